"""When the animations and transactions of a scene are complete, in the order in which Core Animation would call their
completions, and the piece of time that a scene repeats for ever. The library finds both in the scene's text."""

import json
import math
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from .. import abi, functions


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


class Cycle(NamedTuple):
    """From "start" on, the scene looks the same again after "length" seconds."""

    start: float
    length: float


def ends_of(text: bytes, copies: int = 1) -> tuple[Ending, ...]:
    """Returns what ends, in order."""
    rows = _found(text, copies)["ends"]
    return tuple(Ending(float(row.pop("time")), user_data=row.pop("userData", None), **row) for row in rows)


def cycle_of(document: dict) -> Cycle | None:
    """Returns the common cycle of a scene. None if everything ends, or if no cycle of at most 600 s is common to
    all."""
    cycle = _found(_text(document))["cycle"]
    return cycle and Cycle(*map(float, cycle))


def settled(document: dict) -> tuple[float, bool]:
    """Returns the second from which on a scene does nothing but repeat, or nothing, and whether it ever ends."""
    found = _found(_text(document))
    return float(found["settled"] or 0), not found["endless"]


def end_of(animation: dict) -> float:
    """Returns the second at which an animation ends, without its tail, in the time of its layer; infinite if it never
    does."""
    paths = {each["pathOf"] for each in everything([animation]) if "pathOf" in each}
    layers = [{"name": name, "path": "M0 0"} for name in paths]
    found = _found(_text({"layers": [*layers, {"name": "", "animations": [animation]}]}))
    return math.inf if found["endless"] or found["settled"] is None else float(found.get("end", found["settled"]))


def everything(animations: Iterable[dict]) -> Iterator[dict]:
    """Yields animations, and those inside groups. Skips values that are not objects: the schema refuses them."""
    for animation in animations:
        if isinstance(animation, dict):
            yield animation
            inner = animation.get("animations")
            yield from everything(inner if isinstance(inner, list) else ())


def _text(document: dict) -> bytes:
    return json.dumps(document, allow_nan=False).encode()


def _found(text: bytes, copies: int = 1) -> dict:
    return json.loads(functions.scene_compile(text, copies, abi.SCENE_ENDS).clip.tobytes())
