"""Layers in 3D that a camera of a Lottie file sees, next to the matrices by which lottie-web places them."""

import json
import math

import numpy as np
import pytest

from libmotion import abi
from libmotion.draw.drawing import Drawing
from libmotion.files.lottie import Lottie
from test_lottie_paint import fill, group, keys, rectangle, still

WIDE, HIGH = 400, 300
CORNERS = np.array([(-50, -30, 0, 1), (50, -30, 0, 1), (50, 30, 0, 1), (-50, 30, 0, 1)], dtype=float)
NEAR = 2e-2  # points: the outline is in singles, and divided by a depth


def file(*layers, **fields) -> Lottie:
    made = {"v": "5.7.0", "fr": 10, "ip": 0, "op": 10, "w": WIDE, "h": HIGH, "ddd": 1, "layers": list(layers)}
    return Lottie(json.dumps(made | fields))


def shape(**fields) -> dict:
    own = {"ty": 4, "ddd": 1, "ip": 0, "op": 10, "shapes": [rectangle(-50, -30, 50, 30), fill()]}
    return own | fields


def camera(pe=500, **ks) -> dict:
    return {"ty": 13, "ddd": 1, "ind": 90, "ip": 0, "op": 10, "pe": still(pe), "ks": ks}


# Matrices of row vectors, with the signs that lottie-web turns by.


def turned(axis: int, degrees: float) -> np.ndarray:
    made, (sine, cosine) = np.eye(4), (math.sin(math.radians(degrees)), math.cos(math.radians(degrees)))
    a, b = [(1, 2), (0, 2), (0, 1)][axis]
    made[a, a] = made[b, b] = cosine
    made[a, b], made[b, a] = (sine, -sine) if axis == 1 else (-sine, sine)
    return made


def moved(x, y, z) -> np.ndarray:
    made = np.eye(4)
    made[3, :3] = x, y, z
    return made


def placed(p=(0, 0, 0), a=(0, 0, 0), s=(100, 100, 100), r=0, rx=0, ry=0, orientation=(0, 0, 0)) -> np.ndarray:
    """Where a layer is in the composition, z towards the eye."""
    made = moved(-a[0], -a[1], a[2]) @ np.diag([s[0] / 100, s[1] / 100, s[2] / 100, 1])
    made = made @ turned(2, -r) @ turned(1, ry) @ turned(0, rx)
    made = made @ turned(2, -orientation[2]) @ turned(1, orientation[1]) @ turned(0, orientation[0])
    return made @ moved(p[0], p[1], -p[2])


def seen(p, a=None, r=0, rx=0, ry=0, orientation=(0, 0, 0), pe=500, around=()) -> np.ndarray:
    """The matrix of a camera; around: the matrices of the layers that it hangs on, the nearest first."""
    made = np.eye(4)
    for parent in reversed(around):
        made = made @ np.linalg.inv(parent)
    made = made @ moved(-p[0], -p[1], p[2])
    if a is not None:
        x, y, z = np.subtract(p, a) / np.linalg.norm(np.subtract(p, a))
        made = made @ turned(1, math.degrees(math.atan2(x, -z)))
        made = made @ turned(0, -math.degrees(math.atan2(y, math.hypot(x, z))))
    made = made @ turned(0, -rx) @ turned(1, -ry) @ turned(2, r)
    made = made @ turned(0, -orientation[0]) @ turned(1, -orientation[1]) @ turned(2, orientation[2])
    return made @ moved(WIDE / 2, HIGH / 2, pe)


def projected(matrix: np.ndarray, pe=500) -> np.ndarray:
    x, y, z, _ = (CORNERS @ matrix).T
    middle = np.array([WIDE / 2, HIGH / 2])
    return middle + (np.stack([x, y], 1) - middle) * (pe / (pe - z))[:, None]


def corners(read: Lottie, time=0.0, which=0) -> np.ndarray:
    item = list(Drawing(read.clip).at(time).shapes())[which]
    a, b, c, d, tx, ty = item.place
    points = item.outline.points.astype(float) @ [(a, b), (c, d)] + (tx, ty)
    return points


def near(found: np.ndarray, wanted: np.ndarray) -> None:
    """Each corner is a point of the outline, and the outline goes no farther."""
    for corner in wanted:
        assert np.hypot(*(found - corner).T).min() < NEAR
    assert found.min(0) == pytest.approx(wanted.min(0), abs=NEAR)
    assert found.max(0) == pytest.approx(wanted.max(0), abs=NEAR)


AT = dict(p=still([200, 150, -500]), a=still([200, 150, 0]))
PLAIN = dict(p=(200, 150, -500), a=(200, 150, 0))


