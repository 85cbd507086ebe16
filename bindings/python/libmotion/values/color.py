"""Colours as people write them."""

import functools
import re

import numpy as np

from ..core.error import MotionError, installing
from .color_names import DIGITS

LIMITED = {"lab": ("l", 100), "lch": ("l", 100), "oklab": ("l", 1), "oklch": ("l", 1), "hsl": ("s", 1)}
NUMBER = r"\s*([-+]?(?:\d{1,9}|\d{0,9}\.\d{1,9}))\s*"
RGB = re.compile(rf"\s*rgba?\({NUMBER},{NUMBER},{NUMBER}(?:,{NUMBER}(%)?)?\s*\)\s*", re.IGNORECASE)
Color = tuple[float, float, float, float]  # red green blue alpha, sRGB


def linear(parts):
    """Returns components of sRGB as light. Negative ones are mirrored."""
    parts = np.asarray(parts, np.float64)
    size = np.abs(parts)
    return np.sign(parts) * np.where(size <= 0.04045, size / 12.92, ((size + 0.055) / 1.055) ** 2.4)


def encoded(light):
    """Returns light as components of sRGB. Negative light is mirrored."""
    light = np.asarray(light, np.float64)
    size = np.abs(light)
    return np.sign(light) * np.where(size <= 0.0031308, 12.92 * size, 1.055 * size ** (1 / 2.4) - 0.055)


@functools.lru_cache(maxsize=4096)
def color(text: str) -> Color:
    """Returns any colour of CSS Color 4, such as "red", "#f00", "rgb(255 0 0 / 50%)", "oklch(70% .15 30)", as sRGB with
    alpha. Outside sRGB, red, green and blue are each cut off at 0 and 1: browsers do so, although CSS Color 4 would
    keep the lightness. Raises MotionError."""
    red, green, blue, alpha = (min(max(part, 0.0), 1.0) for part in unbounded(text))
    return red, green, blue, alpha


@functools.lru_cache(maxsize=4096)
def unbounded(text: str) -> Color:
    """Returns a colour like color(), with what is outside sRGB as it is: colours mix before they are cut off."""
    plain = _hex(text) or _named(text) or _rgb(text)
    if plain:
        return plain
    try:
        from coloraide import Color as Parser
    except ImportError as error:
        rule = f"colours that are neither names nor #rrggbb need coloraide: {installing('film')}"
        raise MotionError(f"color: {text!r}, {rule}", field="color", value=text, rule=rule) from error
    try:
        found = _within(Parser(text.strip())).convert("srgb")
    except (ValueError, AttributeError, TypeError) as error:
        rule = 'must be a CSS colour, such as "red", "#ff0000", "rgb(255 0 0 / 50%)" or "oklch(70% .15 30)"'
        raise MotionError(f"color: {text!r}, {rule}", field="color", value=text, rule=rule) from error
    parts = [0.0 if part != part else float(part) for part in (*found[:3], found[-1])]
    return (parts[0], parts[1], parts[2], min(max(parts[3], 0.0), 1.0))


def _within(found):
    """Cuts off the lightness or the saturation where it is written, as browsers do."""
    channel, most = LIMITED.get(found.space(), ("", 0))
    if channel:
        found[channel] = min(max(found[channel], 0), most)
    return found


@functools.lru_cache(maxsize=4096)
def hex_of(value: str) -> str:
    """Returns a colour as scenes have it: #rrggbb, or with alpha #rrggbbaa."""
    digits = "".join(f"{round(part * 255):02x}" for part in color(value))
    return "#" + (digits[:6] if digits.endswith("ff") else digits)


def _hex(text: str) -> Color | None:
    """Reads #rgb, #rgba, #rrggbb and #rrggbbaa. Returns None for another text."""
    digits = text[1:] if isinstance(text, str) and text.startswith("#") else ""
    if len(digits) in (3, 4):
        digits = "".join(digit * 2 for digit in digits)
    if len(digits) not in (6, 8):
        return None
    try:
        parts = [int(digits[i : i + 2], 16) / 255 for i in range(0, len(digits), 2)]
    except ValueError:
        return None
    return (parts[0], parts[1], parts[2], parts[3] if len(parts) == 4 else 1.0)


def _rgb(text: str) -> Color | None:
    """Reads rgb() and rgba() of plain numbers, which need no coloraide. Returns None for another text."""
    found = RGB.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        return None
    red, green, blue = (min(max(float(found[index]) / 255, 0.0), 1.0) for index in (1, 2, 3))
    alpha = 1.0 if found[4] is None else float(found[4]) * (0.01 if found[5] else 1)
    return (red, green, blue, min(max(alpha, 0.0), 1.0))


def _named(text: str) -> Color | None:
    digits = DIGITS.get(text.strip().lower()) if isinstance(text, str) else None
    return digits and _hex(f"#{digits}")


def hex_of_parts(parts) -> str:
    """Returns red green blue, and alpha if there is one, of sRGB as a colour of scenes: #rrggbb or #rrggbbaa."""
    digits = "".join(f"{round(255 * min(max(float(part), 0), 1)):02x}" for part in parts)
    return "#" + (digits[:6] if digits[6:] == "ff" else digits)
