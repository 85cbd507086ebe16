"""Files: what a Lottie file paints at frames."""

import math
import pathlib
from collections.abc import Iterator

import numpy as np

from ..draw.drawing import Drawing, Gradient, Shape, Span, moved
from ..files.lottie import Lottie
from ..functions import Contents, Outline, path_write
from .request import Request

# Words of Report that have another name in answers.
WHAT = {"blend mode": "blend", "merged paths": "merge", "path modifier": "modifier"}
KINDS = {"box": "fill"}


def lottie(request: Request) -> dict:
    request.known("text", "file", "frames")
    frames = request.numbers("frames")
    if request.has("file"):
        try:
            read = Lottie.open(pathlib.Path(request.text("file")))
        except OSError as error:
            request.refuse("file", f"must be a file: {error.strerror}")
    else:
        read = Lottie(request.text("text"))
    drawing = Drawing(read.clip)
    contents = read.clip.contents
    rate = contents.frame_rate
    moments = drawing.moments([frame / rate for frame in frames]) if frames else ()
    return {
        "size": list(contents.size),
        "frameRate": rate,
        "from": contents.start * rate,
        "to": contents.end * rate,
        "markers": [
            {"name": marker.name, "frame": marker.time * rate, "frames": marker.duration * rate}
            for marker in read.clip.markers
        ],
        "frames": [
            {"items": [item(shape) for shape in shown(moment.items, contents) if shape.is_visible]}
            for moment in moments
        ],
        "report": [{"at": row.path, "what": WHAT.get(row.what, row.what), "lost": row.lost} for row in read.losses],
    }


def shown(items, contents: Contents, opacity: float = 1.0) -> Iterator[Shape]:
    """Yields what is painted, by plain shapes: with the opacities of the groups around it, in its own color where an
    effect gives it another one, and merged paths as one."""
    for item in items:
        if isinstance(item, Shape):
            yield item._replace(opacity=item.opacity * opacity)
        elif item.kind == "matte" and [inside.kind for inside in item.items] == ["background"]:
            yield from shown(item.source, contents, opacity)
        elif item.kind == "mask" and is_merged(item, contents):
            (shape,) = item.items
            a, b, c, d, x, y = shape.place
            size = a * d - b * c
            outlines = [shape.outline]
            if size:  # the others in the coordinates of the fill
                back = (d / size, -b / size, -c / size, a / size, (c * y - d * x) / size, (b * x - a * y) / size)
                outlines += [moved(moved(mask.shape.outline, mask.shape.place), back) for mask in item.masks]
            verbs, points = (np.concatenate(parts) for parts in zip(*outlines))
            yield shape._replace(opacity=shape.opacity * opacity, outline=Outline(verbs, points))
        else:
            yield from shown(item.items, contents, opacity * item.opacity)


def is_merged(span: Span, contents: Contents) -> bool:
    """Returns whether the paths of a mask were merged with those of the fill inside: they follow these."""
    if [inside.kind for inside in span.items] != ["fill"]:
        return False
    first, count = (contents.paints[name][span.items[0].row] for name in ("first_painted", "painted_count"))
    return contents.paints["first_painted"][span.row] == first + count


def item(shape: Shape) -> dict:
    """Returns what is painted, in the picture's coordinates."""
    a, b, c, d, tx, ty = shape.place
    matrix = np.array([[a, b], [c, d]])
    scale = math.sqrt(abs(a * d - b * c))
    outline = shape.outline
    points = (outline.points.astype(float) @ matrix + (tx, ty)).astype(np.float32)
    made = {"kind": KINDS.get(shape.kind, shape.kind), "d": path_write(outline.verbs, points), "opacity": shape.opacity}
    if isinstance(shape.color, Gradient):
        ends = np.reshape(shape.color.ends, (2, 2)) @ matrix + (tx, ty)
        made["gradient"] = {
            "kind": "radial" if shape.color.is_radial else "linear",
            "from": ends[0].tolist(),
            "to": ends[1].tolist(),
            "stops": [[offset, *color] for offset, color in shape.color.stops],
        }
    elif shape.color is not None:
        made["color"] = list(shape.color[:3])
        made["opacity"] *= shape.color[3]
    if made["kind"] == "fill":
        made["rule"] = "evenodd" if shape.is_even_odd else "nonzero"
    if shape.pen is not None:
        pen = shape.pen
        made |= {"width": pen.width * scale, "cap": pen.cap, "join": pen.join, "miter": pen.miter_limit}
        if pen.dashes:
            made |= {"dash": [length * scale for length in pen.dashes], "dashOffset": pen.dash_offset * scale}
    return made
