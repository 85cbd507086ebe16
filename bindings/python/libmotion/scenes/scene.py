"""The builder: a scene with layers, in Core Animation's words. It holds nothing but the JSON scene (scene.schema.json),
so what is built, what `to_json` prints and what `compile` reads are one thing."""

import contextlib
import functools
import json
import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Unpack

from .. import abi
from ..clip.clip import Clip
from ..core import removed
from ..core.arguments import number, refuse, several, typed
from ..core.arguments import text as utf8
from ..core.error import MotionError, shown
from ..core.hooks import ShownInNotebooks
from ..core.nearest import nearest
from ..core.remembered import remembered, shallow
from ..document import schema
from ..document.compile import check, clip_of, text_of
from ..document.courses import expanded
from ..document.ends import Ending, ends_of, everything
from ..document.gradients import colored
from ..document.plain import IN_LAYER, plain
from ..document.stored_scenes import Stored
from ..functions import scene_size
from ..values.color import hex_of
from ..values.path import Path
from ..values.types import LayerClock, LayerFields
from .animation import settled
from .builders import PARTS, whole
from .course import CLEAR, WAYS, sent, sent_to, target

if TYPE_CHECKING:  # for editors; the fields are the schema's
    from ..values.types import LayerValues
else:
    LayerValues = object

IMPLICIT_TIMING = "ca.default"
OF_LAYER = frozenset((*PARTS, "fill"))  # key paths that say what they are of a layer


def _python_name(field: str) -> str:
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in field)


FIELDS = {
    _python_name(field): field
    for field in schema.definition("layer")["properties"]
    if field not in ("name", "parent", "animations", "courses")
}
DEFAULTS = {name: schema.default("layer", field) for name, field in FIELDS.items()}
# Model properties that a transaction animates when they are set, with their key paths; all others only change.
ANIMATABLE = {_python_name(row.field): row.key for row in abi.PROPERTIES if row.is_implicit}


COLORS = ("stroke_color", "fill_color", "background_color", "shadow_color")
GRADIENTS = ("stroke_gradient", "fill_gradient", "filters")
OTHERS = {  # words of other systems
    "fill": "fill_color",
    "stroke": "stroke_color",
    "background": "background_color",
    "color": "background_color",
    "colour": "background_color",
    "radius": "corner_radius",
    "border_radius": "corner_radius",
    "alpha": "opacity",
    "center": "position",
    "frame": "bounds",
    "size": "bounds",
    "width": "line_width",
    "stroke_width": "line_width",
    "overflow": "masks_to_bounds",
    "d": "path",
    "z_index": "z_position",
    "anchor_point": "anchor",
}


def _unknown(name: str) -> str:
    return f"a layer has no {name}{nearest(name, FIELDS, OTHERS) or '; it has ' + ', '.join(FIELDS)}"


def _sized(owner: str, **sides: float) -> None:
    """Refuses a negative size."""
    rule = "must be 0 or more"
    for side, value in sides.items():
        if value < 0:
            raise MotionError(f"{owner}.{side}: {value}, {rule}", rule=rule, field=f"{owner}.{side}", value=value)


def _read(name: str, value: Any) -> Any:
    """Returns a field of a layer as scenes have it."""
    if name in COLORS and isinstance(value, str):
        return hex_of(value)
    return colored(plain(value)) if name in GRADIENTS else plain(value)


def _read_of(owner: str, name: str, value: Any) -> Any:
    """Reads a field as _read does, and reports a mistake with the layer's name and the field."""
    try:
        return _read(name, value)
    except MotionError as error:
        field = f"{owner}.{FIELDS[name]}"
        if name in GRADIENTS and error.field:  # a part of it is wrong
            field, value = f"{field}{error.field}", error.value
        raise MotionError(f"{field}: {shown(value)}, {error.rule}", rule=error.rule, field=field, value=value) from None


# Layers that are alike share the sequences in their fields and animations. So a scene changes no list in place but
# those of its layers and of their animations, and what leaves it is copied by "plain".
_shared = functools.partial(remembered, maker=shallow)


