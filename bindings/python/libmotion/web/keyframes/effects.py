"""What CSS animations and element.animate() have in common: a clock and keyframes, and the rows of a scene made of
them."""

import math
from collections.abc import Callable
from typing import NamedTuple

from ... import functions
from ...core.error import MotionError
from ..values.quantities import Units, Unknown, commas, of, solid, tokens_of
from ..values.transforms import NONE, accumulated, scaled

WORDS = ("linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end")
CURVES = ("cubic-bezier(", "steps(", "linear(")
DIRECTIONS = ("normal", "reverse", "alternate", "alternate-reverse")
REPLACE, ADD, ACCUMULATE = "replace", "add", "accumulate"
MOST_NUMBERS = 64  # of a list of dashes


def easing(text: str) -> str | None:
    """Returns a timing function of CSS as scenes have it; None is linear."""
    text = text.strip().lower()
    if text.startswith(CURVES) and "(" in text.partition("(")[2]:
        text = _calculated(text)
    if text == "linear":
        return None
    if text not in WORDS and not text.startswith(CURVES):
        raise Unknown(text)
    try:
        functions.timing_parse(text)
    except MotionError:
        raise Unknown(text) from None
    return text


def _calculated(text: str) -> str:
    """Returns a curve with numbers in the place of calc() and other functions of mathematics."""
    tokens, made = tokens_of(text), []
    if len(tokens) != 1 or tokens[0].type != "function":
        raise Unknown(text)
    for part in commas(tokens[0].arguments):
        words = []
        for token in solid(part):
            if token.type == "ident":
                words.append(token.value)  # of steps()
                continue
            found = of(token, Units())
            words.append(f"{found.percent!r}%" if found.kind == {"percent"} else _number(found.only_number()))
        made.append(" ".join(words))
    return f"{tokens[0].name}({', '.join(made)})"


def _number(value: float) -> str:
    return str(int(value)) if value == int(value) else repr(value)


class Timing(NamedTuple):
    """The timing of an effect, in seconds, as the Web Animations model has it."""

    duration: float = 0.0
    delay: float = 0.0
    end_delay: float = 0.0
    iterations: float = 1.0
    iteration_start: float = 0.0
    direction: str = "normal"
    fill: str = "none"
    easing: str | None = None
    is_paused: bool = False

    @property
    def end(self) -> float:
        if self.is_paused:
            return 0.0
        if self.duration == 0 or self.iterations == 0:
            return max(self.delay + self.end_delay, 0.0)
        return max(self.delay + self.duration * self.iterations + self.end_delay, 0.0)

    @property
    def is_everywhere(self) -> bool:
        """Whether an effect of this timing holds at all times from 0 on."""
        starts = self.delay <= 0 or self.fill in ("backwards", "both")
        return starts and (self.end == math.inf or self.fill in ("forwards", "both"))

    def row(self, values: dict) -> dict:
        """Returns an animation of a scene: what it animates, with this clock."""
        seconds = lambda value: "inf" if value == math.inf else value
        fields = {
            "model": "web",
            "duration": seconds(self.duration),
            "delay": self.delay,
            "endDelay": self.end_delay,
            "iterations": seconds(self.iterations),
            "iterationStart": self.iteration_start,
            "direction": self.direction,
            "fill": self.fill,
            "easing": self.easing,
        }
        defaults = {"delay": 0, "endDelay": 0, "iterations": 1, "iterationStart": 0, "direction": "normal"}
        defaults |= {"fill": "none", "easing": None}
        row = values | {name: value for name, value in fields.items() if value != defaults.get(name, math.nan)}
        if not self.is_paused:
            return row
        # The time inside stays 0: the delay still counts, as it does in browsers.
        return {"animations": [row], "speed": 0, "duration": "inf"}


class Key(NamedTuple):
    """A keyframe of one property. "value": its text, or tokens; None is the running value."""

    offset: float
    easing: str | None
    composite: str
    value: object


class Effect(NamedTuple):
    """The keyframes of an animation, by property.

    keys         by property, in the order of the offsets
    accumulates  whether each iteration goes on from the last value of the one before (iterationComposite)"""

    timing: Timing
    keys: dict[str, list[Key]]
    accumulates: bool = False


def with_ends(keys: list[Key], default: str | None = None) -> list[Key]:
    """Returns keys with keyframes at 0 and 1. A value that is left out there is the running one. "default": the easing
    of the first."""
    if keys[0].offset > 0:
        keys = [Key(0.0, default, REPLACE, None), *keys]
    if keys[-1].offset < 1:
        keys = [*keys, Key(1.0, default, REPLACE, None)]
    return keys


