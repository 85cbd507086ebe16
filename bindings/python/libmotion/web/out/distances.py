"""How far keyframes are from the kernel's own samples."""

import numpy as np

from . import moments, tracks
from .parts import Part, shown


def errors(found: tracks.Sampled, parts: list[Part]) -> tuple[np.ndarray, np.ndarray]:
    """Of each layer the largest distance of a corner from where the kernel has it, in points of the root, and of an
    opacity. What is just before a jump is left out."""
    found = found.without(np.append(np.diff(found.times) <= 2 * moments.BEFORE, False))
    times, root = found.times, np.empty_like(found.root)
    opacity = np.empty((len(times), len(parts)))
    worst, faint = np.zeros(len(parts)), np.zeros(len(parts))
    for row, part in enumerate(parts):
        own, parent = _affine(part, times, found.boxes[row]), found.parents[row]
        root[:, row] = own if parent < 0 else _after(own, root[:, parent])
        faded = np.clip(shown(part, "opacity", times, (1.0,))[:, 0], 0, 1)
        opacity[:, row] = faded if parent < 0 else faded * opacity[:, parent]
        x, y, width, height = found.boxes[row]
        is_seen = found.opacity[:, row] > 0
        for across, down in ((0, 0), (1, 0), (0, 1), (1, 1)):
            seen = _point(root[:, row], x + across * part.figure.size[0], y + down * part.figure.size[1])
            off = np.abs(seen - _point(found.root[:, row], x + across * width, y + down * height)).max(axis=1)
            worst[row] = max(worst[row], float((off * is_seen).max()))
        faint[row] = float(np.abs(opacity[:, row] - found.opacity[:, row]).max())
        worst[row] = max(worst[row], *(_off(part, name, times, found.kept) for name in ("dash", "d")))
    return worst, faint


def _off(part: Part, name: str, times: np.ndarray, kept: np.ndarray) -> float:
    track = part.figure.tracks.get(name)
    if track is None:
        return 0.0
    values = track.values[kept]
    return float(np.abs((shown(part, name, times, values[0]) - values) * track.scale).max())


def _affine(part: Part, times: np.ndarray, box) -> np.ndarray:
    angle = np.radians(shown(part, "rotate", times, (0.0,))[:, 0])
    scale, shift = shown(part, "scale", times, (1.0, 1.0)), shown(part, "translate", times, (0.0, 0.0))
    skew = np.tan(np.radians(shown(part, "skew", times, (0.0,))[:, 0]))
    cos, sin = np.cos(angle), np.sin(angle)
    across, down = scale.T
    out = np.empty((len(times), 6))
    out[:, 0], out[:, 1] = across * cos, across * sin
    out[:, 2], out[:, 3] = across * skew * cos - down * sin, across * skew * sin + down * cos
    anchor = (box[0] + part.figure.origin[0], box[1] + part.figure.origin[1])
    at = anchor[0] * out[:, 0:2] + anchor[1] * out[:, 2:4]
    out[:, 4:6] = np.array(part.figure.position) + shift - at
    return out


def _after(inner: np.ndarray, outer: np.ndarray) -> np.ndarray:
    a, b, c, d, x, y = inner.T
    e, f, g, h, u, v = outer.T
    parts = (a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h, x * e + y * g + u, x * f + y * h + v)
    return np.stack(parts, axis=1)


def _point(affine: np.ndarray, x: float, y: float) -> np.ndarray:
    return x * affine[:, 0:2] + y * affine[:, 2:4] + affine[:, 4:6]
