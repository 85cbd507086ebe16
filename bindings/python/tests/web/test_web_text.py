"""Texts of SVG files as outlines. Places of letters are Chromium 156's, of the same font (web_font.py)."""

import numpy as np
import pytest

from web_font import font_bytes

pytest.importorskip("fontTools", reason="libmotion[text] is not installed")

import svg_file as svg
from libmotion.draw.drawing import Drawing
from libmotion.draw.items import Gradient
from libmotion.files.fonts import faces as fonts

WITHIN = 0.05  # Chromium's advances are whole 64ths


@pytest.fixture(autouse=True)
def only_font(tmp_path, monkeypatch):
    """A system whose only font is that of the tests."""
    file = tmp_path / "squares.ttf"
    file.write_bytes(font_bytes())
    face = fonts.Face(str(file), 0, "Squares", (400.0, 400.0), 5, False)
    monkeypatch.setattr(fonts, "installed", lambda: {"squares": [face]})


def read(inside: str):
    return svg.read(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" font-family="Squares" font-size="20">'
        f"{inside}</svg>"
    )


def items(inside: str, time: float = 0.0):
    file = read(inside)
    return Drawing(file.scene().compile()).at(time).items, file.losses


def contours(item) -> np.ndarray:
    """The four corners of each letter, in the picture."""
    a, b, c, d, x, y = item.place
    points = np.reshape(item.outline.points, (-1, 2)) @ [[a, b], [c, d]] + [x, y]
    return points.reshape(-1, 4, 2)


def origins(inside: str, time: float = 0.0) -> list[tuple[float, float]]:
    """Where the letters that are drawn have their origins: a square begins 1 to the right of it."""
    found, losses = items(inside, time)
    assert losses == []
    corners = [corner for item in found for corner in contours(item)]
    return [(each[:, 0].min() - 1, each[:, 1].max()) for each in corners]


# What the text is, and where its letters are but for spaces: their places along the line, and their baselines.
PLACES = {
    "kerning": ('x="10" y="50">abcaf', [10, 17.98, 30.98, 38.98, 48.98], 50),
    "kerning at ligatures": ('x="10" y="50">afib', [10, 19.98, 28.98], 50),
    "spacing": ('x="10" y="50" letter-spacing="2" word-spacing="5">fi ab', [10, 18, 36.2, 46.18], 50),
    "middle": ('x="100" y="50" text-anchor="middle">a<tspan dx="4" dy="3">c</tspan>a', [84, 98, 106], [50, 53, 53]),
    "end": ('x="100" y="50" text-anchor="end">a c<tspan x="200">aa</tspan>', [76.8, 91.98, 180, 190], 50),
    "length": ('x="10" y="50" textLength="100">acac', [10, 41.33, 70.67, 102], 50),
    "length of a part": ('x="10" y="50">a<tspan textLength="60">ca</tspan>c', [10, 20, 70, 122], 50),
    "length of a letter": ('x="10" y="50"><tspan textLength="60">a</tspan>c', [10, 20], 50),
    "length and places": ('x="10" y="50" textLength="60">a<tspan x="100">a</tspan>', [10, 100], 50),
    "places": ('x="10 40 70" y="50 60" dx="1 2">acac', [11, 42, 70, 80], [50, 60, 60, 60]),
    "inner places": ('x="10 40 70 100">a<tspan x="20 90" y="5">ca</tspan>c', [10, 20, 90, 100], [0, 5, 5, 5]),
    "white space": ('x="10" y="50">\n  a  b \n <tspan> c </tspan> a ', [10, 25.2, 42.4, 55.6], 50),
    "kept space": ('x="10" y="50" xml:space="preserve">  a\n b ', [20.4, 40.8], 50),
    "preformatted": ('x="10" y="50" style="white-space:pre">  a\n b ', [20.4, 40.8], 50),
    "per cent and em": ('x="50%" y="10%" dx="1em">a', [220], 30),
    "font": ('x="10" y="50" style="font:20px/2 Squares, serif" font-size="9">aa', [10, 20], 50),
    "kerning of spans": ('x="10" y="50">a<tspan fill="red">b</tspan>a<tspan dx="2">b</tspan>', [10, 18, 30, 40], 50),
    "places end kerning": ('x="10" y="50">a<tspan y="40">b</tspan><tspan x="9">a</tspan>', [10, 20, 9], [50, 40, 40]),
    "ligature of spans": ('x="10" y="50">f<tspan>i</tspan>a', [10, 19], 50),
    "no display": ('x="10" y="50">a<tspan display="none">bbb</tspan>a', [10, 20], 50),
}


