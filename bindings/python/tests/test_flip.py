"""The card that turns over: which side shows, and that its quads are drawn as perspective has them."""

import math
import xml.etree.ElementTree as xml

import numpy as np
import pytest

import libmotion as motion
from libmotion import flip
from libmotion.pictures import svg
from libmotion.pictures.film import Film
from libmotion.pictures.paint import Painter, Skin
from libmotion.pictures.space import projected
from libmotion.shipped import SCENES

SVG = "{http://www.w3.org/2000/svg}"
TIMES = (0, 0.25, 0.45, 0.599, 0.61, 0.8, 1.1, 1.2, 3)


def corners(angle, lift):
    """Of the card, left top first, clockwise as its back has them, by the textbook: a turn about y, and nearer is
    larger."""
    (width, height), (x, y) = flip.CARD, np.array(flip.SIZE) / 2
    local = np.array([(-width, -height), (width, -height), (width, height), (-width, height)]) / 2
    depth = lift - local[:, 0] * math.sin(angle)
    share = flip.EYE / (flip.EYE - depth)
    return np.stack([x + local[:, 0] * math.cos(angle) * share, y + local[:, 1] * share], axis=-1)


def moment(clip, time):
    sample = clip.sample(time)
    return float(sample.value("card", "transform.rotation.y")), float(sample.value("card", "transform.translation.z"))


def test_the_back_shows_before_the_card_stands_edge_on_and_the_front_from_there_on():
    clip = SCENES["card-flip"]().compile()
    sides = [clip.layer_names.index(name) for name in ("back", "front")]
    for time in TIMES:
        angle, _ = moment(clip, time)
        assert clip.sample(time, "root").opacity[sides].tolist() == ([1, 0] if angle < math.pi / 2 else [0, 1])
    assert (
        moment(clip, 0.6)[0] == pytest.approx(math.pi / 2, abs=1e-4)
        and moment(clip, 0)[0] == 0
        and moment(clip, 9)[0] == pytest.approx(math.pi)
    )


@pytest.mark.parametrize("time", TIMES)
def test_quads_have_their_four_corners_projected(time):
    film = Film(SCENES["card-flip"]())
    rows = {name: film.clip.layer_names.index(name) for name in ("back", "front")}
    places, expected = film.places([time])[0], corners(*moment(film.scene.compile(), time))
    box = motion.Path.rect(0, 0, *flip.CARD).outline
    ((shown, closed),) = projected(box, places[rows["back"]])
    assert closed and shown == pytest.approx(expected, abs=2e-3)
    ((shown, _),) = projected(box, places[rows["front"]])  # back to back: its left is the other's right
    assert shown == pytest.approx(expected[[1, 0, 3, 2]], abs=2e-3)


def test_the_film_knows_what_leaves_the_plane():
    assert [name for name in SCENES if Film(SCENES[name]()).spatial] == ["card-flip"]
    scene = motion.Scene()
    scene.layer("high", z_position=5, bounds=(0, 0, 9, 9))
    assert not Film(scene).spatial


def test_curves_are_projected_point_by_point():
    """A circle far off the axis of a tilted plane: every point of it is where the plane puts it."""
    matrix = np.array([0.6, 0, -0.8, 0.8 / 300, 0, 1, 0, 0, 0.8, 0, 0.6, -0.6 / 300, 50, 20, 0, 1])
    outline = motion.Path.circle(30, 10, 20).outline
    ((points, closed),) = projected(outline, matrix)
    x, y = points.T
    # Back into the plane: x' w = .6 x + 50, w = .8 x / 300 + 1.
    back = (x - 50) / (0.6 - x * 0.8 / 300)
    w = back * 0.8 / 300 + 1
    assert closed and len(points) == 1 + 4 * 12
    assert np.hypot(back - 30, y * w - 20 - 10) == pytest.approx(np.full(49, 20), abs=0.02)


def test_subpaths_go_on_where_a_closed_one_began():
    identity = np.eye(4).reshape(16)
    lines = projected(motion.Path("M1 2 L5 2 L5 6 Z L0 0 M7 7 Q8 8 9 7").outline, identity)
    assert [closed for _, closed in lines] == [True, False, False]
    assert lines[1][0].tolist() == [[1, 2], [0, 0]] and lines[2][0][6].tolist() == [8, 7.5]


def test_animated_svg_has_the_outline_of_each_frame():
    film = Film(SCENES["card-flip"]())
    root = xml.fromstring(svg.animated(film))
    times = film.times(svg.FPS)
    back = root.find(f"{SVG}g/{SVG}g/{SVG}g")
    path, total = back.find(f"{SVG}path"), times[-1] + svg.HOLD
    shapes = next(part for part in path if part.attrib["attributeName"] == "d")
    keys = [float(key) * total for key in shapes.attrib["keyTimes"].split(";")]
    assert path.attrib["fill"] == flip.BACK and "transform" not in back.attrib
    clip = film.scene.compile()
    for time in times[::9]:
        value = shapes.attrib["values"].split(";")[np.searchsorted(keys, time + 1e-3) - 1]
        numbers = np.array([pair.split() for pair in value.strip("MZ").split("L")], float)
        # The corners are round: the box around is a little smaller than that of the sharp ones.
        sharp = corners(*moment(clip, time))
        assert (numbers.min(0) >= sharp.min(0) - 0.01).all() and (numbers.max(0) <= sharp.max(0) + 0.01).all()
        assert np.ptp(numbers, axis=0) == pytest.approx(np.ptp(sharp, axis=0), abs=flip.CORNER)
    shown = {part.attrib["attributeName"]: part.attrib["values"] for part in back.findall(f"{SVG}animate")}
    assert shown["opacity"] == "1;0"


def test_masks_and_strokes_lie_in_perspective():
    scene = motion.Scene("tilted", size=(100, 100))
    stage = scene.layer("stage", bounds=(0, 0, 100, 100), position=(50, 50), sublayer_transform=flip.perspective(200))
    pane = scene.layer(
        "pane", parent=stage, bounds=(0, 0, 40, 40), position=(50, 50), masks_to_bounds=True, keeps_depth=False
    )
    pane.add(motion.basic("transform.translation.z", from_value=0, to_value=100, duration=1))
    scene.layer(
        "line",
        parent=pane,
        bounds=(0, 0, 40, 40),
        position=(20, 20),
        path="M0 20 L40 20",
        stroke_color="#ffffff",
        line_width=3,
    )
    film = Film(scene)
    near, far = (Painter(film).moments([time])[0] for time in (0.999999, 0))
    assert 'stroke-width="3"' in far and 'stroke-width="6"' in near  # 100 of 200 points nearer is twice as large
    assert "M30.00 50.00L70.00 50.00" in far and "M10.00 50.00L90.00 50.00" in near
    assert '<clipPath id="mask1-1"><path d="M30.00 30.00L70.00 30.00L70.00 70.00L30.00 70.00Z"' in far
    assert "skew" not in svg.animated(film) and '<clipPath id="mask1"><path' in svg.animated(film)
    assert "M10.00 50.00L90.00 50.00" in Painter(film).moments([0.999999], Skin("#abcdef", 1))[0]
