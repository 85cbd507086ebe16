"""Curves as few keyframes: numbers over time become pieces, each with an ease of CSS.

A piece goes from its first value to its last on a straight line, as fast as its ease says: an ease that the scene has
itself, a cubic-bezier by least squares, or linear() with the fewest stops. Pieces end where something begins or ends in
the scene; where the tolerance is missed there, the longest piece that holds it is taken, again and again."""

import itertools
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from .eases import HELD, STRAIGHT, Ease, cubic, fitted, short

MOST_PIECES = 4  # that are taken instead of linear(), if it has
MOST_STOPS = 100  # stops at most
CORRIDOR = 0.75  # of the tolerance, for stops
KEY_COST, STOP_COST, BEZIER_COST, POINT_COST = 51, 10, 34, 13  # characters
SHORTER = 0.8  # of a piece is left where its end is rounded
NARROW = 3e-6  # seconds: what is shorter is a jump


class Piece(NamedTuple):
    """From one time to another; values are arrays."""

    start: float
    end: float
    first: np.ndarray
    last: np.ndarray
    ease: Ease


class Fitter:
    """Fits the columns of one array, all with the same keyframes.

    times    in seconds, ascending
    values   (times, n)
    scale    (n,): what a deviation of 1 of each counts
    knots    indices at which pieces should end
    jumps    indices on both sides of each jump in the scene
    eases    those of the scene
    is_svg   whether SMIL will have them, whose splines stay within 0..1 and which has no linear()
    round    indices of times whose percentages are short"""

    def __init__(
        self, times, values, tolerance, scale, knots=(), jumps=(), eases: Sequence[Ease] = (), is_svg=False, round=()
    ):
        self.round = np.array(round, int)
        self.times, self.values = times, values * scale
        self.scale, self.tolerance, self.is_svg = scale, tolerance, is_svg
        self.eases = [ease for ease in eases if not self.is_svg or min(ease.bezier) >= 0 and max(ease.bezier) <= 1]
        self.knots = sorted({0, len(times) - 1, *self._smooth(knots), *self._torn([*knots, *jumps])})

    def _smooth(self, knots: Sequence[int]) -> list[int]:
        """Drops each knot that is directly followed by another."""
        return [place for place in knots if place + 1 == len(self.times) or not self._is_narrow(place)]

    def _torn(self, places: Sequence[int]) -> set[int]:
        """Returns the indices on both sides of each place where these values jump."""
        found: set[int] = set()
        for place in set(places):
            is_before = 0 <= place < len(self.times) - 1 and self._is_narrow(place)
            if is_before and self._size(self.values[place + 1] - self.values[place]) > self.tolerance / 4:
                found |= {place, place + 1}
        return found

    def _is_narrow(self, place: int) -> bool:
        return self.times[place + 1] - self.times[place] < NARROW

    def pieces(self) -> list[Piece]:
        made: list[Piece] = []
        for first, last in zip(self.knots, self.knots[1:]):
            made += self._between(first, last)
        return merged(made, self.tolerance / 50, self.scale)

    def _between(self, first: int, last: int) -> list[Piece]:
        if self.times[last] - self.times[first] < NARROW:
            ease = HELD if self._size(self.values[last] - self.values[first]) > 0 else STRAIGHT
            return [self._piece(first, last, ease)]
        ease = self._ease(first, last)
        if ease is not None:
            return [self._piece(first, last, ease)]
        stops = self._stops(first, last)
        most = np.inf
        if stops is not None:
            cost = (POINT_COST if self.is_svg else STOP_COST) * len(stops)
            most = cost / ((POINT_COST if self.is_svg else KEY_COST) + BEZIER_COST) + (0 if self.is_svg else 1)
        if stops is not None and not self.is_svg and len(stops) <= MOST_STOPS:
            most = min(most, MOST_PIECES)
        beziers = self._beziers(first, last, most)
        if beziers is not None:
            return beziers
        if not self.is_svg:
            return [self._piece(first, last, self._linear(first, last, stops))]
        places = [first + index for index in stops]
        return [self._piece(a, b, STRAIGHT) for a, b in zip(places, places[1:])]

    def _beziers(self, first: int, last: int, most: float) -> list[Piece] | None:
        """Returns at most this many pieces, taken from the first to the last, or the other way if that needs fewer."""
        made = self._chain(first, last, most)
        if made is None or len(made) > 2:
            back = self._chain(last, first, most if made is None else len(made) - 1)
            made = made if back is None else back[::-1]
        return made

    def _chain(self, at: int, end: int, most: float) -> list[Piece] | None:
        made: list[Piece] = []
        while at != end:
            if len(made) + 1 > most:
                return None
            begun = at
            at, ease = self._rounded(begun, *self._longest(begun, end), end)
            made.append(self._piece(min(begun, at), max(begun, at), ease))
        return made

    def _rounded(self, begun: int, at: int, ease: Ease, end: int) -> tuple[int, Ease]:
        """Returns a piece that is a little shorter, if its end has a short percentage then."""
        if at == end or not len(self.round):
            return at, ease
        low, high = min(begun, at), max(begun, at)
        inside = self.round[(self.round > low + SHORTER * (high - low)) & (self.round < high)]
        if at < begun:
            inside = self.round[(self.round > low) & (self.round < high - SHORTER * (high - low))][::-1]
        for place in inside[::-1][:2].tolist():
            found = self._ease(min(begun, place), max(begun, place))
            if found is not None:
                return place, found
        return at, ease

    def _piece(self, first: int, last: int, ease: Ease) -> Piece:
        return Piece(float(self.times[first]), float(self.times[last]), self.values[first] / self.scale,
                     self.values[last] / self.scale, ease)  # fmt: skip

    @staticmethod
    def _size(values: np.ndarray) -> np.ndarray:
        return np.abs(values).max(axis=-1)

    def _profile(self, first: int, last: int):
        """Returns progress along the straight line from the first value to the last; None where it is left."""
        values = self.values[first : last + 1]
        way = values[-1] - values[0]
        square = float(way @ way)
        if self._size(way) <= self.tolerance / 100:
            return (np.zeros(len(values)), 0.0) if self._size(values - values[0]).max() <= self.tolerance else None
        share = (values - values[0]) @ way / square
        if self._size(values - values[0] - share[:, None] * way).max() > self.tolerance:
            return None
        return share, float(np.abs(way).max())

    def _ease(self, first: int, last: int) -> Ease | None:
        found = self._profile(first, last)
        if found is None:
            return None
        share, size = found
        values = self.values[first : last + 1]
        if self._size(values - values[0]).max() <= self.tolerance / 4 and self._size(values - values[-1]).max() <= (
            self.tolerance / 4
        ):
            return STRAIGHT
        if size == 0:
            return None
        x = self._x(first, last)
        allowed = self.tolerance / size
        for ease in (STRAIGHT, *self.eases):
            if self._holds(ease, x, share, allowed):
                return ease
        if last - first < 3:
            return None
        numbers = fitted(x, share, self.is_svg, allowed)
        if numbers is None:
            return None
        if (ease := self._coarse(numbers, x, share, allowed)) is not None:
            return ease
        ease = cubic(numbers, 3)
        return ease if self._holds(ease, x, share, allowed) else None

    def _coarse(self, numbers, x: np.ndarray, share: np.ndarray, allowed: float) -> Ease | None:
        """Returns the ease with two decimals that holds, of those around four numbers."""
        if self._holds(ease := cubic(numbers, 2), x, share, allowed):
            return ease
        low = np.floor(100 * numbers) / 100
        for ups in itertools.product((0.0, 0.01), repeat=4):
            tried = low + ups
            within = tried if self.is_svg else tried[::2]
            if min(within) >= 0 and max(within) <= 1 and self._holds(ease := cubic(tried, 2), x, share, allowed):
                return ease
        return None

    def _holds(self, ease: Ease, x: np.ndarray, share: np.ndarray, allowed: float) -> bool:
        return bool(np.abs(ease.at(x) - share).max() <= allowed)

    def _x(self, first: int, last: int) -> np.ndarray:
        times = self.times[first : last + 1]
        return (times - times[0]) / (times[-1] - times[0])

    def _longest(self, begun: int, end: int) -> tuple[int, Ease]:
        """Returns the longest piece from a place on, or up to it, that holds the tolerance: by doubling, then by
        halving."""
        way = 1 if end > begun else -1
        most = abs(end - begun)
        fit = lambda count: self._ease(min(begun, begun + way * count), max(begun, begun + way * count))
        good, ease, step = 1, STRAIGHT, 4
        while True:
            tried = min(step, most)
            found = fit(tried)
            if found is None:
                bad = tried
                break
            good, ease = tried, found
            if tried == most:
                return begun + way * good, ease
            step *= 2
        while bad - good > max(1, good // 12):
            tried = (good + bad) // 2
            found = fit(tried)
            if found is None:
                bad = tried
            else:
                good, ease = tried, found
        return begun + way * good, ease

    def _stops(self, first: int, last: int) -> list[int] | None:
        """Returns places of a chain of straight pieces, by the corridor of slopes that hold the tolerance; None where
        the way is not straight."""
        found = self._profile(first, last)
        if found is None or found[1] == 0:
            return None
        x, (share, size) = self._x(first, last), found
        allowed = CORRIDOR * self.tolerance / size
        chosen, at, reach = [0], 0, 64
        while at < len(x) - 1:
            end = min(at + 1 + reach, len(x))
            run = x[at + 1 : end] - x[at]
            rise = share[at + 1 : end] - share[at]
            low, high = np.maximum.accumulate((rise - allowed) / run), np.minimum.accumulate((rise + allowed) / run)
            broken = np.flatnonzero(low > high)
            if not len(broken) and end < len(x):
                reach *= 4
                continue
            most = int(broken[0]) if len(broken) else len(run)
            inside = np.flatnonzero((rise / run >= low) & (rise / run <= high))
            inside = inside[inside < most]
            at += int(inside[-1]) + 1 if len(inside) else 1
            chosen.append(at)
        return chosen

    def _linear(self, first: int, last: int, chosen: list[int]) -> Ease:
        """Returns straight pieces whose decimals leave most of the tolerance to the pieces."""
        x, (share, size) = self._x(first, last), self._profile(first, last)
        allowed, steepest = self.tolerance / size, float(np.abs(np.diff(share) / np.diff(x)).max())
        places = max(1, int(np.ceil(-np.log10(0.3 * allowed))))
        percent = min(max(0, int(np.ceil(-np.log10(20 * allowed / max(steepest, 1e-9))))), 5)
        stops = [(round(float(x[i]), percent + 2), round(float(share[i]), places) + 0.0) for i in chosen]
        texts = [f"{short(y, places)} {short(100 * at, percent)}%" for at, y in stops]
        texts[0], texts[-1] = texts[0].split()[0], texts[-1].split()[0]
        return Ease(f"linear({','.join(texts)})", (), tuple(stops))


def merged(pieces: list[Piece], tolerance: float, scale) -> list[Piece]:
    """Joins neighbouring pieces that do not move."""
    made: list[Piece] = []
    for piece in pieces:
        stands = is_still(piece, tolerance, scale)
        if made and stands and is_still(made[-1], tolerance, scale):
            made[-1] = made[-1]._replace(end=piece.end, last=piece.last)
        else:
            made.append(piece)
    return made


def is_still(piece: Piece, tolerance: float, scale) -> bool:
    return bool(np.abs((piece.last - piece.first) * scale).max() <= tolerance) and piece.ease in (STRAIGHT, HELD)


def evaluated(pieces: list[Piece], times: np.ndarray) -> np.ndarray:
    """Returns the values of pieces at times: (times, n)."""
    out = np.empty((len(times), len(pieces[0].first)))
    out[:] = pieces[0].first
    for piece in pieces:
        inside = (times >= piece.start) & (times <= piece.end)
        x = (times[inside] - piece.start) / max(piece.end - piece.start, 1e-12)
        out[inside] = piece.first + piece.ease.at(x)[:, None] * (piece.last - piece.first)
    out[times > pieces[-1].end] = pieces[-1].last
    return out
