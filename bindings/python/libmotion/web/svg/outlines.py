"""The outlines of an SVG file: what its shapes draw, as one path in the order of drawing.

    path, box = outlines(text)      the text, or the bytes, of a file
    path, box = open_outlines(file)

What svg.read passes over as browsers do is refused here, with the element and the attribute: an icon without one of its
shapes is another icon."""

import math
import pathlib

import numpy as np

from ... import functions
from ...core.error import MotionError
from ...core.reading import file_bytes
from ...values.path import Path, joined
from ..values import limits, transforms
from ..values.quantities import Unknown
from . import markup, shapes
from .reader import File

Box = tuple[float, float, float, float]  # x y width height

NOT_DRAWN = {
    *("defs", "clipPath", "mask", "symbol", "pattern", "marker", "filter"),
    *("linearGradient", "radialGradient"),
}
GROUPS = ("svg", "g", "a")
EXTENTS = ("r", "rx", "ry", "width", "height")


def open_outlines(file) -> tuple[Path, Box]:
    """Returns the outlines of a file. Errors begin with its name."""
    file = pathlib.Path(file)
    data = file_bytes(file, limits.BYTES)
    try:
        return outlines(data)
    except MotionError as error:
        raise MotionError(
            f"{file}: {error}", status=error.status, rule=error.rule, field=error.field, value=error.value
        ) from error


def outlines(text: str | bytes) -> tuple[Path, Box]:
    """Returns the path, and the box to show: the file's, or the path's own where it reaches far beyond."""
    reader = _Outlines(File(text))
    reader.group(reader.file.root, np.eye(4, dtype=np.float32))
    if not reader.paths:
        raise MotionError("svg: draws no path, rect, circle, ellipse, line, polyline or polygon", field="svg")
    path = joined(reader.paths)
    box = reader.box()
    return path, box if box and _holds(box, path) else _frame(path)


def _holds(box: Box, path: Path) -> bool:
    x, y, width, height = box
    left, top, right, bottom = path.bounds
    margin = max(width, height) / 8
    return x - margin <= left and y - margin <= top and right <= x + width + margin and bottom <= y + height + margin


def _frame(path: Path) -> Box:
    left, top, right, bottom = path.bounds
    return left, top, right - left, bottom - top


class _Outlines:
    """Goes through the shapes of a file in the order of drawing, and keeps their paths."""

    def __init__(self, file: File):
        self.file, self.paths = file, []
        self.counts: dict[str, int] = {}  # elements so far, by their tags: errors name the number

    def refuse(self, element, field: str, problem: str, cause=None):
        tag = markup.tag(element)
        shown = element.get(field) if field else None
        shown = shown if shown is None or len(shown) <= 40 else shown[:37] + "..."
        place = f" {field}={shown!r}" if shown is not None else f" {field}" if field else ""
        text = f"<{tag}> {self.counts.get(tag, 1)}{place}: {problem}"
        raise MotionError(text, field=field or None, value=shown, rule=problem) from cause

    def group(self, group, outer: np.ndarray) -> None:
        """Reads the children of an element. "outer" is a row-vector matrix: inner times outer, as Core Animation
        concatenates."""
        for element in group:
            tag = markup.tag(element)
            if element not in self.file.names or tag in NOT_DRAWN:
                continue
            self.counts[tag] = self.counts.get(tag, 0) + 1
            style = self.file.styles[element]
            if style.word("display") == "none":
                continue
            matrix = self.matrix(element) @ outer
            if tag in GROUPS:
                self.group(element, matrix)
            elif tag not in shapes.SHAPES:
                self.refuse(element, "", "must be a path, rect, circle, ellipse, line, polyline, polygon or g")
            elif style.word("fill") != "none" or style.word("stroke", "none") != "none":
                # Icon sets pad with a square that has no paint.
                self.shape(element, tag, matrix)

    def shape(self, element, tag: str, matrix: np.ndarray) -> None:
        field = "d" if tag == "path" else ""
        try:
            path = shapes.path_of(
                tag, lambda name: self.number(element, name), lambda name: self.written(element, name)
            )
            if path is not None and not np.array_equal(matrix, np.eye(4)):
                verbs, points = path.outline
                path = Path(verbs=verbs, points=functions.transform_points([matrix.ravel()], points))
        except MotionError as error:
            if error.status is None:  # refused here
                raise
            place = f"at byte {error.at}: " if field and error.at is not None else ""
            self.refuse(element, field, f"{place}{error.rule}", error)
        if path is not None:
            self.paths.append(path)

    def number(self, element, name: str) -> float:
        """Returns a length without a unit, or in px. Raises Unknown for "auto"."""
        text = element.get(name)
        if text is None:
            if name in ("rx", "ry") and markup.tag(element) == "rect":
                raise Unknown
            return 0.0
        if text.strip() == "auto":
            raise Unknown
        value = _px(text)
        if value is None or not math.isfinite(value):
            self.refuse(element, name, "must be a number, without a unit but px")
        if name in EXTENTS and value < 0:
            self.refuse(element, name, "must not be negative")
        return value

    def written(self, element, name: str) -> str:
        """Returns the attribute d, or points, whose numbers come in pairs."""
        text = element.get(name, "")
        if name == "points" and len(self.list(element, name)) % 2:
            self.refuse(element, name, "must have an even count of numbers")
        return text

    def list(self, element, name: str) -> list[float]:
        try:
            return transforms.numbers(element.get(name, ""))
        except Unknown as error:
            self.refuse(element, name, "must be a list of numbers", error)

    def box(self) -> Box | None:
        """Returns the box that the file gives; None if it gives none, or in units of a page."""
        root = self.file.root
        if root.get("viewBox") is not None:
            box = self.list(root, "viewBox")
            if len(box) != 4 or min(box[2:]) <= 0:
                self.refuse(root, "viewBox", "must be x y width height, neither of these negative or 0")
            return tuple(box)
        width, height = (_px(root.get(name, "")) for name in ("width", "height"))
        return (0.0, 0.0, width, height) if width and height and min(width, height) > 0 else None

    def matrix(self, element) -> np.ndarray:
        text = element.get("transform", "")
        try:
            css = transforms.attribute(text)
            if css == transforms.NONE:
                return np.eye(4, dtype=np.float32)
            operations = functions.transform_parse(css)
        except Unknown as error:
            kinds = "matrix(), translate(), scale(), rotate(), skewX() or skewY()"
            rule = f"must be {kinds}, each with its numbers, within a float's range"
            self.refuse(element, "transform", rule, error)
        except MotionError as error:
            self.refuse(element, "transform", error.rule, error)
        return functions.transform_list_interpolate(operations, operations, [0]).reshape(4, 4)


def _px(text: str) -> float | None:
    """Returns a number, with or without px; None for another text."""
    text = text.strip().removesuffix("px")
    return float(text) if transforms.NUMBER.fullmatch(text) else None
