"""The functions of motion.h on numpy arrays: same names without motion_, same order.

Arrays are converted to what the header asks for; `out` takes an array of just the right type and shape and is returned.
A negative status is a MotionError. Structures are those of `libmotion._abi`; text may be str or bytes."""

import ctypes
import functools
import math
from typing import NamedTuple

import numpy as np

from . import _abi
from ._ffi import library
from .error import check, check_fault, check_text, status_text

__all__ = [
    "status_text",
    "version",
    "abi_version",
    "timing_evaluate",
    "timing_prepare_size",
    "timing_prepare",
    "timing_evaluate_prepared",
    "timing_parse",
    "timing_name",
    "spring_resolve",
    "spring_evaluate",
    "clock_evaluate",
    "transform_interpolate",
    "function_interpolate",
    "transform_parse",
    "list_interpolate",
    "transform_points",
    "path_parse",
    "path_prepare_size",
    "path_prepare",
    "path_measured",
    "path_subpath_lengths",
    "path_points",
    "path_nearest",
    "path_trim",
    "path_trims",
    "path_interpolate",
    "path_text",
    "path_along",
    "path_stroke_bounds",
    "clip_size",
    "clip_compile",
    "clip_check",
    "clip_inspect",
    "clip_activity",
    "clip_sample",
    "clip_sample_instances",
    "clip_changed",
    "clip_geometry",
    "clip_bounds",
    "clip_evaluate",
    "clip_matrices",
    "clip_convert",
    "clip_convert_time",
    "world_size",
    "world_bake",
    "bake_reduce",
]

CLOCK_STATE = np.dtype(_abi.ClockState)
INSTANCE = np.dtype(_abi.Instance)
FUNCTION_ARITY = {_abi.FUNCTION_SCALE: 3, _abi.FUNCTION_TRANSLATE: 3}  # all others but NONE: 1
WIDEST = 16  # floats of the widest property, a transform in 3D


# ------------------------------------------------------------------ arrays --


def _in(values, dtype, shape=None, name="array") -> np.ndarray:
    """As a C-contiguous array; "shape" with None for a free axis."""
    with np.errstate(over="ignore"):  # a double beyond float becomes an infinity, for which the header has a rule
        array = np.asarray(values, dtype, order="C")  # keeps a number without axes one
    if shape is not None and (
        array.ndim != len(shape) or any(want not in (None, have) for want, have in zip(shape, array.shape))
    ):
        raise ValueError(f"{name} has shape {array.shape}, not {tuple('n' if n is None else n for n in shape)}")
    return array


def _out(out, shape, dtype, name="out") -> np.ndarray:
    if out is None:
        return np.empty(shape, dtype)
    if not (
        isinstance(out, np.ndarray)
        and out.dtype == dtype
        and out.shape == tuple(shape)
        and out.flags.c_contiguous
        and out.flags.writeable
    ):
        raise ValueError(f"{name} must be a writable, contiguous array of {np.dtype(dtype)} with shape {tuple(shape)}")
    return out


def _at(array: np.ndarray | None) -> int | None:
    return None if array is None else array.ctypes.data


def _rows(rows, struct):
    """One structure, a sequence of them or a ctypes array, as an array and its length."""
    if isinstance(rows, struct):
        rows = [rows]
    if not isinstance(rows, ctypes.Array):
        rows = (struct * len(rows))(*rows)
    return rows, len(rows)


def _text(text) -> bytes:
    return text.encode() if isinstance(text, str) else bytes(text)


def _block(block) -> np.ndarray:
    """A clip or what is prepared, at an address that is a multiple of 8."""
    array = np.frombuffer(block, np.uint8)
    if _at(array) % 8:
        array = array.copy()
    return array


# ------------------------------------------------------------------ status --


def version() -> tuple[int, int, int]:
    """The version of the library: major, minor, patch."""
    number = library.motion_version()
    return number >> 16, number >> 8 & 255, number & 255


def abi_version() -> int:
    """The version of names, numbers and layouts. A library of another one is refused when the package is imported."""
    return library.motion_abi_version()


# ------------------------------------------------------------------ timing --


def timing_evaluate(timings, x, floats=(), indices=None, query=_abi.QUERY_VALUE, out=None) -> np.ndarray:
    """Evaluates timing curves: y of the shape of x, float32.

    timings: a Timing or several. floats: the pool of numbers that holds the tables of stops and paths. indices: of
    the shape of x, which curve each x takes; without them all take the first. query: QUERY_VALUE, QUERY_SLOPE,
    QUERY_INVERSE or QUERY_BEFORE. Raises MotionError for a timing that the header rejects, for an index beyond the
    curves, and for the inverse of a curve that may decrease."""
    timings, timing_count = _rows(timings, _abi.Timing)
    floats, x = _in(floats, np.float32, (None,), "floats"), _in(x, np.float32)
    if indices is not None:
        indices = _in(indices, np.uint32, x.shape, "indices")
    out = _out(out, x.shape, np.float32)
    status = library.motion_timing_evaluate(
        timings, timing_count, _at(floats), len(floats), _at(indices), _at(x), x.size, query, _at(out)
    )
    check(status, "timing_evaluate")
    return out


def _curves(timings, floats):
    timings, timing_count = _rows(timings, _abi.Timing)
    floats = _in(floats, np.float32, (None,), "floats")
    return timings, floats, (timings, timing_count, _at(floats), len(floats))


def timing_prepare_size(timings, floats=()) -> int:
    """The bytes of the block that timing_prepare makes of these curves. Raises MotionError as timing_evaluate does."""
    timings, floats, arguments = _curves(timings, floats)
    size = ctypes.c_uint32()
    check(library.motion_timing_prepare_size(*arguments, ctypes.byref(size)), "timing_prepare_size")
    return size.value


