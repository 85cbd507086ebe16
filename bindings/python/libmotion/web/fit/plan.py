"""A scene as keyframes: each layer's tracks in pieces, checked against the kernel's own samples at all times."""

import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from ...core.error import MotionError
from ...document import gradients
from ...document.cycle import cycle_of, settled
from ...document.nested import expanded
from ...scenes.scene import Scene
from . import contents, figures, fits, loops, moments, tracks
from .distances import errors, off
from .figures import Sampled
from .loops import Loop, Loops
from .parts import Moving, Part
from .tracks import Track

FACTORS = (2.4, 1.6, 1.0, 0.6, 0.35, 0.2)  # of a layer's limits, one after the other until it holds
LOOSER = (2.5, 1.6)  # of a track's limit, while all still holds
KEYS = 24  # key times of which pieces may end at each
FEW = 64  # layers of which single tracks are loosened,
SHORT = 12  # and keyframes of these
OPACITY = 0.0035
LONGEST = 60.0  # seconds of a loop, and of the time before it
OFF = 2.0  # of a gradient's limit
MORE = 1.25  # of a loop is looked at
AIM = 0.85  # of the tolerance: browsers have errors of their own


class Plan(NamedTuple):
    """The keyframes of all layers of a scene.

    document    the scene
    parts       its layers
    duration    seconds that were looked at
    error       largest distance from the kernel's samples, in points
    keyframes   how many there are in all
    ignored     the losses of the scene, and what of it is animated, or drawn, but not exported"""

    document: dict
    parts: list[Part]
    duration: float
    error: float
    keyframes: int
    ignored: list[str]


def plan(scene: Scene, tolerance: float, duration: float | None, is_svg: bool) -> Plan:
    document = expanded(scene.document)
    if not document["layers"]:
        raise MotionError("export: the scene has no layers", field="scene")
    has_shades = any(layer.get(field) for layer in document["layers"] for field in gradients.FIELDS)
    clip = scene.compile(channels=_channels(document), paint=has_shades)
    left_out = contents.ignored(document, is_svg)
    made = None
    for each in _loops(document, clip):
        tried = _planned(document, clip, each, tolerance, duration, is_svg)
        if made is None or tried.error < made.error:
            made = tried
        if made.error <= tolerance:
            break
    return made._replace(ignored=[*scene.losses, *left_out, *made.ignored])


def _planned(document, clip, found: Loops, tolerance: float, duration: float | None, is_svg: bool) -> Plan:
    """Returns the plan of a scene with these loops. Only what the loops leave out is ignored."""
    left_out, span = [], min(duration or found.last, found.last)
    if not found.has_end:
        span = duration or max(moments.ENDLESS, found.last)
        left_out.append(f"what never ends, after {span:g} s")
    listed = found.listed
    if listed:
        span = max(found.last, span, _looked_at(document, listed))
    span = max(span, 1e-3)
    times = _times(clip, document, span, tolerance, [time for loop in listed for time in (loop.start, loop.end)])
    if duration is None and found.has_end and _jumps_after(clip, times[-1]):
        span += moments.BEFORE
        times = np.append(times, span)
    sampled = figures.sampled(document, clip, times, tolerance, is_svg)
    if any(each.verbs is None and tracks.moves_in(each.document, "path") for each in sampled.figures):
        left_out.append("path, where its elements change")
    given = fits.Given(times, _narrow(times), contents.eases(document), is_svg)
    left_out += sampled.losses
    parts, error = _Fit(sampled, given, tolerance, found).parts()
    for part in parts:
        for name in [name for name in part.moving if name.endswith("Gradient") and off(part, name, times) > OFF]:
            del part.moving[name]
            left_out.append(f"layer {part.figure.document['name']!r}: {name}, that moves")
    keyframes = sum(moving.keyframes for part in parts for moving in part.moving.values())
    return Plan(document, parts, span, error, keyframes, left_out)


