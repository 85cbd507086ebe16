"""The figures that were read from a web page: as a scene that hosts play, and as one that gives the place of each
element in its parent."""

import math

import numpy as np

from ...clip.clip import Clip
from ...core import removed
from ...core.arguments import refuse
from ...scenes.scene import Scene
from ..names import known
from ..values import transforms
from .figure import Figure, Read

EYE = "%s eye"
LAYOUT = 64


class Loss(str):
    """The name of a feature that is animated or drawn, but not carried.

    line   where the file has it first; 0 if that is not known
    shown  what is shown instead, if that is known"""

    line: int = 0

    @property
    def shown(self) -> str:
        return known.shown(self)

    @property
    def whole(self) -> str:
        """The name with the line and with what is shown instead."""
        shown = f", shows {self.shown}" if self.shown else ""
        return f"{self} (line {self.line}{shown})" if self.line else f"{self} ({shown[2:]})" if shown else str(self)


@removed.members
class Page:
    """A page that was read: its figures, and what they lack.

    figures   in the order in which they are drawn
    losses    names of features that are animated or drawn, but not carried
    duration  seconds until all has ended, or inf"""

    def __init__(self, size, name: str = "page"):
        self.size, self.name = size, name
        self.figures: dict[str, Figure] = {}
        self._losses: dict[str, Loss] = {}
        self.duration = 0.0

    def add(self, figure: Figure, effects=()) -> None:
        self.figures[figure.name] = figure
        self.duration = max([self.duration, *(effect.timing.end for effect in effects)])

    def ignore(self, *names: str, line: int = 0) -> None:
        """Notes losses. line: where the file has them; the first that is known counts."""
        for name in names:
            loss = self._losses.setdefault(name, Loss(name))
            loss.line = loss.line or line or getattr(name, "line", 0)

    def lose(self, lost: dict[str, int]) -> None:
        """Notes losses by name, each with its line."""
        for name in sorted(lost):
            self.ignore(name, line=lost[name])

    @property
    def losses(self) -> list[Loss]:
        return list(self._losses.values())

    # -- scenes

    def document(self) -> dict:
        """Returns the JSON scene: every element in its parent's."""
        layers, properties = [], []
        for figure in self.figures.values():
            outer = None if figure.parent is None else self.figures[figure.parent].own["name"]
            layers += _chain(figure, outer)
            if figure.below:
                layers[-1]["sublayerTransform"] = _about_anchor(figure)
            if figure.keeps_depth:
                layers[-1]["keepsDepth"] = True
            if figure.is_hidden:
                layers[-1]["hidden"] = True
            layers[-1]["animations"] = [*layers[-1]["animations"], *figure.hiding]
            layers += _clip(figure)
            properties += figure.properties
        width, height = self.size
        size = {"size": [width, height]} if width > 0 and height > 0 else {}
        return {"name": self.name, **size, "layers": layers, "properties": properties}

    def scene(self) -> Scene:
        return Scene.from_document(self.document(), self.losses)

    def samples(self, times, names=None) -> "Samples":
        """ "names": of the figures that are wanted; None: all."""
        return Samples(self, times, list(self.figures if names is None else names))


def _chain(figure: Figure, outer: str | None) -> list[dict]:
    """Copies of a figure's layers, one in another; in space all but the last keep what is in them in space."""
    made, is_spatial = [], figure.is_spatial()
    for layer in figure.layers:
        layer = {**layer, "parent": outer}
        if is_spatial and layer["name"] != figure.own["name"]:
            layer["keepsDepth"] = True
        made.append(layer)
        outer = layer["name"]
    return made


def _clip(figure: Figure) -> list[dict]:
    """Returns the layers inside of a figure that clip it."""
    if figure.clip is None:
        return []
    outer = f"{figure.own['name']} clip-path"
    mask = {"name": outer, "parent": figure.own["name"], "anchor": [0, 0], "maskType": "alpha", "animations": []}
    return [mask, {"name": f"{outer} shape", "parent": outer, **figure.clip}]


