"""What is left of the layers' paths: trimmed, between shapes, in pictures and through the door."""

import json

import numpy as np
import pytest

import libmotion as motion
from libmotion import MotionError
from libmotion.pictures.encode import animated_svg
from libmotion.pictures.film.film import Film
from libmotion.pictures.film.svg_painter import Painter, Skin
from libmotion.values.path import Path, text

SQUARE, DIAMOND, LINE = "M0 0L4 0L4 4L0 4Z", "M2 0L4 2L2 4L0 2Z", "M0 0L8 0"


def scene(path=SQUARE, **fields) -> motion.Scene:
    made = motion.Scene()
    made.layer("shape", path=path, **fields) if path else made.layer("shape", **fields)
    return made


def shapes(clip, time: float, **options) -> list[str]:
    geometry = clip.geometry(time, **options)
    return [text(geometry.outline(row)) for row in range(clip.layer_count)]


def test_a_shape_becomes_another():
    made = scene(stroke_end=0.5)
    made["shape"].add(motion.basic("path", to=DIAMOND, duration=1, fill="removed"))
    gone = motion.keyframe("path", [LINE, "M0 0L8 8"], duration=1, mode="discrete", fill="removed")
    made.layer("free").add(gone)
    clip = made.compile()
    assert shapes(clip, 0.5) == ["M1 0 L4 1 L3 4", "M0 0 L8 8"]
    assert shapes(clip, 2) == ["M0 0 L4 0 L4 4", ""]
    assert motion.Scene.from_json(made.to_json()).compile().bytes == clip.bytes
    assert shapes(made.compile(copies=3), 0.5) == 3 * ["M1 0 L4 1 L3 4", "M0 0 L8 8"]


def test_quads_come_out_as_cubics_if_wanted():
    clip = scene("M0 0Q3 3 6 0").compile()
    assert shapes(clip, 0) == ["M0 0 Q3 3 6 0"]
    assert shapes(clip, 0, cubics=True) == ["M0 0 C2 2 4 2 6 0"]


def test_other_elements_are_refused_or_flip():
    made = scene()
    made["shape"].add(motion.basic("path", to=LINE, duration=1))
    with pytest.raises(MotionError, match=r"\$.layers\[0\].animations\[0\].*same verbs"):
        made.compile()
    made = scene()
    made["shape"].add(motion.basic("path", to=LINE, mismatch="flip", duration=1))
    clip = made.compile()
    assert [shapes(clip, time) for time in (0.25, 0.75)] == [["M0 0 L4 0 L4 4 L0 4 Z"], ["M0 0 L8 0"]]


def test_a_path_is_no_channel():
    with pytest.raises(MotionError, match="must be one of"):
        scene().compile(channels=[("shape", "path")])


def test_pictures_draw_the_shape_of_the_moment():
    made = scene(None, stroke_color="#000000", fill_color="#ff0000")
    made["shape"].add(motion.keyframe("path", [SQUARE, "M0 0L40 0L40 40L0 40Z"], duration=1))
    film = Film(made)
    left, top, width, height = film.box
    assert (left, top) == (-1, -1) and (left + width, top + height) == (41, 41)
    picture = animated_svg.animated(film)
    assert picture.count('attributeName="d"') == 2  # its fill and its stroke
    middle = text(film.clip.geometry(0.5).outline(0))
    assert middle in picture
    skin = Painter(film).moments([0.5], Skin("#abcdef", 1))[0]
    # it moves, although it stays where it is
    assert f'<path d="{middle}" stroke="#abcdef" fill="none"' in skin


def test_the_door_has_the_paths_of_a_clip():
    from libmotion.eval import answer

    made = scene(stroke_end=0.5)
    made["shape"].add(motion.basic("path", to=DIAMOND, duration=1))
    made.layer("plain")
    got = answer(json.dumps({"op": "clip", "scene": made.document, "at": [0, 0.5]}))
    assert got["paths"] == [["M0 0 L4 0 L4 4", None], ["M1 0 L4 1 L3 4", None]]
    runs = [{"start": 1, "speed": 2, "offset": 0.25}, {"speed": -1, "offset": 0.5}, {"start": 1e308, "speed": 1e308}]
    got = answer(json.dumps({"op": "clip", "scene": made.document, "at": [0, 1.125], "instances": runs}))
    before, half = ["M0 0 L4 0 L4 4", None], ["M1 0 L4 1 L3 4", None]
    assert got["paths"] == [[before, half, before], [half, before, before]]


def test_scratch_is_taken_and_too_little_refused():
    clip = scene().compile()
    block = clip.bytes
    scratch = np.empty(clip.info.geometry_scratch, np.uint8)
    assert motion.functions.clip_geometry(block, 0, scratch=scratch).verbs.tolist() == list(Path(SQUARE).outline.verbs)
    with pytest.raises(MotionError, match="ERROR_MEMORY"):
        motion.functions.clip_geometry(block, 0, scratch=scratch[:-8])


def test_bounds_of_strokes_have_animated_widths_and_nothing_where_nothing_is_drawn():
    made = scene(LINE, line_width=2, line_cap="square")
    made.layers[0].add(motion.basic("lineWidth", from_=2, to=6, duration=1))
    made.layer("gone", path=LINE, stroke_start=0.5, stroke_end=0.5)
    made.layer("other", bounds=[0, 0, 2, 4])
    clip = made.compile()
    assert list(made.strokes) == ["shape", "gone"] and made.strokes["shape"]["cap"] == "square"
    boxes = clip.bounds(0, 0.5, strokes=made.strokes)
    np.testing.assert_allclose(boxes[[0, 2]], [[-2, -2, 10, 2], [-1, -2, 1, 2]], atol=2e-2)
    assert boxes[1, 0] > boxes[1, 2] and boxes[1, 1] > boxes[1, 3]
    np.testing.assert_allclose(
        clip.bounds(0, 0.5, strokes={0: {"width": 2}})[0], clip.bounds(0, 0.5, strokes={"shape": {}})[0]
    )


@pytest.mark.parametrize(
    ("strokes", "message"),
    [
        ({"nobody": {}}, "no layer"),
        ({"shape": {"cap": "flat"}}, "butt, round, square"),
        ({"shape": {"join": "none"}}, "miter, round, bevel"),
        ({"shape": {"width": -1}}, "ERROR_RANGE"),
        ({"shape": {"miter_limit": 0}}, "ERROR_RANGE"),
        ({3: {}}, "ERROR_INDEX"),
    ],
)
def test_wrong_strokes_are_refused(strokes, message):
    with pytest.raises(MotionError, match=message):
        scene().compile().bounds(0, 1, strokes=strokes)


def test_bounds_of_a_time_that_runs_back_are_refused():
    with pytest.raises(MotionError, match="ERROR_RANGE"):
        scene().compile().bounds(1, 0)
    with pytest.raises(MotionError, match="parent, root"):
        scene().compile().bounds(0, 1, "screen")
