"""The commands of python3 -m libmotion. Each has a file: add(commands) adds it to argparse, and run(arguments) runs it
and returns the exit status of the process."""

import argparse
import errno
import os
import pathlib
import sys

from ..core.error import MotionError, one_line
from ..core.locations import CHECKOUT
from ..core.losses import losses_of
from ..core.nearest import nearest

READERS = (
    "film",
    "export",
    "poster",
    "info",
    "sample",
    "explain",
    "diff",
    "check",
    "check-page",
    "bench",
    "eval",
)  # have --strict
LOST = 3  # the exit status of --strict
UNCHECKED = 4  # the exit status of check if a file cannot be checked


def opened(arguments, path, draws: bool = False):
    """Opens a file and names its losses. draws: whether the command draws all paint of a Lottie."""
    from ..files.kinds import opened

    file = opened(path)
    lose(arguments, file.name, losses_of(file.source, draws))
    return file


def words(error: OSError | MotionError | str) -> str:
    """Returns an error in one line: of a file that cannot be read, its name and why."""
    text = str(error)
    if isinstance(error, OSError):
        what = {errno.ENOENT: "there is no such file", errno.EACCES: "may not be read"}
        name = f"{error.filename}: " if error.filename else ""
        text = f"{name}{what.get(error.errno) or error.strerror or error}"
        if error.errno == errno.ENOENT and error.filename:
            folder, name = os.path.split(error.filename)
            text += nearest(name, sorted(os.listdir(folder or "."))) if os.path.isdir(folder or ".") else ""
    return one_line(text)


def complain(error: OSError | MotionError | str) -> None:
    """Prints an error on standard error."""
    print(f"libmotion: {words(error)}", file=sys.stderr)


def lose(arguments, name, losses) -> None:
    """Prints losses on standard error, each once in a run of a command."""
    known = vars(arguments).setdefault("lost", {})
    for line in dict.fromkeys(one_line(f"{name}: left out: {loss}") for loss in losses):
        if line not in known:
            print(f"libmotion: {line}", file=sys.stderr)
        known[line] = None


def seconds(text: str) -> float:
    """Returns an argument that is a time."""
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r}, must be a number of seconds, such as 2.5") from None


def number(text: str) -> float:
    """Returns an argument that is a number."""
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r}, must be a number") from None


def folder() -> pathlib.Path:
    """Returns where pictures go that no path was given for: in a checkout .build/demo."""
    build = CHECKOUT / ".build"
    return build / "demo" if build.is_dir() else pathlib.Path("libmotion-demo")
