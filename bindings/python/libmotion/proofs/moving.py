"""Rules about how layers move: never_jumps, max_speed, max_acceleration, keeps_moving, settles_by."""

import functools
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from .. import abi, functions
from ..core.arguments import number
from ..core.error import MotionError
from .answer import FAILS, HOLDS, UNDECIDED, Answer
from .enclosures.changes import Changes, going_on
from .enclosures.events import Clocks, Endless
from .enclosures.rough import Rough
from .motion import SHOWS, Motion
from .placed import answered, called
from .search import BUDGET, FINEST, FIRST, decide
from .valued import Numbers, words_of

FRAME = 1 / 60  # seconds from picture to picture
LEAST_CHANGE = 0.01  # of opacities and other numbers that still counts as rest
TRIED = 65  # samples that say whether bounds of a whole interval are of use
EARLIEST = 6  # enclosures of changes that look for the first time that fails
SLOW, MOST_SLOW = 2, 4096  # pieces of the time "over" that rough bounds prove slow, and how many at most
EVEN, PARTS = 16, 4  # pieces of the time for which fine bounds are asked, and into which one is cut
FINER = 1 / 128  # how fine the bounds of such a piece are, as a share of the limit
SHORTEST = 8  # how many of the shortest pieces there are in the time "over"
MOST_FAST = 1024  # bounds of layers in pieces
INSTANT = 1e-6  # seconds to either side of a time at which something may jump
NEARER = 1e-10  # the same, where something moves fast as well
FILE = "a clip from a file has no keys: check the scene or the Lottie file that it was made of"


class Places:
    """The corners of layers in the root, as numbers: eight for each layer."""

    def __init__(self, motion: Motion, layer, moving: bool = False):
        if motion.tables is None:
            raise MotionError(f"corners: {FILE}", field="clip", rule=FILE)
        self.motion, self.rows, self.property = motion, motion.layers(layer), "corners"
        if moving:  # what nothing moves needs no enclosure
            moved = _moved(motion)
            self.rows = [row for row in self.rows if row in moved]

    def of(self, rows: list[int]) -> "Places":
        """Returns the corners of some of these layers."""
        made = Places.__new__(Places)
        made.motion, made.rows, made.property = self.motion, rows, self.property
        return made

    @functools.cached_property
    def _corners(self):
        return self.motion.corners(self.rows)

    @property
    def unknown(self) -> str | None:
        return next((why for why in self._corners.unknown if why), None)

    def at(self, times) -> np.ndarray:
        """Returns (times, layers, 4, 2): the corners of the layers at each time."""
        return self._corners.at(times).reshape(len(times), len(self.rows), 4, 2)

    def enclose(self, start: float, end: float) -> tuple[np.ndarray, np.ndarray]:
        low, high = self._corners.enclose(start, end)
        return low.reshape(-1, 4, 2), high.reshape(-1, 4, 2)

    def shows(self, times) -> np.ndarray:
        return self.motion.opacities_at(times)[:, self.rows] >= SHOWS


def _moved(motion: Motion) -> set[int]:
    """Returns the layers that some animation moves, or moves a parent of."""
    tables, found = motion.tables, set()
    mine = set(tables.animations["layer"][tables.animations["property"] < abi.PROPERTY_USER].tolist())
    for row, layer in enumerate(tables.layers):
        if row in mine or int(layer["parent"]) in found:
            found.add(row)
    return found


class Shown:
    """The opacities in the root of the layers that show for the time of a clock of their own, as Numbers has them."""

    def __init__(self, motion: Motion, rows):
        self._motion, self.property = motion, "opacity"
        self.columns, layers = [], motion.tables.layers
        for each in sorted(rows):
            row = each
            while row != abi.NONE and layers[row]["clock"] == abi.NONE:
                row = motion.tables.fading(row)
            if row != abi.NONE:
                self.columns.append(each)

    def owner(self, subject: int) -> int:
        return self.columns[subject]

    def at(self, times) -> np.ndarray:
        return self._motion.opacities_at(times)[:, self.columns].astype(np.float64)

    def enclose(self, start: float, end: float) -> tuple[np.ndarray, np.ndarray]:
        least, most = self._motion.opacities(start, end)
        return least[self.columns], most[self.columns]


# -- jumps


