// One call from text to a clip: motion_lottie_compile and motion_scene_compile, and what is wrong with a text in
// words.

import * as layouts from '../abi/layouts.js';
import * as constants from '../abi/numbers.js';
import {index, optionsOf, refuse, utf8} from '../core/arguments.js';
import {check, statusText} from '../core/call.js';
import {MotionError, statusName} from '../core/error.js';
import {withFrame} from '../core/library.js';
import {placesOf, readRow} from '../core/memory.js';
import {MOST_ROWS, reportsOf} from './shown.js';

export {MOST_ROWS, pathAt} from './shown.js';

const decoder = new TextDecoder(), encoder = new TextEncoder();
const MESSAGE = 1024; // enough bytes for most messages
const COMPILED = placesOf(layouts.compiled);

/**
 * Copies text into memory and returns its address and size. ASCII, the usual case, is written without an extra copy.
 */
export function putText(text, frame, heap) {
  if (typeof text === 'string') {
    const at = frame.allocate(text.length);
    const {read, written} = encoder.encodeInto(text, heap.u8.subarray(at, at + text.length));
    if (read === text.length) return [at, written];
    frame.free(at);
  }
  const source = utf8(text, 'text');
  return [frame.put(source), source.length];
}

/**
 * Compiles text by call(calls, text, size, memory ...). refused: throws for a status that options caused. give: gets
 * the bytes of the clip, its address, the row of motion_compiled, and the values of the text. faulty: throws for a
 * fault in the description; without it the error says what the message does. further: another text, whose address and
 * size the call gets after those of the first.
 */
export function withCompiled(text, what, call, refused, give, faulty, further = null) {
  return withFrame((frame, calls, heap) => {
    const [at, size] = putText(text, frame, heap), more = further === null ? [] : putText(further, frame, heap);
    const row = frame.allocate(layouts.compiled.size);
    let clip = 0, scratch = 0, message = 0, capacity = MESSAGE, made = {clip: 0, scratch: 0};
    for (;;) {
      message ||= frame.allocate(capacity);
      const status = call(calls, at, size, ...more, clip, made.clip, scratch, made.scratch, row, message, capacity);
      const given = made, words = readRow(heap.data, row + COMPILED.message, layouts.file_message);
      made = readRow(heap.data, row, layouts.compiled);
      if (status === constants.ERROR_CAPACITY) {
        if (scratch) frame.free(scratch);
        if (clip) frame.free(clip);
        [clip, scratch] = [frame.allocate(made.clip), frame.allocate(made.scratch)];
      } else if (status !== constants.OK && words.size >= capacity) {
        frame.free(message);
        [message, capacity, made] = [0, words.size + 1, given];
      } else if (status !== constants.OK) {
        refuseCompiled(status, what, heap, row, message, words, [at, size], refused, faulty);
      } else {
        const values = clip + made.firstValue, count = made.valueCount;
        const json = {at, size, values, count, given: [at, size, values, count]};
        return give(heap.u8.slice(clip, clip + made.size), clip, made, json, frame, calls, heap);
      }
    }
  });
}

/** Throws for a mistake in a text, with its path, value and rule; for a fault in the description as "faulty" does. */
function refuseCompiled(status, what, heap, row, message, words, [at, size], refused, faulty) {
  const {detail} = readRow(heap.data, row + COMPILED.error, layouts.file_error);
  if (status <= constants.ERROR_JSON_VALUE && status >= constants.ERROR_JSON_DEPTH)
    refuseText(heap.u8.subarray(at, at + size), detail, status);
  const part = (first, count) => decoder.decode(heap.u8.subarray(message + first, message + first + count));
  const path = part(0, words.pathSize), value = part(words.valueAt, words.valueSize),
        rule = part(words.ruleAt, words.ruleSize), text = part(0, words.size);
  const fault = readRow(heap.data, row + COMPILED.fault, layouts.fault);
  if (fault.status !== constants.OK) faulty?.(status, fault, path || null, what);
  if (!path) {
    refused(status);
    check(status, what);
  }
  const isText = status <= constants.ERROR_TEXT_START && status >= constants.ERROR_TEXT_END;
  throw new MotionError(text, {status, rule, at: isText ? detail : null, field: path, value});
}

