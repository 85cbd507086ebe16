"""What contains a point: paths, strokes, and what a clip shows at a time."""

from typing import NamedTuple

import numpy as np

from .. import abi
from ..core.arguments import array, workspace
from ..core.arguments import block as block_of
from ..core.library import address, pointer
from .call import call

HIT = np.dtype(abi.Hit)


class Hits(NamedTuple):
    """What points hit."""

    layers: np.ndarray  # (n,) uint32: rows of layers; NONE where nothing is hit, or paint without a layer
    paints: np.ndarray  # (n,) uint32: rows of paint; NONE where nothing is hit, and of bounds
    distances: np.ndarray  # (n,) float32: 0 inside; the largest float where nothing is hit


def path_contains(path, points, winding=abi.WINDING_NONZERO) -> np.ndarray:
    """Says which points (n, 2) are inside a prepared path: n bools. winding: WINDING_*."""
    path, points = block_of(path, "path"), array(points, np.float32, (None, 2), "points")
    contained = np.empty(len(points), np.uint8)
    call("path_contains", address(path), len(path), winding, address(points), len(points), address(contained))
    return contained.view(bool)


def stroke_contains(
    path, width: float, points, cap=abi.CAP_BUTT, join=abi.JOIN_MITER, miter_limit=10.0, dashes=(), dash_offset=0.0
) -> np.ndarray:
    """Says which points (n, 2) the outline of a stroked path contains: n bools. width: 0..1e9 points; cap: CAP_*; join:
    JOIN_*; miter_limit: at least 1. dashes: lengths of dash, gap, dash ..."""
    path, points = block_of(path, "path"), array(points, np.float32, (None, 2), "points")
    dashes, contained = array(dashes, np.float32, (None,), "dashes"), np.empty(len(points), np.uint8)
    call(
        "stroke_contains",
        address(path),
        len(path),
        width,
        cap,
        join,
        miter_limit,
        address(dashes),
        len(dashes),
        dash_offset,
        address(points),
        len(points),
        address(contained),
    )
    return contained.view(bool)


def clip_hit_size(clip, targets=abi.HIT_PAINT) -> abi.HitSizes:
    """Returns the bytes that it takes to prepare a hit test, and the bytes of scratch for it. targets: HIT_*."""
    clip, sizes = block_of(clip, "clip"), abi.HitSizes()
    call("clip_hit_size", address(clip), len(clip), targets, sizes)
    return sizes


def clip_hit_prepare(clip, time: float, targets=abi.HIT_PAINT, scratch=None) -> np.ndarray:
    """Prepares the hit test of a clip at a time in seconds, for clip_hit. targets: HIT_*. scratch: an array of bytes to
    work in, which saves an allocation."""
    clip, sizes = block_of(clip, "clip"), clip_hit_size(clip, targets)
    prepared, scratch = np.zeros((sizes.prepared + 7) // 8, np.uint64), workspace(scratch, sizes.scratch)
    call(
        "clip_hit_prepare",
        address(clip),
        len(clip),
        time,
        targets,
        address(prepared),
        prepared.nbytes,
        address(scratch),
        scratch.nbytes,
    )
    return prepared.view(np.uint8)


def clip_hit(prepared, points, distance: float = 0.0) -> Hits:
    """Finds what points (n, 2) hit of a prepared hit test: the front target that contains the point, or else the
    nearest one within a distance."""
    prepared, points = block_of(prepared, "prepared"), array(points, np.float32, (None, 2), "points")
    hits = np.empty(len(points), HIT)
    call("clip_hit", address(prepared), len(prepared), address(points), len(points), distance, pointer(hits, abi.Hit))
    return Hits(hits["layer"], hits["paint"], hits["distance"])
