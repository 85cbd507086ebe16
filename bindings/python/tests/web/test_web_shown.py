"""What <use> gives to what it shows, and sizes and places that are moved by an amount. What is expected is what
Chromium 156 draws."""

import pytest

import svg_file as svg
from libmotion import MotionError

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 99">'


def layers(text: str) -> tuple[dict[str, dict], list[str]]:
    """The layers that have a path, by name, and the losses."""
    file = svg.read(HEAD + text + "</svg>")
    found = {each["name"]: each for each in file.scene().document["layers"] if each.get("path")}
    return found, file.losses


LEAF = '<path id="leaf" d="M0 0H9V9Z"/>'


@pytest.mark.parametrize(
    ("text", "colors"),
    [
        (f'<defs>{LEAF}</defs><use href="#leaf" fill="red"/>', ["#ff0000ff"]),
        (
            f'<defs>{LEAF}</defs><g fill="lime"><use href="#leaf"/><use href="#leaf" fill="blue"/></g>',
            ["#00ff00ff", "#0000ffff"],
        ),
        (f'<g fill="red">{LEAF}</g><use href="#leaf"/>', ["#ff0000ff", "#000000ff"]),
        (f'<symbol id="s">{LEAF}</symbol><g fill="red"><use href="#s"/></g>', ["#ff0000ff"]),
        (f'<defs>{LEAF}<g id="two"><use href="#leaf"/></g></defs><use href="#two" fill="red"/>', ["#ff0000ff"]),
        (f'<defs><g id="g" fill="lime">{LEAF}</g></defs><use href="#g" fill="red"/>', ["#00ff00ff"]),
        (
            "<style>.a{--c:red} path{fill:var(--c,blue)}</style>"
            f'<defs>{LEAF}</defs><use href="#leaf" class="a"/><use href="#leaf"/>',
            ["#ff0000ff", "#0000ffff"],
        ),
        (
            '<defs><path id="leaf" d="M0 0H9V9Z" fill="currentColor"/></defs><use href="#leaf" color="red"/>',
            ["#ff0000ff"],
        ),
        (f'<style>defs path{{fill:red}}</style><defs>{LEAF}</defs><use href="#leaf" fill="lime"/>', ["#ff0000ff"]),
    ],
)
def test_what_is_shown_inherits_from_the_use(text, colors):
    found, losses = layers(text)
    assert [each.get("fillColor") for each in found.values()] == colors and losses == []


def test_a_mask_does_not_inherit_from_the_use():
    mask = f'<mask id="m">{LEAF}</mask><defs><rect id="r" width="9" height="9" mask="url(#m)"/></defs>'
    found, losses = layers(mask + '<use href="#r" fill="red"/>')
    assert sorted(each["fillColor"] for each in found.values()) == ["#000000ff", "#ff0000ff"] and losses == []


def test_what_a_use_moves_moves_what_it_shows():
    moves = '<animate attributeName="fill" values="red;lime" dur="1s"/>'
    found, _ = layers(f'<defs>{LEAF}</defs><use href="#leaf">{moves}</use><use href="#leaf"/>')
    first, second = found.values()
    assert [row["property"] for row in first["animations"]] == ["fillColor"] and second["animations"] == []


def test_animations_of_what_is_shown_stay():
    moves = '<animate attributeName="fill" values="red;lime" dur="1s"/>'
    text = f'<defs><path id="leaf" d="M0 0H9V9Z">{moves}</path></defs><use href="#leaf" fill="blue" stroke="red"/>'
    (shown,) = layers(text)[0].values()
    assert shown["fillColor"] == "#0000ffff" and [row["property"] for row in shown["animations"]] == ["fillColor"]
    assert shown["strokeColor"] == "#ff0000ff"


def test_styles_for_many_uses_are_bounded():
    uses = "".join(f'<use href="#g" fill="#{number:06x}"/>' for number in range(300))
    with pytest.raises(MotionError, match="must be drawn in fewer copies"):
        layers(f'<defs><g id="g">{"<path/>" * 30}</g></defs>{uses}')


def path_of(text: str) -> tuple[list[str], list[str]]:
    """The path data that a row has, and the losses."""
    found, losses = layers(text)
    (layer,) = found.values()
    (row,) = layer["animations"]
    return row["values"], losses


def test_all_points_of_a_polygon_move():
    moves = '<animate attributeName="points" values="0,9 5,0 9,9 5,5;0,9 5,2 9,9 5,7" dur="1s"/>'
    values, losses = path_of(f'<polygon points="0,9 5,0 9,9 5,5">{moves}</polygon>')
    assert values == ["M0 9 L5 0 L9 9 L5 5 Z", "M0 9 L5 2 L9 9 L5 7 Z"] and losses == []
    to = '<animate attributeName="points" to="0,9 5,2 9,9 5,7" dur="1s"/>'
    assert path_of(f'<polygon points="0,9 5,0 9,9 5,5">{to}</polygon>') == (values, [])


@pytest.mark.parametrize("fields", ['by="-20"', 'additive="sum" values="0;-20"', 'additive="sum" from="0" to="-20"'])
def test_a_size_that_is_moved_by_an_amount(fields):
    values, losses = path_of(f'<rect width="30" height="5"><animate attributeName="width" {fields} dur="1s"/></rect>')
    assert [value.split()[1].partition("L")[2] for value in values] == ["30", "10"] and losses == []


def test_sizes_that_add_up_are_told():
    move = '<animate attributeName="width" by="9" dur="1s"/>'
    assert layers(f'<rect width="9" height="9">{move}{move}</rect>')[1] == ["width"]
    many = '<animate attributeName="width" values="1;2" accumulate="sum" repeatCount="indefinite" dur="1s"/>'
    assert layers(f'<rect width="9" height="9">{many}</rect>')[1] == ["width"]


def test_a_place_that_is_moved_by_an_amount_moves_along_one_axis():
    file = svg.read(
        HEAD + '<circle cx="20" cy="50" r="9"><animate attributeName="cx" by="20" dur="1s"/></circle></svg>'
    )
    layer = next(each for each in file.scene().document["layers"] if each["name"] == "circle 1 cx")
    assert layer["animations"][0]["values"] == [[0.0, 0.0], [20.0, 0.0]] and layer["animations"][0]["additive"]
    assert layer["position"] == [20.0, 50.0]


def test_a_dash_that_is_moved_by_an_amount():
    moves = '<animate attributeName="stroke-dashoffset" by="-100" dur="1s"/>'
    text = f'<path d="M0 0H80" stroke="red" stroke-dasharray="100" stroke-dashoffset="100">{moves}</path>'
    (layer,) = layers(text)[0].values()
    (row,) = layer["animations"]
    assert row["property"] == "lineDashPhase" and row["values"] == [0.0, -100.0] and layer["lineDashPhase"] == 100


def test_selectors_with_a_namespace():
    style = "<style>@namespace s url(http://www.w3.org/2000/svg); s|rect { fill: red }</style>"
    (layer,) = layers(style + '<rect width="9" height="9"/>')[0].values()
    assert layer["fillColor"] == "#ff0000ff"
