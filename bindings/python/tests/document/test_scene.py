"""The builder and the JSON scene."""

import ctypes
import json
import re
import subprocess
from random import Random

import numpy as np
import pytest

import libmotion as motion
from conftest import CHECKOUT, built, program
from libmotion import MotionError, abi, functions
from libmotion.demos.scenes.shipped import SCENES


def scene_with(animation=None, **fields):
    scene = motion.Scene()
    layer = scene.layer("a", **fields)
    if animation:
        layer.add(animation)
    return scene


def test_json_comes_back_the_same_and_compiles_to_the_same_bytes():
    scene = scene_with(
        motion.group([motion.basic("opacity", to=0, duration=1, repeat_count=float("inf"))], duration=3),
        path="M0 0 L9 9",
    )
    again = motion.Scene.from_json(scene.to_json())
    assert again.document == scene.document and again.compile().bytes == scene.compile().bytes
    assert json.loads(scene.to_json())["layers"][0]["animations"][0]["animations"][0]["repeatCount"] == "inf"


def test_values_of_none_are_the_running_value():
    scene = scene_with(motion.keyframe("opacity", [0, 1], duration=1), path="M0 0H4", stroke_end=0.5)
    scene["a"].add(motion.keyframe("opacity", [None, 0.5, None], duration=1))
    scene["a"].add(motion.keyframe("path", [None, "M8 8H4"], duration=1))
    clip = scene.compile()
    assert clip.sample([0.25, 0.5, 0.75]).opacities[:, 0].tolist() == [0.375, 0.5, 0.625]
    assert clip.geometry(0.5, whole=True).points.tolist() == [[4, 4], [4, 4]]
    with pytest.raises(MotionError) as caught:
        scene_with(motion.keyframe("opacity", [0, None, 1])).compile()
    assert str(caught.value).startswith("$.layers[0].animations[0].values[1]") and "last" in str(caught.value)
    with pytest.raises(MotionError, match="flags"):
        scene_with(motion.keyframe("opacity", [None, 1], mode="cubic")).compile()


def test_a_layer_that_inherits_the_transform_takes_time_from_above_its_parent():
    scene = motion.Scene()
    scene.layer("film", begin=1, duration=9, position=(1, 0))
    scene.layer("rig", parent="film", begin=1, duration=0.5, opacity=0, position=(2, 0))
    scene.layer("drawing", parent="rig", inherits="transform", position=(4, 0))
    scene["drawing"].add(motion.keyframe("opacity", [0, 1], duration=2))
    sample = scene.compile().sample([0.5, 2.75], "root")
    assert sample.opacities.tolist() == [[0, 0, 0], [1, 0, 0.875]]
    assert sample.affines[1, 2].tolist() == [1, 0, 0, 1, 7, 0]


COLOR = 'must be a CSS colour, such as "red", "#ff0000", "rgb(255 0 0 / 50%)" or "oklch(70% .15 30)"'


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (lambda scene: scene.rect("a", 0, 0, -20, 20), "a.width: -20, must be 0 or more"),
        (lambda scene: scene.rect("a", 0, 0, 20, -1, stroke="red"), "a.height: -1, must be 0 or more"),
        (lambda scene: scene.circle("a", 0, 0, -0.5), "a.radius: -0.5, must be 0 or more"),
        (lambda scene: scene.rect("a", 0, 0, 1, 1, fill="redd"), f"a.backgroundColor: 'redd', {COLOR}"),
        (lambda scene: motion.Scene("a", size=(100, -60)), "scene.size: -60, must be 0 or more"),
        (lambda scene: motion.Scene("a", size="100x60"), "scene.size: '100x60', must be 2 finite numbers"),
        (lambda scene: scene.layer("a", position=3), "a.position: 3, must be 2 finite numbers"),
        (
            lambda scene: scene.layer("a").add(motion.basic("opacity", to=0, duration="1s")),
            "a.animation.duration: '1s', must be a finite number or \"inf\"",
        ),
    ],
)
def test_values_of_another_kind_or_size_are_refused(wrong, told):
    with pytest.raises(MotionError) as caught:
        wrong(motion.Scene())
    assert str(caught.value) == told


