"""What write.py writes for the reader of scenes: the fields of scene.schema.json, what each may be and what it is when
it is left out, with the header's numbers for its words. Sources/MotionFiles/Scene/SceneWords.swift says what the rows
of the tables mean."""

import json
import random
import re

from derived import NOTE, SCHEMA, VocabularyError, camel, check
from vocabulary import PROPERTIES, Property

TYPES = ("number", "string", "boolean", "array", "object", "null")  # a bit each
ENUM_NUMBERS = {  # the field of a scene: the prefix of the header's numbers for its words
    "mode": "MODE_",
    "rotate": "ROTATE_",
    "fill": "FILL_",
    "direction": "DIRECTION_",
    "valueFunction": "FUNCTION_",
    "color": "COLOR_",
    "colorSpace": "COLOR_",
    "lineCap": "CAP_",
    "lineJoin": "JOIN_",
    "trim": "TRIM_",
    "type": "GRADIENT_",
    "effect": "EFFECT_",
    "spread": "SPREAD_",
    "blendMode": "BLEND_",
}
COURSE_MODES = ["add", "takeOver", "cut"]  # of targets, whose field "mode" has no numbers in the header
SYNONYMS = {
    "FILL_NONE": "FILL_REMOVED",
    "BLEND_PLUS_LIGHTER": "BLEND_ADD",
    "TRIM_CA": "TRIM_CORE_ANIMATION",
    "TRIM_PARALLEL": "TRIM_LOTTIE_PARALLEL",
    "TRIM_SEQUENTIAL": "TRIM_LOTTIE_SEQUENTIAL",
}
COLOR_PATTERN = "^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$"
NOTHING = 255  # in a column of bytes: no default, no kind
NEEDED = 254  # in the column of defaults: the field must be given
MOST_LISTS = 4  # in each other: the reader has room for so many (SceneKind.mostLists)
STYLES = ("style", "color")  # groups of properties
SLOTS = 256  # of words, found by their letters
PROBES = 2  # slots behind each other in which a word may be
ROOM = 2  # so that what follows the fields of an object in memory keeps its alignment
MOST_FIELDS = (
    64  # of a part: SceneFields has a bit for each. SceneRoom then has 1,024 bytes, as many as the stack gives
)
LONG = 8  # words of a list that are found by its letters rather than one by one
PARTS = (
    "scene", "inner", "layer", "property", "animation", "segment", "course", "target", "marker", "transaction",
    "gradient", "stop", "filter", "moving",
)  # fmt: skip


class _SceneTables:
    """The columns of SceneTables.swift, while they are gathered."""

    def __init__(self, header, document: dict):
        self.header, self.document = header, document
        self.words: list[tuple[str, int, int]] = []  # a word; its kind or its number; its default
        self.kinds: list[tuple] = []
        self.missing: list = []
        self.parts: dict[str, tuple[int, int]] = {}
        self.styles = [row for row in PROPERTIES if row.group in STYLES]
        self.lists: dict[str, tuple[int, int]] = {}
        for part in PARTS:
            rule = document if part == "scene" else document["$defs"][part]
            fields = rule["properties"]
            rows = [self._field(name, field, name in rule.get("required", ())) for name, field in fields.items()]
            self.parts[part] = self._append(rows)

    def _append(self, words) -> tuple[int, int]:
        first = len(self.words)
        self.words += words
        return first, len(self.words) - first

    def _resolved(self, rule: dict) -> dict:
        while "$ref" in rule:
            target = self.document
            for step in rule["$ref"].removeprefix("#/").split("/"):
                target = target[step]
            rule = {**target, **{key: value for key, value in rule.items() if key != "$ref"}}
        return rule

    def _field(self, name: str, rule: dict, is_needed: bool) -> tuple[str, int, int]:
        rule = self._resolved(rule)
        default, first = rule.get("default"), NOTHING
        words = rule.get("enum")
        if default is not None and not is_needed:
            first = len(self.missing)
            if words:
                default = self._number(name, default, words)
            self.missing += default if isinstance(default, list) else [float(default)]
        return name, self._kind(name, rule), NEEDED if is_needed else first

    def _number(self, field: str, word: str, words: list[str]) -> int:
        """Returns the number of a word."""
        if field == "property":
            return next(i for i, row in enumerate(PROPERTIES) if word in (row.key, row.other_key))
        if field not in ENUM_NUMBERS or words == COURSE_MODES:
            return words.index(word)
        name = ENUM_NUMBERS[field] + re.sub("(?<=[a-z])(?=[A-Z])|-", "_", word).upper()
        return self.header.constants["MOTION_" + SYNONYMS.get(name, name)]

    def _kind(self, field: str, rule: dict) -> int:
        types = rule.get("type", "string" if "enum" in rule else [])
        bits = sum(1 << TYPES.index(name) for name in ([types] if isinstance(types, str) else types))
        items = rule.get("items", {})
        is_walked = items.get("$ref", "").removeprefix("#/$defs/") in PARTS  # the walk checks what is in it
        inner = self._kind(field, self._resolved(items)) if items and not is_walked else NOTHING
        words, pattern = rule.get("enum"), rule.get("pattern")
        if pattern not in (None, COLOR_PATTERN):
            words = [re.fullmatch(r"\^(\w+)\$", pattern)[1]]
        listed = 0, 0
        if words:
            numbered = [(word, self._number(field, word, words), NOTHING) for word in words]
            if str(numbered) not in self.lists:
                self.lists[str(numbered)] = self._append(numbered)
            listed = self.lists[str(numbered)]
        if self._lists(inner) >= MOST_LISTS:
            raise VocabularyError(f"{field}: more than {MOST_LISTS} lists in each other")
        kind = (bits, inner, rule.get("minItems", 0), rule.get("maxItems", 0), *listed, pattern == COLOR_PATTERN)
        if kind not in self.kinds:
            self.kinds.append(kind)
        return self.kinds.index(kind)

    def slots(self) -> tuple[tuple[int, ...], list[int]]:
        """Where the words of long lists are found, and by which factors of their first letter, their last, their length
        and where their list begins: of some, those by which most words find a slot."""
        lists = [*self.parts.values(), *self.lists.values()]
        keys = {
            row: (ord(word[0]), ord(word[-1]), len(word), first)
            for first, count in lists
            if count > LONG
            for row, (word, *_) in enumerate(self.words[first : first + count], first)
            if row < NOTHING
        }
        dice, best = random.Random(1), ((), [])
        for _ in range(500):
            factors, slots = tuple(dice.randrange(1, SLOTS, 2) for _ in range(4)), [NOTHING] * SLOTS
            for row, key in keys.items():
                first = sum(factor * number for factor, number in zip(factors, key, strict=True))
                free = [slot % SLOTS for slot in range(first, first + PROBES) if slots[slot % SLOTS] == NOTHING]
                if free:
                    slots[free[0]] = row
            if slots.count(NOTHING) < best[1].count(NOTHING) or not best[1]:
                best = factors, slots
        return best

    def _lists(self, kind: int) -> int:
        """Lists in each other, by the kind of the outermost."""
        return 0 if kind == NOTHING else (self.kinds[kind][1] != NOTHING) + self._lists(self.kinds[kind][1])


