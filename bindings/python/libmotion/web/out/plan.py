"""A scene as keyframes: each layer's tracks in pieces, checked against the kernel's own samples at all times."""

import math
from typing import NamedTuple

import numpy as np

from ...error import MotionError
from ...scene import Scene
from . import moments, tracks
from .pieces import HOLD, Ease, Fitter, Piece, evaluated
from .tracks import Figure, Track

FACTORS = (2.4, 1.6, 1.0, 0.6, 0.35, 0.2)  # of the limits, one after the other until the whole holds
HELD = 100.0  # seconds that a SMIL animation lasts at least: the longer, the more exactly browsers solve its splines
OPACITY = 0.0035
AIM = 0.85  # of the tolerance: browsers have errors of their own
EARLY = 1.5e-6  # seconds


class Moving(NamedTuple):
    """The animations of one track: all its numbers at once, or each by itself."""

    track: Track
    columns: list[tuple[tuple[int, ...], list[Piece]]]

    @property
    def keyframes(self) -> int:
        return sum(len(pieces) + 1 for _, pieces in self.columns)


class Part(NamedTuple):
    """A layer, what of it moves, and the values of what does not."""

    figure: Figure
    moving: dict[str, Moving]

    def still(self, name: str, default) -> np.ndarray:
        track = self.figure.tracks.get(name)
        return np.array(default, float) if track is None else rounded(track.values[0], track)


class Plan(NamedTuple):
    """
    document    the scene
    parts       its layers
    duration    seconds
    cycle       seconds that SMIL's animations last; what moves is over before
    is_endless  whether it repeats for ever
    error       largest distance from the kernel's samples, in points
    keyframes   how many there are in all"""

    document: dict
    parts: list[Part]
    duration: float
    cycle: float
    is_endless: bool
    error: float
    keyframes: int


def rounded(values: np.ndarray, track: Track) -> np.ndarray:
    places = track.places if len(track.places) == len(values) else track.places[:1] * len(values)
    return np.array([round(float(value), place) + 0.0 for value, place in zip(values, places)])


def plan(scene: Scene, tolerance: float, duration: float | None, is_svg: bool) -> Plan:
    document = scene.document
    if not document["layers"]:
        raise MotionError("export: the scene has no layers", field="scene")
    clip = scene.compile(channels=_channels(document))
    last, period = moments.ends(document)
    is_endless = period > 0
    loops = is_endless and math.isfinite(period) and last <= 1e-9 and _repeats(clip, period)
    span = period if loops else max(last, 1e-3) if not is_endless else max(moments.ENDLESS, last)
    if duration is not None and not loops:
        span = duration if is_endless else max(min(duration, span), 1e-3)
    times = _times(clip, document, span, tolerance)
    found = tracks.sampled(document, clip, times, tolerance)
    eases = tracks.eases(document)
    marks = set(np.searchsorted(times, moments.knots(document, span)).tolist()) | set(_narrow(times))
    best, worst = None, math.inf
    cycle = span if loops or not is_svg else max(span, HELD)
    for finer, factor in enumerate(FACTORS):
        parts = [
            _part(figure, times, marks, eases, cycle if is_svg else 0.0, factor, min(finer, 3))
            for figure in found.figures
        ]
        error, opacity = errors(found, parts)
        off = max(error / (AIM * tolerance), opacity / OPACITY)
        if off < worst:
            keyframes = sum(moving.keyframes for part in parts for moving in part.moving.values())
            best, worst = Plan(document, parts, span, cycle, loops, error, keyframes), off
        if off <= 1:
            break
    return best


def _channels(document: dict) -> list:
    return [
        [layer["name"], key]
        for layer in document["layers"]
        for key in ("lineWidth", "cornerRadius")
        if tracks._moves(layer, key)
    ]


def _repeats(clip, period: float) -> bool:
    """Whether one period is like the next."""
    times = np.linspace(0, period, 97)[:-1] + period / 1009
    one, other = (clip.sample(times + shift, "root", wanted=("affine", "opacity", "stroke")) for shift in (0, period))
    pairs = ((one.affine, other.affine), (one.opacity, other.opacity), (one.stroke, other.stroke))
    return all(np.allclose(a, b, atol=2e-3) for a, b in pairs)


