"""Keys and user data of animations, when they end, and keys with tangents."""

import json
import math

import numpy as np
import pytest

import libmotion as motion
from libmotion import MotionError
from libmotion.document.ends import cycle_of, end_of, settled


def fade(seconds, **more):
    return motion.basic("opacity", to=0, duration=seconds, **more)


# -- keys


def test_a_key_replaces_and_finds():
    scene = motion.Scene()
    layer = scene.layer("a")
    layer.add(fade(1, key="fade"), fade(2), fade(3, key="late", user_data={"step": 3, "deep": {"x": [1, None]}}))
    layer.add(fade(4, key="fade"))
    assert [one["duration"] for one in layer.animations] == [2, 3, 4]
    assert layer.animation_keys == ("late", "fade")
    assert layer.animation("fade")["duration"] == 4 and layer.animation("other") is None
    found = layer.animation("late")
    assert found["userData"] == {"step": 3, "deep": {"x": [1, None]}}
    found["userData"]["step"] = 9
    assert layer.animation("late")["userData"]["step"] == 3
    layer.remove_animation("late").remove_animation("other")
    assert layer.animation_keys == ("fade",)
    assert layer.remove_all_animations().animations == ()


def test_a_replaced_animation_hides_nothing():
    """The fill of the new one is as if the old one had not been there."""
    scene = motion.Scene()
    layer = scene.layer("a").add(fade(1, key="fade"))
    layer.add(motion.basic("opacity", from_=0.5, to=0, begin=1, key="fade"))
    assert layer.animation("fade")["fill"] == "both"
    assert scene.compile().sample(0.0).value("a", "opacity") == pytest.approx(0.5)


def test_what_fails_replaces_nothing():
    scene = motion.Scene()
    layer = scene.layer("a").add(fade(1, key="fade"))
    with pytest.raises(MotionError):
        layer.add({"property": "opacity", "to": [], "key": "fade"})
    with pytest.raises(MotionError, match="a.animation.key"):
        layer.add({"property": "opacity", "to": 0, "key": 3})
    with pytest.raises(MotionError, match="userData"):
        layer.add({"property": "opacity", "to": 0, "userData": 3})
    assert layer.animation("fade")["duration"] == 1


def test_keys_and_user_data_are_in_the_document_and_change_no_clip():
    keyed, plain = motion.Scene(), motion.Scene()
    keyed.layer("a").add(motion.group([fade(1, user_data={"a": {"layers": 3}})], key="g", user_data={"b": []}))
    plain.layer("a").add(motion.group([fade(1)]))
    again = motion.Scene.from_json(keyed.to_json())
    assert again["a"].animation("g")["userData"] == {"b": []}
    assert again.compile().bytes == keyed.compile().bytes == plain.compile().bytes
    document = json.loads(keyed.to_json())
    document["layers"][0]["animations"][0]["key"] = 3
    with pytest.raises(MotionError, match=r"animations\[0\].key: 3, must be string"):
        motion.Scene.from_document(document)


# -- ends


def test_ends_are_in_the_order_of_completions():
    scene = motion.Scene()
    outer = scene.layer("outer")
    other = scene.layer("other")
    inner = scene.layer("inner", parent="outer")
    other.add(fade(1, key="1"))
    with scene.transaction(completion="all"):
        with scene.transaction(completion="some"):
            inner.add(fade(1, key="2"))
        outer.add(fade(0.5, key="3", repeat_count=2), fade(0.25, key="4", autoreverses=True))
        outer.add(motion.group([fade(9)], duration=0.75, key="5"))
    with scene.transaction(completion="nothing", at=0.6):
        pass
    ends = scene.ends()
    told = [(end.time, end.transaction or f"{end.layer} {end.key}") for end in ends]
    assert told == [
        (0.5, "outer 4"),
        (0.6, "nothing"),
        (0.75, "outer 5"),
        (1, "outer 3"),
        (1, "inner 2"),
        (1, "other 1"),
        (1, "some"),
        (1, "all"),
    ]
    assert scene.compile().ends == ends == motion.Scene.from_json(scene.to_json()).ends()
    assert (ends[0].animation, ends[0].property, ends[2].property) == (1, "opacity", None)
    with pytest.raises(MotionError, match="has ends"):
        motion.Clip.from_bytes(scene.compile().bytes).ends  # noqa: B018
    with pytest.raises(MotionError, match="earlier transaction"), scene.transaction(completion="all"):
        pass


