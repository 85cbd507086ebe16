// One moment of a clip as an SVG: each step of clip.drawList becomes an element.

import {constants as c} from '../../motion.js';

const LETTERS = ['M', 'L', 'Q', 'C'], POINTS = [1, 1, 2, 3];
const CAPS = ['butt', 'round', 'square'], JOINS = ['miter', 'round', 'bevel'], SPREADS = ['pad', 'repeat', 'reflect'];
/** CSS's blend modes by MOTION_BLEND_*; it has no hard mix, which is drawn as hard light. */
const BLENDS = [
  'normal', 'multiply', 'screen', 'overlay', 'darken', 'lighten', 'color-dodge', 'color-burn', 'hard-light',
  'soft-light', 'difference', 'exclusion', 'hue', 'saturation', 'color', 'luminosity', 'plus-lighter', 'hard-light'
];
const SPANS = [c.PAINT_CLIP, c.PAINT_MASK, c.PAINT_MATTE, c.PAINT_GROUP, c.PAINT_EFFECT];
const round = (number) => Number(number.toFixed(4));
const numbers = (list) => [...list].map(round).join(' ');
const rule = ({flags}) => (flags & c.PAINT_EVEN_ODD ? 'evenodd' : 'nonzero');

/**
 * Returns the text of an SVG.
 *
 * clip   what has drawList: a Clip, or a Palette of one
 * box    x y width height of the picture
 * links  the data URLs of images, by the names of image rows
 */
export function svgPicture(clip, time, {box, links = {}}) {
  const {text, names} = clip.contents;
  const word = ({firstByte, byteCount}) => new TextDecoder().decode(text.subarray(firstByte, firstByte + byteCount));
  const images =
    new Map(names.filter(({table}) => table === c.TABLE_PAINTS).map((name) => [name.row, links[word(name)]]));
  return new Picture(clip.drawList(time), box, images).text;
}

class Picture {
  #list;
  #box;
  #images; // data URLs by rows
  #definitions = [];

  constructor(list, box, images) {
    [this.#list, this.#box, this.#images] = [list, box, images];
    const body = this.#items(0, list.items.length), [x, y, width, height] = box.map(round);
    const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${
      width}" height="${height}">`;
    const definitions = this.#definitions.length ? `<defs>${this.#definitions.join('')}</defs>` : '';
    this.text = `${head}${definitions}${body}</svg>\n`;
  }

  #items(first, end) {
    const {items} = this.#list;
    let text = '';
    for (let i = first; i < end; i += 1 + items[i].span)
      text += SPANS.includes(items[i].kind) ? this.#span(items[i], i + 1) : this.#paint(items[i]);
    return text;
  }

