"""Keyframes that need no world: decay (inertia with friction and bounds), punch, shake and noise."""

import math

import numpy as np

from ..core.arguments import number as number_of
from ..core.arguments import refuse
from ..core.error import MotionError
from ..values.path import number
from ..values.splitmix import unit
from ..values.spring import Spring
from .animation import keyframe

FRICTION = 2.0  # per second: a scroll view's, whose speed is multiplied by .998 each millisecond
FAR = 0.05  # points from the end over which it brakes
FARTHEST = 1e12  # points that the whole way may have
INSTANT = 1e-9  # seconds
STEEPEST = 1e3  # slope of a curve between two keys; where it would be steeper the way is nothing
SCROLL = (0.5, 100, 2 * 1.1 * math.sqrt(0.5 * 100))  # mass, stiffness, damping of Flutter's ScrollPhysics.spring
RIDE = 10  # seconds that a spring may take


def _positive(name: str, value: float) -> None:
    if not 0 < number_of(name, value) < math.inf:
        refuse(name, value, "must be positive")


def decay(
    property: str,
    start: float,
    velocity: float,
    *,
    friction: float = FRICTION,
    low: float = -math.inf,
    high: float = math.inf,
    elasticity: float = 0.0,
    spring: Spring | None = None,
    **clock,
) -> dict:
    """Adds inertia: x' = velocity e^(-friction t), and over the last twentieth of a point it brakes evenly, so that it
    rests on its target. At a bound it turns back with "elasticity" of its speed, or stops there; with a spring it goes
    on beyond the bound, and the spring brings it back, as a list that is scrolled does (Flutter's
    BouncingScrollPhysics). From outside its bounds a spring brings it to the nearer one; left out it is Flutter's,
    which is over-damped. Keyframes every 60th of a second, for a friction below 2 every 30th of 1 / friction, and at
    each bound, with the exact value and velocity at each, and curves between them."""
    _positive("friction", friction)
    for name, value in (("start", start), ("velocity", velocity)):
        if not math.isfinite(number_of(name, value)):
            refuse(name, value, "must be a finite number")
    if not abs(velocity) / friction <= FARTHEST:
        rule = f"must be at least {abs(velocity) / FARTHEST:g}: the way, velocity / friction, is at most {FARTHEST:g}"
        refuse("friction", friction, rule)
    if not 0 <= number_of("elasticity", elasticity) <= 1:
        refuse("elasticity", elasticity, "must be within 0...1")
    if not number_of("low", low) <= number_of("high", high):
        refuse("low", low, f"must be at most high, {high!r}")
    course = _Course(float(start))
    speed, rate = float(velocity), 60 if friction >= FRICTION else 30 * friction
    if not low <= start <= high:
        course.ride(spring or Spring(*SCROLL), high if start > high else low, speed)
        speed = 0.0
    while abs(speed) / friction > FAR and len(course.times) < 10_000:
        value, bound = course.values[-1], high if speed > 0 else low
        share = (bound - value) * friction / speed  # of the whole way, 0..1 if it gets there
        last = -math.log(FAR * friction / abs(speed)) / friction
        until = -math.log1p(-share) / friction if share < 1 else last
        hits = share < 1 and until <= last
        until = min(until, last)
        if hits and until <= INSTANT:  # it is on its bound
            if spring is not None:
                course.ride(spring, bound, speed)
            speed *= 0.0 if spring is not None or low == high else -elasticity
            continue
        seconds = np.append(np.arange(1, math.ceil(until * rate)) / rate, until)
        places = value - speed / friction * np.expm1(-friction * seconds)
        if hits:
            places[-1] = bound
        course.go(seconds, places, speed * np.exp(-friction * np.append(0.0, seconds)))
        speed *= math.exp(-friction * until)
        if hits and spring is not None:
            course.ride(spring, bound, speed)
            speed = 0.0
        elif hits:
            speed *= -elasticity
        else:
            break
    if speed:
        value = course.values[-1]
        target = min(max(value + speed / friction, low), high)
        if target != value:
            seconds = 2 * (target - value) / speed
            course.go(np.array([seconds]), np.array([target]), np.array([speed, 0.0]))
    return course.keyframes(property, clock)


class _Course:
    """Keys, and the curves between them that have the velocities at their ends."""

    def __init__(self, start: float):
        self.times, self.values, self.timings = [0.0], [start], []

    def go(self, seconds: np.ndarray, values: np.ndarray, speeds: np.ndarray) -> None:
        """Adds keys at seconds from the last one; one speed more, at the last key so far and at the new ones."""
        spans, ways = np.diff(seconds, prepend=0.0), np.diff(values, prepend=self.values[-1])
        for span, way, first, last in zip(spans, ways, speeds, speeds[1:]):
            most = abs(way) * STEEPEST
            bends = span > 0 and most > abs(first * span) and most > abs(last * span)
            self.timings.append(_between(first * span / way, last * span / way) if bends else None)
        self.times += (self.times[-1] + seconds).tolist()
        self.values += values.tolist()

    def ride(self, spring: Spring, target: float, speed: float) -> None:
        """Goes to the target by a spring, until it is within a twentieth of a point of it for good."""
        seconds = np.arange(RIDE * 60 + 1) / 60
        (still, still_speeds), (moving, moving_speeds) = (
            spring.with_velocity(given).evaluate(seconds) for given in (0, 1)
        )
        away = self.values[-1] - target
        places = target + away * (1 - still) + speed * (moving - still)
        speeds = speed * (moving_speeds - still_speeds) - away * still_speeds
        end = int(np.flatnonzero(np.abs(places - target) > FAR)[-1]) + 1 if (np.abs(places - target) > FAR).any() else 1
        end = min(end, len(seconds) - 1)
        places[end], speeds[end] = target, 0.0
        self.go(seconds[1 : end + 1], places[1 : end + 1], speeds[: end + 1])

    def keyframes(self, property: str, clock: dict) -> dict:
        times, values, timings = self.times, self.values, self.timings
        if len(times) == 1:
            return keyframe(property, values * 2, **{"duration": 0.01, "timing": "linear", "fill": "both", **clock})
        return keyframe(property, values, key_times=(np.array(times) / times[-1]).tolist(), timings=timings,
                        **{"duration": times[-1], "timing": "linear", "fill": "both", **clock})  # fmt: skip


