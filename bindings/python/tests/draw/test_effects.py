"""Effects: the table in GUIDE.md row by row, the numbers that painters get, and pictures next to Chromium's."""

import json
import math
import pathlib
import re
import shutil
import subprocess

import numpy as np
import pytest

import libmotion as motion
from libmotion import abi
from libmotion.draw.drawing import EFFECTS
from libmotion.files.svg import Svg
from libmotion.functions import clip_draw
from libmotion.pictures.film.film import Film
from libmotion.pictures.film.svg_painter import Painter as SVGPainter

GUIDE = pathlib.Path(motion.__file__).resolve().parents[2] / "GUIDE.md"
NAMES = [name.removeprefix("EFFECT_").lower() for name in vars(abi) if name.startswith("EFFECT_")]
MATRIX = [0.2, 0.5, 0.1, 0, 0.1, 0.4, 0.3, 0, 0, 0, 0, 0.2, 0.9, 0, 0, 0, 0, 0, 0.8, 0]
VALUES = " ".join(map(str, MATRIX))
AMOUNTS = {"hue_rotate": 1.0, "saturate": 0.3, "brightness": 1.4, "contrast": 1.5, "grayscale": 0.7, "sepia": 0.8}
AMOUNTS |= {"invert": 0.9, "opacity": 0.6}
# By effect: as a filter of a scene, as CSS, as primitives of SVG, as an effect of Lottie.
SAMPLES = {
    "blur": (
        {"effect": "blur", "radius": 3, "radiusY": 2},
        "blur(3px)",
        '<feGaussianBlur stdDeviation="3 2"/>',
        {"ty": 29, "ef": [{"v": {"k": 10}}, {"v": {"k": 1}}, {"v": {"k": 0}}]},
    ),
    "drop_shadow": (
        {"effect": "dropShadow", "offset": [5, 4], "radius": 3, "color": "#0000ffcc"},
        "drop-shadow(5px 4px 3px #0000ffcc)",
        '<feDropShadow dx="5" dy="4" stdDeviation="3" flood-color="#00f" flood-opacity=".8"/>',
        {"ty": 25, "ef": [{"v": {"k": each}} for each in ([0, 0, 1, 1], 204, 128.66, 6.4031, 12)]},
    ),
    "color_matrix": ({"effect": "colorMatrix", "matrix": MATRIX}, None, f'<feColorMatrix values="{VALUES}"/>', None),
}
TYPES = {"hue_rotate": ("hueRotate", 180 / math.pi), "saturate": ("saturate", 1)}  # of feColorMatrix, and their units
for name, amount in AMOUNTS.items():
    given = {"effect": re.sub("_.", lambda found: found[0][1].upper(), name), "amount": amount}
    css = f"{name.replace('_', '-')}({amount}{'rad' if name == 'hue_rotate' else ''})"
    kind, unit = TYPES.get(name, (None, 1))
    primitive = kind and f'<feColorMatrix type="{kind}" values="{amount * unit}"/>'
    SAMPLES[name] = given, css, primitive, None
OUTSIDE = '<feFlood flood-color="#00f" flood-opacity=".8"/><feComposite in2="SourceAlpha" operator="out"/>'
SAMPLES["inner_shadow"] = (
    SAMPLES["drop_shadow"][0] | {"effect": "innerShadow"},
    None,
    OUTSIDE + '<feOffset dx="5" dy="4"/><feGaussianBlur stdDeviation="3"/><feComposite in2="SourceGraphic" '
    'operator="atop"/>',
    {"ty": 2, "c": {"k": [0, 0, 1, 1]}, "o": {"k": 80}, "a": {"k": 141.34}, "d": {"k": 6.4031}, "s": {"k": 10}},
)
SOURCES = ("scene", "CSS", "SVG", "Lottie")
SHAPES = '<path d="M20 20H50V60H20Z" fill="#f80"/><circle cx="50" cy="45" r="14" fill="#08f" fill-opacity=".7"/>'
PATHS = ("M20 20H50V60H20Z", "M64 45A14 14 0 0 1 36 45A14 14 0 0 1 64 45Z")


