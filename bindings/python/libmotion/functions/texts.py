"""What is read from text, and written as text: curves, colours, transforms and paths."""

import ctypes
from typing import NamedTuple

import numpy as np

from .. import abi
from ..core.arguments import array, flag, refuse, typed, whole
from ..core.arguments import text as text_of
from ..core.error import check, check_text
from ..core.library import address, library
from .call import call
from .results import Outline


class TimingText(NamedTuple):
    """A curve read from text, and its table, which begins at element 0."""

    timing: abi.Timing
    floats: np.ndarray


def timing_parse(text) -> TimingText:
    """Reads a timing curve: a function such as cubic-bezier(.4, 0, .2, 1), or a name such as css.ease or
    m3.emphasized. Raises MotionError with the place of the mistake, in bytes."""
    text = text_of(text)
    timing, error, count = abi.Timing(), abi.TextError(), ctypes.c_uint32()
    floats = np.empty(len(text) * 4 + 64, np.float32)  # no syntax makes more of its characters; names have short tables
    status = library.motion_timing_parse(
        text, len(text), timing, address(floats), len(floats), ctypes.byref(count), error
    )
    check_text(error, "timing_parse", text)
    check(status, "timing_parse")
    return TimingText(timing, floats[: count.value].copy())


def timing_name(index: int) -> str:
    """Returns the name number "index" of those that timing_parse knows. Raises MotionError, ERROR_INDEX, beyond the
    last."""
    size = ctypes.c_uint32()
    if library.motion_timing_name(whole("index", index), None, 0, ctypes.byref(size)) == abi.ERROR_INDEX:
        refuse("index", index, "must be below the number of names", status=abi.ERROR_INDEX)
    name = np.empty(size.value, np.uint8)
    call("timing_name", index, address(name), len(name), ctypes.byref(size))
    return name.tobytes().decode()


def timing_write(timing: abi.Timing, floats=()) -> str:
    """Returns a timing curve as text that timing_parse reads, as CSS has it where CSS has the curve. floats: the
    numbers of its table. A reversed curve is written as its mirror image."""
    timing, floats = typed("timing", timing, abi.Timing), array(floats, np.float32, (None,), "floats")
    size, text = ctypes.c_uint32(), np.empty(128 + 32 * len(floats), np.uint8)
    call("timing_write", timing, address(floats), len(floats), address(text), len(text), ctypes.byref(size))
    return text[: size.value].tobytes().decode()


def color_parse(text, *, keep_range: bool = False) -> tuple[float, float, float, float]:
    """Reads a colour of CSS Color 4, or a color-mix(): red, green, blue and alpha of sRGB.

    keep_range: components that sRGB does not have stay below 0 or above 1, instead of being cut off there. Raises
    MotionError with the place of the mistake, in bytes."""
    text = text_of(text)
    color, error = (ctypes.c_double * 4)(), abi.TextError()
    status = library.motion_color_parse(
        text, len(text), abi.KEEP_RANGE if flag("keep_range", keep_range) else 0, color, error
    )
    check_text(error, "color_parse", text)
    check(status, "color_parse")
    return color[0], color[1], color[2], color[3]


def transform_parse(text):
    """Reads a CSS transform: a ctypes array of Operation. Raises MotionError with the place of the mistake, in
    bytes."""
    text = text_of(text)
    error, count = abi.TextError(), ctypes.c_uint32()
    status = library.motion_transform_parse(text, len(text), None, 0, ctypes.byref(count), error)
    check_text(error, "transform_parse", text)
    if status != abi.ERROR_CAPACITY:
        check(status, "transform_parse")
    operations = (abi.Operation * count.value)()
    call("transform_parse", text, len(text), operations, len(operations), ctypes.byref(count), error)
    return operations


def path_parse(text, error: abi.TextError | None = None) -> Outline:
    """Reads SVG path data. A mistake raises MotionError with its place in bytes. With "error", a TextError to fill,
    nothing is raised: the path before the mistake is returned."""
    text, strict = text_of(text), error is None
    error = abi.TextError() if error is None else typed("error", error, abi.TextError)
    # With so much room the text is read once.
    verbs, points, counts = np.empty(len(text), np.uint8), np.empty((len(text), 2), np.float32), abi.PathCounts()
    call("path_parse", text, len(text), address(verbs), len(verbs), address(points), len(points), counts, error)
    if strict:
        check_text(error, "path_parse", text)
    return Outline(verbs[: counts.verbs].copy(), points[: counts.points].copy())


def path_write(verbs, points, tolerance: float = 0) -> str:
    """Returns SVG path data of verbs and points. tolerance: how far a coordinate may be off; 0: so exact that the same
    float is read back."""
    verbs, points = array(verbs, np.uint8, (None,), "verbs"), array(points, np.float32, (None, 2), "points")
    arguments = (address(verbs), len(verbs), address(points), len(points))
    # With so much room the numbers are written once.
    size, text = ctypes.c_uint32(), np.empty(2 * len(verbs) + 32 * len(points), np.uint8)
    place = (address(text), len(text), ctypes.byref(size))
    call("path_write", *arguments, tolerance, *place, arrays={"points": points})
    return text[: size.value].tobytes().decode()
