"""Scenes that are written as files of Lottie: what is read again is within the tolerance, keyframes are those of the
scene, what Lottie cannot hold is said, and two other players draw the same pictures."""

import functools
import json
import math

import numpy as np
import pytest

import lottie_scenes
from libmotion import Lottie, MotionError, Path, Scene, __main__, basic, keyframe
from libmotion.demos.scenes.shipped import SCENES
from libmotion.draw.drawing import Drawing, Span
from libmotion.files import lottie_writer

SHIPPED = ("hamburger-arrow", "hamburger-cross", "menu-button", "menu-button-springs", "turns", "quarter-turns")
TOLERANCE = 0.05  # points
CORNERS = 0.01  # points by which quarters of circles of both differ
DENSE = 331
FAINT = 0.01
PICTURE, FAR = 0.005, 0.008  # mean difference, 0 to 1, and share of pixels that are far off
# rlottie draws no skew, gradients whose stops are clear too light, and trims that go on through the start otherwise.
RLOTTIE = {"family": (0.015, 0.025), "gradients": (0.025, 0.008), "trims": (0.02, 0.03)}


@functools.cache
def made(name: str) -> tuple[Scene, lottie_writer.Written]:
    scene = {**SCENES, **lottie_scenes.MADE}[name]()
    return scene, lottie_writer.write(scene)


def flattened(items, opacity=1.0) -> list:
    """Shapes with the opacity of the groups around them."""
    found = []
    for item in items:
        if isinstance(item, Span):
            found += flattened(item.source, opacity) + flattened(item.items, opacity * item.opacity)
        elif item.kind in ("fill", "stroke", "box"):
            alpha = item.color[3] if isinstance(item.color, tuple) and isinstance(item.color[0], float) else 1.0
            found.append((item, opacity * item.opacity * alpha * item.is_visible))
    return found


def boxes(source, times: np.ndarray) -> np.ndarray:
    """The box around each shape that is ever seen, its opacity and its color, in the order of drawing: (shapes, times,
    8)."""
    rows: dict[int, list] = {}
    for moment in Drawing(source).moments(times):
        for shape, opacity in flattened(moment.items):
            a, b, c, d, x, y = shape.place
            points = shape.outline.points.astype(float) @ ((a, b), (c, d)) + (x, y)
            box = [*points.min(axis=0), *points.max(axis=0)] if len(points) else [0.0] * 4
            has_color = isinstance(shape.color, tuple) and isinstance(shape.color[0], float)
            rows.setdefault(shape.row, []).append([*box, opacity, *(shape.color[:3] if has_color else (0, 0, 0))])
    return np.array([values for values in rows.values() if np.max(values, axis=0)[4] > FAINT])


@pytest.mark.parametrize("name", [*SHIPPED, *lottie_scenes.MADE])
def test_what_is_read_again_is_the_scene(name):
    scene, written = made(name)
    document = json.loads(written.text)
    span = (document["op"] - 1 - document["ip"]) / document["fr"]
    times = document["ip"] / document["fr"] + (np.arange(DENSE) + 0.437) / DENSE * span
    ours, theirs = boxes(scene.compile(), times), boxes(Lottie(written.text).clip, times)
    if scene.document.get("background"):
        theirs = theirs[1:]
    assert ours.shape == theirs.shape
    seen = (ours[..., 4] > FAINT) & (theirs[..., 4] > FAINT)
    assert np.abs(ours - theirs)[..., :4][seen].max() <= TOLERANCE + CORNERS
    assert np.abs(ours - theirs)[..., 4].max() <= 0.006
    assert np.abs(ours - theirs)[..., 5:][seen].max() <= 0.006
    assert written.error <= TOLERANCE and written.losses == []


def layer_of(text: str, name: str) -> dict:
    return next(layer for layer in json.loads(text)["layers"] if layer["nm"] == name)


