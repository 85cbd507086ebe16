"""Pictures of a drawing by Skia: what svg_painter.py says in SVG, drawn without a detour through text. A painter keeps
its last picture, and what Skia made of each row. The next picture is painted only where rows have changed, over what
lies below them."""

import contextlib
import math

import numpy as np

from ... import abi
from ...core.arguments import number, refuse
from ...draw.drawing import SPANS, Drawing, Items, Mask, Shape, Span, check_depth
from ...functions import Drawn
from .changes import Changes, changes, same_parts
from .skia_shapes import blend_of, decoded, filter_of, library, luma_filter, matrix_of, paint_of, path_of
from .svg_painter import FARTHEST, GREY, JOINED, is_outline

KEPT = 4096  # paths of Skia that are kept, since most outlines stay as they are
STAYS = 1  # pictures since which a span that passes an effect has stayed as it is, until it is kept
FEW = 4  # rows at the back that are painted as quickly as they are copied
NOTHING = 0, (0, 0, 0, 0)  # no row, and no box
NOWHERE = (math.inf, math.inf, -math.inf, -math.inf)
EDGE = 2  # pixels that a smooth edge may reach beyond a box
REGION = 3  # deviations that a blur reaches


class Painter:
    """Paints pictures of a drawing, its box in the middle of a picture as large as it fits. It keeps what pictures
    share: a picture that is like the last one costs nothing, and another one what has changed.

    area  left top right bottom of the box in which the last two pictures may differ"""

    def __init__(self, drawing: Drawing, width: int, height: int, box, background=None, paper=None, images=None):
        """background: a colour instead of the scene's own; with an alpha of 0 there is no background at all. paper: a
        colour that is painted first, under everything."""
        skia = self._skia = library()
        self.drawing, self._images = drawing, images or {}
        self._pixels, sheet = np.zeros((2, height, width, 4), np.uint8)
        self.use(sheet, skia.Surface(sheet))
        self._background, self._paper = background, paper
        left, top, across, down = self._box = box
        right = lower = min(width / across, height / down)
        if abs(width - right * across) < 1 and abs(height - lower * down) < 1:  # no more than its sides were rounded
            right, lower = width / across, height / down
        x, y = (width - right * across) / 2 - right * left, (height - lower * down) / 2 - lower * top
        self._fit = skia.Matrix.MakeAll(right, 0, x, 0, lower, y, 0, 0, 1)
        self._scale = np.array([right, lower] * 3, np.float32)
        self._shift = np.array([0, 0, 0, 0, x, y], np.float32)
        self._whole = (0, 0, width, height)
        self.area = self._whole
        self._paths: dict = {}
        self._sheets: list = []
        self._needed, self._is_inner = self._whole, False  # pixels that count, and whether a clip or effect is around
        self._last: Drawn | None = None
        self._below, self._below_count, self._steady = np.empty((0, 0, 4), np.uint8), 0, 0

    def use(self, sheet: np.ndarray, surface) -> None:
        """Draws on a sheet. What has changed is copied from there, since Skia draws a path that it clips in another
        way."""
        self._sheet, self._surface, self._canvas = sheet, surface, surface.getCanvas()

    def _spare(self) -> tuple:
        """Returns another sheet, whose pixels are multiplied by alpha, as rows of bytes, and its surface."""
        skia, info = self._skia, self._surface.imageInfo().makeAlphaType(self._skia.kPremul_AlphaType)
        pixels = np.zeros((info.height(), info.minRowBytes()), np.uint8)
        return pixels, skia.Surface.MakeRasterDirect(info, pixels, info.minRowBytes())

    def image(self, time: float) -> np.ndarray:
        """Returns the picture at a time in seconds: (height, width, 4), red green blue, not multiplied by alpha, and
        alpha; one byte each."""
        if math.isnan(time := number("time", time)):
            refuse("time", time, "must be a number")
        return self.paint(self.drawing.sampled([time])[0][1]).copy()

    def paint(self, drawn: Drawn) -> np.ndarray:
        """Paints the rows of a time. Returns the picture, which the next one is painted over."""
        check_depth(drawn)
        first, self.area = self._follow(drawn)
        left, top, right, bottom = self.area
        if left < right and top < bottom:
            self._change(first, self.area, len(drawn.items))
        self._last = drawn
        return self._pixels

    def _change(self, first: int, area, count: int) -> None:
        """Paints rows from "first" on in an area. Rows at the back that stay as they are for two pictures are painted
        once, and then copied."""
        below, self._steady = min(first, self._steady), first
        if first < self._below_count:
            self._below_count = 0
        left, top, right, bottom = area
        part = slice(top, bottom), slice(left, right)
        if self._is_apart:
            self._below_count = 0
        elif below >= max(FEW, self._grounds) and below > 2 * self._below_count:
            self._paint(self._whole, 0, below)
            self._below, self._below_count = self._sheet.copy(), below
        elif self._below_count:
            self._sheet[part] = self._below[part]
        self._paint(area, self._below_count, count)
        self._pixels[part] = self._sheet[part]

    def _paint(self, area, first: int, end: int) -> None:
        """Paints the rows that are seen in an area. Before the first row comes what lies under everything, also outside
        the box."""
        skia, self._canvas, self._is_inner = self._skia, self._surface.getCanvas(), False  # also after an error
        canvas, (left, top, right, bottom) = self._canvas, area
        x0, y0, x1, y1 = self._bounds.T
        meets = self._shows & (x0 < right) & (y0 < bottom) & (x1 > left) & (y1 > top)
        seen = [0, *np.cumsum(meets).tolist()] if self._heads else []
        self._meets, self._needed = meets.tolist(), area
        for at in self._heads:
            self._meets[at] = seen[at + 1 + self._spans[at]] > seen[at + 1 + self._sources[at]]
        canvas.save()
        canvas.clipRect(skia.Rect.MakeLTRB(*area), False)
        if not first:
            canvas.clear(0)
            grounds = () if self._background is not None else self._inks[: self._grounds].tolist()
            for color in (self._paper, self._background, *grounds):
                if color is not None:
                    canvas.drawPaint(skia.Paint(Color4f=skia.Color4f(*color)))
        canvas.restore()
        before = canvas.save()
        canvas.concat(self._fit)
        x, y, across, down = self._box
        canvas.clipRect(skia.Rect.MakeXYWH(x, y, across, down), True)
        if self._is_apart:
            canvas.saveLayer()
        self._items(max(first, self._grounds), end)
        canvas.restoreToCount(before)

    # -- what changes

    def _follow(self, drawn: Drawn) -> tuple[int, tuple[int, int, int, int]]:
        """Makes what Skia needs of the rows that have changed. Returns the first row to paint, and the box in which the
        picture changes."""
        items, last, self._last = drawn.items, self._last, None  # after an error all begins anew
        is_same = None if last is None else same_parts(drawn, last)
        if is_same and all(is_same):
            return NOTHING
        self._blends = items["blend"]
        found = changes(drawn, last, is_same, self._is_plain) if is_same else None
        if found is None:
            self._begin(items)
        placed, inked, formed, outlined = found or Changes(*[np.ones(len(items), bool)] * 4)
        if self._effects:
            spread = self._spread_of(drawn)
            placed, self._spread = placed | (spread != self._spread).any(axis=1), spread
        looks = placed | inked | formed | outlined
        touched = self._touched(looks, items["kind"])
        for at in self._effects:
            if looks[at : at + 1 + self._spans[at]].any():
                self._stays[at] = -1
                if at in self._kept:
                    self._sheets.append(self._kept.pop(at))
            self._stays[at] += 1
        boxes = self._bounds[touched & self._shows]
        self._make(drawn, formed, outlined, touched)
        if inked.any():
            self._ink(items, self._is_plain & looks & ~formed)
        self._put(items, np.flatnonzero(placed | formed | outlined))
        if self._heads:
            self._limit(items)
        if found is None:
            return 0, self._whole
        boxes = np.concatenate([boxes, self._bounds[touched & self._shows]])
        if not len(boxes):
            return NOTHING
        first = int(self._tops[np.searchsorted(self._tops, int(looks.argmax()), "right") - 1])
        left, top, right, bottom = [*boxes[:, :2].min(axis=0).tolist(), *boxes[:, 2:].max(axis=0).tolist()]
        _, _, width, height = self._whole
        ends = math.ceil(min(right, width)), math.ceil(min(bottom, height))
        return first, (math.floor(max(left, 0)), math.floor(max(top, 0)), *ends)

    def _begin(self, items: np.ndarray) -> None:
        """Forgets the last rows, because new rows have other spans."""
        count = len(items)
        self._spans, self._sources = items["span"].tolist(), items["source_count"].tolist()
        self._is_head = np.isin(items["kind"], SPANS)
        self._heads = np.flatnonzero(self._is_head).tolist()
        self._effects = np.flatnonzero(items["kind"] == abi.PAINT_EFFECT).tolist()
        self._spread, self._stays, self._kept = np.zeros((count, 4)), [-1] * count, {}
        tops, at = [], 0
        while at < count:
            tops.append(at)
            at += 1 + self._spans[at]
        self._tops = np.array(tops or [0])
        is_flat = items["gradient"] == abi.GRADIENT_NONE
        self._is_plain = np.isin(items["kind"], (abi.PAINT_FILL, abi.PAINT_STROKE, abi.PAINT_BOX)) & is_flat
        is_ground = (items["kind"] == abi.PAINT_BACKGROUND) & is_flat
        self._grounds = count if is_ground.all() else int(is_ground.argmin())
        # What blends mixes with what the animation has painted, and not with the paper or another colour below it.
        is_over = self._background is not None or self._paper is not None
        self._is_apart = is_over and not self._grounds and bool(items["blend"].any())
        self._tools: list = [None] * count  # by row: what draws it, and the arguments; the paint of a shape is last
        self._matrices: list = [None] * count
        self._local, self._boxes = np.zeros((count, 4)), np.zeros((count, 4))
        self._bounds, self._limits = self._boxes, {}
        self._reach, self._shows = np.zeros(count), np.zeros(count, bool)
        self._inks = np.zeros((count, 4), np.float32)
        self._below_count = self._steady = 0

    def _spread_of(self, drawn: Drawn) -> np.ndarray:
        """Returns how many pixels each row reaches beyond its box, to the left, up, right, down, by the effects around
        it."""
        spread, items = np.zeros((len(drawn.items), 4)), drawn.items
        for at in self._effects:
            row, inside = items[at], slice(at + 1, at + 1 + self._spans[at])
            if row["mode"] == abi.EFFECT_COLOR_MATRIX:
                # What gives transparent pixels an alpha reaches everywhere.
                spread[inside] += (np.inf if drawn.floats[row["first_number"] + 19] > 0 else 0,) * 4
                continue
            reach = np.ceil(REGION * row["sigma"].astype(float) * self._scale[:2]) + 1
            shift = row["offset"].astype(float) * self._scale[:2]
            is_shadow = row["mode"] == abi.EFFECT_DROP_SHADOW
            spread[inside] += np.concatenate([reach - shift, reach + shift]).clip(0) if is_shadow else [*reach, *reach]
        return spread

    def _touched(self, looks: np.ndarray, kinds: np.ndarray) -> np.ndarray:
        """Returns the rows that may look different: those that have changed, and all in a span that has."""
        touched = looks.copy()
        for at in self._heads:
            inside, end = at + 1 + self._sources[at], at + 1 + self._spans[at]
            if looks[at] or (kinds[at] == abi.PAINT_MASK and looks[at:inside].any()):
                touched[at:end] = True
        return touched

    def _make(self, drawn: Drawn, formed: np.ndarray, outlined: np.ndarray, touched: np.ndarray) -> None:
        """Makes the paths and paints of rows whose form has changed. Where only the outline has, the paint stays."""
        heads = touched & self._is_head
        rows = _Rows(drawn)
        wanted = np.flatnonzero(formed | outlined | heads)
        rows.rows = rows.read(wanted) if len(wanted) else {}
        for at, row in rows.rows.items():
            if heads[at]:
                self._tools[at] = self._span(at, rows.item(at))
            elif row["kind"] == abi.PAINT_BACKGROUND:
                self._tools[at] = self._skia.Canvas.drawPaint, paint_of(rows.shape(row))
                self._local[at] = 0, 0, np.inf, np.inf
            else:
                self._shape(at, rows.shape(row), not formed[at])

    def _shape(self, at: int, shape: Shape, keeps_paint: bool) -> None:
        """Makes what one shape is drawn by, and the box around it."""
        path = self._path(shape)
        if shape.kind == "image":
            self._tools[at] = self._image(shape, path)
        else:
            paint = self._tools[at][-1] if keeps_paint else paint_of(shape)
            self._tools[at] = self._skia.Canvas.drawPath, path, paint
        left, top, right, bottom = box = path.getBounds()
        self._reach[at] = max(map(abs, box))
        over = 0.0
        if shape.pen:
            over = shape.pen.width / 2 * max(1.5, shape.pen.miter_limit if shape.pen.join == "miter" else 1.0)
        self._local[at] = (left + right) / 2, (top + bottom) / 2, (right - left) / 2 + over, (bottom - top) / 2 + over

    def _ink(self, items: np.ndarray, wanted: np.ndarray) -> None:
        """Gives plain shapes their colors."""
        inks = items["color"].copy()
        inks[:, 3] *= items["opacity"]
        for at in np.flatnonzero(wanted & (inks != self._inks).any(axis=1)).tolist():
            self._tools[at][-1].setColor4f(self._skia.Color4f(*inks[at].tolist()))
        self._inks = inks

    def _put(self, items: np.ndarray, rows: np.ndarray) -> None:
        """Places shapes: their matrices, the boxes that they cover in the picture, and whether they show. Points so far
        away that floats round them to one place are not shown."""
        affines = items["affine"][rows]
        totals = affines * self._scale + self._shift  # as Skia joins matrices, bit for bit
        make = self._skia.Matrix.MakeAll
        for at, (a, b, c, d, x, y) in zip(rows.tolist(), totals.tolist()):
            self._matrices[at] = make(a, c, x, b, d, y, 0, 0, 1)
        across, down, shift = totals.astype(float).reshape(-1, 3, 2).transpose(1, 0, 2)
        local = self._local[rows]
        with np.errstate(invalid="ignore"):
            middle = local[:, :1] * across + local[:, 1:2] * down + shift
            reach = local[:, 2:3] * abs(across) + local[:, 3:] * abs(down) + EDGE
        spread = self._spread[rows]
        boxes = np.concatenate([middle - reach - spread[:, :2], middle + reach + spread[:, 2:]], axis=1)
        boxes[~np.isfinite(boxes).all(axis=1)] = self._whole
        self._boxes[rows] = boxes
        across, down, shift = np.abs(affines.astype(float)).reshape(-1, 3, 2).transpose(1, 0, 2)
        shows = (across + down).max(axis=1) * self._reach[rows] + shift.max(axis=1) < FARTHEST
        shows |= items["kind"][rows] == abi.PAINT_BACKGROUND
        self._shows[rows] = shows & ((items["flags"][rows] & abi.DRAW_NOTHING) == 0) & ~self._is_head[rows]

    def _limit(self, items: np.ndarray) -> None:
        """Limits the boxes of rows to what the clips, masks and mattes around them let through."""
        self._bounds = bounds = np.where(self._shows[:, None], self._boxes, NOWHERE)
        for at in self._heads:
            inside, end = at + 1 + self._sources[at], at + 1 + self._spans[at]
            limit = self._limits.get(at)
            if items["kind"][at] == abi.PAINT_MATTE and not items["flags"][at] & abi.PAINT_INVERTED:
                limit = _around(bounds[at + 1 : inside])
            elif limit is not None and self._effects:
                limit = limit + self._spread[at] * (-1, -1, 1, 1)
            if limit is not None:
                np.maximum(bounds[at + 1 : end, :2], limit[:2], out=bounds[at + 1 : end, :2])
                np.minimum(bounds[at + 1 : end, 2:], limit[2:], out=bounds[at + 1 : end, 2:])

    # -- what is drawn

    def _items(self, at: int, end: int) -> None:
        meets, matrices, tools, spans = self._meets, self._matrices, self._tools, self._spans
        canvas = self._canvas
        while at < end:
            if meets[at]:
                draw, *given = tools[at]
                if spans[at]:
                    draw(at, *given)
                else:
                    canvas.setMatrix(matrices[at])
                    draw(canvas, *given)
            at += 1 + spans[at]

    def _image(self, shape: Shape, path) -> tuple:
        """Returns how an image is drawn, and with what."""
        skia, called = self._skia, self.drawing.image_names.get(shape.row, "")
        if self._images.get(called) == "":
            return (lambda canvas: None,)
        picture = decoded(self._images[called]) if shape.box is not None and self._images.get(called) else None
        if picture is None:  # grey, where it would be
            grey = [part / 255 for part in bytes.fromhex(GREY[1:])]
            paint = skia.Paint(AntiAlias=True, Color4f=skia.Color4f(*grey, 0.35 * shape.opacity))
            return skia.Canvas.drawPath, path, paint
        x, y, width, height, radius = shape.box
        rect = skia.Rect.MakeXYWH(x, y, width, height)
        paint = skia.Paint(AntiAlias=True, Alphaf=shape.opacity, BlendMode=blend_of(shape.blend))
        given = picture, rect, skia.SamplingOptions(skia.CubicResampler.Mitchell()), paint
        if radius <= 0:
            return skia.Canvas.drawImageRect, *given
        return self._rounded, skia.RRect.MakeRectXY(rect, radius, radius), *given

    def _rounded(self, canvas, corners, *given) -> None:
        canvas.save()
        canvas.clipRRect(corners, doAntiAlias=True)
        canvas.drawImageRect(*given)
        canvas.restore()

    def _path(self, shape: Shape):
        """Returns the path of a shape, that of before where its outline is the same."""
        outline = shape.outline
        key = outline.verbs.tobytes(), outline.points.tobytes(), shape.is_even_odd
        path = self._paths.get(key)
        if path is None:
            if len(self._paths) >= KEPT:
                self._paths.clear()
            path = self._paths[key] = path_of(shape)
        return path

    # -- spans

    def _open(self, span: Span) -> np.ndarray | None:
        """Returns the box outside of which the masks of a span let nothing through; None if there is no such box."""
        if not span.masks or any(mask.mode != "add" or mask.is_inverted for mask in span.masks):
            return None
        boxes = []
        for mask in span.masks:
            place = self._skia.Matrix()
            place.setConcat(self._fit, matrix_of(mask.shape.place))
            boxes.append(tuple(place.mapRect(self._path(mask.shape).getBounds())))
        limit = _around(np.array(boxes)) + (-EDGE, -EDGE, EDGE, EDGE)
        return limit if np.isfinite(limit).all() else None

    def _span(self, at: int, span: Span) -> tuple:
        """Returns how a span is drawn, and with what."""
        skia = self._skia
        self._limits[at] = self._open(span)
        if span.kind == "clip" or (span.kind == "mask" and is_outline(span)):
            shape = span.masks[0].shape
            path = skia.Path(self._path(shape))
            path.transform(matrix_of(shape.place))
            return self._clipped, path
        if span.effect:
            return self._filtered, skia.Paint(ImageFilter=filter_of(span.effect, *self._scale[:2].tolist()))
        return self._apart, span, skia.Paint(BlendMode=blend_of(span.blend), Alphaf=span.opacity)

    def _clipped(self, at: int, path) -> None:
        """Draws a span inside of a path."""
        canvas, first, end = self._canvas, at + 1 + self._sources[at], at + 1 + self._spans[at]
        before, was, self._is_inner = canvas.save(), self._is_inner, True
        canvas.setMatrix(self._fit)
        canvas.clipPath(path, doAntiAlias=True)
        if self._blends[first:end].any():  # mixes with what the span has drawn, and with nothing else
            canvas.saveLayer()
        self._items(first, end)
        canvas.restoreToCount(before)
        self._is_inner = was

    def _filtered(self, at: int, paint) -> None:
        """Draws a span through an effect. What an effect makes of a span that stays is kept as a picture. What is
        outside of the picture counts, too: only a layer of Skia has it."""
        if self._is_inner or self._stays[at] < STAYS:
            with self._skia_layer(paint, at):
                self._items(at + 1, at + 1 + self._spans[at])
            return
        if at not in self._kept:
            meets, self._meets = self._meets, (self._shows | self._is_head).tolist()  # also what is not needed now
            with self._own(self._whole), self._skia_layer(paint, at):
                self._items(at + 1, at + 1 + self._spans[at])
            self._kept[at], self._meets = self._sheets.pop(), meets
        self._show(self._kept[at], self._needed, self._skia.Paint())

    def _apart(self, at: int, span: Span, paint) -> None:
        """Draws a span by itself, and then what its masks, its matte or its group leave of it."""
        skia, inside, end = self._skia, at + 1 + self._sources[at], at + 1 + self._spans[at]
        with self._layer(at, paint):
            self._items(inside, end)
            if span.kind == "matte":
                mode = skia.BlendMode.kDstOut if span.is_inverted else skia.BlendMode.kDstIn
                luma = luma_filter() if span.is_luma else None
                with self._layer(at, skia.Paint(BlendMode=mode, ColorFilter=luma)):
                    if luma:
                        self._canvas.drawPaint(skia.Paint(Color4f=skia.Color4f(0, 0, 0, 1)))
                    self._items(at + 1, inside)
            elif span.kind == "mask":
                with self._layer(at, skia.Paint(BlendMode=skia.BlendMode.kDstIn, ColorFilter=luma_filter())):
                    for i, mask in enumerate(span.masks):
                        with self._layer(at, skia.Paint(BlendMode=blend_of(JOINED[mask.mode] if i else "normal"))):
                            self._coverage(mask)

    @contextlib.contextmanager
    def _skia_layer(self, paint, at: int):
        """Draws what follows by itself, and then with a paint over what was drawn before. Sigma and offset of effects
        are in pixels. Without a box Skia makes a layer, and filters it, as large as the picture."""
        canvas, was = self._canvas, self._is_inner
        before, self._is_inner = canvas.save(), True
        canvas.setMatrix(self._skia.Matrix())
        rows = slice(at, at + 1 + self._spans[at])
        seen = _around(self._boxes[rows][self._shows[rows]])
        canvas.saveLayer(self._skia.Rect.MakeLTRB(*seen.tolist()) if np.isfinite(seen).all() else None, paint)
        yield
        canvas.restoreToCount(before)
        self._is_inner = was

    @contextlib.contextmanager
    def _own(self, box):
        """Draws what follows on a sheet, of which the pixels in a box count. The sheet lasts until the next one."""
        was = self._canvas, self._needed
        sheet = pixels, surface = self._sheets.pop() if self._sheets else self._spare()
        wide = pixels.shape[1] // self._whole[2]
        pixels[box[1] : box[3], wide * box[0] : wide * box[2]] = 0
        self._canvas, self._needed = surface.getCanvas(), box
        yield sheet
        self._canvas, self._needed = was
        self._sheets.append(sheet)

    @contextlib.contextmanager
    def _layer(self, at: int, paint):
        """Draws what follows by itself, and then what is seen of a span over what was drawn before.

        A layer of Skia is as large as the picture, or as the clip around it. A smaller one would have another origin,
        by which Skia rounds points in another way. So outside of clips a sheet is a layer, and only a part is used."""
        if self._is_inner:
            with self._skia_layer(paint, at):
                yield
            return
        seen = _around(self._bounds[at : at + 1 + self._spans[at]]).tolist()
        left, top, right, bottom = (*map(max, self._needed[:2], seen[:2]), *map(min, self._needed[2:], seen[2:]))
        box = (int(left), int(top), int(right), int(bottom)) if left < right and top < bottom else (0, 0, 0, 0)
        with self._own(box) as sheet:
            yield
        self._show(sheet, box, paint)

    def _show(self, sheet: tuple, box, paint) -> None:
        """Draws what a sheet has in a box, pixel on pixel."""
        skia, canvas, (pixels, surface) = self._skia, self._canvas, sheet
        before = canvas.save()
        canvas.setMatrix(skia.Matrix())
        canvas.clipRect(skia.Rect.MakeLTRB(*box), False)
        image = skia.Image.MakeFromRaster(skia.Pixmap(surface.imageInfo(), pixels, pixels.shape[1]))
        canvas.drawImage(image, 0, 0, skia.SamplingOptions(), paint)
        canvas.restoreToCount(before)

    def _coverage(self, mask: Mask) -> None:
        """Draws where a mask lets through, white on black."""
        skia, shape = self._skia, mask.shape
        ground, color = (1, 0) if mask.mode == "subtract" else (0, 1)
        paint = lambda grey, alpha: skia.Paint(AntiAlias=True, Color4f=skia.Color4f(grey, grey, grey, alpha))
        self._canvas.drawPaint(paint(ground, 1))
        if mask.is_inverted:
            self._canvas.drawPaint(paint(color, shape.opacity))
        self._canvas.save()
        self._canvas.setMatrix(self._fit)
        self._canvas.concat(matrix_of(shape.place))
        ink = paint(ground, 1) if mask.is_inverted else paint(color, shape.opacity)
        self._canvas.drawPath(self._path(shape), ink)
        self._canvas.restore()


def _around(boxes: np.ndarray) -> np.ndarray:
    """Returns the box around boxes, of whole pixels."""
    first, end = boxes[:, :2].min(axis=0, initial=math.inf), boxes[:, 2:].max(axis=0, initial=-math.inf)
    return np.concatenate([np.floor(first), np.ceil(end)])


class _Rows(Items):
    """Rows of which spans are read without what is in them."""

    def between(self, first: int, end: int) -> tuple:
        return ()
