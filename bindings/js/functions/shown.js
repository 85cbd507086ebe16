// The functions of motion.h that a page calls to show a file: a Lottie file to a clip, and the steps of a painter that
// draw a clip in memory. compiled.js says what is wrong with a file.

import * as layouts from '../abi/shown.js';
import * as constants from '../abi/numbers.js';
import {check, invoke, rowOf} from '../core/call.js';
import {withFrame} from '../core/library.js';
import {Frame, placesOf, readRow} from '../core/memory.js';

const PLACES = placesOf(layouts.draw_item), SIZE = layouts.draw_item.size;
const BOXES = [constants.PAINT_BOX, constants.PAINT_IMAGE, constants.PAINT_CLIP];

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

/**
 * Returns objects of the rows in a buffer. Their arrays are views of it; those that the kind of a row does not have are
 * shared. One literal makes an object in a tenth of the time of a field after the other.
 */
function itemsOf(buffer, count) {
  const u8 = new Uint8Array(buffer), u32 = new Uint32Array(buffer), f32 = new Float32Array(buffer), p = PLACES;
  const identity = new Float32Array([1, 0, 0, 1, 0, 0]), four = new Float32Array(4), two = new Float32Array(2);
  return Array.from({length: count}, (_, i) => {
    const at = i * SIZE, kind = u8[at + p.kind], gradient = u8[at + p.gradient];
    const word = (name) => u32[(at + p[name]) >> 2];
    const float = (name) => f32[(at + p[name]) >> 2];
    const floats = (name, length, first = (at + p[name]) >> 2) => f32.subarray(first, first + length);
    const isShaded = gradient !== constants.GRADIENT_NONE, isEffect = kind === constants.PAINT_EFFECT;
    return {
      kind,
      flags: u8[at + p.flags],
      gradient,
      spread: u8[at + p.spread],
      cap: u8[at + p.cap],
      join: u8[at + p.join],
      blend: u8[at + p.blend],
      mode: u8[at + p.mode],
      row: word('row'),
      layer: word('layer'),
      span: word('span'),
      sourceCount: word('sourceCount'),
      firstVerb: word('firstVerb'),
      verbCount: word('verbCount'),
      firstPoint: word('firstPoint'),
      pointCount: word('pointCount'),
      firstStop: word('firstStop'),
      stopCount: word('stopCount'),
      firstDash: word('firstDash'),
      dashCount: word('dashCount'),
      firstNumber: word('firstNumber'),
      opacity: float('opacity'),
      width: float('width'),
      dashOffset: float('dashOffset'),
      miterLimit: float('miterLimit'),
      cornerRadius: float('cornerRadius'),
      affine: floats('affine', 6),
      color: floats('color', 4),
      box: BOXES.includes(kind) ? floats('box', 4) : four,
      gradientEnds: isShaded ? floats('gradientEnds', 4) : four,
      focus: isShaded ? floats('focus', 2) : two,
      gradientAffine: isShaded ? floats('gradientAffine', 6) : identity,
      sigma: isEffect ? floats('sigma', 2) : two,
      offset: isEffect ? floats('offset', 2) : two
    };
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
