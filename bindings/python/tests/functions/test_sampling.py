"""Clip.sample at one time, over and over, and by several threads: the bits are those of one plain call."""

import itertools
import math

import numpy as np
import pytest

import libmotion as motion
from libmotion import MotionError, functions
from libmotion.clip import sample_calls
from libmotion.demos.scenes.shipped import SCENES

CLIP = SCENES["hamburger-cross-backwards"]().compile()
FIELDS = functions.Sampled._fields
TIMES = np.linspace(-0.1, 0.9, 37)
RUNS = motion.instances(np.linspace(-0.2, 0.5, 41), speed=1.5, opacity=0.5)


def bits(sample) -> dict[str, bytes | None]:
    return {name: None if array is None else array.tobytes() for name, array in sample.arrays()._asdict().items()}


def crowd(layers: int) -> motion.Clip:
    """Layers below one another in pairs, all moving."""
    scene = motion.Scene()
    for row in range(layers):
        parent = {"parent": f"layer{row - 1}"} if row % 2 else {}
        layer = scene.layer(f"layer{row}", position=(row, 2), bounds=(0, 0, 4, 4), **parent)
        layer.add(motion.basic("position.x", from_=0, to=9, duration=1 + row / 7, timing="css.ease"))
        layer.add(motion.basic("opacity", from_=0, to=1, duration=1, begin=row / 50))
    return scene.compile()


@pytest.mark.parametrize("output", ["affines", "opacities", "strokes"])
def test_few_times_of_one_output_are_those_of_one_time_each(output):
    clip = crowd(5)
    for count in range(1, 20):
        times = np.linspace(0, 1, count)
        together = getattr(clip.sample(times, outputs=[output]), output)
        alone = [getattr(clip.sample(float(t), outputs=[output]), output) for t in times]
        assert together.tobytes() == np.array(alone).tobytes(), count


@pytest.mark.parametrize("space", ["parent", "root"])
@pytest.mark.parametrize("time", [0.0, 0.13, np.float64(0.3), -1.0, 1e9, float("inf")])
def test_one_time_is_sampled_as_many_are(time, space):
    one, many = CLIP.sample(time, space), CLIP.sample([time, 0.2], space)
    for name in FIELDS:
        assert getattr(one, name).tobytes() == getattr(many, name)[0].tobytes(), name


@pytest.mark.parametrize("time", [math.nan, np.float32("nan"), np.array(math.nan)])
def test_one_time_that_is_nan_is_refused_and_in_a_list_shows_the_model(time):
    for ask in (CLIP.sample, CLIP.matrices, lambda time: CLIP.sample(time, instances=RUNS)):
        with pytest.raises(MotionError, match=r"^times: nan, must be a number") as caught:
            ask(time)
        assert caught.value.field == "times"
    still = CLIP.sample([0.2, float(time), -math.inf])
    assert not still.velocities[1].any() and bits(CLIP.sample([float(time)]))["values"] == still.values[1].tobytes()


@pytest.mark.parametrize("wanted", ["affines", ("orders", "opacities"), ["values"], (), FIELDS])
def test_what_is_wanted_is_made(wanted):
    for time in (0.2, [0.2]):
        sample = CLIP.sample(time, outputs=wanted)
        made = {name for name in FIELDS if getattr(sample, name) is not None}
        assert made == ({wanted} if isinstance(wanted, str) else set(wanted))
        assert all(bits(sample)[name] == bits(CLIP.sample(0.2))[name] for name in made)


@pytest.mark.parametrize("wrong", [("affines", "colour"), ["colour"], "colour"])
def test_a_word_that_is_no_array_is_refused(wrong):
    with pytest.raises(MotionError, match="colour") as caught:
        CLIP.sample(0.2, outputs=wrong)
    assert caught.value.field == "outputs"


def test_what_is_kept_does_not_change_under_its_owner():
    kept = [CLIP.sample(time) for time in TIMES.tolist()]
    before = [bits(sample) for sample in kept]
    for time in TIMES.tolist():
        CLIP.sample(time + 0.01)
    assert [bits(sample) for sample in kept] == before
    arrays = [array for sample in kept for array in sample.arrays()]
    assert not any(np.shares_memory(one, other) for one, other in itertools.combinations(arrays[:28], 2))


