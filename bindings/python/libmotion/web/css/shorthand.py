"""The shorthand "animation": a list of animations, each of words in any order."""

import functools

from ..values.quantities import Units, Unknown, commas, of, solid, tokens_of

INITIAL = {"animation-name": "none", "animation-duration": "0s", "animation-timing-function": "ease",
           "animation-delay": "0s", "animation-iteration-count": "1", "animation-direction": "normal",
           "animation-fill-mode": "none", "animation-play-state": "running",
           "animation-composition": "replace", "animation-timeline": "auto"}  # fmt: skip
WORDS = {
    "animation-timing-function": ("linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end"),
    "animation-iteration-count": ("infinite",),
    "animation-direction": ("normal", "reverse", "alternate", "alternate-reverse"),
    "animation-fill-mode": ("none", "forwards", "backwards", "both"),
    "animation-play-state": ("running", "paused"),
}
COMMA = tokens_of(",")[0]
FUNCTIONS = ("cubic-bezier", "steps", "linear")


@functools.cache
def initial(name: str) -> tuple:
    """Returns the tokens of the initial value of a longhand."""
    return tuple(tokens_of(INITIAL[name]))


def animation(tokens) -> dict[str, list]:
    """Returns the list of each longhand of "animation". Raises Unknown if the value is not valid."""
    lists: dict[str, list] = {name: [] for name in INITIAL}
    for part in commas(tokens):
        found = _one(solid(part))
        for name, listed in lists.items():
            listed += [COMMA] if listed else []
            listed += found.get(name) or initial(name)
    if not lists["animation-name"]:
        raise Unknown
    return lists


def _one(tokens) -> dict[str, list]:
    found: dict[str, list] = {}
    for token in tokens:
        name = next((name for name in _meanings(token) if name not in found), None)
        if name is None:
            raise Unknown
        found[name] = [token]
    return found


def _meanings(token):
    """Yields the longhands that a word may be meant for, the likeliest first."""
    if token.type == "ident":
        yield from (name for name, words in WORDS.items() if token.lower_value in words)
        yield "animation-name"
    elif token.type == "string":
        yield "animation-name"
    elif token.type == "function" and token.lower_name in FUNCTIONS:
        yield "animation-timing-function"
    else:
        kind = of(token, Units()).kind
        if kind == {"seconds"}:
            yield from ("animation-duration", "animation-delay")
        elif kind == {"number"}:
            yield "animation-iteration-count"
