// The functions of motion.h in its order, names without motion_: copy in, call, copy out. What they compute, reject and
// substitute stands in the header; a negative status is a MotionError.

import * as layouts from './layouts.js';
import * as constants from './numbers.js';
import {apart, bytes, fill, index, input, number, output, sameLength, utf8, whole} from './arrays.js';
import {check, checkFault, checkText} from './check.js';
import {clipSizes, compiled, geometryAt, geometryFlags, inspect} from './compiled.js';
import {putRows, writeDescription} from './description.js';
import {parsed} from './easing.js';
import {wasm, withFrame} from './instance.js';
import {arraysFor, floatsOf, OUTPUTS, viewOf, wanted} from './outputs.js';
import {readRow, writeRow} from './rows.js';
import {code, isArray, optionsOf, refuse} from './words.js';

const ENDS = ['rested', 'seconds', 'budget']; // by BAKE_*
const WIDEST = 16;                            // numbers of a transform in 3D, which has the most

// ------------------------------------------------------------------ status --

export {statusText} from './check.js';

export function version() { return wasm().calls.version() >>> 0; }

export function abiVersion() { return wasm().calls.abi_version() >>> 0; }

// ----------------------------------------------------------- timing curves --

/** A curve may be text, what timingParse gives, or a row, whose table is in "floats". */
export function timingEvaluate(timings, x, options) {
  const {indices, query = 'value', floats, out} =
    optionsOf(options, 'timingEvaluate', ['indices', 'query', 'floats', 'out']);
  x = input(Float32Array, x, 'x');
  const which = placesOf(indices, x.length), curves = asCurves(timings, floats);
  return withFrame((frame, calls, heap) => {
    const table = putCurves(frame, curves), rows = which ? frame.put(which) : 0, from = frame.put(x);
    const y = output(Float32Array, out, x.length, 'out'), to = frame.allocate(4 * x.length);
    check(
      calls.timing_evaluate(...table, rows, from, x.length, code(layouts.QUERY, query, 'query'), to), 'timingEvaluate');
    return copy(heap.f32, to, y);
  });
}

export function timingPrepareSize(timings, options) {
  const {floats} = optionsOf(options, 'timingPrepareSize', ['floats']);
  const curves = asCurves(timings, floats);
  return withFrame((frame, calls, heap) => {
    const size = frame.allocate(4);
    check(calls.timing_prepare_size(...putCurves(frame, curves), size), 'timingPrepareSize');
    return heap.data.getUint32(size, true);
  });
}

export function timingPrepare(timings, options) {
  const {floats} = optionsOf(options, 'timingPrepare', ['floats']);
  const size = timingPrepareSize(timings, {floats}), curves = asCurves(timings, floats);
  return withFrame((frame, calls, heap) => {
    const block = frame.allocate(size);
    check(calls.timing_prepare(...putCurves(frame, curves), block, size), 'timingPrepare');
    return heap.u8.slice(block, block + size);
  });
}

export function timingEvaluatePrepared(prepared, x, options) {
  const {indices, out} = optionsOf(options, 'timingEvaluatePrepared', ['indices', 'out']);
  x = input(Float32Array, x, 'x');
  const list = placesOf(indices, x.length), block = bytes(prepared, 'prepared'),
        y = output(Float32Array, out, x.length, 'out');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(block), which = list ? frame.put(list) : 0, from = frame.put(x),
          to = frame.allocate(4 * x.length);
    check(calls.timing_evaluate_prepared(at, block.length, which, from, x.length, to), 'timingEvaluatePrepared');
    return copy(heap.f32, to, y);
  });
}

/** Of each of so many elements the row that it is of; undefined if they are not told. */
function placesOf(indices, count) {
  if (indices === undefined) return undefined;
  const places = whole(Uint32Array, indices, 'indices');
  sameLength(places, count, 'indices');
  return places;
}

export function timingParse(text) {
  const {row, floats} = parsed(text);
  return {timing: readRow(new DataView(row.buffer), 0, layouts.timing), floats};
}

/** The names that timingParse knows, families included. */
export function timingNames() {
  return withFrame((frame, calls, heap) => {
    const size = frame.allocate(4), names = [];
    for (let status;; names.push(name(status))) {
      status = calls.timing_name(names.length, 0, 0, size);
      if (status === constants.ERROR_INDEX) return names;
    }
    function name(status) {
      if (status !== constants.ERROR_CAPACITY) check(status, 'timingNames');
      const length = heap.data.getUint32(size, true), text = frame.allocate(length);
      check(calls.timing_name(names.length, text, length, size), 'timingNames');
      return new TextDecoder().decode(heap.u8.subarray(text, text + length));
    }
  });
}

// ----------------------------------------------------------------- springs --

/** A row of motion_spring, all sets of parameters and settling, from those of the set "given". */
export function springResolve(spring, options) {
  const {given = 'physical', form = 'physical'} = optionsOf(options, 'springResolve', ['given', 'form']);
  return withFrame((frame, calls, heap) => {
    const [at] = putRows(frame, layouts.spring, [spring], 'spring');
    check(calls.spring_resolve(at, code(layouts.SPRING_GIVEN, given, 'given'), springForm(form)), 'springResolve');
    return readRow(heap.data, at, layouts.spring);
  });
}

