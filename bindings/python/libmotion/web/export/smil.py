"""Keyframes as SMIL, in an SVG of groups. Each layer has one group, and more where a fixed transform comes after a
moving one."""

import html
import zlib

from ..fit.eases import short
from ..fit.parts import Part
from ..fit.plan import Plan
from . import smil_tracks
from .elements import SIDES, drawn, element, number, own, own_color, shades
from .groups import Groups, opened, transform
from .leaves import Leaves
from .smil_tracks import VALUES


def svg(plan: Plan) -> str:
    width, height = plan.document.get("size") or _extent(plan)
    children: dict[str | None, list[int]] = {}
    for row, part in drawn(plan):
        children.setdefault(part.figure.document.get("parent"), []).append(row)
    box = f"0 0 {short(width)} {short(height)}"
    leaves = Leaves(plan, children)
    named = f' class="{leaves.name}"' if leaves.name else ""
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{short(width)}" height="{short(height)}"'
        f'{named} style="overflow:visible">'
    ]
    if plan.document.get("background"):
        out.append(f'<rect width="100%" height="100%" fill="{plan.document["background"]}"/>')
    out.append(leaves.style())
    stack: list = ["</svg>", *reversed(_sorted(plan, children.get(None, [])))]
    while stack:
        item = stack.pop()
        if isinstance(item, str):
            out.append(item)
            continue
        if item in leaves:
            text, count = _leaf(plan, item, leaves)
        else:
            text, count = _open(plan, item)
        out.append(text)
        stack.append("</g>" * count)
        name = plan.parts[item].figure.document["name"]
        stack += reversed(_sorted(plan, children.get(name, [])))
    return "".join(out)


def _extent(plan: Plan) -> tuple[float, float]:
    """Returns the size of a scene that gives none: how far the layers' boxes reach."""
    corners = [
        (part.figure.place[0] + box[2], part.figure.place[1] + box[3])
        for part in plan.parts
        if (box := part.figure.document.get("bounds"))
    ]
    return (max((x for x, _ in corners), default=100.0), max((y for _, y in corners), default=100.0))


def _sorted(plan: Plan, rows: list[int]) -> list[int]:
    return sorted(rows, key=lambda row: plan.parts[row].figure.document.get("zPosition", 0))


def _open(plan: Plan, row: int) -> tuple[str, int]:
    """Returns the opening tags of a layer, with what it draws itself, and how many groups there are."""
    part = plan.parts[row]
    groups = Groups(part, plan)
    groups.from_anchor(part, plan)
    fields = [f'data-layer="{html.escape(part.figure.document["name"])}"', *_opacity(part)]
    inside = clip = ""
    if part.figure.document.get("masksToBounds"):
        rect = _rect(part, plan, "", "")
        name = f"c{row}{zlib.crc32(rect.encode()):x}"
        clip = f'<clipPath id="{name}">{rect}</clipPath><g clip-path="url(#{name})">'
    still, moves = groups.listed[-1]
    last = f"<g {' '.join([*fields, *transform(still)])}>{moves}"
    last += smil_tracks.attribute("opacity", "opacity", part, plan)
    inside += _background(part, plan) + shades(part, lambda name: smil_tracks.shade(name, part))
    inside += element(part, smil_tracks.stroke(part, plan))
    return opened(groups.listed[:-1]) + last + inside + clip, len(groups.listed) + bool(clip)


def _leaf(plan: Plan, row: int, leaves: Leaves) -> tuple[str, int]:
    """Returns a layer that is a box alone, and how many groups are open around it."""
    part = plan.parts[row]
    around = leaves.groups(row)
    fields = [f'data-layer="{html.escape(part.figure.document["name"])}"', *_opacity(part)]
    return opened(around) + leaves.rect(row, fields, smil_tracks.attribute("opacity", "opacity", part, plan)), len(
        around
    )


def _opacity(part: Part) -> list[str]:
    still = part.still("opacity", (1.0,))
    return [f'opacity="{VALUES["opacity"](still)}"'] if "opacity" not in part.moving and still[0] != 1 else []


def _background(part: Part, plan: Plan) -> str:
    fill = own_color(part, "background", "backgroundColor")
    if not fill:
        return ""
    return _rect(part, plan, f' fill="{fill}"', smil_tracks.attribute("background", "fill", part, plan))


def _rect(part: Part, plan: Plan, fields: str, moves: str) -> str:
    """Returns the box of a layer, with some fields and elements more."""
    layer = part.figure.document
    box = own(part, "box") if part.figure.has_moving_box else layer.get("bounds", (0.0, 0.0, 0.0, 0.0))
    sides = " ".join(f'{name}="{short(side)}"' for name, side in zip(SIDES, box))
    if radius := number(part, "radius", "cornerRadius", 0):
        fields += f' rx="{short(radius)}"'
    moves = smil_tracks.box(part, plan) + smil_tracks.attribute("radius", "rx", part, plan) + moves
    return f"<rect {sides}{fields}>{moves}</rect>" if moves else f"<rect {sides}{fields}/>"
