"""Conic gradients as wedges of one color each: SVG has no such gradient."""

import itertools
import math

from ...draw.items import Color, Gradient

COUNT = 180  # wedges of a gradient, and one more for each stop
OVER = 12 / COUNT  # how far a wedge reaches below the next ones: near the centre many lie in one pixel


def wedges(gradient: Gradient, box) -> list[tuple[list[tuple[float, float]], Color]]:
    """Returns triangles in the coordinates of a gradient that cover a box x y width height, and their colors. Their
    count depends on that of the stops alone."""
    x, y, x1, y1 = gradient.ends
    left, top, width, height = box
    corners = itertools.product((left, left + width), (top, top + height))
    reach = max(math.dist((x, y), corner) for corner in corners) / math.cos(math.pi / COUNT) + 1
    start = math.atan2(y1 - y, x1 - x)
    offsets = [min(max(offset, 0.0), 1.0) for offset, _ in gradient.stops]
    turns = sorted([*(i / COUNT for i in range(COUNT + 1)), *offsets])
    is_opaque = all(color[3] >= 1 for _, color in gradient.stops)
    made = []
    for turn, end in itertools.pairwise(turns):
        # No seam shows between wedges where each, but the last, reaches below the next one.
        over = min(end + OVER, 1.0) if is_opaque and end > turn else end
        corners = [(x, y)]
        for part in (turn, over):
            angle = start + 2 * math.pi * part
            corners.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
        made.append((corners, color_at(gradient.stops, (turn + end) / 2)))
    return made


def color_at(stops, offset: float) -> Color:
    """Returns the color of a gradient at a part of its way."""
    before = stops[0]
    for stop in stops:
        if offset < stop[0]:
            share = (offset - before[0]) / (stop[0] - before[0]) if stop[0] > before[0] else 1.0
            return tuple(a + (b - a) * share for a, b in zip(before[1], stop[1]))
        before = stop
    return before[1]
