// Words that stand for the header's numbers, and how a binding refuses what is wrong.

import {MotionError} from './error.js';

const NO_OPTIONS = /* @__PURE__ */ Object.freeze({});

/** The number of a word of a group; a number that fits is left for the kernel to judge. */
export function code(group, word, place) {
  if (Number.isInteger(word) && word >= 0 && word <= 0xffffffff) return word;
  if (typeof word !== 'string' || !Object.hasOwn(group, word))
    refuse(place, word, `must be one of ${Object.keys(group).join(', ')}`);
  return group[word];
}

/** Other spellings of a channel's key path. */
export function channelKey(key) { return key === 'transform.rotation.z' ? 'transform.rotation' : key; }

/** Array.isArray; undefined for a proxy that was revoked, with which all else throws. */
export function isArray(value) {
  try {
    return Array.isArray(value);
  } catch { return undefined; }
}

/** Whether a value has fields: no list, and no proxy that was revoked. */
export function isObject(value) { return typeof value === 'object' && value !== null && isArray(value) === false; }

/**
 * The options of a caller's, none if they are left out. Throws for a name that is not known: a slip of the pen would do
 * nothing otherwise.
 */
export function optionsOf(options, place, known) {
  if (options === undefined) return NO_OPTIONS;
  if (!isObject(options)) refuse(place, options, `must be an object with ${known.join(', ')}`);
  for (const field of Object.keys(options)) {
    if (!known.includes(field))
      refuse(`${place}.${field}`, options[field], `no such field, must be one of ${known.join(', ')}`);
  }
  return options;
}

/** Throws what a binding refuses by itself: where, what, and the rule. */
export function refuse(place, value, rule) {
  throw new MotionError(`${place}: ${shown(value)}, ${rule}`, {field: place, value, rule});
}

/** A value in a message. */
export function shown(value) {
  let text = typeof value;
  try {
    text = String(value);
    // NaN and infinities, which JSON lacks, as String has them
    const marked =
      JSON.stringify(value, (_, item) => (typeof item === 'number' && !Number.isFinite(item) ? `<${item}>` : item));
    text = marked?.replace(/"<(-?\w+)>"/g, '$1') ?? text;
  } catch { /* a cycle or a bigint: as String has it; nested too deeply, or without a prototype: its type */
  }
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
