"""A world as a scene: its items as they fall, and its boundaries."""

import numpy as np

from ... import abi
from ...scenes.scene import Scene
from ...scenes.world import World
from .curve_plot import AXIS, COLORS, PANEL

MARGIN = 8.0  # points around all that moves


def scene_of_world(world: World) -> Scene:
    """Returns the bake of a world, each item with a colour of its own."""
    baked = world.bake()
    corners = [corner for name in world.items for corner in _reach(baked, name)]
    for boundary in world.boundaries:
        corners += boundary["points"]
    left, top = (min(point[axis] for point in corners) - MARGIN for axis in (0, 1)) if corners else (0.0, 0.0)
    right, bottom = (max(point[axis] for point in corners) + MARGIN for axis in (0, 1)) if corners else (100.0, 100.0)
    scene = Scene("world", size=(right - left, bottom - top), background=PANEL)
    root = scene.layer("world", position=(-left, -top))
    thin = max(right - left, bottom - top) / 300
    for number, boundary in enumerate(world.boundaries):
        end = " Z" if boundary["flags"] & abi.BOUNDARY_CLOSED else ""
        scene.layer(
            f"boundary {number}", parent=root, path=_path(boundary["points"]) + end, line_width=thin, stroke_color=AXIS
        )
    for row, (name, item) in enumerate(world.items.items()):
        layer = scene.layer(
            f"item {name}",
            parent=root,
            path=_path(_outline(item)) + " Z",
            position=item["position"],
            fill_color=COLORS[row % len(COLORS)],
        )
        baked.add(layer, name)
    return scene


def _path(points) -> str:
    return "M" + " L".join(f"{x:.3f} {y:.3f}" for x, y in points)


def _outline(item: dict) -> list[tuple[float, float]]:
    if item["corners"] is not None:
        return [tuple(corner) for corner in item["corners"]]
    width, height = item["size"]
    return [(x * width / 2, y * height / 2) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]


def _reach(baked, name: str) -> list[tuple[float, float]]:
    """Returns the corners of the box around all the places of an item."""
    x, y = np.array(_outline(baked.world.items[name])).T
    cosine, sine = (turn(baked.angle(name))[:, None] for turn in (np.cos, np.sin))
    places = baked.position(name)[:, None] + np.stack([x * cosine - y * sine, x * sine + y * cosine], axis=-1)
    return [tuple(places.min(axis=(0, 1)).tolist()), tuple(places.max(axis=(0, 1)).tolist())]
