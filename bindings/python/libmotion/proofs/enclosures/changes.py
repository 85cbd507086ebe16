"""How far the corners of layers can go between times that are "over" apart: one bound for a whole interval.

A corner is moved by sums and products of the numbers that animations move: a place, a translation, and a rotation and a
scale times the way from the anchor point. Each number has the greatest size that it takes, that of its difference over
the time, and that of its second difference. These give the same of sums and products, layer by layer up to the root.
The bound is wide, as if all were fastest at once and in one direction, but it costs a few enclosures in all."""

from typing import Any, NamedTuple

import numpy as np

from ... import abi
from .functions import as_parts
from .probe import Probe
from .quantities import Quantity, floats_of
from .tables import Tables

NUMBERS = {  # of the properties that move corners: how many numbers, and how fine their sizes are enclosed
    abi.PROPERTY_POSITION: (2, 1.0),
    abi.PROPERTY_ROTATION: (1, 0.1),
    abi.PROPERTY_SCALE: (2, 0.02),
    abi.PROPERTY_TRANSLATION: (2, 1.0),
    abi.PROPERTY_ANCHOR_POINT: (2, 0.01),
    abi.PROPERTY_BOUNDS: (4, 1.0),
}
PLACES = (abi.PROPERTY_POSITION, abi.PROPERTY_TRANSLATION)
POINTS = (*PLACES, abi.PROPERTY_BOUNDS)
MODELS = {abi.PROPERTY_POSITION: "position", abi.PROPERTY_ANCHOR_POINT: "anchor", abi.PROPERTY_BOUNDS: "bounds"}
FINE = 1e-3  # how wide the share of the model matrix is enclosed; it goes from 0 to 1
COARSE = 1 / 16  # of the size that matters: how fine changes are enclosed
CURVES = (abi.TIMING_LINEAR, abi.TIMING_CUBIC_BEZIER)  # those that end at 1
PARTS = (abi.PROPERTY_ROTATION, abi.PROPERTY_SCALE)
UNPLACED = (abi.PROPERTY_OPACITY, abi.PROPERTY_HIDDEN, abi.PROPERTY_STROKE_START, abi.PROPERTY_STROKE_END)
UNPLACED += (abi.PROPERTY_Z_POSITION, abi.PROPERTY_PATH)


class Size(NamedTuple):
    """The greatest size of a number, of its difference and of its second difference; or of several numbers."""

    most: Any
    once: Any = 0.0
    twice: Any = 0.0

    def plus(self, other: "Size") -> "Size":
        return Size(*(one + two for one, two in zip(self, other)))

    def times(self, other: "Size") -> "Size":
        most, once, twice = other
        return Size(
            _product(self.most, most),
            _product(self.once, most) + _product(self.most, once),
            _product(self.twice, most) + 2 * _product(self.once, once) + _product(self.most, twice),
        )