/** Values and velocities, one for each time, of one spring or of many by "indices". */
export function springEvaluate(springs, times, options) {
  const {indices, form = 'physical'} = optionsOf(options, 'springEvaluate', ['indices', 'form']);
  times = input(Float64Array, times, 'times');
  const list = placesOf(indices, times.length), rows = isArray(springs) ? springs : [springs];
  return withFrame((frame, calls, heap) => {
    const table = putRows(frame, layouts.spring, rows, 'springs'), which = list ? frame.put(list) : 0,
          when = frame.put(times);
    const values = frame.allocate(times.byteLength), velocities = frame.allocate(times.byteLength);
    check(calls.spring_evaluate(...table, which, springForm(form), when, times.length, values, velocities),
      'springEvaluate');
    return {
      values: copy(heap.f64, values, new Float64Array(times.length)),
      velocities: copy(heap.f64, velocities, new Float64Array(times.length)),
    };
  });
}

function springForm(form) {
  if (typeof form === 'string' && form.startsWith('given'))
    refuse('form', form, 'must be one of physical, clamped'); // MOTION_SPRING_GIVEN_*
  return code(layouts.SPRING, form, 'form');
}

// ------------------------------------------------------------------ clocks --

export function clockEvaluate(clocks, timings, clock, times, options) {
  const {floats} = optionsOf(options, 'clockEvaluate', ['floats']);
  const curves = asCurves(timings, floats);
  times = input(Float64Array, times, 'times');
  return withFrame((frame, calls, heap) => {
    const size = layouts.clock_state.size;
    const clockRows = putRows(frame, layouts.clock, clocks, 'clocks'), table = putCurves(frame, curves);
    const at = frame.put(times), states = frame.allocate(times.length * size),
          fault = frame.allocate(layouts.fault.size);
    const status = calls.clock_evaluate(...clockRows, ...table, index(clock, 'clock'), at, times.length, states, fault);
    checkFault(status, readRow(heap.data, fault, layouts.fault), {clocks, timings: curves.rows}, 'clockEvaluate');
    return Array.from(times, (_, i) => readRow(heap.data, states + i * size, layouts.clock_state));
  });
}

// -------------------------------------------------------------- transforms --

/** Transforms of "width" numbers, 6 (affines) or 16 (matrices). */
export function transformInterpolate(from, to, progress, options) {
  const {rule = 'coreAnimation', width = 6, out} = optionsOf(options, 'transformInterpolate', ['rule', 'width', 'out']);
  return interpolate(asWidth(width), from, to, progress, width, out,
    (calls, at, count, result) => check(
      calls.transform_interpolate(at.from, at.to, width, at.progress, count, code(layouts.RULE, rule, 'rule'), result),
      'transformInterpolate'));
}

export function functionInterpolate(valueFunction, from, to, progress, options) {
  const {width = 6, out} = optionsOf(options, 'functionInterpolate', ['width', 'out']);
  const number = code(layouts.FUNCTION, valueFunction, 'valueFunction');
  return interpolate(number === constants.FUNCTION_SCALE || number === constants.FUNCTION_TRANSLATE ? 3 : 1, from, to,
    progress, asWidth(width), out,
    (calls, at, count, result) => check(
      calls.function_interpolate(number, at.from, at.to, width, at.progress, count, result), 'functionInterpolate'));
}

/** The rows of motion_operation of a CSS transform. */
export function transformParse(text) {
  const given = utf8(text, 'text');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(given), count = frame.allocate(4), error = frame.allocate(layouts.text_error.size);
    const asked = calls.transform_parse(at, given.length, 0, 0, count, error);
    checkText(readRow(heap.data, error, layouts.text_error), given, 'transformParse');
    if (asked !== constants.ERROR_CAPACITY) check(asked, 'transformParse');
    const capacity = heap.data.getUint32(count, true), size = layouts.operation.size,
          rows = frame.allocate(capacity * size);
    check(calls.transform_parse(at, given.length, rows, capacity, count, error), 'transformParse');
    return Array.from({length: capacity}, (_, i) => readRow(heap.data, rows + i * size, layouts.operation));
  });
}

/** A list may be text or rows from transformParse. */
export function listInterpolate(from, to, progress, options) {
  const {out} = optionsOf(options, 'listInterpolate', ['out']);
  const [start, end] = [from, to].map((list) => (typeof list === 'string' ? transformParse(list) : list));
  progress = input(Float32Array, progress, 'progress');
  return withFrame((frame, calls, heap) => {
    const first = putRows(frame, layouts.operation, start, 'from'), last = putRows(frame, layouts.operation, end, 'to');
    const matrices = output(Float32Array, out, progress.length * 16, 'out');
    const at = frame.put(progress), result = frame.allocate(matrices.byteLength);
    check(calls.list_interpolate(...first, ...last, at, progress.length, result), 'listInterpolate');
    return copy(heap.f32, result, matrices);
  });
}

