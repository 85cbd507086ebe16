"""The functions of motion.h on numpy arrays: same names without motion_, same order.

Arrays are converted to what the header asks for, if they are numbers that fit; `out` takes an array of just the right
type and shape and is returned. A negative status is a MotionError, which names argument, element, value and rule.
Structures are those of `libmotion.abi`; text may be str or bytes. An array (n, 2) is n points. `scratch` is an array of
bytes to work in, which saves an allocation.

As in C, a clip is taken as it is: check bytes from elsewhere with clip_check first. `Clip` does that."""

from ..core import deprecated
from ..core.error import status_text  # noqa: F401
from ..core.library import abi_version, version  # noqa: F401
from ..core.tables import TABLES  # noqa: F401
from .call import call_check  # noqa: F401
from .clips import (  # noqa: F401
    LABEL,
    MARKER,
    NAME,
    PAINT,
    STEP,
    WIDEST,
    Activity,
    Contents,
    Explained,
    _tables,
    animation_evaluate,
    clip_activity,
    clip_compile,
    clip_contents,
    clip_explain,
    clip_size,
)
from .files import (  # noqa: F401
    JSON_VALUE,
    REPORT,
    Compiled,
    Explanation,
    file_error_text,
    json_path,
    json_read,
    lottie_compile,
    lottie_read,
    lottie_size,
    scene_compile,
    scene_origin,
    scene_read,
    scene_size,
)
from .live import live_set, live_size  # noqa: F401
from .paths import path_trims  # noqa: F401
from .plain import *  # noqa: F403
from .plain import NAMES
from .results import DRAW_ITEM, HIT, Drawn, Geometry, Hits, Matched, Outline  # noqa: F401
from .samples import (  # noqa: F401
    INSTANCE,
    WHOLE,
    Sampled,
    clip_convert,
    clip_sample,
    clip_sample_instances,
    names_of,
    sampled,
    sampled_instances,
)
from .texts import TimingText, color_parse, path_parse, path_write, timing_name, timing_parse, transform_parse  # noqa: F401
from .timings import CLOCK_STATE, clock_evaluate  # noqa: F401
from .traces import Keys, Trace, clip_trace, trace_reduce  # noqa: F401
from .transforms import (  # noqa: F401
    FUNCTION_ARITY,
    OUT_OF_PLANE,
    transform_function_interpolate,
    transform_interpolate,
    transform_points,
)
from .worlds import CONTACT, WorldBake, bake_reduce, world_bake, world_size  # noqa: F401

__all__ = NAMES
clip_changed = deprecated.arguments(clip_changed)  # noqa: F405


def __getattr__(name: str) -> object:
    """Gives a function by its old name."""
    if name not in deprecated.FUNCTIONS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    new = deprecated.FUNCTIONS[name]
    deprecated.warn(f"{__name__}.{name}", f"{__name__}.{new}")
    return globals()[new]
