"""Layers as elements of HTML, with what does not move in their style attributes."""

import html
import zlib

import numpy as np

from ... import functions
from ..fit.depth import PLACES, perspective
from ..fit.eases import short
from ..fit.parts import Part, rounded
from ..fit.plan import Plan
from ..fit.shades import ENDS, IDENTITY, STOP


def pixels(number: float) -> str:
    text = short(number)
    return text if text == "0" else f"{text}px"


def color(values) -> str:
    """Writes a colour in hexadecimal digits. The numbers have the alpha multiplied in."""
    red, green, blue, alpha = (min(max(float(value), 0.0), 1.0) for value in values)
    parts = [min(part / alpha, 1.0) if alpha > 0 else 0.0 for part in (red, green, blue)]
    return "#" + "".join(f"{round(255 * part):02x}" for part in (*parts, *([alpha] if alpha < 1 else [])))


def _without_zeros(values) -> list[float]:
    """Returns values without zeros at the end. The first one stays."""
    kept = list(values)
    while len(kept) > 1 and not round(float(kept[-1]), 3):
        kept.pop()
    return kept


def _without_ones(values) -> list[float]:
    """Returns a scale without the one along z if that is 1."""
    return list(values[:2] if len(values) == 3 and round(float(values[2]), 5) == 1 else values)


def _is_even(values) -> bool:
    return len(_without_ones(values)) == 2 and round(float(values[0]), 5) == round(float(values[1]), 5)


FORMS = {
    "translate": lambda v: " ".join(pixels(each) for each in _without_zeros(v)),
    "rotate": lambda v: f"{short(v[0], 6)}deg",
    "scale": lambda v: short(v[0], 5) if _is_even(v) else " ".join(short(each, 5) for each in _without_ones(v)),
    "skew": lambda v: f"skewX({short(v[0], 5)}deg)",
    "opacity": lambda v: short(v[0], 4),
    "fill-opacity": lambda v: short(v[0], 4),
    "stroke-opacity": lambda v: short(v[0], 4),
    "phase": lambda v: f"{short(v[0])}px",
    "width": lambda v: f"{short(v[0])}px",
    "radius": lambda v: f"{short(v[0])}px",
    "fill": lambda v: color(v),
    "stroke": lambda v: color(v),
    "background": lambda v: color(v),
    "matrix": lambda v: f"matrix3d({','.join(short(each, PLACES[place]) for place, each in enumerate(v))})",
}
PROPERTIES = {
    "skew": "transform",
    "matrix": "transform",
    "width": "stroke-width",
    "phase": "stroke-dashoffset",
    "radius": "border-radius",
    "background": "background-color",
}
OF_STROKE = ("width", "dash", "phase", "d", "fill", "stroke", "fill-opacity", "stroke-opacity")
DASH = ("stroke-dashoffset", "stroke-dasharray")
SIDES = ("x", "y", "width", "height")
DEFAULTS = {"translate": (0, 0), "rotate": (0,), "scale": (1, 1), "skew": (0,), "opacity": (1,)}
STILL = (*DEFAULTS, "matrix")


def declared(name: str, values, part: Part | None, columns=(0, 1)) -> dict[str, str]:
    """Returns a value of a track as CSS declares it."""
    if name == "d":
        return {name: f'path("{path(part, values)}")'}
    if name == "dash":
        both = dash(values)
        return {DASH[column]: both[column] for column in columns}
    if name == "box":
        return {SIDES[column]: pixels(values[column]) for column in part.figure.tracks["box"].moving if column > 1}
    if name == "skew" and part is not None and part.figure.has_moving_box:
        skew = f" {FORMS[name](values)}" if values[0] else ""
        return {"transform": f"{skew} {_to_anchor(part)}".strip()}
    if name == "rotate" and part is not None and part.figure.axis != 2:
        return {name: f"{'xyz'[part.figure.axis]} {FORMS[name](values)}"}
    if name == "matrix" and part is not None and part.figure.has_moving_box:
        return {"transform": f"{FORMS[name](values)} {_to_anchor(part)}"}
    return {PROPERTIES.get(name, name): FORMS[name](values)}


def _to_anchor(part: Part) -> str:
    """Returns the transform from the corner of a box of any size to its anchor point."""
    x, y = (f"{short(-100 * share)}%" for share in part.figure.share)
    return f"translate({x},{y})"


def own(part: Part, name: str) -> np.ndarray:
    """Returns the value that an element has by itself, while nothing moves it."""
    track = part.figure.tracks[name]
    if name in DEFAULTS:
        return np.resize(np.array(DEFAULTS[name], float), track.values.shape[1])
    return rounded(track.values[0], track)


def dash(values) -> tuple[str, str]:
    """Writes the offset, and one dash as long as the visible part. The gap after it is longer than the path, 1."""
    return short(values[0], 5), f"{short(values[1], 5)} 9"


