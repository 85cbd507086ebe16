"""The times at which a value of a clip may jump. Between them every number is continuous, since clocks run evenly,
curves are continuous, and keys follow each other without a gap."""

import math

import numpy as np

from ... import abi
from .quantities import ARITY, floats_of
from .tables import Tables

MOST = 100_000  # times that are listed
TURNING = abi.DIRECTION_ALTERNATE, abi.DIRECTION_ALTERNATE_REVERSE


class Endless(Exception):
    """The times cannot be listed; its text says why."""


class Clocks:
    """The times at which clocks and curves of a description may jump, in seconds of the sample time."""

    def __init__(self, tables: Tables, start: float, end: float):
        self._tables, self._start, self._end = tables, start, end
        self._known: dict[int, list] = {}

    def jumps(self, animation, goes_on: bool = False) -> np.ndarray:
        """Returns the times from start to end at which an animation may jump. goes_on: each cycle begins where the one
        before ends."""
        tables = self._tables
        clock = tables.clocks[int(animation["clock"])]
        inner = _inner(tables, animation)
        curve = int(clock["timing"])
        warp = _jumps_of_curve(tables, curve)
        if _is_stepped(tables, curve):
            inner = []  # between the steps of the clock nothing moves
        elif inner and curve != abi.NONE and tables.timings[curve]["kind"] != abi.TIMING_LINEAR:
            raise Endless("keys that jump, by a clock with a curve")
        if clock["direction"] in TURNING and not animation["flags"] & abi.ANIMATION_CUMULATIVE:
            goes_on = True
        if goes_on and not inner and not warp and clock["parent"] == abi.NONE:
            ends = self.ends_of(int(animation["clock"]))
            return ends[(self._start <= ends) & (ends <= self._end)]
        return self.of_clock(int(animation["clock"]), [*inner, *warp])

    def of_clock(self, clock: int, fractions=()) -> np.ndarray:
        """Returns the times at which a clock may begin or cease to apply, starts a cycle, or is at fractions of it."""
        times = self._root_times(clock, [0.0, 1.0, *fractions])
        return np.array(sorted(time for time in times if self._start <= time <= self._end))

    def ends_of(self, clock: int) -> np.ndarray:
        """Returns the times at which a clock without a parent may begin or cease to apply."""
        return np.array(sorted(set(self._own(self._tables.clocks[clock], None, 0.0, 0.0))))

    def _root_times(self, index: int, fractions: list[float]) -> set[float]:
        """The sample times at which a clock is at fractions of its cycle, or at an end."""
        clock = self._tables.clocks[index]
        parent = int(clock["parent"])
        if parent == abi.NONE:
            return set(self._own(clock, fractions, self._start, self._end))
        above = self._tables.clocks[parent]
        curve = int(above["timing"])
        if curve != abi.NONE and self._tables.timings[curve]["kind"] != abi.TIMING_LINEAR:
            raise Endless("a clock in a group with a curve")
        duration = float(above["duration"])
        inner = self._own(clock, fractions, 0.0, duration if math.isfinite(duration) else self._reach(parent))
        ends = {0.0, 1.0} if math.isfinite(duration) and duration > 0 else set()
        if math.isfinite(duration):
            ends |= {time / duration for time in inner if duration > 0}
            return self._root_times(parent, sorted(ends))
        # An endless group shows its own time.
        found = self._root_times(parent, [0.0])
        for time in inner:
            found |= self._root_times_of_endless(parent, time)
        return found

    def _reach(self, index: int) -> float:
        """How far an endless clock can run until the end."""
        clock, span = self._tables.clocks[index], 0.0
        span = abs(float(clock["speed"])) * (self._end - self._start + abs(self._start) + abs(float(clock["begin"])))
        parent = int(clock["parent"])
        while parent != abi.NONE:
            span *= max(abs(float(self._tables.clocks[parent]["speed"])), 1.0)
            span += abs(float(self._tables.clocks[parent]["time_offset"]))
            parent = int(self._tables.clocks[parent]["parent"])
        return span + abs(float(clock["time_offset"])) + 1.0

    def _root_times_of_endless(self, index: int, active: float) -> set[float]:
        clock = self._tables.clocks[index]
        time = _outer(clock, active)
        if time is None:
            return set()
        parent = int(clock["parent"])
        if parent == abi.NONE:
            return {time}
        above = self._tables.clocks[parent]
        duration = float(above["duration"])
        if math.isfinite(duration):
            return self._root_times(parent, [time / duration]) if duration > 0 else set()
        return self._root_times_of_endless(parent, time)

    def _own(self, clock, fractions: list[float] | None, start: float, end: float) -> list[float]:
        """Returns the times of the parent from start to end at which the clock is at fractions of a cycle, or at an
        end; with None the ends alone."""
        speed, duration = float(clock["speed"]), float(clock["duration"])
        found = [float(clock["begin"])]
        is_web = clock["model"] == abi.CLOCK_WEB
        if is_web and speed:
            found = [_outer(clock, 0.0)]
            found.append(_outer(clock, -float(clock["begin"])))
        if not speed:
            return found
        count, total = float(clock["repeat_count"]), float(clock["repeat_duration"])
        turning = clock["direction"] in TURNING
        cycle = duration * (2 if turning and not is_web else 1)
        if is_web:
            active = duration * count if duration and count else 0.0
        else:
            active = total if total > 0 else cycle * (count if count > 0 else 1)
        bounds = sorted([_active(clock, start), _active(clock, end)])
        marks = [0.0]
        if math.isfinite(active):
            marks += [active, active + (float(clock["end_delay"]) if is_web else 0.0)]
        if fractions is not None and duration > 0 and math.isfinite(duration):
            first = float(clock["iteration_start"]) % 1 if is_web else 0.0
            low = max(0.0, bounds[0]) / duration + first
            high = min(active, max(0.0, bounds[1])) / duration + first
            if (high - low + 2) * len(fractions) > MOST:
                raise Endless(f"more than {MOST} cycles")
            both = sorted({*fractions, *(1 - fraction for fraction in fractions)})
            for whole in range(math.floor(low) - 1, math.ceil(high) + 2):
                marks += [(whole + fraction - first) * duration for fraction in both]
        found += [_outer(clock, mark) for mark in marks]
        return [time for time in found if time is not None and math.isfinite(time)]


