"""What motion_clip_draw writes is what the painter's order in Python comes to (painters_order.py)."""

import pathlib

import numpy as np
import painters_order as reference
import pytest
from draw_list import check

import libmotion as motion
from libmotion.shipped import SCENES

REAL = pathlib.Path(__file__).parents[4] / "shared/real"
FILES = [path for kind in ("lottie", "lottie-cc0") for path in sorted((REAL / kind).rglob("*.json"))]


@pytest.mark.parametrize("name", SCENES)
def test_a_shipped_scene(name):
    clip = SCENES[name]().compile()
    assert check(clip, np.linspace(0, min(clip.duration, 4), 5)) > 0


@pytest.mark.skipif(not FILES, reason="no ../shared/real")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_lottie_file(path):
    try:
        clip = motion.Lottie(path.read_text()).clip
    except motion.MotionError as error:
        pytest.skip(str(error))
    start, end = reference.Drawing(clip).start, reference.Drawing(clip).end
    check(clip, start + (end - start) * np.array([0.03, 0.31, 0.5, 0.77]))
