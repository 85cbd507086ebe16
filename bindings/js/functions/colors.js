// The function of motion.h for colours.

import * as layouts from '../abi/layouts.js';
import * as constants from '../abi/numbers.js';
import {optionsOf, utf8} from '../core/arguments.js';
import {check, checkText} from '../core/call.js';
import {withFrame} from '../core/library.js';
import {readRow} from '../core/tables.js';

/**
 * Reads a colour of CSS Color 4, or a color-mix(): red, green, blue and alpha of sRGB. keepRange: components that sRGB
 * does not have stay below 0 or above 1.
 */
export function colorParse(text, options) {
  const {keepRange = false} = optionsOf(options, 'colorParse', ['keepRange']);
  const given = utf8(text, 'text');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(given), color = frame.allocate(32), error = frame.allocate(layouts.text_error.size);
    const status = calls.color_parse(at, given.length, keepRange ? constants.KEEP_RANGE : 0, color, error);
    checkText(readRow(heap.data, error, layouts.text_error), given, 'colorParse');
    check(status, 'colorParse');
    return Array.from(heap.f64.subarray(color / 8, color / 8 + 4));
  });
}
