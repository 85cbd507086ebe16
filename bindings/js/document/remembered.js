// Functions that remember their last results. Programs that build ten thousand copies of a button pass the same values
// over and over.

import {checkLevel, MOST_LEVELS} from './levels.js';
import {isArray} from '../core/arguments.js';

const MOST_KEYS = 64;
const MOST_RESULTS = 16; // results of one key
const MOST_MISSES = 32;  // calls of one key that differ, less HIT for each that is like an earlier one
const HIT = 4;
const UNSEARCHED = 2048; // calls that are then made without a search, before it is tried again
const MOST_ITEMS = 512;  // items of a list

const isPlain = (value) => Object.getPrototypeOf(value) === Object.prototype;
const isTyped = (value) => ArrayBuffer.isView(value) && !(value instanceof DataView);

/** Returns whether two values have the same content. 0 differs from -0, and a list from a typed array. */
function isSame(a, b) {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isArray(a) || isTyped(a)) {
    if (a.constructor !== b.constructor || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++)
      if (!isSame(a[i], b[i])) return false;
    return true;
  }
  if (!isPlain(b)) return false;
  let count = 0;
  for (const field in a) {
    if (!Object.hasOwn(b, field) || !isSame(a[field], b[field])) return false;
    count += 1;
  }
  for (const _ in b) count -= 1;
  return count === 0;
}

/** Returns whether a value consists of short lists and plain objects that are not nested too deeply. */
function isKept(value, level = 1) {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  if (isTyped(value)) return value.length <= MOST_ITEMS;
  if (level > MOST_LEVELS) return false;
  if (isArray(value)) {
    if (value.length > MOST_ITEMS) return false;
    for (let i = 0; i < value.length; i++)
      if (!isKept(value[i], level + 1)) return false;
    return true;
  }
  if (!isPlain(value)) return false;
  for (const field in value)
    if (!isKept(value[field], level + 1)) return false;
  return true;
}

/**
 * Returns a deep copy of lists and plain objects; other values stay as they are. The error for a value that is nested
 * too deeply names its field.
 */
export function copied(value, place = 'value', level = 1) {
  if (typeof value !== 'object' || value === null) return value;
  checkLevel(value, place, level);
  if (isArray(value)) {
    const made = value.slice();
    for (let i = 0; i < made.length; i++)
      if (typeof made[i] === 'object') made[i] = copied(made[i], place, level + 1);
    return made;
  }
  if (isTyped(value)) return value.slice();
  if (!isPlain(value)) return value;
  const made = {...value};
  for (const field in made)
    if (typeof made[field] === 'object') made[field] = copied(made[field], level === 1 ? field : place, level + 1);
  return made;
}

/**
 * Returns a function that remembers results. make(key, given, ...places) may depend on the text "key" and on the
 * content of "given" only; "places" are for error messages. Calls with the same content return the same object, which
 * is frozen. While most calls of a key differ, nearly all are made without a search.
 */
export function remembered(make) {
  const known = new Map();
  return (key, given, ...places) => {
    let kept = known.get(key);
    if (kept === undefined) {
      if (known.size >= MOST_KEYS) known.clear();
      known.set(key, kept = {results: [], misses: 0, left: 0});
    }
    if (kept.left) {
      kept.left -= 1;
      return make(key, given, ...places);
    }
    for (let i = kept.results.length - 1; i >= 0; i--) {
      if (!isSame(kept.results[i].given, given)) continue;
      kept.misses = Math.max(kept.misses - HIT, 0);
      return kept.results[i].made;
    }
    kept.misses += 1;
    if (kept.misses >= MOST_MISSES) {
      kept.misses = MOST_MISSES / 2;
      kept.left = UNSEARCHED;
    }
    if (!isKept(given)) return make(key, given, ...places);
    const own = copied(given), made = Object.freeze(make(key, own, ...places));
    if (kept.results.length >= MOST_RESULTS) kept.results.shift();
    kept.results.push({given: copied(given), made});
    return made;
  };
}
