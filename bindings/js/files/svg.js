// SVG files as clips and as scenes.

import * as c from '../abi/numbers.js';
import {optionsOf, utf8} from '../core/arguments.js';
import {Clip} from '../clip/clip.js';
import {svgCompile} from '../functions/files.js';
import {Scene} from '../scenes/scene.js';
import {dataOf} from './drawn-lottie.js';

const wordOf = (prefix) => (value) =>
  Object.keys(c).find((name) => name.startsWith(prefix) && c[name] === value).slice(prefix.length).toLowerCase();
const kindOf = wordOf('LOSS_'), shownOf = wordOf('SHOWN_');

/** An SVG file. motion.d.ts describes it. */
export class Svg {
  #text;

  constructor(text, options) {
    optionsOf(options, 'Svg', []);
    this.#text = utf8(text, 'text');
    const {clip, losses} = svgCompile(this.#text);
    this.clip = new Clip(clip, {check: false});
    this.losses = Object.freeze(losses.map(
      ({kind, line, name, shown}) => Object.freeze({kind: kindOf(kind), name, line, shown: shownOf(shown)})));
  }

  static async open(source) {
    const isText = typeof source === 'string' && source.trimStart().startsWith('<');
    return new this(isText ? source : await dataOf(source));
  }

  scene() {
    const {clip} = svgCompile(this.#text, {flags: c.SCENE_TEXT});
    return Scene.fromJSON(new TextDecoder().decode(clip), this.losses);
  }
}
