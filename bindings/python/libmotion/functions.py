"""The functions of motion.h on numpy arrays: same names without motion_, same order.

Arrays are converted to what the header asks for, if they are numbers that fit; `out` takes an array of just the right
type and shape and is returned. A negative status is a MotionError, which names argument, element, value and rule.
Structures are those of `libmotion._abi`; text may be str or bytes.

As in C, a clip is taken as it is: of bytes from elsewhere clip_check tells whether they are one. `Clip` does that."""

import ctypes
import functools
import itertools
from typing import NamedTuple

import numpy as np

from . import _abi
from ._ffi import address, library, pointer
from .arguments import array, ends, flag, output, refuse, several, stride, typed, whole, workspace
from .arguments import block as block_of
from .arguments import rows as rows_of
from .arguments import text as text_of
from .arguments import whole as whole_of
from .call import call, refusal
from .causes import (
    EVALUATED,
    SPRING_SETS,
    Cause,
    beyond,
    layer_or_none,
    shared,
    unfit,
    unfit_choice,
    unfit_frames,
    unfit_operations,
    unfit_path,
    unfit_pen,
    unfit_range,
    unfit_spring,
    unfit_strokes,
    unfit_timing,
    uninvertible,
    unordered,
    unprepared_index,
)
from .error import MotionError, check, check_fault, check_text, status_text
from .tables import TABLES

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
    "clip_contents",
    "clip_activity",
    "clip_sample",
    "clip_sample_instances",
    "clip_changed",
    "clip_geometry",
    "clip_bounds",
    "clip_explain",
    "clip_evaluate",
    "clip_matrices",
    "clip_convert",
    "clip_convert_time",
    "world_size",
    "world_bake",
    "bake_reduce",
    "json_read",
    "json_path",
    "file_explain",
    "scene_size",
    "scene_read",
    "scene_origin",
    "lottie_size",
    "lottie_read",
    "scene_compile",
    "lottie_compile",
]

CLOCK_STATE = np.dtype(_abi.ClockState)
STEP = np.dtype(_abi.Step)
INSTANCE = np.dtype(_abi.Instance)
PAINT, NAME, MARKER, LABEL = (np.dtype(kind) for kind in (_abi.Paint, _abi.Name, _abi.Marker, _abi.Label))
JSON_VALUE = np.dtype(_abi.JsonValue)
REPORT = np.dtype(_abi.Report)
OUT_OF_PLANE = (_abi.FUNCTION_ROTATE_X, _abi.FUNCTION_ROTATE_Y, _abi.FUNCTION_SCALE_Z, _abi.FUNCTION_TRANSLATE_Z)
FUNCTION_ARITY = {_abi.FUNCTION_SCALE: 3, _abi.FUNCTION_TRANSLATE: 3}  # all others but NONE: 1
WIDEST = 16  # floats of the widest property, a transform in 3D


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
    timings, timing_count = rows_of(timings, _abi.Timing, "timings")
    floats, x = array(floats, np.float32, (None,), "floats"), array(x, np.float32, argument="x")
    if indices is not None:
        indices = array(indices, np.uint32, x.shape, "indices")
    out = output(out, x.shape, np.float32)
    call(
        "timing_evaluate",
        timings,
        timing_count,
        address(floats),
        len(floats),
        address(indices),
        address(x),
        x.size,
        query,
        address(out),
        causes=lambda: (
            unfit_timing(timings, timing_count, floats),
            uninvertible(timings, floats) if query == _abi.QUERY_INVERSE else None,
            beyond("indices", indices, timing_count, "curves") if query <= _abi.QUERY_BEFORE else None,
        ),
    )
    return out


def _curves(timings, floats):
    timings, timing_count = rows_of(timings, _abi.Timing, "timings")
    floats = array(floats, np.float32, (None,), "floats")
    return timings, floats, (timings, timing_count, address(floats), len(floats))


def timing_prepare_size(timings, floats=()) -> int:
    """The bytes of the block that timing_prepare makes of these curves. Raises MotionError as timing_evaluate does."""
    timings, floats, arguments = _curves(timings, floats)
    size = ctypes.c_uint32()
    causes = lambda: (unfit_timing(timings, len(timings), floats),)
    call("timing_prepare_size", *arguments, ctypes.byref(size), causes=causes)
    return size.value


def timing_prepare(timings, floats=()) -> np.ndarray:
    """Makes a block that holds a table for each linear and cubic-bezier curve: timing_evaluate_prepared then takes a
    fifth of the time. Worth it from a few thousand evaluations of a curve on."""
    block = np.empty(timing_prepare_size(timings, floats), np.uint8)
    timings, floats, arguments = _curves(timings, floats)
    call("timing_prepare", *arguments, address(block), len(block))
    return block


def timing_evaluate_prepared(prepared, x, indices=None, out=None) -> np.ndarray:
    """Evaluates the curves of a block: y of the shape of x, float32. indices: of the shape of x, which curve of the
    block each x takes. Raises MotionError for what is no such block, and for an index beyond its curves."""
    prepared, x = block_of(prepared, "prepared"), array(x, np.float32, argument="x")
    if indices is not None:
        indices = array(indices, np.uint32, x.shape, "indices")
    out = output(out, x.shape, np.float32)
    call(
        "timing_evaluate_prepared",
        address(prepared),
        len(prepared),
        address(indices),
        address(x),
        x.size,
        address(out),
        causes=lambda: (unprepared_index(prepared, indices),),
    )
    return out


class TimingText(NamedTuple):
    """A curve read from text, and its table, which begins at element 0."""

    timing: _abi.Timing
    floats: np.ndarray


def timing_parse(text) -> TimingText:
    """Reads a timing curve: a function such as cubic-bezier(.4, 0, .2, 1), or a name such as css.ease or
    m3.emphasized. Raises MotionError with the place of the mistake, in bytes."""
    text = text_of(text)
    timing, error, count = _abi.Timing(), _abi.TextError(), ctypes.c_uint32()
    floats = np.empty(len(text) * 4 + 64, np.float32)  # no syntax makes more of its characters; names have short tables
    status = library.motion_timing_parse(
        text, len(text), timing, address(floats), len(floats), ctypes.byref(count), error
    )
    check_text(error, "timing_parse", text)
    check(status, "timing_parse")
    return TimingText(timing, floats[: count.value].copy())


def timing_name(index: int) -> str:
    """The name number "index" of those that timing_parse knows. Raises MotionError, ERROR_INDEX, beyond the last."""
    size = ctypes.c_uint32()
    causes = lambda: (Cause("index", value=index, rule="must be below the number of names"),)
    call("timing_name", index, None, 0, ctypes.byref(size), causes=causes, besides=_abi.ERROR_CAPACITY)
    name = np.empty(size.value, np.uint8)
    call("timing_name", index, address(name), len(name), ctypes.byref(size))
    return name.tobytes().decode()


# ----------------------------------------------------------------- springs --


