// The functions of motion.h that a page calls to show a file: a Lottie file to a clip, and the steps of a painter that
// draw a clip in memory. compiled.js says what is wrong with a file.

import * as layouts from '../abi/shown.js';
import * as constants from '../abi/numbers.js';
import {check, invoke, rowOf} from '../core/call.js';
import {withFrame} from '../core/library.js';
import {Frame, placesOf, readRow} from '../core/memory.js';

const PLACES = placesOf(layouts.draw_item), SIZE = layouts.draw_item.size;
const BYTES = ['kind', 'flags', 'gradient', 'spread', 'cap', 'join', 'blend', 'mode'];
const WORDS = [
  'row', 'layer', 'span', 'sourceCount', 'firstVerb', 'verbCount', 'firstPoint', 'pointCount', 'firstStop', 'stopCount',
  'firstDash', 'dashCount', 'firstNumber'
];
const FLOATS = ['opacity', 'width', 'dashOffset', 'miterLimit', 'cornerRadius'];
const ARRAYS = [
  ['affine', 6], ['color', 4], ['box', 4], ['gradientEnds', 4], ['focus', 2], ['gradientAffine', 6], ['sigma', 2],
  ['offset', 2]
];

/** Returns what clipDraw returns, of a clip in memory. */
export function drawAt(calls, heap, clip, size, time, flags) {
  const frame = new Frame(heap);
  try {
    const most = rowOf(frame, calls, heap, layouts.draw_sizes, 'clip_draw_size', clip, size);
    const items = frame.allocate(most.items * SIZE), floats = frame.allocate(most.floats * 4),
          verbs = frame.allocate(most.verbs), points = frame.allocate(most.points * 8),
          counts = frame.allocate(layouts.draw_counts.size), scratch = frame.allocate(most.scratch);
    invoke(calls, 'clip_draw', clip, size, time, flags, items, most.items, floats, most.floats, verbs, most.verbs,
      points, most.points, counts, scratch, most.scratch);
    const found = readRow(heap.data, counts, layouts.draw_counts);
    return {
      items: itemsOf(heap.u8.slice(items, items + found.items * SIZE).buffer, found.items),
      floats: heap.f32.slice(floats / 4, floats / 4 + found.floats),
      verbs: heap.u8.slice(verbs, verbs + found.verbs),
      points: heap.f32.slice(points / 4, points / 4 + 2 * found.points),
      depth: found.depth
    };
  } finally { frame.release(); }
}

/** Returns objects of the rows in a buffer. Their arrays are views of it. */
function itemsOf(buffer, count) {
  const u8 = new Uint8Array(buffer), u32 = new Uint32Array(buffer), f32 = new Float32Array(buffer);
  return Array.from({length: count}, (_, i) => {
    const item = {}, at = i * SIZE;
    for (const name of BYTES) item[name] = u8[at + PLACES[name]];
    for (const name of WORDS) item[name] = u32[(at + PLACES[name]) / 4];
    for (const name of FLOATS) item[name] = f32[(at + PLACES[name]) / 4];
    for (const [name, length] of ARRAYS) {
      const first = (at + PLACES[name]) / 4;
      item[name] = f32.subarray(first, first + length);
    }
    return item;
  });
}

export const MOST_ROWS = 2 ** 22; // rows of a Lottie file's description
const MESSAGE = 1024;             // bytes for what is wrong, which this file does not read

/** Compiles the bytes of a Lottie file. Returns the clip and the reports, or null for a file that is refused. */
export function lottieClip(text) {
  return withFrame((frame, calls, heap) => {
    const at = frame.put(text), row = frame.allocate(layouts.compiled.size), message = frame.allocate(MESSAGE);
    let clip = 0, scratch = 0, made = {clip: 0, scratch: 0};
    for (;;) {
      const status =
        calls.lottie_compile(at, text.length, MOST_ROWS, clip, made.clip, scratch, made.scratch, row, message, MESSAGE);
      made = readRow(heap.data, row, layouts.compiled);
      if (status === constants.OK) {
        const json = {given: [at, text.length, clip + made.firstValue, made.valueCount]};
        const reports = reportsOf(made, clip, json, frame, calls, heap);
        return {clip: heap.u8.slice(clip, clip + made.size), reports};
      }
      if (status !== constants.ERROR_CAPACITY) return null;
      if (scratch) frame.free(scratch);
      if (clip) frame.free(clip);
      [clip, scratch] = [frame.allocate(made.clip), frame.allocate(made.scratch)];
    }
  });
}

/** Returns the reports that follow a clip, with the paths of their values. */
export function reportsOf({reportCount, firstReport}, at, json, frame, calls, heap) {
  return Array.from({length: reportCount}, (_, row) => {
    const report = readRow(heap.data, at + firstReport + row * layouts.report.size, layouts.report);
    return {...report, path: pathAt(json, report.value, frame, calls, heap)};
  });
}

/** Returns the path of a value of JSON text, such as "$.layers[3].position". */
export function pathAt(json, value, frame, calls, heap) {
  const size = frame.allocate(4), asked = calls.json_path(...json.given, value, 0, 0, size);
  if (asked !== constants.ERROR_CAPACITY) check(asked, 'jsonPath');
  const length = heap.data.getUint32(size, true), path = frame.allocate(length);
  invoke(calls, 'json_path', ...json.given, value, path, length, size);
  return new TextDecoder().decode(heap.u8.subarray(path, path + length));
}