def _between(first: float, last: float) -> str:
    """Returns the curve that has these slopes at its ends: a polynomial of the third degree."""
    return f"cubic-bezier({number(1 / 3)}, {number(first / 3)}, {number(2 / 3)}, {number(1 - last / 3)})"


def punch(property: str, amount, *, duration: float = 0.5, vibrato: int = 8, elasticity: float = 1.0, **clock) -> dict:
    """Adds a swing to the property: it moves by "amount", then swings back and forth with decreasing amplitude.

    vibrato     swings a second
    elasticity  the share of a swing that goes to the other side"""
    _positive("duration", duration)
    _positive("vibrato", vibrato)
    count = max(2, round(vibrato * duration))
    amount = np.atleast_1d(np.asarray(amount, float))
    signs = np.array([1 if i % 2 == 0 else -elasticity for i in range(count)])
    swings = (signs * (1 - np.arange(count) / count))[:, None] * amount
    return _around(property, swings, duration, "css.ease-out", clock)


def shake(
    property: str, strength, *, duration: float = 0.5, vibrato: int = 20, seed: int = 1, fades: bool = True, **clock
) -> dict:
    """Adds random offsets within "strength" to the property. The offsets fade out unless "fades" is False. The same
    seed gives the same offsets."""
    _positive("duration", duration)
    _positive("vibrato", vibrato)
    count = max(2, round(vibrato * duration))
    strength = np.atleast_1d(np.asarray(strength, float))
    places = np.array([unit(seed, i) for i in range(count * len(strength))]).reshape(count, -1) * strength
    return _around(property, places * (1 - np.arange(count) / count)[:, None] if fades else places, duration,
                   "css.ease-in-out", clock)  # fmt: skip


def noise(
    property: str, amount, *, frequency: float = 2.0, duration: float = 4.0, seed: int = 1, octaves: int = 1, **clock
) -> dict:
    """Adds a smooth random motion within about "amount" to the property. The same seed gives the same motion. The end
    of the motion continues into its begin, and by default it repeats for ever.

    frequency  random places a second; their count in the duration is rounded to a whole number
    octaves    the number of motions that are added, each twice as fast and half as large as the one before"""
    _positive("frequency", frequency)
    _positive("duration", duration)
    if not (isinstance(octaves, int) and 1 <= octaves <= 8):
        raise MotionError(f"octaves: {octaves!r}, must be 1 to 8", field="octaves", value=octaves)
    amount = np.atleast_1d(np.asarray(amount, float))
    count = max(2, round(frequency * duration))
    fine = count * 2 ** (octaves - 1) * STEPS
    at = np.arange(fine + 1) / fine
    swings = np.zeros((fine + 1, len(amount)))
    for octave in range(octaves):
        places = count << octave
        drawn = [unit(seed, (octave << 40) + i) for i in range(places * len(amount))]
        swings += _smooth(np.array(drawn).reshape(places, -1), at * places) / 2**octave
    values = (swings * amount / (2 - 2.0 ** (1 - octaves))).tolist()
    return keyframe(
        property,
        values if len(amount) > 1 else [value for (value,) in values],
        **{"additive": True, "duration": duration, "timing": "linear", "repeat_count": math.inf, **clock},
    )


STEPS = 4  # keys from one place of a noise to the next


def _smooth(places: np.ndarray, at: np.ndarray) -> np.ndarray:
    """Returns the points at 0..count on the closed Catmull-Rom spline through places."""
    first, share = np.floor(at).astype(int), (at - np.floor(at))[:, None]
    a, b, c, d = (places[(first + shift) % len(places)] for shift in (-1, 0, 1, 2))
    return b + share / 2 * (c - a + share * (2 * a - 5 * b + 4 * c - d + share * (3 * (b - c) + d - a)))


def _around(property: str, places: np.ndarray, duration: float, timing: str, clock: dict) -> dict:
    rows = np.concatenate([np.zeros((1, places.shape[1])), places, np.zeros((1, places.shape[1]))])
    values = rows.tolist() if rows.shape[1] > 1 else rows[:, 0].tolist()
    return keyframe(property, values, timings=[timing] * (len(values) - 1),
                    **{"additive": True, "duration": duration, "timing": "linear", **clock})  # fmt: skip
