"""Compares colours from text with those of coloraide, an independent reader of CSS Color 4."""

import random

import pytest

from libmotion import MotionError, functions
from libmotion.values.color import color, hex_of

coloraide = pytest.importorskip("coloraide", reason="colours are compared with those of coloraide")

SPACES = ["srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020", "xyz", "xyz-d50", "xyz-d65"]
MIXED = SPACES + ["lab", "oklab", "hsl", "hwb", "lch", "oklch"]
HUES = {"hsl", "hwb", "lch", "oklch"}
FORMS = {
    "rgb": ((0, 255), (0, 255), (0, 255)),
    "lab": ((0, 100), (-120, 120), (-120, 120)),
    "lch": ((0, 100), (0, 150), (-400, 400)),
    "oklab": ((0, 1), (-0.4, 0.4), (-0.4, 0.4)),
    "oklch": ((0, 1), (0, 0.4), (0, 360)),
}
NAMED = ["red", "blue", "tomato", "rgb(20 200 90 / .5)", "white", "gray", "black", "#12345680", "oklch(70% .15 200)",
         "lab(60 20 -50)", "hsl(300 80% 40%)", "color(display-p3 1 0 0)", "color(srgb 1.5 1.2 1.3)"]  # fmt: skip

MISSING = ["lch(50% 20 none)", "hsl(none 50% 40%)", "oklab(none .1 .1)", "color(xyz .2 none .3)", "lab(none 20 none)"]


def wide(text: str) -> tuple:
    return functions.color_parse(text, keep_range=True)


def expected(found) -> list[float]:
    found = found.convert("srgb")
    return [0.0 if part != part else float(part) for part in (*found[:3], found[-1])]


def numbers(source: random.Random, ranges) -> str:
    return " ".join(f"{source.uniform(*each):.5g}" for each in ranges)


@pytest.mark.parametrize("name", FORMS)
def test_a_function_is_read_as_coloraide_reads_it(name):
    source = random.Random(name)
    for _ in range(100):
        text = f"{name}({numbers(source, FORMS[name])} / {source.random():.3f})"
        assert wide(text) == pytest.approx(expected(coloraide.Color(text)), abs=1e-12), text


@pytest.mark.parametrize("name", ["hsl", "hwb"])
def test_hues_of_srgb_are_those_of_coloraide(name):
    source = random.Random(name)
    for _ in range(100):
        text = f"{name}({source.uniform(-400, 800):.5g} {source.uniform(0, 100):.4g}% {source.uniform(0, 100):.4g}%)"
        assert wide(text) == pytest.approx(expected(coloraide.Color(text)), abs=1e-12), text


@pytest.mark.parametrize("space", SPACES)
def test_a_predefined_space_is_that_of_coloraide(space):
    source = random.Random(space)
    for _ in range(100):
        text = f"color({space} {numbers(source, [(-0.2, 1.2)] * 3)})"
        assert wide(text) == pytest.approx(expected(coloraide.Color(text)), abs=1e-12), text


@pytest.mark.parametrize("space", MIXED)
def test_mixtures_are_those_of_coloraide_whichever_way_hues_go(space):
    source = random.Random(space)
    for rule in ("shorter", "longer", "increasing", "decreasing") if space in HUES else ("",):
        for _ in range(60):
            (one, other), share = source.choices(NAMED, k=2), source.randrange(101)
            where = f"{space} {rule} hue" if rule else space
            text = f"color-mix(in {where}, {one} {100 - share}%, {other} {share}%)"
            made = coloraide.Color(one).mix(coloraide.Color(other), share / 100,
                                   space="xyz-d65" if space == "xyz" else space, hue=rule or "shorter", powerless=True,
                                   carryforward=False)  # fmt: skip
            # Near 0 the curve of a98-rgb is so steep that the last bits of both differ by as much.
            assert wide(text) == pytest.approx(expected(made), abs=1e-6 if space == "a98-rgb" else 1e-12), text


