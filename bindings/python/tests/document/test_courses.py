"""Courses: random layers whose properties are sent elsewhere, and what all of them keep."""

import json
import math
import random

import numpy as np
import pytest

import libmotion as motion
from course_scenes import CURVES, drawn, numbers
from libmotion import MotionError, abi, functions

STARTING_STILL = {*CURVES} - {"linear", "css.ease", "spring(2, 90, 6, 1)"}


@pytest.mark.parametrize("seed", range(300))
def test_what_all_courses_keep(seed):
    layer, property, targets, is_endless = drawn(random.Random(seed))
    plain, sent = (motion.Scene.from_json(json.dumps({"layers": [layer]})) for _ in range(2))
    sent["a"].course(property, *targets)
    clip = sent.compile(channels=[("a", property)])
    starts = [target["at"] + target.get("delay", 0) for target in targets]
    # Before a target the bits are those without it.
    for count in range(len(targets)):
        times = np.linspace(-2, min(starts[count:]) - 1e-9, 40)
        if count:
            plain["a"].course(property, targets[count - 1])
        samples = [scene.compile(channels=[("a", property)]).sample(times) for scene in (plain, sent)]
        for name in ("values", "velocities"):
            assert np.array_equal(*(getattr(sample, name) for sample in samples))
    # Nothing jumps but what is cut, or what jumps below.
    jumps = [t for t, target in zip(starts, targets, strict=True) if target.get("mode") == "cut"]
    below = [(one.get("begin", 0), one["duration"]) for one in layer.get("animations", ())]
    for time in starts:
        if any(abs(time - jump) < 1e-6 for jump in jumps) or any(
            abs((time - begin) % duration) < 1e-3 or abs((time - begin) % duration - duration) < 1e-3
            for begin, duration in below
        ):
            continue
        around = clip.sample([time - 1e-7, time, time + 1e-7])
        speed = float(np.abs(around.velocities).max()) + float(np.abs(around.values).max())
        assert np.ptp(around.values, axis=0) == pytest.approx(0, abs=1e-6 * speed + 2e-5)
        last = max(i for i, start in enumerate(starts) if start == time)
        timing = targets[last]["timing"]
        if timing in STARTING_STILL and targets[last].get("mode") is None and starts.count(time) == 1:
            assert around.velocities[0] == pytest.approx(around.velocities[2], abs=2e-3 * speed + 2e-3)
    if not is_endless:
        wanted = np.asarray(targets[-1]["to"], np.float32).reshape(-1)
        for time in (clip.duration, clip.duration + 60):
            assert np.array_equal(clip.sample(time).values.reshape(-1), wanted)
    # The words of Python make the JSON, and that is what the library compiles.
    text = json.dumps(sent.document | {"channels": [["a", property]]}).encode()
    assert functions.scene_compile(text).clip.tobytes() == sent.compile(channels=[("a", property)]).bytes
    expanded = functions.scene_compile(text, 1, abi.SCENE_TEXT).clip.tobytes()
    assert functions.scene_compile(expanded).clip.tobytes() == functions.scene_compile(text).clip.tobytes()


@pytest.mark.parametrize("seed", range(40))
def test_live_values_go_the_same_way(seed):
    dice = random.Random(seed)
    scene, live = motion.Scene(), motion.Live({"a": {"position": (1, 2)}})
    layer, at = scene.layer("a", position=(1, 2)), 0.0
    for _ in range(3):
        given, to = {"at": at, "timing": dice.choice(CURVES[:5])}, numbers(dice, 2)
        if "spring" not in given["timing"]:
            given["duration"] = dice.randint(8, 32) / 32
        layer.course("position", motion.target(to, **given))
        live.set("a", position=to, **given)
        at += dice.randint(2, 16) / 32
        shown = live.value("a", "position", at=at)
        assert scene.compile().sample(at).value("a", "position") == pytest.approx(shown, abs=2e-3)


TIMES = (0, 0.25, 0.499, 0.501, 0.75, 1, 1.5, 60)


@pytest.mark.parametrize("first", ["transaction", "retarget", "held", "removed", "endless"])
@pytest.mark.parametrize("second", ["retarget", "transaction"])
def test_the_past_does_not_move(first, second):
    found = []
    for change in (None, second):
        scene = motion.Scene()
        layer = scene.layer("a", position=(0, 0))
        way = {"from_": (0, 0), "to": (100, 0), "duration": 1}
        if first == "transaction":
            with scene.transaction(duration=1, timing="linear"):
                layer.position = (100, 0)
        elif first == "retarget":
            layer.retarget("position", (100, 0), duration=1, timing="linear")
        else:
            more = {"held": {}, "removed": {"fill": "removed"}, "endless": {"repeat_count": math.inf}}
            layer.add(motion.basic("position", **way, **more[first]))
        if change == "retarget":
            layer.retarget("position", (30, 0), at=0.5, duration=0.5, timing="linear")
        elif change:
            with scene.transaction(at=0.5, duration=0.5, timing="linear"):
                layer.position = (30, 0)
        found.append([float(x) for x in scene.compile().sample(TIMES).value("a", "position")[:, 0]])
    before, after = found
    assert after[:3] == before[:3] and after[3] == pytest.approx(after[2], abs=1)
    assert after[-1] == (30 if first != "endless" else before[-1] + 30)


