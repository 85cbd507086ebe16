"""Text as an outline, by fontTools."""

import contextlib
import functools
import os
import pathlib
from collections.abc import Iterator

from ..core.error import MotionError, installing
from .path import Path

FONTS = "fonts are .ttf, .otf, .ttc or .woff files, such as those in /usr/share/fonts"


@contextlib.contextmanager
def reading(place: str) -> Iterator[None]:
    """Makes a MotionError of all that a broken font raises, and forgets its file, which may be mended."""
    try:
        yield
    except MotionError:
        raise
    except Exception as error:  # a broken font may raise anything
        _opened.cache_clear()
        raise MotionError(f"font: {place!r}, is not a font: {error!r}", field="font", value=place) from error


def font_file(place: str, number: int = 0):
    """Opens a font. number: of the font in a collection."""
    try:
        known = os.stat(place)
    except OSError as error:
        rule = f"there is no such file; {FONTS}" if isinstance(error, FileNotFoundError) else f"{error.strerror}"
        raise MotionError(f"font: {place!r}, {rule}", field="font", value=place, rule=rule) from error
    with reading(place):
        return _opened(place, number, known.st_mtime_ns, known.st_size)


@functools.lru_cache(maxsize=16)
def _opened(place: str, number: int, *version: int):
    try:
        from fontTools.ttLib import TTFont
    except ImportError as error:
        rule = f"fontTools is missing: {installing('text')}"
        raise MotionError(f"font: {rule}", field="font", rule=rule) from error
    return TTFont(place, fontNumber=number, lazy=True)


class Letters:
    """An outline of text, its baseline at y = 0 and its begin at x = 0, y downwards.

    path     of all letters
    width    how far the letters advance
    ascent, descent  of the font, upwards and downwards from the baseline"""

    def __init__(self, text: str, font: str | pathlib.Path, size: float):
        file = font_file(str(font))  # first, since it reports a missing fontTools
        with reading(str(font)):
            self._read(text, str(font), file, size)

    def _read(self, text: str, font: str, file, size: float) -> None:
        from fontTools.pens.svgPathPen import SVGPathPen
        from fontTools.pens.transformPen import TransformPen

        scale = size / file["head"].unitsPerEm
        glyphs, letters, kerning = file.getGlyphSet(), file.getBestCmap() or {}, _kerning(file)
        pen, at, last = SVGPathPen(glyphs, ntos=lambda number: repr(round(float(number), 4))), 0.0, None
        for letter in text:
            name = letters.get(ord(letter))
            if name is None:
                rule = f"has no letter {letter!r}"
                raise MotionError(f"font: {font!r}, {rule}", field="text", value=text, rule=rule)
            at += kerning.get((last, name), 0) * scale
            glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, at, 0)))
            at += glyphs[name].width * scale
            last = name
        self.path, self.width = Path(pen.getCommands() or "M0 0"), at
        self.ascent, self.descent = (abs(getattr(file["hhea"], field)) * scale for field in ("ascent", "descent"))


def _kerning(file) -> dict[tuple[str, str], float]:
    """Returns the kerning of the font's old table of pairs. It is empty if the font has no such table."""
    tables = file["kern"].kernTables if "kern" in file else []
    return getattr(tables[0], "kernTable", {}) if tables else {}
