"""The properties that can be carried: the kind of each, its initial value, and whether it is inherited."""

import functools
import math
from typing import NamedTuple

import tinycss2

from . import font_shorthand, transforms
from .colors import color
from .quantities import Units, Unknown, ident, of, solid, tokens_of

# kinds
LIST, ORIGIN, NUMBER, WHOLE, SHARE, LENGTH, LENGTHS, COLOR, SHOWN, PATH, POINTS = (
    *("list", "origin", "number", "whole", "share", "length", "lengths", "color", "shown", "path", "points"),
)


class Property(NamedTuple):
    """How a property of CSS is read and mixed.

    axis   what 100 % of a length is: x, y, or d (the diagonal), of the containing block or SVG's viewport; f, of the
           font; b: the width of the own box; None: no percentages"""

    kind: str
    initial: str
    is_inherited: bool = False
    axis: str | None = None
    least: float = -math.inf


def _lengths(names: str, initial: str = "0", **more) -> dict[str, Property]:
    return {name: Property(LENGTH, initial, **more) for name in names.split()}


def _colors(names: str, initial: str, **more) -> dict[str, Property]:
    return {name: Property(COLOR, initial, **more) for name in names.split()}


PROPERTIES = {
    "transform": Property(LIST, "none"),
    "translate": Property(LIST, "none"),
    "rotate": Property(LIST, "none"),
    "scale": Property(LIST, "none"),
    "transform-origin": Property(ORIGIN, "50% 50%"),
    "opacity": Property(SHARE, "1"),
    **{name: Property(SHARE, "1", True) for name in ("fill-opacity", "stroke-opacity")},
    **{name: Property(SHARE, "1") for name in ("stop-opacity", "flood-opacity")},
    "stroke-miterlimit": Property(NUMBER, "4", True, least=0),
    "flex-grow": Property(NUMBER, "0", least=0),
    "flex-shrink": Property(NUMBER, "1", least=0),
    "z-index": Property(WHOLE, "auto"),
    "order": Property(WHOLE, "0"),
    "font-weight": Property(NUMBER, "400", True, least=1),
    "pathLength": Property(NUMBER, "0"),
    "offset": Property(SHARE, "0"),
    **_lengths("x cx left right x1 x2 fx", axis="x"),
    **_lengths("y cy top bottom y1 y2 fy", axis="y"),
    **_lengths("width", "auto", axis="x", least=0),
    **_lengths("height", "auto", axis="y", least=0),
    **_lengths("rx", "auto", axis="x", least=0),
    **_lengths("ry", "auto", axis="y", least=0),
    **_lengths("r", axis="d", least=0),
    **_lengths("margin-left margin-right margin-top margin-bottom text-indent", axis="x"),
    **_lengths("padding-left padding-right padding-top padding-bottom min-width max-width", axis="x", least=0),
    **_lengths("min-height max-height", axis="y", least=0),
    **_lengths("stroke-width", "1", is_inherited=True, axis="d", least=0),
    **_lengths("stroke-dashoffset", is_inherited=True, axis="d"),
    **_lengths("letter-spacing word-spacing", is_inherited=True, axis="f"),
    **_lengths("font-size", "16px", is_inherited=True, least=0),
    **_lengths("border-spacing", is_inherited=True),
    **_lengths("border-top-width border-right-width border-bottom-width border-left-width", "3px", least=0),
    **_lengths("outline-width", "3px", least=0),
    **_lengths("column-gap row-gap", least=0),
    **_lengths("outline-offset text-underline-offset stdDeviation dx dy"),
    **_lengths("border-top-left-radius border-top-right-radius", axis="b", least=0),
    **_lengths("border-bottom-right-radius border-bottom-left-radius", axis="b", least=0),
    "stroke-dasharray": Property(LENGTHS, "none", True, "d", 0),
    **_colors("color", "black", is_inherited=True),
    **_colors("fill", "black", is_inherited=True),
    **_colors("stroke", "none", is_inherited=True),
    **_colors("stop-color flood-color", "black"),
    **_colors("lighting-color", "white"),
    **_colors("background-color", "transparent"),
    **_colors("border-top-color border-right-color border-bottom-color border-left-color", "currentcolor"),
    **_colors("outline-color column-rule-color text-decoration-color", "currentcolor"),
    **_colors("caret-color text-emphasis-color", "currentcolor", is_inherited=True),
    "visibility": Property(SHOWN, "visible", True),
    "display": Property(SHOWN, "inline"),
    "d": Property(PATH, "none"),
    "points": Property(POINTS, ""),
    "viewBox": Property(POINTS, ""),
}
WORDS = {  # that pictures need, and whether they are inherited
    **dict.fromkeys(("stroke-linecap", "stroke-linejoin", "paint-order", "fill-rule", "clip-rule"), True),
    **dict.fromkeys(("font-family", "font-style", "font-stretch", "font-variant", "font-variant-caps"), True),
    **dict.fromkeys(("font-feature-settings", "font-variation-settings", "text-anchor"), True),
    **dict.fromkeys(("white-space", "direction", "writing-mode", "dominant-baseline"), True),
    **dict.fromkeys(("color-interpolation",), True),
    **dict.fromkeys(("alignment-baseline", "baseline-shift", "text-decoration", "text-decoration-line"), False),
    **dict.fromkeys(("mask", "mask-type", "filter", "clip-path", "transform-box", "transform-origin"), False),
}
GEOMETRY = ("x", "y", "cx", "cy", "rx", "ry")  # lengths of SVG, which are numbers in style sheets, too
SIDES = ("top", "right", "bottom", "left")
CORNERS = ("top-left", "top-right", "bottom-right", "bottom-left")
FOUR = {  # shorthands of one to four values, in the order of the clock
    "margin": [f"margin-{side}" for side in SIDES],
    "padding": [f"padding-{side}" for side in SIDES],
    "inset": list(SIDES),
    "border-width": [f"border-{side}-width" for side in SIDES],
    "border-color": [f"border-{side}-color" for side in SIDES],
    "border-style": [f"border-{side}-style" for side in SIDES],
    "border-radius": [f"border-{corner}-radius" for corner in CORNERS],
}
TWO = {
    "gap": ["row-gap", "column-gap"],
    "inset-inline": ["left", "right"],
    "inset-block": ["top", "bottom"],
    "margin-inline": ["margin-left", "margin-right"],
    "margin-block": ["margin-top", "margin-bottom"],
}
ALIASES = {"inset-inline-start": "left", "inset-inline-end": "right", "inset-block-start": "top"}
ALIASES |= {"inset-block-end": "bottom", "inline-size": "width", "block-size": "height", "word-wrap": "overflow-wrap"}


