"""The scenes that a document stores for its layers to show."""

import json

from .compile import text_of


class Stored:
    """The scenes of a document, found by what is in them."""

    def __init__(self, document: dict):
        self._document = document
        self._names: dict[bytes, str] = {}  # by the text of the layers
        self._taken: set[str] = set()
        self._counted = 0

    def store(self, layers: list[dict], scenes: list[dict], name: str) -> str:
        """Stores the layers of a scene, and the scenes that they show. Returns the name under which they are
        found: that of an equal scene if there is one, else this name, with a number after it if another scene has
        it."""
        names: dict[str, str] = {}
        for inner in (*scenes, {"name": name, "layers": layers}):
            shown = [
                {**layer, "scene": names[layer["scene"]]} if layer.get("scene") else layer for layer in inner["layers"]
            ]
            names[inner["name"]] = found = self._find(shown, inner["name"])
        return found

    def _find(self, layers: list[dict], name: str) -> str:
        stored = self._document.get("scenes", ())
        for inner in stored[self._counted :]:
            self._names.setdefault(text_of({"layers": inner["layers"]}), inner["name"])
            self._taken.add(inner["name"])
        self._counted = len(stored)
        text = text_of({"layers": layers})
        if text not in self._names:
            number, free = 1, name
            while free in self._taken:
                number += 1
                free = f"{name} {number}"
            self._document.setdefault("scenes", []).append({"name": free, **json.loads(text)})
            self._names[text] = free
            self._taken.add(free)
            self._counted += 1
        return self._names[text]
