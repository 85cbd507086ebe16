"""Keyframes that need no world: decay (inertia with friction and bounds), punch, shake and noise."""

import math
from collections.abc import Sequence

import numpy as np

from ..core.arguments import number as number_of
from ..core.arguments import refuse
from ..core.error import MotionError
from ..values.splitmix import unit
from ..values.spring import Spring
from .animation import keyframe, track


def _positive(name: str, value: float) -> None:
    if not 0 < number_of(name, value) < math.inf:
        refuse(name, value, "must be positive")


def decay(
    property: str,
    start: float,
    velocity: float,
    *,
    friction: float | None = None,
    low: float | None = None,
    high: float | None = None,
    elasticity: float | None = None,
    spring: Spring | None = None,
    snap: Sequence[float] | None = None,
    **clock,
) -> dict:
    """Adds inertia: x' = velocity e^(-friction t), where friction is 2 a second by default, until a millionth of the
    way is left. At a bound it turns back with "elasticity" of its speed, or stops there; with a spring it goes on
    beyond the bound, and the spring brings it back, as a list that is scrolled does (Flutter's BouncingScrollPhysics).
    From outside its bounds a spring brings it to the nearer one; left out it is Flutter's, which is over-damped.
    snap: places of which it goes to the one that is nearest to where it would rest. It is one segment of a `track`."""
    given = {"velocity": velocity, "friction": friction, "low": low, "high": high, "elasticity": elasticity,
             "spring": spring, "snap": snap}  # fmt: skip
    segment = {name: value for name, value in given.items() if value is not None}
    for bound in ("low", "high"):
        if isinstance(segment.get(bound), float) and math.isinf(segment[bound]):
            del segment[bound]
    return track(property, start, [{"kind": "decay", **segment}], **{"fill": "both", **clock})


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
