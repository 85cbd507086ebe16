"""The door for scripts."""

import io
import json
import math

import numpy as np
import pytest

from libmotion.clip.digest import digest
from libmotion.demos.scenes.shipped import SCENES
from libmotion.eval import answer, serve


def ask(**request) -> dict:
    return answer(json.dumps(request))


def test_lines_are_answered_in_order_and_ids_echoed():
    lines = []
    serve(
        io.BytesIO(
            b'{"op": "timing", "curve": "linear", "at": [0.5], "id": 7}\n\nnonsense\n{"op": "nope", "id": "x"}\n'
        ),
        lines.append,
    )
    first, second, third = map(json.loads, lines)
    assert first == {"id": 7, "y": [0.5]} and "error" in second and third["id"] == "x"


def test_timing_slope_and_value():
    assert ask(op="timing", curve="linear", at=[0, 0.25, 1])["y"] == [0, 0.25, 1]
    assert ask(op="timing", curve="cubic-bezier(0.5, 1, 0.5, 1)", at=[0], query="slope")["y"][0] == pytest.approx(
        2, rel=1e-4
    )


def test_clock_says_null_outside_and_inf_when_nothing_comes():
    got = ask(op="clock", begin=1, duration=2, at=[0, 2, 9], parents=[{"speed": 1}])
    assert got == {"progress": [None, 0.5, None], "active": [False, True, False], "next": [1, 3, "inf"]}


@pytest.mark.parametrize(
    "request_fields, value",
    [
        ({"values": [0, 10, 10], "mode": "cubic", "at": [0.75]}, [10.625]),
        ({"values": [[0, 0], [10, 20]], "at": [0.5]}, [[5, 10]]),
        ({"values": [10, 20], "mode": "discrete", "keyTimes": [0, 0.25, 1], "at": [0.2, 0.3]}, [10, 20]),
        ({"values": [0, 10, 100], "keyTimes": [0, 1], "at": [0.25]}, [5]),
        ({"to": 5, "base": 1, "at": [0.5, 1.5]}, [3, 7]),
        ({"from": 2, "by": 4, "at": [0.5]}, [4]),
        ({"from": 2, "base": 6, "at": [0.5]}, [4]),
    ],
)
def test_keyframes_have_these_values(request_fields, value):
    assert ask(op="keyframes", **request_fields)["value"] == value


@pytest.mark.parametrize("times", [[0, 0.2, 0.6, 1], [0, 0.1, 0.7, 1], None])
def test_a_key_time_is_reached_at_its_own_decimal_number(times):
    """.6 in single precision is more than .6, but a progress of .6 has reached it."""
    at = times[1:3] if times else [1 / 3, 2 / 3]
    assert ask(op="keyframes", values=[1, 2, 3], mode="discrete", **({"keyTimes": times} if times else {}), at=at)[
        "value"
    ] == [2, 3]


def test_a_knot_of_a_clocks_curve_is_reached_at_its_own_decimal_number():
    curve = "linear(.2 0%, .2 20%, .4 20%, .4 60%, .6 60%, 1)"
    got = ask(op="clock", duration=1, timing=curve, at=[0.2, 0.6])["progress"]
    assert got == pytest.approx([0.4, 0.6], abs=1e-6)


def test_web_keyframes_hold_the_outermost_of_several_keys_at_an_end():
    frames = [{"value": v, "offset": o, "easing": "step-start"} for v, o in ((1, 0), (2, 0), (4, 1), (9, 1))]
    assert ask(op="keyframes", model="web", keyframes=frames, at=[-0.5, 0, 0.5, 1, 1.5])["value"] == [1, 4, 4, 9, 9]
    frames = [{"value": v} for v in (0, 10)]
    assert ask(op="keyframes", model="web", keyframes=frames, at=[-0.5, 1.5])["value"] == [-5, 15]


def test_springs_in_three_forms_are_one():
    by_bounce = ask(op="spring", duration=0.5, bounce=0.3, at=[0, 0.2, 5])
    by_response = ask(op="spring", response=0.5, dampingFraction=0.7, at=[0, 0.2, 5])
    assert by_bounce["value"] == pytest.approx(by_response["value"]) and by_bounce["value"][0] == 0
    physical = ask(op="spring", **{name: by_bounce[name] for name in ("mass", "stiffness", "damping")}, at=[0, 0.2, 5])
    assert physical["value"] == pytest.approx(by_bounce["value"], abs=1e-9)
    over = {"mass": 1, "stiffness": 100, "damping": 60, "at": [0.1]}
    assert ask(op="spring", **over)["settling"] is None and ask(op="spring", form="clamped", **over)["settling"] == 1.0


