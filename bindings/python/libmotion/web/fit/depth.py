"""Layers in space, for browsers: the numbers of CSS that move them, and the places where these bring them.

A layer that turns about one axis keeps its parts: translate, rotate about this axis, scale. Any other layer becomes
matrix3d(), with enough keyframes that it does not matter how browsers mix two of them. A perspective stays with the
parent that has it. Any other matrix for sublayers is multiplied into the sublayers."""

from typing import NamedTuple

import numpy as np

from .tracks import DEGREES, Track, parts, places

PLANES = ((1, 2), (2, 0), (0, 1))  # of an axis: the two others, so that turning one to the other is forward
EXACT = 1e-5  # of an entry of a matrix
BEHIND = 1e-3  # w of a point that is not seen
PLACES = (6, 6, 6, 12) * 4  # decimals of the entries of a matrix; the last column divides by how deep all lies


class Space(NamedTuple):
    """Where layers are: (times, layers, 4, 4) each.

    own   to the parent, without its perspective
    root  to the root"""

    own: np.ndarray
    root: np.ndarray


def sampled(clip, times: np.ndarray, layers: list[dict], parents: list[int], anchors: np.ndarray) -> Space:
    shape = (len(times), len(layers), 4, 4)
    own, root = (clip.matrices(times, space).astype(float).reshape(shape) for space in ("parent", "root"))
    for row, parent in enumerate(parents):
        if parent >= 0 and perspective(layers[parent]):
            own[:, row] @= np.linalg.inv(of_sublayers(layers[parent], anchors[parent]))
    return Space(own, root)


def perspective(layer: dict) -> float:
    """Returns the distance of the eye from the plane of a layer's sublayers, or 0 if the layer has no perspective."""
    matrix = np.array(layer.get("sublayerTransform", np.eye(4).ravel()), float).reshape(4, 4)
    flat = matrix.copy()
    flat[2, 3] = 0
    return -1 / matrix[2, 3] if matrix[2, 3] < 0 and np.array_equal(flat, np.eye(4)) else 0.0


def of_sublayers(layer: dict, anchor) -> np.ndarray:
    """Returns the perspective that a layer gives its sublayers, about its anchor point."""
    matrix = np.eye(4)
    if distance := perspective(layer):
        matrix[2, 3] = -1 / distance
    return shift(-np.append(anchor, 0)) @ matrix @ shift(np.append(anchor, 0))


def shift(by) -> np.ndarray:
    """Returns translations by (..., 3)."""
    by = np.asarray(by, float)
    made = np.broadcast_to(np.eye(4), (*by.shape[:-1], 4, 4)).copy()
    made[..., 3, :3] = by
    return made


def tracks(own: np.ndarray, anchor: np.ndarray, position, far: float, stretch: float, limit: float):
    """Returns the tracks of a layer, and the axis about which it turns; None if it stays in the plane.

    own     (times, 4, 4): to the parent, without its perspective
    anchor  (times or 1, 3)
    position  of the anchor point in the parent, when it is not translated"""
    about = shift(anchor) @ own
    at = about[:, 3, :3] / about[:, 3, 3:]
    turn = about @ shift(-at)
    size = max(1.0, float(np.abs(turn[:, :3, :3]).max()))
    is_affine = np.abs(about[:, :3, 3]).max() <= EXACT / max(far, 1.0) and np.abs(about[:, 3, 3] - 1).max() <= EXACT
    moved = at - [*position, 0]
    moved[:, 2] -= np.broadcast_to(anchor, moved.shape)[:, 2]
    leaves = np.abs(turn[:, 2, :3] - [0, 0, 1]).max(), np.abs(turn[:, :2, 2]).max(), np.abs(moved[:, 2]).max() / far
    if is_affine and max(leaves) <= EXACT:
        return None
    translate = Track("translate", moved, np.full(3, stretch), (3,), limit)
    for axis in (2, 1, 0) if is_affine else ():
        found = _about(turn[:, :3, :3], axis, size)
        if found:
            angle, scale = found
            decimals = places(far / DEGREES, limit)
            return axis, [
                translate,
                Track("rotate", DEGREES * angle[:, None], np.array([far / DEGREES]), (decimals,), limit),
                Track("scale", scale, np.full(3, far / size), (5,), limit),
            ]
    # By how much an entry moves what is far from the anchor point; w divides all that is there.
    weights = np.full((4, 4), far)
    weights[3] = 1.0
    weights[:, 3] *= far
    return 2, [translate, Track("matrix", turn.reshape(-1, 16), weights.ravel(), PLACES, limit / 2)]


