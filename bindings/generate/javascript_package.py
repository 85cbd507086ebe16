"""Writes what the JavaScript package has of the header: constants, wasm32 layouts, signatures, and words for errors."""

import json
import math
import re

import contract
import derived
import mistakes
from header import SCALARS, Function, Header, HeaderError, Type, short
from modules import apart, modules


def javascript(header: Header) -> str:
    def kind(type: Type) -> dict:
        base = (
            SCALARS[type.base][2]
            if type.base in SCALARS
            else short(type.base)
            if type.base in header.structs
            else type.base
        )
        return {"type": "pointer", "to": base, "constant": type.constant} if type.pointer else {"type": base}

    def struct(name: str) -> dict:
        layout = header.layout(name, 4)
        fields = {
            f.name: {"offset": layout.offsets[f.name], **kind(f.type), "count": f.count} for f in header.structs[name]
        }
        for field, note in header.notes.get(name, {}).items():
            fields[field]["note"] = note
        for field in header.structs[name]:
            if missing := derived.row_default(name, field.name):
                fields[field.name]["missing"] = missing
        return {"size": layout.size, "alignment": layout.alignment, "fields": fields}

    def function(f: Function) -> dict:
        return {"result": kind(f.result), "parameters": [{"name": n, **kind(t)} for n, t in f.parameters]}

    lines = ["// Derived from Include/motion.h by bindings/generate/write.py; not to be edited."]
    lines += _table("constants", "Names without MOTION_.", {short(n): v for n, v in header.constants.items()})
    lines += _table(
        "statuses",
        "The comments of the header on them; motion_status_text, which says more, is not in every module.",
        {short(n): note for n, note in header.statuses.items()},
    )
    lines += _table(
        "structs", "Layouts on wasm32, names without motion_.", {short(s): struct(s) for s in header.structs}
    )
    lines += _table(
        "functions",
        "Names without motion_, in the header's order.",
        {short(f.name): function(f) for f in header.functions},
    )
    lines += [
        "",
        "/** Those of the small modules, by the names of these. */",
        f"export const modules = {json.dumps(_modules(header))};",
    ]
    return "\n".join([*lines, ""])


def _table(name: str, comment: str, rows: dict) -> list[str]:
    """Returns the lines of an exported object."""
    return [
        "",
        f"/** {comment} */",
        f"export const {name} = {{",
        *(f"  {k}: {json.dumps(v)}," for k, v in rows.items()),
        "};",
    ]


GROUPS = (
    *("AT", "CAP", "CONVERT", "FILL", "FIT", "FUNCTION", "HIT", "JOIN", "LOST", "MODE", "PACING", "PATH", "QUERY"),
    *("REPORT", "ROTATE", "RULE", "SPACE", "SPRING", "SPRING_GIVEN", "TABLE", "TRIM", "WINDING"),
)  # of constants that JavaScript takes and tells by words


def camel(name: str) -> str:
    """As JavaScript names fields and words: repeat_count is repeatCount, AUTO_REVERSE is autoReverse."""
    return re.sub("_(.)", lambda letter: letter[1].upper(), name.lower())


PARTS = ("form",)  # parameters that take some of a group's numbers


def group_of(parameter: str) -> str:
    """Returns the name of the words that a parameter may be: a group's, or one of its own."""
    prefix = contract.CHOICES[parameter].rstrip("_")
    return f"{prefix}_{parameter.upper()}" if parameter in PARTS else prefix


def numbers(header: Header) -> str:
    note = "Derived from Include/motion.h by bindings/generate/write.py; not to be edited. Names without MOTION_."
    lines = [f"// {note}", ""]
    return "\n".join([*lines, *(f"export const {short(n)} = {value};" for n, value in header.constants.items()), ""])


