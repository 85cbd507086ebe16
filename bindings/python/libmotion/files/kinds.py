"""What a file is, by what is in it: a JSON scene, an SVG, a style sheet, a Lottie file or a clip. And what
`python3 -m libmotion info` says of it."""

import json
import math
import pathlib
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from ..clip.clip import Clip
from ..core import removed
from ..core.error import MotionError, one_line
from ..core.losses import LEVELS, groups, losses_of
from ..core.reading import file_bytes, input_bytes, parsed
from ..draw.drawing import KINDS
from ..scenes.scene import Scene
from .archive import ARCHIVE, GZIP, Archive, unpacked
from .lottie import Lottie
from .svg import Svg

CLIP = b"MOTN"  # how a clip begins
SHEET = "a style sheet"
SPACE = b"\xef\xbb\xbf \t\r\n"  # before the first element of an SVG
NAMES = 12  # the most layers and markers that are listed
NO_LAYERS = "must have layers"
FRAMES = ("ip", "op", "fr")  # fields of Lottie that a scene does not have


@removed.members
class File(NamedTuple):
    """What a file is, and what it holds.

    kind     "a scene", "an SVG file", "a style sheet", "a Lottie file", "a clip"
    losses   what is animated, or drawn, but not carried, in words
    text     of an SVG or a style sheet: what was read"""

    kind: str
    name: str
    source: Scene | Lottie | Clip
    clip: Clip
    losses: tuple[str, ...] = ()
    text: str | None = None


def opened(path) -> File:
    """Opens a file, or standard input for "-". Raises MotionError with the name of the file if its kind is not known or
    it has a mistake."""
    if str(path) == "-":
        name, data, folder = "standard input", input_bytes(), None
    else:
        name, path = str(path), pathlib.Path(path)
        data, folder = file_bytes(path), path.parent
    try:
        return _read(name, data, folder)
    except MotionError as error:
        raise MotionError(
            f"{name}: {error}", status=error.status, rule=error.rule, at=error.at, field=error.field, value=error.value
        ) from error


def open(path) -> Scene | Lottie | Clip:
    """Opens a file, whatever it is: a JSON scene, a Lottie .json or .lottie, a .motion clip, an SVG or a style sheet
    with @keyframes. Returns a Scene, a Lottie or a Clip, which can be written: motion.open(path).write("film.mp4")."""
    return opened(path).source


READ = "what is read are JSON scenes, Lottie .json and .lottie, .svg, .css with @keyframes, and .motion"
SIGNS = {  # how files begin that are taken for ours
    b"": "an empty file",
    b"\x89PNG": "a PNG picture",
    b"GIF8": "a GIF",
    b"\xff\xd8\xff": "a JPEG picture",
    b"RIFF": "a WebP picture, or a sound",
    b"%PDF": "a PDF",
    b"\x1aE\xdf\xa3": "a WebM or Matroska film",
    b"RIVE": "a Rive file",
    b"\x7fELF": "a program",
    b"\0asm": "a WebAssembly module",
    b"\x00\x01\x00\x00": "a font",
    b"OTTO": "a font",
}


def _seems(data: bytes) -> str | None:
    """Returns what a file that cannot be read seems to be."""
    if not data.strip():
        return SIGNS[b""]
    for sign, what in SIGNS.items():
        if sign and data.startswith(sign):
            return what
    start = data[:2048].lstrip().lower()
    if data[4:8] == b"ftyp":
        return "an MP4 film"
    if start.startswith((b"<!doctype html", b"<html")):
        return "a web page"
    if start.startswith(b"/*") and b"@keyframes" in data[:65536]:  # as exports begin
        return SHEET
    if start.startswith((b"import ", b"from ", b"#!", b'"""', b"//", b"/*", b"const ", b"export ")):
        return "a program: run it, and let it write the scene with to_json"
    if b"{" in start and (b"@keyframes" in start or start.startswith((b".", b"@", b"#"))):
        return SHEET
    return "JSON that breaks off, or has a mistake" if start.startswith((b"{", b"[")) and len(data) < 4 else None


def _read(name: str, data: bytes, folder) -> File:
    if data.startswith(CLIP):
        return _file("a clip", name, Clip(data))
    if data.startswith(GZIP):
        data = unpacked(data)
    if data.startswith(ARCHIVE):
        return _file("a Lottie archive", name, Lottie.from_bytes(data, fonts="system"))
    if data.lstrip(SPACE).startswith(b"<") and _seems(data) in (None, SHEET):  # a drawing may have one inside
        return _svg(name, data)
    if _seems(data) == SHEET:
        return _contact(name, data)
    try:
        document = parsed(data.decode("utf-8-sig"))
    except ValueError as error:
        if seems := _seems(data):
            raise MotionError(f"seems to be {seems}; {READ}", rule=READ) from error
        raise MotionError(
            f"neither JSON ({error}), nor SVG, nor an archive, nor a clip", rule="must be JSON"
        ) from error
    layers = document.get("layers") if isinstance(document, dict) else None
    if not isinstance(layers, list):
        raise MotionError("JSON without layers: neither a scene nor a Lottie file", rule=NO_LAYERS)
    is_lottie = any(field in document for field in FRAMES) or any(
        isinstance(layer, dict) and "ty" in layer for layer in layers
    )
    if is_lottie:
        return _file("a Lottie file", name, Lottie(data, folder=folder, fonts="system"))
    return _file("a scene", name, Scene.from_document(document))


