// Rules about rest: keepsMoving, settlesBy.

import * as c from '../abi/numbers.js';
import {number, refuse} from '../core/arguments.js';
import {clipActivity} from '../functions/plain-clips.js';
import {general} from '../values/numerals.js';
import {Answer, FAILS, HOLDS, UNDECIDED} from './answer.js';
import {SHOWS} from './motion.js';
import {INSTANT, Places} from './moving.js';
import {answered, called} from './placed.js';
import {fadingOf} from './enclosures/visibility.js';
import {BUDGET, decide, linspace, median} from './search.js';
import {Numbers, wordsOf} from './valued.js';

const LEAST_CHANGE = 0.01; // of opacities and other numbers that still counts as rest
const PARTS = 32;          // samples of a piece of time that must not rest
const MOST_SAMPLES = 200_000;
/** Numbers of layers that are neither places nor paint, with their key paths. */
const NUMBERS = {
  [c.PROPERTY_OPACITY]: 'opacity',
  [c.PROPERTY_HIDDEN]: 'hidden',
  [c.PROPERTY_STROKE_START]: 'strokeStart',
  [c.PROPERTY_STROKE_END]: 'strokeEnd'
};

const STROKES = [c.PROPERTY_STROKE_START, c.PROPERTY_STROKE_END];

/** The opacities in the root of the layers that show for the time of a clock of their own, as Numbers has them. */
class Shown {
  #motion;
  property = 'opacity';

  constructor(motion, rows) {
    const {layers} = motion.tables;
    const hasClock = (row) => row !== c.NONE && (layers[row].clock !== c.NONE || hasClock(fadingOf(layers, row)));
    this.rows = [...new Set(rows)].filter(hasClock).sort((a, b) => a - b);
    this.#motion = motion;
  }

  at(time) {
    const opacities = this.#motion.opacitiesAt(time);
    return this.rows.map((row) => opacities[row]);
  }

  enclose(start, end) {
    return this.#motion.opacities(start, end).map((bounds) => this.rows.map((row) => bounds[row]));
  }
}

/**
 * Returns whether a number takes two values in samples from "first" to before "end" that are at least "least" apart.
 */
function spans(samples, first, end, least) {
  return samples[first].some((_, i) => {
    let low = Infinity, high = -Infinity;
    for (let at = first; at < end && high - low < least; at++) {
      low = Math.min(low, samples[at][i]);
      high = Math.max(high, samples[at][i]);
    }
    return high - low >= least;
  });
}

/**
 * A layer is never at rest for "over" seconds: in every such piece of time a corner, or a number of the property, takes
 * two values that are at least "least" apart.
 */
