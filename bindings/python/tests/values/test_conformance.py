"""Curves, springs, clocks and keyframes of other engines (browsers, Apple's measured values, peers), through the door
for scripts.

All rows of the files run; those that cannot apply are left out by a reason that stands here, and counted. A row's
tolerance is its own; nothing is loosened."""

import math
import re

import pytest

import libmotion as motion
from libmotion import Curve, MotionError, Spring
from tally import Tally, ask

# ------------------------------------------------------------------ curves --

CIRCULAR = {"circularEaseIn": "swiftui.circularEaseIn", "circularEaseOut": "swiftui.circularEaseOut",
            "circularEaseInOut": "swiftui.circularEaseInOut"}  # fmt: skip
NO_TANGENT = [([0.42, 0, 1, 1], 1), ([0, 0, 0.58, 1], 0)]


def curve_text(row) -> str:
    fn, params = row["fn"], row.get("params", [])
    if fn == "linear":
        return "linear(" + ", ".join(f"{y!r} {x * 100!r}%" for x, y in params) + ")"
    return CIRCULAR.get(fn) or f"{fn}({', '.join(map(str, params))})"


def swiftui(row) -> tuple[str, float]:
    """UnitCurve takes x, and y of its control points, within 0..1 (SEMANTICS 5): its own rule, around the same
    curve."""
    clamp = lambda value: min(max(value, 0), 1)
    if row["fn"] != "cubic-bezier":
        return curve_text(row), row["x"]
    return f"cubic-bezier({', '.join(repr(clamp(p)) for p in row['params'])})", clamp(row["x"])


def test_easing_of_chromium_and_swiftui(cases):
    rows = cases("peer_easing")
    tally = Tally(rows)
    for row in rows:
        if row["fn"] == "property":
            tally.leave_out("properties of gre/bezier-easing: they are tests of their own, below")
        elif "SwiftUI" in row["source"] and row["query"] == "slope" and (row["params"], row["x"]) in NO_TANGENT:
            tally.leave_out(
                "UnitCurve.velocity where a control point lies on the end: SwiftUI divides 0 by 0, ours is the "
                "curve's slope there"
            )
        elif row["query"] == "output_range":
            # By the kernel's own values on a fine grid: the range of what it draws.
            y = ask(op="timing", curve=curve_text(row), at=[i / 4096 for i in range(4097)])["y"]
            tally.near([min(y), max(y)], row["expected"], row["tolerance"], row)
        else:
            text, x = swiftui(row) if "SwiftUI" in row["source"] else (curve_text(row), row["x"])
            before = {"before": True} if row.get("before_flag") else {}
            tally.near(ask(op="timing", curve=text, query=row["query"], at=[x], **before)["y"], [row["expected"]],
                       row["tolerance"], row)  # fmt: skip
    tally.conclude_all(properties=4, no_tangent=2)


@pytest.mark.parametrize("a, b", [(0.1, 0.7), (0.42, 0), (0.99, 0.3), (0, 1), (0.25, 1.9)])
def test_bezier_easing_is_symmetric_about_the_middle(a, b):
    curve = Curve(f"cubic-bezier({a}, {b}, {1 - a}, {1 - b})")
    assert curve(0.5) == pytest.approx(0.5, abs=5e-4)
    x = [i / 64 for i in range(65)]
    assert curve(x) == pytest.approx(1 - curve([1 - value for value in x]), abs=1e-6)


@pytest.mark.parametrize("a", [0, 0.2, 0.5, 0.9, 1])
def test_bezier_easing_ends_exactly_and_refuses_x_outside(a):
    for b in (-3, 0, 0.4, 1, 7.5):
        assert Curve(f"cubic-bezier({a}, {b}, {1 - a}, {-b})")([0, 1]).tolist() == [0, 1]
    for text in (f"cubic-bezier({a + 1.1}, 0, 1, 1)", f"cubic-bezier(0, 0, {-a - 0.1}, 1)"):
        with pytest.raises(MotionError):
            Curve(text)


@pytest.mark.parametrize("text", ["cubic-bezier(0, 0, 1, 1)", "cubic-bezier(1, 1, 0, 0)"])
def test_bezier_easing_has_the_identity(text):
    x = [i / 64 for i in range(65)]
    assert Curve(text)(x) == pytest.approx(x, abs=1e-6)


