"""Outlines of layers in 3D as they are seen: no affine does that, so every point of them is projected."""

import numpy as np

from libmotion import abi
from libmotion.functions import Outline

NEAREST = 1e-3  # what is nearer to the eye, or behind it, is taken as so near
STEPS = 12  # lines that a curve becomes


def project(matrix: np.ndarray, points) -> np.ndarray:
    """Points (..., n, 2) of the plane z = 0 through matrices (..., 16), m11 m12 ... m44."""
    m, points = np.asarray(matrix, float), np.asarray(points, float)
    x, y = points[..., 0], points[..., 1]
    across, down, depth = (m[..., i, None] * x + m[..., 4 + i, None] * y + m[..., 12 + i, None] for i in (0, 1, 3))
    return np.stack([across, down], axis=-1) / np.maximum(depth, NEAREST)[..., None]


def projected(outline: Outline, matrix: np.ndarray) -> Outline:
    """In lines. Lines stay lines; of a curve its points are projected, not its controls."""
    verbs, points, at, now, start = [], [], 0, np.zeros(2), np.zeros(2)
    share = np.arange(1, STEPS + 1)[:, None] / STEPS
    for verb in outline.verbs:
        if verb == abi.VERB_CLOSE:
            verbs.append(verb)
            now = start
            continue
        _, count = abi.VERBS[verb]
        to = outline.points[at : at + count].astype(float)
        at += count
        if verb in (abi.VERB_MOVE, abi.VERB_LINE):
            drawn = to
        else:
            controls = [now, *to]
            while len(controls) > 1:
                controls = [a + (b - a) * share for a, b in zip(controls, controls[1:])]
            drawn = controls[0]
        verbs += [abi.VERB_MOVE if verb == abi.VERB_MOVE else abi.VERB_LINE] * len(drawn)
        points.extend(drawn)
        now = to[-1]
        if verb == abi.VERB_MOVE:
            start = now
    points = project(matrix, np.array(points)) if points else np.empty((0, 2))
    return Outline(np.array(verbs, np.uint8), points.astype(np.float32))
