"""Rewrites a description as a scene that can be edited, for Lottie.scene. It follows the tables that are made from the
header and the schema: fields of rows have the names of the scene's fields, and those with their default are left
out."""

import ctypes
import math

import numpy as np

from .. import abi
from ..core.words import DIRECTIONS, FILLS, MODES, ROTATES
from ..functions import path_write
from ..values.color import hex_of_parts
from ..values.curve import css_function
from ..values.path import CAPS, JOINS, number
from . import schema
from .description import Anatomy
from .nested import everything
from .plain import camel

NONE, USER = abi.NONE, abi.PROPERTY_USER
WORD_OF_FILL = {number: word for word, number in FILLS.items() if word != "none"}
WORD_OF_MODE = {number: word for word, number in MODES.items()}
WORD_OF_ROTATE = {number: word for word, number in ROTATES.items()}
WORD_OF_CAP, WORD_OF_JOIN = ({number: word for word, number in words.items()} for words in (CAPS, JOINS))
PROPERTIES = {row.number: row for row in abi.PROPERTIES if row.number is not None}
PLACES = ("position", "anchor", "bounds", "transform", "opacity", "stroke_start", "stroke_end", "z_position")
CLOCK = ("begin", "duration", "speed", "time_offset", "repeat_count", "repeat_duration")
ENDS = (("from", abi.ANIMATION_FROM), ("to", abi.ANIMATION_TO), ("by", abi.ANIMATION_BY))
FLAGS = {
    "lenientKeyTimes": abi.ANIMATION_LENIENT_KEY_TIMES,
    "additive": abi.ANIMATION_ADDITIVE,
    "cumulative": abi.ANIMATION_CUMULATIVE,
    "extrapolate": abi.ANIMATION_EXTRAPOLATE,
    "evenSpeed": abi.ANIMATION_EVEN_SPEED,
}
WORDED = {"rule": (abi.ANIMATION_CSS_HALF_TURN, "css"), "mismatch": (abi.ANIMATION_FLIP, "flip")}
GRADIENTS = {abi.GRADIENT_LINEAR: "linear", abi.GRADIENT_RADIAL: "radial", abi.GRADIENT_CONIC: "conic"}
SPREADS = {abi.SPREAD_PAD: "pad", abi.SPREAD_REPEAT: "repeat", abi.SPREAD_REFLECT: "reflect"}
IDENTITY = [1, 0, 0, 1, 0, 0]
MOVERS = ("position", "transform", "anchorPoint", "bounds")
PARAMETERS = ("tensionValues", "continuityValues", "biasValues")
WORDS = {abi.PAINT_FILL: "fill", abi.PAINT_STROKE: "stroke", abi.PAINT_BOX: "background"}
KINDS = {  # of paint that a scene's layer has no field for
    abi.PAINT_IMAGE: "image",
    abi.PAINT_CLIP: "clipped picture",
    abi.PAINT_MASK: "mask",
    abi.PAINT_MATTE: "matte",
    abi.PAINT_GROUP: "blended group",
}


def short(value) -> float | int | str:
    """A number that is read back to the same single, or double, with few digits."""
    value = float(str(value)) if isinstance(value, np.float32) else float(value)
    if math.isinf(value):
        return "inf"
    return int(value) if value.is_integer() and abs(value) < 1 << 53 else value


