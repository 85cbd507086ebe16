"""Colours as the numbers that mix one by one: premultiplied, in the space where they mix (motion_user_property).

In OKLab these are the cube roots of the cone responses, as in the kernel: mixing commutes with the matrix between."""

import numpy as np

from ... import abi
from ...values.color import encoded, linear
from ...values.color_numbers import LINEAR_OF_LMS, LMS_OF_LINEAR
from .quantities import Quantity
from .tables import Tables

TO_LMS, FROM_LMS = np.array(LMS_OF_LINEAR), np.array(LINEAR_OF_LMS)
ROUNDING = 1e-4  # of the conversions, which the kernel makes in single precision


def product(matrix: np.ndarray, least: np.ndarray, most: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Returns a matrix times an interval of vectors."""
    up, down = np.maximum(matrix, 0), np.minimum(matrix, 0)
    return up @ least + down @ most, up @ most + down @ least


class Form:
    """How the colours of a user property mix."""

    def __init__(self, space: int, arity: int):
        self.space, self.arity = space, arity

    def mixed(self, colors: np.ndarray) -> np.ndarray:
        """Returns colours (n, arity) as the numbers that mix."""
        made, space = np.array(colors, np.float64), self.space
        if space == abi.COLOR_LINEAR_RGB:
            made[:, :3] = linear(made[:, :3])
        elif space == abi.COLOR_OKLAB:
            made[:, :3] = np.cbrt(linear(made[:, :3]) @ TO_LMS.T)
        if self.arity == 4:
            made[:, :3] *= made[:, 3:]
        return made

    def displayed(self, least: np.ndarray, most: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Returns an interval of numbers that mix as one of colours."""
        low, high = least[:3], most[:3]
        if self.arity == 4:
            if least[3] <= 1e-6:  # where alpha is nothing, a colour may be any
                return np.array([*[-np.inf] * 3, least[3]]), np.array([*[np.inf] * 3, most[3]])
            ends = np.array([low / least[3], low / most[3], high / least[3], high / most[3]])
            low, high = ends.min(axis=0), ends.max(axis=0)
        if self.space == abi.COLOR_LINEAR_RGB:
            low, high = encoded(low), encoded(high)
        elif self.space == abi.COLOR_OKLAB:
            low, high = product(FROM_LMS, low**3, high**3)
            low, high = encoded(low), encoded(high)
        low, high = low - ROUNDING, high + ROUNDING
        return np.concatenate([low, least[3:]]), np.concatenate([high, most[3:]])


def form(tables: Tables, quantity: Quantity) -> Form | None:
    """Returns how a quantity mixes, if it is a colour."""
    if quantity.number < abi.PROPERTY_USER:
        return None
    user = tables.user_properties[quantity.number - abi.PROPERTY_USER]
    return Form(int(user["color"]), int(user["arity"])) if user["color"] != abi.COLOR_NONE else None
