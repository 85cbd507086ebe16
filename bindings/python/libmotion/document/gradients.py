"""The numbers of gradients and filters that move, and their colors as builders are given them."""

from collections.abc import Iterator

from ..core.arguments import typed
from ..core.error import MotionError, shown
from ..values.color import hex_of

FIELDS = ("fillGradient", "strokeGradient")
NUMBERS = ("ends", "highlight", "box", "transform")
FILTER_NUMBERS = ("radius", "radiusY", "offset", "color", "opacity", "amount", "matrix")
ROWS = {"transform": 2, "matrix": 5}  # user properties of a number; of others one


def moving(layer: dict) -> Iterator[tuple[str, list[dict], int]]:
    """Yields the place of each number of a layer's gradients and filters that moves, its animations, and how many rows
    the library makes of each. They are in the order of the library's rows."""
    for place, number in _numbers(layer):
        if isinstance(number, dict) and isinstance(number.get("animations"), list):
            yield place, number["animations"], ROWS.get(place.rsplit(".", 1)[1], 1)


def _numbers(layer: dict) -> Iterator[tuple[str, object]]:
    for field in FIELDS:
        gradient = layer.get(field)
        if not isinstance(gradient, dict):
            continue
        yield from ((f"{field}.{key}", gradient.get(key)) for key in NUMBERS)
        stops = gradient.get("stops")
        for index, stop in enumerate(stops if isinstance(stops, list) else ()):
            place = f"{field}.stops[{index}]"
            yield from ((f"{place}.{key}", stop.get(key)) for key in ("offset", "color") if isinstance(stop, dict))
    filters = layer.get("filters")
    for index, filter in enumerate(filters if isinstance(filters, list) else ()):
        if isinstance(filter, dict):
            yield from ((f"filters[{index}].{key}", filter.get(key)) for key in FILTER_NUMBERS)


def colored(given):
    """Returns a gradient whose stops, or filters, have colors as scenes write them: #rrggbb, #rrggbbaa, or numbers."""
    if isinstance(given, list):
        return [_stop(filter, f"[{index}]") for index, filter in enumerate(given)]
    if not isinstance(given, dict) or not isinstance(given.get("stops"), list):
        return given
    return {**given, "stops": [_stop(stop, f".stops[{index}]") for index, stop in enumerate(given["stops"])]}


def _stop(stop, place: str):
    color = stop.get("color") if isinstance(stop, dict) else None
    try:
        if isinstance(color, str):
            return {**stop, "color": hex_of(color)}
        if isinstance(color, dict) and isinstance(color.get("value"), str):
            return {**stop, "color": {**color, "value": hex_of(color["value"])}}
    except MotionError as error:
        given = color if isinstance(color, str) else typed("color", color, dict)["value"]
        field = f"{place}.color"
        raise MotionError(f"{field}: {shown(given)}, {error.rule}", rule=error.rule, field=field, value=given) from None
    return stop
