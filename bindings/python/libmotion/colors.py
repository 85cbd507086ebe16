"""Colours as people write them."""

from .error import MotionError

Color = tuple[float, float, float, float]  # red green blue alpha, sRGB


def color(text: str) -> Color:
    """Any colour of CSS Color 4, such as "red", "#f00", "rgb(255 0 0 / 50%)", "oklch(70% .15 30)", as sRGB with alpha;
    what sRGB does not have is brought into it as CSS says. Raises MotionError."""
    plain = _hex(text)
    if plain:
        return plain
    try:
        from coloraide import Color as Parser
    except ImportError as error:
        rule = "colours that are not #rrggbb need coloraide: pip install 'libmotion[colors]'"
        raise MotionError(f"color: {text!r}, {rule}", field="color", value=text, rule=rule) from error
    try:
        found = Parser(text.strip()).convert("srgb").fit("srgb", method="oklch-chroma")
    except (ValueError, AttributeError, TypeError) as error:
        rule = 'must be a CSS colour, such as "red", "#ff0000", "rgb(255 0 0 / 50%)" or "oklch(70% .15 30)"'
        raise MotionError(f"color: {text!r}, {rule}", field="color", value=text, rule=rule) from error
    *rgb, alpha = (0.0 if part != part else min(max(float(part), 0.0), 1.0) for part in (*found[:3], found[-1]))
    return (*rgb, alpha)


def _hex(text: str) -> Color | None:
    """Of #rgb, #rgba, #rrggbb and #rrggbbaa."""
    digits = text[1:] if isinstance(text, str) and text.startswith("#") else ""
    if len(digits) in (3, 4):
        digits = "".join(digit * 2 for digit in digits)
    try:
        parts = [int(digits[i : i + 2], 16) / 255 for i in range(0, len(digits), 2)]
    except ValueError:
        return None
    return tuple([*parts, 1.0][:4]) if len(digits) in (6, 8) else None
