"""Scenes inside a scene: its document stores each once, and any number of its layers show it. Here they are copied, as
the library reads them."""

from collections.abc import Iterable, Iterator

from .courses import without_courses


def everything(animations: Iterable[dict]) -> Iterator[dict]:
    """Yields animations, and those inside groups. Skips values that are not objects: the schema refuses them."""
    for animation in animations:
        if isinstance(animation, dict):
            yield animation
            inner = animation.get("animations")
            yield from everything(inner if isinstance(inner, list) else ())


def expanded(document: dict) -> dict:
    """Returns the document as the library reads it: courses are animations, and each layer that shows a scene is
    followed by copies of the scene's layers. Parts that do not change are shared with the given document."""
    document = without_courses(document)
    scenes = document.get("scenes")
    if not scenes:
        return document
    known: dict[str, list[dict]] = {}
    for inner in scenes:  # each shows only those before it
        known[inner["name"]] = _layers(inner["layers"], known)
    others = {field: value for field, value in document.items() if field not in ("scenes", "layers")}
    return {**others, "layers": _layers(document["layers"], known)}


def _layers(layers: list[dict], known: dict[str, list[dict]]) -> list[dict]:
    found = []
    for layer in layers:
        shown = layer.get("scene")
        found.append({field: value for field, value in layer.items() if field != "scene"} if shown else layer)
        found += [_inside(layer["name"], inner) for inner in known.get(shown, ())]
    return found


def _inside(name: str, layer: dict) -> dict:
    """Returns a layer of a scene that the layer of this name shows."""
    parent = f"{name}/{layer['parent']}" if layer.get("parent") else name
    copy = {**layer, "name": f"{name}/{layer['name']}", "parent": parent}
    if any("pathOf" in animation for animation in everything(layer.get("animations", ()))):
        copy["animations"] = [_following(name, animation) for animation in layer["animations"]]
    return copy


def _following(name: str, animation: dict) -> dict:
    copy = dict(animation)
    if "pathOf" in animation:
        copy["pathOf"] = f"{name}/{animation['pathOf']}"
    if "animations" in animation:
        copy["animations"] = [_following(name, child) for child in animation["animations"]]
    return copy
