"""Enclosures of numbers over an interval. A probe is a clip of its own in which the numbers of a property are the place
of a square, moved by the same clocks, curves and keys. motion_clip_bounds encloses the square's place, and so the
numbers, at every time of the interval.

The kernel cuts the time until a box is 1 % larger than it must be. So the side of the square says how fine the
enclosure is, and what it costs."""

import numpy as np

from ... import abi, functions
from ...functions import clip_bounds, clip_inspect
from . import mixing
from .functions import PACED, TRANSFORM_PARTS, function_of
from .quantities import ANGLES, Quantity, floats_of
from .stretches import Stretches
from .tables import Tables

ROUNDING = 2e-6  # of the largest number: what single precision may add between a probe and the clip
LARGE = 1e30  # "as large as floats allow"
TURNS = 19 * 2 * np.pi  # radians from which on the kernel may drop full turns
FAMILIES = {
    abi.PROPERTY_SCALE: (abi.PROPERTY_SCALE, abi.PROPERTY_SCALE_X, abi.PROPERTY_SCALE_Y),
    abi.PROPERTY_TRANSLATION: (abi.PROPERTY_TRANSLATION, abi.PROPERTY_TRANSLATION_X, abi.PROPERTY_TRANSLATION_Y),
}
AXES = {abi.PROPERTY_TRANSLATION_X: 0, abi.PROPERTY_SCALE_X: 0, abi.PROPERTY_TRANSLATION_Y: 1, abi.PROPERTY_SCALE_Y: 1}
FUNCTIONS = {  # numeric value functions: the property that each sets, and its numbers
    abi.FUNCTION_ROTATE_X: (abi.PROPERTY_ROTATION_X, 1),
    abi.FUNCTION_ROTATE_Y: (abi.PROPERTY_ROTATION_Y, 1),
    abi.FUNCTION_ROTATE_Z: (abi.PROPERTY_ROTATION, 1),
    abi.FUNCTION_SCALE: (abi.PROPERTY_SCALE, 3),
    abi.FUNCTION_TRANSLATE: (abi.PROPERTY_TRANSLATION, 3),
    abi.FUNCTION_TRANSLATE_Z: (abi.PROPERTY_TRANSLATION_Z, 1),
    abi.FUNCTION_SCALE_Z: (abi.PROPERTY_SCALE_Z, 1),
}


class Unknown(Exception):
    """No enclosure of a number is known; its text says why."""


class Point:
    """Two numbers of a property: the model values, and the animations that move them."""

    def __init__(self, model, carrier: int):
        self.model = np.asarray(model, np.float64)
        self.carrier = carrier
        self.animations: list[tuple[np.ndarray, np.ndarray | None]] = []  # a row, and its values in pairs


