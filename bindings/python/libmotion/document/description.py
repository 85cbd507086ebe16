"""The rows that a scene, or a Lottie file, is compiled from, as arrays: its clocks, curves and animations."""

import ctypes

import numpy as np

from .. import abi, functions
from ..core.error import MotionError


class Anatomy:
    """The rows that a scene, a Lottie or a clip is described by.

    clocks, timings, floats, animations  rows of the description, of the dtypes of abi's structs"""

    def __init__(self, source):
        """source: a Scene, a Lottie, or a Clip that one of them was compiled to in this process. Raises MotionError for
        a clip that came from a file."""
        read = getattr(source, "_read", None)
        if hasattr(source, "document"):
            self._document = functions.scene_read(source.to_json(None))
        elif callable(read):
            self._document = read()
        else:
            rule = "a clip from a file has no rows of a description: take the scene, or the clip it compiles to"
            raise MotionError(f"clip: {rule}", field="clip", rule=rule)
        self.description = self._document.description
        self.clocks, self.timings, self.floats, self.animations = (
            self._rows(name, count, kind)
            for name, count, kind in (
                ("clocks", "clock_count", abi.Clock),
                ("timings", "timing_count", abi.Timing),
                ("floats", "float_count", ctypes.c_float),
                ("animations", "animation_count", abi.Animation),
            )
        )

    def _rows(self, name: str, count: str, kind) -> np.ndarray:
        number = getattr(self.description, count)
        at = ctypes.cast(getattr(self.description, name), ctypes.c_void_p).value
        if not number or not at:
            return np.empty(0, np.dtype(kind))
        return np.frombuffer((kind * number).from_address(at), np.dtype(kind)).copy()

    def states(self, clock: int, times) -> np.ndarray:
        """Returns the CLOCK_STATE of a clock."""
        return functions.clock_evaluate(
            _structs(self.clocks, abi.Clock), _structs(self.timings, abi.Timing), clock, times, self.floats
        )


def _structs(rows: np.ndarray, kind):
    """Returns rows as an array of C structs."""
    return (kind * len(rows)).from_buffer_copy(rows.tobytes())
