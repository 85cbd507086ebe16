// Rows of the header's tables that are written, and columns of those that are read.

import {invoke} from './call.js';
import {isArray, optionsOf, refuse} from './error.js';
import {fieldsOf} from './memory.js';

export {rowOf} from './call.js';
export {fieldsOf, placesOf, readRow} from './memory.js';

const COLUMNS = {
  getUint32: Uint32Array,
  getFloat32: Float32Array,
  getFloat64: Float64Array
};

/** Writes a row at an address of a DataView. place: the name of the row in errors. */
export function writeRow(data, at, struct, row, place) {
  const fields = fieldsOf(struct);
  optionsOf(row ?? null, place, fields.names);
  for (const field of fields) {
    const value = row[field.name] ?? field.missing;
    if (field.count === 1) {
      data[field.set](at + field.offset, checked(value, field, place), true);
    } else {
      if (value.length !== field.count) refuse(`${place}.${field.name}`, value, `must have ${field.count} numbers`);
      for (let i = 0; i < field.count; i++)
        data[field.set](at + field.offset + i * field.step, checked(value[i], field, place), true);
    }
  }
}

/**
 * Copies rows into memory and returns their address and number. It reads them once, before it allocates, since their
 * getters may run any code.
 */
export function putRows(frame, struct, rows, place) {
  if (!isArray(rows)) refuse(place, rows, `must be an array of rows of motion_${struct.name}`);
  const list = [...rows], size = struct.size, data = new DataView(new ArrayBuffer(list.length * size));
  list.forEach((row, i) => writeRow(data, i * size, struct, row, `${place}[${i}]`));
  return [frame.put(data), list.length];
}

function checked(value, field, place) {
  if (typeof value !== 'number') refuse(`${place}.${field.name}`, value, 'must be a number');
  const {highest} = field;
  if (highest && !(Number.isInteger(value) && value >= 0 && value <= highest))
    refuse(`${place}.${field.name}`, value, `must be a whole number, 0..${highest}`);
  return value;
}

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