/** One transform for all points, or as many as points, or those that "indices" say. */
export function transformPoints(transforms, points, options) {
  const {width = 6, indices, out} = optionsOf(options, 'transformPoints', ['width', 'indices', 'out']);
  transforms = input(Float32Array, transforms, 'transforms');
  points = input(Float32Array, points, 'points');
  if (transforms.length % asWidth(width)) refuse('transforms', transforms.length, `must be ${width} numbers each`);
  if (points.length % 2) refuse('points', points.length, 'must be x y pairs');
  const count = points.length / 2, list = placesOf(indices, count),
        images = output(Float32Array, out, points.length, 'out');
  return withFrame((frame, calls, heap) => {
    const rows = frame.put(transforms), which = list ? frame.put(list) : 0, at = frame.put(points);
    const result = frame.allocate(images.byteLength);
    check(calls.transform_points(rows, transforms.length / width, width, which, at, count, result), 'transformPoints');
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

// ------------------------------------------------------------------- paths --

/** With partial, what stands before a mistake is given, with the mistake as "error"; without, a mistake throws. */
export function pathParse(text, options) {
  const {partial = false} = optionsOf(options, 'pathParse', ['partial']);
  const given = utf8(text, 'text');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(given), error = frame.allocate(layouts.text_error.size);
    const outline =
      fillOutline(frame, heap, 'pathParse', (...buffers) => calls.path_parse(at, given.length, ...buffers, error));
    const mistake = readRow(heap.data, error, layouts.text_error);
    if (!partial) checkText(mistake, given, 'pathParse');
    return {...outline, error: mistake.reason === constants.OK ? null : mistake};
  });
}

export function pathPrepareSize(path) {
  const outline = asOutline(path);
  return withFrame((frame, calls, heap) => {
    const size = frame.allocate(4);
    check(calls.path_prepare_size(...putOutline(frame, outline), size), 'pathPrepareSize');
    return heap.data.getUint32(size, true);
  });
}

export function pathPrepare(path) {
  const outline = asOutline(path), size = pathPrepareSize(outline);
  return withFrame((frame, calls, heap) => {
    const block = frame.allocate(size);
    check(calls.path_prepare(...putOutline(frame, outline), block, size), 'pathPrepare');
    return heap.u8.slice(block, block + size);
  });
}

export function pathMeasured(prepared) {
  return withPath(prepared, (path, frame, calls, heap) => {
    const measure = frame.allocate(layouts.path_measure.size);
    check(calls.path_measured(...path, measure), 'pathMeasured');
    return readRow(heap.data, measure, layouts.path_measure);
  });
}

export function pathSubpathLengths(prepared) {
  const count = pathMeasured(prepared).subpathCount;
  return withPath(prepared, (path, frame, calls, heap) => {
    const lengths = frame.allocate(count * 8);
    check(calls.path_subpath_lengths(...path, lengths, count), 'pathSubpathLengths');
    return copy(heap.f64, lengths, new Float64Array(count));
  });
}

/** "curvatures" is an array to fill, if they are asked for. */
export function pathPoints(prepared, at, options) {
  const {unit = 'fraction', out, curvatures} = optionsOf(options, 'pathPoints', ['unit', 'out', 'curvatures']);
  at = input(Float64Array, at, 'at');
  const points = output(Float32Array, out, at.length * 4, 'out');
  if (curvatures !== undefined) output(Float32Array, curvatures, at.length, 'curvatures');
  apart({out: points, curvatures}, '');
  return withPath(prepared, (path, frame, calls, heap) => {
    const from = frame.put(at), to = frame.allocate(points.byteLength),
          bends = curvatures ? frame.allocate(curvatures.byteLength) : 0;
    check(calls.path_points(...path, code(layouts.AT, unit, 'unit'), from, at.length, to, bends), 'pathPoints');
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
    check(calls.path_nearest(...path, from, count, lengths, distances), 'pathNearest');
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
  return withPath(prepared,
    (path, frame, calls, heap) =>
      fillOutline(frame, heap, 'pathTrim', (...buffers) => calls.path_trim(...path, ...piece, ...buffers)));
}

/** ranges: start end of each; "offsets" one each. */
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
    check(calls.path_trims(...path, ...given, 0, 0, 0, 0, counts), 'pathTrims');
    const sizes = copy(heap.u32, counts, new Uint32Array(count * 2)),
          sum = (first) => sizes.reduce((all, size, i) => all + (i % 2 === first ? size : 0), 0);
    const [verbs, points] = [sum(0), sum(1)], verbsAt = frame.allocate(verbs), pointsAt = frame.allocate(points * 8);
    check(calls.path_trims(...path, ...given, verbsAt, verbs, pointsAt, points, counts), 'pathTrims');
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

/** Of the verbs of "from"; out: count x points x 2. */
export function pathInterpolate(from, to, progress, options) {
  const {out} = optionsOf(options, 'pathInterpolate', ['out']);
  progress = input(Float32Array, progress, 'progress');
  const outline = asOutline(from);
  sameLength(to = input(Float32Array, to, 'to'), outline.points.length, 'to');
  const points = output(Float32Array, out, progress.length * to.length, 'out');
  return withFrame((frame, calls, heap) => {
    const [verbs, verbCount, start, pointCount] = putOutline(frame, outline);
    const end = frame.put(to), at = frame.put(progress), result = frame.allocate(points.byteLength);
    check(
      calls.path_interpolate(verbs, verbCount, start, end, pointCount, at, progress.length, result), 'pathInterpolate');
    return copy(heap.f32, result, points);
  });
}

/** SVG path data; coordinates within the tolerance, 0: exact as floats. */
export function pathText(path, options) {
  const {tolerance = 0} = optionsOf(options, 'pathText', ['tolerance']);
  number(tolerance, 'tolerance');
  const {verbs, points} = asOutline(path);
  return withFrame((frame, calls, heap) => {
    const outline = putOutline(frame, {verbs, points}), size = frame.allocate(4);
    const asked = calls.path_text(...outline, tolerance, 0, 0, size);
    if (asked !== constants.ERROR_CAPACITY) check(asked, 'pathText');
    const length = heap.data.getUint32(size, true), text = frame.allocate(length);
    check(calls.path_text(...outline, tolerance, text, length, size), 'pathText');
    return new TextDecoder().decode(heap.u8.slice(text, text + length));
  });
}

export function pathAlong(prepared, progress, options) {
  const {pacing = 'linear', rotate = 'none', out} = optionsOf(options, 'pathAlong', ['pacing', 'rotate', 'out']);
  progress = input(Float64Array, progress, 'progress');
  const affines = output(Float32Array, out, progress.length * 6, 'out');
  return withPath(prepared, (path, frame, calls, heap) => {
    const from = frame.put(progress), to = frame.allocate(affines.byteLength);
    const how = [code(layouts.PACING, pacing, 'pacing'), code(layouts.ROTATE, rotate, 'rotate')];
    check(calls.path_along(...path, ...how, from, progress.length, to), 'pathAlong');
    return copy(heap.f32, to, affines);
  });
}

/** null if there is no outline. */
export function pathStrokeBounds(prepared, width, options) {
  const {cap = 'butt', join = 'miter', miterLimit = 10} =
    optionsOf(options, 'pathStrokeBounds', ['cap', 'join', 'miterLimit']);
  const stroke = [
    number(width, 'width'), code(layouts.CAP, cap, 'cap'), code(layouts.JOIN, join, 'join'),
    number(miterLimit, 'miterLimit')
  ];
  return withPath(prepared, (path, frame, calls, heap) => {
    const bounds = frame.allocate(16), stroked = frame.allocate(4);
    check(calls.path_stroke_bounds(...path, ...stroke, bounds, stroked), 'pathStrokeBounds');
    return heap.data.getUint32(stroked, true) ? copy(heap.f32, bounds, new Float32Array(4)) : null;
  });
}

// ------------------------------------------------------------------- clips --

export function clipSize(description) {
  return withFrame(
    (frame, calls, heap) => clipSizes(frame, calls, heap, writeDescription(frame, description), description));
}

export function clipCompile(description) {
  return withFrame(
    (frame, calls, heap) => compiled(frame, calls, heap, writeDescription(frame, description), description));
}

export function clipCheck(clip) {
  clip = bytes(clip, 'clip');
  withFrame((frame, calls) => check(calls.clip_check(frame.put(clip), clip.length), 'clipCheck'));
}

export function clipInspect(clip) {
  clip = bytes(clip, 'clip');
  return withFrame((frame, calls, heap) => inspect(frame, calls, heap, frame.put(clip), clip.length));
}

export function clipContents(clip) {
  clip = bytes(clip, 'clip');
  return withFrame((frame, calls, heap) => {
    const at = frame.allocate(layouts.contents.size);
    check(calls.clip_contents(frame.put(clip), clip.length, at), 'clipContents');
    const contents = readRow(heap.data, at, layouts.contents);
    // A copy, so that rows and text stay while the clip's own memory is used for something else.
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

export function clipSample(clip, times, options) {
  const {space = 'parent', outputs, out} = optionsOf(options, 'clipSample', ['space', 'outputs', 'out']);
  const [names, own] = wanted(outputs, out);
  times = input(Float64Array, times, 'times');
  clip = bytes(clip, 'clip');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(clip), info = inspect(frame, calls, heap, at, clip.length);
    const arrays = arraysFor(names, info, times.length, own);
    const targets = OUTPUTS.map((name) => (arrays[name] ? frame.allocate(arrays[name].byteLength) : 0));
    const when = frame.put(times), scratch = frame.allocate(info.sampleScratch);
    check(calls.clip_sample(at, clip.length, when, times.length, code(layouts.SPACE, space, 'space'), ...targets,
            scratch, info.sampleScratch),
      'clipSample');
    OUTPUTS.forEach((name, i) => arrays[name] && copy(heap[viewOf(name)], targets[i], arrays[name]));
    return arrays;
  });
}

/** CATransform3D's m11 ... m44 of every layer: times x layers x 16. */
export function clipMatrices(clip, times, options) {
  const {space = 'parent', out} = optionsOf(options, 'clipMatrices', ['space', 'out']);
  times = input(Float64Array, times, 'times');
  clip = bytes(clip, 'clip');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(clip), info = inspect(frame, calls, heap, at, clip.length);
    const matrices = output(Float32Array, out, times.length * info.layerCount * 16, 'out');
    const when = frame.put(times), result = frame.allocate(matrices.byteLength),
          scratch = frame.allocate(info.sampleScratch);
    check(calls.clip_matrices(at, clip.length, when, times.length, code(layouts.SPACE, space, 'space'), result, scratch,
            info.sampleScratch),
      'clipMatrices');
    return copy(heap.f32, result, matrices);
  });
}

/**
 * Many runs of a clip: rows of motion_instance, or their bytes; null is the clip alone. Outermost axis times, then
 * instances. Of "rows" of layers, ascending, alone; the others stay as "out" has them.
 */
export function clipSampleInstances(clip, times, instances, options) {
  const {space = 'parent', outputs, out, rows} =
    optionsOf(options, 'clipSampleInstances', ['space', 'outputs', 'out', 'rows']);
  times = input(Float64Array, times, 'times');
  const [names, own] = wanted(outputs, out), spaceCode = code(layouts.SPACE, space, 'space'),
                listed = rows === undefined ? null : whole(Uint32Array, rows, 'rows');
  if (listed && !own) refuse('rows', listed.length, 'must come with "out", the arrays that show the other layers');
  clip = bytes(clip, 'clip');
  const size = layouts.instance.size,
        given = instances === null || isArray(instances) ? null : bytes(instances, 'instances');
  if (given && given.length % size) refuse('instances', given.length, `must be rows of ${size} bytes`);
  return withFrame((frame, calls, heap) => {
    const at = frame.put(clip), info = inspect(frame, calls, heap, at, clip.length);
    const [runs, count] = instances === null ? [0, 0]
      : given                                ? [frame.put(given), given.length / size]
                                             : putRows(frame, layouts.instance, instances, 'instances');
    const samples = times.length * (instances === null ? 1 : count), arrays = arraysFor(names, info, samples, own);
    const list = listed ? {rows: frame.put(listed), rowCount: listed.length} : {};
    const when = frame.put(times), scratch = frame.allocate(info.sampleScratch),
          request = frame.allocate(layouts.outputs.size);
    const targets = OUTPUTS.map((name) => [name, arrays[name] ? frame.allocate(arrays[name].byteLength) : 0]);
    writeRow(
      heap.data, request, layouts.outputs, {space: spaceCode, ...list, ...Object.fromEntries(targets)}, 'outputs');
    check(calls.clip_sample_instances(
            at, clip.length, when, times.length, runs, count, request, scratch, info.sampleScratch),
      'clipSampleInstances');
    for (const [name, target] of targets) {
      if (!arrays[name]) continue;
      if (!listed) {
        copy(heap[viewOf(name)], target, arrays[name]);
        continue;
      }
      const width = floatsOf(name, info) / info.layerCount, view = heap[viewOf(name)];
      for (let sample = 0; sample < samples; sample++) {
        for (const row of listed) {
          const at = (sample * info.layerCount + row) * width;
          fill(arrays[name], view.subarray(target / 4 + at, target / 4 + at + width), at);
        }
      }
    }
    return arrays;
  });
}

/** Rows of the layers that may look different at two times. */
export function clipChanged(clip, fromTime, toTime, options) {
  const {space = 'parent'} = optionsOf(options, 'clipChanged', ['space']);
  clip = bytes(clip, 'clip');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(clip), info = inspect(frame, calls, heap, at, clip.length);
    const rows = frame.allocate(4 * info.layerCount), count = frame.allocate(4),
          scratch = frame.allocate(info.sampleScratch);
    check(calls.clip_changed(at, clip.length, number(fromTime, 'fromTime'), number(toTime, 'toTime'),
            code(layouts.SPACE, space, 'space'), rows, count, scratch, info.sampleScratch),
      'clipChanged');
    return heap.u32.slice(rows / 4, rows / 4 + heap.data.getUint32(count, true));
  });
}