def path(part: Part, values: np.ndarray) -> str:
    points = np.asarray(values, np.float32).reshape(-1, 2)
    return functions.path_write(part.figure.verbs, points, 0.0005)


def drawn(plan: Plan) -> list[tuple[int, Part]]:
    """Returns the layers that are drawn: masks, which pages would draw as other layers, are left out."""
    return [(row, part) for row, part in enumerate(plan.parts) if not part.figure.document.get("maskType")]


def body(plan: Plan, classes: dict[tuple[int, bool], str]) -> str:
    """Writes the scene as nested elements. "classes" are those of the layers and, with True, of their paths."""
    children: dict[str | None, list[int]] = {}
    for row, part in drawn(plan):
        children.setdefault(part.figure.document.get("parent"), []).append(row)
    size = plan.document.get("size") or [0, 0]
    style = f"position:relative;width:{short(size[0])}px;height:{short(size[1])}px"
    if plan.document.get("background"):
        style += f";background:{plan.document['background']}"
    # Elements are nested as deep as layers have parents. A stack, unlike recursion, sets no limit to that depth.
    out, stack = [f'<div data-scene style="{style}">'], ["</div>"]
    stack += reversed(_sorted(plan, children.get(None, [])))
    while stack:
        item = stack.pop()
        if isinstance(item, str):
            out.append(item)
            continue
        out.append(_open(plan, item, classes))
        stack.append("</div>")
        name = plan.parts[item].figure.document["name"]
        stack += reversed(_sorted(plan, children.get(name, [])))
    return "".join(out)


def _sorted(plan: Plan, rows: list[int]) -> list[int]:
    return sorted(rows, key=lambda row: plan.parts[row].figure.document.get("zPosition", 0))


def _open(plan: Plan, row: int, classes) -> str:
    part = plan.parts[row]
    layer, (left, top) = part.figure.document, part.figure.place
    width, height = own(part, "box")[2:] if part.figure.has_moving_box else part.figure.size
    origin = (0.0, 0.0) if part.figure.has_moving_box else part.figure.origin
    style = [
        f"position:absolute;box-sizing:border-box;left:{short(left, 6)}px;top:{short(top, 6)}px",
        f"width:{short(width, 6)}px;height:{short(height, 6)}px",
        f"transform-origin:{' '.join(f'{short(each)}px' for each in _without_z(*origin, layer.get('anchorZ', 0)))}",
    ]
    style += _still(part)
    style += _in_space(part)
    if background := own_color(part, "background", "backgroundColor"):
        style.append(f"background:{background}")
    if radius := number(part, "radius", "cornerRadius", 0):
        style.append(f"border-radius:{short(radius)}px")
    if layer.get("masksToBounds"):
        style.append("overflow:hidden")
    named = f" class={classes[row, False]}" if (row, False) in classes else ""
    tag = f'<div data-layer="{html.escape(layer["name"])}"{named} style="{";".join(style)}">'
    return tag + _stroke(part, classes.get((row, True)))


def _without_z(x: float, y: float, z: float) -> tuple[float, ...]:
    return (x, y, z) if z else (x, y)


def _still(part: Part) -> list[str]:
    """Returns what places a layer and does not move."""
    style = []
    for name in STILL:
        if name in part.moving and name != "matrix" or name == "matrix" and name not in part.figure.tracks:
            continue  # while nothing moves it, an element has its first matrix
        values = part.still(name, DEFAULTS.get(name, ()))
        is_needed = name == "matrix" or name == "skew" and part.figure.has_moving_box and not _has_matrix(part)
        if is_needed or not np.allclose(values, np.resize(DEFAULTS[name], len(values)), atol=1e-6):
            style += [f"{key}:{value}" for key, value in declared(name, values, part).items()]
    return style


def _has_matrix(part: Part) -> bool:
    return "matrix" in part.figure.tracks


def _in_space(part: Part) -> list[str]:
    """Returns what a layer does to its sublayers."""
    style, layer = [], part.figure.document
    if distance := perspective(layer):
        x, y = (f"{short(100 * share)}%" for share in part.figure.share)
        style.append(f"perspective:{pixels(distance)};perspective-origin:{x} {y}")
    if layer.get("keepsDepth"):
        style.append("transform-style:preserve-3d")
    return style


def own_color(part: Part, name: str, field: str) -> str | None:
    return color(own(part, name)) if name in part.figure.tracks else part.figure.document.get(field)


