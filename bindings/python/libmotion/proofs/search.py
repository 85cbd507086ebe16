"""The search for an answer that holds at every time: halves of the interval, the earliest first, until each is proven,
or a sample fails, or the budget has ended."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

BUDGET = 2000  # enclosures of an answer
FIRST = 200  # enclosures that look for the first time that fails
FINEST = 1e-5  # seconds of the shortest piece
OPEN = 4  # pieces at the finest that may stay open before the search ends


class Found(NamedTuple):
    """What a search found.

    verdict  "holds", "fails" or "unknown"
    time     of the first sample that fails, or where the first piece is open
    subject  which of the subjects it is
    width    by how much the enclosure there is too wide, if unknown
    since    if it fails: until this time it is proven to hold"""

    verdict: str
    time: float | None = None
    subject: int = 0
    width: float = 0.0
    since: float = 0.0


def decide(
    start: float,
    end: float,
    enclose: Callable[[float, float], np.ndarray],
    sample: Callable[[np.ndarray], np.ndarray],
    *,
    budget: int = BUDGET,
    grid: int = 257,
) -> Found:
    """Decides whether an excess is nowhere above 0.

    enclose(a, b)  the greatest excess that each subject may have from a to b
    sample(times)  the excess of each subject at times: (times, subjects)
    grid           samples before the search"""
    few = np.unique([start, start + (end - start) / 2, end])
    seen = sample(few)
    if not seen.shape[1]:
        return Found("holds")
    if _first(few, seen) is None and not enclose(start, end).max() > 0:
        return Found("holds")
    times = np.linspace(start, end, grid)
    bad = _first(times, sample(times))
    finest = max(FINEST, (end - start) * 1e-6)
    pieces = [(start, end)]
    unproven: list[tuple[float, int, float]] = []
    calls = 0
    while pieces and bad is None:
        a, b = pieces.pop()
        excess = enclose(a, b)
        calls += 1
        if not excess.max() > 0:
            continue
        middle = a + (b - a) / 2
        if calls >= budget or b - a <= finest or not a < middle < b:
            at = np.unique([a, middle, b])
            bad = _first(at, sample(at))
            unproven.append((a, int(excess.argmax()), float(excess.max())))
            if calls >= budget or len(unproven) >= OPEN:
                break
            continue
        bad = _first(np.array([middle]), sample(np.array([middle])))
        pieces += [(middle, b), (a, middle)]
    if bad is not None:
        return _earliest(start, end, enclose, sample, bad, min(FIRST, budget))
    if unproven:
        time, subject, width = unproven[0]
        return Found("unknown", time, subject, width, start)
    return Found("holds")


def _earliest(start: float, end: float, enclose, sample, bad: tuple[float, int], most: int) -> Found:
    """Looks for the first time that fails, and for how long it is proven that nothing fails."""
    finest = (end - start) / 2048
    pieces, since, calls = [(start, bad[0])], start, 0
    while pieces:
        a, b = pieces.pop()
        since = a
        if calls >= most:
            break
        calls += 1
        if not enclose(a, b).max() > 0:
            since = b
            continue
        if b - a <= finest:
            break
        middle = a + (b - a) / 2
        found = _first(np.array([middle]), sample(np.array([middle])))
        if found is not None:
            bad, pieces = found, [(a, middle)]
        else:
            pieces += [(middle, b), (a, middle)]
    # Samples between the two, and halves between the last that holds and the first that does not.
    low, high = since, bad[0]
    for count in (257, *[3] * 20):
        if not low < high:
            break
        times = np.linspace(low, high, count)
        found = _first(times, sample(times))
        if found is None:
            break
        at = int(np.searchsorted(times, found[0]))
        bad, high = found, found[0]
        if at == 0:
            break
        low = float(times[at - 1])
    return Found("fails", bad[0], bad[1], 0.0, min(since, bad[0]))


def _first(times: np.ndarray, seen: np.ndarray) -> tuple[float, int] | None:
    rows = np.flatnonzero(seen.max(axis=1) > 0)
    return (float(times[rows[0]]), int(seen[rows[0]].argmax())) if len(rows) else None
