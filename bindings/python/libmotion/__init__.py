"""libmotion: a headless Core Animation. What does everything look like at time t?

    import libmotion as motion
    scene = motion.Scene("hello", size=(100, 40))
    dot = scene.circle("dot", 10, 20, 8, fill="#f00")
    dot.add(motion.basic("position.x", to=90, duration=1, timing="css.ease"))
    frames = scene.compile().sample([0, .25, .5, .75, 1])     # frames["dot"].affine: (times, 6)
    motion.pictures.write(scene, "hello.mp4")                 # a film, with libmotion[film]

The package has rooms, and each uses only those before it: `abi` and `core` (the C ABI), `functions` (the header on
numpy arrays), `values` (curves, springs, paths, colours), `clip` (what a scene compiles to, and its samples),
`document` (the JSON scene), `scenes` (the builder: `Scene`, `basic`, `World` ...), `draw`, `pictures`, `web`, `files`
(Lottie), `proofs` (rules that hold at every time), `testing`, `demos`, `eval` and `commands`."""

from typing import TYPE_CHECKING

from . import abi
from .core import (
    hooks,
    library,  # noqa: F401  so that the import fails without the library, or with another one's
)

if TYPE_CHECKING:  # the names of NAMES, for type checkers and editors; "as" says that they are handed on
    # isort: off
    from . import dask as dask, functions as functions, pictures as pictures
    from .scenes.bake import Bake as Bake
    from .scenes.builders import (
        Animation as Animation,
        animate as animate,
        basic as basic,
        group as group,
        keyframe as keyframe,
        track as track,
    )
    from .scenes.course import target as target
    from .scenes.effects import decay as decay, noise as noise, punch as punch, shake as shake
    from .scenes.fcurve import fcurve as fcurve
    from .scenes.live import Live as Live
    from .scenes.scene import Layer as Layer, Scene as Scene
    from .scenes.stagger import stagger as stagger
    from .scenes.timeline import Timeline as Timeline
    from .scenes.world import World as World
    from .clip.clip import Activity as Activity, Clip as Clip, instances as instances
    from .clip.difference import Difference as Difference, diff as diff
    from .clip.hit import HitTest as HitTest
    from .clip.sample import LayerSample as LayerSample, Sample as Sample
    from .core.error import MotionError as MotionError
    from .document.ends import Ending as Ending
    from .draw.drawing import Drawing as Drawing
    from .files.kinds import open as open
    from .files.lottie import Lottie as Lottie
    from .files.svg import Svg as Svg
    from .values.affine import concat as concat, rotation as rotation, scaling as scaling, translation as translation
    from .values.angle import degrees as degrees
    from .values.curve import Curve as Curve
    from .values.path import Path as Path
    from .values.spring import Spring as Spring
    # isort: on

NAMES = {  # by their modules, which are imported when a name of theirs is asked for
    "scenes.bake": ("Bake",),
    "scenes.builders": ("Animation", "animate", "basic", "group", "keyframe", "track"),
    "scenes.course": ("target",),
    "scenes.effects": ("decay", "noise", "punch", "shake"),
    "scenes.fcurve": ("fcurve",),
    "scenes.live": ("Live",),
    "scenes.scene": ("Layer", "Scene"),
    "scenes.stagger": ("stagger",),
    "scenes.timeline": ("Timeline",),
    "scenes.world": ("World",),
    "clip.clip": ("Activity", "Clip", "instances"),
    "clip.hit": ("HitTest",),
    "clip.difference": ("Difference", "diff"),
    "clip.sample": ("LayerSample", "Sample"),
    "core.error": ("MotionError",),
    "document.ends": ("Ending",),
    "draw.drawing": ("Drawing",),
    "files.kinds": ("open",),
    "files.lottie": ("Lottie",),
    "files.svg": ("Svg",),
    "values.affine": ("concat", "rotation", "scaling", "translation"),
    "values.angle": ("degrees",),
    "values.curve": ("Curve",),
    "values.path": ("Path",),
    "values.spring": ("Spring",),
}
MODULES = ("dask", "functions", "pictures")


def _notebook(source: object) -> str | None:
    from .pictures.notebook import shown

    return shown(source)


def _write(source: object, path: object, settings: dict) -> object:
    from .writing import write

    return write(source, path, settings)


def _painter(source: object, given: dict) -> object:
    from .pictures import painter

    return painter(source, **given)


hooks.writer, hooks.painter = _write, _painter
hooks.notebook = _notebook  # what plays in notebooks is drawn by a room above it
__version__ = f"{abi.VERSION_MAJOR}.{abi.VERSION_MINOR}.{abi.VERSION_PATCH}"
_PLACES = {name: module for module, names in NAMES.items() for name in names}


def __getattr__(name: str) -> object:
    """Brings what is asked for, and keeps it."""
    if name == "__all__":
        return ["abi", *_PLACES]
    if name.startswith("__"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import importlib

    bring = lambda module: importlib.import_module(f".{module}", __name__)
    if name in MODULES:
        return bring(name)
    if name in _PLACES:
        found = globals()[name] = getattr(bring(_PLACES[name]), name)
        return found
    bring("core.removed").missing(__name__, name, bring("functions").__all__)


def __dir__() -> list[str]:
    return [*globals(), "abi", *_PLACES, *MODULES]
