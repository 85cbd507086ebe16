"""The calm form of a style sheet, for those who ask for less motion."""

import re

from .answer import FAILS, HOLDS, Answer

PREFERS = re.compile(r"prefers-reduced-motion(?:\s*:\s*([\w-]+))?", re.I)
MOVES = re.compile(r"(?:^|[;{\s])(?:-webkit-)?(animation(?:-name)?|transition)\s*:\s*([^;}]+)", re.I)
STILL = re.compile(r"^(none|initial|unset)\b|^0?\.?0*1?m?s\b", re.I)


def of_style_sheet(text: str | None) -> Answer:
    """Answers has_reduced_motion of a style sheet: every selector that is animated is stopped under @media
    (prefers-reduced-motion: reduce), or is animated under no-preference alone."""
    rule = "there is a form with reduced motion"
    if not text or "@keyframes" not in text and "animation" not in text:
        note = "give the reduced form: a scene says nothing of it"
        return Answer(rule, FAILS, None, None, None, "a style sheet with @media, or reduced=", "nothing", note=note)
    left = _without_calm(text)
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
