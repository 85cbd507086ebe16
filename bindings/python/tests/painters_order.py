"""The painter's order as Python found it, before the kernel did: a reference for what motion_clip_draw writes. It makes
every frame of one sample, one or two calls of the geometry, and the rows of paint."""

import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from libmotion import abi, functions
from libmotion.clip.clip import IDENTITY, Clip
from libmotion.core.error import MotionError
from libmotion.functions import Outline
from libmotion.values.color import Color
from libmotion.values.path import CAPS, JOINS, Path
from projection import pen_scale, project, projected

KINDS = {
    abi.PAINT_FILL: "fill",
    abi.PAINT_STROKE: "stroke",
    abi.PAINT_BOX: "box",
    abi.PAINT_IMAGE: "image",
    abi.PAINT_BACKGROUND: "background",
    abi.PAINT_CLIP: "clip",
    abi.PAINT_MASK: "mask",
    abi.PAINT_MATTE: "matte",
    abi.PAINT_GROUP: "group",
}
BLENDS = (  # by MOTION_BLEND_*
    *("normal", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "hard-light"),
    *("soft-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity", "add", "hard-mix"),
)
MODES = ("add", "subtract", "intersect", "lighten", "darken", "difference")  # by MOTION_MASK_*
CAP_NAMES, JOIN_NAMES = ({number: name for name, number in names.items()} for names in (CAPS, JOINS))
ENDLESS = 4.0  # seconds of a clip that never ends
DEEPEST = 100  # spans in each other; painters, which draw groups in groups, take no more

Row = NamedTuple("Row", [(name, int) for name, _ in abi.Paint._fields_])
Affine = tuple[float, float, float, float, float, float]


class Gradient(NamedTuple):
    """In the coordinates of its shape."""

    is_radial: bool
    ends: tuple[float, float, float, float]  # x y of the start, x y of the end; radial: of centre, of a point outside
    focus: tuple[float, float]  # radial: the middle of its rings
    stops: tuple[tuple[float, Color], ...]  # fractions, in order, and colours


class Pen(NamedTuple):
    """How a shape is stroked, in its coordinates."""

    width: float
    dashes: tuple[float, ...]
    dash_offset: float
    cap: str
    join: str
    miter_limit: float


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float
    radius: float

    @property
    def outline(self) -> Outline:
        return Path.rect(*self).outline


class Shape(NamedTuple):
    """One thing to draw.

    row      of the clip's paints
    kind     fill, stroke, box, image, background; of clips and masks what they let through: fill, box
    place    the affine from its coordinates to the picture's
    outline  the path in its coordinates; None of a box, an image (see box) and a background
    color    of fill or pen: Color, or Gradient; None of images, clips and masks
    opacity  with that of the layer"""

    row: int
    kind: str
    place: Affine
    opacity: float
    color: Color | Gradient | None = None
    outline: Outline | None = None
    box: Box | None = None
    pen: Pen | None = None
    is_even_odd: bool = False
    blend: str = "normal"

    @property
    def path(self) -> Outline:
        """The outline, also of a box."""
        return self.outline if self.box is None else self.box.outline

    @property
    def is_visible(self) -> bool:
        if not self.opacity > 0 or self.pen is not None and not self.pen.width > 0:
            return False
        if isinstance(self.color, tuple) and not isinstance(self.color, Gradient) and not self.color[3] > 0:
            return False
        if self.box is not None:
            return self.box.width > 0 and self.box.height > 0
        return self.outline is None or is_drawn(self.outline)


class Mask(NamedTuple):
    """Joined with the masks before it by its mode; of the first one the mode says with what (motion_paint)."""

    shape: Shape
    mode: str
    is_inverted: bool


class Span(NamedTuple):
    """Items that are drawn together.

    kind     clip: only inside the masks' one shape; mask: by all masks; matte: where "source" is opaque, or light;
             group: by themselves, then blended
    source   of a matte; not drawn"""

    row: int
    kind: str
    items: tuple
    masks: tuple[Mask, ...] = ()
    source: tuple = ()
    is_luma: bool = False
    is_inverted: bool = False
    blend: str = "normal"


class Moment(NamedTuple):
    time: float
    items: tuple[Shape | Span, ...]

    def shapes(self) -> Iterator[Shape]:
        """All that is drawn, without masks and the sources of mattes."""
        return _shapes(self.items)


def _shapes(items) -> Iterator[Shape]:
    for item in items:
        if isinstance(item, Span):
            yield from _shapes(item.items)
        else:
            yield item


def is_drawn(outline: Outline) -> bool:
    """Whether it is more than moves."""
    return bool((outline.verbs != abi.VERB_MOVE).any())


