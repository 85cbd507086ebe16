"""The functions of motion.h on numpy arrays: same names without motion_, same order.

Arrays are converted to what the header asks for, if they are numbers that fit; `out` takes an array of just the right
type and shape and is returned. A negative status is a MotionError, which names argument, element, value and rule.
Structures are those of `libmotion.abi`; text may be str or bytes. An array (n, 2) is n points. `scratch` is an array of
bytes to work in, which saves an allocation.

As in C, a clip is taken as it is: check bytes from elsewhere with clip_check first. `Clip` does that."""

# ruff: noqa: F401, F403, F405
from ..core import removed
from ..core.error import status_text
from ..core.library import abi_version, version
from ..core.tables import TABLES
from .call import call_check
from .clips import (
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
    description_write,
)
from .files import (
    JSON_VALUE,
    LOSS,
    REPORT,
    Compiled,
    Explanation,
    Exported,
    clip_export,
    css_compile,
    file_error_text,
    json_path,
    json_read,
    lottie_compile,
    lottie_read,
    lottie_size,
    machine_run,
    scene_compile,
    scene_origin,
    scene_read,
    scene_size,
    svg_compile,
)
from .live import live_set, live_size
from .paths import path_trims
from .plain import *
from .plain import NAMES
from .results import DRAW_ITEM, HIT, Drawn, Geometry, Hits, Matched, Outline
from .samples import (
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
from .texts import (
    TimingText,
    color_parse,
    path_parse,
    path_write,
    timing_name,
    timing_parse,
    timing_write,
    transform_parse,
)
from .timings import CLOCK_STATE, clock_evaluate
from .traces import Keys, Proof, Trace, clip_prove, clip_trace, rule_ask, trace_reduce
from .transforms import FUNCTION_ARITY, OUT_OF_PLANE, transform_function_interpolate
from .worlds import CONTACT, WorldBake, bake_reduce, world_bake, world_size

__all__ = NAMES
clip_changed = removed.arguments(clip_changed)


def __getattr__(name: str) -> object:
    """Says what a function of 0.2 is called."""
    removed.missing(__name__, name)
