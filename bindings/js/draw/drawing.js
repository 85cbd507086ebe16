// A clip on a canvas: each step of clip.drawList becomes calls of the context. Which steps there are, and in which
// order, is the library's (motion_clip_draw).

import * as c from '../abi/numbers.js';
import {optionsOf, refuse} from '../core/arguments.js';
import {css, gradientOf} from './gradient.js';
import {trace} from './outline.js';

const CAPS = ['butt', 'round', 'square'], JOINS = ['miter', 'round', 'bevel'];
/** Blend modes by MOTION_BLEND_*. A canvas has no hard mix, which is drawn as hard light. */
const BLENDS = [
  'source-over', 'multiply', 'screen', 'overlay', 'darken', 'lighten', 'color-dodge', 'color-burn', 'hard-light',
  'soft-light', 'difference', 'exclusion', 'hue', 'saturation', 'color', 'luminosity', 'lighter', 'hard-light'
];
/**
 * By MOTION_MASK_*: how the alpha of a mask joins that of those before it. No operation takes the larger or smaller.
 */
const JOINED = ['source-over', 'destination-out', 'destination-in', null, null, 'xor'];
/** The same for masks in white on black. */
const JOINED_IN_GREY = ['screen', 'multiply', 'multiply', 'lighten', 'darken', 'exclusion'];
const SPANS = [c.PAINT_CLIP, c.PAINT_MASK, c.PAINT_MATTE, c.PAINT_GROUP];
const IDENTITY = [1, 0, 0, 1, 0, 0];
const ENDLESS = 4; // seconds that are shown of a clip that never ends

/**
 * Draws a clip. Its size and the piece of time to show are those of the file; without one the piece is the clip's
 * duration. "images" are what the canvas can draw, by the names of image rows (the ids of a Lottie file's assets;
 * loadImages makes them).
 */
export class Drawing {
  #clip;
  #names;
  #surfaces = []; // canvases that are free
  #list = null;   // what is drawn now
  #base = null;   // the transform that the caller has set

  constructor(clip, options) {
    const {images = {}} = optionsOf(options, 'Drawing', ['images']);
    if (typeof clip?.drawList !== 'function') refuse('clip', clip, 'must be a Clip');
    const {size: [width, height], from, to, frameRate, text, names} = clip.contents;
    const word = ({firstByte, byteCount}) => new TextDecoder().decode(text.subarray(firstByte, firstByte + byteCount));
    this.#clip = clip;
    this.#names = new Map(names.filter(({table}) => table === c.TABLE_PAINTS).map((name) => [name.row, word(name)]));
    this.size = width > 0 && height > 0 ? [width, height] : null;
    [this.start, this.end] = to > from ? [from, to] : [0, Number.isFinite(clip.duration) ? clip.duration : ENDLESS];
    this.frameRate = frameRate;
    this.images = images;
  }

  /** Whether the clip has layers in 3D. */
  get isSpatial() {
    return this.#clip.drawList(this.start, {all: true, projected: true})
      .items.some(({flags}) => flags & c.DRAW_SPATIAL);
  }

  /** Draws a time, in seconds, over what the canvas shows, in the coordinates that the context has. */
  draw(context, time) {
    this.#list = this.#clip.drawList(time);
    this.#base = context.getTransform();
    context.save();
    this.#items(context, 0, this.#list.items.length);
    context.restore();
  }

