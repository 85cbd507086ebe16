"""Dash patterns that move: each dash is a stroke of its own, whose begin and end move along the path.

Lists of dashes mix number by number, so the place of each dash, a sum of them, mixes as they do: this is exact."""

import itertools
import math
from typing import NamedTuple

from ...figures.figure import by_rows, leaves, mapped, with_property
from ...values.quantities import Unknown

MOST = 40  # dashes of a line


class Dash(NamedTuple):
    """turn: how many times the pattern comes before it; place: of its number in the pattern."""

    turn: int
    place: int

    def ends(self, pattern: list[float], offset: float) -> tuple[float, float]:
        """Returns where the dash begins and ends, along the path."""
        begin = self.turn * sum(pattern) + sum(pattern[: self.place]) - offset
        return begin, begin + pattern[self.place]


class Pattern:
    """The dashes of a line while nothing runs, and what moves them.

    base    the numbers; empty for a line without gaps
    rows    the animations of the numbers
    moves   the animations of the offset
    unit    what a number is along the path"""

    def __init__(self, base: list[float], offset: float, rows: list[dict], moves: list[dict], unit: float):
        patterns = [value for row in leaves(rows) for value in _values(row)]
        size = len(patterns[0]) if patterns else 0
        self.size = size * (1 + size % 2)
        if not size or any(len(each) != size for each in patterns) or base and self.size % len(base):
            raise Unknown("stroke-dasharray")
        if any(row.get("additive") for row in leaves(rows)):
            raise Unknown("stroke-dasharray")
        self.rows, self.moves, self.unit = rows, moves, unit
        self.base = self._whole(base) if base else []
        self.offset = offset * unit
        self.patterns = [self._whole(each) for each in patterns]
        self.offsets = [self.offset, *(value[0] * unit for row in leaves(moves) for value in _values(row))]
        if len(self.offsets) > 1 and (
            len(list(leaves(moves))) > 1 or any(row.get("additive") for row in leaves(moves))
        ):
            raise Unknown("stroke-dashoffset")

    def _whole(self, numbers: list[float]) -> list[float]:
        """Returns a pattern in units of the path, as long as it is said, with an even count."""
        return [number * self.unit for number in numbers] * (self.size // len(numbers))

    def dashes(self, length: float) -> list[Dash]:
        """Returns the dashes that are on the path at any time."""
        states = [*self.patterns, *([self.base] if self.base else [])]
        if min(map(sum, states)) <= 0:
            raise Unknown("stroke-dasharray")
        turns = [
            bound for each, offset in itertools.product(states, self.offsets) for bound in _turns(each, offset, length)
        ]
        count = (max(turns) - min(turns) + 1) * self.size // 2
        if count > 100 * MOST:
            raise Unknown("stroke-dasharray")
        found = []
        for turn, place in itertools.product(range(min(turns), max(turns) + 1), range(0, self.size, 2)):
            ends = [Dash(turn, place).ends(each, offset) for each, offset in itertools.product(states, self.offsets)]
            if any(end > 0 for _, end in ends) and any(begin < length for begin, _ in ends):
                found.append(Dash(turn, place))
        if len(found) > MOST:
            raise Unknown("stroke-dasharray")
        return found

    def trim(self, dash: Dash, index: int, length: float) -> dict:
        """Returns the fields of a layer that draws a dash. index: of the dash among those that are drawn."""
        if self.base:
            begin, end = (at / length for at in dash.ends(self.base, self.offset))
        else:
            begin, end = 0.0, 1.0 if index == 0 else 0.0
        animations = []
        for which, property in enumerate(("strokeStart", "strokeEnd")):
            place = lambda value, which=which: dash.ends(self._whole(value), self.offset)[which] / length
            shift = lambda value: (self.offset - value[0] * self.unit) / length
            animations += _changed(self.rows, property, place)
            animations += _changed(self.moves, property, shift, additive=True)
        return {"strokeStart": begin, "strokeEnd": end, "animations": animations}


def _turns(pattern: list[float], offset: float, length: float) -> tuple[int, int]:
    whole = sum(pattern)
    return math.floor(offset / whole) - 1, math.ceil((length + offset) / whole)


def _values(row: dict) -> list:
    """Returns the values of a row. Raises Unknown if one is the running value."""
    given = row["values"] if "values" in row else [row.get("from"), row.get("to")]
    if "by" in row or None in given:
        raise Unknown("stroke-dasharray")
    return given


def _changed(rows: list[dict], property: str, change, **more) -> list[dict]:
    return by_rows(lambda row: with_property(mapped(row, change), property) | more, rows)
