// What of drawing a clip on a canvas takes more than one canvas: masks, mattes, groups and effects; and gradients.

import * as c from '../abi/numbers.js';
import {blurred, innerShadow, recolored, shadow} from './effects.js';
import {gradientOf} from './gradient.js';
import {BLENDS, ruleOf} from './painter.js';

/**
 * By MOTION_MASK_*: how the alpha of a mask joins that of those before it. No operation takes the larger or smaller.
 */
const JOINED = ['source-over', 'destination-out', 'destination-in', null, null, 'xor'];
/** The same for masks in white on black. */
const JOINED_IN_GREY = ['screen', 'multiply', 'multiply', 'lighten', 'darken', 'exclusion'];

const IDENTITY = [1, 0, 0, 1, 0, 0];

/** Draws what a clip, a mask, a matte, a group or an effect holds. */
export function span(painter, context, item, first) {
  const inside = first + item.sourceCount, end = first + item.span, {kind} = item;
  const isPlain = kind === c.PAINT_CLIP
    || kind === c.PAINT_MASK && !item.sourceCount && item.mode === c.MASK_ADD && !(item.flags & c.PAINT_INVERTED)
      && item.opacity === 1;
  // What blends in a span mixes with what the span has drawn, and with nothing else.
  const isApart = !isPlain || painter.list.items.slice(inside, end).some(({blend}) => blend !== c.BLEND_NORMAL);
  if (isPlain) {
    context.save();
    painter.to(context, item.affine);
    context.clip(painter.path(item), ruleOf(item));
  }
  const content = isApart ? surface(painter, context) : context;
  painter.drawItems(content, inside, end);
  if (isPlain) {
    if (isApart) over(painter, context, content, 'source-over');
    context.restore();
    return;
  }
  if (kind === c.PAINT_EFFECT) return effect(painter, context, item, content);
  if (kind !== c.PAINT_GROUP) {
    const through = kind === c.PAINT_MASK ? masks(painter, context, item, first, inside) : surface(painter, context);
    if (kind === c.PAINT_MATTE) painter.drawItems(through, first, inside);
    if (kind === c.PAINT_MATTE && item.mode === c.MATTE_LUMA) toLuma(through);
    const isOut = kind === c.PAINT_MATTE && item.flags & c.PAINT_INVERTED;
    over(painter, content, through, isOut ? 'destination-out' : 'destination-in');
  }
  const isGroup = kind === c.PAINT_GROUP;
  over(painter, context, content, isGroup ? BLENDS[item.blend] : 'source-over', isGroup ? item.opacity : 1);
}

/** Draws what an effect makes of a picture. Its deviations and its offset are in the caller's coordinates. */
function effect(painter, context, item, content) {
  const {a, b, c: across, d} = painter.base, [x, y] = item.offset;
  const sigma = [item.sigma[0] * Math.hypot(a, b), item.sigma[1] * Math.hypot(across, d)];
  const lose = (what) => {
    if (!painter.losses.has(what)) console.warn(`libmotion: a canvas does not draw ${what}`);
    painter.losses.add(what);
  };
  if (item.mode === c.EFFECT_COLOR_MATRIX) {
    const {firstNumber} = item, {floats} = painter.list;
    recolored(content, floats.subarray(firstNumber, firstNumber + 20), item.flags & c.PAINT_LINEAR);
    over(painter, context, content, 'source-over');
    return;
  }
  if (item.flags & c.PAINT_LINEAR) lose('blurs and shadows in linear light, but in sRGB');
  if (item.mode !== c.EFFECT_BLUR) {
    const shift = [a * x + across * y, b * x + d * y];
    if (item.mode === c.EFFECT_DROP_SHADOW) {
      shadow(context, content.canvas, sigma, shift, item, lose);
    } else {
      const spare = surface(painter, context);
      innerShadow(content, spare, sigma, shift, item, lose);
      painter.surfaces.push(spare);
    }
    over(painter, context, content, 'source-over');
    return;
  }
  const spare = surface(painter, context), made = surface(painter, context);
  blurred(made, content.canvas, spare, sigma, lose);
  over(painter, context, made, 'source-over');
  painter.surfaces.push(spare, content);
}

