"""The animations that reach an element of an SVG, as rows of its layers."""

from ...figures.figure import by_rows, mapped, with_property
from ...values.properties import PROPERTIES


def carrier(element, name: str):
    """Returns where an inherited property comes from: the element itself, or one that it is in."""
    boxes = element.file_elements
    while not (name in element.moved or name in element.animated or name in element.style.declared):
        if element.figure.parent is None:
            break
        element = boxes[element.figure.parent]
    return element


def rows_of(element, name: str) -> list[dict]:
    """Returns the animations of a property that is carried as numbers, wherever it comes from."""
    found = _numbers_of(element, name)
    return found[0] if found else []


def space_of(element, name: str) -> str:
    """Returns the space in which a color that moves is mixed."""
    figure = carrier(element, name).figure if PROPERTIES[name].is_inherited else element.figure
    return next((each.get("color", "srgb") for each in figure.numbers_of(name)), "")


def whole_rows_of(element, name: str) -> list[dict]:
    """Returns the same of a property that has more numbers than a row can have."""
    return by_rows(_joined, *_numbers_of(element, name))


def _numbers_of(element, name: str) -> list[list[dict]]:
    """Returns the rows of each document that has some of the numbers of a property."""
    source = carrier(element, name) if PROPERTIES[name].is_inherited else element
    found = [each["animations"] for each in source.figure.numbers_of(name)]
    element.style.work.spend("svg animations that shapes inherit", sum(map(len, found)))
    return found


def _joined(*group: dict) -> dict:
    """Returns a row whose values have the numbers of several rows."""
    row = dict(group[0])
    for field in {"from", "to", "by"} & row.keys():
        row[field] = [number for each in group for number in each[field]]
    if "values" in row:
        values = zip(*(each["values"] for each in group))
        row["values"] = [None if None in value else [number for part in value for number in part] for value in values]
    return row


def changed(rows: list[dict], key: str, change) -> list[dict]:
    """Returns rows of another property, which goes by the first in a straight line. What adds to the first adds as much
    as it changes the other."""
    return by_rows(lambda row: with_property(mapped(row, _added(change) if row.get("additive") else change), key), rows)


def _added(change):
    """Returns what a change adds, where its value adds to another."""

    def added(value):
        nothing, some = change([0.0] * len(value)), change(value)
        if isinstance(some, list):
            return [b - a for a, b in zip(nothing, some)]
        return some if isinstance(some, str) else some - nothing

    return added


def is_path(row: dict) -> bool:
    return row.get("property") == "path" or any(is_path(each) for each in row.get("animations", ()))


def moves_by(row: dict, start: str) -> bool:
    """Returns whether a row, or one in a group, moves a property whose name starts so."""
    return row.get("property", "").startswith(start) or any(moves_by(each, start) for each in row.get("animations", ()))
