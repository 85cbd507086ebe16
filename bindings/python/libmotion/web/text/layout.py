"""Where the letters of a text are, in the order of SVG 2's layout algorithm."""

import math
from typing import NamedTuple

from . import routes
from .spans import Letter, Span, is_complex, letters_of


class Run(NamedTuple):
    """Neighbouring letters of one owner, as path data."""

    owner: object
    data: str


class Placed(NamedTuple):
    """A text: its runs, its box (left, top, right and bottom, or None), and the letters that are not drawn right."""

    runs: list[Run]
    box: tuple[float, float, float, float] | None
    lost: str


def placed(root: Span) -> Placed:
    """Lays a text out."""
    letters = letters_of(root)
    routes.follow(root, letters)
    lost = _choose(letters)
    _shape(letters)
    _advance(letters)
    for span in root.inner():
        if span.length is not None and span.last > span.first:
            _stretch(letters, span)
    for first, last in _chunks(letters):
        _anchor(letters[first:last])
    return Placed(_runs(letters), _box(letters), lost)


def _choose(letters: list[Letter]) -> str:
    """Gives each letter a font that has it. Returns the letters that cannot be drawn right."""
    lost = {}
    for letter in letters:
        style = letter.span.style
        if is_complex(letter.text):
            lost[letter.text] = None
        if letter.letters is None or not letter.letters.has(letter.text):
            letter.letters = style.others(letter.text) or style.letters
            if letter.text != " " and (letter.letters is None or not letter.letters.has(letter.text)):
                lost[letter.text] = None
    return "".join(lost)


def _shape(letters: list[Letter]) -> None:
    """Finds glyphs and their advances. Letters that are placed by themselves begin anew."""
    first = 0
    for index in range(1, len(letters) + 1):
        one = letters[first]
        if index < len(letters) and _goes_on(one, letters[index]):
            continue
        _shape_together(letters[first:index])
        first = index


def _goes_on(one: Letter, other: Letter) -> bool:
    """Returns whether letters are shaped together: they look alike, and the other one has no place of its own."""
    if other.letters is not one.letters or other.route is not one.route or other.asked.keys() & {"x", "y"}:
        return False
    measures = ((s.size, s.letter_spacing, s.word_spacing) for s in (one.span.style, other.span.style))
    return next(measures) == next(measures)


def _shape_together(letters: list[Letter]) -> None:
    font, style = letters[0].letters, letters[0].span.style
    if font is None:
        return
    has_ligatures = style.letter_spacing == 0 and not any("rotate" in letter.asked for letter in letters)
    scale, at = style.size / font.size, 0
    for glyph in font.shaped("".join(letter.text for letter in letters), has_ligatures):
        letter = letters[at]
        letter.glyph, letter.count = glyph.name, glyph.count
        letter.advance = glyph.advance * scale + style.letter_spacing
        if letter.text in " \u00a0":
            letter.advance += style.word_spacing
        for further in letters[at + 1 : at + glyph.count]:
            further.count, further.is_middle = 0, True
        at += glyph.count


def _advance(letters: list[Letter]) -> None:
    """Places letters one after the other, with dx and dy."""
    x = y = 0.0
    for letter in letters:
        x, y = x + letter.asked.get("dx", 0.0), y + letter.asked.get("dy", 0.0)
        letter.x, letter.y = x, y
        x += letter.advance


def _stretch(letters: list[Letter], span: Span) -> None:
    """Makes the letters of a span as long as its textLength."""
    inside = letters[span.first : span.last]
    begin = min(min(each.x, each.x + each.advance) for each in inside)
    end = max(max(each.x, each.x + each.advance) for each in inside)
    if end <= begin:
        return
    if span.stretches:
        factor = span.length / (end - begin)
        for letter in inside:
            letter.x = begin + (letter.x - begin) * factor
            letter.advance, letter.stretch = letter.advance * factor, letter.stretch * factor
        after = span.length - (end - begin)
    else:
        drawn = [letter for letter in inside if not letter.is_middle]
        if len(drawn) < 2:
            return  # there is no gap between letters
        gap, moved = (span.length - (end - begin)) / (len(drawn) - 1), -1
        for letter in inside:
            moved += not letter.is_middle
            letter.x += gap * max(moved, 0)
        after = gap * len(drawn)  # browsers have a gap after the last letter, too
    for letter in letters[span.last :]:
        letter.x += after


def _chunks(letters: list[Letter]):
    """Yields the letters from one that has a place of its own to the next one, once they are there."""
    firsts = [index for index, each in enumerate(letters) if not index or each.asked.keys() & {"x", "y"}]
    ends = [*firsts[1:], len(letters)]
    shift_x = shift_y = 0.0
    for first, last in zip(firsts, ends):
        asked, letter = letters[first].asked, letters[first]
        if "x" in asked:
            shift_x = asked["x"] + asked.get("dx", 0.0) - letter.x
        if "y" in asked:
            shift_y = asked["y"] + asked.get("dy", 0.0) - letter.y
        for each in letters[first:last]:
            each.x, each.y = each.x + shift_x, each.y + shift_y
        if first < last:
            yield first, last


def _anchor(chunk: list[Letter]) -> None:
    anchor, begin = chunk[0].span.style.anchor, chunk[0].x
    left = min(min(each.x, each.x + each.advance) for each in chunk)
    right = max(max(each.x, each.x + each.advance) for each in chunk)
    shift = begin - {"middle": (left + right) / 2, "end": right}.get(anchor, left)
    for letter in chunk:
        letter.x += shift


def _runs(letters: list[Letter]) -> list[Run]:
    runs: list[tuple[object, list[str]]] = []
    for letter in letters:
        if letter.is_middle or letter.letters is None or (place := _place(letter)) is None:
            continue
        x, y, turn = place
        scale = letter.span.style.size / letter.letters.size
        data = letter.letters.drawn(letter.glyph, scale, x, y, letter.stretch, turn)
        if not runs or runs[-1][0] is not letter.span.owner:
            runs.append((letter.span.owner, []))
        runs[-1][1].append(data)
    return [Run(owner, data) for owner, parts in runs if (data := "".join(parts))]


def _place(letter: Letter) -> tuple[float, float, float] | None:
    """Returns the origin of a letter, and its turn in degrees; None if it is not drawn."""
    y, turn = letter.y + letter.span.style.baseline, letter.asked.get("rotate", 0.0)
    return (letter.x, y, turn) if letter.route is None else letter.route.place(letter, y, turn)


def _box(letters: list[Letter]) -> tuple[float, float, float, float] | None:
    """Returns the box of the letters' cells."""
    corners = [corner for letter in letters if letter.letters is not None for corner in _cell(letter)]
    if not corners:
        return None
    xs, ys = zip(*corners)
    return min(xs), min(ys), max(xs), max(ys)


def _cell(letter: Letter) -> list[tuple[float, float]]:
    """Returns the corners of the box of a letter, which is as high as the font."""
    place = _place(letter)
    if place is None:
        return []
    x, y, turn = place
    font, scale = letter.letters, letter.span.style.size / letter.letters.size
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    sides, ends = (0.0, letter.advance), (-font.ascent * scale, font.descent * scale)
    return [(x + cos * u - sin * v, y + sin * u + cos * v) for u in sides for v in ends]