  #span(item, first) {
    const inside = first + item.sourceCount, end = first + item.span, content = this.#items(inside, end);
    switch (item.kind) {
      case c.PAINT_GROUP: {
        const blend = BLENDS[item.blend] === 'normal' ? '' : ` style="mix-blend-mode:${BLENDS[item.blend]}"`;
        return `<g opacity="${round(item.opacity)}"${blend}>${content}</g>`;
      }
      case c.PAINT_EFFECT:
        return `<g filter="url(#${this.#filter(item)})">${content}</g>`;
      case c.PAINT_CLIP: {
        const id =
          this.#define((name) => `<clipPath id="${name}">${this.#path(item, `clip-rule="${rule(item)}"`)}</clipPath>`);
        return `<g clip-path="url(#${id})">${content}</g>`;
      }
      case c.PAINT_MASK:
        return through(this.#mask(this.#masks(item, first, inside)), content);
      default: {
        const source = this.#items(first, inside), type = item.mode === c.MATTE_LUMA ? 'luminance' : 'alpha';
        const id = this.#mask(source, type);
        return through(item.flags & c.PAINT_INVERTED ? this.#not(through(id, this.#whole('#fff'))) : id, content);
      }
    }
  }

  /** What a mask and those that join it let through, as alpha; #masks of Drawing does the same on a canvas. */
  #masks(item, first, end) {
    let all = item.mode === c.MASK_SUBTRACT ? this.#whole('#fff') : '';
    for (const mask of [item, ...this.#list.items.slice(first, end)]) {
      const shape = this.#path(mask, `fill="#fff" fill-rule="${rule(mask)}"`);
      const one = `<g opacity="${round(mask.opacity)}">${
        mask.flags & c.PAINT_INVERTED ? through(this.#not(shape), this.#whole('#fff')) : shape}</g>`;
      if (mask.mode === c.MASK_SUBTRACT) all = through(this.#not(one), all);
      else if (mask.mode === c.MASK_INTERSECT || mask.mode === c.MASK_DARKEN) all = through(this.#mask(one), all);
      else if (mask.mode === c.MASK_DIFFERENCE) all = through(this.#not(one), all) + through(this.#not(all), one);
      else all += one;
    }
    return all;
  }

  #define(make) {
    const name = `d${this.#definitions.length}`, place = this.#definitions.push('') - 1;
    this.#definitions[place] = make(name);
    return name;
  }

  /** A filter for an effect. It sees what lies beyond the picture as far as it reaches. */
  #filter({mode, flags, sigma, offset, color, opacity, firstNumber}) {
    const deviation = `stdDeviation="${round(sigma[0])} ${round(sigma[1])}"`, [x, y, width, height] = this.#wide();
    const [left, top] = [0, 1].map((i) => Math.ceil(3 * sigma[i] + Math.abs(offset[i])));
    const [red, green, blue] = Array.from(color, (part) => round(255 * part));
    const shift = `dx="${round(offset[0])}" dy="${round(offset[1])}"`;
    const ink = `flood-color="rgb(${red},${green},${blue})" flood-opacity="${round(color[3] * opacity)}"`;
    const blur = `<feGaussianBlur ${deviation}/>`;
    const inner = `<feFlood ${ink}/><feComposite in2="SourceAlpha" operator="out"/><feOffset ${shift}/>${
      blur}<feComposite in2="SourceGraphic" operator="atop"/>`;
    const values = Array.from(this.#list.floats.subarray(firstNumber, firstNumber + 20), round).join(' ');
    const plain = [blur, `<feDropShadow ${shift} ${deviation} ${ink}/>`, `<feColorMatrix values="${values}"/>`];
    const step = mode === c.EFFECT_INNER_SHADOW ? inner : plain[mode];
    const space = flags & c.PAINT_LINEAR ? 'linearRGB' : 'sRGB';
    return this.#define(
      (name) => `<filter id="${name}" filterUnits="userSpaceOnUse" x="${x - left}" y="${y - top}" width="${
        width + 2 * left}" height="${height + 2 * top}" color-interpolation-filters="${space}">${step}</filter>`);
  }

  #mask(content, type = 'alpha') {
    const [x, y, width, height] = this.#wide();
    return this.#define((name) => `<mask id="${name}" maskUnits="userSpaceOnUse" x="${x}" y="${y}" width="${
                          width}" height="${height}" style="mask-type:${type}">${content}</mask>`);
  }

