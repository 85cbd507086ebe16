"""The bytes of a single frame in each file format. Workers make them; outputs.py joins them to a file."""

import functools
import io

import numpy as np

from ...core.error import MotionError, installing

FAST = 4  # of zlib's levels: half the time of the usual one, for a tenth more bytes


def pillow():
    """Imports Pillow's Image. Raises MotionError where it is missing."""
    try:
        from PIL import Image
    except ImportError as error:
        raise MotionError(f"pictures: Pillow is missing: {installing('film')}", field="pictures") from error
    return Image


class Raw:
    """The pixels themselves, (height, width, 3 or 4). Pictures are drawn over; what encode() returns is not."""

    def __init__(self, is_opaque: bool):
        self._parts = 3 if is_opaque else 4

    def encode(self, pixels: np.ndarray):
        return np.ascontiguousarray(pixels[..., : self._parts])


class Yuv:
    """The planes of a video's picture, whose colours are kept for two by two pixels: (height, width) each."""

    def __init__(self, is_opaque: bool):
        self.layout = "yuv420p" if is_opaque else "yuva420p"

    def encode(self, pixels: np.ndarray) -> tuple[np.ndarray, ...]:
        from av import VideoFrame

        picture = VideoFrame.from_numpy_buffer(np.ascontiguousarray(pixels), format="rgba")
        picture = _reformatter().reformat(picture, format=self.layout, dst_colorspace="ITU709")
        return tuple(plane.copy() for plane in planes(picture))


@functools.cache
def _reformatter():
    from av.video.reformatter import VideoReformatter

    return VideoReformatter()


def planes(picture) -> list[np.ndarray]:
    """Returns the planes of a picture of PyAV, as views of its memory."""
    return [
        np.frombuffer(plane, np.uint8).reshape(-1, plane.line_size)[: plane.height, : plane.width]
        for plane in picture.planes
    ]


class Png(Raw):
    def encode(self, pixels: np.ndarray) -> bytes:
        data = io.BytesIO()
        pillow().fromarray(super().encode(pixels)).save(data, "PNG", compress_level=FAST)
        return data.getvalue()


class Webp(Raw):
    """Without loss."""

    def encode(self, pixels: np.ndarray) -> bytes:
        data = io.BytesIO()
        image = pillow().fromarray(super().encode(pixels))
        image.save(data, "WEBP", lossless=True, quality=50, method=2, exact=False)
        return data.getvalue()


class Indexed:
    """(height, width): numbers of a palette's colours; "clear", if that is one, of a pixel less than half covered."""

    def __init__(self, palette: bytes, clear: int | None):
        self._palette, self._clear = palette, clear

    def encode(self, pixels: np.ndarray) -> np.ndarray:
        image = pillow()
        palette = image.new("P", (1, 1))
        palette.putpalette(self._palette)
        flat = image.fromarray(np.ascontiguousarray(pixels[..., :3])).quantize(
            palette=palette, dither=image.Dither.NONE
        )
        indices = np.array(flat)
        if self._clear is not None:
            indices[pixels[..., 3] < 128] = self._clear
        return indices
