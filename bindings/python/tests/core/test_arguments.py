"""Wrong arguments are refused, by argument, element, value and rule: nothing is rounded, wrapped or guessed."""

import ctypes
import fractions

import numpy as np
import pytest

import libmotion as motion
from libmotion import MotionError, abi, functions
from libmotion.clip.clip import Clip
from libmotion.functions import Sampled, clip_sample_instances, spring_resolve, timing_evaluate, transform_points
from libmotion.scenes.world import World
from libmotion.values.path import Path

EASE, LINEAR = functions.timing_parse("css.ease").timing, functions.timing_parse("linear").timing
BACK = functions.timing_parse("penner.easeInBack").timing
SPRING = abi.Spring(mass=1, stiffness=100, damping=10, to=1)


def two_layers() -> motion.Scene:
    scene = motion.Scene()
    scene.layer("back", path="M0 0L9 0").add(motion.basic("position", to=(4, 8), fill="both"))
    scene.layer("front", parent="back")
    return scene


CLIP = two_layers().compile()
DATA = CLIP.bytes
SQUARE = np.array([0, 1, 1, 1, 4], np.uint8), np.array([[0, 0], [8, 0], [8, 8], [0, 8]], np.float32)
BLOCK = functions.path_prepare(*SQUARE)
PREPARED = functions.timing_prepare([EASE, LINEAR])
CLOCK = abi.Clock(parent=abi.NONE, timing=abi.NONE, speed=1)
TURNS = [abi.Operation(kind=abi.OPERATION_ROTATE, numbers=(0, 0, 1, float("nan")))]
FRAMES = np.zeros((3, 1, 6))


def changed(array, index, value):
    array = np.array(array)
    array[index] = value
    return array


TORN = changed(SQUARE[1], (2, 0), np.inf)


@pytest.mark.parametrize(
    "values, place, shown",
    [
        ([0, None], r"x\[1\]: None", "a number"),
        ([0, 1 + 2j], r"x\[1\]: \(1\+2j\)", "a number"),
        ([1, "2"], r"x\[1\]: '2'", "a number"),
        (["1"], r"x\[0\]: '1'", "a number"),
        ([[0.5], [True]], r"x\[0\]", None),
        ([True], r"x\[0\]: True", "a number"),
        ([[1], [1, 2]], r"x\[0\]: \[1\]", "a number"),
        (None, "x: None", "a number"),
        (1j, "x: 1j", "a number"),
        ([10**400], r"x\[0\]: 1000", "range of double"),
    ],
)
def test_what_is_no_number_is_refused(values, place, shown):
    if shown is None:  # truth values among numbers are numbers to numpy
        assert functions.timing_evaluate(LINEAR, values).tolist() == [[0.5], [1]]
        return
    with pytest.raises(MotionError, match=rf"^{place}.*{shown}"):
        functions.timing_evaluate(LINEAR, values)


def test_numbers_of_every_kind_are_taken():
    for x in ([0.25], [fractions.Fraction(1, 4)], np.array([0.25], np.float16), (0.25,), memoryview(np.array([0.25]))):
        assert functions.timing_evaluate(LINEAR, x).tolist() == [0.25]
    assert functions.timing_evaluate([EASE, LINEAR], [0.25], indices=[1.0]).tolist() == [0.25]
    assert functions.timing_evaluate([EASE, LINEAR], [0.25], indices=np.array([1], np.int8)).tolist() == [0.25]
    assert functions.timing_evaluate(LINEAR, []).tolist() == [] and functions.timing_evaluate(LINEAR, 0.25) == 0.25
    assert functions.timing_evaluate(LINEAR, [0.25], query=np.uint32(0)).tolist() == [0.25]
    assert functions.timing_evaluate(LINEAR, [10**30]).tolist() == [np.float32(1e30)]
    assert CLIP.activity(np.float32(1)) == CLIP.activity(1) == CLIP.activity(np.array(1.0))


