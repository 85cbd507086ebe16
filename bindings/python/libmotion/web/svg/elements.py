"""An element of SVG as a figure: in its own coordinates, with SMIL's animations below CSS's."""

import contextlib
import math
import re

import tinycss2

from ..css import boxes
from ..css.style import Style
from ..figures.figure import Read, by_rows, hidden, leaves, mapped, with_property
from ..keyframes import dense, path_mixing
from ..keyframes.effects import REPLACE, Effect, rows
from ..smil import animations as smil
from ..smil import motion
from ..values import limits, properties, transforms
from ..values.properties import PROPERTIES, Context
from ..values.quantities import Unknown, ident, tokens_of
from ..values.validity import is_valid
from . import markup
from .scene.rows import carrier, space_of

TEXTS = ("d", "points", "viewBox")  # attributes that are no tokens of CSS
PERSPECTIVE = re.compile(r"perspective\([^()]*\)")
NONE = (0.0, 0.0, 0.0, 0.0)  # what is not painted, where it can be
AUTO = tuple(tokens_of("auto"))
CURRENT = tuple(tokens_of("currentcolor"))
COLOR_NOW = [-9.0] * 4  # currentcolor while it moves
LETTERS = ("rotate", "scale", "translate")  # attributes of other meanings than the properties
NO_ATTRIBUTES = ("transform-box", "white-space", "background-color")  # only declarations have these


