"""Gradients of SVG as those of scenes."""

import math
from typing import NamedTuple

from ..figures.figure import by_rows, leaves, mapped
from ..keyframes.dense import alike, all_divided, mixed, mixed_color
from ..values import properties, transforms
from ..values.quantities import Unknown, tokens_of
from . import markup
from .scene.colors import color_rows
from .scene.rows import rows_of

TAGS = ("linearGradient", "radialGradient")
ENDS = {
    "linearGradient": {"x1": "0%", "y1": "0%", "x2": "100%", "y2": "0%"},
    "radialGradient": {"cx": "50%", "cy": "50%", "r": "50%"},
}
FOCUS = {"fx": "cx", "fy": "cy"}
DEEPEST = 32  # gradients that refer to each other
MOST_STOPS = 255
IDENTITY = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0]


class Gradient(NamedTuple):
    """A gradient of an SVG file.

    numbers    ends, and highlight if there is a focus, as scenes have them
    is_boxed   whether the ends are fractions of the box of what is painted
    transform  of the gradient, without that of its box
    last       the color of the last stop
    turns      animations of the transform"""

    type: str
    numbers: dict
    is_boxed: bool
    transform: list[float]
    spread: str
    stops: list[dict]
    last: list[float]
    turns: list[dict]

    def document(self, offset, box: list[float] | dict | None, inked) -> dict:
        """Returns the gradient of a layer, moved by an offset in the coordinates of the shape that it paints. inked:
        gives a color as it is drawn."""
        stops = [stop | {"color": _inked(stop["color"], inked)} for stop in self.stops]
        made = {"type": self.type, **self.numbers, "stops": stops}
        if self.spread != "pad":
            made["spread"] = self.spread
        if self.is_boxed:
            made["box"] = box
        x, y = (0.0, 0.0) if self.is_boxed else offset
        moved = lambda matrix: [*matrix[:4], matrix[4] - x, matrix[5] - y]
        transform = moved(self.transform)
        if transform != IDENTITY or self.turns:
            made["transform"] = animated(transform, changed(self.turns, moved))
        return made


def is_boxed(file, node) -> bool:
    """Returns whether the numbers of a gradient are fractions of a box."""
    return _inherited(file, node, "gradientUnits") != "userSpaceOnUse"


def read(file, node) -> Gradient | None:
    """Reads a gradient; None if it paints nothing."""
    chain = _chain(file, node)
    tag, ignore = markup.tag(node), file.page.ignore
    stops, colors = _stops(file, chain)
    if not stops:
        return None
    context = file.context[node]
    if file.styles[node].word("color-interpolation") == "linearrgb":
        ignore("color-interpolation")  # the colors between two stops are those of sRGB
    carriers = {name: _carrier(file, chain, tag, name) for name in (*ENDS[tag], *FOCUS)}
    values, rows = {}, {}
    for name, missing in (ENDS[tag] | (FOCUS if tag == "radialGradient" else {})).items():
        carrier = carriers[name]
        if carrier is not None:
            values[name] = carrier.style.value(name, context)[0]
            if moves := rows_of(carrier, name):
                rows[name] = moves
        elif name in ENDS[tag]:
            values[name] = properties.value(name, tokens_of(missing), context)[0]
    numbers = {"ends": _ends(values)}
    if tag == "radialGradient" and ("fx" in values or "fy" in values):
        if rows:
            ignore(*sorted({"fx", "fy"} & values.keys()))
        else:
            numbers["highlight"] = _highlight(values)
    for name in sorted(FOCUS.keys() & rows.keys()):
        del rows[name]
    if (_inherited(file, node, "fr") or "0").strip() not in ("0", "0%", "0px"):
        ignore("fr")
    if rows:
        try:
            numbers["ends"] = {"value": numbers["ends"], "animations": moving(values, rows, _ends)}
        except Unknown:
            ignore(*sorted(rows))
    elif numbers["ends"][:2] == numbers["ends"][2:]:
        return Gradient("none", {}, False, IDENTITY, "pad", stops, colors[-1], [])
    text, turns = transforms.NONE, []
    try:
        text = transforms.attribute(_inherited(file, node, "gradientTransform") or "")
        elements = [file.elements[file.names[each]] for each in _chain(file, node)]
        own = next((each for each in elements if each.shading or "gradientTransform" in each.node.attrib), None)
        turns = _turns(own.shading, text) if own is not None else []
    except Unknown:
        ignore("gradientTransform", line=file.lines[node])
    transform = transforms.matrix(text)
    spread = _inherited(file, node, "spreadMethod")
    return Gradient(
        tag.removesuffix("Gradient"),
        numbers,
        is_boxed(file, node),
        [float(each) for each in transform],
        spread if spread in ("repeat", "reflect") else "pad",
        stops,
        colors[-1],
        turns,
    )


def nodes(file, node):
    """Yields the elements that a gradient is made of: itself, those that it refers to, and their stops."""
    for each in _chain(file, node):
        yield each
        yield from (child for child in each if markup.tag(child) == "stop")


def _chain(file, node) -> list:
    """Returns a gradient, and those that it refers to by href."""
    found = []
    while node is not None and node not in found and markup.tag(node) in TAGS and len(found) < DEEPEST:
        if node not in file.names:
            break
        found.append(node)
        node = file.ids.get(markup.reference(node) or "")
    return found


