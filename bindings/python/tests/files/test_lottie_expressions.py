"""Expressions of Lottie files that are data: loops of keyframes, and properties of other layers."""

import json
import math

import numpy as np
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
    layer = read.clip.layers.index("moved")
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
        layer = read.clip.layers.index("moved")
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


@pytest.mark.parametrize("x", ["wiggle(1, 2)", "velocity", "loopOut(2)", "loopOut('twice')", "loopOut() + 1", "a"])
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


def test_a_property_that_names_itself_is_what_it_is_without_the_expression():
    """As in After Effects."""
    read = lottie(document({"p": keyed(*KEYS, x="thisComp.layer('moved').position + [1, 0]")}))
    assert [x_of(read, frame) for frame in (30, 50)] == pytest.approx([11, 41], abs=1e-3)


def test_properties_that_name_each_other_are_reported():
    other = {**SOURCE, "ef": [], "ks": {"p": {"k": [3, 0], "x": "thisComp.layer('moved').position + [1, 0]"}}}
    read = lottie(document({"p": {"k": [7, 0], "x": "thisComp.layer('source').position"}}, other), losses=2)
    assert x_of(read, 5) == 7


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


LINEAR_SUMS = [  # of a position that goes from 0, 0 to 30, 60 in ten frames: where it is at its end, and at its start
    ("thisComp.layer('source').transform.position + [10, 4]", (10, 4), (40, 64)),
    ("[10, 4] + thisComp.layer('source').transform.position", (10, 4), (40, 64)),
    ("thisComp.layer('source').transform.position - [10, .5]", (-10, -0.5), (20, 59.5)),
    ("[10, 4] - thisComp.layer('source').transform.position", (10, 4), (-20, -56)),
    ("thisComp.layer('source').transform.position * 2", (0, 0), (60, 120)),
    ("-2 * thisComp.layer('source').transform.position * 1.5 / 3", (0, 0), (-30, -60)),
    ("(thisComp.layer('source').position + [10, 4]) * 2 - [1, 1]", (19, 7), (79, 127)),
    ("-(thisComp.layer('source').position + [10, 4])", (-10, -4), (-40, -64)),
    ("thisComp.layer('source').position * (3 - 1) + [2 * 3, 0]", (6, 0), (66, 120)),
    ("[thisComp.layer('source').position[0] + 5, 20]", (5, 20), (35, 20)),
    ("[thisComp.layer('source').position[0] / 2, thisComp.layer('source').position[1]]", (0, 0), (15, 60)),
    ("[0, thisComp.layer('source').position[1] - 7, 0]", (0, -7), (0, 53)),
    ("$bm_sum(thisComp.layer('source').transform.position, [10, 4])", (10, 4), (40, 64)),
    ("$bm_sub($bm_mul(thisComp.layer('source').position, 2), $bm_neg([1, 2]))", (1, 2), (61, 122)),
    ("$bm_sum($bm_div(thisComp.layer('source').position, 2), [1, 2]) * 2", (2, 4), (32, 64)),
    ("add(mul(2, thisComp.layer('source').position), sub([1, 2], [1, 1]))", (0, 1), (60, 121)),
    ("thisComp.layer('source').position + thisComp.layer('source').position * 2", (0, 0), (90, 180)),
    ("thisComp.layer('middle').position + [1, 1]", (3, 3), (93, 183)),
    ("[10, 4]", (10, 4), (10, 4)),
    ("value", (7, 9), (7, 9)),
    ("value * 2 + [1, 0]", (15, 18), (15, 18)),
    ("[value[0] - 7, value[1]]", (0, 9), (0, 9)),
]


def linked(ks: dict) -> dict:
    middle = {"p": {"k": [1, 1], "x": "thisComp.layer('source').position * 3 + [2, 2]"}}
    own = {"p": keyed(key(0, 0, 0), key(10, 30, 60)), "r": keyed(key(0, 20), key(10, 60))}
    return document(ks, {**SOURCE, "nm": "middle", "ind": 4, "ef": [], "ks": middle}, {**SOURCE, "ef": [], "ks": own})


@pytest.mark.parametrize("x, start, end", LINEAR_SUMS)
def test_arithmetic_that_is_linear_is_carried(x, start, end):
    read = lottie(linked({"p": {"a": 0, "k": [7, 9], "x": f"var $bm_rt;\n$bm_rt = {x};"}}))
    layer = read.clip.layers.index("moved")
    for share in (0, 0.25, 0.5, 1):
        wanted = [a + (b - a) * share for a, b in zip(start, end, strict=True)]
        assert read.clip.sample(share).affines[layer][4:] == pytest.approx(wanted, abs=1e-3), share