class Element(boxes.Box):
    """An element of an SVG file that is drawn.

    node    its element in the document
    extent  returns x y width height of its drawing, for transform-box: fill-box; None if it draws nothing
    turns   whether SMIL moves its transform
    outline  returns the path data of another element, by its id; None if it has none"""

    PLACES, SIZES, IDLE, DRAWN = (), (), (), ("filter",)

    def __init__(
        self,
        name,
        parent,
        node,
        style: Style,
        context: Context,
        effects: list[Effect],
        extent=None,
        turns=False,
        outline=None,
    ):
        self.node, self.tag, self.turns, self.outline = node, markup.tag(node), turns, outline
        self.offset = (0.0, 0.0)
        transformed = style.own("transform-origin") is not None or any("transform-origin" in e.keys for e in effects)
        if extent is not None and style.word("transform-box") in ("fill-box", "content-box", "stroke-box"):
            box = extent()
            if box is not None and style.word("transform-box") == "stroke-box":
                box = _stroked(box, style, context)
            if box is not None:
                self.offset, context = tuple(box[:2]), context._replace(size=tuple(box[2:]))
        elif not transformed:
            context = context._replace(size=context.block)
        self.moved: set[str] = set()  # by SMIL
        self.shading: list[dict] = []  # animations of gradientTransform
        self.current: list[str] = []  # attributes that SMIL moves to currentcolor
        self.extent = extent
        self.shown_in_turn: dict[str, list[dict]] = {}  # rows of "hidden" for each id, if the reference of <use> moves
        super().__init__(name, parent, style, context, (0.0, 0.0, 0.0, 0.0), effects)

    def _is_unpainted(self, name: str) -> bool:
        if name not in ("fill", "stroke"):
            return False
        tokens = self.style.get(name)
        return name == "stroke" if tokens is None else ident(tokens) == "none"

    def _base(self, name: str):
        if self._is_unpainted(name):
            return list(NONE)
        is_empty = self.tag == "rect" and name in ("width", "height") and ident(self.style.get(name) or AUTO) == "auto"
        return [0.0] if is_empty else super()._base(name)

    def _value(self, name: str):
        if name == "d" and self.style.own("d") is None:
            return self.node.get("d", "")
        if name in TEXTS and name != "d":
            return transforms.leading(self.node.get(name, ""))
        if name == "transform-origin":
            x, y, z = self.style.value(name, self.context, is_svg=self.figure.parent is not None)
            return [x + self.offset[0], y + self.offset[1], z]
        value = self.style.value(name, self.context)
        return flat(value) if name == "transform" else value

    def _read(self, name: str, tokens):
        self._note_moving(name, tokens)
        value = super()._read(name, tokens)
        if name == "transform-origin":
            return [value[0] + self.offset[0], value[1] + self.offset[1], value[2]]
        return flat(value) if name == "transform" else value

    def animate(self) -> None:
        super().animate()
        for name, tokens in self.style.declared.items():
            self._note_moving(name, tokens)
        for name in dict.fromkeys(self.current):
            source, rest = carrier(self, "color"), properties.color(CURRENT, self.context.color)
            colors = [row for each in source.figure.numbers_of("color") for row in each["animations"]]
            still = lambda row, rest=rest: mapped(row, lambda value: rest if value == COLOR_NOW else value)
            for own in self.figure.numbers_of(name):
                try:
                    own["animations"] = _colored(own["animations"], colors)
                except Unknown:
                    own["animations"] = by_rows(still, own["animations"])
                    if "color" in source.moved | source.animated:
                        self.ignored.append(name)  # currentcolor is what it is at rest

    def inherit(self) -> None:
        """Puts the animations that reach a property of this element from outside below its own: they show where its
        own do not run."""
        outer = self.file_elements.get(self.figure.parent)
        for name in sorted((self.moved | self.animated) & properties.INHERITED & PROPERTIES.keys()):
            if outer is None or name in self.style.declared:
                continue
            source = carrier(outer, name)
            if name not in source.moved | source.animated or name not in source.figure.reads:
                continue
            read = source.figure.reads[name]
            self.carry(name, read.count)
            if self.figure.reads[name].count != read.count or space_of(source, name) != space_of(self, name):
                self.ignored.append(name)
                continue
            for own, other in zip(self.figure.numbers_of(name), source.figure.numbers_of(name)):
                own["animations"][:0] = other["animations"]
            if name == "visibility":
                self.figure.hiding[:0] = source.figure.hiding
            self._running.add(name)

    def _note_moving(self, name: str, tokens) -> None:
        """Names a property that is said to be inherited while it moves outside: what it inherits is that at rest."""
        outer, word = self.file_elements.get(self.figure.parent), ident(tokens)
        if outer is not None and (word == "inherit" or word == "unset" and properties.is_inherited(name)):
            source = carrier(outer, name) if properties.is_inherited(name) else outer
            if name in source.moved | source.animated:
                self.ignored.append(name)

    # -- SMIL

    def add_motion(self) -> dict:
        """Returns the layer outside of all others that animateMotion moves."""
        name = f"{self.figure.name} motion"
        layer = {"name": name, "parent": None, "position": [0.0, 0.0], "anchor": [0.0, 0.0], "animations": []}
        self.figure.layers.insert(0, layer)
        return layer

    def move(self, attribute: str, animations: list[smil.Animation], indices: list[int], plans: dict) -> None:
        """Adds the animations of one attribute."""
        if attribute == "href" and self.tag == "use":
            self._move_reference(animations, indices, plans)
            return
        if attribute in self.style.important or attribute == "transform" and self.style.has_transform:
            return  # animateTransform changes the attribute, and any declaration of a style wins over that
        documents: dict[int, tuple] = {}
        for index in indices:
            animation = animations[index]
            try:
                moves = motion.motion(animation) if attribute == "motion" else self._moves(attribute, animation)
            except Unknown:
                self.ignored.append("animateMotion" if attribute == "motion" else attribute)
                continue
            documents[index] = (moves.row, moves.curve)
            if attribute == "transform" and len(indices) > 1 and smil.goes_from_below(animation):
                self.ignored.append(attribute)  # it begins from the base, whatever runs
        if documents:
            self._put(attribute, smil.rows(animations, plans, documents))
            self.moved.add(attribute)
            self._running.add(attribute)

    def _move_reference(self, animations: list[smil.Animation], indices: list[int], plans: dict) -> None:
        """Makes rows of "hidden" for each element that <use> shows in turn."""
        own = _address(self.node.get("href") or self.node.get(markup.XLINK) or "")
        given = [smil.given(animations[index]) for index in indices]
        addresses = dict.fromkeys([own, *(_address(text) for texts in given for text in texts)])
        count = sum(map(len, given)) + sum(len(plans[index].once) + len(plans[index].circle) for index in indices)
        if len(addresses) * count > limits.SHOWN_IN_TURN:
            self.ignored.append("href")
            return
        self.style.work.spend("svg elements that <use> shows in turn", len(addresses) * count)
        try:
            for address in addresses:
                is_shown = lambda text, address=address: [float(_address(text) == address)]
                made = [smil.moves(animations[index], "shown", is_shown, [float(address == own)]) for index in indices]
                documents = {index: (moves.row, moves.curve) for index, moves in zip(indices, made)}
                hide = lambda each: with_property(hidden(each), "hidden")
                self.shown_in_turn[address] = by_rows(hide, smil.rows(animations, plans, documents))
        except Unknown:
            self.shown_in_turn = {}
            self.ignored.append("href")
            return
        self.moved.add("href")

    def _moves(self, attribute: str, animation: smil.Animation) -> smil.Moves:
        if attribute in ("transform", "gradientTransform"):
            if animation.tag != "animateTransform":
                raise Unknown(attribute)
            base = None if attribute == "transform" else transforms.attribute(self.node.get(attribute, ""))
            return self._transforms(animation, base)
        if attribute not in PROPERTIES or PROPERTIES[attribute].kind in ("list", "origin"):
            raise Unknown(attribute)
        kind, fields = PROPERTIES[attribute].kind, animation.fields.keys()
        if self._is_unpainted(attribute) and not ({"values"} <= fields or {"from", "to"} <= fields):
            raise Unknown(attribute)  # between none and a color there is nothing
        base = self._base(attribute)

        def read(text: str):
            is_current = kind == "color" and text.strip().lower() == "currentcolor" and "by" not in fields
            if is_current and attribute != "color":
                self.current.append(attribute)
                return COLOR_NOW
            return self.attribute(attribute, text, smil.is_added(animation))

        moves = smil.moves(animation, kind, read, base)
        if kind == "lengths" and base and (count := boxes.longest(moves.row)) % len(base):
            longest = math.lcm(count, len(base))
            moves = moves._replace(row=mapped(moves.row, lambda value: value * (longest // len(value))))
        return moves

    def _transforms(self, animation: smil.Animation, base: str | None = None) -> smil.Moves:
        fields = animation.fields
        type = fields.get("type", "translate")
        given = [*fields.get("values", "").split(";"), *(fields.get(field, "") for field in ("from", "to", "by"))]
        like = "translate" if type == "rotate" and any(_count(text) == 3 for text in given) else ""
        base = self._value("transform") if base is None else base
        return smil.moves(animation, "list", lambda text: smil.transform(type, text, like), base)

    def attribute(self, name: str, text: str, is_added: bool = False):
        """Returns the value of an attribute, or of a presentation attribute, as SMIL writes it."""
        kind = PROPERTIES[name].kind
        if kind == "path":
            return text
        if name in TEXTS:
            return transforms.numbers(text)
        tokens = tokens_of(text)
        if kind == "share" and name != "offset" and any(token.type == "percentage" for token in tokens):
            raise Unknown(name)  # browsers take none here
        if ident(tokens) in ("inherit", "initial", "unset"):
            return super()._read(name, tokens)
        return properties.value(name, tokens, self.context, is_attribute=True, is_added=is_added)

    def _put(self, attribute: str, rows: list[dict]) -> None:
        """Rows where their property has its place; groups keep theirs inside."""
        if attribute == "motion":
            layer = self.add_motion()
            layer["animations"] = by_rows(lambda each: with_property(each, "position"), rows)
        elif attribute == "transform":
            layer = self.turned["transform"]
            layer["animations"] += by_rows(lambda each: with_property(each, "transform"), rows)
        elif attribute == "gradientTransform":
            self.shading = rows
        elif attribute == "opacity":
            single = lambda each: with_property(mapped(each, lambda value: value[0]), "opacity")
            self.figure.own["animations"] += by_rows(single, rows)
        elif PROPERTIES[attribute].kind == "path":
            self.carry(attribute)
            morph = lambda each: with_property(self._mixing(attribute, each), "path") | {"mismatch": "flip"}
            self.figure.own["animations"] += by_rows(morph, rows)
        else:
            self.carry(attribute, max(map(boxes.longest, leaves(rows)), default=0))
            self._put_numbers(attribute, rows)
            if PROPERTIES[attribute].kind == "shown":
                hide = lambda each: with_property(hidden(each), "hidden")
                self.figure.hiding += by_rows(hide, rows)

    def _mixing(self, name: str, row: dict) -> dict:
        """Returns a row of path data that mixes as in browsers. It is a loss if it cannot."""
        row, is_exact = path_mixing.flipped(row)
        if not is_exact:
            self.ignored.append(name)
        return row

    def _put_numbers(self, attribute: str, rows: list[dict]) -> None:
        for place, document in enumerate(self.figure.numbers_of(attribute)):
            first = 4 * place
            part = lambda each, first=first: mapped(each, lambda value: value[first : first + 4])
            document["animations"] += by_rows(part, rows)

    def carry(self, name: str, count: int = 0) -> None:
        if name in PROPERTIES and PROPERTIES[name].kind == "path":
            self.figure.reads[name] = Read("path")
            self.figure.own["path"] = self._value(name)
            return
        super().carry(name, count)

    def _reference_box(self, word: str) -> list[float]:
        if word == "view-box":
            return [0.0, 0.0, *self.context.block]
        box = self.extent() if self.extent is not None else None
        if box is None:
            raise Unknown("clip-path")
        is_stroked = word in ("stroke-box", "border-box", "margin-box")
        return list(_stroked(box, self.style, self.context) if is_stroked else box)

    def _animate(self, name: str, keys, effect: Effect) -> None:
        if name in PROPERTIES and PROPERTIES[name].kind == "path":
            if effect.accumulates:
                raise Unknown("iterationComposite")
            self.carry(name)
            row, wrap = rows(keys, self._value(name), lambda tokens: self._read(name, tokens), False, effect.timing)
            row = self._mixing(name, row)
            self.figure.own["animations"].append(wrap(with_property(row, "path") | {"mismatch": "flip"}))
            return
        if self._is_unpainted(name) and any(key.value is None or key.composite != REPLACE for key in keys):
            raise Unknown(name)  # between none and a color there is nothing
        super()._animate(name, keys, effect)


def _colored(rows: list[dict], colors: list[dict]) -> list[dict]:
    """Returns animations of a color with those of currentcolor in its place. Raises Unknown if their clocks differ."""
    if not dense.alike(rows, colors):
        raise Unknown("currentcolor")

    def paint(own: tuple, color: tuple) -> list[float]:
        ends = [dense.mixed_color(*color) if value == COLOR_NOW else value for value in own[:2]]
        return dense.mixed_color(*ends, own[2])

    return dense.all_divided([rows, colors], paint)


def flat(text: str) -> str:
    """Returns a list of transforms without perspective, which elements of SVG do not have."""
    return PERSPECTIVE.sub("", text).strip() or "none"


def _address(text: str) -> str:
    """Returns the id that a reference names; none, if it leads out of the document."""
    text = text.strip()
    return text[1:] if text.startswith("#") else ""


def _stroked(box, style: Style, context: Context):
    """Returns a box with what a stroke adds to it."""
    if style.word("stroke", "") == "none" or style.get("stroke") is None:
        return box
    width = style.value("stroke-width", context)[0]
    return box[0] - width / 2, box[1] - width / 2, box[2] + width, box[3] + width


def _count(text: str) -> int:
    return len(transforms.NUMBER.findall(text))


def presentation(node) -> list[tuple[str, list]]:
    """Returns the attributes of an element that count as declarations."""
    found = []
    for name, text in node.attrib.items():
        if name == "transform":
            with contextlib.suppress(Unknown):
                found.append((name, tokens_of(transforms.attribute(text))))
        elif (name in PROPERTIES or name in properties.WORDS) and name not in (*TEXTS, *LETTERS, *NO_ATTRIBUTES):
            tokens = [_with_unit(name, token) for token in tokens_of(text)]
            found += [(name, tokens)] if is_valid(name, tokens) else []
    return found


def _with_unit(name: str, token):
    """Lengths of attributes may have no unit; they are px."""
    is_length = name in PROPERTIES and PROPERTIES[name].kind == "length" or name == "transform-origin"
    if is_length and token.type == "number":
        return tinycss2.ast.DimensionToken(
            token.source_line, token.source_column, token.value, token.int_value, token.representation, "px"
        )
    return token
