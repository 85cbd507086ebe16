"""Trims of paths (PNG): a page of icons, and one path's trim as it grows."""

import math

import numpy as np

from .. import functions
from ..pictures.charts.curve_plot import COLORS, GRID, INK, LABEL, PANEL, Sheet
from ..pictures.charts.filmstrip import COOL, TRACK, WARM, _hex
from ..values.path import Path, text
from .trims import Icon, Trim, marks

FAINT = "#39415a"
FINE = 0.01  # of a pixel that coordinates may be off


class Pane:
    """A part of a sheet that shows a path's box as large as it fits."""

    def __init__(self, sheet: Sheet, x: float, y: float, width: float, height: float, box):
        left, top, across, down = box
        self.sheet, self.scale = sheet, min(width / across if across else math.inf, height / down if down else math.inf)
        self.scale = self.scale if math.isfinite(self.scale) else 1.0
        self.shift = np.array(
            [x + width / 2 - (left + across / 2) * self.scale, y + height / 2 - (top + down / 2) * self.scale]
        )

    def place(self, points) -> np.ndarray:
        return np.asarray(points, float).reshape(-1, 2) * self.scale + self.shift

    def stroke(self, outline: functions.Outline, color: str, width: float) -> None:
        if len(outline.verbs):
            d = text(functions.Outline(outline.verbs, self.place(outline.points).astype(np.float32)), FINE)
            self.sheet.parts.append(
                f'<path d="{d}" fill="none" stroke="{color}" stroke-width="{width:g}" stroke-linecap="round" '
                f'stroke-linejoin="round"/>'
            )

    def mark(self, points, radius: float) -> None:
        for x, y in self.place(points):
            self.sheet.dot(x, y, radius + 1.6, PANEL)
            self.sheet.dot(x, y, radius, TRACK)


# -------------------------------------------------------------------- page --

EDGE, GAP, INSET, NAME = 28, 12, 16, 34
LEGEND = 310
SMALL, LARGE, BETWEEN = 74, 120, 16  # sides of an icon in a cell with all trims, and in a cell with only one


def columns(count: int) -> int:
    return max(2, min(count, 6)) if count <= 36 else math.ceil(math.sqrt(count))


def panes(sheet: Sheet, number: int, across: int, count: int, box) -> list[Pane]:
    """Returns the panes of the cell with this number: "count" trims, two in a row."""
    x, y = _corner(number, across, count)
    side = LARGE if count == 1 else SMALL
    return [
        Pane(sheet, x + INSET + i % 2 * (side + BETWEEN), y + INSET + i // 2 * (side + BETWEEN), side, side, box)
        for i in range(count)
    ]


def _cell(count: int) -> tuple[float, float]:
    inside = LARGE if count == 1 else 2 * SMALL + BETWEEN
    return inside + 2 * INSET, inside + 2 * INSET + NAME - 8


def _corner(number: int, across: int, count: int) -> tuple[float, float]:
    width, height = _cell(count)
    return EDGE + number % across * (width + GAP), EDGE + _head(across, count) + number // across * (height + GAP)


def _head(across: int, count: int) -> float:
    """Returns the height of the legend."""
    return 18 + 26 * -(-count // _legends(across, count))


def _legends(across: int, count: int) -> int:
    """Returns the number of legends in a line: two if a cell has several trims and the page is wide enough, else
    one."""
    return 2 if count > 1 and across * (_cell(count)[0] + GAP) > 2 * LEGEND else 1


def page(icons: list[Icon], trims: tuple[Trim, ...]) -> Sheet:
    """Draws every icon once a trim: what the trim leaves in colour, on the whole outline."""
    across, count = columns(len(icons)), len(trims)
    (width, height), rows = _cell(count), -(-len(icons) // across)
    sheet = Sheet(
        2 * EDGE + across * (width + GAP) - GAP, 2 * EDGE + _head(across, count) + rows * (height + GAP) - GAP
    )
    for i, (trim, color) in enumerate(zip(trims, COLORS)):
        row, column = divmod(i, _legends(across, count))
        x, y = EDGE + 4 + LEGEND * column, EDGE + 12 + 26 * row
        sheet.line([(x, y - 5), (x + 26, y - 5)], color, 4)
        sheet.text(x + 38, y, str(trim), 14, INK)
    for number, icon in enumerate(icons):
        x, y = _corner(number, across, count)
        sheet.rect(x, y, width, height, PANEL, 12)
        for pane, trim, color in zip(panes(sheet, number, across, count, icon.box), trims, COLORS):
            pen = 3.4 if count == 1 else 2.6
            pane.stroke(icon.path.outline, FAINT, pen)
            pane.stroke(trim.of(icon.path), color, pen + 1.2)
        size = 13 if len(icon.name) * 6.8 < width else 11
        most = int((width - 8) / 5.8)
        sheet.text(
            x + width / 2,
            y + height - 13,
            icon.name if len(icon.name) <= most else icon.name[: most - 3] + "...",
            size,
            INK,
            "m",
        )
    return sheet


def write_page(icons: list[Icon], trims: tuple[Trim, ...], path) -> None:
    page(icons, trims).write(path)


# ------------------------------------------------------------------- strip --

FRAME, INSIDE, LINE, ACROSS = 180, 24, 5, 6


def strip(path: Path, steps: list[Trim]) -> Sheet:
    left, top, right, bottom = path.bounds
    box = (left, top, right - left, bottom - top)
    rows = -(-len(steps) // ACROSS)
    across = -(-len(steps) // rows)
    tall = _high(box) + 2 * INSIDE + 38
    sheet = Sheet(2 * EDGE + across * (FRAME + GAP) - GAP, 2 * EDGE + rows * (tall + GAP) - GAP)
    for i, step in enumerate(steps):
        x, y = EDGE + i % across * (FRAME + GAP), EDGE + i // across * (tall + GAP)
        sheet.rect(x, y, FRAME, tall, PANEL, 12)
        pane = frame(sheet, x, y, box)
        pane.stroke(path.outline, FAINT, LINE - 2)
        color = _hex(COOL + (WARM - COOL) * i / (len(steps) - 1))
        piece = step.of(path)
        pane.stroke(piece, color, LINE)
        pane.mark(marks(path, step), 5)
        sheet.line([(x + 14, y + tall - 34), (x + FRAME - 14, y + tall - 34)], GRID, 2)
        low, high = (step.end, 1) if step.mode == "inverted" else (0, step.end)
        if low < high:
            sheet.line([(x + 14 + (FRAME - 28) * share, y + tall - 34) for share in (low, high)], color, 2)
        sheet.text(x + 14, y + tall - 13, f"{step.end * 100:.3g} %", 13, INK)
        sheet.text(x + FRAME - 14, y + tall - 13, f"{Path(**piece._asdict()).length:.5g}", 13, LABEL, "r")
    return sheet


def frame(sheet: Sheet, x: float, y: float, box) -> Pane:
    return Pane(sheet, x + INSIDE, y + INSIDE, FRAME - 2 * INSIDE, _high(box), box)


def _high(box) -> float:
    """Returns the height of a frame's picture: a flat path needs less."""
    return (FRAME - 2 * INSIDE) * min(1.0, max(0.4, box[3] / box[2] if box[2] else 1.0))


def write_strip(path: Path, steps: list[Trim], file) -> None:
    strip(path, steps).write(file)
