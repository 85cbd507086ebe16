"""Clips: samples, bytes, files."""

import pickle

import numpy as np
import pytest

import libmotion as motion
from libmotion import MotionError, abi
from libmotion.clip.clip import Clip
from libmotion.demos.scenes.shipped import SCENES

CLIP = SCENES["hamburger-cross-backwards"]().compile()


def test_shapes_follow_times_and_layers():
    many, one = CLIP.sample([0, 0.1]), CLIP.sample(0.1)
    assert many.affines.shape == (2, 3, 6) and many.opacities.shape == (2, 3) and many.strokes.shape == (2, 3, 2)
    assert one.affines.shape == (3, 6) and np.array_equal(one.affines, many.affines[1])


def test_bytes_and_pickles_come_back():
    again = pickle.loads(pickle.dumps(CLIP))
    assert again.bytes == CLIP.bytes and again.layers == CLIP.layers
    assert np.array_equal(Clip.from_bytes(CLIP.bytes).sample(0.3).affines, CLIP.sample(0.3).affines)


@pytest.mark.parametrize(
    "alter", [lambda b: b[:-1], lambda b: b"", lambda b: b[:40] + bytes([b[40] ^ 1]) + b[41:], lambda b: bytes(len(b))]
)
def test_altered_bytes_are_refused(alter):
    with pytest.raises(MotionError) as caught:
        Clip.from_bytes(alter(CLIP.bytes))
    assert caught.value.status == abi.ERROR_CLIP


def test_a_block_at_an_odd_address_is_accepted():
    data = CLIP.bytes
    odd = memoryview(b"x" + data)[1:]
    assert np.array_equal(Clip(odd).sample(0.2).affines, CLIP.sample(0.2).affines)


def test_unknown_channels_and_spaces_are_errors():
    with pytest.raises(KeyError, match="'zPosition', no channel of 'top' has this name; there are position, "):
        CLIP.sample(0).value("top", "zPosition")
    with pytest.raises(KeyError, match="'tpo', no layer has this name; did you mean 'top'"):
        CLIP.sample(0).value("tpo", "position")
    with pytest.raises(MotionError, match="'tpo', no layer has this name; did you mean 'top'"):
        CLIP.explain("tpo", 0)
    with pytest.raises(MotionError, match="parent, root"):
        CLIP.sample(0, space="screen")


def tree() -> motion.Scene:
    scene = motion.Scene()
    scene.layer("back", position=(50, 50), bounds=(0, 0, 100, 100), z_position=1)
    scene.layer("front", parent="back", position=(20, 30), bounds=(5, 5, 10, 10), transform=(2, 0, 0, 2, 0, 0))
    scene.layer("ghost", parent="back", hidden=True, z_position=-1)
    scene.layer("under", parent="ghost")
    scene["front"].add(motion.basic("bounds", to=[5, 5, 20, 10], duration=1)).add(
        motion.basic("anchorPoint", to=[0, 0], duration=1)
    )
    return scene


def test_frames_orders_and_hidden_layers():
    clip = tree().compile()
    sample = clip.sample([0, 0.5], space="root")
    assert sample.frames[:, :2].tolist() == [
        [[0, 0, 100, 100], [10, 20, 20, 20]],
        [[0, 0, 100, 100], [12.5, 25, 30, 20]],
    ]
    assert sample.orders.dtype == np.uint32 and sample.orders.tolist() == [[0, 2, 3, 1]] * 2
    assert sample.opacities[0].tolist() == [1, 1, 0, 0] and clip.sample(0).opacities.tolist() == [1, 1, 0, 1]


def test_points_and_rectangles_between_layers():
    clip = tree().compile()
    assert clip.convert([5, 5], 0, source="front", target="back").tolist() == [10, 20]
    assert clip.convert([[20, 30], [10, 20]], 0, target="front").tolist() == [[10, 10], [5, 5]]
    assert clip.convert([5, 5, 10, -10], 0, source="front").tolist() == [10, 0, 20, 20]
    with pytest.raises(MotionError, match="no layer has this name"):
        clip.convert([0, 0], 0, source="nobody")
    with pytest.raises(MotionError, match="points of 2"):
        clip.convert([0, 0, 0], 0)


@pytest.mark.parametrize("color, grey", [(None, 0.5), ("srgb", 0.5), ("linearRGB", 0.735357), ("oklab", 0.388573)])
def test_colors_mix_in_their_space(color, grey):
    scene = motion.Scene()
    fade = motion.basic(None, from_=[0, 0, 0, 1], to=[1, 1, 1, 1], duration=1)
    scene.property("tint", [0, 0, 0, 1], [fade], color=color)
    assert scene.compile().sample(0.5).value(None, "tint").tolist() == pytest.approx([grey] * 3 + [1], abs=1e-6)


def test_only_colors_have_a_color_space():
    scene = motion.Scene()
    scene.property("width", 1, color="oklab")
    with pytest.raises(MotionError, match=r"properties\[0\]"):
        scene.compile()
