"""A measured path, from SVG text, from verbs and points, or from a shape."""

import functools
import math

import numpy as np

from .. import abi, functions
from ..core.arguments import array, choice, flag, typed
from ..core.error import MotionError
from .affine import rotation

CAPS = {"butt": abi.CAP_BUTT, "round": abi.CAP_ROUND, "square": abi.CAP_SQUARE}
JOINS = {"miter": abi.JOIN_MITER, "round": abi.JOIN_ROUND, "bevel": abi.JOIN_BEVEL}
UNITS = {"fraction": abi.AT_FRACTION, "length": abi.AT_LENGTH}
TRIMS = {"ca": abi.TRIM_CORE_ANIMATION, "inverted": abi.TRIM_INVERTED, "parallel": abi.TRIM_LOTTIE_PARALLEL,
         "sequential": abi.TRIM_LOTTIE_SEQUENTIAL}  # fmt: skip


def number(value: np.float32) -> str:
    """Returns the fewest digits that read back to the same float."""
    text = np.format_float_positional(np.float32(value), unique=True, trim="-")
    scientific = np.format_float_scientific(np.float32(value), unique=True, trim="-")
    return text if len(text) <= len(scientific) + 4 else scientific


def text(outline: functions.Outline, tolerance: float = 0) -> str:
    """Returns SVG path data, absolute; coordinates within the tolerance, 0: exact as floats."""
    return functions.path_write(*outline, tolerance)


def kept(cubics: bool) -> int:
    """Returns whether elements stay what they are, or become cubics: PATH_*."""
    return abi.PATH_CUBICS if flag("cubics", cubics) else abi.PATH_KEEP


def _data(*parts) -> str:
    """Returns SVG path data of letters and numbers."""
    return " ".join(part if isinstance(part, str) else repr(float(part)) for part in parts)


def rect_data(x: float, y: float, width: float, height: float, rx: float = 0, ry: float | None = None) -> str:
    """Returns path data of a rectangle, clockwise from the left of the top; with radii the corners are quarters of
    ellipses (SVG's rect)."""
    rx, ry = min(rx, width / 2), min(rx if ry is None else ry, height / 2)
    left, top, right, bottom = x, y, x + width, y + height
    if rx == 0 or ry == 0:
        return _data("M", left, top, "L", right, top, right, bottom, left, bottom, "Z")
    corner = ("A", rx, ry, "0 0 1")
    return _data(
        "M", left + rx, top, "L", right - rx, top, *corner, right, top + ry,
        "L", right, bottom - ry, *corner, right - rx, bottom, "L", left + rx, bottom, *corner, left, bottom - ry,
        "L", left, top + ry, *corner, left + rx, top, "Z",
    )  # fmt: skip


def ellipse_data(x: float, y: float, rx: float, ry: float) -> str:
    """Returns path data of an ellipse, clockwise from the right, in quarters."""
    quarter = ("A", rx, ry, "0 0 1")
    return _data(
        "M", x + rx, y, *quarter, x, y + ry, *quarter, x - rx, y, *quarter, x, y - ry, *quarter, x + rx, y, "Z"
    )


def polyline_data(points, is_closed: bool = False) -> str:
    """Returns path data of lines from point to point."""
    return _data("M", *(number for point in points for number in point), *(("Z",) if is_closed else ()))


