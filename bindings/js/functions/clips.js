// The functions of motion.h that read what is in a clip.

import * as layouts from '../abi/layouts.js';
import * as constants from '../abi/numbers.js';
import {bytes, code, copy, index, input, number, optionsOf, output, refuse, sameLength} from '../core/arguments.js';
import {ask, invoke} from '../core/call.js';
import {withFrame} from '../core/library.js';
import {readRow} from '../core/tables.js';

const WIDEST = 16; // a 3D transform has the most numbers

/** Returns the motion_clip_info of a clip in memory. */
export function inspect(frame, calls, heap, clip, size) {
  const info = frame.allocate(layouts.clip_info.size);
  invoke(calls, 'clip_inspect', clip, size, info);
  return readRow(heap.data, info, layouts.clip_info);
}

export function clipCheck(clip) {
  clip = bytes(clip, 'clip');
  withFrame((frame, calls) => invoke(calls, 'clip_check', frame.put(clip), clip.length));
}

export function clipInspect(clip) {
  clip = bytes(clip, 'clip');
  return withFrame((frame, calls, heap) => inspect(frame, calls, heap, frame.put(clip), clip.length));
}

export function clipContents(clip) {
  clip = bytes(clip, 'clip');
  return withFrame((frame, calls, heap) => {
    const at = frame.allocate(layouts.contents.size);
    invoke(calls, 'clip_contents', frame.put(clip), clip.length, at);
    const contents = readRow(heap.data, at, layouts.contents);
    // A copy keeps rows and text when the clip's memory is used for something else.
    const own = new Uint8Array(clip), data = new DataView(own.buffer);
    const rows = (struct, count, first) =>
      Array.from({length: count}, (_, row) => readRow(data, first + row * struct.size, struct));
    const {size, frameRate, from, to, sorted} = contents;
    return {
      paints: rows(layouts.paint, contents.paintCount, contents.firstPaint),
      painted: Uint32Array.from(
        {length: contents.paintedCount}, (_, row) => data.getUint32(contents.firstPainted + row * 4, true)),
      names: rows(layouts.name, contents.nameCount, contents.firstName),
      markers: rows(layouts.marker, contents.markerCount, contents.firstMarker),
      text: own.slice(contents.firstText, contents.firstText + contents.textCount),
      labels: rows(layouts.label, contents.labelCount, contents.firstLabel),
      size,
      frameRate,
      from,
      to,
      sorted: sorted !== 0
    };
  });
}

/** Returns the rows of the layers that may look different at two times. */
export function clipChanged(clip, start, end, options) {
  const {space = 'parent'} = optionsOf(options, 'clipChanged', ['space']);
  clip = bytes(clip, 'clip');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(clip), info = inspect(frame, calls, heap, at, clip.length);
    const rows = frame.allocate(4 * info.layerCount), count = frame.allocate(4),
          scratch = frame.allocate(info.sampleScratch);
    invoke(calls, 'clip_changed', at, clip.length, number(start, 'start'), number(end, 'end'),
      code(layouts.SPACE, space, 'space'), rows, count, scratch, info.sampleScratch);
    return heap.u32.slice(rows / 4, rows / 4 + heap.data.getUint32(count, true));
  });
}

/** Converts seconds from the clock of one layer to that of another. Layers are rows; default the root. */
export function clipConvertTime(clip, times, options) {
  const {from = constants.NONE, to = constants.NONE, out} =
    optionsOf(options, 'clipConvertTime', ['from', 'to', 'out']);
  times = input(Float64Array, times, 'times');
  clip = bytes(clip, 'clip');
  const converted = output(Float64Array, out, times.length, 'out');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(clip), given = frame.put(times), result = frame.allocate(converted.byteLength);
    invoke(
      calls, 'clip_convert_time', at, clip.length, index(from, 'from'), index(to, 'to'), given, times.length, result);
    return copy(heap.f64, result, converted);
  });
}

/** Returns MOTION_ACTIVITY_* for each animation at a time, and when anything changes next. */
export function clipActivity(clip, time) {
  clip = bytes(clip, 'clip');
  number(time, 'time');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(clip), info = inspect(frame, calls, heap, at, clip.length);
    const activities = frame.allocate(info.animationCount), next = frame.allocate(8),
          scratch = frame.allocate(info.sampleScratch);
    invoke(calls, 'clip_activity', at, clip.length, time, activities, next, scratch, info.sampleScratch);
    return {
      activities: heap.u8.slice(activities, activities + info.animationCount),
      next: heap.data.getFloat64(next, true)
    };
  });
}

/** Returns why a layer is where it is at a time: the layer itself, the rows of the layers above, and its animations. */
export function clipExplain(clip, time, layer) {
  clip = bytes(clip, 'clip');
  number(time, 'time');
  index(layer, 'layer');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(clip), {sampleScratch} = inspect(frame, calls, heap, at, clip.length);
    const explained = frame.allocate(layouts.explanation.size), scratch = frame.allocate(sampleScratch);
    const given = [at, clip.length, time, layer, explained], room = [scratch, sampleScratch];
    ask(calls, 'clip_explain', ...given, 0, 0, 0, 0, ...room);
    const {parentCount, stepCount} = readRow(heap.data, explained, layouts.explanation), {size} = layouts.step;
    const parents = frame.allocate(4 * parentCount), steps = frame.allocate(size * stepCount);
    invoke(calls, 'clip_explain', ...given, parents, parentCount, steps, stepCount, ...room);
    return {
      ...readRow(heap.data, explained, layouts.explanation),
      parents: [...heap.u32.subarray(parents / 4, parents / 4 + parentCount)],
      steps: Array.from({length: stepCount}, (_, i) => readRow(heap.data, steps + i * size, layouts.step)),
    };
  });
}

/**
 * Evaluates one animation. numbers: how many its property has. base: the running value, as many numbers. cycle: the
 * number of the repeat, for cumulative animations.
 */
export function animationEvaluate(clip, animation, progress, numbers, options) {
  const {base, cycle = 0, out} = optionsOf(options, 'animationEvaluate', ['base', 'cycle', 'out']);
  progress = input(Float64Array, progress, 'progress');
  const under = base === undefined ? undefined : input(Float32Array, base, 'base');
  if (under) sameLength(under, index(numbers, 'numbers'), 'base');
  clip = bytes(clip, 'clip');
  const values = output(Float32Array, out, progress.length * index(numbers, 'numbers'), 'out');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(clip), from = frame.put(progress);
    // The arrays have room for the widest property, so that a wrong "numbers" stays within them. The kernel writes no
    // NaN, so the NaN that are left show how many numbers the property has.
    const running = under ? frame.put(Float32Array.from({length: WIDEST}, (_, i) => under[i] ?? 0)) : 0;
    const to = frame.put(new Float32Array(progress.length * WIDEST).fill(NaN));
    invoke(calls, 'animation_evaluate', at, clip.length, index(animation, 'animation'), running, number(cycle, 'cycle'),
      from, progress.length, to);
    const written = heap.f32.subarray(to / 4, to / 4 + progress.length * WIDEST).findIndex(Number.isNaN);
    const all = progress.length * WIDEST, found = written < 0 ? all : written;
    if (found !== values.length)
      refuse('numbers', numbers, `must be ${found / progress.length}, as many as the property has`);
    return copy(heap.f32, to, values);
  });
}
