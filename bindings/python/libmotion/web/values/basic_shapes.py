"""The basic shapes of CSS, which clip-path takes, as paths."""

import math
from typing import NamedTuple

from ... import functions
from ...core.error import MotionError
from ...values.path import Path, text
from . import transforms
from .quantities import Units, Unknown, commas, ident, of, solid

BOXES = ("fill-box", "stroke-box", "view-box", "border-box", "padding-box", "content-box", "margin-box")
RULES = {"nonzero": "non-zero", "evenodd": "even-odd"}
EVERYTHING = "M-1e6 -1e6L1e6 -1e6L1e6 0L1e6 1e6L0 1e6L-1e6 1e6L-1e6 0Z"  # "none"; like no shape that mixes

Size = tuple[float, float]


class BasicShape(NamedTuple):
    """A basic shape of CSS as a path.

    data  the path, in the coordinates of the reference box, from its corner
    rule  "non-zero" or "even-odd" """

    data: str
    rule: str = "non-zero"


def parted(tokens) -> tuple[list, str]:
    """Returns the tokens of a shape, and the word of its reference box, "border-box" if it names none."""
    words = solid(tokens)
    boxes = [token for token in words if ident([token]) in BOXES]
    shape = [token for token in words if token not in boxes]
    return shape, ident(boxes[:1]) or "border-box"


def is_shape(tokens) -> bool:
    """Returns whether tokens are a basic shape or a reference box, so no address and no word."""
    shape, _ = parted(tokens)
    return (
        not shape
        and bool(solid(tokens))
        or len(shape) == 1
        and shape[0].type == "function"
        and shape[0].lower_name in READ
    )


def read(tokens, units: Units, size: Size) -> BasicShape:
    """Reads a basic shape in a reference box of this width and height. Raises Unknown for anything else."""
    if ident(tokens) == "none":
        return BasicShape(EVERYTHING)
    shape, _ = parted(tokens)
    if not shape:
        return _box(0.0, 0.0, *size, (0.0, 0.0))
    if len(shape) != 1 or shape[0].type != "function" or shape[0].lower_name not in READ:
        raise Unknown("clip-path")
    try:
        return READ[shape[0].lower_name](shape[0].arguments, units, size)
    except MotionError:
        raise Unknown("clip-path") from None


def _length(token, units: Units, whole: float) -> float:
    return of(token, units._replace(whole=whole)).length(whole)


def _rounded(tokens, units: Units, size: Size) -> tuple[list, tuple[float, float]]:
    """Returns the tokens before "round", and the radii of the corners. Raises Unknown where they differ."""
    words = solid(tokens)
    at = next((i for i, token in enumerate(words) if ident([token]) == "round"), len(words))
    slash = next((i for i, token in enumerate(words) if token.type == "literal" and token.value == "/"), len(words))
    across = [_length(token, units, size[0]) for token in words[at + 1 : slash]]
    down = [_length(token, units, size[1]) for token in words[slash + 1 :]]
    if at < len(words) and not across or len(set(across)) > 1 or len(set(down)) > 1:
        raise Unknown("corners of different radii")
    if not across:
        return words[:at], (0.0, 0.0)
    return words[:at], (across[0], down[0] if down else _length(words[at + 1], units, size[1]))


def _box(x: float, y: float, width: float, height: float, radii: tuple[float, float]) -> BasicShape:
    width, height = max(width, 0.0), max(height, 0.0)
    if radii == (0.0, 0.0):
        right, bottom = x + width, y + height
        return BasicShape(f"M{x!r} {y!r}L{right!r} {y!r}L{right!r} {bottom!r}L{x!r} {bottom!r}Z")
    return BasicShape(text(Path.rect(x, y, width, height, *radii).outline))


def _inset(tokens, units: Units, size: Size) -> BasicShape:
    sides, radii = _rounded(tokens, units, size)
    if not 1 <= len(sides) <= 4:
        raise Unknown("inset()")
    picks = {1: (0, 0, 0, 0), 2: (0, 1, 0, 1), 3: (0, 1, 2, 1), 4: (0, 1, 2, 3)}[len(sides)]
    wholes = (size[1], size[0], size[1], size[0])
    top, right, bottom, left = (_length(sides[pick], units, whole) for pick, whole in zip(picks, wholes))
    return _box(left, top, size[0] - left - right, size[1] - top - bottom, radii)


