"""Rules that motion_clip_prove answers: the question, and the answer in words."""

import ctypes
import math
from collections.abc import Callable

import numpy as np

from .. import abi, functions
from ..core.error import MotionError
from .answer import FAILS, HOLDS, UNDECIDED, Answer
from .enclosures.quantities import Quantity
from .motion import Motion

BUDGET, PIECES = 2000, 8  # what a rule may take, and pieces of time of a number, or of a layer, for each of that
VERDICTS = {abi.VERDICT_HOLDS: HOLDS, abi.VERDICT_FAILS: FAILS, abi.VERDICT_UNKNOWN: UNDECIDED}
REASONS = {
    abi.REASON_BUDGET: "a larger tolerance or budget refines it",
    abi.REASON_WIDE: "a larger tolerance refines it",
    abi.REASON_UNBOUNDED: "no bound is known there",
    abi.REASON_PATH: "the animations of its path have not ended",
    abi.REASON_GROUND: "what is painted below it there is not known well enough",
}


def called(names) -> str:
    return "all layers" if names is None else names if isinstance(names, str) else ", ".join(names)


class Property:
    """A property of some layers: of one, of several, or with None of all that have it."""

    def __init__(self, motion: Motion, key: str, layer, is_one: bool = False):
        if is_one:
            motion.names.layer(str(layer))  # raises if several have the name
        rows = motion.moved(key) if layer is None else motion.layers(layer)
        if not rows:
            motion.quantity(abi.NONE, key)  # raises, and names what is near
        self.motion, self.key = motion, key
        found = [motion.quantity(row, key) for row in rows]
        self.numbers = [(one, at) for one, places in found for at in places]
        self._asked = [(one, abi.NONE if len(places) == one.arity else places[0]) for one, places in found]

    def ask(self, kind: int, limits, **more) -> abi.Answer:
        """Asks a rule of each layer, and returns the worst answer."""
        found = [
            prove(self.motion, kind, [one.layer], limits, number=one, part=part, **more) for one, part in self._asked
        ]
        return _worst(found)

    def at(self, time: float) -> list[float]:
        """Returns the numbers at a time."""
        span = {"start": time, "end": time}
        found = [
            prove(self.motion, abi.PROVE_BETWEEN, [one.layer], (-math.inf, 0.0), number=one, part=part, **span)
            for one, part in self.numbers
        ]
        middles = [(each.least + each.most) / 2 for each in found]
        # Where no bounds are known a sample is what can be said.
        return middles if all(map(math.isfinite, middles)) else self.sampled([time])[0].tolist()

    def sampled(self, times) -> np.ndarray:
        """Returns what samples have at times: (times, numbers)."""
        return np.stack([self.motion.samples(one, times)[:, part] for one, part in self.numbers], axis=1)

    def seen(self, found: abi.Answer) -> float:
        """Returns the number that an answer is about, at its time."""
        places = [(one.layer, part) for one, part in self.numbers]
        return self.at(found.time)[places.index((found.layer, found.part))]


def prove(
    motion: Motion,
    kind: int,
    rows,
    limits,
    *,
    number: Quantity | None = None,
    part: int = abi.NONE,
    start: float | None = None,
    end: float | None = None,
    over: float = 0.0,
    box=(0.0, 0.0, 0.0, 0.0),
    other: int = 0,
    flags: int = 0,
    budget: int = BUDGET,
) -> abi.Answer:
    """Asks a rule of layers, given by their rows. number: the property that it is about; left out, their corners."""
    rule = abi.Rule(
        kind=kind,
        start=motion.start if start is None else start,
        end=motion.end if end is None else end,
        limits=(ctypes.c_double * 2)(*limits, *[0.0] * (2 - len(limits))),
        over=over,
        box=(ctypes.c_double * 4)(*box),
        other=other,
        flags=flags,
        property=abi.NONE if number is None else number.number,
        part=part,
        budget=max(PIECES * int(budget), 1),
    )
    return functions.clip_prove(motion.delivering(number), rule, sorted(rows)).answer


def _worst(found: list[abi.Answer]) -> abi.Answer:
    """Returns the first answer that fails, else the first that is unknown, else the one with the largest number."""
    worst = [each for kind in (abi.VERDICT_FAILS, abi.VERDICT_UNKNOWN) for each in found if each.verdict == kind]
    return worst[0] if worst else max(found, key=lambda each: each.most)


def spoken(
    motion: Motion,
    rule: str,
    found: abi.Answer,
    expected: str,
    seen: Callable,
    limit: float | None = None,
    key: str | None = None,
    **more,
) -> Answer:
    """The answer in words. seen: words for what fails. limit: what the bound of an open piece is compared with. key:
    the property that was asked for."""
    span = {"start": motion.start, "end": motion.end} | more
    verdict = VERDICTS[found.verdict]
    if verdict == HOLDS:
        return Answer(rule, HOLDS, **span)
    layer, named = motion.named(found.layer, found.property)
    key = key or named
    if verdict == FAILS:
        why = motion.explained(layer, found.time)
        return Answer(rule, FAILS, found.time, layer, key, expected, seen(found), None, None, why, **span)
    width = found.value - limit if limit is not None and abs(found.value) < 1e30 else None
    return Answer(rule, UNDECIDED, found.time, layer, key, expected, None, width, REASONS[found.reason], None, **span)


def at_least(field: str, value: float, least: float, is_open: bool = False) -> None:
    """Raises MotionError for a number that is too small."""
    if not (value > least if is_open else value >= least):
        rule = f"must be above {least:g}" if is_open else f"must be {least:g} or more"
        raise MotionError(f"{field}: {value:g}, {rule}", field=field, value=value, rule=rule)
