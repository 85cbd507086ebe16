"""Keys with handles or slopes, as animation programs have them: Blender's F-curves, After Effects' speeds, glTF's
CUBICSPLINE. Each segment is a cubic; a handle that is not at a third of it becomes the timing that gives the cubic's
own parameter, so every one is exact."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

from ..core.arguments import number, refuse, several
from ..core.error import MotionError
from ..document.plain import plain
from . import builders

FIELDS = ("time", "value", "left", "right", "in_slope", "out_slope", "hold")
HOLDS = "steps(1)"


class _Key:
    """A key: its time, its numbers, and the way to its control points, in seconds and in numbers; None: none given."""

    def __init__(self, property: str | None, index: int, given: Any):
        place = f"keys[{index}]"
        if not isinstance(given, Mapping):
            refuse("keys", given, "must be dicts with time and value", (index,))
        for field in given:
            if field not in FIELDS:
                raise TypeError(f"{place} has no {field}; it has {', '.join(FIELDS)}")
        self.place, self.read = place, builders._reader(property, None)
        self.time = self._time("time", given.get("time"))
        self.numbers = self._numbers("value", given.get("value"))
        self.hold = bool(given.get("hold", False))
        self.sides = [self._side(given, "left", "in_slope"), self._side(given, "right", "out_slope")]

    def _time(self, field: str, value: Any) -> float:
        if value is None or not math.isfinite(number(f"{self.place}.{field}", value)):
            refuse(f"{self.place}.{field}", value, "must be a finite number of seconds")
        return float(value)

    def _numbers(self, field: str, value: Any) -> list[float]:
        read = plain(self.read(value))
        found = read if isinstance(read, list) else [read]
        if not found or not all(type(each) in (int, float) and math.isfinite(each) for each in found):
            refuse(f"{self.place}.{field}", value, "must be a number, or numbers")
        return [float(each) for each in found]

    def _side(self, given: Mapping, handle: str, slope: str):
        """Returns seconds and numbers of a handle, or None and a slope, or None."""
        point, speed = given.get(handle), given.get(slope)
        if point is not None and speed is not None:
            refuse(f"{self.place}.{slope}", speed, f"cannot be combined with {handle}")
        if speed is not None:
            return None, self._same(slope, self._numbers(slope, speed))
        if point is None:
            return None
        time, value = several(f"{self.place}.{handle}", point, "must be a time and a value", 2)
        numbers = self._same(handle, self._numbers(handle, value))
        away = self._time(handle, time) - self.time
        if away * (1 if handle == "right" else -1) < 0:
            refuse(f"{self.place}.{handle}", time, f"must be {'after' if handle == 'right' else 'before'} its key")
        return abs(away), [a - b for a, b in zip(numbers, self.numbers, strict=True)]

    def _same(self, field: str, numbers: list[float]) -> list[float]:
        if len(numbers) != len(self.numbers):
            refuse(f"{self.place}.{field}", numbers, f"must have {len(self.numbers)} numbers, as the value has")
        return numbers


def fcurve(
    property: str | None, keys: Sequence[Mapping[str, Any]], *, shorten: bool = False, **fields: Any
) -> builders.Animation:
    """Makes a keyframe animation from keys with handles or slopes. It begins at the time of the first key.

    keys      dicts: time, in seconds, and value; then for each side a handle or a slope, or neither: then the curve
              sets out towards the other key.
                  left, right           a handle (time, value), as Blender's handle_left and handle_right
                  in_slope, out_slope   change of the value per second, as glTF's tangents
                  hold                  True: the value stays until the next key
              After Effects' speed and influence are a handle (influence / 100 of the segment away, speed times that).
    shorten   handles of a segment that are together longer than it are shortened, as Blender does
    fields    those of keyframe: key, additive, fill ...; begin and duration put the keys elsewhere"""
    made = [_Key(property, index, key) for index, key in enumerate(several("keys", keys, "must be keys in a sequence"))]
    if len(made) < 2:
        raise MotionError("keys: must be 2 or more", field="keys", rule="must be 2 or more")
    before, after = [], []
    timings: list[str | None] = []
    for index, key in enumerate(made):
        if len(key.numbers) != len(made[0].numbers):
            refuse(f"{key.place}.value", key.numbers, f"must have {len(made[0].numbers)} numbers, as the first has")
        if index and key.time <= made[index - 1].time:
            refuse(f"{key.place}.time", key.time, "must be after the key before it")
    before.append([0.0] * len(made[0].numbers))
    for a, b in zip(made, made[1:]):
        span = b.time - a.time
        (x1, leaving), (x2, arriving) = _control(a, b, 1, span), _control(b, a, 0, span)
        if shorten and x1 + x2 > span:
            share = span / (x1 + x2)
            x1, x2 = x1 * share, x2 * share
            leaving, arriving = [each * share for each in leaving], [each * share for each in arriving]
        for key, away, handle in ((a, x1, "right"), (b, x2, "left")):
            if away > span:
                refuse(f"{key.place}.{handle}", away, f"must be at most {span} seconds away, where the next key is")
        after.append(leaving)
        before.append(arriving)
        is_even = abs(x1 - span / 3) < 1e-12 * span and abs(x2 - span / 3) < 1e-12 * span
        timings.append(
            HOLDS
            if a.hold
            else None
            if is_even
            else f"cubic-bezier({x1 / span!r}, {1 / 3!r}, {1 - x2 / span!r}, {2 / 3!r})"
        )
    after.append([0.0] * len(made[0].numbers))
    begin, end = made[0].time, made[-1].time
    value = lambda numbers: numbers if len(numbers) > 1 else numbers[0]
    given = {
        "mode": "cubic",
        "key_times": [(key.time - begin) / (end - begin) for key in made],
        "in_tangents": list(map(value, before)),
        "out_tangents": list(map(value, after)),
        "begin": begin,
        "duration": end - begin,
        **fields,
    }
    if any(timings):
        given["timings"] = timings
    return builders.keyframe(property, [value(key.numbers) for key in made], **given)


def _control(key: _Key, other: _Key, side: int, span: float) -> tuple[float, list[float]]:
    """Returns how far a control point is from its key: in seconds, and in numbers."""
    given = key.sides[side]
    if given is None:
        return span / 3, [(b - a) / 3 for a, b in zip(key.numbers, other.numbers, strict=True)]
    seconds, numbers = given
    if seconds is not None:
        return seconds, numbers
    return span / 3, [(each if side else 0.0 - each) * span / 3 for each in numbers]
