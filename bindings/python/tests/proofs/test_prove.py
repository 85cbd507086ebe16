"""What motion_clip_prove answers, confirmed by the checker of Tests/Deep, which also refuses what is wrong."""

import ctypes
import pathlib
import random
import sys

import numpy as np
import pytest

import libmotion as motion
from libmotion import abi, functions

sys.path.insert(0, str(pathlib.Path(__file__).parents[4] / "Tests" / "Deep"))
import proof_checker

LIMITS = {
    abi.PROVE_BETWEEN: [(19.9, 101), (19.9, 60)],
    abi.PROVE_MONOTONIC: [(0.01, 0)],
    abi.PROVE_NEVER_JUMPS: [(1, 0)],
    abi.PROVE_MAX_SPEED: [(81, 0), (79, 0)],
    abi.PROVE_MAX_ACCELERATION: [(10, 0)],
    abi.PROVE_KEEPS_MOVING: [(5, 0), (50, 0)],
    abi.PROVE_STAYS_NEAR: [(80.1, 0), (40, 0)],
    abi.PROVE_SETTLES: [(80.1, 1), (1, 1)],
    abi.PROVE_LOOP_CLOSES: [(81, 1e3), (1, 1)],
}
NUMBERS = {abi.PROVE_BETWEEN: abi.PROPERTY_POSITION, abi.PROVE_MONOTONIC: abi.PROPERTY_POSITION}


def clip(start=20, end=100):
    """Two cards that go from an x to another one within a second, one of them in a layer that is turned."""
    keys = "bounds", "position", "strokeStart", "strokeEnd"
    made = motion.Scene("two", size=(200, 200))
    made.document["channels"] = [[name, key] for name in ("one", "arm", "two") for key in keys]
    made.rect("one", 10, 10, 20, 20, fill="#c30").add(motion.basic("position.x", from_=start, to=end, duration=1))
    made.layer("arm", position=(100, 100), transform=(0.8, 0.6, -0.6, 0.8, 0, 0))
    card = made.layer("two", parent="arm", bounds=(0, 0, 10, 10), position=(20, 0), background_color="#03c")
    card.add(motion.basic("position.x", from_=start, to=end, duration=1))
    made.rect("gone", 10, 10, 20, 20, fill="#c30", opacity=0)
    return made.compile()._data


def ask(data, kind: int, limits, layers=(0, 2), **more):
    rule = abi.Rule(kind=kind, start=0, end=0.999, limits=(ctypes.c_double * 2)(*limits), over=0.1, budget=2000)
    rule.property, rule.part = NUMBERS.get(kind, abi.NONE), 0 if kind in NUMBERS else abi.NONE
    for name, value in more.items():
        setattr(rule, name, value)
    return rule, functions.clip_prove(data, rule, list(layers), certificate=True)


def confirmed(data, rule, proof, pieces=None, layers=(0, 2)):
    return proof_checker.confirm(
        data, rule, list(layers), proof.answer, proof.pieces if pieces is None else pieces, random.Random(1)
    )


@pytest.mark.parametrize("kind, index", [(kind, index) for kind in LIMITS for index in range(len(LIMITS[kind]))])
def test_the_checker_confirms_what_holds_and_what_fails(kind, index):
    data = clip()
    rule, proof = ask(data, kind, LIMITS[kind][index])
    assert proof.answer.verdict == (abi.VERDICT_FAILS if index else abi.VERDICT_HOLDS)
    assert confirmed(data, rule, proof) is None
    assert proof.answer.verdict == abi.VERDICT_FAILS or len(proof.pieces) == proof.answer.piece_count > 0