# ----------------------------------------------------------------- springs --


def test_springs_of_flutter_and_motion(cases):
    rows = cases("peer_springs")
    tally, names = Tally(rows), {"x": "value", "dx": "velocity"}
    for row in rows:
        if row["query"] in names:
            # Theirs is in units a second, ours in fractions of the way.
            velocity = row["velocity"] / (row["to"] - row["from"]) if row["velocity"] else 0
            got = ask(
                op="spring",
                velocity=velocity,
                at=[row["t"]],
                **{name: row[name] for name in ("mass", "stiffness", "damping", "from", "to")},
            )
            tally.near(got[names[row["query"]]], [row["expected"]], row["tolerance"], row)
        else:
            given = {name: row[name] for name in ("duration", "bounce", "mass", "stiffness", "damping") if name in row}
            got = ask(op="spring", **given, at=[])
            tally.near([got[name] for name in row["expected"]], list(row["expected"].values()), row["tolerance"], row)
    tally.conclude_all()


def test_springs_as_quartzcore_has_them(cases):
    rows = [
        row
        for row in cases("quartzcore_measured")
        if row["kind"] in ("settlingDuration", "spring_defaults", "perceptual_to_physical")
    ]
    tally = Tally(rows)
    for row in rows:
        if row["kind"] == "settlingDuration":
            got = ask(
                op="spring",
                form="clamped",
                velocity=row["initialVelocity"],
                at=[],
                **{n: row[n] for n in ("mass", "stiffness", "damping")},
            )
            expected = 3.4028234663852886e38 if row["expected"] == "FLT_MAX" else row["expected"]
            tally.check(abs(got["settling"] - expected) <= row["tolerance"], got, expected, row)
        elif row["kind"] == "spring_defaults":
            got, expected = ask(op="spring", form="clamped", at=[]), row["expected"]
            numbers = [got["mass"], got["stiffness"], got["damping"], Spring().parameters.velocity, got["duration"],
                       got["bounce"]]  # fmt: skip
            names = ("mass", "stiffness", "damping", "initialVelocity", "perceptualDuration", "bounce")
            tally.check(
                all(abs(g - expected[n]) <= row["tolerance"] for g, n in zip(numbers, names)), numbers, expected, row
            )
        else:
            got = ask(op="spring", duration=row["perceptualDuration"], bounce=row["bounce"], at=[])
            wrong = [
                abs(got[name] - value)
                for name, value in row["expected"].items()
                if abs(got[name] - value) > row["tolerance"] * value
            ]
            tally.check(not wrong, got, row["expected"], row)
    tally.conclude_all()


# ------------------------------------------------------- the web's clocks --

UNITS = re.compile(r"(-?[\d.]+(?:e-?\d+)?)px")


MIDWAY = re.compile("keyframes$|composite mode$|base value|underlying")  # tests that change more than a row tells
TIMES = ("delay", "endDelay", "duration")


def web_times(row) -> dict:
    """In seconds, as browsers count."""
    timing = {name: "inf" if value == "Infinity" else value for name, value in row["timing"].items()}
    timing.update({name: timing[name] / 1000 for name in TIMES if not isinstance(timing[name], str)})
    return {**timing, "model": "web", "playbackRate": row["playbackRate"], "at": [row["currentTime"] / 1000]}


def frames(row) -> list | None:
    """Keyframes of one property that is a number or a length in pixels; None for all others."""
    given = row["keyframes"]
    if isinstance(given, dict):
        ((name, values),) = given.items()
        given = [{name: value} for value in values]
    result = []
    for frame in given:
        (name,) = set(frame) - {"offset", "easing", "composite"}
        value = frame[name]
        pixels = UNITS.fullmatch(value) if isinstance(value, str) else None
        if "composite" in frame or (isinstance(value, str) and not pixels):
            return None
        result.append(
            {
                **{k: v for k, v in frame.items() if k in ("offset", "easing")},
                "value": float(pixels[1] if pixels else value),
            }
        )
    return result


