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


def same_parts(drawn: Drawn, last: Drawn) -> list[bool]:
    """Returns whether items, floats, verbs and points of two pictures are the same, byte for byte."""
    return [ours.tobytes() == theirs.tobytes() for ours, theirs in zip(drawn[:4], last[:4])]


def changes(drawn: Drawn, last: Drawn, is_same: list[bool], is_plain: np.ndarray) -> Changes | None:
    """Returns what has changed since the last picture, or None if its rows are other ones. is_same: what same_parts
    returns. is_plain: whether a row has one color, which its paint takes without being made anew."""
    items, count = drawn.items, len(drawn.items)
    if count != len(last.items):
        return None
    new, old = (each.view(np.uint32).reshape(count, -1) for each in (items, last.items))
    parts = np.logical_or.reduceat(new != old, STARTS, axis=1).T
    kind, verb, verbs, point, points, stops, placed, inked, pen, effect = parts
    if kind.any() and any((items[name] != last.items[name]).any() for name in NESTING):
        return None
    formed = kind | stops | pen | effect | (inked & ~is_plain)
    if not is_same[1]:  # perhaps their stops or dashes
        formed |= (items["stop_count"] > 0) | (items["dash_count"] > 0) | (items["kind"] == abi.PAINT_EFFECT)
    outlined, is_moved = verbs | points, (verb | point).any()
    for first, length, ours, theirs, is_kept in (
        ("first_verb", "verb_count", drawn.verbs, last.verbs, is_same[2]),
        ("first_point", "point_count", drawn.points, last.points, is_same[3]),
    ):
        if is_moved or not is_kept:
            _differing(outlined, items, last.items, first, length, ours, theirs)
    return Changes(placed, inked, formed, outlined)


def _differing(changed: np.ndarray, items, before, first: str, length: str, ours, theirs) -> None:
    """Adds to the rows that have changed those whose verbs or points do. Other rows have as many of them as before."""
    rows = np.flatnonzero(~changed & (items[length] > 0))
    if not len(rows):
        return
    counts = items[length][rows].astype(np.int64)
    ends = counts.cumsum()
    inside = np.arange(ends[-1]) - (ends - counts).repeat(counts)
    a, b = (values[each[first][rows].repeat(counts) + inside] for each, values in ((items, ours), (before, theirs)))
    differs = a != b if a.ndim == 1 else (a != b).any(axis=1)
    changed[rows[np.logical_or.reduceat(differs, ends - counts)]] = True
