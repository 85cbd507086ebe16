"""Rules about where layers are: stays_within, inside, never_overlaps, appears_by, before."""

import numpy as np

from .. import abi
from ..core.arguments import array, number
from ..core.error import MotionError
from ..core.nearest import nearest
from .answer import HOLDS, Answer
from .asked import BUDGET, VERDICTS, called, prove, spoken
from .motion import SHOWS, Motion

TOUCH = 0.1  # points that a box may be beyond another


def stays_within(motion: Motion, box, layer=None, tolerance: float = TOUCH, budget: int = BUDGET) -> Answer:
    """What shows of layers stays within a box, left top right bottom in the root's coordinates, or at most "tolerance"
    points beyond it. Layers that do not show may be anywhere."""
    return _within(motion, array(box, np.float64, (4,), "box"), layer, tolerance, budget, "stays within")


def inside(motion: Motion, layer=None, tolerance: float = TOUCH, budget: int = BUDGET) -> Answer:
    """What shows of layers stays within the picture."""
    if motion.frame is None:
        rule = "the size of the picture is not known: give the box (stays_within)"
        raise MotionError(f"inside: {rule}", field="size", rule=rule)
    return _within(motion, motion.frame, layer, tolerance, budget, "inside")


def _within(motion: Motion, box, layer, tolerance, budget, word) -> Answer:
    rows, tolerance = motion.layers(layer), number("tolerance", tolerance)
    found = prove(motion, abi.PROVE_STAYS_WITHIN, rows, (tolerance,), box=box, budget=budget)
    edges = "the picture " if word == "inside" else ""
    rule = f"{called(layer)} {word} {edges}{_words(box)}"
    seen = lambda found: _words(found.seen[:4])
    return spoken(motion, rule, found, f"within {_words(box)}", seen, tolerance, "box")


def _words(box) -> str:
    return "[" + ", ".join(f"{edge:.5g}" for edge in box) + "]"


def never_overlaps(
    motion: Motion, layer: str, other: str, by: str = "boxes", tolerance: float = TOUCH, budget: int = BUDGET
) -> Answer:
    """Two layers never overlap by more than "tolerance" points, while both show. by: "boxes", the boxes around what
    they draw, along both axes; or "outlines", what they draw, in all directions."""
    if by not in ("boxes", "outlines"):
        rule = f"must be boxes or outlines{nearest(str(by), ('boxes', 'outlines'))}"
        raise MotionError(f"by: {by!r}, {rule}", field="by", value=by, rule=rule)
    one, two = (motion.names.layer(name) for name in (layer, other))
    tolerance, is_box = number("tolerance", tolerance), by == "boxes"
    kind, flags = abi.PROVE_NEVER_OVERLAPS, 0 if is_box else abi.PROVE_OUTLINES
    found = prove(motion, kind, [one], (tolerance,), other=two, flags=flags, budget=budget)

    def seen(found) -> str:
        if is_box:
            return f"{_words(found.seen[:4])} and {other} {_words(found.seen[4:])}"
        return f"drawn at {found.seen[0]:.5g} {found.seen[1]:.5g}, as {other} is"

    rule = f"{layer} never overlaps {other}" + ("" if is_box else " by their outlines")
    return spoken(motion, rule, found, f"apart from {other}", seen, tolerance, "box" if is_box else "outline")


def appears_by(motion: Motion, layer: str, time: float, budget: int = BUDGET) -> Answer:
    """A layer shows at some time until "time": its opacity is not nothing, and its box meets the picture."""
    row, time = motion.names.layer(layer), number("time", time)
    rule = f"{layer} appears by {time:g} s"
    if time < motion.start:
        text = f"must be {motion.start:g} or later, where the motion starts"
        raise MotionError(f"time: {time:g}, {text}", field="time", value=time, rule=text)
    span = {"start": motion.start, "end": time}
    found = prove(motion, abi.PROVE_APPEARS, [row], (0,), budget=budget, end=time)
    if found.verdict == abi.VERDICT_HOLDS:
        return Answer(rule, HOLDS, note=f"it shows from {found.time:.6g} s on", **span)
    seen = lambda found: f"{found.value:.4g}" + ("" if found.value < SHOWS else ", and outside of the picture")
    return spoken(motion, rule, found, "shown by then", seen, None, "opacity", **span)


def before(motion: Motion, layer: str, other: str, budget: int = BUDGET) -> Answer:
    """A layer shows earlier than another one does."""
    one, two = (motion.names.layer(name) for name in (layer, other))
    found = prove(motion, abi.PROVE_BEFORE, [one], (0,), other=two, budget=budget)
    own, others = found.seen[:2], found.seen[2:4]
    rule, span = f"{layer} appears before {other}", {"start": motion.start, "end": motion.end}
    if found.verdict == abi.VERDICT_HOLDS:
        return Answer(rule, HOLDS, note=f"{own[1]:.6g} s and {_when(others)}", **span)
    expected, width, note, seen, why = f"before {other}", None, None, None, None
    if found.verdict == abi.VERDICT_FAILS:
        which = _when(others) if found.value else "at the same time"
        expected, seen = f"seen before {other}, which shows {which}", f"seen first {_when(own)}"
        why = motion.explained(layer, found.time)
    else:
        width = found.end - found.time
        note = "the first times are not separated; a larger budget refines it"
    verdict = VERDICTS[found.verdict]
    return Answer(rule, verdict, found.time, layer, "opacity", expected, seen, width, note, why, **span)


def _when(times) -> str:
    """Returns words for the times between which a layer shows first."""
    if np.isfinite(times[1]):
        return f"at {times[1]:.6g} s"
    return "never" if np.isinf(times[0]) else f"not before {times[0]:.6g} s"
