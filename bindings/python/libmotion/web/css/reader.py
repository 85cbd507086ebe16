"""Style sheets and boxes: what CSS, and keyframes of element.animate(), do to boxes whose places are given.

    page = read(".a { animation: spin 1s } @keyframes spin { to { rotate: 1turn } }",
                [{"name": "a", "classes": "a", "box": [0, 0, 40, 40]}], viewport=(320, 240))
    page.scene(), page.losses

Every element has an absolute position and `box-sizing: border-box`. Its box is its border box: in its parent's padding
box, or in the page if it has no parent. Animations win over the box. All animations start at time 0.

A pseudo-element ::before or ::after that moves is a box of its own, with a name like "a::before". CSS gives its box; an
element of this name, with "a" as its parent, gives another one."""

import math
import xml.etree.ElementTree as xml

import cssselect2

from ..figures import property_values
from ..figures.page import Page
from ..keyframes import waapi
from ..values import limits
from ..values.properties import Context
from ..values.quantities import Units, Unknown
from . import generated
from .boxes import Box
from .keyframes import effects
from .sheets import Sheet
from .style import Style

FIELDS = ("name", "tag", "id", "classes", "style", "parent", "box", "read")


@limits.bounded
def read(css: str, elements: list[dict], viewport=(1200, 900), animations=()) -> Page:
    """Reads a style sheet and boxes as a page.

    css         the text of a style sheet
    elements    {name, tag, id, classes, style, parent, box [x, y, width, height], read [properties]}; a parent is an
                earlier one
    viewport    width and height
    animations  {target, keyframes, options} of element.animate(), after those of the sheet"""
    width, height = (float(side) for side in viewport)
    rows = [_checked(index, element) for index, element in enumerate(elements)]
    sheet = Sheet(Units(width=width, height=height), sum(map(_size, rows)))
    sheet.read(css)
    if len(rows) > limits.ELEMENTS:
        limits.refuse("elements", len(rows), f"must be at most {limits.ELEMENTS:,}")
    names = {row["name"] for row in rows}
    given: dict[str, list] = {}
    for index, each in enumerate(animations):
        place = f"animations[{index}]"
        target = each.get("target") if isinstance(each, dict) else None
        if target not in names:
            limits.refuse(f"{place}.target", target, "must be the name of an element")
        target += _pseudo(f"{place}.options.pseudoElement", each.get("options"))
        given.setdefault(target, []).append(waapi.effect(place, each.get("keyframes"), each.get("options")))
    page = Page((width, height))
    made = _Boxes(sheet, rows, (width, height), given)
    boxes = made.all()
    page.ignore(*made.losses)
    page.lose(sheet.lost)
    for box in boxes.values():
        box.animate()
        box.figure.clip = _clip(box)
        page.add(box.figure, box.effects)
        page.ignore(*box.ignored, *sorted(box.style.unread))
    for row in rows:
        for name in row.get("read", ()):
            if not property_values.carry(boxes, row["name"], name):
                page.ignore(name)
        page.ignore(*boxes[row["name"]].ignored)
    return page


def _clip(box: Box) -> dict | None:
    """Makes the layer that clips a box; None if none does."""
    try:
        return box.clip_layer()
    except Unknown:
        box.ignored.append("clip-path")
        return None


def _pseudo(place: str, options) -> str:
    """Returns the pseudo-element of its target that an animation is for, ::before or ::after, or ""."""
    name = options.get("pseudoElement") if isinstance(options, dict) else None
    if name is None:
        return ""
    if name not in [f"::{each}" for each in generated.PSEUDO]:
        limits.refuse(place, name, "must be ::before or ::after")
    return name


def _checked(index: int, element) -> dict:
    place = f"elements[{index}]"
    if not isinstance(element, dict):
        limits.refuse(place, element, "must be an object")
    for field in element:
        if field not in FIELDS:
            limits.refuse(f"{place}.{field}", element[field], f"no such field, must be one of {', '.join(FIELDS)}")
    for field in ("name", "tag", "id", "classes", "style", "parent"):
        value = element.get(field)
        if not (isinstance(value, str) or value is None and field != "name"):
            limits.refuse(f"{place}.{field}", value, "must be text")
    box = element.get("box")
    if not (isinstance(box, (list, tuple)) and len(box) == 4 and all(_is_number(side) for side in box)):
        limits.refuse(f"{place}.box", box, "must be x, y, width and height")
    names = element.get("read", [])
    if not isinstance(names, (list, tuple)) or not all(isinstance(name, str) for name in names):
        limits.refuse(f"{place}.read", names, "must be names of properties")
    return element


