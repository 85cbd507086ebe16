"""What is left of the layers' paths: trimmed, between shapes, in pictures and through the door."""

import json

import numpy as np
import pytest

import libmotion as motion
from libmotion import MotionError
from libmotion.demos.scenes.shipped import SCENES
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


@pytest.mark.parametrize("name", SCENES)
def test_geometry_is_each_path_trimmed_to_its_stroke_but_what_is_hidden(name):
    made = SCENES[name]()
    layers, clip = made.layers, made.compile(channels=[(layer.name, "hidden") for layer in made.layers])
    paths = [layer.path and Path(layer.path) for layer in layers]
    for time in np.linspace(0, min(clip.duration, 4), 7).tolist():
        sample = clip.sample(time, outputs=("strokes", "values"))
        hidden = {None: False}
        for layer, value in zip(layers, sample.values.tolist()):
            hidden[layer.name] = hidden[layer.parent] or value >= 0.5
        trims = [
            "" if path is None or hidden[layer.name] else text(path.trim(*stroke))
            for layer, path, stroke in zip(layers, paths, sample.strokes.tolist())
        ]
        assert shapes(clip, time) == trims


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


@pytest.mark.parametrize(
    "animation, message",
    [
        (motion.basic("path", to=[1, 2]), "to: .*must be SVG path data"),
        (motion.basic("opacity", to=LINE), "to: .*only the properties path and transform"),
        (motion.basic("opacity", to=1, mismatch="flip"), "mismatch: .*only with the property path"),
        (motion.keyframe("path", [SQUARE], path=LINE), "path: .*is a motion path"),
        (motion.basic("path", to="M0 0L1"), "to: .*was expected here"),
        (motion.basic("path", by=DIAMOND), r"\$.layers\[0\].animations\[0\]"),
        (motion.basic("path", to=DIAMOND, additive=True, mismatch="flip"), r"\$.layers\[0\].animations\[0\]"),
    ],
)
def test_wrong_shapes_name_their_place(animation, message):
    made = scene()
    made["shape"].add(animation)
    with pytest.raises(MotionError, match=message):
        made.compile()


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


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("space", ("parent", "root"))
def test_bounds_hold_all_samples_within_a_hundredth(name, space):
    clip = SCENES[name]().compile(channels=[])
    duration = min(clip.duration, 4)
    for start, end in ((-0.1, duration + 0.1), (0.3 * duration, 0.3 * duration + 1 / 60), (duration / 2, duration / 2)):
        box = clip.bounds(start, end, space).astype(float)
        frames = clip.sample(np.linspace(start, end, 2001), space, outputs=("frames",)).frames.astype(float)
        low, high = frames[..., :2].min(0), (frames[..., :2] + frames[..., 2:]).max(0)
        rounding = 3e-7 * (1 + np.abs(frames).max())
        assert (box[:, :2] <= low + rounding).all() and (box[:, 2:] >= high - rounding).all()
        known = (np.abs(box) < 1e37).all(axis=1)  # of layers in 3D it may be the whole plane
        assert known.all() or name == "card-flip"
        low, high, box = low[known], high[known], box[known]
        extent = (high - low).max(axis=1, keepdims=True)
        assert (box[:, 2:] - box[:, :2] - (high - low) <= 0.01 * extent + 3e-5 * np.abs(frames).max()).all()


def drawn(clip, strokes: dict, times, space: str) -> tuple[np.ndarray, np.ndarray]:
    """Ends of what is stroked at some of the times, by motion_path_stroke_bounds, in a space in which all layers are
    plane."""
    low = np.full((clip.layer_count, 2), np.inf)
    high = -low
    for time, affines in zip(times, clip.sample(times, space, outputs=("affines",)).affines.astype(float)):
        geometry = clip.geometry(time)
        for name, stroke in strokes.items():
            row = clip.layers.index(name)
            outline, (a, b, c, d, x, y) = geometry.outline(row), affines[row]
            box = (
                Path(verbs=outline.verbs, points=outline.points).stroke_bounds(**stroke) if len(outline.verbs) else None
            )
            if box is not None:
                corners = np.array([[px, py] for px in box[::2] for py in box[1::2]]) @ [[a, b], [c, d]] + [x, y]
                low[row], high[row] = np.minimum(low[row], corners.min(0)), np.maximum(high[row], corners.max(0))
    return low, high


@pytest.mark.parametrize("name", [name for name in SCENES if name != "card-flip"])
def test_bounds_hold_the_strokes_of_layers_within_a_hundredth(name):
    scene = SCENES[name]()
    clip, strokes = scene.compile(channels=[]), scene.strokes
    end = min(clip.duration, 4) + 0.1
    box = clip.bounds(-0.1, end, "root", strokes).astype(float)
    low, high = drawn(clip, strokes, np.linspace(-0.1, end, 150), "root")
    shown = np.isfinite(low[:, 0])
    assert shown.any() == bool(strokes)
    low, high, box = low[shown], high[shown], box[shown]
    share = 0.01 * (high - low).max(axis=1, keepdims=True)
    assert (box[:, :2] <= low + 1e-3).all() and (box[:, 2:] >= high - 1e-3).all()
    assert (box[:, :2] >= low - share).all() and (box[:, 2:] <= high + share).all()


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
