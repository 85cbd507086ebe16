"""A filmstrip: at the left all of the motion at once (onion skins of what moves, and motion paths), then ten frames,
each with the shadow of where everything just was, as far as nothing filled hides it."""

import numpy as np

from .film import Film
from .paint import Painter, Skin, attributes, document, ink, number

PANEL, GAP, EDGE, COLUMNS, ROWS = 216, 16, 28, 5, 2
HERO = ROWS * PANEL + (ROWS - 1) * GAP
SHELF = 12  # below a small picture: with the margin that every film has, room for its label
PAPER = "#0e1018"
SKINS = 14
COOL, WARM = np.array([0x3D, 0x8B, 0xFF]), np.array([0xFF, 0x5D, 0x9E])  # first and last skin
TRACK = "#ffb020"
LABEL = "#8b93a7"
SCALE = 2  # device pixels


def write(film: Film, path) -> None:
    from .pixels import render

    width = 2 * EDGE + HERO + COLUMNS * (PANEL + GAP)
    height = 2 * EDGE + HERO
    painter, count = Painter(film), COLUMNS * ROWS
    shares = np.arange(count) / (count - 1)
    inside = [
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        _panel(painter, EDGE, EDGE, HERO, 0, film.last, _onion(film, painter)),
    ]
    places = [
        (EDGE + HERO + GAP + column * (PANEL + GAP), EDGE + row * (PANEL + GAP))
        for row in range(ROWS)
        for column in range(COLUMNS)
    ]
    for (x, y), share in zip(places, shares):
        inside.append(_panel(painter, x, y, PANEL, SHELF, film.at(share), _frame(film, painter, film.at(share))))
    svg = document(width * SCALE, height * SCALE, "".join(inside), (0, 0, width, height))
    image = render(svg)  # tells if what makes pictures is missing
    from PIL import ImageDraw, ImageFont

    draw, font = ImageDraw.Draw(image), ImageFont.load_default(13 * SCALE)
    for (x, y), share in zip(places, shares):
        draw.text(
            ((x + 12) * SCALE, (y + PANEL - 26) * SCALE), f"{film.at(share) * 1000:.0f} ms", font=font, fill=LABEL
        )
    image.convert("RGB").save(path, optimize=True)


def _panel(painter: Painter, x: float, y: float, side: float, shelf: float, time: float, inside: str) -> str:
    paper = attributes(ink("fill", painter.backdrop(time) or (1, 1, 1, 1)))
    view = " ".join(map(number, painter.film.box))
    return (
        f'<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="14"{paper}/>'
        f'<svg x="{x}" y="{y}" width="{side}" height="{side - shelf}" viewBox="{view}">{inside}</svg>'
    )


def _frame(film: Film, painter: Painter, now: float) -> str:
    """A moment over fainter moments before it."""
    step = film.duration / 27
    before = [now - step * back for back in (3, 2, 1) if now - step * back >= film.start]
    skins = painter.moments(before, Skin(_hex(COOL), _thin(film))) if before else []
    faint = [f'<g opacity="{veil}">{skin}</g>' for veil, skin in zip((0.16, 0.3, 0.45)[3 - len(skins) :], skins)]
    return "".join(faint) + painter.moments([now])[0]


def _onion(film: Film, painter: Painter) -> str:
    """What the last frame fills would hide the skins, so they lie between its fills and its strokes."""
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