def test_arithmetic_applies_to_keyframes_and_to_their_loops():
    read = lottie(document({"p": keyed(*KEYS, x="value * 2 + [1, 0]")}))
    assert [x_of(read, frame) for frame in (30, 37.5, 50, 90)] == pytest.approx([21, 51, 81, 81], abs=1e-3)
    source = {**SOURCE, "ef": [], "ks": {"p": keyed(*KEYS, x="loopOut('offset')")}}
    read = lottie(document({"p": {"k": [7, 0], "x": "thisComp.layer('source').position / 2 + [1, 0]"}}, source))
    for frame in FRAMES[::7]:
        assert x_of(read, frame) == pytest.approx(after("offset", 30, frame) / 2 + 1, abs=1e-3), frame


def test_numbers_of_vectors_and_of_others_are_carried():
    ks = {
        "p": {"s": True, "x": {"k": 1, "x": "thisComp.layer('source').position[1] / 2"}, "y": {"k": 1, "x": "12"}},
        "r": {"k": 1, "x": "thisComp.layer('source').rotation * 2 + 10"},
        "s": keyed(key(0, 100, 100), key(10, 50, 80), x="value * .5"),
        "o": {"k": 1, "x": "thisComp.layer('source').rotation - 10"},
    }
    read = lottie(linked(ks))
    layer = read.clip.layers.index("moved")
    for share in (0, 0.3, 1):
        sample = read.clip.sample(share)
        a, b, c, d, x, y = sample.affines[layer].tolist()
        assert (x, y) == pytest.approx((30 * share, 12), abs=1e-3)
        assert math.degrees(math.atan2(b, a)) == pytest.approx(50 + 80 * share, abs=1e-3)
        assert (math.hypot(a, b), math.hypot(c, d)) == pytest.approx((0.5 - 0.25 * share, 0.5 - 0.1 * share), abs=1e-5)
        assert sample.opacities[layer] == pytest.approx((10 + 40 * share) / 100, abs=1e-5)


def test_a_curved_way_is_scaled_and_moved():
    way = keyed(key(0, 0, 0, to=[0, 20], ti=[-10, 0]), key(10, 40, 40))
    copied = {"p": {"k": [7, 0], "x": "thisComp.layer('source').position * 2 - [5, 1]"}}
    read = lottie(document(copied, {**SOURCE, "ef": [], "ks": {"p": way}}))
    rows = [read.clip.layers.index(name) for name in ("moved", "source")]
    for share in (0, 0.2, 0.7, 1):
        own, other = read.clip.sample(share).affines[rows, 4:]
        assert own == pytest.approx(other * 2 - (5, 1), abs=1e-2)


def test_shapes_and_paint_follow_arithmetic():
    shapes = [
        {**SQUARE, "s": keyed(key(0, 8, 8), key(10, 20, 30), x="value / 2"), "p": {"k": [0, 0]}},
        {"ty": "st", "c": {"k": [1, 0, 0]}, "o": {"k": 100}, "w": keyed(key(0, 1), key(10, 3), x="value + 2")},
        {"ty": "fl", "c": keyed(key(0, 0.2, 0.4, 0.6), key(10, 0.4, 0.4, 0.8), x="value * .5"), "o": {"k": 100}},
    ]
    read = lottie(document({}, shapes=shapes))
    for share in (0, 0.5, 1):
        stroke, fill = sorted(Drawing(read.clip).at(share).shapes(), key=lambda shape: shape.kind, reverse=True)
        assert stroke.pen.width == pytest.approx(3 + 2 * share, abs=1e-4)
        assert fill.color[:3] == pytest.approx((0.1 + 0.1 * share, 0.2, 0.3 + 0.1 * share), abs=1e-4)
        box = fill.outline.points.max(axis=0) - fill.outline.points.min(axis=0)
        assert box == pytest.approx((4 + 6 * share, 4 + 11 * share), abs=1e-3)


@pytest.mark.parametrize(
    "x",
    [
        "value + ",
        "value * value",
        "value * [2, 3]",
        "1 / value",
        "value / 0",
        "value[0]",
        "value[7]",
        "12",
        "[1, 2",
        "(value",
        "value)",
        "$bm_sum(value)",
        "$bm_sum(value, [1, 2], 3)",
        "sum value",
        "1.2.3 * value",
        "12345678901234567890 * value",
        "values + [1, 1]",
        "value + [1, 1] if",
        "-",
        "",
    ],
)
def test_arithmetic_without_a_value_is_reported_and_the_own_value_counts(x):
    read = lottie(linked({"p": {"k": [7, 0], "x": x}}), losses=1)
    assert read.losses[0] == ("$.layers[0].ks.p.x", "expression", "geometry") and read.losses[0].text == x
    assert x_of(read, 5) == 7


