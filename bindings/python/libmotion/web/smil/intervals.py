"""When animations of SMIL run: the intervals that begin lists, offsets, syncbases, ends and restarts make, played
through in the order of time. Animations that call each other in a circle do so for ever: their period is found, so that
a repeating group can play it."""

import bisect
import heapq
import itertools
import math
from typing import NamedTuple

from ..values import limits
from .clock_values import Moment

SAME = 1e-7  # seconds; sums of the same offsets in another order differ by less
PLAYED = 100  # intervals of a circle that are played through, and
PLAYED_EACH = 8  # this many more for each animation
COMPARED = 10_000  # intervals that are compared to find a period, and
COMPARED_EACH = 8  # this many more for each that is played


class Timed(NamedTuple):
    """What an animation says of its times. None: not given, or wrong."""

    begins: tuple[Moment, ...]
    ends: tuple[Moment, ...] | None  # None: no end is given; (): one that never comes
    simple: float = math.inf  # duration
    count: float | None = None
    repeat: float | None = None  # duration
    least: float = 0.0
    most: float = math.inf
    restart: str = "always"
    id: str | None = None

    @property
    def active(self) -> float:
        """How long it lasts without its ends."""
        return min(max(self.natural, self._least), self._most)

    @property
    def natural(self) -> float:
        """How long it repeats."""
        if self.count is None and self.repeat is None:
            return self.simple
        repeated = math.inf if self.simple == math.inf else self.simple * (self.count or math.inf)
        return min(repeated, math.inf if self.repeat is None else self.repeat)

    @property
    def _least(self) -> float:
        return self.least if self.least <= self.most else 0.0

    @property
    def _most(self) -> float:
        return self.most if self.least <= self.most else math.inf

    def lasting(self, begin: float, end: float) -> float:
        """Returns the length of an interval after its "end" is applied."""
        return min(max(min(self.natural, end - begin), self._least), self._most)


class Interval(NamedTuple):
    animation: int
    begin: float
    end: float
    is_cut: bool  # by an end or a restart


class Schedule(NamedTuple):
    """When an animation runs.

    once    intervals, in the order of their begins
    circle  intervals of one period, and those before it that are still seen when it begins; their times count from
            the begin of the first period
    start, period  when the circle begins, and how long it lasts; 0 without a circle
    is_whole  whether this is the whole schedule; False if no period was found"""

    once: list[Interval]
    circle: list[Interval]
    start: float = 0.0
    period: float = 0.0
    is_whole: bool = True


def schedules(animations: list[Timed]) -> list[Schedule]:
    """Returns one for each set of animations that call each other."""
    budget = limits.Budget("intervals of animations", limits.INTERVALS)
    by_id = _by_id(animations)
    return [_Player(animations, by_id, members, budget).schedule() for members in _components(animations, by_id)]


def _components(animations: list[Timed], by_id: dict[str, int]) -> list[list[int]]:
    leader = list(range(len(animations)))

    def find(index: int) -> int:
        while leader[index] != index:
            leader[index] = leader[leader[index]]
            index = leader[index]
        return index

    for index, each in enumerate(animations):
        for moment in (*each.begins, *(each.ends or ())):
            if moment.base in by_id:
                leader[find(index)] = find(by_id[moment.base])
    members: dict[int, list[int]] = {}
    for index in range(len(animations)):
        members.setdefault(find(index), []).append(index)
    return list(members.values())


def _by_id(animations: list[Timed]) -> dict[str, int]:
    """Returns animations by their ids. The first one with an id counts."""
    found: dict[str, int] = {}
    for index, each in enumerate(animations):
        if each.id is not None:
            found.setdefault(each.id, index)
    return found


class _Run:
    """An interval while it is played: its end may still come earlier."""

    __slots__ = ("animation", "begin", "end", "is_cut", "waiting")

    def __init__(self, animation: int, begin: float, end: float, is_cut: bool):
        self.animation, self.begin, self.end, self.is_cut = animation, begin, end, is_cut
        self.waiting: list[tuple] = []  # what its end begins or ends: (animation, is_end, offset)


