"""Small pictures, at one point and one time: what is expected is the pixel that Chromium 156 shows there."""

import numpy as np
import pytest

pytest.importorskip("skia", reason="libmotion[film] is not installed")
pytest.importorskip("PIL", reason="Pillow is not installed")

from PIL import Image

import svg_file as svg
from libmotion import pictures

SPACE = "http://www.w3.org/2000/svg"
HEAD = f'<svg xmlns="{SPACE}" viewBox="0 0 100 100" width="100" height="100">'
BOX = '<rect width="100" height="100" '
RED, LIME, BLACK, WHITE = (255, 0, 0), (0, 255, 0), (0, 0, 0), (255, 255, 255)


def pixel(tmp_path, text: str, time: float, x: float, y: float) -> tuple[tuple, list[str]]:
    """Returns the pixel of a film at a point, and the losses."""
    file = svg.read(text if text.startswith("<svg xmlns") else HEAD + text + "</svg>")
    made = f"{tmp_path}/%05d.png"
    scene = file.scene()
    pictures.write(
        scene, made, fps=30, start=time, end=time + 0.5 / 30, size=[round(s) for s in scene.size], progress=False
    )
    with Image.open(tmp_path / "00000.png") as image:
        shown = np.asarray(image.convert("RGBA"), float)[int(y), int(x)]
    alpha = shown[3] / 255
    return tuple(round(float(part) * alpha + 255 * (1 - alpha)) for part in shown[:3]), file.losses


def keyframes(text: str) -> str:
    return f"<style>.a{{animation:k 1s linear both}}@keyframes k{{{text}}}</style>"


