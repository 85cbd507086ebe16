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
    return _read(text, keep_range=False)


@functools.lru_cache(maxsize=4096)
def unbounded(text: str) -> Color:
    """Returns a colour like color(), with what is outside sRGB as it is: colours mix before they are cut off."""
    return _read(text, keep_range=True)


def _read(text: str, *, keep_range: bool) -> Color:
    try:
        if isinstance(text, str):
            return functions.color_parse(text, keep_range=keep_range)
    except MotionError as error:
        raise MotionError(f"color: {text!r}, {RULE}", field="color", value=text, rule=RULE, at=error.at) from error
    raise MotionError(f"color: {text!r}, {RULE}", field="color", value=text, rule=RULE)


@functools.lru_cache(maxsize=4096)
def hex_of(value: str) -> str:
    """Returns a colour as scenes have it: #rrggbb, or with alpha #rrggbbaa."""
    digits = "".join(f"{round(part * 255):02x}" for part in color(value))
    return "#" + (digits[:6] if digits.endswith("ff") else digits)


def hex_of_parts(parts) -> str:
    """Returns red green blue, and alpha if there is one, of sRGB as a colour of scenes: #rrggbb or #rrggbbaa."""
    digits = "".join(f"{round(255 * min(max(float(part), 0), 1)):02x}" for part in parts)
    return "#" + (digits[:6] if digits[6:] == "ff" else digits)
