"""Replays the calls of canvases that bindings/js/tests/recorded-canvas.mjs wrote, by Skia, as HTML defines them.

As a program it prints the pixels of a canvas, as getImageData has them: standard input has the calls, the size of the
picture and the number of the canvas."""

import base64
import copy
import json
import math
import re
import sys

import numpy as np
import skia

VERBS = {"moveTo": "moveTo", "lineTo": "lineTo", "quadraticCurveTo": "quadTo", "bezierCurveTo": "cubicTo",
         "closePath": "close"}  # fmt: skip
OPERATIONS = {"source-over": "kSrcOver", "source-in": "kSrcIn", "destination-in": "kDstIn",
              "destination-out": "kDstOut", "lighter": "kPlus", "xor": "kXor"}  # fmt: skip
UNBOUNDED = {"source-in", "destination-in"}  # operations that also change pixels outside what is drawn
BEGINNING = {
    "transform": skia.Matrix(),
    "globalAlpha": 1,
    "globalCompositeOperation": "source-over",
    "fillStyle": "#000",
    "strokeStyle": "#000",
    "lineWidth": 1,
    "lineCap": "butt",
    "lineJoin": "miter",
    "miterLimit": 10,
    "lineDashOffset": 0,
    "dashes": [],
}


class Surface:
    """A canvas: its pixels, its state, and the states that were saved."""

    def __init__(self, width: int, height: int):
        self.resize(width, height)

    def resize(self, width: int, height: int) -> None:
        self.size = width, height
        self.skia = surface(width, height)
        self.reset()

    def reset(self) -> None:
        self.canvas = self.skia.getCanvas()
        self.canvas.restoreToCount(1)
        self.canvas.clear(0)
        self.state, self.saved, self.outline = dict(BEGINNING), [], skia.Path()

    # -- state

    def set(self, name: str, value) -> None:
        assert name in self.state, name
        self.state[name] = value

    def save(self) -> None:
        self.saved.append(copy.copy(self.state))
        self.canvas.save()

    def restore(self) -> None:
        if self.saved:
            self.state = self.saved.pop()
            self.canvas.restore()

    def setTransform(self, *affine: float) -> None:
        self.state["transform"] = _matrix(affine)

    def transform(self, *affine: float) -> None:
        self.state["transform"] = skia.Matrix.Concat(self.state["transform"], _matrix(affine))

    def setLineDash(self, dashes) -> None:
        self.state["dashes"] = dashes * (1 + len(dashes) % 2)

    # -- drawing

    def clip(self, path, rule: str) -> None:
        made = _path(path, rule)
        made.transform(self.state["transform"])
        self.canvas.clipPath(made, doAntiAlias=True)

    def beginPath(self) -> None:
        self.outline = skia.Path()

    def rect(self, x: float, y: float, width: float, height: float) -> None:
        """Adds to the canvas's own path, whose points are moved by the transform at once."""
        made = skia.Path()
        made.addRect(skia.Rect.MakeXYWH(x, y, width, height))
        made.transform(self.state["transform"])
        self.outline.addPath(made)

    def fill(self, path=None, rule: str = "nonzero") -> None:
        if path is None:
            made, back = skia.Path(self.outline), skia.Matrix()
            assert self.state["transform"].invert(back)
            made.transform(back)
        else:
            made = _path(path, rule)
        self._draw(lambda paint: self.canvas.drawPath(made, paint), self._ink("fillStyle"))

    def fillRect(self, x: float, y: float, width: float, height: float) -> None:
        rect = skia.Rect.MakeXYWH(x, y, width, height)
        self._draw(lambda paint: self.canvas.drawRect(rect, paint), self._ink("fillStyle"))

    def clearRect(self, x: float, y: float, width: float, height: float) -> None:
        rect = skia.Rect.MakeXYWH(x, y, width, height)
        self._placed(lambda: self.canvas.drawRect(rect, skia.Paint(BlendMode=skia.BlendMode.kClear)))

    def stroke(self, path) -> None:
        paint, state = self._ink("strokeStyle"), self.state
        paint.setStyle(skia.Paint.kStroke_Style)
        paint.setStrokeWidth(state["lineWidth"])
        paint.setStrokeMiter(state["miterLimit"])
        paint.setStrokeCap(getattr(skia.Paint, f"k{state['lineCap'].title()}_Cap"))
        paint.setStrokeJoin(getattr(skia.Paint, f"k{state['lineJoin'].title()}_Join"))
        if sum(state["dashes"]) > 0:
            paint.setPathEffect(skia.DashPathEffect.Make(state["dashes"], state["lineDashOffset"]))
        made = _path(path, "nonzero")
        self._draw(lambda paint: self.canvas.drawPath(made, paint), paint)

    def drawImage(self, image: "Surface", x: float, y: float) -> None:
        picture = image.skia.makeImageSnapshot()
        paint = skia.Paint(Alphaf=self.state["globalAlpha"])
        self._draw(lambda paint: self.canvas.drawImage(picture, x, y, skia.SamplingOptions(), paint), paint)

    def straight(self) -> np.ndarray:
        """Returns what getImageData gives: red green blue, not multiplied by alpha, and alpha."""
        width, height = self.size
        pixels = np.empty((height, width, 4), np.uint8)
        assert self.skia.readPixels(_straight(*self.size), pixels, pixels.strides[0], 0, 0)
        return pixels

    def put(self, pixels: np.ndarray) -> None:
        picture = skia.Image.fromarray(pixels, skia.ColorType.kRGBA_8888_ColorType)
        self.canvas.drawImage(picture, 0, 0, skia.SamplingOptions(), skia.Paint(BlendMode=skia.BlendMode.kSrc))

    def _placed(self, draw) -> None:
        self.canvas.save()
        self.canvas.concat(self.state["transform"])
        draw()
        self.canvas.restore()

    def _draw(self, draw, paint: skia.Paint) -> None:
        operation = self.state["globalCompositeOperation"]
        camel = "".join(word.title() for word in operation.split("-"))
        mode = getattr(skia.BlendMode, OPERATIONS.get(operation, f"k{camel}"))
        if operation not in UNBOUNDED:
            paint.setBlendMode(mode)
            self._placed(lambda: draw(paint))
            return
        self.canvas.saveLayer(paint=skia.Paint(BlendMode=mode))
        self._placed(lambda: draw(paint))
        self.canvas.restore()

    def _ink(self, name: str) -> skia.Paint:
        style, paint, alpha = self.state[name], skia.Paint(AntiAlias=True), self.state["globalAlpha"]
        if isinstance(style, str):
            color = _color(style)
            paint.setColor4f(skia.Color4f(color.fR, color.fG, color.fB, color.fA * alpha))
            return paint
        stops = style["stops"] if len(style["stops"]) != 1 else 2 * style["stops"]  # Skia takes two or more
        offsets, colors = [at for at, _ in stops], [_color(color).toColor() for _, color in stops]
        given, more = style["given"], (colors, offsets, skia.TileMode.kClamp)
        if style["kind"] == "createLinearGradient":
            x0, y0, x1, y1 = given
            is_empty = (x0, y0) == (x1, y1)
            shader = None if is_empty else skia.GradientShader.MakeLinear([(x0, y0), (x1, y1)], *more)
        elif style["kind"] == "createRadialGradient":
            x0, y0, r0, x1, y1, r1 = given
            is_empty = (x0, y0, r0) == (x1, y1, r1)
            shader = None if is_empty else skia.GradientShader.MakeTwoPointConical((x0, y0), r0, (x1, y1), r1, *more)
        else:
            turn, x, y = given
            matrix = skia.Matrix()
            matrix.preRotate(math.degrees(turn), x, y)
            shader, is_empty = skia.GradientShader.MakeSweep(x, y, colors, offsets, localMatrix=matrix), False
        if is_empty or not offsets:  # HTML: such a gradient paints nothing
            paint.setColor4f(skia.Color4f(0, 0, 0, 0))
            return paint
        paint.setShader(shader)
        paint.setAlphaf(alpha)
        return paint