# What a field of a row is when JavaScript leaves it out, where that is neither 0 nor in vocabulary.py.
NONE = 0xFFFFFFFF
IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
LEFT_OUT = {
    "clock": {"parent": NONE, "timing": NONE, "speed": 1},
    "layer": {"parent": NONE, "clock": NONE, "path": NONE},
    "layer_3d": {"transform": IDENTITY, "sublayerTransform": IDENTITY},
    "animation": {"layer": NONE, "path": NONE},
    "channel": {"layer": NONE},
    "user_property": {"layer": NONE},
    "paint": dict.fromkeys(
        ("layer", "color", "opacity", "width", "firstDash", "dashOffset", "cornerRadius", "bounds", "gradientEnds")
        + ("highlight", "gradientBox", "gradientTransform", "firstStop", "sigma", "sigmaY", "offset", "amount")
        + ("firstNumber",),
        NONE,
    ),
    "trim": {"start": NONE, "end": NONE, "offset": NONE},
    "world": {
        **{"seconds": 10, "rate": 240, "stillSpeed": 1, "stillSpin": math.pi / 90, "stillSeconds": 0.5},
        **{"bounceSpeed": 100, "substeps": 4},
    },
    "item": {"density": 1},
    "behaviour": {"other": NONE},
    "stroke": {"value": NONE, "width": 1, "miterLimit": 10},
    "instance": {"speed": 1, "affine": [1, 0, 0, 1, 0, 0], "opacity": 1},
    "outputs": {"endTime": NONE, "endInstance": NONE, "endLayer": NONE},
}
# What modules without sentences never find wrong when JavaScript calls it: what is compiled, text, and memory.
UNHEARD = (
    "NULL",
    "ALIGNMENT",
    "MEMORY",
    "CAPACITY",
    "OVERLAP",
    "KEYS",
    "KEY_TIMES",
    "DEPTH",
    "PATH",
    "PREPARED",
    "FILE",
)


def _layouts(header: Header) -> list[str]:
    """Returns the lines of structs, of groups and of lists of names."""
    lines = [
        "// Derived from Include/motion.h by bindings/generate/write.py; not to be edited.",
        "",
        "// Structs on wasm32, names without motion_: types, each before the fields that have it, in their order; of a",
        "// field its name, how many numbers it has if not one, and, where rows may leave it out and it is not 0, what",
        "// it then is. A struct in a struct is so many f64, a pointer a u32.",
    ]
    for name, fields in header.structs.items():
        words, last, missing = [], "", LEFT_OUT.get(short(name), {})
        for field in fields:
            pointer = field.type.pointer
            inner = header.layout(field.type.base, 4) if not pointer and field.type.base in header.structs else None
            kind = "u32" if pointer else "f64" if inner else SCALARS[field.type.base][2]
            count = inner.size // 8 if inner else field.count
            known = missing.get(camel(field.name)) or derived.row_default(name, field.name)
            given = (
                "=" + ",".join(f"{n:g}" if n == int(n) and n < 1e6 else repr(n) for n in _list(known)) if known else ""
            )
            words += ([kind] if kind != last else []) + [camel(field.name) + (f"*{count}" if count > 1 else "") + given]
            last = kind
        size, text = header.layout(name, 4).size, " ".join(words)
        lines.append(f"export const {short(name)} = {{name: '{short(name)}', size: {size}, fields: '{text}'}};")
    lines += ["", "// The words of groups: MOTION_ROTATE_AUTO_REVERSE is autoReverse of ROTATE."]
    for group in GROUPS:
        start = f"MOTION_{group}_"
        words = {camel(n.removeprefix(start)): value for n, value in header.constants.items() if n.startswith(start)}
        lines.append(f"export const {group} = {json.dumps(words)};")
    for parameter, words in contract.named_choices(header).items():
        if parameter in PARTS:
            prefix = contract.CHOICES[parameter]
            words = {camel(name.removeprefix(prefix)): value for name, value in words.items()}
            lines.append(f"export const {group_of(parameter)} = {json.dumps(words)};")
    aside = {short(name) for name in apart()}  # entries of these modules name the functions themselves
    small = {name: names for name, names in _modules(header).items() if aside.isdisjoint(names)}
    called = {"functions": [short(f.name) for f in header.functions], **small}
    lines += ["", "/** Names of functions without motion_: all, and those of each small module. */"]
    lines += [f"export const {name.upper()} = {json.dumps(names)};" for name, names in called.items()]
    errors = {value: short(n).removeprefix("ERROR_") for n, value in header.constants.items() if "_ERROR_" in n}
    if sorted(errors, reverse=True) != [-i for i in range(1, len(errors) + 1)]:
        raise HeaderError("the statuses leave out numbers")
    names = ["OK", *(errors[-i] for i in range(1, len(errors) + 1))]
    lines += [
        "",
        "/** Names of statuses without ERROR_: of -i the i-th. */",
        f"export const STATUSES = '{' '.join(names)}';",
    ]
    heard = {
        name: note
        for name, note in ((short(n).removeprefix("ERROR_"), note) for n, note in header.statuses.items())
        if name not in UNHEARD and not name.startswith(("TEXT_", "JSON_"))
    }
    lines += ["", "/** What the header says of those that modules without sentences may give. */"]
    lines += [f"export const SENTENCES = {json.dumps(heard)};", ""]
    return lines