@pytest.mark.parametrize("wrong", [2**40, 2**32, -1, 0.5, float("nan"), float("inf"), True, "0", None, 2**70])
def test_numbers_of_rows_do_not_wrap(wrong):
    with pytest.raises(MotionError, match=r"^indices\[1\]: .*(whole number 0\.\.4294967295|a number)"):
        functions.timing_evaluate([EASE, LINEAR], [0, 0.5], indices=np.array([0, wrong], object))
    shown = CLIP.sample([0])
    with pytest.raises(MotionError, match=r"^rows\[0\]: .*(whole number 0\.\.4294967295|a number)|^layer: '0'"):
        CLIP.sample([0], rows=[wrong], out=shown)
    with pytest.raises(MotionError, match="^query: .*whole number"):
        functions.timing_evaluate(LINEAR, [0.5], query=wrong)
    with pytest.raises(MotionError, match=r"^time_range\[1\]: .*whole number"):
        functions.clip_sample_instances(DATA, [0], time_range=(0, wrong))
    with pytest.raises(MotionError, match=r"^verbs\[0\]: .*(whole number 0\.\.255|a number)"):
        Path(verbs=np.array([wrong], object), points=[[0, 0]])


def test_fractions_among_rows_do_not_round():
    with pytest.raises(MotionError, match=r"^rows\[0\]: 0\.5, must be a whole number"):
        CLIP.sample([0], rows=[0.5], out=CLIP.sample([0]))


@pytest.mark.parametrize("wrong", [None, 1 + 2j, "1", [None], [0, 1j], ["1"]])
def test_times_are_numbers(wrong):
    for call in (
        CLIP.sample,
        CLIP.matrices,
        CLIP.convert_time,
        lambda times: CLIP.sample(times, instances=motion.instances()),
    ):
        with pytest.raises(MotionError, match=r"^times.*must be a number"):
            call(wrong)
    with pytest.raises(MotionError, match="^start.*must be a number"):
        motion.instances(wrong)
    with pytest.raises(MotionError, match="^values.*must be a number"):
        CLIP.convert(wrong, 0)


@pytest.mark.parametrize("wrong", [None, 1j, "1", True, [0]])
def test_single_numbers_are_numbers(wrong):
    for call, name in (
        (CLIP.geometry, "time"),
        (CLIP.activity, "time"),
        (lambda t: CLIP.changed(t, 1), "start"),
        (lambda t: CLIP.bounds(t, 1), "start"),
        (lambda t: CLIP.bounds(0, t), "end"),
        (lambda width: functions.path_stroke_bounds(BLOCK, width), "width"),
        (lambda tolerance: functions.path_write(*SQUARE, tolerance), "tolerance"),
        (lambda distance: functions.bake_reduce([0], FRAMES[:1], distance=distance), "distance"),
    ):
        with pytest.raises(MotionError, match=rf"^{name}: .*must be a number"):
            call(wrong)


def test_wanted_are_names_of_outputs():
    for wanted in (("affines", "opacitiy"), ("Affine",), (0,)):
        with pytest.raises(
            MotionError, match=r"^outputs\[\d\]: .*must be one of affines, opacities, strokes"
        ) as caught:
            CLIP.sample(0, outputs=wanted)
        assert caught.value.value == wanted[-1]
        with pytest.raises(MotionError, match="^outputs"):
            CLIP.sample(0, outputs=wanted, instances=motion.instances())
    only = CLIP.sample(0, outputs="frames")
    assert only.frames is not None and only.orders is None and only.affines is None


@pytest.mark.parametrize("instances", [[0.0], [[0, 1, 0, 1, 0, 0, 1, 0, 0, 1]], np.zeros(2)])
def test_instances_are_rows(instances):
    with pytest.raises(MotionError, match="^instances: .*rows of start, speed"):
        CLIP.sample(0, instances=instances)


