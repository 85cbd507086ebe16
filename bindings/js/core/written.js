// Reads what functions have written: a number, or rows as arrays.

import {invoke} from './call.js';
import {fieldsOf} from './tables.js';

const COLUMNS = {
  getUint32: Uint32Array,
  getFloat32: Float32Array,
  getFloat64: Float64Array
};

/** Returns an array for each field of rows, by the plural of its name. */
export function columnsOf(data, at, count, struct) {
  return Object.fromEntries(fieldsOf(struct).map(
    ({name, offset, get}) => [`${name}s`,
      COLUMNS[get].from({length: count}, (_, i) => data[get](at + i * struct.size + offset, true))]));
}

/** Calls a function for the whole number that it writes last, and returns that. */
export function wordOf(frame, calls, heap, name, ...args) {
  const at = frame.allocate(4);
  invoke(calls, name, ...args, at);
  return heap.data.getUint32(at, true);
}
