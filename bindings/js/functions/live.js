// The functions of motion.h for live values: targets that change at any time, values at any later time.

import * as layouts from '../abi/layouts.js';
import {bytes, fill, index, indicesOf, input, number, optionsOf, refuse} from '../core/arguments.js';
import {invoke} from '../core/call.js';
import {withFrame} from '../core/library.js';
import {putRows, wordOf} from '../core/tables.js';
import {timingParse} from './timings.js';

const HEADER_SIZE = 32, VALUE_SIZE = 272; // bytes of a block, as motion_live_size has them

/** Returns the bytes of a block for some values. */
export function liveSize(count) {
  index(count, 'count');
  return withFrame((frame, calls, heap) => wordOf(frame, calls, heap, 'live_size', count));
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

/** Returns how many values a block has. */
export const countOf = (block) => Math.max(0, Math.floor((block.length - HEADER_SIZE) / VALUE_SIZE));
