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

/** Encloses quantities. */
export class Probe {
  #sampled;
  #parts = []; // of each quantity: its first and last point, its first number, its colour's form
  #side;
  #clip = null;
  #tables;
  #points = [];
  #stretches = null;
  #count = 0; // numbers of all quantities

  constructor(tables, quantities, fine) {
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
        points.push(...pointsOf(tables, quantity, models.slice(part.first, part.first + arity)));
      } catch (error) {
        if (!(error instanceof Unknown)) throw error;
        part.unknown = error.message;
      }
      this.#parts.push({...part, form: formOf(tables, quantity)});
      this.#count += arity;
    }
    this.#side = Math.fround(fine * 100);
    if (points.length) this.#clip = Probed.of(squares(tables, points, this.#side));
    [this.#tables, this.#points] = [tables, points];
  }

  /** Why a quantity has no enclosure; null if it has one. Other quantities of the probe are not affected. */
  get unknown() { return this.#parts.map(({unknown}) => unknown); }
  get hasColors() { return this.#parts.some(({form}) => form); }
  /** Where the numbers of each quantity begin. */
  get firsts() { return this.#parts.map(({first}) => first); }

  /** Returns the numbers at a time, of all quantities one after the other, as a sample has them. */
  at(time) { return [...this.#sampled.at(time, 'values')]; }

  /** Returns the least and the greatest numbers that a sample of the interval may have. */
  enclose(start, end) {
    const count = 2 * this.#points.length, low = new Float64Array(count), high = new Float64Array(count);
    const boxes = count ? this.#clip.enclose(start, end) : [];
    for (let i = 0; i < count; i++) {
      const at = 4 * (i >> 1) + i % 2;
      low[i] = boxes[at];
      high[i] = boxes[at + 2] - this.#side;
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
    const side = Math.max(this.#side, 1);
    for (const {quantity: {number, arity}, first, points, unknown, form} of this.#parts) {
      if (unknown) continue;
      for (let i = 0; i < arity; i++) {
        const one = low[2 * points + i], two = high[2 * points + i];
        const slack = ROUNDING * Math.max(Math.abs(one), Math.abs(two), side);
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

/** Returns tables in which each point is the place of a square. */
export function squares(tables, points, side) {
  const animations = [], pool = new Pool(tables.floats), firsts = new Map();
  const layers = points.map(({model: [x, y], animations: moved, isOfAxes}, layer) => {
    for (const [animation, values] of moved) {
      if (values && !firsts.has(values)) firsts.set(values, pool.add(values));
      animations.push({...animation, layer, firstValue: firsts.get(values) ?? animation.firstValue});
    }
    const place = isOfAxes ? {transform: [1, 0, 0, 1, x, y]} : {position: [x, y], transform: [1, 0, 0, 1, 0, 0]};
    return {parent: c.NONE, anchor: [0, 0], bounds: [0, 0, side, side], ...place};
  });
  return {...tables, layers, animations, floats: pool.floats, userProperties: [], layers3d: []};
}
