// Rules about where layers are: staysWithin, inside, neverOverlaps, appearsBy, before.

import {number, refuse, vector} from '../core/arguments.js';
import {MotionError} from '../core/error.js';
import {nearest} from '../values/nearest.js';
import {general} from '../values/numerals.js';
import {Answer, FAILS, HOLDS, UNDECIDED} from './answer.js';
import {SHOWS} from './motion.js';
import {Outlines} from './outlines.js';
import {BUDGET, decide, linspace} from './search.js';

const TOUCH = 0.1; // points that a box may be beyond another

export const called = (names) => (names === null ? 'all layers' : typeof names === 'string' ? names : names.join(', '));
export const listed = (numbers) => Array.from(numbers, (value) => general(value)).join(' ');
const boxWords = (box) => `[${Array.from(box, (edge) => general(edge, 5)).join(', ')}]`;

/**
 * Returns an answer about layers, from what a search has found. rows: the layer of each subject. seen: returns words
 * for a time and a subject. span: the interval, default that of the motion.
 */
export function answered(motion, rule, found, rows, property, expected, seen, span = {
  start: motion.start,
  end: motion.end
}) {
  if (found.verdict === HOLDS) return new Answer(rule, HOLDS, span);
  const {verdict, time, subject, since, width} = found, layer = motion.names.layers[rows[subject]] ?? null;
  const fields = {time, layer, property, expected, ...span};
  if (verdict === FAILS) {
    const note =
      time - since <= 1e-3 * (motion.end - motion.start) ? null : `it is proven to hold until ${general(since, 5)} s`;
    return new Answer(rule, FAILS, {...fields, seen: seen(time, subject), note, why: motion.explained(layer, time)});
  }
  if (!Number.isFinite(width)) return new Answer(rule, UNDECIDED, {...fields, note: 'no bound is known there'});
  return new Answer(rule, UNDECIDED, {...fields, width, note: 'a larger tolerance or budget refines it'});
}

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
  const rows = motion.layers(layer), [left, top, right, bottom] = box;
  number(tolerance, 'tolerance');
  const beyond = ([a, b, c, d]) => Math.max(left - a, top - b, c - right, d - bottom) - tolerance;
  const enclose = (start, end) => {
    const boxes = motion.boxes(start, end), excess = rows.map((row) => beyond(boxes[row]));
    if (excess.every((value) => value <= 0)) return excess;
    return excess.map((value, i) => (value > 0 && motion.hides(rows[i], start, end) ? -1 : value));
  };
  const sample = (time) => {
    const boxes = motion.boxesAt(time, rows), opacities = motion.opacitiesAt(time);
    return rows.map((row, i) => (opacities[row] < SHOWS ? -1 : beyond(boxes[i])));
  };
  const grid = rows.some((row) => motion.strokes.has(row)) ? 33 : 129;
  const found = decide(motion.start, motion.end, enclose, sample, {budget, grid});
  return answered(motion, `${called(layer)} ${words}${boxWords(box)}`, found, rows, 'box', `within ${boxWords(box)}`,
    (time, subject) => boxWords(motion.boxesAt(time, rows)[subject]));
}

/**
 * Two layers never overlap by more than "tolerance" points, while both show. by: 'boxes', the boxes around what they
 * draw, along both axes; or 'outlines', what they draw, in all directions.
 */
export function neverOverlaps(motion, {layer, other, by = 'boxes', tolerance = TOUCH, budget = BUDGET}) {
  if (by !== 'boxes' && by !== 'outlines')
    refuse('by', by, `must be boxes or outlines${nearest(String(by), ['boxes', 'outlines'])}`);
  const rows = [layer, other].map((name) => motion.names.layer(name));
  number(tolerance, 'tolerance');
  const overlap = ([one, two]) => {
    const [across, down] =
      [0, 1].map((axis) => Math.min(one[axis + 2], two[axis + 2]) - Math.max(one[axis], two[axis]));
    return Math.min(across, down) - tolerance;
  };
  const isHidden = (opacities) => rows.some((row) => opacities[row] < SHOWS);
  const enclose = (start, end) => {
    const boxes = motion.boxes(start, end), excess = overlap(rows.map((row) => boxes[row]));
    return [!(excess <= 0) && rows.some((row) => motion.hides(row, start, end)) ? -1 : excess];
  };
  const sample = (time) => [isHidden(motion.opacitiesAt(time)) ? -1 : overlap(motion.boxesAt(time, rows))];
  if (by === 'outlines') return outlinesApart(motion, layer, other, rows, tolerance, budget, enclose, sample);
  const grid = rows.some((row) => motion.strokes.has(row)) ? 33 : 257;
  const found = decide(motion.start, motion.end, enclose, sample, {budget, grid});
  return answered(motion, `${layer} never overlaps ${other}`, found, rows, 'box', `apart from ${other}`, (time) => {
    const [one, two] = motion.boxesAt(time, rows);
    return `${boxWords(one)} and ${other} ${boxWords(two)}`;
  });
}

