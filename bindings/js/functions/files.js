// The functions of motion.h that read files: JSON text, scenes and Lottie files, and what is wrong with them in words.

import * as layouts from '../abi/layouts.js';
import * as constants from '../abi/numbers.js';
import {bytes, index, optionsOf, refuse, utf8} from '../core/arguments.js';
import {check, checkFault, statusText} from '../core/call.js';
import {readDescription} from './description.js';
import {MotionError, statusName} from '../core/error.js';
import {withFrame} from '../core/library.js';
import {placesOf, readRow, writeRow} from '../core/tables.js';

const decoder = new TextDecoder(), encoder = new TextEncoder();
const MOST_ROWS = 2 ** 22; // rows of a Lottie file's description
const USUAL_VALUE = 7;     // most JSON values have at least this many bytes of text
const MESSAGE = 1024;      // enough bytes for most messages
const DOCUMENT = placesOf(layouts.document), COMPILED = placesOf(layouts.compiled);

// -------------------------------------------------------------------- JSON --

/** Reads JSON and returns rows of motion_json_value, 16 bytes each, which the functions below take. */
export function jsonRead(text) {
  return withText(text, undefined,
    ({values, count}, frame, calls, heap) => heap.u8.slice(values, values + count * layouts.json_value.size));
}

/** Returns the path of the value in a row, such as "$.layers[3].position". */
export function jsonPath(text, values, value) {
  index(value, 'value');
  return withText(text, values, (json, frame, calls, heap) => {
    if (value >= json.count) refuse('value', value, `the text has ${json.count} values`);
    return pathAt(json, value, frame, calls, heap);
  });
}

function pathAt(json, value, frame, calls, heap) {
  const size = frame.allocate(4), asked = calls.json_path(...json.given, value, 0, 0, size);
  if (asked !== constants.ERROR_CAPACITY) check(asked, 'jsonPath');
  const length = heap.data.getUint32(size, true), path = frame.allocate(length);
  check(calls.json_path(...json.given, value, path, length, size), 'jsonPath');
  return decoder.decode(heap.u8.subarray(path, path + length));
}

/** Returns what an error of a reader says: { path, value, rule, text }. */
export function fileErrorText(text, values, error) {
  return withText(text, values, (json, frame, calls, heap) => {
    const at = frame.allocate(layouts.file_error.size);
    writeRow(heap.data, at, layouts.file_error, error, 'error');
    return explained(json, at, frame, calls, heap);
  });
}

function explained(json, error, frame, calls, heap) {
  const message = frame.allocate(layouts.file_message.size);
  const asked = calls.file_error_text(...json.given, error, 0, 0, message);
  if (asked !== constants.ERROR_CAPACITY) check(asked, 'fileErrorText');
  const {size, pathSize, valueAt, valueSize, ruleAt, ruleSize} = readRow(heap.data, message, layouts.file_message);
  const at = frame.allocate(size);
  check(calls.file_error_text(...json.given, error, at, size, message), 'fileErrorText');
  const part = (first, count) => decoder.decode(heap.u8.subarray(at + first, at + first + count));
  return {path: part(0, pathSize), value: part(valueAt, valueSize), rule: part(ruleAt, ruleSize), text: part(0, size)};
}

/**
 * Runs a body with text and its rows in memory. It reads the rows unless they are given. The body gets { at, size,
 * values, count } and "given", which has these four as arguments of calls.
 */
function withText(text, values, body) {
  const known = values === undefined ? undefined : bytes(values, 'values');
  const width = layouts.json_value.size;
  if (known && known.length % width) refuse('values', known.length, `must be rows of ${width} bytes`);
  return withFrame((frame, calls, heap) => {
    const [at, size] = putText(text, frame, heap);
    const [first, count] = known ? [frame.put(known), known.length / width] : readValues(at, size, frame, calls, heap);
    return body({at, size, values: first, count, given: [at, size, first, count]}, frame, calls, heap);
  });
}

