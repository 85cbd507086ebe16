// The functions of motion.h for transforms that are written by hand.

import * as layouts from '../abi/layouts.js';
import * as constants from '../abi/numbers.js';
import {code, copy, input, optionsOf, output, refuse, sameLength, utf8} from '../core/arguments.js';
import {check, checkText, invoke} from '../core/call.js';
import {withFrame} from '../core/library.js';
import {readRow} from '../core/tables.js';

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

export function asWidth(width) {
  if (width !== constants.WIDTH_AFFINE && width !== constants.WIDTH_MATRIX) refuse('width', width, 'must be 6 or 16');
  return width;
}

/** Interpolates the numbers of a value function, and returns transforms of "width" numbers. */
export function transformFunctionInterpolate(valueFunction, start, end, progress, options) {
  const {width = 6, out} = optionsOf(options, 'transformFunctionInterpolate', ['width', 'out']);
  const number = code(layouts.FUNCTION, valueFunction, 'valueFunction'),
        numbers = number === constants.FUNCTION_SCALE || number === constants.FUNCTION_TRANSLATE ? 3 : 1;
  progress = input(Float32Array, progress, 'progress');
  const count = progress.length;
  sameLength(start = input(Float32Array, start, 'start'), count * numbers, 'start');
  sameLength(end = input(Float32Array, end, 'end'), count * numbers, 'end');
  const transforms = output(Float32Array, out, count * asWidth(width), 'out');
  return withFrame((frame, calls, heap) => {
    const [first, last, at] = [start, end, progress].map((given) => frame.put(given)),
                        result = frame.allocate(transforms.byteLength);
    invoke(calls, 'transform_function_interpolate', number, first, last, width, at, count, result);
    return copy(heap.f32, result, transforms);
  });
}
