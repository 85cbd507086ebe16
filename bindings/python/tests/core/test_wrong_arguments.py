"""Whatever is given for whatever argument: a call succeeds, or raises MotionError. TypeError is for a call of the wrong
form alone, with too many arguments or an unknown name."""

import ctypes
import inspect
import json
import sys

import numpy as np
import pytest

import libmotion as motion
from conftest import CHECKOUT
from libmotion import MotionError, abi, functions

sys.path.insert(0, str(CHECKOUT / "bindings" / "generate"))
import function_python as plain_names
import functions as rows_of_functions
import kinds
from kinds import REQUIRED

EASE = functions.timing_parse("css.ease").timing
TURN = functions.transform_parse("rotate(1deg)")
BLOCK, PREPARED = functions.path_prepare([0, 1], [[0, 0], [3, 4]]), functions.timing_prepare(EASE)
SCENE = motion.Scene(size=(10, 10))
SCENE.layer("back", path="M0 0L9 0").add(motion.basic("position", to=(4, 8), duration=1))
SCENE.layer("front", parent="back")
CLIP = SCENE.compile()
DATA = CLIP.bytes
HITS = functions.clip_hit_prepare(DATA, 0)
LIVE = functions.live_prepare([0, 1])
BARE = '{"layers":[]}'
ROWS = functions.json_read(BARE)
DESCRIPTION = abi.Description(abi_version=abi.ABI_VERSION)
SPRING, CLOCK = abi.Spring(mass=1, stiffness=1, damping=1), abi.Clock(parent=abi.NONE, timing=abi.NONE, speed=1)
LINE, AFFINE = {"verbs": [0, 1], "points": [[0, 0], [3, 4]]}, [[1, 0, 0, 1, 0, 0]]
WORLD = {"world": abi.World(seconds=0.05, rate=60, substeps=1), "items": [abi.Item(size=(5, 5), density=1)]}

# What each function takes; the arguments that are left out have defaults, and are given wrong ones, too.
FUNCTIONS = {
    "status_text": {"status": -1},
    "version": {},
    "abi_version": {},
    "call_check": {"function": "clip_check", "arguments": [None, 0]},
    "timing_evaluate_prepared": {"prepared": PREPARED, "x": [0.5]},
    "timing_parse": {"text": "linear"},
    "timing_name": {"index": 0},
    "spring_resolve": {"spring": SPRING},
    "color_parse": {"text": "red"},
    "clock_evaluate": {"clocks": CLOCK, "timings": EASE, "clock": 0, "times": [0]},
    "transform_interpolate": {"start": AFFINE, "end": AFFINE, "progress": [0.5]},
    "transform_function_interpolate": {
        "function": abi.FUNCTION_ROTATE_Z,
        "start": [[0]],
        "end": [[1]],
        "progress": [0.5],
    },
    "transform_parse": {"text": "none"},
    "transform_list_interpolate": {"start": TURN, "end": TURN, "progress": [0.5]},
    "transform_points": {"transforms": AFFINE, "points": [[1, 2]]},
    "path_parse": {"text": "M0 0"},
    "path_trims": {"path": BLOCK, "ranges": [[0, 1]]},
    "path_write": LINE,
    "timing_write": {"timing": abi.Timing()},
    "clip_size": {"description": DESCRIPTION},
    "clip_compile": {"description": DESCRIPTION},
    "description_write": {"description": DESCRIPTION},
    "clip_contents": {"clip": DATA},
    "clip_activity": {"clip": DATA, "time": 0},
    "clip_sample": {"clip": DATA, "times": [0]},
    "clip_sample_instances": {"clip": DATA, "times": [0]},
    "clip_hit": {"prepared": HITS, "points": [[0, 0]]},
    "clip_convert": {"clip": DATA, "time": 0, "from_layer": 0, "to_layer": 1, "values": [[0, 0]]},
    "clip_explain": {"clip": DATA, "time": 0, "layer": 0},
    "animation_evaluate": {"clip": DATA, "animation": 0, "progress": [0.5], "arity": 2},
    "world_size": WORLD,
    "world_bake": WORLD,
    "bake_reduce": {"times": [0, 1], "states": np.zeros((2, 1, 6))},
    "json_read": {"text": BARE},
    "json_path": {"text": BARE, "values": ROWS, "value": 0},
    "file_error_text": {"text": BARE, "values": ROWS, "error": abi.FileError(status=abi.ERROR_FILE)},
    "scene_size": {"text": BARE},
    "scene_read": {"text": BARE},
    "scene_origin": {"text": BARE, "values": ROWS, "fault": abi.Fault()},
    "lottie_size": {"text": BARE},
    "lottie_read": {"text": BARE},
    "scene_compile": {"text": BARE},
    "lottie_compile": {"text": BARE},
    "svg_compile": {"text": "<svg/>"},
    "css_compile": {"text": ".a {}", "page": "{}"},
    "machine_run": {
        "text": json.dumps({"machine": {"initial": "a", "states": [{"type": "GlobalState", "name": "a"}]}})
    },
    "live_size": {"count": 2},
    "live_set": {"live": LIVE, "time": 0, "targets": [3, 4], "timing": abi.Timing(), "duration": 1},
    "clip_trace": {"clip": DATA, "channel": 0, "start": 0, "end": 1},
    "clip_prove": {
        "clip": DATA,
        "rule": abi.Rule(kind=abi.PROVE_STAYS_NEAR, property=abi.NONE, budget=1),
        "layers": [0],
    },
    "trace_reduce": {"times": [0, 1], "values": [[0], [1]], "tolerances": 0.1},
    "rule_ask": {"clip": DATA, "question": b"{}", "answers": ()},
    "clip_export": {"clip": DATA, "start": 0, "end": 0.1, "tolerance": 1, "frame_rate": 30},
}
# What a part of a function's row takes: blocks and arrays by their names, other arrays by their widths.
GIVEN = {
    "clip": DATA, "path": BLOCK, "end_path": BLOCK, "prepared": PREPARED, "live": LIVE, "timings": EASE,
    "springs": SPRING, "strokes": [],
}  # fmt: skip


