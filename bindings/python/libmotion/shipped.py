"""The scenes that ship, made by the public builder: two hamburger buttons of 2014, each in both directions.

hamburger-arrow   Material's menu that turns into an arrow, "Hamburger Button Animation": three strokes turn by 5/4, 1 and 3/4 pi
                  while the outer two travel along quadratic curves and all get shorter.
hamburger-cross   "How to build a nice Hamburger Button transition in Swift": the outer strokes cross, the middle one becomes
                  the outline around them. As the article has it, and with the timing and backwards fill of its demo.
"""
import math

from .affine import concat, rotation, translation
from .animation import basic, keyframe
from .path import Path
from .scene import Scene

BACKGROUND = "#171a26"
WHITE = "#ffffff"


# ------------------------------------------------------------------- arrow --

ARROW_LINE = "M0 0 L18 0"
ARROW_STROKES = {  # turn, key times, where it stands as menu and as arrow, the bend of its way, trims as menu and as arrow
    "top": (5 / 4 * math.pi, [0, 0.33, 0.73, 1], ((9, 2), (9, 12.75)), (18, 6), {"stroke_start": (0, 0.3)}),
    "middle": (math.pi, None, ((9, 7), (9, 7)), None, {"stroke_end": (1, 0.85)}),
    "bottom": (3 / 4 * math.pi, [0, 0.33, 0.63, 1], ((9, 12), (9, 1.25)), (0, 6), {"stroke_start": (0, 0.3)}),
}


def hamburger_arrow(back: bool = False) -> Scene:
    scene = Scene("hamburger-arrow-back" if back else "hamburger-arrow", size=(18, 16), background=BACKGROUND)
    bounds = Path(ARROW_LINE).layer_bounds(2)
    start, end = (1, 0) if back else (0, 1)
    for name, (turn, key_times, places, bend, trims) in ARROW_STROKES.items():
        stroke = scene.layer(name, path=ARROW_LINE, bounds=bounds, line_width=2, stroke_color=WHITE, position=places[start],
                             transform=rotation(turn * start), **{trim: ends[start] for trim, ends in trims.items()})
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
OUTLINE = ("M10 27 C12 27 28.02 27 40 27 C55.92 27 50.47 2 27 2 C13.16 2 2 13.16 2 27 C2 40.84 13.16 52 27 52 "
           "C40.84 52 52 40.84 52 27 C52 13.16 42.39 2 27 2 C13.16 2 2 13.16 2 27")
MENU_TRIM, CROSS_TRIM = (0.028, 0.111), (0.325, 0.9)
BAR = [1, 0, 0, 1, 0, 0]
TURN_ARTICLE = {"begin": 0.25, "timing": "cubic-bezier(.25, -.8, .75, 1.85)"}  # no duration: Core Animation's .25 s
TURN_DEMO = {"duration": 0.4, "timing": "cubic-bezier(.5, -.8, .5, 1.85)", "fill": "backwards"}
TRIM_TO_CROSS = ({"duration": 0.5, "timing": "cubic-bezier(.25, -.4, .5, 1)"}, {"duration": 0.6, "timing": "cubic-bezier(.25, -.4, .5, 1)"})
TRIM_TO_MENU = ({"duration": 0.5, "timing": "cubic-bezier(.25, 0, .5, 1.2)", "begin": 0.1, "fill": "backwards"},
                {"duration": 0.6, "timing": "cubic-bezier(.25, .3, .5, .9)"})


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
                                 stroke_end=end[1], **style)
            for key, index in ("strokeStart", 0), ("strokeEnd", 1):
                middle.add(basic(key, from_value=start[index], to_value=end[index], **trims[index]))
        else:
            crossed = concat(rotation(angle), translation(-4, 0))
            start, end = (crossed, BAR) if back else (BAR, crossed)
            stroke = scene.layer(layer_name, path=SHORT_STROKE, bounds=box(SHORT_STROKE), anchor=(28 / 30, 0.5), position=(40, y),
                                 transform=end, **style)
            stroke.add(basic("transform", from_value=start, to_value=end, **turn))
    return scene


def hamburger_cross() -> Scene:
    """As the article: the crossed model value shows until the turn begins at .25 s."""
    return _cross("hamburger-cross", False, TURN_ARTICLE, TRIM_TO_CROSS)


def hamburger_cross_backwards() -> Scene:
    """As the article's demo: backwards fill holds the bars until the turn begins."""
    return _cross("hamburger-cross-backwards", False, {**TURN_DEMO, "begin": 0.25}, TRIM_TO_CROSS)


def hamburger_cross_back() -> Scene:
    return _cross("hamburger-cross-back", True, {**TURN_DEMO, "begin": 0.05}, TRIM_TO_MENU)


SCENES = {
    "hamburger-arrow": hamburger_arrow,
    "hamburger-arrow-back": lambda: hamburger_arrow(back=True),
    "hamburger-cross": hamburger_cross,
    "hamburger-cross-backwards": hamburger_cross_backwards,
    "hamburger-cross-back": hamburger_cross_back,
}
