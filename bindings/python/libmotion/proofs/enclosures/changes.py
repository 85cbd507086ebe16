"""The numbers that move the corners of layers, and which layers they move alike."""

import numpy as np

from ... import abi
from .quantities import floats_of
from .tables import Tables

NUMBERS = {  # of the properties that move corners: how many numbers, and how fine their sizes are enclosed
    abi.PROPERTY_POSITION: (2, 1.0),
    abi.PROPERTY_ROTATION: (1, 0.1),
    abi.PROPERTY_SCALE: (2, 0.02),
    abi.PROPERTY_TRANSLATION: (2, 1.0),
    abi.PROPERTY_ANCHOR_POINT: (2, 0.01),
    abi.PROPERTY_BOUNDS: (4, 1.0),
}
MODELS = {abi.PROPERTY_POSITION: "position", abi.PROPERTY_ANCHOR_POINT: "anchor", abi.PROPERTY_BOUNDS: "bounds"}
CURVES = (abi.TIMING_LINEAR, abi.TIMING_CUBIC_BEZIER)  # those that end at 1
UNPLACED = (abi.PROPERTY_OPACITY, abi.PROPERTY_HIDDEN, abi.PROPERTY_STROKE_START, abi.PROPERTY_STROKE_END)
UNPLACED += (abi.PROPERTY_Z_POSITION, abi.PROPERTY_PATH)


def going_on(tables: Tables) -> Tables:
    """Returns tables in which a rotation by full turns goes on with each repeat: that is drawn the same."""
    animations = tables.animations.copy()
    others = abi.ANIMATION_ADDITIVE | abi.ANIMATION_BY | abi.ANIMATION_FIRST_AS_IS | abi.ANIMATION_LAST_AS_IS
    for animation in animations[animations["property"] == abi.PROPERTY_ROTATION]:
        clock = tables.clocks[int(animation["clock"])]
        values = floats_of(tables, animation, 1)[:, 0].astype(np.float64)
        curve = int(clock["timing"])
        ends = curve == abi.NONE or int(tables.timings[curve]["kind"]) in CURVES
        if not ends or animation["timing_count"] or animation["flags"] & others or clock["direction"]:
            continue
        if len(values) < 2 or values[0]:
            continue
        turns = values[-1] / (2 * np.pi)
        if round(turns) and abs(turns - round(turns)) < 1e-6:
            at = (animations["first_value"] == animation["first_value"]) & (animations["clock"] == animation["clock"])
            animations["flags"][at & (animations["property"] == abi.PROPERTY_ROTATION)] |= abi.ANIMATION_CUMULATIVE
    return tables.replaced(animations=animations)


def kind_of(tables: Tables, row: int, number: int) -> bytes:
    """Returns what layers have in common whose numbers of a property are the same at all times."""
    layer = tables.layers[row]
    parts = [layer[MODELS.get(number, "transform")].tobytes()]
    is_own = (tables.animations["layer"] == row) & (tables.animations["property"] == number)
    for animation in tables.animations[is_own].copy():
        parts.append(floats_of(tables, animation, NUMBERS[number][0]).tobytes())
        clock = int(animation["clock"])
        animation["layer"] = animation["first_value"] = animation["clock"] = 0
        parts.append(animation.tobytes())
        while clock != abi.NONE:
            one = tables.clocks[clock].copy()
            if (curve := int(one["timing"])) != abi.NONE:
                parts.append(tables.timings[curve].tobytes())
                one["timing"] = 0
            clock, one["parent"] = int(one["parent"]), 0
            parts.append(one.tobytes())
    return b"".join(parts)
