#!/usr/bin/env python3
"""Prints one call record in words: show.py FILE RECORD"""

import struct
import sys

from records import COPY, DOUBLE, HEADER, IN, INOUT, MAGIC, NAME_SIZE, NONE, NULL, OUT, SCRATCH, SLOT, TABLES, WORD

CODES = {"float": "f", "double": "d", "uint32_t": "I", "int32_t": "i", "uint8_t": "B"}
MOST = 12  # elements of an array


class Record:
    def __init__(self, path, record: int):
        with open(path, "rb") as file:
            self.data = file.read()
        functions = struct.unpack_from("<I", self.data, len(MAGIC))[0]
        self.at = 24 + NAME_SIZE * functions
        for _ in range(record):
            self.at += 4 * struct.unpack_from("<I", self.data, self.at)[0]

    def next(self, count: int) -> tuple[int, ...]:
        words = struct.unpack_from(f"<{count}I", self.data, self.at)
        self.at += 4 * count
        return words

    def lines(self):
        _, function, scene, _ = self.next(4)
        prototype = HEADER.functions[function]
        yield f"scene {scene}: {prototype.name}"
        for name, type in prototype.parameters:
            yield f"  {name}: {self.argument(type)}"

    def number(self) -> str:
        value, slot, at, _ = self.next(4)
        if slot == NONE:
            return str(value)
        return f"word at byte {at} of slot {slot}" + (f" {value - (value >> 31 << 32):+}" if value else "")

    def argument(self, type) -> str:
        (kind,) = self.next(1)
        match kind:
            case _ if kind == NULL:
                return "NULL"
            case _ if kind == WORD:
                text = self.number()
                return f"{struct.unpack('<f', struct.pack('<I', int(text)))[0]!r}" if type.base == "float" else text
            case _ if kind == DOUBLE:
                return repr(struct.unpack("<d", struct.pack("<2I", *self.next(2)))[0])
            case _ if kind in (IN, INOUT):
                offset, size = self.next(2)
                data = self.data[self.at : self.at + size]
                self.at += (size + 3) // 4 * 4
                return f"{'output, ' if kind == INOUT else ''}{size} bytes at 64n+{offset} {elements(type, data)}"
            case _ if kind in (OUT, SCRATCH):
                (offset,) = self.next(1)
                return f"{'scratch' if kind == SCRATCH else 'output'} at 64n+{offset}, bytes: {self.number()}"
            case _ if kind == SLOT:
                return "slot {}, from byte {}".format(*self.next(2))
            case _ if kind == COPY:
                (slot,) = self.next(1)
                size = self.number()
                return f"copy of slot {slot}, bytes: {size}" + ", byte {} xor {}".format(*self.next(2))
            case _ if kind == TABLES:
                return self.tables(type.base)
        raise SystemExit(f"unknown kind of argument: {kind}")

    def tables(self, struct: str) -> str:
        fields = iter(HEADER.structs[struct])
        words = [f"\n    {next(fields).name}: {word}" for word in self.next(self.next(1)[0])]
        return "".join(
            words + [f"\n    {(f := next(fields)).name}: {self.argument(f.type)}" for _ in range(self.next(1)[0])]
        )


def elements(type, data: bytes) -> str:
    if type.base in HEADER.structs:
        size = HEADER.layout(type.base, 8).size
        rows = [data[at : at + size] for at in range(0, len(data) // size * size, size)]
        return "".join("\n      " + fields(type.base, r) for r in rows)
    code = CODES.get(type.base, "B")
    if type.base == "uint8_t":
        return repr(data)
    values = struct.unpack_from(f"<{len(data) // struct.calcsize(code)}{code}", data)
    return f"{list(values[:MOST])}{' ...' if len(values) > MOST else ''}"


def fields(name: str, data: bytes) -> str:
    layout, parts = HEADER.layout(name, 8), []
    for field in HEADER.structs[name]:
        values = struct.unpack_from(f"<{field.count}{CODES[field.type.base]}", data, layout.offsets[field.name])
        if any(values):
            parts.append(f"{field.name}={'NONE' if values == (NONE,) else values[0] if len(values) == 1 else values}")
    return ", ".join(parts) or "all 0"


if __name__ == "__main__":
    print(*Record(sys.argv[1], int(sys.argv[2])).lines(), sep="\n")
