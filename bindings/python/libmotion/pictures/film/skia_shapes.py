"""What Skia draws shapes with: matrices, colors, paths, paints and images, made from the values of a drawing."""

import base64
import functools
import math
import urllib.parse

import numpy as np

from ... import abi
from ...core.error import MotionError, installing
from ...core.reading import file_bytes
from ...draw.drawing import Color, Effect, Gradient, Shape
from .svg_painter import BLENDS, LUMA

COUNTS = [2 * abi.VERBS[verb][1] for verb in range(5)]  # numbers that a verb takes


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


def matrix_of(affine):
    """Returns an affine as a matrix."""
    a, b, c, d, tx, ty = affine
    return library().Matrix.MakeAll(a, c, tx, b, d, ty, 0, 0, 1)


def color_of(color: Color, opacity: float = 1.0):
    """Returns a color, its alpha times an opacity."""
    return library().Color4f(*color[:3], color[3] * opacity)


def blend_of(mode: str):
    """Returns a blend mode by its name in CSS."""
    name = "".join(word.title() for word in BLENDS.get(mode, mode).split("-"))
    return getattr(library().BlendMode, "k" + {"Normal": "SrcOver", "PlusLighter": "Plus"}.get(name, name))


def luma_filter():
    """Returns the filter that makes the lightness of a drawing its alpha."""
    return library().ColorFilters.Matrix([*[0] * 15, *LUMA, 0, 0])


def filter_of(effect: Effect, across: float, down: float):
    """Returns what makes an effect of a layer of a picture, by the pixels of a point; None if it changes nothing."""
    filters, colors = library().ImageFilters, library().ColorFilters
    (x, y), (dx, dy) = effect.sigma, effect.offset
    first = filters.ColorFilter(colors.SRGBToLinearGamma()) if effect.is_linear else None
    if effect.matrix:
        made = filters.ColorFilter(colors.Matrix(effect.matrix), first)
    elif effect.kind == "blur":
        made = filters.Blur(x * across, y * down, library().TileMode.kDecal, first) if x or y else None
    else:
        color = color_of(effect.color)
        if effect.is_linear:
            space = library().ColorSpace.MakeSRGB()
            color = colors.SRGBToLinearGamma().filterColor4f(color, space, space)
        shift, deviations = (dx * across, dy * down), (x * across, y * down)
        if not effect.color[3]:
            return None
        if effect.kind == "drop-shadow":
            made = filters.DropShadow(*shift, *deviations, color.toColor(), first)
        else:  # what is not there in the color, moved and blurred, over the picture alone
            alpha = [0.0, 0.0, 0.0, -color.fA, color.fA]
            inks = [number for part in (color.fR, color.fG, color.fB) for number in (0.0, 0.0, 0.0, 0.0, part)]
            made = filters.Offset(*shift, filters.ColorFilter(colors.Matrix([*inks, *alpha])))
            made = filters.Blur(*deviations, library().TileMode.kDecal, made) if x or y else made
            made = filters.Xfermode(library().BlendMode.kSrcATop, first, made)
    return filters.ColorFilter(colors.LinearToSRGBGamma(), made) if made and effect.is_linear else made


def path_of(shape: Shape):
    """Returns the outline of a shape as a path."""
    path = library().Path()
    if shape.is_even_odd:
        path.setFillType(library().PathFillType.kEvenOdd)
    numbers, at = shape.outline.points.ravel().tolist(), 0
    adds = path.moveTo, path.lineTo, path.quadTo, path.cubicTo, path.close  # by MOTION_VERB_*
    for verb in shape.outline.verbs.tolist():
        end = at + COUNTS[verb]
        adds[verb](*numbers[at:end])
        at = end
    return path


def paint_of(shape: Shape):
    """Returns what a shape is filled or stroked with."""
    skia, pen, color = library(), shape.pen, shape.color
    paint = skia.Paint(AntiAlias=True, BlendMode=blend_of(shape.blend))
    if isinstance(color, Gradient) and (shader := _shader(color)) is not None:
        paint.setShader(shader)
        paint.setAlphaf(shape.opacity)
    else:
        paint.setColor4f(color_of(color.stops[-1][1] if isinstance(color, Gradient) else color, shape.opacity))
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


def _shader(gradient: Gradient):
    """Returns the colors of a gradient; None where only the last one shows: SVG's rule for a gradient without a length
    or with one stop, and Skia's answer if the affine has no inverse or reaches too far."""
    skia, stops = library(), gradient.stops
    x0, y0, x1, y1 = gradient.ends
    radius = math.hypot(x1 - x0, y1 - y0)
    if not radius > 0 or len(stops) < 2:
        return None
    # Skia draws even stops from 0 to 1, wherever the first and the last of them are.
    stops = ((0.0, stops[0][1]), *stops, (1.0, stops[-1][1]))
    colors = [color_of(stop).toColor() for _, stop in stops]
    offsets = [offset for offset, _ in stops]
    place, start = matrix_of(gradient.affine), skia.Point(x0, y0)
    if gradient.kind == "conic":
        place.preRotate(math.degrees(math.atan2(y1 - y0, x1 - x0)), x0, y0)
        return skia.GradientShader.MakeSweep(x0, y0, colors, offsets, localMatrix=place)
    mode = {"pad": skia.TileMode.kClamp, "repeat": skia.TileMode.kRepeat, "reflect": skia.TileMode.kMirror}
    more = colors, offsets, mode[gradient.spread], 0, place
    if gradient.kind == "radial":
        return skia.GradientShader.MakeTwoPointConical(skia.Point(*gradient.focus), 0.0, start, radius, *more)
    return skia.GradientShader.MakeLinear([start, skia.Point(x1, y1)], *more)


@functools.lru_cache(maxsize=64)
def decoded(url: str):
    """Returns the image of a data URL, or of a file; None if it cannot be read."""
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
