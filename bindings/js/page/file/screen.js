// A clip on a canvas: its picture in the middle, as large as it fits.

import {Drawing} from '../../motion.js';
import {boxOf, drawPaths} from './outlines.js';

const MOST_PIXELS = 2, MARGIN = 0.08;

export class Screen {
  #canvas;
  #clip;
  #margin;

  /** colors: a Palette of the clip, in whose colours it is drawn. */
  constructor(canvas, clip, {images = {}, margin = MARGIN, colors = clip} = {}) {
    this.#margin = margin;
    this.#canvas = canvas;
    this.#clip = clip;
    this.drawing = new Drawing(colors, {images});
    const {size, start, end} = this.drawing;
    /** x y width height of the picture. */
    this.box = size ? [0, 0, ...size] : boxOf(clip, start, end);
  }

  /** Draws a time; over(context) may add something in the picture's coordinates. */
  show(time, over) {
    const ratio = Math.min(devicePixelRatio || 1, MOST_PIXELS), {clientWidth, clientHeight} = this.#canvas;
    const width = Math.max(1, Math.round(clientWidth * ratio)), height = Math.max(1, Math.round(clientHeight * ratio));
    if (this.#canvas.width !== width || this.#canvas.height !== height) Object.assign(this.#canvas, {width, height});
    const context = this.#canvas.getContext('2d');
    this.paint(context, time, {margin: this.#margin});
    if (over) over(context);
  }

  /** Draws a time on another canvas, as large as it fits. background: a CSS colour; null: none. */
  paint(context, time, {margin = 0, background = null} = {}) {
    const {canvas: {width, height}} = context, [x, y, w, h] = this.box;
    const scale = (1 - 2 * margin) * Math.min(width / w, height / h);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    if (background) {
      context.fillStyle = background;
      context.fillRect(0, 0, width, height);
    }
    context.setTransform(scale, 0, 0, scale, (width - w * scale) / 2 - x * scale, (height - h * scale) / 2 - y * scale);
    if (this.#clip.contents.paints.length) this.drawing.draw(context, time);
    else drawPaths(context, this.#clip, time, getComputedStyle(this.#canvas).color);
  }
}
