"""When the animations and transactions of a scene are complete, in the order in which Core Animation would call their
completions."""

import ctypes
import json
import math
from typing import Any, NamedTuple

import numpy as np

from .. import abi, functions
from ..core.error import MotionError, shown
from . import schema
from .nested import everything, expanded

# Fields of an animation that say when it ends. The timing of a group moves what is inside, but not its end.
CLOCK = (
    *("model", "cut", "begin", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "autoreverses"),
    *("timing", "delay", "iterations", "iterationStart", "playbackRate", "easing"),
)
LAYER_CLOCK = ("begin", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "autoreverses", "timing")


class Ending(NamedTuple):
    """What ends: an animation of a layer, or of a value of the scene's own, or a transaction.

    time         seconds of the scene, infinite if it never ends
    layer        the name of the layer; None for a transaction and of a value of the scene's own
    animation    its place in layer.animations, or None
    key          the animation's key, or None
    property     its key path, or the name of the scene's value; None for a group and of a transaction
    transaction  the name of the transaction that is complete; None for an animation
    user_data    the animation's user data, or None
    """

    time: float
    layer: str | None = None
    animation: int | None = None
    key: str | None = None
    property: str | None = None
    transaction: str | None = None
    user_data: dict[str, Any] | None = None


def ends_of(document: dict, copies: int = 1) -> tuple[Ending, ...]:
    """Returns what ends, in order: by time; at one time first animations, layer by layer, each before its sublayers,
    and in a layer in the order of adding; then transactions, an inner one before the outer one."""
    document = expanded(document)
    layers = _copied(document["layers"], copies)
    known = {layer["name"]: layer for layer in layers}
    properties = document.get("properties", ())
    owners = [*_from_the_root(layers), *(_OfScene(known, property) for property in properties for _ in range(copies))]
    attached = [
        (owner, index, animation) for owner in owners for index, animation in enumerate(owner.get("animations", ()))
    ]
    times = _to_root(layers, [owner.get("clocked", owner.get("name")) for owner, *_ in attached], _local(attached))
    rows, members = [], {}
    for time, (owner, index, animation) in zip(times, attached, strict=True):
        is_property = isinstance(owner, _OfScene)
        rows.append(
            Ending(
                time,
                None if is_property else owner["name"],
                index,
                animation.get("key"),
                owner["name"] if is_property else animation.get("property"),
                user_data=animation.get("userData"),
            )
        )
        for each in everything([animation]):
            if "transaction" in each:
                members.setdefault(each["transaction"], []).append(time)
    order = sorted(range(len(rows)), key=lambda row: times[row])
    found = [(rows[row].time, 0, place, rows[row]) for place, row in enumerate(order)]
    for place, (name, time) in enumerate(_transactions(document.get("transactions", ()), members)):
        found.append((time, 1, place, Ending(time, transaction=name)))
    return tuple(row for *_, row in sorted(found, key=lambda each: each[:3]))


def _text(document: dict) -> bytes:
    return json.dumps(document, allow_nan=False).encode()


class _OfScene(dict):
    """A value of the scene's own, in the time of a layer or of the scene."""

    def __init__(self, layers: dict[str, dict], property: dict):
        super().__init__(property, clocked=property.get("layer"))
        if self["clocked"] is not None and self["clocked"] not in layers:
            rule = "no layer has this name"
            place = f"{property['name']}.layer"
            raise MotionError(
                f"{place}: {shown(self['clocked'])}, {rule}", field=place, value=self["clocked"], rule=rule
            )


def _copied(layers: list[dict], copies: int) -> list[dict]:
    """Returns layers and their copies, with the names that compile gives them."""
    made = list(layers)
    for copy in range(1, copies):
        for layer in layers:
            parent = {"parent": f"{copy}:{layer['parent']}"} if layer.get("parent") is not None else {}
            made.append({**layer, "name": f"{copy}:{layer['name']}", **parent})
    return made


def _from_the_root(layers: list[dict]) -> list[dict]:
    """Returns layers in depth-first order: each before its sublayers."""
    below: dict[str | None, list[dict]] = {}
    for layer in layers:
        below.setdefault(layer.get("parent"), []).append(layer)
    found, left = [], below.get(None, [])[::-1]
    while left:
        layer = left.pop()
        found.append(layer)
        left += below.get(layer["name"], [])[::-1]
    return found


def _local(attached: list) -> list[float]:
    """Returns when each animation ends, in the time of its layer."""
    if not attached:
        return []
    animations = [_clock(animation) for *_, animation in attached]
    # The library reads the clocks, and gives those of springs their durations.
    own = {"name": "clocks", "value": 0, "animations": animations}
    read = functions.scene_read(_text({"layers": [], "properties": [own]}))
    description, kind = read.description, abi.Clock * len(animations)
    clocks = kind.from_address(ctypes.cast(description.clocks, ctypes.c_void_p).value)
    known: dict[bytes, float] = {}
    times = []
    for clock in clocks:
        clock.timing = abi.NONE
        if (key := bytes(clock)) not in known:
            known[key] = _end(clock)
        times.append(known[key])
    return times


def _clock(animation: dict) -> dict:
    is_group = "animations" in animation
    fields = {name: animation[name] for name in CLOCK if name in animation}
    if is_group:
        fields = {name: value for name, value in fields.items() if name not in ("timing", "easing", "cut")}
    return {"from": 0, "to": 0, **fields}


def _end(clock) -> float:
    """Returns when the active interval of a clock ends, in the time above it."""

    def state(time: float):
        return functions.clock_evaluate((abi.Clock * 1)(clock), [], 0, [time])[0]

    begin = float(state(-math.inf)["next"])
    if not math.isfinite(begin):
        return math.inf
    at_begin = state(begin)
    return float(at_begin["next"]) if at_begin["phase"] == abi.PHASE_ACTIVE else begin


def _to_root(layers: list[dict], names: list[str | None], times: list[float]) -> list[float]:
    """Converts times of layers to times of the scene. Nothing ends in a layer whose speed is 0."""
    if not any(field in layer for layer in layers for field in LAYER_CLOCK):
        return times
    fields = ("name", "parent", "inherits", *LAYER_CLOCK)
    clocks = [{name: layer[name] for name in fields if name in layer} for layer in layers]
    clip = functions.scene_compile(_text({"layers": clocks, "channels": []}), 1, abi.SCENE_UNPAINTED).clip
    rows = {layer["name"]: row for row, layer in enumerate(layers)}
    stopped = {None: False}
    for layer in layers:
        stopped[layer["name"]] = stopped[layer.get("parent")] or layer.get("speed", 1) == 0
    by_layer: dict[str | None, list[int]] = {}
    for place, name in enumerate(names):
        by_layer.setdefault(name, []).append(place)
    found = list(times)
    for name, places in by_layer.items():
        if name is None:
            continue
        given = np.array([times[place] for place in places])
        for place, time in zip(places, functions.clip_convert_time(clip, given, rows[name], abi.NONE), strict=True):
            found[place] = math.inf if stopped[name] or math.isinf(times[place]) else float(time)
    return found


def _transactions(rows, members: dict[str, list[float]]) -> list[tuple[str, float]]:
    """Returns each transaction and when it is complete, in the order in which their blocks run at one time."""
    ends: dict[str, float] = {}
    for row in rows:
        inner = [ends[other["name"]] for other in rows if other.get("outer") == row["name"] and other["name"] in ends]
        ends[row["name"]] = max(
            [row.get("at", schema.default("transaction", "at")), *members.get(row["name"], ()), *inner]
        )
    return list(ends.items())