  #items(context, first, end) {
    const {items} = this.#list;
    for (let i = first; i < end; i += 1 + items[i].span) {
      if (SPANS.includes(items[i].kind)) this.#span(context, items[i], i + 1);
      else this.#paint(context, items[i]);
    }
  }

  #span(context, item, first) {
    const inside = first + item.sourceCount, end = first + item.span, {kind} = item;
    const isPlain = kind === c.PAINT_CLIP
      || kind === c.PAINT_MASK && !item.sourceCount && item.mode === c.MASK_ADD && !(item.flags & c.PAINT_INVERTED)
        && item.opacity === 1;
    // What blends in a span mixes with what the span has drawn, and with nothing else.
    const isApart = !isPlain || this.#list.items.slice(inside, end).some(({blend}) => blend !== c.BLEND_NORMAL);
    if (isPlain) {
      context.save();
      this.#to(context, item.affine);
      context.clip(this.#path(item), ruleOf(item));
    }
    const content = isApart ? this.#surface(context) : context;
    this.#items(content, inside, end);
    if (isPlain) {
      if (isApart) this.#over(context, content, 'source-over');
      context.restore();
      return;
    }
    if (kind !== c.PAINT_GROUP) {
      const through = kind === c.PAINT_MASK ? this.#masks(context, item, first, inside) : this.#surface(context);
      if (kind === c.PAINT_MATTE) this.#items(through, first, inside);
      if (kind === c.PAINT_MATTE && item.mode === c.MATTE_LUMA) toLuma(through);
      const isOut = kind === c.PAINT_MATTE && item.flags & c.PAINT_INVERTED;
      this.#over(content, through, isOut ? 'destination-out' : 'destination-in');
    }
    const isGroup = kind === c.PAINT_GROUP;
    this.#over(context, content, isGroup ? BLENDS[item.blend] : 'source-over', isGroup ? item.opacity : 1);
  }

  /** Returns what a mask and those that join it let through, as alpha. */
  #masks(context, item, first, end) {
    const all = this.#surface(context), masks = [item, ...this.#list.items.slice(first, end)];
    const isGrey = masks.some(({mode}) => JOINED[mode] === null);
    if (isGrey) fill(all);
    if (item.mode === c.MASK_SUBTRACT) fill(all, '#fff');
    for (const mask of masks) {
      const one = this.#surface(context);
      if (isGrey) {
        this.#grey(one, mask);
        this.#over(all, one, JOINED_IN_GREY[mask.mode]);
        continue;
      }
      one.globalAlpha = mask.opacity;
      if (mask.flags & c.PAINT_INVERTED) {
        fill(one);
        one.globalAlpha = 1;
        one.globalCompositeOperation = 'destination-out';
      }
      this.#to(one, mask.affine);
      one.fill(this.#path(mask), ruleOf(mask));
      this.#over(all, one, JOINED[mask.mode]);
    }
    if (isGrey) toLuma(all);
    return all;
  }

  /** Draws where a mask covers, white on black, or, if it subtracts, black on white. */
  #grey(surface, mask) {
    const [hides, shows] = mask.mode === c.MASK_SUBTRACT ? ['#fff', '#000'] : ['#000', '#fff'];
    const isInverted = mask.flags & c.PAINT_INVERTED;
    fill(surface, hides);
    surface.globalAlpha = mask.opacity;
    if (isInverted) fill(surface, shows);
    if (isInverted) surface.globalAlpha = 1;
    this.#to(surface, mask.affine);
    surface.fillStyle = isInverted ? hides : shows;
    surface.fill(this.#path(mask), ruleOf(mask));
  }

  #paint(context, item) {
    const isMoved = item.gradient !== c.GRADIENT_NONE && item.gradientAffine.some((one, i) => one !== IDENTITY[i]);
    if (isMoved) return this.#moved(context, item);
    context.globalAlpha = item.opacity;
    context.globalCompositeOperation = BLENDS[item.blend];
    this.#shape(context, item, this.#style(context, item));
    context.globalAlpha = 1;
    context.globalCompositeOperation = 'source-over';
  }

  /** Draws a shape through a gradient with a transform of its own, which would bend a pen: first its coverage. */
  #moved(context, item) {
    const surface = this.#surface(context);
    this.#shape(surface, item, '#fff');
    surface.globalCompositeOperation = 'source-in';
    this.#to(surface, item.affine);
    surface.transform(...item.gradientAffine);
    const {canvas: {width, height}} = surface, back = surface.getTransform().inverse();
    const corners = [[0, 0], [width, 0], [0, height], [width, height]].map(([x, y]) => back.transformPoint({x, y}));
    const [xs, ys] = [corners.map(({x}) => x), corners.map(({y}) => y)];
    const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    surface.fillStyle = gradientOf(surface, item, this.#stops(item), box);
    surface.fillRect(box[0], box[1], box[2] - box[0], box[3] - box[1]);
    this.#over(context, surface, BLENDS[item.blend], item.opacity);
  }

  #shape(context, item, style) {
    const path = this.#path(item);
    this.#to(context, item.affine);
    if (item.kind === c.PAINT_BACKGROUND) {
      // The whole picture, also where a layer moves the gradient.
      const {canvas: {width, height}} = context;
      context.fillStyle = style;
      if (this.size) context.setTransform(this.#base);
      else context.setTransform(1, 0, 0, 1, 0, 0);
      context.beginPath();
      context.rect(0, 0, ...this.size ?? [width, height]);
      this.#to(context, item.affine);
      context.fill();
    } else if (item.kind === c.PAINT_IMAGE) {
      const name = this.#names.get(item.row), image = Object.hasOwn(this.images, name) ? this.images[name] : null;
      if (!image || item.flags & c.DRAW_SPATIAL) return;
      context.save();
      context.clip(path);
      context.drawImage(image, ...item.box);
      context.restore();
    } else if (item.kind === c.PAINT_STROKE) {
      const {firstDash, dashCount, dashOffset, miterLimit, width} = item;
      Object.assign(
        context, {strokeStyle: style, lineWidth: width, lineCap: CAPS[item.cap], lineJoin: JOINS[item.join]});
      Object.assign(context, {miterLimit, lineDashOffset: dashOffset});
      context.setLineDash([...this.#list.floats.subarray(firstDash, firstDash + dashCount)]);
      context.stroke(path);
    } else {
      context.fillStyle = style;
      context.fill(path, ruleOf(item));
    }
  }

  #style(context, item) {
    if (item.gradient === c.GRADIENT_NONE) return css(item.color);
    const {points} = this.#outline(item);
    let box = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = 0; i < points.length; i += 2)
      box = [
        Math.min(box[0], points[i] - item.width), Math.min(box[1], points[i + 1] - item.width),
        Math.max(box[2], points[i] + item.width), Math.max(box[3], points[i + 1] + item.width)
      ];
    return gradientOf(context, item, this.#stops(item), points.length ? box : [0, 0, ...this.size ?? [1, 1]]);
  }

  #stops({firstStop, stopCount}) { return this.#list.floats.subarray(firstStop, firstStop + 5 * stopCount); }

  #outline({firstVerb, verbCount, firstPoint, pointCount}) {
    const {verbs, points} = this.#list;
    return {
      verbs: verbs.subarray(firstVerb, firstVerb + verbCount),
      points: points.subarray(2 * firstPoint, 2 * (firstPoint + pointCount))
    };
  }

  #path(item) {
    const path = new Path2D();
    trace(path, this.#outline(item));
    return path;
  }

  #to(context, affine) {
    context.setTransform(this.#base);
    context.transform(...affine);
  }

  /** Returns an empty canvas like the one that is drawn on. #over gives it back. */
  #surface({canvas: {width, height}}) {
    const surface = this.#surfaces.pop() ?? blank(), {canvas} = surface;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, {width, height});
    surface.reset?.();
    surface.setTransform(1, 0, 0, 1, 0, 0);
    Object.assign(surface, {globalAlpha: 1, globalCompositeOperation: 'source-over', fillStyle: '#000'});
    surface.clearRect(0, 0, width, height);
    surface.setTransform(this.#base);
    return surface;
  }

  /** Draws a surface, pixel on pixel, and gives it back. */
  #over(context, surface, operation, opacity = 1) {
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    Object.assign(context, {globalAlpha: opacity, globalCompositeOperation: operation});
    context.drawImage(surface.canvas, 0, 0);
    context.restore();
    this.#surfaces.push(surface);
  }
}

const ruleOf = ({flags}) => (flags & c.PAINT_EVEN_ODD ? 'evenodd' : 'nonzero');

function blank() {
  const canvas = typeof OffscreenCanvas === 'undefined' ? document.createElement('canvas') : new OffscreenCanvas(1, 1);
  return canvas.getContext('2d');
}

function fill(context, color = '#000') {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = color;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
}

/** Makes the lightness of a surface its alpha, as mattes count it. */
function toLuma(context) {
  const {width, height} = context.canvas, image = context.getImageData(0, 0, width, height), {data} = image;
  for (let i = 0; i < data.length; i += 4)
    data[i + 3] *= (0.3 * data[i] + 0.59 * data[i + 1] + 0.11 * data[i + 2]) / 255;
  context.putImageData(image, 0, 0);
}
