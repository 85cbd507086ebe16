// Reads the text of a timing curve, which is all that libmotion/curve needs of the functions, and of a colour.

import * as c from '../abi/numbers.js';
import {flag, optionsOf, utf8} from '../core/arguments.js';
import {check, checkText, invoke} from '../core/call.js';
import {withFrame} from '../core/library.js';

const ROW = 32; // bytes of motion_timing

/** Returns a motion_text_error. */
const mistakeAt = ({data}, error) => ({at: data.getUint32(error, true), reason: data.getInt32(error + 4, true)});

/** Reads the text of a curve. Returns the bytes of its motion_timing and the numbers of its table. */
export function parsed(text) {
  const given = utf8(text, 'text');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(given), row = frame.allocate(ROW), error = frame.allocate(8), count = frame.allocate(4);
    const asked = calls.timing_parse(at, given.length, row, 0, 0, count, error);
    checkText(mistakeAt(heap, error), given, 'timingParse');
    const length = asked === c.ERROR_CAPACITY ? heap.data.getUint32(count, true) : 0;
    if (!length) check(asked, 'timingParse');
    const table = frame.allocate(4 * length);
    if (length) invoke(calls, 'timing_parse', at, given.length, row, table, length, count, error);
    return {row: heap.u8.slice(row, row + ROW), floats: heap.f32.slice(table / 4, table / 4 + length)};
  });
}

/**
 * Reads a colour of CSS Color 4, or a color-mix(): red, green, blue and alpha of sRGB. keepRange: components that sRGB
 * does not have stay below 0 or above 1.
 */
export function colorParse(text, options) {
  const {keepRange = false} = optionsOf(options, 'colorParse', ['keepRange']);
  const given = utf8(text, 'text');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(given), color = frame.allocate(32), error = frame.allocate(8);
    const status = calls.color_parse(at, given.length, flag(keepRange, 'keepRange') ? c.KEEP_RANGE : 0, color, error);
    checkText(mistakeAt(heap, error), given, 'colorParse');
    check(status, 'colorParse');
    return Array.from(heap.f64.subarray(color / 8, color / 8 + 4));
  });
}
