// Bounds of numbers over many intervals, from samples at the ends of the intervals.
//
// Between two of the times at which its clocks begin, turn or end, or a key is reached, a number that plain animations
// move only rises or only falls: it is between its values at the ends of an interval. In an interval with such a time
// it is within the values of the keys there, or of all keys. Other numbers are enclosed by the kernel.

import * as c from '../../abi/numbers.js';
import {Clocks, Endless} from './events.js';
import {Probed} from './tables.js';

const MARGIN = 1e-6; // seconds by which a time at which a number turns may be off, relative above a second
const PLAIN = c.ANIMATION_FROM | c.ANIMATION_TO;
const isRising = (numbers) => numbers.every((value, i) => i === 0 || value >= numbers[i - 1]);
const isFalling = (numbers) => numbers.every((value, i) => i === 0 || value <= numbers[i - 1]);

export class Stretches {
  #plain = [];  // the places of the points that plain animations move
  #others = []; // those of the others
  #marks;       // when which of the plain ones turns, in ascending order: { time, place, low, high }
  #sampled;
  #bounded;
  #side;
  #seen = new Map(); // samples by their times

  /** points: of probe.js. span: the first and the last time of all intervals. clipOf: makes tables of some of them. */
  constructor(tables, points, [start, end], side, clipOf) {
    const clocks = new Clocks(tables, start, end), marks = [], known = new Map();
    points.forEach((point, place) => {
      const turns = turnsOf(tables, clocks, point, known);
      if (turns) marks.push(...turns.map((turn) => ({...turn, place})));
      (turns ? this.#plain : this.#others).push(place);
    });
    this.#marks = marks.sort((a, b) => a.time - b.time);
    this.#side = side;
    const make = (places) => (places.length ? Probed.of(clipOf(places.map((place) => points[place]))) : null);
    [this.#sampled, this.#bounded] = [make(this.#plain), make(this.#others)];
  }

  /** Returns the least and the greatest places from one time to another, x y of each point, without their rounding. */
  enclose(start, end) {
    const count = 2 * (this.#plain.length + this.#others.length);
    const low = new Float64Array(count), high = new Float64Array(count);
    if (this.#sampled) {
      const one = this.#at(start), two = this.#at(end);
      for (let i = 0; i < this.#plain.length; i++) {
        const at = 2 * this.#plain[i], x = one[2 * i], y = one[2 * i + 1], p = two[2 * i], q = two[2 * i + 1];
        low[at] = Math.min(x, p);
        high[at] = Math.max(x, p);
        low[at + 1] = Math.min(y, q);
        high[at + 1] = Math.max(y, q);
      }
      const after = end + MARGIN * Math.max(1, Math.abs(end)), marks = this.#marks;
      for (let i = this.#from(start - MARGIN * Math.max(1, Math.abs(start))); marks[i]?.time <= after; i++) {
        const {place, low: least, high: most} = marks[i];
        for (let axis = 0; axis < 2; axis++) {
          low[2 * place + axis] = Math.min(low[2 * place + axis], least[axis]);
          high[2 * place + axis] = Math.max(high[2 * place + axis], most[axis]);
        }
      }
    }
    if (this.#bounded) {
      const boxes = this.#bounded.enclose(start, end);
      this.#others.forEach((place, i) => {
        for (const axis of [0, 1])
          [low[2 * place + axis], high[2 * place + axis]] = [boxes[4 * i + axis], boxes[4 * i + 2 + axis] - this.#side];
      });
    }
    return [low, high];
  }

  /** Returns the places of the plain points at a time. */
  #at(time) {
    let seen = this.#seen.get(time);
    if (!seen) {
      const affines = this.#sampled.at(time, 'affines');
      seen = new Float64Array(2 * this.#plain.length);
      for (let i = 0; i < seen.length; i++) seen[i] = affines[6 * (i >> 1) + 4 + i % 2];
      this.#seen.set(time, seen);
    }
    return seen;
  }

  /** Returns the index of the first mark that is not before a time. */
  #from(time) {
    let [low, high] = [0, this.#marks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      [low, high] = this.#marks[middle].time < time ? [middle + 1, high] : [low, middle];
    }
    return low;
  }
}

/**
 * Returns the times between which each number of a point only rises or only falls, and the least and the greatest
 * numbers at each: { time, low, high }. Null if an animation is not plain.
 */
function turnsOf(tables, clocks, {model, animations, isOfAxes}, known) {
  if (isOfAxes) return null;
  const times = new Set(), seen = [model.map(Math.fround)], isAlone = animations.length === 1;
  let keys = null;
  for (const [animation, own] of animations) {
    const {flags = 0, mode = c.MODE_LINEAR, path = c.NONE, rotate = 0, clock: row, valueCount, firstValue} = animation;
    if (path !== c.NONE || rotate || (mode !== c.MODE_LINEAR && mode !== c.MODE_DISCRETE) || !valueCount) return null;
    const isSum = flags & c.ANIMATION_CUMULATIVE;
    if (flags !== 0 && flags !== PLAIN && !(isAlone && !(flags & ~(PLAIN | c.ANIMATION_CUMULATIVE)))) return null;
    const clock = tables.clocks[row], floats = own ?? tables.floats.subarray(firstValue, firstValue + 2 * valueCount);
    if (!isMonotone(tables, clock.timing)) return null;
    const values = Array.from({length: valueCount}, (_, i) => [0, 1].map((axis) => Math.fround(floats[2 * i + axis])));
    const isOneWay = [0, 1].every((axis) => {
      const numbers = values.map((value) => value[axis]);
      return isRising(numbers) || isFalling(numbers);
    });
    if (isSum) {
      const sums = isOneWay ? sumsOf(clock, values) : null;
      if (!sums) return null;
      seen.push(...sums);
      for (const time of clocks.endsOf(row)) times.add(time);
      continue;
    }
    seen.push(...values);
    const fractions = isOneWay ? [] : keyTimesOf(tables, animation, mode);
    if (fractions.length && !isStraight(tables, clock.timing)) return null;
    const {firstTiming = 0, timingCount = 0} = animation;
    if ([...tables.indices.subarray(firstTiming, firstTiming + timingCount)].some((one) => !isMonotone(tables, one)))
      return null;
    const key = [row, ...fractions].join();
    try {
      if (!known.has(key)) known.set(key, clocks.ofClock(row, fractions));
    } catch (error) {
      if (error instanceof Endless) return null;
      throw error;
    }
    for (const time of known.get(key)) times.add(time);
    if (isAlone && valueCount > 1 && (flags === 0 || flags === PLAIN))
      keys = {clock, values, mode, keyTimes: keyTimesOf(tables, animation, mode)};
  }
  const low = [0, 1].map((axis) => Math.min(...seen.map((value) => value[axis])));
  const high = [0, 1].map((axis) => Math.max(...seen.map((value) => value[axis])));
  return [...times].flatMap((time) => {
    const range = keys ? keysAt(keys, time) : null;
    if (!range) return [{time, low, high}];
    return range.length ? [{
      time,
      low: [0, 1].map((axis) => Math.min(...range.map((key) => key[axis]))),
      high: [0, 1].map((axis) => Math.max(...range.map((key) => key[axis])))
    }]
                        : [];
  });
}

const isPlainClock = ({parent, model, speed, timeOffset, duration}) => parent === c.NONE
  && model === c.CLOCK_CORE_ANIMATION && speed > 0 && !timeOffset && duration > 0 && duration < Infinity;

/**
 * Returns the keys that an animation without others reaches at a time, none where it goes on; null if it may not be
 * within its active time.
 */
function keysAt({clock, values, mode, keyTimes}, time) {
  const {direction, begin, speed, duration, repeatDuration, repeatCount} = clock;
  if (!isPlainClock(clock)) return null;
  const turns = direction === c.DIRECTION_ALTERNATE, cycles = (time - begin) * speed / duration;
  const last = repeatDuration > 0 ? repeatDuration / duration : (turns ? 2 : 1) * (repeatCount || 1);
  const close = 1e-9 * Math.max(1, Math.abs(cycles)), whole = Math.round(cycles);
  if (!(cycles > close && cycles < last - close)) return null;
  if (Math.abs(cycles - whole) <= close) {
    if (!turns) return [values[0], values.at(-1)]; // from the last key to the first one
    return [values.at(whole % 2 ? -1 : 0)];
  }
  const part = cycles - Math.floor(cycles), at = turns && Math.floor(cycles) % 2 ? 1 - part : part, found = new Set();
  keyTimes.forEach((key, i) => {
    if (Math.abs(key - at) > close) return;
    found.add(Math.min(i, values.length - 1));
    if (mode === c.MODE_DISCRETE) found.add(Math.max(Math.min(i - 1, values.length - 1), 0));
  });
  return [...found].map((i) => values[i]);
}

/**
 * Returns the numbers at the ends of an animation that goes on with each repeat, from 0 in one direction; null for
 * other ones.
 */
function sumsOf(clock, values) {
  const {direction, duration, repeatDuration, repeatCount} = clock, zero = [0, 0];
  if (!isPlainClock(clock) || direction || values[0].some((value) => value !== 0)) return null;
  const repeats = repeatDuration > 0 ? repeatDuration / duration : repeatCount || 1;
  return repeats < Infinity ? [zero, values.at(-1).map((value) => Math.ceil(repeats) * value)] : [zero];
}

function keyTimesOf({floats}, {firstKeyTime, keyTimeCount = 0, valueCount}, mode) {
  if (keyTimeCount) return [...floats.subarray(firstKeyTime, firstKeyTime + keyTimeCount)];
  const segments = Math.max(valueCount - (mode === c.MODE_DISCRETE ? 0 : 1), 1);
  return Array.from({length: segments + 1}, (_, i) => i / segments);
}

function isStraight({timings}, timing) { return timing === c.NONE || timings[timing].kind === c.TIMING_LINEAR; }

/** Returns whether a curve never falls, and stays within 0..1. */
function isMonotone(tables, timing) {
  if (isStraight(tables, timing)) return true;
  const {kind, parameters, first, count} = tables.timings[timing];
  if (kind === c.TIMING_CUBIC_BEZIER) return [parameters[1], parameters[3]].every((y) => y >= 0 && y <= 1);
  if (kind === c.TIMING_STOPS) {
    const heights = tables.floats.subarray(first, first + 2 * count).filter((_, i) => i % 2 === 1);
    return isRising(heights) && heights[0] >= 0 && heights.at(-1) <= 1;
  }
  return kind === c.TIMING_STEPS;
}
