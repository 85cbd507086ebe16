"""Calls a function of the library, and raises what it refuses. The library answers with a status alone;
motion_call_check finds the argument and the element, so that the error names them, the value and the rule as those of
scenes do."""

import ctypes
import math
from typing import NamedTuple

import numpy as np

from .. import abi
from ..core.arguments import number, place, refuse, several, whole
from ..core.error import STATUS_NAMES, MotionError, field_rule, status_text
from ..core.library import call_fault, library, structure

NUMBERS = (ctypes.c_uint32, ctypes.c_float, ctypes.c_double)  # the others are pointers
WHOLE = ("verbs", "rows", "orders")  # arrays of whole numbers


class Cause(NamedTuple):
    """What is refused: an argument, an element of it, its value, and the rule; without one the status has it."""

    argument: str
    index: tuple = ()
    value: object = None
    rule: str | None = None
    field: str | None = None  # of a row


def own_name(parameter: str) -> str:
    """Returns what Python calls a parameter of the header."""
    return parameter.removesuffix("_or_null")


def refusal(name: str, status: int, arguments, arrays) -> MotionError:
    """Returns the error of a call that was refused with a status. arrays: those of several axes, by their names."""
    cause, known = None, STATUS_NAMES.get(status, status)
    if name in abi.CALLS and status != abi.ERROR_CAPACITY:
        fault = call_fault(name, arguments)
        if fault.status == status:  # otherwise somebody has changed the arguments since
            cause = _cause(name, fault, arguments, arrays)
    if cause is None:
        return MotionError(f"{name}: {known}: {status_text(status)}", status=status, rule=status_text(status))
    rule = cause.rule or status_text(status)
    where = place(cause.argument, cause.index) + (f".{cause.field}" if cause.field else "")
    shown = "" if cause.value is None else f" {cause.value},"
    return MotionError(f"{name}: {where}:{shown} {known}: {rule}", status=status, rule=rule,
                       row=cause.index[0] if len(cause.index) == 1 else cause.index or None,
                       field=cause.field or cause.argument, value=cause.value)  # fmt: skip


def _cause(name: str, fault: abi.CallFault, arguments, arrays) -> Cause:
    _, parameters = abi.PROTOTYPES[f"motion_{name}"]
    parameter, kind = parameters[fault.argument]
    argument, given = own_name(parameter), arguments[fault.argument]
    if kind is ctypes.POINTER(abi.Outputs):
        return _of_outputs(name, fault, structure(given))
    if fault.status == abi.ERROR_OVERLAP:
        return Cause(f"{argument} and {own_name(parameters[fault.other][0])}", rule="must not share memory")
    index = _index(fault, arrays.get(argument))
    if fault.field == abi.NONE:
        return Cause(
            argument, index, _value(fault, parameter, kind, arguments, parameters), _rule(name, fault, argument)
        )
    row = structure(given, kind._type_, 0 if fault.element == abi.NONE else fault.element)
    field, at, value = _field(row, fault.field)
    if fault.limit == abi.LIMIT_NONE:
        return Cause(argument, index, value, field_rule(fault.status, row, field), field)
    rule = _rule(name, fault, field)
    if isinstance(value, list):
        field, value = f"{field}[{at}]", value[at]
    return Cause(argument, index, value, rule, field)


def _index(fault: abi.CallFault, array: np.ndarray | None) -> tuple:
    if fault.element == abi.NONE:
        return ()
    if array is None or array.ndim < 2:
        return (fault.element,)
    return tuple(int(i) for i in np.unravel_index(fault.element, array.shape))


def _field(row: ctypes.Structure, offset: int) -> tuple[str, int, object]:
    """Returns the field at an offset of a row, which of its numbers that is, and its value."""
    for name, kind in row._fields_:
        slot = getattr(type(row), name)
        if slot.offset <= offset < slot.offset + slot.size:
            value = getattr(row, name)
            is_array = isinstance(value, ctypes.Array)
            at = (offset - slot.offset) // ctypes.sizeof(kind._type_) if is_array else 0
            return name, at, list(value) if is_array else value
    raise LookupError(offset)


