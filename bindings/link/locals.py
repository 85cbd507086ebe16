#!/usr/bin/env python3
"""locals.py MODULE: numbers the local variables of each function anew, so that those that are used most come first.

More instructions then have the same bytes, and the module is smaller after gzip. Nothing else changes: a function
computes the same numbers in the same order."""

import collections
import itertools
import pathlib
import sys

from bytecode import LOCAL_GET, LOCAL_TEE, Reader

TYPES, FUNCTIONS, CODE = 1, 3, 10  # sections


def unsigned(number: int) -> bytes:
    """Returns a number as LEB128."""
    groups = []
    while True:
        groups.append(number & 0x7F)
        number >>= 7
        if not number:
            return bytes([*(group | 0x80 for group in groups[:-1]), groups[-1]])


def numbered(module: bytes) -> bytes:
    """Returns the module with its locals numbered anew."""
    reader, out = Reader(module, 8), [module[:8]]
    parameters: list[int] = []  # of each type
    types: list[int] = []  # of each function
    while reader.at < reader.end:
        section, size = reader.byte(), reader.unsigned()
        body = reader.take(size)
        inner = Reader(body)
        if section == TYPES:
            parameters = [_parameters(inner) for _ in range(inner.unsigned())]
        elif section == FUNCTIONS:
            types = [inner.unsigned() for _ in range(inner.unsigned())]
        elif section == CODE:
            count = inner.unsigned()
            bodies = [_numbered(inner.take(inner.unsigned()), parameters[type]) for type in types[:count]]
            body = unsigned(count) + b"".join(unsigned(len(each)) + each for each in bodies)
        out.append(bytes([section]) + unsigned(len(body)) + body)
    return b"".join(out)


def _parameters(reader: Reader) -> int:
    reader.byte()  # of a function's type
    taken, _ = reader.vector(reader.byte), reader.vector(reader.byte)
    return len(taken)


def _numbered(body: bytes, parameters: int) -> bytes:
    """Returns the body of a function, whose first locals are its parameters."""
    reader = Reader(body)
    types = [type for count, type in reader.vector(lambda: (reader.unsigned(), reader.byte())) for _ in range(count)]
    pieces: list[tuple[bytes, int | None]] = []  # what comes before the number of a local, and the number
    used: collections.Counter[int] = collections.Counter()
    begin = reader.at
    while reader.at < reader.end:
        opcode, immediates = reader.instruction()
        if LOCAL_GET <= opcode <= LOCAL_TEE:
            size = len(unsigned(immediates[0]))
            pieces.append((body[begin : reader.at - size], immediates[0]))
            used[immediates[0]] += 1
            begin = reader.at
    pieces.append((body[begin:], None))
    # Locals of a type stay together: each run of a type takes bytes.
    of_type: collections.Counter[int] = collections.Counter()
    for number, type in enumerate(types, parameters):
        of_type[type] += used[number]
    order = sorted(range(len(types)), key=lambda i: (-of_type[types[i]], types[i], -used[parameters + i], i))
    new = {parameters + old: parameters + place for place, old in enumerate(order)}
    runs = [(len(list(run)), type) for type, run in itertools.groupby(types[i] for i in order)]
    head = unsigned(len(runs)) + b"".join(unsigned(count) + bytes([type]) for count, type in runs)
    code = (piece + (b"" if number is None else unsigned(new.get(number, number))) for piece, number in pieces)
    return head + b"".join(code)


if __name__ == "__main__":
    path = pathlib.Path(sys.argv[1])
    path.write_bytes(numbered(path.read_bytes()))
