"""Scenes for pages that have no library.

    export.svg(scene)      an SVG with SMIL's animations
    export.css(scene)      @keyframes, and the elements that they move
    export.waapi(scene)    keyframes for element.animate(), and the elements
    export.page(scene)     one HTML file

What CSS has a word for stays as it is, with two to four keyframes. The rest is fitted with the fewest pieces within the
tolerance, and rotations are written as rotate. Exported.error is the largest error that was found. A scene whose
keyframes would be further off than the tolerance is refused."""

from typing import NamedTuple

from ...core import removed
from ...scenes.scene import Scene
from ..fit.plan import Plan, plan
from ..values.limits import refuse
from . import keyframes as sheets
from . import smil

TOLERANCE = 0.05  # points
LEAST, MOST = 1e-3, 100.0


@removed.members
class Exported(NamedTuple):
    """A scene that was written for browsers.

    keyframes   how many there are
    error       the largest distance from the scene that was found, in points, at 960 samples a second
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


def _plan(scene, tolerance: float, duration: float | None, is_svg: bool) -> Plan:
    if not isinstance(scene, Scene):
        refuse("export.scene", scene, "must be a Scene")
    if not LEAST <= tolerance <= MOST:
        refuse("export.tolerance", tolerance, f"must be {LEAST:g} to {MOST:g} points")
    if duration is not None and not 0 < duration < float("inf"):
        refuse("export.duration", duration, "must be seconds above 0")
    made = plan(scene, tolerance, duration, is_svg)
    if made.error > tolerance:
        rule = f"must be {made.error * 1.01:.3g} points or more: no keyframes were found that are as near as asked"
        refuse("export.tolerance", tolerance, rule)
    return made


def svg(scene: Scene, tolerance: float = TOLERANCE, duration: float | None = None) -> Exported:
    """Writes an SVG file. Loops of at most 60 s are exported whole. "duration" is the most seconds to export of all
    else."""
    made = _plan(scene, tolerance, duration, True)
    return Exported(made.keyframes, made.error, tolerance, made.ignored, svg=smil.svg(made))


def css(scene: Scene, tolerance: float = TOLERANCE, duration: float | None = None) -> Exported:
    """Writes a style sheet, and the elements that it moves."""
    made = _plan(scene, tolerance, duration, False)
    sheet, html = sheets.css(made)
    return Exported(made.keyframes, made.error, tolerance, made.ignored, html=html, css=sheet)


def waapi(scene: Scene, tolerance: float = TOLERANCE, duration: float | None = None) -> Exported:
    """Writes elements and animations. Each animation has its target (data-layer), keyframes and options; with "part":
    "stroke" it moves the <path> of the target. "iterations" of an endless animation is math.inf. JSON has no infinity:
    write 1e999 there, which pages read as Infinity."""
    made = _plan(scene, tolerance, duration, False)
    html, animations = sheets.waapi(made)
    return Exported(made.keyframes, made.error, tolerance, made.ignored, html=html, animations=animations)


def page(scene: Scene, tolerance: float = TOLERANCE, duration: float | None = None) -> Exported:
    """Writes one HTML file, in "html"."""
    made = css(scene, tolerance, duration)
    head = f"<style>html,body{{margin:0}}{made.css}</style>"
    text = f'<!doctype html><meta charset="utf-8"><title>{_title(scene)}</title>{head}{made.html}\n'
    return made._replace(html=text, css=None)


def _title(scene: Scene) -> str:
    return scene.name.replace("&", "&amp;").replace("<", "&lt;")


FORMATS = {"svg": svg, "css": css, "waapi": waapi}