def test_the_camera_of_after_effects_shows_the_plane_as_it_is():
    read = file(camera(**AT), shape(ks={"p": still([200, 150, 0])}))
    assert not read.losses
    near(corners(read), CORNERS[:, :2] + (200, 150))


@pytest.mark.parametrize(
    "own",
    [
        dict(p=(250, 130, 300)),
        dict(p=(250, 130, -120), a=(20, 10, 40), s=(150, 80, 60)),
        dict(p=(200, 150, 0), rx=40),
        dict(p=(200, 150, 0), ry=-55),
        dict(p=(170, 160, 90), r=25, rx=35, ry=-20, s=(120, 90, 100)),
        dict(p=(170, 160, 90), orientation=(30, -40, 70), r=10),
    ],
)
@pytest.mark.parametrize(
    "eye",
    [
        PLAIN,
        dict(p=(320, 40, -420), a=(210, 160, 30)),
        dict(p=(230, 120, -450), r=12, rx=8, ry=-15),
        dict(p=(200, 150, -500), orientation=(5, 20, -10), rx=6),
        dict(p=(200, 150, -400), a=(200, 150, -400)),
        dict(p=(200, 150, -700), a=(200, 150, 0), pe=800),
    ],
)
def test_layers_are_where_lottie_web_puts_them(own, eye):
    def fields(values: dict) -> dict:
        names = {"orientation": "or", "r": "rz"}
        return {names.get(key, key): still(np.array(value).tolist()) for key, value in values.items()}

    ks, ways = fields(own), fields(eye)
    pe = ways.pop("pe", {"k": 500})["k"]
    read = file(camera(pe, **ways), shape(ks=ks))
    assert not read.losses
    by_web = eye if eye.get("a") != eye["p"] else {**eye, "a": None}
    near(corners(read), projected(placed(**own) @ seen(**{"pe": pe} | by_web), pe))


def test_children_keep_the_depth_of_their_parents():
    parent, child = dict(p=(200, 150, 200), ry=30), dict(p=(40, 0, -80), rx=20)
    null = {"ty": 3, "ddd": 1, "ind": 1, "ip": 0, "op": 10}
    null["ks"] = {"p": still([200, 150, 200]), "ry": still(30)}
    read = file(camera(**AT), null, shape(parent=1, ks={"p": still([40, 0, -80]), "rx": still(20)}))
    assert not read.losses
    near(corners(read), projected(placed(**child) @ placed(**parent) @ seen(**PLAIN)))


def test_a_camera_hangs_on_layers():
    rig, top = dict(p=(200, 150, 0), ry=20, s=(50, 50, 50)), dict(p=(10, 20, 5), r=15)
    nulls = [
        {"ty": 3, "ind": 2, "parent": 3, "ip": 0, "op": 10, "ddd": 1,
         "ks": {"p": still([200, 150, 0]), "ry": still(20), "s": still([50, 50, 50])}},
        {"ty": 3, "ind": 3, "ip": 0, "op": 10, "ddd": 1, "ks": {"p": still([10, 20, 5]), "rz": still(15)}},
    ]  # fmt: skip
    read = file(camera(p=still([0, 0, -500])) | {"parent": 2}, *nulls, shape(ks={"p": still([210, 150, 50])}))
    assert not read.losses
    eye = seen((0, 0, -500), around=[placed(**rig), placed(**top)])
    near(corners(read), projected(placed(p=(210, 150, 50)) @ eye))


@pytest.mark.parametrize("time", [0.0, 0.25, 0.7])
def test_what_moves_in_space_is_carried(time):
    way = keys((0, [200, 150, 0]), (10, [240, 150, 300]))
    moving = {"p": way, "ry": keys((0, 0), (10, 50)), "or": keys((0, [0, 0, 0]), (10, [40, 0, 20]))}
    read = file(camera(**AT), shape(ks=moving))
    assert not read.losses
    own = dict(p=(200 + 40 * time, 150, 300 * time), ry=50 * time, orientation=(40 * time, 0, 20 * time))
    near(corners(read, time), projected(placed(**own) @ seen(**PLAIN)))


@pytest.mark.parametrize("time", [0.0, 0.4])
@pytest.mark.parametrize("isApart", [False, True])
def test_a_camera_that_moves_and_turns_is_carried(time, isApart):
    place = keys((0, [200, 150, -500]), (10, [260, 100, -400]))
    if isApart:
        parts = {"x": keys((0, 200), (10, 260)), "y": keys((0, 150), (10, 100)), "z": keys((0, -500), (10, -400))}
        place = {"s": True, **parts}
    read = file(camera(p=place, rz=keys((0, 0), (10, 30)), rx=still(5)), shape(ks={"p": still([200, 150, 80])}))
    assert not read.losses
    eye = seen((200 + 60 * time, 150 - 50 * time, -500 + 100 * time), r=30 * time, rx=5)
    near(corners(read, time), projected(placed(p=(200, 150, 80)) @ eye))