@pytest.mark.parametrize(
    "x, place",
    [
        ("value + thisComp.layer('source').position", (7 + 15, 30)),
        ("thisComp.layer('source').position.valueAtTime(0.2)", (6, 12)),
        ("[value[1], value[0]]", (0, 7)),
        ("((((((((((((value))))))))))))", (7, 0)),
        ("value + time", (7.5, 0)),
        ("[value[0], 1, 2]", (7, 1)),
        ("value + [1, 2, 3]", (8, 2)),
    ],
)
def test_arithmetic_that_is_not_linear_in_one_property_is_evaluated(x, place):
    read = lottie(linked({"p": {"k": [7, 0], "x": x}}))
    at = read.clip.sample(5 / RATE).affines[read.clip.layers.index("moved")]
    assert at[4:] == pytest.approx(place, abs=2e-3)


def test_arithmetic_with_paths_and_times_is_reported():
    path = {"c": True, "v": [[0, 0], [5, 0], [5, 5]], "i": [[0, 0]] * 3, "o": [[0, 0]] * 3}
    shapes = [{"ty": "sh", "ks": {"k": path, "x": "value * 2"}}]
    assert [loss.what for loss in lottie(document({}, shapes=shapes), losses=1).losses] == ["expression"]
    outer = {"ty": 0, "refId": "c", "ip": 0, "op": 200, "w": 9, "h": 9, "ks": {}, "tm": {"k": 1, "x": "value / 2"}}
    made = {"fr": RATE, "op": 200, "layers": [outer], "assets": [{"id": "c", "layers": []}]}
    assert [loss.what for loss in lottie(made, losses=1).losses] == ["expression"]


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
    layer = read.clip.layers.index("moved")
    a, b = read.clip.sample(0.5).affines[layer][:2]
    assert math.degrees(math.atan2(b, a)) == pytest.approx(45, abs=1e-3)


# ----------------------------------------------------------- evaluated ones --

EASED = {"i": {"x": [0.7], "y": [1]}, "o": {"x": [0.3], "y": [0]}}
MOVED = (key(0, 0, **EASED), key(20, 90))
OVERSHOOT = """var amp, freq, decay, n, t, v;
try {
    amp = $bm_div(effect('Overshoot')('ADBE Slider Control-0001'), 2.5), freq = $bm_div(40, 20), decay = 3, n = 0,
    0 < numKeys && (n = nearestKey(time).index, key(n).time > time && n--),
    t = 0 === n ? 0 : $bm_sub(time, key(n).time),
    $bm_rt = 0 < n ? (v = velocityAtTime($bm_sub(key(n).time, $bm_div(thisComp.frameDuration, 10))),
    $bm_sum(value, $bm_div($bm_mul($bm_mul($bm_div(v, 100), amp), Math.sin($bm_mul($bm_mul($bm_mul(freq, t), 2),
    Math.PI))), Math.exp($bm_mul(decay, t))))) : value;
} catch (e$$4) {
    $bm_rt = value;
}"""
CYCLE = """var start, duration, turns, t, isBack; isBack = false;
try {
    start = thisProperty.key(1).time; duration = $bm_sub(thisProperty.key(thisProperty.numKeys).time, start);
    turns = Math.floor($bm_div($bm_sub(time, start), duration));
    if (turns < 0)
        turns = 0;
    if (turns % 2 == 1 && isBack == true) { t = 2 * start + (turns + 1) * duration - time; }
    else { t = $bm_sub(time, $bm_mul(turns, duration)); }
} catch (e) { t = time; }
$bm_rt = thisProperty.valueAtTime(t);"""


def rotation(read: Lottie, frame: float) -> float:
    a, b, *_ = read.clip.sample(frame / RATE).affines[read.clip.layers.index("moved")]
    return math.degrees(math.atan2(float(b), float(a)))


def eased(t: float) -> float:
    """The value of MOVED at a time."""
    plain = lottie(document({"r": keyed(*MOVED)}))
    return rotation(plain, t * RATE)


def overshoot(t: float) -> float:
    if t < 1:
        return eased(t)
    n = 2 if t >= 2 else 0
    if n == 0:
        # The first keyframe is nearest, or the one before the second.
        v = (eased(0) - eased(0)) / 0.001
        return eased(t) + v
    at = 2 - 0.1 / 10
    v = (eased(at) - eased(at - 0.001)) / 0.001
    return eased(t) + v / 100 * (50 / 2.5) * math.sin(2 * (t - 2) * 2 * math.pi) / math.exp(3 * (t - 2))


