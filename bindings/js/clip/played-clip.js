// A compiled clip, resident in wasm memory together with room for its samples: what the player can do with it. The
// whole is whole-clip.js.

import * as layouts from '../abi/layouts.js';
import * as constants from '../abi/numbers.js';
import {bytes, fill, input, isArray, optionsOf, refuse} from '../core/arguments.js';
import {check} from '../core/call.js';
import {putRows} from '../functions/description.js';
import {MotionError} from '../core/error.js';
import {clipCheck, clipContents, clipInspect} from '../functions/clips.js';
import {wasm} from '../core/library.js';
import {Frame, roundUp} from '../core/memory.js';
import {KEYS} from '../abi/properties.js';
import {writeRow} from '../core/rows.js';
import {arraysFor, floatsOf, OUTPUTS, viewOf, wanted} from '../functions/outputs.js';
import {channelKey, code} from '../core/words.js';

const SAMPLE_ROOM = 65536; // bytes for samples that a clip has without reserve, at least one time

const OF_SEEK = ['space', 'outputs', 'instances'], OF_SAMPLE = [...OF_SEEK, 'out'];

const released = new FinalizationRegistry(({heap, at}) => heap.release(at));

/** A name, or a marker's, in the text of a clip. */
function wordOf(text, {firstByte, byteCount}) {
  return new TextDecoder().decode(text.subarray(firstByte, firstByte + byteCount));
}

/** Whether a caller asks for just the names of the last time; left out: for all. */
function sameNames(outputs, names) {
  if (outputs === undefined) return names === OUTPUTS;
  return isArray(outputs) && outputs.length === names.length && names.every((name, i) => name === outputs[i]);
}

/** Names that are given, or a function that makes them: none, or those of as many things as the clip has. */
function listed(given, place, count, countOf) {
  if (typeof given === 'function') return given;
  if (!isArray(given)) refuse(place, given, 'must be an array');
  const found = given.reduce((sum, one) => sum + countOf(one), 0);
  if (given.length && found !== count) refuse(place, found || given, `the clip has ${count}`);
  return given;
}

/** The key path of a property's number. */
function keyOf(property) { return KEYS[property] ?? String(property); }

/**
 * What whole-clip.js needs of a clip: { calls, heap, at, offsets }, where it lives; "shown", the outputs of the last
 * seek, and show(names), which sets them; row(name, place) of a layer; column(layer, key) of a channel.
 */
export let insideOf;

/**
 * Immutable, to be sampled at any time in any order. Memory grows in the constructor and in reserve, never in seek or
 * sample.
 */
export class Clip {
  #resident; // { calls, heap, at }: a module, and the one allocation in its memory; the clip's bytes come first in it
  #offsets;  // of what follows them
  #info;
  #given;   // names, or functions that make them
  #columns; // channels by layer and key
  #rows;    // of layers by name
  #contents;
  #capacity = 0;
  #shown = []; // the outputs of the last seek
  #runs = 1;   // of which it had so many
  #views = {}; // of outputs, as the getters gave them
  #targets;    // of the last seek of one time: addresses of its outputs

