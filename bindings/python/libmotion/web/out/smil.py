"""Keyframes as SMIL, in an SVG of groups: one for each layer, and more where what stands still comes between what
moves."""

import html

import numpy as np

from .css import frames, spread
from .eases import LINEAR, short
from .fits import percent_places
from .page import DASH, DEFAULTS, color, dash, element, own_color, path
from .parts import Moving, Part
from .pieces import Piece
from .plan import Plan

TYPES = {"translate": "translate", "rotate": "rotate", "scale": "scale", "skew": "skewX"}
VALUES = {
    "translate": lambda v: short(v[0]) + (f" {short(v[1])}" if round(float(v[1]), 3) else ""),
    "rotate": lambda v: short(v[0], 6),
    "scale": lambda v: short(v[0], 5) if round(v[0], 5) == round(v[1], 5) else f"{short(v[0], 5)} {short(v[1], 5)}",
    "skew": lambda v: short(v[0], 5),
    "opacity": lambda v: short(v[0], 4),
    "width": lambda v: short(v[0]),
    "radius": lambda v: short(v[0]),
    "fill": lambda v: color(v),
    "stroke": lambda v: color(v),
    "background": lambda v: color(v),
    "offset": lambda v: dash(v)[0],
    "dash": lambda v: dash(v)[1],
}
COLUMNS = {"offset": 0, "dash": 1}  # of a dash
ATTRIBUTES = (
    ("width", "width", "stroke-width"),
    ("dash", "offset", DASH[0]),
    ("dash", "dash", DASH[1]),
    ("d", "d", "d"),
    ("fill", "fill", "fill"),
    ("stroke", "stroke", "stroke"),
)


def svg(plan: Plan) -> str:
    width, height = plan.document.get("size") or _extent(plan)
    children: dict[str | None, list[int]] = {}
    for row, part in enumerate(plan.parts):
        children.setdefault(part.figure.document.get("parent"), []).append(row)
    box = f"0 0 {short(width)} {short(height)}"
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{short(width)}" height="{short(height)}"'
        ' style="overflow:visible">'
    ]
    if plan.document.get("background"):
        out.append(f'<rect width="100%" height="100%" fill="{plan.document["background"]}"/>')
    stack: list = ["</svg>", *reversed(_sorted(plan, children.get(None, [])))]
    while stack:
        item = stack.pop()
        if isinstance(item, str):
            out.append(item)
            continue
        opened, count = _open(plan, item)
        out.append(opened)
        stack.append("</g>" * count)
        name = plan.parts[item].figure.document["name"]
        stack += reversed(_sorted(plan, children.get(name, [])))
    return "".join(out)


def _extent(plan: Plan) -> tuple[float, float]:
    """Of a scene without a size: what the layers' boxes reach."""
    corners = [
        (part.figure.place[0] + box[2], part.figure.place[1] + box[3])
        for part in plan.parts
        if (box := part.figure.document.get("bounds"))
    ]
    return (max((x for x, _ in corners), default=100.0), max((y for _, y in corners), default=100.0))


def _sorted(plan: Plan, rows: list[int]) -> list[int]:
    return sorted(rows, key=lambda row: plan.parts[row].figure.document.get("zPosition", 0))


def _open(plan: Plan, row: int) -> tuple[str, int]:
    """The opening tags of a layer, with what it draws itself, and how many groups there are."""
    part = plan.parts[row]
    layer = part.figure.document
    x, y, width, height = layer.get("bounds", [0.0, 0.0, 0.0, 0.0])
    groups = _groups(part, plan)
    fields = [f'data-layer="{html.escape(layer["name"])}"']
    opacity = part.moving.get("opacity")
    if opacity is None:
        still = part.still("opacity", (1.0,))
        if still[0] != 1:
            fields.append(f'opacity="{VALUES["opacity"](still)}"')
    inside = ""
    if layer.get("masksToBounds"):
        radius = f' rx="{short(layer["cornerRadius"])}"' if layer.get("cornerRadius") else ""
        box = f'<rect x="{short(x)}" y="{short(y)}" width="{short(width)}" height="{short(height)}"{radius}/>'
        inside += f"<clipPath id=c{row}>{box}</clipPath>".replace(f"id=c{row}", f'id="c{row}"')
        fields.append(f'clip-path="url(#c{row})"')
    transform, animations = groups[-1]
    last = f"<g {' '.join([*fields, *_transform(transform)])}>{animations}"
    if opacity is not None:
        last += _animate("opacity", "opacity", opacity, part, plan)
    opened = "".join(f"<g{''.join(' ' + each for each in _transform(still))}>{moves}" for still, moves in groups[:-1])
    return opened + last + inside + _background(part, plan) + _path(part, plan), len(groups)


