// Words that stand for the header's numbers.

import {refuse} from './arguments.js';

/** The number of a word of a group; a number that fits is left for the kernel to judge. */
export function code(group, word, place) {
  if (Number.isInteger(word) && word >= 0 && word <= 0xffffffff) return word;
  if (typeof word !== 'string' || !Object.hasOwn(group, word))
    refuse(place, word, `must be one of ${Object.keys(group).join(', ')}`);
  return group[word];
}

/** Other spellings of a channel's key path. */
export function channelKey(key) { return key === 'transform.rotation.z' ? 'transform.rotation' : key; }
