"""SVG files of tests, with the numbers of their elements at times."""

import numpy as np

from libmotion.files.svg import Svg


class Samples:
    """The elements with ids at times, each in its parent."""

    def __init__(self, file: Svg, times):
        self.clip, self.times = file.numbers(), times
        self.sample = self.clip.sample(times, "root", outputs=("affines", "opacities", "values"))

    def matrix(self, name: str) -> list:
        return self.sample[name].affine.tolist()

    def opacity(self, name: str) -> list:
        return self.sample[name].opacity.tolist()

    def values(self, name: str, of: str) -> list:
        return np.reshape(self.sample.value(None, f"{name}.{of}"), (len(self.times), -1)).tolist()


class File(Svg):
    """A file whose elements can be asked for numbers."""

    def __init__(self, text):
        super().__init__(text)
        self.losses = list(self.losses)

    def samples(self, times) -> Samples:
        return Samples(self, times)


read = File
