"""Rewrites a description as a scene that can be edited, for Lottie.scene. It follows the tables that are made from the
header and the schema: fields of rows have the names of the scene's fields, and those with their default are left
out."""

import ctypes
import functools
import itertools
import math

import numpy as np

from .. import abi
from ..core.words import DIRECTIONS, FILLS, MODES, ROTATES
from ..functions import path_write
from ..values.color import hex_of_parts
from ..values.curve import css_function
from ..values.path import CAPS, JOINS, TRIMS, number
from . import schema
from .description import Anatomy
from .nested import everything
from .plain import camel

NONE, USER = abi.NONE, abi.PROPERTY_USER
WORD_OF_FILL = {number: word for word, number in FILLS.items() if word != "none"}
WORD_OF_MODE = {number: word for word, number in MODES.items()}
WORD_OF_ROTATE = {number: word for word, number in ROTATES.items()}
WORD_OF_CAP, WORD_OF_JOIN, WORD_OF_TRIM = (
    {number: word for word, number in words.items()} for words in (CAPS, JOINS, TRIMS)
)
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
WORDS = {abi.PAINT_BOX: "background", abi.PAINT_FILL: "fill", abi.PAINT_STROKE: "stroke"}  # from the back
KINDS = {  # of paint that a scene's layer has no field for
    abi.PAINT_IMAGE: "image",
    abi.PAINT_CLIP: "clipped picture",
    abi.PAINT_MASK: "mask",
    abi.PAINT_MATTE: "matte",
    abi.PAINT_GROUP: "blended group",
}


def short(value) -> float | int | str:
    """Returns a number that is read back to the same single, or double, with few digits."""
    value = float(str(value)) if isinstance(value, np.float32) else float(value)
    if math.isinf(value):
        return "inf"
    return int(value) if value.is_integer() and abs(value) < 1 << 53 else value


