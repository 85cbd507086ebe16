"""What has changed between two pictures of a drawing, by rows."""

from typing import NamedTuple

import numpy as np

from ... import abi
from ...functions import DRAW_ITEM, Drawn

# The first field of each part of a motion_draw_item: its kind, first verb, count of verbs, first point, count of
# points, stops and dashes, affine, color, pen and gradient, effect.
PARTS = ("kind", "first_verb", "verb_count", "first_point", "point_count", "first_stop", "affine", "opacity", "width")
PARTS += ("sigma",)
STARTS = [DRAW_ITEM.fields[name][1] // 4 for name in PARTS]  # in words
NESTING = ("kind", "gradient", "span", "source_count")  # fields that say what a row is, and in which span


class Changes(NamedTuple):
    """The rows that are not as they were in the last picture, a flag for each row.

    placed    rows at another place
    inked     rows of another color or opacity
    formed    rows whose paint must be made anew: another kind, pen or gradient
    outlined  rows of another outline"""

    placed: np.ndarray
    inked: np.ndarray
    formed: np.ndarray
    outlined: np.ndarray


def is_same(drawn: Drawn, last: Drawn) -> bool:
    """Returns whether two pictures are the same, byte for byte."""
    return all(ours.tobytes() == theirs.tobytes() for ours, theirs in zip(drawn[:4], last[:4]))


def changes(drawn: Drawn, last: Drawn, is_plain: np.ndarray) -> Changes | None:
    """Returns what has changed since the last picture, or None if its rows are other ones. is_plain: whether a row has
    one color, which its paint takes without being made anew."""
    items, count = drawn.items, len(drawn.items)
    if count != len(last.items):
        return None
    new, old = (each.view(np.uint32).reshape(count, -1) for each in (items, last.items))
    parts = np.logical_or.reduceat(new != old, STARTS, axis=1).T
    kind, verb, verbs, point, points, stops, placed, inked, pen, effect = parts
    if kind.any() and any((items[name] != last.items[name]).any() for name in NESTING):
        return None
    formed = kind | stops | pen | effect | (inked & ~is_plain)
    if drawn.floats.tobytes() != last.floats.tobytes():  # perhaps their stops or dashes
        formed |= (items["stop_count"] > 0) | (items["dash_count"] > 0) | (items["kind"] == abi.PAINT_EFFECT)
    return Changes(placed, inked, formed, _outlined(drawn, last, verbs | points, (verb | point).any()))


def _outlined(drawn: Drawn, last: Drawn, changed: np.ndarray, is_moved: bool) -> np.ndarray:
    """Returns the rows whose outline is not that of the last time. changed: rows with another count of verbs
    or points, to which the others are added. is_moved: whether verbs or points are at another place."""
    items = drawn.items
    for first, count, ours, theirs in (
        ("first_verb", "verb_count", drawn.verbs, last.verbs),
        ("first_point", "point_count", drawn.points, last.points),
    ):
        if not is_moved and ours.tobytes() == theirs.tobytes():
            continue
        rows = np.flatnonzero(~changed & (items[count] > 0))
        counts = items[count][rows].astype(np.int64)
        inside = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
        a, b = (
            values[np.repeat(each.items[first][rows], counts) + inside]
            for each, values in ((drawn, ours), (last, theirs))
        )
        differs = a != b if a.ndim == 1 else (a != b).any(axis=1)
        changed[np.repeat(rows, counts)[differs]] = True
    return changed
