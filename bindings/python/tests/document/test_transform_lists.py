"""Transforms animated by CSS lists: in scenes, against the batch function, and through the door."""

import json

import numpy as np

import libmotion as motion
from libmotion import eval, functions
from tally import ask


def scene(*values, **fields) -> motion.Scene:
    made = motion.Scene()
    made.layer("box", bounds=(0, 0, 10, 10)).add(
        motion.keyframe("transform", list(values), duration=1, fill="both", **fields)
    )
    return made


def batch(start: str, end: str, at) -> np.ndarray:
    return functions.transform_list_interpolate(functions.transform_parse(start), functions.transform_parse(end), at)


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
