"""Films and pictures of scenes, clips and Lotties: write(scene, "a.mp4") makes one. The others are steps of it.

make_film.py  a film from plan to file        frames.py    frames drawn here, in processes, on a cluster
film/         a drawing over its time: which frames it has, and what paints them, as SVG or as pixels
charts/       filmstrips
encode/       the bytes of files: PNG, GIF, APNG, WebP, MP4, WebM, animated SVG
progress.py   a bar while a film is made
notebook.py   scenes, clips and Lotties that show and play themselves in a notebook"""

import pathlib
import re
import sys

from ..core.error import MotionError, shown
from ..core.losses import warn
from ..draw.drawing import Color
from .film.film import Film
from .film.plan import Plan, Settings, is_whole, planned, sides, wanted
from .film.skia_painter import Painter
from .make_film import KINDS, Made, make
from .progress import Progress

# In the order of the reference.
__all__ = ["write", "Written", "painter", "Painter", "make", "Made", "planned", "Plan", "Settings", "Film", "KINDS"]

ARGUMENTS = {"from": "start", "to": "end"}  # of write, for options of the command that have other names


class Written(type(pathlib.Path())):
    """The path of a film, which says what it made: made.plan, made.notes, made.summary()."""

    made: Made | None = None

    def __repr__(self) -> str:
        return super().__repr__() if self.made is None else f"<{self}: {self.made.summary()}>"


def write(source, path, *, jobs: int = 1, progress: bool | None = None, **settings) -> Written:
    """Writes the film of a scene, a Lottie or a clip, and returns its path, which also says what was made
    (path.made.plan.count, .made.losses ...). Warns once of what is left out of the source's own file. The name of the
    file says what is written: .mp4, .webm, .webp, .apng, .gif, .svg (animated), frames/%05d.png (a picture a frame) or
    .png (a filmstrip).

    jobs        processes that draw; the file has the same bytes for any number of them. A script that is run as a
                program then needs its "if __name__ == '__main__':", as for multiprocessing
    progress    whether there is a bar, and at the end a line of what was made, on standard error; None: on a terminal
                and in a notebook, not in a pipe
    size        width and height in pixels, such as (640, 360): exactly these
    scale       pixels a point, instead of a size
    fps         frames a second; usually the scene's own, or 60
    start, end  seconds; the frame at the end is the first one that is not shown. A scene that never ends usually shows
                one cycle of all its clocks, so that its film loops
    loop        how often a .gif, .apng, .webp or .svg plays; 0: for ever
    rest        seconds for which the last frame of these stays before it plays again; usually 0, and 0.8 in a .gif of a
                scene that ends within 2 s
    background  any CSS colour; "none": no background, not even the scene's own
    shutter     degrees of a frame's time, 360 all of it, during which the picture is exposed; 0: no motion blur
    samples     pictures that are averaged for one frame, if the shutter is open
    margin      points that are shown around the scene's own box
    preset      how an .mp4 or a .webm is encoded: "usual", "fast" or "fastest", with less work and larger files"""
    asked = wanted(**settings)
    if not is_whole(jobs):
        rule = "must be a whole number of processes"
        raise MotionError(f"jobs: {shown(jobs)}, {rule}", rule=rule, field="jobs", value=jobs)
    try:
        with Progress(pathlib.Path(path).name, progress) as bar:
            made = make(source, path, asked, jobs=int(jobs), progress=bar)
    except MotionError as error:
        raise _plain(error) from None
    if bar.is_shown:
        print(f"wrote {made.path}: {made.summary()}, in {made.spent:.1f} s", file=sys.stderr)
        for note in made.notes:
            print(f"  {note}", file=sys.stderr)
    warn(made.losses, path)
    path = Written(made.path)
    path.made = made
    return path


def painter(source, size: tuple[int, int] | None = None, background: str | Color | None = None) -> Painter:
    """Returns a painter of a scene, a Lottie or a clip, as source.painter does: painter.image(time) is a picture."""
    asked, film = wanted(size=size, background=background), Film(source)
    try:
        return Painter(film.drawing, *sides(film, asked), film.box, asked.background, None, film.images)
    except MotionError as error:
        raise _plain(error) from None


def _plain(error: MotionError) -> MotionError:
    """Returns a mistake with the names of arguments in place of options of the command."""
    if not str(error).startswith("--"):
        return error
    text = re.sub(r"--(\w+)", lambda found: ARGUMENTS.get(found[1], found[1]), str(error))
    return MotionError(text, rule=error.rule, field=ARGUMENTS.get(error.field, error.field), value=error.value)