class Rewriter:
    """Writes the description of a Lottie file as a scene.

    document  the JSON scene
    losses    name of a layer or property, what of it a scene cannot say, and whether "geometry" or "picture" is lost"""

    def __init__(self, source, layer_names, markers=()):
        anatomy = Anatomy(source)
        self._clocks, self._timings, self._floats = anatomy.clocks, anatomy.timings, anatomy.floats
        self._animations, self._read = anatomy.animations, anatomy.description
        rows = anatomy._rows
        self._layers = rows("layers", "layer_count", abi.Layer)
        self._spatial = {int(row["layer"]): row for row in rows("layers_3d", "layer_3d_count", abi.Layer3d)}
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
        self._trims(rows("trims", "trim_count", abi.Trim), rows("trimmed", "trimmed_count", ctypes.c_uint32).tolist())
        if not self.document["properties"]:
            del self.document["properties"]

    # -- trims

    def _trims(self, trims, trimmed: list[int]) -> None:
        """Writes each trim to the layer whose path it cuts, with the paths of all layers below that."""
        if not len(trims):
            return
        parents = self._layers["parent"].tolist()
        moved = set(self._animations["layer"][self._animations["property"] == abi.PROPERTY_PATH].tolist())
        counts = [int(path != NONE or row in moved) for row, path in enumerate(self._layers["path"].tolist())]
        for row in reversed(range(len(parents))):
            if parents[row] != NONE:
                counts[parents[row]] += counts[row]
        cut: set[int] = set()
        for trim in trims:
            first = int(trim["first_trimmed"])
            layers = trimmed[first : first + int(trim["trimmed_count"])]
            if not layers:
                continue
            is_in_order = trim["mode"] != abi.TRIM_LOTTIE_SEQUENTIAL or layers == sorted(set(layers), reverse=True)
            owner = self._owner(set(layers), parents, counts) if is_in_order and cut.isdisjoint(layers) else None
            if owner is None:
                self._lose(self._names[layers[0]], "trim over layers", "geometry")
                continue
            cut.update(layers)
            layer = self.document["layers"][owner]
            layer["trim"] = WORD_OF_TRIM[int(trim["mode"])]
            for key, place in (("strokeStart", "start"), ("strokeEnd", "end"), ("strokeOffset", "offset")):
                user = int(trim[place])
                if user == NONE:
                    continue
                if (value := self._value(user)) != schema.default("layer", key):
                    layer[key] = value
                for animation in self._moving(user):
                    self._animate(layer, animation, key, layer["name"])

    def _owner(self, layers: set[int], parents: list[int], counts: list[int]) -> int | None:
        """Returns the innermost layer with these layers, and no others that have paths, in it. "counts" has the number
        of layers with paths in each layer, itself included."""
        above = []
        for row in layers:
            while row != NONE and counts[row] < len(layers):
                row = parents[row]
            above.append(row)
        owner = above[0]
        return owner if owner != NONE and counts[owner] == len(layers) and set(above) == {owner} else None

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
        if row in self._spatial:
            self._space(document, self._spatial[row])
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

    def _space(self, document: dict, row) -> None:
        """Adds what makes a layer one in 3D. A matrix takes the place of its affine."""
        document |= {"transform": row["transform"], "sublayerTransform": row["sublayer_transform"]}
        for key in ("transform", "sublayerTransform"):
            document[key] = [short(number) for number in document[key]]
        document["keepsDepth"] = bool(row["flags"] & abi.LAYER_3D_KEEPS_DEPTH)
        document["anchorZ"] = short(row["anchor_z"])
        for key in ("sublayerTransform", "keepsDepth", "anchorZ"):
            if document[key] == schema.default("layer", key):
                del document[key]

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
        """Returns an animation with its clock, in a group for each clock around that one."""
        animation |= self._clock(clock, "animation", name)
        while (clock := int(self._clocks["parent"][clock])) != NONE:
            animation = {"animations": [animation], **self._clock(clock, "animation", name)}
        return animation

    def _moves(self, row, name: str, make) -> dict:
        """Returns the values, key times and curves of animations as fields of a scene."""
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
        """Returns the user property that a channel delivers."""
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
        """Writes one background, fill and stroke of each layer as fields of it, with the animations that move them."""
        by_name, taken, drawn = {layer["name"]: layer for layer in self.document["layers"]}, set(), []
        fades = not (self._layers["flags"] & abi.LAYER_TRANSFORM_ONLY).any()
        around, places = self._around(), self._places()
        for row, paint in enumerate(self._paints):
            first, count = int(paint["first_painted"]), int(paint["painted_count"])
            layers = self._painted[first : first + count].tolist() or [int(paint["layer"])]
            name, kind = self._names[layers[0]] if layers[0] != NONE else "", int(paint["kind"])
            word = WORDS.get(kind)
            if kind == abi.PAINT_GROUP and fades and paint["layer"] != NONE and not paint["blend"]:
                continue  # a scene's layers fade what is below them so by themselves
            if row in around:
                if kind == abi.PAINT_CLIP:
                    self.document["layers"][around[row]]["masksToBounds"] = True
                else:
                    self._mask(self.document["layers"][layers[0]], paint)
                continue
            if word is None:
                self._lose(name, KINDS.get(kind, "background"), "picture")
                continue
            if len(layers) > 1:
                self._lose(name, f"{word} of several layers", "picture")
            elif (layers[0], kind) in taken:
                self._lose(name, f"second {word}", "picture")
            else:
                taken.add((layers[0], kind))
                drawn.append((places[layers[0]], list(WORDS).index(kind)))
                self._draw(by_name[name], paint, word)
        if drawn != sorted(drawn):
            self._lose("", "order of drawing", "picture")

    def _places(self) -> list[int]:
        """Returns the place of each layer in the order in which a scene draws: after its parent, before the next
        sibling."""
        parents = self._layers["parent"].tolist()
        sizes, places, following, root = [1] * len(parents), [0] * len(parents), [1] * len(parents), 0
        for row in reversed(range(len(parents))):
            if parents[row] != NONE:
                sizes[parents[row]] += sizes[row]
        for row, parent in enumerate(parents):
            if parent == NONE:
                places[row], root = root, root + sizes[row]
            else:
                places[row] = places[parent] + following[parent]
                following[parent] += sizes[row]
        return places

    def _around(self) -> dict[int, int]:
        """Returns the rows of clips and masks that a scene's layer has a field for, each with its layer: a clip to the
        bounds of its layer, and a single mask whose path adds. They are around all that is drawn in the layer and
        nothing else."""
        owners, parents = self._paints["layer"].tolist(), self._layers["parent"].tolist()
        counts, last = [0] * len(parents), [-1] * len(parents)  # rows of paint in each layer, and the last of them
        for row, owner in enumerate(owners):
            if owner != NONE:
                counts[owner] += 1
                last[owner] = row
        for layer in reversed(range(len(parents))):
            if (parent := parents[layer]) != NONE:
                counts[parent] += counts[layer]
                last[parent] = max(last[parent], last[layer])
        before = [0, *itertools.accumulate(owner != NONE for owner in owners)]  # rows with a layer before each row
        own: dict[int, int] = {}  # rows of a layer itself so far
        found: dict[int, int] = {}
        for row, (owner, paint) in enumerate(zip(owners, self._paints, strict=True)):
            own[owner] = own.get(owner, 0) + 1
            layer = self._surrounded(row, paint)
            if layer is None:
                continue
            end = row + int(paint["span"])
            if last[layer] <= end and before[end + 1] - before[row + 1] == counts[layer] - own.get(layer, 0):
                found[row] = layer
        return found

    def _surrounded(self, row: int, paint) -> int | None:
        """Returns the layer whose clip or mask a row of paint may be."""
        if paint["kind"] == abi.PAINT_CLIP:
            bounds = int(self._channels["layer"][int(paint["bounds"])])
            return bounds if bounds == paint["layer"] and paint["corner_radius"] == NONE else None
        flags = abi.PAINT_INVERTED | abi.PAINT_COMBINED
        if paint["kind"] != abi.PAINT_MASK or paint["mode"] != abi.MASK_ADD or paint["flags"] & flags:
            return None
        following = self._paints[row + 1] if row + 1 < len(self._paints) else None
        if following is not None and following["kind"] == abi.PAINT_MASK and following["flags"] & abi.PAINT_COMBINED:
            return None
        parent = int(self._layers["parent"][self._painted[int(paint["first_painted"])]])
        return None if parent == NONE or paint["painted_count"] != 1 else parent

    def _mask(self, layer: dict, paint) -> None:
        """Makes a layer with a path the mask of its parent."""
        layer |= {"maskType": "alpha", "fillColor": "#ffffff"}
        self._field(layer, "fillOpacity", int(paint["opacity"]))
        if paint["flags"] & abi.PAINT_EVEN_ODD:
            layer["fillRule"] = "even-odd"

    def _field(self, layer: dict, key: str, channel: int, model=None, make=None) -> None:
        """Adds the field that a channel delivers, with what moves it."""
        user = self._of_channel(channel)
        if user is None:
            return
        own, rows = self._value(user), self._moving(user)
        value = own if model is None else model(own)
        if value != schema.default("layer", key):
            layer[key] = value
        for row in rows:
            if model is None or not row["flags"] & abi.ANIMATION_ADDITIVE:
                self._animate(layer, row, key, layer["name"], make)
                continue
            # Colours of scenes mix with their alpha. What Lottie adds to black has none, and would mix to black.
            self._animate(layer, row, key, layer["name"], lambda added: [*added[:3], 1])
            if len(rows) == 1 and own == [0, 0, 0, 1]:
                del _innermost(layer["animations"][-1])["additive"]

    def _draw(self, layer: dict, paint, word: str) -> None:
        name = layer["name"]
        field = functools.partial(self._field, layer)
        if paint["gradient"]:
            self._gradient(layer, paint, word)
        else:
            field(f"{word}Color", int(paint["color"]), hex_of_parts)
        if word != "background":
            field(f"{word}Opacity", int(paint["opacity"]))
        elif paint["opacity"] != NONE:
            self._lose(name, "opacity of a box", "picture")
        if paint["flags"] & abi.PAINT_EVEN_ODD:
            layer["fillRule"] = "even-odd"
        if paint["blend"]:
            self._lose(name, "blend mode", "picture")
        if word == "background":
            field("cornerRadius", int(paint["corner_radius"]))
        if word != "stroke":
            return
        field("lineWidth", int(paint["width"]))
        field("lineDashPhase", int(paint["dash_offset"]))
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
        """Returns a number of a gradient: its value, or that and its animations."""
        user = self._of_channel(channel)
        made = {"value": self._value(user)}
        for animation in self._moving(user):
            self._animate(made, animation, None, name)
        return made if "animations" in made else made["value"]

    def _middle(self, paint) -> list[float]:
        """Returns the color of the middle stop of a gradient."""
        user = self._of_channel(int(paint["first_stop"]) + 2 * (int(paint["stop_count"]) // 2) + 1)
        return self._value(user)

    def _is_at(self, name: str, layer: int) -> bool:
        """Returns whether a layer has the coordinates of another one, at all times: it is this one, or in it and not
        moved."""
        row = self._names.index(name)
        while row != layer:
            own = self.document["layers"][row]
            if layer == NONE or own.get("parent") is None or not _is_still(own):
                return False
            row = self._names.index(own["parent"])
        return True


def _innermost(animation: dict) -> dict:
    """Returns the animation in groups, each of which has one."""
    while "animations" in animation:
        (animation,) = animation["animations"]
    return animation


def _is_still(layer: dict) -> bool:
    """Returns whether a layer has the coordinates of its parent at all times."""
    x, y, width, height = layer.get("bounds", (0, 0, 0, 0))
    share = layer.get("anchor", (0.5, 0.5))
    place = (x + share[0] * width, y + share[1] * height)
    if tuple(layer.get("position", (0, 0))) != place or layer.get("transform", IDENTITY) != IDENTITY:
        return False
    return not any(row.get("property", "").startswith(MOVERS) for row in everything(layer.get("animations", ())))


def _unique(names, count: int) -> list[str]:
    """Returns the names of all layers, made unique."""
    found: dict[str, None] = {}
    for row in range(count):
        name = names[row] if names else str(row)
        other, number = name, 2
        while other in found:
            other, number = f"{name} {number}", number + 1
        found[other] = None
    return list(found)
