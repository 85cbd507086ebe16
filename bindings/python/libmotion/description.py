"""A JSON scene as the tables of motion_description, in the one order that scene.schema.json fixes."""

import ctypes

import numpy as np

from . import _abi, functions
from .animation import CLOCK, WEB_CLOCK, camel
from .error import TABLE_NAMES, MotionError
from .schema import default


def _keyed(rows) -> dict[str, tuple[int, int]]:
    """Properties by their key paths: number, and numbers of a value."""
    return {key: (row.number, row.numbers) for row in rows for key in (row.key, row.other_key) if key}


def _group(*names: str) -> list[_abi.Property]:
    return [row for row in _abi.PROPERTIES if row.group in names]


BY_AXIS, SPATIAL = (
    _keyed(_group("axis")),
    _keyed(_group("in 3D")),
)  # SPATIAL: of layers in 3D, which they make of any layer
PROPERTIES = _keyed(_group("plain", "transform", "part", "path")) | BY_AXIS | SPATIAL  # what can be animated
DEFAULT_CHANNELS = {row.key: (row.number, row.numbers) for row in _abi.PROPERTIES if row.is_channel}  # of each layer
READABLE = DEFAULT_CHANNELS | {row.key: (row.number, row.numbers) for row in _group("plain")} | BY_AXIS | SPATIAL
# Key paths that the kernel has no property for: of a layer that animates one, a user property of its own.
STYLES = tuple(row.key for row in _group("style"))
SPATIAL_FIELDS = ("sublayerTransform", "anchorZ", "keepsDepth")
MATRIX = 16  # numbers of a transform in 3D
# The fields of motion_layer that are fields of a layer in the scene, in the struct's order.
LAYER_FIELDS = [camel(name) for name, _ in _abi.Layer._fields_ if name not in ("parent", "clock", "path", "flags")]
COLORS = {
    "none": _abi.COLOR_NONE,
    "srgb": _abi.COLOR_SRGB,
    "linearRGB": _abi.COLOR_LINEAR_RGB,
    "oklab": _abi.COLOR_OKLAB,
}
SPATIAL_FUNCTIONS = {
    "rotateX": (_abi.FUNCTION_ROTATE_X, 1),
    "rotateY": (_abi.FUNCTION_ROTATE_Y, 1),
    "scaleZ": (_abi.FUNCTION_SCALE_Z, 1),
    "translateZ": (_abi.FUNCTION_TRANSLATE_Z, 1),
}
VALUE_FUNCTIONS = SPATIAL_FUNCTIONS | {
    "rotateZ": (_abi.FUNCTION_ROTATE_Z, 1),
    "scale": (_abi.FUNCTION_SCALE, 3),
    "scaleX": (_abi.FUNCTION_SCALE_X, 1),
    "scaleY": (_abi.FUNCTION_SCALE_Y, 1),
    "translate": (_abi.FUNCTION_TRANSLATE, 3),
    "translateX": (_abi.FUNCTION_TRANSLATE_X, 1),
    "translateY": (_abi.FUNCTION_TRANSLATE_Y, 1),
}
FILLS = {
    "removed": _abi.FILL_REMOVED,
    "none": _abi.FILL_REMOVED,
    "forwards": _abi.FILL_FORWARDS,
    "backwards": _abi.FILL_BACKWARDS,
    "both": _abi.FILL_BOTH,
}
DIRECTIONS = {
    "normal": _abi.DIRECTION_NORMAL,
    "alternate": _abi.DIRECTION_ALTERNATE,
    "reverse": _abi.DIRECTION_REVERSE,
    "alternate-reverse": _abi.DIRECTION_ALTERNATE_REVERSE,
}
MODES = {
    "linear": _abi.MODE_LINEAR,
    "discrete": _abi.MODE_DISCRETE,
    "cubic": _abi.MODE_CUBIC,
    "paced": _abi.MODE_PACED,
    "cubicPaced": _abi.MODE_CUBIC_PACED,
}
ROTATES = {"none": _abi.ROTATE_NONE, "auto": _abi.ROTATE_AUTO, "autoReverse": _abi.ROTATE_AUTO_REVERSE}
ENDS = {"from": _abi.ANIMATION_FROM, "to": _abi.ANIMATION_TO, "by": _abi.ANIMATION_BY}
FLAGS = {
    "lenientKeyTimes": _abi.ANIMATION_LENIENT_KEY_TIMES,
    "additive": _abi.ANIMATION_ADDITIVE,
    "cumulative": _abi.ANIMATION_CUMULATIVE,
    "extrapolate": _abi.ANIMATION_EXTRAPOLATE,
    "evenSpeed": _abi.ANIMATION_EVEN_SPEED,
}
CLOCK_FIELDS = [camel(name) for name in CLOCK]
WEB_CLOCK_FIELDS = [camel(name) for name in WEB_CLOCK]
WITH_TABLE = (_abi.TIMING_STOPS, _abi.TIMING_PATH)  # kinds of curves whose "first" is an element of the floats

