"""Moments as pixels, by Skia: what svg_painter.py says in SVG, drawn without a detour through text."""

import base64
import functools
import itertools
import math
import urllib.parse

import numpy as np

from ... import abi
from ...core.error import MotionError, installing
from ...core.reading import file_bytes
from ...draw.drawing import Color, Gradient, Mask, Moment, Shape, Span
from ...functions import Outline
from .svg_painter import BLENDS, GREY, LUMA, is_backdrop, is_drawable, is_outline

KEPT = 4096  # paths of Skia that are kept, since most outlines stay as they are
JOINED = {"add": "Screen", "subtract": "Multiply", "intersect": "Multiply", "difference": "Exclusion"}


@functools.cache
def library():
    """Imports Skia. Raises MotionError where it is missing."""
    try:
        import skia
    except ImportError as error:
        remedy = installing("film")
        if "libGL" in str(error) or "libEGL" in str(error):
            remedy = "install libgl1 and libegl1, as Debian calls them"
        raise MotionError(f"film: Skia is missing ({error}): {remedy}", field="pictures") from error
    return skia


class Canvas:
    """Draws moments of a drawing, its box in the middle of a picture as large as it fits."""

    def __init__(self, width: int, height: int, box, background=None, paper=None, image_names=None, images=None):
        """background: a colour instead of the scene's own; with an alpha of 0 there is no background at all. paper: a
        colour that is painted first, under everything."""
        skia = self._skia = library()
        self._pixels = np.zeros((height, width, 4), np.uint8)
        self._unmultiplied: np.ndarray | None = None
        self._surface = skia.Surface(self._pixels)
        self._straight = skia.ImageInfo.Make(
            width, height, skia.ColorType.kRGBA_8888_ColorType, skia.AlphaType.kUnpremul_AlphaType
        )
        self._canvas = self._surface.getCanvas()
        self._background, self._paper = background, paper
        self._names, self._images = image_names or {}, images or {}
        left, top, across, down = self._box = box
        right = lower = min(width / across, height / down)
        if abs(width - right * across) < 1 and abs(height - lower * down) < 1:  # no more than its sides were rounded
            right, lower = width / across, height / down
        self._fit = skia.Matrix.MakeAll(*(right, 0, (width - right * across) / 2 - right * left),
                                        *(0, lower, (height - lower * down) / 2 - lower * top), *(0, 0, 1))  # fmt: skip
        self._paths: dict = {}

    def draw(self, moment: Moment) -> None:
        """Draws all items. Backgrounds of one colour at the back fill the picture also outside the box."""
        grounds = [*itertools.takewhile(is_backdrop, moment.items)]
        self._paint_picture(grounds, moment.items[len(grounds) :])

    def _paint_picture(self, grounds: list[Shape], items) -> None:
        """Draws what lies under everything, also outside the box, and then the items."""
        skia, canvas = self._skia, self._canvas
        canvas.clear(0)
        for ground in (self._paper, self._background):
            if ground is not None:
                canvas.drawPaint(skia.Paint(Color4f=self._color(ground)))
        for ground in grounds if self._background is None else ():
            canvas.drawPaint(skia.Paint(Color4f=self._color(ground.color, ground.opacity)))
        canvas.save()
        canvas.concat(self._fit)
        left, top, across, down = self._box
        canvas.clipRect(skia.Rect.MakeXYWH(left, top, across, down), True)
        self._items(items)
        canvas.restore()

    def shown(self, is_opaque: bool) -> np.ndarray:
        """Returns what straight() returns, of a picture that may be opaque; the next one is drawn over it."""
        if is_opaque:  # then nothing is multiplied
            return self._pixels
        if self._unmultiplied is None:
            self._unmultiplied = np.empty_like(self._pixels)
        return self._read(self._unmultiplied)

    def straight(self) -> np.ndarray:
        """Returns (height, width, 4): red green blue, not multiplied by alpha, and alpha."""
        return self._read(np.empty_like(self._pixels))

    def _read(self, pixels: np.ndarray) -> np.ndarray:
        self._surface.readPixels(self._straight, pixels, pixels.strides[0], 0, 0)
        return pixels

    # -- shapes

    def _items(self, items) -> None:
        for item in items:
            if isinstance(item, Span):
                self._span(item)
            elif is_drawable(item):
                self._shape(item)

    def _shape(self, shape: Shape) -> None:
        self._canvas.save()
        self._canvas.concat(self._matrix(shape.place))
        if shape.kind == "image":
            self._image(shape)
        else:
            self._outlined(shape, self._paint(shape))
        self._canvas.restore()

    def _outlined(self, shape: Shape, paint) -> None:
        if shape.kind == "background":
            self._canvas.drawPaint(paint)
        else:
            self._canvas.drawPath(self._path(shape.outline, shape.is_even_odd), paint)

    def _paint(self, shape: Shape):
        skia, pen = self._skia, shape.pen
        paint = skia.Paint(AntiAlias=True, BlendMode=self._blend(shape.blend))
        if isinstance(shape.color, Gradient):
            self._shade(paint, shape.color, shape.opacity)
        else:
            paint.setColor4f(self._color(shape.color, shape.opacity))
        if pen:
            paint.setStyle(skia.Paint.kStroke_Style)
            paint.setStrokeWidth(pen.width)
            paint.setStrokeMiter(pen.miter_limit)
            paint.setStrokeCap(getattr(skia.Paint, f"k{pen.cap.title()}_Cap"))
            paint.setStrokeJoin(getattr(skia.Paint, f"k{pen.join.title()}_Join"))
            if sum(pen.dashes) > 0:
                dashes = pen.dashes * (1 + len(pen.dashes) % 2)
                paint.setPathEffect(skia.DashPathEffect.Make(list(dashes), pen.dash_offset))
        return paint

    def _shade(self, paint, color: Gradient, opacity: float) -> None:
        skia = self._skia
        x0, y0, x1, y1 = color.ends
        stops = color.stops
        radius = math.hypot(x1 - x0, y1 - y0)
        if not radius > 0 or len(stops) < 2:  # SVG's rule: the last colour alone
            paint.setColor4f(self._color(stops[-1][1], opacity))
            return
        # Skia draws even stops from 0 to 1, wherever the first and the last of them are.
        stops = ((0.0, stops[0][1]), *stops, (1.0, stops[-1][1]))
        colors = [self._color(stop).toColor() for _, stop in stops]
        offsets = [offset for offset, _ in stops]
        mode = {"pad": skia.TileMode.kClamp, "repeat": skia.TileMode.kRepeat, "reflect": skia.TileMode.kMirror}
        more = (mode[color.spread], 0, self._matrix(color.affine))
        if color.kind == "radial":
            focus, middle = skia.Point(*color.focus), skia.Point(x0, y0)
            shader = skia.GradientShader.MakeTwoPointConical(focus, 0.0, middle, radius, colors, offsets, *more)
        elif color.kind == "conic":
            turned = self._matrix(color.affine)
            turned.preRotate(math.degrees(math.atan2(y1 - y0, x1 - x0)), x0, y0)
            shader = skia.GradientShader.MakeSweep(x0, y0, colors, offsets, localMatrix=turned)
        else:
            shader = skia.GradientShader.MakeLinear([skia.Point(x0, y0), skia.Point(x1, y1)], colors, offsets, *more)
        if shader is None:  # its affine has no inverse, or it reaches too far for Skia
            paint.setColor4f(self._color(stops[-1][1], opacity))
        else:
            paint.setShader(shader)
            paint.setAlphaf(opacity)

    def _image(self, shape: Shape) -> None:
        skia, called = self._skia, self._names.get(shape.row, "")
        if self._images.get(called) == "":
            return
        picture = _decoded(self._images[called]) if shape.box is not None and self._images.get(called) else None
        if picture is None:  # grey, where it would be
            grey = tuple(int(GREY[i : i + 2], 16) / 255 for i in (1, 3, 5))
            self._outlined(shape, skia.Paint(AntiAlias=True, Color4f=skia.Color4f(*grey, 0.35 * shape.opacity)))
            return
        x, y, width, height, radius = shape.box
        rect = skia.Rect.MakeXYWH(x, y, width, height)
        if radius > 0:
            self._canvas.clipRRect(skia.RRect.MakeRectXY(rect, radius, radius), doAntiAlias=True)
        paint = skia.Paint(AntiAlias=True, Alphaf=shape.opacity, BlendMode=self._blend(shape.blend))
        sampling = skia.SamplingOptions(skia.CubicResampler.Mitchell())
        self._canvas.drawImageRect(picture, rect, sampling, paint)

    def _path(self, outline: Outline, is_even_odd: bool):
        key = outline.verbs.tobytes(), outline.points.tobytes(), is_even_odd
        path = self._paths.get(key)
        if path is None:
            if len(self._paths) >= KEPT:
                self._paths.clear()
            path = self._paths[key] = self._made(outline)
            if is_even_odd:
                path.setFillType(self._skia.PathFillType.kEvenOdd)
        return path

    def _made(self, outline: Outline):
        path, at, points = self._skia.Path(), 0, outline.points.tolist()
        for verb in outline.verbs.tolist():
            if verb == abi.VERB_MOVE:
                path.moveTo(*points[at])
            elif verb == abi.VERB_LINE:
                path.lineTo(*points[at])
            elif verb == abi.VERB_QUAD:
                path.quadTo(*points[at], *points[at + 1])
            elif verb == abi.VERB_CUBIC:
                path.cubicTo(*points[at], *points[at + 1], *points[at + 2])
            else:
                path.close()
            at += abi.VERBS[verb][1]
        return path

    # -- spans

    def _span(self, span: Span) -> None:
        skia, canvas = self._skia, self._canvas
        if span.kind == "clip" or (span.kind == "mask" and is_outline(span)):
            shape = span.masks[0].shape
            canvas.save()
            path = self._path(shape.outline, shape.is_even_odd)
            canvas.clipPath(self._moved(path, shape.place), doAntiAlias=True)
            if is_apart := self._blends(span.items):
                canvas.saveLayer()
            self._items(span.items)
            if is_apart:
                canvas.restore()
            canvas.restore()
            return
        canvas.saveLayer(paint=skia.Paint(BlendMode=self._blend(span.blend), Alphaf=span.opacity))
        self._items(span.items)
        if span.kind == "matte":
            mode = skia.BlendMode.kDstOut if span.is_inverted else skia.BlendMode.kDstIn
            canvas.saveLayer(paint=skia.Paint(BlendMode=mode, ColorFilter=self._luma() if span.is_luma else None))
            if span.is_luma:
                canvas.drawPaint(skia.Paint(Color4f=skia.Color4f(0, 0, 0, 1)))
            self._items(span.source)
            canvas.restore()
        elif span.kind == "mask":
            canvas.saveLayer(paint=skia.Paint(BlendMode=skia.BlendMode.kDstIn, ColorFilter=self._luma()))
            for i, mask in enumerate(span.masks):
                mode = "SrcOver" if i == 0 else JOINED.get(mask.mode, mask.mode.title())
                canvas.saveLayer(paint=skia.Paint(BlendMode=getattr(skia.BlendMode, f"k{mode}")))
                self._coverage(mask)
                canvas.restore()
            canvas.restore()
        canvas.restore()

    def _blends(self, items) -> bool:
        """Returns whether something in a span blends. It mixes with what the span has drawn, and with nothing else."""
        return any(item.blend != "normal" or (isinstance(item, Span) and self._blends(item.items)) for item in items)

    def _coverage(self, mask: Mask) -> None:
        """Draws where a mask lets through, white on black."""
        skia, shape = self._skia, mask.shape
        ground, color = (1, 0) if mask.mode == "subtract" else (0, 1)
        paint = lambda grey, alpha: skia.Paint(AntiAlias=True, Color4f=skia.Color4f(grey, grey, grey, alpha))
        self._canvas.drawPaint(paint(ground, 1))
        if mask.is_inverted:
            self._canvas.drawPaint(paint(color, shape.opacity))
        self._canvas.save()
        self._canvas.concat(self._matrix(shape.place))
        self._outlined(shape, paint(ground, 1) if mask.is_inverted else paint(color, shape.opacity))
        self._canvas.restore()

    def _luma(self):
        """Returns the filter that makes the lightness of a drawing its alpha."""
        return self._skia.ColorFilters.Matrix([*[0] * 15, *LUMA, 0, 0])

    # -- values

    def _matrix(self, affine):
        a, b, c, d, tx, ty = affine
        return self._skia.Matrix.MakeAll(a, c, tx, b, d, ty, 0, 0, 1)

    def _moved(self, path, affine):
        moved = self._skia.Path(path)
        moved.transform(self._matrix(affine))
        return moved

    def _color(self, color: Color, opacity: float = 1.0):
        return self._skia.Color4f(*color[:3], color[3] * opacity)

    def _blend(self, mode: str):
        name = "".join(word.title() for word in BLENDS.get(mode, mode).split("-"))
        return getattr(self._skia.BlendMode, "k" + {"Normal": "SrcOver", "PlusLighter": "Plus"}.get(name, name))


@functools.lru_cache(maxsize=64)
def _decoded(url: str):
    """Returns the picture of a data URL, or of a file; None if it cannot be read."""
    skia = library()
    try:
        if url.startswith("data:"):
            head, _, body = url.partition(",")
            data = base64.b64decode(body) if head.endswith(";base64") else urllib.parse.unquote_to_bytes(body)
            if "svg" in head:
                return _vector(data)
        else:
            data = file_bytes(url)
        return skia.Image.MakeFromEncoded(skia.Data.MakeWithCopy(data))
    except (OSError, RuntimeError, ValueError, TypeError):
        return None


def _vector(data: bytes):
    """Returns an SVG as a picture, as resvg draws it."""
    from .pixels import render

    return library().Image.fromarray(np.array(render(data.decode())), library().ColorType.kRGBA_8888_ColorType)
