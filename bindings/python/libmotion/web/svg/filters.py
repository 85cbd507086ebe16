"""What filters an element: functions of CSS, and <filter> elements that come down to a list of effects. A <filter> is
read as a picture, its alpha, and floods; what is none of these at the end is a loss."""

import functools
import math
from typing import Any, NamedTuple

from ..smil import animations as smil
from ..values import paint_lists
from ..values.quantities import Unknown, address_in, ident, of, solid, text_of, tokens_of
from . import markup, regions, shapes
from .gradients import animated, changed, ink, moving
from .scene.rows import rows_of

AMOUNTS = {"hue-rotate": "hueRotate", **{name: name for name in ("saturate", "brightness", "contrast", "grayscale")}}
AMOUNTS |= {name: name for name in ("sepia", "invert", "opacity")}
IDENTITY = [float(i % 6 == 0) for i in range(20)]
LIGHT = (0.2125, 0.7154, 0.0721)
SHADOWS = {"dx", "dy", "flood-color", "flood-opacity"}
MOVING = {"feGaussianBlur": {"stdDeviation"}, "feDropShadow": {"stdDeviation", *SHADOWS}}  # what may move, by element
MOVING |= {"feOffset": {"dx", "dy"}, "feFlood": {"flood-color", "flood-opacity"}}
CHANNELS = {"feFuncR": 0, "feFuncG": 1, "feFuncB": 2, "feFuncA": 3}


class Picture(NamedTuple):
    """The picture of the element, after effects."""

    effects: tuple[dict, ...] = ()


class Shadow(NamedTuple):
    """The alpha of a picture, or what it leaves free, in one color. Numbers that move are objects, as scenes have
    them."""

    of: Picture = Picture()
    color: Any = (0.0, 0.0, 0.0, 1.0)
    offset: Any = (0.0, 0.0)
    sigma: tuple = (0.0, 0.0)
    is_outside: bool = False
    is_inside: bool = False  # where it is outside of the picture, but only where that is


class Flood(NamedTuple):
    color: Any


def read(file, element) -> tuple[list[dict], list[float] | None, list[str]] | None:
    """Returns the filters of an element as scenes have them, the region outside of which nothing is seen (None for
    everywhere, nothing for one that is not known), and the names of the elements of a <filter>. Returns None for an
    element without filters. Raises Unknown for what is not carried."""
    if "filter" in element.moved | element.animated - element.drawn:
        raise Unknown("filter")
    if "filter" in element.drawn:
        return _moving_list(element), None, []
    tokens = element.style.own("filter")
    if tokens is None or ident(tokens) in ("none", "initial", "unset", "revert", "revert-layer"):
        return None
    effects, region, names = [], None, []
    for token in solid(tokens):
        if token.type == "url" or token.type == "function" and token.lower_name == "url":
            node = file.ids.get(address_in(text_of([token])).removeprefix("#"))
            if node is None or markup.tag(node) != "filter" or len(solid(tokens)) > 1:
                raise Unknown("filter")
            effects, region = _element(file, node), _region(file, node, element)
            names = [file.names[each] for each in node.iter() if each in file.names]
        else:
            effects.append(_function(token, element.context))
    return effects, region, names


def _function(token, context) -> dict:
    """Returns a function of CSS."""
    (item,) = paint_lists.read("filter", (token,), context)
    if item.kind == "drop-shadow":
        *color, x, y, sigma = item.numbers
        return _dropped(Shadow(color=color, offset=(x, y), sigma=(sigma, sigma)))
    return _amount(item.kind, lambda change: change(item.numbers))


def _amount(kind: str, made) -> dict:
    """Returns a function of one number. made: returns what a function makes of its numbers."""
    if kind == "blur":
        return {"effect": "blur", "radius": made(lambda value: value[0])}
    change = (lambda value: math.radians(value[0])) if kind == "hue-rotate" else lambda value: value[0]
    return {"effect": AMOUNTS[kind], "amount": made(change)}


def _moving_list(element) -> list[dict]:
    """Returns functions of CSS that move: lists whose functions are the same ones mix number by number."""
    found, parts = [], iter(element.figure.numbers_of("filter"))
    for kind in element.listed("filter")[0].kinds:
        part = next(parts)
        made = lambda change, of=part: animated(change(of["value"]), changed(of["animations"], change))
        if kind != "drop-shadow":
            found.append(_amount(kind, made))
            continue
        color, made = made(list), functools.partial(made, of=next(parts))
        sigma = made(lambda value: value[2])
        found.append(_dropped(Shadow(color=color, offset=made(lambda value: value[:2]), sigma=(sigma, sigma))))
    return found


def _dropped(shadow: Shadow) -> dict:
    x, y = shadow.sigma
    other = {} if x == y else {"radiusY": y}
    offset, color = (each if isinstance(each, dict) else list(each) for each in (shadow.offset, shadow.color))
    return {"effect": "dropShadow", "offset": offset, "radius": x, **other, "color": color}


# -- <filter>


