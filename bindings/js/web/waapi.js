// Reads the running animations of a page as animations of a scene: fromAnimations(element.getAnimations()).

import {optionsOf, vector} from '../core/arguments.js';
import {withoutRemoved} from '../core/removed.js';
import {keysOf} from './effect.js';
import {clockOf, mapped, rowOf} from './rows.js';
import {CONTEXT, dashed, initialOf, longhandsOf, PROPERTIES, spaceOf, valueOf} from './values/properties.js';
import {UNITS} from './values/quantities.js';
import {tokensOf, Unknown} from './values/tokens.js';
import {NONE} from './values/transforms.js';

const LISTS = ['translate', 'rotate', 'scale', 'transform']; // in the order in which they apply, the outermost first
const OF_FRAMES = new Set(['offset', 'computedOffset', 'easing', 'composite']);
const WIDTH = 4; // numbers of a user property at most

/**
 * Reads the running animations of one element and returns { animations, properties, losses }. animations: of opacity
 * and of the transform, for layer.add(). properties: all other properties as numbers, {name, value, animations}, the
 * properties of a JSON scene; a list of more than four numbers is several, "NAME.1" and so on. losses: what a scene
 * cannot carry. base: values where nothing runs, such as { opacity: 1, transform: 'none' }.
 *
 * about   {box, block, font, viewport}: what per cent, em and vw are of, since getKeyframes() keeps them. box: width
 * and height of the element; block: those of its containing block. Without them, per cent are losses.
 */
export function fromAnimations(running, base = {}, about) {
  const {box, block, font = 16, viewport = [NaN, NaN]} =
    optionsOf(about, 'fromAnimations', ['box', 'block', 'font', 'viewport']);
  const under = new Map();
  for (const [name, value] of Object.entries(base)) {
    for (const [longhand, tokens] of longhandsOf(dashed(name), tokensOf(String(value), name)))
      under.set(longhand, tokens);
  }
  const size = (given, place) => (given === undefined ? [NaN, NaN] : vector(2, given, `fromAnimations.${place}`));
  const reader = new Reader(under, {
    ...CONTEXT,
    units: {...UNITS, font, rootFont: font, width: viewport[0], height: viewport[1]},
    size: size(box, 'box'),
    block: size(block, 'block'),
    color: under.get('color') ?? tokensOf('black'),
  });
  for (const animation of running) reader.add(animation);
  return withoutRemoved(reader.result(), 'fromAnimations');
}

/** Collects the animations of one element. */
class Reader {
  #under;
  #context;
  #moved = new Set();
  #animations = [];
  #lists = []; // animations of lists, with their property
  #properties = new Map();
  #losses = new Set();