@pytest.mark.parametrize(
    "delay, duration, iterations, end_delay",
    [
        (1, 2, 2.5, 3),
        (1, 2, 3, -2),
        (-10, 2, 3, 7),
        (-10, 2, 3, -7),
        (-1, 2, 3, 7),
        (2, 0, 3, 1),
        (2, 4, 0, 1),
        (1, 2, "inf", -5),
        (0, "inf", 1, 0),
    ],
)
def test_web_clocks_say_how_long_they_last(delay, duration, iterations, end_delay):
    got = ask(op="clock", model="web", delay=delay, duration=duration, iterations=iterations, endDelay=end_delay, at=[])
    active = 0 if 0 in (duration, iterations) else float(duration) * float(iterations)
    assert [float(got["activeDuration"]), float(got["endTime"])] == [active, max(0, delay + active + end_delay)]


def test_web_clocks_by_direction_and_rate():
    request = {"op": "clock", "model": "web", "duration": 1, "iterations": 2, "delay": 1}
    assert ask(**request, direction="alternate", at=[0, 1.25, 2.25, 3])["progress"] == [None, 0.25, 0.75, None]
    assert ask(**request, playbackRate=-1, at=[1, 3])["progress"] == [None, 1]
    assert ask(**request, fill="both", easing="steps(2, start)", at=[0, 1])["progress"] == [0, 0.5]


def test_timing_before_and_inverse():
    assert ask(op="timing", curve="steps(2)", at=[0.5], before=True)["y"] == [0]
    assert ask(op="timing", curve="steps(2)", at=[0.5], query="inverse")["y"] == [0.5]


def test_keyframes_combine():
    assert ask(op="keyframes", **{"from": 10}, to=20, cumulative=True, cycle=1, at=[0.5])["value"] == [35]
    assert ask(op="keyframes", **{"from": 10}, to=20, additive=True, base=5, at=[0.5])["value"] == [20]
    assert ask(op="keyframes", values=[[0, 0], [3, 4], [3, 19]], mode="paced", at=[0.25, 0.625])["value"] == [
        [3, 4],
        [3, 11.5],
    ]
    assert ask(op="keyframes", model="web", keyframes=[{"value": 5, "offset": 0.5}], base=1, at=[0, 0.25, 0.5, 1])[
        "value"
    ] == [1, 3, 5, 1]


def test_transform_by_matrix_and_value_function():
    turn = [math.cos(1), math.sin(1), -math.sin(1), math.cos(1), 0, 0]
    (half,) = ask(op="transform", **{"from": [1, 0, 0, 1, 0, 0]}, to=turn, at=[0.5])["matrix"]
    assert half == pytest.approx([math.cos(0.5), math.sin(0.5), -math.sin(0.5), math.cos(0.5), 0, 0], abs=1e-6)
    assert ask(op="transform", mode="translate", **{"from": [0, 0, 0]}, to=[10, 20, 0], at=[0.5])["matrix"] == [
        [1, 0, 0, 1, 5, 10]
    ]


def test_exact_half_turns_by_rule():
    half_turn = [-1, -0.0, 0.0, -1, 0, 0]
    ca, css = (
        ask(op="transform", **{"from": [1, 0, 0, 1, 0, 0]}, to=half_turn, at=[0.5], rule=rule)["matrix"][0]
        for rule in ("ca", "2d")
    )
    assert ca[1] == pytest.approx(1, abs=1e-6) and css[1] == pytest.approx(-1, abs=1e-6)


def test_path_keeps_what_stands_before_a_mistake_and_counts_characters():
    got = ask(op="path", d="M0 0 L10 0 L10 10 \u00e9", at=[0.5], lengths=[15], trim=[[0.25, 0.75], [1, 0]],
              stroke={"width": 2})  # fmt: skip
    assert got["length"] == 20 and got["points"][0][:2] == [10, 0] and got["points"][1][:2] == [10, 5]
    assert got["trims"] == ["M5 0 L10 0 L10 5", ""] and got["trimLengths"] == [10, 0]
    assert got["strokeBounds"] == [0, -1, 11, 10] and got["error"]["at"] == 18


def test_normalized_uses_only_moves_lines_cubics_and_closes():
    assert ask(op="path", d="m1 1 h2 v3 q1 1 2 0 z")["normalized"][0] == "M"
    assert set(ask(op="path", d="m1 1 h2 v3 q1 1 2 0 z")["normalized"]) <= set("MLCZ0123456789.-e ")


def test_along_a_line():
    assert ask(op="along", d="M0 0 L10 0 L10 90", at=[0.25, 0.75])["affine"] == [
        [1, 0, 0, 1, 5, 0],
        [1, 0, 0, 1, 10, 45],
    ]


def test_clip_answers_read_back_to_the_digest():
    got = ask(op="clip", scene=SCENES["hamburger-arrow"]().document, at=[0, 0.2, 0.4])
    arrays = [np.array(got[name], np.float32) for name in ("affine", "opacity", "stroke")]
    assert got["layers"] == ["top", "middle", "bottom"] and arrays[0].shape == (3, 3, 6)
    assert digest(*arrays) == got["digest"] and got["paths"][0][0].startswith("M0 0 L18 0")


