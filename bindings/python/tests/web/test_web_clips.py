"""Basic shapes that clip the boxes of style sheets. What is expected is Chromium 156's."""

import pytest

from libmotion.web import css

INSET = "from { clip-path: inset(50% 0 0 0) } to { clip-path: inset(0 50% 0 0) }"
BOX = {"name": "e", "classes": "e", "box": [20, 20, 80, 60]}


def read(style: str, keys: str):
    return css.read(f".e {{ animation: k 1s linear; {style} }} @keyframes k {{ {keys} }}", [BOX], viewport=(120, 100))


def bounds(page, at: float) -> list[float]:
    scene = page.scene()
    row = [layer.name for layer in scene.layers].index("e clip-path shape")
    points = scene.compile().geometry(at, cubics=True).outline(row).points.reshape(-1, 2)
    return [*points.min(0), *points.max(0)]


@pytest.mark.parametrize("at, box", [(0.25, [0, 22.5, 70, 60]), (0.75, [0, 7.5, 50, 60])])
def test_an_inset_clips_a_box_while_it_moves(at, box):
    page = read("", INSET)  # inset(37.5% 12.5% 0px 0px), inset(12.5% 37.5% 0px 0px)
    assert page.losses == []
    assert bounds(page, at) == pytest.approx(box, abs=1e-3)


def test_a_circle_starts_from_the_own_one():
    page = read("clip-path: circle(20px at 10px 50%)", "to { clip-path: circle(40px at 50px 50%) }")
    assert page.losses == []
    assert bounds(page, 0.25) == pytest.approx([-5, 5, 45, 55], abs=1e-3)  # circle(25px at 20px 50%)


def test_a_still_shape_clips_too():
    assert bounds(read("clip-path: polygon(0 0, 50% 0, 0 50%)", "to { opacity: 0 }"), 0) == pytest.approx(
        [0, 0, 40, 30]
    )


@pytest.mark.parametrize("style, keys", [
    ("", "to { clip-path: url(#a) }"),
    ("", "to { clip-path: content-box inset(1px) }"),
    ("", INSET + " 50% { width: 9px }"),
    ("", "to { clip-path: inset(1px 2px 3px 4px round 1px 2px) }"),
])  # fmt: skip
def test_other_clips_are_losses(style, keys):
    page = read(style, keys)
    assert "clip-path" in page.losses and len(page.scene().layers) == 1
