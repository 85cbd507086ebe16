// Rules about how layers move: neverJumps, maxSpeed, maxAcceleration.

import * as c from '../abi/numbers.js';
import {number, refuse} from '../core/arguments.js';
import {MotionError} from '../core/error.js';
import {general} from '../values/numerals.js';
import {Answer, FAILS, HOLDS, UNDECIDED} from './answer.js';
import {Changes, goingOn} from './enclosures/changes.js';
import {Clocks, Endless} from './enclosures/events.js';
import {Rough} from './enclosures/rough.js';
import {SHOWS} from './motion.js';
import {answered, called} from './placed.js';
import {BUDGET, decide, FINEST, FIRST, firstBad, linspace} from './search.js';
import {Numbers, wordsOf} from './valued.js';

const TRIED = 65;                 // samples that say whether bounds of a whole interval are of use
const EARLIEST = 6;               // enclosures of changes that look for the first time that fails
const SLOW = 2, MOST_SLOW = 4096; // pieces of the time "over" that rough bounds prove slow, and how many at most
const EVEN = 16, PARTS = 4;       // pieces of the time for which fine bounds are asked, and into which one is cut
const FINER = 1 / 128;            // how fine the bounds of such a piece are, as a share of the limit
const SHORTEST = 8;               // how many of the shortest pieces there are in the time "over"
const MOST_FAST = 1024;           // bounds of layers in pieces
const FRAME = 1 / 60;             // seconds from picture to picture
export const INSTANT = 1e-6;      // seconds to either side of a time at which something may jump
const NEARER = 1e-10;             // the same, where something moves fast as well
const UNPLACED =
  [c.PROPERTY_OPACITY, c.PROPERTY_HIDDEN, c.PROPERTY_PATH, c.PROPERTY_STROKE_START, c.PROPERTY_STROKE_END];

/** The corners of layers in the root: eight numbers for each layer. What nothing moves is left out on request. */
export class Places {
  #motion;
  #corners;
  property = 'corners';

  constructor(motion, layer, {onlyMoved = true} = {}) {
    const {animations, layers} = motion.keys('corners'), moved = new Set();
    for (const {layer: row, property} of animations)
      if (property < c.PROPERTY_USER) moved.add(row);
    layers.forEach(({parent}, row) => {
      if (moved.has(parent)) moved.add(row);
    });
    this.rows = motion.layers(layer).filter((row) => !onlyMoved || moved.has(row));
    this.#motion = motion;
  }

