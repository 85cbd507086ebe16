"""Icons, and what is left of them when they are trimmed: what the gallery prints and its pictures draw."""

import dataclasses
import math

import numpy as np

from .. import abi, functions
from ..values.path import Path

MODES = {"ca": "ca", "inverted": "inverted", "lottie": "parallel"}  # names of the command line, and Path.trim's


@dataclasses.dataclass(frozen=True)
class Icon:
    """A path with a name."""

    name: str
    path: Path
    box: tuple[float, float, float, float]  # x y width height to show


@dataclasses.dataclass(frozen=True)
class Trim:
    """What is left of a path: fractions of its length, in a mode of MODES."""

    start: float
    end: float
    mode: str = "ca"
    offset: float = 0.0

    def of(self, path: Path) -> functions.Outline:
        return path.trim(self.start, self.end, mode=MODES[self.mode], offset=self.offset)

    def __str__(self) -> str:
        turned = f", offset {_percent(self.offset)}" if self.offset else ""
        mode = {"ca": "Core Animation", "inverted": "inverted", "lottie": "Lottie"}[self.mode]
        return f"{_percent(self.start)} to {_percent(self.end)}{turned}, {mode}"


def _percent(share: float) -> str:
    return f"{share * 100:.4g} %"


def marks(path: Path, trim: Trim) -> np.ndarray:
    """Returns (n, 2): where a trim ends; in Lottie's mode, which trims each subpath by itself, one point for each."""
    parts = _subpaths(path) if trim.mode == "lottie" else [path]
    share = trim.end + trim.offset
    # A whole turn ends at the end, not at the start.
    share = share if 0 <= share <= 1 else share - math.floor(share)
    return np.concatenate([part.points_at([share])[:, :2] for part in parts])


def _subpaths(path: Path) -> list[Path]:
    """Returns the subpaths that have a length, or the whole path if none has."""
    verbs, points = path.outline
    firsts = np.flatnonzero(verbs == abi.VERB_MOVE)
    counts = np.array([abi.VERBS[verb][1] for verb in verbs.tolist()])
    places = np.concatenate([[0], np.cumsum(counts)])
    parts = [
        Path(verbs=verbs[first:last], points=points[places[first] : places[last]])
        for first, last in zip(firsts, [*firsts[1:], len(verbs)])
    ]
    return [part for part in parts if part.length > 0] or [path]
