"""Draws the library's own rows by Skia. A shape that stays as it is from time to time keeps its path and its pen, so
that only its place and its colour are set. All that is more than a plain shape goes through skia_painter.py."""

from collections.abc import Sequence

import numpy as np

from ... import abi
from ...draw.drawing import Drawing, Items, Moment, Shape, Span, check_depth
from ...functions import DRAW_ITEM, Drawn
from .skia_painter import Canvas
from .svg_painter import FARTHEST

FEW = 64  # rows that are drawn as quickly without being compared with those before
PLAIN = (abi.PAINT_FILL, abi.PAINT_STROKE, abi.PAINT_BOX)
MOVING = ("affine", "opacity", "color")  # what a plain shape may change and keep its path and its pen
PLACES = ("first_verb", "first_point", "first_stop", "first_dash")  # where the rest is, in arrays of this time


def _form_bytes() -> np.ndarray:
    """Returns the places of the bytes of a row that say what its path and its pen are."""
    kept = np.ones(DRAW_ITEM.itemsize, bool)
    for name in (*MOVING, *PLACES):
        kind, offset = DRAW_ITEM.fields[name][:2]
        kept[offset : offset + kind.itemsize] = False
    return np.flatnonzero(kept)


FORM = _form_bytes()


class RowCanvas(Canvas):
    def __init__(self, drawing: Drawing, width: int, height: int, box, background=None, paper=None, images=None):
        super().__init__(width, height, box, background, paper, drawing.image_names, images)
        self._last: Drawn | None = None
        self._tools: list = []  # of each row: how it is drawn, with what; None: not plain
        self._reach = np.empty(0)  # of each plain row, the farthest coordinate
        self._inks = np.empty((0, 4), np.float32)

    def draw_rows(self, drawn: Drawn) -> None:
        """Draws what Canvas.draw draws, pixel for pixel, of the rows of a time."""
        check_depth(drawn)
        items = drawn.items
        if len(items) < FEW:
            self.draw(Moment(0.0, Items(drawn).between(0, len(items))))
            return
        rows = _Rows(drawn)
        grounds = self._backdrops(items)
        self._prepare(drawn, rows, grounds)
        self._paint_picture([rows.shape(rows.rows[at]) for at in grounds], rows.between(0, len(items)))

    def _backdrops(self, items: np.ndarray) -> list[int]:
        """Returns the rows of backgrounds of one colour at the back."""
        is_ground = (items["kind"] == abi.PAINT_BACKGROUND) & (items["gradient"] == abi.GRADIENT_NONE)
        return [*range(len(items) if is_ground.all() else int(is_ground.argmin()))]

    def _prepare(self, drawn: Drawn, rows: "_Rows", grounds: list[int]) -> None:
        items, last = drawn.items, self._last
        is_plain = np.isin(items["kind"], PLAIN) & (items["gradient"] == abi.GRADIENT_NONE) & (items["dash_count"] == 0)
        inks = items["color"].copy()
        inks[:, 3] *= items["opacity"]
        if last is None or len(last.items) != len(items):
            fresh = recolored = is_plain
            self._tools, self._reach = [None] * len(items), np.zeros(len(items))
        else:
            fresh = is_plain & ~_is_same(drawn, last)
            recolored = is_plain & (inks != self._inks).any(axis=1)
            for at in np.flatnonzero(~is_plain).tolist():
                self._tools[at] = None
        rows.choose(np.flatnonzero(fresh | ~is_plain))
        for at in np.flatnonzero(fresh).tolist():
            shape = rows.shape(rows.rows[at])
            self._tools[at], self._reach[at] = self._tool(shape), _reach(shape)
        color = self._skia.Color4f
        for at in np.flatnonzero(recolored | fresh).tolist():
            self._tools[at][-1].setColor4f(color(*inks[at].tolist()))
        a, b, c, d, tx, ty = np.abs(items["affine"].astype(float)).T
        across = np.maximum(a + c, b + d) * self._reach + np.maximum(tx, ty)
        self._shows = (is_plain & ((items["flags"] & abi.DRAW_NOTHING) == 0) & (across < FARTHEST)).tolist()
        self._is_passed = (is_plain | np.isin(np.arange(len(items)), grounds)).tolist()
        self._spans, self._affines = items["span"].tolist(), items["affine"].tolist()
        self._last, self._inks = drawn, inks

    def _tool(self, shape: Shape) -> tuple:
        """Returns a method of Skia's canvas and its arguments. The last one is the paint."""
        return self._canvas.drawPath, self._path(shape.outline, shape.is_even_odd), self._paint(shape)

    def _blends(self, items) -> bool:
        if not isinstance(items, _Piece):
            return super()._blends(items)
        return bool(items.rows["blend"].any())

    def _items(self, items) -> None:
        if not isinstance(items, _Piece):
            super()._items(items)
            return
        save, concat, restore = self._canvas.save, self._canvas.concat, self._canvas.restore
        matrix, tools, affines, shows = self._skia.Matrix.MakeAll, self._tools, self._affines, self._shows
        at = items.first
        while at < items.end:
            if shows[at]:
                a, b, c, d, tx, ty = affines[at]
                save()
                concat(matrix(a, c, tx, b, d, ty, 0, 0, 1))
                draw, *given = tools[at]
                draw(*given)
                restore()
            elif not self._is_passed[at]:
                super()._items((items.item(at),))
            at += 1 + self._spans[at]


class _Piece(Sequence):
    """Rows that are drawn together, which become shapes only where they are looked at."""

    def __init__(self, rows: "_Rows", first: int, end: int):
        self._rows, self.first, self.end = rows, first, end

    @property
    def rows(self) -> np.ndarray:
        return self._rows.array[self.first : self.end]

    def item(self, at: int) -> Shape | Span:
        return self._rows.item(at)

    def __len__(self) -> int:
        return len(self._rows.shaped(self.first, self.end))

    def __getitem__(self, at):
        return self._rows.shaped(self.first, self.end)[at]


class _Rows(Items):
    @property
    def array(self) -> np.ndarray:
        return self._drawn.items

    def choose(self, wanted: np.ndarray) -> None:
        """Reads these rows alone, since the others are drawn without their shapes."""
        self.rows = self.read(wanted.tolist())

    def between(self, first: int, end: int) -> Sequence[Shape | Span]:
        return _Piece(self, first, end)

    def shaped(self, first: int, end: int) -> tuple[Shape | Span, ...]:
        return super().between(first, end)


def _reach(shape: Shape) -> float:
    return float(np.abs(shape.outline.points).max(initial=0))


def _is_same(drawn: Drawn, last: Drawn) -> np.ndarray:
    """Returns, for each row, whether its path and its pen are those of the last time."""
    new, old = (each.items.view(np.uint8).reshape(len(each.items), -1)[:, FORM] for each in (drawn, last))
    same = (new == old).all(axis=1)  # their counts, too
    for first, count, ours, theirs in (
        ("first_verb", "verb_count", drawn.verbs, last.verbs),
        ("first_point", "point_count", drawn.points, last.points),
    ):
        rows = np.flatnonzero(same & (drawn.items[count] > 0))
        counts = drawn.items[count][rows].astype(np.int64)
        inside = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
        a, b = (
            values[np.repeat(each.items[first][rows], counts) + inside]
            for each, values in ((drawn, ours), (last, theirs))
        )
        differs = a != b if a.ndim == 1 else (a != b).any(axis=1)
        same[np.repeat(rows, counts)[differs]] = False
    return same
