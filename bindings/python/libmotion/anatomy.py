"""The rows that a scene, or a Lottie file, is compiled from, as arrays: its clocks, curves and animations."""

import ctypes

import numpy as np

from . import _abi, functions
from .error import MotionError

KEYS = {row.number: (row.key, row.numbers) for row in _abi.PROPERTIES if row.number is not None}


class Anatomy:
    """
    clocks, timings, floats, animations  rows of the description, of the dtypes of _abi's structs"""

    def __init__(self, source):
        """source: a Scene, a Lottie, or a Clip that one of them was compiled to in this process. Raises MotionError for
        a clip that came from a file."""
        read = getattr(source, "_read", None)
        if hasattr(source, "document"):
            self._document = functions.scene_read(source.to_json(None))
        elif callable(read):
            self._document = read()
        else:
            rule = "a clip from a file has no curves and keys to tell of: explain the scene, or the clip it compiles to"
            raise MotionError(f"explain: {rule}", field="clip", rule=rule)
        self.description = self._document.description
        self.clocks, self.timings, self.floats, self.animations = (
            self._rows(name, count, kind)
            for name, count, kind in (
                ("clocks", "clock_count", _abi.Clock),
                ("timings", "timing_count", _abi.Timing),
                ("floats", "float_count", ctypes.c_float),
                ("animations", "animation_count", _abi.Animation),
            )
        )

    def _rows(self, name: str, count: str, kind) -> np.ndarray:
        number = getattr(self.description, count)
        at = ctypes.cast(getattr(self.description, name), ctypes.c_void_p).value
        if not number or not at:
            return np.empty(0, np.dtype(kind))
        return np.frombuffer((kind * number).from_address(at), np.dtype(kind)).copy()

    def states(self, clock: int, times, is_eased: bool = True) -> np.ndarray:
        """CLOCK_STATE of a clock; without its own curve if not eased."""
        clocks = self.clocks
        if not is_eased:
            clocks = clocks.copy()
            clocks["timing"][clock] = _abi.NONE
        return functions.clock_evaluate(
            _structs(clocks, _abi.Clock), _structs(self.timings, _abi.Timing), clock, times, self.floats
        )

    def value(self, count: int, animation: int, time: float) -> list[float] | None:
        """What the property of an animation is at a time when, of all on the same target, only those before the row
        "count" are there: the bits of a sample. None of a path."""
        target, property = (int(self.animations[name][animation]) for name in ("layer", "property"))
        on_target = (self.animations["layer"] == target) & (self.animations["property"] == property)
        kept = self.animations[~on_target | (np.arange(len(self.animations)) < count)]
        user = property >= _abi.PROPERTY_USER
        if not user and property not in KEYS:
            return None
        read = self.description
        saved = {}
        channel = np.array([_abi.NONE if user else target, property], np.uint32)
        given = {
            "animations": kept.ctypes.data,
            "animation_count": len(kept),
            "channels": channel.ctypes.data,
            "channel_count": 1,
            **dict.fromkeys(("name_count", "paint_count", "painted_count"), 0),
        }
        kinds = dict(_abi.Description._fields_)
        try:
            for name, value in given.items():
                saved[name] = getattr(read, name)
                is_pointer = name in ("animations", "channels") and kinds[name] is not ctypes.c_void_p
                setattr(read, name, ctypes.cast(value, kinds[name]) if is_pointer else value)
            data = functions.clip_compile(read)
        except MotionError:
            return None  # a path, which is no channel
        finally:
            for name, value in saved.items():
                setattr(read, name, value)
        values = functions.clip_sample(data, np.array([time]), wanted=("values",)).values
        return values[0].tolist()


def _structs(rows: np.ndarray, kind):
    """Rows as an array of C structs."""
    return (kind * len(rows)).from_buffer_copy(rows.tobytes())