@pytest.mark.parametrize("text, xs, ys", PLACES.values(), ids=PLACES)
def test_letters_are_where_they_are_in_a_browser(text, xs, ys):
    found = origins(f"<text {text}</text>")
    assert [x for x, _ in found] == pytest.approx(xs, abs=WITHIN)
    assert [y for _, y in found] == pytest.approx(ys if isinstance(ys, list) else [ys] * len(xs), abs=WITHIN)


@pytest.mark.parametrize(
    "baseline, y",
    [
        ("hanging", 62.8),
        ("middle", 55),
        ("central", 56),
        ("text-before-edge", 66),
        ("text-after-edge", 46),
        ("ideographic", 46),
        ("mathematical", 58),
        ("auto", 50),
    ],
)
def test_the_baseline_that_is_asked_for(baseline, y):
    ((_, found),) = origins(f'<g dominant-baseline="{baseline}"><text x="10" y="50">a</text></g>')
    assert found == pytest.approx(y, abs=WITHIN)


def test_baselines_that_are_shifted():
    found = origins(
        '<text x="10" y="50">a<tspan baseline-shift="super" font-size="10">a</tspan>'
        '<tspan baseline-shift="sub">a</tspan><tspan baseline-shift="25%">a<tspan baseline-shift="3">c</tspan>'
        "</tspan></text>"
    )
    assert [y for _, y in found] == pytest.approx([50, 45, 60, 45, 42], abs=WITHIN)


def test_letters_stretch_to_a_length():
    (item,), losses = items('<text x="10" y="50" textLength="100" lengthAdjust="spacingAndGlyphs">acac</text>')
    first, second, *_ = contours(item)
    scale = 100 / 36
    assert first[:, 0].max() - first[:, 0].min() == pytest.approx(8 * scale, abs=1e-2) and losses == []
    assert second[:, 0].min() == pytest.approx(37.73 + scale, abs=WITHIN)


def test_letters_turn_about_their_origins():
    (item,), _ = items('<text x="10 40 70" y="50 60" dx="1 2" rotate="10 20">acac</text>')
    for letter, (x, y), turn in zip(contours(item), [(11, 50), (42, 60), (70, 60), (80, 60)], (10, 20, 20, 20)):
        turn = np.radians(turn)
        assert letter[0] == pytest.approx([x + np.cos(turn), y + np.sin(turn)], abs=WITHIN)
    file = read(
        '<text x="10 40 70" y="50 60" dx="1 2" rotate="10 20" style="transform-box:fill-box;'
        'transform-origin:0 0;transform:scale(2)">acac</text>'
    )
    # The corner of the box that Chromium has for it.
    (own,) = [layer for layer in file.scene().document["layers"] if layer["name"] == "text 1"]
    assert own["position"] == pytest.approx([10.305, 34.243], abs=WITHIN)