class _Branch(NamedTuple):
    """A row, and what its span holds."""

    number: int
    row: Row
    masks: tuple[tuple[int, Row], ...]  # it, and the masks that are combined with it
    source: tuple["_Branch", ...]
    inside: tuple["_Branch", ...]
    layer: int  # by which it is sorted; NONE stays first


class Now(NamedTuple):
    """All numbers of a time."""

    time: float
    affines: list[list[float]]
    matrices: np.ndarray | None
    opacities: list[float]
    values: list[float]
    geometry: functions.Geometry
    whole: functions.Geometry | None  # not trimmed to strokes, if some rows ask for that
    ranks: list[int] | None  # of each layer its place in the order of drawing


class Drawing:
    """
    size         width and height of the picture, or None
    start, end   the piece of time to show, in seconds
    frame_rate   that its maker had in mind; 0: none
    image_names  of images, by the row of their paint
    is_spatial   whether anything is seen in 3D; the coordinates of all shapes then are the picture's"""

    def __init__(self, clip: Clip):
        self.clip, contents = clip, clip.contents
        self.size = contents.size if min(contents.size) > 0 else None
        self.frame_rate = contents.frame_rate
        self.start, self.end = contents.start, contents.end
        if not self.end > self.start:
            self.start, self.end = 0.0, clip.duration if math.isfinite(clip.duration) else ENDLESS
        self.image_names = contents.named(abi.TABLE_PAINTS)
        self._rows = [Row(*row) for row in contents.paints.tolist()]
        self._needs_whole = any(row.flags & abi.PAINT_WHOLE for row in self._rows)
        self._painted, self._is_sorted = contents.painted.tolist(), contents.is_sorted
        self._branches = self._nest(0, len(self._rows))
        self.is_spatial = self._leaves_the_plane()

    def moments(self, times) -> Iterator[Moment]:
        """What is drawn at each time. All have the same items; where z positions change in another order."""
        yield from map(self.moment, self.sampled(times))

    def sampled(self, times) -> list["Now"]:
        """All numbers of each time: all that is asked of the library."""
        times, clip = np.asarray(times, float), self.clip
        outputs = ("affines", "opacities", "values", *(("orders",) if self._is_sorted else ()))
        sample = clip.sample(times, "root", outputs=outputs)
        matrices = clip.matrices(times, "root") if self.is_spatial else None
        return [
            Now(
                time,
                sample.affines[i].tolist(),
                None if matrices is None else matrices[i],
                sample.opacities[i].tolist(),
                sample.values[i].tolist(),
                clip.geometry(time),
                clip.geometry(time, whole=True) if self._needs_whole else None,
                np.argsort(sample.orders[i]).tolist() if self._is_sorted else None,
            )
            for i, time in enumerate(times.tolist())
        ]

    def moment(self, now: "Now") -> Moment:
        """What is drawn by the numbers of a time."""
        return Moment(now.time, self._items(self._branches, now))

    def at(self, time: float) -> Moment:
        return self.moment(self.sampled([time])[0])

    def owners(self) -> dict[int, int]:
        """Of each row of paint that draws paths or bounds of one layer alone, that layer."""
        return {
            number: layers[0]
            for number, row in enumerate(self._rows)
            if row.kind in (abi.PAINT_FILL, abi.PAINT_STROKE, abi.PAINT_BOX, abi.PAINT_IMAGE)
            and len(layers := self._layers(row)) == 1
        }

    def _leaves_the_plane(self) -> bool:
        """Whether a layer ever does; how high it lies above the plane is not seen."""
        times = np.linspace(self.start, self.end, 61)
        seen = self.clip.matrices(times, "root")[..., [2, 3, 6, 7, 8, 9, 10, 11, 15]]
        return bool((seen != (0, 0, 0, 0, 0, 0, 1, 0, 1)).any())

    # -- the tree of rows

    def _nest(self, first: int, end: int, depth: int = 0) -> tuple[_Branch, ...]:
        if depth > DEEPEST:
            raise MotionError(f"paints[{first}]: in more than {DEEPEST} spans, a picture takes no more", row=first)
        branches, at = [], first
        while at < end:
            number, row = at, self._rows[at]
            behind = at + 1 + row.span
            masks = [(at, row)]
            while row.kind == abi.PAINT_MASK and at + 1 < behind and self._goes_on(at + 1):
                at += 1
                masks.append((at, self._rows[at]))
            middle = at + 1 + (row.source_count if row.kind == abi.PAINT_MATTE else 0)
            source, inside = self._nest(at + 1, middle, depth + 1), self._nest(middle, behind, depth + 1)
            layer = row.layer
            if row.kind in (abi.PAINT_MASK, abi.PAINT_MATTE, abi.PAINT_GROUP):
                layer = next((branch.layer for branch in inside if branch.layer != abi.NONE), abi.NONE)
            branches.append(_Branch(number, row, tuple(masks), source, inside, layer))
            at = behind
        return tuple(branches)

    def _goes_on(self, at: int) -> bool:
        row = self._rows[at]
        return row.kind == abi.PAINT_MASK and bool(row.flags & abi.PAINT_COMBINED)

    def _items(self, branches: tuple[_Branch, ...], now: Now) -> tuple[Shape | Span, ...]:
        if now.ranks is not None:
            place = lambda branch: -1 if branch.layer == abi.NONE else now.ranks[branch.layer]
            branches = sorted(branches, key=place)
        items = []
        for branch in branches:
            if branch.row.kind in (abi.PAINT_CLIP, abi.PAINT_MASK, abi.PAINT_MATTE, abi.PAINT_GROUP):
                items.append(self._span(branch, now))
            else:
                items.extend(self._drawn(branch.number, branch.row, now))
        return tuple(items)

    def _span(self, branch: _Branch, now: Now) -> Span:
        row, masks = branch.row, ()
        if row.kind == abi.PAINT_CLIP:
            (shape,) = self._boxes(branch.number, row, [row.layer], 1.0, now)
            masks = (Mask(shape, "add", False),)
        elif row.kind == abi.PAINT_MASK:
            masks = tuple(
                Mask(self._mask(number, mask, now), MODES[mask.mode], bool(mask.flags & abi.PAINT_INVERTED))
                for number, mask in branch.masks
            )
        return Span(
            branch.number,
            KINDS[row.kind],
            self._items(branch.inside, now),
            masks,
            self._items(branch.source, now),
            row.kind == abi.PAINT_MATTE and row.mode == abi.MATTE_LUMA,
            bool(row.flags & abi.PAINT_INVERTED),
            BLENDS[row.blend],
        )

    # -- shapes

    def _drawn(self, number: int, row: Row, now: Now) -> list[Shape]:
        opacity = _share(_value(now, row.opacity, 1.0))
        opacity *= 1.0 if row.layer == abi.NONE else now.opacities[row.layer]
        if row.kind == abi.PAINT_BACKGROUND:
            place = IDENTITY if row.layer == abi.NONE else tuple(now.affines[row.layer])
            return [Shape(number, "background", place, opacity, self._color(row, place, now))]
        if row.kind in (abi.PAINT_BOX, abi.PAINT_IMAGE):
            return self._boxes(number, row, self._layers(row), opacity, now)
        outline, place = self._path(row, now)
        return [
            Shape(
                number,
                KINDS[row.kind],
                place,
                opacity,
                self._color(row, place, now),
                outline,
                pen=self._pen(row, place, outline, now) if row.kind == abi.PAINT_STROKE else None,
                is_even_odd=bool(row.flags & abi.PAINT_EVEN_ODD),
                blend=BLENDS[row.blend],
            )
        ]

    def _mask(self, number: int, row: Row, now: Now) -> Shape:
        outline, place = self._path(row, now)
        opacity = _share(_value(now, row.opacity, 1.0))
        return Shape(number, "fill", place, opacity, outline=outline, is_even_odd=bool(row.flags & abi.PAINT_EVEN_ODD))

    def _layers(self, row: Row) -> list[int]:
        return self._painted[row.first_painted : row.first_painted + row.painted_count]

    def _path(self, row: Row, now: Now) -> tuple[Outline, Affine]:
        """The paths that are painted as one, in the coordinates of the row's layer, or where these are flat, or in 3D,
        in the picture's."""
        layers, geometry = self._layers(row), now.whole if row.flags & abi.PAINT_WHOLE else now.geometry
        if now.matrices is not None:
            return _joined([projected(geometry.outline(layer), now.matrices[layer]) for layer in layers]), IDENTITY
        place = IDENTITY if row.layer == abi.NONE else tuple(now.affines[row.layer])
        if layers == [row.layer]:
            return geometry.outline(row.layer), place  # bit by bit
        back = inverse(place)
        if back is None:
            place = back = IDENTITY
        return _joined([moved(geometry.outline(layer), after(now.affines[layer], back)) for layer in layers]), place

    def _boxes(self, number: int, row: Row, layers: list[int], opacity: float, now: Now) -> list[Shape]:
        radius = max(_value(now, row.corner_radius, 0.0), 0.0)
        shapes = []
        for at, layer in enumerate(layers):
            x, y, width, height = now.values[row.bounds + 4 * at : row.bounds + 4 * at + 4]
            x, y, width, height = min(x, x + width), min(y, y + height), abs(width), abs(height)
            box = Box(x, y, width, height, min(radius, width / 2, height / 2))
            place, outline = IDENTITY if now.matrices is not None else tuple(now.affines[layer]), None
            if now.matrices is not None:
                outline, box = projected(box.outline, now.matrices[layer]), None
            elif layer != row.layer and row.gradient != abi.GRADIENT_NONE and row.layer != abi.NONE:
                whole = tuple(now.affines[row.layer])  # in whose coordinates the gradient is
                back = inverse(whole)
                if back is not None:
                    outline, place, box = moved(box.outline, after(place, back)), whole, None
            kind = "image" if row.kind == abi.PAINT_IMAGE else "box"
            color = self._color(row, place, now)
            shapes.append(Shape(number, kind, place, opacity, color, outline, box, blend=BLENDS[row.blend]))
        return shapes

    def _pen(self, row: Row, place: Affine, outline: Outline, now: Now) -> Pen:
        scale = 1.0
        if now.matrices is not None and row.layer != abi.NONE:
            scale = pen_scale(now.matrices[row.layer], self._middle(row, now))
        elif row.layer != abi.NONE and place is IDENTITY:
            scale = 0.0  # flat, and so is the pen
        dashes = tuple(max(now.values[row.first_dash + i], 0.0) * scale for i in range(row.dash_count))
        return Pen(
            max(_value(now, row.width, 0.0), 0.0) * scale,
            dashes,
            _value(now, row.dash_offset, 0.0) * scale,
            CAP_NAMES[row.cap],
            JOIN_NAMES[row.join],
            row.miter_limit,
        )

    def _middle(self, row: Row, now: Now) -> np.ndarray:
        """Of the paths that are painted; those of other layers are taken to lie where this one is."""
        points = np.concatenate([now.geometry.outline(layer).points for layer in self._layers(row)])
        return (points.min(axis=0) + points.max(axis=0)) / 2 if len(points) else np.zeros(2)

    def _color(self, row: Row, place: Affine, now: Now) -> Color | Gradient | None:
        if row.gradient == abi.GRADIENT_NONE:
            return None if row.color == abi.NONE else _rgba(now.values, row.color)
        x0, y0, x1, y1 = ends = now.values[row.gradient_ends : row.gradient_ends + 4]
        focus = x0, y0
        if row.highlight != abi.NONE:
            share, angle = now.values[row.highlight : row.highlight + 2]
            radius, angle = math.hypot(x1 - x0, y1 - y0) * share, angle + math.atan2(y1 - y0, x1 - x0)
            focus = x0 + radius * math.cos(angle), y0 + radius * math.sin(angle)
        if now.matrices is not None and row.layer != abi.NONE:
            points = project(now.matrices[row.layer], np.array([(x0, y0), (x1, y1), focus])).ravel().tolist()
            ends, focus = points[:4], tuple(points[4:])
        stops, last = [], -math.inf
        for i in range(row.stop_count):
            offset = last = max(last, now.values[row.first_stop + 5 * i])
            stops.append((_share(offset), _rgba(now.values, row.first_stop + 5 * i + 1)))
        return Gradient(row.gradient == abi.GRADIENT_RADIAL, tuple(ends), focus, tuple(stops))


