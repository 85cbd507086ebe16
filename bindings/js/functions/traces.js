// The functions of motion.h for traces: channels of clips as straight lines, rows of numbers as the fewest keys; for
// proofs of rules about layers; and for clips as files.

import * as layouts from '../abi/layouts.js';
import * as c from '../abi/numbers.js';
import {bytes, code, index, input, number, optionsOf, refuse, sameLength} from '../core/arguments.js';
import {check, invoke} from '../core/call.js';
import {MotionError} from '../core/error.js';
import {wasm, withFrame} from '../core/library.js';
import {readRow, writeRow} from '../core/tables.js';
import {clipContents, inspect} from './clips.js';
import {clipInspect} from './plain-clips.js';

const FIRST_ROOM = 256; // rows

/**
 * Returns rows between which a channel of a clip is near a straight line at all times from start to end: within the
 * tolerance, except where "errors" says more. channel: its number.
 */
export function clipTrace(clip, channel, start, end, options) {
  const {tolerance = 0.01} = optionsOf(options, 'clipTrace', ['tolerance']);
  clip = bytes(clip, 'clip');
  index(channel, 'channel');
  number(start, 'start');
  number(end, 'end');
  number(tolerance, 'tolerance');
  const arity = arityOf(clip, channel);
  for (let room = FIRST_ROOM;;) {
    const found = traced(clip, [channel, start, end, tolerance], arity, room);
    if (found.times) return found;
    room = found.count;
  }
}

/** Returns how many numbers a channel has; 0 for an unknown channel. */
function arityOf(clip, channel) {
  const {labels} = clipContents(clip), end = labels[channel + 1]?.place ?? clipInspect(clip).valueCount;
  return channel < labels.length ? end - labels[channel].place : 0;
}

function traced(clip, asked, arity, room) {
  return withFrame((frame, calls, heap) => {
    const at = frame.put(clip), {boundsScratch} = inspect(frame, calls, heap, at, clip.length);
    const times = frame.allocate(room * 8), values = frame.allocate(room * arity * 8),
          errors = frame.allocate(room * arity * 8), count = frame.allocate(4), scratch = frame.allocate(boundsScratch);
    const read = (from, length) => heap.f64.slice(from / 8, from / 8 + length);
    const rows = () => heap.data.getUint32(count, true);
    try {
      invoke(
        calls, 'clip_trace', at, clip.length, ...asked, times, values, errors, room, count, scratch, boundsScratch);
    } catch (error) {
      if (!(error instanceof MotionError) || error.statusName !== 'ERROR_CAPACITY') throw error;
      return {count: rows()};
    }
    const n = rows();
    return {times: read(times, n), values: read(values, n * arity), errors: read(errors, n * arity), arity};
  });
}

/**
 * Returns few keys, between which straight lines, or cubics, stay within the tolerances of a trace: times, values of
 * arity numbers, and slopes, for each key those of all numbers before it, then those after it.
 */
export function traceReduce(trace, tolerances, options) {
  const {fit = 'linear'} = optionsOf(options, 'traceReduce', ['fit']);
  const times = input(Float64Array, trace?.times, 'times'), values = input(Float64Array, trace?.values, 'values');
  const arity = times.length ? values.length / times.length : 1;
  if (!Number.isInteger(arity)) refuse('values', values.length, `must have a multiple of ${times.length} numbers`);
  const errors = trace.errors === undefined ? undefined : input(Float64Array, trace.errors, 'errors');
  if (errors) sameLength(errors, values.length, 'errors');
  const allowed =
    input(Float64Array, typeof tolerances === 'number' ? Array(arity).fill(tolerances) : tolerances, 'tolerances');
  sameLength(allowed, arity, 'tolerances');
  return withFrame((frame, calls, heap) => {
    const given = [frame.put(times), frame.put(values), errors ? frame.put(errors) : 0];
    const rows = times.length, keys = frame.allocate(rows * 8), numbers = frame.allocate(rows * arity * 8),
          slopes = frame.allocate(rows * arity * 16), count = frame.allocate(4);
    invoke(calls, 'trace_reduce', ...given, rows, arity, frame.put(allowed), code(layouts.FIT, fit, 'fit'), keys,
      numbers, slopes, count);
    const found = heap.data.getUint32(count, true),
          read = (from, length) => heap.f64.slice(from / 8, from / 8 + length);
    return {
      times: read(keys, found),
      values: read(numbers, found * arity),
      slopes: read(slopes, found * arity * 2),
      arity
    };
  });
}

const USUAL = {
  over: 0,
  box: [0, 0, 0, 0],
  flags: 0,
  property: c.NONE,
  part: c.NONE,
  budget: 2000,
  other: 0
};

/**
 * Proves a rule about layers, given by their rows, finds a time that breaks it, or says where neither is known.
 * certificate: whether to return the pieces of time that prove it.
 */
