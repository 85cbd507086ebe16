// Draws a clip on a canvas: its rows of paint from the back, with one sample and one or two calls of the geometry. It
// does not matter where the clip came from.

import * as c from '../abi/numbers.js';
import {optionsOf, refuse} from '../core/arguments.js';

const CAPS = ['butt', 'round', 'square'], JOINS = ['miter', 'round', 'bevel'];
/** Blend modes by MOTION_BLEND_*. A canvas has no hard mix, which is drawn as normal. */
const BLENDS = [
  'source-over', 'multiply', 'screen', 'overlay', 'darken', 'lighten', 'color-dodge', 'color-burn', 'hard-light',
  'soft-light', 'difference', 'exclusion', 'hue', 'saturation', 'color', 'luminosity', 'lighter', 'source-over'
];
/**
 * How a mask joins the masks before it, by MOTION_MASK_*. A canvas cannot take the larger or the smaller of two alphas;
 * those two modes are exact where the alphas are 0 or 1.
 */
const JOINED = ['source-over', 'destination-out', 'destination-in', 'source-over', 'destination-in', 'xor'];
/** The modes in which a first mask joins an empty picture. Otherwise it joins a full one. */
const FROM_NOTHING = [c.MASK_ADD, c.MASK_LIGHTEN, c.MASK_DIFFERENCE];
const SPANS = [c.PAINT_CLIP, c.PAINT_MASK, c.PAINT_MATTE, c.PAINT_GROUP];
const OUTPUTS = ['affines', 'opacities', 'values'];
const IDENTITY = [1, 0, 0, 1, 0, 0];
const ENDLESS = 4;      // seconds to show of a clip that never ends
const PROBES = 61;      // times at which a clip is checked for layers in 3D
const DEEPEST = 100;    // levels of nested spans
const NEAREST = 1e-3;   // the least distance from the eye; nearer points are moved to it
const CURVE_LINES = 12; // lines for each curve in 3D
const FARTHEST = 0.99;  // the share of its radius at which a focus stops

/**
 * Draws a clip. Its size and the time to show are those of the file, if the file has them. images: what the canvas
 * draws, by the names of image rows (in a Lottie file the ids of assets); loadImages makes them.
 */
export class Drawing {
  #clip;
  #contents;
  #names;
  #branches;
  #needsWhole;
  #sample = {};
  #surfaces = [];

