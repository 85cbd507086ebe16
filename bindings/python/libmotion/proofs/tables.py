"""The tables of a description as arrays that can be changed, and the clip that such tables compile to."""

import ctypes

import numpy as np

from .. import abi, functions
from ..core.error import MotionError

STRUCTS = {
    "timings": ("timing_count", abi.Timing),
    "clocks": ("clock_count", abi.Clock),
    "paths": ("path_count", abi.Path),
    "layers": ("layer_count", abi.Layer),
    "animations": ("animation_count", abi.Animation),
    "user_properties": ("user_property_count", abi.UserProperty),
    "channels": ("channel_count", abi.Channel),
    "layers_3d": ("layer_3d_count", abi.Layer3d),
}
POOLS = {
    "floats": ("float_count", np.float32, 1),
    "indices": ("index_count", np.uint32, 1),
    "verbs": ("verb_count", np.uint8, 1),
    "points": ("point_count", np.float32, 2),
}


class Tables:
    """Copies of what a description places and moves. Paint, trims, names and markers are left out, since no
    number of a layer depends on them."""

    def __init__(self, rows: dict[str, np.ndarray]):
        self.rows = rows

    @classmethod
    def of(cls, source) -> "Tables":
        """Reads a scene, a Lottie, or a clip that this process compiled from one of them. Raises MotionError for a clip
        that came from a file."""
        read = getattr(getattr(source, "clip", source), "_read", None)
        if hasattr(source, "document"):
            text = source.to_json(None)
            document = source.compile()._read() if '"courses"' in text else functions.scene_read(text)
        elif callable(read):
            document = read()
        else:
            rule = "must be a scene, a Lottie, or a clip that this process compiled: one from a file has no keys"
            raise MotionError(f"clip: {rule}", field="clip", rule=rule)
        description = document.description  # leads into the document's block
        rows = {name: _copy(description, name, count, np.dtype(kind)) for name, (count, kind) in STRUCTS.items()}
        rows |= {
            name: _copy(description, name, count, np.dtype(kind), width) for name, (count, kind, width) in POOLS.items()
        }
        return cls(rows)

    def __getattr__(self, name: str) -> np.ndarray:
        try:
            return self.__dict__["rows"][name]
        except KeyError:
            raise AttributeError(name) from None

    def replaced(self, **rows) -> "Tables":
        """Returns tables of which some are others."""
        return Tables(self.rows | rows)

    def compile(self) -> np.ndarray:
        """Compiles the tables: the bytes of a clip."""
        description, kept = abi.Description(abi_version=abi.ABI_VERSION), []
        for name, (count, kind) in STRUCTS.items():
            rows = np.ascontiguousarray(self.rows[name])
            kept.append(rows)
            setattr(description, count, len(rows))
            if len(rows):
                setattr(description, name, ctypes.cast(rows.ctypes.data, ctypes.POINTER(kind)))
        for name, (count, kind, width) in POOLS.items():
            pool = np.ascontiguousarray(self.rows[name], kind)
            kept.append(pool)
            setattr(description, count, len(pool) // width)
            if len(pool):
                setattr(description, name, pool.ctypes.data)
        return functions.clip_compile(description)


def _copy(description, name: str, count: str, dtype: np.dtype, width: int = 1) -> np.ndarray:
    number, at = getattr(description, count) * width, getattr(description, name)
    at = at if isinstance(at, int) or at is None else ctypes.cast(at, ctypes.c_void_p).value
    if not number or not at:
        return np.empty(0, dtype)
    return np.frombuffer((ctypes.c_char * (number * dtype.itemsize)).from_address(at), dtype).copy()
