"""Writes a scene as a file of Lottie, and compares what is read from that file with the scene."""

import json
import math
from typing import NamedTuple

import numpy as np

from ...core.error import MotionError, shown
from ...core.losses import warn
from ...document.cycle import cycle_of, settled
from ...document.nested import expanded
from ...draw.drawing import Drawing
from ...scenes.scene import Scene
from ...values.color import color as color_of
from ...web.fit import contents, moments
from ..lottie import Lottie
from .check import Distance, distance
from .keys import Writer, short
from .sampled import Sampled, Span
from .tree import Tree, extent_of_picture

TOLERANCE = 0.05  # points
LEAST, MOST = 1e-3, 100.0
AIM = 0.9  # of the tolerance
COLOR, OPACITY = 0.006, 0.006  # by how much a part of a colour, and an opacity, may be off
RATE = 60.0  # frames a second
LONGEST = 60.0  # seconds of a cycle, with the time before it
TRIES = 6
COMPARED = 240  # times at which a file is compared
NEAR = 2e-4  # seconds around a jump that are not compared
VERSION = "5.7.0"  # of the player whose files these are


class Written(NamedTuple):
    """A Lottie file that was written.

    text       the file, JSON
    keyframes  how many there are
    error      the largest distance from the scene that was found, in points
    color      the largest difference of a colour's part, 0 to 1
    opacity    the largest difference of an opacity, 0 to 1
    losses     those of the scene, and what of it the file does not hold, by layer and property"""

    text: str
    keyframes: int
    error: float
    color: float
    opacity: float
    losses: list[str]


def write(scene: Scene, tolerance: float = TOLERANCE, duration: float | None = None) -> Written:
    """Writes a scene. "tolerance": points that it may be off. "duration": the most seconds that are written, unless a
    whole cycle of the scene is. Raises MotionError if the tolerance cannot be held. Warns once of all losses."""
    made = make(scene, tolerance, duration)
    warn(made.losses, scene.name)
    return made


def make(scene: Scene, tolerance: float = TOLERANCE, duration: float | None = None) -> Written:
    """Writes a scene as write does, without a warning."""
    if not isinstance(scene, Scene):
        _refuse("scene", scene, "must be a Scene")
    if not LEAST <= tolerance <= MOST:
        _refuse("tolerance", tolerance, f"must be {LEAST:g} to {MOST:g} points")
    if duration is not None and not 0 < duration < math.inf:
        _refuse("duration", duration, "must be seconds above 0")
    document = expanded(scene.document)
    if not document["layers"]:
        raise MotionError("export: the scene has no layers", field="scene")
    clip = scene.compile()
    if Drawing(clip).is_spatial:
        rule = "Lottie has no layers in space as scenes have them; transforms must stay in the plane"
        raise MotionError(f"export: {scene.name}, {rule}", field="scene", rule=rule)
    return _Export(scene, document, clip, tolerance, duration).written()


def _refuse(field: str, value, rule: str) -> None:
    raise MotionError(f"export.{field}: {shown(value)}, {rule}", field=f"export.{field}", value=value, rule=rule)


