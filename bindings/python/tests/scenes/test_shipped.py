"""The shipped scenes beside the articles' numbers."""

import math

import numpy as np
import pytest

import libmotion as motion
from libmotion.demos.scenes import shipped


@pytest.mark.parametrize(
    "path, pen, box",
    [
        (shipped.ARROW_LINE, {"width": 2}, (0, -1, 18, 1)),
        (shipped.SHORT_STROKE, {"width": 4, "cap": "round", "miter_limit": 4}, (0, 0, 30, 4)),
        (shipped.OUTLINE, {"width": 4, "cap": "round", "miter_limit": 4}, (0, 0, 54, 54)),
    ],
)
def test_stroke_bounds_are_those_of_the_articles(path, pen, box):
    assert motion.Path(path).stroke_bounds(**pen) == pytest.approx(box, abs=1e-3)


def test_arrow_strokes_turn_by_five_four_and_three_quarters_of_pi():
    clip = shipped.hamburger_arrow().compile()
    late = clip.sample(np.nextafter(0.4, 0))
    for name, turn in ("top", 5 / 4), ("middle", 1), ("bottom", 3 / 4):
        assert late.value(name, "transform.rotation") == pytest.approx(turn * math.pi, abs=1e-4)
        assert clip.sample(0).value(name, "transform.rotation") == 0


def test_arrow_ends_where_the_model_stands():
    clip = shipped.hamburger_arrow().compile()
    near, after = clip.sample(np.nextafter(0.4, 0)), clip.sample(1)
    assert near.affines == pytest.approx(after.affines, abs=1e-4) and near.strokes == pytest.approx(
        after.strokes, abs=1e-5
    )
    assert after.value("top", "position").tolist() == [9, 12.75] and after.strokes[1, 1] == np.float32(0.85)


def test_arrow_tips_meet():
    sample = shipped.hamburger_arrow().compile().sample(1)
    tips = []
    for row, end in (0, 18), (2, 18), (1, 18 * 0.85):
        a, b, _, _, tx, ty = sample.affines[row]
        tips.append((a * end + tx, b * end + ty))
    assert np.ptp([x for x, _ in tips]) < 1.5 and np.ptp([y for _, y in tips]) < 1.5


def test_back_starts_where_there_ends():
    for there, back in (
        ("hamburger-arrow", "hamburger-arrow-back"),
        ("hamburger-cross-backwards", "hamburger-cross-back"),
    ):
        end, start = shipped.SCENES[there]().compile().sample(9), shipped.SCENES[back]().compile().sample(0)
        assert end.affines == pytest.approx(start.affines, abs=1e-5) and end.strokes == pytest.approx(
            start.strokes, abs=1e-6
        )


def test_article_shows_the_cross_before_the_turn_begins_and_backwards_fill_does_not():
    article, demo = (
        shipped.SCENES[name]().compile().sample(0.2) for name in ("hamburger-cross", "hamburger-cross-backwards")
    )
    assert article.value("top", "transform.rotation") == pytest.approx(-math.pi / 4)
    assert demo.value("top", "transform.rotation") == 0


def test_trims_anticipate_below_their_start():
    sample = shipped.hamburger_cross().compile().sample(np.linspace(0, 0.2, 41))
    assert sample.strokes[:, 1, 0].min() < 0.028 - 0.005


def test_menu_rows_cross_where_swiftui_draws_them():
    """offset, rotationEffect about the frame's middle, offset: (10, 5/3) + turned (0, 5 row) + the second offset."""
    end = shipped.SCENES["menu-button"]().compile().sample(9, "root")
    half = shipped.MENU_HEIGHT / 2
    for row, sign in (1, 1), (2, -1):
        a, b, c, d, tx, ty = end.affines[row]
        middle = (a * 10 + c * half + tx, b * 10 + d * half + ty)
        turned = (-sign * math.sin(math.pi / 4) * 5 * row, math.cos(math.pi / 4) * 5 * row)
        assert middle == pytest.approx((10 + turned[0] + sign * 5, half + turned[1] + sign * 5 / 3), abs=1e-4)
        assert math.degrees(math.atan2(b, a)) == pytest.approx(sign * 45, abs=1e-3)
    assert end.opacities.tolist() == [0, 1, 1, 0]


def test_menu_waits_eases_and_comes_back():
    there, back = (shipped.SCENES[name]().compile() for name in ("menu-button", "menu-button-back"))
    assert there.sample([0, 0.1, 0.2]).affines == pytest.approx(
        np.repeat(there.sample(0).affines[None], 3, 0), abs=1e-6
    )
    half = motion.Curve("swiftui.easeInOut")(0.5)
    assert there.sample(0.375).opacities[0] == pytest.approx(1 - half, abs=1e-5)
    assert there.sample(9).affines == pytest.approx(back.sample(0).affines, abs=1e-5)
    assert back.sample(9).affines == pytest.approx(there.sample(0).affines, abs=1e-5)


@pytest.mark.parametrize("name", ["menu-button-interrupted", "menu-button-sampled", "menu-button-springs"])
def test_interrupted_menus_do_not_jump_and_end_as_they_began(name):
    clip = shipped.SCENES[name]().compile()
    fine = clip.sample(np.arange(0, clip.duration, 1 / 4096))
    fastest = np.abs(fine.velocities).max() + 100  # points and radians a second; the anchor is up to 15 points away
    assert np.abs(np.diff(fine.affines, axis=0)).max() < fastest / 4096
    assert np.abs(np.diff(fine.values, axis=0)).max() < fastest / 4096
    assert clip.sample(9).affines == pytest.approx(clip.sample(0).affines, abs=1e-5)
    assert np.abs(clip.sample(0.3).affines - clip.sample(0).affines).max() > 1


def test_a_rounded_rectangle_has_half_of_its_shorter_side_at_most():
    path = motion.Path(shipped.rounded_rectangle(20, 10 / 3, 2))
    assert path.bounds == pytest.approx((0, 0, 20, 10 / 3), abs=1e-6)
    assert path.length == pytest.approx(2 * (20 - 10 / 3) + math.pi * 10 / 3, rel=1e-3)


def test_every_scene_is_what_its_json_says():
    for name, make in shipped.SCENES.items():
        scene = make()
        assert scene.name == name and motion.Scene.from_json(scene.to_json()).compile().bytes == scene.compile().bytes