def _outer(clock, active: float) -> float | None:
    """The parent's time at which a clock has an active time."""
    speed = float(clock["speed"])
    if not speed:
        return None
    if clock["model"] == abi.CLOCK_WEB:
        return (active + float(clock["begin"]) - float(clock["time_offset"])) / speed
    return (active - float(clock["time_offset"])) / speed + float(clock["begin"])


def _active(clock, time: float) -> float:
    speed = float(clock["speed"])
    if clock["model"] == abi.CLOCK_WEB:
        return time * speed + float(clock["time_offset"]) - float(clock["begin"])
    return (time - float(clock["begin"])) * speed + float(clock["time_offset"])


def _is_stepped(tables: Tables, timing: int) -> bool:
    return timing != abi.NONE and tables.timings[timing]["kind"] == abi.TIMING_STEPS


def _jumps_of_curve(tables: Tables, timing: int) -> list[float]:
    """The places of 0..1 at which a curve may jump."""
    if timing == abi.NONE:
        return []
    row = tables.timings[timing]
    kind = int(row["kind"])
    if kind == abi.TIMING_STEPS:
        count = int(row["count"])
        if count > MOST:
            raise Endless(f"a curve of more than {MOST} steps")
        steps = [step / count for step in range(count + 1)]
        return steps + ([step / max(count - 1, 1) for step in range(count)] if count > 1 else [])
    if kind == abi.TIMING_STOPS:
        first, count = int(row["first"]), int(row["count"])
        stops = tables.floats[first : first + 2 * count].reshape(count, 2).astype(np.float64)
        return [place for x in stops[:, 0] for place in (float(x), 1 - float(x)) if 0 <= place <= 1]
    if kind == abi.TIMING_PATH:
        first, count = int(row["first"]), int(row["count"])
        ends = tables.floats[first : first + 2 + 6 * count : 2].astype(np.float64)
        return [place for x in ends for place in (float(x), 1 - float(x)) if 0 <= place <= 1]
    if kind == abi.TIMING_PENNER:
        return [0.0, 0.5, 1.0]  # exponential curves jump by a thousandth at an end
    return []


