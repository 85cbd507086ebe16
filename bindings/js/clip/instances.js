// Instances of a clip, as rows of motion_instance in wasm memory. A host changes only what changes, and copies nothing.

import * as layouts from '../abi/layouts.js';
import {number, optionsOf, refuse, vector} from '../core/arguments.js';
import {wasm} from '../core/library.js';
import {placesOf} from '../core/tables.js';

const {size: SIZE} = layouts.instance, FIELDS = placesOf(layouts.instance);
const [START, SPEED, OFFSET] = ['start', 'speed', 'offset'].map((name) => FIELDS[name] / 8);
const LOOP = 6, LOOP_TIMES = {
  start: 3,
  speed: 4,
  offset: 5
};
const released = new FinalizationRegistry(({heap, at}) => heap.release(at));

/** A number of instances. Each begins as the clip alone: start 0, speed 1, the identity, opacity 1. */
export class Instances {
  #resident;
  #loops = null; // for each instance: from, to (NaN: no loop), alternate, start, speed, offset

  constructor(count) {
    if (!(Number.isInteger(count) && count >= 1 && count <= 2 ** 24))
      refuse('count', count, `must be a whole number, 1..${2 ** 24}`);
    const {heap} = wasm('clip_sample'), at = heap.allocate(count * SIZE);
    this.#resident = {heap, at};
    released.register(this, this.#resident, this);
    this.count = count;
    heap.u8.fill(0, at, at + count * SIZE);
    for (let i = 0; i < count; i++) this.set(i, {speed: 1, affine: [1, 0, 0, 1, 0, 0], opacity: 1});
  }

  /**
   * Changes the given fields of one instance: start, speed, offset, affine, opacity and loop. loop: an interval [from,
   * to] of the clip's time that repeats; with "alternate" it runs forth and back; null ends it.
   */
  set(i, options) {
    const {start, speed, offset, affine, opacity, loop, alternate = false} =
      optionsOf(options, 'set', ['start', 'speed', 'offset', 'affine', 'opacity', 'loop', 'alternate']);
    if (!(Number.isInteger(i) && i >= 0 && i < this.count))
      refuse('i', i, `must be a whole number, 0..${this.count - 1}`);
    const {heap: {f64, f32}, at} = this.#alive(), row = at + i * SIZE;
    const times = {start, speed, offset}, loops = this.#loops, own = i * LOOP;
    for (const [name, value] of Object.entries(times)) {
      if (value === undefined) continue;
      f64[(row + FIELDS[name]) / 8] = number(value, name);
      if (loops && loops[own] === loops[own]) loops[own + LOOP_TIMES[name]] = value;
    }
    if (affine !== undefined) f32.set(vector(6, affine, 'affine'), (row + FIELDS.affine) / 4);
    if (opacity !== undefined) f32[(row + FIELDS.opacity) / 4] = number(opacity, 'opacity');
    if (loop === null) loops?.fill(NaN, own, own + LOOP);
    else if (loop !== undefined) this.#repeat(own, row, vector(2, loop, 'loop'), Boolean(alternate));
    return this;
  }

  #repeat(own, row, [from, to], alternate) {
    if (!(to > from && Number.isFinite(to - from))) refuse('loop', [from, to], 'must be [from, to], from less than to');
    const {heap: {f64}} = this.#alive(), loops = this.#loops ??= new Float64Array(this.count * LOOP).fill(NaN);
    const isNew = loops[own] !== loops[own];
    loops.set([from, to, alternate ? 1 : 0], own);
    if (isNew)
      for (const [name, at] of Object.entries(LOOP_TIMES)) loops[own + at] = f64[(row + FIELDS[name]) / 8];
  }

  /** Moves looping instances to their places at a time, and returns the address of the rows. */
  at(time) {
    const {heap: {f64}, at} = this.#alive(), loops = this.#loops;
    for (let own = 0, row = at / 8; loops && own < loops.length; own += LOOP, row += SIZE / 8) {
      const from = loops[own], length = loops[own + 1] - from;
      if (from !== from) continue;
      const far = loops[own + 2] ? 2 * length : length, speed = loops[own + 4];
      let local = ((time - loops[own + 3]) * speed + loops[own + 5] - from) % far;
      if (local < 0) local += far;
      const isBack = local > length;
      f64[row + START] = time;
      f64[row + SPEED] = isBack ? -speed : speed;
      f64[row + OFFSET] = from + (isBack ? far - local : local);
    }
    return at;
  }

  /** Frees the memory now; otherwise the garbage collector does, some time later. */
  dispose() {
    if (!this.#resident) return;
    released.unregister(this);
    this.#resident.heap.release(this.#resident.at);
    this.#resident = null;
  }

  /** The heap that holds the instances. A clip of another module cannot use them. */
  get heap() { return this.#alive().heap; }

  #alive() { return this.#resident ?? refuse('instances', 'disposed', 'can no longer be used'); }
}
