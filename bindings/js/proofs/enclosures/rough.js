// Rough enclosures of corners: the numbers that move layers are enclosed one by one, and sums, products and cosines of
// their intervals take each corner up to the root. They are wider than those of Corners, but cost a small part of them.

import * as c from '../../abi/numbers.js';
import {goingOn, kindsOf, NUMBERS, UNPLACED} from './changes.js';
import {asParts} from './functions.js';
import {CORNERS} from './places.js';
import {Probe} from './probe.js';

const PARTS = [c.PROPERTY_ROTATION, c.PROPERTY_SCALE, c.PROPERTY_TRANSLATION];
const ROUNDING = 1e-5; // relative error of a corner in single precision
const FINE = 0.02;     // of the numbers that are enclosed
const TURN = 2 * Math.PI;

// Intervals: [least, most].
const sum = (a, b) => [a[0] + b[0], a[1] + b[1]];
const minus = (a, b) => [a[0] - b[1], a[1] - b[0]];
const of = (value) => [value, value];

function product([a, b], [p, q]) {
  const one = a * p, two = a * q, three = b * p, four = b * q;
  return [Math.min(one, two, three, four), Math.max(one, two, three, four)];
}

/** Returns the least and the greatest cosine of angles. */
function cosine([low, high]) {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [-1, 1];
  const one = Math.cos(low), two = Math.cos(high);
  const hasMost = Math.floor(high / TURN) * TURN >= low;
  const hasLeast = Math.floor((high - TURN / 2) / TURN) * TURN + TURN / 2 >= low;
  return [hasLeast ? -1 : Math.min(one, two), hasMost ? 1 : Math.max(one, two)];
}

export class Rough {
  #rows;
  #layers = new Map(); // by row, parents first: { parent, models, firsts, transform }
  #probe = null;
  #still = new Set();   // the layers that nothing moves
  #corners = new Map(); // of those: what enclose returns

  constructor(given, rows) {
    const {tables, rests} = asParts(given), {layers} = tables, needed = new Set(rows), moved = new Map();
    this.#rows = rows;
    for (const row of needed)
      if (layers[row].parent !== c.NONE) needed.add(layers[row].parent);
    /** Why corners of these layers cannot be enclosed; null if they can. */
    this.unknown = null;
    for (const {layer, property, rotate, flags} of tables.animations) {
      if (property >= c.PROPERTY_USER || UNPLACED.includes(property) || !needed.has(layer)) continue;
      moved.set(layer, (moved.get(layer) ?? new Set()).add(property));
      if (!NUMBERS.has(property) || rotate || flags & c.ANIMATION_PATH_OF_LAYER)
        this.unknown = 'a layer is moved in another way';
    }
    if (tables.layers3d.some(({layer}) => needed.has(layer)) || [...rests.keys()].some((row) => needed.has(row)))
      this.unknown = 'a layer is in 3D, or its model matrix is another than a value function makes';
    if (this.unknown) return;
    const kinds = kindsOf(tables), alike = new Map(), quantities = [];
    let count = 0;
    for (const row of [...needed].sort((a, b) => a - b)) {
      const firsts = new Map(), numbers = [...moved.get(row) ?? []].sort((a, b) => a - b);
      for (const number of numbers) {
        const kind = `${number} ${kinds(row, number)}`, {arity} = NUMBERS.get(number);
        if (!alike.has(kind)) {
          alike.set(kind, count);
          quantities.push({layer: row, number, arity, places: [...Array(arity).keys()]});
          count += arity;
        }
        firsts.set(number, alike.get(kind));
      }
      const {parent, position, anchor, bounds, transform} = layers[row], [a, b, p, q, x, y] = transform;
      const isPlain = a * q - b * p > 0 && Math.abs(a * p + b * q) <= 1e-6 * Math.max(a * a + b * b, p * p + q * q);
      const isTaken = numbers.some((number) => PARTS.includes(number));
      if (isTaken && !isPlain) this.unknown = 'a skewed or mirrored matrix is taken apart';
      const models = new Map([
        [c.PROPERTY_POSITION, position], [c.PROPERTY_ANCHOR_POINT, anchor], [c.PROPERTY_BOUNDS, bounds],
        [c.PROPERTY_TRANSLATION, [x, y]], [c.PROPERTY_ROTATION, [Math.atan2(b, a)]],
        [c.PROPERTY_SCALE, [Math.hypot(a, b), Math.hypot(p, q)]]
      ]);
      if (!firsts.size && (parent === c.NONE || this.#still.has(parent))) this.#still.add(row);
      this.#layers.set(row, {parent, models, firsts, matrix: isTaken ? null : [a, b, p, q].map(of)});
    }
    if (quantities.length) this.#probe = new Probe(goingOn(tables), quantities, FINE);
    this.unknown ??= this.#probe?.unknown.find(Boolean) ?? null;
  }

  /** Returns the least and the greatest coordinates over an interval, as Corners does. */
  enclose(start, end) {
    const [low, high] = this.#probe?.enclose(start, end) ?? [], steps = new Map(), lows = [], highs = [];
    for (const [row, {parent, models, firsts, matrix}] of this.#layers) {
      const number = (property, place) => {
        const first = firsts.get(property);
        return first === undefined ? of(models.get(property)[place]) : [low[first + place], high[first + place]];
      };
      const axes = [0, 1].map((axis) => {
        const begin = number(c.PROPERTY_BOUNDS, axis), width = number(c.PROPERTY_BOUNDS, 2 + axis);
        const origin = sum(begin, product(number(c.PROPERTY_ANCHOR_POINT, axis), width));
        const shift = sum(number(c.PROPERTY_POSITION, axis), number(c.PROPERTY_TRANSLATION, axis));
        return {begin, width, origin, shift};
      });
      steps.set(row, {parent, axes, matrix: matrix ?? turned(number)});
    }
    for (const row of this.#rows) {
      const first = lows.length, isStill = this.#still.has(row), known = this.#corners.get(row);
      if (known) {
        lows.push(...known[0]);
        highs.push(...known[1]);
        continue;
      }
      for (const corner of CORNERS) {
        let point = steps.get(row).axes.map(({begin, width}, axis) => sum(begin, product(of(corner[axis]), width)));
        for (let at = row; at !== c.NONE; at = steps.get(at).parent) {
          const {axes, matrix: [a, b, p, q]} = steps.get(at),
                                         [x, y] = axes.map(({origin}, i) => minus(point[i], origin));
          point = [
            sum(sum(product(a, x), product(p, y)), axes[0].shift), sum(sum(product(b, x), product(q, y)), axes[1].shift)
          ];
        }
        for (const [least, most] of point) {
          const slack = ROUNDING * Math.max(100, Math.abs(least), Math.abs(most)), isKnown = slack < Infinity;
          lows.push(isKnown ? least - slack : -Infinity);
          highs.push(isKnown ? most + slack : Infinity);
        }
      }
      if (isStill) this.#corners.set(row, [lows.slice(first), highs.slice(first)]);
    }
    return [lows, highs];
  }
}

/** Returns the four numbers of a matrix that turns and scales. */
function turned(number) {
  const turn = number(c.PROPERTY_ROTATION, 0), [across, down] = [0, 1].map((axis) => number(c.PROPERTY_SCALE, axis));
  const cos = cosine(turn), sin = cosine([turn[0] - TURN / 4, turn[1] - TURN / 4]);
  return [product(across, cos), product(across, sin), minus([0, 0], product(down, sin)), product(down, cos)];
}
