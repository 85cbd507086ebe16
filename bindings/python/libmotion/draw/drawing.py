"""What a clip draws at a time: the steps of the library's painter (motion_clip_draw) as Python values.

drawing = Drawing(clip)
for moment in drawing.moments([0, 0.5, 1]):
    for item in moment.items: ...       # from the back; a Shape, or a Span with items inside"""

import functools
import math
from collections.abc import Iterator, Sequence

import numpy as np

from .. import abi
from ..clip.clip import Clip
from ..core.error import MotionError
from ..core.library import address, pointer
from ..functions import DRAW_ITEM, Drawn, Outline, clip_draw, clip_draw_size
from ..functions.call import call
from ..values.color import Color
from ..values.path import CAPS, JOINS
from .items import Box, Effect, Gradient, Mask, Moment, Pen, Shape, Span, is_drawn, moved

__all__ = ["Box", "Color", "Drawing", "Effect", "Gradient", "Mask", "Moment", "Pen", "Shape", "Span", "is_drawn"]
__all__ += ["moved"]

KINDS = ("fill", "stroke", "box", "image", "background", "clip", "mask", "matte")  # by MOTION_PAINT_*
KINDS += ("group", "effect")
BLENDS = (  # by MOTION_BLEND_*
    *("normal", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "hard-light"),
    *("soft-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity", "add", "hard-mix"),
)
MODES = ("add", "subtract", "intersect", "lighten", "darken", "difference")  # by MOTION_MASK_*
EFFECTS = {0: "blur", 1: "drop-shadow", 2: "color-matrix", abi.EFFECT_INNER_SHADOW: "inner-shadow"}  # of items
GRADIENTS, SPREADS = ("none", "linear", "radial", "conic"), ("pad", "repeat", "reflect")
CAP_NAMES, JOIN_NAMES = ({number: name for name, number in names.items()} for names in (CAPS, JOINS))
SPANS = (abi.PAINT_CLIP, abi.PAINT_MASK, abi.PAINT_MATTE, abi.PAINT_GROUP, abi.PAINT_EFFECT)
BOXES = (abi.PAINT_BOX, abi.PAINT_IMAGE, abi.PAINT_CLIP)
ENDLESS = 4.0  # seconds of a clip that never ends
FEW = 4  # rows that are read one by one
DEEPEST = 100  # nested spans; painters, which draw groups in groups, take no more


class Drawing:
    """A clip as a painter sees it.

    size         width and height of the picture, or None
    start, end   the piece of time to show, in seconds
    frame_rate   that its maker had in mind; 0: none
    image_names  names of images, by the row of their paint
    is_spatial   whether a layer leaves the plane at any time; all shapes then have the picture's coordinates"""

    def __init__(self, clip: Clip):
        self.clip, contents = clip, clip.contents
        self.size = contents.size if min(contents.size) > 0 else None
        self.frame_rate = contents.frame_rate
        self.start, self.end = contents.start, contents.end
        if not self.end > self.start:
            self.start, self.end = 0.0, clip.duration if math.isfinite(clip.duration) else ENDLESS
        self.image_names = contents.named(abi.TABLE_PAINTS)
        self._bytes = np.frombuffer(clip.bytes, np.uint8)
        self.is_spatial = self._leaves_the_plane()

    def moments(self, times) -> Iterator[Moment]:
        """Yields what is drawn at each time. All have the same items, in another order where z positions change."""
        yield from map(self.moment, self.sampled(times))

    def sampled(self, times) -> list[tuple[float, Drawn]]:
        """Returns the library's steps at each time."""
        return [(time, self._steps.at(time)) for time in np.asarray(times, float).tolist()]

    @functools.cached_property
    def _steps(self) -> "Steps":
        return Steps(self._bytes, abi.DRAW_ALL | (abi.DRAW_PROJECTED if self.is_spatial else 0))

    def moment(self, now: tuple[float, Drawn]) -> Moment:
        """Returns the steps of a time as Python values."""
        time, drawn = now
        check_depth(drawn)
        return Moment(time, Items(drawn).between(0, len(drawn.items)))

    def at(self, time: float) -> Moment:
        return self.moment(self.sampled([time])[0])

    def owners(self) -> dict[int, int]:
        """Returns, for each row of paint that draws paths or bounds of one layer alone, that layer."""
        contents = self.clip.contents
        painted = contents.painted.tolist()
        rows = zip(*(contents.paints[name].tolist() for name in ("kind", "first_painted", "painted_count")))
        kinds = (abi.PAINT_FILL, abi.PAINT_STROKE, abi.PAINT_BOX, abi.PAINT_IMAGE)
        return {row: painted[first] for row, (kind, first, count) in enumerate(rows) if kind in kinds and count == 1}

    def _leaves_the_plane(self) -> bool:
        """Returns whether a layer ever does; its height above the plane alone cannot be seen. The items of a clip
        without layers in 3D, which are the same at all times, say so at once."""
        items = clip_draw(self._bytes, self.start, all_items=True, projected=True).items
        if not (items["flags"] & abi.DRAW_SPATIAL).any():
            return False
        times = np.linspace(self.start, self.end, 61)
        seen = self.clip.matrices(times, "root")[..., [2, 3, 6, 7, 8, 9, 10, 11, 15]]
        return bool((seen != (0, 0, 0, 0, 0, 0, 1, 0, 1)).any())