TABLE = {name: number for number, name in TABLE_NAMES.items()}
REFERENCES = {  # which fields of a row point into which table
    "clocks": {"parent": "clocks", "timing": "timings"},
    "paths": {"first_verb": "verbs", "first_point": "points"},
    "layers": {"parent": "layers", "clock": "clocks", "path": "paths"},
    "animations": {
        "layer": "layers",
        "clock": "clocks",
        "path": "paths",
        "first_value": "floats",
        "first_key_time": "floats",
        "first_timing": "indices",
        "first_parameter": "floats",
    },
    "user_properties": {"first_value": "floats"},
    "channels": {"layer": "layers"},
    "layers_3d": {"layer": "layers"},
}


def _refuse(place: str, value, rule: str):
    raise MotionError(f"{place}: {value!r}, {rule}", rule=rule, field=place, value=value)


def _placed(place: str, read, text):
    """Reads text by the kernel; a mistake tells its place in the scene."""
    try:
        return read(text)
    except MotionError as error:
        raise MotionError(
            f"{place}: {error}", status=error.status, rule=error.rule, at=error.at, field=place, value=text
        ) from None


DEPTHS = {_abi.OPERATION_TRANSLATE: 0, _abi.OPERATION_SCALE: 1}  # z of what stays in the plane


def _values(animation: dict) -> list:
    return [animation[end] for end in ENDS if end in animation] + animation.get("values", [])


def _is_matrix(value) -> bool:
    return isinstance(value, list) and len(value) == MATRIX


def _is_list(animation: dict) -> bool:
    """Whether a transform is given as lists of functions: as soon as one value is text."""
    return (
        animation.get("property") == "transform"
        and "valueFunction" not in animation
        and any(isinstance(value, str) for value in _values(animation))
    )


def _leaves_the_plane(animation: dict) -> bool:
    """Whether it needs a layer in 3D; of a group, whether one of it does."""
    return (
        animation.get("property") in SPATIAL
        or animation.get("valueFunction") in SPATIAL_FUNCTIONS
        or animation.get("property") == "transform"
        and any(map(_is_matrix, _values(animation)))
        or _is_list(animation)
        and any(map(_has_depth, _values(animation)))
        or any(map(_leaves_the_plane, animation.get("animations", [])))
    )


def _has_depth(text) -> bool:
    """Whether a function of a transform list is no affine; what cannot be read is refused where the list is."""
    try:
        operations = functions.transform_parse(text) if isinstance(text, str) else []
    except MotionError:
        return False
    return any(_is_spatial(operation.kind, list(operation.numbers)) for operation in operations)


def _is_spatial(kind: int, numbers: list[float]) -> bool:
    if kind == _abi.OPERATION_MATRIX:
        return numbers != embedded([numbers[i] for i in (0, 1, 4, 5, 12, 13)])
    if kind == _abi.OPERATION_ROTATE:
        return numbers[:2] != [0, 0] and numbers[3] != 0
    if kind == _abi.OPERATION_PERSPECTIVE:
        return numbers[0] != 0
    return kind in DEPTHS and numbers[2] != DEPTHS[kind]


def embedded(transform: list) -> list:
    """An affine as a matrix."""
    if len(transform) == MATRIX:
        return transform
    a, b, c, d, tx, ty = transform
    return [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, tx, ty, 0, 1]


