"""Rules about a whole: loop_closes, flashes_per_second, has_reduced_motion."""

import functools
import re

import numpy as np

from .. import abi
from ..core.arguments import number
from ..core.error import MotionError
from ..values.color import linear
from ..values.color_numbers import LUMINANCE
from .answer import FAILS, HOLDS, UNDECIDED, Answer
from .enclosures.rough import Rough
from .motion import SHOWS, Motion
from .moving import FILE, INSTANT, Places
from .placed import answered
from .search import decide
from .valued import Numbers

BLINK = 1e-3  # seconds within which a change that is undone is no flash
COARSE = 32  # pieces that rough bounds begin with
FINEST = 0.9, 0.45, 0.22  # of the change that counts: how wide pieces may be, one after the other
BLOCK = 96  # pieces that are enclosed at once
TRIED = 1024  # pieces of the length of those that say how many it takes
PARTS = 16  # into which a wide piece is cut at most
SHORT = BLINK  # seconds of a piece that the kernel encloses
EXACT = 4  # rough bounds that one by the kernel takes the time of
MOST_ROUGH = 20_000  # rough bounds of an answer
OUTPUTS = ("affines", "opacities", "strokes", "values")


def loop_closes(
    motion: Motion,
    start: float | None = None,
    end: float | None = None,
    tolerance: float = 0.05,
    velocity: float | None = None,
    layer=None,
) -> Answer:
    """What is drawn at the end of the loop is what is drawn at its start, and goes on as fast. start and end,
    left out: the motion's own. tolerance: points, and hundredths of other numbers. velocity: a hundred times tolerance,
    a second; infinity: velocities do not count. Angles are compared as they are drawn: modulo a turn."""
    end = motion.end if end is None else number("end", end)
    if start is None:
        is_cycle = motion.cycle and end == motion.cycle.start + motion.cycle.length
        start = motion.cycle.start if is_cycle and motion.start <= motion.cycle.start else motion.start
    start = number("start", start)
    if not start < end:
        rule = "must be after the start: there is nothing that loops"
        raise MotionError(f"end: {end:g}, {rule}", field="end", value=end, rule=rule)
    velocity = 100 * tolerance if velocity is None else float(velocity)
    instant = INSTANT * max(1.0, abs(start), abs(end))
    rows = motion.layers(layer)
    step = min(1e-3, (end - start) / 64)
    times = [start + instant, start + instant + step, end - instant - step, end - instant]
    drawn = _drawn(motion, rows, np.array(times))
    rule = f"the loop from {start:g} to {end:g} s closes"
    span = {"start": start, "end": end}
    for key, (values, owners, weight) in drawn.items():
        gap = np.abs(values[3] - values[0]) * weight
        if gap.size and gap.max() > tolerance:
            at = int(gap.argmax())
            seen = f"{values[3][at]:.5g}"
            expected = f"{values[0][at]:.5g}, as at {start:g} s"
            return _open(motion, rule, end, owners[at], key, expected, seen, span)
    for key, (values, owners, weight) in drawn.items():
        first, last = (values[1] - values[0]) / step, (values[3] - values[2]) / step
        gap = np.abs(last - first) * weight
        if gap.size and gap.max() > velocity:
            at = int(gap.argmax())
            seen = f"moving at {last[at]:.4g} a second"
            expected = f"moving at {first[at]:.4g} a second, as at {start:g} s"
            return _open(motion, rule, end, owners[at], key, expected, seen, span)
    return Answer(rule, HOLDS, **span)


def _open(motion: Motion, rule, time, row, key, expected, seen, span) -> Answer:
    layer = motion.names.layers[row] if row != abi.NONE else None
    why = motion.explained(layer, time)
    return Answer(rule, FAILS, time, layer, key, expected, seen, None, None, why, **span)


