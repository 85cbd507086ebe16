"""With what shapes are drawn: with their own colors, as a clip, or as a mask whose luminance counts."""

from ....values.color import linear
from ....values.color_numbers import LUMINANCE as WEIGHTS  # those of browsers

OWN, CLIP = "own", "clip"
LUMINANCE, LINEAR = "luminance", "luminance of linear colors"


def of_mask(is_clip: bool, is_alpha: bool, interpolation: str) -> str:
    """Returns the ink of the contents of a mask or a clip. interpolation: the mask's color-interpolation."""
    if is_clip:
        return CLIP
    if is_alpha:
        return OWN
    return LINEAR if interpolation == "linearrgb" else LUMINANCE


def inked(color, ink: str) -> list[float]:
    """Returns a color, red green blue alpha, as it is drawn. Scenes weigh colors otherwise, but a gray is its own
    luminance for all weights."""
    if ink in (OWN, CLIP):
        return list(color)
    parts = [min(max(part, 0.0), 1.0) for part in color[:3]]
    gray = sum(weight * (float(linear(part)) if ink == LINEAR else part) for weight, part in zip(WEIGHTS, parts))
    return [gray, gray, gray, color[3]]
