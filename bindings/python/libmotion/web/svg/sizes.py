"""The outline of a shape as path data, and sizes that move as rows of the path."""

import re

from ... import functions
from ...core.error import MotionError
from ..figures.figure import by_rows, leaves
from ..keyframes.dense import alike, mixed
from ..values.quantities import Unknown
from . import shapes
from .scene.places import PLACES
from .scene.rows import is_path, whole_rows_of

SIZES = {"circle": ("r",), "ellipse": ("rx", "ry"), "rect": ("width", "height", "rx", "ry")}
SIZES |= {"line": ("x1", "y1", "x2", "y2"), "polyline": ("points",), "polygon": ("points",)}


COMMAND = re.compile("[A-DF-Za-df-z]")  # e is of numbers


class Outline:
    """The outline of one shape. Everything that cannot move as it should is named by "ignore"."""

    def __init__(self, element, ignore):
        self.element, self.ignore = element, ignore

    def read(self) -> tuple[str | None, list[dict]]:
        """Returns the path data where nothing runs, and the rows that change it."""
        element = self.element
        if element.tag == "path":
            own = [row for row in element.figure.own["animations"] if is_path(row)]
            data = element._value("d")
            if not _is_drawable(data) and data.strip() not in ("", "none"):
                self.ignore("d")
                data = _begin(data)
            return (data if _is_drawable(data) else None), own
        names = SIZES[element.tag]
        base = {name: self.size(name) for name in names}
        moving = [name for name in names if whole_rows_of(element, name)]
        rows = []
        for name in moving[:1]:
            together = [
                each for each in moving[1:] if alike(whole_rows_of(element, name), whole_rows_of(element, each))
            ]
            rows = self.morph(base, [name, *together])
            for left_out in set(moving) - {name, *together}:
                self.ignore(left_out)
        return self.data(base), rows

    def size(self, name: str):
        if name == "points":
            return self.element._value("points")
        try:
            return self.element.style.value(name, self.element.context)
        except Unknown:
            return None

    def data(self, sizes: dict) -> str | None:
        def number(name: str) -> float:
            if name in PLACES.get(self.element.tag, ()):
                return 0.0
            if sizes.get(name) is None:
                raise Unknown
            return sizes[name][0]

        points = " ".join(map(repr, sizes.get("points") or ()))
        return shapes.shape(self.element.tag, number, lambda name: points)

    def morph(self, base: dict, names: list[str]) -> list[dict]:
        """Returns rows of sizes as rows of the path; of sizes that move alike, together."""

        def made(*group: dict) -> dict:
            values = [_values(each, base[name]) for each, name in zip(group, names)]
            sizes = [base | dict(zip(names, value)) for value in zip(*values)]
            summed = ("from", "to", "by", "values", "additive", "cumulative")
            kept = {key: value for key, value in group[0].items() if key not in summed}
            if self.element.tag == "rect":
                sizes, times = self.corners(group[0], sizes)
                kept |= times
            return {"property": "path", **kept, "values": [self.sized(each) for each in sizes], "mismatch": "flip"}

        every = [whole_rows_of(self.element, name) for name in names]
        each = list(leaves(every[0]))
        if any(row.get("cumulative") for row in each) or len(each) > 1 and any(row.get("additive") for row in each):
            self.ignore(*names)  # a path adds to nothing
        return by_rows(made, *every)

    def corners(self, row: dict, sizes: list[dict]) -> tuple[list[dict], dict]:
        """Adds keys where the radius of a corner begins or ends to be half of a side: it is never more. Returns the
        sizes at all keys, and the fields of a row that say when they are."""
        parts = [sorted(_turns(one, other)) for one, other in zip(sizes, sizes[1:])]
        if not any(parts) or row.get("mode") == "discrete":
            return sizes, {}
        if "timings" in row and any(part and timing for part, timing in zip(parts, row["timings"])):
            self.ignore("rx")  # an easing between two keys is that of the whole way between them
            return sizes, {}
        times = row.get("keyTimes") or [index / len(parts) for index in range(len(sizes))]
        made, when, timings = [sizes[0]], [times[0]], []
        for index, part in enumerate(parts):
            for share in (*part, 1.0):
                made.append(_between(sizes[index], sizes[index + 1], share))
                when.append(times[index] + (times[index + 1] - times[index]) * share)
                timings.append(row["timings"][index] if "timings" in row else None)
        return made, {"keyTimes": when} | ({"timings": timings} if any(timings) else {})

    def sized(self, sizes: dict) -> str:
        least = lambda name, value: [max(value[0], 1e-4)] if name != "points" and value else value
        return self.data({name: least(name, value) for name, value in sizes.items()}) or "M0 0"


def _is_drawable(data: str) -> bool:
    if not data.strip():
        return False
    try:
        return len(functions.path_parse(data).verbs) > 0
    except MotionError:
        return False


def _begin(data: str) -> str:
    """Returns path data up to the command that has a mistake, as browsers draw it."""
    starts = [found.start() for found in COMMAND.finditer(data)]
    low, high = 0, len(starts)  # commands that are right, and that may be
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if _is_drawable(data[: starts[middle]]) else (low, middle)
    return data[: starts[low]] if low else ""


def _values(row: dict, base) -> list:
    """Returns the values of a row. What a row adds is added to what the shape has by itself."""
    if row.get("additive") and "values" in row:
        return [base if value is None else [a + b for a, b in zip(base, value)] for value in row["values"]]
    if "values" in row:
        return [base if value is None else value for value in row["values"]]
    return [row.get("from", base), row.get("to", base)]


def _radii(sizes: dict) -> tuple[float, float]:
    own = [sizes[name][0] if sizes.get(name) else None for name in ("rx", "ry")]
    return (own[1] or 0.0) if own[0] is None else own[0], (own[0] or 0.0) if own[1] is None else own[1]


def _turns(one: dict, other: dict) -> set[float]:
    """Returns the shares of the way between two sizes at which a radius is half of its side."""
    found = set()
    for place, side in enumerate(("width", "height")):
        gaps = [_radii(sizes)[place] - (sizes[side][0] if sizes.get(side) else 0.0) / 2 for sizes in (one, other)]
        if min(gaps) < -1e-9 and max(gaps) > 1e-9:
            found.add(gaps[0] / (gaps[0] - gaps[1]))
    return found


def _between(one: dict, other: dict, share: float) -> dict:
    return {name: value if value is None else mixed(value, other[name], share) for name, value in one.items()}
