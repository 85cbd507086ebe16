"""The host of forger.c in WebAssembly: forger_wasm.py MODULE FORGER CLIP CHANGES STEP

MODULE is motion.wasm as `compile_module` has compiled it, FORGER is forger.c as a module that shares its memory. The
clip lies against the end of that memory: what reads beyond it traps. Each call of a function has FUEL, a count of
instructions: a call that needs more has the trouble "all fuel consumed", on every machine alike."""

import ctypes
import pathlib
import struct
import sys

import wasmtime

PAGE = 65536
FORGER_END = 32 << 20  # bytes; where the forger's own data, which begin at 16 MiB, have ended
TROUBLES = ("", "not finite", "status", "wrote outside", "lacks points")
PATH = 4  # as in forger.c
FUEL = 1 << 32  # instructions of a call: more than any good clip needs, and a second or two


def engine() -> wasmtime.Engine:
    config = wasmtime.Config()
    config.consume_fuel = True
    return wasmtime.Engine(config)


def compile_module(path: pathlib.Path, to: pathlib.Path) -> None:
    """Compiles a module once for all processes."""
    to.write_bytes(wasmtime.Module(engine(), path.read_bytes()).serialize())


def main(module_path: str, forger_path: str, clip_path: str, changes_path: str, step: str) -> None:
    own = engine()
    store, linker, module = (wasmtime.Store(own), wasmtime.Linker(own),
                             wasmtime.Module.deserialize_file(own, module_path))  # fmt: skip
    refuel = lambda: store.set_fuel(FUEL)
    refuel()
    motion = linker.instantiate(store, module).exports(store)
    memory = motion["memory"]
    clip, changes = pathlib.Path(clip_path).read_bytes(), pathlib.Path(changes_path).read_bytes()
    pages = -(-(FORGER_END + 2 * len(clip)) // PAGE)
    memory.grow(store, pages - memory.size(store))
    for export in module.exports:
        linker.define(store, "env", export.name, motion[export.name])
    linker.define_func("env", "refuel", wasmtime.FuncType([], []), refuel)
    forger = linker.instantiate(store, wasmtime.Module(own, pathlib.Path(forger_path).read_bytes())).exports(store)
    place, good = pages * PAGE - len(clip), FORGER_END
    memory.write(store, clip, good)
    base, told = ctypes.addressof(memory.data_ptr(store).contents), forger["told"](store)
    for number in range(0, len(changes) // 16, int(step)):
        at, size, asked, value = struct.unpack_from("<IHH8s", changes, number * 16)
        ctypes.memmove(base + place, clip, len(clip))
        ctypes.memmove(base + place + at, value, size)
        refuel()
        if asked != PATH:
            forger["seal"](store, place, len(clip))
        caught = ""
        try:
            forger["forge"](store, place, len(clip), number, asked, good)
        except (wasmtime.Trap, wasmtime.WasmtimeError) as error:
            caught = str(error).strip().splitlines()[-1].strip()
        digest, status, call, trouble = struct.unpack("<QiII", ctypes.string_at(base + told, 20))
        wrong = caught or TROUBLES[trouble]
        print(f"{number} {status} {digest:016x}" + (f" call {call}: {wrong}" if wrong else ""))
        if "fuel" in caught:
            return  # one is enough: the next ones would take as long


if __name__ == "__main__":
    main(*sys.argv[1:])
