"""Style sheets: their rules in the order of the cascade, and @keyframes. Mistakes are passed over as browsers do."""

import re
from typing import NamedTuple

import tinycss2

from ..names.known import use
from ..values import limits, properties
from ..values.quantities import Units, address_in, commas, ident, text_of, tokens_of, tokens_with_space
from ..values.validity import is_valid
from . import conditions
from .custom_properties import Registration, variables
from .selectors import Matcher, Selectors

PREFIXES = ("-webkit-", "-moz-", "-o-", "-ms-")
UNLAYERED = 1 << 30
ANIMATION = ("animation", "animation-name")
EDGES = {"from": 0.0, "to": 100.0}  # per cent
CLASS = re.compile(r"\.(-?[A-Za-z_][\w-]*)")


class Declaration(NamedTuple):
    """A declaration of a style sheet.

    longhands  what it declares, as names and tokens
    weight     how much it costs to apply it"""

    name: str
    tokens: tuple
    is_important: bool
    longhands: tuple[tuple[str, tuple], ...]
    weight: int


class Block(NamedTuple):
    """A block of @keyframes: its offsets, and what it declares, in order."""

    offsets: tuple[float, ...]
    declarations: tuple[Declaration, ...]

    @property
    def weight(self) -> int:
        return sum(each.weight for each in self.declarations)


class Prelude(NamedTuple):
    """What a rule begins with.

    selectors  which elements it is for
    tokens     of its selectors
    outer      that of the rule that it is in"""

    selectors: Selectors
    tokens: list
    outer: "Prelude | None"

    def selector(self) -> str:
        """Returns its first selector, after those of the rules that it is in."""
        own = text_of(next(iter(commas(self.tokens)), []))
        return f"{self.outer.selector()} {own}" if self.outer else own

    def classes(self) -> list[str]:
        """Returns the classes that its first selector names, after those of the rules that it is in."""
        first = next(iter(commas(self.tokens)), [])
        return [*(self.outer.classes() if self.outer else ()), *CLASS.findall(text_of(first))]


