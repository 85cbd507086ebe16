// A compiled clip, resident in wasm memory together with room for its samples.

import * as layouts from './layouts.js';
import * as constants from './numbers.js';
import {bytes, index, input, isList, number} from './arrays.js';
import {check} from './check.js';
import {geometryAt, geometryFlags} from './compiled.js';
import {
  clipBounds,
  clipChanged,
  clipCheck,
  clipContents,
  clipConvert,
  clipConvertTime,
  clipGeometry,
  clipInspect,
  clipMatrices,
  clipSampleInstances,
} from './functions.js';
import {wasm} from './instance.js';
import {roundUp} from './memory.js';
import {KEYS} from './properties.js';
import {writeRow} from './rows.js';
import {arraysFor, floatsOf, isOfLayers, OUTPUTS, viewOf, wanted} from './outputs.js';
import {channelKey, code, refuse, refuseOtherFields, refuseOthers} from './words.js';

const SAMPLE_ROOM = 65536; // bytes for samples that a clip has without reserve, at least one time

const NO_OPTIONS = Object.freeze({}), OF_SEEK = ['space', 'outputs', 'rows', 'instances'];

const released = new FinalizationRegistry(({heap, at}) => heap.release(at));

/** A name, or a marker's, in the text of a clip. */
function wordOf(text, {firstByte, byteCount}) {
  return new TextDecoder().decode(text.subarray(firstByte, firstByte + byteCount));
}

/** Whether a caller asks for just the names of the last time; left out: for all. */
function sameNames(outputs, names) {
  if (outputs === undefined) return names === OUTPUTS;
  return Array.isArray(outputs) && outputs.length === names.length && names.every((name, i) => name === outputs[i]);
}

/** Of each layer its verbs and points: views of what clipGeometry gives. */
function outlinesOf({verbs, points, ranges}) {
  return ranges.map(({firstVerb, verbCount, firstPoint, pointCount}) => ({
    verbs: verbs.subarray(firstVerb, firstVerb + verbCount),
    points: points.subarray(firstPoint * 2, (firstPoint + pointCount) * 2),
  }));
}

