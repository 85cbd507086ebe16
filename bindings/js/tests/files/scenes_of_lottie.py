"""Lottie files as scenes, as Python makes them: reads a JSON array of texts, prints { document, unsaid } of each, null
of what is no Lottie file."""

import json
import sys

from libmotion import Lottie, MotionError


def scene(text: str) -> dict | None:
    try:
        lottie = Lottie(text)
    except MotionError:
        return None
    return {"document": lottie.scene().document, "unsaid": [loss._asdict() for loss in lottie.scene_losses]}


print(json.dumps([scene(text) for text in json.load(sys.stdin)]))
