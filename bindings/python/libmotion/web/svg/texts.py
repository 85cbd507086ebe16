"""The texts of an SVG file: their spans, from elements and attributes, and their letters as layers."""

import contextlib

from ...core.error import MotionError
from ..figures.figure import leaves
from ..text import fonts, layout, routes
from ..text.letters import letters
from ..text.spans import LISTS, Span, Style
from ..values import transforms
from ..values.quantities import Unknown, commas, ident, of, solid, text_of, tokens_of
from . import markup, shapes
from .scene import effects
from .scene.parts import Part
from .scene.rows import carrier, changed, rows_of
from .shape_layers import Shape

SPANS = ("tspan", "a", "textPath")
ALIGNED = {"method": "align", "side": "left"}  # attributes of textPath, and what is drawn whatever they say
XML_SPACE = "{http://www.w3.org/XML/1998/namespace}space"
KEEPING = ("pre", "pre-wrap", "break-spaces")  # white space
WIDTHS = ("ultra-condensed", "extra-condensed", "condensed", "semi-condensed", "normal", "semi-expanded", "expanded")
WIDTHS += ("extra-expanded", "ultra-expanded")
IDENTITY = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0]
SYNTHETIC = 600.0  # from this weight on, browsers make letters bold if the font is not


class Texts:
    """The texts of a file, each laid out once."""

    def __init__(self, file):
        self.file = file
        self._placed: dict = {}
        self._routes: dict = {}  # by the elements that have their path data
        self.paths: dict = {}  # by texts that are laid out, the nodes of the paths that they go along
        self._fonts: dict[fonts.Wanted, tuple] = {}

    def placed(self, node) -> layout.Placed:
        """Lays out a <text>. What cannot be drawn as it should be is a loss."""
        if node not in self._placed:
            span = self._span(node, 0.0, 0)
            found = self._placed[node] = layout.placed(span)
            owners = (each.owner for each in span.inner() if each.route is not None and each.route.path is not None)
            self.paths[node] = [target for each in owners if (target := self._target(each)) is not None]
            if found.lost:
                self.file.page.ignore("text")
        return self._placed[node]

    def movable(self, node) -> bool:
        """Returns whether all letters go with the x and the y of a <text>."""
        spans = list(self._span(node, 0.0, 0).inner())
        lists = [each.lists for each in spans]
        if any(each.route is not None for each in spans):
            return False
        return not any("x" in each or "y" in each for each in lists[:-1]) and all(
            len(lists[-1].get(name, ())) <= 1 for name in ("x", "y")
        )

    # -- spans

    def _span(self, node, baseline: float, depth: int) -> Span:
        file, context = self.file, self.file.context[node]
        style, baseline = self._style(node, baseline, depth)
        length, stretches = _length(node, context)
        is_along = markup.tag(node) == "textPath"
        span = Span(node, style, {} if is_along else _lists(node, context), length, stretches)
        span.route = self._route(node) if is_along else None
        span.children.append(node.text or "")
        for child in node:
            tag = markup.tag(child)
            if tag == "textPath" and markup.tag(node) not in ("text", "a"):
                pass  # its parent is not a span
            elif child in file.names and tag in SPANS:
                if file.styles[child].word("display") != "none":
                    span.children.append(self._span(child, baseline, depth + 1))
            elif child in file.names:
                file.page.ignore(tag)
            span.children.append(child.tail or "")
        return span

    def _route(self, node) -> routes.Route:
        """Returns the path of a textPath. Without one its letters are not drawn, as in browsers."""
        file, context = self.file, self.file.context[node]
        file.page.ignore(*(f"textPath {name}" for name, word in ALIGNED.items() if node.get(name, word) != word))
        target = self._target(node)
        source = node if target is None else target
        if source not in self._routes:  # each path is measured once
            self._routes[source] = self._measured(node.get("path"), target)
        made = self._routes[source]
        named = made.length  # what distances refer to
        if target is not None and "pathLength" in target.attrib:
            try:
                named = transforms.numbers(target.get("pathLength"))[0]
            except (Unknown, IndexError):
                named = 0.0
            if named <= 0:
                return routes.Route(None)
        start, tokens = 0.0, solid(tokens_of(node.get("startOffset", "0")))
        if len(tokens) == 1:
            with contextlib.suppress(Unknown):
                start = of(tokens[0], context.units).length(made.length, True)
                start *= made.length / named if tokens[0].type != "percentage" and named > 0 else 1.0
        return made._replace(start=start)

    def _measured(self, data: str | None, target) -> routes.Route:
        matrix = IDENTITY
        if target is not None:
            data, matrix = shapes.outline(self.file, target), shapes.after(self.file, target, IDENTITY)
        try:
            return routes.route(data or "", matrix)
        except MotionError:
            return routes.Route(None)

    def _target(self, node):
        """Returns the path that a textPath refers to, or None."""
        target = self.file.ids.get(markup.reference(node) or "")
        is_path = node.get("path") is None and target in self.file.names and markup.tag(target) == "path"
        return target if is_path else None

    def _style(self, node, baseline: float, depth: int) -> tuple[Style, float]:
        style, context, ignore = self.file.styles[node], self.file.context[node], self.file.page.ignore
        ignore(*effects.lost(self.file, node, style), line=self.file.lines[node])
        wanted = _wanted(style)
        font, others = self._font(wanted)
        size = style.units.font
        baseline += _raised(style, font, size)
        keeps = style.word("white-space") in KEEPING or self._keeps_space(node)
        made = Style(font, others, size, style.value("letter-spacing", context)[0],
                     style.value("word-spacing", context)[0], style.word("text-anchor", "start"),
                     baseline + _aligned(style, font, size, depth), keeps)  # fmt: skip
        return made, baseline

    def _font(self, wanted: fonts.Wanted) -> tuple:
        """Returns the letters that are wanted, and what gives the letters of another font for a letter that they do not
        have."""
        if wanted not in self._fonts:
            choice, ignore = fonts.choose(wanted), self.file.page.ignore
            font = letters(choice.face, wanted.weight) if choice else None
            if font is None:
                ignore("text")
            else:
                self._report(wanted, choice)
            others: dict[str, object] = {}

            def other(text: str):
                if text not in others:
                    made = (letters(face, wanted.weight) for face in fonts.others(wanted))
                    others[text] = next((each for each in made if each is not None and each.has(text)), None)
                return others[text]

            self._fonts[wanted] = (font, other)
        return self._fonts[wanted]

    def _report(self, wanted: fonts.Wanted, choice: fonts.Choice) -> None:
        """Names the font that is drawn instead of those that are asked for, and what no font of the family has."""
        ignore, face = self.file.page.ignore, choice.face
        if any(family.lower() in self.file.sheet.faces for family in wanted.families):
            ignore("@font-face")
        if wanted.families and not choice.is_given:
            ignore(f"font-family {wanted.families[0]} (drawn with {face.name})")
        if wanted.is_italic and not face.is_italic:
            ignore("font-style")
        if wanted.weight >= SYNTHETIC and face.weights[1] < SYNTHETIC:
            ignore("font-weight")

    def _keeps_space(self, node) -> bool:
        while node is not None:
            if (word := node.get(XML_SPACE)) is not None:
                return word == "preserve"
            node = self.file.parents.get(node)
        return False


