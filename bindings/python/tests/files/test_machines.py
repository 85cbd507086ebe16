"""State machines of .lottie archives: runs against the shared cases, small machines for each rule, mistakes, films."""

import io
import json
import random
import sys
import zipfile

import numpy as np
import pytest

import libmotion as motion
from folders import SHARED
from libmotion import MotionError
from libmotion.__main__ import main

CASES = SHARED / "cases" / "state_machines"


def rectangle(x: float = 0) -> dict:
    """A box of 20 points, whose place is the frame."""
    keys = [{"t": t, "s": [t + x, 50], "i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}} for t in (0, 120)]
    shapes = [
        {"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [20, 20]}, "r": {"k": 0}},
        {"ty": "fl", "c": {"k": [1, 0, 0]}},
    ]
    markers = [{"cm": "first", "tm": 0, "dr": 30}, {"cm": "second", "tm": 60, "dr": 60}]
    layer = {"ty": 4, "nm": "box", "ip": 0, "op": 120, "st": 0, "ks": {"p": {"a": 1, "k": keys}}, "shapes": shapes}
    return {"v": "5.7.0", "fr": 60, "ip": 0, "op": 120, "w": 100, "h": 100, "markers": markers, "layers": [layer]}


def archive(machine: dict, animations: dict | None = None) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as file:
        file.writestr("manifest.json", json.dumps({"version": "2", "animations": [{"id": "a"}]}))
        for id, text in (animations or {"a": rectangle()}).items():
            file.writestr(f"a/{id}.json", json.dumps(text))
        file.writestr("s/m.json", json.dumps(machine))
    return packed.getvalue()


def opened(machine: dict, animations: dict | None = None):
    return motion.Lottie.from_bytes(archive(machine, animations)).machine("m")


def plays(name: str, *transitions: dict, segment: str = "first", **more) -> dict:
    return {"type": "PlaybackState", "name": name, "animation": "a", "autoplay": True, "segment": segment,
            "transitions": list(transitions)} | more  # fmt: skip


def to(state: str, *guards: dict, **more) -> dict:
    return {"type": "Transition", "toState": state, "guards": list(guards)} | more


def when(input: str, condition: str | None = None, value=None, type: str = "Event") -> dict:
    return {"type": type, "inputName": input} | ({"conditionType": condition, "compareTo": value} if condition else {})


INPUTS = [
    {"type": "Numeric", "name": "n", "value": 3},
    {"type": "Numeric", "name": "m", "value": 3},
    {"type": "String", "name": "s", "value": "red"},
    {"type": "Boolean", "name": "b", "value": False},
    {"type": "Event", "name": "e"},
    {"type": "Event", "name": "f"},
]


def machine(*states: dict, interactions=(), inputs=INPUTS, **more) -> dict:
    return {"initial": states[0]["name"], "inputs": inputs, "states": list(states),
            "interactions": list(interactions)} | more  # fmt: skip


@pytest.mark.parametrize("name", ["toggle", "rating", "hover"])
def test_runs_are_those_of_the_cases(name):
    if not CASES.is_dir():
        pytest.skip(f"{CASES} is absent: set MOTION_SHARED to the folder with cases/")
    case = json.loads((CASES / "cases.json").read_text())[name]
    found = motion.open(CASES / f"{name}.lottie").machine(name)
    run = found.run(case["inputs"], until=10)
    clip = run.clip()
    for time, state, frame in case["expect"]:
        shown = run.shown(time)
        assert (shown.state, run.state(time)) == (state, state)
        assert shown.frame == (frame if frame is None else pytest.approx(frame, abs=1e-9))
        if frame is not None and not shown.tween:
            assert seen(clip, time) == pytest.approx(frame, abs=0.005)
    for key, value in case.get("numbers", {}).items():
        assert run.inputs[key] == value
    if tween := case.get("tween"):
        assert run.shown(tween["at"]).tween["mix"] == 0.5
        assert seen(clip, tween["at"]) == pytest.approx(tween["x"][0], abs=0.005)


def seen(clip, time: float, layer: str = "box") -> float:
    """Returns where a layer is in the root."""
    row = next(row for row, name in enumerate(clip.layers) if name.split("/")[-1] == layer)
    return float(clip.sample([time], space="root").affines[0, row, 4])


@pytest.mark.parametrize(
    ("guard", "inputs", "holds"),
    [
        *((when("n", condition, value, "Numeric"), [(1, "f")], holds) for condition, value, holds in (
            ("Equal", 3, True), ("Equal", 4, False), ("NotEqual", 4, True), ("NotEqual", 3, False),
            ("GreaterThan", 3, False), ("GreaterThan", 2, True), ("GreaterThanOrEqual", 3, True),
            ("LessThan", 3, False), ("LessThan", 4, True), ("LessThanOrEqual", 3, True), ("Equal", "$m", True))),
        (when("s", "Equal", "red", "String"), [(1, "f")], True),
        (when("s", "NotEqual", "red", "String"), [(1, "s", "blue")], True),
        (when("s", "Equal", "r\u00e9d", "String"), [(1, "s", "r\u00e9d")], True),
        (when("b", "Equal", True, "Boolean"), [(1, "b", True)], True),
        (when("b", "NotEqual", True, "Boolean"), [(1, "b", True)], False),
        (when("e"), [(1, "e")], True),
        (when("e"), [(1, "f")], False),
        ({"type": "Later", "inputName": "e"}, [(1, "e")], False),
    ],
)  # fmt: skip
def test_guards(guard, inputs, holds):
    run = opened(machine(plays("one", to("two", guard), autoplay=False), plays("two"))).run(inputs, until=2)
    assert [visit.state for visit in run.visits] == (["one", "two"] if holds else ["one"])
    assert [loss.what for loss in run.losses] == (["guard"] if guard["type"] == "Later" else [])


@pytest.mark.parametrize(
    ("action", "input", "value"),
    [
        ({"type": "Increment", "inputName": "n"}, "n", 4),
        ({"type": "Increment", "inputName": "n", "value": "$m"}, "n", 6),
        ({"type": "Decrement", "inputName": "n", "value": 5}, "n", -2),
        ({"type": "Multiply", "inputName": "n", "value": 1.5}, "n", 4.5),
        ({"type": "SetNumeric", "inputName": "n", "value": -0.5}, "n", -0.5),
        ({"type": "Clamp", "inputName": "n", "min": 5, "max": 7}, "n", 5),
        ({"type": "Clamp", "inputName": "n", "max": 2}, "n", 2),
        ({"type": "Toggle", "inputName": "b"}, "b", True),
        ({"type": "SetBoolean", "inputName": "b", "value": True}, "b", True),
        ({"type": "SetString", "inputName": "s", "value": "blue"}, "s", "blue"),
        ({"type": "SetRandom", "inputName": "n", "min": 7, "max": 7}, "n", 7),
    ],
)
def test_actions(action, input, value):
    made = machine(plays("one"), interactions=[{"type": "Click", "actions": [action]}])
    assert opened(made).run([(1, "Click")], until=2).inputs[input] == value
    reset = {"type": "Reset", "inputName": input}
    made["interactions"].append({"type": "PointerUp", "actions": [reset]})
    assert opened(made).run([(1, "Click"), (1, "PointerUp")]).inputs[input] == opened(made).inputs[input]


def test_random_numbers_follow_from_the_seed():
    actions = [{"type": "SetRandom", "inputName": "n", "min": 0, "max": 10}, {"type": "Floor", "inputName": "n"}]
    found = opened(machine(plays("one"), interactions=[{"type": "Click", "actions": actions}]))
    seeds = [[found.run([(0, "Click")], seed=seed).inputs["n"] for seed in range(40)] for _ in range(2)]
    assert seeds[0] == seeds[1] and len(set(seeds[0])) > 5 and set(seeds[0]) <= set(range(10))


def test_events_name_what_a_host_does():
    actions = [
        {"type": "FireCustomEvent", "value": "done"},
        {"type": "OpenUrl", "url": "https://example.com", "target": "_blank"},
        {"type": "SetTheme", "value": "$s"},
        {"type": "SetSlot", "slotId": "accent", "value": [1, 0, 0]},
        {"type": "SetExpression", "layerName": "box"},
    ]
    run = opened(machine(plays("one", to("two", when("e"))), plays("two", entryActions=actions))).run([(1, "e")])
    assert [event["type"] for event in run.events] == ["FireCustomEvent", "OpenUrl", "SetTheme", "SetSlot"]
    assert {event["time"] for event in run.events} == {1} and run.events[2]["value"] == "red"
    assert run.losses == (("$.machine.states[1].entryActions[4].type", "action", "picture"),)


@pytest.mark.parametrize("kind", ["PointerUp", "PointerDown", "PointerEnter", "PointerExit", "PointerMove", "Click"])
def test_interactions_of_layers(kind):
    actions = [{"type": "Increment", "inputName": "n"}]
    rows = [{"type": kind, "actions": actions}, {"type": kind, "layerName": "box", "actions": actions}]
    found = opened(machine(plays("one"), interactions=rows))
    assert [found.run([given]).inputs["n"] for given in ((0, kind), (0, kind, "box"), (0, kind, "other"))] == [4, 5, 4]


@pytest.mark.parametrize(
    ("mode", "frames"),
    [
        ("Forward", (0, 15, 30, 30, 30)),
        ("Reverse", (30, 15, 0, 0, 0)),
        ("Bounce", (0, 15, 30, 15, 0)),
        ("ReverseBounce", (30, 15, 0, 15, 30)),
    ],
)
def test_modes(mode, frames):
    run = opened(machine(plays("one", mode=mode))).run(until=2)
    times = (0, 0.25, 0.5, 0.75, 1)
    assert [shown.frame for shown in run.shown(times)] == pytest.approx(frames)
    assert [seen(run.clip(), time) for time in times] == pytest.approx(frames, abs=0.005)
    fast = opened(machine(plays("one", mode=mode, speed=-2, loop=True, loopCount=3))).run(until=9)
    back = frames[::-1] if mode in ("Forward", "Reverse") else [30 - frame for frame in frames]
    assert fast.frame(0.125) == pytest.approx(back[1] if "Bounce" in mode else 15)
    assert fast.visits[0].loops == 3 and fast.frame(8) == pytest.approx(back[-1] if "Bounce" in mode else fast.frame(9))
    assert seen(fast.clip(), 8) == pytest.approx(fast.frame(8), abs=0.005)


def test_states_that_do_not_play_hold_a_frame_and_take_others():
    still = plays("one", autoplay=False, segment="second")
    seek = [{"type": "Click", "actions": [{"type": "SetFrame", "value": 42}]},
            {"type": "PointerUp", "actions": [{"type": "SetProgress", "value": 50}]}]  # fmt: skip
    run = opened(machine(still, interactions=seek)).run([(1, "Click"), (2, "PointerUp")], until=3)
    assert [shown.frame for shown in run.shown((0.5, 1.5, 2.5))] == [60, 42, 90]
    assert [seen(run.clip(), time) for time in (0.5, 1.5, 2.5)] == pytest.approx([60, 42, 90], abs=0.005)
    run = opened(machine(plays("one", segment="second"), interactions=seek)).run([(0.9, "PointerUp")], until=3)
    assert run.frame(1.15) == pytest.approx(105) and run.frame(2) == 120


def test_ends_are_exact():
    fire = {"type": "Fire", "inputName": "e"}
    count = {"type": "Increment", "inputName": "n"}
    rows = [
        {"type": "OnComplete", "stateName": "one", "actions": [fire]},
        {"type": "OnLoopComplete", "actions": [count]},
    ]
    states = (plays("one", to("two", when("e")), speed=3), plays("two", loop=True, loopCount=4))
    run = opened(machine(*states, interactions=rows)).run(until=9)
    assert run.visits[1].begin == 0.5 / 3 and run.inputs["n"] == 7
    almost = np.nextafter(run.visits[1].begin + 2, 0)
    assert opened(machine(*states, interactions=rows)).run(until=almost).inputs["n"] == 6


def test_global_states_are_asked_first_and_the_current_state_is_not_taken():
    anywhere = {"type": "GlobalState", "name": "any", "transitions": [to("two", when("e"))]}
    states = (plays("one", to("three", when("e"))), anywhere, plays("two", to("three", when("e"))), plays("three"))
    run = opened(machine(*states)).run([(1, "e"), (2, "e")], until=3)
    assert [visit.state for visit in run.visits] == ["one", "two", "three"]


def test_one_event_is_one_transition_and_final_states_stay():
    run = opened(machine(plays("one", to("two", when("e"))), plays("two", to("one", when("e")), final=True)))
    assert [visit.state for visit in run.run([(1, "e"), (2, "e")], until=3).visits] == ["one", "two"]
    numbers = machine(plays("one", to("two", when("n", "Equal", 1, "Numeric"))), plays("two"))
    assert [v.state for v in opened(numbers).run([(1, "n", 1), (1, "n", 2)], until=2).visits] == ["one"]


def test_a_cycle_at_one_time_is_named():
    always = [when("n", "Equal", 1, "Numeric")]
    found = opened(machine(plays("one", to("two", *always)), plays("two", to("three", *always)),
                           plays("three", to("two", *always))))  # fmt: skip
    with pytest.raises(MotionError, match=r"again and again: (two, three, two|three, two, three)"):
        found.run([(1, "n", 1)])
    long = [plays(str(i), *([to(str(i + 1), *always)] if i < 64 else [])) for i in range(65)]
    assert len(opened(machine(*long)).run([(1, "n", 1)], until=1).visits) == 65


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda m: m.pop("initial"), r"must have the field initial"),
        (lambda m: m.update(initial="none"), r"\$\.machine\.initial: \"none\", no state"),
        (lambda m: m["states"][0].pop("name"), r"states\[0\].*must have the field name"),
        (lambda m: m["states"][0].update(animation="b"), r"no animation of the archive"),
        (lambda m: m["states"][0].update(segment="b"), r"no marker"),
        (lambda m: m["states"][0].update(mode="Up"), r"must be Forward"),
        (lambda m: m["states"][0].update(loop=1), r"must be boolean"),
        (lambda m: m["states"][0].update(speed="1"), r"must be number"),
        (lambda m: m["states"][0]["transitions"][0].update(toState="x"), r"transitions\[0\]\.toState"),
        (lambda m: m["states"][0]["transitions"][0].update(type="Tweened", easing=[2, 0, 1, 1]), r"four numbers"),
        (lambda m: m["states"][0]["transitions"][0]["guards"][0].update(inputName="b"), r"no input of this type"),
        (lambda m: m["inputs"].append(m["inputs"][0]), r"earlier input"),
        (lambda m: m["states"].append(m["states"][0]), r"earlier state"),
        (lambda m: m["inputs"][0].update(value="3"), r"must be number"),
        (lambda m: m.update(interactions=[{"type": "Click", "actions": [{"type": "Floor", "inputName": "s"}]}]),
         r"no input of this type"),
        (lambda m: m.update(interactions=[{"type": "OnComplete", "stateName": "x"}]), r"no state"),
    ],
)  # fmt: skip
def test_mistakes_have_a_path_and_a_rule(change, words):
    made = machine(plays("one", to("two", when("e"))), plays("two"), inputs=json.loads(json.dumps(INPUTS)))
    change(made)
    with pytest.raises(MotionError, match=words):
        opened(made)


