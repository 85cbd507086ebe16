"""A shape of an SVG in layers: its outline, its place, and its paint."""

from ... import functions
from ...core.error import MotionError
from ...document import schema
from ...values.path import Path
from ..figures.figure import by_rows, given, leaves
from ..values.properties import color
from ..values.quantities import Unknown, address_in, ident, solid, text_of
from . import gradients, markup
from .elements import NONE
from .gradients import Gradient
from .scene import dashes, ink
from .scene.colors import color_rows
from .scene.parts import Part
from .scene.places import PLACES, number, placed
from .scene.rows import carrier, changed, is_path, moves_by, rows_of
from .sizes import Outline

CAPS, JOINS = ("butt", "round", "square"), ("miter", "round", "bevel")
STROKE = ("stroke", "line", "miter")  # begins of the fields of a stroke
COLORS = {"fill": "fillColor", "stroke": "strokeColor"}
NUMBERS = {"stroke-width": "lineWidth", "fill-opacity": "fillOpacity", "stroke-opacity": "strokeOpacity"}
NUMBERS |= {"stroke-dashoffset": "lineDashPhase"}
ANIMATED = schema.definition("keyPath")["enum"]
FLAT = 1e-3  # an extent that counts as none
NOTHING = ()  # what a gradient without stops paints
SHADES = {"x1", "y1", "x2", "y2", "cx", "cy", "r", "offset", "stop-color", "stop-opacity"}  # of gradients, that move
SHADES |= {"gradientTransform"}


