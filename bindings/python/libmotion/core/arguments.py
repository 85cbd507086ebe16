"""What callers give, as the library takes it. Nothing is rounded, wrapped or guessed: what cannot be taken as it is
raises a MotionError that names argument, element, value and rule."""

import ctypes
import math
import numbers
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import numpy as np

from ..abi import CHOICES
from .error import MotionError, shown
from .library import address

WORD = 0xFFFFFFFF  # the largest uint32_t
UNMASKED = "must have no mask: fill what is masked, or give the data alone"
Kind = TypeVar("Kind")


def place(argument: str, index=()) -> str:
    """Returns an element in words: times[3], affine[0][2]."""
    return argument + "".join(f"[{i}]" for i in index)


def refuse(argument: str, value, rule: str, index=(), status=None):
    """Raises a MotionError. rule: what the argument must be. index: the place of the value in the argument. status: the
    library's, if it has refused the value."""
    raise MotionError(
        f"{place(argument, index)}: {shown(value)}, {rule}",
        status=status,
        rule=rule,
        row=index[0] if len(index) == 1 else tuple(index) or None,
        field=argument,
        value=value,
    )


# --------------------------------------------------------------- one thing --


def whole(argument: str, value, largest: int = WORD, index=()) -> int:
    """Returns a whole number 0..largest. True and False are not numbers here."""
    if type(value) is int and 0 <= value <= largest:
        return value
    try:
        number = value.__index__()
    except (AttributeError, TypeError):
        number = -1
    if isinstance(value, (bool, np.bool_)) or not 0 <= number <= largest:
        refuse(argument, value, f"must be a whole number 0..{largest}", index)
    return number


def named_number(argument: str, value) -> int:
    """Returns one of the numbers that the header names for an argument."""
    named = CHOICES[argument]
    if whole(argument, value) not in named.values():
        refuse(argument, value, "must be one of " + ", ".join(f"{name} ({number})" for name, number in named.items()))
    return value


def is_real(value) -> bool:
    """Returns whether a value is a number that is neither complex nor a truth value."""
    return isinstance(value, numbers.Real) and not isinstance(value, bool)


def number(argument: str, value, index=()) -> float:
    """Returns a number as a double."""
    if not is_real(value) and not _is_one(value):
        refuse(argument, value, "must be a number", index)
    try:
        return float(value)
    except OverflowError:
        refuse(argument, value, "must be within the range of double", index)


def _is_one(value) -> bool:
    """Returns whether an array is one number."""
    is_array = isinstance(value, np.ndarray) and not is_masked(type(value))
    return is_array and value.ndim == 0 and value.dtype.kind in "iuf"


def is_masked(kind: type) -> bool:
    """Returns whether arrays of a type have a mask, which what reads their memory does not see: numpy.ma's, which is
    not imported for this."""
    return kind is not np.ndarray and issubclass(kind, np.ndarray) and hasattr(kind, "mask")


def flag(argument: str, value) -> bool:
    """Returns True or False. Refuses what merely counts as one of them."""
    if value is not True and value is not False and not isinstance(value, np.bool_):
        refuse(argument, value, "must be True or False")
    return bool(value)


def choice(argument: str, value, known: Mapping[str, Kind]) -> Kind:
    """Returns what a word means."""
    if not isinstance(value, str) or value not in known:
        refuse(argument, value, f"must be one of {', '.join(known)}")
    return known[value]


def typed(argument: str, given, kind: type) -> Any:
    """Returns one structure, or another object of a class. Refuses anything else, also bytes that could be taken for
    one."""
    if not isinstance(given, kind):
        refuse(argument, given, f"must be a {kind.__name__}")
    return given


# ----------------------------------------------------------- several things --


def several(argument: str, given, rule: str, count: int | None = None) -> list[Any]:
    """Returns the elements of a sequence, exactly "count" of them if a count is given. Refuses a pointer, since it has
    no end."""
    if not isinstance(given, (list, tuple)) and (not isinstance(given, Iterable) or getattr(given, "ndim", 1) == 0):
        refuse(argument, given, rule)
    elements = list(given)
    if count not in (None, len(elements)):
        refuse(argument, given, rule)
    return elements


def ends(argument: str, given) -> list[int]:
    """Returns first and end of a range."""
    both = several(argument, given, "must be two whole numbers, first and end", 2)
    return [whole(argument, end, index=(i,)) for i, end in enumerate(both)]


# ------------------------------------------------------------------ arrays --


def array(values, dtype, shape=None, argument="array") -> np.ndarray:
    """Returns numbers as a C-contiguous array, without a copy if they already are one of this type. "shape" has None
    for a free axis. For an integer type the numbers must be whole and fit into it."""
    dtype = np.dtype(dtype)
    read = values if type(values) is np.ndarray else _read(values, argument)
    if read.dtype != dtype:
        read = _converted(values, read, dtype, argument)
    read = np.asarray(read, order="C")  # keeps a number without axes one
    if shape is not None and (
        read.ndim != len(shape) or any(want not in (None, have) for want, have in zip(shape, read.shape))
    ):
        wanted = ", ".join("n" if want is None else str(want) for want in shape)
        rule = f"must be of shape ({wanted}{',' if len(shape) == 1 else ''})"
        raise MotionError(f"{argument}: an array of shape {read.shape}, {rule}", rule=rule, field=argument)
    return read


def _read(values, argument: str) -> np.ndarray:
    """Returns what numpy takes the values for."""
    if is_masked(type(values)):
        refuse(argument, values, UNMASKED)
    if isinstance(values, (list, tuple)):
        for kind in {*map(type, values)}:
            if is_masked(kind):
                index = next(index for index, row in enumerate(values) if type(row) is kind)
                refuse(argument, values[index], UNMASKED, (index,))
    try:
        return np.asarray(values)
    except ValueError:  # rows of different lengths, or a pointer: _numbers refuses them
        return np.empty((), object)