def test_easing_and_timing_of_the_web_platform(cases):
    rows = cases("wpt_easing_timing")
    tally, before = Tally(rows), None
    for row in rows:
        file = row["file"].rsplit("/", 1)[-1]
        if row["expected"] == "__undefined__":
            tally.leave_out("asserts that the test itself states no value")
        elif file == "local-time.html":
            tally.leave_out("local-time.html: local time is what a request gives")
        elif file == "effect-value-context-filling.html" and MIDWAY.search(row["test"]):
            tally.leave_out("effect-value-context-filling.html: changes keyframes, or what lies beneath, midway")
        elif not row["keyframes"]:
            # active-time.html asserts the iteration first and then, of the same test, the progress.
            second = before is not None and (before["test"], before["currentTime"]) == (row["test"], row["currentTime"])
            iteration = file == "current-iteration.html" or (
                file == "active-time.html"
                and "after phase with" in row["test"]
                and row["expected"] is not None
                and not second
            )
            web_progress(tally, row, "iteration" if iteration else "progress")
        elif frames(row) is None:
            tally.leave_out(
                f"{file}: values that are not one number (colours, filters, shadows, clips, var(), calc(), em, %)"
            )
        else:
            web_value(tally, row)
        before = row
    tally.conclude_all(undefined=64, local_time=5, midway=20, values=8 + 6 + 45)


def web_progress(tally: Tally, row: dict, field: str) -> None:
    (got,) = ask(op="clock", **web_times(row))[field]
    expected = math.inf if row["expected"] == "Infinity" else row["expected"]
    got = math.inf if got == "inf" else got
    if expected is None or expected == math.inf or got is None:
        tally.check(got == expected, got, expected, row)
    else:
        tally.near(got, expected, row["epsilon"], row)


def web_value(tally: Tally, row: dict) -> None:
    """Progress by the clock, with the effect's own easing; then the keyframes. Out of effect the property's initial
    value shows."""
    state = ask(op="clock", **web_times(row))
    (progress,), (iteration,) = state["progress"], state["iteration"]
    accumulates = isinstance(row["input"], dict) and row["input"].get("iterationComposite") == "accumulate"
    opacity, width = ("opacity" in str(row["keyframes"]), "width" in str(row["keyframes"]))
    got = 1.0 if opacity else 0.0
    if progress is not None:
        (got,) = ask(
            op="keyframes", model="web", keyframes=frames(row), cumulative=accumulates, cycle=iteration, at=[progress]
        )["value"]
    # What the properties themselves allow: an opacity is 0..1, a width not negative.
    got = min(max(got, 0), 1) if opacity else max(got, 0) if width else got
    expected = row["expected"]
    pixels = UNITS.fullmatch(expected) if isinstance(expected, str) else None
    if pixels:
        # Read back from the browser as text: lengths are whole 64ths of a pixel there (LayoutUnit), cut off, in six
        # digits.
        tally.check(f"{math.trunc(got * 64) / 64:.6g}" == pixels[1], got, expected, row)
    else:
        tally.near(got, float(expected), row["epsilon"], row)


# ------------------------------------------------------ Core Animation's --


def ca_clock(timing: dict, **others) -> dict:
    return {
        **{name: value for name, value in timing.items() if name != "beginTime"},
        "begin": timing.get("beginTime", 0),
        **others,
    }


def test_clocks_of_a_peer(cases):
    kinds = ("timing", "activeDuration", "group")
    rows = [row for row in cases("peer_core_animation") if row["kind"] in kinds]
    tally, phases = Tally(rows), {"active": True, "after": False}
    for row in rows:
        if row["kind"] == "timing":
            got = ask(op="clock", **ca_clock(row["timing"], fill="both"), at=[row["parentTime"]])
            assert got["active"] == [phases[row["phase"]]], row
            tally.near(got["progress"], [row["progress"]], 1e-12, row)
        elif row["kind"] == "activeDuration":
            (end,) = ask(op="clock", **ca_clock(row["timing"]), at=[0])["next"]
            tally.check(end == row["expected"], end, row["expected"], row)
        else:
            child = {"duration": row["child"]["duration"], "parents": [ca_clock(row["group"])]}
            tally.near(ask(op="clock", **child, at=[row["parentTime"]])["progress"], [row["expected"]], 1e-12, row)
    tally.conclude_all()


