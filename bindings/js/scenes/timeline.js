// Timelines: steps in a row or at the same time, and labels for moments.

import {changed} from './builders.js';
import {endOf} from '../document/ends.js';
import {nearest} from '../values/nearest.js';
import {Layer} from './scene.js';
import {isArray, isObject, optionsOf, refuse} from '../core/arguments.js';

/** Sets when animations begin, and adds them to their layers. */
export class Timeline {
  #labels = new Map();

  constructor(start = 0) { this.now = finite('start', start); }

  /** The second of each label. */
  get labels() { return Object.fromEntries(this.#labels); }

  /**
   * Adds steps [layer, animation] one after the other; a number is a pause. The last argument may be { gap }, the
   * seconds between steps. Afterwards "now" is the end of the last step.
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
   * Adds steps that begin now. The last argument may be { stagger }, the seconds from one to the next. Afterwards "now"
   * is the end of the step that ends last.
   */
  parallel(...steps) {
    const {stagger = 0} = optionsOf(lastOf(steps), 'parallel', ['stagger']), begin = this.now;
    finite('parallel.stagger', stagger);
    this.now = Math.max(begin, ...steps.map((step, i) => add(step, begin + stagger * i)));
    return this;
  }

  /** Gives the current moment a name. */
  label(name) {
    if (this.#labels.has(name)) refuse('label', name, `is at ${this.#labels.get(name)} s already`);
    this.#labels.set(name, this.now);
    return this;
  }

  /** Moves to a second or a label, plus an offset in seconds. */
  at(place, offset = 0) {
    if (typeof place === 'string' && !this.#labels.has(place)) {
      const names = [...this.#labels.keys()];
      refuse('label', place,
        `is not a label of this timeline${nearest(place, names) || `; there are ${names.join(', ') || 'none'}`}`);
    }
    this.now = finite('at', this.#labels.get(place) ?? place) + finite('at.offset', offset);
    return this;
  }
}

function finite(place, value) {
  return Number.isFinite(value) ? value : refuse(place, value, 'must be a finite number');
}

/** Removes and returns the options at the end of a list of steps. */
function lastOf(steps) {
  const last = steps.at(-1), isOne = isObject(last) && !('property' in last) && !('animations' in last);
  return isOne && !(last instanceof Layer) ? steps.pop() : undefined;
}

/** Adds a step and returns its end. */
function add(step, begin) {
  if (!(isArray(step) && step.length === 2 && step[0] instanceof Layer && step[1] && typeof step[1] === 'object'))
    refuse(
      'step', step, 'must be a layer and its animation, such as [dot, basic(...)], or in a sequence a number: a pause');
  const [layer, animation] = step, field = animation.model === 'web' ? 'delay' : 'begin';
  layer.add(changed(animation, {[field]: begin + (animation[field] ?? 0)}));
  const end = endOf(layer.animations.at(-1));
  return end === Infinity ? begin : end; // a step that never ends does not delay the next one
}
