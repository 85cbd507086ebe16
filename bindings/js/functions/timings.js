// The functions of motion.h for timing curves, springs and clocks.

import * as layouts from '../abi/layouts.js';
import * as constants from '../abi/numbers.js';
import {bytes, code, copy, index, indicesOf, input, isArray, optionsOf, output} from '../core/arguments.js';
import {check, invoke} from '../core/call.js';
import {withFrame} from '../core/library.js';
import {putRows, readRow} from '../core/tables.js';
import {checkFault} from './description.js';
import {parsed} from './texts.js';

/** Returns y for each x. A curve may be text, what timingParse returns, or a row, whose table is in "floats". */
export function timingEvaluate(timings, x, options) {
  const {indices, query = 'value', floats, out} =
    optionsOf(options, 'timingEvaluate', ['indices', 'query', 'floats', 'out']);
  x = input(Float32Array, x, 'x');
  const which = indicesOf(indices, x.length), curves = asCurves(timings, floats);
  return withFrame((frame, calls, heap) => {
    const table = putCurves(frame, curves), rows = which ? frame.put(which) : 0, from = frame.put(x);
    const y = output(Float32Array, out, x.length, 'out'), to = frame.allocate(4 * x.length);
    invoke(calls, 'timing_evaluate', ...table, rows, from, x.length, code(layouts.QUERY, query, 'query'), to);
    return copy(heap.f32, to, y);
  });
}

export function timingPrepareSize(timings, options) {
  const {floats} = optionsOf(options, 'timingPrepareSize', ['floats']);
  const curves = asCurves(timings, floats);
  return withFrame((frame, calls, heap) => {
    const size = frame.allocate(4);
    invoke(calls, 'timing_prepare_size', ...putCurves(frame, curves), size);
    return heap.data.getUint32(size, true);
  });
}

export function timingPrepare(timings, options) {
  const {floats} = optionsOf(options, 'timingPrepare', ['floats']);
  const size = timingPrepareSize(timings, {floats}), curves = asCurves(timings, floats);
  return withFrame((frame, calls, heap) => {
    const block = frame.allocate(size);
    invoke(calls, 'timing_prepare', ...putCurves(frame, curves), block, size);
    return heap.u8.slice(block, block + size);
  });
}

export function timingEvaluatePrepared(prepared, x, options) {
  const {indices, out} = optionsOf(options, 'timingEvaluatePrepared', ['indices', 'out']);
  x = input(Float32Array, x, 'x');
  const list = indicesOf(indices, x.length), block = bytes(prepared, 'prepared'),
        y = output(Float32Array, out, x.length, 'out');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(block), which = list ? frame.put(list) : 0, from = frame.put(x),
          to = frame.allocate(4 * x.length);
    invoke(calls, 'timing_evaluate_prepared', at, block.length, which, from, x.length, to);
    return copy(heap.f32, to, y);
  });
}

export function timingParse(text) {
  const {row, floats} = parsed(text);
  return {timing: readRow(new DataView(row.buffer), 0, layouts.timing), floats};
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

/**
 * Completes a spring from the set of parameters "given". Returns a row of motion_spring with all sets and the settling
 * time.
 */
export function springResolve(spring, options) {
  const {given = 'physical', form = 'physical'} = optionsOf(options, 'springResolve', ['given', 'form']);
  return withFrame((frame, calls, heap) => {
    const [at] = putRows(frame, layouts.spring, [spring], 'spring');
    invoke(calls, 'spring_resolve', at, code(layouts.SPRING_GIVEN, given, 'given'), springForm(form));
    return readRow(heap.data, at, layouts.spring);
  });
}

/** Returns a value and a velocity for each time, of one spring, or of many by "indices". */
export function springEvaluate(springs, times, options) {
  const {indices, form = 'physical'} = optionsOf(options, 'springEvaluate', ['indices', 'form']);
  times = input(Float64Array, times, 'times');
  const list = indicesOf(indices, times.length), rows = isArray(springs) ? springs : [springs];
  return withFrame((frame, calls, heap) => {
    const table = putRows(frame, layouts.spring, rows, 'springs'), which = list ? frame.put(list) : 0,
          when = frame.put(times);
    const values = frame.allocate(times.byteLength), velocities = frame.allocate(times.byteLength);
    invoke(calls, 'spring_evaluate', ...table, which, springForm(form), when, times.length, values, velocities);
    return {
      values: copy(heap.f64, values, new Float64Array(times.length)),
      velocities: copy(heap.f64, velocities, new Float64Array(times.length)),
    };
  });
}

/** Returns the seconds until each spring first is at its end; Infinity for one that only comes near. */
export function springArrivals(springs, options) {
  const {form = 'physical'} = optionsOf(options, 'springArrivals', ['form']);
  const rows = isArray(springs) ? springs : [springs];
  return withFrame((frame, calls, heap) => {
    const [table, count] = putRows(frame, layouts.spring, rows, 'springs'), times = frame.allocate(count * 8);
    invoke(calls, 'spring_arrivals', table, count, springForm(form), times);
    return copy(heap.f64, times, new Float64Array(count));
  });
}

function springForm(form) {
  const {physical, clamped} = layouts.SPRING; // its other words are those of MOTION_SPRING_GIVEN_*
  return code({physical, clamped}, form, 'form');
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
function asCurves(timings, given = []) {
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
function putCurves(frame, {rows, floats}) {
  return [...putRows(frame, layouts.timing, rows, 'timings'), frame.put(floats), floats.length];
}
