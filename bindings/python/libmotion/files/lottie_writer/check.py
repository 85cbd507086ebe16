"""How far a written file is from the scene: both are drawn at many times, and compared shape by shape."""

from typing import NamedTuple

import numpy as np

from ... import abi
from ...clip.clip import Clip
from ...draw.drawing import Drawing, Gradient, Shape, Span
from ...web.fit.shades import ends_of

FAINT = 0.004  # what is less opaque is not compared
SAME = 1e-3  # points: a line that is shorter has no length


class Distance(NamedTuple):
    """How far a written file is from its scene.

    points   of each layer of the scene, how far its outline is off, in points
    color    how far a part of a colour is off, 0 to 1
    opacity  how far a fill or stroke is off, 0 to 1
    missing  what is drawn in only one of both, in words"""

    points: np.ndarray
    color: float
    opacity: float
    missing: str | None


class Painted(NamedTuple):
    shape: Shape
    opacity: float
    color: tuple


def distance(
    clip: Clip, other: Clip, times: np.ndarray, shift: np.ndarray, ignored: set, has_background=False
) -> Distance:
    """Compares two clips at some times. shift: added to the scene's coordinates. has_background: the other one draws
    its own. ignored: pairs of a row of the scene's layers, and a kind of paint, of which outlines and colours are not
    compared."""
    one, two = Drawing(clip), Drawing(other)
    owners = one.owners()
    points, color, opacity = np.zeros(clip.layer_count), 0.0, 0.0
    drawn = [[_painted(moment.items) for moment in drawing.moments(times)] for drawing in (one, two)]
    rows = [_visible(moments) for moments in drawn]
    if has_background:
        rows[1] = rows[1][1:]
    if len(rows[0]) != len(rows[1]):
        return Distance(points, 1.0, 1.0, f"{len(rows[0])} fills and strokes, {len(rows[1])} when read again")
    for ours, theirs in zip(*drawn):
        seen = [[painted[row] for row in kept if row in painted] for painted, kept in zip((ours, theirs), rows)]
        for mine, its in zip(*seen):
            layer = owners.get(mine.shape.row)
            if layer is None or (layer, mine.shape.kind) in ignored:
                continue
            faint = max(mine.opacity, its.opacity) < FAINT
            opacity = max(opacity, abs(mine.opacity - its.opacity))
            if faint or min(mine.opacity, its.opacity) <= 0:
                continue
            if len(mine.color) == len(its.color) and mine.color:
                off = np.abs(np.subtract(mine.color, its.color)).max() * max(mine.opacity, its.opacity)
                color = max(color, float(off))
            elif isinstance(mine.shape.color, Gradient) and isinstance(its.shape.color, Gradient):
                off, turned = _between_gradients(mine.shape.color, its.shape.color)
                color, points[layer] = max(color, off), max(points[layer], turned)
            points[layer] = max(points[layer], _apart(mine.shape, its.shape, shift))
    return Distance(points, color, opacity, None)


def _painted(items, opacity: float = 1.0) -> dict[int, Painted]:
    """Returns all shapes by their rows of paint, with the opacity that the groups around them leave."""
    found: dict[int, Painted] = {}
    for item in items:
        if isinstance(item, Span):
            found |= _painted(item.source, opacity)
            found |= _painted(item.items, opacity * item.opacity)
        elif item.kind in ("fill", "stroke", "box"):
            color = item.color
            if isinstance(color, tuple) and len(color) == 4 and not hasattr(color, "kind"):
                found[item.row] = Painted(item, opacity * item.opacity * color[3] * item.is_visible, color[:3])
            else:
                found[item.row] = Painted(item, opacity * item.opacity * item.is_visible, ())
    return found


def _visible(moments: list[dict[int, Painted]]) -> list[int]:
    """Returns the rows that are seen at any time, in the order in which they are drawn at the first."""
    seen = {row for moment in moments for row, each in moment.items() if each.opacity > FAINT}
    return [row for row in moments[0] if row in seen]


