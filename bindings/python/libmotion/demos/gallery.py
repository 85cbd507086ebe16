"""Trims of icons on a page, and of one path from 0 to 1 as a filmstrip and in numbers: the commands "gallery" and
"trim"."""

import math
import pathlib

import numpy as np

from .. import abi
from ..core.error import MotionError
from ..values.path import Path
from . import icons, trim_picture
from .trims import Icon, Trim, marks

MOST = 400  # icons on a page
FRAMES = (2, 120)

PAGE = (Trim(0, 0.25), Trim(0.25, 0.75), Trim(0.25, 0.75, "inverted"), Trim(0, 0.5, "lottie", 0.75))


def checked(start: float, end: float, mode: str, offset: float) -> Trim:
    for name, value in (("start", start), ("end", end), ("offset", offset)):
        if not math.isfinite(value):
            raise MotionError(f"trim: {name} {value}, must be finite", field=name, value=value)
    if offset and mode != "lottie":
        raise MotionError("trim: an offset needs --mode lottie", field="offset", value=offset)
    return Trim(start, end, mode, offset)


def own() -> list[Icon]:
    return [Icon(name, path, (0, 0, icons.GRID, icons.GRID)) for name, path in icons.icons().items()]


def read(places) -> list[Icon]:
    """Reads icons from SVG files, and from folders of them in the order of their names."""
    files = []
    for place in map(pathlib.Path, places):
        inside = sorted(place.glob("*.svg")) if place.is_dir() else [place]
        if not inside:
            raise MotionError(f"{place}: has no .svg")
        files += inside
    if len(files) > MOST:
        raise MotionError(f"gallery: {len(files)} icons, a page takes {MOST}")
    from ..web.svg.outlines import open_outlines  # needs the extra libmotion[web]

    return [Icon(file.stem, *open_outlines(file)) for file in files]


def gallery(places, trim: Trim | None, output: pathlib.Path) -> None:
    shown = read(places) if places else own()
    trim_picture.write_page(shown, PAGE if trim is None else (trim,), _png(output))
    print(f"wrote {output}: {len(shown)} icons")


def strip(data: str, frames: int, mode: str, offset: float, output: pathlib.Path) -> None:
    """Prints the table first, since it needs nothing that draws; then writes the filmstrip."""
    low, high = FRAMES
    if not low <= frames <= high:
        raise MotionError(f"trim: --frames {frames}, must be {low} to {high}")
    path = Path(data)
    if path.length == 0:
        raise MotionError(f"trim: {data!r}, must draw something", field="path", value=data)
    steps = [checked(0, end, mode, offset) for end in np.linspace(0, 1, frames).tolist()]
    print_table(path, steps)
    trim_picture.write_strip(path, steps, _png(output))
    print(f"wrote {output}")


def print_table(path: Path, steps: list[Trim]) -> None:
    lengths = path.subpath_lengths
    print(
        f"{path.length:.7g} long, {len(lengths)} subpath{'s' * (len(lengths) != 1)}: "
        f"{' '.join(f'{length:.7g}' for length in lengths)}"
    )
    print(f"{'end':>8}{'length':>14}{'pieces':>8}{'x':>14}{'y':>14}")
    for step in steps:
        piece = step.of(path)
        length, (x, y) = Path(**piece._asdict()).length, marks(path, step)[0] + 0  # no -0
        print(f"{step.end:>8.4f}{length:>14.7g}{(piece.verbs == abi.VERB_MOVE).sum():>8}{x:>14.7g}{y:>14.7g}")
    print()


def _png(path: pathlib.Path) -> pathlib.Path:
    if path.suffix != ".png":
        raise MotionError(f"picture: {path.name!r}, must end in .png", field="picture", value=str(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    return path
