// Writes motion_description into wasm memory from plain tables, compiles it, and reads it back. Turns a fault in tables
// into an error that says which row and field is wrong, and why.

import * as layouts from '../abi/layouts.js';
import * as constants from '../abi/numbers.js';
import {notes} from '../abi/refusals.js';
import {input, isObject, refuse, shown, whole} from '../core/arguments.js';
import {check, statusText} from '../core/call.js';
import {MotionError, statusName} from '../core/error.js';
import {withFrame} from '../core/library.js';
import {fieldsOf, putRows, readRow, writeRow} from '../core/tables.js';
import {inspect} from './clips.js';

/** The structs of the tables of a description. */
const TABLE_STRUCTS = {
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
const WORLD_STRUCTS = {
  world: layouts.world,
  items: layouts.item,
  behaviours: layouts.behaviour,
  boundaries: layouts.boundary
};

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

/** Returns the sizes that the motion_description at an address needs. tables: its tables, and "where", for an error. */
function clipSizes(frame, calls, heap, description, tables) {
  const sizes = frame.allocate(layouts.clip_sizes.size), fault = frame.allocate(layouts.fault.size);
  const status = calls.clip_size(description, sizes, fault);
  checkFault(status, readRow(heap.data, fault, layouts.fault), tables, 'clipSize');
  return readRow(heap.data, sizes, layouts.clip_sizes);
}

/** Compiles the motion_description at an address, and returns a copy of the clip's bytes. */
function compiled(frame, calls, heap, description, tables) {
  const sizes = clipSizes(frame, calls, heap, description, tables);
  const clip = frame.allocate(sizes.clip), scratch = frame.allocate(sizes.scratch),
        fault = frame.allocate(layouts.fault.size);
  const status = calls.clip_compile(description, clip, sizes.clip, scratch, sizes.scratch, fault);
  checkFault(status, readRow(heap.data, fault, layouts.fault), tables, 'clipCompile');
  const {size} = inspect(frame, calls, heap, clip, sizes.clip);
  return heap.u8.slice(clip, clip + size);
}

export function clipSize(description) {
  return withFrame(
    (frame, calls, heap) => clipSizes(frame, calls, heap, writeDescription(frame, description), description));
}

export function clipCompile(description) {
  return withFrame(
    (frame, calls, heap) => compiled(frame, calls, heap, writeDescription(frame, description), description));
}

/** Returns the scene of a description as JSON, with its losses. */
export function descriptionWrite(description) {
  return withFrame(
    (frame, calls, heap) => writtenAt(frame, calls, heap, writeDescription(frame, description), description));
}

/** Returns the JSON of the motion_description at an address. tables: as clipSizes takes them. */
export function writtenAt(frame, calls, heap, description, tables) {
  const {layerCount, animationCount, userPropertyCount, paintCount, trimCount} =
    readRow(heap.data, description, layouts.description);
  const rows = animationCount + userPropertyCount + paintCount + trimCount,
        scratchSize = constants.DESCRIPTION_SCRATCH + 96 * layerCount + 16 * rows;
  const size = frame.allocate(4), fault = frame.allocate(layouts.fault.size), scratch = frame.allocate(scratchSize);
  const write = (text, capacity) => {
    const status = calls.description_write(description, text, capacity, size, scratch, scratchSize, fault);
    if (status === constants.ERROR_CAPACITY && !text) {
      const needed = heap.data.getUint32(size, true);
      return write(frame.allocate(needed), needed);
    }
    checkFault(status, readRow(heap.data, fault, layouts.fault), tables, 'descriptionWrite');
    return new TextDecoder().decode(heap.u8.subarray(text, text + capacity));
  };
  return write(0, 0);
}

/** The statuses of a single field. The header has a note about what such a field may hold. */
const OF_FIELD = [constants.ERROR_RANGE, constants.ERROR_FINITE, constants.ERROR_ENUM];
/**
 * Throws for a fault in tables. tables.where(table, row, fault, number of rows), if given, returns where the row comes
 * from, in the user's words.
 */
export function checkFault(status, fault, tables, what) {
  if (status === constants.OK) return;
  if (fault.status === constants.OK) check(status, what);
  const {row} = fault, table = Object.keys(layouts.TABLE).find((name) => layouts.TABLE[name] === fault.table);
  const struct = TABLE_STRUCTS[table] ?? WORLD_STRUCTS[table];
  const rows = tables[table], width = table === 'points' ? 2 : 1;
  const element = width === 2 ? [...rows.slice(2 * row, 2 * row + 2)] : rows?.[row];
  const {name: field, value} = struct ? fieldAt(struct, fault.field, element) : {name: null, value: element ?? null};
  const note = notes[struct?.name]?.[field];
  const place = `${table}[${row}]${field ? `.${field}` : ''}`,
        origin = tables.where?.(table, row, fault, (rows?.length ?? 0) / width);
  const rule = statusText(status) + (note && OF_FIELD.includes(status) ? ` (${note})` : '');
  throw new MotionError(
    `${what}: ${origin ? `${origin} (${place})` : place}: ${shown(value)}, ${statusName(status)}: ${rule}`,
    {status, rule, table, row, field, value});
}

/**
 * Returns the field at an offset of a row: its name and its value. The value of an array field is the whole array,
 * since a fault does not name the element.
 */
function fieldAt(struct, offset, row) {
  const field = fieldsOf(struct).find((f) => offset >= f.offset && offset < f.offset + f.step * f.count);
  if (!field) return {name: null, value: null};
  const value = row?.[field.name] ?? field.missing;
  return {name: field.name, value: field.count === 1 ? value : [...value]};
}
