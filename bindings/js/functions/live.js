// The functions of motion.h for live values: targets that change at any time, values at any later time.

import * as layouts from '../abi/layouts.js';
import {bytes, copy, fill, index, indicesOf, input, number, optionsOf, refuse, whole} from '../core/arguments.js';
import {invoke} from '../core/call.js';
import {withFrame} from '../core/library.js';
import {putRows} from '../core/tables.js';
import {timingParse} from './timings.js';

const HEADER_SIZE = 32, VALUE_SIZE = 272; // bytes of a block, as motion_live_size has them

/** Returns the bytes of a block for some values. */
export function liveSize(count) {
  index(count, 'count');
  return withFrame((frame, calls, heap) => {
    const size = frame.allocate(4);
    invoke(calls, 'live_size', count, size);
    return heap.data.getUint32(size, true);
  });
}

/** Returns a block of values that rest, which liveSet changes. time: seconds, the first time. */
export function livePrepare(values, options) {
  const {time = 0} = optionsOf(options, 'livePrepare', ['time']);
  values = input(Float64Array, values, 'values');
  number(time, 'time');
  const size = liveSize(values.length);
  return withFrame((frame, calls, heap) => {
    const from = frame.put(values), live = frame.allocate(size);
    invoke(calls, 'live_prepare', from, values.length, time, live, size);
    return heap.u8.slice(live, live + size);
  });
}

/**
 * Gives values of a block new targets from a time on, in seconds. The block is changed. It must be the Uint8Array that
 * livePrepare returned, or a copy of it.
 */
export function liveSet(live, time, targets, timing, options) {
  const {indices, velocities, floats = [], duration = 0, delay = 0} =
    optionsOf(options, 'liveSet', ['indices', 'velocities', 'floats', 'duration', 'delay']);
  number(time, 'time');
  targets = input(Float64Array, targets, 'targets');
  const count = targets.length, which = indicesOf(indices, count);
  const speeds = velocities === undefined ? undefined : input(Float64Array, velocities, 'velocities');
  if (speeds && speeds.length !== count) refuse('velocities', speeds.length, `must have the length ${count}`);
  const row = timing?.timing ?? (typeof timing === 'string' ? timingParse(timing).timing : timing);
  const pool = input(Float32Array, floats, 'floats');
  number(duration, 'duration');
  number(delay, 'delay');
  if (!(live instanceof Uint8Array)) refuse('live', live, 'must be the Uint8Array that livePrepare returned');
  const block = bytes(live, 'live');
  withFrame((frame, calls, heap) => {
    const at = frame.put(block), list = which ? frame.put(which) : 0, to = frame.put(targets);
    const from = speeds ? frame.put(speeds) : 0, [curve] = putRows(frame, layouts.timing, [row], 'timing');
    invoke(calls, 'live_set', at, block.length, time, list, to, from, count, curve, frame.put(pool), pool.length,
      duration, delay);
    fill(live, heap.u8.subarray(at, at + block.length), 0);
  });
}

/** Returns values and velocities at a time in seconds, of all values of a block or of those that "indices" names. */
export function liveValues(live, time, options) {
  const {indices, floats = []} = optionsOf(options, 'liveValues', ['indices', 'floats']);
  number(time, 'time');
  const which = chosen(indices), pool = input(Float32Array, floats, 'floats'), block = bytes(live, 'live');
  const count = which?.length ?? countOf(block);
  return withFrame((frame, calls, heap) => {
    const at = frame.put(block), list = which ? frame.put(which) : 0, table = frame.put(pool);
    const values = frame.allocate(8 * count), velocities = frame.allocate(8 * count);
    invoke(calls, 'live_values', at, block.length, time, table, pool.length, list, count, values, velocities);
    return {
      values: copy(heap.f64, values, new Float64Array(count)),
      velocities: copy(heap.f64, velocities, new Float64Array(count))
    };
  });
}

/** Returns from what times on, in seconds, values rest: all values of a block, or those that "indices" names. */
export function liveEnds(live, options) {
  const {indices} = optionsOf(options, 'liveEnds', ['indices']);
  const which = chosen(indices), block = bytes(live, 'live'), count = which?.length ?? countOf(block);
  return withFrame((frame, calls, heap) => {
    const at = frame.put(block), list = which ? frame.put(which) : 0, ends = frame.allocate(8 * count);
    invoke(calls, 'live_ends', at, block.length, list, count, ends);
    return copy(heap.f64, ends, new Float64Array(count));
  });
}

const chosen = (indices) => (indices === undefined ? undefined : whole(Uint32Array, indices, 'indices'));
const countOf = (block) => Math.max(0, Math.floor((block.length - HEADER_SIZE) / VALUE_SIZE));
