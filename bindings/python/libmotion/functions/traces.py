"""Traces: channels of clips as straight lines, and rows of numbers as the fewest keys."""

import ctypes
from typing import NamedTuple

import numpy as np

from .. import abi
from ..core.arguments import array, refuse, whole
from ..core.arguments import block as block_of
from ..core.error import MotionError
from ..core.library import address
from .call import call
from .clips import clip_contents
from .plain import clip_inspect


class Trace(NamedTuple):
    """times (rows), values (rows, arity), and errors (rows, arity): how far the traced numbers may be from the line to
    the next row."""

    times: np.ndarray
    values: np.ndarray
    errors: np.ndarray


class Keys(NamedTuple):
    """times (keys), values (keys, arity), and slopes (keys, 2, arity): numbers per second before and after each key."""

    times: np.ndarray
    values: np.ndarray
    slopes: np.ndarray


def clip_trace(clip, channel: int, start: float, end: float, tolerance: float = 0.01) -> Trace:
    """Returns rows between which a channel of a clip is near a straight line at all times from start to end (seconds):
    within the tolerance, except where "errors" says more. channel: its number."""
    clip, info = block_of(clip, "clip"), clip_inspect(clip)
    channel = whole("channel", channel)
    arity = 0
    if 0 <= channel < info.channel_count:
        places = [*clip_contents(clip).labels["place"].tolist(), info.value_count]
        arity = places[channel + 1] - places[channel]
    scratch, count, room = np.empty(info.bounds_scratch, np.uint8), ctypes.c_uint32(), 256
    while True:
        times, values, errors = np.empty(room), np.empty((room, arity)), np.empty((room, arity))
        try:
            call("clip_trace", address(clip), len(clip), channel, start, end, tolerance, address(times),
                 address(values), address(errors), room, ctypes.byref(count), address(scratch),
                 scratch.nbytes)  # fmt: skip
        except MotionError as error:
            if error.status_name != "ERROR_CAPACITY":
                raise
            room = count.value
            continue
        n = count.value
        return Trace(times[:n].copy(), values[:n].copy(), errors[:n].copy())


def trace_reduce(times, values, tolerances, fit: int = abi.FIT_LINEAR, errors=None) -> Keys:
    """Returns few keys, between which straight lines, or cubics with FIT_CUBIC, stay within the tolerances of a trace.

    times: (rows,), seconds; values: (rows, arity); tolerances: a number, or one for each of the numbers of a row;
    errors: those of clip_trace."""
    times = array(times, np.float64, (None,), "times")
    values = array(values, np.float64, (len(times), None), "values")
    arity = values.shape[1]
    tolerances = array(tolerances, np.float64, argument="tolerances")
    if tolerances.shape not in ((), (arity,)):
        refuse("tolerances", tolerances.tolist(), f"must be a number, or {arity}")
    tolerances = np.ascontiguousarray(np.broadcast_to(tolerances, (arity,)))
    if errors is not None:
        errors = array(errors, np.float64, values.shape, "errors")
    n = len(times)
    keys, numbers, slopes, count = np.empty(n), np.empty((n, arity)), np.empty((n, 2, arity)), ctypes.c_uint32()
    call("trace_reduce", address(times), address(values), address(errors), n, arity, address(tolerances),
         whole("fit", fit), address(keys), address(numbers), address(slopes), ctypes.byref(count),
         arrays={"values": values, "errors": errors} if errors is not None else {"values": values})  # fmt: skip
    return Keys(keys[: count.value].copy(), numbers[: count.value].copy(), slopes[: count.value].copy())
