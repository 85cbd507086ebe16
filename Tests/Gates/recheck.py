"""What motion_call_check says of a call that the gate has made: a mistake if and only if the function has refused it,
with the same status, and the argument that was spoiled."""

import ctypes

STEMS = ("_count", "_size", "_capacity")


def trouble(abi, library, function, values, status: int, culprit: str | None) -> str | None:
    """Returns what is wrong with the answer for a call of a function; None if nothing is, or the function has no
    number. culprit: the parameter that alone was spoiled."""
    number = getattr(abi, "CALL_" + function.name.removeprefix("motion_").upper(), None)
    if number is None or status == abi.ERROR_CAPACITY:
        return None
    call, fault, names = abi.Call(function=number), abi.CallFault(), [name for name, _ in function.parameters]
    numbers = [value for value, (_, type) in zip(values, function.parameters, strict=True) if not type.pointer]
    pointers = [value for value, (_, type) in zip(values, function.parameters, strict=True) if type.pointer]
    for i, value in enumerate(numbers):
        call.numbers[i] = value
    for i, value in enumerate(pointers):
        call.pointers[i] = value if isinstance(value, (int, type(None))) else ctypes.cast(value, ctypes.c_void_p).value
    if (own := library.motion_call_check(ctypes.byref(call), ctypes.byref(fault))) != abi.OK:
        return f"motion_call_check says {own}"
    if fault.status != status:
        return f"motion_call_check finds {fault.status}, the function {status}"
    if status == abi.OK:
        return None if bytes(fault) == bytes(len(bytes(fault))) else "motion_call_check finds more than nothing"
    if fault.argument >= len(names):
        return f"motion_call_check names argument {fault.argument}"
    found = names[fault.argument].removesuffix("_or_null")
    meant = {culprit.removesuffix("_or_null"), *(culprit.removesuffix(s) for s in STEMS)} if culprit else {found}
    if found not in meant:
        return f"motion_call_check names {found}, not {culprit}"
    if fault.limit > abi.LIMIT_OTHER or (fault.limit == abi.LIMIT_OTHER) > (fault.other < len(names)):
        return f"motion_call_check gives limit {fault.limit} and other {fault.other}"
    return None
