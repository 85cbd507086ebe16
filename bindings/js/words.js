// Words that stand for the header's numbers, and how a binding refuses what is wrong.

import {MotionError} from './error.js';

/** The number of a word of a group; a number that fits is left for the kernel to judge. */
export function code(group, word, place) {
  if (Number.isInteger(word) && word >= 0 && word <= 0xffffffff) return word;
  if (!Object.hasOwn(group, word)) refuse(place, word, `must be one of ${Object.keys(group).join(', ')}`);
  return group[word];
}

/** Other spellings of a channel's key path. */
export function channelKey(key) { return key === 'transform.rotation.z' ? 'transform.rotation' : key; }

/** Throws for a name that an object of options should not have: a slip of the pen would do nothing otherwise. */
export function refuseOthers(options, place, known) {
  for (const field of Object.keys(options)) {
    if (!known.includes(field))
      refuse(`${place}.${field}`, options[field], `no such field, must be one of ${known.join(', ')}`);
  }
}

/** Throws what a binding refuses by itself: where, what, and the rule. */
export function refuse(place, value, rule) {
  throw new MotionError(`${place}: ${shown(value)}, ${rule}`, {field: place, value, rule});
}

/** A value in a message. */
export function shown(value) {
  let text = String(value);
  try {
    // NaN and infinities, which JSON lacks, as String has them
    const marked =
      JSON.stringify(value, (_, item) => (typeof item === 'number' && !Number.isFinite(item) ? `<${item}>` : item));
    text = marked?.replace(/"<(-?\w+)>"/g, '$1') ?? text;
  } catch { /* a cycle or a bigint: as String has it */
  }
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
