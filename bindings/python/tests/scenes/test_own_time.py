"""Springs settle in their own time, inertia rests on its target, and slow or elastic items bounce as they should."""

import json
import math

import numpy as np
import pytest

import libmotion as motion


def sampled(animation, at, model=0.0, **scene):
    made = motion.Scene("s")
    layer = made.layer("l", position=(model, 0), bounds=(0, 0, 2, 2))
    layer.add(animation)
    clip = made.compile()
    return clip, [float(clip.sample(t).value("l", "position")[0]) for t in at]


@pytest.mark.parametrize("duration", [0.3, 0.01, None])
def test_a_spring_settles_whatever_its_duration(duration):
    spring = motion.Spring()
    given = {} if duration is None else {"duration": duration}
    clip, values = sampled(motion.basic("position.x", from_=0, to=100, timing=spring, **given), [0.3, 9])
    assert clip.duration == pytest.approx(spring.settling)
    assert values[1] == pytest.approx(100, abs=0.11)
    expected, _ = spring.evaluate([0.3], start=0, end=100)
    assert values[0] == pytest.approx(expected[0], abs=1e-3)


def test_a_longer_duration_stays():
    clip, _ = sampled(motion.basic("position.x", to=100, timing=motion.Spring(), duration=7), [1])
    assert clip.duration == 7


@pytest.mark.parametrize("timing", [motion.Spring(), motion.Spring(form="clamped")])
def test_a_spring_is_cut_where_the_program_says_so(timing):
    """CASpringAnimation's own form, "clamped", is cut without a word."""
    cut = {"cut": True} if timing.form == "physical" else {}
    clip, _ = sampled(motion.basic("position.x", to=100, timing=timing, duration=0.3, **cut), [1])
    assert clip.duration == 0.3


def test_springs_of_transactions_settle():
    scene = motion.Scene("s")
    layer = scene.layer("l", position=(0, 0), bounds=(0, 0, 2, 2))
    with scene.transaction(duration=0.3, timing="swiftui.bouncy"):
        layer.add(motion.basic("position.x", from_=0, to=100))
    clip = scene.compile()
    assert clip.duration > 0.5
    values = np.array([clip.sample(t).value("l", "position")[0] for t in np.arange(0, 2, 1 / 240)])
    assert np.abs(np.diff(values)).max() < 6 and values[-1] == pytest.approx(100, abs=0.11)


@pytest.mark.parametrize(
    ("animation", "duration"),
    [
        ({"timing": "spring(1, 100, 10, 0)", "duration": 0.3}, 1.4727003346780927),
        ({"timing": "spring(1, 100, 10, 0)"}, 1.4727003346780927),
        ({"timing": "spring(1, 100, 10, 0)", "duration": 0.3, "cut": True}, 0.3),
        ({"timing": "spring(1, 100, 0, 0)", "duration": 0.3}, 0.3),
        ({"model": "web", "easing": "spring(1, 100, 10, 0)", "duration": 0.3, "iterations": 2}, 2 * 1.4727003346780927),
        ({"timing": "swiftui.easeInOut"}, 0.35),
        ({"timing": "swiftui.easeInOut", "duration": 2}, 2),
        ({"timing": "css.ease-in-out"}, 0.25),
    ],
)
def test_json_says_the_same(animation, duration):
    own = {"property": "opacity", "from": 0, "to": 1, **animation}
    scene = {"layers": [{"name": "l", "bounds": [0, 0, 1, 1], "animations": [own]}]}
    assert motion.Scene.from_json(json.dumps(scene)).compile().duration == pytest.approx(duration, rel=1e-6)


def test_over_damped_springs_settle_too():
    own = {"property": "opacity", "from": 0, "to": 1, "timing": "spring(1, 100, 60, 0)", "duration": 0.1}
    clip = motion.Scene.from_json(
        json.dumps({"layers": [{"name": "l", "bounds": [0, 0, 1, 1], "animations": [own]}]})
    ).compile()
    spring = motion.Spring(damping=60)
    assert abs(1 - spring.evaluate([clip.duration])[0][0]) <= 0.001
    assert abs(1 - spring.evaluate([clip.duration - 0.2])[0][0]) > 0.001


def test_swiftui_names_carry_their_duration():
    clip, _ = sampled(motion.basic("position.x", to=1, timing="swiftui.easeInOut"), [0])
    assert clip.duration == pytest.approx(0.35)


@pytest.mark.parametrize("damping", [0.2, 0.5, 0.7, 0.95, 1])
@pytest.mark.parametrize("velocity", [0, 3, -2, 20])
def test_uikits_spring_settles_in_its_duration(damping, velocity):
    spring = motion.Spring.uikit(duration=0.8, damping=damping, velocity=velocity)
    assert spring.parameters.damping_fraction == pytest.approx(damping) and spring.parameters.velocity == velocity
    if damping < 1:
        assert spring.settling == pytest.approx(0.8)
    assert abs(1 - spring.evaluate([0.8])[0][0]) <= 0.001001


@pytest.mark.parametrize("wrong", [{"duration": 0}, {"damping": 1.1}, {"damping": 0}, {"velocity": math.nan}])
def test_wrong_uikit_springs_are_refused(wrong):
    with pytest.raises(motion.MotionError, match=next(iter(wrong))):
        motion.Spring.uikit(**wrong)


def test_inertia_rests_on_its_target_and_has_its_velocity():
    clip, values = sampled(motion.decay("position.x", 10, 800, friction=2), [99])
    assert values[0] == pytest.approx(410, abs=1e-4)
    for t in np.linspace(0.01, 3, 77):
        sample = clip.sample(t)
        speed = 800 * math.exp(-2 * t)
        # Values are singles, sixty a second.
        step = 60 * float(np.spacing(np.float32(410)))
        assert float(sample.velocity("l", "position")[0]) == pytest.approx(speed, rel=2e-4, abs=step)
        assert float(sample.value("l", "position")[0]) == pytest.approx(410 - speed / 2, abs=2e-4)


@pytest.mark.parametrize("spring", [None, motion.Spring(1, 200, 20)])
@pytest.mark.parametrize("velocity", [0, 500, -500])
def test_inertia_from_outside_its_bounds_comes_back(spring, velocity):
    clip, values = sampled(motion.decay("position.x", 130, velocity, low=0, high=100, spring=spring), [0, 99])
    assert values == pytest.approx([130, 100], abs=1e-4)
    used = spring or motion.Spring(0.5, 100, 2.2 * math.sqrt(50))
    times = np.linspace(0.02, 0.3, 9)
    (still, _), (moving, _) = used.with_velocity(0).evaluate(times), used.with_velocity(1).evaluate(times)
    expected = 100 + 30 * (1 - still) + velocity * (moving - still)
    assert [float(clip.sample(t).value("l", "position")[0]) for t in times] == pytest.approx(
        expected.tolist(), abs=2e-3
    )


def test_a_spring_at_the_bound_goes_beyond_it_and_back():
    clip, values = sampled(
        motion.decay("position.x", 0, 1000, low=0, high=100, spring=motion.Spring(1, 200, 28)), np.linspace(0, 5, 400)
    )
    assert max(values) > 110 and values[-1] == pytest.approx(100, abs=1e-4)
    assert np.abs(np.diff(values)).max() < 14
