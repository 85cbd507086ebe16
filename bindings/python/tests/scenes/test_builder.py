"""The builder as people use it: what moved stays, colours, angles, shapes and times as they are written, and mistakes
told where they are made."""

import io
import json
import math
import pathlib
import random
import subprocess
import sys
import typing
import warnings

import numpy as np
import pytest

import libmotion as motion
from libmotion import MotionError
from libmotion.core.remembered import MOST_BYTES, MOST_MISSES, MOST_RESULTS, UNSEARCHED, remembered
from libmotion.document import schema
from libmotion.document.plain import camel
from libmotion.scenes.builders import KEY_PATHS, PARTS
from libmotion.scenes.scene import FIELDS
from libmotion.values import angle, types
from libmotion.values.color import color, hex_of

FONT = pytest.importorskip("PIL.ImageFont", reason="pip install 'libmotion[film]'")


def value_of(scene, layer, key, times):
    return scene.compile().sample(np.asarray(times, float))[layer][key].tolist()


# --------------------------------------------------------------------- fill --


def test_what_moved_stays_unless_told():
    scene = motion.Scene()
    scene.layer("a").add(motion.basic("opacity", to=0, duration=1))
    scene.layer("b").add(motion.keyframe("opacity", [1, 0], duration=1))
    scene.layer("c").add(motion.animate("opacity", [1, 0], duration=1))
    scene.layer("d").add(motion.basic("opacity", to=0, duration=1, fill="removed"))
    assert scene.compile().sample(5).opacities.tolist() == [0, 0, 0, 1]
    assert "fill" not in motion.basic("opacity", to=0, fill="removed")
    raw = motion.Scene.from_document(
        {"layers": [{"name": "a", "animations": [{"property": "opacity", "to": 0, "duration": 1}]}]}
    )
    assert raw.compile().sample(5).opacities.tolist() == [1]  # a JSON scene keeps Core Animation's default


def test_a_later_animation_does_not_hide_what_an_earlier_one_does():
    layer = motion.Scene().layer("a")
    layer.add(motion.basic("position.x", from_=0, to=10, duration=1))
    layer.add(motion.basic("opacity", from_=1, to=0.5, duration=1))
    layer.add(motion.basic("opacity", from_=0.2, to=0, duration=1, begin=2))
    sample = layer._scene.compile().sample([0, 1.5, 2, 9])
    assert sample["a"].opacity == pytest.approx([1, 0.5, 0.2, 0])


# ------------------------------------------------------------------- values --


def test_colours_are_those_of_css():
    assert hex_of("red") == "#ff0000" and hex_of("#0f08") == "#00ff0088" and hex_of("#abc") == "#aabbcc"
    assert hex_of("rgb(255 0 0 / 50%)") == "#ff000080" and hex_of("hsl(120 100% 50%)") == "#00ff00"
    assert color("oklch(62.8% 0.2577 29.23)") == pytest.approx((1, 0, 0, 1), abs=0.01)
    assert all(0 <= part <= 1 for part in color("color(display-p3 0 1 0)"))
    for wrong in "redd", "rgb(1 2)", "", 3:
        with pytest.raises(MotionError, match="must be a CSS colour"):
            color(wrong)
    layer = motion.Scene(background="white").layer("a", fill_color="rebeccapurple")
    layer.stroke_color = "#123"
    assert (layer.fill_color, layer.stroke_color) == ("#663399", "#112233")


def test_angles_say_their_unit():
    for right in "90deg", "0.25turn", f"{math.pi / 2!r}rad", "100grad", motion.degrees(90):
        made = motion.basic("transform.rotation", to=right)
        assert made["to"] == pytest.approx(math.pi / 2)
    assert motion.keyframe("transform.rotation", ["0deg", motion.degrees(45)])["values"] == pytest.approx(
        [0, math.pi / 4]
    )
    with pytest.raises(MotionError, match="its unit"):
        motion.basic("transform.rotation", to="90")


