"""The functions of mathematics of CSS, in values and in curves. What is expected is Chromium 156's."""

import pytest

from libmotion.web import css

MOVED = {  # translateX() of a box 80 px wide, in px
    "round(17px, 5px)": 15,
    "round(up, 17px, 5px)": 20,
    "mod(17px, 5px)": 2,
    "rem(-17px, 5px)": -2,
    "hypot(3px, 4px)": 5,
    "calc(10px * exp(0))": 10,
    "abs(-17px)": 17,
    "calc(100% - max(10px, 5%))": 70,
    "calc(6px * pow(2, 2) / 8)": 3,
    "calc(10px * (sign(-3) + 1.5))": 5,
    "calc(1px * log(8, 2))": 3,
}
CURVES = {  # the opacity at .25, .5 and .75 of a fade
    "cubic-bezier(min(.1, .2), 0, calc(1 / 2), 1)": [0.649871, 0.304965, 0.0797522],
    "steps(calc(1 + 2), jump-none)": [1, 0.5, 0],
    "linear(0, calc(1 / 4) max(50%, 20%), 1)": [0.875, 0.75, 0.375],
}
LOST = ["mod(17px, 0px)", "hypot(3px, 4)", "round(sideways, 1px, 2px)", "pow(2px, 2)", "calc(1px * pow(9, 999))",
        "mod()"]  # fmt: skip


def read(style: str, keys: str):
    element = {"name": "e", "classes": "e", "box": [0, 0, 80, 60]}
    return css.read(f".e {{ animation: k 1s linear both; {style} }} @keyframes k {{ to {{ {keys} }} }}", [element])


@pytest.mark.parametrize("text", MOVED)
def test_lengths_are_calculated(text):
    page = read("", f"transform: translateX({text})")
    assert page.losses == [] and page.samples([0.5]).matrix("e")[0][4] == pytest.approx(MOVED[text] / 2, abs=1e-4)


@pytest.mark.parametrize("text, turn", [("atan2(1, 1)", 45), ("acos(.5)", 60), ("min(40deg, .5turn)", 40)])
def test_angles_are_calculated(text, turn):
    page = read("", f"rotate: {text}")
    at_end = page.samples([1]).matrix("e")[0]
    assert at_end[:4] == pytest.approx(
        read(f"rotate: {turn}deg", "opacity: 0").samples([1]).matrix("e")[0][:4], abs=1e-5
    )


@pytest.mark.parametrize("text", CURVES)
def test_curves_are_calculated(text):
    page = read(f"animation-timing-function: {text}", "opacity: 0")
    assert list(page.samples([0.25, 0.5, 0.75]).opacity("e")) == pytest.approx(CURVES[text], abs=1e-5)


@pytest.mark.parametrize("text", LOST)
def test_what_has_no_value_is_a_loss(text):
    assert read("", f"transform: translateX({text})").losses == ["transform"]


def test_origins_are_calculated():
    style = "transform-origin: min(10px, 50%) max(1px, 2px); rotate: 90deg"
    (at,) = read(style, "opacity: 0").samples([0]).matrix("e")
    assert at == pytest.approx([0, 1, -1, 0, 12, -8], abs=1e-4)
