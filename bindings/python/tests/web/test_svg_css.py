"""CSS in SVG files: what rules, variables, mathematics and keyframes draw. Each case is a style sheet, what it is for,
a time, and the color, or the box, of what is drawn first."""

import numpy as np
import pytest

from libmotion import functions

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80">'
RECT = '<rect id="r" class="a b" width="10" height="10"/>'
TWO = '<g class="o"><rect class="x" width="4" height="4"/><rect class="y" width="8" height="8"/></g>'
RED, LIME, BLUE, BLACK = (1, 0, 0, 1), (0, 1, 0, 1), (0, 0, 1, 1), (0, 0, 0, 1)


def drawn(css: str, markup: str = RECT, time: float = 0.0):
    made = functions.svg_compile(f"{HEAD}<style><![CDATA[{css}]]></style>{markup}</svg>")
    found = functions.clip_draw(made.clip, time)
    return found, [item for item in found.items if item["kind"] in (0, 1)]


def color(css: str, markup: str = RECT, time: float = 0.0):
    return drawn(css, markup, time)[1][0]["color"]


def box(css: str, markup: str = RECT, time: float = 0.0):
    found, items = drawn(css, markup, time)
    item = items[0]
    points = found.points[item["first_point"] :][: item["point_count"]]
    affine = item["affine"].reshape(3, 2)
    placed = points @ affine[:2] + affine[2]
    return [*placed.min(axis=0), *placed.max(axis=0)]


COLORS = {
    "variable": (":root{--a:red}rect{fill:var(--a)}", RED),
    "fallback": ("rect{fill:var(--b, lime)}", LIME),
    "fallback in a fallback": ("rect{fill:var(--b, var(--c, blue))}", BLUE),
    "no value is as if nothing were declared": ("g{fill:lime}rect{fill:red;fill:var(--b)}", BLACK),
    "variables of variables": (":root{--a:var(--b);--b:lime}rect{fill:var(--a)}", LIME),
    "circles have no value": ("rect{--a:var(--b);--b:var(--a);fill:var(--a, lime)}", LIME),
    "a circle of one": ("rect{--a:var(--a);fill:var(--a, lime)}", LIME),
    "inherited, and set again": (":root{--a:red}.a{--a:lime}rect{fill:var(--a)}", LIME),
    "important variable": ("rect{--a:lime!important}.a{--a:red}rect{fill:var(--a)}", LIME),
    "initial value": ("@property --a{syntax:'<color>';inherits:false;initial-value:lime}rect{fill:var(--a)}", LIME),
    "not inherited": (
        "@property --a{syntax:'<color>';inherits:false;initial-value:lime}:root{--a:red}rect{fill:var(--a)}",
        LIME,
    ),
    "empty variable": (":root{--a:}rect{fill:var(--a)lime}", LIME),
    "mathematics in a color": ("rect{fill:rgb(calc(255 * 1) 0 max(0, -1))}", RED),
    "mixed with the current color": ("rect{color:red;fill:color-mix(in srgb, currentColor 100%, blue)}", RED),
    "made of another one": ("rect{fill:rgb(from #f60 0 calc(g * 2.5) 0)}", LIME),
    "with another hue": ("rect{fill:hsl(from red 120 s l)}", LIME),
    "among siblings": ("rect{fill:rgb(calc(255 * (sibling-index() - 1)) 0 calc(255 * (sibling-count() - 2)))}", RED),
    "light": ("rect{fill:light-dark(lime, red)}", LIME),
    "layers": ("@layer a{rect{fill:red}}@layer b{rect{fill:lime}}", LIME),
    "named before": ("@layer b, a;@layer a{rect{fill:lime}}@layer b{rect{fill:red}}", LIME),
    "no layer wins": ("rect{fill:lime}@layer a{#r{fill:red}}", LIME),
    "a layer within wins less": ("@layer a{rect{fill:lime}@layer b{rect{fill:red}}}", LIME),
    "important of the first layer": ("@layer a{rect{fill:lime!important}}@layer b{rect{fill:red!important}}", LIME),
    "nesting": (".a{&.b{fill:lime}}", LIME),
    "nesting without &": ("svg{rect{fill:lime}}", LIME),
    "nesting with a combinator": ("svg{> rect{fill:lime}}", LIME),
    "nested condition": (".a{fill:red;@media screen{fill:lime}}", LIME),
    "nested weight": ("#r,.z{&.b{fill:lime}}rect.a.b{fill:red}", LIME),
    "media": ("@media (min-width:50px) and (orientation:landscape){rect{fill:lime}}", LIME),
    "media range": ("@media (50px < width <= 100px){rect{fill:lime}}", LIME),
    "media list": ("@media print, (prefers-color-scheme: light){rect{fill:lime}}", LIME),
    "no media": ("rect{fill:lime}@media not screen, (prefers-reduced-motion){rect{fill:red}}", LIME),
    "supports": ("@supports (fill:red) and (not (fill:nonsense)){rect{fill:lime}}", LIME),
    "does not support": ("rect{fill:lime}@supports (nothing:1) or (fill:12px){rect{fill:red}}", LIME),
    "is": (":is(circle, rect):not(.z){fill:lime}", LIME),
    "where weighs nothing": ("rect{fill:lime}:where(#r){fill:red}", LIME),
    "has": ("svg:has(> rect.a) rect{fill:lime}", LIME),
    "has not": ("rect{fill:lime}svg:has(circle) rect{fill:red}", LIME),
    "attributes": ("[class^=a][class$=' b'][class~=b][class*=' '][id=R i]{fill:lime}", LIME),
    "root": (":root > rect{fill:lime}", LIME),
    "a mistake leaves a rule out": ("rect{fill:lime}rect, ::{fill:red}", LIME),
    "hover holds for nothing": ("rect{fill:lime}rect:hover{fill:red}", LIME),
}  # fmt: skip


