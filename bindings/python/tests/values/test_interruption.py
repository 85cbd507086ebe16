"""A property that is sent elsewhere on its way: no jump."""

import math

import numpy as np
import pytest

import libmotion as motion
from libmotion import MotionError, Spring

EASE = {"timing": "swiftui.easeInOut", "duration": 0.35}


@pytest.mark.parametrize(
    "arguments, rule",
    [
        (("hidden", 1), "must be a key path of an animation, but not hidden"),
        (("position", 3), "2 numbers"),
        (("path", "M0 0L1 1"), "has no path"),
        (("transform", 3), "must have 6 numbers"),
        (("transform", "rotate(1hour)"), "CSS transform list"),
        (("position.x", (1, 2)), "must have 1 numbers"),
        (("fillColor", 3), "#rrggbb"),
        (("fillColor", "no colour"), "CSS colour"),
    ],
)
def test_what_cannot_be_retargeted_is_refused(arguments, rule):
    scene = motion.Scene()
    layer = scene.layer("a", transform=(0, 2, -1, 0, 0, 0))
    before = scene.to_json()
    with pytest.raises(MotionError, match=rule):
        layer.retarget(*arguments, **EASE)
    assert scene.to_json() == before
    with pytest.raises(MotionError, match="swiftui, sampled"):
        layer.retarget("opacity", 0, way="jump")
    with pytest.raises(MotionError, match="never settles"):
        layer.retarget("opacity", 0, timing=Spring(damping=0))


@pytest.mark.parametrize("timing", [Spring(), "css.ease"])
def test_a_part_after_the_whole_does_not_jump_and_leaves_the_other_part_alone(timing):
    plain, changed = motion.Scene(), motion.Scene()
    for scene in (plain, changed):
        scene.layer("a", position=(0, 0)).retarget("position", (100, 60), at=0, timing=timing)
    changed["a"].retarget("position.x", 20, at=0.1, timing=timing)
    before, after = plain.compile(), changed.compile()
    instant = lambda clip, time: clip.sample([time]).value("a", "position")[0]
    assert instant(after, 0.1) == pytest.approx(instant(before, 0.1), abs=1e-3)
    assert instant(after, 0.1001) == pytest.approx(instant(before, 0.1001), abs=0.1)
    for time in (0.05, 0.3, 0.7, 9):
        assert instant(after, time)[1] == pytest.approx(instant(before, time)[1], abs=1e-3)
    assert instant(after, 9) == pytest.approx((20, 60), abs=1e-4)


def test_angles_have_units_and_a_call_that_fails_changes_nothing():
    scene = motion.Scene()
    layer = scene.layer("a", position=(1, 2), corner_radius=3, background_color="#f00")
    layer.retarget("transform.rotation", "90deg", at=0, timing=Spring())
    layer.retarget("position", (50, 0), at=0.1, timing=Spring())
    before = scene.to_json()
    for arguments in (
        {"property": "position", "value": (9, 9), "at": 0.2, "timing": "no-curve"},
        {"property": "position", "value": (9, float("nan")), "at": 0.2, "timing": Spring()},
        {"property": "position.x", "value": (9, 9), "at": 0.2, "timing": Spring()},
        {"property": "position", "value": (9, 9), "at": float("inf")},
        {"property": "cornerRadius", "value": 9, "duration": -1},
    ):
        with pytest.raises(MotionError):
            layer.retarget(**arguments)
        assert scene.to_json() == before
    assert layer.courses[0]["targets"][0]["to"] == pytest.approx(math.pi / 2)


def test_a_transaction_starts_at_a_time():
    scene, same = motion.Scene(), motion.Scene()
    a, b = scene.layer("a", position=(0, 0)), same.layer("a", position=(0, 0))
    for at, target in ((0, (100, 0)), (0.2, (0, 50))):
        with scene.transaction(at=at, timing=Spring()):
            a.position = target
        b.retarget("position", target, at=at, timing=Spring())
    times = np.linspace(0, 2, 41)
    found, wanted = (each.compile().sample(times).value("a", "position") for each in (scene, same))
    assert np.array_equal(found, wanted) and a.position == [0, 50]
    with scene.transaction(at=1, timing=Spring()):
        a.background_color = "#f00"
        a.transform = (0, 1, -1, 0, 0, 0)
    assert a.background_color == "#ff0000" and a.transform == [0, 1, -1, 0, 0, 0]
    with pytest.raises(MotionError, match="transaction.at"), scene.transaction(at=float("nan")):
        pass
