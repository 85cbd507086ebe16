"""Pictures of what clips draw (drawing.py). SVG is how it is painted; resvg and Pillow make pixels of it.

film.py    a drawing over its time            paint.py   one moment of it as SVG
svg.py     an animated SVG                    strip.py   a filmstrip (PNG)       gif.py   an animated GIF"""

import pathlib

from ..error import MotionError
from .film import Film


def write(source, path) -> pathlib.Path:
    """Writes a picture of a scene, a Lottie or a clip, of the kind that the name asks for: .svg, .png or .gif."""
    path = pathlib.Path(path)
    film = Film(source)
    if path.suffix == ".svg":
        from . import svg

        path.write_text(svg.animated(film))
    elif path.suffix == ".png":
        from . import strip

        strip.write(film, path)
    elif path.suffix == ".gif":
        from . import gif

        gif.write(film, path)
    else:
        raise MotionError(f"picture: {path.name!r}, must end in .svg, .png or .gif", field="picture", value=str(path))
    return path
