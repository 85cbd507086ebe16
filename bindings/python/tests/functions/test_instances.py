"""Many runs of a clip in one call: the bits of each are those of the clip alone; parts and strides; what changed."""

import json
import threading

import numpy as np
import pytest

import libmotion as motion
from libmotion import abi, functions
from libmotion.clip.digest import digest
from libmotion.core.arguments import block
from libmotion.eval import answer


def scene(buttons: int = 1, far: bool = False) -> motion.Scene:
    """Icons that turn and fade, each with two lines that move and are trimmed; "far" adds a layer that only begins
    late."""
    made = motion.Scene()
    for b in range(buttons):
        icon = made.layer(f"icon{b}", position=(30 + b, 20), bounds=(0, 0, 40, 40), opacity=0.9)
        icon.add(
            motion.basic("transform.rotation", from_=0, to=3, duration=1, begin=0.1 * b, timing="css.ease", fill="both")
        )
        for k in range(2):
            line = made.layer(
                f"line{b}.{k}", parent=f"icon{b}", position=(5, 6 + 9 * k), bounds=(0, 0, 18, 2), path="M0 0L18 0"
            )
            line.add(motion.basic("position", from_=(5, 6), to=(9, 7), duration=0.5, timing="css.ease-in", fill="both"))
            line.add(
                motion.basic(
                    "strokeEnd",
                    from_=0.2,
                    to=1,
                    duration=0.7,
                    begin=0.2 + 0.1 * k,
                    timing="spring(1,100,10,0)",
                    cut=True,
                )
            )
    if far:
        late = made.layer("late", position=(0, 0), bounds=(0, 0, 1, 1))
        late.add(motion.basic("opacity", from_=0, to=1, duration=1, begin=50))
    return made


RUNS = motion.instances(
    [0, 0.25, -1, 3],
    speed=[1, 2, -0.5, 0],
    offset=[0, 0.1, 0.2, 0.35],
    affine=[(1, 0, 0, 1, 0, 0), (0.6, 0.8, -0.8, 0.6, 10, 20), (2, 0, 0, -1, 5, 1e-3), (0, 0, 0, 0, 1, 1)],
    opacity=[1, 0.5, 0.25, 1.5],
)
TIMES = [-1, 0, 0.1, 0.33, 0.5, 1.25, 9]


def test_samples_of_instances_have_an_axis_more():
    clip = scene().compile()
    assert clip.sample(0.5, instances=RUNS).affines.shape == (4, 3, 6)
    assert clip.sample([0.5], instances=RUNS[:1]).opacities.shape == (1, 1, 3)
    assert clip.sample([], instances=RUNS).opacities.shape == (0, 4, 3)
    assert clip.sample([1, 2], instances=RUNS[:0]).frames.shape == (2, 0, 3, 4)


def test_into_rows_of_ones_own():
    clip = scene().compile()
    wanted = ("affines", "opacities", "frames")
    plain = clip.sample(TIMES, "root", wanted, instances=RUNS)
    rows = np.full((len(TIMES), len(RUNS), 3, 13), 7, np.float32)
    clip.sample(
        TIMES,
        "root",
        out=functions.Sampled(rows[..., 0:6], rows[..., 7], None, None, None, rows[..., 8:12]),
        instances=RUNS,
    )
    assert (
        (rows[..., 0:6] == plain.affines).all()
        and (rows[..., 7] == plain.opacities).all()
        and (rows[..., 8:12] == plain.frames).all()
    )
    assert (rows[..., [6, 12]] == 7).all()
    for wrong in (
        np.empty((7, 4, 3, 6), np.float64),
        np.empty((7, 4, 3, 12), np.float32)[..., ::2],
        np.empty((7, 4, 6, 6), np.float32)[:, :, ::2][:, ::-1],
    ):
        with pytest.raises(ValueError, match="affines must"):
            clip.sample(TIMES, out=functions.Sampled(wrong, None, None, None, None), instances=RUNS)


def test_outputs_that_overlap_are_refused():
    clip = scene().compile()
    rows = np.full((len(RUNS), 3, 8), 7, np.float32)
    for opacity in (rows[..., 5], rows[..., 0]):
        with pytest.raises(motion.MotionError, match="share memory"):
            clip.sample(
                [0.5], out=functions.Sampled(rows[None, ..., 0:6], opacity[None], None, None, None), instances=RUNS
            )
    assert (rows == 7).all()


