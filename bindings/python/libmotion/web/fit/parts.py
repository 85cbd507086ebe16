"""A layer as keyframes: the pieces of each of its tracks."""

from typing import NamedTuple

import numpy as np

from ...document.cycle import Cycle
from .figures import Figure
from .pieces import Piece, evaluated
from .tracks import Track


class Moving(NamedTuple):
    """The animations of one track: all its numbers at once, or each by itself.

    columns  which numbers, and their pieces; if the scene repeats for ever, the pieces of one cycle
    before   for each of these, the pieces before the first cycle, if there is such a time"""

    track: Track
    columns: list[tuple[tuple[int, ...], list[Piece]]]
    before: list[list[Piece]]

    @property
    def pieces(self) -> list[list[Piece]]:
        return [pieces for pieces in (*(pieces for _, pieces in self.columns), *self.before) if pieces]

    @property
    def keyframes(self) -> int:
        return sum(len(pieces) + 1 for pieces in self.pieces)


class Run(NamedTuple):
    """Pieces that one animation plays from begin to end.

    is_endless  again and again
    is_followed  another one goes on where it ends"""

    columns: tuple[int, ...]
    pieces: list[Piece]
    begin: float
    end: float
    is_endless: bool = False
    is_followed: bool = False


def runs(moving: Moving, value: np.ndarray, cycle: Cycle) -> list[Run]:
    """Returns the animations of a track that repeats for ever. "value" is what the element has without them."""
    made = []
    for (columns, pieces), before in zip(moving.columns, moving.before):
        own = value[list(columns)]
        if any((piece.first != own).any() or (piece.last != own).any() for piece in before):
            made.append(Run(columns, before, 0.0, cycle.start, is_followed=True))
        made.append(Run(columns, pieces, cycle.start, cycle.start + cycle.length, is_endless=True))
    return made


class Part(NamedTuple):
    """A layer and its moving tracks. "still" returns the values of tracks that do not move."""

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
    for (columns, pieces), before in zip(moving.columns, moving.before):
        out[:, list(columns)] = evaluated(pieces, times)
        if before:
            early = times < before[-1].end
            out[np.ix_(early, list(columns))] = evaluated(before, times[early])
    return out