def _about_anchor(figure: Figure) -> list[float]:
    """Returns the perspective for sublayers as Core Animation has it: about the layer's anchor point."""
    own = figure.own
    (x, y, width, height), (share_x, share_y) = own.get("bounds", [0, 0, 0, 0]), own.get("anchor", [0.5, 0.5])
    at = (x + share_x * width, y + share_y * height)
    there, back = np.eye(4), np.eye(4)
    there[3, :2], back[3, :2] = at, (-at[0], -at[1])
    return (there @ np.reshape(figure.below, (4, 4)) @ back).ravel().tolist()


class Samples:
    """All elements at times, each in its parent: numbers of the kernel."""

    def __init__(self, page: Page, times, names):
        figures = {name: page.figures[name] for name in names}
        self.page, self.times = page, np.asarray(times, float)
        layers, properties, self._eyes = [], [], set()
        for figure in figures.values():
            layers += _chain(figure, self._eye(figure, layers))
            properties += figure.properties
        document = {"layers": layers, "properties": properties}
        names = [each["name"] for each in properties]
        document["channels"] = [[None, name] for name in names]
        clip: Clip = Scene.from_document(document).compile()
        rows = {layer["name"]: row for row, layer in enumerate(layers)}
        sample = clip.sample(self.times, "root", outputs=("opacities", "values"))
        matrices = clip.matrices(self.times, "root")
        self._matrices = {name: matrices[:, rows[figure.own["name"]]] for name, figure in figures.items()}
        self._opacities = {name: sample.opacities[:, rows[figure.own["name"]]] for name, figure in figures.items()}
        self._values = {name: sample.value(None, name) for name in names}
        self._clip, self._rows = clip, rows

    def _eye(self, figure: Figure, layers: list[dict]) -> str | None:
        """Returns the name of a layer that takes the parent's place: it does not move, and has the parent's
        perspective. Returns None if the parent has no perspective."""
        parent = self.page.figures.get(figure.parent)
        if parent is None or not parent.below:
            return None
        name = EYE % parent.name
        if name not in self._eyes:
            self._eyes.add(name)
            eye = {"name": name, "anchor": [0, 0], "sublayerTransform": parent.below, "keepsDepth": True}
            layers.append(eye)
        return name

    def matrix(self, name: str) -> list[list[float]]:
        """Returns the matrix at each time: 6 numbers if it always stays in the plane, else 16."""
        matrices = self._known("name", name, self._matrices).astype(float).tolist()
        if all(transforms.is_flat(each) for each in matrices):
            return [transforms.affine(each) for each in matrices]
        return matrices

    def opacity(self, name: str) -> list[float]:
        return self._known("name", name, self._opacities).astype(float).tolist()

    def _known(self, field: str, name: str, known: dict):
        if name not in known:
            refuse(field, name, f"must be one of {', '.join(known) or 'none, since nothing was read'}")
        return known[name]

    def values(self, name: str, property: str) -> list:
        """Returns the numbers of a property at each time."""
        reads = self._known("name", name, self.page.figures).reads
        read: Read = self._known("property", property, reads)
        if read.kind == "path":
            return self._paths(name)
        if not read.names:  # a list without items
            return [[] for _ in self.times]
        parts = [np.reshape(self._values[each], (len(self.times), -1)) for each in read.names]
        table = np.concatenate(parts, axis=1)[:, : max(read.count, 0)].astype(float)
        if read.least:
            table = np.clip(table, read.least, read.most)
        elif read.kind in ("color", "share"):
            table = np.clip(table, 0.0, 1.0)
        elif read.kind == "layout":  # browsers lay boxes out in such parts of a px
            table = np.trunc(table * LAYOUT) / LAYOUT
        elif read.kind == "snapped":  # to whole px, but not to none
            table = np.where(np.abs(table) < 1, np.sign(table), np.trunc(table))
        elif read.kind == "whole":
            table = np.floor(table + 0.5)
        elif read.kind == "shown":
            table = (table > 0).astype(float)
        return table.tolist()

    def _paths(self, name: str) -> list[str]:
        from ... import functions

        row, texts = self._rows[self.page.figures[name].own["name"]], []
        for time in self.times.tolist():
            outline = self._clip.geometry(time, cubics=True).outline(row)
            texts.append(functions.path_write(outline.verbs, outline.points))
        return texts

    @property
    def duration(self) -> float | str:
        return "inf" if self.page.duration == math.inf else self.page.duration