EVALUATED = {
    "$bm_rt = $bm_mul(time, 9);": lambda t: 9 * t,
    "var a = 2, b; b = a > 1 ? a * 10 : 5; $bm_rt = b + 1;": lambda t: 21,
    "if (time < 3) { $bm_rt = 10; } else if (time < 6) $bm_rt = 20; else { $bm_rt = 30; }": lambda t: (
        10 if t < 3 else 20 if t < 6 else 30
    ),
    "if (time > 5) if (time > 9) $bm_rt = 1; else $bm_rt = 2; else $bm_rt = 3": lambda t: 3 if t <= 5 else 1 + (t <= 9),
    "linear(time, 1, 11, -20, 90)": lambda t: -20 + 110 * min(max((t - 1) / 10, 0), 1),
    "clamp(time * 10, 20, 50) % 30": lambda t: min(max(10 * t, 20), 50) % 30,
    "(clamp(1, 20, 50) + [3, time])[1] + (5 - [3, time])[1]": lambda t: 2 * t,
    "value + Math.sin(time) * 10": lambda t: eased(t) + 10 * math.sin(t),
    "valueAtTime(time - .5)": lambda t: eased(max(t - 0.5, 0)),
    "x = 3; x += 2; x *= time; -x / 2": lambda t: -2.5 * t,
    "!(time > 2) || time == 5 ? 1 : 2 + 3 * 4": lambda t: 1 if t <= 2 or t == 5 else 14,
    "[time, 4, 7][1] + length([3, 4]) + $bm_sum([1, 2], 5)[0]": lambda t: 4 + 5 + 6,
    "Math.max(Math.abs(-3), Math.floor(2.7)) + Math.round(1.5) - Math.pow(2, 3)": lambda t: -3,
    "numKeys + key(2).time + nearestKey(time).index": lambda t: 2 + 2 + (1 if t <= 1 else 2),
    OVERSHOOT: overshoot,
    CYCLE: lambda t: eased(t % 2),
}


@pytest.mark.parametrize("text", EVALUATED)
def test_an_expression_of_time_is_evaluated_at_each_frame(text):
    moving = {**keyed(*MOVED), "x": text}
    slider = {
        "ty": 5,
        "nm": "Overshoot",
        "ef": [{"nm": "Slider", "mn": "ADBE Slider Control-0001", "v": {"a": 0, "k": 50}}],
    }
    made = document({"r": moving})
    made["layers"][0]["ef"] = [slider]
    read = lottie(made)
    for frame in (0, 7, 10, 13, 20, 26, 31, 50, 59, 60, 77, 120):
        wanted = EVALUATED[text](frame / RATE)
        assert math.remainder(rotation(read, frame) - wanted, 360) == pytest.approx(0, abs=2e-3), frame


def test_vectors_colours_and_sizes_are_evaluated():
    red = {"ty": "fl", "c": {"a": 0, "k": [1, 0, 0, 1], "x": "[0, time / 20, 1, 1]"}, "o": {"a": 0, "k": 100}}
    box = {"ty": "rc", "p": {"a": 0, "k": [0, 0]}, "r": {"a": 0, "k": 0}}
    size = {"a": 0, "k": [1, 1], "x": "temp = thisComp.layer('wide').effect('S')(1) + time; [temp, temp * 2]"}
    place = {"a": 0, "k": [5, 6, 0], "x": "$bm_sum(value, [time * 3, index])"}
    wide = {"ty": 3, "nm": "wide", "ind": 2, "ip": 0, "op": 200, "ks": {}, "ef": [
        {"ty": 5, "nm": "S", "ef": [{"nm": "Slider", "v": {"a": 0, "k": 4}}]}]}  # fmt: skip
    made = document({"p": place}, wide, shapes=[{**box, "s": size}, red])
    read = lottie(made)
    (shape,) = Drawing(read.clip).at(10).shapes()
    points = np.array(shape.outline.points) @ np.reshape(shape.place, (3, 2))[:2] + shape.place[4:]
    assert np.ptp(points, axis=0) == pytest.approx((14, 28), abs=0.1)
    assert (points.min(0) + points.max(0)) / 2 == pytest.approx((35, 15), abs=0.1)
    assert shape.color == pytest.approx((0, 0.5, 1, 1), abs=2e-3)


