// libmotion/css: style sheets, for elements whose boxes are given, as clips and as scenes. css.d.ts describes it.

import {SCENE_TEXT} from '../abi/numbers.js';
import {utf8} from '../core/arguments.js';
import {Clip} from '../clip/clip.js';
import {init as initWhole, initSync as initWholeSync} from '../core/init.js';
import {load, loadSync} from '../core/library.js';
import {cssCompile} from '../functions/files.js';
import {Scene} from '../scenes/scene.js';
import {lossesOfSVG} from './losses.js';

const NEEDED = ['css_compile'];

/** Loads motion.wasm, and motion-css.wasm, which reads style sheets. */
export async function init(source, css) {
  await load(css ?? new URL('../core/motion-css.wasm', import.meta.url), NEEDED, 'push');
  return initWhole(source);
}

/** Loads both without waiting. */
export function initSync(source, css) {
  loadSync(css, NEEDED, 'push');
  return initWholeSync(source);
}

/** A style sheet, and the elements that it moves. */
export class Css {
  #text;
  #page;

  constructor(text, page) {
    this.#text = utf8(text, 'text');
    this.#page = JSON.stringify(page, (_, value) => value === Infinity ? 'inf' : value);
    const {clip, losses} = cssCompile(this.#text, this.#page);
    this.clip = new Clip(clip, {check: false});
    this.losses = lossesOfSVG(losses);
  }

  scene() {
    const {clip} = cssCompile(this.#text, this.#page, {flags: SCENE_TEXT});
    return Scene.fromJSON(new TextDecoder().decode(clip), this.losses);
  }
}
