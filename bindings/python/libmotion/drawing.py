"""The name that draw/drawing.py had in 0.1; it goes with 0.3."""

from .core.deprecated import warn
from .draw.drawing import *  # noqa: F403
from .draw.drawing import Drawing as Drawing

warn("libmotion.drawing", "libmotion.draw.drawing")
