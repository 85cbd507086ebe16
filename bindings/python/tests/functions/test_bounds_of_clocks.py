"""Boxes contain their layers under clocks of all kinds, one inside the other: of Core Animation and of the web."""

import random

import numpy as np
import pytest

import libmotion as motion

EASES = ("css.ease", "linear", "ease-in", "ease-out", "cubic-bezier(.3, -.6, .6, 1.7)", "steps(3)")
EASES += ("linear(0, .7 30%, .2 60%, 1)",)
FILLS = ("both", "forwards", "backwards")


def some(draw: random.Random, **fields) -> dict:
    """About half of the fields, each with one of its values."""
    return {name: draw.choice(values) for name, values in fields.items() if draw.random() < 0.5}


def core_animation(draw: random.Random) -> dict:
    fields = some(draw, begin=(-0.3, 0.1, 0.4), speed=(0.5, 2, -1, 0.3, 0), timeOffset=(0.1, 0.7, -0.2),
                  repeatCount=(2, 1.5, 3, "inf"), autoreverses=(True,), fill=(*FILLS, "removed"),
                  timing=(*EASES, "spring(1, 100, 10, 0)"))  # fmt: skip
    return {"duration": draw.choice((0.2, 0.3, 0.5, 0.8)), **fields}


def web(draw: random.Random) -> dict:
    fields = some(draw, delay=(-0.3, 0.1, 0.4), endDelay=(-0.2, 0.2, 0.5), iterationStart=(0.3, 1.2),
                  iterations=(2, 2.5, 3, "inf"), direction=("reverse", "alternate", "alternate-reverse"),
                  playbackRate=(0.5, 2, -1), fill=(*FILLS, "none"), easing=EASES)  # fmt: skip
    return {"model": "web", "duration": draw.choice((0.2, 0.3, 0.5, 0.8)), **fields}


def animation(draw: random.Random) -> dict:
    moves = (
        {"property": "position", "from": [0, 0], "to": [100, 30]},
        {"property": "position", "path": "M40 200 Q160 -80 280 200"},
        {"property": "transform.rotation", "from": 0, "to": draw.choice((1, 6.3, -9))},
    )
    clock = lambda: draw.choice((core_animation, core_animation, web))(draw)
    made = {**draw.choice(moves), **clock()}
    for _ in range(draw.choice((0, 1, 1, 2))):
        made = {"animations": [made], **clock()}
    return made


def beyond(clip, start: float, end: float) -> float:
    """By how many points a layer leaves its box between two times, at most."""
    frames = clip.sample(np.linspace(start, end, 201), outputs=("frames",)).frames[:, 0].astype(float)
    low, high = clip.bounds(start, end)[0].astype(float).reshape(2, 2)
    return max((low - frames[:, :2]).max(), (frames[:, :2] + frames[:, 2:] - high).max())


@pytest.mark.parametrize("seed", range(8))
def test_boxes_contain_their_layers_under_any_clock(seed):
    draw = random.Random(seed)
    for _ in range(50):
        moved = animation(draw)
        document = {"layers": [{"name": "a", "bounds": [0, 0, 10, 10], "animations": [moved]}]}
        clip = motion.Scene.from_document(document).compile()
        for _ in range(6):
            start = draw.uniform(-0.3, 2.5)
            end = start + draw.choice((1 / 60, 0.05, 0.2, 0.8))
            assert beyond(clip, start, end) < 2e-3, (start, end, moved)


@pytest.mark.parametrize("timing", ["css.ease", "ease-in-out", "linear"])
def test_the_turn_of_a_cycle_is_in_the_box_also_under_an_eased_group(timing):
    there = {"property": "position", "from": [0, 0], "to": [100, 0], "duration": 0.3, "autoreverses": True}
    group = {"animations": [there], "duration": 0.8, "timing": timing}
    document = {"layers": [{"name": "a", "bounds": [0, 0, 10, 10], "animations": [group]}]}
    clip = motion.Scene.from_document(document).compile()
    times = np.linspace(0, 0.8, 801)
    turn = float(times[clip.sample(times).affines[:, 0, 4].argmax()])
    assert beyond(clip, turn - 0.01, turn + 0.01) < 2e-3


@pytest.mark.parametrize(
    "timing", ["penner(out, circ)", "penner(in, circ)", "penner(in-out, circ)", "penner(out, power, .5)"]
)
def test_a_clock_that_waits_at_a_vertical_tangent_keeps_its_layer_in_3d(timing):
    values = [[1, 0.38, -0.07, 1, 11, 0], [1, 0.27, 0.26, 1, -11, 0]]
    moved = {"property": "transform", "values": values, "duration": 1, "begin": 1, "fill": "both", "timing": timing}
    deep = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.001, 0, 0, 0, 1]
    document = {"layers": [{"name": "a", "bounds": [0, 0, 9, 9], "sublayerTransform": deep, "animations": [moved]}]}
    clip = motion.Scene.from_document(document).compile()
    first, last = clip.sample([0.5, 2.5], outputs=("affines",)).affines[:, 0, :4]
    assert first == pytest.approx(values[0][:4], abs=1e-5) and last == pytest.approx(values[1][:4], abs=1e-5)
