"""Outlines of layers in 3D as they are seen: no affine does that, so every point of them is projected."""

import numpy as np

from .. import _abi
from ..functions import Outline

NEAREST = 1e-3  # what is nearer to the eye, or behind it, is taken as so near
STEPS = 12  # lines that a curve becomes


def project(matrix: np.ndarray, points) -> np.ndarray:
    """Points (..., n, 2) of the plane z = 0 through matrices (..., 16), m11 m12 ... m44."""
    m, points = np.asarray(matrix, float), np.asarray(points, float)
    x, y = points[..., 0], points[..., 1]
    across, down, depth = (m[..., i, None] * x + m[..., 4 + i, None] * y + m[..., 12 + i, None] for i in (0, 1, 3))
    return np.stack([across, down], axis=-1) / np.maximum(depth, NEAREST)[..., None]


def projected(outline: Outline, matrix: np.ndarray) -> list[tuple[np.ndarray, bool]]:
    """The subpaths as lines, each with whether it is closed. Lines stay lines; of a curve its points are projected, not
    its controls."""
    subpaths, at, now = [], 0, np.zeros(2)
    share = np.arange(1, STEPS + 1)[:, None] / STEPS
    for verb in outline.verbs:
        if verb == _abi.VERB_CLOSE:
            subpaths[-1][1] = True
            now = subpaths[-1][0][0]
            continue
        _, count = _abi.VERBS[verb]
        to = outline.points[at : at + count].astype(float)
        at += count
        if verb == _abi.VERB_MOVE:
            subpaths.append([[to[0]], False])
        else:
            if subpaths[-1][1]:  # goes on where the one before began
                subpaths.append([[now], False])
            controls = [now, *to]
            while verb != _abi.VERB_LINE and len(controls) > 1:
                controls = [a + (b - a) * share for a, b in zip(controls, controls[1:])]
            subpaths[-1][0].extend(to if verb == _abi.VERB_LINE else controls[0])
        now = to[-1]
    return [(project(matrix, np.array(points)), closed) for points, closed in subpaths]


def pen(matrix: np.ndarray, bounds) -> float:
    """By how much lines are wider in the middle of the bounds."""
    x, y, width, height = bounds
    corner = np.array([x + width / 2, y + height / 2])
    origin, right, down = project(matrix, corner + np.array([(0, 0), (1e-2, 0), (0, 1e-2)]))
    (a, b), (c, d) = right - origin, down - origin
    return float(np.sqrt(abs(a * d - b * c))) / 1e-2