  constructor(clip, options) {
    const {images = {}} = optionsOf(options, 'Drawing', ['images']);
    this.#clip = clip;
    this.#contents = clip.contents;
    const {size: [width, height], from, to, text, names, paints} = this.#contents;
    this.size = width > 0 && height > 0 ? [width, height] : null;
    [this.start, this.end] = to > from ? [from, to] : [0, Number.isFinite(clip.duration) ? clip.duration : ENDLESS];
    this.frameRate = this.#contents.frameRate;
    this.images = images;
    this.#names = new Map(names.filter(({table}) => table === c.TABLE_PAINTS).map(({row,
      firstByte,
      byteCount}) => [row, new TextDecoder().decode(text.subarray(firstByte, firstByte + byteCount))]));
    this.#needsWhole = paints.some(({flags}) => flags & c.PAINT_WHOLE);
    this.#branches = this.#nest(0, paints.length, 0);
    this.isSpatial = this.#leavesThePlane();
  }

  /**
   * Draws a time over what the canvas shows, in the coordinates of the context. The views of the clip's last seek are
   * no longer valid afterwards.
   */
  draw(context, time) {
    const clip = this.#clip, outputs = this.#contents.sorted ? [...OUTPUTS, 'orders'] : OUTPUTS;
    this.#sample = clip.sample(time, {space: 'root', outputs, out: this.#kept(outputs)});
    const ranks = this.#contents.sorted ? ranksOf(this.#sample.orders) : null;
    const now = {
      ...this.#sample,
      geometry: clip.geometry(time),
      whole: this.#needsWhole ? clip.geometry(time, {whole: true}) : null,
      matrices: this.isSpatial ? clip.matrices(time, {space: 'root'}) : null,
      ranks,
      base: context.getTransform()
    };
    context.save();
    this.#items(context, this.#branches, now);
    context.restore();
  }

  /** Returns the arrays of the last sample, to fill them again. */
  #kept(outputs) {
    return this.#sample.affines ? Object.fromEntries(outputs.map((name) => [name, this.#sample[name]])) : undefined;
  }

  #leavesThePlane() {
    const times =
      Float64Array.from({length: PROBES}, (_, i) => this.start + (this.end - this.start) * i / (PROBES - 1));
    let matrices;
    try {
      matrices = this.#clip.matrices(times, {space: 'root'});
    } catch (error) {
      if (error.status === null) return false; // the player has no layers in 3D
      throw error;
    }
    const flat = [[2, 0], [3, 0], [6, 0], [7, 0], [8, 0], [9, 0], [10, 1], [11, 0], [15, 1]];
    for (let at = 0; at < matrices.length; at += 16)
      if (flat.some(([i, number]) => matrices[at + i] !== number)) return true;
    return false;
  }

  // ------------------------------------------------------ the tree of rows --

  #nest(first, end, depth) {
    if (depth > DEEPEST) refuse(`paints[${first}]`, depth, `must be in at most ${DEEPEST} spans`);
    const {paints} = this.#contents, branches = [];
    for (let at = first; at < end;) {
      const row = paints[at], behind = at + 1 + row.span, masks = [row], number = at;
      if (row.kind === c.PAINT_MASK)
        while (at + 1 < behind && paints[at + 1].kind === c.PAINT_MASK && paints[at + 1].flags & c.PAINT_COMBINED)
          masks.push(paints[++at]);
      const middle = at + 1 + (row.kind === c.PAINT_MATTE ? row.sourceCount : 0);
      const source = this.#nest(at + 1, middle, depth + 1), inside = this.#nest(middle, behind, depth + 1);
      const isOfInside = [c.PAINT_MASK, c.PAINT_MATTE, c.PAINT_GROUP].includes(row.kind);
      const layer = isOfInside ? inside.find((branch) => branch.layer !== c.NONE)?.layer ?? c.NONE : row.layer;
      branches.push({number, row, masks, source, inside, layer});
      at = behind;
    }
    return branches;
  }

  #items(context, branches, now) {
    const place = ({layer}) => (layer === c.NONE ? -1 : now.ranks[layer]);
    const ordered = now.ranks ? [...branches].sort((a, b) => place(a) - place(b)) : branches;
    for (const branch of ordered) {
      if (SPANS.includes(branch.row.kind)) this.#span(context, branch, now);
      else this.#paint(context, branch, now);
    }
  }

  #span(context, branch, now) {
    const {row, masks, source, inside} = branch;
    if (row.kind === c.PAINT_CLIP) {
      const {path, place} = this.#box(row, row.layer, 0, now);
      return this.#clipped(context, path, place, 'nonzero', inside, now);
    }
    if (row.kind === c.PAINT_MASK && masks.length === 1 && row.mode === c.MASK_ADD && !(row.flags & c.PAINT_INVERTED)
      && share(valueOf(now, row.opacity, 1)) === 1) {
      const {path, place} = this.#outline(row, now);
      return this.#clipped(context, path, place, ruleOf(row), inside, now);
    }
    const content = this.#surface(context, now);
    this.#items(content, inside, now);
    if (row.kind === c.PAINT_MASK) {
      const mask = this.#maskOf(context, masks, now);
      over(content, mask, 'destination-in');
      this.#surfaces.push(mask);
    } else if (row.kind === c.PAINT_MATTE) {
      const matte = this.#surface(context, now);
      this.#items(matte, source, now);
      if (row.mode === c.MATTE_LUMA) toLuma(matte);
      over(content, matte, row.flags & c.PAINT_INVERTED ? 'destination-out' : 'destination-in');
      this.#surfaces.push(matte);
    }
    over(context, content, row.kind === c.PAINT_GROUP ? BLENDS[row.blend] : 'source-over');
    this.#surfaces.push(content);
  }

  #clipped(context, path, place, rule, inside, now) {
    context.save();
    apply(context, now.base, place);
    context.clip(path, rule);
    this.#items(context, inside, now);
    context.restore();
  }

  /** Returns a canvas whose alpha is what the masks let through. */
  #maskOf(context, masks, now) {
    const all = this.#surface(context, now), {width, height} = all.canvas;
    const fill = (target) => {
      target.setTransform(1, 0, 0, 1, 0, 0);
      target.fillRect(0, 0, width, height);
    };
    if (!FROM_NOTHING.includes(masks[0].mode)) fill(all);
    for (const row of masks) {
      const one = this.#surface(context, now), {path, place} = this.#outline(row, now);
      one.globalAlpha = share(valueOf(now, row.opacity, 1));
      if (row.flags & c.PAINT_INVERTED) {
        fill(one);
        one.globalAlpha = 1;
        one.globalCompositeOperation = 'destination-out';
      }
      apply(one, now.base, place);
      one.fill(path, ruleOf(row));
      over(all, one, JOINED[row.mode]);
      this.#surfaces.push(one);
    }
    return all;
  }

  /** Returns an empty canvas of the same size as the one that is drawn on. It goes back to #surfaces after use. */
  #surface({canvas: {width, height}}, {base}) {
    const surface = this.#surfaces.pop() ?? blank(), {canvas} = surface;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, {width, height});
    surface.reset?.();
    surface.setTransform(1, 0, 0, 1, 0, 0);
    surface.globalAlpha = 1;
    surface.globalCompositeOperation = 'source-over';
    surface.clearRect(0, 0, width, height);
    surface.setTransform(base);
    return surface;
  }

  // ------------------------------------------------------------------ paint --

  #paint(context, {number, row}, now) {
    const opacity = share(valueOf(now, row.opacity, 1)) * (row.layer === c.NONE ? 1 : now.opacities[row.layer]);
    if (!(opacity > 0)) return;
    context.globalAlpha = opacity;
    context.globalCompositeOperation = BLENDS[row.blend];
    if (row.kind === c.PAINT_BACKGROUND) this.#background(context, row, now);
    else if (row.kind === c.PAINT_BOX || row.kind === c.PAINT_IMAGE) this.#boxes(context, number, row, now);
    else this.#shape(context, row, now);
    context.globalAlpha = 1;
    context.globalCompositeOperation = 'source-over';
  }

  /** Fills the picture, or the whole canvas if the picture has no size. */
  #background(context, row, now) {
    context.fillStyle = this.#style(context, row, IDENTITY, now);
    if (this.size) {
      context.setTransform(now.base);
      context.fillRect(0, 0, ...this.size);
    } else {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.fillRect(0, 0, context.canvas.width, context.canvas.height);
    }
  }

  #shape(context, row, now) {
    const {path, place, scale} = this.#outline(row, now);
    apply(context, now.base, place);
    const style = this.#style(context, row, place, now);
    if (row.kind === c.PAINT_FILL) {
      context.fillStyle = style;
      context.fill(path, ruleOf(row));
      return;
    }
    const width = Math.max(valueOf(now, row.width, 0), 0) * scale;
    if (!(width > 0)) return;
    context.strokeStyle = style;
    context.lineWidth = width;
    context.lineCap = CAPS[row.cap];
    context.lineJoin = JOINS[row.join];
    context.miterLimit = row.miterLimit;
    context.setLineDash(
      Array.from({length: row.dashCount}, (_, i) => Math.max(now.values[row.firstDash + i], 0) * scale));
    context.lineDashOffset = valueOf(now, row.dashOffset, 0) * scale;
    context.stroke(path);
  }

  #boxes(context, number, row, now) {
    layersOf(row, this.#contents).forEach((layer, i) => {
      const {path, place, rect} = this.#box(row, layer, i, now);
      apply(context, now.base, place);
      if (row.kind === c.PAINT_BOX) {
        context.fillStyle = this.#style(context, row, place, now);
        context.fill(path);
        return;
      }
      const image = this.images[this.#names.get(number)];
      if (!image || now.matrices || !(rect[2] > 0 && rect[3] > 0)) return;
      context.save();
      context.clip(path);
      context.drawImage(image, ...rect);
      context.restore();
    });
  }

  /** Returns the path of a layer's bounds, with round corners. */
  #box(row, layer, i, now) {
    const [x, y, width, height] = now.values.subarray(row.bounds + 4 * i, row.bounds + 4 * i + 4);
    const rect = [Math.min(x, x + width), Math.min(y, y + height), Math.abs(width), Math.abs(height)];
    const radius = Math.min(Math.max(valueOf(now, row.cornerRadius, 0), 0), rect[2] / 2, rect[3] / 2);
    let path = new Path2D();
    if (!now.matrices) {
      if (radius > 0) path.roundRect(...rect, radius);
      else path.rect(...rect);
      return {path, rect, place: now.affines.subarray(6 * layer, 6 * layer + 6)};
    }
    path = new Path2D();
    project(path, roundRect(...rect, radius), now.matrices.subarray(16 * layer, 16 * layer + 16));
    return {path, rect, place: IDENTITY};
  }

  /**
   * Returns the paths that are painted as one, in the coordinates of the row's layer. If the layer is flat or in 3D,
   * they are in the coordinates of the picture. scale: how much wider lines are.
   */
  #outline(row, now) {
    const layers = layersOf(row, this.#contents), path = new Path2D(), own = row.layer;
    const paths = row.flags & c.PAINT_WHOLE ? now.whole : now.geometry;
    if (now.matrices) {
      for (const layer of layers) project(path, paths[layer], now.matrices.subarray(16 * layer, 16 * layer + 16));
      return {path, place: IDENTITY, scale: own === c.NONE ? 1 : penScale(now, own, layers)};
    }
    let place = own === c.NONE ? IDENTITY : now.affines.subarray(6 * own, 6 * own + 6), scale = 1;
    let back = place === IDENTITY ? IDENTITY : inverse(place);
    if (!back) [place, back, scale] = [IDENTITY, IDENTITY, 0]; // the layer is flat, and its pen has no width
    for (const layer of layers) {
      const affine = layer === own && scale ? null : after(now.affines.subarray(6 * layer, 6 * layer + 6), back);
      trace(path, paths[layer], affine);
    }
    return {path, place, scale};
  }

  /** Returns the style of a row: a CSS colour, or a gradient of the context. */
  #style(context, row, place, now) {
    const {values} = now;
    if (row.gradient === c.GRADIENT_NONE) return row.color === c.NONE ? '#0000' : css(values, row.color);
    let [x0, y0, x1, y1] = values.subarray(row.gradientEnds, row.gradientEnds + 4), focus = [x0, y0];
    const radius = Math.hypot(x1 - x0, y1 - y0);
    if (row.highlight !== c.NONE) {
      const [distance, turn] = values.subarray(row.highlight, row.highlight + 2);
      const length = radius * Math.min(Math.max(distance, -FARTHEST), FARTHEST),
            angle = turn + Math.atan2(y1 - y0, x1 - x0);
      focus = [x0 + length * Math.cos(angle), y0 + length * Math.sin(angle)];
    }
    // The gradient is in the coordinates of the row's layer; a box of another layer needs it converted.
    const layers = layersOf(row, this.#contents);
    if (row.kind === c.PAINT_BOX && row.layer !== c.NONE && !layers.includes(row.layer)) {
      const back = inverse(place), into = back && after(now.affines.subarray(6 * row.layer, 6 * row.layer + 6), back);
      if (into) [[x0, y0], [x1, y1], focus] = [[x0, y0], [x1, y1], focus].map((point) => moved(point, into));
    }
    if (now.matrices && row.layer !== c.NONE) {
      const matrix = now.matrices.subarray(16 * row.layer, 16 * row.layer + 16);
      [[x0, y0], [x1, y1], focus] = [[x0, y0], [x1, y1], focus].map(([x, y]) => seen(matrix, x, y));
    }
    const gradient = row.gradient === c.GRADIENT_RADIAL
      ? context.createRadialGradient(...focus, 0, x0, y0, Math.hypot(x1 - x0, y1 - y0))
      : context.createLinearGradient(x0, y0, x1, y1);
    let last = 0;
    for (let i = 0; i < row.stopCount; i++) {
      last = Math.max(last, share(values[row.firstStop + 5 * i]));
      gradient.addColorStop(last, css(values, row.firstStop + 5 * i + 1));
    }
    return gradient;
  }
}