class Steps:
    """The memory in which a clip's steps are made, one time after the other."""

    def __init__(self, data: np.ndarray, flags: int):
        sizes = clip_draw_size(data)
        self._items, self._points = np.empty(sizes.items, DRAW_ITEM), np.empty((sizes.points, 2), np.float32)
        self._floats, self._verbs = np.empty(sizes.floats, np.float32), np.empty(sizes.verbs, np.uint8)
        self._counts, scratch = abi.DrawCounts(), np.empty(sizes.scratch, np.uint8)
        rows = pointer(self._items, abi.DrawItem)
        self._clip = address(data), len(data)
        self._made = (flags, rows, sizes.items, address(self._floats), sizes.floats, address(self._verbs), sizes.verbs,
            address(self._points), sizes.points, self._counts, address(scratch), len(scratch))  # fmt: skip
        self._kept = data, scratch  # as long as their addresses

    def at(self, time: float) -> Drawn:
        call("clip_draw", *self._clip, time, *self._made)
        counts = self._counts
        parts = (self._items, counts.items), (self._floats, counts.floats), (self._verbs, counts.verbs)
        return Drawn(*(part[:count].copy() for part, count in (*parts, (self._points, counts.points))), counts.depth)


def check_depth(drawn: Drawn) -> None:
    """Raises MotionError where spans are nested more deeply than a painter takes."""
    if drawn.depth > DEEPEST:
        raise MotionError(f"paints: {drawn.depth} nested spans, a picture takes at most {DEEPEST}")