/**
 * Copies text into memory and returns its address and size. ASCII, the usual case, is written without an extra copy.
 */
function putText(text, frame, heap) {
  if (typeof text === 'string') {
    const at = frame.allocate(text.length);
    const {read, written} = encoder.encodeInto(text, heap.u8.subarray(at, at + text.length));
    if (read === text.length) return [at, written];
    frame.free(at);
  }
  const source = utf8(text, 'text');
  return [frame.put(source), source.length];
}

/** Reads the values of a text. One pass is enough if the values have the usual length, otherwise it takes two. */
function readValues(at, size, frame, calls, heap) {
  const number = frame.allocate(4), error = frame.allocate(layouts.text_error.size);
  let capacity = Math.ceil(size / USUAL_VALUE) + 1;
  for (;;) {
    const values = frame.allocate(capacity * layouts.json_value.size);
    const status = calls.json_read(at, size, values, capacity, number, error);
    const {at: place, reason} = readRow(heap.data, error, layouts.text_error);
    if (reason !== constants.OK) refuseText(heap.u8.subarray(at, at + size), place, reason);
    const count = heap.data.getUint32(number, true);
    if (status === constants.OK) {
      heap.shrink(values, count * layouts.json_value.size);
      return [values, count];
    }
    if (status !== constants.ERROR_CAPACITY) check(status, 'jsonRead');
    frame.free(values);
    capacity = count;
  }
}

function refuseText(source, at, status) {
  const rest = decoder.decode(source.subarray(at, at + 16)), rule = statusText(status);
  throw new MotionError(
    `jsonRead: at ${at} (${JSON.stringify(rest)}): ${statusName(status)}: ${rule}`, {status, rule, at, value: rest});
}

/** Throws for a mistake in a file. */
function checkFile(status, what, error, json, frame, calls, heap) {
  if (status === constants.OK) return;
  const {status: told, value, detail} = readRow(heap.data, error, layouts.file_error);
  if (told === constants.OK || value >= json.count) check(status, what);
  const {path, value: shown, rule, text} = explained(json, error, frame, calls, heap);
  throw new MotionError(
    text, {status, rule, at: status === constants.ERROR_FILE ? null : detail, field: path, value: shown});
}

// --------------------------------------------------------------- compiling --

/**
 * Compiles text by call(calls, text, size, memory ...). refused: throws for a status that options caused. give: gets
 * the bytes of the clip, its address, the row of motion_compiled, and the values of the text. read: returns the
 * description.
 */
function withCompiled(text, what, call, refused, read, give) {
  return withFrame((frame, calls, heap) => {
    const [at, size] = putText(text, frame, heap), row = frame.allocate(layouts.compiled.size);
    let clip = 0, scratch = 0, message = 0, capacity = MESSAGE, made = {clip: 0, scratch: 0};
    for (;;) {
      message ||= frame.allocate(capacity);
      const status = call(calls, at, size, clip, made.clip, scratch, made.scratch, row, message, capacity);
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
        refuseCompiled(status, what, heap, row, message, words, [at, size], refused, read);
      } else {
        const values = clip + made.firstValue, count = made.valueCount;
        const json = {at, size, values, count, given: [at, size, values, count]};
        return give(heap.u8.slice(clip, clip + made.size), clip, made, json, frame, calls, heap);
      }
    }
  });
}

/**
 * Throws for a mistake in a text, with its path, value and rule; for a fault in the description, which "read" returns,
 * with the wrong number.
 */
