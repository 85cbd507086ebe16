"""Rules that hold at every time: for each rule a broken animation with its witness, and a mended twin."""

import json
import math
import pathlib
import sys

import numpy as np
import pytest

import libmotion as motion
from libmotion.proofs import RULES, Motion, answer, check, read

sys.path.insert(0, str(pathlib.Path(__file__).parents[4] / "Tests" / "Deep"))
from proof_questions import Corners

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
    "comes_back": ({}, scene(move(500)), 1, scene(move(500), fade(1, 0))),
    "on_screen": ({"least": 0.5}, scene(move(360)), 0.8752, scene(move(310))),
    "contrast": ({"layer": "card"}, scene(fade(1, 0.8)), None, scene(fade(1, 0.99))),
}


def label(card: dict, *animations, fill="#fff", **more):
    """A label on a card on a white page."""
    made = motion.Scene("label", size=(320, 200), background="#fff")
    made.rect("card", 40, 40, 200, 100, **card)
    shape = {"path": "M0 0H60V20H0Z", "bounds": (0, 0, 60, 20), "position": (90, 70), "fill_color": fill}
    on_it = made.layer("label", **shape | more)
    for animation in animations:
        on_it.add(animation)
    return made


BLACK = {"fill": "#000"}
CONTRASTS = {
    "white on black": (label(BLACK), "holds"),
    "white on grey": (label({"fill": "#888"}), "fails"),
    "round corners": (label(BLACK | {"radius": 12}), "holds"),
    "a card with an opacity": (label(BLACK | {"opacity": 0.3}), "fails"),
    "leaves the card": (label(BLACK, move(400)), "fails"),
    "moves on the card": (label(BLACK, move(150)), "holds"),
    "takes the card's colour": (
        label(BLACK, motion.basic("fillColor", from_="#ffffff", to="#000000", duration=1)), "fails"),
    "dark over both": (label({"fill": "#ddd"}, move(250), fill="#222"), "holds"),
    "does not show": (label({"fill": "#fff"}, opacity=0), "holds"),
}  # fmt: skip


@pytest.mark.parametrize("name", CONTRASTS)
def test_contrast_is_that_over_what_is_painted_below(name):
    made, verdict = CONTRASTS[name]
    found = answer(Motion(made, 0, 1), "contrast", {"layer": "label"})
    assert found.verdict == verdict, found
    if name == "white on grey":
        assert found.seen.startswith("3.54")


def test_a_key_that_holds_and_a_step_jump():
    keys = {"values": [[40, 60], [150, 60], [60, 80]], "duration": 1, "fill": "both"}
    for more in ({"mode": "discrete"}, {"mode": "discrete", "timing": "css.ease-in-out"}, {"timing": "steps(3)"}):
        made = scene(motion.keyframe("position", **keys | more))
        assert answer(Motion(made), "never_jumps", {"more_than": 4}).verdict == "fails", more
        assert answer(Motion(made, 0, 1.5), "max_speed", {"limit": 1000}).verdict == "fails", more


def test_what_does_not_show_settles():
    color = motion.basic("backgroundColor", from_="#ff0000", to="#0000ff", duration=2, fill="both")
    assert answer(Motion(scene(color, opacity=0)), "settles_by", {"time": 1}).holds
    assert answer(Motion(scene(color)), "settles_by", {"time": 1}).verdict == "fails"


