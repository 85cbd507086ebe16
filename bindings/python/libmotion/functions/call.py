"""Calls a function of the library, and raises what it refuses. The library answers with a status alone; `causes` finds
the argument and the element, so that the error names them as those of scenes do."""

import ctypes

from .. import abi
from ..core.arguments import number, place, whole
from ..core.error import STATUS_NAMES, MotionError, status_text
from ..core.library import library
from .refusals import Cause, unfit_choice

NAMES = {"from": "start", "to": "end", "from_time": "start", "to_time": "end"}  # one pair of words for all
SIZES = ("count", "size", "capacity")
# Statuses about arrays and blocks, which come before those about what is in them.
AS_A_WHOLE = (abi.ERROR_CLIP, abi.ERROR_PREPARED, abi.ERROR_MEMORY, abi.ERROR_COUNT)


def _scalars(name: str) -> tuple:
    """The parameters that are one number of the caller's: place, name and check."""
    _, parameters = abi.PROTOTYPES[f"motion_{name}"]
    found = []
    for at, (parameter, type) in enumerate(parameters):
        if type is ctypes.c_uint32 and not parameter.endswith(SIZES):
            found.append((at, NAMES.get(parameter, parameter), whole))
        elif type in (ctypes.c_double, ctypes.c_float):
            found.append((at, NAMES.get(parameter, parameter), number))
    return tuple(found)


FUNCTIONS = {
    name.removeprefix("motion_"): (getattr(library, name), _scalars(name.removeprefix("motion_")))
    for name in abi.PROTOTYPES
}


def call(name: str, *arguments, causes=None, besides: int = abi.OK) -> int:
    """Calls motion_"name" and returns its status, which is MOTION_OK or "besides". Raises MotionError for other
    statuses, and for numbers that do not fit a parameter. causes(): returns what may be wrong beyond single numbers, in
    the order of the header; entries for arguments that are right are None."""
    function, scalars = FUNCTIONS[name]
    for at, argument, check in scalars:
        value = arguments[at]
        if not (type(value) is float if check is number else type(value) is int and 0 <= value <= 0xFFFFFFFF):
            check(argument, value)
    status = function(*arguments)
    if status != abi.OK and status != besides:
        raise refusal(name, status, arguments, causes)
    return status


def refusal(name: str, status: int, arguments, causes=None) -> MotionError:
    """Returns the error of a status, with what caused it as far as that can be found."""
    finders = [lambda: _general(name, status, arguments)]
    if causes:
        of_values = lambda: next((cause for cause in causes() if cause), None)
        finders.insert(status in AS_A_WHOLE, of_values)
    cause = next((cause for find in finders if (cause := find())), None)
    known = STATUS_NAMES.get(status, status)
    if cause is None:
        return MotionError(f"{name}: {known}: {status_text(status)}", status=status, rule=status_text(status))
    rule = cause.rule or status_text(status)
    where = place(cause.argument, cause.index) + (f".{cause.field}" if cause.field else "")
    shown = "" if cause.value is None else f" {cause.value},"
    return MotionError(
        f"{name}: {where}:{shown} {known}: {rule}",
        status=status,
        rule=rule,
        row=cause.index[0] if len(cause.index) == 1 else cause.index or None,
        field=cause.field or cause.argument,
        value=cause.value,
    )


def _general(name: str, status: int, arguments) -> Cause | None:
    """Finds a cause by the names of the parameters alone."""
    _, parameters = abi.PROTOTYPES[f"motion_{name}"]
    given = {parameter: value for (parameter, _), value in zip(parameters, arguments)}
    if status == abi.ERROR_ENUM:
        named = [parameter for parameter, type in parameters if type is ctypes.c_uint32 and parameter in abi.CHOICES]
        return next(filter(None, (unfit_choice(parameter, given[parameter]) for parameter in named)), None)
    if status in (abi.ERROR_CLIP, abi.ERROR_PREPARED):
        block = next((block for block in ("clip", "prepared", "path", "live") if f"{block}_size" in given), None)
        if "end_path_size" in given:
            sound = library.motion_path_inspect(given["path"], given["path_size"], abi.PathMeasure()) == abi.OK
            block = "end_path" if sound else "path"
        if block:
            return Cause(block, value=f"{given[f'{block}_size']} bytes")
    if status == abi.ERROR_MEMORY and "scratch_size" in given:
        return Cause("scratch", value=f"{given['scratch_size']} bytes")
    if status == abi.ERROR_COUNT:
        counts = [(name, value) for name, value in given.items() if name.endswith("count")]
        wrong = [pair for pair in counts if pair[1] > abi.MAX_COUNT] or [pair for pair in counts[:1] if pair[1] == 0]
        if wrong:
            parameter, value = wrong[0]
            return Cause(parameter, value=value, rule=f"must be 1..{abi.MAX_COUNT}")
    return None
