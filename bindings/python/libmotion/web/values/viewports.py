"""The coordinates inside an <svg> or a <symbol>."""

import math
import re

from . import transforms
from .quantities import Units, Unknown, of, tokens_of

ALIGN = re.compile("x(Min|Mid|Max)Y(Min|Mid|Max)")
SHARES = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}  # of what is left, before the picture
VIEWPORT = (300.0, 150.0)  # of a file that does not say its size


def view_of(node, outer=VIEWPORT) -> tuple[float, float, float, float]:
    """Returns x y width height of the coordinates inside an <svg> or <symbol>."""
    numbers = [float(part) for part in transforms.NUMBER.findall(node.get("viewBox", ""))]
    if len(numbers) == 4 and all(map(math.isfinite, numbers)) and min(numbers[2:]) > 0:
        return tuple(numbers)
    sides = [_side(node.get(name), whole) for name, whole in zip(("width", "height"), outer)]
    return (0.0, 0.0, *sides)


def natural_size(node, default: tuple[float, float]) -> tuple[float, float]:
    """Returns the width and height in px that an <svg> asks for. A side that it does not give, or gives as a share of
    the page, is that of "default"."""
    texts = [(node.get(name) or "").strip() for name in ("width", "height")]
    return tuple(whole if text[-1:] in ("", "%") else _side(text, whole) for text, whole in zip(texts, default))


def fit(text: str, box, width: float, height: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """Returns the scale and the position with which a viewBox fills a viewport, as preserveAspectRatio says."""
    words = text.split()
    scales, slices = (width / box[2], height / box[3]), words[1:2] == ["slice"]
    align = words[0] if words and (words[0] == "none" or ALIGN.fullmatch(words[0])) else "xMidYMid"
    if align != "none":
        scales = ((max if slices else min)(scales),) * 2
    shares = (0.0, 0.0) if align == "none" else (SHARES[align[1:4]], SHARES[align[5:]])
    sides = zip((width, height), scales, box[:2], box[2:], shares)
    return scales, tuple((whole - scale * side) * share - scale * at for whole, scale, at, side, share in sides)


def _side(text: str | None, whole: float) -> float:
    try:
        tokens = tokens_of(text or "100%")
        value = of(tokens[0], Units()).length(whole, bare=True)
    except (Unknown, IndexError):
        return whole
    return value if value > 0 else whole
