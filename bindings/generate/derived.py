"""What write.py writes from vocabulary.py: the properties of a layer for Python, JavaScript and TypeScript, and for
the schema of the JSON scene. Each function takes the header as header.py reads it, and gives the text of a file."""

import json
import pathlib
import re
import textwrap

from vocabulary import EASING_FLAGS, EASINGS, GROUPS, PAINT_HAS, PAINTS, PROPERTIES, VERBS, Property

SCHEMA = pathlib.Path(__file__).resolve().parents[1] / "python" / "libmotion" / "scene.schema.json"
NOTE = "Derived from Include/motion.h and vocabulary.py by bindings/generate/write.py; not to be edited."


class VocabularyError(Exception):
    """A row and the header do not fit."""


def check(header) -> None:
    """Raises unless every property, verb, easing and kind of paint of the header has one row, with as many numbers as
    there."""
    _same_names(header, "MOTION_PROPERTY_", {p.name for p in PROPERTIES if p.name}, {"USER"})
    _same_names(header, "MOTION_VERB_", {v.name for v in VERBS})
    _same_names(header, "MOTION_TIMING_", {e.name for e in EASINGS}, set(EASING_FLAGS))
    _same_names(header, "MOTION_PAINT_", {p.name for p in PAINTS}, {flag for p in PAINTS for flag in p.flags})
    for paint in PAINTS:
        if strange := {*paint.has}.difference(PAINT_HAS):
            raise VocabularyError(f"paint {paint.name} has {', '.join(sorted(strange))}, which is not in PAINT_HAS")
    fields = {camel(field.name): field for field in header.structs["motion_layer"]}
    for row in PROPERTIES:
        if row.group not in GROUPS:
            raise VocabularyError(f"{row.key}: no such group, {row.group}")
        field = fields.get(row.field)
        if field and field.type.base == "float" and field.count != row.numbers:
            raise VocabularyError(f"{row.key} has {row.numbers} numbers, motion_layer.{field.name} has {field.count}")


def _same_names(header, prefix: str, rows: set[str], others: set[str] = frozenset()) -> None:
    names = {name.removeprefix(prefix) for name in header.constants if name.startswith(prefix)} - others
    if names != rows:
        raise VocabularyError(
            f"vocabulary.py and the header do not both have {prefix}{', '.join(sorted(names ^ rows))}"
        )


def camel(name: str) -> str:
    """repeat_count -> repeatCount."""
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


def number(header, row: Property) -> int | None:
    """The property's number in the header."""
    return header.constants[f"MOTION_PROPERTY_{row.name}"] if row.name else None


def key_paths() -> list[str]:
    """What an animation's "property" may be."""
    animated = [row for row in PROPERTIES if row.group != "read only"]
    return [key for row in animated for key in (row.key, row.other_key) if key]


def row_default(struct: str, field: str):
    """What a field of a row is when it is left out, where that is not 0."""
    if struct != "motion_layer":
        return None
    defaults = (row.default for row in PROPERTIES if row.field == camel(field))
    return next((value for value in defaults if value and any(value if isinstance(value, list) else [value])), None)


# ------------------------------------------------------------------- writing


def python(header) -> str:
    """The part of libmotion/abi.py that vocabulary.py decides."""
    check(header)
    lines = ["", "", "class Property(NamedTuple):"]
    lines += [f'    """{GROUP_NOTE}"""', ""]
    lines += [
        "    key: str  # the key path",
        "    number: int | None  # PROPERTY_*; None for a style",
        "    numbers: int  # of one value",
    ]
    lines += ["    group: str", "    field: str | None  # of a layer in the JSON scene", "    default: object"]
    lines += [
        "    is_channel: bool  # delivered unless channels are named",
        "    is_implicit: bool  # animated by a transaction",
    ]
    lines += ["    other_key: str | None  # a second spelling of the key path", "", "", "PROPERTIES = ("]
    for row in PROPERTIES:
        values = (
            row.key,
            number(header, row),
            row.numbers,
            row.group,
            row.field,
            row.default,
            row.is_channel,
            row.is_implicit,
            row.other_key,
        )
        lines.append(f"    Property({', '.join(json.dumps(v) if isinstance(v, str) else repr(v) for v in values)}),")
    lines += [")", "", "# VERB_*: its letter in SVG path data, and the points that it consumes", "VERBS = {"]
    lines += [f'    VERB_{verb.name}: ("{verb.letter}", {verb.points}),' for verb in VERBS]
    return "\n".join([*lines, "}", ""])


