#!/usr/bin/env python3
"""Reads Include/motion.h, so that no other file repeats a name, a number or a layout of it.

As a module: `read(path)` gives constants, structs and functions as data.
As a command it writes what is derived from the header:

    header.py exports FILE      the function names, one a line, for the linkers
    header.py player FILE       those of player.txt
    header.py entries FILE      the exported functions in C, around those in Swift (entries.py)
    header.py bodies FILE       pairs of names: the exported function, and its Swift function
    header.py python FILE       constants, ctypes structures, prototypes and properties (libmotion/_abi.py)
    header.py javascript FILE   constants, wasm32 layouts and signatures (abi.js)
    header.py numbers FILE      each constant by itself, so that bundlers leave out what nobody uses (numbers.js)
    header.py layouts FILE      each wasm32 layout by itself, and the words of groups of constants (layouts.js)
    header.py properties FILE   the properties of a layer (properties.js)
    header.py declarations FILE the types that follow from the header (abi.d.ts)
    header.py schema FILE       scene.schema.json, with what it lacks of the properties
    header.py abi FILE          names, numbers and layouts, a line each, for comparison with a release (c/abi.txt)
    header.py scene FILE        the schema for the reader of scenes (SceneTables.swift)

It knows the C that the header uses and refuses everything else by line, rather than leave something out.
"""

import json
import math
import pathlib
import re
import sys
from dataclasses import dataclass

HEADER = pathlib.Path(__file__).resolve().parent.parent / "Include" / "motion.h"
PLAYER = pathlib.Path(__file__).resolve().parent / "player.txt"
PREFIX = "motion_"

# C name -> size in bytes, ctypes name, JavaScript name
SCALARS = {
    "uint8_t": (1, "c_uint8", "u8"),
    "int32_t": (4, "c_int32", "i32"),
    "uint32_t": (4, "c_uint32", "u32"),
    "float": (4, "c_float", "f32"),
    "double": (8, "c_double", "f64"),
}


class HeaderError(Exception):
    pass


@dataclass(frozen=True)
class Type:
    base: str  # a key of SCALARS, "void", "char" or the name of a struct
    pointer: bool = False
    constant: bool = False


@dataclass(frozen=True)
class Field:
    name: str
    type: Type
    count: int  # more than 1 for an array


@dataclass(frozen=True)
class Function:
    name: str
    result: Type
    parameters: tuple[tuple[str, Type], ...]


@dataclass(frozen=True)
class Layout:
    size: int
    alignment: int
    offsets: dict[str, int]