def _transform(functions: list[str]) -> list[str]:
    return [f'transform="{"".join(functions)}"'] if functions else []


def _groups(part: Part, plan: Plan) -> list[tuple[list[str], str]]:
    """Of each group the functions that stand still, and the elements that move it behind these."""
    layer = part.figure.document
    position = np.array(part.figure.position, float)
    box = layer.get("bounds", [0.0, 0.0, 0.0, 0.0])
    anchor = (box[0] + part.figure.origin[0], box[1] + part.figure.origin[1])
    groups: list[tuple[list[str], str]] = [([], "")]

    def still(text: str) -> None:
        if groups[-1][1]:
            groups.append(([], ""))
        groups[-1][0].append(text)

    if "translate" not in part.moving:
        position = position + part.still("translate", (0.0, 0.0))
    if position.any():
        still(f"translate({VALUES['translate'](position)})")
    for name, type in TYPES.items():
        if name in part.moving:
            moves = _animate(name, "transform", part.moving[name], part, plan, f' type="{type}" additive="sum"')
            groups[-1] = (groups[-1][0], groups[-1][1] + moves)
        elif name != "translate":
            values = part.still(name, DEFAULTS[name])
            if not np.allclose(values, DEFAULTS[name], atol=1e-6):
                still(f"{type}({VALUES[name](values)})")
    if any(round(number, 3) for number in anchor):
        still(f"translate({VALUES['translate']((-anchor[0], -anchor[1]))})")
    return groups


def _animate(name: str, attribute: str, moving: Moving, part: Part, plan: Plan, more: str = "") -> str:
    tag = "animateTransform" if attribute == "transform" else "animate"
    made = []
    for columns, pieces in moving.columns:
        if name in ("offset", "dash") and COLUMNS[name] not in columns:
            continue
        values, times, splines = _lists(name, columns, pieces, part, plan)
        fields = f'attributeName="{attribute}"{more} dur="{short(plan.cycle, 6)}s" values="{";".join(values)}"'
        if times != ["0", "1"]:
            fields += f' keyTimes="{";".join(times)}"'
        if any(splines):
            fields += f' calcMode="spline" keySplines="{";".join(spline or "0 0 1 1" for spline in splines)}"'
        end = 'repeatCount="indefinite"' if plan.is_endless else 'fill="freeze"'
        made.append(f"<{tag} {fields} {end}/>")
    return "".join(made)


def _lists(name: str, columns, pieces: list[Piece], part: Part, plan: Plan):
    values, times, splines = [], [], []
    eases = {piece.ease.text: piece.ease for piece in pieces}
    places = percent_places(plan.cycle) + 4
    for offset, value, text in frames(pieces, 0.0, plan.cycle):
        value = spread("dash" if name == "offset" else name, columns, value)
        values.append(path(part, value) if name == "d" else VALUES[name](value))
        times.append(short(offset, places))
        numbers = () if text == LINEAR or text not in eases else eases[text].bezier
        splines.append(" ".join(short(number, 4) for number in numbers))
    return values, times, splines[:-1]


def _background(part: Part, plan: Plan) -> str:
    layer = part.figure.document
    background = own_color(part, "background", "backgroundColor")
    if not background:
        return ""
    x, y, width, height = layer.get("bounds", [0.0, 0.0, 0.0, 0.0])
    radius = f' rx="{short(layer["cornerRadius"])}"' if layer.get("cornerRadius") else ""
    place = f'x="{short(x)}" y="{short(y)}" width="{short(width)}" height="{short(height)}"'
    moves = _animate("radius", "rx", part.moving["radius"], part, plan) if "radius" in part.moving else ""
    if "background" in part.moving:
        moves += _animate("background", "fill", part.moving["background"], part, plan)
    return f'<rect {place} fill="{background}"{radius}>{moves}</rect>'


def _path(part: Part, plan: Plan) -> str:
    inside = "".join(
        _animate(form, attribute, part.moving[name], part, plan)
        for name, form, attribute in ATTRIBUTES
        if name in part.moving
    )
    return element(part, inside)
