// Enclosures of numbers over an interval. A probe is a clip of its own in which the numbers of a property are the place
// of a square, moved by the same clocks, curves and keys. motion_clip_bounds encloses the square's place, and so the
// numbers, at every time of the interval.
//
// The kernel cuts the time until a box is 1 % larger than it must be. So the side of the square says how fine the
// enclosure is, and what it costs.

import * as c from '../../abi/numbers.js';
import {functionOf, isPaced, TRANSFORM_PARTS} from './functions.js';
import {formOf} from './mixing.js';
import {Stretches} from './stretches.js';
import {floatsOf, Pool, Probed} from './tables.js';

export const ROUNDING = 2e-6;   // of the largest number: what single precision may add between a probe and the clip
const TURNS = 19 * 2 * Math.PI; // radians from which on the kernel may drop full turns
const ANGLES = [c.PROPERTY_ROTATION, c.PROPERTY_ROTATION_X, c.PROPERTY_ROTATION_Y];
const TRANSLATIONS = [c.PROPERTY_TRANSLATION, c.PROPERTY_TRANSLATION_X, c.PROPERTY_TRANSLATION_Y];
const FAMILIES = [[c.PROPERTY_SCALE, c.PROPERTY_SCALE_X, c.PROPERTY_SCALE_Y], TRANSLATIONS];
/** Numeric value functions: the property that each sets, and its numbers. */
const FUNCTIONS = {
  [c.FUNCTION_ROTATE_X]: [c.PROPERTY_ROTATION_X, 1],
  [c.FUNCTION_ROTATE_Y]: [c.PROPERTY_ROTATION_Y, 1],
  [c.FUNCTION_ROTATE_Z]: [c.PROPERTY_ROTATION, 1],
  [c.FUNCTION_SCALE]: [c.PROPERTY_SCALE, 3],
  [c.FUNCTION_TRANSLATE]: [c.PROPERTY_TRANSLATION, 3],
  [c.FUNCTION_TRANSLATE_Z]: [c.PROPERTY_TRANSLATION_Z, 1],
  [c.FUNCTION_SCALE_Z]: [c.PROPERTY_SCALE_Z, 1]
};
const SUMS = c.ANIMATION_BY | c.ANIMATION_ADDITIVE | c.ANIMATION_CUMULATIVE;

/** No enclosure of a number is known; the message says why. */
export class Unknown extends Error {}

/**
 * Two numbers of a property. model: their values without animations. isOfAxes: whether they are moved axis by axis.
 * animations: rows, and the values of each in pairs, or null for the row's own.
 */
const point = (model, animations, isOfAxes = false) => ({model, animations, isOfAxes});

/** Encloses quantities, or sums of them: terms [factor, seconds] of factor x value(t + seconds). */
export class Probe {
  #terms;
  #sampled;
  #parts = []; // of each quantity: its first and last point, its first number, its colour's form
  #side;
  #clip = null;
  #tables;
  #points = [];
  #stretches = null;
  #count = 0; // numbers of all quantities

