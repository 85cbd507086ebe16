"""The rule about flashes: flashes_per_second."""

import functools
from collections.abc import Iterator

import numpy as np

from .. import abi
from ..core.arguments import number, refuse
from ..core.error import MotionError
from ..values.color import linear
from ..values.color_numbers import LUMINANCE
from .answer import FAILS, HOLDS, UNDECIDED, Answer
from .enclosures.rough import Rough
from .motion import FILE, Motion
from .valued import Numbers

BLINK = 1e-3  # seconds: a change that is undone within this time does not count
COARSE = 32  # pieces that rough bounds begin with
FINEST = 0.9, 0.45, 0.22  # of the change that counts: how wide pieces may be, one after the other
BLOCK = 96  # pieces that are enclosed at once
TRIED = 1024  # pieces of the length of those that say how many it takes
PARTS = 16  # into which a wide piece is cut at most
SHORT = BLINK  # seconds of a piece that the kernel encloses
EXACT = 4  # rough bounds that one by the kernel takes the time of
MOST_ROUGH = 20_000  # rough bounds of an answer
RATE, MOST_SAMPLES = 240, 20_000  # samples a second, and at most
FEW = 8  # of how many samples one is looked at first


def flashes_per_second(motion: Motion, at_most: int = 3, least: float = 0.1, budget: int = 4000) -> Answer:
    """In no second are there more than "at_most" flashes: pairs of opposing changes of relative luminance of "least" or
    more (WCAG 2.3.1), weighted by the share of the picture that a layer covers. Each drawn layer counts by itself, and
    all of them together. Opacity, colour and box count; gradients, images, masks and what covers what do not. Where
    layers would flash over the darkest or the brightest layers below them, the answer is undecided."""
    if motion.frame is None:
        rule = "the size of the picture is not known"
        raise MotionError(f"flashes_per_second: {rule}", field="size", rule=rule)
    if motion.tables is None:
        raise MotionError(f"flashes_per_second: {FILE}", field="clip", rule=FILE)
    least = number("least", least)
    if not 0 <= number("at_most", at_most) < np.inf:
        refuse("at_most", at_most, "must be 0 or more, and finite")
    at_most = int(at_most)
    span = motion.endless_span
    if span is not None:  # a second may begin in any part of the cycle
        motion = Motion(motion.source, span[0], span[1] + 1 + 2 * BLINK)
    light = Light(motion)
    rule = f"at most {at_most} flashes a second"
    found = _judged(motion, light, rule, at_most, least, budget)
    for below in light.grounds() if found.holds else ():
        over = Light(motion, below)
        if not (other := _judged(motion, over, rule, at_most, least, budget)).holds:
            note = "it may flash over the layers below it: which part of them it covers is not known"
            return other._replace(verdict=UNDECIDED, expected=None, seen=None, why=None, note=note)
    return found


def _judged(motion: Motion, light: "Light", rule: str, at_most: int, least: float, budget: int) -> Answer:
    span = {"start": motion.start, "end": motion.end}
    if not light.count:
        return Answer(rule, HOLDS, **span)
    # Rough bounds often suffice, and cost little. Finer ones are of no use where samples have too many flashes.
    is_first = True
    for able, pieces in light.rough(least, budget):
        if _unproven(pieces, able, at_most, least) is None:
            return Answer(rule, HOLDS, **span)
        if is_first and (worst := _witness(light, _times(motion), np.flatnonzero(able), at_most, least)) is not None:
            return _too_many(motion, light, rule, worst, at_most)
        is_first = False
    # What never changes by so much cannot flash.
    low, high = light.enclose(motion.start, motion.end)
    able = ~(high - low < least)
    if not able.any():
        return Answer(rule, HOLDS, **span)
    # Samples count flashes from below: a witness.
    worst = _witness(light, _times(motion), np.flatnonzero(able), at_most, least, is_tried=False)
    if worst is not None:
        return _too_many(motion, light, rule, worst, at_most)
    # Enclosures count them from above. Coarse ones often suffice; no piece may be as wide as a change.
    unproven = None
    for fine in (0.9 * least, least / 3):
        pieces, unknown = _pieces(motion, light, able, fine, budget)
        if unknown is not None:
            note = "no bound of a colour or a place is known there"
            return Answer(rule, UNDECIDED, unknown, None, "luminance", note=note, **span)
        unproven = _unproven(pieces, able, at_most, least)
        if unproven is None:
            return Answer(rule, HOLDS, **span)
    time, column, width = unproven
    note = "enclosures allow more flashes than samples show; a larger budget refines it"
    layer = light.layer(column)
    return Answer(rule, UNDECIDED, time, layer, "luminance", None, None, width, note, None, **span)


