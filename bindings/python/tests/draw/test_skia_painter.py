"""Pictures: a painter that keeps what they share paints what a new one paints, and only what has changed; and motion
blur that adds only what changes."""

import json

import numpy as np
import pytest

import libmotion as motion
from libmotion.demos.scenes.shipped import SCENES
from libmotion.draw.drawing import Gradient

pytest.importorskip("skia", reason="pip install 'libmotion[film]'")

from libmotion import MotionError
from libmotion.files.svg import Svg
from libmotion.pictures.film import exposure
from libmotion.pictures.film.skia_painter import FEW
from libmotion.pictures.film.skia_shapes import paint_of

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


MATTES = """<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><defs>
<linearGradient id="g"><stop stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>
<mask id="m"><rect width="90" height="60" fill="url(#g)"/><circle r="9" cx="20" cy="20" fill="#f00">
<animate attributeName="cx" from="20" to="70" dur="2s"/></circle></mask><clipPath id="c"><path d="M0 0h60l9 60H0Z"/>
</clipPath></defs><g mask="url(#m)"><rect width="80" height="50" fill="#05f"/><g clip-path="url(#c)">
<circle r="25" cx="40" cy="30" fill="#fc0" style="mix-blend-mode:multiply"><animateTransform attributeName="transform"
type="rotate" from="0" to="80" dur="2s"/></circle></g></g><g opacity=".5"><path d="M5 50h70l-9 9Z" stroke="#0a0"
stroke-width="5"/><path d="M9 50h20" stroke="#a0a" stroke-dasharray="3 2"><animate attributeName="stroke-dashoffset"
from="0" to="9" dur="2s"/></path></g></svg>"""


def crowd() -> motion.Scene:
    """Rows that stay at the back, and some that move over them."""
    scene = motion.Scene("crowd", size=(100, 100), background="#123")
    for row in range(FEW + 6):
        dot = scene.circle(f"dot {row}", 10 * row, 50, 14, fill=f"rgb({20 * row} 99 0 / 60%)", stroke="#fff")
        if row > FEW + 2:
            dot.add(motion.basic("position.y", to=90, duration=1))
    return scene


def glows() -> motion.Scene:
    """Two dots in a layer that is blurred and stays, and a third one that passes one of them, and then the other."""
    scene = motion.Scene("glows", size=(90, 60), background="#123")
    scene.layer("group", anchor=(0, 0), filters=[{"effect": "blur", "radius": 3}])
    for row, x in enumerate((15, 75)):
        scene.circle(f"dot {row}", x, 30, 8, fill="#fc0", parent="group")
    scene.circle("moon", 15, 30, 5, fill="#fff").add(motion.basic("position.x", to=75, duration=1, fill="both"))
    return scene