/**
 * Returns a promise of images that a canvas can draw, from data URLs by name, such as Lottie's images. They are decoded
 * without a request, so a Content-Security-Policy of 'self' permits them. What is not an image is left out.
 */
export async function loadImages(urls) {
  const loaded = await Promise.all(Object.entries(urls).map(async ([name, url]) => {
    const [, type, encoding, body] = /^data:([^;,]*)((?:;[^,]*)?),([^]*)$/.exec(url) ?? [];
    if (type === undefined) return [name, null];
    const bytes = encoding.includes('base64') ? atob(body) : decodeURIComponent(body);
    const blob = new Blob([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))], {type});
    return [name, await createImageBitmap(blob).catch(() => null)];
  }));
  return Object.fromEntries(loaded.filter(([, image]) => image));
}

/** Adds an outline to a Path2D, transformed by an affine if one is given. */
export function trace(path, {verbs, points}, affine = null) {
  let at = 0;
  const [a, b, d, e, tx, ty] = affine ?? IDENTITY;
  const x = (i) => a * points[at + 2 * i] + d * points[at + 2 * i + 1] + tx;
  const y = (i) => b * points[at + 2 * i] + e * points[at + 2 * i + 1] + ty;
  for (const verb of verbs) {
    switch (verb) {
      case c.VERB_MOVE:
        path.moveTo(x(0), y(0));
        at += 2;
        break;
      case c.VERB_LINE:
        path.lineTo(x(0), y(0));
        at += 2;
        break;
      case c.VERB_QUAD:
        path.quadraticCurveTo(x(0), y(0), x(1), y(1));
        at += 4;
        break;
      case c.VERB_CUBIC:
        path.bezierCurveTo(x(0), y(0), x(1), y(1), x(2), y(2));
        at += 6;
        break;
      default:
        path.closePath();
    }
  }
}

