"""Paths that get the same verbs."""

import json

import numpy as np
import pytest

import libmotion as motion
from libmotion import MotionError, functions
from libmotion.values.path import Path


def test_both_ends_are_drawn_as_they_are():
    menu, close = Path("M4 6H20M4 12H20M4 18H20"), Path("M6 6L18 18M18 6L6 18")
    start, end = menu.match(close)
    assert np.array_equal(start.outline.verbs, end.outline.verbs)
    assert start.length == pytest.approx(menu.length) and end.length == pytest.approx(close.length)
    assert str(start) == str(menu)


def test_interpolate_matches_when_it_is_asked_to():
    square, circle = Path.rect(0, 0, 10, 10), Path.circle(5, 5, 5)
    first, middle, last = square.interpolate(circle, [0, 0.5, 1], mismatch="match")
    assert first.area == pytest.approx(100) and last.area == pytest.approx(circle.area, rel=1e-6)
    assert last.area < middle.area < first.area


def test_a_wrong_argument_is_named():
    with pytest.raises(MotionError, match="other"):
        Path("M0 0H1").match("M0 0H1")
    block = Path("M0 0H1")._block
    with pytest.raises(MotionError, match="end_path"):
        functions.path_match(block, block[:-8])


def test_pairs_say_what_becomes_what():
    square, twin = Path("M0 0H10V10H0Z"), Path("M0 0H10V10H0ZM40 0H50V10H40Z")
    for other in (0, 1):
        start, end = square.match(twin, [[0, other, 0, 0.25]])
        assert str(start).startswith("M0 0 ") and str(end).startswith(f"M{40 * other + 10} 0 ")
    start, _ = square.match(twin, [[-1, 0, -1, -1], [-1, 1, -1, -1]])
    assert start.bounds == pytest.approx(square.bounds) and str(start).count("M") == 3
    with pytest.raises(MotionError, match=r"pairs\[0\]\[1\]"):
        square.match(twin, [[0, 2, 0, 0]])


A, B, C = "M0 0H10V10H0Z", "M5 0C12 0 12 10 5 10C-2 10 -2 0 5 0Z", "M0 0L10 5L0 10Z"


def shown(scene, time):
    verbs, points = scene.compile().geometry(time).outline(0)
    return Path(verbs=verbs, points=points)


def test_shapes_of_a_scene_are_matched():
    scene = motion.Scene()
    layer = scene.layer("a", path=A)
    layer.add(motion.keyframe("path", [A, B, C], key_times=[0, 0.25, 1], mismatch="match", duration=4))
    for time, path, other, share in ((0, A, B, 0), (0.5, A, B, 0.5), (1, B, C, 0), (3, B, C, 2 / 3), (9, B, C, 1)):
        wanted = Path(path).interpolate(Path(other), [share], mismatch="match")[0]
        assert shown(scene, time).area == pytest.approx(wanted.area, rel=1e-5)
    # The layer's path is in the place of a value that is left out, and groups are looked into.
    one, other = motion.Scene(), motion.Scene()
    for made, given in ((one, {"to": B}), (other, {"from_": A, "to": B})):
        made.layer("a", path=A).add(motion.group([motion.basic("path", mismatch="match", **given)], duration=1))
    assert one.compile().bytes == other.compile().bytes
    assert '"match"' in one.to_json() and '"match"' not in one.expanded().to_json()
    # Pairs are taken.
    turned = motion.Scene()
    turned.layer("a", path=A).add(motion.basic("path", to=C, mismatch="match", pairs=[0, 0, 0, 0.5], duration=1))
    wanted = Path(A).match(Path(C), [[0, 0, 0, 0.5]])[1]
    assert str(shown(turned, 1)) == str(wanted)


@pytest.mark.parametrize("timing", ["linear", "spring(1, 100, 20, 0)", "linear(0, 0.3, 1)"])
def test_targets_with_other_elements_are_matched(timing):
    scene = motion.Scene()
    sent = {"timing": timing, "duration": 1, "mismatch": "match"}
    scene.layer("a", path=A).course(
        "path", motion.target(B, at=1, **sent), motion.target(C, at=1.25, **sent), motion.target(at=9, **sent),
        motion.target(B, at=19, mode="cut", mismatch="match"))  # fmt: skip
    area = lambda time: shown(scene, time).area
    assert area(0) == area(1) == 100 and area(8) == pytest.approx(50) and area(18) == pytest.approx(100)
    for time in (1, 1.25, 9):
        assert area(time - 1e-6) == pytest.approx(area(time + 1e-6), abs=1e-3)
    assert area(1.25) != pytest.approx(100) and area(18.999) != pytest.approx(area(19), abs=1)
    assert area(30) == pytest.approx(Path(B).area, rel=1e-5)


MATCH = {"property": "path", "mismatch": "match"}


@pytest.mark.parametrize(
    "layer, rule",
    [
        ({"animations": [{**MATCH, "to": A}]}, "has no path"),
        ({"path": A, "animations": [{"property": "path", "to": B, "pairs": [0, 0, 0, 0]}]}, "only with mismatch"),
        ({"path": A, "animations": [{**MATCH, "to": B, "pairs": [0]}]}, "four numbers"),
        ({"path": A, "animations": [{**MATCH, "to": B, "pairs": [0, 1, 0, 0]}]}, "four numbers"),
        ({"path": A, "animations": [{**MATCH, "values": [A, B], "keyTimes": [0]}]}, "for each value: 2"),
        ({"courses": [{"property": "opacity", "targets": [{"to": 0, "mismatch": "match"}]}]}, "property path"),
    ],
)
def test_mistakes_in_matches_are_named(layer, rule):
    text = json.dumps({"layers": [{"name": "a", **layer}]}).encode()
    with pytest.raises(MotionError, match=rule):
        functions.scene_compile(text)