CURVE = '<defs><path id="p" d="M20 150C60 20 200 20 240 150"{}/></defs>'
LINE = '<defs><path id="p" d="M20 50H90"/></defs>'
ALONG = {  # the start and the turn of each letter that Chromium shows
    "a start": (
        CURVE.format("") + '<text><textPath href="#p" startOffset="25%">abca</textPath></text>',
        [(59.251, 82.535, -42.184), (65.107, 77.07, -37.001), (75.554, 69.341, -31.523), (82.356, 65.116, -26.603)],
    ),
    "a middle": (
        CURVE.format("") + '<text text-anchor="middle"><textPath href="#p" startOffset="50%">abca</textPath></text>',
        [(110.623, 54.438, -9.466), (118.512, 52.981, -3.064), (131.504, 52.427, 3.37), (139.502, 52.851, 8.858)],
    ),
    "an end": (
        CURVE.format("") + '<text text-anchor="end"><textPath href="#p" startOffset="100%">abca</textPath></text>',
        [(224.822, 114.126, 61.966), (228.658, 121.174, 65.529), (233.965, 133.015, 68.83), (236.862, 140.437, 71.474)],
    ),
    "letters beyond the end": (
        LINE + '<text><textPath href="#p">abcabcabca</textPath></text>',
        [(x, 50, 0) for x in (20, 28, 41, 49, 57, 70, 78)],
    ),
    "letters before the start": (
        LINE + '<text><textPath href="#p" startOffset="-14">abca</textPath></text>',
        [(x, 50, 0) for x in (14, 27, 35)],
    ),
    "a span that is moved": (
        CURVE.format("") + '<text><textPath href="#p">a<tspan dx="6" dy="5">b</tspan>c a</textPath></text>',
        [(19.98, 149.931, -71.76), (29.09, 138.644, -66.801), (34.152, 126.994, -63.338), (40.006, 115.682, -58.251)],
    ),
    "a span that is turned": (
        CURVE.format("") + '<text><textPath href="#p">c<tspan dy="9" rotate="30">c</tspan>c</textPath></text>',
        [(19.971, 149.925, -71.617), (26.572, 147.046, -38.985), (34.282, 136.614, -66.326)],
    ),
    "letters around it": (
        LINE + '<text x="10" y="20">a<textPath href="#p">bc</textPath>ca</text>',
        [(10, 20, 0), (20, 50, 0), (33, 50, 0), (90, 50, 0), (98, 50, 0)],
    ),
    "places of the text": (
        LINE + '<text x="30" y="20" dx="3" dy="4"><textPath href="#p">bca</textPath></text>',
        [(53, 54, 0), (66, 54, 0), (74, 54, 0)],
    ),
    "a named length": (
        CURVE.format(' pathLength="100"') + '<text><textPath href="#p" startOffset="20">bca</textPath></text>',
        [(48.554, 94.132, -48.299), (57.282, 84.487, -43.501), (63.057, 78.949, -39.147)],
    ),
    "a transform": (
        CURVE.format(' transform="translate(10 5) scale(.5)"')
        + '<text><textPath href="#p" startOffset="20">bca</textPath></text>',
        [(27.663, 61.41, -55.173), (35.236, 50.835, -46.232), (40.716, 44.989, -37.602)],
    ),
    "two parts": (
        '<defs><path id="p" d="M20 50H50M20 90H80"/></defs><text><textPath href="#p">abcabca</textPath></text>',
        [(20, 50, 0), (28, 50, 0), (41, 50, 0), (19, 90, 0), (27, 90, 0), (40, 90, 0), (48, 90, 0)],
    ),
    "a length": (
        CURVE.format("") + '<text><textPath href="#p" textLength="150">abca</textPath></text>',
        [(19.98, 149.931, -71.76), (38.17, 108.875, -55.82), (71.611, 72.093, -34.068), (112.471, 54.019, -7.711)],
    ),
    "a path of its own": (
        '<text><textPath path="M20 50L90 80">ab</textPath></text>',
        [(20, 50, 23.199), (27.353, 53.151, 23.199)],
    ),
    "two paths": (
        LINE + '<defs><path id="q" d="M20 90H200"/></defs>'
        '<text><textPath href="#p">ab</textPath><textPath href="#q">ca</textPath></text>',
        [(20, 50, 0), (28, 50, 0), (20, 90, 0), (28, 90, 0)],
    ),
    "a circle is no path": ('<defs><circle id="p" r="50"/></defs><text><textPath href="#p">bca</textPath></text>', []),
    "no path": ('<text>a<textPath href="#q">abca</textPath>b</text>', [(0, 0, 0), (49, 0, 0)]),
    "a path in a span": (LINE + '<text>a<tspan><textPath href="#p">c</textPath></tspan></text>', [(0, 0, 0)]),
}