def _converted(values, read: np.ndarray, dtype: np.dtype, argument: str) -> np.ndarray:
    if dtype.kind == "V":
        refuse(argument, values, f"must be an array of rows of {', '.join(dtype.names)}")
    if read.dtype.kind not in "iuf":
        read = _numbers(values, argument)
    if dtype.kind in "iu":
        limits = np.iinfo(dtype)
        # Negated, so that NaN is caught, too.
        wrong = ~((read >= limits.min) & (read <= limits.max))
        if read.dtype.kind == "f":
            wrong |= read != np.floor(read)
        if wrong.any():
            index = tuple(int(i) for i in np.argwhere(wrong)[0])
            refuse(argument, read[index].item(), f"must be a whole number {limits.min}..{limits.max}", index)
    with np.errstate(over="ignore"):  # a double beyond float becomes an infinity, for which the header has a rule
        return read.astype(dtype)


def _numbers(values, argument: str) -> np.ndarray:
    """Reads, element by element, numbers that numpy does not take for real ones: fractions and large integers."""
    try:
        read = np.asarray(values, object)
    except ValueError:
        refuse(argument, values, "must be numbers, in rows of the same length")
    for index in np.ndindex(read.shape):
        if not is_real(read[index]):
            refuse(argument, read[index], "must be a number", index)
    exact = np.empty(read.shape, np.float64)
    for index in np.ndindex(read.shape):
        exact[index] = number(argument, read[index], index)
    return exact


def output(out, shape, dtype, argument="out") -> np.ndarray:
    """Returns a new array, or the caller's if it has the right type and shape."""
    if out is None:
        return np.empty(shape, dtype)
    if not (
        isinstance(out, np.ndarray)
        and not is_masked(type(out))
        and out.dtype == dtype
        and out.shape == tuple(shape)
        and out.flags.c_contiguous
        and out.flags.writeable
    ):
        rule = f"must be a writable, contiguous array of {np.dtype(dtype)} with shape {tuple(shape)}"
        raise MotionError(f"{argument} {rule}", rule=rule, field=argument)
    return out


def workspace(scratch, size: int) -> np.ndarray:
    """Returns "size" bytes of new scratch, or the caller's array."""
    if scratch is None:
        return np.empty(size, np.uint8)
    is_memory = isinstance(scratch, np.ndarray) and not scratch.dtype.hasobject  # which are addresses of Python's
    if not (is_memory and scratch.flags.c_contiguous and scratch.flags.writeable):
        refuse("scratch", scratch, "must be a writable array of bytes without gaps")
    return scratch


def stride(out: np.ndarray, shape, dtype, inner: int, argument: str) -> int:
    """Returns the elements from one row to the next of an array whose rows are the last axis (inner 2) or its numbers
    (1)."""
    is_plain = isinstance(out, np.ndarray) and not is_masked(type(out))
    if not (is_plain and out.dtype == dtype and out.shape == shape and out.flags.writeable):
        rule = f"must be a writable array of {dtype} with shape {shape}"
        raise MotionError(f"{argument} {rule}", rule=rule, field=argument)
    if out.size == 0 or out.flags.c_contiguous:
        return 0
    row = len(shape) - inner
    step = next(
        (out.strides[axis] // math.prod(shape[axis + 1 : row + 1]) for axis in range(row, -1, -1) if shape[axis] > 1), 0
    )
    wanted = [step * math.prod(shape[axis + 1 : row + 1]) for axis in range(row + 1)] + [dtype.itemsize] * (inner - 1)
    if (
        step < 0
        or step % dtype.itemsize
        or any(have != want for have, want, size in zip(out.strides, wanted, shape) if size > 1)
    ):
        rule = "must have one stride from row to row, and nothing between the numbers of a row"
        raise MotionError(f"{argument} {rule}", rule=rule, field=argument)
    return step // dtype.itemsize


# --------------------------------------------------- rows, texts and blocks --


def rows(given, struct, argument: str):
    """Returns one structure, a sequence of them or a ctypes array, as an array and its length."""
    if isinstance(given, struct):
        return (struct * 1)(given), 1
    if not isinstance(given, ctypes.Array):
        given = several(argument, given, f"must be a {struct.__name__}, or several in a sequence")
        for index, row in enumerate(given):
            if not isinstance(row, struct):
                refuse(argument, row, f"must be a {struct.__name__}", (index,))
        given = (struct * len(given))(*given)
    elif given._type_ is not struct:
        refuse(argument, given, f"must be an array of {struct.__name__}")
    return given, len(given)


def text(given, argument: str = "text") -> bytes:
    if isinstance(given, str):
        try:
            return given.encode()
        except UnicodeEncodeError as error:
            at = error.start
            refuse(argument, given[at], "is half of a character: must be text that UTF-8 has", (at,))
    if not isinstance(given, (bytes, bytearray, memoryview)):
        refuse(argument, given, "must be text, or bytes of UTF-8")
    return bytes(given)


def block(given, argument: str) -> np.ndarray:
    """Returns a clip or what is prepared, at an address that is a multiple of 8."""
    if is_masked(type(given)):
        refuse(argument, given, UNMASKED)
    try:
        array = np.frombuffer(given, np.uint8)
    except (TypeError, ValueError, BufferError, AttributeError):
        refuse(argument, given, "must be bytes, or an array of bytes without gaps")
    if address(array) % 8:
        array = array.copy()
    return array
