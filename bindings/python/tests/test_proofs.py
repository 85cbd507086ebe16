"""Rules that hold at every time: for each rule a broken animation with its witness, and a mended twin."""

import json
import math
import pathlib

import numpy as np
import pytest

import libmotion as motion
from libmotion.proofs import RULES, Motion, answer, check, read

BOX = {"fill": "#c30"}


def scene(*animations, size=(320, 200), **more):
    """A rectangle of 40 x 20 at 20, 60 with animations."""
    made = motion.Scene("one", size=size, background=more.pop("background", "#fff"))
    card = made.rect("card", 20, 60, 40, 20, **{**BOX, **more})
    for animation in animations:
        card.add(animation)
    return made


def two(first, second):
    made = motion.Scene("two", size=(320, 200))
    for name, y, animation in (("one", 20, first), ("two", 120, second)):
        layer = made.rect(name, 20, y, 40, 20, **BOX)
        if animation:
            layer.add(animation)
    return made


move = lambda to, **clock: motion.basic("position.x", to=to, **{"duration": 1, **clock})
fade = lambda first, last, **clock: motion.basic("opacity", from_=first, to=last, **{"duration": 1, **clock})
spin = lambda turns, **clock: motion.basic("transform.rotation", from_=0, to=turns * math.tau, duration=1, **clock)
blink = lambda count: motion.basic(
    "opacity", from_=0, to=1, duration=0.5 / count, autoreverses=True, repeat_count=2 * count
)
OVERSHOOT = "cubic-bezier(.5, 0, .5, 1.8)"
WHITE = {"size": (60, 80), "background": "#000", "fill": "#fff"}  # a sixth of the picture is white


def first(timing, is_broken):
    """The first time of 100,001 at which a curve is where it must not be."""
    times = np.linspace(0, 1, 100_001)
    curve = motion.Curve(timing)
    return float(times[np.flatnonzero(is_broken(lambda at: np.asarray(curve(np.clip(at, 0, 1))), times))[0]])


# By rule: what it is given, a broken scene and the first time at which it breaks, and its mended twin.
CASES = {
    "stays_within": ({"box": [0, 0, 200, 100]}, scene(move(200)), 0.8756, scene(move(179))),
    "inside": (
        {},
        scene(move(290, timing=OVERSHOOT)),
        first(OVERSHOOT, lambda curve, at: 40 + 250 * curve(at) + 20 > 320.1),
        scene(move(290)),
    ),
    "between": (
        {"least": 0, "most": 1, "property": "opacity"},
        scene(fade(0, 1, timing=OVERSHOOT)),
        first(OVERSHOOT, lambda curve, at: curve(at) > 1.00001),
        scene(fade(0, 1, timing="css.ease")),
    ),
    "reaches": (
        {"value": 200, "at": 0.5, "property": "position.x", "layer": "card"},
        scene(move(200)),
        0.5,
        scene(move(200, duration=0.5)),
    ),
    "appears_by": ({"layer": "card", "time": 0.4}, scene(fade(0, 1, begin=0.5)), 0.4, scene(fade(0, 1, begin=0.3))),
    "before": (
        {"layer": "one", "other": "two"},
        two(fade(0, 1, begin=0.5), fade(0, 1, begin=0.2)),
        0.202,
        two(fade(0, 1, begin=0.1), fade(0, 1, begin=0.2)),
    ),
    "never_jumps": (
        {"more_than": 4},
        scene(motion.keyframe("position.x", [40, 60, 90], mode="discrete", duration=1)),
        1 / 3,
        scene(motion.keyframe("position.x", [40, 60, 90], duration=1)),
    ),
    "max_speed": (
        {"limit": 200, "property": "position.x"},
        scene(move(200, timing="css.ease-in-out")),
        first("css.ease-in-out", lambda curve, at: 160 * (curve(at + 1 / 60) - curve(at)) > 200 / 60),
        scene(move(200)),
    ),
    "max_acceleration": (
        {"limit": 500, "property": "position.x", "layer": "card"},
        scene(move(200, timing="penner(out, bounce)")),
        None,
        scene(move(200)),
    ),
    "keeps_moving": (
        {"layer": "card", "over": 0.3},
        scene(motion.keyframe("position.x", [40, 100, 100, 160], duration=1.5)),
        0.5,
        scene(motion.keyframe("position.x", [40, 100, 60, 160], duration=1.5)),
    ),
    "settles_by": ({"time": 1.0}, scene(move(200, duration=1.2)), 1.0, scene(move(200, duration=0.9), fade(1, 0.5))),
    "monotonic": (
        {"property": "position.x", "layer": "card"},
        scene(move(200, timing=OVERSHOOT)),
        None,
        scene(move(200)),
    ),
    "loop_closes": ({}, scene(spin(0.75)), 1.0, scene(spin(1))),
    "never_overlaps": (
        {"layer": "one", "other": "two"},
        two(motion.basic("position.y", to=130, duration=1), None),
        0.801,
        two(motion.basic("position.y", to=100, duration=1), None),
    ),
    "flashes_per_second": ({"at_most": 3}, scene(blink(5), **WHITE), None, scene(blink(2), **WHITE)),
}


