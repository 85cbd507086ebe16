// The functions of motion.h for paths.

import * as layouts from '../abi/layouts.js';
import * as constants from '../abi/numbers.js';
import {
  apart,
  bytes,
  code,
  copy,
  input,
  number,
  optionsOf,
  output,
  refuse,
  sameLength,
  utf8,
  whole
} from '../core/arguments.js';
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

export function pathPrepareSize(path) {
  const outline = asOutline(path);
  return withFrame((frame, calls, heap) => {
    const size = frame.allocate(4);
    invoke(calls, 'path_prepare_size', ...putOutline(frame, outline), size);
    return heap.data.getUint32(size, true);
  });
}

export function pathPrepare(path) {
  const outline = asOutline(path), size = pathPrepareSize(outline);
  return withFrame((frame, calls, heap) => {
    const block = frame.allocate(size);
    invoke(calls, 'path_prepare', ...putOutline(frame, outline), block, size);
    return heap.u8.slice(block, block + size);
  });
}

export function pathInspect(prepared) {
  return withPath(prepared, (path, frame, calls, heap) => {
    const measure = frame.allocate(layouts.path_measure.size);
    invoke(calls, 'path_inspect', ...path, measure);
    return readRow(heap.data, measure, layouts.path_measure);
  });
}

export function pathSubpathLengths(prepared) {
  const count = pathInspect(prepared).subpathCount;
  return withPath(prepared, (path, frame, calls, heap) => {
    const lengths = frame.allocate(count * 8);
    invoke(calls, 'path_subpath_lengths', ...path, lengths, count);
    return copy(heap.f64, lengths, new Float64Array(count));
  });
}

/** Returns points and unit tangents of a path. curvatures: an array to fill, if they are wanted. */
export function pathPoints(prepared, at, options) {
  const {unit = 'fraction', out, curvatures} = optionsOf(options, 'pathPoints', ['unit', 'out', 'curvatures']);
  at = input(Float64Array, at, 'at');
  const points = output(Float32Array, out, at.length * 4, 'out');
  if (curvatures !== undefined) output(Float32Array, curvatures, at.length, 'curvatures');
  apart({out: points, curvatures}, '');
  return withPath(prepared, (path, frame, calls, heap) => {
    const from = frame.put(at), to = frame.allocate(points.byteLength),
          bends = curvatures ? frame.allocate(curvatures.byteLength) : 0;
    invoke(calls, 'path_points', ...path, code(layouts.AT, unit, 'unit'), from, at.length, to, bends);
    if (curvatures) copy(heap.f32, bends, curvatures);
    return copy(heap.f32, to, points);
  });
}

export function pathNearest(prepared, points) {
  points = input(Float32Array, points, 'points');
  if (points.length % 2) refuse('points', points.length, 'must be x y pairs');
  const count = points.length / 2;
  return withPath(prepared, (path, frame, calls, heap) => {
    const from = frame.put(points), lengths = frame.allocate(count * 8), distances = frame.allocate(count * 4);
    invoke(calls, 'path_nearest', ...path, from, count, lengths, distances);
    return {
      lengths: copy(heap.f64, lengths, new Float64Array(count)),
      distances: copy(heap.f32, distances, new Float32Array(count))
    };
  });
}