def _pieces(motion: Motion, light: "Light", able: np.ndarray, fine: float, budget: int):
    """Returns pieces of time with the bounds of the columns that are able to flash, and where no bound is known, or
    None. None is wider than "fine" if the budget suffices. One that is wide for less than a blink is left out: what is
    undone within such a time does not count; any other shows later."""
    left, calls, skipped, found = [(motion.start, motion.end)], 0, 0.0, []
    while left:
        start, end = left.pop()
        low, high = (bound[able] for bound in light.enclose(start, end))
        calls += 1
        is_wide, length = not (high - low).max() <= fine, end - start
        if is_wide and length > BLINK / 4 and calls < budget:
            middle = start + length / 2
            left += [(middle, end), (start, middle)]
            continue
        if not np.isfinite(high - low).all():
            return found, start
        if is_wide and length <= BLINK / 4 and skipped + length <= BLINK:
            skipped += length
            continue
        skipped = 0.0
        found.append(((start, end), low, high))
    return light.with_ends(found, able), None


def _unproven(pieces, able: np.ndarray, at_most: int, least: float) -> tuple[float, int, float] | None:
    """Returns where more flashes than allowed are possible, in which column, and how wide that is; None for nowhere."""
    edges = [span for span, _, _ in pieces]
    for place, column in enumerate(np.flatnonzero(able)):
        low, high = (np.array([piece[side][place] for piece in pieces]) for side in (1, 2))
        wide = np.flatnonzero(high - low >= least)
        if len(wide):  # it may flash any number of times there
            return edges[wide[0]][0], int(column), float((high - low).max())
        turns = _changes(edges, low, high, least) if pieces else []
        for first, last in zip(turns, turns[2 * at_most + 1 :]):
            if last[0] - first[1] <= 1:
                return first[0], int(column), float((high - low).max())
    return None


def _times(motion: Motion) -> np.ndarray:
    """Returns the times of samples that count flashes."""
    count = int(min(max(RATE * (motion.end - motion.start), RATE), MOST_SAMPLES))
    return np.linspace(motion.start, motion.end, count + 1)


def _witness(light: "Light", times: np.ndarray, columns: np.ndarray, at_most: int, least: float, is_tried: bool = True):
    """Returns what _most_flashes finds in some columns, where a change that is undone within a blink does not count.
    is_tried: samples that are far apart are looked at first, and the others only if these have too many flashes."""
    seen = lambda times: light.at(times)[:, columns]
    if is_tried and _most_flashes(times[::FEW], seen(times[::FEW]), at_most, least) is None:
        return None
    here, (start, end) = seen(times), (times[0], times[-1])
    if _most_flashes(times, here, at_most, least) is None:
        return None
    shifted = [seen(np.clip(times + shift, start, end)) for shift in (-BLINK, BLINK)]
    worst = _most_flashes(times, np.median([here, *shifted], axis=0), at_most, least)
    return None if worst is None else (worst[0], int(columns[worst[1]]), *worst[2:])


def _too_many(motion: Motion, light: "Light", rule: str, worst: tuple[float, int, float, int], at_most: int) -> Answer:
    last, column, first, count = worst
    layer = light.layer(column)
    why = motion.explained(layer, last)
    return Answer(rule, FAILS, float(last), layer, "luminance", f"{at_most} flashes or fewer in a second",
                  f"{count // 2} flashes from {first:.5g} s on", None, None, why, motion.start, motion.end)  # fmt: skip


def _most_flashes(times, seen: np.ndarray, at_most: int, least: float) -> tuple[float, int, float, int] | None:
    """Returns the first time by which a column has more flashes than allowed, the column, when they begin, and how many
    turns there are; None without such a time."""
    worst, most = None, 2 * (at_most + 1)
    for column in range(seen.shape[1]):
        turns = [end for _, end in _changes(zip(times, times), seen[:, column], seen[:, column], least)]
        for first, last in zip(turns, turns[most - 1 :]):
            if last - first <= 1:
                if worst is None or last < worst[0]:
                    worst = last, column, first, sum(first <= turn <= first + 1 for turn in turns)
                break
    return worst


