"""Timing curves of CSS, and the cubic-bezier nearest to points."""

from typing import NamedTuple

import numpy as np

MOST_POINTS = 48  # that a cubic-bezier is fitted to
STEPS = 12  # of Gauss and Newton
LEVELLING = 10  # steps, of a fit that is at most
NEAR = 3.0  # times as far as allowed
LINEAR, HOLD = "linear", "step-end"


class Basis(NamedTuple):
    """Cubic Bernstein polynomials at places of 0 to 1."""

    place: np.ndarray
    first: np.ndarray
    second: np.ndarray
    third: np.ndarray


def basis(t: np.ndarray) -> Basis:
    return Basis(t, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)


FINE, COARSE = basis(np.linspace(0, 1, 1025)), basis(np.linspace(0, 1, 97))


class Ease(NamedTuple):
    """A timing curve as CSS writes it; "bezier": its four numbers; "stops": pairs x y."""

    text: str
    bezier: tuple[float, ...] = ()
    stops: tuple[tuple[float, float], ...] = ()

    def at(self, x: np.ndarray) -> np.ndarray:
        if self.bezier:
            return bezier(self.bezier, x, FINE)
        if self.stops:
            xs, ys = np.array(self.stops).T
            return np.interp(x, xs, ys)
        return np.where(x < 1, 0.0, 1.0) if self.text == HOLD else x


STRAIGHT, HELD = Ease(LINEAR), Ease(HOLD)


def cubic(numbers, places: int = 3) -> Ease:
    rounded = tuple(round(float(number), places) + 0.0 for number in numbers)
    return Ease(f"cubic-bezier({','.join(short(number, places) for number in rounded)})", rounded)


def short(number: float, places: int = 3) -> str:
    """Returns a number in decimals, without needless zeros."""
    text = f"{number:.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    text = "0" if text in ("-0", "") else text
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def bezier(numbers, x: np.ndarray, on: Basis) -> np.ndarray:
    x1, y1, x2, y2 = numbers
    return np.interp(x, on.first * x1 + on.second * x2 + on.third, on.first * y1 + on.second * y2 + on.third)


def fitted(x: np.ndarray, y: np.ndarray, is_svg: bool, allowed: float) -> np.ndarray | None:
    """Returns the four numbers of the cubic-bezier nearest to points, by Gauss and Newton with damping; None where even
    that is much farther than allowed."""
    if len(x) > MOST_POINTS:
        pick = np.linspace(0, len(x) - 1, MOST_POINTS).round().astype(int)
        x, y = x[pick], y[pick]
    low = np.array([0, 0, 0, 0]) if is_svg else np.array([0, -8, 0, -8])
    high = np.array([1, 1, 1, 1]) if is_svg else np.array([1, 8, 1, 8])
    begin = (y[1] - y[0]) / max(x[1] - x[0], 1e-9)
    end = (y[-1] - y[-2]) / max(x[-1] - x[-2], 1e-9)
    best, least = None, np.inf
    for x1, x2 in ((1 / 3, 2 / 3), (0.6, 0.4)):
        start = np.clip(np.array([x1, begin * x1, x2, 1 - end * (1 - x2)]), low, high)
        numbers, error = _descended(start, x, y, low, high, allowed)
        if error < least:
            best, least = numbers, error
        if least <= 0.7 * allowed:
            break
    if 0.7 * allowed < least <= NEAR * allowed:
        best, least = _levelled(best, x, y, low, high, least)
    return best if least <= 1.2 * allowed else None


def _sloped(numbers, x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Returns y, and its derivative by each of the four numbers."""
    x1, y1, x2, y2 = numbers
    t = np.interp(x, COARSE.first * x1 + COARSE.second * x2 + COARSE.third, COARSE.place)
    on = basis(t)
    ways = 3 * (1 - t) ** 2, 6 * t * (1 - t), 3 * t * t
    steep = (ways[0] * y1 + ways[1] * (y2 - y1) + ways[2] * (1 - y2)) / np.maximum(
        ways[0] * x1 + ways[1] * (x2 - x1) + ways[2] * (1 - x2), 1e-3
    )
    slopes = np.stack([-steep * on.first, on.first, -steep * on.second, on.second], axis=1)
    return on.first * y1 + on.second * y2 + on.third, slopes


def _levelled(numbers, x, y, low, high, least: float) -> tuple[np.ndarray, float]:
    """Returns numbers with a smaller largest distance, by least squares with weights that grow where it is far
    (Lawson)."""
    weights, best = np.ones(len(x)), numbers
    for _ in range(LEVELLING):
        found, slopes = _sloped(numbers, x)
        off = found - y
        worst = float(np.abs(off).max())
        if worst < least:
            best, least = numbers, worst
        weights *= np.abs(off) + 0.02 * worst
        weights /= weights.max()
        slopes *= weights[:, None]
        square = slopes.T @ slopes
        square[range(4), range(4)] += 1e-9 + 1e-6 * square.diagonal()
        numbers = np.clip(numbers - np.linalg.solve(square, slopes.T @ (off * weights)), low, high)
    return best, least


def _descended(numbers, x, y, low, high, allowed: float) -> tuple[np.ndarray, float]:
    """Returns the numbers, and the largest distance."""
    found, slopes = _sloped(numbers, x)
    off = found - y
    error, damping = float(off @ off), 1e-3
    for step in range(STEPS):
        worst = float(np.abs(off).max())
        if worst <= 0.5 * allowed or step >= 4 and worst > 20 * allowed:
            break
        square = slopes.T @ slopes
        square[range(4), range(4)] *= 1 + damping
        square[range(4), range(4)] += 1e-12
        tried = np.clip(numbers - np.linalg.solve(square, slopes.T @ off), low, high)
        found, bent = _sloped(tried, x)
        again = found - y
        if float(again @ again) < error:
            is_done = error - float(again @ again) < 1e-4 * error
            numbers, off, slopes, error, damping = tried, again, bent, float(again @ again), damping / 4
            if is_done:
                break
        else:
            damping *= 8
            if damping > 1e3:
                break
    return numbers, float(np.abs(off).max())
