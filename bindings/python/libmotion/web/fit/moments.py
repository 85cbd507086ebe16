"""The times at which something begins, ends, turns or jumps in a scene, and a grid of times around them."""

import math

import numpy as np

from ... import functions
from ..values.limits import refuse

RATE = 960.0  # samples a second
FEWEST = 240
NUMBERS = 24_000_000  # that samples may have
SAME = 1e-11  # seconds: more than sums are rounded by, less than the two sides of a jump are apart
BEFORE = 1e-6  # seconds: how shortly before a jump is looked
NEAR = 1e-5  # seconds: an even time this near to a knot is left out
STEPS = 1025  # in which a timing curve is looked at
CYCLES = 400  # of one animation, of which beginnings are kept
LONGEST = 3600.0
ENDLESS = 8.5  # seconds of a scene that never ends and has no period


def _number(value, default: float) -> float:
    return math.inf if value == "inf" else default if value is None else float(value)


def _clock(row: dict) -> tuple[float, float, float]:
    """Returns when a row begins, how long a cycle lasts, and how many there are, in the time of its parent."""
    if row.get("model") == "web":
        rate = abs(_number(row.get("playbackRate"), 1.0)) or 1.0
        return (_number(row.get("delay"), 0.0), _number(row.get("duration"), 0.0) / rate,
                _number(row.get("iterations"), 1))  # fmt: skip
    speed = abs(_number(row.get("speed"), 1.0)) or 1.0
    duration = _number(row.get("duration"), 0.0) or 0.25
    cycle = duration / speed * (2 if row.get("autoreverses") else 1)
    count = _number(row.get("repeatCount"), 0.0) or 1.0
    if row.get("repeatDuration"):
        count = _number(row["repeatDuration"], 0.0) / speed / cycle if cycle else 1.0
    if math.isinf(duration):
        return _number(row.get("begin"), 0.0), 0.0, 1.0
    return _number(row.get("begin"), 0.0), cycle, count


def knots(owners: list[dict], duration: float, wanted=None, has_keys: bool = True) -> list[float]:
    """Returns the times at which the pieces of some layers should end, by their animations. "wanted" says whether a key
    path counts, and "has_keys" whether key times count. Timings of groups are not followed: the fit finds what they
    do."""
    counts = lambda row: wanted is None or "animations" in row or wanted(row.get("property", ""))
    found = {0.0, duration}
    for owner in owners:
        for row in owner.get("animations", ()):
            _knots(row, 0.0, 1.0, duration, found, counts, has_keys, 0)
    return sorted(time for time in found if 0 <= time <= duration)


def _knots(row, start: float, rate: float, duration: float, found: set, counts, has_keys: bool, depth: int) -> None:
    if not counts(row):
        return
    begin, cycle, count = _clock(row)
    begin, cycle = start + begin / rate, cycle / rate
    cycles = min(count, CYCLES)
    if cycle <= 0 or depth > 8:
        found.add(begin)
        return
    found |= {begin, begin + cycle * count} if math.isfinite(count) else {begin}
    reverses = bool(row.get("autoreverses")) and row.get("model") != "web"
    shares = _shares(row) if has_keys else []
    for index in range(math.ceil(cycles)):
        first = begin + index * cycle
        if first > duration or len(found) > 20_000:
            break
        found.add(first)
        if reverses:
            found.add(first + cycle / 2)
        if "animations" in row:
            for child in row["animations"]:
                speed = abs(_number(row.get("speed"), 1.0)) or 1.0
                _knots(child, first, rate * speed, duration, found, counts, has_keys, depth + 1)
            continue
        span = cycle / 2 if reverses else cycle
        found |= {first + span * share for share in shares}
        if reverses:
            found |= {first + cycle - span * share for share in shares}


def _shares(row: dict) -> list[float]:
    """Returns when in a cycle, as shares of it, each key time comes."""
    values = row.get("values")
    times = row.get("keyTimes")
    if not times and values and row.get("mode", "linear") in ("linear", "cubic"):
        times = [index / max(len(values) - 1, 1) for index in range(len(values))]
    times = [time for time in times or () if 0 < time < 1]
    curve = row.get("timing") or row.get("easing")
    if not times or not isinstance(curve, str):
        return times
    x = np.linspace(0, 1, STEPS)
    parsed = functions.timing_parse(curve)
    y = functions.timing_evaluate([parsed.timing], x, parsed.floats)
    found = []
    for time in times:
        for place in np.flatnonzero((y[:-1] < time) != (y[1:] < time))[:8].tolist():
            low, high = float(y[place]), float(y[place + 1])
            found.append(float(x[place] + (x[1] - x[0]) * (time - low) / (high - low)))
    return found


def grid(times: list[float], duration: float, width: int) -> np.ndarray:
    """Returns times to sample at: even ones, the knots, and just before these. "width": numbers of one sample."""
    if duration > LONGEST:
        refuse("export.duration", duration, f"must be at most {LONGEST:g} seconds")
    count = max(FEWEST, min(math.ceil(duration * RATE), NUMBERS // max(width, 1)))
    even = np.linspace(0, duration, count + 1)
    marks = np.unique(times)
    # A knot that another time follows at once would be taken for the first side of a jump.
    even = even[np.abs(even[:, None] - marks[_around(marks, even)]).min(axis=1) > NEAR]
    return apart(np.concatenate([even, marks, np.maximum(marks - BEFORE, 0)]).clip(0, duration))


def _around(marks: np.ndarray, times: np.ndarray) -> np.ndarray:
    """Returns the indices of the marks before and after each time."""
    after = np.searchsorted(marks, times)
    return np.stack([np.maximum(after - 1, 0), np.minimum(after, len(marks) - 1)], axis=1)


def apart(times: np.ndarray) -> np.ndarray:
    """Returns times in order, without those that are equal but for rounding."""
    times = np.unique(times)
    return times[np.append(True, np.diff(times) > SAME)]


def jumps(sample, times: np.ndarray, tolerance: float) -> np.ndarray:
    """Finds the times on both sides of each jump. "sample" returns (times, n) numbers. A number jumps only where it
    changes by more than the tolerance."""
    values = sample(times)
    change = np.abs(np.diff(values, axis=0)).max(axis=1)
    around = np.maximum(np.append(change[1:], 0), np.insert(change[:-1], 0, 0))
    wide = np.diff(times) > 4 * BEFORE
    suspects = np.flatnonzero((change > tolerance) & (change > 4 * around) & wide)[:256]
    found = []
    for index in suspects.tolist():
        low, high = times[index], times[index + 1]
        for _ in range(4):
            inner = np.linspace(low, high, 33)
            steps = np.abs(np.diff(sample(inner), axis=0)).max(axis=1)
            place = int(steps.argmax())
            low, high = inner[place], inner[place + 1]
        if steps.max() > change[index] / 2:
            found += [low, high]
    return np.array(found)
