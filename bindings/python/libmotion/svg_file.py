"""The outlines of an SVG file: what its shapes draw, as one path in the order of drawing."""

import math
import pathlib
import re
import xml.etree.ElementTree as xml

import numpy as np

from . import functions
from .core.error import MotionError
from .values.path import Path, joined

NOT_DRAWN = {
    "title",
    "desc",
    "metadata",
    "defs",
    "style",
    "clipPath",
    "mask",
    "symbol",
    "linearGradient",
    "radialGradient",
    "pattern",
    "marker",
    "filter",
    "script",
}
GROUPS = {"svg", "g", "a"}
NAMESPACE = "{http://www.w3.org/2000/svg}"
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
FUNCTION = re.compile(r"\s*,?\s*(\w+)\s*\(([^()]*)\)\s*")
BYTES = 4 << 20  # of a file; icons have thousands
DEPTH = 200  # of groups


def read(file) -> tuple[Path, tuple[float, float, float, float]]:
    """The path, and the box to show, x y width height: the file's, or the path's own where it reaches far beyond."""
    file = pathlib.Path(file)
    if file.stat().st_size > BYTES:
        raise MotionError(f"{file}: has more than {BYTES >> 20} MiB")
    try:
        root = xml.fromstring(file.read_bytes())
    except (xml.ParseError, ValueError, LookupError) as error:  # LookupError: of an encoding that is none
        raise MotionError(f"{file}: is not XML: {error}") from error
    if _tag(root) != "svg":
        raise MotionError(f"{file}: <{root.tag}>, must be <svg>")
    reader = _Reader(file)
    reader.group(root, np.eye(4, dtype=np.float32))
    if not reader.paths:
        raise MotionError(f"{file}: draws no path, rect, circle, ellipse, line, polyline or polygon")
    try:
        path = joined(reader.paths)
    except MotionError as error:
        raise MotionError(f"{file}: {error.rule}") from error
    box = reader.box(root)
    return path, box if box and _holds(box, path) else _frame(path)


def _tag(element) -> str:
    """Its name; none, if it is not SVG's but an editor's."""
    return (
        ""
        if element.tag.startswith("{") and not element.tag.startswith(NAMESPACE)
        else element.tag.removeprefix(NAMESPACE)
    )


def _is_stroked(element) -> bool:
    """Or may be, by a style sheet, which is not read."""
    return element.get("stroke", "none") != "none" or "style" in element.attrib or "class" in element.attrib


def _holds(box, path: Path) -> bool:
    x, y, width, height = box
    left, top, right, bottom = path.bounds
    margin = max(width, height) / 8
    return x - margin <= left and y - margin <= top and right <= x + width + margin and bottom <= y + height + margin


def _frame(path: Path) -> tuple[float, float, float, float]:
    left, top, right, bottom = path.bounds
    return left, top, right - left, bottom - top