def test_arguments_of_other_names_are_told_with_the_right_one():
    for name, right in {"from": "from_", "durration": "duration"}.items():
        with pytest.raises(TypeError, match=f"no such argument: {name}; did you mean '{right}'"):
            motion.basic("opacity", **{name: 1})
    with pytest.raises(TypeError, match="no such argument: zzz; fields of a clock are begin, duration"):
        motion.basic("opacity", zzz=1)


def test_a_fault_of_the_kernel_names_table_row_field_value_and_rule():
    with pytest.raises(MotionError) as caught:
        scene_with(motion.basic("opacity", to=0, duration=-1)).compile()
    error = caught.value
    assert (error.status_name, error.table, error.row, error.field, error.value) == (
        "ERROR_RANGE",
        "clocks",
        0,
        "duration",
        -1,
    )
    assert "$.layers[0].animations[0]" in str(error) and error.rule in str(error)
    assert ">= 0, may be infinite" in error.rule  # what the header says of it


def test_key_times_that_are_wrong_are_an_error_unless_lenient():
    wrong = {"values": [0, 1, 0], "key_times": [0, 0.5]}
    with pytest.raises(MotionError):
        scene_with(motion.keyframe("opacity", **wrong)).compile()
    assert (
        scene_with(motion.keyframe("opacity", lenient_key_times=True, duration=1, **wrong))
        .compile()
        .sample(0.25)
        .opacities[0]
        == 0.5
    )


def test_setting_a_property_outside_a_transaction_only_changes_it():
    scene = scene_with()
    scene["a"].opacity = 0.5
    assert scene["a"].animations == () and scene["a"].opacity == 0.5


def test_a_transaction_animates_what_is_set_inside():
    scene = scene_with()
    with scene.transaction(duration=2):
        scene["a"].opacity = 0
    (animation,) = scene["a"].animations
    assert (
        animation["from"] == 1
        and animation["to"] == 0
        and animation["duration"] == 2
        and animation["timing"] == "ca.default"
    )
    assert scene.compile().sample([0, 2]).opacities[:, 0].tolist() == [1, 0]


def test_disabled_actions_animate_nothing():
    scene = scene_with()
    with scene.transaction(duration=2), scene.transaction(disable_actions=True):
        scene["a"].opacity = 0
    assert scene["a"].animations == ()


def test_explicit_animations_take_duration_and_timing_of_the_transaction_unless_they_have_their_own():
    scene = scene_with()
    with scene.transaction(duration=2, timing="css.ease"):
        scene["a"].add(motion.basic("opacity", to=0)).add(motion.basic("opacity", to=0, duration=1, timing="linear"))
    taken, own = scene["a"].animations
    assert (taken["duration"], taken["timing"], own["duration"], own["timing"]) == (2, "css.ease", 1, "linear")


def styled_scene():
    scene = motion.Scene()
    a = scene.layer("a", bounds=(0, 0, 20, 20), background_color="#ff0000", corner_radius=2, speed=2)
    a.add(
        motion.group(
            [
                motion.basic("cornerRadius", to=10, duration=1, fill="removed"),
                motion.basic("opacity", to=0, duration=1, fill="removed"),
            ],
            duration=2,
        )
    )
    b = scene.layer("b", parent=a, path="M0 0 L9 9", line_width=3, stroke_color="#00ff00")
    b.add(motion.keyframe("lineWidth", [1, 4, 2], duration=1, timings=["linear", "css.ease"], fill="removed"))
    b.add(motion.basic("lineWidth", from_=2, to=0, additive=True, duration=1))
    scene.property("tint", [1, 0, 0], [motion.basic(None, to=[0, 1, 0], duration=1, fill="removed")])
    return scene


def test_corner_radius_and_line_width_are_animated_by_core_animation_s_names():
    clip = styled_scene().compile()
    sample = clip.sample([0, 0.25, 0.375, 3])  # the layers' time runs twice as fast
    assert sample.value("a", "cornerRadius").tolist() == [2, 6, 8, 2] and sample.velocity("a", "cornerRadius")[1] == 16
    ease = motion.Curve("css.ease")(0.5)
    assert sample.value("b", "lineWidth") == pytest.approx([3, 5, 4 - 2 * ease + 0.5, 3], abs=1e-5)
    assert sample.value(None, "tint")[1].tolist() == [0.75, 0.25, 0]
    assert "cornerRadius" in [key for layer, key, _ in clip.channels if layer == "a"]
    assert np.array_equal(
        styled_scene().compile(copies=3).sample(0.25).value("2:b", "lineWidth"), sample.value("b", "lineWidth")[1]
    )


