"""Live values: targets that change at any time, values at any later time."""

import ctypes

import numpy as np

from .. import abi
from ..core.arguments import array, output, refuse, several, typed, whole
from ..core.arguments import block as block_of
from ..core.library import address
from .call import call

HEADER_SIZE, VALUE_SIZE = 32, 272  # bytes of a block, as motion_live_size has them


def _count(live: np.ndarray) -> int:
    return max(0, len(live) - HEADER_SIZE) // VALUE_SIZE


def _chosen(indices, live: np.ndarray, count: int | None) -> tuple[np.ndarray | None, int]:
    """Returns numbers of values, and how many; without numbers the first ones."""
    if indices is None:
        return None, _count(live) if count is None else count
    indices = array(indices, np.uint32, (count,), "indices")
    return indices, len(indices)


def live_size(count: int) -> int:
    """Returns the bytes of a block for some values."""
    size = ctypes.c_uint32()
    call("live_size", whole("count", count, (abi.MAX_BYTES - HEADER_SIZE) // VALUE_SIZE), ctypes.byref(size))
    return size.value


def live_prepare(values, time: float = 0.0) -> np.ndarray:
    """Returns a block of values that rest: bytes, which live_set changes. time: seconds, the first time."""
    values = array(values, np.float64, (None,), "values")
    live = np.zeros(live_size(len(values)) // 8, np.uint64)
    call("live_prepare", address(values), len(values), time, address(live), live.nbytes)
    return live.view(np.uint8)


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
    indices, count = _chosen(indices, block, len(targets))
    if velocities is not None:
        velocities = array(velocities, np.float64, (count,), "velocities")
    call(
        "live_set",
        address(block),
        len(block),
        time,
        address(indices),
        address(targets),
        address(velocities),
        count,
        timing,
        address(floats),
        len(floats),
        duration,
        delay,
    )


def _changeable(live) -> np.ndarray:
    """Returns the bytes of a block that can be changed."""
    block = block_of(live, "live")
    if not isinstance(live, np.ndarray) or not live.flags.writeable or not np.shares_memory(block, live):
        refuse("live", type(live).__name__, "must be the array that live_prepare returned, or a copy of it")
    return block


def live_values(live, time: float, indices=None, floats=(), out=None) -> tuple[np.ndarray, np.ndarray]:
    """Returns values and velocities at a time in seconds, float64. indices: which values; without them all. floats: the
    pool of live_set. out: two arrays to fill."""
    live, floats = block_of(live, "live"), array(floats, np.float32, (None,), "floats")
    indices, count = _chosen(indices, live, None)
    given = (None, None) if out is None else several("out", out, "must be two arrays, of values and velocities", 2)
    values, velocities = (output(room, (count,), np.float64, f"out[{index}]") for index, room in enumerate(given))
    call(
        "live_values",
        address(live),
        len(live),
        time,
        address(floats),
        len(floats),
        address(indices),
        count,
        address(values),
        address(velocities),
    )  # fmt: skip
    return values, velocities


def live_ends(live, indices=None) -> np.ndarray:
    """Returns from what times on, in seconds, values rest. indices: which values; without them all."""
    live = block_of(live, "live")
    indices, count = _chosen(indices, live, None)
    ends = np.empty(count, np.float64)
    call("live_ends", address(live), len(live), address(indices), count, address(ends))
    return ends