class _Player:
    def __init__(self, animations: list[Timed], by_id: dict[str, int], members: list[int], budget: limits.Budget):
        self.animations, self.members, self.budget = animations, members, budget
        self.called: dict[int, list[tuple]] = {index: [] for index in members}  # by whom: (who, moment, is end)
        self.queue: list[tuple] = []
        self.order = itertools.count()  # of entries with the same time
        self.ends: dict[int, list[float]] = {index: [] for index in members}
        self.runs: list[_Run] = []
        self.last: dict[int, _Run] = {}
        for index in members:
            for is_end, moments in ((False, animations[index].begins), (True, animations[index].ends or ())):
                for moment in moments:
                    if moment.base is None:
                        self._give(index, is_end, moment.offset)
                    elif moment.base in by_id:
                        self.called[by_id[moment.base]].append((index, moment, is_end))

    def _give(self, index: int, is_end: bool, time: float) -> None:
        """Ends come before begins at the same time."""
        if not is_end:
            heapq.heappush(self.queue, (time, 1, index, next(self.order), None, 0.0))
            return
        bisect.insort(self.ends[index], time)
        heapq.heappush(self.queue, (time, 0, index, next(self.order), None, 0.0))

    def schedule(self) -> Schedule:
        most = PLAYED + PLAYED_EACH * len(self.members)
        while self.queue and len(self.runs) < most:
            time, order, index, _, run, offset = heapq.heappop(self.queue)
            if run is not None:  # by the end of a run, which may come earlier than was thought
                if run.end + offset < time - SAME:
                    continue
                if order == 0:
                    bisect.insort(self.ends[index], time)
            if order == 0:
                self._stop(index, time)
            else:
                self._start(index, time)
        intervals = [
            Interval(run.animation, run.begin, run.end, run.is_cut) for run in self.runs if run.end > run.begin
        ]
        intervals.sort(key=lambda each: (round(each.begin / SAME), each.animation))
        self.budget.spend(len(intervals))
        if not self.queue:
            return Schedule(intervals, [])
        return _circle(intervals)

    def _stop(self, index: int, time: float) -> None:
        run = self.last.get(index)
        if run is not None and run.begin < time < run.end:
            length = self.animations[index].lasting(run.begin, time)
            self._cut(run, run.begin + length)

    def _cut(self, run: _Run, end: float) -> None:
        if end < run.end:
            run.end, run.is_cut = end, True
            self._tell_end(run)

    def _start(self, index: int, time: float) -> None:
        each, before = self.animations[index], self.last.get(index)
        if before is not None:
            if each.restart == "never" or time <= before.begin + SAME:
                return
            if time < before.end - SAME:
                if each.restart == "whenNotActive":
                    return
                self._cut(before, time)
        end, is_cut = time + each.active, False
        if each.ends is not None:
            ends = self.ends[index]  # in the order of time
            later = bisect.bisect_right(ends, time)
            coming = ends[later : later + 1]
            waits = any(moment.base is not None for moment in each.ends)
            if not coming and each.ends and (ends or not waits):
                return  # all its ends have passed
            if coming:
                length = each.lasting(time, coming[0])
                end, is_cut = time + length, length < each.active
        if end <= 0 and end != time:
            return  # over before the document begins
        run = _Run(index, time, end, is_cut)
        self.last[index] = run
        self.runs.append(run)
        for who, moment, is_end in self.called[index]:
            if not moment.is_end:
                self._give(who, is_end, time + moment.offset)
            else:
                run.waiting.append((who, is_end, moment.offset))
        self._tell_end(run)

    def _tell_end(self, run: _Run) -> None:
        if run.end < math.inf:
            for who, is_end, offset in run.waiting:
                entry = (run.end + offset, 0 if is_end else 1, who, next(self.order), run, offset)
                heapq.heappush(self.queue, entry)


def _circle(intervals: list[Interval]) -> Schedule:
    """Returns intervals without end: the shortest number of them after which all begin again, one period later."""
    total = len(intervals)
    complete = total * 3 // 4  # after these, some that begin earlier may be missing
    left = COMPARED + COMPARED_EACH * total
    for count in range(1, complete // 2 + 1):
        first = complete - count
        while first >= 0 and left > 0 and _repeats(intervals, first, count):
            first, left = first - 1, left - 1
        left -= 1
        if left <= 0:
            break
        first += 1
        if complete - count - first >= count:
            return _split(intervals, first, count)
    return Schedule(intervals, [], is_whole=False)


def _repeats(intervals: list[Interval], at: int, count: int) -> bool:
    one, other = intervals[at], intervals[at + count]
    if one.animation != other.animation:
        return False
    period = intervals[len(intervals) * 3 // 4].begin - intervals[len(intervals) * 3 // 4 - count].begin
    length, again = one.end - one.begin, other.end - other.begin
    is_as_long = length == again or abs(length - again) < SAME
    return period > SAME and abs(other.begin - one.begin - period) < SAME and is_as_long


def _split(intervals: list[Interval], first: int, count: int) -> Schedule:
    begin = first + count
    start = intervals[begin].begin
    period = intervals[begin].begin - intervals[first].begin
    before: dict[int, Interval] = {}
    for each in intervals[:begin]:
        before[each.animation] = each
    inside = {each.animation for each in intervals[begin : begin + count]}
    carried = [each for each in before.values() if each.animation in inside]
    circle = [*carried, *intervals[begin : begin + count]]
    moved = [each._replace(begin=each.begin - start, end=each.end - start) for each in circle]
    moved.sort(key=lambda each: (round(each.begin / SAME), each.animation))
    return Schedule(intervals[:begin], moved, start, period)
