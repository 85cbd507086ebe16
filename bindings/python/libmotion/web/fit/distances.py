"""How far keyframes are from the kernel's own samples."""

import numpy as np

from . import depth, moments
from .figures import LAYOUT, Sampled
from .parts import Part, shown
from .tracks import anchored


def errors(found: Sampled, parts: list[Part]) -> tuple[np.ndarray, np.ndarray]:
    """Returns two errors for each layer: the largest distance of a corner or of the path from where the kernel has it,
    in points, and the largest difference of opacity. The times just before a jump are left out, and so are those of the
    jumps in later periods of a loop, since the kernel's clocks are rounded."""
    is_before = np.append(np.diff(found.times) <= 2 * moments.BEFORE, False)
    loops = (moving.loop for part in parts for moving in part.moving.values() if moving.loop)
    is_late = found.times > min((loop.end for loop in loops), default=np.inf) - moments.BEFORE
    found = found.without(is_before | np.roll(is_before, 1) & is_late)
    times, places = found.times, _places(found, parts)
    opacity = np.empty((len(times), len(parts)))
    worst, faint = np.zeros(len(parts)), np.zeros(len(parts))
    for row, part in enumerate(parts):
        box, boxes = _boxes(part, times, found, row)
        parent = found.parents[row]
        faded = np.clip(shown(part, "opacity", times, (1.0,))[:, 0], 0, 1)
        opacity[:, row] = faded if parent < 0 else faded * opacity[:, parent]
        is_seen = found.opacity[:, row] > 0
        whole = found.extents[row][None]
        same = (whole == found.boxes[row]).all()
        pairs = [(box, boxes)] if same else [(box, boxes), (whole, whole)]
        for seen, there in ((anchored(one, at), anchored(two, at)) for one, two in pairs for at in CORNERS):
            off = np.abs(places.shown(row, seen) - places.right(row, there)).max(axis=1)
            worst[row] = max(worst[row], float(np.nan_to_num(off * is_seen).max()))
        faint[row] = float(np.abs(opacity[:, row] - found.opacity[:, row]).max())
        worst[row] = max(worst[row], *(_off(part, name, times, found.kept) for name in ("dash", "d")))
    return worst, faint


CORNERS = ((0, 0), (1, 0), (0, 1), (1, 1))


def off(part: Part, name: str, times: np.ndarray) -> float:
    """Returns how far a track is off, as a share of its limit."""
    return _off(part, name, times, np.ones(len(times), bool)) / part.figure.tracks[name].limit


class _Flat:
    """Where points of layers are in the root as keyframes have it, and where they should be."""

    def __init__(self, found: Sampled, parts: list[Part]):
        self.found, self.root = found, np.empty_like(found.root)
        for row, part in enumerate(parts):
            own = _affine(part, found.times, _boxes(part, found.times, found, row)[0])
            parent = found.parents[row]
            self.root[:, row] = own if parent < 0 else _after(own, self.root[:, parent])

    def shown(self, row: int, points: np.ndarray) -> np.ndarray:
        return _point(self.root[:, row], points)

    def right(self, row: int, points: np.ndarray) -> np.ndarray:
        return _point(self.found.root[:, row], points)


class _Deep:
    """The same in space, as a viewer sees it."""

    def __init__(self, found: Sampled, parts: list[Part]):
        self.space, self.root = found.space, np.empty_like(found.space.root)
        for row, part in enumerate(parts):
            own, parent = self._own(part, found, row), found.parents[row]
            if parent < 0:
                self.root[:, row] = own
                continue
            layer, outer = parts[parent].figure.document, self.root[:, parent]
            middle = anchored(found.boxes[parent][None], parts[parent].figure.share)[0]
            self.root[:, row] = depth.to_root(own, outer, layer, middle)

    @staticmethod
    def _own(part: Part, found: Sampled, row: int) -> np.ndarray:
        anchor = anchored(_boxes(part, found.times, found, row)[0], part.figure.share)
        z = np.full((len(anchor), 1), part.figure.document.get("anchorZ", 0.0))
        values = lambda name, default: shown(part, name, found.times, default)
        return depth.placed(values, part.figure.axis, part.figure.position, np.concatenate([anchor, z], axis=1))

    def shown(self, row: int, points: np.ndarray) -> np.ndarray:
        return depth.projected(self.root[:, row], points)

    def right(self, row: int, points: np.ndarray) -> np.ndarray:
        return depth.projected(self.space.root[:, row], points)


def _places(found: Sampled, parts: list[Part]) -> _Flat | _Deep:
    return _Flat(found, parts) if found.space is None else _Deep(found, parts)


def _off(part: Part, name: str, times: np.ndarray, kept: np.ndarray) -> float:
    track = part.figure.tracks.get(name)
    if track is None:
        return 0.0
    values = track.values[kept]
    return float(np.abs((shown(part, name, times, values[0]) - values) * track.scale).max())


def _boxes(part: Part, times: np.ndarray, found: Sampled, row: int) -> tuple[np.ndarray, np.ndarray]:
    """Returns a layer's box as the keyframes have it, and as it is: (times, 4), or (1, 4) if it stays."""
    if not part.figure.has_moving_box:
        model = found.boxes[row][None]
        return np.concatenate([model[:, :2], np.array([part.figure.size])], axis=1), model
    boxes = part.figure.tracks["box"].values[found.kept]
    box = shown(part, "box", times, boxes[0])
    if found.is_laid:
        box[:, 2:] = np.floor(box[:, 2:] * LAYOUT) / LAYOUT
    return box, boxes


def _affine(part: Part, times: np.ndarray, box: np.ndarray) -> np.ndarray:
    angle = np.radians(shown(part, "rotate", times, (0.0,))[:, 0])
    scale, shift = shown(part, "scale", times, (1.0, 1.0)), shown(part, "translate", times, (0.0, 0.0))
    skew = np.tan(np.radians(shown(part, "skew", times, (0.0,))[:, 0]))
    cos, sin = np.cos(angle), np.sin(angle)
    across, down = scale.T
    out = np.zeros((len(times), 6))
    out[:, 0], out[:, 1] = across * cos, across * sin
    out[:, 2], out[:, 3] = across * skew * cos - down * sin, across * skew * sin + down * cos
    at = _point(out, anchored(box, part.figure.share))
    out[:, 4:6] = np.array(part.figure.position) + shift - at
    return out


def _after(inner: np.ndarray, outer: np.ndarray) -> np.ndarray:
    a, b, c, d, x, y = inner.T
    e, f, g, h, u, v = outer.T
    parts = (a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h, x * e + y * g + u, x * f + y * h + v)
    return np.stack(parts, axis=1)


def _point(affine: np.ndarray, points: np.ndarray) -> np.ndarray:
    return points[:, :1] * affine[:, 0:2] + points[:, 1:] * affine[:, 2:4] + affine[:, 4:6]
