// The functions of motion.h that read files: JSON text, scenes and Lottie files, and what is wrong with them in words.

import * as layouts from '../abi/layouts.js';
import * as constants from '../abi/numbers.js';
import {bytes, index, optionsOf, refuse} from '../core/arguments.js';
import {check, invoke} from '../core/call.js';
import {
  cssCompiled,
  lottieCompiled,
  MOST_ROWS,
  pathAt,
  putText,
  refuseText,
  svgCompiled,
  withCompiled
} from './compiled.js';
import {checkFault, readDescription, writtenAt} from './description.js';
import {MotionError} from '../core/error.js';
import {withFrame} from '../core/library.js';
import {placesOf, readRow, writeRow} from '../core/tables.js';

const decoder = new TextDecoder();
const USUAL_VALUE = 7; // most JSON values have at least this many bytes of text
const DOCUMENT = placesOf(layouts.document);

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
  invoke(calls, 'file_error_text', ...json.given, error, at, size, message);
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

/** Throws for a mistake in a file. */
function checkFile(status, what, error, json, frame, calls, heap) {
  if (status === constants.OK) return;
  const {status: told, value, detail} = readRow(heap.data, error, layouts.file_error);
  if (told === constants.OK || value >= json.count) check(status, what);
  const {path, value: shown, rule, text} = explained(json, error, frame, calls, heap);
  throw new MotionError(
    text, {status, rule, at: status === constants.ERROR_FILE ? null : detail, field: path, value: shown});
}

/** Returns a function that throws for a fault in the description that "read" returns, with the wrong number. */
function faultOf(read) {
  return (status, fault, path, what) => checkFault(status, fault, {...read().description, where: () => path}, what);
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
  return withCompiled(text, 'sceneCompile', call, refused, (clip) => clip, faultOf(read));
}

/** Compiles an SVG file. Returns the bytes of its clip and what it has that is not carried. */
export function svgCompile(text, options) {
  const {copies, flags = 0, fonts} = options ?? {};
  const values = flags & constants.SCENE_VALUES;
  const scene = () => svgCompiled(text, {flags: constants.SCENE_TEXT | values, fonts}).clip;
  return svgCompiled(text, options, faultOf(() => sceneRead(scene(), {copies, flags: flags - values})));
}

/** Compiles a style sheet for the elements of a page. Returns the bytes of its clip and what is not carried. */
export function cssCompile(text, page, options) {
  const {copies, flags = 0} = options ?? {};
  const scene = () => cssCompiled(text, page, {flags: constants.SCENE_TEXT}).clip;
  return cssCompiled(text, page, options, faultOf(() => sceneRead(scene(), {copies, flags})));
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

/** Reads a Lottie file. Returns what descriptionWrite writes of its description. */
export function lottieWritten(text, options) {
  const {values, mostRows = MOST_ROWS} = optionsOf(options, 'lottieRead', ['values', 'mostRows']);
  return withText(text, values, (json, frame, calls, heap) => {
    const description = lottieAt(json, mostRows, frame, calls, heap); // which a motion_document begins with
    return writtenAt(frame, calls, heap, description, {});
  });
}

/** Compiles a Lottie file. Returns the bytes of the clip, and its reports with the paths of their values. */
export function lottieCompile(text, options) {
  return lottieCompiled(text, options, faultOf(() => lottieRead(text, options)));
}

/**
 * Returns what follows from the inputs of a state machine. The text is JSON with machine, animations and inputs, as
 * motion.h says.
 */
export function machineRun(text) {
  const call = (calls, ...given) => calls.machine_run(...given);
  return withCompiled(text, 'machineRun', call, () => {}, (answer) => JSON.parse(new TextDecoder().decode(answer)));
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