  /** Returns the corners of some of these layers. */
  of(rows) {
    const places = new Places(this.#motion, []);
    places.rows = rows;
    return places;
  }

  get #points() { return this.#corners ??= this.#motion.corners(this.rows); }

  get unknown() { return this.#points.unknown; }

  at(time) { return this.#points.at(time); }

  enclose(start, end) { return this.#points.enclose(start, end); }

  /** Returns whether each layer shows at a time. */
  shows(time) {
    const opacities = this.#motion.opacitiesAt(time);
    return this.rows.map((row) => opacities[row] >= SHOWS);
  }

  /** Returns for each layer how far its farthest corner is away, by how far each coordinate is. */
  farthest(apart) {
    return this.rows.map((_, i) => {
      let most = 0;
      for (let at = 8 * i; at < 8 * i + 8; at += 2) most = Math.max(most, Math.hypot(apart[at], apart[at + 1]));
      return most;
    });
  }
}

/** The numbers of a property, with the words of Places. */
class Values extends Numbers {
  shows() { return this.rows.map(() => true); }

  farthest(apart) { return apart.map(Math.abs); }
}

const apart = (a, b) => a.map((value, i) => value - b[i]);

/**
 * No layer that shows jumps: no corner of it is, from one instant to the next, more than "moreThan" points away
 * (default: a hundredth of the picture's diagonal, at least a point). With a property no number of it does.
 */
export function neverJumps(motion, {moreThan, property = null, layer = null, budget = BUDGET}) {
  if (moreThan === undefined && property !== null) {
    const rule = 'must be given with a property';
    throw new MotionError(`moreThan: ${rule}`, {field: 'moreThan', rule});
  }
  const {start, end, frame} = motion;
  const most = number(moreThan ?? (frame ? Math.max(1, Math.hypot(frame[2], frame[3]) / 100) : 1), 'moreThan');
  const subject =
    property === null ? new Places(motion, layer) : new Values(motion, property, layer, Math.max(most / 8, 1e-6));
  const rule = `${property === null ? called(layer) : wordsOf(layer, property)} never jumps more than ${general(most)}`;
  const expected = `at most ${general(most)} from one instant to the next`;
  if (!subject.rows.length) return new Answer(rule, HOLDS, {start, end});
  const gapsWithin = (time, instant) => {
    const margin = instant * Math.max(1, Math.abs(time));
    const three = [-1, 0, 1].map((shift) => Math.min(Math.max(time + shift * margin, start), end));
    const values = three.map((at) => subject.at(at)), pairs = [[1, 0], [2, 0], [2, 1]];
    const far = pairs.map(([one, two]) => subject.farthest(apart(values[one], values[two])));
    if (far.some(
          (sizes) => sizes.some((size) => size > most))) { // what does not show at one of the times may be anywhere
      const shows = three.map((at) => subject.shows(at));
      pairs.forEach(([one, two], k) => {
        far[k] = far[k].map((size, i) => (shows[one][i] && shows[two][i] ? size : 0));
      });
    }
    return subject.rows.map((_, i) => Math.max(far[0][i], far[1][i], far[2][i]));
  };
  /** Returns how far each subject jumps at a time: between the instants before, at and after. */
  const gaps = (time) => {
    const wide = gapsWithin(time, INSTANT);
    // What moves fast right before a jump, or after it, can hide a part of it.
    if (!wide.some((gap) => gap > most / 4 && gap <= most)) return wide;
    return gapsWithin(time, NEARER).map((gap, i) => Math.max(gap, wide[i]));
  };
  const excess = (time) => gaps(time).map((gap) => gap - most);
  const jump = ({time, subject: i}) => {
    const layer = motion.names.layers[subject.rows[i]] ?? null, why = motion.explained(layer, time);
    const seen = `${general(gaps(time)[i], 5)} from where it was an instant before`;
    return new Answer(rule, FAILS, {time, layer, property: subject.property, expected, seen, why, start, end});
  };
  try {
    const bad = firstBad(jumpTimes(motion, subject.rows, property), excess);
    return bad ? jump(bad) : new Answer(rule, HOLDS, {start, end});
  } catch (error) {
    if (!(error instanceof Endless)) throw error;
    // The times cannot be listed: every piece of time must span no more than a jump may.
    const enclose = (a, b) => {
      const [low, high] = subject.enclose(a, b);
      return subject.farthest(apart(high, low)).map((wide) => wide - most);
    };
    const found = decide(start, end, enclose, excess, {budget, grid: 65});
    if (found.verdict === UNDECIDED) { // the piece that stays open is wide: most of that may be at one instant
      let low = found.time, high = Math.min(low + Math.max(FINEST, (end - start) * 1e-6), end);
      const far = (a, b) => subject.farthest(apart(subject.at(b), subject.at(a)))[found.subject];
      for (let i = 0; i < 40; i++) {
        const middle = low + (high - low) / 2;
        [low, high] = far(low, middle) >= far(middle, high) ? [low, middle] : [middle, high];
      }
      if (excess(high)[found.subject] > 0) return jump({time: high, subject: found.subject});
    }
    if (found.verdict === FAILS) return jump(found);
    const answer = answered(motion, rule, found, subject.rows, subject.property, expected, null);
    return found.verdict === UNDECIDED ? answer.with({note: `${error.message}: ${answer.note}`}) : answer;
  }
}

/** Returns the times at which a place or a number of these layers may jump. Throws Endless. */
function jumpTimes(motion, rows, property) {
  const {tables} = motion, clocks = new Clocks(tables, motion.start, motion.end), above = new Set(rows);
  const goesOn = new Set(); // after a full turn a layer is where it was
  let mine;
  if (property === null) {
    for (const row of above)
      if (tables.layers[row].parent !== c.NONE) above.add(tables.layers[row].parent);
    goingOn(tables).animations.forEach(({flags}, i) => {
      if (flags !== tables.animations[i].flags) goesOn.add(tables.animations[i]);
    });
    mine = tables.animations.filter((animation) => above.has(animation.layer) && animation.property < c.PROPERTY_USER
        && !UNPLACED.includes(animation.property));
  } else {
    const numbers = new Set(rows.map((row) => motion.quantity(motion.names.layers[row] ?? null, property).number));
    mine = tables.animations.filter((animation) => above.has(animation.layer)
        || (animation.property >= c.PROPERTY_USER && numbers.has(animation.property)));
  }
  // Animations that share clock, curves and keys jump at the same times.
  const known = new Set(), times = new Set();
  for (const animation of mine) {
    const {clock, mode, firstKeyTime, keyTimeCount, firstTiming, timingCount, valueCount, path, flags} = animation;
    const going = goesOn.has(animation), isSum = flags & c.ANIMATION_CUMULATIVE;
    const kind = [going, isSum, clock, mode, firstKeyTime, keyTimeCount, firstTiming, timingCount, valueCount].join();
    if (path === c.NONE && animation.property !== c.PROPERTY_TRANSFORM && known.has(kind)) continue;
    known.add(kind);
    for (const time of clocks.jumps(animation, going)) times.add(time);
  }
  return [...times].sort((a, b) => a - b);
}

/**
 * No corner of a layer, or no number of a property, changes faster than "limit" a second, from any time to the time
 * "over" seconds later: default a picture at 60 Hz.
 */
export function maxSpeed(motion, {limit, property = null, layer = null, over = FRAME, budget = BUDGET}) {
  const given = {limit, property, layer, over, budget};
  return rate(motion, given, 'speed', 'a second', (by) => [[1, by], [-1, 0]]);
}

/**
 * No corner of a layer, or no number of a property, has a second difference over three times "over" seconds apart that
 * is larger than "limit" a second squared.
 */
export function maxAcceleration(motion, {limit, property = null, layer = null, over = FRAME, budget = BUDGET}) {
  const given = {limit, property, layer, over, budget};
  return rate(motion, given, 'acceleration', 'a second squared', (by) => [[1, 2 * by], [-2, by], [1, 0]]);
}

function rate(motion, {limit, property, layer, over, budget}, word, unit, termsOf) {
  if (!(number(over, 'over') > 0)) refuse('over', over, 'must be above 0');
  if (!(number(limit, 'limit') >= 0)) refuse('limit', limit, 'must be 0 or more');
  const terms = termsOf(over), power = terms.length - 1, most = limit * over ** power, {start, end} = motion;
  const rule = `${property === null ? called(layer) : wordsOf(layer, property)} has at most ${word} ${general(limit)}`;
  const last = end - power * over;
  if (last < start) return new Answer(rule, HOLDS, {note: 'the interval is shorter', start, end});
  const {changes, enclose, rows, unknown, isSlowKnown} = property === null
    ? fastPlaces(motion, layer, {over, power, most, start, end}, terms)
    : changesOfNumbers(new Numbers(motion, property, layer, Math.max(most / 16, 1e-5), terms));
  const slack = 1e-6 * Math.max(1, most); // single precision
  const sample = (time) => changes(time).map((size) => size - most - slack);
  const within = (a, b) => enclose(a, b).map((size) => size - most);
  const found = decide(start, last, within, sample, {budget, first: isSlowKnown ? FIRST : EARLIEST});
  const seen = (time, subject) => `${general(changes(time)[subject] / over ** power, 5)} ${unit}`;
  const answer = answered(motion, rule, found, rows, property ?? 'corners', `at most ${general(limit)}`, seen);
  if (answer.verdict !== UNDECIDED) return answer;
  if (answer.width !== null) return answer.with({width: answer.width / over ** power});
  return answer.with({note: unknown.find((why) => why) ?? answer.note});
}

/**
 * Returns how far the corners of layers go: of those that may go farther than "most", since the others are slower at
 * all times. Where samples go farther, of all layers, and rough bounds say until when they do not.
 */
function fastPlaces(motion, layer, {over, power, most, start, end}, terms) {
  let places = new Places(motion, layer), asked = changesOfPlaces(places, terms, over, most);
  const slack = 1e-6 * Math.max(1, most), tried = linspace(start, end - power * over, TRIED);
  const until = tried.find((time) => asked.changes(time).some((size) => size > most + slack));
  if (until === undefined) {
    for (const isExact of [false, true].slice(0, power)) {
      const bounds = new Changes(motion.tables, places.rows, {over, power, most, start, end, isExact});
      places = places.of(places.rows.filter((row) => !(bounds.most(row) <= most)));
    }
    let wide = [], calm = start; // what fine bounds say of each layer, and until when they prove what is asked
    if (places.rows.length) {
      const found = fastRows(motion, places.rows, {over, power, most});
      [places, wide, calm] = [places.of([...found.wide.keys()]), [...found.wide.values()], found.calm];
    }
    const left = changesOfPlaces(places, terms, over, most), {enclose} = left;
    left.enclose = (a, b) => {
      if (b <= calm) return places.rows.map(() => 0);
      return a < calm && b - a >= over ? wide : enclose(a, b);
    };
    return left;
  }
  const slow = power === 1 ? slowPieces(motion, places.rows, until, over, most) : null, {enclose} = asked;
  asked.isSlowKnown = slow !== null;
  asked.enclose = (a, b) => {
    if (b > until) return [Infinity]; // a sample fails there
    if (!slow) return enclose(a, b);
    const piece = (time) => Math.floor((time - start) / (until - start) * slow.length);
    const first = Math.max(piece(a) - 1, 0);
    return [slow.slice(first, piece(b) + 1).every(Boolean) ? 0 : Infinity];
  };
  return asked;
}

/**
 * Returns { wide, calm }: those of some layers of which fine bounds of pieces of the time do not prove that no corner
 * goes farther than "most", with how far one may go, and until when it is proven of all. Pieces are cut until they are
 * short or cost too much.
 */
function fastRows(motion, rows, {over, power, most}) {
  const {start, end, tables} = motion, given = {over, power, most, isExact: true, share: FINER};
  const bounds =
    new Changes(tables, rows, {...given, start, end: start + (end - start - power * over) / EVEN + power * over});
  const cut = (a, b, count) => {
    const edges = linspace(a, b, count + 1);
    return edges.slice(1).map((edge, i) => [edges[i], edge]).reverse();
  };
  const pieces = cut(start, end - power * over, EVEN), found = new Map(); // the earliest is the last
  let left = rows, calls = 0, calm = end;
  while (pieces.length && left.length) {
    const [a, b] = pieces.pop();
    bounds.within(a, b + power * over);
    calls += left.length;
    const wide = new Map(left.map((row) => [row, bounds.most(row)]).filter(([, size]) => !(size <= most)));
    if (!wide.size) continue;
    if (b - a <= over / SHORTEST || calls > MOST_FAST) {
      for (const [row, size] of wide) found.set(row, size);
      calm = Math.min(calm, a);
      left = left.filter((row) => !wide.has(row));
    } else {
      pieces.push(...cut(a, b, PARTS));
    }
  }
  return {wide: found, calm};
}

/**
 * Returns of even pieces of the time until "until" whether in each it is proven by rough bounds that no corner goes far
 * within the time "over"; null if that is not known.
 */
function slowPieces(motion, rows, until, over, most) {
  const {start, end, tables} = motion, count = Math.ceil(SLOW * (until - start) / over);
  if (!(count > 0 && count <= MOST_SLOW)) return null;
  const rough = new Rough(tables, rows), edges = linspace(start, until, count + 1);
  if (rough.unknown) return null;
  return Array.from({length: count}, (_, i) => rough.reach(edges[i], edges[i + 1] + over, [start, end]) <= most);
}

/** Returns how far the corners of layers go, at a time, and at most over an interval. */
function changesOfPlaces(places, terms, over, most) {
  const power = terms.length - 1;
  const changes = (time) => {
    const total = new Array(8 * places.rows.length).fill(0);
    for (const [factor, shift] of terms)
      places.at(time + shift).forEach((value, i) => {
        total[i] += factor * value;
      });
    let sizes = places.farthest(total);
    if (sizes.every((size) => size <= most)) return sizes;
    for (const [, shift] of terms) { // what does not show at one of the times may be anywhere
      const shows = places.shows(time + shift);
      sizes = sizes.map((size, i) => (shows[i] ? size : 0));
    }
    return sizes;
  };
  const enclose = (start, end) => {
    const [low, high] = places.enclose(start, end + power * over);
    const sizes = places.farthest(apart(high, low)).map((size) => power * size);
    if (!sizes.some((size) => !(size <= most)) || end - start >= over) return sizes;
    const far = new Array(low.length).fill(0).map(() => [0, 0]);
    for (const [factor, shift] of terms) {
      const bounds = places.enclose(start + shift, end + shift),
            [least, greatest] = factor > 0 ? bounds : bounds.reverse();
      far.forEach((sum, i) => {
        far[i] = [sum[0] + factor * least[i], sum[1] + factor * greatest[i]];
      });
    }
    const narrower = places.farthest(far.map(([least, greatest]) => Math.max(Math.abs(least), Math.abs(greatest))));
    return sizes.map((size, i) => Math.min(size, narrower[i]));
  };
  return {changes, enclose, rows: places.rows, unknown: places.unknown};
}

function changesOfNumbers(numbers) {
  const enclose = (start, end) => {
    const [low, high] = numbers.enclose(start, end);
    return low.map((value, i) => Math.max(Math.abs(value), Math.abs(high[i])));
  };
  return {changes: (time) => numbers.at(time).map(Math.abs), enclose, rows: numbers.rows, unknown: numbers.unknown};
}