@pytest.mark.parametrize("text, letters", ALONG.values(), ids=ALONG)
def test_letters_along_a_path(text, letters):
    found, losses = items(text)
    corners = [corner for item in found for corner in contours(item)]
    assert losses == [] and len(corners) == len(letters)
    for corner, (x, y, turn) in zip(corners, letters):
        turn = np.radians(turn)
        wanted = [x + np.cos(turn), y + np.sin(turn)]  # a square begins 1 to the right of the origin
        assert corner[0] == pytest.approx(wanted, abs=0.1)
        assert (corner[1] - corner[0]) / 10 == pytest.approx([np.sin(turn), -np.cos(turn)], abs=0.005)


@pytest.mark.parametrize(
    "named, start, x",  # as Chromium has it
    [
        ("", "x", 20),
        ("", "20 30", 20),
        ("", "1em", 40),
        ("", "calc(50% - 10px)", 45),
        ("10", "20%", 34),
        ("10", ".1em", 34),
        ("0", "20", None),
        ("x", "20", None),
    ],
)
def test_where_a_text_along_a_path_begins(named, start, x):
    line = LINE.replace("/>", f' pathLength="{named}"/>') if named else LINE
    found, losses = items(f'{line}<text><textPath href="#p" startOffset="{start}">ca</textPath></text>')
    assert losses == [] and [each[0, 0] - 1 for item in found for each in contours(item)][:1] == ([x] if x else [])


def test_a_text_has_the_box_of_its_cells():
    gradient = '<linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>'
    (one, two), losses = items(f'{gradient}<text x="10" y="50" fill="url(#g)">a<tspan fill="url(#g)">a</tspan></text>')
    for item in (one, two):
        assert isinstance(item.color, Gradient) and item.color.affine == pytest.approx((20, 0, 0, 20, 10, 34))
    assert losses == []


def test_a_span_has_paint_and_opacity_of_its_own():
    found, losses = items(
        '<text x="10" y="50" fill="red">a<tspan fill="blue" opacity=".5">b<tspan opacity=".5" fill="lime">c</tspan>'
        '<animate attributeName="opacity" values=".5;1" dur="1s"/></tspan><tspan visibility="hidden">a</tspan>i</text>',
        0.5,
    )
    assert losses == []
    found = [item for item in found if item.is_visible]
    assert [item.color for item in found] == [(1, 0, 0, 1), (0, 0, 1, 1), (0, 1, 0, 1), (1, 0, 0, 1)]
    assert [item.opacity for item in found] == pytest.approx([1, 0.75, 0.375, 1])


def test_a_text_moves_with_its_attributes():
    moves = '<animate attributeName="x" values="10;30" dur="1s"/><animate attributeName="y" values="50;90" dur="1s"/>'
    assert origins(f'<text x="10" y="50">ab{moves}</text>', 0.5) == [(20, 70), (pytest.approx(27.98, abs=0.05), 70)]
    _, losses = items(f'<text x="10" y="50">a<tspan x="40">b</tspan>{moves}</text>')
    assert losses == ["x", "y"]  # browsers leave b where it is along the line


def test_copies_clips_and_masks_of_texts():
    text = '<text x="10" y="50" id="t">a</text>'
    found, losses = items(f'<defs>{text}</defs><use href="#t" x="5"/><use href="#t" y="7" fill="red"/>')
    assert losses == [] and [tuple(item.place[4:]) for item in found] == [(5, 0), (0, 7)]
    (matte,), losses = items(f'<clipPath id="c">{text}</clipPath><rect width="99" height="99" clip-path="url(#c)"/>')
    assert losses == [] and contours(matte.source[0])[0].min(axis=0) == pytest.approx([11, 40])


def test_only_the_first_fitting_child_of_a_switch_is_drawn():
    found, losses = items(
        '<switch><foreignObject requiredExtensions="http://example.org/x"/><text systemLanguage="de">b</text>'
        '<text systemLanguage="fr, en-US">a</text><text>c</text></switch>'
    )
    assert losses == [] and len(found) == 1 and np.ptp(contours(found[0])[0][:, 0]) == pytest.approx(8)