def never_jumps(
    motion: Motion, more_than: float | None = None, property: str | None = None, layer=None, budget: int = BUDGET
) -> Answer:
    """No layer that shows jumps: no corner of it is, from one instant to the next, more than "more_than" points away
    (left out: a hundredth of the picture's diagonal, at least a point). With a property no number of it does."""
    if more_than is None:
        rule = "must be given with a property"
        if property is not None:
            raise MotionError(f"more_than: {rule}", field="more_than", rule=rule)
        more_than = max(1.0, float(np.hypot(*motion.frame[2:])) / 100) if motion.frame else 1.0
    more_than = number("more_than", more_than)
    if property is None:
        subject = Places(motion, layer, moving=True)
        rows, name = subject.rows, "corners"
        values = lambda times: subject.at(times).reshape(len(times), len(rows), 8)
        shows = subject.shows
    else:
        subject = Numbers(motion, property, layer, max(more_than / 8, 1e-6))
        rows, name = [subject.owner(index) for index in range(len(subject.columns))], property
        values = lambda times: subject.at(times)[:, :, None]
        shows = lambda times: np.ones((len(times), len(rows)), bool)
    rule = f"{called(layer) if property is None else words_of(layer, property)} never jumps more than {more_than:g}"
    expected = f"at most {more_than:g} from one instant to the next"
    if not rows:
        return Answer(rule, HOLDS, start=motion.start, end=motion.end)
    try:
        times = _jump_times(motion, rows, property)
    except Endless as why:
        return _jumps_by_search(motion, rule, subject, rows, name, more_than, expected, values, shows, budget, str(why))
    gaps = _gaps(motion, values, shows, times, more_than)
    if len(times) and gaps.max(initial=0.0) > more_than:
        at = int(np.flatnonzero(gaps.max(axis=1) > more_than)[0])
        index = int(gaps[at].argmax())
        return _jump(motion, rule, rows[index], name, float(times[at]), gaps[at, index], expected)
    return Answer(rule, HOLDS, start=motion.start, end=motion.end)


def _jump(motion: Motion, rule: str, row: int, name: str, time: float, gap: float, expected: str) -> Answer:
    layer = motion.names.layers[row]
    why = motion.explained(layer, time)
    seen = f"{gap:.5g} from where it was an instant before"
    return Answer(
        rule, FAILS, time, layer, name, expected, seen, None, None, why, motion.start, motion.end
    )  # fmt: skip


def _gaps(motion: Motion, values, shows, times: np.ndarray, more_than: float) -> np.ndarray:
    """Returns how far each subject jumps around times, (times, subjects): between the instants before, at and after.
    What goes farther than "more_than" must show there."""
    if not len(times):
        return np.zeros((0, 1))
    gaps = _gaps_within(motion, values, shows, times, more_than, INSTANT)
    # What moves fast right before a jump, or after it, can hide a part of it.
    near = np.any((gaps > more_than / 4) & (gaps <= more_than), axis=1)
    if near.any():
        nearer = _gaps_within(motion, values, shows, times[near], more_than, NEARER)
        gaps[near] = np.maximum(gaps[near], nearer)
    return gaps


def _gaps_within(motion: Motion, values, shows, times: np.ndarray, more_than: float, instant: float) -> np.ndarray:
    """Returns what _gaps does, with instants that are this far apart, in seconds."""
    margin = instant * np.maximum(1.0, np.abs(times))
    moments = [np.clip(times + shift * margin, motion.start, motion.end) for shift in (-1, 0, 1)]
    three, pairs = [values(at) for at in moments], [(1, 0), (2, 0), (2, 1)]
    far = []
    for one, two in pairs:
        apart = np.abs(three[one] - three[two])
        if apart.shape[-1] == 8:  # corners: how far one of them is from where it was
            apart = np.hypot(apart[..., 0::2], apart[..., 1::2])
        far.append(apart.max(axis=-1))
    if np.max(far) > more_than:
        seen = [shows(at) for at in moments]
        far = [np.where(seen[one] & seen[two], size, 0.0) for (one, two), size in zip(pairs, far)]
    return np.max(far, axis=0)


