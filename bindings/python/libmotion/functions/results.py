"""What the functions return that is more than an array, and what plain.py calls for paths and live values."""

import functools
from typing import NamedTuple

import numpy as np

from .. import abi
from ..core.arguments import array
from ..core.library import address

row_type = functools.cache(np.dtype)  # numpy takes 60 us to read a struct of ctypes
DRAW_ITEM, HIT = row_type(abi.DrawItem), row_type(abi.Hit)
HEADER_SIZE, VALUE_SIZE = 32, 272  # bytes of a block of live values, as motion_live_size has them


class Outline(NamedTuple):
    """Verbs (MOTION_VERB_*) and the points that they consume, (n, 2)."""

    verbs: np.ndarray
    points: np.ndarray


class Matched(NamedTuple):
    """Verbs that two paths share, and the points of each, (n, 2)."""

    verbs: np.ndarray
    points: np.ndarray
    end_points: np.ndarray


class Geometry(NamedTuple):
    """What is left of the layers' paths at a time: their verbs and points one after the other."""

    verbs: np.ndarray
    points: np.ndarray  # (n, 2)
    ranges: np.ndarray  # (layers, 4): first verb, verb count, first point, point count

    def outline(self, layer: int) -> Outline:
        """Returns the path of one layer. It is empty if the layer has no path, or is hidden."""
        verb, verbs, point, points = self.ranges[layer].tolist()
        return Outline(self.verbs[verb : verb + verbs], self.points[point : point + points])


class Drawn(NamedTuple):
    """The steps of a painter at a time, from the back."""

    items: np.ndarray  # of DRAW_ITEM
    floats: np.ndarray  # stops and dashes, which items refer to
    verbs: np.ndarray
    points: np.ndarray  # (n, 2)
    depth: int  # the most spans around one another


class Hits(NamedTuple):
    """What points hit."""

    layers: np.ndarray  # (n,) uint32: rows of layers; NONE where nothing is hit, or paint without a layer
    paints: np.ndarray  # (n,) uint32: rows of paint; NONE where nothing is hit, and of bounds
    distances: np.ndarray  # (n,) float32: 0 inside; the largest float where nothing is hit


def outline(write) -> Outline:
    """Asks write(verbs, verb capacity, points, point capacity, counts) for the counts, then for the path."""
    counts = abi.PathCounts()
    write(None, 0, None, 0, counts)
    verbs, points = np.empty(counts.verbs, np.uint8), np.empty((counts.points, 2), np.float32)
    write(address(verbs), counts.verbs, address(points), counts.points, counts)
    return Outline(verbs, points)


def chosen(indices, live: np.ndarray, count: int | None = None) -> tuple[np.ndarray | None, int]:
    """Returns numbers of values, and how many; without numbers the first "count", or all of a block."""
    if indices is None:
        return None, max(0, len(live) - HEADER_SIZE) // VALUE_SIZE if count is None else count
    indices = array(indices, np.uint32, (count,), "indices")
    return indices, len(indices)
