"""SMIL's times as they are written: clock values, and lists of begins and ends."""

import math
import re
from typing import NamedTuple

CLOCK = re.compile(r"(?:(\d++):)?([0-5]?\d):([0-5]?\d(?:\.\d++)?)")
COUNT = re.compile(r"(\d++\.?\d*+|\.\d++)(h|min|s|ms)?")  # "++" and "*+" give nothing back
UNITS = {"h": 3600.0, "min": 60.0, "s": 1.0, "ms": 1e-3, None: 1.0}
SYNCBASE = re.compile(r"((?:[^\s.;+\-\\]|\\.|(?<=[^\s;])-)+)\.(begin|end)\s*(?:([+-])\s*(\S+))?")
MOST = 1e9  # seconds


class Moment(NamedTuple):
    """An item of a list: an offset from the document's begin, or from a begin or an end of an animation."""

    offset: float
    base: str | None = None  # the id of an animation
    is_end: bool = False


def clock(text: str | None) -> float | None:
    """Reads a clock value, in seconds. Returns None for any other text, or a value that is too large."""
    text = (text or "").strip()
    match = COUNT.fullmatch(text)
    if match:
        value = float(match[1]) * UNITS[match[2]]
    else:
        match = CLOCK.fullmatch(text)
        if not match:
            return None
        value = float(match[1] or 0) * 3600 + float(match[2]) * 60 + float(match[3])
    return value if value <= MOST else None


def duration(text: str | None) -> float | None:
    """Returns seconds above 0, or inf for "indefinite"; None for what is neither."""
    if (text or "").strip() == "indefinite":
        return math.inf
    value = clock(text)
    return value if value else None


def count(text: str | None) -> float | None:
    """Returns a number above 0, or inf for "indefinite"; None for what is neither."""
    if (text or "").strip() == "indefinite":
        return math.inf
    try:
        value = float(text or "")
    except ValueError:
        return None
    return value if 0 < value <= MOST else None


def moments(text: str) -> tuple[list[Moment], bool]:
    """Reads a list of times. Returns the items that come by themselves, and whether there are others, such as events.
    "indefinite", a time that never comes, is left out of both."""
    found, waits = [], False
    for part in text.split(";"):
        part = part.strip()
        if not part or part == "indefinite":
            continue
        sign = -1.0 if part[0] == "-" else 1.0
        offset = clock(part.lstrip("+-").strip()) if part[0] in "+-" or part[0].isdigit() or part[0] == "." else None
        if offset is not None:
            found.append(Moment(sign * offset))
            continue
        match = SYNCBASE.fullmatch(part)
        offset = clock(match[4]) if match and match[4] else 0.0
        if match is None or offset is None:
            waits = True
            continue
        found.append(Moment(-offset if match[3] == "-" else offset, match[1].replace("\\", ""), match[2] == "end"))
    return found, waits
