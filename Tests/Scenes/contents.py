"""What a description has beside numbers: paint in nested spans, names, markers, text, and its words on the picture."""

import contract
from records import HEADER, NONE, constant, row
from vocabulary import PAINTS, Paint

NAMED = ("layers", "animations", "user_properties", "paints")  # by the numbers of their tables
WORDS = ("knob", "\u00e9t\u00e9", "", "arrow head", "\U0001f41f")
ARITIES = {"color": 4, "opacity": 1, "width": 1, "dash_offset": 1, "corner_radius": 1, "gradient_ends": 4,
           "highlight": 2, "gradient_box": 4, "sigma": 1, "sigma_y": 1, "offset": 2, "amount": 1}  # fmt: skip
CHANNELS = (*ARITIES, "first_dash", "first_stop", "bounds", "gradient_transform", "first_number")


def fill(description) -> None:
    """Draws by description.random."""
    Contents(description).fill()


class Contents:
    def __init__(self, description):
        self.to, self.random, self.layers = description, description.random, description.count("layers")
        self.shared: dict[tuple, int] = {}  # widths of channels that stand one behind the other: the first
        self.rows: list[dict] = []

    def fill(self) -> None:
        random, to = self.random, self.to
        self.level(random.some(5, (0.1, 30)), 3)
        to.add("paints", *(row("paint", **fields) for fields in self.rows))
        for name in sorted(NAMED, key=lambda name: constant("TABLE_" + name.upper())):
            for number in range(to.count(name)):
                if random.chance(0.3):
                    to.add("names", row("name", table=constant("TABLE_" + name.upper()), row=number, **self.text()))
        for _ in range(random.below(3)):
            duration = random.pick((0, random.uniform(0, 9)))
            to.add("markers", row("marker", time=random.uniform(-9, 9), duration=duration, **self.text()))
        if random.chance(0.6):
            start = random.uniform(-3, 3)
            to.picture = {"size": random.floats(2, 0, 900), "frame_rate": random.pick((0, 24, 59.94)), "from": start,
                          "to": start + random.uniform(0, 9)}  # fmt: skip

    def text(self) -> dict:
        word = self.random.pick(WORDS).encode()
        first = self.to.count("text")
        self.to.bytes["text"] += word
        return {"first_byte": first, "byte_count": len(word)}

    # --------------------------------------------------------------- numbers

    def channels(self, *widths: int) -> int:
        """The first of channels of so many floats, one behind the other: of before, or new ones."""
        random, to = self.random, self.to
        if widths in self.shared and random.chance(0.5):
            return self.shared[widths]
        self.shared[widths] = to.count("channels")
        for width in widths:
            user = to.count("user_properties")
            to.add("user_properties", to.user_property(width))
            to.add("channels", row("channel", layer=NONE, property=constant("PROPERTY_USER") + user))
            to.value_count += width
        return self.shared[widths]

    def bounds(self, layers: list[int]) -> int:
        """The first of channels of the bounds of layers."""
        first = self.to.count("channels")
        for layer in layers:
            self.to.add("channels", row("channel", layer=layer, property=constant("PROPERTY_BOUNDS")))
            self.to.value_count += 4
        return first

    # ----------------------------------------------------------------- paint

    def level(self, count: int, depth: int) -> int:
        """So many pieces of paint, of which some contain others; how many rows they are."""
        start = len(self.rows)
        for _ in range(count):
            # Without layers there is nothing that could be covered.
            kinds = [kind for kind in PAINTS if self.layers or not ({"painted", "layer"} & {*kind.has})]
            kind = self.random.pick([kind for kind in kinds if depth or "span" not in kind.has])
            if kind.name == "MASK":
                self.masks(kind, depth)
                continue
            own = self.paint(kind)
            if "span" in kind.has:
                if kind.name == "MATTE":
                    own["source_count"] = self.level(self.random.below(3), depth - 1)
                own["span"] = own.get("source_count", 0) + self.level(self.random.below(4), depth - 1)
        return len(self.rows) - start

    def effect(self, mode: int) -> dict:
        """The numbers of an effect."""
        if constant("EFFECT_COLOR_MATRIX") < mode <= constant("EFFECT_OPACITY"):
            return {"amount": self.channels(1)}
        if mode == constant("EFFECT_COLOR_MATRIX"):
            return {"first_number": self.channels(*5 * (4,))}
        own = {"sigma": self.channels(1)} | ({"sigma_y": self.channels(1)} if self.random.chance(0.3) else {})
        if mode != constant("EFFECT_BLUR"):
            own |= {"color": self.channels(4), "offset": self.channels(2), "opacity": self.channels(1)}
        return own

    def masks(self, kind: Paint, depth: int) -> None:
        """One mask, or some that are combined: their spans end together."""
        masks = [self.paint(kind) for _ in range(self.random.between(1, 3))]
        inside = self.level(self.random.below(3), depth - 1)
        for number, mask in enumerate(masks):
            combined = constant("PAINT_COMBINED")
            mask["span"] = len(masks) - 1 - number + inside
            mask["flags"] = mask["flags"] | combined if number else mask["flags"] & ~combined

    def paint(self, kind: Paint) -> dict:
        """A row that is appended, but for its span."""
        random = self.random
        own = dict.fromkeys(CHANNELS, NONE) | {"kind": constant("PAINT_" + kind.name), "layer": NONE}
        own["flags"] = sum(constant("PAINT_" + flag) for flag in kind.flags if random.chance(0.3))
        if self.layers and ("layer" in kind.has or random.chance(0.7)):
            own["layer"] = random.below(self.layers)
        if "painted" in kind.has:
            own["first_painted"] = self.to.count("painted")
            painted = [random.below(self.layers) for _ in range(random.between(1, 3))]
            own["painted_count"] = len(painted)
            for layer in painted:
                self.to.bytes["painted"] += layer.to_bytes(4, "little")
        if "corners" in kind.has:
            own["bounds"] = self.bounds(painted if "painted" in kind.has else [own["layer"]])
        if kind.modes:
            own["mode"] = random.pick(contract.numbers(HEADER, kind.modes + "_"))
        if "blend" in kind.has and random.chance(0.5):
            own["blend"] = random.below(constant("BLEND_HARD_MIX") + 1)
        if "color" in kind.has:
            kinds = (constant(f"GRADIENT_{name}") for name in ("LINEAR", "RADIAL", "CONIC"))
            own["gradient"] = random.pick((0, 0, 0, *kinds))
            if own["gradient"]:
                own["spread"] = random.below(constant("SPREAD_REFLECT") + 1)
                if random.chance(0.3):
                    own["gradient_box"] = self.channels(4)
                if random.chance(0.3):
                    own["gradient_transform"] = self.channels(4, 2)
                own["gradient_ends"], own["stop_count"] = self.channels(4), random.between(1, 3)
                own["first_stop"] = self.channels(*(1, 4) * own["stop_count"])
                if own["gradient"] == constant("GRADIENT_RADIAL") and random.chance(0.5):
                    own["highlight"] = self.channels(2)
            else:
                own["color"] = self.channels(4)
        if "effect" in kind.has:
            own |= self.effect(own["mode"])
        if "stroke" in kind.has:
            own |= {"width": self.channels(1), "cap": random.below(3), "join": random.below(3), "miter_limit": 4}
            if random.chance(0.4):
                own["dash_count"] = random.between(1, 4)
                own["first_dash"] = self.channels(*[1] * own["dash_count"])
                own["dash_offset"] = self.channels(1) if random.chance(0.5) else NONE
        for name, field in (("opacity", "opacity"), ("corners", "corner_radius")):
            if name in kind.has and random.chance(0.4):
                own[field] = self.channels(1)
        self.rows.append(own)
        return own
