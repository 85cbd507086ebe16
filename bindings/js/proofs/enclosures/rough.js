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
const EMPTY = [Infinity, Infinity, -Infinity, -Infinity, Infinity, Infinity, -Infinity, -Infinity];

// What the last call of product or cosine has found, [low, high], and where #toRoot has found a corner, [left, top,
// right, bottom], and what #findSides has found: [low, high] by axis, by column of the matrix, by side. In arrays of
// numbers, since each new value of a variable would be an object.
const ends = new Float64Array(2), corner = new Float64Array(4), sides = new Float64Array(16);

function product(a, b, p, q) {
  const one = a * p, two = a * q, three = b * p, four = b * q;
  ends[0] = Math.min(Math.min(one, two), Math.min(three, four));
  ends[1] = Math.max(Math.max(one, two), Math.max(three, four));
}

/** Finds the least and the greatest cosine of angles from a to b. */
function cosine(a, b) {
  if (!Number.isFinite(a) || !Number.isFinite(b)) {
    ends[0] = -1;
    ends[1] = 1;
    return;
  }
  const one = Math.cos(a), two = Math.cos(b);
  ends[1] = Math.floor(b / TURN) * TURN >= a ? 1 : Math.max(one, two);
  ends[0] = Math.floor((b - TURN / 2) / TURN) * TURN + TURN / 2 >= a ? -1 : Math.min(one, two);
}

// The numbers of a layer, one after the other.
const KEPT = [
  c.PROPERTY_POSITION, c.PROPERTY_ANCHOR_POINT, c.PROPERTY_BOUNDS, c.PROPERTY_TRANSLATION, c.PROPERTY_ROTATION,
  c.PROPERTY_SCALE
];
const [PLACE, ANCHOR, BEGIN, SIZE, SHIFT, ANGLE, SCALE] = [0, 2, 4, 6, 8, 10, 11];

export class Rough {
  #layers = []; // parents first
  #own;         // those of the rows
  #probe = null;
  #outer; // what "boxes" returns
  #inner;

  constructor(given, rows) {
    const {tables, rests} = asParts(given), {layers} = tables, needed = new Set(rows), moved = new Map();
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
    const byRow = new Map(), kinds = kindsOf(tables), alike = new Map(), quantities = [];
    let count = 0;
    for (const row of [...needed].sort((a, b) => a - b)) {
      const firsts = new Map(), taken = [...moved.get(row) ?? []].sort((a, b) => a - b);
      for (const number of taken) {
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
      const isTaken = taken.some((number) => PARTS.includes(number));
      if (isTaken && !isPlain) this.unknown = 'a skewed or mirrored matrix is taken apart';
      const models = new Map([
        [c.PROPERTY_POSITION, [...position]], [c.PROPERTY_ANCHOR_POINT, [...anchor]], [c.PROPERTY_BOUNDS, [...bounds]],
        [c.PROPERTY_TRANSLATION, [x, y]], [c.PROPERTY_ROTATION, [Math.atan2(b, a)]],
        [c.PROPERTY_SCALE, [Math.hypot(a, b), Math.hypot(p, q)]]
      ]);
      const above = byRow.get(parent) ?? null, isStill = !firsts.size && (above?.isStill ?? true);
      const places = KEPT.flatMap(
        (property) => models.get(property).map((_, i) => (firsts.has(property) ? firsts.get(property) + i : -1)));
      const numbers = KEPT.flatMap((property) => [...models.get(property)]);
      byRow.set(row, new Moved(above, isStill, places, numbers, isTaken ? null : [a, b, p, q]));
    }
    this.#layers = [...byRow.values()];
    this.#own = rows.map((row) => byRow.get(row));
    [this.#outer, this.#inner] = [new Float64Array(4 * rows.length), new Float64Array(4 * rows.length)];
    if (quantities.length) this.#probe = new Probe(goingOn(tables), quantities, FINE);
    this.unknown ??= this.#probe?.unknown.find(Boolean) ?? null;
  }

  /**
   * Returns two boxes for each layer over an interval, four numbers each, left top right bottom. The first box
   * always contains the layer's box, and the layer's box always contains the second one, unless that is empty: right
   * <= left. They are valid until the next call. span: the first and the last time of all intervals, for
   * Probe.encloseByEnds; null: Probe.enclose.
   */
  boxes(start, end, span) {
    const outer = this.#outer, inner = this.#inner;
    this.#move(start, end, span);
    this.#own.forEach((layer, i) => {
      const box = layer.box();
      for (let side = 0; side < 4; side++) {
        outer[4 * i + side] = box[side];
        inner[4 * i + side] = box[4 + side];
      }
    });
    return [outer, inner];
  }

  #move(start, end, span) {
    const probe = this.#probe;
    const bounds = (span ? probe?.encloseByEnds(start, end, span) : probe?.enclose(start, end)) ?? [[], []];
    for (const layer of this.#layers) layer.move(bounds);
  }
}

/** A layer over an interval. */
class Moved {
  #places; // of its numbers among those of a probe; -1: it stays at its model value
  #least;
  #most;
  #matrix = new Float64Array(8); // the ends of each number
  #isFixed;                      // whether no animation moves the matrix
  #box = null;