def surface(width: int, height: int) -> skia.Surface:
    """Returns a surface of half floats, so that what many layers round does not add up."""
    kinds = skia.ColorType.kRGBA_F16_ColorType, skia.AlphaType.kPremul_AlphaType
    return skia.Surface.MakeRaster(skia.ImageInfo.Make(width, height, *kinds))


def parts(drawn: skia.Surface) -> np.ndarray:
    """Returns (height, width, 4): red green blue, multiplied by alpha, and alpha, 0...255."""
    width, height = drawn.width(), drawn.height()
    pixels = np.empty((height, width, 4), np.float32)
    kinds = skia.ColorType.kRGBA_F32_ColorType, skia.AlphaType.kPremul_AlphaType
    assert drawn.readPixels(skia.ImageInfo.Make(width, height, *kinds), pixels, pixels.strides[0], 0, 0)
    return pixels * 255


class Replay:
    """Canvases by their numbers. The first one, 0, is the picture."""

    def __init__(self, width: int, height: int):
        self.surfaces = {0: Surface(width, height)}

    def play(self, calls: list) -> None:
        for number, name, *given in calls:
            if name == "new":
                self.surfaces[number] = Surface(*given)
            elif name == "drawImage":
                self.surfaces[number].drawImage(self.surfaces[given[0]], *given[1:])
            elif name == "putImageData":
                surface = self.surfaces[number]
                surface.put(np.frombuffer(base64.b64decode(given[0]), np.uint8).reshape(*reversed(surface.size), 4))
            else:
                getattr(self.surfaces[number], name)(*given)


def _straight(width: int, height: int) -> skia.ImageInfo:
    return skia.ImageInfo.Make(width, height, skia.ColorType.kRGBA_8888_ColorType, skia.AlphaType.kUnpremul_AlphaType)


def _color(words: str) -> skia.Color4f:
    if words == "#fff":
        return skia.Color4f(1, 1, 1, 1)
    if words == "#000":
        return skia.Color4f(0, 0, 0, 1)
    red, green, blue, alpha = map(float, re.fullmatch(r"rgba\((.*)\)", words)[1].split(","))
    return skia.Color4f(red / 255, green / 255, blue / 255, alpha)


def _matrix(affine) -> skia.Matrix:
    a, b, c, d, x, y = affine
    return skia.Matrix.MakeAll(a, c, x, b, d, y, 0, 0, 1)


def _path(path: list, rule: str) -> skia.Path:
    made = skia.Path()
    for name, *numbers in path:
        getattr(made, VERBS[name])(*numbers)
    if rule == "evenodd":
        made.setFillType(skia.PathFillType.kEvenOdd)
    return made


if __name__ == "__main__":
    given = json.load(sys.stdin)
    replay = Replay(given["width"], given["height"])
    replay.play(given["calls"])
    sys.stdout.buffer.write(replay.surfaces[given["number"]].straight().tobytes())
