"""The op on rigid bodies: bake."""

import re

from ..core.error import MotionError
from ..scenes.world import RATE, SECONDS, World
from .request import REQUIRED, Request, listed, refuse

ITEM = ("position", "size", "corners", "angle", "velocity", "angularVelocity", "elasticity", "friction", "density",
        "resistance", "angularResistance", "allowsRotation", "anchored")  # fmt: skip
MATERIAL = {"elasticity": "elasticity", "friction": "friction", "density": "density", "resistance": "resistance",
            "angularResistance": "angular_resistance"}  # fmt: skip


def bake(request: Request) -> dict:
    request.known("world")
    given = request.get("world", REQUIRED)
    world = _named(given) if isinstance(given, str) else _world(request.part("world"))
    baked = world.bake()
    contact = lambda c: {"item": c.item, "other": c.other, "impulse": c.impulse, "time": c.time}
    items = {
        name: {
            "position": listed(baked.positions(name)),
            "angle": listed(baked.angles(name)),
            "velocity": listed(baked.velocities(name)),
            "angularVelocity": listed(baked.angular_velocities(name)),
        }
        for name in baked.items
    }
    return {
        "times": listed(baked.times),
        "items": items,
        "contacts": [contact(c) for c in baked.contacts],
        "ends": [{"item": c.item, "other": c.other, "time": c.time} for c in baked.ends],
        "rested": baked.rested,
        "ended": baked.ended,
    }


def _named(name: str) -> World:
    from ..demos.scenes.guillotine import guillotine_world

    match = re.fullmatch(r"guillotine (\d{1,4})x(\d{1,4})( closing)?", name)
    if not match:
        refuse("bake.world", name, "must be an object, or guillotine WxH, or guillotine WxH closing")
    try:
        return guillotine_world(int(match[1]), int(match[2]), closing=bool(match[3]))
    except MotionError as error:
        refuse("bake.world", name, str(error))


def _pair(request: Request, name: str, default=REQUIRED) -> list[float]:
    value = request.numbers(name, default)
    if len(value) != 2:
        request.refuse(name, "must be two numbers")
    return value


def _world(request: Request) -> World:
    request.known("items", "behaviours", "limits", "hz")
    limits = request.part("limits") if request.has("limits") else Request(f"{request.place}.limits", {})
    limits.known("seconds", "budget")
    world = World(
        rate=request.number("hz", RATE), seconds=limits.number("seconds", SECONDS), budget=limits.number("budget", 0)
    )
    items = request.part("items")
    for name in items.fields:
        _item(world, name, items.part(name))
    for part in request.parts("behaviours"):
        _behaviour(world, part)
    return world


def _item(world: World, name: str, part: Request) -> None:
    part.known(*ITEM)
    shape = {"corners": part.rows("corners", 2)} if part.has("corners") else {"size": _pair(part, "size")}
    flags = {
        "anchored": part.flag("anchored"),
        "allows_rotation": part.flag("allowsRotation") if part.has("allowsRotation") else True,
    }
    material = {python: part.number(field) for field, python in MATERIAL.items() if part.has(field)}
    world.item(name, position=_pair(part, "position"), angle=part.number("angle", 0),
               velocity=_pair(part, "velocity", [0, 0]), angular_velocity=part.number("angularVelocity", 0), **shape,
               **flags, **material)  # fmt: skip


def _names(world: World, part: Request) -> list[str]:
    """Returns all items where none are named."""
    names = part.get("items", list(world.items))
    if not isinstance(names, list) or not all(isinstance(name, str) and name in world.items for name in names):
        part.refuse("items", f"must be a list of {', '.join(world.items)}")
    return names


def _behaviour(world: World, part: Request) -> None:
    kind = part.choice("type", ("gravity", "push", "collision", "attachment", "snap"))
    if kind == "gravity":
        part.known("type", "items", "vector")
        world.gravity(*_names(world, part), vector=_pair(part, "vector", [0, 1]))
    elif kind == "push":
        part.known("type", "items", "mode", "angle", "magnitude", "vector", "offset")
        direction = (
            {"vector": _pair(part, "vector")}
            if part.has("vector")
            else {"angle": part.number("angle", 0), "magnitude": part.number("magnitude")}
        )
        world.push(*_names(world, part), mode=part.choice("mode", ("continuous", "instantaneous"), "continuous"),
                   offset=_pair(part, "offset", [0, 0]), **direction)  # fmt: skip
    elif kind == "collision":
        part.known("type", "items", "boundaries", "mode")
        segments, paths = [], []
        for boundary in part.parts("boundaries"):
            boundary.known("segment", "path")
            if boundary.has("path"):
                paths.append(boundary.rows("path", 2))
            else:
                segments.append(boundary.numbers("segment"))
                if len(segments[-1]) != 4:
                    boundary.refuse("segment", "must be four numbers, x0 y0 x1 y1")
        world.collision(*_names(world, part), segments=segments, paths=paths,
                        mode=part.choice("mode", ("items", "boundaries", "everything"), "everything"))  # fmt: skip
    elif kind == "attachment":
        part.known("type", "item", "anchor", "other", "offset", "otherOffset", "length", "frequency", "damping")
        end = (
            {"other": part.choice("other", list(world.items))}
            if part.has("other")
            else {"anchor": _pair(part, "anchor")}
        )
        world.attachment(part.choice("item", list(world.items)), offset=_pair(part, "offset", [0, 0]),
                         length=part.number("length") if part.has("length") else None,
                         other_offset=_pair(part, "otherOffset", [0, 0]), frequency=part.number("frequency", 0),
                         damping=part.number("damping", 0), **end)  # fmt: skip
    else:
        part.known("type", "items", "point", "angle", "damping", "frequency")
        world.snap(*_names(world, part), to=_pair(part, "point"), angle=part.number("angle", 0),
                   damping=part.number("damping", 0.5), frequency=part.number("frequency", 4))  # fmt: skip