def timing_prepare(timings, floats=()) -> np.ndarray:
    """Makes a block that holds a table for each linear and cubic-bezier curve: timing_evaluate_prepared then takes a
    fifth of the time. Worth it from a few thousand evaluations of a curve on."""
    block = np.empty(timing_prepare_size(timings, floats), np.uint8)
    timings, floats, arguments = _curves(timings, floats)
    check(library.motion_timing_prepare(*arguments, _at(block), len(block)), "timing_prepare")
    return block


def timing_evaluate_prepared(prepared, x, indices=None, out=None) -> np.ndarray:
    """Evaluates the curves of a block: y of the shape of x, float32. indices: of the shape of x, which curve of the
    block each x takes. Raises MotionError for what is no such block, and for an index beyond its curves."""
    prepared, x = _block(prepared), _in(x, np.float32)
    if indices is not None:
        indices = _in(indices, np.uint32, x.shape, "indices")
    out = _out(out, x.shape, np.float32)
    status = library.motion_timing_evaluate_prepared(
        _at(prepared), len(prepared), _at(indices), _at(x), x.size, _at(out)
    )
    check(status, "timing_evaluate_prepared")
    return out


class TimingText(NamedTuple):
    """A curve read from text, and its table, which begins at element 0."""

    timing: _abi.Timing
    floats: np.ndarray


def timing_parse(text) -> TimingText:
    """Reads a timing curve: a function such as cubic-bezier(.4, 0, .2, 1), or a name such as css.ease or
    m3.emphasized. Raises MotionError with the place of the mistake, in bytes."""
    text = _text(text)
    timing, error, count = _abi.Timing(), _abi.TextError(), ctypes.c_uint32()
    floats = np.empty(len(text) * 4 + 64, np.float32)  # no syntax makes more of its characters; names have short tables
    status = library.motion_timing_parse(text, len(text), timing, _at(floats), len(floats), ctypes.byref(count), error)
    if error.reason != _abi.OK:
        check_text(error, "timing_parse", text)
    check(status, "timing_parse")
    return TimingText(timing, floats[: count.value].copy())


def timing_name(index: int) -> str:
    """The name number "index" of those that timing_parse knows. Raises MotionError, ERROR_INDEX, beyond the last."""
    size = ctypes.c_uint32()
    status = library.motion_timing_name(index, None, 0, ctypes.byref(size))
    if status != _abi.ERROR_CAPACITY:
        check(status, "timing_name")
    name = np.empty(size.value, np.uint8)
    check(library.motion_timing_name(index, _at(name), len(name), ctypes.byref(size)), "timing_name")
    return name.tobytes().decode()


# ----------------------------------------------------------------- springs --


def spring_resolve(spring: _abi.Spring, given=_abi.SPRING_GIVEN_PHYSICAL, form=_abi.SPRING_PHYSICAL) -> _abi.Spring:
    """A copy of a spring with all three sets of parameters, and its settling time in seconds. given: SPRING_GIVEN_*,
    the set that is filled in. form: SPRING_PHYSICAL, or SPRING_CLAMPED, where damping ratios above 1 count as 1.
    Raises MotionError for a parameter that is not finite or out of its range."""
    resolved = _abi.Spring.from_buffer_copy(spring)
    check(library.motion_spring_resolve(resolved, given, form), "spring_resolve")
    return resolved


def spring_evaluate(springs, times, indices=None, form=_abi.SPRING_PHYSICAL, out=None) -> tuple[np.ndarray, np.ndarray]:
    """Values and velocities of springs, float64, of the shape of times (seconds; below 0 counts as 0).

    springs: a Spring or several, by mass, stiffness, damping, velocity, from and to. indices: of the shape of times,
    which spring each time takes. out: two arrays to fill. Raises MotionError for a spring that spring_resolve
    rejects."""
    springs, spring_count = _rows(springs, _abi.Spring)
    times = _in(times, np.float64)
    if indices is not None:
        indices = _in(indices, np.uint32, times.shape, "indices")
    values, velocities = (
        _out(array, times.shape, np.float64, name) for array, name in zip(out or (None, None), ("values", "velocities"))
    )
    status = library.motion_spring_evaluate(
        springs, spring_count, _at(indices), form, _at(times), times.size, _at(values), _at(velocities)
    )
    check(status, "spring_evaluate")
    return values, velocities


# ------------------------------------------------------------------- clock --


def clock_evaluate(clocks, timings, clock: int, times, floats=(), out=None) -> np.ndarray:
    """The states of one clock at times in seconds: an array of dtype CLOCK_STATE, of the shape of times.

    clocks: rows of which a parent is an earlier one. timings, floats: the curves that clocks name, and their tables.
    clock: the row to evaluate. Raises MotionError with table, row and field for a row that is wrong."""
    clocks, clock_count = _rows(clocks, _abi.Clock)
    timings, timing_count = _rows(timings, _abi.Timing)
    times, floats = _in(times, np.float64), _in(floats, np.float32, (None,), "floats")
    out, fault = _out(out, times.shape, CLOCK_STATE), _abi.Fault()
    states = ctypes.cast(_at(out), ctypes.POINTER(_abi.ClockState))
    status = library.motion_clock_evaluate(
        clocks,
        clock_count,
        timings,
        timing_count,
        _at(floats),
        len(floats),
        clock,
        _at(times),
        times.size,
        states,
        fault,
    )
    check_fault(status, "clock_evaluate", fault, {_abi.TABLE_CLOCKS: clocks, _abi.TABLE_TIMINGS: timings})
    return out


