"""Colours from text."""

import ctypes

from .. import abi
from ..core.arguments import flag
from ..core.arguments import text as text_of
from ..core.error import check, check_text
from ..core.library import library


def color_parse(text, *, keep_range: bool = False) -> tuple[float, float, float, float]:
    """Reads a colour of CSS Color 4, or a color-mix(): red, green, blue and alpha of sRGB.

    keep_range: components that sRGB does not have stay below 0 or above 1, instead of being cut off there. Raises
    MotionError with the place of the mistake, in bytes."""
    text = text_of(text)
    color, error = (ctypes.c_double * 4)(), abi.TextError()
    status = library.motion_color_parse(
        text, len(text), abi.KEEP_RANGE if flag("keep_range", keep_range) else 0, color, error
    )
    check_text(error, "color_parse", text)
    check(status, "color_parse")
    return color[0], color[1], color[2], color[3]
