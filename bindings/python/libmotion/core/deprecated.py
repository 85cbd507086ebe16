"""The names of 0.1 that 0.2 calls otherwise. They work until 0.3, with a DeprecationWarning that gives the new name."""

import functools
import sys
import warnings
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ParamSpec, TypeVar

PACKAGE = __name__.partition(".")[0]
Given = ParamSpec("Given")
Result = TypeVar("Result")
Owner = TypeVar("Owner", bound=type)

OUTPUTS = {"affine": "affines", "opacity": "opacities", "stroke": "strokes", "frame": "frames", "order": "orders"}
ATTRIBUTES = {  # by class
    "Sample": OUTPUTS,
    "Sampled": OUTPUTS,
    "Step": {"local": "time", "raw": "plain_progress"},
    "Lottie": {"reports": "losses", "unsaid": "scene_losses"},
    "Page": {"ignored": "losses"},
    "Exported": {"ignored": "losses"},
    "File": {"ignored": "losses"},
}
SAMPLING = {"wanted": "outputs"}
SPAN = {"from_time": "start", "to_time": "end"}
KEYWORDS = {  # by function
    "basic": {"from_value": "from_", "to_value": "to", "by_value": "by"},
    "stagger": {"ease": "timing"},
    "Clip.sample": SAMPLING,
    "Clip.frames": SAMPLING,
    "Clip.times_within": SAMPLING,
    "Clip.changed": SPAN,
    "clip_sample": SAMPLING,
    "clip_sample_instances": SAMPLING,
    "clip_changed": SPAN,
    "sample": SAMPLING,  # libmotion.dask
}
FLAGS = {  # by function: arguments that were taken by their places, too
    "Clip.geometry": ("cubics", "whole"),
    "Scene.compile": ("copies", "prepared", "paint"),
    "Curve.evaluate": ("before",),
    "Path.along": ("paced", "rotate"),
    "Path.trim": ("cubics", "mode", "offset"),
    "Path.trims": ("cubics", "mode", "offsets"),
}
FUNCTIONS = {  # of libmotion.functions
    "clip_evaluate": "animation_evaluate",
    "file_explain": "file_error_text",
    "function_interpolate": "transform_function_interpolate",
    "list_interpolate": "transform_list_interpolate",
    "path_measured": "path_inspect",
    "path_text": "path_write",
}
MODULES = {"_abi": "abi", "_ffi": "core.library"}  # of libmotion; drawing.py and web/out.py keep two more old names


def warn(old: str, new: str) -> None:
    """Warns at the line of the program that called the package."""
    text = f"{old} is {new} now; the old name goes with libmotion 0.3"
    warnings.warn(text, DeprecationWarning, stacklevel=caller() - 1)


def caller() -> int:
    """Returns at which level of the stack the program is that called the package, counted from here."""
    level, frame = 1, sys._getframe()
    while frame.f_back and frame.f_globals.get("__name__", "").partition(".")[0] == PACKAGE:
        level, frame = level + 1, frame.f_back
    return level


def attributes(owner: Owner) -> Owner:
    """Gives a class the old names of its attributes, by ATTRIBUTES."""
    for old, new in ATTRIBUTES[owner.__name__].items():
        setattr(owner, old, _attribute(owner.__name__, old, new))
    return owner


def _attribute(owner: str, old: str, new: str) -> property:
    def get(self: Any) -> Any:
        warn(f"{owner}.{old}", new)
        return getattr(self, new)

    return property(get, doc=f"{new}; the old name goes with 0.3.")


def arguments(function: Callable[Given, Result]) -> Callable[Given, Result]:
    """Takes the old keywords of a function, by KEYWORDS, and flags by their places, by FLAGS."""
    name = function.__qualname__
    renamed, flags = KEYWORDS.get(name, {}), FLAGS.get(name, ())
    places = function.__code__.co_argcount

    @functools.wraps(function)
    def taking(*given: Given.args, **named: Given.kwargs) -> Result:
        if len(given) > places and len(given) - places <= len(flags):
            warn(f"{name} with {flags[0]} by its place", f"{flags[0]}=...")
            named.update(zip(flags, given[places:], strict=False))
            given = given[:places]
        if not renamed.keys().isdisjoint(named):
            old = {each: named.pop(each) for each in renamed if each in named}
            named |= keywords(name, old)
        return function(*given, **named)

    return taking


def keywords(function: str, old: Mapping[str, Any]) -> dict[str, Any]:
    """Returns old keywords under their new names. Raises TypeError for a keyword that is not an old one either."""
    renamed = KEYWORDS[function]
    for name in old:
        if name not in renamed:
            raise TypeError(f"{function}() got an unexpected keyword argument {name!r}")
        warn(f"{function}({name}=)", f"{renamed[name]}=")
    return {renamed[name]: value for name, value in old.items()}


def outputs(names: Iterable[Any]) -> tuple:
    """Returns names of outputs, with old names replaced by new ones."""
    found = tuple(OUTPUTS.get(name, name) if isinstance(name, str) else name for name in names)
    for old, new in zip(names, found, strict=True):
        if old is not new:
            warn(f"the output {old!r}", repr(new))
    return found