class Items:
    """The rows of a time, as Python values."""

    def __init__(self, drawn: Drawn):
        self._drawn, self.verbs, self.points = drawn, drawn.verbs, drawn.points

    @functools.cached_property
    def rows(self) -> dict[int, dict]:
        """The rows that become shapes, by their numbers: all, unless a class has a choice of its own."""
        return self.read(range(len(self._drawn.items)))

    def read(self, wanted: Sequence[int]) -> dict[int, dict]:
        items = self._drawn.items if len(wanted) == len(self._drawn.items) else self._drawn.items[wanted]
        if len(items) < FEW:  # numpy gives one row faster than all columns
            rows = ([part.tolist() if type(part) is np.ndarray else part for part in row] for row in items.tolist())
        else:
            rows = zip(*(items[name].tolist() for name in items.dtype.names))
        return {at: dict(zip(items.dtype.names, row)) for at, row in zip(wanted, rows)}

    @functools.cached_property
    def floats(self) -> list[float]:
        return self._drawn.floats.tolist()

    def between(self, first: int, end: int) -> Sequence[Shape | Span]:
        """Returns the items of the rows from "first" up to "end"."""
        items = []
        while first < end:
            items.append(self.item(first))
            first += 1 + self.rows[first]["span"]
        return tuple(items)

    def item(self, at: int) -> Shape | Span:
        row = self.rows[at]
        return self.span(row, at + 1) if row["kind"] in SPANS else self.shape(row)

    def span(self, row: dict, first: int) -> Span:
        inside, kind, masks, source = first + row["source_count"], row["kind"], (), ()
        if kind == abi.PAINT_CLIP:
            masks = (Mask(self.shape(row)._replace(opacity=1.0), "add", False),)
        elif kind == abi.PAINT_MASK:
            masks = tuple(
                Mask(self.shape(mask), MODES[mask["mode"]], bool(mask["flags"] & abi.PAINT_INVERTED))
                for mask in (row, *(self.rows[at] for at in range(first, inside)))
            )
        elif kind == abi.PAINT_MATTE:
            source = self.between(first, inside)
        is_luma = kind == abi.PAINT_MATTE and row["mode"] == abi.MATTE_LUMA
        is_inverted, opacity = (
            bool(row["flags"] & abi.PAINT_INVERTED),
            row["opacity"] if kind == abi.PAINT_GROUP else 1.0,
        )
        items = self.between(inside, first + row["span"])
        effect = self.effect(row) if kind == abi.PAINT_EFFECT else None
        parts = items, masks, source, is_luma, is_inverted, BLENDS[row["blend"]], opacity, effect
        return Span(row["row"], KINDS[kind], *parts)

    def effect(self, row: dict) -> Effect:
        matrix = ()
        if row["mode"] == abi.EFFECT_COLOR_MATRIX:
            matrix = tuple(self.floats[row["first_number"] : row["first_number"] + 20])
        color = (*row["color"][:3], row["color"][3] * row["opacity"])
        is_linear = bool(row["flags"] & abi.PAINT_LINEAR)
        return Effect(EFFECTS[row["mode"]], tuple(row["sigma"]), tuple(row["offset"]), color, matrix, is_linear)

    def shape(self, row: dict) -> Shape:
        kind, flags, box, outline, pen = row["kind"], row["flags"], None, None, None
        if kind in BOXES and not flags & abi.DRAW_SPATIAL:
            box = Box(*row["box"], row["corner_radius"])
        if kind != abi.PAINT_BACKGROUND:
            verbs = self.verbs[row["first_verb"] : row["first_verb"] + row["verb_count"]]
            outline = Outline(verbs, self.points[row["first_point"] : row["first_point"] + row["point_count"]])
        if kind == abi.PAINT_STROKE:
            dashes = tuple(self.floats[row["first_dash"] : row["first_dash"] + row["dash_count"]])
            cap, join = CAP_NAMES[row["cap"]], JOIN_NAMES[row["join"]]
            pen = Pen(row["width"], dashes, row["dash_offset"], cap, join, row["miter_limit"])
        name = {abi.PAINT_CLIP: "fill" if box is None else "box", abi.PAINT_MASK: "fill"}.get(kind, KINDS[kind])
        is_even_odd, is_visible = bool(flags & abi.PAINT_EVEN_ODD), not flags & abi.DRAW_NOTHING
        place, color, blend = tuple(row["affine"]), self.color(row), BLENDS[row["blend"]]
        return Shape(row["row"], name, place, row["opacity"], color, outline, box, pen, is_even_odd, blend, is_visible)

    def color(self, row: dict) -> Color | Gradient | None:
        if row["kind"] in (abi.PAINT_IMAGE, abi.PAINT_CLIP, abi.PAINT_MASK):
            return None
        if row["gradient"] == abi.GRADIENT_NONE:
            return tuple(row["color"])
        first, count = row["first_stop"], row["stop_count"]
        stops = tuple((self.floats[i], tuple(self.floats[i + 1 : i + 5])) for i in range(first, first + 5 * count, 5))
        kind, spread = GRADIENTS[row["gradient"]], SPREADS[row["spread"]]
        return Gradient(
            kind, tuple(row["gradient_ends"]), tuple(row["focus"]), stops, spread, tuple(row["gradient_affine"])
        )
