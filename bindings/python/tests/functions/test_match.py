"""Paths that get the same verbs."""

import numpy as np
import pytest

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