/**
 * What is left of the layers' paths at a time, or with "whole" all of them: verbs and points of all, and of each layer
 * { firstVerb, verbCount, firstPoint, pointCount }.
 */
export function clipGeometry(clip, time, options) {
  const {curves = 'keep', whole: isWhole = false} = optionsOf(options, 'clipGeometry', ['curves', 'whole']);
  clip = bytes(clip, 'clip');
  number(time, 'time');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(clip), info = inspect(frame, calls, heap, at, clip.length);
    return geometryAt(calls, heap, at, info, time, geometryFlags(curves, isWhole));
  });
}

/** How much there is to draw at any time at most, and the bytes of scratch for it. */
export function clipDrawSize(clip) {
  clip = bytes(clip, 'clip');
  return withFrame((frame, calls, heap) => drawSizes(frame, calls, heap, frame.put(clip), clip.length));
}

function drawSizes(frame, calls, heap, clip, size) {
  const sizes = frame.allocate(layouts.draw_sizes.size);
  check(calls.clip_draw_size(clip, size, sizes), 'clipDrawSize');
  return readRow(heap.data, sizes, layouts.draw_sizes);
}

/**
 * What a painter does to draw a clip at a time, from the back: items (motion_draw_item), with the stops, dashes, verbs
 * and points that they refer to. all: also items of which nothing is seen; projected: layers in 3D as such while they
 * lie in the plane, too.
 */
