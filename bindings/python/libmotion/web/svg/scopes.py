"""What <use> shows, with the style that it gives: an element that is shown inherits from <use>, not from the element
that it is written in."""

import collections

import tinycss2

from ..css.keyframes import effects
from ..css.style import Style
from ..values import properties
from . import markup, shapes
from .elements import Element, presentation
from .scene.rows import carrier

MOVED = sorted(properties.INHERITED & properties.PROPERTIES.keys())
INHERITED = sorted(properties.INHERITED)
OF_TEXT = ("text", "tspan")


class Scope:
    """The elements that one <use> shows. They are made when they are asked for."""

    def __init__(self, file, target, user: Element):
        """
        target  the element that is shown
        user    the one that shows it"""
        self.file, self.target, self.user = file, target, user
        self.made: dict[str, Element] = {}
        self._all = collections.ChainMap(self.made, user.file_elements)

    def element(self, node) -> Element:
        name = self.file.names[node]
        if name not in self.made:
            self.made[name] = self._element(name, node)
        return self.made[name]

    def _element(self, name: str, node) -> Element:
        file = self.file
        file.sheet.work.spend("svg elements that <use> gives a style")
        outer = self.user if node is self.target else self.element(file.parents[node])
        style = Style(file.wrappers[node], file.sheet, outer.style, node.get("style", ""), presentation(node))
        if style.units.font != file.styles[node].units.font and markup.tag(node) in OF_TEXT:
            file.page.ignore("font-size")  # letters are laid out once
        context = file.context[node]._replace(units=style.units, color=style.get("color") or ())
        extent = lambda: shapes.extent(file, node)
        turns = node in file.turned
        made = Element(
            name, outer.figure.name, node, style, context, effects(style, file.sheet), extent, turns, file.outline
        )
        made.file_elements = self._all
        for moves in file.moves.get(name, ()):
            made.move(*moves)
        made.inherit()
        made.animate()
        file.page.ignore(*made.ignored)
        return made


class Scopes:
    """The scopes of a file. Uses that give the same style share one."""

    def __init__(self, file):
        self.file = file
        self._known: dict[tuple, Scope] = {}
        self._given: dict[Element, tuple] = {}

    def of(self, user: Element, target) -> Scope | None:
        """Returns the scope of what <use> shows; None if that looks the same as where it is written."""
        place = self.file.names.get(self.file.parents.get(target))
        given = self._style(user)
        if place is None or given == self._style(self.file.elements[place]):
            return None
        if (target, given) not in self._known:
            self._known[target, given] = Scope(self.file, target, user)
        return self._known[target, given]

    def _style(self, element: Element) -> tuple:
        """Returns all that an element gives to those in it."""
        if element not in self._given:
            self._given[element] = _given(element)
        return self._given[element]


def _given(element: Element) -> tuple:
    style, moving, names = element.style, [], set()
    for name in MOVED:
        source = carrier(element, name)
        if name in source.moved or name in source.animated:
            moving.append((name, id(source)))
    outer = style
    while outer is not None:
        names |= {name for name in outer.declared if name.startswith("--") and style.inherits(name)}
        outer = outer.parent
    words = [(name, _text(tokens)) for name in INHERITED if (tokens := style.get(name))]
    custom = [(name, _text(tokens)) for name in sorted(names) if (tokens := style.custom(name))]
    return (style.units.font, *moving, *words, *custom, *sorted(style.moving))


def _text(tokens) -> str:
    return tinycss2.serialize(tokens)
