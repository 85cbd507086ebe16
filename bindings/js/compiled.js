// Clips in wasm memory, for the length of a call: how they come to be, and what is in them.

import {check, checkFault} from './check.js';
import {readRow, sizeOf} from './rows.js';

/** What the motion_description at an address takes. "tables" gives its tables, and "where", for a fault in them. */
export function clipSizes(frame, calls, heap, description, tables) {
  const sizes = frame.allocate(sizeOf('clip_sizes')), fault = frame.allocate(sizeOf('fault'));
  const status = calls.clip_size(description, sizes, fault);
  checkFault(status, readRow(heap.data, fault, 'fault'), tables, 'clipSize');
  return readRow(heap.data, sizes, 'clip_sizes');
}

/** The bytes of its clip: a copy. */
export function compiled(frame, calls, heap, description, tables) {
  const sizes = clipSizes(frame, calls, heap, description, tables);
  const clip = frame.allocate(sizes.clip), scratch = frame.allocate(sizes.scratch),
        fault = frame.allocate(sizeOf('fault'));
  const status = calls.clip_compile(description, clip, sizes.clip, scratch, sizes.scratch, fault);
  checkFault(status, readRow(heap.data, fault, 'fault'), tables, 'clipCompile');
  const {size} = inspect(frame, calls, heap, clip, sizes.clip);
  return heap.u8.slice(clip, clip + size);
}

export function inspect(frame, calls, heap, clip, size) {
  const info = frame.allocate(sizeOf('clip_info'));
  check(calls.clip_inspect(clip, size, info), 'clipInspect');
  return readRow(heap.data, info, 'clip_info');
}
