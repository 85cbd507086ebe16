"""An element as layers of a scene, one in another, and properties. Rows of animations are put where their property has
its place."""

import re
from typing import NamedTuple

from ..values import transforms
from ..values.paint_lists import Layout
from ..values.quantities import Unknown
from ..values.transforms import NONE

WIDTH = 4  # numbers of a user property at most
LIMITS = (lambda part: part.least), (lambda part: part.most)
SPATIAL = re.compile(r"perspective|rotateX|rotateY|rotate3d|matrix3d|translateZ|scaleZ")
IN_PLANE = re.compile(r"translate3d\([^,]*,[^,]*, 0\.0px\)|scale3d\([^,]*,[^,]*, 1\.0\)")
SHOWN, HIDDEN = -63.5, 0.5  # of "hidden", which hides from .5 on: only the very end of a mixture is hidden


class Read(NamedTuple):
    """Where the numbers of a property are: the names of user properties, one after the other; or the layer whose path
    it is.

    least, most  the bounds of each number, if there are any"""

    kind: str
    names: tuple[str, ...] = ()
    count: int = 0
    least: tuple[float, ...] = ()
    most: tuple[float, ...] = ()


class Figure:
    """What an element of a page becomes: layers and user properties.

    layers      documents of layers, the outermost first; the last is the element itself
    properties  documents of user properties
    hiding      rows of "hidden", for pictures alone: numbers go on where nothing is seen
    reads       of properties that are carried as numbers
    clip        the document of the layer whose path clips it, without a name
    parent      the name of the element's parent, or None"""

    def __init__(self, name: str, parent: str | None = None):
        self.name, self.parent = name, parent
        self.layers: list[dict] = []
        self.properties: list[dict] = []
        self.hiding: list[dict] = []
        self.is_hidden = False
        self.reads: dict[str, Read] = {}
        self.below: list[float] | None = None  # the perspective that it gives its children
        self.keeps_depth = False
        self.clip: dict | None = None

    def layer(self, part: str = "", **fields) -> dict:
        """Adds a layer inside the existing ones, and returns it."""
        made = {"name": f"{self.name} {part}".strip(), "parent": None, **fields, "animations": []}
        self.layers.append(made)
        return made

    @property
    def own(self) -> dict:
        return self.layers[-1]

    def is_spatial(self) -> bool:
        return self.below is not None or any(_is_spatial(layer) for layer in self.layers)

    # -- numbers of the host's

    def numbers(self, name: str, kind: str, value: list[float], space: str = "srgb") -> None:
        """Adds a property that is carried as numbers. space: where its colors mix."""
        names = []
        for first in range(0, max(len(value), 1), WIDTH):
            part = value[first : first + WIDTH] or [0.0]
            own = f"{self.name}.{name}" + (f".{first // WIDTH}" if first else "")
            document = {"name": own, "value": part, "animations": []}
            if kind == "color":
                document["color"] = space
            self.properties.append(document)
            names.append(own)
        self.reads[name] = Read(kind, tuple(names), len(value))

    def list_numbers(self, name: str, layout: Layout, value: list[float]) -> None:
        """Adds a property that is carried as a list of functions or shadows: a user property for each part of an
        item."""
        names, first, parts = [], 0, layout.parts()
        for part in parts:
            own, number = f"{self.name}.{name}.{part.name}", 1
            while own in names:
                own, number = f"{self.name}.{name}.{part.name}.{number + 1}", number + 1
            width = len(part.neutral)
            document = {"name": own, "value": value[first : first + width], "animations": []}
            if part.is_color:
                document["color"] = "srgb"
            self.properties.append(document)
            names.append(own)
            first += width
        bounds = [tuple(end for part in parts for end in [limit(part)] * len(part.neutral)) for limit in LIMITS]
        self.reads[name] = Read("list", tuple(names), first, *bounds)

    def numbers_of(self, name: str) -> list[dict]:
        """Returns the documents of a property that is carried as numbers; none of one that is not."""
        read = self.reads.get(name)
        return [each for each in self.properties if read is not None and each["name"] in read.names]

    def move(self, name: str, row: dict, wrap) -> None:
        """Adds an animation of a property that is carried as numbers. "wrap" adds the clock."""
        first = 0
        for document in self.numbers_of(name):
            last = first + len(document["value"])
            part = mapped(row, lambda value, first=first, last=last: value[first:last])
            document["animations"].append(wrap(part))
            first = last


def mapped(row: dict, change) -> dict:
    """Returns the fields of a row with other values; the running value, None, stays."""
    made = dict(row)
    for field in ("from", "to", "by"):
        if field in made:
            made[field] = change(made[field])
    if "values" in made:
        made["values"] = [None if value is None else change(value) for value in made["values"]]
    return made


def by_rows(change, *lists: list[dict]) -> list[dict]:
    """Returns lists of rows, which are alike, as one list. Rows in groups stay in groups. change: makes one row from
    those at the same place."""
    return [
        group[0] | {"animations": by_rows(change, *(row["animations"] for row in group))}
        if "animations" in group[0]
        else change(*group)
        for group in zip(*lists)
    ]


def with_property(row: dict, key: str) -> dict:
    return {"property": key, **row}


def _is_spatial(layer: dict) -> bool:
    if len(layer.get("transform", ())) == 16 or layer.get("anchorZ"):
        return True
    moves = [row for row in leaves(layer["animations"]) if row.get("property") == "transform"]
    return any(leaves_the_plane(text) for row in moves for text in given(row))


def leaves(rows: list[dict]):
    """Yields rows, and those in groups."""
    for row in rows:
        if "animations" in row:
            yield from leaves(row["animations"])
        else:
            yield row


def given(row: dict) -> list:
    """Returns the values of a row but for the running one."""
    values = [*row.get("values", ()), *(row[field] for field in ("from", "to", "by") if field in row)]
    return [value for value in values if value is not None]


def leaves_the_plane(text: str) -> bool:
    """Returns whether a list of transform functions may leave the plane."""
    return bool(SPATIAL.search(text)) or any(
        not IN_PLANE.match(text, found.start()) for found in re.finditer(r"(translate|scale)3d", text)
    )


def placed(text: str) -> list[float]:
    """Reads the transform of a layer that does not move. Raises Unknown if it cannot be read."""
    if text == NONE:
        return [1.0, 0.0, 0.0, 1.0, 0.0, 0.0]
    try:
        return transforms.matrix(text)
    except ValueError:
        raise Unknown from None


def hidden(row: dict) -> dict:
    """Returns rows of visibility as rows of "hidden": a mixture shows until its very end."""
    return mapped(row, lambda value: HIDDEN + (SHOWN - HIDDEN) * value[0])
