"""A bake over its time: the screen at the moments that count, and the angle below, its rebounds marked."""

import math

import numpy as np

from ..pictures.charts.curve_plot import AXIS, GRID, LABEL, Sheet
from ..pictures.charts.filmstrip import COOL, PAPER, WARM, _hex
from ..pictures.film.film import Film
from ..pictures.film.svg_painter import Painter, number
from ..scenes.bake import Bake
from ..scenes.scene import Scene

PHONES, PHONE, GAP, EDGE = 8, 150, 14, 30
PLOT = 300
CURVE, MARK = "#7fb2ff", "#ffb020"


def write(scene: Scene, bake: Bake, item: str, path) -> None:
    film = Film(scene)
    width, height = film.drawing.size
    tall = PHONE * height / width
    sheet = Sheet(2 * EDGE + PHONES * PHONE + (PHONES - 1) * GAP, 3 * EDGE + tall + 34 + PLOT)
    sheet.rect(0, 0, sheet.width, sheet.height, PAPER)
    painter = Painter(film)
    moments = _moments(bake)
    left, right, top = EDGE + 46, sheet.width - EDGE, EDGE + tall + 34 + EDGE
    low, high = _range(np.degrees(bake.angle(item)))
    place = lambda time, degrees: (
        left + (right - left) * time / bake.duration,
        top + PLOT - 30 - (PLOT - 30) * (degrees - low) / (high - low),
    )
    for i, time in enumerate(moments):
        x, color = EDGE + i * (PHONE + GAP), _hex(COOL + (WARM - COOL) * i / (PHONES - 1))
        view = f"0 0 {number(width)} {number(height)}"
        sheet.parts.append(
            f'<svg x="{x}" y="{EDGE}" width="{PHONE}" height="{number(tall)}" '
            f'viewBox="{view}">{_shot(painter, time)}</svg>'
        )
        sheet.text(x + PHONE / 2, EDGE + tall + 22, f"{time * 1000:.0f} ms", 13, color, "m")
        sheet.line([place(time, low), place(time, high)], color, 1, 0.5, "3 4")
    _axes(sheet, place, low, high, bake.duration)
    sheet.line([place(t, a) for t, a in zip(bake.times, np.degrees(bake.angle(item)))], CURVE, 2.5)
    keys, _, angles = bake.keyframes(item)
    for t, a in zip(keys, np.degrees(angles)):
        sheet.dot(*place(t, a), 2, CURVE)
    for number_, contact in enumerate(bake.contacts):
        x, y = place(contact.time, math.degrees(bake.at(contact.time)[item].angle))
        sheet.dot(x, y, 5, MARK)
        if number_ < 5:
            sheet.text(x, y + (-12 if y < top + PLOT / 2 else 22), f"{contact.time:.3f} s", 12, MARK, "m")
    if bake.rested:
        x, y = place(bake.duration, math.degrees(bake.angle(item)[-1]))
        sheet.text(
            right - 6, y + (22 if y < top + PLOT / 2 else -12), f"at rest, {bake.duration:.2f} s", 12, LABEL, "r"
        )
    sheet.write(path)


def _moments(bake: Bake) -> list[float]:
    """Returns the way to the first impact in four steps, then the first two rebounds at their farthest, the impact
    between, and the rest."""
    hits = [c.time for c in bake.contacts][:3] or [bake.duration]
    while len(hits) < 3:
        hits.append((hits[-1] + bake.duration) / 2)
    first, second, third = hits
    return [0, first * 0.55, first * 0.85, first, (first + second) / 2, second, (second + third) / 2, bake.duration]


def _shot(painter: Painter, time: float) -> str:
    return painter.moments([time])[0]


def _range(degrees: np.ndarray) -> tuple[float, float]:
    return 15 * math.floor(degrees.min() / 15 - 0.2), 15 * math.ceil(degrees.max() / 15 + 0.2)


def _axes(sheet: Sheet, place, low: float, high: float, duration: float) -> None:
    for degrees in range(int(low), int(high) + 1, 15):
        sheet.line([place(0, degrees), place(duration, degrees)], AXIS if degrees in (0, -90) else GRID)
        if degrees % 30 == 0:
            x, y = place(0, degrees)
            sheet.text(x - 8, y + 4, f"{degrees}\u00b0", 12, anchor="r")
    for half in range(int(duration * 2) + 1):
        x, y = place(half / 2, low)
        sheet.line([place(half / 2, low), place(half / 2, high)], GRID)
        sheet.text(x, y + 18, f"{half / 2:g} s", 12, anchor="m")
