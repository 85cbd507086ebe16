"""The library itself, through ctypes and the standard library only: a script without numpy can use this module.

import ctypes
from libmotion import _abi, _ffi
timing, error, floats = _abi.Timing(), _abi.TextError(), ctypes.c_uint32()
_ffi.library.motion_timing_parse(b"css.ease", 8, timing, None, 0, ctypes.byref(floats), error)
"""

import ctypes
import ctypes.util
import os
import pathlib
import sys

from . import _abi

NAME = "libmotion.so"


def find() -> str:
    """The first of: LIBMOTION_LIBRARY, the file in this package, a checkout's .build/motion, the system's."""
    if path := os.environ.get("LIBMOTION_LIBRARY"):
        return path
    here = pathlib.Path(__file__).resolve().parent
    places = [here / NAME]
    if len(here.parents) > 2:
        places.append(here.parents[2] / ".build" / "motion" / NAME)
    for place in places:
        if place.exists():
            return str(place)
    if path := ctypes.util.find_library("motion"):
        return path
    raise ImportError(
        f"{NAME} is in none of LIBMOTION_LIBRARY, {', '.join(map(str, places))} and the system's paths; "
        "in a checkout, bash bindings/build.sh makes it"
    )


def load(path: str) -> ctypes.CDLL:
    """Loads a library and states every prototype once; refuses what was made for another header."""
    try:
        library = ctypes.CDLL(path)
        version = library.motion_abi_version
        version.restype, version.argtypes = ctypes.c_uint32, ()
        if version() != _abi.ABI_VERSION:
            raise ImportError(
                f"{path} has ABI version {version()}, this package needs {_abi.ABI_VERSION}: install them together"
            )
        for name, (result, parameters) in _abi.PROTOTYPES.items():
            function = getattr(library, name)
            function.restype = result
            function.argtypes = [type for _, type in parameters]
    except (OSError, AttributeError) as error:
        raise ImportError(f"{path} is not this libmotion: {error}") from error
    return library


if sys.byteorder != "little":
    raise ImportError("libmotion is little-endian")
library = load(find())
