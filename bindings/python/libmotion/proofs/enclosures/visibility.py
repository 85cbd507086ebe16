"""How much of a layer shows: its opacity in the root, over an interval."""

import numpy as np

from ... import abi, functions
from ...functions import clip_bounds, clip_inspect
from .probe import LARGE, ROUNDING, Point, Unknown, compiled, points_of
from .quantities import Quantity
from .stretches import Stretches
from .tables import Tables

SIDE = 1.0


class Visibility:
    """Encloses the opacities in the root of all layers."""

    def __init__(self, tables: Tables):
        self._layers = tables.layers
        count = len(tables.layers)
        self._clip = None
        points: list[Point] = []
        channels = np.zeros(2 * count, tables.channels.dtype)
        channels["layer"] = np.repeat(np.arange(count), 2)
        channels["property"] = np.tile([abi.PROPERTY_OPACITY, abi.PROPERTY_HIDDEN], count)
        sampled = tables.replaced(channels=channels).compile()
        models = functions.clip_sample(sampled, [np.nan], outputs=("values",)).values[0].reshape(count, 2)
        self._opacity, self._hidden, self._applies = (np.full(count, -1, np.intp) for _ in range(3))
        self._models = models.astype(np.float64)
        moved = {(int(row["layer"]), int(row["property"])) for row in tables.animations}
        clocks: dict[int, int] = {}
        for layer in range(count):
            for number, places, model in (
                (abi.PROPERTY_OPACITY, self._opacity, models[layer, 0]),
                (abi.PROPERTY_HIDDEN, self._hidden, models[layer, 1]),
            ):
                if (layer, number) in moved:
                    try:
                        (point,) = points_of(tables, Quantity(layer, number, 1, ""), np.array([model]))
                    except Unknown:
                        continue
                    places[layer] = len(points)
                    points.append(point)
            clock = int(tables.layers[layer]["clock"])
            if clock != abi.NONE:
                if clock not in clocks:
                    clocks[clock] = len(points)
                    points.append(_applying(tables, clock))
                self._applies[layer] = clocks[clock]
        self._tables, self._points, self._stretches = tables, points, None
        if points:
            self._clip = compiled(tables, points, SIDE)
            self._scratch = np.empty(clip_inspect(self._clip).bounds_scratch, np.uint8)
        above = [tables.fading(layer) for layer in range(count)]
        self._above = [-1 if layer == abi.NONE else layer for layer in above]

    @property
    def is_still(self) -> bool:
        """Whether nothing moves an opacity, or when a layer shows."""
        return self._clip is None

    def enclose(self, start: float, end: float) -> tuple[np.ndarray, np.ndarray]:
        """Returns the least and the greatest opacity in the root that each layer may have."""
        low, high = np.empty((1, 0)), np.empty((1, 0))
        if self._clip is not None:
            boxes = clip_bounds(self._clip, start, end, abi.SPACE_ROOT, scratch=self._scratch).astype(np.float64)
            low, high = boxes[None, :, 0], boxes[None, :, 2] - SIDE
        least, most = self._shown(low, high)
        return least[0], most[0]

    def enclose_all(
        self, spans: np.ndarray, span: tuple[float, float], is_exact: bool
    ) -> tuple[np.ndarray, np.ndarray]:
        """Returns the least and the greatest opacity of each layer in each interval, (intervals, layers) each.
        is_exact: by the kernel; else plain numbers by samples (Stretches). span: contains all intervals."""
        if is_exact or self._clip is None:
            least, most = zip(*(self.enclose(*each) for each in spans.tolist()))
            return np.array(least), np.array(most)
        if self._stretches is None:
            self._stretches = Stretches(self._tables, self._points, span, SIDE, compiled)
        low, high = self._stretches.enclose(spans)
        return self._shown(low[..., 0], high[..., 0])

    def _shown(self, low: np.ndarray, high: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Returns the opacities in the root from the numbers of the points, (intervals, points) each."""
        low, high = low - 2 * ROUNDING, high + 2 * ROUNDING
        wild = ~(np.maximum(np.abs(low), np.abs(high)) < LARGE)
        low[wild], high[wild] = -np.inf, np.inf
        count = len(self._layers)

        def part(places: np.ndarray, given) -> tuple[np.ndarray, np.ndarray]:
            least = np.repeat(np.asarray(given, np.float64)[None], len(low), axis=0)
            most, at = least.copy(), places >= 0
            least[:, at], most[:, at] = low[:, places[at]], high[:, places[at]]
            return least, most

        least, most = part(self._opacity, self._models[:, 0])
        # Single precision may leave a hair where nothing shows: as much counts as nothing.
        least = np.clip(least, 0, 1)
        most = np.clip(np.where(most <= 4 * ROUNDING, 0, most), 0, 1)
        hidden_low, hidden_high = part(self._hidden, self._models[:, 1])
        applies_low, applies_high = part(self._applies, np.ones(count))
        shows = applies_high >= 0.5
        surely = applies_low >= 0.5
        still = ((self._layers["flags"] & abi.LAYER_HIDDEN) != 0) & (self._hidden < 0)
        hidden_low[:, still] = hidden_high[:, still] = 1
        most = np.where(shows & (hidden_low < 0.5), most, 0)
        least = np.where(surely & (hidden_high < 0.5), least, 0)
        for layer, above in enumerate(self._above):
            if above >= 0:
                least[:, layer] *= least[:, above]
                most[:, layer] *= most[:, above]
        return least, most


def _applying(tables: Tables, clock: int) -> Point:
    """Returns a point that is at 1 while a clock applies, else at 0."""
    animation = np.zeros(1, tables.animations.dtype)[0]
    animation["property"], animation["clock"] = abi.PROPERTY_POSITION, clock
    animation["path"], animation["value_count"] = abi.NONE, 2
    point = Point((0.0, 0.0), abi.PROPERTY_POSITION)
    point.animations.append((animation, np.array([[1, 0], [1, 0]], np.float32)))
    return point