def _inherited(file, node, name: str) -> str | None:
    return next((each.get(name) for each in _chain(file, node) if each.get(name) is not None), None)


def _carrier(file, chain: list, tag: str, name: str):
    """Returns the element whose number counts: of gradients of the same type, the first that has it."""
    for node in chain:
        element = file.elements[file.names[node]]
        if markup.tag(node) == tag and (node.get(name) is not None or name in element.moved | element.animated):
            return element
    return None


def _ends(values: dict) -> list[float]:
    if "x1" in values:
        return [values[name] for name in ("x1", "y1", "x2", "y2")]
    return [values["cx"], values["cy"], values["cx"] + values["r"], values["cy"]]


def _highlight(values: dict) -> list[float]:
    x, y = (values.get(name, values[centre]) - values[centre] for name, centre in FOCUS.items())
    return [math.hypot(x, y) / values["r"] if values["r"] > 0 else 0.0, math.atan2(y, x)]


def moving(values: dict, rows: dict, whole) -> list[dict]:
    """Returns animations of the numbers that "whole" makes of several values: for each value that moves, its share."""
    made = []
    for name, moves in rows.items():
        replaces = len(rows) == 1 and not any(row.get("additive") for row in leaves(moves))

        def changes(value, name=name, replaces=replaces) -> list[float]:
            still = whole(values)
            moved = whole(values | {name: value[0]})
            return moved if replaces else [b - a for a, b in zip(still, moved)]

        if not replaces:
            if sum(1 for _ in leaves(moves)) > 1 and not all(row.get("additive") for row in leaves(moves)):
                raise Unknown(name)
            if any(None in row.get("values", ()) or "by" in row or "values" not in row for row in leaves(moves)):
                raise Unknown(name)
        if any(row.get("additive") for row in leaves(moves)):
            nothing = dict.fromkeys(values, 0.0)
            changes = lambda value, name=name, nothing=nothing: whole(nothing | {name: value[0]})
        made += changed(moves, changes, {} if replaces else {"additive": True})
    return made


def _turns(rows: list[dict], base: str) -> list[dict]:
    """Returns animations of gradientTransform, which are lists of functions, as matrices. Raises Unknown for those that
    add to another."""
    every = list(leaves(rows))
    if any(row.get("additive") for row in every):
        if len(every) > 1 or every[0].get("cumulative"):
            raise Unknown("gradientTransform")
        before = "" if base == transforms.NONE else f"{base} "
        rows = changed(rows, lambda value: before + value, {"additive": False})
    return all_divided([rows], lambda course: transforms.matrix(*course))


def _stops(file, chain: list) -> tuple[list[dict], list[list[float]]]:
    """Returns the stops, and their colors where nothing moves."""
    holder = next((node for node in chain if any(markup.tag(child) == "stop" for child in node)), None)
    made, colors = [], []
    for node in holder if holder is not None else ():
        if markup.tag(node) != "stop" or node not in file.names:
            continue
        if len(made) == MOST_STOPS:
            file.page.ignore("stop")
            break
        element = file.elements[file.names[node]]
        offset = min(max(element.style.value("offset", element.context)[0], 0.0), 1.0)
        color, paint = ink(file, element, "stop-color", "stop-opacity")
        offsets = rows_of(element, "offset")
        places = changed(offsets, lambda each: each[0])
        made.append({"offset": animated(offset, places), "color": animated(color, paint)})
        colors.append(color)
    return made, colors


def ink(file, element, color: str, opacity: str) -> tuple[list[float], list[dict]]:
    """Returns a color with its opacity, two properties of an element, and the animations of both."""
    share = min(max(element.style.value(opacity, element.context)[0], 0.0), 1.0)
    whole = [min(max(part, 0.0), 1.0) for part in element.style.value(color, element.context)]
    moves, fades = color_rows(element, color, file.page.ignore), rows_of(element, opacity)
    paint = changed(moves, lambda each: [*each[:3], each[3] * share])
    if fades and moves:
        try:
            paint = _faded(fades, moves)
        except Unknown:
            file.page.ignore(opacity, line=file.lines[element.node])
    elif fades:
        paint = changed(fades, lambda each: [*whole[:3], whole[3] * min(max(each[0], 0.0), 1.0)])
    return [*whole[:3], whole[3] * share], paint


def _faded(fades: list[dict], moves: list[dict]) -> list[dict]:
    """Returns the animations of a color with those of its opacity, which must be alike."""
    if not alike(fades, moves):
        raise Unknown("stop-opacity")

    def paint(fade: tuple, color: tuple) -> list[float]:
        red, green, blue, alpha = mixed_color(*color)
        return [red, green, blue, alpha * min(max(mixed(*fade)[0], 0.0), 1.0)]

    return all_divided([fades, moves], paint)


def _inked(color, inked):
    if isinstance(color, dict):
        return {"value": inked(color["value"]), "animations": changed(color["animations"], inked)}
    return inked(color)


def animated(value, rows: list[dict]):
    return {"value": value, "animations": rows} if rows else value


def changed(rows: list[dict], change, more: dict | None = None) -> list[dict]:
    """Returns rows with other values, and with more fields."""
    return by_rows(lambda row: mapped(row, change) | (more or {}), rows)