def _about(turn: np.ndarray, axis: int, size: float) -> tuple[np.ndarray, np.ndarray] | None:
    """Returns angle and scale (x y z) of matrices (n, 3, 3) that turn about an axis; None if they do more."""
    i, j = PLANES[axis]
    rest = np.abs(turn[:, axis, [i, j]]).max(), np.abs(turn[:, [i, j], axis]).max()
    if max(rest) > EXACT * size:
        return None
    none = np.zeros(len(turn))
    plane = np.stack([turn[:, i, i], turn[:, i, j], turn[:, j, i], turn[:, j, j], none, none], axis=1)
    angle, across, skew = parts(plane)
    if np.abs(skew).max() > EXACT:
        return None
    scale = np.empty((len(turn), 3))
    scale[:, axis], scale[:, i], scale[:, j] = turn[:, axis, axis], across[:, 0], across[:, 1]
    return angle, scale


def placed(shown, axis: int, position, anchor: np.ndarray) -> np.ndarray:
    """Returns a layer's matrix to its parent (times, 4, 4), without the parent's perspective.

    shown   (name, default): the values of a track at all times
    anchor  (times or 1, 3)"""
    moved, matrix = shown("translate", (0.0, 0.0)), shown("matrix", ())
    turn = matrix.reshape(-1, 4, 4) if matrix.size else _turned(axis, shown)
    at = np.zeros((len(turn), 3))
    at[:, : moved.shape[1]] = moved
    at[:, :2] += position
    at[:, 2] += np.broadcast_to(anchor, at.shape)[:, 2]
    return shift(-anchor) @ turn @ shift(at)


def _turned(axis: int, shown) -> np.ndarray:
    angle, scale = np.radians(shown("rotate", (0.0,))[:, 0]), shown("scale", (1.0, 1.0))
    skew = np.tan(np.radians(shown("skew", (0.0,))[:, 0]))
    i, j = PLANES[axis]
    turn, spread, slant = (np.broadcast_to(np.eye(4), (len(angle), 4, 4)).copy() for _ in range(3))
    turn[:, i, i] = turn[:, j, j] = np.cos(angle)
    turn[:, i, j], turn[:, j, i] = np.sin(angle), -np.sin(angle)
    for k in range(scale.shape[1]):
        spread[:, k, k] = scale[:, k]
    slant[:, 1, 0] = skew
    return slant @ spread @ turn


def to_root(own: np.ndarray, parent: np.ndarray, parent_layer: dict, parent_anchor) -> np.ndarray:
    """Returns a layer's matrix to the root: through the perspective of its parent, flat in its plane unless it keeps
    depth."""
    inside = own @ of_sublayers(parent_layer, parent_anchor)
    if not parent_layer.get("keepsDepth"):
        inside = inside.copy()
        inside[..., 2] = 0
    return inside @ parent


def projected(matrices: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Projects points (n or 1, 2) to where they are seen (n, 2). Points that the eye cannot see become NaN."""
    seen = points[:, :1] * matrices[:, 0] + points[:, 1:] * matrices[:, 1] + matrices[:, 3]
    w = np.where(seen[:, 3:] > BEHIND, seen[:, 3:], np.nan)
    return seen[:, :2] / w
