"""Numbers over time as a property of Lottie: one value, or keyframes with a cubic-bezier each."""

import numpy as np

from ...web.fit.eases import STRAIGHT, Ease
from ...web.fit.pieces import HELD, NARROW, Fitter, Piece, is_still, merged

STAYS = 1e-3  # of a limit: what moves less stays
PLACES = 5  # decimals of frames
FAST = 20.0  # a jump is faster than what is around it by more than this
EARLY = 5e-4  # frames before a jump, at which what comes before it ends


class _Fitter(Fitter):
    """Fits pieces with one cubic-bezier each. Lottie has no linear(), but its curves may leave 0..1."""

    def _torn(self, places) -> set[int]:
        """Returns the indices on both sides of each jump: of a fast way the two sides go on as around them."""
        found = super()._torn(places)
        for place in [place for place in found if place + 1 in found]:
            if place + 2 < len(self.times) and place > 0 and not self._is_jump(place):
                found -= {place, place + 1}
        return found

    def _is_jump(self, place: int) -> bool:
        change = self._size(self.values[place + 1] - self.values[place])
        around = [(place - 1, place), (place + 1, place + 2)]
        speeds = [
            self._size(self.values[last] - self.values[first]) / (self.times[last] - self.times[first])
            for first, last in around
            if self.times[last] - self.times[first] >= NARROW
        ]
        return bool(change > FAST * max(speeds, default=0.0) * (self.times[place + 1] - self.times[place]))

    def _between(self, first: int, last: int) -> list[Piece]:
        if self.times[last] - self.times[first] < NARROW:
            ease = HELD if self._size(self.values[last] - self.values[first]) > 0 else STRAIGHT
            return [self._piece(first, last, ease)]
        ease = self._ease(first, last)
        if ease is not None:
            return [self._piece(first, last, ease)]
        return self._beziers(first, last, np.inf) or []


class Writer:
    """Writes properties.

    times  at which all values are sampled, in seconds
    jumps  times on both sides of jumps in the scene
    eases  the cubic-beziers of the scene
    rate   frames a second
    count  keyframes so far; what was fitted before is not fitted again"""

    def __init__(self, times: np.ndarray, jumps: np.ndarray, eases: list[Ease], rate: float):
        self.times, self.jumps, self.eases, self.rate, self.count = times, jumps, eases, rate, 0
        self._known: dict[tuple, list[Piece]] = {}

    def property(
        self, values: np.ndarray, scale, limit: float, marks: list[np.ndarray], places: int, many: bool = True
    ) -> dict:
        """Returns a property of values (times, n). A change of 1 counts "scale"; "limit" is how far it may be off.
        marks: sets of times at which keyframes may be. many: whether a value is an array."""
        written = lambda value: (np.round(value, places) + 0.0).tolist() if many else [short(value[0], places)]
        pieces = self.pieces(values, scale, limit, marks)
        if pieces is None:
            first = written(values[0])
            return {"a": 0, "k": first if many else first[0]}
        return self.keyed(pieces, written)

    def pieces(self, values: np.ndarray, scale, limit: float, marks: list[np.ndarray]) -> list[Piece] | None:
        """Returns the pieces of values that move, else None."""
        scale = np.broadcast_to(np.asarray(scale, float), (values.shape[1],))
        if (np.ptp(values, axis=0) * scale).max(initial=0.0) <= STAYS * limit:
            return None
        key = (limit, *(array.tobytes() for array in (values, scale, *marks)))
        if key not in self._known:
            at = lambda chosen: np.searchsorted(self.times, chosen).clip(0, len(self.times) - 1).tolist()
            jumps = at(self.jumps)
            fits = [_Fitter(self.times, values, limit, scale, at(each), jumps, self.eases).pieces() for each in marks]
            best = min(fits[::-1], key=len)  # of equal ones, that with the keys of the scene
            self._known[key] = merged(best, limit / 50, scale)
        return self._known[key]

    def keyed(self, pieces: list[Piece], written) -> dict:
        """Returns the Lottie property with the pieces as keyframes. "written" makes Lottie's value from numbers."""
        keys: list[dict] = []
        still = lambda piece: piece.ease is STRAIGHT and np.array_equal(piece.first, piece.last)
        for piece in pieces:
            if piece.end - piece.start < NARROW:  # a jump: what is before it ends shortly before
                if keys and not keys[-1].get("h"):
                    keys.append({"t": self._frame(piece.end) - EARLY, "s": written(piece.first), "h": 1})
                continue
            key = {"t": self._frame(piece.start), "s": written(piece.first)}
            if still(piece) or is_still(piece, 0.0, 1.0):
                keys.append(key | {"h": 1})
                continue
            x1, y1, x2, y2 = piece.ease.bezier or (0.0, 0.0, 1.0, 1.0)
            keys.append(key | {"o": {"x": x1, "y": y1}, "i": {"x": x2, "y": y2}})
        last = pieces[-1]
        keys.append({"t": self._frame(last.end), "s": written(last.last)})
        for before, key in zip(keys, keys[1:]):
            key["t"] = short(max(key["t"], before["t"] + EARLY / 2), PLACES)
        while len(keys) > 1 and keys[-2].get("h") and keys[-2]["s"] == keys[-1]["s"]:
            keys.pop()
        keys[-1].pop("h", None)
        self.count += len(keys)
        return {"a": 1, "k": keys} if len(keys) > 1 else self._still(keys[0]["s"])

    @staticmethod
    def _still(value) -> dict:
        return {"a": 0, "k": value[0] if len(value) == 1 else value}

    def _frame(self, time: float) -> float:
        return short(time * self.rate, PLACES)


def short(value: float, places: int) -> float | int:
    number = round(float(value), places) + 0.0
    return int(number) if number.is_integer() else number
