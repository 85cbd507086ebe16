"""Scenes and clips that show themselves in notebooks."""

import base64
import pathlib
import tempfile
from typing import Any

from ..core.error import MotionError


def filmstrip(source: Any) -> str | None:
    """HTML with a filmstrip of a scene or a clip; None where pictures cannot be made: then its repr shows."""
    try:
        from . import write

        with tempfile.TemporaryDirectory() as folder:
            data = write(source, pathlib.Path(folder) / "strip.png").read_bytes()
    except MotionError:
        return None
    text = base64.b64encode(data).decode()
    return f'<img alt="{_plain(repr(source))}" style="max-width:100%" src="data:image/png;base64,{text}">'


def _plain(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