def _jump_times(motion: Motion, rows: list[int], property: str | None) -> np.ndarray:
    """Returns the times at which a place or a number of these layers may jump. Raises Endless."""
    tables = motion.tables
    clocks = Clocks(tables, motion.start, motion.end)
    goes_on = np.zeros(len(tables.animations), bool)
    if property is None:  # after a full turn a layer is where it was
        goes_on = going_on(tables).animations["flags"] != tables.animations["flags"]
        above = set()
        for row in rows:
            while row != abi.NONE and row not in above:
                above.add(row)
                row = int(tables.layers[row]["parent"])
        numbers = tables.animations["property"]
        is_mine = np.isin(tables.animations["layer"], list(above)) & (numbers < abi.PROPERTY_USER)
        is_mine &= ~np.isin(numbers, [abi.PROPERTY_OPACITY, abi.PROPERTY_HIDDEN, abi.PROPERTY_PATH])
        is_mine &= ~np.isin(numbers, [abi.PROPERTY_STROKE_START, abi.PROPERTY_STROKE_END])
    else:
        quantities = [motion.quantity(motion.names.layers[row], property)[0] for row in rows]
        users = [quantity.number for quantity in quantities if quantity.number >= abi.PROPERTY_USER]
        is_mine = np.isin(tables.animations["property"], users) | np.isin(tables.animations["layer"], rows)
    # Animations that share clock, curves and keys jump at the same times.
    fields = ("clock", "mode", "first_key_time", "key_time_count", "first_timing", "timing_count", "value_count")
    seen, found = set(), [np.empty(0)]
    for animation, is_going in zip(tables.animations[is_mine], goes_on[is_mine].tolist()):
        is_sum = bool(animation["flags"] & abi.ANIMATION_CUMULATIVE)
        kind = (is_going, is_sum, *(animation[field].item() for field in fields))
        is_own = animation["path"] != abi.NONE or animation["property"] == abi.PROPERTY_TRANSFORM
        if is_own or kind not in seen:
            seen.add(kind)
            found.append(clocks.jumps(animation, is_going))
    return np.unique(np.concatenate(found))


def _jumps_by_search(motion, rule, subject, rows, name, more_than, expected, values, shows, budget, why) -> Answer:
    """Cuts the time until every piece spans no more than a jump may."""
    count = len(rows)

    def enclose(start, end):
        low, high = subject.enclose(start, end)
        wide = high - low
        if name == "corners":
            return np.hypot(wide[..., 0], wide[..., 1]).max(axis=-1) - more_than
        return wide - more_than

    def sample(times):
        times = np.asarray(times)
        return _gaps(motion, values, shows, times, more_than) - more_than if len(times) else np.zeros((0, count))

    found = decide(motion.start, motion.end, enclose, sample, budget=budget, grid=65)
    if found.verdict == UNDECIDED:  # the piece that stays open is wide: most of that may be at one instant
        finest = max(FINEST, (motion.end - motion.start) * 1e-6)
        low, high = found.time, min(found.time + finest, motion.end)
        for _ in range(40):
            one, two, three = values(np.array([low, low + (high - low) / 2, high]))[:, found.subject]
            middle = low + (high - low) / 2
            low, high = (low, middle) if np.abs(two - one).max() >= np.abs(three - two).max() else (middle, high)
        if sample(np.array([high]))[0, found.subject] > 0:
            found = found._replace(verdict=FAILS, time=high)
    if found.verdict == FAILS:
        gap = float(_gaps(motion, values, shows, np.array([found.time]), more_than)[0, found.subject])
        return _jump(motion, rule, rows[found.subject], name, found.time, gap, expected)
    answer = answered(motion, rule, found, rows, name, expected, None)
    return answer._replace(note=f"{why}: {answer.note}") if answer.verdict == UNDECIDED else answer


# -- speed


def max_speed(
    motion: Motion, limit: float, property: str | None = None, layer=None, over: float = FRAME, budget: int = BUDGET
) -> Answer:
    """No corner of a layer, or no number of a property, changes faster than "limit" a second, from any time to the
    time "over" seconds later: left out, a picture at 60 Hz."""
    return _rate(motion, limit, property, layer, over, budget, ((1.0, over), (-1.0, 0.0)), "speed")


def max_acceleration(
    motion: Motion, limit: float, property: str | None = None, layer=None, over: float = FRAME, budget: int = BUDGET
) -> Answer:
    """No corner of a layer, or no number of a property, has a second difference over three times "over" seconds apart
    that is larger than "limit" a second squared."""
    terms = ((1.0, 2 * over), (-2.0, over), (1.0, 0.0))
    return _rate(motion, limit, property, layer, over, budget, terms, "acceleration")