  constructor(tables, quantities, fine, terms = [[1, 0]]) {
    this.#terms = terms;
    const channels =
      quantities.map(({layer, number: property}) => ({layer: property >= c.PROPERTY_USER ? c.NONE : layer, property}));
    // What moves other layers and other numbers is left out.
    const rows = new Set(quantities.map(({layer}) => layer)), numbers = new Set(quantities.map(({number}) => number));
    const animations = tables.animations.filter(
      ({layer, property}) =>
        (property < c.PROPERTY_USER ? rows.has(layer) || property === c.PROPERTY_PATH : numbers.has(property)));
    this.#sampled = Probed.of({...tables, animations, channels});
    const models = [...this.#sampled.at(NaN, 'values')], points = [];
    for (const quantity of quantities) {
      const {arity} = quantity, part = {quantity, first: this.#count, points: points.length, unknown: null};
      try {
        const made = pointsOf(tables, quantity, models.slice(part.first, part.first + arity));
        if (terms.length > 1 && made.some(({isOfAxes}) => isOfAxes))
          throw new Unknown('no enclosure is known of changes of a part that is animated axis by axis');
        points.push(...made);
      } catch (error) {
        if (!(error instanceof Unknown)) throw error;
        part.unknown = error.message;
      }
      this.#parts.push({...part, form: formOf(tables, quantity)});
      this.#count += arity;
    }
    this.#side = Math.fround(fine * 100);
    if (points.length) this.#clip = Probed.of(squares(tables, points, this.#side, terms));
    [this.#tables, this.#points] = [tables, points];
  }

  /** Why a quantity has no enclosure; null if it has one. Other quantities of the probe are not affected. */
  get unknown() { return this.#parts.map(({unknown}) => unknown); }
  get hasColors() { return this.#parts.some(({form}) => form); }
  /** Where the numbers of each quantity begin. */
  get firsts() { return this.#parts.map(({first}) => first); }

  /** Returns the numbers at a time, of all quantities one after the other, as a sample has them. */
  at(time) {
    const total = new Array(this.#count).fill(0);
    for (const [factor, shift] of this.#terms)
      this.#sampled.at(time + shift, 'values').forEach((value, i) => {
        total[i] += factor * value;
      });
    return total;
  }

  /** Returns the least and the greatest numbers that a sample of the interval may have. */
  enclose(start, end) {
    const terms = this.#terms, steps = terms.length - 1, side = this.#side, count = 2 * this.#points.length;
    const low = new Float64Array(count), high = new Float64Array(count);
    if (count) {
      const margin = steps ? 1e-9 * Math.max(1, Math.abs(start), Math.abs(end)) : 0; // shifted times are rounded
      const boxes = this.#clip.enclose(start - margin, end + margin).subarray(-2 * count);
      const isTurned = terms[0][0] * terms[steps][0] < 0; // the square is left of and above its place
      for (let i = 0; i < count; i++) {
        const at = 4 * (i >> 1) + i % 2;
        low[i] = boxes[at] + (isTurned ? side : 0);
        high[i] = boxes[at + 2] - (isTurned ? 0 : side);
      }
    }
    return this.#numbers(low, high);
  }

  /**
   * Returns the same, of plain numbers by samples (Stretches): wider, and faster. span: the first and the last time of
   * all intervals.
   */
  encloseByEnds(start, end, span) {
    if (!this.#points.length) return this.enclose(start, end);
    this.#stretches ??= new Stretches(
      this.#tables, this.#points, span, this.#side, (points) => squares(this.#tables, points, this.#side));
    return this.#numbers(...this.#stretches.enclose(start, end));
  }

  /** Returns the numbers from the places of the points, with the rounding of samples. */
  #numbers(low, high) {
    const least = new Array(this.#count).fill(-Infinity), most = new Array(this.#count).fill(Infinity);
    const share = ROUNDING * (1 + 2 * (this.#terms.length - 1)), side = Math.max(this.#side, 1);
    for (const {quantity: {number, arity}, first, points, unknown, form} of this.#parts) {
      if (unknown) continue;
      for (let i = 0; i < arity; i++) {
        const one = low[2 * points + i], two = high[2 * points + i];
        const slack = share * Math.max(Math.abs(one), Math.abs(two), side);
        least[first + i] = one - (one > -Infinity ? slack : 0);
        most[first + i] = two + (two < Infinity ? slack : 0);
      }
      if (form) {
        const shown = form.displayed(least.slice(first, first + arity), most.slice(first, first + arity));
        shown[0].forEach((value, i) => {
          [least[first + i], most[first + i]] = [value, shown[1][i]];
        });
      }
      if (ANGLES.includes(number) && Math.max(-least[first], most[first]) > TURNS)
        [least[first], most[first]] = [-Infinity, Infinity];
    }
    return [least, most];
  }
}

/** Returns the points whose places are the numbers of a quantity. Throws Unknown. */
export function pointsOf(tables, quantity, model) {
  const {number, layer} = quantity, all = tables.animations;
  if (number >= c.PROPERTY_USER) return paired(tables, quantity, model, all.filter((row) => row.property === number));
  const own = all.filter((row) => row.layer === layer), mine = own.filter((row) => row.property === number);
  if (number === c.PROPERTY_PATH_ROTATION) {
    if (own.some(({property, rotate}) => property === c.PROPERTY_POSITION && rotate))
      throw new Unknown('no enclosure is known of the turn along a motion path');
    return [point([model[0], 0], [])];
  }
  if (TRANSFORM_PARTS.includes(number) && own.some(({property}) => property === c.PROPERTY_TRANSFORM))
    return byFunctions(tables, quantity, model, own);
  const family = FAMILIES.find(([whole]) => whole === number);
  if (family) {
    const rows = own.filter(({property}) => family.includes(property));
    if (rows.length === mine.length) return paired(tables, quantity, model, mine);
    const moved = rows.map((row) => [{...row, property: TRANSLATIONS[family.indexOf(row.property)]}, null]);
    return [point(model, moved, true)];
  }
  if (number !== c.PROPERTY_POSITION) return paired(tables, quantity, model, mine);
  if (mine.some(({flags}) => flags & c.ANIMATION_PATH_OF_LAYER))
    throw new Unknown('no enclosure is known of the place along a layer\'s path');
  return [point(model, mine.map((row) => [{...row, rotate: 0}, null]))];
}

/** Returns numbers in pairs, each pair as the place of a point. */
function paired(tables, quantity, model, mine) {
  const {arity} = quantity, form = formOf(tables, quantity), pairs = Math.ceil(arity / 2);
  const pairOf = (numbers, pair) => [numbers[2 * pair], numbers[2 * pair + 1] ?? 0];
  const mixed = form ? form.mixed(model) : model;
  const points = Array.from({length: pairs}, (_, pair) => point(pairOf(mixed, pair), []));
  for (const row of mine) {
    if (pairs > 1 && isPaced(row)) throw new Unknown('no enclosure is known of paced keys of more than two numbers');
    if (form && row.flags & SUMS) throw new Unknown('no enclosure is known of sums of colours');
    const values = floatsOf(tables, row, arity).map((value) => (form ? form.mixed(value) : value));
    points.forEach(({animations}, pair) => animations.push(
                     [{...row, property: c.PROPERTY_POSITION}, values.flatMap((value) => pairOf(value, pair))]));
  }
  return points;
}

/** Returns a part of a transform that only animations by one value function move. */
function byFunctions(tables, {number, arity}, model, own) {
  const [property, width] = FUNCTIONS[functionOf(own)] ?? [];
  if (property !== number)
    throw new Unknown('no enclosure is known of the parts of a transform that is animated as a whole');
  const mine = own.filter((row) => row.property === c.PROPERTY_TRANSFORM);
  const pairOf = (numbers) => [numbers[0], arity > 1 ? numbers[1] : 0];
  return [point(pairOf(model),
    mine.map((row) => [{...row, property: c.PROPERTY_POSITION, function: c.FUNCTION_NONE},
               floatsOf(tables, row, width).flatMap(pairOf)]))];
}

/** Returns a clock that is at a time where the given one is the seconds later. */
function shifted(clock, seconds) {
  if (clock.parent !== c.NONE) return clock;
  return clock.model === c.CLOCK_WEB ? {...clock, timeOffset: clock.timeOffset + seconds * clock.speed}
                                     : {...clock, begin: clock.begin - seconds};
}

/**
 * Returns tables in which each point is the place of a square. With several terms a square is in a layer that is moved
 * by the term before, and so on, so that the places add up.
 */
export function squares(tables, points, side, terms = [[1, 0]]) {
  const layers = [], animations = [], clocks = [], pool = new Pool(tables.floats), firsts = new Map();
  terms.forEach(([factor, seconds], step) => {
    const base = step * tables.clocks.length, next = terms[step + 1];
    clocks.push(...tables.clocks.map((clock) => shifted(clock, seconds))
        .map((clock) => (clock.parent === c.NONE ? clock : {...clock, parent: clock.parent + base})));
    const scale = next ? next[0] / factor : 1, bounds = next ? [0, 0, 0, 0] : [0, 0, side, side];
    for (const {model: [x, y], animations: moved, isOfAxes} of points) {
      const row = layers.length, parent = step ? row - points.length : c.NONE;
      const place =
        isOfAxes ? {transform: [1, 0, 0, 1, x, y]} : {position: [x, y], transform: [scale, 0, 0, scale, 0, 0]};
      layers.push({parent, anchor: [0, 0], bounds, ...place});
      for (const [animation, values] of moved) {
        if (values && !firsts.has(values)) firsts.set(values, pool.add(values));
        animations.push({
          ...animation,
          layer: row,
          clock: animation.clock + base,
          firstValue: firsts.get(values) ?? animation.firstValue
        });
      }
    }
  });
  return {...tables, layers, animations, clocks, floats: pool.floats, userProperties: [], layers3d: []};
}
