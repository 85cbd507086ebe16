"""Files: what a Lottie file paints at frames."""

import math
import pathlib

import numpy as np

from ..draw.drawing import Drawing, Gradient, Shape
from ..files.lottie import Lottie
from ..functions import path_write
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
            request.refuse("file", f"must be a file: {error}")
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
        "frames": [{"items": [item(shape) for shape in moment.shapes() if shape.is_visible]} for moment in moments],
        "report": [{"at": row.path, "what": WHAT.get(row.what, row.what), "lost": row.lost} for row in read.losses],
    }


def item(shape: Shape) -> dict:
    """What is painted, in the picture's coordinates."""
    a, b, c, d, tx, ty = shape.place
    matrix = np.array([[a, b], [c, d]])
    scale = math.sqrt(abs(a * d - b * c))
    outline = shape.path
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
