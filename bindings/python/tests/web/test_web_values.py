"""Values of CSS that are read without tinycss2 and coloraide, as these read them."""

import pytest

pytest.importorskip("tinycss2", reason="libmotion[web] is not installed")

import tinycss2

from libmotion.web.css import sheets
from libmotion.web.values import quantities, transforms
from libmotion.web.values.quantities import Units, Unknown, tokens_with_space

TEXTS = "12 -1.5 .5 -0 00012 +3 24px -.25px +.5px 50% -.25% #fff #12ab34 #a1b2c3d4 none currentColor butt a-b-c"
OTHERS = ["1.", "1e3", "1 2", "--a", "-x", "a--b", "A1", "#ab", "#xyz", "2PX", "2em", "url(#a)", "a,b", "", "1e", "é"]


def fields(token) -> dict:
    names = [name for kind in type(token).__mro__ for name in getattr(kind, "__slots__", ())]
    return {"type": type(token), **{name: getattr(token, name, None) for name in names}}


@pytest.mark.parametrize("text", TEXTS.split())
def test_a_single_token_is_that_of_tinycss2(text, monkeypatch):
    (expected,) = tinycss2.parse_component_value_list(text)
    monkeypatch.setattr(tinycss2, "parse_component_value_list", None)
    (token,) = quantities.tokens_of(text)
    assert fields(token) == fields(expected)


@pytest.mark.parametrize("text", OTHERS)
def test_other_texts_are_read_by_tinycss2(text):
    expected = tinycss2.parse_component_value_list(text)
    assert list(map(fields, quantities.tokens_with_space(text))) == list(map(fields, expected))


@pytest.mark.parametrize(
    ("text", "offsets"),
    [
        ("from", (0.0,)),
        ("TO, 50% , 0%", (1.0, 0.5, 0.0)),
        ("50%, ", None),
        (",50%", None),
        ("101%", None),
        ("50", None),
        ("half", None),
        ("", None),
        ("0% 50%", None),
    ],
)
def test_the_offsets_of_keyframes(text, offsets):
    assert sheets.offsets_of(tokens_with_space(text)) == offsets


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("translate(1px,2px)", "translate(1.0px, 2.0px)"),
        ("translateX( 3px )", "translateX(3.0px)"),
        ("translate(0, 50%)", "translate(0.0px, 20.0px)"),
        ("rotate(90deg)", "rotate(90.0deg)"),
        ("rotate(.25turn)", "rotate(90.0deg)"),
        ("scale(2)", "scale(2.0)"),
        ("scale(50%, 1)", "scale(0.5, 1.0)"),
        ("skew(0)", "skew(0.0deg)"),
    ],
)
def test_functions_with_and_without_units_of_the_kernel(text, made):
    assert transforms.css(tokens_with_space(text), Units(), (80.0, 40.0)) == made


@pytest.mark.parametrize("text", ["translate(1px 2px)", "scale(1,)", "rotate(1px)", "translateX(1px,2px)", "scale()"])
def test_functions_with_mistakes_are_none(text):
    with pytest.raises(Unknown):
        transforms.css(tokens_with_space(text), Units(), (80.0, 40.0))
