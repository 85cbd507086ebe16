// Ten thousand buttons: one clip, an instance for each, and a canvas. Runs in the worker, or where a canvas cannot go
// there in the page.

import {Clip, Instances} from '../../player.js';
import {Painter2D} from './crowd-2d.js';
import {PainterGL} from './crowd-gl.js';

const LINE = [18, 16];   // width and height of a button, in its own points
const GAP = 10;          // between them
const WAVE = 0.0034;     // seconds that a button begins later, for each pixel of way
const REST = [0.5, 0.8]; // seconds that it rests as a menu, and as an arrow
const TELL = 250;        // milliseconds between two reports
const OUTPUTS = ['affines', 'opacities', 'strokes'];

export class Crowd {
  #clip;
  #painter;
  #runs = null;
  #place = {width: 1, height: 1, ratio: 1};
  #count = 0;
  #from = [0.72, 0.4]; // where the wave begins, in fractions of the canvas
  #clock = 0;          // seconds; stands while it is paused
  #last = null;
  #handle = null;
  #tell;
  #spent = {sampling: [], drawing: [], frames: []};

  /** tell({ sampling, drawing, rate, strokes }) is called four times a second. */
  constructor(canvas, bytes, tell) {
    this.#clip = new Clip(bytes);
    this.#painter = PainterGL.on(canvas) ?? new Painter2D(canvas);
    this.#tell = tell;
  }

  get how() { return this.#painter.name; }

  /** What the page says: { count, place, from, colors, playing, once }. */
  take({count, place, from, colors, playing, once}) {
    if (colors) this.#painter.colors = colors;
    if (place) this.#painter.resize(this.#place = place);
    if (from) this.#from = from;
    if (count && count !== this.#count) {
      this.#runs?.dispose();
      this.#runs = new Instances(this.#count = count);
      this.#clip.reserve(count);
    }
    if (this.#runs && (count || place || from)) this.#settle(Boolean(from));
    if (playing !== undefined) this.#play(playing);
    if (once || (this.#handle === null && (place || colors || count))) this.#frame(null);
  }

  /** Puts every button in its place; a new wave begins now. */
  #settle(isNew) {
    const {width, height, ratio} = this.#place, [fx, fy] = this.#from;
    const ratioOfCells = (LINE[0] + GAP) / (LINE[1] + GAP);
    const columns = Math.max(1, Math.ceil(Math.sqrt(this.#count * width / height / ratioOfCells)));
    const scale = width / (columns * (LINE[0] + GAP)), rows = Math.ceil(this.#count / columns);
    const top = (height - rows * (LINE[1] + GAP) * scale) / 2, start = isNew ? this.#clock : 0;
    for (let i = 0; i < this.#count; i++) {
      const x = (i % columns) * (LINE[0] + GAP) * scale + GAP / 2 * scale,
            y = Math.floor(i / columns) * (LINE[1] + GAP) * scale + top + GAP / 2 * scale;
      const way = Math.hypot(x - fx * width, y - fy * height) / ratio;
      this.#runs.set(i, {
        affine: [scale, 0, 0, scale, x, y],
        start: start + way * WAVE,
        offset: -REST[0],
        loop: [-REST[0], this.#clip.duration + REST[1]],
        alternate: true
      });
    }
  }

  #play(playing) {
    if (playing && this.#handle === null) {
      this.#last = null;
      this.#handle = requestAnimationFrame((now) => this.#frame(now));
    } else if (!playing && this.#handle !== null) {
      cancelAnimationFrame(this.#handle);
      this.#handle = null;
    }
  }

  /** A frame of the loop, or with null one by itself. */
  #frame(now) {
    if (!this.#runs) return;
    if (now !== null) {
      this.#clock += this.#last === null ? 0 : Math.min(now - this.#last, 100) / 1000;
      this.#last = now;
      this.#handle = requestAnimationFrame((next) => this.#frame(next));
    }
    const clip = this.#clip, begun = performance.now();
    clip.seek(this.#clock, {space: 'root', outputs: OUTPUTS, instances: this.#runs});
    const sampled = performance.now();
    this.#painter.draw(clip.affines, clip.opacities, clip.strokes);
    const drawn = performance.now();
    this.#spent.sampling.push(sampled - begun);
    this.#spent.drawing.push(drawn - sampled);
    if (now !== null) this.#spent.frames.push(now);
    const {frames} = this.#spent;
    if (now === null || frames.at(-1) - frames[0] >= TELL) this.#report(now !== null);
  }

  #report(runs) {
    const {sampling, drawing, frames} = this.#spent, span = frames.at(-1) - frames[0];
    this.#tell({
      sampling: middle(sampling),
      drawing: middle(drawing),
      rate: runs && span > 0 ? (frames.length - 1) * 1000 / span : null,
      strokes: this.#count * this.#clip.info.layerCount,
    });
    this.#spent = {sampling: [], drawing: [], frames: runs ? frames.slice(-1) : []};
  }
}

function middle(numbers) { return [...numbers].sort((a, b) => a - b)[numbers.length >> 1]; }
