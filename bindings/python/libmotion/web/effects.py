"""What CSS animations and element.animate() have in common: a clock and keyframes, and the rows of a scene made of
them."""

import math
from collections.abc import Callable
from typing import NamedTuple

from .. import functions
from ..error import MotionError
from .quantities import Unknown
from .transforms import NONE

WORDS = ("linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end")
CURVES = ("cubic-bezier(", "steps(", "linear(")
REPLACE, ADD, ACCUMULATE = "replace", "add", "accumulate"


def easing(text: str) -> str | None:
    """A timing function of CSS as scenes have it; None is linear."""
    text = text.strip().lower()
    if text == "linear":
        return None
    if text not in WORDS and not text.startswith(CURVES):
        raise Unknown(text)
    try:
        functions.timing_parse(text)
    except MotionError:
        raise Unknown(text) from None
    return text


class Timing(NamedTuple):
    """Of an effect, as the Web Animations model has it; seconds."""

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

    def row(self, values: dict) -> dict:
        """An animation of a scene: what it animates, with this clock."""
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
    timing: Timing
    keys: dict[str, list[Key]]  # by property, in the order of the offsets


def with_ends(keys: list[Key], default: str | None = None) -> list[Key]:
    """With keyframes at 0 and 1; what is left out there is the running value. "default": the easing of the first."""
    if keys[0].offset > 0:
        keys = [Key(0.0, default, REPLACE, None), *keys]
    if keys[-1].offset < 1:
        keys = [*keys, Key(1.0, default, REPLACE, None)]
    return keys


def values(keys: list[Key], base, read: Callable, is_over: bool) -> list[dict]:
    """The fields of rows that say what moves: none if the keyframes cannot be read.

    base     the value where nothing runs
    read     makes a value of Key.value; raises Unknown
    is_over  whether other animations of the same property run below"""
    found = []
    for key in keys:
        found.append(None if key.value is None else read(key.value))
    composites = {key.composite for key in keys if key.value is not None}
    is_text = isinstance(base, str)
    if ACCUMULATE in composites and is_text:
        raise Unknown("accumulate")
    is_additive = composites <= {ADD, ACCUMULATE} and bool(composites)
    if is_additive:
        neutral = NONE if is_text else [0.0] * len(base)
        listed = [neutral if value is None else value for value in found]
        return [_keyframes(keys, listed) | {"additive": True}]
    if is_over and len(keys) == 2 and not is_text and (found[0] is None) != (found[1] is None):
        field, value = ("from", found[0]) if found[1] is None else ("to", found[1])
        return [{field: value, "timings": [keys[0].easing]}]
    listed = [
        base if value is None else _over(base, value) if key.composite != REPLACE else value
        for key, value in zip(keys, found)
    ]
    return [_keyframes(keys, listed)]


def _over(base, value):
    """A value added to one that stands still."""
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
