"""The first time at which two clips differ."""

import math
from typing import NamedTuple

import numpy as np

from ..core.error import MotionError, one_line
from .clip import Clip

MOST_EVENTS = 10_000  # begins and ends of clocks that are looked at
RATE = 240  # times a second that are compared, and between two events at least
LEAST = 64
BATCH = 2048
STEPS = 60  # halvings that find the first time between two neighbours
NUMBERS = {  # by output: what one layer has of it, and its numbers
    "affines": ("affine", ("a", "b", "c", "d", "tx", "ty")),
    "opacities": ("opacity", ("",)),
    "strokes": ("stroke", ("start", "end")),
}


class Difference(NamedTuple):
    """The first difference of two clips.

    time      seconds; None if the difference does not depend on time
    layer     its name, or row; None if the property belongs to no layer
    property  affine.tx, opacity, stroke.end, a key path such as transform.rotation; or layers, channels, paint
    first, second  what each has"""

    time: float | None
    layer: str | int | None
    property: str
    first: object
    second: object

    def __str__(self) -> str:
        at = "" if self.time is None else f"at {self.time:.9g} s: "
        of = "" if self.layer is None else f"{self.layer}: "
        return one_line(f"{at}{of}{self.property}: {self.first} and {self.second}")


def diff(a, b, tolerance: float = 0.0) -> Difference | None:
    """Returns the first difference of two clips, or scenes, that is larger than a tolerance, or None. Layers are
    compared by their names, then affines, opacities, strokes, all channels and paint, at all times: around every begin
    and end of a clock, and 240 times a second between them. The first time is then found to a double's precision."""
    if not tolerance >= 0:
        raise MotionError(f"tolerance: {tolerance!r}, must be 0 or more", field="tolerance", value=tolerance)
    first, second = (clip if isinstance(clip, Clip) else clip.compile() for clip in (a, b))
    if first.bytes == second.bytes:
        return None
    if found := _unlike(first, second):
        return found
    keys = [key for key in _keys(first) if key in set(_keys(second))]
    last = None
    for times in _times(first, second):
        gaps = _gap(first, second, times, keys)
        beyond = np.flatnonzero(gaps > tolerance)
        if len(beyond):
            at = float(times[beyond[0]])
            low = float(times[beyond[0] - 1]) if beyond[0] else last
            if low is not None:
                at = _first(first, second, low, at, tolerance, keys)
            return _told(first, second, at, tolerance, keys)
        last = float(times[-1])
    return None


def _unlike(a: Clip, b: Clip) -> Difference | None:
    """Returns a difference that does not depend on time, or None."""
    if a.layer_count != b.layer_count:
        return Difference(None, None, "layers", a.layer_count, b.layer_count)
    for row, names in enumerate(zip(a.layers, b.layers, strict=False)):
        if names[0] != names[1]:
            return Difference(None, row, "name", *names)
    given, others = ([key for key, _ in clip._columns.places.items()] for clip in (a, b))
    only = [key for key in (*given, *others) if (key in given) != (key in others)]
    # A channel that one has, and the other has not, is animated in one alone: the affines tell if it is seen.
    styles = [key for key in only if key[0] is None]
    if styles:
        return Difference(None, None, f"property {styles[0][1]}", *(styles[0] in keys for keys in (given, others)))
    drawn = [clip.contents.paints["kind"].tolist() for clip in (a, b)]
    return Difference(None, None, "paint", *drawn) if drawn[0] != drawn[1] else None


def _keys(clip: Clip) -> list[tuple[str | None, str]]:
    return list(clip._columns.places)


def _times(a: Clip, b: Clip):
    """Yields times in order, in batches: all events, the double before each event, and times between them."""
    events = sorted({0.0, *_events(a), *_events(b)})
    ends = [clip.duration for clip in (a, b)]
    last = max((end for end in ends if math.isfinite(end)), default=0.0)
    if not all(map(math.isfinite, ends)):
        last = max(last, events[-1]) + 60.0  # what never ends is compared for a minute beyond
    events = [event for event in events if event < last] + [last]
    at = [np.array([math.nextafter(events[0], -math.inf)])]
    count = 0
    for begin, end in zip(events, [*events[1:], events[-1] + 1.0], strict=True):
        inside = np.linspace(begin, end, max(LEAST, math.ceil((end - begin) * RATE)), endpoint=False)
        at.append(np.array([math.nextafter(begin, -math.inf), *inside]))
        count += len(inside)
        if count >= BATCH:
            yield np.concatenate(at)
            at, count = [], 0
    if at:
        yield np.concatenate(at)


def _events(clip: Clip):
    time = -math.inf
    for _ in range(MOST_EVENTS):
        time = clip.activity(time if math.isfinite(time) else -1e9).next
        if not math.isfinite(time):
            return
        yield time


def _gap(a: Clip, b: Clip, times: np.ndarray, keys) -> np.ndarray:
    """Returns the largest difference at each time."""
    largest = np.zeros(len(times))
    for mine, theirs in _pairs(a, b, times, keys):
        largest = np.maximum(largest, _apart(mine, theirs).reshape(len(times), -1).max(axis=1, initial=0.0))
    return largest


def _apart(mine, theirs) -> np.ndarray:
    """Returns how far apart numbers are: 0 for equal infinities, and where both are NaN."""
    mine, theirs = np.asarray(mine, float), np.asarray(theirs, float)
    is_same = (mine == theirs) | (np.isnan(mine) & np.isnan(theirs))
    with np.errstate(invalid="ignore"):
        gap = np.abs(mine - theirs)
    return np.where(is_same, 0.0, np.where(np.isnan(gap), np.inf, gap))


def _pairs(a: Clip, b: Clip, times, keys):
    one, two = (clip.sample(times, outputs=(*NUMBERS, "values")) for clip in (a, b))
    yield from ((getattr(one, name), getattr(two, name)) for name in NUMBERS)
    yield from ((one.value(*key), two.value(*key)) for key in keys)


def _first(a: Clip, b: Clip, low: float, high: float, tolerance: float, keys) -> float:
    """Returns the first time beyond the tolerance, between a low time within it and a high time beyond it."""
    for _ in range(STEPS):
        middle = low + (high - low) / 2
        if not low < middle < high:
            break
        if _gap(a, b, np.array([middle]), keys)[0] > tolerance:
            high = middle
        else:
            low = middle
    return high


def _told(a: Clip, b: Clip, time: float, tolerance: float, keys) -> Difference:
    """Returns the difference at a time: the first channel that differs, since a channel says what it is, or else the
    number of a layer that differs most."""
    one, two = (clip.sample(time, outputs=(*NUMBERS, "values")) for clip in (a, b))
    for layer, key in keys:
        mine, theirs = one.value(layer, key), two.value(layer, key)
        if _apart(mine, theirs).max(initial=0.0) > tolerance:
            return Difference(time, layer, key, mine.tolist(), theirs.tolist())
    for output, (name, words) in NUMBERS.items():
        mine, theirs = (np.asarray(getattr(sample, output), float).reshape(a.layer_count, -1) for sample in (one, two))
        gap = _apart(mine, theirs)
        if gap.max(initial=0) > tolerance:
            row, column = np.unravel_index(gap.argmax(), gap.shape)
            layer = a.layers[row] if a.layers else int(row)
            word = f"{name}.{words[column]}" if words[column] else name
            return Difference(time, layer, word, float(mine[row, column]), float(theirs[row, column]))
    raise AssertionError("what differs is one of these")
