"""The steps of a painter that draw a clip at a time."""

from typing import NamedTuple

import numpy as np

from .. import abi
from ..core.arguments import block as block_of
from ..core.arguments import flag, named_number, workspace
from ..core.library import address, pointer
from .call import call

DRAW_ITEM = np.dtype(abi.DrawItem)


class Drawn(NamedTuple):
    """The steps of a painter at a time, from the back."""

    items: np.ndarray  # of DRAW_ITEM
    floats: np.ndarray  # stops and dashes, which items refer to
    verbs: np.ndarray
    points: np.ndarray  # (n, 2)
    depth: int  # the most spans around one another


def clip_draw_size(clip) -> abi.DrawSizes:
    """Returns how much there is to draw at any time at most, and the bytes of scratch that this takes."""
    clip, sizes = block_of(clip, "clip"), abi.DrawSizes()
    call("clip_draw_size", address(clip), len(clip), sizes)
    return sizes


def clip_draw(clip, time: float, curves=abi.PATH_KEEP, all_items=False, projected=False, scratch=None) -> Drawn:
    """Returns the steps of a painter that draw a clip at a time in seconds. curves: PATH_KEEP or PATH_CUBICS.
    all_items: list also items that cannot be seen. projected: draw layers in 3D as such while they lie in the plane,
    too. scratch: an array of bytes to work in, which saves an allocation."""
    clip, sizes, counts = block_of(clip, "clip"), clip_draw_size(clip), abi.DrawCounts()
    flags = named_number("curves", curves) | (abi.DRAW_ALL if flag("all_items", all_items) else 0)
    flags |= abi.DRAW_PROJECTED if flag("projected", projected) else 0
    items, floats = np.empty(sizes.items, DRAW_ITEM), np.empty(sizes.floats, np.float32)
    verbs, points = np.empty(sizes.verbs, np.uint8), np.empty((sizes.points, 2), np.float32)
    scratch = workspace(scratch, sizes.scratch)
    call(
        "clip_draw",
        address(clip),
        len(clip),
        time,
        flags,
        pointer(items, abi.DrawItem),
        len(items),
        address(floats),
        len(floats),
        address(verbs),
        len(verbs),
        address(points),
        len(points),
        counts,
        address(scratch),
        scratch.nbytes,
    )
    return Drawn(
        items[: counts.items].copy(),
        floats[: counts.floats].copy(),
        verbs[: counts.verbs].copy(),
        points[: counts.points].copy(),
        counts.depth,
    )
