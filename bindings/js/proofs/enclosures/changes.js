// How far the corners of layers can go between times that are "over" apart: one bound for a whole interval.
//
// A corner is moved by sums and products of the numbers that animations move: a place, a translation, and a rotation
// and a scale times the way from the anchor point. Each number has the greatest size that it takes, that of its
// difference over the time, and that of its second difference. These give the same of sums and products, layer by layer
// up to the root. The bound is wide, as if all were fastest at once and in one direction, but it costs a few enclosures
// in all.

import * as c from '../../abi/numbers.js';
import {asParts} from './functions.js';
import {Probe} from './probe.js';
import {floatsOf} from './tables.js';

/** The properties that move corners: how many numbers they have, and how fine their sizes are enclosed. */
export const NUMBERS = new Map([
  [c.PROPERTY_POSITION, {arity: 2, fine: 1, model: 'position'}],
  [c.PROPERTY_ROTATION, {arity: 1, fine: 0.1, model: 'transform'}],
  [c.PROPERTY_SCALE, {arity: 2, fine: 0.02, model: 'transform'}],
  [c.PROPERTY_TRANSLATION, {arity: 2, fine: 1, model: 'transform'}],
  [c.PROPERTY_ANCHOR_POINT, {arity: 2, fine: 0.01, model: 'anchor'}],
  [c.PROPERTY_BOUNDS, {arity: 4, fine: 1, model: 'bounds'}]
]);
const PLACES = [c.PROPERTY_POSITION, c.PROPERTY_TRANSLATION], POINTS = [...PLACES, c.PROPERTY_BOUNDS];
/** What moves no corner. */
export const UNPLACED = [
  c.PROPERTY_OPACITY, c.PROPERTY_HIDDEN, c.PROPERTY_STROKE_START, c.PROPERTY_STROKE_END, c.PROPERTY_Z_POSITION,
  c.PROPERTY_PATH
];
const FINE = 1e-3;     // how wide the share of the model matrix is enclosed; it goes from 0 to 1
const COARSE = 1 / 16; // of the size that matters: how fine changes are enclosed
const CURVES = [c.TIMING_LINEAR, c.TIMING_CUBIC_BEZIER]; // those that end at 1

// The greatest size of a number, of its difference and of its second difference: [most, once, twice].
const plus = (a, b) => a.map((size, i) => size + b[i]);
const times = ([a, b, d],
  [p, q, r]) => [product(a, p), product(b, p) + product(a, q), product(d, p) + 2 * product(b, q) + product(a, r)];
const product = (a, b) => (a && b ? a * b : 0);
/** Returns the sizes of a vector from those of its numbers. */
const length = (sizes) => [0, 1, 2].map((i) => Math.hypot(...sizes.map((size) => size[i])));

/** Returns by how much a matrix lengthens a vector at most. */
function norm([a, b, p, q]) {
  const sum = a * a + b * b + p * p + q * q, area = a * q - b * p;
  return Math.sqrt((sum + Math.sqrt(Math.max(sum * sum - 4 * area * area, 0))) / 2);
}

/** Bounds of the change of the corners of layers from start to end: of the first or the second difference. */
export class Changes {
  #tables;
  #power;
  #moved = new Map();  // by layer: the properties that are moved and move its corners
  #unknown;            // the layers of which no bound is known
  #bounds = new Map(); // by layer and property: { low, high, sizes }
  #rests = new Map();  // by layer: { rest, size }, what shows of its model matrix while no value function moves it
  #probes = [];        // of each property: { number, arity, groups, value, changes }, what encloses its numbers
  #resting = [];       // { row, rest } of the layers of "rests"
  #shares = [];        // what encloses how these come and go: [shift, probe]