@pytest.mark.parametrize(
    ("inputs", "words"),
    [
        ([(1, "x")], "must be the name of an input"),
        ([(1, "n", "3")], "must be number"),
        ([(1, "n")], r"must be \[seconds, name\]"),
        ([(-1, "e")], r"must be \[seconds, name\]"),
        ([(2, "e"), (1, "e")], "must not be earlier"),
        ([(1, "OnComplete")], "must be the name of an input"),
        ([(1, "Click", 3)], "must be text"),
    ],
)
def test_inputs_that_cannot_be(inputs, words):
    with pytest.raises(MotionError, match=words):
        opened(machine(plays("one"))).run(inputs)


def tweened(duration: float = 1, **more) -> dict:
    back = to("one", when("f"), type="Tweened", duration=duration, easing=[0, 0, 1, 1])
    there = to("two", when("e"), type="Tweened", duration=duration, easing=[0, 0, 1, 1])
    return machine(plays("one", there, loop=True), plays("two", back, segment="second"), **more)


def test_tweens_go_from_what_showed_to_the_first_frame_and_play_on():
    run = opened(tweened()).run([(0.25, "e")], until=3)
    clip = run.clip()
    assert run.shown(0.75) == (0.75, 1, "two", "a", 60, {"from": 15, "mix": 0.5})
    assert [seen(clip, t) for t in (0.25, 0.75, 1.25, 1.75)] == pytest.approx([15, 37.5, 60, 90], abs=0.005)
    assert "tween" in str(run.scene().losses)
    # Turned back half-way it goes on from there.
    run = opened(tweened()).run([(0.25, "e"), (0.75, "f")], until=3)
    assert run.visits[2].tween["from"] is None
    assert [seen(run.clip(), t) for t in (0.75, 1.25, 1.75, 2)] == pytest.approx([37.5, 18.75, 0, 15], abs=0.005)


