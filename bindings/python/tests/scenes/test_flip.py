"""The card that turns over: which side shows, and that its quads are drawn as perspective has them."""

import math
import re
import xml.etree.ElementTree as xml

import numpy as np
import pytest

import libmotion as motion
from libmotion import abi
from libmotion.demos.scenes import card_flip
from libmotion.demos.scenes.shipped import SCENES
from libmotion.pictures import planned
from libmotion.pictures.encode import animated_svg
from libmotion.pictures.film.film import Film
from libmotion.pictures.film.svg_painter import Painter, Skin
from libmotion.values.path import text
from projection import projected

SVG = "{http://www.w3.org/2000/svg}"
TIMES = (0, 0.25, 0.45, 0.599, 0.61, 0.8, 1.1, 1.2, 3)


def corners(angle, lift):
    """Of the card, left top first, clockwise as its back has them, by the textbook: a turn about y, and nearer is
    larger."""
    (width, height), (x, y) = card_flip.CARD, np.array(card_flip.SIZE) / 2
    local = np.array([(-width, -height), (width, -height), (width, height), (-width, height)]) / 2
    depth = lift - local[:, 0] * math.sin(angle)
    share = card_flip.EYE / (card_flip.EYE - depth)
    return np.stack([x + local[:, 0] * math.cos(angle) * share, y + local[:, 1] * share], axis=-1)


def moment(clip, time):
    sample = clip.sample(time)
    return float(sample.value("card", "transform.rotation.y")), float(sample.value("card", "transform.translation.z"))


def test_the_back_shows_before_the_card_stands_edge_on_and_the_front_from_there_on():
    clip = SCENES["card-flip"]().compile()
    sides = [clip.layers.index(name) for name in ("back", "front")]
    for time in TIMES:
        angle, _ = moment(clip, time)
        assert clip.sample(time, "root").opacities[sides].tolist() == ([1, 0] if angle < math.pi / 2 else [0, 1])
    assert (
        moment(clip, 0.6)[0] == pytest.approx(math.pi / 2, abs=1e-4)
        and moment(clip, 0)[0] == 0
        and moment(clip, 9)[0] == pytest.approx(math.pi)
    )


@pytest.mark.parametrize("time", TIMES)
def test_quads_have_their_four_corners_projected(time):
    clip = SCENES["card-flip"]().compile()
    rows = {name: clip.layers.index(name) for name in ("back", "front")}
    places, expected = clip.matrices(time, "root"), corners(*moment(clip, time))
    box = motion.Path.rect(0, 0, *card_flip.CARD).outline
    shown = projected(box, places[rows["back"]])
    assert shown.verbs.tolist() == box.verbs.tolist() and shown.points == pytest.approx(expected, abs=2e-3)
    shown = projected(box, places[rows["front"]])  # back to back: its left is the other's right
    assert shown.points == pytest.approx(expected[[1, 0, 3, 2]], abs=2e-3)


def test_the_film_knows_what_leaves_the_plane():
    assert [name for name in SCENES if Film(SCENES[name]()).drawing.is_spatial] == ["card-flip"]
    scene = motion.Scene()
    scene.layer("high", z_position=5, bounds=(0, 0, 9, 9))
    assert not Film(scene).drawing.is_spatial


def test_curves_are_projected_point_by_point():
    """A circle far off the axis of a tilted plane: every point of it is where the plane puts it."""
    matrix = np.array([0.6, 0, -0.8, 0.8 / 300, 0, 1, 0, 0, 0.8, 0, 0.6, -0.6 / 300, 50, 20, 0, 1])
    outline = motion.Path.circle(30, 10, 20).outline
    verbs, points = projected(outline, matrix)
    x, y = points.T.astype(float)
    # Back into the plane: x' w = .6 x + 50, w = .8 x / 300 + 1.
    back = (x - 50) / (0.6 - x * 0.8 / 300)
    w = back * 0.8 / 300 + 1
    assert verbs.tolist() == [abi.VERB_MOVE, *[abi.VERB_LINE] * 48, abi.VERB_CLOSE] and len(points) == 49
    assert np.hypot(back - 30, y * w - 20 - 10) == pytest.approx(np.full(49, 20), abs=0.02)


def test_subpaths_go_on_where_a_closed_one_began():
    identity = np.eye(4).reshape(16)
    lines = projected(motion.Path("M1 2 L5 2 L5 6 Z L0 0 M7 7 Q8 8 9 7").outline, identity)
    _, closed, after = text(lines, 1e-3).split("M", 2)
    assert closed.replace(" ", "") == "12L52L56ZL00" and after.split("L")[6].split() == ["8", "7.5"]


def test_animated_svg_has_the_outline_of_each_frame():
    film = Film(SCENES["card-flip"]())
    root = xml.fromstring(animated_svg.animated(film))
    plan = planned(film, "a.svg")
    times = plan.times(range(plan.count))[:, 0]
    path, total = (
        next(each for each in root.iter(f"{SVG}path") if each.attrib["fill"] == card_flip.BACK),
        plan.duration,
    )
    moves = {part.attrib["attributeName"]: part.attrib for part in path}
    value_at = lambda moved, time: moved["values"].split(";")[
        np.searchsorted([float(key) * total for key in moved["keyTimes"].split(";")], time + 1e-3) - 1
    ]
    assert "transform" not in path.attrib
    clip = SCENES["card-flip"]().compile()
    for time in times[::9]:
        turned, _ = moment(clip, time)
        assert value_at(moves["fill-opacity"], time) == ("1" if turned < math.pi / 2 else "0")
        numbers = motion.Path(value_at(moves["d"], time)).outline.points
        # The corners are round: the box around is a little smaller than that of the sharp ones.
        sharp = corners(*moment(clip, time))
        assert (numbers.min(0) >= sharp.min(0) - 0.01).all() and (numbers.max(0) <= sharp.max(0) + 0.01).all()
        assert np.ptp(numbers, axis=0) == pytest.approx(np.ptp(sharp, axis=0), abs=card_flip.CORNER)


def test_masks_and_strokes_lie_in_perspective():
    scene = motion.Scene("tilted", size=(100, 100))
    stage = scene.layer(
        "stage", bounds=(0, 0, 100, 100), position=(50, 50), sublayer_transform=card_flip.perspective(200)
    )
    pane = scene.layer(
        "pane", parent=stage, bounds=(0, 0, 40, 40), position=(50, 50), masks_to_bounds=True, keeps_depth=False
    )
    pane.add(motion.basic("transform.translation.z", from_=0, to=100, duration=1))
    scene.layer("line", parent=pane, bounds=(0, 0, 40, 40), position=(20, 20), path="M0 20 L40 20",
                stroke_color="#ffffff", line_width=3)  # fmt: skip
    film = Film(scene)
    near, far = (Painter(film).moments([time])[0] for time in (0.999999, 0))
    widths = [float(re.search('stroke-width="([^"]+)"', drawn)[1]) for drawn in (far, near)]
    assert widths == pytest.approx([3, 6], abs=1e-4)  # 100 of 200 points nearer is twice as large
    assert "M30 50 L70 50" in far and "M10 50 L90 50" in near
    assert re.search('<clipPath id="[^"]+"><path d="M30 30 L70 30 L70 70 L30 70 Z"', far)
    assert "transform" not in animated_svg.animated(film) and re.search(
        '<clipPath id="[^"]+"><path', animated_svg.animated(film)
    )
    assert "M10 50 L90 50" in Painter(film).moments([0.999999], Skin("#abcdef", 1))[0]