function refuseCompiled(status, what, heap, row, message, words, [at, size], refused, read) {
  const {detail} = readRow(heap.data, row + COMPILED.error, layouts.file_error);
  if (status <= constants.ERROR_JSON_VALUE && status >= constants.ERROR_JSON_DEPTH)
    refuseText(heap.u8.subarray(at, at + size), detail, status);
  const part = (first, count) => decoder.decode(heap.u8.subarray(message + first, message + first + count));
  const path = part(0, words.pathSize), value = part(words.valueAt, words.valueSize),
        rule = part(words.ruleAt, words.ruleSize), text = part(0, words.size);
  const fault = readRow(heap.data, row + COMPILED.fault, layouts.fault);
  if (fault.status !== constants.OK)
    checkFault(status, fault, {...read().description, where: () => path || null}, what);
  if (!path) {
    refused(status);
    check(status, what);
  }
  const isText = status <= constants.ERROR_TEXT_START && status >= constants.ERROR_TEXT_END;
  throw new MotionError(text, {status, rule, at: isText ? detail : null, field: path, value});
}

// ------------------------------------------------------------------ scenes --

/** Returns the bytes that reading a scene takes: { block, scratch }. */
export function sceneSize(text, options) {
  const {values, copies = 1, flags = 0} = optionsOf(options, 'sceneSize', ['values', 'copies', 'flags']);
  return withText(text, values, (json, ...memory) => sceneSizes(json, copies, flags, ...memory));
}

/** Reads a scene as a description, for clipCompile. */
export function sceneRead(text, options) {
  const {values, copies = 1, flags = 0} = optionsOf(options, 'sceneRead', ['values', 'copies', 'flags']);
  return withText(text, values,
    (json, frame, calls, heap) =>
      ({description: readDescription(heap, sceneAt(json, copies, flags, frame, calls, heap))}));
}

/**
 * Returns the row of motion_file_error for a fault in a scene's description. It names the value that the faulty row was
 * made from.
 */
export function sceneOrigin(text, values, fault) {
  return withText(text, values, (json, ...memory) => originAt(json, fault, ...memory));
}

/** Compiles a scene and returns the bytes of its clip. */
export function sceneCompile(text, options) {
  const {copies = 1, flags = 0} = optionsOf(options, 'sceneCompile', ['copies', 'flags']);
  index(copies, 'copies');
  index(flags, 'flags');
  const call = (calls, at, size, ...memory) => calls.scene_compile(at, size, copies, flags, ...memory);
  const refused = (status) => {
    if (status === constants.ERROR_RANGE) refuse('copies', copies, 'must be 1 or more');
    if (status === constants.ERROR_COUNT && copies > 1) refuse('copies', copies, 'must be fewer for this scene');
  };
  const read = () => sceneRead(text, {copies, flags});
  return withCompiled(text, 'sceneCompile', call, refused, read, (clip) => clip);
}

function sceneSizes(json, copies, flags, frame, calls, heap) {
  const sizes = frame.allocate(layouts.scene_sizes.size), error = frame.allocate(layouts.file_error.size);
  const status = calls.scene_size(...json.given, index(copies, 'copies'), index(flags, 'flags'), sizes, error);
  checkScene(status, 'sceneSize', copies, error, json, frame, calls, heap);
  return readRow(heap.data, sizes, layouts.scene_sizes);
}

function checkScene(status, what, copies, error, json, frame, calls, heap) {
  if (status === constants.ERROR_RANGE) refuse('copies', copies, 'must be 1 or more');
  if (status === constants.ERROR_COUNT && copies > 1) refuse('copies', copies, 'must be fewer for this scene');
  checkFile(status, what, error, json, frame, calls, heap);
}

/** Reads a scene and returns the address of its motion_document. */
function sceneAt(json, copies, flags, frame, calls, heap) {
  const sizes = sceneSizes(json, copies, flags, frame, calls, heap);
  const block = frame.allocate(sizes.block), scratch = frame.allocate(sizes.scratch),
        document = frame.allocate(layouts.document.size), error = frame.allocate(layouts.file_error.size);
  const status =
    calls.scene_read(...json.given, copies, flags, block, sizes.block, scratch, sizes.scratch, document, error);
  checkScene(status, 'sceneRead', copies, error, json, frame, calls, heap);
  return document;
}

