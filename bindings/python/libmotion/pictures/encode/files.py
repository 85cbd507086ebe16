"""Files that are put together of frames, one after the other: a numbered PNG each, GIF, APNG and WebP. Each is given
the frames in order and writes them as they come, so that its length is no matter of memory.

form      what makes a frame's bytes, where it is drawn (frame_formats.py)
add       the next frame's number and bytes
finish    when all are there"""

import json
import pathlib
import re
import struct
import zlib
from fractions import Fraction

import numpy as np

from ...core.error import MotionError
from ..film.plan import Plan
from .frame_formats import Indexed, Png, pillow
from .frame_formats import Webp as WebpForm

NUMBER = re.compile(r"%(0\d+)?d")


class Sequence:
    """frames/%05d.png: a file for each frame, numbered from 0. While the sequence is unfinished, a hidden file next to
    it says which film it belongs to. The next run then draws only the frames that are missing."""

    def __init__(self, path, plan: Plan, is_opaque: bool):
        self.path = path = pathlib.Path(path)
        if len(NUMBER.findall(path.name)) != 1 or path.name.count("%") != 1 or "%" in str(path.parent):
            rule = "must have one number in its name, such as frames/%05d.png"
            raise MotionError(f"picture: {str(path)!r}, {rule}", field="output", value=str(path), rule=rule)
        self.form, self._count = Png(is_opaque), plan.count
        self._journal = path.with_name(f".{NUMBER.sub('N', path.name)}.unfinished")

    def of(self, frame: int) -> pathlib.Path:
        return self.path.with_name(NUMBER.sub(lambda found: found[0] % frame, self.path.name))

    def left(self, key: str) -> list[int]:
        """Returns the frames that are yet to be drawn of the film with this key."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            goes_on = json.loads(self._journal.read_text()) == {"film": key}
        except (OSError, ValueError):
            goes_on = False
        self._journal.write_text(json.dumps({"film": key}))
        return [frame for frame in range(self._count) if not (goes_on and self.of(frame).exists())]

    def add(self, frame: int, data: bytes) -> None:
        from .atomic_file import unfinished

        with unfinished(self.of(frame)) as part:
            part.write_bytes(data)

    def finish(self) -> None:
        self._journal.unlink(missing_ok=True)


class Gif:
    """With one palette for all frames, so that colours do not flicker."""

    def __init__(self, file, plan: Plan, is_clear: bool, palette: bytes):
        self.form = Indexed(palette, CLEAR if is_clear else None)
        self._file, self._plan, self._is_clear, self._last = file, plan, is_clear, None
        colors = palette.ljust(768, b"\0")
        file.write(b"GIF89a" + struct.pack("<HHBBB", plan.width, plan.height, 0xF7, 0, 0) + colors)
        if plan.loop != 1:  # it counts how often the film begins again
            again = max(plan.loop - 1, 0)
            file.write(b"\x21\xff\x0bNETSCAPE2.0\x03\x01" + struct.pack("<HB", again, 0))

    def add(self, frame: int, indices: np.ndarray) -> None:
        from PIL import GifImagePlugin

        # In hundredths, which together are as long as the film.
        duration = 10 * _shown(self._plan, frame, 100)
        left = top = 0
        shown, given = indices, {"disposal": 2, "transparency": CLEAR} if self._is_clear else {"disposal": 1}
        if not self._is_clear and self._last is not None:  # the part that changes
            rows, columns = (np.flatnonzero((indices != self._last).any(axis=axis)) for axis in (1, 0))
            top, left = (int(found[0]) if len(found) else 0 for found in (rows, columns))
            bottom, right = (int(found[-1]) + 1 if len(found) else 1 for found in (rows, columns))
            shown = indices[top:bottom, left:right]
        self._last = indices
        image = pillow().fromarray(np.ascontiguousarray(shown), "P")
        image.encoderinfo = {"include_color_table": False}
        for block in GifImagePlugin.getdata(image, (left, top), duration=duration, include_color_table=False, **given):
            self._file.write(block)

    def finish(self) -> None:
        self._file.write(b";")


def _shown(plan: Plan, frame: int, parts: int) -> int:
    """Returns how long a frame shows, in parts of a second. Together they are as long as the film, with its rest."""
    rest = round(parts * plan.rest) if frame == plan.count - 1 else 0
    return round(parts * (frame + 1) / plan.fps) - round(parts * frame / plan.fps) + rest


CLEAR = 255  # the number of the transparent colour in a palette
COLORS = 255
FLAT = 64  # colours that are kept as they are, those that are seen most


def palette(pictures: list[np.ndarray]) -> bytes:
    """Returns the colours of pictures (height, width, 4), as far as they are covered; at most COLORS."""
    image = pillow()
    seen = np.concatenate([picture[picture[..., 3] >= 128][:, :3] for picture in pictures])
    if not len(seen):
        return b"\0\0\0"
    codes, counts = np.unique(seen.astype(np.uint32) @ np.array([65536, 256, 1], np.uint32), return_counts=True)
    order = np.argsort(-counts, kind="stable")
    flat, others = (
        np.stack([codes[part] >> 16, codes[part] >> 8 & 255, codes[part] & 255], axis=-1).astype(np.uint8)
        for part in ((order, order[:0]) if len(codes) <= COLORS else (order[:FLAT], order[FLAT:]))
    )
    if not len(others):
        return flat.tobytes()
    sheet = image.fromarray(np.repeat(others, np.minimum(counts[order[FLAT:]], 64), axis=0)[None])
    return flat.tobytes() + bytes(sheet.quantize(COLORS - FLAT).getpalette())[: 3 * (COLORS - FLAT)]


class Apng:
    """Frames as Pillow writes them, whole, one after the other in one file."""

    def __init__(self, file, plan: Plan, is_opaque: bool):
        self.form = Png(is_opaque)
        self._file, self._plan, self._number = file, plan, 0
        self._delay = Fraction(1 / plan.fps).limit_denominator(65535)

    def _chunk(self, kind: bytes, data: bytes) -> None:
        self._file.write(struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)))

    def _next(self) -> bytes:
        self._number += 1
        return struct.pack(">I", self._number - 1)

    def add(self, frame: int, data: bytes) -> None:
        plan, chunks = self._plan, list(_png_chunks(data))
        if frame == 0:
            self._file.write(data[:8])
            self._chunk(b"IHDR", chunks[0][1])
            self._chunk(b"acTL", struct.pack(">II", plan.count, plan.loop))
        delay = self._delay
        if plan.rest and frame == plan.count - 1:
            delay = (delay + Fraction(plan.rest).limit_denominator(1000)).limit_denominator(1000)
        delay = struct.pack(">HH", delay.numerator, delay.denominator)
        size = struct.pack(">IIII", plan.width, plan.height, 0, 0)
        self._chunk(b"fcTL", self._next() + size + delay + b"\0\0")  # nothing is left of the frame before
        for kind, body in chunks:
            if kind == b"IDAT":
                self._chunk(kind, body) if frame == 0 else self._chunk(b"fdAT", self._next() + body)

    def finish(self) -> None:
        self._chunk(b"IEND", b"")


def _png_chunks(data: bytes):
    at = 8
    while at < len(data):
        (size,) = struct.unpack_from(">I", data, at)
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
        at += size + 12


class Webp:
    """Frames as Pillow writes them, without loss, one after the other in one file."""

    def __init__(self, file, plan: Plan, is_opaque: bool):
        self.form = WebpForm(is_opaque)
        self._file, self._plan = file, plan
        file.write(b"RIFF\0\0\0\0WEBP")
        flags = 0x02 if is_opaque else 0x12
        self._chunk(b"VP8X", bytes([flags, 0, 0, 0]) + _three(plan.width - 1) + _three(plan.height - 1))
        self._chunk(b"ANIM", struct.pack("<IH", 0, plan.loop))

    def _chunk(self, kind: bytes, data: bytes) -> None:
        self._file.write(kind + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2))

    def add(self, frame: int, data: bytes) -> None:
        plan, (kind, body) = self._plan, next(chunk for chunk in _riff_chunks(data) if chunk[0] in (b"VP8L", b"VP8 "))
        duration = _shown(plan, frame, 1000)
        size = _three(plan.width - 1) + _three(plan.height - 1)
        inside = kind + struct.pack("<I", len(body)) + body + b"\0" * (len(body) % 2)
        self._chunk(b"ANMF", _three(0) + _three(0) + size + _three(duration) + b"\x02" + inside)  # in place of the last

    def finish(self) -> None:
        size = self._file.tell() - 8
        self._file.seek(4)
        self._file.write(struct.pack("<I", size))
        self._file.seek(0, 2)


def _three(number: int) -> bytes:
    return struct.pack("<I", number)[:3]


def _riff_chunks(data: bytes):
    at = 12
    while at + 8 <= len(data):
        kind, (size,) = data[at : at + 4], struct.unpack_from("<I", data, at + 4)
        yield kind, data[at + 8 : at + 8 + size]
        at += 8 + size + size % 2