def _file(kind: str, name: str, source, text: bytes | None = None) -> File:
    clip = source.compile() if isinstance(source, Scene) else getattr(source, "clip", source)
    read = None if text is None else text.decode("utf-8", "replace")
    return File(kind, name, source, clip, losses_of(source), read)


def _svg(name: str, data: bytes) -> File:
    """Returns an SVG, with its animations."""
    return _file("an SVG file", name, Svg(data).scene(pathlib.Path(name).stem), data)


def _contact(name: str, data: bytes) -> File:
    """Returns a style sheet, as a contact sheet of its @keyframes."""
    from ..web.css import contact_sheet

    try:
        scene = contact_sheet.read(data.decode("utf-8", "replace"), pathlib.Path(name).stem)[0]
    except MotionError as error:
        raise MotionError(f"seems to be {SHEET}: {error}; {READ}", rule=READ) from error
    return _file(SHEET, name, scene, data)


# -------------------------------------------------------------------- info --


def told(file: File) -> Iterator[str]:
    """Yields lines about a file, in plain words."""
    clip, contents = file.clip, file.clip.contents
    yield one_line(f"{file.name}: {file.kind}")
    if any(contents.size):
        yield _line("picture", f"{contents.size[0]:g} x {contents.size[1]:g}")
    yield _line("time", _time(clip))
    yield _line("layers", f"{clip.layer_count}{_listed(clip.layers)}")
    yield _line("animations", str(clip.info.animation_count))
    kinds = Counter(KINDS[kind] for kind in contents.paints["kind"].tolist())
    yield _line("drawing", ", ".join(_counted(count, kind) for kind, count in kinds.items()) or "nothing")
    if clip.markers:
        shown = [_marker(marker) for marker in clip.markers[:NAMES]]
        yield _line("markers", ", ".join(shown) + (" ..." if len(clip.markers) > NAMES else ""))
    yield _line("clip", f"{clip.info.size:,} bytes, {_counted(clip.info.value_count, 'value')} a sample")
    if isinstance(file.source, Lottie):
        if file.source.archive:
            yield from _contents(file.source.archive)
            yield from _machines(file.source)
        yield from _reports(file.source)
    elif file.losses:
        yield _line("left out", ", ".join(_plain(getattr(loss, "whole", loss)) for loss in file.losses))


def _contents(archive: Archive) -> Iterator[str]:
    """Yields lines about what else an archive holds."""
    for head, ids in (("archive", archive.animations), ("themes", archive.themes)):
        if len(ids) > (head == "archive"):
            yield _line(head, ", ".join(_plain(id) for id in ids[:NAMES]) + (" ..." if len(ids) > NAMES else ""))


def _machines(lottie: Lottie) -> Iterator[str]:
    """Yields lines about the state machines of an archive."""
    for id in lottie.archive.machines if lottie.archive else ():
        try:
            machine = lottie.machine(id)
        except MotionError as error:
            yield _line("machine", f"{_plain(id)}: {_plain(one_line(str(error)))}")
            continue
        inputs = [name if value is None else f"{name}={json.dumps(value)}" for name, value in machine.inputs.items()]
        for head, words in (("machine", [id]), ("  states", machine.states), ("  inputs", inputs)):
            if words:
                yield _line(head, ", ".join(_plain(word) for word in words))


def _line(head: str, words: str) -> str:
    return f"  {head:<12}{words}"


def _counted(count: int, word: str) -> str:
    plural = word + ("es" if word.endswith("x") else "s")
    return f"{count:,} {word if count == 1 else plural}"


def _time(clip: Clip) -> str:
    contents, ends = clip.contents, f"{clip.duration:.6g} s" if math.isfinite(clip.duration) else "never"
    if not contents.end > contents.start:
        return f"ends at {ends}" if math.isfinite(clip.duration) else "never ends"
    span = f"{contents.start:.6g} to {contents.end:.6g} s"
    if contents.frame_rate > 0:
        count = round((contents.end - contents.start) * contents.frame_rate)
        span += f", {_counted(count, 'frame')} at {contents.frame_rate:.6g} a second"
    return span


def _listed(names: tuple[str, ...]) -> str:
    given = [name for row, name in enumerate(names) if name != str(row)]
    shown = ", ".join(_plain(name) for name in given[:NAMES])
    return f": {shown}{' ...' if len(given) > NAMES else ''}" if given else ""


def _marker(marker) -> str:
    span = f" for {marker.duration:.4g} s" if marker.duration else ""
    return f"{_plain(marker.name)} at {marker.time:.4g} s{span}"


def _plain(name: str) -> str:
    """Returns a name without characters that control a terminal."""
    return "".join(letter if letter.isprintable() else " " for letter in name).strip() or "(no name)"


def _reports(lottie: Lottie) -> Iterator[str]:
    if not lottie.losses:
        yield _line("report", "everything is carried")
        return
    yield _line("report", "what may look different")
    for (level, what), places in groups(lottie).items():
        yield f"    {what}: {LEVELS[level]}"
        yield from (f"      {place}" for place in places)
