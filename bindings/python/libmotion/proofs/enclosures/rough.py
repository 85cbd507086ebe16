"""Rough enclosures of corners, for many intervals at once: the numbers that move layers are enclosed one by one, and
sums, products and cosines of their intervals take each corner up to the root. They are wider than those of Corners, but
cost a small part of them."""

import numpy as np

from ... import abi
from .changes import MODELS, NUMBERS, UNPLACED, going_on, kind_of
from .functions import as_parts
from .probe import Probe
from .quantities import Quantity
from .tables import Tables

PARTS = (abi.PROPERTY_ROTATION, abi.PROPERTY_SCALE, abi.PROPERTY_TRANSLATION)
ROUNDING = 1e-5  # relative error of a corner in single precision
SIDES = np.array([0.0, 1.0])  # left and right, or top and bottom, as shares of the bounds
FINE = 0.02  # how wide the numbers are enclosed
TURN = 2 * np.pi


class Rough:
    """unknown  why corners of these layers cannot be enclosed; None if they can"""

    def __init__(self, tables: Tables, rows: list[int]):
        moved = as_parts(tables)
        self._tables, self._rows = moved.tables, list(rows)
        self.unknown: str | None = None
        needed: set[int] = set()
        for row in rows:
            while row != abi.NONE and row not in needed:
                needed.add(row)
                row = int(tables.layers[row]["parent"])
        numbers: dict[int, set[int]] = {}
        for animation in moved.tables.animations:
            layer, number = int(animation["layer"]), int(animation["property"])
            if number >= abi.PROPERTY_USER or number in UNPLACED or layer not in needed:
                continue
            numbers.setdefault(layer, set()).add(number)
            if number not in NUMBERS or animation["rotate"] or animation["flags"] & abi.ANIMATION_PATH_OF_LAYER:
                self.unknown = "a layer is moved in another way"
        if needed & (set(tables.layers_3d["layer"].tolist()) | set(moved.rests)):
            self.unknown = "a layer is in 3D, or its model matrix is another than a value function makes"
        if self.unknown:
            return
        alike: dict[tuple[int, bytes], tuple[int, Quantity]] = {}
        self._places: dict[tuple[int, int], int] = {}  # by layer and property: the first of its numbers
        count = 0
        for row in sorted(needed):
            for number in sorted(numbers.get(row, ())):
                kind = number, kind_of(moved.tables, row, number)
                if kind not in alike:
                    alike[kind] = count, Quantity(row, number, NUMBERS[number][0], "")
                    count += NUMBERS[number][0]
                self._places[row, number] = alike[kind][0]
        rows_of = {row: index for index, row in enumerate(sorted(needed))}
        self._parents = np.array([rows_of.get(int(tables.layers[row]["parent"]), -1) for row in rows_of], np.intp)
        self._mine = np.array([rows_of[row] for row in self._rows], np.intp)
        # Where the numbers of each property are: of all layers, after those that move those that stay.
        staying: list[float] = []
        self._at = {number: np.zeros((len(rows_of), arity), np.intp) for number, (arity, _) in NUMBERS.items()}
        self._still, matrices = [], []
        for row, index in rows_of.items():
            models = self._models(row, numbers.get(row, set()))
            for number, at in self._at.items():
                first = self._places.get((row, number))
                if first is None:
                    first = count + len(staying)
                    staying += list(models[number])
                at[index] = np.arange(first, first + at.shape[1])
            if not numbers.get(row, set()) & set(PARTS):
                self._still.append(index)
                matrices.append(moved.tables.layers[row]["transform"][:4].astype(np.float64))
        self._moving = {number for _, number in self._places}
        self._staying, self._matrices = np.array(staying), np.array(matrices).reshape(-1, 4)
        quantities = [each for _, each in alike.values()]
        self._probe = Probe(going_on(moved.tables), quantities, FINE) if alike else None
        if self._probe is not None and any(self._probe.unknown):
            self.unknown = next(why for why in self._probe.unknown if why)

    def _models(self, row: int, moved: set[int]) -> dict[int, np.ndarray]:
        """The model values of a layer: of its matrix the turn and the scale, if one of them is moved."""
        layer = self._tables.layers[row]
        a, b, c, d, x, y = layer["transform"].astype(np.float64)
        models = {number: layer[name].astype(np.float64) for number, name in MODELS.items()}
        models[abi.PROPERTY_TRANSLATION] = np.array([x, y])
        models[abi.PROPERTY_ROTATION] = np.array([np.arctan2(b, a)])
        models[abi.PROPERTY_SCALE] = np.array([np.hypot(a, b), np.hypot(c, d)])
        is_plain = a * d - b * c > 0 and abs(a * c + b * d) <= 1e-6 * max(a * a + b * b, c * c + d * d)
        if moved & set(PARTS) and not is_plain:
            self.unknown = "a skewed or mirrored matrix is taken apart"
        return models

    def boxes(self, spans: np.ndarray, span: tuple[float, float], is_exact: bool) -> tuple[np.ndarray, np.ndarray]:
        """Returns two boxes for each layer in each of some intervals: (4, intervals, layers) each, left top right
        bottom. The first box always contains the layer's box. The layer's box always contains the second one, unless
        that is empty: right <= left. is_exact and span: as Probe.enclose_all has them."""
        found = self._corners(spans, span, is_exact)
        outer, inner = np.empty((4, len(spans), len(self._mine))), np.empty((4, len(spans), len(self._mine)))
        for axis in (0, 1):
            low, high = found[axis]
            outer[axis], outer[2 + axis] = _extreme(np.minimum, low), _extreme(np.maximum, high)
            inner[axis], inner[2 + axis] = _extreme(np.minimum, high), _extreme(np.maximum, low)
        slack = ROUNDING * np.maximum(100.0, np.maximum(-outer[:2], outer[2:]))
        outer[:2] -= slack
        outer[2:] += slack
        inner[:2] += slack
        inner[2:] -= slack
        wild = ~np.isfinite(slack)
        if wild.any():
            outer[:2][wild], outer[2:][wild] = -np.inf, np.inf
            inner[:2][wild], inner[2:][wild] = np.inf, -np.inf
        return outer, inner

    def _corners(self, spans: np.ndarray, span: tuple[float, float], is_exact: bool) -> np.ndarray:
        """Returns the bounds of the corners without their rounding, axis by axis the least and the greatest: (2, 2, 4,
        intervals, layers)."""
        bounds = [np.repeat(self._staying[None], len(spans), axis=0)] * 2
        if self._probe is not None:
            found = self._probe.enclose_all(spans, span, is_exact)
            bounds = [np.concatenate([one, two], axis=1) for one, two in zip(found, bounds)]
        numbers = {}
        for number, at in self._at.items():
            if number in self._moving:
                numbers[number] = bounds[0][:, at], bounds[1][:, at]
            else:  # one number for all intervals, exactly
                numbers[number] = (bounds[0][:1, at],) * 2
        size, share = numbers[abi.PROPERTY_BOUNDS], numbers[abi.PROPERTY_ANCHOR_POINT]
        begin, width = _axes(size, slice(0, 2)), _axes(size, slice(2, 4))
        turn = _axes(numbers[abi.PROPERTY_ROTATION], 0)
        across, down = (_axes(numbers[abi.PROPERTY_SCALE], axis) for axis in (0, 1))
        cosine, sine = _cosine(*turn), _cosine(turn[0] - TURN / 4, turn[1] - TURN / 4)
        matrix = [_product(across, cosine), _product(across, sine), _negative(_product(down, sine))]
        matrix.append(_product(down, cosine))
        for part, pair in enumerate(matrix):
            for bound in pair:
                bound[:, self._still] = self._matrices[:, part]
        shift = _sum(numbers[abi.PROPERTY_POSITION], numbers[abi.PROPERTY_TRANSLATION])
        at, left = self._mine, np.arange(len(self._mine))
        found = np.empty((2, 2, 4, len(spans), len(at)))  # axis by axis: the least and the greatest of each corner
        point = []  # the way from the anchor point to the two sides across, and to those up and down
        for axis in (0, 1):
            part, side = _take(share, at, axis), SIDES[:, None, None]
            way = (side - part[0],) * 2 if part[0] is part[1] else (side - part[1], side - part[0])
            point.append(_product(way, _take(width, at, axis)))
        for axis in (0, 1):
            across, down = (_product(_take(matrix[axis + 2 * side], at), point[side]) for side in (0, 1))
            for bound, one, two in zip(found[axis], across, _sum(down, _take(shift, at, axis))):
                np.add(one[:, None], two[None], out=bound.reshape(2, 2, len(spans), len(at)))
        while True:
            has_parent = self._parents[at] >= 0
            at, left = self._parents[at[has_parent]], left[has_parent]
            if not len(at):
                return found
            origin = _sum(begin, _product(share, width))
            point = [
                _sum((found[axis, 0][..., left], found[axis, 1][..., left]), _negative(_take(origin, at, axis)))
                for axis in (0, 1)
            ]
            for axis in (0, 1):
                moved = [_product(_take(matrix[axis + 2 * side], at), point[side]) for side in (0, 1)]
                for side, bound in enumerate(_sum(_sum(*moved), _take(shift, at, axis))):
                    found[axis, side][..., left] = bound