def rows(keys: list[Key], base, read: Callable, is_over: bool, timing: Timing, sums: str = "") -> tuple[dict, Callable]:
    """Returns the fields of a row that say what moves, and a function that adds its clock to them. Raises Unknown for
    keyframes that cannot be read.

    base     the value where nothing runs
    read     makes a value of Key.value; raises Unknown
    sums     how values add, if otherwise than as numbers and lists: a key of SUMS
    is_over  whether other animations of the same property run below. If so, a missing end becomes None, which means the
             running value; a missing end of a list becomes the base."""
    found = _even(base, [None if key.value is None else read(key.value) for key in keys])
    base, found = found[0], found[1:]
    composites = {key.composite for key in keys if key.value is not None}
    is_text = isinstance(base, str)
    if composites - {REPLACE} and (sums or is_text and ACCUMULATE in composites):
        if is_over and (sums in ("", "color") or REPLACE in composites):
            raise Unknown("a sum over a running one")
        if not is_over:
            keys, found = _summed(keys, base, found, sums)
            composites = {REPLACE}
    if len(keys) == 2 and timing.easing is None:
        # As easing of the effect it knows on which side of a step an end lies.
        timing, keys = timing._replace(easing=keys[0].easing), [key._replace(easing=None) for key in keys]
    if composites and composites <= {ADD, ACCUMULATE}:
        neutral = NONE if is_text else [0.0] * len(base)
        listed = [neutral if value is None else value for value in found]
        return _keyframes(keys, listed) | {"additive": True}, timing.row
    is_plain = len(keys) == 2 and keys[0].easing is None and not is_text
    if is_over and is_plain and (found[0] is None) != (found[1] is None):
        return ({"from": found[0]} if found[1] is None else {"to": found[1]}), timing.row
    missing = None if is_over and not is_text else base
    listed = [
        missing if value is None else _over(base, value) if key.composite != REPLACE else value
        for key, value in zip(keys, found)
    ]
    return _keyframes(keys, listed), timing.row


def _summed(keys: list[Key], base, found: list, sums: str) -> tuple[list[Key], list]:
    """Returns keyframes that replace, with values that are sums with the base."""
    made, alphas = [], []
    for key, value in zip(keys, found):
        alphas += [(base if value is None else value)[3] + base[3] * (key.composite != REPLACE)] * (sums == "color")
        if value is None or key.composite == REPLACE:
            made.append(value)
        else:
            made.append(SUMS.get(sums, accumulated if key.composite == ACCUMULATE else _over)(base, value))
    if alphas and min(alphas) < 1 < max(alphas):
        raise Unknown("colors that are more than opaque at times")
    return [key._replace(composite=REPLACE) for key in keys], made


def added_color(one: list[float], other: list[float]) -> list[float]:
    """Adds colors of sRGB after their parts are multiplied by alpha."""
    alpha = min(one[3] + other[3], 1.0)
    return [*((a * one[3] + b * other[3]) / alpha if alpha else 0.0 for a, b in zip(one[:3], other[:3])), alpha]


SUMS = {"color": added_color, "scale": scaled, "translate": accumulated, "rotate": accumulated}


def goes_by_base(keys: list[Key], row: dict) -> bool:
    """Returns whether a row needs the running value, but has the fixed base in its place."""
    if row.get("additive") or "values" not in row:
        return False
    is_mixed = any(key.composite != REPLACE for key in keys if key.value is not None)
    return is_mixed or any(key.value is None for key in keys) and None not in row["values"]


def _even(base, found: list) -> list:
    """Returns the base and the values; lists of different lengths are repeated until they are as long as each other."""
    if base == [] and None not in found:  # no value depends on it: it only gives the length of the list
        base, *found = _even(found[0], found) if found else [base]
        return [[0.0] * len(base), *found]
    given = [value for value in (base, *found) if value is not None]
    if isinstance(base, str) or len({len(value) for value in given}) == 1:
        return [base, *found]
    counts = {len(value) for value in given}
    if 0 in counts or math.lcm(*counts) > MOST_NUMBERS:
        raise Unknown("lists of different lengths")
    longest = math.lcm(*counts)
    return [None if value is None else value * (longest // len(value)) for value in (base, *found)]


def _over(base, value):
    """Adds a value to the fixed base."""
    if isinstance(base, str):
        return " ".join(part for part in (base, value) if part != NONE) or NONE
    return [a + b for a, b in zip(base, value)]


def _keyframes(keys: list[Key], listed: list) -> dict:
    row = {"values": listed, "extrapolate": True}
    offsets = [key.offset for key in keys]
    if offsets != [i / (len(keys) - 1) for i in range(len(keys))]:
        row["keyTimes"] = offsets
    timings = [key.easing for key in keys[:-1]]
    if any(timings):
        row["timings"] = timings
    return row
