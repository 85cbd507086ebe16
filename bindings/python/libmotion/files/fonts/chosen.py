"""The fonts of this system for the texts of an SVG file, as motion_svg_compile takes them."""

import json
from typing import NamedTuple

from ... import abi, functions
from . import faces
from .letters import Letters, letters

SYNTHETIC = 600.0  # from this weight on, browsers make letters bold if the font is not


class Chosen(NamedTuple):
    """The text of fonts, and the names of what is drawn with other fonts than the file asks for."""

    text: bytes
    losses: list[str]


NONE = Chosen(b"", [])


def chosen(text: bytes) -> Chosen:
    """Returns the fonts for the texts of a file."""
    if b"<text" not in text and b":text" not in text:
        return NONE
    wanted = json.loads(functions.svg_compile(text, flags=abi.SCENE_FONTS).clip.tobytes())["rows"]
    if not wanted:
        return NONE
    used: dict[Letters, dict[str, None]] = {}  # the letters of each font, in their order
    losses: dict[str, None] = {}
    rows = [_row(row, used, losses) for row in wanted]
    numbers = {font: number for number, font in enumerate(used)}
    document = {"rows": [[numbers[font] for font in row] for row in rows]}
    document["fonts"] = [font.document(each) for font, each in used.items()]
    return Chosen(json.dumps(document).encode(), list(losses))


def _row(row: dict, used: dict, losses: dict) -> list[Letters]:
    """Returns the fonts for a row: the first choice, then those for letters that this one lacks."""
    wanted = faces.Wanted(tuple(row["families"]), row["weight"], int(row["width"]), row["italic"])
    choice = faces.choose(wanted)
    first = letters(choice.face, wanted.weight) if choice else None
    if first is None:
        return []
    losses |= dict.fromkeys(_losses(wanted, choice))
    missing = [letter for letter in row["letters"] if not first.has(letter)]
    used.setdefault(first, {}).update(dict.fromkeys(letter for letter in row["letters"] if first.has(letter)))
    found = [first]
    for face in faces.others(wanted) if missing else ():
        other = letters(face, wanted.weight)
        having = [letter for letter in missing if other is not None and other.has(letter)]
        if having:
            found.append(other)
            used.setdefault(other, {}).update(dict.fromkeys(having))
            missing = [letter for letter in missing if letter not in having]
        if not missing:
            break
    if missing:
        used[first][""] = None
    return found


def _losses(wanted: faces.Wanted, choice: faces.Choice):
    """Yields the font that is drawn instead of those that are asked for, and what no font of the family has."""
    if wanted.families and not choice.is_given:
        yield f"font-family {wanted.families[0]} (drawn with {choice.face.name})"
    if wanted.is_italic and not choice.face.is_italic:
        yield "font-style"
    if wanted.weight >= SYNTHETIC and choice.face.weights[1] < SYNTHETIC:
        yield "font-weight"