def _size(row: dict) -> int:
    """Returns about how many bytes an element takes as text."""
    return 64 + sum(len(row.get(name) or "") for name in ("name", "tag", "id", "classes", "style", "parent"))


def _is_number(value) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)


def _tree(rows: list[dict]) -> tuple[xml.Element, dict]:
    """Returns the document, and the element of each name."""
    root = xml.Element("html")
    body = xml.SubElement(root, "body")
    nodes: dict[str, tuple] = {}
    for index, row in enumerate(rows):
        name, parent = row["name"], row.get("parent")
        if name in nodes:
            limits.refuse(f"elements[{index}].name", name, "must differ from those of all others")
        if parent is not None and parent not in nodes:
            limits.refuse(f"elements[{index}].parent", parent, "must be the name of an earlier element")
        outer, depth = nodes[parent] if parent is not None else (body, 0)
        if depth > limits.DEPTH:
            limits.refuse(f"elements[{index}].parent", parent, f"must be at most {limits.DEPTH} deep")
        fields = {"id": row.get("id"), "class": row.get("classes"), "style": row.get("style")}
        tag = row.get("tag") or "div"
        node = xml.SubElement(outer, tag, {key: value for key, value in fields.items() if value is not None})
        nodes[name] = (node, depth + 1)
    return root, {name: node for name, (node, _) in nodes.items()}


class _Boxes:
    """The boxes of elements, and of their pseudo-elements that move.

    losses  pseudo-elements that move, but have no box"""

    def __init__(self, sheet: Sheet, rows: list[dict], viewport, given: dict):
        self.sheet, self.viewport, self.given = sheet, viewport, given
        root, self.nodes = _tree(rows)
        self.wrappers = {}
        for wrapper in cssselect2.ElementWrapper.from_html_root(root).iter_subtree():
            self.wrappers[wrapper.etree_element] = wrapper
        page = Style(self.wrappers[root], sheet, None)
        self.styles: dict[str | None, Style] = {None: Style(self.wrappers[root[0]], sheet, page)}
        self.first: dict[str, Box] = {}
        self.last: dict[str, Box] = {}  # ::after, which is drawn after all elements
        self.losses: list[str] = []
        for row in rows:
            self._element(row)

    def all(self) -> dict[str, Box]:
        """Returns the boxes in the order in which they are drawn."""
        return self.first | self.last

    def _element(self, row: dict) -> None:
        name, parent = row["name"], row.get("parent")
        pseudo = generated.origin_of(name, parent)
        wrapper = self.wrappers[self.nodes[parent if pseudo else name]]
        style = Style(wrapper, self.sheet, self.styles[parent], row.get("style") or "", pseudo=pseudo)
        self.styles[name] = style
        around = self.viewport if parent is None else tuple(self.first[parent].box[2:])
        self.first[name] = self._box(name, parent, style, around, row["box"])
        flow = generated.Flow()
        for pseudo in generated.PSEUDO:
            if f"{name}::{pseudo}" not in self.nodes and self.sheet.rules.has(pseudo):
                flow = self._generated(name, pseudo, Style(wrapper, self.sheet, style, pseudo=pseudo), flow)

    def _generated(self, outer: str, pseudo: str, style: Style, flow: generated.Flow) -> generated.Flow:
        """Adds a pseudo-element that moves and is not given. Returns where the flow goes on."""
        name, block = f"{outer}::{pseudo}", tuple(self.first[outer].box[2:])
        if generated.content(style) is None:
            return flow
        moves = bool(effects(style, self.sheet) or self.given.get(name))
        try:
            box, after = generated.box(style, self.styles[outer], block, flow)
        except Unknown:
            self.losses += [f"::{pseudo}"] if moves else []
            return flow
        if moves:
            boxes = self.first if pseudo == "before" else self.last
            boxes[name] = self._box(name, outer, style, block, box)
        return after

    def _box(self, name: str, parent: str | None, style: Style, around, box) -> Box:
        context = Context(style.units, tuple(box[2:]), around, style.get("color") or ())
        return Box(name, parent, style, context, box, [*effects(style, self.sheet), *self.given.get(name, ())])