def _times(clip, document: dict, span: float, tolerance: float) -> np.ndarray:
    count = len(document["layers"])
    times = moments.grid(moments.knots(document, span), span, 12 * count)

    def sample(at: np.ndarray) -> np.ndarray:
        found = clip.sample(at, "parent", wanted=("affine", "opacity", "stroke"))
        parts = (found.affine[..., 4:], 30 * found.affine[..., :4], 10 * found.opacity[..., None], 30 * found.stroke)
        return np.concatenate([part.reshape(len(at), -1) for part in parts], axis=1)

    jumps = moments.jumps(sample, times, tolerance) if count <= 400 else np.empty(0)
    return np.unique(np.concatenate([times, jumps]))


def _narrow(times: np.ndarray) -> list[int]:
    """Both ends of what is too short to be seen: there something may jump."""
    narrow = np.flatnonzero(np.diff(times) <= 2 * moments.BEFORE)
    return [*narrow.tolist(), *(narrow + 1).tolist()]


def _part(figure: Figure, times, marks, eases: list[Ease], cycle: float, factor: float, finer: int) -> Part:
    moving = {}
    for name, track in figure.tracks.items():
        if not track.is_still:
            moving[name] = _moving(track, times, marks, eases, cycle, factor, finer)
    return Part(figure, moving)


def _moving(track: Track, times, marks, eases, cycle: float, factor: float, finer: int) -> Moving:
    limit = track.limit * factor
    fit = lambda columns: _trimmed(
        Fitter(times, track.values[:, columns], limit, track.scale[list(columns)], marks, eases, cycle).pieces(),
        track,
        finer,
    )
    every = tuple(range(track.values.shape[1]))
    together = fit(every)
    if track.name not in ("translate", "dash"):
        return Moving(track, [(every, together)])
    spans = np.ptp(track.values, axis=0) * track.scale
    if spans.min() <= limit / 10 or len(together) <= 1 and track.name == "translate":
        return Moving(track, [(every, together)])
    apart = [((column,), fit((column,))) for column in every]
    if sum(_cost(pieces) for _, pieces in apart) + 40 < _cost(together):
        return Moving(track, apart)
    return Moving(track, [(every, together)])


def _cost(pieces: list[Piece]) -> int:
    return sum(30 + len(piece.ease.text) for piece in pieces)


def _trimmed(pieces: list[Piece], track: Track, finer: int) -> list[Piece]:
    """Values as they will be written; without what stands still at both ends."""
    made = _snapped([_written(piece, track) for piece in pieces], finer)
    still = lambda piece: np.array_equal(piece.first, piece.last)
    while len(made) > 1 and still(made[0]):
        made.pop(0)
    while len(made) > 1 and still(made[-1]):
        made.pop()
    return made


def _snapped(pieces: list[Piece], finer: int) -> list[Piece]:
    """Times between the first and the last as their percentages will be written. Jumps come a little early: at its time
    a jump has happened, however the time is rounded."""
    start, end = pieces[0].start, pieces[-1].end
    places = percent_places(end - start, finer)
    snap = lambda time: start + (end - start) * round(100 * (time - start) / (end - start), places) / 100
    bounds = [piece.start for piece in pieces] + [end]
    for index in range(1, len(pieces)):
        bounds[index] = snap(bounds[index])
    for index, piece in enumerate(pieces):
        if piece.ease.text == HOLD:
            bounds[index + 1] = max(piece.end - EARLY, EARLY)
            bounds[index] = bounds[index + 1] - EARLY
    return [piece._replace(start=first, end=max(last, first)) for piece, first, last in zip(pieces, bounds, bounds[1:])]


def percent_places(seconds: float, finer: int = 0) -> int:
    """Decimals of a percentage of a time that are exact to a twenty-thousandth of a second, and some more."""
    return max(1, math.ceil(math.log10(max(seconds, 1e-3) / 100 / 5e-5)) + finer)


