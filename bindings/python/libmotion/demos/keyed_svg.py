"""The animated SVG of a demonstration: SMIL of the scene's own keys and curves, which plays again and again."""

import math
import re

from ..core.error import MotionError
from ..scenes.scene import Scene

REST = 0.8  # seconds, before it plays again
MOST_ERROR = 0.5  # points
RUN = "run"  # the name of the clock that starts every animation


def keyed(scene: Scene, margin: float) -> str | None:
    """Returns the SVG. Returns None if keys do not carry the scene, as in 3D, or if a package for them is missing."""
    try:
        from ..web import export

        made = export.svg(scene)
    except (MotionError, ImportError):
        return None
    if made.losses or made.error > MOST_ERROR:
        return None
    duration = scene.compile().duration
    return _framed(_again(made.svg, duration + REST) if math.isfinite(duration) else made.svg, scene, margin)


def _again(svg: str, seconds: float) -> str:
    """Starts every animation with a clock that runs for some seconds, and then begins again."""

    def started(tag: re.Match) -> str:
        begin = re.search(r' begin="([^"]*)"', tag[0])
        offset = f"+{float(begin[1]):g}s" if begin else ""
        plain = tag[0].replace(begin[0], "") if begin else tag[0]
        return f'{plain[: len(tag[1]) + 1]} begin="{RUN}.begin{offset}"{plain[len(tag[1]) + 1 :]}'

    svg = re.sub(r"<(animate\w*|set)\b[^>]*>", started, svg)
    clock = f'<set id="{RUN}" attributeName="visibility" to="visible" begin="0s;{RUN}.end" dur="{seconds:g}s"/>'
    return svg.replace(">", f">{clock}", 1)


def _framed(svg: str, scene: Scene, margin: float) -> str:
    """Shows a margin around the scene, also of its background, and enlarges small scenes."""
    from ..pictures.film.film import Film
    from ..pictures.film.plan import planned
    from ..pictures.film.svg_painter import number

    film = Film(scene, margin=margin)
    plan = planned(film, "film.svg")
    x, y, width, height = map(number, film.box)
    svg = re.sub(r'viewBox="[^"]*" width="[^"]*" height="[^"]*"',
                 f'viewBox="{x} {y} {width} {height}" width="{plan.width}" height="{plan.height}"', svg,
                 count=1)  # fmt: skip
    ground = f'<rect x="{x}" y="{y}" width="{width}" height="{height}"'
    return svg.replace('<rect width="100%" height="100%"', ground, 1)