@_shared
def _layer_of(fields: dict[str, Any]) -> dict | None:
    """Returns the fields of a layer as scenes have them. Returns None if they are not right, or are of other types than
    numbers, texts and sequences of them."""
    made: dict[str, Any] = {"name": ""}
    try:
        for field, value in fields.items():
            kind = type(value)
            if kind is str and field in COLORS:
                value = hex_of(value)
            elif kind is Path:
                value = str(value)
            made[FIELDS[field]] = value
    except (KeyError, MotionError):
        return None
    made = schema.LAYER.copied(made)
    if made is not None:
        del made["name"]
    return made


@_shared
def _animation_of(given: dict[str, Any]) -> dict | None:
    """Returns an animation as scenes have it. Returns None if it is not right, or has values of other types than
    numbers, texts and sequences of them."""
    made = schema.ANIMATION.copied(given)
    try:
        return made if made is None else settled(made)
    except MotionError:
        return None


def changes(key: str, animation: dict) -> bool:
    """Returns whether an animation, or one of a group, is of this key path."""
    return animation.get("property") == key or ("animations" in animation and _change(key, animation["animations"]))


def _change(key: str, animations: Sequence[dict]) -> bool:
    return any(changes(key, animation) for animation in animations)


class Layer(LayerValues):
    """CALayer and CAShapeLayer: fields as scene.schema.json names them, in snake_case: position, stroke_end,
    line_width...

    Setting one changes the model value; inside a transaction an animatable one also moves there from its old value.
    One that has been sent somewhere (course, retarget) reads as the last of its targets."""

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
    def courses(self) -> tuple[dict, ...]:
        """Returns copies of the courses: of each its property and its targets."""
        return tuple(map(plain, self._document.get("courses", ())))

    @property
    def animations(self) -> tuple[dict, ...]:
        return tuple(map(plain, self._document.get("animations", ())))

    if not TYPE_CHECKING:  # so that type checkers know of no other fields

        def __getattr__(self, name: str):
            if name not in FIELDS:
                raise AttributeError(_unknown(name))
            last = sent_to(self._document, ANIMATABLE.get(name, FIELDS[name]))
            if last is not None and "to" in last:
                return None if name in COLORS and last["to"] == CLEAR else plain(last["to"])
            return plain(self._document.get(FIELDS[name], DEFAULTS[name]))

        def __setattr__(self, name: str, value) -> None:
            old = self.__getattr__(name)
            value, field = _read_of(self.name, name, value), FIELDS[name]
            schema.refuse(schema.LAYER.fields[field](value), self.name, field)
            if name in ANIMATABLE and value != old and self._scene._starts_at() is not None:
                self._scene._retargeted(self, ANIMATABLE[name], value)
                return
            self._document[field] = value
            if name in ANIMATABLE and value != old:
                # A color that paints nothing is a transparent one.
                old, value = ("#00000000" if end is None else end for end in (old, value))
                self._scene._implicit(self, {"property": ANIMATABLE[name], "from": old, "to": value})

    def add(self, *animations: Mapping[str, Any]) -> "Layer":
        """Adds animations made by basic, keyframe, animate or group. An animation without a duration or timing takes
        the transaction's; a web animation takes only its duration, since its default easing is linear. An animation
        without a fill of its own shows nothing before it begins if an earlier one moves the same property."""
        for animation in animations:
            if not isinstance(animation, (dict, Mapping)):
                is_list = isinstance(animation, (list, tuple))
                rule = "add takes animations one by one: add(*animations)" if is_list else "must be an animation"
                raise MotionError(f"{self.name}.add: {type(animation).__name__}, {rule}", field="animation", rule=rule)
            self._add(animation)
        return self

    def _add(self, given: Mapping[str, Any]) -> None:
        animation, document, scene = dict(given), self._document, self._scene
        property = animation.get("property")
        if "animations" in animation or (isinstance(property, str) and property in OF_LAYER):
            animation = self._own(plain(animation, f"{self.name}.animation", IN_LAYER))
        earlier = document.get("animations")
        if earlier and animation.get("key") is not None:
            earlier = [one for one in earlier if one.get("key") != animation["key"]]
        if (
            earlier
            and getattr(given, "fills", False)
            and not animation.get("additive")
            and _change(animation["property"], earlier)
        ):
            animation["fill"] = "forwards"
        if scene._transactions:
            for field, value in scene._transaction_defaults().items():
                if field != "timing" or animation.get("model") != "web":
                    animation.setdefault(field, value)
            if (transaction := scene._completion()) is not None:
                animation.setdefault("transaction", transaction)
        made = _animation_of(animation)
        if made is None:
            made = settled(plain(animation, f"{self.name}.animation", IN_LAYER))
            schema.refuse(schema.ANIMATION(made), self.name, "animation")
        if made.get("key") is not None:
            self._remove(made["key"])
        document.setdefault("animations", []).append(made)

    # -- keys

    @property
    def animation_keys(self) -> tuple[str, ...]:
        """The keys of the layer's animations, in the order of adding (animationKeys). Those without a key are left
        out."""
        return tuple(one["key"] for one in self._document.get("animations", ()) if one.get("key") is not None)

    def animation(self, key: str) -> dict | None:
        """Returns a copy of the animation of a key (animationForKey:), or None."""
        return next((plain(one) for one in self._document.get("animations", ()) if one.get("key") == key), None)

    def remove_animation(self, key: str) -> "Layer":
        """Removes the animation of a key, if there is one (removeAnimationForKey:)."""
        self._remove(typed("key", key, str))
        return self

    def remove_all_animations(self) -> "Layer":
        """Removes all animations, also those without a key, and all courses."""
        self._document.pop("animations", None)
        self._document.pop("courses", None)
        return self

    def _remove(self, key: str) -> None:
        animations = self._document.get("animations", [])
        left = [one for one in animations if one.get("key") != key]
        if len(left) < len(animations):
            self._document["animations"] = left

    def _own(self, animation: dict) -> dict:
        """Returns an animation of properties that this layer has: "fill" becomes the colour that fills it, and a part
        of a property becomes the whole property."""
        for each in everything([animation]):
            if each.get("property") == "fill":
                each["property"] = "backgroundColor" if self._document.get("path") is None else "fillColor"
        if not isinstance(animation.get("property"), str) or animation["property"] not in PARTS:
            return animation
        name = PARTS[animation["property"]][0]
        return whole(animation, self._document.get(name, DEFAULTS[name]))

    def __repr__(self) -> str:
        own = self._document
        given = [f"{name}={plain(own[field])!r}" for name, field in FIELDS.items() if field in own]
        count = len(self._document.get("animations", ()))
        moved = f", {count} animation{'' if count == 1 else 's'}" if count else ""
        shown = ", ".join(each if len(each) <= 60 else each[:57] + "..." for each in given)
        return f"<Layer {self.name!r}{' ' if shown else ''}{shown}{moved}>"

    def __dir__(self) -> list[str]:
        return [*object.__dir__(self), *FIELDS]

    def course(self, property: str, *targets: Mapping[str, Any]) -> "Layer":
        """Sends a property to targets, made by target(), after those that it has. At each of them the value goes on
        from what it then is, and it ends at the last one; before the first nothing changes.

        property   position, opacity, bounds, cornerRadius, lineWidth ...; a part: position.x, bounds.size ...;
                   transform (an affine, or a CSS list), or a part of it: transform.rotation (also as "90deg"), .scale,
                   .translation, .skew; fillColor and other colours"""
        sent(self, property, targets)
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
        It is the next target of the property's course.

        duration, timing   the transaction's if left out; a spring lasts until a millionth of its way is left
        delay      seconds from "at" until it sets out; until then it goes on as before
        way        "swiftui": curves add up, springs take over with their velocity; "sampled": everything ends, and the
                   new animation starts where things are
        """
        if way not in WAYS:
            refuse(f"{self.name}.retarget.way", way, f"must be one of {', '.join(WAYS)}")
        given = target(value, at=at, duration=duration, timing=timing, delay=delay, mode=WAYS[way])
        return self.course(property, given)


@removed.members
class Scene(ShownInNotebooks):
    """A document of layers. A sublayer's parent is an earlier layer.

    losses  what of the files that it was made from it does not carry, in words; a JSON scene does not store them"""

    def __init__(self, name: str | None = None, *, size: Sequence[float] | None = None, background: str | None = None):
        given = {"name": name, "size": plain(size, "size"), "background": background}
        if isinstance(background, str):
            given["background"] = hex_of(background)
        self._document = {**{k: v for k, v in given.items() if v is not None}, "layers": []}
        schema.refuse(schema.SCENE(self._document), "scene")
        _sized("scene", size=min(given["size"] or (0,)))
        self._named: dict[str, dict] = {}  # layers so far, of several of one name the first
        self._counted = 0
        self._stored = Stored(self._document)
        self.losses: tuple[str, ...] = ()
        self._transactions: list[dict] = []
        self._lotties: dict[int, tuple[Any, Clip, Scene]] = {}  # by id; the Lottie, so that it stays

    # -- building

    def layer(self, name: str, *, parent: Layer | str | None = None, **fields: Unpack[LayerFields]) -> Layer:
        """Adds a layer, in front of those that its parent, or the scene, has so far. fields: scene.schema.json's, in
        snake_case: position, bounds, fill_color ... Colours are CSS's, a path is a Path or SVG path data."""
        if isinstance(name, str) and self._find(name):
            rule = f"a layer with this name exists already: scene[{name!r}]"
            raise MotionError(f"layer: {name!r}, {rule}", field="name", value=name, rule=rule)
        document: dict[str, Any] = {"name": name}
        if parent is not None:
            document["parent"] = parent.name if isinstance(parent, Layer) else parent
        made = _layer_of(fields) if type(name) is str and type(document.get("parent", "")) is str else None
        if made is None:
            for field, value in fields.items():
                if field not in FIELDS:
                    raise TypeError(_unknown(field))
                document[FIELDS[field]] = _read_of(name, field, value)
            schema.refuse(schema.LAYER(document), name)
        else:
            document |= made
        self._document["layers"].append(document)
        return Layer(self, document)

    def _find(self, name: str) -> dict | None:
        layers = self._document["layers"]
        while self._counted < len(layers):
            self._named.setdefault(layers[self._counted]["name"], layers[self._counted])
            self._counted += 1
        return self._named.get(name)

    # -- shapes

    def rect(
        self, name: str, x: float, y: float, width: float, height: float, *, radius: float = 0,
        fill: str | None = None, stroke: str | None = None, **fields: Any,
    ) -> Layer:  # fmt: skip
        """Adds a rectangle by its left and top; radius makes its corners round. Its position is its middle. The default
        fill is black, or nothing if there is a stroke. fields: further ones of the layer. Without a stroke the
        rectangle is the layer's box, and grows with its bounds; with a stroke it is a path."""
        _sized(name, width=width, height=height)
        if stroke is None:
            given = {"bounds": (0, 0, width, height), "position": (x + width / 2, y + height / 2)}
            corners = {"corner_radius": radius} if radius else {}
            return self.layer(name, **{**given, **corners, "background_color": fill or "#000000", **fields})
        shape = Path.rect(0, 0, width, height, radius)
        return self._shape(name, shape, (x, y, width, height), fill, stroke, fields)

    def circle(
        self, name: str, x: float, y: float, radius: float, *, fill: str | None = None, stroke: str | None = None,
        **fields: Any,
    ) -> Layer:  # fmt: skip
        """Adds a circle around a point, which is its position."""
        _sized(name, radius=radius)
        box = (x - radius, y - radius, 2 * radius, 2 * radius)
        return self._shape(name, Path.circle(radius, radius, radius), box, fill, stroke, fields)

    def line(
        self, name: str, x1: float, y1: float, x2: float, y2: float, *, stroke: str = "#000000", **fields: Any
    ) -> Layer:
        """Adds a line from a point to another. Its position is its middle; strokeStart and strokeEnd run from the first
        point."""
        left, top = min(x1, x2), min(y1, y2)
        box = (left, top, abs(x2 - x1), abs(y2 - y1))
        return self._shape(name, Path.line(x1 - left, y1 - top, x2 - left, y2 - top), box, None, stroke, fields)

    def text(
        self, name: str, text: str, *, font: str, size: float, x: float = 0, y: float = 0, align: str = "left",
        fill: str | None = None, stroke: str | None = None, **fields: Any,
    ) -> Layer:  # fmt: skip
        """Adds text as the outline of its letters, by fontTools. font: the font's file. x y: the baseline's left end,
        middle ("center") or right end, by "align"."""
        from ..values.outline_text import Letters

        if align not in ("left", "center", "right"):
            raise MotionError(f"align: {align!r}, must be left, center or right", field="align", value=align)
        letters = Letters(text, font, size)
        x -= {"left": 0, "center": letters.width / 2, "right": letters.width}[align]
        path = str(letters.path)
        fields = {"bounds": (0, -letters.ascent, letters.width, letters.ascent + letters.descent), **fields}
        box = (x, y - letters.ascent, letters.width, letters.ascent + letters.descent)
        return self._shape(name, path, box, fill, stroke, fields)

    def _shape(self, name: str, path, box, fill: str | None, stroke: str | None, fields: dict[str, Any]) -> Layer:
        x, y, width, height = box
        given = {"bounds": (0, 0, width, height), "position": (x + width / 2, y + height / 2), "path": path}
        given["fill_color"] = fill or (None if stroke else "#000000")
        if stroke:
            given["stroke_color"] = stroke
        return self.layer(name, **{**given, **fields})

    def insert(
        self, scene: "Scene", name: str, *, parent: Layer | str | None = None, **fields: Unpack[LayerFields]
    ) -> Layer:
        """Adds a layer that shows another scene, whose layers are below it as "name/layer". fields: those of the new
        layer, such as position and transform, and its clock: begin, speed and time_offset; duration and timing remap
        its time. The document stores the other scene as it is now, once for all layers that show it; `expanded` gives
        each layer copies of its own. The other scene's markers and user properties are not inserted."""
        # Before there is the new layer, if it is this scene.
        shown, inner = list(scene._document["layers"]), list(scene._document.get("scenes", ()))
        size = scene._document.get("size")
        if size and "bounds" not in fields:
            fields = {**fields, "bounds": (0, 0, *size)}
        if any(field in fields for field in LayerClock.__annotations__) and "fill" not in fields:
            fields = {**fields, "fill": "both"}  # before its begin it looks as it does at its begin
        outer = self.layer(name, parent=parent, **fields)
        background = scene._document.get("background")
        if background and outer.background_color is None:
            outer.background_color = background
        outer.scene = self._stored.store(shown, inner, scene.name)
        self.losses = (*dict.fromkeys((*self.losses, *scene.losses)),)
        return outer

    def lottie(
        self, name: str, lottie: Any, *, parent: Layer | str | None = None, **fields: Unpack[LayerFields]
    ) -> Layer:
        """Adds a layer that shows a Lottie, as insert shows a scene: the document stores it once for all layers that
        show it as it is now. fields: those of the new layer, such as position, transform, begin and speed. The position
        is that of its middle, and without one it is where the file has it. Like players, the layer shows nothing
        outside of the file's size. What of the file is not carried is added to "losses"."""
        if not callable(getattr(lottie, "scene", None)):
            rule = "must be a Lottie; Lottie.open reads files"
            raise MotionError(f"{name}.lottie: {shown(lottie)}, {rule}", rule=rule, field="lottie", value=lottie)
        made = self._lotties.get(id(lottie))
        if made is None or made[1] is not lottie.clip:  # what was set since makes another clip
            made = self._lotties[id(lottie)] = lottie, lottie.clip, lottie.scene()
        size = made[2]._document.get("size", (0, 0))
        usual: LayerFields = {"position": (size[0] / 2, size[1] / 2), "masks_to_bounds": True}
        return self.insert(made[2], name, parent=parent, **{**usual, **fields})

    def expanded(self) -> "Scene":
        """Returns a scene that looks the same and has no other scenes inside. Each layer that shows a scene gets copies
        of that scene's layers, which can be changed one by one."""
        return Scene._of(plain(expanded(self._document)), self.losses)

    @classmethod
    def _of(cls, document: dict, losses=()) -> "Scene":
        scene = cls()
        scene._document, scene._stored, scene.losses = document, Stored(document), tuple(losses)
        return scene

    def marker(self, name: str, time: float, duration: float = 0) -> None:
        """Adds a marker: a name for a moment, or with a duration for a span of time. The clip keeps it
        (Clip.markers)."""
        document = {"name": name, "time": plain(time, "time")}
        if duration:
            document["duration"] = plain(duration, "duration")
        schema.refuse(schema.MARKER(document), name)
        self._document.setdefault("markers", []).append(document)

    @contextlib.contextmanager
    def transaction(
        self,
        *,
        duration: float | None = None,
        timing=None,
        disable_actions: bool = False,
        at: float | None = None,
        completion: str | None = None,
    ):
        """Begins a transaction, as CATransaction: setting a layer's properties inside animates them, unless actions are
        disabled. What an inner transaction leaves out is the outer one's. at: the second at which the properties get
        their new values, wherever they are then, as `Layer.retarget` sends them there; properties that it does not take
        are refused. completion: a name under which Scene.ends says when all animations that are added inside have
        ended."""
        if at is not None and not math.isfinite(number("transaction.at", at)):
            raise MotionError(f"transaction.at: {at}, must be a finite number", field="at", value=at)
        outer = self._transactions[-1] if self._transactions else {}
        given = {"duration": plain(duration, "duration"), "timing": plain(timing, "timing"), "at": at}
        given["disable_actions"] = disable_actions or None
        given["completion"] = None if completion is None else self._new_transaction(completion)
        self._transactions.append({**outer, **{k: v for k, v in given.items() if v is not None}})
        try:
            yield self
        finally:
            own = self._transactions.pop()
            if completion is not None:
                row = {"name": completion, "outer": outer.get("completion"), "at": own.get("at")}
                row = {field: value for field, value in row.items() if value is not None}
                self._document.setdefault("transactions", []).append(row)

    def _new_transaction(self, name: str) -> str:
        if not isinstance(name, str):
            refuse("transaction.completion", name, "must be text")
        taken = [row["name"] for row in self._document.get("transactions", ())]
        if name in taken or any(open.get("completion") == name for open in self._transactions):
            refuse("transaction.completion", name, "there is an earlier transaction of this name")
        return name

    def _completion(self) -> str | None:
        """Returns the name of the innermost transaction whose completion is asked for."""
        return self._transactions[-1].get("completion") if self._transactions else None

    def ends(self) -> tuple[Ending, ...]:
        """Returns when the layers' animations end, and the transactions that have a completion, in the order in which
        Core Animation calls animationDidStop and completion blocks. What never ends comes last, at infinity. An
        animation ends when its active interval does, whatever it fills afterwards; a group ends as a whole."""
        return ends_of(text_of(self._document))

    def _transaction_defaults(self) -> dict:
        if not self._transactions:
            return {}
        given = self._transactions[-1]
        return {field: given[field] for field in ("duration", "timing") if field in given}

    def _starts_at(self) -> float | None:
        """Returns the second at which the current transaction starts, if it says one and animates."""
        given = self._transactions[-1] if self._transactions else {}
        return None if given.get("disable_actions") else given.get("at")

    def _retargeted(self, layer: Layer, key: str, value) -> None:
        given = {"timing": IMPLICIT_TIMING, **self._transaction_defaults()}
        layer.retarget(key, value, at=self._transactions[-1]["at"], **given)

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
        document = self._find(name)
        if document is not None:
            return Layer(self, document)
        known = [layer["name"] for layer in expanded(self._document)["layers"]]
        if name in known:
            raise KeyError(f"{name!r}, a layer of a scene inside this one: scene.expanded()[{name!r}]")
        raise KeyError(f"{name!r}, no layer has this name{nearest(name, known)}")

    @property
    def strokes(self) -> dict[str, dict]:
        """How the paths of its layers are stroked, by their names: for Clip.bounds."""
        shown = (
            layer
            for layer in self.expanded().layers
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
    def size(self) -> tuple[float, float] | None:
        """Width and height in points, or None if it has none."""
        size = self._document.get("size")
        return (size[0], size[1]) if size else None

    @property
    def document(self) -> dict:
        """A copy of the JSON scene."""
        return plain(self._document)

    # -- showing

    def __repr__(self) -> str:
        count = len(self._document["layers"])
        size = self._document.get("size")
        of = f" of {size[0]:g} x {size[1]:g}" if size else ""
        return f"<Scene {self.name!r}{of}, {count} layer{'' if count == 1 else 's'}>"

    def plot(self, *keys: str, axes: Any = None) -> Any:
        """Plots values over time, by matplotlib: all that are animated, or the properties that are named, such as
        "opacity" or "dot.opacity". Returns the axes."""
        return self.compile().plot(*keys, axes=axes)

    # -- JSON

    def to_json(self, indent: int | None = 1) -> str:
        return json.dumps(self._document, indent=indent, ensure_ascii=False, allow_nan=False)

    @classmethod
    def from_json(cls, text: str | bytes) -> "Scene":
        data = utf8(text)
        scene_size(data)  # refuses another text in the words of all hosts
        return cls._of(plain(json.loads(data)))

    @classmethod
    def from_document(cls, document: dict, losses=()) -> "Scene":
        """Returns the scene of a JSON document as objects. losses: what it does not carry of the file that it was made
        from."""
        scene = cls._of(plain(typed("scene", document, dict), "scene"), losses)
        check(scene._document)
        return scene

    # -- compiling

    def compile(self, channels=None, *, copies: int = 1, prepared: bool = False, paint: bool | None = None) -> Clip:
        """Compiles the scene to a clip. "channels" names the raw values to deliver, as (layer name, key path) or (None,
        property name); by default all. "copies" repeats all layers that many times (for crowds and benchmarks), with
        names "copy:name" from the second on. "prepared" gives every cubic-bezier a table, which makes sampling faster
        and the clip some KB a curve longer: it is for clips that are sampled some thousand times. "paint" says whether
        what the scene draws travels with the clip; the numbers of it (colors, line widths, bounds) then follow the
        channels in "values". By default it does unless channels are named, so that "values" has those alone."""
        return clip_of(self._document, channels, copies, prepared, channels is None if paint is None else paint)

    def property(
        self,
        name: str,
        value,
        animations=(),
        color: str | None = None,
        layer: Layer | str | None = None,
        course: Sequence[Mapping[str, Any]] = (),
    ) -> None:
        """Adds a number or vector of the host's own, with its animations (made without a property: `basic(None, ...)`).
        "color": it is one, 3 or 4 numbers of sRGB, and mixes in srgb, linearRGB or oklab. "layer": its animations run
        in the time of this layer. "course": targets that the value is sent to (`target`). Last in the class, in which
        "property" is no decorator from here on."""
        document = {"name": name, "value": plain(value), "animations": []}
        for animation in several("animations", animations, "must be animations in a sequence"):
            document["animations"].append(plain(animation, f"{name}.animations", IN_LAYER))
        if layer is not None:
            document["layer"] = layer.name if isinstance(layer, Layer) else layer
        if color is not None:
            document["color"] = color
        if course:
            document["course"] = plain(course, f"{name}.course")
        schema.refuse(schema.PROPERTY(document), name)
        self._document.setdefault("properties", []).append(document)
