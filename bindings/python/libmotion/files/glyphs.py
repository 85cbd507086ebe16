"""Outlines of letters for Lottie files that have none, by fontTools: "chars", as files with outlines have them."""

import functools
import pathlib
import re

from ..core.error import MotionError, shown
from ..values.outline_text import font_file, reading
from .fonts.faces import Wanted, choose
from .lottie_document import plain_list, text_layers, written

SIZE = 100  # of glyphs in a file
REGULAR = "Regular"
SYSTEM = "system"
WEIGHTS = {"thin": 100, "extralight": 200, "light": 300, "medium": 500, "semibold": 600, "demibold": 600, "bold": 700,
           "extrabold": 800, "black": 900, "heavy": 900}  # fmt: skip


def add_glyphs(document: dict, fonts: dict) -> None:
    """Adds to a file the outlines of the letters that it writes, of those fonts that "fonts" has: paths of font files,
    by family, by family and style ("Roboto Bold"), or by the name that the file gives a font."""
    chars = [char for char in plain_list(document.get("chars")) if isinstance(char, dict)]
    known = {(char.get("ch"), char.get("style"), char.get("fFamily")) for char in chars}
    for layer in text_layers(document):
        for text in written(layer, document):
            font = _font(document, text.get("f"))
            family, style = font.get("fFamily"), font.get("fStyle")
            place = _place(fonts, font)
            if place is None:
                continue
            for letter in dict.fromkeys(text.get("t") if isinstance(text.get("t"), str) else ""):
                if letter in "\r\n\x03" or (letter, style, family) in known:
                    continue
                known.add((letter, style, family))
                file = font_file(place)
                with reading(place):
                    glyph = _glyph(file, letter)
                if glyph:
                    chars.append({"ch": letter, "size": SIZE, "style": style, "fFamily": family, **glyph})
    if chars:
        document["chars"] = chars


def system_fonts(document: dict) -> tuple[dict[str, str], dict[str, str]]:
    """Returns fonts of this system for those that the texts of a file name: paths by these names; and the families that
    are drawn in the place of those that are not installed."""
    places, others = {}, {}
    names = {text.get("f") for layer in text_layers(document) for text in written(layer, document)}
    for name in sorted(name for name in names if isinstance(name, str)):
        font = _font(document, name)
        words = re.sub(r"[^a-z]", "", str(font.get("fStyle", "")).lower())
        upright = re.sub("italic|oblique", "", words)
        families = (str(font.get("fFamily") or name), name.partition("-")[0])
        choice = choose(Wanted(families, float(WEIGHTS.get(upright, 400)), is_italic=upright != words))
        if choice is not None and choice.face.number == 0:
            places[name] = choice.face.place
            if not choice.is_given:
                others[name] = choice.face.name
    return places, others


def _font(document: dict, name) -> dict:
    """Returns the font of a name, as the file lists it; else adds it to the list."""
    fonts = document.get("fonts")
    if not (isinstance(fonts, dict) and isinstance(fonts.get("list"), list)):
        fonts = document["fonts"] = {"list": []}
    for font in fonts["list"]:
        if isinstance(font, dict) and font.get("fName") == name:
            return font
    fonts["list"].append({"fName": name, "fFamily": name, "fStyle": REGULAR, "ascent": 75})
    return fonts["list"][-1]


def _place(fonts: dict, font: dict) -> str | None:
    names = font.get("fName"), f"{font.get('fFamily')} {font.get('fStyle')}", font.get("fFamily")
    place = next((fonts[name] for name in names if isinstance(name, str) and name in fonts), None)
    return None if place is None else str(place)


@functools.lru_cache(maxsize=4096)
def _glyph(file, letter: str) -> dict | None:
    """Returns width and outline of a letter; None if the font does not have it."""
    from fontTools.pens.basePen import BasePen

    class Pen(BasePen):
        """Collects contours: vertices with the control points before and after them."""

        def __init__(self, glyphs):
            super().__init__(glyphs)
            self.contours: list[list[list]] = []

        def _moveTo(self, point):
            self.contours.append([[point, point, point]])

        def _lineTo(self, point):
            self.contours[-1].append([point, point, point])

        def _curveToOne(self, before, after, point):
            self.contours[-1][-1][2] = before
            self.contours[-1].append([point, after, point])

    name = (file.getBestCmap() or {}).get(ord(letter))
    if name is None:
        return None
    glyphs, scale = file.getGlyphSet(), SIZE / file["head"].unitsPerEm
    pen = Pen(glyphs)
    glyphs[name].draw(pen)
    shapes = [{"ty": "sh", "ks": {"a": 0, "k": _bezier(contour, scale)}} for contour in pen.contours]
    return {
        "w": round(glyphs[name].width * scale, 4),
        "data": {"shapes": [{"ty": "gr", "it": shapes}] if shapes else []},
    }


def _bezier(contour: list, scale: float) -> dict:
    """Returns a contour as Lottie has it: y downwards, control points relative to their vertices."""
    if len(contour) > 1 and contour[0][0] == contour[-1][0]:
        contour[0][1] = contour.pop()[1]

    def way(point, vertex):
        return [round((point[0] - vertex[0]) * scale, 4), round((vertex[1] - point[1]) * scale, 4)]

    return {
        "c": True,
        "v": [way(vertex, (0, 0)) for vertex, _, _ in contour],
        "i": [way(before, vertex) for vertex, before, _ in contour],
        "o": [way(after, vertex) for vertex, _, after in contour],
    }


def check_fonts(fonts) -> dict:
    """Returns the fonts as a dict of names and paths, none for those of the system. Raises MotionError."""
    rule = 'must be "system", or map names of fonts to paths of font files, such as {"Roboto": "Roboto.ttf"}'
    if isinstance(fonts, str) and fonts == SYSTEM:
        return {}
    if not isinstance(fonts, dict) or not all(
        isinstance(name, str) and isinstance(place, str | pathlib.PurePath) for name, place in fonts.items()
    ):
        raise MotionError(f"fonts: {shown(fonts)}, {rule}", field="fonts", value=fonts, rule=rule)
    for place in fonts.values():
        font_file(str(place))  # reports a font that is missing, also if no letter needs it
    return fonts
