"""A scene as keyframes: each layer's tracks in pieces, checked against the kernel's own samples at all times."""

import math
from typing import NamedTuple

import numpy as np

from ...build.scene import Scene
from ...core.error import MotionError
from ...document.cycle import Cycle, cycle_of, settled
from ...document.nested import expanded
from . import contents, figures, fits, moments, tracks
from .distances import errors
from .figures import Sampled
from .parts import Moving, Part
from .tracks import Track

FACTORS = (2.4, 1.6, 1.0, 0.6, 0.35, 0.2)  # of a layer's limits, one after the other until it holds
LOOSER = (2.5, 1.6)  # of a track's limit, while all still holds
KEYS = 24  # key times of which pieces may end at each
FEW = 64  # layers of which single tracks are loosened,
SHORT = 12  # and keyframes of these
OPACITY = 0.0035
LONGEST = 60.0  # seconds of a cycle, with the time before it
AIM = 0.85  # of the tolerance: browsers have errors of their own


class Plan(NamedTuple):
    """
    document    the scene
    parts       its layers
    duration    seconds
    cycle       what repeats for ever, up to the duration; None if nothing does
    error       largest distance from the kernel's samples, in points
    keyframes   how many there are in all
    ignored     what is animated, or drawn, but not exported"""

    document: dict
    parts: list[Part]
    duration: float
    cycle: Cycle | None
    error: float
    keyframes: int
    ignored: list[str]


def plan(scene: Scene, tolerance: float, duration: float | None, is_svg: bool) -> Plan:
    document = expanded(scene.document)
    if not document["layers"]:
        raise MotionError("export: the scene has no layers", field="scene")
    clip = scene.compile(channels=_channels(document))
    (last, has_end), cycle = settled(document), _cycle(document, clip)
    left_out = contents.ignored(document, is_svg)
    if cycle:
        span = cycle.start + cycle.length
    elif has_end:
        span = max(min(duration or last, last), 1e-3)
    else:
        span = duration or max(moments.ENDLESS, last)
        left_out.append(f"what never ends, after {span:g} s")
    times = _times(clip, document, span, tolerance, [cycle.start] if cycle else [])
    found = figures.sampled(document, clip, times, tolerance, is_svg)
    eases = contents.eases(document)
    split = int(np.searchsorted(times, cycle.start)) if cycle else 0
    if any(each.verbs is None and tracks.moves_in(each.document, "path") for each in found.figures):
        left_out.append("path, where its elements change")
    given = fits.Given(times, _narrow(times), eases, is_svg, split)
    parts, error = _Fit(found, given, tolerance).parts()
    keyframes = sum(moving.keyframes for part in parts for moving in part.moving.values())
    return Plan(document, parts, span, cycle, error, keyframes, left_out)


