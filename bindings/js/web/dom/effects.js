// The class KeyframeEffect of a window.

import {MotionError} from '../../core/error.js';
import {isObject} from '../../core/arguments.js';
import {compositeAt, framesOf, keysOf, timingOf} from '../effect.js';
import {camel} from '../values/properties.js';
import {textOf} from '../values/tokens.js';
import {extentOf, stateOf} from './kernel.js';

const WORDS = ['replace', 'add', 'accumulate'];

/** Runs a reader. What it refuses is a TypeError, as in browsers. */
export function typed(body) {
  try {
    return body();
  } catch (error) {
    if (!(error instanceof MotionError)) throw error;
    throw new TypeError(error.message, {cause: error});
  }
}

/** Returns the classes AnimationEffect and KeyframeEffect. changed(animation) is called when an effect changes. */
export function effectClasses(changed) {
  class AnimationEffect {
    #timing;
    #animation = null;
    #known = null; // the last answer of the kernel, and what it was asked

    constructor(timing) { this.#timing = timing; }

    /** The animation that plays this effect. Only Animation sets it. */
    static animationOf(effect) { return effect.#animation; }
    static attach(effect, animation) { effect.#animation = animation; }

    getTiming() { return {...this.#timing}; }

    getComputedTiming() {
      const timing = this.#timing, {activeDuration, endTime} = extentOf(timing);
      const localTime = this.#animation?.currentTime ?? null, {progress, iteration} = this.state();
      return {
        ...timing,
        duration: timing.duration === 'auto' ? 0 : timing.duration,
        fill: timing.fill === 'auto' ? 'none' : timing.fill,
        activeDuration,
        endTime,
        localTime,
        progress,
        currentIteration: iteration
      };
    }

    /** Returns what the kernel says of the effect now: {progress, iteration, phase, next}. Asked again it knows. */
    state() {
      const time = this.#animation?.currentTime ?? null, rate = this.#animation?.playbackRate ?? 1, known = this.#known;
      if (known && known.time === time && known.rate === rate && known.timing === this.#timing) return known.state;
      const state = stateOf(this.#timing, time, rate);
      this.#known = {time, rate, timing: this.#timing, state};
      return state;
    }

    updateTiming(changes = {}) {
      typed(() => {
        this.#timing = timingOf(changes ?? {}, 'updateTiming', this.#timing);
      });
      changed(this.#animation);
    }
  }

  class KeyframeEffect extends AnimationEffect {
    #target;
    #frames;
    #composite;
    #iterationComposite;
    #keys = null;

    constructor(target, keyframes, options) {
      if (target instanceof KeyframeEffect) {
        super(target.getTiming());
        this.#target = target.#target;
        this.#frames = target.#frames;
        this.#composite = target.#composite;
        this.#iterationComposite = target.#iterationComposite;
        return;
      }
      super(typed(() => timingOf(options ?? {}, 'KeyframeEffect.options')));
      const {composite = 'replace', iterationComposite = 'replace'} = isObject(options) ? options : {};
      this.#target = target;
      typed(() => {
        this.#composite = compositeAt('KeyframeEffect.composite', composite, WORDS);
        this.#iterationComposite =
          compositeAt('KeyframeEffect.iterationComposite', iterationComposite, ['replace', 'accumulate']);
        this.#frames = framesOf(keyframes);
      });
    }

    get target() { return this.#target; }
    set target(target) {
      this.#target = target;
      changed(AnimationEffect.animationOf(this));
    }

    get pseudoElement() { return null; }

    get composite() { return this.#composite; }
    set composite(composite) {
      if (!WORDS.includes(composite)) return;
      this.#composite = composite;
      this.#keys = null;
    }

    get iterationComposite() { return this.#iterationComposite; }
    set iterationComposite(word) {
      if (['replace', 'accumulate'].includes(word)) this.#iterationComposite = word;
    }

    getKeyframes() {
      return this.#frames.map(({offset, computedOffset, easing, composite, declared}) => ({
        offset,
        computedOffset,
        easing: easing ?? 'linear',
        composite,
        ...Object.fromEntries(
          Object.entries(declared).map(([name, text]) => [camel(name), Array.isArray(text) ? textOf(text) : text]))
      }));
    }

    setKeyframes(keyframes) {
      const frames = typed(() => framesOf(keyframes));
      this.#use(frames);
    }

    #use(frames) {
      this.#frames = frames;
      this.#keys = null;
      changed(AnimationEffect.animationOf(this));
    }

    /** Gives an effect frames that were read already, whose "declared" may have tokens. */
    static useFrames(effect, frames) { effect.#use(frames); }

    /** The keys of each property: see keysOf. */
    static keysOf(effect) { return (effect.#keys ??= keysOf(effect.#frames, effect.#composite)); }
  }

  return {AnimationEffect, KeyframeEffect};
}
