"""The turns of "Taking Control of Rotation Animations in iOS": what a matrix makes of 180, 270 and 360 degrees and what
the value function rotateZ does, the chain of four quarter turns that works around it, and the dial of a combination
lock. The numbers are the article's."""

import math

from ...scenes.animation import basic, group
from ...scenes.scene import Layer, Scene
from ...values.affine import rotation
from ...values.path import Path
from .stroke_text import lettered

INK, FACE, KNOB, RIM, QUIET, LINE = "#171a26", "#262b44", "#4a5380", "#3d465e", "#8b93b7", "#ffffff"
MATRIX, FUNCTION, ACCENT = "#ff5d9e", "#4c9aff", "#ffb020"
TEXT = {"line_cap": "round", "line_join": "round"}


def _disc(scene: Scene, name: str, parent: Layer, position, radius: float, color: str) -> None:
    scene.layer(name, parent=parent, bounds=(-radius, -radius, 2 * radius, 2 * radius), position=position,
                background_color=color, corner_radius=radius)  # fmt: skip


def _case(scene: Scene) -> Layer:
    """Adds the layer that holds everything. It is masked, so that corners that turn do not make the pictures larger."""
    width, height = scene.document["size"]
    return scene.layer("case", bounds=(0, 0, width, height), position=(width / 2, height / 2), masks_to_bounds=True)


def _ring(scene: Scene, name: str, parent: Layer, position, radius: float) -> None:
    scene.layer(
        name, parent=parent, position=position, path=str(Path.circle(0, 0, radius)), line_width=1.5, stroke_color=RIM
    )


def _ray(angle: float, *radii: float) -> str:
    """Draws a line from one radius to the next, at an angle clockwise from the top."""
    x, y = math.sin(angle), -math.cos(angle)
    return "M" + " L".join(f"{x * radius:.4f} {y * radius:.4f}" for radius in radii)


def _arc(radius: float, start: float, turn: float) -> str:
    """Draws an arc clockwise from the top, in quarters at most."""
    count = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-9))
    place = lambda i: (radius * math.sin(start + turn * i / count), -radius * math.cos(start + turn * i / count))
    points = [place(i) for i in range(count + 1)]
    return f"M{points[0][0]:.4f} {points[0][1]:.4f}" + "".join(
        f" A{radius} {radius} 0 0 {int(turn > 0)} {x:.4f} {y:.4f}" for x, y in points[1:]
    )


# --------------------------------------------------------------- dial lock --

COMBINATION = (7, 9, 6, 1, 5, 2)
STOPS, GAP, SECONDS_PER_RADIAN = 10, 0.3, 0.7


def count_steps(old: int, new: int, clockwise: bool) -> int:
    """Stops from one digit to another; counterclockwise is positive, as in the article."""
    steps = new - old
    if new > old:
        return steps - STOPS if clockwise else steps
    return steps if clockwise else steps + STOPS


def dial_moves(combination=COMBINATION) -> list[int]:
    """Returns the moves from digit to digit, the first from 0, by turns counterclockwise and clockwise."""
    return [count_steps(old, new, bool(i % 2)) for i, (old, new) in enumerate(zip((0, *combination), combination))]


def dial_turns(moves) -> tuple[list[dict], float]:
    """Returns the animations of the article's group, and its duration."""
    animations, angle, time = [], 0.0, 0.0
    for i, move in enumerate(moves):
        turn, delay = -2 * math.pi / STOPS * move, GAP if i else 0.0
        # Forwards fill keeps the dial where it is in the gap; then the next animation, which comes later in the group,
        # overrides it.
        animations.append(basic("transform", value_function="rotateZ", from_=angle, to=angle + turn, begin=delay + time,
                          duration=abs(turn) * SECONDS_PER_RADIAN, fill="forwards"))  # fmt: skip
        angle += turn
        time += delay + animations[-1]["duration"]
    return animations, time


def dial_lock() -> Scene:
    scene = Scene("dial-lock", size=(240, 240), background=INK)
    case, middle, radius = _case(scene), (120, 102), 88
    animations, duration = dial_turns(dial_moves())
    dial = scene.layer("dial", parent=case, position=middle, transform=rotation(animations[-1]["to"]))
    dial.add(group(animations, duration=duration))
    _disc(scene, "face", dial, (0, 0), radius, FACE)
    step = 2 * math.pi / STOPS
    fine = [_ray(i * step / 5, radius - 5, radius - 10) for i in range(5 * STOPS) if i % 5]
    scene.layer("ticks", parent=dial, path=" ".join(fine), line_width=1, stroke_color=QUIET)
    coarse = [_ray(i * step, radius - 5, radius - 15) for i in range(STOPS)]
    scene.layer("stops", parent=dial, path=" ".join(coarse), line_width=2, stroke_color=LINE)
    digits = [lettered(str(i), (54 * math.sin(i * step), -54 * math.cos(i * step)), 17, i * step) for i in range(STOPS)]
    scene.layer("digits", parent=dial, path=" ".join(digits), line_width=2.4, stroke_color=LINE, **TEXT)
    _disc(scene, "knob", dial, (0, 0), 30, KNOB)
    scene.layer("notch", parent=dial, path=_ray(0, 13, 25), line_width=4, line_cap="round", stroke_color=ACCENT)
    scene.layer("mark", parent=case, path="M111 0 L129 0 L120 17 Z", fill_color=ACCENT)
    for i, (digit, animation) in enumerate(zip(COMBINATION, animations)):
        shown = scene.layer(f"digit {i + 1}", parent=case, path=lettered(str(digit), (120 + 28 * (i - 2.5), 213), 15),
                            line_width=2.4, stroke_color=ACCENT, **TEXT)  # fmt: skip
        lit = animation["begin"] + animation["duration"]  # as the dial arrives
        shown.add(basic("opacity", from_=0.28, to=1, begin=lit - 0.2, duration=0.2, fill="backwards"))
    return scene


