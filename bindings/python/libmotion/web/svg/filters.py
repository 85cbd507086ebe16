"""What filters an element: functions of CSS, and <filter> elements that come down to a list of effects. A <filter> is
read as a picture, its alpha, and floods; what is none of these at the end is a loss."""

import math
from typing import NamedTuple

from ..values import paint_lists, properties
from ..values.quantities import Unknown, address_in, ident, of, solid, text_of, tokens_of
from . import markup, regions, shapes

AMOUNTS = {"hue-rotate": "hueRotate", **{name: name for name in ("saturate", "brightness", "contrast", "grayscale")}}
AMOUNTS |= {name: name for name in ("sepia", "invert", "opacity")}
IDENTITY = [float(i % 6 == 0) for i in range(20)]
LIGHT = (0.2125, 0.7154, 0.0721)
CHANNELS = {"feFuncR": 0, "feFuncG": 1, "feFuncB": 2, "feFuncA": 3}


class Picture(NamedTuple):
    """The picture of the element, after effects."""

    effects: tuple[dict, ...] = ()


class Shadow(NamedTuple):
    """The alpha of a picture, in one color."""

    of: Picture = Picture()
    color: tuple[float, ...] = (0.0, 0.0, 0.0, 1.0)
    offset: tuple[float, float] = (0.0, 0.0)
    sigma: tuple[float, float] = (0.0, 0.0)


class Flood(NamedTuple):
    color: tuple[float, ...]


def read(file, element) -> tuple[list[dict], list[float] | None] | None:
    """Returns the filters of an element as scenes have them, and the region outside of which nothing is seen: None
    for everywhere, nothing for one that is not known. Returns None for an element without filters. Raises Unknown for
    what is not carried."""
    tokens = element.style.own("filter")
    if tokens is None or ident(tokens) in ("none", "initial", "unset", "revert", "revert-layer"):
        return None
    if "filter" in element.animated | element.moved:
        raise Unknown("filter")
    effects, region = [], None
    for token in solid(tokens):
        if token.type == "url" or token.type == "function" and token.lower_name == "url":
            node = file.ids.get(address_in(text_of([token])).removeprefix("#"))
            if node is None or markup.tag(node) != "filter" or len(solid(tokens)) > 1:
                raise Unknown("filter")
            effects, region = _element(node, element.context), _region(file, node, element)
        else:
            effects.append(_function(token, element.context))
    return effects, region


def _function(token, context) -> dict:
    """Returns a function of CSS."""
    (item,) = paint_lists.read("filter", (token,), context)
    if item.kind == "blur":
        return {"effect": "blur", "radius": item.numbers[0]}
    if item.kind == "drop-shadow":
        *color, x, y, sigma = item.numbers
        return _dropped(Shadow(color=tuple(color), offset=(x, y), sigma=(sigma, sigma)))
    number = math.radians(item.numbers[0]) if item.kind == "hue-rotate" else item.numbers[0]
    return {"effect": AMOUNTS[item.kind], "amount": number}


def _dropped(shadow: Shadow) -> dict:
    x, y = shadow.sigma
    other = {} if x == y else {"radiusY": y}
    given = {"offset": list(shadow.offset), "radius": x, **other, "color": list(shadow.color)}
    return {"effect": "dropShadow", **given}


# -- <filter>


def _element(node, context) -> list[dict]:
    """Returns what the primitives of a <filter> come to."""
    if node.get("primitiveUnits", "userSpaceOnUse") != "userSpaceOnUse" or markup.reference(node):
        raise Unknown("filter")
    source = Picture()
    results = {"SourceGraphic": source, "SourceAlpha": Shadow(source)}
    last, space = source, _own(node, "color-interpolation-filters") or "linearRGB"
    for child in node:
        tag = markup.tag(child)
        if tag in ("animate", "set", "") or any(markup.tag(each) in ("animate", "set") for each in child):
            raise Unknown("filter")
        if {"x", "y", "width", "height"} & child.attrib.keys() and tag != "feFlood":
            raise Unknown("filter")
        named = lambda name, last=last: _input(results, name, last)
        is_linear = (_own(child, "color-interpolation-filters") or space) != "sRGB"
        last = _primitive(tag, child, is_linear, context, named)
        results[child.get("result", "")] = last
    if not isinstance(last, Picture):
        raise Unknown("filter")
    return list(last.effects)


def _input(results: dict, name: str | None, last):
    found = results.get(name.strip()) if name else last
    if found is None:
        raise Unknown("filter")
    return found


def _primitive(tag: str, node, is_linear: bool, context, named):
    """Returns the result of a primitive. named: returns an input by its name, or that of before."""
    linear = {"linear": True} if is_linear else {}
    if tag == "feFlood":
        return Flood(_color(node, context))
    if tag == "feMerge":
        layers = [named(child.get("in")) for child in node if markup.tag(child) == "feMergeNode"]
        if len(layers) == 2:
            return _merged(*layers, linear)
        if len(layers) == 1:
            return layers[0]
        raise Unknown("feMerge")
    given = named(node.get("in"))
    if tag == "feGaussianBlur":
        if _own(node, "edgeMode") not in (None, "none"):
            raise Unknown("filter")
        x, y = _pair(node, "stdDeviation")
        if isinstance(given, Shadow):
            return given._replace(sigma=(math.hypot(given.sigma[0], x), math.hypot(given.sigma[1], y)))
        other = {} if x == y else {"radiusY": y}
        return _with(given, {"effect": "blur", "radius": x, **other, **linear})
    if tag == "feOffset" and isinstance(given, Shadow):
        return given._replace(offset=(given.offset[0] + _number(node, "dx"), given.offset[1] + _number(node, "dy")))
    if tag == "feDropShadow":
        x, y = _number(node, "dx", 2.0), _number(node, "dy", 2.0)
        shadow = Shadow(color=_color(node, context), offset=(x, y), sigma=_pair(node, "stdDeviation", 2.0))
        return _with(given, _dropped(shadow) | linear)
    if tag == "feComposite" and node.get("operator", "over") in ("in", "over"):
        other = named(node.get("in2"))
        if node.get("operator") != "in":
            return _merged(other, given, linear)
        if isinstance(given, Flood) and isinstance(other, Shadow):
            return other._replace(color=(*given.color[:3], given.color[3] * other.color[3]))
    if tag == "feBlend" and node.get("mode", "normal") == "normal":
        return _merged(named(node.get("in2")), given, linear)
    if tag in ("feColorMatrix", "feComponentTransfer"):
        effect = _matrix(node) if tag == "feColorMatrix" else _transfer(node)
        return _recolored(given, effect) if isinstance(given, Shadow) else _with(given, effect | linear)
    raise Unknown(tag)