class Letters(Shape):
    """Draws one run of a text in the last layer of a part."""

    def __init__(self, drawer, element, data: str, box, part: Part):
        super().__init__(drawer, element, part)
        self.data, self._box = data, box

    def draw(self) -> None:
        layer, element = self.part.last, self.element
        layer["path"] = self.data
        self.paint(layer, self.data)
        layer.pop("fillRule", None)  # letters have none
        self.order(layer)
        if element.style.word("visibility", "visible") != "visible":
            layer["hidden"] = True
        layer["animations"] = [*layer["animations"], *carrier(element, "visibility").figure.hiding]

    def box(self, data: str) -> list[float]:
        """Returns the cells of the whole text."""
        left, top, right, bottom = self._box
        return [left, top, right - left, bottom - top]


def spans(element) -> list:
    """Returns the spans that an element of a text is in, the outermost first, and the element, without the text."""
    found = []
    while element.tag != "text":
        found.append(element)
        element = element.file_elements[element.figure.parent]
    return found[::-1]


def fade(span, part: Part) -> None:
    """Adds a layer with the opacity of a span, if it has one."""
    own = span.figure.own
    rows = [row for row in own["animations"] if _is_opacity(row)]
    if own["opacity"] != 1 or rows:
        layer = {"anchor": [0, 0], "opacity": own["opacity"], "animations": rows}
        part.add(layer, f"{span.figure.name} opacity")


def _is_opacity(row: dict) -> bool:
    return row.get("property") == "opacity" or any(_is_opacity(each) for each in row.get("animations", ()))


