"""The web's formats: what style sheets and SVG files do at times."""

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
        "elements": {name: _element(samples, name, read[name]) for name in page.figures},
        "ignored": page.losses,
        "duration": samples.duration,
    }


def _element(samples, name: str, names) -> dict:
    reads = samples.page.figures[name].reads
    return {
        "matrix": samples.matrix(name),
        "opacity": samples.opacity(name),
        "values": {each: samples.values(name, each) for each in names if each in reads},
    }


def svg(request: Request) -> dict:
    from ..web import svg as reader

    request.known("svg", "elements", "at")
    times, wanted = request.numbers("at"), request.part("elements").fields
    file = reader.read(request.text("svg"))
    for name, names in wanted.items():
        if file.ids.get(name) not in file.names:
            request.refuse("elements", f"{name!r} must be the id of an element")
        if not isinstance(names, list) or not all(isinstance(each, str) for each in names):
            request.refuse("elements", "must be lists of names of attributes and properties")
        for each in names:
            reader.carry(file, file.names[file.ids[name]], each)
    inside = {name: file.names[file.ids[name]] for name in wanted}
    samples = file.page.samples(times, dict.fromkeys(inside.values()))
    return {
        "elements": {name: _element(samples, inside[name], names) for name, names in wanted.items()},
        "ignored": file.losses,
        "duration": samples.duration,
    }


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
