// Rules about how layers move: neverJumps, maxSpeed, maxAcceleration, keepsMoving, settlesBy.

import * as c from '../abi/numbers.js';
import {number, refuse} from '../core/arguments.js';
import {MotionError} from '../core/error.js';
import {general} from '../values/numerals.js';
import {Answer, HOLDS, UNDECIDED} from './answer.js';
import {BUDGET, called, Property, prove, spoken} from './asked.js';

const FRAME = 1 / 60;      // seconds from picture to picture
const LEAST_CHANGE = 0.01; // of opacities and other numbers that still counts as rest
const EVER = 1e6;          // seconds, over eleven days, in which layers rest whose own animations have ended

export const wordsOf = (names, property) => (property === null ? called(names)
    : typeof names === 'string'                                ? `${names}.${property}`
                                                               : property);

/** Asks a rule of a property, or of the corners of layers. */
const asked = (motion, kind, limits, property, layer, options) =>
  (property === null ? prove(motion, kind, motion.layers(layer), limits, options)
                     : new Property(motion, property, layer).ask(kind, limits, options));

/**
 * No layer that shows jumps: no corner of it is, from one instant to the next, more than "moreThan" points away
 * (default: a hundredth of the picture's diagonal, at least a point). With a property no number of it does.
 */
export function neverJumps(motion, {moreThan, property = null, layer = null, budget = BUDGET}) {
  if (moreThan === undefined && property !== null) {
    const rule = 'must be given with a property';
    throw new MotionError(`moreThan: ${rule}`, {field: 'moreThan', rule});
  }
  const {frame} = motion;
  const most = number(moreThan ?? (frame ? Math.max(1, Math.hypot(frame[2], frame[3]) / 100) : 1), 'moreThan');
  const found = asked(motion, c.PROVE_NEVER_JUMPS, [most], property, layer, {budget});
  return spoken(motion, `${wordsOf(layer, property)} never jumps more than ${general(most)}`, found,
    `at most ${general(most)} from one instant to the next`,
    ({value}) => `${general(value, 5)} from where it was an instant before`, {limit: most, key: property});
}

/**
 * No corner of a layer, or no number of a property, changes faster than "limit" a second, from any time to the time
 * "over" seconds later: default a picture at 60 Hz.
 */
export const maxSpeed = (motion, options) => rate(motion, c.PROVE_MAX_SPEED, 1, 'speed', 'a second', options);

/**
 * No corner of a layer, or no number of a property, has a second difference over three times "over" seconds apart that
 * is larger than "limit" a second squared.
 */
export const maxAcceleration = (motion, options) =>
  rate(motion, c.PROVE_MAX_ACCELERATION, 2, 'acceleration', 'a second squared', options);

function rate(motion, kind, power, word, unit, {limit, property = null, layer = null, over = FRAME, budget = BUDGET}) {
  if (!(number(over, 'over') > 0)) refuse('over', over, 'must be above 0');
  if (!(number(limit, 'limit') >= 0)) refuse('limit', limit, 'must be 0 or more');
  const {start, end} = motion, rule = `${wordsOf(layer, property)} has at most ${word} ${general(limit)}`;
  if (start + power * over > end) return new Answer(rule, HOLDS, {note: 'the interval is shorter', start, end});
  const found = asked(motion, kind, [limit], property, layer, {over, budget});
  const seen = ({value}) => `${general(value, 5)} ${unit}`;
  return spoken(motion, rule, found, `at most ${general(limit)}`, seen, {limit, key: property});
}

/**
 * A layer is never at rest for "over" seconds: in every such piece of time a corner, or a number of the property, takes
 * two values that are at least "least" apart.
 */
export function keepsMoving(motion, {layer, over = 0.5, least = 0.5, property = null}) {
  const length = motion.end - motion.start;
  number(least, 'least');
  if (!(number(over, 'over') > 0 && over <= length))
    refuse('over', over, `must be above 0 and at most ${general(length)}, the length of the motion`);
  const found = asked(motion, c.PROVE_KEEPS_MOVING, [least], property, layer, {over});
  const seen = ({value, time}) => `moved by at most ${general(value, 4)} until ${general(time + over)} s`;
  const answer = spoken(motion, `${wordsOf(layer, property)} never rests for ${general(over)} s`, found,
    `moved by ${general(least)} or more in ${general(over)} s`, seen, {key: property});
  const note = 'too little is spanned there, and no rest is proven: give another least or over';
  return answer.verdict === UNDECIDED ? answer.with({note}) : answer;
}

/**
 * From "time" on nothing that shows is more than "tolerance" points from where it ends; opacities, colours and other
 * numbers are within a hundredth of it.
 */
export function settlesBy(motion, {time, layer = null, tolerance = 0.1, budget = BUDGET}) {
  number(tolerance, 'tolerance');
  const {duration} = motion.clip, isEndless = !Number.isFinite(duration);
  const rest = isEndless ? Math.max(motion.end, number(time, 'time')) + (motion.cycle?.length ?? 60) : duration;
  const end = Math.max(rest, motion.end), rule = `${called(layer)} settles by ${general(time)} s`,
        span = {start: time, end};
  if (end <= time) return new Answer(rule, HOLDS, {note: 'all clocks have ended by then', ...span});
  const ask = (span) => prove(motion, c.PROVE_SETTLES, motion.layers(layer), [tolerance, LEAST_CHANGE], span);
  const found = ask({...span, budget}),
        answer =
          spoken(motion, rule, found, 'where it ends', ({value}) => `${general(value, 4)} from where it ends`, span);
  if (answer.verdict !== HOLDS || !isEndless || motion.cycle) return answer;
  if (ask({start: end, end: end + EVER}).verdict === c.VERDICT_HOLDS) return answer;
  return answer.with({verdict: UNDECIDED, note: 'it never ends, and no cycle is known; 60 s of it rest'});
}
