"""Rules about where layers are, and what is seen of them: stays_within, inside, on_screen, contrast, never_overlaps,
appears_by, before, comes_back."""

import numpy as np

from .. import abi
from ..core.arguments import array, number, refuse
from ..core.error import MotionError
from ..core.nearest import nearest
from .answer import HOLDS, UNDECIDED, Answer
from .asked import BUDGET, VERDICTS, called, prove, spoken
from .motion import SHOWS, Motion

TOUCH = 0.1  # points that a box may be beyond another
NEARLY = 1e-3  # of a share on screen, and of a contrast, that may lack


def stays_within(motion: Motion, box, layer=None, tolerance: float = TOUCH, budget: int = BUDGET) -> Answer:
    """What shows of layers stays within a box, left top right bottom in the root's coordinates, or at most "tolerance"
    points beyond it. Layers that do not show may be anywhere."""
    return _within(motion, array(box, np.float64, (4,), "box"), layer, tolerance, budget, "stays within")


def inside(motion: Motion, layer=None, tolerance: float = TOUCH, budget: int = BUDGET) -> Answer:
    """What shows of layers stays within the picture."""
    frame = _frame(motion, "inside", ": give the box (stays_within)")
    return _within(motion, frame, layer, tolerance, budget, "inside")


def on_screen(motion: Motion, layer=None, least: float = 1.0, budget: int = BUDGET) -> Answer:
    """At every time at least a share "least" of the box around what is drawn of layers is in the picture, to a
    thousandth: 1 is all of it. A layer that does not show is not on screen: give start and end."""
    frame = _frame(motion, "on_screen")
    if not 0 <= number("least", least) <= 1:
        refuse("least", least, "must be a share, 0 to 1")
    limit = 1 - least + NEARLY
    found = prove(motion, abi.PROVE_ON_SCREEN, motion.layers(layer), (limit,), box=frame, budget=budget)
    seen = lambda found: f"{1 - found.value:.4g}, as {_words(found.seen[:4])}"
    rule = f"{called(layer)} is on screen by a share of {least:g}"
    return spoken(motion, rule, found, f"{least:g} or more of it in the picture", seen, limit, "box")


def contrast(motion: Motion, layer, least: float = 4.5, budget: int = BUDGET) -> Answer:
    """While a layer shows, its contrast to what is painted below it is "least" to 1 or more (WCAG 2.2; 4.5 for text, 3
    for large text and what is not text), to a thousandth, at all points of the box around what is drawn of it. With an
    opacity it has less contrast: give start and end, if it fades in."""
    if not number("least", least) >= 1:
        refuse("least", least, "must be 1 or more")
    found = prove(motion, abi.PROVE_CONTRAST, motion.layers(layer), ((1 + NEARLY) / least,), budget=budget)
    seen = lambda found: f"{1 / found.value:.4g} to 1 at {found.seen[0]:.5g} {found.seen[1]:.5g}"
    rule = f"{called(layer)} has a contrast of {least:g} to 1"
    return spoken(motion, rule, found, f"{least:g} to 1 or more", seen, None, "contrast")


def _frame(motion: Motion, name: str, more: str = ""):
    """Returns the picture. Raises MotionError for a motion that has none."""
    if motion.frame is None:
        rule = f"the size of the picture is not known{more}"
        raise MotionError(f"{name}: {rule}", field="size", rule=rule)
    return motion.frame


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


def comes_back(motion: Motion, layer=None) -> Answer:
    """No layer leaves the picture for good: one that was seen, and is not faded out, is seen at the end, or at
    some time of the cycle of an endless motion."""
    _frame(motion, "comes_back")
    over = 0.0 if motion.endless_span is None else motion.end - motion.cycle.start
    found = prove(motion, abi.PROVE_COMES_BACK, motion.layers(layer), (0,), over=over)
    seen, rule = lambda _: "outside of it in the last picture", f"{called(layer)} come back into the picture"
    answer = spoken(motion, rule, found, "in the picture again", seen, key="box")
    if answer.holds:
        return answer
    is_open = answer.verdict == UNDECIDED
    note = "whether it is seen again is not known" if is_open else f"it is last seen near {found.value:.4g} s"
    return answer._replace(width=None, note=note)


def _when(times) -> str:
    """Returns words for the times between which a layer shows first."""
    if np.isfinite(times[1]):
        return f"at {times[1]:.6g} s"
    return "never" if np.isinf(times[0]) else f"not before {times[0]:.6g} s"
