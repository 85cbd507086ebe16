"""Plots of timing curves: some of them large (PNG), or all that have a name on one sheet. SVG paints lines, Pillow the
letters."""

import math

import numpy as np

from ... import abi
from ...values.curve import Curve, names
from ..film.svg_painter import document, number
from .filmstrip import LABEL, PAPER, SCALE

PANEL, GRID, AXIS, INK = "#171a26", "#242939", "#3d465e", "#e8ebf2"
COLORS = ("#4c9aff", "#ff5d9e", "#ffb020", "#2fd4a7", "#b18cff", "#ff7a45", "#7fd1ff", "#d6e04f")
EDGE, GAP, SIDE = 28, 20, 560
SAMPLES = 1200
LONGEST = 30.0  # seconds shown of a spring that does not settle


def span(curve: Curve) -> float:
    """Returns the length of the plot's x axis: 1, or for a spring the seconds until it has settled, at most
    LONGEST."""
    return min(LONGEST, curve.settling)


def sampled(curve: Curve, count: int = SAMPLES) -> tuple[np.ndarray, np.ndarray]:
    """Returns x from 0 to 1, with each place of a jump twice, and y."""
    x = np.linspace(0, 1, count + 1)
    timing = curve._timing
    if timing.kind == abi.TIMING_STEPS:
        jumps = np.arange(timing.count + 1) / timing.count
        treads = curve.evaluate(np.append((np.arange(timing.count) + 0.5) / timing.count, 1))
        x = np.repeat(jumps, 2)
        y = np.concatenate([curve.evaluate([-1e-9]), np.repeat(treads, 2)])
        return x, np.clip(y, 0, 1)[: len(x)]
    return x, curve.evaluate(x * span(curve)).astype(float)


class Sheet:
    """SVG and letters of one picture."""

    def __init__(self, width: float, height: float):
        self.width, self.height, self.parts, self.letters = width, height, [], []
        self.rect(0, 0, width, height, PAPER)

    def rect(self, x, y, width, height, fill, radius=0) -> None:
        self.parts.append(
            f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" '
            f'rx="{radius}" fill="{fill}"/>'
        )

    def line(self, points, stroke, width=1.0, opacity=1.0, dash="") -> None:
        d = "M" + " L".join(f"{number(x)} {number(y)}" for x, y in points)
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(
            f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{width}" stroke-linejoin="round" '
            f'stroke-linecap="round" opacity="{opacity}"{dashes}/>'
        )

    def dot(self, x, y, radius, fill, opacity=1.0) -> None:
        self.parts.append(f'<circle cx="{number(x)}" cy="{number(y)}" r="{radius}" fill="{fill}" opacity="{opacity}"/>')

    def text(self, x, y, words, size=13, fill=LABEL, anchor="l") -> None:
        """Draws text on a baseline. anchor: l, m or r."""
        self.letters.append((x, y, words, size, fill, anchor))

    def write(self, path) -> None:
        from ..film.pixels import render

        image = render(
            document(self.width * SCALE, self.height * SCALE, "".join(self.parts), (0, 0, self.width, self.height))
        )
        from PIL import ImageDraw, ImageFont  # after render, which reports a missing package

        draw, fonts = ImageDraw.Draw(image), {}
        for x, y, words, size, fill, anchor in self.letters:
            font = fonts.setdefault(size, ImageFont.load_default(size * SCALE))
            draw.text((x * SCALE, y * SCALE), words, font=font, fill=fill, anchor=anchor + "s")
        image.convert("RGB").save(path, optimize=True)


