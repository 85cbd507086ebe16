"""Where layers are: the corners of their bounds in the root, at a time and over an interval."""

import numpy as np

from ... import abi, functions
from ...functions import clip_bounds, clip_inspect
from .quantities import floats_of
from .tables import Tables

LARGE = 1e30
CORNERS = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float64)
PACED = (abi.MODE_PACED, abi.MODE_CUBIC_PACED)


class Corners:
    """The four corners of layers, in the root. They are layers without a size in a clip of their own."""

    def __init__(self, tables: Tables, rows: list[int]):
        self.rows = list(rows)
        self.unknown: list[str | None] = []
        layers, animations, floats = [tables.layers], [tables.animations[_moves(tables)]], [tables.floats]
        self._places = []  # by layer and corner: the row of its point
        count, pool = len(tables.layers), len(tables.floats)
        for row in self.rows:
            mine = tables.animations[tables.animations["layer"] == row]
            sizes = mine[mine["property"] == abi.PROPERTY_BOUNDS]
            why = _trouble(tables, row, mine, sizes)
            self.unknown.append(why)
            model = tables.layers[row]
            if why or not len(sizes):
                made = np.zeros(4, tables.layers.dtype)
                made["parent"] = row
                made["position"] = model["bounds"][:2] + CORNERS * model["bounds"][2:]
                self._places.append(range(count, count + 4))
                layers.append(_point(made))
                count += 4
                continue
            # Copies of the layer whose anchor point is moved by a corner: there the size takes the corner along.
            copies = np.repeat(model[None], 4)
            copies["anchor"] = model["anchor"] - CORNERS
            copies["bounds"][:, :2] = 0
            points = np.zeros(4, tables.layers.dtype)
            points["parent"] = np.arange(count, count + 4)
            layers += [copies, _point(points)]
            self._places.append(range(count + 4, count + 8))
            for copy in range(count, count + 4):
                moved = mine[mine["property"] != abi.PROPERTY_PATH].copy()
                moved["layer"] = copy
                for animation in moved[moved["property"] == abi.PROPERTY_BOUNDS]:
                    values = floats_of(tables, animation, 4).copy()
                    values[:, :2] = 0
                    floats.append(values.reshape(-1))
                    at = (moved["property"] == abi.PROPERTY_BOUNDS) & (moved["first_value"] == animation["first_value"])
                    moved["first_value"][at] = pool
                    pool += values.size
                animations.append(moved)
            count += 8
        self._clip = tables.replaced(
            layers=np.concatenate(layers),
            animations=np.concatenate(animations),
            floats=np.concatenate(floats),
            user_properties=np.empty(0, tables.user_properties.dtype),
            channels=_bounds_of([row for row, why in zip(self.rows, self.unknown) if why], tables),
        ).compile()
        self._picked = np.array(self._places, np.intp).reshape(len(self.rows), 4)
        self._scratch = np.empty(clip_inspect(self._clip).bounds_scratch, np.uint8)

    def at(self, times) -> np.ndarray:
        """Returns the corners at times: (times, layers, 8), x y of each corner."""
        times = np.asarray(times, np.float64)
        frames = functions.clip_sample(self._clip, times, abi.SPACE_ROOT, ("frames",)).frames
        found = frames[:, self._picked, :2].astype(np.float64).reshape(len(times), len(self.rows), 8)
        if any(self.unknown):
            self._follow(times, found)
        return found

    def _follow(self, times: np.ndarray, found: np.ndarray) -> None:
        """Writes the corners of the layers whose points do not follow them: by their matrices and their bounds."""
        matrices = functions.clip_matrices(self._clip, times, abi.SPACE_ROOT).astype(np.float64)
        values = functions.clip_sample(self._clip, times, outputs=("values",)).values.astype(np.float64)
        unknown = [place for place, why in enumerate(self.unknown) if why]
        for index, place in enumerate(unknown):
            bounds, matrix = values[:, 4 * index : 4 * index + 4], matrices[:, self.rows[place]].reshape(-1, 4, 4)
            corners = np.ones((len(times), 4, 3))
            corners[..., :2] = bounds[:, None, :2] + CORNERS * bounds[:, None, 2:]
            moved = corners @ matrix[:, [0, 1, 3]][:, :, [0, 1, 3]]
            found[:, place] = (moved[..., :2] / moved[..., 2:]).reshape(len(times), 8)

    def enclose(self, start: float, end: float) -> tuple[np.ndarray, np.ndarray]:
        """Returns the least and the greatest coordinates over an interval: (layers, 8) each."""
        boxes = clip_bounds(self._clip, start, end, abi.SPACE_ROOT, scratch=self._scratch)[self._picked]
        boxes = boxes.astype(np.float64)
        low, high = boxes[..., :2], boxes[..., 2:]
        slack = 1e-6 * np.maximum(1.0, np.maximum(np.abs(low), np.abs(high)))
        low, high = low - slack, high + slack
        wild = ~(np.maximum(np.abs(low), np.abs(high)) < LARGE)
        low[wild], high[wild] = -np.inf, np.inf
        for index, why in enumerate(self.unknown):
            if why:
                low[index], high[index] = -np.inf, np.inf
        return low.reshape(len(self.rows), 8), high.reshape(len(self.rows), 8)


def _bounds_of(rows: list[int], tables: Tables) -> np.ndarray:
    """Returns channels of the bounds of layers."""
    channels = np.zeros(len(rows), tables.channels.dtype)
    channels["layer"], channels["property"] = rows, abi.PROPERTY_BOUNDS
    return channels


def _moves(tables: Tables) -> np.ndarray:
    """Returns which animations move layers."""
    return tables.animations["property"] < abi.PROPERTY_USER


def _point(layers: np.ndarray) -> np.ndarray:
    layers["clock"] = layers["path"] = abi.NONE
    layers["transform"] = (1, 0, 0, 1, 0, 0)
    layers["opacity"] = layers["stroke_end"] = 1
    return layers


def _trouble(tables: Tables, row: int, mine: np.ndarray, sizes: np.ndarray) -> str | None:
    """Returns why the corners of a layer cannot be followed, or None."""
    for layer in tables.layers_3d[tables.layers_3d["layer"] == row]:
        plane = layer["sublayer_transform"].reshape(4, 4)[[0, 1, 3]][:, [0, 1, 3]]
        if np.any(plane != np.eye(3)):
            return "no enclosure is known of corners of a layer that transforms its sublayers"
    if not len(sizes):
        return None
    if row in tables.layers_3d["layer"]:
        return "no enclosure is known of corners of a layer in 3D whose bounds move"
    if np.any(mine["property"] == abi.PROPERTY_ANCHOR_POINT):
        return "no enclosure is known of corners where bounds and anchor point move"
    for animation in sizes:
        values = floats_of(tables, animation, 4)
        if animation["mode"] in PACED and np.any(values[:, :2] != values[:1, :2]):
            return "no enclosure is known of corners where paced keys move the bounds"
    return None
