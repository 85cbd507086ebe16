"""Colors that move, as rows of colors that mix in sRGB. Those of browsers' newer functions mix in oklab: they have more
keys."""

from ....values.color import unbounded
from ...keyframes.dense import all_divided
from ...values.quantities import Unknown
from .rows import rows_of, space_of


def color_rows(element, name: str, ignore) -> list[dict]:
    """Returns the animations of a color. Those that cannot be followed are named by "ignore"."""
    rows = rows_of(element, name)
    if not rows or space_of(element, name) == "srgb":
        return rows
    try:
        return all_divided([rows], lambda one: _mixed(*one))
    except Unknown:
        ignore(name)
        return rows


def _mixed(one: list[float], other: list[float], share: float) -> list[float]:
    if not 0 <= share <= 1:
        raise Unknown("a mixture beyond its colors")
    ends = [f"color(srgb {value[0]} {value[1]} {value[2]} / {value[3]})" for value in (one, other)]
    return _cut(unbounded(f"color-mix(in oklab, {ends[0]}, {ends[1]} {100 * share}%)"))


def _cut(value) -> list[float]:
    return [min(max(float(part), 0.0), 1.0) for part in value]