def shades(part: Part, moves=lambda name: {}) -> str:
    """Returns the elements of a layer's gradients. moves: gives the elements inside by attribute, and for those of a
    stop by its number and attribute."""
    out = ""
    for kind, shade in part.figure.shades.items():
        inside, names = moves(f"{kind}Gradient"), ENDS[shade.kind]
        values = shade.values[0].tolist()
        fields = " ".join(f'{name}="{short(value, 5)}"' for name, value in zip(names, values))
        fields += f' spreadMethod="{shade.spread}"' if shade.spread != "pad" else ""
        if shade.affine != IDENTITY:
            fields += f' gradientTransform="matrix({" ".join(f"{number:.9g}" for number in shade.affine)})"'
        stops = ""
        for index, stop in enumerate(np.reshape(values[len(names) :], (-1, STOP))):
            given = "".join(f' {name}="{value}"' for name, value in stop_fields(stop).items())
            more = "".join(inside.get((index, name), "") for name in stop_fields(stop))
            stops += f"<stop{given}>{more}</stop>" if more else f"<stop{given}/>"
        more = "".join(inside.get(name, "") for name in names)
        given = f'id="{shade_name(part, kind)}" gradientUnits="userSpaceOnUse" {fields}'
        out += f"<{shade.kind}Gradient {given}>{more}{stops}</{shade.kind}Gradient>"
    return out


def shade_name(part: Part, kind: str) -> str:
    """Returns the id of a gradient: different for those of other layers, and of other scenes in one page."""
    shade = part.figure.shades[kind]
    text = f"{part.figure.document['name']} {kind} {shade[:3]}".encode() + shade.values.tobytes()
    return f"g{zlib.crc32(text):x}"


def stop_fields(stop) -> dict[str, str]:
    """Returns the attributes of a stop: offset, red, green, blue and alpha."""
    offset, *parts, alpha = (min(max(float(part), 0.0), 1.0) for part in stop)
    return {"offset": short(offset, 5), "stop-color": color((*parts, 1.0)), "stop-opacity": short(alpha, 4)}


def stroke_style(part: Part) -> list[tuple[str, str]]:
    """Returns the presentation attributes of a layer's path."""
    layer = part.figure.document
    ink = lambda kind: f"url(#{shade_name(part, kind)})" if kind in part.figure.shades else None
    given = [("fill", ink("fill") or own_color(part, "fill", "fillColor") or "none")]
    if stroke := ink("stroke") or own_color(part, "stroke", "strokeColor"):
        width = number(part, "width", "lineWidth", 1)
        given += [("stroke", stroke), ("stroke-width", short(width))]
        given += [
            (f"stroke-line{name}", layer[f"line{name.title()}"])
            for name, default in (("cap", "butt"), ("join", "miter"))
            if layer.get(f"line{name.title()}", default) != default
        ]
        given.append(("stroke-miterlimit", short(layer.get("miterLimit", 10))))
    for name in ("fill", "stroke"):
        opacity = number(part, f"{name}-opacity", f"{name}Opacity", 1)
        given += [(f"{name}-opacity", short(opacity, 4))] if opacity != 1 or f"{name}-opacity" in part.moving else []
    if layer.get("fillRule") == "even-odd":
        given.append(("fill-rule", "evenodd"))
    if "dash" in part.figure.tracks:
        given += [("pathLength", "1"), *zip(DASH, dash(own(part, "dash")))]
    elif pattern := layer.get("lineDashPattern"):
        phase = short(number(part, "phase", "lineDashPhase", 0))
        given += zip(DASH, (phase, " ".join(short(length) for length in pattern)))
    return given


def number(part: Part, name: str, field: str, default: float) -> float:
    """Returns the width or the radius of a layer at the beginning. A browser has none below 0."""
    if name in part.moving:
        return max(0.0, own(part, name)[0])
    return max(0.0, part.still(name, (part.figure.document.get(field, default),))[0])


def outline(part: Part) -> str | None:
    """Returns the path data of a layer at the beginning; None for a layer without a path."""
    if "d" in part.figure.tracks:
        return path(part, part.figure.tracks["d"].values[0])
    return part.figure.document.get("path")


def element(part: Part, inside: str = "", named: str | None = None) -> str:
    """Returns the <path> of a layer. "named": its class."""
    data = outline(part)
    if data is None:
        return ""
    fields = " ".join(f'{name}="{html.escape(value)}"' for name, value in stroke_style(part))
    fields += f' class="{named}"' if named else ""
    return f'<path d="{html.escape(data)}" {fields}' + (f">{inside}</path>" if inside else "/>")


def _stroke(part: Part, named: str | None) -> str:
    data = element(part, "", named)
    if not data:
        return ""
    x, y = part.figure.document.get("bounds", [0, 0, 0, 0])[:2]
    # The user space of the path is the layer's own: the box of the <svg> has the layer's origin at its corner.
    return (
        f'<svg style="position:absolute;left:{short(-x)}px;top:{short(-y)}px;width:1px;height:1px;overflow:visible">'
        f"{shades(part)}{data}</svg>"
    )
