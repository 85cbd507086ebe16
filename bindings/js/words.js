// The words that stand for the header's numbers: MOTION_ROTATE_AUTO_REVERSE is "autoReverse" of the group ROTATE.

import {constants} from './abi.js';
import {MotionError} from './error.js';

const groups = new Map();

/** repeat_count -> repeatCount, AUTO_REVERSE -> autoReverse */
export function camel(name) { return name.toLowerCase().replace(/_(.)/g, (_, letter) => letter.toUpperCase()); }

/** The words of a group, with their numbers. */
export function words(group) {
  if (!groups.has(group)) {
    const prefix = `${group}_`;
    const named = Object.entries(constants).filter(([name]) => name.startsWith(prefix));
    groups.set(group, new Map(named.map(([name, number]) => [camel(name.slice(prefix.length)), number])));
  }
  return groups.get(group);
}

/** The number of a word; a number that fits is left for the kernel to judge. */
export function code(group, word, place) {
  if (Number.isInteger(word) && word >= 0 && word <= 0xffffffff) return word;
  const number = words(group).get(word);
  if (number === undefined) refuse(place, word, `must be one of ${[...words(group).keys()].join(', ')}`);
  return number;
}

/** Other spellings of a channel's key path. */
export function channelKey(key) { return key === 'transform.rotation.z' ? 'transform.rotation' : key; }

/** Throws for a name that an object of options should not have: a slip of the pen would do nothing otherwise. */
export function refuseOthers(others, place, known) {
  const [strange] = Object.keys(others);
  if (strange) refuse(`${place}.${strange}`, others[strange], `no such field, must be one of ${known.join(', ')}`);
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
