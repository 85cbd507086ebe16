"""Live values: targets that change at any time."""

import math

import pytest

import libmotion as motion
from libmotion import Live, MotionError, Spring, abi, functions

CARD = {"card": {"position": (0, 0), "opacity": 1, "rotation": "0deg", "fill": "#06c"}, "menu": {"height": 20}}


def test_curves_with_tables_keep_theirs():
    live = Live({"a": {"x": 0, "y": 0, "z": 0}})
    live.set("a", x=10, at=0, timing="linear(0, .9 20%, 1)", duration=1)
    live.set("a", y=10, at=0, timing="m3.emphasized", duration=1)
    live.set("a", z=10, at=0, timing="linear(0, .9 20%, 1)", duration=1)
    assert live.value("a", "x", 0.1) == pytest.approx(4.5, abs=1e-5)
    assert live.value("a", "z", 0.1) == live.value("a", "x", 0.1)
    assert live.value("a", "y", 0.5) == pytest.approx(10 * float(motion.Curve("m3.emphasized").evaluate(0.5)), abs=1e-4)


def test_a_menu_used_all_day_does_not_grow():
    live = Live(CARD)
    size = len(live._block), len(live._floats)
    for hover in range(2000):
        before = live.values(hover * 0.05)
        live.set("menu", height=120 if hover % 2 else 20, at=hover * 0.05, timing="css.ease-in-out", duration=0.3)
        assert live.values(hover * 0.05) == pytest.approx(before, abs=1e-9)
        assert -120 < before[live.places["menu", "height"].first] < 240
    assert (len(live._block), len(live._floats)) == size
    assert live.value("menu", "height", live.end()) == 120


def test_names_parts_colours_angles_and_velocities():
    live = Live(CARD)
    assert live.value("card", "fill", 0) == pytest.approx((0, 0.4, 0.8, 1))
    live.set("card", {"position.x": 7, "fill": "#fff8"}, at=0)
    assert live.value("card", "position", 0) == (7, 0) and live.value("card", "fill", 0)[3] == pytest.approx(0x88 / 255)
    live.set("card", rotation="350deg", at=0)
    live.set("card", rotation="10deg", at=0, timing=Spring(), shortest=True)
    assert live.value("card", "rotation", 9) == pytest.approx(math.radians(370))
    live.set("card", position=(0, 5), opacity=0, at=1, timing=Spring(), velocity={"position": (900, -3)}, delay=0.5)
    assert live.velocity("card", "position", 1.5) == pytest.approx((900, -3))
    assert live.velocity("card", "opacity", 1.5) == 0 and live.value("card", "opacity", 1.49) == 1
    assert len(live.values(2)) == 9 and live.places["menu", "height"] == (8, 1)


def test_a_copy_goes_on_by_itself_and_time_does_not_run_back():
    live = Live(CARD)
    live.set("card", opacity=0, at=5, timing="linear", duration=1)
    other = live.copy()
    other.set("card", opacity=1, at=2)
    assert live.value("card", "opacity", 5.5) == pytest.approx(0.5) and other.value("card", "opacity", 5.5) == 1
    assert live.value("card", "opacity", -1) == live.value("card", "opacity", 5) == 1


@pytest.mark.parametrize(
    "call, message",
    [
        (lambda live: live.set("car", opacity=0, at=0), "layer: 'car', must be one of the layers"),
        (lambda live: live.set("card", alpha=0, at=0), "must be one of position, opacity, rotation, fill, or a part"),
        (lambda live: live.set("card", position=4, at=0), "card.position: [4], must have 2 numbers"),
        (lambda live: live.set("card", opacity=math.nan, at=0), "must be finite"),
        (lambda live: live.set("card", opacity=0, at=math.inf), "time: inf"),
        (lambda live: live.set("card", opacity=0, at=0, timing=Spring(), duration=1), "must be 0: a spring settles"),
        (lambda live: live.set("card", opacity=0, at=0, timing=Spring(damping=0)), "undamped spring never settles"),
        (lambda live: live.set("card", opacity=0, at=0, duration=-1), "duration: -1"),
        (lambda live: live.set("card", opacity=0, at=0, delay=-1), "delay: -1"),
        (lambda live: live.set("card", opacity=0, at=0, timing="easy"), "timing: 'easy'"),
        (lambda live: live.set("card", opacity=0, at=0, velocity={"fill": 1}), "velocity.fill"),
        (lambda live: live.set("card", opacity=0, at=0, velocity={"opacity": 1}), "without a spring"),
        (lambda live: live.set("card", {"position.z": 0}, at=0), "card.property: 'position.z'"),
        (lambda live: live.value("card", "size", 0), "card.property: 'size'"),
        (lambda live: Live({"a": 4}), "a: 4, must be a dict by name"),
        (lambda live: Live({"a": {"x": "soft"}}), "soft"),
    ],
)
def test_what_is_wrong_is_refused_and_changes_nothing(call, message):
    live = Live(CARD)
    live.set("card", opacity=0.5, at=0, timing=Spring())
    before = live._block.tobytes()
    with pytest.raises(MotionError) as error:
        call(live)
    assert message in str(error.value)
    assert live._block.tobytes() == before


def test_functions_name_what_they_refuse():
    block = functions.live_prepare([0, 1])
    linear = abi.Timing()
    for call, message in (
        (lambda: functions.live_set(block, 0, [1, 2, 3], linear, duration=1), "targets: 3 targets"),
        (lambda: functions.live_set(block, 0, [1], linear, indices=[2], duration=1), r"indices[0]: 2"),
        (lambda: functions.live_set(block, 0, [1], abi.Timing(kind=9)), "kind: 9"),
        (lambda: functions.live_set(bytes(block), 0, [1], linear), "live: "),
        (lambda: functions.live_values(block[:24], 0), "live: 24 bytes"),
        (lambda: functions.live_prepare([math.nan]), r"values[0]: nan"),
        (lambda: functions.live_ends(block, [5]), r"indices[0]: 5"),
        (lambda: functions.live_size(-1), "count: -1"),
    ):
        with pytest.raises(MotionError) as error:
            call()
        assert message in str(error.value)
