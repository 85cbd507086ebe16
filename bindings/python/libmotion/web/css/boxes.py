"""A box of CSS as a figure: what moves it, what clips it, and the rest as numbers."""

from ..figures.figure import given, hidden, mapped, with_property
from ..keyframes import dense
from ..keyframes.effects import REPLACE, Effect, Key, goes_by_base, rows
from ..values import basic_shapes, colors, paint_lists, properties
from ..values.properties import PROPERTIES, Context
from ..values.quantities import Unknown, ident, nested, text_of, tokens_of
from .still_boxes import INDIVIDUAL, LISTS, PLACES, SIZES, StillBox
from .style import Style

NOTHING = tuple(tokens_of("none"))
BORDER_BOXES = ("border-box", "stroke-box", "view-box")  # what these words mean of a box of CSS
GAPS = ("column-gap", "row-gap")
SNAPPED = ("outline-offset", "outline-width", *(f"border-{side}-width" for side in properties.SIDES))


class Box(StillBox):
    """Makes the figure of one element, and the animations of it."""

    def __init__(self, name: str, parent: str | None, style: Style, context: Context, box, effects: list[Effect]):
        super().__init__(name, parent, style, context, box, effects)
        self._running: set[str] = set()
        self.clipping: list[dict] = []  # animations of the path that clips it

    # -- animations

    def animate(self) -> None:
        for effect in self.effects:
            for name, keys in effect.keys.items():
                if name in self.IDLE:
                    continue
                try:
                    self._animate(name, keys, effect)
                except Unknown:
                    self.ignored.append(name)
                else:
                    self._running.add(name)
                    by_font = any(goes_by_font(key.value) for key in keys if key.value)
                    if by_font and "font-size" in self.animated - {name}:
                        self.ignored.append(name)  # its em is that of the font at rest

        self._follow_size()

    def _follow_size(self) -> None:
        """Adds animations of transforms that do not move by themselves, but with the size of the box."""
        effect = next((each for each in self.effects if each.keys.keys() & {*self.SIZES}), None)
        for name in LISTS if effect else ():
            tokens = self.style.get(name)
            if name in self.turned and name not in self.animated and tokens and _has_percent(tokens):
                keys = [Key(offset, None, REPLACE, tokens) for offset in (0.0, 1.0)]
                if row := self._together(name, keys, None, None, effect._replace(accumulates=False)):
                    self.turned[name]["animations"].append(effect.timing.row(with_property(row, "transform")))

    def _animate(self, name: str, keys, effect: Effect) -> None:
        if name == "offset-distance":
            self._move_along(keys, effect)
            return
        if name == "clip-path":
            self._move_clip(keys, effect)
            return
        if name in paint_lists.READ:
            self._move_list(name, keys, effect)
            return
        if name not in PROPERTIES:
            raise Unknown(name)
        if PROPERTIES[name].kind == "shown":  # words do not add
            keys = [key._replace(composite=REPLACE) for key in keys]
        if name in GAPS and None in [key.value for key in keys] and self.style.word(name, "normal") == "normal":
            raise Unknown(name)  # which mixes with no length
        base, is_over = self._base(name), name in self._running
        read = lambda tokens: self._read(name, tokens)
        if (together := self._together(name, keys, base, read, effect)) is not None:
            row, wrap = together, effect.timing.row
        else:
            sums = "color" if PROPERTIES[name].kind == "color" else name if name in INDIVIDUAL else ""
            row, wrap = rows(keys, base, read, is_over, effect.timing, sums)
        if effect.accumulates:
            if name in (*self.SIZES, "transform-origin") or "values" not in row:
                raise Unknown("iterationComposite")
            row["cumulative"] = True
        if name in self._running and goes_by_base(keys, row):
            self.ignored.append(name)
        if name in LISTS:
            self.turned[name]["animations"].append(wrap(with_property(row, "transform")))
        elif name == "opacity":
            self.figure.own["animations"].append(wrap(with_property(mapped(row, _first), "opacity")))
        elif name == "transform-origin":
            self._move_origin(row, wrap)
        else:
            if name in self.PLACES:
                self._move_place(PLACES.index(name), row, wrap)
            elif name in self.SIZES:
                self._grow(SIZES.index(name), row, base[0], wrap)
            self.carry(name, longest(row))
            self.figure.move(name, row, wrap)
            if PROPERTIES[name].kind == "shown":
                self.figure.hiding.append(wrap(with_property(hidden(row), "hidden")))

    def _together(self, name: str, keys, base, read, effect: Effect) -> dict | None:
        """Returns the row of a property that goes by another one which moves at the same time: a color by currentcolor,
        a transform by the size of the box. Returns None if it goes by none. What it cannot follow is a loss."""
        is_color, sizes = PROPERTIES[name].kind == "color", [each for each in self.SIZES if each in self.animated]
        if is_color and name != "color" and "color" in self.animated and any(map(_is_current, keys)):
            names = ["color"]
            own = lambda key: None if _is_current(key) else base if key.value is None else read(key.value)
        elif name in LISTS and sizes and any(key.value and _has_percent(key.value) for key in keys):
            names, own = sizes, lambda key: key.value
        else:
            return None
        courses = [self._course(each, effect.timing) for each in names]
        is_plain = all(key.composite == REPLACE for key in keys) and not effect.accumulates
        is_same = len({key.value and text_of(key.value) for key in keys}) == 1
        if None in courses or not is_plain or not is_color and not is_same:
            self.ignored.append(name)
            return None
        values, when = [], dense.offsets([keys, *(course for course, _ in courses)])
        for offset in when:
            found = {each: at(offset) for each, (_, at) in zip(names, courses)}
            index, share = dense.place(keys, offset)
            if is_color:
                ends = [found["color"] if (value := own(key)) is None else value for key in keys[index : index + 2]]
                values.append(dense.mixed_color(*ends, share))
            else:
                size = [found[each][0] if each in found else side for each, side in zip(SIZES, self.context.size)]
                values.append(properties.value(name, keys[0].value, self.context._replace(size=tuple(size))))
        return {"values": values, "keyTimes": when}

    def _course(self, name: str, timing) -> tuple | None:
        """Returns the keyframes of the only animation of a property, and its value by the offset, if its clock is this
        one."""
        found = [effect for effect in self.effects if name in effect.keys]
        if len(found) != 1 or found[0].timing != timing or found[0].accumulates:
            return None
        keys, base = found[0].keys[name], self._base(name)
        if any(key.composite != REPLACE for key in keys):
            return None
        values = [base if key.value is None else self._read(name, key.value) for key in keys]
        mix = dense.mixed_color if PROPERTIES[name].kind == "color" else dense.mixed

        def at(offset: float) -> list[float]:
            index, share = dense.place(keys, offset)
            return mix(values[index], values[index + 1], share)

        return keys, at

    def _move_along(self, keys, effect: Effect) -> None:
        if self.route is None:
            return
        if effect.accumulates:
            raise Unknown("iterationComposite")
        shares = [self.share if key.value is None else self.route.share(key.value, self.context) for key in keys]
        self.along["animations"].append(self.route.moves(effect, keys, shares))

    # -- clip-path with a basic shape

    def clip(self) -> tuple[basic_shapes.BasicShape, list[float]] | None:
        """Returns the basic shape that clips the element, and its reference box; None if none does. Raises Unknown
        for a box that is not known."""
        tokens = self.style.own("clip-path") or ()
        shapes = [tokens, *(key.value for effect in self.effects for key in effect.keys.get("clip-path", ()))]
        shapes = [each for each in shapes if each and basic_shapes.is_shape(each)]
        if not shapes:
            return None
        box = self._reference_box(basic_shapes.parted(shapes[0])[1])
        is_own = bool(tokens) and basic_shapes.is_shape(tokens)
        return basic_shapes.read(tokens if is_own else NOTHING, self.context.units, tuple(box[2:])), box

    def _reference_box(self, word: str) -> list[float]:
        """Returns the border box, in its own coordinates. Raises Unknown for others, and for one whose size moves."""
        if word not in BORDER_BOXES or self.animated & {*SIZES}:
            raise Unknown("clip-path")
        return [0.0, 0.0, *self.box[2:]]

    def clip_layer(self) -> dict | None:
        """Makes the layer of a basic shape that clips the element; None if none does. Raises Unknown for a shape that
        cannot be read."""
        found = self.clip()
        if found is None or found[0].data == basic_shapes.EVERYTHING and not self.clipping:
            return None
        shape, box = found
        layer = {"position": list(box[:2]), "anchor": [0, 0], "path": shape.data, "fillColor": "#000000"}
        return layer | {"fillRule": shape.rule, "animations": self.clipping}

    def _move_clip(self, keys, effect: Effect) -> None:
        found = self.clip()
        if found is None or effect.accumulates:
            raise Unknown("clip-path")
        shape, box = found
        read = lambda tokens: basic_shapes.read(tokens, self.context.units, tuple(box[2:])).data
        row, wrap = rows(keys, shape.data, read, False, effect.timing)
        self.clipping.append(wrap(with_property(row, "path") | {"mismatch": "flip"}))

    # -- numbers for hosts

    def _move_list(self, name: str, keys, effect: Effect) -> None:
        """Carries a list of filters, shadows or places as numbers."""
        self.carry(name)
        if effect.accumulates or name in self._running or any(key.composite != REPLACE for key in keys if key.value):
            raise Unknown(name)
        layout, base = self.listed(name)
        read = lambda tokens: layout.numbers(paint_lists.read(name, tokens, self.context))
        row, wrap = rows(keys, layout.numbers(base), read, False, effect.timing)
        self.figure.move(name, row, wrap)
        if name in self.DRAWN:
            self.drawn.add(name)
        elif name in paint_lists.LOSSES:
            self.ignored.append(name)  # it changes all that is in the element, which no scene draws

    def listed(self, name: str) -> tuple[paint_lists.Layout, list[paint_lists.Item]]:
        """Returns the layout of a list with all keyframes of it, and its value where nothing runs."""
        keys = [key for effect in self.effects for key in effect.keys.get(name, ())]
        lists = [paint_lists.read(name, key.value, self.context) for key in keys if key.value is not None]
        tokens = self.style.get(name)
        if tokens:
            base = paint_lists.read(name, tokens, self.context)
        else:
            is_known = not any(self.style.own(each) for each in ("background", "mask") if each in name)
            base = paint_lists.initial(name, self.context) if is_known else None
        if base is None:
            if not lists or len(lists) < len(keys):
                raise Unknown(name)
            base = lists[0]
            if not all(effect.timing.is_everywhere for effect in self.effects if name in effect.keys):
                self.ignored.append(name)  # its value before and after the animation
        return paint_lists.layout(name, [base, *lists]), base

    def _read(self, name: str, tokens):
        word = ident(tokens)
        if word in properties.WIDE:
            inherits = word == "inherit" or word == "unset" and PROPERTIES[name].is_inherited
            found = self.style.parent.get(name) if inherits and self.style.parent else None
            tokens = found if found is not None else properties.initial(name)
        context = self.context
        if name == "font-size" and self.style.parent is not None:  # its em is that of the parent
            context = context._replace(units=context.units._replace(font=self.style.parent.units.font))
        return properties.value(name, tokens, context)

    def _move_origin(self, row: dict, wrap) -> None:
        if self.route:
            raise Unknown("the origin of an element on a path")
        if any(value[2] for value in row.get("values", ()) if value):
            raise Unknown("transform-origin in space")
        for name, layer in self.turned.items():
            for place, key in enumerate(("position", "anchorPoint")):
                corner = self.corners[name] if not row.get("additive") else (0.0, 0.0)
                change = lambda value, place=place, corner=corner: self._about(value, corner)[place]
                layer["animations"].append(wrap(with_property(mapped(row, change), key)))

    def _move_place(self, axis: int, row: dict, wrap) -> None:
        layer = next(layer for layer in self.figure.layers if layer["name"].endswith(f" {PLACES[axis]}"))
        on_axis = lambda value: [value[0], 0.0] if axis == 0 else [0.0, value[0]]
        layer["animations"].append(wrap(with_property(mapped(row, on_axis), "position")))

    def _grow(self, axis: int, row: dict, base: float, wrap) -> None:
        """Adds animations of the bounds, and of the transform's origin, which stays at the same fraction of the box."""
        if self.route or "values" not in row or None in row["values"] or row.get("additive"):
            raise Unknown("a size over a running one")
        row = mapped(row, lambda value: [value[0] - base]) | {"additive": True}
        grown = lambda value: [0.0, 0.0, value[0], 0.0] if axis == 0 else [0.0, 0.0, 0.0, value[0]]
        for layer in self.turned.values():
            layer["animations"].append(wrap(with_property(mapped(row, grown), "bounds")))
            share = layer["anchor"][axis]
            if share:
                moved = lambda value, share=share: [value[0] * share, 0.0] if axis == 0 else [0.0, value[0] * share]
                layer["animations"].append(wrap(with_property(mapped(row, moved), "position")))

    def carry(self, name: str, count: int = 0) -> None:
        """Carries a property as numbers, unless it is carried already. Its base is repeated to "count" numbers. Raises
        Unknown for a property that cannot be carried this way."""
        if name in self.figure.reads:
            return
        if name in paint_lists.READ:
            layout, items = self.listed(name)
            self.figure.list_numbers(name, layout, layout.numbers(items))
            return
        if name not in PROPERTIES or PROPERTIES[name].kind in ("list", "origin", "path"):
            raise Unknown(name)
        is_laid_out = name in (*self.PLACES, *self.SIZES)
        if "font-size" in self.animated and goes_by_font(self.style.get(name) or ()) and name != "font-size":
            self.ignored.append(name)  # its em is that of the font at rest
        base = self._base(name)
        if count > len(base):
            base = base * (count // len(base)) if base else [0.0] * count
        kind = PROPERTIES[name].kind
        space = "oklab" if kind == "color" and self._has_modern(name) else "srgb"
        kind = "layout" if is_laid_out else "snapped" if name in SNAPPED else kind
        self.figure.numbers(name, kind, base, space)

    def _has_modern(self, name: str) -> bool:
        """Returns whether a color is written so that it mixes in oklab. One that also mixes otherwise is a loss."""
        own = colors.is_modern(self.style.get(name) or ())
        lists = [
            [own if key.value is None else colors.is_modern(key.value) for key in effect.keys.get(name, ())]
            for effect in self.effects
        ]
        is_modern = own or any(map(any, lists))
        if is_modern and any(not (a or b) for each in lists for a, b in zip(each, each[1:])):
            self.ignored.append(name)
        return is_modern


def goes_by_font(tokens) -> bool:
    """Returns whether a value has lengths that depend on the size of the font."""
    return any(token.type == "dimension" and token.lower_unit in ("em", "ex", "ch") for token in nested(tokens))


def _is_current(key) -> bool:
    return key.value is not None and ident(key.value) == "currentcolor"


def _has_percent(tokens) -> bool:
    return any(token.type == "percentage" for token in nested(tokens))


def longest(row: dict) -> int:
    """Returns how many numbers its values have."""
    return max(map(len, given(row)), default=0)


def _first(value):
    return value[0]