def test_parts_go_on_by_themselves():
    scene = motion.Scene()
    layer = scene.layer("a", position=(5, 7), bounds=(0, 0, 10, 20))
    spring = {"timing": motion.Spring()}
    layer.course("position.x", motion.target(50, **spring), motion.target(-10, at=0.2, **spring))
    layer.course("position.y", motion.target(9, at=0.1, duration=1), motion.target(3, at=0.5, mode="cut"))
    layer.course("bounds.size", motion.target((30, 40), at=0.1), motion.target((1, 2), at=0.2, **spring))
    clip = scene.compile(channels=[("a", "position"), ("a", "bounds")])
    one = motion.Scene()
    one.layer("a").course("opacity", motion.target(46, **spring), motion.target(-14, at=0.2, **spring))
    times = np.linspace(0, 3, 61)
    alone = one.compile().sample(times).value("a", "opacity")  # from 1
    values = clip.sample(times).values
    assert values[:, 0] - 5 == pytest.approx((alone - 1), abs=1e-4)
    assert values[:, 1] == pytest.approx(np.where(times < 0.5, 7 + 2 * np.clip(times - 0.1, 0, 1), 3), abs=1e-5)
    assert values[-1] == pytest.approx([-10, 3, 0, 0, 1, 2], abs=1e-5)


@pytest.mark.parametrize(
    "property, targets, rule",
    [
        ("hidden", [{"to": 1}], "must be a key path of an animation, but not hidden"),
        ("position", [{"to": [1]}], "must have 2 numbers"),
        ("position.y", [{"to": [1, 2]}], "must have 1 numbers"),
        ("position", [{"to": [1, 2], "at": 1}, {"to": [1, 2], "at": 0.5}], "must not be less"),
        ("opacity", [{"to": 1, "delay": -1}], "must be 0 or more"),
        ("opacity", [{"to": 1, "duration": -1}], "must be 0 or more"),
        ("opacity", [{"to": 1, "velocity": 1}], "only with a spring that takes over"),
        ("opacity", [{"to": 1, "timing": "spring(1, 100, 0, 0)"}], "needs a duration"),
        ("opacity", [{"to": 1, "timing": "spring(1)"}], "a comma"),
        ("opacity", [{"to": 1, "mode": "blend"}], "must be one of add, takeOver, cut"),
        ("opacity", [{"to": 1, "wait": 1}], "no such field"),
        ("path", [{"to": "M0 0"}], "has no path"),
        ("transform", [{"to": "turn(1)"}], "CSS transform list"),
    ],
)
def test_mistakes_are_named_and_change_nothing(property, targets, rule):
    scene = motion.Scene()
    layer = scene.layer("a", position=(1, 2))
    layer.course("zPosition", motion.target(3))
    before = scene.to_json()
    with pytest.raises(MotionError, match=rule):
        layer.course(property, *targets)
    assert scene.to_json() == before
    text = {"layers": [{"name": "a", "courses": [{"property": property, "targets": targets}]}]}
    with pytest.raises(MotionError, match=rf"\$\.layers\[0\]\.courses\[0\].*{rule}"):
        functions.scene_compile(json.dumps(text).encode())


def test_a_scene_with_courses_is_not_read_as_a_description():
    course = {"property": "opacity", "targets": [{"to": 0}]}
    text = json.dumps({"layers": [{"name": "a", "courses": [course]}]}).encode()
    functions.scene_size(text)
    with pytest.raises(MotionError, match="MOTION_SCENE_TEXT"):
        functions.scene_read(text)
    made = json.loads(functions.scene_compile(text, 1, abi.SCENE_TEXT).clip.tobytes())
    assert "courses" not in made["layers"][0] and len(made["layers"][0]["animations"]) == 1


def test_values_of_the_scene_have_courses():
    spring = {"timing": motion.Spring()}
    targets = [motion.target((3, 9), at=0.5, duration=1), motion.target((5, 1), at=1, **spring), motion.target(at=4)]
    for animations in ((), [motion.basic(None, from_=(0, 0), to=(8, 8), duration=0.25, fill="removed")]):
        scene = motion.Scene()
        scene.property("p", (1, 2), animations, course=targets)
        layer = scene.layer("a", position=(1, 2))
        layer.course("position", *targets)
        if animations:
            layer.add(motion.basic("position", from_=(0, 0), to=(8, 8), duration=0.25, fill="removed"))
        clip, times = scene.compile(channels=[(None, "p"), ("a", "position")]), np.linspace(-1, 9, 81)
        values = clip.sample(times).values
        assert np.array_equal(values[:, :2], values[:, 2:]) and values[-1].tolist() == [1, 2, 1, 2]
        assert "course" not in scene.expanded().to_json()
    colored = motion.Scene()
    red = [motion.target((1, 0, 0), duration=1), motion.target((0, 0, 1), at=0.5, duration=1)]
    colored.property("c", (0, 0, 0), color="linearRGB", course=red)
    assert colored.compile().sample([0.5, 1.5]).values[-1].tolist() == [0, 0, 1]
    with pytest.raises(MotionError, match=r"properties\[0\].course\[0\].to.*2 numbers"):
        wrong = motion.Scene()
        wrong.property("p", (1, 2), course=[motion.target(1)])
        wrong.compile()
