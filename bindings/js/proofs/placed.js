// Rules about where layers are, and what is seen of them: staysWithin, inside, onScreen, contrast, neverOverlaps,
// appearsBy, before, comesBack.

import * as c from '../abi/numbers.js';
import {number, refuse, vector} from '../core/arguments.js';
import {MotionError} from '../core/error.js';
import {nearest} from '../values/nearest.js';
import {general} from '../values/numerals.js';
import {Answer, FAILS, HOLDS, UNDECIDED} from './answer.js';
import {BUDGET, called, prove, spoken} from './asked.js';
import {SHOWS} from './motion.js';

const TOUCH = 0.1;   // points that a box may be beyond another
const NEARLY = 1e-3; // of a share on screen, and of a contrast, that may lack

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
  return within(motion, frameOf(motion, 'inside', ': give the box (staysWithin)'), 'inside the picture ', options);
}

/** Returns the picture. Throws for a motion that has none. */
function frameOf(motion, name, more = '') {
  if (motion.frame) return motion.frame;
  const rule = `the size of the picture is not known${more}`;
  throw new MotionError(`${name}: ${rule}`, {field: 'size', rule});
}

/**
 * At every time at least a share "least" of the box around what is drawn of layers is in the picture, to a
 * thousandth: 1 is all of it. A layer that does not show is not on screen: give start and end.
 */
export function onScreen(motion, {layer = null, least = 1, budget = BUDGET}) {
  const box = [...frameOf(motion, 'onScreen')];
  if (!(number(least, 'least') >= 0 && least <= 1)) refuse('least', least, 'must be a share, 0 to 1');
  const limit = 1 - least + NEARLY, rows = motion.layers(layer);
  const found = prove(motion, c.PROVE_ON_SCREEN, rows, [limit], {box, budget});
  const seen = ({value, seen}) => `${general(1 - value, 4)}, as ${boxWords(seen.slice(0, 4))}`;
  return spoken(motion, `${called(layer)} is on screen by a share of ${general(least)}`, found,
    `${general(least)} or more of it in the picture`, seen, {limit, key: 'box'});
}

/**
 * While a layer shows, its contrast to what is painted below it is "least" to 1 or more (WCAG 2.2; 4.5 for text, 3 for
 * large text and what is not text), to a thousandth, at all points of the box around what is drawn of it. With an
 * opacity it has less contrast: give start and end, if it fades in.
 */
export function contrast(motion, {layer, least = 4.5, budget = BUDGET}) {
  if (!(number(least, 'least') >= 1)) refuse('least', least, 'must be 1 or more');
  const found = prove(motion, c.PROVE_CONTRAST, motion.layers(layer), [(1 + NEARLY) / least], {budget});
  const seen = ({value, seen: [x, y]}) => `${general(1 / value, 4)} to 1 at ${general(x, 5)} ${general(y, 5)}`;
  return spoken(motion, `${called(layer)} has a contrast of ${general(least)} to 1`, found,
    `${general(least)} to 1 or more`, seen, {key: 'contrast'});
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

/**
 * No layer leaves the picture for good: one that was seen, and is not faded out, is seen at the end, or at some time
 * of the cycle of an endless motion.
 */
export function comesBack(motion, {layer = null}) {
  frameOf(motion, 'comesBack');
  const over = motion.endlessSpan ? motion.end - motion.cycle.start : 0;
  const found = prove(motion, c.PROVE_COMES_BACK, motion.layers(layer), [0], {over});
  const answer = spoken(motion, `${called(layer)} come back into the picture`, found, 'in the picture again',
    () => 'outside of it in the last picture', {key: 'box'});
  if (answer.holds) return answer;
  const seen = `it is last seen near ${general(found.value, 4)} s`, open = 'whether it is seen again is not known';
  return answer.with({width: null, note: answer.verdict === UNDECIDED ? open : seen});
}
