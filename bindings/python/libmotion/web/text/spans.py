"""The spans of a text, and its letters: white space, and what the lists of positions say of each letter."""

import unicodedata
from typing import NamedTuple

from .letters import Letters

LISTS = ("x", "y", "dx", "dy", "rotate")
COMPLEX = ((0x0590, 0x109F), (0x1780, 0x18AF), (0xFE00, 0xFE0F), (0x1F1E6, 0x1F1FF))  # scripts that must be shaped


class Style(NamedTuple):
    """How the letters of a span look. Lengths are in user units.

    letters   of the font; None: there is no font
    others    gives the letters of the font for a letter that this font does not have, or None
    anchor    start, middle or end
    baseline  how far below the baseline of the text the letters' own one is"""

    letters: Letters | None
    others: object
    size: float
    letter_spacing: float = 0.0
    word_spacing: float = 0.0
    anchor: str = "start"
    baseline: float = 0.0
    keeps_space: bool = False


class Span:
    """A <text>, <tspan> or <textPath> with its lists of places.

    owner     whose paint the letters have
    lists     numbers by x, y, dx, dy and rotate: one for each letter
    length    that the letters must have, or None; stretches: whether the letters are stretched to it
    children  texts and spans
    route     the path that its letters go along, or None"""

    def __init__(self, owner, style: Style, lists: dict[str, list[float]], length=None, stretches=False):
        self.owner, self.style, self.lists = owner, style, lists
        self.length, self.stretches = length, stretches
        self.children: list[Span | str] = []
        self.route = None
        self.first = self.last = 0  # of its letters; the last is not one of them

    def inner(self):
        """Yields the spans in this one, the innermost first, and this one."""
        for child in self.children:
            if isinstance(child, Span):
                yield from child.inner()
        yield self


class Letter:
    """One letter: what was asked for, and where it comes to be.

    count  letters that its glyph draws; 0 if an earlier one draws it
    route  the path that it goes along, or None"""

    __slots__ = ("text", "span", "letters", "asked", "glyph", "advance", "count", "x", "y", "stretch", "is_middle")
    __slots__ += ("route",)

    def __init__(self, text: str, span: Span):
        self.text, self.span = text, span
        self.letters: Letters | None = span.style.letters
        self.asked: dict[str, float] = {}
        self.glyph, self.advance, self.count = ".notdef", 0.0, 1
        self.x = self.y = 0.0
        self.stretch, self.is_middle = 1.0, False
        self.route = None


def letters_of(root: Span) -> list[Letter]:
    """Returns the letters of a text, with what is asked of them."""
    letters = _collapsed(_all(root))
    _number(root, letters)
    _resolve(root, letters)
    return letters


def is_complex(text: str) -> bool:
    """Returns whether a letter needs more than its glyph next to the glyph before."""
    code = ord(text)
    return (
        unicodedata.combining(text) > 0
        or unicodedata.bidirectional(text) in ("R", "AL", "AN", "RLE", "RLO", "RLI")
        or any(first <= code <= last for first, last in COMPLEX)
    )


def _all(root: Span) -> list[Letter]:
    made, stack = [], [iter((root,))]
    spans = []
    while stack:
        child = next(stack[-1], None)
        if child is None:
            stack.pop()
            if spans:
                spans.pop()
        elif isinstance(child, str):
            made += [Letter(text, spans[-1]) for text in child]
        else:
            spans.append(child)
            stack.append(iter(child.children))
    return made


def _collapsed(letters: list[Letter]) -> list[Letter]:
    """Returns letters without white space that is not shown: at the beginning, at the end, and after other white
    space."""
    made: list[Letter] = []
    is_space = True  # a space here is not shown
    for letter in letters:
        if letter.text in " \t\n\r\f":
            letter.text = " "
            keeps = letter.span.style.keeps_space
            if is_space and not keeps:
                continue
            is_space = not keeps
        else:
            is_space = False
        made.append(letter)
    while made and made[-1].text == " " and not made[-1].span.style.keeps_space:
        made.pop()
    return made


def _number(root: Span, letters: list[Letter]) -> None:
    """Gives each span the numbers of its first and its last letter."""
    own: dict[Span, list[int]] = {}
    for index, letter in enumerate(letters):
        own.setdefault(letter.span, []).append(index)
    for span in root.inner():
        found = own.get(span, [])
        inside = [(each.first, each.last) for each in span.children if isinstance(each, Span) and each.last]
        firsts = [*found[:1], *(first for first, _ in inside)]
        lasts = [*(index + 1 for index in found[-1:]), *(last for _, last in inside)]
        span.first, span.last = (min(firsts), max(lasts)) if firsts else (0, 0)


def _resolve(span: Span, letters: list[Letter]) -> None:
    """Sets the places of letters. An inner span's lists win over those of the outer ones. The last rotation counts for
    all further letters."""
    for name, numbers in span.lists.items():
        for index in range(span.first, span.last):
            place = index - span.first
            if place < len(numbers):
                letters[index].asked[name] = numbers[place]
            elif name == "rotate" and numbers:
                letters[index].asked[name] = numbers[-1]
            else:
                break
    for child in span.children:
        if isinstance(child, Span):
            _resolve(child, letters)
