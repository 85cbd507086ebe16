"""The rule about what leaves the picture for good: comes_back."""

import math

from ..core.error import MotionError
from .answer import FAILS, HOLDS, UNDECIDED, Answer
from .motion import SHOWS, Motion
from .placed import appears_by, called


def comes_back(motion: Motion, layer=None) -> Answer:
    """No layer leaves the picture for good: one that was seen, and is not faded out, is seen at the end, or at
    some time of the cycle of an endless motion."""
    if motion.frame is None:
        rule = "the size of the picture is not known"
        raise MotionError(f"comes_back: {rule}", field="size", rule=rule)
    rule, span = f"{called(layer)} come back into the picture", {"start": motion.start, "end": motion.end}
    first, last = _tail(motion)
    opacities = motion.opacities_at([last])[0]
    tail, head, open_ = motion.part(first, last), motion.part(motion.start, first), []
    ends = first < last or motion.clip.contents.end > 0 or math.isfinite(motion.clip.duration)
    for row in motion.layers(layer):
        if opacities[row] < SHOWS or (at_last := appears_by(tail, row, last)).holds:
            continue
        if at_last.verdict == UNDECIDED and first == last:
            continue  # its bounds are not outside, even if nothing of it is drawn, as of a trimmed stroke
        name, before = motion.names.layers[row], appears_by(head, row, first)
        about = {"time": last, "layer": name, "property": "box", "expected": "in the picture again", **span}
        if before.verdict == at_last.verdict == FAILS:
            continue  # it was never seen
        if before.holds and at_last.verdict == FAILS and ends:
            note, why = _last_seen(motion, row, first), motion.explained(name, last)
            return Answer(rule, FAILS, seen="outside of it in the last picture", note=note, why=why, **about)
        open_.append(Answer(rule, UNDECIDED, note="whether it is seen again is not known", **about))
    return open_[0] if open_ else Answer(rule, HOLDS, **span)


def _tail(motion: Motion) -> tuple[float, float]:
    """Returns the interval in which a layer must be seen: the cycle of an endless motion, else the last picture."""
    if motion.endless_span is not None:
        return motion.cycle.start, motion.end
    contents, last = motion.clip.contents, motion.end
    if contents.frame_rate > 0 and last == contents.end:  # when nothing shows any more
        last = max(motion.start, last - 1 / contents.frame_rate)
    return last, last


def _last_seen(motion: Motion, row: int, gone: float) -> str:
    """Returns in words when a layer is last seen, to a hundredth of the time. gone: when it is not seen any more."""
    low, high = motion.start, gone
    while high - low > (gone - motion.start) / 100:
        middle = low + (high - low) / 2
        low, high = (middle, high) if appears_by(motion.part(middle, gone), row, gone).holds else (low, middle)
    return f"it is last seen near {low:.4g} s"
