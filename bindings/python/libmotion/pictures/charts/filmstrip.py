"""A filmstrip (PNG). At the left is all of the motion at once: onion skins of the moving parts, and motion paths. Then
come ten frames, each with the shadow of where everything just was, as far as nothing filled hides it."""

import numpy as np

from ...draw.drawing import Color
from ..film.film import Film
from ..film.svg_painter import Painter, Skin, attributes, document, ink, number

GAP, EDGE, COLUMNS, ROWS = 16, 28, 5, 2
WIDE, HIGH = 216, 300  # a small picture is as wide as this, or if it is tall, as high
SHELF = 26  # below a small picture, for its label
PAPER = "#0e1018"
SKINS = 14
COOL, WARM = np.array([0x3D, 0x8B, 0xFF]), np.array([0xFF, 0x5D, 0x9E])  # first and last skin
TRACK = "#ffb020"
LABEL = "#8b93a7"
SCALE = 2  # device pixels


class Layout:
    """Where the pictures are: places of their corners, and sizes, in points of the sheet."""

    def __init__(self, box):
        _, _, across, down = box
        self.width = min(WIDE, HIGH * across / down)
        self.height = self.width * down / across
        self.high = ROWS * (self.height + SHELF) + (ROWS - 1) * GAP - SHELF  # of the large picture
        self.wide = self.high * across / down
        self.sheet = 2 * EDGE + self.wide + COLUMNS * (self.width + GAP), 2 * EDGE + self.high + SHELF
        self.places = [
            (EDGE + self.wide + GAP + column * (self.width + GAP), EDGE + row * (self.height + SHELF + GAP))
            for row in range(ROWS)
            for column in range(COLUMNS)
        ]


def write(film: Film, path, background: Color | None = None) -> None:
    """Writes the filmstrip of a film. background: a colour instead of the scene's own."""
    markup = drawn(film, background)
    from ..film.pixels import render

    layout, image = Layout(film.box), render(markup)  # refuses if a package that makes pictures is missing
    from PIL import ImageDraw, ImageFont

    draw, font = ImageDraw.Draw(image), ImageFont.load_default(13 * SCALE)
    for (x, y), share in zip(layout.places, _shares()):
        at = ((x + 2) * SCALE, (y + layout.height + 5) * SCALE)
        draw.text(at, f"{film.at(share) * 1000:.0f} ms", font=font, fill=LABEL)
    image.convert("RGB").save(path, "PNG", optimize=True)


def _shares() -> np.ndarray:
    return np.arange(COLUMNS * ROWS) / (COLUMNS * ROWS - 1)


def drawn(film: Film, background: Color | None = None) -> str:
    """Returns the sheet as SVG, without labels."""
    layout, painter = Layout(film.box), Painter(film)
    width, height = layout.sheet
    panel = _Panel(painter, background)
    inside = [
        f'<rect width="{number(width)}" height="{number(height)}" fill="{PAPER}"/>',
        panel.at(EDGE, EDGE, layout.wide, layout.high, film.last, _onion(film, painter)),
    ]
    for (x, y), share in zip(layout.places, _shares()):
        time = film.at(share)
        inside.append(panel.at(x, y, layout.width, layout.height, time, _frame(film, painter, time)))
    return document(round(width * SCALE), round(height * SCALE), "".join(inside), (0, 0, width, height))


class _Panel:
    """A picture on a sheet: the film's box, and nothing outside it."""

    def __init__(self, painter: Painter, background: Color | None):
        self._painter, self._background, self._count = painter, background, 0

    def at(self, x: float, y: float, width: float, height: float, time: float, inside: str) -> str:
        color = self._background or self._painter.backdrop(time) or (1, 1, 1, 1)
        self._count += 1
        view, name = " ".join(map(number, self._painter.film.box)), f"panel-{self._count}"
        place = attributes({"x": number(x), "y": number(y), "width": number(width), "height": number(height)})
        return (
            f'<clipPath id="{name}"><rect{place} rx="8"/></clipPath><g clip-path="url(#{name})">'
            f"<rect{place}{attributes(ink('fill', color))}/>"
            f'<svg{place} viewBox="{view}" preserveAspectRatio="none">{inside}</svg></g>'
        )


def _frame(film: Film, painter: Painter, now: float) -> str:
    """Returns a moment over fainter moments before it."""
    step = film.duration / 27
    before = [now - step * back for back in (3, 2, 1) if now - step * back >= film.start]
    skins = painter.moments(before, Skin(_hex(COOL), _thin(film))) if before else []
    faint = [f'<g opacity="{veil}">{skin}</g>' for veil, skin in zip((0.16, 0.3, 0.45)[3 - len(skins) :], skins)]
    return "".join(faint) + painter.moments([now])[0]


def _onion(film: Film, painter: Painter) -> str:
    """Returns onion skins as SVG. They lie between the fills and the strokes of the last frame, which would hide
    them."""
    thin, parts = _thin(film), painter.moments([film.last], parts="fills")
    for share in np.linspace(0, 1, SKINS):
        skin = painter.moments([film.at(share)], Skin(_hex(COOL + (WARM - COOL) * share), thin))[0]
        parts.append(f'<g opacity="{number(0.35 + 0.3 * share)}">{skin}</g>')
    parts.append(f'<g opacity="0.95">{painter.moments([film.last], parts="strokes")[0]}</g>')
    for way in film.tracks(121):
        if np.ptp(way, axis=0).max() < thin:
            continue  # stays where it is
        line = "M" + " L".join(f"{number(x)} {number(y)}" for x, y in way)
        parts.append(f'<path d="{line}" fill="none" stroke="{TRACK}" stroke-width="{number(thin)}" opacity="0.8"/>')
        for x, y in way[::12]:
            parts.append(f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(1.6 * thin)}" fill="{TRACK}"/>')
    return "".join(parts)


def _thin(film: Film) -> float:
    return max(film.box[2:]) / 300


def _hex(rgb: np.ndarray) -> str:
    return "#" + "".join(f"{int(round(c)):02x}" for c in rgb)