class _Reader:
    def __init__(self, file: pathlib.Path):
        self.file, self.paths, self.counts = file, [], {}

    def refuse(self, element, field: str, problem: str, cause=None):
        name = f"<{_tag(element)}> {self.counts.get(_tag(element), 1)}"
        shown = element.get(field) if field else None
        shown = shown if shown is None or len(shown) <= 40 else shown[:37] + "..."
        place = f" {field}={shown!r}" if shown is not None else f" {field}" if field else ""
        raise MotionError(f"{self.file}: {name}{place}: {problem}", field=field or None, value=shown) from cause

    def group(self, group, outer: np.ndarray, depth: int = 0, stroked: bool = False) -> None:
        """ "outer" is a row-vector matrix: inner times outer, as Core Animation concatenates."""
        if depth > DEPTH:
            self.refuse(group, "", f"is in more than {DEPTH} groups")
        stroked = stroked or _is_stroked(group)
        for element in group:
            tag = _tag(element)
            if not tag or tag in NOT_DRAWN:
                continue
            self.counts[tag] = self.counts.get(tag, 0) + 1
            # Icon sets pad with a square that has no paint.
            if (
                element.get("display") == "none"
                or element.get("fill") == "none"
                and tag not in GROUPS
                and not (stroked or _is_stroked(element))
            ):
                continue
            matrix = self.matrix(element) @ outer
            if tag in GROUPS:
                self.group(element, matrix, depth + 1, stroked)
                continue
            try:
                path = self.shape(element, tag)
                if path is not None and not np.array_equal(matrix, np.eye(4)):
                    verbs, points = path.outline
                    path = Path(verbs=verbs, points=functions.transform_points([matrix.ravel()], points))
            except MotionError as error:
                if error.status is None:  # refused here
                    raise
                place = f"at byte {error.at}: " if tag == "path" and error.at is not None else ""
                self.refuse(element, "d" if tag == "path" else "", f"{place}{error.rule}", error)
            if path is not None:
                self.paths.append(path)

    def shape(self, element, tag: str) -> Path | None:
        """None of what SVG does not draw: without extent, without data."""
        number = lambda name, default=0.0: self.number(element, name, default)
        match tag:
            case "path":
                return None if element.get("d", "").strip() in ("", "none") else Path(element.get("d"))
            case "circle":
                radius = self.extent(element, "r")
                return Path.circle(number("cx"), number("cy"), radius) if radius else None
            case "ellipse":
                rx, ry = self.extent(element, "rx"), self.extent(element, "ry")
                return Path.ellipse(number("cx"), number("cy"), rx, ry) if rx and ry else None
            case "rect":
                width, height = self.extent(element, "width"), self.extent(element, "height")
                rx, ry = (
                    None if element.get(name, "auto") == "auto" else self.extent(element, name) for name in ("rx", "ry")
                )
                rx, ry = (ry or 0 if rx is None else rx), (rx or 0 if ry is None else ry)
                return Path.rect(number("x"), number("y"), width, height, rx, ry) if width and height else None
            case "line":
                return Path.line(number("x1"), number("y1"), number("x2"), number("y2"))
            case "polyline" | "polygon":
                points = self.numbers(element, "points")
                if len(points) % 2:
                    self.refuse(element, "points", "must have an even count of numbers")
                return getattr(Path, tag)(list(zip(points[::2], points[1::2]))) if points else None
        self.refuse(element, "", "must be a path, rect, circle, ellipse, line, polyline, polygon or g")

    def number(self, element, name: str, default: float) -> float:
        text = element.get(name)
        if text is None:
            return default
        text = text.strip().removesuffix("px")
        value = float(text) if NUMBER.fullmatch(text) else math.nan
        if not math.isfinite(value):
            self.refuse(element, name, "must be a number, without a unit but px")
        return value

    def extent(self, element, name: str) -> float:
        value = self.number(element, name, 0.0)
        if value < 0:
            self.refuse(element, name, "must not be negative")
        return value

    def numbers(self, element, name: str) -> list[float]:
        return self.list(element, name, element.get(name, ""))

    def list(self, element, name: str, text: str) -> list[float]:
        if NUMBER.sub("", text).strip(" ,\t\r\n"):
            self.refuse(element, name, "must be a list of numbers")
        return [float(number) for number in NUMBER.findall(text)]

    def box(self, root) -> tuple[float, float, float, float] | None:
        if root.get("viewBox") is not None:
            box = self.numbers(root, "viewBox")
            if len(box) != 4 or not all(map(math.isfinite, box)) or min(box[2:]) <= 0:
                self.refuse(root, "viewBox", "must be x y width height, neither of these negative or 0")
            return tuple(box)
        sides = [root.get(name, "") for name in ("width", "height")]
        if not all(NUMBER.fullmatch(side.strip().removesuffix("px")) for side in sides):
            return None  # none, or in units of a page
        width, height = self.extent(root, "width"), self.extent(root, "height")
        return (0.0, 0.0, width, height) if width and height else None

    def matrix(self, element) -> np.ndarray:
        """SVG's functions in CSS's words, read by the kernel."""
        text, css, at = element.get("transform", ""), [], 0
        while at < len(text.rstrip()):
            match = FUNCTION.match(text, at)
            if match is None:
                self.refuse(
                    element, "transform", "must be matrix(), translate(), scale(), rotate(), skewX() or skewY()"
                )
            at, (name, inside) = match.end(), match.groups()
            values = [f"{number!r}" for number in self.list(element, "transform", inside)]
            match name, len(values):
                case "translate", 1 | 2:
                    css.append(f"translate({','.join(f'{value}px' for value in values)})")
                case ("scale", 1 | 2) | ("matrix", 6):
                    css.append(f"{name}({','.join(values)})")
                case "rotate", 1:
                    css.append(f"rotate({values[0]}deg)")
                case "rotate", 3:
                    x, y = values[1:]
                    css.append(
                        f"translate({x}px,{y}px) rotate({values[0]}deg) translate({-float(x)!r}px,{-float(y)!r}px)"
                    )
                case (("skewX" | "skewY"), 1):
                    css.append(f"{name}({values[0]}deg)")
                case _:
                    self.refuse(element, "transform", f"{name}() of {len(values)} numbers is not a transform of SVG")
        if not css:
            return np.eye(4, dtype=np.float32)
        try:
            operations = functions.transform_parse(" ".join(css))
        except MotionError as error:
            self.refuse(element, "transform", error.rule, error)
        return functions.list_interpolate(operations, operations, [0]).reshape(4, 4)
