"""Films and pictures of what clips draw (drawing.py).

film.py     a drawing over its time                plan.py     which frames, how large
making.py   a film from plan to file               reel.py     frames drawn here, in processes, on a cluster
canvas.py   a moment as pixels, by Skia            exposure.py motion blur
forms.py    a frame as a file has it               outputs.py  numbered PNGs, GIF, APNG, WebP
video.py    MP4 and WebM                           unfinished.py  files that are whole, or not there
paint.py    a moment as SVG                        svg.py      an animated SVG
strip.py    a filmstrip                            pixels.py   SVG to pixels, by resvg"""

import pathlib
import re

from ..error import MotionError
from .film import Film
from .making import KINDS, Made, make
from .plan import Plan, Settings, planned, wanted

__all__ = ["KINDS", "Film", "Made", "Plan", "Settings", "make", "planned", "write"]

ARGUMENTS = {"from": "start", "to": "end"}  # of write, for options of the command that have other names


def write(source, path, **settings) -> pathlib.Path:
    """Writes the film of a scene, a Lottie or a clip, and returns its path. The name of the file says what is written:
    .mp4, .webm, .webp, .apng, .gif, .svg (animated), frames/%05d.png (a picture a frame) or .png (a filmstrip).

    size        width and height in pixels, such as (640, 360): exactly these
    scale       pixels a point, instead of a size
    fps         frames a second; usually the scene's own, or 60
    start, end  seconds; the frame at the end is the first one that is not shown. A scene that never ends usually shows
                one cycle of all its clocks, so that its film loops
    loop        how often a .gif, .apng, .webp or .svg plays; 0: for ever
    background  any CSS colour; "none": no background, not even the scene's own
    shutter     degrees of a frame's time, 360 all of it, during which the picture is exposed; 0: no motion blur
    samples     pictures that are averaged for one frame, if the shutter is open
    margin      points that are shown around the scene's own box"""
    try:
        return make(source, path, wanted(**settings)).path
    except MotionError as error:
        if not str(error).startswith("--"):
            raise
        told = re.sub(r"--(\w+)", lambda found: ARGUMENTS.get(found[1], found[1]), str(error))
        field = ARGUMENTS.get(error.field, error.field)
        raise MotionError(told, rule=error.rule, field=field, value=error.value) from None
