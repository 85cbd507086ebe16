// Many runs of a clip, as rows of motion_instance in wasm memory: a host sets what changes, and copies nothing.

import {structs} from './abi.js';
import {number, vector} from './arrays.js';
import {wasm} from './instance.js';
import {refuse, refuseOthers} from './words.js';

const {size: SIZE, fields: FIELDS} = structs.instance;
const released = new FinalizationRegistry(({heap, at}) => heap.release(at));

/** So many runs; each begins as the clip alone: start 0, speed 1, the identity, opacity 1. */
export class Instances {
  #resident;
  #loops = new Map(); // by run: { from, to, alternate, start, speed, offset }

  constructor(count) {
    if (!(Number.isInteger(count) && count >= 1 && count <= 2 ** 24))
      refuse('count', count, `must be a whole number, 1..${2 ** 24}`);
    const {heap} = wasm(), at = heap.allocate(count * SIZE);
    this.#resident = {heap, at};
    released.register(this, this.#resident, this);
    this.count = count;
    heap.u8.fill(0, at, at + count * SIZE);
    for (let i = 0; i < count; i++) this.set(i, {speed: 1, affine: [1, 0, 0, 1, 0, 0], opacity: 1});
  }

  /**
   * Changes what is given of one run: start, speed, offset, affine, opacity; and "loop", a piece of the clip's time
   * [from, to] that repeats, with "alternate" forth and back; null ends it.
   */
  set(i, {start, speed, offset, affine, opacity, loop, alternate = false, ...others}) {
    refuseOthers(others, 'set', ['start', 'speed', 'offset', 'affine', 'opacity', 'loop', 'alternate']);
    if (!(Number.isInteger(i) && i >= 0 && i < this.count))
      refuse('i', i, `must be a whole number, 0..${this.count - 1}`);
    const {heap: {f64, f32}, at} = this.#alive(), row = at + i * SIZE;
    const times = {start, speed, offset}, loops = this.#loops, known = loops.get(i);
    for (const [name, value] of Object.entries(times)) {
      if (value === undefined) continue;
      f64[(row + FIELDS[name].offset) / 8] = number(value, name);
      if (known) known[name] = value;
    }
    if (affine !== undefined) f32.set(vector(6, affine, 'affine'), (row + FIELDS.affine.offset) / 4);
    if (opacity !== undefined) f32[(row + FIELDS.opacity.offset) / 4] = number(opacity, 'opacity');
    if (loop === null) loops.delete(i);
    else if (loop !== undefined) {
      const [from, to] = vector(2, loop, 'loop');
      if (!(to > from && Number.isFinite(to - from))) refuse('loop', loop, 'must be [from, to], from less than to');
      loops.set(i, {from, to, alternate: Boolean(alternate), ...this.#times(i)});
    }
    return this;
  }

  /** The rows as they are for a time t: runs that loop stand where their loop then is. Their address. */
  at(time) {
    const {heap: {f64}, at} = this.#alive();
    for (const [i, {from, to, alternate, start, speed, offset}] of this.#loops) {
      const row = (at + i * SIZE) / 8, length = to - from, far = alternate ? 2 * length : length;
      let local = ((time - start) * speed + offset - from) % far;
      if (local < 0) local += far;
      const isBack = alternate && local > length;
      f64[row + FIELDS.start.offset / 8] = time;
      f64[row + FIELDS.speed.offset / 8] = isBack ? -speed : speed;
      f64[row + FIELDS.offset.offset / 8] = from + (isBack ? far - local : local);
    }
    return at;
  }

  /** Gives the memory back; the garbage collector does it otherwise, some time. */
  dispose() {
    if (!this.#resident) return;
    released.unregister(this);
    this.#resident.heap.release(this.#resident.at);
    this.#resident = null;
  }

  /** The heap that they live in: a clip of another module cannot take them. */
  get heap() { return this.#alive().heap; }

  #times(i) {
    const {heap: {f64}, at} = this.#alive(), row = at + i * SIZE;
    const [start, speed, offset] = ['start', 'speed', 'offset'].map((name) => f64[(row + FIELDS[name].offset) / 8]);
    return {start, speed, offset};
  }

  #alive() { return this.#resident ?? refuse('instances', 'disposed', 'can no longer be used'); }
}