@pytest.mark.parametrize("name", COLORS)
def test_colors(name):
    css, want = COLORS[name]
    assert color(css) == pytest.approx(want, abs=1e-6)


SIBLINGS = {
    ".x + .y": LIME, ".x ~ rect": LIME, "g > :nth-child(2n)": LIME, ":nth-last-child(1)": LIME, ".y:last-of-type": LIME,
    "rect:nth-child(even of rect)": LIME, ".o .x:first-child + rect:not(.x)": LIME, ".y + .x": BLACK,
    "rect:nth-child(-n + 1)": BLACK, "g > .o rect": BLACK, ".o:has(.x + .y) .y": LIME,
}  # fmt: skip


@pytest.mark.parametrize("selector", SIBLINGS)
def test_selectors_of_siblings(selector):
    _, items = drawn(selector + "{fill:lime}", TWO)
    assert items[1]["color"] == pytest.approx(SIBLINGS[selector])


MATHEMATICS = {
    "calc(1px + 2 * 3px)": 7, "min(9px, 10%)": 9, "max(1px, 50%)": 50, "clamp(1px, 20px, 5px)": 5,
    "round(7.4px, 2px)": 8, "round(down, 7px, 2px)": 6, "round(up, 7px, 3px)": 9, "round(to-zero, 7px, 2px)": 6,
    "mod(7px, 3px)": 1, "rem(7px, 4px)": 3, "calc(8px * sin(90deg))": 8, "calc(8px * cos(0))": 8,
    "calc(8px * tan(45deg))": 8, "calc(10px * sqrt(4))": 20, "calc(1px * pow(2, 3))": 8, "hypot(3px, 4px)": 5,
    "calc(1px * exp(0))": 1, "calc(3px * log(8, 2))": 9, "abs(1px - 4px)": 3, "calc(5px * sign(3))": 5,
    "calc(1px * (2 + (3 * 2)))": 8, "calc(2em / 2)": 16, "1rem": 16, "10vw": 10, "10vmin": 8, "10svh": 8, "6pt": 8,
    "calc(10px * asin(1) / 90deg)": None, "calc(1px + 1)": None, "calc(1px+ 1px)": None, "calc(1px * pi)": 3.14159265,
}  # fmt: skip


@pytest.mark.parametrize("length", MATHEMATICS)
def test_mathematics(length):
    want = MATHEMATICS[length]
    assert box(f"rect{{width:{length}}}")[2] == pytest.approx(10 if want is None else want, abs=1e-4)


