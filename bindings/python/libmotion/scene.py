"""The builder: a scene with layers, in Core Animation's words. It holds nothing but the JSON scene (scene.schema.json),
so what is built, what `to_json` prints and what `compile` reads are one thing."""

import contextlib
import copy
import json

from . import _abi, schema
from .animation import plain, settled
from .clip import Clip
from .compiled import check, clip_of
from .error import MotionError
from .interruption import retarget

IMPLICIT_TIMING = "ca.default"


def _python_name(field: str) -> str:
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in field)


FIELDS = {
    _python_name(field): field
    for field in schema.definition("layer")["properties"]
    if field not in ("name", "parent", "animations")
}
DEFAULTS = {name: schema.default("layer", field) for name, field in FIELDS.items()}
# Model properties that a transaction animates when they are set, with their key paths; all others only change.
ANIMATABLE = {_python_name(row.field): row.key for row in _abi.PROPERTIES if row.is_implicit}


def changes(key: str, animation: dict) -> bool:
    """Whether an animation, or one of a group, is of this key path."""
    return animation.get("property") == key or any(changes(key, child) for child in animation.get("animations", ()))


class Layer:
    """CALayer and CAShapeLayer: fields as scene.schema.json names them, in snake_case: position, stroke_end,
    line_width...

    Setting one changes the model value; inside a transaction an animatable one also moves there from its old value."""

    __slots__ = ("_scene", "_document")

    def __init__(self, scene: "Scene", document: dict):
        object.__setattr__(self, "_scene", scene)
        object.__setattr__(self, "_document", document)

    @property
    def name(self) -> str:
        return self._document["name"]

    @property
    def parent(self) -> str | None:
        return self._document.get("parent")

    @property
    def animations(self) -> tuple[dict, ...]:
        return tuple(copy.deepcopy(self._document.get("animations", [])))

    def __getattr__(self, name: str):
        if name not in FIELDS:
            raise AttributeError(f"a layer has no {name}; it has {', '.join(FIELDS)}")
        return plain(self._document.get(FIELDS[name], DEFAULTS[name]))

    def __setattr__(self, name: str, value) -> None:
        old = self.__getattr__(name)
        value, field = plain(value), FIELDS[name]
        schema.refuse(schema.LAYER.fields[field](value), self.name, field)
        self._document[field] = value
        if name in ANIMATABLE and value != old:
            self._scene._implicit(self, {"property": ANIMATABLE[name], "from": old, "to": value})

    def add(self, animation: dict) -> "Layer":
        """Adds an animation made by basic, keyframe, animate or group. One without duration or timing takes the
        transaction's; a web animation only its duration, since its easing is linear unless told."""
        animation = plain(animation)
        for field, value in self._scene._transaction_defaults().items():
            if field != "timing" or animation.get("model") != "web":
                animation.setdefault(field, value)
        animation = settled(animation)
        schema.refuse(schema.ANIMATION(animation), self.name, "animation")
        self._document.setdefault("animations", []).append(animation)
        return self

    def retarget(
        self,
        property: str,
        value,
        *,
        at: float = 0,
        duration: float | None = None,
        timing=None,
        delay: float = 0,
        way: str = "swiftui",
    ) -> "Layer":
        """Sends a property to a value, from time "at" on, wherever it then is; to be called in the order of the times.

        property   position, opacity, strokeStart, strokeEnd, transform.rotation, .scale or .translation
        duration, timing   the transaction's if left out; a spring lasts until it has settled
        delay      seconds from "at" until it sets out
        way        "swiftui": curves add up, springs merge; "sampled": everything ends, and the new animation starts
                   where things are (a spring with the velocity that they have). See interruption.py
        """
        retarget(self, property, value, at=at, duration=duration, timing=timing, delay=delay, way=way)
        return self