# -------------------------------------------------------------- transforms --


def _width(width: int, name: str) -> int:
    if width not in (_abi.WIDTH_AFFINE, _abi.WIDTH_MATRIX):
        raise ValueError(f"{name} has rows of {width}, not {_abi.WIDTH_AFFINE} or {_abi.WIDTH_MATRIX}")
    return width


def transform_interpolate(start, end, progress, rule=_abi.RULE_CORE_ANIMATION, out=None) -> np.ndarray:
    """Interpolates transforms by decomposition. start, end: (n, 6) affines or (n, 16) matrices; progress: (n,),
    which may lie outside 0..1; gives as many, float32. rule: RULE_CORE_ANIMATION, RULE_CSS, or RULE_3D for matrices."""
    progress, start = _in(progress, np.float32, (None,), "progress"), _in(start, np.float32, (None, None), "start")
    width = _width(start.shape[1], "start")
    shape = (len(progress), width)
    start, end = _in(start, np.float32, shape, "start"), _in(end, np.float32, shape, "end")
    out = _out(out, shape, np.float32)
    status = library.motion_transform_interpolate(
        _at(start), _at(end), width, _at(progress), len(progress), rule, _at(out)
    )
    check(status, "transform_interpolate")
    return out


def function_interpolate(function: int, start, end, progress, width=_abi.WIDTH_AFFINE, out=None) -> np.ndarray:
    """Interpolates the numbers of a value function and builds the transforms. function: FUNCTION_*; start, end: (n,
    3) of FUNCTION_SCALE and FUNCTION_TRANSLATE, (n, 1) of the others, angles in radians; progress: (n,); gives (n,
    width), width 6 or 16. Raises MotionError for a function that leaves the plane with width 6."""
    progress = _in(progress, np.float32, (None,), "progress")
    shape = (len(progress), FUNCTION_ARITY.get(function, 1))
    start, end = _in(start, np.float32, shape, "start"), _in(end, np.float32, shape, "end")
    out = _out(out, (len(progress), _width(width, "out")), np.float32)
    status = library.motion_function_interpolate(
        function, _at(start), _at(end), width, _at(progress), len(progress), _at(out)
    )
    check(status, "function_interpolate")
    return out


def transform_parse(text):
    """Reads a CSS transform: a ctypes array of Operation. Raises MotionError with the place of the mistake, in
    bytes."""
    text = _text(text)
    error, count = _abi.TextError(), ctypes.c_uint32()
    status = library.motion_transform_parse(text, len(text), None, 0, ctypes.byref(count), error)
    if error.reason != _abi.OK:
        check_text(error, "transform_parse", text)
    if status != _abi.ERROR_CAPACITY:
        check(status, "transform_parse")
    operations = (_abi.Operation * count.value)()
    check(
        library.motion_transform_parse(text, len(text), operations, len(operations), ctypes.byref(count), error),
        "transform_parse",
    )
    return operations


def list_interpolate(start, end, progress, out=None) -> np.ndarray:
    """Interpolates two CSS transform lists function by function. start, end: operations, as transform_parse gives
    them; progress: (n,); gives matrices (n, 16), float32."""
    (start, start_count), (end, end_count) = _rows(start, _abi.Operation), _rows(end, _abi.Operation)
    progress = _in(progress, np.float32, (None,), "progress")
    out = _out(out, (len(progress), _abi.WIDTH_MATRIX), np.float32)
    status = library.motion_list_interpolate(start, start_count, end, end_count, _at(progress), len(progress), _at(out))
    check(status, "list_interpolate")
    return out


def transform_points(transforms, points, indices=None, out=None) -> np.ndarray:
    """Points through transforms: (n, 2), float32, for points (n, 2). transforms: (m, 6) or (m, 16), one for all
    points, or as many as points, or those that indices (n,) name."""
    transforms, points = (
        _in(transforms, np.float32, (None, None), "transforms"),
        _in(points, np.float32, (None, 2), "points"),
    )
    if indices is not None:
        indices = _in(indices, np.uint32, (len(points),), "indices")
    out = _out(out, points.shape, np.float32)
    status = library.motion_transform_points(
        _at(transforms),
        len(transforms),
        _width(transforms.shape[1], "transforms"),
        _at(indices),
        _at(points),
        len(points),
        _at(out),
    )
    check(status, "transform_points")
    return out


# ------------------------------------------------------------------- paths --


class Outline(NamedTuple):
    """Verbs (MOTION_VERB_*) and the points that they consume, (n, 2)."""

    verbs: np.ndarray
    points: np.ndarray


def _outline(call, what: str) -> Outline:
    """Asks call(verbs, verb capacity, points, point capacity, counts) for the counts, then for the path."""
    counts = _abi.PathCounts()
    status = call(None, 0, None, 0, counts)
    if status == _abi.ERROR_CAPACITY:
        status = _abi.OK
    check(status, what)
    verbs, points = np.empty(counts.verbs, np.uint8), np.empty((counts.points, 2), np.float32)
    check(call(_at(verbs), counts.verbs, _at(points), counts.points, counts), what)
    return Outline(verbs, points)


def path_parse(text, error: _abi.TextError | None = None) -> Outline:
    """Reads SVG path data. A mistake raises MotionError with its place in bytes. With "error", a TextError to fill,
    nothing is raised: what stands before the mistake is given."""
    text, strict = _text(text), error is None
    error = _abi.TextError() if strict else error
    outline = _outline(lambda *buffers: library.motion_path_parse(text, len(text), *buffers, error), "path_parse")
    if strict:
        check_text(error, "path_parse", text)
    return outline


