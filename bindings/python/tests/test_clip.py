"""Clips: samples, bytes, files."""
import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from libmotion import MotionError, abi
from libmotion.clip import Clip
from libmotion.shipped import SCENES

CLIP = SCENES["hamburger-cross-backwards"]().compile()


def test_shapes_follow_times_and_layers():
    many, one = CLIP.sample([0, 0.1]), CLIP.sample(0.1)
    assert many.affine.shape == (2, 3, 6) and many.opacity.shape == (2, 3) and many.stroke.shape == (2, 3, 2)
    assert one.affine.shape == (3, 6) and np.array_equal(one.affine, many.affine[1])


@given(st.lists(st.floats(-1, 2), min_size=1, max_size=20))
def test_sampling_is_random_access(times):
    together = CLIP.sample(times)
    for i, t in reversed(list(enumerate(times))):
        alone = CLIP.sample(t)
        assert alone.affine.tobytes() == together.affine[i].tobytes() and alone.values.tobytes() == together.values[i].tobytes()


@given(st.lists(st.floats(allow_nan=True, allow_infinity=True), max_size=8))
def test_samples_are_finite_at_any_time(times):
    sample = CLIP.sample(times)
    for array in (sample.affine, sample.opacity, sample.stroke, sample.values, sample.velocities):
        assert np.isfinite(array).all()


def test_bytes_and_pickles_come_back():
    again = pickle.loads(pickle.dumps(CLIP))
    assert again.to_bytes() == CLIP.to_bytes() and again.layer_names == CLIP.layer_names
    assert np.array_equal(Clip.from_bytes(CLIP.to_bytes()).sample(0.3).affine, CLIP.sample(0.3).affine)


@pytest.mark.parametrize("alter", [lambda b: b[:-1], lambda b: b"", lambda b: b[:40] + bytes([b[40] ^ 1]) + b[41:], lambda b: bytes(len(b))])
def test_altered_bytes_are_refused(alter):
    with pytest.raises(MotionError) as caught:
        Clip.from_bytes(alter(CLIP.to_bytes()))
    assert caught.value.status == abi.ERROR_CLIP


def test_a_block_at_an_odd_address_is_accepted():
    data = CLIP.to_bytes()
    odd = memoryview(b"x" + data)[1:]
    assert np.array_equal(Clip(odd).sample(0.2).affine, CLIP.sample(0.2).affine)


def test_unknown_channels_and_spaces_are_errors():
    with pytest.raises(KeyError, match="no channel"):
        CLIP.sample(0).value("top", "zPosition")
    with pytest.raises(MotionError, match="parent, root"):
        CLIP.sample(0, space="screen")
