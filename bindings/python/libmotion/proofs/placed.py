"""Rules about where layers are: stays_within, inside, never_overlaps, appears_by, before."""

import numpy as np

from ..core.arguments import array, number
from ..core.error import MotionError
from ..core.nearest import nearest
from .answer import FAILS, HOLDS, UNDECIDED, Answer
from .motion import SHOWS, Motion
from .outlines import Outlines
from .search import BUDGET, Found, decide

TOUCH = 0.1  # points that a box may be beyond another


def called(names) -> str:
    return "all layers" if names is None else names if isinstance(names, str) else ", ".join(names)


def answered(motion: Motion, rule: str, found: Found, rows, property: str, expected: str, seen, **more) -> Answer:
    """An answer about layers, from what a search has found. seen: words for a time and a subject."""
    span = {"start": motion.start, "end": motion.end} | more
    if found.verdict == HOLDS:
        return Answer(rule, HOLDS, **span)
    layer = motion.names.layers[rows[found.subject]] if rows is not None and len(rows) else None
    if found.verdict == FAILS:
        near = found.time - found.since <= 1e-3 * (motion.end - motion.start)
        note = None if near else f"it is proven to hold until {found.since:.5g} s"
        words = seen(found.time, found.subject)
        why = motion.explained(layer, found.time)
        return Answer(rule, FAILS, found.time, layer, property, expected, words, None, note, why, **span)
    unknown = not np.isfinite(found.width)
    note = "no bound is known there" if unknown else "a larger tolerance or budget refines it"
    width = None if unknown else found.width
    return Answer(rule, UNDECIDED, found.time, layer, property, expected, None, width, note, None, **span)


def stays_within(motion: Motion, box, layer=None, tolerance: float = TOUCH, budget: int = BUDGET) -> Answer:
    """What shows of layers stays within a box, left top right bottom in the root's coordinates, or at most "tolerance"
    points beyond it. Layers that do not show may be anywhere."""
    return _within(motion, array(box, np.float64, (4,), "box"), layer, tolerance, budget, "stays within")


def inside(motion: Motion, layer=None, tolerance: float = TOUCH, budget: int = BUDGET) -> Answer:
    """What shows of layers stays within the picture."""
    if motion.frame is None:
        rule = "the size of the picture is not known: give the box (stays_within)"
        raise MotionError(f"inside: {rule}", field="size", rule=rule)
    return _within(motion, np.array(motion.frame), layer, tolerance, budget, "inside")


def _within(motion: Motion, box, layer, tolerance, budget, word) -> Answer:
    rows = motion.layers(layer)
    tolerance = number("tolerance", tolerance)
    beyond = lambda boxes: np.concatenate([box[:2] - boxes[..., :2], boxes[..., 2:] - box[2:]], -1).max(-1) - tolerance

    def enclose(start, end):
        excess = beyond(motion.boxes(start, end)[rows])
        if excess.max(initial=-1) > 0:
            excess = np.where(motion.hides(rows, start, end), -1.0, excess)
        return excess

    def sample(times):
        excess = beyond(motion.boxes_at(times, rows))
        return np.where(motion.opacities_at(times)[:, rows] < SHOWS, -1.0, excess)

    def seen(time, subject):
        return _box_words(motion.boxes_at([time], rows)[0, subject])

    has_paths = any(row in motion.strokes for row in rows)
    found = decide(motion.start, motion.end, enclose, sample, budget=budget, grid=33 if has_paths else 129)
    edges = "the picture " if word == "inside" else ""
    rule = f"{called(layer)} {word} {edges}{_box_words(box)}"
    return answered(motion, rule, found, rows, "box", f"within {_box_words(box)}", seen)


def _box_words(box) -> str:
    return "[" + ", ".join(f"{edge:.5g}" for edge in box) + "]"