class _Change(NamedTuple):
    """How far the subjects of a rule go within a time.

    source   what they are; it knows why there are no bounds
    rows     the layer of each subject
    at       times -> how far each goes: (times, subjects)
    enclose  start, end -> by how much one may go too far
    first    enclosures that look for the first time that fails"""

    source: Places | Numbers
    rows: list[int]
    at: Callable
    enclose: Callable
    first: int = EARLIEST


def _rate(motion, limit, property, layer, over, budget, terms, word) -> Answer:
    limit, over = number("limit", limit), number("over", over)
    if not over > 0 or not limit >= 0:
        field, value = ("over", over) if not over > 0 else ("limit", limit)
        rule = "must be above 0" if field == "over" else "must be 0 or more"
        raise MotionError(f"{field}: {value:g}, {rule}", field=field, value=value, rule=rule)
    power = len(terms) - 1
    most = limit * over**power
    last = motion.end - power * over
    what = called(layer) if property is None else words_of(layer, property)
    rule = f"{what} has at most {word} {limit:g}"
    slack = 1e-6 * max(1.0, most)  # single precision
    if last < motion.start:
        return Answer(rule, HOLDS, note="the interval is shorter", start=motion.start, end=motion.end)
    if property is None:
        change = _change_of_corners(motion, layer, terms, over, most, slack, last)
    else:
        change = _change_of_numbers(Numbers(motion, property, layer, max(most / 16, 1e-5), terms), most)
    if not change.rows:
        return Answer(rule, HOLDS, start=motion.start, end=motion.end)
    sample = lambda times: change.at(times) - most - slack
    found = decide(motion.start, last, change.enclose, sample, budget=budget, first=change.first)
    seen = lambda time, subject: (
        f"{change.at([time])[0, subject] / over**power:.5g} a second" + (" squared" * (power - 1))
    )
    name = "corners" if property is None else property
    answer = answered(motion, rule, found, change.rows, name, f"at most {limit:g}", seen)
    if answer.verdict == UNDECIDED:
        width = None if answer.width is None else answer.width / over**power
        why = change.source.unknown
        answer = answer._replace(width=width, note=why if width is None and why else answer.note)
    return answer


def _change_of_numbers(numbers: Numbers, most: float) -> _Change:
    def enclose(start, end):
        low, high = numbers.enclose(start, end)
        return np.maximum(np.abs(low), np.abs(high)) - most

    rows = [numbers.owner(index) for index in range(len(numbers.columns))]
    return _Change(numbers, rows, lambda times: np.abs(numbers.at(times)), enclose)


def _change_of_corners(motion: Motion, layer, terms, over: float, most: float, slack: float, last: float) -> _Change:
    places, power = Places(motion, layer, moving=True), len(terms) - 1
    times = np.linspace(motion.start, last, TRIED)
    tried = np.flatnonzero((_far(places, terms, times) > most + slack).any(axis=1)) if places.rows else ()
    until = float(times[tried[0]]) if len(tried) else np.inf
    # Most layers are slower than that at all times, unless samples fail: the others are looked at piece by piece.
    for is_exact in (False, True)[:power] if not len(tried) else ():
        span = motion.start, motion.end
        bounds = Changes(motion.tables, places.rows, over, power, most, span, is_exact)
        places = places.of([row for row in places.rows if not bounds.most(row) <= most])
    wide, calm = {}, motion.start  # what fine bounds leave open of each layer, and until when they leave nothing
    if places.rows and not len(tried):
        wide, calm = _fast(motion, places.rows, over, power, most)
        places = places.of(list(wide))
    slow = _slow_pieces(motion, places.rows, until, over, most) if power == 1 else None

    def enclose(start, end):
        if end > until:  # a sample fails there
            return np.array([1.0])
        if end <= calm:
            return np.full(len(places.rows), -1.0)
        if start < calm and end - start >= over:
            return np.array(list(wide.values()))
        if slow is not None:
            first, final = np.searchsorted(slow[0], [start, end], "right")
            return np.where(slow[1][max(first - 1, 0) : final].all(), -1.0, 1.0)[None]
        return _farthest(places, terms, over, most, start, end) - most

    first = EARLIEST if slow is None else FIRST
    return _Change(places, places.rows, lambda times: _far(places, terms, times), enclose, first)


