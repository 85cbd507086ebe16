"""A timeline (SVG): a bar for each clock, with its curve, its fill before and after, and markers."""

import math

import numpy as np

from ...core.error import MotionError
from ...core.words import PHASES
from ...document.description import Anatomy
from ..film.svg_painter import document, escaped, number
from .curve_plot import AXIS, COLORS, GRID, INK
from .filmstrip import LABEL, PAPER

LEFT, WIDTH, ROW, BAR, TOP, EDGE = 220, 900, 34, 22, 46, 24
POINTS = 600
MOST = 400  # rows
ENDLESS = 4.0  # seconds of a clip that never ends


def chart(source, clip) -> str:
    """Returns the timeline of a scene, a Lottie or a clip as SVG. A clip from a file has bars without curves."""
    names = clip.animation_names or tuple(map(str, range(clip.info.animation_count)))
    if len(names) > MOST:
        raise MotionError(f"chart: {len(names):,} animations, a picture has room for {MOST}")
    span = clip.duration if math.isfinite(clip.duration) and clip.duration > 0 else ENDLESS
    span = max(span, clip.contents.end if math.isfinite(clip.contents.end) else 0.0) * 1.02
    times = np.linspace(0, span, POINTS)
    place = lambda time: LEFT + WIDTH * time / span
    rows = list(_rows(source, clip, names, times))
    height = TOP + ROW * len(rows) + EDGE
    parts = [f'<rect width="{LEFT + WIDTH + EDGE}" height="{height}" fill="{PAPER}"/>', *_axis(span, place, height)]
    for row, (name, phases, curve) in enumerate(rows):
        parts += _bar(name, phases, curve, COLORS[row % len(COLORS)], TOP + ROW * row, times, place)
    for marker in clip.markers:
        x = number(place(marker.time))
        parts.append(f'<path d="M{x} {TOP - 12}V{height - EDGE}" stroke="{INK}" stroke-dasharray="3 3"/>')
        parts.append(_text(place(marker.time) + 4, TOP - 14, marker.name, INK))
    return document(LEFT + WIDTH + EDGE, height, "".join(parts))


def _rows(source, clip, names, times):
    """Yields, for each animation, its name, its phase and whether it applies at each time, and its progress, or
    None."""
    try:
        anatomy = Anatomy(source)
    except MotionError:
        activity = [clip.activity(float(time)) for time in times]
        for name in names:
            applying = np.array([name in each.applying for each in activity])
            yield name, (np.array([each.phases[name] for each in activity]), applying), None
        return
    for animation, name in zip(anatomy.animations, names, strict=True):
        states = anatomy.states(int(animation["clock"]), times)
        phases = np.array(PHASES)[states["phase"]]
        yield name, (phases, states["applies"].astype(bool)), np.where(states["applies"], states["progress"], np.nan)


def _bar(name, phases, curve, color, top, times, place):
    yield _text(LEFT - 10, top + 15, name if len(name) <= 30 else "..." + name[-27:], INK, "end")
    kinds, applying = phases
    for kind, opacity in ("active", 0.5), ("before", 0.14), ("after", 0.14):
        for first, last in _runs((kinds == kind) & applying):
            x, width = place(times[first]), place(times[min(last + 1, len(times) - 1)]) - place(times[first])
            yield (
                f'<rect x="{number(x)}" y="{top}" width="{number(max(width, 1))}" height="{BAR}" rx="3" fill="{color}"'
                f' opacity="{opacity}"/>'
            )
    if curve is not None:
        for first, last in _runs(~np.isnan(curve)):
            line = " L".join(
                f"{number(place(times[i]))} {number(top + BAR - BAR * min(max(curve[i], -0.25), 1.25))}"
                for i in range(first, last + 1)
            )
            yield f'<path d="M{line}" fill="none" stroke="{color}" stroke-width="1.6"/>'


def _runs(mask: np.ndarray):
    edges = np.flatnonzero(np.diff(np.concatenate([[False], mask, [False]]).astype(int)))
    return zip(edges[::2].tolist(), (edges[1::2] - 1).tolist(), strict=True)


def _axis(span: float, place, height: float):
    step = 10 ** math.floor(math.log10(span / 5))
    step *= next(factor for factor in (1, 2, 5, 10) if span / (step * factor) <= 10)
    for i in range(math.floor(span / step) + 1):
        x = number(place(i * step))
        yield f'<path d="M{x} {TOP - 8}V{height - EDGE}" stroke="{AXIS if i == 0 else GRID}"/>'
        yield _text(place(i * step), 18, f"{i * step:g} s", LABEL, "middle")


def _text(x: float, y: float, words: str, color: str, anchor: str = "start") -> str:
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-family="sans-serif" font-size="12" fill="{color}"'
        f' text-anchor="{anchor}">{escaped(words)}</text>'
    )
