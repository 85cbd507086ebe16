// Functions of plain values that remember the last of their results: programs that build ten thousand copies of a
// button give them the same values over and over.

import {checkLevel, MOST_LEVELS} from './levels.js';
import {isArray} from './arguments.js';

const MOST_KEYS = 64;
const MOST_RESULTS = 16; // of one key
const MOST_ITEMS = 512;  // of a list in what is remembered

const isPlain = (value) => Object.getPrototypeOf(value) === Object.prototype;
const isTyped = (value) => ArrayBuffer.isView(value) && !(value instanceof DataView);

/** Whether two values have the same content: 0 is not -0, and a list is not a typed array. */
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

/** Whether a value is of lists and plain objects all through, none of them long, nor deeper than a scene may be. */
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
 * A copy of lists and plain objects, no two places of which are one object; others stay as they are. What is too deep
 * is refused by the field that it is in.
 */
export function copied(value, place = 'value', level = 1) {
  if (typeof value !== 'object' || value === null) return value;
  checkLevel(value, place, level);
  if (isArray(value)) return value.map((item) => copied(item, place, level + 1));
  if (isTyped(value)) return value.slice();
  if (!isPlain(value)) return value;
  const made = {...value};
  for (const field in made)
    if (typeof made[field] === 'object') made[field] = copied(made[field], level === 1 ? field : place, level + 1);
  return made;
}

/**
 * Of a function of a key, which is text, and of something given, whose content alone they depend on. Calls of the same
 * content give the same object. What follows these two only tells places in errors.
 */
export function remembered(make) {
  const known = new Map();
  return (key, given, ...places) => {
    let results = known.get(key);
    for (const result of results ?? [])
      if (isSame(result.given, given)) return result.made;
    if (!isKept(given)) return make(key, given, ...places);
    const own = copied(given), made = make(key, own, ...places);
    if (!results) {
      if (known.size >= MOST_KEYS) known.clear();
      known.set(key, results = []);
    }
    if (results.length >= MOST_RESULTS) results.shift();
    results.push({given: copied(given), made});
    return made;
  };
}