export function keepsMoving(motion, {layer, over = 0.5, least = 0.5, property = null}) {
  const {start, end} = motion, length = end - start;
  number(least, 'least');
  if (!(number(over, 'over') > 0 && over <= length))
    refuse('over', over, `must be above 0 and at most ${general(length)}, the length of the motion`);
  const instant = Math.min(INSTANT * Math.max(1, Math.abs(start), Math.abs(end)), over / (2 * PARTS));
  const step = (over - 4 * instant) / PARTS, count = Math.ceil(length / step) + 1;
  if (count > MOST_SAMPLES)
    refuse('over', over, `must not be so short that more than ${MOST_SAMPLES} samples are needed`);
  const subject = property === null ? new Places(motion, layer, {onlyMoved: false})
                                    : new Numbers(motion, property, layer, Math.max(least / 8, 1e-6));
  const rule = `${property === null ? layer : wordsOf(layer, property)} never rests for ${general(over)} s`;
  const fields = {
    layer,
    property: property ?? 'corners',
    expected: `moved by ${general(least)} or more in ${general(over)} s`,
    start,
    end
  };
  // Samples lie densely in every piece: each that spans "least" between them proves the pieces around it.
  const times = Array.from({length: count}, (_, i) => Math.min(start + step * i, end));
  // A value at a single instant is not motion: the median of three values counts.
  const seen = times.map((time) => {
    const center = Math.min(time + 2 * instant, end - instant);
    const [before, now, after] = [-1, 0, 1].map((shift) => [...subject.at(center + shift * instant)]);
    return now.map((value, i) => median(before[i], value, after[i]));
  });
  const still = [];
  if (!spans(seen, 0, Math.min(PARTS + 1, count), least)) still.push(times[0]);
  // Any piece that begins between two samples holds the PARTS samples from the second one on, and the instants around
  // each.
  for (let i = 1; i + PARTS <= count; i++)
    if (!spans(seen, i, i + PARTS, least)) still.push(times[i - 1]);
  for (const begin of still) {
    for (const time of [begin, Math.min(begin + step, end - over)]) {
      const [low, high] = subject.enclose(time, time + over), most = Math.max(...high.map((edge, i) => edge - low[i]));
      if (!(most < least)) continue;
      const words = `moved by at most ${general(Math.max(most, 0), 4)} until ${general(time + over)} s`;
      return new Answer(rule, FAILS, {...fields, time, seen: words, why: motion.explained(layer, time)});
    }
  }
  if (!still.length) return new Answer(rule, HOLDS, {start, end});
  const note = 'samples span too little there, and no rest is proven: give another least or over';
  return new Answer(rule, UNDECIDED, {...fields, time: still[0], note});
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
  const places = new Places(motion, layer), {groups, open} = otherNumbers(motion, new Set(motion.layers(layer)), time);
  const active = `no enclosure is known of ${open.join(', ')}, still active`;
  const probes = [...groups].map(([key, names]) => new Numbers(motion, key, [...names], LEAST_CHANGE / 4));
  const clocked = new Shown(motion, motion.layers(layer));
  if (clocked.rows.length) probes.push(clocked);
  const subjects = [places, ...probes],
        limits = subjects.flatMap(({rows}) => rows.map(() => (rows === places.rows ? tolerance : LEAST_CHANGE)));
  const owners = subjects.flatMap(({rows}) => rows),
        keys = subjects.flatMap(({rows, property}) => rows.map(() => property));
  if (!owners.length)
    return open.length ? new Answer(rule, UNDECIDED, {note: active, ...span}) : new Answer(rule, HOLDS, span);
  const final = subjects.map((subject) => subject.at(end)), shown = [...motion.opacitiesAt(end)];
  /** Returns how far each subject is from where it ends, from its least and greatest numbers. */
  const excess = (bounds) =>
    subjects
      .flatMap(({rows}, i) => {
        const [low, high] = bounds[i], far = final[i].map((there, k) => Math.max(there - low[k], high[k] - there));
        return i ? far : rows.map((_, row) => Math.max(...far.slice(8 * row, 8 * row + 8)));
      })
      .map((far, i) => far - limits[i]);
  const shows = (opacities, i) => Math.max(opacities[owners[i]], shown[owners[i]]) >= SHOWS;
  const sample = (at) => {
    const opacities = motion.opacitiesAt(at), now = subjects.map((subject) => subject.at(at));
    return excess(now.map((numbers) => [numbers, numbers])).map((far, i) => (shows(opacities, i) ? far : -1));
  };
  const enclose = (a, b) => {
    const found = excess(subjects.map((subject) => subject.enclose(a, b)));
    if (found.every((far) => far <= 0)) return found;
    const [, most] = motion.opacities(a, b);
    return found.map((far, i) => (shows(most, i) ? far : -1));
  };
  const found = decide(time, end, enclose, sample, {budget});
  const seen = (at, subject) => `${general(sample(at)[subject] + limits[subject], 4)} from where it ends`;
  const answer = answered(motion, rule, found, owners, keys[found.subject], 'where it ends', seen, span);
  if (found.verdict === FAILS) { // the last time at which it still moves says most
    const last = linspace(time, end, 257).findLast((at) => sample(at)[found.subject] > 0) ?? found.time;
    return answer.with({note: isEndless ? 'it never ends' : `it moves until about ${general(last, 4)} s`});
  }
  if (found.verdict === UNDECIDED) return answer;
  if (open.length) return answer.with({verdict: UNDECIDED, note: active});
  if (!isEndless || motion.cycle) return answer;
  return answer.with({verdict: UNDECIDED, note: 'it never ends, and no cycle is known; 60 s of it rest'});
}

/**
 * Returns the numbers of layers that may change, other than their corners: names of layers by key path. Also returns
 * the animations without an enclosure that are still active at a time.
 */
function otherNumbers(motion, named, time) {
  const {tables, names} = motion, above = new Set(named), groups = new Map(), open = [];
  for (const row of above) { // and the layers that fade these
    const fading = fadingOf(tables.layers, row);
    if (fading !== c.NONE) above.add(fading);
  }
  const strokes = motion.hasTrims ? new Set(tables.layers.keys()) : named;
  const counts = (row, property) => (STROKES.includes(property) ? strokes : above).has(row);
  const owners = new Map(names.users.map((one) => [c.PROPERTY_USER + one.user, one]));
  const {activities} = clipActivity(motion.clip.bytes, time);
  tables.animations.forEach(({property, layer, clock}, i) => {
    const isOver = (activities[i] & c.ACTIVITY_PHASE) === c.PHASE_AFTER;
    if (isOver && tables.clocks[clock].parent === c.NONE) return; // a clock in a group may start again
    if (property === c.PROPERTY_PATH && named.has(layer)) open.push(`${names.layers[layer]}.path`);
    const {owner, key} = property >= c.PROPERTY_USER ? owners.get(property) ?? {owner: c.NONE, key: ''}
      : counts(layer, property)                      ? {owner: layer, key: NUMBERS[property]}
                                                     : {};
    if (owner === c.NONE) open.push(key || 'a number of no layer');
    else if (key && (property < c.PROPERTY_USER || named.has(owner)))
      groups.set(key, (groups.get(key) ?? new Set()).add(names.layers[owner]));
  });
  return {groups, open};
}
