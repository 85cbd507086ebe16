// The rule about flashes: flashesPerSecond.

import * as c from '../abi/numbers.js';
import {number, refuse} from '../core/arguments.js';
import {MotionError} from '../core/error.js';
import {general} from '../values/numerals.js';
import {prove, spoken} from './asked.js';

const BLINK = 1e-3; // seconds: a change that is undone within this time does not count
const MOST = 63;    // flashes a second that can be asked for

/**
 * In no second are there more than "atMost" flashes: pairs of opposing changes of relative luminance of "least" or more
 * (WCAG 2.3.1), weighted by the share of the picture that a layer covers. Each drawn layer counts by itself, over what
 * is below it, and all of them together. Opacity, colour and box count; gradients, images and masks do not. Where a
 * layer would flash over some of the layers below it alone, the answer is unknown.
 */
export function flashesPerSecond(motion, {atMost = 3, least = 0.1, budget = 4000}) {
  if (!motion.frame) {
    const rule = 'the size of the picture is not known';
    throw new MotionError(`flashesPerSecond: ${rule}`, {field: 'size', rule});
  }
  if (!(number(least, 'least') > 0)) refuse('least', least, 'must be above 0');
  if (!(number(atMost, 'atMost') >= 0 && atMost < Infinity)) refuse('atMost', atMost, 'must be 0 or more, and finite');
  const {endlessSpan} = motion, most = Math.min(Math.floor(atMost), MOST);
  let {start, end} = motion;
  if (endlessSpan) [start, end] = [endlessSpan[0], endlessSpan[1] + 1 + 2 * BLINK]; // a second may begin in any part
  const found = prove(motion, c.PROVE_FLASHES, motion.drawn, [most, least], {start, end, budget});
  const seen = (one) => `${general(one.value)} flashes from ${general(one.end, 5)} s on`;
  return spoken(motion, `at most ${most} flashes a second`, found, `${most} flashes or fewer in a second`, seen,
    {key: 'luminance', start, end});
}

/** Returns the light that a layer adds to the picture at a time; -1: that of all layers. */
export function lightAt(motion, row, time) {
  const limits = [MOST, 10], options = {start: time, end: time, budget: 1, certificate: true};
  const {pieces} = prove(motion, c.PROVE_FLASHES, motion.drawn, limits, options);
  return pieces.find(({layer}) => layer === (row < 0 ? c.NONE : row))?.bound ?? 0;
}
