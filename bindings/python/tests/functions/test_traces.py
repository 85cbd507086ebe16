"""Traces and the keys of them: clip_trace, trace_reduce, Clip.reduce."""

import json

import numpy as np
import pytest

import libmotion
from libmotion import MotionError, abi, functions

LAYER = {"name": "card", "bounds": [0, 0, 100, 50], "position": [100, 100]}
SPRING = "spring(1, 200, 8, 0)"
ANIMATIONS = {
    "ease": {"property": "position", "from": [0, 0], "to": [300, 40], "duration": 1, "timing": "ease-in-out"},
    "spring": {"property": "position", "from": [0, 0], "to": [300, -40], "duration": 2.5, "timing": SPRING,
               "fill": "both"},
    "loop": {"property": "transform.rotation", "from": 0, "to": 6.283185, "duration": 0.3, "repeatCount": "inf"},
    "steps": {"property": "opacity", "from": 1, "to": 0, "duration": 1.7, "timing": "steps(5)", "begin": 0.2},
    "bounds": {"property": "bounds", "from": [0, 0, 10, 10], "to": [5, 5, 80, 90], "duration": 2,
               "timing": "penner.easeOutBounce"},
    "back": {"property": "transform.scale", "from": [1, 1], "to": [3, 0.5], "duration": 1.5, "autoreverses": True,
             "repeatCount": 2, "timing": "penner.easeInOutBack"},
    "discrete": {"property": "opacity", "values": [0, 1, 0.5], "mode": "discrete", "duration": 2.5},
    "cubic": {"property": "position", "values": [[0, 0], [50, 90], [80, -10], [200, 0]], "mode": "cubic",
              "duration": 2.5, "additive": True},
}  # fmt: skip


def documents():
    for name, animation in ANIMATIONS.items():
        layer = {**LAYER, "animations": [animation]}
        yield name, {"layers": [layer], "channels": [["card", animation["property"]]]}
    for space in ("srgb", "linearRGB", "oklab"):
        for ends in ([[1, 0, 0, 1], [0, 0.3, 1, 1]], [[0, 0, 0, 0], [1, 0.5, 0, 1]], [[1, 1, 1, 0.2], [0, 0, 0, 0.9]]):
            tint = {"from": ends[0], "to": ends[1], "duration": 1.3, "timing": "ease-out"}
            property = {"name": "tint", "value": ends[0], "color": space, "animations": [tint]}
            yield f"{space} {ends[0]}", {"layers": [LAYER], "properties": [property], "channels": [[None, "tint"]]}


CASES = dict(documents())


# How many keys were found: straight lines, cubics.
MOST = {"ease": (20, 6), "loop": (24, 24), "cubic": (21, 6), "oklab [1, 0, 0, 1]": (12, 7), "discrete": (8, 8)}


def lines(keys, times):
    return np.stack([np.interp(times, keys.times, column) for column in keys.values.T], axis=1)


def cubics(keys, times):
    at = np.clip(np.searchsorted(keys.times, times, "right") - 1, 0, max(len(keys.times) - 2, 0))
    if len(keys.times) == 1:
        return np.repeat(keys.values, len(times), axis=0)
    span = keys.times[at + 1] - keys.times[at]
    u = np.clip((times - keys.times[at]) / span, 0, 1)[:, None]
    a, b = keys.values[at], keys.values[at + 1]
    s, t = keys.slopes[at, 1] * span[:, None], keys.slopes[at + 1, 0] * span[:, None]
    v = 1 - u
    return a * (1 + 2 * u) * v * v + s * u * v * v + b * u * u * (3 - 2 * u) - t * u * u * v


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("fit", [abi.FIT_LINEAR, abi.FIT_CUBIC])
def test_keys_are_within_tolerance_at_every_time(name, fit):
    clip = libmotion.Clip(functions.scene_compile(json.dumps(CASES[name])).clip)
    tolerance = {"ease": 0.25, "spring": 0.25, "bounds": 0.5, "cubic": 0.25, "back": 0.1}.get(name, 0.005)
    trace = functions.clip_trace(clip.bytes, 0, 0.0, 3.0, tolerance / 16)
    assert trace.times[0] == 0 and trace.times[-1] == 3 and (np.diff(trace.times) > 0).all()
    assert trace.errors.max() <= tolerance / 16
    keys = functions.trace_reduce(trace.times, trace.values, tolerance, fit, trace.errors)
    rng = np.random.default_rng(3)
    times = np.sort(np.concatenate([rng.uniform(0, 3, 40_000), trace.times, keys.times]))
    shown = clip.sample(times, outputs=("values",)).values
    near = lines(keys, times) if fit == abi.FIT_LINEAR else cubics(keys, times)
    line = np.stack([np.interp(times, trace.times, column) for column in trace.values.T], axis=1)
    assert np.abs(shown - line).max() <= tolerance / 16
    assert np.abs(shown - near).max() <= tolerance * (1 + 1e-9)
    assert len(keys.times) <= MOST.get(name, (999, 999))[fit]


def test_an_error_above_the_tolerance_is_told():
    clip = libmotion.Clip(functions.scene_compile(json.dumps(CASES["ease"])).clip)
    trace = functions.clip_trace(clip.bytes, 0, 0, 3, 0.5)
    with pytest.raises(MotionError, match=r"errors\[\d+\]\[0\].*0\.\.0\.1"):
        functions.trace_reduce(trace.times, trace.values, 0.1, errors=trace.errors)


def test_a_step_is_where_samples_have_it():
    """Rows before and at each step, one number apart."""
    clip = libmotion.Clip(functions.scene_compile(json.dumps(CASES["steps"])).clip)
    trace = functions.clip_trace(clip.bytes, 0, 0, 3, 0.001)
    step = np.flatnonzero(np.abs(np.diff(trace.values[:, 0])) > 0.1)
    assert len(step) >= 5 and (np.nextafter(trace.times[step], 9) == trace.times[step + 1]).all()
    shown = clip.sample(trace.times, outputs=("values",)).values
    assert (shown == trace.values).all()