// ------------------------------------------------------------------ numbers --

const share = (value) => Math.min(Math.max(value, 0), 1);
const valueOf = (now, place, missing) => (place === c.NONE ? missing : now.values[place]);
const ruleOf = (row) => (row.flags & c.PAINT_EVEN_ODD ? 'evenodd' : 'nonzero');
const layersOf = (row, {painted}) => [...painted.subarray(row.firstPainted, row.firstPainted + row.paintedCount)];

function css(values, first) {
  const [red, green, blue, alpha] = Array.from(values.subarray(first, first + 4), share);
  return `rgba(${red * 255}, ${green * 255}, ${blue * 255}, ${alpha})`;
}

/** Returns the place of each layer in the order of drawing. */
function ranksOf(orders) {
  const ranks = new Uint32Array(orders.length);
  orders.forEach((layer, place) => {
    ranks[layer] = place;
  });
  return ranks;
}

function apply(context, base, place) {
  context.setTransform(base);
  context.transform(...place);
}

/** Draws one canvas over another, pixel by pixel. */
function over(context, {canvas}, operation) {
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.globalCompositeOperation = operation;
  context.drawImage(canvas, 0, 0);
  context.restore();
}

function blank() {
  const canvas = typeof OffscreenCanvas === 'undefined' ? document.createElement('canvas') : new OffscreenCanvas(1, 1);
  return canvas.getContext('2d');
}

