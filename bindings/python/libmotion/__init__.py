"""libmotion: a headless Core Animation. What does everything look like at time t?

    import libmotion as motion
    scene = motion.Scene()
    dot = scene.layer("dot", position=(10, 0), bounds=(0, 0, 20, 20))
    dot.add(motion.basic("position", from_value=(10, 0), to_value=(90, 0), duration=1, timing="css.ease"))
    frames = scene.compile().sample([0, .25, .5, .75, 1])     # frames.affine: (times, layers, 6)

Layers of this package: `_abi` and `_ffi` (the C ABI, standard library only), `functions` (the header on numpy arrays),
then `Scene`, `basic`, `keyframe`, `animate`, `group`, `stagger`, `Curve`, `Spring` (the builder) and `Clip` (what it
compiles to)."""

from . import _abi as abi
from .affine import concat, rotation, scaling, translation
from .animation import animate, basic, group, keyframe
from .clip import Activity, Clip, Sample, instances
from .curve import Curve
from .effects import decay, punch, shake
from .error import MotionError
from .functions import *  # noqa: F403  the functions of motion.h, listed in functions.__all__
from .functions import __all__ as _functions
from .path import Path
from .scene import Layer, Scene
from .spring import Spring
from .stagger import stagger
from .world import Bake, World

__all__ = [
    "abi",
    "concat",
    "rotation",
    "scaling",
    "translation",
    "animate",
    "basic",
    "group",
    "keyframe",
    "Activity",
    "Clip",
    "Sample",
    "instances",
    "Curve",
    "MotionError",
    "Path",
    "Layer",
    "Scene",
    "Spring",
    "stagger",
    "decay",
    "punch",
    "shake",
    "Bake",
    "World",
    *_functions,
]
__version__ = ".".join(map(str, version()))  # noqa: F405
