"""Values of a program that reacts: targets are set at any time, values asked for at any later one."""

import math
from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from .. import abi, functions
from ..core.arguments import flag, is_real, number, refuse
from ..values.angle import TEXT, angle
from ..values.color import hex_of
from ..values.curve import parsed
from ..values.spring import Spring

PARTS = {"x": 0, "y": 1, "z": 2, "w": 3}
USUAL_DURATION = 0.25  # Core Animation's, of an animation that says none


class Place(NamedTuple):
    """Where the numbers of a property are among all."""

    first: int
    count: int

    @property
    def indices(self) -> np.ndarray:
        return np.arange(self.first, self.first + self.count, dtype=np.uint32)


class Live:
    """Layers whose properties go to targets that change at any time:

        live = motion.Live({"card": {"position": (0, 0), "opacity": 1, "fill": "#06c"}})
        live.set("card", position=(100, 20), opacity=.5, at=t, timing=motion.Spring())
        live.value("card", "position", at=t + .1)

    A property has any name, and as many numbers as its first value. A colour as text is four numbers 0..1: red, green,
    blue, alpha. An angle as text, such as "90deg", is radians. "position.x", ".y", ".z" and ".w" are single numbers.

    A spring takes over value and velocity of what moves; other curves are added to it (motion_live_set). Only what
    moves is kept, in memory that does not grow. Time does not run back: a time before the latest change counts as that
    one. The same calls give the same bits in every language.

    at: seconds, the first time."""

    def __init__(self, layers: Mapping, at: float = 0.0):
        self.places: dict[tuple[str, str], Place] = {}
        values: list[float] = []
        for layer, properties in _mapping("layers", layers).items():
            for name, value in _mapping(str(layer), properties).items():
                found = _numbers(f"{layer}.{name}", value)
                self.places[layer, name] = Place(len(values), len(found))
                values += found
        self._block = functions.live_prepare(values, number("at", at))
        self._floats = np.empty(0, np.float32)
        self._timings: dict[str, abi.Timing] = {}

    def set(
        self,
        layer: str,
        values: Mapping | None = None,
        *,
        at: float,
        timing=None,
        duration: float | None = None,
        delay: float = 0.0,
        velocity: Mapping | None = None,
        shortest: bool = False,
        **properties,
    ) -> None:
        """Gives properties of a layer new targets from a time on, in seconds.

        values: targets by name, for names that are no words of Python: {"position.x": 4}. timing: a Spring, a Curve or
        its text. duration: seconds, of a curve; .25 without one. A spring settles in its own time. With neither the
        values are at their targets at once. delay: seconds until it begins. velocity: by name, the velocities at the
        beginning, per second; with a spring only. shortest: whether angles take the shorter way around, at most half a
        turn, from the value at that time.

        A call that fails changes nothing."""
        targets = {**_mapping("values", {} if values is None else values), **properties}
        row, floats = self._timing(timing, duration)
        if duration is None:
            duration = USUAL_DURATION if timing is not None and row.kind != abi.TIMING_SPRING else 0.0
        indices, numbers, velocities = [], [], []
        given = {} if velocity is None else _mapping("velocity", velocity)
        for name, value in targets.items():
            place = self._place(layer, name)
            indices.append(place.indices)
            numbers += _numbers(f"{layer}.{name}", value, place.count)
            if name in given:
                velocities += _numbers(f"velocity.{name}", given[name], place.count)
        if strange := [name for name in given if name not in targets]:
            refuse(f"velocity.{strange[0]}", given[strange[0]], "must be a property that the call gives a target")
        which = np.concatenate(indices) if indices else np.empty(0, np.uint32)
        shown = lambda: functions.live_values(self._block, number("at", at), which, self._floats)
        if given and len(velocities) < len(numbers):
            velocities = self._completed(targets, given, layer, shown()[1])
        if flag("shortest", shortest):
            turn = 2 * math.pi
            numbers = [
                target - turn * math.floor((target - now) / turn + 0.5) if math.isfinite(target) else target
                for target, now in zip(numbers, shown()[0].tolist())
            ]
        functions.live_set(self._block, number("at", at), numbers, row, which, velocities if given else None, floats,
                           number("duration", duration), number("delay", delay))  # fmt: skip
        self._floats = floats

    def _completed(self, targets: Mapping, given: Mapping, layer: str, now: np.ndarray) -> list[float]:
        """Returns the velocities of all targets: those that are given, and of the others those that they have."""
        found, at = [], 0
        for name in targets:
            count = self._place(layer, name).count
            found += _numbers(name, given[name], count) if name in given else now[at : at + count].tolist()
            at += count
        return found

    def value(self, layer: str, name: str, at: float):
        """Returns a property at a time in seconds: a number, or a tuple of several."""
        return self._read(layer, name, at)[0]

    def velocity(self, layer: str, name: str, at: float):
        """Returns the velocity of a property at a time in seconds, per second: a number, or a tuple of several."""
        return self._read(layer, name, at)[1]

    def values(self, at: float) -> np.ndarray:
        """Returns all numbers at a time in seconds, float64. `places` says where those of a property are."""
        return functions.live_values(self._block, number("at", at), floats=self._floats)[0]

    def velocities(self, at: float) -> np.ndarray:
        """Returns the velocities of all numbers at a time in seconds, per second, as `values` does."""
        return functions.live_values(self._block, number("at", at), floats=self._floats)[1]

    def end(self, layer: str | None = None, name: str | None = None) -> float:
        """Returns the time from which on a property, a layer, or all rests at its targets. For what rests already that
        is the time of the latest change."""
        places = [
            place for (owner, own), place in self.places.items() if layer in (None, owner) and name in (None, own)
        ]
        if name is not None:
            places = [self._place(layer, name)]
        if layer is not None and not places:
            refuse("layer", layer, "must be one of the layers")
        ends = functions.live_ends(self._block, np.concatenate([place.indices for place in places]) if places else None)
        return float(ends.max()) if len(ends) else -math.inf

    def is_still(self, at: float) -> bool:
        """Returns whether all rests from a time on, in seconds."""
        return self.end() <= number("at", at)

    def copy(self) -> "Live":
        """Returns another one in the same state."""
        made = Live.__new__(Live)
        made.places, made._block = self.places, self._block.copy()
        made._floats, made._timings = self._floats, dict(self._timings)
        return made

    def _read(self, layer: str, name: str, at: float):
        place = self._place(layer, name)
        read = functions.live_values(self._block, number("at", at), place.indices, self._floats)
        return [numbers.item() if place.count == 1 else tuple(numbers.tolist()) for numbers in read]

    def _place(self, layer: str | None, name: str) -> Place:
        if isinstance(layer, str) and isinstance(name, str):
            if place := self.places.get((layer, name)):
                return place
            whole, _, part = name.rpartition(".")
            place = self.places.get((layer, whole))
            if place and PARTS.get(part, 4) < place.count:
                return Place(place.first + PARTS[part], 1)
        known = [own for owner, own in self.places if owner == layer]
        if not known:
            refuse("layer", layer, "must be one of the layers")
        return refuse(f"{layer}.property", name, f"must be one of {', '.join(known)}, or a part of one")

    def _timing(self, timing, duration) -> tuple[abi.Timing, np.ndarray]:
        """Returns the row of a timing, and the pool of floats with its table."""
        if timing is None:
            timing = "linear" if duration is None else "css.ease"
        if isinstance(timing, Spring):
            p = timing.parameters
            clamped = abi.TIMING_CLAMPED if timing.form == "clamped" else 0
            numbers = (p.mass, p.stiffness, p.damping, p.velocity)
            return abi.Timing(kind=abi.TIMING_SPRING, flags=clamped, parameters=numbers), self._floats
        text = getattr(timing, "text", timing)
        if not isinstance(text, str):
            refuse("timing", timing, "must be a Spring, a Curve or the text of one")
        if text in self._timings:
            return self._timings[text], self._floats
        row, table = parsed(text)
        row.first += len(self._floats) if len(table) else 0
        if not len(table):
            return row, self._floats
        self._timings[text] = row
        self._floats = np.concatenate([self._floats, table])
        return row, self._floats


def _mapping(place: str, given) -> Mapping:
    if not isinstance(given, Mapping):
        refuse(place, given, "must be a dict by name")
    return given


def _numbers(place: str, value, count: int | None = None) -> list[float]:
    if isinstance(value, str):
        value = angle(value) if TEXT.fullmatch(value) else _color(value)
    if is_real(value) or (isinstance(value, np.ndarray) and value.ndim == 0):
        value = [value]
    if not isinstance(value, (list, tuple, np.ndarray)) or len(value) == 0:
        refuse(place, value, "must be a number, several numbers, an angle or a colour")
    if count is not None and len(value) != count:
        refuse(place, value, f"must have {count} numbers")
    found = [number(place, one, (i,)) for i, one in enumerate(value)]
    for i, one in enumerate(found):
        if not math.isfinite(one):
            refuse(place, one, "must be finite", (i,))
    return found


def _color(text: str) -> list[float]:
    digits = hex_of(text)[1:].ljust(8, "f")
    return [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4, 6)]