function outlinesApart(motion, layer, other, rows, tolerance, budget, ofBoxes, boxesAt) {
  motion.keys('by');
  const outlines = new Outlines(motion, rows);
  const enclose = (start, end) => {
    const [excess] = ofBoxes(start, end);
    return [excess > 0 ? Math.min(excess, outlines.excess(start, end, tolerance)) : excess];
  };
  const sample = (time) => {
    const [excess] = boxesAt(time);
    return [excess > 0 && !outlines.common(time, tolerance) ? -1 : excess];
  };
  const found = decide(motion.start, motion.end, enclose, sample, {budget, grid: 33});
  return answered(motion, `${layer} never overlaps ${other} by their outlines`, found, rows, 'outline',
    `apart from ${other}`, (time) => {
      const [x, y] = outlines.common(time, tolerance);
      return `drawn at ${general(x, 5)} ${general(y, 5)}, as ${other} is`;
    });
}

// When a layer shows.

/** Returns whether it is proven that a layer does not show from start to end. */
function isHidden(motion, row, start, end) {
  if (motion.hides(row, start, end)) return true;
  return motion.frame !== null && isOutside(motion, motion.boxes(start, end)[row]);
}

/** Returns whether a layer shows at a time: its opacity is not nothing, and its box meets the picture. */
function isShown(motion, row, time) {
  if (motion.opacitiesAt(time)[row] < SHOWS) return false;
  return motion.frame === null || !isOutside(motion, motion.boxesAt(time, [row])[0]);
}

function isOutside({frame: [, , width, height]}, [left, top, right, bottom]) {
  return right <= 0 || bottom <= 0 || left >= width || top >= height;
}

/**
 * Returns when a layer shows first: not before "low", and at "high", which a sample confirms. An infinite "low": it is
 * proven that it never does; an infinite "high" alone: no sample shows it, and what is after "low" is open.
 */
function appearance(motion, row, until, budget) {
  const {start} = motion, finest = Math.max(1e-6, (until - start) * 1e-7);
  const first = linspace(start, until, motion.strokes.has(row) ? 33 : 257).find((time) => isShown(motion, row, time));
  let low = start, high = first ?? Infinity, pieces = [[start, Math.min(high, until)]];
  for (let calls = 0; pieces.length && calls < budget; calls++) {
    const [a, b] = pieces.pop(), middle = a + (b - a) / 2;
    if (a >= high && a > start) break;
    if (isHidden(motion, row, a, b)) {
      low = b;
      continue;
    }
    if (b - a <= finest) {
      pieces.push([a, b]);
      break;
    }
    if (isShown(motion, row, middle)) [high, pieces] = [middle, [[a, middle]]];
    else pieces.push([middle, b], [a, middle]);
  }
  return {low: pieces.length || high < Infinity ? low : Infinity, high}; // else it is proven that it does not show
}

/** A layer shows at some time until "time": its opacity is not nothing, and its box meets the picture. */
export function appearsBy(motion, {layer, time, budget = BUDGET}) {
  const row = motion.names.layer(layer), rule = `${layer} appears by ${general(number(time, 'time'))} s`;
  if (!(time >= motion.start))
    refuse('time', time, `must be ${general(motion.start)} or later, where the motion starts`);
  const {low, high} = appearance(motion, row, time, budget), span = {start: motion.start, end: time};
  if (high < Infinity) return new Answer(rule, HOLDS, {note: `it shows from ${general(high)} s on`, ...span});
  const fields = {layer, property: 'opacity', expected: 'shown by then', ...span};
  if (low < Infinity) return new Answer(rule, UNDECIDED, {time: low, ...fields, note: 'a larger budget refines it'});
  const opacity = motion.opacitiesAt(time)[row];
  const seen = `${general(opacity, 4)}${opacity < SHOWS ? '' : ', and outside of the picture'}`;
  return new Answer(rule, FAILS, {time, ...fields, seen, why: motion.explained(layer, time)});
}

/** A layer shows earlier than another one does. */
export function before(motion, {layer, other, budget = BUDGET}) {
  const [one, two] = [layer, other].map((name) => appearance(motion, motion.names.layer(name), motion.end, budget));
  const when = ({low, high}) => {
    if (high < Infinity) return `at ${general(high)} s`;
    return low < Infinity ? `not before ${general(low)} s` : 'never';
  };
  const rule = `${layer} appears before ${other}`, span = {start: motion.start, end: motion.end};
  if (one.high < two.low) return new Answer(rule, HOLDS, {note: `${general(one.high)} s and ${when(two)}`, ...span});
  const fails = (time, which) => new Answer(rule, FAILS, {
    time,
    layer,
    property: 'opacity',
    expected: `seen before ${other}, which shows ${which}`,
    seen: `seen first ${when(one)}`,
    why: motion.explained(layer, time),
    ...span
  });
  if (two.high <= one.low || one.low === Infinity) return fails(Math.min(two.high, motion.end), when(two));
  if (Math.abs(one.high - two.high) <= 1e-5 && two.high - two.low < 1e-4 && one.high - one.low < 1e-4)
    return fails(one.high, 'at the same time');
  const note = 'the first times are not separated; a larger budget refines it';
  const width = Math.min(one.high, motion.end) - one.low;
  return new Answer(
    rule, UNDECIDED, {time: one.low, layer, property: 'opacity', expected: `before ${other}`, width, note, ...span});
}