def _rect(tokens, units: Units, size: Size) -> BasicShape:
    sides, radii = _rounded(tokens, units, size)
    if len(sides) != 4:
        raise Unknown("rect()")
    edges = (0.0, size[0], size[1], 0.0)
    wholes = (size[1], size[0], size[1], size[0])
    top, right, bottom, left = (
        edge if ident([token]) == "auto" else _length(token, units, whole)
        for token, edge, whole in zip(sides, edges, wholes)
    )
    return _box(left, top, right - left, bottom - top, radii)


def _xywh(tokens, units: Units, size: Size) -> BasicShape:
    sides, radii = _rounded(tokens, units, size)
    if len(sides) != 4:
        raise Unknown("xywh()")
    return _box(*(_length(token, units, whole) for token, whole in zip(sides, (*size, *size))), radii)


def _centered(tokens, units: Units, size: Size) -> tuple[list, float, float]:
    """Returns the tokens before "at", and the place after it."""
    words = solid(tokens)
    at = next((i for i, token in enumerate(words) if ident([token]) == "at"), len(words))
    if at == len(words):
        return words, size[0] / 2, size[1] / 2
    x, y, _ = transforms.origin(words[at + 1 :], units, size)
    return words[:at], x, y


def _radius(token, units: Units, whole: float, place: tuple[float, ...], sides: tuple[float, ...]) -> float:
    """Returns a radius: a length, or that to the nearest or farthest of the sides."""
    ways = [abs(side - at) for side, at in zip(sides, place)]
    match ident([token]) if token is not None else "closest-side":
        case "closest-side":
            return min(ways)
        case "farthest-side":
            return max(ways)
    return max(_length(token, units, whole), 0.0)


def _circle(tokens, units: Units, size: Size) -> BasicShape:
    radii, x, y = _centered(tokens, units, size)
    if len(radii) > 1:
        raise Unknown("circle()")
    whole = math.hypot(*size) / math.sqrt(2)
    radius = _radius(radii[0] if radii else None, units, whole, (x, x, y, y), (0.0, size[0], 0.0, size[1]))
    return _ellipse_of(x, y, radius, radius)


def _ellipse(tokens, units: Units, size: Size) -> BasicShape:
    radii, x, y = _centered(tokens, units, size)
    if len(radii) not in (0, 2):
        raise Unknown("ellipse()")
    across, down = radii or (None, None)
    return _ellipse_of(x, y, _radius(across, units, size[0], (x, x), (0.0, size[0])),
                       _radius(down, units, size[1], (y, y), (0.0, size[1])))  # fmt: skip


def _ellipse_of(x: float, y: float, rx: float, ry: float) -> BasicShape:
    # An extent of 0 clips everything away; a very small one keeps the verbs, so that it mixes.
    return BasicShape(text(Path.ellipse(x, y, max(rx, 1e-6), max(ry, 1e-6)).outline))


def _with_rule(tokens) -> tuple[list[list], str]:
    """Returns what commas part, and the fill rule that may come first."""
    parts = [solid(part) for part in commas(tokens)]
    rule = RULES.get(ident(parts[0]) or "")
    return (parts, "non-zero") if rule is None else (parts[1:], rule)


def _polygon(tokens, units: Units, size: Size) -> BasicShape:
    parts, rule = _with_rule(tokens)
    if not parts or any(len(part) != 2 for part in parts):
        raise Unknown("polygon()")
    points = [[_length(token, units, whole) for token, whole in zip(part, size)] for part in parts]
    return BasicShape("M" + "L".join(f"{x!r} {y!r}" for x, y in points) + "Z", rule)


def _path(tokens, units: Units, size: Size) -> BasicShape:
    parts, rule = _with_rule(tokens)
    if len(parts) != 1 or len(parts[0]) != 1 or parts[0][0].type != "string":
        raise Unknown("path()")
    functions.path_parse(parts[0][0].value)
    return BasicShape(parts[0][0].value, rule)


READ = {"inset": _inset, "rect": _rect, "xywh": _xywh, "circle": _circle, "ellipse": _ellipse, "polygon": _polygon,
        "path": _path}  # fmt: skip