CARD = {"name": "card", "bounds": [0, 0, 40, 20], "position": [40, 70], "backgroundColor": "#ffffff"}
WHOLE = {"bounds": [0, 0, 60, 80], "position": [30, 40]}
LARGE = {"bounds": [0, 0, 320, 200], "position": [160, 100]}
HOLDS = ("holds", None, None, None)
moved = lambda key, *values, **more: {"animations": [{"property": key, "values": values, "duration": 1} | more]}
blinks = lambda time, count: moved("opacity", 0, 1, duration=time, autoreverses=True, repeatCount=count)
SHAPE = {"name": "shape", "path": "M0 0H40V20H0Z", "fillColor": "#ffffffc0", "bounds": [0, 0, 40, 20]}
COLORS = ["#102030", "#ffe0c0", "#00ff0080"] * 4
AWAY = moved("position", *[[40, 70], [140, 70]] * 5, [40, 70], duration=2)
SHORT = moved("opacity", 0, 0, 1, 1, 0, 0, 1, keyTimes=[0, 0.3015, 0.3016, 0.303, 0.3031, 0.5, 1], fill="both")
DOT = CARD | WHOLE | moved("opacity", 0, 1, 1, 0, keyTimes=[0, 0.4, 0.6, 1], duration=0.25, repeatCount=8)
BLINKING = {"name": "blinking", "layers": [DOT | {"name": "dot"}]}
SHOWN = {"name": "shown", "scene": "blinking"} | WHOLE
FAINT = {"name": "two", "layers": [SHOWN | {"name": "a", "opacity": 0.05}]}
BLACK_ONE = {"backgroundColor": "#000000"}
FLASH = CARD | LARGE | moved("opacity", 0, 1, mode="discrete", duration=0.2, repeatCount=10)
BELOW, ON_WHITE = CARD | LARGE | {"name": "below"}, {"size": [320, 200], "background": "#ffffff"}
# What is flashing: layers of a small black picture, what else the scene has, what the rule is given, and its answer.
FLASHES = {
    "five blinks": ([CARD | blinks(0.1, 10)], {}, {}, ("fails", 0.7625, "card", "5 flashes from 0.0625 s on")),
    "two blinks": ([CARD | blinks(0.25, 4)], {}, {}, HOLDS),
    "discrete colours": (
        [CARD | moved("backgroundColor", *["#000000", "#ffffff"] * 5, mode="discrete")],
        {}, {}, ("fails", 0.8, "card", "4 flashes from 0.1 s on")),
    "three colours, oklab": (
        [CARD | moved("backgroundColor", *COLORS, duration=2)], {"colorSpace": "oklab"}, {"least": 0.05}, HOLDS),
    "slow colours, linear light": (
        [CARD | moved("backgroundColor", "#000000", "#ffffff", "#000000", repeatCount=2)],
        {"colorSpace": "linearRGB"}, {}, HOLDS),
    "hidden": (
        [CARD | moved("hidden", *[0, 1] * 6, mode="discrete", duration=1.5)],
        {}, {"at_most": 2}, ("fails", 0.75, "card", "4 flashes from 0.125 s on")),
    "hidden, slowly": (
        [CARD | moved("hidden", *[0, 1] * 3, mode="discrete", duration=3)], {}, {"at_most": 2}, HOLDS),
    "a layer that is there for a while": (
        [CARD | {"begin": 0.2, "duration": 0.5} | blinks(0.1, 20)], {}, {"at_most": 2}, HOLDS),
    "time of a parent": (
        [{"name": "group", "opacity": 0.9, "speed": 2}, CARD | {"parent": "group"} | blinks(0.25, 4)],
        {}, {"at_most": 2}, ("fails", 0.7125, "card", "4 flashes from 0.0875 s on")),
    "shapes": (
        [SHAPE | {"position": [40, 70]} | blinks(1 / 12, 12)],
        {}, {"at_most": 4}, ("fails", 0.8208333333333333, "shape", "6 flashes from 0.066667 s on")),
    "together": (
        [CARD | blinks(0.125, 8), CARD | {"name": "other", "position": [20, 20]} | blinks(0.125, 8)],
        {}, {"least": 0.2}, ("fails", 0.9541666666666666, None, "4 flashes from 0.079167 s on")),
    "in and out of the picture": ([CARD | AWAY], {}, {"least": 0.15}, HOLDS),
    "few enclosures": ([CARD | blinks(1 / 6, 6)], {}, {"budget": 5}, HOLDS),
    "sums of colours": (
        [CARD | moved("backgroundColor", "#00000000", "#00000000", additive=True)], {}, {"at_most": 0}, HOLDS),
    "nothing plain": ([{"name": "card", "bounds": [0, 0, 9, 9]}], {}, {}, HOLDS),
    "white background": (
        [CARD | {"backgroundColor": "#400000"} | blinks(0.1, 10)],
        {"background": "#ffffff"}, {"at_most": 3}, ("fails", 0.7625, "card", "5 flashes from 0.0625 s on")),
    "only the transform": (
        [{"name": "group", "opacity": 0}, CARD | {"parent": "group", "inherits": "transform"} | blinks(0.1, 10)],
        {}, {}, ("fails", 0.7625, "card", "5 flashes from 0.0625 s on")),
    "gone at the last instant": (
        [CARD | WHOLE | {"begin": 0, "duration": 1} | moved("opacity", 0, 1, fill="both")],
        {}, {"at_most": 0}, ("fails", 1, "card", "1 flashes from 0.10417 s on")),
    "short flashes, and gone at the last instant": (
        [CARD | WHOLE | {"begin": 0, "duration": 1} | SHORT],
        {}, {"at_most": 1}, ("unknown", 0.30175781249999994, "card", None)),
    "a layer of an inner scene": (
        [SHOWN], {"scenes": [BLINKING]}, {}, ("fails", 0.9125, "shown/dot", "4 flashes from 0.0125 s on")),
    "an inner scene, slower": ([SHOWN | {"speed": 0.5, "fill": "both"}], {"scenes": [BLINKING]}, {}, HOLDS),
    "an inner scene in an inner scene, too faint": (
        [SHOWN | {"scene": "two"}], {"scenes": [BLINKING, FAINT]}, {}, HOLDS),
    "over a black layer": (
        [BELOW | BLACK_ONE, FLASH], ON_WHITE, {}, ("fails", 0.8, "card", "5 flashes from 0.1 s on")),
    "black, over a white layer": (
        [BELOW, FLASH | BLACK_ONE], {"size": [320, 200]}, {}, ("fails", 0.8, "card", "5 flashes from 0.1 s on")),
    "under a black layer, which hides it": ([FLASH, BELOW | BLACK_ONE], ON_WHITE, {}, HOLDS),
    "over a layer of its colour": ([BELOW, FLASH], ON_WHITE, {}, HOLDS),
}  # fmt: skip