# -------------------------------------------------------- matrix, function --

TURN_SECONDS = 2
TURNS = {180: 180, 270: -90, 360: 0}  # degrees: what a matrix makes of them


def _hand(
    scene: Scene, name: str, parent: Layer, place, radius: float, color: str, turned: float, animation: dict
) -> None:
    """Adds a hand on a disc. It points up at first, and draws an arc on its way to "turned"."""
    _ring(scene, f"{name} ring", parent, place, radius - 3)
    dial = scene.layer(f"{name} dial", parent=parent, position=place)
    if turned:
        arc = scene.layer(f"{name} arc", parent=dial, path=_arc(radius - 3, 0, turned), line_width=4,
                          stroke_color=color, line_cap="round")  # fmt: skip
        arc.add(basic("strokeEnd", from_=0, to=1, duration=animation["duration"]))
    tip = radius - 11
    hand = scene.layer(name, parent=dial, path=f"M0 8 L0 {-tip} M-6 {8 - tip} L0 {-tip} L6 {8 - tip}", line_width=3.4,
                       stroke_color=LINE, **TEXT)  # fmt: skip
    hand.add(animation)
    to = animation["to"]
    hand.transform = to if isinstance(to, list) else rotation(to)


def turns() -> Scene:
    """Returns a scene in which one row of hands is animated from matrix to matrix, the other by the value function;
    both to the same place."""
    scene = Scene("turns", size=(282, 238), background=INK)
    case, clock = _case(scene), {"duration": TURN_SECONDS}
    for row, (words, color) in enumerate((("matrix", MATRIX), ("rotateZ", FUNCTION))):
        scene.layer(words, parent=case, path=lettered(words, (19, 82 + 104 * row), 11, -math.pi / 2), line_width=1.6,
                    stroke_color=color, **TEXT)  # fmt: skip
    for column, (degrees, shown) in enumerate(TURNS.items()):
        x, angle = 76 + 82 * column, math.radians(degrees)
        scene.layer(f"{degrees} degrees", parent=case, path=lettered(f"{degrees}\u00b0", (x, 20), 11), line_width=1.6,
                    stroke_color=LINE, **TEXT)  # fmt: skip
        _hand(scene, f"matrix {degrees}", case, (x, 82), 37, MATRIX, math.radians(shown),
              basic("transform", from_=rotation(0), to=rotation(angle), **clock))  # fmt: skip
        _hand(scene, f"rotateZ {degrees}", case, (x, 186), 37, FUNCTION, angle,
              basic("transform", value_function="rotateZ", from_=0, to=angle, **clock))  # fmt: skip
    return scene


# ----------------------------------------------------------- quarter turns --

QUARTER_SECONDS = 0.5
QUARTERS = (("ca.easeIn", "#4c9aff"), ("ca.linear", "#2fd4a7"), ("ca.linear", "#ffb020"), ("ca.easeOut", "#ff5d9e"))


def quarter_turns() -> Scene:
    """Returns a scene of quarter turns. Each begins when the one before it ends; none needs a fill."""
    scene = Scene("quarter-turns", size=(200, 200), background=INK)
    case, place, radius, begin = _case(scene), (100, 100), 78, 0.0
    _ring(scene, "ring", case, place, radius - 5)
    dial = scene.layer("dial", parent=case, position=place)
    scene.layer(
        "marks",
        parent=dial,
        path=" ".join(_ray(i * math.pi / 2, radius - 22, radius - 14) for i in range(4)),
        line_width=2,
        stroke_color=QUIET,
    )
    hand = scene.layer(
        "hand", parent=dial, path="M0 12 L0 -50 M-9 -39 L0 -50 L9 -39", line_width=5, stroke_color=LINE, **TEXT
    )
    for i, (timing, color) in enumerate(QUARTERS):
        start, end, clock = (i * math.pi / 2, (i + 1) * math.pi / 2,
                             {"begin": begin, "duration": QUARTER_SECONDS, "timing": timing})  # fmt: skip
        hand.add(basic("transform", from_=rotation(start), to=rotation(end), **clock))
        arc = scene.layer(
            f"quarter {i + 1}", parent=dial, path=_arc(radius - 5, start, math.pi / 2), line_width=7, stroke_color=color
        )
        arc.add(basic("strokeEnd", from_=0, to=1, fill="backwards", **clock))
        begin += QUARTER_SECONDS
    hand.transform = rotation(2 * math.pi)
    return scene


TURN_SCENES = {"dial-lock": dial_lock, "turns": turns, "quarter-turns": quarter_turns}