class Scene:
    """A document of layers. A sublayer's parent is an earlier layer."""

    def __init__(self, name: str | None = None, *, size=None, background=None):
        given = {"name": name, "size": plain(size), "background": background}
        self._document = {**{k: v for k, v in given.items() if v is not None}, "layers": []}
        self._transactions: list[dict] = []
        self._courses: dict = {}  # layer name and property: what is under way (interruption.py)
        schema.refuse(schema.SCENE(self._document), "scene")

    # -- building

    def layer(self, name: str, *, parent: Layer | str | None = None, **fields) -> Layer:
        document = {"name": name}
        if parent is not None:
            document["parent"] = parent.name if isinstance(parent, Layer) else parent
        for field, value in fields.items():
            if field not in FIELDS:
                raise TypeError(f"a layer has no {field}; it has {', '.join(FIELDS)}")
            document[FIELDS[field]] = plain(value)
        schema.refuse(schema.LAYER(document), name)
        self._document["layers"].append(document)
        return Layer(self, document)

    def user_property(self, name: str, value, animations=(), color: str | None = None) -> None:
        """A number or vector of the host's own, with its animations (made without a property: `basic(None, ...)`).
        "color": it is one, 3 or 4 numbers of sRGB, and mixes in srgb, linearRGB or oklab."""
        document = {"name": name, "value": plain(value), "animations": [plain(a) for a in animations]}
        if color is not None:
            document["color"] = color
        schema.refuse(schema.PROPERTY(document), name)
        self._document.setdefault("properties", []).append(document)

    @contextlib.contextmanager
    def transaction(self, *, duration: float | None = None, timing=None, disable_actions: bool = False):
        """CATransaction: setting a layer's properties inside animates them, unless actions are disabled. What an inner
        transaction leaves out is the outer one's."""
        outer = self._transactions[-1] if self._transactions else {}
        given = {"duration": plain(duration), "timing": plain(timing), "disable_actions": disable_actions or None}
        self._transactions.append({**outer, **{k: v for k, v in given.items() if v is not None}})
        try:
            yield self
        finally:
            self._transactions.pop()

    def _transaction_defaults(self) -> dict:
        given = self._transactions[-1] if self._transactions else {}
        return {field: given[field] for field in ("duration", "timing") if field in given}

    def _implicit(self, layer: Layer, animation: dict) -> None:
        if self._transactions and not self._transactions[-1].get("disable_actions"):
            timing = self._transactions[-1].get("timing", IMPLICIT_TIMING)
            layer.add({**animation, "timing": timing, "fill": "backwards"})

    # -- reading

    @property
    def name(self) -> str:
        return self._document.get("name", "scene")

    @property
    def layers(self) -> tuple[Layer, ...]:
        return tuple(Layer(self, document) for document in self._document["layers"])

    def __getitem__(self, name: str) -> Layer:
        for layer in self.layers:
            if layer.name == name:
                return layer
        raise KeyError(name)

    @property
    def strokes(self) -> dict[str, dict]:
        """How the paths of its layers are stroked, by their names: for Clip.bounds."""
        shown = (
            layer
            for layer in self.layers
            if layer.path is not None or any(changes("path", animation) for animation in layer.animations)
        )
        return {
            layer.name: {
                "width": layer.line_width,
                "cap": layer.line_cap,
                "join": layer.line_join,
                "miter_limit": layer.miter_limit,
            }
            for layer in shown
        }

    @property
    def document(self) -> dict:
        """A copy of the JSON scene."""
        return copy.deepcopy(self._document)

    # -- JSON

    def to_json(self, indent: int | None = 1) -> str:
        return json.dumps(self._document, indent=indent, ensure_ascii=False, allow_nan=False)

    @classmethod
    def from_json(cls, text: str | bytes) -> "Scene":
        try:
            return cls.from_document(json.loads(text))
        except json.JSONDecodeError as error:
            raise MotionError(f"scene: not JSON: {error}", rule="must be JSON") from error

    @classmethod
    def from_document(cls, document: dict) -> "Scene":
        scene = cls()
        scene._document = plain(document)
        check(scene._document)
        return scene

    # -- compiling

    def compile(self, channels=None, copies: int = 1, prepared: bool = False, paint: bool | None = None) -> Clip:
        """The clip. "channels" names the raw values to deliver, as (layer name, key path) or (None, property name);
        left out: all. "copies" repeats all layers so often (for crowds and benchmarks), with names "copy:name" from the
        second on. "prepared" gives every cubic-bezier a table, which makes sampling faster and the clip some KB a curve
        longer: for clips that are sampled some thousand times. "paint": whether what the scene draws travels with the
        clip; the numbers of it (colors, line widths, bounds) then follow the channels in "values". Left out: unless
        channels are named, so that "values" has those alone."""
        return clip_of(self._document, channels, copies, prepared, channels is None if paint is None else paint)