class Shape:
    """Draws one shape in the last layer of a part, or in one inside it."""

    def __init__(self, drawer, element, part: Part):
        self.drawer, self.element, self.part = drawer, element, part

    def draw(self) -> None:
        element = self.element
        data, rows = Outline(element, self.drawer.file.page.ignore).read()
        element.style.work.spend("svg animations that shapes inherit", len(rows))
        if data is None and not rows:
            return
        if element.tag in PLACES:
            placed(self.part, element)
        layer = self.part.last
        if data:
            layer["path"] = data
        layer["animations"] = [*layer["animations"], *rows]
        self.paint(layer, data)
        self.order(layer)

    # -- paint

    def paint(self, layer: dict, data: str | None) -> None:
        style = self.element.style
        if self.drawer.ink == ink.CLIP:
            layer["fillColor"] = "#000000"
            if style.word("clip-rule") == "evenodd":
                layer["fillRule"] = "even-odd"
            return
        for name, field in COLORS.items():
            paint = self.color(name)
            if paint is None and rows_of(self.element, name):
                paint = list(NONE)
            if paint is None or name == "fill" and self.element.tag == "line":
                continue
            opacity = style.value(f"{name}-opacity", self.element.context)[0]
            if opacity != 1:
                layer[f"{name}Opacity"] = opacity
            if isinstance(paint, Gradient):
                self.shade(layer, name, paint, data)
                continue
            drawn = lambda value: ink.inked(value, self.drawer.ink)
            layer[field] = _hex(drawn(paint))
            source = "color" if ident(style.get(name) or ()) == "currentcolor" else name
            moves = color_rows(self.element, source, self.drawer.file.page.ignore)
            layer["animations"] += changed(moves, field, drawn)
        if style.word("fill-rule") == "evenodd":
            layer["fillRule"] = "even-odd"
        for name, field in NUMBERS.items():
            if field in ANIMATED and rows_of(self.element, name) and field != "lineDashPhase":
                layer["animations"] += changed(rows_of(self.element, name), field, lambda value: value[0])
        if "strokeColor" not in layer and "strokeGradient" not in layer:
            return
        layer["lineWidth"] = style.value("stroke-width", self.element.context)[0]
        for name, field, words in (("stroke-linecap", "lineCap", CAPS), ("stroke-linejoin", "lineJoin", JOINS)):
            word = style.word(name)
            if word in words[1:]:
                layer[field] = word
        limit = style.value("stroke-miterlimit", self.element.context)[0]
        if limit != schema.default("layer", "miterLimit"):
            layer["miterLimit"] = limit
        self.dash(layer, data)

    def order(self, layer: dict) -> None:
        """Gives the fill a layer of its own, on top of the stroke, if paint-order says so."""
        words = [token.lower_value for token in self.element.style.get("paint-order") or () if token.type == "ident"]
        is_first = "stroke" in words and ("fill" not in words or words.index("stroke") < words.index("fill"))
        if not is_first or not any(name.startswith("stroke") for name in layer) or self.drawer.ink == ink.CLIP:
            return
        fill = {name: layer.pop(name) for name in list(layer) if name.startswith("fill")}
        moves = [row for row in layer["animations"] if moves_by(row, "fill")]
        layer["animations"] = [row for row in layer["animations"] if not moves_by(row, "fill")]
        shared = [row for row in layer["animations"] if is_path(row)]
        path = {"path": layer["path"]} if "path" in layer else {}
        self.part.add({"anchor": [0, 0], **path, **fill, "animations": [*shared, *moves]}, "fill", True)

    def shade(self, layer: dict, name: str, gradient: Gradient, data: str | None) -> None:
        """Paints with a gradient. One in fractions of a box goes with the box of the path."""
        element, ignore = self.element, self.drawer.file.page.ignore
        if rows_of(element, name):
            ignore(name)
        element.style.work.spend("svg stops of gradients", len(gradient.stops))
        places = PLACES.get(element.tag, ())
        offset, box = [number(element, place) for place in places] or [0.0, 0.0], None
        if gradient.is_boxed:
            morphs = [row for row in layer["animations"] if is_path(row)]
            box = self.box(data) if data else None
            if (box is None or min(box[2:]) <= 0) and not morphs:
                return  # a box without extent has no fractions
            if morphs:
                boxes = _boxes(morphs, box)
                self.hide_flat(layer, name, box, boxes)
                box = {"value": box or [0.0, 0.0, 0.0, 0.0], "animations": boxes}
        elif any(rows_of(element, place) for place in places):
            ignore(name)  # the gradient stays, while what it paints moves
        layer[f"{name}Gradient"] = gradient.document(offset, box, lambda color: ink.inked(color, self.drawer.ink))

    def hide_flat(self, layer: dict, name: str, box: list[float] | None, boxes: list[dict]) -> None:
        """Paints nothing while a box has no extent: it has no fractions then."""
        if not _is_flat(box) and not any(_is_flat(one) for row in leaves(boxes) for one in row["values"]):
            return
        key = f"{name}Opacity"
        if rows_of(self.element, f"{name}-opacity"):
            self.drawer.file.page.ignore(name)
        opacity = layer.get(key, 1.0)
        layer["animations"] += _shown(boxes, key, opacity)
        layer[key] = 0.0 if _is_flat(box) else opacity

    def box(self, data: str) -> list[float] | None:
        """Returns the box, x y width height, of gradients that are given in fractions of a box."""
        return _box(data)

    def color(self, name: str) -> list[float] | Gradient | None:
        """Returns what a shape is filled or stroked with; None: nothing."""
        tokens = self.element.style.get(name)
        if tokens is None:
            return [0.0, 0.0, 0.0, 1.0] if name == "fill" else None
        if ident(tokens) == "none":
            return None
        first = next(iter(solid(tokens)), None)
        if first is None:
            return [0.0, 0.0, 0.0, 1.0]
        if first.type == "url" or first.type == "function" and first.lower_name == "url":
            known, url = self.drawer.gradients, text_of([first])
            if url not in known:
                known[url] = self.server(url)
            if known[url] is not None:
                return known[url] if known[url] != NOTHING else None
            tokens = solid(tokens)[1:]
            if not tokens or ident(tokens) == "none":
                return None
        try:
            return color(tokens, self.element.style.get("color") or tuple())
        except Unknown:
            self.drawer.file.page.ignore(name)
            return [0.0, 0.0, 0.0, 1.0]

    def server(self, url: str) -> list[float] | Gradient | tuple | None:
        """Returns what an address paints with: a gradient, the color of one, or NOTHING; None if it leads nowhere."""
        file = self.drawer.file
        node = file.ids.get(address_in(url).removeprefix("#"))
        tag = markup.tag(node) if node is not None and node in file.names else ""
        if tag == "pattern":
            file.page.ignore("pattern")
            return [0.5, 0.5, 0.5, 1.0]
        if tag not in gradients.TAGS:
            return None
        for each in gradients.nodes(file, node):
            if each in file.names:
                self.drawer.report(file.elements[file.names[each]], SHADES)
        found = gradients.read(file, node)
        if found is None:
            return NOTHING
        return found.last if found.type == "none" else found

    def dash(self, layer: dict, data: str | None) -> None:
        """Adds the dashes of a stroke: a trim if there is one dash that covers the path, otherwise a pattern."""
        element = self.element
        try:
            pattern = element.style.value("stroke-dasharray", element.context)
            offset = element.style.value("stroke-dashoffset", element.context)[0]
        except Unknown:
            return
        rows = rows_of(element, "stroke-dasharray")
        if not data or not rows and not any(pattern):
            return
        moves = rows_of(element, "stroke-dashoffset")
        length = functions.path_inspect(functions.path_prepare(*functions.path_parse(data))).length
        written = element.node.get("pathLength")
        unit = length / float(written) if written and _is_positive(written) else 1.0
        if rows:
            if length > 0:
                self.move_dashes(layer, length, (pattern, offset, rows, moves, unit))
            return
        pattern, offset = [part * unit for part in pattern], offset * unit
        offsets = [offset, *(unit * value[0] for row in leaves(moves) for value in given(row))]
        adds = any(row.keys() & {"additive", "cumulative", "by"} for row in leaves(moves))
        dash, whole = pattern[0], sum(pattern) * (2 if len(pattern) % 2 else 1)
        is_one = len(pattern) <= 2 and dash >= 0.995 * length and not adds
        if length > 0 and is_one and min(offsets) >= -1e-6 and whole - max(offsets) >= 0.99 * length:
            end = lambda value: (dash - unit * value[0]) / length  # more than 1 is the whole path, too
            layer["strokeEnd"] = (dash - offset) / length
            layer["animations"] += changed(moves, "strokeEnd", end)
        elif length > 0 and is_one and max(offsets) <= 1e-6 and whole - dash + min(offsets) >= -0.01 * length:
            start = lambda value: -unit * value[0] / length
            layer["strokeStart"] = -offset / length
            layer["animations"] += changed(moves, "strokeStart", start)
        elif "lineDashPhase" in ANIMATED:
            layer["lineDashPattern"], layer["lineDashPhase"] = pattern, offset
            layer["animations"] += changed(moves, "lineDashPhase", lambda value: unit * value[0])

    def move_dashes(self, layer: dict, length: float, pattern: tuple) -> None:
        """Draws each dash of a pattern that moves in a layer of its own, inside the one before."""
        reads = carrier(self.element, "stroke-dasharray").figure.reads["stroke-dasharray"]
        try:
            if len(reads.names) > 1 or any(map(is_path, layer["animations"])):
                raise Unknown("stroke-dasharray")
            moving = dashes.Pattern(*pattern)
            found = moving.dashes(length)
        except Unknown:
            self.drawer.file.page.ignore("stroke-dasharray")
            return
        still = {name: value for name, value in layer.items() if name.startswith(STROKE)}
        moves = [row for row in layer["animations"] if moves_by(row, "stroke") or moves_by(row, "lineWidth")]
        self.element.style.work.spend("svg animations that shapes inherit", len(found) * (len(moves) + 2))
        if not found:
            layer["strokeEnd"] = 0.0
        for index, dash in enumerate(found):
            trim = moving.trim(dash, index, length)
            if index:
                layer = {"anchor": [0, 0], "path": layer["path"], **still, "animations": list(moves)}
                self.part.add(layer, f"dash {index + 1}", True)
            layer |= trim | {"animations": [*layer["animations"], *trim["animations"]]}


