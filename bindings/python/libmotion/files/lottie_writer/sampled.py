"""A scene sampled at all times that its keyframes need."""

from typing import NamedTuple

import numpy as np

from ... import functions
from ...clip.clip import Clip
from ...document.cycle import Cycle
from ...scenes.scene import Scene
from ...web.fit import moments, shades
from ...web.fit.tracks import anchored, moves_in

CHANNELS = (
    *("bounds", "anchorPoint", "lineWidth", "cornerRadius", "lineDashPhase", "fillOpacity", "strokeOpacity"),
    *("fillColor", "strokeColor", "backgroundColor"),
)
TRIM = ("strokeStart", "strokeEnd", "strokeOffset")  # channels of layers that have a trim
DEFAULTS = {
    **{"lineWidth": 1.0, "cornerRadius": 0.0, "lineDashPhase": 0.0, "fillOpacity": 1.0, "strokeOpacity": 1.0},
    **{"strokeStart": 0.0, "strokeEnd": 1.0, "strokeOffset": 0.0},
}
SOME = 61  # times at which extents are looked for
MORE_KEYS = 24  # key times that may be marks
OUTPUTS = ("affines", "opacities", "strokes", "values")


class Span(NamedTuple):
    """The seconds of a scene that are written, and the loop that repeats for ever."""

    start: float
    end: float
    cycle: Cycle | None


def has_trim(layer: dict) -> bool:
    return layer.get("trim", "ca") != "ca"