class Changes:
    """Bounds of the change of the corners of layers from start to end: of the first difference over a time, or with
    power 2 of the second one.

    most      the size that matters, which says how fine the enclosures are
    is_exact  with power 2: second differences are enclosed, and not bounded by those of the first ones
    share     how fine they are, as a share of that size"""

    def __init__(
        self, tables: Tables, rows: list[int], over: float, power: int, most: float, span, is_exact=True, share=COARSE
    ):
        moved = as_parts(tables)
        tables = moved.tables
        self._tables, self._power = tables, power
        self._moved: dict[int, set[int]] = {}
        self._unknown = set(tables.layers_3d["layer"].tolist())
        for animation in tables.animations:
            layer, number = int(animation["layer"]), int(animation["property"])
            if number >= abi.PROPERTY_USER or number in UNPLACED:
                continue
            self._moved.setdefault(layer, set()).add(number)
            if number not in NUMBERS or animation["rotate"] or animation["flags"] & abi.ANIMATION_PATH_OF_LAYER:
                self._unknown.add(layer)
        needed: set[int] = set()
        for row in rows:
            while row != abi.NONE and row not in needed:
                needed.add(row)
                row = int(tables.layers[row]["parent"])
        self._bounds: dict[tuple[int, int], list[np.ndarray]] = {}  # by layer and property: least, most; once; twice
        self._probes: list[tuple] = []  # of each property: what encloses its numbers and their differences
        parents = {int(tables.layers[row]["parent"]) for row in needed}
        size = max(1.0, float(np.hypot(*tables.layers["bounds"][sorted(needed), 2:].T).max(initial=1.0)))
        terms = [((1.0, over), (-1.0, 0.0)), ((1.0, 2 * over), (-2.0, over), (1.0, 0.0))]
        terms = terms[: power if is_exact else 1]
        turning = going_on(tables)
        for number, (arity, fine) in NUMBERS.items():
            rows_of: dict[bytes, list[int]] = {}  # layers that are moved alike have the same numbers
            for row in sorted(needed - self._unknown):
                if number in self._moved.get(row, ()):
                    rows_of.setdefault(kind_of(tables, row, number), []).append(row)
            if not rows_of:
                continue
            alike = list(rows_of.values())
            quantities = [Quantity(rows[0], number, arity, "") for rows in alike]
            finer = max(most * share / (1 if number in POINTS else size), 1e-6)
            # No size of a rotation counts, and none of a place that is in no layer that moves.
            counts = number not in (abi.PROPERTY_ROTATION, *PLACES) or parents & set(sum(alike, []))
            value = Probe(tables, quantities, fine) if counts else None
            changing = turning if number == abi.PROPERTY_ROTATION else tables
            changes = [(each[0][1], Probe(changing, quantities, finer, each)) for each in terms]
            self._probes.append((number, arity, alike, value, changes))
        # By layer: what shows of its model matrix while no value function moves it, and how that comes and goes.
        self._rests: dict[int, tuple[np.ndarray, Size]] = {}
        self._resting, self._shares = {row: moved.rests[row] for row in sorted(needed & set(moved.rests))}, []
        for row in self._unknown & set(self._resting):
            del self._resting[row]
        if self._resting:
            quantities = [Quantity(row, abi.PROPERTY_POSITION, 2, "") for row in self._resting]
            for each in (((1.0, 0.0),), *terms):
                self._shares.append((each[0][1], Probe(moved.resting, quantities, FINE, each)))
        self.within(*span)

    def within(self, start: float, end: float) -> None:
        """Takes another interval: "most" is asked about it from then on."""
        size_of = lambda shift, probe: np.abs(probe.enclose(start, end - shift)).max(axis=0)
        for number, arity, alike, value, probes in self._probes:
            count = arity * len(alike)
            low, high = np.full(count, -np.inf), np.full(count, np.inf)
            if value is not None:
                low, high = value.enclose(start, end)
            changes = [size_of(*each) for each in probes]
            for index, rows in enumerate(alike):
                mine = slice(index * arity, (index + 1) * arity)
                for row in rows:
                    self._bounds[row, number] = [low[mine], high[mine], *(each[mine] for each in changes)]
        sizes = [size_of(*each)[::2] for each in self._shares]
        for row, *size in zip(self._resting, *sizes):
            self._rests[row] = self._resting[row], Size(*size[:2], size[2] if len(size) > 2 else 2 * size[1])

    def most(self, row: int) -> float:
        """Returns the most by which a corner of a layer changes; infinite if that is not known."""
        layers, corner = self._tables.layers, None
        while row != abi.NONE:
            if row in self._unknown:
                return np.inf
            corner = self._above(row, corner)
            row = int(layers[row]["parent"])
        size = corner[2]
        return size.once if self._power == 1 else size.twice

    def _numbers(self, row: int, number: int, model) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Returns the least and the greatest numbers of a property, and the sizes of their differences."""
        if (found := self._bounds.get((row, number))) is None:
            model = np.asarray(model, np.float64)
            return model, model, np.zeros(len(model)), np.zeros(len(model))
        return found[0], found[1], found[2], found[3] if len(found) > 3 else 2 * found[2]

    def _above(self, row: int, inner):
        """Takes a point in a layer to the layer above: a box, and how far from it the point may be, with its changes.
        inner: None for the corners of the layer itself."""
        layer = self._tables.layers[row]
        bounds = self._numbers(row, abi.PROPERTY_BOUNDS, layer["bounds"])
        anchor = self._numbers(row, abi.PROPERTY_ANCHOR_POINT, layer["anchor"])
        width = [np.maximum(np.abs(bounds[0][2:]), np.abs(bounds[1][2:])), bounds[2][2:], bounds[3][2:]]
        share = [np.maximum(np.abs(anchor[0]), np.abs(anchor[1])), anchor[2], anchor[3]]
        if inner is None:  # a corner is (0 or 1 - anchor) x width away from the anchor point
            share[0] = np.maximum(share[0], np.maximum(np.abs(1 - anchor[0]), np.abs(1 - anchor[1])))
            way = _length(Size(*share).times(Size(*width)))
        else:
            low, high, size = inner
            ends = [one * two for one in anchor[:2] for two in (bounds[0][2:], bounds[1][2:])]
            far = np.maximum(
                np.abs(high - bounds[0][:2] - np.min(ends, axis=0)), np.abs(low - bounds[1][:2] - np.max(ends, axis=0))
            )
            moved = _length(Size(*share).times(Size(*width)))
            origin = _length([np.zeros(2), bounds[2][:2], bounds[3][:2]])
            # "size" is how far the point is from the box, with all of its changes.
            way = Size(float(np.hypot(*far)) + size.most, size.once, size.twice)
            way = way.plus(Size(0.0, moved.once, moved.twice)).plus(origin)
        matrix = layer["transform"].astype(np.float64)
        shift = self._numbers(row, abi.PROPERTY_TRANSLATION, matrix[4:])
        turn = self._matrix(row, matrix)
        place = self._numbers(row, abi.PROPERTY_POSITION, layer["position"])
        slide = [place[2] + shift[2], place[3] + shift[3]]
        low, high = place[0] + shift[0], place[1] + shift[1]
        if row in self._rests:
            rest, size = self._rests[row]
            turn = turn.plus(size.times(Size(float(np.linalg.norm(rest[:4].reshape(2, 2), 2)))))
            low, high = low + np.minimum(rest[4:], 0), high + np.maximum(rest[4:], 0)
            slide = [slide[0] + size.once * np.abs(rest[4:]), slide[1] + size.twice * np.abs(rest[4:])]
        return low, high, turn.times(way).plus(_length([np.zeros(2), *slide]))

    def _matrix(self, row: int, matrix: np.ndarray) -> Size:
        """Returns the size of a layer's rotation and scale."""
        a, b, c, d = matrix[:4]
        parts = [(row, number) in self._bounds for number in PARTS]
        if not any(parts) and abi.PROPERTY_TRANSLATION not in self._moved.get(row, ()):
            return Size(float(np.linalg.norm(matrix[:4].reshape(2, 2), 2)))
        if abs(a * c + b * d) > 1e-6 * max(a * a + b * b, c * c + d * d):
            return Size(np.inf, np.inf, np.inf)  # a skewed one is taken apart
        low, high, once, twice = self._numbers(row, abi.PROPERTY_SCALE, (np.hypot(a, b), np.hypot(c, d)))
        scale = Size(float(np.maximum(np.abs(low), np.abs(high)).max()), float(once.max()), float(twice.max()))
        _, _, turn, second = self._numbers(row, abi.PROPERTY_ROTATION, (0.0,))
        once = float(turn[0])
        # What turns a point takes it aside by the second difference of the angle, and inwards by the square of the
        # first one, which are at right angles.
        return scale.times(Size(1.0, min(once, 2.0), min(float(np.hypot(second[0], once * once)), 4.0)))