def scene(*filters, **fields) -> motion.Clip:
    """A picture of two shapes in a layer with filters."""
    group = {"name": "group", "anchor": [0, 0], "filters": list(filters), **fields}
    inks = ({"fillColor": "#ff8800"}, {"fillColor": "#0088ff", "fillOpacity": 0.7})
    inside = [
        {"name": f"shape {i}", "parent": "group", "anchor": [0, 0], "path": path, **ink}
        for i, (path, ink) in enumerate(zip(PATHS, inks))
    ]
    return motion.Scene.from_document({"size": [80, 80], "layers": [group, *inside]}).compile()


def picture(given: str, defs: str = "") -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80">{defs}'
        f'<g {given}><g transform="translate(0 0)">{SHAPES}</g></g></svg>'
    )


def filtered(primitives: str) -> str:
    region = 'filterUnits="userSpaceOnUse" x="-40" y="-40" width="160" height="160"'
    space = 'color-interpolation-filters="sRGB"'
    return picture('filter="url(#f)"', f'<filter id="f" {region} {space}>{primitives}</filter>')


def lottie(effect: dict) -> motion.Lottie:
    shape = {"ty": "rc", "p": {"k": [35, 40]}, "s": {"k": [30, 40]}, "r": {"k": 0}}
    fill = {"ty": "fl", "c": {"k": [1, 0.5, 0, 1]}, "o": {"k": 100}}
    layer = {"ty": 4, "ip": 0, "op": 20, "ks": {}, "shapes": [shape, fill]}
    layer["ef" if "ef" in effect else "sy"] = [effect]
    read = motion.Lottie(json.dumps({"w": 80, "h": 80, "ip": 0, "op": 20, "fr": 20, "layers": [layer]}))
    assert all(loss.lost == "nothing" for loss in read.losses), read.losses
    return read


def effects(clip, time: float = 0.0):
    """The items of a clip that are effects, and the floats of the drawing."""
    drawn = clip_draw(np.frombuffer(clip.bytes, np.uint8), time, all_items=True)
    return drawn.items[drawn.items["kind"] == abi.PAINT_EFFECT], drawn.floats


def compiled(source: str, sample) -> motion.Clip:
    if source == "scene":
        return scene(sample)
    if source == "Lottie":
        return lottie(sample).clip
    file = Svg(picture(f'style="filter:{sample}"') if source == "CSS" else filtered(sample))
    assert file.losses == ()
    return file.scene().compile()


