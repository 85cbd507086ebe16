"""Motion blur: the mean of pictures that were taken while the shutter was open, as light adds up.

Most pixels of a frame stay as they are. So only what differs from the frame's first picture is added up, and counted.
The rest of each pixel is that of the first picture. The sums are exact, in whole numbers."""

from collections.abc import Iterator

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


NOWHERE = (0, 0, 0, 0)


class Exposure:
    """is_opaque: whether every pixel of every picture has an alpha of 255, which need not be added up then."""

    def __init__(self, shape: tuple[int, int], is_opaque: bool = False):
        height, width = shape
        self._is_opaque, self._count, self._whole = is_opaque, 0, (0, 0, width, height)
        self._light = LIGHT.astype(np.int32 if is_opaque else np.int64)
        self._first, self._result = np.empty((2, height, width, 4), np.uint8)
        self._added = np.zeros((height, width, 3 if is_opaque else 4), self._light.dtype)
        self._times = np.zeros((height, width), np.uint16)  # pictures of which a pixel was added
        self._apart = self._older = self._whole  # boxes where the first picture, or the last result, may differ

    def begin(self) -> None:
        """Forgets the pictures of a frame that was broken off."""
        if self._count:
            self._added[:], self._times[:], self._count = 0, 0, 0
        self._apart = self._older = self._whole

    def add(self, pixels: np.ndarray, area: tuple[int, int, int, int] | None = None) -> None:
        """Adds a picture (height, width, 4) that is not multiplied by alpha. area: left top right bottom of the box in
        which it may differ from the one before; None: all of it."""
        self._count += 1
        box = self._apart = _joined(self._apart, self._whole if area is None else area)
        if self._count == 1:
            left, top, right, bottom = box
            self._first[top:bottom, left:right] = pixels[top:bottom, left:right]
            self._older, self._apart = _joined(self._older, box), NOWHERE
            return
        for band in _bands(box):
            ours, theirs = (each[band].view(np.uint32)[..., 0] for each in (pixels, self._first))
            differs = ours != theirs
            count = np.count_nonzero(differs)
            if count == 0:
                continue
            if count * DENSE > differs.size:
                self._added[band] += self._sums(ours.ravel()).reshape(*differs.shape, -1)
                self._times[band] += 1
            else:
                at = self._places(differs, band)
                self._added.reshape(-1, self._added.shape[2])[at] += self._sums(pixels.view(np.uint32).ravel()[at])
                self._times[band] += differs

    def _places(self, chosen: np.ndarray, band: tuple[slice, slice]) -> np.ndarray:
        """Returns the numbers of the pixels that are chosen in a band."""
        rows, columns = np.divmod(np.flatnonzero(chosen), chosen.shape[1])
        return (rows + band[0].start) * self._whole[2] + columns + band[1].start

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
        result, count, (left, top, right, bottom) = self._result, self._count, self._older
        result[top:bottom, left:right] = self._first[top:bottom, left:right]
        added, drawn = self._added.reshape(-1, self._added.shape[2]), result.reshape(-1, 4)
        for band in _bands(self._apart):
            at = self._places(self._times[band], band)
            if not len(at):
                continue
            others = count - self._times.ravel()[at].astype(np.int64)  # pictures that show what the first one shows
            flat = self._first.reshape(-1, 4)[at]
            sums = others[:, None] * self._sums(flat.reshape(-1)) + added[at]
            alpha = 255 * count if self._is_opaque else sums[:, 3:]
            covered = count if self._is_opaque else np.maximum(alpha, 1)
            flat[:, :3] = BYTES[(sums[:, :3] + covered // 2) // covered]
            flat[:, 3:] = (alpha + count // 2) // count
            drawn[at] = flat
            added[at], self._times[band] = 0, 0
        self._older, self._count = self._apart, 0
        return result


def _joined(one, other) -> tuple[int, int, int, int]:
    """Returns the box around two boxes."""
    if one[0] >= one[2] or one[1] >= one[3]:
        return other
    if other[0] >= other[2] or other[1] >= other[3]:
        return one
    return (*map(min, one[:2], other[:2]), *map(max, one[2:], other[2:]))


def _bands(box) -> Iterator[tuple[slice, slice]]:
    """Yields the rows of a box, some at a time."""
    left, top, right, bottom = box
    for row in range(top, bottom, BAND):
        yield slice(row, min(row + BAND, bottom)), slice(left, right)