def keys(header) -> str:
    """Sources/MotionFiles/Scene/SceneKeys.swift: the fields of the schema, by name."""
    check(header)
    tables = _SceneTables(header, json.loads(SCHEMA.read_text()))
    lines = [f"// {NOTE}", ""]
    for part in PARTS:
        first, count = tables.parts[part]
        lines += [
            f"/// The fields of {PART_WORDS[part]}, by their numbers among its words.",
            f"enum {part.capitalize()}Key {{",
        ]
        lines += [
            f"    static var {word}: Int {{ {number} }}"
            for number, (word, *_) in enumerate(tables.words[first : first + count])
        ]
        lines += [f"    static var part: SceneWords {{ SceneWords({first}, {count}) }}", "}", ""]
    lines += ["/// The numbers of styles: properties of layers that the kernel does not have.", "enum SceneStyle {"]
    lines += [f"    static var {row.key}: Int {{ {number} }}" for number, row in enumerate(tables.styles)]
    return "\n".join([*lines, "}", ""])


def scene(header) -> str:
    """Sources/MotionFiles/Scene/SceneTables.swift: the schema as the reader of scenes goes by it."""
    check(header)
    tables = _SceneTables(header, json.loads(SCHEMA.read_text()))
    clocks = [[word for word, *_ in tables.words[first : first + count]] for first, count in tables.parts.values()]
    layer, animation = clocks[PARTS.index("layer")], clocks[PARTS.index("animation")]
    fields = layer[layer.index("begin") : layer.index("timing") + 1]
    if animation[animation.index("begin") :][: len(fields)] != fields:
        raise VocabularyError("the clocks of layers and of animations have other fields, or another order")
    readable = [row for row in PROPERTIES if row.is_channel]
    for group in ("plain", "axis", "in 3D", *STYLES):
        readable += [row for row in PROPERTIES if row.group == group and not row.is_channel]
    factors, slots = tables.slots()
    tables.lists["channels"] = tables._append([(row.key, PROPERTIES.index(row), NOTHING) for row in readable])
    styles = tables.styles
    layout = header.layout("motion_layer", 8).offsets
    columns = [
        (f"LayerKey.{camel(field.name)}", layout[field.name], field.count)
        for field in header.structs["motion_layer"]
        if field.type.base == "float"
    ]
    if len(tables.missing) >= NEEDED:  # a byte says where the numbers of a default begin
        raise VocabularyError("more numbers than a byte counts")
    most = max(tables.parts.values(), key=lambda words: words[1])[1]
    if most > MOST_FIELDS:
        raise VocabularyError(f"a part of a scene has {most} fields, more than {MOST_FIELDS}")
    starts, at = [], 0
    for word, *_ in tables.words:
        starts.append(at)
        at += len(word) + 1
    text = " ".join(word for word, *_ in tables.words)
    lines = [f"// {NOTE}", "", "import CMotion", ""]
    lines += ["/// The schema of scenes, and the properties of layers.", "enum SceneTables {"]
    lines += ["    /// All words, with spaces between.", "    static var text: StaticString {", '        """']
    lines += [f"        {line}\\" for line in _folded(text, 108)]
    lines[-1] = lines[-1].removesuffix("\\")
    lines += ['        """', "    }", ""]
    lines += [
        "    /// The words, by where they begin. The fields of a part are neighbours, and so are the words of a choice."
    ]
    rows = [
        f'SceneWord({start}, {len(word)}, "{word[0]}", {kind}, {default})'
        for start, (word, kind, default) in zip(starts, tables.words, strict=True)
    ]
    lines += _table("words", "SceneWord", rows)
    lines += [
        "",
        "    /// A word of a long list by its letters (SceneWords.find). Some that found no slot are not here.",
    ]
    lines += _table("slots", "UInt8", [str(row) for row in slots])
    lines += ["    /// How many slots a word may be in, from its own on.", f"    static var probes: Int {{ {PROBES} }}"]
    lines += ["    /// What the slot of a word is made of: its first letter, its last, its length, and its list."]
    lines += [f"    static var factors: ({', '.join(['UInt8'] * 4)}) {{ ({', '.join(map(str, factors))}) }}"]
    lines += ["", "    /// Room for the fields of an object: no part has more."]
    lines += [f"    static var fieldRoom: Int {{ {-(-most // ROOM) * ROOM} }}"]
    lines += ["", "    /// What a value may be."]
    lines += _table(
        "kinds", "SceneKind", [f"SceneKind({', '.join(map(str, map(int, kind)))})" for kind in tables.kinds]
    )
    lines += ["", "    /// Numbers that fields have when they are left out."]
    lines += _table("missing", "Double", [_double(number) for number in tables.missing])
    lines += ["", "    /// The properties, as animations and channels name them."]
    lines += _table("properties", "SceneProperty", [_property(header, row, styles) for row in PROPERTIES])
    lines += [
        "",
        "    /// The fields of a layer that are floats of motion_layer, with their offsets and counts of floats.",
    ]
    lines += _table("columns", "SceneColumn", [f"SceneColumn({key}, {at}, {count})" for key, at, count in columns])
    lines += ["", "    /// What channels can deliver, but the properties of the scene."]
    first, count = tables.lists["channels"]
    lines += [f"    static var channels: SceneWords {{ SceneWords({first}, {count}) }}"]
    lines += ["    /// How many properties are styles, each a user property of the layers that animate it."]
    lines += [f"    static var styleCount: Int {{ {len(styles)} }}"]
    lines += ["    /// The field of a layer that has the model value of each style."]
    lines += _table("styleFields", "UInt8", [f"{layer.index(row.field)}" for row in styles])
    return "\n".join([*lines, "}", ""])


