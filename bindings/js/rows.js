// Structs of motion.h as plain objects, their fields in camelCase, by the layouts in layouts.js.

import * as layouts from './layouts.js';
import * as constants from './numbers.js';
import {refuse} from './words.js';

const NONE = constants.NONE;
const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** What a field is that a row leaves out, where layouts.js does not say so; all others are 0. */
const DEFAULTS = {
  clock: {parent: NONE, timing: NONE, speed: 1},
  layer: {parent: NONE, clock: NONE, path: NONE},
  layer_3d: {transform: IDENTITY, sublayerTransform: IDENTITY},
  animation: {layer: NONE, path: NONE},
  channel: {layer: NONE},
  user_property: {layer: NONE},
  paint: {
    layer: NONE,
    color: NONE,
    opacity: NONE,
    width: NONE,
    firstDash: NONE,
    dashOffset: NONE,
    cornerRadius: NONE,
    bounds: NONE,
    gradientEnds: NONE,
    highlight: NONE,
    firstStop: NONE
  },
  trim: {start: NONE, end: NONE, offset: NONE},
  world:
    {seconds: 10, rate: 240, stillSpeed: 1, stillSpin: Math.PI / 90, stillSeconds: 0.5, bounceSpeed: 100, substeps: 4},
  item: {density: 1},
  behaviour: {other: NONE},
  stroke: {value: NONE, width: 1, miterLimit: 10},
  instance: {speed: 1, affine: [1, 0, 0, 1, 0, 0], opacity: 1},
  outputs: {endTime: NONE, endInstance: NONE, endLayer: NONE},
};
const BYTES = {
  u8: 1,
  u32: 4,
  i32: 4,
  f32: 4,
  f64: 8
};
const METHODS = {
  u8: 'Uint8',
  u32: 'Uint32',
  i32: 'Int32',
  f32: 'Float32',
  f64: 'Float64',
  pointer: 'Uint32'
};
const HIGHEST = {
  u8: 0xff,
  u32: 0xffffffff
};

const prepared = new Map(); // fields by struct, made when one is first read or written

function fieldsOf(struct) {
  if (!prepared.has(struct)) {
    prepared.set(struct, struct.fields.map(([name, offset, type, count = 1, given]) => ({
      name,
      offset,
      type,
      count,
      step: BYTES[type] ?? 4,
      set: `set${METHODS[type]}`,
      get: `get${METHODS[type]}`,
      missing: DEFAULTS[struct.name]?.[name] ?? given ?? (count > 1 ? new Array(count).fill(0) : 0),
    })));
  }
  return prepared.get(struct);
}

/** The offsets of a struct's fields, by name. */
export function placesOf({fields}) { return Object.fromEntries(fields); }

/** Writes a row at an address of a DataView; "place" names it in errors. */
export function writeRow(data, at, struct, row, place) {
  const fields = fieldsOf(struct);
  if (row === null || typeof row !== 'object') refuse(place, row, `must be an object, a motion_${struct.name}`);
  for (const name of Object.keys(row)) {
    if (!fields.some((field) => field.name === name)) {
      refuse(
        `${place}.${name}`, row[name], `no such field, must be one of ${fields.map((field) => field.name).join(', ')}`);
    }
  }
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
  const highest = HIGHEST[field.type];
  if (highest && !(Number.isInteger(value) && value >= 0 && value <= highest))
    refuse(`${place}.${field.name}`, value, `must be a whole number, 0..${highest}`);
  return value;
}
