"""Filters, shadows and places of style sheets, handed through as numbers. What is expected is Chromium 156's."""

import pytest

from libmotion import MotionError
from libmotion.web import css

CASES = [  # style, keyframes, property, numbers at .25 and .75 s, names after "e.", losses
    ("", "from{filter:none}to{filter:blur(8px) brightness(150%)}", "filter",
     [[2, 1.125], [6, 1.375]], "filter.blur filter.brightness", ["filter"]),
    ("filter:hue-rotate(90deg)", "to{filter:hue-rotate(.5turn) drop-shadow(2px 4px 6px rgba(0,0,255,.5))}", "filter",
     [[112.5, 0, 0, 1, 0.125, 0.5, 1, 1.5], [157.5, 0, 0, 1, 0.375, 1.5, 3, 4.5]],
     "filter.hue-rotate filter.color filter.lengths", ["filter"]),
    ("color:lime", "to{box-shadow:8px 4px}", "box-shadow",
     [[0, 1, 0, 0.25, 2, 1, 0, 0], [0, 1, 0, 0.75, 6, 3, 0, 0]], "box-shadow.color box-shadow.lengths", []),
    ("", "from{box-shadow:inset 0 0 0 9px red}to{box-shadow:inset 4px 0 8px red,4px 4px 4px 4px #00f8}", "box-shadow",
     [[1, 0, 0, 1, 1, 0, 2, 6.75, 0, 0, 1, 0.1333, 1, 1, 1, 1], [1, 0, 0, 1, 3, 0, 6, 2.25, 0, 0, 1, 0.4, 3, 3, 3, 3]],
     "box-shadow.color box-shadow.lengths box-shadow.color.2 box-shadow.lengths.2", []),
    ("text-shadow:2px 2px red", "50%{text-shadow:4px 0 4px blue}", "text-shadow",
     [[0.5, 0, 0.5, 1, 3, 1, 2, 0]] * 2, "text-shadow.color text-shadow.lengths", []),
    ("", "from{background-position:top right}to{background-position:-200px}", "background-position",
     [[-50, 75, 0, 12.5], [-150, 25, 0, 37.5]], "background-position.place", []),
    ("", "from{background-size:10px 10px}to{background-size:50% 20px}", "background-size",
     [[7.5, 12.5, 12.5, 0], [2.5, 37.5, 17.5, 0]], "background-size.place", ["background-size"]),
    ("animation-fill-mode:both", "from{line-height:1}to{line-height:2}", "line-height",
     [[20], [28]], "line-height.height", []),
]  # fmt: skip
LOST = {
    "filter": ["from{filter:blur(1px)}to{filter:sepia(1)}", "to{filter:url(#a)}", "to{filter:blur(-1px)}"],
    "box-shadow": ["from{box-shadow:1px 1px}to{box-shadow:inset 1px 1px}", "to{box-shadow:1px}"],
    "background-position": ["to{background-position:right 3px top 2px}", "to{background-position:0 0,0 0}"],
    "background-size": ["to{background-size:9px 9px}", "to{background-size:cover}"],
    "line-height": ["from{line-height:1}to{line-height:40px}", "to{line-height:2}"],
}


def read(style: str, keys: str, name: str):
    element = {"name": "e", "classes": "e", "box": [20, 20, 80, 60], "read": [name]}
    return css.read(f".e {{ animation: k 1s linear; {style} }} @keyframes k {{ {keys} }}", [element])


@pytest.mark.parametrize("style, keys, name, numbers, names, losses", CASES)
def test_lists_of_paint_are_numbers(style, keys, name, numbers, names, losses):
    page = read(style, keys, name)
    found = page.samples([0.25, 0.75]).values("e", name)
    assert [pytest.approx(row, abs=1e-3) for row in numbers] == found
    assert page.losses == losses
    assert [each["name"] for each in page.document()["properties"]] == [f"e.{each}" for each in names.split()]


@pytest.mark.parametrize("name, keys", [(name, keys) for name, each in LOST.items() for keys in each])
def test_lists_that_do_not_mix_are_losses(name, keys):
    page = read("", keys, name)
    assert page.losses == [name] and name not in page.figures["e"].reads


def test_numbers_stay_within_what_filters_take():
    page = read(
        "animation-timing-function: cubic-bezier(0,-2,1,0)", "from{filter:blur(1px)}to{filter:blur(5px)}", "filter"
    )
    assert page.samples([0.3, 0.8]).values("e", "filter") == [[0.0], [pytest.approx(1.0384, abs=1e-3)]]


def test_endless_lists_are_bounded():
    page = read("", f"to{{box-shadow:{','.join(['1px 1px'] * 65)}}}", "box-shadow")
    assert page.losses == ["box-shadow"]


def test_values_of_what_was_not_read_are_refused_by_name():
    sheet = ".e { animation: k 1s } @keyframes k { from { box-shadow: %s } to { box-shadow: 1px 2px red } }"
    element = {"name": "e", "classes": "e", "box": [0, 0, 9, 9], "read": ["text-shadow"]}
    samples = css.read(sheet % "1px", [element]).samples([0, 0.5])  # one length is no shadow
    assert samples.values("e", "text-shadow") == [[], []]
    for ask, words in (
        (lambda: samples.values("e", "box-shadow"), "property: 'box-shadow', must be one of text-shadow"),
        (lambda: samples.values("f", "box-shadow"), "name: 'f', must be one of e"),
        (lambda: samples.matrix("f"), "name: 'f', must be one of e"),
        (lambda: samples.opacity("f"), "name: 'f', must be one of e"),
    ):
        with pytest.raises(MotionError, match=words):
            ask()
