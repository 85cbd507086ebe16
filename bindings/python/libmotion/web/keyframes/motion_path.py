"""Motion along a path in CSS: offset-path, offset-distance and offset-rotate, as rows of a scene.

A path() is in the coordinates of the box. Basic shapes and ray() are in those of the box around it. Distances outside
of an open path are moved to its ends, as CSS has it."""

import math
from collections.abc import Callable
from typing import NamedTuple

from ... import functions
from ...core.error import MotionError
from ..values import basic_shapes, transforms
from ..values.properties import Context, path_data
from ..values.quantities import Unknown, address_in, ident, of, solid, text_of
from ..values.transforms import call, matrix
from . import progress
from .effects import REPLACE, Effect, Key, Timing

POINT = 1e-3  # px: a path that is not longer is a point
LINE = {"auto": "auto", "reverse": "autoReverse"}
BACKWARD = {"normal": "reverse", "reverse": "normal", "alternate": "alternate-reverse",
            "alternate-reverse": "alternate"}  # fmt: skip


class Route(NamedTuple):
    """A path, and how an element on it is turned.

    length  in px
    outer   whether the path is in the coordinates of the box around the element
    ends    "open" or "closed"; "ray" for a line that goes on
    rotate  "none", "auto" or "autoReverse": whether the element follows the direction of the path
    angle   degrees, added to that direction"""

    data: str
    length: float
    rotate: str
    angle: float
    outer: bool = False
    ends: str = "open"

    def share(self, tokens, context: Context) -> float:
        """Returns a distance as a share of the path, from 0 to 1. Raises Unknown if it is not a length or a
        percentage."""
        found = solid(tokens)
        if len(found) != 1:
            raise Unknown("offset-distance")
        distance = of(found[0], context.units._replace(whole=self.length)).length(self.length)
        share = distance / self.length if self.length > 0 else 0.0
        if self.ends != "open" and not 0 <= share <= 1:
            raise Unknown("offset-distance")
        return min(max(share, 0.0), 1.0)

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


def route(
    style, context: Context, is_svg: bool = False, outline: Callable[[str], str | None] | None = None
) -> Route | None:
    """Returns what offset-path and offset-rotate of a style say, None for no path. Raises Unknown for a path that is
    not known. Elements of SVG have an empty box, at the origin of their coordinates. "outline" returns the path data of
    the element with an id, or None."""
    tokens = style.get("offset-path")
    if tokens is None or ident(tokens) == "none":
        return None
    words, outer = solid(tokens), False
    name = words[0].lower_name if len(words) == 1 and words[0].type == "function" else ""
    try:
        if name == "path":
            data = path_data(tokens)
        elif is_svg:
            data = _in_svg(words, name, context, outline)
        elif any(style.parent.get(f"border-{side}-style") for side in SIDES):
            raise Unknown("offset-path")
        else:
            data, outer = _shape(words, name, context), True
        outline = functions.path_parse(data)
        length = functions.path_inspect(functions.path_prepare(*outline)).length
    except MotionError:
        raise Unknown("offset-path") from None
    ends = "ray" if name == "ray" else "closed" if data.rstrip()[-1:] in ("Z", "z") else "open"
    rotate, angle = _turn(style)
    if is_svg and length < POINT:
        rotate = "none"  # a point has no direction
    return Route(data, float(length), rotate, angle, outer, ends)


def _in_svg(words, name: str, context: Context, outline) -> str:
    """Returns the path of an SVG element for another shape than path()."""
    if len(words) == 1 and (words[0].type == "url" or name == "url"):
        address = address_in(text_of(words))
        data = outline(address[1:]) if outline is not None and address.startswith("#") else None
        if not data:
            raise Unknown("offset-path")
        return data
    if name == "ray":
        raise Unknown("offset-path")  # SVG elements have no box around them that it could reach
    return _shape(words, name, context._replace(block=(0.0, 0.0)))


def _shape(words, name: str, context: Context) -> str:
    """Returns a basic shape, or a ray, in the box around an element."""
    if name == "ray":
        return _ray(words[0].arguments, context)
    if len(words) != 1 or not name:
        raise Unknown("offset-path")
    return basic_shapes.read(words, context.units, context.block).data


def _ray(arguments, context: Context) -> str:
    """Returns the line of a ray: its length is a distance to sides or corners of the box around the element."""
    words, size, angle, contains = solid(arguments), "closest-side", None, False
    at = next((i for i, token in enumerate(words) if ident([token]) == "at"), len(words))
    width, height = context.block
    x, y = width / 2, height / 2
    if at < len(words):
        x, y, _ = transforms.origin(words[at + 1 :], context.units, context.block)
    for token in words[:at]:
        word = ident([token])
        if word == "contain":
            contains = True
        elif word in REACHES:
            size = word
        elif word is None and angle is None:
            angle = math.radians(of(token, context.units).angle())
        else:
            raise Unknown("ray()")
    if angle is None or not (0 <= x <= width and 0 <= y <= height):
        raise Unknown("ray()")
    across, down = math.sin(angle), -math.cos(angle)
    length = REACHES[size](x, y, width, height, across, down)
    if contains:
        length = max(length - max(context.size) / 2, 0.0)
    return f"M{x!r} {y!r}L{x + length * across!r} {y + length * down!r}"


def _to_side(x, y, width, height, across, down) -> float:
    """Returns how far it is to where a ray leaves the box."""
    ways = [(width - x if across > 0 else x) / abs(across)] if abs(across) > 1e-12 else []
    ways += [(height - y if down > 0 else y) / abs(down)] if abs(down) > 1e-12 else []
    return min(ways)


SIDES = ("top", "right", "bottom", "left")
REACHES = {
    "closest-side": lambda x, y, width, height, *_: min(x, y, width - x, height - y),
    "farthest-side": lambda x, y, width, height, *_: max(x, y, width - x, height - y),
    "closest-corner": lambda x, y, width, height, *_: math.hypot(min(x, width - x), min(y, height - y)),
    "farthest-corner": lambda x, y, width, height, *_: math.hypot(max(x, width - x), max(y, height - y)),
    "sides": _to_side,
}


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
