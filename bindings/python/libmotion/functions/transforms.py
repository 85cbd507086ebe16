"""Transforms of value functions."""

import numpy as np

from .. import abi
from ..core.arguments import array, output, whole
from ..core.error import MotionError
from ..core.library import address
from .call import call

OUT_OF_PLANE = (abi.FUNCTION_ROTATE_X, abi.FUNCTION_ROTATE_Y, abi.FUNCTION_SCALE_Z, abi.FUNCTION_TRANSLATE_Z)
FUNCTION_ARITY = {abi.FUNCTION_SCALE: 3, abi.FUNCTION_TRANSLATE: 3}  # all others but NONE: 1


def width_of(width: int, name: str) -> int:
    """Returns the numbers of a transform, 6 or 16."""
    if whole(name, width) not in (abi.WIDTH_AFFINE, abi.WIDTH_MATRIX):
        rule = f"must be {abi.WIDTH_AFFINE} or {abi.WIDTH_MATRIX}"
        raise MotionError(f"{name}: rows of {width!r}, {rule}", rule=rule, field=name, value=width)
    return width


def transform_function_interpolate(function: int, start, end, progress, width=abi.WIDTH_AFFINE, out=None) -> np.ndarray:
    """Interpolates the numbers of a value function and builds the transforms. function: FUNCTION_*; start, end: (n,
    3) of FUNCTION_SCALE and FUNCTION_TRANSLATE, (n, 1) of the others, angles in radians; progress: (n,); gives (n,
    width), width 6 or 16. Raises MotionError for a function that leaves the plane with width 6."""
    progress, function = array(progress, np.float32, (None,), "progress"), whole("function", function)
    shape = (len(progress), FUNCTION_ARITY.get(function, 1))
    start, end = array(start, np.float32, shape, "start"), array(end, np.float32, shape, "end")
    out = output(out, (len(progress), width_of(width, "width")), np.float32)
    call("transform_function_interpolate", function, address(start), address(end), width, address(progress),
         len(progress), address(out))  # fmt: skip
    return out