def _value(fault: abi.CallFault, parameter: str, kind, arguments, parameters):
    """Returns the number that is wrong, or how large a block is that is wrong."""
    if fault.limit in (abi.LIMIT_NONE, abi.LIMIT_OTHER):
        sizes = [value for (other, _), value in zip(parameters, arguments) if other == f"{parameter}_size"]
        return f"{sizes[0]} bytes" if sizes else int(fault.value) if kind is ctypes.c_uint32 else None
    if fault.element == abi.NONE and kind not in NUMBERS:
        return f"{fault.value:.0f} {own_name(parameter)}"
    is_whole = kind is ctypes.c_uint32 or fault.limit == abi.LIMIT_BELOW or parameter in WHOLE
    return int(fault.value) if is_whole else fault.value


def _is_count(name: str, fault: abi.CallFault) -> bool:
    """Returns whether the value of a fault is how many elements an array has."""
    kind = abi.PROTOTYPES[f"motion_{name}"][1][fault.argument][1]
    return fault.element == abi.NONE and fault.field == abi.NONE and kind not in NUMBERS


def _rule(name: str, fault: abi.CallFault, field: str) -> str | None:
    """Returns what the limit of a fault demands; None if the status says it. field: the argument or the field."""
    least, most = in_words(fault.least), in_words(fault.most)
    if fault.other != abi.NONE:
        _, parameters = abi.PROTOTYPES[f"motion_{name}"]
        pair = (parameters[at][0].removesuffix("_or_null") for at in (fault.argument, fault.other))
        return abi.MISFITS.get(" ".join(pair), status_text(fault.status)).format(least=least)
    if fault.limit == abi.LIMIT_FINITE:
        return "must be finite"
    if fault.limit == abi.LIMIT_RANGE:
        if fault.least == fault.most:
            return f"must be {least}"
        if fault.least == 0 and _is_count(name, fault):
            return f"must be at most {most}"
        return f"must be {least}..{most}" if fault.most < math.inf else f"must be >= {least}"
    if fault.limit == abi.LIMIT_ABOVE:
        if fault.status == abi.ERROR_ORDER:
            return f"must be greater than {least} before it"
        return f"must be > {least}" + (f" and <= {most}" if fault.most < math.inf else "")
    if fault.limit == abi.LIMIT_BELOW:
        counted = abi.COUNTED.get(f"{name} {field}") or abi.COUNTED.get(name)
        return f"must be below {most}" + (f", the number of {counted}" if counted else "")
    if fault.limit == abi.LIMIT_CHOICE and field in abi.CHOICES:
        return "must be one of " + ", ".join(f"{word} ({value})" for word, value in abi.CHOICES[field].items())
    return None


def in_words(value: float) -> str:
    """Returns a number in words: whole ones without a point."""
    if abs(value) < 1e9 and value == int(value):
        return str(int(value))
    return f"{value:g}" if abs(value) >= 1e9 else repr(value)


def _of_outputs(name: str, fault: abi.CallFault, outputs: abi.Outputs) -> Cause:
    """Names a field of the outputs as the argument that it comes from."""
    if fault.field == abi.NONE:
        return Cause("outputs")
    field, _, value = _field(outputs, fault.field)
    if field == "rows" and fault.element != abi.NONE:
        return Cause("rows", (fault.element,), int(fault.value), _rule(name, fault, "rows"))
    if fault.status == abi.ERROR_OVERLAP:
        other = "scratch" if fault.argument != fault.other else _field(outputs, int(fault.value))[0]
        return Cause(f"{field} and {other}", rule="must not share memory")
    for part in ("first_", "end_"):
        if field.startswith(part):
            axis = field.removeprefix(part)
            first, end = getattr(outputs, f"first_{axis}"), getattr(outputs, f"end_{axis}")
            return Cause(f"{axis}_range", (), f"{first}..<{end}", f"must be within 0..<{in_words(fault.most)}")
    return Cause(field, (), value if fault.limit == abi.LIMIT_CHOICE else None, _rule(name, fault, field))


POINTERS = (int, bytes, ctypes.Structure, ctypes.Array, ctypes._Pointer, type(ctypes.byref(ctypes.c_uint32())))
SIZES = ("count", "size", "capacity")
NO_ARRAYS: dict = {}


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


def call(name: str, *arguments, arrays=NO_ARRAYS, besides: int = abi.OK) -> int:
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