def _fast(motion: Motion, rows: list[int], over: float, power: int, most: float) -> tuple[dict[int, float], float]:
    """Returns those of some layers of which fine bounds of pieces of the time do not prove that no corner goes
    farther than "most", each with what is too much, and until when it is proven of all. Pieces are cut until they are
    short or cost too much."""
    edges = np.linspace(motion.start, motion.end - power * over, EVEN + 1).tolist()
    bounds = Changes(motion.tables, rows, over, power, most, (edges[0], edges[1] + power * over), share=FINER)
    pieces = list(zip(edges[-2::-1], edges[:0:-1]))  # the earliest is the last
    left, calls, calm = list(rows), 0, motion.end
    found: dict[int, float] = {}
    while pieces and left:
        start, end = pieces.pop()
        bounds.within(start, end + power * over)
        calls += len(left)
        wide = {row: size - most for row in left if not (size := bounds.most(row)) <= most}
        if not wide:
            continue
        if end - start <= over / SHORTEST or calls > MOST_FAST:
            found |= wide
            calm = min(calm, start)
            left = [row for row in left if row not in wide]
            continue
        inner = np.linspace(start, end, PARTS + 1).tolist()
        pieces += zip(inner[-2::-1], inner[:0:-1])
    return found, calm


def _far(places: Places, terms, times) -> np.ndarray:
    """Returns how far the farthest corner of each layer goes, at times; 0 where a layer does not show at one of the
    times of the terms, since it may be anywhere there."""
    total = sum(factor * places.at(np.asarray(times) + shift) for factor, shift in terms)
    size = np.hypot(total[..., 0], total[..., 1]).max(axis=-1)
    for _, shift in terms:
        size = np.where(places.shows(np.asarray(times) + shift), size, 0.0)
    return size


def _farthest(places: Places, terms, over: float, most: float, start: float, end: float) -> np.ndarray:
    """Returns how far a corner of each layer may go from start to end: by the room that it takes, and in pieces
    shorter than "over", where that is too much, by its places at the times of the terms."""
    power = len(terms) - 1
    low, high = places.enclose(start, end + power * over)
    wide = high - low
    size = np.hypot(wide[..., 0], wide[..., 1]).max(axis=-1) * (1 if power == 1 else 2)
    if not (size > most).any() or end - start >= over:
        return size
    least = greatest = 0.0
    for factor, shift in terms:
        low, high = places.enclose(start + shift, end + shift)
        low, high = (factor * low, factor * high) if factor > 0 else (factor * high, factor * low)
        least, greatest = least + low, greatest + high
    far = np.maximum(np.abs(least), np.abs(greatest))
    return np.minimum(size, np.hypot(far[..., 0], far[..., 1]).max(axis=-1))


def _slow_pieces(motion: Motion, rows: list[int], until: float, over: float, most: float):
    """Returns where pieces of the time until "until" begin, and whether in each it is proven by rough bounds that no
    corner goes far within the time "over"; None if that is not known."""
    count = int(np.ceil(min(SLOW * (until - motion.start) / over, MOST_SLOW + 1)))
    if not 0 < count <= MOST_SLOW or (rough := Rough(motion.tables, rows)).unknown:
        return None
    edges = np.linspace(motion.start, until, count + 1)
    spans = np.stack([edges[:-1], edges[1:] + over], axis=1)
    return edges[:-1], (rough.reach(spans, (motion.start, motion.end)) <= most).all(axis=1)


# -- rest