  constructor(above, isStill, places, numbers, matrix) {
    [this.above, this.isStill, this.#places, this.#isFixed] = [above, isStill, places, matrix !== null];
    [this.#least, this.#most] = [Float64Array.from(numbers), Float64Array.from(numbers)];
    matrix?.forEach((value, i) => this.#matrix.fill(value, 2 * i, 2 * i + 2));
  }

  /** Takes the bounds of the numbers of a probe. */
  move([least, most]) {
    const own = this.#least, ownMost = this.#most, m = this.#matrix, places = this.#places;
    for (let i = 0; i < places.length; i++) {
      if (places[i] < 0) continue;
      own[i] = least[places[i]];
      ownMost[i] = most[places[i]];
    }
    if (this.#isFixed) return;
    for (let isSine = 0; isSine < 2; isSine++) { // of the matrix: a cosine, a sine, minus a sine, a cosine
      const shift = isSine * TURN / 4;
      cosine(own[ANGLE] - shift, ownMost[ANGLE] - shift);
      const least = ends[0], most = ends[1];
      product(least, most, own[SCALE], ownMost[SCALE]);
      m[2 * isSine] = ends[0];
      m[2 * isSine + 1] = ends[1];
      product(least, most, own[SCALE + 1], ownMost[SCALE + 1]);
      m[isSine ? 4 : 6] = isSine ? -ends[1] : ends[0];
      m[isSine ? 5 : 7] = isSine ? -ends[0] : ends[1];
    }
  }

  /** Returns the boxes around and within that of the layer, four numbers each. */
  box() {
    if (this.isStill && this.#box) return this.#box;
    const box = this.#box ??= new Float64Array(8);
    box.set(EMPTY);
    this.#findSides();
    for (let k = 0; k < 4; k++) {
      this.#toRoot(CORNERS[k][0], CORNERS[k][1]);
      let left = corner[0], top = corner[1], right = corner[2], bottom = corner[3];
      const across = ROUNDING * Math.max(100, Math.max(-left, right)),
            down = ROUNDING * Math.max(100, Math.max(-top, bottom));
      if (!(across < Infinity)) [left, right] = [-Infinity, Infinity];
      if (!(down < Infinity)) [top, bottom] = [-Infinity, Infinity];
      const x = left - (across < Infinity ? across : 0), p = right + (across < Infinity ? across : 0);
      const y = top - (down < Infinity ? down : 0), q = bottom + (down < Infinity ? down : 0);
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], p);
      box[3] = Math.max(box[3], q);
      box[4] = Math.min(box[4], p);
      box[5] = Math.min(box[5], q);
      box[6] = Math.max(box[6], x);
      box[7] = Math.max(box[7], y);
    }
    return box;
  }

  /** Finds what each side of the layer adds to the place of a corner in the layer above. */
  #findSides() {
    const m = this.#matrix, least = this.#least, greatest = this.#most;
    for (let column = 0; column < 2; column++) {
      const share = ANCHOR + column, size = SIZE + column;
      for (let side = 0; side < 2; side++) {
        product(side - greatest[share], side - least[share], least[size], greatest[size]);
        const low = ends[0], high = ends[1];
        for (let axis = 0; axis < 2; axis++) {
          const at = 8 * axis + 4 * column + 2 * side, part = 4 * column + 2 * axis;
          product(m[part], m[part + 1], low, high);
          sides[at] = ends[0];
          sides[at + 1] = ends[1];
        }
      }
    }
  }

  /**
   * Finds where a corner is in the root, without its rounding: from left to right, and from top to bottom. After
   * #findSides.
   */
  #toRoot(i, j) {
    const least = this.#least, greatest = this.#most;
    for (let axis = 0; axis < 2; axis++) {
      const one = 8 * axis + 2 * i, two = 8 * axis + 4 + 2 * j;
      corner[axis] = sides[one] + (sides[two] + least[PLACE + axis] + least[SHIFT + axis]);
      corner[2 + axis] = sides[one + 1] + (sides[two + 1] + greatest[PLACE + axis] + greatest[SHIFT + axis]);
    }
    for (let at = this.above; at; at = at.above) {
      at.#fromOrigin();
      at.#toAbove();
    }
  }

  /** Takes what #toRoot has found from the layer, seen from its anchor point, to the layer above. */
  #toAbove() {
    const m = this.#matrix, least = this.#least, greatest = this.#most;
    const left = corner[0], top = corner[1], right = corner[2], bottom = corner[3];
    for (let axis = 0; axis < 2; axis++) {
      product(m[2 * axis], m[2 * axis + 1], left, right);
      const low = ends[0], high = ends[1];
      product(m[4 + 2 * axis], m[5 + 2 * axis], top, bottom);
      corner[axis] = low + (ends[0] + least[PLACE + axis] + least[SHIFT + axis]);
      corner[2 + axis] = high + (ends[1] + greatest[PLACE + axis] + greatest[SHIFT + axis]);
    }
  }

  /** Makes what #toRoot has found one that is seen from the layer's anchor point. */
  #fromOrigin() {
    const least = this.#least, greatest = this.#most;
    for (let axis = 0; axis < 2; axis++) {
      product(least[ANCHOR + axis], greatest[ANCHOR + axis], least[SIZE + axis], greatest[SIZE + axis]);
      corner[axis] -= greatest[BEGIN + axis] + ends[1];
      corner[2 + axis] -= least[BEGIN + axis] + ends[0];
    }
  }
}