class Description:
    def __init__(self, document: dict, channels=None):
        self._rows = {name: [] for name in TABLE if name != "description"}
        self._origins = {name: [] for name in self._rows}
        self._clock_of_layer: list[int] = []
        self.layer_names = [layer["name"] for layer in document["layers"]]
        self._layer_rows = {}
        self._documents = document["layers"]
        self._styles = {}  # layer row and key path: property
        for layer in document["layers"]:
            self._layer(layer)
        self._arities = {}
        for user in document.get("properties", []):
            self._user_property(user)
        self.channel_names: list[tuple[str | None, str, int]] = []  # layer, key path, numbers
        for layer, key in self._default_channels() if channels is None else channels:
            self._channel(layer, key)
        self.animation_names = list(self._origins["animations"])
        self._freeze()

    def compile(self) -> np.ndarray:
        description = _abi.Description(abi_version=_abi.ABI_VERSION)
        for table, (pointer, count, _) in functions.TABLES.items():
            array = self._tables[TABLE_NAMES[table]]
            kind = dict(_abi.Description._fields_)[pointer]
            setattr(
                description,
                pointer,
                ctypes.cast(array.ctypes.data, kind) if kind is not ctypes.c_void_p else array.ctypes.data,
            )
            setattr(description, count, len(array))
        return functions.clip_compile(description, self._origin)

    def repeat(self, copies: int) -> None:
        """The same layers again and again, each copy with rows of its own."""
        sizes = {name: len(table) for name, table in self._tables.items()}
        if copies < 1 or max(sizes.values()) * copies > _abi.MAX_COUNT:
            _refuse("copies", copies, f"must be 1..{_abi.MAX_COUNT // max(1, *sizes.values())} for this scene")
        for name, table in self._tables.items():
            copy_number = np.repeat(np.arange(copies, dtype=np.uint32), len(table))
            tiled = np.tile(table, (copies,) + (1,) * (table.ndim - 1))
            columns = [(tiled[field], target) for field, target in REFERENCES.get(name, {}).items()]
            columns += [(tiled, "timings")] if name == "indices" else []
            if name == "timings":
                tables = np.isin(tiled["kind"], WITH_TABLE)
                tiled["first"][tables] += copy_number[tables] * np.uint32(sizes["floats"])
            for column, target in columns:
                given = column != _abi.NONE
                column[given] += copy_number[given] * np.uint32(sizes[target])
            if name == "animations":
                followed = tiled["flags"] & _abi.ANIMATION_PATH_OF_LAYER != 0
                tiled["path"][followed] += copy_number[followed] * np.uint32((sizes["layers"] - sizes["paths"]) % 2**32)
            if name in ("animations", "channels"):
                user = tiled["property"] >= _abi.PROPERTY_USER
                tiled["property"][user] += copy_number[user] * np.uint32(sizes["user_properties"])
            self._tables[name] = tiled
        name = lambda copy, text: text if copy == 0 or text is None else f"{copy}:{text}"
        self.channel_names = [
            (name(i, layer), key if layer else name(i, key), arity)
            for i in range(copies)
            for layer, key, arity in self.channel_names
        ]
        self.layer_names = [name(i, layer) for i in range(copies) for layer in self.layer_names]
        self.animation_names = [name(i, place) for i in range(copies) for place in self.animation_names]

    def prepare(self) -> None:
        """Asks for a table of every cubic-bezier."""
        timings = self._tables["timings"]
        timings["flags"][timings["kind"] == _abi.TIMING_CUBIC_BEZIER] |= _abi.TIMING_PREPARED

    # -- layers

    def _layer(self, layer: dict) -> None:
        row, place = len(self._rows["layers"]), layer["name"]
        if place in self._layer_rows:
            _refuse(f"layers[{row}].name", place, "there is an earlier layer of this name")
        parent = layer.get("parent")
        if parent is not None and parent not in self._layer_rows:
            _refuse(f"{place}.parent", parent, "must be the name of an earlier layer")
        parent_row = _abi.NONE if parent is None else self._layer_rows[parent]
        value = lambda field: layer.get(field, default("layer", field))
        path = self._path(layer["path"], f"{place}.path") if "path" in layer else _abi.NONE
        clock = _abi.NONE
        outer = _abi.NONE if parent is None else self._clock_of_layer[parent_row]
        if any(field in layer for field in CLOCK_FIELDS):
            clock = self._clock(layer, outer, "layer", place)
        self._clock_of_layer.append(outer if clock == _abi.NONE else clock)
        self._layer_rows[place] = row
        transform = value("transform")
        if len(transform) not in (6, MATRIX):
            _refuse(f"{place}.transform", transform, f"must have 6 or {MATRIX} numbers")
        plane = default("layer", "transform") if len(transform) == MATRIX else transform
        self._append(
            "layers",
            place,
            (
                parent_row,
                clock,
                path,
                _abi.LAYER_HIDDEN if value("hidden") else 0,
                *(plane if field == "transform" else value(field) for field in LAYER_FIELDS),
            ),
        )
        if (
            plane is not transform
            or any(field in layer for field in SPATIAL_FIELDS)
            or any(map(_leaves_the_plane, layer.get("animations", [])))
        ):
            flags = _abi.LAYER_3D_KEEPS_DEPTH if value("keepsDepth") else 0
            self._append(
                "layers_3d", place, (row, flags, embedded(transform), value("sublayerTransform"), value("anchorZ"))
            )
        for index, animation in enumerate(layer.get("animations", [])):
            self._animation(animation, row, self._clock_of_layer[row], f"{place}.animations[{index}]")

    def _user_property(self, user: dict) -> None:
        value = user["value"] if isinstance(user["value"], list) else [user["value"]]
        first = self._floats(value, f"{user['name']}.value")
        row = self._append("user_properties", user["name"], (len(value), first, COLORS[user.get("color", "none")]))
        self._arities[user["name"]] = (_abi.PROPERTY_USER + row, len(value))
        for index, animation in enumerate(user.get("animations", [])):
            self._animation(
                animation, _abi.NONE, _abi.NONE, f"{user['name']}.animations[{index}]", self._arities[user["name"]]
            )

    def _style(self, layer: int, key: str) -> int:
        """The property that a layer's key path stands for; made where it is first needed."""
        if (layer, key) not in self._styles:
            document = self._documents[layer]
            place = f"{document['name']}.{key}"
            first = self._floats([document.get(key, default("layer", key))], place)
            self._styles[layer, key] = _abi.PROPERTY_USER + self._append(
                "user_properties", place, (1, first, _abi.COLOR_NONE)
            )
        return self._styles[layer, key]

    # -- animations

    def _animation(self, animation: dict, layer: int, parent: int, place: str, user=None) -> None:
        clock = self._clock(animation, parent, "animation", place)
        if "animations" in animation:
            strange = [
                field for field in animation if field not in ("animations", "model", *CLOCK_FIELDS, *WEB_CLOCK_FIELDS)
            ]
            if strange:
                _refuse(f"{place}.{strange[0]}", animation[strange[0]], "a group has only animations and a clock")
            for index, child in enumerate(animation["animations"]):
                self._animation(child, layer, clock, f"{place}.animations[{index}]", user)
            return
        property, function, arity = self._property(animation, layer, place, user)
        if _is_list(animation):
            function = _abi.FUNCTION_LIST
        elif (
            property == _abi.PROPERTY_TRANSFORM
            and function == _abi.FUNCTION_NONE
            and any(map(_is_matrix, _values(animation)))
        ):
            function, arity = _abi.FUNCTION_MATRIX, MATRIX
        is_shape = property == _abi.PROPERTY_PATH
        path = self._path(animation["path"], f"{place}.path") if "path" in animation else _abi.NONE
        ends = [end for end in ENDS if end in animation]
        if ends and "values" in animation:
            _refuse(f"{place}.values", animation["values"], f"cannot stand beside {ends[0]}")
        flags = sum(ENDS[end] for end in ends)
        flags |= sum(flag for field, flag in FLAGS.items() if animation.get(field))
        flags |= _abi.ANIMATION_CSS_HALF_TURN if animation.get("rule") == "css" else 0
        values = [(animation[end], end) for end in ends]
        values += [(value, f"values[{i}]") for i, value in enumerate(animation.get("values", []))]
        shapes = [self._shape(value, f"{place}.{field}") for value, field in values] if is_shape else []
        if is_shape and path != _abi.NONE:
            _refuse(f"{place}.path", animation["path"], "is a motion path: a shape stands in from, to or values")
        if "mismatch" in animation and not is_shape:
            _refuse(f"{place}.mismatch", animation["mismatch"], "stands only with the property path")
        flags |= _abi.ANIMATION_FLIP if animation.get("mismatch") == "flip" else 0
        if "pathOf" in animation:
            if "path" in animation:
                _refuse(f"{place}.pathOf", animation["pathOf"], "cannot stand beside path")
            if animation["pathOf"] not in self._layer_rows:
                _refuse(f"{place}.pathOf", animation["pathOf"], "must be the name of this layer or an earlier one")
            path, flags = self._layer_rows[animation["pathOf"]], flags | _abi.ANIMATION_PATH_OF_LAYER
        path = shapes[0] if shapes else path
        read = (
            self._list
            if function == _abi.FUNCTION_LIST
            else lambda value, place: self._value(value, property, arity, place)
        )
        numbers = [] if is_shape else [number for value, field in values for number in read(value, f"{place}.{field}")]
        first_value = self._floats(numbers, f"{place}.values")
        key_times = animation.get("keyTimes", [])
        first_key_time = self._floats(key_times, f"{place}.keyTimes")
        parameters = self._parameters(animation, len(values), place)
        first_parameter = self._floats([number for key in parameters for number in key], f"{place}.tensionValues")
        timings = animation.get("timings", [])
        first_timing = len(self._rows["indices"]) if timings else 0
        for index, curve in enumerate(timings):
            self._append("indices", f"{place}.timings[{index}]", self._timing(curve, f"{place}.timings[{index}]"))
        self._append(
            "animations",
            place,
            (
                layer if property < _abi.PROPERTY_USER else _abi.NONE,
                property,
                function,
                clock,
                MODES[animation.get("mode", "linear")],
                flags,
                path,
                ROTATES[animation.get("rotate", "none")],
                first_value,
                len(values),
                first_key_time,
                len(key_times),
                first_timing,
                len(timings),
                first_parameter,
                len(parameters),
            ),
        )

    def _property(self, animation: dict, layer: int, place: str, user) -> tuple[int, int, int]:
        """Property, value function and how many numbers a value has."""
        key, function = animation.get("property"), animation.get("valueFunction")
        if user is not None:
            if key is not None:
                _refuse(f"{place}.property", key, "must be left out: it is the property that it stands in")
            return user[0], _abi.FUNCTION_NONE, user[1]
        if key is None:
            _refuse(f"{place}.property", key, "must be given")
        if key in STYLES and function is None:
            return self._style(layer, key), _abi.FUNCTION_NONE, 1
        property, arity = PROPERTIES.get(key, (None, 1))
        if function is None:
            return property, _abi.FUNCTION_NONE, arity
        if property != _abi.PROPERTY_TRANSFORM:
            _refuse(f"{place}.valueFunction", function, "stands only with the property transform")
        return property, *VALUE_FUNCTIONS[function]

    def _value(self, value, property: int, arity: int, place: str) -> list[float]:
        if isinstance(value, str):
            _refuse(
                place,
                value,
                "must be numbers: only the properties path and transform, without a value function, have text",
            )
        numbers = value if isinstance(value, list) else [value]
        if property == _abi.PROPERTY_SCALE and len(numbers) == 1:
            numbers = numbers * 2
        if arity == MATRIX and len(numbers) == 6:
            numbers = embedded(numbers)
        if len(numbers) != arity:
            _refuse(place, value, f"must have {arity} numbers")
        return numbers

    def _list(self, value, place: str) -> list[float]:
        """The number of functions, then of each its kind and sixteen numbers; of numbers, the one of a matrix."""
        if isinstance(value, str):
            operations = [
                (operation.kind, *operation.numbers) for operation in _placed(place, functions.transform_parse, value)
            ]
        else:
            if not isinstance(value, list) or len(value) not in (6, MATRIX):
                _refuse(place, value, f"must be a CSS transform list, or 6 or {MATRIX} numbers")
            operations = [(_abi.OPERATION_MATRIX, *embedded(value))]
        return [len(operations), *(number for operation in operations for number in operation)]

    def _shape(self, value, place: str) -> int:
        if not isinstance(value, str):
            _refuse(place, value, "must be SVG path data")
        return self._path(value, place)

    def _parameters(self, animation: dict, count: int, place: str) -> list[tuple]:
        fields = ("tensionValues", "continuityValues", "biasValues")
        if not any(field in animation for field in fields):
            return []
        for field in fields:
            if field in animation and len(animation[field]) != count:
                _refuse(f"{place}.{field}", animation[field], f"must be one a value: {count}")
        return list(zip(*(animation.get(field, [0] * count) for field in fields)))

    # -- rows

    def _append(self, table: str, origin: str, row) -> int:
        self._rows[table].append(row)
        self._origins[table].append(origin)
        return len(self._rows[table]) - 1

    def _clock(self, fields: dict, parent: int, kind: str, place: str) -> int:
        web = fields.get("model") == "web"
        for field in CLOCK_FIELDS if web else WEB_CLOCK_FIELDS:
            if field in fields and field not in (WEB_CLOCK_FIELDS if web else CLOCK_FIELDS):
                _refuse(
                    f"{place}.{field}", fields[field], f"is not a field of the clock model {'web' if web else 'ca'}"
                )
        seconds = lambda field: float(fields.get(field, default(kind, field)))
        if web:
            timing = self._timing(fields.get("easing"), f"{place}.easing")
            return self._append(
                "clocks",
                place,
                (
                    parent,
                    _abi.CLOCK_WEB,
                    timing,
                    FILLS[fields.get("fill", "none")],
                    DIRECTIONS[fields.get("direction", "normal")],
                    0,
                    seconds("delay"),
                    float(fields.get("duration", 0)),
                    seconds("playbackRate"),
                    0,
                    seconds("iterations"),
                    0,
                    seconds("endDelay"),
                    seconds("iterationStart"),
                ),
            )
        timing = self._timing(fields.get("timing"), f"{place}.timing")
        direction = _abi.DIRECTION_ALTERNATE if fields.get("autoreverses") else _abi.DIRECTION_NORMAL
        return self._append(
            "clocks",
            place,
            (
                parent,
                _abi.CLOCK_CORE_ANIMATION,
                timing,
                FILLS[fields.get("fill", "removed")],
                direction,
                0,
                seconds("begin"),
                seconds("duration"),
                seconds("speed"),
                seconds("timeOffset"),
                seconds("repeatCount"),
                seconds("repeatDuration"),
                0,
                0,
            ),
        )

    def _timing(self, curve: str | None, place: str) -> int:
        if curve is None:
            return _abi.NONE
        timing, table = _placed(place, functions.timing_parse, curve)
        first = self._floats(table.tolist(), place) if timing.kind in WITH_TABLE else timing.first
        return self._append("timings", place, (timing.kind, first, timing.count, timing.flags, list(timing.parameters)))

    def _path(self, text: str, place: str) -> int:
        verbs, points = _placed(place, functions.path_parse, text)
        first = len(self._rows["verbs"]), len(verbs), len(self._rows["points"]), len(points)
        for verb in verbs.tolist():
            self._append("verbs", place, verb)
        for point in points.tolist():
            self._append("points", place, point)
        return self._append("paths", place, first)

    def _floats(self, numbers: list, place: str) -> int:
        first = len(self._rows["floats"]) if numbers else 0
        for number in numbers:
            self._append("floats", place, number)
        return first

    # -- channels

    def _default_channels(self):
        spatial = {row for row, *_ in self._rows["layers_3d"]}
        for row, layer in enumerate(self.layer_names):
            yield from ((layer, key) for key in DEFAULT_CHANNELS)
            yield from ((layer, key) for key in SPATIAL if row in spatial)
            yield from ((layer, key) for key in STYLES if (row, key) in self._styles)
        yield from ((None, name) for name in self._arities)

    def _channel(self, layer: str | None, key: str) -> None:
        key = {"transform.rotation.z": "transform.rotation"}.get(key, key)
        if layer is not None and layer not in self._layer_rows:
            _refuse("channels", layer, "no layer has this name")
        known = self._arities if layer is None else READABLE
        if layer is not None and key in STYLES:
            known = {key: (self._style(self._layer_rows[layer], key), 1)}
        if key not in known:
            _refuse("channels", key, f"must be one of {', '.join([*known, *(STYLES if layer is not None else ())])}")
        if (
            layer is not None
            and key in SPATIAL
            and all(row != self._layer_rows[layer] for row, *_ in self._rows["layers_3d"])
        ):
            _refuse("channels", key, f"is of layers in 3D, and {layer} is none")
        property, arity = known[key]
        row = _abi.NONE if layer is None or key in STYLES else self._layer_rows[layer]
        self._append("channels", f"channel {layer}.{key}", (row, property))
        self.channel_names.append((layer, key, arity))

    # -- tables

    def _freeze(self) -> None:
        plain = {
            "floats": (np.float32, ()),
            "indices": (np.uint32, ()),
            "verbs": (np.uint8, ()),
            "points": (np.float32, (2,)),
        }
        self._tables = {}
        for table, (_, _, type) in functions.TABLES.items():
            name = TABLE_NAMES[table]
            dtype, tail = plain.get(name) or (np.dtype(type), ())
            with np.errstate(over="ignore"):  # infinities are the kernel's to refuse
                self._tables[name] = np.array(self._rows[name], dtype).reshape(-1, *tail)

    def _origin(self, table: int, row: int) -> str | None:
        origins = self._origins.get(TABLE_NAMES.get(table, ""))
        return origins[row % len(origins)] if origins else None