export function clipDraw(clip, time, options) {
  const {curves = 'keep', all = false, projected = false} =
    optionsOf(options, 'clipDraw', ['curves', 'all', 'projected']);
  clip = bytes(clip, 'clip');
  number(time, 'time');
  const flags =
    code(layouts.PATH, curves, 'curves') | (all ? constants.DRAW_ALL : 0) | (projected ? constants.DRAW_PROJECTED : 0);
  return withFrame((frame, calls, heap) => {
    const at = frame.put(clip), most = drawSizes(frame, calls, heap, at, clip.length), {size} = layouts.draw_item;
    const items = frame.allocate(most.items * size), floats = frame.allocate(most.floats * 4),
          verbs = frame.allocate(most.verbs), points = frame.allocate(most.points * 8),
          counts = frame.allocate(layouts.draw_counts.size), scratch = frame.allocate(most.scratch);
    check(calls.clip_draw(at, clip.length, time, flags, items, most.items, floats, most.floats, verbs, most.verbs,
            points, most.points, counts, scratch, most.scratch),
      'clipDraw');
    const found = readRow(heap.data, counts, layouts.draw_counts);
    return {
      items: Array.from({length: found.items}, (_, i) => readRow(heap.data, items + i * size, layouts.draw_item)),
      floats: heap.f32.slice(floats / 4, floats / 4 + found.floats),
      verbs: heap.u8.slice(verbs, verbs + found.verbs),
      points: heap.f32.slice(points / 4, points / 4 + 2 * found.points),
      depth: found.depth
    };
  });
}

