// The tables of a description without paint and names, since no box or number of a layer depends on these; and the clip
// that such tables compile to.

import {MODE_CUBIC_PACED, MODE_PACED, SPACE_ROOT} from '../../abi/numbers.js';
import {Resident} from '../../clip/resident.js';
import {check} from '../../core/call.js';
import {Frame} from '../../core/memory.js';
import {clipCompile} from '../../functions/description.js';

const KEPT = [
  'timings', 'clocks', 'paths', 'layers', 'animations', 'userProperties', 'layers3d', 'floats', 'indices', 'verbs',
  'points'
];
const LARGE = 1e30; // "as large as floats allow"
/** The outputs that are asked for, one by one. */
const NAMES = {
  opacities: ['opacities'],
  values: ['values'],
  frames: ['frames']
};

/** Returns the tables of a description that place and move layers. */
export function tablesOf(description) { return Object.fromEntries(KEPT.map((name) => [name, description[name]])); }

export const isPaced = ({mode}) => mode === MODE_PACED || mode === MODE_CUBIC_PACED;

/** Returns the values of an animation, one a row. */
export function floatsOf({floats}, {firstValue, valueCount}, width) {
  return Array.from({length: valueCount}, (_, i) => [...floats.subarray(firstValue + i * width).subarray(0, width)]);
}

/** Adds values to the pool of floats. */
export class Pool {
  #floats;
  #parts = [];
  #size;

  constructor(floats) { [this.#floats, this.#size] = [floats, floats.length]; }

  /** Returns where the values begin. */
  add(values) {
    const first = this.#size;
    this.#parts.push(values);
    this.#size += values.length;
    return first;
  }

  get floats() {
    const all = new Float32Array(this.#size);
    all.set(this.#floats);
    let at = this.#floats.length;
    for (const part of this.#parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }
}

/** A clip that is sampled and enclosed over and over, in the root. */
export class Probed {
  #resident;

  constructor(bytes) { this.#resident = new Resident(bytes, false); }

  /** Returns the clip that tables compile to. */
  static of(tables) { return new Probed(clipCompile(tables)); }

  /** Returns an output at a time. It is valid until the next call. */
  at(time, output) {
    const resident = this.#resident, {heap, at} = resident.place;
    heap.f64[(at + resident.offsets.times) / 8] = time;
    resident.run(1, SPACE_ROOT, NAMES[output]);
    resident.show(NAMES[output]);
    return resident.view(output);
  }

  /** Returns the matrices of all layers to the root at a time, 16 numbers each. */
  matrices(time) {
    const {place: {calls, heap, at}, info: {size, layerCount, sampleScratch}, offsets} = this.#resident;
    const frame = new Frame(heap);
    heap.f64[(at + offsets.times) / 8] = time;
    try {
      const first = frame.allocate(64 * layerCount), scratch = frame.allocate(sampleScratch);
      check(calls.clip_matrices(at, size, at + offsets.times, 1, SPACE_ROOT, first, scratch, sampleScratch),
        'clipMatrices');
      return heap.f32.slice(first / 4, first / 4 + 16 * layerCount);
    } finally { frame.release(); }
  }

  /**
   * Returns the box of each layer from one time to another, [least x y, greatest x y]; infinite where none is known.
   */
  enclose(start, end) {
    const {place: {calls, heap, at}, info: {size, layerCount, boundsScratch}} = this.#resident, frame = new Frame(heap);
    let boxes;
    try {
      const first = frame.allocate(16 * layerCount), scratch = frame.allocate(boundsScratch);
      check(calls.clip_bounds(at, size, start, end, SPACE_ROOT, 0, 0, first, scratch, boundsScratch), 'clipBounds');
      boxes = Float64Array.from(heap.f32.subarray(first / 4, first / 4 + 4 * layerCount));
    } finally { frame.release(); }
    for (let i = 0; i < boxes.length; i += i % 4 ? 3 : 1) {
      if (Math.abs(boxes[i]) < LARGE && Math.abs(boxes[i + 2]) < LARGE) continue;
      [boxes[i], boxes[i + 2]] = [-Infinity, Infinity];
    }
    return boxes;
  }
}