FLASHES = pathlib.Path(__file__).parents[3] / "Tests/MotionTestingTests/goldens/flashes.json"  # of three hosts


@pytest.mark.parametrize("case", json.loads(FLASHES.read_text()), ids=lambda case: case["name"])
def test_flashes_are_answered_as_in_swift_and_javascript(case):
    found = answer(Motion(motion.Scene.from_json(json.dumps(case["scene"]))), "flashes_per_second", case["given"])
    assert [found.verdict, found.layer, found.seen] == [case["verdict"], case["layer"], case["seen"]]
    assert [found.time, found.width] == [pytest.approx(case["time"]), pytest.approx(case["width"])]


@pytest.mark.parametrize("name", CASES)
def test_a_broken_animation_is_caught_and_its_mended_twin_passes(name):
    given, broken, time, mended = CASES[name]
    found = answer(Motion(broken), name, given)
    assert found.verdict == "fails", found
    assert found.layer in ("card", "one") and found.seen and found.expected and found.why
    if time is not None:
        assert found.time == pytest.approx(time, abs=4e-3)
    assert answer(Motion(mended), name, given).verdict == "holds"


def test_every_rule_has_a_case():
    assert set(RULES) == {*CASES, "has_reduced_motion"}


def test_style_sheets_have_a_calm_form():
    pytest.importorskip("tinycss2")
    moving = ".a { animation: turn 1s } @keyframes turn { to { rotate: 1turn } }"
    calm = lambda name: f"@media (prefers-reduced-motion: reduce) {{ {name} {{ animation: none }} }}"
    ask = lambda text: answer(Motion(scene(), text=text), "has_reduced_motion", {})
    assert ask(moving).verdict == "fails" and ".a" in ask(moving).seen
    assert ask(moving + calm(".b")).verdict == "fails"
    assert ask(moving + calm(".a")).holds and ask(moving + calm("*")).holds
    assert ask(f"@media (prefers-reduced-motion: no-preference) {{ {moving} }}").holds
    assert answer(Motion(scene(spin(1))), "has_reduced_motion", {"reduced": scene(fade(0, 1))}).holds
    found = answer(Motion(scene(spin(1))), "has_reduced_motion", {"reduced": scene(move(90))})
    assert found.verdict == "fails" and found.layer == "card"


def test_a_spike_between_two_samples_is_caught():
    """A value that leaves its range for a thousandth of a second is seen by no sample of a grid."""
    keys = [0, 0.41234, 0.4125, 0.41266, 1]
    spike = motion.keyframe("position.x", [40, 40, 400, 40, 40], key_times=keys, duration=10)
    found = answer(Motion(scene(spike)), "inside", {})
    assert found.verdict == "fails" and 4.1234 < found.time < 4.1266
    found = answer(Motion(scene(spike)), "between", {"least": 0, "most": 100, "property": "position.x"})
    assert found.verdict == "fails" and 4.1234 < found.time < 4.1266


def test_what_does_not_show_may_be_outside():
    outside = (move(400), fade(1, 0, duration=0.5, timing="steps(1, start)"))
    assert answer(Motion(scene(*outside)), "inside", {}).holds
    assert answer(Motion(scene(outside[0])), "inside", {}).verdict == "fails"


def test_what_has_no_enclosure_is_undecided():
    lists = motion.keyframe("transform", [[1, 0, 0, 1, 0, 0], [0, 1, -1, 0, 0, 0]], duration=1)
    checked = Motion(scene(lists))
    found = answer(checked, "between", {"least": -9, "most": 9, "property": "transform.rotation", "layer": "card"})
    assert found.verdict == "undecided" and "animated as a whole" in found.note
    # Another layer is still decided, and so is what needs no enclosure.
    assert answer(checked, "between", {"least": 0, "most": 1, "property": "opacity"}).holds
    assert answer(checked, "stays_within", {"box": [-50, 0, 200, 200]}).holds


def test_a_clip_from_a_file_has_boxes_alone():
    clip = motion.Clip.from_bytes(scene(move(290, timing=OVERSHOOT)).compile().to_bytes())
    assert answer(Motion(clip), "inside", {}).verdict == "fails"
    assert answer(Motion(clip), "stays_within", {"box": [0, 0, 400, 200]}).holds
    with pytest.raises(motion.MotionError, match="from a file"):
        answer(Motion(clip), "between", {"least": 0, "most": 1, "property": "opacity", "layer": "card"})


