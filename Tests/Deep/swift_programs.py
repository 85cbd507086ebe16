#!/usr/bin/env python3
"""Compares scenes of random programs of layers and views with `presentation()`.

swift_programs.py [--programs 10000] [--seed N]   tries as many programs of each kind
swift_programs.py plant                           plants faults in a copy of the sources, and finds each"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
WRITER = "Sources/MotionQuartz/Export/AnimationWriter.swift"
FIELDS = "Sources/MotionQuartz/Export/AnimationFields.swift"
ROWS = "Sources/MotionQuartz/Compile/AnimationRow.swift"
CALLER = "Sources/MotionQuartz/Clock/Caller.swift"
# what is wrong, the file, what it has, and what it has instead
PLANTS = [
    ("byValue is dropped", FIELDS, "let given = names.filter {", "let given = names.prefix(2).filter {"),
    ("cycles do not add up", FIELDS, "if prepared.isCumulative {", "if false {"),
    ("a spring settles in its own time", FIELDS, '("cut", .bool(true))', '("cut", .bool(false))'),
    ("byValue has the model's other numbers", WRITER, "value.numbers, isBy ? zeros : model", "value.numbers, model"),
    ("a loss is not named", WRITER, "losses.append((leaf", "_ = ((leaf"),
    ("what is over still shows", ROWS, ".both ? .backwards", ".both ? .both"),
    ("a piece of a paced spline has no tangents", ROWS, "tangents = prepared.pacedTangents(keyTimes)", "tangents = []"),
    ("all callers share a clock", CALLER, "guard let task =", "if true { return ofProcess }; guard let task ="),
]


def tried(root: pathlib.Path, programs: int, seed: int | None = None, suite: str = "WaysOutTests") -> tuple[int, str]:
    """Returns the exit code and the output of the test of `programs` programs of each kind, or of another suite."""
    environment = {**os.environ, "MOTION_OPTIMIZE": "1", "MOTION_PROGRAMS": str(programs)}
    if seed is not None:
        environment["MOTION_SEED"] = str(seed)
    command = ["swift", "test", "--no-parallel", "--filter", suite]
    done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def planted() -> int:
    """Plants each fault in a copy of the sources. Returns how many the test has not found."""
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / "tree"
        shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(".git", ".build*", "__pycache__", "node_modules"))
        for what, name, old, new in PLANTS:
            file = copy / name
            text = file.read_text()
            assert text.count(old) == 1, f"{name} has not once: {old}"
            file.write_text(text.replace(old, new))
            suite, sign = (
                ("ParallelTests", "✘ Suite .*") if name == CALLER else ("WaysOutTests", r"MOTION_SEED=\d+|case \d+:")
            )
            code, output = tried(copy, 300, suite=suite)
            found = code != 0 and re.search(sign, output)
            print("found" if found else "MISSED", what, found[0] if found else output[-300:], flush=True)
            missed += not found
            file.write_text(text)
    return missed


def main(arguments: list[str]) -> int:
    if arguments == ["plant"]:
        return planted()
    given = dict(zip(arguments[::2], map(int, arguments[1::2])))
    code, output = tried(ROOT, given.get("--programs", 10000), given.get("--seed"))
    print(*(line for line in output.splitlines() if " programs, " in line or "MOTION_SEED" in line), sep="\n")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