def never_overlaps(
    motion: Motion, layer: str, other: str, by: str = "boxes", tolerance: float = TOUCH, budget: int = BUDGET
) -> Answer:
    """Two layers never overlap by more than "tolerance" points, while both show. by: "boxes", the boxes around what
    they draw, along both axes; or "outlines", what they draw, in all directions."""
    if by not in ("boxes", "outlines"):
        rule = f"must be boxes or outlines{nearest(str(by), ('boxes', 'outlines'))}"
        raise MotionError(f"by: {by!r}, {rule}", field="by", value=by, rule=rule)
    rows = [motion.names.layer(layer), motion.names.layer(other)]
    tolerance = number("tolerance", tolerance)

    def overlap(boxes):
        one, two = boxes[..., 0, :], boxes[..., 1, :]
        both = np.minimum(one[..., 2:], two[..., 2:]) - np.maximum(one[..., :2], two[..., :2])
        return both.min(-1) - tolerance

    def enclose(start, end):
        excess = overlap(motion.boxes(start, end)[rows])
        if excess > 0 and motion.hides(rows, start, end).any():
            excess = -1.0
        return np.array([excess])

    def sample(times):
        excess = overlap(motion.boxes_at(times, rows))
        return np.where(motion.opacities_at(times)[:, rows].min(axis=1) < SHOWS, -1.0, excess)[:, None]

    def seen(time, _):
        one, two = motion.boxes_at([time], rows)[0]
        return f"{_box_words(one)} and {other} {_box_words(two)}"

    has_paths = any(row in motion.strokes for row in rows)
    if by == "outlines":
        return _outlines_apart(motion, layer, other, rows, tolerance, budget, enclose, sample)
    found = decide(motion.start, motion.end, enclose, sample, budget=budget, grid=33 if has_paths else 257)
    return answered(motion, f"{layer} never overlaps {other}", found, rows, "box", f"apart from {other}", seen)


def _outlines_apart(motion, layer, other, rows, tolerance, budget, of_boxes, boxes_at) -> Answer:
    if motion.tables is None:
        rule = "a clip from a file has boxes alone: check the scene or the Lottie file that it was made of"
        raise MotionError(f"by: 'outlines', {rule}", field="by", value="outlines", rule=rule)
    outlines = Outlines(motion, rows)

    def enclose(start, end):
        excess = of_boxes(start, end)
        return np.minimum(excess, outlines.excess(start, end, tolerance)) if excess.max() > 0 else excess

    def sample(times):
        excess = boxes_at(times)
        for index, time in enumerate(np.asarray(times, np.float64).tolist()):
            if excess[index, 0] > 0 and outlines.common(time, tolerance) is None:
                excess[index] = -1.0
        return excess

    def seen(time, _):
        x, y = outlines.common(time, tolerance)
        return f"drawn at {x:.5g} {y:.5g}, as {other} is"

    found = decide(motion.start, motion.end, enclose, sample, budget=budget, grid=33)
    rule = f"{layer} never overlaps {other} by their outlines"
    return answered(motion, rule, found, rows, "outline", f"apart from {other}", seen)


# -- when a layer shows


def _hidden(motion: Motion, row: int, start: float, end: float) -> bool:
    """Whether it is proven that a layer does not show from start to end."""
    if motion.hides([row], start, end)[0]:
        return True
    if motion.frame is None:
        return False
    left, top, right, bottom = motion.boxes(start, end)[row]
    return right <= 0 or bottom <= 0 or left >= motion.frame[2] or top >= motion.frame[3]


def _shown(motion: Motion, row: int, times) -> np.ndarray:
    """Whether a layer shows at times: its opacity is not nothing, and its box meets the picture."""
    shows = motion.opacities_at(times)[:, row] >= SHOWS
    if motion.frame is not None:
        box = motion.boxes_at(times, [row])[:, 0]
        width, height = motion.frame[2:]
        shows &= (box[:, 2] > 0) & (box[:, 3] > 0) & (box[:, 0] < width) & (box[:, 1] < height)
    return shows


