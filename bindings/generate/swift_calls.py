"""Writes what MotionKit says of refused calls: parameters, fields of structs, and rules (mistakes.py)."""

import re
import textwrap

import mistakes
from header import Function, Header, short


def calls(header: Header) -> str:
    functions = {short(f.name): f for f in header.functions}
    known = [functions[name] for name in mistakes.calls(header)]
    read = {t.base for function in known for _, t in function.parameters if t.constant and t.base in header.structs}
    read.add("motion_spring")  # which one function completes
    tables = {
        "functions": (
            "The functions that motion_call_check knows, by their numbers: name, and parameters. * is a pointer, to a "
            "struct if one follows.",
            [_function(header, function) for function in known],
        ),
        "fields": (
            "Structs, and how many bytes from its start each field begins.",
            [_fields(header, struct) for struct in sorted(read)],
        ),
        "misfits": (
            "An argument, and another one that it does not fit: the rule.",
            [f"{pair}: {rule}" for pair, rule in mistakes.MISFITS.items()],
        ),
        "counted": (
            "A function: what its indices must be below the number of.",
            [f"{name}: {noun}" for name, noun in mistakes.COUNTED.items()],
        ),
    }
    lines = [
        "// Derived from Include/motion.h and mistakes.py by bindings/generate/write.py; not to be edited.",
        "",
        "/// What is said of refused calls.",
        "enum CallWords {",
    ]
    for name, (comment, rows) in tables.items():
        lines += [f"    /// {line}" for line in textwrap.wrap(comment, 112)]
        lines += [f'    static let {name} = """', *(line for row in rows for line in _wrapped(row)), '        """', ""]
    return "\n".join([*lines[:-1], "}", ""])


def _wrapped(row: str) -> list[str]:
    """Returns a line of a Swift text, in as many lines of the source as it takes."""
    parts = textwrap.wrap(row, 108, break_on_hyphens=False)
    return [f"        {part}" + (" \\" if part is not parts[-1] else "") for part in parts]


def _function(header: Header, function: Function) -> str:
    words = [short(function.name)]
    for name, type in function.parameters:
        struct = short(type.base) if type.base in header.structs else ""
        words.append(name.removesuffix("_or_null") + (f"*{struct}" if type.pointer else ""))
    return " ".join(words)


def _fields(header: Header, struct: str) -> str:
    camel = lambda name: re.sub("_(.)", lambda letter: letter[1].upper(), name)
    offsets = header.layout(struct, 8).offsets
    return " ".join([short(struct), *(f"{camel(name)}@{at}" for name, at in offsets.items())])