  /**
   * power: 1 for the first difference, 2 for the second. most: the size that matters, which says how fine the
   * enclosures are, and share: as a share of that size. isExact, with power 2: second differences are enclosed, and not
   * bounded by those of the first ones.
   */
  constructor(given, rows, {over, power, most, start, end, isExact, share = COARSE}) {
    const {tables, rests, resting} = asParts(given);
    [this.#tables, this.#power] = [tables, power];
    this.#unknown = new Set(tables.layers3d.map(({layer}) => layer));
    for (const {layer, property, rotate, flags} of tables.animations) {
      if (property >= c.PROPERTY_USER || UNPLACED.includes(property)) continue;
      this.#moved.set(layer, (this.#moved.get(layer) ?? new Set()).add(property));
      if (!NUMBERS.has(property) || rotate || flags & c.ANIMATION_PATH_OF_LAYER) this.#unknown.add(layer);
    }
    const needed = new Set(rows), {layers} = tables;
    for (const row of needed)
      if (layers[row].parent !== c.NONE) needed.add(layers[row].parent);
    const parents = new Set([...needed].map((row) => layers[row].parent));
    const size = [...needed].reduce((far, row) => Math.max(far, Math.hypot(...layers[row].bounds.slice(2))), 1);
    const terms = [[[1, over], [-1, 0]], [[1, 2 * over], [-2, over], [1, 0]]].slice(0, isExact ? power : 1);
    const goesOn = goingOn(tables), kinds = kindsOf(tables);
    for (const [number, {arity, fine}] of NUMBERS) {
      const alike = new Map(); // layers that are moved alike have the same numbers
      for (const row of [...needed].sort((a, b) => a - b)) {
        if (this.#unknown.has(row) || !this.#moved.get(row)?.has(number)) continue;
        const kind = kinds(row, number);
        alike.set(kind, [...alike.get(kind) ?? [], row]);
      }
      if (!alike.size) continue;
      const groups = [...alike.values()], quantities = groups.map(([layer]) => ({layer, number, arity}));
      for (const quantity of quantities) quantity.places = [...Array(arity).keys()];
      const finer = Math.max(most * share / (POINTS.includes(number) ? 1 : size), 1e-6);
      // No size of a rotation counts, and none of a place that is in no layer that moves.
      const counts =
        ![c.PROPERTY_ROTATION, ...PLACES].includes(number) || groups.flat().some((row) => parents.has(row));
      const value = counts ? new Probe(tables, quantities, fine) : null;
      const changing = number === c.PROPERTY_ROTATION ? goesOn : tables;
      const changes = terms.map((each) => [each[0][1], new Probe(changing, quantities, finer, each)]);
      this.#probes.push({number, arity, groups, value, changes});
    }
    const still = [...rests.keys()].filter((row) => needed.has(row) && !this.#unknown.has(row));
    if (still.length) {
      const places = still.map((layer) => ({layer, number: c.PROPERTY_POSITION, arity: 2, places: [0, 1]}));
      this.#resting = still.map((row) => ({row, rest: rests.get(row)}));
      this.#shares = [[[1, 0]], ...terms].map((each) => [each[0][1], new Probe(resting, places, FINE, each)]);
    }
    this.within(start, end);
  }

  /** Takes another interval: "most" is asked about it from then on. */
  within(start, end) {
    const sizesOf = ([shift, probe]) => {
      const [least, greatest] = probe.enclose(start, end - shift);
      return least.map((one, i) => Math.max(Math.abs(one), Math.abs(greatest[i])));
    };
    for (const {number, arity, groups, value, changes: probes} of this.#probes) {
      const count = arity * groups.length, changes = probes.map(sizesOf);
      const [low, high] =
        value?.enclose(start, end) ?? [new Array(count).fill(-Infinity), new Array(count).fill(Infinity)];
      groups.forEach((group, i) => {
        const mine = [...Array(arity).keys()].map((k) => i * arity + k);
        const sizes = mine.map((k) => [Math.max(Math.abs(low[k]), Math.abs(high[k])), changes[0][k],
                                 changes.length > 1 ? changes[1][k] : 2 * changes[0][k]]);
        for (const row of group)
          this.#bounds.set(`${row} ${number}`, {low: mine.map((k) => low[k]), high: mine.map((k) => high[k]), sizes});
      });
    }
    const shares = this.#shares.map(sizesOf);
    this.#resting.forEach(({row, rest}, i) => {
      const [most, once, twice] = shares.map((each) => each[2 * i]);
      this.#rests.set(row, {rest, size: [most, once, twice ?? 2 * once]});
    });
  }

  /** Returns the most by which a corner of a layer changes; infinite if that is not known. */
  most(row) {
    const {layers} = this.#tables;
    let corner = null;
    for (; row !== c.NONE; row = layers[row].parent) {
      if (this.#unknown.has(row)) return Infinity;
      corner = this.#above(row, corner);
    }
    return corner.sizes[this.#power];
  }

  #numbers(row, number, model) {
    return this.#bounds.get(`${row} ${number}`)
      ?? {low: model, high: model, sizes: model.map((value) => [Math.abs(value), 0, 0])};
  }

  /**
   * Takes a point in a layer to the layer above: a box, and how far from it the point may be, with its changes. inner:
   * null for the corners of the layer itself.
   */
  #above(row, inner) {
    const layer = this.#tables.layers[row], {position, transform} = layer;
    const bounds = this.#numbers(row, c.PROPERTY_BOUNDS, [...layer.bounds]);
    const anchor = this.#numbers(row, c.PROPERTY_ANCHOR_POINT, [...layer.anchor]);
    const width = bounds.sizes.slice(2), moved = length(anchor.sizes.map((share, i) => times(share, width[i])));
    let way;
    if (!inner) { // a corner is (0 or 1 - anchor) x width away from the anchor point
      const shares = anchor.sizes.map(
        ([most, once, twice],
          i) => [Math.max(most, Math.abs(1 - anchor.low[i]), Math.abs(1 - anchor.high[i])), once, twice]);
      way = length(shares.map((share, i) => times(share, width[i])));
    } else {
      const far = [0, 1].map((i) => {
        const ends =
          [anchor.low[i], anchor.high[i]].flatMap((share) => [share * bounds.low[2 + i], share * bounds.high[2 + i]]);
        return Math.max(Math.abs(inner.high[i] - bounds.low[i] - Math.min(...ends)),
          Math.abs(inner.low[i] - bounds.high[i] - Math.max(...ends)));
      });
      // "sizes" says how far the point is from the box, with all of its changes.
      const [most, ...changes] = inner.sizes, origin = length(bounds.sizes.slice(0, 2));
      way = plus(plus([Math.hypot(...far) + most, ...changes], [0, moved[1], moved[2]]), [0, origin[1], origin[2]]);
    }
    const shift = this.#numbers(row, c.PROPERTY_TRANSLATION, transform.slice(4));
    const place = this.#numbers(row, c.PROPERTY_POSITION, [...position]);
    const slide = length(place.sizes.map((size, i) => plus(size, shift.sizes[i])));
    let turn = this.#matrix(row, transform), low = place.low.map((value, i) => value + shift.low[i]),
        high = place.high.map((value, i) => value + shift.high[i]);
    if (this.#rests.has(row)) {
      const {rest, size} = this.#rests.get(row), [x, y] = rest.slice(4), [, once, twice] = size, far = Math.hypot(x, y);
      turn = plus(turn, times(size, [norm(rest), 0, 0]));
      [low, high] = [
        low.map((value, i) => value + Math.min(rest[4 + i], 0)),
        high.map((value, i) => value + Math.max(rest[4 + i], 0))
      ];
      [slide[1], slide[2]] = [slide[1] + far * once, slide[2] + far * twice];
    }
    return {low, high, sizes: plus(times(turn, way), [0, slide[1], slide[2]])};
  }

  /** Returns the size of a layer's rotation and scale. */
  #matrix(row, [a, b, p, q]) {
    const isMoved = (number) => this.#moved.get(row)?.has(number);
    if (![c.PROPERTY_ROTATION, c.PROPERTY_SCALE, c.PROPERTY_TRANSLATION].some(isMoved))
      return [norm([a, b, p, q]), 0, 0];
    if (Math.abs(a * p + b * q) > 1e-6 * Math.max(a * a + b * b, p * p + q * q))
      return [Infinity, Infinity, Infinity]; // a skewed one is taken apart
    const {sizes} = this.#numbers(row, c.PROPERTY_SCALE, [Math.hypot(a, b), Math.hypot(p, q)]);
    const scale = [0, 1, 2].map((i) => Math.max(sizes[0][i], sizes[1][i]));
    const {sizes: [[, once, twice]]} = this.#numbers(row, c.PROPERTY_ROTATION, [0]);
    // What turns a point takes it aside by the second difference of the angle, and inwards by the square of the first
    // one, which are at right angles.
    return times(scale, [1, Math.min(once, 2), Math.min(Math.hypot(twice, once * once), 4)]);
  }
}