def test_degrees_without_a_unit_are_warned_of_once(monkeypatch):
    monkeypatch.setattr(angle, "_told", False)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for fine in 3, 12, 100.5, motion.degrees(7200):
            motion.basic("transform.rotation", to=fine)
        with pytest.raises(UserWarning, match=r"degrees\(90\)"):
            motion.basic("transform.rotation", to=90)
        motion.basic("transform.rotation", to=180)


def test_parts_of_properties_leave_the_others_as_they_are():
    scene = motion.Scene()
    layer = scene.layer("a", position=(10, 20), bounds=(0, 0, 4, 6))
    layer.add(motion.basic("position.x", to=90, duration=1), motion.basic("position.y", from_=0, by=8, duration=2),
              motion.keyframe("bounds.size", [(4, 6), (8, 10)], duration=1))  # fmt: skip
    assert value_of(scene, "a", "position", [0, 0.5, 1, 2]) == [[10, 0], [50, 2], [90, 4], [90, 8]]
    sample = scene.compile(channels=[("a", "bounds")]).sample([0, 0.5, 3])
    assert sample["a"]["bounds"].tolist() == [[0, 0, 4, 6], [0, 0, 6, 8], [0, 0, 8, 10]]
    for by, wanted in (({"by": 5}, [10, 15]), ({"to": 5, "by": 2}, [3, 5]), ({"from_": 4}, [4, 10])):
        one = motion.Scene()
        one.layer("a", position=(10, 20)).add(motion.basic("position.x", duration=1, **by))
        assert [x for x, _ in value_of(one, "a", "position", [0, 1])] == pytest.approx(wanted)
    running = motion.Scene()
    running.layer("a", position=(10, 20)).add(motion.keyframe("position.x", [None, 30, None], duration=1))
    assert value_of(running, "a", "position", [0, 0.5, 1]) == [[10, 20], [30, 20], [10, 20]]
    with pytest.raises(MotionError, match="only the first and the last value may be left out"):
        layer.add(motion.keyframe("position.x", [1, None, 2]))
    with pytest.raises(MotionError, match="must have 1 number"):
        layer.add(motion.basic("position.x", to=(1, 2)))
    with pytest.raises(MotionError, match="animate position there"):
        motion.group([motion.basic("position.x", to=3)])


# ------------------------------------------------------------------- shapes --


def test_shapes_are_made_in_one_call():
    scene = motion.Scene("shapes", size=(100, 100))
    box, dot = scene.rect("box", 10, 20, 30, 40, fill="red", radius=4), scene.circle("dot", 50, 60, 5, stroke="blue")
    line = scene.line("line", 20, 5, 0, 30, line_width=3)
    outlined = scene.rect("outlined", 0, 0, 9, 9, stroke="#111", fill="#eee", opacity=0.5)
    assert (box.position, box.bounds, box.background_color, box.path) == ([25, 40], [0, 0, 30, 40], "#ff0000", None)
    assert (dot.position, dot.bounds, dot.fill_color, dot.stroke_color) == ([50, 60], [0, 0, 10, 10], None, "#0000ff")
    assert (outlined.fill_color, outlined.stroke_color, outlined.opacity) == ("#eeeeee", "#111111", 0.5)
    assert (line.position, line.bounds, line.path, line.line_width) == ([10, 17.5], [0, 0, 20, 25], "M20 0 L0 25", 3)
    from libmotion.pictures.film.film import Film

    extents = {shape.row: shape for shape in Film(scene).drawing.at(0).shapes()}
    assert len(extents) == 5


