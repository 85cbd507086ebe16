"""The common cycle of scenes that never end: the piece of time that repeats for ever."""

import math
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from .gradients import moving
from .nested import expanded

LONGEST = 600  # seconds of a cycle that is still called one
FINEST = 10**6  # parts of a second in which clocks are counted
CLOCK = ("begin", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "autoreverses")


class Cycle(NamedTuple):
    """From "start" on, the scene looks the same again after "length" seconds."""

    start: float
    length: float


class _Time(NamedTuple):
    """A time that runs evenly: when it is 0, and how fast, in the root's."""

    start: Fraction
    speed: Fraction


class _Span(NamedTuple):
    """What a clock does, in the root's seconds.

    begins  it has begun to repeat at this time, or has ended
    cycle   after how many seconds it is the same again; 0: it has ended, None: never"""

    begins: Fraction
    cycle: Fraction | None


ROOT = _Time(Fraction(0), Fraction(1))


def cycle_of(document: dict) -> Cycle | None:
    """Returns the common cycle of a scene. None if everything ends, or if no cycle of at most 600 s is common to
    all."""
    spans = list(_spans(document))
    cycles = {span.cycle for span in spans if span.cycle != 0}
    if not cycles or None in cycles:
        return None
    length = cycles.pop()
    for other in cycles:
        common = math.lcm(length.numerator * other.denominator, other.numerator * length.denominator)
        length = Fraction(common, length.denominator * other.denominator)
        if length > LONGEST:
            return None
    return Cycle(float(max(span.begins for span in spans)), float(length))


def settled(document: dict) -> tuple[float, bool]:
    """Returns the second from which on a scene does nothing but repeat, or nothing, and whether it ever ends."""
    spans = list(_spans(document))
    return max((float(span.begins) for span in spans), default=0.0), all(span.cycle == 0 for span in spans)


def end_of(animation: dict) -> float:
    """Returns the second at which an animation ends, in the time of its layer; infinite if it never does."""
    spans = list(_animated(animation, ROOT))
    return max((math.inf if span.cycle != 0 else float(span.begins) for span in spans), default=math.inf)


def _spans(document: dict) -> Iterator[_Span]:
    times: dict[str | None, _Time | None] = {None: ROOT}  # of each layer; None: a clock above it repeats, or ends
    for layer in expanded(document)["layers"]:
        time = times.get(layer.get("parent"), ROOT)
        if time is not None and any(field in layer for field in CLOCK):
            span, time = _clocked({"duration": "inf", **layer}, time)
            yield from [span] if span else []
        times[layer["name"]] = time
        if time is not None:
            for animation in layer.get("animations", ()):
                yield from _animated(animation, time)
            for _, animations, _ in moving(layer):
                for animation in animations:
                    yield from _animated(animation, time)
    for property in document.get("properties", ()):
        for animation in property.get("animations", ()):
            yield from _animated(animation, ROOT)


def _animated(animation: dict, time: _Time) -> Iterator[_Span]:
    span, inside = _clocked(animation, time)
    if span:
        yield _Span(span.begins, None) if animation.get("cumulative") and span.cycle else span
    else:
        for child in animation.get("animations", ()):
            yield from _animated(child, inside)


def _clocked(fields: dict, time: _Time) -> tuple[_Span | None, _Time | None]:
    """Returns the cycle of a clock, or, if the clock does not repeat, the time that its children see."""
    is_web = fields.get("model") == "web"
    begin = _number(fields.get("delay" if is_web else "begin", 0))
    speed = _number(fields.get("playbackRate" if is_web else "speed", 1)) * time.speed
    start = time.start + begin / time.speed
    if speed == 0:
        return _Span(start, Fraction(0)), None
    duration = _number(fields.get("duration", 0 if is_web else 0.25))
    if is_web:
        runs, is_turning = _number(fields.get("iterations", 1)), "alternate" in fields.get("direction", "normal")
        active = duration * runs if duration and runs else Fraction(0)
    else:
        runs, lasts = _number(fields.get("repeatCount", 0)), _number(fields.get("repeatDuration", 0))
        is_turning = bool(fields.get("autoreverses"))
        once = duration * (2 if is_turning else 1)
        active = lasts or (once * (runs or 1) if once else Fraction(0))
    if duration == math.inf:
        if speed < 0:
            return _Span(start, None), None
        return None, _Time(start - _number(fields.get("timeOffset", 0)) / speed, speed)
    if active == math.inf and duration:
        return _Span(start, abs(duration * (2 if is_turning else 1) / speed)), None
    return _Span(start + abs(active / speed), Fraction(0)), None


def _number(value) -> Fraction | float:
    return math.inf if value == "inf" or value == math.inf else Fraction(value).limit_denominator(FINEST)
