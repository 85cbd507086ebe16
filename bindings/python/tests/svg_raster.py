"""Draws the part of SVG that bindings/c/draw.c and MotionKit write, by Skia."""

import math
import re
import xml.etree.ElementTree as xml

import skia

VERBS = {"M": "moveTo", "L": "lineTo", "Q": "quadTo", "C": "cubicTo", "Z": "close"}
SPREADS = {"pad": "kClamp", "repeat": "kRepeat", "reflect": "kMirror"}
NAMES = {"white": (1, 1, 1), "black": (0, 0, 0)}


def draw(text: str, canvas: skia.Canvas, width: int, height: int) -> None:
    """Draws a file over a canvas of this many pixels."""
    root = xml.fromstring(re.sub(r' xmlns="[^"]*"', "", text, count=1))
    _, _, across, down = map(float, root.attrib["viewBox"].split())
    canvas.save()
    canvas.scale(width / across, height / down)
    _Painter(root, canvas).children(root)
    canvas.restore()


class _Painter:
    def __init__(self, root: xml.Element, canvas: skia.Canvas):
        self.canvas = canvas
        self.named = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}

    def children(self, parent: xml.Element) -> None:
        for element in parent:
            if element.tag == "g":
                self.group(element)
            elif element.tag in ("path", "rect"):
                self.shape(element)
            else:
                assert element.tag in ("linearGradient", "radialGradient", "clipPath", "mask", "filter"), element.tag

    def group(self, group: xml.Element) -> None:
        canvas, given, style = self.canvas, group.attrib, _style(group)
        assert set(given) <= {"opacity", "style", "clip-path", "mask", "filter"}, given
        canvas.save()
        if "clip-path" in given:
            (outline,) = self.used(given["clip-path"])
            path = _path(outline, "clip-rule")
            path.transform(_matrix(outline.attrib.get("transform")))
            canvas.clipPath(path, doAntiAlias=True)
        # A clip makes a picture of its own, too, but this can be seen only where something inside blends.
        blends = any(_style(one).get("mix-blend-mode", "normal") != "normal" for one in group.iter() if one != group)
        is_apart = set(given) - {"clip-path"} or blends
        if is_apart:
            paint = skia.Paint(Alphaf=float(given.get("opacity", 1)), BlendMode=_blend(style))
            if "filter" in given:
                ((matrix,),) = (self.used(given["filter"]),)
                paint.setColorFilter(skia.ColorFilters.Matrix([float(one) for one in matrix.attrib["values"].split()]))
            canvas.saveLayer(paint=paint)
        self.children(group)
        if "mask" in given:
            luminance = skia.ColorFilters.Matrix([*[0] * 15, 0.2125, 0.7154, 0.0721, 0, 0])
            canvas.saveLayer(paint=skia.Paint(BlendMode=skia.BlendMode.kDstIn, ColorFilter=luminance))
            self.children(self.used(given["mask"]))
            canvas.restore()
        if is_apart:
            canvas.restore()
        canvas.restore()

    def used(self, words: str) -> xml.Element:
        return self.named[re.fullmatch(r"url\(#(\w+)\)", words)[1]]

    def shape(self, shape: xml.Element) -> None:
        given, canvas = shape.attrib, self.canvas
        kind = "stroke" if "stroke" in given else "fill"
        paint = skia.Paint(AntiAlias=True, BlendMode=_blend(_style(shape)))
        self.ink(paint, given[kind], float(given.get(f"{kind}-opacity", 1)), float(given.get("opacity", 1)))
        if kind == "stroke":
            assert given["fill"] == "none"
            _set_pen(paint, given)
        if shape.tag == "rect":
            assert (given["width"], given["height"]) == ("100%", "100%")
            canvas.drawPaint(paint)
            return
        canvas.save()
        canvas.concat(_matrix(given.get("transform")))
        canvas.drawPath(_path(shape, "fill-rule"), paint)
        canvas.restore()

    def ink(self, paint: skia.Paint, words: str, alpha: float, opacity: float) -> None:
        if not words.startswith("url"):
            paint.setColor4f(skia.Color4f(*_color(words), alpha * opacity))
            return
        gradient = self.used(words)
        given, stops = gradient.attrib, list(gradient)
        assert given["gradientUnits"] == "userSpaceOnUse"
        number = lambda name: float(given[name])
        stops = [stops[0], *stops, stops[-1]]  # Skia draws even stops from 0 to 1, wherever they are
        offsets = [0.0, *(float(stop.attrib["offset"]) for stop in stops[1:-1]), 1.0]
        colors = [
            skia.Color4f(*_color(stop.attrib["stop-color"]), float(stop.attrib["stop-opacity"])) for stop in stops
        ]
        is_radial = gradient.tag == "radialGradient"
        size = number("r") if is_radial else math.dist(*((number("x" + end), number("y" + end)) for end in "12"))
        if not size > 0 or len(stops) == 3:
            last = colors[-1]
            paint.setColor4f(skia.Color4f(last.fR, last.fG, last.fB, last.fA * opacity))
            return
        mode = getattr(skia.TileMode, SPREADS[given["spreadMethod"]])
        parts = [color.toColor() for color in colors], offsets, mode, 0, _matrix(given["gradientTransform"])
        point = lambda x, y: skia.Point(number(x), number(y))
        if is_radial:
            shader = skia.GradientShader.MakeTwoPointConical(point("fx", "fy"), 0, point("cx", "cy"), size, *parts)
        else:
            shader = skia.GradientShader.MakeLinear([point("x1", "y1"), point("x2", "y2")], *parts)
        paint.setShader(shader)
        paint.setAlphaf(opacity)