def spring_resolve(spring: _abi.Spring, given=_abi.SPRING_GIVEN_PHYSICAL, form=_abi.SPRING_PHYSICAL) -> _abi.Spring:
    """A copy of a spring with all three sets of parameters, and its settling time in seconds. given: SPRING_GIVEN_*,
    the set that is filled in. form: SPRING_PHYSICAL, or SPRING_CLAMPED, where damping ratios above 1 count as 1.
    Raises MotionError for a parameter that is not finite or out of its range."""
    resolved = _abi.Spring.from_buffer_copy(typed("spring", spring, _abi.Spring))
    call("spring_resolve", resolved, given, form, causes=lambda: (unfit_spring(resolved, SPRING_SETS.get(given, ())),))
    return resolved


def spring_evaluate(springs, times, indices=None, form=_abi.SPRING_PHYSICAL, out=None) -> tuple[np.ndarray, np.ndarray]:
    """Values and velocities of springs, float64, of the shape of times (seconds; below 0 counts as 0).

    springs: a Spring or several, by mass, stiffness, damping, velocity, from and to. indices: of the shape of times,
    which spring each time takes. out: two arrays to fill. Raises MotionError for a spring that spring_resolve
    rejects."""
    springs, spring_count = rows_of(springs, _abi.Spring, "springs")
    times = array(times, np.float64, argument="times")
    if indices is not None:
        indices = array(indices, np.uint32, times.shape, "indices")
    given = (None, None) if out is None else several("out", out, "must be two arrays, of values and velocities", 2)
    values, velocities = (output(room, times.shape, np.float64, f"out[{index}]") for index, room in enumerate(given))
    call(
        "spring_evaluate",
        springs,
        spring_count,
        address(indices),
        form,
        address(times),
        times.size,
        address(values),
        address(velocities),
        causes=lambda: (
            *(unfit_spring(spring, EVALUATED, (row,)) for row, spring in enumerate(springs)),
            beyond("indices", indices, spring_count, "springs"),
        ),
    )
    return values, velocities


# ------------------------------------------------------------------- clock --


def clock_evaluate(clocks, timings, clock: int, times, floats=(), out=None) -> np.ndarray:
    """The states of one clock at times in seconds: an array of dtype CLOCK_STATE, of the shape of times.

    clocks: rows of which a parent is an earlier one. timings, floats: the curves that clocks name, and their tables.
    clock: the row to evaluate. Raises MotionError with table, row and field for a row that is wrong."""
    clocks, clock_count = rows_of(clocks, _abi.Clock, "clocks")
    timings, timing_count = rows_of(timings, _abi.Timing, "timings")
    times, floats = array(times, np.float64, argument="times"), array(floats, np.float32, (None,), "floats")
    clock = whole("clock", clock)
    out, fault = output(out, times.shape, CLOCK_STATE), _abi.Fault()
    status = library.motion_clock_evaluate(
        clocks,
        clock_count,
        timings,
        timing_count,
        address(floats),
        len(floats),
        clock,
        address(times),
        times.size,
        pointer(out, _abi.ClockState),
        fault,
    )
    if status == _abi.ERROR_INDEX and fault.status == _abi.OK:
        raise refusal("clock_evaluate", status, (), lambda: (beyond("clock", np.uint32(clock), clock_count, "clocks"),))
    check_fault(status, "clock_evaluate", fault, {_abi.TABLE_CLOCKS: clocks, _abi.TABLE_TIMINGS: timings})
    return out


# -------------------------------------------------------------- transforms --


def _width(width: int, name: str) -> int:
    if whole(name, width) not in (_abi.WIDTH_AFFINE, _abi.WIDTH_MATRIX):
        rule = f"must be {_abi.WIDTH_AFFINE} or {_abi.WIDTH_MATRIX}"
        raise MotionError(f"{name}: rows of {width!r}, {rule}", rule=rule, field=name, value=width)
    return width


def transform_interpolate(start, end, progress, rule=_abi.RULE_CORE_ANIMATION, out=None) -> np.ndarray:
    """Interpolates transforms by decomposition. start, end: (n, 6) affines or (n, 16) matrices; progress: (n,),
    which may lie outside 0..1; gives as many, float32. rule: RULE_CORE_ANIMATION, RULE_CSS, or RULE_3D for matrices."""
    progress, start = array(progress, np.float32, (None,), "progress"), array(start, np.float32, (None, None), "start")
    width = _width(start.shape[1], "start")
    shape = (len(progress), width)
    start, end = array(start, np.float32, shape, "start"), array(end, np.float32, shape, "end")
    out = output(out, shape, np.float32)
    call(
        "transform_interpolate",
        address(start),
        address(end),
        width,
        address(progress),
        len(progress),
        rule,
        address(out),
        causes=lambda: (
            Cause("rule", value=rule, rule="RULE_3D must have matrices") if rule == _abi.RULE_3D else None,
        ),
    )
    return out


def function_interpolate(function: int, start, end, progress, width=_abi.WIDTH_AFFINE, out=None) -> np.ndarray:
    """Interpolates the numbers of a value function and builds the transforms. function: FUNCTION_*; start, end: (n,
    3) of FUNCTION_SCALE and FUNCTION_TRANSLATE, (n, 1) of the others, angles in radians; progress: (n,); gives (n,
    width), width 6 or 16. Raises MotionError for a function that leaves the plane with width 6."""
    progress, function = array(progress, np.float32, (None,), "progress"), whole("function", function)
    shape = (len(progress), FUNCTION_ARITY.get(function, 1))
    start, end = array(start, np.float32, shape, "start"), array(end, np.float32, shape, "end")
    out = output(out, (len(progress), _width(width, "width")), np.float32)
    call(
        "function_interpolate",
        function,
        address(start),
        address(end),
        width,
        address(progress),
        len(progress),
        address(out),
        causes=lambda: (
            Cause("function", value=function, rule="must stay in the plane, or width must be 16")
            if function in OUT_OF_PLANE
            else None,
        ),
    )
    return out


def transform_parse(text):
    """Reads a CSS transform: a ctypes array of Operation. Raises MotionError with the place of the mistake, in
    bytes."""
    text = text_of(text)
    error, count = _abi.TextError(), ctypes.c_uint32()
    status = library.motion_transform_parse(text, len(text), None, 0, ctypes.byref(count), error)
    check_text(error, "transform_parse", text)
    if status != _abi.ERROR_CAPACITY:
        check(status, "transform_parse")
    operations = (_abi.Operation * count.value)()
    call("transform_parse", text, len(text), operations, len(operations), ctypes.byref(count), error)
    return operations


def list_interpolate(start, end, progress, out=None) -> np.ndarray:
    """Interpolates two CSS transform lists function by function. start, end: operations, as transform_parse gives
    them; progress: (n,); gives matrices (n, 16), float32."""
    (start, start_count), (end, end_count) = (
        rows_of(start, _abi.Operation, "start"),
        rows_of(end, _abi.Operation, "end"),
    )
    progress = array(progress, np.float32, (None,), "progress")
    out = output(out, (len(progress), _abi.WIDTH_MATRIX), np.float32)
    call(
        "list_interpolate",
        start,
        start_count,
        end,
        end_count,
        address(progress),
        len(progress),
        address(out),
        causes=lambda: (*unfit_operations("start", start), *unfit_operations("end", end)),
    )
    return out


