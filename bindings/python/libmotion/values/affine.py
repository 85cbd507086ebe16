"""Affines as six numbers a b c d tx ty, made by the kernel, so that they have the same bits in every language."""

from .. import abi
from ..functions import transform_function_interpolate


def _affine(function: int, numbers) -> list[float]:
    return transform_function_interpolate(function, [numbers], [numbers], [0])[0].tolist()


def rotation(angle: float) -> list[float]:
    """Radians, clockwise on the screen."""
    return _affine(abi.FUNCTION_ROTATE_Z, [angle])


def scaling(x: float, y: float | None = None) -> list[float]:
    return _affine(abi.FUNCTION_SCALE, [x, x if y is None else y, 1])


def translation(x: float, y: float) -> list[float]:
    return _affine(abi.FUNCTION_TRANSLATE, [x, y, 0])


def concat(first, then) -> list[float]:
    """Returns the affine that applies one, then the other (CGAffineTransformConcat)."""
    a, b, c, d, x, y = first
    e, f, g, h, u, v = then
    return [a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h, x * e + y * g + u, x * f + y * h + v]