  /** A mask that lets through what is not covered. */
  #not(content) {
    const black = this.#mask(content);
    return this.#mask(`${this.#whole('#fff')}${through(black, this.#whole('#000'))}`, 'luminance');
  }

  #whole(color) {
    const [x, y, width, height] = this.#wide();
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${color}"/>`;
  }

  /** The box and as much around it: strokes may leave it. */
  #wide() {
    const [x, y, width, height] = this.#box;
    return [x - width, y - height, 3 * width, 3 * height].map(round);
  }

  #paint(item) {
    const blend = BLENDS[item.blend] === 'normal' ? '' : ` style="mix-blend-mode:${BLENDS[item.blend]}"`;
    const opacity = item.opacity < 1 ? ` opacity="${round(item.opacity)}"` : '';
    if (item.kind === c.PAINT_IMAGE) return this.#image(item, `${opacity}${blend}`);
    const [paint, alpha] = this.#style(item);
    if (item.kind === c.PAINT_BACKGROUND) {
      const [x, y, width, height] = this.#box.map(round);
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${paint}" fill-opacity="${alpha}"${
        opacity}/>`;
    }
    if (item.kind !== c.PAINT_STROKE)
      return this.#path(item, `fill="${paint}" fill-opacity="${alpha}" fill-rule="${rule(item)}"${opacity}${blend}`);
    const {firstDash, dashCount, dashOffset, miterLimit, width, cap, join} = item;
    const dashes = dashCount ? ` stroke-dasharray="${
                                 numbers(this.#list.floats.subarray(
                                   firstDash, firstDash + dashCount))}" stroke-dashoffset="${round(dashOffset)}"`
                             : '';
    return this.#path(item,
      `fill="none" stroke="${paint}" stroke-opacity="${alpha}" stroke-width="${round(width)}" stroke-linecap="${
        CAPS[cap]}" stroke-linejoin="${JOINS[join]}" stroke-miterlimit="${round(miterLimit)}"${dashes}${opacity}${
        blend}`);
  }

  #image(item, more) {
    const link = this.#images.get(item.row);
    if (!link || item.flags & c.DRAW_SPATIAL) return '';
    const [x, y, width, height] = item.box.map(round);
    return `<image href="${link}" x="${x}" y="${y}" width="${width}" height="${
      height}" preserveAspectRatio="none" transform="matrix(${numbers(item.affine)})"${more}/>`;
  }

  #path({affine, firstVerb, verbCount, firstPoint}, more) {
    const {verbs, points} = this.#list;
    let at = 2 * firstPoint, data = '';
    for (const verb of verbs.subarray(firstVerb, firstVerb + verbCount)) {
      if (verb > c.VERB_CUBIC) {
        data += 'Z';
        continue;
      }
      data += `${LETTERS[verb]}${numbers(points.subarray(at, at + 2 * POINTS[verb]))}`;
      at += 2 * POINTS[verb];
    }
    return `<path d="${data}" transform="matrix(${numbers(affine)})" ${more}/>`;
  }

  /** A colour or a link to a gradient, and its alpha. SVG has no conic gradients: they become their first colour. */
  #style(
    {gradient, color, firstStop, stopCount, gradientEnds: [x0, y0, x1, y1], focus: [fx, fy], gradientAffine, spread}) {
    if (gradient === c.GRADIENT_NONE) return [css(color), round(color[3])];
    const stops =
      Array.from({length: stopCount}, (_, i) => this.#list.floats.subarray(firstStop + 5 * i, firstStop + 5 * i + 5));
    if (gradient === c.GRADIENT_CONIC) return [css(stops[0].subarray(1)), round(stops[0][4])];
    const inside =
      stops
        .map(
          (stop) =>
            `<stop offset="${round(stop[0])}" stop-color="${css(stop.subarray(1))}" stop-opacity="${round(stop[4])}"/>`)
        .join('');
    const common = `gradientUnits="userSpaceOnUse" spreadMethod="${SPREADS[spread]}" gradientTransform="matrix(${
      numbers(gradientAffine)})"`;
    const id =
      this.#define((name) => (gradient === c.GRADIENT_RADIAL
                       ? `<radialGradient id="${name}" cx="${round(x0)}" cy="${round(y0)}" r="${
                           round(Math.hypot(x1 - x0,
                             y1 - y0))}" fx="${round(fx)}" fy="${round(fy)}" ${common}>${inside}</radialGradient>`
                       : `<linearGradient id="${name}" x1="${round(x0)}" y1="${round(y0)}" x2="${round(x1)}" y2="${
                           round(y1)}" ${common}>${inside}</linearGradient>`));
    return [`url(#${id})`, 1];
  }
}

const css = (color) => `#${[0, 1, 2].map((i) => Math.round(color[i] * 255).toString(16).padStart(2, '0')).join('')}`;
const through = (mask, content) => `<g mask="url(#${mask})">${content}</g>`;