def going_on(tables: Tables) -> Tables:
    """Returns tables in which a rotation by full turns goes on with each repeat: that is drawn the same."""
    animations = tables.animations.copy()
    others = abi.ANIMATION_ADDITIVE | abi.ANIMATION_BY | abi.ANIMATION_FIRST_AS_IS | abi.ANIMATION_LAST_AS_IS
    for animation in animations[animations["property"] == abi.PROPERTY_ROTATION]:
        clock = tables.clocks[int(animation["clock"])]
        values = floats_of(tables, animation, 1)[:, 0].astype(np.float64)
        curve = int(clock["timing"])
        ends = curve == abi.NONE or int(tables.timings[curve]["kind"]) in CURVES
        if not ends or animation["timing_count"] or animation["flags"] & others or clock["direction"]:
            continue
        if len(values) < 2 or values[0]:
            continue
        turns = values[-1] / (2 * np.pi)
        if round(turns) and abs(turns - round(turns)) < 1e-6:
            at = (animations["first_value"] == animation["first_value"]) & (animations["clock"] == animation["clock"])
            animations["flags"][at & (animations["property"] == abi.PROPERTY_ROTATION)] |= abi.ANIMATION_CUMULATIVE
    return tables.replaced(animations=animations)


def kind_of(tables: Tables, row: int, number: int) -> bytes:
    """Returns what layers have in common whose numbers of a property are the same at all times."""
    layer = tables.layers[row]
    parts = [layer[MODELS.get(number, "transform")].tobytes()]
    is_own = (tables.animations["layer"] == row) & (tables.animations["property"] == number)
    for animation in tables.animations[is_own].copy():
        parts.append(floats_of(tables, animation, NUMBERS[number][0]).tobytes())
        clock = int(animation["clock"])
        animation["layer"] = animation["first_value"] = animation["clock"] = 0
        parts.append(animation.tobytes())
        while clock != abi.NONE:
            one = tables.clocks[clock].copy()
            if (curve := int(one["timing"])) != abi.NONE:
                parts.append(tables.timings[curve].tobytes())
                one["timing"] = 0
            clock, one["parent"] = int(one["parent"]), 0
            parts.append(one.tobytes())
    return b"".join(parts)


def _product(one, two):
    """Returns a product in which 0 times an unknown number is 0."""
    with np.errstate(invalid="ignore"):
        return np.where((np.asarray(one) == 0) | (np.asarray(two) == 0), 0.0, np.multiply(one, two))


def _length(sizes) -> Size:
    """Returns sizes of vectors from those of their numbers."""
    return Size(*(float(np.hypot(*each)) for each in sizes))
