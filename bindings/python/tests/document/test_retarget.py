"""Whole transforms, paths and colours are sent elsewhere on their way."""

import math

import numpy as np
import pytest

import libmotion as motion
from libmotion import MotionError, Path, Spring

SPRING = Spring.perceptual(0.5, 0.3)
PARTS = ("transform.translation", "transform.rotation", "transform.skew", "transform.scale")
OPEN, TURNED = (1.5, 0, 0, 1.5, 30, 0), "rotate(450deg) scale(.5, 2)"


def parts(clip, times):
    sample = clip.sample(times)
    return np.concatenate([sample.value("a", key).reshape(len(times), -1) for key in PARTS], axis=1)


def rates(clip, times):
    sample = clip.sample(times)
    return np.concatenate([sample.velocity("a", key).reshape(len(times), -1) for key in PARTS], axis=1)


def test_a_whole_transform_goes_as_a_matrix_animation_does():
    scene, same = motion.Scene(), motion.Scene()
    target = (0.3, 0.9, -1.1, 0.4, 20, 5)
    scene.layer("a", transform=OPEN).retarget("transform", target, timing="css.ease", duration=1)
    same.layer("a").add(motion.basic("transform", from_=OPEN, to=target, timing="css.ease", duration=1))
    times = np.linspace(0, 1.2, 49)
    found, wanted = (each.compile().sample(times)["a"].affine for each in (scene, same))
    assert found == pytest.approx(wanted, abs=3e-5)
    assert scene["a"].transform == pytest.approx(target)


@pytest.mark.parametrize("way", ["swiftui", "sampled"])
@pytest.mark.parametrize("timing", [SPRING, "swiftui.easeInOut"])
def test_a_whole_transform_turns_back_on_its_way(way, timing):
    scene = motion.Scene()
    layer = scene.layer("a", transform=OPEN)
    layer.retarget("transform", TURNED, timing=timing, way=way, duration=0.35)
    layer.retarget("transform", OPEN, at=0.2, timing=timing, way=way, duration=0.35)
    clip, h = scene.compile(), 1e-6
    around = parts(clip, [0.2 - h, 0.2, 0.2 + h])
    assert np.ptp(around, axis=0) == pytest.approx(0, abs=1e-3)
    if way == "swiftui" or isinstance(timing, Spring):
        before, after = rates(clip, [0.2 - h, 0.2 + h])
        assert after == pytest.approx(before, abs=2e-3 * float(np.abs(before).max()))
        assert np.abs(before).max() > 1
    assert clip.sample(9.0)["a"].affine == pytest.approx(OPEN, abs=1e-4)
    assert clip.sample(0.0)["a"].affine == pytest.approx(OPEN, abs=1e-4)


def test_a_list_turns_as_far_as_it_says_and_an_affine_the_shorter_way():
    far, near = motion.Scene(), motion.Scene()
    far.layer("a").retarget("transform", "rotate(450deg)", timing="linear", duration=1)
    near.layer("a").retarget("transform", (0, 1, -1, 0, 0, 0), timing="linear", duration=1)
    # What is shown is some full turns away all the time, since a model matrix has none.
    turn = [np.ptp(each.compile().sample([0, 0.999]).value("a", "transform.rotation")) for each in (far, near)]
    assert turn == pytest.approx([2.5 * math.pi * 0.999, 0.5 * math.pi * 0.999], abs=1e-4)


@pytest.mark.parametrize("timing", [SPRING, "css.ease"])
def test_a_part_after_the_whole_takes_what_is_shown_and_leaves_the_other_parts(timing):
    plain, changed = motion.Scene(), motion.Scene()
    for scene in (plain, changed):
        scene.layer("a").retarget("transform", "translate(40px) rotate(60deg) scale(2)", timing=timing, duration=0.4)
    changed["a"].retarget("transform.rotation", "-90deg", at=0.1, timing=timing, duration=0.4)
    before, after = plain.compile(), changed.compile()
    assert parts(after, [0.1]) == pytest.approx(parts(before, [0.1]), abs=1e-4)
    times = np.linspace(0.1, 1.5, 29)
    others = [0, 1, 3, 4, 5]
    assert parts(after, times)[:, others] == pytest.approx(parts(before, times)[:, others], abs=2e-4)
    assert parts(after, [9.0])[0] == pytest.approx([40, 0, -math.pi / 2, 0, 2, 2], abs=1e-4)
    if timing is SPRING:
        assert rates(after, [0.1001])[0] == pytest.approx(rates(before, [0.1001])[0], abs=0.2)


