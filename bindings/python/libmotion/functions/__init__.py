"""The functions of motion.h on numpy arrays: same names without motion_, same order.

Arrays are converted to what the header asks for, if they are numbers that fit; `out` takes an array of just the right
type and shape and is returned. A negative status is a MotionError, which names argument, element, value and rule.
Structures are those of `libmotion.abi`; text may be str or bytes.

As in C, a clip is taken as it is: check bytes from elsewhere with clip_check first. `Clip` does that."""

from ..core import deprecated
from ..core.error import status_text
from ..core.library import abi_version, version
from ..core.tables import TABLES  # noqa: F401
from .call import call_check
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
    clip_check,
    clip_compile,
    clip_contents,
    clip_explain,
    clip_inspect,
    clip_size,
)
from .colors import color_parse
from .drawing import DRAW_ITEM, Drawn, clip_draw, clip_draw_size  # noqa: F401
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
from .hits import HIT, Hits, clip_hit, clip_hit_prepare, clip_hit_size, path_contains, stroke_contains  # noqa: F401
from .live import live_ends, live_prepare, live_set, live_size, live_values
from .paths import (  # noqa: F401
    Matched,
    Outline,
    path_along,
    path_inspect,
    path_interpolate,
    path_match,
    path_match_size,
    path_nearest,
    path_parse,
    path_points,
    path_prepare,
    path_prepare_size,
    path_spline,
    path_stroke_bounds,
    path_subpath_lengths,
    path_trim,
    path_trims,
    path_write,
)
from .samples import (  # noqa: F401
    INSTANCE,
    WHOLE,
    Geometry,
    Sampled,
    clip_bounds,
    clip_changed,
    clip_convert,
    clip_convert_time,
    clip_geometry,
    clip_matrices,
    clip_sample,
    clip_sample_instances,
    names_of,
    sampled,
    sampled_instances,
)
from .timings import (  # noqa: F401
    CLOCK_STATE,
    TimingText,
    clock_evaluate,
    spring_arrivals,
    spring_evaluate,
    spring_resolve,
    timing_evaluate,
    timing_evaluate_prepared,
    timing_name,
    timing_parse,
    timing_prepare,
    timing_prepare_size,
)
from .traces import Keys, Trace, clip_trace, trace_reduce  # noqa: F401
from .transforms import (  # noqa: F401
    FUNCTION_ARITY,
    OUT_OF_PLANE,
    transform_function_interpolate,
    transform_interpolate,
    transform_list_interpolate,
    transform_parse,
    transform_points,
)
from .worlds import CONTACT, WorldBake, bake_reduce, world_bake, world_size  # noqa: F401

__all__ = [
    "status_text",
    "version",
    "abi_version",
    "call_check",
    "timing_evaluate",
    "timing_prepare_size",
    "timing_prepare",
    "timing_evaluate_prepared",
    "timing_parse",
    "timing_name",
    "spring_resolve",
    "spring_evaluate",
    "spring_arrivals",
    "clock_evaluate",
    "color_parse",
    "transform_interpolate",
    "transform_function_interpolate",
    "transform_parse",
    "transform_list_interpolate",
    "transform_points",
    "path_parse",
    "path_prepare_size",
    "path_prepare",
    "path_inspect",
    "path_subpath_lengths",
    "path_points",
    "path_nearest",
    "path_trim",
    "path_trims",
    "path_spline",
    "path_interpolate",
    "path_write",
    "path_along",
    "path_stroke_bounds",
    "path_contains",
    "stroke_contains",
    "path_match_size",
    "path_match",
    "clip_size",
    "clip_compile",
    "clip_check",
    "clip_inspect",
    "clip_contents",
    "clip_activity",
    "clip_sample",
    "clip_sample_instances",
    "clip_changed",
    "clip_geometry",
    "clip_bounds",
    "clip_trace",
    "trace_reduce",
    "clip_draw_size",
    "clip_draw",
    "clip_hit_size",
    "clip_hit_prepare",
    "clip_hit",
    "clip_explain",
    "animation_evaluate",
    "clip_matrices",
    "clip_convert",
    "clip_convert_time",
    "world_size",
    "world_bake",
    "bake_reduce",
    "json_read",
    "json_path",
    "file_error_text",
    "scene_size",
    "scene_read",
    "scene_origin",
    "lottie_size",
    "lottie_read",
    "scene_compile",
    "lottie_compile",
    "live_size",
    "live_prepare",
    "live_set",
    "live_values",
    "live_ends",
]


def __getattr__(name: str) -> object:
    """Gives a function by its old name."""
    if name not in deprecated.FUNCTIONS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    new = deprecated.FUNCTIONS[name]
    deprecated.warn(f"{__name__}.{name}", f"{__name__}.{new}")
    return globals()[new]
