// The tables of the header: their structs, and their rows as plain objects with fields in camelCase.

import {isArray, optionsOf, refuse} from './arguments.js';
import {invoke} from './call.js';

const prepared = new Map(); // fields by struct, made when one is first read or written
const METHODS = {
  u: 'Uint',
  i: 'Int',
  f: 'Float'
};

const COLUMNS = {
  getUint32: Uint32Array,
  getFloat32: Float32Array,
  getFloat64: Float64Array
};

/** Returns the fields of a struct of abi/layouts.js, with their offsets by C's rule. */
export function fieldsOf(struct) {
  if (prepared.has(struct)) return prepared.get(struct);
  const fields = [];
  let kind, step, end = 0;
  for (const word of struct.fields.split(' ')) {
    if (/^[uif]\d+$/.test(word)) {
      kind = METHODS[word[0]] + word.slice(1);
      step = word.slice(1) / 8;
      continue;
    }
    const [, name, times, given] = /^(\w+)(?:\*(\d+))?(?:=(.*))?$/.exec(word);
    const count = Number(times ?? 1), missing = given?.split(',').map(Number) ?? new Array(count).fill(0);
    const offset = Math.ceil(end / step) * step;
    end = offset + step * count;
    fields.push({
      name,
      offset,
      count,
      step,
      highest: kind.startsWith('U') ? 2 ** (8 * step) - 1 : null,
      set: `set${kind}`,
      get: `get${kind}`,
      missing: count > 1 ? missing : missing[0]
    });
  }
  fields.names = fields.map(({name}) => name);
  prepared.set(struct, fields);
  return fields;
}

/** Returns the offsets of a struct's fields, by name. */
export function placesOf(struct) {
  return Object.fromEntries(fieldsOf(struct).map(({name, offset}) => [name, offset]));
}

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

export function readRow(data, at, struct) {
  return Object.fromEntries(fieldsOf(struct).map(
    ({name, offset, count, step, get}) => [name,
      count === 1 ? data[get](at + offset, true)
                  : Array.from({length: count}, (_, i) => data[get](at + offset + i * step, true))]));
}

/** Calls a function for the structure that it writes last, and returns that. */
export function rowOf(frame, calls, heap, struct, name, ...args) {
  const at = frame.allocate(struct.size);
  invoke(calls, name, ...args, at);
  return readRow(heap.data, at, struct);
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