OKLCH = keyframes("from{fill:oklch(70% .15 30)}to{fill:oklch(70% .15 200)}")
OLD = ".b{animation:l 1s linear}@keyframes l{from{fill:red}to{fill:blue}}"
SUM = 'dur="1s" repeatCount="2" accumulate="sum"'
LINE = '<path d="M10 50H90" stroke="#000" stroke-width="8" stroke-dasharray="1000" stroke-dashoffset="1000">'
MASK = '<rect width="100" height="100" fill="#fff"/>'
STOPS = '<stop stop-color="red"/><stop offset="1" stop-color="blue"/>'
SHRINK = '<animateTransform attributeName="transform" type="scale" values="1;0" dur="1s"/></rect>'
SHOW = (
    '<g display="none"><rect width="100" height="100" fill="red"/>'
    '<animate attributeName="display" begin=".6s" dur=".2s" from="inline" to="inline"/></g>'
)
HOLE = (
    f'<mask id="m">{MASK}<circle cx="50" cy="50" r="5"><animate attributeName="r" values="5;45" dur="1s"/></circle>'
    f'</mask>{BOX}fill="red" mask="url(#m)"/>'
)
BAR = '<rect width="20" height="100" fill="red"'
SLIDE = '<animateTransform attributeName="transform" type="translate" values="0;80" dur="1s"/></rect>'
SYMBOL = (
    '<symbol id="s" viewBox="0 0 10 10" preserveAspectRatio="{}"><rect {}="5" width="5" height="5" fill="red"/>'
    '</symbol><use href="#s" width="100" height="50"/>'
)
FADE = "<style>g{animation:k 1s linear}@keyframes k{from{color:#fff}to{color:#000}}</style>"
FAULTS = {
    "stops that come through href": (
        f'<linearGradient id="s">{STOPS}</linearGradient><linearGradient id="g" href="#s" y2="1" x2="0"/>'
        + BOX
        + 'fill="url(#g)"/>',
        *(0, 50, 75),
    ),
    "the opacity of a stop": (
        '<linearGradient id="g"><stop stop-color="red" stop-opacity="0"/><stop offset="1" stop-color="red"/>'
        f'</linearGradient>{BOX}fill="lime"/>{BOX}fill="url(#g)"/>',
        *(0, 25, 50),
    ),
    "the fallback of an address for a stroke": (
        '<path d="M0 50H100" stroke="url(#none) lime" stroke-width="20"/>',
        *(0, 50, 50),
    ),
    "key points that run back": (
        BAR + '><animateMotion path="M0 0H80" dur="1s" keyPoints="1;0" keyTimes="0;1"/></rect>',
        *(0.1, 80, 50),
    ),
    "transform-box is not an attribute": (
        '<rect x="60" y="60" width="20" height="20" fill="red" transform-origin="center" transform-box="fill-box">'
        + SHRINK,
        *(0.5, 70, 70),
    ),
    "the origin in the box of the stroke": (
        '<rect x="60" y="60" width="20" height="20" stroke="red" stroke-width="20"'
        ' style="transform-box:stroke-box;transform-origin:right bottom">' + SHRINK,
        *(0.9, 88, 88),
    ),
    "display none, but for a while": (SHOW, 0.7, 50, 50),
    "display none, after that": (SHOW, 0.9, 50, 50),
    "dashes of a line that has none of its own": (
        '<path d="M0 50H100" stroke="red" stroke-width="20">'
        '<animate attributeName="stroke-dasharray" values="0 150;100 150" dur="1s"/></path>',
        *(0.5, 60, 50),
    ),
    "important declarations and keyframes": (
        keyframes("to{transform:translate(80px,0)}")
        + f"<style>.a{{transform:translate(5px,0)!important}}</style>{BAR} class='a'/>",
        *(0.9, 10, 50),
    ),
    "important declarations and SMIL": (
        "<style>rect{fill:red!important}</style>"
        + BOX
        + '><animate attributeName="fill" values="blue;lime" dur="1s"/></rect>',
        *(0.5, 50, 50),
    ),
    "an important display and SMIL": (
        "<style>rect{display:none!important}</style>"
        + BOX
        + '><set attributeName="display" to="inline" dur="1s"/></rect>',
        *(0.5, 50, 50),
    ),
    "other declarations and SMIL": (
        "<style>rect{fill:lime}</style>" + BOX + '><animate attributeName="fill" values="blue;blue" dur="1s"/></rect>',
        *(0.9, 50, 50),
    ),
    "a declared transform and animateTransform": (
        f"<style>rect{{transform:translate(5px,0)}}</style>{BAR}>{SLIDE}",
        *(0.9, 10, 50),
    ),
    "the attribute transform and animateTransform": (BAR + f' transform="translate(5)">{SLIDE}', 0.9, 10, 50),
    "a registered property": (
        "<style>@property --x{syntax:'&lt;length&gt;';inherits:false;initial-value:0px}"
        "rect{animation:k 1s linear;transform:translate(var(--x))}@keyframes k{to{--x:80px}}</style>" + BAR + "/>",
        *(0.5, 50, 50),
    ),
    "a property that is not registered": (
        "<style>rect{--x:0px;animation:k 1s linear;transform:translate(var(--x))}@keyframes k{to{--x:80px}}</style>"
        + BAR
        + "/>",
        *(0.4, 10, 50),
    ),
    "a symbol that is stretched": (SYMBOL.format("none", "x"), 0, 90, 10),
    "a symbol that slices": (SYMBOL.format("xMidYMax slice", "y"), 0, 20, 10),
    "where a mask has become a hole": (HOLE, 0.5, 70, 50),
    "what is masked": (HOLE, 0.5, 80, 50),
    "a current color that moves from the first one": (FADE + f'<g>{BOX}fill="currentColor"/></g>', 0.25, 50, 50),
    "a current color that is inherited": (
        f'<g color="red"><g color="currentColor">{BOX}fill="currentColor"/></g></g>',
        *(0, 50, 50),
    ),
}
CASES = {
    **FAULTS,
    "colors outside of sRGB mix before they are cut": (OKLCH + BOX + 'class="a"/>', 0.51, 50, 50),
    "colors of two spaces in one file": (
        OKLCH.replace("</style>", OLD + "</style>") + BOX + 'class="a"/><rect class="b" width="9" height="9"/>',
        *(0.51, 4, 4),
    ),
    "a dash that is longer than its path": (
        LINE + '<animate attributeName="stroke-dashoffset" values="1000;0" dur="1s"/></path>',
        *(0.05, 70, 50),
    ),
    "a dash that is longer than its path, before it is there": (
        LINE + '<animate attributeName="stroke-dashoffset" values="1000;0" dur="1s"/></path>',
        *(0.05, 50, 50),
    ),
    "an inner svg without viewBox clips": (
        '<svg x="20" y="20" width="30" height="30"><circle r="40" fill="red"/></svg>',
        *(0, 10, 10),
    ),
    "a symbol without viewBox clips": (
        '<symbol id="s"><circle r="25" fill="red"/></symbol><use href="#s" x="60" y="60" width="20" height="20"/>',
        *(0, 50, 60),
    ),
    "overflow of a symbol is its own": (
        '<symbol id="s" style="overflow:visible"><circle r="25" fill="red"/></symbol>'
        '<use href="#s" x="60" y="60" width="20" height="20"/>',
        *(0, 50, 60),
    ),
    "the background of the root": ("<style>svg{background:#def}</style>", 0, 50, 50),
    "the opacity of the root": ("<style>svg{opacity:.5}</style>" + BOX + 'fill="red"/>', 0, 50, 50),
    "the root turns": (
        "<style>svg{animation:k 1s linear}@keyframes k{to{transform:rotate(90deg)}}</style>"
        '<rect x="40" y="20" width="20" height="20" fill="red"/>',
        *(0.98, 70, 50),
    ),
    "a root that is wider than its viewBox": (
        '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 50 50">'
        '<rect x="-25" width="50" height="50" fill="red"/></svg>',
        *(0, 60, 25),
    ),
    "a root that slices": (
        '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 48 24"'
        ' preserveAspectRatio="xMaxYMax slice"><rect x="24" width="24" height="24" fill="red"/></svg>',
        *(0, 5, 5),
    ),
    "a root that is stretched": (
        '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 100"'
        ' preserveAspectRatio="none"><rect y="50" width="100" height="50" fill="red"/></svg>',
        *(0, 50, 30),
    ),
    "corners are at most half of a side that grows": (
        BOX.replace('width="100"', 'width="0"')
        + 'rx="40"><animate attributeName="width" values="0;100" dur="1s"/></rect>',
        *(0.3, 2, 12),
    ),
    "fill none under keyframes of colors": (
        keyframes("from{fill:red}to{fill:lime}") + BOX + 'fill="none" class="a"/>',
        *(0.5, 50, 50),
    ),
    "stroke none under values": (
        '<circle cx="50" cy="50" r="30" fill="none" stroke-width="10">'
        '<animate attributeName="stroke" values="red;blue" dur="1s"/></circle>',
        *(0.5, 80, 50),
    ),
    "fill none after its animation": (
        BOX + 'fill="none"><animate attributeName="fill" values="red;lime" dur=".5s"/></rect>',
        *(0.7, 50, 50),
    ),
    "nothing masks a mask": (
        f'<mask id="n"><rect width="100" height="100" fill="#888"/></mask><mask id="m" mask="url(#n)">{MASK}</mask>'
        + BOX
        + 'fill="red" mask="url(#m)"/>',
        *(0, 50, 50),
    ),
    "a mask has no opacity": (
        f'<mask id="m" opacity=".3">{MASK}</mask>' + BOX + 'fill="red" mask="url(#m)"/>',
        0,
        50,
        50,
    ),
    "groups do not clip": (
        '<clipPath id="c"><g><rect width="90" height="90"/></g><rect width="9" height="9"/></clipPath>'
        + BOX
        + 'clip-path="url(#c)"/>',
        *(0, 50, 50),
    ),
    "a path up to its mistake": ('<path d="M10 10H90V90H10Z X 5" fill="red"/>', 0, 50, 50),
    "a width that begins with nothing": (
        keyframes("to{width:90px}") + '<rect class="a" height="90" fill="red"/>',
        *(0.5, 30, 50),
    ),
    "a negative stroke-width does not count": (
        '<rect x="20.5" y="20" width="50" height="50" fill="none" stroke="red" stroke-width="-9"/>',
        *(0, 20, 50),
    ),
}
SHOWN = {
    "stops that come through href": (63, 0, 193),
    "the opacity of a stop": (65, 190, 0),
    "the fallback of an address for a stroke": (0, 255, 0),
    "key points that run back": (255, 0, 0),
    "transform-box is not an attribute": (255, 255, 255),
    "the origin in the box of the stroke": (255, 0, 0),
    "display none, but for a while": (255, 0, 0),
    "display none, after that": (255, 255, 255),
    "dashes of a line that has none of its own": (255, 255, 255),
    "important declarations and keyframes": (255, 0, 0),
    "important declarations and SMIL": (255, 0, 0),
    "an important display and SMIL": (255, 255, 255),
    "other declarations and SMIL": (0, 0, 255),
    "a declared transform and animateTransform": (255, 0, 0),
    "the attribute transform and animateTransform": (255, 255, 255),
    "a registered property": (255, 0, 0),
    "a property that is not registered": (255, 0, 0),
    "a symbol that is stretched": (255, 0, 0),
    "a symbol that slices": (255, 0, 0),
    "where a mask has become a hole": (255, 255, 255),
    "what is masked": (255, 0, 0),
    "a current color that moves from the first one": (191, 191, 191),
    "a current color that is inherited": (255, 0, 0),
    "colors outside of sRGB mix before they are cut": (156, 160, 151),
    "colors of two spaces in one file": (125, 0, 130),
    "a dash that is longer than its path": (255, 255, 255),
    "a dash that is longer than its path, before it is there": (0, 0, 0),
    "an inner svg without viewBox clips": (255, 255, 255),
    "a symbol without viewBox clips": (255, 255, 255),
    "overflow of a symbol is its own": (255, 0, 0),
    "the background of the root": (221, 238, 255),
    "the opacity of the root": (255, 126, 126),
    "the root turns": (255, 0, 0),
    "a root that is wider than its viewBox": (255, 255, 255),
    "a root that slices": (255, 0, 0),
    "a root that is stretched": (255, 0, 0),
    "corners are at most half of a side that grows": (255, 255, 255),
    "fill none under keyframes of colors": (128, 128, 0),
    "stroke none under values": (128, 0, 128),
    "fill none after its animation": (255, 255, 255),
    "nothing masks a mask": (255, 0, 0),
    "a mask has no opacity": (255, 0, 0),
    "groups do not clip": (255, 255, 255),
    "a path up to its mistake": (255, 0, 0),
    "a width that begins with nothing": (255, 0, 0),
    "a negative stroke-width does not count": (255, 0, 0),
}