@pytest.mark.parametrize(
    "clock, end",
    [
        ({"duration": 2, "begin": 1}, 3),
        ({"duration": 2, "speed": 4, "begin": -1}, -0.5),
        ({"duration": 2, "speed": -1}, 0),
        ({"duration": 2, "speed": -1, "time_offset": 2}, 2),
        ({"duration": 2, "time_offset": 0.5}, 1.5),
        ({"duration": 2, "speed": 0}, math.inf),
        ({"duration": 2, "repeat_duration": 5, "repeat_count": 9}, 5),
        ({"duration": 2, "repeat_count": math.inf}, math.inf),
        ({"duration": math.inf}, math.inf),
        ({"duration": 0}, 0),
        ({"timing": motion.Spring()}, 1.4727003346780927),
        ({"timing": "swiftui.easeInOut"}, 0.35),
        ({"delay": 1, "duration": 2, "iterations": 2.5, "playback_rate": 2}, 3),
    ],
)
def test_an_animation_ends_with_its_active_interval(clock, end):
    scene = motion.Scene()
    scene.layer("a").add(motion.basic("opacity", to=0, **clock))
    assert scene.ends()[0].time == pytest.approx(end, abs=1e-12)
    moved = motion.Scene()
    moved.layer("up", begin=1, speed=2, time_offset=0.5)
    moved.layer("a", parent="up", begin=3).add(motion.basic("opacity", to=0, **clock))
    assert moved.ends()[0].time == pytest.approx((end + 3 - 0.5) / 2 + 1, abs=1e-12)
    moved["up"].speed = 0
    assert moved.ends()[0].time == math.inf


def test_a_cycle_is_common_to_all_clocks_that_repeat():
    def endless(duration, **clock):
        return {"property": "opacity", "to": 0, "duration": duration, "repeatCount": "inf"} | clock

    def cycle(*animations, **clock):
        return cycle_of({"layers": [{"name": "a", "animations": animations, **clock}]})

    once, group = endless(1, repeatCount=1), {"animations": [endless(1)], "begin": 2}
    assert cycle(endless(0.3, autoreverses=True, begin=0.1), endless(0.5)) == (0.1, 3)
    assert cycle(once) is None
    assert cycle(once, endless(0.1), endless(1 / 3)) == (1, 1)
    assert cycle(endless(700)) == (0, 700)
    assert cycle(endless(59.9), endless(0.7), endless(0.9), endless(0.11)) is None  # longer than 600 s
    assert cycle(endless(1, cumulative=True)) is None
    assert cycle({**group, "duration": 0.5, "repeatCount": "inf"}) == (2, 0.5)
    assert cycle({**group, "duration": "inf"}, begin=1, speed=2) == (2, 0.5)
    # A spring lasts until it has settled, and a value of the scene may be in the time of a layer.
    assert cycle(endless(0, timing="spring(1, 100, 10, 0)")) == (0, pytest.approx(1.4727003346780927))
    value = {"name": "x", "value": 0, "layer": "a", "animations": [{"to": 1, "duration": 1, "repeatCount": "inf"}]}
    layers = [{"name": "a", "begin": 2, "speed": 0.5}]
    assert cycle_of({"layers": layers, "properties": [value]}) == (2, 2)
    assert settled({"layers": layers}) == (0, True) and settled({"layers": layers, "properties": [value]}) == (2, False)
    assert end_of(endless(1)) == math.inf == end_of({**once, "duration": "inf"})
    assert end_of({**once, "begin": 0.25, "repeatCount": 2, "speed": 2}) == 1.25


def test_what_a_retarget_cuts_ends_with_it():
    scene = motion.Scene()
    layer = scene.layer("a")
    for at, target in ((0, 0), (0.25, 1)):
        with scene.transaction(completion=f"to {target}", at=at, duration=1, timing=motion.Spring()):
            layer.opacity = target
    done = {end.transaction: end.time for end in scene.ends() if end.transaction}
    assert done["to 0"] == pytest.approx(0.25, abs=1e-8) and done["to 1"] > 1


def test_copies_and_scenes_inside_have_ends_of_their_own():
    scene = motion.Scene("in")
    scene.layer("a").add(fade(1))
    outer = motion.Scene("out")
    outer.insert(scene, "one")
    outer.insert(scene, "two", begin=0.5, speed=2)
    ends = outer.compile(copies=2).ends
    assert [(end.time, end.layer) for end in ends] == [
        (1, "one/a"), (1, "two/a"), (1, "1:one/a"), (1, "1:two/a")
    ]  # fmt: skip


# -- tangents


def sampled(animation, times, property="opacity", **fields):
    scene = motion.Scene()
    scene.layer("a", **fields).add(animation)
    return scene.compile().sample(np.asarray(times)).value("a", property).astype(float)


def test_a_bump_between_equal_keys():
    bump = motion.fcurve("opacity", [{"time": 0, "value": 1, "out_slope": -3}, {"time": 1, "value": 1, "in_slope": 3}])
    t = np.linspace(0, 1, 33)
    assert sampled(bump, t) == pytest.approx(1 - 3 * t * (1 - t), abs=3e-7)