@pytest.mark.parametrize("data", [5, None, "clip", [1, 2], {}])
def test_blocks_are_bytes(data):
    for call, name in (
        (Clip, "clip"),
        (functions.clip_check, "clip"),
        (functions.path_inspect, "path"),
        (lambda data: functions.timing_evaluate_prepared(data, [0]), "prepared"),
    ):
        with pytest.raises(MotionError, match=f"^{name}: .*must be bytes"):
            call(data)


def test_bytes_are_checked():
    """Words of a clip that would be read out of bounds: the process would end, or give what is no sample."""
    words, refused = np.frombuffer(DATA, np.uint32), 0
    for at in range(len(words)):
        altered = changed(words, at, 0x7FFFFFFF).tobytes()
        if altered != DATA:
            with pytest.raises(MotionError) as caught:
                Clip(altered)
            assert caught.value.status == (abi.ERROR_FORMAT if at == 1 else abi.ERROR_CLIP)
            refused += 1
    assert refused > 50
    assert Clip(DATA, check=False).sample(0.5).affines.tobytes() == CLIP.sample(0.5).affines.tobytes()


def test_what_was_checked_does_not_change():
    data = bytearray(DATA)
    for given in (data, memoryview(data), np.frombuffer(data, np.uint8)):
        clip = Clip(given)
        before = data[:]
        data[:] = bytes(len(data))
        assert clip.bytes == DATA
        data[:] = before


def test_scratch_is_memory():
    size = CLIP.info.sample_scratch
    for scratch in (bytes(size), np.empty(2 * size, np.uint8)[::2], np.broadcast_to(np.uint8(0), size)):
        with pytest.raises(MotionError, match="^scratch: .*writable"):
            functions.clip_sample(DATA, [0], scratch=scratch)