  constructor(under, context) { [this.#under, this.#context] = [under, context]; }

  add(animation) {
    const {effect, playbackRate = 1} = animation;
    if (!effect) return; // it moves nothing
    const composite = effect.composite ?? 'replace', clock = clockOf(completed(effect.getTiming()), playbackRate);
    const frames = framesOf(effect.getKeyframes(), 'animationName' in animation);
    for (const [name, keys] of keysOf(frames, composite)) {
      try {
        this.#animate(name, keys, clock);
      } catch (error) {
        if (!(error instanceof Unknown)) throw error;
        this.#losses.add(name);
      }
    }
  }

  result() {
    this.#joinLists();
    return {animations: this.#animations, properties: [...this.#properties.values()].flat(), losses: [...this.#losses]};
  }

  #base(name) { return valueOf(name, this.#under.get(name) ?? initialOf(name), this.#context); }

  /** Returns the value where nothing runs. Keys that need none, and a value that is no number, have the first key's. */
  #baseOf(name, keys) {
    try {
      return this.#base(name);
    } catch (error) {
      const needsNone = keys.every(({value, composite}) => value !== null && composite === 'replace');
      if (!(error instanceof Unknown) || !needsNone) throw error;
      return valueOf(name, keys[0].value, this.#context);
    }
  }

  #animate(name, keys, clock) {
    const kind = PROPERTIES[name]?.kind, isOver = this.#moved.has(name);
    if (!kind || kind === 'path' || kind === 'origin') throw new Unknown(name);
    const base = this.#baseOf(name, keys);
    const {row, goesByBase} = rowOf(keys, base, (tokens) => valueOf(name, tokens, this.#context), isOver);
    this.#moved.add(name);
    if (isOver && goesByBase) this.#losses.add(name); // a list of transforms cannot mix with a running list
    if (kind === 'list') {
      const made = {property: 'transform', ...row, ...clock};
      this.#animations.push(made);
      this.#lists.push({name, row: made});
    } else if (name === 'opacity') {
      this.#animations.push({property: name, ...mapped(row, ([value]) => value), ...clock});
    } else {
      this.#carry(name, base, row, keys);
      for (const [first, property] of this.#properties.get(name).entries())
        property.animations.push(
          {...mapped(row, (value) => value.slice(first * WIDTH, first * WIDTH + WIDTH)), ...clock});
    }
  }

  #carry(name, base, row, keys) {
    if (this.#properties.has(name)) return;
    const space = PROPERTIES[name].kind === 'color' ? spaceOf(keys, this.#under.get(name)) : null;
    if (space?.isMixed) this.#losses.add(name);
    const width = Math.max(base.length, ...row.values.map((value) => value?.length ?? 0)), documents = [];
    for (let first = 0; first < Math.max(width, 1); first += WIDTH) {
      documents.push({
        name: first ? `${name}.${first / WIDTH}` : name,
        value: Array.from({length: Math.min(width - first, WIDTH)}, (_, i) => base[(first + i) % base.length] ?? 0),
        ...(space ? {color: space.color} : {}),
        animations: []
      });
    }
    this.#properties.set(name, documents);
  }

  /**
   * Puts translate, rotate, scale and transform into the one transform of a layer: the first replaces it, and each of
   * the others applies before what is there. One of them that does not move must be none.
   */
  #joinLists() {
    const names = LISTS.filter((name) => this.#lists.some((list) => list.name === name));
    if (names.length === 1 && names[0] === 'transform') return;
    const lost = new Set();
    for (const name of LISTS) {
      const isUsed = names.includes(name), isRepeated = this.#lists.filter((list) => list.name === name).length > 1;
      if (names.length > 1 && isUsed && isRepeated) lost.add(name);
      if (names.length && !isUsed && this.#base(name) !== NONE) lost.add(name);
    }
    const rows = names.flatMap((name) => this.#lists.filter((list) => list.name === name).map(({row}) => row));
    const others = this.#animations.filter((row) => !rows.includes(row));
    const first = names[0];
    const joined = this.#lists.filter(({name}) => !lost.has(name))
                     .sort((a, b) => LISTS.indexOf(a.name) - LISTS.indexOf(b.name))
                     .map(({name, row}) => (name === first ? row : {...row, additive: true}));
    this.#animations = [...others, ...joined];
    for (const name of lost) this.#losses.add(name);
  }
}

/** Returns a timing as getTiming() gives it, with the web's defaults for what is left out. */
function completed(timing) {
  const {delay = 0, endDelay = 0, duration, iterations = 1, iterationStart = 0, direction = 'normal'} = timing;
  const {fill = 'auto', easing = 'linear'} = timing;
  return {delay, endDelay, duration: duration ?? 'auto', iterations, iterationStart, direction, fill, easing};
}

/**
 * Returns what getKeyframes() gives as frames. In an animation of a style sheet the browser fills in a missing end,
 * with the composite "replace", which its other keyframes do not have (css-animations-2): that end is left out.
 */
function framesOf(keyframes, isOfStyle) {
  const isAuto = (frame) => (frame.composite ?? 'auto') === 'auto';
  const saysNothing = (name) => keyframes.some((frame) => frame[name] !== undefined && isAuto(frame));
  return keyframes.map((frame) => {
    const computedOffset = frame.computedOffset ?? frame.offset, isEnd = computedOffset === 0 || computedOffset === 1;
    const names = Object.keys(frame).filter((name) => !OF_FRAMES.has(name) && frame[name] !== undefined);
    const declared = names.map((name) => {
      const isLeftOut = isOfStyle && isEnd && frame.composite === 'replace' && saysNothing(name);
      return [dashed(name), isLeftOut ? null : String(frame[name])];
    });
    return {
      computedOffset,
      easing: (frame.easing ?? 'linear') === 'linear' ? null : frame.easing,
      composite: frame.composite ?? 'auto',
      declared: Object.fromEntries(declared)
    };
  });
}
