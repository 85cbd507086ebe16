// The digest by which hosts compare outputs: 64-bit FNV-1a over 32-bit words.

import {refuse} from '../core/arguments.js';

const PRIME = 0x1b3; // the low part of the prime 0x100000001b3 = 2^40 + 0x1b3

/** Returns 16 hex digits for the words of typed arrays in order. A double has two words, the lower one first. */
export function digest(...arrays) {
  let high = 0xcbf29ce4, low = 0x84222325;
  for (const [i, array] of arrays.entries()) {
    if (!ArrayBuffer.isView(array) || array.byteLength % 4)
      refuse(`arrays[${i}]`, array, 'must be a typed array of 32-bit or 64-bit numbers');
    for (const word of new Uint32Array(array.buffer.slice(array.byteOffset, array.byteOffset + array.byteLength))) {
      const mixed = (low ^ word) >>> 0;
      const product = mixed * PRIME; // below 2^41, so it is exact, as all sums here are
      high = (high * PRIME + Math.floor(product / 2 ** 32) + ((mixed << 8) >>> 0)) % 2 ** 32;
      low = product % 2 ** 32;
    }
  }
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
}
