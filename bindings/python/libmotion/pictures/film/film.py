"""A drawing over its time, as pictures need it."""

import functools

import numpy as np

from ...clip.clip import Clip
from ...core.error import MotionError, shown
from ...draw.drawing import Drawing, Moment, Shape, Span, is_drawn, moved
from ...functions import Outline
from ...values.path import Path

EMPTY = (0.0, 0.0, 100.0, 100.0)  # the box of a film that has no size and draws nothing
CHECKS = 61  # times at which the film looks how far anything reaches, and whether it moves


class Film:
    """A drawing over its time, with its box and images.

    source        a Scene, a Lottie or a Clip
    start, end    the piece of time that it shows, in seconds
    last          the time of its last pose: the end, or of a file of frames its last frame
    box           x y width height of the shown part: the scene's own box, or all that it ever draws if it has no size,
                  and the margin around it
    images        what to draw for images: where each is found (a URL, or data), by its name; "" draws nothing, as for
                  images of a Lottie that are missing"""

    def __init__(self, source, images: dict[str, str] | None = None, margin: float = 0.0):
        self.clip = source.compile() if hasattr(source, "compile") else getattr(source, "clip", source)
        if not isinstance(self.clip, Clip):
            rule = "must be a Scene, a Lottie or a Clip; Scene.from_json, Lottie.open and Clip.open read files"
            raise MotionError(f"source: {shown(source)}, {rule}", rule=rule, field="source", value=source)
        self.drawing, own = Drawing(self.clip), getattr(source, "images", None)  # a Lottie has some
        names = self.drawing.image_names.values()
        missing = {} if own is None else dict.fromkeys(names, "")
        urls = {name: name for name in names if name.startswith("data:")}  # as images of an SVG are named
        self.images = {**missing, **urls, **(images or own or {})}
        self.start, self.end = self.drawing.start, self.drawing.end
        self.last = self.end
        if self.drawing.frame_rate > 0 and self.clip.contents.end > self.clip.contents.start:
            self.last = max(self.end - 1 / self.drawing.frame_rate, self.start)  # its end is the next frame's begin
        left, top, width, height = self._view()
        self.box = left - margin, top - margin, width + 2 * margin, height + 2 * margin

    @functools.cached_property
    def checked(self) -> list[Moment]:
        """What it draws at some times, evenly spread."""
        return list(self.drawing.moments(np.linspace(self.start, self.last, CHECKS)))

    @property
    def duration(self) -> float:
        return self.last - self.start

    def at(self, share: float) -> float:
        """Returns the time at a fraction of the film."""
        return self.start + share * self.duration

    def _view(self) -> tuple[float, float, float, float]:
        if self.drawing.size:
            return 0.0, 0.0, *self.drawing.size
        boxes = [box for moment in self.checked for box in _extents(moment.items)]
        if not boxes:
            return EMPTY
        left, top = np.floor(np.min(boxes, axis=0)[:2]).tolist()
        right, bottom = np.ceil(np.max(boxes, axis=0)[2:]).tolist()
        return left, top, max(right - left, 1.0), max(bottom - top, 1.0)

    def moving(self) -> set[int]:
        """Returns the rows of paint in which anything changes."""
        moving, first = set(), {}
        for moment in self.checked:
            seen = {}
            for shape in moment.shapes():
                seen.setdefault(shape.row, []).append(shape)
            first = first or seen
            moving |= {row for row, shapes in seen.items() if not all(map(_is_same, shapes, first[row]))}
        return moving

    def tracks(self, count: int) -> list[np.ndarray]:
        """Returns the way of each layer, (count, 2): the middle of its drawing in the picture. Leaves out a layer that
        only rides on another one, and a stroke that grows where it lies, from one end."""
        times = np.linspace(self.start, self.last, count)
        own = self.clip.sample(times, outputs=("affines", "strokes"))
        # Both ends of a stroke move, or the layer itself.
        moves = (np.ptp(own.affines, axis=0) > 1e-6).any(axis=1) | np.ptp(own.strokes, axis=0).all(axis=1)
        owners = self.drawing.owners()
        best = {}  # of each layer the row that shows where it is: strokes, which come last, lie in the middle
        for row, layer in owners.items():
            if moves[layer]:
                best[layer] = row
        ways = {row: [] for row in best.values()}
        for moment in self.drawing.moments(times):
            seen = {}
            for shape in moment.shapes():
                seen.setdefault(shape.row, shape)
            for row, way in ways.items():
                if row in seen:  # not the source of a matte
                    way.append(_middle(seen[row]))
        gone = (np.nan, np.nan)
        ways = [np.array([gone if point is None else point for point in way]) for way in ways.values() if way]
        return [_filled(way) for way in ways if not np.isnan(way).all()]


def _filled(way: np.ndarray) -> np.ndarray:
    """Fills the times at which nothing is drawn with the place before them, or at the begin with the first place."""
    known = np.flatnonzero(~np.isnan(way[:, 0]))
    return way[known[np.clip(np.searchsorted(known, np.arange(len(way)), side="right") - 1, 0, None)]]


def _middle(shape: Shape) -> np.ndarray | None:
    """Returns the middle of a shape in the picture: the middle of a stroke's length, else that of the box around it."""
    path = shape.outline
    if path is None or not is_drawn(path):
        return None
    if shape.kind == "stroke":
        point = Path(verbs=path.verbs, points=path.points).points_at([0.5])[:, :2]
    else:
        point = (path.points.min(axis=0) + path.points.max(axis=0))[None] / 2
    return moved(Outline(path.verbs[:1], point), shape.place).points[0]


def _is_same(shape: Shape, other: Shape) -> bool:
    place, outline = shape.place, shape.outline
    return (
        shape._replace(place=None, outline=None) == other._replace(place=None, outline=None)
        and max(abs(a - b) for a, b in zip(place, other.place)) <= 1e-4
        and (
            outline is other.outline
            or np.array_equal(outline.verbs, other.outline.verbs)
            and np.allclose(outline.points, other.outline.points, rtol=1e-5, atol=1e-5)
        )
    )


def _extent(shape: Shape) -> tuple[float, float, float, float] | None:
    """Returns left top right bottom of a shape in the picture, or None if nothing of it is visible."""
    if not shape.is_visible or shape.kind == "background":
        return None
    path, pen = shape.outline, shape.pen
    if pen is None:
        corners = path.points
    else:
        box = Path(verbs=path.verbs, points=path.points).stroke_bounds(pen.width, pen.cap, pen.join, pen.miter_limit)
        if box is None:
            return None
        left, top, right, bottom = box
        corners = np.array([(left, top), (right, top), (right, bottom), (left, bottom)], np.float32)
    points = moved(Outline(path.verbs[:0], corners), shape.place).points
    return (*points.min(axis=0).tolist(), *points.max(axis=0).tolist())


def _extents(items) -> list[tuple[float, float, float, float]]:
    """Returns the extents of shapes. Those in a clip count as far as the clip reaches."""
    found = []
    for item in items:
        if isinstance(item, Span):
            inside = _extents(item.items)
            if item.kind == "clip":
                edge = _extent(item.masks[0].shape)
                inside = [_common(box, edge) for box in inside] if edge else []
            found += [box for box in inside if box[0] <= box[2] and box[1] <= box[3]]
        elif (box := _extent(item)) is not None:
            found.append(box)
    return found


def _common(box, other) -> tuple[float, float, float, float]:
    return (*map(max, box[:2], other[:2]), *map(min, box[2:], other[2:]))