def _inner(tables: Tables, animation) -> list[float]:
    """The fractions of a cycle at which keys may jump."""
    count, keys = int(animation["value_count"]), int(animation["key_time_count"])
    mode = int(animation["mode"])
    if int(animation["property"]) == abi.PROPERTY_TRANSFORM:
        _check_transforms(tables, animation)
    times = [float(time) for time in tables.floats[int(animation["first_key_time"]) :][:keys]]
    paced = mode in (abi.MODE_PACED, abi.MODE_CUBIC_PACED)
    jumping = [
        (segment, places)
        for segment in range(int(animation["timing_count"]))
        if (places := _jumps_of_curve(tables, int(tables.indices[int(animation["first_timing"]) + segment])))
    ]
    if int(animation["path"]) != abi.NONE:
        times = _along_path(tables, animation, times, bool(jumping) or mode == abi.MODE_DISCRETE)
    if paced and not jumping:
        return []
    if int(animation["path"]) == abi.NONE and not times:
        segments = max(count - (0 if mode == abi.MODE_DISCRETE else 1), 1)
        times = [index / segments for index in range(segments + 1)]
    if mode == abi.MODE_DISCRETE:
        return times
    doubled = [time for time, following in zip(times, times[1:]) if time == following]
    found = list(doubled)
    for segment, places in jumping:
        if segment + 1 < len(times):
            begin, end = times[segment], times[segment + 1]
            found += [begin + (end - begin) * place for place in places]
    return found


def _along_path(tables: Tables, animation, times: list[float], has_jumps: bool) -> list[float]:
    """The key times along a motion path. Raises Endless if a path may jump by itself."""
    if animation["property"] == abi.PROPERTY_PATH:
        return [0.0, 1.0]
    if animation["flags"] & abi.ANIMATION_PATH_OF_LAYER:
        raise Endless("a layer that follows the path of a layer")
    if animation["rotate"]:
        raise Endless("a layer that turns along a path")
    path = tables.paths[int(animation["path"])]
    verbs = tables.verbs[int(path["first_verb"]) :][: int(path["verb_count"])]
    if np.count_nonzero(verbs == abi.VERB_MOVE) > 1:
        raise Endless("a motion path of several parts")
    if times or not has_jumps:
        return times or [0.0, 1.0]
    segments = max(len(verbs) - 1, 1)
    return [index / segments for index in range(segments + 1)]


def _check_transforms(tables: Tables, animation) -> None:
    """Raises Endless if transforms mix that may be singular: such ones jump in the middle."""
    function = int(animation["function"])
    if function == abi.FUNCTION_NONE:
        width = 16 if int(animation["layer"]) in tables.layers_3d["layer"] else 6
        values = floats_of(tables, animation, ARITY[abi.PROPERTY_TRANSFORM]) if width == 6 else None
        if values is None or np.any(values[:, 0] * values[:, 3] - values[:, 1] * values[:, 2] == 0):
            raise Endless("matrices that may not mix")
    elif function == abi.FUNCTION_MATRIX:
        raise Endless("matrices that may not mix")
    elif function == abi.FUNCTION_LIST:
        first, kinds = int(animation["first_value"]), set()
        for _ in range(int(animation["value_count"])):
            count = int(tables.floats[first])
            operations = tables.floats[first + 1 : first + 1 + 17 * count].reshape(count, 17)
            kinds.add(tuple(operations[:, 0].astype(int)))
            first += 1 + 17 * count
        longest = max(kinds, key=len, default=())
        if any(kind != longest[: len(kind)] for kind in kinds) or abi.OPERATION_MATRIX in longest:
            raise Endless("lists of transforms that mix as matrices")
