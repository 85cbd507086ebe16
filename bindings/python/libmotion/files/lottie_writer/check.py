"""How far a written file is from the scene: both are drawn at many times, and compared shape by shape."""

from typing import NamedTuple

import numpy as np

from ... import abi
from ...clip.clip import Clip
from ...draw.drawing import Drawing, Shape, Span

FAINT = 0.004  # what is less opaque is not compared
SAME = 1e-3  # points: a line that is shorter has no length


class Distance(NamedTuple):
    """
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
    """shift: added to the scene's coordinates. has_background: the other one draws its own. ignored: pairs of a row of the scene's layers, and a kind of paint, of
    which outlines and colours are not compared."""
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
            points[layer] = max(points[layer], _apart(mine.shape, its.shape, shift))
    return Distance(points, color, opacity, None)


def _painted(items, opacity: float = 1.0) -> dict[int, Painted]:
    """All shapes by their rows of paint, with the opacity that the groups around them leave."""
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
    """The rows that are seen at any time, in the order in which they are drawn at the first."""
    seen = {row for moment in moments for row, each in moment.items() if each.opacity > FAINT}
    return [row for row in moments[0] if row in seen]


def _apart(one: Shape, other: Shape, shift: np.ndarray) -> float:
    """How far two outlines are apart: in pairs of points, if they have these."""
    mine, its = one.path, other.path
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
    if one.kind == "stroke":  # trimmed just before and just after the end of an element
        ends = [(line[0], line[-1]) for line in (ours, theirs)]
    else:
        ends = [_on(mine.verbs, ours), _on(its.verbs, theirs)]
        if len(ends[0]) != len(ends[1]):
            return float("inf")
    return float(np.abs(np.array(ends[0]) - np.array(ends[1])).max())


def _moved(points: np.ndarray, place) -> np.ndarray:
    a, b, c, d, x, y = place
    return points.astype(float) @ ((a, b), (c, d)) + (x, y)


def _on(verbs: np.ndarray, points: np.ndarray) -> np.ndarray:
    """The middle and the end of each element that has a length."""
    found, at, start, now = [], 0, points[0], points[0]
    for verb in verbs.tolist():
        if verb == abi.VERB_MOVE:
            start = now = points[at]
            at += 1
            continue
        count = {abi.VERB_LINE: 1, abi.VERB_QUAD: 2, abi.VERB_CUBIC: 3, abi.VERB_CLOSE: 0}[verb]
        inner, at = points[at : at + count], at + count
        end = inner[-1] if count else start
        weights = {0: (1, 1), 1: (1, 1), 2: (1, 2, 1), 3: (1, 3, 3, 1)}[count]
        middle = np.average([now, *inner[:-1], end], axis=0, weights=weights)
        if np.abs([middle - now, end - now]).max() > SAME:
            found += [middle, end]
        now = end
    return np.array(found).reshape(-1, 2)
