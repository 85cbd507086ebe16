"""Turns over time: the scene at the moments that count, and below it the angles of its layers, unwrapped from frame to
frame."""

import math

import numpy as np

from ..pictures.charts.curve_plot import AXIS, GRID, INK, LABEL, Sheet
from ..pictures.film.film import Film
from ..pictures.film.svg_painter import Painter, ink, number
from ..scenes.scene import Scene
from .scenes.rotations import Course, Plot

WIDTH, EDGE, GAP = 1388, 30, 12
PLOT, SPEED = 320, 150
LEGEND = 130  # at the right, if the lines have names
MARK = "#ffb020"
RATE = 480  # samples a second: no turn is near 180 degrees between two


def unwrapped(film: Film, layer: str) -> tuple[np.ndarray, np.ndarray]:
    """Returns times, and the degrees by which a layer has turned since the start."""
    times = np.linspace(0, film.duration, math.ceil(film.duration * RATE) + 1)
    row = film.clip.layer_names.index(layer)
    affine = film.clip.sample(times, outputs=("affines",)).affines[:, row].astype(float)
    return times, np.degrees(np.unwrap(np.arctan2(affine[:, 1], affine[:, 0])))


def write(scene: Scene, plot: Plot, path) -> None:
    film = Film(scene)
    count, (width, height) = len(plot.moments), film.drawing.size
    side = (WIDTH - 2 * EDGE - (count - 1) * GAP) / count
    tall = side * height / width
    head = EDGE + 24 * len(plot.caption)
    top = head + tall + 62
    sheet = Sheet(WIDTH, top + PLOT + 34 + (SPEED + 44 if plot.speed else 0) + EDGE / 2)
    for i, words in enumerate(plot.caption):
        sheet.text(EDGE, EDGE + 12 + 24 * i, words, 15, INK if i == 0 else LABEL)
    _moments(sheet, film, plot, side, tall, head)
    left, right = EDGE + 46, WIDTH - EDGE - (LEGEND if any(course.label for course in plot.courses) else 0)
    lines = [unwrapped(film, course.layer) for course in plot.courses]
    low, high = min(y.min() for _, y in lines), max(y.max() for _, y in lines)
    margin = 0.1 * (high - low)
    place = _panel(
        sheet,
        film.duration,
        left,
        right,
        top,
        PLOT,
        low - margin,
        high + margin,
        plot.step,
        "\u00b0",
        "angle, clockwise",
    )
    for course, (x, y) in zip(plot.courses, lines):
        sheet.line([place(a, b) for a, b in zip(x, y)], course.color, 2.5 if not course.dash else 4, 1, course.dash)
    _names(sheet, plot.courses, lines, place)
    for time, words in plot.events:
        value = np.interp(time, *lines[0])
        x, y = place(time, value)
        sheet.dot(x, y, 5, MARK)
        if plot.speed:  # the line rises all the way: to its right
            sheet.text(x + 12, y + 18, words, 13, MARK)
        else:
            sheet.text(x, y + (24 if value < (low + high) / 2 else -12), words, 16, MARK, "m")
    if plot.speed:
        times, degrees = lines[0]
        _speed(sheet, times, degrees, film.duration, left, right, top + PLOT + 58, plot)
    sheet.write(path)


def _moments(sheet: Sheet, film: Film, plot: Plot, side: float, tall: float, top: float) -> None:
    painter, (width, height) = Painter(film), film.drawing.size
    for i, time in enumerate(plot.moments):
        x = EDGE + i * (side + GAP)
        sheet.rect(x, top, side, tall, ink("fill", painter.backdrop(time))["fill"], 12)
        sheet.parts.append(
            f'<svg x="{number(x)}" y="{number(top)}" width="{number(side)}" height="{number(tall)}" '
            f'viewBox="-6 -6 {width + 12} {height + 12}">{painter.moments([time])[0]}</svg>'
        )
        sheet.text(x + side / 2, top + tall + 20, f"{time:.3f} s" if time % 0.25 else f"{time:g} s", 13, LABEL, "m")


def _panel(sheet: Sheet, duration: float, left, right, top, tall, low, high, step, unit: str, title: str):
    place = lambda time, value: (
        left + (right - left) * time / duration,
        top + tall - tall * (value - low) / (high - low),
    )
    value = math.ceil(low / step) * step
    while value <= high:
        sheet.line([place(0, value), place(duration, value)], AXIS if value == 0 else GRID)
        x, y = place(0, value)
        sheet.text(x - 8, y + 4, f"{value:g}{unit}", 12, anchor="r")
        value += step
    second = 1 if duration > 4 else 0.5
    for i in range(int(duration / second + 1e-9) + 1):
        sheet.line([place(i * second, low), place(i * second, high)], GRID)
        x, y = place(i * second, low)
        sheet.text(x, y + 18, f"{i * second:g} s", 12, anchor="m")
    sheet.text(left, top - 10, title, 12, anchor="l")
    return place


def _names(sheet: Sheet, courses: tuple[Course, ...], lines, place) -> None:
    """Writes the name of each line at its end. Where two end together, one goes below the other."""
    taken: list[float] = []
    for course, (x, y) in zip(courses, lines):
        if course.label:
            right, height = place(x[-1], y[-1])
            while any(abs(height - other) < 17 for other in taken):
                height += 17
            taken.append(height)
            sheet.text(right + 10, height + 4, course.label, 13, course.color)


def _speed(sheet: Sheet, times, degrees, duration, left, right, top, plot: Plot) -> None:
    """Draws the degrees a second. The line is broken at events, since the speed may jump there."""
    place = _panel(sheet, duration, left, right, top, SPEED, 0, 400, 100, "", "degrees a second")
    speed, middle = np.diff(degrees) / np.diff(times), (times[1:] + times[:-1]) / 2
    bounds = [time for time, _ in plot.events] + [duration]
    for start, end in zip(bounds, bounds[1:]):
        inside = (middle > start) & (middle < end)
        sheet.line([place(a, b) for a, b in zip(middle[inside], speed[inside])], plot.courses[0].color, 2.5)
