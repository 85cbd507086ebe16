"""Layers that are only a box whose size moves. Each is written as one <rect>.

Such a <rect> is placed by its anchor point: a style moves it back by shares of its own size, so that one animation of a
side is enough. What all these styles have in common is written once, in a rule."""

import zlib

import numpy as np

from ..fit.eases import short
from ..fit.parts import Part
from ..fit.plan import Plan
from . import smil_tracks
from .elements import SIDES, number, own, own_color, pixels
from .groups import Groups

PLACED = "transform-box:fill-box;transform:translate(calc(var(--x) - var(--u)),calc(var(--y) - var(--v)))"


class Leaves:
    """The layers of a plan that are such boxes.

    name  a class of the <svg>, so that in a page with several of them the rule of one does not hold in others"""

    def __init__(self, plan: Plan, children: dict[str | None, list[int]]):
        self.plan = plan
        rows = [row for row, part in enumerate(plan.parts) if _is_leaf(part, children)]
        self._groups = {row: Groups(plan.parts[row], plan) for row in rows}
        styles = {row: self._style(row) for row in rows}
        first = next(iter(styles.values()), {})
        self._shared = {
            key: value for key, value in first.items() if all(style.get(key) == value for style in styles.values())
        }
        self._rule = ";".join([PLACED, *(f"{key}:{value}" for key, value in self._shared.items())])
        self.name = f"m{zlib.crc32(self._rule.encode()):x}" if rows else ""
        self._own = {row: dict(style.items() - self._shared.items()) for row, style in styles.items()}

    def __contains__(self, row: int) -> bool:
        return row in self._own

    def style(self) -> str:
        """Returns a <style> with the rule for these layers; no text if there are none."""
        return f"<style>.{self.name} rect[data-layer]{{{self._rule}}}</style>" if self._own else ""

    def groups(self, row: int) -> list[tuple[list[str], str]]:
        """Returns the opening tags of the groups around a layer."""
        return [] if self._groups[row].is_place else self._groups[row].listed

    def rect(self, row: int, fields: list[str], moves: str) -> str:
        """Returns the <rect> of a layer. fields: attributes to add; moves: elements to put inside."""
        part = self.plan.parts[row]
        sides = own(part, "box")
        fields += [f'{SIDES[i]}="{short(sides[i])}"' for i in part.figure.tracks["box"].moving if sides[i]]
        if own_style := self._own[row]:
            fields.append(f'style="{";".join(f"{key}:{value}" for key, value in sorted(own_style.items()))}"')
        return f"<rect {' '.join(fields)}>{smil_tracks.box(part, self.plan)}{moves}</rect>"

    def _style(self, row: int) -> dict[str, str]:
        """Returns where the corner of the box is when it has no size (x y), less shares of the size that it has (u
        v)."""
        part = self.plan.parts[row]
        box, moving, share = own(part, "box"), part.figure.tracks["box"].moving, np.array(part.figure.share)
        place = np.zeros(2)
        if self._groups[row].is_place:
            place = np.array(part.figure.position) + part.still("translate", (0.0, 0.0))
        style = {"fill": own_color(part, "background", "backgroundColor")}
        for axis in (0, 1):
            is_moving = axis + 2 in moving
            at = place[axis] - box[axis] - (0 if is_moving else share[axis] * box[axis + 2])
            style["--" + "xy"[axis]] = pixels(at) if round(at, 3) else "0px"
            style["--" + "uv"[axis]] = f"{short(100 * share[axis])}%" if is_moving else "0px"
            if not is_moving:
                style[SIDES[axis + 2]] = pixels(box[axis + 2])
        if radius := number(part, "radius", "cornerRadius", 0):
            style["rx"] = pixels(radius)
        return {key: value for key, value in style.items() if value}


def _is_leaf(part: Part, children: dict[str | None, list[int]]) -> bool:
    layer = part.figure.document
    if "box" not in part.moving or min(part.figure.tracks["box"].moving) < 2 or layer["name"] in children:
        return False
    has_more = layer.get("path") or "d" in part.figure.tracks or "radius" in part.moving or "background" in part.moving
    return bool(own_color(part, "background", "backgroundColor")) and not has_more
