"""Values where rules meet, by Chromium 156: what lies below an animation, mistakes, currentcolor, sums, sizes."""

import pytest

import svg_file as svg
from libmotion.web import css

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">%s</svg>'
RECT = '<rect id="a" width="9" height="9" %s>%s</rect>'
IN_GROUP = '<g style="animation:g 1s linear">' + RECT + "</g><style>%s</style>"


def sampled(text: str, name: str, times, property: str | None = None):
    file = svg.read(SVG % text)
    file.scene()
    samples = file.samples(times)
    return (samples.values(name, property) if property else samples.matrix(name)), file.losses


COLORS = {  # red green blue at .1, .3 and .7 s
    RECT % ('fill="#102030"', '<animate attributeName="fill" values="#200;#020" additive="sum" dur="1s"/>'): (
        *((47, 35, 48), (40, 42, 48), (26, 56, 48)),
    ),
    RECT % ('fill="#102030"', '<animate attributeName="fill" by="#204060" dur="1s"/>'): (
        *((19, 38, 58), (26, 51, 77), (38, 77, 115)),
    ),
    RECT % ('fill="#123"', '<animate attributeName="fill" from="#100" by="#222" dur="1s"/>'): (
        *((20, 3, 3), (27, 10, 10), (41, 24, 24)),
    ),
    IN_GROUP
    % ('style="animation:o .5s linear"', "", "@keyframes g{from{fill:red}to{fill:blue}}@keyframes o{to{fill:lime}}"): (
        *((184, 51, 20), (71, 153, 31), (77, 0, 179)),
    ),
    "<style>@keyframes c{from{color:blue}to{color:cyan}}@keyframes f{from{fill:#008000}to{fill:currentColor}}"
    "#a{animation:c 1s linear,f 1s linear}</style>" + RECT % ("", ""): ((0, 118, 26), (0, 112, 77), (0, 163, 179)),
    RECT % ('fill="bad" style="fill:lime;fill:nope"', ""): ((0, 255, 0),) * 3,
    RECT % ('style="fill:hsl(0 0% calc(10% + 30%))"', ""): ((102, 102, 102),) * 3,
    RECT % ('style="fill:rgb(from red r 100 b)"', ""): ((255, 100, 0),) * 3,
}


@pytest.mark.parametrize("text", COLORS)
def test_colors(text):
    values, losses = sampled(text, "a", [0.1, 0.3, 0.7], "fill")
    assert [[255 * part for part in value[:3]] for value in values] == [
        pytest.approx(each, abs=1) for each in COLORS[text]
    ]
    assert losses == []


MATRICES = {  # of a child of a picture at .1 and .7 s
    RECT % ('transform="scale(2)"', '<animateTransform attributeName="transform" type="rotate" to="90" dur="1s"/>'): (
        *([0.98769, 0.15643, -0.15643, 0.98769, 0, 0], [0.45399, 0.89101, -0.89101, 0.45399, 0, 0]),
    ),
    RECT % ('transform="translate(5 5)"', '<animateTransform attributeName="transform" to="20 10" dur="1s"/>'): (
        *([1, 0, 0, 1, 6.5, 5.5], [1, 0, 0, 1, 15.5, 8.5]),
    ),
    RECT % ("", '<animateMotion calcMode="discrete" path="M0 80L0 60L0 40L0 0" dur="1s"/>'): (
        *([1, 0, 0, 1, 0, 80], [1, 0, 0, 1, 0, 40]),
    ),
    RECT
    % (
        'style="animation:o 1s linear"',
        "<style>@keyframes o{from{rotate:0deg}50%{rotate:20}to{rotate:90deg}}</style>",
    ): (*([0.98769, 0.15643, -0.15643, 0.98769, 0, 0], [0.45399, 0.89101, -0.89101, 0.45399, 0, 0]),),
    RECT % ('style="scale:sibling-count()"', "") + "<g/>": ([2, 0, 0, 2, 0, 0],) * 2,
}


@pytest.mark.parametrize("text", MATRICES)
def test_matrices(text):
    values, losses = sampled(text, "a", [0.1, 0.7])
    assert values == [pytest.approx(each, abs=1e-4) for each in MATRICES[text]] and losses == []