class Sheet:
    """A style sheet.

    rules      what they give is (layer, order, declarations)
    keyframes  blocks by name: the last @keyframes of a name counts
    registered by name, what @property says of custom properties
    faces      families of @font-face, in small letters: their fonts are not read
    classes    by a name of keyframes, the classes of the first selector of a rule that names them
    animated   by the first selector of a rule that animates: names that may be of keyframes, its classes, and its
               declarations
    lost       rules and pseudo-classes that are passed over, with their lines
    work       what reading the document has cost"""

    def __init__(self, units: Units, size: int = 0):
        """size: bytes of the document, without the texts that are read."""
        self.units = units
        self.work = limits.Work(size)
        self.rules = Matcher(self.work)
        self.keyframes: dict[str, list[Block]] = {}
        self.registered: dict[str, Registration] = {}
        self.classes: dict[str, str] = {}
        self.animated: dict[str, tuple[set[str], str, str]] = {}
        self.faces: set[str] = set()
        self.lost: dict[str, int] = {}
        self._order = self._line = 0
        self._layers: dict[str, int] = {}
        self._keyframe_layers: dict[str, int] = {}
        self._budget = limits.Budget("css rules", limits.RULES)

    def read(self, css: str, media: str = "", line: int = 0) -> None:
        """Reads a text, if its media hold. line: of the document, before the first of the text."""
        css = limits.text("css", css)
        self.work.grow(len(css))
        self._line = line
        if not conditions.media(tokens_of(media), self.units):
            return
        nodes = tinycss2.parse_stylesheet(tokens_with_space(css, "css"), skip_comments=True, skip_whitespace=True)
        self._nodes(nodes, None, UNLAYERED, 0)

    def _nodes(self, nodes, parent, layer: int, depth: int, name: str = "") -> None:
        if depth > limits.DEPTH:
            limits.refuse("css", "rules in rules", f"must be at most {limits.DEPTH} deep")
        for node in nodes:
            if node.type == "qualified-rule":
                self._budget.spend()
                self._qualified(node, parent, layer, depth)
            elif node.type == "at-rule":
                self._budget.spend()
                self._at_rule(node, parent, layer, depth, name)

    def _qualified(self, node, parent, layer: int, depth: int) -> None:
        selectors = self.rules.selectors(node.prelude, parent and parent.selectors)
        for name in self.rules.unknown(node.prelude):
            self._lose(name, node)
        if selectors is not None:
            contents = tinycss2.parse_blocks_contents(node.content, True, True)
            self._contents(contents, Prelude(selectors, node.prelude, parent), layer, depth)

    def _lose(self, name: str, node) -> None:
        self.lost.setdefault(name, self._line + node.source_line)

    def _contents(self, contents, prelude: "Prelude", layer: int, depth: int) -> None:
        if declared := declarations(contents):
            self._add(prelude, layer, declared)
        self._nodes([node for node in contents if node.type != "declaration"], prelude, layer, depth + 1)

    def _add(self, prelude: "Prelude", layer: int, declared) -> None:
        self._order += 1
        self._budget.spend(max(prelude.selectors.count - 1, 0))
        self.rules.add(prelude.selectors, (layer, self._order, declared))
        names = [token.value for each in declared if each.name in ANIMATION for token in each.tokens if _is_name(token)]
        if names:
            before = self.animated.get(selector := prelude.selector(), (set(), "", ""))
            style = ";".join(f"{each.name}:{text_of(each.tokens)}" for each in declared)
            self.work.spend("css letters of names", len(selector) + len(style))
            self.animated[selector] = {*before[0], *names}, " ".join(prelude.classes()), f"{before[2]}{style};"
        for name in names:
            if name not in self.classes:
                self.classes[name] = " ".join(prelude.classes())
                self.work.spend("css letters of names", len(self.classes[name]))

    def _at_rule(self, node, parent, layer: int, depth: int, name: str) -> None:
        keyword = node.lower_at_keyword
        if keyword == "layer" and node.content is None:
            for part in text_of(node.prelude).split(","):
                self._layer(name, part.strip())
            return
        if keyword == "namespace":
            self._namespace(node)
            return
        if node.content is None:
            if use("rule", keyword).kind == "lost":
                self._lose(f"@{keyword}", node)
            return
        if keyword in ("keyframes", "-webkit-keyframes"):
            self._keyframes(node, layer)
            return
        if keyword == "property":
            self._property(node)
            return
        if keyword == "font-face":
            self._font_face(node)
            return
        inside, inner = layer, name
        if keyword == "media":
            if not conditions.media(node.prelude, self.units):
                return
        elif keyword == "supports":
            if not conditions.supports(node.prelude):
                return
        elif keyword == "layer":
            inner, inside = self._layer(name, text_of(node.prelude))
        elif keyword != "scope":
            if use("rule", keyword).kind == "lost":
                self._lose(f"@{keyword}", node)
            return
        elif node.prelude and text_of(node.prelude):
            self._lose("@scope", node)  # its rules count everywhere
        if parent is not None:
            contents = tinycss2.parse_blocks_contents(node.content, True, True)
            self._contents(contents, parent, inside, depth + 1)
            return
        rules = tinycss2.parse_rule_list(node.content, skip_comments=True, skip_whitespace=True)
        self._nodes(rules, None, inside, depth + 1, inner)

    def _namespace(self, node) -> None:
        """Reads @namespace: a prefix, or none, and an address."""
        words = [token for token in node.prelude if token.type not in ("whitespace", "comment")]
        prefix = words.pop(0).value if len(words) == 2 and words[0].type == "ident" else None
        if len(words) == 1 and node.content is None:
            self.rules.namespaces[prefix] = address_in(text_of(words))

    def _layer(self, outer: str, own: str) -> tuple[str, int]:
        """Layers count in the order of their first naming; one without a name is its own."""
        name = f"{outer}.{own or f'#{len(self._layers)}'}".strip(".")
        self.work.spend("css letters of names", len(name))
        return name, self._layers.setdefault(name, len(self._layers))

    def _keyframes(self, node, layer: int) -> None:
        words = [token for token in node.prelude if token.type not in ("whitespace", "comment")]
        if len(words) != 1 or words[0].type not in ("ident", "string") or words[0].value.lower() == "none":
            return
        name = words[0].value
        layer = -1 if node.lower_at_keyword != "keyframes" else layer  # any other of the name wins
        if self._keyframe_layers.get(name, -1) > layer:
            return
        blocks = []
        for rule in tinycss2.parse_rule_list(node.content, skip_comments=True, skip_whitespace=True):
            if rule.type != "qualified-rule":
                continue
            self._budget.spend()
            offsets = offsets_of(rule.prelude)
            if offsets is not None:
                contents = tinycss2.parse_blocks_contents(rule.content, True, True)
                blocks.append(Block(offsets, tuple(filter(_counts, declarations(contents)))))
        self.keyframes[name], self._keyframe_layers[name] = blocks, layer

    def _font_face(self, node) -> None:
        for each in declarations(tinycss2.parse_blocks_contents(node.content, True, True)):
            if each.name == "font-family":
                self.faces.add(text_of(each.tokens).strip("\"' ").lower())

    def _property(self, node) -> None:
        """Reads @property. Without a syntax, or whether it is inherited, it counts for nothing, as in browsers."""
        name = text_of(node.prelude)
        contents = tinycss2.parse_blocks_contents(node.content, True, True)
        found = {each.name: each.tokens for each in declarations(contents)}
        if not name.startswith("--") or "syntax" not in found or "inherits" not in found:
            return
        syntax, initial = text_of(found["syntax"]).strip("\"' "), found.get("initial-value")
        self.registered[name] = Registration(syntax, text_of(found["inherits"]) == "true", initial)