def test_text_becomes_its_outline(tmp_path):
    pytest.importorskip("fontTools", reason="pip install 'libmotion[text]'")
    font = tmp_path / "font.ttf"
    font.write_bytes(FONT.load_default(10).font_bytes)  # Pillow's own
    scene = motion.Scene()
    word = scene.text("word", "Hi", font=str(font), size=40, x=10, y=50)
    left, top, right, bottom = motion.Path(word.path).bounds
    assert -30 < top < -20 and bottom == pytest.approx(0, abs=1) and 0 <= left < 8 and right <= word.bounds[2]
    x, y, width, height = word.bounds
    assert word.position == pytest.approx([10 + width / 2, 50 + y + height / 2])
    assert len(motion.Path(word.path).subpath_lengths) == 3  # H, and the stem and the dot of i
    centered = scene.text("centered", "Hi", font=str(font), size=40, align="center")
    assert centered.position[0] == pytest.approx(0, abs=1e-4)
    for given, told in (
        ({"font": str(tmp_path / "none.ttf")}, "no such file"),
        ({"font": __file__}, "is not a font"),
        ({"text": "\U0001f600"}, "has no letter"),
        ({"align": "middle"}, "left, center or right"),
    ):
        with pytest.raises(MotionError, match=told):
            scene.text(**{"name": "x", "text": "a", "font": str(font), "size": 10, **given})


def test_an_altered_font_is_refused_and_forgotten(tmp_path):
    """Raises MotionError alone, and reads the file again once it is mended."""
    pytest.importorskip("fontTools", reason="pip install 'libmotion[text]'")
    subset = pytest.importorskip("fontTools.subset")
    from fontTools.ttLib import TTFont

    font, file = TTFont(io.BytesIO(FONT.load_default(10).font_bytes)), io.BytesIO()
    cutter = subset.Subsetter()
    cutter.populate(text="Hi")
    cutter.subset(font)
    font.save(file)
    whole, place, refused = file.getvalue(), tmp_path / "font.ttf", 0
    for seed in range(100):
        draw, altered = random.Random(seed), bytearray(whole)
        for _ in range(3):
            altered[draw.randrange(len(altered))] = draw.randrange(256)
        for given in (altered, whole):
            place.write_bytes(given)
            try:
                motion.Scene("x").text("t", "Hi", font=str(place), size=20)
            except motion.MotionError:
                refused += 1
                assert given is altered
    assert refused > 3


# ---------------------------------------------------------------- time line --


def test_a_time_line_gives_begins():
    scene = motion.Scene()
    a, b = scene.layer("a"), scene.layer("b")
    line = motion.Timeline(1)
    line.sequence((a, motion.basic("opacity", to=0, duration=0.5)), 0.25, (b, motion.basic("opacity", duration=2)))
    assert line.now == 3.75
    line.label("late").parallel((a, motion.animate("opacity", [0, 1], duration=1, iterations=2)),
               (b, motion.basic("opacity", duration=1, begin=0.1)), stagger=0.5)  # fmt: skip
    assert line.now == 5.75 and line.at("late", 0.5).now == 4.25
    begins = [each.get("begin", each.get("delay")) for layer in (a, b) for each in layer.animations]
    assert begins == pytest.approx([1, 3.75, 1.75, 4.35])
    assert [each["fill"] for each in a.animations] == ["both", "forwards"]
    endless = motion.basic("zPosition", repeat_count="inf")
    assert line.sequence((a, endless)).now == 4.25
    with pytest.raises(MotionError, match="did you mean 'late'"):
        line.at("lat")
    with pytest.raises(MotionError, match="at 3.75 s already"):
        line.label("late")
    with pytest.raises(MotionError, match="must be a layer and its animation"):
        line.sequence(motion.basic("opacity"))
    assert (
        line.sequence((a, motion.basic("opacity", duration=1)), (b, motion.basic("opacity", duration=1)), gap=2).now
        == 8.25
    )


