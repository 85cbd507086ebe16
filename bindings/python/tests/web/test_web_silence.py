"""Nothing is left out in silence: each name of the tables, and each name that no table has."""

import pytest

pytest.importorskip("tinycss2", reason="libmotion[web] is not installed")

from libmotion.web import css, svg
from libmotion.web.names import known
from libmotion.web.svg.reader import SCRIPTS

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n%s<text/></svg>'
OTHER = "no-such-name"


def losses(inside: str) -> list:
    file = svg.read(SVG % inside)
    file.scene()
    return file.losses


def named(kind: str, *kinds: str) -> list[str]:
    return sorted(name for name, use in known.TABLES[kind].items() if use.kind in kinds)


def lost(kind: str) -> list[str]:
    return [*named(kind, "lost"), OTHER]


def test_each_property_that_is_lost_is_named_and_no_other():
    for name in lost("property"):
        assert losses(f'<g style="{name}: thing(1)"/>') == [name]
        assert losses(f'\n<g style="{name}: thing(1)"/>')[0].line == 3
    idle = "; ".join(f"{name}: some thing" for name in named("property", "idle") if name != "background-color")
    assert losses(f'<g style="{idle}; border-left-foo: 1px; --own: 1"/>') == []


def test_each_attribute_that_is_lost_is_named_and_no_other():
    for name in lost("attribute"):
        assert losses(f'<rect {name}="1"/>') == [name]
    names = {*named("attribute", "idle"), *named("attribute", "carried")} - {"style", "systemLanguage", "xmlns"}
    for name in sorted(names):
        assert losses(f'<g {name}="a"/>') == [], name
    assert losses('<g data-x="1" aria-label="a" onclick="a()" xml:lang="en"/>') == []


def test_each_element_that_is_lost_is_named_and_no_other():
    for name in lost("element"):
        assert losses(f"<{name}/>") == [name]
    for name in named("element", "idle", "carried"):
        if name not in ("use", "svg", "animateMotion", "discard"):
            assert losses(f"<{name}/>") == [], name
    assert losses("".join(f'<script type="{each}"/>' for each in SCRIPTS if each)) == ["script"]
    assert losses('<script type="application/json"/>') == []


def test_each_rule_that_is_lost_is_named_and_no_other():
    for name in lost("rule"):
        for text in (f"@{name} a {{ g {{ opacity: 0 }} }}", f"@{name} a;"):
            assert losses(f"<style>\n{text}</style>") == [f"@{name}"]
            assert losses(f"<style>\n{text}</style>")[0].line == 3
    for name in named("rule", "idle", "carried"):
        assert losses(f"<style>@{name} a {{ }}</style>") == ([] if name != "scope" else ["@scope"])


def test_each_function_that_is_lost_is_named_and_no_other():
    for name in lost("function"):
        assert losses(f'<g style="letter-spacing: {name}(1)"/>')[:1] == [f"{name}()"]
    for name in named("function", "carried"):
        assert f"{name}()" not in losses(f'<g style="letter-spacing: {name}(1)"/>')


def test_each_pseudo_class_that_is_lost_is_named_and_no_other():
    for name in lost("pseudo"):
        for colons in (":", "::"):
            assert losses(f"<style>g{colons}{name} {{ opacity: 0 }}</style><g/>") == [f":{name}"]
    for name in named("pseudo", "idle"):
        assert losses(f"<style>g:{name} {{ opacity: 0 }}</style><g/>") == [], name
    assert svg.read(SVG % "<style>g:not(:fullscreen) { opacity: .5 }</style><g id='g'/>").page.samples([0]).opacity(
        "g"
    ) == [0.5]


@pytest.mark.parametrize(
    ("style", "names"),
    [
        ("animation: k 1s; animation-timeline: --none", ["animation-timeline"]),
        ("animation: k 1s; animation-timeline: none", []),
        ("translate: anchor-size(width)", ["translate"]),
        ("animation: c 1s, w 2s", ["transform"]),
        ("animation: f 1s, g 2s", ["background-color"]),
    ],
)
def test_what_pages_do_not_carry_is_named(style, names):
    keys = "@keyframes k { to { opacity: 0 } } @keyframes w { to { width: 9px } } @keyframes g { to { color: red } }"
    keys += "@keyframes c { to { transform: translate(50%) } } @keyframes f { to { background-color: currentcolor } }"
    page = css.read(f".a {{ {style} }} {keys}", [{"name": "a", "classes": "a", "box": [0, 0, 8, 8]}])
    assert page.losses == names
    assert [loss.whole for loss in page.losses] == names


def test_a_loss_says_where_and_what_is_shown():
    assert [loss.whole for loss in losses('<rect filter="url(#f)"/>')] == [
        "filter (line 2, shows the picture without it)"
    ]