def _written(piece: Piece, track: Track) -> Piece:
    count = len(piece.first)
    places = track.places if len(track.places) == count else track.places[:1] * count
    change = lambda values: np.array([round(float(value), place) + 0.0 for value, place in zip(values, places)])
    return piece._replace(first=change(piece.first), last=change(piece.last))


# ------------------------------------------------------------------ errors --


def shown(part: Part, name: str, times: np.ndarray, default) -> np.ndarray:
    """A track as the keyframes have it, at times."""
    moving = part.moving.get(name)
    if moving is None:
        return np.repeat(part.still(name, default)[None], len(times), axis=0)
    out = np.empty((len(times), moving.track.values.shape[1]))
    for columns, pieces in moving.columns:
        out[:, list(columns)] = evaluated(pieces, times)
    return out


def errors(found: tracks.Sampled, parts: list[Part]) -> tuple[float, float]:
    """The largest distance of a corner from where the kernel has it, in points of the root, and of an opacity. What is
    just before a jump is left out."""
    found = found.without(np.append(np.diff(found.times) <= 2 * moments.BEFORE, False))
    times, root = found.times, np.empty_like(found.root)
    opacity = np.empty((len(times), len(parts)))
    worst = faint = 0.0
    for row, part in enumerate(parts):
        own, parent = _affine(part, times, found.boxes[row]), found.parents[row]
        root[:, row] = own if parent < 0 else _after(own, root[:, parent])
        faded = np.clip(shown(part, "opacity", times, (1.0,))[:, 0], 0, 1)
        opacity[:, row] = faded if parent < 0 else faded * opacity[:, parent]
        x, y, width, height = found.boxes[row]
        is_seen = found.opacity[:, row] > 0
        for px, py in ((x, y), (x + width, y), (x, y + height), (x + width, y + height)):
            off = _point(root[:, row], px, py) - _point(found.root[:, row], px, py)
            worst = max(worst, float((np.abs(off).max(axis=1) * is_seen).max()))
        faint = max(faint, float(np.abs(opacity[:, row] - found.opacity[:, row]).max()))
        worst = max(worst, *(_off(part, name, times, found.kept) for name in ("dash", "d")))
    return worst, faint


def _off(part: Part, name: str, times: np.ndarray, kept: np.ndarray) -> float:
    track = part.figure.tracks.get(name)
    if track is None:
        return 0.0
    values = track.values[kept]
    return float(np.abs((shown(part, name, times, values[0]) - values) * track.scale).max())


def _affine(part: Part, times: np.ndarray, box) -> np.ndarray:
    angle = np.radians(shown(part, "rotate", times, (0.0,))[:, 0])
    scale, shift = shown(part, "scale", times, (1.0, 1.0)), shown(part, "translate", times, (0.0, 0.0))
    skew = np.tan(np.radians(shown(part, "skew", times, (0.0,))[:, 0]))
    cos, sin = np.cos(angle), np.sin(angle)
    across, down = scale.T
    out = np.empty((len(times), 6))
    out[:, 0], out[:, 1] = across * cos, across * sin
    out[:, 2], out[:, 3] = across * skew * cos - down * sin, across * skew * sin + down * cos
    anchor = (box[0] + part.figure.origin[0], box[1] + part.figure.origin[1])
    at = anchor[0] * out[:, 0:2] + anchor[1] * out[:, 2:4]
    out[:, 4:6] = np.array(part.figure.position) + shift - at
    return out


def _after(inner: np.ndarray, outer: np.ndarray) -> np.ndarray:
    a, b, c, d, x, y = inner.T
    e, f, g, h, u, v = outer.T
    parts = (a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h, x * e + y * g + u, x * f + y * h + v)
    return np.stack(parts, axis=1)


def _point(affine: np.ndarray, x: float, y: float) -> np.ndarray:
    return x * affine[:, 0:2] + y * affine[:, 2:4] + affine[:, 4:6]