def _drawn(verbs, points):
    verbs, points = _in(verbs, np.uint8, (None,), "verbs"), _in(points, np.float32, (None, 2), "points")
    return verbs, points, (_at(verbs), len(verbs), _at(points), len(points))


def path_prepare_size(verbs, points) -> int:
    """The bytes of the block that path_prepare makes of this path. Raises MotionError for what is no path."""
    verbs, points, arguments = _drawn(verbs, points)
    size = ctypes.c_uint32()
    check(library.motion_path_prepare_size(*arguments, ctypes.byref(size)), "path_prepare_size")
    return size.value


def path_prepare(verbs, points) -> np.ndarray:
    """Measures a path once. verbs: (n,) of VERB_*, a move first; points: (m, 2), as many as the verbs consume. Gives
    a block of bytes, which the functions below take. Raises MotionError for verbs and points that do not fit, and
    for points that are not finite or beyond 1e9."""
    path = np.empty(path_prepare_size(verbs, points), np.uint8)
    verbs, points, arguments = _drawn(verbs, points)
    check(library.motion_path_prepare(*arguments, _at(path), len(path)), "path_prepare")
    return path


def path_measured(path) -> _abi.PathMeasure:
    """The length, tight box, area and counts of a prepared path."""
    path, measure = _block(path), _abi.PathMeasure()
    check(library.motion_path_measured(_at(path), len(path), measure), "path_measured")
    return measure


def path_subpath_lengths(path) -> np.ndarray:
    """The length of each subpath of a prepared path: (n,), float64."""
    path = _block(path)
    lengths = np.empty(path_measured(path).subpath_count, np.float64)
    check(library.motion_path_subpath_lengths(_at(path), len(path), _at(lengths), len(lengths)), "path_subpath_lengths")
    return lengths


def path_points(path, at, unit=_abi.AT_FRACTION, out=None, curvatures=None) -> np.ndarray:
    """Points of a prepared path: (n, 4), float32, x y and the unit tangent. at: (n,), fractions of the length, or
    lengths with AT_LENGTH. curvatures: an array (n,) of float32 to fill, or None."""
    path, at = _block(path), _in(at, np.float64, (None,), "at")
    out = _out(out, (len(at), 4), np.float32)
    if curvatures is not None:
        _out(curvatures, (len(at),), np.float32, "curvatures")
    check(
        library.motion_path_points(_at(path), len(path), unit, _at(at), len(at), _at(out), _at(curvatures)),
        "path_points",
    )
    return out


def path_nearest(path, points) -> tuple[np.ndarray, np.ndarray]:
    """The places of a prepared path that are nearest to points (n, 2): their lengths from the start, float64, and
    their distances, float32."""
    path, points = _block(path), _in(points, np.float32, (None, 2), "points")
    lengths, distances = np.empty(len(points), np.float64), np.empty(len(points), np.float32)
    check(
        library.motion_path_nearest(_at(path), len(path), _at(points), len(points), _at(lengths), _at(distances)),
        "path_nearest",
    )
    return lengths, distances


def path_trim(
    path, start: float, end: float, offset: float = 0, mode=_abi.TRIM_CORE_ANIMATION, curves=_abi.PATH_KEEP
) -> Outline:
    """The piece of a prepared path between two fractions of its length. offset: in turns, for Lottie's modes. mode:
    TRIM_*. curves: PATH_KEEP, or PATH_CUBICS to have all as cubics."""
    path = _block(path)
    return _outline(
        lambda *buffers: library.motion_path_trim(_at(path), len(path), start, end, offset, mode, curves, *buffers),
        "path_trim",
    )


def path_trims(path, ranges, offsets=None, mode=_abi.TRIM_CORE_ANIMATION, curves=_abi.PATH_KEEP) -> list[Outline]:
    """Many pieces of one path at once. ranges: (n, 2), start and end of each; offsets: (n,) or None. Gives what
    path_trim gives for each, in a fraction of its time."""
    path, ranges = _block(path), _in(ranges, np.float64, (None, 2), "ranges")
    offsets = None if offsets is None else _in(offsets, np.float64, (len(ranges),), "offsets")
    counts = (_abi.PathCounts * len(ranges))()
    call = functools.partial(
        library.motion_path_trims, _at(path), len(path), _at(ranges), _at(offsets), len(ranges), mode, curves
    )
    check(call(None, 0, None, 0, counts), "path_trims")
    sizes = np.array([(each.verbs, each.points) for each in counts], np.int64).reshape(-1, 2)
    ends = sizes.cumsum(axis=0)
    all_verbs, all_points = ends[-1] if len(ends) else (0, 0)
    verbs, points = np.empty(all_verbs, np.uint8), np.empty((all_points, 2), np.float32)
    check(call(_at(verbs), len(verbs), _at(points), len(points), counts), "path_trims")
    return [Outline(verbs[v - n : v], points[p - m : p]) for (v, p), (n, m) in zip(ends, sizes)]


def path_interpolate(verbs, start, end, progress, out=None) -> np.ndarray:
    """Moves the points of a path. verbs: (v,); start, end: (p, 2); progress: (n,); gives (n, p, 2), float32. Raises
    MotionError where start or end is no path of these verbs."""
    verbs, start, (at_verbs, verb_count, at_start, point_count) = _drawn(verbs, start)
    end, progress = _in(end, np.float32, start.shape, "end"), _in(progress, np.float32, (None,), "progress")
    out = _out(out, (len(progress), *start.shape), np.float32)
    status = library.motion_path_interpolate(
        at_verbs, verb_count, at_start, _at(end), point_count, _at(progress), len(progress), _at(out)
    )
    check(status, "path_interpolate")
    return out


