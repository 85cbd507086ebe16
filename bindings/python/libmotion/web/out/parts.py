"""A layer as keyframes: the pieces of each of its tracks."""

from typing import NamedTuple

import numpy as np

from .figures import Figure
from .pieces import Piece, evaluated
from .tracks import Track


class Moving(NamedTuple):
    """The animations of one track: all its numbers at once, or each by itself."""

    track: Track
    columns: list[tuple[tuple[int, ...], list[Piece]]]

    @property
    def keyframes(self) -> int:
        return sum(len(pieces) + 1 for _, pieces in self.columns)


class Part(NamedTuple):
    """A layer, what of it moves, and the values of what does not."""

    figure: Figure
    moving: dict[str, Moving]

    def still(self, name: str, default) -> np.ndarray:
        track = self.figure.tracks.get(name)
        return np.array(default, float) if track is None else rounded(track.values[0], track)


def rounded(values: np.ndarray, track: Track) -> np.ndarray:
    places = track.places if len(track.places) == len(values) else track.places[:1] * len(values)
    return np.array([round(float(value), place) + 0.0 for value, place in zip(values, places)])


def shown(part: Part, name: str, times: np.ndarray, default) -> np.ndarray:
    """A track as the keyframes have it, at times."""
    moving = part.moving.get(name)
    if moving is None:
        return np.repeat(part.still(name, default)[None], len(times), axis=0)
    out = np.repeat(rounded(moving.track.values[0], moving.track)[None], len(times), axis=0)
    for columns, pieces in moving.columns:
        out[:, list(columns)] = evaluated(pieces, times)
    return out