class Rewriter:
    """
    document  the JSON scene
    losses    name of a layer or property, what of it a scene cannot say, and whether "geometry" or "picture" is lost"""

    def __init__(self, source, layer_names, markers=()):
        anatomy = Anatomy(source)
        self._clocks, self._timings, self._floats = anatomy.clocks, anatomy.timings, anatomy.floats
        self._animations, self._read = anatomy.animations, anatomy.description
        rows = anatomy._rows
        self._layers = rows("layers", "layer_count", abi.Layer)
        self._users = rows("user_properties", "user_property_count", abi.UserProperty)
        self._paths = rows("paths", "path_count", abi.Path)
        self._paints = rows("paints", "paint_count", abi.Paint)
        self._painted = rows("painted", "painted_count", ctypes.c_uint32)
        self._channels = rows("channels", "channel_count", abi.Channel)
        self._indices = rows("indices", "index_count", ctypes.c_uint32)
        self._verbs = rows("verbs", "verb_count", ctypes.c_uint8)
        self._points = rows("points", "point_count", ctypes.c_float * 2)
        self.losses: list[tuple[str, str, str]] = []
        self._names = _unique(layer_names, len(self._layers))
        self.document = {"layers": [], "properties": []}
        read = self._read
        if any(read.size):
            self.document["size"] = [short(side) for side in read.size]
        span = {"frameRate": read.frame_rate, "from": getattr(read, "from"), "to": read.to}
        if read.to > getattr(read, "from"):
            self.document |= {name: short(value) for name, value in span.items() if value}
        if markers:
            self.document["markers"] = [
                {field: short(value) if field != "name" else value for field, value in marker._asdict().items()}
                for marker in markers
            ]
        for row in range(len(self._layers)):
            self._layer(row)
        self._paint()
        for row, user in enumerate(self._users):
            self._property(row, user)
        trimmed = rows("trimmed", "trimmed_count", ctypes.c_uint32)
        for trim in rows("trims", "trim_count", abi.Trim):
            first = int(trim["first_trimmed"])
            self._lose(self._names[trimmed[first]], "trim over layers", "geometry")
        if not self.document["properties"]:
            del self.document["properties"]

    def _lose(self, *loss: str) -> None:
        if loss not in self.losses:
            self.losses.append(loss)

    # -- layers

    def _layer(self, row: int) -> None:
        layer, name = self._layers[row], self._names[row]
        document = {"name": name}
        if layer["parent"] != NONE:
            document["parent"] = self._names[int(layer["parent"])]
        if layer["flags"] & abi.LAYER_TRANSFORM_ONLY:
            document["inherits"] = "transform"
        for field in PLACES:
            value = layer[field].tolist() if layer[field].ndim else layer[field]
            value = [short(np.float32(each)) for each in value] if isinstance(value, list) else short(value)
            if value != schema.default("layer", camel(field)):
                document[camel(field)] = value
        if layer["path"] != NONE:
            document["path"] = self._path(int(layer["path"]))
        if layer["flags"] & abi.LAYER_HIDDEN:
            document["hidden"] = True
        if layer["clock"] != NONE:
            # All animations of a scene's layer live in the clock that it has, here only some do. So the layer has none,
            # is hidden but for the time of its clock, and groups have the clocks in which others run.
            document["hidden"] = True
            shown = {"property": "hidden", "from": 0, "to": 0}
            document["animations"] = [self._timed(shown, int(layer["clock"]), name)]
        self.document["layers"].append(document)
        for animation in self._animations[self._animations["layer"] == row]:
            if animation["property"] < USER:
                self._animate(document, animation, PROPERTIES[int(animation["property"])].key, name)

    def _path(self, row: int) -> str:
        path = self._paths[row]
        verb, point = int(path["first_verb"]), int(path["first_point"])
        return path_write(
            self._verbs[verb : verb + int(path["verb_count"])], self._points[point : point + int(path["point_count"])]
        )

    # -- clocks and curves

    def _clock(self, row: int, part: str, name: str) -> dict:
        """Returns the fields of a clock. There is at least one, which shows that there is a clock."""
        clock, fields = self._clocks[row], {}
        if clock["model"] != abi.CLOCK_CORE_ANIMATION:
            self._lose(name, "clock of the web", "geometry")
        for field in CLOCK:
            value = short(clock[field])
            if value != schema.default(part, camel(field)):
                fields[camel(field)] = value
        fields.setdefault("begin", 0)
        if clock["direction"] == DIRECTIONS["alternate"]:
            fields["autoreverses"] = True
        if clock["fill"]:
            fields["fill"] = WORD_OF_FILL[int(clock["fill"])]
        if clock["timing"] != NONE:
            fields["timing"] = self._curve(int(clock["timing"]), name)
        return fields

    def _curve(self, row: int, name: str) -> str | None:
        if row == NONE:
            return None
        timing = self._timings[row]
        kind, first, count = (int(timing[field]) for field in ("kind", "first", "count"))
        if int(timing["flags"]) in (0, abi.TIMING_PREPARED):
            text = css_function(kind, timing["parameters"], first, count)
            if text is not None:
                return text
            if kind == abi.TIMING_PATH:
                words = list(map(number, self._floats[first : first + 6 * count + 2]))
                return f"path(M{' '.join(words[:2])} C{' '.join(words[2:])})"
        self._lose(name, "timing curve", "geometry")
        return None

    # -- animations

    def _animate(self, owner: dict, row, key: str | None, name: str, make=None) -> None:
        """Appends an animation; key: of its property, or None for one of a user's."""
        animation = {"property": key} if key else {}
        animation |= self._moves(row, name, make or (lambda value: value))
        owner.setdefault("animations", []).append(self._timed(animation, int(row["clock"]), name))

    def _timed(self, animation: dict, clock: int, name: str) -> dict:
        """With its clock, and in a group for each clock in which that runs."""
        animation |= self._clock(clock, "animation", name)
        while (clock := int(self._clocks["parent"][clock])) != NONE:
            animation = {"animations": [animation], **self._clock(clock, "animation", name)}
        return animation

    def _moves(self, row, name: str, make) -> dict:
        """Values, key times and curves."""
        flags, property, fields = int(row["flags"]), int(row["property"]), {}
        count, mode = int(row["value_count"]), int(row["mode"])
        ends = [name for name, flag in ENDS if flags & flag]
        if property == abi.PROPERTY_PATH:
            values = [self._path(int(row["path"]) + i) for i in range(count)]
        else:
            user = property >= USER
            arity = int(self._users["arity"][property - USER]) if user else PROPERTIES[property].numbers
            first = int(row["first_value"])
            numbers = [short(value) for value in self._floats[first : first + count * arity]]
            values = [make(numbers[i : i + arity] if arity > 1 else numbers[i]) for i in range(0, len(numbers), arity)]
        if ends:
            fields |= dict(zip(ends, values))
        elif row["path"] != NONE and property != abi.PROPERTY_PATH:
            if flags & abi.ANIMATION_PATH_OF_LAYER:
                fields["pathOf"] = self._names[int(row["path"])]
            else:
                fields["path"] = self._path(int(row["path"]))
            if row["rotate"]:
                fields["rotate"] = WORD_OF_ROTATE[int(row["rotate"])]
        else:
            fields["values"] = values
            for end, flag in ((0, abi.ANIMATION_FIRST_AS_IS), (-1, abi.ANIMATION_LAST_AS_IS)):
                if flags & flag:
                    values[end] = None
        if row["function"]:
            self._lose(name, "value function", "geometry")
        if mode:
            fields["mode"] = WORD_OF_MODE[mode]
        fields |= {field: True for field, flag in FLAGS.items() if flags & flag}
        fields |= {field: word for field, (flag, word) in WORDED.items() if flags & flag}
        at, keys = int(row["first_key_time"]), int(row["key_time_count"])
        if keys:
            fields["keyTimes"] = [short(value) for value in self._floats[at : at + keys]]
        at, curves = int(row["first_timing"]), int(row["timing_count"])
        if curves:
            fields["timings"] = [self._curve(int(each), name) for each in self._indices[at : at + curves]]
        at, points = int(row["first_parameter"]), int(row["parameter_count"])
        for place, field in enumerate(PARAMETERS if points else ()):
            fields[field] = [short(value) for value in self._floats[at + place : at + 3 * points : 3]]
        return fields

    # -- values of their own, and paint

    def _of_channel(self, channel: int) -> int | None:
        """The user property that a channel delivers."""
        if channel == NONE or self._channels["layer"][channel] != NONE:
            return None
        return int(self._channels["property"][channel]) - USER

    def _value(self, user: int):
        row = self._users[user]
        first, arity = int(row["first_value"]), int(row["arity"])
        values = [short(value) for value in self._floats[first : first + arity]]
        return values if arity > 1 else values[0]

    def _moving(self, user: int):
        return self._animations[self._animations["property"] == USER + user]

    def _property(self, row: int, user) -> None:
        name = f"value {row}"
        document = {"name": name, "value": self._value(row)}
        if user["color"]:
            document["color"] = schema.definition("property")["properties"]["color"]["enum"][int(user["color"])]
        if user["layer"] != NONE:
            document["layer"] = self._names[int(user["layer"])]
        for animation in self._moving(row):
            self._animate(document, animation, None, name)
        self.document["properties"].append(document)

    def _paint(self) -> None:
        """One background, fill and stroke of a layer become its own fields, with what moves them."""
        by_name, taken, drawn = {layer["name"]: layer for layer in self.document["layers"]}, set(), []
        fades = not (self._layers["flags"] & abi.LAYER_TRANSFORM_ONLY).any()
        for paint in self._paints:
            first, count = int(paint["first_painted"]), int(paint["painted_count"])
            layers = self._painted[first : first + count].tolist() or [int(paint["layer"])]
            name, kind = self._names[layers[0]] if layers[0] != NONE else "", int(paint["kind"])
            word = WORDS.get(kind)
            if kind == abi.PAINT_GROUP and fades and paint["layer"] != NONE and not paint["blend"]:
                continue  # a scene's layers fade what is below them so by themselves
            if word is None:
                self._lose(name, KINDS.get(kind, "background"), "picture")
                continue
            if len(layers) > 1:
                self._lose(name, f"{word} of several layers", "picture")
            elif (layers[0], kind) in taken:
                self._lose(name, f"second {word}", "picture")
            else:
                taken.add((layers[0], kind))
                drawn.append(layers[0])
                self._draw(by_name[name], paint, word)
        if drawn != sorted(drawn):
            self._lose("", "order of drawing", "picture")

    def _draw(self, layer: dict, paint, word: str) -> None:
        name = layer["name"]

        def field(key: str, channel: int, model, make=None) -> None:
            user = self._of_channel(channel)
            if user is not None:
                value = model(self._value(user))
                if value != schema.default("layer", key):
                    layer[key] = value
                for animation in self._moving(user):
                    self._animate(layer, animation, key, name, make)

        if paint["gradient"]:
            self._gradient(layer, paint, word)
        else:
            field(f"{word}Color", int(paint["color"]), hex_of_parts)
        if word != "background":
            field(f"{word}Opacity", int(paint["opacity"]), lambda value: value)
        elif paint["opacity"] != NONE:
            self._lose(name, "opacity of a box", "picture")
        if paint["flags"] & abi.PAINT_EVEN_ODD:
            layer["fillRule"] = "even-odd"
        if paint["blend"]:
            self._lose(name, "blend mode", "picture")
        if word == "background":
            field("cornerRadius", int(paint["corner_radius"]), lambda value: value)
        if word != "stroke":
            return
        field("lineWidth", int(paint["width"]), lambda value: value)
        field("lineDashPhase", int(paint["dash_offset"]), lambda value: value)
        dashes = [self._of_channel(int(paint["first_dash"]) + i) for i in range(int(paint["dash_count"]))]
        if any(user is None or len(self._moving(user)) for user in dashes):
            self._lose(name, "dashes that move", "picture")
        if dashes:
            layer["lineDashPattern"] = [self._value(user) for user in dashes if user is not None]
        for key, words in (("lineCap", WORD_OF_CAP), ("lineJoin", WORD_OF_JOIN)):
            value = words[int(paint[key.removeprefix("line").lower()])]
            if value != schema.default("layer", key):
                layer[key] = value
        if paint["miter_limit"] and short(paint["miter_limit"]) != schema.default("layer", "miterLimit"):
            layer["miterLimit"] = short(paint["miter_limit"])

    def _gradient(self, layer: dict, paint, word: str) -> None:
        """Adds the gradient of a fill or a stroke, with what moves it."""
        name = layer["name"]
        if word == "background" or not self._is_at(name, int(paint["layer"])):
            self._lose(name, f"gradient of a {word}", "picture")
            layer[f"{word}Color"] = hex_of_parts(self._middle(paint))
            return
        stops = range(int(paint["first_stop"]), int(paint["first_stop"]) + 2 * int(paint["stop_count"]), 2)
        made = {
            "type": GRADIENTS[int(paint["gradient"])],
            "ends": self._moved(int(paint["gradient_ends"]), name),
            "stops": [{"offset": self._moved(at, name), "color": self._moved(at + 1, name)} for at in stops],
        }
        if paint["highlight"] != NONE:
            made["highlight"] = self._moved(int(paint["highlight"]), name)
        if paint["spread"]:
            made["spread"] = SPREADS[int(paint["spread"])]
        if paint["gradient_box"] != NONE or paint["gradient_transform"] != NONE:  # files of Lottie have neither
            self._lose(name, f"box of the gradient of a {word}", "picture")
        layer[f"{word}Gradient"] = made

    def _moved(self, channel: int, name: str):
        """A number of a gradient: its value, or that and its animations."""
        user = self._of_channel(channel)
        made = {"value": self._value(user)}
        for animation in self._moving(user):
            self._animate(made, animation, None, name)
        return made if "animations" in made else made["value"]

    def _middle(self, paint) -> list[float]:
        """The color of the middle stop of a gradient."""
        user = self._of_channel(int(paint["first_stop"]) + 2 * (int(paint["stop_count"]) // 2) + 1)
        return self._value(user)

    def _is_at(self, name: str, layer: int) -> bool:
        """Whether a layer has the coordinates of another one, at all times: it is this one, or in it and not moved."""
        row = self._names.index(name)
        while row != layer:
            own = self.document["layers"][row]
            if layer == NONE or own.get("parent") is None or not _is_still(own):
                return False
            row = self._names.index(own["parent"])
        return True


def _is_still(layer: dict) -> bool:
    """Whether a layer has the coordinates of its parent at all times."""
    x, y, width, height = layer.get("bounds", (0, 0, 0, 0))
    share = layer.get("anchor", (0.5, 0.5))
    place = (x + share[0] * width, y + share[1] * height)
    if tuple(layer.get("position", (0, 0))) != place or layer.get("transform", IDENTITY) != IDENTITY:
        return False
    return not any(row.get("property", "").startswith(MOVERS) for row in everything(layer.get("animations", ())))


def _unique(names, count: int) -> list[str]:
    """Names of all layers, each another one."""
    found: dict[str, None] = {}
    for row in range(count):
        name = names[row] if names else str(row)
        other, number = name, 2
        while other in found:
            other, number = f"{name} {number}", number + 1
        found[other] = None
    return list(found)
