"""Lottie.scene: an editable scene of what was read, whose samples have the bits of the clip; what it cannot say is
told."""

import json

import numpy as np
import pytest

import libmotion as motion
from conftest import SHARED
from libmotion import Lottie, MotionError
from libmotion.draw.drawing import Drawing
from test_lottie import STILL, document

TIMES = np.linspace(-0.3, 3.1, 35)


def keys(*pairs, ease=(0.3, 0.1, 0.6, 1)) -> dict:
    """A number, or numbers, that move from key to key; frames and values."""
    x1, y1, x2, y2 = ease
    return {"a": 1, "k": [{"t": t, "s": s, "o": {"x": x1, "y": y1}, "i": {"x": x2, "y": y2}} for t, s in pairs]}


def rich() -> dict:
    """Two layers of one name, one parent of the other; a stroke that is trimmed and changes its colour and width; a
    composition that is played at half speed from frame 3, twice inside one another; a solid."""
    ring = [
        {"ty": "el", "p": {"k": [0, 0]}, "s": keys((0, [10, 10]), (20, [14, 6]))},
        {"ty": "tm", "s": keys((0, [0]), (15, [40])), "e": {"k": 90}, "o": {"k": 30}, "m": 1},
        {"ty": "st", "c": keys((0, [1, 0, 0, 1]), (20, [0, 0, 1, 1])), "o": {"k": 80}, "w": keys((2, [1]), (9, [3])),
         "lc": 2, "lj": 2, "d": [{"n": "d", "v": {"k": 2}}, {"n": "g", "v": {"k": 1}}, {"n": "o", "v": {"k": 0.5}}]},
    ]  # fmt: skip
    turning = {**STILL, "r": keys((0, [0]), (20, [270])), "o": keys((0, [100]), (20, [20]))}
    shapes = {"ty": 4, "nm": "ring", "ind": 1, "ip": 2, "op": 15, "ks": turning, "shapes": ring, "parent": 2}
    null = {"ty": 3, "nm": "ring", "ind": 2, "ip": 0, "op": 20, "ks": {**STILL, "p": keys((0, [5, 6]), (9, [9, 2]))}}
    inner = {"ty": 0, "nm": "inner", "ind": 1, "ip": 1, "op": 18, "st": 1, "refId": "a", "ks": turning, "w": 9, "h": 9}
    outer = {"ty": 0, "nm": "outer", "ind": 5, "ip": 3, "op": 20, "st": 3, "sr": 2, "refId": "b", "ks": turning,
             "w": 40, "h": 40}  # fmt: skip
    solid = {"ty": 1, "nm": "solid", "ind": 6, "ip": 0, "op": 20, "ks": STILL, "sw": 8, "sh": 4, "sc": "#336699"}
    assets = [{"id": "a", "layers": [shapes, null]}, {"id": "b", "layers": [inner]}]
    made = document(assets=assets)
    made["layers"] = [outer, solid, {**shapes, "parent": 7}, {**null, "ind": 7}]
    return made


def differences(lottie: Lottie) -> list[str]:
    """Where samples of the scene do not have the bits of the clip's, by layers' names."""
    scene = lottie.scene()
    clip, names = scene.compile(), [layer.name for layer in scene.layers]
    rows, found = [clip.layers.index(name) for name in names], []
    for space in ("parent", "root"):
        own, other = (each.sample(TIMES, space) for each in (lottie.clip, clip))
        for field in ("affines", "opacities", "strokes"):
            same = getattr(own, field) == getattr(other, field)[:, rows]
            found += [f"{space} {field} of {names[row]}" for row in sorted(set(np.argwhere(~same)[:, 1].tolist()))]
    return found


def drawn(clip: motion.Clip, time: float) -> list[tuple]:
    shapes = Drawing(clip).at(time).shapes()
    return [
        (shape.kind, shape.opacity, shape.place, shape.outline and shape.outline.points.tolist()) for shape in shapes
    ]


@pytest.mark.parametrize("made", [document, rich])
def test_samples_have_the_bits_of_the_clip(made):
    lottie = Lottie(json.dumps(made()))
    assert differences(lottie) == []


def test_the_scene_is_json_that_a_scene_is_read_from():
    lottie = Lottie(json.dumps(rich()))
    scene = lottie.scene()
    again = motion.Scene.from_json(scene.to_json())
    assert again.compile() == scene.compile() and again.document == scene.document
    document = scene.document
    assert document["size"] == [40, 40] and document["frameRate"] == 10 and document["to"] == 2
    assert document["markers"] == [{"name": "half", "time": 1, "duration": 0.5}]
    names = [layer["name"] for layer in document["layers"]]
    assert len(set(names)) == len(names) and {"ring", "ring 2", "outer", "solid"} <= set(names)


