"""Call records: what every host replays, so that all of them must give the same bits.

A file is little-endian 32-bit words:

    "MOTNREC1", functions, records, scenes, seed; the functions' names, 48 bytes each, in the header's order; records

    record      words of the whole record, function, scene, arguments; then the arguments in the header's order
    argument    its kind, then:
      NULL      -
      WORD      number                             a 32-bit scalar (of a float the bits)
      DOUBLE    low, high                          a 64-bit scalar
      IN        offset, bytes, the bytes           a read-only array
      OUT       offset, number                     an output of so many bytes; it becomes the scene's next slot
      SCRATCH   offset, number                     as OUT, but its contents are nobody's business: no slot, no digest
      SLOT      slot, at                           the address of byte "at" of an earlier output of the scene
      INOUT     offset, bytes, the bytes           an output that begins as these bytes; it becomes the scene's next
                slot
      COPY      slot, number, at, mask             a copy of a slot's first bytes, byte (at modulo size) xor mask
      TABLES    words, the words, pointers, each an argument of a pointer's kind      a motion_description,
                motion_outputs or motion_call
    number      value, slot, at, limit             value; with a slot (not NONE): value + the 32-bit word at byte "at"
                of the slot, but 0 where the word or the sum is over the limit

"offset" shifts the start of an array from a 64-byte boundary. Slots live until the scene ends. A host lays a guard of
GUARD bytes before and after each OUT, INOUT and SCRATCH, fills guards and OUT with CANARY, and stops if a call changes
a guard.

Digest of a function: h = 0xcbf29ce484222325; for the result and then each OUT and INOUT in the header's order, for each
32-bit word (the last padded with 0; of a text the characters and the NUL): h = (h ^ word) * 0x100000001b3 mod 2^64. So
a call that must write nothing proves it by the canary."""

import struct
import sys
from pathlib import Path

import numpy

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "bindings" / "generate"))
import header

HEADER = header.read()
FUNCTIONS = {function.name: index for index, function in enumerate(HEADER.functions)}

MAGIC, NAME_SIZE = b"MOTNREC1", 48
NULL, WORD, DOUBLE, IN, OUT, SCRATCH, SLOT, COPY, TABLES, INOUT = range(10)
NONE = 0xFFFFFFFF
LIMIT = 1 << 22


def constant(name: str) -> int:
    return HEADER.constants["MOTION_" + name]


def bits(value: float) -> int:
    """A float scalar as the word that WORD wants."""
    with numpy.errstate(over="ignore", invalid="ignore"):
        return int(numpy.float32(value).view(numpy.uint32))


def row(name: str, **values) -> bytes:
    """One row of a struct of the header; what is not named is 0."""
    fields, layout = HEADER.structs["motion_" + name], HEADER.layout("motion_" + name, 8)
    data = bytearray(layout.size)
    for field in fields:
        if field.name in values:
            value = values.pop(field.name)
            code = {"uint8_t": "B", "uint32_t": "I", "int32_t": "i", "float": "f", "double": "d"}[field.type.base]
            values_of = value if field.count > 1 else (value,)
            if code == "f":
                values_of, code = [bits(v) for v in values_of], "I"
            struct.pack_into(f"<{field.count}{code}", data, layout.offsets[field.name], *values_of)
    if values:
        raise KeyError(f"motion_{name} has no field {', '.join(values)}")
    return bytes(data)


class Argument:
    """The words of one argument, and what the generators may ask of it."""

    def __init__(self, kind: int, *words: int, data: bytes = b"", parts: tuple = ()):
        self.kind, self.words, self.data, self.parts = kind, words, data, parts

    def encoded(self) -> bytes:
        padded = self.data + bytes(-len(self.data) % 4)
        return (
            struct.pack(f"<{1 + len(self.words)}I", self.kind, *self.words)
            + padded
            + b"".join(p.encoded() for p in self.parts)
        )


def number(value) -> tuple[int, int, int, int]:
    """A constant, or (slot, byte), or (slot, byte, value to add)."""
    if isinstance(value, tuple):
        slot, at, *add = value
        return (add[0] & NONE if add else 0, slot, at, LIMIT)
    return (int(value) & NONE, NONE, 0, 0)


def null() -> Argument:
    return Argument(NULL)