GROUP_NOTE = "What can be animated, or read back. " + " ".join(f'"{name}": {what}.' for name, what in GROUPS.items())


def properties(header) -> str:
    """js/abi/properties.js: the rows as objects. What a row does not have is left out."""
    check(header)
    lines = [f"// {NOTE}", "", "/** What can be animated, or read back. */", "export const properties = ["]
    for row in PROPERTIES:
        fields = {
            "key": row.key,
            "number": number(header, row),
            "numbers": row.numbers,
            "field": row.field,
            "isReadOnly": row.group == "read only" or None,
            "isImplicit": row.is_implicit or None,
            "otherKey": row.other_key,
        }
        fields = {name: value for name, value in fields.items() if value is not None}
        lines.append(f"  {json.dumps(fields)},")
    keys = {number(header, row): row.key for row in PROPERTIES if number(header, row) is not None}
    lines += ["];", "", "/** Key paths by MOTION_PROPERTY_*. */", f"export const KEYS = {json.dumps(keys)};"]
    return "\n".join([*lines, ""])


def declarations(header) -> str:
    """js/abi/names.d.ts: the types that follow from the header and the rows."""
    check(header)

    def union(words) -> str:
        return "".join(f"\n  | '{word}'" for word in words)

    def kind(numbers: int) -> str:
        return "number" if numbers == 1 else "Numbers"

    lines = [f"// {NOTE}", "import type { Numbers } from '../functions.js';", ""]
    lines += ["/** The numbers of motion.h, names without MOTION_. */"]
    lines += [f"export type ConstantName ={union(name.removeprefix('MOTION_') for name in header.constants)};", ""]
    lines += ["/** What can be animated, by its key path. */", f"export type KeyPath ={union(key_paths())};", ""]
    read_only = [row.key for row in PROPERTIES if row.group == "read only"]
    lines += ["/** What can be read back, but not animated. */", f"export type ReadOnlyKey ={union(read_only)};", ""]
    lines += [
        "/** A row of motion_layer. What is left out is as in LayerFields; parent, clock and path are then none. */"
    ]
    lines += ["export interface LayerRow {"]
    lines += [f"  {camel(field.name)}?: {kind(field.count)};" for field in header.structs["motion_layer"]]
    return "\n".join([*lines, "}", ""])


def schema(header, path: pathlib.Path = SCHEMA) -> str:
    """scene.schema.json with the rows' key paths, and a field of a layer for each row that has one. A field that is
    there keeps its text, which must have the row's default."""
    check(header)
    text = path.read_text()
    document = json.loads(text)["$defs"]
    if document["keyPath"]["enum"] != key_paths():
        lines = textwrap.wrap(
            ", ".join(json.dumps(key) for key in key_paths()), 120, initial_indent=" " * 8, subsequent_indent=" " * 8
        )
        indented = "\n".join(["", *lines, " " * 6])
        text = re.sub(r'("keyPath": \{\s*"type": "string",\s*"enum": \[)[^\]]*\]', lambda m: f"{m[1]}{indented}]", text)
    fields = document["layer"]["properties"]
    for row in PROPERTIES:
        if row.field in fields and row.group != "path" and fields[row.field].get("default") != row.default:
            raise VocabularyError(f"{path.name}: {row.field} is {fields[row.field].get('default')}, not {row.default}")
        if row.field and row.field not in fields:
            kind = '"type": "number"' if row.numbers == 1 else f'"$ref": "#/$defs/vector{row.numbers}"'
            line = f'"{row.field}": {{ {kind}, "default": {json.dumps(row.default)} }},'
            at = re.search(r'\n *(?="hidden": \{)', text)
            text = f"{text[: at.start()]}{at[0]}{line}{text[at.start() :]}"
    return text
