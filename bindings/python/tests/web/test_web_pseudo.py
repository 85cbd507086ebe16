"""::before and ::after of elements of CSS. Boxes are those that Chromium 156 gives elements with the same styles."""

import pytest

from libmotion.core.error import MotionError
from libmotion.web import css

FADE = "@keyframes o { to { opacity: 0 } }"
ELEMENT = {"name": "a", "classes": "a", "box": [0, 0, 100, 60]}


def read(text: str, *elements: dict, **fields):
    return css.read(text + FADE, [ELEMENT, *elements], viewport=(400, 300), **fields)


def box(page, name: str) -> list[float]:
    *_, x, y = page.samples([0]).matrix(name)[0]
    return [x, y, *page.figures[name].own["bounds"][2:]]


@pytest.mark.parametrize(
    "style, expected",
    [
        (
            "position:absolute;left:10px;top:20%;width:30%;height:20px;border:2px solid;padding:1px 3px",
            [10, 12, 40, 26],
        ),
        ("position:absolute;inset:5px 10px 15px 20px", [20, 5, 70, 40]),
        ("display:block;height:10px;margin:3px", [3, 3, 94, 10]),
        ("position:absolute;right:5px;bottom:-10%;width:1em;height:2em;font-size:10px", [85, 46, 10, 20]),
        (
            "position:fixed;left:50%;margin-left:-8px;border-left:4px dashed;width:16px;padding:5%;"
            "box-sizing:border-box",
            [42, 0, 16, 10],
        ),
        ("display:block;position:relative;left:5px;top:6px;width:50%;height:50%", [5, 6, 50, 30]),
        (
            "display:block;position:relative;right:5px;bottom:6px;width:calc(100% - 20px);height:9px;border:solid",
            [-5, -6, 86, 15],
        ),
    ],
)
def test_a_pseudo_element_has_the_box_that_css_gives_it(style, expected):
    page = read(f".a::before {{ content: ''; {style}; animation: o 1s }}")
    assert page.losses == [] and box(page, "a::before") == pytest.approx(expected)
    assert page.samples([0.25]).opacity("a::before") == pytest.approx([0.5915], abs=1e-4)  # ease


def test_both_are_in_the_flow_with_one_margin_between_them():
    page = read(
        ".a::before, .a::after { content: ''; display: block; animation: o 1s }"
        ".a:before { height: 10px; margin: 3px } .a:after { height: 4px; margin: 8px -2px -1px }"
    )
    assert box(page, "a::before") == [3, 3, 94, 10] and box(page, "a::after") == [-2, 21, 104, 4]


def test_they_are_drawn_before_and_after_what_is_in_the_element():
    page = read(
        ".a::before, .a::after { content: ''; position: absolute; animation: o 1s }",
        {"name": "inner", "parent": "a", "box": [0, 0, 9, 9]},
    )
    assert list(page.figures) == ["a", "a::before", "inner", "a::after"]
    assert {page.figures[name].parent for name in ("a::before", "inner", "a::after")} == {"a"}


def test_they_inherit_from_the_element_and_have_rules_of_their_own():
    page = read(
        ".a { color: red; --far: 5px } .a::before { content: ''; position: absolute; translate: var(--far);"
        "opacity: .5; animation: c 1s linear; &:hover { opacity: 0 } } .a { opacity: .9; &::before { width: 7px } }"
        "div::before { width: 3px; height: 2px } @keyframes c { to { translate: 0; background-color: currentcolor } }"
    )
    samples = page.samples([0, 0.5])
    assert samples.opacity("a") == pytest.approx([0.9, 0.9]) and samples.opacity("a::before") == [0.5, 0.5]
    assert [matrix[4] for matrix in samples.matrix("a::before")] == [5, 2.5]
    assert box(page, "a::before")[2] == 7  # .a::before counts for more than div::before
    assert samples.values("a::before", "background-color")[1] == pytest.approx([1, 0, 0, 0.5])


def test_an_element_with_such_a_name_has_the_box_that_is_given():
    page = read(
        ".a::after { animation: o 1s; left: 7px }",
        {"name": "a::after", "parent": "a", "box": [1, 2, 3, 4], "read": ["left"]},
    )
    assert box(page, "a::after") == [1, 2, 3, 4] and page.losses == []
    assert page.samples([0]).values("a::after", "left") == [[1]]


@pytest.mark.parametrize("style", ["", "content: none", "content: normal", "content: ''; display: none"])
def test_what_generates_nothing_is_no_box(style):
    page = read(f".a::before {{ position: absolute; animation: o 1s; {style} }}")
    assert list(page.figures) == ["a"] and page.losses == []


@pytest.mark.parametrize(
    "outer, style",
    [
        ("", "content: 'text'; position: absolute"),  # its size is that of the text
        ("", "content: ''"),  # it is in a line
        ("", "content: ''; display: inline-block; width: 9px"),
        ("display: flex", "content: ''; width: 9px"),
        ("", "content: ''; display: block; float: left"),
        ("", "content: ''; position: absolute; width: max-content"),
    ],
)
def test_boxes_that_depend_on_more_are_losses(outer, style):
    page = read(f".a {{ {outer} }} .a::before {{ {style}; animation: o 1s }}")
    assert list(page.figures) == ["a"] and page.losses == ["::before"]
    assert read(f".a {{ {outer} }} .a::before {{ {style} }}").losses == []  # it does not move


def test_animations_of_element_animate_may_be_for_them():
    move = {"target": "a", "keyframes": {"opacity": [0, 1]}, "options": {"duration": 1000, "pseudoElement": "::after"}}
    page = read(".a::after { content: ''; position: absolute }", animations=[move])
    samples = page.samples([0.25])
    assert samples.opacity("a::after") == [0.25] and samples.opacity("a") == [1]
    move["options"]["pseudoElement"] = "::marker"
    with pytest.raises(MotionError, match=r'pseudoElement: "::marker", must be ::before or ::after'):
        read("", animations=[move])
