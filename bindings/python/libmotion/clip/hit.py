"""What points hit of a clip at a time."""

from typing import TYPE_CHECKING

from .. import abi, functions
from ..core.arguments import choice

if TYPE_CHECKING:
    from .clip import Clip

TARGETS = {"paint": abi.HIT_PAINT, "bounds": abi.HIT_BOUNDS}


class HitTest:
    """A clip at a time, prepared for many questions about points. targets: "paint", what is drawn, or "bounds", the
    bounds of the layers; by default paint, if the clip has any."""

    def __init__(self, clip: "Clip", time: float, targets: str | None = None):
        if targets is None:
            targets = "paint" if len(clip.contents.paints) else "bounds"
        self._names = clip.layers
        self._block = functions.clip_hit_prepare(clip.bytes, time, choice("targets", targets, TARGETS))

    def hits(self, points, distance: float = 0) -> functions.Hits:
        """Returns rows of layers, rows of paint and distances for points (n, 2)."""
        return functions.clip_hit(self._block, points, distance)

    def layers(self, points, distance: float = 0) -> list[str | int | None]:
        """Returns the layer that each point hits: its name, or its row if the clip has no names; None where no layer is
        hit. The front one that contains the point counts, or else the nearest within the distance."""
        rows = self.hits(points, distance).layers.tolist()
        return [None if row == abi.NONE else self._names[row] if self._names else row for row in rows]
