"""What scenes draw: colors, dashes and opacities that animations move, in the rows of paint of their clips."""

import numpy as np
import pytest

import libmotion as motion
from libmotion import MotionError
from libmotion.draw.drawing import Drawing

BOX = "M0 0H10V10H0Z"


def shapes(scene, time):
    return list(Drawing(scene.compile()).at(time).shapes())


def moved(field, *values, space=None, **fields):
    scene = motion.Scene.from_document({"layers": [], **({"colorSpace": space} if space else {})})
    layer = scene.layer("a", path=BOX, bounds=[0, 0, 4, 4], **fields)
    layer.add({"property": field, "values": list(values), "duration": 1})
    return scene


@pytest.mark.parametrize("space, grey", [(None, 0.5), ("srgb", 0.5), ("linearRGB", 0.735357), ("oklab", 0.388573)])
@pytest.mark.parametrize("field, kind", [("fillColor", "fill"), ("strokeColor", "stroke"), ("backgroundColor", "box")])
def test_colors_are_animated_in_the_space_of_the_scene(field, kind, space, grey):
    (shape,) = shapes(moved(field, "#000000", [1, 1, 1], space=space), 0.5)
    assert shape.kind == kind and shape.color == pytest.approx((grey, grey, grey, 1), abs=1e-6)


def test_a_layer_without_the_color_begins_with_nothing():
    scene = moved("fillColor", "#ff000080", "#ff0000")
    (shape,) = shapes(scene, 0.5)
    assert shape.color == pytest.approx((1, 0, 0, (128 / 255 + 1) / 2), abs=1e-6)
    (shape,) = shapes(scene, 2)
    assert shape.color == (0, 0, 0, 0) and not shape.is_visible
    assert scene.compile().sample(2).value("a", "fillColor").tolist() == [0, 0, 0, 0]


def test_opacities_dashes_and_rules_are_in_the_paint():
    scene = motion.Scene()
    layer = scene.layer(
        "a", path=BOX, fill_color="#ff0000", fill_opacity=0.5, fill_rule="even-odd", stroke_color="#00ff00",
        line_dash_pattern=[4, 2, 1], opacity=0.5,
    )  # fmt: skip
    layer.add(motion.basic("lineDashPhase", to=4, duration=1))
    layer.add(motion.basic("strokeOpacity", to=0, duration=1))
    (group,) = Drawing(scene.compile()).at(0.25).items
    fill, stroke = group.items
    assert group.kind == "group" and group.opacity == 0.5  # a layer that paints twice is blended as one
    assert fill.opacity == 0.5 and fill.is_even_odd and not stroke.is_even_odd
    assert stroke.opacity == 0.75 and stroke.pen.dashes == (4, 2, 1) and stroke.pen.dash_offset == 1


def test_a_transaction_animates_colors():
    scene = motion.Scene()
    layer = scene.layer("a", path=BOX, fill_color="#000000")
    with scene.transaction(duration=1, timing="linear"):
        layer.fill_color = "#ffffff"
        layer.background_color = "#0000ff"
    box, fill = shapes(scene, 0.5)
    assert fill.color == pytest.approx((0.5, 0.5, 0.5, 1)) and box.color == pytest.approx((0, 0, 1, 0.5))
    assert shapes(scene, 3)[1].color == (1, 1, 1, 1)


def test_colors_can_be_named_as_channels():
    clip = moved("fillColor", "#000000", "#ffffff").compile(channels=[("a", "fillColor"), ("a", "strokeColor")])
    assert clip.sample(0.5).values.tolist() == [0.5, 0.5, 0.5, 1, 0, 0, 0, 0] and not len(clip.contents.paints)


def test_user_properties_run_in_the_time_of_a_layer():
    scene = motion.Scene()
    outer = scene.layer("outer", begin=1, speed=2)
    inner = scene.layer("inner", parent=outer)
    ramp = motion.basic(None, from_=0, to=1, duration=1, fill="removed")
    scene.property("own", 0, [ramp])
    scene.property("inside", 0, [ramp], layer=inner)
    sample = scene.compile().sample([0.5, 1.25])
    assert sample.value(None, "own").tolist() == [0.5, 0] and sample.value(None, "inside").tolist() == [0, 0.5]
    scene.property("nowhere", 0, layer="gone")
    with pytest.raises(MotionError, match=r"\$\.properties\[2\]\.layer: \"gone\", no layer has this name"):
        scene.compile()


def test_a_saved_clip_is_drawn_without_its_scene(tmp_path):
    scene = moved("fillColor", "#000000", "#ffffff")
    scene.compile().save(tmp_path / "a.motion")
    clip = motion.Clip.open(tmp_path / "a.motion")
    assert clip.layers == ("a",) and ("a", "fillColor", 4) in clip.channels
    (shape,) = Drawing(clip).at(0.5).shapes()
    assert shape.color == (0.5, 0.5, 0.5, 1) and np.array_equal(shape.outline.points, motion.Path(BOX).outline.points)


def test_copies_are_drawn_each_where_it_is():
    clip = moved("fillColor", "#000000", "#ffffff", position=[3, 4]).compile(copies=3)
    drawing = Drawing(clip)
    assert [shape.place for shape in drawing.at(0.5).shapes()] == [(1, 0, 0, 1, 1, 2)] * 3
    assert clip.layers == ("a", "1:a", "2:a") and list(drawing.owners().values()) == [0, 1, 2]


def test_markers_and_the_piece_of_time_travel_with_the_clip():
    document = {"frameRate": 50, "from": 1, "to": 2, "size": [8, 6], "layers": []}
    clip = motion.Scene.from_document({**document, "markers": [{"name": "half", "time": 1.5}]}).compile()
    contents = clip.contents
    assert (contents.size, contents.frame_rate, contents.start, contents.end) == ((8, 6), 50, 1, 2)
    assert clip.markers == (("half", 1.5, 0),)


def test_the_fill_of_a_layer_is_whole_while_its_stroke_is_trimmed():
    scene = motion.Scene()
    layer = scene.layer("a", path=BOX, fill_color="#ff0000", stroke_color="#00ff00")
    layer.add(motion.basic("strokeEnd", from_=0, to=1, duration=1))
    fill, stroke = shapes(scene, 0.5)
    assert len(fill.outline.verbs) == 5 and len(stroke.outline.verbs) == 3
