"""The outline of a shape as path data, and sizes that move as rows of the path."""

from ... import functions
from ...core.error import MotionError
from ..values.quantities import Unknown
from . import shapes
from .scene.places import PLACES
from .scene.rows import is_path, leaves, whole_rows_of

SIZES = {"circle": ("r",), "ellipse": ("rx", "ry"), "rect": ("width", "height", "rx", "ry")}
SIZES |= {"line": ("x1", "y1", "x2", "y2"), "polyline": ("points",), "polygon": ("points",)}


class Outline:
    """The outline of one shape. Everything that cannot move as it should is named by "ignore"."""

    def __init__(self, element, ignore):
        self.element, self.ignore = element, ignore

    def read(self) -> tuple[str | None, list[dict]]:
        """Path data where nothing runs, and the rows that change it."""
        element = self.element
        if element.tag == "path":
            own = [row for row in element.figure.own["animations"] if is_path(row)]
            data = element._value("d")
            return (data if _is_drawable(data) else None), own
        names = SIZES[element.tag]
        base = {name: self.size(name) for name in names}
        moving = [name for name in names if whole_rows_of(element, name)]
        rows = []
        for name in moving[:1]:
            together = [
                each for each in moving[1:] if _alike(whole_rows_of(element, name), whole_rows_of(element, each))
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
        """Rows of sizes as rows of the path; of sizes that move alike, together."""

        def made(rows: list[list[dict]]) -> list[dict]:
            found = []
            for group in zip(*rows):
                row = group[0]
                if "animations" in row:
                    found.append(row | {"animations": made([each["animations"] for each in group])})
                    continue
                values = [_values(each, base[name]) for each, name in zip(group, names)]
                paths = [self.sized(base, dict(zip(names, value))) for value in zip(*values)]
                kept = {key: value for key, value in row.items() if key not in ("from", "to", "by", "values")}
                kept = {key: value for key, value in kept.items() if key not in ("additive", "cumulative")}
                found.append({"property": "path", **kept, "values": paths, "mismatch": "flip"})
            return found

        every = [whole_rows_of(self.element, name) for name in names]
        each = list(leaves(every[0]))
        if any(row.get("cumulative") for row in each) or len(each) > 1 and any(row.get("additive") for row in each):
            self.ignore(*names)  # a path adds to nothing
        return made(every)

    def sized(self, base: dict, given: dict) -> str:
        sizes = base | {name: [max(value[0], 1e-4)] if name != "points" else value for name, value in given.items()}
        return self.data(sizes) or "M0 0"


def _is_drawable(data: str) -> bool:
    if not data.strip():
        return False
    try:
        return len(functions.path_parse(data).verbs) > 0
    except MotionError:
        return False


def _values(row: dict, base) -> list:
    """The values of a row. What a row adds is added to what the shape has by itself."""
    if row.get("additive") and "values" in row:
        return [base if value is None else [a + b for a, b in zip(base, value)] for value in row["values"]]
    if "values" in row:
        return [base if value is None else value for value in row["values"]]
    return [row.get("from", base), row.get("to", base)]


def _alike(one: list[dict], other: list[dict]) -> bool:
    """Whether rows differ in nothing but their values."""
    if len(one) != len(other):
        return False
    for a, b in zip(one, other):
        if not _alike(a.get("animations", []), b.get("animations", [])):
            return False
        plain = [
            {k: v for k, v in row.items() if k not in ("from", "to", "by", "values", "animations")} for row in (a, b)
        ]
        if plain[0] != plain[1] or len(a.get("values", ())) != len(b.get("values", ())):
            return False
    return True
