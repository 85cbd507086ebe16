// The crowd: one clip, an instance for each icon, and a canvas. Icons near the pointer become arrows that point at it;
// their turn, their shape and the camera are springs. Runs in the worker, or in the page where a canvas cannot go
// there.

import {instance as ROW} from '../../abi/layouts.js';
import {Clip, Instances} from '../../player.js';
import {Lattice, scaleFor} from './lattice.js';
import {Painter2D} from './crowd-2d.js';
import {PainterGL} from './crowd-gl.js';
import {SpringField} from './spring-field.js';

const MIDDLE = [9, 8];     // of an icon, in its own points
const REACH = 0.42;        // of the shorter side of the canvas: how far the pointer is felt
const SOFT = 2.2;          // an icon is a whole arrow in the inner part of that
const GROWTH = 0.28;       // of an arrow over a menu
const FAINT = 0.62;        // opacity of a menu
const POINTS_TO = Math.PI; // where an arrow that is not turned points
const TELL = 250;          // milliseconds between two reports
const OUTPUTS = ['affines', 'opacities', 'strokes'];
/** Springs by their duration in seconds and their bounce. */
const TURN = {
  duration: 0.7,
  bounce: 0.55
},
      SHAPE = {
        duration: 0.45,
        bounce: 0.35
      },
      ZOOM = {
        duration: 1.1,
        bounce: 0
      };
/** The places of fields in a row of instances: three doubles, then floats. */
const OFFSET = 2, AFFINE = 6, OPACITY = 12;

export class Crowd {
  #clip;
  #painter;
  #runs = null;
  #lattice = null;
  #turns;
  #shapes;
  #place = {width: 1, height: 1, ratio: 1};
  #zoom = new SpringField(1, ZOOM); // the logarithm of the camera's scale
  #count = 0;                       // icons that are wished for
  #pointer = null;                  // in pixels from the middle of the canvas; null: nobody points
  #near = [];                       // the icons that were aimed at it
  #clock = 0;                       // seconds; does not go on while it is paused
  #last = null;
  #handle = null;
  #tell;
  #spent = {computing: [], drawing: [], frames: []};

  /** tell({ computing, drawing, rate, count, strokes }) is called four times a second. */
  constructor(canvas, bytes, tell) {
    this.#clip = new Clip(bytes);
    this.#painter = PainterGL.on(canvas) ?? new Painter2D(canvas);
    this.#tell = tell;
  }