SPIN = "rect{animation:k 1s linear}"
MOVES = {
    "percent of the picture": (SPIN + "@keyframes k{to{transform:translateX(calc(50% + 10px))}}", (30, 0, 40, 10)),
    "in a variable": (":root{--x:40px}" + SPIN + "@keyframes k{to{translate:var(--x)}}", (20, 0, 30, 10)),
    "duration by a variable": ("rect{--d:2s;animation:k var(--d) linear}@keyframes k{to{translate:40px}}",
                               (10, 0, 20, 10)),
    "a custom property moves": (
        "@property --x{syntax:'<length>';inherits:false;initial-value:0px}rect{translate:var(--x);"
        "animation:k 1s linear}@keyframes k{from{--x:10px}to{--x:30px}}", (20, 0, 30, 10)),
    "one that is not registered flips": (
        "rect{translate:var(--x, 0px);animation:k 1s linear}@keyframes k{from{--x:10px}to{--x:30px}}",
        (30, 0, 40, 10)),
    "a sum": ("rect{translate:5px;animation:k 1s linear;animation-composition:add}@keyframes k{from{translate:0px}"
              "to{translate:20px}}", (15, 0, 25, 10)),
    "a sum of transforms": ("rect{transform:scale(2);animation:k 1s linear;animation-composition:add}"
                            "@keyframes k{from{transform:none}to{transform:translateX(20px)}}", (20, 0, 40, 20)),
    "the strongest keyframes": ("@layer a{@keyframes k{to{translate:90px}}}" + SPIN
                                + "@keyframes k{to{translate:20px}}", (10, 0, 20, 10)),
    "origin in keyframes": (
        "rect{animation:k 1s linear;transform:scale(2)}@keyframes k{from{transform-origin:0 0}"
        "to{transform-origin:10px 0}}", (-5, 0, 15, 20)),
    "linear()": ("rect{animation:k 1s linear(0, 1 25%, 1)}@keyframes k{to{translate:20px}}", (20, 0, 30, 10)),
}  # fmt: skip


@pytest.mark.parametrize("name", MOVES)
def test_moves(name):
    css, want = MOVES[name]
    assert box(css, RECT, 0.5) == pytest.approx(want, abs=1e-3)


def test_a_group_moves_what_its_shapes_inherit():
    css = ".o{animation:k 1s linear;fill:red}.y{fill:blue}@keyframes k{to{fill:lime}}"
    _, items = drawn(css, TWO, 0.5)
    assert [item["color"].tolist() for item in items] == [pytest.approx((0.5, 0.5, 0, 1)), pytest.approx(BLUE)]


def test_dashes_in_keyframes():
    css = "rect{stroke:red;fill:none;animation:k 1s linear;stroke-dasharray:10 30}"
    css += "@keyframes k{to{stroke-dasharray:30 10}}"
    found, items = drawn(css, RECT, 0.5)
    length = 0.0
    for item in items:
        points = found.points[item["first_point"] :][: item["point_count"]]
        length += np.abs(np.diff(points, axis=0)).sum()
    assert len(items) == 1 and (length == pytest.approx(20, abs=1e-3) or item["dash_count"] == 2)


def test_a_basic_shape_clips():
    css = "rect{clip-path:inset(1px 2px 3px 4px);animation:k 1s linear}@keyframes k{to{clip-path:inset(0 0 5px 0)}}"
    found = functions.clip_draw(functions.svg_compile(f"{HEAD}<style>{css}</style>{RECT}</svg>").clip, 0.5)
    mask = next(item for item in found.items if item["kind"] == 0 and item["color"][3] == 1 and item["point_count"] == 4
                and found.points[item["first_point"]][0] > 0)  # fmt: skip
    points = found.points[mask["first_point"] :][: mask["point_count"]]
    assert [*points.min(axis=0), *points.max(axis=0)] == pytest.approx([2, 0.5, 9, 6], abs=1e-3)


def test_losses_say_their_lines():
    css = "\nrect:dir(ltr){fill:red}\n@container (width > 1px){rect{fill:red}}\n"
    text = f"{HEAD}<style>{css}</style>{RECT}</svg>"
    rows = functions.svg_compile(text).reports
    found = {text[row["name_at"] :][: row["name_size"]]: int(row["line"]) for row in rows}
    assert found == {"dir": 2, "@container": 3}


@pytest.mark.parametrize("count, keys", [(33, 2), (1, 4200)])
def test_animations_and_keys_without_room_are_a_loss(count, keys):
    names = ", ".join(f"k{i} 1s" for i in range(count))
    blocks = " ".join(f"{100 * i / (keys - 1)}% {{ opacity: {i % 2} }}" for i in range(keys))
    sheet = "".join(f"@keyframes k{i} {{ {blocks} }}" for i in range(count)) + f"rect {{ animation: {names} }}"
    made = functions.svg_compile(f"{HEAD}<style>{sheet}</style>{RECT}</svg>")
    assert [(row["kind"], row["line"]) for row in made.reports] == [(2, 1)]


def test_of_sides_that_move_by_css_the_first_is_carried_and_the_others_are_losses():
    sheet = "@keyframes k { to { width: 9px; height: 9px } } rect { animation: k 1s }"
    text = f"{HEAD}<style>{sheet}</style>{RECT}</svg>"
    (row,) = functions.svg_compile(text).reports
    assert text[row["name_at"] :][: row["name_size"]] == "height"
