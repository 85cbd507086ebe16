"""Expressions of Lottie files that are data: loops of keyframes, and properties of other layers."""

import json
import math

import pytest

from libmotion.draw.drawing import Drawing
from libmotion.files.lottie import Lottie

RATE = 10
LINEAR = {"i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}}


def key(frame, *values, **fields) -> dict:
    return {"t": frame, "s": list(values), **fields}


def keyed(*keys, x: str | None = None) -> dict:
    return {"a": 1, "k": list(keys), **({} if x is None else {"x": f"var $bm_rt;\n$bm_rt = {x};"})}


def document(ks: dict, *layers, shapes=(), **fields) -> dict:
    made = {"ty": 4, "nm": "moved", "ind": 9, "ip": 0, "op": 200, "ks": ks, "shapes": list(shapes)}
    return {"v": "5.9.0", "fr": RATE, "ip": 0, "op": 200, "w": 100, "h": 100, "layers": [made, *layers], **fields}


def lottie(made: dict, losses: int = 0) -> Lottie:
    read = Lottie(json.dumps(made))
    assert len(read.losses) == losses, read.losses
    return read


def x_of(read: Lottie, frame: float) -> float:
    """How far to the right the layer "moved" is at a frame."""
    layer = read.clip.layer_names.index("moved")
    return float(read.clip.sample(frame / RATE).affines[layer][4])


# ------------------------------------------------------------------- loops --

# At frames 30, 35, 40 and 50 the value is 10, 30, 20 and 40: between them it is straight.
KEYS = (key(30, 10, 0), key(35, 30, 0), key(40, 20, 0), key(50, 40, 0))


def value(frame: float) -> float:
    times, values = (30, 35, 40, 50), (10, 30, 20, 40)
    if frame <= 30 or frame >= 50:
        return values[0] if frame <= 30 else values[-1]
    i = max(i for i in range(3) if times[i] <= frame)
    return values[i] + (values[i + 1] - values[i]) * (frame - times[i]) / (times[i + 1] - times[i])


def after(kind: str, first: float, frame: float) -> float:
    """A loop after the last keyframe, from the frame `first` on, as players compute it."""
    if frame <= 50:
        return value(frame)
    span, away = 50 - first, frame - first
    if kind == "pingpong" and away // span % 2:
        return value(first + span - away % span)
    more = (value(50) - value(first)) * (away // span) if kind == "offset" else 0
    return value(first + away % span) + more


def before(kind: str, last: float, frame: float) -> float:
    """A loop before the first keyframe, up to the frame `last`, as players compute it."""
    if frame >= 30:
        return value(frame)
    span, away = last - 30, 30 - frame
    if kind == "pingpong":
        return value(30 + (away % span if away // span % 2 == 0 else span - away % span))
    more = (value(last) - value(30)) * (away // span + 1) if kind == "offset" else 0
    return value(30 + span - away % span) - more


FRAMES = [*range(0, 200, 1), 33.3, 47.25, 52.5, 61.75, 79.9, 120.1]


@pytest.mark.parametrize("kind", ["cycle", "pingpong", "offset"])
@pytest.mark.parametrize("count, first, last", [(0, 30, 50), (1, 40, 35), (2, 35, 40), (3, 30, 50), (9, 30, 50)])
def test_keyframes_repeat_as_players_repeat_them(kind, count, first, last):
    out = lottie(document({"p": keyed(*KEYS, x=f"loopOut('{kind}', {count})")}))
    into = lottie(document({"p": keyed(*KEYS, x=f'loopIn("{kind}", {count})')}))
    for frame in FRAMES:
        assert x_of(out, frame) == pytest.approx(after(kind, first, frame), abs=1e-3), frame
        assert x_of(into, frame) == pytest.approx(before(kind, last, frame), abs=1e-3), frame


@pytest.mark.parametrize("kind", ["cycle", "pingpong", "offset"])
def test_rotations_and_split_coordinates_repeat(kind):
    """Their rows add to others."""

    def number(x):
        return keyed(*({**each, "s": each["s"][:1]} for each in KEYS), x=x)

    for x, wanted in (f"loopOut('{kind}')", lambda at: after(kind, 30, at)), (
        f"loopIn('{kind}')", lambda at: before(kind, 50, at)):  # fmt: skip
        read = lottie(document({"p": {"s": True, "x": number(x), "y": {"k": 5}}, "r": number(x)}))
        layer = read.clip.layer_names.index("moved")
        for frame in FRAMES[::7]:
            a, b, _, _, tx, ty = read.clip.sample(frame / RATE).affines[layer]
            assert (tx, ty) == pytest.approx((wanted(frame), 5), abs=1e-3), frame
            turn = math.radians(wanted(frame))
            assert (a, b) == pytest.approx((math.cos(turn), math.sin(turn)), abs=1e-4), frame


@pytest.mark.parametrize("x", ["loopOut()", "loopOut ( ) ;", "loopOut('Cycle')", 'loopOut("cycle", 0)'])
def test_a_loop_is_a_cycle_of_all_keyframes_without_words(x):
    read = lottie(document({"p": keyed(*KEYS, x=x)}))
    assert [x_of(read, frame) for frame in (50, 60, 70, 75)] == pytest.approx([40, 20, 10, 30], abs=1e-3)


def test_a_loop_goes_on_with_the_speed_of_its_end():
    eased = key(30, 10, 0, o={"x": [0.5], "y": [0.5]}, i={"x": [0.75], "y": [0.5]})
    out = lottie(document({"p": keyed(eased, key(50, 30, 0), x="loopOut('continue')")}))
    # The curve ends with twice the mean speed.
    assert [x_of(out, frame) for frame in (30, 50, 60, 100)] == pytest.approx([10, 30, 50, 130], abs=1e-3)
    into = lottie(document({"p": keyed(key(30, 10, 0), key(50, 30, 0), x="loopIn('continue')")}))
    assert [x_of(into, frame) for frame in (0, 20, 30, 40, 60)] == pytest.approx([-20, 0, 10, 20, 30], abs=1e-3)
    hold = lottie(document({"p": keyed(key(30, 10, 0, h=1), key(50, 30, 0), x="loopOut('continue')")}))
    assert x_of(hold, 120) == 30


def parts(shapes) -> list[float]:
    """The numbers of plain colours, and of the stops of gradients."""
    found: list[float] = []
    for shape in shapes:
        stops = getattr(shape.color, "stops", None)
        found += shape.color if stops is None else [part for offset, color in stops for part in (offset, *color)]
    return found


def test_every_kind_of_property_repeats():
    """Colours, gradients, paths, skews, splits, curved ways."""

    def path(size):
        return {"c": True, "v": [[0, 0], [size, 0], [size, size]], "i": [[0, 0]] * 3, "o": [[0, 0]] * 3}

    loop = "loopOut()"
    morph = {"ty": "sh", "ks": keyed(key(0, path(10)), key(20, path(30)), x=loop)}
    fill = {"ty": "fl", "c": keyed(key(0, 1, 0, 0), key(20, 0, 1, 0), x=loop), "o": {"k": 100}}
    stops = keyed(key(0, 0, 1, 0, 0, 1, 0, 0, 0), key(20, 0, 0, 0, 1, 1, 1, 1, 1), x=loop)
    gradient = {"ty": "gf", "g": {"p": 2, "k": stops}, "s": {"k": [0, 0]}, "e": {"k": [9, 0]}, "o": {"k": 100}, "t": 1}
    curve = keyed(key(0, 0, 0, to=[0, 20], ti=[0, 20]), key(20, 40, 0), x=loop)
    ks = {"p": curve, "sk": keyed(key(0, 0), key(20, 30), x=loop), "o": keyed(key(0, 10), key(20, 90), x=loop)}
    read = lottie(document(ks, shapes=[morph, fill, gradient]))
    for frame in (5, 12, 20.5):
        once, again = ([*Drawing(read.clip).at(at / RATE).shapes()] for at in (frame % 20, frame % 20 + 60))
        assert len(once) == len(again) == 2
        for a, b in zip(once, again, strict=True):
            assert b.place == pytest.approx(a.place, abs=1e-3)
            assert b.outline.points == pytest.approx(a.outline.points, abs=1e-3)
            assert b.opacity == pytest.approx(a.opacity, abs=1e-4)
        a, b = (parts(each) for each in (once, again))
        assert len(a) == 4 + 2 * 5 and b == pytest.approx(a, abs=1e-4)


@pytest.mark.parametrize(
    "x", ["wiggle(1, 2)", "valueAtTime(0)", "loopOut(2)", "loopOut('twice')", "loopOut() + 1", "a"]
)
def test_other_expressions_are_reported_with_their_text(x):
    read = Lottie(json.dumps(document({"p": keyed(*KEYS, x=x)})))
    (report,) = read.losses
    assert report == ("$.layers[0].ks.p.x", "expression", "geometry") and report.text.endswith(f"$bm_rt = {x};")
    assert x_of(read, 120) == 40


@pytest.mark.parametrize(
    "ks",
    [
        {"p": keyed(key(0, 0, 0, to=[0, 20], ti=[0, 20]), key(5, 9, 9), key(20, 40, 0), x="loopOut('cycle', 1)")},
        {"p": keyed(key(0, 0, 0, to=[0, 20], ti=[0, 20]), key(20, 40, 0), x="loopOut('offset')")},
        {"r": keyed(key(0, 0, o={"x": [0], "y": [0]}, i={"x": [1], "y": [0]}), key(20, 40), x="loopOut('continue')")},
    ],
)
def test_loops_that_are_not_carried_are_reported(ks):
    assert Lottie(json.dumps(document(ks))).losses[0][1:] == ("expression", "geometry")


@pytest.mark.parametrize("kind, frames", [("cycle", (5, 25, 45)), ("pingpong", (5, 35, 45))])
def test_a_time_remap_repeats(kind, frames):
    inner = {"ty": 4, "nm": "moved", "ip": 0, "op": 99, "ks": {"p": keyed(key(0, 0, 0), key(20, 60, 0))}, "shapes": []}
    remap = keyed(key(0, 0), key(20, 2), x=f"loopOut('{kind}')")
    outer = {"ty": 0, "refId": "c", "ip": 0, "op": 200, "w": 100, "h": 100, "ks": {}, "tm": remap}
    read = lottie({"fr": RATE, "op": 200, "layers": [outer], "assets": [{"id": "c", "layers": [inner]}]})
    assert [x_of(read, frame) for frame in frames] == pytest.approx([15, 15, 15], abs=1e-3)


# ------------------------------------------------------------------- links --

SLIDER = {"ty": 5, "nm": "size", "ef": [{"ty": 0, "nm": "Slider", "v": keyed(key(0, 0), key(10, 80))}]}
SQUARE = {"ty": "rc", "nm": "square", "s": {"k": [8, 8]}, "p": keyed(key(0, 0, 0), key(10, 50, 0)), "r": {"k": 0}}
SOURCE = {
    "ty": 4,
    "nm": "source",
    "ind": 3,
    "ip": 0,
    "op": 200,
    "ks": {"p": keyed(key(0, 0, 0), key(10, 30, 0)), "r": keyed(key(0, 0), key(10, 90))},
    "ef": [SLIDER],
    "shapes": [{"ty": "gr", "nm": "g", "it": [SQUARE, {"ty": "tr", "p": keyed(key(0, 0, 0), key(10, 20, 0))}]}],
}


@pytest.mark.parametrize(
    "x, wanted",
    [
        ("thisComp.layer('source').transform.position", 30),
        ('thisComp.layer("source").position', 30),
        ("thisComp.layer(3).transform.position", 30),
        ("thisComp.layer('source').content('g').transform.position", 20),
        ("thisComp.layer('source').content(1).content('square').position", 50),
        ("thisComp.layer('source').effect('size')('Slider')", 80),
        ("thisComp.layer('source').effect(1)(1)", 80),
    ],
)
def test_a_property_of_another_layer_is_copied(x, wanted):
    read = lottie(document({"p": {"a": 0, "k": [7, 0], "x": f"var $bm_rt;\n$bm_rt = {x};"}}, SOURCE))
    assert [x_of(read, frame) for frame in (0, 5, 10, 50)] == pytest.approx([0, wanted / 2, wanted, wanted], abs=1e-3)


def test_a_property_of_the_own_layer_is_copied():
    shape = {**SQUARE, "r": {"k": 3, "x": "content('square').position"}}
    made = document({"p": {"k": [7, 0], "x": "thisLayer.content('square').position"}}, shapes=[shape])
    made["layers"][0]["shapes"][0].pop("r")
    assert x_of(lottie(made), 5) == pytest.approx(25, abs=1e-3)
    made["layers"][0]["ks"]["p"]["x"] = "content('square').position;"
    assert x_of(lottie(made), 5) == pytest.approx(25, abs=1e-3)


def test_a_loop_of_another_layer_is_copied():
    source = {**SOURCE, "ef": [], "ks": {"p": keyed(key(0, 0, 0), key(10, 30, 0), x="loopOut()")}}
    middle = {**SOURCE, "nm": "middle", "ef": [], "ks": {"p": {"k": [1, 1], "x": "thisComp.layer('source').position"}}}
    read = lottie(document({"p": {"k": [7, 0], "x": "thisComp.layer('middle').position"}}, middle, source))
    assert x_of(read, 25) == pytest.approx(15, abs=1e-3)


@pytest.mark.parametrize(
    "x",
    [
        "thisComp.layer('nobody').position",
        "thisComp.layer('source').position[0]",
        "thisComp.layer('source').positions",
        "thisComp.layer('source').content('g').content('square').path",
        "thisComp.layer('source').position.valueAtTime(0)",
        "thisComp.layer('moved').position",
        "thisComp.layer('source').effect('size')",
        "comp('other').layer('source').position",
        "thisComp.layer('source).position",
    ],
)
def test_links_to_nothing_are_reported_and_the_own_value_counts(x):
    source = {**SOURCE, "ef": []}
    read = lottie(document({"p": {"k": [7, 0], "x": x}}, source), losses=1)
    assert read.losses[0] == ("$.layers[0].ks.p.x", "expression", "geometry") and read.losses[0].text == x
    assert x_of(read, 5) == 7


def test_layers_of_one_composition_do_not_see_those_of_another():
    inner = {"ty": 4, "nm": "moved", "op": 99, "ks": {"p": {"k": [7, 0], "x": "thisComp.layer('source').position"}}}
    outer = {"ty": 0, "refId": "c", "ip": 0, "op": 200, "w": 100, "h": 100, "ks": {}}
    own = {**SOURCE, "ef": [], "ks": {"p": {"k": [4, 0]}}}
    made = {"fr": RATE, "op": 200, "layers": [outer, {**SOURCE, "ef": []}], "assets": [{"id": "c", "layers": [inner]}]}
    assert x_of(lottie(made, losses=1), 10) == 7
    made["assets"][0]["layers"].append(own)
    assert x_of(lottie(made), 10) == 4


def test_rotations_in_degrees_are_copied():
    read = lottie(document({"r": {"k": 1, "x": "thisComp.layer('source').rotation"}}, {**SOURCE, "ef": []}))
    layer = read.clip.layer_names.index("moved")
    a, b = read.clip.sample(0.5).affines[layer][:2]
    assert math.degrees(math.atan2(b, a)) == pytest.approx(45, abs=1e-3)