def test_paint_comes_along():
    lottie = Lottie(json.dumps(document()))
    scene = lottie.scene()
    assert lottie.scene_losses == () and [layer.fill_color for layer in scene.layers if layer.path] == ["#ff0000"]
    for time in (0, 0.5, 1.9):
        assert drawn(scene.compile(), time) == drawn(lottie.clip, time)
    lottie = Lottie(json.dumps(rich()))
    scene = lottie.scene()
    ring = next(layer for layer in scene.layers if layer.stroke_color)
    assert ring.line_cap == "round" and ring.line_join == "round" and list(ring.line_dash_pattern) == [2, 1]
    assert {animation.get("property") for animation in ring.animations} >= {"strokeColor", "lineWidth", "hidden"}
    assert scene["solid"].background_color == "#336699"


@pytest.mark.parametrize("loop", [None, "loopOut()", "loopOut('pingpong')", "loopOut('offset')"])
@pytest.mark.parametrize("ease", [(0.3, 0.1, 0.6, 1), ([0.3, 0.3, 0.8], [0, 0.1, 0.2], [0.6, 0.6, 0.9], [1, 1, 1])])
def test_colours_that_move_are_those_of_the_file(loop, ease):
    """Colours of scenes mix with their alpha, those of Lottie, which have none, do not: they once were black between
    keys."""
    color = keys((2, [1, 0.5, 0]), (6, [0, 0.25, 1]), (9, [0.5, 0.5, 0.5]), ease=ease)
    made = document()
    square = {"ty": "rc", "p": {"k": [5, 5]}, "s": {"k": [8, 8]}, "r": {"k": 0}}
    color |= {} if loop is None else {"x": loop}
    made["layers"][0]["shapes"] = [square, {"ty": "fl", "c": color, "o": {"k": 100}}]
    lottie = Lottie(json.dumps(made))
    assert [loss.what for loss in lottie.losses] == ["text"] and lottie.scene_losses == ()
    clip, seen = lottie.scene().compile(), set()
    for time in np.linspace(0.05, 1.95, 20):
        (own,), (other,) = (Drawing(each).at(time).shapes() for each in (lottie.clip, clip))
        assert np.clip(other.color, 0, 1) == pytest.approx(np.clip(own.color, 0, 1), abs=1e-6), time
        seen.add(tuple(np.round(own.color, 3)))
    assert len(seen) > 5


def test_what_was_read_can_be_changed():
    scene = Lottie(json.dumps(document())).scene()
    layer = next(layer for layer in scene.layers if layer.name == "slide")
    layer.add(motion.basic("opacity", from_=1, to=0, duration=1))
    sample = scene.compile().sample(0.5)
    assert sample["slide"].opacity == 0.5 and sample["slide"].affine[4] > 10


def test_gradients_are_those_of_the_file_and_move_with_it():
    gradient = {"ty": "gf", "o": {"k": 80}, "s": keys((0, [0, 0]), (10, [3, 2])), "e": {"k": [9, 0]}, "t": 2,
                "h": {"k": 30}, "a": {"k": 40}, "g": {"p": 2, "k": keys((0, [0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0.5]),
                (20, [0.2, 1, 1, 0, 1, 0, 0, 1, 0, 1, 1, 1]))}}  # fmt: skip
    square = {"ty": "rc", "p": {"k": [5, 5]}, "s": {"k": [8, 8]}, "r": {"k": 0}}
    line = {**gradient, "ty": "gs", "t": 1, "w": {"k": 2}, "s": {"k": [0, 0]}}
    made = document()
    made["layers"][0]["shapes"] = [square, line, gradient]
    lottie = Lottie(json.dumps(made))
    scene = lottie.scene()
    layer = next(layer for layer in scene.document["layers"] if "fillGradient" in layer)
    assert layer["fillGradient"]["type"] == "radial" and layer["strokeGradient"]["type"] == "linear"
    assert lottie.scene_losses == () and len(layer["fillGradient"]["ends"]["animations"]) == 1
    for time in (0, 0.3, 0.8, 1.7):
        colors = [[each.color for each in Drawing(clip).at(time).shapes()] for clip in (lottie.clip, scene.compile())]
        assert len(colors[0]) == 2 and colors[0] == colors[1]
    assert differences(lottie) == []


