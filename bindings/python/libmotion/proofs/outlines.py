"""Where the outlines of two layers may overlap: what they draw, a box as it is turned, or a path with its pen.

Over an interval no point of a layer goes farther from where it is in the middle than its corners do, or, of a path that
is larger than the layer, some times as far. So outlines that are farther apart in the middle stay apart. Outlines whose
hulls overlap by no more than a tolerance in some direction count as apart, as boxes do."""

from typing import NamedTuple

import numpy as np

from .. import abi
from ..values.path import Path
from .motion import Motion

CHORDS = 8  # of a curve
MOST_CROSSINGS, MOST_CORNERS = 6, 64  # of lines, and of rings, that are looked at
POINTS = 17  # along each side of the grid on which a common point is looked for
AROUND = np.stack([np.cos(np.arange(8) * np.pi / 4), np.sin(np.arange(8) * np.pi / 4)], axis=1)
VERBS = {abi.VERB_LINE: 1, abi.VERB_QUAD: 2, abi.VERB_CUBIC: 3}
SHAPING = (abi.PROPERTY_PATH, abi.PROPERTY_STROKE_START, abi.PROPERTY_STROKE_END, abi.PROPERTY_BOUNDS)


class Shape(NamedTuple):
    """What a layer draws at a time, in the root.

    rings   closed lines, (n, 2) each, that what is drawn follows
    filled  whether what they enclose is drawn
    reach   points by which what is drawn may be beyond them
    path    what is drawn, if it is a path; else None
    pen     half the width of the line that is certainly drawn along the path"""

    rings: list[np.ndarray]
    filled: bool
    reach: float
    path: Path | None = None
    pen: float = 0.0


