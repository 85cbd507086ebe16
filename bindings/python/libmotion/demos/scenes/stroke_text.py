"""Digits and a few letters as strokes, since a layer has no text: as high as 10 points, for scenes that label what they
show."""

import math

import numpy as np

from ...values.path import Path

HEIGHT, SPACE = 10, 2.2
_BOWL = "M5 7 C5 5.2 4 4 2.5 4 C1 4 0 5.2 0 7 C0 8.8 1 10 2.5 10 C4 10 5 8.8 5 7"
GLYPHS = {  # how wide, and the strokes; y runs from the top of the digits to the baseline
    "0": (6, "M3 0 C5.2 0 6 2 6 5 C6 8 5.2 10 3 10 C.8 10 0 8 0 5 C0 2 .8 0 3 0 Z"),
    "1": (3, "M0 2.2 L3 0 L3 10"),
    "2": (6, "M.3 2.8 C.3 1.1 1.4 0 3 0 C4.7 0 5.7 1.1 5.7 2.7 C5.7 4.6 4 6 0 10 L6 10"),
    "3": (
        6,
        "M.4 2 C.9 .7 1.8 0 3 0 C4.6 0 5.6 1 5.6 2.4 C5.6 3.9 4.5 4.8 2.6 4.8 "
        "C4.8 4.8 6 5.8 6 7.3 C6 8.9 4.8 10 3 10 C1.6 10 .5 9.3 0 7.9",
    ),
    "4": (6, "M4.4 10 L4.4 0 L0 7 L6 7"),
    "5": (6, "M5.4 0 L1 0 L.5 4.6 C1.2 4 2 3.7 3 3.7 C4.8 3.7 6 4.9 6 6.8 C6 8.7 4.7 10 2.9 10 C1.5 10 .5 9.4 0 8.2"),
    "6": (
        6,
        "M5.2 1.1 C4.6 .4 4 0 3.2 0 C1.2 0 0 2.2 0 6.9 C0 8.8 1.2 10 3 10 C4.8 10 6 8.7 6 6.9 C6 5.1 4.8 3.9 3 "
        "3.9 C1.2 3.9 0 5.1 0 6.9",
    ),
    "7": (6, "M0 0 L6 0 L2 10"),
    "8": (
        6,
        "M3 4.7 C1.4 4.7 .5 3.8 .5 2.4 C.5 1 1.4 0 3 0 C4.6 0 5.5 1 5.5 2.4 C5.5 3.8 4.6 4.7 3 4.7 "
        "C1.2 4.7 0 5.7 0 7.3 C0 9 1.2 10 3 10 C4.8 10 6 9 6 7.3 C6 5.7 4.8 4.7 3 4.7 Z",
    ),
    "9": (
        6,
        "M.8 8.9 C1.4 9.6 2 10 2.8 10 C4.8 10 6 7.8 6 3.1 "
        "C6 1.2 4.8 0 3 0 C1.2 0 0 1.3 0 3.1 C0 4.9 1.2 6.1 3 6.1 C4.8 6.1 6 4.9 6 3.1",
    ),
    "\u00b0": (2.8, "M1.4 0 C2.2 0 2.8 .6 2.8 1.4 C2.8 2.2 2.2 2.8 1.4 2.8 C.6 2.8 0 2.2 0 1.4 C0 .6 .6 0 1.4 0 Z"),
    "a": (5, f"{_BOWL} M5 4 L5 10"),
    "e": (5, "M.05 6.9 L5 6.9 C5 5.1 4 4 2.5 4 C1 4 0 5.2 0 7 C0 8.8 1 10 2.6 10 C3.6 10 4.3 9.6 4.8 8.8"),
    "i": (0, "M0 4 L0 10 M0 1.4 L0 1.5"),
    "m": (
        8,
        "M0 4 L0 10 M0 6 C.5 4.7 1.3 4 2.3 4 C3.5 4 4 4.8 4 6 L4 10 M4 6 C4.5 4.7 5.3 4 6.3 4 C7.5 4 8 4.8 8 6 L8 10",
    ),
    "o": (5, f"{_BOWL} Z"),
    "r": (3, "M0 4 L0 10 M0 6.5 C.4 4.9 1.4 4 3 4"),
    "t": (3.4, "M1.6 1.5 L1.6 8.3 C1.6 9.5 2.2 10 3.4 10 M0 4 L3.4 4"),
    "x": (4.6, "M0 4 L4.6 10 M4.6 4 L0 10"),
    "Z": (6, "M0 0 L6 0 L0 10 L6 10"),
}


def width(words: str) -> float:
    return sum(GLYPHS[letter][0] + SPACE for letter in words) - SPACE


def lettered(words: str, center=(0, 0), height: float = HEIGHT, angle: float = 0) -> str:
    """Returns the strokes of a word about its middle, turned clockwise, as path data."""
    size, turn, pieces = (
        height / HEIGHT,
        np.array([[math.cos(angle), math.sin(angle)], [-math.sin(angle), math.cos(angle)]]),
        [],
    )
    left = -width(words) / 2
    for letter in words:
        wide, strokes = GLYPHS[letter]
        glyph = Path(strokes).outline
        points = (glyph.points + (left, -HEIGHT / 2)) * size @ turn + center
        pieces.append(str(Path(verbs=glyph.verbs, points=points)))
        left += wide + SPACE
    return " ".join(pieces)
