"""Pictures: that they are whole, and that they show what was sampled."""

import math
import xml.etree.ElementTree as xml

import numpy as np
import pytest

import libmotion as motion
from libmotion import MotionError, pictures
from libmotion.demos.scenes.shipped import SCENES
from libmotion.pictures import Settings, planned
from libmotion.pictures.encode import animated_svg
from libmotion.pictures.film.film import Film
from libmotion.pictures.film.svg_painter import Painter, Skin

SVG = "{http://www.w3.org/2000/svg}"


FLAT = [name for name in SCENES if name != "card-flip"]


@pytest.mark.parametrize("name", FLAT)
def test_animated_svg_has_the_matrix_of_each_frame(name):
    film = Film(SCENES[name]())
    plan = planned(film, "a.svg")
    root = xml.fromstring(animated_svg.animated(film, plan))
    times = plan.times(range(plan.count))[:, 0]
    affines = film.clip.sample(times, "root", outputs=("affines",)).affines
    total = plan.duration
    owners = film.drawing.owners()
    seen = Painter(film).survey(times).seen
    drawn = [shape for parent in root.iter() for shape in parent if _is_drawn(parent, shape)]
    rows = [shape.row for shape in film.drawing.at(0).shapes() if shape.row in seen]
    assert len(drawn) == len(rows)
    for row, shape in zip(rows, drawn):
        if row not in owners:
            continue
        for i, time in enumerate(times):
            shown = np.eye(3) if "transform" not in shape.attrib else _matrix("matrix", shape.attrib["transform"][7:-1])
            for part in shape.findall(f"{SVG}animateTransform"):
                keys = [float(key) * total for key in part.attrib["keyTimes"].split(";")]
                value = part.attrib["values"].split(";")[np.searchsorted(keys, time + 1e-3) - 1]
                shown = shown @ _matrix(part.attrib["type"], value)
            a, b, c, d, tx, ty = affines[i, owners[row]]
            assert shown == pytest.approx(np.array([[a, c, tx], [b, d, ty], [0, 0, 1]]), abs=1e-3)


def _is_drawn(parent, shape) -> bool:
    return parent.tag != f"{SVG}clipPath" and shape.tag in (f"{SVG}path", f"{SVG}rect")


def _matrix(kind, text):
    numbers = [float(number) for number in text.split()]
    if kind == "rotate":
        a = math.radians(numbers[0])
        numbers = [math.cos(a), math.sin(a), -math.sin(a), math.cos(a), 0, 0]
    elif kind == "skewX":
        numbers = [1, 0, math.tan(math.radians(numbers[0])), 1, 0, 0]
    elif kind != "matrix":
        x, y = numbers
        numbers = [1, 0, 0, 1, x, y] if kind == "translate" else [x, 0, 0, y, 0, 0]
    a, b, c, d, tx, ty = numbers
    return np.array([[a, c, tx], [b, d, ty], [0, 0, 1]])


def test_animated_svg_takes_any_affine_apart():
    for affine in [
        (1, 0, 0, 1, 0, 0),
        (0, 2, -3, 0, 5, 6),
        (0.5, 0.2, 0.9, -0.4, 1, 1),
        (0, 0, 1, 2, 0, 0),
        (-1, 0, 0, 1, 0, 0),
    ]:
        product = np.eye(3)
        for kind, (value,) in animated_svg._parts([affine]).items():
            product = product @ _matrix(kind, value)
        a, b, c, d, tx, ty = affine
        assert product == pytest.approx(np.array([[a, c, tx], [b, d, ty], [0, 0, 1]]), abs=5e-4)


def test_filmstrip_and_gif_show_the_strokes(tmp_path):
    pytest.importorskip("resvg_py", reason="pip install 'libmotion[film]'")
    image = pytest.importorskip("PIL.Image", reason="pip install 'libmotion[film]'")
    scene = SCENES["hamburger-arrow"]()
    strip = np.asarray(image.open(pictures.write(scene, tmp_path / "a.png")).convert("L"))
    assert (strip > 250).mean() > 0.02
    moving = image.open(pictures.write(scene, tmp_path / "a.gif"))
    assert moving.n_frames == 20
    first = np.asarray(moving.convert("L"), int)
    moving.seek(19)
    assert (np.abs(np.asarray(moving.convert("L"), int) - first) > 100).mean() > 0.02