def path_text(verbs, points, tolerance: float = 0) -> str:
    """SVG path data of verbs and points. tolerance: how far a coordinate may be off; 0: so exact that the same float
    is read back."""
    verbs, points, arguments = _drawn(verbs, points)
    size = ctypes.c_uint32()
    status = library.motion_path_text(*arguments, tolerance, None, 0, ctypes.byref(size))
    check(_abi.OK if status == _abi.ERROR_CAPACITY else status, "path_text")
    text = np.empty(size.value, np.uint8)
    check(library.motion_path_text(*arguments, tolerance, _at(text), len(text), ctypes.byref(size)), "path_text")
    return text.tobytes().decode()


def path_along(path, progress, pacing=_abi.PACING_LINEAR, rotate=_abi.ROTATE_NONE, out=None) -> np.ndarray:
    """Moves along a prepared path: affines (n, 6), float32, for progress (n,), clamped to 0..1. pacing:
    PACING_LINEAR, an equal share for each element, or PACING_PACED, constant speed. rotate: ROTATE_*."""
    path, progress = _block(path), _in(progress, np.float64, (None,), "progress")
    out = _out(out, (len(progress), 6), np.float32)
    status = library.motion_path_along(_at(path), len(path), pacing, rotate, _at(progress), len(progress), _at(out))
    check(status, "path_along")
    return out


def path_stroke_bounds(
    path, width: float, cap=_abi.CAP_BUTT, join=_abi.JOIN_MITER, miter_limit=10.0
) -> np.ndarray | None:
    """The tight box of a stroked path: left top right bottom, or None if nothing is drawn. width: 0..1e9 points;
    cap: CAP_*; join: JOIN_*; miter_limit: at least 1."""
    path, bounds, stroked = _block(path), np.empty(4, np.float32), ctypes.c_uint32()
    status = library.motion_path_stroke_bounds(
        _at(path), len(path), width, cap, join, miter_limit, _at(bounds), ctypes.byref(stroked)
    )
    check(status, "path_stroke_bounds")
    return bounds if stroked.value else None


# ------------------------------------------------------------------- clips --

TABLES = {  # MOTION_TABLE_*: pointer and count in motion_description, type and floats of an element
    _abi.TABLE_TIMINGS: ("timings", "timing_count", _abi.Timing),
    _abi.TABLE_CLOCKS: ("clocks", "clock_count", _abi.Clock),
    _abi.TABLE_PATHS: ("paths", "path_count", _abi.Path),
    _abi.TABLE_LAYERS: ("layers", "layer_count", _abi.Layer),
    _abi.TABLE_ANIMATIONS: ("animations", "animation_count", _abi.Animation),
    _abi.TABLE_USER_PROPERTIES: ("user_properties", "user_property_count", _abi.UserProperty),
    _abi.TABLE_CHANNELS: ("channels", "channel_count", _abi.Channel),
    _abi.TABLE_FLOATS: ("floats", "float_count", ctypes.c_float),
    _abi.TABLE_INDICES: ("indices", "index_count", ctypes.c_uint32),
    _abi.TABLE_VERBS: ("verbs", "verb_count", ctypes.c_uint8),
    _abi.TABLE_POINTS: ("points", "point_count", ctypes.c_float * 2),
    _abi.TABLE_LAYERS_3D: ("layers_3d", "layer_3d_count", _abi.Layer3d),
}


def _tables(description: _abi.Description) -> dict:
    """The description's own rows, by table, for fault reports."""
    tables = {}
    for table, (pointer, count, type) in TABLES.items():
        at = getattr(description, pointer)
        address = ctypes.cast(at, ctypes.c_void_p).value
        rows = getattr(description, count)
        if address and rows <= _abi.MAX_COUNT:
            tables[table] = (type * rows).from_address(address)
    return tables


def clip_size(description: _abi.Description, origin=None) -> _abi.ClipSizes:
    """The bytes that clip_compile needs for the clip and for scratch. origin(table, row): the name of a row in the
    user's words, for error messages. Raises MotionError with table, row and field for a description that is wrong."""
    sizes, fault = _abi.ClipSizes(), _abi.Fault()
    status = library.motion_clip_size(description, sizes, fault)
    if status != _abi.OK:
        check_fault(status, "clip_size", fault, _tables(description), origin)
    return sizes


def clip_compile(description: _abi.Description, origin=None) -> np.ndarray:
    """Compiles a description: the bytes of a clip. origin(table, row): the name of a row in the user's words, for
    error messages. Raises MotionError as clip_size does."""
    sizes, fault = clip_size(description, origin), _abi.Fault()
    clip, scratch = np.empty(sizes.clip, np.uint8), np.empty(sizes.scratch, np.uint8)
    status = library.motion_clip_compile(description, _at(clip), len(clip), _at(scratch), len(scratch), fault)
    if status != _abi.OK:
        check_fault(status, "clip_compile", fault, _tables(description), origin)
    return clip[: clip_inspect(clip).size].copy()


def clip_check(clip) -> None:
    """Raises MotionError unless these bytes are an unaltered clip of this version."""
    clip = _block(clip)
    check(library.motion_clip_check(_at(clip), len(clip)), "clip_check")


def clip_inspect(clip) -> _abi.ClipInfo:
    """The counts, sizes and duration (seconds, may be infinite) of a clip."""
    clip, info = _block(clip), _abi.ClipInfo()
    check(library.motion_clip_inspect(_at(clip), len(clip), info), "clip_inspect")
    return info


class Activity(NamedTuple):
    """What is active at a time."""

    phases: np.ndarray  # of each animation: PHASE_*
    applies: np.ndarray  # of each animation: while active, or filled
    next: float  # the first time after this one at which something changes; may be infinite