BOXES = {  # kind: limits, more fields of the rule, layers, verdict
    "within": (abi.PROVE_STAYS_WITHIN, (0.1, 0), {"box": (0, 0, 190, 170)}, (0, 2), abi.VERDICT_HOLDS),
    "beyond": (abi.PROVE_STAYS_WITHIN, (0.1, 0), {"box": (0, 0, 190, 140)}, (0, 2), abi.VERDICT_FAILS),
    "unlimited": (abi.PROVE_STAYS_WITHIN, (0, 0), {"box": (9, -np.inf, np.inf, np.inf)}, (0, 2), abi.VERDICT_HOLDS),
    "apart": (abi.PROVE_NEVER_OVERLAPS, (0.1, 0), {"other": 2}, (0,), abi.VERDICT_HOLDS),
    "over": (abi.PROVE_NEVER_OVERLAPS, (0.1, 0), {"other": 0}, (0,), abi.VERDICT_FAILS),
    "outlines apart": (
        abi.PROVE_NEVER_OVERLAPS, (0.1, 0), {"other": 2, "flags": abi.PROVE_OUTLINES}, (0,), abi.VERDICT_HOLDS),
    "shows": (abi.PROVE_APPEARS, (0, 0), {}, (0,), abi.VERDICT_HOLDS),
    "never shows": (abi.PROVE_APPEARS, (0, 0), {}, (3,), abi.VERDICT_FAILS),
    "later": (abi.PROVE_BEFORE, (0, 0), {"other": 3}, (0,), abi.VERDICT_HOLDS),
    "at once": (abi.PROVE_BEFORE, (0, 0), {"other": 2}, (0,), abi.VERDICT_FAILS),
    "never": (abi.PROVE_BEFORE, (0, 0), {"other": 0}, (3,), abi.VERDICT_FAILS),
    "on screen": (abi.PROVE_ON_SCREEN, (0.5, 0), {"box": (0, 0, 100, 200)}, (0,), abi.VERDICT_HOLDS),
    "off screen": (abi.PROVE_ON_SCREEN, (0.4, 0), {"box": (0, 0, 100, 200)}, (0,), abi.VERDICT_FAILS),
    "not seen": (abi.PROVE_ON_SCREEN, (0.4, 0), {"box": (0, 0, 200, 200)}, (3,), abi.VERDICT_FAILS),
    "contrast": (abi.PROVE_CONTRAST, (1 / 5, 0), {}, (0, 2), abi.VERDICT_HOLDS),
    "pale": (abi.PROVE_CONTRAST, (1 / 6, 0), {}, (0, 2), abi.VERDICT_FAILS),
    "comes back": (abi.PROVE_COMES_BACK, (0, 0), {"over": 0}, (0, 2, 3), abi.VERDICT_HOLDS),
    "leaves": (abi.PROVE_COMES_BACK, (0, 0), {"over": 0}, (0, 2), abi.VERDICT_FAILS),
    "outlines over": (
        abi.PROVE_NEVER_OVERLAPS, (0.1, 0), {"other": 0, "flags": abi.PROVE_OUTLINES}, (0,), abi.VERDICT_FAILS),
}  # fmt: skip


def ask_box(name: str):
    kind, limits, more, layers, verdict = BOXES[name]
    data = clip(end=300 if name == "leaves" else 100)
    if box := more.get("box"):
        more = more | {"box": (ctypes.c_double * 4)(*box)}
    return data, *ask(data, kind, limits, layers, **more), layers, verdict


@pytest.mark.parametrize("name", BOXES)
def test_the_checker_confirms_boxes_and_appearances(name):
    data, rule, proof, layers, verdict = ask_box(name)
    assert proof.answer.verdict == verdict
    assert confirmed(data, rule, proof, layers=layers) is None


@pytest.mark.parametrize("name", ["within", "on screen", "contrast"])
def test_the_checker_refuses_planted_faults_of_what_is_painted(name):
    data, rule, proof, layers, _ = ask_box(name)
    smaller, cut = proof.pieces.copy(), proof.pieces.copy()
    smaller["bound"] -= 0.01 * abs(smaller["bound"])  # 1 % too small
    assert "more than" in confirmed(data, rule, proof, smaller, layers)
    forgotten = proof.pieces[proof.pieces["layer"] != layers[-1]]
    assert "no piece holds" in confirmed(data, rule, proof, forgotten, layers)
    cut["end"] -= 0.01
    assert "no piece holds" in confirmed(data, rule, proof, cut, layers)


def test_the_checker_refuses_outlines_that_overlap_and_layers_that_do_not_return():
    data = clip(20, 20)
    rule, proof = ask(data, abi.PROVE_NEVER_OVERLAPS, (50, 0), (0,), other=0, flags=abi.PROVE_OUTLINES)
    assert proof.answer.verdict == abi.VERDICT_HOLDS and confirmed(data, rule, proof, layers=(0,)) is None
    rule.limits[0] = proof.pieces["bound"] = 1
    assert "q is" in confirmed(data, rule, proof, layers=(0,))
    data, rule, proof, layers, _ = ask_box("outlines over")
    proof.answer.seen[0] = 150
    assert "do not both draw" in confirmed(data, rule, proof, layers=layers)
    data, rule, proof, layers, _ = ask_box("comes back")
    assert "no piece holds" in confirmed(data, rule, proof, proof.pieces[proof.pieces["layer"] != 2], layers)
    data, rule, proof, layers, _ = ask_box("pale")
    proof.answer.value *= 1.05
    assert "q is" in confirmed(data, rule, proof, layers=layers)