export function clipProve(clip, rule, layers, options) {
  const {certificate = false} = optionsOf(options, 'clipProve', ['certificate']);
  clip = bytes(clip, 'clip');
  layers = input(Uint32Array, layers, 'layers');
  const limits = [rule.limits[0] ?? 0, rule.limits[1] ?? 0];
  return withFrame((frame, calls, heap) => {
    const at = frame.put(clip), {boundsScratch} = inspect(frame, calls, heap, at, clip.length);
    const asked = frame.allocate(layouts.rule.size), answer = frame.allocate(layouts.answer.size),
          rows = frame.put(layers), scratch = frame.allocate(boundsScratch), {size} = layouts.piece;
    writeRow(heap.data, asked, layouts.rule, {...USUAL, ...rule, limits}, 'rule');
    const ask = (pieces, count) => {
      invoke(calls, 'clip_prove', at, clip.length, asked, rows, layers.length, answer, pieces, count, scratch,
        boundsScratch);
      return readRow(heap.data, answer, layouts.answer);
    };
    const found = ask(0, 0), count = certificate ? found.pieceCount : 0, pieces = frame.allocate(size * count);
    if (count) ask(pieces, count);
    return {
      ...found,
      pieces: Array.from({length: count}, (_, i) => readRow(heap.data, pieces + i * size, layouts.piece)),
    };
  }, [wasm('clip_prove')]);
}

/**
 * Asks one of the rules about motion that have names, in words. question: JSON, as motion.h says. answers: those of
 * clipProve so far. Returns what clipProve is to be asked next, { rule, layers }, or { text }: the answer.
 */
export function ruleAsk(clip, question, answers) {
  clip = bytes(clip, 'clip');
  const asked = new TextEncoder().encode(question);
  return withFrame((frame, calls, heap) => {
    const at = frame.put(clip), {layerCount} = inspect(frame, calls, heap, at, clip.length);
    const text = frame.put(asked), {size} = layouts.answer, given = frame.allocate(size * answers.length);
    answers.forEach(({pieces, ...one}, i) => writeRow(heap.data, given + i * size, layouts.answer, one, 'answers'));
    const rule = frame.allocate(layouts.rule.size), rows = frame.allocate(4 * layerCount), count = frame.allocate(4),
          length = frame.allocate(4), room = 16 * asked.length, scratch = frame.allocate(room);
    const ask = (out, capacity) => calls.rule_ask(at, clip.length, text, asked.length, given, answers.length, rule,
      rows, layerCount, count, out, capacity, length, scratch, room);
    const word = (place) => heap.data.getUint32(place, true);
    const status = ask(0, 0), needed = word(length);
    if (!needed) {
      check(status, 'ruleAsk');
      const layers = Array.from({length: word(count)}, (_, i) => word(rows + 4 * i));
      return {rule: readRow(heap.data, rule, layouts.rule), layers};
    }
    const out = frame.allocate(needed);
    check(ask(out, needed), 'ruleAsk');
    return {text: new TextDecoder().decode(heap.u8.slice(out, out + needed))};
  }, [wasm('rule_ask')]);
}

const OF_EXPORT = {
  start: 0,
  end: 0,
  tolerance: 0.05,
  frameRate: 0
};

/** Returns a clip as a file that others play, from start to end in seconds. */
export function clipExport(clip, options) {
  const given = {...optionsOf(options, 'clipExport', [...Object.keys(OF_EXPORT), 'loop', 'format', 'flags'])};
  clip = bytes(clip, 'clip');
  for (const field in OF_EXPORT) given[field] = number(given[field] ?? OF_EXPORT[field], field);
  const form = {format: c.EXPORT_LOTTIE, flags: 0, loop: given.start, ...given};
  for (let text = 0, scratch = 0;;) {
    const found = withFrame((frame, calls, heap) => {
      const at = frame.put(clip), asked = frame.allocate(layouts.export_form.size),
            made = frame.allocate(layouts.exported.size), out = text ? frame.allocate(text) : 0,
            room = scratch ? frame.allocate(scratch) : 0;
      writeRow(heap.data, asked, layouts.export_form, form, 'options');
      const status = calls.clip_export(at, clip.length, asked, out, text, room, scratch, made);
      if (status !== c.ERROR_CAPACITY) check(status, 'clipExport');
      const exported = readRow(heap.data, made, layouts.exported);
      const words = (from, to) => new TextDecoder().decode(heap.u8.slice(out + from, out + to));
      return status === c.ERROR_CAPACITY ? exported : {
        text: words(0, exported.fileSize),
        losses: words(exported.fileSize, exported.text).split('\n').slice(0, -1),
        keyCount: exported.keyCount,
        error: exported.error
      };
    }, [wasm('clip_export')]);
    if (typeof found.text === 'string') return found;
    (text = Math.max(text, found.text), scratch = Math.max(scratch, found.scratch));
  }
}
