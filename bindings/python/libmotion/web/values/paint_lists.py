"""Properties of paint that are lists of functions, of shadows or of places, as numbers for a host that draws them.

A value is a list of items. Two lists mix item by item if the kinds of their items are the same. A list of filters or of
shadows that is shorter than another one is filled up with items that do nothing."""

import math
from typing import NamedTuple

from . import properties
from .properties import Context
from .quantities import Unknown, commas, ident, of, solid, tokens_of

MOST = 64  # items of a list


class Part(NamedTuple):
    """Numbers that a host reads together, at most four.

    neutral  the numbers of an item that does nothing"""

    name: str
    neutral: tuple[float, ...]
    is_color: bool = False
    least: float = -math.inf
    most: float = math.inf


class Item(NamedTuple):
    kind: str
    numbers: list[float]


COLOR = Part("color", (0.0, 0.0, 0.0, 0.0), True, 0.0, 1.0)
HEIGHT = Part("height", (0.0,), least=0.0)
PLACE = Part("place", (0.0, 0.0, 0.0, 0.0))
KINDS = {
    "blur": (Part("blur", (0.0,), least=0.0),),
    **{name: (Part(name, (1.0,), least=0.0),) for name in ("brightness", "contrast", "saturate")},
    "opacity": (Part("opacity", (1.0,), least=0.0, most=1.0),),
    **{name: (Part(name, (0.0,), least=0.0, most=1.0),) for name in ("grayscale", "invert", "sepia")},
    "hue-rotate": (Part("hue-rotate", (0.0,)),),
    "drop-shadow": (COLOR, Part("lengths", (0.0, 0.0, 0.0))),
    "shadow": (COLOR, Part("lengths", (0.0, 0.0, 0.0, 0.0))),
    "inset shadow": (COLOR, Part("lengths", (0.0, 0.0, 0.0, 0.0))),
    "place": (PLACE,),
    "length": (HEIGHT,),
    "number": (HEIGHT,),  # of font sizes; it mixes with no length
}
DEFAULTS = {"hue-rotate": 0.0, "blur": 0.0}  # of functions without an argument; 1 of all others
WORDS = {"left": (0, 0.0), "right": (0, 100.0), "top": (1, 0.0), "bottom": (1, 100.0)}


# ------------------------------------------------------------------ reading --


def _filters(tokens, context: Context) -> list[Item]:
    return [_filter(token, context) for token in solid(tokens)]


def _filter(token, context: Context) -> Item:
    if token.type != "function" or token.lower_name not in KINDS:
        raise Unknown("filter")
    kind, given = token.lower_name, solid(token.arguments)
    if kind == "drop-shadow":
        color, lengths, is_inset = _shadow(given, context)
        if is_inset or len(lengths) > 3:
            raise Unknown("drop-shadow()")
        return Item(kind, [*color, *lengths, *[0.0] * (3 - len(lengths))])
    if kind in ("shadow", "inset shadow", "place", "length", "number") or len(given) > 1:
        raise Unknown("filter")
    if not given:
        return Item(kind, [DEFAULTS.get(kind, 1.0)])
    found = of(given[0], context.units)
    number = found.length() if kind == "blur" else found.angle() if kind == "hue-rotate" else found.plain()
    (part,) = KINDS[kind]
    if number < part.least:
        raise Unknown(kind)
    return Item(kind, [min(number, part.most)])


def _shadows(tokens, context: Context) -> list[Item]:
    found = []
    for shadow in commas(tokens):
        color, lengths, is_inset = _shadow(solid(shadow), context)
        found.append(Item("inset shadow" if is_inset else "shadow", [*color, *lengths, *[0.0] * (4 - len(lengths))]))
    return found


def _shadow(tokens, context: Context) -> tuple[list[float], list[float], bool]:
    """Returns the color, two to four lengths, and whether the shadow is inside."""
    colors, lengths, is_inset = [], [], False
    for token in tokens:
        if token.type in ("number", "dimension") or token.type == "function" and token.lower_name in MATHEMATICS:
            lengths.append(of(token, context.units).length())
        elif ident([token]) == "inset":
            is_inset = True
        else:
            colors.append(properties.color([token], context.color or BLACK))
    if not 2 <= len(lengths) <= 4 or len(colors) > 1 or len(lengths) > 2 and lengths[2] < 0:
        raise Unknown("shadow")
    return (colors or [properties.color(CURRENT, context.color or BLACK)])[0], lengths, is_inset


