// The functions of motion.h that sample a clip: where its layers are, and what they look like, at a time.

import * as layouts from '../abi/layouts.js';
import * as constants from '../abi/numbers.js';
import {
  bytes,
  code,
  copy,
  fill,
  index,
  input,
  isArray,
  number,
  optionsOf,
  output,
  refuse,
  whole
} from '../core/arguments.js';
import {invoke} from '../core/call.js';
import {withFrame} from '../core/library.js';
import {putRows, readRow, writeRow} from '../core/tables.js';
import {Frame} from '../core/memory.js';
import {inspect} from './clips.js';
import {arraysFor, floatsOf, OUTPUTS, viewOf, wanted} from '../core/outputs.js';

export function clipSample(clip, times, options) {
  const {space = 'parent', outputs, out} = optionsOf(options, 'clipSample', ['space', 'outputs', 'out']);
  const [names, own] = wanted(outputs, out);
  times = input(Float64Array, times, 'times');
  clip = bytes(clip, 'clip');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(clip), info = inspect(frame, calls, heap, at, clip.length);
    const arrays = arraysFor(names, info, times.length, own);
    const targets = OUTPUTS.map((name) => (arrays[name] ? frame.allocate(arrays[name].byteLength) : 0));
    const when = frame.put(times), scratch = frame.allocate(info.sampleScratch);
    invoke(calls, 'clip_sample', at, clip.length, when, times.length, code(layouts.SPACE, space, 'space'), ...targets,
      scratch, info.sampleScratch);
    OUTPUTS.forEach((name, i) => arrays[name] && copy(heap[viewOf(name)], targets[i], arrays[name]));
    return arrays;
  });
}

/**
 * Samples instances of a clip: rows of motion_instance, or their bytes; null is the clip alone. The axis of times comes
 * first, then that of instances. rows: sample only these layers, in ascending order; the others keep what "out" holds.
 */
export function clipSampleInstances(clip, times, instances, options) {
  const {space = 'parent', outputs, out, rows} =
    optionsOf(options, 'clipSampleInstances', ['space', 'outputs', 'out', 'rows']);
  times = input(Float64Array, times, 'times');
  const [names, own] = wanted(outputs, out), spaceCode = code(layouts.SPACE, space, 'space'),
                listed = rows === undefined ? null : whole(Uint32Array, rows, 'rows');
  if (listed && !own) refuse('rows', listed.length, 'must come with "out", the arrays that show the other layers');
  clip = bytes(clip, 'clip');
  const size = layouts.instance.size,
        given = instances === null || isArray(instances) ? null : bytes(instances, 'instances');
  if (given && given.length % size) refuse('instances', given.length, `must be rows of ${size} bytes`);
  return withFrame((frame, calls, heap) => {
    const at = frame.put(clip), info = inspect(frame, calls, heap, at, clip.length);
    const [runs, count] = instances === null ? [0, 0]
      : given                                ? [frame.put(given), given.length / size]
                                             : putRows(frame, layouts.instance, instances, 'instances');
    const samples = times.length * (instances === null ? 1 : count), arrays = arraysFor(names, info, samples, own);
    const list = listed ? {rows: frame.put(listed), rowCount: listed.length} : {};
    const when = frame.put(times), scratch = frame.allocate(info.sampleScratch),
          request = frame.allocate(layouts.outputs.size);
    const targets = OUTPUTS.map((name) => [name, arrays[name] ? frame.allocate(arrays[name].byteLength) : 0]);
    writeRow(
      heap.data, request, layouts.outputs, {space: spaceCode, ...list, ...Object.fromEntries(targets)}, 'outputs');
    invoke(calls, 'clip_sample_instances', at, clip.length, when, times.length, runs, count, request, scratch,
      info.sampleScratch);
    for (const [name, target] of targets) {
      if (!arrays[name]) continue;
      if (!listed) {
        copy(heap[viewOf(name)], target, arrays[name]);
        continue;
      }
      const width = floatsOf(name, info) / info.layerCount, view = heap[viewOf(name)];
      for (let sample = 0; sample < samples; sample++) {
        for (const row of listed) {
          const at = (sample * info.layerCount + row) * width;
          fill(arrays[name], view.subarray(target / 4 + at, target / 4 + at + width), at);
        }
      }
    }
    return arrays;
  });
}

/**
 * Returns the paths of all layers at a time, trimmed, or whole: verbs and points of all, and for each layer {
 * firstVerb, verbCount, firstPoint, pointCount }.
 */
export function clipGeometry(clip, time, options) {
  const {curves = 'keep', whole: isWhole = false} = optionsOf(options, 'clipGeometry', ['curves', 'whole']);
  clip = bytes(clip, 'clip');
  number(time, 'time');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(clip), info = inspect(frame, calls, heap, at, clip.length);
    return geometryAt(calls, heap, at, info, time, geometryFlags(curves, isWhole));
  });
}

/**
 * Converts points x y, or rectangles x y width height, from the coordinates of one layer to those of another. Layers
 * are rows; default the root.
 */
export function clipConvert(clip, time, values, options) {
  const {from = constants.NONE, to = constants.NONE, kind = 'points', out} =
    optionsOf(options, 'clipConvert', ['from', 'to', 'kind', 'out']);
  values = input(Float32Array, values, 'values');
  clip = bytes(clip, 'clip');
  const kindCode = code(layouts.CONVERT, kind, 'kind'), width = kindCode === constants.CONVERT_RECTS ? 4 : 2;
  if (values.length % width) refuse('values', values.length, `must be ${width} numbers each`);
  const converted = output(Float32Array, out, values.length, 'out');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(clip), info = inspect(frame, calls, heap, at, clip.length), given = frame.put(values);
    const result = frame.allocate(converted.byteLength), scratch = frame.allocate(info.sampleScratch);
    invoke(calls, 'clip_convert', at, clip.length, number(time, 'time'), index(from, 'from'), index(to, 'to'), kindCode,
      given, values.length / width, result, scratch, info.sampleScratch);
    return copy(heap.f32, result, converted);
  });
}

/** Returns the flags of motion_clip_geometry. */
export function geometryFlags(curves, whole) {
  return code(layouts.PATH, curves, 'curves') | (whole ? constants.GEOMETRY_WHOLE : 0);
}

/** Returns copies of the layers' paths at a time, of a clip in memory. */
export function geometryAt(calls, heap, clip, info, time, flags) {
  const {size, layerCount, geometryVerbs, geometryPoints, geometryScratch} = info, frame = new Frame(heap);
  try {
    const verbs = frame.allocate(geometryVerbs), points = frame.allocate(geometryPoints * 8),
          ranges = frame.allocate(layerCount * layouts.path.size);
    const counts = frame.allocate(layouts.path_counts.size), scratch = frame.allocate(geometryScratch);
    invoke(calls, 'clip_geometry', clip, size, time, flags, verbs, geometryVerbs, points, geometryPoints, ranges,
      counts, scratch, geometryScratch);
    const found = readRow(heap.data, counts, layouts.path_counts),
          rows = heap.u32.slice(ranges / 4, ranges / 4 + 4 * layerCount);
    return {
      verbs: heap.u8.slice(verbs, verbs + found.verbs),
      points: heap.f32.slice(points / 4, points / 4 + 2 * found.points),
      ranges: Array.from({length: layerCount},
        (_, row) => {
          const [firstVerb, verbCount, firstPoint, pointCount] = rows.subarray(4 * row, 4 * row + 4);
          return {firstVerb, verbCount, firstPoint, pointCount};
        }),
    };
  } finally { frame.release(); }
}
