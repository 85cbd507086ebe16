// Springs as objects. The kernel computes them in closed form.

import * as c from '../abi/numbers.js';
import {springEvaluate, springResolve, timingParse} from '../functions/timings.js';
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
const NEVER = 1e30; // seconds: the settling duration of an undamped spring is the largest single

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

  get settling() { return this.parameters.settling < 0 ? null : this.parameters.settling; }

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

/** Returns the spring of a timing, or null if the timing is not a spring. */
export function springOf(timing) {
  if (timing === null || timing === undefined || timing instanceof Spring) return timing ?? null;
  const {kind, parameters: [mass, stiffness, damping, velocity]} = timingParse(timing.text ?? timing).timing;
  return kind === c.TIMING_SPRING ? new Spring({mass, stiffness, damping, velocity}) : null;
}

/**
 * Returns an animation with a duration. One that has a spring and no duration, or 0, lasts until the spring has
 * settled: Core Animation's settlingDuration, which a CASpringAnimation does not take by itself.
 */
export function settled(animation) {
  const curve = animation.timing ?? animation.easing;
  if (curve === undefined || curve === null || animation.duration || typeof (curve.text ?? curve) !== 'string')
    return animation;
  let spring;
  try {
    spring = springOf(curve);
  } catch (error) {
    if (!(error instanceof MotionError) || error.at === null) throw error;
    return animation; // not a curve: compile throws, with the place in the scene
  }
  if (!spring) return animation;
  const place = 'animation.duration', text = String(curve);
  if (spring.settling === null)
    refuse(place, text, 'must be given: no settling duration is known of over-damped springs');
  if (spring.settling > NEVER) refuse(place, text, 'must be given: this spring never settles');
  return {...animation, duration: spring.settling};
}