function originAt(json, fault, frame, calls, heap) {
  const {scratch: size} = sceneSizes(json, 1, 0, frame, calls, heap), scratch = frame.allocate(size),
                  at = frame.allocate(layouts.fault.size), error = frame.allocate(layouts.file_error.size);
  writeRow(heap.data, at, layouts.fault, fault, 'fault');
  const status = calls.scene_origin(...json.given, scratch, size, at, error),
        found = readRow(heap.data, error, layouts.file_error);
  if (found.status !== fault.status) checkFile(status, 'sceneOrigin', error, json, frame, calls, heap);
  return found;
}

// ------------------------------------------------------------------ Lottie --

/** Returns the bytes of the block that reading a Lottie file takes. */
export function lottieSize(text, options) {
  const {values, mostRows = MOST_ROWS} = optionsOf(options, 'lottieSize', ['values', 'mostRows']);
  return withText(text, values, (json, ...memory) => lottieSizes(json, mostRows, ...memory).size);
}

/**
 * Reads a Lottie file. Returns { description, reports }: a description for clipCompile, and { value, what, lost } for
 * each thing that it does not carry.
 */
export function lottieRead(text, options) {
  const {values, mostRows = MOST_ROWS} = optionsOf(options, 'lottieRead', ['values', 'mostRows']);
  return withText(text, values, (json, frame, calls, heap) => {
    const document = lottieAt(json, mostRows, frame, calls, heap);
    return {description: readDescription(heap, document), reports: reportsAt(heap, document)};
  });
}

/** Compiles a Lottie file. Returns the bytes of the clip, and its reports with the paths of their values. */
export function lottieCompile(text, options) {
  const {mostRows = MOST_ROWS} = optionsOf(options, 'lottieCompile', ['mostRows']);
  index(mostRows, 'mostRows');
  const call = (calls, at, size, ...memory) => calls.lottie_compile(at, size, mostRows, ...memory);
  const refused = (status) => {
    if (status === constants.ERROR_COUNT) refuse('mostRows', mostRows, 'must be more for this file');
  };
  const read = () => lottieRead(text, {mostRows});
  return withCompiled(text, 'lottieCompile', call, refused, read, (clip, at, made, json, frame, calls, heap) => {
    const reports = Array.from({length: made.reportCount}, (_, row) => {
      const report = readRow(heap.data, at + made.firstReport + row * layouts.report.size, layouts.report);
      return {...report, path: pathAt(json, report.value, frame, calls, heap)};
    });
    return {clip, reports};
  });
}

function lottieSizes(json, mostRows, frame, calls, heap) {
  const scratchSize = constants.LOTTIE_SCRATCH + 16 * json.count, scratch = frame.allocate(scratchSize),
        size = frame.allocate(4), error = frame.allocate(layouts.file_error.size);
  const status = calls.lottie_size(...json.given, index(mostRows, 'mostRows'), scratch, scratchSize, size, error);
  if (status === constants.ERROR_COUNT) refuse('mostRows', mostRows, 'must be more for this file');
  checkFile(status, 'lottieSize', error, json, frame, calls, heap);
  return {size: heap.data.getUint32(size, true), scratch, scratchSize, error};
}

/** Reads a Lottie file and returns the address of its motion_document. */
function lottieAt(json, mostRows, frame, calls, heap) {
  const {size, scratch, scratchSize, error} = lottieSizes(json, mostRows, frame, calls, heap);
  const block = frame.allocate(size), document = frame.allocate(layouts.document.size);
  const status = calls.lottie_read(...json.given, mostRows, block, size, scratch, scratchSize, document, error);
  checkFile(status, 'lottieRead', error, json, frame, calls, heap);
  return document;
}

function reportsAt(heap, document) {
  const [first, count] =
    [DOCUMENT.reports, DOCUMENT.reportCount].map((place) => heap.data.getUint32(document + place, true));
  return Array.from({length: count}, (_, row) => readRow(heap.data, first + row * layouts.report.size, layouts.report));
}