def test_a_scene_stands_in_a_scene_with_its_own_time():
    ball = motion.Scene("ball", size=(10, 10), background="#102030")
    ball.circle("dot", 5, 5, 5).add(motion.basic("position.x", from_=0, to=10, duration=1))
    outer = motion.Scene("outer")
    place = outer.insert(ball, "one", position=(50, 50), speed=2)
    outer.insert(ball, "two", begin=1)
    assert [layer.name for layer in outer.layers] == ["one", "two"]
    assert [inner["name"] for inner in outer.document["scenes"]] == ["ball"]  # once
    assert place.bounds == [0, 0, 10, 10] and place.background_color == "#102030"
    sample = outer.compile().sample([0.25, 1.5])
    assert sample["one/dot"]["position"][:, 0].tolist() == [5, 10]
    assert sample["two/dot"]["position"][:, 0].tolist() == [0, 5]
    ball["dot"].opacity = 0
    assert outer.compile().sample(0)["one/dot"]["opacity"] == 1  # as it was
    with pytest.raises(KeyError, match="expanded"):
        outer["one/dot"]
    outer.insert(ball, "three")
    assert [inner["name"] for inner in outer.document["scenes"]] == ["ball", "ball 2"]
    ball.insert(ball, "self")  # as it was before
    assert [layer.name for layer in ball.expanded().layers] == ["dot", "self", "self/dot"]
    with pytest.raises(motion.MotionError, match=r'"three/dot", there is an earlier layer of this name'):
        outer.layer("three/dot")
        outer.compile()


def nested_scenes() -> motion.Scene:
    wheel = motion.Scene("wheel", size=(20, 20))
    wheel.circle("rim", 10, 10, 10, stroke="#102030").add(motion.basic("lineWidth", from_=1, to=5))
    wheel.layer("spoke", parent="rim", path="M0 0L10 0").add(motion.keyframe("position", path_of="rim", duration=2))
    cart = motion.Scene("cart", background="#ffeedd")
    cart.insert(wheel, "front", position=(40, 5), speed=2)
    cart.insert(wheel, "back", begin=0.5, parent="front", duration=3, timing="linear(0, .9 20%, 1)")
    cart.layer("rope", parent="back/spoke").add(motion.basic("opacity", from_=1, to=0.25, duration=1))
    outer = motion.Scene("street")
    outer.insert(cart, "left", time_offset=0.25)
    outer.insert(cart, "right", position=(100, 0), hidden=False)
    outer.insert(wheel, "spare", parent="left/back/rim")
    outer.property("speed", 1, [motion.basic(None, from_=0, to=2)], layer="right/back/rim")
    return outer


@pytest.mark.parametrize("copies", (1, 3))
def test_a_scene_stored_once_has_the_bits_of_its_copies(copies):
    outer = nested_scenes()
    copied = outer.expanded()
    names = [layer.name for layer in copied.layers]
    assert "scenes" not in copied.document and len(names) == 2 * 8 + 3 and "right/back/spoke" in names
    for channels in (None, [("left/rope", "opacity"), ("right/front/rim", "lineWidth"), (None, "speed")]):
        once, apart = (scene.compile(channels, copies=copies) for scene in (outer, copied))
        assert once == apart and once.animations == apart.animations
    assert outer.strokes == copied.strokes
    assert len(outer.to_json(None)) < 0.5 * len(copied.to_json(None))
    again = motion.Scene.from_json(outer.to_json())
    assert again.compile(copies=copies) == outer.compile(copies=copies)
    again.insert(outer, "all")  # all of its scenes are there
    assert [inner["name"] for inner in again.document["scenes"]] == ["wheel", "cart", "street"]


def test_fill_is_what_fills_a_layer_in_groups_too():
    scene = motion.Scene()
    box, dot = scene.rect("box", 0, 0, 9, 9), scene.circle("dot", 5, 5, 5)
    for layer, wanted in (box, "backgroundColor"), (dot, "fillColor"):
        layer.add(motion.group([motion.basic("fill", to="#ff0000", duration=1)], duration=1))
        assert layer.animations[0]["animations"][0]["property"] == wanted


