// The functions of motion.h for paths that are written by hand, and what those of plain-paths.js need.

import * as layouts from '../abi/layouts.js';
import * as constants from '../abi/numbers.js';
import {bytes, code, copy, input, number, optionsOf, refuse, sameLength, utf8, whole} from '../core/arguments.js';
import {ask, checkText, invoke} from '../core/call.js';
import {withFrame} from '../core/library.js';
import {readRow} from '../core/tables.js';

/**
 * Reads SVG path data. With partial, it returns what comes before a mistake, and the mistake as "error". Otherwise a
 * mistake throws.
 */
export function pathParse(text, options) {
  const {partial = false} = optionsOf(options, 'pathParse', ['partial']);
  const given = utf8(text, 'text');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(given), error = frame.allocate(layouts.text_error.size);
    const [counts, most] = [frame.allocate(layouts.path_counts.size), given.length];
    // With so much room the text is read once.
    const verbsAt = frame.allocate(most), pointsAt = frame.allocate(most * 8);
    invoke(calls, 'path_parse', at, most, verbsAt, most, pointsAt, most, counts, error);
    const outline = outlineAt(heap, verbsAt, pointsAt, counts);
    const mistake = readRow(heap.data, error, layouts.text_error);
    if (!partial) checkText(mistake, given, 'pathParse');
    return {...outline, error: mistake.reason === constants.OK ? null : mistake};
  });
}

/** Returns the pieces of a path for many ranges. ranges: start and end of each. offsets: one for each. */
export function pathTrims(prepared, ranges, options) {
  const {offsets, mode = 'coreAnimation', curves = 'keep'} =
    optionsOf(options, 'pathTrims', ['offsets', 'mode', 'curves']);
  ranges = input(Float64Array, ranges, 'ranges');
  if (ranges.length % 2) refuse('ranges', ranges.length, 'must be pairs of start and end');
  const count = ranges.length / 2, kinds = [code(layouts.TRIM, mode, 'mode'), code(layouts.PATH, curves, 'curves')],
        shifts = offsets === undefined ? undefined : input(Float64Array, offsets, 'offsets');
  if (shifts) sameLength(shifts, count, 'offsets');
  prepared = bytes(prepared, 'path');
  return withFrame((frame, calls, heap) => {
    const path = [frame.put(prepared), prepared.length];
    const given = [frame.put(ranges), shifts ? frame.put(shifts) : 0, count, ...kinds],
          counts = frame.allocate(count * layouts.path_counts.size);
    invoke(calls, 'path_trims', ...path, ...given, 0, 0, 0, 0, counts);
    const sizes = copy(heap.u32, counts, new Uint32Array(count * 2)),
          sum = (first) => sizes.reduce((all, size, i) => all + (i % 2 === first ? size : 0), 0);
    const [verbs, points] = [sum(0), sum(1)], verbsAt = frame.allocate(verbs), pointsAt = frame.allocate(points * 8);
    invoke(calls, 'path_trims', ...path, ...given, verbsAt, verbs, pointsAt, points, counts);
    let verb = verbsAt, point = pointsAt;
    return Array.from({length: count}, (_, i) => {
      const outline = {
        verbs: heap.u8.slice(verb, verb += sizes[2 * i]),
        points: copy(heap.f32, point, new Float32Array(sizes[2 * i + 1] * 2))
      };
      point += sizes[2 * i + 1] * 8;
      return outline;
    });
  });
}

/** Returns SVG path data. tolerance: how far coordinates may be off; 0 keeps floats exact. */
export function pathWrite(path, options) {
  const {tolerance = 0} = optionsOf(options, 'pathWrite', ['tolerance']);
  number(tolerance, 'tolerance');
  const {verbs, points} = asOutline(path);
  return withFrame((frame, calls, heap) => {
    const outline = [frame.put(verbs), verbs.length, frame.put(points), points.length / 2], size = frame.allocate(4);
    // With so much room the numbers are written once.
    const most = verbs.length * 2 + points.length * 16, text = frame.allocate(most);
    invoke(calls, 'path_write', ...outline, tolerance, text, most, size);
    return new TextDecoder().decode(heap.u8.slice(text, text + heap.data.getUint32(size, true)));
  });
}

/** Reads verbs and points once, so that both passes of a call see the same path. */
export function asOutline(path) {
  const verbs = whole(Uint8Array, path?.verbs, 'path.verbs'), points = input(Float32Array, path?.points, 'path.points');
  if (points.length % 2) refuse('path.points', points.length, 'must be x y pairs');
  return {verbs, points};
}

/**
 * Calls a function twice: for the counts, and then for the path. given: its arguments before verbs, verb capacity,
 * points, point capacity and counts.
 */
export function fillOutline(frame, calls, heap, name, given) {
  const counts = frame.allocate(layouts.path_counts.size);
  ask(calls, name, ...given, 0, 0, 0, 0, counts);
  const {verbs, points} = readRow(heap.data, counts, layouts.path_counts);
  const verbsAt = frame.allocate(verbs), pointsAt = frame.allocate(points * 8);
  invoke(calls, name, ...given, verbsAt, verbs, pointsAt, points, counts);
  return outlineAt(heap, verbsAt, pointsAt, counts);
}

/** Returns the path that a function has written, of which "counts" says how much it has. */
function outlineAt(heap, verbsAt, pointsAt, counts) {
  const {verbs, points} = readRow(heap.data, counts, layouts.path_counts);
  return {
    verbs: heap.u8.slice(verbsAt, verbsAt + verbs),
    points: copy(heap.f32, pointsAt, new Float32Array(points * 2))
  };
}