def test_keyframes_are_those_of_the_scene():
    scene = Scene("keys", size=(100, 100))
    dot = scene.rect("dot", 0, 0, 20, 20, fill="#000000")
    curves = ["cubic-bezier(.2, -.5, .4, 1.5)", None]
    dot.add(keyframe("position", [(10, 10), (90, 10), (90, 50)], key_times=[0, 0.4, 1], timings=curves, duration=1))
    dot.add(keyframe("opacity", [1, 0.5, 0.25], mode="discrete", key_times=[0, 0.25, 0.5, 1], duration=1))
    dot.add(basic("transform.rotation", from_=0, to=4 * math.pi, duration=1, timing="ease-in"))
    transform = layer_of(lottie_writer.write(scene).text, "dot")["ks"]
    keys = transform["p"]["k"]
    assert [(key["t"], key["s"][:2]) for key in keys][:2] == [(0, [10, 10]), (24, [90, 10])]
    assert keys[0]["o"] == {"x": 0.2, "y": -0.5} and keys[0]["i"] == {"x": 0.4, "y": 1.5}
    assert keys[1]["o"] == {"x": 0, "y": 0} and keys[1]["i"] == {"x": 1, "y": 1}
    faded = transform["o"]["k"]
    assert [(key["t"], key["s"], key.get("h")) for key in faded] == [(0, [100], 1), (15, [50], 1), (30, [25], None)]
    turned = transform["r"]["k"]
    assert turned[0]["o"] == {"x": 0.42, "y": 0} and turned[0]["s"] == [0] and turned[1]["s"][0] == pytest.approx(720)


def test_a_cycle_has_whole_frames():
    document = json.loads(made("spinner")[1].text)
    assert document["op"] == 42 and document["fr"] == pytest.approx(60)
    assert [key["s"] for key in document["layers"][0]["ks"]["r"]["k"]] == [[0], [360]]


def test_layers_keep_their_parents_and_what_fades_as_one_picture_is_a_composition():
    document = json.loads(made("family")[1].text)
    assert {layer["nm"]: layer["ty"] for layer in document["layers"]} == {
        **{"card": 0, "faded": 0, "shown": 0, "window": 4, "flat": 4, "blink": 4}
    }
    shown = next(layer for layer in document["layers"] if layer["nm"] == "shown")
    window = next(layer for layer in document["layers"] if layer["nm"] == "window")
    assert shown["tt"] == 1 and window["td"] == 1 and window["parent"] == shown["ind"]
    assert document["layers"].index(window) == document["layers"].index(shown) - 1
    card = layer_of(made("family")[1].text, "card")
    assert card["hasMask"] and card["masksProperties"][0]["mode"] == "a"
    scene = Scene("arm", size=(50, 50))
    arm = scene.rect("arm", 10, 10, 20, 4)
    arm.add(basic("transform.rotation", from_=0, to=1, duration=1))
    hand = scene.rect("hand", 18, 0, 4, 4, parent=scene.layer("wrist", parent=arm))
    hand.add(basic("transform.rotation", from_=0, to=-1, duration=1))
    nearest, farthest, wrist = json.loads(lottie_writer.write(scene).text)["layers"]  # what draws nothing comes last
    assert (nearest["nm"], nearest["parent"]) == ("hand", wrist["ind"])
    assert (wrist["ty"], wrist["parent"], farthest["nm"]) == (3, farthest["ind"], "arm")


def test_what_lottie_cannot_hold_is_said():
    scene = Scene("losses", size=(50, 50))
    stops = [{"offset": 0, "color": "#ff0000"}, {"offset": 1, "color": "#0000ff"}]
    cone = {"type": "conic", "ends": [10, 10, 20, 10], "stops": stops}
    line = {"type": "linear", "ends": [0, 0, 5, 0], "stops": stops, "spread": "reflect"}
    scene.layer("cone", path=Path.rect(0, 0, 20, 20), fill_gradient=cone, stroke_gradient=line)
    over = scene.rect("over", 0, 0, 10, 10)
    over.add(basic("zPosition", to=1, duration=0.5))
    change = basic(None, to=2, duration=0.5, repeat_count=math.inf)
    scene.property("level", 1, animations=[change])
    written = lottie_writer.write(scene, duration=2)
    assert sorted(written.losses) == [
        "layer 'cone': fillGradient, conic: drawn as linear",
        "layer 'cone': strokeGradient, spread reflect: drawn as pad",
        "layer 'over': zPosition that moves",
        "property 'level': Lottie has no values of hosts",
        "the scene: what comes before the cycle that repeats plays again each time",
    ]


def test_a_trim_in_sequence_over_several_layers_is_said():
    scene = lottie_scenes.MADE["trims"]()
    scene["group"].trim = "sequential"
    assert sorted(loss for loss in lottie_writer.write(scene).losses if "trim" in loss) == [
        f"layer {name!r}: trim, in sequence with other layers: trimmed by itself" for name in ("leaf", "wave")
    ]