class Outlines:
    """The outlines of two layers of a motion that has tables."""

    def __init__(self, motion: Motion, rows: list[int]):
        self._motion, self._rows = motion, rows
        self._corners = motion.corners(rows)
        self._fills = [_paints_of(motion, row, (abi.PAINT_FILL,)) for row in rows]
        self._boxes = [_paints_of(motion, row, (abi.PAINT_BOX, abi.PAINT_IMAGE)) for row in rows]
        self._rigid = [self._is_rigid(index) for index in (0, 1)]

    def _is_rigid(self, index: int) -> bool:
        """Returns whether the path and the pen of a layer surely do not change. What a trim leaves of a path is not all
        of its fill."""
        row, tables = self._rows[index], self._motion.tables
        if self._corners.unknown[index] or row in self._motion.whole_fills:
            return False
        if row not in self._motion.strokes:
            return True
        above = row
        while above != abi.NONE:
            if above in tables.layers_3d["layer"]:
                return False
            above = int(tables.layers[above]["parent"])
        mine = tables.animations[tables.animations["layer"] == row]["property"]
        has_width = int(self._motion.strokes[row].value) != abi.NONE and np.any(
            tables.animations["property"] >= abi.PROPERTY_USER
        )
        return not (tables.has_trims or has_width or np.isin(mine, SHAPING).any() or self._boxes[index])

    def excess(self, start: float, end: float, tolerance: float) -> float:
        """Returns a number that is above 0 unless it is proven that the two do not overlap from start to end."""
        middle, shapes, far = start + (end - start) / 2, [], 0.0
        boxes = None
        corners = None
        for index, row in enumerate(self._rows):
            if not self._rigid[index]:
                boxes = self._motion.boxes(start, end) if boxes is None else boxes
                shapes.append(Shape([_corners_of(boxes[row])], True, 0.0))
                continue
            if corners is None:
                corners = self._corners.at([middle])[0].reshape(-1, 4, 2)
                low, high = (bound.reshape(-1, 4, 2) for bound in self._corners.enclose(start, end))
            away = np.maximum(high[index] - corners[index], corners[index] - low[index])
            shape = self._shape(index, middle, corners[index])
            shapes.append(shape)
            far += float(np.hypot(away[:, 0], away[:, 1]).max()) * self._stretch(index) + shape.reach
        if not all(shape.rings for shape in shapes):
            return -1.0
        is_known = np.isfinite(far) and all(np.isfinite(ring).all() for shape in shapes for ring in shape.rings)
        return far - max(_distance(*shapes), _gap(*shapes) + tolerance) if is_known else np.inf

    def _stretch(self, index: int) -> float:
        """Returns how many times as far as a corner the points of a layer may go."""
        row = self._rows[index]
        if row not in self._motion.strokes:
            return 1.0
        x, y, width, height = self._motion.tables.layers[row]["bounds"].astype(np.float64)
        points = self._motion.clip.geometry(self._motion.start).outline(row).points.astype(np.float64)
        if not len(points):
            return 1.0
        if not width or not height:
            return np.inf
        across, down = (points[:, 0] - x) / width, (points[:, 1] - y) / height
        return float((np.abs(1 - across - down) + np.abs(across) + np.abs(down)).max())

    def _shape(self, index: int, time: float, corners: np.ndarray) -> Shape:
        row = self._rows[index]
        if row not in self._motion.strokes:
            return Shape([corners], True, 0.0)
        sample = self._motion.clip.sample(time, space="root", outputs=("affines", "values"))
        affine = sample.affines[row].astype(np.float64)
        outline = self._motion.clip.geometry(time).outline(row)
        points = outline.points.astype(np.float64) @ affine[:4].reshape(2, 2) + affine[4:]
        rings, error = _rings(outline.verbs, points)
        stroke = self._motion.strokes[row]
        width = max(float(sample.values[stroke.value]), 0.0) / 2 if stroke.value != abi.NONE else 0.0
        sizes = np.linalg.svd(affine[:4].reshape(2, 2), compute_uv=False)
        # A square cap reaches 1.42 times as far as the pen, and the corner of two lines as far as its miter may.
        has_miters = stroke.join == abi.JOIN_MITER and any(len(ring) > 3 for ring in rings)
        beyond = max(stroke.miter_limit, 1.5) if has_miters else 1.5
        path = Path(verbs=outline.verbs, points=points) if len(outline.verbs) else None
        reach = error + width * float(sizes[0]) * beyond
        return Shape(rings, bool(self._fills[index]), reach, path, width * float(sizes[1]))

    def common(self, time: float, tolerance: float) -> np.ndarray | None:
        """Returns a point around which what both draw at a time holds a disc as wide as the tolerance; None if none is
        found."""
        corners = self._corners.at([time])[0].reshape(-1, 4, 2)
        shapes = [self._shape(index, time, corners[index]) for index in (0, 1)]
        if not all(shape.rings for shape in shapes):
            return None
        every = [np.concatenate(shape.rings) for shape in shapes]
        low = np.max([each.min(axis=0) for each in every], axis=0)
        high = np.min([each.max(axis=0) for each in every], axis=0)
        pens = max(shape.pen for shape in shapes)
        if np.any(high - low < -2 * pens):
            return None
        grid = np.stack(np.meshgrid(*(np.linspace(low[axis], high[axis], POINTS) for axis in (0, 1))), axis=-1)
        middles = [(each + np.roll(each, -1, axis=0)) / 2 for each in every]
        tried = np.concatenate([grid.reshape(-1, 2), *every, *middles, _between(*shapes)])
        for size in (0.0, max(tolerance, 1e-4) / 2):
            for index in (0, 1):
                if not len(tried):
                    return None
                around = (tried[:, None] + size * AROUND).reshape(-1, 2) if size else tried
                held = self._holds(index, time, shapes[index], around)
                tried = tried[held.reshape(len(tried), -1).all(axis=1)]
        return tried[len(tried) // 2] if len(tried) else None

    def _holds(self, index: int, time: float, shape: Shape, points: np.ndarray) -> np.ndarray:
        """Returns whether points in the root are on what a layer draws."""
        if shape.path is None:
            (ring,) = shape.rings
            sides = np.roll(ring, -1, axis=0) - ring
            ways = points[:, None] - ring
            turns = sides[:, 0] * ways[..., 1] - sides[:, 1] * ways[..., 0]
            inside = (turns >= 0).all(axis=1) | (turns <= 0).all(axis=1)
            return inside & ~self._is_rounded_off(index, time, ring, points)
        found = np.zeros(len(points), bool)
        for fill in self._fills[index]:
            found |= shape.path.contains(points, bool(fill["flags"] & abi.PAINT_EVEN_ODD))
        if shape.pen and not any(paint["dash_count"] for paint in self._motion.clip.contents.paints):
            near = np.min([_to_segments(points, ring[:-1], ring[1:]) for ring in shape.rings], axis=0)
            found |= near <= shape.pen
        return found

    def _is_rounded_off(self, index: int, time: float, ring: np.ndarray, points: np.ndarray) -> np.ndarray:
        """Returns whether points of a box may be beyond its round corners."""
        places = [place for paint in self._boxes[index] if (place := int(paint["corner_radius"])) != abi.NONE]
        values = self._motion.clip.sample(time, outputs=("values",)).values if places else ()
        radius = max((float(values[place]) for place in places), default=0.0)
        if not radius > 0:
            return np.zeros(len(points), bool)
        size = self._motion.tables.layers[self._rows[index]]["bounds"][2:].astype(np.float64)
        across, down = ring[1] - ring[0], ring[3] - ring[0]
        scale = max(np.hypot(*across) / max(size[0], 1e-9), np.hypot(*down) / max(size[1], 1e-9))
        away = np.hypot(*np.moveaxis(points[:, None] - ring, -1, 0)).min(axis=1)
        return away < 1.5 * radius * scale


def _paints_of(motion: Motion, row: int, kinds: tuple[int, ...]) -> list:
    """Returns the paints of some kinds that draw a layer."""
    contents = motion.clip.contents

    def has_row(paint) -> bool:
        first = int(paint["first_painted"])
        return row in contents.painted[first : first + int(paint["painted_count"])]

    return [paint for paint in contents.paints if paint["kind"] in kinds and has_row(paint)]


def _between(one: Shape, two: Shape) -> np.ndarray:
    """Returns points in the middle of two of the points at which lines of two shapes cross, and between these and a
    corner: a small overlap has one."""
    (a, b), (p, q) = (_segments(shape) for shape in (one, two))
    way, other = (b - a)[:, None], (q - p)[None]
    apart = p[None] - a[:, None]
    area = way[..., 0] * other[..., 1] - way[..., 1] * other[..., 0]
    with np.errstate(divide="ignore", invalid="ignore"):
        along = (apart[..., 0] * other[..., 1] - apart[..., 1] * other[..., 0]) / area
        across = (apart[..., 0] * way[..., 1] - apart[..., 1] * way[..., 0]) / area
    meets = (along >= 0) & (along <= 1) & (across >= 0) & (across <= 1)
    rows, columns = np.nonzero(meets)
    found = (a[rows] + along[rows, columns, None] * (b - a)[rows])[:MOST_CROSSINGS]
    middles = ((found[:, None] + found) / 2).reshape(-1, 2)
    corners = np.concatenate([*one.rings, *two.rings])[:MOST_CORNERS]
    return np.concatenate([middles, ((2 * middles[:, None] + corners) / 3).reshape(-1, 2)])


def _segments(shape: Shape) -> tuple[np.ndarray, np.ndarray]:
    """Returns where the lines of the rings begin, and where they end."""
    begins = np.concatenate(shape.rings)
    return begins, np.concatenate([np.roll(ring, -1, axis=0) for ring in shape.rings])


def _corners_of(box: np.ndarray) -> np.ndarray:
    left, top, right, bottom = box
    return np.array([(left, top), (right, top), (right, bottom), (left, bottom)])


def _rings(verbs: np.ndarray, points: np.ndarray) -> tuple[list[np.ndarray], float]:
    """Returns the closed lines along a path, and how far the path is from them at most."""
    rings: list[list] = []
    error, at = 0.0, 0
    for verb in verbs.tolist():
        if verb == abi.VERB_MOVE:
            rings.append([points[at]])
            at += 1
        elif verb in VERBS:
            count = VERBS[verb]
            last, given = rings[-1][-1], points[at : at + count]
            at += count
            if count == 1:
                rings[-1].append(given[0])
                continue
            chords, apart = _chords(np.concatenate([[last], given]))
            rings[-1] += chords
            error = max(error, apart)
        elif rings:
            rings.append([rings[-1][0]])
    found = [np.array([*ring, ring[0]]) for ring in rings if len(ring) > 1]
    return found, error


def _chords(controls: np.ndarray) -> tuple[list, float]:
    """Returns the ends of the chords of a curve, and how far the curve is from them at most."""
    degree, steps = len(controls) - 1, np.linspace(0, 1, CHORDS + 1)[1:, None]
    weights = [(1 - steps) ** 2, 2 * steps * (1 - steps), steps**2]
    if degree == 3:
        weights = [(1 - steps) ** 3, 3 * steps * (1 - steps) ** 2, 3 * steps**2 * (1 - steps), steps**3]
    bend = np.hypot(*np.diff(controls, n=2, axis=0).T).max()
    ends = list(sum(weight * control for weight, control in zip(weights, controls)))
    return ends, float(bend) * degree * (degree - 1) / 8 / CHORDS**2


def _to_segments(points: np.ndarray, begins: np.ndarray, ends: np.ndarray) -> np.ndarray:
    """Returns the distance of points to the nearest of some segments."""
    way = ends - begins
    length = np.maximum((way**2).sum(axis=1), 1e-30)
    part = np.clip(((points[:, None] - begins) * way).sum(axis=2) / length, 0, 1)
    return np.hypot(*np.moveaxis(points[:, None] - begins - part[..., None] * way, -1, 0)).min(axis=1)


def _distance(one: Shape, two: Shape) -> float:
    """Returns how far apart two shapes are, without their reach; 0 if they meet."""
    first, second = _segments(one), _segments(two)
    for (begins, _), other, segments in ((first, two, second), (second, one, first)):
        if other.filled and _are_within(begins, *segments).any():
            return 0.0
    (a, b), (p, q) = first, second
    u, v, r, s = _turns(a, b, p), _turns(a, b, q), _turns(p, q, a).T, _turns(p, q, b).T
    # The distance says whether segments on one line meet.
    if ((u * v <= 0) & (r * s <= 0) & ((u != 0) | (v != 0))).any():
        return 0.0
    return float(min(_to_segments(a, p, q).min(), _to_segments(p, a, b).min()))


def _are_within(points: np.ndarray, begins: np.ndarray, ends: np.ndarray) -> np.ndarray:
    """Returns whether closed lines of these segments go around points, by either rule."""
    x, y = points[:, 0, None], points[:, 1, None]
    crosses = (begins[:, 1] > y) != (ends[:, 1] > y)
    rise = np.where(ends[:, 1] == begins[:, 1], 1.0, ends[:, 1] - begins[:, 1])
    hits = crosses & (x < begins[:, 0] + (y - begins[:, 1]) / rise * (ends[:, 0] - begins[:, 0]))
    way = np.where(ends[:, 1] > begins[:, 1], 1, -1)
    return (hits.sum(axis=1) % 2 == 1) | ((hits * way).sum(axis=1) != 0)


def _turns(begins: np.ndarray, ends: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Returns on which side of each segment each point is, by the sign: (segments, points)."""
    way, to = (ends - begins)[:, None], points[None] - begins[:, None]
    return way[..., 0] * to[..., 1] - way[..., 1] * to[..., 0]


def _gap(one: Shape, two: Shape) -> float:
    """Returns by how much the hulls of two shapes are apart in the direction in which they are most; below 0 if they
    overlap in all directions that are square to their sides."""
    first, second = (np.concatenate(shape.rings) for shape in (one, two))
    sides = np.concatenate([np.diff(_hull(each), axis=0) for each in (first, second)])
    length = np.hypot(*sides.T)
    sides = sides[length > 0] / length[length > 0, None]
    if not len(sides):
        return -np.inf
    normals = np.stack([-sides[:, 1], sides[:, 0]], axis=1)
    normals = np.concatenate([normals, -normals])
    return float(((second @ normals.T).min(axis=0) - (first @ normals.T).max(axis=0)).max())


def _hull(points: np.ndarray) -> np.ndarray:
    """Returns the corners of the convex hull of points, the first one at the end as well."""
    ordered = sorted(set(map(tuple, points.tolist())))
    found: list = []
    for part in (ordered, ordered[::-1]):
        least = len(found) + 1
        for point in part:
            while len(found) > least and _turn(found[-2], found[-1], point) <= 0:
                found.pop()
            found.append(point)
        found.pop()
    return np.array([*found, *found[:1]]) if found else points[:1]


def _turn(a, b, c) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
