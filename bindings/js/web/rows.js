// The keys of one property, and a clock, as an animation of a scene.

import {Unknown} from './values/tokens.js';
import {NONE} from './values/transforms.js';

const SECOND = 1000;     // milliseconds
const MOST_NUMBERS = 64; // of a list of dashes

/** Returns the clock of a timing of the web, in seconds, as an animation of a scene has it. */
export function clockOf(timing, playbackRate = 1) {
  const {delay, endDelay, duration, iterations, iterationStart, direction, fill, easing} = timing;
  return {
    model: 'web',
    delay: delay / SECOND,
    endDelay: endDelay / SECOND,
    duration: duration === Infinity ? 'inf'
      : duration === 'auto'         ? 0
                                    : duration / SECOND,
    iterations: iterations === Infinity ? 'inf' : iterations,
    iterationStart,
    direction,
    playbackRate,
    fill: fill === 'auto' ? 'none' : fill,
    easing: easing === 'linear' ? null : easing,
  };
}

/** Returns a number of times after which lists of all these lengths start again together. */
function common(counts) {
  const divisor = (a, b) => (b ? divisor(b, a % b) : a);
  return counts.reduce((a, b) => (a * b) / divisor(a, b));
}

/** Repeats lists of different lengths until they are as long as each other. */
export function even(lists) {
  const given = lists.filter(Array.isArray), counts = [...new Set(given.map((list) => list.length))];
  if (counts.length < 2) return lists;
  const longest = common(counts);
  if (counts.includes(0) || longest > MOST_NUMBERS) throw new Unknown('lists of different lengths');
  const grown = (list) => Array.from({length: longest}, (_, i) => list[i % list.length]);
  return lists.map((list) => (Array.isArray(list) ? grown(list) : list));
}

/** Adds a value to another one: numbers, or a list after the one below it. */
export function added(base, value) {
  if (typeof base === 'string') return [base, value].filter((part) => part !== NONE).join(' ') || NONE;
  return base.map((number, i) => number + value[i]);
}

/**
 * Returns {row, goesByBase}: the fields of an animation that say what moves, and whether it has the fixed base where
 * CSS has the running value. Throws Unknown for keys that cannot be read.
 *
 * base    the value where nothing runs
 * read    makes a value of tokens
 * isOver  whether other animations of the property run below. If so, a missing end is null, which means the running
 *         value; that of a list is the base.
 */
export function rowOf(keys, base, read, isOver) {
  const [under, ...found] = even([base, ...keys.map(({value}) => (value === null ? null : read(value)))]);
  const own = keys.filter(({value}) => value !== null).map(({composite}) => composite);
  const isText = typeof under === 'string', isAdded = own.length > 0 && !own.includes('replace');
  if (isText && own.includes('accumulate')) throw new Unknown('accumulate');
  if (isAdded) {
    const neutral = isText ? NONE : under.map(() => 0);
    return {row: {...keyed(keys, found.map((value) => value ?? neutral)), additive: true}, goesByBase: false};
  }
  const missing = isOver && !isText ? null : under;
  const values = found.map((value, i) => {
    if (value === null) return missing;
    return keys[i].composite === 'replace' ? value : added(under, value);
  });
  const isMixed = own.some((composite) => composite !== 'replace');
  return {row: keyed(keys, values), goesByBase: isMixed || (isText && found.includes(null))};
}

function keyed(keys, values) {
  return {
    values,
    keyTimes: keys.map(({offset}) => offset),
    timings: keys.slice(0, -1).map(({easing}) => easing),
    extrapolate: true,
  };
}

/** Returns the fields of a row with changed values; the running value, null, stays. */
export const mapped = (row, change) =>
  ({...row, values: row.values.map((value) => (value === null ? null : change(value)))});
