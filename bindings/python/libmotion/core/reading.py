"""Bytes from outside: of files, which are neither devices nor pipes, and never more than is allowed; and JSON."""

import contextlib
import errno
import json
import os
import stat
import sys

from .error import MotionError

MOST_BYTES = 64 << 20  # of a file
MOST_DIGITS = 4000  # of a whole number; one of more is read as a double, which is infinite then


def file_bytes(path, most: int = MOST_BYTES) -> bytes:
    """Returns the bytes of a file. Raises MotionError for a pipe or a device, and for a file of more than "most" bytes;
    raises OSError if the file cannot be opened."""
    with opened_file(path) as file:
        return _few(file, str(path), most)


@contextlib.contextmanager
def opened_file(path):
    """Opens a file for reading. Raises as file_bytes does."""
    # Without O_NONBLOCK a pipe that nobody writes to would be waited for.
    number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    mode = os.fstat(number).st_mode
    if not stat.S_ISREG(mode):
        os.close(number)
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, "is a directory, must be a file", str(path))
        rule = "must be a file, and not a device or a pipe; - reads standard input"
        raise MotionError(f"{path}: {rule}", field="path", value=str(path), rule=rule)
    with os.fdopen(number, "rb") as file:
        yield file


def input_bytes(most: int = MOST_BYTES) -> bytes:
    """Returns the bytes of standard input."""
    return _few(sys.stdin.buffer, "standard input", most)


def _few(file, name: str, most: int) -> bytes:
    data = file.read(most + 1)
    if len(data) > most:
        rule = f"must have at most {most >> 20} MiB"
        raise MotionError(f"{name}: {rule}", field="path", value=name, rule=rule)
    return data


def parsed(text: str | bytes):
    """Returns JSON as objects. Reads numbers of any length. Raises ValueError, also for JSON that is nested too
    deeply."""
    try:
        return json.loads(text, parse_int=_whole)
    except RecursionError:
        raise ValueError("is nested too deep") from None


def _whole(digits: str) -> int | float:
    return int(digits) if len(digits) <= MOST_DIGITS else float(digits)