  static {
    // affines, opacities and so on
    for (const name of OUTPUTS)
      Object.defineProperty(this.prototype, name, {get() { return this.#view(name); }, configurable: true});
    insideOf = (clip) => ({
      ...clip.#alive(),
      offsets: clip.#offsets,
      shown: clip.#shown,
      show: (names) => {
        clip.#shown = names;
        clip.#runs = 1;
      },
      row: (name, place) => clip.#row(name, place),
      column: (layer, key) => clip.#column(layer, key)
    });
  }

  constructor(data, options) {
    const {layers = [], channels = [], check: isChecked = true} =
      optionsOf(options, 'Clip', ['layers', 'channels', 'check']);
    data = bytes(data, 'clip');
    if (isChecked) clipCheck(data = data.slice()); // what has been checked must not change
    this.#info = Object.freeze(clipInspect(data));
    const {layerCount, valueCount} = this.#info;
    this.#given = {
      layers: listed(layers, 'layers', layerCount, (name) => typeof name === 'string'),
      channels: listed(channels, 'channels', valueCount, (channel) => channel?.count)
    };
    const perTime = OUTPUTS.reduce((sum, name) => sum + 4 * floatsOf(name, this.#info), 8);
    this.#move(data.subarray(0, this.#info.size), Math.max(1, Math.floor(SAMPLE_ROOM / perTime)));
  }

  get info() { return this.#info; }
  get duration() { return this.#info.duration; }

  /** Its paint, names and markers, and what is said of the picture: what clipContents gives. */
  get contents() { return this.#contents ??= Object.freeze(clipContents(this.bytes)); }

  get markers() {
    const {markers, text} = this.contents;
    return markers.map(({time, duration, ...word}) => ({name: wordOf(text, word), time, duration}));
  }

  /** Names of the layers, by row; a layer without a name is called by its row. Empty if none has a name. */
  get layers() {
    return this.#made('layers', () => {
      const names = this.#named(constants.TABLE_LAYERS);
      return names.size ? Array.from({length: this.#info.layerCount}, (_, row) => names.get(row) ?? String(row)) : [];
    });
  }

  /** Where the values of each channel are. Empty if nothing has a name. */
  get channels() {
    return this.#made('channels', () => {
      const {labels} = this.contents, users = this.#named(constants.TABLE_USER_PROPERTIES), {layers} = this;
      if (!layers.length && !users.size) return [];
      return labels.map(({layer, property, place: first}, row) => {
        const user = property - constants.PROPERTY_USER, end = labels[row + 1]?.place ?? this.#info.valueCount;
        const key = user < 0 ? keyOf(property) : users.get(user) ?? String(user);
        const name = layer === constants.NONE ? null : layers[layer] ?? String(layer);
        return {layer: name, key, first, count: end - first};
      });
    });
  }

  /** The names that were given, or else those that the clip has; made when they are first asked for. */
  #made(kind, own) {
    const given = this.#given[kind];
    if (Object.isFrozen(given) && given.length) return given;
    const names = typeof given === 'function' ? given() : given;
    return this.#given[kind] = Object.freeze([...(names.length ? names : own())]);
  }

  /** Names by row of a table. */
  #named(table) {
    const {names, text} = this.contents;
    return new Map(names.filter((name) => name.table === table).map((name) => [name.row, wordOf(text, name)]));
  }

  /** The file format (.motion), for files and workers; a copy. */
  get bytes() {
    const {heap, at} = this.#alive();
    return heap.u8.slice(at, at + this.#info.size);
  }

  /** Makes room for so many times in one call into the kernel; longer lists of times are sampled piece by piece. */
  reserve(times) {
    if (!Number.isInteger(times) || times < 1) refuse('times', times, 'must be a whole number, at least 1');
    this.#alive();
    if (times > this.#capacity) this.#move(this.bytes, times);
    return this;
  }

  /**
   * Samples one time without a copy: the getters below show it until the next seek, sample or reserve of this clip. Of
   * "instances" (Instances), which then are the outermost axis; memory may grow at the first time that there are more
   * of them.
   */
  seek(time, options) {
    const {space = 'parent', outputs, instances} = optionsOf(options, 'seek', OF_SEEK);
    if (typeof time !== 'number') refuse('time', time, 'must be a number');
    const spaceCode = code(layouts.SPACE, space, 'space');
    this.#runs = 1;
    if (instances !== undefined) {
      const [names] = wanted(outputs);
      this.#runInstances(time, spaceCode, names, instances);
      this.#shown = names;
      this.#runs = instances.count;
    } else {
      this.#shown = sameNames(outputs, this.#shown) ? this.#shown : wanted(outputs)[0];
      const {heap, at} = this.#alive();
      heap.f64[(at + this.#offsets.times) / 8] = time;
      this.#run(1, spaceCode, this.#shown);
    }
    return this;
  }


  /** Samples a time or many: arrays of the caller's, outermost axis times. */
  sample(times, options) {
    const {space = 'parent', outputs, out, instances} = optionsOf(options, 'sample', OF_SAMPLE);
    const [names, own] = wanted(outputs, out), spaceCode = code(layouts.SPACE, space, 'space');
    times = typeof times === 'number' ? Float64Array.of(times) : input(Float64Array, times, 'times');
    if (instances !== undefined) return this.#sampleRuns(times, spaceCode, names, instances, own);
    const arrays = arraysFor(names, this.#info, times.length, own);
    const {heap, at} = this.#alive(); // last, because getters of what is given may have moved the clip
    this.#shown = [];
    for (let first = 0; first < times.length; first += this.#capacity) {
      const piece = times.subarray(first, first + this.#capacity);
      heap.f64.set(piece, (at + this.#offsets.times) / 8);
      this.#run(piece.length, spaceCode, names);
      for (const name of names) this.#copy(name, piece.length, arrays, first);
    }
    return arrays;
  }

  /** Copies so many runs of an output into the caller's array, behind those before. */
  #copy(name, runs, arrays, before) {
    const {heap, at} = this.#alive(), width = floatsOf(name, this.#info), from = (at + this.#offsets[name]) / 4;
    fill(arrays[name], heap[viewOf(name)].subarray(from, from + runs * width), before * width);
  }

  #row(name, place) {
    if (name === null) return undefined;
    this.#rows ??= new Map(this.layers.map((layer, row) => [layer, row]).reverse()); // of one name the first
    return this.#rows.get(name) ?? refuse(place, name, 'no layer has this name');
  }

  /** Where a channel stands in values and velocities: first and count, within one time. */
  channel(layer, key) {
    return this.#column(layer, layer === null ? key : channelKey(key))
      ?? refuse('channel', [layer, key], 'the clip was compiled without it');
  }

  #column(layer, key) {
    this.#columns ??= new Map(this.channels.map((channel) => [JSON.stringify([channel.layer, channel.key]), channel]));
    return this.#columns.get(JSON.stringify([layer, key]));
  }

  /** Gives the memory back; the garbage collector does it otherwise, some time. */
  dispose() {
    if (!this.#resident) return;
    released.unregister(this);
    this.#resident.heap.release(this.#resident.at);
    this.#resident = null;
  }

  /** So many times; the places of outputs are looked up when others are asked for. */
  #run(count, space, names) {
    const {calls, at} = this.#alive(), offsets = this.#offsets;
    if (this.#targets?.names !== names || this.#targets.at !== at)
      this.#targets = {names, at, list: OUTPUTS.map((name) => (names.includes(name) ? at + offsets[name] : 0))};
    const [affines, opacities, strokes, values, velocities, frames, orders] = this.#targets.list;
    const status = calls.clip_sample(at, this.#info.size, at + offsets.times, count, space, affines, opacities, strokes,
      values, velocities, frames, orders, at + offsets.scratch, this.#info.sampleScratch);
    if (status !== constants.OK) check(status, 'clipSample');
  }

  #runInstances(time, space, names, instances) {
    if (instances?.heap !== this.#alive().heap)
      refuse('instances', instances, 'must be Instances of the module that the clip is of');
    if (instances.count > this.#capacity) this.reserve(instances.count);
    const {calls, heap, at} = this.#alive(), {size, sampleScratch} = this.#info, offsets = this.#offsets;
    heap.f64[(at + offsets.times) / 8] = time;
    const targets = names.map((name) => [name, at + offsets[name]]);
    writeRow(heap.data, at + offsets.request, layouts.outputs, {space, ...Object.fromEntries(targets)}, 'outputs');
    check(calls.clip_sample_instances(at, size, at + offsets.times, 1, instances.at(time), instances.count,
            at + offsets.request, at + offsets.scratch, sampleScratch),
      'clipSampleInstances');
  }

  /** Time by time: the whole does it in one call. */
  #sampleRuns(times, space, names, instances, out) {
    const {heap} = this.#alive(), frame = new Frame(heap), {size} = layouts.instance;
    try {
      const block = isArray(instances) ? null : bytes(instances, 'instances');
      if (block && block.length % size) refuse('instances', block.length, `must be rows of ${size} bytes`);
      const [at, count] =
        block ? [frame.put(block), block.length / size] : putRows(frame, layouts.instance, instances, 'instances');
      const arrays = arraysFor(names, this.#info, times.length * count, out);
      this.#shown = [];
      times.forEach((time, i) => {
        this.#runInstances(time, space, names, {count, heap, at: () => at});
        for (const name of names) this.#copy(name, count, arrays, i * count);
      });
      return arrays;
    } finally { frame.release(); }
  }

  /** A view of now: another one than the last time if the memory has grown or the clip has moved. */
  #view(name) {
    const {heap, at} = this.#alive();
    if (!this.#shown.includes(name))
      refuse(name, this.#shown, 'the last seek did not make it, or was before a sample or reserve');
    const first = at + this.#offsets[name], length = this.#runs * floatsOf(name, this.#info);
    let view = this.#views[name];
    if (view?.buffer !== heap.buffer || view.byteOffset !== first || view.length !== length)
      view = this.#views[name] = heap[viewOf(name)].subarray(first / 4, first / 4 + length);
    return view;
  }

  /** Settles in memory with room for so many times; only when there is enough, what was before goes. */
  #move(data, times) {
    const {calls, heap} = wasm();
    const sizes = {
      times: times * 8,
      scratch: this.#info.sampleScratch,
      rows: 4 * this.#info.layerCount,
      count: 4,
      request: layouts.outputs.size
    };
    for (const name of OUTPUTS) sizes[name] = times * floatsOf(name, this.#info) * 4;
    let end = roundUp(data.length, 16);
    const offsets = {};
    for (const [name, size] of Object.entries(sizes)) {
      offsets[name] = end;
      end = roundUp(end + size, 16);
    }
    const at = heap.allocate(end);
    heap.u8.set(data, at);
    this.dispose();
    this.#resident = {calls, heap, at};
    released.register(this, this.#resident, this);
    this.#offsets = offsets;
    this.#capacity = times;
    this.#shown = [];
    this.#targets = undefined;
  }

  #alive() { return this.#resident ?? refuse('clip', 'disposed', 'can no longer be used'); }
}

/** What whole-clip.js adds; a clip of the player says so. */
for (const name of ['bounds', 'changed', 'convert', 'convertTime', 'draw', 'explain', 'geometry', 'matrices']) {
  Clip.prototype[name] = () => {
    throw new MotionError(`clip.${name} is not in 'libmotion/player', but in 'libmotion': its Clip takes clip.bytes`);
  };
}