def transform_points(transforms, points, indices=None, out=None) -> np.ndarray:
    """Points through transforms: (n, 2), float32, for points (n, 2). transforms: (m, 6) or (m, 16), one for all
    points, or as many as points, or those that indices (n,) name."""
    transforms, points = (
        array(transforms, np.float32, (None, None), "transforms"),
        array(points, np.float32, (None, 2), "points"),
    )
    if indices is not None:
        indices = array(indices, np.uint32, (len(points),), "indices")
    out = output(out, points.shape, np.float32)
    call(
        "transform_points",
        address(transforms),
        len(transforms),
        _width(transforms.shape[1], "transforms"),
        address(indices),
        address(points),
        len(points),
        address(out),
        causes=lambda: (
            beyond("indices", indices, len(transforms), "transforms"),
            Cause("transforms", value=len(transforms), rule=f"must be 1, or {len(points)} as there are points"),
        ),
    )
    return out


# ------------------------------------------------------------------- paths --


class Outline(NamedTuple):
    """Verbs (MOTION_VERB_*) and the points that they consume, (n, 2)."""

    verbs: np.ndarray
    points: np.ndarray


def _outline(write) -> Outline:
    """Asks write(verbs, verb capacity, points, point capacity, counts) for the counts, then for the path."""
    counts = _abi.PathCounts()
    write(None, 0, None, 0, counts)
    verbs, points = np.empty(counts.verbs, np.uint8), np.empty((counts.points, 2), np.float32)
    write(address(verbs), counts.verbs, address(points), counts.points, counts)
    return Outline(verbs, points)


def path_parse(text, error: _abi.TextError | None = None) -> Outline:
    """Reads SVG path data. A mistake raises MotionError with its place in bytes. With "error", a TextError to fill,
    nothing is raised: what stands before the mistake is given."""
    text, strict = text_of(text), error is None
    error = _abi.TextError() if error is None else typed("error", error, _abi.TextError)
    outline = _outline(lambda *buffers: call("path_parse", text, len(text), *buffers, error))
    if strict:
        check_text(error, "path_parse", text)
    return outline


def _drawn(verbs, points, argument="points"):
    verbs, points = array(verbs, np.uint8, (None,), "verbs"), array(points, np.float32, (None, 2), argument)
    return verbs, points, (address(verbs), len(verbs), address(points), len(points))


def path_prepare_size(verbs, points) -> int:
    """The bytes of the block that path_prepare makes of this path. Raises MotionError for what is no path."""
    verbs, points, arguments = _drawn(verbs, points)
    size = ctypes.c_uint32()
    call("path_prepare_size", *arguments, ctypes.byref(size), causes=lambda: (unfit_path(verbs, points),))
    return size.value


def path_prepare(verbs, points) -> np.ndarray:
    """Measures a path once. verbs: (n,) of VERB_*, a move first; points: (m, 2), as many as the verbs consume. Gives
    a block of bytes, which the functions below take. Raises MotionError for verbs and points that do not fit, and
    for points that are not finite or beyond 1e9."""
    path = np.empty(path_prepare_size(verbs, points), np.uint8)
    verbs, points, arguments = _drawn(verbs, points)
    call("path_prepare", *arguments, address(path), len(path))
    return path


def path_measured(path) -> _abi.PathMeasure:
    """The length, tight box, area and counts of a prepared path."""
    path, measure = block_of(path, "path"), _abi.PathMeasure()
    call("path_measured", address(path), len(path), measure)
    return measure


def path_subpath_lengths(path) -> np.ndarray:
    """The length of each subpath of a prepared path: (n,), float64."""
    path = block_of(path, "path")
    lengths = np.empty(path_measured(path).subpath_count, np.float64)
    call("path_subpath_lengths", address(path), len(path), address(lengths), len(lengths))
    return lengths


def path_points(path, at, unit=_abi.AT_FRACTION, out=None, curvatures=None) -> np.ndarray:
    """Points of a prepared path: (n, 4), float32, x y and the unit tangent. at: (n,), fractions of the length, or
    lengths with AT_LENGTH. curvatures: an array (n,) of float32 to fill, or None."""
    path, at = block_of(path, "path"), array(at, np.float64, (None,), "at")
    out = output(out, (len(at), 4), np.float32)
    if curvatures is not None:
        output(curvatures, (len(at),), np.float32, "curvatures")
    call("path_points", address(path), len(path), unit, address(at), len(at), address(out), address(curvatures))
    return out


def path_nearest(path, points) -> tuple[np.ndarray, np.ndarray]:
    """The places of a prepared path that are nearest to points (n, 2): their lengths from the start, float64, and
    their distances, float32."""
    path, points = block_of(path, "path"), array(points, np.float32, (None, 2), "points")
    lengths, distances = np.empty(len(points), np.float64), np.empty(len(points), np.float32)
    call("path_nearest", address(path), len(path), address(points), len(points), address(lengths), address(distances))
    return lengths, distances


def path_trim(
    path, start: float, end: float, offset: float = 0, mode=_abi.TRIM_CORE_ANIMATION, curves=_abi.PATH_KEEP
) -> Outline:
    """The piece of a prepared path between two fractions of its length. offset: in turns, for Lottie's modes. mode:
    TRIM_*. curves: PATH_KEEP, or PATH_CUBICS to have all as cubics."""
    path = block_of(path, "path")
    return _outline(
        lambda *buffers: call("path_trim", address(path), len(path), start, end, offset, mode, curves, *buffers)
    )


def path_trims(path, ranges, offsets=None, mode=_abi.TRIM_CORE_ANIMATION, curves=_abi.PATH_KEEP) -> list[Outline]:
    """Many pieces of one path at once. ranges: (n, 2), start and end of each; offsets: (n,) or None. Gives what
    path_trim gives for each, in a fraction of its time."""
    path, ranges = block_of(path, "path"), array(ranges, np.float64, (None, 2), "ranges")
    offsets = None if offsets is None else array(offsets, np.float64, (len(ranges),), "offsets")
    counts = (_abi.PathCounts * len(ranges))()
    write = functools.partial(
        call, "path_trims", address(path), len(path), address(ranges), address(offsets), len(ranges), mode, curves
    )
    write(None, 0, None, 0, counts)
    sizes = np.array([(each.verbs, each.points) for each in counts], np.int64).reshape(-1, 2)
    ends = sizes.cumsum(axis=0)
    all_verbs, all_points = ends[-1] if len(ends) else (0, 0)
    verbs, points = np.empty(all_verbs, np.uint8), np.empty((all_points, 2), np.float32)
    write(address(verbs), len(verbs), address(points), len(points), counts)
    return [Outline(verbs[v - n : v], points[p - m : p]) for (v, p), (n, m) in zip(ends, sizes)]


