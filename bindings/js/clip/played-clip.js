// A compiled clip: what motion-player.wasm can do with it. drawn-clip.js adds what takes motion-draw.wasm, clip.js what
// takes motion.wasm.

import * as layouts from '../abi/layouts.js';
import * as constants from '../abi/numbers.js';
import {KEYS} from '../abi/properties.js';
import {bytes, channelKey, code, input, isArray, moment, optionsOf, refuse} from '../core/arguments.js';
import {MotionError} from '../core/error.js';
import {Frame} from '../core/memory.js';
import {clipContents} from '../functions/clips.js';
import {arraysFor, OUTPUTS, wanted} from '../core/outputs.js';
import {putRows} from '../core/tables.js';
import {Resident} from './resident.js';

const OF_SEEK = ['space', 'outputs', 'instances'], OF_SAMPLE = [...OF_SEEK, 'out'];

/** Returns a name that is a piece of the clip's text. */
function wordOf(text, {firstByte, byteCount}) {
  return new TextDecoder().decode(text.subarray(firstByte, firstByte + byteCount));
}

/** Returns whether the caller asks for the same outputs as in the last call. Without a list it asks for all. */
function sameNames(outputs, names) {
  if (outputs === undefined) return names === OUTPUTS;
  return isArray(outputs) && outputs.length === names.length && names.every((name, i) => name === outputs[i]);
}

/** Checks names: a function that returns them, an empty list, or as many names as the clip has things. */
function listed(given, place, count, countOf) {
  if (typeof given === 'function') return given;
  if (!isArray(given)) refuse(place, given, 'must be an array');
  const found = given.reduce((sum, one) => sum + countOf(one), 0);
  if (given.length && found !== count) refuse(place, found || given, `the clip has ${count}`);
  return given;
}

/** Returns the key path of a property's number. */
function keyOf(property) { return KEYS[property] ?? String(property); }

/**
 * An immutable clip, which can be sampled at any time in any order. Memory grows in the constructor and in reserve, and
 * in seek and sample only for more instances than before.
 */
export class Clip {
  #resident;
  #given;   // names, or functions that return them
  #columns; // channels by layer and key
  #contents;

  static {
    // The getters affines, opacities and so on.
    for (const name of OUTPUTS)
      Object.defineProperty(this.prototype, name, {get() { return this.#resident.view(name); }, configurable: true});
  }

  constructor(data, options) {
    const {layers = [], channels = [], check: isChecked = true} =
      optionsOf(options, 'Clip', ['layers', 'channels', 'check']);
    this.#resident = data instanceof Resident ? data : new Resident(data, isChecked);
    const {layerCount, valueCount} = this.info;
    this.#given = {
      layers: listed(layers, 'layers', layerCount, (name) => typeof name === 'string'),
      channels: listed(channels, 'channels', valueCount, (channel) => channel?.count)
    };
  }

  get info() { return this.#resident.info; }
  get duration() { return this.info.duration; }

  /** The paint, names and markers of the clip, and the fields of its picture: what clipContents returns. */
  get contents() { return this.#contents ??= Object.freeze(clipContents(this.bytes)); }

  get markers() {
    const {markers, text} = this.contents;
    return markers.map(({time, duration, ...word}) => ({name: wordOf(text, word), time, duration}));
  }

  /** The names of the layers, by row. A layer without a name has its row as its name. Empty if no layer has a name. */
  get layers() {
    return this.#made('layers', () => {
      const names = this.#named(constants.TABLE_LAYERS);
      return names.size ? Array.from({length: this.info.layerCount}, (_, row) => names.get(row) ?? String(row)) : [];
    });
  }

  /** Where the values of each channel are. Empty if nothing has a name. */
  get channels() {
    return this.#made('channels', () => {
      const {labels} = this.contents, users = this.#named(constants.TABLE_USER_PROPERTIES), {layers} = this;
      if (!layers.length && !users.size) return [];
      return labels.map(({layer, property, place: first}, row) => {
        const user = property - constants.PROPERTY_USER, end = labels[row + 1]?.place ?? this.info.valueCount;
        const key = user < 0 ? keyOf(property) : users.get(user) ?? String(user);
        const name = layer === constants.NONE ? null : layers[layer] ?? String(layer);
        return {layer: name, key, first, count: end - first};
      });
    });
  }