@pytest.mark.parametrize("missing", MISSING)
@pytest.mark.parametrize("space", MIXED)
def test_a_missing_component_is_carried_to_the_space_of_the_mixture(missing, space):
    # Opaque colours: where alphas differ, coloraide takes the other component times its alpha, browsers the plain one.
    for other in ("tomato", "oklch(70% .15 200)", "hsl(300 80% 40%)"):
        made = coloraide.Color(missing).mix(
            coloraide.Color(other), 0.6, space="xyz-d65" if space == "xyz" else space, hue="shorter", powerless=True,
            carryforward=True,
        )  # fmt: skip
        text = f"color-mix(in {space}, {missing} 40%, {other} 60%)"
        assert wide(text) == pytest.approx(expected(made), abs=1e-6 if space == "a98-rgb" else 1e-12), text


def test_every_name_of_css_is_known():
    from coloraide.css import color_names

    names = list(color_names.name2val_map) if hasattr(color_names, "name2val_map") else []
    assert len(names) > 140
    for name in names:
        assert color(name.upper()) == pytest.approx(expected(coloraide.Color(name)), abs=1e-15), name


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("#F0a8", (1, 0, 2 / 3, 8 / 15)),
        (" TransParent ", (0, 0, 0, 0)),
        ("rgba(255,0,0,.5)", (1, 0, 0, 0.5)),
        ("RGB(100%, 0%, 50%, 20%)", (1, 0, 0.5, 0.2)),
        ("rgb(none 51 0 / none)", (0, 0.2, 0, 0)),
        ("hsl(.5turn 100% 25%)", (0, 0.5, 0.5, 1)),
        ("rgb(300 -5 0)", (1, 0, 0, 1)),
        ("color-mix(in srgb, red, blue)", (0.5, 0, 0.5, 1)),
        ("color-mix(in srgb, 25% red, blue)", (0.25, 0, 0.75, 1)),
        ("color-mix(in srgb, red 20%, blue 20%)", (0.5, 0, 0.5, 0.4)),
        ("color-mix(in hsl, white, blue)", (0.625, 0.625, 0.875, 1)),  # the hue of a gray is the other's
        ("color-mix(in srgb, color-mix(in srgb, red, blue), lime)", (0.25, 0.5, 0.25, 1)),
    ],
)
def test_a_text_is_this_colour(text, made):
    assert color(text) == pytest.approx(made, abs=1e-12)


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("redd", 0), ("currentcolor", 0), ("#12", 0), ("#12345g", 0), ("rgb(1 2)", 7), ("rgb(1, 2 3)", 9),
        ("rgb(none, 2, 3)", 8), ("rgb(1%, 2, 3)", 4), ("hsl(10, 20, 30)", 4), ("lab(1px 2 3)", 4), ("red x", 4),
        ("color(cmyk 1 1 1)", 6), ("color(lab 1 1 1)", 6), ("color-mix(in srgb longer hue, red, blue)", 18),
        ("color-mix(in srgb, red 0%, blue 0%)", 13), ("color-mix(in srgb, red 101%, blue)", 23), ("", 0),
        ("color-mix(in srgb," * 9 + "red, red)" * 9, 18 * 8),
    ],
)  # fmt: skip
def test_a_mistake_says_where_it_is(text, at):
    with pytest.raises(MotionError) as caught:
        functions.color_parse(text)
    assert caught.value.at == at
    with pytest.raises(MotionError, match="must be a CSS colour"):
        color(text)


def test_hexadecimal_digits_are_rounded():
    assert hex_of("color-mix(in oklch longer hue, red, blue)") == hex_of(
        "rgb" + str(tuple(255 * part for part in color("color-mix(in oklch longer hue, red, blue)")[:3]))
    )
    assert hex_of("rgb(50% 50% 50% / 50%)") == "#80808080"
