"""Rough enclosures of corners, for many intervals at once: the numbers that move layers are enclosed one by one, and
sums, products and cosines of their intervals take each corner up to the root. They are wider than those of Corners, but
cost a small part of them."""

import numpy as np

from ... import abi
from .changes import MODELS, NUMBERS, UNPLACED, going_on, kind_of
from .functions import as_parts
from .places import CORNERS
from .probe import Probe
from .quantities import Quantity
from .tables import Tables

PARTS = (abi.PROPERTY_ROTATION, abi.PROPERTY_SCALE, abi.PROPERTY_TRANSLATION)
ROUNDING = 1e-5  # relative error of a corner in single precision
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

    def enclose(self, spans) -> tuple[np.ndarray, np.ndarray]:
        """Returns the least and the greatest coordinates in each span: (spans, layers, 8) each."""
        bounds = np.repeat(np.tile(self._staying, (2, 1))[None], len(spans), axis=0)
        if self._probe is not None:
            bounds = np.concatenate([np.array([self._probe.enclose(*span) for span in spans]), bounds], axis=2)
        numbers = {number: (bounds[:, 0][:, at], bounds[:, 1][:, at]) for number, at in self._at.items()}
        size, share = numbers[abi.PROPERTY_BOUNDS], numbers[abi.PROPERTY_ANCHOR_POINT]
        begin, width = _axes(size, slice(0, 2)), _axes(size, slice(2, 4))
        origin = _sum(begin, _product(share, width))
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
        found = np.empty((2, 2, len(spans), len(at), 4))  # axis by axis: the least and the greatest
        for axis in (0, 1):
            one, two = _take(begin, at, axis), _take(width, at, axis)
            found[axis] = _sum(one, _product((CORNERS[:, axis],) * 2, two))
        while len(at):
            x, y = (
                _sum((found[axis, 0][:, left], found[axis, 1][:, left]), _negative(_take(origin, at, axis)))
                for axis in (0, 1)
            )
            for axis in (0, 1):
                one, two = ((pair[0][:, at, None], pair[1][:, at, None]) for pair in (matrix[axis], matrix[2 + axis]))
                moved = _sum(_sum(_product(one, x), _product(two, y)), _take(shift, at, axis))
                found[axis, 0][:, left], found[axis, 1][:, left] = moved
            has_parent = self._parents[at] >= 0
            at, left = self._parents[at[has_parent]], left[has_parent]
        found = np.moveaxis(found, 0, -1).reshape(2, len(spans), -1, 8)
        slack = ROUNDING * np.maximum(100.0, np.abs(found).max(axis=0))
        found[0] -= slack
        found[1] += slack
        wild = ~np.isfinite(found).all(axis=0)
        found[0][wild], found[1][wild] = -np.inf, np.inf
        return found[0], found[1]


def _axes(pair, axes):
    return pair[0][..., axes], pair[1][..., axes]


def _take(pair, at: np.ndarray, axis: int):
    """One axis of the numbers of some layers, for their corners."""
    return pair[0][..., axis][:, at, None], pair[1][..., axis][:, at, None]


def _sum(one, two):
    return one[0] + two[0], one[1] + two[1]


def _negative(one):
    return -one[1], -one[0]


def _product(one, two):
    with np.errstate(invalid="ignore"):
        ends = [a * b for a in one for b in two]
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