def keeps_moving(
    motion: Motion, layer: str, over: float = 0.5, least: float = 0.5, property: str | None = None, budget: int = BUDGET
) -> Answer:
    """A layer is never at rest for "over" seconds: in every such piece of time a corner, or a number of the property,
    takes two values that are at least "least" apart."""
    over, least = number("over", over), number("least", least)
    if not 0 < over <= motion.end - motion.start:
        rule = f"must be above 0 and at most {motion.end - motion.start:g}, the length of the motion"
        raise MotionError(f"over: {over:g}, {rule}", field="over", value=over, rule=rule)
    if property is None:
        places = Places(motion, layer)
        values, enclosed = lambda times: places.at(times).reshape(len(times), -1), places.enclose
    else:
        numbers = Numbers(motion, property, layer, max(least / 8, 1e-6))
        values, enclosed = numbers.at, numbers.enclose
    row, what = motion.names.layer(layer), property or "corners"
    rule = f"{words_of(layer, what) if property else layer} never rests for {over:g} s"
    expected = f"moved by {least:g} or more in {over:g} s"
    # Samples lie densely in every piece: each that spans "least" between them proves the pieces around it.
    parts = 32
    instant = min(INSTANT * max(1.0, abs(motion.start), abs(motion.end)), over / 64)
    step = (over - 4 * instant) / parts
    count = int(np.ceil((motion.end - motion.start) / step)) + 1
    if count > 200_000:
        rule = "must not be so short that more than 200,000 samples are needed"
        raise MotionError(f"over: {over:g}, {rule}", field="over", value=over, rule=rule)
    times = np.minimum(motion.start + step * np.arange(count), motion.end)
    # Any piece that begins in [times[i], times[i + 1]] holds all samples i + 1 ... i + parts, and the instants around
    # each. A value at a single instant is not motion: the median of three values counts.
    centers = np.minimum(times + 2 * instant, motion.end - instant)
    seen = np.sort([values(centers + shift * instant) for shift in (-1, 0, 1)], axis=0)[1]
    windows = np.lib.stride_tricks.sliding_window_view(seen, parts, axis=0)
    extent = np.ptp(windows, axis=-1).max(axis=-1)[1:] if len(seen) > parts else np.zeros(0)
    begins = times[: len(extent)]
    at_first = np.ptp(seen[: parts + 1], axis=0).max()
    open_at = None
    for begin in [*([times[0]] if at_first < least else []), *begins[extent < least].tolist()]:
        for start in (begin, min(begin + step, motion.end - over)):
            low, high = enclosed(start, start + over)
            if float(np.max(high - low)) < least:
                why = motion.explained(layer, start)
                words = f"moved by at most {max(float(np.max(high - low)), 0):.4g} until {start + over:.6g} s"
                return Answer(
                    rule, FAILS, float(start), motion.names.layers[row], what, expected, words, None, None, why,
                    motion.start, motion.end,
                )  # fmt: skip
        open_at = begin if open_at is None else open_at
    if open_at is None:
        return Answer(rule, HOLDS, start=motion.start, end=motion.end)
    note = "samples span too little there, and no rest is proven: give another least or over"
    return Answer(
        rule, UNDECIDED, float(open_at), motion.names.layers[row], what, expected, None, None, note, None,
        motion.start, motion.end,
    )  # fmt: skip


