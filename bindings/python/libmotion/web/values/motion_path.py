"""Motion along a path in CSS: offset-path, offset-distance and offset-rotate, as rows of a scene.

Only path() is read. Of its distances, those outside an open path are moved to its ends, as CSS has it."""

from typing import NamedTuple

from ... import functions
from ...core.error import MotionError
from . import progress
from .effects import REPLACE, Effect, Key, Timing
from .properties import Context, path_data
from .quantities import Unknown, ident, of, solid
from .transforms import call, matrix

LINE = {"auto": "auto", "reverse": "autoReverse"}
BACKWARD = {
    "normal": "reverse",
    "reverse": "normal",
    "alternate": "alternate-reverse",
    "alternate-reverse": "alternate",
}


class Route(NamedTuple):
    """A path, and how an element on it is turned.

    length  in px
    rotate  "none", "auto" or "autoReverse": whether the element follows the direction of the path
    angle   degrees, added to that direction"""

    data: str
    length: float
    rotate: str
    angle: float

    def share(self, tokens, context: Context) -> float:
        """Returns a distance as a share of the path, from 0 to 1. Raises Unknown if it is not a length or a
        percentage."""
        found = solid(tokens)
        if len(found) != 1:
            raise Unknown("offset-distance")
        distance = of(found[0], context.units._replace(whole=self.length)).length(self.length)
        return min(max(distance / self.length, 0.0), 1.0) if self.length > 0 else 0.0

    def transform(self) -> list[float]:
        """Returns the affine of the fixed part of the turn."""
        return matrix(call("rotate", "deg", self.angle))

    def row(self) -> dict:
        row = {"property": "position", "path": self.data, "mode": "paced"}
        return row if self.rotate == "none" else row | {"rotate": self.rotate}

    def rest(self, share: float) -> dict:
        """Returns an animation that holds an element at a share of the path."""
        return Timing(duration=1.0, delay=-share, fill="both", is_paused=True).row(self.row())

    def moves(self, effect: Effect, keys: list[Key], shares: list[float]) -> dict:
        """Returns the animation of an effect with these keys. Raises Unknown for what one curve cannot say."""
        if any(key.composite != REPLACE for key in keys if key.value is not None):
            raise Unknown("offset-distance is added")
        way = progress.way([key.offset for key in keys], shares, [key.easing for key in keys])
        timing = effect.timing
        if timing.easing is not None and way != progress.Way(None):
            raise Unknown("offset-distance with two easings")
        if way.curve is not None:
            timing = timing._replace(easing=way.curve)
        if way.is_backward:
            timing = timing._replace(direction=BACKWARD[timing.direction])
        return timing.row(self.part(way.first, way.last).row())

    def part(self, first: float, last: float) -> "Route":
        """Returns the part between two shares of the path."""
        if (first, last) == (0.0, 1.0):
            return self
        outline = functions.path_trim(functions.path_prepare(*functions.path_parse(self.data)), first, last)
        return self._replace(data=functions.path_write(*outline), length=self.length * (last - first))


def route(style) -> Route | None:
    """Returns what offset-path and offset-rotate of a style say, None for no path. Raises Unknown for other shapes than
    path()."""
    tokens = style.get("offset-path")
    if tokens is None or ident(tokens) == "none":
        return None
    data = path_data(tokens)
    try:
        outline = functions.path_parse(data)
        length = functions.path_inspect(functions.path_prepare(*outline)).length
    except MotionError:
        raise Unknown("offset-path") from None
    return Route(data, float(length), *_turn(style))


def _turn(style) -> tuple[str, float]:
    tokens = style.get("offset-rotate")
    rotate, angle = "auto" if tokens is None else "none", 0.0
    for token in solid(tokens or ()):
        word = ident([token])
        if word is not None:
            if word not in LINE:
                raise Unknown("offset-rotate")
            rotate = LINE[word]
        else:
            angle = of(token, style.units).angle()
    return rotate, angle
