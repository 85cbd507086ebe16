"""Timing curves, springs and clocks."""

import ctypes
from typing import NamedTuple

import numpy as np

from .. import abi
from ..core.arguments import array, output, refuse, several, typed, whole
from ..core.arguments import block as block_of
from ..core.arguments import rows as rows_of
from ..core.arguments import text as text_of
from ..core.error import check, check_fault, check_text
from ..core.library import address, library, pointer
from .call import call, refusal

CLOCK_STATE = np.dtype(abi.ClockState)


def timing_evaluate(timings, x, floats=(), indices=None, query=abi.QUERY_VALUE, out=None) -> np.ndarray:
    """Evaluates timing curves: y of the shape of x, float32.

    timings: a Timing or several. floats: the pool of numbers that holds the tables of stops and paths. indices: of
    the shape of x, which curve each x takes; without them all take the first. query: QUERY_VALUE, QUERY_SLOPE,
    QUERY_INVERSE or QUERY_BEFORE. Raises MotionError for a timing that the header rejects, for an index beyond the
    curves, and for the inverse of a curve that may decrease."""
    timings, timing_count = rows_of(timings, abi.Timing, "timings")
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
        arrays={"indices": indices},
    )
    return out


def _curves(timings, floats):
    timings, timing_count = rows_of(timings, abi.Timing, "timings")
    floats = array(floats, np.float32, (None,), "floats")
    return timings, floats, (timings, timing_count, address(floats), len(floats))


def timing_prepare_size(timings, floats=()) -> int:
    """Returns the bytes of the block that timing_prepare makes of these curves. Raises MotionError as timing_evaluate
    does."""
    timings, floats, arguments = _curves(timings, floats)
    size = ctypes.c_uint32()
    call("timing_prepare_size", *arguments, ctypes.byref(size))
    return size.value


def timing_prepare(timings, floats=()) -> np.ndarray:
    """Makes a block that holds a table for each linear and cubic-bezier curve: timing_evaluate_prepared then takes a
    fifth of the time. Worth it from a few thousand evaluations of a curve on."""
    block = np.empty(timing_prepare_size(timings, floats), np.uint8)
    timings, floats, arguments = _curves(timings, floats)
    call("timing_prepare", *arguments, address(block), len(block))
    return block


def timing_evaluate_prepared(prepared, x, indices=None, out=None) -> np.ndarray:
    """Evaluates the curves of a block. Returns y in the shape of x, float32. indices: of the shape of x, which curve of
    the block each x takes. Raises MotionError if the block is not one that timing_prepare made, and for an index beyond
    its curves."""
    prepared, x = block_of(prepared, "prepared"), array(x, np.float32, argument="x")
    if indices is not None:
        indices = array(indices, np.uint32, x.shape, "indices")
    out = output(out, x.shape, np.float32)
    call(
        "timing_evaluate_prepared", address(prepared), len(prepared), address(indices), address(x), x.size, address(out)
    )
    return out


class TimingText(NamedTuple):
    """A curve read from text, and its table, which begins at element 0."""

    timing: abi.Timing
    floats: np.ndarray


def timing_parse(text) -> TimingText:
    """Reads a timing curve: a function such as cubic-bezier(.4, 0, .2, 1), or a name such as css.ease or
    m3.emphasized. Raises MotionError with the place of the mistake, in bytes."""
    text = text_of(text)
    timing, error, count = abi.Timing(), abi.TextError(), ctypes.c_uint32()
    floats = np.empty(len(text) * 4 + 64, np.float32)  # no syntax makes more of its characters; names have short tables
    status = library.motion_timing_parse(
        text, len(text), timing, address(floats), len(floats), ctypes.byref(count), error
    )
    check_text(error, "timing_parse", text)
    check(status, "timing_parse")
    return TimingText(timing, floats[: count.value].copy())


def timing_name(index: int) -> str:
    """Returns the name number "index" of those that timing_parse knows. Raises MotionError, ERROR_INDEX, beyond the
    last."""
    size = ctypes.c_uint32()
    if library.motion_timing_name(whole("index", index), None, 0, ctypes.byref(size)) == abi.ERROR_INDEX:
        refuse("index", index, "must be below the number of names", status=abi.ERROR_INDEX)
    name = np.empty(size.value, np.uint8)
    call("timing_name", index, address(name), len(name), ctypes.byref(size))
    return name.tobytes().decode()


def spring_resolve(spring: abi.Spring, given=abi.SPRING_GIVEN_PHYSICAL, form=abi.SPRING_PHYSICAL) -> abi.Spring:
    """Returns a copy of a spring with all three sets of parameters, and its settling time in seconds. given:
    SPRING_GIVEN_*, the set that is filled in. form: SPRING_PHYSICAL, or SPRING_CLAMPED, where damping ratios above 1
    count as 1. Raises MotionError for a parameter that is not finite or out of its range."""
    resolved = abi.Spring.from_buffer_copy(typed("spring", spring, abi.Spring))
    call("spring_resolve", resolved, given, form)
    return resolved


def spring_arrivals(springs, form=abi.SPRING_PHYSICAL, out=None) -> np.ndarray:
    """Returns the seconds until each spring first is at its end, float64; infinite for one that only comes near.

    springs: a Spring or several, by mass, stiffness, damping and velocity. form: SPRING_PHYSICAL or SPRING_CLAMPED.
    Raises MotionError for a spring that spring_resolve rejects."""
    springs, count = rows_of(springs, abi.Spring, "springs")
    out = output(out, (count,), np.float64)
    call("spring_arrivals", springs, count, form, address(out))
    return out


def spring_evaluate(springs, times, indices=None, form=abi.SPRING_PHYSICAL, out=None) -> tuple[np.ndarray, np.ndarray]:
    """Returns values and velocities of springs, float64, of the shape of times (seconds; below 0 counts as 0).

    springs: a Spring or several, by mass, stiffness, damping, velocity, from and to. indices: of the shape of times,
    which spring each time takes. out: two arrays to fill. Raises MotionError for a spring that spring_resolve
    rejects."""
    springs, spring_count = rows_of(springs, abi.Spring, "springs")
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
        arrays={"indices": indices},
    )
    return values, velocities


def clock_evaluate(clocks, timings, clock: int, times, floats=(), out=None) -> np.ndarray:
    """Returns the states of one clock at times in seconds: an array of dtype CLOCK_STATE, of the shape of times.

    clocks: rows of which a parent is an earlier one. timings, floats: the curves that clocks name, and their tables.
    clock: the row to evaluate. Raises MotionError with table, row and field for a row that is wrong."""
    clocks, clock_count = rows_of(clocks, abi.Clock, "clocks")
    timings, timing_count = rows_of(timings, abi.Timing, "timings")
    times, floats = array(times, np.float64, argument="times"), array(floats, np.float32, (None,), "floats")
    clock = whole("clock", clock)
    out, fault = output(out, times.shape, CLOCK_STATE), abi.Fault()
    arguments = (
        clocks,
        clock_count,
        timings,
        timing_count,
        address(floats),
        len(floats),
        clock,
        address(times),
        times.size,
        pointer(out, abi.ClockState),
        fault,
    )
    status = library.motion_clock_evaluate(*arguments)
    if status == abi.ERROR_INDEX and fault.status == abi.OK:
        raise refusal("clock_evaluate", status, arguments, {})
    check_fault(status, "clock_evaluate", fault, {abi.TABLE_CLOCKS: clocks, abi.TABLE_TIMINGS: timings})
    return out