def settles_by(motion: Motion, time: float, layer=None, tolerance: float = 0.1, budget: int = BUDGET) -> Answer:
    """From "time" on nothing that shows is more than "tolerance" points from where it ends; opacities, colours and
    other numbers are within a hundredth of it."""
    time, tolerance = number("time", time), number("tolerance", tolerance)
    end = motion.clip.duration
    is_endless = not np.isfinite(end)
    if is_endless:
        end = max(motion.end, time) + (motion.cycle.length if motion.cycle else 60.0)
    end = max(end, motion.end)
    rule = f"{called(layer)} settles by {time:g} s"
    span = {"start": time, "end": end}
    if end <= time:
        return Answer(rule, HOLDS, note="all clocks have ended by then", **span)
    places = Places(motion, layer, moving=True)
    rows = list(places.rows)
    named = set(motion.layers(layer))
    groups, open_ones = _other_numbers(motion, named, time)
    probes: list = [Numbers(motion, key, names, LEAST_CHANGE / 4) for key, names in groups.items()]
    if (clocked := Shown(motion, named)).columns:
        probes.append(clocked)
    owners = rows + [numbers.owner(index) for numbers in probes for index in range(len(numbers.columns))]
    keys = ["corners"] * len(rows) + [numbers.property for numbers in probes for _ in numbers.columns]
    limits = np.array([tolerance] * len(rows) + [LEAST_CHANGE] * (len(owners) - len(rows)))
    if not owners:
        note = f"no enclosure is known of {', '.join(open_ones)}, still active" if open_ones else None
        return Answer(rule, UNDECIDED if open_ones else HOLDS, note=note, **span)

    def values(times):
        return [places.at(times).reshape(len(times), len(rows), 8), *(numbers.at(times) for numbers in probes)]

    final = values([end])
    opacities = motion.opacities_at([end])[0]

    def excess_at(times):
        now = values(times)
        apart = [np.abs(now[0] - final[0]).max(axis=-1, initial=0.0)] if rows else []
        apart += [np.abs(one - two) for one, two in zip(now[1:], final[1:])]
        shows = np.maximum(motion.opacities_at(times), opacities)[:, owners] >= SHOWS
        return np.where(shows, np.concatenate(apart, axis=1) - limits, -1.0)

    def enclose(start, finish):
        apart = []
        if rows:
            low, high = places.enclose(start, finish)
            there = final[0].reshape(len(rows), 4, 2)
            apart.append(np.maximum(there - low, high - there).reshape(len(rows), 8).max(axis=1))
        for numbers, there in zip(probes, final[1:]):
            low, high = numbers.enclose(start, finish)
            apart.append(np.maximum(there[0] - low, high - there[0]))
        excess = np.concatenate(apart) - limits
        if excess.max() > 0:
            most = np.maximum(motion.opacities(start, finish)[1], opacities)
            excess = np.where(most[owners] >= SHOWS, excess, -1.0)
        return excess

    found = decide(time, end, enclose, excess_at, budget=budget)
    if found.verdict == FAILS:  # the last time at which it still moves says most
        times = np.linspace(time, end, 257)
        moving = np.flatnonzero(excess_at(times)[:, found.subject] > 0)
        last = float(times[moving[-1]]) if len(moving) else found.time
        note = "it never ends" if is_endless else f"it moves until about {last:.4g} s"
    seen = lambda at, subject: f"{excess_at([at])[0, subject] + limits[subject]:.4g} from where it ends"
    name = keys[found.subject] if found.subject < len(keys) else "corners"
    answer = answered(motion, rule, found, owners, name, "where it ends", seen, **span)
    if found.verdict == FAILS:
        return answer._replace(note=note)
    if found.verdict == HOLDS and open_ones:
        return answer._replace(verdict=UNDECIDED, note=f"no enclosure is known of {', '.join(open_ones)}, still active")
    if found.verdict == HOLDS and is_endless and motion.cycle is None:
        return answer._replace(verdict=UNDECIDED, note="it never ends, and no cycle is known; 60 s of it rest")
    return answer


NUMBERS = {
    abi.PROPERTY_OPACITY: "opacity",
    abi.PROPERTY_HIDDEN: "hidden",
    abi.PROPERTY_STROKE_START: "strokeStart",
    abi.PROPERTY_STROKE_END: "strokeEnd",
}


def _other_numbers(motion: Motion, named: set[int], time: float) -> tuple[dict[str, list[str]], list[str]]:
    """Returns the numbers of layers that may change, other than their corners: names of layers by key path. Also
    returns the animations without an enclosure that are still active at a time."""
    tables, layers = motion.tables, motion.names.layers
    above = set()  # the layers that fade these
    for row in named:
        while row != abi.NONE and row not in above:
            above.add(row)
            row = tables.fading(row)
    strokes = set(range(len(tables.layers))) if tables.has_trims else named
    users = {user: owner for owner, user in motion.names.users.items()}
    phases = functions.clip_activity(motion.clip._data, time)[0]
    groups: dict[str, list[str]] = {}
    open_ones: list[str] = []
    for index, animation in enumerate(tables.animations):
        number, row = int(animation["property"]), int(animation["layer"])
        is_root = tables.clocks[int(animation["clock"])]["parent"] == abi.NONE
        if phases[index] == abi.PHASE_AFTER and is_root:  # a clock in a group may start again
            continue
        is_stroke = number in (abi.PROPERTY_STROKE_START, abi.PROPERTY_STROKE_END)
        if number in NUMBERS and row in (strokes if is_stroke else above):
            owner, key = row, NUMBERS[number]
        elif number >= abi.PROPERTY_USER:
            owner, key = users.get(number - abi.PROPERTY_USER, (abi.NONE, ""))
            if owner == abi.NONE:
                open_ones.append(key or "a number of no layer")
                continue
            if owner not in named:
                continue
        else:
            if number == abi.PROPERTY_PATH and row in named:
                open_ones.append(f"{layers[row]}.path")
            continue
        names = groups.setdefault(key, [])
        if layers[owner] not in names:
            names.append(layers[owner])
    return groups, open_ones
