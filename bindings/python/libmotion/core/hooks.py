"""What lower rooms ask of higher ones, put here by the package's own __init__ so that no room imports upwards; and the
axes of matplotlib for what plots itself."""

from collections.abc import Callable
from typing import Any

import numpy as np

writer: Callable[[Any, Any, dict], Any] | None = None  # anything as a file; writing.py
painter: Callable[[Any, dict], Any] | None = None  # what paints pictures; pictures/__init__.py
notebook: Callable[[Any], str | None] | None = None  # anything that moves as HTML; pictures/notebook.py


class ShownInNotebooks:
    """What plays in notebooks by itself, is painted, and can be written as any file."""

    __slots__ = ()

    def _repr_html_(self) -> str | None:
        """Returns a view that plays, with a slider. Returns None if there is nothing to draw."""
        return notebook(self) if notebook else None

    def write(self, path, **settings) -> Any:
        """Writes a file of the kind that its name says, and returns its path: of a scene .json, .lottie.json (for
        players of Lottie), .html and .css (pages without the library); .motion; or what pictures.write makes, with its
        settings: .mp4, .webm, .gif, .webp, .apng, .svg, .png ..."""
        return writer(self, path, settings) if writer else None

    def painter(self, size=None, background=None) -> Any:
        """Returns what paints pictures, and keeps what they share: painter.image(time).

        size        width and height in pixels, such as (640, 360); None: the scene's own, or a multiple of it
        background  any CSS colour; "none": no background, not even the scene's own"""
        return painter(self, {"size": size, "background": background}) if painter else None

    def image(self, time: float, size=None, background=None) -> np.ndarray:
        """Returns the picture at a time in seconds: (height, width, 4) bytes, red green blue, not multiplied by alpha,
        and alpha. Many pictures are made faster by one painter, which takes the same arguments."""
        return self.painter(size, background).image(time)


SPAN = 4.0  # seconds to show of what never ends
POINTS = 241


def axes_for(axes: Any) -> Any:
    """Returns the axes of a caller, or new ones."""
    if axes is not None:
        return axes
    try:
        import matplotlib.pyplot as pyplot
    except ImportError as error:
        from .error import MotionError, installing

        rule = f"matplotlib is missing: {installing('plot')}"
        raise MotionError(f"plot: {rule}", field="plot", rule=rule) from error
    return pyplot.subplots(figsize=(9, 4), layout="constrained")[1]


def plotted(values: Callable[[np.ndarray], np.ndarray], end: float, what: str, label: str, axes: Any) -> Any:
    """Plots a function from 0 to an end, or over some seconds where it has none. Returns the axes."""
    axes, places = axes_for(axes), np.linspace(0, end if 0 < end < 1e6 else SPAN, POINTS)
    axes.plot(places, values(places), label=label)
    axes.set_xlabel(what)
    axes.grid(alpha=0.3)
    return axes