@pytest.mark.parametrize("name", CASES)
def test_a_point_is_that_of_chromium(tmp_path, name):
    shown, losses = pixel(tmp_path, *CASES[name])
    assert np.abs(np.subtract(shown, SHOWN[name])).max() <= 3 and set(losses) <= {"d"}


@pytest.mark.parametrize(
    ("text", "loss"),
    [
        ("<style>rect{marker:url(#m)}</style>" + BOX + "/>", "marker"),
        (BOX + 'style="mask-image:linear-gradient(#000,#0000)"/>', "mask-image"),
        (BOX + 'style="outline:3px solid red"/>', "outline"),
        ("<style>@scope (.a) to (.b) { rect { fill: red } }</style>" + BOX + "/>", "@scope"),
        ("<style>@import url(x.css);</style>" + BOX + "/>", "@import"),
        ("<style>@container (width > 1px) { rect { fill: red } }</style>" + BOX + "/>", "@container"),
        ("<style>svg{background:linear-gradient(red,blue)}</style>" + BOX + "/>", "linear-gradient"),
        (
            '<linearGradient id="g" color-interpolation="linearRGB"><stop stop-color="red"/><stop offset="1"/>'
            f'</linearGradient>{BOX}fill="url(#g)"/>',
            "color-interpolation",
        ),
        (
            keyframes("to{transform:rotate(90deg)}")
            + "<style>.a{transform-box:fill-box;transform-origin:center}</style>"
            '<rect class="a" width="9" height="9"><animate attributeName="width" values="9;90" dur="1s"/></rect>',
            "transform-box",
        ),
        (keyframes("to{stroke:red}") + BOX + 'class="a"/>', "stroke"),
        (keyframes("to{offset-distance:40px}") + BOX + 'class="a" style="offset-path:ray(45deg)"/>', "offset-path"),
    ],
)
def test_what_is_drawn_otherwise_is_a_loss(text, loss):
    file = svg.read(HEAD + text + "</svg>")
    file.scene()
    assert loss in file.losses