/** The key path of a property's number. */
function keyOf(property) { return KEYS[property] ?? String(property); }

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
  #checked;    // the module that has checked it
  #explain;    // tells why a layer is where it is, if this process has compiled the clip
  #views = {}; // of outputs, as the getters gave them
  #targets;    // of the last seek of one time: addresses of its outputs

  constructor(data, {layers = [], channels = [], check: isChecked = true, explain = null} = {}) {
    data = bytes(data, 'clip').slice(); // what has been checked must not change
    if (isChecked) clipCheck(data);
    this.#checked = wasm().module;
    this.#info = Object.freeze(clipInspect(data));
    const {layerCount, valueCount} = this.#info;
    if (layers.length && layers.length !== layerCount) refuse('layers', layers.length, `the clip has ${layerCount}`);
    const count = isList(channels) ? channels.reduce((sum, channel) => sum + channel.count, 0) : 0;
    if (count && count !== valueCount) refuse('channels', count, `the clip has ${valueCount} values`);
    this.#given = {layers, channels};
    this.#explain = explain;
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

  /** Why a layer is where it is at a time: its animations one after the other. Of clips of scenes and Lottie files. */
  explain(layer, time) {
    const rule =
      'a clip from a file has no curves and keys to tell of: explain one that a scene or a Lottie file compiles to';
    return (this.#explain ?? refuse('explain', 'a clip', rule))(this, layer, time);
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
   * "rows" of layers, which "changed" gives, alone: the others still show the last seek. Of "instances" (Instances),
   * which then are the outermost axis; memory may grow at the first time that there are more of them.
   */
  seek(time, options = NO_OPTIONS) {
    if (options !== NO_OPTIONS) refuseOtherFields(options, 'seek', OF_SEEK);
    if (typeof time !== 'number') refuse('time', time, 'must be a number');
    const {space = 'parent', outputs, rows, instances} = options, spaceCode = code(layouts.SPACE, space, 'space');
    this.#runs = 1;
    if (instances !== undefined) {
      if (rows !== undefined) refuse('rows', rows, 'cannot stand beside instances');
      const names = wanted(outputs);
      this.#runInstances(time, spaceCode, names, instances);
      this.#shown = names;
      this.#runs = instances.count;
    } else if (rows === undefined) {
      this.#shown = sameNames(outputs, this.#shown) ? this.#shown : wanted(outputs);
      this.#runOne(time, spaceCode);
    } else {
      const names = outputs === undefined ? this.#shown.filter(isOfLayers) : wanted(outputs),
            strange = names.find((name) => !this.#shown.includes(name));
      if (strange !== undefined || !names.length)
        refuse('rows', strange ?? [], 'must follow a seek that shows the other layers');
      this.#runRows(time, spaceCode, names, this.#listed(rows));
      this.#shown = names;
    }
    return this;
  }

  get affines() { return this.#view('affines'); }
  get opacities() { return this.#view('opacities'); }
  get strokes() { return this.#view('strokes'); }
  get values() { return this.#view('values'); }
  get velocities() { return this.#view('velocities'); }
  get frames() { return this.#view('frames'); }
  get orders() { return this.#view('orders'); }

  /**
   * Samples a time or many: arrays of the caller's, outermost axis times. Of "rows" of layers, which "changed" gives,
   * alone: the others stay as "out" has them.
   */
  sample(times, {space = 'parent', outputs, out, instances, rows, ...others} = {}) {
    refuseOthers(others, 'sample', ['space', 'outputs', 'out', 'instances', 'rows']);
    if (instances !== undefined || rows !== undefined) {
      const listed = rows === undefined ? undefined : this.#listed(rows);
      return clipSampleInstances(this.bytes, typeof times === 'number' ? [times] : times, instances ?? null,
        {space, outputs, out, rows: listed});
    }
    const names = wanted(outputs, out), spaceCode = code(layouts.SPACE, space, 'space');
    times = typeof times === 'number' ? Float64Array.of(times) : input(Float64Array, times, 'times');
    const arrays = arraysFor(names, this.#info, times.length, out);
    if (names.some((name) => arrays[name].buffer === times.buffer)) times = times.slice();
    const {heap, at} = this.#alive(); // last, because getters of what is given may have moved the clip
    this.#shown = [];
    for (let first = 0; first < times.length; first += this.#capacity) {
      const piece = times.subarray(first, first + this.#capacity);
      this.#run(piece, spaceCode, names);
      for (const name of names) {
        const from = (at + this.#offsets[name]) / 4, floats = floatsOf(name, this.#info);
        arrays[name].set(heap[viewOf(name)].subarray(from, from + piece.length * floats), first * floats);
      }
    }
    return arrays;
  }

  /** Where all layers are in 3D at a time or many: times x layers x 16, CATransform3D's m11 ... m44. */
  matrices(times, {space = 'parent', out, ...others} = {}) {
    refuseOthers(others, 'matrices', ['space', 'out']);
    return clipMatrices(this.#sound(), typeof times === 'number' ? [times] : times, {space, out});
  }

  /**
   * The layers that may look different at two times, in root space with all below them: their names, or rows if the
   * clip has none.
   */
  changed(fromTime, toTime, {space = 'parent', ...others} = {}) {
    refuseOthers(others, 'changed', ['space']);
    const {calls, heap, at} = this.#alive(), {size, sampleScratch} = this.#info,
                        {rows: list, count, scratch} = this.#offsets;
    let rows;
    if (calls === wasm().calls) { // else it lives in the player's memory, and the whole has come
      check(calls.clip_changed(at, size, number(fromTime, 'fromTime'), number(toTime, 'toTime'),
              code(layouts.SPACE, space, 'space'), at + list, at + count, at + scratch, sampleScratch),
        'clipChanged');
      rows = Array.from(heap.u32.subarray((at + list) / 4, (at + list) / 4 + heap.data.getUint32(at + count, true)));
    } else {
      rows = Array.from(clipChanged(this.#sound(), fromTime, toTime, {space}));
    }
    return this.layers.length ? rows.map((row) => this.layers[row]) : rows;
  }

  /**
   * What is left of each layer's path at a time, { verbs, points }: between its shapes, trimmed to its stroke, or
   * whole; empty if it is hidden.
   */
  geometry(time, {curves = 'keep', whole = false, ...others} = {}) {
    refuseOthers(others, 'geometry', ['curves', 'whole']);
    const {calls, heap, at} = this.#alive();
    if (calls !== wasm().calls) return outlinesOf(clipGeometry(this.#sound(), time, {curves, whole}));
    return outlinesOf(geometryAt(calls, heap, at, this.#info, number(time, 'time'), geometryFlags(curves, whole)));
  }

  /**
   * For each layer a box, left top right bottom, that holds its bounds at all times from start to end. Of layers in
   * "strokes" it holds what is drawn of their paths, and where that is nothing left is beyond right: by name { width,
   * cap, join, miterLimit }, as scene.strokes has them; a channel lineWidth is the width.
   */
  bounds(start, end, {space = 'parent', strokes = {}, ...others} = {}) {
    refuseOthers(others, 'bounds', ['space', 'strokes']);
    const rows =
      Object.entries(strokes).map(([name, {width = 1, cap = 'butt', join = 'miter', miterLimit = 10, ...rest}]) => {
        refuseOthers(rest, name, ['width', 'cap', 'join', 'miterLimit']);
        return {
          layer: this.#row(name, 'strokes'),
          value: this.#column(name, 'lineWidth')?.first ?? constants.NONE,
          width: number(width, 'width'),
          cap: code(layouts.CAP, cap, 'cap'),
          join: code(layouts.JOIN, join, 'join'),
          miterLimit: number(miterLimit, 'miterLimit'),
        };
      });
    return clipBounds(this.#sound(), start, end, {space, strokes: rows.sort((a, b) => a.layer - b.layer)});
  }

  /**
   * Points x y, or of "kind" rects rectangles x y width height, of layer "from" in the coordinates of "to", by name;
   * null is the root.
   */
  convert(values, time, {from = null, to = null, kind = 'points', ...others} = {}) {
    refuseOthers(others, 'convert', ['from', 'to', 'kind']);
    return clipConvert(this.#sound(), time, values, {from: this.#row(from, 'from'), to: this.#row(to, 'to'), kind});
  }

  /** Seconds of the clock of layer "from" in that of "to", by name; null is the root. */
  convertTime(times, {from = null, to = null, ...others} = {}) {
    refuseOthers(others, 'convertTime', ['from', 'to']);
    return clipConvertTime(this.#sound(), times, {from: this.#row(from, 'from'), to: this.#row(to, 'to')});
  }

  /** Its bytes for what the small module lacks: that has not checked what only the whole reads. */
  #sound() {
    const data = this.bytes, {module} = wasm();
    if (this.#checked !== module) clipCheck(data);
    this.#checked = module;
    return data;
  }

  /** Rows of layers, given by their names or as rows, in ascending order. */
  #listed(rows) {
    if (!isList(rows)) refuse('rows', rows, 'must be an array of layers');
    return Uint32Array
      .from(new Set(Array.from(rows,
        (row, i) => {
          if (typeof row === 'string') return this.#row(row, `rows[${i}]`);
          return index(row, `rows[${i}]`) < this.#info.layerCount
            ? row
            : refuse(`rows[${i}]`, row, `the clip has ${this.#info.layerCount} layers`);
        })))
      .sort();
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

  #run(times, space, names) {
    const {calls, heap, at} = this.#alive(), {size, sampleScratch} = this.#info;
    heap.f64.set(times, (at + this.#offsets.times) / 8);
    const targets = OUTPUTS.map((name) => (names.includes(name) ? at + this.#offsets[name] : 0));
    check(calls.clip_sample(at, size, at + this.#offsets.times, times.length, space, ...targets,
            at + this.#offsets.scratch, sampleScratch),
      'clipSample');
  }

  /** One time, into the places of what is shown, which are looked up when other outputs are asked for. */
  #runOne(time, space) {
    const {calls, heap, at} = this.#alive(), names = this.#shown, offsets = this.#offsets;
    if (this.#targets?.names !== names || this.#targets.at !== at)
      this.#targets = {names, at, list: OUTPUTS.map((name) => (names.includes(name) ? at + offsets[name] : 0))};
    const [affines, opacities, strokes, values, velocities, frames, orders] = this.#targets.list;
    heap.f64[(at + offsets.times) / 8] = time;
    const status = calls.clip_sample(at, this.#info.size, at + offsets.times, 1, space, affines, opacities, strokes,
      values, velocities, frames, orders, at + offsets.scratch, this.#info.sampleScratch);
    if (status !== constants.OK) check(status, 'clipSample');
  }

  #runInstances(time, space, names, instances) {
    if (instances.count > this.#capacity) this.reserve(instances.count);
    const {calls, heap, at} = this.#alive(), {size, sampleScratch} = this.#info, offsets = this.#offsets;
    if (instances.heap !== heap) refuse('instances', instances.count, 'must be of the module that the clip is of');
    heap.f64[(at + offsets.times) / 8] = time;
    const targets = names.map((name) => [name, at + offsets[name]]);
    writeRow(heap.data, at + offsets.request, layouts.outputs, {space, ...Object.fromEntries(targets)}, 'outputs');
    check(calls.clip_sample_instances(at, size, at + offsets.times, 1, instances.at(time), instances.count,
            at + offsets.request, at + offsets.scratch, sampleScratch),
      'clipSampleInstances');
  }

  #runRows(time, space, names, rows) {
    const {calls, heap, at} = this.#alive(), {size, sampleScratch} = this.#info, offsets = this.#offsets;
    heap.f64[(at + offsets.times) / 8] = time;
    heap.u32.set(rows, (at + offsets.rows) / 4);
    const targets = names.map((name) => [name, at + offsets[name]]);
    writeRow(heap.data, at + offsets.request, layouts.outputs,
      {space, rowCount: rows.length, rows: at + offsets.rows, ...Object.fromEntries(targets)}, 'outputs');
    check(calls.clip_sample_instances(
            at, size, at + offsets.times, 1, 0, 0, at + offsets.request, at + offsets.scratch, sampleScratch),
      'clipSampleInstances');
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
