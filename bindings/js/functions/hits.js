// The functions of motion.h that say what contains a point: paths, strokes, and what a clip shows at a time.

import * as layouts from '../abi/layouts.js';
import {bytes, code, copy, input, number, optionsOf, refuse} from '../core/arguments.js';
import {invoke} from '../core/call.js';
import {withFrame} from '../core/library.js';
import {readRow} from '../core/tables.js';

/** Says which points x y are inside a prepared path: 1 for each that is, else 0. */
export function pathContains(prepared, points, options) {
  const {winding = 'nonzero'} = optionsOf(options, 'pathContains', ['winding']);
  const rule = code(layouts.WINDING, winding, 'winding');
  return contained(prepared, points, 'path_contains', () => [rule]);
}

/** Says which points x y the outline of a stroked path contains: 1 for each that it contains, else 0. */
export function strokeContains(prepared, width, points, options) {
  const {cap = 'butt', join = 'miter', miterLimit = 10, dashes = [], dashOffset = 0} =
    optionsOf(options, 'strokeContains', ['cap', 'join', 'miterLimit', 'dashes', 'dashOffset']);
  const pen = [
    number(width, 'width'), code(layouts.CAP, cap, 'cap'), code(layouts.JOIN, join, 'join'),
    number(miterLimit, 'miterLimit')
  ];
  const lengths = input(Float32Array, dashes, 'dashes'), offset = number(dashOffset, 'dashOffset');
  return contained(
    prepared, points, 'stroke_contains', (frame) => [...pen, frame.put(lengths), lengths.length, offset]);
}

/** Calls a function that tests points. style: returns its arguments between the path and the points. */
function contained(prepared, points, name, style) {
  prepared = bytes(prepared, 'path');
  points = pairs(points);
  const count = points.length / 2;
  return withFrame((frame, calls, heap) => {
    const path = [frame.put(prepared), prepared.length], from = frame.put(points), out = frame.allocate(count);
    invoke(calls, name, ...path, ...style(frame), from, count, out);
    return copy(heap.u8, out, new Uint8Array(count));
  });
}

function pairs(points) {
  points = input(Float32Array, points, 'points');
  if (points.length % 2) refuse('points', points.length, 'must be x y pairs');
  return points;
}

/** Returns the bytes that it takes to prepare a hit test, and the bytes of scratch for it. */
export function clipHitSize(clip, options) {
  const targets = targetsOf(options, 'clipHitSize');
  clip = bytes(clip, 'clip');
  return withFrame((frame, calls, heap) => hitSizes(frame, calls, heap, frame.put(clip), clip.length, targets));
}

function targetsOf(options, what) {
  const {targets = 'paint'} = optionsOf(options, what, ['targets']);
  return code(layouts.HIT, targets, 'targets');
}

function hitSizes(frame, calls, heap, clip, size, targets) {
  const sizes = frame.allocate(layouts.hit_sizes.size);
  invoke(calls, 'clip_hit_size', clip, size, targets, sizes);
  return readRow(heap.data, sizes, layouts.hit_sizes);
}

/** Prepares the hit test of a clip at a time in seconds, for clipHit. */
export function clipHitPrepare(clip, time, options) {
  const targets = targetsOf(options, 'clipHitPrepare');
  clip = bytes(clip, 'clip');
  number(time, 'time');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(clip), sizes = hitSizes(frame, calls, heap, at, clip.length, targets);
    const prepared = frame.allocate(sizes.prepared), scratch = frame.allocate(sizes.scratch);
    invoke(calls, 'clip_hit_prepare', at, clip.length, time, targets, prepared, sizes.prepared, scratch, sizes.scratch);
    return copy(heap.u8, prepared, new Uint8Array(sizes.prepared));
  });
}

/**
 * Finds what points x y hit of a prepared hit test: the front target that contains the point, or else the nearest one
 * within a distance. Returns rows of layers, rows of paint, and distances.
 */
export function clipHit(prepared, points, options) {
  const {distance = 0} = optionsOf(options, 'clipHit', ['distance']);
  number(distance, 'distance');
  prepared = bytes(prepared, 'prepared');
  points = pairs(points);
  const count = points.length / 2, size = layouts.hit.size;
  return withFrame((frame, calls, heap) => {
    const block = frame.put(prepared), from = frame.put(points), out = frame.allocate(count * size);
    invoke(calls, 'clip_hit', block, prepared.length, from, count, distance, out);
    const words = heap.u32.slice(out / 4, out / 4 + 3 * count), numbers = new Float32Array(words.buffer);
    const every = (array, first) => array.filter((_, i) => i % 3 === first);
    return {layers: every(words, 0), paints: every(words, 1), distances: every(numbers, 2)};
  });
}