def _places(tokens, context: Context) -> list[Item]:
    """Reads places: two of px and per cent, across and down."""
    return [Item("place", _place(solid(place), context)) for place in commas(tokens)]


def _place(tokens, context: Context) -> list[float]:
    sides: list = [None, None]
    for index, token in enumerate(tokens):
        word = ident([token])
        axis, value = WORDS.get(word, (index, 50.0))
        if word is None:
            found = of(token, context.units)
            found.length(1.0)  # only px and per cent
            value = (found.px, found.percent)
        elif word == "center" or word in WORDS:
            value = (0.0, value)
        else:
            raise Unknown("position")
        if axis > 1 or sides[axis] is not None:
            axis = 1 - axis
        if axis not in (0, 1) or sides[axis] is not None:
            raise Unknown("position")
        sides[axis] = value
    if not 1 <= len(tokens) <= 2:
        raise Unknown("position")
    return [number for side in sides for number in side or (0.0, 50.0)]


def _sizes(tokens, context: Context) -> list[Item]:
    found = []
    for size in commas(tokens):
        words = solid(size)
        if len(words) != 2:
            raise Unknown("size")  # the other side goes by the picture
        both = [of(word, context.units) for word in words]
        if min(each.length(1.0) for each in both) < 0:
            raise Unknown("size")
        found.append(Item("place", [number for each in both for number in (each.px, each.percent)]))
    return found


def _height(tokens, context: Context) -> list[Item]:
    """Reads a line-height in px."""
    if len(solid(tokens)) != 1:
        raise Unknown("line-height")
    found, font = of(solid(tokens)[0], context.units), context.units.font
    kind = "number" if found.kind == {"number"} else "length"
    height = found.number * font if kind == "number" else found.length(font)
    if height < 0:
        raise Unknown("line-height")
    return [Item(kind, [height])]


MATHEMATICS = ("calc", "-webkit-calc", "min", "max", "clamp", "abs")
BLACK, CURRENT = tuple(tokens_of("black")), tuple(tokens_of("currentcolor"))
READ = {"filter": _filters, "backdrop-filter": _filters, "-webkit-backdrop-filter": _filters,
        "-webkit-filter": _filters, "box-shadow": _shadows, "text-shadow": _shadows, "background-position": _places,
        "mask-position": _places, "-webkit-mask-position": _places, "object-position": _places,
        "background-size": _sizes, "mask-size": _sizes, "-webkit-mask-size": _sizes,
        "line-height": _height}  # fmt: skip
INITIAL = {"background-position": "0% 0%", "mask-position": "0% 0%", "-webkit-mask-position": "0% 0%"}
INITIAL |= {"object-position": "50% 50%"}
FILLED = (_filters, _shadows)  # whose lists may differ in length
LOSSES = ("filter", "backdrop-filter", "-webkit-filter", "-webkit-backdrop-filter")  # of all that is in the element


def read(name: str, tokens, context: Context) -> list[Item]:
    """Reads a value. Raises Unknown for one that has no numbers."""
    if ident(tokens) == "none" and READ[name] in FILLED:
        return []
    if ident(tokens) in ("initial", "unset", "inherit", "revert", "revert-layer"):
        raise Unknown(name)
    found = READ[name](tokens, context)
    if not found or len(found) > MOST:
        raise Unknown(name)
    return found


def initial(name: str, context: Context) -> list[Item] | None:
    """Returns the initial value; None for one that has no numbers."""
    return [] if READ[name] in FILLED else read(name, tokens_of(INITIAL[name]), context) if name in INITIAL else None


class Layout(NamedTuple):
    """The kinds of the items of all lists that mix."""

    kinds: tuple[str, ...]

    def parts(self) -> list[Part]:
        return [part for kind in self.kinds for part in KINDS[kind]]

    def numbers(self, items: list[Item]) -> list[float]:
        """Returns the numbers of a list, filled up with those of items that do nothing."""
        given = [number for item in items for number in item.numbers]
        rest = Layout(self.kinds[len(items) :]).parts()
        return given + [number for part in rest for number in part.neutral]


def layout(name: str, lists: list[list[Item]]) -> Layout:
    """Returns the layout of lists that mix. Raises Unknown for lists that do not."""
    longest = tuple(item.kind for item in max(lists, key=len))
    for items in lists:
        is_short = len(items) < len(longest) and READ[name] not in FILLED
        if is_short or tuple(item.kind for item in items) != longest[: len(items)]:
            raise Unknown(name)
    return Layout(longest)
