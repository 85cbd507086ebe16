"""Random programs through SVG, CSS, Web Animations and Lottie, read back and run in a browser: what differs is named.
Tests/Deep asks 10,000 of them, and 300 by pictures."""

import json
import random
import re
import shutil

import numpy as np
import pytest

import ways_out
from libmotion import Lottie, Scene, basic, keyframe
from libmotion.draw.drawing import Drawing
from libmotion.files import lottie_writer
from libmotion.web import export

PROGRAMS, PICTURES = 30, 3


@pytest.mark.parametrize("seed", range(PROGRAMS))
def test_what_differs_is_named(seed):
    kind = ways_out.KINDS[seed % len(ways_out.KINDS)]
    names = ["lottie"] if kind == "lottie" else ["svg", "lottie", "css", "waapi"]
    found = ways_out.run(kind, seed, {name: ways_out.WAYS[name] for name in names}, ways_out.CALM / 3)
    assert found and not any(words for words in found.values() if isinstance(words, list))


def test_what_differs_in_a_browser_is_named():
    if shutil.which("chromium") is None:
        pytest.skip("there is no chromium, which pictures of exports need")
    pytest.importorskip("websocket", reason="websocket-client is not installed")
    pytest.importorskip("skia", reason="libmotion[film] is not installed")
    with ways_out.Pictures() as pictures:
        found = [pictures.compare("scene" if seed % 2 else "svg", seed) for seed in range(PICTURES)]
    assert [words for words in found if words] == [] and pictures.count >= PICTURES


def scene() -> Scene:
    made = Scene("planted", size=(100, 80))
    box = made.layer("box", bounds=(0, 0, 40, 30), position=(30, 30), background_color="#c03020")
    box.add(basic("position", to=(80, 50), duration=1, timing="ease-in", fill="both"))
    shape = made.layer("shape", path="M0 0H30V20Z", bounds=(0, 0, 30, 20), position=(20, 60), fill_color="#2040c0")
    shape.stroke_color = "#104020"
    shape.add(basic("fillColor", to="#20c040", begin=0.2, duration=0.6, fill="both"))
    return made


@pytest.mark.parametrize("key", ["backgroundColor", "fillColor", "strokeColor"])
def test_a_color_that_an_animation_only_holds_is_exported(key):
    made = scene()
    layer = made.layers[key != "backgroundColor"]
    layer.add(basic(key, from_="#0c3c3980", to="#0c3c39", begin=-0.5, duration=0.1, fill="both"))
    for way in (ways_out.to_svg, ways_out.to_css, ways_out.to_lottie):
        assert way(made, random.Random(1)) == []


def test_an_effect_is_carried_by_pages_and_named_by_lottie():
    blurred, shaded, shading = scene(), scene(), scene()
    blurred.layers[0].filters = [{"effect": "blur", "radius": 2}]
    shaded.layers[0].shadow_opacity = 0.5
    shading.layers[0].add(basic("shadowOpacity", to=1))
    for made, named in ((blurred, "filters"), (shaded, "shadowOpacity"), (shading, "shadowOpacity")):
        assert [loss.split(": ")[-1] for loss in lottie_writer.make(made).losses] == [named]
        assert all(write(made).losses == [] for write in export.FORMATS.values())


def many_keys(box, shape):
    """More keyframes than 128 of a property."""
    places = np.random.default_rng(5).uniform(0, 50, (300, 2)).tolist()
    box.add(keyframe("position", places, duration=4, begin=0.3, repeat_count="inf"))


def trims_of_paths_that_move(box, shape):
    """Within the path, and round its end."""
    for layer in (box, shape):
        layer.path, layer.stroke_color, layer.background_color = "M0 0H30V20Z", "#104020", None
        layer.add(basic("path", to="M0 0H40V35Z", duration=1, fill="both"))
    shape.stroke_start, shape.stroke_end = 0.2, 0.6
    box.trim, box.stroke_end = "parallel", 0.5
    box.add(basic("strokeOffset", from_=0.3, to=0.9, duration=1, fill="both"))