def test_expressions_that_ask_for_each_other_are_evaluated_in_order():
    def controlled(*texts: str, **last) -> dict:
        sliders = [{"nm": f"s{i}", "v": {"a": 0, "k": 4, "x": text}} for i, text in enumerate(texts)]
        return {**SOURCE, "nm": "c", "ind": 7, "ks": last, "ef": [{"ty": 5, "nm": "e", "ef": sliders}]}

    def asks(slider: int) -> str:
        return f"thisComp.layer('c').effect('e')('s{slider}')"

    place = {"a": 0, "k": [5, 6], "x": f"[{asks(0)} + time, 0]"}
    nested = controlled(f"clamp({asks(1)} * time, 0, 30)", f"{asks(2)} + time", "value / (1 + time)")
    read = lottie(document({"p": place}, nested))
    assert x_of(read, 20) == pytest.approx((4 / 3 + 2) * 2 + 2, abs=3e-3)
    # What fails leaves what was evaluated before it.
    turn = {"a": 0, "k": 3, "x": "wiggle(1, 2)"}
    assert x_of(lottie(document({"p": place, "r": turn}, nested), losses=1), 20) == pytest.approx(26 / 3, abs=3e-3)
    # In a circle, and more than four deep, they are named, and the value stays.
    for texts in ((f"{asks(1)} + time", f"{asks(0)} + time"), [f"{asks(i)} + time" for i in range(1, 6)]):
        assert x_of(lottie(document({"p": place}, controlled(*texts)), losses=1), 20) == 5


def test_a_value_of_another_composition_is_found_by_its_name():
    stroke = {
        "a": 0,
        "k": 8,
        "x": "$bm_rt = $bm_mul($bm_div(value, 2), comp('outer').layer('control').effect('w')('M'));",
    }
    line = {"ty": "sh", "ks": {"a": 0, "k": {"v": [[0, 0], [9, 0]], "i": [[0, 0]] * 2, "o": [[0, 0]] * 2, "c": False}}}
    inner = {"ty": 4, "nm": "s", "ip": 0, "op": 200, "ks": {}, "shapes": [
        line, {"ty": "st", "c": {"a": 0, "k": [1, 0, 0, 1]}, "o": {"a": 0, "k": 100}, "w": stroke}]}  # fmt: skip
    control = {"ty": 3, "nm": "control", "ind": 2, "ip": 0, "op": 200, "ks": {}, "ef": [
        {"ty": 5, "nm": "w", "ef": [{"nm": "M", "v": {"a": 0, "k": 3}}]}]}  # fmt: skip
    shown = {"ty": 0, "refId": "c", "ind": 1, "ip": 0, "op": 200, "ks": {}, "w": 100, "h": 100}
    made = {"v": "5.9.0", "fr": 10, "ip": 0, "op": 200, "w": 100, "h": 100, "nm": "outer",
            "assets": [{"id": "c", "layers": [inner]}], "layers": [shown, control]}  # fmt: skip
    read = lottie(made)
    (shape,) = Drawing(read.clip).at(1).shapes()
    assert shape.pen.width == 12
    # A slider that moves there has another clock: it is named, and the width does not move.
    control["ef"][0]["ef"][0]["v"] = keyed(key(0, 1), key(10, 2))
    assert [report.what for report in Lottie(json.dumps(made)).losses] == ["expression"]


UNKNOWN = [
    "wiggle(1, 2)",
    "random()",
    "Math.random()",
    "nothing",
    "nothing + 1",
    "'text'",
    "(1",
    "1)",
    "1 +",
    "? 1 : 2",
    "1 ? 2",
    "function f() { return 1; } f()",
    "for (i = 0; i < 3; i++) value",
    "valueAtTime([1])",
    "key(9).value",
    "thisComp.layer('none').rotation",
    "1 / 0",
    "Math.sqrt(-1)",
    "if (1",
    "{ 1",
    "}",
    "[1, 2, 3, 4, 5][0]",
    "a = b = ",
    "((((((((((((((((((((((((((((((((((1))))))))))))))))))))))))))))))))))",
    "clamp(1)",
    "time ? [1, 2] : 3",
    "try { value }",
    "1 + [2, 3] * [4, 5]",
]


@pytest.mark.parametrize("text", UNKNOWN)
def test_what_is_not_known_is_named_and_the_value_stays(text):
    read = Lottie(json.dumps(document({"r": {"a": 0, "k": 30, "x": text}})))
    assert [report.what for report in read.losses] == ["expression"]
    assert rotation(read, 50) == pytest.approx(30, abs=1e-4)


def test_expressions_may_take_so_many_steps_and_no_more():
    long = " + ".join(["time"] * 3000)
    read = Lottie(json.dumps(document({"r": {"a": 0, "k": 30, "x": long}})))
    assert [report.what for report in read.losses] == ["expression"]
    assert rotation(read, 50) == pytest.approx(30, abs=1e-4)
