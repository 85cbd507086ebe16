// Lottie files as clips and as scenes, with what can be changed before they are compiled.

import * as c from '../abi/numbers.js';
import {Archive, isArchive} from './archive.js';
import {optionsOf, refuse} from '../core/arguments.js';
import {Clip} from '../clip/clip.js';
import {withoutRemoved} from '../core/removed.js';
import {rewritten} from '../document/rewriting.js';
import {lottieCompile, lottieRead} from '../functions/files.js';
import {Scene} from '../scenes/scene.js';
import {animationsIn, chosen, dataOf, idsIn, imagesOf, Lottie as DrawnLottie, manifestOf} from './drawn-lottie.js';
import {addOutlines} from './glyphs.js';
import {applyTheme, at, recolor, slotsOf, textsOf} from './lottie-document.js';
import {place} from './places.js';

const THEMES = ['t/', 'themes/'], MACHINES = ['s/', 'states/']; // folders of an archive
const DRAWN = ['mask', 'matte', 'blend mode'];                  // rows of paint, which Drawing draws
const LEFT_OUT = ['text', 'effect', 'style', 'image'];
const DRAWN_BY_SCENES = ['a host must draw it', 'nothing']; // levels; sceneLosses has what a scene does not draw
const WRITTEN = ['text', 'expression'];                     // what a loss has a text of

/** A Lottie file. motion.d.ts describes it. */
export class Lottie extends DrawnLottie {
  #state;     // source: what was compiled, with its options; document: the file as objects; isChanged: since then
  #rewritten; // the scene, after the first access
  #losses;    // after the first access
  #left = []; // losses of the archive
  #archive = null;

  constructor(text, options) {
    const {font = null, ...others} = optionsOf(options, 'Lottie', ['font', 'mostRows', 'images']);
    const state = {isChanged: false, document: null, source: null};
    super(text, others,
      (plain, rows) => {
        const given = [font === null ? plain : outlined(plain, font), rows];
        const {clip, reports} = lottieCompile(...given);
        state.source = given;
        return {clip: new Clip(clip, {check: false, read: () => lottieRead(...given).description}), reports};
      },
      () => {
        if (!state.isChanged) return null;
        state.isChanged = false;
        return new TextEncoder().encode(JSON.stringify(state.document));
      });
    this.#state = state;
  }

  /**
   * Opens what the Lottie of libmotion/lottie opens. "theme" is the id of a theme of an archive; without it the theme
   * counts that the archive names for the animation.
   */
  static async open(source, options) {
    const known = ['animation', 'theme', 'font', 'mostRows', 'images'];
    const {animation = null, theme = null, ...others} = optionsOf(options, 'Lottie', known);
    const data = await dataOf(source);
    if (!isArchive(data)) {
      if (theme !== null) refuse('theme', theme, 'only archives have themes');
      return new this(data, others);
    }
    const archive = new Archive(data), {id, name} = await chosen(archive, animation), text = await archive.read(name);
    const lottie = new this(text, {...others, images: {...await imagesOf(archive, text), ...others.images}});
    await lottie.#take(archive, id, theme);
    return lottie;
  }

  /** The animations, themes and state machines of the archive that it is from: their ids; or null. */
  get archive() { return this.#archive; }

  /** The strings of the text layers, by the names of the layers. */
  get texts() { return textsOf(this.#objects, () => this.#change()); }

  /** The values that the file says can be replaced, by their ids. */
  get slots() { return slotsOf(this.#objects, () => this.#change()); }

  /**
   * Gives the fills and strokes of all layers, groups and shapes of a name, or at a JSON path, one colour that does not
   * move.
   */
  recolor(where, color, options) {
    const {kind = null} = optionsOf(options, 'recolor', ['kind']);
    recolor(this.#objects, where, color, kind);
    this.#change();
    return this;
  }

  /** What the clip does not carry, in the order of the file; then what the archive has more, and missing images. */
  get losses() {
    const own = super.losses;
    this.#losses ??= Object.freeze([...own, ...this.#left, ...this.#missing].map((loss) => this.#described(loss)));
    return this.#losses;
  }

  /** Returns where a loss is, in words: "layer 'Banner', opacity". */
  place(loss) { return place(this.#objects, loss.path); }

  /** Returns the animation as a scene that can be changed. motion.d.ts says what is in it. */
  scene() {
    const own = this.losses.filter(({level}) => !DRAWN_BY_SCENES.includes(level));
    return Scene.fromJSON(this.#asScene().document, [...own, ...this.sceneLosses]);
  }

  /** What scene() leaves out. */
  get sceneLosses() { return this.#asScene().losses.map((loss) => ({...loss})); }

  #asScene() {
    const {clip, markers} = this; // first, so that what was changed is compiled
    return this.#rewritten ??= rewritten(lottieRead(...this.#state.source).description, clip.layers, markers);
  }

  /** The file as objects. What is set changes them. */
  get #objects() { return this.#state.document ??= JSON.parse(new TextDecoder().decode(this.#state.source[0])); }

  /** Forgets what was made of the file as it was. */
  #change() {
    this.#state.isChanged = true;
    [this.#losses, this.#rewritten] = [undefined, undefined];
  }

  /** Takes the theme of an archive, and lists what else the archive has. */
  async #take(archive, animation, wanted) {
    const themes = idsIn(archive, ...THEMES), machines = idsIn(archive, ...MACHINES);
    const listed = {animations: animationsIn(archive), themes, machines};
    const ids = Object.entries(listed).map(([key, found]) => [key, Object.freeze([...found.keys()])]);
    this.#archive = Object.freeze(Object.fromEntries(ids));
    const rule = themes.size ? `must be one of ${[...themes.keys()].join(', ')}` : 'the archive has no themes';
    if (wanted !== null && !themes.has(wanted)) refuse('theme', wanted, rule);
    const {rows} = await manifestOf(archive), named = rows.find((row) => row?.id === animation)?.initialTheme;
    const theme = wanted ?? (themes.has(named) ? named : null);
    if (theme !== null) {
      const file = themes.get(theme);
      const left = applyTheme(this.#objects, await this.#theme(archive, theme, file), animation);
      this.#change();
      this.#left.push(...left.map(([path, what]) => ({path: `${file}: ${path}`, what, lost: 'picture'})));
    }
    for (const id of machines.keys()) this.#left.push({path: `s/${id}.json`, what: 'state machine', lost: 'nothing'});
  }

  async #theme(archive, id, file) {
    const text = new TextDecoder().decode(await archive.read(file));
    try {
      return JSON.parse(text);
    } catch (error) { return refuse('theme', id, `must be JSON: ${error.message}`); }
  }

  /** Losses of the images that rows of paint show, but that were not found. */
  get #missing() {
    const {names, text} = this.clip.contents, {images} = this, decoder = new TextDecoder(), lost = [];
    const word = ({firstByte, byteCount}) => decoder.decode(text.subarray(firstByte, firstByte + byteCount));
    const shown = new Set(names.filter(({table}) => table === c.TABLE_PAINTS).map(word));
    const {assets} = shown.size ? this.#objects : {};
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
      const value = at(this.#objects, path);
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