def test_the_checker_refuses_wrong_witnesses():
    data, rule, proof, layers, _ = ask_box("beyond")
    rule.limits[0] = 40
    assert "q is" in confirmed(data, rule, proof, layers=layers)
    data, rule, proof, _, _ = ask_box("never shows")
    proof.answer.layer = 0  # which shows
    proof.pieces["layer"] = 0
    assert "shows at" in confirmed(data, rule, proof, layers=(0,))
    data, rule, proof, layers, _ = ask_box("later")
    proof.answer.seen[1] = 5.0
    rule.other = 0
    assert confirmed(data, rule, proof, layers=layers) is not None


def test_the_checker_follows_a_number_the_way_that_the_answer_says():
    data = clip(100, 20)
    rule, proof = ask(data, abi.PROVE_MONOTONIC, (0.01, 0))
    assert (proof.answer.verdict, proof.answer.flags) == (abi.VERDICT_HOLDS, abi.PROVE_DOWN)
    assert confirmed(data, rule, proof) is None
    proof.answer.flags = abi.PROVE_UP
    assert "below its peak" in confirmed(data, rule, proof)


@pytest.mark.parametrize("kind", sorted(LIMITS.keys() - {abi.PROVE_LOOP_CLOSES}))  # whose ends alone count
def test_the_checker_refuses_a_forgotten_layer_and_a_span_cut_short(kind):
    data = clip()
    rule, proof = ask(data, kind, LIMITS[kind][0])
    forgotten, cut = proof.pieces[proof.pieces["layer"] == 0], proof.pieces.copy()
    assert confirmed(data, rule, proof, forgotten) == "no piece is of layer 2"
    cut["end"] -= 0.01
    assert "no piece holds" in confirmed(data, rule, proof, cut)


@pytest.mark.parametrize("kind", [abi.PROVE_MAX_SPEED, abi.PROVE_STAYS_NEAR, abi.PROVE_SETTLES])
def test_the_checker_refuses_a_bound_that_is_too_small(kind):
    data = clip()
    rule, proof = ask(data, kind, LIMITS[kind][0])
    smaller = proof.pieces.copy()
    smaller["bound"] *= 0.99
    assert "more than" in confirmed(data, rule, proof, smaller)


def test_the_checker_refuses_bounds_beyond_the_limit_and_wrong_witnesses():
    data = clip()
    rule, proof = ask(data, abi.PROVE_MAX_SPEED, (81, 0))
    wide = proof.pieces.copy()
    wide["bound"] = 82
    assert "beyond the limit" in confirmed(data, rule, proof, wide)
    rule, proof = ask(data, abi.PROVE_MAX_SPEED, (79, 0))
    rule.limits[0] = 90
    assert "not beyond" in confirmed(data, rule, proof)


def test_what_cannot_be_proven_is_unknown_with_its_reason():
    data = clip()
    _, proof = ask(data, abi.PROVE_BETWEEN, (19.9, 20 + 80 * 0.999 + 1e-9))
    assert (proof.answer.verdict, proof.answer.reason) == (abi.VERDICT_UNKNOWN, abi.REASON_WIDE)
    assert -1e-6 <= proof.answer.least <= 1e-9 < proof.answer.most <= 1e-3
    _, proof = ask(data, abi.PROVE_BETWEEN, (20, 100.00001), budget=1)
    assert proof.answer.verdict in (abi.VERDICT_HOLDS, abi.VERDICT_UNKNOWN)


@pytest.mark.parametrize(
    "field, value, words",
    [
        ("kind", 99, "kind"), ("flags", 1, "flags"), ("start", np.nan, "start"), ("end", -1, "end"),
        ("over", 0, "over"), ("budget", 0, "budget"), ("other", 1, "other"),
        ("other", 9, "other"), ("property", 6, None),
        ("property", 99, "property"), ("part", 9, None),
    ],
)  # fmt: skip
def test_a_wrong_rule_is_refused_by_its_field(field, value, words):
    if words is None:
        assert ask(clip(), abi.PROVE_MAX_SPEED, (1e9, 0), **{field: value})[1].answer.verdict == abi.VERDICT_HOLDS
        return
    with pytest.raises(motion.MotionError, match=words):
        ask(
            clip(),
            abi.PROVE_MAX_SPEED if field != "kind" else value,
            (1, 0),
            **{field: value} if field != "kind" else {},
        )


def test_layers_ascend():
    with pytest.raises(motion.MotionError, match="layers"):
        ask(clip(), abi.PROVE_MAX_SPEED, (1, 0), layers=(2, 0))
    with pytest.raises(motion.MotionError, match="layers"):
        ask(clip(), abi.PROVE_MAX_SPEED, (1, 0), layers=(9,))
    assert ask(clip(), abi.PROVE_MAX_SPEED, (1, 0), layers=())[1].answer.verdict == abi.VERDICT_HOLDS