def test_random_stagger_and_noise_are_the_same_for_the_same_seed():
    first, again, other = (motion.stagger(20, each=0.1, from_="random", seed=seed) for seed in (1, 1, 2))
    assert first == again != other and sorted(first) == pytest.approx([i / 10 for i in range(20)])
    made = motion.noise("position", (10, 4), seed=5, frequency=3, duration=2, octaves=3)
    assert made == motion.noise("position", (10, 4), seed=5, frequency=3, duration=2, octaves=3)
    assert made != motion.noise("position", (10, 4), seed=6, frequency=3, duration=2, octaves=3)
    values = np.array(made["values"])
    assert values[0] == pytest.approx(values[-1]) and (np.abs(values) <= (15, 6)).all() and np.ptp(values[:, 0]) > 5
    steps = np.diff(np.concatenate([values, values[1:2]]), axis=0)
    assert np.abs(np.diff(steps, axis=0)).max() < 0.6 * np.ptp(values)  # no corner, nor where it begins again
    scene = motion.Scene()
    scene.layer("a", position=(7, 7)).add(motion.noise("position", (10, 4)))
    assert scene.compile().duration == math.inf


# ----------------------------------------------------------------- mistakes --


@pytest.mark.parametrize(
    ("mistake", "told"),
    [
        (lambda s: motion.basic("scale"), "did you mean 'transform.scale'"),
        (lambda s: motion.basic("stroke_end"), "did you mean 'strokeEnd'"),
        (lambda s: motion.basic("oppacity"), "did you mean 'opacity'"),
        (lambda s: motion.basic("qqq"), "they are position"),
        (lambda s: motion.basic("opacity", timing="ease-inn"), "did you mean 'ease-in'"),
        (lambda s: motion.keyframe("opacity", [0, 1], timings=["easeInOutt"]), "did you mean"),
        (lambda s: motion.animate("opacity", [{"value": 0, "easing": "liner"}, 1]), "did you mean 'linear'"),
        (lambda s: motion.basic("opacity", durration=1), "did you mean 'duration'"),
        (lambda s: motion.basic("opacity", loop=1), "did you mean 'repeat_count'"),
        (lambda s: s.layer("dot"), r"scene\['dot'\]"),
        (lambda s: s.layer("x", fil_color="red"), "did you mean 'fill_color'"),
        (lambda s: s.layer("x", radius=3), "did you mean 'corner_radius'"),
        (lambda s: s["dot"].opactiy, "did you mean 'opacity'"),
        (lambda s: setattr(s["dot"], "positon", 3), "did you mean 'position'"),
        (lambda s: s["dto"], "did you mean 'dot'"),
        (lambda s: s["dot"].add([motion.basic("opacity")]), r"add\(\*animations\)"),
        (lambda s: s["dot"].add("fade"), "must be an animation"),
        (lambda s: s.compile().sample(0)["dto"], "did you mean 'dot'"),
    ],
)
def test_mistakes_are_told_where_they_are_made(mistake, told):
    scene = motion.Scene()
    scene.layer("dot")
    with pytest.raises((MotionError, TypeError, AttributeError, KeyError), match=told):
        mistake(scene)


def test_types_are_those_of_the_schema():
    assert set(KEY_PATHS) | set(PARTS) <= set(typing.get_args(types.KeyPath))
    assert set(typing.get_args(types.KeyPath)) - set(KEY_PATHS) - set(PARTS) <= {"fill"}  # the builders' own word
    assert set(typing.get_type_hints(types.LayerFields)) == set(FIELDS)
    fields = {camel(name) for name in types.Clock.__annotations__}
    assert fields < set(schema.definition("animation")["properties"])


TYPED = """
import libmotion as motion

scene = motion.Scene("typed", size=(100, 40), background="#222")
dot = scene.circle("dot", 10, 20, 8, fill="red")
card = scene.layer("card", parent=dot, bounds=(0, 0, 10, 10), path=motion.Path.circle(0, 0, 5), opacity=0.5)
card.line_width = 2
dot.add(motion.basic("position.x", to=90, duration=1, timing=motion.Curve("css.ease"), repeat_count="inf"))
dot.add(motion.basic("transform.rotation", to=motion.degrees(90), timing="ease-in"))
card.add(motion.keyframe("opacity", [0, 1], key_times=[0, 1], duration=2, fill="removed"))
card.add(motion.animate("opacity", [0, {"value": 1, "easing": "ease"}], duration=2, iterations=3))
line = motion.Timeline().sequence((dot, motion.basic("opacity", to=0)), 0.5).label("gone")
sample = scene.compile().sample([0.0, 0.5])
print(sample["dot"].affine, sample["dot"]["position"], line.now, motion.stagger(3, each=0.1))
"""
TYPOS = ['motion.basic("oppacity", to=0)', 'motion.basic("opacity", durration=1)',
         'motion.basic("opacity", fill="bothh")', 'scene.layer("x", fil_color="red")', "card.opactiy = 0.5",
         'dot.add([motion.basic("opacity")])']  # fmt: skip