  get how() { return this.#painter.name; }

  /** What the page says: { count, place, pointer, colors, playing }. */
  take({count, place, pointer, colors, playing}) {
    if (colors) this.#painter.colors = colors;
    if (place) this.#painter.resize(this.#place = place);
    if (count) this.#count = count;
    if (pointer !== undefined) this.#pointer = pointer && this.#fromMiddle(pointer);
    if (count || place) this.#settle(Boolean(place) || this.#handle === null);
    if (playing !== undefined) this.#play(playing);
    if (this.#handle === null) this.#frame(null);
  }

  #fromMiddle([x, y]) {
    const {width, height, ratio} = this.#place;
    return [x * ratio - width / 2, y * ratio - height / 2];
  }

  /** Sends the camera to where it shows as many icons as are wished for. */
  #settle(atOnce) {
    const scale = scaleFor(this.#place, this.#count);
    this.#zoom.aim(0, Math.log(scale), this.#clock);
    if (atOnce) this.#zoom.settle();
    this.#make(Lattice.covering(this.#place, Math.min(scale, this.#scale)));
  }

  get #scale() { return Math.exp(this.#zoom.values[0]); }

  /** Makes the icons of a lattice; those that were there before keep their motion. */
  #make(lattice) {
    if (this.#lattice?.columns === lattice.columns && this.#lattice.rows === lattice.rows) return;
    const before = {lattice: this.#lattice, turns: this.#turns, shapes: this.#shapes};
    this.#runs?.dispose();
    this.#runs = new Instances(lattice.count);
    this.#clip.reserve(lattice.count);
    this.#lattice = lattice;
    this.#near = [];
    this.#turns = new SpringField(lattice.count, TURN);
    this.#shapes = new SpringField(lattice.count, SHAPE);
    const rows = this.#rows();
    for (let i = 0; i < lattice.count; i++) {
      const old = before.lattice ? lattice.in(before.lattice, i) : -1;
      if (old >= 0) {
        this.#turns.take(i, before.turns, old);
        this.#shapes.take(i, before.shapes, old);
        if (this.#shapes.values[i]) this.#near.push(i);
      }
      this.#put(rows, i);
    }
  }

  /** The memory of the instances: the page writes thousands of rows a frame, too many for calls. */
  #rows() { return {heap: this.#runs.heap, at: this.#runs.at(0)}; }

  #put({heap: {f32, f64}, at}, i) {
    const row = at + i * ROW.size, shape = this.#shapes.values[i], angle = this.#turns.values[i];
    const [x, y] = this.#lattice.middle(i), [mx, my] = MIDDLE, size = 1 + GROWTH * shape;
    const cos = Math.cos(angle) * size, sin = Math.sin(angle) * size;
    const share = Math.min(Math.max(shape, 0), 1), first = row / 4 + AFFINE;
    f64[row / 8 + 1] = 0; // the speed: the spring says where in the clip an icon is, not the clock
    f64[row / 8 + OFFSET] = share * this.#clip.duration;
    f32[first] = f32[first + 3] = cos;
    f32[first + 1] = sin;
    f32[first + 2] = -sin;
    f32[first + 4] = x - cos * mx + sin * my;
    f32[first + 5] = y - sin * mx - cos * my;
    f32[row / 4 + OPACITY] = FAINT + (1 - FAINT) * share;
  }

  /** Where the pointer is, or as long as nobody points, where a pointer might be. */
  #target() {
    if (this.#pointer) return this.#pointer;
    const {width, height} = this.#place, t = this.#clock * 0.55;
    return [width * 0.27 * Math.sin(t + 0.9), height * 0.27 * Math.sin(1.63 * t + 2.4)];
  }

  /** Aims the icons near the pointer at it, and lets go of those that were near it before. */
  #aim() {
    const now = this.#clock, scale = this.#scale, {width, height} = this.#place;
    const [x, y] = this.#target().map((one) => one / scale), reach = REACH * Math.min(width, height) / scale;
    const left = new Set(this.#near), near = this.#lattice.around([x, y], reach);
    this.#near = [];
    for (const i of near) {
      const [cx, cy] = this.#lattice.middle(i), dx = x - cx, dy = y - cy, far = Math.hypot(dx, dy);
      if (far > reach) continue;
      left.delete(i);
      this.#near.push(i);
      const angle = Math.atan2(dy, dx) - POINTS_TO, turn = this.#turns.values[i];
      this.#turns.aim(i, angle + 2 * Math.PI * Math.round((turn - angle) / (2 * Math.PI)), now);
      this.#shapes.aim(i, Math.min(1, SOFT * (1 - far / reach)), now);
    }
    for (const i of left) { // a menu that is turned round is the same menu
      this.#turns.aim(i, Math.PI * Math.round(this.#turns.values[i] / Math.PI), now);
      this.#shapes.aim(i, 0, now);
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

  /** Computes and draws a frame of the loop; with null one by itself, in which all springs are at rest. */
  #frame(now) {
    if (!this.#runs) return;
    if (now !== null) {
      this.#clock += this.#last === null ? 0 : Math.min(now - this.#last, 100) / 1000;
      this.#last = now;
      this.#handle = requestAnimationFrame((next) => this.#frame(next));
    }
    const clip = this.#clip, begun = performance.now();
    for (const field of [this.#zoom, this.#turns, this.#shapes]) field.advance(this.#clock);
    this.#aim();
    if (now === null) [this.#turns, this.#shapes].forEach((field) => field.settle());
    const rows = this.#rows();
    for (const {moving} of [this.#turns, this.#shapes])
      for (const i of moving) this.#put(rows, i);
    clip.seek(0, {space: 'root', instances: this.#runs, outputs: OUTPUTS});
    const computed = performance.now();
    this.#painter.draw(clip.affines, clip.opacities, clip.strokes, this.#scale);
    const drawn = performance.now();
    if (!this.#zoom.moving.length && now !== null) this.#make(Lattice.covering(this.#place, this.#scale));
    this.#spent.computing.push(computed - begun);
    this.#spent.drawing.push(drawn - computed);
    if (now !== null) this.#spent.frames.push(now);
    const {frames} = this.#spent;
    if (now === null || frames.at(-1) - frames[0] >= TELL) this.#report(now !== null);
  }

  #report(runs) {
    const {computing, drawing, frames} = this.#spent, span = frames.at(-1) - frames[0], {count} = this.#lattice;
    this.#tell({
      computing: middle(computing),
      drawing: middle(drawing),
      rate: runs && span > 0 ? (frames.length - 1) * 1000 / span : null,
      count,
      strokes: count * this.#clip.info.layerCount,
    });
    this.#spent = {computing: [], drawing: [], frames: runs ? frames.slice(-1) : []};
  }
}

function middle(numbers) { return [...numbers].sort((a, b) => a - b)[numbers.length >> 1]; }
