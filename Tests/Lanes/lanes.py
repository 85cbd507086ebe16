#!/usr/bin/env python3
"""R2: each operation of Sources/MotionKernel/Lanes against scalars, on every instance of the kernel.

    lanes.py [--patterns N]    how many elements each operation takes; 50,000 if not given
    lanes.py --self-test       with faults planted in the operations, which it has to find

The folder is compiled with Operations.swift, which makes its operations functions, by the flags by which the kernel
ships: for the baseline, for AVX2, for arm64, which qemu-aarch64 runs, and for WebAssembly, which node runs. lanes.c
computes the same one element at a time. All instances must also give the same as each other."""

import argparse
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "bindings" / "link"))
import embedded  # noqa: E402

LANES, OUT = embedded.SOURCES / "MotionKernel" / "Lanes", ROOT / ".build" / "lanes"
TOOLS = pathlib.Path(shutil.which("swiftc") or "swiftc").resolve().parent
# Scalars stay scalars, and a product and a sum two operations.
SCALAR = ("-O1", "-fno-math-errno", "-ffp-contract=off", "-fno-vectorize", "-fno-slp-vectorize", "-Wall", "-Wextra",
          "-Werror")  # fmt: skip
EXPORTS = ("check", "count", "name", "digest", "difference")
NODE = """
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(require('fs').readFileSync(process.argv[1])));
const bytes = new Uint8Array(exports.memory.buffer), hex = word => BigInt.asUintN(64, word).toString(16);
for (let i = 0; i < exports.lanes_count(); i++) {
    const differ = exports.lanes_check(i, Number(process.argv[2])) >>> 0, at = exports.lanes_name(i);
    const name = Buffer.from(bytes.slice(at, bytes.indexOf(0, at))).toString();
    const words = differ ? Array.from({ length: 9 }, (_, k) => hex(exports.lanes_difference(k))) : [];
    console.log([name, differ, hex(exports.lanes_digest()), ...words].join(' '));
}
"""
# file, what stands there, what is planted, the operations that see it
PLANTS = [
    ("Lanes.swift", "Lanes.select(self .> low, ", "Lanes.select(self .>= low, ", {"clamped"}),
    ("Lanes.swift", "0x7FFF_FFFF)", "0x7FFF_FFFE)", {"magnitude"}),
    ("Lanes.swift", "Lanes.select(self .== self, clamped", "Lanes.select(self .> self, clamped", {"finite"}),
    ("Lanes.swift", "(words[0] | words[1]) | (words[2] | words[3])", "(words[0] | words[1]) | words[2]", {"anyWord"}),
    ("DoubleLanes.swift", "Bits(repeating: .max)", "Bits(repeating: .max - 1)", {"twoMagnitude", "fourMagnitude"}),
    ("Number.swift", "{ a < b ? a : b }", "{ b < a ? b : a }", {"least"}),
    ("Number.swift", "near > x ? near - 1", "near >= x ? near - 1", {"floor"}),
    ("Trigonometry.swift", "nothing > x, Double.pi", "nothing >= x, Double.pi", {"twoArcTangent"}),
    ("Vector4.swift", "z * v.x - x * v.z", "z * v.x - x * v.w", {"vectorCross"}),
]  # fmt: skip


def run(*command) -> str:
    done = subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"lanes.py: {' '.join(map(str, command))[:200]} ...\n{(done.stdout + done.stderr)[-3000:]}")
    return done.stdout


def swift(name: str, target: embedded.Target, own: tuple[str, ...], sources: pathlib.Path) -> list[pathlib.Path]:
    """The folder and the functions as a module, compiled as the kernel is: objects, or for wasm LLVM's text."""
    folder = OUT / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "dispatch.modulemap").write_text(
        f'module MotionDispatch {{ umbrella "{embedded.DISPATCH}/include" export * }}\n'
        f'module LaneOperations {{ header "{HERE}/operations.h" export * }}\n'
    )
    maps = [
        f"-fmodule-map-file={path}" for path in (embedded.INCLUDE / "module.modulemap", folder / "dispatch.modulemap")
    ]
    clang = [word for flag in (*maps, f"-I{embedded.DISPATCH}/include") for word in ("-Xcc", flag)]
    output = folder / ("lanes.ll" if name == "wasm" else "lanes.o")
    run("swiftc", "-target", target.triple, *embedded.ALL, *own, *target.swift, *clang, "-module-name", "MotionLanes",
        "-module-cache-path", folder / "cache", "-num-threads", "0", "-emit-module", "-emit-module-path",
        folder / "MotionLanes.swiftmodule", "-c", "-o", output,
        *sorted(sources.glob("*.swift")), HERE / "Operations.swift")  # fmt: skip
    return [output]


def native(name: str, own: tuple[str, ...] = (), sources: pathlib.Path = LANES) -> list:
    target = embedded.TARGETS["baseline"]
    program, before = OUT / f"lanes-{name}", OUT / f"{name}.o"
    made = swift(name, target, own, sources)
    run(TOOLS / "clang", *SCALAR, "-std=gnu11", "-c", HERE / "lanes.c", "-o", before)
    run(TOOLS / "clang", "-fuse-ld=lld", "-Wl,--gc-sections", before, *made, "-o", program)
    return [program]