@pytest.mark.parametrize(
    "request_fields, place",
    [
        ({"op": "timing", "at": [0]}, "timing.curve"),
        ({"op": "timing", "curve": "linear", "at": ["x"]}, "timing.at[0]"),
        ({"op": "timing", "curve": "penner.easeOutBack", "at": [0], "query": "inverse"}, "timing.query"),
        ({"op": "timing", "curve": "linear", "at": [0], "query": "slope", "before": True}, "timing.before"),
        ({"op": "timing", "curve": "linear", "at": [0], "extra": 1}, "timing.extra"),
        ({"op": "clock", "at": [0], "fill": "none"}, "clock.fill"),
        ({"op": "clock", "at": [0], "model": "web", "begin": 1}, "clock.begin"),
        ({"op": "clock", "at": [0], "model": "web", "duration": -1}, "clock.duration"),
        ({"op": "clock", "at": [0], "model": "web", "fill": "removed"}, "clock.fill"),
        ({"op": "clock", "at": [0], "model": "web", "iterationStart": -1}, "clock.iterationStart"),
        ({"op": "clock", "at": [0], "parents": [{"repeatCount": -1}]}, "clock.parents[0].repeatCount"),
        ({"op": "clock", "at": [0], "parents": [{"begin": "x"}]}, "clock.parents[0].begin"),
        ({"op": "keyframes", "values": [0, [1, 2]], "at": [0]}, "keyframes.values"),
        ({"op": "keyframes", "values": [0, 1], "mode": "spline", "at": [0]}, "keyframes.mode"),
        (
            {
                "op": "keyframes",
                "model": "web",
                "keyframes": [{"value": 0, "offset": 0.5}, {"value": 0, "offset": 0.4}],
                "at": [0],
            },
            "keyframes.keyframes[1].offset",
        ),
        (
            {"op": "keyframes", "model": "web", "keyframes": [{"value": 0, "easing": "eas"}, {"value": 1}], "at": [0]},
            "keyframes.keyframes[0].easing",
        ),
        ({"op": "keyframes", "values": [0, 1], "timings": ["eas"], "at": [0]}, "keyframes.timings[0]"),
        (
            {
                "op": "keyframes",
                "model": "web",
                "keyframes": [{"value": 0}, {"value": 1}],
                "easing": "ca.spring",
                "at": [0],
            },
            "keyframes.easing",
        ),
        ({"op": "keyframes", "values": [0, 1], "timings": ["linear"] * 3, "at": [0]}, "keyframes.timings"),
        ({"op": "keyframes", "values": [0, 1], "mode": "cubic", "tension": [0, 1, 2], "at": [0]}, "keyframes.tension"),
        ({"op": "keyframes", "values": [0, "inf"], "at": [0]}, "keyframes.values"),
        ({"op": "keyframes", "values": [0, [1]], "cycle": "x", "at": [0]}, "keyframes"),
        ({"op": "keyframes", "values": [0, 10**400], "at": [0]}, "keyframes.values[1]"),
        ({"op": "clip", "scene": {"layers": [{"name": "a", "opacity": 10**400}]}, "at": [0]}, "clip"),
        ({"op": "spring", "mass": 0, "at": [0]}, "spring.mass"),
        ({"op": "spring", "bounce": 2, "at": [0]}, "spring.bounce"),
        ({"op": "spring", "duration": 1, "response": 1, "at": [0]}, "spring.response"),
        ({"op": "spring", "to": "inf", "at": [0]}, "spring.to"),
        ({"op": "transform", "from": [1], "to": [1], "at": [0]}, "transform.from"),
        ({"op": "transform", "from": "rotate(1)", "to": "none", "at": [0]}, "transform.from"),
        ({"op": "transform", "from": "perspective(9px)", "to": "none", "rule": "2d", "at": [0]}, "transform.from"),
        ({"op": "transform", "from": [1], "to": [1], "mode": "list", "at": [0]}, "transform.from"),
        ({"op": "transform", "from": "none", "to": "none", "mode": "list", "rule": "3d", "at": [0]}, "transform.rule"),
        ({"op": "geometry", "points": [[0, 0]]}, "geometry.layer"),
        ({"op": "geometry", "layer": {"bounds": [0, 0, 1]}}, "geometry.layer.bounds"),
        ({"op": "geometry", "layer": {"transform": "turn"}}, "geometry.layer.transform"),
        ({"op": "geometry", "layer": {}, "rects": [[1, 2]]}, "geometry.rects"),
        ({"op": "path", "d": 3}, "path.d"),
        ({"op": "path", "d": "M0 0", "stroke": {"width": 1, "cap": "flat"}}, "path.stroke.cap"),
        ({"op": "clip", "scene": {"layers": [{}]}, "at": [0]}, "clip"),
        ({"op": "bake"}, "bake.world"),
    ],
)
def test_wrong_requests_name_the_field(request_fields, place):
    assert ask(**request_fields)["error"].startswith(place)
