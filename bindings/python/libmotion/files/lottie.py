"""Lottie files: what they draw as a clip, and what of them is not carried."""

import base64
import copy
import functools
import json
import os
import pathlib
from typing import TYPE_CHECKING, NamedTuple

from .. import abi
from ..clip.clip import Clip
from ..core import removed
from ..core.arguments import refuse
from ..core.arguments import text as text_of
from ..core.error import MotionError
from ..core.hooks import ShownInNotebooks
from ..core.losses import losses_of
from ..core.reading import file_bytes, parsed
from ..functions import description_write, json_path, lottie_compile, lottie_read
from .archive import ARCHIVE, MOST_IMAGES, Archive, refuse_images, unpacked
from .glyphs import SYSTEM, add_glyphs, check_fonts, system_fonts
from .lottie_document import Slots, Texts, apply_theme, recolor
from .lottie_document import text_of as json_of
from .places import place

if TYPE_CHECKING:
    from ..scenes.scene import Scene
    from .machine import Machine

MOST_ROWS = 1 << 22  # of a description
WHAT = {
    abi.REPORT_TEXT: "text",
    abi.REPORT_EXPRESSION: "expression",
    abi.REPORT_EFFECT: "effect",
    abi.REPORT_STYLE: "style",
    abi.REPORT_MASK: "mask",
    abi.REPORT_MATTE: "matte",
    abi.REPORT_BLEND: "blend mode",
    abi.REPORT_CAMERA: "camera",
    abi.REPORT_MERGE: "merged paths",
    abi.REPORT_MODIFIER: "path modifier",
    abi.REPORT_UNKNOWN: "unknown",
}
DRAWN = ("mask", "matte", "blend mode")  # rows of paint, which Drawing and films draw
LEFT_OUT = ("text", "effect", "style", "image")
LOST = {abi.LOST_NOTHING: "nothing", abi.LOST_PICTURE: "picture", abi.LOST_GEOMETRY: "geometry"}
IMAGES = {b"\x89PNG": "png", b"\xff\xd8\xff": "jpeg", b"GIF8": "gif", b"RIFF": "webp", b"<svg": "svg+xml"}


class _Report(NamedTuple):
    path: str
    what: str
    lost: str


class Report(_Report):
    """Something of the file that the clip does not carry.

    path  of the JSON value, such as $.layers[3].ks.p
    what  text, expression, effect, mask, image ...
    lost  "nothing", "picture" (shapes are right) or "geometry" (shapes are wrong or missing)
    text  of an expression; of letters without outlines, the name that the file gives their font. Not a part of the
          tuple"""

    text: str = ""

    @property
    def level(self) -> str:
        """What to do about it: "nothing"; "a host must draw it", as films and Drawing do; "left out"; or "drawn
        differently", as an expression whose property keeps its keyframes."""
        if self.lost == "nothing":
            return "nothing"
        if self.lost == "picture" and self.what in DRAWN:
            return "a host must draw it"
        return "left out" if self.what in LEFT_OUT else "drawn differently"


