"""The layers of Lottie: a scene's layers with their parents, and compositions for what is drawn as one picture."""

import math
from typing import NamedTuple

import numpy as np

from ...web.fit.tracks import DEGREES, moves_in, parts
from .keys import Writer
from .paint import OPACITY, Painter
from .sampled import Sampled, after

SHAPE, COMPOSITION, NOTHING = 4, 0, 3
MATTES = {"alpha": 1, "luminance": 3}
LARGEST = 30_000  # points of a side of a composition
PLACING = ("position", "bounds", "anchorPoint", "transform")


class Place(NamedTuple):
    """Where layers are put.

    layers  of the composition, from the back
    parent  number of the layer that they are in, or None
    offset  of the parent's coordinates, or of the composition's
    fade    (times,): opacity that they have from above"""

    layers: list[dict]
    parent: int | None
    offset: np.ndarray
    fade: np.ndarray


class Tree:
    """Makes the layers of a scene. "factors" shrink each layer's limits."""

    def __init__(self, sampled: Sampled, writer: Writer, tolerance: float, factors: np.ndarray, ends: dict):
        self.sampled, self.writer, self.tolerance, self.factors, self.ends = sampled, writer, tolerance, factors, ends
        self.losses: list[tuple[int, str]] = []
        self.painter = Painter(sampled, writer, self.losses)
        self.depths = sampled.depths()
        self.children: dict[int, list[int]] = {}
        for row, parent in enumerate(sampled.parents):
            self.children.setdefault(parent, []).append(row)
        self.assets: list[dict] = []
        self.draws = [self._draws(row) for row in range(len(sampled.layers))]
        self.numbers = 0

    def layers(self, offset: np.ndarray) -> list[dict]:
        """Returns all layers of the picture, from the back. offset: where its origin is."""
        made: list[dict] = []
        self._below(-1, Place(made, None, offset, np.ones(len(self.sampled.times))))
        return made

    def _draws(self, row: int) -> bool:
        """Returns whether a layer itself draws anything at any time."""
        return bool(self.sampled.shown[row]) and any(
            self.painter.has(row, kind) for kind in ("stroke", "fill", "background")
        )

    def _is_seen(self, row: int) -> bool:
        """Returns whether a layer, or one below it, draws anything."""
        return self.draws[row] or any(map(self._is_seen, self.children.get(row, ())))

    def _is_mask(self, row: int) -> bool:
        return bool(self.sampled.layers[row].get("maskType")) and self.sampled.parents[row] >= 0

    def _is_lifted(self, row: int) -> bool:
        return self.sampled.layers[row].get("inherits") == "transform" and self.sampled.parents[row] >= 0

    def _sublayers(self, row: int) -> list[int]:
        """Returns the layers in a layer that are drawn with it, from the back."""
        order = lambda each: self.sampled.layers[each].get("zPosition", 0)
        return sorted((each for each in self.children.get(row, ()) if not self._is_mask(each)), key=order)

    def _below(self, row: int, place: Place, lifted: bool | None = None) -> None:
        """Adds the layers in a layer: all, or those that are lifted, or the others."""
        for each in self._sublayers(row):
            if moves_in(self.sampled.layers[each], "zPosition"):
                self.losses.append((each, "zPosition that moves"))
            if lifted is None or self._is_lifted(each) == lifted:
                self._add(each, place)

    def _add(self, row: int, place: Place, is_one: bool = False) -> None:
        """Adds a layer, and those below it. is_one: as one layer of Lottie."""
        if not self._is_seen(row) and not is_one:
            return
        sampled, layer = self.sampled, self.sampled.layers[row]
        opacity = sampled.opacities[:, row] * place.fade
        inner = [each for each in self._sublayers(row) if not self._is_lifted(each) and self._is_seen(each)]
        mask = next((each for each in self.children.get(row, ()) if self._is_mask(each)), None)
        clips = bool(layer.get("masksToBounds")) and bool(inner or self.draws[row])
        fades = bool((opacity < 1).any())
        is_group = clips or mask is not None or is_one and bool(inner)
        if is_group or inner and fades and layer.get("groupOpacity", True):
            self._composition(row, place, opacity, mask, clips)
            return
        number = self._number()
        made = self._made(SHAPE if self.draws[row] else NOTHING, row, number, place)
        made["ks"] = self._transform(row, place.offset, np.zeros(2), opacity if self.draws[row] else None)
        if self.draws[row]:
            made["shapes"] = self.painter.shapes(row, self._limit(row))
        place.layers.append(made)
        below = Place(place.layers, number, np.zeros(2), opacity)
        for each in self._sublayers(row):
            self._add(each, below._replace(fade=place.fade) if self._is_lifted(each) else below)

    def _composition(self, row: int, place: Place, opacity: np.ndarray, mask: int | None, clips: bool) -> None:
        """Adds a layer as a composition, which holds what it draws and what is below it."""
        sampled, layer, number = self.sampled, self.sampled.layers[row], self._number()
        low, high = self._extent(row)
        offset = np.ceil(1 - low)
        width, height = (int(side) for side in np.ceil(high + offset + 1))
        layers: list[dict] = []
        asset = {"id": f"composition {len(self.assets) + 1}", "nm": layer["name"], "layers": layers}
        self.assets.append(asset)
        made = self._made(COMPOSITION, row, number, place)
        made |= {"refId": asset["id"], "w": width, "h": height}
        made["ks"] = self._transform(row, place.offset, offset, opacity)
        if clips:
            outline = self.painter.outline_of_box(row, self._limit(row))
            made["hasMask"] = True
            still = {"a": 0, "k": 100}
            shape = _shifted(outline, offset)
            made["masksProperties"] = [{"mode": "a", "inv": False, "pt": shape, "o": still, "x": {"a": 0, "k": 0}}]
        inside = Place(layers, None, offset, np.ones(len(sampled.times)))
        if self.draws[row]:
            own = self._made(SHAPE, row, self._number(), inside)
            own["ks"] = _still(offset)
            own["shapes"] = self.painter.shapes(row, self._limit(row))
            layers.append(own)
        self._below(row, inside, lifted=False)
        layers.reverse()  # Lottie's first is the nearest
        place.layers.append(made)
        around = Place(place.layers, number, offset, np.ones(len(sampled.times)))
        if mask is not None:
            made["tt"] = MATTES[sampled.layers[mask]["maskType"]]
            self._add(mask, around, is_one=True)
            place.layers[-1]["td"] = 1
        self._below(row, around._replace(fade=place.fade), lifted=True)

    def _number(self) -> int:
        self.numbers += 1
        return self.numbers

    def _made(self, kind: int, row: int, number: int, place: Place) -> dict:
        # rlottie takes a layer as one in space unless "ddd" comes before its transform.
        made = {"ddd": 0, "ty": kind, "nm": self.sampled.layers[row]["name"], "ind": number, **self.ends}
        return made | ({"parent": place.parent} if place.parent is not None else {})

    def _limit(self, row: int) -> float:
        return self.tolerance / self.depths[row] * self.factors[row]

    def _extent(self, row: int) -> tuple[np.ndarray, np.ndarray]:
        """Returns the least and the greatest coordinates of what is drawn in a layer, in its own coordinates."""
        sampled = self.sampled
        least, most = [sampled.extents[row][:2]], [sampled.extents[row][2:]]
        affines: dict[int, np.ndarray] = {}
        rows = list(self.children.get(row, ()))
        for each in rows:
            own = sampled.affines[sampled.some, each]
            above = affines.get(sampled.parents[each])
            affines[each] = own if above is None else after(own, above)
            low, high = sampled.corners(affines[each][:, None], [each])
            least.append(low.min(axis=(0, 1)))
            most.append(high.max(axis=(0, 1)))
            rows += self.children.get(each, ())
        low, high = np.min(least, axis=0), np.max(most, axis=0)
        slack = 0.05 * (high - low) + 2  # what is between the times that were looked at
        return np.maximum(low - slack, -LARGEST), np.minimum(high + slack, LARGEST)

    # -- transforms

    def _transform(self, row: int, outside: np.ndarray, inside: np.ndarray, opacity: np.ndarray | None) -> dict:
        """Returns a layer's transform. outside, inside: offsets of the coordinates in which it is, and of its own."""
        sampled = self.sampled
        affine, limit = sampled.affines[:, row], self._limit(row)
        anchor = sampled.anchors(row)
        turns = float(np.ptp(affine[:, :4], axis=0).max()) > 1e-6
        if not turns:
            anchor = np.repeat(anchor[:1], len(anchor), axis=0)
        position = affine[:, 0:2] * anchor[:, :1] + affine[:, 2:4] * anchor[:, 1:] + affine[:, 4:6]
        angle, scale, skew = parts(affine)
        with np.errstate(divide="ignore", invalid="ignore"):
            lean = np.where(np.abs(scale[:, 1]) > 1e-9, scale[:, 0] * skew / scale[:, 1], 0.0)
        parent = sampled.parents[row]
        stretch = sampled.stretch[parent] if parent >= 0 else 1.0
        far = sampled.reach[row]
        tracks = {
            "a": (anchor + inside, sampled.stretch[row], ("bounds", "anchorPoint")),
            "r": (angle[:, None] * DEGREES, far / DEGREES, PLACING),
            "s": (100 * scale, far / max(1e-3, float(np.abs(scale).max())) / 100, PLACING),
            "sk": (-np.arctan(lean)[:, None] * DEGREES, far / DEGREES, PLACING),
        }
        moving = sum(bool(np.ptp(values, axis=0).max() > 1e-9) for values, *_ in tracks.values())
        share = limit / (1 + moving)
        made: dict = {}
        for name, (values, size, keys) in tracks.items():
            marks = self._marks(row, keys)
            depth = {"s": 100, "a": 0}.get(name)
            made[name] = _deep(self.writer.property(values, size, share, marks, 4, depth is not None), depth)
        made["p"] = self._position(row, position + outside, stretch, share)
        made["sa"] = {"a": 0, "k": 0}
        keys = ("opacity", "hidden")
        faded = np.ones(len(affine)) if opacity is None else opacity
        marks = self._marks(row, keys)
        made["o"] = self.writer.property(100 * faded[:, None], 1.0, OPACITY, marks, 3, False)
        return {name: made[name] for name in ("o", "r", "p", "a", "s", "sk", "sa")}

    def _marks(self, row: int, heads: tuple[str, ...]) -> list[np.ndarray]:
        return self.sampled.marks(row, lambda key: key.partition(".")[0] in heads)

    def _position(self, row: int, values: np.ndarray, stretch: float, limit: float) -> dict:
        """Returns a position as one property, or x and y by themselves if that takes fewer keyframes."""
        marks, count = self._marks(row, PLACING), self.writer.count
        together = self.writer.property(values, stretch, limit, marks, 4)
        if together["a"] == 0 or len(together["k"]) <= 3 or np.ptp(values, axis=0).min() * stretch <= limit / 10:
            return _deep(together, 0)
        one, other = self.writer.count - count, self.writer.count
        apart = {"s": True}
        for index, name in enumerate("xy"):
            apart[name] = self.writer.property(values[:, index : index + 1], stretch, limit, marks, 4, False)
        if self.writer.count - other < 0.8 * 2 * one:
            self.writer.count -= one
            return apart
        self.writer.count = other
        return _deep(together, 0)