/** Returns tables in which a rotation by full turns goes on with each repeat, and does not go back. */
export function goingOn(tables) {
  const others = c.ANIMATION_ADDITIVE | c.ANIMATION_BY | c.ANIMATION_FIRST_AS_IS | c.ANIMATION_LAST_AS_IS;
  const animations = tables.animations.map((animation) => {
    const {property, flags, timingCount, valueCount} = animation, {timing, direction} = tables.clocks[animation.clock];
    const isEven = timing === c.NONE || CURVES.includes(tables.timings[timing].kind);
    if (property !== c.PROPERTY_ROTATION || !isEven || timingCount || flags & others || direction || valueCount < 2)
      return animation;
    const values = floatsOf(tables, animation, 1).flat(), turns = values.at(-1) / (2 * Math.PI);
    const isWhole = values[0] === 0 && Math.round(turns) !== 0 && Math.abs(turns - Math.round(turns)) < 1e-6;
    return isWhole ? {...animation, flags: flags | c.ANIMATION_CUMULATIVE} : animation;
  });
  return {...tables, animations};
}

/** Returns a function of a layer and a property: what is alike of layers whose numbers are the same at all times. */
export function kindsOf(tables) {
  const {layers, clocks, timings} = tables, mine = new Map();
  for (const animation of tables.animations) {
    const key = `${animation.layer} ${animation.property}`;
    mine.set(key, [...mine.get(key) ?? [], animation]);
  }
  const clockOf = (row) => {
    if (row === c.NONE) return null;
    const {timing, parent, ...rest} = clocks[row];
    return {...rest, timing: timing === c.NONE ? null : timings[timing], parent: clockOf(parent)};
  };
  return (row, number) => {
    const {arity, model} = NUMBERS.get(number);
    const parts = mine.get(`${row} ${number}`).map((animation) => ({
      ...animation,
      layer: 0,
      firstValue: 0,
      clock: clockOf(animation.clock),
      values: floatsOf(tables, animation, arity)
    }));
    return JSON.stringify([[...layers[row][model]], parts], (_, value) => (value === Infinity ? 'inf' : value));
  };
}
