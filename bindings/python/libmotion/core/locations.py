"""Where the parts of libmotion are that other programs than Python use: in an installed package, or in a checkout."""

import pathlib

from .library import PATH

PACKAGE = pathlib.Path(__file__).resolve().parents[1]
CHECKOUT = PACKAGE.parents[2]
SONAME = "libmotion.so.0"  # what a program that was linked with the library asks for


def header() -> pathlib.Path | None:
    """motion.h."""
    places = (PACKAGE / "include" / "motion.h", CHECKOUT / "Include" / "motion.h")
    return next((place for place in places if place.exists()), None)


def shared_library() -> pathlib.Path | None:
    """Returns the library that is loaded, under the name by which programs ask for it; None if motion.wasm runs
    instead."""
    if PATH.endswith(".wasm"):
        return None
    library = pathlib.Path(PATH).resolve()
    named = [library.with_name(SONAME), CHECKOUT / ".build" / "motion" / SONAME]
    return next((place for place in named if place.exists()), library)