/**
 * For each layer a box, left top right bottom, that holds its bounds at all times from start to end; of those with a
 * row of "strokes" (motion_stroke) what is drawn.
 */
export function clipBounds(clip, start, end, options) {
  const {space = 'parent', strokes = [], out} = optionsOf(options, 'clipBounds', ['space', 'strokes', 'out']);
  clip = bytes(clip, 'clip');
  number(start, 'start');
  number(end, 'end');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(clip), {layerCount, boundsScratch} = inspect(frame, calls, heap, at, clip.length),
          pens = putRows(frame, layouts.stroke, strokes, 'strokes');
    const boxes = output(Float32Array, out, layerCount * 4, 'out'), result = frame.allocate(boxes.byteLength),
          scratch = frame.allocate(boundsScratch);
    const status = calls.clip_bounds(
      at, clip.length, start, end, code(layouts.SPACE, space, 'space'), ...pens, result, scratch, boundsScratch);
    check(status, 'clipBounds');
    return copy(heap.f32, result, boxes);
  });
}

/**
 * Points x y, or of "kind" rects rectangles x y width height, of one layer in another's coordinates; layers by row,
 * left out: the root.
 */
export function clipConvert(clip, time, values, options) {
  const {from = constants.NONE, to = constants.NONE, kind = 'points', out} =
    optionsOf(options, 'clipConvert', ['from', 'to', 'kind', 'out']);
  values = input(Float32Array, values, 'values');
  clip = bytes(clip, 'clip');
  const kindCode = code(layouts.CONVERT, kind, 'kind'), width = kindCode === constants.CONVERT_RECTS ? 4 : 2;
  if (values.length % width) refuse('values', values.length, `must be ${width} numbers each`);
  const converted = output(Float32Array, out, values.length, 'out');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(clip), info = inspect(frame, calls, heap, at, clip.length), given = frame.put(values);
    const result = frame.allocate(converted.byteLength), scratch = frame.allocate(info.sampleScratch);
    check(calls.clip_convert(at, clip.length, number(time, 'time'), index(from, 'from'), index(to, 'to'), kindCode,
            given, values.length / width, result, scratch, info.sampleScratch),
      'clipConvert');
    return copy(heap.f32, result, converted);
  });
}

/** Seconds of one layer's clock in another's; layers by row, left out: the root. */
export function clipConvertTime(clip, times, options) {
  const {from = constants.NONE, to = constants.NONE, out} =
    optionsOf(options, 'clipConvertTime', ['from', 'to', 'out']);
  times = input(Float64Array, times, 'times');
  clip = bytes(clip, 'clip');
  const converted = output(Float64Array, out, times.length, 'out');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(clip), given = frame.put(times), result = frame.allocate(converted.byteLength);
    check(calls.clip_convert_time(at, clip.length, index(from, 'from'), index(to, 'to'), given, times.length, result),
      'clipConvertTime');
    return copy(heap.f64, result, converted);
  });
}

