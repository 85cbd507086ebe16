"""The first five scripts: short, and they show what their names say."""

import importlib.util
import pathlib

import numpy as np
import pytest

from libmotion.document.ends import cycle_of
from libmotion.scenes.builders import KEY_PATHS

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "examples"
NAMES = ("pulsing_dot", "staggered_bars", "arrow_along_a_path", "spring_card", "fading_colour")


def scene(name: str):
    path = FOLDER / f"{name}.py"
    assert len(path.read_text().splitlines()) <= 15
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.scene


def test_a_dot_pulses():
    made = scene("pulsing_dot")
    sample = made.compile().sample([0, 0.6, 1.2, 60])["dot"]
    assert sample.affine[:, 0] == pytest.approx([1, 1.6, 1, 1], abs=1e-5)
    assert sample.opacity == pytest.approx([1, 0.5, 1, 1], abs=1e-5)
    assert cycle_of(made.document) == (0, 1.2)


def test_a_hundred_bars_grow_one_after_the_other():
    made = scene("staggered_bars")
    clip = made.compile()
    sample = clip.sample([0, 0.4, 5])
    heights = [sample[f"bar {i}"].frame[:, 3] for i in range(100)]
    start, middle, end = np.array(heights).T
    assert len(made.layers) == 100 and (start == 0).all() and end == pytest.approx(20 + 70 * np.arange(100) / 99)
    assert middle[50] > middle[45] > middle[0] == 0  # from the middle outwards


def test_an_arrow_turns_along_its_path():
    made = scene("arrow_along_a_path")
    clip, times = made.compile(), np.linspace(0.1, 2.3, 40)
    sample, later = clip.sample(times)["arrow"], clip.sample(times + 1e-3)["arrow"]
    moved = later["position"] - sample["position"]
    ahead = moved / np.linalg.norm(moved, axis=1)[:, None]
    assert sample.affine[:, :2] == pytest.approx(ahead, abs=0.05)


def test_a_card_swings_into_its_place():
    made = scene("spring_card")
    clip = made.compile()
    y = clip.sample(np.linspace(0, clip.duration, 400))["card"]["position"][:, 1]
    assert y[0] == -60 and y.max() > 75 and y[-1] == pytest.approx(70, abs=0.2)
    assert clip.sample(99)["picture"].opacity == 1


def test_a_colour_fades():
    if "fillColor" not in KEY_PATHS:
        pytest.skip("colours of layers are not animated yet")
    from libmotion.pictures import Film

    film = Film(scene("fading_colour"))
    shown = [next(shape for shape in film.drawing.at(time).shapes() if shape.kind == "box") for time in (0, 2, 4)]
    first, other, again = (np.array(shape.color) for shape in shown)
    assert first == pytest.approx((1, 99 / 255, 71 / 255, 1), abs=1e-3) == again
    assert other[2] > 0.8 > 0.4 > other[0]


@pytest.mark.parametrize("name", NAMES)
def test_the_readme_shows_each(name):
    readme = (FOLDER.parent / "README.md").read_text()
    assert f"docs/{name.replace('_', '-')}.webp" in readme and f"examples/{name}.py" in readme
