"""What notebooks show: a scene, a clip or a Lottie that plays, with a slider. The output holds the page, the library's
wasm module and the clip, so that it needs no network and no kernel. Without the page, which bindings/build.sh makes, a
filmstrip is shown."""

import base64
import functools
import gzip
import html
import json
import pathlib
import struct
import tempfile
from typing import Any

from ..core.error import MotionError
from .film.film import Film

PAGE = "notebook.html"
WIDEST, HIGHEST = 640, 480  # pixels of the picture
SMALLEST = 240  # of the longer side, up to which small scenes are enlarged
BAR = 32
MOST_BYTES = 16 << 20  # of a clip; more would make a notebook too large
SPATIAL = 92  # where a clip has the number of layers in 3D: Sources/MotionClip/README.md


def shown(source: Any) -> str | None:
    """Returns HTML of a scene, a clip or a Lottie. Returns None if it draws nothing: then its repr shows."""
    try:
        film = Film(source)
    except MotionError:
        return None
    if not len(film.clip.contents.paints):
        return None
    page, data = _page(), film.clip.bytes
    if page is None or len(data) > MOST_BYTES:
        return filmstrip(source)
    return _framed(page, film, data, repr(source))


@functools.cache
def _page() -> tuple[str, ...] | None:
    """Returns the page, and the wasm modules without and with layers in 3D."""
    try:
        return tuple((pathlib.Path(__file__).parent / PAGE).read_text(encoding="utf-8").rsplit("\n", 2))
    except FileNotFoundError:
        return None


def _framed(made: tuple[str, ...], film: Film, data: bytes, label: str) -> str:
    _, _, across, down = film.box
    scale = min(WIDEST / across, HIGHEST / down, max(1.0, SMALLEST / max(across, down)))
    given = {
        "label": label,
        "clip": base64.b64encode(gzip.compress(data, 6, mtime=0)).decode(),
        "start": film.start,
        "end": film.end,
        "box": film.box,
        "background": None,
        "images": {name: url for name, url in film.images.items() if url.startswith("data:")},
    }
    words = json.dumps(given).replace("<", "\\u003c")  # no tag of HTML ends the script
    page, small, whole = made
    (spatial,) = struct.unpack_from("<I", data, SPATIAL)
    document = html.escape(page.replace("__WASM__", whole if spatial else small).replace("__GIVEN__", words))
    name, height = html.escape(label), round(scale * down) + BAR
    # A notebook that is not trusted shows no frames. The text then comes to where the frame hides it.
    return (
        f'<div style="height:{height}px;overflow:hidden"><iframe title="{name}" sandbox="allow-scripts" '
        f'width="{round(scale * across)}" height="{height}" style="display:block;border:0;max-width:100%" '
        f'srcdoc="{document}"></iframe><p>{name}: trust this notebook, or run the cell, to see it play.</p></div>'
    )


def filmstrip(source: Any) -> str | None:
    """Returns HTML with a filmstrip of a scene or a clip. Returns None where pictures cannot be made."""
    try:
        from . import write

        with tempfile.TemporaryDirectory() as folder:
            strip = write(source, pathlib.Path(folder) / "strip.png", progress=False)
            data = strip.read_bytes()
    except MotionError:
        return None
    text = base64.b64encode(data).decode()
    return f'<img alt="{html.escape(repr(source))}" style="max-width:100%" src="data:image/png;base64,{text}">'
