"""Properties that are asked for, as numbers: of one that is inherited, those of where it comes from."""

from ..values.properties import PROPERTIES
from ..values.quantities import Unknown, ident


def carry(boxes: dict, element: str, name: str, moved=lambda box: box.animated) -> bool:
    """Returns whether a property of an element of a page can be read. "boxes" has all of them by name; "moved" says
    what of one is animated."""
    box = source = boxes[element]
    if name in PROPERTIES and PROPERTIES[name].is_inherited:
        source = _source(boxes, box, name, moved)
    try:
        box.carry(name)
    except Unknown:
        return False
    if source is not box and name in source.figure.reads:
        _copy(box, name, source, name)
    is_current = (
        name in PROPERTIES
        and PROPERTIES[name].kind == "color"
        and ident(source.style.get(name) or ()) == "currentcolor"
    )
    if is_current and name != "color" and name not in moved(source):
        source = _source(boxes, source, "color", moved)
        if "color" in source.figure.reads:
            _copy(box, name, source, "color")
    return True


def _source(boxes: dict, box, name: str, moved):
    """Returns where an inherited property comes from: the element itself, or one that it is in."""
    while name not in moved(box) and name not in box.style.declared and box.figure.parent is not None:
        box = boxes[box.figure.parent]
    return box


def _copy(box, name: str, source, outer: str) -> None:
    """Gives a property the value and the animations of another one."""
    for own, other in zip(box.figure.numbers_of(name), source.figure.numbers_of(outer)):
        own["value"], own["animations"] = other["value"], other["animations"]
