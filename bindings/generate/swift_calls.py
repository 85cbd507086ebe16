"""Writes what MotionKit says of refused calls: parameters, fields of structs, and rules (mistakes.py); and how
motion_call_check makes the checks of a function."""

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


def check(header: Header) -> str:
    functions = {short(f.name): f for f in header.functions}
    names = list(mistakes.calls(header))
    lines = [
        "// Derived from Include/motion.h by bindings/generate/write.py; not to be edited.",
        "import CMotion",
        "import MotionKernel",
        "",
        "extension Call {",
        "    /// The highest number of a function.",
        f"    static var last: UInt32 {{ MOTION_CALL_{names[-1].upper()} }}",
        "",
        "    /// Makes the checks of the function.",
        "    func check(_ report: Report) -> motion_status {",
        "        switch function {",
    ]
    for name in names:
        call = f"return {_camel(name)}({', '.join([*_arguments(functions[name]), 'report'])})"
        wrapped = [call] if len(call) <= 108 else _broken(call)
        lines += [f"        case MOTION_CALL_{name.upper()}:", *(f"            {line}" for line in wrapped)]
    return "\n".join([*lines, "        default: return MOTION_ERROR_ENUM", "        }", "    }", "}", ""])


def _broken(call: str) -> list[str]:
    """Returns a call in lines: what is called, and its arguments."""
    head, _, arguments = call.partition("(")
    return [f"{head}(", *(f"    {line}" for line in textwrap.wrap(arguments, 100, break_long_words=False))]


def _arguments(function: Function) -> list[str]:
    """Returns the arguments of a call: by their places among its numbers, and among its pointers."""
    numbers = pointers = 0
    found = []
    for _, type in function.parameters:
        if type.pointer:
            kind = ("block" if type.constant else "memory") if type.base == "void" else (
                "array" if type.constant else "output")  # fmt: skip
            found.append(f"{kind}({pointers})")
            pointers += 1
        else:
            found.append(f"{ {'uint32_t': 'word', 'float': 'single', 'double': 'real'}[type.base] }({numbers})")
            numbers += 1
    return found


def _camel(name: str) -> str:
    return re.sub("_(.)", lambda letter: letter[1].upper(), name)


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
    offsets = header.layout(struct, 8).offsets
    return " ".join([short(struct), *(f"{_camel(name)}@{at}" for name, at in offsets.items())])
