"""A clip with what the rules need of it: its keys, its layers by name, its span, and what it draws."""

import contextlib
import functools
import math

import numpy as np

from .. import abi, functions
from ..clip.clip import Clip
from ..core.error import MotionError
from ..document.cycle import cycle_of
from ..values.path import Path
from .enclosures.places import Corners
from .enclosures.quantities import Names, Quantity
from .enclosures.tables import Tables

SHOWS = 1 / 512  # an opacity that no screen of 8 bits shows is less than this
UNKNOWN = (-1e30, -1e30, 1e30, 1e30)  # a box without limits
FILE = "a clip from a file has no keys: check the scene or the Lottie file that it was made of"
KEYS = {row.number: row.key for row in abi.PROPERTIES if row.number is not None}
DRAWN = (abi.PAINT_FILL, abi.PAINT_STROKE, abi.PAINT_BOX, abi.PAINT_IMAGE)


class Motion:
    """A scene, a Lottie or a clip, prepared for rules.

    start, end  the interval in which rules must hold; left out: the clip's own time, or one cycle if it never ends"""

    def __init__(self, source, start: float | None = None, end: float | None = None, text: str | None = None):
        self.source = getattr(source, "source", source)  # a File
        self.clip: Clip = getattr(source, "clip", None) or (source if isinstance(source, Clip) else source.compile())
        self.text = text  # of a style sheet
        try:
            self.tables: Tables | None = Tables.of(self.source if hasattr(self.source, "document") else self.clip)
        except MotionError:
            self.tables = None  # a clip from a file
        self.names = Names(self.clip, self.tables)
        self._is_whole = start is None and end is None
        low, high = self._span()
        self.start = low if start is None else float(start)
        self.end = high if end is None else float(end)
        if not (math.isfinite(self.start) and math.isfinite(self.end) and self.start <= self.end):
            rule = "must be finite seconds, the start not after the end"
            raise MotionError(f"time: {self.start} to {self.end}, {rule}", field="end", value=self.end, rule=rule)

    def part(self, start: float, end: float) -> "Motion":
        """Returns the same with another interval."""
        made = Motion.__new__(Motion)
        made.__dict__.update(self.__dict__)
        made.start, made.end = start, end
        return made

    def _span(self) -> tuple[float, float]:
        contents, duration = self.clip.contents, self.clip.duration
        if contents.end > contents.start:
            return float(contents.start), float(contents.end)
        if math.isfinite(duration):
            return 0.0, max(float(duration), 0.0)
        cycle = self.cycle
        return 0.0, 10.0 if cycle is None else cycle.start + cycle.length

    @property
    def endless_span(self) -> tuple[float, float] | None:
        """The interval, if it is one cycle of what never ends."""
        is_endless = self._is_whole and not math.isfinite(self.clip.duration) and self.cycle is not None
        shown = self.clip.contents
        return (self.start, self.end) if is_endless and not shown.end > shown.start else None

    @functools.cached_property
    def cycle(self):
        """Cycle of a scene that never ends, or None."""
        return cycle_of(self.source.document) if hasattr(self.source, "document") else None

    @functools.cached_property
    def frame(self) -> tuple[float, float, float, float] | None:
        """The picture: left top right bottom. None if its size is not known."""
        width, height = self.clip.contents.size
        return (0.0, 0.0, float(width), float(height)) if width > 0 and height > 0 else None

    @functools.cached_property
    def drawn(self) -> tuple[int, ...]:
        """The layers that are drawn; all that have a size, if the clip has no paint."""
        return self._painted(DRAWN) or tuple(range(self.clip.layer_count))

    def _painted(self, kinds: tuple[int, ...], flag: int | None = None) -> tuple[int, ...]:
        """Returns the layers that paint of some kinds draws; with a flag, paint that has it."""
        contents, found = self.clip.contents, set()
        for paint in contents.paints:
            if paint["kind"] in kinds and (flag is None or paint["flags"] & flag):
                first, count = int(paint["first_painted"]), int(paint["painted_count"])
                found |= set(contents.painted[first : first + count].tolist())
        return tuple(sorted(found))

    def layers(self, names) -> list[int]:
        """Returns the rows of all layers of one name, of several, or with None of all that are drawn."""
        if names is None:
            return list(self.drawn)
        return [row for name in ([names] if isinstance(names, str) else names) for row in self.names.rows(name)]

    @functools.cached_property
    def strokes(self) -> dict[int, abi.Stroke]:
        """How the paths of layers are drawn, for motion_clip_bounds: a fill has a pen of no width."""
        contents, found = self.clip.contents, {}
        places = {int(label["place"]): label for label in contents.labels}
        for paint in contents.paints:
            if paint["kind"] not in (abi.PAINT_FILL, abi.PAINT_STROKE):
                continue
            first, count = int(paint["first_painted"]), int(paint["painted_count"])
            for layer in contents.painted[first : first + count].tolist():
                if paint["kind"] == abi.PAINT_FILL:
                    found.setdefault(layer, abi.Stroke(layer=layer, value=abi.NONE, width=0, miter_limit=10))
                elif int(paint["width"]) in places:
                    found[layer] = abi.Stroke(
                        layer=layer,
                        value=int(paint["width"]),
                        width=1,
                        cap=int(paint["cap"]),
                        join=int(paint["join"]),
                        miter_limit=max(float(paint["miter_limit"]), 1.0),
                    )
        return found

    # -- boxes

    def boxes(self, start: float, end: float) -> np.ndarray:
        """Returns a box for each layer that contains what is drawn of it from start to end, in the root."""
        rows = [self.strokes[layer] for layer in sorted(self.strokes)]
        boxes = functions.clip_bounds(self.clip._data, start, end, abi.SPACE_ROOT, rows)
        if self._both:
            plain = functions.clip_bounds(self.clip._data, start, end, abi.SPACE_ROOT)
            at = list(self._both)
            boxes[at] = _union(boxes[at], plain[at])
        if self.whole_fills and self._untrimmed is None:
            boxes[list(self.whole_fills)] = UNKNOWN
        elif self.whole_fills:
            at = list(self.whole_fills)
            fills = [abi.Stroke(layer=row, value=abi.NONE, width=0, miter_limit=10) for row in at]
            whole = functions.clip_bounds(self._untrimmed, start, end, abi.SPACE_ROOT, fills)
            boxes[at] = _union(boxes[at], whole[at])
        return boxes.astype(np.float64)

    @functools.cached_property
    def whole_fills(self) -> tuple[int, ...]:
        """The layers whose fills stay whole where their strokes are trimmed. motion_clip_bounds encloses what a trim
        leaves."""
        return self._painted((abi.PAINT_FILL,), abi.PAINT_WHOLE)

    @functools.cached_property
    def _untrimmed(self) -> np.ndarray | None:
        """The clip again, with whole paths; None for a clip from a file."""
        if self.tables is None:
            return None
        layers, animations = self.tables.layers.copy(), self.tables.animations
        layers["stroke_start"], layers["stroke_end"] = 0, 1
        trims = np.isin(animations["property"], (abi.PROPERTY_STROKE_START, abi.PROPERTY_STROKE_END))
        return self.tables.replaced(layers=layers, animations=animations[~trims]).compile()

    @functools.cached_property
    def _both(self) -> tuple[int, ...]:
        """The layers of which a path and the bounds are drawn."""
        return tuple(row for row in self._painted((abi.PAINT_BOX, abi.PAINT_IMAGE)) if row in self.strokes)

    def boxes_at(self, times, rows) -> np.ndarray:
        """Returns the boxes of layers at times, (times, layers, 4), left top right bottom in the root: of layers with
        a path no larger than what is drawn."""
        times, rows = np.asarray(times, np.float64), list(rows)
        sample = self.clip.sample(times, space="root", outputs=("frames", "affines", "values"))
        frames = sample.frames[:, rows].astype(np.float64)
        boxes = np.concatenate([frames[..., :2], frames[..., :2] + frames[..., 2:]], axis=-1)
        stroked = [(place, row) for place, row in enumerate(rows) if row in self.strokes]
        for index, time in enumerate(times.tolist() if stroked else ()):
            geometry = self.clip.geometry(time)
            whole = self.clip.geometry(time, whole=True) if self.whole_fills else None
            for place, row in stroked:
                width = self.strokes[row].value
                pen = float(sample.values[index, width]) if width != abi.NONE else 0.0
                affine, plain = sample.affines[index, row].astype(np.float64), boxes[index, place].copy()
                drawn = _drawn_box(geometry.outline(row), affine, max(pen, 0.0), self.strokes[row])
                if row in self.whole_fills:
                    drawn = _union(drawn, _drawn_box(whole.outline(row), affine, 0.0, self.strokes[row]))
                if row in self._both:
                    drawn = _union(drawn, plain)
                boxes[index, place] = drawn
        return boxes

    def opacities_at(self, times) -> np.ndarray:
        """Returns the opacities in the root at times, (times, layers)."""
        return self.clip.sample(np.asarray(times, np.float64), space="root", outputs=("opacities",)).opacities

    def hides(self, rows, start: float, end: float) -> np.ndarray:
        """Returns of which layers it is proven that they do not show from start to end."""
        rule = abi.Rule(kind=abi.PROVE_BETWEEN, start=start, end=end, budget=8, flags=abi.PROVE_ROOT)
        rule.property, rule.part, rule.limits = abi.PROPERTY_OPACITY, abi.NONE, (-np.inf, SHOWS)
        asked = (functions.clip_prove(self.clip._data, rule, [row]).answer for row in rows)
        return np.array([each.verdict == abi.VERDICT_HOLDS and each.most < 0 for each in asked], bool)

    def corners(self, rows: list[int]) -> Corners | None:
        return Corners(self.tables, rows) if self.tables is not None else None

    # -- numbers

    def quantity(self, row: int, key: str) -> tuple[Quantity, tuple[int, ...]]:
        if self.tables is None:
            raise MotionError(f"property: {key!r}, {FILE}", field="property", value=key, rule=FILE)
        return self.names.quantity(row, key, self.tables)

    def delivering(self, number: Quantity | None) -> np.ndarray:
        """Returns a clip that reads a property: this one, or one with a channel more."""
        if number is None or number.number < abi.PROPERTY_USER:
            return self.clip._data
        if number.number in self.clip.contents.labels["property"].tolist():
            return self.clip._data
        more = np.zeros(1, self.tables.channels.dtype)
        more["layer"], more["property"] = abi.NONE, number.number
        return self.tables.replaced(channels=np.concatenate([self.tables.channels, more])).compile()

    def samples(self, number: Quantity, times) -> np.ndarray:
        """Returns the numbers of a property at times: (times, numbers)."""
        channels = np.zeros(1, self.tables.channels.dtype)
        channels["layer"], channels["property"] = number.layer, number.number
        if number.number >= abi.PROPERTY_USER:
            channels["layer"] = abi.NONE
        clip = self.tables.replaced(channels=channels).compile()
        return functions.clip_sample(clip, times, outputs=("values",)).values.astype(np.float64)

    def named(self, row: int, number: int) -> tuple[str | None, str]:
        """Returns the names of a layer and of a property of it, which an answer of the kernel has as numbers."""
        if number == abi.NONE or number < abi.PROPERTY_USER:
            key = "corners" if number == abi.NONE else KEYS[number]
            return None if row == abi.NONE else self.names.layers[row], key
        named = [each for each, user in self.names.users.items() if user == number - abi.PROPERTY_USER]
        owner, key = next((each for each in named if each[0] == row), named[0] if named else (row, "property"))
        return None if owner == abi.NONE else self.names.layers[owner], key

    def moved(self, key: str) -> list[int]:
        """Returns the rows of the layers that have a property."""
        found = []
        for row in range(len(self.names.layers)):
            with contextlib.suppress(MotionError):
                self.quantity(row, key)
                found.append(row)
        return found

    def explained(self, layer: str | None, time: float | None) -> str | None:
        """Returns why a layer looks as it does; None for a name that several layers have."""
        if not isinstance(layer, str) or time is None or len(self.names.rows(layer)) > 1:
            return None
        try:
            return str(self.clip.explain(layer if self.clip.layers else int(layer), time))
        except MotionError:
            return None