def path_interpolate(verbs, start, end, progress, out=None) -> np.ndarray:
    """Moves the points of a path. verbs: (v,); start, end: (p, 2); progress: (n,); gives (n, p, 2), float32. Raises
    MotionError where start or end is no path of these verbs."""
    verbs, start, (at_verbs, verb_count, at_start, point_count) = _drawn(verbs, start, "start")
    end, progress = array(end, np.float32, start.shape, "end"), array(progress, np.float32, (None,), "progress")
    out = output(out, (len(progress), *start.shape), np.float32)
    call(
        "path_interpolate",
        at_verbs,
        verb_count,
        at_start,
        address(end),
        point_count,
        address(progress),
        len(progress),
        address(out),
        causes=lambda: (unfit_path(verbs, start, "start"), unfit_path(verbs, end, "end")),
    )
    return out


def path_text(verbs, points, tolerance: float = 0) -> str:
    """SVG path data of verbs and points. tolerance: how far a coordinate may be off; 0: so exact that the same float
    is read back."""
    verbs, points, arguments = _drawn(verbs, points)
    size = ctypes.c_uint32()
    causes = lambda: (unfit_path(verbs, points), unfit("tolerance", tolerance, 0))
    call("path_text", *arguments, tolerance, None, 0, ctypes.byref(size), causes=causes, besides=_abi.ERROR_CAPACITY)
    text = np.empty(size.value, np.uint8)
    call("path_text", *arguments, tolerance, address(text), len(text), ctypes.byref(size))
    return text.tobytes().decode()


def path_along(path, progress, pacing=_abi.PACING_LINEAR, rotate=_abi.ROTATE_NONE, out=None) -> np.ndarray:
    """Moves along a prepared path: affines (n, 6), float32, for progress (n,), clamped to 0..1. pacing:
    PACING_LINEAR, an equal share for each element, or PACING_PACED, constant speed. rotate: ROTATE_*."""
    path, progress = block_of(path, "path"), array(progress, np.float64, (None,), "progress")
    out = output(out, (len(progress), 6), np.float32)
    call("path_along", address(path), len(path), pacing, rotate, address(progress), len(progress), address(out))
    return out


def path_stroke_bounds(
    path, width: float, cap=_abi.CAP_BUTT, join=_abi.JOIN_MITER, miter_limit=10.0
) -> np.ndarray | None:
    """The tight box of a stroked path: left top right bottom, or None if nothing is drawn. width: 0..1e9 points;
    cap: CAP_*; join: JOIN_*; miter_limit: at least 1."""
    path, bounds, stroked = block_of(path, "path"), np.empty(4, np.float32), ctypes.c_uint32()
    call(
        "path_stroke_bounds",
        address(path),
        len(path),
        width,
        cap,
        join,
        miter_limit,
        address(bounds),
        ctypes.byref(stroked),
        causes=lambda: (unfit_pen(cap, join, width, miter_limit),),
    )
    return bounds if stroked.value else None


# ------------------------------------------------------------------- clips --


def _tables(description: _abi.Description) -> dict:
    """The description's own rows, by table, for fault reports."""
    tables = {}
    for table, (rows_at, count, type) in TABLES.items():
        at = getattr(description, rows_at)
        first = ctypes.cast(at, ctypes.c_void_p).value
        rows = getattr(description, count)
        if first and rows <= _abi.MAX_COUNT:
            tables[table] = (type * rows).from_address(first)
    return tables


def clip_size(description: _abi.Description, origin=None) -> _abi.ClipSizes:
    """The bytes that clip_compile needs for the clip and for scratch. origin(table, row): the name of a row in the
    user's words, for error messages. Raises MotionError with table, row and field for a description that is wrong."""
    description = typed("description", description, _abi.Description)
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
    status = library.motion_clip_compile(description, address(clip), len(clip), address(scratch), len(scratch), fault)
    if status != _abi.OK:
        check_fault(status, "clip_compile", fault, _tables(description), origin)
    return clip[: clip_inspect(clip).size].copy()


def clip_check(clip) -> None:
    """Raises MotionError unless these bytes are an unaltered clip of this version."""
    clip = block_of(clip, "clip")
    call("clip_check", address(clip), len(clip))


def clip_inspect(clip) -> _abi.ClipInfo:
    """The counts, sizes and duration (seconds, may be infinite) of a clip."""
    clip, info = block_of(clip, "clip"), _abi.ClipInfo()
    call("clip_inspect", address(clip), len(clip), info)
    return info


class Contents(NamedTuple):
    """What a clip has beside numbers. Rows are arrays with the fields of motion.h, and lie in the clip's bytes."""

    paints: np.ndarray  # of PAINT: what is drawn, from the back; channels are columns of "values" of a sample
    painted: np.ndarray  # rows of layers, which paints refer to
    names: np.ndarray  # of NAME, whose text is "text"
    markers: np.ndarray  # of MARKER, whose text is "text"
    text: bytes
    labels: np.ndarray  # of LABEL: layer, property and first column in "values" of each channel
    size: tuple[float, float]  # width and height of the picture; 0, 0 if they are not known
    frame_rate: float  # 0 if there is none
    start: float  # the piece of time that is meant to be shown, in seconds; 0 and 0 if that is not known
    end: float
    is_sorted: bool  # whether z positions change the order of the paints

    def word(self, row) -> str:
        """The text of a name or a marker; bytes that are no UTF-8 become U+FFFD."""
        first = int(row["first_byte"])
        return self.text[first : first + int(row["byte_count"])].decode(errors="replace")

    def named(self, table: int) -> dict[int, str]:
        """The names of a table, TABLE_LAYERS for example, by their rows."""
        return {int(row["row"]): self.word(row) for row in self.names[self.names["table"] == table]}


def clip_contents(clip) -> Contents:
    """What a clip has beside numbers: paint, names, markers, what its channels are, and the size of its picture."""
    clip, given = block_of(clip, "clip"), _abi.Contents()
    call("clip_contents", address(clip), len(clip), given)

    def rows(kind, count: int, first: int) -> np.ndarray:
        return np.frombuffer(clip.data, kind, count, first)

    return Contents(
        rows(PAINT, given.paint_count, given.first_paint),
        rows(np.uint32, given.painted_count, given.first_painted),
        rows(NAME, given.name_count, given.first_name),
        rows(MARKER, given.marker_count, given.first_marker),
        rows(np.uint8, given.text_count, given.first_text).tobytes(),
        rows(LABEL, given.label_count, given.first_label),
        (given.size[0], given.size[1]),
        given.frame_rate,
        getattr(given, "from"),
        given.to,
        bool(given.sorted),
    )


class Activity(NamedTuple):
    """What is active at a time."""

    phases: np.ndarray  # of each animation: PHASE_*
    applies: np.ndarray  # of each animation: while active, or filled
    next: float  # the first time after this one at which something changes; may be infinite


def clip_activity(clip, time: float) -> Activity:
    """What is active in a clip at a time in seconds, and when that changes next."""
    clip, info, next = block_of(clip, "clip"), clip_inspect(clip), ctypes.c_double()
    activities, scratch = np.empty(info.animation_count, np.uint8), np.empty(info.sample_scratch, np.uint8)
    call(
        "clip_activity",
        address(clip),
        len(clip),
        time,
        address(activities),
        ctypes.byref(next),
        address(scratch),
        len(scratch),
    )
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
    clip = block_of(clip, "clip")
    return sampled(clip, clip_inspect(clip), times, space, wanted, out, scratch)


