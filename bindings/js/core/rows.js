// Structs of motion.h as plain objects, their fields in camelCase, by the layouts of abi/layouts.js.

import {optionsOf, refuse} from './arguments.js';

const prepared = new Map(); // fields by struct, made when one is first read or written
const METHODS = {
  u: 'Uint',
  i: 'Int',
  f: 'Float'
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

/** The offsets of a struct's fields, by name. */
export function placesOf(struct) {
  return Object.fromEntries(fieldsOf(struct).map(({name, offset}) => [name, offset]));
}

/** Writes a row at an address of a DataView; "place" names it in errors. */
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

export function readRow(data, at, struct) {
  return Object.fromEntries(fieldsOf(struct).map(
    ({name, offset, count, step, get}) => [name,
      count === 1 ? data[get](at + offset, true)
                  : Array.from({length: count}, (_, i) => data[get](at + offset + i * step, true))]));
}

/**
 * The field at an offset: its name, and the value that a row has there (of an array all of it: a fault does not tell
 * the element).
 */
export function fieldAt(struct, offset, row) {
  const field = fieldsOf(struct).find((f) => offset >= f.offset && offset < f.offset + f.step * f.count);
  if (!field) return {name: null, value: null};
  const value = row?.[field.name] ?? field.missing;
  return {name: field.name, value: field.count === 1 ? value : [...value]};
}

function checked(value, field, place) {
  if (typeof value !== 'number') refuse(`${place}.${field.name}`, value, 'must be a number');
  const {highest} = field;
  if (highest && !(Number.isInteger(value) && value >= 0 && value <= highest))
    refuse(`${place}.${field.name}`, value, `must be a whole number, 0..${highest}`);
  return value;
}