def hermite(keys, t):
    """glTF 2.0, appendix C: p(t) of CUBICSPLINE."""
    times = np.array([key[0] for key in keys])
    k = int(np.clip(np.searchsorted(times, t, "right") - 1, 0, len(keys) - 2))
    (t0, _, v0, b0), (t1, a1, v1, _) = keys[k], keys[k + 1]
    d, u = t1 - t0, (t - t0) / (t1 - t0)
    v0, b0, a1, v1 = map(np.asarray, (v0, b0, a1, v1))
    return (
        (2 * u**3 - 3 * u**2 + 1) * v0
        + d * (u**3 - 2 * u**2 + u) * b0
        + (-2 * u**3 + 3 * u**2) * v1
        + d * (u**3 - u**2) * a1
    )


def test_cubicspline_of_gltf_is_exact():
    random = np.random.default_rng(3)
    times = np.cumsum(random.uniform(0.1, 1, 9))
    keys = [(float(t), *random.uniform(-50, 50, (3, 2)).tolist()) for t in times]
    curve = motion.fcurve("position", [{"time": t, "value": v, "in_slope": a, "out_slope": b} for t, a, v, b in keys])
    at = random.uniform(times[0], times[-1], 400)
    found = sampled(curve, at, "position")
    wanted = np.array([hermite(keys, t) for t in at])
    # The numbers of a segment are up to 60; single precision of the key times moves t by 2e-7 of the whole.
    assert found == pytest.approx(wanted, abs=1e-4)


def bezier(p, x):
    """The value at the time x of a cubic with the control points p, (time, value): bisected in double precision."""
    low, high = 0.0, 1.0
    for _ in range(80):
        s = (low + high) / 2
        r = 1 - s
        low, high = (
            (s, high)
            if r**3 * p[0][0] + 3 * r * r * s * p[1][0] + 3 * r * s * s * p[2][0] + s**3 * p[3][0] < x
            else (low, s)
        )
    r = 1 - s
    return r**3 * p[0][1] + 3 * r * r * s * p[1][1] + 3 * r * s * s * p[2][1] + s**3 * p[3][1]


@pytest.mark.parametrize(
    "left, right", [((0.2, 0.9), (1.9, -0.5)), ((0, 3), (1.2, 0.25)), ((1.9, 1), (0.1, 0.5)), ((2, 1), (2, 5))]
)
def test_handles_of_blender_and_after_effects_are_exact(left, right):
    keys = [{"time": 0, "value": 0.25, "right": left}, {"time": 2, "value": 0.25, "left": right}]
    t = np.linspace(0.02, 1.98, 99)
    wanted = [bezier([(0, 0.25), left, right, (2, 0.25)], x) for x in t]
    assert sampled(motion.fcurve("opacity", keys), t) == pytest.approx(wanted, abs=2e-5)


def test_handles_that_overlap_are_shortened_as_blender_does():
    keys = [{"time": 0, "value": 0, "right": (1.5, 3)}, {"time": 2, "value": 1, "left": (0.5, -2)}]
    share = 2 / 3
    points = [(0, 0), (1.5 * share, 3 * share), (2 - 1.5 * share, 1 - 3 * share), (2, 1)]
    t = np.linspace(0.02, 1.98, 50)
    found = sampled(motion.fcurve("opacity", keys, shorten=True), t)
    assert found == pytest.approx([bezier(points, x) for x in t], abs=2e-5)


def test_keys_hold_and_parts_have_tangents():
    keys = [{"time": 1, "value": 3, "hold": True}, {"time": 2, "value": 7, "out_slope": 9}, {"time": 3, "value": 7}]
    curve = motion.fcurve("position.x", keys)
    found = sampled(curve, [1, 1.5, 1.999, 2, 2.5, 3], "position", position=(3, 5))
    assert found[:, 0] == pytest.approx([3, 3, 3, 7, 7 + 9 / 8, 7], abs=1e-5)
    assert found[:, 1] == pytest.approx(5)


@pytest.mark.parametrize(
    "keys, field",
    [
        ([], "keys"),
        ([{"time": 0, "value": 1}, {"time": 0, "value": 1}], "time"),
        ([{"time": 0, "value": 1, "right": (2, 1)}, {"time": 1, "value": 1}], "right"),
        ([{"time": 0, "value": 1, "right": (-2, 1)}, {"time": 1, "value": 1}], "right"),
        ([{"time": 0, "value": 1, "right": (0, 1), "out_slope": 3}, {"time": 1, "value": 1}], "out_slope"),
        ([{"time": 0, "value": 1}, {"time": 1, "value": (1, 2)}], "value"),
        ([{"time": math.nan, "value": 1}, {"time": 1, "value": 1}], "time"),
    ],
)
def test_wrong_keys_are_refused(keys, field):
    with pytest.raises(MotionError, match=field):
        motion.fcurve("opacity", keys)