class Path:
    """Immutable; measured once."""

    def __init__(self, d: str | None = None, *, verbs=None, points=None):
        if d is not None:
            verbs, points = functions.path_parse(d)
        verbs, points = array(verbs, np.uint8, (None,), "verbs"), array(points, np.float32, argument="points")
        if points.size % 2:
            rule = "must be two for each point"
            raise MotionError(f"points: {points.size} numbers, {rule}", field="points", rule=rule)
        self.outline = functions.Outline(verbs, points.reshape(-1, 2))
        self._block = functions.path_prepare(*self.outline)
        self._measure = functions.path_inspect(self._block)

    @classmethod
    def rect(cls, x: float, y: float, width: float, height: float, rx: float = 0, ry: float | None = None) -> "Path":
        """Makes a rectangle, clockwise from the left of the top; with radii the corners are quarters of ellipses (SVG's
        rect)."""
        return cls(rect_data(x, y, width, height, rx, ry))

    @classmethod
    def circle(cls, x: float, y: float, radius: float) -> "Path":
        return cls.ellipse(x, y, radius, radius)

    @classmethod
    def ellipse(cls, x: float, y: float, rx: float, ry: float) -> "Path":
        """Makes an ellipse, clockwise from the right, in quarters."""
        return cls(ellipse_data(x, y, rx, ry))

    @classmethod
    def line(cls, x1: float, y1: float, x2: float, y2: float) -> "Path":
        return cls.polyline([(x1, y1), (x2, y2)])

    @classmethod
    def polyline(cls, points) -> "Path":
        return cls(polyline_data(points))

    @classmethod
    def polygon(cls, points) -> "Path":
        return cls(polyline_data(points, True))

    @classmethod
    def star(cls, x: float, y: float, points: int, outer: float, inner: float, angle: float = -math.pi / 2) -> "Path":
        """Makes a star, clockwise from a tip at "angle" radians."""
        turns = [rotation(angle + i * math.pi / points)[:2] for i in range(2 * points)]
        return cls.polygon([(x + radius * c, y + radius * s) for (c, s), radius in zip(turns, [outer, inner] * points)])

    @classmethod
    def spline(cls, points, *, alpha: float = 0.5, closed: bool = False) -> "Path":
        """Makes a smooth path through points (n, 2), a Catmull-Rom spline. alpha: 0 uniform, .5 centripetal, which has
        no loops between two points, 1 chordal. closed: whether it goes on from the last point to the first one."""
        outline = functions.path_spline(points, alpha=alpha, closed=closed)
        return cls(verbs=outline.verbs, points=outline.points)

    @property
    def length(self) -> float:
        return self._measure.length

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """The tight box around everything that is drawn: left top right bottom."""
        return tuple(self._measure.bounds)

    @functools.cached_property
    def subpath_lengths(self) -> np.ndarray:
        return functions.path_subpath_lengths(self._block)

    @property
    def area(self) -> float:
        """What the path encloses, every subpath closed by a line; positive where it runs clockwise on a y-down
        screen."""
        return self._measure.area

    def points_at(self, at, unit: str = "fraction") -> np.ndarray:
        """Returns (n, 4): x y and the unit tangent, at fractions of the length or at lengths."""
        return functions.path_points(self._block, at, choice("unit", unit, UNITS))

    def curvatures_at(self, at, unit: str = "fraction") -> np.ndarray:
        """Returns the curvature (n,): positive where the path turns clockwise on a y-down screen."""
        at = array(at, np.float64, (None,), "at")
        curvatures = np.empty(len(at), np.float32)
        functions.path_points(self._block, at, choice("unit", unit, UNITS), curvatures=curvatures)
        return curvatures

    def nearest(self, points) -> tuple[np.ndarray, np.ndarray]:
        """Returns, for each point (x, y), the length from the start to the nearest place on the path, and how far away
        it is."""
        return functions.path_nearest(self._block, points)

    def contains(self, points, even_odd: bool = False) -> np.ndarray:
        """Says which points (n, 2) are inside: n bools."""
        winding = abi.WINDING_EVEN_ODD if flag("even_odd", even_odd) else abi.WINDING_NONZERO
        return functions.path_contains(self._block, points, winding)

    def stroke_contains(
        self,
        width: float,
        points,
        cap: str = "butt",
        join: str = "miter",
        miter_limit: float = 10,
        dashes=(),
        dash_offset: float = 0,
    ) -> np.ndarray:
        """Says which points (n, 2) the stroked outline contains: n bools. dashes: lengths of dash, gap, dash ..."""
        pen = choice("cap", cap, CAPS), choice("join", join, JOINS), miter_limit
        return functions.stroke_contains(self._block, width, points, *pen, dashes, dash_offset)

    def along(self, progress, *, paced: bool = False, rotate: int = abi.ROTATE_NONE) -> np.ndarray:
        """Returns affines (n, 6) that move and turn something along the path."""
        pacing = abi.PACING_PACED if flag("paced", paced) else abi.PACING_LINEAR
        return functions.path_along(self._block, progress, pacing, rotate)

    def trim(
        self, start: float, end: float, *, cubics: bool = False, mode: str = "ca", offset: float = 0
    ) -> functions.Outline:
        """Returns the piece between two fractions: Core Animation's rule ("ca"), what that leaves out ("inverted"), or
        Lottie's, subpaths "parallel" or "sequential", turned on by "offset" turns."""
        return functions.path_trim(self._block, start, end, offset, choice("mode", mode, TRIMS), kept(cubics))

    def trims(self, ranges, *, cubics: bool = False, mode: str = "ca", offsets=None) -> list[functions.Outline]:
        """Returns the pieces of many ranges (n, 2), with offsets (n,), at once."""
        return functions.path_trims(self._block, ranges, offsets, choice("mode", mode, TRIMS), kept(cubics))

    def interpolate(self, other: "Path", progress, mismatch: str = "refuse") -> list["Path"]:
        """Returns the paths between this and another at each progress. Paths of other verbs do not mix: "refuse"
        raises, "flip" changes over at 0.5, "match" gives both the same verbs."""
        other, progress = typed("other", other, Path), array(progress, np.float64, (None,), "progress")
        if not np.array_equal(self.outline.verbs, other.outline.verbs):
            if mismatch == "match":
                own, other = self.match(other)
                return own.interpolate(other, progress)
            if mismatch != "flip":
                raise MotionError("interpolate: paths whose verbs differ do not mix")
            return [self if p < 0.5 else other for p in progress]
        frames = functions.path_interpolate(*self.outline, other.outline.points, progress)
        return [Path(verbs=self.outline.verbs, points=points) for points in frames]

    def match(self, other: "Path", pairs=()) -> tuple["Path", "Path"]:
        """Returns this path and another, drawn as they are, with the same verbs, so that one morphs into the other:
        corners, directions, near places and subpaths are matched, and holes with holes.

        pairs   what is known: rows of a subpath, one of the other path, and the places of both, from 0 to 1, that
                become each other; -1 for no subpath, and for a place that is to be found"""
        verbs, points, end_points = functions.path_match(self._block, typed("other", other, Path)._block, pairs)
        return Path(verbs=verbs, points=points), Path(verbs=verbs, points=end_points)

    def stroke_bounds(self, width: float, cap: str = "butt", join: str = "miter", miter_limit: float = 10):
        """Returns left top right bottom of the stroked outline, or None if nothing is drawn."""
        pen = choice("cap", cap, CAPS), choice("join", join, JOINS), miter_limit
        box = functions.path_stroke_bounds(self._block, width, *pen)
        return None if box is None else tuple(box.tolist())

    def layer_bounds(
        self, width: float, cap: str = "butt", join: str = "miter", miter_limit: float = 10
    ) -> list[float]:
        """Returns x y width height of the stroked outline, for the bounds of a layer. A shape layer does not compute
        its own."""
        left, top, right, bottom = self.stroke_bounds(width, cap, join, miter_limit) or (0, 0, 0, 0)
        return [left, top, right - left, bottom - top]

    def __str__(self) -> str:
        return text(self.outline)


def joined(paths) -> Path:
    """Returns one path of all, one after the other: trimmed, they are drawn in sequence."""
    outlines = [path.outline for path in paths]
    return Path(
        verbs=np.concatenate([outline.verbs for outline in outlines]),
        points=np.concatenate([outline.points for outline in outlines]),
    )
