"""Animated SVG: SMIL, and CSS in its style elements.

file = read(pathlib.Path("spinner.svg").read_bytes())
file.scene(), file.losses"""

import functools
import math
import re

import cssselect2

from ...scenes.scene import Scene
from ..css.keyframes import effects
from ..css.sheets import Sheet
from ..css.style import Style
from ..figures import property_values
from ..figures.page import Page
from ..names.known import CARRIED, UNKNOWN, use
from ..smil import animations as smil
from ..smil import intervals
from ..values import limits
from ..values.properties import Context
from ..values.quantities import Units
from ..values.viewports import view_of
from . import gradients, layers, markup, shapes
from .elements import Element, presentation
from .texts import Texts

PASSED_OVER = ("style", "script", "title", "desc", "metadata", "mpath", *smil.TAGS)
ANYWHERE = ("script", "handler", "listener", "link")
SCRIPTS = ("", "module", "text/javascript", "application/javascript", "text/ecmascript", "application/ecmascript")
STYLESHEET = b"<?xml-stylesheet"
PREFIX = re.compile(r"^[A-Za-z-]+:")


class File:
    """An SVG file that is being read.

    page      figures by name: an element's id, or its tag and a number
    elements  by the same names, in the order of the document"""

    def __init__(self, text):
        self.root, size, self.lines = markup.parse(text)
        self.ids: dict[str, object] = {}
        self.parents: dict = {}
        for node in self.root.iter():
            if node.get("id"):
                self.ids.setdefault(node.get("id"), node)
            self.parents.update((child, node) for child in node)
        self.view = view_of(self.root)
        self.sheet = Sheet(Units(width=self.view[2], height=self.view[3]), size)
        for node in self.root.iter():
            if markup.tag(node) == "style" and node.get("type", "text/css") in ("", "text/css"):
                self.sheet.read("".join(node.itertext()), node.get("media", ""), self.lines[node] - 1)
        self.page = Page(self.view[2:])
        self.page.lose(self.sheet.lost)
        if STYLESHEET in (text if isinstance(text, bytes) else text.encode(errors="replace")):
            self.page.ignore("xml-stylesheet")
        self._report()
        self.elements: dict[str, Element] = {}
        self.names: dict = {}  # of elements, by their node
        self._numbers: dict[str, int] = {}  # the next for an element without an id, by its tag
        self.context: dict = {}
        self.boxes: dict = {}  # of shapes, by their node, once they were asked for
        self.styles: dict = {}
        self.wrappers: dict = {}  # of elements, for selectors, by their node
        self.turned: set = set()  # the nodes whose transform SMIL moves
        self.moves: dict[str, list[tuple]] = {}  # by SMIL, of each element: the arguments of Element.move
        self.texts = Texts(self)
        self.has_letters = any(markup.tag(node) == "text" for node in self.lines)
        self._make_elements()
        self._move()
        for element in self.elements.values():
            element.inherit()
            element.animate()
            self.page.add(element.figure, element.effects)
            self.page.ignore(*element.ignored, line=self.lines[element.node])

    # -- elements

    def _report(self) -> None:
        """Names the elements that change a picture wherever they are, and the attributes that are not carried."""
        for node, line in self.lines.items():
            tag = markup.tag(node)
            if tag in ANYWHERE and (tag != "script" or node.get("type", "") in SCRIPTS):
                self.page.ignore(tag, line=line)
            names = node.attrib.keys() if tag and use("element", tag) is CARRIED else ()
            self.page.ignore(*(each for each in names if use("attribute", each) is UNKNOWN), line=line)

    def _make_elements(self) -> None:
        wrappers = cssselect2.ElementWrapper.from_xml_root(self.root).iter_subtree()
        styles: dict = {}
        blocks: dict = {}
        skipped: set = set()
        for wrapper in wrappers:
            node = wrapper.etree_element
            outer = self.parents.get(node)
            tag = markup.tag(node)
            if outer in skipped or tag in PASSED_OVER or not tag:
                skipped.add(node)
                continue
            name = self._name(node, tag)
            parent = styles.get(outer)
            style = Style(wrapper, self.sheet, parent, node.get("style", ""), presentation(node))
            styles[node] = style
            self.wrappers[node] = wrapper
            block = blocks.get(outer, self.view[2:])
            if tag in ("svg", "symbol") and outer is not None:
                block = view_of(node, block)[2:]
            blocks[node] = block
            self.context[node] = Context(style.units, block, block, style.get("color") or ())
            self.names[node] = name
            self.elements[name] = None
        self.styles = styles
        self.turned = {self._target(node) for node in self.root.iter() if markup.tag(node) == "animateTransform"}
        for node in self.names:
            if markup.tag(node) in gradients.TAGS and gradients.is_boxed(self, node):
                self.context[node] = self.context[node]._replace(size=(1.0, 1.0), block=(1.0, 1.0))
        for node, name in self.names.items():
            found = effects(styles[node], self.sheet)
            extent = lambda node=node: shapes.extent(self, node)
            outer = self.names.get(self.parents.get(node))
            turns = node in self.turned
            made = Element(name, outer, node, styles[node], self.context[node], found, extent, turns, self.outline)
            made.file_elements = self.elements
            self.elements[name] = made

    @property
    def losses(self) -> list[str]:
        """The names of features that are animated, or drawn, but not carried."""
        _ = self._document
        return self.page.losses

    @functools.cached_property
    @limits.bounded
    def _document(self) -> dict:
        made = layers.document(self)
        for node, style in self.styles.items():
            self.page.ignore(*sorted(style.unread), line=self.lines[node])
        return made

    def scene(self, name: str = "svg") -> Scene:
        """Returns what the file draws, as a scene."""
        return Scene.from_document(self._document | {"name": name}, self.losses)

    def _name(self, node, tag: str) -> str:
        name = node.get("id") if self.ids.get(node.get("id")) is node else None
        number = max(len(self.elements), self._numbers.get(tag, 0))  # those before are taken
        while not name or name in self.elements:
            name, number = f"{tag} {number}", number + 1
            self._numbers[tag] = number
        return name

    def outline(self, id: str) -> str | None:
        """Returns the path data of the shape with an id."""
        node = self.ids.get(id)
        return shapes.outline(self, node) if node is not None else None

    # -- SMIL

    def _move(self) -> None:
        animations = [
            found for node in self.root.iter() if markup.tag(node) in smil.TAGS and (found := self._animation(node))
        ]
        plans: dict[int, intervals.Schedule] = {}
        for plan in intervals.schedules([each.timed for each in animations]):
            for interval in (*plan.once, *plan.circle):
                plans[interval.animation] = plan
            self._end(plan)
        by_place: dict[tuple, list[int]] = {}
        for index, animation in enumerate(animations):
            if index not in plans:
                continue
            if not plans[index].is_whole:
                self.page.ignore(animation.attribute)
            by_place.setdefault((self.names[animation.target], animation.attribute), []).append(index)
        for (name, attribute), indices in by_place.items():
            moves = (attribute, animations, indices, plans)
            self.moves.setdefault(name, []).append(moves)
            self.elements[name].move(*moves)

    def _end(self, plan) -> None:
        ends = [interval.end for interval in plan.once]
        self.page.duration = max([self.page.duration, *ends, math.inf if plan.circle else 0.0])

    def _target(self, node):
        """Returns what an animation element moves; None for an element that is not in the document."""
        href = markup.reference(node)
        return self.ids.get(href) if href is not None else self.parents.get(node)

    def _animation(self, node) -> smil.Animation | None:
        """Reads an animation element. Returns None if it moves nothing that exists."""
        target = self._target(node)
        if target not in self.names:
            return None
        fields = {PREFIX.sub("", name) if ":" in name else name: text for name, text in node.attrib.items()}
        tag, path = markup.tag(node), None
        if tag == "animateMotion":
            for child in node:
                if markup.tag(child) == "mpath":
                    source = self.ids.get(markup.reference(child) or "")
                    path = shapes.outline(self, source) if source is not None else None
        if tag == "discard":  # what is taken away is not seen
            tag = "set"
            fields = {"attributeName": "display", "to": "none", "fill": "freeze", "begin": fields.get("begin", "0s")}
        attribute = "motion" if tag == "animateMotion" else PREFIX.sub("", fields.get("attributeName", "").strip())
        if not attribute:
            return None
        timed, waits = smil.timed(fields)
        is_frozen = fields.get("fill") == "freeze"
        if is_frozen and timed.natural < timed.active:
            self.page.ignore("min")  # what is held after that is another value in each browser
        return smil.Animation(tag, fields, target, attribute, timed, is_frozen, waits, path)


@limits.bounded
def read(text) -> File:
    """Reads an SVG text. Raises MotionError if it is not XML, or is too large."""
    return File(text)


def carry(file: File, name: str, property: str) -> None:
    """Adds a property, or an attribute, of an element that the caller asked for."""
    if not property_values.carry(file.elements, name, property, lambda element: element.animated | element.moved):
        file.page.ignore(property)
