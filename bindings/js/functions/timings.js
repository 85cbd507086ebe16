// The functions of motion.h for timing curves, springs and clocks.

import * as layouts from '../abi/layouts.js';
import * as constants from '../abi/numbers.js';
import {index, input, isArray, optionsOf} from '../core/arguments.js';
import {check, invoke} from '../core/call.js';
import {withFrame} from '../core/library.js';
import {putRows, readRow} from '../core/tables.js';
import {checkFault} from './description.js';
import {parsed} from './texts.js';

export function timingParse(text) {
  const {row, floats} = parsed(text);
  return {timing: readRow(new DataView(row.buffer), 0, layouts.timing), floats};
}

/** Returns a curve of timingParse as text. One with TIMING_REVERSED is written as its mirror image. */
export function timingWrite({timing, floats = []}) {
  const table = input(Float32Array, floats, 'floats');
  return withFrame((frame, calls, heap) => {
    const [row] = putRows(frame, layouts.timing, [timing], 'timing'), pool = frame.put(table), size = frame.allocate(4);
    const most = 128 + 32 * table.length, text = frame.allocate(most);
    invoke(calls, 'timing_write', row, pool, table.length, text, most, size);
    return new TextDecoder().decode(heap.u8.slice(text, text + heap.data.getUint32(size, true)));
  });
}

/** Returns the names that timingParse knows, with those of families. */
export function timingNames() {
  return withFrame((frame, calls, heap) => {
    const size = frame.allocate(4), names = [];
    for (let status;; names.push(name(status))) {
      status = calls.timing_name(names.length, 0, 0, size);
      if (status === constants.ERROR_INDEX) return names;
    }
    function name(status) {
      if (status !== constants.ERROR_CAPACITY) check(status, 'timingNames');
      const length = heap.data.getUint32(size, true), text = frame.allocate(length);
      check(calls.timing_name(names.length, text, length, size), 'timingNames');
      return new TextDecoder().decode(heap.u8.subarray(text, text + length));
    }
  });
}

export function clockEvaluate(clocks, timings, clock, times, options) {
  const {floats} = optionsOf(options, 'clockEvaluate', ['floats']);
  const curves = asCurves(timings, floats);
  times = input(Float64Array, times, 'times');
  return withFrame((frame, calls, heap) => {
    const size = layouts.clock_state.size;
    const clockRows = putRows(frame, layouts.clock, clocks, 'clocks'), table = putCurves(frame, curves);
    const at = frame.put(times), states = frame.allocate(times.length * size),
          fault = frame.allocate(layouts.fault.size);
    const status = calls.clock_evaluate(...clockRows, ...table, index(clock, 'clock'), at, times.length, states, fault);
    checkFault(status, readRow(heap.data, fault, layouts.fault), {clocks, timings: curves.rows}, 'clockEvaluate');
    return Array.from(times, (_, i) => readRow(heap.data, states + i * size, layouts.clock_state));
  });
}

/** Returns curves as rows, and the floats of their tables: first those given, then those of each text. */
export function asCurves(timings, given = []) {
  const floats = [...input(Float32Array, given, 'floats')];
  const rows = (isArray(timings) ? timings : [timings]).map((timing) => {
    const text = timing?.timing ? timing : timing?.text ?? timing; // a Spring has its text
    const parsed = typeof text === 'string' ? timingParse(text) : text;
    return parsed?.timing ? placeCurve(parsed, floats) : parsed;
  });
  return {rows, floats: Float32Array.from(floats)};
}

/** Appends the table of a curve to a pool of floats, and returns the row that refers to it there. */
export function placeCurve({timing, floats}, pool) {
  if (!floats.length) return timing;
  const first = pool.length;
  for (const value of floats) pool.push(value);
  return {...timing, first};
}

/** Copies curves into memory. Returns rows and their number, floats and their number. */
export function putCurves(frame, {rows, floats}) {
  return [...putRows(frame, layouts.timing, rows, 'timings'), frame.put(floats), floats.length];
}
