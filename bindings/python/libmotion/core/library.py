"""The library itself, with the standard library only: libmotion.so through ctypes, or motion.wasm through the package
wasmtime. Both have the functions of motion.h under their names, and take the same arguments.

import ctypes
from libmotion import abi
from libmotion.core.library import library
timing, error, floats = abi.Timing(), abi.TextError(), ctypes.c_uint32()
library.motion_timing_parse(b"css.ease", 8, timing, None, 0, ctypes.byref(floats), error)

An array of numpy is given as address(array), or pointer(array, structure) where the header has a structure."""

import ctypes
import os
import sys

from .. import abi

NAMES = ("libmotion.so.0", "libmotion.so", "motion.wasm")  # installed, in a checkout, and without a native library


def find() -> str:
    """Returns the first of: LIBMOTION_LIBRARY, the library or the module in this package, a checkout's .build/motion,
    the system's."""
    if path := os.environ.get("LIBMOTION_LIBRARY"):
        return path
    here = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
    places = [os.path.join(here, name) for name in NAMES]
    checkout = os.path.dirname(os.path.dirname(os.path.dirname(here)))
    places.append(os.path.join(checkout, ".build", "motion", "libmotion.so"))
    for place in places:
        if os.path.exists(place):
            return place
    import ctypes.util  # brings much with it

    if path := ctypes.util.find_library("motion"):
        return path
    raise ImportError(
        f"libmotion is in none of LIBMOTION_LIBRARY, {', '.join(places)} and the system's paths; "
        "in a checkout, bash bindings/build.sh makes it"
    )


def load(path: str):
    """Loads libmotion.so, or a .wasm; refuses what was made for another header."""
    try:
        if path.endswith(".wasm"):
            from .wasm import Module

            library = Module(path)
        else:
            library = ctypes.CDLL(path)
            library.motion_abi_version.restype = ctypes.c_uint32
        version = library.motion_abi_version()
    except (OSError, AttributeError) as error:
        raise ImportError(
            f"{path} is not this libmotion, or not for this system: {error}. The wheel py3-none-any runs everywhere"
        ) from error
    if version != abi.ABI_VERSION:
        raise ImportError(
            f"{path} has ABI version {version}, this package needs {abi.ABI_VERSION}: install them together"
        )
    if lacking := [name for name in abi.PROTOTYPES if not hasattr(library, name)]:
        raise ImportError(f"{path} is not this libmotion, it lacks {lacking[0]}: install library and package together")
    if isinstance(library, ctypes.CDLL):
        for name, (result, parameters) in abi.PROTOTYPES.items():
            function = getattr(library, name)
            function.restype = result
            function.argtypes = [type for _, type in parameters]
    return library


def _address(array) -> int | None:
    if array is None:
        return None
    try:
        return ctypes.addressof(ctypes.c_char.from_buffer(array))  # takes a fifth of the time of the general way below
    except (TypeError, ValueError, BufferError):  # nobody may write to it, it has gaps, or it is empty
        return array.ctypes.data


def _pointer(array, structure):
    return array.ctypes.data_as(ctypes.POINTER(structure))


def structure(given, kind=None, index: int = 0):
    """Returns the structure that an argument of a call leads to, or element "index" of an array of them."""
    if isinstance(given, ctypes.Structure):
        return given
    if isinstance(given, type(ctypes.byref(ctypes.c_uint32()))):
        return given._obj
    if isinstance(given, int):
        return kind.from_address(given + index * ctypes.sizeof(kind))
    return given[index]


def _call_fault(name: str, arguments) -> abi.CallFault:
    """Finds why a call of motion_"name" is refused, by motion_call_check."""
    call, fault = abi.Call(function=abi.CALLS[name]), abi.CallFault()
    numbers = pointers = 0
    for argument, (_, kind) in zip(arguments, abi.PROTOTYPES[f"motion_{name}"][1]):
        if kind in (ctypes.c_uint32, ctypes.c_float, ctypes.c_double):
            call.numbers[numbers], numbers = argument, numbers + 1
            continue
        if isinstance(argument, ctypes.Structure):
            argument = ctypes.byref(argument)
        is_address = argument is None or isinstance(argument, int)
        call.pointers[pointers] = argument if is_address else ctypes.cast(argument, ctypes.c_void_p)
        pointers += 1
    library.motion_call_check(call, fault)
    return fault


if sys.byteorder != "little":
    raise ImportError("libmotion is little-endian")
PATH = find()
library = load(PATH)
if isinstance(library, ctypes.CDLL):
    address, pointer, call_fault = _address, _pointer, _call_fault
else:
    from .wasm import address, pointer  # noqa: F401

    call_fault = library.call_fault


def version() -> tuple[int, int, int]:
    """Returns the version of the library: major, minor, patch."""
    number = library.motion_version()
    return number >> 16, number >> 8 & 255, number & 255


def abi_version() -> int:
    """Returns the version of names, numbers and layouts. A library of another one is refused when the package is
    imported."""
    return library.motion_abi_version()
