"""The gradients of layers over time, as numbers that elements of SVG have attributes for."""

import math
from typing import NamedTuple

import numpy as np

from ...document.gradients import FIELDS, moving
from ...draw.drawing import Drawing
from ...draw.items import Gradient, everything
from .tracks import Track, moves_in

IDENTITY = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
ENDS = {"linear": ("x1", "y1", "x2", "y2"), "radial": ("cx", "cy", "r", "fx", "fy")}
STOP = 5  # numbers of a stop: offset, red, green, blue, alpha
NEAR = 0.004  # by how much an offset or a part of a colour may be off


class Shade(NamedTuple):
    """A gradient of a layer.

    kind    linear or radial
    affine  from its coordinates to the layer's
    values  (times, n): ends, then the stops; one row if nothing moves"""

    kind: str
    spread: str
    affine: tuple
    values: np.ndarray

    def track(self, name: str, limit: float, stretch: float) -> Track:
        ends = len(ENDS[self.kind])
        scale = np.full(self.values.shape[1], limit / NEAR)
        scale[:ends] = stretch * math.sqrt(abs(np.linalg.det(np.reshape(self.affine, (3, 2))[:2])))
        return Track(name, self.values, scale, (5,), limit)


def sampled(document: dict, clip, times: np.ndarray) -> dict[tuple[int, str], list[Gradient]]:
    """Returns the gradient of each fill and stroke at each time, by the layer's row and the kind; if nothing of the
    scene's gradients moves, at one time."""
    found: dict[tuple[int, str], list[Gradient]] = {}
    layers = document["layers"]
    if not any(layer.get(field) for layer in layers for field in FIELDS):
        return found
    moves = any(moves_in(layer, "bounds") or any(True for _ in moving(layer)) for layer in layers)
    drawing = Drawing(clip)
    owners = drawing.owners()
    for moment in drawing.moments(times if moves else times[:1]):
        for shape in everything(moment.items):
            if shape.row in owners and isinstance(shape.color, Gradient):
                found.setdefault((owners[shape.row], shape.kind), []).append(shape.color)
    return found


def shades(document: dict, clip, times: np.ndarray, is_svg: bool) -> tuple[dict[tuple[int, str], Shade], list[str]]:
    """Returns the gradients as they are exported, and what of them is not: only files of SVG have some that move."""
    made, losses = {}, []
    for (row, kind), found in sampled(document, clip, times).items():
        place = f"layer {document['layers'][row]['name']!r}: {kind}Gradient"
        first = found[0]
        if first.kind == "conic":
            losses.append(f"{place}, conic: drawn as linear")
        changes = any(each != first for each in found)
        is_steady = first.kind != "radial" or all(each.affine == first.affine for each in found)
        if changes and not (is_svg and (is_steady or not any(map(is_stretched, found)))):
            losses.append(f"{place}, that moves")
            found, is_steady = [first], True
        affine = first.affine if first.kind == "radial" and is_steady else IDENTITY
        rows = [[*_ends(each, affine), *(part for at, color in each.stops for part in (at, *color))] for each in found]
        kinds = "radial" if first.kind == "radial" else "linear"
        made[row, kind] = Shade(kinds, first.spread, affine, np.array(rows if changes else rows[:1]))
    return made, losses


def _ends(gradient: Gradient, affine: tuple) -> list[float]:
    """Returns the numbers of ENDS in the coordinates that an affine leads from."""
    if gradient.kind != "radial":
        return ends_of(gradient)[:4]
    matrix = np.array(gradient.affine if affine == IDENTITY else IDENTITY, float).reshape(3, 2)
    middle, edge, focus = (
        np.array(point, float) @ matrix[:2] + matrix[2]
        for point in (gradient.ends[:2], gradient.ends[2:], gradient.focus)
    )
    return [*middle, math.hypot(*(edge - middle)), *focus]


def ends_of(gradient: Gradient) -> list[float]:
    """Returns the ends in the layer's coordinates, and the highlight: a percentage of the radius, and degrees."""
    matrix = np.array(gradient.affine, float).reshape(3, 2)
    start, end = np.array(gradient.ends, float).reshape(2, 2)
    move = lambda point: point @ matrix[:2] + matrix[2]
    way = end - start
    if gradient.kind != "radial":
        square, place = float(way @ way), move(start)
        if square and abs(np.linalg.det(matrix[:2])) > 1e-12:
            slope = np.linalg.inv(matrix[:2]) @ way / square  # of the fraction, in the layer's coordinates
            return [*place.tolist(), *(place + slope / (slope @ slope)).tolist(), 0.0, 0.0]
        return [*place.tolist(), *move(end).tolist(), 0.0, 0.0]
    middle, edge, focus = move(start), move(end), move(np.array(gradient.focus, float))
    out, off = edge - middle, focus - middle
    radius = math.hypot(*out)
    if not radius or math.hypot(*off) < 1e-6 * radius:
        return [*middle.tolist(), *edge.tolist(), 0.0, 0.0]
    angle = math.degrees(math.atan2(off[1], off[0]) - math.atan2(out[1], out[0]))
    return [*middle.tolist(), *edge.tolist(), 100 * math.hypot(*off) / radius, angle]


def is_stretched(gradient: Gradient) -> bool:
    """Returns whether circles of a radial gradient are ellipses in the layer."""
    a, b, c, d = gradient.affine[:4]
    size = math.hypot(a, b)
    off = max(abs(size - math.hypot(c, d)), abs(a * c + b * d) / (size or 1))
    return gradient.kind == "radial" and off > 1e-3 * size