# A call, the start of its message, the element, the value, and a word of the rule.
BATCHES = [
    (lambda: functions.timing_evaluate([EASE, LINEAR], [0, 0, 0], indices=[0, 1, 2]), r"indices\[2\]", 2, 2, "below 2"),
    (lambda: functions.timing_evaluate(EASE, [[0, 0]], indices=[[0, 9]]), r"indices\[0\]\[1\]", (0, 1), 9, "below 1"),
    (lambda: functions.timing_evaluate(EASE, [0], query=4), "query", None, 4, r"QUERY_SLOPE \(1\)"),
    (lambda: timing_evaluate([LINEAR, BACK], [0], query=abi.QUERY_INVERSE), r"timings\[1\]", 1, None, "inverse"),
    (lambda: functions.timing_evaluate([EASE, abi.Timing(kind=9)], [0]), r"timings\[1\]\.kind", 1, 9, ""),
    (
        lambda: functions.timing_prepare([EASE, abi.Timing(kind=1, parameters=(2, 0, 0, 0))]),
        r"timings\[1\]\.parameters",
        1,
        [2.0, 0.0, 0.0, 0.0],
        "",
    ),
    (lambda: functions.timing_evaluate([], [0]), "timing_count", None, 0, "1.."),
    (lambda: functions.timing_evaluate_prepared(PREPARED, [0, 0], [1, 7]), r"indices\[1\]", 1, 7, "below 2"),
    (lambda: functions.timing_evaluate_prepared(PREPARED[8:], [0]), "prepared", None, f"{len(PREPARED) - 8} bytes", ""),
    (lambda: functions.timing_name(10**6), "index", None, 10**6, "names"),
    (lambda: functions.spring_resolve(abi.Spring(mass=-1)), r"spring\.mass", None, -1, "> 0"),
    (lambda: spring_resolve(abi.Spring(duration=1, bounce=2), 1), r"spring\.bounce", None, 2, "> -1 and <= 1"),
    (lambda: functions.spring_resolve(SPRING, given=7), "given", None, 7, "SPRING_GIVEN_BOUNCE"),
    (
        lambda: functions.spring_evaluate([SPRING, abi.Spring(mass=1, stiffness=1, damping=-1)], [0]),
        r"springs\[1\]\.damping",
        1,
        -1,
        ">= 0",
    ),
    (lambda: functions.spring_evaluate(SPRING, [0, 0], indices=[0, 5]), r"indices\[1\]", 1, 5, "below 1"),
    (lambda: functions.clock_evaluate([CLOCK], [], 3, [0]), "clock", None, 3, "below 1"),
    (lambda: functions.transform_interpolate([[1] * 6], [[1] * 6], [0], rule=9), "rule", None, 9, "RULE_CSS"),
    (lambda: functions.transform_interpolate([[1] * 6], [[1] * 6], [0], rule=2), "rule", None, 2, "matrices"),
    (lambda: functions.transform_function_interpolate(1, [[0]], [[0]], [0]), "function", None, 1, "plane"),
    (lambda: functions.transform_function_interpolate(77, [[0]], [[0]], [0]), "function", None, 77, "FUNCTION_SCALE"),
    (lambda: functions.transform_list_interpolate([], TURNS, [0]), r"end\[0\]\.numbers\[3\]", 0, None, "finite"),
    (
        lambda: functions.transform_list_interpolate([], [abi.Operation(kind=8)], [0]),
        r"end\[0\]\.kind", 0, 8, "must be 0",
    ),
    (lambda: functions.transform_points(np.ones((2, 6)), np.ones((3, 2)), [0, 1, 2]), r"indices\[2\]", 2, 2, "below 2"),
    (lambda: transform_points(np.ones((2, 6)), np.ones((3, 2))), "transforms", None, "2 transforms", "1, or 3"),
    (lambda: Path(verbs=[0, 9], points=[[0, 0]]), r"verbs\[1\]", 1, 9, r"0\.\.4"),
    (lambda: Path(verbs=[1], points=[[0, 0]]), r"verbs\[0\]", 0, 1, "move"),
    (lambda: Path(verbs=[0, 1], points=[[0, 0]]), "points", None, "1 points", "must be 2"),
    (lambda: Path(verbs=[0], points=[[0, 2e9]]), r"points\[0\]\[1\]", (0, 1), 2e9, r"-1e\+09\.\.1e\+09"),
    (lambda: functions.path_interpolate(*SQUARE, TORN, [0]), r"end\[2\]\[0\]", (2, 0), np.inf, "must be -1e"),
    (lambda: functions.path_write(*SQUARE, -1), "tolerance", None, -1, ">= 0"),
    (lambda: functions.path_points(BLOCK, [0], unit=2), "unit", None, 2, "AT_LENGTH"),
    (lambda: functions.path_points(BLOCK[:40], [0]), "path", None, "40 bytes", ""),
    (lambda: functions.path_trim(BLOCK, 0, 1, mode=4), "mode", None, 4, "TRIM_INVERTED"),
    (lambda: functions.path_trims(BLOCK, [[0, 1]], curves=2), "curves", None, 2, "PATH_CUBICS"),
    (lambda: functions.path_along(BLOCK, [0], rotate=3), "rotate", None, 3, "ROTATE_AUTO"),
    (lambda: functions.path_stroke_bounds(BLOCK, -1), "width", None, -1, r"0\.\.1e\+09"),
    (lambda: functions.path_stroke_bounds(BLOCK, 1, cap=3), "cap", None, 3, "CAP_ROUND"),
    (lambda: functions.path_stroke_bounds(BLOCK, 1, miter_limit=0.5), "miter_limit", None, 0.5, ">= 1"),
    (lambda: functions.path_contains(BLOCK, [[0, 0]], winding=2), "winding", None, 2, "WINDING_EVEN_ODD"),
    (lambda: functions.stroke_contains(BLOCK, 1, [[0, 0]], dashes=[2, -1]), r"dashes\[1\]", 1, -1, ">= 0"),
    (lambda: functions.clip_hit(functions.clip_hit_prepare(DATA, 0), [[0, 0]], -1), "distance", None, -1, ">= 0"),
    (lambda: functions.clip_sample(DATA, [0], space=2), "space", None, 2, "SPACE_ROOT"),
    (lambda: functions.clip_sample(DATA[:-8], [0]), "clip", None, f"{len(DATA) - 8} bytes", ""),
    (lambda: functions.clip_sample(DATA, [0], scratch=np.empty(8, np.uint64)), "scratch", None, "64 bytes", ""),
    (lambda: functions.clip_sample_instances(DATA, [0], time_range=(0, 2)), "time_range", None, r"0..<2", "0..<1"),
    (lambda: functions.clip_sample_instances(DATA, [0], layer_range=(2, 1)), "layer_range", None, "2..<1", "0..<2"),
    (lambda: functions.clip_sample_instances(DATA, [0], outputs="affines", rows=[0, 2]), r"rows\[1\]", 1, 2, "below 2"),
    (lambda: functions.clip_sample_instances(DATA, [0], outputs="affines", rows=[1, 1]), r"rows\[1\]", 1, 1, "greater"),
    (lambda: clip_sample_instances(DATA, [0], outputs="values", rows=[1]), "values", None, None, "part of the"),
    (lambda: CLIP.bounds(1, 0), "end", None, 0, ">= 1"),
    (lambda: CLIP.bounds(0, np.inf), "end", None, np.inf, "finite"),
    (lambda: CLIP.bounds(0, 1, strokes={"back": {"width": -2}}), r"strokes\[0\]\.width", 0, -2, r"0\.\.1e\+09"),
    (lambda: CLIP.bounds(0, 1, strokes={5: {}}), r"strokes\[0\]\.layer", 0, 5, "below 2"),
    (lambda: functions.clip_convert(DATA, 0, 0, 7, [[0, 0]]), "to_layer", None, 7, "below 2"),
    (lambda: functions.clip_convert_time(DATA, [0], 7, 0), "from_layer", None, 7, "below 2"),
    (lambda: functions.clip_explain(DATA, 0, 2), "layer", None, 2, "below 2"),
    (lambda: functions.animation_evaluate(DATA, 3, [0], arity=2), "animation", None, 3, "below 1"),
    (lambda: functions.animation_evaluate(DATA, 0, [0, 1], arity=3), "arity", None, 3, "must be 2"),
    (lambda: functions.spring_arrivals([SPRING, abi.Spring(mass=-1, stiffness=1)]), r"springs\[1\]\.mass", 1, -1,
     "> 0"),
    (lambda: functions.path_spline([[0, 0], [0, 2e9]]), r"points\[1\]\[1\]", (1, 1), 2e9, "1e\\+?0?9"),
    (lambda: functions.bake_reduce([0, 1, 2], FRAMES, item=1), "item", None, 1, "below 1"),
    (lambda: functions.bake_reduce([0, 1, 2], FRAMES, turn=-1), "turn", None, -1, ">= 0"),
    (lambda: functions.bake_reduce([0, 1, 1], FRAMES), r"times\[2\]", 2, 1, "greater than 1"),
    (lambda: functions.bake_reduce([0, 1, 2], changed(FRAMES, (1, 0, 2), np.inf)), r"states\[1\]\[0\]\[2\]", (1, 0, 2),
     np.inf, "finite"),
    (lambda: functions.clip_trace(DATA, 99, 0, 1), "channel", None, 99, "below"),
    (lambda: functions.clip_trace(DATA, 0, 1, 0), "end", None, 0, ">= 1"),
    (lambda: functions.trace_reduce([0, 1, 1], [[1], [2], [3]], 0.1), r"times\[2\]", 2, 1, "greater than 1"),
    (lambda: functions.trace_reduce([0, 1], [[1], [np.inf]], 0.1), r"values\[1\]\[0\]", (1, 0), np.inf, "1e\\+?150"),
    (lambda: functions.trace_reduce([0, -1e297], [[1], [0]], 0.1), r"times\[1\]", 1, -1e297, "1e\\+?150"),
    (lambda: functions.trace_reduce([0, 1], [[1], [2]], 0.1, errors=[[0.2], [0]]), r"errors\[0\]\[0\]", (0, 0), 0.2,
     r"0\.\.0\.1"),
]  # fmt: skip


