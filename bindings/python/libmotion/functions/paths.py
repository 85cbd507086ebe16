"""Many pieces of one path."""

import functools

import numpy as np

from .. import abi
from ..core.arguments import array
from ..core.arguments import block as block_of
from ..core.library import address
from .call import call
from .results import Outline


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
