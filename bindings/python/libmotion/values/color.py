"""Colours as people write them."""

import functools

import numpy as np

from .. import functions
from ..core.error import MotionError

Color = tuple[float, float, float, float]  # red green blue alpha, sRGB
RULE = 'must be a CSS colour, such as "red", "#ff0000", "rgb(255 0 0 / 50%)" or "oklch(70% .15 30)"'


def linear(parts):
    """Returns components of sRGB as light. Negative ones are mirrored."""
    parts = np.asarray(parts, np.float64)
    size = np.abs(parts)
    return np.sign(parts) * np.where(size <= 0.04045, size / 12.92, ((size + 0.055) / 1.055) ** 2.4)


@functools.lru_cache(maxsize=4096)
def color(text: str) -> Color:
    """Returns any colour of CSS Color 4, such as "red", "#f00", "rgb(255 0 0 / 50%)", "oklch(70% .15 30)", or a
    color-mix() of two, as sRGB with alpha. Outside sRGB, red, green and blue are each cut off at 0 and 1: browsers do
    so, although CSS Color 4 would keep the lightness. Raises MotionError."""
    try:
        if isinstance(text, str):
            return functions.color_parse(text)
    except MotionError as error:
        raise MotionError(f"color: {text!r}, {RULE}", field="color", value=text, rule=RULE, at=error.at) from error
    raise MotionError(f"color: {text!r}, {RULE}", field="color", value=text, rule=RULE)


@functools.lru_cache(maxsize=4096)
def hex_of(value: str) -> str:
    """Returns a colour as scenes have it: #rrggbb, or with alpha #rrggbbaa."""
    digits = "".join(f"{round(part * 255):02x}" for part in color(value))
    return "#" + (digits[:6] if digits.endswith("ff") else digits)