def longhands(name: str, tokens) -> list[tuple[str, list]]:
    """Returns what a declaration declares, as names and values."""
    name = ALIASES.get(name, name)
    parts = [token for token in tokens if token.type not in ("whitespace", "comment")]
    if name in FOUR or name in TWO:
        names, count = FOUR.get(name) or TWO[name], len(parts)
        if not 1 <= count <= len(names) or any(token.type == "literal" for token in parts):
            return [(name, list(tokens))]
        picks = {1: (0, 0, 0, 0), 2: (0, 1, 0, 1), 3: (0, 1, 2, 1), 4: (0, 1, 2, 3)}[count]
        return [(each, [parts[pick]]) for each, pick in zip(names, picks)]
    if name in BORDERS:
        return _border(BORDERS[name], parts) or [(name, list(tokens))]
    if name == "font" and (found := font_shorthand.font(parts)):
        return found
    if name == "offset" and (found := _offset(parts)):
        return found
    if name == "background":
        try:
            if len(parts) == 1 and (parts[0].type == "function" and parts[0].lower_name == "var" or color(parts)):
                return [("background-color", list(tokens))]
        except Unknown:
            pass
    return [(name, list(tokens))]


def _border(sides: tuple[str, ...], parts: list) -> list[tuple[str, list]]:
    """Returns what a shorthand of borders declares; nothing if it has a mistake, or var()."""
    found = {"width": tokens_of("medium"), "style": tokens_of("none"), "color": tokens_of("currentcolor")}
    seen = set()
    for token in parts:
        word = ident([token])
        is_width = token.type in ("dimension", "number") or word in ("thin", "medium", "thick")
        part = "width" if is_width else "style" if word in BORDER_STYLES else "color"
        if part in seen or token.type == "function" and token.lower_name == "var" or word in WIDE:
            return []
        seen.add(part)
        found[part] = [token]
    return [(f"border-{side}-{part}", list(tokens)) for side in sides for part, tokens in found.items()]


BORDERS = {"border": SIDES, **{f"border-{side}": (side,) for side in SIDES}}
BORDER_STYLES = ("none", "hidden", "dotted", "dashed", "solid", "double", "groove", "ridge", "inset", "outset")
WIDE = ("inherit", "initial", "unset", "revert", "revert-layer")


def _offset(parts: list) -> list[tuple[str, list]]:
    """Returns what the shorthand offset declares, nothing where it has no path: then it is a stop of a gradient."""
    if not any(token.type == "function" and token.lower_name in ROUTES or ident([token]) == "none" for token in parts):
        return []
    found: dict[str, list] = {"offset-path": [], "offset-distance": [], "offset-rotate": []}
    for token in parts:
        word = ident([token])
        is_length = (
            token.type in ("percentage", "number") or token.type == "dimension" and token.lower_unit not in TURNS
        )
        if word in ("auto", "reverse") or token.type == "dimension" and not is_length:
            found["offset-rotate"].append(token)
        else:
            found["offset-distance" if is_length else "offset-path"].append(token)
    return [(name, tokens or tokens_of(OFFSETS[name])) for name, tokens in found.items()]


ROUTES = ("path", "ray", "circle", "ellipse", "inset", "polygon", "rect", "xywh")
OFFSETS = {"offset-path": "none", "offset-distance": "0px", "offset-rotate": "auto"}
TURNS = ("deg", "grad", "rad", "turn")


