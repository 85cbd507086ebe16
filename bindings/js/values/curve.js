// Timing curves as objects: easing.js with reversed(), css() and the data of the curve.

import * as c from '../abi/numbers.js';
import {Curve as Easing, readOf} from './easing.js';
import {springResolve} from '../functions/plain-timings.js';
import {fitted} from './linear-fit.js';
import {timing} from '../abi/layouts.js';
import {readRow} from '../core/tables.js';
import {single} from './single.js';
import {readCurve} from './timing-names.js';
import {optionsOf, refuse} from '../core/arguments.js';

const JUMPS = {
  [c.JUMP_END]: 'end',
  [c.JUMP_START]: 'start',
  [c.JUMP_NONE]: 'jump-none',
  [c.JUMP_BOTH]: 'jump-both'
};
const MIRRORED_JUMPS = {
  [c.JUMP_END]: c.JUMP_START,
  [c.JUMP_START]: c.JUMP_END
};
const SHAPES = {
  [c.SHAPE_POWER]: 'power',
  [c.SHAPE_SINE]: 'sine',
  [c.SHAPE_EXPO]: 'expo',
  [c.SHAPE_CIRC]: 'circ',
  [c.SHAPE_BACK]: 'back',
  [c.SHAPE_ELASTIC]: 'elastic',
  [c.SHAPE_BOUNCE]: 'bounce',
  [c.SHAPE_EXP_ELASTIC]: 'exp-elastic',
  [c.SHAPE_EXP]: 'exp'
};
const WITH_NUMBER = [c.SHAPE_POWER, c.SHAPE_BACK, c.SHAPE_ELASTIC, c.SHAPE_EXP_ELASTIC];
const EASES = {
  [c.EASE_IN]: 'in',
  [c.EASE_OUT]: 'out',
  [c.EASE_IN_OUT]: 'in-out'
};
const MIRRORED_EASES = {
  [c.EASE_IN]: c.EASE_OUT,
  [c.EASE_OUT]: c.EASE_IN,
  [c.EASE_IN_OUT]: c.EASE_IN_OUT
};

/**
 * Returns a motion_timing as CSS, if CSS has a function for it. Null otherwise, for instance for a curve with a table.
 */
export function cssFunction({kind, first, count, parameters}) {
  if (kind === c.TIMING_LINEAR) return 'linear';
  if (kind === c.TIMING_CUBIC_BEZIER) return `cubic-bezier(${parameters.map(single).join(', ')})`;
  return kind === c.TIMING_STEPS ? `steps(${count}, ${JUMPS[first]})` : null;
}

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
    const {kind, first, count, parameters} = this.timing, {floats} = this;
    if (this.isSpring) refuse('curve', this.text, 'must not be a spring: it has no end to run back from');
    if (kind === c.TIMING_LINEAR) return this;
    const mirrored = (number) => single(1 - number);
    if (kind === c.TIMING_CUBIC_BEZIER) {
      const [x1, y1, x2, y2] = parameters.map(mirrored);
      return new Curve(`cubic-bezier(${x2}, ${y2}, ${x1}, ${y1})`);
    }
    if (kind === c.TIMING_STEPS) return new Curve(`steps(${count}, ${JUMPS[MIRRORED_JUMPS[first] ?? first]})`);
    if (kind === c.TIMING_PENNER) {
      const number = WITH_NUMBER.includes(first) ? `, ${single(parameters[0])}` : '';
      return new Curve(`penner(${EASES[MIRRORED_EASES[count]]}, ${SHAPES[first]}${number})`);
    }
    const points = pairs(floats).map(([x, y]) => [mirrored(x), mirrored(y)]).reverse();
    if (kind === c.TIMING_STOPS) return new Curve(stopsText(points));
    if (kind !== c.TIMING_PATH)
      refuse('curve', this.text, 'has no text for its mirror image: set TIMING_REVERSED in its row');
    const [start, ...rest] = points.map((point) => point.join(' '));
    return new Curve(`path(M${start} C${rest.join(' ')})`);
  }

  /**
   * Returns the curve as CSS: one of CSS's own functions where there is one, otherwise linear() with the fewest stops
   * that stay within the tolerance. duration: the seconds of a spring to show; default: until it has settled.
   */
  css(options) {
    const {tolerance = 0.001, duration} = optionsOf(options, 'css', ['tolerance', 'duration']);
    const text = cssFunction(this.timing);
    if (text !== null) return text;
    if (this.timing.kind === c.TIMING_STOPS) return stopsText(pairs(this.floats).map((pair) => pair.map(single)));
    return stopsText(fitted(this, tolerance, duration, (stops) => new Curve(stopsText(stops))));
  }
}

/** Returns a list of numbers x y x y ... as pairs. */
function pairs(floats) { return Array.from({length: floats.length / 2}, (_, i) => [floats[2 * i], floats[2 * i + 1]]); }

/** Returns CSS's linear() of pairs x y, which are decimal text. A percentage moves the x of its point only. */
function stopsText(stops) { return `linear(${stops.map(([x, y]) => `${y} ${percent(x)}%`).join(', ')})`; }

/** Returns a hundred times a decimal as text. It moves the point, since multiplication would round. */
function percent(text) {
  const [, sign, whole, part = '', exponent = '0'] = /^(-?)(\d*)\.?(\d*)(?:e([-+]?\d+))?$/.exec(text);
  const point = whole.length + 2 + Number(exponent), digits = whole + part;
  const padded = point < 0 ? '0'.repeat(-point) + digits : digits.padEnd(point, '0'), at = Math.max(point, 0);
  const left = padded.slice(0, at).replace(/^0+(?=\d)/, '') || '0', right = padded.slice(at).replace(/0+$/, '');
  return sign + left + (right && `.${right}`);
}