def plainly(row) -> dict:
    """Returns what a function takes by its row in bindings/generate/functions.py, but for what has a default."""
    found: dict = {}
    for part in row.parts:
        name = plain_names.own(part.name)
        if isinstance(part, kinds.Outline):
            found |= {"verbs": [0, 1], name: LINE["points"]}
        elif isinstance(part, (kinds.Block, kinds.Curves, kinds.Rows)) and getattr(part, "usual", REQUIRED) is REQUIRED:
            found[name] = GIVEN[name]
        elif isinstance(part, kinds.Array) and part.usual is REQUIRED:
            found[name] = LINE["points"] if part.width == 2 else [0.5]
        elif isinstance(part, kinds.Number) and part.usual is REQUIRED:
            found[name] = 1
    return found


for row in rows_of_functions.FUNCTIONS:
    if row.parts and "python" not in row.by_hand and row.name not in FUNCTIONS:
        FUNCTIONS[row.name] = plainly(row)
METHODS = {  # of a clip
    "sample": {"times": 0.5},
    "times_within": {"memory": 1},
    "frames": {"fps": 10, "chunk": 1},
    "matrices": {"times": 0.5},
    "changed": {"start": 0, "end": 1},
    "geometry": {"time": 0},
    "bounds": {"start": 0, "end": 1},
    "convert": {"values": [0, 0], "time": 0},
    "convert_time": {"times": 0},
    "explain": {"layer": "back", "time": 0},
    "activity": {"time": 0},
    "hit": {"points": [[0, 0]], "time": 0},
}
MAKERS = {
    motion.Clip: {"data": DATA},
    motion.instances: {},
    motion.Path: {},
    motion.Curve: {"text": "linear"},
    motion.Spring: {},
    motion.Spring.perceptual: {},
    motion.Spring.response: {},
}


class Strange:
    """Something that is nothing to anybody."""


def looped() -> list:
    """A list that holds itself."""
    found: list = []
    found.append(found)
    return found


WRONG = (
    None, 5, -1, 1.5, True, float("nan"), float("inf"), 1j, 2**40, 10**400, "x", "", "\ud800", "a\0b", b"x", [], [[]],
    [None], [[1], [1, 2]], {}, {"a": 1}, {1}, object(), Strange, looped(), range(3), memoryview(b"abcdefgh")[::2],
    np.zeros((2, 2, 2)), np.array(1.5), np.array(["a"]), np.zeros(3, complex), np.array([None, 1]), np.zeros(3, bool),
    np.zeros(3, object), np.array(["2020-01-01"], "M8[s]"), np.zeros(2, [("a", "f4")]), np.arange(-1, 2),
    np.zeros((6, 12), np.float32)[::2, ::2], np.ma.masked_array([1.0, 2.0], [0, 1]), np.ma.masked,
    [np.ma.masked_array([1.0], [1])], abi.Fault(), [abi.Fault()], (abi.Fault * 2)(), (ctypes.c_float * 3)(),
    ctypes.pointer(ctypes.c_float()), ctypes.byref(ctypes.c_float()),
)  # fmt: skip


def stray(call, valid: dict) -> list[str]:
    """What one wrong argument after the other raises, if it is no MotionError."""
    found = []
    for argument, parameter in inspect.signature(call).parameters.items():
        if parameter.kind is parameter.VAR_KEYWORD:  # the old names of arguments
            continue
        for wrong in WRONG:
            try:
                made = call(**{**valid, argument: wrong})
                if inspect.isgenerator(made):
                    next(made, None)
            except MotionError as error:
                assert str(error)
            except Exception as error:
                found.append(f"{argument}={type(wrong).__name__}: {type(error).__name__}: {error}")
    return found


@pytest.mark.parametrize("name", FUNCTIONS)
def test_functions_raise_motion_errors_alone(name):
    getattr(functions, name)(**FUNCTIONS[name])  # what is right is taken
    assert stray(getattr(functions, name), FUNCTIONS[name]) == []


@pytest.mark.parametrize("name", METHODS)
def test_methods_of_clips_raise_motion_errors_alone(name):
    assert stray(getattr(CLIP, name), METHODS[name]) == []


@pytest.mark.parametrize("maker", MAKERS, ids=lambda maker: maker.__qualname__)
def test_makers_raise_motion_errors_alone(maker):
    assert stray(maker, MAKERS[maker]) == []


def test_every_function_is_in_the_list():
    assert set(functions.__all__) == FUNCTIONS.keys()
    of_clips = {name for name, of in vars(motion.Clip).items() if inspect.isfunction(of) and name[0] != "_"}
    assert of_clips - METHODS.keys() <= {"shapes", "save", "write", "plot"}  # without arguments, or with a path
