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
    run = lambda *more: subprocess.run(
        [*command, *more], cwd=tmp_path, env=environment, capture_output=True, text=True
    )
    first = run()
    assert first.returncode == 1 and "pytest --update-motion writes it" in first.stdout
    assert run("--update-motion").returncode == 0
    assert (tmp_path / "goldens" / "test_card.txt").read_text().startswith("# libmotion golden 1")
    assert run().returncode == 0