class _Export:
    """One scene on its way to a file."""

    def __init__(self, scene: Scene, document: dict, clip, tolerance: float, duration: float | None):
        self.scene, self.document, self.clip, self.tolerance = scene, document, clip, tolerance
        self.losses: list[str] = []
        self.span = self._span(duration)
        self.rate = self._rate()
        knots = [time for time in moments.knots(document["layers"], self.span.end) if time <= self.span.end]
        ends = [self.span.cycle.start] if self.span.cycle else []
        times = moments.grid([*knots, self.span.start, *ends], self.span.end, 12 * len(document["layers"]))
        jumps = moments.jumps(self._placed, times, tolerance) if len(document["layers"]) <= 400 else np.empty(0)
        times = moments.apart(np.concatenate([times, jumps]))
        self.jumps = times[:-1][np.diff(times) <= 2 * moments.BEFORE]
        self.sampled = Sampled(scene, document, clip, self.span, times)
        low, high = extent_of_picture(self.sampled)
        size = document.get("size") or None
        self.shift = np.zeros(2) if size else -low
        self.size = [float(side) for side in size] if size else (high - low).tolist()

    def _span(self, duration: float | None) -> Span:
        document, cycle = self.document, cycle_of(self.document)
        start, end = document.get("from", 0.0), document.get("to")
        if end is not None and end > start:
            return Span(start, float(end), None)
        if cycle and cycle.start + cycle.length <= LONGEST:
            if cycle.start > 0:
                self.losses.append("the scene: what comes before the cycle that repeats plays again each time")
            return Span(0.0, max(cycle.start, 0.0) + cycle.length, cycle)
        last, has_end = settled(document)
        if has_end:
            return Span(0.0, max(min(duration or last, last), 1e-3), None)
        end = duration or max(moments.ENDLESS, last)
        self.losses.append(f"the scene: what never ends, after {end:g} s")
        return Span(0.0, end, None)

    def _rate(self) -> float:
        """Returns frames a second, so that a cycle has whole frames."""
        rate = float(self.document.get("frameRate") or RATE)
        if self.span.cycle and self.span.end > 0:
            return max(1, round(self.span.end * rate)) / self.span.end
        return rate

    def _placed(self, times: np.ndarray) -> np.ndarray:
        """Returns numbers in which jumps are looked for."""
        found = self.clip.sample(times, "parent", outputs=("affines", "opacities", "strokes", "values"))
        parts = (
            found.affines[..., 4:], 30 * found.affines[..., :4], 10 * found.opacities[..., None], 30 * found.strokes,
            found.values[:, None],
        )  # fmt: skip
        return np.concatenate([part.reshape(len(times), -1) for part in parts], axis=1)

    def written(self) -> Written:
        factors, best = np.ones(len(self.document["layers"])), None
        writer = Writer(self.sampled.times, self.jumps, contents.eases(self.document), self.rate)
        for _ in range(TRIES):
            writer.count = 0
            tree = Tree(self.sampled, writer, self.tolerance, factors, self._ends())
            text = json.dumps(self._file(tree), separators=(",", ":"), ensure_ascii=False, allow_nan=False)
            found = self._distance(text, tree)
            if best is None or found.points.max() < best[1].points.max():
                best = text, found, writer.count, tree
            if found.missing or found.points.max() <= self.tolerance * AIM:
                break
            factors = self._smaller(factors, found)
        text, found, count, tree = best
        self._accept(found)
        losses = [*self.scene.losses, *self.losses, *self._left_out(tree)]
        return Written(text, count, float(found.points.max()), found.color, found.opacity, losses)

    def _smaller(self, factors: np.ndarray, found: Distance) -> np.ndarray:
        """Halves the limits of layers that are off, and of those that they are in."""
        again: set[int] = set()
        for row in np.flatnonzero(found.points > self.tolerance * AIM).tolist():
            while row >= 0 and row not in again:
                again.add(row)
                row = self.sampled.parents[row]
        return np.array([factor * (0.5 if row in again else 1) for row, factor in enumerate(factors)])

    def _accept(self, found: Distance) -> None:
        """Raises MotionError for a file that is too far from the scene."""
        if found.missing:
            raise MotionError(f"export: the scene has {found.missing}", field="scene")
        worst = int(found.points.argmax())
        name = self.document["layers"][worst]["name"]
        if found.points[worst] > self.tolerance:
            rule = f"must be within {self.tolerance:g} points: choose a larger tolerance"
            off = f"{found.points[worst]:.4f} points off"
            raise MotionError(f"export: layer {name!r} is {off}, {rule}", field="export.tolerance", rule=rule)
        for word, value, most in (("a color", found.color, COLOR), ("an opacity", found.opacity, OPACITY)):
            if value > most:
                raise MotionError(f"export: {word} is {value:.4f} off, must be within {most:g}", field="scene")

    def _ends(self) -> dict:
        return {"ip": short(self.span.start * self.rate, 3), "op": self._last(), "st": 0}

    def _last(self) -> float:
        """Returns the frame that is the first not to be shown: what ends is shown as it is at its end."""
        frames = self.span.end * self.rate
        if self.span.cycle or self.document.get("to") is not None:
            return short(frames, 3)
        return math.ceil(round(frames, 6)) + 1

    def _file(self, tree: Tree) -> dict:
        layers = tree.layers(self.shift)
        if background := self.document.get("background"):
            layers.insert(0, self._background(background, tree))
        width, height = (math.ceil(side) for side in self.size)
        return {
            **{"v": VERSION, "fr": short(self.rate, 9), **{key: self._ends()[key] for key in ("ip", "op")}},
            **{"w": width, "h": height, "nm": self.scene.name, "ddd": 0, "assets": tree.assets},
            "layers": layers[::-1],
            "markers": [
                {"tm": each["time"] * self.rate, "cm": each["name"], "dr": each.get("duration", 0) * self.rate}
                for each in self.document.get("markers", ())
            ],
        }

    def _background(self, text: str, tree: Tree) -> dict:
        still = lambda value: {"a": 0, "k": value}
        alpha = color_of(text)[3]
        made = {"ddd": 0, "ty": 1, "nm": "background", "ind": tree.numbers + 1, **self._ends(), "sc": text[:7]}
        made |= {"sw": math.ceil(self.size[0]), "sh": math.ceil(self.size[1])}
        transform = {"o": still(round(100 * alpha, 3)), "r": still(0), "p": still([0, 0, 0]), "a": still([0, 0, 0])}
        return made | {"ks": {**transform, "s": still([100, 100, 100])}}

    def _distance(self, text: str, tree: Tree) -> Distance:
        start, end = self.span.start, self.span.end
        even = np.linspace(start, end, COMPARED, endpoint=False) + (end - start) / COMPARED * 0.382
        marks = self.sampled.times[np.searchsorted(self.sampled.times, self.jumps)]
        close = np.abs(even[:, None] - marks[None]).min(axis=1, initial=math.inf) < NEAR
        ignored = {(row, what.partition("Gradient")[0]) for row, what in tree.losses if "Gradient" in what}
        ignored |= {
            (row, kind)
            for row, what in tree.losses
            if "elements" in what or "sequence" in what
            for kind in ("fill", "stroke")
        }
        read = Lottie(text).clip
        has_background = self.document.get("background") is not None
        return distance(self.clip, read, even[~close], self.shift, ignored, has_background)

    def _left_out(self, tree: Tree) -> list[str]:
        """Returns what the file does not hold, by layer and property."""
        found: dict[str, None] = {}
        for row, what in tree.losses:
            found[f"layer {self.document['layers'][row]['name']!r}: {what}"] = None
        for layer in self.document["layers"]:
            found |= {f"layer {layer['name']!r}: {field}": None for field in contents.unheld(layer)}
        for each in self.document.get("properties", ()):
            found[f"property {each['name']!r}: Lottie has no values of hosts"] = None
        if self.document.get("colorSpace", "srgb") != "srgb":
            found["the scene: colorSpace, whose colors are fitted; their stops mix in sRGB"] = None
        return list(found)
