"""Gradients and masks of scenes: what Drawing makes of them at a time, and what the builder says of mistakes."""

import numpy as np
import pytest

import libmotion as motion
from libmotion import MotionError
from libmotion.document.ends import cycle_of
from libmotion.draw.drawing import Drawing
from libmotion.draw.items import Gradient

BOX = "M0 0H10V10H0Z"
STOPS = [{"offset": 0, "color": "#ff0000"}, {"offset": 1, "color": "#0000ff"}]


def painted(gradient, time=0.0, field="fill_gradient", **fields) -> Gradient:
    scene = motion.Scene()
    scene.layer("a", path=BOX, anchor=[0, 0], bounds=[1, 2, 4, 8], **{field: gradient}, **fields)
    (shape,) = Drawing(scene.compile()).at(time).shapes()
    assert isinstance(shape.color, Gradient)
    return shape.color


def linear(**fields):
    return {"type": "linear", "ends": [0, 0, 10, 0], "stops": STOPS} | fields


@pytest.mark.parametrize("field", ["fill_gradient", "stroke_gradient"])
def test_a_gradient_is_painted_instead_of_the_color(field):
    shown = painted(linear(spread="repeat"), field=field, **{field.replace("gradient", "color"): "#00ff00"})
    assert shown.kind == "linear" and shown.ends == (0, 0, 10, 0) and shown.spread == "repeat"
    assert shown.stops == ((0, (1, 0, 0, 1)), (1, (0, 0, 1, 1)))


def test_ends_offsets_and_colors_move_in_the_time_of_the_layer():
    move = lambda value, end: {"value": value, "animations": [motion.basic(None, to=end, duration=1)]}
    stops = [{"offset": move(0, 0.5), "color": move("red", [0, 1, 0])}, {"offset": 1, "color": "rgb(0 0 255 / 50%)"}]
    shown = painted(linear(ends=move([0, 0, 10, 0], [0, 0, 20, 0]), stops=stops), 0.5, begin=0.25)
    assert shown.ends == (0, 0, 12.5, 0)
    assert [offset for offset, _ in shown.stops] == [0.125, 1]
    assert shown.stops[0][1] == pytest.approx((0.75, 0.25, 0, 1))
    assert shown.stops[1][1] == pytest.approx((0, 0, 1, 128 / 255))


def test_a_focus_lies_on_the_line_between_the_ends():
    shown = painted({"type": "radial", "ends": [5, 5, 5, 9], "highlight": [0.5, 0], "stops": STOPS})
    assert shown.kind == "radial" and shown.focus == pytest.approx((5, 7))


def test_boxes_and_transforms():
    in_bounds = painted(linear(ends=[0, 0, 1, 1], box="bounds"))
    assert in_bounds.ends == (0, 0, 1, 1) and in_bounds.affine == pytest.approx((4, 0, 0, 8, 1, 2))
    in_box = painted(linear(ends=[0, 0, 1, 1], box=[1, 2, 3, 4], transform=[0, 1, -1, 0, 1, 0]))
    assert in_box.affine == pytest.approx((0, 4, -3, 0, 4, 2))


def test_a_transform_moves_in_all_six_numbers():
    turn = {"value": [1, 0, 0, 1, 0, 0], "animations": [motion.basic(None, to=[3, 2, 4, 5, 6, 8], duration=1)]}
    assert painted(linear(transform=turn), 0.5).affine == pytest.approx((2, 1, 2, 3, 3, 4))


def test_a_gradient_of_a_copied_scene_moves_in_each_copy():
    moving = {"value": 0, "animations": [{"to": 1, "duration": 1}]}
    stops = [{"offset": moving, "color": "#ff0000"}, {"offset": 1, "color": "#0000ff"}]
    inner = {"name": "one", "layers": [{"name": "b", "path": BOX, "fillGradient": linear(stops=stops)}]}
    layers = [{"name": "early", "scene": "one"}, {"name": "late", "begin": 0.5, "scene": "one"}]
    scene = motion.Scene.from_document({"scenes": [inner], "layers": layers})
    shapes = Drawing(scene.compile()).at(0.75).shapes()
    assert [shape.color.stops[0][0] for shape in shapes] == [0.75, 0.25]


