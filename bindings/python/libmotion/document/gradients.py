"""The numbers of gradients that move, and colors of their stops as builders are given them."""

from collections.abc import Iterator

from ..core.arguments import typed
from ..core.error import MotionError, shown
from ..values.color import hex_of

FIELDS = ("fillGradient", "strokeGradient")
NUMBERS = ("ends", "highlight", "box", "transform")


def moving(layer: dict) -> Iterator[tuple[str, list[dict], int]]:
    """Yields the place of each number of a layer's gradients that moves, its animations, and how many rows the library
    makes of each: a transform is two user properties. They are in the order of the library's rows."""
    for field in FIELDS:
        gradient = layer.get(field)
        if not isinstance(gradient, dict):
            continue
        numbers = [(f"{field}.{key}", gradient.get(key), 2 if key == "transform" else 1) for key in NUMBERS]
        stops = gradient.get("stops")
        for index, stop in enumerate(stops if isinstance(stops, list) else ()):
            place = f"{field}.stops[{index}]"
            numbers += [(f"{place}.{key}", stop.get(key), 1) for key in ("offset", "color") if isinstance(stop, dict)]
        for place, number, rows in numbers:
            if isinstance(number, dict) and isinstance(number.get("animations"), list):
                yield place, number["animations"], rows


def colored(gradient):
    """Returns a gradient whose stops have colors as scenes write them: #rrggbb, #rrggbbaa, or numbers."""
    if not isinstance(gradient, dict) or not isinstance(gradient.get("stops"), list):
        return gradient
    return {**gradient, "stops": [_stop(stop, index) for index, stop in enumerate(gradient["stops"])]}


def _stop(stop, index: int):
    color = stop.get("color") if isinstance(stop, dict) else None
    try:
        if isinstance(color, str):
            return {**stop, "color": hex_of(color)}
        if isinstance(color, dict) and isinstance(color.get("value"), str):
            return {**stop, "color": {**color, "value": hex_of(color["value"])}}
    except MotionError as error:
        given = color if isinstance(color, str) else typed("color", color, dict)["value"]
        field = f"stops[{index}].color"
        raise MotionError(f"{field}: {shown(given)}, {error.rule}", rule=error.rule, field=field, value=given) from None
    return stop
