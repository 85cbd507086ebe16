"""Clocks."""

import numpy as np

from .. import abi
from ..core.arguments import array, output, whole
from ..core.arguments import rows as rows_of
from ..core.error import check_fault
from ..core.library import address, library, pointer
from .call import refusal

CLOCK_STATE = np.dtype(abi.ClockState)


def clock_evaluate(clocks, timings, clock: int, times, floats=(), out=None) -> np.ndarray:
    """Returns the states of one clock at times in seconds: an array of dtype CLOCK_STATE, of the shape of times.

    clocks: rows of which a parent is an earlier one. timings, floats: the curves that clocks name, and their tables.
    clock: the row to evaluate. Raises MotionError with table, row and field for a row that is wrong."""
    clocks, clock_count = rows_of(clocks, abi.Clock, "clocks")
    timings, timing_count = rows_of(timings, abi.Timing, "timings")
    times, floats = array(times, np.float64, argument="times"), array(floats, np.float32, (None,), "floats")
    clock = whole("clock", clock)
    out, fault = output(out, times.shape, CLOCK_STATE), abi.Fault()
    arguments = (clocks, clock_count, timings, timing_count, address(floats), len(floats), clock, address(times),
                 times.size, pointer(out, abi.ClockState), fault)  # fmt: skip
    status = library.motion_clock_evaluate(*arguments)
    if status == abi.ERROR_INDEX and fault.status == abi.OK:
        raise refusal("clock_evaluate", status, arguments, {})
    check_fault(status, "clock_evaluate", fault, {abi.TABLE_CLOCKS: clocks, abi.TABLE_TIMINGS: timings})
    return out