@removed.members
class Lottie(ShownInNotebooks):
    """A Lottie file, as a clip.

    clip     with paint, names and markers
    losses   Report: what of the file the clip does not carry, in the order of the file; then images that are missing
    images   of each image that could be had, by the id of its asset, a data URL: as pictures take them
    texts    the strings of text layers by their names: lottie.texts["Title"] = "Hello"
    slots    the values that can be replaced, by their ids: lottie.slots["accent"] = "#f60"
    archive  the Archive that it is from, which lists animations, themes and state machines; or None

    What is set, or recoloured, is in "clip" and "losses" when they are asked for next."""

    def __init__(self, text: str | bytes, *, most_rows: int = MOST_ROWS, folder=None, fonts: dict | str | None = None):
        """Reads JSON. folder: where the files of its images are. fonts: paths of font files by the names of fonts, for
        texts whose letters the file has no outlines of; this needs libmotion[text]. "system": the fonts of this system,
        if libmotion[text] is there; a family that is not installed is drawn with another one, which is a loss."""
        if isinstance(text, os.PathLike):
            refuse("text", text, "must be the text of a file; Lottie.open(path) reads one")
        self._given = text_of(text)
        self._most_rows = most_rows
        self._folder = folder if folder is None or isinstance(folder, Archive) else pathlib.Path(folder)
        self._fonts_given, self._fonts = fonts, None if fonts is None else check_fonts(fonts)
        self._asks_system = isinstance(fonts, str) and fonts == SYSTEM
        self._is_changed = False
        self._left: tuple[Report, ...] = ()  # of the theme
        self.archive = folder if isinstance(folder, Archive) else None
        self._id: str | None = None  # of the animation in the archive
        _ = self._made  # so that a mistake is reported at once

    @functools.cached_property
    def _document(self) -> dict:
        """The file as objects. What is set changes them."""
        return parsed(self._given.decode("utf-8-sig", errors="replace"))

    @functools.cached_property
    def _text(self) -> bytes:
        """The text that is compiled."""
        if not self._is_changed and not self._fonts:
            return self._given
        try:
            document = copy.deepcopy(self._document) if self._fonts else self._document
        except ValueError:  # which the kernel reports with its place
            return self._given
        if self._fonts and isinstance(document, dict):
            add_glyphs(document, self._fonts)
        return json_of(document)

    @functools.cached_property
    def _made(self) -> tuple[Clip, tuple[Report, ...]]:
        clip, reports = self._compiled()
        if self._asks_system and any(report.what == WHAT[abi.REPORT_TEXT] for report in reports):
            return self._lettered(clip, reports)
        return clip, reports

    def _compiled(self) -> tuple[Clip, tuple[Report, ...]]:
        made = lottie_compile(self._text, self._most_rows)
        clip = Clip(made.clip, check=False)
        clip._read = self._read
        return clip, tuple(self._report(made.values, *row) for row in made.reports.tolist())

    def _lettered(self, clip: Clip, before: tuple[Report, ...]) -> tuple[Clip, tuple[Report, ...]]:
        """Returns the clip with letters of the system's fonts. Names the fonts that are not those of the file."""
        document = copy.deepcopy(self._document)
        places, others = system_fonts(document)
        if not places:
            return clip, before
        add_glyphs(document, places)
        self._text = json_of(document)
        clip, after = self._compiled()
        left = {report.path for report in after}
        drawn = [report for report in before if report.path not in left and report.text in others]
        for report in drawn:
            named = Report(report.path, f"font {report.text} (drawn with {others[report.text]})", "picture")
            after += (named,)
        return clip, after

    @property
    def clip(self) -> Clip:
        return self._made[0]

    def _report(self, values, value: int, what: int, lost: int) -> Report:
        report = Report(json_path(self._text, values, value), WHAT[what], LOST[lost])
        at = int(values[value]["at"])
        if what in (abi.REPORT_TEXT, abi.REPORT_EXPRESSION) and self._text[at : at + 1] == b'"':
            end = at + 2 + int(values[value]["number"])
            report.text = json.loads(self._text[at:end].decode("utf-8", errors="replace"), strict=False)
        return report

    def _change(self) -> None:
        """Forgets what was made of the file as it was."""
        self._is_changed = True
        for name in ("_text", "_made", "_rewritten", "images", "losses"):
            self.__dict__.pop(name, None)

    @property
    def texts(self) -> Texts:
        """The strings of the text layers, by the names of the layers."""
        return Texts(lambda: self._document, self._change)

    @property
    def slots(self) -> Slots:
        """The values that the file says can be replaced, by their ids."""
        return Slots(lambda: self._document, self._change)

    def recolor(self, where: str, color: str, kind: str | None = None) -> "Lottie":
        """Gives the fills and strokes of all layers, groups and shapes of a name, or at a JSON path such as
        $.layers[0].shapes[1], one colour: "#f60", or a CSS colour without alpha. It does not move. kind: "fill" or
        "stroke" for these alone. Gradients stay. Returns itself."""
        recolor(self._document, where, color, kind)
        self._change()
        return self

    def _theme(self, name: str, theme: dict, animation: str | None) -> None:
        left = apply_theme(self._document, theme, animation)
        self._change()
        self._left = tuple(Report(f"{name}: {path}", what, "picture") for path, what in left)

    def _read(self) -> abi.Document:
        """Its description, for those who explain it."""
        return lottie_read(self._text, None, self._most_rows)

    @classmethod
    def open(
        cls, path, animation: str | None = None, *, theme: str | None = None, fonts: dict | str | None = None
    ) -> "Lottie":
        """Returns a .json file, a .tgs sticker, or a .lottie archive; of one with several animations the one with this
        id, else the one that the archive begins with. theme: the id of a theme of the archive; without it the theme
        that the archive names for the animation, if any. fonts: as Lottie() takes them."""
        path = pathlib.Path(path)
        return cls.from_bytes(file_bytes(path), str(path), path.parent, animation, theme=theme, fonts=fonts)

    @classmethod
    def from_bytes(
        cls,
        data: bytes,
        name: str = "lottie",
        folder=None,
        animation: str | None = None,
        *,
        theme: str | None = None,
        fonts: dict | str | None = None,
    ) -> "Lottie":
        """Reads JSON, packed by gzip or not, or an archive. Error messages begin with "name"."""
        data = text_of(data, "data")
        try:
            if not data.startswith(ARCHIVE):
                if theme is not None:
                    rule = "only archives have themes"
                    raise MotionError(f"theme: {theme!r}, {rule}", field="theme", value=theme, rule=rule)
                return cls(unpacked(data), folder=folder, fonts=fonts)
            archive = Archive(data)
            chosen = archive.chosen(animation)
            made = cls(archive.animation(chosen), folder=archive, fonts=fonts)
            made._id = chosen
            if (themed := archive.chosen_theme(theme, chosen)) is not None:
                made._theme(archive.place_of_theme(themed), archive.theme(themed), chosen)
            made._left += tuple(Report(f"s/{machine}.json", "state machine", "nothing") for machine in archive.machines)
            return made
        except MotionError as error:
            raise MotionError(
                f"{name}: {error}", status=error.status, rule=error.rule, at=error.at, field=error.field
            ) from error

    def scene(self) -> "Scene":
        """Returns a scene that can be changed, printed and compiled. Its layers have names, animations, and one
        background, fill and stroke each. Its samples have the bits of the clip; colours that do not move are rounded to
        8 bits. A layer that has a begin or an end is hidden outside of its time. Animations that run in the time of a
        composition are in a group. Its losses are those of the file, and scene_losses, which a scene cannot say."""
        from ..scenes.scene import Scene

        own = (f"layer {loss.path!r}: {loss.what}" if loss.path else loss.what for loss in self.scene_losses)
        return Scene.from_document(self._rewritten["scene"], (*losses_of(self, draws=True), *own))

    def machine(self, id: str | None = None) -> "Machine":
        """Returns a state machine of the archive: the one with this id, else the one that the archive begins with."""
        from .machine import Machine

        if (archive := self.archive) is None:
            raise MotionError("machine: only archives have state machines", field="machine", value=id)
        found = archive.chosen_machine(id)

        def animations() -> list[tuple[str, bytes]]:
            return [(each, self._text if each == self._id else archive.animation(each)) for each in archive.animations]

        def film(text: str, losses) -> Lottie:
            made = Lottie(text, folder=archive, fonts=self._fonts_given)
            made._left = tuple(Report(*loss) for loss in losses)
            made.clip._read = None  # animations of tweens are not in the file's description
            return made

        try:
            return Machine(found, archive.machine(found), animations, film)
        except MotionError as error:
            raise MotionError(
                f"state machine {found!r}: {error}", status=error.status, rule=error.rule, field=error.field
            ) from error

    @property
    def markers(self) -> tuple:
        return self.clip.markers

    @property
    def scene_losses(self) -> tuple["Report", ...]:
        """What scene() leaves out: path is the name of a layer, or empty. Lost is "picture" or "geometry"."""
        return tuple(Report(**loss) for loss in self._rewritten["losses"])

    @functools.cached_property
    def _rewritten(self):
        return json.loads(description_write(self._read().description))

    @functools.cached_property
    def losses(self) -> tuple[Report, ...]:
        shown = set(self.clip.contents.named(abi.TABLE_PAINTS).values())
        missing = [] if shown <= self.images.keys() else self._assets
        return (
            self._made[1]
            + self._left
            + tuple(
                Report(f"$.assets[{index}]", "image", "picture")
                for index, asset in enumerate(missing)
                if isinstance(asset, dict) and isinstance(name := asset.get("id"), str)
                if name in shown and name not in self.images
            )
        )

    def place(self, loss: Report) -> str:
        """Returns where a loss is, in words: "layer 'Banner', opacity"."""
        return place(self._document, loss.path)

    @property
    def _assets(self) -> list:
        assets = self._document.get("assets")
        return assets if isinstance(assets, list) else []

    @functools.cached_property
    def images(self) -> dict[str, str]:
        found: dict[str, str] = {}
        read: dict[str, str | None] = {}  # by their places: assets that name one file share its image
        size = 0
        for asset in self._assets:
            if not (isinstance(asset, dict) and isinstance(asset.get("id"), str) and isinstance(asset.get("p"), str)):
                continue
            place = self._place(asset)
            if place not in read:
                image = place if place.startswith("data:") else self._image(place, (MOST_IMAGES - size) * 3 // 4)
                size += len(image or "")
                if size > MOST_IMAGES:
                    refuse_images(place)
                read[place] = image
            if image := read[place]:
                found.setdefault(asset["id"], image)
        return found

    def _place(self, asset: dict) -> str:
        """Returns where the image of an asset is: a data URL, or a name in the folder or the archive."""
        name = asset["p"]
        if name.startswith("data:") or isinstance(self._folder, Archive):
            return name
        return (asset["u"] if isinstance(asset.get("u"), str) else "") + name

    def _image(self, name: str, most: int) -> str | None:
        """Returns the data URL of a file, which must be in the folder or below it."""
        if isinstance(self._folder, Archive):
            data = self._folder.image(name, most)
        elif self._folder is None or "\0" in name:
            return None
        else:
            folder = self._folder.resolve()
            try:
                file = (folder / name.lstrip("/")).resolve()
                if not file.is_relative_to(folder) or not file.is_file():
                    return None
                if file.stat().st_size > most:
                    refuse_images(name)
                data = file_bytes(file, most)
            except OSError:  # a name that is too long, or a file that may not be read
                return None
        start = data[:256].lstrip() if data else b""
        kind = next((kind for sign, kind in IMAGES.items() if start.startswith(sign)), None)
        return kind and f"data:image/{kind};base64,{base64.b64encode(data).decode()}"

    def __repr__(self) -> str:
        return f"<Lottie of {self.clip.layer_count} layers, {len(self.losses)} losses>"
