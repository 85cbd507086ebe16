"""Rules about how layers move: never_jumps, max_speed, max_acceleration, keeps_moving, settles_by."""

import numpy as np

from .. import abi
from ..core.arguments import number
from ..core.error import MotionError
from .answer import HOLDS, UNDECIDED, Answer
from .asked import BUDGET, Property, at_least, called, prove, spoken
from .motion import Motion

FRAME = 1 / 60  # seconds from picture to picture
LEAST_CHANGE = 0.01  # of opacities and other numbers that still counts as rest
EVER = 1e6  # seconds, over eleven days, in which layers rest whose own animations have ended


def _words(names, property: str | None) -> str:
    if property is None:
        return called(names)
    return f"{names}.{property}" if isinstance(names, str) else property


def _asked(motion: Motion, kind: int, limits, property: str | None, layer, **more) -> abi.Answer:
    """Asks a rule of a property, or of the corners of layers."""
    if property is None:
        return prove(motion, kind, motion.layers(layer), limits, **more)
    return Property(motion, property, layer).ask(kind, limits, **more)


def never_jumps(
    motion: Motion, more_than: float | None = None, property: str | None = None, layer=None, budget: int = BUDGET
) -> Answer:
    """No layer that shows jumps: no corner of it is, from one instant to the next, more than "more_than" points away
    (left out: a hundredth of the picture's diagonal, at least a point). With a property no number of it does."""
    if more_than is None:
        rule = "must be given with a property"
        if property is not None:
            raise MotionError(f"more_than: {rule}", field="more_than", rule=rule)
        more_than = max(1.0, float(np.hypot(*motion.frame[2:])) / 100) if motion.frame else 1.0
    more_than = number("more_than", more_than)
    found = _asked(motion, abi.PROVE_NEVER_JUMPS, (more_than,), property, layer, budget=budget)
    rule = f"{_words(layer, property)} never jumps more than {more_than:g}"
    expected = f"at most {more_than:g} from one instant to the next"
    seen = lambda found: f"{found.value:.5g} from where it was an instant before"
    return spoken(motion, rule, found, expected, seen, more_than, property)


def max_speed(
    motion: Motion, limit: float, property: str | None = None, layer=None, over: float = FRAME, budget: int = BUDGET
) -> Answer:
    """No corner of a layer, or no number of a property, changes faster than "limit" a second, from any time to the
    time "over" seconds later: left out, a picture at 60 Hz."""
    return _rate(motion, abi.PROVE_MAX_SPEED, limit, property, layer, over, budget)


def max_acceleration(
    motion: Motion, limit: float, property: str | None = None, layer=None, over: float = FRAME, budget: int = BUDGET
) -> Answer:
    """No corner of a layer, or no number of a property, has a second difference over three times "over" seconds apart
    that is larger than "limit" a second squared."""
    return _rate(motion, abi.PROVE_MAX_ACCELERATION, limit, property, layer, over, budget)


def _rate(motion, kind, limit, property, layer, over, budget) -> Answer:
    limit, over = number("limit", limit), number("over", over)
    at_least("over", over, 0, is_open=True)
    at_least("limit", limit, 0)
    word, unit = ("speed", "second") if kind == abi.PROVE_MAX_SPEED else ("acceleration", "second squared")
    rule = f"{_words(layer, property)} has at most {word} {limit:g}"
    if motion.start + (1 if word == "speed" else 2) * over > motion.end:
        return Answer(rule, HOLDS, note="the interval is shorter", start=motion.start, end=motion.end)
    found = _asked(motion, kind, (limit,), property, layer, over=over, budget=budget)
    return spoken(
        motion, rule, found, f"at most {limit:g}", lambda found: f"{found.value:.5g} a {unit}", limit, property
    )


def keeps_moving(
    motion: Motion, layer: str, over: float = 0.5, least: float = 0.5, property: str | None = None, budget: int = BUDGET
) -> Answer:
    """A layer is never at rest for "over" seconds: in every such piece of time a corner, or a number of the property,
    takes two values that are at least "least" apart."""
    over, least = number("over", over), number("least", least)
    if not 0 < over <= motion.end - motion.start:
        rule = f"must be above 0 and at most {motion.end - motion.start:g}, the length of the motion"
        raise MotionError(f"over: {over:g}, {rule}", field="over", value=over, rule=rule)
    rule = f"{_words(layer, property)} never rests for {over:g} s"
    expected = f"moved by {least:g} or more in {over:g} s"
    seen = lambda found: f"moved by at most {found.value:.4g} until {found.time + over:.6g} s"
    found = _asked(motion, abi.PROVE_KEEPS_MOVING, (least,), property, layer, over=over, budget=budget)
    answer = spoken(motion, rule, found, expected, seen, key=property)
    if answer.verdict == UNDECIDED:
        answer = answer._replace(note="too little is spanned there, and no rest is proven: give another least or over")
    return answer


def settles_by(motion: Motion, time: float, layer=None, tolerance: float = 0.1, budget: int = BUDGET) -> Answer:
    """From "time" on nothing that shows is more than "tolerance" points from where it ends; opacities, colours and
    other numbers are within a hundredth of it."""
    time, tolerance = number("time", time), number("tolerance", tolerance)
    end = motion.clip.duration
    is_endless = not np.isfinite(end)
    if is_endless:
        end = max(motion.end, time) + (motion.cycle.length if motion.cycle else 60.0)
    end = max(end, motion.end)
    rule = f"{called(layer)} settles by {time:g} s"
    span = {"start": time, "end": end}
    if end <= time:
        return Answer(rule, HOLDS, note="all clocks have ended by then", **span)
    ask = lambda **more: prove(motion, abi.PROVE_SETTLES, motion.layers(layer), (tolerance, LEAST_CHANGE), **more)
    found = ask(budget=budget, **span)
    answer = spoken(motion, rule, found, "where it ends", lambda found: f"{found.value:.4g} from where it ends", **span)
    is_open = answer.holds and is_endless and motion.cycle is None
    if is_open and ask(start=end, end=end + EVER).verdict != abi.VERDICT_HOLDS:
        return answer._replace(verdict=UNDECIDED, note="it never ends, and no cycle is known; 60 s of it rest")
    return answer
