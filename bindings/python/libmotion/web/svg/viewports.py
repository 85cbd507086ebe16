"""The coordinates inside an <svg> or a <symbol>."""

import math

from ..values import transforms
from ..values.quantities import Units, Unknown, of, tokens_of

VIEWPORT = (300.0, 150.0)  # of a file that does not say its size


def view_of(node, outer=VIEWPORT) -> tuple[float, float, float, float]:
    """x y width height of the coordinates inside an <svg> or <symbol>."""
    numbers = [float(part) for part in transforms.NUMBER.findall(node.get("viewBox", ""))]
    if len(numbers) == 4 and all(map(math.isfinite, numbers)) and min(numbers[2:]) > 0:
        return tuple(numbers)
    sides = [_side(node.get(name), whole) for name, whole in zip(("width", "height"), outer)]
    return (0.0, 0.0, *sides)


def _side(text: str | None, whole: float) -> float:
    try:
        tokens = tokens_of(text or "100%")
        value = of(tokens[0], Units()).length(whole, bare=True)
    except (Unknown, IndexError):
        return whole
    return value if value > 0 else whole
