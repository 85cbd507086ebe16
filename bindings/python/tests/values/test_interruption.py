"""A property that is sent elsewhere on its way: no jump."""

import math

import numpy as np
import pytest

import libmotion as motion
from libmotion import MotionError, Spring

EASE = {"timing": "swiftui.easeInOut", "duration": 0.35}


def test_curves_add_up_as_swiftui_has_it():
    """There and back: A + (B - A) (f(t) - f(t - T))."""
    scene = motion.Scene()
    scene.layer("a", position=(0, 0)).retarget("position", (100, 0), **EASE).retarget(
        "position", (0, 0), at=0.2, **EASE
    )
    t = np.linspace(0, 0.6, 61)
    curve = motion.Curve("swiftui.easeInOut")
    f = lambda time: curve(np.clip(time / 0.35, 0, 1))
    assert scene.compile().sample(t).value("a", "position")[:, 0] == pytest.approx(100 * (f(t) - f(t - 0.2)), abs=2e-4)


def test_equal_springs_merge_to_what_they_add_up_to():
    spring = Spring.perceptual(0.5, 0.3)
    scene = motion.Scene()
    layer = scene.layer("a", position=(0, 0))
    layer.retarget("position", (100, 0), timing=spring, duration=3)
    layer.retarget("position", (40, 0), at=0.2, timing=spring, duration=3).retarget(
        "position", (0, 50), at=0.3, timing=spring, duration=3
    )
    t = np.linspace(0, 2.5, 126)
    y = lambda begin: spring.evaluate(np.maximum(t - begin, 0))[0]
    x = 100 * y(0) - 60 * y(0.2) - 40 * y(0.3)
    sample = scene.compile().sample(t)
    assert sample.value("a", "position")[:, 0] == pytest.approx(x, abs=2e-4)
    assert sample.value("a", "position")[:, 1] == pytest.approx(50 * y(0.3), abs=2e-4)


def test_a_curve_is_added_to_a_spring_under_way():
    spring = Spring.perceptual(0.5, 0.3)
    scene = motion.Scene()
    scene.layer("a", position=(0, 0)).retarget("position", (100, 0), timing=spring).retarget(
        "position", (0, 0), at=0.1, **EASE
    )
    t = np.linspace(0, 0.5, 51)
    f = motion.Curve("swiftui.easeInOut")(np.clip((t - 0.1) / 0.35, 0, 1))
    expected = 100 * spring.evaluate(t)[0] - 100 * f
    assert scene.compile().sample(t).value("a", "position")[:, 0] == pytest.approx(expected, abs=2e-4)


def test_other_animations_of_the_layer_are_left_alone():
    scene = motion.Scene()
    layer = scene.layer("a", position=(0, 0))
    layer.add(motion.basic("opacity", from_=0, to=1, duration=1))
    layer.retarget("position", (9, 9), **EASE).retarget("position", (1, 1), at=0.1, way="sampled", **EASE)
    assert scene.compile().sample(0.25).value("a", "opacity") == pytest.approx(0.25)


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


@pytest.mark.parametrize("timing", [Spring(), "css.ease"])
def test_bounds_go_on_from_what_is_shown(timing):
    clips = []
    for turned in (False, True):
        scene = motion.Scene()
        layer = scene.layer("a", bounds=(0, 0, 10, 10), anchor=(0, 0))
        layer.retarget("bounds", (0, 0, 50, 60), at=0, timing=timing)
        if turned:
            layer.retarget("bounds.size.width", 5, at=0.1, timing=timing)
            layer.retarget("bounds", (0, 0, 5, 7), at=0.2, timing=timing)
        clips.append(scene.compile())
    size = lambda clip, time: clip.sample([time], outputs=("frames",)).frames[0][0][2:]
    assert size(clips[1], 0.0999) == pytest.approx(size(clips[0], 0.0999), abs=1e-3)
    assert size(clips[1], 0.1) == pytest.approx(size(clips[0], 0.1), abs=1e-2)
    assert size(clips[1], 0.1999) == pytest.approx(size(clips[1], 0.2001), abs=0.2)
    assert size(clips[1], 9) == pytest.approx((5, 7), abs=1e-3)


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
