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

from . import _abi as abi
from .affine import concat, rotation, scaling, translation
from .angles import degrees
from .builders import Animation, animate, basic, group, keyframe
from .clip import Activity, Clip, instances
from .curve import Curve
from .difference import Difference, diff
from .effects import decay, noise, punch, shake
from .error import MotionError
from .functions import *  # noqa: F403  the functions of motion.h, listed in functions.__all__
from .functions import __all__ as _functions
from .path import Path
from .sample import LayerSample, Sample
from .scene import Layer, Scene
from .spring import Spring
from .stagger import stagger
from .timeline import Timeline
from .world import Bake, World

__all__ = [
    "abi",
    "concat",
    "rotation",
    "scaling",
    "translation",
    "degrees",
    "Animation",
    "animate",
    "basic",
    "group",
    "keyframe",
    "Activity",
    "Clip",
    "LayerSample",
    "Sample",
    "instances",
    "Curve",
    "MotionError",
    "Path",
    "Layer",
    "Scene",
    "Spring",
    "stagger",
    "Timeline",
    "Difference",
    "diff",
    "decay",
    "noise",
    "punch",
    "shake",
    "Bake",
    "World",
    *_functions,
]


def __getattr__(name: str) -> object:
    """Lottie, pictures and dask, when they are asked for: they import more than the rest."""
    if name == "Lottie":
        from .lottie import Lottie

        return Lottie
    if name in ("pictures", "dask"):
        import importlib

        return importlib.import_module(f".{name}", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__version__ = ".".join(map(str, version()))  # noqa: F405
