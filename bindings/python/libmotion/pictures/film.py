"""A scene over its time, as pictures need it."""

import math

import numpy as np

from ..description import STYLES
from ..path import Path, joined
from ..scene import Scene, changes
from .space import project

ENDLESS = 4.0  # seconds of a scene that never ends
MARGIN = 0.09  # of the picture's longer side


class Film:
    def __init__(self, scene: Scene):
        self.scene = scene
        self.layers = scene.layers
        self.styles = [
            (layer.name, key)
            for layer in self.layers
            for key in STYLES
            if any(changes(key, each) for each in layer.animations)
        ]
        self.clip = scene.compile(channels=self.styles)
        self.duration = self.clip.duration if math.isfinite(self.clip.duration) else ENDLESS
        self.morphs = [any(changes("path", each) for each in layer.animations) for layer in self.layers]
        self.spatial = self._is_spatial()
        self.paths = [None if layer.path is None else Path(layer.path) for layer in self.layers]
        self.box = self._box()

    def times(self, fps: float) -> np.ndarray:
        """Every frame from the start to the end, both included."""
        return np.arange(math.ceil(round(self.duration * fps, 6)) + 1) / fps

    def _is_spatial(self) -> bool:
        """Whether anything ever leaves the plane; how high it lies above it is not seen."""
        seen = self.clip.matrices(np.linspace(0, self.duration, 61), "root")[..., [2, 3, 6, 7, 8, 9, 10, 11, 15]]
        return bool((seen != (0, 0, 0, 0, 0, 0, 1, 0, 1)).any())

    def places(self, times) -> np.ndarray:
        """(times, layers, 6), affines to the root; in 3D matrices (times, layers, 16)."""
        return (
            self.clip.matrices(times, "root")
            if self.spatial
            else self.clip.sample(times, "root", wanted=("affine",)).affine
        )

    def styled(self, times) -> dict[tuple[str, str], list[float]]:
        """Of each layer's corner radius and line width that are animated, by its name and key path: the values at the
        times."""
        values = self.clip.sample(times, wanted=("values",)).values.T.tolist()
        return dict(zip(self.styles, values))

    def _box(self) -> tuple[float, float, float, float]:
        """x y width height: the scene's size and whatever is drawn at any time, with a margin."""
        times = np.linspace(0, self.duration, 61)
        places, opacity, widths = (
            self.places(times),
            self.clip.sample(times, "root", wanted=("opacity",)).opacity,
            self.styled(times),
        )
        shapes = [self.clip.geometry(time) for time in times] if any(self.morphs) else []
        corners = [np.array([(0, 0), self.scene.document.get("size", (0, 0))], float)]
        masked = {None: False}  # whether something above cuts it off
        for row, (layer, path) in enumerate(zip(self.layers, self.paths)):
            masked[layer.name] = masked[layer.parent] or layer.masks_to_bounds
            if masked[layer.parent]:
                continue
            x, y, width, height = layer.bounds
            box = (x, y, x + width, y + height)
            if self.morphs[row]:
                path = joined([Path(**geometry.outline(row)._asdict()) for geometry in shapes])
            if path and (layer.stroke_color or self.morphs[row]) and not layer.masks_to_bounds:
                box = (
                    path.stroke_bounds(
                        max(widths.get((layer.name, "lineWidth"), [layer.line_width])),
                        layer.line_cap,
                        layer.line_join,
                        layer.miter_limit,
                    )
                    or box
                )
            left, top, right, bottom = box
            local = np.array([(left, top), (right, top), (right, bottom), (left, bottom)])
            shown = places[opacity[:, row] > 0, row]
            corners.append(apply(shown, local).reshape(-1, 2))
        points = np.concatenate(corners)
        low, high = points.min(axis=0), points.max(axis=0)
        side = max(*(high - low), 1) * (1 + 2 * MARGIN)
        left, top = (low + high) / 2 - side / 2
        return float(left), float(top), float(side), float(side)

    def moving(self) -> np.ndarray:
        """Of each layer, whether anything about it changes."""
        times = np.linspace(0, self.duration, 61)
        sample = self.clip.sample(times, "root", wanted=("affine", "opacity", "stroke"))
        moves = (
            (np.ptp(sample.affine, axis=0) > 1e-4).any(axis=1)
            | (np.ptp(sample.opacity, axis=0) > 0)
            | np.ptp(sample.stroke, axis=0).any(axis=1)
        )
        styled = {layer for (layer, _), values in self.styled(times).items() if np.ptp(values) > 0}
        return moves | np.array(self.morphs, bool) | np.array([layer.name in styled for layer in self.layers], bool)

    def tracks(self, count: int) -> list[np.ndarray]:
        """The way, (count, 2), in the picture, of the middle of each layer's visible stroke, or else of its bounds.
        Left out is what only rides on another layer, and a stroke that grows where it lies, from one end."""
        times = np.linspace(0, self.duration, count)
        places, sample = self.places(times), self.clip.sample(times, "root", wanted=("stroke",))
        own = self.clip.sample(times, wanted=("affine",)).affine
        ways = []
        for row, (layer, path) in enumerate(zip(self.layers, self.paths)):
            if not np.ptp(own[:, row], axis=0).any() and not np.ptp(sample.stroke[:, row], axis=0).all():
                continue
            if path and layer.stroke_color:
                local = path.points_at(np.clip(sample.stroke[:, row], 0, 1).mean(axis=1))[:, :2]
            else:
                x, y, width, height = layer.bounds
                local = np.tile((x + width / 2, y + height / 2), (count, 1))
            ways.append(np.stack([apply(affine, point) for affine, point in zip(places[:, row], local)]))
        return ways


def apply(affine: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Points (n, 2) mapped by affines (..., 6), or by matrices (..., 16)."""
    if affine.shape[-1] == 16:
        return project(affine, np.atleast_2d(points)).squeeze()
    a, b, c, d, tx, ty = (affine[..., i, None] for i in range(6))
    x, y = points[..., 0], points[..., 1]
    return np.stack([a * x + c * y + tx, b * x + d * y + ty], axis=-1).squeeze()
