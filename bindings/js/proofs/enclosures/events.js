// The times at which a value of a clip may jump. Between them every number is continuous, since clocks run evenly,
// curves are continuous, and keys follow each other without a gap.

import * as c from '../../abi/numbers.js';
import {floatsOf, isPaced} from './tables.js';

const MOST = 100_000; // times that are listed
const TURNING = [c.DIRECTION_ALTERNATE, c.DIRECTION_ALTERNATE_REVERSE];

/** The times cannot be listed; the message says why. */
export class Endless extends Error {}

/** The times at which clocks and curves of a description may jump, in seconds of the sample time. */
export class Clocks {
  #tables;
  #start;
  #end;

  constructor(tables, start, end) { [this.#tables, this.#start, this.#end] = [tables, start, end]; }

  /**
   * Returns the times from start to end at which an animation may jump, in ascending order. goesOn: each cycle begins
   * where the one before ends. Throws Endless.
   */
  jumps(animation, goesOn = false) {
    const tables = this.#tables, {timing, direction, parent} = tables.clocks[animation.clock],
          warp = jumpsOfCurve(tables, timing);
    let inner = keyJumps(tables, animation);
    if (tables.timings[timing]?.kind === c.TIMING_STEPS) inner = []; // between the steps of the clock nothing moves
    else if (inner.length && this.#isCurved(timing)) throw new Endless('keys that jump, by a clock with a curve');
    if (TURNING.includes(direction) && !(animation.flags & c.ANIMATION_CUMULATIVE)) goesOn = true;
    return goesOn && !inner.length && !warp.length && parent === c.NONE
      ? this.#within(this.endsOf(animation.clock))
      : this.ofClock(animation.clock, [...inner, ...warp]);
  }

  /**
   * Returns the times at which a clock may begin or cease to apply, starts a cycle, or is at fractions of it. Throws
   * Endless.
   */
  ofClock(clock, fractions = []) { return this.#within([...this.#rootTimes(clock, [0, 1, ...fractions])]); }

  #within(times) { return times.filter((time) => this.#start <= time && time <= this.#end).sort((a, b) => a - b); }

  /** Returns the times at which a clock without a parent may begin or cease to apply. */
  endsOf(clock) { return own(this.#tables.clocks[clock], null, 0, 0); }

  #isCurved(timing) { return timing !== c.NONE && this.#tables.timings[timing].kind !== c.TIMING_LINEAR; }

  /** Returns the sample times at which a clock is at fractions of its cycle, or at an end. */
  #rootTimes(index, fractions) {
    const {clocks} = this.#tables, clock = clocks[index], {parent} = clock;
    if (parent === c.NONE) return new Set(own(clock, fractions, this.#start, this.#end));
    const {timing, duration} = clocks[parent], isEndless = !Number.isFinite(duration);
    if (this.#isCurved(timing)) throw new Endless('a clock in a group with a curve');
    const inner = own(clock, fractions, 0, isEndless ? this.#reach(parent) : duration);
    if (!isEndless && duration > 0)
      return this.#rootTimes(parent, [...new Set([0, 1, ...inner.map((time) => time / duration)])]);
    if (!isEndless) return this.#rootTimes(parent, []);
    // An endless group shows its own time.
    const found = this.#rootTimes(parent, [0]);
    for (const time of inner)
      for (const each of this.#rootTimesOfEndless(parent, time)) found.add(each);
    return found;
  }

  /** Returns how far an endless clock can run until the end. */
  #reach(index) {
    const {clocks} = this.#tables, {speed, begin, timeOffset, parent} = clocks[index];
    let span = Math.abs(speed) * (this.#end - this.#start + Math.abs(this.#start) + Math.abs(begin));
    for (let above = clocks[parent]; above; above = clocks[above.parent])
      span = span * Math.max(Math.abs(above.speed), 1) + Math.abs(above.timeOffset);
    return span + Math.abs(timeOffset) + 1;
  }

  #rootTimesOfEndless(index, active) {
    const {clocks} = this.#tables, time = outer(clocks[index], active), {parent} = clocks[index];
    if (time === null) return [];
    if (parent === c.NONE) return [time];
    const {duration} = clocks[parent];
    if (!Number.isFinite(duration)) return this.#rootTimesOfEndless(parent, time);
    return duration > 0 ? this.#rootTimes(parent, [time / duration]) : [];
  }
}

/**
 * Returns the times of the parent from start to end at which a clock is at fractions of a cycle, or at an end; with
 * null the ends alone.
 */
function own(clock, fractions, start, end) {
  const {speed, duration, begin, model, direction, repeatCount, repeatDuration, endDelay, iterationStart} = clock;
  const isWeb = model === c.CLOCK_WEB, found = isWeb && speed ? [outer(clock, 0), outer(clock, -begin)] : [begin];
  if (!speed) return found;
  const isTurning = TURNING.includes(direction);
  const active = isWeb   ? (duration && repeatCount ? duration * repeatCount : 0)
    : repeatDuration > 0 ? repeatDuration
                         : duration * (isTurning ? 2 : 1) * (repeatCount > 0 ? repeatCount : 1);
  const marks = [0], [least, most] = [activeAt(clock, start), activeAt(clock, end)].sort((a, b) => a - b);
  if (Number.isFinite(active)) marks.push(active, active + (isWeb ? endDelay : 0));
  if (fractions && duration > 0 && Number.isFinite(duration)) {
    const first = isWeb ? iterationStart % 1 : 0;
    const low = Math.max(0, least) / duration + first, high = Math.min(active, Math.max(0, most)) / duration + first;
    if ((high - low + 2) * fractions.length > MOST) throw new Endless(`more than ${MOST} cycles`);
    const both = new Set([...fractions, ...fractions.map((fraction) => 1 - fraction)]);
    for (let whole = Math.floor(low) - 1; whole < Math.ceil(high) + 2; whole++)
      for (const fraction of both) marks.push((whole + fraction - first) * duration);
  }
  return [...found, ...marks.map((mark) => outer(clock, mark))].filter(Number.isFinite);
}

/** Returns the parent's time at which a clock has an active time. Null if it does not run. */
function outer({speed, model, begin, timeOffset}, active) {
  if (!speed) return null;
  return model === c.CLOCK_WEB ? (active + begin - timeOffset) / speed : (active - timeOffset) / speed + begin;
}

function activeAt({speed, model, begin, timeOffset}, time) {
  return model === c.CLOCK_WEB ? time * speed + timeOffset - begin : (time - begin) * speed + timeOffset;
}

/** Returns the places of 0..1 at which a curve may jump. */
function jumpsOfCurve({timings, floats}, timing) {
  if (timing === c.NONE) return [];
  const {kind, first, count} = timings[timing],
                      evenly = (steps) => Array.from({length: steps + 1}, (_, i) => i / steps);
  const bothWays = (places) => [...places].flatMap((x) => [x, 1 - x]);
  if (kind === c.TIMING_STEPS) {
    if (count > MOST) throw new Endless(`a curve of more than ${MOST} steps`);
    return count > 1 ? [...evenly(count), ...evenly(count - 1)] : evenly(count);
  }
  if (kind === c.TIMING_STOPS) {
    const places = floats.subarray(first, first + 2 * count).filter((_, i) => i % 2 === 0);
    return bothWays(places.filter((x) => x >= 0 && x <= 1));
  }
  if (kind === c.TIMING_PATH)
    return bothWays(floats.subarray(first, first + 2 + 6 * count).filter((x, i) => i % 2 === 0 && x >= 0 && x <= 1));
  return kind === c.TIMING_PENNER ? [0, 0.5, 1] : []; // exponential curves jump by a thousandth at an end
}

/** Returns the fractions of a cycle at which the keys of an animation may jump. */
function keyJumps(tables, animation) {
  const {valueCount, firstKeyTime, keyTimeCount, firstTiming, timingCount, mode, path, property} = animation;
  if (property === c.PROPERTY_TRANSFORM) checkTransforms(tables, animation);
  let times = [...tables.floats.subarray(firstKeyTime, firstKeyTime + keyTimeCount)];
  const jumping = Array.from({length: timingCount}, (_, i) => jumpsOfCurve(tables, tables.indices[firstTiming + i]));
  const isJumping = jumping.some((places) => places.length), isDiscrete = mode === c.MODE_DISCRETE;
  if (path !== c.NONE) checkPath(tables, animation);
  if (isPaced(animation) && !isJumping) return [];
  const evenly = (segments) => Array.from({length: segments + 1}, (_, i) => i / segments);
  if (path !== c.NONE) {
    const segments = !times.length && (isJumping || isDiscrete) && property !== c.PROPERTY_PATH
      ? Math.max(tables.paths[path].verbCount - 1, 1)
      : 1;
    if (property === c.PROPERTY_PATH || !times.length) times = evenly(segments);
  } else if (!times.length) {
    times = evenly(Math.max(valueCount - (isDiscrete ? 0 : 1), 1));
  }
  if (isDiscrete) return times;
  const found = times.filter((time, i) => time === times[i + 1]);
  jumping.forEach((places, i) => {
    if (i + 1 < times.length) found.push(...places.map((place) => times[i] + (times[i + 1] - times[i]) * place));
  });
  return found;
}

/** Throws Endless if a place along a motion path may jump by itself. */
function checkPath({paths, verbs}, {property, flags, rotate, path}) {
  if (property === c.PROPERTY_PATH) return;
  if (flags & c.ANIMATION_PATH_OF_LAYER) throw new Endless('a layer that follows the path of a layer');
  if (rotate) throw new Endless('a layer that turns along a path');
  const {firstVerb, verbCount} = paths[path];
  if (verbs.subarray(firstVerb, firstVerb + verbCount).filter((verb) => verb === c.VERB_MOVE).length > 1)
    throw new Endless('a motion path of several parts');
}

/** Throws Endless if transforms mix that may be singular: such ones jump in the middle. */
function checkTransforms(tables, animation) {
  const {function: kind, layer, firstValue, valueCount} = animation;
  const isSingular = ([a, b, d, e]) => a * e - b * d === 0;
  if (kind === c.FUNCTION_MATRIX) throw new Endless('matrices that may not mix');
  if (kind === c.FUNCTION_NONE
    && (tables.layers3d.some((one) => one.layer === layer) || floatsOf(tables, animation, 6).some(isSingular)))
    throw new Endless('matrices that may not mix');
  if (kind !== c.FUNCTION_LIST) return;
  const lists = [];
  for (let i = 0, at = firstValue; i < valueCount; i++) {
    const count = tables.floats[at];
    lists.push(Array.from({length: count}, (_, k) => tables.floats[at + 1 + 17 * k]));
    at += 1 + 17 * count;
  }
  const longest = lists.reduce((most, list) => (list.length > most.length ? list : most), []);
  if (longest.includes(c.OPERATION_MATRIX) || lists.some((list) => list.some((one, i) => one !== longest[i])))
    throw new Endless('lists of transforms that mix as matrices');
}
