// The words for the numbers of the header.

import {refuse} from './arguments.js';

/** Returns the number of a word of a group. A number that fits passes: the kernel checks it. */
export function code(group, word, place) {
  if (Number.isInteger(word) && word >= 0 && word <= 0xffffffff) return word;
  if (typeof word !== 'string' || !Object.hasOwn(group, word))
    refuse(place, word, `must be one of ${Object.keys(group).join(', ')}`);
  return group[word];
}

/** Returns the key path of a channel for another spelling of it. */
export function channelKey(key) { return key === 'transform.rotation.z' ? 'transform.rotation' : key; }