def test_what_never_ends_is_cut():
    scene = Scene("endless", size=(50, 50))
    dot = scene.rect("dot", 0, 0, 10, 10)
    dot.add(basic("position", by=(10, 0), duration=1, cumulative=True, repeat_count=math.inf))
    written = lottie_writer.write(scene, duration=2)
    assert written.losses == ["the scene: what never ends, after 2 s"] and json.loads(written.text)["op"] == 121


def test_a_scene_without_a_size_gets_that_of_what_it_draws():
    scene = Scene("sizeless")
    dot = scene.rect("dot", -30, -20, 10, 10)
    dot.add(basic("position", to=(40, 30), duration=1, fill="both"))
    document = json.loads(lottie_writer.write(scene).text)
    assert (document["w"], document["h"]) == (75, 55)
    assert document["layers"][0]["ks"]["p"]["k"][0]["s"][:2] == [5, 5]


def test_a_smaller_tolerance_is_held_too():
    scene, _ = made("hamburger-arrow")
    assert lottie_writer.write(scene, tolerance=0.005).error <= 0.005


@pytest.mark.parametrize(
    "given, message",
    [
        ({"tolerance": 0}, "export.tolerance: 0, must be 0.001 to 100 points"),
        ({"duration": -1}, "export.duration: -1, must be seconds above 0"),
        ({"scene": 3}, "export.scene: 3, must be a Scene"),
        ({"scene": Scene("empty")}, "export: the scene has no layers"),
        ({"scene": SCENES["card-flip"]()}, "export: card-flip, Lottie has no layers in space"),
    ],
)
def test_wrong_arguments_are_refused(given, message):
    with pytest.raises(MotionError) as error:
        lottie_writer.write(**{"scene": lottie_scenes.spinner(), **given})
    assert message in str(error.value)


@pytest.fixture
def main(monkeypatch):
    def run(words: list[str]) -> int:
        monkeypatch.setattr("sys.argv", ["libmotion", *words])
        return __main__.main()

    return run


def test_the_command_writes_and_prints(tmp_path, capsys, main):
    file, output = tmp_path / "spinner.scene.json", tmp_path / "spinner.json"
    file.write_text(lottie_scenes.spinner().to_json())
    assert main(["export", str(file), "--to", "lottie", "-o", str(output)]) == 0
    said = capsys.readouterr().out
    assert f"wrote {output}" in said and "off by at most 0.0002 points" in said
    assert Lottie.open(output).clip.layer_count == 1
    assert main(["export", str(file), "--to", "lottie"]) == 0
    printed = capsys.readouterr()
    assert printed.out == output.read_text() and "2 keyframes" in printed.err
    assert main(["export", str(file)]) != 0
    assert "must be given, unless there is --to" in capsys.readouterr().err


def test_an_svg_is_written_through_its_scene(tmp_path, main):
    file, output = tmp_path / "dot.svg", tmp_path / "dot.json"
    file.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="10" cy="20" r="5" fill="red">'
        '<animate attributeName="cx" from="10" to="30" dur="1s" fill="freeze"/></circle></svg>'
    )
    assert main(["export", str(file), "--to", "lottie", "-o", str(output)]) == 0
    clip = Lottie.open(output).clip
    assert boxes(clip, np.array([0.5]))[0, 0, :4] == pytest.approx([15, 15, 25, 25], abs=0.1)


@pytest.mark.parametrize("name", ["hamburger-arrow", "hamburger-cross", "menu-button", "turns", "quarter-turns",
                                  *lottie_scenes.MADE])  # fmt: skip
def test_other_players_draw_it_as_films_do(name, tmp_path):
    players = pytest.importorskip("lottie_players", reason="rlottie, ThorVG or Skia is not installed: Tests/setup.sh")
    scene, written = made(name)
    document, path = json.loads(written.text), tmp_path / f"{name}.json"  # rlottie remembers files by their names
    path.write_text(written.text)
    width, height = players.size_of(document, 300)
    for share in (0.2, 0.5, 0.9):
        frame = int(share * (document["op"] - 1))
        own = players.own(scene, frame / document["fr"], width, height)
        for player, draw in players.PLAYERS.items():
            off = np.abs(own - draw(str(path), frame, width, height)) / 255
            most, far = RLOTTIE.get(name, (PICTURE, FAR)) if player == "rlottie" else (PICTURE, FAR)
            assert off.mean() <= most, (player, frame, off.mean())
            assert (off.max(axis=2) > 0.2).mean() <= far, (player, frame)