class _Fit:
    """Fits all layers with few keyframes within the tolerance."""

    def __init__(self, found: Sampled, given: fits.Given, tolerance: float):
        self.found, self.given, self.tolerance = found, given, tolerance
        self.steps = [0] * len(found.figures)
        self.marks: dict[tuple[int, str], list[np.ndarray]] = {}

    def parts(self) -> tuple[list[Part], float]:
        """The layers' keyframes, and the largest distance in points."""
        parts = self._held()
        if len(parts) <= FEW:
            self._loosen(parts)
        return parts, float(errors(self.found, parts)[0].max())

    def _off(self, parts: list[Part]) -> np.ndarray:
        """Returns how far each layer is off, as a share of the allowed error."""
        distances, opacities = errors(self.found, parts)
        return np.maximum(distances / (AIM * self.tolerance), opacities / OPACITY)

    def _moving(self, track: Track, row: int, looser: float = 1.0) -> Moving:
        step = self.steps[row]
        return fits.moving(track, self.given, self._marks(row, track.name), FACTORS[step] * looser, min(step, 3))

    def _marks(self, row: int, name: str) -> list[np.ndarray]:
        """The times at which animations of a track begin and end; and with these, if there are any, key times."""
        if (row, name) not in self.marks:
            layer, times = self.found.figures[row].document, self.found.times
            sets = []
            for has_keys in (False, True):
                knots = moments.knots([layer], float(times[-1]), lambda key: tracks.moves(key, name), has_keys)
                sets.append(times[np.searchsorted(times, np.array(knots) - 2 * moments.SAME)])
            self.marks[row, name] = sets if len(sets[0]) < len(sets[1]) < len(sets[0]) + KEYS else sets[:1]
        return self.marks[row, name]

    def _part(self, row: int) -> Part:
        figure = self.found.figures[row]
        moving = {name: self._moving(track, row) for name, track in figure.tracks.items() if not track.is_still}
        return Part(figure, moving)

    def _held(self) -> list[Part]:
        """A layer that is off is fitted again with smaller limits, and so are those that it is in."""
        parts = [self._part(row) for row in range(len(self.steps))]
        best, worst = list(parts), math.inf
        while True:
            off = self._off(parts)
            if off.max() < worst:
                best, worst = list(parts), float(off.max())
            again: set[int] = set()
            for row in np.flatnonzero(off > 1).tolist():
                while row >= 0 and row not in again:
                    again.add(row)
                    row = self.found.parents[row]
            again = {row for row in again if parts[row].moving and self.steps[row] + 1 < len(FACTORS)}
            if not again:
                return best
            for row in again:
                self.steps[row] += 1
                parts[row] = self._part(row)

    def _loosen(self, parts: list[Part]) -> None:
        """Tracks get larger limits one by one where that saves keyframes and all still holds."""
        most = max(1.0, float(self._off(parts).max()))
        for row, part in enumerate(parts):
            for name, moving in part.moving.items():
                if not 2 < moving.keyframes / len(moving.columns) <= SHORT:
                    continue
                for looser in LOOSER:
                    tried = self._moving(moving.track, row, looser)
                    if fits.length(tried) >= fits.length(moving):
                        continue
                    changed = Part(part.figure, parts[row].moving | {name: tried})
                    if self._off([*parts[:row], changed, *parts[row + 1 :]]).max() <= most:
                        parts[row] = changed
                        break


def _channels(document: dict) -> list:
    return [
        [layer["name"], key] for layer in document["layers"] for key in tracks.CHANNELS if tracks.moves_in(layer, key)
    ]


def _cycle(document: dict, clip) -> Cycle | None:
    """What a scene repeats for ever, if that is short, and one cycle is like the next."""
    found = cycle_of(document)
    if found is None or found.start + found.length > LONGEST:
        return None
    start = max(found.start, 0.0)
    times = start + np.linspace(0, found.length, 97)[:-1] + found.length / 1009
    outputs = ("affines", "opacities", "strokes")
    one, other = (clip.sample(times + shift, "root", outputs=outputs) for shift in (0, found.length))
    pairs = ((one.affines, other.affines), (one.opacities, other.opacities), (one.strokes, other.strokes))
    return Cycle(start, found.length) if all(np.allclose(a, b, atol=2e-3) for a, b in pairs) else None


def _times(clip, document: dict, span: float, tolerance: float, more: list[float]) -> np.ndarray:
    count = len(document["layers"])
    times = moments.grid([*moments.knots(document["layers"], span), *more], span, 12 * count)

    def sample(at: np.ndarray) -> np.ndarray:
        found = clip.sample(at, "parent", outputs=("affines", "opacities", "strokes"))
        parts = (
            found.affines[..., 4:],
            30 * found.affines[..., :4],
            10 * found.opacities[..., None],
            30 * found.strokes,
        )
        return np.concatenate([part.reshape(len(at), -1) for part in parts], axis=1)

    jumps = moments.jumps(sample, times, tolerance) if count <= 400 else np.empty(0)
    return moments.apart(np.concatenate([times, jumps]))


def _narrow(times: np.ndarray) -> np.ndarray:
    """Where the next time comes too early to be seen: there something may jump."""
    return times[:-1][np.diff(times) <= 2 * moments.BEFORE]
