// The functions of motion.h that draw a clip: the steps of a painter at a time.

import * as layouts from '../abi/layouts.js';
import * as constants from '../abi/numbers.js';
import {bytes, number, optionsOf} from '../core/arguments.js';
import {check} from '../core/call.js';
import {withFrame} from '../core/library.js';
import {readRow} from '../core/rows.js';
import {code} from '../core/words.js';

/** Returns how much there is to draw at any time at most, and the bytes of scratch for it. */
export function clipDrawSize(clip) {
  clip = bytes(clip, 'clip');
  return withFrame((frame, calls, heap) => drawSizes(frame, calls, heap, frame.put(clip), clip.length));
}

function drawSizes(frame, calls, heap, clip, size) {
  const sizes = frame.allocate(layouts.draw_sizes.size);
  check(calls.clip_draw_size(clip, size, sizes), 'clipDrawSize');
  return readRow(heap.data, sizes, layouts.draw_sizes);
}

/**
 * Returns the steps of a painter that draw a clip at a time, from the back: items (motion_draw_item), with the stops,
 * dashes, verbs and points that they refer to. all: also items that cannot be seen; projected: layers in 3D as such
 * while they lie in the plane, too.
 */
export function clipDraw(clip, time, options) {
  const {curves = 'keep', all = false, projected = false} =
    optionsOf(options, 'clipDraw', ['curves', 'all', 'projected']);
  clip = bytes(clip, 'clip');
  number(time, 'time');
  const flags =
    code(layouts.PATH, curves, 'curves') | (all ? constants.DRAW_ALL : 0) | (projected ? constants.DRAW_PROJECTED : 0);
  return withFrame((frame, calls, heap) => {
    const at = frame.put(clip), most = drawSizes(frame, calls, heap, at, clip.length), {size} = layouts.draw_item;
    const items = frame.allocate(most.items * size), floats = frame.allocate(most.floats * 4),
          verbs = frame.allocate(most.verbs), points = frame.allocate(most.points * 8),
          counts = frame.allocate(layouts.draw_counts.size), scratch = frame.allocate(most.scratch);
    check(calls.clip_draw(at, clip.length, time, flags, items, most.items, floats, most.floats, verbs, most.verbs,
            points, most.points, counts, scratch, most.scratch),
      'clipDraw');
    const found = readRow(heap.data, counts, layouts.draw_counts);
    return {
      items: Array.from({length: found.items}, (_, i) => readRow(heap.data, items + i * size, layouts.draw_item)),
      floats: heap.f32.slice(floats / 4, floats / 4 + found.floats),
      verbs: heap.u8.slice(verbs, verbs + found.verbs),
      points: heap.f32.slice(points / 4, points / 4 + 2 * found.points),
      depth: found.depth
    };
  });
}
