"""R18 on the real thing: faults planted in a copy of the Swift sources, which is then built as it ships.

Faults are written into one ABI function's file as extra code that its function calls; they need no knowledge of the
kernel."""

import os
import pathlib
import re
import shutil
import subprocess

import binary
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


def run(scratch: pathlib.Path, check) -> list[bool]:
    results = []
    for number, (gate, expected, statements) in enumerate(PLANTS):
        copy = scratch / f"tree{number} swift"
        shutil.copytree(
            ROOT, copy, ignore=shutil.ignore_patterns(".git", ".build*", "__pycache__", ".venv", "node_modules")
        )
        file = next(f for f in (copy / "Sources" / "MotionABI").rglob("*.swift") if ENTRY.search(f.read_text()))
        file.write_text(ENTRY.sub(rf"\1\n    {statements}\n    return\2\n}}", file.read_text(), count=1))
        build = subprocess.run(
            ["bash", copy / "bindings" / "build.sh"],
            cwd=copy,
            capture_output=True,
            text=True,
            env={**os.environ, "CI": "true"},
        )
        found = breaches(gate, Artifacts(copy / ".build" / "motion", copy))
        refused = build.returncode != 0 and re.search(
            r"undefined symbol: (malloc|posix_memalign|free|swift_)", build.stderr + build.stdout
        )
        if refused:
            found.append(f"needs {refused[1]}")  # the link refuses already
        results.append(check(f"in Swift: {gate.__name__}, {expected}", found or [build.stderr[-300:]], expected))
        shutil.rmtree(copy)
    return results