@pytest.mark.parametrize("name", FLASHES)
def test_flashes_are_found(name):
    layers, fields, given, expected = FLASHES[name]
    document = {"size": [60, 80], "background": "#000000", "layers": layers} | fields
    found = answer(Motion(motion.Scene.from_json(json.dumps(document))), "flashes_per_second", given)
    assert (found.verdict, found.layer, found.seen) == (expected[0], *expected[2:])
    assert (found.time, found.width) == (pytest.approx(expected[1]), None)


def test_what_blinks_for_ever_is_followed_for_a_second():
    made = motion.Scene("one", size=(60, 80), background="#000")
    made.rect("card", 0, 0, 60, 80, fill="#fff").add(
        motion.keyframe("opacity", [0, 1], duration=0.2, mode="discrete", repeat_count=math.inf)
    )
    assert answer(Motion(made), "flashes_per_second", {}).verdict == "fails"
    assert answer(Motion(made, end=0.5), "flashes_per_second", {}).holds  # an interval that is given counts


@pytest.mark.parametrize("transform", [(1, 0.05, 0, 1, 0, 0), (1.03, 0.076, -0.206, 0.943, 0, 0), (0, 0, 0, 1, 0, 0)])
@pytest.mark.parametrize("key, to", [("transform.rotation", 3.1), ("transform.scale", [4, 4])])
def test_a_skewed_layer_that_turns_or_grows_within_a_picture_is_fast(transform, key, to):
    made = motion.Scene("one", size=(320, 240))
    arm = made.layer("arm", bounds=(0, 0, 100, 60), position=(160, 120), transform=transform, background_color="#c30")
    arm.add(motion.basic(key, to=to, duration=0.005, autoreverses=True, begin=1.01, fill="removed"))
    made.layer("tip", parent=arm, bounds=(0, 0, 9, 9), position=(294, 176), background_color="#000")
    still, (before, at) = Motion(made, end=1.5), made.compile().sample([1.0, 1.015], "root").affines[:, 1, 4:]
    most = float(np.hypot(*(at - before))) * 60
    for share, rule in ((0.05, "max_speed"), (0.9, "max_speed"), (0.9, "max_acceleration")):
        found = answer(still, rule, {"limit": share * most * (60 if "acc" in rule else 1), "layer": "tip"})
        assert not found.holds, (most, str(found))


@pytest.mark.parametrize("name", CASES)
def test_a_broken_animation_is_caught_and_its_mended_twin_passes(name):
    given, broken, time, mended = CASES[name]
    found = answer(Motion(broken), name, given)
    assert found.verdict == "fails", found
    assert found.layer in ("card", "one") and found.seen and found.expected and found.why
    if time is not None:
        assert found.time == pytest.approx(time, abs=4e-3)
    assert answer(Motion(mended), name, given).verdict == "holds"


