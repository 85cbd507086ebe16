// Clips in wasm memory during a call: compiling and inspecting them.

import {code} from '../core/arguments.js';
import * as layouts from '../abi/layouts.js';
import * as constants from '../abi/numbers.js';
import {checkFault, invoke} from '../core/call.js';
import {Frame} from '../core/memory.js';
import {readRow} from '../core/tables.js';

/** Returns the sizes that the motion_description at an address needs. tables: its tables, and "where", for an error. */
export function clipSizes(frame, calls, heap, description, tables) {
  const sizes = frame.allocate(layouts.clip_sizes.size), fault = frame.allocate(layouts.fault.size);
  const status = calls.clip_size(description, sizes, fault);
  checkFault(status, readRow(heap.data, fault, layouts.fault), tables, 'clipSize');
  return readRow(heap.data, sizes, layouts.clip_sizes);
}

/** Compiles the motion_description at an address, and returns a copy of the clip's bytes. */
export function compiled(frame, calls, heap, description, tables) {
  const sizes = clipSizes(frame, calls, heap, description, tables);
  const clip = frame.allocate(sizes.clip), scratch = frame.allocate(sizes.scratch),
        fault = frame.allocate(layouts.fault.size);
  const status = calls.clip_compile(description, clip, sizes.clip, scratch, sizes.scratch, fault);
  checkFault(status, readRow(heap.data, fault, layouts.fault), tables, 'clipCompile');
  const {size} = inspect(frame, calls, heap, clip, sizes.clip);
  return heap.u8.slice(clip, clip + size);
}

export function inspect(frame, calls, heap, clip, size) {
  const info = frame.allocate(layouts.clip_info.size);
  invoke(calls, 'clip_inspect', clip, size, info);
  return readRow(heap.data, info, layouts.clip_info);
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
