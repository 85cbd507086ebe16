// The classes AnimationEffect and KeyframeEffect of a window.

import {MotionError} from '../../../core/error.js';
import {isObject} from '../../../core/arguments.js';
import {compositeAt, framesOf, keysOf, timingOf} from '../values/keyframes.js';
import {camel} from '../values/properties.js';
import {extentOf, stateOf} from '../values/kernel.js';
import {specifiedText} from './accepted.js';
import {coreOf, expose, setCore} from './cores.js';
import {pseudoNamed, subjectOf} from './pseudo.js';
import {percent} from './timelines.js';

const WORDS = ['replace', 'add', 'accumulate'];
const OF_EFFECTS = ['getTiming', 'getComputedTiming', 'updateTiming'];
const OF_KEYFRAMES = ['target', 'pseudoElement', 'composite', 'iterationComposite', 'getKeyframes', 'setKeyframes'];

/** What plays an effect shows it: its time and rate, and the range of a timeline of progress. */
const UNPLAYED = {
  clock: () => ({time: null, rate: 1}),
  range: () => null,
  changed() {},
  flush() {}
};

/** Runs a reader. What it refuses is a TypeError, as in browsers. */
export function typed(body) {
  try {
    return body();
  } catch (error) {
    if (!(error instanceof MotionError)) throw error;
    throw new TypeError(error.message, {cause: error});
  }
}

/** Returns a timing as it is on a timeline of progress: scaled so that the effect ends with the range. */
function scaled(timing, range) {
  const whole = range[1] - range[0], {iterations, delay, endDelay} = timing;
  if (timing.duration === 'auto') {
    const duration = iterations > 0 && iterations < Infinity ? whole / iterations : 0;
    return {...timing, delay: 0, endDelay: 0, duration};
  }
  const {endTime} = extentOf(timing), factor = endTime > 0 && endTime < Infinity ? whole / endTime : 0;
  return {...timing, delay: delay * factor, endDelay: endDelay * factor, duration: timing.duration * factor};
}

/** What is inside of a KeyframeEffect. host: {DOMException, accepts, baseText(element, name)}. */
class EffectCore {
  animation = null;
  edited = new Set(); // what a script has changed, so that style changes it no more: names of a timing, and "frames"
  #host;
  #fields; // {target, pseudo, frames, composite, iterationComposite, timing}
  #view = UNPLAYED;
  #known = null; // the last answer of the kernel, and what it was asked
  #keys = null;

