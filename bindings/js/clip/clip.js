// A clip with everything that takes motion.wasm: conversions, bounds, geometry and explanations.

import * as layouts from '../abi/layouts.js';
import * as constants from '../abi/numbers.js';
import {code, index, isArray, isList, isObject, moment, number, optionsOf, refuse} from '../core/arguments.js';
import {invoke} from '../core/call.js';
import {Clip as DrawnClip, sound} from './drawn-clip.js';
import {Resident} from './resident.js';
import {clipHit, clipHitPrepare} from '../functions/plain-hits.js';
import {geometryAt, geometryFlags} from '../functions/samples.js';
import {active, explained, namesIn} from './explanation.js';
import {clipBounds, clipChanged, clipConvertTime, clipMatrices} from '../functions/plain-samples.js';
import {clipConvert, clipGeometry, clipSampleInstances} from '../functions/samples.js';
import {clipExplain} from '../functions/clips.js';
import {clipActivity} from '../functions/plain-clips.js';
import {wasm} from '../core/library.js';
import {nearest} from '../values/nearest.js';
import {isOfLayers, wanted} from '../core/outputs.js';

const readers = new WeakMap(); // functions that read the description of a clip again

/**
 * Returns the description that this program has compiled a clip of, as clipCompile takes it. Null for a clip from a
 * file, which has no keys.
 */
export function descriptionOf(clip) { return readers.get(clip)?.() ?? null; }

/** Returns the verbs and points of each layer, as views of what clipGeometry returns. */
function outlinesOf({verbs, points, ranges}) {
  return ranges.map(({firstVerb, verbCount, firstPoint, pointCount}) => ({
    verbs: verbs.subarray(firstVerb, firstVerb + verbCount),
    points: points.subarray(firstPoint * 2, (firstPoint + pointCount) * 2),
  }));
}

/** An immutable clip, which can be sampled at any time in any order. motion.d.ts describes it. */
export class Clip extends DrawnClip {
  #resident;
  #rows;       // rows of layers by name
  #animations; // names, or a function that returns them
  #hits;
  #ends; // what ends, or a function that returns it

  constructor(data, options) {
    const {animations = [], check: isChecked = true, ends, read, ...others} =
      optionsOf(options, 'Clip', ['layers', 'channels', 'check', 'animations', 'ends', 'read']);
    if (!isArray(animations) && typeof animations !== 'function') refuse('animations', animations, 'must be an array');
    const resident = new Resident(data, isChecked);
    super(resident, others);
    this.#resident = resident;
    this.#animations = animations;
    this.#ends = ends;
    if (read) readers.set(this, read);
  }

