"""Paths as Lottie has them: vertices with tangents, one shape for each subpath."""

import numpy as np

from ... import abi

PLACES = 4
SAME = 1e-4  # points: the last point of a closed subpath is its first one


class Subpath:
    """Where the points of one subpath are among those of the path: of each vertex its place, and those of the handles
    before and after it."""

    def __init__(self, first: int):
        self.vertices, self.before, self.after, self.is_closed = [first], [first], [first], False

    def add(self, one, other, end) -> None:
        self.after[-1] = one
        self.vertices.append(end)
        self.before.append(other)
        self.after.append(end)

    def close(self, points: np.ndarray) -> None:
        """Closes a subpath. points (times, n, 2)"""
        self.is_closed = True
        first, last = self.vertices[0], self.vertices[-1]
        if len(self.vertices) > 1 and _is_one(points, first, last):
            self.before[0] = self.before.pop()
            self.vertices.pop()
            self.after.pop()

    def shape(self, points: np.ndarray) -> dict:
        """Returns the value of Lottie for one time, points (n, 2)."""
        at = lambda places: np.array([_place(points, place) for place in places])
        vertices = at(self.vertices)
        plain = lambda values: (np.round(values, PLACES) + 0.0).tolist()
        return {
            "c": self.is_closed,
            "v": plain(vertices),
            "i": plain(at(self.before) - vertices),
            "o": plain(at(self.after) - vertices),
        }


def _place(points: np.ndarray, place) -> np.ndarray:
    """Returns a point, or a handle of a quadratic: two thirds of the way from one of its ends to its control point."""
    if isinstance(place, tuple):
        end, control = place
        return points[end] + (points[control] - points[end]) * (2 / 3)
    return points[place]


def _is_one(points: np.ndarray, one: int, other: int) -> bool:
    return bool(np.abs(points[:, one] - points[:, other]).max() <= SAME)


def subpaths(verbs: np.ndarray, points: np.ndarray) -> list[Subpath]:
    """Returns the subpaths of an outline. points (times, n, 2). Subpaths without length are left out."""
    found: list[Subpath] = []
    at, start = 0, 0
    for verb in verbs.tolist():
        if verb == abi.VERB_MOVE:
            found.append(Subpath(at))
            start = at
            at += 1
            continue
        if found and found[-1].is_closed and verb != abi.VERB_CLOSE:  # goes on where the last one began
            found.append(Subpath(start))
        now = found[-1].vertices[-1]
        if verb == abi.VERB_LINE:
            found[-1].add(now, at, at)
            at += 1
        elif verb == abi.VERB_QUAD:
            found[-1].add((now, at), (at + 1, at), at + 1)
            at += 2
        elif verb == abi.VERB_CUBIC:
            found[-1].add(at, at + 1, at + 2)
            at += 3
        elif not found[-1].is_closed:
            found[-1].close(points)
    return [each for each in found if len(each.vertices) > 1 or each.is_closed]
