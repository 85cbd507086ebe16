"""One moment of a film as SVG: groups in the layers' tree, so that opacity and masks nest as in Core Animation. Groups
have the layers' affines; in 3D they have none, and what they hold is projected."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from ..functions import Geometry, Outline
from ..path import Path, text
from ..scene import Layer
from .film import Film
from .space import pen, projected

Element = tuple[str, dict[str, str]]  # tag and attributes


def number(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".") if abs(value) >= 5e-5 else "0"


def matrix(affine) -> str:
    return f"matrix({' '.join(map(number, affine))})"


def paint(name: str, value: str | None) -> dict[str, str]:
    """As attributes; #rrggbbaa needs two."""
    if value is None:
        return {name: "none"}
    return {name: value[:7]} | ({f"{name}-opacity": number(int(value[7:], 16) / 255)} if len(value) == 9 else {})


def color(name: str, value: str | None) -> str:
    return attributes(paint(name, value))


def attributes(given: dict[str, str]) -> str:
    return "".join(f' {name}="{value}"' for name, value in given.items())


def element(drawn: Element, inside: str = "") -> str:
    tag, given = drawn
    return f"<{tag}{attributes(given)}" + (f">{inside}</{tag}>" if inside else "/>")


class Skin(NamedTuple):
    """How an onion skin is drawn: what moves, all in one colour, boxes as outlines."""

    color: str
    line: float


class Shot(NamedTuple):
    """A moment: of each layer its affine to the parent, or in 3D its matrix to the root; and what shows; and the
    animated corner radii and line widths, by layer and key path."""

    places: np.ndarray
    opacity: np.ndarray
    geometry: Geometry
    styles: dict[tuple[str, str], float]

    def corner_radius(self, layer: Layer) -> float:
        return self.styles.get((layer.name, "cornerRadius"), layer.corner_radius)

    def line_width(self, layer: Layer) -> float:
        return self.styles.get((layer.name, "lineWidth"), layer.line_width)


class Painter:
    """Everything but what moves is made once."""

    def __init__(self, film: Film):
        self.film = film
        self.moving = film.moving()
        names = {layer.name: row for row, layer in enumerate(film.layers)}
        self.children = {row: [] for row in (None, *range(len(film.layers)))}
        for row, layer in enumerate(film.layers):
            self.children[None if layer.parent is None else names[layer.parent]].append(row)
        self.masks = 0  # each moment has masks of its own

    def shots(self, times) -> Iterator[Shot]:
        times, clip = np.asarray(times, float), self.film.clip
        places = self.film.places(times) if self.film.spatial else clip.sample(times, wanted=("affine",)).affine
        styles = self.film.styled(times)
        moments = ({name: values[i] for name, values in styles.items()} for i in range(len(times)))
        return map(
            Shot, places, clip.sample(times, wanted=("opacity",)).opacity, map(clip.geometry, times.tolist()), moments
        )

    def moments(self, times, skin: Skin | None = None, parts: str = "all") -> list[str]:
        """The scene at each time, as a group, or as an onion skin; of its parts the "fills" or the "strokes" alone."""
        return [
            "".join(self._layer(row, shot, skin, parts) for row in self.children[None]) for shot in self.shots(times)
        ]

    def _layer(self, row: int, shot: Shot, skin: Skin | None, parts: str) -> str:
        if not shot.opacity[row] > 0:
            return ""
        veil = f' opacity="{number(shot.opacity[row])}"' if shot.opacity[row] < 1 else ""
        inside = "".join(map(element, self.elements(row, shot, skin, parts)))
        inside += "".join(self._layer(child, shot, skin, parts) for child in self.children[row])
        place = "" if self.film.spatial else f' transform="{matrix(shot.places[row])}"'
        mask = ""
        if self.film.layers[row].masks_to_bounds:
            self.masks += 1
            mask = f'<clipPath id="mask{row}-{self.masks}">{element(self.box(row, shot))}</clipPath>'
            veil += f' clip-path="url(#mask{row}-{self.masks})"'
        return f"<g{place}{veil}>{mask}{inside}</g>"

    def elements(self, row: int, shot: Shot, skin: Skin | None = None, parts: str = "all") -> list[Element]:
        """What a layer itself paints, from the back. A path that changes its shape is filled as it is stroked."""
        layer, path = self.film.layers[row], self.film.paths[row]
        if skin and not self.moving[row]:
            return []
        # The visible piece, nothing as a lone move; None of a layer that never has a path.
        piece = shot.geometry.outline(row) if path or self.film.morphs[row] else None
        box = [(layer.background_color, self.box(row, shot))] if layer.background_color else []
        whole = (
            [(layer.fill_color, piece if self.film.morphs[row] else path.outline)]
            if piece is not None and layer.fill_color
            else []
        )
        line = (
            [self._line(row, shot, piece, skin.color if skin else layer.stroke_color)]
            if piece is not None and layer.stroke_color
            else []
        )
        if skin:
            around = {"fill": "none", **paint("stroke", skin.color), "stroke-width": number(skin.line)}
            # In 3D the sides are outlines alone: what is filled on them would hide each other.
            filled = whole if not (layer.stroke_color or self.film.spatial) else []
            return (
                line
                + [(tag, {**given, **around}) for _, (tag, given) in box]
                + [self._filled(row, shot, d, skin.color) for _, d in filled]
            )
        fills = [(tag, {**given, **paint("fill", value)}) for value, (tag, given) in box] + [
            self._filled(row, shot, d, value) for value, d in whole
        ]
        return (fills if parts != "strokes" else []) + (line if parts != "fills" else [])

    def _filled(self, row: int, shot: Shot, outline: Outline, value: str) -> Element:
        return "path", {"d": self._data(row, shot, outline), **paint("fill", value)}

    def _line(self, row: int, shot: Shot, outline: Outline, value: str) -> Element:
        layer = self.film.layers[row]
        width = max(shot.line_width(layer), 0) * (pen(shot.places[row], layer.bounds) if self.film.spatial else 1)
        return "path", {
            "d": self._data(row, shot, outline),
            "fill": "none",
            **paint("stroke", value),
            "stroke-width": number(width),
            "stroke-linecap": layer.line_cap,
            "stroke-linejoin": layer.line_join,
            "stroke-miterlimit": number(layer.miter_limit),
        }

    def _data(self, row: int, shot: Shot, outline: Outline) -> str:
        if not self.film.spatial:
            return text(outline) or "M0 0"
        lines = projected(outline, shot.places[row])
        return (
            " ".join(
                "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + ("Z" if closed else "")
                for points, closed in lines
            )
            or "M0 0"
        )

    def box(self, row: int, shot: Shot) -> Element:
        """The layer's bounds; seen in 3D the four corners, or the round ones, are projected."""
        layer = self.film.layers[row]
        if not self.film.spatial:
            given = dict(zip(("x", "y", "width", "height"), map(number, layer.bounds)))
            radius = max(shot.corner_radius(layer), 0)
            return "rect", given | (
                {"rx": number(radius)} if radius or (layer.name, "cornerRadius") in shot.styles else {}
            )
        return "path", {"d": self._data(row, shot, Path.rect(*layer.bounds, max(shot.corner_radius(layer), 0)).outline)}


def document(width: float, height: float, inside: str, view: tuple | None = None) -> str:
    box = " ".join(map(number, view or (0, 0, width, height)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width)}" height="{number(height)}" viewBox="{box}">'
        f"{inside}</svg>\n"
    )


def backdrop(film: Film) -> str:
    value = film.scene.document.get("background")
    x, y, width, height = map(number, film.box)
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}"{color("fill", value)}/>' if value else ""
