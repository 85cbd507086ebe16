"""A curve or a spring as a scene: its plot, a dot that follows it, and another one that moves by it."""

import numpy as np

from ...scenes.animation import keyframe
from ...scenes.scene import Scene
from ...values.curve import Curve
from ...values.spring import Spring
from .curve_plot import AXIS, COLORS, PANEL, sampled, span

WIDTH, HEIGHT, EDGE, RIGHT = 420, 260, 24, 330
SHOWN = 240  # steps


def scene_of_curve(curve: Curve | Spring) -> Scene:
    name = repr(curve)
    if isinstance(curve, Spring):
        curve = Curve(curve)
    across, up = sampled(curve, SHOWN)
    low, high = min(0.0, float(up.min())), max(1.0, float(up.max()))
    left, bottom, wide, tall = EDGE, HEIGHT - EDGE, RIGHT - 2 * EDGE, HEIGHT - 2 * EDGE
    place = lambda x, y: (left + wide * x, bottom - tall * (y - low) / (high - low))
    points = [place(x, y) for x, y in zip(across.tolist(), np.asarray(up, float).tolist())]
    scene = Scene(name[:60], size=(WIDTH, HEIGHT), background=PANEL)
    for level in (0, 1):
        (x0, y0), (x1, y1) = place(0, level), place(1, level)
        scene.layer(f"line {level}", path=f"M{x0:.2f} {y0:.2f} L{x1:.2f} {y1:.2f}", line_width=1, stroke_color=AXIS)
    plot = "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points)
    scene.layer("plot", path=plot, line_width=2.5, line_join="round", stroke_color=COLORS[0])
    clock = {"duration": span(curve), "key_times": across.tolist(), "timing": "linear", "fill": "both"}
    middle = (RIGHT + WIDTH) / 2
    for name, radius, values in (("dot", 6, points), ("mover", 14, [(middle, y) for _, y in points])):
        dot = scene.circle(name, *values[0], radius, fill=COLORS[2] if radius < 10 else COLORS[0])
        dot.add(keyframe("position", values, **clock))
    return scene
