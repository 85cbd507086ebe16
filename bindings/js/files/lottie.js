// Lottie files as clips and as scenes, with what can be changed before they are compiled.

import * as c from '../abi/numbers.js';
import {optionsOf} from '../core/arguments.js';
import {Clip} from '../clip/clip.js';
import {withoutRemoved} from '../core/removed.js';
import {lottieCompile, lottieRead, lottieWritten} from '../functions/files.js';
import {Scene} from '../scenes/scene.js';
import {EditedLottie, FILES_OF_MACHINE, objectsOf} from './edited-lottie.js';
import {addOutlines} from './glyphs.js';
import {at} from './lottie-document.js';
import {DRAWN} from './losses.js';
import {Machine} from './machine.js';
import {place} from './places.js';

const LEFT_OUT = ['text', 'effect', 'style', 'image'];
const DRAWN_BY_SCENES = ['a host must draw it', 'nothing']; // levels; sceneLosses has what a scene does not draw
const WRITTEN = ['text', 'expression'];                     // what a loss has a text of

/** A Lottie file. motion.d.ts describes it. */
export class Lottie extends EditedLottie {
  #source;                                         // holder of what was compiled, with its options
  #made = {clip: null, losses: null, scene: null}; // what was made of a clip after the first access

  constructor(text, options) {
    const {font = null, ...others} = optionsOf(options, 'Lottie', ['font', 'mostRows', 'images']);
    const source = {given: null};
    super(text, others, (plain, rows) => {
      const given = [font === null ? plain : outlined(plain, font), rows];
      const {clip, reports} = lottieCompile(...given);
      source.given = given;
      return {clip: new Clip(clip, {check: false, read: () => lottieRead(...given).description}), reports};
    });
    this.#source = source;
  }

  /** What the clip does not carry, in the order of the file; then what the archive has more, and missing images. */
  get losses() {
    const made = this.#now;
    return made.losses ??= Object.freeze([...super.losses, ...this.#missing].map((loss) => this.#described(loss)));
  }

  /** Returns where a loss is, in words: "layer 'Banner', opacity". */
  place(loss) { return place(objectsOf(this), loss.path); }

  /** Returns the animation as a scene that can be changed. motion.d.ts says what is in it. */
  scene() {
    const own = this.losses.filter(({level}) => !DRAWN_BY_SCENES.includes(level));
    return Scene.fromJSON(this.#asScene().scene, [...own, ...this.sceneLosses]);
  }

  /**
   * Returns a promise of a state machine of the archive: the one with this id, else that which the archive begins
   * with.
   */
  async machine(wanted = null) {
    const {id, images, ...files} = await this[FILES_OF_MACHINE](wanted);
    return new Machine(id, {...files, lottie: (text) => new Lottie(text, {images})});
  }

  /** What scene() leaves out. */
  get sceneLosses() { return this.#asScene().losses.map((loss) => ({...loss})); }

  #asScene() {
    const made = this.#now; // first, so that what was changed is compiled
    return made.scene ??= JSON.parse(lottieWritten(...this.#source.given));
  }

  /** What was made of the clip that there is now. */
  get #now() {
    const {clip} = this;
    if (this.#made.clip !== clip) this.#made = {clip, losses: null, scene: null};
    return this.#made;
  }

  /** Losses of the images that rows of paint show, but that were not found. */
  get #missing() {
    const {names, text} = this.clip.contents, {images} = this, decoder = new TextDecoder(), lost = [];
    const word = ({firstByte, byteCount}) => decoder.decode(text.subarray(firstByte, firstByte + byteCount));
    const shown = new Set(names.filter(({table}) => table === c.TABLE_PAINTS).map(word));
    const {assets} = shown.size ? objectsOf(this) : {};
    for (const [i, asset] of (Array.isArray(assets) ? assets : []).entries())
      if (shown.has(asset?.id) && !Object.hasOwn(images, asset.id))
        lost.push({path: `$.assets[${i}]`, what: 'image', lost: 'picture'});
    return lost;
  }

  /** Returns a loss with what to do about it, and with the text of an expression or the name of a font. */
  #described({path, what, lost}) {
    const isDrawn = lost === 'picture' && DRAWN.includes(what);
    const level = lost === 'nothing' ? 'nothing'
      : isDrawn                      ? 'a host must draw it'
      : LEFT_OUT.includes(what)      ? 'left out'
                                     : 'drawn differently';
    let text = '';
    if (WRITTEN.includes(what)) {
      const value = at(objectsOf(this), path);
      if (typeof value === 'string') text = value;
    }
    return Object.freeze({path, what, lost, level, text});
  }
}

/** Returns the bytes of a file with the outlines of its letters; what is not JSON as it is. */
function outlined(text, font) {
  let document;
  try {
    document = JSON.parse(new TextDecoder().decode(text));
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
  return new TextEncoder().encode(JSON.stringify(addOutlines(document, font)));
}

withoutRemoved(Lottie.prototype, 'Lottie');