  constructor(host, fields) { [this.#host, this.#fields] = [host, fields]; }

  /** Reads what the constructor of KeyframeEffect is given. */
  static read(host, target, keyframes, options) {
    const {composite = 'replace', iterationComposite = 'replace', pseudoElement = null} =
      isObject(options) ? options : {};
    const pseudo = pseudoNamed(pseudoElement, host.DOMException), words = ['replace', 'accumulate'];
    return new EffectCore(host, typed(() => ({
      target,
      pseudo,
      timing: timingOf(options ?? {}, 'KeyframeEffect.options'),
      composite: compositeAt('KeyframeEffect.composite', composite, WORDS),
      iterationComposite: compositeAt('KeyframeEffect.iterationComposite', iterationComposite, words),
      frames: framesOf(keyframes, 'keyframes', host.accepts)
    })));
  }

  copy() { return new EffectCore(this.#host, {...this.#fields}); }

  #change(fields) {
    Object.assign(this.#fields, fields);
    this.#keys = null;
    this.#view.changed();
  }

  // -- AnimationEffect

  getTiming() {
    this.#view.flush();
    return {...this.#fields.timing};
  }

  getComputedTiming() {
    this.#view.flush();
    const {timing, extent: {activeDuration, endTime}, state: {progress, iteration}} = this, {fill} = timing;
    const shown = this.#view.range() ? percent : (time) => time, {delay, endDelay} = this.#fields.timing;
    return {
      ...timing,
      delay,
      endDelay,
      duration: shown(timing.duration === 'auto' ? 0 : timing.duration),
      fill: fill === 'auto' ? 'none' : fill,
      activeDuration: shown(activeDuration),
      endTime: shown(endTime),
      localTime: this.animation?.currentTime ?? null,
      progress,
      currentIteration: iteration
    };
  }

  updateTiming(changes = {}) {
    this.#view.flush();
    this.#change({timing: typed(() => timingOf(changes ?? {}, 'updateTiming', this.#fields.timing))});
    for (const name of Object.keys(changes ?? {})) this.edited.add(name);
  }

  // -- KeyframeEffect

  get target() { return this.#fields.target; }
  set target(target) { this.#change({target}); }
  get pseudoElement() { return this.#fields.pseudo; }
  set pseudoElement(name) { this.#change({pseudo: pseudoNamed(name, this.#host.DOMException)}); }
  get composite() { return this.#fields.composite; }
  set composite(composite) {
    if (WORDS.includes(composite)) this.#change({composite});
  }
  get iterationComposite() { return this.#fields.iterationComposite; }
  set iterationComposite(iterationComposite) {
    if (['replace', 'accumulate'].includes(iterationComposite)) this.#change({iterationComposite});
  }

  getKeyframes() {
    this.#view.flush();
    const below = (name) => (this.subject ? this.#host.baseText(this.subject, name) : '');
    const shown = ([name, text]) => [camel(name), text === null ? below(name) : specifiedText(name, text)];
    return this.#fields.frames.map(({offset, computedOffset, easing, composite, declared}) => ({
      offset,
      computedOffset,
      easing: easing ?? 'linear',
      composite,
      ...Object.fromEntries(Object.entries(declared).map(shown))
    }));
  }

  setKeyframes(keyframes) {
    this.#change({frames: typed(() => framesOf(keyframes, 'keyframes', this.#host.accepts))});
    this.edited.add('frames');
  }

  // -- what a test does not see

  /** The element, or the pseudo-element of it, that the effect moves. */
  get subject() { return subjectOf(this.#fields.target, this.#fields.pseudo); }
  /** The timing as it was given, and as it is on the timeline. */
  get specified() { return this.#fields.timing; }
  set specified(timing) { this.#change({timing}); }
  get timing() {
    const range = this.#view.range(), {timing} = this.#fields;
    return range ? scaled(timing, range) : timing;
  }
  get extent() { return extentOf(this.timing); }
  get clock() { return this.#view.clock(); }
  /** Sets frames that were read already, whose "declared" may have tokens. */
  set frames(frames) { this.#change({frames}); }
  /** The keys of each property: see keysOf. */
  get keys() { return (this.#keys ??= keysOf(this.#fields.frames, this.#fields.composite)); }

  /** Says which animation plays the effect. Only an animation does so. */
  attach(animation, view = UNPLAYED) { [this.animation, this.#view] = [animation, view]; }

  /** What the kernel says of the effect now: {progress, iteration, phase, next}. Asked again it is known. */
  get state() {
    const {time, rate} = this.#view.clock(), range = this.#view.range(), known = this.#known, {timing} = this;
    if (!range && known && known.time === time && known.rate === rate && known.timing === timing) return known.state;
    // The end of a scroll is inside, so that a page can show the last frame.
    const isLast = range && time !== null && rate > 0 && time === range[1] - range[0];
    const state = stateOf(isLast ? {...timing, fill: 'both'} : timing, time, rate);
    this.#known = {time, rate, timing, state};
    return state;
  }
}

/** Returns the classes of effects of a window. */
export function effectClasses(host) {
  class AnimationEffect {
    constructor(core) { setCore(this, core); }
  }
  class KeyframeEffect extends AnimationEffect {
    constructor(target, keyframes, options) {
      const isCopy = target instanceof KeyframeEffect;
      super(isCopy ? coreOf(target).copy() : EffectCore.read(host, target, keyframes, options));
    }
  }
  expose(AnimationEffect, EffectCore, OF_EFFECTS);
  expose(KeyframeEffect, EffectCore, OF_KEYFRAMES);
  return {AnimationEffect, KeyframeEffect};
}