def test_time_of_layers_as_quartzcore_converts_it(cases):
    rows = [row for row in cases("quartzcore_measured") if row["kind"] == "convertTime"]
    tally = Tally(rows)
    for row in rows:
        layers = [
            {"name": name, **{"begin" if field == "beginTime" else field: value for field, value in layer.items()}}
            for name, layer in row["layers"].items()
        ]
        ends = (row["of"], row["to"]) if "to" in row else (row["from"], row["of"])
        clip = motion.Scene.from_document({"layers": layers}).compile()
        got = clip.convert_time(row["time"], source=ends[0], target=ends[1])
        tally.check(got == row["expected"], got, row["expected"], row)
    tally.conclude_all()


def ca_property(row) -> dict:
    """A keyframes request of a row."""
    request = {name: row[name] for name in ("values", "from", "to", "tension", "continuity", "bias") if name in row}
    return (
        {**request, "mode": row.get("calculationMode", "linear"), "keyTimes": row.get("keyTimes") or []}
        if "values" in row
        else request
    )


def test_keyframes_as_measured_and_as_a_peer_reads_them(cases):
    rows = [
        row
        for name in ("quartzcore_measured", "peer_core_animation")
        for row in cases(name)
        if row["kind"] in ("keyframe", "cumulative")
    ]
    tally = Tally(rows)
    for row in rows:
        if row["kind"] == "cumulative":
            scene = {
                "layers": [
                    {
                        "name": "a",
                        "animations": [
                            {
                                "property": "position",
                                "from": [row["from"], 0],
                                "to": [row["to"], 0],
                                "cumulative": True,
                                **ca_clock(row["timing"]),
                            }
                        ],
                    }
                ]
            }
            (affine,) = ask(op="clip", scene=scene, at=[row["parentTime"]])["affine"][0]
            tally.near(affine[4], row["expected"], 1e-6, row)
        elif "valueFunction" in row:
            affine = moved({"property": "transform", "valueFunction": row["valueFunction"], "values": row["values"],
                           "mode": row["calculationMode"]}, row)  # fmt: skip
            tally.near(affine[4:], row["expected"][:2], row["tolerance"], row)
        else:
            tally.near(ask(op="keyframes", **ca_property(row), at=[row["progress"]])["value"], row["expected"],
                       row.get("tolerance", 1e-6), row)  # fmt: skip
    tally.conclude_all()


MODELS = {
    "identity": [1, 0, 0, 1, 0, 0],
    "scale(2,3,1)": [2, 0, 0, 3, 0, 0],
    "scale(2,2,1)": [2, 0, 0, 2, 0, 0],
    "translate(10,0,0)": [1, 0, 0, 1, 10, 0],
}
ENTRIES = {"m11": 0, "m12": 1, "m21": 2, "m22": 3, "m41": 4, "m42": 5}


def turned(x: float, y: float, z: float) -> list[float]:
    """About x, then y, then z, by the kernel."""
    text = f"rotateZ({z}rad) rotateY({y}rad) rotateX({x}rad)"  # CSS lists begin with what applies last
    return ask(op="transform", mode="list", **{"from": text}, to=text, at=[0])["matrix"][0]


def scaled(x: float, y: float, z: float, tx: float = 0) -> list[float]:
    return [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, tx, 0, 0, 1]


def moved(animation: dict, row: dict, model: list[float] | None = None) -> list[float]:
    """The affine of a layer, or in 3D its matrix, without size, at the row's progress or time."""
    given = {name: row[name] for name in ("additive", "cumulative", "repeatCount") if name in row}
    layer = {
        "name": "a",
        "transform": model or MODELS[row.get("modelTransform", "identity")],
        "position": row.get("model", [0, 0]),
    }
    scene = {"layers": [{**layer, "animations": [{"duration": 1, **animation, **given}]}]}
    output = "affine" if model is None else "matrices"
    (shown,) = ask(op="clip", scene=scene, at=[row.get("progress", row.get("t"))], matrices=model is not None)[output][
        0
    ]
    return shown


