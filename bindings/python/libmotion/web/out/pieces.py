"""Curves as few keyframes: numbers over time become pieces, each with an ease of CSS.

A piece goes from its first value to its last on a straight line, as fast as its ease says: an ease that the scene has
itself, a cubic-bezier by least squares, or linear() with the fewest stops. Pieces end where something begins or ends in
the scene; where the tolerance is missed there, the longest piece that holds it is taken, again and again."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

MOST_PIECES = 4  # that are taken instead of linear(), if it has
MOST_STOPS = 100  # stops at most
MOST_POINTS = 48  # that a cubic-bezier is fitted to
CORRIDOR = 0.75  # of the tolerance, for stops
STEPS = 12  # of Gauss and Newton
KEY_COST, STOP_COST, BEZIER_COST, POINT_COST = 51, 10, 34, 13  # characters
SOLVED = 200  # of a second: how exactly browsers solve the splines of SMIL
NARROW = 3e-6  # seconds: what is shorter is a jump
LINEAR, HOLD = "linear", "step-end"


class Basis(NamedTuple):
    """Cubic Bernstein polynomials at even places."""

    first: np.ndarray
    second: np.ndarray
    third: np.ndarray


def basis(count: int) -> Basis:
    t = np.linspace(0, 1, count)
    return Basis(3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)


FINE, COARSE = basis(1025), basis(97)


class Ease(NamedTuple):
    """A timing curve as CSS writes it; "bezier": its four numbers; "stops": pairs x y."""

    text: str
    bezier: tuple[float, ...] = ()
    stops: tuple[tuple[float, float], ...] = ()

    def at(self, x: np.ndarray) -> np.ndarray:
        if self.bezier:
            return bezier(self.bezier, x, FINE)
        if self.stops:
            xs, ys = np.array(self.stops).T
            return np.interp(x, xs, ys)
        return np.where(x < 1, 0.0, 1.0) if self.text == HOLD else x


STRAIGHT, HELD = Ease(LINEAR), Ease(HOLD)


def cubic(numbers, places: int = 3) -> Ease:
    rounded = tuple(round(float(number), places) + 0.0 for number in numbers)
    return Ease(f"cubic-bezier({','.join(short(number, places) for number in rounded)})", rounded)


def short(number: float, places: int = 3) -> str:
    """In decimals, without what says nothing."""
    text = f"{number:.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    text = "0" if text in ("-0", "") else text
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


class Piece(NamedTuple):
    """From one time to another; values are arrays."""

    start: float
    end: float
    first: np.ndarray
    last: np.ndarray
    ease: Ease


def bezier(numbers, x: np.ndarray, on: Basis) -> np.ndarray:
    x1, y1, x2, y2 = numbers
    return np.interp(x, on.first * x1 + on.second * x2 + on.third, on.first * y1 + on.second * y2 + on.third)


class Fitter:
    """Fits the columns of one array, all with the same keyframes.

    times    in seconds, ascending
    values   (times, n)
    scale    (n,): what a deviation of 1 of each counts
    knots    indices at which pieces should end
    eases    those of the scene
    cycle    seconds of SMIL's animation, whose splines stay within 0..1 and which has no linear(); 0: CSS"""

    def __init__(self, times, values, tolerance, scale, knots: Sequence[int], eases: Sequence[Ease], cycle=0.0):
        self.times, self.values = times, values * scale
        self.scale, self.tolerance, self.is_svg = scale, tolerance, cycle > 0
        self.eases = [ease for ease in eases if not self.is_svg or min(ease.bezier) >= 0 and max(ease.bezier) <= 1]
        self.solved = 1 / (SOLVED * cycle) if cycle else 0.0
        self.knots = self._needed(sorted({0, len(times) - 1, *knots}))

    def _needed(self, knots: list[int]) -> list[int]:
        """Without the places just before others to which nothing jumps."""
        kept = []
        for place, following in zip(knots, [*knots[1:], -1]):
            is_before = place > 0 and following > 0 and self.times[following] - self.times[place] < NARROW
            if not is_before or self._size(self.values[following] - self.values[place]) > self.tolerance / 4:
                kept.append(place)
        return kept

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
        """Not more pieces than this."""
        made, at = [], first
        while at < last:
            if len(made) + 1 > most:
                return None
            begun = at
            at, ease = self._longest(begun, last)
            made.append(self._piece(begun, at, ease))
        return made

    def _piece(self, first: int, last: int, ease: Ease) -> Piece:
        return Piece(
            float(self.times[first]),
            float(self.times[last]),
            self.values[first] / self.scale,
            self.values[last] / self.scale,
            ease,
        )

    @staticmethod
    def _size(values: np.ndarray) -> np.ndarray:
        return np.abs(values).max(axis=-1)

    def _profile(self, first: int, last: int):
        """Progress along the straight line from the first value to the last; None where it is left."""
        values = self.values[first : last + 1]
        way = values[-1] - values[0]
        square = float(way @ way)
        if square == 0:
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
        eases = (cubic(numbers, places) for places in (2, 3))
        return next((ease for ease in eases if self._holds(ease, x, share, allowed)), None)

    def _holds(self, ease: Ease, x: np.ndarray, share: np.ndarray, allowed: float) -> bool:
        """A spline of SMIL is off by as much as browsers are in x, too."""
        if ease.bezier and self.solved:
            allowed -= self.solved * float(np.abs(np.diff(share) / np.diff(x)).max())
        return bool(np.abs(ease.at(x) - share).max() <= allowed)

    def _x(self, first: int, last: int) -> np.ndarray:
        times = self.times[first : last + 1]
        return (times - times[0]) / (times[-1] - times[0])

    def _longest(self, first: int, last: int) -> tuple[int, Ease]:
        """The longest piece from a place on that holds the tolerance: by doubling, then by halving."""
        good, ease, step = first + 1, STRAIGHT, 4
        while True:
            tried = min(first + step, last)
            found = self._ease(first, tried)
            if found is None:
                bad = tried
                break
            good, ease = tried, found
            if tried == last:
                return good, ease
            step *= 2
        while bad - good > max(1, (good - first) // 12):
            tried = (good + bad) // 2
            found = self._ease(first, tried)
            if found is None:
                bad = tried
            else:
                good, ease = tried, found
        return good, ease

    def _stops(self, first: int, last: int) -> list[int] | None:
        """Places of a chain of straight pieces, by the corridor of slopes that hold the tolerance; None where the way
        is not straight."""
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
        """With as many decimals as leave most of the tolerance to the pieces."""
        x, (share, size) = self._x(first, last), self._profile(first, last)
        allowed, steepest = self.tolerance / size, float(np.abs(np.diff(share) / np.diff(x)).max())
        places = max(1, int(np.ceil(-np.log10(0.3 * allowed))))
        percent = min(max(0, int(np.ceil(-np.log10(20 * allowed / max(steepest, 1e-9))))), 5)
        stops = [(round(float(x[i]), percent + 2), round(float(share[i]), places) + 0.0) for i in chosen]
        texts = [f"{short(y, places)} {short(100 * at, percent)}%" for at, y in stops]
        texts[0], texts[-1] = texts[0].split()[0], texts[-1].split()[0]
        return Ease(f"linear({','.join(texts)})", (), tuple(stops))


def fitted(x: np.ndarray, y: np.ndarray, is_svg: bool, allowed: float) -> np.ndarray | None:
    """The four numbers of the cubic-bezier nearest to points, by Gauss and Newton with damping; None where even that is
    much farther than allowed."""
    if len(x) > MOST_POINTS:
        pick = np.linspace(0, len(x) - 1, MOST_POINTS).round().astype(int)
        x, y = x[pick], y[pick]
    low = np.array([0, 0, 0, 0]) if is_svg else np.array([0, -8, 0, -8])
    high = np.array([1, 1, 1, 1]) if is_svg else np.array([1, 8, 1, 8])
    begin = (y[1] - y[0]) / max(x[1] - x[0], 1e-9)
    end = (y[-1] - y[-2]) / max(x[-1] - x[-2], 1e-9)
    best, least = None, np.inf
    for x1, x2 in ((1 / 3, 2 / 3), (0.6, 0.4)):
        start = np.clip(np.array([x1, begin * x1, x2, 1 - end * (1 - x2)]), low, high)
        numbers, error = _descended(start, x, y, low, high, allowed)
        if error < least:
            best, least = numbers, error
        if least <= 0.7 * allowed:
            break
    return best if least <= 1.2 * allowed else None


def _descended(numbers, x, y, low, high, allowed: float) -> tuple[np.ndarray, float]:
    """The numbers, and the largest distance."""
    off = bezier(numbers, x, COARSE) - y
    error, damping = float(off @ off), 1e-3
    for step in range(STEPS):
        worst = float(np.abs(off).max())
        if worst <= 0.5 * allowed or step >= 4 and worst > 20 * allowed:
            break
        slopes = np.empty((len(x), 4))
        for place in range(4):
            moved = numbers.copy()
            change = 1e-4 if moved[place] + 1e-4 <= high[place] else -1e-4
            moved[place] += change
            slopes[:, place] = (bezier(moved, x, COARSE) - y - off) / change
        square = slopes.T @ slopes
        square[range(4), range(4)] *= 1 + damping
        square[range(4), range(4)] += 1e-12
        tried = np.clip(numbers - np.linalg.solve(square, slopes.T @ off), low, high)
        again = bezier(tried, x, COARSE) - y
        if float(again @ again) < error:
            is_done = error - float(again @ again) < 1e-4 * error
            numbers, off, error, damping = tried, again, float(again @ again), damping / 4
            if is_done:
                break
        else:
            damping *= 8
            if damping > 1e3:
                break
    return numbers, float(np.abs(off).max())


def merged(pieces: list[Piece], tolerance: float, scale) -> list[Piece]:
    """Neighbours that stand still as one."""
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
    """The values of pieces at times: (times, n)."""
    out = np.empty((len(times), len(pieces[0].first)))
    out[:] = pieces[0].first
    for piece in pieces:
        inside = (times >= piece.start) & (times <= piece.end)
        x = (times[inside] - piece.start) / max(piece.end - piece.start, 1e-12)
        out[inside] = piece.first + piece.ease.at(x)[:, None] * (piece.last - piece.first)
    out[times > pieces[-1].end] = pieces[-1].last
    return out
