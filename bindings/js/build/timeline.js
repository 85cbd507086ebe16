// A time line: steps after and beside each other, at moments that have names.

import {changed} from './builders.js';
import {endOf} from '../document/cycle.js';
import {nearest} from '../core/nearest.js';
import {Layer} from './scene.js';
import {isArray, isObject, optionsOf, refuse} from '../core/arguments.js';

/** Gives animations their begins, as it adds them to layers. */
export class Timeline {
  #labels = new Map();

  constructor(start = 0) { this.now = finite('start', start); }

  /** The seconds of names. */
  get labels() { return Object.fromEntries(this.#labels); }

  /**
   * Each step, [layer, animation], begins when the one before has ended; a number is a pause; the last argument may be
   * { gap }, which is between all. Now is the end of the last one.
   */
  sequence(...steps) {
    const {gap = 0} = optionsOf(lastOf(steps), 'sequence', ['gap']);
    finite('sequence.gap', gap);
    steps.forEach((step, i) => {
      if (typeof step === 'number') {
        this.now += finite('step', step);
        return;
      }
      this.now = add(step, this.now);
      if (i + 1 < steps.length) this.now += gap;
    });
    return this;
  }

  /**
   * All steps begin now, each { stagger } seconds, which the last argument may have, after the one before. Now is when
   * all have ended.
   */
  parallel(...steps) {
    const {stagger = 0} = optionsOf(lastOf(steps), 'parallel', ['stagger']), begin = this.now;
    finite('parallel.stagger', stagger);
    this.now = Math.max(begin, ...steps.map((step, i) => add(step, begin + stagger * i)));
    return this;
  }

  /** Names the moment that is now. */
  label(name) {
    if (this.#labels.has(name)) refuse('label', name, `is at ${this.#labels.get(name)} s already`);
    this.#labels.set(name, this.now);
    return this;
  }

  /** Goes to a second, or to a label, and so many seconds on. */
  at(place, offset = 0) {
    if (typeof place === 'string' && !this.#labels.has(place)) {
      const names = [...this.#labels.keys()];
      refuse('label', place,
        `is no label of this time line${nearest(place, names) || `; there are ${names.join(', ') || 'none'}`}`);
    }
    this.now = finite('at', this.#labels.get(place) ?? place) + finite('at.offset', offset);
    return this;
  }
}

function finite(place, value) {
  return Number.isFinite(value) ? value : refuse(place, value, 'must be a finite number');
}

/** What stands last and is no step. */
function lastOf(steps) {
  const last = steps.at(-1), isOne = isObject(last) && !('property' in last) && !('animations' in last);
  return isOne && !(last instanceof Layer) ? steps.pop() : undefined;
}

/** The end of a step that is added. */
function add(step, begin) {
  if (!(isArray(step) && step.length === 2 && step[0] instanceof Layer && step[1] && typeof step[1] === 'object'))
    refuse(
      'step', step, 'must be a layer and its animation, such as [dot, basic(...)], or in a sequence a number: a pause');
  const [layer, animation] = step, field = animation.model === 'web' ? 'delay' : 'begin';
  layer.add(changed(animation, {[field]: begin + (animation[field] ?? 0)}));
  const end = endOf(layer.animations.at(-1));
  return end === Infinity ? begin : end; // of what never ends: what follows does not wait for it
}
