"""Paths: outlines, measured paths, trims and strokes."""

import ctypes
import functools
from typing import NamedTuple

import numpy as np

from .. import abi
from ..core.arguments import array, flag, number, output, refuse, typed, workspace
from ..core.arguments import block as block_of
from ..core.arguments import text as text_of
from ..core.error import check_text
from ..core.library import address
from .call import call


class Outline(NamedTuple):
    """Verbs (MOTION_VERB_*) and the points that they consume, (n, 2)."""

    verbs: np.ndarray
    points: np.ndarray


class Matched(NamedTuple):
    """Verbs that two paths share, and the points of each, (n, 2)."""

    verbs: np.ndarray
    points: np.ndarray
    end_points: np.ndarray


def _outline(write) -> Outline:
    """Asks write(verbs, verb capacity, points, point capacity, counts) for the counts, then for the path."""
    counts = abi.PathCounts()
    write(None, 0, None, 0, counts)
    verbs, points = np.empty(counts.verbs, np.uint8), np.empty((counts.points, 2), np.float32)
    write(address(verbs), counts.verbs, address(points), counts.points, counts)
    return Outline(verbs, points)


def path_parse(text, error: abi.TextError | None = None) -> Outline:
    """Reads SVG path data. A mistake raises MotionError with its place in bytes. With "error", a TextError to fill,
    nothing is raised: the path before the mistake is returned."""
    text, strict = text_of(text), error is None
    error = abi.TextError() if error is None else typed("error", error, abi.TextError)
    # With so much room the text is read once.
    verbs, points, counts = np.empty(len(text), np.uint8), np.empty((len(text), 2), np.float32), abi.PathCounts()
    call("path_parse", text, len(text), address(verbs), len(verbs), address(points), len(points), counts, error)
    if strict:
        check_text(error, "path_parse", text)
    return Outline(verbs[: counts.verbs].copy(), points[: counts.points].copy())


def _drawn(verbs, points, argument="points"):
    verbs, points = array(verbs, np.uint8, (None,), "verbs"), array(points, np.float32, (None, 2), argument)
    return verbs, points, (address(verbs), len(verbs), address(points), len(points))


def path_prepare_size(verbs, points) -> int:
    """Returns the bytes of the block that path_prepare makes of this path. Raises MotionError if verbs and points make
    no path."""
    verbs, points, arguments = _drawn(verbs, points)
    size = ctypes.c_uint32()
    call("path_prepare_size", *arguments, ctypes.byref(size), arrays={"points": points})
    return size.value


def path_prepare(verbs, points) -> np.ndarray:
    """Measures a path once. verbs: (n,) of VERB_*, a move first; points: (m, 2), as many as the verbs consume. Gives
    a block of bytes, which the functions below take. Raises MotionError for verbs and points that do not fit, and
    for points that are not finite or beyond 1e9."""
    path = np.empty(path_prepare_size(verbs, points), np.uint8)
    verbs, points, arguments = _drawn(verbs, points)
    call("path_prepare", *arguments, address(path), len(path))
    return path


def path_inspect(path) -> abi.PathMeasure:
    """Returns the length, tight box, area and counts of a prepared path."""
    path, measure = block_of(path, "path"), abi.PathMeasure()
    call("path_inspect", address(path), len(path), measure)
    return measure


def path_subpath_lengths(path) -> np.ndarray:
    """Returns the length of each subpath of a prepared path: (n,), float64."""
    path = block_of(path, "path")
    lengths = np.empty(path_inspect(path).subpath_count, np.float64)
    call("path_subpath_lengths", address(path), len(path), address(lengths), len(lengths))
    return lengths


def path_points(path, at, unit=abi.AT_FRACTION, out=None, curvatures=None) -> np.ndarray:
    """Returns points of a prepared path: (n, 4), float32, x y and the unit tangent. at: (n,), fractions of the length,
    or lengths with AT_LENGTH. curvatures: an array (n,) of float32 to fill, or None."""
    path, at = block_of(path, "path"), array(at, np.float64, (None,), "at")
    out = output(out, (len(at), 4), np.float32)
    if curvatures is not None:
        output(curvatures, (len(at),), np.float32, "curvatures")
    call("path_points", address(path), len(path), unit, address(at), len(at), address(out), address(curvatures))
    return out


def path_nearest(path, points) -> tuple[np.ndarray, np.ndarray]:
    """Returns the places of a prepared path that are nearest to points (n, 2): their lengths from the start, float64,
    and their distances, float32."""
    path, points = block_of(path, "path"), array(points, np.float32, (None, 2), "points")
    lengths, distances = np.empty(len(points), np.float64), np.empty(len(points), np.float32)
    call("path_nearest", address(path), len(path), address(points), len(points), address(lengths), address(distances))
    return lengths, distances


