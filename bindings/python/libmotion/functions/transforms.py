"""Transforms: matrices, value functions and points."""

import numpy as np

from .. import abi
from ..core.arguments import array, output, whole
from ..core.error import MotionError
from ..core.library import address
from .call import call

OUT_OF_PLANE = (abi.FUNCTION_ROTATE_X, abi.FUNCTION_ROTATE_Y, abi.FUNCTION_SCALE_Z, abi.FUNCTION_TRANSLATE_Z)
FUNCTION_ARITY = {abi.FUNCTION_SCALE: 3, abi.FUNCTION_TRANSLATE: 3}  # all others but NONE: 1


def _width(width: int, name: str) -> int:
    if whole(name, width) not in (abi.WIDTH_AFFINE, abi.WIDTH_MATRIX):
        rule = f"must be {abi.WIDTH_AFFINE} or {abi.WIDTH_MATRIX}"
        raise MotionError(f"{name}: rows of {width!r}, {rule}", rule=rule, field=name, value=width)
    return width


def transform_interpolate(start, end, progress, rule=abi.RULE_CORE_ANIMATION, out=None) -> np.ndarray:
    """Interpolates transforms by decomposition. start, end: (n, 6) affines or (n, 16) matrices; progress: (n,),
    which may lie outside 0..1; gives as many, float32. rule: RULE_CORE_ANIMATION, RULE_CSS, or RULE_3D for matrices."""
    progress, start = array(progress, np.float32, (None,), "progress"), array(start, np.float32, (None, None), "start")
    width = _width(start.shape[1], "start")
    shape = (len(progress), width)
    start, end = array(start, np.float32, shape, "start"), array(end, np.float32, shape, "end")
    out = output(out, shape, np.float32)
    call(
        "transform_interpolate",
        address(start),
        address(end),
        width,
        address(progress),
        len(progress),
        rule,
        address(out),
    )
    return out


def transform_function_interpolate(function: int, start, end, progress, width=abi.WIDTH_AFFINE, out=None) -> np.ndarray:
    """Interpolates the numbers of a value function and builds the transforms. function: FUNCTION_*; start, end: (n,
    3) of FUNCTION_SCALE and FUNCTION_TRANSLATE, (n, 1) of the others, angles in radians; progress: (n,); gives (n,
    width), width 6 or 16. Raises MotionError for a function that leaves the plane with width 6."""
    progress, function = array(progress, np.float32, (None,), "progress"), whole("function", function)
    shape = (len(progress), FUNCTION_ARITY.get(function, 1))
    start, end = array(start, np.float32, shape, "start"), array(end, np.float32, shape, "end")
    out = output(out, (len(progress), _width(width, "width")), np.float32)
    call(
        "transform_function_interpolate",
        function,
        address(start),
        address(end),
        width,
        address(progress),
        len(progress),
        address(out),
    )
    return out


def transform_points(transforms, points, indices=None, out=None) -> np.ndarray:
    """Returns points through transforms: (n, 2), float32, for points (n, 2). transforms: (m, 6) or (m, 16), one for all
    points, or as many as points, or those that indices (n,) name."""
    transforms, points = (
        array(transforms, np.float32, (None, None), "transforms"),
        array(points, np.float32, (None, 2), "points"),
    )
    if indices is not None:
        indices = array(indices, np.uint32, (len(points),), "indices")
    out = output(out, points.shape, np.float32)
    call(
        "transform_points",
        address(transforms),
        len(transforms),
        _width(transforms.shape[1], "transforms"),
        address(indices),
        address(points),
        len(points),
        address(out),
    )
    return out
