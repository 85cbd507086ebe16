"""Corners of layers that have a path, and bounds without a size: those of the box around the path."""

import pytest

import libmotion as motion
from libmotion.proofs import RULES
from libmotion.proofs.motion import Motion

SQUARE = "M 10 10 H 90 V 90 H 10 Z"


def _animation(key: str, values=None, **given):
    if values is None:
        return motion.basic(key, duration=1, **given)
    return motion.keyframe(key, values, duration=1, **given)


def shape(key: str, **given) -> motion.Scene:
    scene = motion.Scene(size=(100, 100), background="#000")
    scene.layer("shape", path=SQUARE, fill_color="#fff").add(_animation(key, **given))
    return scene


def ask(rule: str, scene: motion.Scene, *given, **more) -> str:
    return RULES[rule](Motion(scene), *given, **more).verdict


@pytest.mark.parametrize("rule, given, still, moved", [
    ("never_jumps", (4,), dict(from_=1, to=1.1), dict(values=[1, 3, 1], mode="discrete")),
    ("max_speed", (20,), dict(from_=1, to=1.1), dict(from_=1, to=2)),
    ("settles_by", (0.5,), dict(from_=1, to=1), dict(from_=1, to=2)),
])  # fmt: skip
def test_a_shape_that_scales_moves_its_corners(rule, given, still, moved):
    assert ask(rule, shape("transform.scale", **still), *given) == "holds"
    assert ask(rule, shape("transform.scale", **moved), *given) == "fails"


def test_shapes_flash_by_the_box_around_their_path():
    values = [1, 0] * 5
    scene = shape("opacity", values=values, timing="linear")
    assert ask("flashes_per_second", scene) == "fails"
    assert ask("flashes_per_second", shape("opacity", values=[1, 0, 1])) == "holds"


def test_bounds_with_a_size_and_paths_that_move_keep_the_bounds():
    scene = motion.Scene(size=(100, 100))
    layer = scene.layer("shape", path=SQUARE, fill_color="#fff", bounds=(0, 0, 2, 2))
    layer.add(_animation("transform.scale", from_=1, to=2))
    assert ask("max_speed", scene, 20) == "holds"
    other = motion.Scene(size=(100, 100))
    layer = other.layer("shape", path=SQUARE, fill_color="#fff")
    layer.add(_animation("transform.scale", from_=1, to=2))
    layer.add(_animation("path", to="M 0 0 H 90 V 90 H 10 Z"))
    assert ask("max_speed", other, 20) == "holds"
