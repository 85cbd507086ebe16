"""Where shapes are: x and y, or cx and cy, as positions of layers."""

from ...values.quantities import Unknown
from .parts import Part
from .rows import changed, rows_of

PLACES = {"circle": ("cx", "cy"), "ellipse": ("cx", "cy"), "rect": ("x", "y"), "use": ("x", "y"), "svg": ("x", "y")}


def placed(part: Part, element) -> None:
    """Adds the layers that x and y, or cx and cy, move."""
    names = PLACES[element.tag]
    values = [number(element, name) for name in names]
    rows = [rows_of(element, name) for name in names]
    if not any(values) and not any(rows):
        return
    for axis, moves in enumerate(rows):
        if not moves and axis == 0 and rows[1]:
            continue
        position = list(values) if not any(rows) else [0.0, 0.0]
        if any(rows):
            position[axis] = values[axis]
            if not rows[0]:
                position[0] = values[0]
            elif not rows[1]:
                position[1] = values[1]
        layer = {"anchor": [0, 0], "position": position}
        along = lambda value, axis=axis, rest=tuple(position): [
            value[0] if place == axis else rest[place] for place in (0, 1)
        ]
        part.add(layer | {"animations": changed(moves, "position", along)}, names[axis], True)
        if not rows[1]:
            break


def number(element, name: str) -> float:
    try:
        return element.style.value(name, element.context)[0]
    except Unknown:
        return 0.0
