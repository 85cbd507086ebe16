"""Texts along paths: where textPath has the letters.

x of such a letter is a distance along the path, and y one from the path. A letter is turned as the path is at its
middle. Letters with their middle outside of the path are not drawn."""

import math
from typing import NamedTuple

import numpy as np

from ... import abi, functions
from .spans import Letter, Span


class Route(NamedTuple):
    """The path along which a text goes.

    path    as path_prepare makes it; None: no letter is drawn
    length  of the path
    start   the distance at which the text begins"""

    path: np.ndarray | None
    length: float = 0.0
    start: float = 0.0

    def place(self, letter: Letter, y: float, turn: float) -> tuple[float, float, float] | None:
        """Returns where the origin of a letter is, and its turn in degrees; None if it is not drawn."""
        half = letter.advance / 2
        middle = letter.x + half
        if self.path is None or not 0 <= middle <= self.length:
            return None
        u, v, across, down = self._point(middle)
        turn += math.degrees(math.atan2(down, across))
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        return u - half * cos - y * sin, v - half * sin + y * cos, turn

    def end(self) -> tuple[float, float]:
        u, v, *_ = self._point(self.length)
        return u, v

    def _point(self, distance: float) -> list[float]:
        return functions.path_points(self.path, [distance], abi.AT_LENGTH)[0].tolist()


def route(data: str, matrix) -> Route:
    """Returns path data, through a matrix, as a route. A path without a length gives none, too."""
    if not data:
        return Route(None)
    verbs, points = functions.path_parse(data)
    path = functions.path_prepare(verbs, functions.transform_points([matrix], points))
    length = float(functions.path_inspect(path).length)
    return Route(path, length) if length > 0 else Route(None)


def follow(root: Span, letters: list[Letter]) -> None:
    """Gives the letters of each textPath their route, and a place to the first letter of a text after one."""
    spans = [each for each in root.inner() if each.route is not None and each.first < each.last]
    for span in spans:
        for letter in letters[span.first : span.last]:
            letter.route = span.route
    for span in spans:
        if span.route.path is None:
            continue
        for letter in letters[span.first : span.last]:
            letter.asked.pop("y", None)
            if "x" in letter.asked:
                letter.asked["x"] += span.route.start
        letters[span.first].asked = {"x": span.route.start, "y": 0.0} | letters[span.first].asked
        if span.last < len(letters) and letters[span.last].route is None:
            x, y = span.route.end()
            letters[span.last].asked = {"x": x, "y": y} | letters[span.last].asked
