"""Live values: targets that change at any time, values at any later time."""

import ctypes

import numpy as np

from .. import abi
from ..core.arguments import array, refuse, typed, whole
from ..core.arguments import block as block_of
from ..core.library import address
from .call import call
from .results import HEADER_SIZE, VALUE_SIZE, chosen


def live_size(count: int) -> int:
    """Returns the bytes of a block for some values."""
    size = ctypes.c_uint32()
    call("live_size", whole("count", count, (abi.MAX_BYTES - HEADER_SIZE) // VALUE_SIZE), ctypes.byref(size))
    return size.value


def live_set(
    live, time: float, targets, timing, indices=None, velocities=None, floats=(), duration: float = 0.0,
    delay: float = 0.0
) -> None:  # fmt: skip
    """Gives values of a block new targets from a time on, in seconds. The block is changed.

    timing: a Timing; a spring settles in its own time, so duration is 0; other curves take the duration. floats: the
    pool that the timing refers to. indices: which values; without them the first ones. velocities: those at the
    beginning, with a spring only. delay: seconds until the movement sets in. Raises MotionError, and changes nothing,
    for what the header rejects."""
    block = _changeable(live)
    targets, timing = array(targets, np.float64, (None,), "targets"), typed("timing", timing, abi.Timing)
    floats = array(floats, np.float32, (None,), "floats")
    indices, count = chosen(indices, block, len(targets))
    if velocities is not None:
        velocities = array(velocities, np.float64, (count,), "velocities")
    call("live_set", address(block), len(block), time, address(indices), address(targets), address(velocities), count,
         timing, address(floats), len(floats), duration, delay)  # fmt: skip


def _changeable(live) -> np.ndarray:
    """Returns the bytes of a block that can be changed."""
    block = block_of(live, "live")
    if not isinstance(live, np.ndarray) or not live.flags.writeable or not np.shares_memory(block, live):
        refuse("live", type(live).__name__, "must be the array that live_prepare returned, or a copy of it")
    return block