def test_mypy_rejects_what_is_misspelt_and_nothing_else(tmp_path):
    pytest.importorskip("mypy", reason="pip install mypy")
    file = tmp_path / "typed.py"
    file.write_text(TYPED + "\n".join(TYPOS) + "\n")
    command = [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", "--cache-dir", str(tmp_path),
               str(file)]  # fmt: skip
    package = str(pathlib.Path(motion.__file__).parents[1])
    done = subprocess.run(command, capture_output=True, text=True, env={"MYPYPATH": package, "PATH": ""}, timeout=300)
    lines = [int(line.split(":")[1]) for line in done.stdout.splitlines() if ": error:" in line]
    first = TYPED.count("\n") + 1
    assert sorted(set(lines)) == list(range(first, first + len(TYPOS))), done.stdout


# ------------------------------------------------------------------ showing --


def test_objects_show_themselves():
    scene = motion.Scene("shown", size=(20, 10))
    dot = scene.circle("dot", 5, 5, 2)
    dot.add(motion.basic("opacity", to=0, duration=1))
    assert repr(scene) == "<Scene 'shown' of 20 x 10, 1 layer>"
    assert repr(dot).startswith("<Layer 'dot' position=[5.0, 5.0]") and "1 animation>" in repr(dot)
    sample = scene.compile().sample([0, 0.5])
    assert repr(sample).startswith("<Sample at 2 times: affines (2, 1, 6)")
    assert "opacity=[1.  0.5]" in repr(sample["dot"]) and "fill_color" in dir(dot)
    assert sample["dot"].affine.tolist() == sample.affines[:, 0].tolist()
    pytest.importorskip("resvg_py", reason="pip install 'libmotion[film]'")
    shown = scene._repr_html_()
    assert '<iframe title="&lt;Scene ' in shown or shown.startswith('<img alt="&lt;Scene ')  # or a filmstrip


def test_anything_is_opened_written_and_plotted(tmp_path):
    scene = motion.Scene("card", size=(40, 20))
    scene.circle("dot", 10, 10, 5, fill="red").add(motion.basic("opacity", from_=0, to=1, duration=1))
    for name, kind in {"a.json": "Scene", "a.motion": "Clip", "a.lottie.json": "Lottie", "a.css": "Scene"}.items():
        assert scene.write(tmp_path / name) == tmp_path / name
        assert type(motion.open(tmp_path / name)).__name__ == kind, name
    assert motion.open(tmp_path / "a.json").to_json() == scene.to_json()
    again = motion.open(tmp_path / "a.motion").write(tmp_path / "b.motion")
    assert again.read_bytes() == (tmp_path / "a.motion").read_bytes()
    assert motion.open(tmp_path / "a.lottie.json").write(tmp_path / "b.svg").read_text().startswith("<svg")
    assert "@keyframes" in (tmp_path / "a.css").read_text() and scene.write(tmp_path / "a.html").stat().st_size > 100
    for wrong, words in ((lambda: scene.compile().write(tmp_path / "a.json"), "Clip is written as .motion"),
                         (lambda: scene.write(tmp_path / "a.json", fps=3), "no settings"),
                         (lambda: scene.write(tmp_path / "a.doc"), "must end in"),
                         (lambda: motion.open(tmp_path / "no.json"), "no.json")):  # fmt: skip
        with pytest.raises((motion.MotionError, OSError), match=words):
            wrong()
    matplotlib = pytest.importorskip("matplotlib", reason="pip install 'libmotion[plot]'")
    matplotlib.use("Agg")
    for thing, end in ((motion.Curve("css.ease"), 1), (motion.Curve("spring(1, 100, 10, 0)"), 1.59),
                       (motion.Spring(), 1.59), (motion.Spring(damping=0), 4)):  # fmt: skip
        (line,) = thing.plot().get_lines()
        assert line.get_xdata()[-1] == pytest.approx(end, abs=0.3) and line.get_ydata()[0] == 0
    assert len(scene.compile().plot("dot.opacity").get_lines()) == 1


