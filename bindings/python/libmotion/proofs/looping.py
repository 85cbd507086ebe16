"""Rules about a whole: loop_closes, has_reduced_motion."""

import re

import numpy as np

from .. import abi
from ..core.arguments import number
from ..core.error import MotionError
from .answer import FAILS, HOLDS, Answer
from .motion import SHOWS, Motion
from .moving import INSTANT, Places
from .placed import answered
from .search import decide

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
    names = motion.clip.channels
    for index, (layer, property, first) in enumerate(labels.tolist()):
        is_drawn = property == abi.PROPERTY_BOUNDS or property >= abi.PROPERTY_USER
        if is_drawn and (layer in rows or layer == abi.NONE):
            key = names[index][1] if names else str(property)
            values = sample.values[:, first : ends[index]].astype(np.float64)
            owners = np.full(values.shape[1], layer)
            weight = np.ones(values.shape[1]) if layer == abi.NONE or shows[rows.index(layer)] else np.zeros(1)
            found[f"{key} of {layer}" if key in found else key] = (values, owners, weight * np.ones(values.shape[1]))
    return found


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
