"""The pseudo-elements ::before and ::after of an element: whether there is one, and its box, which CSS alone gives."""

from typing import NamedTuple

from ..values import properties
from ..values.properties import SIDES, Context
from ..values.quantities import Unknown, ident, solid
from .selectors import PSEUDO
from .style import Style

TAKEN_OUT = ("absolute", "fixed")  # positions that take a box out of the flow
BLOCKS = ("block", "flow-root", "flex", "grid", "table", "list-item")
PLACING = ("flex", "inline-flex", "grid", "inline-grid")  # of the parent, which places what is in it


def origin_of(name: str, parent: str | None) -> str | None:
    """Returns before or after, if the name is that of such a pseudo-element of the parent; otherwise None."""
    return next((each for each in PSEUDO if parent is not None and name == f"{parent}::{each}"), None)


def content(style: Style) -> str | None:
    """Returns the text that a pseudo-element generates, "" for none, or None if there is no pseudo-element."""
    tokens = solid(style.own("content") or ())
    if not tokens or ident(tokens) in ("none", "normal", "initial", "unset", "revert"):
        return None
    if style.word("display") == "none":
        return None
    return "".join(token.value if token.type == "string" else " " for token in tokens)


class Flow(NamedTuple):
    """Where the flow of a parent goes on: below an edge, and below the margin of the box that ends there."""

    edge: float = 0.0
    margin: float = 0.0

    def below(self, margin: float) -> float:
        """Returns where a margin ends that is one with that before."""
        return self.edge + max(margin, self.margin, 0.0) + min(margin, self.margin, 0.0)


def box(style: Style, outer: Style, block: tuple[float, float], flow: Flow) -> tuple[list[float], Flow]:
    """Returns x y width height of the border box in the parent's padding box, and where the flow goes on. block: the
    size of the parent. Raises Unknown if the box depends on more."""
    reader = _Lengths(style, block)
    position, display = style.word("position", "static"), style.word("display", "inline")
    is_out = position in TAKEN_OUT
    if not is_out and outer.word("display") in PLACING or style.word("float", "none") != "none":
        raise Unknown("its parent places it")
    if not is_out and display not in BLOCKS:
        raise Unknown("it is in a line")
    text = (content(style) or "").strip()
    x, width = _laid(_Axis(reader, "width", 3, 1, block[0], is_out, position), text, not is_out)
    axis = _Axis(reader, "height", 0, 2, block[1], is_out, position)
    y, height = _laid(axis, text, False)
    if is_out:
        return [x, y, width, height], flow
    top = flow.below(axis.margins[0])
    return [x, y - axis.margins[0] + top, width, height], Flow(top + height, axis.margins[1])


class _Axis:
    """What is said along one axis. Lengths are None for auto."""

    def __init__(self, reader: "_Lengths", extent: str, first: int, last: int, whole: float, is_out: bool, position):
        sides = [SIDES[first], SIDES[last]]
        self.ends = [None if position == "static" else reader.length(side) for side in sides]
        self.margins = [reader.length(f"margin-{side}") or 0.0 for side in sides]
        self.around = sum((reader.length(f"padding-{side}") or 0.0) + reader.border(side) for side in sides)
        self.extent, self.whole, self.is_out = reader.length(extent), whole, is_out
        if self.extent is not None and not reader.is_border_box:
            self.extent += self.around


def _laid(axis: _Axis, text: str, is_filling: bool) -> tuple[float, float]:
    """Returns the place and the extent along an axis. is_filling: whether an extent that is not given fills the
    parent."""
    (first, last), (before, after) = axis.ends, axis.margins
    extent = axis.extent
    if extent is None and axis.is_out and None not in (first, last):
        extent = max(axis.whole - first - last - before - after, axis.around)
    elif extent is None and is_filling:
        extent = axis.whole - before - after
    elif extent is None:
        if text:
            raise Unknown("its size is that of a text")
        extent = axis.around
    if first is not None:
        return first + before, extent
    if last is None:
        return before, extent
    return (axis.whole - last - extent - after if axis.is_out else before - last), extent


class _Lengths:
    """Lengths of a style; None for auto. Percentages are of the containing block."""

    def __init__(self, style: Style, block):
        self.style = style
        self.context = Context(style.units, (0.0, 0.0), block)
        self.is_border_box = style.word("box-sizing") == "border-box"

    def length(self, name: str) -> float | None:
        tokens = self.style.own(name)
        if tokens is None or ident(tokens) in ("auto", "initial", "unset", "revert"):
            return None
        return properties.value(name, tokens, self.context)[0]

    def border(self, side: str) -> float:
        """Returns the width of a border: 0 without a style."""
        width, style = self.length(f"border-{side}-width"), self.style.own(f"border-{side}-style")
        return 0.0 if style is None or ident(style) in ("none", "hidden") else 3.0 if width is None else width
