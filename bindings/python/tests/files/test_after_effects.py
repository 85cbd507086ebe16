"""Lottie files against the frames that After Effects draws of them: pictures that a person takes for the same. The
files are not part of the project: the test skips where they are absent."""

import json
import re

import numpy as np
import pytest

from conftest import SHARED
from libmotion.files.lottie import Lottie
from libmotion.pictures.film.film import Film
from libmotion.pictures.film.svg_painter import Painter, document

FOLDER = SHARED / "real" / "lottie-cc0"
SAME = 0.048  # summed difference over summed ink: edges of pixels, which each renderer covers in its own way
KNOWN = {"gradient-linear-midpoint": 0.11}  # After Effects bends between stops what the file says is straight
NOT_OURS = {"gradient-linear-05", "gradient-linear-15", "gradient-linear-60"}  # of another file of that name


def frames() -> list[tuple[str, int]]:
    """Names of files, and the frames that there are of each."""
    found = []
    for file in sorted(FOLDER.glob("*.json")):
        for picture in sorted(FOLDER.glob(f"{file.stem}-*.png")):
            match = re.fullmatch(re.escape(file.stem) + r"-(\d+)", picture.stem)
            if match and picture.stem not in NOT_OURS:
                found.append((file.stem, int(match[1])))
    return found


def premultiplied(image) -> np.ndarray:
    pixels = np.asarray(image.convert("RGBA"), float) / 255
    return np.concatenate([pixels[..., :3] * pixels[..., 3:], pixels[..., 3:]], axis=2)


def test_pictures_are_those_of_after_effects():
    pytest.importorskip("resvg_py", reason="pip install 'libmotion[pictures]'")
    image = pytest.importorskip("PIL.Image", reason="pip install 'libmotion[pictures]'")
    from libmotion.pictures.film.pixels import render

    if not frames():
        pytest.skip(f"{FOLDER} is absent: set MOTION_SHARED to the folder with real/")
    found, films, reported = {}, {}, set()
    for name, frame in frames():
        if name not in films:
            text = (FOLDER / f"{name}.json").read_bytes()
            lottie = Lottie(text, folder=FOLDER)
            films[name] = Film(lottie), json.loads(text)["fr"]
            reported |= {name for report in lottie.losses if report.lost != "nothing"}
        film, rate = films[name]
        want = premultiplied(image.open(FOLDER / f"{name}-{frame:02d}.png"))
        (picture,) = Painter(film).moments([frame / rate], backdrop=True)
        have = premultiplied(render(document(want.shape[1], want.shape[0], picture, film.box)))
        found[name, frame] = float(np.abs(have - want).sum() / max(want.sum(), 1))
    wrong = {
        place: value for place, value in found.items() if value > KNOWN.get(place[0], SAME) and place[0] not in reported
    }
    assert not wrong, wrong
    assert len(found) > 100 and np.median(list(found.values())) < 0.012
    assert sum(value <= SAME for value in found.values()) >= len(found) - 2
