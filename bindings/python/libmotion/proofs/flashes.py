"""The rule about flashes: flashes_per_second."""

import numpy as np

from .. import abi, functions
from ..core.arguments import number, refuse
from ..core.error import MotionError
from .answer import Answer
from .asked import prove, spoken
from .motion import Motion

BLINK = 1e-3  # seconds: a change that is undone within this time does not count
MOST = 63  # flashes a second that can be asked for


def flashes_per_second(motion: Motion, at_most: int = 3, least: float = 0.1, budget: int = 4000) -> Answer:
    """In no second are there more than "at_most" flashes: pairs of opposing changes of relative luminance of "least" or
    more (WCAG 2.3.1), weighted by the share of the picture that a layer covers. Each drawn layer counts by itself, over
    what is below it, and all of them together. Opacity, colour and box count; gradients, images and masks do not. Where
    a layer would flash over some of the layers below it alone, the answer is unknown."""
    if motion.frame is None:
        rule = "the size of the picture is not known"
        raise MotionError(f"flashes_per_second: {rule}", field="size", rule=rule)
    if not number("least", least) > 0:
        refuse("least", least, "must be above 0")
    if not 0 <= number("at_most", at_most) < np.inf:
        refuse("at_most", at_most, "must be 0 or more, and finite")
    span = {"start": motion.start, "end": motion.end}
    if motion.endless_span is not None:  # a second may begin in any part of the cycle
        span = {"start": motion.endless_span[0], "end": motion.endless_span[1] + 1 + 2 * BLINK}
    at_most = min(int(at_most), MOST)
    found = prove(motion, abi.PROVE_FLASHES, motion.drawn, (at_most, least), budget=budget, **span)
    seen = lambda found: f"{found.value:.0f} flashes from {found.end:.5g} s on"
    expected = f"{at_most} flashes or fewer in a second"
    return spoken(motion, f"at most {at_most} flashes a second", found, expected, seen, key="luminance", **span)


def light_at(motion: Motion, row: int | None, times) -> np.ndarray:
    """Returns the light that a layer adds to the picture at times; None: that of all layers."""
    rule = abi.Rule(kind=abi.PROVE_FLASHES, property=abi.NONE, budget=1, limits=(MOST, 10.0))
    found, layer = [], abi.NONE if row is None else row
    for time in times:
        rule.start = rule.end = time
        pieces = functions.clip_prove(motion.clip._data, rule, sorted(motion.drawn), certificate=True).pieces
        found.append(next((float(piece["bound"]) for piece in pieces if piece["layer"] == layer), 0.0))
    return np.array(found)
