"""Pictures: that they are whole, and that they show what was sampled."""
import xml.etree.ElementTree as xml

import numpy as np
import pytest

from libmotion import MotionError, pictures
from libmotion.pictures import svg
from libmotion.pictures.film import Film
from libmotion.shipped import SCENES


@pytest.mark.parametrize("name", SCENES)
def test_animated_svg_is_well_formed_and_has_a_keyframe_for_each_frame(name):
    film = Film(SCENES[name]())
    text = svg.animated(film)
    assert xml.fromstring(text).tag.endswith("svg")
    assert text.count("@keyframes") >= 2 and text.count("matrix(") >= len(film.times(svg.FPS))


def test_filmstrip_and_gif_show_the_strokes(tmp_path):
    pytest.importorskip("resvg_py", reason="pip install 'libmotion[pictures]'")
    image = pytest.importorskip("PIL.Image", reason="pip install 'libmotion[pictures]'")
    scene = SCENES["hamburger-arrow"]()
    strip = np.asarray(image.open(pictures.write(scene, tmp_path / "a.png")).convert("L"))
    assert (strip > 250).mean() > 0.02
    moving = image.open(pictures.write(scene, tmp_path / "a.gif"))
    assert moving.n_frames == 21
    first = np.asarray(moving.convert("L"), int)
    moving.seek(20)
    assert (np.abs(np.asarray(moving.convert("L"), int) - first) > 100).mean() > 0.02


def test_other_kinds_are_refused(tmp_path):
    with pytest.raises(MotionError, match=".svg, .png or .gif"):
        pictures.write(SCENES["hamburger-arrow"](), tmp_path / "a.mov")
