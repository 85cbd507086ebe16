"""Nothing is left out in silence: each name of the tables, and each name that no table has."""

import pytest

import svg_file as svg
from libmotion.web import css

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n%s<text/></svg>'
SCRIPTS = ("module", "text/javascript", "application/javascript", "text/ecmascript", "application/ecmascript")


def losses(inside: str) -> list:
    return svg.read(SVG % inside).losses


@pytest.mark.parametrize("name", ["background-blend-mode", "text-shadow", "vector-effect", "zoom", "no-such-name"])
def test_each_property_that_is_lost_is_named_with_its_line(name):
    assert losses(f'\n<g style="{name}: thing(1)"/>') == [name]
    assert losses(f'\n<g style="{name}: thing(1)"/>')[0].line == 3


def test_what_changes_no_picture_is_not_named():
    assert losses('<g style="border-left-foo: 1px; --own: 1; cursor: some thing; line-height: 2"/>') == []
    assert losses('<g data-x="1" aria-label="a" onclick="a()" xml:lang="en" role="img"/><view/><metadata/>') == []
    assert losses('<script type="application/json"/><style>@page { } g:hover { opacity: 0 }</style><g/>') == []
    assert losses('<switch><foreignObject requiredExtensions="http://example.org/x"/><g/></switch>') == []


@pytest.mark.parametrize("name", ["fr", "no-such-name"])
def test_each_attribute_that_is_lost_is_named(name):
    assert losses(f'<radialGradient {name}="1"/>') == [name]


@pytest.mark.parametrize("name", ["foreignObject", "image", "link", "no-such-name"])
def test_each_element_that_is_lost_is_named(name):
    assert losses(f"<{name}/>") == [name]


@pytest.mark.parametrize("name", SCRIPTS)
def test_scripts_are_named(name):
    assert losses(f'<script type="{name}"/>') == losses("<script/>") == ["script"]


@pytest.mark.parametrize("name", ["container", "import", "no-such-name"])
def test_each_rule_that_is_lost_is_named(name):
    for text in (f"@{name} a {{ g {{ opacity: 0 }} }}", f"@{name} a;"):
        assert losses(f"<style>\n{text}</style>") == [f"@{name}"] and losses(f"<style>\n{text}</style>")[0].line == 3


@pytest.mark.parametrize("name", ["alpha", "anchor-size", "env", "if", "random"])
def test_each_function_that_is_lost_is_named(name):
    assert losses(f'<g style="letter-spacing: {name}(1)"/>') == [name]


@pytest.mark.parametrize("name", ["dir", "no-such-name"])
def test_each_pseudo_class_that_is_lost_is_named(name):
    assert losses(f"<style>g:{name} {{ opacity: 0 }}</style><g/>") == [name]


@pytest.mark.parametrize(
    ("style", "names"),
    [
        ("animation: k 1s; animation-timeline: --none", ["animation-timeline"]),
        ("animation: k 1s; animation-timeline: none", []),
        ("translate: anchor-size(width)", ["translate"]),
        ("animation: c 1s, w 2s", ["transform"]),
        ("animation: f 1s, g 2s", ["background-color"]),
        ("animation: b 1s, f 2s, h 2s", ["background-color"]),
        ("animation: h 1s, s 1s", ["box-shadow"]),
        ("animation: s 1s", []),
        ("animation: o 1s; rotate: 9deg; transform-origin: 1px 2px 3px", ["transform-origin"]),
        ("animation: t 1s; transform: scale(2)", ["transform"]),
        ("animation: t 1s; transform: rotate(9deg)", []),
        ("} .a::before { content: counter(n); position: absolute; animation: k 1s", ["::before"]),
        ("} .a::before { content: '' / attr(b); position: absolute; animation: k 1s", []),
    ],
)
def test_what_pages_do_not_carry_is_named(style, names):
    keys = "@keyframes k { to { opacity: 0 } } @keyframes w { to { width: 9px } } @keyframes g { to { color: red } }"
    keys += "@keyframes c { to { transform: translate(50%) } } @keyframes f { to { background-color: currentcolor } }"
    keys += "@keyframes h { to { color: red } } @keyframes s { to { box-shadow: 1px 1px } }"
    keys += "@keyframes t { to { transform: rotate(9deg); animation-composition: accumulate } }"
    keys += "@keyframes b { to { background-color: red } }"
    keys += "@keyframes o { to { transform-origin: 9px 9px } }"
    page = css.read(f".a {{ {style} }} {keys}", [{"name": "a", "classes": "a", "box": [0, 0, 8, 8]}])
    assert page.losses == names
    assert [loss.whole for loss in page.losses] == names


def test_animations_of_other_pseudo_elements_are_named():
    sheet = "p::marker { animation: k 1s } p::selection { color: red } @keyframes k { to { opacity: 0 } }"
    assert css.read(sheet, [{"name": "a", "box": [0, 0, 8, 8]}]).losses == ["p::marker"]


def test_timelines_of_animate_are_named_and_unknown_options_are_not():
    def named(**options) -> list:
        animation = {"target": "a", "keyframes": {"opacity": 0}, "options": {"duration": 9, **options}}
        return css.read("", [{"name": "a", "box": [0, 0, 8, 8]}], animations=[animation]).losses

    assert named(timeline="scroll") == named(rangeStart="9%") == ["animation-timeline"]
    assert named(speed=2) == []


def test_the_seventeenth_property_by_custom_properties_is_named():
    names = ["fill", "stroke", "fill-opacity", "stroke-opacity", "stroke-width", "opacity", "visibility", "x", "y"]
    style = ";".join(f"{name}: var(--a, var(--b))" for name in names)
    sheet = "<style>@keyframes k { to { --a: 1; --b: 2 } } %s</style><rect width='9' style='animation: k 1s; %s'/>"
    assert losses(sheet % ("", style)) == ["--b"]
    assert losses(sheet % ("", style.partition(";")[2])) == []


def test_a_loss_says_where_and_what_is_shown():
    assert [loss.whole for loss in losses('<rect filter="url(#f)"/>')] == [
        "filter (line 2, shows the picture without it)"
    ]