def sampled(clip: np.ndarray, info: _abi.ClipInfo, times, space, wanted, out: Sampled | None, scratch) -> Sampled:
    """clip_sample, for those who have inspected the clip."""
    times = array(times, np.float64, (None,), "times")
    n, layers, values = len(times), info.layer_count, info.value_count
    shapes = Sampled((n, layers, 6), (n, layers), (n, layers, 2), (n, values), (n, values), (n, layers, 4), (n, layers))
    wanted = names_of(wanted, out)
    arrays = Sampled(
        *(
            output(out and getattr(out, name), shape, np.uint32 if name == "order" else np.float32, name)
            if name in wanted
            else None
            for name, shape in zip(Sampled._fields, shapes)
        )
    )
    scratch = workspace(scratch, info.sample_scratch)
    call(
        "clip_sample",
        address(clip),
        len(clip),
        address(times),
        n,
        space,
        *map(address, arrays),
        address(scratch),
        scratch.nbytes,
        causes=lambda: (shared({**arrays._asdict(), "scratch": scratch}),),
    )
    return arrays


def names_of(wanted, out: Sampled | None = None) -> tuple[str, ...]:
    """The names of the outputs to make: those that "out" has, if it is given."""
    if out is not None:
        given = typed("out", out, Sampled)
        return tuple(name for name, array in zip(Sampled._fields, given, strict=True) if array is not None)
    if wanted is Sampled._fields:
        return wanted
    known = ", ".join(Sampled._fields)
    names = (wanted,) if isinstance(wanted, str) else several("wanted", wanted, f"must be names among {known}")
    for index, name in enumerate(names):
        if not isinstance(name, str) or name not in Sampled._fields:
            refuse("wanted", name, f"must be one of {known}", (index,))
    return tuple(names)


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
    clip = block_of(clip, "clip")
    ranges = {"time_range": time_range, "instance_range": instance_range, "layer_range": layer_range}
    return sampled_instances(
        clip, clip_inspect(clip), times, instances, space, wanted, out, scratch, rows=rows, **ranges
    )


def sampled_instances(
    clip: np.ndarray, info: _abi.ClipInfo, times, instances, space, wanted, out: Sampled | None, scratch,
    time_range=WHOLE, instance_range=WHOLE, layer_range=WHOLE, rows=None,
) -> Sampled:  # fmt: skip
    """clip_sample_instances, for those who have inspected the clip."""
    times = array(times, np.float64, (None,), "times")
    axes, layers, values = (len(times),), info.layer_count, info.value_count
    if instances is not None:
        instances = array(instances, INSTANCE, (None,), "instances")
        axes += (len(instances),)
    shapes = Sampled(
        *(
            (*axes, *axis)
            for axis in ((layers, 6), (layers,), (layers, 2), (values,), (values,), (layers, 4), (layers,))
        )
    )
    wanted = names_of(wanted, out)
    ranges = {"time_range": time_range, "instance_range": instance_range, "layer_range": layer_range}
    ranges = {name: given if given is WHOLE else ends(name, given) for name, given in ranges.items()}
    outputs, arrays = _abi.Outputs(whole("space", space), *itertools.chain(*ranges.values())), []
    outputs.arrays = {}  # by the fields that lead to them
    if rows is not None:
        rows = array(rows, np.uint32, (None,), "rows")
        outputs.row_count, outputs.rows = len(rows), address(rows)
        outputs.arrays["rows"] = rows
    for name, shape, (step, _), (field, _) in zip(
        Sampled._fields, shapes, _abi.Outputs._fields_[7:14], _abi.Outputs._fields_[16:23], strict=True
    ):
        filled = None
        if name in wanted:
            kind = np.dtype(np.uint32 if name == "order" else np.float32)
            filled = out and getattr(out, name)
            filled = output(None, shape, kind) if filled is None else filled
            numbers = 2 if name in ("affine", "stroke", "frame", "values", "velocities") else 1
            setattr(outputs, step, stride(filled, shape, kind, numbers, name))
            setattr(outputs, field, address(filled))
            outputs.arrays[field] = filled
        arrays.append(filled)
    scratch = workspace(scratch, info.sample_scratch)
    runs, count = (None, 0) if instances is None else (pointer(instances, _abi.Instance), len(instances))
    counts = (len(times), max(1, count), layers)
    part = rows is not None or outputs.first_layer > 0 or outputs.end_layer < layers
    call(
        "clip_sample_instances",
        address(clip),
        len(clip),
        address(times),
        len(times),
        runs,
        count,
        ctypes.byref(outputs),
        address(scratch),
        scratch.nbytes,
        causes=lambda: (
            unfit_choice("space", space),
            *(unfit_range(*of, rows_) for of, rows_ in zip(ranges.items(), counts, strict=True)),
            rows is not None and (beyond("rows", rows, layers, "layers") or unordered("rows", rows)),
            *(
                Cause(name, rule="must not be wanted of a part of the layers")
                for name in ("values", "velocities", "order")
                if part and name in wanted
            ),
            shared({**dict(zip(Sampled._fields, arrays, strict=True)), "scratch": scratch}),
        ),
    )
    return Sampled(*arrays)


def clip_changed(clip, from_time: float, to_time: float, space=_abi.SPACE_PARENT) -> np.ndarray:
    """The rows of the layers that may look different at two times in seconds: (n,), uint32, ascending."""
    clip, info, count = block_of(clip, "clip"), clip_inspect(clip), ctypes.c_uint32()
    rows, scratch = np.empty(info.layer_count, np.uint32), np.empty(info.sample_scratch, np.uint8)
    call(
        "clip_changed",
        address(clip),
        len(clip),
        from_time,
        to_time,
        space,
        address(rows),
        ctypes.byref(count),
        address(scratch),
        len(scratch),
    )
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


def clip_geometry(clip, time: float, curves=_abi.PATH_KEEP, scratch=None, whole: bool = False) -> Geometry:
    """The paths of all layers at a time in seconds, as their animations have them, trimmed to their strokes; with
    "whole" from end to end. curves: PATH_KEEP or PATH_CUBICS. scratch: an array of bytes to work in, which saves an
    allocation."""
    clip, info, counts = block_of(clip, "clip"), clip_inspect(clip), _abi.PathCounts()
    flags = whole_of("curves", curves) | (_abi.GEOMETRY_WHOLE if flag("whole", whole) else 0)
    verbs, points = np.empty(info.geometry_verbs, np.uint8), np.empty((info.geometry_points, 2), np.float32)
    ranges = np.empty((info.layer_count, 4), np.uint32)
    scratch = workspace(scratch, info.geometry_scratch)
    call(
        "clip_geometry",
        address(clip),
        len(clip),
        time,
        flags,
        address(verbs),
        len(verbs),
        address(points),
        len(points),
        pointer(ranges, _abi.Path),
        counts,
        address(scratch),
        scratch.nbytes,
        causes=lambda: (unfit_choice("curves", curves),),
    )
    return Geometry(verbs[: counts.verbs].copy(), points[: counts.points].copy(), ranges)