  /** Returns the names that were given, or the clip's own, made at the first call. */
  #made(kind, own) {
    const given = this.#given[kind];
    if (Object.isFrozen(given) && given.length) return given;
    const names = typeof given === 'function' ? given() : given;
    return this.#given[kind] = Object.freeze([...(names.length ? names : own())]);
  }

  /** Returns the names of the rows of a table, by row. */
  #named(table) {
    const {names, text} = this.contents;
    return new Map(names.filter((name) => name.table === table).map((name) => [name.row, wordOf(text, name)]));
  }

  /** A copy of the clip's bytes: the content of a .motion file, for files and workers. */
  get bytes() { return this.#resident.bytes; }

  /** Makes room for this many times in one call into the kernel. Longer lists of times are sampled piece by piece. */
  reserve(times) {
    if (!Number.isInteger(times) || times < 1) refuse('times', times, 'must be a whole number, at least 1');
    this.#resident.reserve(times);
    return this;
  }

  /**
   * Samples one time without a copy. The getters show the result until the next seek, sample or reserve of this clip.
   * With "instances" (Instances) these are the outermost axis; memory may grow when there are more of them than before.
   */
  seek(time, options) {
    const {space = 'parent', outputs, instances} = optionsOf(options, 'seek', OF_SEEK);
    moment(time, 'time');
    const spaceCode = code(layouts.SPACE, space, 'space');
    const resident = this.#resident;
    if (instances !== undefined) {
      const [names] = wanted(outputs);
      this.#runInstances(time, spaceCode, names, instances);
      resident.show(names, instances.count);
    } else {
      resident.show(sameNames(outputs, resident.shown) ? resident.shown : wanted(outputs)[0]);
      const {heap, at} = resident.place;
      heap.f64[(at + resident.offsets.times) / 8] = time;
      resident.run(1, spaceCode, resident.shown);
    }
    return this;
  }

  /** Samples one or many times into arrays of the caller, with times as the outermost axis. */
  sample(times, options) {
    const {space = 'parent', outputs, out, instances} = optionsOf(options, 'sample', OF_SAMPLE);
    const [names, own] = wanted(outputs, out), spaceCode = code(layouts.SPACE, space, 'space');
    times = typeof times === 'number' ? Float64Array.of(moment(times, 'times')) : input(Float64Array, times, 'times');
    if (instances !== undefined) return this.#sampleRuns(times, spaceCode, names, instances, own);
    const resident = this.#resident, arrays = arraysFor(names, this.info, times.length, own);
    const {heap, at} = resident.place; // read last, since getters of arguments may have moved the clip
    resident.show([]);
    for (let first = 0; first < times.length; first += resident.times) {
      const piece = times.subarray(first, first + resident.times);
      heap.f64.set(piece, (at + resident.offsets.times) / 8);
      resident.run(piece.length, spaceCode, names);
      for (const name of names) resident.copy(name, piece.length, arrays[name], first);
    }
    return arrays;
  }

  /** Returns where a channel is in values and velocities: first and count, within one time. */
  channel(layer, key) {
    return this.#column(layer, layer === null ? key : channelKey(key))
      ?? refuse('channel', [layer, key], 'the clip was compiled without it');
  }

  #column(layer, key) {
    this.#columns ??= new Map(this.channels.map((channel) => [JSON.stringify([channel.layer, channel.key]), channel]));
    return this.#columns.get(JSON.stringify([layer, key]));
  }

  /** Frees the memory now; otherwise the garbage collector does, some time later. */
  dispose() { this.#resident.dispose(); }

  #runInstances(time, space, names, instances) {
    const resident = this.#resident;
    if (instances?.heap !== resident.place.heap)
      refuse('instances', instances, 'must be Instances of the module that the clip is of');
    resident.reserve(instances.count);
    resident.runInstances(time, {space}, names, instances.at(time), instances.count);
  }

  /** Samples instances time by time. The whole library does it in one call. */
  #sampleRuns(times, space, names, instances, out) {
    const resident = this.#resident, {heap} = resident.place, frame = new Frame(heap), {size} = layouts.instance;
    try {
      const block = isArray(instances) ? null : bytes(instances, 'instances');
      if (block && block.length % size) refuse('instances', block.length, `must be rows of ${size} bytes`);
      const [at, count] =
        block ? [frame.put(block), block.length / size] : putRows(frame, layouts.instance, instances, 'instances');
      const arrays = arraysFor(names, this.info, times.length * count, out);
      resident.show([]);
      times.forEach((time, i) => {
        this.#runInstances(time, space, names, {count, heap, at: () => at});
        for (const name of names) resident.copy(name, count, arrays[name], i * count);
      });
      return arrays;
    } finally { frame.release(); }
  }
}

/** The methods that larger clips add. In smaller ones they throw an error that says so. */
for (const name of ['bounds', 'changed', 'convert', 'convertTime', 'draw', 'explain', 'geometry', 'hit', 'matrices']) {
  Clip.prototype[name] = () => {
    throw new MotionError(
      `clip.${name} is not in this entry of the package, but in 'libmotion': its Clip takes clip.bytes`);
  };
}
