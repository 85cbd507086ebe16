"""Delays for many layers, as GSAP's and anime.js's stagger."""

import numpy as np

from ..core import removed
from ..values.curve import Curve
from ..values.splitmix import unit

PLACES = ("first", "last", "center", "edges", "random")


@removed.arguments
def stagger(
    count,
    *,
    each: float | None = None,
    total: float | None = None,
    from_="first",
    timing=None,
    axis: str | None = None,
    start: float = 0,
    seed: int = 1,
) -> list[float]:
    """Returns a delay for each of "count" things, or of a grid (columns, rows), row by row.

    each, total  seconds for a step of one (anime.js's value), or until the last one begins (GSAP's amount): one of both
    from_        where it begins: first, last, center, edges, or an index. Those that are nearest begin at once;
                 random: one after the other in an order that is the same for the same seed
    timing       a curve that distributes the delays between the first and the last one; the ends stay (both libraries')
    axis         of a grid: "x" or "y" counts only that distance; else the straight one
    start        seconds added to all"""
    columns, rows = (count, 1) if np.ndim(count) == 0 else count
    if not (
        isinstance(columns, (int, np.integer)) and isinstance(rows, (int, np.integer)) and columns >= 0 and rows >= 0
    ):
        raise ValueError(f"stagger.count: {count!r}, must be a whole number, or columns and rows")
    if (each is None) == (total is None):
        raise ValueError("stagger: must have one of each and total")
    if axis not in (None, "x", "y"):
        raise ValueError(f"stagger.axis: {axis!r}, must be x, y or None")
    size = columns * rows
    if isinstance(from_, str) and from_ not in PLACES:
        raise ValueError(f"stagger.from_: {from_!r}, must be one of {', '.join(PLACES)} or an index")
    if not isinstance(from_, str) and not 0 <= from_ < max(size, 1):
        raise ValueError(f"stagger.from_: {from_!r}, must be an index below {size}")
    if size == 0:
        return []
    if from_ == "random":
        if not isinstance(seed, int):
            raise ValueError(f"stagger.seed: {seed!r}, must be a whole number")
        place = np.empty(size, int)
        place[sorted(range(size), key=lambda index: (unit(seed, index), index))] = np.arange(size)
        return _spread(place.astype(float), each, total, timing, start)
    x0, y0 = {"first": (0, 0), "last": (columns - 1, rows - 1)}.get(from_, ((columns - 1) / 2, (rows - 1) / 2))
    if not isinstance(from_, str):
        y0, x0 = divmod(from_, columns)
    y, x = np.divmod(np.arange(size), columns)
    distance = np.sqrt((x - x0) ** 2 + (y - y0) ** 2) if axis is None else np.abs(x - x0 if axis == "x" else y - y0)
    distance = distance.max() - distance if from_ == "edges" else distance - distance.min()
    return _spread(distance, each, total, timing, start)


def _spread(distance: np.ndarray, each: float | None, total: float | None, timing, start: float) -> list[float]:
    farthest = distance.max()
    span = total if total is not None else each * farthest
    share = distance / farthest if farthest > 0 else distance * 0.0
    if timing is not None:
        share = np.where((share > 0) & (share < 1), Curve(timing).evaluate(share), share)
    return (start + span * share).tolist()
