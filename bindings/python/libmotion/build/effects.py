"""Keyframes that need no world: decay (inertia with friction and bounds), punch, shake and noise."""

import math

import numpy as np

from ..core.error import MotionError
from ..values.splitmix import unit
from .animation import keyframe

FRICTION = 2.0  # per second: a scroll view's, whose speed is multiplied by .998 each millisecond
FAR = 0.5  # points from the end that count as there


def _positive(name: str, value: float) -> None:
    if not (math.isfinite(value) and value > 0):
        raise MotionError(f"{name}: {value!r}, must be positive", field=name, value=value)


def decay(
    property: str,
    start: float,
    velocity: float,
    *,
    friction: float = FRICTION,
    low: float = -math.inf,
    high: float = math.inf,
    elasticity: float = 0.0,
    **clock,
) -> dict:
    """Inertia: x' = velocity e^(-friction t) until it is within half a point of its end; at a bound it turns back with
    "elasticity" of its speed, or stops there. Keyframes on the exact curve, every 60th of a second and at each
    bound."""
    _positive("friction", friction)
    if not low <= start <= high:
        raise MotionError(f"decay: {start!r}, must be within {low!r}..{high!r}", field="start", value=start)
    times, values = [0.0], [float(start)]
    time, value, speed = 0.0, float(start), float(velocity)
    while abs(speed) / friction > FAR and len(times) < 10_000:
        bound = high if speed > 0 else low
        share = (bound - value) * friction / speed  # of the whole way, 0..1 if it gets there
        last = -math.log(FAR * friction / abs(speed)) / friction
        until = -math.log1p(-share) / friction if share < 1 else last
        hits = share < 1 and until <= last
        until = min(until, last)
        steps = np.arange(1, math.ceil(until * 60)) / 60
        times += (time + steps).tolist() + [time + until]
        values += (value - speed / friction * np.expm1(-friction * steps)).tolist()
        values.append(bound if hits else value - speed / friction * math.expm1(-friction * until))
        time, value, speed = (
            time + until,
            values[-1],
            -elasticity * speed * math.exp(-friction * until) if hits else 0.0,
        )
    if len(times) == 1:
        return keyframe(property, [value, value], **{"duration": 0.01, "timing": "linear", "fill": "both", **clock})
    return keyframe(
        property,
        values,
        key_times=(np.array(times) / time).tolist(),
        **{"duration": time, "timing": "linear", "fill": "both", **clock},
    )


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
    """To random places within "strength" of what is there, which it is added to; the same for the same seed, fading
    out."""
    _positive("duration", duration)
    _positive("vibrato", vibrato)
    count = max(2, round(vibrato * duration))
    strength = np.atleast_1d(np.asarray(strength, float))
    places = np.array([unit(seed, i) for i in range(count * len(strength))]).reshape(count, -1) * strength
    return _around(
        property,
        places * (1 - np.arange(count) / count)[:, None] if fades else places,
        duration,
        "css.ease-in-out",
        clock,
    )


def noise(
    property: str, amount, *, frequency: float = 2.0, duration: float = 4.0, seed: int = 1, octaves: int = 1, **clock
) -> dict:
    """Wanders within about "amount" of what is there, which it is added to, without a corner; the same for the same
    seed. Its end goes over into its begin, so that it repeats for ever unless told.

    frequency  turns to another place, a second; their count in the duration is made whole
    octaves    how many are added, each twice as fast and half as far as the one before"""
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
    """On the closed Catmull-Rom spline through places, at 0..count."""
    first, share = np.floor(at).astype(int), (at - np.floor(at))[:, None]
    a, b, c, d = (places[(first + shift) % len(places)] for shift in (-1, 0, 1, 2))
    return b + share / 2 * (c - a + share * (2 * a - 5 * b + 4 * c - d + share * (3 * (b - c) + d - a)))


def _around(property: str, places: np.ndarray, duration: float, timing: str, clock: dict) -> dict:
    rows = np.concatenate([np.zeros((1, places.shape[1])), places, np.zeros((1, places.shape[1]))])
    values = rows.tolist() if rows.shape[1] > 1 else rows[:, 0].tolist()
    return keyframe(
        property,
        values,
        timings=[timing] * (len(values) - 1),
        **{"additive": True, "duration": duration, "timing": "linear", **clock},
    )