def _element(file, node) -> list[dict]:
    """Returns what the primitives of a <filter> come to."""
    if node.get("primitiveUnits", "userSpaceOnUse") != "userSpaceOnUse" or markup.reference(node):
        raise Unknown("filter")
    source = Picture()
    results = {"SourceGraphic": source, "SourceAlpha": Shadow(source)}
    last, space = source, _own(node, "color-interpolation-filters") or "linearRGB"
    for child in node:
        tag = markup.tag(child)
        if tag in smil.TAGS or any(_moves(file, each) - MOVING.get(markup.tag(each), set()) for each in child.iter()):
            raise Unknown("filter")
        if {"x", "y", "width", "height"} & child.attrib.keys() and tag != "feFlood":
            raise Unknown("filter")
        named = lambda name, last=last: _input(results, name, last)
        is_linear = (_own(child, "color-interpolation-filters") or space) != "sRGB"
        last = _primitive(file, tag, child, is_linear, named)
        results[child.get("result", "")] = last
    if not isinstance(last, Picture):
        raise Unknown("filter")
    return list(last.effects)


def _input(results: dict, name: str | None, last):
    found = results.get(name.strip()) if name else last
    if found is None:
        raise Unknown("filter")
    return found


def _moves(file, node) -> set[str]:
    """Returns the properties and attributes of an element that move."""
    element = file.elements.get(file.names.get(node))
    return element.moved | element.animated if element else set()


def _primitive(file, tag: str, node, is_linear: bool, named):
    """Returns the result of a primitive. named: returns an input by its name, or that of before."""
    linear = {"linear": True} if is_linear else {}
    if tag == "feFlood":
        return Flood(_color(file, node))
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
        x, y = _pair(file, node)
        if isinstance(given, Shadow) and given.sigma == (0.0, 0.0):
            return given._replace(sigma=(x, y))
        if isinstance(given, Shadow):
            return given._replace(sigma=tuple(math.hypot(*map(_still, both)) for both in zip(given.sigma, (x, y))))
        other = {} if x == y else {"radiusY": y}
        return _with(given, {"effect": "blur", "radius": x, **other, **linear})
    if tag == "feOffset" and isinstance(given, Shadow):
        return given._replace(offset=_offset(file, node, 0.0, _still(given.offset)))
    if tag == "feDropShadow":
        shadow = Shadow(color=_color(file, node), offset=_offset(file, node, 2.0), sigma=_pair(file, node, 2.0))
        return _with(given, _dropped(shadow) | linear)
    if tag == "feComposite":
        return _composite(node.get("operator", "over"), given, named(node.get("in2")), linear)
    if tag == "feBlend" and node.get("mode", "normal") == "normal":
        return _merged(named(node.get("in2")), given, linear)
    if tag in ("feColorMatrix", "feComponentTransfer"):
        effect = _matrix(node) if tag == "feColorMatrix" else _transfer(node)
        return _recolored(given, effect) if isinstance(given, Shadow) else _with(given, effect | linear)
    raise Unknown(tag)


def _composite(operator: str, given, other, linear: dict):
    """Returns what an operator makes of two results, as far as that is a shadow or a picture with one."""
    if operator == "over":
        return _merged(other, given, linear)
    if isinstance(given, Shadow) and given.is_outside and other == given.of and operator in ("in", "atop"):
        inside = given._replace(is_inside=True)
        return inside if operator == "in" else _merged(other, inside, linear)
    is_plain = isinstance(other, Shadow) and not other.is_outside
    if not isinstance(given, Flood) or not is_plain or operator not in ("in", "out"):
        raise Unknown("feComposite")
    if operator == "out":
        if other != Shadow(other.of):
            raise Unknown("feComposite")
        return other._replace(color=given.color, is_outside=True)
    if other.color[3] == 1:
        return other._replace(color=given.color)
    return other._replace(color=[*_still(given.color)[:3], given.color[3] * other.color[3]])


def _with(given, effect: dict) -> Picture:
    if not isinstance(given, Picture):
        raise Unknown("filter")
    return Picture((*given.effects, effect))


def _merged(below, above, linear: dict) -> Picture:
    """Returns a picture over its shadow, or below the one inside of it."""
    if isinstance(above, Shadow) and above.is_inside and below == above.of:
        return _with(below, _dropped(above) | {"effect": "innerShadow"} | linear)
    if not isinstance(below, Shadow) or above != below.of or below.is_outside:
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


def _still(value):
    """Returns a number that does not move."""
    if isinstance(value, dict):
        raise Unknown("filter")
    return value


def _pair(file, node, default: float = 0.0) -> tuple:
    """Returns the deviations of a blur. One that moves is the same along both axes."""
    found = _numbers(node, "stdDeviation") or [default]
    if min(found) < 0:
        raise Unknown("filter")
    if not (rows := _rows(file, node, "stdDeviation")):
        return found[0], found[-1]
    sigma = animated(found[0], changed(rows, lambda value: value[0]))
    return sigma, sigma


def _offset(file, node, default: float, more=(0.0, 0.0)):
    """Returns dx and dy, added to others."""
    values = {name: _number(node, name, default) + other for name, other in zip(("dx", "dy"), more)}
    rows = {name: found for name in values if (found := _rows(file, node, name))}
    if rows and any(more):
        raise Unknown("feOffset")
    return animated([*values.values()], moving(values, rows, lambda each: [*each.values()]))


def _rows(file, node, name: str) -> list[dict]:
    return rows_of(file.elements[file.names[node]], name)


def _color(file, node):
    return animated(*ink(file, file.elements[file.names[node]], "flood-color", "flood-opacity"))


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