def path_trim(
    path, start: float, end: float, offset: float = 0, mode=abi.TRIM_CORE_ANIMATION, curves=abi.PATH_KEEP
) -> Outline:
    """Returns the piece of a prepared path between two fractions of its length. offset: in turns, for Lottie's modes.
    mode: TRIM_*. curves: PATH_KEEP, or PATH_CUBICS to have all as cubics."""
    path = block_of(path, "path")
    return _outline(
        lambda *buffers: call("path_trim", address(path), len(path), start, end, offset, mode, curves, *buffers)
    )


def path_trims(path, ranges, offsets=None, mode=abi.TRIM_CORE_ANIMATION, curves=abi.PATH_KEEP) -> list[Outline]:
    """Trims one path to many pieces at once. ranges: (n, 2), start and end of each; offsets: (n,) or None. Returns what
    path_trim gives for each, in a fraction of its time."""
    path, ranges = block_of(path, "path"), array(ranges, np.float64, (None, 2), "ranges")
    offsets = None if offsets is None else array(offsets, np.float64, (len(ranges),), "offsets")
    counts = (abi.PathCounts * len(ranges))()
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


def path_spline(points, *, alpha: float = 0.5, closed: bool = False) -> Outline:
    """Makes a path of cubics through points (n, 2): a Catmull-Rom spline.

    alpha: 0 for the uniform spline, .5 for the centripetal one, which has no loops between two points, 1 for the
    chordal one. closed: whether it goes on from the last point to the first one. Raises MotionError for an alpha
    outside 0..1, and for points that are not finite or beyond 1e9."""
    points = array(points, np.float32, (None, 2), "points")
    if not 0 <= number("alpha", alpha) <= 1:
        refuse("alpha", alpha, "must be from 0 to 1")
    flags = abi.SPLINE_CLOSED if flag("closed", closed) else 0
    return _outline(
        lambda *buffers: call(
            "path_spline", address(points), len(points), alpha, flags, *buffers, arrays={"points": points}
        )
    )


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
        arrays={"start": start, "end": end},
    )
    return out


def path_match_size(path, end_path) -> abi.MatchSizes:
    """Returns the most verbs and points that path_match gives two prepared paths, and the bytes of scratch for it."""
    path, end_path, sizes = block_of(path, "path"), block_of(end_path, "end_path"), abi.MatchSizes()
    call("path_match_size", address(path), len(path), address(end_path), len(end_path), sizes)
    return sizes


def path_match(path, end_path, scratch=None) -> Matched:
    """Gives two prepared paths the same verbs and as many points, so that path_interpolate turns one into the other.
    scratch: an array of bytes to work in, which saves an allocation."""
    path, end_path, counts = block_of(path, "path"), block_of(end_path, "end_path"), abi.PathCounts()
    sizes = path_match_size(path, end_path)
    scratch, verbs = workspace(scratch, sizes.scratch), np.empty(sizes.verbs, np.uint8)
    points, end_points = np.empty((2, sizes.points, 2), np.float32)
    call(
        "path_match",
        address(path),
        len(path),
        address(end_path),
        len(end_path),
        address(verbs),
        sizes.verbs,
        address(points),
        address(end_points),
        sizes.points,
        counts,
        address(scratch),
        scratch.nbytes,
    )
    return Matched(verbs[: counts.verbs].copy(), points[: counts.points].copy(), end_points[: counts.points].copy())


def path_write(verbs, points, tolerance: float = 0) -> str:
    """Returns SVG path data of verbs and points. tolerance: how far a coordinate may be off; 0: so exact that the same
    float is read back."""
    verbs, points, arguments = _drawn(verbs, points)
    # With so much room the numbers are written once.
    size, text = ctypes.c_uint32(), np.empty(2 * len(verbs) + 32 * len(points), np.uint8)
    place = (address(text), len(text), ctypes.byref(size))
    call("path_write", *arguments, tolerance, *place, arrays={"points": points})
    return text[: size.value].tobytes().decode()


def path_along(path, progress, pacing=abi.PACING_LINEAR, rotate=abi.ROTATE_NONE, out=None) -> np.ndarray:
    """Moves along a prepared path: affines (n, 6), float32, for progress (n,), clamped to 0..1. pacing:
    PACING_LINEAR, an equal share for each element, or PACING_PACED, constant speed. rotate: ROTATE_*."""
    path, progress = block_of(path, "path"), array(progress, np.float64, (None,), "progress")
    out = output(out, (len(progress), 6), np.float32)
    call("path_along", address(path), len(path), pacing, rotate, address(progress), len(progress), address(out))
    return out


def path_stroke_bounds(
    path, width: float, cap=abi.CAP_BUTT, join=abi.JOIN_MITER, miter_limit=10.0
) -> np.ndarray | None:
    """Returns the tight box of a stroked path: left top right bottom, or None if nothing is drawn. width: 0..1e9
    points; cap: CAP_*; join: JOIN_*; miter_limit: at least 1."""
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
    )
    return bounds if stroked.value else None
