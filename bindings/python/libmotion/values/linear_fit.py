"""CSS linear() for any curve, with few stops for a tolerance: the keys of trace_reduce. The kernel reads their text,
and their error is measured. Where rounding has made it too large, stops get more digits and less room."""

import numpy as np

from .. import abi, functions
from ..core.error import MotionError

SHARE = 1 / 16  # of the tolerance, for lines between the places where a curve is looked at
NEAREST = 1e-9  # the least distance of places
NARROWER = 0.97
ATTEMPTS = 12
LEAST = 1e-6  # a single's own rounding


def linear(curve, tolerance: float = 0.001, duration: float | None = None) -> str:
    """Returns the text of a linear() that stays within the tolerance of the curve everywhere in 0..1; of a spring over
    "duration" seconds."""
    return fit(curve, tolerance, duration)[0]


def fit(curve, tolerance: float = 0.001, duration: float | None = None) -> tuple[str, int, float]:
    """Returns linear() as text, how many stops it has, and their greatest error as measured."""
    if not tolerance >= LEAST or not np.isfinite(tolerance):
        raise MotionError(
            f"linear: tolerance {tolerance!r}, must be at least {LEAST:g}", field="tolerance", value=tolerance
        )
    span = 1.0
    if curve.is_spring:
        span = curve.settling if duration is None else duration
        if not 0 < span < 1e30:
            raise MotionError(
                f"linear: {curve.text!r} never settles; give a duration", field="duration", value=duration
            )
    value = lambda x: curve.evaluate(np.asarray(x) * span).astype(np.float64)
    x = np.linspace(0, 1, 257)
    while True:
        y, middle = value(x), np.float32((x[1:] + x[:-1]) / 2).astype(np.float64)  # between singles there is nothing
        bends = np.abs(value(middle) - (y[1:] + y[:-1]) / 2) > tolerance * SHARE
        bends &= (x[:-1] < middle) & (middle < x[1:]) & (np.diff(x) > NEAREST)
        if not bends.any():
            break
        x = np.union1d(x, middle[bends])
    fine = np.union1d(x, middle)
    digits = next(count for count in range(3, 9) if 10.0**-count < tolerance / 4)
    for attempt in range(ATTEMPTS):
        keys = functions.trace_reduce(x, y[:, None], tolerance * (1 - SHARE) * NARROWER**attempt)
        text, count = _written(keys, digits + attempt // 3)
        timing, floats = functions.timing_parse(text)
        error = np.abs(functions.timing_evaluate(timing, fine, floats) - value(fine)).max()
        if error <= tolerance:
            return text, count, float(error)
    raise MotionError(
        f"linear: {curve.text!r} has no stops within {tolerance:g}: it is too steep for single precision",
        field="tolerance",
        value=tolerance,
    )


def _written(keys, digits: int) -> tuple[str, int]:
    """Returns keys as linear(), and how many there are. Places have more digits than heights, for what is steep."""
    x, y = np.round(keys.times, min(digits + 3, 9)), np.round(keys.values[:, 0], digits) + 0.0
    if len(x) == 1:
        x, y = np.array([0.0, 1.0]), np.repeat(y, 2)
    floats = np.stack([x, y], axis=1).astype(np.float32).ravel()
    row = abi.Timing(kind=abi.TIMING_STOPS, count=len(x))
    return functions.timing_write(row, floats), len(x)
