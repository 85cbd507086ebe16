"""The groups of an SVG that place and move a layer."""

import numpy as np

from ..fit.loops import Loop
from ..fit.parts import Part
from ..fit.plan import Plan
from ..fit.tracks import anchored
from . import smil_tracks
from .elements import DEFAULTS
from .smil_tracks import TRANSFORMS, VALUES


class Groups:
    """The nested groups of a layer. Each has transform functions that do not move, and elements that move it after
    those functions."""

    def __init__(self, part: Part, plan: Plan):
        """Makes the groups that lead from the layer's parent to its anchor point."""
        self.listed: list[tuple[list[str], str]] = [([], "")]
        self._loop: Loop | None = None
        position = np.array(part.figure.position, float)
        if "translate" not in part.moving:
            position = position + part.still("translate", (0.0, 0.0))
        if position.any():
            self.still(f"translate({VALUES['translate'](position)})")
        moves = smil_tracks.transforms(part, plan)
        for name, type in TRANSFORMS.items():
            if name in moves:
                self.moving(moves[name], part.moving[name].loop)
            elif name != "translate":
                values = part.still(name, DEFAULTS[name])
                if not np.allclose(values, DEFAULTS[name], atol=1e-6):
                    self.still(f"{type}({VALUES[name](values)})")

    def still(self, function: str) -> None:
        if self.listed[-1][1]:
            self.listed.append(([], ""))
        self.listed[-1][0].append(function)

    def moving(self, elements: str, loop: Loop | None) -> None:
        """Adds elements that move. What begins at another time than those before would not apply after them, so that
        it has a group of its own."""
        if self.listed[-1][1] and loop != self._loop:
            self.listed.append(([], ""))
        self._loop = loop
        functions, before = self.listed[-1]
        self.listed[-1] = (functions, before + elements)

    def from_anchor(self, part: Part, plan: Plan) -> None:
        """Adds the groups and functions that lead from the anchor point to the layer's own space."""
        if "box" in part.moving:
            self.listed.append(([], smil_tracks.from_anchor(part, plan)))
            return
        model = part.figure.document.get("bounds", (0.0, 0.0, 0.0, 0.0))
        anchor = anchored(part.still("box", model)[None], part.figure.share)[0]
        if any(round(float(number), 3) for number in anchor):
            self.still(f"translate({VALUES['translate'](-anchor)})")

    @property
    def is_place(self) -> bool:
        """Whether the groups only move the layer to a fixed place."""
        ((functions, moves), *more) = self.listed
        return not more and not moves and all(each.startswith("translate") for each in functions)


def opened(groups: list[tuple[list[str], str]]) -> str:
    return "".join(f"<g{''.join(' ' + each for each in transform(still))}>{moves}" for still, moves in groups)


def transform(functions: list[str]) -> list[str]:
    return [f'transform="{"".join(functions)}"'] if functions else []
