"""digest_wasmtime.py MODULE CLIP TIMES: samples a clip by motion.wasm alone, in wasmtime, and prints the digest of what
it gives. Other engines do the same: memory begins to be free at __heap_base, and pointers have 4 bytes."""

import pathlib
import sys

import wasmtime

OK, SPACE_PARENT = 0, 0
module, clip, times = (pathlib.Path(name).read_bytes() for name in sys.argv[1:4])
store = wasmtime.Store()
exports = wasmtime.Instance(store, wasmtime.Module(store.engine, module), []).exports(store)
memory, free = exports["memory"], exports["__heap_base"].value(store)


def room(size: int) -> int:
    """Takes bytes of the module's memory, aligned to 8."""
    global free
    place, free = (free + 7) // 8 * 8, (free + 7) // 8 * 8 + size
    while memory.data_len(store) < free:
        memory.grow(store, 1)
    return place


def given(data: bytes) -> int:
    place = room(len(data))
    memory.write(store, data, place)
    return place


def call(name: str, *arguments) -> None:
    status = exports[f"motion_{name}"](store, *arguments)
    assert status == OK, f"{name}: status {status}"


block, count, info = given(clip), len(times) // 8, room(56)
call("clip_check", block, len(clip))
call("clip_inspect", block, len(clip), info)
numbers = memoryview(bytes(memory.read(store, info, info + 48))).cast("I")
layers, values = count * numbers[1], count * numbers[3]
sizes = [4 * size for size in (6 * layers, layers, 2 * layers, values, values)]
out = [room(size) for size in sizes]  # affines, opacities, strokes, values, velocities
call("clip_sample", block, len(clip), given(times), count, SPACE_PARENT, *out, 0, 0, room(numbers[7]), numbers[7])
digest = 0xCBF29CE484222325
for place, size in zip(out, sizes):
    for word in memoryview(bytes(memory.read(store, place, place + size))).cast("I"):
        digest = (digest ^ word) * 0x100000001B3 % 2**64
print(f"{digest:016x}")