def _box(data: str) -> list[float] | None:
    """Returns x y width height of path data; None if it cannot be drawn."""
    try:
        left, top, right, bottom = Path(data).bounds
    except MotionError:
        return None
    return [float(left), float(top), float(right - left), float(bottom - top)]


def _boxes(rows: list[dict], missing: list[float] | None) -> list[dict]:
    """Returns rows of a path as rows of its box."""
    made = gradients.changed(rows, lambda data: _box(data) or missing or [0.0, 0.0, 0.0, 0.0])
    for row in leaves(made):
        row.pop("property", None)
        row.pop("mismatch", None)
    return made


def _is_flat(box: list[float] | None) -> bool:
    return box is None or min(box[2:]) <= FLAT


def _shown(boxes: list[dict], key: str, opacity: float) -> list[dict]:
    """Returns rows of a box as rows of an opacity: 0 from each flat box to the next one that is flat along its side."""

    def shown(row: dict) -> dict:
        values, kept = row["values"], {name: each for name, each in row.items() if name not in ("timings", "values")}
        count = len(values) - 1
        ends = [(one, one if row.get("mode") == "discrete" else other) for one, other in zip(values, values[1:])]
        flat = [any(max(one[side], other[side]) <= FLAT for side in (2, 3)) for one, other in ends]
        times = row.get("keyTimes") or [index / (count + (row.get("mode") == "discrete")) for index in range(count + 1)]
        opacities = [0.0 if each else opacity for each in (*flat, _is_flat(values[-1]))]
        kept |= {"mode": "discrete", "values": opacities, "keyTimes": [*times[: count + 1], 1.0]}
        return {"property": key, **kept}

    return by_rows(shown, boxes)


def _is_positive(text: str) -> bool:
    try:
        return float(text) > 0
    except ValueError:
        return False


def _hex(parts: list[float]) -> str:
    return "#" + "".join(f"{round(255 * min(max(part, 0.0), 1.0)):02x}" for part in parts)
