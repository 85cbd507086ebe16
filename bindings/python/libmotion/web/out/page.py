"""Layers as elements of HTML, with what does not move in their style attributes."""

import html

import numpy as np

from ... import functions
from .pieces import short
from .plan import Part, Plan

FORMS = {
    "translate": lambda v: f"{short(v[0])}px" + (f" {short(v[1])}px" if round(v[1], 3) else ""),
    "rotate": lambda v: f"{short(v[0], 6)}deg",
    "scale": lambda v: short(v[0], 5) if round(v[0], 5) == round(v[1], 5) else f"{short(v[0], 5)} {short(v[1], 5)}",
    "skew": lambda v: f"skewX({short(v[0], 5)}deg)",
    "opacity": lambda v: short(v[0], 4),
    "width": lambda v: f"{short(v[0])}px",
    "radius": lambda v: f"{short(v[0])}px",
}
PROPERTIES = {"skew": "transform", "width": "stroke-width", "radius": "border-radius"}
OF_STROKE = ("width", "dash", "d")
DASH = ("stroke-dashoffset", "stroke-dasharray")
DEFAULTS = {"translate": (0, 0), "rotate": (0,), "scale": (1, 1), "skew": (0,), "opacity": (1,)}


def declared(name: str, values, part: Part | None, columns=(0, 1)) -> dict[str, str]:
    """A value of a track as CSS declares it."""
    if name == "d":
        return {name: f'path("{path(part, values)}")'}
    if name == "dash":
        both = dict(zip(DASH, dash(values)))
        if columns == (0, 1):
            return {DASH[1]: both[DASH[1]]} if stands_at_start(part) else both
        return {DASH[columns[0]]: both[DASH[columns[0]]]}
    return {PROPERTIES.get(name, name): FORMS[name](values)}


def stands_at_start(part: Part) -> bool:
    """Whether what is seen of a path always begins where it begins."""
    return not part.figure.tracks["dash"].values[:, 0].any()


def dash(values) -> tuple[str, str]:
    """The offset, and one dash as long as what is seen. The gap behind it is longer than the path, which is 1."""
    return short(values[0], 5), f"{short(values[1], 5)} 9"


def path(part: Part, values: np.ndarray) -> str:
    points = np.asarray(values, np.float32).reshape(-1, 2)
    return functions.path_text(part.figure.verbs, points, 0.0005)


def body(plan: Plan) -> str:
    """The scene as elements in each other."""
    children: dict[str | None, list[int]] = {}
    for row, part in enumerate(plan.parts):
        children.setdefault(part.figure.document.get("parent"), []).append(row)
    size = plan.document.get("size") or [0, 0]
    style = f"position:relative;width:{short(size[0])}px;height:{short(size[1])}px"
    if plan.document.get("background"):
        style += f";background:{plan.document['background']}"
    # Layers lie in each other as deep as their parents; a stack instead of calls bounds nothing that a scene has.
    out, stack = [f'<div data-scene style="{style}">'], ["</div>"]
    stack += reversed(_sorted(plan, children.get(None, [])))
    while stack:
        item = stack.pop()
        if isinstance(item, str):
            out.append(item)
            continue
        out.append(_open(plan, item))
        stack.append("</div>")
        name = plan.parts[item].figure.document["name"]
        stack += reversed(_sorted(plan, children.get(name, [])))
    return "".join(out)


def _sorted(plan: Plan, rows: list[int]) -> list[int]:
    return sorted(rows, key=lambda row: plan.parts[row].figure.document.get("zPosition", 0))


def _open(plan: Plan, row: int) -> str:
    part = plan.parts[row]
    layer, (left, top) = part.figure.document, part.figure.place
    width, height = layer.get("bounds", [0, 0, 0, 0])[2:]
    style = [
        f"position:absolute;box-sizing:border-box;left:{short(left)}px;top:{short(top)}px",
        f"width:{short(width)}px;height:{short(height)}px",
        f"transform-origin:{short(part.figure.origin[0])}px {short(part.figure.origin[1])}px",
    ]
    for name, default in DEFAULTS.items():
        if name not in part.moving:
            values = part.still(name, default)
            if not np.allclose(values, default, atol=1e-6):
                style += [f"{key}:{value}" for key, value in declared(name, values, part).items()]
    if layer.get("backgroundColor"):
        style.append(f"background:{layer['backgroundColor']}")
    if layer.get("cornerRadius") and "radius" not in part.moving:
        style.append(f"border-radius:{short(layer['cornerRadius'])}px")
    if layer.get("masksToBounds"):
        style.append("overflow:hidden")
    tag = f'<div data-layer="{html.escape(layer["name"])}" class=l{row} style="{";".join(style)}">'
    return tag + _stroke(part)


def stroke_style(part: Part) -> list[tuple[str, str]]:
    """The presentation attributes of a layer's path."""
    layer = part.figure.document
    given = [("fill", layer.get("fillColor") or "none")]
    if layer.get("strokeColor"):
        given += [("stroke", layer["strokeColor"]), ("stroke-width", short(layer.get("lineWidth", 1)))]
        given += [
            (f"stroke-line{name}", layer[f"line{name.title()}"])
            for name, default in (("cap", "butt"), ("join", "miter"))
            if layer.get(f"line{name.title()}", default) != default
        ]
        given.append(("stroke-miterlimit", short(layer.get("miterLimit", 10))))
    if "dash" in part.figure.tracks:
        given.append(("pathLength", "1"))
        if "dash" not in part.moving:
            given += zip(DASH, dash(part.still("dash", (0.0, 1.0))))
    return given


def outline(part: Part) -> str | None:
    """Path data of a layer at the beginning; None of a layer without a path."""
    if "d" in part.figure.tracks:
        return path(part, part.figure.tracks["d"].values[0])
    return part.figure.document.get("path")


def element(part: Part, inside: str = "") -> str:
    """The <path> of a layer."""
    data = outline(part)
    if data is None:
        return ""
    fields = " ".join(f'{name}="{html.escape(value)}"' for name, value in stroke_style(part))
    return f'<path d="{html.escape(data)}" {fields}' + (f">{inside}</path>" if inside else "/>")


def _stroke(part: Part) -> str:
    data = element(part)
    if not data:
        return ""
    x, y = part.figure.document.get("bounds", [0, 0, 0, 0])[:2]
    # The user space of the path is the layer's own: the box of the <svg> has the layer's origin at its corner.
    return (
        f'<svg style="position:absolute;left:{short(-x)}px;top:{short(-y)}px;width:1px;height:1px;overflow:visible">'
        f"{data}</svg>"
    )
