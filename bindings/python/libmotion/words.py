"""The scene's words for numbers of the header."""

from . import _abi

FILLS = {
    "removed": _abi.FILL_REMOVED,
    "none": _abi.FILL_REMOVED,
    "forwards": _abi.FILL_FORWARDS,
    "backwards": _abi.FILL_BACKWARDS,
    "both": _abi.FILL_BOTH,
}
DIRECTIONS = {
    "normal": _abi.DIRECTION_NORMAL,
    "alternate": _abi.DIRECTION_ALTERNATE,
    "reverse": _abi.DIRECTION_REVERSE,
    "alternate-reverse": _abi.DIRECTION_ALTERNATE_REVERSE,
}
MODES = {
    "linear": _abi.MODE_LINEAR,
    "discrete": _abi.MODE_DISCRETE,
    "cubic": _abi.MODE_CUBIC,
    "paced": _abi.MODE_PACED,
    "cubicPaced": _abi.MODE_CUBIC_PACED,
}
ROTATES = {"none": _abi.ROTATE_NONE, "auto": _abi.ROTATE_AUTO, "autoReverse": _abi.ROTATE_AUTO_REVERSE}
