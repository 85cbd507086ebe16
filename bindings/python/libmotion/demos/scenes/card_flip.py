"""A playing card that turns over about y, seen in perspective. Each side is a layer of its own, and the two sides are
back to back. A side hides when the card is edge-on, where half of the turn is done whatever the timing."""

import math

from ... import abi
from ...functions import transform_function_interpolate
from ...scenes.animation import basic, keyframe
from ...scenes.scene import Layer, Scene

INK, PAPER, HEART, BACK, INLAY, PATTERN = "#171a26", "#f6f3ec", "#e5395b", "#2b5fd9", "#f6f3ec", "#8fb0ff"
SIZE, CARD = (240, 280), (140, 196)
EYE = 420  # points from the stage
CORNER, EDGE = 12, 9
TURN = {"duration": 1.2, "timing": "ca.easeInEaseOut", "fill": "forwards"}
LIFT = 70  # points towards the eye, half-way
HEART_SHAPE = ((0, 30), (-52, -2, -30, -42, 0, -18), (30, -42, 52, -2, 0, 30))
LETTER = "M0 14 L5 0 L8 0 L13 14 L10 14 L9 11 L4 11 L3 14 Z M4.8 8.6 L8.2 8.6 L6.5 3.4 Z"


def half_turn() -> list[float]:
    """Returns the matrix of a half turn about y."""
    return transform_function_interpolate(abi.FUNCTION_ROTATE_Y, [[math.pi]], [[math.pi]], [0], width=abi.WIDTH_MATRIX)[
        0
    ].tolist()


def perspective(distance: float) -> list[float]:
    """Returns a matrix with CATransform3D's m34 = -1 / distance."""
    return [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1 / distance, 0, 0, 0, 1]


def _heart(x: float, y: float, size: float) -> str:
    """Returns a heart about a point, as wide as "size"; upside down if that is negative."""
    place = lambda numbers: " ".join(
        f"{(x if i % 2 == 0 else y) + number * size / 66:.4f}" for i, number in enumerate(numbers)
    )
    start, *curves = map(place, HEART_SHAPE)
    return f"M{start}" + "".join(f" C{curve}" for curve in curves) + " Z"


def _diamonds(columns: int, rows: int) -> str:
    """Returns diamonds side by side within the inlay of the back."""
    width, height = (CARD[0] - 4 * EDGE) / columns, (CARD[1] - 4 * EDGE) / rows
    shape = lambda x, y: (
        f"M{x:.4f} {y - height / 2:.4f} L{x + width / 2:.4f} {y:.4f} L{x:.4f} {y + height / 2:.4f} "
        f"L{x - width / 2:.4f} {y:.4f} Z"
    )
    return " ".join(
        shape(2 * EDGE + width * (i + 0.5), 2 * EDGE + height * (j + 0.5)) for j in range(rows) for i in range(columns)
    )


def _side(scene: Scene, card: Layer, name: str, color: str, hidden: tuple[int, int], **fields) -> Layer:
    """Adds a side of the card that is hidden before the middle of the turn, or from there on."""
    side = scene.layer(name, parent=card, bounds=(0, 0, *CARD), position=(CARD[0] / 2, CARD[1] / 2),
                       background_color=color, corner_radius=CORNER, hidden=bool(hidden[0]), **fields)  # fmt: skip
    return side.add(keyframe("hidden", list(hidden), key_times=[0, 0.5, 1], mode="discrete", **TURN))


def _picture(scene: Scene, side: Layer, name: str, path: str, color: str) -> None:
    scene.layer(
        name, parent=side, bounds=(0, 0, *CARD), position=(CARD[0] / 2, CARD[1] / 2), path=path, fill_color=color
    )


def card_flip() -> Scene:
    scene = Scene("card-flip", size=SIZE, background=INK)
    stage = scene.layer(
        "stage", bounds=(0, 0, *SIZE), position=(SIZE[0] / 2, SIZE[1] / 2), sublayer_transform=perspective(EYE)
    )
    card = scene.layer(
        "card", parent=stage, bounds=(0, 0, *CARD), position=(SIZE[0] / 2, SIZE[1] / 2), keeps_depth=True
    )
    card.add(basic("transform.rotation.y", from_=0, to=math.pi, **TURN))
    card.add(
        keyframe("transform.translation.z", [0, LIFT, 0], timings=["ca.easeInEaseOut"] * 2, duration=TURN["duration"])
    )
    back = _side(scene, card, "back", BACK, (0, 1))
    inlay = scene.layer("inlay", parent=back, bounds=(0, 0, CARD[0] - 2 * EDGE, CARD[1] - 2 * EDGE),
                        position=(CARD[0] / 2, CARD[1] / 2), background_color=INLAY,
                        corner_radius=CORNER - EDGE / 2)  # fmt: skip
    scene.layer("ground", parent=inlay, bounds=(0, 0, CARD[0] - 2.6 * EDGE, CARD[1] - 2.6 * EDGE),
                background_color=BACK, corner_radius=CORNER - EDGE * 0.7,
                position=(CARD[0] / 2 - EDGE, CARD[1] / 2 - EDGE))  # fmt: skip
    _picture(scene, back, "pattern", _diamonds(5, 7), PATTERN)
    front = _side(scene, card, "front", PAPER, (1, 0), transform=half_turn())
    _picture(scene, front, "heart", _heart(CARD[0] / 2, CARD[1] / 2 + 2, 74), HEART)
    _picture(scene, front, "pips", f"{_heart(19.5, 39, 15)} {_heart(CARD[0] - 19.5, CARD[1] - 39, -15)}", HEART)
    for name, position, turn in ("letter", (19.5, 20), 1), ("letter below", (CARD[0] - 19.5, CARD[1] - 20), -1):
        scene.layer(name, parent=front, bounds=(0, 0, 13, 14), position=position, transform=(turn, 0, 0, turn, 0, 0),
                    path=LETTER, fill_color=HEART)  # fmt: skip
    return scene
