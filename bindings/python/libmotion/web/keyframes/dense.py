"""Many keys in the place of few: for values that follow more than one course at once, or that mix otherwise than in a
straight line."""

from collections.abc import Callable, Iterable

from ... import functions
from ..figures.figure import by_rows
from ..values.quantities import Unknown
from .effects import Key

PARTS = 16  # of the way between two keys


def eased(easing: str | None, share: float) -> float:
    """Returns how far a timing function is, at a share of its time."""
    if easing in (None, "linear"):
        return share
    timing, floats = functions.timing_parse(easing)
    return float(functions.timing_evaluate([timing], [share], floats)[0])


def divided(rows: tuple[dict, ...], at: Callable) -> dict:
    """Returns one row with many keys, of rows that differ in nothing but their values.

    at  makes a value of (one, other, share) of each row: between two values, and how far it is. Raises Unknown for
        rows that have a running value in them."""
    first, lists = rows[0], [row.get("values", ()) for row in rows]
    count = len(lists[0]) - 1
    if count < 1 or any(None in each or len(each) != count + 1 for each in lists):
        raise Unknown("a running value")
    if first.get("additive") or first.get("cumulative"):
        raise Unknown("a sum")
    if first.get("mode") == "discrete":
        return first | {"values": [at(*((value, value, 0.0) for value in values)) for values in zip(*lists)]}
    times = first.get("keyTimes") or [index / count for index in range(count + 1)]
    timings = first.get("timings") or [None] * count
    made, when = [], []
    for index in range(count):
        for part in range(PARTS + (index == count - 1)):
            share = eased(timings[index], part / PARTS)
            made.append(at(*((values[index], values[index + 1], share) for values in lists)))
            when.append(times[index] + (times[index + 1] - times[index]) * part / PARTS)
    return {name: each for name, each in first.items() if name != "timings"} | {"values": made, "keyTimes": when}


def all_divided(lists: list[list[dict]], at: Callable) -> list[dict]:
    """Returns lists of rows, which are alike, as one list."""
    return by_rows(lambda *rows: divided(rows, at), *lists)


def alike(one: list[dict], other: list[dict]) -> bool:
    """Returns whether rows differ in nothing but their values."""
    if len(one) != len(other):
        return False
    for a, b in zip(one, other):
        if not alike(a.get("animations", []), b.get("animations", [])):
            return False
        plain = [
            {k: v for k, v in row.items() if k not in ("from", "to", "by", "values", "animations")} for row in (a, b)
        ]
        if plain[0] != plain[1] or len(a.get("values", ())) != len(b.get("values", ())):
            return False
    return True


# -- keyframes


def offsets(courses: Iterable[list[Key]]) -> list[float]:
    """Returns the offsets of all keyframes, and those between them."""
    known = sorted({key.offset for keys in courses for key in keys})
    made = [one + (other - one) * part / PARTS for one, other in zip(known, known[1:]) for part in range(PARTS)]
    return [*made, known[-1]]


def place(keys: list[Key], offset: float) -> tuple[int, float]:
    """Returns the number of the last keyframe before an offset, and how far the next one is reached."""
    index = max((i for i, key in enumerate(keys[:-1]) if key.offset <= offset), default=0)
    one, other = keys[index], keys[index + 1]
    share = (offset - one.offset) / (other.offset - one.offset) if other.offset > one.offset else 1.0
    return index, eased(one.easing, share)


def mixed(one: list[float], other: list[float], share: float) -> list[float]:
    return [a + (b - a) * share for a, b in zip(one, other)]


def mixed_color(one: list[float], other: list[float], share: float) -> list[float]:
    """Mixes colors of sRGB after their parts are multiplied by alpha."""
    alpha = one[3] + (other[3] - one[3]) * share
    parts = mixed([part * one[3] for part in one[:3]], [part * other[3] for part in other[:3]], share)
    return [*(part / alpha if alpha else 0.0 for part in parts), alpha]
