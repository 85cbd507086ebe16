"""Rules about the numbers of a property: between, reaches, monotonic."""

import numpy as np

from .. import abi
from ..core.arguments import number
from ..core.error import MotionError
from .answer import FAILS, HOLDS, Answer
from .asked import BUDGET, Property, spoken
from .motion import Motion


def between(
    motion: Motion,
    least: float,
    most: float,
    property: str,
    layer=None,
    tolerance: float | None = None,
    budget: int = BUDGET,
) -> Answer:
    """Every number of a property stays from least to most, or at most "tolerance" beyond: left out, 1e-5, or a
    millionth of the larger one; of colours 3e-4, which is less than a step of 8 bits."""
    least, most = number("least", least), number("most", most)
    if least > most:
        raise MotionError(f"least: {least:g}, must be at most {most:g}", field="least", value=least)
    asked = Property(motion, property, layer)
    if tolerance is None:
        has_colors = any(one.arity == 4 and one.number >= abi.PROPERTY_USER for one, _ in asked.numbers)
        sizes = [1e-6 * abs(each) for each in (least, most) if np.isfinite(each)]
        tolerance = max(3e-4 if has_colors else 1e-5, *sizes, 0.0)
    tolerance = number("tolerance", tolerance)
    found = asked.ask(abi.PROVE_BETWEEN, (least - tolerance, most + tolerance), budget=budget)
    rule = f"{property if layer is None else f'{layer}.{property}'} is between {least:g} and {most:g}"
    seen = lambda found: f"{asked.seen(found):.6g}"
    return spoken(motion, rule, found, f"within [{least:g}, {most:g}]", seen, 0.0, property)


def reaches(motion: Motion, value, at: float, property: str, layer: str, tolerance: float | None = None) -> Answer:
    """A property has a value at a time. tolerance: left out, a thousandth of the value, at least 1e-3."""
    at = number("at", at)
    asked = Property(motion, property, layer, is_one=True)
    wanted = np.atleast_1d(np.asarray(value, np.float64))
    if wanted.shape != (len(asked.numbers),):
        rule = f"must be {len(asked.numbers)} numbers"
        raise MotionError(f"value: {value!r}, {rule}", field="value", value=value, rule=rule)
    if tolerance is None:
        tolerance = max(1e-3, 1e-3 * float(np.abs(wanted).max()))
    seen = np.array(asked.at(at))
    rule = f"{layer}.{property} reaches {_listed(wanted)} at {at:g} s"
    if np.abs(seen - wanted).max() <= tolerance:
        return Answer(rule, HOLDS, start=at, end=at)
    expected, words = f"{_listed(wanted)} within {tolerance:g}", _listed(seen)
    why = motion.explained(layer, at)
    return Answer(rule, FAILS, at, layer, property, expected, words, None, None, why, at, at)


def _listed(numbers) -> str:
    return " ".join(f"{each:.6g}" for each in numbers)


DIRECTIONS = {"up": abi.PROVE_UP, "down": abi.PROVE_DOWN, "either": 0}


def monotonic(
    motion: Motion,
    property: str,
    layer: str,
    direction: str = "either",
    tolerance: float | None = None,
    budget: int = BUDGET,
) -> Answer:
    """A number never turns back by more than "tolerance": left out, a hundredth of its range. direction: "up", "down",
    or "either" of these."""
    if direction not in DIRECTIONS:
        rule = "must be up, down or either"
        raise MotionError(f"direction: {direction!r}, {rule}", field="direction", value=direction, rule=rule)
    asked = Property(motion, property, layer, is_one=True)
    if len(asked.numbers) != 1:
        rule = f"must be one number, such as {property}.x"
        raise MotionError(f"property: {property!r}, {rule}", field="property", value=property, rule=rule)
    is_share = tolerance is None
    limit = 0.01 if is_share else number("tolerance", tolerance)
    flags = DIRECTIONS[direction] | (abi.PROVE_SHARE if is_share else 0)
    found = asked.ask(abi.PROVE_MONOTONIC, (limit,), flags=flags, budget=budget)
    rule = f"{layer}.{property} only goes {'down' if found.flags & abi.PROVE_DOWN else 'up'}"
    expected = f"never back by more than {'a hundredth of its range' if is_share else f'{limit:g}'}"
    return spoken(
        motion, rule, found, expected, lambda found: f"{found.value:.6g} back from where it was", limit, property
    )
