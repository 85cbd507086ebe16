"""Films and pictures of what clips draw (drawing.py).

film.py     a drawing over its time                plan.py     which frames, how large
making.py   a film from plan to file               reel.py     frames drawn here, in processes, on a cluster
canvas.py   a moment as pixels, by Skia            exposure.py motion blur
forms.py    a frame as a file has it               outputs.py  numbered PNGs, GIF, APNG, WebP
video.py    MP4 and WebM                           unfinished.py  files that are whole, or not there
paint.py    a moment as SVG                        svg.py      an animated SVG
strip.py    a filmstrip                            pixels.py   SVG to pixels, by resvg"""

import pathlib

from .film import Film
from .making import KINDS, Made, make
from .plan import Plan, Settings, planned

__all__ = ["KINDS", "Film", "Made", "Plan", "Settings", "make", "planned", "write"]


def write(source, path, **settings) -> pathlib.Path:
    """Writes the film of a scene, a Lottie or a clip: make with the fields of Settings as arguments."""
    return make(source, path, Settings(**settings)).path
