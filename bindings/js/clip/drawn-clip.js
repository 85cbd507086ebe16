// A compiled clip that can be drawn: what motion-draw.wasm can do with it. clip.js adds what takes motion.wasm.

import {number, optionsOf} from '../core/arguments.js';
import {wasm} from '../core/library.js';
import {Drawing} from '../draw/drawing.js';
import {clipCheck} from '../functions/plain-clips.js';
import {drawAt} from '../functions/shown.js';
import {clipDraw, drawFlags} from '../functions/drawing.js';
import {Clip as PlayedClip} from './played-clip.js';
import {Resident} from './resident.js';

const checked = new WeakMap(); // the module that checked a clip

/**
 * Returns a clip's bytes after the last module that draws has checked them. A small module does not check what only a
 * larger one reads.
 */
export function sound(clip) {
  const data = clip.bytes, {module} = wasm('clip_draw');
  if (checked.get(clip) !== module) clipCheck(data);
  checked.set(clip, module);
  return data;
}

/** An immutable clip, which can be sampled and drawn at any time in any order. motion.d.ts describes it. */
export class Clip extends PlayedClip {
  #resident;
  #drawing;

  constructor(data, options) {
    const {check = true, ...names} = optionsOf(options, 'Clip', ['layers', 'channels', 'check']);
    const resident = data instanceof Resident ? data : new Resident(data, check);
    super(resident, names);
    this.#resident = resident;
    checked.set(this, wasm('clip_sample').module);
  }

  /** Draws a time over what a canvas shows, as a Drawing does. images: default the last ones that were given. */
  draw(context, time, options) {
    const {images} = optionsOf(options, 'draw', ['images']);
    this.#drawing ??= new Drawing(this);
    if (images !== undefined) this.#drawing.images = images;
    this.#drawing.draw(context, time);
    return this;
  }

  /**
   * Returns the steps of a painter at a time, from the back: { items, floats, verbs, points, depth }, as clipDraw of
   * libmotion/functions has them. Drawing draws them on a canvas.
   */
  drawList(time, options) {
    const flags = drawFlags(options, 'drawList'), {calls, heap, at} = this.#resident.place;
    if (!Object.hasOwn(calls, 'clip_draw')) return clipDraw(sound(this), time, options); // it was loaded later
    return drawAt(calls, heap, at, this.info.size, number(time, 'time'), flags);
  }
}
