"""The shorthand "font", and the sizes that have words."""

from .quantities import ident, solid, tokens_of

SIZES = {"xx-small": 9.0, "x-small": 10.0, "small": 13.0, "medium": 16.0, "large": 18.0, "x-large": 24.0}
SIZES |= {"xx-large": 32.0, "xxx-large": 48.0}
MONOSPACE = dict(zip(SIZES, (9.0, 9.0, 10.0, 13.0, 16.0, 20.0, 26.0, 39.0)))  # where that is the only family
STEPS = {"larger": 1.2, "smaller": 1 / 1.2}
STYLES = ("italic", "oblique")
WEIGHTS = ("bold", "bolder", "lighter")
STRETCHES = ("condensed", "expanded")  # that words end with


def font(tokens) -> list[tuple[str, list]]:
    """Returns what "font" declares; nothing if it has a mistake, or if it is one of the fonts of the system."""
    parts = solid(tokens)
    found = {"font-style": "normal", "font-weight": "normal", "font-stretch": "normal", "font-variant": "normal"}
    found = {name: tokens_of(word) for name, word in found.items()}
    at = 0
    while at < len(parts) and (name := _longhand(parts[at])) is not None:
        if name:
            found[name] = [parts[at]]
        at += 1
    if at + 1 >= len(parts):
        return []
    found["font-size"], at = [parts[at]], at + 1
    if parts[at].type == "literal" and parts[at].value == "/":
        found["line-height"] = parts[at + 1 : at + 2]
        at += 2
    if at >= len(parts):
        return []
    return [*found.items(), ("font-family", parts[at:])]


def _longhand(token) -> str | None:
    """Returns what a word before the size declares; "" if this is nothing, None if it is the size."""
    word = ident([token])
    if word in STYLES:
        return "font-style"
    if word in WEIGHTS or token.type == "number" and token.value >= 1:
        return "font-weight"
    if word == "small-caps":
        return "font-variant"
    if word is not None and word.endswith(STRETCHES):
        return "font-stretch"
    return "" if word == "normal" else None
