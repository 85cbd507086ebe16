"""Courses: the targets that a property of a layer is sent to, perhaps while it still moves. The library makes
animations of them (motion_scene_compile); here they are read and written down."""

from collections.abc import Mapping, Sequence
from typing import Any

from .. import abi, functions
from ..core.arguments import number, refuse
from ..core.error import MotionError, shown
from ..document.compile import text_of
from ..document.plain import plain
from ..values.angle import angle
from ..values.color import hex_of

WAYS = {"swiftui": None, "sampled": "takeOver"}  # the words of retarget, and the modes of targets
COLORS = ("fillColor", "strokeColor", "backgroundColor")
CLEAR = "#00000000"
OWN = ("name", "path", "transform")  # the fields of a layer with which a course of it is checked


def target(
    to=None,
    *,
    at: float = 0,
    duration: float | None = None,
    timing=None,
    delay: float = 0,
    mode: str | None = None,
    velocity=None,
    mismatch: str | None = None,
) -> dict[str, Any]:
    """Returns a target of Layer.course: a value that a property is sent to at a time. What is left out is the
    scene's: the model value, .25 seconds, a linear curve.

    mode       "add": what was before goes on, and the difference between the two targets is added by the curve;
               "takeOver": what was before ends, and the value goes on from where it is, a spring with its velocity;
               "cut": the value jumps. Left out, springs and colours take over, other curves are added
    velocity   units a second more for a spring that takes over, as a finger gives that lets go
    mismatch   "match": a path of other elements than what is shown takes over; both get the same elements"""
    given = {"at": at, "to": to, "duration": duration, "timing": timing, "delay": delay}
    given |= {"mode": mode, "velocity": velocity, "mismatch": mismatch}
    return {name: value for name, value in given.items() if value is not None}


def sent(layer, property: str, targets: Sequence[Mapping[str, Any]]) -> None:
    """Layer.course."""
    if not isinstance(property, str):
        refuse(f"{layer.name}.course", property, "must be a key path")
    own = {**layer._scene._transaction_defaults(), "transaction": layer._scene._completion()}
    own = {name: value for name, value in own.items() if value is not None}
    added = [{**own, **_target(f"{layer.name}.course", property, given)} for given in targets]
    courses = layer._document.get("courses", [])
    earlier = next((course for course in courses if course["property"] == property), None)
    made = {"property": property, "targets": [*(earlier["targets"] if earlier else ()), *added]}
    _check(layer, made)
    # Nothing has changed so far, and nothing below can fail.
    others = [made if course is earlier else course for course in courses]
    layer._document["courses"] = others if earlier else [*others, made]


def sent_to(document: Mapping[str, Any], key: str) -> dict | None:
    """Returns the last target of a property of a layer; None if it has not been sent anywhere."""
    courses = document.get("courses", ())
    return next((course["targets"][-1] for course in courses if course["property"] == key and course["targets"]), None)


def _target(place: str, property: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """Returns a target as scenes have it."""
    if not isinstance(given, Mapping):
        refuse(place, given, "must be a target")
    made = dict(given)
    for name in ("at", "delay", "duration"):
        if name in made:
            number(f"{place}.{name}", made[name])
    value = made.get("to")
    if property in COLORS:
        made["to"] = CLEAR if value is None else hex_of(value) if isinstance(value, str) else value
    elif isinstance(value, str) and property.startswith("transform.rotation"):
        made["to"] = angle(value)
    return {name: plain(value, f"{place}.{name}") for name, value in made.items()}


def _check(layer, course: dict[str, Any]) -> None:
    """Raises MotionError for a course that the layer cannot have."""
    bare = {field: value for field, value in layer._document.items() if field in OWN}
    try:
        functions.scene_compile(text_of({"layers": [{**bare, "courses": [course]}]}), 1, abi.SCENE_TEXT)
    except MotionError as error:
        where = f"{layer.name}.{course['property']}"
        field = (error.field or "").rpartition(".")[2] or None
        rule = error.rule or str(error)
        message = f"{where}: {shown(error.value)}, {rule}" if error.value is not None else f"{where}: {rule}"
        raise MotionError(message, field=field, value=error.value, rule=rule) from None