def test_one_lottie_is_shown_many_times_and_stored_once():
    lottie = Lottie(json.dumps(rich()))
    alone = lottie.scene()
    scene = motion.Scene("many", size=(400, 40))
    for index in range(10):
        scene.lottie(f"copy {index}", lottie, position=(20 + 40 * index, 20), begin=0.1 * index, speed=2)
    assert len(scene.document["scenes"]) == 1 and len(scene.document["layers"]) == 10
    clip, time = scene.compile(), 1.0
    assert clip.layer_count == 10 * (alone.compile().layer_count + 1)
    rows = {name: row for row, name in enumerate(clip.layers)}
    names = [layer["name"] for layer in alone.document["layers"]]
    shown = clip.sample(time, "root")
    for index in (0, 3, 9):
        own = alone.compile().sample((time - 0.1 * index) * 2, "root")
        copies = shown.affines[[rows[f"copy {index}/{name}"] for name in names]]
        assert np.abs(copies - own.affines - (0, 0, 0, 0, 40 * index, 0)).max() < 1e-4
        opacities = shown.opacities[[rows[f"copy {index}/{name}"] for name in names]]
        assert np.abs(opacities - own.opacities).max() < 1e-6
    assert len(list(Drawing(clip).at(0.8).shapes())) == 10 * len(list(Drawing(alone.compile()).at(0.8).shapes()))


def test_what_is_changed_of_a_lottie_is_stored_again():
    lottie = Lottie(json.dumps(document()))
    scene = motion.Scene("two")
    first = scene.lottie("first", lottie)
    assert first.position == [20, 20] and first.masks_to_bounds
    lottie.recolor("slide", "#ff6600")
    scene.lottie("second", lottie, position=(60, 20))
    scene.lottie("third", lottie, position=(90, 20))
    assert len(scene.document["scenes"]) == 2
    shown = [layer["scene"] for layer in scene.document["layers"]]
    assert shown[0] != shown[1] == shown[2]
    with pytest.raises(MotionError, match="fourth.lottie: 'a.json', must be a Lottie"):
        scene.lottie("fourth", "a.json")


