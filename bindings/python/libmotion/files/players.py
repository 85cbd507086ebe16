"""What other players of Lottie lack of a file: the features of players.toml that it uses, with their places."""

import functools
import pathlib
import tomllib
from collections.abc import Iterator

from ..core.arguments import refuse
from ..core.nearest import nearest

MOST = 3  # places of one feature that are listed


@functools.cache
def table() -> dict:
    """Returns players.toml."""
    return tomllib.loads(pathlib.Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))


def players(names: str) -> list[str]:
    """Returns the names of players in a list such as "lottie-web,rlottie". Raises MotionError for an unknown one."""
    return each_of("players", names, table()["sources"])


def each_of(field: str, names: str, known) -> list[str]:
    """Returns the names of a list such as "svg,css". Raises MotionError for one that is not known."""
    found = [name.strip() for name in names.split(",")]
    for name in set(found) - set(known):
        refuse(field, name, f"must be some of {', '.join(known)}{nearest(name, known)}")
    return found


def lacks(document: dict, players: list[str]) -> list[tuple[str, str]]:
    """Returns pairs of a player and what it lacks of a Lottie document: the feature with the layers that use it."""
    places: dict[str, dict[str, None]] = {}
    for kind, layer, part in parts(document):
        for feature in table()["features"]:
            if feature["in"] == kind and _is_used(part, feature):
                places.setdefault(feature["name"], {})[layer] = None
    found = []
    for feature in table()["features"]:
        if layers := list(places.get(feature["name"], ())):
            more = f" and {len(layers) - MOST} more" if len(layers) > MOST else ""
            text = f"{feature['name']}: {', '.join(map(repr, layers[:MOST]))}{more}"
            found += [(player, text) for player in players if player in feature["lacks"]]
    return found


def _is_used(part: dict, feature: dict) -> bool:
    """Returns whether a part has a feature. A property counts if it moves, or if its value is not 0."""
    value = part.get(feature["key"])
    if "values" in feature:
        return value in feature["values"] and not isinstance(value, bool)
    if feature["in"] == "property":
        return isinstance(value, str)
    if isinstance(value, dict) and "k" in value:
        return any(value["k"]) if isinstance(value["k"], list) else bool(value["k"])
    return bool(value)


def parts(document: dict) -> Iterator[tuple[str, str, dict]]:
    """Yields what a document consists of: a kind as players.toml names them, the layer it belongs to, the part."""
    lists = [document.get("layers")] + [asset.get("layers") for asset in _dicts(document.get("assets"))]
    for layer in (layer for layers in lists for layer in _dicts(layers)):
        name = str(layer.get("nm") or layer.get("ind", "?"))
        text = layer.get("t") if isinstance(layer.get("t"), dict) else {}
        pairs = [("layer", layer), ("transform", layer.get("ks")), ("text", text)]
        pairs += [("mask", mask) for mask in _dicts(layer.get("masksProperties"))]
        pairs += [("effect", effect) for effect in _dicts(layer.get("ef"))]
        pairs += [("animator", animator) for animator in _dicts(text.get("a"))]
        pairs += _shapes(layer.get("shapes"))
        pairs += [("property", property) for property in _properties(layer)]
        yield from ((kind, name, part) for kind, part in pairs if isinstance(part, dict))


def _dicts(value) -> list[dict]:
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def _shapes(shapes) -> list[tuple[str, dict]]:
    found, rest = [], _dicts(shapes)
    while rest:
        shape = rest.pop()
        found.append(("transform" if shape.get("ty") == "tr" else "shape", shape))
        rest += _dicts(shape.get("it"))
    return found


def _properties(layer: dict) -> Iterator[dict]:
    """Yields the properties of a layer, at any depth."""
    rest: list = [value for key, value in layer.items() if key != "layers"]
    while rest:
        value = rest.pop()
        if isinstance(value, dict):
            if "k" in value:
                yield value
            rest += value.values()
        elif isinstance(value, list):
            rest += value
