"""The computed style of elements: cascade, inheritance, var(), and the font's size."""

import math

from ..values import font_shorthand, limits, properties
from ..values.properties import Context
from ..values.quantities import Units, Unknown, commas, ident, nested, of, solid, tokens_of
from . import shorthand
from .custom_properties import variables
from .sheets import UNLAYERED, Declaration, Sheet, attribute, declaration

ATTRIBUTE = -math.inf  # the layer of presentation attributes
SIBLINGS = {  # functions of the tree
    "sibling-index": lambda element: element.index + 1,
    "sibling-count": lambda element: len(element.etree_siblings),
}
FIXED = 13 / 16  # the size of letters of one width, as a share of that of others


class Shorthand(tuple):
    """The tokens of "animation", where one of its longhands is looked for."""


class Style:
    """The style of one element. "get" returns the tokens of a property, or None where nothing valid is declared."""

    def __init__(
        self,
        element,
        sheet: Sheet,
        parent: "Style | None",
        inline: str = "",
        presentation=(),
        pseudo: str | None = None,
    ):
        """pseudo: before or after, for the style of this pseudo-element; the parent is then the element's own style."""
        self.parent, self._element = parent, element
        declared: dict[str, tuple] = {}
        self.work = sheet.work
        weighed: list[tuple[tuple, Declaration]] = []
        for name, tokens in presentation:
            weighed.append(((False, ATTRIBUTE, -1, (0, 0, 0), 0, 0), declaration(name, tuple(tokens))))
        for specificity, (layer, rule, declarations) in sheet.rules.match(element, pseudo):
            self._weigh(weighed, declarations, layer, 0, specificity, rule)
        self._weigh(weighed, attribute(inline) if inline else (), UNLAYERED, 1, (0, 0, 0), 0)
        self.important: set[str] = set()  # what no animation changes
        self.has_transform = False  # whether a rule or a style attribute, not only an attribute, declares one
        for weight, each in sorted(weighed, key=lambda row: row[0]):
            declared.update(each.longhands)
            self.has_transform |= each.name == "transform" and weight[1] != ATTRIBUTE
            if each.is_important:
                self.important.update(name for name, _ in each.longhands)
            if each.name == "animation":
                declared |= dict.fromkeys(shorthand.INITIAL, Shorthand(each.tokens))
        self.declared = declared
        self._own: dict[str, tuple | None] = {}
        self._inherited: dict[str, tuple | None] = {}  # what properties that are not declared here inherit
        self._custom: dict[str, tuple | None] = {}
        self._resolving: set[str] = set()
        self._variables: dict[str, list[str]] | None = None
        self.registered = sheet.registered
        self.moving: set[str] = set()  # custom properties that move, here or in an outer element
        self.unfollowed: set[str] = set()  # custom properties that move, and something goes by them that does not
        self.unread: set[str] = set()  # properties whose values are not understood
        self.units = self._units(sheet.units)

    def _weigh(self, weighed: list, declarations, layer: int, inline: int, specificity, rule: int) -> None:
        for place, each in enumerate(declarations):
            self.work.spend("css tokens that apply to elements", each.weight)
            # Important declarations of earlier layers win over those of later ones.
            rank = -layer if each.is_important else layer
            weighed.append(((each.is_important, rank, inline, specificity, rule, place), each))

    def _units(self, units: Units) -> Units:
        outer = self.parent.units if self.parent else units._replace(font=16.0)
        tokens = self.get("font-size") if "font-size" in self.declared else None
        size = outer.font
        # The size of a word is smaller where "monospace" is the only family.
        by_word, was = self.parent.sized_by_word if self.parent else (True, False)
        is_mono = ident(self.get("font-family") or ()) == "monospace" if by_word or tokens else False
        self.sized_by_word = by_word and tokens is None, is_mono
        if self.sized_by_word[0] and is_mono != was:
            size *= FIXED if is_mono else 1 / FIXED
        if tokens:
            try:
                word = ident(tokens)
                if word in font_shorthand.SIZES or word in font_shorthand.STEPS:
                    sizes = font_shorthand.MONOSPACE if is_mono else font_shorthand.SIZES
                    self.sized_by_word = word in sizes, is_mono
                    size = sizes.get(word) or outer.font * font_shorthand.STEPS[word]
                else:
                    size = max(of(solid(tokens)[0], outer).length(outer.font, bare=False), 0.0)
            except (Unknown, IndexError):
                pass
        is_root = self.parent is None
        return outer._replace(font=size, root_font=size if is_root else outer.root_font)

    # -- values

    def own(self, name: str) -> tuple | None:
        """Returns what is declared here, with var() replaced; None if nothing valid is."""
        if name not in self._own:
            tokens = self.declared.get(name)
            if isinstance(tokens, Shorthand):
                self._own |= self._longhands(tokens)
            else:
                self._own[name] = None if tokens is None else self.replaced(tokens)
        return self._own[name]

    def _longhands(self, tokens: Shorthand) -> dict[str, tuple | None]:
        """Returns what "animation" says of each of its longhands that is not declared by itself."""
        names = [name for name in shorthand.INITIAL if self.declared[name] is tokens]
        found = self.replaced(tokens)
        if found is None or ident(found) in properties.WIDE:
            return dict.fromkeys(names, found)
        try:
            lists = shorthand.animation(found)
        except Unknown:
            return dict.fromkeys(names)
        return {name: tuple(lists[name]) for name in names}

    def get(self, name: str) -> tuple | None:
        if name not in self.declared:
            if self.parent is None or name not in properties.INHERITED:
                return None
            if name not in self._inherited:
                self._inherited[name] = self.parent.get(name)
            return self._inherited[name]
        tokens = self.own(name)
        word = ident(tokens) if tokens is not None else None
        if tokens is None or word in ("unset", "revert", "revert-layer"):
            word = "inherit" if properties.is_inherited(name) else "initial"
        if word == "inherit" or name == "color" and word == "currentcolor":
            return self.parent.get(name) if self.parent else None
        return None if word == "initial" else tokens

    def custom(self, name: str) -> tuple | None:
        """Returns the tokens of a custom property, with all var() in them replaced."""
        if name in self._custom:
            return self._custom[name]
        if name in self._resolving:
            return None
        tokens = self.declared.get(name)
        word = ident(tokens) if tokens is not None else None
        registration = self.registered.get(name)
        is_inherited = word == "inherit" or self.inherits(name)
        if (tokens is None or word in ("inherit", "unset", "revert", "revert-layer")) and is_inherited and self.parent:
            found = self.parent.custom(name)
        elif tokens is None or word in properties.WIDE:
            found = registration.initial if registration else None
        else:
            self._resolving.add(name)
            found = self.replaced(tokens)
            self._resolving.discard(name)
        self._custom[name] = found
        return found

    def inherits(self, name: str) -> bool:
        """Returns whether a custom property is inherited."""
        return name not in self.registered or self.registered[name].inherits

    def variables(self) -> dict[str, list[str]]:
        """Returns, by the names of custom properties, what is declared here with var() of them."""
        if self._variables is None:
            self._variables = {}
            for name, tokens in self.declared.items():
                for each in variables(tokens):
                    self._variables.setdefault(each, []).append(name)
        return self._variables

    def replaced_with(self, property: str, name: str, tokens) -> tuple | None:
        """Returns the tokens of a property as they are if a custom property has these tokens."""
        kept, value = self._custom, self.replaced(tokens)
        if value is None:
            return None
        self._custom = {name: value}
        try:
            return self.replaced(self.declared[property])
        finally:
            self._custom = kept

    def replaced(self, tokens) -> tuple | None:
        """Returns tokens with each var() replaced; None if one has neither value nor fallback."""
        if not _has_var(tokens):
            return tuple(tokens)
        left = [limits.WORDS]
        try:
            return tuple(self._replace(tokens, left, 0))
        except Unknown:
            return None

    def _replace(self, tokens, left: list[int], depth: int) -> list:
        made = []
        if depth > limits.DEPTH:
            raise Unknown
        for token in tokens:
            left[0] -= 1
            if left[0] < 0:
                raise Unknown
            self.work.spend("css tokens that var() makes")
            if token.type == "function" and token.lower_name == "var":
                made += self._variable(token, left, depth)
            elif token.type == "function" and token.lower_name in SIBLINGS and not solid(token.arguments):
                made += tokens_of(str(SIBLINGS[token.lower_name](self._element)))
            elif token.type == "function" and _has_var(token.arguments):
                inside = self._replace(token.arguments, left, depth + 1)
                made.append(type(token)(token.source_line, token.source_column, token.name, inside))
            elif token.type == "() block" and _has_var(token.content):
                inside = self._replace(token.content, left, depth + 1)
                made.append(type(token)(token.source_line, token.source_column, inside))
            else:
                made.append(token)
        return made

    def _variable(self, token, left: list[int], depth: int) -> list:
        arguments = list(token.arguments)
        comma = next((i for i, each in enumerate(arguments) if each == ","), len(arguments))
        words = solid(arguments[:comma])
        if len(words) != 1 or words[0].type != "ident":
            raise Unknown
        found = self.custom(words[0].value)
        if found is None:
            if comma == len(arguments):
                raise Unknown
            return self._replace(arguments[comma + 1 :], left, depth + 1)
        left[0] -= len(found)
        self.work.spend("css tokens that var() makes", len(found))
        return list(found)

    def word(self, name: str, default: str = "") -> str:
        tokens = self.get(name)
        return (ident(tokens) if tokens else None) or default

    def value(self, name: str, context: Context, is_svg: bool = False):
        """Returns the computed value as numbers. Without a valid declaration, this is the initial value."""
        if name == "font-size":
            return [self.units.font]
        is_own = name in self.declared or properties.is_inherited(name)
        tokens = self.get(name) if is_own else None
        if tokens is not None:
            try:
                return properties.value(name, tokens, context)
            except Unknown:
                if ident(tokens) is None:
                    self.unread.add(name)
        return properties.initial_value(name, context, is_svg)

    def animation(self, name: str) -> list[list]:
        """Returns the list of a longhand of animation."""
        tokens = self.get(name)
        return commas(tokens if tokens else shorthand.initial(name))


def _has_var(tokens) -> bool:
    return any(token.type == "function" and token.lower_name in ("var", *SIBLINGS) for token in nested(tokens))