class Frame:
    """A panel with axes; x 0..1, y low..high."""

    def __init__(self, sheet: Sheet, x, y, width, height, low, high, inset=44):
        self.sheet, self.low, self.high = sheet, low, high
        sheet.rect(x, y, width, height, PANEL, 14)
        self.left, self.right, self.top, self.bottom = (
            x + inset,
            x + width - inset / 2,
            y + inset / 2,
            y + height - inset * 0.8,
        )

    def place(self, x, y) -> tuple[float, float]:
        return (
            self.left + x * (self.right - self.left),
            self.bottom - (y - self.low) / (self.high - self.low) * (self.bottom - self.top),
        )

    def grid(self, step_x, step_y, seconds=None, labels=True) -> None:
        for i in range(round(1 / step_x) + 1):
            x = i * step_x
            self.sheet.line([self.place(x, self.low), self.place(x, self.high)], AXIS if i == 0 else GRID)
            if labels:
                words = f"{x:g}" if seconds is None else f"{x * seconds:.3g} s"
                self.sheet.text(self.place(x, 0)[0], self.bottom + 18, words, 12, anchor="m")
        for i in range(math.ceil(self.low / step_y - 1e-6), math.floor(self.high / step_y + 1e-6) + 1):
            y = i * step_y
            self.sheet.line([self.place(0, y), self.place(1, y)], AXIS if y in (0, 1) else GRID)
            if labels:
                self.sheet.text(self.left - 8, self.place(0, y)[1] + 4, f"{y:g}", 12, anchor="r")

    def curve(self, x, y, color, width=3.0) -> None:
        """Draws a curve, in pieces where it leaves the panel."""
        inside = (y >= self.low) & (y <= self.high)
        edges = np.flatnonzero(np.diff(np.concatenate([[False], inside, [False]])))
        for first, last in zip(edges[::2], edges[1::2]):
            self.sheet.line([self.place(a, b) for a, b in zip(x[first:last], y[first:last])], color, width)


def _step(range_: float) -> float:
    """Returns the step of a grid with five to ten lines."""
    base = 10 ** math.floor(math.log10(range_ / 4))
    return next(base * f for f in (1, 2, 2.5, 5, 10) if range_ / (base * f) <= 8)


def _limits(values, least, most) -> tuple[float, float]:
    low, high = min(least, *map(np.min, values)), max(most, *map(np.max, values))
    margin = (high - low) * 0.04
    return (low - margin if low < least else low), (high + margin if high > most else high)


def write(texts: list[str], path) -> None:
    """Writes a plot of curves over each other. At its right are the slopes, and a dot at even times for each curve."""
    curves = [Curve(text) for text in texts]
    lines = [sampled(curve) for curve in curves]
    slopes = [curve.slope(np.linspace(0, 1, SAMPLES + 1) * span(curve)).astype(float) * span(curve) for curve in curves]
    rows = len(curves)
    side_width, tracks = 460, 34 * rows + 46
    height = max(2 * EDGE + SIDE, 2 * EDGE + 260 + GAP + tracks)
    sheet = Sheet(2 * EDGE + SIDE + GAP + side_width, height)
    main = Frame(sheet, EDGE, EDGE, SIDE, height - 2 * EDGE, *_limits([y for _, y in lines], 0, 1))
    same = {span(curve) for curve in curves}
    seconds = same.pop() if len(same) == 1 and all(curve.is_spring for curve in curves) else None
    main.grid(0.25, _step(main.high - main.low), seconds)
    for curve, color in zip(curves, COLORS * rows):
        _handles(sheet, main, curve, color)
    for (x, y), color in zip(lines, COLORS * rows):
        main.curve(x, y, color)
    left = EDGE + SIDE + GAP
    speed_height = height - 2 * EDGE - GAP - tracks
    # A vertical tangent is infinitely steep: what is beyond is left out.
    low, high = _limits([np.clip(slope, -4, 8) for slope in slopes], 0, 1)
    speed = Frame(sheet, left, EDGE, side_width, speed_height, low, high)
    speed.grid(0.25, _step(high - low), seconds)
    sheet.text(speed.right, EDGE + 16, "slope", 12, anchor="r")
    for slope, color in zip(slopes, COLORS * rows):
        speed.curve(np.linspace(0, 1, SAMPLES + 1), slope, color, 2)
    top = EDGE + speed_height + GAP
    sheet.rect(left, top, side_width, tracks, PANEL, 14)
    for row, (text, curve, color) in enumerate(zip(texts, curves, COLORS * rows)):
        _track(sheet, left + 20, top + 30 + 34 * row, side_width - 40, text, curve, color)
    sheet.write(path)