BOXES = {  # a, and what is read of it at .13 and .41 s: opacity, or the last numbers of the matrix
    ".a{opacity:.5;animation:k 1s linear}@keyframes k{from{opacity:var(--nope)}to{opacity:0}}": (0.87, 0.59),
    "@supports (rotate:1deg) and (not (foo:bar)){.a{animation:k 1s linear}}@keyframes k{to{opacity:0}}": (0.87, 0.59),
    "@supports (rotate:1){.a{opacity:.2}}@supports not foo(1){.a{opacity:.4}}": (0.4, 0.4),
    ".a{animation:k 1s linear calc(sibling-index()*-100ms)}@keyframes k{to{opacity:0}}": (0.77, 0.49),
    ".a{animation:k 1s both;animation-timeline:none}@keyframes k{from{opacity:0}}": (1, 1),
    "@-webkit-keyframes k{from{opacity:0}to{opacity:1}}.a{animation:k 1s linear}": (0.13, 0.41),
    ".a{animation:k 1s}@keyframes k{0%{animation-timing-function:step-end}100%{opacity:0}}": (1, 1),
    ".a{transform:translate(-50%,-50%);animation:k 1s linear}@keyframes k{from{width:0;height:0}to{width:100px;"
    "height:100px}}": (*((13.5, 13.5), (-0.5, -0.5)),),
    ".a{transform:translateX(30px) rotate(45deg);animation:k 1s linear;animation-composition:accumulate}"
    "@keyframes k{from{transform:translateX(0) rotate(0)}to{transform:translateX(50px) rotate(90deg)}}": (
        *((99.6133, 0.0970), (134.5647, 6.172)),
    ),
}


@pytest.mark.parametrize("text", BOXES)
def test_boxes(text):
    page = css.read(text, [{"name": "a", "classes": "a", "box": [20, 20, 80, 60]}])
    samples = page.samples([0.13, 0.41])
    found = (
        samples.opacity("a") if isinstance(BOXES[text][0], (int, float)) else [each[4:] for each in samples.matrix("a")]
    )
    assert found == [pytest.approx(each, abs=1e-3) for each in BOXES[text]]
    assert page.losses == []


def test_a_gradient_turns():
    turn = '<animateTransform attributeName="gradientTransform" type="rotate" values="0;90" dur="1s"/><stop/>'
    turn += '<stop offset="1"/>'
    file = svg.read(SVG % f'<linearGradient id="g">{turn}</linearGradient><rect width="9" height="9" fill="url(#g)"/>')
    layer = next(each for each in file.scene().document["layers"] if "fillGradient" in each)
    values = layer["fillGradient"]["transform"]["animations"][0]["values"]
    assert values[len(values) // 2] == pytest.approx([0.5**0.5, 0.5**0.5, -(0.5**0.5), 0.5**0.5, 0, 0], abs=1e-6)
    assert file.losses == []


RUNNING = {  # values of "a" at .11, .37 and .91 s under several animations
    '<animate attributeName="visibility" to="visible" dur="1s"/>': ("visibility", "hidden", [0, 0, 1]),
    '<animate attributeName="opacity" to="50%" dur="1s"/>': ("opacity", "1", [1, 1, 1]),
    '<animate attributeName="fill-opacity" from="1" to="0" dur="1s"/><animate attributeName="fill-opacity" to=".5" '
    'dur="800ms" begin="0s;.7s" fill="freeze"/>': ("fill-opacity", "1", [0.8364, 0.57, 0.1976]),
    '<animate attributeName="x" to="9" dur="1s" begin=".7s" end="b.end"/><set id="b" attributeName="y" dur=".6s"/>': (
        *("x", "1", [1, 1, 1]),
    ),
}


@pytest.mark.parametrize("inside", RUNNING)
def test_animations_on_each_other(inside):
    name, base, expected = RUNNING[inside]
    values, _ = sampled(RECT % (f'{name}="{base}"', inside), "a", [0.11, 0.37, 0.91], name)
    assert [value[0] for value in values] == pytest.approx(expected, abs=1e-3)


NUMBERS = {  # of a box at .2 and .6 s
    "@keyframes k{from{padding-top:-1px}to{padding-top:10px}}": ("padding-top", [2, 6]),
    "@keyframes k{from{font-size:10px}to{font-size:2em}}": ("font-size", [14.4, 23.2]),
    ".a{font-size:2em}@keyframes k{to{font-size:10px}}": ("font-size", [27.6, 18.8]),
    "@keyframes k{from{outline-offset:0}to{outline-offset:4px}}": ("outline-offset", [1, 2]),
    ".a{z-index:1}@keyframes k{to{z-index:9}}": ("z-index", [3, 6]),
}


@pytest.mark.parametrize("sheet", NUMBERS)
def test_numbers_of_boxes(sheet):
    name, expected = NUMBERS[sheet]
    box = {"name": "a", "classes": "a", "box": [0, 0, 9, 9], "read": [name]}
    page = css.read(sheet + ".a{animation:k 1s linear}", [box])
    values = page.samples([0.2, 0.6]).values("a", name)
    assert [value[0] for value in values] == pytest.approx(expected, abs=1e-3) and page.losses == []