class Probe:
    """Encloses quantities."""

    def __init__(self, tables: Tables, quantities: list[Quantity], fine: float):
        self.quantities = quantities
        channels = np.zeros(len(quantities), tables.channels.dtype)
        channels["layer"] = [
            abi.NONE if quantity.number >= abi.PROPERTY_USER else quantity.layer for quantity in quantities
        ]
        channels["property"] = [quantity.number for quantity in quantities]
        # What moves other layers and other numbers is left out.
        numbers, layers = tables.animations["property"], tables.animations["layer"]
        is_user = numbers >= abi.PROPERTY_USER
        mine = np.where(
            is_user,
            np.isin(numbers, channels["property"]),
            np.isin(layers, [quantity.layer for quantity in quantities]) | (numbers == abi.PROPERTY_PATH),
        )
        self._sampled = tables.replaced(animations=tables.animations[mine], channels=channels).compile()
        self._info = clip_inspect(self._sampled)
        self._ends = np.cumsum([0, *(quantity.arity for quantity in quantities)])
        # Why a quantity has no enclosure; None if it has one. Other quantities of the probe are not affected.
        self.unknown: list[str | None] = []
        points: list[Point] = []
        self._places: list[tuple[int, int]] = []  # by quantity: its first point, and its colour's form
        models = functions.clip_sample(self._sampled, [np.nan], outputs=("values",)).values[0]  # without shifts
        for quantity, first, end in zip(quantities, self._ends, self._ends[1:]):
            self._places.append((len(points), len(points)))
            try:
                made = points_of(tables, quantity, models[first:end])
            except Unknown as why:
                self.unknown.append(str(why))
                continue
            self.unknown.append(None)
            points += made
            self._places[-1] = (self._places[-1][0], len(points))
        self._colors = [mixing.form(tables, quantity) for quantity in quantities]
        self._side = np.float32(fine * 100)
        self._clip = compiled(tables, points, float(self._side)) if points else None
        self._count = len(points)
        if self._clip is not None:
            self._scratch = np.empty(clip_inspect(self._clip).bounds_scratch, np.uint8)
        self.calls = 0
        self._tables, self._points, self._stretches = tables, points, None
        # Where each number is among those of the points, whether it has no bound, and which are angles.
        owners = np.repeat(np.arange(len(quantities)), np.diff(self._ends))
        first = np.array([2 * place[0] for place in self._places], np.intp)
        self._open = np.array([self.unknown[owner] is not None for owner in owners], bool)
        self._taken = np.where(self._open, 0, first[owners] + np.arange(len(owners)) - self._ends[owners])
        self._angles = np.array([quantities[owner].number in ANGLES for owner in owners], bool)

    def at(self, times) -> np.ndarray:
        """Returns the numbers at times, of all quantities one after the other, as a sample has them."""
        return functions.clip_sample(self._sampled, times, outputs=("values",)).values.astype(np.float64)

    def enclose(self, start: float, end: float) -> tuple[np.ndarray, np.ndarray]:
        """Returns the least and the greatest numbers that a sample of the interval may have."""
        self.calls += 1
        count = int(self._ends[-1])
        least, most = np.full(count, -np.inf), np.full(count, np.inf)
        if self._clip is None:
            return least, most
        boxes = clip_bounds(self._clip, start, end, abi.SPACE_ROOT, scratch=self._scratch).astype(np.float64)
        low, high = self._numbers(boxes[None, :, :2], boxes[None, :, 2:] - float(self._side))
        return low[0], high[0]

    def enclose_all(
        self, spans: np.ndarray, span: tuple[float, float], is_exact: bool
    ) -> tuple[np.ndarray, np.ndarray]:
        """Returns the least and the greatest numbers of each of some intervals, (intervals, numbers) each. is_exact:
        by the kernel; else of plain numbers by samples (Stretches). span: in which all intervals are."""
        if is_exact or self._clip is None:
            low, high = zip(*(self.enclose(*each) for each in spans.tolist()))
            return np.array(low), np.array(high)
        if self._stretches is None:
            self._stretches = Stretches(self._tables, self._points, span, float(self._side), compiled)
        return self._numbers(*self._stretches.enclose(spans))

    def _numbers(self, low: np.ndarray, high: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Returns the numbers from the places of the points, (intervals, points, 2) each, with the rounding of
        samples."""
        size = np.maximum(np.maximum(np.abs(low), np.abs(high)), max(float(self._side), 1.0))
        slack = ROUNDING * size
        low, high = low - slack, high + slack
        wild = ~(np.maximum(np.abs(low), np.abs(high)) < LARGE)
        low[wild], high[wild] = -np.inf, np.inf
        low, high = low.reshape(len(low), -1), high.reshape(len(high), -1)
        least, most = low[:, self._taken], high[:, self._taken]
        least[:, self._open], most[:, self._open] = -np.inf, np.inf
        angles = self._angles
        far = np.maximum(np.abs(least[:, angles]), np.abs(most[:, angles])) > TURNS
        least[:, angles], most[:, angles] = (
            np.where(far, -np.inf, least[:, angles]),
            np.where(far, np.inf, most[:, angles]),
        )
        for index, form in enumerate(self._colors):
            if form is None or self.unknown[index] is not None:
                continue
            mine = self.columns(index)
            for row in range(len(least)):
                least[row, mine], most[row, mine] = form.displayed(least[row, mine], most[row, mine])
        return least, most

    @property
    def has_colors(self) -> bool:
        return any(form is not None for form in self._colors)

    def columns(self, index: int) -> slice:
        """Returns where the numbers of a quantity are."""
        return slice(int(self._ends[index]), int(self._ends[index + 1]))


def points_of(tables: Tables, quantity: Quantity, model: np.ndarray) -> list[Point]:
    rows = tables.animations
    number, layer = quantity.number, quantity.layer
    if number >= abi.PROPERTY_USER:
        mine = rows[rows["property"] == number]
        return _paired(tables, quantity, model, mine)
    mine = rows[rows["layer"] == layer]
    if number == abi.PROPERTY_PATH_ROTATION:
        if np.any((mine["property"] == abi.PROPERTY_POSITION) & (mine["rotate"] != 0)):
            raise Unknown("no enclosure is known of the turn along a motion path")
        return [Point((model[0], 0.0), abi.PROPERTY_POSITION)]
    if number in TRANSFORM_PARTS and np.any(mine["property"] == abi.PROPERTY_TRANSFORM):
        return _by_functions(tables, quantity, model, mine)
    if number in FAMILIES:
        family = FAMILIES[number]
        mine = mine[np.isin(mine["property"], family)]
        if np.any(mine["property"] != number):
            point = Point(model, abi.PROPERTY_TRANSLATION)
            for animation in mine:
                new = animation.copy()
                new["property"] = FAMILIES[abi.PROPERTY_TRANSLATION][family.index(int(animation["property"]))]
                point.animations.append((new, None))
            return [point]
        return _paired(tables, quantity, model, mine)
    mine = mine[mine["property"] == number]
    if number == abi.PROPERTY_POSITION:
        if np.any(mine["flags"] & abi.ANIMATION_PATH_OF_LAYER):
            raise Unknown("no enclosure is known of the place along a layer's path")
        point = Point(model, abi.PROPERTY_POSITION)
        for animation in mine:
            new = animation.copy()
            new["rotate"] = 0
            point.animations.append((new, None))
        return [point]
    return _paired(tables, quantity, model, mine)


def _paired(tables: Tables, quantity: Quantity, model: np.ndarray, mine: np.ndarray) -> list[Point]:
    """Returns numbers in pairs, each pair as the place of a point."""
    arity = quantity.arity
    form = mixing.form(tables, quantity)
    if form is not None:
        model = form.mixed(np.asarray(model, np.float64)[None])[0]
    pairs = -(-arity // 2)
    padded = np.zeros(2 * pairs)
    padded[:arity] = model
    points = [Point(padded[2 * pair : 2 * pair + 2], abi.PROPERTY_POSITION) for pair in range(pairs)]
    for animation in mine:
        if pairs > 1 and animation["mode"] in PACED:
            raise Unknown("no enclosure is known of paced keys of more than two numbers")
        values = floats_of(tables, animation, arity)
        if form is not None:
            if animation["flags"] & (abi.ANIMATION_BY | abi.ANIMATION_ADDITIVE | abi.ANIMATION_CUMULATIVE):
                raise Unknown("no enclosure is known of sums of colours")
            values = form.mixed(values.astype(np.float64))
        wide = np.zeros((len(values), 2 * pairs), np.float32)
        wide[:, :arity] = values
        for pair, point in enumerate(points):
            new = animation.copy()
            new["property"] = abi.PROPERTY_POSITION
            point.animations.append((new, wide[:, 2 * pair : 2 * pair + 2]))
    return points


def _by_functions(tables: Tables, quantity: Quantity, model: np.ndarray, mine: np.ndarray) -> list[Point]:
    """Returns a part of a transform that only animations by one value function move."""
    function = function_of(mine)
    if function not in FUNCTIONS or FUNCTIONS[function][0] != quantity.number:
        raise Unknown("no enclosure is known of the parts of a transform that is animated as a whole")
    width = FUNCTIONS[function][1]
    point = Point([model[0], model[1] if quantity.arity > 1 else 0.0], abi.PROPERTY_POSITION)
    for animation in mine[mine["property"] == abi.PROPERTY_TRANSFORM]:
        values = floats_of(tables, animation, width)
        wide = np.zeros((len(values), 2), np.float32)
        wide[:, : quantity.arity] = values[:, : quantity.arity]
        new = animation.copy()
        new["property"], new["function"] = abi.PROPERTY_POSITION, abi.FUNCTION_NONE
        point.animations.append((new, wide))
    return [point]


def compiled(tables: Tables, points: list[Point], side: float) -> np.ndarray:
    """Compiles a clip in which each point is the place of a square."""
    layers = np.zeros(len(points), tables.layers.dtype)
    layers["parent"] = layers["clock"] = layers["path"] = abi.NONE
    layers["transform"] = (1, 0, 0, 1, 0, 0)
    layers["opacity"] = layers["stroke_end"] = 1
    layers["bounds"] = (0, 0, side, side)
    animations, floats, place = [], [tables.floats], len(tables.floats)
    firsts: dict[int, tuple[int, np.ndarray]] = {}  # values that are in the pool already, by their array
    for row, point in enumerate(points):
        if point.carrier == abi.PROPERTY_POSITION:
            layers[row]["position"] = point.model
        else:
            layers[row]["transform"] = (1, 0, 0, 1, *point.model)
        for animation, values in point.animations:
            new = animation.copy()
            new["layer"] = row
            if values is not None:
                if id(values) not in firsts:
                    firsts[id(values)] = (place, values)
                    floats.append(np.ascontiguousarray(values, np.float32).reshape(-1))
                    place += values.size
                new["first_value"] = firsts[id(values)][0]
            animations.append(new)
    made = tables.replaced(
        layers=layers,
        animations=np.array(animations, tables.animations.dtype),
        floats=np.concatenate(floats),
        user_properties=np.empty(0, tables.user_properties.dtype),
        channels=np.empty(0, tables.channels.dtype),
        layers_3d=np.empty(0, tables.layers_3d.dtype),
    )
    return made.compile()