def test_answers_have_the_words_that_they_had_when_each_language_made_its_own():
    """The record is of Python and JavaScript before the library answered; JavaScript's test reads it, too."""
    found = [str(answer(Motion(broken), name, given)) for name, (given, broken, *_) in CASES.items()]
    assert found == json.loads((pathlib.Path(__file__).parent / "answers.json").read_text())


def test_a_property_of_the_scene_is_asked_for_and_an_interval_that_is_given_is_no_cycle():
    made = motion.Scene("heat", size=(99, 99))
    made.property("heat", 1, [motion.basic(None, to=3, duration=1)])
    made.layer("card", bounds=(0, 0, 9, 9), background_color="#c30")
    heat = {"least": 0, "property": "heat"}
    assert answer(Motion(made), "between", heat | {"most": 3}).holds
    assert answer(Motion(made), "between", heat | {"most": 2}).verdict == "fails"
    with pytest.raises(motion.MotionError, match="no such property; did you mean 'heat'"):
        answer(Motion(made), "between", {"least": 0, "most": 1, "property": "heet"})
    blinks = motion.keyframe("opacity", [0, 1], duration=0.2, mode="discrete", repeat_count=math.inf)
    found = answer(Motion(scene(blinks, **WHITE)), "flashes_per_second", {"start": 0, "end": 0.5})
    assert found.end == 0.5
    early = {"start": -1, "end": -0.5}
    assert answer(Motion(scene(move(90))), "comes_back", early).holds
    assert answer(Motion(two(None, fade(0, 1))), "before", early | {"layer": "one", "other": "two"}).holds


def test_of_layers_of_one_name_all_are_asked():
    box = '{"ty":1,"nm":"box","ip":0,"op":60,"sw":20,"sh":20,"sc":"#ff0000","ks":{"p":%s,"a":{"a":0,"k":[10,10]}}}'
    moves = '{"a":1,"k":[{"t":0,"s":[20,20]},{"t":30,"s":[190,20]}]}'
    layers = ",".join(box % position for position in (moves, '{"a":0,"k":[20,20]}'))
    head = '{"v":"5","fr":60,"ip":0,"op":60,"w":100,"h":40,"layers":['
    two = Motion(motion.Lottie(f"{head}{layers}]}}"))
    for given in ({}, {"layer": "box"}):
        for rule, limits in (("inside", {}), ("comes_back", {}), ("max_speed", {"limit": 9, "property": "position"}),
                             ("between", {"least": 0, "most": 100, "property": "position.x"})):  # fmt: skip
            assert answer(two, rule, limits | given).verdict == "fails", (rule, given)
    for rule, more in (("appears_by", {"time": 1}), ("reaches", {"value": 20, "at": 0, "property": "position.x"})):
        with pytest.raises(motion.MotionError, match="2 layers have this name, and the rule is about one"):
            answer(two, rule, {"layer": "box"} | more)


def test_what_leaves_for_good_fails_only_once_it_was_seen_and_while_it_is_opaque():
    away = lambda **clock: move(500, **clock)
    ends = lambda *moves, **more: answer(Motion(scene(*moves, **more)), "comes_back", {}).verdict
    assert ends(away(), fade(1, 0)) == "holds" and ends(away(fill="removed")) == "holds"
    assert ends(move(-500, begin=0.5)) == "fails" and ends(away(repeat_count=math.inf, autoreverses=True)) == "holds"
    outside = motion.Scene("out", size=(320, 200))
    outside.rect("card", 400, 0, 9, 9, **BOX).add(motion.basic("position.x", to=900, duration=1))
    assert answer(Motion(outside), "comes_back", {}).verdict == "holds"
    found = answer(Motion(scene(away())), "comes_back", {})
    assert found.time == 1 and found.note == "it is last seen near 0.6484 s"


def test_every_rule_has_a_case():
    assert set(RULES) == {*CASES, "has_reduced_motion"}


def test_style_sheets_have_a_calm_form():
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


