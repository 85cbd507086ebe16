"""What moves of a layer, as numbers over time that CSS has properties for: translation, rotation, scale, skew, opacity,
its box, the visible part of its stroke, its path, its width, and the radius of its corners."""

import math
from typing import NamedTuple

import numpy as np

DEGREES = 180 / math.pi
TURNS = {"translate": "translation", "rotate": "rotation", "scale": "scale", "skew": "skew"}

MOVED = {  # by a key path, which tracks
    "position": ("translate", "rotate"),
    "anchorPoint": ("translate",),
    "bounds": ("box",),
    "opacity": ("opacity",),
    "hidden": ("opacity",),
    "strokeStart": ("dash",),
    "strokeEnd": ("dash",),
    "path": ("dash", "d"),
    "lineWidth": ("width",),
    "cornerRadius": ("radius",),
    "lineDashPhase": ("phase",),
    "fillOpacity": ("fill-opacity",),
    "strokeOpacity": ("stroke-opacity",),
    "fillColor": ("fill",),
    "strokeColor": ("stroke",),
    "backgroundColor": ("background",),
}

NUMBERS = (  # by a key path: the track, how many numbers there are, decimals, and how far off each may be
    ("lineWidth", "width", 1, 3, 0.02),
    ("cornerRadius", "radius", 1, 3, 0.02),
    ("lineDashPhase", "phase", 1, 3, 0.02),
    ("fillOpacity", "fill-opacity", 1, 4, 0.002),
    ("strokeOpacity", "stroke-opacity", 1, 4, 0.002),
    ("fillColor", "fill", 4, 4, 0.002),
    ("strokeColor", "stroke", 4, 4, 0.002),
    ("backgroundColor", "background", 4, 4, 0.002),
)

CHANNELS = ("bounds", *(key for key, *_ in NUMBERS))


class Track(NamedTuple):
    """A property of a layer over time.

    name    translate, rotate, scale, skew, opacity, box (x y width height), width, radius, dash (offset and length), d
    values  (times, n)
    scale   (n,): points that a change of 1 moves something by
    places  decimals that are written
    limit   points that it may be off"""

    name: str
    values: np.ndarray
    scale: np.ndarray
    places: tuple[int, ...]
    limit: float

    @property
    def is_still(self) -> bool:
        return not self.moving

    @property
    def moving(self) -> list[int]:
        """The columns that are not still."""
        return np.flatnonzero(np.ptp(self.values, axis=0) * self.scale > 1e-3 * self.limit).tolist()


def moves(key: str, name: str) -> bool:
    """Returns whether an animation of a key path moves a track."""
    head, _, part = key.partition(".")
    if head == "transform":
        return name in ("translate", "rotate", "scale", "skew") and (not part or part.split(".")[0] == TURNS[name])
    return name in MOVED.get(head, ())


def moves_in(layer: dict, key: str) -> bool:
    """Returns whether an animation of a layer moves what a key path names."""
    return any(row.get("property") == key for row in rows_of(layer))


def rows_of(layer: dict) -> list[dict]:
    """Returns the animations of a layer, with those inside groups."""
    rows = list(layer.get("animations", ()))
    for row in rows:
        rows += row.get("animations", ())
    return rows


def anchored(boxes: np.ndarray, share: tuple[float, float]) -> np.ndarray:
    """Returns the anchor points (n, 2) of boxes (n, 4)."""
    return boxes[:, :2] + boxes[:, 2:] * share


def places(scale: float, limit: float) -> int:
    """Returns decimals of which half the last one counts for a twentieth of the limit."""
    return max(2, min(6, math.ceil(-math.log10(max(0.1 * limit / max(scale, 1e-9), 1e-6)))))


def parts(affine: np.ndarray, jumps: np.ndarray | None = None) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Returns the angle (unwrapped, without jumps where possible), scale x y, and the shear after the scale, of affines
    (n, 6). Points go through shear, scale, and angle, in this order. "jumps" are indices of affines after which
    something may jump: there no sign changes for the sake of a smaller turn."""
    a, b, c, d = affine[:, :4].T
    long, wide = np.hypot(a, b), np.hypot(c, d)
    size = max(float(long.max()), float(wide.max()), 1e-12)
    by_first = long > 1e-6 * size
    angle = np.where(by_first, np.arctan2(b, a), np.where(wide > 1e-6 * size, np.arctan2(-c, d), np.nan))
    angle = _held(angle)
    # Half a turn with both scales negative is the same: what turns least from time to time.
    turned = np.diff(angle, prepend=angle[0]) / math.pi
    half = np.round(turned)
    if jumps is not None:
        half[jumps + 1] = 2 * np.round(turned[jumps + 1] / 2)
    halves = np.cumsum(half)
    angle = angle - halves * math.pi
    cos, sin = np.cos(angle), np.sin(angle)
    across = a * cos + b * sin
    down = d * cos - c * sin
    mixed = c * cos + d * sin
    with np.errstate(divide="ignore", invalid="ignore"):
        skew = np.where(np.abs(across) > 1e-6 * size, mixed / across, 0.0)
    skew = np.where(np.abs(skew) < 2e-6, 0.0, skew)
    return angle, np.stack([across, down], axis=1), skew


def _held(angle: np.ndarray) -> np.ndarray:
    """Replaces each NaN by the number before it, or by the first number. Returns zeros if all are NaN."""
    known = np.flatnonzero(~np.isnan(angle))
    if not len(known):
        return np.zeros_like(angle)
    place = np.maximum.accumulate(np.where(np.isnan(angle), -1, np.arange(len(angle))))
    return angle[np.where(place < 0, known[0], place)]