def moved(part: Part, element) -> None:
    """Adds the layers that x and y of a text move."""
    for axis, name in enumerate(("x", "y")):
        if rows := rows_of(element, name):
            base = element.style.value(name, element.context)[0]
            place = lambda value, axis=axis, base=base: [0.0 if each != axis else value[0] - base for each in (0, 1)]
            layer = {"anchor": [0, 0], "position": [0.0, 0.0], "animations": changed(rows, "position", place)}
            for row in leaves(layer["animations"]):
                if row.get("additive"):  # what is added has no base
                    raise Unknown(name)
            part.add(layer, name, True)


# -- attributes and properties


def _lists(node, context) -> dict[str, list[float]]:
    found = {}
    for name in LISTS:
        text = node.get(name)
        if text is None:
            continue
        whole = context.whole({"x": "x", "dx": "x", "y": "y", "dy": "y"}.get(name))
        tokens = [token for token in tokens_of(text) if not (token.type == "literal" and token.value == ",")]
        try:
            found[name] = [of(token, context.units).length(whole, True) for token in tokens]
        except Unknown:
            continue
    return found


def _length(node, context) -> tuple[float | None, bool]:
    """Returns the textLength, and whether the letters are stretched to it."""
    text = node.get("textLength")
    if text is None:
        return None, False
    try:
        length = of(tokens_of(text)[0], context.units).length(context.whole("x"), True)
    except (Unknown, IndexError):
        return None, False
    return (length if length > 0 else None), node.get("lengthAdjust") == "spacingAndGlyphs"


def _wanted(style) -> fonts.Wanted:
    families = tuple(_family(part) for part in commas(style.get("font-family") or ()))
    width = style.word("font-stretch", "normal")
    return fonts.Wanted(tuple(filter(None, families)), _weight(style),
                        WIDTHS.index(width) + 1 if width in WIDTHS else 5,
                        style.word("font-style", "normal") in ("italic", "oblique"))  # fmt: skip


def _family(tokens) -> str:
    tokens = solid(tokens)
    if len(tokens) == 1 and tokens[0].type == "string":
        return tokens[0].value
    return " ".join(text_of([token]) for token in tokens)


def _weight(style) -> float:
    """Returns the weight of the font. bolder and lighter go by that of the outer element."""
    tokens = style.get("font-weight")
    word = ident(tokens) if tokens else "normal"
    if word in ("bolder", "lighter"):
        outer = _weight(style.parent) if style.parent else 400.0
        steps = (400.0, 700.0, 900.0) if word == "bolder" else (100.0, 400.0, 700.0)
        if word == "bolder":
            return next((step for step in steps if step > outer + (50 if outer < 400 else 0)), outer)
        return next((step for step in reversed(steps) if step < outer - 100), outer)
    if word in ("normal", "bold"):
        return 700.0 if word == "bold" else 400.0
    try:
        return min(max(of(solid(tokens)[0], style.units).only_number(), 1.0), 1000.0)
    except (Unknown, IndexError):
        return 400.0


def _aligned(style, font, size: float, depth: int) -> float:
    """Returns how far below a line of the font the baseline is, that dominant-baseline or alignment-baseline asks
    for."""
    if font is None:
        return 0.0
    word = style.word("dominant-baseline", "auto")
    own = ident(style.own("alignment-baseline") or ())
    word = own if own not in (None, "auto", "baseline") else word
    scale = size / font.size
    match word:
        case "middle":
            return font.x_height * scale / 2
        case "central":
            return (font.ascent - font.descent) * scale / 2
        case "hanging":
            return font.ascent * scale * 8 / 10
        case "mathematical":
            return font.ascent * scale / 2
        case "text-before-edge" | "text-top" | "before-edge" | "top":
            return font.ascent * scale
        case "text-after-edge" | "text-bottom" | "after-edge" | "ideographic" | "bottom":
            return -font.descent * scale
    return 0.0


def _raised(style, font, size: float) -> float:
    """Returns how far below the outer baseline that of a span is, by its baseline-shift."""
    tokens = style.own("baseline-shift")
    word = ident(tokens) if tokens else "baseline"
    if font is None or word in ("baseline", "initial", "unset"):
        return 0.0
    height = (font.ascent + font.descent) * size / font.size
    if word in ("sub", "super"):
        return height / 2 * (1 if word == "sub" else -1)
    try:
        return -of(solid(tokens)[0], style.units).length(size, True)
    except (Unknown, IndexError):
        return 0.0