def test_a_corner_radius_that_stays_can_be_read_too():
    clip = styled_scene().compile(channels=[("b", "cornerRadius"), ("b", "lineWidth"), ("a", "lineWidth")])
    assert clip.sample(0.25).values.tolist() == [0, 5, 1]
    with pytest.raises(MotionError, match="position.*lineWidth"):
        styled_scene().compile(channels=[("a", "tint")])


def test_a_transaction_animates_corner_radius_and_line_width():
    scene = scene_with(corner_radius=4)
    with scene.transaction(duration=2, timing="linear"):
        scene["a"].corner_radius, scene["a"].line_width = 8, 3
    assert (
        scene.compile().sample(1).value("a", "cornerRadius") == 6
        and scene.compile().sample(1).value("a", "lineWidth") == 2
    )


def test_javascript_compiles_all_scenes_to_the_same_bytes(tmp_path):
    """Also numbers that JSON's text may lose: -0, the smallest, those with many digits; names beyond ASCII."""
    package = CHECKOUT / "bindings" / "js" / "motion.js"
    built(package.parent / "core" / "motion.wasm")
    odd = motion.Scene("odd \u2028 \U0001f3b5")
    layer = odd.layer("l\u00e4yer", position=(-0.0, 5e-324), bounds=(0.1 + 0.2, -0.0, 1e21, 1 / 3), opacity=-0.0)
    layer.add(motion.basic("position", from_=(-0.0, 0), to=(1, -0.0), duration=0.1 + 0.2))
    scenes = {**{name: make() for name, make in SCENES.items()}, "styled": styled_scene(), "odd": odd}
    (tmp_path / "scenes.json").write_text(json.dumps({name: scene.to_json() for name, scene in scenes.items()}))
    code = f"""
        import {{readFileSync}} from 'node:fs';
        import {{init, Scene}} from {json.dumps(package.as_uri())};
        await init();
        const digests = {{}}, hex = (clip) => Buffer.from(clip.bytes).toString('hex');
        for (const [name, text] of Object.entries(JSON.parse(readFileSync('scenes.json', 'utf8')))) {{
          const scene = Scene.fromJSON(text);
          digests[name] = [hex(scene.compile()), hex(scene.compile({{copies: 2, prepared: true}})),
            hex(Scene.fromJSON(scene.toJSON()).compile())];
        }}
        console.log(JSON.stringify(digests));"""
    done = subprocess.run(
        [program("node"), "--input-type=module", "-e", code], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    for name, (one, twice, again) in json.loads(done.stdout).items():
        clip = scenes[name].compile().bytes.hex()
        assert one == clip and again == clip, name
        assert twice == scenes[name].compile(copies=2, prepared=True).bytes.hex(), name


def test_copies_are_the_scene_again():
    scene = scene_with(
        motion.keyframe("position", [(0, 0), (8, 2)], timings=["css.ease"], duration=1), path="M0 0 L9 9"
    )
    one, three = scene.compile(), scene.compile(copies=3)
    times = [0, 0.3, 0.6]
    assert three.layers == ("a", "1:a", "2:a")
    assert np.array_equal(three.sample(times).affines, np.repeat(one.sample(times).affines, 3, axis=1))
    assert np.array_equal(three.sample(times).value("2:a", "position"), one.sample(times).value("a", "position"))


def test_user_properties_are_handed_through():
    scene = scene_with()
    scene.property("tint", [1, 0, 0], [motion.basic(None, to=[0, 1, 0], duration=1, fill="removed")])
    sample = scene.compile().sample([0, 0.5, 2])
    assert sample.value(None, "tint").tolist() == [[1, 0, 0], [0.5, 0.5, 0], [1, 0, 0]]


@pytest.mark.parametrize("depth", [900, 100_000])
def test_what_is_nested_too_deeply_is_a_motion_error(depth):
    document = []
    for _ in range(depth):
        document = [document]
    with pytest.raises(MotionError, match="nested too deeply|more than 128 deep"):
        motion.Scene.from_document({"layers": document})
    with pytest.raises(MotionError, match="more than 128 deep"):
        motion.Scene.from_json("[" * 100_000 + "]" * 100_000)
    with pytest.raises(MotionError, match="must be bytes"):
        motion.Clip(document)


def nested(depth: int, value=1.0):
    """A list in a list in a list ..."""
    for _ in range(depth):
        value = [value]
    return value


def grouped(depth: int) -> dict:
    """An animation in a group in a group ..., as JSON has it."""
    animation = {"property": "opacity", "to": 1.0}
    for _ in range(depth):
        animation = {"animations": [animation]}
    return animation


def endless() -> list:
    """A list that holds itself twice: what goes through it without a limit does not end."""
    found: list = []
    found += [found, found]
    return found


def test_groups_are_as_deep_as_scenes_can_be():
    animation = motion.basic("opacity", to=1, duration=1)
    for _ in range(61):
        animation = motion.group([animation], duration=1)
    scene = motion.Scene()
    scene.layer("a").add(animation)
    assert scene.compile().sample(0.5).opacities[0] == 1 and motion.Scene.from_json(scene.to_json()) is not None
    with pytest.raises(MotionError, match="^animations: is nested more than 128 deep, must have at most 128") as caught:
        motion.group([animation], duration=1)
    assert caught.value.field == "animations" and "128" in caught.value.rule


LAYER = {"name": "a"}
DEEP = [  # what takes something nested, and the field
    (lambda value: motion.basic("opacity", to=value), "to"),
    (lambda value: motion.basic("transform.rotation", to=value), "to"),
    (lambda value: motion.basic("fillColor", from_=value), "from"),
    (lambda value: motion.basic("opacity", timing=value), "timing"),
    (lambda value: motion.basic("opacity", duration=value), "duration"),
    (lambda value: motion.basic("opacity", to=np.array([{"a": value}], object)), "to"),
    (lambda value: motion.basic(value), "property"),
    (lambda value: motion.keyframe("opacity", value), "values"),
    (lambda value: motion.keyframe("opacity", [0, 1], key_times=value), "key_times"),
    (lambda value: motion.animate("opacity", value), "values"),
    (lambda value: motion.animate("opacity", [{"value": value}, {"value": 1}]), "values"),
    (lambda value: motion.group([{"property": "opacity", "to": value}]), "animations"),
    (lambda value: motion.Scene().layer(value), "[^:]*"),
    (lambda value: motion.Scene().layer("a", position=value), "a.position"),
    (lambda value: setattr(scene_with()["a"], "position", value), "a.position"),
    (lambda value: motion.Scene(size=value), "size"),
    (lambda value: motion.Scene().marker("m", value), "time"),
    (lambda value: motion.Scene().property("p", value), "value"),
    (lambda value: motion.Scene().property("p", 1, [value]), "p.animations"),
    (lambda value: motion.Scene().compile(channels=[value]), r"channels(\[0\])?"),
    (lambda value: scene_with({"property": "opacity", "to": value}), "a.animation"),
    (lambda value: motion.Scene.from_document({"layers": value}), "scene"),
    (lambda value: motion.Scene.from_document({"layers": [{**LAYER, "position": value}]}), "scene"),
]


@pytest.mark.parametrize("call, field", DEEP)
@pytest.mark.parametrize("value", [nested(300), nested(100_000), endless()], ids=["300", "100000", "endless"])
def test_builders_refuse_what_is_nested_too_deeply(call, field, value):
    with pytest.raises(MotionError, match=f"^{field}: ") as caught:
        call(value)
    assert caught.value.rule


@pytest.mark.parametrize("depth", [62, 300, 100_000])
def test_animations_that_are_nested_too_deeply_are_refused_where_they_are_given(depth):
    animation = grouped(depth)
    with pytest.raises(MotionError, match="^a.animation: is nested more than 128 deep"):
        scene_with(animation)
    with pytest.raises(MotionError, match="^animations: is nested more than 128 deep"):
        motion.group([animation])
    if depth > 62:
        with pytest.raises(MotionError, match="^scene: is nested more than 128 deep"):
            motion.Scene.from_document({"layers": [{**LAYER, "animations": [animation]}]})
    loop = grouped(2)
    loop["animations"][0]["animations"] = [loop, loop]
    with pytest.raises(MotionError, match="^a.animation: is nested more than 128 deep"):
        scene_with(loop)


def test_what_is_no_scene_and_no_animation_is_told():
    for document in (5, None, [], "x", {(1, 2): 3}, {"layers": [object()]}, {"layers": {1, 2}}):
        with pytest.raises(MotionError, match="^scene: "):
            motion.Scene.from_document(document)
    for text in (5, None, b"\xff", "1" * 5000, "{"):
        with pytest.raises(MotionError, match=r"^(text|json_read|\$): "):
            motion.Scene.from_json(text)
    wrong = ({"property": []}, {"animations": 5}, {"animations": [5]}, {"animations": [{"property": []}]}, {1: 2})
    for animation in wrong:
        with pytest.raises(MotionError, match=r"^a\.animation\."):
            scene_with(animation)
    for animations in (5, None, [5], {"a": 1}):
        with pytest.raises(MotionError, match=r"^animations(\[0\])?: "):
            motion.group(animations)
    with pytest.raises(MotionError, match="^timing: "):
        scene_with({"property": "opacity", "timing": []})
    with pytest.raises(MotionError, match=r"^position\.x: 'x', must be a number"):
        scene_with(motion.basic("position.x", to="x"))


def drawn_scenes(random) -> dict:
    """Layers that show scenes and name parents, some of which are not there, all by a few names with slashes."""

    def name() -> str:
        return "".join(random.choices(["a", "b", "/", "a/", "0", ".", "\u00e9"], k=random.randrange(4)))

    def layers(most: int, scenes: list) -> list:
        rows = []
        for _ in range(random.randrange(most)):
            row = {"name": name()}
            if scenes and random.random() < 0.5:
                row["scene"] = random.choice(scenes)
            if rows and random.random() < 0.4:
                row["parent"] = random.choice([random.choice(rows)["name"], name()])
            rows.append(row)
        return rows

    names = sorted({name() for _ in range(random.randrange(6))}, key=lambda _: random.random())
    scenes = [{"name": shown, "layers": layers(4, names[:i])} for i, shown in enumerate(names)]
    return {"layers": layers(6, names), "scenes": scenes}


def copied(document: dict) -> list | str:
    """The parent and the name of each layer, as if scenes were copied; or the rule that is broken first."""
    scenes = {scene["name"]: scene["layers"] for scene in document["scenes"]}
    names, parents = [], []

    def copy(layers: list, outer: int, prefix: str) -> str:
        for layer in layers:
            row, whole = len(names), prefix + layer["name"]
            if whole in names:
                return "there is an earlier layer of this name"
            names.append(whole)
            parents.append(outer)
            if "parent" in layer:
                wanted = prefix + layer["parent"]
                if wanted not in names[:row]:
                    return "must be the name of an earlier layer"
                parents[row] = names.index(wanted)
            if "scene" in layer and (fault := copy(scenes[layer["scene"]], row, whole + "/")):
                return fault
        return ""

    return copy(document["layers"], abi.NONE, "") or list(zip(parents, names))


def test_names_are_those_of_scenes_that_were_copied():
    random = Random(1)
    sound = 0
    for _ in range(2000):
        document = drawn_scenes(random)
        text = re.sub(
            '"([ab0./\u00e9]*)"',
            lambda word: '"' + "".join(random.choice([c, f"\\u{ord(c):04x}"]) for c in word[1]) + '"',
            json.dumps(document, ensure_ascii=False),
        ).encode()
        expected = copied(document)
        try:
            document = functions.scene_read(text, functions.json_read(text))
        except MotionError as fault:
            assert isinstance(expected, str) and expected in str(fault), text
            continue
        sound, read = sound + 1, document.description
        named = ctypes.string_at(ctypes.cast(read.text, ctypes.c_void_p), read.text_count) if read.text_count else b""
        rows = [read.names[i] for i in range(read.layer_count)]
        found = [named[row.first_byte : row.first_byte + row.byte_count].decode() for row in rows]
        assert list(zip([read.layers[i].parent for i in range(read.layer_count)], found)) == expected, text
    assert sound > 500


def test_a_scene_has_its_size():
    assert motion.Scene("a", size=(10, 20)).size == (10, 20) and motion.Scene("b").size is None
