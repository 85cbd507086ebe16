"""CSS linear() for any curve, with the fewest stops for a tolerance.

The stops are a chain of straight pieces within a corridor around the curve. They lie at some of the places of a grid,
each at one of a few heights in the corridor. A search by the number of pieces finds the shortest chain (Imai and Iri's
way, on a grid). The kernel then reads the chain back, and its error is measured on a grid sixteen times as fine. Where
the error is too large (at corners between two places), the grid gets a new place, or the corridor is narrowed. This
goes on until the tolerance holds everywhere."""

from decimal import Decimal

import numpy as np

from .. import abi, functions
from ..core.error import MotionError

GRID = 200  # places in x, and as many along the curve
HEIGHTS = np.array([0, -0.33, 0.33, -0.66, 0.66, -0.98, 0.98])  # of the tolerance
FINE = 16  # times as fine as the places
NARROWER = 0.98  # a step, if what was rounded is too far away
ATTEMPTS = 40
LEAST = 1e-6  # a single's own rounding


def stops_text(pairs) -> str:
    """Returns linear() of css-easing-2 from pairs x y, as decimal text. Percentages only move the point of x."""
    return "linear(" + ", ".join(f"{y} {format((Decimal(x) * 100).normalize(), 'f')}%" for x, y in pairs) + ")"


def linear(curve, tolerance: float = 0.001, duration: float | None = None) -> str:
    """Returns the text of a linear() that stays within the tolerance of the curve everywhere in 0..1; of a spring over
    "duration" seconds."""
    stops, _ = fit(curve, tolerance, duration)
    return stops_text(stops)


def fit(curve, tolerance: float = 0.001, duration: float | None = None) -> tuple[list[tuple[str, str]], float]:
    """Returns the stops, x and y as decimal text, and their greatest error as measured."""
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
    if curve._timing.kind == abi.TIMING_STEPS:
        stops = _steps(curve)
        return stops, float(_errors(stops, value, np.linspace(0, 1, FINE * GRID + 1)).max())
    places = _places(value)
    fine = np.interp(np.arange((len(places) - 1) * FINE + 1) / FINE, np.arange(len(places)), places)
    decimals = max(3, int(np.ceil(-np.log10(tolerance))) + 1)
    inner = tolerance
    for attempt in range(ATTEMPTS):
        stops = _rounded(_shortest(places, value, inner), decimals)
        errors = _errors(stops, value, fine)
        if errors.max() <= tolerance:
            return stops, float(errors.max())
        worst = _peaks(errors, tolerance, fine)
        grown = np.union1d(places, worst)
        if len(grown) == len(places) or errors.max() < 1.1 * tolerance:
            inner *= NARROWER
            decimals = min(decimals + attempt % 2, 9)
        places = grown
    raise MotionError(
        f"linear: {curve.text!r} has no stops within {tolerance:g}: it is too steep for single precision",
        field="tolerance",
        value=tolerance,
    )


def _peaks(errors: np.ndarray, tolerance: float, x: np.ndarray) -> np.ndarray:
    """Returns the places where the error is too large, and no smaller than at their neighbours."""
    padded = np.pad(errors, 1)
    peak = (errors > tolerance) & (errors >= padded[:-2]) & (errors >= padded[2:])
    return np.float32(x[peak]).astype(np.float64)


def _places(value) -> np.ndarray:
    """Returns places that are even in x, and others that are even along the curve, so that steep ends have some too."""
    x = np.linspace(0, 1, 8 * GRID + 1)
    x = np.union1d(x, 0.5 - 0.5 * np.cos(np.pi * x))
    way = np.concatenate([[0], np.cumsum(np.hypot(np.diff(x), np.diff(value(x))))])
    along = np.interp(np.linspace(0, way[-1], GRID + 1), way, x)
    return np.unique(np.float32(np.concatenate([np.linspace(0, 1, GRID + 1), along]))).astype(np.float64)


def _shortest(x: np.ndarray, value, tolerance: float) -> list[tuple[float, float]]:
    """Returns the chain with the fewest pieces. A jump at an end (exponentials have one) gets a stop of its own."""
    just_inside = np.array(
        [np.nextafter(np.float32(0), np.float32(1)), np.nextafter(np.float32(1), np.float32(0))], np.float64
    )
    y, inside = value(x), value(just_inside)
    jumps = np.abs(inside - y[[0, -1]]) > tolerance / 4
    first, last = y[0], y[-1]
    y[0], y[-1] = np.where(jumps, inside, y[[0, -1]])
    n, heights = len(x), HEIGHTS * tolerance
    low, high = y - tolerance, y + tolerance
    pieces = np.full((n, len(heights)), n + 1)
    origin = np.zeros((n, len(heights), 2), int)
    pieces[0, 0] = 0
    for i in range(n - 1):
        run = x[i + 1 :] - x[i]
        for h in np.flatnonzero(pieces[i] <= n):
            start = y[i] + heights[h]
            lowest = np.maximum.accumulate((low[i + 1 :] - start) / run)
            highest = np.minimum.accumulate((high[i + 1 :] - start) / run)
            count = len(run) if np.all(lowest <= highest) else int(np.argmax(lowest > highest))
            targets = slice(i + 1, i + 1 + count)
            slopes = (y[targets, None] + heights - start) / run[:count, None]
            better = (
                (slopes >= lowest[:count, None])
                & (slopes <= highest[:count, None])
                & (pieces[i, h] + 1 < pieces[targets])
            )
            pieces[targets][better] = pieces[i, h] + 1
            origin[targets][better] = i, h
    place, chain = (n - 1, 0), []
    while True:
        chain.append((x[place[0]], y[place[0]] + heights[place[1]]))
        if place[0] == 0:
            break
        place = tuple(origin[place])
    chain.reverse()
    return [(0.0, first)] * bool(jumps[0]) + chain + [(1.0, last)] * bool(jumps[1])


def _rounded(chain, decimals: int) -> list[tuple[str, str]]:
    text = lambda number: np.format_float_positional(round(number, decimals), trim="-")
    return [(text(px), text(py)) for px, py in chain]


def _steps(curve) -> list[tuple[str, str]]:
    """Returns the stops of a step function, exactly: two at each jump."""
    n = curve._timing.count
    text = lambda number: np.format_float_positional(np.float32(number), unique=True, trim="-")
    treads = [*map(text, curve.evaluate((np.arange(n) + 0.5) / n).tolist()), text(curve.evaluate([1])[0])]
    stops = [("0", treads[0])]
    for i in range(1, n + 1):
        stops += [(text(i / n), tread) for tread in treads[i - 1 : i + 1]]
    return stops if treads[-1] != treads[-2] else stops[:-1]


def _errors(stops, value, x: np.ndarray) -> np.ndarray:
    """Returns the distances between the stops, as the kernel reads their text, and the curve."""
    timing, floats = functions.timing_parse(stops_text(stops))
    return np.abs(functions.timing_evaluate(timing, x, floats) - value(x))