@pytest.mark.parametrize("call, place, row, value, rule", BATCHES)
def test_batches_tell_argument_element_value_and_rule(call, place, row, value, rule):
    with pytest.raises(MotionError, match=rf"^(\w+: )?{place}:? .*{rule}") as caught:
        call()
    assert caught.value.row == row and caught.value.field and caught.value.rule
    if value is not None:
        assert caught.value.value == value and str(value) in str(caught.value)


def test_outputs_that_share_memory_are_named():
    room = np.empty((1, 2, 6), np.float32)
    out = Sampled(room, None, room[..., :2].reshape(-1)[:4].reshape(1, 2, 2), None, None)
    same = Sampled(room, room.reshape(-1)[:2].reshape(1, 2), None, None, None)
    assert functions.clip_sample(DATA, [0], out=out) is not None  # a copy, in fact
    with pytest.raises(MotionError, match="affines and opacities.*share memory"):
        functions.clip_sample(DATA, [0], out=same)


def test_every_function_with_a_batch_is_in_the_list():
    """Functions that answer with a status alone: not those that tell where a text or a description is wrong."""
    named = {name for call, *_ in BATCHES for name in call.__code__.co_names}
    silent = {
        "call_check",
        "version", "abi_version", "status_text", "timing_prepare_size", "path_prepare_size", "path_prepare",
        "path_inspect", "path_subpath_lengths", "path_nearest", "clip_check", "clip_inspect", "clip_activity",
        "clip_changed", "clip_prove",
        "clip_geometry", "clip_matrices", "clip_bounds", "clip_contents", "clip_draw", "clip_draw_size",
        "clip_hit_size", "clip_hit_prepare", "path_match_size", "path_match", "live_size", "live_prepare", "live_set",
        "live_values", "live_ends",
    }  # fmt: skip
    told = {
        "timing_parse",
        "timing_write",
        "color_parse",
        "transform_parse",
        "path_parse",
        "clip_size",
        "clip_compile",
        "description_write",
        "world_size",
        "world_bake",
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
        "clip_export",
        "rule_ask",
        "svg_compile",
        "css_compile",
        "machine_run",
    }
    assert set(functions.__all__) - named - silent - told == set()


