"""The scenes that ship, made by the public builder: two hamburger buttons of 2014 and a menu button of SwiftUI, in both
directions; a menu that falls; turns; and a card.

hamburger-arrow   Material's menu that turns into an arrow, "Hamburger Button Animation": three strokes turn by 5/4, 1
                  and 3/4 pi while the outer two travel along quadratic curves and all get shorter.
hamburger-cross   "How to build a nice Hamburger Button transition in Swift": the outer strokes cross, the middle one
                  becomes the outline around them. As the article has it, and with the timing and backwards fill of its
                  demo.
menu-button       "Microinteractions in SwiftUI - Menu Button Animation": four rows become an x; ease-in-out after a
                  delay of .2 s. Tapped again on its way: SwiftUI's way (curves add up), from where it is (sampled), and
                  with springs (they merge).
guillotine        guillotine.py: the menu of "How We Created Guillotine Menu Animation for iOS" drops, rebounds and
                  settles, or is pushed up.
dial-lock, turns, quarter-turns   rotations.py: "Taking Control of Rotation Animations in iOS": a dial that is turned to
                                  7-9-6-1-5-2, matrices against the value function, and a chain of four quarter turns.
card-flip         card_flip.py: a playing card turns over about y, in perspective.
"""

import math

from ...scenes.animation import basic, keyframe
from ...scenes.scene import Scene
from ...values.affine import concat, rotation, translation
from ...values.path import Path
from .card_flip import card_flip
from .guillotine import guillotine
from .rotations import TURN_SCENES

BACKGROUND = "#171a26"
WHITE = "#ffffff"


# ------------------------------------------------------------------- arrow --

ARROW_LINE = "M0 0 L18 0"
# turn, key times, position as menu and as arrow, the bend of its way, trims as menu and as arrow
ARROW_STROKES = {
    "top": (5 / 4 * math.pi, [0, 0.33, 0.73, 1], ((9, 2), (9, 12.75)), (18, 6), {"stroke_start": (0, 0.3)}),
    "middle": (math.pi, None, ((9, 7), (9, 7)), None, {"stroke_end": (1, 0.85)}),
    "bottom": (3 / 4 * math.pi, [0, 0.33, 0.63, 1], ((9, 12), (9, 1.25)), (0, 6), {"stroke_start": (0, 0.3)}),
}


def hamburger_arrow(back: bool = False) -> Scene:
    scene = Scene("hamburger-arrow-back" if back else "hamburger-arrow", size=(18, 16), background=BACKGROUND)
    bounds = Path(ARROW_LINE).layer_bounds(2)
    start, end = (1, 0) if back else (0, 1)
    for name, (turn, key_times, places, bend, trims) in ARROW_STROKES.items():
        stroke = scene.layer(
            name,
            path=ARROW_LINE,
            bounds=bounds,
            line_width=2,
            stroke_color=WHITE,
            position=places[start],
            transform=rotation(turn * start),
            **{trim: ends[start] for trim, ends in trims.items()},
        )
        with scene.transaction(duration=0.4, timing="cubic-bezier(.4, 0, .2, 1)"):
            turns = [rotation(turn * (start + (end - start) * i / 3)) for i in range(4)]
            stroke.add(keyframe("transform", turns, mode="cubic" if key_times else None, key_times=key_times))
            if bend:
                (x0, y0), (x1, y1) = places[start], places[end]
                stroke.add(keyframe("position", path=f"M{x0} {y0} Q{bend[0]} {bend[1]} {x1} {y1}"))
            with scene.transaction(disable_actions=True):
                stroke.transform, stroke.position = turns[-1], places[end]
            for trim, ends in trims.items():
                setattr(stroke, trim, ends[end])  # animated by the transaction
    return scene


# ------------------------------------------------------------------- cross --

