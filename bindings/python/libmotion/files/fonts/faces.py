"""The fonts of this system, and which of them a family, a weight and a style choose, as CSS Fonts 4 has it."""

import functools
import os
import pathlib
from typing import NamedTuple

FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.fonts", "~/.local/share/fonts", "/System/Library/Fonts",
           "/Library/Fonts", "~/Library/Fonts", "C:/Windows/Fonts")  # fmt: skip
FILES = (".ttf", ".otf", ".ttc", ".otc")
MOST = 5_000  # files of fonts that are looked at
# Families whose letters have the same widths: one takes the place of another, as fontconfig has it.
TWINS = (("arial", "helvetica", "liberation sans", "arimo", "nimbus sans", "texgyreheros"),
         ("times new roman", "times", "liberation serif", "tinos", "nimbus roman", "texgyretermes"),
         ("courier new", "courier", "liberation mono", "cousine", "nimbus mono ps", "texgyrecursor"),
         ("arial narrow", "liberation sans narrow"), ("calibri", "carlito"), ("cambria", "caladea"),
         ("georgia", "gelasio"))  # fmt: skip
SERIF = ("times new roman", "dejavu sans", "noto sans", "dejavu serif", "noto serif")  # as browsers go on without it
SANS = ("arial", "dejavu sans", "noto sans", "segoe ui", "helvetica neue")
MONO = ("dejavu sans mono", "noto sans mono", "courier new", "menlo", "consolas")
SYSTEM = ("dejavu sans", "noto sans", "segoe ui", "helvetica neue", "arial")
GENERIC = {"serif": SERIF, "sans-serif": SANS, "monospace": MONO, "system-ui": SYSTEM}
REST = (*SERIF, *SANS, *MONO)  # that are looked through for what no family has


class Face(NamedTuple):
    """A face of a font file.

    number    of the font in its file
    weights   the lightest and the heaviest that it has
    width     1 to 9; 5: neither condensed nor expanded"""

    place: str
    number: int
    name: str
    weights: tuple[float, float]
    width: int
    is_italic: bool


class Wanted(NamedTuple):
    """What the style of a text asks for. families: in the order of the list."""

    families: tuple[str, ...] = ()
    weight: float = 400.0
    width: int = 5
    is_italic: bool = False


class Choice(NamedTuple):
    """is_given: whether the face is of one of the families that were asked for, or of its twin."""

    face: Face
    is_given: bool


def choose(wanted: Wanted) -> Choice | None:
    """Returns the face for a text; None if the system has no font."""
    for family in wanted.families:
        if face := _of(family, wanted):
            return Choice(face, True)
    for family in REST:
        if face := _of(family, wanted):
            return Choice(face, False)
    every = [face for faces in installed().values() for face in faces]
    return Choice(min(every, key=lambda face: _distance(face, wanted)), False) if every else None


def others(wanted: Wanted):
    """Yields the faces that may have a letter which the first choice does not have."""
    seen = set()
    for family in (*wanted.families, *REST, *sorted(installed())):
        face = _of(family, wanted)
        if face is not None and face not in seen:
            seen.add(face)
            yield face


def _of(family: str, wanted: Wanted) -> Face | None:
    """Returns the face of a family that fits best; None if neither the family nor a twin of it is installed."""
    name = family.lower()
    for each in GENERIC.get(name, (name,)):
        for twin in (each, *next((twins for twins in TWINS if each in twins), ())):
            if faces := installed().get(twin):
                return min(faces, key=lambda face: _distance(face, wanted))
    return None


def _distance(face: Face, wanted: Wanted) -> tuple:
    """Returns how far a face is from what is wanted: first its width, then its style, then its weight."""
    low, high = face.weights
    weight = wanted.weight
    near = min(max(weight, low), high)
    gap = abs(near - weight)
    if 400 <= weight <= 500:
        # Up to 500 first, then lighter ones, then heavier ones.
        order = 0 if weight <= near <= 500 else 1 if near < weight else 2
    else:
        order = int(near > weight) if weight < 400 else int(near < weight)
    narrower = face.width > wanted.width if wanted.width <= 5 else face.width < wanted.width
    return (narrower, abs(face.width - wanted.width)), face.is_italic != wanted.is_italic, (order, gap), face


@functools.lru_cache(maxsize=1)
def installed() -> dict[str, list[Face]]:
    """Returns the faces of all fonts of the system, by the names of their families in small letters. It is empty
    without fontTools."""
    try:
        from fontTools.ttLib import TTFont  # noqa: F401
    except ImportError:
        return {}
    found: dict[str, list[Face]] = {}
    for place in _files():
        for face, families in _faces(place):
            for family in families:
                found.setdefault(family.lower(), []).append(face)
    return found


def _files() -> list[str]:
    found = []
    for folder in FOLDERS:
        for place, _, names in os.walk(pathlib.Path(folder).expanduser()):
            found += [os.path.join(place, name) for name in names if name.lower().endswith(FILES)]
    return sorted(found)[:MOST]


def _faces(place: str):
    """Yields the faces of a file, each with the names of its families. A broken file has none."""
    from fontTools.ttLib import TTCollection, TTFont

    try:
        is_many = place.lower().endswith(("c",))
        fonts = TTCollection(place, lazy=True).fonts if is_many else [TTFont(place, lazy=True)]
        for number, font in enumerate(fonts):
            yield _face(place, number, font)
    except Exception:  # a broken font may raise anything
        return


def _face(place: str, number: int, font) -> tuple[Face, set[str]]:
    table, metrics = font["name"], font["OS/2"]
    families = {str(name) for name in map(table.getDebugName, (16, 1)) if name}
    name = table.getDebugName(16) or table.getDebugName(1) or ""
    weights = (float(metrics.usWeightClass),) * 2
    if "fvar" in font:
        axis = next((axis for axis in font["fvar"].axes if axis.axisTag == "wght"), None)
        weights = weights if axis is None else (axis.minValue, axis.maxValue)
    is_italic = bool(metrics.fsSelection & 0x201)  # italic, or oblique
    return Face(place, number, str(name), weights, metrics.usWidthClass, is_italic), families