def _extreme(pick, corners: np.ndarray) -> np.ndarray:
    return pick(pick(corners[0], corners[1]), pick(corners[2], corners[3]))


def _axes(pair, axes):
    return (pair[0][..., axes],) * 2 if pair[0] is pair[1] else (pair[0][..., axes], pair[1][..., axes])


def _take(pair, at: np.ndarray, axis: int | None = None):
    """Returns the numbers of some layers, of an axis if they have two."""
    pick = lambda bound: (bound if axis is None else bound[..., axis])[:, at]
    return (pick(pair[0]),) * 2 if pair[0] is pair[1] else (pick(pair[0]), pick(pair[1]))


def _sum(one, two):
    least = one[0] + two[0]
    return (least, least) if one[0] is one[1] and two[0] is two[1] else (least, one[1] + two[1])


def _negative(one):
    return (-one[0],) * 2 if one[0] is one[1] else (-one[1], -one[0])


def _product(one, two):
    """Returns the product of two intervals. One whose ends are the same array is a number."""
    with np.errstate(invalid="ignore"):
        if one[0] is one[1]:
            one, two = two, one
        ends = [a * b for b in (two[:1] if two[0] is two[1] else two) for a in one]
    if len(ends) == 2:
        return np.minimum(*ends), np.maximum(*ends)
    least = np.minimum(np.minimum(ends[0], ends[1]), np.minimum(ends[2], ends[3]))
    return least, np.maximum(np.maximum(ends[0], ends[1]), np.maximum(ends[2], ends[3]))


def _cosine(low, high):
    """The least and the greatest cosine of angles."""
    with np.errstate(invalid="ignore"):
        one, two = np.cos(low), np.cos(high)
        top = np.floor(high / TURN) * TURN >= low
        bottom = np.floor((high - TURN / 2) / TURN) * TURN + TURN / 2 >= low
    wild = ~(np.isfinite(low) & np.isfinite(high))
    return np.where(bottom | wild, -1.0, np.minimum(one, two)), np.where(top | wild, 1.0, np.maximum(one, two))
