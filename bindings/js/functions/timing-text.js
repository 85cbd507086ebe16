// Reads the text of a timing curve. This is all that libmotion/curve needs of the functions.

import * as c from '../abi/numbers.js';
import {utf8} from '../core/arguments.js';
import {check, checkText, invoke} from '../core/call.js';
import {withFrame} from '../core/library.js';

const ROW = 32; // bytes of motion_timing

/** Reads the text of a curve. Returns the bytes of its motion_timing and the numbers of its table. */
export function parsed(text) {
  const given = utf8(text, 'text');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(given), row = frame.allocate(ROW), error = frame.allocate(8), count = frame.allocate(4);
    const asked = calls.timing_parse(at, given.length, row, 0, 0, count, error);
    checkText(
      {at: heap.data.getUint32(error, true), reason: heap.data.getInt32(error + 4, true)}, given, 'timingParse');
    const length = asked === c.ERROR_CAPACITY ? heap.data.getUint32(count, true) : 0;
    if (!length) check(asked, 'timingParse');
    const table = frame.allocate(4 * length);
    if (length) invoke(calls, 'timing_parse', at, given.length, row, table, length, count, error);
    return {row: heap.u8.slice(row, row + ROW), floats: heap.f32.slice(table / 4, table / 4 + length)};
  });
}