def clip_activity(clip, time: float) -> Activity:
    """What is active in a clip at a time in seconds, and when that changes next."""
    clip, info, next = _block(clip), clip_inspect(clip), ctypes.c_double()
    activities, scratch = np.empty(info.animation_count, np.uint8), np.empty(info.sample_scratch, np.uint8)
    status = library.motion_clip_activity(
        _at(clip), len(clip), time, _at(activities), ctypes.byref(next), _at(scratch), len(scratch)
    )
    check(status, "clip_activity")
    return Activity(activities & _abi.ACTIVITY_PHASE, activities & _abi.ACTIVITY_APPLIES != 0, next.value)


class Sampled(NamedTuple):
    """Arrays by time, and by instance where there are some; None where not asked for."""

    affine: np.ndarray | None  # times, layers, 6
    opacity: np.ndarray | None  # times, layers
    stroke: np.ndarray | None  # times, layers, 2
    values: np.ndarray | None  # times, value_count
    velocities: np.ndarray | None
    frame: np.ndarray | None = None  # times, layers, 4
    order: np.ndarray | None = None  # times, layers, of uint32


def clip_sample(
    clip, times, space=_abi.SPACE_PARENT, wanted=Sampled._fields, out: Sampled | None = None, scratch=None
) -> Sampled:
    """Samples a clip at times (n,) in seconds. space: SPACE_PARENT or SPACE_ROOT. wanted: the outputs to make, by
    the names of Sampled; with "out" those that are not None there. scratch: an array of bytes to work in, which
    saves an allocation."""
    clip, times, info = _block(clip), _in(times, np.float64, (None,), "times"), clip_inspect(clip)
    n, layers, values = len(times), info.layer_count, info.value_count
    shapes = Sampled((n, layers, 6), (n, layers), (n, layers, 2), (n, values), (n, values), (n, layers, 4), (n, layers))
    if out is not None:
        wanted = [name for name, array in zip(Sampled._fields, out) if array is not None]
    arrays = Sampled(
        *(
            _out(out and getattr(out, name), shape, np.uint32 if name == "order" else np.float32, name)
            if name in wanted
            else None
            for name, shape in zip(Sampled._fields, shapes)
        )
    )
    if scratch is None:
        scratch = np.empty(info.sample_scratch, np.uint8)
    status = library.motion_clip_sample(
        _at(clip), len(clip), _at(times), n, space, *map(_at, arrays), _at(scratch), scratch.nbytes
    )
    check(status, "clip_sample")
    return arrays


WHOLE = (0, _abi.NONE)


def clip_sample_instances(
    clip,
    times,
    instances=None,
    space=_abi.SPACE_PARENT,
    wanted=Sampled._fields,
    out: Sampled | None = None,
    scratch=None,
    time_range=WHOLE,
    instance_range=WHOLE,
    layer_range=WHOLE,
    rows=None,
) -> Sampled:
    """Samples a clip for many instances. times: (n,) in seconds; instances: (m,) of dtype INSTANCE, or None, then the
    outputs have no axis of instances.

    time_range, instance_range and layer_range are first and end. What they leave out is not written, so that threads
    can share "out". rows: layers, ascending; the others are not written. The arrays of "out" may be fields of the
    caller's own rows: anything may lie between layers (of values and velocities between samples), nothing more
    between the other axes."""
    clip, times, info = _block(clip), _in(times, np.float64, (None,), "times"), clip_inspect(clip)
    axes, layers, values = (len(times),), info.layer_count, info.value_count
    if instances is not None:
        instances = _in(instances, INSTANCE, (None,), "instances")
        axes += (len(instances),)
    shapes = Sampled(
        *(
            (*axes, *axis)
            for axis in ((layers, 6), (layers,), (layers, 2), (values,), (values,), (layers, 4), (layers,))
        )
    )
    if out is not None:
        wanted = [name for name, array in zip(Sampled._fields, out) if array is not None]
    outputs, arrays = _abi.Outputs(space, *time_range, *instance_range, *layer_range), []
    if rows is not None:
        rows = _in(rows, np.uint32, (None,), "rows")
        outputs.row_count, outputs.rows = len(rows), _at(rows)
    for name, shape, (stride, _), (pointer, _) in zip(
        Sampled._fields, shapes, _abi.Outputs._fields_[7:14], _abi.Outputs._fields_[16:23], strict=True
    ):
        array = None
        if name in wanted:
            kind = np.dtype(np.uint32 if name == "order" else np.float32)
            array = out and getattr(out, name)
            array = _out(None, shape, kind) if array is None else array
            setattr(
                outputs,
                stride,
                _stride(
                    array, shape, kind, 2 if name in ("affine", "stroke", "frame", "values", "velocities") else 1, name
                ),
            )
            setattr(outputs, pointer, _at(array))
        arrays.append(array)
    if scratch is None:
        scratch = np.empty(info.sample_scratch, np.uint8)
    runs, count = (
        (None, 0) if instances is None else (instances.ctypes.data_as(ctypes.POINTER(_abi.Instance)), len(instances))
    )
    status = library.motion_clip_sample_instances(
        _at(clip), len(clip), _at(times), len(times), runs, count, ctypes.byref(outputs), _at(scratch), scratch.nbytes
    )
    check(status, "clip_sample_instances")
    return Sampled(*arrays)