def _apart(one: Shape, other: Shape, shift: np.ndarray) -> float:
    """Returns how far two outlines are apart: in pairs of points, if they have these."""
    mine, its = one.outline, other.outline
    ours, theirs = _moved(mine.points, one.place) + shift, _moved(its.points, other.place)
    if not len(ours) or not len(theirs):
        return 0.0
    if np.array_equal(mine.verbs, its.verbs):
        off = float(np.abs(ours - theirs).max())
        if one.kind != "box":
            return off
    if one.kind == "box":  # which begins at another corner
        gaps = np.hypot(*(ours[:, None] - theirs[None]).transpose(2, 0, 1))
        return float(max(gaps.min(axis=0).max(), gaps.min(axis=1).max()))
    pairs = _elements(mine.verbs, ours), _elements(its.verbs, theirs)
    if len(pairs[0]) == len(pairs[1]):
        return max(map(_between, *pairs), default=0.0)
    if one.kind == "stroke":  # trimmed just before and just after the end of an element
        return float(np.abs(ours[[0, -1]] - theirs[[0, -1]]).max())
    return float("inf")


def _moved(points: np.ndarray, place) -> np.ndarray:
    a, b, c, d, x, y = place
    return points.astype(float) @ ((a, b), (c, d)) + (x, y)


def _elements(verbs: np.ndarray, points: np.ndarray) -> list[tuple[bool, np.ndarray]]:
    """Returns elements that have a length: whether they are straight, and their points as those of a cubic."""
    found, at, start, now = [], 0, points[0], points[0]
    for verb in verbs.tolist():
        if verb == abi.VERB_MOVE:
            start = now = points[at]
            at += 1
            continue
        count = {abi.VERB_LINE: 1, abi.VERB_QUAD: 2, abi.VERB_CUBIC: 3, abi.VERB_CLOSE: 0}[verb]
        inner, at = points[at : at + count], at + count
        end = inner[-1] if count else start
        if count < 2:
            whole = np.array([now, now, end, end])
        elif count == 2:
            whole = np.array([now, now + (inner[0] - now) * 2 / 3, end + (inner[0] - end) * 2 / 3, end])
        else:
            whole = np.array([now, *inner])
        if np.abs(whole - now).max() > SAME:
            found.append((count < 2, whole))
        now = end
    return found


def _between(one: tuple[bool, np.ndarray], other: tuple[bool, np.ndarray]) -> float:
    """Returns how far two elements are apart. A file of Lottie has cubics for lines: their handles must be on the
    line."""
    (is_line, mine), (is_other, its) = one, other
    if is_line == is_other:
        return float(np.abs(mine - its).max())
    way = mine[3] - mine[0]
    off = np.abs((its[1:3] - mine[0]) @ (way[1], -way[0])).max() / max(float(np.hypot(*way)), SAME)
    return float(max(np.abs(mine[[0, 3]] - its[[0, 3]]).max(), off))


def _between_gradients(one: Gradient, other: Gradient) -> tuple[float, float]:
    """Returns how far the stops of two gradients are apart, and their ends in the coordinates of the shape."""
    if one.kind != other.kind or len(one.stops) != len(other.stops):
        return 1.0, 0.0
    stops = [np.array([(offset, *color) for offset, color in each.stops]) for each in (one, other)]
    off = np.abs(stops[0] - stops[1])
    off[:, 1:4] *= np.maximum(stops[0][:, 4:], stops[1][:, 4:])
    ends = np.array([ends_of(one), ends_of(other)])
    places = ends[:, :4]
    if one.kind == "radial":
        radii, angles = np.hypot(*(ends[:, 2:4] - ends[:, :2]).T), np.radians(ends[:, 5])
        focus = radii * ends[:, 4] / 100 * np.array([np.cos(angles), np.sin(angles)])
        places = np.concatenate([places, focus.T], axis=1)
    return float(off.max()), float(np.abs(places[0] - places[1]).max())
