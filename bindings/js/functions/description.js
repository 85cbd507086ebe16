// Writes motion_description into wasm memory from plain tables, and reads it back.

import * as layouts from '../abi/layouts.js';
import * as constants from '../abi/numbers.js';
import {input, isArray, isObject, refuse, whole} from '../core/arguments.js';
import {readRow, TABLE_STRUCTS, writeRow} from '../core/tables.js';

const COUNTS = {
  timings: 'timingCount',
  clocks: 'clockCount',
  paths: 'pathCount',
  layers: 'layerCount',
  animations: 'animationCount',
  userProperties: 'userPropertyCount',
  channels: 'channelCount',
  floats: 'floatCount',
  indices: 'indexCount',
  verbs: 'verbCount',
  points: 'pointCount',
  layers3d: 'layer3dCount',
  paints: 'paintCount',
  painted: 'paintedCount',
  names: 'nameCount',
  markers: 'markerCount',
  text: 'textCount',
  trims: 'trimCount',
  trimmed: 'trimmedCount'
};

/** The fields of the picture as a whole. */
const PICTURE = ['size', 'frameRate', 'from', 'to'];

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

/** Writes a motion_description and returns its address. Tables that are left out are empty. */
export function writeDescription(frame, tables) {
  if (!isObject(tables)) refuse('description', tables, `must be an object with ${Object.keys(COUNTS).join(', ')}`);
  const description = {abiVersion: constants.ABI_VERSION};
  for (const field of PICTURE) description[field] = tables[field] ?? (field === 'size' ? [0, 0] : 0);
  for (const [table, struct] of Object.entries(TABLE_STRUCTS)) {
    [description[table], description[COUNTS[table]]] = putRows(frame, struct, tables[table] ?? [], table);
  }
  const pools = {
    floats: input(Float32Array, tables.floats ?? [], 'floats'),
    indices: whole(Uint32Array, tables.indices ?? [], 'indices'),
    verbs: whole(Uint8Array, tables.verbs ?? [], 'verbs'),
    points: input(Float32Array, tables.points ?? [], 'points'),
    painted: whole(Uint32Array, tables.painted ?? [], 'painted'),
    text: whole(Uint8Array, tables.text ?? [], 'text'),
    trimmed: whole(Uint32Array, tables.trimmed ?? [], 'trimmed'),
  };
  if (pools.points.length % 2) refuse('points', pools.points.length, 'must be x y pairs');
  for (const [pool, array] of Object.entries(pools)) {
    description[pool] = frame.put(array);
    description[COUNTS[pool]] = pool === 'points' ? array.length / 2 : array.length;
  }
  const data = new DataView(new ArrayBuffer(layouts.description.size));
  writeRow(data, 0, layouts.description, description, 'description');
  return frame.put(data);
}

/** For each pool: the view of memory that it is in, and how many elements one counts for. */
const POOL_VIEWS = {
  floats: ['f32', 1],
  indices: ['u32', 1],
  verbs: ['u8', 1],
  points: ['f32', 2],
  painted: ['u32', 1],
  text: ['u8', 1],
  trimmed: ['u32', 1]
};

/** Reads a table of the motion_description at an address: copies of its rows, or of its numbers. */
function readTable(heap, at, table) {
  const description = readRow(heap.data, at, layouts.description), first = description[table],
        count = description[COUNTS[table]], struct = TABLE_STRUCTS[table];
  if (struct) return Array.from({length: count}, (_, row) => readRow(heap.data, first + row * struct.size, struct));
  const [view, width] = POOL_VIEWS[table], from = first / heap[view].BYTES_PER_ELEMENT;
  return heap[view].slice(from, from + count * width);
}

/** Reads a whole motion_description, as clipCompile takes it. */
export function readDescription(heap, at) {
  const description = readRow(heap.data, at, layouts.description);
  return {
    ...Object.fromEntries(PICTURE.map((field) => [field, description[field]])),
    ...Object.fromEntries(Object.keys(COUNTS).map((table) => [table, readTable(heap, at, table)])),
  };
}