def test_values_are_plotted():
    matplotlib = pytest.importorskip("matplotlib", reason="pip install 'libmotion[plot]'")
    matplotlib.use("Agg")
    scene = motion.Scene()
    scene.layer("dot").add(motion.basic("opacity", to=0, duration=1))
    scene.layer("dot2").add(motion.basic("position", to=(3, 4), duration=1))
    labels = lambda axes: [line.get_label() for line in axes.get_lines()]
    assert labels(scene.plot()) == ["dot.opacity", "dot2.position[0]", "dot2.position[1]"]
    axes = scene.plot("dot.opacity")
    (line,) = axes.get_lines()
    assert line.get_ydata()[[0, 120, 240]] == pytest.approx([1, 0.5, 0])
    with pytest.raises(MotionError, match="must be of opacity"):
        scene.plot("dot.opactiy")


def test_what_is_remembered_is_told_apart_and_is_a_copy_each_time():
    texts = {json.dumps(dict(motion.basic("opacity", from_=value, to=0))) for value in (0.0, -0.0, 0, 1, 1.0)}
    assert len(texts) == 5
    scene = motion.Scene()
    with pytest.raises(MotionError, match="must be number"):
        scene.layer("wrong").add(motion.basic("opacity", to=True))  # which equals 1
    first, other = (motion.keyframe("position", [(1, 2), (3, 4)], key_times=[0, 1]) for _ in range(2))
    assert first == other and first.fills and other.fills
    first["values"][0][0] = 9
    first["keyTimes"].append(2)
    assert other == motion.keyframe("position", [(1, 2), (3, 4)], key_times=[0, 1]) != first
    for name in "ab":
        scene.layer(name, position=(5, 6)).add(other)
    document = scene.document
    document["layers"][1]["position"][0] = document["layers"][1]["animations"][0]["values"][0][0] = 7
    assert scene.document["layers"][1] != document["layers"][1]
    assert document["layers"][2]["position"] == [5, 6] and document["layers"][2]["animations"] == [dict(other)]
    scene["a"].animations[0]["values"].append(8)
    assert scene["a"].animations == scene["b"].animations == (dict(other),)


