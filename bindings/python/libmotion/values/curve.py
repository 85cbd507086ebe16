"""Timing curves as objects: the kernel's own, by text."""

from functools import cache

import numpy as np

from .. import abi, functions
from ..core.error import MotionError
from ..core.nearest import nearest
from .kinds import Curved
from .linear_fit import linear, stops_text
from .path import number

JUMPS = {abi.JUMP_END: "end", abi.JUMP_START: "start", abi.JUMP_NONE: "jump-none", abi.JUMP_BOTH: "jump-both"}
MIRRORED_JUMPS = {abi.JUMP_END: abi.JUMP_START, abi.JUMP_START: abi.JUMP_END}
SHAPES = {
    abi.SHAPE_POWER: "power",
    abi.SHAPE_SINE: "sine",
    abi.SHAPE_EXPO: "expo",
    abi.SHAPE_CIRC: "circ",
    abi.SHAPE_BACK: "back",
    abi.SHAPE_ELASTIC: "elastic",
    abi.SHAPE_BOUNCE: "bounce",
    abi.SHAPE_EXP_ELASTIC: "exp-elastic",
    abi.SHAPE_EXP: "exp",
}
WITH_NUMBER = (abi.SHAPE_POWER, abi.SHAPE_BACK, abi.SHAPE_ELASTIC, abi.SHAPE_EXP_ELASTIC)
EASES = {abi.EASE_IN: "in", abi.EASE_OUT: "out", abi.EASE_IN_OUT: "in-out"}
MIRRORED_EASES = {abi.EASE_IN: abi.EASE_OUT, abi.EASE_OUT: abi.EASE_IN, abi.EASE_IN_OUT: abi.EASE_IN_OUT}


def names() -> list[str]:
    """Returns all named curves, family by family."""
    found = []
    while True:
        try:
            found.append(functions.timing_name(len(found)))
        except MotionError as error:
            if error.status != abi.ERROR_INDEX:
                raise
            return found


def css_function(kind: int, parameters, first: int, count: int) -> str | None:
    """Returns the text of a motion_timing that CSS has a function for. Returns None for any other, such as one with a
    table."""
    if kind == abi.TIMING_LINEAR:
        return "linear"
    if kind == abi.TIMING_CUBIC_BEZIER:
        return f"cubic-bezier({', '.join(map(number, parameters))})"
    if kind == abi.TIMING_STEPS:
        return f"steps({count}, {JUMPS[first]})"
    return None


def parsed(text: str) -> functions.TimingText:
    """Returns the curve of a text. Raises MotionError, with the nearest name for a name that no curve has."""
    try:
        return functions.timing_parse(text)
    except MotionError as error:
        near = "" if not isinstance(text, str) or "(" in text else nearest(text, _words())
        if not near:
            raise
        rule = f"is not a timing curve{near}"
        raise MotionError(
            f"timing: {text!r}, {rule}", status=error.status, field="timing", value=text, rule=rule
        ) from error


@cache
def _words() -> list[str]:
    """Returns the names of curves; those of CSS also without its prefix, as they are read."""
    known = names()
    return [*(name.rpartition(".")[2] for name in known if name.startswith("css.")), *known]


class Curve:
    """An easing curve y(x), immutable: Curve("css.ease"), Curve("cubic-bezier(.4, 0, .2, 1)"), Curve("spring(1, 100,
    10, 0)")...

    It can be used wherever a timing is taken. A spring's x is seconds; the x of all other curves is a fraction."""

    def __init__(self, text: str | Curved):
        self.text: str = getattr(text, "text", text)  # of a Curve or a Spring
        self._timing, self._floats = parsed(self.text)

    @property
    def is_spring(self) -> bool:
        return self._timing.kind == abi.TIMING_SPRING

    @property
    def settling(self) -> float:
        """The seconds until a spring stays within a thousandth; the largest single without damping. For other curves
        it is 1."""
        if not self.is_spring:
            return 1.0
        mass, stiffness, damping, velocity = self._timing.parameters
        spring = abi.Spring(mass=mass, stiffness=stiffness, damping=damping, velocity=velocity)
        return functions.spring_resolve(spring).settling

    def evaluate(self, x, *, before: bool = False) -> np.ndarray:
        """Returns y for each x, in single precision and of the shape of x. "before" is the flag of steps: at a jump,
        the value before it."""
        return self._query(x, abi.QUERY_BEFORE if before else abi.QUERY_VALUE)

    __call__ = evaluate

    def slope(self, x) -> np.ndarray:
        """Returns dy/dx, from the right at a corner."""
        return self._query(x, abi.QUERY_SLOPE)

    def inverse(self, y) -> np.ndarray:
        """Returns the least x in 0..1 whose y is at least this; an error where the curve may decrease."""
        return self._query(y, abi.QUERY_INVERSE)

    def _query(self, x, query: int) -> np.ndarray:
        return functions.timing_evaluate(self._timing, x, self._floats, query=query)

    def reversed(self) -> "Curve":
        """Returns the curve 1 - y(1 - x): what "in" is to "out". Steps jump at the same places, with the later value
        there. Not for springs."""
        kind, first, count = self._timing.kind, self._timing.first, self._timing.count
        if self.is_spring:
            raise MotionError(
                f"curve: {self.text!r}, a spring has no end to run back from",
                value=self.text,
                rule="must not be a spring",
            )
        if kind == abi.TIMING_LINEAR:
            return self
        mirror = lambda numbers: [number(1 - np.float64(value)) for value in numbers]
        if kind == abi.TIMING_CUBIC_BEZIER:
            x1, y1, x2, y2 = mirror(self._timing.parameters)
            return Curve(f"cubic-bezier({x2}, {y2}, {x1}, {y1})")
        if kind == abi.TIMING_STEPS:
            return Curve(f"steps({count}, {JUMPS[MIRRORED_JUMPS.get(first, first)]})")
        if kind == abi.TIMING_PENNER:
            return Curve(self._penner(MIRRORED_EASES[count]))
        pairs = list(zip(mirror(self._floats[0::2]), mirror(self._floats[1::2])))[::-1]
        if kind == abi.TIMING_STOPS:
            return Curve(stops_text(pairs))
        if kind == abi.TIMING_PATH:
            return Curve(self._path(pairs))
        rule = "has no text for its mirror image: set TIMING_REVERSED in its row"
        raise MotionError(f"curve: {self.text!r}, {rule}", value=self.text, rule=rule)

    def _penner(self, ease: int) -> str:
        shape = self._timing.first
        parameter = f", {number(self._timing.parameters[0])}" if shape in WITH_NUMBER else ""
        return f"penner({EASES[ease]}, {SHAPES[shape]}{parameter})"

    @staticmethod
    def _path(pairs) -> str:
        words = [f"{x} {y}" for x, y in pairs]
        return f"path(M{words[0]} C{' '.join(words[1:])})"

    def css(self, tolerance: float = 0.001, duration: float | None = None) -> str:
        """Returns the curve as CSS writes it: its own functions where they say the same, else linear() with the fewest
        stops that stay within the tolerance (`linear_fit`). A spring is taken over a duration in seconds, its settling
        duration if left out."""
        timing = self._timing
        text = css_function(timing.kind, timing.parameters, timing.first, timing.count)
        if text is not None:
            return text
        if timing.kind == abi.TIMING_STOPS:
            return stops_text(list(zip(map(number, self._floats[0::2]), map(number, self._floats[1::2]))))
        return linear(self, tolerance, duration)

    def __eq__(self, other) -> bool:
        return isinstance(other, Curve) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"Curve({self.text!r})"
