"""Angles that say their unit."""

import math
import re
import warnings

from ..core.error import MotionError

UNITS = {"deg": math.pi / 180, "rad": 1.0, "turn": 2 * math.pi, "grad": math.pi / 200}
TEXT = re.compile(r"\s*([-+]?(?:\d++\.?\d*+|\.\d++)(?:[eE][-+]?\d++)?)(deg|rad|turn|grad)\s*")
FAR = 4 * math.pi  # radians beyond which a multiple of 15 was meant as degrees
_told = False


class Angle(float):
    """Radians, of which it is known that they are radians."""


def degrees(value: float) -> Angle:
    """Returns an angle in degrees: degrees(90) is a quarter turn."""
    return Angle(math.radians(value))


def angle(value):
    """Returns the radians of "90deg", "0.25turn", "1.57rad" and "100grad", or of lists of them. Numbers are radians
    already. Warns once of a number that looks like degrees."""
    if isinstance(value, str):
        found = TEXT.fullmatch(value)
        if not found:
            rule = 'must be an angle with its unit, such as "90deg", "0.25turn" or "1.57rad"'
            raise MotionError(f"angle: {value!r}, {rule}", field="angle", value=value, rule=rule)
        return float(found[1]) * UNITS[found[2]]
    if isinstance(value, (list, tuple)):  # lists in it are no angles, which scenes tell
        return [item if isinstance(item, (list, tuple)) else angle(item) for item in value]
    if isinstance(value, Angle):
        return float(value)
    if isinstance(value, (int, float)) and abs(value) > FAR and value % 15 == 0:
        _warn(value)
    return value


def _warn(value: float) -> None:
    global _told
    if not _told:
        _told = True
        warnings.warn(
            f"a rotation by {value:g} radians, {value / (2 * math.pi):.3g} turns: for degrees write degrees({value:g}) "
            f'or "{value:g}deg"',
            stacklevel=5,
        )
