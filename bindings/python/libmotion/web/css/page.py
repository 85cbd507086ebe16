"""A style sheet and boxes as a page: its scene, and the numbers of each element in its parent."""

import json
import math
import re
from typing import NamedTuple

import numpy as np

from ... import abi, functions
from ...core import removed
from ...core.arguments import refuse
from ...core.losses import Loss
from ...core.reading import parsed
from ...scenes.scene import Scene

KINDS = ("element", "attribute", "property", "function", "rule")  # by MOTION_LOSS_*
SHOWN = ("nothing of it", "the picture at rest", "the picture without it", "the picture without its style")
LAYOUT = 64  # parts of a px in which browsers lay boxes out
CLASS = re.compile(r"\.(-?[A-Za-z_][\w-]*)")
FLAT = (2, 3, 6, 7, 8, 9, 11, 14)  # of a matrix, what is 0 in the plane


class Figure(NamedTuple):
    """An element of a page. layers: the outermost first; the last one is the element itself. reads: how numbers of
    properties are read, by name."""

    name: str
    parent: str | None
    layers: list[dict]
    reads: dict[str, dict]

    @property
    def own(self) -> dict:
        return self.layers[-1]


@removed.members
class Page:
    """A page that was read. figures: by name, in the order in which they are drawn. losses: what is animated, but not
    carried. duration: seconds until all has ended, or inf. keyframes, rules: those of the sheet."""

    def __init__(self, css, page: dict):
        text = json.dumps(_plain(page), allow_nan=False)
        found = parsed(functions.css_compile(css, text, flags=abi.SCENE_PAGE).clip.tobytes())
        self._document, self.keyframes, self.rules = found["scene"], found["keyframes"], found["rules"]
        self.duration = math.inf if found["duration"] == "inf" else found["duration"]
        self.losses = [_loss(**row) for row in found["losses"]]
        layers = {layer["name"]: layer for layer in self._document["layers"]}
        self.figures = {row["name"]: _figure(row, layers) for row in found["elements"]}

    def document(self) -> dict:
        """Returns the JSON scene: every element in its parent's."""
        return self._document

    def scene(self) -> Scene:
        """Returns the scene, which can be changed."""
        return Scene.from_document(self._document, self.losses)

    def samples(self, times, names=None) -> "Samples":
        """Returns the numbers of figures at times. names: those that are wanted; None: all."""
        return Samples(self, times, list(self.figures if names is None else names))


def _plain(value):
    """Returns a value of JSON, with infinity as scenes have it."""
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    return ("inf" if value > 0 else "-inf") if isinstance(value, float) and math.isinf(value) else value


def _loss(name: str, kind: int, line: int = 0, shown: int | None = None) -> Loss:
    return Loss(name, KINDS[kind], line, "" if shown is None else SHOWN[shown])


def _figure(row: dict, layers: dict[str, dict]) -> Figure:
    chain, parent = [layers[row["name"]]], row.get("parent")
    while chain[0].get("parent") not in (None, parent):
        chain.insert(0, layers[chain[0]["parent"]])
    return Figure(row["name"], parent, chain, {each["name"]: each for each in row["values"]})


class Samples:
    """Elements at times, each in its parent: numbers of the kernel."""

    def __init__(self, page: Page, times, names):
        self.page, self.times = page, np.asarray(times, float)
        layers: list[dict] = []
        self._eyes: set[str] = set()
        for figure in (page.figures[name] for name in names):
            outer = self._eye(figure, layers)
            for layer in figure.layers:
                moves = [row for row in layer.get("animations", ()) if not _hides(row)]  # numbers go on unseen
                layers.append({**layer, "parent": outer, "animations": moves})
                outer = layer["name"]
        properties = page.document()["properties"]
        channels = [[None, each["name"]] for each in properties]
        clip = Scene.from_document({"layers": layers, "properties": properties, "channels": channels}).compile()
        sample = clip.sample(self.times, "root", outputs=("opacities", "values"))
        matrices, rows = clip.matrices(self.times, "root"), {layer["name"]: row for row, layer in enumerate(layers)}
        self._matrices = {name: matrices[:, rows[name]] for name in names}
        self._opacities = {name: sample.opacities[:, rows[name]] for name in names}
        self._values = {each["name"]: sample.value(None, each["name"]) for each in properties}

    def _eye(self, figure: Figure, layers: list[dict]) -> str | None:
        """Returns the name of a layer that takes the parent's place: it does not move, and has the parent's
        perspective. Returns None if the parent has no perspective."""
        own = self.page.figures[figure.parent].own if figure.parent is not None else {}
        if "sublayerTransform" not in own:
            return None
        name = f"{figure.parent} eye"
        if name not in self._eyes:
            self._eyes.add(name)
            place = [share * side for share, side in zip(own["anchor"], own["bounds"][2:])]
            fields = {field: own[field] for field in ("bounds", "anchor", "sublayerTransform")}
            layers.append({"name": name, **fields, "position": place, "keepsDepth": True})
        return name

    def matrix(self, name: str) -> list[list[float]]:
        """Returns the matrix at each time: 6 numbers if it always stays in the plane, else 16."""
        matrices = self._known("name", name, self._matrices).astype(float).tolist()
        if any(any(m[i] for i in FLAT) or m[10] != 1 or m[15] != 1 for m in matrices):
            return matrices
        return [[m[0], m[1], m[4], m[5], m[12], m[13]] for m in matrices]

    def opacity(self, name: str) -> list[float]:
        return self._known("name", name, self._opacities).astype(float).tolist()

    def _known(self, field: str, name: str, known: dict):
        if name not in known:
            refuse(field, name, f"must be one of {', '.join(known) or 'none, since nothing was read'}")
        return known[name]

    def values(self, name: str, property: str) -> list:
        """Returns the numbers of a property at each time."""
        read = self._known("property", property, self._known("name", name, self.page.figures).reads)
        if not read["properties"]:  # a list without items
            return [[] for _ in self.times]
        parts = [np.reshape(self._values[each], (len(self.times), -1)) for each in read["properties"]]
        table = np.concatenate(parts, axis=1)[:, : read["count"]].astype(float)
        return ROUNDED.get(read["kind"], lambda table, read: table)(table, read).tolist()


def _hides(row: dict) -> bool:
    return row.get("property") == "hidden" or any(map(_hides, row.get("animations", ())))


def _bounded(table, read: dict):
    least = [-math.inf if limit is None else limit for limit in read["least"]]
    return np.clip(table, least, [math.inf if limit is None else limit for limit in read["most"]])


ROUNDED = {  # as browsers round numbers of properties
    "list": _bounded,
    "color": lambda table, read: np.clip(table, 0.0, 1.0),
    "share": lambda table, read: np.clip(table, 0.0, 1.0),
    "layout": lambda table, read: np.trunc(table * LAYOUT) / LAYOUT,
    "snapped": lambda table, read: np.where(np.abs(table) < 1, np.sign(table), np.trunc(table)),
    "whole": lambda table, read: np.floor(table + 0.5),
    "shown": lambda table, read: (table > 0).astype(float),
}


def classes_of(selector: str) -> str:
    """Returns the classes that a selector names."""
    return " ".join(CLASS.findall(selector))
