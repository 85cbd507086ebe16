"""The names of 0.2 that 0.3 has removed: an error of either package says the new one. This file goes with 0.4.

The names are Python's; JavaScript's are the same in camelCase."""

import json
import re

OUTPUTS = {"affine": "affines", "opacity": "opacities", "stroke": "strokes", "frame": "frames", "order": "orders"}
LOSSES = {"ignored": "losses"}
MEMBERS = {  # of a class: old names and new ones
    "Sample": OUTPUTS,
    "Sampled": OUTPUTS,
    "Step": {"local": "time", "raw": "plain_progress"},
    "Lottie": {"reports": "losses", "unsaid": "scene_losses"},
    "Page": LOSSES,
    "Exported": LOSSES,
    "File": LOSSES,
    "Clip": {
        "layer_names": "layers",
        "channel_names": "channels",
        "animation_names": "animations",
        "to_bytes": "bytes",
    },
    "Scene": {"user_property": "property"},
    "MotionError": {"name": "status_name"},
    "Bake": {
        "names": "items",
        "position": "positions",
        "angle": "angles",
        "velocity": "velocities",
        "angular_velocity": "angular_velocities",
    },
}
SAMPLING = {"wanted": "outputs"}
SPAN = {"from_time": "start", "to_time": "end"}
NAMES = {"layer_names": "layers", "channel_names": "channels", "animation_names": "animations"}
ARGUMENTS = {  # of a function
    "basic": {"from_value": "from_", "to_value": "to", "by_value": "by"},
    "stagger": {"ease": "timing"},
    "Clip.sample": SAMPLING,
    "Clip.frames": SAMPLING,
    "Clip.times_within": SAMPLING,
    "Clip.changed": SPAN,
    "Clip.__init__": NAMES,
    "Clip.from_bytes": NAMES,
    "clip_sample": SAMPLING,
    "clip_sample_instances": SAMPLING,
    "clip_changed": SPAN,
    "sample": SAMPLING,  # libmotion.dask
}
FUNCTIONS = {  # of libmotion.functions
    "clip_evaluate": "animation_evaluate",
    "file_explain": "file_error_text",
    "function_interpolate": "transform_function_interpolate",
    "list_interpolate": "transform_list_interpolate",
    "path_measured": "path_inspect",
    "path_text": "path_write",
}
MODULES = {  # of libmotion
    "_abi": "abi",
    "_ffi": "core.library",
    "build": "scenes",
    "drawing": "draw.drawing",
}
TABLES = {"members": MEMBERS, "arguments": ARGUMENTS, "functions": FUNCTIONS, "modules": MODULES}

# What JavaScript has of them. The results of its functions are no classes.
JAVASCRIPT = {"Step": MEMBERS["Step"], "Lottie": MEMBERS["Lottie"], "stagger": ARGUMENTS["stagger"]}


def javascript(header) -> str:
    """Returns js/abi/removed.js."""
    camel = lambda word: re.sub(r"_(.)", lambda found: found[1].upper(), word)
    rows = {camel(place): {camel(old): camel(new) for old, new in names.items()} for place, names in JAVASCRIPT.items()}
    return (
        "// The names that 0.3 has removed, and the new ones, for core/removed.js. Written by bindings/generate.\n"
        f"export const REMOVED = {json.dumps(rows)};\n"
    )
