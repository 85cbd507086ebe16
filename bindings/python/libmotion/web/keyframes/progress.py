"""How far an animation along a path is at which time, as a timing curve of a scene."""

import itertools
from typing import NamedTuple

from ..values.quantities import Unknown
from ..values.transforms import numbers

LINEAR = (0.0, 0.0, 1.0, 1.0)
CUBIC = {
    None: LINEAR,
    "linear": LINEAR,
    "ease": (0.25, 0.1, 0.25, 1.0),
    "ease-in": (0.42, 0.0, 1.0, 1.0),
    "ease-out": (0.0, 0.0, 0.58, 1.0),
    "ease-in-out": (0.42, 0.0, 0.58, 1.0),
}


class Way(NamedTuple):
    """How an animation goes along a path.

    curve        from 0 to 1 over the time, or None for an even way
    first, last  the part of the path that it goes through, from 0 to 1
    is_backward  whether it runs from the last to the first, against the time of the curve"""

    curve: str | None
    first: float = 0.0
    last: float = 1.0
    is_backward: bool = False


def way(times: list[float], points: list[float], easings: list[str | None]) -> Way:
    """Returns the way through points at times, each 0 to 1, with the easing from each to the next. Raises Unknown for
    an easing that is not cubic, and for cubic ways that leave the part between their ends."""
    easings = easings[: len(times) - 1]
    if all(CUBIC.get(each) is LINEAR for each in easings):
        is_even = points == [0.0, 1.0] and times == [0.0, 1.0]
        return Way(None if is_even else straight(points, times))
    if points == [0.0, 1.0] and times == [0.0, 1.0]:
        return Way(easings[0])
    splines = [_cubic(each) for each in easings]
    is_backward = points[0] > points[-1]
    if is_backward:
        points, times = points[::-1], [1.0 - time for time in times[::-1]]
        splines = [(1.0 - x1, 1.0 - y1, 1.0 - x0, 1.0 - y0) for x0, y0, x1, y1 in splines[::-1]]
    first, last = points[0], points[-1]
    if first == last or min(points) < first or max(points) > last:
        raise Unknown("offset-distance that turns round")
    shares = [(point - first) / (last - first) for point in points]
    return Way(joined(shares, times, splines), first, last, is_backward)


def straight(points, times) -> str:
    """Returns straight lines between points at times."""
    return f"linear({', '.join(f'{point!r} {time * 100!r}%' for point, time in zip(points, times))})"


def joined(points, times, splines) -> str:
    """Returns cubic curves between points at times, as a path from 0 0 to 1 1 of times and points."""
    text = f"M{times[0]!r} {points[0]!r}"
    pairs = zip(splines, itertools.pairwise(times), itertools.pairwise(points))
    for (x0, y0, x1, y1), (t0, t1), (p0, p1) in pairs:
        across, up = t1 - t0, p1 - p0
        each = (t0 + x0 * across, p0 + y0 * up, t0 + x1 * across, p0 + y1 * up, t1, p1)
        text += " C" + " ".join(map(repr, each))
    return f"path({text})"


def _cubic(easing: str | None) -> tuple[float, ...]:
    if easing in CUBIC:
        return CUBIC[easing]
    if not easing.startswith("cubic-bezier("):
        raise Unknown(easing)
    return tuple(numbers(easing.removeprefix("cubic-bezier(").removesuffix(")")))
