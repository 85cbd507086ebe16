"""One moment of a film as SVG: groups in the layers' tree, so that opacity and masks nest as in Core Animation."""
from typing import NamedTuple

import numpy as np

from ..functions import Geometry
from ..path import text
from .film import Film


def number(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".") if abs(value) >= 5e-5 else "0"


def matrix(affine) -> str:
    return f"matrix({' '.join(map(number, affine))})"


def color(name: str, value: str | None) -> str:
    """A paint attribute; #rrggbbaa needs two."""
    if value is None:
        return f' {name}="none"'
    alpha = f' {name}-opacity="{number(int(value[7:], 16) / 255)}"' if len(value) == 9 else ""
    return f' {name}="{value[:7]}"{alpha}'


class Skin(NamedTuple):
    """How an onion skin is drawn: what moves, all in one colour, boxes as outlines."""
    color: str
    line: float


class Painter:
    """Everything but what moves is made once."""

    def __init__(self, film: Film):
        self.film = film
        self.moving = film.moving()
        names = {layer.name: row for row, layer in enumerate(film.layers)}
        self.children = {row: [] for row in (None, *range(len(film.layers)))}
        for row, layer in enumerate(film.layers):
            self.children[None if layer.parent is None else names[layer.parent]].append(row)

    def clips(self) -> str:
        """The masks of layers with masksToBounds, for <defs>."""
        return "".join(f'<clipPath id="mask{row}">{self._box(layer)}/></clipPath>'
                       for row, layer in enumerate(self.film.layers) if layer.masks_to_bounds)

    def moments(self, times, skin: Skin | None = None, parts: str = "all") -> list[str]:
        """The scene at each time, as a group, or as an onion skin; of its parts the "fills" or the "strokes" alone."""
        times = np.asarray(times, float)
        sample = self.film.clip.sample(times, wanted=("affine", "opacity"))
        return ["".join(self._layer(row, affine, opacity, geometry, skin, parts) for row in self.children[None])
                for affine, opacity, geometry in zip(sample.affine, sample.opacity, map(self.film.clip.geometry, times.tolist()))]

    def drawn(self, row: int, geometry: Geometry) -> str | None:
        """The visible piece of a layer's path, nothing as a lone move; None of a layer that never has one."""
        return (text(geometry.outline(row)) or "M0 0") if self.film.paths[row] or self.film.morphs[row] else None

    def _layer(self, row, affine, opacity, geometry, skin, parts) -> str:
        if not opacity[row] > 0:
            return ""
        veil = f' opacity="{number(opacity[row])}"' if opacity[row] < 1 else ""
        d = self.drawn(row, geometry)
        if skin:
            inside = self._skin(row, d, skin) if self.moving[row] else ""
        else:
            inside = (self._fills(row, d) if parts != "strokes" else "") + (self._stroke(row, d) if parts != "fills" else "")
        inside += "".join(self._layer(child, affine, opacity, geometry, skin, parts) for child in self.children[row])
        return f'<g transform="{matrix(affine[row])}"{veil}{self.mask(row)}>{inside}</g>'

    def mask(self, row: int) -> str:
        return f' clip-path="url(#mask{row})"' if self.film.layers[row].masks_to_bounds else ""

    def content(self, row: int, d: str | None, moving: str = "") -> str:
        """What a layer itself paints; "moving" goes into the stroke's element. A path that changes its shape is filled as it is stroked."""
        return self._fills(row, d, moving) + self._stroke(row, d, moving)

    def _fills(self, row: int, d: str | None, moving: str = "") -> str:
        layer, parts = self.film.layers[row], ""
        if layer.background_color:
            parts += f"{self._box(layer)}{color('fill', layer.background_color)}/>"
        if d is not None and layer.fill_color:
            parts += self._fill(row, d, layer.fill_color, moving)
        return parts

    def _fill(self, row: int, d: str, paint: str, moving: str = "") -> str:
        morphs = self.film.morphs[row]
        return f'<path d="{d if morphs else self.film.paths[row]}"{color("fill", paint)}' + (f">{moving}</path>" if morphs and moving else "/>")

    def _stroke(self, row: int, d: str | None, moving: str = "", paint: str | None = None) -> str:
        layer = self.film.layers[row]
        if d is None or not layer.stroke_color:
            return ""
        pen = (f' stroke-width="{number(layer.line_width)}" stroke-linecap="{layer.line_cap}"'
               f' stroke-linejoin="{layer.line_join}" stroke-miterlimit="{number(layer.miter_limit)}"')
        return f'<path d="{d}" fill="none"{color("stroke", paint or layer.stroke_color)}{pen}' + (f">{moving}</path>" if moving else "/>")

    def _skin(self, row: int, d: str | None, skin: Skin) -> str:
        layer, parts = self.film.layers[row], self._stroke(row, d, paint=skin.color)
        if layer.background_color:
            parts += f'{self._box(layer)} fill="none"{color("stroke", skin.color)} stroke-width="{number(skin.line)}"/>'
        if d is not None and layer.fill_color and not layer.stroke_color:
            parts += self._fill(row, d, skin.color)
        return parts

    @staticmethod
    def _box(layer) -> str:
        """An open <rect of the layer's bounds."""
        x, y, width, height = map(number, layer.bounds)
        corner = f' rx="{number(layer.corner_radius)}"' if layer.corner_radius else ""
        return f'<rect x="{x}" y="{y}" width="{width}" height="{height}"{corner}'


def document(width: float, height: float, inside: str, defs: str = "", view: tuple | None = None) -> str:
    box = " ".join(map(number, view or (0, 0, width, height)))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(width)}" height="{number(height)}" viewBox="{box}">'
            f"<defs>{defs}</defs>{inside}</svg>\n")


def backdrop(film: Film) -> str:
    value = film.scene.document.get("background")
    x, y, width, height = map(number, film.box)
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}"{color("fill", value)}/>' if value else ""
