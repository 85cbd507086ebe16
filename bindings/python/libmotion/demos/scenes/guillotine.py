"""The Guillotine menu ("How We Created Guillotine Menu Animation for iOS", Yalantis): a menu that hangs at the middle
of its button drops from -90 degrees, hits the wall at the left, rebounds and settles; the button stays upright
meanwhile. The numbers are the article's code's."""

import math

from ...scenes.animation import keyframe
from ...scenes.bake import Bake
from ...scenes.scene import Scene
from ...scenes.world import World

BAR = 64  # of the navigation bar; the button's middle is half of it from the left and from the top
PIVOT = (BAR / 2, BAR / 2)
DURATION = 0.6  # what the push is made for
ELASTICITY, DENSITY = 0.6, 1.5
UP = -math.pi / 2
SPARE = 2


def guillotine_world(width: float, height: float, closing: bool = False) -> World:
    """Makes the world of the menu alone, which is as large as the screen. When it closes, it is pushed up and hits the
    wall next to its other end."""
    world = World()
    offset = (PIVOT[0] - width / 2, PIVOT[1] - height / 2)
    start = (PIVOT[0] - offset[1], PIVOT[1] + offset[0]) if not closing else (width / 2, height / 2)
    menu = world.item(
        "menu", position=start, size=(width, height), angle=0 if closing else UP, elasticity=ELASTICITY, density=DENSITY
    )
    push = 2 / math.pi * height / DURATION
    world.push(menu, vector=(0, -push if closing else push))
    world.attachment(menu, anchor=PIVOT, offset=offset, length=0)
    top = BAR - width - 1 if closing else height - 1
    world.collision(menu, segments=[(-1, top, -1, top + 3 if closing else top + 1)])
    return world


# The scenes that ship: screen, and whether the menu closes.
GUILLOTINES = {
    "guillotine": ((320, 568), False),
    "guillotine-375x667": ((375, 667), False),
    "guillotine-closing": ((320, 568), True),
}

INK, PANEL, PAPER, SHADE, LINE, ACCENT = "#171a26", "#2d3250", "#f2f4f9", "#dfe3ee", "#ffffff", "#ff5d7e"


def guillotine(width: int = 320, height: int = 568, closing: bool = False) -> Scene:
    """Returns the screen of the article: a list under a bar that is the menu's edge."""
    baked = guillotine_world(width, height, closing).bake()
    name = next(
        (name for name, made in GUILLOTINES.items() if made == ((width, height), closing)),
        f"guillotine-{width}x{height}",
    )
    scene = Scene(name, size=(width, height), background=INK)
    screen = scene.layer("screen", bounds=(0, 0, width, height), position=(width / 2, height / 2),
                         background_color=PAPER, masks_to_bounds=True, corner_radius=10)  # fmt: skip
    _list(scene, screen, width, height)
    menu = scene.layer(
        "menu",
        parent=screen,
        bounds=(0, 0, width, height),
        anchor=(PIVOT[0] / width, PIVOT[1] / height),
        position=PIVOT,
        # It comes to rest at .0018 radians, with its edges up to a point inside the screen. So it is drawn larger than
        # it is, by SPARE, except at the edge that is the bar.
        path=f"M0 {-SPARE} H{width + SPARE} V{height + SPARE} H0 Z",
        fill_color=PANEL,
    )
    _entries(scene, menu, width)
    button = scene.layer("button", parent=menu, bounds=(-12, -9, 24, 18), position=PIVOT)
    for row, y in enumerate((-7, 0, 7)):
        scene.layer(f"stroke {row + 1}", parent=button, path="M-10 0 L10 0", bounds=(-11, -1, 22, 2), position=(0, y),
                    line_width=2, line_cap="round", stroke_color=LINE)  # fmt: skip
    swing(baked, menu, button)
    return scene


def swing(baked: Bake, menu, button) -> None:
    """Adds animations: the menu falls, and its button turns back by as much."""
    times, _, angles = baked.keyframes("menu", distance=0.25, turn=0.0005)
    clock = {
        "key_times": (times / baked.duration).tolist(),
        "duration": baked.duration,
        "timing": "linear",
        "fill": "both",
        "value_function": "rotateZ",
    }
    menu.add(keyframe("transform", angles.tolist(), **clock))
    button.add(keyframe("transform", (-angles).tolist(), **clock))


def _box(scene, name, parent, x, y, width, height, color, radius=0.0) -> None:
    scene.layer(name, parent=parent, bounds=(0, 0, width, height), position=(x + width / 2, y + height / 2),
                background_color=color, corner_radius=radius)  # fmt: skip


def _list(scene, screen, width, height) -> None:
    """Adds the list that the menu falls over."""
    row, y = 0, BAR + 16.0
    while y < height:
        _box(scene, f"card {row}", screen, 16, y, width - 32, 76, LINE, 10)
        _box(scene, f"picture {row}", screen, 28, y + 12, 52, 52, (ACCENT, "#3d8bff", "#ffb020")[row % 3], 26)
        _box(scene, f"title {row}", screen, 96, y + 20, (width - 150) * (0.9, 0.7, 0.8)[row % 3], 12, SHADE, 6)
        _box(scene, f"line {row}", screen, 96, y + 44, (width - 150) * (0.6, 0.85, 0.5)[row % 3], 10, SHADE, 5)
        row, y = row + 1, y + 90


def _entries(scene, menu, width) -> None:
    for row, (color, share) in enumerate(((ACCENT, 0.5), ("#8b93b7", 0.38), ("#8b93b7", 0.45), ("#8b93b7", 0.32))):
        y = 150.0 + 72 * row
        _box(scene, f"icon {row}", menu, 64, y, 28, 28, color, 9)
        _box(scene, f"entry {row}", menu, 110, y + 8, width * share, 12, color if row == 0 else "#c9cee2", 6)
