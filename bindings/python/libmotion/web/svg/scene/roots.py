"""The outermost <svg>: what turns and fades the whole picture, and its background."""

from ...values import properties
from ...values.quantities import Unknown, ident, tokens_of
from ...values.viewports import fit, natural_size
from . import effects
from .parts import Part
from .rows import is_path

DRAWN = {"transform", "translate", "rotate", "scale", "transform-origin", "opacity"}
PLAIN = {"bounds", "anchor", "position", "transform", "opacity", "animations"}
MOVES = ("translate(", "translateX(", "translateY(", "translate3d(", "matrix(", "matrix3d(")
CLEAR = ("none", "transparent", "initial", "unset")
NONE = tuple(tokens_of("none"))
FRAMES = ("clip-path", "mask", "box-shadow", "border-top-style", "border-top-left-radius", "border-image-source")


def view(file) -> tuple[dict, list[float]]:
    """Returns the layer in which the picture is, and the size of the scene. A unit of the scene is one of the viewBox,
    unless that is stretched."""
    x, y, width, height = file.view
    root = {"name": "svg", "position": [-x, -y], "anchor": [0, 0], "animations": []}
    sides = natural_size(file.root, (0.0, 0.0))
    if not file.root.get("viewBox") or min(sides) <= 0 or abs(sides[0] * height - sides[1] * width) < 1e-6 * width:
        return root, [width, height]
    (scale, other), (left, top) = fit(file.root.get("preserveAspectRatio", ""), file.view, *sides)
    root["position"] = [left / scale, top / scale]
    if scale != other:
        root["transform"] = [1.0, 0.0, 0.0, other / scale, 0.0, 0.0]
    return root, [side / scale for side in sides]


def layers(file, element) -> Part | None:
    """Returns the layers outside of the picture; None if nothing moves or fades it."""
    line, named = file.lines[file.root], lambda name: ident(element.style.own(name) or NONE) not in CLEAR
    file.page.ignore(*effects.lost(file, file.root, element.style), *filter(named, FRAMES), line=line)
    figure = element.figure
    rows = [row for layer in figure.layers for row in layer["animations"]]
    if not (element.is_turned or rows or figure.own["opacity"] != 1):
        return None
    if element.route is not None:
        file.page.ignore("offset-path")
        return None
    part = Part()
    for layer in figure.layers:
        made = {name: value for name, value in layer.items() if name in PLAIN}
        made["animations"] = [row for row in layer["animations"] if not is_path(row)]
        part.add(made, layer["name"])
    if _is_scaled(file) and (_travels(rows) or any(_travels(layer) for layer in figure.layers)):
        file.page.ignore("transform")  # its px are not those of the picture
    return part


def background(file, element) -> list[float] | None:
    """Returns the color of the background; None without one."""
    style = element.style
    if "background-image" in style.declared and ident(style.own("background-image") or ()) not in CLEAR:
        file.page.ignore("background-image")
    tokens = style.own("background-color")
    if tokens is None and (whole := style.own("background")) and ident(whole) not in CLEAR:
        file.page.ignore("background")
    if tokens is None or ident(tokens) in (*CLEAR, "inherit"):
        return None
    try:
        parts = properties.color(tokens, style.get("color") or ())
    except Unknown:
        file.page.ignore("background-color")
        return None
    return parts if parts[3] > 0 else None


def _is_scaled(file) -> bool:
    """Returns whether a unit of the picture is not a px."""
    return natural_size(file.root, file.view[2:]) != tuple(file.view[2:])


def _travels(value) -> bool:
    """Returns whether a list of transforms, somewhere in rows or a layer, has a way in px."""
    if isinstance(value, dict):
        return any(_travels(each) for each in value.values())
    if isinstance(value, list):
        return len(value) == 6 and any(value[4:]) if _numbers(value) else any(map(_travels, value))
    return isinstance(value, str) and any(word in value for word in MOVES)


def _numbers(value: list) -> bool:
    return all(isinstance(each, int | float) for each in value)
