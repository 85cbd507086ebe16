"""What timing can say in a scene: web clocks, combination, paced modes, curves with tables, activity."""

import math

import numpy as np
import pytest

import libmotion as motion
from libmotion import MotionError


def clip_of(*animations, copies=1, **fields):
    scene = motion.Scene()
    layer = scene.layer("a", **fields)
    for animation in animations:
        layer.add(animation)
    return motion.Scene.from_json(scene.to_json()).compile(copies=copies)


def x_of(clip, times, layer="a"):
    return clip.sample(times).value(layer, "position")[:, 0].tolist()


def move(**fields):
    return motion.basic("position", from_=(10, 0), to=(20, 0), **fields)


def test_animate_spaces_offsets_and_goes_on_beyond():
    animation = motion.animate(
        "position",
        [{"value": (0, 0), "easing": "steps(2)"}, (10, 0), {"value": (16, 0), "offset": 0.8}, (0, 0)],
        duration=1,
    )
    assert animation["keyTimes"] == [0, 0.4, 0.8, 1] and animation["timings"] == ["steps(2)", None, None]
    assert x_of(clip_of(animation), [0.1, 0.21, 0.6, 0.9]) == pytest.approx([0, 5, 13, 8], abs=1e-5)
    over = motion.animate("position", [(0, 0), (10, 0)], duration=1, easing="linear(0, 1.5, 1)")
    assert x_of(clip_of(over), [0.25, 0.5]) == pytest.approx([7.5, 15])
    held = motion.keyframe("position", [(0, 0), (10, 0)], duration=1, timing="linear(0, 1.5, 1)")
    assert x_of(clip_of(held), [0.25, 0.5]) == pytest.approx([7.5, 10])


def test_groups_have_a_timing_of_their_own():
    child = motion.basic("position", from_=(0, 0), to=(100, 0), duration=2)
    assert x_of(clip_of(motion.group([child], duration=1, timing="css.ease-in")), [0.5]) == pytest.approx(
        [50 * float(motion.Curve("css.ease-in")(0.5))], rel=1e-5
    )
    assert x_of(clip_of(motion.group([child], duration=2, iterations=2)), [0.5, 2.5]) == [25, 25]


@pytest.mark.parametrize(
    "timing",
    [
        "m3.emphasized",
        "linear(0, .2 30%, 1)",
        "path(M0 0 C0 1 .5 .5 .5 .5 L1 1)",
        "penner.easeOutBounce",
        "steps(3, jump-both)",
        "spring(1, 100, 10, 0)",
    ],
)
def test_every_kind_of_curve_stands_in_a_clock_and_between_keys(timing):
    t = np.linspace(0, 0.99, 23)
    expected = 10 + 10 * motion.Curve(timing)(t).astype(float)
    assert x_of(clip_of(move(timing=timing, duration=1)), t) == pytest.approx(expected, abs=2e-5)
    # The second of a spring is the whole segment, which lasts one here.
    keyed = motion.keyframe(
        "position", [(5, 0), (10, 0), (20, 0)], timings=["linear(0, 1)", timing], key_times=[0, 0, 1], duration=1
    )
    assert x_of(clip_of(keyed), t[1:]) == pytest.approx(expected[1:], abs=2e-5)


def test_curves_and_springs_stand_where_a_timing_is_taken():
    curve, spring = motion.Curve("m3.emphasized"), motion.Spring()
    animation = motion.group([move(timing=curve, duration=1)], timing=spring)
    assert animation["timing"] == "spring(1, 100, 10, 0)" and animation["duration"] == spring.settling
    assert animation["animations"][0]["timing"] == "m3.emphasized"


def test_activity_says_what_applies_and_what_is_next():
    clip = clip_of(
        move(begin=1, duration=2, fill="removed"),
        motion.group([motion.basic("opacity", to=0, duration=1, fill="removed")], begin=2, duration=4, repeat_count=2),
    )
    before, during, late, after = (clip.activity(t) for t in (0, 2.5, 6.5, 99))
    first, second = clip.animations
    assert (first, second) == ("a.animations[0]", "a.animations[1].animations[0]")
    assert before.phases == {first: "before", second: "idle"} and before.applying == () and before.next == 1
    assert during.applying == (first, second) and during.next == 3
    assert late.phases[second] == "active" and late.next == 7
    assert after.applying == () and after.next == math.inf and clip.activity(math.nan).next == math.inf


def test_the_builder_refuses_a_mix_of_models():
    with pytest.raises(TypeError, match="begin is of Core Animation's clock, delay of the web's"):
        motion.basic("opacity", to=0, begin=1, delay=1)
    with pytest.raises(TypeError, match="known"):
        motion.animate("opacity", [0, 1], begin=1)
    with pytest.raises(TypeError, match="value, offset and easing"):
        motion.animate("opacity", [{"opacity": 1}])


def test_web_faults_tell_their_place():
    with pytest.raises(MotionError, match=r"\$.layers\[0\].animations\[0\].*clocks\[0\].iteration_start"):
        clip_of(move(iteration_start=-1, duration=1))
    with pytest.raises(MotionError, match="KEY_TIMES"):
        clip_of(motion.animate("opacity", [{"value": 1, "offset": 0.5}, 0], duration=1))