def test_the_names_of_animations_in_gradients():
    moving = lambda value: {"value": value, "animations": [{"to": value, "duration": 1}]}
    stops = [{"offset": moving(0), "color": moving("#ff0000")}]
    gradient = linear(stops=stops, ends=moving([0, 0, 1, 0]), transform=moving([1, 0, 0, 1, 0, 0]))
    layer = {"name": "a", "path": BOX, "animations": [{"property": "opacity", "to": 0}], "strokeGradient": gradient}
    clip = motion.Scene.from_document({"layers": [layer]}).compile()
    names = [
        *("a.animations[0]", "a.strokeGradient.ends.animations[0]"),
        *["a.strokeGradient.transform.animations[0]"] * 2,
        *("a.strokeGradient.stops[0].offset.animations[0]", "a.strokeGradient.stops[0].color.animations[0]"),
    ]
    assert clip.info.animation_count == len(names) and list(clip.animations) == names


def test_a_gradient_that_repeats_is_a_cycle():
    moving = {"value": 0, "animations": [{"to": 1, "duration": 2, "repeatCount": "inf"}]}
    layer = {"name": "a", "path": BOX, "fillGradient": linear(stops=[{"offset": moving, "color": "#ff0000"}])}
    assert cycle_of({"layers": [layer]}).length == 2


@pytest.mark.parametrize(
    "change, place",
    [
        ({"stops": []}, "fillGradient.stops"),
        ({"stops": [*STOPS, {"offset": "x", "color": "red"}]}, "fillGradient.stops[2].offset"),
        ({"stops": [{"offset": 0, "color": "reddish"}]}, "fillGradient.stops[0].color"),
        ({"ends": [1, 2, 3]}, "fillGradient.ends"),
        ({"type": "square"}, "fillGradient.type"),
        ({"radius": 3}, "fillGradient.radius"),
    ],
)
def test_mistakes_are_named_where_they_are_made(change, place):
    with pytest.raises(MotionError) as caught:
        motion.Scene().layer("a", path=BOX, fill_gradient=linear(**change))
    assert f"a.{place}" in str(caught.value)


# ------------------------------------------------------------------ masks --


def masked(**fields):
    scene = motion.Scene()
    scene.layer("a", path=BOX, fill_color="red", **fields)
    scene.layer("m", parent="a", mask_type="luminance")
    scene.layer("hole", parent="m", path="M0 0H5V10H0Z", fill_color="white")
    scene.layer("b", parent="a", path=BOX, fill_color="blue")
    return Drawing(scene.compile()).at(0).items


def test_a_mask_hides_its_parent_and_all_in_it():
    (matte,) = masked()
    assert matte.kind == "matte" and [item.kind for item in matte.items] == ["fill", "fill"]
    assert [item.color[:3] for item in matte.items] == [(1, 0, 0), (0, 0, 1)]
    assert [item.color[:3] for item in matte.source] == [(1, 1, 1)]


def test_the_opacity_of_what_is_masked_fades_no_mask():
    (group,) = masked(opacity=0.5)
    (matte,) = group.items
    assert group.kind == "group" and group.opacity == 0.5
    assert [item.opacity for item in (*matte.items, *matte.source)] == [1, 1, 1]


# ---------------------------------------------------------------- pictures --


@pytest.mark.parametrize("field, at", [("fill_gradient", 10), ("stroke_gradient", 4)])
def test_a_conic_gradient_is_the_same_in_svg_as_in_pixels(field, at, tmp_path):
    """SVG has no conic gradients; they were once drawn as linear ones."""
    skia = pytest.importorskip("skia", reason="skia is not installed")
    resvg = pytest.importorskip("resvg_py", reason="resvg is not installed")
    stops = [{"offset": i / 4, "color": color} for i, color in enumerate(("red", "lime", "blue", "white", "red"))]
    gradient = {"type": "conic", "ends": [10, 10, 10, 0], "transform": [1, 0.5, 0, 1, 0, -5], "stops": stops}
    scene = motion.Scene("conic", size=(20, 20))
    scene.layer("a", path="M4 4H16V16H4Z", anchor=[0, 0], line_width=6, **{field: gradient})
    scene.layer("b").add(motion.basic("opacity", to=0, duration=1))
    motion.pictures.write(scene, tmp_path / "%05d.png", fps=1, end=0.5, size=(200, 200), background="black")
    motion.pictures.write(scene, tmp_path / "a.svg", fps=1, end=0.5, background="black")
    pixels = skia.Image.open(str(tmp_path / "00000.png")).toarray(colorType=skia.kRGBA_8888_ColorType)
    drawn = bytes(resvg.svg_to_bytes(svg_path=str(tmp_path / "a.svg"), width=200, height=200))
    other = skia.Image.MakeFromEncoded(skia.Data(drawn)).toarray(colorType=skia.kRGBA_8888_ColorType)
    apart = np.abs(pixels.astype(int) - other.astype(int)).max(axis=2)
    assert np.mean(apart > 12) < 0.02 and len(np.unique(pixels.reshape(-1, 4), axis=0)) > 200
