"""SVG files: what they draw and how it moves, as a clip and as a scene, and what of them is not carried.

file = Svg.open("spinner.svg")
file.clip, file.scene(), file.losses"""

import os
import pathlib

from .. import abi
from ..clip.clip import Clip
from ..core.arguments import refuse
from ..core.arguments import text as text_of
from ..core.hooks import ShownInNotebooks
from ..core.losses import Loss
from ..core.reading import file_bytes, parsed
from ..functions import svg_compile
from ..scenes.scene import Scene
from .fonts import chosen

SYSTEM = "system"
KINDS = ("element", "attribute", "property", "function", "rule")  # by MOTION_LOSS_*
SHOWN = (
    "nothing of it",
    "the picture at rest",
    "the picture without it",
    "the picture without its style",
    "no marker",
    "a stroke that scales with the picture",
    "smooth edges",
    "plain letters",
    "an animation that begins by itself",
    "a focus in the middle",
    "the picture as it is at the size that the file asks for",
)  # fmt: skip; by MOTION_SHOWN_*


class Svg(ShownInNotebooks):
    """An SVG file. Its layers have the ids of elements, or their tags and numbers.

    clip    with paint and names
    losses  Loss: what of the file the clip does not carry, each name once"""

    def __init__(self, text: str | bytes, *, fonts: str | None = SYSTEM):
        """Reads a text. fonts: "system" draws letters with the fonts of this system, if libmotion[text] is there; None
        draws no letter. Raises MotionError with the line of a mistake."""
        if isinstance(text, os.PathLike):
            refuse("text", text, "must be the text of a file; Svg.open(path) reads one")
        if fonts not in (SYSTEM, None):
            refuse("fonts", fonts, f'must be "{SYSTEM}" or None')
        self._text = text_of(text)
        given = chosen.chosen(self._text) if fonts else chosen.NONE
        self._fonts = given.text
        made = svg_compile(self._text, fonts=self._fonts)
        self.clip = Clip(made.clip, check=False)
        rows = (_loss(self._text, *row) for row in made.reports.tolist())
        self.losses = tuple(dict.fromkeys((*rows, *(Loss(name, "property", 0) for name in given.losses))))

    @classmethod
    def open(cls, path, **options) -> "Svg":
        """Reads a file, as Svg() does its text."""
        return cls(file_bytes(pathlib.Path(path)), **options)

    def scene(self, name: str = "svg") -> Scene:
        """Returns the scene that the file draws, which can be changed."""
        made = svg_compile(self._text, flags=abi.SCENE_TEXT, fonts=self._fonts)
        return Scene.from_document(parsed(made.clip.tobytes()) | {"name": name}, self.losses)

    def numbers(self) -> Clip:
        """Returns a clip of the elements with ids, each in no other: layers with their matrices, opacities and paths of
        d, and user properties such as "id.cx"."""
        return Clip(svg_compile(self._text, flags=abi.SCENE_VALUES).clip, check=False)


def _loss(text: bytes, kind: int, line: int, name_at: int, name_size: int, shown: int) -> Loss:
    name = text[name_at : name_at + name_size].decode(errors="replace")
    return Loss(name, KINDS[kind], line, SHOWN[shown])