def arm64() -> list:
    target = embedded.TARGETS["aarch64"]
    program, before = OUT / "lanes-arm64", OUT / "arm64.o"
    made = swift("arm64", target, (), LANES)
    scalar = [flag for flag in SCALAR if "vectorize" not in flag] + ["-fno-tree-vectorize"]
    run("aarch64-linux-gnu-gcc", *scalar, "-std=gnu11", "-c", HERE / "lanes.c", "-o", before)
    run("aarch64-linux-gnu-gcc", "-static", "-Wl,--gc-sections", before, *made, "-o", program)
    return ["qemu-aarch64", program]


def wasm() -> list:
    """As bindings/build.sh does it, with the plain calling convention."""
    triple = "--target=wasm32-unknown-none-wasm"
    (text,) = swift("wasm", embedded.TARGETS["wasm"], (), LANES)
    plain = text.read_text().replace(" swiftself", "").replace(" swifterror", "").replace("swiftcc", "fastcc")
    text.write_text(plain)
    module = OUT / "lanes.wasm"
    objects = [OUT / "wasm" / name for name in ("lanes.bc", "scalars.o", "dispatch.bc")]
    run(TOOLS / "clang", triple, "-flto", "-Xclang", "-disable-llvm-passes", "-Wno-override-module", "-x", "ir", "-c",
        text, "-o", objects[0])  # fmt: skip
    run(TOOLS / "clang", triple, *SCALAR, "-std=gnu11", "-ffreestanding", "-c", HERE / "lanes.c", "-o", objects[1])
    run(TOOLS / "clang", triple, "-msimd128", "-O2", "-flto", "-fno-builtin", f"-I{embedded.DISPATCH}/include", "-c",
        embedded.DISPATCH / "MotionDispatch.c", "-o", objects[2])  # fmt: skip
    link = ("-target-abi=experimental-mv", "-disable-lsr", "-enable-pre=false", "-enable-load-pre=false")
    run(TOOLS / "wasm-ld", "--no-entry", "--stack-first", "-z", "stack-size=65536", "--gc-sections",
        *(word for flag in link for word in ("-mllvm", flag)), *(f"--export=lanes_{name}" for name in EXPORTS),
        objects[1], "--start-lib", objects[0], objects[2],
        "--end-lib", "-o", module)  # fmt: skip
    return ["node", "-e", NODE, module]


def instances() -> dict[str, list]:
    """Name -> command. What cannot run here is said."""
    found = {"baseline": native("baseline")}
    if "avx2" in pathlib.Path("/proc/cpuinfo").read_text().split():
        found["AVX2"] = native("AVX2", ("-Xcc", "-mavx2"))
    else:
        print("skipped: AVX2 (this CPU has none)")
    lacking = next((tool for tool in ("aarch64-linux-gnu-gcc", "qemu-aarch64") if not shutil.which(tool)), None)
    if lacking:
        print(f"skipped: arm64 (there is no {lacking})")
    else:
        found["arm64"] = arm64()
    return found | {"wasm": wasm()}


def results(command: list, batches: int) -> dict[str, tuple[int, list[str]]]:
    """Operation -> how many elements differ from the scalars; the digest, and the first difference."""
    lines = [line.split() for line in run(*command, batches).splitlines()]
    return {name: (int(differ), words) for name, differ, *words in lines}


def explained(words: list[str]) -> str:
    place, a, b, c, x, y, z, result, wanted = words
    return f"element {place} of {a} {b} {c} | {x} {y} {z} is {result}, not {wanted}"


def check(patterns: int) -> int:
    wrong, of_all, batches = 0, {}, -(-patterns // 8)
    for name, command in instances().items():
        of_all[name] = found = results(command, batches)
        for operation, (differ, (_, *words)) in found.items():
            if differ:
                print(f"{name}: {operation}: {differ} of {batches * 8} differ: {explained(words)}")
                wrong += 1
    # What crosses lanes depends on their number.
    crossing = {"clamped", "anyAbove", "anyWord", "loadPart", "storePart", "getLane", "setLane", "interleavedFirst",
                "interleavedSecond", "wideAny"}  # fmt: skip
    first = next(iter(of_all))
    for name, found in of_all.items():
        for operation, (_, words) in found.items():
            if operation not in crossing and words[0] != of_all[first][operation][1][0]:
                print(f"{operation}: {name} gives other bits than {first}")
                wrong += 1
    print(f"lanes: {len(of_all[first])} operations of {batches * 8} patterns on {len(of_all)} instances "
          f"({', '.join(of_all)}), {wrong} differ")  # fmt: skip
    return 1 if wrong else 0


def self_test() -> int:
    copy, expected = OUT / "planted sources", set()
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(LANES, copy)
    for file, old, new, operations in PLANTS:
        text = (copy / file).read_text()
        if old not in text:
            print(f"lanes.py: {file} does not have {old!r}, which a plant changes")
            return 1
        (copy / file).write_text(text.replace(old, new))
        expected |= operations
    found = {name for name, (differ, _) in results(native("planted", sources=copy), 20000).items() if differ}
    unseen, surprising = expected - found, found - expected
    for name in sorted(unseen):
        print(f"not seen: the fault planted in {name}")
    print(f"planted: {len(expected)} operations with a fault, {len(expected & found)} found; also {sorted(surprising)}")
    return 1 if unseen else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--patterns", type=int, default=50_000)
    parser.add_argument("--self-test", action="store_true")
    options = parser.parse_args()
    return self_test() if options.self_test else check(options.patterns)


if __name__ == "__main__":
    sys.exit(main())