@pytest.mark.parametrize("space", [abi.SPACE_PARENT, abi.SPACE_ROOT])
@pytest.mark.parametrize("buttons", [2, 60])
def test_threads_share_the_work(space, buttons):
    data = block(scene(buttons).compile().bytes, "clip")
    layers = functions.clip_inspect(data).layer_count
    wanted = ("affines", "opacities", "strokes", "frames")
    whole = functions.clip_sample_instances(data, TIMES, RUNS, space, wanted)
    cuts = [0, 1, layers // 3, layers // 2 + 1, layers]
    parts = [dict(layer_range=part) for part in zip(cuts, cuts[1:])]
    for ranges in (
        parts,
        [dict(instance_range=(0, 3)), dict(instance_range=(3, abi.NONE))],
        [dict(time_range=(0, 2)), dict(time_range=(2, 7))],
    ):
        out = functions.Sampled(*(None if array is None else np.full_like(array, np.nan) for array in whole[:-1]))
        threads = [
            threading.Thread(
                target=functions.clip_sample_instances, args=(data, TIMES, RUNS, space), kwargs=dict(out=out, **part)
            )
            for part in ranges
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for shared, alone in zip(out, whole):
            assert (shared is None) == (alone is None) and (shared is None or shared.tobytes() == alone.tobytes())


def test_threads_sample_one_clip():
    """Each has scratch of its own, though the clip keeps it from call to call."""
    clip = scene(60).compile()
    expected, found = [clip.sample(time).affines.tobytes() for time in TIMES], [[] for _ in TIMES]

    def run(index):
        found[index] = [clip.sample(TIMES[index]).affines.tobytes() for _ in range(200)]

    threads = [threading.Thread(target=run, args=(index,)) for index in range(len(TIMES))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [set(bits) for bits in found] == [{bits} for bits in expected]


def test_changed_layers_are_all_that_look_different():
    clip = scene(3, far=True).compile()
    for space in ("parent", "root"):
        for start, end in ((0, 0.1), (0.6, 0.7), (2, 3), (2, 50.5), (-1, 60), (0.3, 0.3), (float("nan"), 0)):
            listed = set(clip.changed(start, end, space))
            both = clip.sample([start, end], space)
            for row, name in enumerate(clip.layers):
                same = all(
                    getattr(both, output)[0, row].tobytes() == getattr(both, output)[1, row].tobytes()
                    for output in ("affines", "opacities", "strokes", "frames")
                )
                assert name in listed or same, (space, start, end, name)
    assert clip.changed(0.3, 0.3) == () and clip.changed(3, 4) == ()
    assert clip.changed(2, 50.5) == ("late",)
    assert clip.changed(0.52, 0.53) == (
        "icon0",
        "line0.0",
        "line0.1",
        "icon1",
        "line1.0",
        "line1.1",
        "icon2",
        "line2.0",
        "line2.1",
    )
    assert clip.changed(0.95, 0.98) == ("icon0", "line0.1", "icon1", "line1.1", "icon2", "line2.1")
    assert set(clip.changed(0.95, 0.98, "root")) == set(clip.layers) - {"late"}


@pytest.mark.parametrize("space", ["parent", "root"])
@pytest.mark.parametrize("buttons", [1, 60])
@pytest.mark.parametrize("runs", [None, RUNS])
def test_only_changed_layers_are_sampled(buttons, space, runs):
    clip, wanted = scene(buttons, far=True).compile(), ("affines", "opacities", "strokes", "frames")
    for start, end in ((0, 0.1), (0.6, 0.7), (2, 50.5), (-1, 60), (0.3, 0.3), (float("inf"), 0)):
        whole, shown = clip.sample(end, space, wanted), clip.sample(start, space, wanted)
        listed = clip.changed(start, end, space)
        if runs is None:
            after = clip.sample(end, space, out=shown, rows=listed)
        else:
            whole, marked = (
                clip.sample([start, end], space, wanted, instances=runs),
                [clip.layers.index(name) for name in listed],
            )
            after = clip.sample([start, end], space, wanted, instances=runs)
            for name in wanted:
                getattr(after, name)[:, :, marked] = 7
            clip.sample([start, end], space, out=after, instances=runs, rows=marked[::-1])
        for name in wanted:
            assert getattr(after, name).tobytes() == getattr(whole, name).tobytes(), (space, start, end, name)
    with pytest.raises(motion.MotionError, match="rows"):
        clip.sample(1, rows=["late"])
    with pytest.raises(motion.MotionError, match="no layer"):
        clip.sample(1, rows=["nobody"], out=clip.sample(0))


def test_instances_of_another_shape_are_refused():
    with pytest.raises(motion.MotionError, match="affine"):
        motion.instances(affine=[1, 2, 3])
    with pytest.raises(motion.MotionError, match="as many"):
        motion.instances([1, 2], speed=[1, 2, 3])


def test_eval_samples_instances():
    document = {
        "layers": [
            {
                "name": "dot",
                "bounds": [0, 0, 2, 2],
                "path": "M0 0L8 0",
                "animations": [{"property": "position", "from": [0, 0], "to": [8, 4], "duration": 2, "fill": "both"}],
            }
        ]
    }

    def ask(**fields) -> dict:
        return answer(json.dumps({"op": "clip", "scene": document, **fields}))

    got = ask(
        at=[0, 1], instances=[{"start": 1}, {"speed": 2, "affine": [1, 0, 0, 1, 100, 0], "opacity": 0.5}, {"offset": 1}]
    )
    assert np.shape(got["affine"]) == (2, 3, 1, 6) and np.shape(got["paths"]) == (2, 3, 1)
    assert [[run[0][4] for run in time] for time in got["affine"]] == [[-1, 99, 3], [-1, 107, 7]]
    assert got["opacity"][1] == [[1], [0.5], [1]]
    assert got["digest"] == digest(*(np.array(got[name], np.float32) for name in ("affine", "opacity", "stroke")))
    assert np.shape(ask(at=[0, 1], instances=[])["opacity"]) == (2, 0)
    assert ask(at=[0], instances=[{"affine": [1]}])["error"].startswith("clip.instances[0].affine")
    assert ask(at=[0], instances=[{"begin": 1}])["error"].startswith("clip.instances[0].begin")
    assert ask(at=[0], instances=[{"speed": "fast"}])["error"].startswith("clip.instances[0].speed")
    assert ask(at=[0], instances={})["error"].startswith("clip.instances")