def _set_pen(paint: skia.Paint, given: dict[str, str]) -> None:
    paint.setStyle(skia.Paint.kStroke_Style)
    paint.setStrokeWidth(float(given["stroke-width"]))
    paint.setStrokeMiter(float(given["stroke-miterlimit"]))
    paint.setStrokeCap(getattr(skia.Paint, f"k{given['stroke-linecap'].title()}_Cap"))
    paint.setStrokeJoin(getattr(skia.Paint, f"k{given['stroke-linejoin'].title()}_Join"))
    if given["stroke-dasharray"] != "none":
        dashes = [float(one) for one in given["stroke-dasharray"].split()]
        dashes *= 1 + len(dashes) % 2
        if sum(dashes) > 0:
            paint.setPathEffect(skia.DashPathEffect.Make(dashes, float(given["stroke-dashoffset"])))


def _style(element: xml.Element) -> dict[str, str]:
    return dict(word.split(":") for word in element.attrib.get("style", "").split(";") if word)


def _blend(style: dict[str, str]) -> skia.BlendMode:
    name = style.get("mix-blend-mode", "normal")
    camel = "".join(word.title() for word in name.split("-"))
    return getattr(skia.BlendMode, {"normal": "kSrcOver", "plus-lighter": "kPlus"}.get(name, f"k{camel}"))


def _color(words: str) -> tuple[float, ...]:
    if words in NAMES:
        return NAMES[words]
    parts = re.fullmatch(r"rgb\((\S+)% (\S+)% (\S+)%\)", words).groups()
    return tuple(float(part) / 100 for part in parts)


def _matrix(words: str | None) -> skia.Matrix:
    if words is None:
        return skia.Matrix()
    a, b, c, d, x, y = map(float, re.fullmatch(r"matrix\((.*)\)", words)[1].split())
    return skia.Matrix.MakeAll(a, c, x, b, d, y, 0, 0, 1)


def _path(element: xml.Element, rule: str) -> skia.Path:
    path = skia.Path()
    for verb, words in re.findall(r"([MLQCZ])([^MLQCZ]*)", element.attrib["d"]):
        getattr(path, VERBS[verb])(*map(float, words.split()))
    if element.attrib.get(rule, "nonzero") == "evenodd":
        path.setFillType(skia.PathFillType.kEvenOdd)
    return path