@pytest.mark.parametrize(
    "text, losses",
    [
        ("<text font-family=\"Nowhere, 'Not there'\">a</text>", ["font-family Nowhere (drawn with Squares)"]),
        ('<text font-family="Nowhere, Squares">a</text>', []),
        ('<text font-weight="bold" font-style="italic">a</text>', ["font-style", "font-weight"]),
        ("<text>az</text>", ["text"]),  # no font has z
        ("<text>a\u0301</text>", ["text"]),
        ("<text>\u05d0</text>", ["text"]),
        ('<text text-decoration="underline">a</text>', ["text-decoration"]),
        ('<text writing-mode="vertical-rl">a</text>', ["writing-mode"]),
        ('<text style="font-variant:small-caps">a</text>', ["font-variant"]),
        ('<path id="p" d="M0 0H9"/><text><textPath href="#p" side="right">a</textPath></text>', ["side"]),
        ('<path id="p" d="M0 0H9"/><text><textPath href="#p" method="stretch">a</textPath></text>', ["method"]),
        (
            '<path id="p" d="M0 0H9"><animate attributeName="d" values="M0 0H9;M0 0H99" dur="1s"/></path>'
            '<text><textPath href="#p">a</textPath></text>',
            ["textPath"],
        ),
        (
            '<path id="p" d="M0 0H9"/><text><textPath href="#p">a'
            '<animate attributeName="startOffset" values="0;5" dur="1s"/></textPath></text>',
            ["startOffset"],
        ),
        ('<text>a<tspan><animate attributeName="font-size" to="9" dur="1s"/></tspan></text>', ["font-size"]),
        ('<text>a<tspan>b<set attributeName="display" to="none" dur="1s"/></tspan></text>', ["display"]),
        ('<text>a<tspan>b<animate attributeName="dx" values="9;10" dur="1s"/></tspan></text>', ["dx"]),
        ("<style>@font-face{font-family:'Squares';src:url(x.ttf)}</style><text>a</text>", ["@font-face"]),
        ("<foreignObject/>", ["foreignObject"]),
    ],
)
def test_what_is_not_drawn_as_it_should_be_is_a_loss(text, losses):
    file = read(text)
    file.scene()
    assert file.losses == losses


def test_without_a_font_texts_are_a_loss(monkeypatch):
    monkeypatch.setattr(fonts, "installed", dict)
    assert items("<text>a</text>") == ((), ["text"])


# ------------------------------------------------------------------ fonts --


def face(name: str, weight: float = 400, width: int = 5, is_italic: bool = False) -> fonts.Face:
    return fonts.Face(f"{name} {weight} {width} {is_italic}", 0, name, (weight, weight), width, is_italic)


@pytest.mark.parametrize(
    "weight, has, chosen",
    [
        (400, (300, 500, 700), 500),  # up to 500 before lighter ones
        (400, (300, 700), 300),
        (500, (400, 600), 400),
        (450, (400, 480, 500), 480),
        (300, (200, 400), 200),  # lighter ones first
        (300, (400, 700), 400),
        (700, (400, 600, 900), 900),  # heavier ones first
        (700, (400, 600), 600),
    ],
)
def test_the_weight_that_is_chosen(weight, has, chosen, monkeypatch):
    monkeypatch.setattr(fonts, "installed", lambda: {"a": [face("A", each) for each in has]})
    assert fonts.choose(fonts.Wanted(("A",), weight)).face.weights == (chosen, chosen)


def test_the_width_counts_before_the_style_and_the_style_before_the_weight(monkeypatch):
    faces = [face("A", 700, 5, True), face("A", 400), face("A", 700, 3)]
    monkeypatch.setattr(fonts, "installed", lambda: {"a": faces})
    assert fonts.choose(fonts.Wanted(("A",), 400, 5, True)).face is faces[0]
    assert fonts.choose(fonts.Wanted(("A",), 700)).face is faces[1]
    assert fonts.choose(fonts.Wanted(("A",), 400, 4, True)).face is faces[2]


def test_families_in_their_order_twins_and_generic_ones(monkeypatch):
    named = {name: [face(name)] for name in ("liberation sans", "dejavu sans mono", "liberation serif")}
    monkeypatch.setattr(fonts, "installed", lambda: named)
    choose = lambda *families: fonts.choose(fonts.Wanted(families))
    assert choose("None", "Helvetica", "monospace").face.name == "liberation sans"
    assert choose("monospace").face.name == "dejavu sans mono" and choose("sans-serif").is_given
    assert choose("Monaco") == (named["liberation serif"][0], False) == choose()
