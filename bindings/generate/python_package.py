"""Writes libmotion/abi.py: constants, ctypes structures, prototypes and properties."""

import json

import contract
import derived
import mistakes
import removed
from header import SCALARS, Header, Type, class_name, short

# What abi.py says of a name that it lacks: the rest of the package is newer.
STALE = (
    "",
    "def __getattr__(name):",
    '    raise AttributeError(f"libmotion/abi.py has no {name}: it was made from an older motion.h; "',
    '                         "in a checkout, bash bindings/build.sh makes it anew")',
)


def python(header: Header) -> str:
    def ctype(type: Type, field=False) -> str:
        if type.base == "char":
            return "c_char_p"
        if type.pointer:
            # Only structures are typed: numpy hands over addresses, and bytes should pass as they are.
            return f"POINTER({class_name(type.base)})" if type.base in header.structs else "c_void_p"
        return class_name(type.base) if type.base in header.structs else SCALARS[type.base][1]

    lines = ['"""Derived from Include/motion.h by bindings/generate/write.py; not to be edited."""']
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
    lines += [
        "}",
        "",
        "# function, whose calls motion_call_check knows: its number",
        f"CALLS = {mistakes.calls(header)}",
    ]
    lines += ["# argument and another one that it does not fit: the rule", f"MISFITS = {mistakes.MISFITS}"]
    lines += ["# function: what its indices must be below the number of", f"COUNTED = {mistakes.COUNTED}"]
    lines += ["# rule about motion: what it must be given, in order, and what it may be", f"RULES = {mistakes.rules()}"]
    lines += ["# the names that 0.3 has removed, and the new ones", f"REMOVED = {removed.TABLES}"]
    lines += ["", "# structure: the comments of its fields in the header, which have the ranges", "NOTES = {"]
    lines += [f'    "{class_name(struct)}": {notes},' for struct, notes in header.notes.items()]
    return "\n".join([*lines, "}", "", *STALE, ""]) + derived.python(header)