def _with(given, effect: dict) -> Picture:
    if not isinstance(given, Picture):
        raise Unknown("filter")
    return Picture((*given.effects, effect))


def _merged(below, above, linear: dict) -> Picture:
    """Returns a picture over its shadow."""
    if not isinstance(below, Shadow) or above != below.of:
        raise Unknown("feMerge")
    return _with(above, _dropped(below) | linear)


def _matrix(node) -> dict:
    kind = node.get("type", "matrix")
    if kind == "matrix":
        numbers = _numbers(node, "values") or IDENTITY
        if len(numbers) != 20:
            raise Unknown("feColorMatrix")
        return {"effect": "colorMatrix", "matrix": numbers}
    if kind == "luminanceToAlpha":
        return {"effect": "colorMatrix", "matrix": [*[0.0] * 15, *LIGHT, 0.0, 0.0]}
    (number,) = _numbers(node, "values") or [1.0 if kind == "saturate" else 0.0]
    names = {"saturate": ("saturate", number), "hueRotate": ("hueRotate", math.radians(number))}
    if kind not in names:
        raise Unknown("feColorMatrix")
    effect, amount = names[kind]
    return {"effect": effect, "amount": amount}


def _transfer(node) -> dict:
    """Returns functions of components that are lines, as a matrix."""
    matrix = list(IDENTITY)
    for child in node:
        row, kind = CHANNELS.get(markup.tag(child)), child.get("type", "identity")
        if row is None or kind not in ("identity", "linear"):
            raise Unknown("feComponentTransfer")
        if kind == "linear":
            matrix[6 * row], matrix[5 * row + 4] = _number(child, "slope", 1.0), _number(child, "intercept")
    return {"effect": "colorMatrix", "matrix": matrix}


def _recolored(shadow: Shadow, effect: dict) -> Shadow:
    """Returns a shadow whose color a matrix changes. Its alpha may be scaled only."""
    if effect["effect"] != "colorMatrix":
        raise Unknown("feColorMatrix")
    rows = [effect["matrix"][i : i + 5] for i in range(0, 20, 5)]
    if any(row[3] for row in rows[:3]) or any(rows[3][:3]) or rows[3][4]:
        raise Unknown("feColorMatrix")
    color = [sum(a * b for a, b in zip(row[:3], shadow.color)) + row[4] for row in rows[:3]]
    alpha = shadow.color[3] * rows[3][3]
    return shadow._replace(color=tuple(min(max(part, 0.0), 1.0) for part in (*color, alpha)))


# -- attributes


def _own(node, name: str) -> str | None:
    """Returns what an element declares itself: in its style, or as an attribute."""
    for line in node.get("style", "").split(";"):
        key, _, value = line.partition(":")
        if key.strip() == name:
            return value.strip()
    return node.get(name)


def _numbers(node, name: str) -> list[float]:
    try:
        found = [float(word) for word in (node.get(name) or "").replace(",", " ").split()]
    except ValueError:
        raise Unknown("filter") from None
    if not all(map(math.isfinite, found)):
        raise Unknown("filter")
    return found


def _number(node, name: str, default: float = 0.0) -> float:
    return (_numbers(node, name) or [default])[0]


def _pair(node, name: str, default: float = 0.0) -> tuple[float, float]:
    found = _numbers(node, name) or [default]
    if min(found) < 0:
        raise Unknown("filter")
    return found[0], found[-1]


def _color(node, context) -> tuple[float, ...]:
    *color, alpha = properties.color(solid(tokens_of(_own(node, "flood-color") or "black")), context.color or ())
    opacity = of(tokens_of(_own(node, "flood-opacity") or "1")[0], context.units).plain()
    return (*color, alpha * min(max(opacity, 0.0), 1.0))


def _region(file, filter, element) -> list[float]:
    """Returns x y width height outside of which nothing is seen; nothing where the element has no box that is known."""
    is_boxed = filter.get("filterUnits") != "userSpaceOnUse"
    box = shapes.extent(file, element.node) if is_boxed else [0.0, 0.0, 1.0, 1.0]
    if box is None or is_boxed and regions.moves(file, element.node):
        return []
    found = []
    for place, (name, default) in enumerate(regions.DEFAULTS.items()):
        whole = element.context.whole("x" if place % 2 == 0 else "y") if not is_boxed else 1.0
        try:
            side = of(tokens_of(filter.get(name) or default)[0], element.context.units).length(whole, True)
        except (Unknown, IndexError):
            raise Unknown("filter") from None
        found.append(box[place % 2] * (place < 2) + side * box[2 + place % 2] if is_boxed else side)
    return found