def test_many_different_values_are_neither_kept_nor_searched_for():
    calls = []
    grown = remembered(lambda value: calls.append(value) or {"value": value})
    (known,) = (cell.cell_contents for cell in grown.__closure__ if isinstance(cell.cell_contents, dict))
    for value in range(3 * UNSEARCHED):
        assert grown(value) == {"value": value} and len(known) <= 2 * MOST_MISSES
    assert len(calls) == 3 * UNSEARCHED
    for _ in range(2 * UNSEARCHED):
        grown("alike")
    assert calls.count("alike") <= UNSEARCHED + 1
    for value in range(MOST_MISSES // 4):  # some that differ among those that are alike
        assert grown(-value) == {"value": -value} and grown("alike") == {"value": "alike"}
    assert calls.count("alike") <= UNSEARCHED + 1 and len(known) <= MOST_RESULTS
    assert grown("x" * MOST_BYTES) == {"value": "x" * MOST_BYTES} and all(len(key) <= MOST_BYTES for key in known)
    function = lambda: None  # which cannot be pickled
    assert grown(function) == {"value": function}


EASE = motion.Curve("ease")
SHORT_AND_LONG = [
    (motion.basic, ("opacity",), {"from_": 0, "to": 1.0, "duration": 2, "timing": "css.ease", "begin": -0.0}),
    (motion.basic, ("opacity",), {"to": True, "repeat_count": math.inf, "fill": "removed", "user_data": {"a": [1]}}),
    (motion.basic, ("fill",), {"from_": "red", "to": "rgb(1 2 3 / 50%)", "timing": motion.Spring(), "key": "k"}),
    (motion.basic, ("transform.rotation",), {"to": "90deg", "duration": None, "delay": 1, "easing": EASE}),
    (motion.basic, ("transform",), {"to": "90deg", "value_function": "rotateZ", "additive": True}),
    (motion.basic, (None,), {"to": np.float32(2), "duration": np.int64(3), "timing": "swiftui.easeOut"}),
    (motion.basic, ("position",), {"to": np.array([1, 2]), "timing": motion.Spring(form="clamped"), "duration": 0.1}),
    (motion.basic, ("opacity",), {"to": 1, "timing": "spring(1, 100, 10, 0)", "duration": 0.1}),
    (motion.keyframe, ("position", [(1, 2), [3, 4.5]]), {"key_times": (0, 1), "fill": "backwards", "mode": "linear"}),
    (motion.keyframe, ("position", ((1, math.inf), (3, 4))), {"timings": ["css.ease"], "in_tangents": [(1, 2)] * 2}),
    (motion.keyframe, ("opacity",), {"values": [None, 1, True, np.float64(2)], "timings": (None, EASE)}),
    (motion.keyframe, ("strokeColor", ["red", None, "#abc"]), {"iterations": 2, "extrapolate": False}),
    (motion.keyframe, ("position",), {"path": motion.Path("M0 0L1 1"), "rotate": "auto", "duration": 0}),
]  # fmt: skip


@pytest.mark.parametrize(("function", "places", "named"), SHORT_AND_LONG)
def test_the_short_way_makes_what_the_long_way_makes(function, places, named):
    long = function
    while hasattr(long, "__wrapped__"):
        long = long.__wrapped__
    made, other = function(*places, **named), long(*places, **named)
    assert repr(made) == repr(other) and made.fills == other.fills and type(made) is type(other)
    if places[0] is not None:  # a mapping whose numbers are numpy's goes the long way through Layer.add
        assert _added(made) == _added({**made, "begin": np.float64(made.get("begin", 0))}, "begin" in made)


def _added(animation, has_begin=True):
    layer = motion.Scene().layer("a", path="M0 0L1 1")
    try:
        (added,) = layer.add(animation).animations
    except MotionError as error:
        return str(error)
    if not has_begin:
        del added["begin"]
    return repr(sorted(added.items()))


def test_a_spline_goes_through_its_points():
    points = [(0, 0), (60, 10), (80, 50), (20, 70)]
    path = motion.Path.spline(points, closed=True)
    assert list(path.outline.verbs) == [0, 3, 3, 3, 3, 4]
    assert path.outline.points[::3].tolist() == [list(point) for point in [*points, points[0]]]
    assert motion.Path.spline(points, alpha=0).outline.points[3 + 1] == pytest.approx([60 + 80 / 6, 10 + 50 / 6])
    with pytest.raises(MotionError, match="alpha: 2.0, ERROR_RANGE: must be 0..1"):
        motion.Path.spline(points, alpha=2)


def test_a_spring_that_ends_on_arrival_does_not_overshoot():
    spring = motion.Spring(stiffness=180, damping=12)
    assert spring.evaluate([spring.arrival])[0] == pytest.approx([1])
    assert motion.Spring(damping=40).arrival == math.inf
    scene = motion.Scene("clamped")
    layer = scene.layer("a")
    layer.add(motion.basic("opacity", from_=0, to=1, timing=spring, duration=spring.arrival, cut=True, fill="both"))
    opacities = scene.compile().sample(np.linspace(0, 2, 200)).opacities
    assert opacities.max() <= 1 and opacities[-1] == pytest.approx(1, abs=1e-6)