def _stride(array, shape, dtype, inner: int, name: str) -> int:
    """Elements from one row to the next of an array whose rows are the last axis (inner 2) or its numbers (1)."""
    if not (isinstance(array, np.ndarray) and array.dtype == dtype and array.shape == shape and array.flags.writeable):
        raise ValueError(f"{name} must be a writable array of {dtype} with shape {shape}")
    if array.size == 0 or array.flags.c_contiguous:
        return 0
    row = len(shape) - inner
    step = next(
        (array.strides[axis] // math.prod(shape[axis + 1 : row + 1]) for axis in range(row, -1, -1) if shape[axis] > 1),
        0,
    )
    wanted = [step * math.prod(shape[axis + 1 : row + 1]) for axis in range(row + 1)] + [dtype.itemsize] * (inner - 1)
    if (
        step < 0
        or step % dtype.itemsize
        or any(have != want for have, want, size in zip(array.strides, wanted, shape) if size > 1)
    ):
        raise ValueError(f"{name} must have one stride from row to row, and nothing between the numbers of a row")
    return step // dtype.itemsize


def clip_changed(clip, from_time: float, to_time: float, space=_abi.SPACE_PARENT) -> np.ndarray:
    """The rows of the layers that may look different at two times in seconds: (n,), uint32, ascending."""
    clip, info, count = _block(clip), clip_inspect(clip), ctypes.c_uint32()
    rows, scratch = np.empty(info.layer_count, np.uint32), np.empty(info.sample_scratch, np.uint8)
    status = library.motion_clip_changed(
        _at(clip), len(clip), from_time, to_time, space, _at(rows), ctypes.byref(count), _at(scratch), len(scratch)
    )
    check(status, "clip_changed")
    return rows[: count.value]


class Geometry(NamedTuple):
    """What is left of the layers' paths at a time: their verbs and points one after the other."""

    verbs: np.ndarray
    points: np.ndarray  # (n, 2)
    ranges: np.ndarray  # (layers, 4): first verb, verb count, first point, point count

    def outline(self, layer: int) -> Outline:
        """Of one layer; empty if it has no path, or is hidden."""
        verb, verbs, point, points = self.ranges[layer].tolist()
        return Outline(self.verbs[verb : verb + verbs], self.points[point : point + points])


def clip_geometry(clip, time: float, curves=_abi.PATH_KEEP, scratch=None) -> Geometry:
    """The paths of all layers at a time in seconds, as their animations have them, trimmed to their strokes. curves:
    PATH_KEEP or PATH_CUBICS. scratch: an array of bytes to work in, which saves an allocation."""
    clip, info, counts = _block(clip), clip_inspect(clip), _abi.PathCounts()
    verbs, points = np.empty(info.geometry_verbs, np.uint8), np.empty((info.geometry_points, 2), np.float32)
    ranges = np.empty((info.layer_count, 4), np.uint32)
    if scratch is None:
        scratch = np.empty(info.geometry_scratch, np.uint8)
    status = library.motion_clip_geometry(
        _at(clip),
        len(clip),
        time,
        curves,
        _at(verbs),
        len(verbs),
        _at(points),
        len(points),
        ctypes.cast(_at(ranges), ctypes.POINTER(_abi.Path)),
        counts,
        _at(scratch),
        scratch.nbytes,
    )
    check(status, "clip_geometry")
    return Geometry(verbs[: counts.verbs].copy(), points[: counts.points].copy(), ranges)


def clip_bounds(
    clip, start: float, end: float, space=_abi.SPACE_PARENT, strokes=(), out=None, scratch=None
) -> np.ndarray:
    """Boxes that hold the layers at all times from start to end (seconds): (layers, 4), left top right bottom,
    float32. strokes: rows of Stroke, ascending by layer; the box of such a layer holds what is drawn, of others
    their bounds. scratch: an array of bytes to work in, which saves an allocation."""
    clip, info, (strokes, stroke_count) = _block(clip), clip_inspect(clip), _rows(strokes, _abi.Stroke)
    out = _out(out, (info.layer_count, 4), np.float32)
    if scratch is None:
        scratch = np.empty(info.bounds_scratch, np.uint8)
    status = library.motion_clip_bounds(
        _at(clip), len(clip), start, end, space, strokes, stroke_count, _at(out), _at(scratch), scratch.nbytes
    )
    check(status, "clip_bounds")
    return out


def clip_convert(
    clip, time: float, from_layer: int, to_layer: int, values, kind=_abi.CONVERT_POINTS, out=None
) -> np.ndarray:
    """Converts points (n, 2), or rectangles (n, 4) with CONVERT_RECTS, from one layer's coordinates to another's at
    a time in seconds. Layers are rows; NONE is the root."""
    width = 4 if kind == _abi.CONVERT_RECTS else 2
    clip, values = _block(clip), _in(values, np.float32, (None, width), "values")
    out, scratch = _out(out, values.shape, np.float32), np.empty(clip_inspect(clip).sample_scratch, np.uint8)
    status = library.motion_clip_convert(
        _at(clip),
        len(clip),
        time,
        from_layer,
        to_layer,
        kind,
        _at(values),
        len(values),
        _at(out),
        _at(scratch),
        len(scratch),
    )
    check(status, "clip_convert")
    return out


def clip_convert_time(clip, times, from_layer: int, to_layer: int, out=None) -> np.ndarray:
    """Converts times (n,) in seconds from one layer's clock to another's. Layers are rows; NONE is the root."""
    clip, times = _block(clip), _in(times, np.float64, (None,), "times")
    out = _out(out, times.shape, np.float64)
    check(
        library.motion_clip_convert_time(_at(clip), len(clip), from_layer, to_layer, _at(times), len(times), _at(out)),
        "clip_convert_time",
    )
    return out


def clip_evaluate(clip, animation: int, progress, arity: int, base=None, cycle: float = 0, out=None) -> np.ndarray:
    """Evaluates one animation of a clip without its clock: (n, arity), float32, for progress (n,). arity: the
    numbers of its property; base: the running value, as many numbers, or None for the model's; cycle: for cumulative
    animations."""
    clip, progress = _block(clip), _in(progress, np.float64, (None,), "progress")
    if not 1 <= arity <= WIDEST:
        raise ValueError(f"arity is {arity}, not 1..{WIDEST}")
    # The kernel reads and writes as many numbers as the property has: room for the widest, whatever the caller
    # believes.
    padded, room = None, np.empty(len(progress) * WIDEST, np.float32)
    if base is not None:
        padded = np.zeros(WIDEST, np.float32)
        padded[:arity] = _in(base, np.float32, (arity,), "base")
    status = library.motion_clip_evaluate(
        _at(clip), len(clip), animation, _at(padded), cycle, _at(progress), len(progress), _at(room)
    )
    check(status, "clip_evaluate")
    out = _out(out, (len(progress), arity), np.float32)
    out[...] = room[: out.size].reshape(out.shape)
    return out


def clip_matrices(clip, times, space=_abi.SPACE_PARENT, out=None, scratch=None) -> np.ndarray:
    """The matrices of all layers at times (n,) in seconds: (n, layers, 16), m11 m12 ... m44, float32."""
    clip, times, info = _block(clip), _in(times, np.float64, (None,), "times"), clip_inspect(clip)
    out = _out(out, (len(times), info.layer_count, 16), np.float32)
    if scratch is None:
        scratch = np.empty(info.sample_scratch, np.uint8)
    check(
        library.motion_clip_matrices(
            _at(clip), len(clip), _at(times), len(times), space, _at(out), _at(scratch), scratch.nbytes
        ),
        "clip_matrices",
    )
    return out


# ---------------------------------------------------------------- dynamics --

CONTACT = np.dtype(_abi.Contact)


def _world(world, items, behaviours, boundaries, points):
    """The tables as the library takes them, and by MOTION_TABLE_* for what it may find."""
    items, item_count = _rows(items, _abi.Item)
    behaviours, behaviour_count = _rows(behaviours, _abi.Behaviour)
    boundaries, boundary_count = _rows(boundaries, _abi.Boundary)
    points = _in(np.reshape(points, (-1, 2)), np.float64, (None, 2), "points")
    arguments = (
        world,
        items,
        item_count,
        behaviours,
        behaviour_count,
        boundaries,
        boundary_count,
        _at(points),
        len(points),
    )
    tables = {
        _abi.TABLE_WORLD: [world],
        _abi.TABLE_ITEMS: items,
        _abi.TABLE_BEHAVIOURS: behaviours,
        _abi.TABLE_BOUNDARIES: boundaries,
    }
    return arguments, tables, points  # the last since somebody has to keep them


def world_size(world, items, behaviours=(), boundaries=(), points=(), origin=None) -> _abi.WorldSizes:
    """The scratch bytes and the most frames of a bake. origin(table, row): the name of a row in the user's words,
    for error messages. Raises MotionError with table, row and field for a world that is wrong."""
    arguments, tables, points = _world(world, items, behaviours, boundaries, points)
    sizes, fault = _abi.WorldSizes(), _abi.Fault()
    check_fault(library.motion_world_size(*arguments, sizes, fault), "world_size", fault, tables, origin)
    return sizes


class WorldBake(NamedTuple):
    """times (frames), states (frames, items, 6: x y angle and their velocities), contacts by the header's fields, and
    whether all rest."""

    times: np.ndarray
    states: np.ndarray
    contacts: np.ndarray
    rested: bool


def world_bake(world, items, behaviours=(), boundaries=(), points=(), origin=None, contact_capacity=256) -> WorldBake:
    """Solves a world of rigid bodies from its start until all rest or the time is over. Raises MotionError as
    world_size does."""
    sizes = world_size(world, items, behaviours, boundaries, points, origin)
    arguments, tables, points = _world(world, items, behaviours, boundaries, points)
    item_count = arguments[2]
    scratch, bake, fault = np.empty(-(-sizes.scratch // 8), np.uint64), _abi.Bake(), _abi.Fault()
    times, states = np.empty(sizes.frames), np.empty((sizes.frames, item_count, 6))
    while True:
        contacts = np.empty(contact_capacity, CONTACT)
        status = library.motion_world_bake(
            *arguments,
            _at(scratch),
            scratch.nbytes,
            _at(times),
            _at(states),
            sizes.frames,
            contacts.ctypes.data_as(ctypes.POINTER(_abi.Contact)),
            contact_capacity,
            bake,
            fault,
        )
        check_fault(status, "world_bake", fault, tables, origin)
        if bake.contact_count <= contact_capacity:
            count = bake.frame_count
            return WorldBake(
                times[:count].copy(),
                states[:count].copy(),
                contacts[: bake.contact_count],
                bake.ended == _abi.BAKE_RESTED,
            )
        contact_capacity = bake.contact_count


def bake_reduce(times, states, item=0, distance=0.25, turn=0.001) -> np.ndarray:
    """The frames of an item to keep as keys, so that straight lines between them stay within a distance (points) and
    a turn (radians). times: (frames,); states: (frames, items, 6)."""
    times = _in(times, np.float64, (None,), "times")
    states = _in(states, np.float64, (len(times), None, 6), "states")
    keys, count = np.empty(len(times), np.uint32), ctypes.c_uint32()
    status = library.motion_bake_reduce(
        _at(times), _at(states), len(times), states.shape[1], item, distance, turn, _at(keys), ctypes.byref(count)
    )
    check(status, "bake_reduce")
    return keys[: count.value]