SOURCES = {"glows": glows, "mixture": mixture, "mattes": lambda: Svg(MATTES).scene(), "crowd": crowd}
NAMED = ("guillotine", "menu-button-interrupted", "card-flip", "dial-lock")
SIZES = {
    "wide": ((150, 60), {}),
    "square": ((90, 90), {"background": "#8f08"}),
    "clear": ((90, 60), {"background": "none"}),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("source", [*SOURCES, *NAMED])
def test_a_painter_paints_what_a_new_one_paints(source, size):
    size, given = SIZES[size]
    made = SOURCES.get(source, SCENES.get(source))()
    end = min(made.clip.duration if isinstance(made, motion.Lottie) else made.compile().duration, 4)
    painter, seen = made.painter(size, **given), set()
    for share in (0, 0.2, 0.21, 0.22, 0.23, 0.5, 1, 0.9, 0, 0.4, 0.4):  # also back
        picture = painter.image(share * end)
        assert np.array_equal(picture, made.image(share * end, size, **given)), (source, share)
        seen.add(picture.tobytes())
    assert len(seen) > 3


@pytest.mark.parametrize("source", [*SOURCES, "hello.motion"])
def test_every_source_has_the_pictures_of_its_film(source, tmp_path):
    made = crowd().compile() if source == "hello.motion" else SOURCES[source]()
    film = made.write(tmp_path / "%02d.png", size=(80, 60), fps=5, end=0.8, progress=False)
    image = pytest.importorskip("PIL.Image", reason="pip install 'libmotion[film]'")
    for frame in range(film.made.plan.count):
        file = np.asarray(image.open(str(film) % frame).convert("RGBA"))
        assert np.array_equal(made.image(frame / 5, size=(80, 60)), file), frame
    assert frame == 3


def test_only_what_has_changed_is_painted(monkeypatch):
    painter, areas, made = crowd().painter(size=(100, 100)), [], []
    paint, path = painter._paint, painter._path
    monkeypatch.setattr(painter, "_paint", lambda *given: areas.append(given) or paint(*given))
    monkeypatch.setattr(painter, "_path", lambda shape: made.append(shape.row) or path(shape))
    painter.image(0)
    rows = len(made)
    assert [first for _, first, _ in areas] == [0]
    still = painter.image(0)
    assert len(areas) == 1 and np.array_equal(still, painter.image(0))
    for time in (0.1, 0.2, 0.3):
        painter.image(time)
    assert len(made) == rows > FEW  # what moves keeps its path
    assert all(left > 0 for (left, *_), first, end in areas[1:] if end == rows + 1 and first)
    assert areas[-1][1] > FEW  # the others are copied
    assert len(areas) == 5  # with one picture of them
    still[:] = 0  # a picture belongs to whoever asked for it
    assert painter.image(0.3).any()


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"size": "640x360"}, "^size: '640x360', must be width and height in whole pixels"),
        ({"size": (0, 3)}, "^size: 0x3, must have sides of 1 to 16384 pixels$"),
        ({"background": "redd"}, "must be a CSS colour"),
        ({"time": "now"}, "^time: 'now', must be a number"),
        ({"time": float("nan")}, "^time: nan, must be a number"),
    ],
)
def test_what_is_out_of_range_raises(given, message):
    with pytest.raises(MotionError, match=message):
        crowd().image(**{"time": 0, **given})


def test_a_gradient_without_an_inverse_has_its_last_colour():
    stops = ((0.0, (1.0, 0.0, 0.0, 1.0)), (1.0, (0.0, 0.0, 1.0, 1.0)))
    flat = Gradient("linear", (0, 0, 1, 0), (0, 0), stops, "pad", (0.0, 0.0, 0.0, 0.0, 0.0, 0.0))
    shape = next(mixture().painter(size=(40, 40)).drawing.at(0).shapes())
    paint = paint_of(shape._replace(color=flat, opacity=1.0))
    assert (paint.getShader(), paint.getColor()) == (None, 0xFF0000FF)


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


def test_what_blends_mixes_with_the_animation_and_not_with_the_colour_below_it():
    below = {
        "ty": 4,
        "ip": 0,
        "op": 20,
        "shapes": [SQUARE, {**RED, "c": {"k": [0, 1, 1, 1]}}],
        "ks": {"p": {"k": [70, 20]}},
    }
    above = {"ty": 4, "ip": 0, "op": 20, "shapes": [SQUARE, RED], "ks": {"p": keyed((20, 20), (60, 20))}, "bm": 1}
    file = {"w": 100, "h": 100, "ip": 0, "op": 20, "fr": 20, "layers": [above, below]}
    painter = motion.Lottie(json.dumps(file)).painter((100, 100), "#00f")
    red, cyan, blue, black = (255, 0, 0), (0, 255, 255), (0, 0, 255), (0, 0, 0)
    seen = [(0, 20, red), (0, 70, cyan), (0, 50, blue), (0.95, 64, black), (0.95, 54, red), (0, 20, red)]
    for time, place, color in seen:
        assert tuple(painter.image(time)[20, place, :3].tolist()) == color, (time, place)
