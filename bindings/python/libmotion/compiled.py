"""A JSON scene as a clip: the library reads and compiles its text, and the rows get their names."""

import ctypes
import json

import numpy as np

from . import _abi, functions
from .clip import Clip
from .error import MotionError

KEYS = {row.number: (row.key, row.numbers) for row in _abi.PROPERTIES if row.number is not None}


def clip_of(document: dict, channels=None, copies: int = 1, prepared: bool = False) -> Clip:
    """The clip of a scene. The parameters are those of Scene.compile."""
    if channels is not None:
        document = {**document, "channels": [list(channel) for channel in channels]}
    text = text_of(document)
    values = functions.json_read(text)
    read = functions.scene_read(text, values, copies, _abi.SCENE_PREPARED if prepared else 0)

    def origin(table: int, row: int) -> str | None:
        """The JSON path of what a row was made of."""
        rows = getattr(read.description, functions.TABLES[table][1]) // copies if table in functions.TABLES else 1
        value = functions.scene_origin(text, values, _abi.Fault(table=table, row=row % max(1, rows))).value
        return None if value == _abi.NONE else functions.json_path(text, values, value)

    names = _Names(document, read, text, values, copies)
    data = functions.clip_compile(read.description, origin)
    return Clip(data, names.layers(), names.channels, names.animations, check=False)


def check(document: dict) -> None:
    """Raises MotionError for what is no scene, but for names, which are looked up when it is compiled."""
    functions.scene_size(text_of(document))


def text_of(document: dict) -> bytes:
    """A scene as JSON. Raises MotionError for a number that JSON does not have."""
    try:
        return json.dumps(document, separators=(",", ":"), allow_nan=False).encode()
    except ValueError as error:
        raise MotionError(f"scene: {error}", rule="must be finite numbers") from None


class _Names:
    """The names of a clip's rows. Those of layers are asked for once; the others only by who wants them."""

    def __init__(self, document: dict, read: _abi.Document, text: bytes, values: np.ndarray, copies: int):
        description = read.description
        self._copies = copies
        self._layers = [layer["name"] for layer in document["layers"]]
        self._animations = [
            place
            for owner in (*document["layers"], *document.get("properties", ()))
            for place in _places(owner.get("animations", ()), owner["name"])
        ]
        self._channels = _rows(description.channels, description.channel_count, 2).reshape(copies, -1, 2)[0]
        properties = _rows(description.user_properties, description.user_property_count, 3)
        owners = _rows(read.owners, len(properties), 2)
        count = len(properties) // copies
        self._properties = [
            (None if layer == _abi.NONE else self._layers[layer], _string(text, values[name]), arity)
            for (layer, name), arity in zip(owners[:count].tolist(), properties[:count, 0].tolist(), strict=True)
        ]

    def _name(self, copy: int, text: str) -> str:
        return text if copy == 0 else f"{copy}:{text}"

    def layers(self) -> tuple[str, ...]:
        return tuple(self._name(copy, name) for copy in range(self._copies) for name in self._layers)

    def animations(self) -> tuple[str, ...]:
        """Layer or property, and place in it."""
        return tuple(self._name(copy, name) for copy in range(self._copies) for name in self._animations)

    def channels(self) -> tuple[tuple[str | None, str, int], ...]:
        """Layer, or None, and key path, or name of a user property; and how many numbers it has."""
        one = []
        for layer, property in self._channels.tolist():
            if property >= _abi.PROPERTY_USER:
                one.append(self._properties[property - _abi.PROPERTY_USER])
            else:
                one.append((self._layers[layer], *KEYS[property]))
        return tuple(
            (None, self._name(copy, key), numbers) if layer is None else (self._name(copy, layer), key, numbers)
            for copy in range(self._copies)
            for layer, key, numbers in one
        )


def _places(animations, owner: str):
    """Of animations, and of those in groups, in the order of their rows."""
    for index, animation in enumerate(animations):
        place = f"{owner}.animations[{index}]"
        if "animations" in animation:
            yield from _places(animation["animations"], place)
        else:
            yield place


def _rows(pointer, count: int, words: int) -> np.ndarray:
    """A copy of rows of words."""
    at = ctypes.cast(pointer, ctypes.c_void_p).value
    data = ctypes.string_at(at, count * words * 4) if count else b""
    return np.frombuffer(data, np.uint32).reshape(-1, words)


def _string(text: bytes, value) -> str:
    """A string of the text, by its row."""
    at = int(value["at"])
    return json.loads(text[at : at + int(value["number"]) + 2])
