"""Assertions on motion, goldens, and the pytest plugin."""

import os
import pathlib
import subprocess
import sys

import pytest

import libmotion as motion
from libmotion.proofs import Motion, golden
from libmotion.shipped import SCENES
from libmotion.testing import assert_golden, assert_motion


def card(to=90, **clock):
    made = motion.Scene("card", size=(100, 60))
    made.rect("card", 0, 20, 20, 20, fill="#c30").add(motion.basic("position.x", to=to, **{"duration": 1, **clock}))
    return made


def test_assertions_can_be_chained():
    assert_motion(card()).inside().never_jumps(more_than=2).reaches(50, 0.5, "position.x", "card").settles_by(1)
    assert len(assert_motion(card(), 0, 0.5).inside().answers) == 1


def test_a_failure_names_time_layer_property_expected_and_seen():
    with pytest.raises(AssertionError) as raised:
        assert_motion(card(120)).inside()
    told = str(raised.value)
    for word in ("at 0.7", "card.box", "must be within [0, 0, 100, 60]", "card.animations[0]", "progress"):
        assert word in told
    with pytest.raises(AttributeError, match="did you mean 'inside'"):
        assert_motion(card()).insde()


def test_a_golden_has_the_fewest_keys():
    lines = golden.written(Motion(card())).splitlines()
    assert lines[0] == "# libmotion golden 1: 0 to 1 s, tolerance 0.25"
    assert [line for line in lines if line.startswith("card.center")] == [
        "card.center 0.000000 10 30",
        "card.center 1.000000 90 30",
    ]


@pytest.mark.parametrize("name", ["hamburger-cross", "menu-button", "guillotine", "quarter-turns"])
def test_keys_give_the_motion_within_the_tolerance(name):
    checked = Motion(SCENES[name]())
    assert golden.compare(checked, golden.written(checked)) == []


def test_a_golden_does_not_depend_on_how_a_scene_is_written():
    text = golden.written(Motion(card()))
    other = motion.Scene("card", size=(100, 60))
    group = other.layer("wrapper", bounds=(0, 0, 10, 10), position=(5, 5))
    rect = other.rect("card", 0, 20, 20, 20, fill="#c30", parent=group)
    rect.add(motion.basic("transform.translation", from_=[0, 0], to=[80, 0], duration=0.5, speed=0.5))
    assert golden.compare(Motion(other), text) == []


def test_a_diff_names_what_changed(tmp_path):
    path = tmp_path / "card.txt"
    with pytest.raises(AssertionError, match="there is no golden"):
        assert_golden(card(), path)
    assert_golden(card(), path, update=True)
    text = path.read_text()
    assert_golden(card(), path)
    with pytest.raises(AssertionError) as raised:
        assert_golden(card(95), path)
    told = str(raised.value)
    assert "1 changed" in told and "card.center: from 0.05" in told and "by 5 at most, at 1.0000 s" in told
    assert_golden(card(90.1), path, update=True)  # within the tolerance nothing is written
    assert path.read_text() == text
    assert_golden(card(95), path, update=True)
    assert path.read_text() != text
    assert_golden(card(95), path)
    path.write_text("something else")
    with pytest.raises(motion.MotionError, match="must begin with"):
        assert_golden(card(), path)


def test_the_plugin_writes_and_compares_goldens(tmp_path):
    (tmp_path / "test_it.py").write_text(
        "import libmotion as motion\n"
        "def test_card(assert_motion, motion_golden):\n"
        "    scene = motion.Scene('card', size=(100, 60))\n"
        "    card = scene.rect('card', 0, 20, 20, 20, fill='#c30')\n"
        "    card.add(motion.basic('position.x', to=90, duration=1))\n"
        "    assert_motion(scene).inside()\n"
        "    motion_golden(scene)\n"
    )
    root = pathlib.Path(motion.__file__).resolve().parents[1]
    environment = {**os.environ, "PYTHONPATH": str(root), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "libmotion.testing.plugin", "-p", "no:cacheprovider"]
    run = lambda *more: subprocess.run([*command, *more], cwd=tmp_path, env=environment, capture_output=True, text=True)
    first = run()
    assert first.returncode == 1 and "pytest --update-motion writes it" in first.stdout
    assert run("--update-motion").returncode == 0
    assert (tmp_path / "goldens" / "test_card.txt").read_text().startswith("# libmotion golden 1")
    assert run().returncode == 0


# ---------------------------------------------------------------- articles --


def test_the_hamburger_arrow_turns_and_comes_to_rest():
    """Material's menu: its strokes stay near the button, and none jumps while it turns."""
    scene = SCENES["hamburger-arrow"]()
    proof = assert_motion(scene).stays_within([-4, -4, 22, 20]).never_jumps(more_than=1).settles_by(0.4)
    proof.between(0.85, 1, "strokeEnd", layer="middle").monotonic("strokeEnd", "middle", direction="down")
    proof.reaches(0.85, 0.4, "strokeEnd", "middle").reaches(0.3, 0.4, "strokeStart", "top")


def test_the_hamburger_cross_stays_within_its_button():
    scene = SCENES["hamburger-cross"]()
    assert_motion(scene).inside().settles_by(0.6).between(0, 1, "opacity").between(0, 1, "strokeEnd")
    # Core Animation's transactions begin a quarter of a second late: until then the strokes show where they end.
    with pytest.raises(AssertionError, match="at 0.25 s (top|bottom)"):
        assert_motion(scene).never_jumps()


def test_the_rows_of_the_menu_button_become_a_cross():
    scene = SCENES["menu-button"]()
    proof = assert_motion(scene).never_jumps(more_than=0.5).settles_by(0.55).flashes_per_second(0)
    proof.between(-0.8, 0.8, "transform.rotation").max_speed(20, "transform.rotation")
    with pytest.raises(AssertionError, match="row [14].box"):  # the corners of a turned row leave the button
        proof.inside()


def test_the_guillotine_falls_rebounds_and_settles():
    scene = SCENES["guillotine"]()
    proof = assert_motion(scene).never_jumps().settles_by(4.1).between(0, 1, "opacity").flashes_per_second(3)
    proof.between(-1.6, 1.6, "transform.rotation")
    with pytest.raises(AssertionError, match="back from"):  # it rebounds
        proof.monotonic("transform.rotation", "menu")


def test_rotations_take_the_way_that_the_article_shows():
    scene = SCENES["turns"]()
    assert_motion(scene).inside().never_jumps().settles_by(2)
    proof = assert_motion(scene).monotonic("transform.rotation", "rotateZ 270", direction="up", end=1.9)
    proof.between(-7, 7, "transform.rotation", "rotateZ 360")