/**
 * Compiles a Lottie file. Returns the bytes of the clip, and its reports with the paths of their values. faulty: throws
 * for a fault in the description.
 */
export function lottieCompiled(text, options, faulty) {
  const {mostRows = MOST_ROWS} = optionsOf(options, 'lottieCompile', ['mostRows']);
  index(mostRows, 'mostRows');
  const call = (calls, at, size, ...memory) => calls.lottie_compile(at, size, mostRows, ...memory);
  const refused = (status) => {
    if (status === constants.ERROR_COUNT) refuse('mostRows', mostRows, 'must be more for this file');
  };
  return withCompiled(text, 'lottieCompile', call, refused, (clip, at, made, json, frame, calls, heap) => {
    return {clip, reports: reportsOf(made, at, json, frame, calls, heap)};
  }, faulty);
}

/**
 * Compiles an SVG file. Returns the bytes of the clip, or of the scene's text, and what the file has that is not
 * carried, with the lines. fonts: JSON of the fonts of its texts. faulty: throws for a fault in the description.
 */
export function svgCompiled(text, options, faulty) {
  const {copies = 1, flags = 0, fonts = ''} = optionsOf(options, 'svgCompile', ['copies', 'flags', 'fonts']);
  index(copies, 'copies');
  index(flags, 'flags');
  const call = (calls, at, size, fontsAt, fontsSize, ...memory) =>
    calls.svg_compile(at, size, fontsSize ? fontsAt : 0, fontsSize, copies, flags, ...memory);
  const refused = (status) => {
    if (status === constants.ERROR_RANGE) refuse('copies', copies, 'must be 1 or more');
  };
  return withCompiled(text, 'svgCompile', call, refused, (clip, at, made, json, frame, calls, heap) => {
    return {clip, losses: lossesIn(made, at, json.at, heap)};
  }, faulty, fonts);
}

/**
 * Compiles a style sheet for the elements of a page. Returns the bytes of the clip, of the scene's text, or of JSON of
 * the page, and what is not carried. page: JSON, as motion.h says. faulty: throws for a fault in the description.
 */
export function cssCompiled(text, page, options, faulty) {
  const {copies = 1, flags = 0} = optionsOf(options, 'cssCompile', ['copies', 'flags']);
  index(copies, 'copies');
  index(flags, 'flags');
  const call = (calls, at, size, ...given) =>
    calls.css_compile(at, size, ...given.slice(0, 2), copies, flags, ...given.slice(2));
  const refused = (status) => {
    if (status === constants.ERROR_RANGE) refuse('copies', copies, 'must be 1 or more');
  };
  return withCompiled(text, 'cssCompile', call, refused, (clip, at, made, json, frame, calls, heap) => {
    return {clip, losses: lossesIn(made, at, at + made.firstReport, heap)};
  }, faulty, page);
}

/** Returns the losses of a call, whose names are in a text. */
const lossesIn = (made, at, text, heap) => Array.from({length: made.reportCount}, (_, i) => {
  const {kind, line, nameAt, nameSize, shown} =
    readRow(heap.data, at + made.firstReport + i * layouts.loss.size, layouts.loss);
  return {kind, line, name: decoder.decode(heap.u8.subarray(text + nameAt, text + nameAt + nameSize)), shown};
});

/** Throws for text that is not JSON. */
export function refuseText(source, at, status) {
  const rest = decoder.decode(source.subarray(at, at + 16)), rule = statusText(status);
  throw new MotionError(
    `jsonRead: at ${at} (${JSON.stringify(rest)}): ${statusName(status)}: ${rule}`, {status, rule, at, value: rest});
}