def test_motion_paths_as_measured_and_as_a_peer_reads_them(cases):
    rows = [
        row
        for name in ("quartzcore_measured", "peer_core_animation")
        for row in cases(name)
        if row["kind"] in ("keyframe_path", "rotationMode")
    ]
    tally = Tally(rows)
    for row in rows:
        animation = {
            "property": "position",
            "path": row["path"],
            "mode": row.get("calculationMode", "linear"),
            "lenientKeyTimes": True,
        }
        if row.get("keyTimes"):
            animation["keyTimes"] = row["keyTimes"]
        if row.get("timingFunctions"):
            animation["timings"] = ["ca." + name for name in row["timingFunctions"]]
        if row["kind"] == "rotationMode":
            affine = moved({**animation, "rotate": row["rotationMode"]}, row)
            tally.near(
                [affine[ENTRIES[name]] for name in row["expected"]],
                list(row["expected"].values()),
                row["tolerance"],
                row,
            )
        else:
            tally.near(moved(animation, row)[4:], row["expected"], row["tolerance"], row)
    tally.conclude_all()


def numbers(value):
    return eval(value, {"pi": math.pi}) if isinstance(value, str) else value  # such as "5/4*pi"


def test_transforms_of_a_peer(cases):
    kinds = ("value_function", "additive_transform", "transform_component")
    rows = [row for row in cases("peer_core_animation") if row["kind"] in kinds]
    tally = Tally(rows)
    in_3d = {
        "scale(2,3,4)": scaled(2, 3, 4),
        "scale(2,3,4) with m41=6": scaled(2, 3, 4, 6),
        "scale(3,3,4)": scaled(3, 3, 4),
        "scale(2.5,3,4)": scaled(2.5, 3, 4),
        "Rx(.2)*Ry(.3)*Rz(.4) (row-vector Concat order)": turned(0.2, 0.3, 0.4),
        "Rx(.4)*Ry(.3)*Rz(.4)": turned(0.4, 0.3, 0.4),
    }
    for row in rows:
        animation = {name: row[name] for name in ("from", "to", "by", "values") if name in row}
        if row["kind"] == "transform_component":
            matrix, expected = (
                moved({"property": row["keyPath"], **animation}, row, in_3d[row["modelTransform"]]),
                row["expected"],
            )
            if isinstance(expected, str):
                tally.near(matrix, in_3d[expected], row.get("tolerance", 1e-6), row)
            else:
                tally.near(matrix[12], expected["m41"], row.get("tolerance", 1e-6), row)
            continue
        if row["kind"] == "additive_transform":
            animation = {
                "property": "transform",
                "values": [MODELS[value] for value in row["values"]],
                "additive": True,
            }
        else:
            animation = {"property": "transform", "valueFunction": row["function"], **animation}
            if "values" in row:
                animation.update(
                    values=[numbers(value) for value in row["values"]], mode=row.get("calculationMode", "linear")
                )
        affine = moved(animation, row)
        expected = {name: value for name, value in row["expected"].items() if name in ENTRIES}
        tally.near(
            [affine[ENTRIES[name]] for name in expected], list(expected.values()), row.get("tolerance", 1e-6), row
        )
    tally.conclude_all()


def test_value_functions_keep_turns_as_seen_on_ios(cases):
    rows = [row for row in cases("quartzcore_measured") if row["kind"] == "value_function_rotation"]
    tally = Tally(rows)
    for row in rows:
        angle, at = numbers(row["angle"]), [0, 0.2, 0.5, 0.9, 1]
        got = ask(op="transform", mode="rotateZ", **{"from": 0}, to=angle, at=at)["matrix"]
        tally.near(
            got,
            [[math.cos(angle * p), math.sin(angle * p), -math.sin(angle * p), math.cos(angle * p), 0, 0] for p in at],
            1e-6,
            row,
        )
    tally.conclude_all()


def test_named_curves_as_quartzcore_has_them(cases):
    rows = [row for row in cases("quartzcore_measured") if row["kind"] == "timing_function_control_points"]
    tally, at = Tally(rows), [i / 32 for i in range(33)]
    for row in rows:
        by_name, by_points = (
            ask(op="timing", curve=curve, at=at)["y"]
            for curve in ("ca." + row["name"], f"cubic-bezier({', '.join(map(repr, row['expected']))})")
        )
        tally.near(by_name, by_points, row["tolerance"] / 100, row)
    tally.conclude_all()
