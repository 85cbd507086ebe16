// A compiled clip in wasm memory, with room for its samples: where its bytes and its outputs are, and the calls that
// sample it. A Clip has one; it knows neither names nor options.

import * as layouts from '../abi/layouts.js';
import * as constants from '../abi/numbers.js';
import {bytes, fill, refuse} from '../core/arguments.js';
import {check} from '../core/call.js';
import {wasm} from '../core/library.js';
import {roundUp} from '../core/memory.js';
import {writeRow} from '../core/tables.js';
import {clipCheck, clipInspect} from '../functions/plain-clips.js';
import {floatsOf, OUTPUTS, viewOf} from '../core/outputs.js';

const SAMPLE_ROOM = 65536; // bytes for samples that a clip has without reserve, at least one time

const released = new FinalizationRegistry(({heap, at}) => heap.release(at));

/** Memory grows in the constructor and in reserve. Sampling grows it only for more instances than ever before. */
export class Resident {
  times = 0;  // how many times fit
  shown = []; // the outputs of the last seek
  offsets;    // where the parts of the block begin, from the clip's address
  #runs = 1;  // the instances of the last seek
  #block; // { calls, heap, at }: the module, and an allocation that begins with the clip's bytes; null when disposed
  #views = {}; // the views of outputs that "view" has returned
  #targets;    // the addresses of the outputs of the last call of "run"

  constructor(data, isChecked) {
    data = bytes(data, 'clip');
    if (isChecked) clipCheck(data = data.slice()); // what has been checked must not change
    this.info = Object.freeze(clipInspect(data));
    const perTime = OUTPUTS.reduce((sum, name) => sum + 4 * floatsOf(name, this.info), 8);
    this.#move(data.subarray(0, this.info.size), Math.max(1, Math.floor(SAMPLE_ROOM / perTime)));
  }

  /** The module of the clip, its heap, and the clip's address. */
  get place() { return this.#block ?? refuse('clip', 'disposed', 'can no longer be used'); }

  /** Sets which outputs "view" shows, and how many instances they have. */
  show(names, runs = 1) {
    this.shown = names;
    this.#runs = runs;
  }

  /** Returns a copy of the clip's bytes. */
  get bytes() {
    const {heap, at} = this.place;
    return heap.u8.slice(at, at + this.info.size);
  }

  reserve(times) {
    this.place;
    if (times > this.times) this.#move(this.bytes, times);
  }

  /** Samples the first "count" times of the room for times. */
  run(count, space, names) {
    const {calls, at} = this.place, offsets = this.offsets;
    if (this.#targets?.names !== names || this.#targets.at !== at)
      this.#targets = {names, at, list: OUTPUTS.map((name) => (names.includes(name) ? at + offsets[name] : 0))};
    const [affines, opacities, strokes, values, velocities, frames, orders] = this.#targets.list;
    const status = calls.clip_sample(at, this.info.size, at + offsets.times, count, space, affines, opacities, strokes,
      values, velocities, frames, orders, at + offsets.scratch, this.info.sampleScratch);
    if (status !== constants.OK) check(status, 'clipSample');
  }

  /** Samples one time of "count" instances, whose rows are at an address. request: fields of motion_outputs. */
  runInstances(time, request, names, rows, count) {
    const {calls, heap, at} = this.place, {size, sampleScratch} = this.info, offsets = this.offsets;
    heap.f64[(at + offsets.times) / 8] = time;
    const targets = names.map((name) => [name, at + offsets[name]]);
    writeRow(heap.data, at + offsets.request, layouts.outputs, {...request, ...Object.fromEntries(targets)}, 'outputs');
    check(calls.clip_sample_instances(
            at, size, at + offsets.times, 1, rows, count, at + offsets.request, at + offsets.scratch, sampleScratch),
      'clipSampleInstances');
  }

  /** Copies an output of "count" runs into an array, after the runs before. */
  copy(name, count, array, before) {
    const {heap, at} = this.place, width = floatsOf(name, this.info), from = (at + this.offsets[name]) / 4;
    fill(array, heap[viewOf(name)].subarray(from, from + count * width), before * width);
  }

  /** Returns a view of an output: a new one if the memory has grown or the clip has moved since the last one. */
  view(name) {
    const {heap, at} = this.place;
    if (!this.shown.includes(name))
      refuse(name, this.shown, 'the last seek left it out, or sample or reserve followed');
    const first = at + this.offsets[name], length = this.#runs * floatsOf(name, this.info);
    let view = this.#views[name];
    if (view?.buffer !== heap.buffer || view.byteOffset !== first || view.length !== length)
      view = this.#views[name] = heap[viewOf(name)].subarray(first / 4, first / 4 + length);
    return view;
  }

  dispose() {
    if (!this.#block) return;
    released.unregister(this);
    this.#block.heap.release(this.#block.at);
    this.#block = null;
  }

  /** Moves the clip to a block with room for this many times, and frees the old block afterwards. */
  #move(data, times) {
    const {calls, heap} = wasm('clip_sample');
    const sizes = {
      times: times * 8,
      scratch: this.info.sampleScratch,
      rows: 4 * this.info.layerCount,
      count: 4,
      request: layouts.outputs.size
    };
    for (const name of OUTPUTS) sizes[name] = times * floatsOf(name, this.info) * 4;
    let end = roundUp(data.length, 16);
    const offsets = {};
    for (const [name, size] of Object.entries(sizes)) {
      offsets[name] = end;
      end = roundUp(end + size, 16);
    }
    const at = heap.allocate(end);
    heap.u8.set(data, at);
    this.dispose();
    this.#block = {calls, heap, at};
    released.register(this, this.#block, this);
    this.offsets = offsets;
    this.times = times;
    this.shown = [];
    this.#targets = undefined;
  }
}
