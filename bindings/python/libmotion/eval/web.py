"""The web's formats: what style sheets and SVG files do at times."""

import numpy as np

from ..clip.clip import Clip
from ..functions import path_write
from .request import Request, seconds


def css(request: Request) -> dict:
    from ..web import css as reader

    request.known("css", "viewport", "elements", "animations", "at")
    times = request.numbers("at")
    viewport = request.numbers("viewport", [1200.0, 900.0])
    if len(viewport) != 2:
        request.refuse("viewport", "must be width and height")
    for part in request.parts("elements"):
        part.text("name")  # every element has one; a part has no id, which selectors need
    elements = [dict(each) for each in request.get("elements", [])]
    animations = [dict(each) for each in request.get("animations", [])] if request.parts("animations") else []
    page = reader.read(request.text("css", ""), elements, viewport, animations)
    samples = page.samples(times)
    read = {each["name"]: each.get("read", ()) for each in elements}
    return {
        "elements": {name: _element(samples, name, read.get(name, ())) for name in page.figures},
        "ignored": page.losses,
        "duration": seconds(page.duration),
    }


def _element(samples, name: str, names) -> dict:
    reads = samples.page.figures[name].reads
    return {
        "matrix": samples.matrix(name),
        "opacity": samples.opacity(name),
        "values": {each: samples.values(name, each) for each in names if each in reads},
    }


def svg(request: Request) -> dict:
    from ..files.svg import Svg

    request.known("svg", "elements", "at")
    times, wanted = request.numbers("at"), request.part("elements").fields
    file = Svg(request.text("svg"))
    clip = file.numbers()
    ignored, known = dict.fromkeys(file.losses), {key for layer, key, _ in clip.channels if layer is None}
    sample = clip.sample(times, "root", outputs=("affines", "opacities", "values"))
    found = {}
    for name, names in wanted.items():
        if name not in clip.layers:
            request.refuse("elements", f"{name!r} must be the id of an element")
        if not isinstance(names, list) or not all(isinstance(each, str) for each in names):
            request.refuse("elements", "must be lists of names of attributes and properties")
        values = {}
        for each in names:
            key = f"{name}.{each}"
            if each == "d":
                values[each] = _paths(clip, name, times)
            elif key in known:
                values[each] = np.reshape(sample.value(None, key), (len(times), -1)).astype(float).tolist()
            else:
                ignored[each] = None
        own = sample[name]
        found[name] = {"matrix": own.affine.tolist(), "opacity": own.opacity.tolist(), "values": values}
    duration = seconds(clip.duration)
    return {"elements": found, "ignored": list(ignored), "duration": duration}


def _paths(clip: Clip, name: str, times) -> list[str]:
    outlines = (clip.geometry(time, cubics=True).outline(clip.layers.index(name)) for time in times)
    return [path_write(outline.verbs, outline.points) for outline in outlines]


def export(request: Request) -> dict:
    from ..scenes.scene import Scene
    from ..web import export as writer

    request.known("scene", "to", "tolerance", "duration")
    form = request.choice("to", tuple(writer.FORMATS))
    scene = Scene.from_document(request.part("scene").fields)
    duration = request.number("duration") if request.has("duration") else None
    made = writer.FORMATS[form](scene, request.number("tolerance", writer.TOLERANCE), duration)
    texts = {name: value for name in ("svg", "html", "css", "animations") if (value := getattr(made, name)) is not None}
    for row in made.animations or ():
        if "iterations" in row["options"]:
            row["options"]["iterations"] = seconds(row["options"]["iterations"])
    # An answer with "error" is a refusal.
    return {**texts, "keyframes": made.keyframes, "worst": made.error, "ignored": made.losses}
