// SVG files as clips and as scenes.

import {SCENE_TEXT} from '../abi/numbers.js';
import {optionsOf, utf8} from '../core/arguments.js';
import {Clip} from '../clip/clip.js';
import {svgCompile} from '../functions/files.js';
import {Scene} from '../scenes/scene.js';
import {dataOf} from './drawn-lottie.js';

// By the numbers MOTION_LOSS_* and MOTION_SHOWN_*.
const KINDS = ['element', 'attribute', 'property', 'function', 'rule'];
const SHOWN = ['nothing', 'rest', 'without', 'unstyled', 'marker', 'scaling', 'edges', 'letters', 'trigger', 'focus'];

/** An SVG file. motion.d.ts describes it. */
export class Svg {
  #text;

  constructor(text, options) {
    optionsOf(options, 'Svg', []);
    this.#text = utf8(text, 'text');
    const {clip, losses} = svgCompile(this.#text);
    this.clip = new Clip(clip, {check: false});
    this.losses = Object.freeze(
      losses.map(({kind, line, name, shown}) => Object.freeze({kind: KINDS[kind], name, line, shown: SHOWN[shown]})));
  }

  static async open(source) {
    const isText = typeof source === 'string' && source.trimStart().startsWith('<');
    return new this(isText ? source : await dataOf(source));
  }

  scene() {
    const {clip} = svgCompile(this.#text, {flags: SCENE_TEXT});
    return Scene.fromJSON(new TextDecoder().decode(clip), this.losses);
  }
}
