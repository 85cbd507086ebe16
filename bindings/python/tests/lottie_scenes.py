"""Scenes that are made for the tests of files of Lottie that are written."""

import math

import libmotion as motion
from libmotion import Path, Scene, animate, basic, group, keyframe


def shapes() -> Scene:
    """Paths, dashes, trims over two subpaths, colours, widths, corners and bounds that move."""
    scene = Scene("shapes", size=(200, 160), background="#f4f4f0")
    box = scene.rect("box", 10, 10, 40, 30, radius=4, fill="#3366cc")
    box.add(basic("bounds", to=(0, 0, 70, 50), duration=1, timing="ease-in-out", fill="both"))
    box.add(basic("cornerRadius", to=14, duration=1, fill="both"))
    box.add(basic("backgroundColor", to="#cc336680", duration=1, fill="both"))
    two = "M0 0C10 -20 30 -20 40 0L40 20M0 30H40V50H0Z"
    line = scene.layer("line", path=two, position=(110, 30), anchor=(0, 0), line_width=4, stroke_color="#222222")
    line.add(basic("strokeEnd", from_=0, to=1, duration=0.8, timing="ease-out", fill="both"))
    line.add(basic("strokeStart", from_=0, to=0.4, begin=0.3, duration=0.6, fill="both"))
    ants = scene.line("ants", 20, 90, 180, 90, stroke="#008844", line_width=3, line_dash_pattern=(9, 5))
    ants.add(basic("lineDashPhase", from_=0, to=28, duration=1), basic("lineWidth", to=7, duration=1, fill="both"))
    star = Path.star(30, 30, 5, 28, 12)
    other = Path.star(30, 30, 5, 20, 18)
    shape = scene.layer("star", path=star, position=(20, 98), anchor=(0, 0), fill_color="#ffaa00")
    shape.stroke_color = "#aa5500"
    shape.add(basic("path", to=str(other), duration=1, timing="cubic-bezier(.3, -.4, .7, 1.4)", fill="both"))
    shape.add(basic("fillOpacity", to=0.4, duration=1, fill="both"), basic("fillColor", to="#ff0055", duration=1))
    return scene


def family() -> Scene:
    """Parents that turn, fade, clip and have a mask; a spring; jumps; a scale that passes 0; a skew."""
    scene = Scene("family", size=(240, 200))
    card = scene.rect("card", 20, 20, 120, 90, radius=12, fill="#dde6ff", masks_to_bounds=True)
    card.add(basic("transform.rotation", from_=0, to=math.pi / 5, duration=1.2, timing=motion.Spring(), fill="both"))
    spot = scene.circle("spot", 100, 60, 45, fill="#5577ee", parent=card)
    spot.add(animate("position", [(0, 0), (60, 40), (120, 90)], duration=1, easing="ease-in", fill="both"))
    faded = scene.layer("faded", position=(180, 60))
    faded.add(keyframe("opacity", [1, 0.3, 0.8], duration=1, mode="linear", fill="both"))
    scene.circle("one", 0, 0, 25, fill="#ee4444", parent=faded)
    two = scene.circle("two", 15, 10, 25, fill="#44aa44", parent=faded)
    two.add(keyframe("position", [(15, 10), (15, 30), (-5, 30)], duration=0.9, mode="discrete", fill="both"))
    shown = scene.rect("shown", 30, 130, 80, 50, fill="#222244")
    window = scene.circle("window", 40, 25, 20, fill="#ffffff", parent=shown, mask_type="alpha")
    window.add(basic("position.x", from_=10, to=70, duration=1, autoreverses=True, repeat_count=1, fill="both"))
    flat = scene.rect("flat", 150, 120, 60, 60, fill="#996633", hidden=False)
    flat.add(basic("transform.scale.x", from_=1, to=-1, duration=1, timing="ease-in-out", fill="both"))
    flat.add(basic("transform.skew", from_=0, to=0.5, duration=1, fill="both"))
    blink = scene.rect("blink", 5, 5, 10, 10, fill="#ff00ff")
    blink.add(keyframe("hidden", [0, 1, 0], key_times=[0, 0.4, 0.7, 1], duration=1.2, mode="discrete", fill="both"))
    return scene


def gradients() -> Scene:
    """Gradients of fills and strokes: along a line, from a middle, with a highlight, with stops that move."""
    scene = Scene("gradients", size=(200, 100))
    stops = [{"offset": 0, "color": "#ff0000"}, {"offset": 0.6, "color": "#00ff00"}, {"offset": 1, "color": "#0000ff"}]
    moving = {"value": "#ff0000", "animations": [basic(None, to="#ffff00", duration=1, fill="both")]}
    clear = [{"offset": 0, "color": "#ffffff"}, {"offset": 1, "color": "#00000080"}]
    scene.layer(
        "linear", path=Path.rect(0, 0, 80, 80), position=(10, 10), anchor=(0, 0),
        fill_gradient={"type": "linear", "ends": [0, 0, 80, 80], "stops": [{"offset": 0, "color": moving}, *stops[1:]]},
    )  # fmt: skip
    ball = scene.layer(
        "radial", path=Path.circle(40, 40, 38), position=(110, 10), anchor=(0, 0), bounds=(0, 0, 80, 80),
        fill_gradient={"type": "radial", "ends": [40, 40, 78, 40], "highlight": [0.4, -2], "stops": clear},
        stroke_gradient={"type": "linear", "ends": [0, 0, 1, 0], "box": "bounds", "stops": stops}, line_width=4,
    )  # fmt: skip
    ball.add(group([basic("position", to=(120, 15), duration=0.5)], duration=1, repeat_count=2))
    return scene


def spinner() -> Scene:
    """A cycle of .7 seconds that repeats for ever."""
    scene = Scene("spinner", size=(60, 60))
    ring = scene.layer("ring", path="M30 8A22 22 0 0 1 52 30", bounds=(0, 0, 60, 60), position=(30, 30), line_width=6)
    ring.stroke_color, ring.line_cap = "#0077ff", "round"
    ring.add(basic("transform.rotation", from_=0, to=2 * math.pi, duration=0.7, repeat_count=math.inf))
    return scene


def trims() -> Scene:
    """A group whose trim cuts the strokes and the fill of two paths, with an offset that turns; and a trim in
    sequence."""
    scene = Scene("trims", size=(120, 60))
    group = scene.layer("group", position=(30, 30), trim="parallel", stroke_end=0.75)
    group.add(
        basic("strokeOffset", from_=0, to=1, duration=2, fill="both"),
        basic("strokeStart", from_=0.5, to=0, duration=1, timing="ease", fill="both"),
    )
    wave = "M0 0C10 -20 20 20 30 0"
    scene.layer("wave", parent=group, path=wave, stroke_color="#ff0000", line_width=3, line_cap="round")
    scene.layer("leaf", parent=group, path="M0 5L20 5 20 25 0 25Z", fill_color="#0044ff", position=(5, 5))
    scene.layer(
        "line", position=(70, 20), path="M0 0L40 0M0 20L40 20", stroke_color="#000", line_width=2, trim="sequential"
    ).add(basic("strokeEnd", from_=0, to=1, duration=2, fill="both"))
    return scene


MADE = {"shapes": shapes, "family": family, "gradients": gradients, "spinner": spinner, "trims": trims}
