#!/usr/bin/env python3
"""Builds .build/motion/libmotion-aarch64.so, for Linux with glibc, from the same sources and by the same flags as the
library for x86-64 (embedded.py).

It needs the Swift 6.3 toolchain, and aarch64-linux-gnu-gcc for the link (Debian: gcc-aarch64-linux-gnu)."""

import pathlib
import shutil
import subprocess
import sys

import embedded

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "generate"))
import entries
import header

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD, MOTION = ROOT / ".build" / "aarch64", ROOT / ".build" / "motion"
CC = "aarch64-linux-gnu-gcc"


def run(*command) -> None:
    done = subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"aarch64.py: {' '.join(map(str, command))[:300]} ...\n{done.stderr[-3000:]}")


def main() -> None:
    for tool in ("swiftc", CC):
        if not shutil.which(tool):
            raise SystemExit(f"aarch64.py: {tool} is missing")
    tools = pathlib.Path(shutil.which("swiftc")).resolve().parent
    objects = embedded.build("aarch64", BUILD)
    known = header.read()
    # As bindings/build.sh does it: the exported functions stand before the Swift functions.
    source, pairs, before, bodies = (BUILD / name for name in ("entries.c", "bodies.txt", "entries.o", "bodies.o"))
    source.write_text(entries.entries(known))
    pairs.write_text(entries.bodies(known))
    for_c = (f"--target={embedded.TARGETS['aarch64'].triple}", "-O2", "-ffreestanding", "-fPIC")
    run(tools / "clang", *for_c, "-I", ROOT / "Include", "-I", embedded.DISPATCH, "-c", source, "-o", before)
    run(
        tools / "ld.lld", "-r", "--unique", "-o", bodies, *(path for path in objects if path.parent.name == "MotionABI")
    )
    run(tools / "llvm-objcopy", f"--redefine-syms={pairs}", bodies)
    objects = [path for path in objects if path.parent.name != "MotionABI"] + [before, bodies]

    script, linked, output = BUILD / "motion.map", BUILD / "libmotion.so", MOTION / "libmotion-aarch64.so"
    names = "".join(f"{function.name};\n" for function in known.functions)
    script.write_text(f"MOTION_ABI_{known.constants['MOTION_ABI_VERSION']} {{ global:\n{names}local: *; }};\n")
    link = ("-shared", "-nostartfiles", "-Wl,-soname,libmotion.so.0", f"-Wl,--version-script={script}")
    tidy = ("-Wl,--gc-sections", "-Wl,-z,now", "-Wl,-z,relro", "-Wl,-z,noexecstack", "-Wl,--no-undefined", "-Wl,-s")
    run(CC, *link, *tidy, *objects, "-o", linked)
    MOTION.mkdir(parents=True, exist_ok=True)
    linked.replace(output)
    print(f"{output.stat().st_size} {output.relative_to(ROOT)}")


if __name__ == "__main__":
    sys.exit(main())
