// A drawing on a canvas that fits its container: sized by CSS, sharp on every screen, and drawn again when it resizes.

import {refuse} from '../core/error.js';

const ALIGN = {
  Min: 0,
  Mid: 0.5,
  Max: 1
};
const RATIO = /^x(Min|Mid|Max)Y(Min|Mid|Max)$/;
const USUAL_SIZE = [300, 150]; // a drawing without a size, as a canvas without one

/**
 * Reads SVG's preserveAspectRatio, such as "xMidYMid meet". Returns { x, y, fit }: the alignments as fractions, 0 to 1,
 * and "meet" (all of the picture shows), "slice" (all of the container is covered) or "none" (stretched).
 */
export function aspectRatio(text = 'xMidYMid meet') {
  const [align, fit = 'meet', ...rest] = String(text).trim().split(/\s+/), found = RATIO.exec(align);
  if (rest.length || !(align === 'none' || found) || !['meet', 'slice'].includes(fit))
    refuse('preserveAspectRatio', text, 'must be "none", or an alignment such as "xMidYMid" with "meet" or "slice"');
  return found ? {x: ALIGN[found[1]], y: ALIGN[found[2]], fit} : {x: 0, y: 0, fit: 'none'};
}

/**
 * Returns the affine transform a b c d tx ty that places a picture in a box.
 *
 * picture  its width and height, in points
 * box      width and height of the box, in pixels
 * ratio    what aspectRatio() returns
 */
export function fitted([width, height], [boxWidth, boxHeight], {x, y, fit}) {
  const across = boxWidth / width, down = boxHeight / height;
  if (fit === 'none') return [across, 0, 0, down, 0, 0];
  const scale = fit === 'slice' ? Math.max(across, down) : Math.min(across, down);
  return [scale, 0, 0, scale, (boxWidth - width * scale) * x + 0, (boxHeight - height * scale) * y + 0];
}

/** A canvas in a container, which shows one time of a drawing. */
export class CanvasView {
  #container;
  #drawing;
  #ratio;
  #time = null; // of the last picture, in seconds
  #resizes;

  /**
   * container            an element, or a shadow root; the canvas fills it
   * drawing              a Drawing
   * preserveAspectRatio  as in SVG
   * background           a CSS colour under the picture; null leaves the page visible
   */
  constructor(container, drawing, {preserveAspectRatio, background = null, className = '', id = ''} = {}) {
    this.#container = container;
    this.#drawing = drawing;
    this.#ratio = aspectRatio(preserveAspectRatio);
    this.background = background;
    this.canvas = document.createElement('canvas');
    const {style} = this.canvas, [width, height] = this.size;
    Object.assign(style, {display: 'block', width: '100%', height: '100%', aspectRatio: `${width} / ${height}`});
    if (className) this.canvas.className = className;
    if (id) this.canvas.id = id;
    container.append(this.canvas);
    this.#resizes = new ResizeObserver(() => this.resize());
    this.#resizes.observe(this.canvas);
    this.resize();
  }

  /** The size of the picture in points. */
  get size() { return this.#drawing.size ?? USUAL_SIZE; }

  get preserveAspectRatio() { return this.#ratio; }
  set preserveAspectRatio(text) {
    this.#ratio = aspectRatio(text);
    this.#show();
  }

  /** Shows another drawing from the next picture on. */
  set drawing(drawing) { this.#drawing = drawing; }

  /** Gives the canvas the pixels that it has on the screen, and draws the last time again. */
  resize() {
    const {canvas} = this, box = canvas.getBoundingClientRect(), sharp = globalThis.devicePixelRatio || 1;
    const width = Math.max(1, Math.round(box.width * sharp)), height = Math.max(1, Math.round(box.height * sharp));
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, {width, height});
    this.#show();
  }

  /** Draws a time, in seconds. */
  draw(time) {
    this.#time = time;
    this.#show();
  }

  #show() {
    if (this.#time === null) return;
    const {canvas} = this, context = canvas.getContext('2d');
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (this.background) {
      context.fillStyle = this.background;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    const affine = fitted(this.size, [canvas.width, canvas.height], this.#ratio), [width, height] = this.size;
    context.setTransform(...affine);
    context.save();
    context.beginPath();
    context.rect(0, 0, width, height); // what is outside of the picture does not show, as in a film
    context.clip();
    this.#drawing.draw(context, this.#time);
    context.restore();
  }

  /** Removes the canvas from its container. */
  destroy() {
    this.#resizes.disconnect();
    this.canvas.remove();
    this.#time = null;
  }
}