def test_colours_are_enclosed_where_they_mix():
    turn = motion.basic("backgroundColor", from_="#ff0000", to="#0000ff", duration=1)
    made = motion.Scene("colour", size=(40, 40))
    made.layer("card", bounds=(0, 0, 40, 40), position=(20, 20), background_color="#f00").add(turn)
    ask = lambda least, most: answer(
        Motion(made), "between", {"least": least, "most": most, "property": "backgroundColor", "layer": "card"}
    )
    assert ask(0, 1).holds and ask(0, 0.9).verdict == "fails" and ask(0.1, 1).verdict == "fails"


@pytest.mark.parametrize(
    "name, given, words",
    [
        ("insde", {}, "did you mean 'inside'"),
        ("inside", {"layr": "card"}, "did you mean 'layer'"),
        ("inside", {"layer": "crad"}, "did you mean 'card'"),
        ("between", {"least": 0, "most": 1, "property": "opacty", "layer": "card"}, "did you mean 'opacity'"),
        ("between", {"least": 0, "most": 1}, "property, must be given"),
        ("between", {"least": 2, "most": 1, "property": "opacity"}, "must be at most 1"),
        ("max_speed", {"limit": -1}, "must be 0 or more"),
        ("monotonic", {"property": "position", "layer": "card"}, "must be one number, such as position.x"),
        ("keeps_moving", {"layer": "card", "over": 9}, "at most 1, the length of the motion"),
        ("never_overlaps", {"layer": "card", "other": "card", "by": "outlines"}, "must be 'boxes'"),
    ],
)
def test_a_wrong_rule_names_what_is_near(name, given, words):
    with pytest.raises(motion.MotionError) as raised:
        answer(Motion(scene(move(90))), name, given)
    assert words in str(raised.value)


def test_a_file_of_rules():
    rules = read("[inside]\n[[between]]\nleast = 0\nmost = 1\nproperty = 'opacity'\n[[between]]\n"
                 "least = 0\nmost = 0.4\nproperty = 'opacity'\nend = 0.3")  # fmt: skip
    answers = check(scene(fade(0, 1)), rules)
    assert [found.verdict for found in answers] == ["holds"] * 3  # the last one only until .3 s
    for text, words in (("[insde]", "did you mean"), ("", "no rules"), ("inside", "TOML"), ("inside = 1", "a table")):
        with pytest.raises(motion.MotionError, match=words):
            read(text)


def test_a_budget_that_ends_is_undecided():
    # It touches the edge to a hundredth of a point, closer than one enclosure can tell.
    given = {"least": 0, "most": 1, "property": "opacity", "tolerance": 0.0, "budget": 3}
    found = answer(Motion(scene(fade(0, 1, timing="penner(out, elastic, .3)"))), "between", given)
    assert found.verdict == "fails"
    found = answer(Motion(scene(fade(0, 1, timing="css.ease"))), "between", given)
    assert found.verdict == "undecided" and 0 < found.width < 1e-3 and "budget" in found.note


def test_a_layer_that_nearly_shows_at_the_end_is_undecided():
    # Its bound is over the opacity that shows in the last piece of time alone, which is too short to cut.
    nearly = fade(0, 20 * 0.999 / 512, begin=1 - 5e-8, duration=1e-6)
    assert answer(Motion(scene(nearly)), "appears_by", {"layer": "card", "time": 1}).verdict == "undecided"
    less = fade(0, 20 * 0.9 / 512, begin=1 - 5e-8, duration=1e-6)
    assert answer(Motion(scene(less)), "appears_by", {"layer": "card", "time": 1}).verdict == "fails"


def test_enclosures_hold_dense_samples():
    """The boxes of probes hold what samples show, for each property that can move."""
    from libmotion.proofs.valued import Numbers

    keys = {
        "position": [[40, 70], [90, 20], [10, 150]],
        "transform.rotation": [0, 4, -3],
        "transform.scale": [[1, 1], [2, 0.5], [0.1, 3]],
        "opacity": [0, 1, 0.3],
        "bounds": [[0, 0, 40, 20], [5, 9, 80, 10], [0, 0, 10, 90]],
        "strokeEnd": [0, 1, 0.5],
        "fillColor": ["#f00", "#0f08", "#00f4"],
    }
    draw = np.random.default_rng(7)
    for key, values in keys.items():
        for mode in ("linear", "cubic", "discrete"):
            made = motion.Scene("keys", size=(99, 99))
            circle = made.circle("card", 30, 30, 9, fill="#123")
            given = {"mode": mode} if mode != "linear" and key != "fillColor" else {}
            circle.add(motion.keyframe(key, values, duration=1, timing="css.ease-in-out", repeat_count=2, **given))
            numbers = Numbers(Motion(made), key, "card", 0.01)
            for _ in range(12):
                start, end = sorted(draw.uniform(0, 2, 2))
                low, high = numbers.enclose(start, end)
                seen = numbers.at(np.linspace(start, end, 99))
                assert (seen >= low).all() and (seen <= high).all(), (key, mode, start, end)
