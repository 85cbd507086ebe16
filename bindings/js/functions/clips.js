// The functions of motion.h that read what is in a clip.

import * as layouts from '../abi/layouts.js';
import {bytes, copy, index, input, number, optionsOf, output, refuse, sameLength} from '../core/arguments.js';
import {ask, invoke} from '../core/call.js';
import {withFrame} from '../core/library.js';
import {readRow, rowOf} from '../core/tables.js';

const WIDEST = 16; // a 3D transform has the most numbers

/** Returns the motion_clip_info of a clip in memory. */
export function inspect(frame, calls, heap, clip, size) {
  return rowOf(frame, calls, heap, layouts.clip_info, 'clip_inspect', clip, size);
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
