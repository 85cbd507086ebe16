"""The commands of python3 -m libmotion. Each has a file: add(commands) adds it to argparse, and run(arguments) runs it
and returns the exit status of the process."""

import argparse
import pathlib

from ..core.locations import CHECKOUT


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
