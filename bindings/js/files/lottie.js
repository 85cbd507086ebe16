// Lottie files as clips and as scenes.

import {Clip} from '../clip/clip.js';
import {withOldNames} from '../core/deprecated.js';
import {rewritten} from '../document/rewriting.js';
import {lottieCompile, lottieRead} from '../functions/files.js';
import {Scene} from '../build/scene.js';
import {Lottie as DrawnLottie} from './drawn-lottie.js';

/** A Lottie file. motion.d.ts describes it. */
export class Lottie extends DrawnLottie {
  #source;    // the bytes of the text, and the options of the reader
  #rewritten; // the scene, after the first access

  constructor(text, options) {
    let source;
    super(text, options, (...given) => {
      const {clip, reports} = lottieCompile(...given);
      source = given;
      return {clip: new Clip(clip, {check: false}), reports};
    });
    this.#source = source;
  }

  /** Returns the animation as a scene that can be changed. motion.d.ts says what is in it. */
  scene() { return Scene.fromJSON(this.#asScene().document); }

  /** What scene() leaves out. */
  get sceneLosses() { return this.#asScene().losses.map((loss) => ({...loss})); }

  #asScene() {
    return this.#rewritten ??= rewritten(lottieRead(...this.#source).description, this.clip.layers, this.markers);
  }
}

withOldNames(Lottie.prototype, 'lottie');
