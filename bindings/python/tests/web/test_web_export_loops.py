"""Each endless loop is exported with a period of its own."""

import json
import math
import re

import numpy as np
import pytest

pytest.importorskip("tinycss2", reason="libmotion[web] is not installed")

from libmotion import Scene, basic, group, keyframe
from libmotion.web import export, svg
from test_web_export import BROWSER, CORNERS, OPACITY, TOLERANCE, browser, corners, page  # noqa: F401

MINUTE = np.sort(np.random.default_rng(11).uniform(0, 60, 160)).round(4).tolist()


def endless(property: str, duration: float, **fields):
    return basic(property, duration=duration, repeat_count="inf", **fields)


def three() -> Scene:
    """Loops with periods of 1, 1.5 and 2.7 seconds: of one layer, and of layers in one another."""
    scene = Scene(size=(200, 200))
    outer = scene.rect("outer", 60, 60, 80, 80, fill="#ff0000")
    outer.add(endless("transform.rotation", 1.5, from_=0, to=2 * math.pi))
    outer.add(endless("transform.scale", 2.7, from_=0.5, to=1, timing="ease-in-out"))
    outer.add(endless("opacity", 1, from_=1, to=0.3, autoreverses=False))
    inner = scene.rect("inner", 10, 10, 20, 20, fill="#00ff00", parent="outer")
    inner.add(endless("position", 1, from_=(20, 20), to=(60, 20), timing="ease-out"))
    inner.add(endless("transform.rotation", 2.7, from_=0, to=2 * math.pi / 3))
    return scene


def unlike() -> Scene:
    """Loops that never begin together again, one from the middle, one after a while, one below a slow clock."""
    scene = Scene(size=(200, 200))
    one = scene.rect("one", 20, 20, 30, 30, fill="#ff0000")
    one.add(endless("position.x", math.pi, from_=35, to=150, timing="ease-in", begin=-1))
    one.add(endless("transform.rotation", math.e, from_=0, to=math.pi, begin=0.7))
    two = scene.rect("two", 80, 80, 30, 30, fill="#0000ff", speed=0.5)
    two.add(keyframe("position", [(95, 95), (150, 95), (95, 150)], duration=0.77, repeat_count="inf"))
    two.add(basic("opacity", from_=0, to=1, duration=0.5))
    three = scene.rect("three", 5, 5, 10, 10, fill="#ffff00", parent="two")
    three.add(group([basic("position", from_=(10, 10), to=(10, 25), duration=0.6)], duration=1.1, repeat_count="inf"))
    return scene


@pytest.mark.parametrize("form", ["svg", "css", "waapi"])
@pytest.mark.parametrize("make", [three, unlike])
def test_loops_go_on_for_ever_in_a_browser(browser, make, form):  # noqa: F811
    scene = make()
    made = export.FORMATS[form](scene)
    assert made.losses == [] and made.error <= TOLERANCE
    want, boxes = corners(scene, MINUTE)
    browser.show(page(form, made))
    got = np.array(browser.run(CORNERS % json.dumps([MINUTE, boxes, made.animations or []])))
    off = np.abs(got[..., 1:] - want).max(axis=2)
    assert off.max() <= TOLERANCE + BROWSER, np.unravel_index(off.argmax(), off.shape)
    assert np.abs(got[..., 0] - scene.compile().sample(MINUTE, "root").opacities).max() <= OPACITY


@pytest.mark.parametrize("make", [three, unlike])
def test_loops_are_read_again(make):
    scene = make()
    file = svg.read(export.svg(scene).svg)
    assert file.losses == []
    samples, want = file.page.samples(MINUTE), corners(scene, MINUTE)[0]
    for row, layer in enumerate(scene.layers):
        (name,) = [name for name, each in file.elements.items() if each.node.get("data-layer") == layer.name]
        matrix = np.broadcast_to(np.eye(3), (len(MINUTE), 3, 3))
        while name is not None:
            a, b, c, d, x, y = np.array(samples.matrix(name)).T
            own = np.array([[a, b, 0 * a], [c, d, 0 * a], [x, y, 0 * a + 1]]).transpose(2, 0, 1)
            matrix, name = matrix @ own, file.elements[name].figure.parent
        left, top, width, height = layer.bounds
        points = [(left, top), (left + width, top), (left + width, top + height), (left, top + height)]
        got = np.concatenate([(np.array([*point, 1.0]) @ matrix)[:, :2] for point in points], axis=1)
        assert np.abs(got - want[:, row]).max() <= TOLERANCE, layer.name


def test_each_loop_has_its_own_period():
    made = {name: form(three()) for name, form in export.FORMATS.items()}
    assert sorted(re.findall(r" ([\d.]+)s \S+ infinite", made["css"].css)) == ["1", "1", "1.5", "2.7", "2.7"]
    assert sorted(re.findall(r'dur="([\d.]+)"', made["svg"].svg)) == ["1", "1", "1.5", "2.7", "2.7"]
    assert [each["options"]["duration"] for each in made["waapi"].animations] == [1500, 2700, 1000, 1000, 2700]
    assert all(each.keyframes <= 12 for each in made.values())


def test_a_loop_that_jumps_back_has_no_key_for_that():
    scene = Scene(size=(99, 99))
    layer = scene.rect("a", 30, 30, 40, 40, fill="#ff0000")
    layer.add(endless("transform.rotation", 1, from_=0, to=2 * math.pi / 3))
    layer.add(endless("position.x", 1.3, from_=50, to=70))
    made = export.css(scene)
    assert made.keyframes == 4 and "scale" not in made.css


def test_two_loops_of_one_property_repeat_together_or_are_told():
    scene = Scene(size=(99, 99))
    layer = scene.rect("a", 30, 30, 40, 40, fill="#ff0000")
    layer.add(endless("position.x", 0.4, from_=0, to=10, additive=True))
    layer.add(endless("position.x", 0.6, from_=0, to=20, additive=True))
    assert "1.2s" in export.css(scene).css
    layer.add(endless("position.x", math.pi, from_=0, to=20, additive=True))
    layer.add(endless("opacity", 0.7, from_=0, to=1))
    made = export.css(scene)
    assert made.losses == ["what never ends, after 8.5 s"]
    assert ".7s" in made.css and made.css.count("infinite") == 1
