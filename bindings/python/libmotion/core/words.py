"""Words for numbers of the header."""

from .. import abi

FILLS = {"removed": abi.FILL_REMOVED, "none": abi.FILL_REMOVED, "forwards": abi.FILL_FORWARDS,
         "backwards": abi.FILL_BACKWARDS, "both": abi.FILL_BOTH}  # fmt: skip
DIRECTIONS = {"normal": abi.DIRECTION_NORMAL, "alternate": abi.DIRECTION_ALTERNATE, "reverse": abi.DIRECTION_REVERSE,
              "alternate-reverse": abi.DIRECTION_ALTERNATE_REVERSE}  # fmt: skip
MODES = {"linear": abi.MODE_LINEAR, "discrete": abi.MODE_DISCRETE, "cubic": abi.MODE_CUBIC, "paced": abi.MODE_PACED,
         "cubicPaced": abi.MODE_CUBIC_PACED}  # fmt: skip
ROTATES = {"none": abi.ROTATE_NONE, "auto": abi.ROTATE_AUTO, "autoReverse": abi.ROTATE_AUTO_REVERSE}
PHASES = ("before", "active", "after", "idle")  # by MOTION_PHASE_*
