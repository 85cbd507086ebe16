"""Scenes without courses and without scenes inside: animations and copies are in their place, as the library makes
them."""

import json

from .. import abi, functions


def has_courses(document: dict) -> bool:
    """Returns whether a layer of the document has courses or shapes to be matched, or one of a scene inside it."""
    layers = [document.get("layers", ()), *(scene["layers"] for scene in document.get("scenes") or ())]
    sent = any("course" in one for one in document.get("properties") or ())
    moves = lambda layer: "courses" in layer or _matches(layer.get("animations", ()))
    return sent or any(moves(layer) for some in layers for layer in some)


def _matches(animations) -> bool:
    return any(one.get("mismatch") == "match" or _matches(one.get("animations", ())) for one in animations)


def text_without_courses(text: bytes) -> bytes:
    """Returns the text of a scene with animations in the place of courses, and shapes matched."""
    return functions.scene_compile(text, 1, abi.SCENE_TEXT).clip.tobytes()


def expanded(document: dict) -> dict:
    """Returns the document as the library reads it: courses are animations, and each layer that shows a scene is
    followed by copies of the scene's layers. The document itself if it has neither."""
    if not document.get("scenes") and not has_courses(document):
        return document
    text = json.dumps(document, allow_nan=False).encode()
    return json.loads(functions.scene_compile(text, 1, abi.SCENE_FLAT).clip.tobytes())
