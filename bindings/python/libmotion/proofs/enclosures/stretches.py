"""Bounds of numbers over many intervals at once, from samples at the ends of the intervals.

Between two of the times at which its clocks begin, turn or end, or a key is reached, a number that plain animations
move only rises or only falls: it is between its values at the ends of an interval. In an interval with such a time it
is within the values of the keys there, or of all keys. Other numbers are enclosed by the kernel, one interval after the
other."""

import math

import numpy as np

from ... import abi, functions
from ...functions import clip_bounds, clip_inspect
from .events import Clocks, Endless
from .quantities import floats_of
from .tables import Tables

MARGIN = 1e-6  # seconds by which a time at which a number turns may be off, relative above a second
PLAIN = abi.ANIMATION_FROM | abi.ANIMATION_TO


class Stretches:
    """Encloses the places of points (probe.Point) from start to end. compiled: makes a clip of some of them."""

    def __init__(self, tables: Tables, points: list, span: tuple[float, float], side: float, compiled):
        clocks, self._side, self._count = Clocks(tables, *span), side, len(points)
        known: dict[bytes, np.ndarray] = {}
        times, owners, self._plain = [], [], []
        bounds: tuple[list, list] = ([np.empty((0, 2))], [np.empty((0, 2))])
        for index, point in enumerate(points):
            try:
                found = _turns(tables, clocks, point, known)
            except Endless:
                found = None
            if found is None:
                continue
            times.append(found[0])
            owners.append(np.full(len(found[0]), len(self._plain)))
            for one, other in zip(bounds, found[1:]):
                one.append(other)
            self._plain.append(index)
        plain = set(self._plain)
        self._others = [index for index in range(len(points)) if index not in plain]
        all_times, all_owners = np.concatenate([[], *times]), np.concatenate([np.empty(0, np.intp), *owners])
        order = np.argsort(all_times, kind="stable")
        self._times, self._owners = all_times[order], all_owners[order].astype(np.intp)
        self._least, self._most = (np.concatenate(bound)[order] for bound in bounds)
        make = lambda rows: compiled(tables, [points[row] for row in rows], side) if rows else None
        self._sampled, self._bounded = make(self._plain), make(self._others)

    def enclose(self, spans: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Returns the least and the greatest places in each span, (spans, points, 2) each, without their rounding."""
        spans = np.asarray(spans, np.float64)
        low, high = np.empty((len(spans), self._count, 2)), np.empty((len(spans), self._count, 2))
        if self._plain:
            low[:, self._plain], high[:, self._plain] = self._between(spans)
        if self._others:
            scratch = np.empty(clip_inspect(self._bounded).bounds_scratch, np.uint8)
            for index, (start, end) in enumerate(spans.tolist()):
                boxes = clip_bounds(self._bounded, start, end, abi.SPACE_ROOT, scratch=scratch)
                low[index, self._others], high[index, self._others] = boxes[:, :2], boxes[:, 2:] - self._side
        return low, high

    def _between(self, spans: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        edges, places = np.unique(spans, return_inverse=True)
        places = places.reshape(-1, 2)
        seen = functions.clip_sample(self._sampled, edges, outputs=("affines",)).affines[..., 4:]
        one, two = seen[places[:, 0]].astype(np.float64), seen[places[:, 1]].astype(np.float64)
        low, high = np.minimum(one, two), np.maximum(one, two)
        # The times at which numbers turn, of all spans in one list.
        margin = MARGIN * np.maximum(1.0, np.abs(spans))
        first = np.searchsorted(self._times, spans[:, 0] - margin[:, 0], "left")
        counts = np.searchsorted(self._times, spans[:, 1] + margin[:, 1], "right") - first
        if total := int(counts.sum()):
            rows = np.repeat(np.arange(len(spans)), counts)
            within = np.arange(total) - np.repeat(np.cumsum(counts) - counts, counts)
            at = np.repeat(first, counts) + within
            places = rows, self._owners[at]
            np.minimum.at(low, places, self._least[at])
            np.maximum.at(high, places, self._most[at])
        return low, high


def _turns(tables: Tables, clocks: Clocks, point, known: dict) -> tuple[np.ndarray, np.ndarray, np.ndarray] | None:
    """Returns the times between which each number of a point only rises or only falls, and the least and the greatest
    numbers at each of them. None if an animation is not plain."""
    if point.carrier != abi.PROPERTY_POSITION:
        return None
    is_alone, seen, times = len(point.animations) == 1, [np.asarray(point.model, np.float32)[None]], []
    fractions: list[float] = []
    for animation, values in point.animations:
        flags, mode = int(animation["flags"]), int(animation["mode"])
        if animation["path"] != abi.NONE or animation["rotate"] or mode not in (abi.MODE_LINEAR, abi.MODE_DISCRETE):
            return None
        values = floats_of(tables, animation, 2) if values is None else values
        if not len(values) or not (
            flags in (0, PLAIN) or (is_alone and not flags & ~(PLAIN | abi.ANIMATION_CUMULATIVE))
        ):
            return None
        clock = tables.clocks[int(animation["clock"])]
        if not _is_monotone(tables, int(clock["timing"])):
            return None
        steps = np.diff(values, axis=0)
        only_way = bool(np.all(np.all(steps >= 0, axis=0) | np.all(steps <= 0, axis=0)))
        if flags & abi.ANIMATION_CUMULATIVE:
            if (summed := _summed(clock, values, only_way)) is None:
                return None
            times.append(clocks.ends_of(int(animation["clock"])))
            seen.append(summed)
            continue
        seen.append(values)
        fractions = [] if only_way else _key_times(tables, animation, len(values), mode)
        if fractions and not _is_straight(tables, int(clock["timing"])):
            return None
        if not all(_is_monotone(tables, int(row)) for row in _timings(tables, animation)):
            return None
        key = np.array([animation["clock"], *fractions], np.float64).tobytes()
        if key not in known:
            known[key] = clocks.of_clock(int(animation["clock"]), fractions)
        times.append(known[key])
    if len(set(map(id, times))) > 1:
        times = [np.unique(np.concatenate(times))]
    every, times = np.concatenate(seen).astype(np.float64), times[0] if times else np.empty(0)
    low, high = np.tile(every.min(axis=0), (len(times), 1)), np.tile(every.max(axis=0), (len(times), 1))
    if is_alone and flags in (0, PLAIN) and len(values) > 1:
        at_keys = np.array(fractions or _key_times(tables, animation, len(values), mode))
        inner, least, most = _keys_at(clock, times, at_keys, values.astype(np.float64), mode)
        low[inner], high[inner] = least[inner], most[inner]
    return times, low, high


def _keys_at(clock, times: np.ndarray, key_times: np.ndarray, values: np.ndarray, mode: int):
    """Returns at which times an animation without others is within its active time for sure, and the least and the
    greatest keys that are reached there; an empty range where none is."""
    duration, total, count = (float(clock[name]) for name in ("duration", "repeat_duration", "repeat_count"))
    is_plain = clock["parent"] == abi.NONE and clock["model"] == abi.CLOCK_CORE_ANIMATION and clock["speed"] > 0
    if not is_plain or clock["time_offset"] or not 0 < duration < math.inf:
        return np.zeros(len(times), bool), np.empty((len(times), 2)), np.empty((len(times), 2))
    turns = clock["direction"] == abi.DIRECTION_ALTERNATE
    cycles = (times - float(clock["begin"])) * float(clock["speed"]) / duration
    last = total / duration if total > 0 else (2 if turns else 1) * (count or 1.0)
    close = 1e-9 * np.maximum(1.0, np.abs(cycles))
    inner = (cycles > close) & (cycles < last - close)
    whole = np.round(cycles)
    is_edge = np.abs(cycles - whole) <= close
    at = np.where(is_edge, 0.0, cycles - np.floor(cycles))
    if turns:
        at = np.where(is_edge, whole % 2, np.where(np.floor(cycles) % 2, 1 - at, at))
    first = np.searchsorted(key_times, at - close, "left")
    final = np.searchsorted(key_times, at + close, "right") - 1
    if mode == abi.MODE_DISCRETE:
        first -= 1
    first, final = np.clip(first, 0, len(values) - 1), np.clip(final, -1, len(values) - 1)
    least = np.minimum(values[first], values[final])
    most = np.maximum(values[first], values[final])
    if not turns:  # from the last key to the first one
        least[is_edge] = np.minimum(values[0], values[-1])
        most[is_edge] = np.maximum(values[0], values[-1])
    # Some keys at once; or none, where the number goes on.
    many, none = final - first > 1, final < first
    least[many], most[many] = values.min(axis=0), values.max(axis=0)
    least[none & ~is_edge], most[none & ~is_edge] = np.inf, -np.inf
    return inner, least, most


def _summed(clock, values: np.ndarray, only_way: bool) -> np.ndarray | None:
    """Returns the numbers at the ends of an animation that goes on with each repeat, from 0 in one direction; None for
    other ones."""
    is_plain = clock["parent"] == abi.NONE and clock["model"] == abi.CLOCK_CORE_ANIMATION and clock["speed"] > 0
    if not is_plain or not only_way or np.any(values[0]) or clock["direction"] or clock["time_offset"]:
        return None
    duration, total = float(clock["duration"]), float(clock["repeat_duration"])
    if not 0 < duration < math.inf:
        return None
    repeats = total / duration if total > 0 else float(clock["repeat_count"]) or 1.0
    ends = np.zeros((1, 2), np.float32)
    return ends if math.isinf(repeats) else np.concatenate([ends, math.ceil(repeats) * values[-1:]])


def _timings(tables: Tables, animation) -> np.ndarray:
    first = int(animation["first_timing"])
    return tables.indices[first : first + int(animation["timing_count"])]


def _key_times(tables: Tables, animation, count: int, mode: int) -> list[float]:
    first, keys = int(animation["first_key_time"]), int(animation["key_time_count"])
    if keys:
        return tables.floats[first : first + keys].astype(np.float64).tolist()
    segments = count if mode == abi.MODE_DISCRETE else count - 1
    return [index / segments for index in range(segments + 1)] if segments else [0.0]


def _is_straight(tables: Tables, timing: int) -> bool:
    return timing == abi.NONE or tables.timings[timing]["kind"] == abi.TIMING_LINEAR


def _is_monotone(tables: Tables, timing: int) -> bool:
    """Returns whether a curve never falls, and stays within 0..1."""
    if _is_straight(tables, timing):
        return True
    row = tables.timings[timing]
    if row["kind"] == abi.TIMING_CUBIC_BEZIER:
        return bool(0 <= row["parameters"][1] <= 1 and 0 <= row["parameters"][3] <= 1)
    if row["kind"] == abi.TIMING_STOPS:
        first, count = int(row["first"]), int(row["count"])
        heights = tables.floats[first : first + 2 * count].reshape(count, 2)[:, 1]
        return bool(np.all(np.diff(heights) >= 0) and heights.min() >= 0 and heights.max() <= 1)
    return bool(row["kind"] == abi.TIMING_STEPS)