def times_that_are_one_but_for_rounding(box, shape):
    """Two thirds of 0.3 s, and 0.2 s."""
    made, endless = Scene("thirds", size=(100, 80)), {"duration": 0.3, "repeat_count": "inf"}
    for name, fill in (("box", "#000000"), ("shape", "#00000000")):
        made.layer(name, path="M0 0H30V20Z", bounds=(0, 0, 30, 20), fill_color=fill)
    made.layers[0].add(keyframe("hidden", [0, 1, 0], mode="discrete", **endless))
    made.layers[1].add(keyframe("fillColor", ["#ff0000", "#0000ff80"], begin=0.2, **endless))
    return made


def gradients_without_area(box, shape):
    """They have their last colour."""
    stops = [{"offset": 0, "color": "#ff0000"}, {"offset": 1, "color": "#0000ff80"}]
    for layer, width in ((box, 0), (shape, 20)):
        layer.bounds, layer.path, layer.background_color = (0, 0, width, 0), "M0 0H30V20Z", None
        layer.fill_gradient = {"type": "linear", "ends": [0, 0, 1, 1], "box": "bounds", "stops": stops}


def springs_through_near_keys(box, shape):
    """In a part of a millisecond, again and again."""
    move = {"timing": "spring(1, 300, 6, 8)", "duration": 2.4, "repeat_count": 2, "autoreverses": True}
    box.add(keyframe("transform.rotation", [-4, -3, 1.8, 1.3], key_times=[0, 0.5, 0.993, 1], fill="both", **move))


def stops_of_gradients_without_area(box, shape):
    """They move."""
    for layer in (box, shape):
        color = {"value": "#ff0000", "animations": [basic(None, to="#0000ff40", duration=0.7, fill="both")]}
        layer.bounds, layer.path, layer.background_color = (0, 0, 0, 0), "M0 0H30V20Z", None
        stops = [{"offset": 0.5, "color": color}]
        layer.fill_gradient = {"type": "linear", "ends": [0, 0, 1, 1], "box": "bounds", "stops": stops}


def what_is_there_at_the_first_time_alone(box, shape):
    """A layer is hidden for some 1e-17 s."""
    box.add(basic("hidden", from_=1, to=1, begin=-0.3, duration=0.1 + 0.2, fill="removed"))


def anchors_far_away(box, shape):
    """Of a layer that rests."""
    made, place = Scene("far", size=(100, 80)), (1.9227, -0.42222, 0.42222, 1, -10, 0)
    made.layer("box", bounds=(0, 0, 20, 20), background_color="#c03020", anchor=(2.2, -2000), transform=place)
    return made


def elastic_turns(box, shape):
    """33 a second."""
    move = {"duration": 0.03, "timing": "penner(in-out, elastic, .4)"}
    box.add(basic("transform.rotation", to=1.5, repeat_count="inf", **move))


def bounces(box, shape):
    """They turn back at times that are no keys."""
    move = {"duration": 0.02, "timing": "penner(out, bounce)", "repeat_count": 30, "autoreverses": True}
    box.add(keyframe("transform.translation.x", [0, 60, 20], **move))
    shape.add(basic("path", to="M0 0H80V60Z", fill="both", **move))


CHANGES = (many_keys, trims_of_paths_that_move, times_that_are_one_but_for_rounding, gradients_without_area,
           springs_through_near_keys, stops_of_gradients_without_area, what_is_there_at_the_first_time_alone,
           anchors_far_away, elastic_turns, bounces)  # fmt: skip


@pytest.mark.parametrize("change", CHANGES)
def test_what_differed_once_is_exported(change):
    made = scene()
    made = change(*made.layers) or made
    for name, way in ways_out.WAYS.items():
        assert [way(made, random.Random(seed)) for seed in range(5)] == [[]] * 5, name