SHORT_STROKE = "M2 2 L28 2"
OUTLINE = (
    "M10 27 C12 27 28.02 27 40 27 C55.92 27 50.47 2 27 2 C13.16 2 2 13.16 2 27 C2 40.84 13.16 52 27 52 "
    "C40.84 52 52 40.84 52 27 C52 13.16 42.39 2 27 2 C13.16 2 2 13.16 2 27"
)
MENU_TRIM, CROSS_TRIM = (0.028, 0.111), (0.325, 0.9)
BAR = [1, 0, 0, 1, 0, 0]
TURN_ARTICLE = {"begin": 0.25, "timing": "cubic-bezier(.25, -.8, .75, 1.85)"}  # no duration: Core Animation's .25 s
TURN_DEMO = {"duration": 0.4, "timing": "cubic-bezier(.5, -.8, .5, 1.85)", "fill": "backwards"}
TRIM_TO_CROSS = (
    {"duration": 0.5, "timing": "cubic-bezier(.25, -.4, .5, 1)"},
    {"duration": 0.6, "timing": "cubic-bezier(.25, -.4, .5, 1)"},
)
TRIM_TO_MENU = (
    {"duration": 0.5, "timing": "cubic-bezier(.25, 0, .5, 1.2)", "begin": 0.1, "fill": "backwards"},
    {"duration": 0.6, "timing": "cubic-bezier(.25, .3, .5, .9)"},
)


def _cross(name: str, back: bool, turn: dict, trims: tuple[dict, dict]) -> Scene:
    scene = Scene(name, size=(54, 54), background=BACKGROUND)
    pen = {"line_width": 4, "line_cap": "round", "miter_limit": 4}
    style = {"stroke_color": WHITE, "masks_to_bounds": True, **pen}
    box = lambda path: Path(path).layer_bounds(4, cap="round", miter_limit=4)
    # The outer strokes turn about their right end, drawn in by 4 points so that the cross stays in the middle.
    for layer_name, y, angle in ("top", 18, -math.pi / 4), ("middle", 27, None), ("bottom", 36, math.pi / 4):
        if angle is None:
            start, end = (CROSS_TRIM, MENU_TRIM) if back else (MENU_TRIM, CROSS_TRIM)
            middle = scene.layer(layer_name, path=OUTLINE, bounds=box(OUTLINE), position=(27, 27), stroke_start=end[0],
                                 stroke_end=end[1], **style)  # fmt: skip
            for key, index in ("strokeStart", 0), ("strokeEnd", 1):
                middle.add(basic(key, from_=start[index], to=end[index], **trims[index]))
        else:
            crossed = concat(rotation(angle), translation(-4, 0))
            start, end = (crossed, BAR) if back else (BAR, crossed)
            stroke = scene.layer(layer_name, path=SHORT_STROKE, bounds=box(SHORT_STROKE), anchor=(28 / 30, 0.5),
                                 position=(40, y), transform=end, **style)  # fmt: skip
            stroke.add(basic("transform", from_=start, to=end, **turn))
    return scene


def hamburger_cross() -> Scene:
    """Returns the scene of the article: the crossed model value shows until the turn begins at .25 s."""
    return _cross("hamburger-cross", False, TURN_ARTICLE, TRIM_TO_CROSS)


def hamburger_cross_backwards() -> Scene:
    """Returns the scene of the article's demo: backwards fill holds the bars until the turn begins."""
    return _cross("hamburger-cross-backwards", False, {**TURN_DEMO, "begin": 0.25}, TRIM_TO_CROSS)


def hamburger_cross_back() -> Scene:
    return _cross("hamburger-cross-back", True, {**TURN_DEMO, "begin": 0.05}, TRIM_TO_MENU)


# ------------------------------------------------------------- menu button --

MENU_SIDE, MENU_ROWS, MENU_RADIUS = 20, 4, 2
MENU_PITCH = MENU_SIDE / MENU_ROWS  # availableHeight
MENU_SPACING = MENU_PITCH / (MENU_ROWS - 1)
MENU_HEIGHT = MENU_PITCH - MENU_SPACING
MENU_EASE = {"timing": "swiftui.easeInOut", "duration": 0.35, "delay": 0.2}  # SwiftUI's easeInOut lasts .35 s
MENU_SPRING = {"timing": "swiftui.bouncy"}
MENU_TAP = 0.25  # again, while the rows are on their way: what follows sets out before they have arrived


