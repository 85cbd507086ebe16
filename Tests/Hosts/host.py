#!/usr/bin/env python3
"""Replays call records from Python: host.py LIBRARY RECORDS [--every N] [--each]

LIBRARY is a shared object (ctypes) or a .wasm module (the wasmtime package). Prints a line for each function, its name
and digest, and then "words N"; with --each a line for each record instead: scene, record, function, result, digest.
Beyond the digests it checks the rule that a call which fails writes nothing but what tells of the failure."""

import argparse
import ctypes
import struct
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "bindings" / "generate"))
import header
from replay import Digest, Replay

ARENA = 1 << 26
# What a failing call may write: reports always, the counts where they are what the status speaks of.
REPORTS = {"motion_fault", "motion_text_error", "motion_file_error", "motion_compiled"}
COUNTS = {"motion_path_counts", "motion_draw_counts", "motion_file_message", "motion_explanation", "uint32_t"}


class Native:
    """The shared object through ctypes."""

    pointer_size = 8
    SCALARS = {
        "uint32_t": ctypes.c_uint32,
        "int32_t": ctypes.c_int32,
        "float": ctypes.c_float,
        "double": ctypes.c_double,
    }

    def __init__(self, path: str, functions):
        library = ctypes.CDLL(str(Path(path).resolve()))
        self.functions = []
        for function in functions:
            entry = library[function.name]
            entry.restype = ctypes.c_char_p if function.result.pointer else ctypes.c_uint32
            entry.argtypes = [
                ctypes.c_void_p if type.pointer else self.SCALARS[type.base] for _, type in function.parameters
            ]
            self.functions.append(entry)
        self.arena = ctypes.create_string_buffer(ARENA + 64)
        address = ctypes.addressof(self.arena)
        self.base = (address + 63) & ~63
        self.end = address + len(self.arena)

    def write(self, address: int, data: bytes) -> None:
        if address + len(data) > self.end:
            raise SystemExit("a scene needs more memory than the arena has")
        ctypes.memmove(address, data, len(data))

    def read(self, address: int, size: int) -> bytes:
        return ctypes.string_at(address, size)

    def call(self, function: int, arguments: list):
        result = self.functions[function](*arguments)
        return result + b"\0" if isinstance(result, bytes) else result


class Wasm:
    """The module in wasmtime."""

    pointer_size = 4

    def __init__(self, path: str, functions, asides=()):
        import wasmtime

        self.asides = [Wasm(aside, functions) for aside in asides]  # have what this module lacks
        engine = wasmtime.Engine()
        self.store = wasmtime.Store(engine)
        exports = wasmtime.Instance(self.store, wasmtime.Module.from_file(engine, path), []).exports(self.store)
        self.memory = exports["memory"]
        own = (exports["__heap_base"].value(self.store) + 63) & ~63
        self.base = max(own, *(aside.base for aside in self.asides), 0)
        self.memory.grow(self.store, (ARENA >> 16) + 16)  # the base may be that of another module
        self.functions = [
            (exports.get(f.name), f.result.pointer, [t.pointer or "int" in t.base for _, t in f.parameters])
            for f in functions
        ]

    def write(self, address: int, data: bytes) -> None:
        self.memory.write(self.store, data, address)

    def read(self, address: int, size: int) -> bytes:
        return bytes(self.memory.read(self.store, address, address + size))

    def call(self, function: int, arguments: list):
        entry, text, integers = self.functions[function]
        if entry is None:
            return self._call_aside(function, arguments)
        signed = [a - (1 << 32) if integer and a >> 31 else a for a, integer in zip(arguments, integers)]
        result = entry(self.store, *signed) & 0xFFFFFFFF
        if not text:
            return result
        found = self.read(result, 512)
        return found[: found.index(b"\0") + 1]

    def _call_aside(self, function: int, arguments: list):
        """Calls a function of another module, on a copy of the memory."""
        aside = next(each for each in self.asides if each.functions[function][0] is not None)
        pages = [ctypes.addressof(each.memory.data_ptr(each.store).contents) for each in (self, aside)]
        ctypes.memmove(pages[1] + self.base, pages[0] + self.base, ARENA)
        result = aside.call(function, arguments)
        ctypes.memmove(pages[0] + self.base, pages[1] + self.base, ARENA)
        return result


def may_be_written(function, type, status: int, capacity: int) -> bool:
    """Says whether a call that failed may have written an output. A message is the only one of bytes that it may."""
    if type.base in REPORTS or (type.base in COUNTS and status == capacity):
        return True
    if function.name == "motion_clip_trace" and status == capacity:  # the rows that fit
        return True
    if function.name == "motion_json_read" and type.base == "motion_json_value":  # the rows before a mistake
        return True
    return type.base == "uint8_t" and "message_or_null" in dict(function.parameters)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("library")
    parser.add_argument("records")
    parser.add_argument(
        "--aside",
        metavar="MODULE",
        action="append",
        default=[],
        help="what functions run in that the first module lacks",
    )
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--each", action="store_true")
    options = parser.parse_args()

    known = header.read()
    capacity = known.constants["MOTION_ERROR_CAPACITY"]
    engine = Wasm if options.library.endswith(".wasm") else Native
    engine = engine(options.library, known.functions, *([options.aside] if engine is Wasm else []))
    digests = {function.name: Digest() for function in known.functions}
    replay = Replay(engine, known, options.records)
    for scene, record, function, result, outputs in replay.run(options.every):
        digest = Digest() if options.each else digests[function.name]
        digest.add(result if isinstance(result, bytes) else struct.pack("<I", result))
        status = 0 if isinstance(result, bytes) else result - (result >> 31 << 32)
        for output in outputs:
            digest.add(output)
        if status < 0 and function.result.base == "int32_t":
            written = [type for (type, before), output in zip(replay.given, outputs) if output != before]
            if not all(may_be_written(function, type, status, capacity) for type in written):
                raise SystemExit(
                    f"record {record}: {function.name} returned {status} and wrote {[t.base for t in written]}"
                )
        if options.each:
            print(scene, record, function.name, status, f"{digest.value:016x}")
    if not options.each:
        for name, digest in digests.items():
            print(name, f"{digest.value:016x}")
        print("words", sum(digest.words for digest in digests.values()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