def _union(one: np.ndarray, two: np.ndarray) -> np.ndarray:
    return np.concatenate([np.minimum(one[..., :2], two[..., :2]), np.maximum(one[..., 2:], two[..., 2:])], axis=-1)


def _drawn_box(outline, affine: np.ndarray, pen: float, stroke: abi.Stroke) -> np.ndarray:
    """Returns the box of a path in the root with its pen. Where the pen does not stay round, the path alone counts."""
    if not len(outline.verbs):
        return np.array([np.inf, np.inf, -np.inf, -np.inf])
    points = outline.points.astype(np.float64) @ affine[:4].reshape(2, 2) + affine[4:]
    path = Path(verbs=outline.verbs, points=points)
    a, b, c, d = affine[:4]
    scale = math.sqrt(abs(a * d - b * c))
    is_round = abs(a * a + b * b - c * c - d * d) < 1e-6 * scale**2 and abs(a * c + b * d) < 1e-6 * scale**2
    box = path.bounds
    if pen and is_round:
        words = {abi.CAP_BUTT: "butt", abi.CAP_ROUND: "round", abi.CAP_SQUARE: "square"}
        joins = {abi.JOIN_MITER: "miter", abi.JOIN_ROUND: "round", abi.JOIN_BEVEL: "bevel"}
        box = path.stroke_bounds(pen * scale, words[stroke.cap], joins[stroke.join], stroke.miter_limit) or box
    return np.asarray(box, np.float64)
