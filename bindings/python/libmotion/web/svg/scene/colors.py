"""Colors that move, as rows of colors that mix in sRGB. Those of browsers' newer functions mix in oklab: they have more
keys."""

from ....values.color import unbounded
from ...values.quantities import Unknown
from .rows import rows_of, space_of

PARTS = 16  # of the way between two keys


def color_rows(element, name: str, ignore) -> list[dict]:
    """Returns the animations of a color. Those that cannot be followed are named by "ignore"."""
    rows = rows_of(element, name)
    if not rows or space_of(element, name) == "srgb":
        return rows
    try:
        return [_divided(row) for row in rows]
    except Unknown:
        ignore(name)
        return rows


def _divided(row: dict) -> dict:
    if "animations" in row:
        return row | {"animations": [_divided(each) for each in row["animations"]]}
    values = row.get("values", ())
    count = len(values) - 1
    if None in values or count < 1 or row.get("additive") or row.get("cumulative") or any(row.get("timings", ())):
        raise Unknown
    times = row.get("keyTimes") or [index / count for index in range(count + 1)]
    if row.get("mode") == "discrete":
        return row | {"values": [_cut(value) for value in values]}
    made, when = [_cut(values[0])], [times[0]]
    for one, other, start, end in zip(values, values[1:], times, times[1:]):
        for part in range(1, PARTS + 1):
            made.append(_mixed(one, other, part / PARTS))
            when.append(start + (end - start) * part / PARTS)
    return row | {"values": made, "keyTimes": when}


def _mixed(one: list[float], other: list[float], share: float) -> list[float]:
    ends = [f"color(srgb {value[0]} {value[1]} {value[2]} / {value[3]})" for value in (one, other)]
    return _cut(unbounded(f"color-mix(in oklab, {ends[0]}, {ends[1]} {100 * share}%)"))


def _cut(value) -> list[float]:
    return [min(max(float(part), 0.0), 1.0) for part in value]
