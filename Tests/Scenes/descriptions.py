"""Descriptions: layer trees, clocks, animations of every form, motion paths, user properties, channels; and how to
break them."""

import math
import struct

import numpy

import clocks
import contents
import paths
from batches import NUMBERS, PLANE_FUNCTIONS, SPATIAL_FUNCTIONS, affine, matrix, operation, shift
from curves import SPRING, timing
from records import HEADER, NONE, Argument, array, constant, null, row, tables
from seeded import HOSTILE_DOUBLES, HOSTILE_FLOATS, Random
from vocabulary import PROPERTIES

# Properties by the header's numbers, which scenes draw from; with the numbers of a value.
NUMBERED = sorted((p for p in PROPERTIES if p.name), key=lambda p: constant("PROPERTY_" + p.name))
ANIMATED = {p.name: p.numbers for p in NUMBERED if p.group in ("plain", "part", "axis")}
SPATIAL = {p.name: p.numbers for group in ("part", "axis", "in 3D") for p in NUMBERED if p.group == group}
READ_ONLY = {p.name: p.numbers for p in NUMBERED if p.group == "read only"}
TABLES = ("timings", "clocks", "paths", "layers", "animations", "user_properties", "channels", "layers_3d", "paints",
          "names", "markers", "trims")  # fmt: skip
# bytes of an element
POOLS = {"floats": 4, "indices": 4, "verbs": 1, "points": 8, "painted": 4, "text": 1, "trimmed": 4}
CONTENTS = ("paints", "painted", "names", "markers", "text")
# the singulars that are not made by dropping an s
STRUCTS = {"user_properties": "user_property", "indices": "index", "layers_3d": "layer_3d", "painted": "painted",
           "text": "text", "trimmed": "trimmed"}  # fmt: skip


def singular(table: str) -> str:
    return STRUCTS.get(table, table[:-1])


def as_is(random, flags: int, mode: int) -> tuple[int, int]:
    """Flags and mode of keys of which the first or the last is the running value, or both."""
    flags |= random.pick((*AS_IS, sum(AS_IS)))
    if random.chance(0.03):
        return flags, mode
    return flags & ~(constant("ANIMATION_ADDITIVE") | constant("ANIMATION_CUMULATIVE")), mode & 1


