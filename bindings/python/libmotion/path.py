"""A measured path, from SVG text or from verbs and points."""
import functools

import numpy as np

from . import _abi, functions

CAPS = {"butt": _abi.CAP_BUTT, "round": _abi.CAP_ROUND, "square": _abi.CAP_SQUARE}
JOINS = {"miter": _abi.JOIN_MITER, "round": _abi.JOIN_ROUND, "bevel": _abi.JOIN_BEVEL}
UNITS = {"fraction": _abi.AT_FRACTION, "length": _abi.AT_LENGTH}
LETTERS = {_abi.VERB_MOVE: ("M", 1), _abi.VERB_LINE: ("L", 1), _abi.VERB_QUAD: ("Q", 2), _abi.VERB_CUBIC: ("C", 3), _abi.VERB_CLOSE: ("Z", 0)}


def number(value: np.float32) -> str:
    """The fewest digits that read back to the same float."""
    text = np.format_float_positional(np.float32(value), unique=True, trim="-")
    scientific = np.format_float_scientific(np.float32(value), unique=True, trim="-")
    return text if len(text) <= len(scientific) + 4 else scientific


def text(outline: functions.Outline) -> str:
    """SVG path data, absolute."""
    parts, at = [], 0
    for verb in outline.verbs.tolist():
        letter, count = LETTERS[verb]
        parts.append(letter + " ".join(number(value) for value in outline.points[at:at + count].ravel()))
        at += count
    return " ".join(parts)


class Path:
    """Immutable; measured once."""

    def __init__(self, d: str | None = None, *, verbs=None, points=None):
        if d is not None:
            verbs, points = functions.path_parse(d)
        self.outline = functions.Outline(np.asarray(verbs, np.uint8), np.asarray(points, np.float32).reshape(-1, 2))
        self._block = functions.path_prepare(*self.outline)
        self._measure = functions.path_measured(self._block)

    @property
    def length(self) -> float:
        return self._measure.length

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """left top right bottom of what is drawn"""
        return tuple(self._measure.bounds)

    @functools.cached_property
    def subpath_lengths(self) -> np.ndarray:
        return functions.path_subpath_lengths(self._block)

    def points_at(self, at, unit: str = "fraction") -> np.ndarray:
        """(n, 4): x y and the unit tangent, at fractions of the length or at lengths."""
        return functions.path_points(self._block, at, UNITS[unit])

    def along(self, progress, paced: bool = False, rotate: int = _abi.ROTATE_NONE) -> np.ndarray:
        """(n, 6) affines of something that moves along."""
        return functions.path_along(self._block, progress, _abi.PACING_PACED if paced else _abi.PACING_LINEAR, rotate)

    def trim(self, start: float, end: float, cubics: bool = False) -> functions.Outline:
        """The piece between two fractions, clamped to 0..1."""
        return functions.path_trim(self._block, start, end, _abi.PATH_CUBICS if cubics else _abi.PATH_KEEP)

    def stroke_bounds(self, width: float, cap: str = "butt", join: str = "miter", miter_limit: float = 10):
        """left top right bottom of the stroked outline, or None if there is none."""
        box = functions.path_stroke_bounds(self._block, width, CAPS[cap], JOINS[join], miter_limit)
        return None if box is None else tuple(box.tolist())

    def layer_bounds(self, width: float, cap: str = "butt", join: str = "miter", miter_limit: float = 10) -> list[float]:
        """x y width height, as a layer's bounds are, of the stroked outline; a shape layer does not find its own."""
        left, top, right, bottom = self.stroke_bounds(width, cap, join, miter_limit) or (0, 0, 0, 0)
        return [left, top, right - left, bottom - top]

    def __str__(self) -> str:
        return text(self.outline)