def test_what_moves_too_fast_is_named():
    made, move = scene(), {"duration": 0.0002, "repeat_count": "inf", "fill": "both"}
    made.layers[0].add(basic("transform.rotation", to=1.5, timing="steps(4)", **move))
    made.layers[1].add(basic("fillOpacity", to=0, **move))
    losses = [f"layer {name!r}: {what}, which moves too fast to be followed"
              for name, what in (("box", "transform"), ("shape", "paint"))]  # fmt: skip
    for name in ways_out.WAYS:
        write = export.FORMATS.get(name, lottie_writer.make)
        assert [loss for loss in write(made).losses if "too fast" in loss] == losses


def test_what_ends_with_a_file_of_lottie_is_shown_as_it_is_after_it():
    made = Scene("end", size=(100, 80))
    box = made.layer("box", bounds=(0, 0, 40, 30), background_color="#c03020")
    box.add(basic("opacity", from_=0, to=0, begin=0.4, duration=0.3, fill="backwards"))
    shapes = Drawing(Lottie(lottie_writer.make(made).text).clip).at(0.71).shapes()
    assert [shape.opacity for shape in shapes] == [1]


def planted(write, pattern: str, instead: str):
    """Returns a writer whose text has a fault."""

    def wrong(given):
        made = write(given)
        texts = {name: getattr(made, name, None) for name in ("svg", "html", "css", "text")}
        texts["animations"] = json.dumps(getattr(made, "animations", None))
        changed = {name: re.sub(pattern, instead, text) for name, text in texts.items() if text}
        assert any(changed[name] != texts[name] for name in changed)
        moves = json.loads(changed.pop("animations"))
        return made._replace(**changed, **({"animations": moves} if moves else {}))

    return wrong


FAULTS = {
    "a stroke of svg": (ways_out.to_svg, export.svg, 'stroke="#104020"', 'stroke="none"', "2 shapes, 1 read back"),
    "a colour of svg": (ways_out.to_svg, export.svg, "#c03020", "#c04020", "colour"),
    "a time of svg": (ways_out.to_svg, export.svg, 'keyTimes="0;0.19[0-9]*;', 'keyTimes="0;0.4;', "colour"),
    "an ease of svg": (ways_out.to_svg, export.svg, 'keySplines="[^"]*"', 'keySplines="0 0 1 1"', "points off"),
    "a background of css": (ways_out.to_css, export.css, 'fill="#c03020"', 'fill="#20c030"', "colour"),
    "a time of css": (ways_out.to_css, export.css, "0.2s both", "0.5s both", "colour"),
    "a place of css": (ways_out.to_css, export.css, "translate:60px", "translate:50px", "points off"),
    "a place of waapi": (ways_out.to_waapi, export.waapi, "60px", "50px", "points off"),
    "a delay of waapi": (ways_out.to_waapi, export.waapi, '"delay": 200', '"delay": 500', "colour"),
    "an ease of waapi": (ways_out.to_waapi, export.waapi, 'cubic-bezier[^"]*', "linear", "points off"),
    "a key time of lottie": (ways_out.to_lottie, lottie_writer.make, '"t":48', '"t":40', "colour"),
    "a fill of lottie": (ways_out.to_lottie, lottie_writer.make, '"ty":"fl"', '"ty":"no"', "read back"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_planted_faults_are_found(fault):
    way, write, pattern, instead, word = FAULTS[fault]
    assert way(scene(), random.Random(1), write) == []
    found = way(scene(), random.Random(1), planted(write, pattern, instead))
    assert found and word in " ".join(found), found


def test_lines_that_are_apart_are_found():
    square = np.array([[0, 0, 9, 0], [9, 0, 9, 9], [9, 9, 0, 9], [0, 9, 0, 0]], float)
    assert ways_out.apart(square, square[[2, 3, 0, 1]]) == 0
    assert ways_out.apart(square, square + [0, 0.5, 0, 0.5]) == pytest.approx(0.5)
    assert ways_out.apart(square, square[:3]) == pytest.approx(4.5)


def test_losses_say_when_a_file_ends():
    losses = ["layer 'box': what never ends, after the end of the file", "the scene: what never ends, after 8.5 s"]
    assert [ways_out.Losses(scene(), [loss]).ends for loss in losses] == [np.inf, 8.5]
