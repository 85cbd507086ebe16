"""Properties that are asked for, as numbers: of one that is inherited, those of where it comes from."""

from ..values.properties import PROPERTIES
from ..values.quantities import Unknown


def carry(boxes: dict, element: str, name: str, moved=lambda box: box.animated) -> bool:
    """Whether a property of an element of a page can be read. "boxes" has all of them by name; "moved" says what of
    one is animated."""
    box = source = boxes[element]
    if name in PROPERTIES and PROPERTIES[name].is_inherited:
        while name not in moved(source) and name not in source.style.declared and source.figure.parent is not None:
            source = boxes[source.figure.parent]
    try:
        box.carry(name)
    except Unknown:
        return False
    if source is not box and name in source.figure.reads:
        for own, outer in zip(_documents(box, name), _documents(source, name)):
            own["value"], own["animations"] = outer["value"], outer["animations"]
    return True


def _documents(box, name: str) -> list[dict]:
    return [each for each in box.figure.properties if each["name"] in box.figure.reads[name].names]
