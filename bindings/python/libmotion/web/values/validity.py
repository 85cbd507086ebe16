"""Which declarations count as left out, because browsers find a mistake in them when they read the sheet.

Only what is surely a mistake is one: a value with a function or a unit that this reader does not know is not."""

from . import transforms
from .properties import PROPERTIES, WIDE, Context, value
from .quantities import DEGREES, PX, SECONDS, Units, Unknown, ident, nested, solid

NUMBERS = ("number", "dimension", "percentage")
ANY = Context(Units(whole=100.0), (100.0, 100.0), (100.0, 100.0))
LENGTH_WORDS = ("auto", "normal", "none", "thin", "medium", "thick", "content", "stretch", "from-font")
LENGTH_WORDS += ("min-content", "max-content", "fit-content", "-webkit-fill-available")
OTHER_WORDS = {"z-index": ("auto",), "font-weight": ("bolder", "lighter")}
PAINT_WORDS = ("none", "context-fill", "context-stroke", "auto", "invert", "accentcolor", "accentcolortext")
SYSTEM = ("text", "field", "canvas", "button", "link", "mark", "highlight", "selecteditem", "graytext", "visited")
SYSTEM += ("activetext",)  # starts of the names of system colors
WORDS = {  # of properties whose words a picture needs
    "stroke-linecap": ("butt", "round", "square"),
    "stroke-linejoin": ("miter", "miter-clip", "round", "bevel", "arcs"),
    "fill-rule": ("nonzero", "evenodd"),
    "clip-rule": ("nonzero", "evenodd"),
    "text-anchor": ("start", "middle", "end"),
}
TRANSFORMS = (*transforms.NAMES, "matrix", "perspective")
UNITS = (*PX, *DEGREES, *SECONDS, "em", "rem", "vw", "vh")


def is_valid(name: str, tokens) -> bool:
    """Returns whether browsers keep a declaration of a longhand. True for all that this reader cannot tell."""
    words, word = solid(tokens), ident(tokens)
    if name.startswith("--") or word in WIDE:
        return True
    if not words:
        return False
    if name in WORDS:
        return any(token.type == "function" for token in words) or word in WORDS[name]
    if name not in PROPERTIES or name in ("offset", "display", "pathLength", "points", "viewBox"):
        return True
    if PROPERTIES[name].least >= 0 and words[0].type in NUMBERS and words[0].value < 0:
        return False
    try:
        value(name, tokens, ANY)
        return True
    except Unknown:
        return not MISTAKES[PROPERTIES[name].kind](name, words, word)


def _is_plain(tokens) -> bool:
    """Returns whether tokens are numbers, words and lengths in common units alone."""
    return not any(
        token.type in ("function", "() block", "url", "literal", "string", "error")
        or token.type == "dimension"
        and token.lower_unit not in UNITS
        for token in tokens
    )


def _list(name: str, tokens, word) -> bool:
    for token in nested(tokens):
        is_known = token.type != "function" or token.lower_name in TRANSFORMS or name != "transform"
        if not is_known or token.type == "dimension" and token.lower_unit not in UNITS:
            return False
    return all(_is_plain(solid(each.arguments)) for each in tokens if each.type == "function") and (
        name == "transform" or _is_plain(tokens)
    )


def _number(name: str, tokens, word) -> bool:
    return _is_plain(tokens) and word not in OTHER_WORDS.get(name, ())


def _length(name: str, tokens, word) -> bool:
    return len(tokens) == 1 and _is_plain(tokens) and word not in LENGTH_WORDS and name != "font-size"


def _color(name: str, tokens, word) -> bool:
    if len(tokens) != 1:
        return _is_plain(tokens)
    if word in PAINT_WORDS or (word or "").startswith(SYSTEM):
        return False
    return tokens[0].type in ("ident", "hash", "number", "dimension", "percentage", "string")


def _text(name: str, tokens, word) -> bool:
    return _is_plain(tokens) or tokens[0].type == "string"


MISTAKES = {
    **{"list": _list, "number": _number, "whole": _number, "share": _number, "length": _length, "color": _color},
    **{"lengths": lambda name, tokens, word: all(each.type in ("number", "percentage") for each in tokens)},
    **{"path": _text, "shown": lambda name, tokens, word: word is not None or _is_plain(tokens)},
    **dict.fromkeys(("origin", "points"), lambda name, tokens, word: False),
}