def _handles(sheet: Sheet, frame: Frame, curve: Curve, color: str) -> None:
    """Draws the control points of a cubic-bezier."""
    if curve._timing.kind != abi.TIMING_CUBIC_BEZIER:
        return
    x1, y1, x2, y2 = curve._timing.parameters
    for (x, y), (x0, y0) in ((x1, y1), (0, 0)), ((x2, y2), (1, 1)):
        if frame.low <= y <= frame.high:
            sheet.line([frame.place(x0, y0), frame.place(x, y)], color, 1.2, 0.45, "3 4")
            sheet.dot(*frame.place(x, y), 4, color, 0.7)


def _track(sheet: Sheet, x: float, y: float, width: float, text: str, curve: Curve, color: str) -> None:
    """Draws the name, and 25 dots at even times."""
    shown = text if len(text) <= 60 else text[:57] + "..."
    sheet.text(x, y - 6, shown, 12, color)
    if curve.is_spring:
        sheet.text(x + width, y - 6, f"{span(curve):.3g} s", 12, anchor="r")
    values = curve.evaluate(np.linspace(0, 1, 25) * span(curve)).astype(float)
    low, high = min(0, values.min()), max(1, values.max())
    sheet.line([(x, y + 6), (x + width, y + 6)], GRID, 2)
    for i, value in enumerate(values):
        sheet.dot(x + (value - low) / (high - low) * width, y + 6, 4, color, 0.25 + 0.55 * i / 24)


# ------------------------------------------------------------------- sheet --

CELL, COLUMNS, PLOT, HEAD = (146, 158), 16, 104, 50
LOW, HIGH = -0.35, 1.35  # of y, so that all cells compare


def write_sheet(path) -> None:
    """Writes all named curves, family by family, in one scale. Families that fit are placed side by side."""
    families: dict[str, list[str]] = {}
    for name in names():
        families.setdefault(name.split(".")[0], []).append(name)
    shelves, free = [], 0  # each a list of families; columns that are left on the last one
    for family, members in families.items():
        if len(members) <= free:
            shelves[-1].append(family)
        else:
            shelves.append([family])
            free = COLUMNS
        free -= len(members)
    rows = [-(-sum(len(families[family]) for family in shelf) // COLUMNS) for shelf in shelves]
    sheet = Sheet(2 * EDGE + COLUMNS * CELL[0], 2 * EDGE + sum(HEAD + count * CELL[1] for count in rows) - 12)
    top, colors = EDGE - 6, dict(zip(families, COLORS * len(families)))
    for shelf, count in zip(shelves, rows):
        column = 0
        for family in shelf:
            members, left = families[family], EDGE + column * CELL[0]
            sheet.text(left + 4, top + 28, family, 22, INK)
            right = left + min(len(members), COLUMNS) * CELL[0]
            sheet.line([(left + 4, top + 39), (right - 4, top + 39)], colors[family], 1.5, 0.6)
            for i, name in enumerate(members):
                _cell(sheet, left + i % COLUMNS * CELL[0], top + HEAD + i // COLUMNS * CELL[1], name, colors[family])
            column += len(members)
        top += HEAD + count * CELL[1]
    sheet.write(path)


def _cell(sheet: Sheet, x: float, y: float, name: str, color: str) -> None:
    curve = Curve(name)
    sheet.rect(x + 4, y + 4, CELL[0] - 8, CELL[1] - 8, PANEL, 10)
    left, bottom, unit = x + (CELL[0] - PLOT) / 2, y + 8 + PLOT + 16, PLOT / (HIGH - LOW)
    place = lambda a, b: (left + a * PLOT, bottom - (b - LOW) * unit)
    for level in (0, 1):
        sheet.line([place(0, level), place(1, level)], GRID)
    across, up = sampled(curve, 240)
    sheet.line([place(a, b) for a, b in zip(across, np.clip(up, LOW, HIGH))], color, 2.2)
    label = name.split(".", 1)[1]
    sheet.text(x + CELL[0] / 2, y + CELL[1] - 12, label, 11 if len(label) <= 21 else 9, INK, "m")
    if curve.is_spring:
        sheet.text(x + CELL[0] - 12, y + 18, f"{span(curve):.2f} s", 9, LABEL, "r")