class Description:
    """The tables as bytes of rows, and what the calls on its clip must know."""

    def __init__(self, random: Random):
        self.random = random
        self.clocks_fields: list[dict] = []
        self.bytes = dict.fromkeys((*TABLES, *POOLS), b"")
        self.value_count = 0
        self.picture = {"size": (0, 0), "frame_rate": 0, "from": 0, "to": 0}

    # ------------------------------------------------------------------ make

    def fill(self) -> "Description":
        random = self.random
        self.add("timings", *(timing(random, self.floats) for _ in range(random.between(0, 6))))
        self.clocks_fields = clocks.tree(random, random.some(9, (0.05, 40)), self.count("timings"))
        self.add("clocks", clocks.rows(self.clocks_fields))
        for _ in range(random.between(0, 4)):
            self.path()
        layers = random.some(7, (0.05, 70), (0.01, 300))
        for index in range(layers):
            self.layer(index)
        self.arities = [random.between(1, 4) for _ in range(random.between(0, 3))]
        self.add("user_properties", *(self.user_property(a) for a in self.arities))
        if self.count("clocks") and (layers or self.arities):
            for _ in range(random.some(14, (0.05, 80))):
                self.animation()
        for _ in range(random.some(8, (0.05, 40))):
            self.channel()
        # In 3D by draws of their own.
        self.random = random.fork()
        if layers and self.random.chance(IN_3D):
            self.space(layers)
        self.random = random.fork()
        for _ in range(self.random.below(4) if layers and self.count("clocks") and self.random.chance(0.35) else 0):
            self.list_animation(self.random.below(layers))
        for _ in range(self.random.below(4) if layers and self.count("clocks") and self.count("paths") else 0):
            self.path_animation(self.random.below(layers))
        self.random = random.fork()
        if self.random.chance(WITH_CONTENTS):
            contents.fill(self)
        self.random = random.fork().fork()
        if layers and self.random.chance(TRIMMED):
            self.trims(layers)
        self.random = random
        return self

    def path_animation(self, layer: int) -> None:
        """A layer that moves along a path, and whose place is delivered."""
        fields = self.motion_path(constant("ANIMATION_ADDITIVE") if self.random.chance(0.2) else 0)
        shaped = [row for row in range(self.count("layers")) if self.path_of(row) != NONE]
        if shaped and self.random.chance(0.3):
            fields |= self.followed_path(fields["flags"]) | {"path": self.random.pick(shaped)}
        fields |= {"property": constant("PROPERTY_POSITION"), "clock": self.random.below(self.count("clocks"))}
        self.add("animations", row("animation", layer=layer, **fields))
        for name in ("POSITION", "PATH_ROTATION"):
            self.add("channels", row("channel", layer=layer, property=constant("PROPERTY_" + name)))
            self.value_count += (ANIMATED | READ_ONLY)[name]

    def fill_with_few_clocks(self) -> "Description":
        """Three layers, of which clocks with a record move the first and clocks in a row, too few to fill it, the
        second; nothing moves the third. Half of the layers are in 3D."""
        random, in_space = self.random, self.random.chance(0.5)
        records = [{"duration": 0.75, "repeat_count": random.between(2, 4)} for _ in range(random.between(0, 2))]
        both = constant("FILL_BOTH")
        others = [{"duration": random.pick((0.5, 1)), "fill": both} for _ in range(random.between(1, 7))]
        common = {"parent": NONE, "timing": NONE, "begin": 0, "speed": 1, "repeat_count": 0}
        self.clocks_fields = [common | fields for fields in (*records, *others)]
        self.add("clocks", clocks.rows(self.clocks_fields))
        eye, flip = numpy.eye(4).reshape(16), constant("PROPERTY_ROTATION_Y")
        for index in range(3):
            self.layer(index)
            if in_space:
                self.add("layers_3d", row("layer_3d", layer=index, transform=eye, sublayer_transform=eye))
        for clock in range(len(self.clocks_fields)):
            layer = 0 if clock < len(records) else 1
            for property in (constant("PROPERTY_OPACITY"), flip if in_space else constant("PROPERTY_ROTATION")):
                fields = {"layer": layer, "property": property, "clock": clock, "path": NONE}
                self.add("animations", row("animation", **fields | self.basic(1, 0)))
        return self

    def list_animation(self, layer: int) -> None:
        """A transform by lists, of any layer."""
        random, size = self.random, HEADER.layout("motion_layer_3d", 8).size
        numbers = (
            LISTS_IN_SPACE if layer in numpy.frombuffer(self.bytes["layers_3d"], numpy.uint32)[:: size // 4] else LISTS
        )
        fields = {
            "layer": layer,
            "clock": random.below(self.count("clocks")),
            "path": NONE,
            "property": constant("PROPERTY_TRANSFORM"),
            "function": constant("FUNCTION_LIST"),
        }
        flags = sum(flag for flag in COMBINED if random.chance(0.3))
        fields |= self.basic(numbers, flags) if random.chance(0.4) else self.keyframes(numbers, flags)
        self.add("animations", row("animation", **fields))

    def trims(self, layers: int) -> None:
        """Trims of some layers, by numbers some of which move."""
        random, first = self.random, self.count("user_properties")
        count = random.between(1, 4)
        self.arities += [1] * count
        for row_ in range(first, first + count):
            at = self.floats(random.floats(3, -0.3, 1.3))
            self.add("user_properties", row("user_property", arity=1, first_value=at, layer=NONE))
            if self.count("clocks") and random.chance(0.5):
                clock, user = random.below(self.count("clocks")), constant("PROPERTY_USER") + row_
                fields = {"layer": NONE, "property": user, "path": NONE, "clock": clock, "flags": FROM | TO}
                self.add("animations", row("animation", **fields, value_count=2, first_value=at + 1))
        number = lambda: NONE if random.chance(0.2) else first + random.below(count)
        for _ in range(random.between(1, 4)):
            listed = [layer for layer in range(layers) if random.chance(0.6)]
            if random.chance(0.3):
                listed.reverse()
            if listed and random.chance(0.1):
                listed.append(listed[0])
            mode, at = random.below(constant("TRIM_LOTTIE_SEQUENTIAL") + 1), self.count("trimmed")
            ends = {"start": number(), "end": number(), "offset": number()}
            self.add("trims", row("trim", mode=mode, first_trimmed=at, trimmed_count=len(listed), **ends))
            self.bytes["trimmed"] += numpy.array(listed, numpy.uint32).tobytes()

    def space(self, layers: int) -> None:
        """Some layers in 3D, what moves them, and what is read of them."""
        random, spatial = self.random, []
        for layer in range(layers):
            if random.chance(0.5):
                spatial.append(layer)
                eye = numpy.eye(4, dtype=numpy.float32)
                eye[2, 3] = random.pick((0, -1 / 200, 0.01))
                below = random.pick((numpy.eye(4).reshape(16), eye.reshape(16), matrix(random, 1)[0]))
                own = (
                    numpy.eye(4).reshape(16)
                    if random.chance(0.2)
                    else numpy.nan_to_num(matrix(random, 1)[0], posinf=3e38, neginf=-3e38)
                )
                self.add("layers_3d", row("layer_3d", layer=layer, flags=random.below(2), transform=own,
                         sublayer_transform=below, anchor_z=random.pick((0, random.uniform(-9, 9)))))  # fmt: skip
        for _ in range(random.some(6, (0.05, 30)) if spatial and self.count("clocks") else 0):
            if random.chance(0.5):
                function = random.pick(tuple(SPATIAL_FUNCTIONS))
                fields = {"property": constant("PROPERTY_TRANSFORM"), "function": function}
                numbers = SPATIAL_FUNCTIONS[function]
            else:
                name = random.pick(tuple(SPATIAL))
                fields, numbers = {"property": constant("PROPERTY_" + name)}, SPATIAL[name]
            fields |= {"layer": random.pick(spatial), "clock": random.below(self.count("clocks")), "path": NONE}
            flags = random.pick((0, CSS_HALF_TURN)) | sum(flag for flag in COMBINED if random.chance(0.15))
            fields |= self.basic(numbers, flags) if random.chance(0.5) else self.keyframes(numbers, flags)
            self.add("animations", row("animation", **fields))
        for _ in range(random.below(4) if spatial else 0):
            name = random.pick(tuple(SPATIAL))
            self.add("channels", row("channel", layer=random.pick(spatial), property=constant("PROPERTY_" + name)))
            self.value_count += SPATIAL[name]

    def count(self, table: str) -> int:
        size = POOLS.get(table) or HEADER.layout("motion_" + singular(table), 8).size
        return len(self.bytes[table]) // size

    def add(self, table: str, *rows: bytes) -> None:
        self.bytes[table] += b"".join(rows)

    def floats(self, values) -> int:
        first = self.count("floats")
        self.bytes["floats"] += numpy.asarray(values, numpy.float32).tobytes()
        return first

    def maybe(self, table: str, probability: float) -> int:
        count = self.count(table)
        return self.random.below(count) if count and self.random.chance(probability) else NONE

    def path(self) -> None:
        verbs, points = paths.geometry(self.random, self.random.between(1, 9))
        first_verb, first_point = self.count("verbs"), self.count("points")
        self.bytes["verbs"] += bytes(verbs)
        self.bytes["points"] += points.tobytes()
        self.add(
            "paths",
            row("path", first_verb=first_verb, verb_count=len(verbs), first_point=first_point, point_count=len(points)),
        )

    def layer(self, index: int) -> None:
        random = self.random
        plain = random.chance(0.5)
        self.add(
            "layers",
            row(
                "layer",
                parent=NONE if index == 0 or random.chance(0.3) else random.below(index),
                clock=self.maybe("clocks", 0.3),
                path=self.maybe("paths", 0.6),
                position=random.floats(2, -100, 100),
                anchor=(0.5, 0.5) if plain else random.floats(2, -1, 2),
                bounds=(0, 0, 30, 4) if plain else random.floats(4, -50, 50),
                transform=(1, 0, 0, 1, 0, 0) if plain else affine(random, 1)[0],
                opacity=1 if plain else random.uniform(-0.2, 1.3),
                stroke_start=0 if plain else random.uniform(-0.2, 1.2),
                stroke_end=1 if plain else random.uniform(-0.2, 1.2),
                z_position=0 if plain else random.pick((0, 1, -1, random.uniform(-2, 2))),
                flags=(constant("LAYER_HIDDEN") if random.chance(0.1) else 0)
                | (constant("LAYER_TRANSFORM_ONLY") if random.fork().chance(0.1) else 0),
            ),
        )

    def user_property(self, arity: int) -> bytes:
        random = self.random
        color = (
            random.between(1, constant("COLOR_OKLAB")) if arity >= 3 and random.chance(0.6) else constant("COLOR_NONE")
        )
        layers, first = self.count("layers"), self.floats(random.floats(arity, -5, 5))
        layer = arity % layers if layers and first % 3 == 0 else NONE
        return row("user_property", arity=arity, first_value=first, color=color, layer=layer)

    def animation(self) -> None:
        random, fields, user = self.random, {}, None
        if self.arities and (not self.count("layers") or random.chance(0.2)):
            user = random.below(len(self.arities))
            property, numbers, fields["layer"] = constant("PROPERTY_USER") + user, self.arities[user], NONE
        elif random.chance(0.35):
            function = random.pick(tuple(PLANE_FUNCTIONS))
            property, numbers, fields["function"] = constant("PROPERTY_TRANSFORM"), PLANE_FUNCTIONS[function], function
        else:
            name = random.pick(tuple(ANIMATED))
            property, numbers = constant("PROPERTY_" + name), ANIMATED[name]
        if user is None and self.count("layers") and self.count("paths") and random.chance(0.15):
            return self.morph()
        fields.setdefault("layer", random.below(self.count("layers")) if self.count("layers") else NONE)
        fields |= {"property": property, "clock": random.below(self.count("clocks")), "path": NONE}
        flags = (
            random.pick((0, CSS_HALF_TURN)) if fields.get("function") == NUMBERS_NONE and "function" in fields else 0
        )
        flags |= sum(flag for flag in COMBINED if random.chance(0.15))
        if property == constant("PROPERTY_POSITION") and self.count("paths") and random.chance(0.4):
            fields |= self.motion_path(flags)
            if random.chance(0.4):
                fields |= self.followed_path(fields["flags"])
        elif random.chance(0.5):
            fields |= self.basic(numbers, flags)
        else:
            fields |= self.keyframes(numbers, flags)
            if fields["mode"] == constant("MODE_CUBIC") and property != constant("PROPERTY_TRANSFORM"):
                self.bend(fields, numbers)
        self.add("animations", row("animation", **fields))

    def bend(self, fields: dict, numbers: int) -> None:
        """Gives some keys tangents. Values of one and two numbers are no colours."""
        bent = self.random.fork()  # no draw: other records stay as they are
        if numbers <= 2 and bent.chance(0.4):
            count = fields["value_count"]
            fields["flags"] |= constant("ANIMATION_TANGENTS")
            tangents = self.floats(bent.floats(2 * numbers * count, -2, 2))
            fields |= {"first_parameter": tangents, "parameter_count": count}

    def path_of(self, layer: int) -> int:
        layout = HEADER.layout("motion_layer", 8)
        (own,) = numpy.frombuffer(self.bytes["layers"], numpy.uint32, 1, layer * layout.size + layout.offsets["path"])
        return int(own)

    def morph(self) -> None:
        """An animation of a layer's path: between shapes of its verbs, or any that flip."""
        random, layer = self.random, self.random.below(self.count("layers"))
        own, size = self.path_of(layer), HEADER.layout("motion_path", 8).size
        flags, count, fields = constant("ANIMATION_FLIP") if random.chance(0.4) else 0, random.between(1, 4), {}
        if not flags and random.fork().chance(0.3):
            flags |= constant("ANIMATION_ADDITIVE")
        if random.chance(0.5):
            flags |= random.pick((FROM, TO, FROM | TO))
            count = (flags & (FROM | TO)).bit_count()
        first = self.count("paths")
        if flags & constant("ANIMATION_FLIP") and random.chance(0.6):
            first = random.below(max(1, first - count + 1))
        base = own if own != NONE else random.below(self.count("paths"))
        first_verb, verbs, _, points = numpy.frombuffer(self.bytes["paths"], numpy.uint32, 4, int(base) * size).tolist()
        while self.count("paths") < first + count:
            first_point = self.count("points")
            self.bytes["points"] += random.floats(2 * points, -60, 60).tobytes()
            self.add(
                "paths",
                row("path", first_verb=first_verb, verb_count=verbs, first_point=first_point, point_count=points),
            )
        if not flags & (FROM | TO):
            fields["mode"], running = random.below(constant("MODE_CUBIC_PACED") + 1), random.fork()
            if running.chance(0.3):
                flags, fields["mode"] = as_is(running, flags, fields["mode"])
            if count > 1 and random.chance(0.4):
                fields |= self.key_times(count + (fields["mode"] == constant("MODE_DISCRETE")))
            fields |= self.timings(count - 1)
            flags |= random.pick((0, constant("ANIMATION_EXTRAPOLATE")))
        self.add("animations", row("animation", layer=layer, property=constant("PROPERTY_PATH"),
                 clock=random.below(self.count("clocks")), path=first, value_count=count, flags=flags,
                 **fields))  # fmt: skip

    def basic(self, numbers: int, flags: int) -> dict:
        random = self.random
        forms = [constant("ANIMATION_" + name) for name in ("FROM", "TO", "BY")]
        given = (
            forms[:2]
            if numbers in (LISTS, LISTS_IN_SPACE) and random.chance(0.97)
            else [form for form in forms if random.chance(0.55)][:2]
        )
        return {"flags": flags | sum(given), "value_count": len(given), "first_value": self.values(numbers, len(given))}

    def keyframes(self, numbers: int, flags: int) -> dict:
        random, count = self.random, self.random.some(6, (0.05, 40)) + 2
        mode, running = random.below(constant("MODE_CUBIC_PACED") + 1), random.fork()
        if running.chance(0.02 if numbers in (LISTS, LISTS_IN_SPACE, 16, NUMBERS["NONE"]) else 0.2):
            flags, mode = as_is(running, flags, mode)
        discrete, cubic = (
            mode == constant("MODE_DISCRETE"),
            mode in (constant("MODE_CUBIC"), constant("MODE_CUBIC_PACED")),
        )
        fields = {"flags": flags, "mode": mode, "value_count": count, "first_value": self.values(numbers, count)}
        if random.chance(0.6):
            fields |= self.key_times(count + discrete)
        if cubic and random.chance(0.5):
            fields |= {"first_parameter": self.floats(random.floats(3 * count, -1, 1)), "parameter_count": count}
        if random.chance(0.1):
            fields["flags"] |= constant("ANIMATION_LENIENT_KEY_TIMES")
            fields |= {"first_key_time": self.floats(random.floats(count, -1, 2)), "key_time_count": count}
        return fields | self.timings(count - 1)

    def motion_path(self, flags: int) -> dict:
        random, index = self.random, self.random.below(self.count("paths"))
        size = HEADER.layout("motion_path", 8).size
        first, count = numpy.frombuffer(self.bytes["paths"], numpy.uint32, 2, index * size)
        verbs = self.bytes["verbs"][first : first + count]
        elements = sum(verb != paths.MOVE for verb in verbs)
        fields = {"path": index, "rotate": random.below(3), "mode": random.below(constant("MODE_CUBIC_PACED") + 1)}
        if elements and random.chance(0.5):
            fields |= self.key_times(elements + 1)
        even = random.chance(0.5) and (fields["mode"] not in PACED or random.chance(0.05))
        return fields | {"flags": flags | (EVEN_SPEED if even else 0)} | self.timings(elements)

    def followed_path(self, flags: int) -> dict:
        """Along a layer's path; with key times that suit another path, which is refused."""
        random = self.random
        fields = {"path": random.below(self.count("layers")), "flags": flags | constant("ANIMATION_PATH_OF_LAYER")}
        return fields | ({"timing_count": 0, "key_time_count": 0} if random.chance(0.9) else {})

    def values(self, numbers: int, count: int) -> int:
        if numbers in (LISTS, LISTS_IN_SPACE):
            return self.lists(count, plane_operation if numbers == LISTS else operation)
        if numbers == 16:
            return self.floats(matrix(self.random, count).reshape(-1))
        if numbers == NUMBERS["NONE"]:
            return self.floats(affine(self.random, count).reshape(-1))
        low, high = self.random.pick(((-1, 2), (-1, 2), (-30, 30), (-1e6, 1e6)))
        return self.floats(self.random.floats(numbers * count, low, high))

    def lists(self, count: int, make) -> int:
        """Transform lists that begin alike, with numbers of their own."""
        random, values = self.random, []
        alike = [make(random) for _ in range(random.below(4))]
        for _ in range(count):
            functions = [
                first if random.chance(0.2) else first[:4] + make(random)[4:]
                for first in alike[: random.between(0, len(alike))]
            ]
            functions += [make(random) for _ in range(random.below(3))]
            values += [len(functions)]
            for function in functions:
                kind, numbers = (
                    numpy.frombuffer(function, numpy.uint32, 1),
                    numpy.frombuffer(function, numpy.float32, 16, 4),
                )
                values += [*kind.astype(numpy.float32), *numbers]
        return self.floats(values)

    def key_times(self, count: int) -> dict:
        inner = numpy.sort(self.random.floats(max(count - 2, 0), 0, 1))
        if self.random.chance(0.2) and len(inner) > 1:
            inner[1] = inner[0]
        if self.random.chance(0.01):
            inner = inner[::-1] + numpy.float32(0.5)
        times = [0, *inner, 1][:count]
        return {"first_key_time": self.floats(times), "key_time_count": count}

    def timings(self, most: int) -> dict:
        random = self.random
        if not most or random.chance(0.5):
            return {}
        first, count = self.count("indices"), random.between(1, most)
        kinds = numpy.frombuffer(self.bytes["timings"], numpy.uint32)[:: HEADER.layout("motion_timing", 8).size // 4]
        # springs are rare between keys
        known = [i for i, kind in enumerate(kinds) if kind != SPRING or random.chance(0.3)]
        rows = [random.pick(known) if known and random.chance(0.8) else NONE for _ in range(count)]
        self.bytes["indices"] += numpy.array(rows, numpy.uint32).tobytes()
        return {"first_timing": first, "timing_count": count}

    def channel(self) -> None:
        random = self.random
        if self.arities and (not self.count("layers") or random.chance(0.3)):
            user = random.below(len(self.arities))
            self.add("channels", row("channel", layer=NONE, property=constant("PROPERTY_USER") + user))
            self.value_count += self.arities[user]
        elif self.count("layers"):
            name, numbers = random.pick(tuple((ANIMATED | READ_ONLY).items()))
            self.add(
                "channels",
                row("channel", layer=random.below(self.count("layers")), property=constant("PROPERTY_" + name)),
            )
            self.value_count += numbers

    # ----------------------------------------------------------------- break

    def spoil(self) -> "Description":
        """Sets one field of one row, or one element of a pool, to what it cannot or may hardly be."""
        random = self.random
        names = [name for name in self.bytes if self.bytes[name]]
        if not names:
            return self
        name, wanted = random.pick(names), None
        if random.chance(0.4):
            name, wanted = random.pick(
                [(table, field) for table, field in DECISIVE if self.bytes[table]] or [(name, None)]
            )
        data, at = bytearray(self.bytes[name]), 0
        if name in POOLS:
            size = min(POOLS[name], 4)
            at = size * random.below(len(data) // size)
        else:
            layout = HEADER.layout("motion_" + singular(name), 8)
            fields = HEADER.structs["motion_" + singular(name)]
            field = random.pick([f for f in fields if f.name == wanted] or fields)
            size = {"double": 8, "uint8_t": 1}.get(field.type.base, 4)
            at = (
                layout.size * random.below(len(data) // layout.size)
                + layout.offsets[field.name]
                + size * random.below(field.count)
            )
        pool = HOSTILE_DOUBLES if size == 8 else HOSTILE_FLOATS
        own = random.pick((int(random.pick(pool)), random.below(8), self.count(name), NONE, NONE - 1, 1 << 31)) % (
            1 << 8 * size
        )
        data[at : at + size] = own.to_bytes(size, "little")
        self.bytes[name] = bytes(data)
        self.value_count = 4 * self.count("channels")  # whatever the channels now name
        return self

    # ------------------------------------------------------------------ hand

    def argument(self, wrong: bool = False) -> Argument:
        """The struct. "wrong": a count, a pointer or the version of the struct itself is not what it should be."""
        random = self.random
        aside, names = random.fork(), [*TABLES, *POOLS]
        words = {"abi_version": constant("ABI_VERSION")}
        words |= {singular(name) + "_count": self.count(name) for name in names} | self.picture
        pointers = {}
        for name in names:
            draw = aside if name in CONTENTS else random
            given = self.bytes[name] or draw.chance(0.5)
            pointers[name] = array(self.bytes[name], shift(draw, 8)) if given else null()
        if wrong:
            name = random.pick(names)
            match random.below(6):
                case 0:
                    words["abi_version"] = random.pick((0, constant("ABI_VERSION") + 1, NONE))
                case 1:
                    words[singular(name) + "_count"] = random.pick((constant("MAX_COUNT") + 1, 0x80000000, NONE))
                case 2:
                    words[singular(name) + "_count"] = random.below(self.count(name) + 1)
                case 3:
                    pointers[name] = null()
                case 4:
                    pointers[name] = array(self.bytes[name], random.between(1, 7))
                case 5:
                    words |= random.pick(
                        ({"size": (-1, 1)}, {"frame_rate": math.inf}, {"from": 1, "to": 0}, {"to": math.nan})
                    )
        fields = [field.name for field in HEADER.structs["motion_description"]]
        if set(words | pointers) != set(fields):
            raise TypeError(f"motion_description has {fields}, the generator {sorted(words | pointers)}")
        front = row("description", **words)[: HEADER.layout("motion_description", 8).offsets["timings"]]
        return tables([*struct.unpack(f"<{len(front) // 4}I", front)], [pointers[f] for f in fields if f in pointers])


def plane_operation(random: Random) -> bytes:
    """A function of a transform list that is an affine; seldom one that is none."""
    kind = random.below(8)
    if kind == 0:
        a, b, c, d, x, y = affine(random, 1)[0]
        numbers = (a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, x, y, 0, 1)
    elif kind == 2:
        numbers = (*random.floats(2, -2, 2), 1)
    elif kind == 3:
        numbers = (0, 0, random.pick((1, 1, 1, -1, 0)), *random.floats(1, -9, 9))
    else:
        numbers = () if kind == 7 else random.floats(2 if kind in (1, 4) else 1, -1.2, 1.2) * (100 if kind == 1 else 1)
    return (
        operation(random)
        if random.chance(0.003)
        else row("operation", kind=kind, numbers=(*numbers, *(0,) * (16 - len(numbers))))
    )


IN_3D, WITH_CONTENTS, TRIMMED = 0.5, 0.4, 0.5  # shares of the descriptions
LISTS, LISTS_IN_SPACE = -1, -2  # in the place of how many numbers a value has
# Fields of which most other values break a rule.
DECISIVE = (("clocks", "parent"), ("layers", "parent"), ("animations", "value_count"), ("animations", "key_time_count"),
            ("animations", "timing_count"), ("animations", "parameter_count"), ("paints", None), ("names", None),
            ("markers", None))  # fmt: skip
NUMBERS_NONE = constant("FUNCTION_NONE")
AS_IS = tuple(constant(f"ANIMATION_{end}_AS_IS") for end in ("FIRST", "LAST"))
CSS_HALF_TURN = constant("ANIMATION_CSS_HALF_TURN")
EVEN_SPEED = constant("ANIMATION_EVEN_SPEED")
PACED = (constant("MODE_PACED"), constant("MODE_CUBIC_PACED"))
FROM, TO = constant("ANIMATION_FROM"), constant("ANIMATION_TO")
COMBINED = tuple(constant("ANIMATION_" + name) for name in ("ADDITIVE", "CUMULATIVE", "EXTRAPOLATE"))