/** Returns what a mask and those that join it let through, as alpha. */
function masks(painter, context, item, first, end) {
  const all = surface(painter, context), list = [item, ...painter.list.items.slice(first, end)];
  const isGrey = list.some(({mode}) => JOINED[mode] === null);
  if (isGrey) fill(all);
  if (item.mode === c.MASK_SUBTRACT) fill(all, '#fff');
  for (const mask of list) {
    const one = surface(painter, context);
    if (isGrey) {
      grey(painter, one, mask);
      over(painter, all, one, JOINED_IN_GREY[mask.mode]);
      continue;
    }
    one.globalAlpha = mask.opacity;
    if (mask.flags & c.PAINT_INVERTED) {
      fill(one);
      one.globalAlpha = 1;
      one.globalCompositeOperation = 'destination-out';
    }
    painter.to(one, mask.affine);
    one.fill(painter.path(mask), ruleOf(mask));
    over(painter, all, one, JOINED[mask.mode]);
  }
  if (isGrey) toLuma(all);
  return all;
}

/** Draws where a mask covers, white on black, or, if it subtracts, black on white. */
function grey(painter, surface, mask) {
  const [hides, shows] = mask.mode === c.MASK_SUBTRACT ? ['#fff', '#000'] : ['#000', '#fff'];
  const isInverted = mask.flags & c.PAINT_INVERTED;
  fill(surface, hides);
  surface.globalAlpha = mask.opacity;
  if (isInverted) fill(surface, shows);
  if (isInverted) surface.globalAlpha = 1;
  painter.to(surface, mask.affine);
  surface.fillStyle = isInverted ? hides : shows;
  surface.fill(painter.path(mask), ruleOf(mask));
}

/**
 * Draws a shape through a gradient with a transform of its own, which would bend a pen: first its coverage. Returns
 * whether it has one.
 */
export function moved(painter, context, item) {
  if (item.gradientAffine.every((one, i) => one === IDENTITY[i])) return false;
  const cover = surface(painter, context);
  painter.shape(cover, item, '#fff');
  cover.globalCompositeOperation = 'source-in';
  painter.to(cover, item.affine);
  cover.transform(...item.gradientAffine);
  const {canvas: {width, height}} = cover, back = cover.getTransform().inverse();
  const corners = [[0, 0], [width, 0], [0, height], [width, height]].map(([x, y]) => back.transformPoint({x, y}));
  const [xs, ys] = [corners.map(({x}) => x), corners.map(({y}) => y)];
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  cover.fillStyle = gradientOf(cover, item, stops(painter, item), box);
  cover.fillRect(box[0], box[1], box[2] - box[0], box[3] - box[1]);
  over(painter, context, cover, BLENDS[item.blend], item.opacity);
  return true;
}

/** Returns the gradient of a shape. */
export function style(painter, context, item) {
  const {points} = painter.outline(item);
  let box = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2)
    box = [
      Math.min(box[0], points[i] - item.width), Math.min(box[1], points[i + 1] - item.width),
      Math.max(box[2], points[i] + item.width), Math.max(box[3], points[i + 1] + item.width)
    ];
  return gradientOf(context, item, stops(painter, item), points.length ? box : [0, 0, ...painter.size ?? [1, 1]]);
}

function stops({list: {floats}}, {firstStop, stopCount}) {
  return floats.subarray(firstStop, firstStop + 5 * stopCount);
}

/** Returns an empty canvas like the one that is drawn on. "over" gives it back. */
function surface(painter, context) {
  const free = painter.surfaces.pop() ?? blank(context), {canvas} = free, {canvas: {width, height}} = context;
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, {width, height});
  free.reset?.();
  free.setTransform(1, 0, 0, 1, 0, 0);
  Object.assign(free, {globalAlpha: 1, globalCompositeOperation: 'source-over', fillStyle: '#000'});
  free.clearRect(0, 0, width, height);
  free.setTransform(painter.base);
  return free;
}

/** Draws a surface, pixel on pixel, and gives it back. */
function over(painter, context, surface, operation, opacity = 1) {
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  Object.assign(context, {globalAlpha: opacity, globalCompositeOperation: operation});
  context.drawImage(surface.canvas, 0, 0);
  context.restore();
  painter.surfaces.push(surface);
}

/** Returns a new canvas that lies where a canvas does: what a browser moves between memories takes long. */
function blank(context) {
  const canvas = typeof OffscreenCanvas === 'undefined' ? document.createElement('canvas') : new OffscreenCanvas(1, 1);
  const {willReadFrequently = false} = context.getContextAttributes?.() ?? {};
  return canvas.getContext('2d', {willReadFrequently});
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