# What a page needs that shows a clip or a Lottie file. Its own file, since bundlers put a file as a whole into what a
# page loads first, or into what it loads later.
SHOWN = ("draw_item", "draw_sizes", "draw_counts", "contents", "name", "marker", "clip_info", "compiled", "report")
SHOWN += ("STATUSES",)


def layouts(header: Header) -> dict[str, str]:
    """Returns the text of layouts.js, and that of shown.js, which has a part of it."""
    lines = _layouts(header)
    is_shown = lambda line: line.startswith("export const ") and line.split()[2] in SHOWN
    note = ["// The part of layouts.js that a page needs to show a clip or a Lottie file.", ""]
    shown = [lines[0], *note, *filter(is_shown, lines), ""]
    lines[1:1] = ["", "export * from './shown.js';"]
    return {"layouts.js": "\n".join(line for line in lines if not is_shown(line)), "shown.js": "\n".join(shown)}


def refusals(header: Header) -> str:
    functions = {short(f.name): f for f in header.functions}
    notes = {
        short(struct): {camel(field): note for field, note in fields.items()} for struct, fields in header.notes.items()
    }
    lines = [
        "// Derived from Include/motion.h by bindings/generate/write.py; not to be edited.",
        "",
        "// The functions that motion_call_check knows, by their numbers: parameters, = a number or * a pointer to it.",
        "export const CALLS = [",
        *(f"  '{name} {_parameters(functions[name])}'," for name in mistakes.calls(header)),
        "];",
        "",
        "// What an argument must be that does not fit another, and what indices must be below the number of.",
        f"export const MISFITS = {json.dumps(mistakes.MISFITS)};",
        f"export const COUNTED = {json.dumps(mistakes.COUNTED)};",
        "",
        "// The rules about motion: what each must be given, in order, and what it may be.",
        f"export const RULES = {json.dumps(mistakes.rules())};",
    ]
    return "\n".join([*lines, *_table("notes", "The comments of the header on fields, by struct.", notes), ""])


def _parameters(function: Function) -> str:
    """Returns the parameters of a function in a line."""
    kind = lambda type: (
        SCALARS[type.base][2] if type.base in SCALARS else short(type.base) if "_" in type.base else type.base
    )
    return " ".join(
        f"{name.removesuffix('_or_null')}{'*' if type.pointer else '='}{kind(type)}"
        for name, type in function.parameters
    )


def _modules(header: Header) -> dict[str, list[str]]:
    return {name: [short(each) for each in found.names] for name, found in modules(header).items()}


def _list(value) -> list:
    return value if isinstance(value, list) else [value]