def test_worlds_take_points_in_pairs():
    world = World()
    world.item("ball", position=(0, 0), size=(2, 2))
    with pytest.raises(MotionError, match=r"^points: .*shape \(n, 2\)"):
        functions.world_size(*world._tables()[:4], points=[1, 2, 3, 4])


WORLD = abi.World(seconds=0.1, rate=60, substeps=1), [abi.Item(size=(5, 5), density=1)]
MASKED = np.ma.masked_array([0.25, 0.5], [1, 0])
POINTER = ctypes.pointer(ctypes.c_float())  # has elements without end
HALF = "\ud83d"  # of an emoji
TWO = np.zeros(2)
JSON = functions.json_read("[1]")

# An argument of the wrong kind: a call with it, wrong values, the argument, and the rule.
KINDS = [
    (functions.spring_resolve, (np.full(11, 2.0), bytes(88), bytearray(88), abi.Fault(), None),
     "spring", "must be a Spring"),
    (functions.clip_size, (None, 5, "x", POINTER), "description", "must be a Description"),
    (functions.clip_compile, (None, abi.Fault()), "description", "must be a Description"),
    (functions.description_write, (None, 5), "description", "must be a Description"),
    (lambda world: functions.world_size(world, ()), (None, 5, [WORLD[0]]), "world", "must be a World"),
    (lambda error: functions.path_parse("M0 0", error), (5, abi.Fault()), "error", "must be a TextError"),
    (lambda error: functions.file_error_text("[1]", JSON, error), (None, abi.Fault()), "error", "must be a FileError"),
    (lambda fault: functions.scene_origin("[1]", JSON, fault), (None, abi.FileError()), "fault", "must be a Fault"),
    (lambda rows: functions.timing_evaluate(rows, [0]), (5, None, 1j, np.array(1), POINTER),
     "timings", "must be a Timing"),
    (lambda rows: timing_evaluate(rows, [0]), ("x", [EASE, 5], {1: EASE}), r"timings\[\d\]", "must be a Timing"),
    (lambda rows: functions.world_size(WORLD[0], rows), (5, None, POINTER), "items", "must be a Item, or several"),
    (lambda points: functions.world_size(*WORLD, points=points), (5, None, "x", POINTER), "points", "must be"),
    (lambda rows: functions.clip_bounds(DATA, 0, 1, strokes=rows), (5, None), "strokes", "must be a Stroke"),
    (lambda most: functions.world_bake(*WORLD, contact_capacity=most), (-1, 1.5, True, "4", None, 2**40, POINTER),
     "contact_capacity", r"must be a whole number 0\.\.16777216"),
    (lambda out: functions.spring_evaluate(SPRING, TWO, out=out), (5, (None,), TWO, "x", POINTER),
     r"out(\[0\])?", "must be"),
    (lambda out: CLIP.sample(0, out=out), ((None,), TWO, "x", 5, tuple(CLIP.sample(0).arrays())),
     "out", "must be a Sampled"),
    (lambda out: CLIP.sample(0, rows=[0], out=out), ("x", 5), "out", "must be a Sampled"),
    (lambda out: functions.clip_sample(DATA, [0], out=out), ((None,), TWO, "x"), "out", "must be a Sampled"),
    (lambda names: CLIP.sample(0, outputs=names), (5, None, 1j, POINTER), "outputs", "must be names among affine"),
    (lambda names: CLIP.sample(0, outputs=names), ([[]], [TWO]), r"outputs\[0\]", "must be one of affines"),
    (lambda names: next(CLIP.frames(1, outputs=names)), (5, None), "outputs", "must be names"),
    (lambda rows: CLIP.sample([0], rows=rows, out=CLIP.sample([0])), (5, 1.5, POINTER),
     "rows", "must be names or rows"),
    *((lambda ends, name=name: functions.clip_sample_instances(DATA, [0], **{name: ends}),
       (5, None, (1,), (0, 1, 2), POINTER), name, "must be two whole numbers, first and end")
      for name in ("time_range", "instance_range", "layer_range")),
    (lambda curves: functions.clip_geometry(DATA, 0, curves), ("x", None, 1.5, TWO),
     "curves", "must be a whole number"),
    (lambda curves: functions.clip_geometry(DATA, 0, curves), (200,), "curves", "must be one of"),
    (lambda whole: functions.clip_geometry(DATA, 0, whole=whole), (TWO, "no", 1, None),
     "whole", "must be True or False"),
    (lambda cubics: CLIP.geometry(0, cubics=cubics), (TWO, "no"), "cubics", "must be True or False"),
    (lambda width: functions.transform_function_interpolate(0, [[0]] * 3, [[0]] * 3, [0], width), (TWO,),
     "start", "shape"),
    (lambda width: functions.transform_function_interpolate(3, [[0]], [[0]], [0], width), (TWO, "6", None, 7),
     "width", "must be"),
    (lambda kind: functions.clip_convert(DATA, 0, 0, 1, [[0, 0]], kind), (TWO, "x", None), "kind", "must be a whole"),
    (lambda text: functions.timing_parse(text), (HALF, "css." + HALF), r"text\[\d\]", "half of a character"),
    (lambda text: functions.path_parse(text), (HALF,), r"text\[0\]", "half of a character"),
    (lambda text: functions.json_read(text), (f'"{HALF}"',), r"text\[1\]", "half of a character"),
    (motion.Curve, (HALF, 5, None, []), r"text(\[0\])?", "must be text"),
    (motion.Lottie, (HALF, 5, None), r"text(\[0\])?", "must be text"),
    (lambda names: Clip(DATA, layers=names), (5, None, len), "layers", "must be names"),
    (lambda names: Clip(DATA, channels=names), (5, None), "channels", "must be names"),
    (lambda names: Clip(DATA, channels=names), ([5], [(None, "a")]), r"channels\[0\]", "must be layer, key"),
    (lambda fps: next(CLIP.frames(fps)), ("x", None, 1j, True, TWO), "fps", "must be a number"),
    (lambda start: next(CLIP.frames(1, start=start)), ("x", None, 1j), "start", "must be a number"),
    (lambda end: next(CLIP.frames(1, end=end)), ("x", 1j, True), "end", "must be a number"),
    (lambda strokes: CLIP.bounds(0, 1, strokes=strokes), ([1], 5, "x"), "strokes", "must be a Mapping"),
    (lambda stroke: CLIP.bounds(0, 1, strokes={"back": stroke}), ([1], None),
     r"strokes\['back'\]", "must be a Mapping"),
    (lambda width: CLIP.bounds(0, 1, strokes={"back": {"width": width}}), ("x", None, TWO),
     "width", "must be a number"),
    (lambda cap: CLIP.bounds(0, 1, strokes={"back": {"cap": cap}}), (["butt"], None, 1), "cap", "must be one of butt"),
    (lambda name: CLIP.convert([0, 0], 0, source=name), (["back"], 5, {}), "layer", "no layer has this name"),
    (lambda time: CLIP.explain("back", time), (None, "x"), "time", "must be a number"),
    (lambda x: functions.timing_evaluate(LINEAR, x), (MASKED, MASKED[1:], np.ma.masked), "x", "must have no mask"),
    (lambda x: functions.timing_evaluate(LINEAR, x), ([MASKED], [np.ma.masked]), r"x\[0\]", "must have no mask"),
    (lambda out: functions.timing_evaluate(LINEAR, TWO, out=out), (np.ma.zeros(2, np.float32),),
     "out", "must be a writable"),
    (CLIP.activity, (np.ma.masked,), "time", "must be a number"),
    (functions.clip_check, (np.ma.array(np.frombuffer(DATA, np.uint8)),), "clip", "must have no mask"),
    (lambda values: motion.basic("position", to=values), (MASKED,), "to", "must have no mask"),
    (lambda scratch: functions.clip_sample(DATA, [0], scratch=scratch), (np.zeros(9999, object),),
     "scratch", "of bytes"),
    (lambda unit: Path("M0 0L9 0").points_at([0], unit), ("mile", []), "unit", "must be one of fraction, length"),
    (lambda mode: Path("M0 0L9 0").trim(0, 1, mode=mode), ("cut", []), "mode", "must be one of ca"),
    (lambda points: Path(verbs=[0, 1], points=points), ([0, 0, 1],), "points", "must be two for each"),
    (lambda mass: motion.Spring(mass=mass), ("x", None), "mass", "must be a number"),
    (lambda status: functions.status_text(status), ("x", None, 2**40, True), "status", "must be a whole number"),
]  # fmt: skip


@pytest.mark.parametrize("call, wrong, argument, rule", KINDS)
def test_the_wrong_kind_of_argument_is_named(call, wrong, argument, rule):
    for value in wrong:
        with pytest.raises(MotionError, match=rf"(?s)^(\w+: )?{argument}:? .*{rule}") as caught:
            call(value)
        assert caught.value.field and caught.value.rule
