"""Rules about a whole: loop_closes, has_reduced_motion."""

import re

from .. import abi
from ..core.arguments import number
from ..core.error import MotionError
from .answer import FAILS, HOLDS, Answer
from .asked import prove, spoken
from .motion import Motion


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
    limits, span = (tolerance, velocity), {"start": start, "end": end}
    found = prove(motion, abi.PROVE_LOOP_CLOSES, motion.layers(layer), limits, **span)
    rule = f"the loop from {start:g} to {end:g} s closes"
    expected = f"within {tolerance:g} of the start at {start:g} s, its speed within {velocity:g} a second"
    seen = lambda found: f"{found.value:.4g} away"
    return spoken(motion, rule, found, expected, seen, **span)


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
        found = prove(calm, abi.PROVE_STAYS_NEAR, calm.drawn, (most,))
        seen = lambda found: f"{found.value:.4g} points from where it starts"
        return spoken(calm, rule, found, f"within {most:g} points", seen, most)
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
