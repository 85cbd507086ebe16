// libmotion/svg: SVG files as clips and as scenes. svg.d.ts describes it.

import {SCENE_FONTS, SCENE_TEXT, TABLE_PAINTS} from '../abi/numbers.js';
import {isObject, optionsOf, refuse, utf8} from '../core/arguments.js';
import {Clip} from '../clip/clip.js';
import {init as initWhole, initSync as initWholeSync} from '../core/init.js';
import {load, loadSync} from '../core/library.js';
import {svgCompile} from '../functions/files.js';
import {Scene} from '../scenes/scene.js';
import {dataOf} from './drawn-lottie.js';
import {lossesOfSVG} from './losses.js';

const NEEDED = ['svg_compile'];

/** Loads motion.wasm, and motion-svg.wasm, which reads SVG. */
export async function init(source, svg) {
  await load(svg ?? new URL('../core/motion-svg.wasm', import.meta.url), NEEDED, 'push');
  return initWhole(source);
}

/** Loads both without waiting. */
export function initSync(source, svg) {
  loadSync(svg, NEEDED, 'push');
  return initWholeSync(source);
}

/** An SVG file. */
export class Svg {
  #text;
  #fonts;

  constructor(text, options) {
    const {fonts = null, font = null} = optionsOf(options, 'Svg', ['fonts', 'font']);
    this.#text = utf8(text, 'text');
    this.#fonts = fonts === null && font === null ? '' : given(this.#text, fonts ?? lettersOf(font));
    const {clip, losses} = svgCompile(this.#text, {fonts: this.#fonts});
    this.clip = new Clip(clip, {check: false});
    this.losses = lossesOfSVG(losses);
  }

  static async open(source, options) {
    const isText = typeof source === 'string' && source.trimStart().startsWith('<');
    return new this(isText ? source : await dataOf(source), options);
  }

  get images() {
    const {text, names} = this.clip.contents, decoder = new TextDecoder();
    const urls = names.filter(({table}) => table === TABLE_PAINTS).map(({firstByte,
      byteCount}) => decoder.decode(text.subarray(firstByte, firstByte + byteCount)));
    return Object.fromEntries(urls.map((url) => [url, url]));
  }

  scene() {
    const {clip} = svgCompile(this.#text, {flags: SCENE_TEXT, fonts: this.#fonts});
    return Scene.fromJSON(new TextDecoder().decode(clip), this.losses);
  }
}

/** Returns JSON of the fonts that a function gives for each row that the texts of a file want. */
function given(text, fonts) {
  if (typeof fonts !== 'function') refuse('fonts', fonts, 'must be a function of a row that texts want');
  const {rows} = JSON.parse(new TextDecoder().decode(svgCompile(text, {flags: SCENE_FONTS}).clip));
  const numbers = new Map(); // of fonts
  const found = rows.map((row) => [fonts(row) ?? []].flat().map((font) => {
    if (!isObject(font)) refuse('fonts', font, 'must return a font, a list of fonts, or null');
    if (!numbers.has(font)) numbers.set(font, numbers.size);
    return numbers.get(font);
  }));
  return rows.length ? JSON.stringify({rows: found, fonts: [...numbers.keys()]}) : '';
}

/** Returns a function of such a row that asks for each letter, as Lottie does. */
function lettersOf(font) {
  if (typeof font !== 'function') refuse('font', font, 'must be a function of a family, a style and a letter');
  return ({families: [family], weight, italic, letters}) => {
    const style = [weight >= 600 && 'Bold', italic && 'Italic'].filter(Boolean).join(' ') || 'Regular', glyphs = {};
    for (const letter of letters) {
      const made = font(family, style, letter);
      if (made) glyphs[letter] = {advance: made.width, path: made.path};
    }
    return {unitsPerEm: 100, downwards: true, glyphs};
  };
}