def _changes(times, low, high, least) -> list[tuple[float, float]]:
    """Returns the opposing changes of "least" or more that numbers within low and high can make at most: of each the
    first and the last time of the piece in which it is complete. A piece counts once. times: of each piece its begin
    and its end."""
    found, direction, top, bottom = [], 0, high[0], low[0]
    for (begin, end), below, above in zip(times, low, high):
        top, bottom = max(top, above), min(bottom, below)
        if direction <= 0 and above - bottom >= least:
            direction = 1
        elif direction >= 0 and top - below >= least:
            direction = -1
        else:
            continue
        found.append((float(begin), float(end)))
        top, bottom = (above, above) if direction > 0 else (below, below)
    return found


class Light:
    """The relative luminance that layers add to the picture: share x opacity x (luminance - that of the background).
    One column for each layer that paints with a plain colour, and one for all of them together.

    below  the luminance below each layer, in place of that of the background"""

    def __init__(self, motion: Motion, below: np.ndarray | None = None):
        self._motion, self.rows = motion, []
        colors = {}
        for owner, key in motion.names.users:
            if owner != abi.NONE and key in ("backgroundColor", "fillColor") and owner in motion.drawn:
                colors.setdefault(owner, key)
        self.rows = sorted(colors)
        self.count = len(self.rows)
        by_key: dict[str, list[int]] = {}
        for row in self.rows:
            by_key.setdefault(colors[row], []).append(row)
        self._parts = [
            ([self.rows.index(row) for row in rows], Numbers(motion, key, [motion.names.layers[r] for r in rows], 0.01))
            for key, rows in by_key.items()
        ]
        self._below = np.full(self.count, _background(motion)) if below is None else below
        self._is_recolored = bool(np.any(motion.tables.animations["property"] >= abi.PROPERTY_USER))
        left, top, right, bottom = motion.frame
        self._area = (right - left) * (bottom - top)

    @functools.cached_property
    def _corners(self):
        return self._motion.corners(self.rows)

    def grounds(self) -> Iterator[np.ndarray]:
        """Yields the least and the greatest luminance below each layer, where these are not those of the background: of
        the layers that are painted before it, and may meet it."""
        motion, least, most = self._motion, self._below.copy(), self._below.copy()
        spaces = set(motion.tables.layers_3d["layer"].tolist())  # layers in 3D are painted in another order
        boxes, shades = motion.boxes(motion.start, motion.end)[self.rows], np.zeros((2, self.count))
        for places, numbers in self._parts:
            bounds = np.array(numbers.enclose(motion.start, motion.end)).reshape(2, len(places), -1)
            shades[:, places] = linear(bounds[..., :3].clip(0, 1)) @ LUMINANCE
        orders = [motion.drawn_at[row] for row in self.rows]
        for place, (box, order) in enumerate(zip(boxes, orders)):
            is_below = np.array(orders) < order if not spaces else np.arange(self.count) != place
            is_below &= (boxes[:, :2] < box[2:]).all(axis=1) & (boxes[:, 2:] > box[:2]).all(axis=1)
            least[place] = shades[0, is_below].min(initial=least[place])
            most[place] = shades[1, is_below].max(initial=most[place])
        yield from (ground for ground in (least, most) if (np.abs(ground - self._below) > 1e-9).any())

    def layer(self, column: int) -> str | None:
        """Returns the name of a column's layer; None for all of them together."""
        return self._motion.names.layers[self.rows[column]] if column < self.count else None

    def _share(self, x, y, right, bottom) -> np.ndarray:
        """Returns the share of the picture that boxes cover."""
        frame = self._motion.frame
        width = np.minimum(right, frame[2]) - np.maximum(x, frame[0])
        height = np.minimum(bottom, frame[3]) - np.maximum(y, frame[1])
        return np.maximum(width, 0) * np.maximum(height, 0) / self._area

    def at(self, times) -> np.ndarray:
        motion = self._motion
        corners = self._corners.at(times).reshape(len(times), self.count, 4, 2)
        share = self._share(*np.moveaxis(corners.min(axis=2), -1, 0), *np.moveaxis(corners.max(axis=2), -1, 0))
        opacity = motion.opacities_at(times)[:, self.rows].astype(np.float64)
        light = np.zeros((len(times), self.count))
        for places, numbers in self._parts:
            colors = numbers.at(times if self._is_recolored else times[:1])
            colors = colors.reshape(len(colors), len(places), -1).clip(0, 1)
            alpha = colors[..., 3] if colors.shape[-1] == 4 else 1.0
            light[:, places] = alpha * (linear(colors[..., :3]) @ LUMINANCE - self._below[places])
        each = share * opacity * light
        return np.concatenate([each, each.sum(axis=1, keepdims=True)], axis=1)

    def enclose(self, start: float, end: float) -> tuple[np.ndarray, np.ndarray]:
        low, high = (bound.reshape(self.count, 4, 2) for bound in self._corners.enclose(start, end))
        outer = np.concatenate([low.min(axis=1), high.max(axis=1)], axis=1).T[:, None]
        inner = np.concatenate([high.min(axis=1), low.max(axis=1)], axis=1).T[:, None]
        low, high = self._enclosed(np.array([[start, end]]), outer, inner, True)
        return low[0], high[0]

    def rough(self, least: float, budget: int) -> Iterator[tuple[np.ndarray, list]]:
        """Yields pieces of time with their bounds from rough corners, finer and finer, and which columns may change by
        "least": (able, pieces). No piece is as wide as "least", but some that are left out, as in _pieces. It ends
        when it has cost as much as it may."""
        motion = self._motion
        places = Rough(motion.tables, self.rows)
        if places.unknown or budget < COARSE:
            return

        def enclose(spans, is_exact):
            boxes = places.boxes(spans, (motion.start, motion.end), is_exact)
            return self._enclosed(spans, *boxes, is_exact)

        rough = _RoughPieces(motion.start, motion.end, enclose, least, min(8 * budget, MOST_ROUGH))
        for fine in FINEST:
            if not rough.refine(fine * least) or (pieces := rough.narrow()) is None:
                return
            yield rough.able, self.with_ends(pieces, rough.able)

    def with_ends(self, pieces: list, able: np.ndarray) -> list:
        """Returns pieces with the light at both ends of the motion where the first or the last piece is left out: what
        changes there is not undone, and does not show later."""
        start, end = self._motion.start, self._motion.end
        first, last = self.at(np.array([start, end]))[:, able]
        before = [] if pieces and pieces[0][0][0] <= start else [((start, start), first, first)]
        return [*before, *pieces, *([] if pieces and pieces[-1][0][1] >= end else [((end, end), last, last)])]

    def _enclosed(self, spans: np.ndarray, outer: np.ndarray, inner: np.ndarray, is_exact: bool):
        """Returns the least and the greatest of each column in each of the spans, from boxes that are around those of
        the layers, and within them: (4, spans, layers) each."""
        count = self.count
        fading = spans if self._motion.fades else spans[:1]
        least, most = (bound[:, self.rows] for bound in self._motion.opacities_of(fading, is_exact))
        weights = self._share(*inner) * least, self._share(*outer) * most
        dark, bright = np.zeros((len(spans), count)), np.zeros((len(spans), count))
        for places, numbers in self._parts:
            bounds = np.array(
                [numbers.enclose(*span) for span in (spans if self._is_recolored else spans[:1]).tolist()]
            )
            bounds = bounds.reshape(len(bounds), 2, len(places), -1).clip(0, 1)
            lights = linear(bounds[..., :3]) @ LUMINANCE - self._below[places]
            alphas = bounds[..., 3] if bounds.shape[-1] == 4 else np.ones(lights.shape)
            ends = np.array([lights[:, one] * alphas[:, two] for one in (0, 1) for two in (0, 1)])
            dark[:, places], bright[:, places] = ends.min(axis=0), ends.max(axis=0)
        ends = [bound * weight for bound in (dark, bright) for weight in weights]
        low = np.minimum(np.minimum(ends[0], ends[1]), np.minimum(ends[2], ends[3]))
        high = np.maximum(np.maximum(ends[0], ends[1]), np.maximum(ends[2], ends[3]))
        return tuple(np.concatenate([each, each.sum(axis=1, keepdims=True)], axis=1) for each in (low, high))


