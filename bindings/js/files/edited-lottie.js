// Lottie files whose texts, slots, colours and theme can be changed before they are compiled. lottie.js adds scenes.

import {Archive, isArchive} from './archive.js';
import {optionsOf, refuse} from '../core/arguments.js';
import {animationsIn, chosen, compiled, dataOf, idsIn, imagesOf, Lottie, manifestOf} from './drawn-lottie.js';
import {applyTheme, recolor, slotsOf, textsOf} from './lottie-document.js';

const OPTIONS = ['animation', 'theme', 'font', 'mostRows', 'images'];
const THEMES = ['t/', 'themes/'], MACHINES = ['s/', 'states/']; // folders of an archive

let objects; // returns the private objects of an EditedLottie

/** Returns a Lottie file as objects. What is set changes them. */
export function objectsOf(lottie) { return objects(lottie); }

/** The key of the method that gives the files of a state machine, which is not a part of the interface. */
export const FILES_OF_MACHINE = Symbol('files of a state machine');

/** A Lottie file that can be changed. */
export class EditedLottie extends Lottie {
  #state;     // text: what was compiled; document: the file as objects; isChanged: since then
  #left = []; // losses of the archive
  #archive = null;
  #files = null; // of the archive: it, its animations and state machines by id, the id of the own animation

  static { objects = (lottie) => lottie.#state.document ??= JSON.parse(new TextDecoder().decode(lottie.#state.text)); }

  /** Reads what Lottie reads. read: makes { clip, reports } of the bytes and the options of the reader. */
  constructor(text, options, read = compiled) {
    const state = {isChanged: false, document: null, text: null};
    super(text, options,
      (plain, rows) => {
        state.text = plain;
        return read(plain, rows);
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
    const {animation = null, theme = null, ...others} = optionsOf(options, 'Lottie', OPTIONS);
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
  get texts() { return textsOf(objectsOf(this), () => this.#change()); }

  /** The values that the file says can be replaced, by their ids. */
  get slots() { return slotsOf(objectsOf(this), () => this.#change()); }

  /**
   * Gives the fills and strokes of all layers, groups and shapes of a name, or at a JSON path, one colour that does not
   * move.
   */
  recolor(where, color, options) {
    const {kind = null} = optionsOf(options, 'recolor', ['kind']);
    recolor(objectsOf(this), where, color, kind);
    this.#change();
    return this;
  }

  /** What the clip does not carry, in the order of the file; then what the archive has more. */
  get losses() { return this.#left.length ? Object.freeze([...super.losses, ...this.#left]) : super.losses; }

  /**
   * Returns a promise of the texts of a state machine and of the animations of the archive, with the file as it is now
   * in the place of its own, and of their images.
   */
  async[FILES_OF_MACHINE](wanted) {
    if (!this.#files) refuse('machine', wanted, 'only archives have state machines');
    const {archive, animation, machines, animations} = this.#files, images = {}, texts = [];
    const initial = (await manifestOf(archive)).initial?.stateMachine;
    const id = wanted ?? (machines.has(initial) ? initial : [...machines.keys()][0]);
    const rule = machines.size ? `must be one of ${[...machines.keys()].join(', ')}` : 'the archive has none';
    if (!machines.has(id)) refuse('machine', wanted, rule);
    const read = async (name) => new TextDecoder().decode(await archive.read(name));
    for (const [own, name] of animations) {
      const text = own === animation ? JSON.stringify(objects(this)) : await read(name);
      for (const [key, image] of Object.entries(await imagesOf(archive, new TextEncoder().encode(text))))
        images[key] = images[`${texts.length}:${key}`] = image;
      texts.push({id: own, text});
    }
    return {id, text: await read(machines.get(id)), animations: texts, images};
  }

  /** Notes that the file has changed. */
  #change() { this.#state.isChanged = true; }

  /** Takes the theme of an archive, and lists what else the archive has. */
  async #take(archive, animation, wanted) {
    const themes = idsIn(archive, ...THEMES), machines = idsIn(archive, ...MACHINES);
    const listed = {animations: animationsIn(archive), themes, machines};
    this.#files = {archive, animation, machines, animations: listed.animations};
    const ids = Object.entries(listed).map(([key, found]) => [key, Object.freeze([...found.keys()])]);
    this.#archive = Object.freeze(Object.fromEntries(ids));
    const rule = themes.size ? `must be one of ${[...themes.keys()].join(', ')}` : 'the archive has no themes';
    if (wanted !== null && !themes.has(wanted)) refuse('theme', wanted, rule);
    const {rows} = await manifestOf(archive), named = rows.find((row) => row?.id === animation)?.initialTheme;
    const theme = wanted ?? (themes.has(named) ? named : null);
    if (theme !== null) {
      const file = themes.get(theme);
      const left = applyTheme(objectsOf(this), await this.#theme(archive, theme, file), animation);
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
}