def test_a_strip_shows_the_scenes_own_box_and_nothing_beside_it(tmp_path):
    pytest.importorskip("resvg_py", reason="pip install 'libmotion[film]'")
    image = pytest.importorskip("PIL.Image", reason="pip install 'libmotion[film]'")
    from libmotion.pictures.charts.filmstrip import PAPER, SCALE, Layout

    scene = motion.Scene("box", size=(40, 20), background="#ffffff")
    scene.layer("large", bounds=(0, 0, 400, 400), position=(0, 0), background_color="#ff0000")
    strip = np.asarray(image.open(pictures.write(scene, tmp_path / "a.png")).convert("RGB"), int)
    layout, red, paper = Layout((0, 0, 40, 20)), (255, 0, 0), [int(PAPER[i : i + 2], 16) for i in (1, 3, 5)]
    assert layout.width == 2 * layout.height
    for x, y in layout.places:
        at = lambda across, down, x=x, y=y: strip[round((y + down) * SCALE), round((x + across) * SCALE)].tolist()
        assert at(layout.width / 2, 1) == at(1, layout.height / 2) == at(layout.width - 2, layout.height - 30) == [*red]
        assert at(-3, layout.height / 2) == at(layout.width / 2, layout.height + 2) == paper


def test_skins_show_what_moves_over_what_is_filled():
    scene = SCENES["guillotine"]()
    film, names = Film(scene), [layer.name for layer in scene.layers]
    moving = {names[layer] for row, layer in film.drawing.owners().items() if row in film.moving()}
    assert "menu" in moving and "entry 0" in moving and not {"screen", "card 0"} & moving
    painter = Painter(film)
    fills, strokes, skin = (
        painter.moments([1.0], **kind)[0]
        for kind in ({"parts": "fills"}, {"parts": "strokes"}, {"skin": Skin("#abcdef", 1)})
    )
    assert "#2d3250" in fills and "M-10 0" not in fills and "M-10 0" in strokes and "#2d3250" not in strokes
    assert skin.count('fill="none" stroke="#abcdef"') == 1 + 8  # the menu and its entries; the button stays where it is


def test_other_kinds_are_refused(tmp_path):
    with pytest.raises(MotionError, match="must end in .png, .gif, .apng, .webp, .mp4, .webm or .svg"):
        pictures.write(SCENES["hamburger-arrow"](), tmp_path / "a.mov")


def test_animated_corner_radii_and_line_widths_are_drawn():
    scene = motion.Scene("styles", size=(40, 40))
    box = scene.layer("box", bounds=(0, 0, 20, 20), position=(20, 20), background_color="#ff0000", corner_radius=2,
                      masks_to_bounds=True)  # fmt: skip
    box.add(motion.basic("cornerRadius", to=10, duration=1))
    line = scene.layer("line", path="M0 20 L40 20", stroke_color="#00ff00", line_width=2)
    line.add(motion.basic("lineWidth", to=60, duration=1))
    film = Film(scene)
    assert film.box == (0, 0, 40, 40) and film.moving() == {1, 2}  # not the mask
    (drawn,) = Painter(film).moments([0.25])
    assert drawn.count('rx="4"') == 2 and 'stroke-width="16.5"' in drawn  # the box, and its mask
    root = xml.fromstring(animated_svg.animated(film, planned(film, "a.svg", Settings(end=61 / 60))))
    for tag, name in ("rect", "rx"), ("path", "stroke-width"):
        (values,) = (
            part.attrib["values"].split(";")
            for each in root.iter(SVG + tag)
            for part in each
            if part.attrib["attributeName"] == name
            if each in [shape for parent in root.iter() for shape in parent if _is_drawn(parent, shape)]
        )
        assert len(values) == 61 and float(values[15]) == (4 if name == "rx" else 16.5)