/** What is active at a time, MOTION_ACTIVITY_* of each animation, and when anything changes next. */
export function clipActivity(clip, time) {
  clip = bytes(clip, 'clip');
  number(time, 'time');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(clip), info = inspect(frame, calls, heap, at, clip.length);
    const activities = frame.allocate(info.animationCount), next = frame.allocate(8),
          scratch = frame.allocate(info.sampleScratch);
    check(calls.clip_activity(at, clip.length, time, activities, next, scratch, info.sampleScratch), 'clipActivity');
    return {
      activities: heap.u8.slice(activities, activities + info.animationCount),
      next: heap.data.getFloat64(next, true)
    };
  });
}

/** Why a layer, by its row, is as it is at a time: itself, the rows of the layers above, and its animations. */
export function clipExplain(clip, time, layer) {
  clip = bytes(clip, 'clip');
  number(time, 'time');
  index(layer, 'layer');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(clip), {sampleScratch} = inspect(frame, calls, heap, at, clip.length);
    const told = frame.allocate(layouts.explanation.size), scratch = frame.allocate(sampleScratch);
    const ask = (...lists) => calls.clip_explain(at, clip.length, time, layer, told, ...lists, scratch, sampleScratch);
    const asked = ask(0, 0, 0, 0);
    if (asked !== constants.ERROR_CAPACITY) check(asked, 'clipExplain');
    const {parentCount, stepCount} = readRow(heap.data, told, layouts.explanation), {size} = layouts.step;
    const parents = frame.allocate(4 * parentCount), steps = frame.allocate(size * stepCount);
    check(ask(parents, parentCount, steps, stepCount), 'clipExplain');
    return {
      ...readRow(heap.data, told, layouts.explanation),
      parents: [...heap.u32.subarray(parents / 4, parents / 4 + parentCount)],
      steps: Array.from({length: stepCount}, (_, i) => readRow(heap.data, steps + i * size, layouts.step)),
    };
  });
}

/**
 * "numbers" is how many the animation's property has; "base" has as many; "cycle" counts repeats, for cumulative
 * animations.
 */
export function clipEvaluate(clip, animation, progress, numbers, options) {
  const {base, cycle = 0, out} = optionsOf(options, 'clipEvaluate', ['base', 'cycle', 'out']);
  progress = input(Float64Array, progress, 'progress');
  const under = base === undefined ? undefined : input(Float32Array, base, 'base');
  if (under) sameLength(under, index(numbers, 'numbers'), 'base');
  clip = bytes(clip, 'clip');
  const values = output(Float32Array, out, progress.length * index(numbers, 'numbers'), 'out');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(clip), from = frame.put(progress);
    // Room for the widest property, so that a wrong "numbers" reads and writes nothing that belongs to others. The
    // kernel writes no NaN, so those that are left tell how many numbers the property has.
    const running = under ? frame.put(Float32Array.from({length: WIDEST}, (_, i) => under[i] ?? 0)) : 0;
    const to = frame.put(new Float32Array(progress.length * WIDEST).fill(NaN));
    check(calls.clip_evaluate(
            at, clip.length, index(animation, 'animation'), running, number(cycle, 'cycle'), from, progress.length, to),
      'clipEvaluate');
    const written = heap.f32.subarray(to / 4, to / 4 + progress.length * WIDEST).findIndex(Number.isNaN);
    const all = progress.length * WIDEST, found = written < 0 ? all : written;
    if (found !== values.length)
      refuse('numbers', numbers, `must be ${found / progress.length}, as many as the property has`);
    return copy(heap.f32, to, values);
  });
}

// ------------------------------------------------------------------- files --

export {
  fileExplain,
  jsonPath,
  jsonRead,
  lottieRead,
  lottieSize,
  sceneOrigin,
  sceneRead,
  sceneSize,
} from './readers.js';

// ----------------------------------------------------------------- helpers --

function copy(view, at, target) {
  const first = at / view.BYTES_PER_ELEMENT;
  fill(target, view.subarray(first, first + target.length), 0);
  return target;
}

// ---------------------------------------------------------------- dynamics --

/** A world's tables in memory, as the calls take them; names of rows are those of the header, in camel case. */
function putWorld(frame, {world, items, behaviours = [], boundaries = [], points = []}) {
  points = input(Float64Array, points.flat?.() ?? points, 'points');
  if (points.length % 2) refuse('points', points.length, 'must be x y pairs');
  const [at] = putRows(frame, layouts.world, [world], 'world');
  return [
    at, ...putRows(frame, layouts.item, items, 'items'), ...putRows(frame, layouts.behaviour, behaviours, 'behaviours'),
    ...putRows(frame, layouts.boundary, boundaries, 'boundaries'), frame.put(points), points.length / 2
  ];
}

function worldSizes(frame, calls, heap, tables, given) {
  const sizes = frame.allocate(layouts.world_sizes.size), fault = frame.allocate(layouts.fault.size);
  const status = calls.world_size(...tables, sizes, fault);
  checkFault(status, readRow(heap.data, fault, layouts.fault), {...given, world: [given.world]}, 'worldSize');
  return readRow(heap.data, sizes, layouts.world_sizes);
}