def test_parts_of_a_transform_that_moves_as_a_whole_are_known():
    lists = motion.keyframe("transform", [[1, 0, 0, 1, 0, 0], [0, 1, -1, 0, 0, 0]], duration=1)
    checked = Motion(scene(lists))
    found = answer(checked, "between", {"least": -9, "most": 9, "property": "transform.rotation", "layer": "card"})
    assert found.holds
    assert answer(checked, "between", {"least": 0, "most": 1, "property": "opacity"}).holds
    assert answer(checked, "stays_within", {"box": [-50, 0, 200, 200]}).holds


def test_a_clip_from_a_file_has_boxes_alone():
    clip = motion.Clip.from_bytes(scene(move(290, timing=OVERSHOOT)).compile().bytes)
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
        ("flashes_per_second", {"at_most": math.nan}, "at_most: nan, must be 0 or more, and finite"),
        ("flashes_per_second", {"at_most": "3"}, "at_most: '3', must be a number"),
        ("keeps_moving", {"layer": "card", "over": 9}, "at most 1, the length of the motion"),
        ("never_overlaps", {"layer": "card", "other": "card", "by": "outlnes"}, "did you mean 'outlines'"),
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
    assert found.verdict == "unknown" and 0 < found.width < 1e-3 and "tolerance" in found.note


def test_a_layer_that_nearly_shows_at_the_end_is_undecided():
    # Its bound is over the opacity that shows in the last piece of time alone, which is too short to cut.
    nearly = fade(0, 20 * 0.9999999 / 512, begin=1 - 5e-8, duration=1e-6)
    assert answer(Motion(scene(nearly)), "appears_by", {"layer": "card", "time": 1}).verdict == "unknown"
    less = fade(0, 20 * 0.9 / 512, begin=1 - 5e-8, duration=1e-6)
    assert answer(Motion(scene(less)), "appears_by", {"layer": "card", "time": 1}).verdict == "fails"


# -- what Tests/Deep/proofs.py has found


def test_a_layer_whose_own_clock_ends_has_not_settled():
    made = motion.Scene("clock", size=(99, 99))
    made.layer("parent", bounds=(0, 0, 9, 9)).add(motion.basic("opacity", to=0.5, duration=6))
    made.layer("card", bounds=(0, 0, 40, 40), background_color="#c30", duration=2, fill="removed")
    found = answer(Motion(made), "settles_by", {"time": 1, "layer": "card"})
    assert found.verdict == "fails" and found.property == "opacity" and found.layer == "card"
    assert answer(Motion(made), "settles_by", {"time": 2.01, "layer": "card"}).holds


def test_the_stroke_of_a_parent_moves_no_other_layer():
    made = motion.Scene("strokes", size=(99, 99))
    parent = made.layer("parent", path="M0 0 L40 0", stroke_color="#000")
    parent.add(motion.basic("strokeEnd", from_=0, to=1, duration=2))
    made.layer("card", bounds=(0, 0, 40, 40), background_color="#c30", parent=parent)
    assert answer(Motion(made), "settles_by", {"time": 1, "layer": "card"}).holds
    assert answer(Motion(made), "settles_by", {"time": 1, "layer": "parent"}).verdict == "fails"


def test_a_loop_begins_where_it_is_told():
    endless = scene(move(90, duration=0.5, begin=1, repeat_count=math.inf))
    found = answer(Motion(endless), "loop_closes", {"start": 0.25, "velocity": math.inf})
    assert found.start == 0.25 and found.holds is False
    assert answer(Motion(endless), "loop_closes", {}).start == 1