export function pathTrim(prepared, start, end, options) {
  const {offset = 0, mode = 'coreAnimation', curves = 'keep'} =
    optionsOf(options, 'pathTrim', ['offset', 'mode', 'curves']);
  const piece = [
    number(start, 'start'), number(end, 'end'), number(offset, 'offset'), code(layouts.TRIM, mode, 'mode'),
    code(layouts.PATH, curves, 'curves')
  ];
  return withPath(
    prepared, (path, frame, calls, heap) => fillOutline(frame, calls, heap, 'path_trim', [...path, ...piece]));
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
  return withPath(prepared, (path, frame, calls, heap) => {
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

/** Makes a path of cubics through points: a Catmull-Rom spline. */
export function pathSpline(points, options) {
  const {alpha = 0.5, closed = false} = optionsOf(options, 'pathSpline', ['alpha', 'closed']);
  const given = input(Float32Array, points, 'points'), share = number(alpha, 'alpha');
  if (given.length % 2) refuse('points', given.length, 'must have two numbers a point');
  if (!(share >= 0 && share <= 1)) refuse('alpha', alpha, 'must be from 0 to 1');
  if (typeof closed !== 'boolean') refuse('closed', closed, 'must be true or false');
  const flags = closed ? constants.SPLINE_CLOSED : 0;
  return withFrame((frame, calls, heap) => fillOutline(
                     frame, calls, heap, 'path_spline', [frame.put(given), given.length / 2, share, flags], []));
}

/** Interpolates two paths with the same verbs. Returns points, count x points x 2. */
export function pathInterpolate(from, to, progress, options) {
  const {out} = optionsOf(options, 'pathInterpolate', ['out']);
  progress = input(Float32Array, progress, 'progress');
  const outline = asOutline(from);
  sameLength(to = input(Float32Array, to, 'to'), outline.points.length, 'to');
  const points = output(Float32Array, out, progress.length * to.length, 'out');
  return withFrame((frame, calls, heap) => {
    const [verbs, verbCount, start, pointCount] = putOutline(frame, outline);
    const end = frame.put(to), at = frame.put(progress), result = frame.allocate(points.byteLength);
    invoke(calls, 'path_interpolate', verbs, verbCount, start, end, pointCount, at, progress.length, result);
    return copy(heap.f32, result, points);
  });
}

/** Returns the most verbs and points that pathMatch gives two prepared paths, and the bytes of scratch for it. */
export function pathMatchSize(prepared, end) {
  end = bytes(end, 'end');
  return withPath(
    prepared, (path, frame, calls, heap) => matchSizes(frame, calls, heap, path, [frame.put(end), end.length]));
}

function matchSizes(frame, calls, heap, path, end) {
  const sizes = frame.allocate(layouts.match_sizes.size);
  invoke(calls, 'path_match_size', ...path, ...end, sizes);
  return readRow(heap.data, sizes, layouts.match_sizes);
}

/** Gives two prepared paths the same verbs and as many points, so that pathInterpolate turns one into the other. */
export function pathMatch(prepared, end) {
  end = bytes(end, 'end');
  return withPath(prepared, (path, frame, calls, heap) => {
    const other = [frame.put(end), end.length], sizes = matchSizes(frame, calls, heap, path, other),
          verbs = frame.allocate(sizes.verbs), points = frame.allocate(sizes.points * 8),
          endPoints = frame.allocate(sizes.points * 8), counts = frame.allocate(layouts.path_counts.size),
          scratch = frame.allocate(sizes.scratch);
    const room = [verbs, sizes.verbs, points, endPoints, sizes.points];
    invoke(calls, 'path_match', ...path, ...other, ...room, counts, scratch, sizes.scratch);
    const written = readRow(heap.data, counts, layouts.path_counts);
    return {
      verbs: heap.u8.slice(verbs, verbs + written.verbs),
      points: copy(heap.f32, points, new Float32Array(written.points * 2)),
      endPoints: copy(heap.f32, endPoints, new Float32Array(written.points * 2))
    };
  });
}

/** Returns SVG path data. tolerance: how far coordinates may be off; 0 keeps floats exact. */
export function pathWrite(path, options) {
  const {tolerance = 0} = optionsOf(options, 'pathWrite', ['tolerance']);
  number(tolerance, 'tolerance');
  const {verbs, points} = asOutline(path);
  return withFrame((frame, calls, heap) => {
    const outline = putOutline(frame, {verbs, points}), size = frame.allocate(4);
    // With so much room the numbers are written once.
    const most = verbs.length * 2 + points.length * 16, text = frame.allocate(most);
    invoke(calls, 'path_write', ...outline, tolerance, text, most, size);
    return new TextDecoder().decode(heap.u8.slice(text, text + heap.data.getUint32(size, true)));
  });
}

export function pathAlong(prepared, progress, options) {
  const {pacing = 'linear', rotate = 'none', out} = optionsOf(options, 'pathAlong', ['pacing', 'rotate', 'out']);
  progress = input(Float64Array, progress, 'progress');
  const affines = output(Float32Array, out, progress.length * 6, 'out');
  return withPath(prepared, (path, frame, calls, heap) => {
    const from = frame.put(progress), to = frame.allocate(affines.byteLength);
    const how = [code(layouts.PACING, pacing, 'pacing'), code(layouts.ROTATE, rotate, 'rotate')];
    invoke(calls, 'path_along', ...path, ...how, from, progress.length, to);
    return copy(heap.f32, to, affines);
  });
}

/** Returns the box of the stroked path, or null if nothing is drawn. */
export function pathStrokeBounds(prepared, width, options) {
  const {cap = 'butt', join = 'miter', miterLimit = 10} =
    optionsOf(options, 'pathStrokeBounds', ['cap', 'join', 'miterLimit']);
  const stroke = [
    number(width, 'width'), code(layouts.CAP, cap, 'cap'), code(layouts.JOIN, join, 'join'),
    number(miterLimit, 'miterLimit')
  ];
  return withPath(prepared, (path, frame, calls, heap) => {
    const bounds = frame.allocate(16), stroked = frame.allocate(4);
    invoke(calls, 'path_stroke_bounds', ...path, ...stroke, bounds, stroked);
    return heap.data.getUint32(stroked, true) ? copy(heap.f32, bounds, new Float32Array(4)) : null;
  });
}

function withPath(prepared, body) {
  prepared = bytes(prepared, 'path');
  return withFrame((frame, calls, heap) => body([frame.put(prepared), prepared.length], frame, calls, heap));
}

/** Reads verbs and points once, so that both passes of a call see the same path. */
function asOutline(path) {
  const verbs = whole(Uint8Array, path?.verbs, 'path.verbs'), points = input(Float32Array, path?.points, 'path.points');
  if (points.length % 2) refuse('path.points', points.length, 'must be x y pairs');
  return {verbs, points};
}

function putOutline(frame, {verbs, points}) {
  return [frame.put(verbs), verbs.length, frame.put(points), points.length / 2];
}

/**
 * Calls a function twice: for the counts, and then for the path. given: its arguments before verbs, verb capacity,
 * points, point capacity and counts.
 */
function fillOutline(frame, calls, heap, name, given) {
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