def clip_bounds(
    clip, start: float, end: float, space=_abi.SPACE_PARENT, strokes=(), out=None, scratch=None
) -> np.ndarray:
    """Boxes that hold the layers at all times from start to end (seconds): (layers, 4), left top right bottom,
    float32. strokes: rows of Stroke, ascending by layer; the box of such a layer holds what is drawn, of others
    their bounds. scratch: an array of bytes to work in, which saves an allocation."""
    clip, info = block_of(clip, "clip"), clip_inspect(clip)
    strokes, stroke_count = rows_of(strokes, _abi.Stroke, "strokes")
    out, scratch = output(out, (info.layer_count, 4), np.float32), workspace(scratch, info.bounds_scratch)
    call(
        "clip_bounds",
        address(clip),
        len(clip),
        start,
        end,
        space,
        strokes,
        stroke_count,
        address(out),
        address(scratch),
        scratch.nbytes,
        causes=lambda: (
            unfit_choice("space", space),
            unfit("start", start),
            unfit("end", end, start),
            *unfit_strokes(strokes, info.layer_count, info.value_count),
        ),
    )
    return out


def clip_convert(
    clip, time: float, from_layer: int, to_layer: int, values, kind=_abi.CONVERT_POINTS, out=None
) -> np.ndarray:
    """Converts points (n, 2), or rectangles (n, 4) with CONVERT_RECTS, from one layer's coordinates to another's at
    a time in seconds. Layers are rows; NONE is the root."""
    width = 4 if whole("kind", kind) == _abi.CONVERT_RECTS else 2
    clip, values, info = block_of(clip, "clip"), array(values, np.float32, (None, width), "values"), clip_inspect(clip)
    out, scratch = output(out, values.shape, np.float32), np.empty(info.sample_scratch, np.uint8)
    call(
        "clip_convert",
        address(clip),
        len(clip),
        time,
        from_layer,
        to_layer,
        kind,
        address(values),
        len(values),
        address(out),
        address(scratch),
        len(scratch),
        causes=lambda: (
            unfit_choice("kind", kind),
            layer_or_none("from_layer", from_layer, info.layer_count),
            layer_or_none("to_layer", to_layer, info.layer_count),
        ),
    )
    return out


def clip_convert_time(clip, times, from_layer: int, to_layer: int, out=None) -> np.ndarray:
    """Converts times (n,) in seconds from one layer's clock to another's. Layers are rows; NONE is the root."""
    clip, times, info = block_of(clip, "clip"), array(times, np.float64, (None,), "times"), clip_inspect(clip)
    out = output(out, times.shape, np.float64)
    call(
        "clip_convert_time",
        address(clip),
        len(clip),
        from_layer,
        to_layer,
        address(times),
        len(times),
        address(out),
        causes=lambda: (
            layer_or_none("from_layer", from_layer, info.layer_count),
            layer_or_none("to_layer", to_layer, info.layer_count),
        ),
    )
    return out


class Explained(NamedTuple):
    """Why a layer is as it is."""

    layer: _abi.Explanation
    parents: np.ndarray  # rows of the layers above, the nearest first
    steps: np.ndarray  # its animations, of STEP


def clip_explain(clip, time: float, layer: int) -> Explained:
    """Why a layer, by its row, is as it is at a time in seconds: its animations in the order in which they apply."""
    clip, info, told = block_of(clip, "clip"), clip_inspect(clip), _abi.Explanation()
    scratch = np.empty(info.sample_scratch, np.uint8)
    given, parents, steps = (address(clip), len(clip), time, layer, told), None, None
    for _ in range(2):
        call(
            "clip_explain",
            *given,
            *(address(parents), 0 if parents is None else len(parents)),
            *(steps if steps is None else pointer(steps, _abi.Step), 0 if steps is None else len(steps)),
            *(address(scratch), len(scratch)),
            causes=lambda: (beyond("layer", np.uint32(layer), info.layer_count, "layers"),),
            besides=_abi.ERROR_CAPACITY,
        )
        if parents is None:
            parents, steps = np.empty(told.parent_count, np.uint32), np.empty(told.step_count, STEP)
    return Explained(told, parents, steps)


def clip_evaluate(clip, animation: int, progress, arity: int, base=None, cycle: float = 0, out=None) -> np.ndarray:
    """Evaluates one animation of a clip without its clock: (n, arity), float32, for progress (n,). arity: the
    numbers of its property; base: the running value, as many numbers, or None for the model's; cycle: for cumulative
    animations."""
    clip, progress, info = block_of(clip, "clip"), array(progress, np.float64, (None,), "progress"), clip_inspect(clip)
    if not 1 <= whole("arity", arity) <= WIDEST:
        refuse("arity", arity, f"must be 1..{WIDEST}")
    # The kernel reads and writes as many numbers as the property has: room for the widest, whatever the caller
    # believes. It writes no NaN, so those that are left tell how many these are.
    padded, room = None, np.full(len(progress) * WIDEST, np.nan, np.float32)
    if base is not None:
        padded = np.zeros(WIDEST, np.float32)
        padded[:arity] = array(base, np.float32, (arity,), "base")
    call(
        "clip_evaluate",
        address(clip),
        len(clip),
        animation,
        address(padded),
        cycle,
        address(progress),
        len(progress),
        address(room),
        causes=lambda: (
            beyond("animation", np.uint32(animation), info.animation_count, "animations")
            or Cause("animation", value=animation, rule="must not be one of the path, which has no numbers"),
        ),
    )
    written = np.count_nonzero(room == room)
    if written != len(progress) * arity:
        refuse("arity", arity, f"must be {written // len(progress)}, as many as its property has")
    out = output(out, (len(progress), arity), np.float32)
    out[...] = room[: out.size].reshape(out.shape)
    return out


def clip_matrices(clip, times, space=_abi.SPACE_PARENT, out=None, scratch=None) -> np.ndarray:
    """The matrices of all layers at times (n,) in seconds: (n, layers, 16), m11 m12 ... m44, float32."""
    clip, times, info = block_of(clip, "clip"), array(times, np.float64, (None,), "times"), clip_inspect(clip)
    out = output(out, (len(times), info.layer_count, 16), np.float32)
    scratch = workspace(scratch, info.sample_scratch)
    call(
        "clip_matrices",
        address(clip),
        len(clip),
        address(times),
        len(times),
        space,
        address(out),
        address(scratch),
        scratch.nbytes,
    )
    return out


# ---------------------------------------------------------------- dynamics --

CONTACT = np.dtype(_abi.Contact)


