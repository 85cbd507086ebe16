// motion_description in wasm memory, from plain tables.

import {constants} from './abi.js';
import {input, whole} from './arrays.js';
import {sizeOf, TABLE_STRUCTS, writeRow} from './rows.js';
import {refuse} from './words.js';

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
  text: 'textCount'
};

/** What is said of the picture as a whole. */
const PICTURE = ['size', 'frameRate', 'from', 'to'];

/** Copies rows into memory, one after the other; their address. */
export function putRows(frame, struct, rows, place) {
  if (!Array.isArray(rows)) refuse(place, rows, `must be an array of rows of motion_${struct}`);
  const size = sizeOf(struct), at = frame.allocate(rows.length * size), {data} = frame.heap;
  rows.forEach((row, i) => writeRow(data, at + i * size, struct, row, `${place}[${i}]`));
  return at;
}

/** The address of the motion_description; tables that are left out are empty. */
export function writeDescription(frame, tables) {
  if (tables === null || typeof tables !== 'object')
    refuse('description', tables, `must be an object with ${Object.keys(COUNTS).join(', ')}`);
  const description = {abiVersion: constants.ABI_VERSION};
  for (const field of PICTURE) description[field] = tables[field] ?? (field === 'size' ? [0, 0] : 0);
  for (const [table, struct] of Object.entries(TABLE_STRUCTS)) {
    const rows = tables[table] ?? [];
    description[table] = putRows(frame, struct, rows, table);
    description[COUNTS[table]] = rows.length;
  }
  const pools = {
    floats: input(Float32Array, tables.floats ?? [], 'floats'),
    indices: whole(Uint32Array, tables.indices ?? [], 'indices'),
    verbs: whole(Uint8Array, tables.verbs ?? [], 'verbs'),
    points: input(Float32Array, tables.points ?? [], 'points'),
    painted: whole(Uint32Array, tables.painted ?? [], 'painted'),
    text: whole(Uint8Array, tables.text ?? [], 'text'),
  };
  if (pools.points.length % 2) refuse('points', pools.points.length, 'must be x y pairs');
  for (const [pool, array] of Object.entries(pools)) {
    description[pool] = frame.put(array);
    description[COUNTS[pool]] = pool === 'points' ? array.length / 2 : array.length;
  }
  const at = frame.allocate(sizeOf('description'));
  writeRow(frame.heap.data, at, 'description', description, 'description');
  return at;
}