class _Fit:
    """Fits all layers with few keyframes within the tolerance."""

    def __init__(self, found: Sampled, given: fits.Given, tolerance: float, all_loops: Loops):
        self.found, self.given, self.tolerance, self.loops = found, given, tolerance, all_loops
        self.steps = [0] * len(found.figures)
        self.marks: dict[tuple[int, str], list[np.ndarray]] = {}

    def parts(self) -> tuple[list[Part], float]:
        """Returns the layers' keyframes, and the largest distance in points."""
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
        marks, loop = self._marks(row, track.name), self.loops.of(row, track.name)
        return fits.moving(track, self.given, marks, FACTORS[step] * looser, min(step, 3), loop)

    def _marks(self, row: int, name: str) -> list[np.ndarray]:
        """Returns the times at which animations of a track begin and end; and with these, if there are any, key
        times."""
        if (row, name) not in self.marks:
            layer, times = self.found.figures[row].document, self.found.times
            rows = loops.moving(layer.get("animations", ()), name if name in loops.NAMES else loops.WHOLE)
            rows += [
                row for place, moves, _ in gradients.moving(layer) if place.partition(".")[0] == name for row in moves
            ]
            sets = []
            for has_keys in (False, True):
                knots = moments.knots([{"animations": rows}], float(times[-1]), None, has_keys)
                sets.append(times[np.searchsorted(times, np.array(knots) - 2 * moments.SAME)])
            self.marks[row, name] = sets if len(sets[0]) < len(sets[1]) < len(sets[0]) + KEYS else sets[:1]
        return self.marks[row, name]

    def _part(self, row: int) -> Part:
        figure = self.found.figures[row]
        moving = {name: self._moving(track, row) for name, track in figure.tracks.items() if not track.is_still}
        return Part(figure, {name: each for name, each in moving.items() if not each.is_still})

    def _held(self) -> list[Part]:
        """Fits a layer that is off again with smaller limits, and the layers above it, too."""
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


def _loops(document: dict, clip) -> Iterator[Loops]:
    """Yields the ways to repeat a scene that are tried one after the other, until the keyframes are near enough."""
    last, has_end = settled(document)
    common = cycle_of(document)
    loop = common and Loop(max(common.start, 0.0), common.length)
    is_short = loop is not None and loop.end <= LONGEST
    if not is_short or _repeats(clip, loop):
        own = loops.own(document, LONGEST)
        if own.by_track:
            yield own
        if is_short:
            yield Loops({}, loop, loop.end, True)
            return
    yield Loops({}, None, last, has_end)


def _repeats(clip, loop: Loop) -> bool:
    """Returns whether one period of a scene is like the next."""
    times = loop.start + np.linspace(0, loop.length, 97)[:-1] + loop.length / 1009
    outputs = ("affines", "opacities", "strokes")
    one, other = (clip.sample(times + shift, "root", outputs=outputs) for shift in (0, loop.length))
    pairs = ((one.affines, other.affines), (one.opacities, other.opacities), (one.strokes, other.strokes))
    return all(np.allclose(a, b, atol=2e-3) for a, b in pairs)


def _jumps_after(clip, end: float) -> bool:
    """Returns whether what is over at a time shows until just after it: ends are sums, which are rounded."""
    found = clip.sample([end, end + moments.BEFORE], "root", outputs=("affines", "opacities", "strokes", "values"))
    return any(np.abs(each[0] - each[1]).max(initial=0) > 1e-3 for each in found.arrays() if each is not None)


def _looked_at(document: dict, listed: set[Loop]) -> float:
    """Returns seconds in which loops are compared with the scene: until all begin again together, or a while."""
    longest = max(loop.start + MORE * loop.length for loop in listed)
    common = cycle_of(document)
    if common is None:
        return max(longest, moments.ENDLESS)
    end = max(common.start + common.length, *(loop.end for loop in listed))
    return min(end, max(longest, moments.ENDLESS))


def _times(clip, document: dict, span: float, tolerance: float, more: list[float]) -> np.ndarray:
    count = len(document["layers"])
    times = moments.grid([*moments.knots(document["layers"], span), *more], span, 12 * count)

    def sample(at: np.ndarray) -> np.ndarray:
        found = clip.sample(at, "parent", outputs=("affines", "opacities", "strokes"))
        parts = (found.affines[..., 4:], 30 * found.affines[..., :4], 10 * found.opacities[..., None],
                 30 * found.strokes)  # fmt: skip
        return np.concatenate([part.reshape(len(at), -1) for part in parts], axis=1)

    jumps = moments.jumps(sample, times, tolerance) if count <= 400 else np.empty(0)
    return moments.apart(np.concatenate([times, jumps]))


def _narrow(times: np.ndarray) -> np.ndarray:
    """Returns where the next time comes too early to be seen: there something may jump."""
    return times[:-1][np.diff(times) <= 2 * moments.BEFORE]