def _world(world, items, behaviours, boundaries, points):
    """The tables as the library takes them, and by MOTION_TABLE_* for what it may find."""
    items, item_count = rows_of(items, _abi.Item, "items")
    behaviours, behaviour_count = rows_of(behaviours, _abi.Behaviour, "behaviours")
    boundaries, boundary_count = rows_of(boundaries, _abi.Boundary, "boundaries")
    points = array(points, np.float64, argument="points")
    points = array(points if points.shape != (0,) else points.reshape(0, 2), np.float64, (None, 2), "points")
    arguments = (
        typed("world", world, _abi.World),
        items,
        item_count,
        behaviours,
        behaviour_count,
        boundaries,
        boundary_count,
        address(points),
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
    """times (frames), states (frames, items, 6: x y angle and their velocities), contacts by the header's fields, why
    it ended (BAKE_*), and how many millions of steps it took."""

    times: np.ndarray
    states: np.ndarray
    contacts: np.ndarray
    ended: int
    steps: int


def world_bake(world, items, behaviours=(), boundaries=(), points=(), origin=None, contact_capacity=256) -> WorldBake:
    """Solves a world of rigid bodies from its start until all rest, or the time or the budget is over. Raises
    MotionError as world_size does."""
    sizes = world_size(world, items, behaviours, boundaries, points, origin)
    arguments, tables, points = _world(world, items, behaviours, boundaries, points)
    item_count, contact_capacity = arguments[2], whole("contact_capacity", contact_capacity, _abi.MAX_COUNT)
    scratch, bake, fault = np.empty(-(-sizes.scratch // 8), np.uint64), _abi.Bake(), _abi.Fault()
    times, states = np.empty(sizes.frames), np.empty((sizes.frames, item_count, 6))
    while True:
        contacts = np.empty(contact_capacity, CONTACT)
        status = library.motion_world_bake(
            *arguments,
            address(scratch),
            scratch.nbytes,
            address(times),
            address(states),
            sizes.frames,
            pointer(contacts, _abi.Contact),
            contact_capacity,
            bake,
            fault,
        )
        check_fault(status, "world_bake", fault, tables, origin)
        if bake.contact_count <= contact_capacity:
            count = bake.frame_count
            return WorldBake(
                times[:count].copy(), states[:count].copy(), contacts[: bake.contact_count], bake.ended, bake.steps
            )
        contact_capacity = bake.contact_count


def bake_reduce(times, states, item=0, distance=0.25, turn=0.001) -> np.ndarray:
    """The frames of an item to keep as keys, so that straight lines between them stay within a distance (points) and
    a turn (radians). times: (frames,); states: (frames, items, 6)."""
    times = array(times, np.float64, (None,), "times")
    states = array(states, np.float64, (len(times), None, 6), "states")
    keys, count = np.empty(len(times), np.uint32), ctypes.c_uint32()
    call(
        "bake_reduce",
        address(times),
        address(states),
        len(times),
        states.shape[1],
        item,
        distance,
        turn,
        address(keys),
        ctypes.byref(count),
        causes=lambda: (
            beyond("item", np.uint32(item), states.shape[1], "items") if states.shape[1] else None,
            unfit("distance", distance, 0),
            unfit("turn", turn, 0),
            *unfit_frames(times, states, item),
        ),
    )
    return keys[: count.value]


# ------------------------------------------------------------------- files --


def json_read(text) -> np.ndarray:
    """Reads JSON: a row of dtype JSON_VALUE for each value, in the order of the text. Raises MotionError with the place
    of the mistake, in bytes."""
    text, error, count = text_of(text), _abi.TextError(), ctypes.c_uint32()
    status = library.motion_json_read(text, len(text), None, 0, ctypes.byref(count), error)
    _check_json(text, error.reason, error.at)
    check(status if status != _abi.ERROR_CAPACITY else _abi.OK, "json_read")
    values = np.empty(count.value, JSON_VALUE)
    check(
        library.motion_json_read(text, len(text), _json(values), len(values), ctypes.byref(count), error), "json_read"
    )
    return values


def _check_json(text: bytes, reason: int, at: int) -> None:
    """Raises for text that is not JSON."""
    if reason != _abi.OK:
        rule, rest = status_text(reason), text[at : at + 16].decode(errors="replace")
        raise MotionError(f"json_read: at {at} ({rest!r}): {rule}", status=reason, rule=rule, at=at, value=rest)


def _json(values: np.ndarray):
    return pointer(values, _abi.JsonValue)


def _file(text, values) -> tuple:
    """The arguments of a text and its rows; json_read's, if no rows are given."""
    text = text_of(text)
    values = json_read(text) if values is None else array(values, JSON_VALUE, (None,), "values")
    return text, values, (text, len(text), _json(values), len(values))


def json_path(text, values, value: int) -> str:
    """Where a value stands in JSON, "$.layers[3].position", by the number of its row."""
    text, values, arguments = _file(text, values)
    size, causes = ctypes.c_uint32(), lambda: (beyond("value", np.uint32(value), len(values), "values"),)
    call("json_path", *arguments, value, None, 0, ctypes.byref(size), causes=causes, besides=_abi.ERROR_CAPACITY)
    path = np.empty(size.value, np.uint8)
    call("json_path", *arguments, value, address(path), len(path), ctypes.byref(size))
    return path.tobytes().decode(errors="replace")


class Explanation(NamedTuple):
    """What is wrong with a file."""

    path: str  # of the value; empty if the error has none
    value: str  # the beginning of its text
    rule: str
    text: str  # all of it


def file_explain(text, values, error: _abi.FileError) -> Explanation:
    """What an error of a function that reads files says, in words."""
    text, values, arguments = _file(text, values)
    error, message = typed("error", error, _abi.FileError), _abi.FileMessage()
    call("file_explain", *arguments, error, None, 0, message, besides=_abi.ERROR_CAPACITY)
    out = np.empty(message.size, np.uint8)
    call("file_explain", *arguments, error, address(out), len(out), message)
    part = lambda at, size: out[at : at + size].tobytes().decode(errors="replace")
    return Explanation(
        part(0, message.path_size),
        part(message.value_at, message.value_size),
        part(message.rule_at, message.rule_size),
        part(0, message.size),
    )


def _check_file(status: int, what: str, error: _abi.FileError, text: bytes, values: np.ndarray) -> None:
    """Raises for what a file has wrong."""
    if status == _abi.OK:
        return
    if error.status == _abi.OK or error.value >= len(values):
        check(status, what)
    told = file_explain(text, values, error)
    at = error.detail if status != _abi.ERROR_FILE else None
    raise MotionError(told.text, status=status, rule=told.rule, at=at, field=told.path, value=told.value)


def scene_size(text, values=None, copies: int = 1, flags: int = 0) -> _abi.SceneSizes:
    """The bytes that scene_read needs for a scene's description and for scratch. values: the rows that json_read gives.
    Raises MotionError with the JSON path of a value that is wrong, and the rule."""
    text, values, arguments = _file(text, values)
    sizes, error = _abi.SceneSizes(), _abi.FileError()
    status = library.motion_scene_size(
        *arguments,
        whole("copies", copies),
        whole("flags", flags, _abi.SCENE_PREPARED | _abi.SCENE_UNPAINTED),
        sizes,
        error,
    )
    if status == _abi.ERROR_RANGE:
        refuse("copies", copies, "must be 1 or more")
    if status == _abi.ERROR_COUNT and copies > 1:
        refuse("copies", copies, "must be fewer for this scene")
    _check_file(status, "scene_size", error, text, values)
    return sizes


def scene_read(text, values=None, copies: int = 1, flags: int = 0) -> _abi.Document:
    """A scene as a description, which lives as long as the document. values: the rows that json_read gives. copies: how
    often all layers and properties are repeated. flags: SCENE_PREPARED, SCENE_UNPAINTED, or 0. Raises MotionError as
    scene_size does."""
    text, values, arguments = _file(text, values)
    sizes = scene_size(text, values, copies, flags)
    block, scratch = np.empty(-(-sizes.block // 8), np.uint64), np.empty(-(-sizes.scratch // 8), np.uint64)
    document, error = _abi.Document(), _abi.FileError()
    status = library.motion_scene_read(
        *arguments, copies, flags, address(block), block.nbytes, address(scratch), scratch.nbytes, document, error
    )
    _check_file(status, "scene_read", error, text, values)
    document.block = block  # which its pointers lead into
    return document


def scene_origin(text, values, fault: _abi.Fault) -> _abi.FileError:
    """The value of a scene that a row of its description was made of, of which clip_size has found a fault. values: the
    rows that json_read gives."""
    text, values, arguments = _file(text, values)
    fault = typed("fault", fault, _abi.Fault)
    scratch, error = np.empty(-(-scene_size(text, values).scratch // 8), np.uint64), _abi.FileError()
    status = library.motion_scene_origin(*arguments, address(scratch), scratch.nbytes, fault, error)
    _check_file(status if error.status != fault.status else _abi.OK, "scene_origin", error, text, values)
    return error


def lottie_size(text, values=None, most_rows: int = 1 << 20, scratch=None) -> int:
    """The bytes that lottie_read needs for a Lottie file's description. values: the rows that json_read gives.
    most_rows: rows that the description may have. scratch: an array of bytes to work in, which saves an allocation."""
    text, values, arguments = _file(text, values)
    scratch = workspace(scratch, _abi.LOTTIE_SCRATCH + 16 * len(values))
    size, error = ctypes.c_uint32(), _abi.FileError()
    most_rows = whole("most_rows", most_rows)
    place = (address(scratch), scratch.nbytes)
    status = library.motion_lottie_size(*arguments, most_rows, *place, ctypes.byref(size), error)
    if status == _abi.ERROR_COUNT:
        refuse("most_rows", most_rows, "must be more for this file")
    if status == _abi.ERROR_MEMORY:
        size = _abi.LOTTIE_SCRATCH + 16 * len(values)
        raise MotionError(f"scratch: {scratch.nbytes} bytes, must be {size} or more", status=status, field="scratch")
    _check_file(status, "lottie_size", error, text, values)
    return size.value


def lottie_read(text, values=None, most_rows: int = 1 << 20) -> _abi.Document:
    """A Lottie file as a description and reports, which live as long as the document. values and most_rows: as
    lottie_size takes them."""
    text, values, arguments = _file(text, values)
    scratch = np.empty(_abi.LOTTIE_SCRATCH // 8 + 2 * len(values), np.uint64)
    block = np.empty(-(-lottie_size(text, values, most_rows, scratch) // 8), np.uint64)
    document, error = _abi.Document(), _abi.FileError()
    places = (address(block), block.nbytes, address(scratch), scratch.nbytes)
    _check_file(
        library.motion_lottie_read(*arguments, most_rows, *places, document, error), "lottie_read", error, text, values
    )
    document.block = block  # which its pointers lead into
    return document


# --------------------------------------------------------------- compiling --


class Compiled(NamedTuple):
    """A clip, and of a Lottie file what the clip does not carry."""

    clip: np.ndarray  # its bytes
    reports: np.ndarray  # of REPORT
    values: np.ndarray  # the rows of the text, which json_path takes; none without reports


def _compiled(name: str, read, text: bytes, *options) -> tuple[int, Compiled | None]:
    """Calls a function that compiles text until it has enough memory; its status, MOTION_OK or one that the caller has
    to explain by the options. read() gives the document. Raises for what the text has wrong."""
    function, made, message = getattr(library, f"motion_{name}"), _abi.Compiled(), np.empty(1024, np.uint8)
    clip = scratch = np.empty(0, np.uint64)
    while True:
        memory = (address(clip), clip.nbytes, address(scratch), scratch.nbytes)
        status = function(text, len(text), *options, *memory, made, address(message), len(message))
        if status == _abi.ERROR_CAPACITY:
            clip, scratch = np.empty(-(-made.clip // 8), np.uint64), np.empty(-(-made.scratch // 8), np.uint64)
        elif status != _abi.OK and made.message.size >= len(message):
            message = np.empty(made.message.size + 1, np.uint8)
        else:
            break
    data = clip.view(np.uint8)
    if status == _abi.OK:
        rows = lambda kind, count, first: np.frombuffer(data, kind, count, first).copy()
        reports = rows(REPORT, made.report_count, made.first_report)
        return status, Compiled(data[: made.size].copy(), reports, rows(JSON_VALUE, made.value_count, made.first_value))
    if _abi.ERROR_JSON_DEPTH <= status <= _abi.ERROR_JSON_VALUE:
        _check_json(text, status, made.error.detail)
    part = lambda at, size: message[at : at + size].tobytes().decode(errors="replace")
    told = made.message
    path, value = part(0, told.path_size), part(told.value_at, told.value_size)
    rule = part(told.rule_at, told.rule_size)
    if made.fault.status != _abi.OK:
        # The number that is wrong is in the description, which is read again for it.
        check_fault(status, name, made.fault, _tables(read().description), lambda *_: path or None)
    if not path:
        return status, None
    at = made.error.detail if _abi.ERROR_TEXT_END <= status <= _abi.ERROR_TEXT_START else None
    raise MotionError(part(0, told.size), status=status, rule=rule, at=at, field=path, value=value)


def scene_compile(text, copies: int = 1, flags: int = 0) -> Compiled:
    """The text of a scene as a clip, in one call. copies and flags: as scene_read takes them. Raises MotionError with
    the JSON path of a value that is wrong, and the rule."""
    text, copies = text_of(text), whole("copies", copies)
    flags = whole("flags", flags, _abi.SCENE_PREPARED | _abi.SCENE_UNPAINTED)
    status, compiled = _compiled("scene_compile", lambda: scene_read(text, None, copies, flags), text, copies, flags)
    if status == _abi.ERROR_RANGE:
        refuse("copies", copies, "must be 1 or more")
    if status == _abi.ERROR_COUNT and copies > 1:
        refuse("copies", copies, "must be fewer for this scene")
    check(status, "scene_compile")
    return compiled


def lottie_compile(text, most_rows: int = 1 << 20) -> Compiled:
    """The text of a Lottie file as a clip, and what the clip does not carry, in one call. most_rows: as lottie_size
    takes it. Raises MotionError as scene_compile does."""
    text, most_rows = text_of(text), whole("most_rows", most_rows)
    status, compiled = _compiled("lottie_compile", lambda: lottie_read(text, None, most_rows), text, most_rows)
    if status == _abi.ERROR_COUNT:
        refuse("most_rows", most_rows, "must be more for this file")
    check(status, "lottie_compile")
    return compiled
