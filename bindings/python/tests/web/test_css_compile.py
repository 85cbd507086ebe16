"""motion_css_compile: style sheets and pages that are wrong, cut or forged, and what a clip has besides its bytes."""

import json
import random

import pytest

from libmotion import MotionError, abi, functions
from libmotion.web import css

SHEET = """.a { animation: k 1s linear both, m 2s; --y: calc(var(--x) * 2px); left: var(--y); filter: blur(1px) }
@import "b.css"; @keyframes k { to { opacity: 0; --x: 3; box-shadow: 1px 1px red; content: "a" } }
@keyframes m { 50% { transform: translate(50%) rotateX(9deg); clip-path: circle(9px) } }
@media (prefers-color-scheme: dark) { .a::after { content: ""; position: absolute; animation: k 1s } }
.p { offset: ray(45deg sides) 20%; .a:nth-child(2 of .b) { scale: 1.5 } }"""
PAGE = {
    "viewport": [400, 300],
    "elements": [
        {"name": "p", "classes": "p", "box": [0, 0, 200, 100]},
        {"name": "a", "classes": "a b", "parent": "p", "box": [1, 2, 30, 40], "style": "color: red", "read": ["color"]},
    ],
    "animations": [{"target": "a", "keyframes": {"top": [0, "9px"], "easing": "ease"}, "options": {"duration": 500}}],
}


def compiled(sheet, page, flags: int = 0):
    return functions.css_compile(sheet, json.dumps(page) if isinstance(page, dict) else page, flags=flags)


def test_a_clip_is_that_of_the_text_and_names_what_it_lacks():
    made, text = compiled(SHEET, PAGE), compiled(SHEET, PAGE, abi.SCENE_TEXT).clip.tobytes()
    assert functions.scene_compile(text).clip.tobytes() == made.clip.tobytes()
    page = json.loads(compiled(SHEET, PAGE, abi.SCENE_PAGE).clip.tobytes())
    assert page["scene"] == json.loads(text) and page["keyframes"] == ["k", "m"] and page["duration"] == 2
    lost = [(row["name"], row.get("line", 0)) for row in page["losses"]]
    assert lost == [("@import", 2), ("content", 0)]
    assert [each["name"] for each in page["elements"][1]["values"]] == ["left", "box-shadow", "top", "color"]
    assert made.reports["line"].tolist() == [2, 0] and made.reports["name_size"].tolist() == [7, 7]


def test_animations_and_keys_without_room_are_a_loss():
    blocks = " ".join(f"{i / 50}% {{ opacity: {i % 2} }}" for i in range(5001))
    for sheet in (f"@keyframes k {{ {blocks} }} .a {{ animation: k 1s }}", f".a {{ animation: {'k 1s,' * 70} k 1s }}"):
        sheet += "@keyframes k { to { left: 9px } }" if "@" not in sheet else ""
        page = json.loads(compiled(sheet, PAGE | {"animations": []}, abi.SCENE_PAGE).clip.tobytes())
        assert [row["name"] for row in page["losses"]] == ["animation"], sheet[:60]


@pytest.mark.parametrize(
    "sheet, lost",
    [
        (".a { clip-path: url(#b) }", ["clip-path"]),
        (f".a {{ {''.join(f'--x{i}: var(--x{i - 1}); ' for i in range(1, 13))} left: var(--x12) }}"
         "@keyframes k { to { --x0: 9px } } .a { animation: k 1s }", ["--x0"]),
        (f".a {{ transform: {'scale(1.1) ' * 70}; animation: k 1s }} @keyframes k {{ to {{ opacity: 0 }} }}",
         ["transform"]),
        ("".join(f"@keyframes k{i} {{ to {{ left: 9px }} }}" for i in range(4097)), ["@keyframes"]),
        (".a { animation: k 1s } @keyframes k { to { " + "".join(f"not-{i}: 1; " for i in range(400)) + "} }",
         [f"not-{i}" for i in range(400)]),
    ],
)  # fmt: skip
def test_what_has_no_room_or_is_not_read_is_a_loss(sheet, lost):
    page = json.loads(compiled(sheet, PAGE | {"animations": []}, abi.SCENE_PAGE).clip.tobytes())
    assert sorted(row["name"] for row in page["losses"]) == sorted(lost)


def test_every_list_of_names_to_read_has_room():
    twice = '{"elements": [{"name": "a", "box": [0, 0, 1, 1], "read": %s, "read": []}]}'
    assert compiled("", twice % json.dumps(["left"] * 256)).clip.size
    with pytest.raises(MotionError, match="at most 256 names"):
        compiled("", twice % json.dumps(["left"] * 200_000))


def test_media_are_those_of_the_page():
    names = lambda **more: list(css.page.Page(SHEET, {**PAGE, **more}).figures)
    assert names() == ["p", "a"] and names(dark=True) == ["p", "a", "a::after"]


@pytest.mark.parametrize(
    "page, said",
    [
        ("[]", "page: must be an object"),
        ("{", "page: must be JSON"),
        ({"sides": 1}, "sides: 1, no such field"),
        ({"viewport": [1]}, "viewport: [1], must be width and height"),
        ({"elements": [{"name": "a", "box": [0, 0, 1, "2"]}]}, 'elements[0].box: [0, 0, 1, "2"], must be x, y, width'),
        ({"elements": [{"name": "a", "tag": "a b", "box": [0] * 4}]}, 'elements[0].tag: "a b", must be a name'),
        ({"animations": [{"target": "b"}]}, 'animations[0].target: "b", must be the name of an element'),
    ],
)
def test_what_is_wrong_with_a_page_is_named(page, said):
    with pytest.raises(MotionError) as error:
        compiled("", page)
    assert str(error.value).startswith(said)


def test_any_text_gives_a_clip_or_an_error():
    """Sheets and pages with a byte changed, or cut off. No sheet is refused."""
    draw, page = random.Random(5), json.dumps(PAGE)
    for _ in range(300):
        texts = [SHEET, page]
        which = draw.randrange(2)
        at = draw.randrange(len(texts[which]))
        rest = "" if draw.random() < 0.2 else texts[which][at + 1 :]
        texts[which] = texts[which][:at] + draw.choice(["{", "}", "(", ")", '"', ";", "\\", "*/", "/*", "9", ""]) + rest
        try:
            assert compiled(*texts).clip.nbytes > 0
        except MotionError as error:
            assert which == 1 or error.field is not None