def rounded_rectangle(width: float, height: float, radius: float) -> str:
    """Returns RoundedRectangle: a radius is at most half of the shorter side. Corners are as SwiftUI's circular style
    draws them."""
    r = min(radius, width / 2, height / 2)
    k = r * (1 - 0.5522847498)  # of a cubic that is a quarter circle, from the corner
    w, h = width, height
    return (
        f"M{r} 0 L{w - r} 0 C{w - k} 0 {w} {k} {w} {r} L{w} {h - r} C{w} {h - k} {w - k} {h} {w - r} {h} "
        f"L{r} {h} C{k} {h} 0 {h - k} 0 {h - r} L0 {r} C0 {k} {k} 0 {r} 0 Z"
    )


def menu_row(row: int, crossed: bool) -> tuple[float, tuple[float, float], float]:
    """Returns angle, offset and opacity of a row, as the article's modifiers have them."""
    if not crossed:
        return 0, (0, 0), 1
    return {
        0: (0, (20, 0), 0),
        1: (math.pi / 4, (MENU_SIDE / 4, MENU_SPACING), 1),
        2: (-math.pi / 4, (-MENU_SIDE / 4, -MENU_SPACING), 1),
        3: (0, (-20, 0), 0),
    }[row]


def menu_button(name: str, *taps: dict, crossed: bool = False) -> Scene:
    """Makes a menu button that each tap toggles. taps: dicts of arguments of Layer.retarget. The article's offset()
    moves the drawing, not the frame: a row that offset() moved down turns about the middle of the first row, so that is
    its anchor point."""
    scene = Scene(name, size=(MENU_SIDE, MENU_SIDE), background=BACKGROUND)
    path = rounded_rectangle(MENU_SIDE, MENU_HEIGHT, MENU_RADIUS)
    center = MENU_SIDE / 2, MENU_HEIGHT / 2
    for row in range(MENU_ROWS):
        angle, (x, y), opacity = menu_row(row, crossed)
        bar = scene.layer(f"row {row + 1}", path=path, fill_color=WHITE, bounds=(0, 0, MENU_SIDE, MENU_HEIGHT),
                          anchor=(0.5, 0.5 - row * MENU_PITCH / MENU_HEIGHT), position=(center[0] + x, center[1] + y),
                          transform=rotation(angle), opacity=opacity)  # fmt: skip
        for index, tap in enumerate(taps):
            angle, (x, y), opacity = menu_row(row, crossed == bool(index % 2))
            bar.retarget("position", (center[0] + x, center[1] + y), **tap)
            if row in (1, 2):
                bar.retarget("transform.rotation", angle, **tap)
            else:
                bar.retarget("opacity", opacity, **tap)
    return scene


SCENES = {
    "hamburger-arrow": hamburger_arrow,
    "hamburger-arrow-back": lambda: hamburger_arrow(back=True),
    "hamburger-cross": hamburger_cross,
    "hamburger-cross-backwards": hamburger_cross_backwards,
    "hamburger-cross-back": hamburger_cross_back,
    "menu-button": lambda: menu_button("menu-button", MENU_EASE),
    "menu-button-back": lambda: menu_button("menu-button-back", MENU_EASE, crossed=True),
    "menu-button-interrupted": lambda: menu_button("menu-button-interrupted", MENU_EASE, {**MENU_EASE, "at": MENU_TAP}),
    "menu-button-sampled": lambda: menu_button(
        "menu-button-sampled", MENU_EASE, {**MENU_EASE, "at": 0.375, "delay": 0, "way": "sampled"}
    ),
    "guillotine": guillotine,
    "guillotine-375x667": lambda: guillotine(375, 667),
    "guillotine-closing": lambda: guillotine(closing=True),
    "menu-button-springs": lambda: menu_button("menu-button-springs", MENU_SPRING, {**MENU_SPRING, "at": 0.15}),
    **TURN_SCENES,
    "card-flip": card_flip,
}
