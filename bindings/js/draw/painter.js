// The plain part of drawing a clip on a canvas: fills and strokes of one colour, and images. layers.js has the rest.

import * as c from '../abi/numbers.js';
import {trace} from './outline.js';

const CAPS = ['butt', 'round', 'square'], JOINS = ['miter', 'round', 'bevel'];
/** Blend modes by MOTION_BLEND_*. A canvas has no hard mix, which is drawn as hard light. */
export const BLENDS = [
  'source-over', 'multiply', 'screen', 'overlay', 'darken', 'lighten', 'color-dodge', 'color-burn', 'hard-light',
  'soft-light', 'difference', 'exclusion', 'hue', 'saturation', 'color', 'luminosity', 'lighter', 'hard-light'
];
const SPANS = [c.PAINT_CLIP, c.PAINT_MASK, c.PAINT_MATTE, c.PAINT_GROUP, c.PAINT_EFFECT];
const ENDLESS = 4; // seconds that are shown of a clip that never ends

export const css = (color) => `rgba(${color[0] * 255}, ${color[1] * 255}, ${color[2] * 255}, ${color[3]})`;
const isSame = (one, other) => {
  for (let i = 0; i < one.length; i++) {
    if (one[i] !== other[i]) return false;
  }
  return true;
};
export const ruleOf = ({flags}) => (flags & c.PAINT_EVEN_ODD ? 'evenodd' : 'nonzero');

/** Draws a clip. Its size and the piece of time to show are those of the file. */
export class Painter {
  clip;
  names;
  surfaces = [];      // canvases that are free
  list = null;        // what is drawn now
  base = null;        // the transform that the caller has set
  paths = new Map();  // by the place of their points
  losses = new Set(); // what of effects this canvas does not draw, in words; the console has each once

  /** layers: the functions of layers.js. images: what a canvas can draw, by the names of image rows. */
  constructor(clip, images, layers) {
    const {size: [width, height], from, to, frameRate, text, names} = clip.contents;
    const word = ({firstByte, byteCount}) => new TextDecoder().decode(text.subarray(firstByte, firstByte + byteCount));
    this.clip = clip;
    this.layers = layers;
    this.names = new Map(names.filter(({table}) => table === c.TABLE_PAINTS).map((name) => [name.row, word(name)]));
    this.size = width > 0 && height > 0 ? [width, height] : null;
    [this.start, this.end] = to > from ? [from, to] : [0, Number.isFinite(clip.duration) ? clip.duration : ENDLESS];
    this.frameRate = frameRate;
    this.images = images;
  }

  /** The names of images that are data URLs. */
  get urls() { return [...this.names.values()].filter((name) => name.startsWith('data:')); }

  /** Whether some item that there is at the start needs layers.js: masks, mattes, groups, gradients. */
  get isLayered() {
    return this.clip.drawList(this.start, {all: true}).items.some(({kind,
      gradient}) => SPANS.includes(kind) || gradient !== c.GRADIENT_NONE);
  }

  /** Draws a time, in seconds, over what the canvas shows, in the coordinates that the context has. */
  draw(context, time) {
    this.list = this.clip.drawList(time);
    this.base = context.getTransform();
    context.save();
    this.drawItems(context, 0, this.list.items.length);
    context.restore();
  }

  drawItems(context, first, end) {
    const {items} = this.list;
    for (let i = first; i < end; i += 1 + items[i].span) {
      if (SPANS.includes(items[i].kind)) this.layers.span(this, context, items[i], i + 1);
      else this.paint(context, items[i]);
    }
  }

  paint(context, item) {
    if (item.gradient !== c.GRADIENT_NONE && this.layers.moved(this, context, item)) return;
    context.globalAlpha = item.opacity;
    context.globalCompositeOperation = BLENDS[item.blend];
    const isPlain = item.gradient === c.GRADIENT_NONE;
    this.shape(context, item, isPlain ? css(item.color) : this.layers.style(this, context, item));
    context.globalAlpha = 1;
    context.globalCompositeOperation = 'source-over';
  }

  shape(context, item, style) {
    const path = this.path(item);
    this.to(context, item.affine);
    if (item.kind === c.PAINT_BACKGROUND) {
      // The whole picture, also where a layer moves the gradient.
      const {canvas: {width, height}} = context;
      context.fillStyle = style;
      if (this.size) context.setTransform(this.base);
      else context.setTransform(1, 0, 0, 1, 0, 0);
      context.beginPath();
      context.rect(0, 0, ...this.size ?? [width, height]);
      this.to(context, item.affine);
      context.fill();
    } else if (item.kind === c.PAINT_IMAGE) {
      const name = this.names.get(item.row), image = Object.hasOwn(this.images, name) ? this.images[name] : null;
      if (!image || item.flags & c.DRAW_SPATIAL) return;
      context.save();
      context.clip(path);
      context.drawImage(image, ...item.box);
      context.restore();
    } else if (item.kind === c.PAINT_STROKE) {
      const {firstDash, dashCount, dashOffset, miterLimit, width} = item;
      const [lineCap, lineJoin] = [CAPS[item.cap], JOINS[item.join]];
      Object.assign(
        context, {strokeStyle: style, lineWidth: width, lineCap, lineJoin, miterLimit, lineDashOffset: dashOffset});
      context.setLineDash([...this.list.floats.subarray(firstDash, firstDash + dashCount)]);
      context.stroke(path);
    } else {
      context.fillStyle = style;
      context.fill(path, ruleOf(item));
    }
  }

  outline({firstVerb, verbCount, firstPoint, pointCount}) {
    const {verbs, points} = this.list;
    return {
      verbs: verbs.subarray(firstVerb, firstVerb + verbCount),
      points: points.subarray(2 * firstPoint, 2 * (firstPoint + pointCount))
    };
  }

  /** Returns the path of an item, which is kept while its outline stays. */
  path(item) {
    const {list} = this, kept = this.paths.get(item.firstPoint), {verbCount, pointCount} = item;
    const isAsLong = kept?.verbs.length === verbCount && kept.points.length === 2 * pointCount;
    if (isAsLong && kept.list === list && kept.firstVerb === item.firstVerb) return kept.path; // items share a range
    const {verbs, points} = this.outline(item);
    if (isAsLong && isSame(kept.verbs, verbs) && isSame(kept.points, points)) {
      Object.assign(kept, {list, firstVerb: item.firstVerb});
      return kept.path;
    }
    const path = new Path2D();
    trace(path, {verbs, points});
    const {firstPoint, firstVerb} = item;
    this.paths.set(firstPoint, {path, list, firstVerb, verbs: verbs.slice(), points: points.slice()});
    return path;
  }

  to(context, affine) {
    context.setTransform(this.base);
    context.transform(affine[0], affine[1], affine[2], affine[3], affine[4], affine[5]);
  }
}