def test_corners_that_cannot_be_followed_are_sampled_where_they_are():
    """A layer in 3D whose bounds move, and one that transforms its sublayers."""
    made = motion.Scene("corners", size=(200, 200))
    sizes = motion.basic("bounds", from_=[0, 0, 10, 20], to=[0, 0, 90, 60], duration=1)
    turned = [0.8, 0.6, 0, 0, -0.6, 0.8, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    made.layer("card", bounds=(0, 0, 10, 20), position=(90, 90), background_color="#c30").add(
        sizes, motion.basic("transform.rotation.y", from_=0.2, to=1, duration=1)
    )
    made.layer("turning", bounds=(0, 0, 30, 20), position=(50, 50), background_color="#c30", sublayer_transform=turned)
    checked = Motion(made)
    times = np.linspace(0, 1, 33)
    corners = Corners(checked).at(times)
    frames = checked.clip.sample(times, space="root").frames
    assert corners.min(axis=2) == pytest.approx(frames[..., :2], abs=1e-3)
    assert corners.max(axis=2) == pytest.approx(frames[..., :2] + frames[..., 2:], abs=1e-3)
    assert answer(checked, "settles_by", {"time": 0.5, "layer": "card"}).verdict == "fails"


def test_what_is_undone_at_once_is_no_flash_and_what_is_too_fast_to_see_is_undecided():
    # Every quarter of a second it is dark for a ten thousandth, which the grid of samples hits.
    lights = [motion.basic("opacity", from_=1, to=1, duration=0.2499, begin=0.25 * k + 5e-5, fill="removed")
              for k in range(8)]  # fmt: skip
    assert answer(Motion(scene(*lights, opacity=0, **WHITE)), "flashes_per_second", {"at_most": 0}).holds
    # A change that is as fast as the samples are dense looks as if nothing moved.
    fast = fade(0, 1, duration=1 / 480, autoreverses=True, repeat_count=480)
    assert answer(Motion(scene(fast, **WHITE)), "flashes_per_second", {}).verdict == "unknown"


def test_before_says_never_only_if_that_is_proven():
    late = two(fade(0, 1, begin=0.1), fade(0, 20 * 0.9999999 / 512, begin=1 - 5e-8, duration=1e-6))
    found = answer(Motion(late, end=1), "before", {"layer": "one", "other": "two"})
    assert found.holds and "never" not in found.note and "not before" in found.note
    gone = two(fade(0, 1, begin=0.1), fade(0, 0))
    assert answer(Motion(gone), "before", {"layer": "one", "other": "two"}).note.endswith("never")


@pytest.mark.parametrize("power", [1, 2])
def test_speeds_near_their_limit_are_proven(power):
    made = motion.Scene("near", size=(300, 300))
    outer = made.layer("outer", bounds=(0, 0, 80, 60), position=(150, 150), background_color="#123")
    outer.add(motion.basic("transform.rotation", from_=0, to=2, duration=1, timing="ease-in-out"))
    made.layer("inner", bounds=(0, 0, 30, 20), position=(70, 10), parent=outer, background_color="#456")
    checked, over = Motion(made), 1 / 60
    times = np.linspace(checked.start, checked.end - power * over, 4001)
    corners = [Corners(checked).at(times + step * over) for step in range(power + 1)]
    seen = np.hypot(*np.moveaxis(np.diff(corners, n=power, axis=0)[0], -1, 0)).max() / over**power
    rule = "max_speed" if power == 1 else "max_acceleration"
    found = answer(checked, rule, {"limit": 1.02 * seen})
    assert found.holds, found
    assert answer(checked, rule, {"limit": 0.98 * seen}).verdict == "fails"


def test_a_fill_stays_whole_where_its_stroke_is_trimmed():
    """What CAShapeLayer fills is the whole path, and motion_clip_bounds encloses the trimmed one."""
    made = motion.Scene("disc", size=(100, 100))
    made.layer("dot", bounds=(0, 0, 4, 4), position=(70, 50), background_color="#000")
    made.layer("disc", bounds=(0, 0, 100, 100), position=(50, 50), path="M10 10 H90 V90 H10 Z", fill_color="#39c",
               stroke_color="#000", stroke_end=0.1)  # fmt: skip
    checked = Motion(made, start=0, end=1)
    assert answer(checked, "stays_within", {"box": [0, 0, 60, 60], "layer": "disc"}).verdict == "fails"
    assert answer(checked, "stays_within", {"box": [0, 0, 95, 95], "layer": "disc"}).holds
    assert answer(checked, "never_overlaps", {"layer": "dot", "other": "disc"}).verdict == "fails"
    assert not answer(checked, "never_overlaps", {"layer": "dot", "other": "disc", "by": "outlines"}).holds
    read = Motion(motion.Clip(made.compile().bytes), start=0, end=1)
    assert answer(read, "stays_within", {"box": [0, 0, 95, 95], "layer": "disc"}).holds
    assert answer(read, "stays_within", {"box": [0, 0, 60, 60], "layer": "disc"}).verdict == "fails"


@pytest.mark.parametrize("limit, holds", [(99.9, False), (100.1, True)])
def test_what_moves_fast_right_before_a_jump_hides_no_part_of_it(limit, holds):
    """A millionth of a second before it starts anew the layer is still a point away from its end."""
    steep = motion.basic("position.x", from_=40, to=140, duration=1, repeat_count=2, timing="cubic-bezier(0, 1, 1, 0)")
    found = answer(Motion(scene(steep)), "never_jumps", {"more_than": limit})
    assert found.holds == holds
    assert holds or found.time == pytest.approx(1)


def test_whole_turns_of_a_layer_are_no_jumps_but_those_of_its_number():
    turned = Motion(scene(spin(1, repeat_count=5)))
    assert answer(turned, "never_jumps", {"more_than": 0.5}).holds
    given = {"more_than": 0.5, "property": "transform.rotation", "layer": "card"}
    assert answer(turned, "never_jumps", given).time == pytest.approx(1)
    assert answer(Motion(scene(spin(0.9, repeat_count=5))), "never_jumps", {"more_than": 5}).time == pytest.approx(1)


def bar_and(far, **drawn):
    """A bar that turns, and a shape at the right of it that comes near: their boxes overlap."""
    made = motion.Scene("near", size=(320, 240))
    bar = made.layer("bar", bounds=(0, 0, 100, 10), position=(100, 100), background_color="#c30")
    bar.add(motion.basic("transform.rotation", from_=0.6, to=1.0, duration=1))
    shape = made.layer("shape", bounds=(0, 0, 40, 40), position=(140, 70), **drawn)
    shape.add(motion.basic("transform.translation", from_=[0, 0], to=[far, 0], duration=1))
    return Motion(made)


@pytest.mark.parametrize("drawn, near, hit", [
    ({"background_color": "#39c"}, -20, -40),
    ({"path": "M0 0 L40 0 L20 30 Z", "fill_color": "#39c"}, -40, -60),
    ({"path": "M0 20 Q20 -30 40 20", "fill_color": "#39c"}, -20, -40),
    ({"path": "M0 20 L40 20", "stroke_color": "#39c", "line_width": 4}, -20, -60),
])  # fmt: skip
def test_outlines_are_apart_where_boxes_overlap(drawn, near, hit):
    asked = {"layer": "bar", "other": "shape"}
    assert answer(bar_and(near, **drawn), "never_overlaps", asked).verdict == "fails"
    assert answer(bar_and(near, **drawn), "never_overlaps", asked | {"by": "outlines"}).holds
    found = answer(bar_and(hit, **drawn), "never_overlaps", asked | {"by": "outlines"})
    assert found.verdict == "fails" and found.property == "outline" and "drawn at" in found.seen


def test_outlines_that_change_are_enclosed_by_boxes_and_words_are_named():
    asked = {"layer": "bar", "other": "shape", "by": "outlines"}
    path = motion.basic("path", from_="M0 0 L40 0 L20 30 Z", to="M0 0 L40 10 L20 20 Z", duration=1)
    checked = bar_and(-20, path="M0 0 L40 0 L20 30 Z", fill_color="#39c")
    checked.source["shape"].add(path)
    assert answer(Motion(checked.source), "never_overlaps", asked).holds
    with pytest.raises(motion.MotionError, match="boxes or outlines; did you mean 'outlines'"):
        answer(checked, "never_overlaps", asked | {"by": "outline"})


def test_a_paced_path_of_two_parts_jumps():
    path = {"path": "M30 30 L90 90 M200 40 L260 160", "duration": 1}
    made = scene(motion.keyframe("position", mode="paced", **path))
    for given in ({}, {"property": "position.x", "layer": "card", "more_than": 100}):
        found = answer(Motion(made), "never_jumps", given)
        assert found.verdict == "fails" and 0.3 < found.time < 0.5


def test_what_is_there_for_an_instant_is_no_motion():
    """A layer that is elsewhere only at the instant at which it turns back rests."""
    steps = motion.keyframe("position.x", [40, 80], timing="steps(4, jump-both)", duration=0.5, autoreverses=True)
    given = {"layer": "card", "over": 0.15, "least": 1, "start": 0.41, "end": 0.59}
    assert answer(Motion(scene(steps)), "keeps_moving", given).verdict != "holds"
    assert answer(Motion(scene(steps)), "keeps_moving", given | {"start": 0, "end": 0.5}).holds