def double(value: float) -> Argument:
    return Argument(DOUBLE, *struct.unpack("<2I", struct.pack("<d", value)))


def array(data, offset: int = 0) -> Argument:
    data = data.tobytes() if isinstance(data, numpy.ndarray) else bytes(data)
    return Argument(IN, offset, len(data), data=data)


def out(size, offset: int = 0) -> Argument:
    return Argument(OUT, offset, *number(size))


def inout(data: bytes, offset: int = 0) -> Argument:
    return Argument(INOUT, offset, len(data), data=data)


def scratch(size, offset: int = 0) -> Argument:
    return Argument(SCRATCH, offset, *number(size))


def slot(index: int, at: int = 0) -> Argument:
    return Argument(SLOT, index, at)


def copy(index: int, size, at: int = 0, mask: int = 0) -> Argument:
    return Argument(COPY, index, *number(size), at, mask)


def tables(words: list[int], pointers: list[Argument], struct: str = "motion_description") -> Argument:
    """A struct with pointers: its words, of doubles two, then its pointers, in the header's order."""
    kinds = [f.type.pointer for f in HEADER.structs[struct] for _ in range(f.count if f.type.pointer else 1)]
    layout = HEADER.layout(struct, 8)
    first = next(f.name for f in HEADER.structs[struct] if f.type.pointer)
    if kinds != sorted(kinds) or kinds.count(True) != len(pointers) or layout.offsets[first] != 4 * len(words):
        raise TypeError(f"{struct} is not words and then pointers, so many of each")
    return Argument(TABLES, len(words), *words, len(pointers), parts=tuple(pointers))


class Scene:
    """Calls that share slots."""

    def __init__(self, index: int):
        self.index, self.records, self.calls, self.slots = index, [], [], 0

    def call(self, name: str, **arguments) -> dict[str, int]:
        """Adds a record; the arguments by the header's names. Gives the slot of each output. A number (or what number()
        takes) stands for a 32-bit scalar."""
        function = HEADER.functions[FUNCTIONS["motion_" + name]]
        if set(arguments) != {p for p, _ in function.parameters}:
            raise TypeError(f"{function.name} takes {[p for p, _ in function.parameters]}, not {list(arguments)}")
        encoded, slots = [], {}
        for parameter, type in function.parameters:
            argument = arguments[parameter]
            if not isinstance(argument, Argument):
                argument = Argument(WORD, *number(argument))
            _check(function.name, parameter, type, argument)
            if argument.kind in (OUT, INOUT):
                slots[parameter] = self.slots
                self.slots += 1
            self.slots += sum(part.kind in (OUT, INOUT) for part in argument.parts)
            encoded.append(argument.encoded())
        self.calls.append((function.name, arguments))
        body = b"".join(encoded)
        self.records.append(
            struct.pack("<4I", 4 + len(body) // 4, FUNCTIONS[function.name], self.index, len(encoded)) + body
        )
        return slots


def _check(function: str, parameter: str, type, argument: Argument) -> None:
    if not type.pointer:
        allowed = {DOUBLE} if type.base == "double" else {WORD}
    elif type.base in ("motion_description", "motion_outputs", "motion_call"):
        allowed = {NULL, TABLES}
    elif type.constant:
        allowed = {NULL, IN, SLOT, COPY}
    else:
        # A document has addresses, which differ from host to host.
        allowed = {NULL, SCRATCH} if parameter in ("scratch", "scratch_or_null", "document") else {NULL, OUT, INOUT}
        # A block that calls change one after the other; what it is then, later calls read.
        allowed |= {SLOT} if parameter == "live" else set()
    if argument.kind not in allowed:
        raise TypeError(f"{function}: {parameter} cannot be of kind {argument.kind}")


def write(path, scenes: list[Scene], seed: int) -> list[int]:
    """Writes the file; gives the number of records of each function."""
    records = [record for scene in scenes for record in scene.records]
    names = b"".join(name.encode().ljust(NAME_SIZE, b"\0") for name in FUNCTIONS)
    head = MAGIC + struct.pack("<4I", len(FUNCTIONS), len(records), len(scenes), seed)
    Path(path).write_bytes(head + names + b"".join(records))
    counts = [0] * len(FUNCTIONS)
    for record in records:
        counts[struct.unpack_from("<I", record, 4)[0]] += 1
    return counts