def test_what_a_camera_does_not_see_stays_in_the_plane():
    plain = shape(ks={"p": still([100, 100, 300]), "ry": still(60)}, ddd=0)
    read = file(camera(**AT), plain, shape(ks={"p": still([200, 150, 250])}))
    assert not read.losses
    assert corners(read, which=1).max(0) == pytest.approx([100 + 25, 130], abs=NEAR)
    assert not file(camera(**AT), plain).losses


def test_scenes_keep_what_a_camera_sees():
    moving = {"p": keys((0, [200, 150, 0]), (10, [240, 150, 300])), "or": keys((0, [0, 0, 0]), (10, [40, 0, 20]))}
    read = file(camera(p=AT["p"], a=AT["a"], rz=keys((0, 0), (10, 30))), shape(ks=moving | {"ry": still(20)}))
    assert not read.scene_losses
    again = read.scene().compile()
    for time in (0.0, 0.3, 0.9):
        matrices = [clip.matrices(time, "root") for clip in (read.clip, again)]
        assert np.array_equal(*matrices)
        (own,), (other,) = (list(Drawing(clip).at(time).shapes()) for clip in (read.clip, again))
        assert np.array_equal(own.outline.points, other.outline.points)


def test_a_composition_in_space_is_flat():
    inner = [shape(ks={"p": still([50, 30, 0])}, ddd=0)]
    opened = {"ty": 0, "refId": "c", "w": 100, "h": 60, "ddd": 1, "ip": 0, "op": 10}
    opened["ks"] = {"p": still([200, 150, 100]), "a": still([50, 30, 0]), "ry": still(30)}
    read = file(camera(**AT), opened, assets=[{"id": "c", "layers": inner}])
    assert not read.losses
    near(corners(read), projected(placed(p=(200, 150, 100), ry=30) @ seen(**PLAIN)))


LAYER = shape(ks={"p": still([200, 150, 10])})
FAR = shape(ks={"p": still([200, 150, 10])}, nm="Far"), shape(ks={"p": still([200, 150, 0])})


@pytest.mark.parametrize(
    "layers, path, lost",
    [
        ([camera(p=AT["p"], a=keys((0, [0, 0, 0]), (10, [9, 0, 0]))), LAYER], "$.layers[0].ks.a.k", "geometry"),
        ([camera(p=keys((0, [0, 0, -500]), (10, [9, 0, 0])), a=AT["a"]), LAYER], "$.layers[0].ks.p.k", "geometry"),
        ([camera(**AT) | {"pe": keys((0, 500), (10, 600))}, LAYER], "$.layers[0].pe.k", "geometry"),
        ([camera(0, **AT), LAYER], "$.layers[0]", "geometry"),
        ([camera(**AT), camera(**AT), LAYER], "$.layers[1]", "geometry"),
        ([camera(**AT), *FAR], "$.layers[1]", "picture"),
        ([camera(**AT), LAYER, {"ty": 3, "ddd": 1, "ind": 1, "ks": {}}, shape(parent=1, ddd=0, ks={}),
          shape(parent=1, ks={})], "$.layers[3].parent", "geometry"),
    ],
)  # fmt: skip
def test_what_is_not_carried_of_cameras_is_reported(layers, path, lost):
    read = file(*layers)
    assert [(loss.path, loss.what, loss.lost) for loss in read.losses if loss.what == "camera"] == [
        (path, "camera", lost)
    ]
    assert {loss.level for loss in read.losses} == {"drawn differently"}


def test_a_camera_that_sees_nothing_is_no_loss():
    read = file(camera(p=keys((0, [0, 0, 0]), (10, [9, 9, 9]))), shape(ddd=0, ks={}))
    assert not read.losses
    assert read.clip.layer_count == file(shape(ddd=0, ks={})).clip.layer_count


def test_masks_and_groups_are_projected():
    own = group(rectangle(-50, -30, 10, 30), fill()), group(rectangle(-10, -30, 50, 30), fill())
    faded = shape(ks={"p": still([200, 150, 100]), "ry": still(30), "o": still(50)}, shapes=list(own))
    read = file(camera(**AT), faded)
    assert not read.losses
    assert read.clip.contents.paints["kind"].tolist()[0] == abi.PAINT_GROUP
    found = np.concatenate([corners(read, which=which) for which in range(2)])
    wanted = projected(placed(p=(200, 150, 100), ry=30) @ seen(**PLAIN))
    assert found.min(0) == pytest.approx(wanted.min(0), abs=NEAR)
    assert found.max(0) == pytest.approx(wanted.max(0), abs=NEAR)
