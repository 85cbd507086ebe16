// The functions of motion.h for transforms.

import * as layouts from '../abi/layouts.js';
import * as constants from '../abi/numbers.js';
import {code, copy, indicesOf, input, number, optionsOf, output, refuse, sameLength, utf8} from '../core/arguments.js';
import {check, checkText, invoke} from '../core/call.js';
import {withFrame} from '../core/library.js';
import {readRow} from '../core/tables.js';

/** Interpolates transforms of "width" numbers: 6 (affines) or 16 (matrices). */
export function transformInterpolate(from, to, progress, options) {
  const {rule = 'coreAnimation', width = 6, out} = optionsOf(options, 'transformInterpolate', ['rule', 'width', 'out']);
  return interpolate(asWidth(width), from, to, progress, width, out,
    (calls, at, count, result) => invoke(calls, 'transform_interpolate', at.from, at.to, width, at.progress, count,
      code(layouts.RULE, rule, 'rule'), result));
}

export function transformFunctionInterpolate(valueFunction, from, to, progress, options) {
  const {width = 6, out} = optionsOf(options, 'transformFunctionInterpolate', ['width', 'out']);
  const number = code(layouts.FUNCTION, valueFunction, 'valueFunction');
  return interpolate(number === constants.FUNCTION_SCALE || number === constants.FUNCTION_TRANSLATE ? 3 : 1, from, to,
    progress, asWidth(width), out,
    (calls, at, count, result) =>
      invoke(calls, 'transform_function_interpolate', number, at.from, at.to, width, at.progress, count, result));
}

/** Reads a CSS transform. Returns rows of motion_operation. */
export function transformParse(text) {
  const given = utf8(text, 'text');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(given), count = frame.allocate(4), error = frame.allocate(layouts.text_error.size);
    const asked = calls.transform_parse(at, given.length, 0, 0, count, error);
    checkText(readRow(heap.data, error, layouts.text_error), given, 'transformParse');
    if (asked !== constants.ERROR_CAPACITY) check(asked, 'transformParse');
    const capacity = heap.data.getUint32(count, true), size = layouts.operation.size,
          rows = frame.allocate(capacity * size);
    invoke(calls, 'transform_parse', at, given.length, rows, capacity, count, error);
    return Array.from({length: capacity}, (_, i) => readRow(heap.data, rows + i * size, layouts.operation));
  });
}

/** Transforms points: by one transform for all, by one for each, or by those that "indices" names. */
export function transformPoints(transforms, points, options) {
  const {width = 6, indices, out} = optionsOf(options, 'transformPoints', ['width', 'indices', 'out']);
  transforms = input(Float32Array, transforms, 'transforms');
  points = input(Float32Array, points, 'points');
  if (transforms.length % asWidth(width)) refuse('transforms', transforms.length, `must be ${width} numbers each`);
  if (points.length % 2) refuse('points', points.length, 'must be x y pairs');
  const count = points.length / 2, list = indicesOf(indices, count),
        images = output(Float32Array, out, points.length, 'out');
  return withFrame((frame, calls, heap) => {
    const rows = frame.put(transforms), which = list ? frame.put(list) : 0, at = frame.put(points);
    const result = frame.allocate(images.byteLength);
    invoke(calls, 'transform_points', rows, transforms.length / width, width, which, at, count, result);
    return copy(heap.f32, result, images);
  });
}

function asWidth(width) {
  if (width !== constants.WIDTH_AFFINE && width !== constants.WIDTH_MATRIX) refuse('width', width, 'must be 6 or 16');
  return width;
}

function interpolate(numbers, from, to, progress, width, out, call) {
  progress = input(Float32Array, progress, 'progress');
  const count = progress.length;
  sameLength(from = input(Float32Array, from, 'from'), count * numbers, 'from');
  sameLength(to = input(Float32Array, to, 'to'), count * numbers, 'to');
  const transforms = output(Float32Array, out, count * width, 'out');
  return withFrame((frame, calls, heap) => {
    const at = {from: frame.put(from), to: frame.put(to), progress: frame.put(progress)};
    const result = frame.allocate(transforms.byteLength);
    call(calls, at, count, result);
    return copy(heap.f32, result, transforms);
  });
}