class Appearance:
    """When a layer shows first: not before "low", and at "high", which a sample confirms. An infinite "low": it is
    proven that it never does; an infinite "high" alone: no sample shows it, and what is after "low" is open."""

    def __init__(self, motion: Motion, row: int, until: float, budget: int):
        self.low, self.high = motion.start, np.inf
        grid = 33 if row in motion.strokes else 257
        times = np.linspace(motion.start, until, grid)
        shown = np.flatnonzero(_shown(motion, row, times))
        if len(shown):
            self.high = float(times[shown[0]])
        finest = max(1e-6, (until - motion.start) * 1e-7)
        pieces = [(motion.start, min(self.high, until))]
        while pieces and budget > 0:
            start, end = pieces.pop()
            if start >= self.high and start > motion.start:
                break
            budget -= 1
            if _hidden(motion, row, start, end):
                self.low = end
                continue
            if end - start <= finest:
                pieces.append((start, end))  # this piece stays open
                break
            middle = start + (end - start) / 2
            if _shown(motion, row, [middle])[0]:
                self.high = middle
                pieces = [(start, middle)]
            else:
                pieces += [(middle, end), (start, middle)]
        if not pieces and not np.isfinite(self.high):
            self.low = np.inf  # it is proven that it does not show


def appears_by(motion: Motion, layer: str, time: float, budget: int = BUDGET) -> Answer:
    """A layer shows at some time until "time": its opacity is not nothing, and its box meets the picture."""
    row, time = motion.names.layer(layer), number("time", time)
    rule = f"{layer} appears by {time:g} s"
    if time < motion.start:
        text = f"must be {motion.start:g} or later, where the motion starts"
        raise MotionError(f"time: {time:g}, {text}", field="time", value=time, rule=text)
    found = Appearance(motion, row, time, budget)
    span = {"start": motion.start, "end": time}
    if np.isfinite(found.high):
        return Answer(rule, HOLDS, note=f"it shows from {found.high:.6g} s on", **span)
    if np.isinf(found.low):
        opacity = float(motion.opacities_at([time])[0, row])
        seen = f"{opacity:.4g}" if opacity < SHOWS else f"{opacity:.4g}, and outside of the picture"
        why = motion.explained(layer, time)
        return Answer(rule, FAILS, time, layer, "opacity", "shown by then", seen, None, None, why, **span)
    note = "a larger budget refines it"
    return Answer(rule, UNDECIDED, found.low, layer, "opacity", "shown by then", None, None, note, None, **span)


def before(motion: Motion, layer: str, other: str, budget: int = BUDGET) -> Answer:
    """A layer shows earlier than another one does."""
    rows = [motion.names.layer(layer), motion.names.layer(other)]
    one, two = (Appearance(motion, row, motion.end, budget) for row in rows)
    rule = f"{layer} appears before {other}"
    span = {"start": motion.start, "end": motion.end}
    if one.high < two.low:
        return Answer(rule, HOLDS, note=f"{one.high:.6g} s and {_when(two)}", **span)
    if two.high <= one.low or np.isinf(one.low):
        time = min(two.high, motion.end)
        seen = f"seen first {_when(one)}"
        expected = f"seen before {other}, which shows {_when(two)}"
        why = motion.explained(layer, time)
        return Answer(rule, FAILS, time, layer, "opacity", expected, seen, None, None, why, **span)
    if abs(one.high - two.high) <= 1e-5 and two.high - two.low < 1e-4 and one.high - one.low < 1e-4:
        seen, expected = f"seen first {_when(one)}", f"seen before {other}, which shows at the same time"
        why = motion.explained(layer, one.high)
        return Answer(rule, FAILS, one.high, layer, "opacity", expected, seen, None, None, why, **span)
    width = min(one.high, motion.end) - one.low
    note = "the first times are not separated; a larger budget refines it"
    return Answer(rule, UNDECIDED, one.low, layer, "opacity", f"before {other}", None, width, note, None, **span)


def _when(found: Appearance) -> str:
    if np.isfinite(found.high):
        return f"at {found.high:.6g} s"
    return "never" if np.isinf(found.low) else f"not before {found.low:.6g} s"
