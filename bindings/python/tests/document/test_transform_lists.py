"""Transforms animated by CSS lists: in scenes, against the batch function, and through the door."""

import json

import numpy as np
import pytest

import libmotion as motion
from libmotion import MotionError, eval, functions
from tally import ask


def scene(*values, **fields) -> motion.Scene:
    made = motion.Scene()
    made.layer("box", bounds=(0, 0, 10, 10)).add(
        motion.keyframe("transform", list(values), duration=1, fill="both", **fields)
    )
    return made


def batch(start: str, end: str, at) -> np.ndarray:
    return functions.transform_list_interpolate(functions.transform_parse(start), functions.transform_parse(end), at)


def placed(matrix: np.ndarray) -> np.ndarray:
    """As a layer of 10 x 10 points places it: about its middle."""
    there = np.eye(4)
    there[3, :2] = -5
    return (there @ matrix.reshape(4, 4)).reshape(16)


PLANE = [("rotate(270deg) translate(10px)", "none"), ("rotate(0deg)", "rotate(720deg) scale(2)"),
         ("translate(3px) skew(10deg)", "scale(2) rotate(200deg)"),
         ("matrix(1, 2, -3, 1, 5, 6) rotate(20deg)", "matrix(0, 1, -1, 0, 0, 0)"), ("scale(0)", "rotate(40deg)"),
         ("none", "none")]  # fmt: skip
SPACE = [
    ("rotateY(20deg) translateZ(4px)", "rotateY(500deg)"),
    ("rotate3d(1, 2, 3, 40deg)", "rotate3d(3, 2, 1, 80deg) scale3d(1, 2, 3)"),
    ("perspective(80px) rotateX(40deg)", "perspective(none) rotateY(20deg)"),
    ("rotateX(30deg)", "scale3d(1, 1, 2)"),
]


@pytest.mark.parametrize("start, end", PLANE + SPACE)
def test_clips_mix_lists_as_the_batch_function(start, end):
    at = np.linspace(0, 1, 21, dtype=np.float32)
    got = scene(start, end).compile().matrices(at.astype(float))[:, 0]
    for matrix, wanted in zip(got, batch(start, end, at)):
        wanted = placed(wanted)
        np.testing.assert_allclose(matrix / matrix[15], wanted / wanted[15], atol=4e-6 * max(1, np.abs(wanted).max()))


def test_only_what_leaves_the_plane_is_in_3d():
    for pairs, count in (PLANE, 0), (SPACE, 1):
        for start, end in pairs:
            assert sum(key == "transform.rotation.x" for _, key, _ in scene(start, end).compile().channels) == count


def test_a_scene_with_lists_is_json():
    made = scene(
        "none", "rotate(1turn) translate(5px, 5px)", [1, 0, 0, 1, 2, 3], key_times=[0, 0.5, 1], timings=["ease", None]
    )
    assert motion.Scene.from_json(made.to_json()).compile().bytes == made.compile().bytes
    made["box"].add(motion.basic("transform", from_="rotate(0deg)", to="rotate(90deg)", duration=1, additive=True))
    made.compile()


@pytest.mark.parametrize(
    "edit, message",
    [
        (lambda s: s["box"].add(motion.basic("transform", to="rotate(1deg)", duration=1)), r"layers\[0\].animations"),
        (
            lambda s: s["box"].add(motion.keyframe("transform", ["rotate(1)"], duration=1)),
            r"layers\[0\].animations\[1\].values\[0\]",
        ),
        (
            lambda s: s["box"].add(motion.keyframe("transform", ["none", [1, 2]], duration=1)),
            r"values\[1\].*CSS transform list, or 6 or 16",
        ),
        (
            lambda s: s["box"].add(motion.keyframe("transform", ["none"], value_function="rotateZ", duration=1)),
            r"values\[0\].*must be numbers",
        ),
        (lambda s: s["box"].add(motion.keyframe("opacity", ["none"], duration=1)), r"values\[0\].*must be numbers"),
    ],
)
def test_mistakes_name_their_place(edit, message):
    made = scene("none", "none")
    with pytest.raises(MotionError, match=message):
        edit(made)
        made.compile()


def test_the_door_takes_lists_and_depth():
    document = scene("rotate(0deg) translate(10px)", "rotate(360deg) translate(10px)").document
    (affine,) = ask(op="clip", scene=document, at=[0.25])["affine"][0]
    np.testing.assert_allclose(affine, [0, 1, -1, 0, 5, 5], atol=1e-5)

    # A card that stands 20 points behind its anchor point, about y, under a perspective: as clips place it.
    card = {
        "bounds": [0, 0, 40, 20],
        "position": [50, 50],
        "anchor": [0.25, 0.5],
        "zPosition": 7,
        "anchorZ": -20,
        "transform": "rotateY(60deg)",
    }
    parent = {"bounds": [0, 0, 100, 100], "anchorZ": 3, "sublayerTransform": "perspective(200px)"}
    answer = ask(op="geometry", layer=card, parent=parent, points=[[0, 0], [40, 20]])
    made, sixteen = motion.Scene(), lambda text: batch(text, text, [0])[0].tolist()
    made.layer("parent", bounds=parent["bounds"], anchor_z=3, sublayer_transform=sixteen("perspective(200px)"))
    made.layer("card", parent="parent", bounds=card["bounds"], position=card["position"], anchor=card["anchor"],
               z_position=7, anchor_z=-20, transform=sixteen("rotateY(60deg)"))  # fmt: skip
    points = made.compile().convert([[0, 0], [40, 20]], 0, source="card", target="parent")
    np.testing.assert_allclose(answer["points"], points, atol=1e-4)
    numbers = ask(
        op="geometry", layer={**card, "transform": sixteen("rotateY(60deg)")}, parent=parent, points=[[0, 0], [40, 20]]
    )
    for field in ("frame", "points"):
        np.testing.assert_allclose(numbers[field], answer[field], atol=1e-4)
    wrong = {"op": "geometry", "layer": {"zPosition": "far"}}
    assert eval.answer(json.dumps(wrong))["error"].startswith("geometry.layer.zPosition")
