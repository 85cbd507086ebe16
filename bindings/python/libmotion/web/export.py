"""Scenes for pages that have no library.

    export.svg(scene)      an SVG with SMIL's animations
    export.css(scene)      @keyframes, and the SVG whose elements they move
    export.waapi(scene)    keyframes for element.animate(), and the SVG
    export.page(scene)     one HTML file

motion_clip_export writes them: each layer is a <g data-layer="name">. Keyframes are those of the scene, with its
curves, where a cubic-bezier says it all. The rest is fitted with few keyframes."""

import json
from typing import NamedTuple

from .. import abi
from ..core import removed
from ..core.error import MotionError
from ..files.lottie_writer import TOLERANCE, exported
from ..scenes.scene import Scene

STYLE = "<style>", "</style>"


@removed.members
class Exported(NamedTuple):
    """A scene that was written for browsers.

    keyframes   how many there are
    error       points that what is drawn is off at most
    tolerance   what was asked
    losses      what is animated, or drawn, but not exported
    svg, html, css, animations   what the format has, else None"""

    keyframes: int
    error: float
    tolerance: float
    losses: list[str]
    svg: str | None = None
    html: str | None = None
    css: str | None = None
    animations: list[dict] | None = None


def _written(scene, tolerance: float, duration: float | None, form: int) -> tuple[Exported, str]:
    made, losses = exported(scene, tolerance, duration, form)
    return Exported(made.key_count, made.error, tolerance, losses), made.text


def svg(scene: Scene, tolerance: float = TOLERANCE, duration: float | None = None) -> Exported:
    """Writes an SVG file. Loops of at most 60 s are exported whole. "duration" is the most seconds to export of all
    else."""
    made, text = _written(scene, tolerance, duration, abi.EXPORT_SVG)
    return made._replace(svg=text)


def css(scene: Scene, tolerance: float = TOLERANCE, duration: float | None = None) -> Exported:
    """Writes a style sheet, and the SVG whose elements it moves, in "html"."""
    made, text = _written(scene, tolerance, duration, abi.EXPORT_SVG_CSS)
    before, style, rest = text.rpartition(STYLE[0])
    sheet, _, after = rest.partition(STYLE[1])
    return made._replace(html=before + after, css=sheet) if style else made._replace(html=text, css="")


def waapi(scene: Scene, tolerance: float = TOLERANCE, duration: float | None = None) -> Exported:
    """Writes an SVG, in "html", and animations. Each has the data-layer of its target, keyframes and options.
    "iterations" of an endless animation is math.inf."""
    made, text = _written(scene, tolerance, duration, abi.EXPORT_WAAPI)
    return made._replace(**json.loads(text))


def page(scene: Scene, tolerance: float = TOLERANCE, duration: float | None = None) -> Exported:
    """Writes one HTML file, in "html"."""
    made, text = _written(scene, tolerance, duration, abi.EXPORT_SVG_CSS)
    title = scene.name.replace("&", "&amp;").replace("<", "&lt;")
    head = f'<!doctype html><meta charset="utf-8"><title>{title}</title><style>html,body{{margin:0}}</style>'
    return made._replace(html=f"{head}{text}\n")


FORMATS = {"svg": svg, "css": css, "waapi": waapi}
FORMS = {  # by the ending of the file: its form, a function, and the text to write
    ".html": ("html", page, lambda made: made.html),
    ".svg": ("svg", svg, lambda made: made.svg + "\n"),
    ".css": ("css", css, lambda made: f"/* of these elements: {made.html} */\n{made.css}\n"),
    ".json": ("waapi", waapi, lambda made: _json(made) + "\n"),
}


def _json(made) -> str:
    """Returns JSON. It has no infinity; JSON.parse reads a number that is too large as Infinity, as element.animate()
    wants it."""
    text = json.dumps({"html": made.html, "animations": made.animations}, indent=1)
    return text.replace('"iterations": Infinity', '"iterations": 1e999')


def written(source, form: str, tolerance: float, duration: float | None) -> tuple[Exported, str]:
    """Exports a scene as a form, or as a file with an ending. Returns what was made, and the text of the file."""
    if not isinstance(source, Scene):
        rule = "must be a scene or an SVG"
        raise MotionError(f"export: {rule}", field="export.file", rule=rule)
    write, text_of = next(row[1:] for ending, row in FORMS.items() if form in (ending, row[0]))
    made = write(source, tolerance, duration)
    return made, text_of(made)
