"""A timeline: steps one after another or at the same time, at moments that have names."""

import math
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from ..core.error import MotionError
from ..core.nearest import nearest
from ..document.ends import end_of
from .scene import Layer

Step: TypeAlias = "tuple[Layer, Mapping[str, Any]] | float"


class Timeline:
    """Gives animations their begins, as it adds them to layers.

        line = Timeline()
        line.sequence((dot, fade_in), 0.2, (dot, move))     # a number is a pause
        line.label("landed").parallel((dot, turn), (bar, grow), stagger=0.05)
        line.at("landed", 1.5).sequence((bar, fade_out))

    now     seconds: where the next step begins
    labels  the seconds of names"""

    def __init__(self, start: float = 0.0):
        self.now = start
        self.labels: dict[str, float] = {}

    def sequence(self, *steps: Step, gap: float = 0.0) -> "Timeline":
        """Adds steps: each begins when the one before has ended, and a gap later. A number is a pause. Now is the end
        of the last one."""
        for number, step in enumerate(steps):
            if isinstance(step, (int, float)):
                self.now += step
                continue
            self.now = self._add(step, self.now)
            if gap and number + 1 < len(steps):
                self.now += gap
        return self

    def parallel(self, *steps: tuple[Layer, Mapping[str, Any]], stagger: float = 0.0) -> "Timeline":
        """Adds steps that begin now, each "stagger" seconds after the one before. Now is when all have ended."""
        begin = self.now
        ends = [self._add(step, begin + stagger * number) for number, step in enumerate(steps)]
        self.now = max([begin, *ends])
        return self

    def label(self, name: str) -> "Timeline":
        """Gives the current moment a name."""
        if name in self.labels:
            raise MotionError(f"label: {name!r}, is at {self.labels[name]:g} s already", field="label", value=name)
        self.labels[name] = self.now
        return self

    def at(self, place: float | str, offset: float = 0.0) -> "Timeline":
        """Goes to a second, or to a label, plus an offset in seconds."""
        if isinstance(place, str):
            if place not in self.labels:
                near = nearest(place, self.labels) or f"; there are {', '.join(self.labels) or 'none'}"
                rule = f"is not a label of this timeline{near}"
                raise MotionError(f"label: {place!r}, {rule}", field="label", value=place, rule=rule)
            place = self.labels[place]
        self.now = place + offset
        return self

    def _add(self, step: Step, begin: float) -> float:
        """Adds a step to its layer, and returns the step's end; its begin if it never ends."""
        if not (isinstance(step, Sequence) and len(step) == 2 and isinstance(step[0], Layer)):
            rule = "must be a layer and its animation, such as (dot, basic(...)), or in a sequence a number: a pause"
            raise MotionError(f"step: {step!r}, {rule}", field="step", value=step)
        layer, animation = step
        field = "delay" if animation.get("model") == "web" else "begin"
        moved = type(animation)(animation)
        moved[field] = begin + animation.get(field, 0)
        if hasattr(animation, "fills"):
            moved.fills = animation.fills
        layer.add(moved)
        end = end_of(layer.animations[-1])
        if end == math.inf:
            return begin  # never ends: what follows does not wait for it
        return end

    def __repr__(self) -> str:
        return f"<Timeline at {self.now:g} s, labels {self.labels}>"
