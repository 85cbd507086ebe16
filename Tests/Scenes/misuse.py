"""Bad calls made of good ones, by the header's types alone: so every function that has a generator has its misuses
too."""

import struct

from records import (
    COPY,
    DOUBLE,
    FUNCTIONS,
    HEADER,
    IN,
    INOUT,
    NONE,
    OUT,
    SCRATCH,
    SLOT,
    TABLES,
    WORD,
    Argument,
    null,
    number,
    out,
    tables,
)
from seeded import Random

# Elements of what a void pointer addresses are 8 bytes wide: blocks.
BLOCK_ALIGNMENT = 8


def misused(scene, random: Random, name: str, often: float = 0.15, **arguments) -> dict[str, int]:
    """Calls the function as given and, so often, first with one argument spoiled."""
    if random.chance(often):
        spoiled = _spoil(random, name, arguments)
        if spoiled:
            _asked(scene, random.fork(), name, spoiled)
            scene.call(name, **spoiled)
    _asked(scene, random.fork(), name, arguments)
    return scene.call(name, **arguments)


MOST_BYTES = 4096  # of the arrays of a call about which motion_call_check is asked


def _asked(scene, random: Random, name: str, arguments: dict) -> None:
    """Now and then asks motion_call_check about a call, before it is made."""
    numbers, pointers = [], []
    for parameter, type in HEADER.functions[FUNCTIONS["motion_" + name]].parameters:
        argument = arguments[parameter]
        if not isinstance(argument, Argument):
            argument = Argument(WORD, *number(argument))
        if type.pointer:
            pointers.append(argument)
        else:
            numbers.append(_scalar(type.base, argument))
    known = HEADER.constants.get("MOTION_CALL_" + name.upper())
    # What the words of earlier outputs give is not known here, and offsets of pointers differ from host to host.
    is_plain = None not in numbers and all(p.kind != TABLES and len(p.data) <= MOST_BYTES for p in pointers)
    if known is None or not is_plain or not random.chance(0.25):
        return
    known = 99 if random.chance(0.02) else known
    words = struct.unpack("<16I", struct.pack("<8d", *numbers, *[0] * (8 - len(numbers))))
    pointers += [null()] * (10 - len(pointers))
    size = HEADER.layout("motion_call_fault", 8).size
    asked = {"call": tables([known, 0, *words], pointers, "motion_call"), "fault": out(size)}
    if random.chance(0.03):
        spoiled = _spoil(random, "call_check", asked)
        if spoiled:
            scene.call("call_check", **spoiled)
    scene.call("call_check", **asked)


def _scalar(base: str, argument: Argument) -> float | None:
    """Returns a scalar as motion_call has it; None if it comes from an earlier output."""
    if argument.kind == DOUBLE:
        return struct.unpack("<d", struct.pack("<2I", *argument.words))[0]
    value, slot, *_ = argument.words
    if slot != NONE:
        return None
    return struct.unpack("<f", struct.pack("<I", value))[0] if base == "float" else float(value)


def _spoil(random: Random, name: str, arguments: dict) -> dict | None:
    parameters = HEADER.functions[FUNCTIONS["motion_" + name]].parameters
    parameter, type = random.pick(parameters)
    argument = arguments[parameter]
    if not type.pointer:
        # Only what sizes an array may be changed: more than the limit, and never a number that the library could
        # believe.
        sizes = ("count", "size", "capacity")
        if type.base == "uint32_t" and parameter.endswith(sizes):
            return {**arguments, parameter: Argument(WORD, random.pick((0x80000000, NONE, 0xFFFFFFF8)), NONE, 0, 0)}
        return None
    if (
        random.chance(0.5)
        or not isinstance(argument, Argument)
        or argument.kind not in (IN, OUT, INOUT, SCRATCH, SLOT, COPY)
    ):
        return {**arguments, parameter: null()}
    alignment = _alignment(type)
    if alignment == 1 or argument.kind == COPY:
        return None
    off = random.between(1, alignment - 1)
    if argument.kind == SLOT:
        return {**arguments, parameter: Argument(SLOT, argument.words[0], argument.words[1] + off)}
    offset = argument.words[0] + off
    return {**arguments, parameter: Argument(argument.kind, offset, *argument.words[1:], data=argument.data)}


def _alignment(type) -> int:
    if type.base == "void":
        return BLOCK_ALIGNMENT
    if type.base in HEADER.structs:
        return HEADER.layout(type.base, 8).alignment
    return {"uint8_t": 1, "uint32_t": 4, "int32_t": 4, "float": 4, "double": 8}[type.base]