def test_several_parts_at_once():
    scene = motion.Scene()
    layer = scene.layer("a")
    for at, turn, scale, way in ((0, "90deg", 2, (10, 0)), (0.15, "-30deg", 1.5, (0, 4)), (0.3, 0, 1, (0, 0))):
        layer.retarget("transform.rotation", turn, at=at, timing=SPRING)
        layer.retarget("transform.scale", scale, at=at, timing=SPRING)
        layer.retarget("transform.translation", way, at=at, timing=SPRING)
    clip, h = scene.compile(), 1e-6
    for at in (0.15, 0.3):
        assert np.ptp(parts(clip, [at - h, at, at + h]), axis=0) == pytest.approx(0, abs=1e-3)
        before, after = rates(clip, [at - h, at + h])
        assert after == pytest.approx(before, abs=0.05)
    assert clip.sample(9.0)["a"].affine == pytest.approx([1, 0, 0, 1, 0, 0], abs=1e-4)


def points(clip, time):
    return clip.geometry(time, whole=True).outline(0).points.astype(float)


@pytest.mark.parametrize("way", ["swiftui", "sampled"])
@pytest.mark.parametrize("timing", [SPRING, "swiftui.easeInOut"])
def test_a_path_goes_on_from_what_is_shown(way, timing):
    one, two, three = "M0 0L10 0C10 5 5 10 0 10Z", "M3 1L40 9C10 50 -5 10 0 20Z", Path("M0 0L1 1C1 5 5 1 0 2Z")
    scene = motion.Scene()
    layer = scene.layer("a", path=one, fill_color="#000")
    layer.retarget("path", two, timing=timing, way=way, duration=0.4)
    layer.retarget("path", three, at=0.15, timing=timing, way=way, duration=0.4)
    clip, h = scene.compile(), 1e-4
    around = [points(clip, 0.15 + each) for each in (-h, 0, h)]
    assert np.ptp(around, axis=0) == pytest.approx(0, abs=0.1)
    if way == "swiftui" or timing is SPRING:
        h = 1e-3
        before, after = (
            (-3 * points(clip, 0.15) + 4 * points(clip, 0.15 + step) - points(clip, 0.15 + 2 * step)) / (2 * step)
            for step in (-h, h)
        )
        assert after == pytest.approx(before, abs=2e-3 * float(np.abs(before).max()) + 0.1)
        assert np.abs(before).max() > 20
    assert points(clip, 9.0) == pytest.approx(motion.functions.path_parse(str(three)).points, abs=1e-3)
    assert points(clip, 0.0) == pytest.approx(motion.functions.path_parse(one).points, abs=1e-4)
    assert layer.path == str(three)
    before = scene.to_json()
    with pytest.raises(MotionError, match="motion_path_match"):
        layer.retarget("path", "M0 0L1 1", at=0.3, timing=timing)
    assert scene.to_json() == before


def shown(scene, times):
    """The colour of layer a, and its velocity."""
    sample = scene.compile(channels=[("a", "fillColor")]).sample(times)
    return sample.values, sample.velocities


@pytest.mark.parametrize("timing", [SPRING, "css.ease"])
def test_a_colour_goes_on_from_what_is_shown(timing):
    scene = motion.Scene()
    layer = scene.layer("a", path="M0 0L1 0L1 1Z", fill_color="#ff0000")
    layer.retarget("fillColor", "blue", timing=timing, duration=0.4)
    h = 1e-6
    values, velocities = shown(scene, [0.15, 0.15 - h])
    layer.retarget("fillColor", "#f00", at=0.15, timing=timing, duration=0.4)
    after, turned = shown(scene, [0.15 - h, 0.15, 0.15 + h])
    assert after == pytest.approx(np.broadcast_to(values[0], (3, 4)), abs=1e-4)
    if timing is SPRING:
        assert turned[2] == pytest.approx(velocities[0], abs=2e-3)
        assert np.abs(velocities[0]).max() > 1
    assert shown(scene, [-1.0, 0.0, 9.0])[0] == pytest.approx(np.array([[1, 0, 0, 1]] * 3), abs=1e-5)
    layer.retarget("fillColor", None, at=0.3, timing=timing, duration=0.4, delay=0.1)
    assert layer.fill_color is None
    assert shown(scene, [9.0])[0][0][3] == pytest.approx(0, abs=1e-6)


def test_a_colour_of_nothing_sets_out_as_one_that_is_left_out():
    left_out, nothing = (
        motion.Scene.from_json(f'{{"layers": [{{"name": "a"{field}}}]}}') for field in ("", ', "fillColor": null')
    )
    for scene in (left_out, nothing):
        scene["a"].retarget("fillColor", "#f00", timing="linear", duration=1)
    assert np.array_equal(shown(nothing, [0.5])[0], shown(left_out, [0.5])[0])