def test_an_earlier_sample_is_filled_when_it_is_given():
    first = CLIP.sample(0.1)
    second = CLIP.sample(0.3, out=first)
    assert np.shares_memory(second.affines, first.affines) and bits(first) == bits(CLIP.sample(0.3))
    some = CLIP.sample(0.1, outputs=("affines", "values"))
    assert CLIP.sample(0.3, out=some).opacities is None and some.affines.tobytes() == first.affines.tobytes()


def test_arrays_of_another_place_are_filled_where_they_are():
    sample = CLIP.sample(0.1)
    old, mine = sample.affines.copy(), np.zeros_like(sample.affines)
    given, sample.affines = sample.affines, mine
    CLIP.sample(0.3, out=sample)
    assert given.tobytes() == old.tobytes() and mine.tobytes() == CLIP.sample(0.3).affines.tobytes()


def test_a_sample_that_must_not_be_written_is_refused():
    sample = CLIP.sample(0.1)
    before = bits(sample)
    sample.strokes.flags.writeable = False
    with pytest.raises(MotionError, match="strokes must be a writable"):
        CLIP.sample(0.3, out=sample)
    assert bits(sample) == before


def test_a_sample_of_another_clip_is_refused():
    other = crowd(5)
    with pytest.raises(MotionError, match="shape"):
        CLIP.sample(0.3, out=other.sample(0.3))


def test_large_samples_are_arrays_by_themselves():
    clip = crowd(1500)
    sample = clip.sample(0.4)
    assert all(array.base is None or array.base.nbytes == array.nbytes for array in sample.arrays())
    assert bits(sample) == bits(clip.sample([0.4], out=None)) and sample.affines.nbytes * 2 > sample_calls.TOGETHER


def test_calls_at_the_same_time_each_have_scratch():
    sampler = CLIP._sampler
    one, other = sampler.desk(), sampler.desk()
    assert one is not other and not np.shares_memory(one.scratch, other.scratch)


# ---------------------------------------------------------------- threads --


@pytest.mark.parametrize("threads", [1, 2, 3, 16])
@pytest.mark.parametrize("space", ["parent", "root"])
@pytest.mark.parametrize("runs", [None, RUNS])
@pytest.mark.parametrize("times", [0.3, [0.3], TIMES, []])
def test_threads_give_the_same_bytes(times, runs, space, threads):
    alone, shared = (CLIP.sample(times, space, instances=runs, threads=count) for count in (1, threads))
    assert bits(alone) == bits(shared) and shared.affines.shape == alone.affines.shape


@pytest.mark.parametrize("wanted", [FIELDS, ("values", "orders"), ("affines",), ()])
@pytest.mark.parametrize("layers", [7, 600])
def test_threads_share_the_layers_of_one_time(layers, wanted):
    clip = crowd(layers)
    for space in ("parent", "root"):
        alone, shared = (clip.sample(0.4, space, wanted, threads=count) for count in (1, 4))
        assert bits(alone) == bits(shared)
    out = clip.sample(0.1)
    assert clip.sample(0.4, out=out, threads=3).affines is not None and bits(out) == bits(clip.sample(0.4))


def test_threads_share_listed_rows():
    clip = crowd(300)
    shown = clip.sample(0.2)
    clip.sample(0.5, rows=clip.changed(0.2, 0.5), out=shown, threads=3)
    for name in ("affines", "opacities", "strokes", "frames"):
        assert getattr(shown, name).tobytes() == getattr(clip.sample(0.5), name).tobytes()


@pytest.mark.parametrize("wrong", [0, -1, 1.5, None, True, 4096])
def test_no_threads_are_refused(wrong):
    with pytest.raises(MotionError, match="threads: .* must be a whole number"):
        CLIP.sample([0.1], threads=wrong)


def test_what_is_wrong_is_told_by_every_thread_alike():
    with pytest.raises(MotionError) as alone:
        CLIP.sample([0.1], out=functions.Sampled(np.zeros(3), None, None, None, None))
    with pytest.raises(MotionError) as shared:
        CLIP.sample(TIMES, out=functions.Sampled(np.zeros(3), None, None, None, None), threads=2)
    assert "affines must be a writable" in str(alone.value) and "affines must be a writable" in str(shared.value)
