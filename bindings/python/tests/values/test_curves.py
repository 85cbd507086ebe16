"""Curves, springs and staggers as objects, and the curve command."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import libmotion as motion
from libmotion import Curve, MotionError, Spring, stagger
from libmotion.__main__ import main
from libmotion.values.curve import names
from libmotion.values.linear_fit import fit

X = np.linspace(0, 1, 4097, dtype=np.float32)
FRACTIONS = [name for name in names() if not Curve(name).is_spring]


def test_there_are_names_of_all_families():
    families = {name.split(".")[0] for name in names()}
    assert {"css", "ca", "swiftui", "penner", "m3", "carbon", "fluent", "android", "flutter", "apple"} <= families
    assert len(names()) == len(set(names())) > 150


def eased(into, number=None):
    """Returns in, out and in-out of a function of x and a number, as most systems make them."""
    f = lambda x: into(x, number)
    halves = lambda x: np.where(x < 0.5, f(np.minimum(2 * x, 1)) / 2, 1 - f(np.minimum(2 - 2 * x, 1)) / 2)
    return f, lambda x: 1 - f(1 - x), halves


def bounced(x, _=None):
    x, n = 1 - x, 7.5625
    parts = [n * x**2, n * (x - 1.5 / 2.75) ** 2 + 0.75, n * (x - 2.25 / 2.75) ** 2 + 0.9375]
    return 1 - np.select([x < 1 / 2.75, x < 2 / 2.75, x < 2.5 / 2.75], parts, n * (x - 2.625 / 2.75) ** 2 + 0.984375)


POWER = lambda x, n: x**n
BACK = lambda x, s: x * x * ((s + 1) * x - s)
ELASTIC = lambda x, p: np.where((x == 0) | (x == 1), x, -(2 ** (10 * x - 10)) * np.sin((x - 1 - p / 4) * 2 * np.pi / p))
EXPO = lambda x, _: np.where(x == 0, 0, 2 ** (10 * x - 10))
GSAP_EXPO = lambda x, _: 2 ** (10 * (x - 1)) * x + x**6 * (1 - x)
GODOT_EXPO = lambda x, _: np.where(x == 0, 0, 2 ** (10 * x - 10) - 0.001)
CIRC, SINE = lambda x, _: 1 - np.sqrt(1 - x * x), lambda x, _: 1 - np.cos(x * np.pi / 2)
# What other systems compute: the names of in, out and in-out, their formula with its number, the largest difference.
SYSTEMS = {
    "gsap": ("{}.in {}.out {}.inOut", {
        "power1": (POWER, 2, 0), "power2": (POWER, 3, 0), "power3": (POWER, 4, 0), "power4": (POWER, 5, 0),
        "sine": (SINE, 0, 0), "expo": (GSAP_EXPO, 0, 3e-4), "circ": (CIRC, 0, 0), "back": (BACK, 1.70158, 0),
        "bounce": (bounced, 0, 0)}),
    "anime": ("in{} out{} inOut{}", {
        "": (POWER, 1.675, 0), "Quad": (POWER, 2, 0), "Quint": (POWER, 5, 0), "Sine": (SINE, 0, 0),
        "Expo": (EXPO, 0, 0), "Circ": (CIRC, 0, 0), "Back": (BACK, 1.70158, 0), "Elastic": (ELASTIC, 0.3, 0),
        "Bounce": (bounced, 0, 0)}),
    "unity": ("ease-in-{} ease-out-{} ease-in-out-{}", {
        "sine": (SINE, 0, 0), "cubic": (POWER, 3, 0), "circ": (CIRC, 0, 0), "elastic": (ELASTIC, 0.3, 0),
        "back": (BACK, 1.70158, 0), "bounce": (bounced, 0, 0)}),
    "godot": ("{}.in {}.out", {
        "sine": (SINE, 0, 0), "quart": (POWER, 4, 0), "expo": (GODOT_EXPO, 0, 1.1e-3), "back": (BACK, 1.70158, 0),
        "elastic": (ELASTIC, 0.3, 0), "bounce": (bounced, 0, 0)}),
    "roblox": ("{}.In {}.Out", {"Quad": (POWER, 2, 0), "Exponential": (EXPO, 0, 0), "Circular": (CIRC, 0, 0)}),
    "compose": ("Ease{}", {"InElastic": (ELASTIC, 0.3, 0), "InBounce": (bounced, 0, 0)}),
    "motion": ("circ{}", {"In": (CIRC, 0, 0)}),
}  # fmt: skip


@pytest.mark.parametrize("system", SYSTEMS)
def test_names_of_other_systems_are_what_these_compute(system):
    forms, curves = SYSTEMS[system]
    x = X.astype(float)
    for word, (into, number, error) in curves.items():
        for form, wanted in zip(forms.split(), eased(into, number), strict=False):
            found = Curve(f"{system}.{form.format(word)}")(X)
            assert found == pytest.approx(wanted(x), abs=error + 2e-6), (system, form, word)


def test_names_take_the_numbers_of_their_systems():
    for text, same in {
        "back.out(1.7)": "penner(out, back, 1.7)", "back.inOut( 3 )": "penner(in-out, back, 3)",
        "elastic.out(1, .3)": "penner(out, elastic, .3)", "elastic.in(1)": "penner(in, elastic, .3)",
        "anime.outElastic(1,.5)": "penner(out, elastic, .5)", "anime.inOut(3)": "penner(in-out, power, 3)",
        "power2.inOut": "penner(in-out, power, 3)", "gsap.power4.in": "penner(in, power, 5)",
        "motion.spring": "spring(1, 100, 10, 0)", "penner.easeOutBack(2)": "penner(out, back, 2)",
    }.items():  # fmt: skip
        assert Curve(text)(X).tobytes() == Curve(same)(X).tobytes(), text
    x = X.astype(float)
    second = 1 - 0.5 * 2 ** (-10 * (2 * x - 1))
    late = x >= 0.5
    assert Curve("motion.anticipate")(X)[late] == pytest.approx(second[late], abs=6e-4)
    for text in ("back.out(1,2)", "elastic.out(1.2,.3)", "elastic.out(1,0)", "power2.out(3)(4)", "ease(1)",
                 "sine.in(1)", "anime.in(0)", "back.out(", "back.out(nan)", "back.out()", "motion.spring(1)",
                 "power2.inout"):  # fmt: skip
        with pytest.raises(MotionError):
            Curve(text)


@pytest.mark.parametrize("name", FRACTIONS)
def test_reversed_curves_run_back(name):
    if "step" in name:
        assert Curve(name).reversed().text.startswith("steps(1")
        return
    back = Curve(name).reversed()
    assert back(1 - X) == pytest.approx(1 - Curve(name)(X), abs=3e-6)
    assert back.reversed()(X) == pytest.approx(Curve(name)(X), abs=3e-6)


def test_slope_inverse_and_before():
    ease = Curve("css.ease")
    assert ease.slope([0]) == pytest.approx(0.4, abs=1e-4)
    assert ease(ease.inverse(X)) == pytest.approx(X, abs=1e-6)
    assert Curve("steps(2)")(0.5) == 0.5 and Curve("steps(2)")(0.5, before=True) == 0
    with pytest.raises(MotionError, match="ENUM"):
        Curve("penner.easeOutBack").inverse([0.5])


@pytest.mark.parametrize(
    "text, css",
    [
        ("css.ease", "cubic-bezier(0.25, 0.1, 0.25, 1)"),
        ("css.step-start", "steps(1, start)"),
        ("linear", "linear"),
        ("linear(0, .25 25% 75%, 1)", "linear(0 0%, 0.25 25%, 0.25 75%, 1 100%)"),
        ("path(M0 0 L1 1)", "linear(0 0%, 1 100%)"),
    ],
)
def test_css_says_the_same_where_css_can(text, css):
    assert Curve(text).css() == css and Curve(css)(X) == pytest.approx(Curve(text)(X), abs=1e-6)


@pytest.mark.parametrize("tolerance", [0.01, 0.001])
@pytest.mark.parametrize(
    "name",
    [
        "penner.easeOutBounce",
        "penner.easeOutElastic",
        "penner.easeInExpo",
        "penner.easeInCirc",
        "m3.emphasized",
        "cubic-bezier(1, 0, 0, 1)",
        "ca.spring",
        "steps(3, jump-both)",
    ],
)
def test_linear_stays_within_the_tolerance(name, tolerance):
    curve = Curve(name)
    text, _, error = fit(curve, tolerance)
    ours = Curve(text)
    assert error <= tolerance and np.abs(ours(X) - curve(X * curve.settling)).max() <= tolerance * 1.01


def test_linear_has_few_stops():
    """A parabola needs pieces of sqrt(8 tolerance) each, were every piece free: 12 for a thousandth; one more for ends
    that are exact and heights that are a few."""
    assert fit(Curve("penner.easeInQuad"), 0.001)[1] <= 14
    assert fit(Curve("linear"), 0.001)[1] == 2
    assert fit(Curve("linear(0, .7 20%, .1 55%, 1)"), 1e-4)[1] == 4
    counts = [fit(Curve("css.ease"), tolerance)[1] for tolerance in (0.01, 0.001, 0.0001)]
    assert counts == sorted(set(counts))


def test_springs_in_three_forms():
    bounce, response = Spring.perceptual(0.5, 0.3), Spring.response(0.5, 0.7)
    assert bounce.parameters.stiffness == response.parameters.stiffness == pytest.approx(157.9137, abs=1e-3)
    assert bounce.parameters.damping == pytest.approx(response.parameters.damping) == pytest.approx(17.5929, abs=1e-3)
    values, velocities = bounce.evaluate([0, 0.1, 9], 100, 300)
    assert values[0] == 100 and values[2] == pytest.approx(300) and velocities[1] > 0
    assert Spring().settling == pytest.approx(1.4727003346780927, abs=1e-12)
    assert Spring(damping=60).settling == pytest.approx(4.043549711082496, abs=1e-9)  # over-damped
    assert Spring(damping=60, form="clamped").settling == 1
    with pytest.raises(MotionError, match="RANGE"):
        Spring(mass=0)


@given(st.floats(0.1, 10), st.floats(1, 500), st.floats(0, 60), st.floats(-5, 5))
def test_a_spring_is_the_curve_of_its_text(mass, stiffness, damping, velocity):
    spring = Spring(mass, stiffness, damping, velocity)
    times = np.linspace(0, 1, 9)
    assert Curve(spring)(times) == pytest.approx(spring.evaluate(times)[0], abs=2e-4)


def test_a_spring_brings_its_duration_unless_told():
    spring = Spring()
    assert motion.basic("opacity", to=0, timing=spring)["duration"] == spring.settling
    assert motion.basic("opacity", to=0, timing="ca.spring", duration=0)["duration"] == pytest.approx(spring.settling)
    assert motion.basic("opacity", to=0, timing=spring, duration=0.3)["duration"] == spring.settling
    assert motion.basic("opacity", to=0, timing=spring, duration=0.3, cut=True)["duration"] == 0.3
    assert motion.basic("opacity", to=0, timing=spring, duration=30)["duration"] == 30
    scene = motion.Scene()
    layer = scene.layer("a")
    with scene.transaction(timing=spring):
        layer.opacity = 0
    assert layer.animations[0]["duration"] == pytest.approx(spring.settling)
    with pytest.raises(MotionError, match="never settles"):
        motion.basic("opacity", to=0, timing=Spring(damping=0))
    slow = Spring(damping=60)  # over-damped
    assert motion.basic("opacity", to=0, timing=slow)["duration"] == slow.settling


@pytest.mark.parametrize(
    "arguments, delays",
    [
        ({"count": 4, "each": 0.1}, [0, 0.1, 0.2, 0.3]),
        ({"count": 4, "each": 0.1, "from_": "last", "start": 1}, [1.3, 1.2, 1.1, 1]),
        ({"count": 5, "each": 0.1, "from_": "center"}, [0.2, 0.1, 0, 0.1, 0.2]),
        ({"count": 4, "each": 0.1, "from_": "center"}, [0.1, 0, 0, 0.1]),
        ({"count": 5, "each": 0.1, "from_": "edges"}, [0, 0.1, 0.2, 0.1, 0]),
        ({"count": 5, "each": 0.1, "from_": 1}, [0.1, 0, 0.1, 0.2, 0.3]),
        ({"count": 5, "total": 1}, [0, 0.25, 0.5, 0.75, 1]),
        ({"count": 5, "total": 1, "timing": "penner.easeInQuad"}, [0, 0.0625, 0.25, 0.5625, 1]),
        ({"count": (3, 2), "each": 1}, [0, 1, 2, 1, 2**0.5, 5**0.5]),
        ({"count": (3, 2), "each": 1, "axis": "x"}, [0, 1, 2, 0, 1, 2]),
        ({"count": (3, 2), "each": 1, "axis": "y", "from_": 3}, [1, 1, 1, 0, 0, 0]),
        ({"count": 1, "total": 1}, [0]),
        ({"count": 0, "each": 1}, []),
    ],
)
def test_stagger_counts_from_where_it_is_told(arguments, delays):
    assert stagger(**arguments) == pytest.approx(delays)


@pytest.mark.parametrize(
    "arguments, word",
    [
        ({"count": 3}, "each and total"),
        ({"count": 3, "each": 1, "total": 1}, "each and total"),
        ({"count": 3, "each": 1, "from_": 3}, "from_"),
        ({"count": 3, "each": 1, "from_": "middle"}, "from_"),
        ({"count": -1, "each": 1}, "count"),
        ({"count": 3, "each": 1, "axis": "z"}, "axis"),
    ],
)
def test_wrong_staggers_are_refused(arguments, word):
    with pytest.raises(ValueError, match=word):
        stagger(**arguments)


def run(capsys, monkeypatch, *arguments):
    monkeypatch.setattr("sys.argv", ["libmotion", "curve", *arguments])
    return main(), capsys.readouterr()


def test_the_command_prints_tables_names_and_linear(capsys, monkeypatch):
    status, printed = run(capsys, monkeypatch, "css.ease", "--linear", "0.01")
    assert status == 0 and printed.out.startswith("linear(0 0%,") and "stops" in printed.err
    status, printed = run(capsys, monkeypatch, "--list")
    assert printed.out.split() == names()
    status, printed = run(capsys, monkeypatch, "css.ease", "ca.spring", "--rows", "3")
    assert status == 0 and "0.8024034" in printed.out
    status, printed = run(capsys, monkeypatch, "bogus")
    assert status == 1 and "no curve or function has this name" in printed.err
    status, printed = run(capsys, monkeypatch)
    assert status == 1 and "SPEC" in printed.err
