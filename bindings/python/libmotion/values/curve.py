"""Timing curves as objects: the kernel's own, by text."""

from functools import cache
from typing import Any

import numpy as np

from .. import abi, functions
from ..core.error import MotionError
from ..core.hooks import plotted
from ..core.nearest import nearest
from .kinds import Curved
from .linear_fit import linear

TEXTS = (abi.TIMING_LINEAR, abi.TIMING_CUBIC_BEZIER, abi.TIMING_STEPS, abi.TIMING_STOPS)  # that CSS has


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

    def plot(self, axes: Any = None) -> Any:
        """Plots y over x, by matplotlib: of a spring over its seconds. Returns the axes."""
        what = "seconds" if self.is_spring else "progress"
        return plotted(self.evaluate, self.settling, what, repr(self), axes)

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
        if self.is_spring:
            raise MotionError(
                f"curve: {self.text!r}, a spring has no end to run back from",
                value=self.text,
                rule="must not be a spring",
            )
        mirror = abi.Timing.from_buffer_copy(self._timing)
        mirror.flags ^= abi.TIMING_REVERSED
        return self if mirror.kind == abi.TIMING_LINEAR else Curve(functions.timing_write(mirror, self._floats))

    def css(self, tolerance: float = 0.001, duration: float | None = None) -> str:
        """Returns the curve as CSS writes it: its own functions where they say the same, else linear() with the fewest
        stops that stay within the tolerance (`linear_fit`). A spring is taken over a duration in seconds, its settling
        duration if left out."""
        if self._timing.kind in TEXTS:
            return functions.timing_write(self._timing, self._floats)
        return linear(self, tolerance, duration)

    def __eq__(self, other) -> bool:
        return isinstance(other, Curve) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"Curve({self.text!r})"