def test_what_a_scene_cannot_say_is_told():
    square = {"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [10, 10]}, "r": {"k": 0}}
    gradient = {"ty": "gf", "o": {"k": 100}, "s": {"k": [0, 0]}, "e": {"k": [9, 0]}, "t": 1,
                "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}}}  # fmt: skip
    made = document()
    made["layers"][0]["shapes"] = [square, {"ty": "fl", "c": {"k": [0, 1, 0, 1]}, "o": {"k": 100}}, gradient]
    lottie = Lottie(json.dumps(made))
    assert ("second fill", "picture") in {(loss.what, loss.lost) for loss in lottie.scene_losses}
    assert differences(lottie) == []


def trimmed(*trims: dict, mode: int = 1) -> dict:
    """A square in a group that moves, and a circle, with trims after them; they are stroked."""
    circle = {"ty": "el", "p": {"k": [5, 5]}, "s": {"k": [10, 8]}}
    square = {"ty": "rc", "p": {"k": [20, 5]}, "s": keys((0, [8, 8]), (15, [4, 12])), "r": {"k": 0}}
    inner = {"ty": "gr", "nm": "inner", "it": [square, {"ty": "tr", **STILL, "p": keys((0, [0, 0]), (20, [9, 9]))}]}
    pen = [{"ty": "st", "c": {"k": [0, 0, 0]}, "o": {"k": 100}, "w": {"k": 2}}]
    shapes = [inner, circle, *({"ty": "tm", "m": mode, **each} for each in trims), *pen]
    made = document()
    made["layers"][0]["shapes"] = shapes
    return made


def geometry(clip: motion.Clip, time: float) -> list:
    """The outlines of layers with the paths that trims leave, by their names."""
    found, names = clip.geometry(time), clip.layers
    outlines = [(name, found.outline(row)) for row, name in enumerate(names)]
    return [(name, each.verbs.tolist(), each.points.tolist()) for name, each in outlines if len(each.verbs)]


@pytest.mark.parametrize("mode", [1, 2])
@pytest.mark.parametrize(
    "trim",
    [
        {"s": {"k": 20}, "e": {"k": 70}, "o": {"k": 0}},
        {"s": keys((0, [0]), (15, [60])), "e": {"k": 90}, "o": {"k": 0}},
        {"s": {"k": 0}, "e": keys((0, [10]), (15, [90])), "o": keys((3, [0]), (12, [360]))},
        {"s": {"k": 0}, "e": {"k": 100}, "o": {"k": 90}},
    ],
)
def test_trims_become_those_of_layers(trim, mode):
    lottie = Lottie(json.dumps(trimmed(trim, mode=mode)))
    scene = lottie.scene()
    assert [loss for loss in lottie.scene_losses if "several layers" not in loss.what] == []
    (owner,) = [layer for layer in scene.document["layers"] if "trim" in layer]
    assert owner["trim"] == ("parallel", "sequential")[mode - 1] and differences(lottie) == []
    clip, counts = scene.compile(), set()
    for time in TIMES:
        assert geometry(clip, time) == geometry(lottie.clip, time), time
        counts.add(sum(len(points) for _, _, points in geometry(clip, time)))
    moves = any(isinstance(each["k"], list) for each in trim.values())
    assert (len(counts) > 1) or not moves
    again = motion.Scene.from_json(scene.to_json())
    assert again.compile() == clip and again[owner["name"]].trim == owner["trim"]


def test_trims_that_no_layer_can_have_are_lost():
    twice = {"s": {"k": 20}, "e": {"k": 70}, "o": {"k": 0}}, {"s": {"k": 0}, "e": {"k": 50}, "o": {"k": 0}}
    lottie = Lottie(json.dumps(trimmed(*twice)))
    assert [(loss.what, loss.lost) for loss in lottie.scene_losses if loss.lost == "geometry"] == [
        ("trim over layers", "geometry")
    ]
    made = trimmed(twice[0])  # which leaves the circle whole
    shapes = made["layers"][0]["shapes"]
    made["layers"][0]["shapes"] = [shapes[0], shapes[2], shapes[1], shapes[3]]
    inner = next(layer for layer in Lottie(json.dumps(made)).scene().document["layers"] if "trim" in layer)
    assert inner["name"] == "inner"
    made = trimmed(twice[0], mode=2)  # in sequence, but not from the last layer to the first
    shapes = made["layers"][0]["shapes"]
    made["layers"][0]["shapes"] = [shapes[1], shapes[0], *shapes[2:]]
    assert "trim over layers" in [loss.what for loss in Lottie(json.dumps(made)).scene_losses]


def test_compositions_are_clipped_to_their_bounds():
    lottie = Lottie(json.dumps(rich()))
    scene = lottie.scene()
    assert [layer.name for layer in scene.layers if layer.masks_to_bounds] == ["outer", "inner"]
    assert lottie.scene_losses == ()
    for time in (0.5, 0.9, 1.4):
        kinds = [[item.kind for item in Drawing(clip).at(time).items] for clip in (lottie.clip, scene.compile())]
        assert kinds[0] == kinds[1] and "clip" in kinds[0]
    made = rich()
    made["layers"][2]["parent"] = 5  # a layer of the file follows the composition, which does not clip it
    read = Lottie(json.dumps(made))
    assert [loss[:2] for loss in read.scene_losses if loss.what == "clipped picture"] == [("outer", "clipped picture")]


def real_files():
    folder = SHARED / "real"
    return sorted(folder.glob("lottie*/**/*.json"))[::4] if folder.exists() else []


def test_files_by_others_keep_their_bits_or_say_that_they_do_not():
    paths = real_files()
    if not paths:
        pytest.skip(f"{SHARED / 'real'} is absent: set MOTION_SHARED to the folder with real/")
    same = told = trims = 0
    for path in paths:
        try:
            lottie = Lottie.open(path)
        except MotionError:
            continue  # no Lottie file
        if any(loss.lost == "geometry" for loss in lottie.scene_losses):
            told += 1
        else:
            assert differences(lottie) == [], path.name
            clip = lottie.scene().compile()
            if any("trim" in layer for layer in lottie.scene().document["layers"]):
                names = [layer.name for layer in lottie.scene().layers]
                rename = dict(zip(names, lottie.clip.layers, strict=True))
                for time in TIMES[::9]:
                    own = [(rename[name], *rest) for name, *rest in geometry(clip, time)]
                    assert own == geometry(lottie.clip, time), path.name
                trims += 1
            same += 1
    assert same > 20 * told and trims >= 5


def test_another_order_of_drawing_is_a_loss():
    def order(*layers, **fields) -> bool:
        made = Lottie(json.dumps({**document(**fields), "layers": list(layers)}))
        return ("", "order of drawing", "picture") in made.scene_losses

    box = {"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [10, 10]}, "r": {"k": 0}}
    fill, stroke = ({"ty": kind, "c": {"k": [1, 0, 0]}, "o": {"k": 100}, "w": {"k": 2}} for kind in ("fl", "st"))

    def layer(index: int, *shapes, **fields) -> dict:
        own = {"ty": 4, "ind": index, "ip": 0, "op": 20, "ks": STILL, "shapes": [box, *(shapes or [fill])]}
        return own | fields

    # A scene draws what is in a layer with it: here another layer is between the parent and its child.
    assert order(layer(1, parent=3), layer(2), layer(3))
    assert not order(layer(1, parent=2), layer(2), layer(3))
    # Strokes of scenes are over fills.
    assert order(layer(1, fill, stroke))
    assert not order(layer(1, stroke, fill))