def test_tweens_move_every_property():
    document = rectangle()
    layer = document["layers"][0]
    key = lambda t, s: {"t": t, "s": s, "i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}}
    layer["ks"]["r"] = {"a": 1, "k": [key(0, [0]), key(120, [120])]}
    layer["ks"]["o"] = {"a": 1, "k": [key(0, [100]), key(120, [40])]}
    outline = lambda x: [{"i": [[0, 0]] * 3, "o": [[0, 0]] * 3, "v": [[0, 0], [x, 0], [0, 9]], "c": True}]
    layer["shapes"] = [
        {"ty": "sh", "ks": {"a": 1, "k": [key(0, outline(10)), key(120, outline(130))]}},
        {"ty": "fl", "c": {"a": 1, "k": [key(0, [1, 0, 0]), key(120, [0, 0, 1])]}},
    ]
    run = opened(tweened(), {"a": document}).run([(0.25, "e")], until=3)
    plain = motion.Lottie(json.dumps(document)).clip
    for time, frame in ((0.2, 12), (1.5, 75)):
        there = run.clip().image(time, size=(100, 100)).astype(int)
        assert np.abs(there - plain.image(frame / 60, size=(100, 100))).max() <= 4
    half = run.clip().geometry(0.75)
    points = np.asarray(half.points).reshape(-1, 2)
    assert points[:, 0].max() == pytest.approx(10 + 37.5, abs=0.01)  # half-way from 25 to 70
    rows = run.clip().sample([0.75], space="root")
    row = next(row for row, name in enumerate(run.clip().layers) if name.split("/")[-1] == "box")
    assert rows.opacities[0, row] == pytest.approx(1 - 0.6 * 37.5 / 120, abs=1e-4)
    assert np.degrees(np.arctan2(rows.affines[0, row, 1], rows.affines[0, row, 0])) == pytest.approx(37.5, abs=0.01)


def test_several_animations_are_cut_and_their_tweens_are_named():
    made = machine(plays("one", to("two", when("e"), type="Tweened", duration=1)), plays("two", animation="b"))
    found = opened(made, {"a": rectangle(), "b": rectangle(20)})
    run = found.run([(0.5, "e")], until=2)
    assert run.losses == (("$.machine.states[0].transitions[0]", "tween between animations", "picture"),)
    pictures = [run.clip().image(time, size=(100, 100)) for time in (0.25, 0.75)]
    alone = [motion.Lottie(json.dumps(rectangle(x))).clip.image(0.25, size=(100, 100)) for x in (0, 20)]
    assert all(np.abs(a.astype(int) - b).max() <= 2 for a, b in zip(pictures, alone, strict=True))


def test_inputs_in_two_parts_are_those_in_one():
    rows = [{"type": "OnComplete", "actions": [{"type": "Fire", "inputName": "f"}]}]
    states = (
        plays("one", to("two", when("e")), to("three", when("n", "GreaterThan", 5, "Numeric")), loop=True),
        plays("two", to("three", when("f")), entryActions=[{"type": "Increment", "inputName": "n"}]),
        plays(
            "three", to("one", when("b", "Equal", True, "Boolean")), exitActions=[{"type": "Toggle", "inputName": "b"}]
        ),
    )
    found = opened(machine(*states, interactions=rows))
    for seed in range(30):
        drawn = random.Random(seed)
        values = {"e": None, "f": None, "n": 6, "b": True}
        inputs = []
        for _ in range(12):
            name = drawn.choice(list(values))
            time = round(drawn.uniform(0, 5), 2)
            inputs.append((time, name) if values[name] is None else (time, name, values[name]))
        inputs.sort(key=lambda row: row[0])
        whole = found.run(inputs, until=6)
        cut = drawn.randrange(13)
        until = inputs[cut][0] if cut < 12 else 6
        part = found.run([row for row in inputs if row[0] < until], until=until)
        times = [time for time in np.linspace(0, 6, 61).tolist() if time < until]
        assert part.shown(times) == whole.shown(times)
        assert list(whole.events[: len(part.events)]) == list(part.events)


def test_film_and_info(tmp_path, capsys, monkeypatch):
    from PIL import Image

    def command(*words) -> int:
        monkeypatch.setattr(sys, "argv", ["libmotion", *map(str, words)])
        return main()

    path = tmp_path / "m.lottie"
    path.write_bytes(archive(tweened()))
    assert command("info", path) == 0
    printed = capsys.readouterr().out
    assert "machine" in printed and "one, two" in printed and "n=3" in printed
    frames = tmp_path / "%02d.png"
    given = ("--machine", "m", "--inputs", "0.25 e, 2 s=blue", "--until", "2", "--fps", "4", "--scale", "1", "-q")
    assert command("film", path, "-o", frames, *given) == 0
    places = []
    for place in sorted(tmp_path.glob("*.png")):
        picture = np.asarray(Image.open(place).convert("RGBA"))
        seen = (picture[:, :, 0] > 128) & (picture[:, :, 3] > 0) & (picture[:, :, 1] < 128)
        places.append(float(np.flatnonzero(seen.any(axis=0)).mean()) + 0.5)
    assert len(places) == 8 and places[3] == pytest.approx(37.5, abs=1) and places[7] == pytest.approx(90, abs=1)