/** Turns lightness into alpha, as luma mattes do. */
function toLuma(context) {
  const {width, height} = context.canvas, image = context.getImageData(0, 0, width, height), {data} = image;
  for (let i = 0; i < data.length; i += 4)
    data[i + 3] *= (0.3 * data[i] + 0.59 * data[i + 1] + 0.11 * data[i + 2]) / 255;
  context.putImageData(image, 0, 0);
}

/** Returns the affine that applies "inner", then "outer". */
function after([a, b, d, e, x, y], [oa, ob, od, oe, ox, oy]) {
  return [
    oa * a + od * b, ob * a + oe * b, oa * d + od * e, ob * d + oe * e, oa * x + od * y + ox, ob * x + oe * y + oy
  ];
}

/** Returns the inverse of an affine, or null if the affine makes everything flat. */
function inverse([a, b, d, e, x, y]) {
  const area = a * e - b * d;
  if (Math.abs(area) <= 1e-12 * (a * a + b * b + d * d + e * e)) return null;
  return [e / area, -b / area, -d / area, a / area, (d * y - e * x) / area, (b * x - a * y) / area];
}

function moved([x, y], [a, b, d, e, tx, ty]) { return [a * x + d * y + tx, b * x + e * y + ty]; }

// -------------------------------------------------------------------- in 3D --