class Sampled:
    """A scene and its samples at many times.

    layers   of the document, whose scenes inside scenes are copied
    parents  row of each layer's parent, or -1
    own      samples in the parents' space
    root     affines in the picture
    clip     the clip with its paint"""

    def __init__(self, scene: Scene, document: dict, clip: Clip, span: Span, times: np.ndarray):
        self.document, self.layers, self.clip, self.span, self.times = document, document["layers"], clip, span, times
        self.rows = {layer["name"]: row for row, layer in enumerate(self.layers)}
        self.parents = [-1 if layer.get("parent") is None else self.rows[layer["parent"]] for layer in self.layers]
        pairs = [
            [layer["name"], key]
            for layer in self.layers
            for key in (CHANNELS + TRIM if has_trim(layer) else CHANNELS)
            if moves_in(layer, key)
        ]
        plain = scene.compile(channels=pairs)
        self.own = plain.sample(times, "parent", outputs=OUTPUTS)
        self.affines = self.own.affines.astype(float)
        self.opacities = self.own.opacities.astype(float).clip(0, 1)
        root = plain.sample(times, "root", outputs=("affines", "opacities"))
        self.root, self.shown = root.affines.astype(float), root.opacities.max(axis=0) > 0
        self.some = np.linspace(0, len(times) - 1, min(SOME, len(times))).round().astype(int)
        self._outlines: dict[int, list] = {}
        self._gradients: dict[tuple[int, str], list] | None = None
        self.extents = np.array([self._extent(row) for row in range(len(self.layers))])
        self.reach, self.stretch = self._reaches()

    def number(self, row: int, key: str, count: int = 1) -> np.ndarray:
        """Returns the values (times, count) of a key path."""
        layer = self.layers[row]
        if moves_in(layer, key):
            return np.reshape(self.own.value(layer["name"], key), (len(self.times), count)).astype(float)
        return np.tile(np.array([layer.get(key, DEFAULTS.get(key))], float).reshape(1, count), (len(self.times), 1))

    def trim(self, row: int) -> int | None:
        """Returns the layer whose trim cuts the path of a layer: itself or one above it; or None."""
        while row >= 0 and not has_trim(self.layers[row]):
            row = self.parents[row]
        return None if row < 0 else row

    def boxes(self, row: int) -> np.ndarray:
        if moves_in(self.layers[row], "bounds"):
            return self.number(row, "bounds", 4)
        return np.tile(np.array(self.layers[row].get("bounds", (0, 0, 0, 0)), float), (len(self.times), 1))

    def anchors(self, row: int) -> np.ndarray:
        """Returns the anchor point (times, 2) in the layer."""
        layer, boxes = self.layers[row], self.boxes(row)
        if moves_in(layer, "anchorPoint"):
            return boxes[:, :2] + boxes[:, 2:] * self.number(row, "anchorPoint", 2)
        return anchored(boxes, tuple(layer.get("anchor", (0.5, 0.5))))

    def outlines(self, row: int) -> list:
        """Returns the path of a layer at each time, in cubics; if it does not move, at one time, as it is."""
        if not self._outlines:
            moving = [row for row, layer in enumerate(self.layers) if moves_in(layer, "path")]
            self._outlines = {row: [] for row in moving}
            for time in self.times.tolist() if moving else ():
                geometry = self.clip.geometry(time, cubics=True, whole=True)
                for each in moving:
                    self._outlines[each].append(geometry.outline(each))
            for row_, found in self._outlines.items():  # where the layer is hidden there is no path
                known = [outline for outline in found if len(outline.verbs)]
                held = known[0] if known else found[0]
                self._outlines[row_] = [held := outline if len(outline.verbs) else held for outline in found]
        if row not in self._outlines:
            self._outlines[row] = [functions.path_parse(self.layers[row]["path"])]
        return self._outlines[row]

    def has_path(self, row: int) -> bool:
        return bool(self.layers[row].get("path")) or moves_in(self.layers[row], "path")

    def gradient(self, row: int, kind: str) -> list:
        """Returns the gradient of a fill or a stroke at each time; if nothing of the scene's gradients moves, at one
        time."""
        if self._gradients is None:
            self._gradients = shades.sampled(self.document, self.clip, self.times)
        return self._gradients[row, kind]

    def marks(self, row: int, wanted) -> list[np.ndarray]:
        """Returns the times at which animations of some key paths begin and end; and with these, if they are few, key
        times."""
        sets = []
        for has_keys in (False, True):
            knots = moments.knots([self.layers[row]], float(self.times[-1]), wanted, has_keys)
            at = np.searchsorted(self.times, np.array(knots) - 2 * moments.SAME).clip(0, len(self.times) - 1)
            sets.append(self.times[at])
        return sets if len(sets[0]) < len(sets[1]) < len(sets[0]) + MORE_KEYS else sets[:1]

    def _extent(self, row: int) -> list[float]:
        """Returns left, top, right and bottom of what a layer draws itself, in its own coordinates, at all times."""
        boxes, layer = self.boxes(row)[self.some], self.layers[row]
        points = [boxes[:, :2], boxes[:, :2] + boxes[:, 2:]]
        if self.has_path(row):
            outlines = self.outlines(row)
            chosen = [outlines[index] for index in self.some.tolist()] if len(outlines) > 1 else outlines
            pen = 0.0
            if layer.get("strokeColor") or layer.get("strokeGradient") or moves_in(layer, "strokeColor"):
                longest = layer.get("miterLimit", 10.0) if layer.get("lineJoin", "miter") == "miter" else 1.5
                pen = float(self.number(row, "lineWidth").max()) / 2 * max(min(longest, 10.0), 1.5)
            for outline in chosen:
                if len(outline.points):
                    points += [outline.points.astype(float) - pen, outline.points.astype(float) + pen]
        all_points = np.concatenate(points)
        return [*all_points.min(axis=0).tolist(), *all_points.max(axis=0).tolist()]

    def _reaches(self) -> tuple[np.ndarray, np.ndarray]:
        """Returns how far points of each layer and of those below it get from its anchor point in the picture, and by
        how much each layer is stretched."""
        root = self.root[self.some]
        low, high = self.corners(root, range(len(self.layers)))
        for row in range(len(self.parents) - 1, -1, -1):
            if (above := self.parents[row]) >= 0:
                low[:, above] = np.minimum(low[:, above], low[:, row])
                high[:, above] = np.maximum(high[:, above], high[:, row])
        anchor = np.stack([self.anchors(row)[self.some] for row in range(len(self.layers))], axis=1)
        origin = through(root, anchor)
        reach = np.hypot(*np.maximum(high - origin, origin - low).max(axis=0).T)
        stretch = np.sqrt(np.maximum((root[..., :2] ** 2).sum(-1), (root[..., 2:4] ** 2).sum(-1))).max(axis=0)
        return np.maximum(reach, 1.0), np.maximum(stretch, 1e-3)

    def corners(self, affines: np.ndarray, rows) -> tuple[np.ndarray, np.ndarray]:
        """Returns the least and the greatest coordinates of layers' extents through affines (times, rows, 6)."""
        extents = self.extents[list(rows)]
        places = np.stack([through(affines, extents[None, :, [x, y]]) for x in (0, 2) for y in (1, 3)], axis=2)
        return places.min(axis=2), places.max(axis=2)

    def depths(self) -> list[int]:
        """Returns how many layers that move lie on the way from the root through each layer to the deepest below it."""
        moves = [bool(np.ptp(self.affines[:, row], axis=0).max() > 1e-6) for row in range(len(self.layers))]
        above: list[int] = []
        for row, parent in enumerate(self.parents):
            above.append(moves[row] + (above[parent] if parent >= 0 else 0))
        deepest = list(above)
        for row in range(len(self.parents) - 1, -1, -1):
            if self.parents[row] >= 0:
                deepest[self.parents[row]] = max(deepest[self.parents[row]], deepest[row])
        return [max(count, 1) for count in deepest]


def through(affines: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Returns points (..., 2) through affines (..., 6)."""
    return affines[..., 0:2] * points[..., :1] + affines[..., 2:4] * points[..., 1:] + affines[..., 4:6]


def after(inner: np.ndarray, outer: np.ndarray) -> np.ndarray:
    """Returns affines (..., 6) that apply "inner", then "outer"."""
    return np.concatenate([outer[..., 0:2] * inner[..., 0:1] + outer[..., 2:4] * inner[..., 1:2],
                          outer[..., 0:2] * inner[..., 2:3] + outer[..., 2:4] * inner[..., 3:4],
                          through(outer, inner[..., 4:6])], axis=-1)  # fmt: skip
