"""libmotion: a headless Core Animation. What does everything look like at time t?

    import libmotion as motion
    scene = motion.Scene("hello", size=(100, 40))
    dot = scene.circle("dot", 10, 20, 8, fill="#f00")
    dot.add(motion.basic("position.x", to_value=90, duration=1, timing="css.ease"))
    frames = scene.compile().sample([0, .25, .5, .75, 1])     # frames["dot"].affine: (times, 6)
    motion.pictures.write(scene, "hello.mp4")                 # a film, with libmotion[film]

Layers of this package: `_abi` and `_ffi` (the C ABI, standard library only), `functions` (the header on numpy arrays),
then `Scene`, `basic`, `keyframe`, `animate`, `group`, `stagger`, `Timeline`, `Curve`, `Spring` (the builder) and `Clip`
(what it compiles to)."""

from typing import TYPE_CHECKING

from . import _abi as abi
from . import _ffi  # noqa: F401  so that a library that is missing, or another one's, is told by the import

if TYPE_CHECKING:  # the names of NAMES, for type checkers and editors; "as" says that they are handed on
    # isort: off
    from . import dask as dask, functions as functions, pictures as pictures
    from .affine import concat as concat, rotation as rotation, scaling as scaling, translation as translation
    from .angles import degrees as degrees
    from .builders import (
        Animation as Animation,
        animate as animate,
        basic as basic,
        group as group,
        keyframe as keyframe,
    )
    from .clip import Activity as Activity, Clip as Clip, instances as instances
    from .curve import Curve as Curve
    from .difference import Difference as Difference, diff as diff
    from .effects import decay as decay, noise as noise, punch as punch, shake as shake
    from .error import MotionError as MotionError
    from .functions import *  # noqa: F403
    from .lottie import Lottie as Lottie
    from .path import Path as Path
    from .sample import LayerSample as LayerSample, Sample as Sample
    from .scene import Layer as Layer, Scene as Scene
    from .spring import Spring as Spring
    from .staggering import stagger as stagger
    from .timeline import Timeline as Timeline
    from .world import Bake as Bake, World as World
    # isort: on

NAMES = {  # by their modules, which are imported when a name of theirs is asked for
    "affine": ("concat", "rotation", "scaling", "translation"),
    "angles": ("degrees",),
    "builders": ("Animation", "animate", "basic", "group", "keyframe"),
    "clip": ("Activity", "Clip", "instances"),
    "curve": ("Curve",),
    "difference": ("Difference", "diff"),
    "effects": ("decay", "noise", "punch", "shake"),
    "error": ("MotionError",),
    "lottie": ("Lottie",),
    "path": ("Path",),
    "sample": ("LayerSample", "Sample"),
    "scene": ("Layer", "Scene"),
    "spring": ("Spring",),
    "staggering": ("stagger",),
    "timeline": ("Timeline",),
    "world": ("Bake", "World"),
}
MODULES = ("dask", "functions", "pictures")
__version__ = f"{abi.VERSION_MAJOR}.{abi.VERSION_MINOR}.{abi.VERSION_PATCH}"
_PLACES = {name: module for module, names in NAMES.items() for name in names}


def _public() -> list[str]:
    from .functions import __all__ as names  # the functions of motion.h

    return ["abi", *_PLACES, *names]


def __getattr__(name: str) -> object:
    """Brings what is asked for, and keeps it."""
    if name == "__all__":
        return _public()
    if name.startswith("__"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import importlib

    if name in MODULES:
        return importlib.import_module(f".{name}", __name__)
    place = _PLACES.get(name, "functions")
    module = importlib.import_module(f".{place}", __name__)
    if place == "functions" and name not in module.__all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(module, name)
    return found


def __dir__() -> list[str]:
    return [*globals(), *_public()]
