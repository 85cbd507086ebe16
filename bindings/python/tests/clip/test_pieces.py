"""Many frames in pieces, clips on disk and between processes: always the bits of one process."""

import pickle

import numpy as np
import pytest

import libmotion as motion
from libmotion import Clip, MotionError


@pytest.fixture
def clip() -> Clip:
    scene = motion.Scene("pieces", size=(40, 20))
    for i in range(3):
        layer = scene.rect(f"r{i}", 4 * i, 2, 8, 8, fill=f"#ff{i}0{i}0")
        layer.add(motion.basic("transform.rotation", to=3 + i, duration=1 + i / 3, timing="css.ease"))
        layer.add(motion.basic("position.x", to=30, duration=1))
    return scene.compile()


def same(one, other) -> bool:
    return all(
        (a is None and b is None) or np.array_equal(np.asarray(a).view(np.uint32), np.asarray(b).view(np.uint32))
        for a, b in ((getattr(one, name), getattr(other, name)) for name in motion.functions.Sampled._fields)
    )


def test_frames_come_in_pieces_with_their_times(clip):
    pieces = list(clip.frames(60, chunk=17))
    times = np.concatenate([piece.times for piece in pieces])
    assert len(times) == 100 and [len(piece.times) for piece in pieces] == [17] * 5 + [15]
    assert times.tolist() == (np.arange(100) / 60).tolist()
    whole = clip.sample(times)
    for name in "affines", "values", "orders":
        joined = np.concatenate([getattr(piece, name) for piece in pieces])
        assert np.array_equal(joined, getattr(whole, name))
    assert pieces[1]["r1"].affine.shape == (17, 6)
    assert [len(piece.times) for piece in clip.frames(10, start=0.5, end=1)] == [5]
    for given, told in (
        ({"fps": 0}, "fps"),
        ({"fps": 9, "end": float("inf")}, "needs an end"),
        ({"fps": 9, "chunk": 0}, "chunk"),
    ):
        with pytest.raises(MotionError, match=told):
            next(clip.frames(**given))


def test_any_number_of_frames_of_any_number_of_instances(clip):
    runs = motion.instances(np.arange(1000) / 100)
    pieces = clip.frames(100_000, end=1, instances=runs, outputs=("affines", "opacities"))
    first = next(pieces)  # of 100,000 times of 1,000 instances
    size = first.affines.nbytes + first.opacities.nbytes
    assert 128 << 20 < size <= 256 << 20
    at = len(first.times) - 1
    (last,) = clip.sample([first.times[at]], instances=runs, outputs=("affines",)).affines
    assert np.array_equal(first.affines[at], last)
    pieces.close()


def test_a_clip_lies_on_disk_and_is_the_same(clip, tmp_path):
    opened = Clip.open(clip.save(tmp_path / "a.motion"))
    assert type(opened._data.base).__name__ in ("mmap", "memoryview") and opened.bytes == clip.bytes
    assert same(opened.sample([0, 0.5]), clip.sample([0, 0.5]))
    other = motion.Scene("other")
    other.layer("x")
    other.compile().save(tmp_path / "a.motion")  # replaces the file; what is open stays
    assert same(opened.sample(0.7), clip.sample(0.7)) and [path.name for path in tmp_path.iterdir()] == ["a.motion"]
    (tmp_path / "empty.motion").write_bytes(b"")
    with pytest.raises(MotionError, match="empty.motion"):
        Clip.open(tmp_path / "empty.motion")


def test_clips_compare_hash_and_pickle_out_of_band(clip):
    scene = motion.Scene("other")
    scene.layer("x")
    other = scene.compile()
    buffers = []
    data = pickle.dumps(clip, protocol=5, buffer_callback=buffers.append)
    assert len(buffers) == 1 and len(data) < len(clip.bytes)
    found = pickle.loads(data, buffers=buffers)
    assert np.shares_memory(found._data, clip._data)  # not copied
    for again in found, pickle.loads(pickle.dumps(clip)), pickle.loads(pickle.dumps(clip, protocol=2)):
        assert again == clip and hash(again) == hash(clip) and again.channels == clip.channels
        assert same(again.sample([0.1, 0.9]), clip.sample([0.1, 0.9]))
    assert clip != other and clip != 3 and len({clip, found, other}) == 2


def test_dask_arrays_have_the_bits_of_one_process(clip):
    pytest.importorskip("dask.array", reason="pip install 'libmotion[dask]'")
    times, runs = np.linspace(0, 2, 50), motion.instances([0, 0.5])
    for instances in None, runs:
        lazy = motion.dask.sample(clip, times, instances, chunks=16, outputs=("affines", "values", "orders"))
        assert lazy.affines.chunks[0] == (16, 16, 16, 2) and lazy.opacities is None
        want = clip.sample(times, instances=instances, outputs=("affines", "values", "orders"))
        for scheduler in "threads", "sync":
            affine, values, order = (
                array.compute(scheduler=scheduler) for array in (lazy.affines, lazy.values, lazy.orders)
            )
            assert np.array_equal(affine, want.affines) and np.array_equal(values, want.values)
            assert np.array_equal(order, want.orders)
    assert motion.dask.sample(clip, []).affines.shape == (0, 3, 6)
    assert motion.dask.sample(clip, [0.0], outputs="opacities").opacities.shape == (1, 3)
    with pytest.raises(MotionError, match="outputs.*must be one of affines"):
        motion.dask.sample(clip, times, outputs=("affines", "colour"))
    with pytest.raises(MotionError, match="chunks"):
        motion.dask.sample(clip, times, chunks=0)
