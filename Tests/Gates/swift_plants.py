"""R18 on the real thing: faults planted in a copy of the Swift sources, which is then built as it ships.

Most faults are written into one ABI function's file as extra code that its function calls; they need no knowledge of
the kernel. The others are ways to a value that differ from the main way: each in a file of the kernel."""

import os
import pathlib
import re
import shutil
import subprocess

import binary
import ways
from artifacts import ROOT, Artifacts
from gates import breaches

ENTRY = re.compile(r"(public func motion_version\(\) -> UInt32 \{)([^}]*)\}")
# an address that the compiler knows nothing of
OPAQUE = "UnsafeMutablePointer<Float>(bitPattern: UInt(MOTION_MAX_BYTES))"

# gate, what it has to say, statements put at the start of motion_version
PLANTS = [
    (
        binary.traps_native,
        r"ud2 x \d+ in motion_version",
        f"if let p = {OPAQUE} {{ p[1] = Float(bitPattern: UInt32(bitPattern: Int32(p[0]))) }}",
    ),
    (
        binary.traps_wasm,
        r"unreachable in motion_version",
        f"if let p = {OPAQUE} {{ var i = p[0].bitPattern; i += 1; p[1] = Float(bitPattern: i) }}",
    ),
    (
        binary.state_native,
        r"needs (malloc|posix_memalign|free)|holds .*(swift_|alloc)",
        f"if let p = {OPAQUE} {{ var a = [Float](); for _ in 0..<p[0].bitPattern {{ a.append(p[1]) }}; p[2] = "
        f"a.reduce(0, +) }}",
    ),
]
# what same_ways has to say, file, text and what replaces it
CLIP = "Sources/MotionClip/Sample"
OTHER_WAYS = [
    (
        r"affines of outputs \d+, \d+ times",  # a flag that samples side by side do not know
        f"{CLIP}/InterleavedValues.swift",
        "record.pointee.isPlainPath",
        "track.kind == TrackKind.path && !track.hasTurn",
    ),
    (
        r"9 instances, .*: differs",  # a group of samples goes beyond the instances that are asked for
        f"{CLIP}/SamplePlan.swift",
        "isSplit && count >",
        "isSplit && count &- 1 >",
    ),
    (
        r"rows \d+: differs",  # values of some layers alone, though others are read
        f"{CLIP}/SamplePlan.swift",
        "layout.stride >= 64 && spatialCount == 0 &&",
        "layout.stride >= 8 &&",
    ),
    (
        r"affines of outputs \d+, ",  # a clock that a block does not run
        f"{CLIP}/BlockValues.swift",
        "if clocks.first != first || clocks.count != end &- first {",
        "if clocks.count != end &- first {",
    ),
]


def native_ways(a: Artifacts):
    """Yields what same_ways says of the native library."""
    yield from ways.same_ways(a, only=("baseline", "AVX2"))


def changed(scratch: pathlib.Path, check, number: int, gate, expected: str, change, *only: str) -> bool:
    """Builds a copy of the project in which `change` has changed the sources, and looks for what a gate says of it.
    only: an option of build.sh. What it compiled before in ROOT it does not compile again."""
    copy = scratch / f"tree{number} swift"
    ignored = shutil.ignore_patterns(".git", ".build*", "__pycache__", ".venv", "node_modules")
    shutil.copytree(ROOT, copy, ignore=ignored)
    for built in (ROOT / ".build" / name for name in ("native", "wasm")):
        if built.exists():
            shutil.copytree(built, copy / ".build" / built.name, symlinks=True)
    change(copy)
    build = subprocess.run(["bash", copy / "bindings" / "build.sh", *only], cwd=copy, capture_output=True, text=True,
                           env={**os.environ, "CI": "true"})  # fmt: skip
    found = breaches(gate, Artifacts(copy / ".build" / "motion", copy))
    refused = build.returncode != 0 and re.search(
        r"undefined symbol: (malloc|posix_memalign|free|swift_)", build.stderr + build.stdout
    )
    if refused:
        found.append(f"needs {refused[1]}")  # the link refuses already
    shutil.rmtree(copy)
    return check(f"in Swift: {gate.__name__}, {expected}", found or [build.stderr[-300:]], expected)


def run(scratch: pathlib.Path, check) -> list[bool]:
    results = []
    for number, (gate, expected, statements) in enumerate(PLANTS):

        def add(copy: pathlib.Path, statements=statements) -> None:
            file = next(f for f in (copy / "Sources" / "MotionABI").rglob("*.swift") if ENTRY.search(f.read_text()))
            file.write_text(ENTRY.sub(rf"\1\n    {statements}\n    return\2\n}}", file.read_text(), count=1))

        results.append(changed(scratch, check, number, gate, expected, add))
    for number, (expected, file, before, after) in enumerate(OTHER_WAYS, len(PLANTS)):

        def replace(copy: pathlib.Path, file=file, before=before, after=after) -> None:
            text = (copy / file).read_text()
            if before not in text:
                raise ValueError(f"{file} has no {before}")
            (copy / file).write_text(text.replace(before, after))

        results.append(changed(scratch, check, number, native_ways, expected, replace, "--native"))
    return results
