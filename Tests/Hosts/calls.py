#!/usr/bin/env python3
"""Writes how to call each function of motion.h, derived from it.

calls.py FILE            C, for host.c
calls.py --swift FILE    Swift, for Tests/MotionABITests/Calls.swift"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "bindings" / "generate"))
import header

CALLS = [header.short(name) for name in header.read().constants if name.startswith("MOTION_CALL_")]
MEMBERS = {"uint32_t": "word", "int32_t": "word", "float": "single", "double": "wide"}


def ctype(type: header.Type) -> str:
    return f"{'const ' if type.constant else ''}{type.base}{' *' if type.pointer else ''}"


def table(functions) -> str:
    names = "".join(f'    "{function.name}",\n' for function in functions)
    linked = "".join(f"    (void (*)(void)){function.name},\n" for function in functions)
    cases = []
    for index, function in enumerate(functions):
        types = ", ".join(ctype(type) for _, type in function.parameters) or "void"
        values = ", ".join(
            f"a[{i}].pointer" if type.pointer else f"({type.base})a[{i}].{MEMBERS[type.base]}"
            for i, (_, type) in enumerate(function.parameters))  # fmt: skip
        call = f"(({ctype(function.result)} (*)({types}))symbols[{index}])({values})"
        cases.append(
            f"    case {index}: "
            + (f"*text = {call}; return 0;" if function.result.pointer else f"return (uint32_t){call};")
        )
    return (
        "/* Derived from Include/motion.h by calls.py. */\n"
        f"enum {{ function_count = {len(functions)} }};\n"
        f"static const char *const function_names[] = {{\n{names}}};\n"
        f"#ifdef __wasi__\nstatic void (*const linked_functions[])(void) = {{\n{linked}}};\n#endif\n"
        "static uint32_t call(void (*const *symbols)(void), uint32_t function, const struct argument *a, const "
        "char **text)\n{\n"
        "    switch (function) {\n" + "\n".join(cases) + "\n    default: return 0;\n    }\n}\n"
    )


def swift(functions) -> str:
    cases = "".join(f'    case "{function.name}": call({function.name}, arguments, &asked)\n' for function in functions)
    known = {f"MOTION_{name}": f"motion_{name.removeprefix('CALL_').lower()}" for name in CALLS}
    numbers = "".join(f'    "{name}": {number},\n' for number, name in known.items()).removesuffix(",\n")
    return (
        "// Derived from Include/motion.h by Tests/Hosts/calls.py; not to be edited.\n"
        "import CMotion\n\n"
        "/// Calls the function of this name; nil if the header has none. `asked` is the call as data.\n"
        "func call(_ name: String, _ arguments: [Argument], _ asked: inout Asked) -> Returned? {\n"
        "    switch name {\n" + cases + "    default: nil\n    }\n}\n\n"
        "/// The functions that motion_call_check knows.\n"
        "let callNumbers: [String: UInt32] = [\n" + numbers + "\n]\n"
    )


if __name__ == "__main__":
    write = swift if sys.argv[1] == "--swift" else table
    Path(sys.argv[-1]).write_text(write(header.read().functions))
