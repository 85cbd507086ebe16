"""Boxes contain their layers where a curve overshoots by factors of 1e3 to 1e12, for each property that moves one."""

import itertools

import numpy as np
import pytest

import libmotion as motion

# From one value to another.
MOVES = {
    "position": ((1, 2), (30, -7)),
    "bounds": ((0, 0, 10, 10), (1, 2, 30, 40)),
    "anchorPoint": ((0, 0), (1, 0.5)),
    "transform": ((1, 0, 0, 1, 0, 0), (2, 0.5, -0.1, 3, 5, 6)),
    "transform.scale": (1, 2),
    "transform.rotation": (0, 1),
    "transform.translation": ((0, 0), (5, 6)),
    "transform.skew": (0, 0.5),
    "transform.scale.x": (1, 2),
    "transform.translation.x": (0, 3),
}
PATHS = {"line": "M0 0L10 20", "quad": "M0 0Q5 20 10 20", "cubic": "M0 0C5 20 10 20 30 40", "closed": "M0 0L10 20L3 7Z"}
FACTORS = (1e3, 1e6, 1e7, 1e9, 1e12)
CURVES = ("linear(0, {0:.10g} 50%, 1)", "cubic-bezier(.3, {0:.10g}, .6, {1:.10g})")


def animations(timing: str):
    """Each way to move a layer, in words, whether it is the parent that moves, and the animation."""
    for name, path in PATHS.items():
        count = 3 if name == "closed" else 1
        given = {"path": path, "duration": 1}
        yield f"along a {name}", False, motion.keyframe("position", timings=[timing] * count, **given)
        yield f"turning along a {name}", False, motion.keyframe("position", timing=timing, rotate="auto", **given)
        yield f"paced along a {name}", False, motion.keyframe("position", timing=timing, mode="paced", **given)
        yield f"evenly along a {name}", False, motion.keyframe("position", timing=timing, even_speed=True, **given)
    for name, (start, end) in MOVES.items():
        between = np.asarray(start) * 0.3 + np.asarray(end) * 0.9
        values = [start, between.tolist(), end]
        whole = {"timing": timing, "duration": 1}
        yield f"keys of {name}", False, motion.keyframe(name, values=[start, end], timings=[timing], duration=1)
        yield (f"splines of {name}", False,
               motion.keyframe(name, values=values, mode="cubic", timings=[timing] * 2, duration=1))  # fmt: skip
        yield f"{name} from to", False, motion.basic(name, from_=start, to=end, **whole)
        yield f"{name} by", False, motion.basic(name, by=end, **whole)
        yield f"{name} of the parent", True, motion.basic(name, from_=start, to=end, **whole)


def beyond(clip, start: float, end: float, space: str) -> float:
    """By what share of its size a layer leaves its box between two times, at most; below 1e-6 is rounding."""
    left, times = 0.0, np.linspace(start, end, 7)
    box = clip.bounds(start, end, space=space).astype(float)
    for frame in clip.sample(times, outputs=("frames",), space=space).frames.astype(float):
        low, high = frame[:, :2], np.minimum(frame[:, :2] + frame[:, 2:], 3.4e38)
        size = np.abs(frame[:, :2]) + frame[:, 2:] + 1e-30
        left = max(left, ((box[:, :2] - low) / size).max(), ((high - box[:, 2:]) / size).max())
    return left


@pytest.mark.parametrize("factor", FACTORS, ids="{:g}".format)
@pytest.mark.parametrize("curve", CURVES, ids=("linear", "bezier"))
def test_boxes_contain_what_overshoots_by_far(curve, factor):
    for what, is_parent, animation in animations(curve.format(factor, -factor)):
        scene = motion.Scene("x", size=(9, 9))
        parent = scene.layer("parent", bounds=(0, 0, 10, 10), position=(3, 4))
        layer = scene.layer("layer", parent="parent", bounds=(0, 0, 10, 20))
        (parent if is_parent else layer).add(animation)
        clip = scene.compile()
        spans = (0.01, 0.01), (0.2, 0.21), (0.49, 0.51), (0.013, 0.9)
        for (start, end), space in itertools.product(spans, ("parent", "root")):
            left = beyond(clip, start, end, space)
            assert left < 1e-6, f"{what}, {start} to {end} in {space} space: {left:g} of its size beyond its box"
