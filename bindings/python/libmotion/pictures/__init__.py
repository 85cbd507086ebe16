"""Films and pictures of clips, as draw/drawing.py draws them.

make_film.py  a film from plan to file        frames.py    frames drawn here, in processes, on a cluster
film/         a drawing over its time: which frames it has, and what paints them, as SVG or as pixels
charts/       filmstrips, plots of curves, timelines of clocks
encode/       the bytes of files: PNG, GIF, APNG, WebP, MP4, WebM, animated SVG
notebook.py   scenes and clips that show themselves in a notebook"""

import pathlib
import re

from ..core.error import MotionError
from .film.film import Film
from .film.plan import Plan, Settings, planned, wanted
from .make_film import KINDS, Made, make

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