class _RoughPieces:
    """Pieces of the time from start to end, with bounds of the columns that may change by "least".

    enclose(spans, is_exact)  the least and the greatest of all columns in each span; is_exact: by the kernel
    most                      how much all bounds may cost: a rough one counts 1, one by the kernel EXACT"""

    def __init__(self, start: float, end: float, enclose, least: float, most: int):
        self._enclose, self._widest, self._most = enclose, FINEST[0] * least, most
        self.able: np.ndarray | slice = slice(None)
        self._spans = _cut(start, end, COARSE)
        low, high = self._bounds(self._spans, False)
        self.able = ~(high.max(axis=0) - low.min(axis=0) < self._widest)
        self._low, self._high = low[:, self.able], high[:, self.able]
        # As many pieces as some short ones say that it takes.
        begins = self._spans[::2, 0]
        short = np.stack([begins, begins + (end - start) / TRIED], axis=1)
        count = TRIED * 1.2 * float(np.median(_widths(*self._bounds(short, False)))) / self._widest
        self._cost = COARSE + len(short)
        if 2 * COARSE < count < most:
            self._spans = _cut(start, end, int(count))
            self._cost += int(count)
            self._low, self._high = self._bounds(self._spans, False)
        self._exact = np.zeros(len(self._spans), bool)

    def _bounds(self, spans: np.ndarray, is_exact: bool) -> list[np.ndarray]:
        """Returns the least and the greatest of the columns in each span: (spans, columns) each."""
        parts = np.array_split(spans, len(spans) // BLOCK + 1)  # of a size that stays in the cache
        bounds = [self._enclose(part, is_exact) for part in parts]
        return [np.concatenate(side)[:, self.able] for side in zip(*bounds)]

    def refine(self, fine: float) -> bool:
        """Cuts pieces until none is wider than "fine", but for those shorter than a blink. Returns whether that has not
        cost more than it may."""
        while True:
            length = self._spans[:, 1] - self._spans[:, 0]
            width = _widths(self._low, self._high)
            wide = ~(width <= fine)
            # Where numbers turn, samples say little of short pieces: the kernel encloses these.
            short = np.flatnonzero(wide & ~self._exact & (length <= SHORT))
            cut = np.flatnonzero(wide & (self._exact | (length > SHORT)) & (length > BLINK / 4))
            if not len(short) and not len(cut):
                return True
            parts = np.clip(np.ceil(1.25 * width[cut] / fine), 2, PARTS).astype(int)
            self._cost += EXACT * len(short) + int(parts.sum())
            if self._cost > self._most:
                return False
            if len(short):
                self._low[short], self._high[short] = self._bounds(self._spans[short], True)
                self._exact[short] = True
            if len(cut):
                self._replace(cut, np.concatenate([_cut(*self._spans[at], count) for at, count in zip(cut, parts)]))

    def _replace(self, cut: np.ndarray, spans: np.ndarray) -> None:
        """Puts pieces with these spans in the place of some."""
        low, high = self._bounds(spans, False)
        put = lambda old, new: np.concatenate([np.delete(old, cut, 0), new])
        self._low, self._high, self._spans = put(self._low, low), put(self._high, high), put(self._spans, spans)
        self._exact = put(self._exact, np.zeros(len(spans), bool))

    def narrow(self) -> list | None:
        """Returns the pieces with their bounds in the order of time, without the wide ones; None if such are longer
        than a blink together."""
        wide = _widths(self._low, self._high) > self._widest
        skipped, pieces = 0.0, []
        for at in np.argsort(self._spans[:, 0]).tolist():
            start, end = self._spans[at].tolist()
            skipped = skipped + end - start if wide[at] else 0.0
            if skipped > BLINK:
                return None
            if not wide[at]:
                pieces.append(((start, end), self._low[at], self._high[at]))
        return pieces


def _widths(low: np.ndarray, high: np.ndarray) -> np.ndarray:
    """Returns the greatest difference of the bounds in each row."""
    return (high - low).max(axis=1, initial=0.0)


def _cut(start: float, end: float, count: int) -> np.ndarray:
    """Returns even pieces of an interval, (pieces, 2)."""
    edges = np.linspace(start, end, count + 1)
    return np.stack([edges[:-1], edges[1:]], axis=1)


def _background(motion: Motion) -> float:
    """Returns the luminance of the picture's background: white if it has none."""
    contents = motion.clip.contents
    for paint in contents.paints:
        if paint["kind"] == abi.PAINT_BACKGROUND:
            values = motion.clip.sample(motion.start, outputs=("values",)).values
            first = int(paint["color"])
            return float(linear(values[first : first + 3].clip(0, 1)) @ LUMINANCE)
    return 1.0
