"""The header on numpy arrays."""

import ctypes

import numpy as np
import pytest

import libmotion as motion
from libmotion import MotionError, abi
from libmotion.core.library import address, library

EASE = motion.functions.timing_parse("css.ease").timing


def test_out_is_filled_and_returned():
    x, out = np.linspace(0, 1, 9, dtype=np.float32), np.empty(9, np.float32)
    assert motion.functions.timing_evaluate(EASE, x, out=out) is out
    assert out[0] == 0 and out[-1] == 1 and np.array_equal(out, motion.functions.timing_evaluate(EASE, x))


@pytest.mark.parametrize(
    "out", [np.empty(8, np.float32), np.empty(9, np.float64), np.empty(18, np.float32)[::2], [0] * 9]
)
def test_wrong_out_is_refused(out):
    with pytest.raises(ValueError, match="out must be"):
        motion.functions.timing_evaluate(EASE, np.zeros(9), out=out)


def test_shape_of_x_is_kept_and_indices_choose_the_curve():
    linear = motion.functions.timing_parse("linear").timing
    y = motion.functions.timing_evaluate([EASE, linear], [[0.5, 0.5]], indices=[[0, 1]])
    assert y.shape == (1, 2) and y[0, 1] == 0.5 and y[0, 0] > 0.7


def test_prepared_curves_say_what_the_curves_say():
    hard = abi.Timing(kind=abi.TIMING_CUBIC_BEZIER, parameters=(1, 0, 0, 1))
    x, indices = np.linspace(-0.5, 1.5, 4001), np.arange(4001) % 3
    curves, floats = [EASE, hard, abi.Timing(kind=abi.TIMING_STEPS, count=4)], ()
    block = motion.functions.timing_prepare(curves, floats)
    assert len(block) == motion.functions.timing_prepare_size(curves) and len(block) % 8 == 0
    y, out = motion.functions.timing_evaluate(curves, x, indices=indices), np.empty(4001, np.float32)
    assert motion.functions.timing_evaluate_prepared(block, x, indices, out=out) is out
    assert np.abs(out - y).max() < 1e-6 and np.array_equal(out[2::3], y[2::3])
    assert np.array_equal(
        motion.functions.timing_evaluate_prepared(bytes(block), [0, 1, -1]),
        motion.functions.timing_evaluate(EASE, [0, 1, -1]),
    )
    with pytest.raises(MotionError, match="prepared"):
        motion.functions.timing_evaluate_prepared(block[8:], [0.5])


def test_a_status_is_an_exception_with_its_rule():
    with pytest.raises(MotionError) as caught:
        motion.functions.timing_evaluate(abi.Timing(kind=99), [0.5])
    assert caught.value.status_name == "ERROR_ENUM" and caught.value.field == "kind"
    # and what the header says beside the field
    assert (
        caught.value.rule
        == motion.functions.status_text(abi.ERROR_ENUM) + " (MOTION_TIMING_LINEAR ... MOTION_TIMING_SPRING)"
    )


def test_text_errors_tell_where():
    with pytest.raises(MotionError) as caught:
        motion.functions.path_parse("M0 0 L5")
    assert caught.value.status == abi.ERROR_TEXT_NUMBER and caught.value.at == 7
    error = abi.TextError()
    assert motion.functions.path_parse("M0 0 L1 1 L5", error).verbs.tolist() == [abi.VERB_MOVE, abi.VERB_LINE]
    assert error.reason == abi.ERROR_TEXT_NUMBER


def test_path_measures_points_and_trims():
    path = motion.Path("M0 0 L30 0 L30 40")
    assert path.length == 70 and path.bounds == (0, 0, 30, 40)
    assert path.points_at([10, 50], "length").tolist() == [[10, 0, 1, 0], [30, 20, 0, 1]]
    assert motion.Path(**path.trim(0, 0.5)._asdict()).length == pytest.approx(35, abs=1e-4)
    assert len(path.trim(0.7, 0.2).verbs) == 0


@pytest.mark.parametrize("mode", ("ca", "inverted", "parallel", "sequential"))
def test_many_trims_are_those_of_each(mode):
    path = motion.Path("M1 2 C3 4 5.1 6 7 8 Q1 1 2 2 Z M4 4 L9 9")
    ranges, offsets = [[i / 9, 1 - i / 11] for i in range(11)], [i / 3 for i in range(11)]
    each = [
        path.trim(start, end, cubics=True, mode=mode, offset=offset) for (start, end), offset in zip(ranges, offsets)
    ]
    many = path.trims(ranges, cubics=True, mode=mode, offsets=offsets)
    assert [(a.verbs.tobytes(), a.points.tobytes()) for a in many] == [
        (a.verbs.tobytes(), a.points.tobytes()) for a in each
    ]
    assert path.trims(np.empty((0, 2))) == []


def test_a_base_narrower_than_the_property_reads_nothing_foreign():
    scene = motion.Scene()
    scene.layer("a").add(motion.basic("position", to=(4, 8)))
    clip = scene.compile().bytes
    assert motion.functions.animation_evaluate(clip, 0, [0, 0.5], arity=2, base=[2, 0]).tolist() == [[2, 0], [3, 4]]
    with pytest.raises(ValueError, match="arity"):
        motion.functions.animation_evaluate(clip, 0, [0], arity=17)


ARCS = "M0 0" + "a1 1 0 110 1" * 50 + "zz" * 9 + "h.1.1.1-1 2,3"  # a point a byte


@pytest.mark.parametrize("text", [ARCS, "M1 1L2", "M.5-.5 1e2 -1E-3,12345678901234567", "", "M0 0 0 0,x"])
def test_path_data_is_the_same_in_room_for_any_and_in_room_for_its_own(text):
    counts, error = abi.PathCounts(), abi.TextError()
    data = text.encode()
    given = data, len(data)
    assert library.motion_path_parse(*given, None, 0, None, 0, counts, error) == abi.OK
    assert counts.verbs <= len(data) and counts.points <= len(data)
    found = []
    for verb_room, point_room in ((counts.verbs, counts.points), (len(data), len(data))):
        verbs, points = np.zeros(verb_room, np.uint8), np.zeros((point_room, 2), np.float32)
        places = address(verbs), verb_room, address(points), point_room
        assert library.motion_path_parse(*given, *places, counts, error) == abi.OK
        found.append((verbs[: counts.verbs].tobytes(), points[: counts.points].tobytes(), error.at, error.reason))
    assert found[0] == found[1]


def test_a_number_of_path_data_has_the_same_bits_in_every_form():
    """Numbers with an exponent, or with zeros before them, are not read as most are."""
    for plain, other in (("-12.5", "-125e-1"), ("0.1", ".10000000000000000000"), ("7", "0000000000000000007")):
        usual, slow = (motion.functions.path_parse(f"M{number} 1").points for number in (plain, other))
        assert usual.tobytes() == slow.tobytes()


def test_json_before_a_mistake_is_written_and_no_more_than_fits():
    rows, count, error = (abi.JsonValue * 8)(), ctypes.c_uint32(), abi.TextError()
    text = b'[1, "ab", nil]'
    assert library.motion_json_read(text, len(text), rows, 8, ctypes.byref(count), error) == abi.ERROR_JSON_VALUE
    assert error.at == 10 and [rows[i].number for i in (1, 2)] == [1, 2] and rows[3].next == 0
    text = b"[1, 2, 3]"
    assert library.motion_json_read(text, len(text), rows, 3, ctypes.byref(count), error) == abi.ERROR_CAPACITY
    assert count.value == 4 and rows[2].number == 2 and rows[3].next == 0
