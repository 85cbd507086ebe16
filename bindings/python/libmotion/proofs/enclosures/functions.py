"""Transforms that numbers move through a value function, such as rotateZ.

While one of its animations acts, a layer shows the function's matrix F(value); else its model matrix M. With any value
v that is F(value) + rest x (M - F(v)), where "value" is v and "rest" is 1 while no animation acts, and "rest" is else
0. So the layer's changes are those of a part of a transform, and those of "rest"."""

from typing import NamedTuple

import numpy as np

from ... import abi
from .quantities import floats_of
from .tables import Tables

PACED = (abi.MODE_PACED, abi.MODE_CUBIC_PACED)
TRANSFORM_PARTS = (2, 3, 4, 5, 32, 33, 34, 35, 36, 37, 38, 39)
FLAT = {  # functions that keep a layer flat: the property that each moves, how many numbers a value has, which of them
    # are the property's (None: that number stays), and the number that stays
    abi.FUNCTION_ROTATE_Z: (abi.PROPERTY_ROTATION, 1, (0,), 0),
    abi.FUNCTION_SCALE: (abi.PROPERTY_SCALE, 3, (0, 1), 1),
    abi.FUNCTION_SCALE_X: (abi.PROPERTY_SCALE, 1, (0, None), 1),
    abi.FUNCTION_SCALE_Y: (abi.PROPERTY_SCALE, 1, (None, 0), 1),
    abi.FUNCTION_TRANSLATE: (abi.PROPERTY_TRANSLATION, 3, (0, 1), 0),
    abi.FUNCTION_TRANSLATE_X: (abi.PROPERTY_TRANSLATION, 1, (0, None), 0),
    abi.FUNCTION_TRANSLATE_Y: (abi.PROPERTY_TRANSLATION, 1, (None, 0), 0),
}
EXACT = 1e-6  # of matrices that are the same but for rounding


class Moved(NamedTuple):
    """Tables in which numbers move transforms, in the place of value functions.

    tables  in which parts of transforms are moved, and not transforms by value functions
    rests   by layer: M - F(v), of which a part shows while no animation acts. Layers without a difference have none
    resting tables in which the places of those layers are at (rest, rest)"""

    tables: Tables
    rests: dict[int, np.ndarray]
    resting: Tables


def function_of(mine: np.ndarray) -> int | None:
    """Returns the value function by which alone animations of a layer move its transform; None if others move it, or
    if a sum with the model matrix shows."""
    mine = mine[(mine["property"] == abi.PROPERTY_TRANSFORM) | np.isin(mine["property"], TRANSFORM_PARTS)]
    kinds = set(mine["function"].tolist())
    if len(kinds) != 1 or np.any(mine["property"] != abi.PROPERTY_TRANSFORM):
        return None
    ends = abi.ANIMATION_FROM | abi.ANIMATION_TO
    whole = (mine["flags"] & ends) == ends
    whole |= (mine["flags"] & (ends | abi.ANIMATION_BY)) == 0
    others = abi.ANIMATION_ADDITIVE | abi.ANIMATION_CUMULATIVE
    others |= abi.ANIMATION_FIRST_AS_IS | abi.ANIMATION_LAST_AS_IS
    ok = whole & ((mine["flags"] & others) == 0) & ~np.isin(mine["mode"], PACED)
    return int(kinds.pop()) if np.all(ok) else None


def as_parts(tables: Tables) -> Moved:
    """Takes the transforms of flat layers that value functions move for the parts that they move."""
    changed: dict[int, int] = {}
    for layer in set(tables.animations["layer"][tables.animations["property"] == abi.PROPERTY_TRANSFORM].tolist()):
        function = function_of(tables.animations[tables.animations["layer"] == layer])
        if function in FLAT and layer not in tables.layers_3d["layer"]:
            changed[layer] = function
    if not changed:
        return Moved(tables, {}, tables)
    layers, animations, floats = tables.layers.copy(), tables.animations.copy(), [tables.floats]
    rests: dict[int, np.ndarray] = {}
    place, zeros = len(tables.floats), 0
    for layer, function in changed.items():
        model = layers[layer]["transform"].astype(np.float64)
        layers[layer]["transform"] = near = _nearest(function, model)
        rest = model - near.astype(np.float32)
        if np.abs(rest).max() > EXACT * max(1.0, np.abs(model).max()):
            rests[layer] = rest
    for animation in animations:
        function = changed.get(int(animation["layer"]))
        if function is None or animation["property"] != abi.PROPERTY_TRANSFORM:
            continue
        number, given, picked, staying = FLAT[function]
        numbers = floats_of(tables, animation, given)
        values = np.full((len(numbers), len(picked)), staying, np.float32)
        for column, index in enumerate(picked):
            if index is not None:
                values[:, column] = numbers[:, index]
        animation["property"], animation["function"] = number, abi.FUNCTION_NONE
        animation["first_value"] = place
        floats.append(values.reshape(-1))
        place += values.size
        zeros = max(zeros, 2 * len(values))
    parts = tables.replaced(layers=layers, animations=animations, floats=np.concatenate(floats))
    # Places that are at 1 and go to 0 while an animation acts.
    is_acting = np.isin(animations["layer"], list(rests)) & (tables.animations["property"] == abi.PROPERTY_TRANSFORM)
    acting = animations[is_acting].copy()
    acting["property"], acting["first_value"] = abi.PROPERTY_POSITION, place
    still = layers.copy()
    still["position"] = 1
    pool = np.concatenate([*floats, np.zeros(zeros, np.float32)])
    resting = tables.replaced(layers=still, animations=acting, floats=pool)
    return Moved(parts, rests, resting)


def _nearest(function: int, model: np.ndarray) -> np.ndarray:
    """Returns a matrix of a function that is the model matrix, if the function makes it."""
    a, b, _, d, x, y = model
    number = FLAT[function][0]
    if number == abi.PROPERTY_TRANSLATION:
        return np.array([1, 0, 0, 1, x, y])
    if number == abi.PROPERTY_SCALE:
        return np.array([a, 0, 0, d, 0, 0]) if a > 0 and d > 0 else np.array([1, 0, 0, 1, 0, 0])
    size = np.hypot(a, b)
    cosine, sine = (a / size, b / size) if size > 0 else (1, 0)
    return np.array([cosine, sine, -sine, cosine, 0, 0])
