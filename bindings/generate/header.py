"""Reads Include/motion.h, so that no other file repeats a name, a number or a layout of it. `read(path)` gives
constants, structs and functions as data.

It knows the C that the header uses and refuses everything else by line, rather than leave something out."""

import pathlib
import re
from dataclasses import dataclass

ROOT = pathlib.Path(__file__).resolve().parents[2]
HEADER = ROOT / "Include" / "motion.h"
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
        elif re.fullmatch(r"#define motion_\w+ motion_\w+", line):
            continue  # an old name of a function
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


def short(name: str) -> str:
    """Without the prefix: motion_clip_info -> clip_info, MOTION_OK -> OK."""
    return name[len(PREFIX) :]


def class_name(struct: str) -> str:
    return "".join(word.capitalize() for word in short(struct).split("_"))
