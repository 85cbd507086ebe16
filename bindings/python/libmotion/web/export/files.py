"""The text of each file that a scene is exported to."""

import json

from ...core.error import MotionError
from ...scenes.scene import Scene
from .writer import Exported, css, page, svg, waapi

FORMS = {  # by the ending of the file: a function, and the text to write
    ".html": (page, lambda made: made.html),
    ".svg": (svg, lambda made: made.svg + "\n"),
    ".css": (css, lambda made: f"/* of these elements: {made.html} */\n{made.css}\n"),
    ".json": (waapi, lambda made: _json(made) + "\n"),
}


def _json(made) -> str:
    """Returns JSON. It has no infinity; JSON.parse reads a number that is too large as Infinity, as element.animate()
    wants it."""
    text = json.dumps({"html": made.html, "animations": made.animations}, indent=1)
    return text.replace('"iterations": Infinity', '"iterations": 1e999')


def written(source, ending: str, tolerance: float, duration: float | None) -> tuple[Exported, str]:
    """Exports a scene for a file with this ending. Returns what was made, and the text of the file."""
    if not isinstance(source, Scene):
        rule = "must be a scene or an SVG"
        raise MotionError(f"export: {rule}", field="export.file", rule=rule)
    form, text_of = FORMS[ending]
    made = form(source, tolerance, duration)
    return made, text_of(made)
