"""Dash patterns of SVG files that move. Where the dashes are is what SVG 2 says of the pattern at that time, and what
Chromium 156 draws: its picture of these lines differs from the film's in no inked pixel."""

import pytest

import svg_file as svg
from libmotion.draw.drawing import Drawing
from libmotion.web import css


def read(inside: str):
    return svg.read(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80">{inside}</svg>')


def dashes(inside: str, time: float) -> list[tuple[float, float]]:
    """Where each dash of a line along x begins and ends."""
    file = read(inside)
    drawn = [each for each in Drawing(file.scene().compile()).at(time).items if each.is_visible]
    assert file.losses == []
    found = [(each.outline.points[0][0], each.outline.points[-1][0]) for each in drawn if each.kind == "stroke"]
    return sorted(found)


def near(found: list[tuple[float, float]], expected: list[tuple[float, float]]) -> bool:
    return len(found) == len(expected) and all(
        one == pytest.approx(other, abs=1e-3) for one, other in zip(found, expected)
    )


LINE = '<path d="M0 0H100" stroke="red" fill="none" {attributes}>{moves}</path>'
MORPH = '<animate attributeName="d" values="M0 0H9;M0 0H90" dur="1s"/>'
MOVE = '<animate attributeName="stroke-{name}" values="{values}" dur="1s"/>'


def line(*moves: tuple[str, str], attributes: str = "") -> str:
    texts = [MOVE.format(name=name, values=values) for name, values in moves]
    return LINE.format(attributes=attributes, moves="".join(texts))


@pytest.mark.parametrize(
    "text, time, expected",
    [
        (line(("dasharray", "0 150;40 150")), 0.5, [(0, 20)]),
        (line(("dasharray", "10 10;30 30")), 0.5, [(0, 20), (40, 60), (80, 100)]),
        (line(("dasharray", "10 10;30 30"), attributes='stroke-dashoffset="5"'), 0.5, [(0, 15), (35, 55), (75, 95)]),
        (line(("dasharray", "20;20"), ("dashoffset", "0;-60")), 0.25, [(15, 35), (55, 75), (95, 100)]),
        # An odd list counts twice: 15 10 5 15 10 5.
        (line(("dasharray", "10 5 5;20 15 5")), 0.5, [(0, 15), (25, 30), (45, 55), (60, 75), (85, 90)]),
        (line(("dasharray", "1 9;5 5"), attributes='pathLength="20"'), 0.5, [(0, 15), (50, 65)]),
        # Without a pattern of its own the line has no gaps until one comes.
        (line(("dasharray", "10 90;10 90")).replace("dur", 'begin="1s" dur'), 0.5, [(0, 100)]),
        (line(("dasharray", "10 90;10 90")).replace("dur", 'begin="1s" dur'), 1.5, [(0, 10)]),
        (line(("dasharray", "20 80;40 80"), attributes='stroke-dasharray="30 70"'), 1.5, [(0, 30)]),
    ],
)
def test_each_dash_is_where_the_pattern_has_it(text, time, expected):
    assert near(dashes(text, time), expected)


SPINNER = (
    "<style>path { animation: dash 1s linear infinite } @keyframes dash { 0% { stroke-dasharray: 1, 150;"
    "stroke-dashoffset: 0 } 50% { stroke-dasharray: 90, 150; stroke-dashoffset: -35 }"
    "100% { stroke-dasharray: 90, 150; stroke-dashoffset: -124 } }</style>" + line()
)


@pytest.mark.parametrize(
    "time, expected", [(0, [(0, 1)]), (0.25, [(17.5, 63)]), (0.5, [(35, 100)]), (0.75, [(79.5, 100)])]
)
def test_the_spinner_of_material_has_no_pattern_of_its_own(time, expected):
    assert near(dashes(SPINNER, time), expected)


def test_a_group_moves_the_dashes_of_what_is_in_it():
    move = MOVE.format(name="dasharray", values="10 10;30 30")
    still = line(attributes='stroke-dasharray="100"')
    found = dashes(f"<g>{move}{line()}{line()}{still}</g>", 0.5)
    assert near(found, sorted([(0, 20), (40, 60), (80, 100)] * 2 + [(0, 100)]))


def test_the_fill_is_drawn_once_and_paint_order_counts():
    file = read(
        '<path d="M0 0H100" fill="lime" stroke="red" paint-order="stroke">'
        + MOVE.format(name="dasharray", values="30 10;20 20")
        + "</path>"
    )
    items = Drawing(file.scene().compile()).at(0.5).items
    kinds = [each.kind for each in items if each.is_visible and each.color is not None]
    assert kinds == ["stroke", "stroke", "stroke", "fill"] and file.losses == []


@pytest.mark.parametrize(
    "text",
    [
        line(("dasharray", "1 1;2 2")),  # more dashes than layers may be made of
        line(("dasharray", "0 0;2 2")),
        line(("dasharray", "10 10;20 20"), ("dashoffset", "0;5"), ("dashoffset", "3;6")),
        line(("dasharray", "10;30")).replace("<animate ", MORPH + "<animate "),
    ],
)
def test_patterns_that_layers_cannot_draw_are_losses(text):
    file = read(text)
    file.scene()
    assert file.losses == ["stroke-dasharray"]


def test_numbers_of_a_pattern_over_none():
    page = css.read(
        ".a { animation: k 1s linear } @keyframes k { from { stroke-dasharray: 2 8 } to { stroke-dasharray: 4 } }",
        [{"name": "a", "classes": "a", "box": [0, 0, 9, 9], "read": ["stroke-dasharray"]}],
    )
    assert page.samples([0.5]).values("a", "stroke-dasharray") == [[3, 6]] and page.losses == []
