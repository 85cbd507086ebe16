"""A layer as keyframes: the pieces of each of its tracks."""

from typing import NamedTuple

import numpy as np

from .figures import Figure
from .loops import Loop
from .pieces import Piece, evaluated
from .tracks import Track

SAME = 1e-9  # seconds: a period that ends so soon has ended


class Moving(NamedTuple):
    """The animations of one track: all its numbers at once, or each by itself.

    columns  which numbers, and their pieces; of a loop, the pieces of one period
    before   for each of these, the pieces before the first period, if there is such a time
    loop     what the track repeats for ever; None if it ends"""

    track: Track
    columns: list[tuple[tuple[int, ...], list[Piece]]]
    before: list[list[Piece]]
    loop: Loop | None = None

    @property
    def pieces(self) -> list[list[Piece]]:
        return [pieces for pieces in (*(pieces for _, pieces in self.columns), *self.before) if pieces]

    @property
    def is_still(self) -> bool:
        """Whether the track moves by less than is written."""
        own = rounded(self.track.values[0], self.track)
        for (columns, inside), before in zip(self.columns, self.before):
            still = own[list(columns)]
            if any((each.first != still).any() or (each.last != still).any() for each in (*inside, *before)):
                return False
        return True

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


def runs(moving: Moving, value: np.ndarray) -> list[Run]:
    """Returns the animations of a track that repeats for ever. "value" is what the element has without them."""
    made, loop = [], moving.loop
    earlier = loop.start - loop.begin
    for (columns, pieces), before in zip(moving.columns, moving.before):
        own = value[list(columns)]
        if any((piece.first != own).any() or (piece.last != own).any() for piece in before):
            made.append(Run(columns, before, 0.0, loop.start, is_followed=True))
        pieces = [piece._replace(start=piece.start - earlier, end=piece.end - earlier) for piece in pieces]
        made.append(Run(columns, pieces, loop.begin, loop.begin + loop.length, is_endless=True))
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
    """Returns a track as the keyframes have it, at times."""
    moving = part.moving.get(name)
    if moving is None:
        return np.repeat(part.still(name, default)[None], len(times), axis=0)
    out = np.repeat(rounded(moving.track.values[0], moving.track)[None], len(times), axis=0)
    in_loop = times if moving.loop is None else _folded(times, moving.loop)
    for (columns, pieces), before in zip(moving.columns, moving.before):
        out[:, list(columns)] = evaluated(pieces, in_loop)
        if before:
            early = times < before[-1].end
            out[np.ix_(early, list(columns))] = evaluated(before, times[early])
    return out


def _folded(times: np.ndarray, loop: Loop) -> np.ndarray:
    """Returns the times in the first period that look like these. Times before the loop stay."""
    inside = np.maximum(np.mod(times - loop.start + SAME, loop.length) - SAME, 0.0)
    return np.where(times < loop.begin, times, loop.start + inside)