def set_of(name: str, value: str) -> str:
    return f'<set attributeName="{name}" to="{value}" begin=".5s"/>'


def filter_of(parts: str) -> str:
    region = 'x="-1" y="0" width="9" height="1" color-interpolation-filters="sRGB"'
    return f'<filter id="f" {region}>{parts}</filter><rect x="20" width="20" height="100" filter="url(#f)" fill='


CLIP = '<clipPath id="c" clipPathUnits="objectBoundingBox"><rect width="1" height="1"/>'
INNER = (
    '<feOffset dx="10" result="o"/><feComposite in="SourceGraphic" in2="o" operator="out" result="i"/><feFlood '
    'flood-color="lime"/><feComposite in2="i" operator="in"/><feComposite in2="SourceGraphic"/>'
)
COLORED = (
    '<feOffset dx="30"/><feColorMatrix values=".5 0 0 0 0 0 .5 0 0 0 0 0 .5 0 0 0 0 0 1 0" result="s"/>'
    '<feBlend in="SourceGraphic" in2="s"/>'
)
EXPORTED = (  # as design tools write a shadow
    '<feFlood flood-opacity="0" result="b"/><feColorMatrix in="SourceAlpha" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 '
    '0 127 0"/><feOffset dx="30"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 1 0 0 0 0 0 0 0 0 1 0"/>'
    '<feBlend in2="b" result="e"/><feBlend in="SourceGraphic" in2="e"/>'
)
FLOODS = '<feFlood flood-color="lime" result="a"/><feFlood flood-color="red" result="b"/><feComposite in="a" in2="b">'
CURRENT = (
    '<animate attributeName="color" from="blue" to="cyan" dur="1s"/>'
    '<animate attributeName="fill" from="lime" to="currentColor" dur="1s"/></rect>'
)