@dataclass(frozen=True)
class Header:
    constants: dict[str, int]
    structs: dict[str, tuple[Field, ...]]
    functions: tuple[Function, ...]
    notes: dict[str, dict[str, str]]  # what the comment beside a struct's field says, which is where ranges stand
    statuses: dict[str, str]  # and beside a MOTION_ERROR

    def layout(self, struct: str, pointer_size: int) -> Layout:
        """C's rule, for 8-byte (LP64) or 4-byte (wasm32) pointers."""
        at, widest, offsets = 0, 1, {}
        for field in self.structs[struct]:
            if field.type.pointer:
                size = alignment = pointer_size
            elif field.type.base in self.structs:
                inner = self.layout(field.type.base, pointer_size)
                size, alignment = inner.size, inner.alignment
            else:
                size = alignment = SCALARS[field.type.base][0]
            at = -(-at // alignment) * alignment
            offsets[field.name] = at
            at += size * field.count
            widest = max(widest, alignment)
        return Layout(-(-at // widest) * widest, widest, offsets)


# ------------------------------------------------------------------- reading


def read(path=HEADER) -> Header:
    commented = pathlib.Path(path).read_text()
    text = re.sub(r"/\*.*?\*/", lambda c: re.sub(r"[^\n]", " ", c[0]), commented, flags=re.S)
    constants, code = _preprocess(text)
    structs, functions, aliases = {}, [], {}
    known = lambda: {**{s: s for s in SCALARS}, **{s: s for s in structs}, **aliases, "void": "void", "char": "char"}
    for line, statement in _statements(code):
        try:
            if match := re.fullmatch(r"typedef (\w+) (\w+)", statement):
                aliases[match[2]] = _type(match[1] + " ", known()).base
            elif match := re.fullmatch(r"typedef struct (\w+) \{(.*)\} (\w+)", statement):
                if match[1] != match[3]:
                    raise HeaderError(f"struct {match[1]} is called {match[3]}")
                structs[match[1]] = tuple(_field(f, known()) for f in match[2].split(";") if f.strip())
            elif match := re.fullmatch(r"([\w *]*[ *])(\w+) ?\((.*)\)", statement):
                parameters = [] if match[3].strip() == "void" else match[3].split(",")
                functions.append(
                    Function(match[2], _type(match[1], known()), tuple(_parameter(p, known()) for p in parameters))
                )
            else:
                raise HeaderError(f"not understood: {statement}")
        except HeaderError as error:
            raise HeaderError(f"{path}:{line}: {error}") from None
    strangers = [n for n in (*structs, *(f.name for f in functions)) if not n.startswith(PREFIX)]
    strangers += [n for n in constants if not n.startswith(PREFIX.upper())]
    if strangers or not functions:
        raise HeaderError(f"{path}: without the prefix {PREFIX}: {strangers}" if strangers else f"{path}: no functions")
    return Header(constants, structs, tuple(functions), _notes(commented), _statuses(commented))


def _notes(text) -> dict[str, dict[str, str]]:
    notes = {}
    for struct in re.finditer(r"typedef struct (\w+) \{(.*?)\} \1;", text, re.S):
        beside = re.finditer(r"(\w+)(?:\[\d+\])?;[ \t]*/\*(.*?)\*/", struct[2], re.S)
        notes[struct[1]] = {field[1]: re.sub(r"\s+(\* )?", " ", field[2]).strip() for field in beside}
    return notes


def _statuses(text) -> dict[str, str]:
    return dict(re.findall(r"#define (MOTION_ERROR_\w+) \(-\d+\) +/\* (.*?) \*/", text))


def _preprocess(text):
    """Takes out the directives: the constants, and the lines that are left, with their numbers."""
    constants, code, for_cpp = {}, [], False
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if re.fullmatch(r"#ifdef __cplusplus", line):
            for_cpp = True
        elif line == "#endif":
            for_cpp = False
        elif for_cpp or not line or re.fullmatch(r"#ifndef MOTION_H|#define MOTION_H|#include <stdint.h>", line):
            continue
        elif match := re.fullmatch(r"#define (\w+) \(?(-?)(0x[0-9A-Fa-f]+|\d+)u?(?: << (\d+))?\)?", line):
            value = int(match[3], 0) << int(match[4] or 0)
            constants[match[1]] = -value if match[2] else value
        elif line.startswith("#"):
            raise HeaderError(f"line {number}: directive not understood: {line}")
        else:
            code.append((number, line))
    return constants, code


def _statements(code):
    """Joins lines up to a semicolon outside braces."""
    parts, first = [], 0
    for number, line in code:
        first = first if parts else number
        parts.append(line)
        statement = " ".join(parts)
        if line.endswith(";") and statement.count("{") == statement.count("}"):
            yield first, re.sub(r"\s+", " ", statement[:-1]).strip()
            parts = []
    if parts:
        raise HeaderError(f"line {first}: no end: {' '.join(parts)}")


def _type(text, known) -> Type:
    match = re.fullmatch(r"(const )?(\w+) ?(\*?)", text.strip())
    if not match or match[2] not in known:
        raise HeaderError(f"unknown type: {text.strip()}")
    result = Type(known[match[2]], bool(match[3]), bool(match[1]))
    if result.base in ("void", "char") and not result.pointer:
        raise HeaderError(f"only a pointer to it is known: {text.strip()}")
    return result


def _field(text, known) -> Field:
    match = re.fullmatch(r"(.*[ *])(\w+)(?:\[(\d+)\])?", text.strip())
    if not match:
        raise HeaderError(f"field not understood: {text.strip()}")
    return Field(match[2], _type(match[1], known), int(match[3] or 1))


def _parameter(text, known) -> tuple[str, Type]:
    field = _field(text, known)
    return field.name, Type(field.type.base, field.type.pointer or "[" in text, field.type.constant)


def player_names(header: Header, path=PLAYER) -> list[str]:
    """The functions of the small module, in the header's order."""
    lines = {line.strip() for line in pathlib.Path(path).read_text().splitlines()}
    names = {line for line in lines if line and not line.startswith("#")}
    found = [f.name for f in header.functions if f.name in names]
    if strangers := names.difference(found):
        raise HeaderError(f"{path}: not in the header: {', '.join(sorted(strangers))}")
    return found


# ------------------------------------------------------------------- writing


def short(name: str) -> str:
    """Without the prefix: motion_clip_info -> clip_info, MOTION_OK -> OK."""
    return name[len(PREFIX) :]


def class_name(struct: str) -> str:
    return "".join(word.capitalize() for word in short(struct).split("_"))


def exports(header: Header) -> str:
    return "".join(f"{f.name}\n" for f in header.functions)


def player(header: Header) -> str:
    return "".join(f"{name}\n" for name in player_names(header))


# What _abi.py says of a name that it lacks: the rest of the package is newer.
STALE = (
    "",
    "def __getattr__(name):",
    '    raise AttributeError(f"libmotion/_abi.py has no {name}: it was made from an older motion.h; "',
    '                         "in a checkout, bash bindings/build.sh makes it anew")',
)


def python(header: Header) -> str:
    import contract  # not at the top: who only reads the header does not need them
    import derived

    def ctype(type: Type, field=False) -> str:
        if type.base == "char":
            return "c_char_p"
        if type.pointer:
            # Only structures are typed: numpy hands over addresses, and bytes should pass as they are.
            return f"POINTER({class_name(type.base)})" if type.base in header.structs else "c_void_p"
        return class_name(type.base) if type.base in header.structs else SCALARS[type.base][1]

    lines = ['"""Derived from Include/motion.h by bindings/header.py; not to be edited."""']
    lines += [
        "from ctypes import POINTER, Structure, c_char_p, c_double, c_float, c_int32, c_uint8, c_uint32, c_void_p",
        "from typing import NamedTuple",
        "",
    ]
    lines += [f"{short(name)} = {value}" for name, value in header.constants.items()]
    for struct, fields in header.structs.items():
        lines += ["", "", f"class {class_name(struct)}(Structure):", "    _fields_ = ["]
        for field in fields:
            times = f" * {field.count}" if field.count > 1 else ""
            lines.append(f'        ("{field.name}", {ctype(field.type)}{times}),')
        lines.append("    ]")
    lines += ["", "", "# C name: structure, its size in bytes on a 64-bit host", "STRUCTS = {"]
    lines += [f'    "{s}": ({class_name(s)}, {header.layout(s, 8).size}),' for s in header.structs]
    lines += ["}", "", "# C name: result, ((parameter, type), ...), in the header's order", "PROTOTYPES = {"]
    for function in header.functions:
        parameters = "".join(f'("{name}", {ctype(type)}), ' for name, type in function.parameters).rstrip()
        lines.append(f'    "{function.name}": ({ctype(function.result)}, ({parameters})),')
    lines += ["}", "", "# C name: the parameters that it writes to", "WRITTEN = {"]
    for function in header.functions:
        written = [f'"{name}"' for name, type in function.parameters if type.pointer and not type.constant]
        lines.append(f'    "{function.name}": ({", ".join(written)}{"," if len(written) == 1 else ""}),')
    lines += ["}", "", "# parameter: the numbers that it may be, by name", "CHOICES = {"]
    lines += [f"    {json.dumps(name)}: {known}," for name, known in contract.named_choices(header).items()]
    lines += ["}", "", "# structure: what the header says beside its fields, which is where ranges stand", "NOTES = {"]
    lines += [f'    "{class_name(struct)}": {notes},' for struct, notes in header.notes.items()]
    return "\n".join([*lines, "}", "", *STALE, ""]) + derived.python(header)


def abi(header: Header) -> str:
    """Names, numbers and layouts (of 64-bit hosts), a line each."""
    spelled = lambda type: f"{'const ' if type.constant else ''}{type.base}{' *' if type.pointer else ''}"
    lines = [f"abi {header.constants['MOTION_ABI_VERSION']}"]
    lines += [f"constant {n} {v}" for n, v in header.constants.items() if "_VERSION" not in n or "ERROR" in n]
    for name, fields in header.structs.items():
        layout = header.layout(name, 8)
        lines.append(f"struct {name} size {layout.size} alignment {layout.alignment}")
        for field in fields:
            count = f"[{field.count}]" if field.count > 1 else ""
            lines.append(f"field {name}.{field.name}{count} {spelled(field.type)} at {layout.offsets[field.name]}")
    for function in header.functions:
        lines.append(f"function {function.name} {spelled(function.result)}, {len(function.parameters)} parameters")
        for at, (_, type) in enumerate(function.parameters):
            lines.append(f"parameter {function.name} {at} {spelled(type)}")
    return "\n".join([*lines, ""])


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

    import derived

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

    def table(name: str, comment: str, rows: dict) -> list[str]:
        return [
            "",
            f"/** {comment} */",
            f"export const {name} = {{",
            *(f"  {k}: {json.dumps(v)}," for k, v in rows.items()),
            "};",
        ]

    lines = ["// Derived from Include/motion.h by bindings/header.py; not to be edited."]
    lines += table("constants", "Names without MOTION_.", {short(n): v for n, v in header.constants.items()})
    lines += table(
        "statuses",
        "What the header says beside them; motion_status_text, which says more, is not in every module.",
        {short(n): note for n, note in header.statuses.items()},
    )
    lines += table(
        "structs", "Layouts on wasm32, names without motion_.", {short(s): struct(s) for s in header.structs}
    )
    notes = {
        short(struct): {_camel(field): note for field, note in fields.items()}
        for struct, fields in header.notes.items()
    }
    lines += table("notes", "What the header says beside fields, by struct.", notes)
    lines += table(
        "functions",
        "Names without motion_, in the header's order.",
        {short(f.name): function(f) for f in header.functions},
    )
    lines += [
        "",
        "/** Those of motion-player.wasm. */",
        f"export const player = {json.dumps([short(n) for n in player_names(header)])};",
    ]
    return "\n".join([*lines, ""])


GROUPS = (
    *("AT", "CAP", "CONVERT", "FILL", "FUNCTION", "JOIN", "LOST", "MODE", "PACING", "PATH", "QUERY", "REPORT"),
    *("ROTATE", "RULE", "SPACE", "SPRING", "SPRING_GIVEN", "TABLE", "TRIM"),
)  # of constants that JavaScript takes and tells by words


def _camel(name: str) -> str:
    """As JavaScript names fields and words: repeat_count is repeatCount, AUTO_REVERSE is autoReverse."""
    return re.sub("_(.)", lambda letter: letter[1].upper(), name.lower())


def numbers(header: Header) -> str:
    lines = ["// Derived from Include/motion.h by bindings/header.py; not to be edited. Names without MOTION_.", ""]
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
        + ("highlight", "gradientBox", "gradientTransform", "firstStop"),
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
# What motion-player.wasm never finds wrong when JavaScript calls it: what is compiled, text, and memory.
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


def layouts(header: Header) -> str:
    import derived

    lines = [
        "// Derived from Include/motion.h by bindings/header.py; not to be edited.",
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
            known = missing.get(_camel(field.name)) or derived.row_default(name, field.name)
            given = (
                "=" + ",".join(f"{n:g}" if n == int(n) and n < 1e6 else repr(n) for n in _list(known)) if known else ""
            )
            words += ([kind] if kind != last else []) + [
                _camel(field.name) + (f"*{count}" if count > 1 else "") + given
            ]
            last = kind
        size, text = header.layout(name, 4).size, " ".join(words)
        lines.append(f"export const {short(name)} = {{name: '{short(name)}', size: {size}, fields: '{text}'}};")
    lines += ["", "// The words of groups: MOTION_ROTATE_AUTO_REVERSE is autoReverse of ROTATE."]
    for group in GROUPS:
        start = f"MOTION_{group}_"
        words = {_camel(n.removeprefix(start)): value for n, value in header.constants.items() if n.startswith(start)}
        lines.append(f"export const {group} = {json.dumps(words)};")
    called = [short(f.name) for f in header.functions], [short(name) for name in player_names(header)]
    lines += ["", "/** Names of functions without motion_: all, and those of motion-player.wasm. */"]
    lines += [f"export const {name} = {json.dumps(names)};" for name, names in zip(("FUNCTIONS", "PLAYER"), called)]
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
    lines += ["", "/** What the header says of those that motion-player.wasm, which has no sentences, may give. */"]
    lines += [f"export const SENTENCES = {json.dumps(heard)};", ""]
    return "\n".join(lines)


def _list(value) -> list:
    return value if isinstance(value, list) else [value]


def main(arguments: list[str]) -> int:
    import derived
    import entries
    import scene_tables

    writers = {"exports": exports, "player": player, "python": python, "javascript": javascript, "abi": abi}
    writers |= {"numbers": numbers, "layouts": layouts, "entries": entries.entries, "bodies": entries.bodies}
    writers |= {
        "properties": derived.properties,
        "declarations": derived.declarations,
        "schema": lambda header: derived.schema(header, pathlib.Path(arguments[1])),
        "scene": scene_tables.scene,
    }
    if len(arguments) != 2 or arguments[0] not in writers:
        print(f"usage: header.py {'|'.join(writers)} FILE", file=sys.stderr)
        return 2
    try:
        text = writers[arguments[0]](read())
    except (HeaderError, derived.VocabularyError, OSError) as error:
        print(f"header.py: {error}", file=sys.stderr)
        return 1
    pathlib.Path(arguments[1]).write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
