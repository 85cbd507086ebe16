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
/** What a keyframe has besides its properties. */
const FIELDS = ['offset', 'computedOffset', 'easing', 'composite'];

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

/** Returns what element.getAnimations() gives as animations of a page, for the element with the name of a target. */
export function fromAnimations(running, target) {
  return [...running].filter(({effect}) => effect).map(({effect, playbackRate, animationName}) => {
    const {composite, iterationComposite, pseudoElement} = effect;
    const options = {...effect.getTiming(), composite, iterationComposite, pseudoElement, playbackRate};
    const frames = effect.getKeyframes();
    return {target, keyframes: animationName === undefined ? frames : frames.map(withoutFilled), options};
  });
}

/**
 * Returns a keyframe of a style sheet's animation without the values that the browser fills in at a missing end. Those
 * have the composite "replace", which the other keyframes do not have (css-animations-2).
 */
function withoutFilled(frame, _, frames) {
  const isEnd = frame.computedOffset === 0 || frame.computedOffset === 1;
  if (!isEnd || frame.composite !== 'replace') return frame;
  const isFilled = (name) => frames.some((other) => other[name] !== undefined && other.composite === 'auto');
  return Object.fromEntries(Object.entries(frame).filter(([name]) => FIELDS.includes(name) || !isFilled(name)));
}
