// The tables of the header: their structs, and their rows as plain objects with fields in camelCase.

import * as layouts from '../abi/layouts.js';
import {optionsOf, refuse} from './arguments.js';

/** The structs of the tables of a description. */
export const TABLE_STRUCTS = {
  timings: layouts.timing,
  clocks: layouts.clock,
  paths: layouts.path,
  layers: layouts.layer,
  animations: layouts.animation,
  userProperties: layouts.user_property,
  channels: layouts.channel,
  layers3d: layouts.layer_3d,
  paints: layouts.paint,
  names: layouts.name,
  markers: layouts.marker,
  trims: layouts.trim
};

/** The structs of the tables of a world of rigid bodies. */
export const WORLD_STRUCTS = {
  world: layouts.world,
  items: layouts.item,
  behaviours: layouts.behaviour,
  boundaries: layouts.boundary
};

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

export function readRow(data, at, struct) {
  return Object.fromEntries(fieldsOf(struct).map(
    ({name, offset, count, step, get}) => [name,
      count === 1 ? data[get](at + offset, true)
                  : Array.from({length: count}, (_, i) => data[get](at + offset + i * step, true))]));
}

/**
 * Returns the field at an offset of a row: its name and its value. The value of an array field is the whole array,
 * since a fault does not name the element.
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