def _drawn(motion: Motion, rows: list[int], times: np.ndarray) -> dict:
    """Returns what is drawn at times: by key, numbers (times, n), whose each is, and what of a point it counts for."""
    sample = motion.clip.sample(times, space="root", outputs=(*OUTPUTS, "frames"))
    opacities = sample.opacities[:, rows].astype(np.float64)
    shows = opacities.max(axis=0) >= SHOWS
    places = sample.affines[:, rows].astype(np.float64)
    size = np.maximum(sample.frames[:, rows, 2:].max(axis=(0, 2)).astype(np.float64), 1.0)
    found = {}
    for index, name in enumerate(("tx", "ty")):
        found[f"affine.{name}"] = (places[:, :, 4 + index], rows, shows * 1.0)
    # A corner goes as far as the layer is large.
    turn = places[:, :, :4].reshape(len(times), -1)
    found["affine"] = (turn, np.repeat(rows, 4), np.repeat(shows * size, 4))
    found["opacity"] = (opacities, rows, np.ones(len(rows)))
    strokes = sample.strokes[:, rows].clip(0, 1).astype(np.float64).reshape(len(times), -1)
    found["stroke"] = (strokes, np.repeat(rows, 2), np.repeat(shows * size, 2))
    labels, count = motion.clip.contents.labels, sample.values.shape[1]
    ends = [*labels["place"].tolist(), count][1:]
    names = motion.clip.channel_names
    for index, (layer, property, first) in enumerate(labels.tolist()):
        is_drawn = property == abi.PROPERTY_BOUNDS or property >= abi.PROPERTY_USER
        if is_drawn and (layer in rows or layer == abi.NONE):
            key = names[index][1] if names else str(property)
            values = sample.values[:, first : ends[index]].astype(np.float64)
            owners = np.full(values.shape[1], layer)
            weight = np.ones(values.shape[1]) if layer == abi.NONE or shows[rows.index(layer)] else np.zeros(1)
            found[f"{key} of {layer}" if key in found else key] = (values, owners, weight * np.ones(values.shape[1]))
    return found


# -- flashes