/** Returns where a point of the plane z = 0 is seen. */
function seen(m, x, y) {
  const depth = Math.max(m[3] * x + m[7] * y + m[15], NEAREST);
  return [(m[0] * x + m[4] * y + m[12]) / depth, (m[1] * x + m[5] * y + m[13]) / depth];
}

/** Returns how much wider lines are in the middle of the layers. */
function penScale({geometry, matrices}, own, layers) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const layer of layers) {
    const {points} = geometry[layer];
    for (let i = 0; i < points.length; i += 2) {
      [left, right] = [Math.min(left, points[i]), Math.max(right, points[i])];
      [top, bottom] = [Math.min(top, points[i + 1]), Math.max(bottom, points[i + 1])];
    }
  }
  const [x, y] = left <= right ? [(left + right) / 2, (top + bottom) / 2] : [0, 0], step = 1e-2;
  const matrix = matrices.subarray(16 * own, 16 * own + 16), [ox, oy] = seen(matrix, x, y);
  const [rx, ry] = seen(matrix, x + step, y), [dx, dy] = seen(matrix, x, y + step);
  return Math.sqrt(Math.abs((rx - ox) * (dy - oy) - (ry - oy) * (dx - ox))) / step;
}

/** Adds an outline as it is seen in 3D, as lines. For a curve it projects points on the curve, not the controls. */
function project(path, {verbs, points}, matrix) {
  let at = 0, now = [0, 0], start = now;
  const to = (x, y) => path.lineTo(...seen(matrix, x, y));
  for (const verb of verbs) {
    if (verb === c.VERB_CLOSE) {
      path.closePath();
      now = start;
      continue;
    }
    const count = {[c.VERB_QUAD]: 2, [c.VERB_CUBIC]: 3}[verb] ?? 1,
          controls = Array.from({length: count}, (_, i) => [points[at + 2 * i], points[at + 2 * i + 1]]);
    at += 2 * count;
    if (verb === c.VERB_MOVE) path.moveTo(...seen(matrix, ...controls[0]));
    else if (count === 1) to(...controls[0]);
    else
      for (let i = 1; i <= CURVE_LINES; i++) to(...onCurve([now, ...controls], i / CURVE_LINES));
    now = controls.at(-1);
    if (verb === c.VERB_MOVE) start = now;
  }
}

/** Returns a point on a curve, by De Casteljau's algorithm. */
function onCurve(controls, t) {
  while (controls.length > 1)
    controls = controls.slice(1).map(
      ([x, y], i) => [controls[i][0] + (x - controls[i][0]) * t, controls[i][1] + (y - controls[i][1]) * t]);
  return controls[0];
}

const KAPPA = 0.5522847498; // the control of a cubic for a quarter circle

function roundRect(x, y, width, height, radius) {
  const k = radius * (1 - KAPPA), right = x + width, bottom = y + height, r = radius;
  const M = c.VERB_MOVE, L = c.VERB_LINE, C = c.VERB_CUBIC,
        Z = c.VERB_CLOSE; // by name, so that bundles leave out the others
  return {
    verbs: [M, L, C, L, C, L, C, L, C, Z],
    points: [
      ...[x + r, y, right - r, y, right - k, y, right, y + k, right, y + r],
      ...[right, bottom - r, right, bottom - k, right - k, bottom, right - r, bottom],
      ...[x + r, bottom, x + k, bottom, x, bottom - k, x, bottom - r], ...[x, y + r, x, y + k, x + k, y, x + r, y]
    ]
  };
}
