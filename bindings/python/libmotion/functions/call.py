"""Calls a function of the library, and raises what it refuses. The library answers with a status alone;
motion_call_check finds the argument and the element, so that the error names them as those of scenes do."""

import ctypes

from .. import abi
from ..core.arguments import number, refuse, several, whole
from ..core.library import call_fault, library
from .refusal import own_name, refusal

POINTERS = (int, bytes, ctypes.Structure, ctypes.Array, ctypes._Pointer, type(ctypes.byref(ctypes.c_uint32())))
SIZES = ("count", "size", "capacity")
NONE: dict = {}


def _scalars(name: str) -> tuple:
    """Returns the parameters that are one number of the caller's: place, name and check."""
    _, parameters = abi.PROTOTYPES[f"motion_{name}"]
    found = []
    for at, (parameter, type) in enumerate(parameters):
        if type is ctypes.c_uint32 and not parameter.endswith(SIZES):
            found.append((at, own_name(parameter), whole))
        elif type in (ctypes.c_double, ctypes.c_float):
            found.append((at, own_name(parameter), number))
    return tuple(found)


FUNCTIONS = {
    name.removeprefix("motion_"): (getattr(library, name), _scalars(name.removeprefix("motion_")))
    for name in abi.PROTOTYPES
}


def call(name: str, *arguments, arrays=NONE, besides: int = abi.OK) -> int:
    """Calls motion_"name" and returns its status, which is MOTION_OK or "besides". Raises MotionError for other
    statuses, and for numbers that do not fit a parameter. arrays: those of several axes, by their names, whose elements
    an error names by all axes."""
    function, scalars = FUNCTIONS[name]
    for at, argument, check in scalars:
        value = arguments[at]
        if not (type(value) is float if check is number else type(value) is int and 0 <= value <= 0xFFFFFFFF):
            check(argument, value)
    status = function(*arguments)
    if status != abi.OK and status != besides:
        raise refusal(name, status, arguments, arrays)
    return status


def call_check(function: str, arguments=()) -> abi.CallFault:
    """Finds why a call of the library is refused. function: its name in motion.h without "motion_"; arguments: as it
    takes them, numbers, addresses, and objects of ctypes. The functions of this package ask so themselves, and raise
    what is found."""
    if not isinstance(function, str) or function not in abi.CALLS:
        refuse("function", function, "must be one of " + ", ".join(abi.CALLS))
    _, parameters = abi.PROTOTYPES[f"motion_{function}"]
    arguments = several(
        "arguments", arguments, f"must be {len(parameters)}, as many as the function has", len(parameters)
    )
    given = []
    for at, (value, (parameter, kind)) in enumerate(zip(arguments, parameters)):
        if kind is ctypes.c_uint32:
            value = whole("arguments", value, index=(at,))
        elif kind in (ctypes.c_float, ctypes.c_double):
            value = number("arguments", value, (at,))
        elif not (value is None or (type(value) is not bool and isinstance(value, POINTERS))):
            refuse("arguments", value, f"must be the address of {parameter}", (at,))
        given.append(value)
    return call_fault(function, given)