PICTURE = (  # a red pixel, and a blue one
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGP4z8DAwPAfAAcAAf9+CLHQAAAAAElF"
    "TkSuQmCC"
)


@pytest.mark.parametrize(
    ("text", "time", "x", "color"),
    [
        (f"<style>.v{{fill:red}}</style><g fill='lime'>{set_of('class', 'v')}{BOX}/></g>", 0.7, 50, RED),
        (f"<style>.v{{fill:red}}</style><g fill='lime'>{set_of('class', 'v')}{BOX}/></g>", 0.3, 50, LIME),
        (f'<use href="#p">{set_of("href", "#q")}</use><defs>{BOX}id="p"/>{BOX}id="q" fill="red"/></defs>', 1, 9, RED),
        (f'<path d="M0 0H100V100H0ZM20 20H80V80H20Z">{set_of("fill-rule", "evenodd")}</path>', 0.7, 50, WHITE),
        (f'{CLIP}{set_of("clipPathUnits", "userSpaceOnUse")}</clipPath>{BOX}clip-path="url(#c)"/>', 0.7, 50, WHITE),
        (f"{filter_of(FLOODS + set_of('in', 'b') + '</feComposite>')}'none'/>", 0.7, 60, RED),
        (f"{filter_of(FLOODS + '</feComposite>')}'none'/>", 0, 60, LIME),
        (f"{filter_of(INNER)}'red'/>", 0, 25, LIME),
        (f"{filter_of(COLORED)}'red'/>", 0, 60, (128, 0, 0)),
        (f"{filter_of(EXPORTED)}'red'/>", 0, 60, LIME),
        (f'<rect height="100" fill="red"><animate attributeName="width" values="0;40" {SUM}/></rect>', 1.5, 50, RED),
        (f'{BAR}><animateTransform attributeName="transform" type="scale" values="0;2" {SUM}/></rect>', 1.5, 50, RED),
        (f'{BOX}fill="blue">{CURRENT}', 0.5, 50, (0, 191, 128)),
        (f"<style>.a{{fill:lime;&amp;:is(.a){{fill:red}}}}</style>{BOX}class='a'/>", 0, 50, RED),
        (f'<g>{set_of("fill", "red")}<g fill="inherit">{BOX}/></g></g>', 0.7, 50, RED),
        (f'{HEAD[:-1]} style="background:red;rotate:.5turn">{BAR.replace("red", "lime")}/></svg>', 0, 90, LIME),
        (f'{HEAD[:-1]} style="background:red" opacity=".5"></svg>', 0, 50, (255, 128, 128)),
        (f'{BOX}fill="red"/>{BOX}fill="blue" style="mix-blend-mode:multiply"/>', 0, 50, BLACK),
        (f'{BOX}fill="red" style="mix-blend-mode:difference"/>', 0, 50, RED),
        (f'{BOX}fill="red"/><g isolation="isolate">{BOX}fill="lime" mix-blend-mode="screen"/></g>', 0, 50, LIME),
        (f'<image width="100" height="100" preserveAspectRatio="none" href="{PICTURE}"/>', 0, 5, RED),
        (f'<image height="100" x="-100" preserveAspectRatio="xMinYMid" href="{PICTURE}"/>', 0, 95, (0, 0, 255)),
        (f'<image width="40" preserveAspectRatio="none" href="{PICTURE}">{SLIDE[:-7]}</image>', 1, 15, WHITE),
        (f'{HEAD[:-1]} filter="invert(1)">{BOX}fill="red"/></svg>', 0, 50, (0, 255, 255)),
        (f'{HEAD}{BAR}/><animate attributeName="viewBox" to="-90 -50 200 200" dur="1s"/></svg>', 0.99, 52, RED),
    ],
)
def test_what_layers_have_no_field_for(tmp_path, text, time, x, color):
    shown, losses = pixel(tmp_path, text, time, x, 50)
    assert np.abs(np.subtract(shown, color)).max() <= 3 and losses == []


def test_px_of_the_whole_picture_are_those_of_its_own_size():
    head = HEAD.replace('width="100" height="100"', 'width="50" style="transform:translate(10px)"')
    file = svg.read(f'{head}{BOX}fill="red"/></svg>')
    assert [(str(loss), loss.shown[:20]) for loss in file.losses] == [("transform", "the picture as it is")]
    left = [round(float(file.scene().image(0, size=(100, 100), background="white")[50, x, 1])) for x in (17, 23)]
    assert left == [255, 0]


def test_radii_of_filters_and_sizes_of_letters_move():
    blur = '<feGaussianBlur stdDeviation="2"><animate attributeName="stdDeviation" to="5" dur="1s"/></feGaussianBlur>'
    grow = '<text y="9" font-size="10">a<animate attributeName="font-size" values="20;40" dur="1s"/></text>'
    layers = svg.read(f"{HEAD}{filter_of(blur)}'red'/>{grow}</svg>").scene().document["layers"]
    assert [layer["filters"][0]["radius"]["animations"][0]["to"] for layer in layers if "filters" in layer] == [5]
    assert [a["values"] for each in layers for a in each.get("animations", ()) if "scale" in a["property"]] == [[2, 4]]
