"""The first time at which two clips differ."""

import json
import math
from typing import NamedTuple

import numpy as np

from .. import functions
from ..core.error import MotionError, one_line
from .clip import Clip

MOST_EVENTS = 10_000  # begins and ends of clocks that are looked at
RATE = 240  # times a second that are compared, and between two events at least
LEAST = 64
BATCH = 2048
STEPS = 60  # halvings that find the first time between two neighbours
TIMED = ("animations", "begin", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "autoreverses")
# What makes a layer need others than those above it, or need its animations to be what it is.
SPATIAL = (b'rotation.x"', b'rotation.y"', b'scale.z"', b'translation.z"', b'"sublayerTransform"')
NEEDY = (b'"scenes"', b'"pathOf"', *SPATIAL)
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
    first, second = _reduced(first, second)
    places = second._columns.places
    keys = [key for key in first._columns.places if key in places]
    columns = [_columns(clip, keys) for clip in (first, second)]
    last = None
    for times in _times(first, second):
        gaps = _gap(first, second, times, columns)
        beyond = np.flatnonzero(gaps > tolerance)
        if len(beyond):
            at = float(times[beyond[0]])
            low = float(times[beyond[0] - 1]) if beyond[0] else last
            if low is not None:
                at = _first(first, second, low, at, tolerance, columns)
            return _told(first, second, at, tolerance, keys)
        last = float(times[-1])
    return None


def _columns(clip: Clip, keys) -> np.ndarray:
    """Returns the numbers of channels in the values of a sample."""
    places = map(clip._columns.places.__getitem__, keys)
    return np.array([first + at for first, arity in places for at in range(arity)], int)


def _unlike(a: Clip, b: Clip) -> Difference | None:
    """Returns a difference that does not depend on time, or None."""
    if a.layer_count != b.layer_count:
        return Difference(None, None, "layers", a.layer_count, b.layer_count)
    for row, names in enumerate(zip(a.layers, b.layers, strict=False)):
        if names[0] != names[1]:
            return Difference(None, row, "name", *names)
    given, others = (clip._columns.places for clip in (a, b))
    only = [key for key in (*given, *others) if (key in given) != (key in others)]
    # A channel that one has, and the other has not, is animated in one alone: the affines tell if it is seen.
    styles = [key for key in only if key[0] is None]
    if styles:
        return Difference(None, None, f"property {styles[0][1]}", *(styles[0] in keys for keys in (given, others)))
    drawn = [clip.contents.paints["kind"].tolist() for clip in (a, b)]
    return Difference(None, None, "paint", *drawn) if drawn[0] != drawn[1] else None


def _reduced(a: Clip, b: Clip) -> tuple[Clip, Clip]:
    """Returns clips of the same layers, of which those that both scenes have alike, with all layers above them, stand
    still, and have no channels: these do not differ. Returns the clips themselves if they come from files, or if layers
    need others."""
    given = [getattr(clip, "_text", None) for clip in (a, b)]
    texts = [] if None in given else [text() for text in given]
    if not texts or any(word in text for text in texts for word in NEEDY):
        return a, b
    scenes = [json.loads(text) for text in texts]
    moving: set[str] = set()
    for one, two in zip(*(scene["layers"] for scene in scenes), strict=True):
        if one != two or one.get("parent") in moving:
            moving.add(one["name"])
    own = {property["name"] for property in scenes[0].get("properties", ())}
    channels = [key for key in a._columns.places if key in b._columns.places]
    channels = [(layer, key) for layer, key in channels if layer in moving or (layer is None and key in own)]
    timed = set(moving)  # and those above, in whose time they run
    for scene in scenes:
        timed |= {each.get("layer") for each in scene.get("properties", ())}
        for layer in reversed(scene["layers"]):
            timed |= {layer.get("parent")} if layer["name"] in timed else set()
    for scene in scenes:
        scene["channels"] = channels
        for layer in scene["layers"]:
            for field in () if layer["name"] in moving else TIMED[: 1 if layer["name"] in timed else None]:
                layer.pop(field, None)
    return tuple(Clip(functions.scene_compile(json.dumps(scene)).clip, check=False) for scene in scenes)


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


def _gap(a: Clip, b: Clip, times: np.ndarray, columns) -> np.ndarray:
    """Returns the largest difference at each time."""
    largest = np.zeros(len(times))
    for mine, theirs in _pairs(a, b, times, columns):
        largest = np.maximum(largest, _apart(mine, theirs).reshape(len(times), -1).max(axis=1, initial=0.0))
    return largest


def _apart(mine, theirs) -> np.ndarray:
    """Returns how far apart numbers are: 0 for equal infinities, and where both are NaN."""
    mine, theirs = np.asarray(mine), np.asarray(theirs)
    gap, differ = np.zeros(mine.shape), (mine != theirs) & ~(np.isnan(mine) & np.isnan(theirs))
    if differ.any():
        with np.errstate(invalid="ignore"):
            gap[differ] = np.abs(mine[differ].astype(float) - theirs[differ])
        gap[np.isnan(gap)] = np.inf
    return gap


def _pairs(a: Clip, b: Clip, times, columns):
    one, two = (clip.sample(times, outputs=(*NUMBERS, "values")) for clip in (a, b))
    yield from ((getattr(one, name), getattr(two, name)) for name in NUMBERS)
    yield one.values[..., columns[0]], two.values[..., columns[1]]


def _first(a: Clip, b: Clip, low: float, high: float, tolerance: float, columns) -> float:
    """Returns the first time beyond the tolerance, between a low time within it and a high time beyond it."""
    for _ in range(STEPS):
        middle = low + (high - low) / 2
        if not low < middle < high:
            break
        if _gap(a, b, np.array([middle]), columns)[0] > tolerance:
            high = middle
        else:
            low = middle
    return high


def _told(a: Clip, b: Clip, time: float, tolerance: float, keys) -> Difference:
    """Returns the difference at a time: the first channel that differs, since a channel says what it is, or else the
    number of a layer that differs most."""
    one, two = (clip.sample(time, outputs=(*NUMBERS, "values")) for clip in (a, b))
    gap = _apart(*(sample.values[_columns(clip, keys)] for clip, sample in ((a, one), (b, two))))
    ends = np.cumsum([a._columns.places[key][1] for key in keys])
    for place in np.flatnonzero(gap > tolerance)[:1]:
        layer, key = keys[np.searchsorted(ends, place, "right")]
        return Difference(time, layer, key, one.value(layer, key).tolist(), two.value(layer, key).tolist())
    for output, (name, words) in NUMBERS.items():
        mine, theirs = (np.asarray(getattr(sample, output), float).reshape(a.layer_count, -1) for sample in (one, two))
        gap = _apart(mine, theirs)
        if gap.max(initial=0) > tolerance:
            row, column = np.unravel_index(gap.argmax(), gap.shape)
            layer = a.layers[row] if a.layers else int(row)
            word = f"{name}.{words[column]}" if words[column] else name
            return Difference(time, layer, word, float(mine[row, column]), float(theirs[row, column]))
    raise AssertionError("what differs is one of these")
