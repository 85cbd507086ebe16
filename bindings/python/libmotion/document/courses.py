"""Scenes without courses: animations are in their place, as the library makes them."""

import json

from .. import abi, functions


def has_courses(document: dict) -> bool:
    """Returns whether a layer of the document has courses, or one of a scene inside it."""
    layers = [document.get("layers", ()), *(scene["layers"] for scene in document.get("scenes") or ())]
    return any("courses" in layer for some in layers for layer in some)


def text_without_courses(text: bytes) -> bytes:
    """Returns the text of a scene with animations in the place of courses."""
    return functions.scene_compile(text, 1, abi.SCENE_TEXT).clip.tobytes()


def without_courses(document: dict) -> dict:
    """Returns the document with animations in the place of courses; the document itself if it has none."""
    if not has_courses(document):
        return document
    return json.loads(text_without_courses(json.dumps(document, allow_nan=False).encode()))
