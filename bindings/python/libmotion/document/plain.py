"""What programs give, as what JSON has: numbers, texts, lists and objects."""

import functools
import numbers

from ..core.arguments import UNMASKED, is_masked, refuse
from ..core.error import MotionError
from ..values.path import Path

INFINITY = float("inf")
PLAIN = frozenset((int, str, bool, type(None)))
FLOATS = PLAIN | {float}
DEEPEST = 128  # nested arrays and objects that the library reads
IN_LAYER = DEEPEST - 4  # around an animation of a layer: the scene, its layers, the layer, its animations
IN_ANIMATION = IN_LAYER - 1


@functools.cache
def camel(name: str) -> str:
    """Returns a name as scenes spell it: time_offset becomes timeOffset."""
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


def plain(value, field: str = "value", room: int = DEEPEST):
    """Makes numbers and sequences of any kind (numpy's too) into values that JSON has. Infinity becomes "inf". Curves
    and springs become text. Raises MotionError, with the name of a field, if arrays and objects are nested more than
    "room" deep."""
    kind = type(value)
    if kind is float:
        return "inf" if value == INFINITY else value
    if kind in PLAIN:
        return value
    is_flat = (kind is list or kind is tuple) and FLOATS.issuperset(map(type, value))
    if is_flat and INFINITY not in value:  # most are of numbers, which are copied at once
        return list(value)
    if kind is dict or isinstance(value, (list, tuple, dict)):
        if room <= 0:
            rule = f"must have at most {DEEPEST} arrays and objects in each other, with those of the scene around it"
            raise MotionError(f"{field}: is nested more than {DEEPEST} deep, {rule}", field=field, rule=rule)
        room -= 1
        if kind is dict or isinstance(value, dict):
            return {
                key: item if type(item) in PLAIN else plain(item, field, room)  # most are texts
                for key, item in value.items()
            }
        return [plain(item, field, room) for item in value]
    if isinstance(value, Path):
        return str(value)
    if hasattr(value, "text"):
        return value.text
    if hasattr(value, "tolist"):
        if is_masked(type(value)):
            refuse(field, value, UNMASKED)
        return plain(value.tolist(), field, room)
    return plain(float(value)) if isinstance(value, numbers.Real) else value