  /** The names of the animations, by row; a row without a name has its number. Empty if none has a name. */
  get animations() {
    if (typeof this.#animations === 'function') this.#animations = this.#animations();
    if (this.#animations.length) return this.#animations;
    const named = namesIn(this.contents, constants.TABLE_ANIMATIONS), count = this.info.animationCount;
    return this.#animations = named.length ? Array.from({length: count}, (_, row) => named[row] ?? String(row)) : [];
  }

  /** What ends, in the order of completions, for a clip that was compiled from a scene: scene.ends(). */
  get ends() {
    if (this.#ends === undefined)
      refuse('clip.ends', null, 'only a clip that this program has compiled from a scene has ends');
    if (typeof this.#ends === 'function') this.#ends = this.#ends();
    return structuredClone(this.#ends);
  }

  /** Explains why a layer is where it is at a time. layer: its name, or its row if the clip has no names. */
  explain(layer, time) {
    const {layers} = this, row = layers.length ? layers.indexOf(layer) : Number(layer);
    if (!(row >= 0 && row < this.info.layerCount))
      refuse('layer', layer, `no layer has this name${nearest(layer, layers)}`);
    return explained(clipExplain(sound(this), time, row), this, layer, time);
  }

  /** Returns what is active at a time, and when anything changes next. */
  activity(time) { return active(clipActivity(sound(this), time), this); }

  /** Samples one time, as the player's clip does. rows: sample only these layers; the others keep the last seek. */
  seek(time, options) {
    if (!isObject(options) || options.rows === undefined) return super.seek(time, options);
    const {space = 'parent', outputs, rows, instances} =
      optionsOf(options, 'seek', ['space', 'outputs', 'rows', 'instances']);
    if (instances !== undefined) refuse('rows', rows, 'cannot be combined with instances');
    const list = this.#listed(rows), given = outputs === undefined ? undefined : wanted(outputs)[0];
    // Read last, since a getter of the options may call seek.
    const {shown} = this.#resident, names = given ?? shown.filter(isOfLayers);
    const strange = names.find((name) => !shown.includes(name));
    if (strange !== undefined || !names.length)
      refuse('rows', strange ?? [], 'must follow a seek that shows the other layers');
    this.#runRows(moment(time, 'time'), code(layouts.SPACE, space, 'space'), names, list);
    this.#resident.show(names);
    return this;
  }

  /** Samples times, as the player's clip does. rows: sample only these layers; the others keep what "out" holds. */
  sample(times, options) {
    if (!isObject(options) || (options.rows === undefined && (options.instances ?? null) === null))
      return super.sample(times, options);
    const {space, outputs, out, instances = null, rows} =
      optionsOf(options, 'sample', ['space', 'outputs', 'out', 'instances', 'rows']);
    return clipSampleInstances(this.bytes, typeof times === 'number' ? [moment(times, 'times')] : times, instances,
      {space, outputs, out, rows: rows === undefined ? undefined : this.#listed(rows)});
  }

  /** Returns where all layers are in 3D, at one or many times: times x layers x 16, CATransform3D's m11 ... m44. */
  matrices(times, options) {
    const {space = 'parent', out} = optionsOf(options, 'matrices', ['space', 'out']);
    return clipMatrices(sound(this), typeof times === 'number' ? [moment(times, 'times')] : times, {space, out});
  }

  /**
   * Returns the layers that may look different at two times, in root space with all their sublayers: names, or rows if
   * the clip has no names.
   */
  changed(start, end, options) {
    const {space = 'parent'} = optionsOf(options, 'changed', ['space']);
    const {calls, heap, at} = this.#resident.place, {rows: list, count, scratch} = this.#resident.offsets;
    const {size, sampleScratch} = this.info;
    let rows;
    if (calls === wasm().calls) { // otherwise the clip is in the player's memory, and motion.wasm was loaded later
      invoke(calls, 'clip_changed', at, size, number(start, 'start'), number(end, 'end'),
        code(layouts.SPACE, space, 'space'), at + list, at + count, at + scratch, sampleScratch);
      rows = Array.from(heap.u32.subarray((at + list) / 4, (at + list) / 4 + heap.data.getUint32(at + count, true)));
    } else {
      rows = Array.from(clipChanged(sound(this), start, end, {space}));
    }
    return this.layers.length ? rows.map((row) => this.layers[row]) : rows;
  }

  /**
   * Returns the path of each layer at a time, { verbs, points }: as animated, and trimmed to its stroke, or whole. It
   * is empty for a hidden layer.
   */
  geometry(time, options) {
    const {curves = 'keep', whole = false} = optionsOf(options, 'geometry', ['curves', 'whole']);
    const {calls, heap, at} = this.#resident.place;
    if (calls !== wasm().calls) return outlinesOf(clipGeometry(sound(this), time, {curves, whole}));
    return outlinesOf(geometryAt(calls, heap, at, this.info, number(time, 'time'), geometryFlags(curves, whole)));
  }

  /**
   * Returns a box for each layer, left top right bottom, that contains its bounds at all times from start to end.
   * strokes: { width, cap, join, miterLimit } by the names of layers, as scene.strokes returns them. For these layers
   * the box contains the stroked path; if nothing is drawn, the box is empty: left > right. A channel lineWidth
   * replaces the width.
   */
  bounds(start, end, options) {
    const {space = 'parent', strokes = {}} = optionsOf(options, 'bounds', ['space', 'strokes']);
    if (!isObject(strokes)) refuse('strokes', strokes, 'must be an object of pens by the names of layers');
    const rows = Object.entries(strokes).map(([name, pen]) => {
      const {width = 1, cap = 'butt', join = 'miter', miterLimit = 10} =
        optionsOf(pen, name, ['width', 'cap', 'join', 'miterLimit']);
      return {
        layer: this.#row(name, 'strokes'),
        value: this.channels.find(({layer, key}) => layer === name && key === 'lineWidth')?.first ?? constants.NONE,
        width: number(width, 'width'),
        cap: code(layouts.CAP, cap, 'cap'),
        join: code(layouts.JOIN, join, 'join'),
        miterLimit: number(miterLimit, 'miterLimit'),
      };
    });
    return clipBounds(sound(this), start, end, {space, strokes: rows.sort((a, b) => a.layer - b.layer)});
  }

  /**
   * Returns what each point x y hits at a time: { layer, distance }, the layer's name, or its row if the clip has no
   * names; null where no layer is hit. The clip at the last time is kept prepared.
   */
  hit(points, time, options) {
    const {distance = 0, targets = this.contents.paints.length ? 'paint' : 'bounds'} =
      optionsOf(options, 'hit', ['distance', 'targets']);
    if (this.#hits?.time !== time || this.#hits.targets !== targets) {
      this.#hits = {time, targets, block: clipHitPrepare(sound(this), time, {targets})};
    }
    const {layers, distances} = clipHit(this.#hits.block, points, {distance});
    return Array.from(
      layers, (row, i) => (row === constants.NONE ? null : {layer: this.layers[row] ?? row, distance: distances[i]}));
  }

  /**
   * Converts points x y, or rectangles x y width height, from the coordinates of one layer to those of another. Layers
   * are names; null is the root.
   */
  convert(values, time, options) {
    const {from = null, to = null, kind = 'points'} = optionsOf(options, 'convert', ['from', 'to', 'kind']);
    return clipConvert(sound(this), time, values, {from: this.#row(from, 'from'), to: this.#row(to, 'to'), kind});
  }

  /** Converts seconds from the clock of one layer to that of another. Layers are names; null is the root. */
  convertTime(times, options) {
    const {from = null, to = null} = optionsOf(options, 'convertTime', ['from', 'to']);
    return clipConvertTime(sound(this), times, {from: this.#row(from, 'from'), to: this.#row(to, 'to')});
  }

  #runRows(time, space, names, rows) {
    const {heap, at} = this.#resident.place, list = at + this.#resident.offsets.rows;
    heap.u32.set(rows, list / 4);
    this.#resident.runInstances(time, {space, rowCount: rows.length, rows: list}, names, 0, 0);
  }

  /** Returns the row of a layer by its name, the first of several; undefined for null, the root. */
  #row(name, place) {
    if (name === null) return undefined;
    this.#rows ??= new Map(this.layers.map((layer, row) => [layer, row]).reverse());
    return this.#rows.get(name) ?? refuse(place, name, 'no layer has this name');
  }

  /** Returns the rows of layers, given by name or row, in ascending order. */
  #listed(rows) {
    if (!isList(rows)) refuse('rows', rows, 'must be an array of layers');
    return Uint32Array
      .from(new Set(Array.from(rows,
        (row, i) => {
          if (typeof row === 'string') return this.#row(row, `rows[${i}]`);
          return index(row, `rows[${i}]`) < this.info.layerCount
            ? row
            : refuse(`rows[${i}]`, row, `the clip has ${this.info.layerCount} layers`);
        })))
      .sort();
  }
}