def flashes_per_second(motion: Motion, at_most: int = 3, least: float = 0.1, budget: int = 4000) -> Answer:
    """In no second are there more than "at_most" flashes: pairs of opposing changes of relative luminance of "least" or
    more (WCAG 2.3.1), weighted by the share of the picture that a layer covers. Each drawn layer counts by itself, and
    all of them together. Opacity, colour and box count; gradients, images, masks and what covers what do not."""
    if motion.frame is None:
        rule = "the size of the picture is not known"
        raise MotionError(f"flashes_per_second: {rule}", field="size", rule=rule)
    if motion.tables is None:
        raise MotionError(f"flashes_per_second: {FILE}", field="clip", rule=FILE)
    at_most, least = int(at_most), number("least", least)
    light = Light(motion)
    rule = f"at most {at_most} flashes a second"
    span = {"start": motion.start, "end": motion.end}
    if not light.count:
        return Answer(rule, HOLDS, **span)
    # Rough bounds often suffice, and cost little.
    for able, pieces in light.rough(least, budget):
        if _unproven(pieces, able, at_most, least) is None:
            return Answer(rule, HOLDS, **span)
    # What never changes by so much cannot flash.
    low, high = light.enclose(motion.start, motion.end)
    able = ~(high - low < least)
    if not able.any():
        return Answer(rule, HOLDS, **span)
    # Samples count flashes from below: a witness.
    length = motion.end - motion.start
    times = np.linspace(motion.start, motion.end, int(min(max(240 * length, 240), 20_000)) + 1)
    worst = _most_flashes(times, light.at(times), at_most, least)
    if worst is not None:  # a change that is undone within a blink does not count
        shifted = [light.at(np.clip(times + shift, motion.start, motion.end)) for shift in (-BLINK, 0, BLINK)]
        worst = _most_flashes(times, np.median(shifted, axis=0), at_most, least)
    if worst is not None:
        last, column, first, count = worst
        layer = light.layer(column)
        why = motion.explained(layer, last)
        return Answer(rule, FAILS, float(last), layer, "luminance", f"{at_most} flashes or fewer in a second",
                      f"{count // 2} flashes from {first:.5g} s on", None, None, why, **span)  # fmt: skip
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
    One column for each layer that paints with a plain colour, and one for all of them together."""

    def __init__(self, motion: Motion):
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
        self._background = _background(motion)
        self._is_recolored = bool(np.any(motion.tables.animations["property"] >= abi.PROPERTY_USER))
        left, top, right, bottom = motion.frame
        self._area = (right - left) * (bottom - top)

    @functools.cached_property
    def _corners(self):
        return self._motion.corners(self.rows)

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
            colors = numbers.at(times).reshape(len(times), len(places), -1).clip(0, 1)
            alpha = colors[..., 3] if colors.shape[-1] == 4 else 1.0
            light[:, places] = alpha * (linear(colors[..., :3]) @ LUMINANCE - self._background)
        each = share * opacity * light
        return np.concatenate([each, each.sum(axis=1, keepdims=True)], axis=1)

    def enclose(self, start: float, end: float) -> tuple[np.ndarray, np.ndarray]:
        low, high = (bound.reshape(self.count, 4, 2) for bound in self._corners.enclose(start, end))
        outer = np.concatenate([low.min(axis=1), high.max(axis=1)], axis=1).T[:, None]
        inner = np.concatenate([high.min(axis=1), low.max(axis=1)], axis=1).T[:, None]
        low, high = self._enclosed(np.array([[start, end]]), outer, inner, True)
        return low[0], high[0]

    def rough(self, least: float, budget: int):
        """Yields pieces of time with their bounds from rough corners, finer and finer, and which columns may change by
        "least": (able, pieces). No piece is as wide as "least", but some that are left out, as in _pieces. It ends
        when it has cost as much as it may."""
        motion = self._motion
        places, span = Rough(motion.tables, self.rows), (motion.start, motion.end)
        if places.unknown or budget < COARSE:
            return

        def enclosed(spans, is_exact):
            parts = np.array_split(spans, len(spans) // BLOCK + 1)  # of a size that stays in the cache
            bounds = [self._enclosed(part, *places.boxes(part, span, is_exact), is_exact) for part in parts]
            return [np.concatenate(side) for side in zip(*bounds)]

        spans = _cut(*span, COARSE)
        low, high = enclosed(spans, False)
        able = ~(high.max(axis=0) - low.min(axis=0) < FINEST[0] * least)
        low, high = low[:, able], high[:, able]
        # As many pieces as some short ones say that it takes.
        short = np.stack([spans[::2, 0], spans[::2, 0] + (span[1] - span[0]) / TRIED], axis=1)
        width = np.subtract(*(bound[:, able].T for bound in enclosed(short, False)[::-1])).max(axis=0, initial=0.0)
        count, calls = TRIED * 1.2 * float(np.median(width)) / (FINEST[0] * least), COARSE + len(short)
        if 2 * COARSE < count < min(8 * budget, MOST_ROUGH):
            spans, calls = _cut(*span, int(count)), calls + int(count)
            low, high = (bound[:, able] for bound in enclosed(spans, False))
        exact = np.zeros(len(spans), bool)
        for fine in FINEST:
            while True:
                length, width = spans[:, 1] - spans[:, 0], (high - low).max(axis=1, initial=0.0)
                wide = ~(width <= fine * least)
                # Where numbers turn, samples say little of short pieces: the kernel encloses these.
                short = np.flatnonzero(wide & ~exact & (length <= SHORT))
                cut = np.flatnonzero(wide & (exact | (length > SHORT)) & (length > BLINK / 4))
                if not len(short) and not len(cut):
                    break
                parts = np.clip(np.ceil(1.25 * width[cut] / (fine * least)), 2, PARTS).astype(int)
                calls += EXACT * len(short) + int(parts.sum())
                if calls > min(8 * budget, MOST_ROUGH):
                    return
                if len(short):
                    low[short], high[short] = (bound[:, able] for bound in enclosed(spans[short], True))
                    exact[short] = True
                if len(cut):
                    made = np.concatenate([_cut(*spans[at], count) for at, count in zip(cut, parts)])
                    bounds = (bound[:, able] for bound in enclosed(made, False))
                    low, high = (np.concatenate([np.delete(old, cut, 0), new]) for old, new in zip((low, high), bounds))
                    spans = np.concatenate([np.delete(spans, cut, 0), made])
                    exact = np.concatenate([np.delete(exact, cut), np.zeros(len(made), bool)])
            order = np.argsort(spans[:, 0])
            skipped, pieces = 0.0, []
            for at, is_wide in zip(order.tolist(), (width > FINEST[0] * least)[order].tolist()):
                start, end = spans[at].tolist()
                skipped = skipped + end - start if is_wide else 0.0
                if skipped > BLINK:
                    return
                if not is_wide:
                    pieces.append(((start, end), low[at], high[at]))
            yield able, self.with_ends(pieces, able)

    def with_ends(self, pieces: list, able: np.ndarray) -> list:
        """Returns pieces with the light at both ends of the motion where the first or the last piece is left out: what
        changes there is not undone, and does not show later."""
        start, end = self._motion.start, self._motion.end
        first, last = self.at(np.array([start, end]))[:, able]
        before = [] if pieces and pieces[0][0][0] <= start else [((start, start), first, first)]
        return [*before, *pieces, *([] if pieces and pieces[-1][0][1] >= end else [((end, end), last, last)])]

    def _enclosed(self, spans: np.ndarray, outer: np.ndarray, inner: np.ndarray, is_exact: bool):
        """The least and the greatest of each column in each of the spans, from boxes that are around those of the
        layers, and within them: (4, spans, layers) each."""
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
            lights = linear(bounds[..., :3]) @ LUMINANCE - self._background
            alphas = bounds[..., 3] if bounds.shape[-1] == 4 else np.ones(lights.shape)
            ends = np.array([lights[:, one] * alphas[:, two] for one in (0, 1) for two in (0, 1)])
            dark[:, places], bright[:, places] = ends.min(axis=0), ends.max(axis=0)
        ends = [bound * weight for bound in (dark, bright) for weight in weights]
        low = np.minimum(np.minimum(ends[0], ends[1]), np.minimum(ends[2], ends[3]))
        high = np.maximum(np.maximum(ends[0], ends[1]), np.maximum(ends[2], ends[3]))
        return tuple(np.concatenate([each, each.sum(axis=1, keepdims=True)], axis=1) for each in (low, high))


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


# -- reduced motion

PREFERS = re.compile(r"prefers-reduced-motion(?:\s*:\s*([\w-]+))?", re.I)
MOVES = re.compile(r"(?:^|[;{\s])(?:-webkit-)?(animation(?:-name)?|transition)\s*:\s*([^;}]+)", re.I)
STILL = re.compile(r"^(none|initial|unset)\b|^0?\.?0*1?m?s\b", re.I)


def has_reduced_motion(motion: Motion, reduced=None, most: float = 1.0) -> Answer:
    """There is a calm form for those who ask for less motion. In a style sheet every selector that is animated is
    stopped under @media (prefers-reduced-motion: reduce), or is animated under no-preference alone. For others
    "reduced" is a scene or clip in which no corner is ever more than "most" points from where it starts."""
    rule = "there is a form with reduced motion"
    if reduced is not None:
        calm = Motion(reduced)
        places = Places(calm, None, moving=True)
        if not places.rows:
            return Answer(rule, HOLDS, start=calm.start, end=calm.end)
        home = places.at([calm.start])[0]
        sample = lambda times: np.abs(places.at(times) - home).max(axis=(2, 3)) - most

        def enclose(start, end):
            low, high = places.enclose(start, end)
            return np.maximum(home - low, high - home).max(axis=(1, 2)) - most

        found = decide(calm.start, calm.end, enclose, sample)
        seen = lambda time, subject: f"{sample([time])[0, subject] + most:.4g} points from where it starts"
        return answered(calm, rule, found, places.rows, "corners", f"within {most:g} points", seen)
    if not motion.text or "@keyframes" not in motion.text and "animation" not in motion.text:
        note = "give the reduced form: a scene says nothing of it"
        return Answer(rule, FAILS, None, None, None, "a style sheet with @media, or reduced=", "nothing", note=note)
    left = _without_calm(motion.text)
    if not left:
        return Answer(rule, HOLDS)
    expected = "stopped under @media (prefers-reduced-motion: reduce)"
    return Answer(rule, FAILS, None, None, None, expected, f"animated always: {', '.join(left[:5])}")


def _without_calm(text: str) -> list[str]:
    """Returns the selectors of a style sheet that are animated also for those who prefer reduced motion."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    moving, stopped = [], set()
    for selector, body, media in _rules(text):
        prefers = [word.lower() if word else "reduce" for word in PREFERS.findall(media)]
        for _, value in MOVES.findall(body):
            is_still = bool(STILL.match(value.strip()))
            if "no-preference" in prefers:
                continue
            if "reduce" in prefers:
                (stopped.add(selector) if is_still else moving.append(selector))
            elif not is_still:
                moving.append(selector)
    everything = any("*" in each.split(",")[0].strip() for each in stopped)
    names = {part.strip() for each in stopped for part in each.split(",")}
    return [
        part.strip()
        for each in dict.fromkeys(moving)
        for part in each.split(",")
        if not everything and part.strip() not in names
    ]


def _rules(text: str, media: str = ""):
    """Yields the rules of a style sheet: selector, declarations, and the @media queries around them."""
    at = 0
    while (brace := text.find("{", at)) >= 0:
        head = text[at:brace].split(";")[-1].strip()
        depth, end = 1, brace + 1
        while end < len(text) and depth:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
        body = text[brace + 1 : end - 1]
        if head.startswith(("@media", "@supports", "@layer", "@container")):
            yield from _rules(body, f"{media} {head}" if head.startswith("@media") else media)
        elif not head.startswith("@"):
            yield head, body, media
        at = end
