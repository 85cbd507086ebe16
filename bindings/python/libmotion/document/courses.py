"""Scenes without courses and without scenes inside: animations and copies are in their place, as the library makes
them."""

import json

from .. import abi, functions


def has_courses(document: dict) -> bool:
    """Returns whether a layer of the document has courses, or one of a scene inside it."""
    layers = [document.get("layers", ()), *(scene["layers"] for scene in document.get("scenes") or ())]
    return any("courses" in layer for some in layers for layer in some)


def text_without_courses(text: bytes) -> bytes:
    """Returns the text of a scene with animations in the place of courses."""
    return functions.scene_compile(text, 1, abi.SCENE_TEXT).clip.tobytes()


def expanded(document: dict) -> dict:
    """Returns the document as the library reads it: courses are animations, and each layer that shows a scene is
    followed by copies of the scene's layers. The document itself if it has neither."""
    if not document.get("scenes") and not has_courses(document):
        return document
    text = json.dumps(document, allow_nan=False).encode()
    return json.loads(functions.scene_compile(text, 1, abi.SCENE_FLAT).clip.tobytes())