def _value(now: Now, place: int, default: float) -> float:
    return default if place == abi.NONE else now.values[place]


def _share(value: float) -> float:
    return min(max(value, 0.0), 1.0)


def _rgba(values: list[float], first: int) -> Color:
    return tuple(map(_share, values[first : first + 4]))


def _joined(outlines: list[Outline]) -> Outline:
    if len(outlines) == 1:
        return outlines[0]
    return Outline(
        np.concatenate([outline.verbs for outline in outlines]),
        np.concatenate([outline.points for outline in outlines]),
    )


def moved(outline: Outline, affine) -> Outline:
    """An outline through an affine."""
    a, b, c, d, tx, ty = affine
    points = outline.points.astype(float) @ ((a, b), (c, d)) + (tx, ty)
    return Outline(outline.verbs, points.astype(np.float32))


def after(inner, outer) -> Affine:
    """The inner first, then the outer."""
    a, b, c, d, tx, ty = inner
    oa, ob, oc, od, ox, oy = outer
    return (
        *(oa * a + oc * b, ob * a + od * b, oa * c + oc * d, ob * c + od * d),
        *(oa * tx + oc * ty + ox, ob * tx + od * ty + oy),
    )


def inverse(affine) -> Affine | None:
    """None of one that makes everything flat."""
    a, b, c, d, tx, ty = affine
    area = a * d - b * c
    if abs(area) <= 1e-12 * (a * a + b * b + c * c + d * d):
        return None
    return (d / area, -b / area, -c / area, a / area, (c * ty - d * tx) / area, (b * tx - a * ty) / area)
