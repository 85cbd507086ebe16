// Springs as objects. The kernel computes them in closed form.

import * as c from '../abi/numbers.js';
import {springArrivals, springEvaluate, springResolve} from '../functions/plain-timings.js';
import {timingParse} from '../functions/timings.js';
import {MotionError} from '../core/error.js';
import {single} from './single.js';
import {optionsOf, refuse} from '../core/arguments.js';

const FORMS = ['physical', 'clamped'];
/** The defaults of each set of parameters. */
const SETS = {
  physical: {mass: 1, stiffness: 100, damping: 10},
  bounce: {duration: 0.5, bounce: 0},
  response: {response: 0.5, dampingFraction: 0.825},
};
const SWIFTUI = 'swiftui.', SWIFTUI_DURATION = 0.35; // seconds
const NEVER = 1e30; // seconds: the settling duration of an undamped spring is the largest single
const MOST_TEXTS = 256;
/** Springs by the texts of curves; null for curves that are no springs. */
const springs = new Map();

/** An immutable damped spring, given by one of three sets of parameters. motion.d.ts describes it. */
export class Spring {
  constructor(fields = {}, given = 'physical') {
    const {form, ...row} = {...SETS[given], velocity: 0, form: 'physical', ...fields};
    const known = [...Object.keys(SETS[given]), 'velocity', 'form'],
          strange = Object.keys(row).find((field) => !known.includes(field));
    if (strange) refuse(`spring.${strange}`, row[strange], `no such field, must be one of ${known.join(', ')}`);
    if (!FORMS.includes(form)) refuse('spring.form', form, `must be one of ${FORMS.join(', ')}`);
    this.form = form;
    this.parameters = Object.freeze(springResolve(row, {given, form}));
    Object.freeze(this);
  }

  /** Returns SwiftUI's Spring(duration:bounce:). */
  static perceptual(fields) { return new Spring(fields, 'bounce'); }

  /** Returns SwiftUI's spring(response:dampingFraction:). */
  static response(fields) { return new Spring(fields, 'response'); }

  /** UIView's usingSpringWithDamping:initialSpringVelocity:; motion.d.ts has its rule. */
  static uikit(fields) {
    const {duration = 0.5, damping = 1, velocity = 0} = optionsOf(fields, 'uikit', ['duration', 'damping', 'velocity']);
    if (!(duration > 0 && duration < Infinity)) refuse('uikit.duration', duration, 'must be > 0');
    if (!(damping > 0 && damping <= 1)) refuse('uikit.damping', damping, 'must be > 0 and at most 1');
    if (!Number.isFinite(velocity)) refuse('uikit.velocity', velocity, 'must be a finite number');
    const frequency = frequencyOf(duration, damping, velocity);
    return new Spring({mass: 1, stiffness: frequency ** 2, damping: 2 * damping * frequency, velocity});
  }

  get settling() { return this.parameters.settling; }

  get arrival() { return springArrivals(this.parameters, {form: this.form})[0]; }

  evaluate(times, options) {
    const {from = 0, to = 1} = optionsOf(options, 'evaluate', ['from', 'to']);
    return springEvaluate(
      {...this.parameters, from, to}, typeof times === 'number' ? [times] : times, {form: this.form});
  }

  withVelocity(velocity) {
    const {mass, stiffness, damping} = this.parameters;
    return new Spring({mass, stiffness, damping, velocity, form: this.form});
  }

  get text() {
    const {mass, stiffness, damping, velocity, dampingFraction} = this.parameters;
    if (this.form === 'clamped' && dampingFraction > 1) {
      refuse('spring.form', this.form,
        'the text of a curve cannot say that an over-damped spring counts as critical; give it critical damping');
    }
    return `spring(${[mass, stiffness, damping, velocity].map(single).join(', ')})`;
  }

  toString() { return this.text; }
  toJSON() { return this.text; }
}

/**
 * Returns the frequency, in radians per second, of the spring that stays within a thousandth from the duration on. An
 * under-damped spring is measured by its envelope, a critically damped one by itself.
 */
function frequencyOf(duration, ratio, velocity) {
  const settles = (frequency) => {
    const fall = ratio * frequency * duration;
    if (ratio === 1) return Math.abs(1 + (frequency - velocity) * duration) <= 0.001 * Math.exp(Math.min(fall, 700));
    const swing = Math.abs(ratio * frequency - velocity) / (frequency * Math.sqrt(1 - ratio * ratio));
    return Math.log((1 + swing) / 0.001) <= fall;
  };
  let low = 0, high = 1 / duration;
  while (!settles(high)) [low, high] = [high, 2 * high];
  for (let i = 0; i < 64; i++) {
    const middle = (low + high) / 2;
    if (settles(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** Returns the spring of a timing, or null if the timing is not a spring. */
function springOf(timing) {
  if (timing === null || timing === undefined || timing instanceof Spring) return timing ?? null;
  const text = timing.text ?? timing;
  let spring = springs.get(text);
  if (spring !== undefined) return spring;
  const {kind, parameters: [mass, stiffness, damping, velocity]} = timingParse(text).timing;
  spring = kind === c.TIMING_SPRING ? new Spring({mass, stiffness, damping, velocity}) : null;
  if (springs.size >= MOST_TEXTS) springs.clear();
  springs.set(text, spring);
  return spring;
}

/**
 * Returns an animation with the duration that its timing brings along. A spring settles in its own time, Core
 * Animation's settlingDuration: a duration that is left out, 0 or shorter becomes that, unless the animation says
 * "cut". CASpringAnimation's own form is cut. SwiftUI's other curves last .35 s if no duration is given. Groups keep
 * theirs.
 */
export function settled(animation) {
  const curve = animation.timing ?? animation.easing, {duration, animations, allowTail, cut = allowTail} = animation;
  if (curve === undefined || curve === null || typeof (curve.text ?? curve) !== 'string') return animation;
  if (duration && curve instanceof Spring && curve.form === 'clamped' && !animations) return {cut: true, ...animation};
  if (duration && (cut || animations || typeof duration !== 'number')) return animation;
  let spring;
  try {
    spring = springOf(curve);
  } catch (error) {
    if (!(error instanceof MotionError) || error.at === null) throw error;
    return animation; // not a curve: compile throws, with the place in the scene
  }
  if (!spring) {
    const carries = (duration === undefined || duration === null) && String(curve).startsWith(SWIFTUI);
    return carries ? {...animation, duration: SWIFTUI_DURATION} : animation;
  }
  if (duration) {
    const own = spring.settling;
    return duration < own && own < NEVER ? {...animation, duration: own} : animation;
  }
  const place = 'animation.duration', text = String(curve);
  if (spring.settling > NEVER) refuse(place, text, 'must be given: this spring never settles');
  return {...animation, duration: spring.settling};
}
