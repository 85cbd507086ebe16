"""Motion blur: the mean of pictures that were taken while the shutter was open, as light adds up."""

import numpy as np

FULL = 65535


def _light() -> np.ndarray:
    """Returns the light of each sRGB byte. No two bytes have the same light, so that a still picture does not
    change."""
    share = np.arange(256) / 255
    return np.round(FULL * np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)).astype(np.int64)


LIGHT = _light()
# The nearest byte for each light.
BYTES = np.searchsorted((LIGHT[:-1] + LIGHT[1:]) / 2, np.arange(FULL + 1)).astype(np.uint8)


class Exposure:
    def __init__(self, shape: tuple[int, int]):
        self._light = np.zeros((*shape, 3), np.int64)  # times alpha
        self._alpha = np.zeros(shape, np.int64)
        self._count = 0

    def add(self, pixels: np.ndarray) -> None:
        """Adds a picture (height, width, 4) that is not multiplied by alpha."""
        alpha = pixels[..., 3].astype(np.int64)
        self._light += LIGHT[pixels[..., :3]] * alpha[..., None]
        self._alpha += alpha
        self._count += 1

    def taken(self) -> np.ndarray:
        """Returns the mean, (height, width, 4). The next picture begins anew."""
        covered = np.maximum(self._alpha, 1)[..., None]
        pixels = np.empty((*self._alpha.shape, 4), np.uint8)
        pixels[..., :3] = BYTES[(self._light + covered // 2) // covered]
        pixels[..., 3] = (self._alpha + self._count // 2) // self._count
        self._light[:], self._alpha[:], self._count = 0, 0, 0
        return pixels
