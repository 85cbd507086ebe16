// Timing curves as objects: easing.js with reversed(), css() and the data of the curve.

import * as c from '../abi/numbers.js';
import {Curve as Easing, readOf} from './easing.js';
import {springResolve} from '../functions/plain-timings.js';
import {timingWrite} from '../functions/timings.js';
import {fitted} from './linear-fit.js';
import {timing} from '../abi/layouts.js';
import {readRow} from '../core/tables.js';
import {readCurve} from './timing-names.js';
import {optionsOf, refuse} from '../core/arguments.js';

const TEXTS = [c.TIMING_LINEAR, c.TIMING_CUBIC_BEZIER, c.TIMING_STEPS, c.TIMING_STOPS]; // that CSS has

/** An immutable easing curve y(x), described in motion.d.ts. timing and floats are what timingParse returns. */
export class Curve extends Easing {
  constructor(source) {
    readCurve(source, 'curve', () => super(source));
    const {row, floats} = readOf(this);
    this.timing = Object.freeze(readRow(new DataView(row.buffer), 0, timing));
    this.floats = floats;
    Object.freeze(this);
  }

  evaluate(x, options) { return super.evaluate(x, optionsOf(options, 'evaluate', ['before'])); }

  get isSpring() { return this.timing.kind === c.TIMING_SPRING; }

  /**
   * The seconds until a spring stays within a thousandth of its target; the largest single without damping. 1 for
   * other curves.
   */
  get settling() {
    if (!this.isSpring) return 1;
    const [mass, stiffness, damping, velocity] = this.timing.parameters;
    return springResolve({mass, stiffness, damping, velocity}).settling;
  }

  /**
   * Returns the curve 1 - y(1 - x), which makes "out" of "in". Steps jump at the same places, with the later value
   * there. Springs are refused.
   */
  reversed() {
    const {timing, floats} = this, flags = timing.flags ^ c.TIMING_REVERSED;
    if (this.isSpring) refuse('curve', this.text, 'must not be a spring: it has no end to run back from');
    return timing.kind === c.TIMING_LINEAR ? this : new Curve(timingWrite({timing: {...timing, flags}, floats}));
  }

  /**
   * Returns the curve as CSS: one of CSS's own functions where there is one, otherwise linear() with the fewest stops
   * that stay within the tolerance. duration: the seconds of a spring to show; default: until it has settled.
   */
  css(options) {
    const {tolerance = 0.001, duration} = optionsOf(options, 'css', ['tolerance', 'duration']);
    if (TEXTS.includes(this.timing.kind)) return timingWrite(this);
    return fitted(this, tolerance, duration, (text) => new Curve(text));
  }
}
