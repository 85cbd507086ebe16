// The functions of motion.h that draw a clip: the steps of a painter at a time.

import * as layouts from '../abi/layouts.js';
import * as constants from '../abi/numbers.js';
import {bytes, code, number, optionsOf} from '../core/arguments.js';
import {invoke} from '../core/call.js';
import {withFrame} from '../core/library.js';
import {Frame} from '../core/memory.js';
import {placesOf, readRow, rowOf} from '../core/tables.js';

const PLACES = placesOf(layouts.draw_item), SIZE = layouts.draw_item.size;
const BYTES = ['kind', 'flags', 'gradient', 'spread', 'cap', 'join', 'blend', 'mode'];
const WORDS = [
  'row', 'layer', 'span', 'sourceCount', 'firstVerb', 'verbCount', 'firstPoint', 'pointCount', 'firstStop', 'stopCount',
  'firstDash', 'dashCount'
];
const FLOATS = ['opacity', 'width', 'dashOffset', 'miterLimit', 'cornerRadius'];
const ARRAYS = [['affine', 6], ['color', 4], ['box', 4], ['gradientEnds', 4], ['focus', 2], ['gradientAffine', 6]];

/**
 * Returns the steps of a painter that draw a clip at a time, from the back: items (motion_draw_item), with the stops,
 * dashes, verbs and points that they refer to. all: also items that cannot be seen; projected: layers in 3D as such
 * while they lie in the plane, too.
 */
export function clipDraw(clip, time, options) {
  const flags = drawFlags(options, 'clipDraw');
  clip = bytes(clip, 'clip');
  number(time, 'time');
  return withFrame((frame, calls, heap) => drawAt(calls, heap, frame.put(clip), clip.length, time, flags));
}

/** Returns the flags of motion_clip_draw for the options of clipDraw. */
export function drawFlags(options, what) {
  const {curves = 'keep', all = false, projected = false} = optionsOf(options, what, ['curves', 'all', 'projected']);
  return code(layouts.PATH, curves, 'curves') | (all ? constants.DRAW_ALL : 0)
    | (projected ? constants.DRAW_PROJECTED : 0);
}

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