PART_WORDS = {
    "scene": "a scene",
    "inner": "a scene that layers show",
    "layer": "a layer",
    "property": "a user property",
    "animation": "an animation",
    "marker": "a marker",
    "course": "a course",
    "segment": "a segment of an animation",
    "target": "a target of a course",
    "transaction": "a transaction",
    "gradient": "a gradient",
    "stop": "a stop of a gradient",
    "filter": "a filter of a layer",
    "moving": "a number of a gradient or a filter that moves",
}


def _double(number) -> str:
    return ".infinity" if number == float("inf") else f"{number:g}"


def _property(header, row: Property, styles: list[Property]) -> str:
    """A row of SceneTables.properties."""
    what = {"style": ".style", "color": ".style", "in 3D": ".spatial", "path": ".path", "transform": ".transform"}.get(
        row.group, ".plain"
    )
    number_or_style = styles.index(row) if row in styles else f"MOTION_PROPERTY_{row.name}"
    field = f"LayerKey.{row.field}" if row.field else NOTHING
    is_channel = "true" if row.is_channel else "false"
    return f"SceneProperty({number_or_style}, {row.numbers}, {what}, isChannel: {is_channel}, field: {field})"


def _folded(text: str, width: int, at: str = " ") -> list[str]:
    """Lines that end behind a break, as long as they may be."""
    lines = []
    while len(text) > width:
        end = text.rindex(at, 0, width) + len(at)
        lines.append(text[:end])
        text = text[end:]
    return [*lines, text]


def _table(name: str, kind: str, rows: list[str]) -> list[str]:
    """A constant of rows, laid out as swift format does."""
    text = _folded(", ".join(rows), 112, "), " if "(" in rows[0] else ", ")
    return [
        f"    static let {name}: InlineArray<_, {kind}> = [",
        *(f"        {line.rstrip()}" for line in text),
        "    ]",
    ]