def _still(offset: np.ndarray) -> dict:
    """Returns a transform that only shifts."""
    still = lambda value: {"a": 0, "k": value}
    made: dict = {"o": still(100), "r": still(0), "p": still([*offset.tolist(), 0]), "a": still([0, 0, 0])}
    return made | {"s": still([100, 100, 100]), "sk": still(0), "sa": still(0)}


def _deep(property: dict, depth: float | None) -> dict:
    """Adds the third number that players expect of positions, anchors and scales."""
    if depth is None:
        return property
    if property["a"] == 0:
        return {"a": 0, "k": [*property["k"], depth]}
    return {"a": 1, "k": [{**key, "s": [*key["s"], depth]} for key in property["k"]]}


def _shifted(outline: dict, offset: np.ndarray) -> dict:
    """Returns the path of a mask in the coordinates of a composition."""
    move = lambda shape: {**shape, "v": (np.round(np.array(shape["v"]) + offset, 4) + 0.0).tolist()}
    if outline["a"] == 0:
        return {"a": 0, "k": move(outline["k"])}
    return {"a": 1, "k": [{**key, "s": [move(shape) for shape in key["s"]]} for key in outline["k"]]}


def extent_of_picture(sampled: Sampled) -> tuple[np.ndarray, np.ndarray]:
    """Returns the least and the greatest coordinates of all that is drawn."""
    low, high = sampled.corners(sampled.root[sampled.some], range(len(sampled.layers)))
    seen = sampled.shown
    if not seen.any():
        return np.zeros(2), np.ones(2)
    low, high = low[:, seen].min(axis=(0, 1)), high[:, seen].max(axis=(0, 1))
    return np.floor(low), np.array([math.ceil(each) for each in high])
