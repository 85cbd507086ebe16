"""Motion blur: the mean of pictures that were taken while the shutter was open, as light adds up.

Most pixels of a frame stay as they are. So only what differs from the frame's first picture is added up, and counted.
The rest of each pixel is that of the first picture. The sums are exact, in whole numbers."""

import numpy as np

from ...values.color import linear

FULL = 65535
BAND = 32  # rows that are worked on together, so that they stay in the processor's cache
DENSE = 2  # a band is added whole if at least one pixel in this many changes


def _light() -> np.ndarray:
    """Returns the light of each sRGB byte. No two bytes have the same light, so that a still picture does not
    change."""
    return np.round(FULL * linear(np.arange(256) / 255)).astype(np.int64)


LIGHT = _light()
# The nearest byte for each light.
BYTES = np.searchsorted((LIGHT[:-1] + LIGHT[1:]) / 2, np.arange(FULL + 1)).astype(np.uint8)


class Exposure:
    """is_opaque: whether every pixel of every picture has an alpha of 255, which need not be added up then."""

    def __init__(self, shape: tuple[int, int], is_opaque: bool = False):
        height, width = shape
        self._shape, self._is_opaque, self._count = shape, is_opaque, 0
        self._light = LIGHT.astype(np.int32 if is_opaque else np.int64)
        self._first = np.empty((height, width, 4), np.uint8)
        self._added = np.zeros((height * width, 3 if is_opaque else 4), self._light.dtype)
        self._times = np.zeros((height, width), np.uint16)  # pictures of which a pixel was added
        self._differs = np.empty((min(BAND, height), width), bool)
        self._result = np.empty((height, width, 4), np.uint8)

    def begin(self) -> None:
        """Forgets the pictures of a frame that was broken off."""
        if self._count:
            self._added[:], self._times[:], self._count = 0, 0, 0

    def add(self, pixels: np.ndarray) -> None:
        """Adds a picture (height, width, 4) that is not multiplied by alpha."""
        self._count += 1
        if self._count == 1:
            self._first[:] = pixels
            return
        height, width = self._shape
        for top in range(0, height, BAND):
            band = slice(top, min(top + BAND, height))
            ours, theirs = (each[band].view(np.uint32)[..., 0] for each in (pixels, self._first))
            differs = np.not_equal(ours, theirs, out=self._differs[: len(ours)])
            count = np.count_nonzero(differs)
            if count == 0:
                continue
            if count * DENSE > differs.size:
                self._added[top * width : top * width + differs.size] += self._sums(ours.ravel())
                self._times[band] += 1
            else:
                at = np.flatnonzero(differs)
                self._added[at + top * width] += self._sums(ours.ravel()[at])
                self._times[band] += differs

    def _sums(self, pixels: np.ndarray) -> np.ndarray:
        """Returns what pixels (n,), four bytes each, add: their light, times alpha, and alpha."""
        pixels = pixels.view(np.uint8).reshape(-1, 4)
        light = self._light.take(pixels[:, :3])
        if self._is_opaque:
            return light
        alpha = pixels[:, 3:].astype(np.int64)
        return np.concatenate([light * alpha, alpha], axis=1)

    def taken(self) -> np.ndarray:
        """Returns the mean, (height, width, 4), which lasts until the next one. The next picture begins anew."""
        result, width, count = self._result, self._shape[1], self._count
        result[:] = self._first
        for top in range(0, self._shape[0], BAND):
            times = self._times[top : top + BAND].ravel()
            at = np.flatnonzero(times)
            if not len(at):
                continue
            others = count - times[at].astype(np.int64)  # pictures that show what the first one shows
            at += top * width
            flat = self._first.reshape(-1, 4)[at]
            sums = others[:, None] * self._sums(flat.reshape(-1)) + self._added[at]
            alpha = 255 * count if self._is_opaque else sums[:, 3:]
            covered = count if self._is_opaque else np.maximum(alpha, 1)
            flat[:, :3] = BYTES[(sums[:, :3] + covered // 2) // covered]
            flat[:, 3:] = (alpha + count // 2) // count
            result.reshape(-1, 4)[at] = flat
            self._added[at] = 0
        self._times[:] = 0
        self._count = 0
        return result
