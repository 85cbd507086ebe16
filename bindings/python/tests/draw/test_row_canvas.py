"""Painting by rows: the same pixels as by shapes, and motion blur that adds only what changes."""

import json

import numpy as np
import pytest

import libmotion as motion
from libmotion.demos.scenes.shipped import SCENES
from libmotion.draw.drawing import Gradient

pytest.importorskip("skia", reason="pip install 'libmotion[film]'")

from libmotion.pictures.film import exposure, row_canvas
from libmotion.pictures.film.film import Film
from libmotion.pictures.film.skia_painter import Canvas

SQUARE = {"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [20, 20]}, "r": {"k": 3}}
RED = {"ty": "fl", "c": {"k": [1, 0, 0, 1]}, "o": {"k": 100}}
LINE = {"ty": "st", "c": {"k": [0, 0, 1, 1]}, "o": {"k": 80}, "w": {"k": 3}}
DASHED = {**LINE, "d": [{"n": "d", "v": {"k": 4}}, {"n": "g", "v": {"k": 2}}]}
SHADE = {"ty": "gf", "t": 1, "s": {"k": [-10, 0]}, "e": {"k": [10, 0]}, "o": {"k": 100},
         "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 1, 0]}}}  # fmt: skip


def keyed(*ends):
    ease = {"i": {"x": 0.5, "y": 1}, "o": {"x": 0.5, "y": 0}}
    return {"a": 1, "k": [{"t": 0, "s": list(ends[0]), **ease}, {"t": 20, "s": list(ends[1])}]}


def mixture() -> motion.Lottie:
    """Rows that move, change colour, width or shape, that come and go, in spans of all kinds."""
    moving = {"p": keyed((20, 20), (60, 50)), "r": keyed([0], [90])}
    trimmed = {"ty": "tm", "s": {"k": 0}, "e": keyed([10], [100]), "o": {"k": 0}}
    mask = {"mode": "a", "pt": {"k": {"c": True, "v": [[-9, -9], [9, -9], [9, 9]], "i": [[0, 0]] * 3,
            "o": [[0, 0]] * 3}}, "o": {"k": 100}}  # fmt: skip
    rows = [
        {"shapes": [SQUARE, RED], "ks": moving},
        {"shapes": [SQUARE, {**RED, "c": keyed([1, 0, 0, 1], [0, 1, 0, 1])}], "ks": {"p": {"k": [70, 20]}}},
        {"shapes": [SQUARE, {**LINE, "w": keyed([1], [6])}], "ks": {"p": {"k": [20, 70]}}},
        {"shapes": [SQUARE, trimmed, LINE], "ks": {"p": {"k": [50, 70]}}},
        {"shapes": [SQUARE, DASHED], "ks": moving, "ip": 5, "op": 15},
        {"shapes": [SQUARE, SHADE], "ks": {"p": {"k": [80, 80]}, "o": keyed([100], [10])}, "bm": 1},
        {"shapes": [{**SQUARE, "s": keyed((8, 8), (30, 20))}, RED], "ks": moving, "hasMask": True,
         "masksProperties": [mask]},
    ]  # fmt: skip
    layers = [{"ty": 4, "ip": 0, "op": 20, **row} for row in rows]
    return motion.Lottie(json.dumps({"w": 100, "h": 100, "ip": 0, "op": 20, "fr": 20, "layers": layers}))


@pytest.mark.parametrize("source", ["mixture", "guillotine", "menu-button-interrupted", "card-flip", "dial-lock"])
def test_rows_have_the_pixels_of_shapes(source, monkeypatch):
    monkeypatch.setattr(row_canvas, "FEW", 0)
    film = Film(mixture() if source == "mixture" else SCENES[source]())
    size = film.sides(120)
    shapes = Canvas(*size, film.box, None, None, film.drawing.image_names, film.images)
    rows = row_canvas.RowCanvas(film.drawing, *size, film.box, None, None, film.images)
    seen = set()
    for share in (0, 0.2, 0.21, 0.5, 1, 0.9, 0, 0.4):  # also back
        now = film.drawing.sampled([film.at(share)])[0]
        shapes.draw(film.drawing.moment(now))
        rows.draw_rows(now[1])
        assert np.array_equal(shapes.straight(), rows.straight()), (source, share)
        seen.add(shapes.straight().tobytes())
    assert len(seen) > 3


def test_a_row_that_stays_keeps_its_path(monkeypatch):
    scene = motion.Scene("many", size=(100, 100))
    for row in range(row_canvas.FEW + 1):
        dot = scene.circle(f"dot {row}", row, 50, 4, fill="#f00")
        dot.add(motion.basic("position.y", to=90, duration=1))
    film, made = Film(scene), []
    canvas = row_canvas.RowCanvas(film.drawing, 100, 100, film.box)
    tool = canvas._tool
    monkeypatch.setattr(canvas, "_tool", lambda shape: made.append(shape.row) or tool(shape))
    for _, drawn in film.drawing.sampled([0, 0.3, 0.6]):
        canvas.draw_rows(drawn)
    assert len(made) == row_canvas.FEW + 1


def test_a_gradient_without_an_inverse_has_its_last_colour():
    stops = ((0.0, (1.0, 0.0, 0.0, 1.0)), (1.0, (0.0, 0.0, 1.0, 1.0)))
    flat = Gradient("linear", (0, 0, 1, 0), (0, 0), stops, "pad", (0.0, 0.0, 0.0, 0.0, 0.0, 0.0))
    film = Film(mixture())
    canvas, moment = Canvas(40, 40, (0, 0, 40, 40)), film.drawing.at(0)
    shape = next(moment.shapes())._replace(color=flat, opacity=1.0, place=(1.0, 0.0, 0.0, 1.0, 20.0, 20.0))
    canvas.draw(moment._replace(items=(shape,)))
    assert canvas.straight()[20, 20].tolist() == [0, 0, 255, 255]


@pytest.mark.parametrize("is_opaque", [True, False])
def test_an_exposure_is_the_mean_of_light(is_opaque):
    random = np.random.default_rng(5)
    taken = exposure.Exposure((70, 40), is_opaque)
    for count, changed in ((1, 0), (2, 10), (5, 300), (16, 2800)):
        pictures = [random.integers(0, 256, (70, 40, 4), np.uint8)]
        for _ in range(count - 1):
            pictures.append(pictures[0].copy())
            at = random.permutation(70 * 40)[:changed]
            pictures[-1].reshape(-1, 4)[at] = random.integers(0, 256, (changed, 4), np.uint8)
        if is_opaque:
            for picture in pictures:
                picture[..., 3] = 255
        for picture in pictures:
            taken.add(picture)
        light = exposure.LIGHT[np.array(pictures)[..., :3]]
        alpha = np.array(pictures)[..., 3:].astype(np.int64)
        covered = np.maximum(alpha.sum(axis=0), 1)
        want = exposure.BYTES[((light * alpha).sum(axis=0) + covered // 2) // covered]
        found = taken.taken()
        is_seen = alpha.sum(axis=0)[..., 0] > 0
        assert np.array_equal(found[is_seen][:, :3], want[is_seen])
        assert np.array_equal(found[..., 3:], (alpha.sum(axis=0) + count // 2) // count)


def test_an_exposure_forgets_a_frame_that_was_broken_off():
    taken = exposure.Exposure((4, 4), True)
    black, white = (np.full((4, 4, 4), value, np.uint8) for value in (0, 255))
    black[..., 3] = 255
    taken.add(black)
    taken.add(white)
    taken.begin()
    taken.add(white)
    taken.add(white)
    assert (taken.taken() == 255).all()
