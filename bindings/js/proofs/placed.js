// Rules about where layers are: staysWithin, inside, neverOverlaps, appearsBy, before.

import * as c from '../abi/numbers.js';
import {number, refuse, vector} from '../core/arguments.js';
import {MotionError} from '../core/error.js';
import {nearest} from '../values/nearest.js';
import {general} from '../values/numerals.js';
import {Answer, FAILS, HOLDS, UNDECIDED} from './answer.js';
import {BUDGET, called, prove, spoken} from './asked.js';
import {SHOWS} from './motion.js';

const TOUCH = 0.1; // points that a box may be beyond another

const boxWords = (box) => `[${Array.from(box, (edge) => general(edge, 5)).join(', ')}]`;

/**
 * What shows of layers stays within a box, left top right bottom in the root's coordinates, or at most "tolerance"
 * points beyond it. Layers that do not show may be anywhere.
 */
export function staysWithin(motion, {box, ...options}) {
  return within(motion, vector(4, box, 'box'), 'stays within ', options);
}

/** What shows of layers stays within the picture. */
export function inside(motion, options) {
  if (motion.frame) return within(motion, motion.frame, 'inside the picture ', options);
  const rule = 'the size of the picture is not known: give the box (staysWithin)';
  throw new MotionError(`inside: ${rule}`, {field: 'size', rule});
}

function within(motion, box, words, {layer = null, tolerance = TOUCH, budget = BUDGET}) {
  const rows = motion.layers(layer), limit = number(tolerance, 'tolerance');
  const found = prove(motion, c.PROVE_STAYS_WITHIN, rows, [limit], {box: [...box], budget});
  return spoken(motion, `${called(layer)} ${words}${boxWords(box)}`, found, `within ${boxWords(box)}`,
    ({seen}) => boxWords(seen.slice(0, 4)), {limit, key: 'box'});
}

/**
 * Two layers never overlap by more than "tolerance" points, while both show. by: 'boxes', the boxes around what they
 * draw, along both axes; or 'outlines', what they draw, in all directions.
 */
export function neverOverlaps(motion, {layer, other, by = 'boxes', tolerance = TOUCH, budget = BUDGET}) {
  if (by !== 'boxes' && by !== 'outlines')
    refuse('by', by, `must be boxes or outlines${nearest(String(by), ['boxes', 'outlines'])}`);
  const [one, two] = [layer, other].map((name) => motion.names.layer(name));
  const limit = number(tolerance, 'tolerance'), isBox = by === 'boxes';
  const options = {other: two, flags: isBox ? 0 : c.PROVE_OUTLINES, budget};
  const found = prove(motion, c.PROVE_NEVER_OVERLAPS, [one], [limit], options);
  const words = ({seen}) => (isBox ? `${boxWords(seen.slice(0, 4))} and ${other} ${boxWords(seen.slice(4))}`
                                   : `drawn at ${general(seen[0], 5)} ${general(seen[1], 5)}, as ${other} is`);
  return spoken(motion, `${layer} never overlaps ${other}${isBox ? '' : ' by their outlines'}`, found,
    `apart from ${other}`, words, {limit, key: isBox ? 'box' : 'outline'});
}

/** A layer shows at some time until "time": its opacity is not nothing, and its box meets the picture. */
export function appearsBy(motion, {layer, time, budget = BUDGET}) {
  const row = motion.names.layer(layer), rule = `${layer} appears by ${general(number(time, 'time'))} s`;
  if (!(time >= motion.start))
    refuse('time', time, `must be ${general(motion.start)} or later, where the motion starts`);
  const span = {start: motion.start, end: time};
  const found = prove(motion, c.PROVE_APPEARS, [row], [0], {...span, budget});
  if (found.verdict === c.VERDICT_HOLDS)
    return new Answer(rule, HOLDS, {note: `it shows from ${general(found.time)} s on`, ...span});
  const seen = ({value}) => `${general(value, 4)}${value < SHOWS ? '' : ', and outside of the picture'}`;
  return spoken(motion, rule, found, 'shown by then', seen, {key: 'opacity', ...span});
}

/** A layer shows earlier than another one does. */
export function before(motion, {layer, other, budget = BUDGET}) {
  const [one, two] = [layer, other].map((name) => motion.names.layer(name));
  const {verdict, time, end, value, seen} = prove(motion, c.PROVE_BEFORE, [one], [0], {other: two, budget});
  const when = (low, high) => {
    if (high < Infinity) return `at ${general(high)} s`;
    return low < Infinity ? `not before ${general(low)} s` : 'never';
  };
  const own = when(seen[0], seen[1]), others = when(seen[2], seen[3]);
  const rule = `${layer} appears before ${other}`, span = {start: motion.start, end: motion.end};
  if (verdict === c.VERDICT_HOLDS)
    return new Answer(rule, HOLDS, {note: `${general(seen[1])} s and ${others}`, ...span});
  const fields = {time, layer, property: 'opacity', ...span};
  if (verdict === c.VERDICT_FAILS) {
    const expected = `seen before ${other}, which shows ${value === 0 ? 'at the same time' : others}`;
    return new Answer(
      rule, FAILS, {...fields, expected, seen: `seen first ${own}`, why: motion.explained(layer, time)});
  }
  const note = 'the first times are not separated; a larger budget refines it';
  return new Answer(rule, UNDECIDED, {...fields, expected: `before ${other}`, width: end - time, note});
}