class Context(NamedTuple):
    """What the value of an element's property depends on.

    size     of its reference box: transforms' percentages
    block    of its containing block, or SVG's viewport
    color    its currentcolor, as tokens"""

    units: Units
    size: tuple[float, float] = (0.0, 0.0)
    block: tuple[float, float] = (0.0, 0.0)
    color: tuple = ()

    def whole(self, axis: str | None) -> float | None:
        width, height = self.block
        return {
            None: None,
            "x": width,
            "y": height,
            "d": math.sqrt((width * width + height * height) / 2),
            "f": self.units.font,
            "b": self.size[0],
        }[axis]


Value = list[float] | str | tuple[float, float, float]
LISTS = {"transform": transforms.css, "translate": transforms.translate, "rotate": transforms.rotate,
         "scale": transforms.scale}  # fmt: skip


def value(name: str, tokens, context: Context, is_attribute: bool = False, is_added: bool = False) -> Value:
    """Returns a value as numbers; a transform, and path data, as text. "is_attribute": lengths may have no unit.
    "is_added": it is added to another, so that it may be less than a value may be."""
    property = PROPERTIES.get(name)
    if property is None:
        raise Unknown(name)
    if is_added:
        property = property._replace(least=-math.inf)
    match property.kind:
        case "list":
            return LISTS[name](tokens, context.units, context.size)
        case "origin":
            return list(transforms.origin(tokens, context.units, context.size))
        case "share":
            return [_one(tokens, context).plain()]
        case "number" | "whole":
            word = {"normal": 400.0, "bold": 700.0}.get(ident(tokens)) if name == "font-weight" else None
            return [max(property.least, _one(tokens, context).only_number()) if word is None else word]
        case "length":
            return [_length(property, tokens, context, is_attribute or name in GEOMETRY)]
        case "lengths":
            return _dashes(property, tokens, context)
        case "color":
            return color(tokens, context.color)
        case "shown":
            return [_shown(name, tokens)]
        case "path":
            return path_data(tokens)
        case _:
            return transforms.numbers(tinycss2.serialize(tokens))


def _one(tokens, context: Context, whole: float | None = None):
    tokens = solid(tokens)
    if len(tokens) != 1:
        raise Unknown
    return of(tokens[0], context.units._replace(whole=whole))


def _length(property: Property, tokens, context: Context, bare: bool) -> float:
    word = ident(tokens)
    if word == "normal" and property.axis == "f":
        return 0.0
    if word in ("thin", "medium", "thick") and property.initial == "3px":
        return {"thin": 1.0, "medium": 3.0, "thick": 5.0}[word]
    bare = bare or property.axis == "d"  # numbers are px in style sheets, too
    whole = context.whole(property.axis)
    found = _one(tokens, context, whole).length(whole, bare)
    if found < property.least and property is PROPERTIES["stroke-width"] and tokens[0].type != "function":
        raise Unknown  # it does not count
    return max(property.least, found)


def _dashes(property: Property, tokens, context: Context) -> list[float]:
    if ident(tokens) == "none":
        return []
    parts = [token for token in solid(tokens) if not (token.type == "literal" and token.value == ",")]
    values = [of(token, context.units).length(context.whole("d"), True) for token in parts]
    if not values or min(values) < 0:
        raise Unknown
    return values


def _shown(name: str, tokens) -> float:
    word = ident(tokens)
    if word is None:
        raise Unknown
    if name == "display":
        return 0.0 if word == "none" else 1.0
    if word not in ("visible", "hidden", "collapse"):
        raise Unknown
    return 1.0 if word == "visible" else 0.0


def path_data(tokens) -> str:
    """Returns the data of path(), empty for none. Raises Unknown for anything else."""
    tokens = solid(tokens)
    if ident(tokens) == "none":
        return ""
    if len(tokens) != 1 or tokens[0].type != "function" or tokens[0].lower_name != "path":
        raise Unknown
    inside = solid(tokens[0].arguments)
    if len(inside) != 1 or inside[0].type != "string":
        raise Unknown
    return inside[0].value


INHERITED = frozenset(
    [name for name, each in PROPERTIES.items() if each.is_inherited]
    + [name for name, inherits in WORDS.items() if inherits]
)


def is_inherited(name: str) -> bool:
    return name in INHERITED


@functools.lru_cache(maxsize=512)
def initial(name: str, is_svg: bool = False) -> tuple:
    """Returns the tokens of a property's initial value. The result is empty if the property cannot be carried."""
    text = PROPERTIES[name].initial if name in PROPERTIES else ""
    return tuple(tokens_of("0 0" if is_svg and name == "transform-origin" else text))


FIXED = ("list", "share", "number", "whole", "lengths", "shown", "path", "points")  # that depend on no context


def initial_value(name: str, context: Context, is_svg: bool = False) -> Value:
    """Returns the initial value of a property as numbers, or as text. Raises Unknown for one that has none."""
    if name in PROPERTIES and PROPERTIES[name].kind in FIXED:
        found = _initial_value(name, is_svg)
        return list(found) if isinstance(found, list) else found
    return value(name, initial(name, is_svg), context)


@functools.lru_cache(maxsize=512)
def _initial_value(name: str, is_svg: bool) -> Value:
    return value(name, initial(name, is_svg), Context(Units()))