def _counts(declaration: Declaration) -> bool:
    """Returns whether a declaration of a keyframe counts. Browsers pass over important ones, unless they have var() or
    are a word for all properties."""
    is_wide = ident(declaration.tokens) in properties.WIDE
    return not declaration.is_important or is_wide or any(True for _ in variables(declaration.tokens))


def _is_name(token) -> bool:
    return token.type in ("ident", "string")


def offsets_of(tokens) -> tuple[float, ...] | None:
    """Returns the offsets of from, to and percentages from 0 to 100; None if one is something else."""
    offsets, is_due = [], True
    for token in tokens:
        if token.type in ("whitespace", "comment"):
            continue
        if token.type == "literal" and token.value == "," and not is_due:
            is_due = True
            continue
        offset = EDGES.get(token.lower_value, -1.0) if token.type == "ident" else -1.0
        offset = token.value if token.type == "percentage" else offset
        if not is_due or not 0 <= offset <= 100:
            return None
        offsets.append(offset / 100)
        is_due = False
    return None if is_due else tuple(offsets)


def declarations(contents) -> tuple[Declaration, ...]:
    """Returns the declarations of a block, in order, but for those with a mistake. Prefixed ones count only where
    browsers know no other name."""
    found = []
    for node in contents:
        if node.type != "declaration":
            continue
        name = node.name if node.name.startswith("--") else node.lower_name
        if name.startswith("-webkit-") and not name.startswith("-webkit-text"):
            name = name.removeprefix("-webkit-")
        if not name.startswith(PREFIXES):
            made = declaration(name, tuple(node.value), node.important)
            found += [made] if all(is_valid(*each) for each in made.longhands) else []
    return tuple(found)


def declaration(name: str, tokens: tuple, is_important: bool = False) -> Declaration:
    """Makes a declaration, with the longhands that it sets."""
    parts = tuple((longhand, tuple(part)) for longhand, part in properties.longhands(name, tokens))
    return Declaration(name, tokens, is_important, parts, 1 + len(tokens) // 8)


def attribute(style: str) -> tuple[Declaration, ...]:
    """Returns the declarations of an element's style attribute."""
    tokens = tokens_with_space(limits.text("style", style), "style")
    return declarations(tinycss2.parse_blocks_contents(tokens, skip_comments=True, skip_whitespace=True))
