"""Springs as objects, in closed form: the kernel's."""

import math
from typing import Any

import numpy as np

from .. import abi, functions
from ..core.arguments import choice, refuse
from ..core.arguments import number as number_of
from ..core.hooks import plotted
from .named import named
from .path import number

FORMS = {"physical": abi.SPRING_PHYSICAL, "clamped": abi.SPRING_CLAMPED}


def _row(**numbers) -> abi.Spring:
    return abi.Spring(**{name: number_of(name, value) for name, value in numbers.items()})


def _settling_in(duration: float, ratio: float, velocity: float) -> float:
    """Returns the frequency, in radians per second, of the spring that stays within a thousandth from the duration on:
    an under-damped one by its envelope, a critically damped one by itself."""

    def settles(frequency: float) -> bool:
        fall = ratio * frequency * duration
        if ratio < 1:
            swing = abs(ratio * frequency - velocity) / (frequency * math.sqrt(1 - ratio * ratio))
            return math.log((1 + swing) / 0.001) <= fall
        return abs(1 + (frequency - velocity) * duration) <= 0.001 * math.exp(min(fall, 700))

    low, high = 0.0, 1 / duration
    while not settles(high):
        low, high = high, 2 * high
    for _ in range(64):
        middle = (low + high) / 2
        low, high = (low, middle) if settles(middle) else (middle, high)
    return high


class Spring:
    """A damped spring, immutable, in three sets of parameters:

        Spring(mass=1, stiffness=100, damping=10)              physical: CASpringAnimation, Flutter
        Spring.perceptual(duration=.5, bounce=.3)              SwiftUI's Spring(duration:bounce:)
        Spring.response(response=.5, damping_fraction=.7)      SwiftUI's spring(response:dampingFraction:)

        Spring.uikit(duration=.5, damping=.7, velocity=0)      UIView's usingSpringWithDamping:initialSpringVelocity:

    velocity is the one at the start, in fractions of the way per second, positive towards the end. form "clamped" is
    Core Animation's: damping ratios above 1 count as 1. A spring can be used wherever a timing is taken, unless it is
    clamped and has a damping ratio above 1. An animation without a duration gets the spring's settling duration."""

    @named("spring")
    def __init__(
        self, mass: float = 1, stiffness: float = 100, damping: float = 10, velocity: float = 0, form: str = "physical"
    ):
        given = _row(mass=mass, stiffness=stiffness, damping=damping, velocity=velocity)
        self._resolve(given, abi.SPRING_GIVEN_PHYSICAL, form)

    @classmethod
    @named("spring")
    def perceptual(
        cls, duration: float = 0.5, bounce: float = 0, velocity: float = 0, form: str = "physical"
    ) -> "Spring":
        return cls._given(_row(duration=duration, bounce=bounce, velocity=velocity), abi.SPRING_GIVEN_BOUNCE, form)

    @classmethod
    @named("spring")
    def response(
        cls, response: float = 0.5, damping_fraction: float = 0.825, velocity: float = 0, form: str = "physical"
    ) -> "Spring":
        given = _row(response=response, damping_fraction=damping_fraction, velocity=velocity)
        return cls._given(given, abi.SPRING_GIVEN_RESPONSE, form)

    @classmethod
    @named("spring of UIKit")
    def uikit(cls, duration: float = 0.5, damping: float = 1, velocity: float = 0) -> "Spring":
        """Returns the spring of UIView's animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:).
        damping: the damping ratio, at most 1. velocity: ways per second (both by Apple's documentation of UIView).
        UIKit makes a CASpringAnimation of mass 1 from these. Apple does not publish how: this is the one whose
        settlingDuration, before it is rounded, is the duration (GUIDE.md has the formula)."""
        for name, value, rule in (("duration", duration, "> 0"), ("damping", damping, "> 0 and at most 1")):
            if not (0 < number_of(name, value) < math.inf) or (name == "damping" and value > 1):
                refuse(name, value, f"must be {rule}")
        if not math.isfinite(number_of("velocity", velocity)):
            refuse("velocity", velocity, "must be finite")
        frequency = _settling_in(duration, damping, velocity)
        return cls(1, frequency**2, 2 * damping * frequency, velocity)

    @classmethod
    def _given(cls, given: abi.Spring, which: int, form: str) -> "Spring":
        spring = cls.__new__(cls)
        spring._resolve(given, which, form)
        return spring

    def _resolve(self, given: abi.Spring, which: int, form: str) -> None:
        self.parameters = functions.spring_resolve(given, which, choice("form", form, FORMS))
        self.form = form

    @property
    def settling(self) -> float:
        """Seconds until it stays within a thousandth: Core Animation's settlingDuration, or the exact time of an
        over-damped spring. The largest single without damping."""
        return self.parameters.settling

    @property
    def arrival(self) -> float:
        """Seconds until it first is at its end; infinite for a spring that only comes near. An animation that ends
        then, with cut=True, does not overshoot (React Native's overshootClamping)."""
        return float(functions.spring_arrivals(self.parameters, FORMS[self.form])[0])

    def plot(self, axes: Any = None) -> Any:
        """Plots its way from 0 to 1 over seconds, by matplotlib. Returns the axes."""
        return plotted(lambda times: self.evaluate(times)[0], self.settling, "seconds", repr(self), axes)

    def evaluate(self, times, start: float = 0, end: float = 1) -> tuple[np.ndarray, np.ndarray]:
        """Returns values and velocities on the way from start to end, at seconds of any shape."""
        spring = abi.Spring.from_buffer_copy(self.parameters)
        spring.__setattr__("from", number_of("start", start))
        spring.to = number_of("end", end)
        return functions.spring_evaluate(spring, times, form=FORMS[self.form])

    def with_velocity(self, velocity: float) -> "Spring":
        p = self.parameters
        return Spring(p.mass, p.stiffness, p.damping, velocity, self.form)

    @property
    def text(self) -> str:
        """As a timing curve."""
        p = self.parameters
        if self.form == "clamped" and p.damping_fraction > 1:
            raise ValueError(
                "the text of a curve cannot say that an over-damped spring counts as critical; give it critical damping"
            )
        return f"spring({', '.join(number(value) for value in (p.mass, p.stiffness, p.damping, p.velocity))})"

    def __eq__(self, other) -> bool:
        return (
            isinstance(other, Spring) and self.form == other.form and bytes(self.parameters) == bytes(other.parameters)
        )

    def __repr__(self) -> str:
        p = self.parameters
        return (
            f"Spring(mass={p.mass:g}, stiffness={p.stiffness:g}, damping={p.damping:g}, "
            f"velocity={p.velocity:g}, form={self.form!r})"
        )
