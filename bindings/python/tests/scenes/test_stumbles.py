"""What newcomers meet: wrong names, milliseconds, colours by name, packages that are missing."""

import warnings

import numpy as np
import pytest

import libmotion as motion
from libmotion.demos.keyed_svg import REST, keyed
from libmotion.demos.scenes.guillotine import guillotine
from libmotion.demos.scenes.shipped import SCENES
from libmotion.scenes import builders


@pytest.mark.parametrize(("make", "told"), [
    (lambda: motion.Spring(stiffnes=3), "a spring has no stiffnes; did you mean 'stiffness'?"),
    (lambda: motion.Spring.perceptual(bouncy=0.2), "a spring has no bouncy; did you mean 'bounce'?"),
    (lambda: motion.Spring.response(dampingFraction=1), "did you mean 'damping_fraction'?"),
    (lambda: motion.Spring.uikit(tension=1), "a spring of UIKit has no tension; it has duration, damping, velocity"),
])  # fmt: skip
def test_a_wrong_name_of_a_spring_is_told_with_the_right_one(make, told):
    with pytest.raises(TypeError) as error:
        make()
    assert told in str(error.value)


def test_a_duration_in_milliseconds_is_warned_of_once(monkeypatch):
    monkeypatch.setattr(builders, "warned_of", [])
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        motion.basic("opacity", to=1, duration=60)
        motion.basic("opacity", to=1, duration=float("inf"))
        assert not found
        motion.basic("opacity", to=1, duration=301)
        motion.keyframe("opacity", [0, 1], duration=302)
    assert len(found) == 1 and "duration: 301, durations are in seconds; 0.301 if" in str(found[0].message)
    assert found[0].filename == __file__


def test_the_svg_of_the_demo_has_keys_and_plays_again():
    scene = SCENES["menu-button-back"]()
    svg, duration = keyed(scene, 2.0), scene.compile().duration
    assert 'viewBox="-2 -2 24 24"' in svg and 'calcMode="discrete"' not in svg and len(svg) < 6000
    moves = svg.count("<animate")
    assert moves > 5 and svg.count('begin="run.begin') == moves
    assert f'begin="0s;run.end" dur="{duration + REST:g}s"' in svg
    assert keyed(SCENES["card-flip"](), 2.0) is None  # SVG has no depth: its frames show it


def test_the_guillotine_rests_without_a_sliver_of_light():
    pytest.importorskip("skia", reason="pip install 'libmotion[film]'")
    scene = guillotine()
    picture = scene.image(scene.compile().duration, size=(640, 1136)).astype(int)[..., :3]
    edges = np.concatenate([picture[60:-60, 0], picture[60:-60, -1], picture[0, 60:-60], picture[-1, 60:-60]])
    assert np.abs(edges - picture[-300, 600]).max() < 20  # of the panel's colour
