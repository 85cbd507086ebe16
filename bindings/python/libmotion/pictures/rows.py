"""The paint rows of a scene, for pictures, until what reads scenes writes them."""

import ctypes

import numpy as np

from .. import _abi, functions
from ..clip import Clip
from ..path import CAPS, JOINS
from ..schema import default

GROWN = ("user_properties", "channels", "floats", "paints", "painted")
CHANNELS = ("color", "opacity", "width", "first_dash", "dash_offset", "corner_radius", "bounds", "gradient_ends")
IDLE = dict.fromkeys((*CHANNELS, "highlight", "first_stop"), _abi.NONE)


def drawn(scene) -> Clip:
    """The clip of a scene, with its paint."""
    clip = scene.compile()
    document = functions.scene_read(scene.to_json(None))  # it lives as long as its rows are read
    data = _Rows(document.description, scene.document, clip.channel_names).compile()
    del document
    return Clip(data, clip.layer_names, (), clip.animation_names, check=False)


class _Rows:
    def __init__(self, description: _abi.Description, document: dict, channels):
        self._description, self._document, self._layers = description, document, document["layers"]
        self._numbers = {layer["name"]: row for row, layer in enumerate(self._layers)}
        self._channels = {(layer, key): row for row, (layer, key, _) in enumerate(channels)}
        self._kinds = {pointer: (count, type) for pointer, count, type in functions.TABLES.values() if pointer in GROWN}
        self._rows = {name: _copied(description, name, count, type) for name, (count, type) in self._kinds.items()}
        self._colors: dict[str, int] = {}
        children: dict[str | None, list[dict]] = {}
        for layer in self._layers:
            children.setdefault(layer.get("parent"), []).append(layer)
        if document.get("background"):
            self._paint(_abi.PAINT_BACKGROUND, None, color=self._color(document["background"]))
        for layer in children.get(None, ()):
            self._draw(layer, children)

    def compile(self) -> np.ndarray:
        kept = []
        for name, (count, type) in self._kinds.items():
            array = np.array(self._rows[name], np.dtype(type))
            kept.append(array)
            kind = dict(_abi.Description._fields_)[name]
            at = array.ctypes.data if kind is ctypes.c_void_p else ctypes.cast(array.ctypes.data, kind)
            setattr(self._description, name, at)
            setattr(self._description, count, len(array))
        self._description.size = tuple(self._document.get("size", (0, 0)))
        return functions.clip_compile(self._description)

    def _draw(self, layer: dict, children: dict) -> None:
        value = lambda field: layer.get(field, default("layer", field))
        at, name = len(self._rows["paints"]), layer["name"]
        if value("masksToBounds"):
            corners = {"corner_radius": self._style(layer, "cornerRadius"), "bounds": self._bounds(name)}
            self._paint(_abi.PAINT_CLIP, name, **corners)
        if value("backgroundColor"):
            corners = {"corner_radius": self._style(layer, "cornerRadius"), "bounds": self._bounds(name)}
            self._paint(_abi.PAINT_BOX, name, [name], color=self._color(value("backgroundColor")), **corners)
        has_path = "path" in layer or any(_changes_path(animation) for animation in layer.get("animations", ()))
        if has_path and value("fillColor"):
            self._paint(_abi.PAINT_FILL, name, [name], color=self._color(value("fillColor")))
        if has_path and value("strokeColor"):
            pen = {"cap": CAPS[value("lineCap")], "join": JOINS[value("lineJoin")], "miter_limit": value("miterLimit")}
            color, width = self._color(value("strokeColor")), self._style(layer, "lineWidth")
            self._paint(_abi.PAINT_STROKE, name, [name], color=color, width=width, **pen)
        for child in children.get(name, ()):
            self._draw(child, children)
        if value("masksToBounds"):
            self._rows["paints"][at] = (
                *self._rows["paints"][at][: PAINT.index("span")],
                len(self._rows["paints"]) - at - 1,
                *self._rows["paints"][at][PAINT.index("span") + 1 :],
            )

    def _paint(self, kind: int, layer: str | None, painted=(), **given) -> None:
        rows = [self._numbers[name] for name in painted]
        fields = {"kind": kind, "layer": _abi.NONE if layer is None else self._numbers[layer]}
        fields |= {"first_painted": len(self._rows["painted"]) if rows else 0, "painted_count": len(rows)}
        self._rows["painted"] += rows
        self._rows["paints"].append(tuple((IDLE | fields | given).get(name, 0) for name in PAINT))

    def _color(self, text: str) -> int:
        if text not in self._colors:
            parts = [int(text[i : i + 2], 16) / 255 for i in range(1, len(text), 2)]
            self._colors[text] = self._number([*parts, 1.0][:4])
        return self._colors[text]

    def _number(self, value: list[float]) -> int:
        self._rows["user_properties"].append((len(value), len(self._rows["floats"]), _abi.COLOR_NONE))
        self._rows["floats"] += value
        return self._channel(_abi.NONE, _abi.PROPERTY_USER + len(self._rows["user_properties"]) - 1)

    def _style(self, layer: dict, key: str) -> int:
        channel = self._channels.get((layer["name"], key))
        return self._number([layer.get(key, default("layer", key))]) if channel is None else channel

    def _bounds(self, layer: str) -> int:
        return self._channel(self._numbers[layer], _abi.PROPERTY_BOUNDS)

    def _channel(self, layer: int, property: int) -> int:
        self._rows["channels"].append((layer, property))
        return len(self._rows["channels"]) - 1


PAINT = [name for name, _ in _abi.Paint._fields_]


def _copied(description, name: str, count: str, type) -> list:
    at = ctypes.cast(getattr(description, name), ctypes.c_void_p).value
    rows = getattr(description, count)
    if not at or not rows:
        return []
    return np.frombuffer((type * rows).from_address(at), np.dtype(type)).tolist()


def _changes_path(animation: dict) -> bool:
    return animation.get("property") == "path" or any(map(_changes_path, animation.get("animations", ())))