export function worldSize(given) {
  return withFrame((frame, calls, heap) => worldSizes(frame, calls, heap, putWorld(frame, given), given));
}

/**
 * times (frames), states (frames x items x 6: x y angle and their velocities), contacts, why it ended, and how many
 * millions of steps it took.
 */
export function worldBake(given, options) {
  const {contactCapacity = 256} = optionsOf(options, 'worldBake', ['contactCapacity']);
  index(contactCapacity, 'contactCapacity');
  return withFrame((frame, calls, heap) => {
    const tables = putWorld(frame, given), sizes = worldSizes(frame, calls, heap, tables, given),
          width = 6 * tables[2]; // the number of items
    const scratch = frame.allocate(sizes.scratch), times = frame.allocate(sizes.frames * 8),
          states = frame.allocate(sizes.frames * width * 8);
    const size = layouts.contact.size, contacts = frame.allocate(contactCapacity * size),
          bake = frame.allocate(layouts.bake.size);
    check(calls.world_bake(
            ...tables, scratch, sizes.scratch, times, states, sizes.frames, contacts, contactCapacity, bake, 0),
      'worldBake');
    const {frameCount, contactCount, ended, steps} = readRow(heap.data, bake, layouts.bake);
    const found = Math.min(contactCount, contactCapacity);
    return {
      times: copy(heap.f64, times, new Float64Array(frameCount)),
      states: copy(heap.f64, states, new Float64Array(frameCount * width)),
      contacts: Array.from({length: found}, (_, i) => readRow(heap.data, contacts + i * size, layouts.contact)),
      contactCount,
      ended: ENDS[ended],
      rested: ended === constants.BAKE_RESTED,
      steps,
    };
  });
}

/** The frames of an item to keep as keys, so that straight lines between them stay within distance and turn. */
export function bakeReduce(bake, itemCount, item = 0, options) {
  const {distance = 0.25, turn = 0.001} = optionsOf(options, 'bakeReduce', ['distance', 'turn']);
  const times = input(Float64Array, bake?.times, 'times'), states = input(Float64Array, bake?.states, 'states');
  sameLength(states, times.length * index(itemCount, 'itemCount') * 6, 'states');
  return withFrame((frame, calls, heap) => {
    const at = frame.put(times), of = frame.put(states), keys = frame.allocate(times.length * 4),
          count = frame.allocate(4);
    check(calls.bake_reduce(at, of, times.length, itemCount, index(item, 'item'), number(distance, 'distance'),
            number(turn, 'turn'), keys, count),
      'bakeReduce');
    return heap.u32.slice(keys / 4, keys / 4 + heap.data.getUint32(count, true));
  });
}

/** Curves as rows and the floats of their tables: those given, then those of each text, one after the other. */
function asCurves(timings, given = []) {
  const floats = [...input(Float32Array, given, 'floats')];
  const rows = (isArray(timings) ? timings : [timings]).map((timing) => {
    const text = timing?.timing ? timing : timing?.text ?? timing; // of a Spring its text
    const parsed = typeof text === 'string' ? timingParse(text) : text;
    return parsed?.timing ? placeCurve(parsed, floats) : parsed;
  });
  return {rows, floats: Float32Array.from(floats)};
}

/** The row of a curve from timingParse, its table at the end of a pool. */
export function placeCurve({timing, floats}, pool) {
  if (!floats.length) return timing;
  const first = pool.length;
  for (const value of floats) pool.push(value);
  return {...timing, first};
}

/** Rows and their number, floats and their number. */
function putCurves(frame, {rows, floats}) {
  return [...putRows(frame, layouts.timing, rows, 'timings'), frame.put(floats), floats.length];
}

function withPath(prepared, body) {
  prepared = bytes(prepared, 'path');
  return withFrame((frame, calls, heap) => body([frame.put(prepared), prepared.length], frame, calls, heap));
}

/** Verbs and points, read once: both passes of a call are about the same. */
function asOutline(path) {
  const verbs = whole(Uint8Array, path?.verbs, 'path.verbs'), points = input(Float32Array, path?.points, 'path.points');
  if (points.length % 2) refuse('path.points', points.length, 'must be x y pairs');
  return {verbs, points};
}

function putOutline(frame, {verbs, points}) {
  return [frame.put(verbs), verbs.length, frame.put(points), points.length / 2];
}

/** Asks call(verbs, verb capacity, points, point capacity, counts) for the counts, and then for the path. */
function fillOutline(frame, heap, what, call) {
  const counts = frame.allocate(layouts.path_counts.size);
  const asked = call(0, 0, 0, 0, counts);
  if (asked !== constants.ERROR_CAPACITY) check(asked, what);
  const {verbs, points} = readRow(heap.data, counts, layouts.path_counts);
  const verbsAt = frame.allocate(verbs), pointsAt = frame.allocate(points * 8);
  check(call(verbsAt, verbs, pointsAt, points, counts), what);
  return {
    verbs: heap.u8.slice(verbsAt, verbsAt + verbs),
    points: copy(heap.f32, pointsAt, new Float32Array(points * 2))
  };
}