def table() -> list[list[str]]:
    """The rows of the table of effects in GUIDE.md."""
    text = GUIDE.read_text(encoding="utf-8")
    lines = text[text.index("| effect |") :].split("\n\n")[0].splitlines()
    return [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_the_table_of_the_guide_has_each_effect_and_what_each_source_says_of_it():
    rows = {name.replace("-", "_"): cells for name, *cells in table()}
    assert list(rows) == NAMES == list(SAMPLES)
    for name, (inside, css, primitives, ty, *painters) in rows.items():
        given = dict(zip(SOURCES, SAMPLES[name]))
        assert [cell != "no" for cell in (inside, css, primitives, ty)] == [given[each] is not None for each in SOURCES]
        assert len(painters) == 3 and "no" not in painters


@pytest.mark.parametrize(
    ("source", "name"),
    [(source, name) for name in SAMPLES for source, sample in zip(SOURCES, SAMPLES[name]) if sample is not None],
)
def test_each_source_becomes_the_item_of_its_effect(source, name):
    sample = dict(zip(SOURCES, SAMPLES[name]))[source]
    (item,), floats = effects(compiled(source, sample))
    mode = EFFECTS[item["mode"]]
    if name in ("blur", "drop_shadow", "inner_shadow"):
        assert mode == name.replace("_", "-")
        across = 3.0
        down = 2.0 if name == "blur" and source in ("scene", "SVG") else across
        assert item["sigma"].tolist() == pytest.approx([across, down])
    else:
        assert mode == "color-matrix"
        (same,), others = effects(scene(SAMPLES[name][0]))
        numbers = [
            given[first : first + 20]
            for given, first in ((floats, item["first_number"]), (others, same["first_number"]))
        ]
        np.testing.assert_allclose(*numbers, atol=1e-6)
        assert name != "color_matrix" or numbers[0].tolist() == pytest.approx(MATRIX)
    if name in ("drop_shadow", "inner_shadow"):
        assert item["offset"].tolist() == pytest.approx([5, 4], abs=1e-3)
        assert [*item["color"][:3], item["color"][3] * item["opacity"]] == pytest.approx([0, 0, 1, 0.8], abs=1e-3)


@pytest.mark.parametrize("name", ["blur", "drop_shadow", "inner_shadow"])
def test_the_scene_of_a_lottie_keeps_its_effects(name):
    read = lottie(SAMPLES[name][3])
    (item,), _ = effects(read.clip)
    (same,), _ = effects(read.scene().compile())
    for field in ("mode", "sigma", "offset", "color"):
        np.testing.assert_allclose(item[field], same[field], atol=1 / 510)


def test_filters_apply_in_their_order_and_are_measured_in_the_layer():
    first, second = {"effect": "blur", "radius": 2}, {"effect": "dropShadow", "offset": [1, 0], "radius": 1}
    clip = scene(first, second, transform=[0, 2, -3, 0, 0, 0])  # turned, and twice and three times as large
    items, _ = effects(clip)
    assert items["mode"].tolist() == [abi.EFFECT_DROP_SHADOW, abi.EFFECT_BLUR]  # the last one is outermost
    assert items["span"].tolist() == [3, 2]
    np.testing.assert_allclose(items["sigma"], [[3, 2], [6, 4]], rtol=1e-6)
    np.testing.assert_allclose(items["offset"], [[0, 2], [0, 0]], atol=1e-6)


def test_the_shadow_of_a_layer_moves():
    rows = [
        {"property": "shadowOpacity", "from": 0, "to": 0.5, "duration": 1},
        {"property": "shadowOffset", "from": [0, 0], "to": [4, 8], "duration": 1},
        {"property": "shadowRadius", "by": 2, "duration": 1},
        {"property": "shadowColor", "to": "#ff0000", "duration": 1},
    ]
    (item,), _ = effects(scene(animations=rows), 0.5)
    assert item["opacity"] == 0.25 and item["sigma"].tolist() == [4, 4] and item["offset"].tolist() == [2, 4]
    assert item["color"].tolist() == pytest.approx([0.5, 0, 0, 1])
    assert not len(effects(scene(shadowRadius=9))[0])  # of no opacity


@pytest.mark.parametrize(
    "given, rule",
    [
        ({"effect": "glow"}, "must be one of blur, dropShadow"),
        ({"effect": "blur"}, "must have the field radius"),
        ({"effect": "blur", "radius": 1, "amount": 2}, "is not a field of a filter with this effect"),
        ({"effect": "colorMatrix", "matrix": [1] * 19}, "20"),
        ({"effect": "sepia", "amount": {"value": 1, "animations": [{"to": "x"}]}}, "numbers"),
    ],
)
def test_a_wrong_filter_is_refused_with_its_place(given, rule):
    with pytest.raises(motion.MotionError, match=re.escape(rule)) as error:
        scene(given)
    assert "filters" in str(error.value)


LOST = {
    "a light": "<feDiffuseLighting><feDistantLight/></feDiffuseLighting>",
    "a shadow of a picture that is drawn without it": '<feGaussianBlur in="SourceAlpha" stdDeviation="2"/>',
    "what repeats edges": '<feGaussianBlur stdDeviation="2" edgeMode="wrap"/>',
}


@pytest.mark.parametrize("primitives", LOST.values(), ids=LOST)
def test_a_filter_that_is_not_drawn_is_a_loss(primitives):
    file = Svg(filtered(primitives))
    assert file.losses == ("filter",) and not len(effects(file.scene().compile())[0])


MERGED = [
    '<feGaussianBlur in="SourceAlpha" stdDeviation="3"/><feOffset dx="5" dy="4" result="o"/><feFlood '
    'flood-color="#00f" flood-opacity=".8"/><feComposite in2="o" operator="in"/><feMerge><feMergeNode/><feMergeNode '
    'in="SourceGraphic"/></feMerge>',
    '<feOffset in="SourceAlpha" dx="5" dy="4"/><feGaussianBlur stdDeviation="3"/><feColorMatrix values="0 0 0 0 0 '
    '0 0 0 0 0 0 0 0 0 1 0 0 0 .8 0"/><feBlend in="SourceGraphic"/>',
]


@pytest.mark.parametrize("primitives", MERGED)
def test_primitives_that_make_a_shadow_are_one(primitives):
    (item,), _ = effects(compiled("SVG", primitives))
    assert item["mode"] == abi.EFFECT_DROP_SHADOW and item["sigma"].tolist() == [3, 3]
    assert item["offset"].tolist() == [5, 4] and item["color"].tolist() == pytest.approx([0, 0, 1, 0.8])


def moves(name: str, values: str) -> str:
    return f'<animate attributeName="{name}" values="{values}" dur="1s"/>'


def run(name: str, values: str) -> str:
    frames = "".join(f"{50 * i}%{{filter:{value}}}" for i, value in enumerate(values.split("; ")))
    return f"<style>@keyframes {name}{{{frames}}} .m{{animation:{name} 2s linear}}</style>"


def test_filters_that_move_are_losses_but_for_the_deviation_of_a_blur():
    assert Svg(picture('class="m"', run("turn", "blur(2px); blur(9px)"))).losses == ("filter",)
    file = Svg(filtered(f'<feGaussianBlur stdDeviation="1">{moves("stdDeviation", "0;4")}</feGaussianBlur>'))
    assert file.losses == () and effects(file.scene().compile(), 0.25)[0]["sigma"].tolist() == [[1, 1]]


# -- pictures

skia = pytest.importorskip("skia", reason="pip install 'libmotion[film]'")


LINEAR = '<feGaussianBlur stdDeviation="%s" color-interpolation-filters="linearRGB"/>'
RECOLORED = '<feColorMatrix type="%s" values="%s" color-interpolation-filters="%s"/>'
LINES = '<feComponentTransfer><feFuncR type="linear" slope=".5" intercept=".2"/>%s</feComponentTransfer>'
LIST = "blur(2px) %s drop-shadow(4px 3px 2px #00f)"
PICTURES = {  # what is around the two shapes, and a <filter> if there is one
    **{name: (f'style="filter:{css}"', shape) for name, (_, css, shape, _) in SAMPLES.items()},
    **{f"shadow {i}": ("", text) for i, text in enumerate(MERGED)},
    **{f"linear {given}": ("", LINEAR % given) for given in ("1", "3", "4 1", "0 3")},
    **{f"{kind} in {space}": ("", RECOLORED % (kind, value, space))
       for kind, value in (("saturate", ".2"), ("hueRotate", "120")) for space in ("linearRGB", "sRGB")},
    **{f"light to alpha in {space}": ("", RECOLORED % ("luminanceToAlpha", "", space))
       for space in ("linearRGB", "sRGB")},
    "lines": ("", LINES % ""),
    "lines of alpha": ("", LINES % '<feFuncA type="linear" slope=".4"/>'),
    **{f"list with {more}": (f'style="filter:{LIST % more}"', "")
       for more in ("sepia(.7)", "invert(1)", "opacity(.5)", "hue-rotate(1rad)", "contrast(2)")},
    **{f"under {given}": (f'style="filter:drop-shadow(6px 3px 2px #00fc)" {given}', "")
       for given in ("opacity=\".5\"", 'transform="rotate(30 40 40)"', 'transform="matrix(.5 0 .2 1.2 9 -5)"',
                     'clip-path="circle(24px at 40px 40px)"')},
    **{f"many {css}": (f'style="filter:{" ".join([css] * 3)}"', "")
       for css in ("blur(2px)", "drop-shadow(5px 5px 0 #0f08)", "hue-rotate(40deg)", "opacity(.8)")},
    "blurred, then its shadow": ("", '<feGaussianBlur stdDeviation="2"/><feDropShadow dx="6" dy="0"/>'),
    "inner shadow of a moved alpha": ("", OUTSIDE + '<feGaussianBlur stdDeviation="2"/><feOffset dx="-4" dy="6"/>'
                                      '<feComposite in2="SourceGraphic" operator="in" result="s"/><feMerge>'
                                      '<feMergeNode in="SourceGraphic"/><feMergeNode in="s"/></feMerge>'),
    "shadow without a blur": ("", '<feDropShadow dx="6" dy="6" stdDeviation="0" flood-color="#0a4"/>'),
}  # fmt: skip


def filtered_picture(given: str, primitives: str) -> str:
    return filtered(primitives) if primitives else picture(given)


@pytest.fixture(scope="module")
def shown(tmp_path_factory):
    """Chromium's pictures of PICTURES, then those of our SVGs of them."""
    program = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if program is None:
        pytest.skip("there is no chromium")
    folder = tmp_path_factory.mktemp("shown")
    texts = [filtered_picture(*given) for given in PICTURES.values()]
    texts += [our_svg(clip_of(*given)) for given in PICTURES.values()]
    # One page with all of them, each with names of its own.
    texts = [text.replace('id="', f'id="{i}-').replace("url(#", f"url(#{i}-") for i, text in enumerate(texts)]
    cell = "position:absolute;top:%dpx;left:%dpx"
    cells = "".join(f'<div style="{cell % (80 * (i // 8), 80 * (i % 8))}">{text}</div>' for i, text in enumerate(texts))
    (folder / "page.html").write_text(f"<!doctype html><body style='margin:0'>{cells}", encoding="utf-8")
    height = 80 * (len(texts) // 8 + 1)
    words = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"]
    words += [f"--user-data-dir={folder / 'home'}", f"--window-size=640,{height + 200}"]
    words += [f"--screenshot={folder / 'page.png'}"]
    subprocess.run([program, *words, (folder / "page.html").as_uri()], check=True, capture_output=True, timeout=120)
    whole = skia.Image.open(str(folder / "page.png")).toarray(colorType=skia.kRGBA_8888_ColorType)[..., :3]
    return [whole[80 * (i // 8) :, 80 * (i % 8) :][:80, :80] for i in range(len(texts))]


def clip_of(given: str, primitives: str) -> motion.Clip:
    file = Svg(filtered_picture(given, primitives))
    assert file.losses == ()
    return file.scene().compile()


def our_svg(clip) -> str:
    film = Film(clip)
    (text,) = SVGPainter(film).moments([0.0])
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80">{text}</svg>'


def over_white(pixels: np.ndarray) -> np.ndarray:
    alpha = pixels[..., 3:] / 255
    return pixels[..., :3] * alpha + 255 * (1 - alpha)


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_are_those_of_chromium(shown, name):
    index = list(PICTURES).index(name)
    ours = over_white(clip_of(*PICTURES[name]).image(0.0, size=(80, 80)))
    for theirs in (shown[index], shown[index + len(PICTURES)]):
        inked = (np.abs(theirs.astype(float) - 255).max(axis=2) > 2) | (np.abs(ours - 255).max(axis=2) > 2)
        assert inked.sum() > 500
        assert np.abs(ours - theirs)[inked].mean() / 255 <= 0.02


def test_a_painter_that_goes_on_paints_what_a_new_one_paints():
    moving = {"value": 0, "animations": [{"to": 6, "duration": 1}]}
    rows = [{"property": "position", "from": [0, 0], "to": [9, 0], "duration": 1}]
    still = {"name": "still", "anchor": [0, 0], "path": "M2 2H9V9H2Z", "fillColor": "#00ff00"}
    given = {"effect": "dropShadow", "offset": [9, -5], "radius": moving, "color": "#ff0000"}
    document = json.loads(json.dumps({"size": [80, 80], "layers": [still, {"name": "group", "anchor": [0, 0],
        "filters": [{"effect": "blur", "radius": moving}, given]}, {"name": "shape", "parent": "group",
        "anchor": [0, 0], "path": PATHS[0], "fillColor": "#0000ff", "animations": rows}]}))  # fmt: skip
    clip = motion.Scene.from_document(document).compile()
    kept = clip.painter(size=(80, 80))
    for time in (0.0, 0.2, 0.25, 0.9, 0.1):
        assert (kept.image(time) == clip.painter(size=(80, 80)).image(time)).all()
