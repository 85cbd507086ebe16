#!/usr/bin/env python3
"""Compiles the sources as they ship, as Embedded Swift, for one machine:

    embedded.py TARGET FOLDER [FLAG...]    FOLDER/MODULE/FILE.o of each source; more flags go to swiftc

TARGET is native, wasm, aarch64, or baseline, which is native without the instance for AVX2. For wasm LLVM's text is
written, which bindings/build.sh goes on with.

Package.swift states the same modules for `swift build` and `swift test`, as ordinary Swift. It cannot state the flags
below, since Swift packages with such flags cannot be depended on by version. Modules are compiled again when their
sources, those of a module that they import, the flags or the compiler have changed; the same sources give the same
bytes in every folder."""

import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
from typing import NamedTuple

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCES, INCLUDE, DISPATCH = ROOT / "Sources", ROOT / "Include", ROOT / "Sources" / "MotionDispatch"
AVX2, LANES = "MotionKernelAVX2", ("MotionKernelBaseline", "MotionKernelAVX2")
# In C; for tests; for Swift packages.
UNSHIPPED = ("MotionDispatch", "MotionReference", "MotionKit", "MotionQuartz", "MotionUIKit", "MotionSwiftUI")
UNSHIPPED += ("MotionTesting",)

ALL = (
    *("-swift-version", "6", "-parse-as-library", "-whole-module-optimization", "-O", "-g"),
    *("-package-name", "libmotion", "-enable-experimental-feature", "Embedded"),
    *("-Xcc", "-fno-math-errno"),  # .squareRoot() is the instruction, not a call
    *("-Xfrontend", "-function-sections", "-Xfrontend", "-disable-stack-protector"),  # else dead runtime code stays
    *("-Xfrontend", "-disable-incremental-llvm-codegen"),  # else each file brings the hash of its code as data
)
# Orchestration and scalar geometry are built for size; the lanes for speed. Two passes make code longer even at
# -Osize: one unrolls loops, one gives every loop pointers of its own, whose constant offsets wasm then cannot fold
# into loads.
SMALL = ("-Osize", "-Xllvm", "-sil-disable-pass=loop-unroll", "-Xllvm", "-disable-lsr")


class Target(NamedTuple):
    triple: str
    swift: tuple[str, ...] = ()  # flags of its own
    c: tuple[str, ...] | None = ()  # those of MotionDispatch; None: build.sh compiles it
    has_avx2: bool = False


FRAMES = "-fno-omit-frame-pointer"  # by which profilers find callers
LINUX = ("-Xcc", "-fPIC", "-Xcc", FRAMES)
TARGETS = {
    "native": Target("x86_64-unknown-linux-gnu", LINUX, (FRAMES, "-DMOTION_AVX2"), has_avx2=True),
    "baseline": Target("x86_64-unknown-linux-gnu", LINUX),
    # Without an operating system: the Embedded standard library is there for it, and the code calls nothing of one.
    "aarch64": Target(
        "aarch64-none-none-elf", ("-Xcc", "-fPIC", "-Xcc", "-ffreestanding", "-static"), ("-ffreestanding",)
    ),
    # Passes that make the module longer, though not the native library: loops' conditions repeated before them, and
    # expressions on other paths.
    "wasm": Target(
        "wasm32-unknown-none-wasm",
        (
            *("-Xcc", "-msimd128", "-Xllvm", "-sil-disable-pass=loop-rotate"),
            *("-Xllvm", "-enable-pre=false", "-Xllvm", "-enable-load-pre=false", "-Xfrontend", "-emit-ir"),
        ),
        None,
    ),
}


def files(module: str) -> list[pathlib.Path]:
    return sorted((SOURCES / module).rglob("*.swift"))


def modules(target: Target) -> dict[str, set[str]]:
    """Those that are compiled, each with the modules of these that it imports."""
    names = {path.name for path in SOURCES.iterdir() if path.is_dir()} - set(UNSHIPPED)
    names -= set() if target.has_avx2 else {AVX2}
    text = {name: "\n".join(path.read_text() for path in files(name)) for name in names}
    return {name: names & set(re.findall(r"^(?:@\w+ )*import (\w+)", text[name], re.MULTILINE)) for name in names}


class Build:
    def __init__(self, target: Target, folder: pathlib.Path, extra: tuple[str, ...]):
        self.target, self.folder, self.extra = target, folder, extra
        swiftc = shutil.which("swiftc")
        if not swiftc:
            raise SystemExit("embedded.py: swiftc is missing: the Swift 6.3 toolchain is needed")
        self.tools = pathlib.Path(swiftc).resolve().parent
        self.version = subprocess.run([swiftc, "--version"], capture_output=True, text=True, check=True).stdout
        self.imports = modules(target)
        self.map = folder / "dispatch.modulemap"
        folder.mkdir(parents=True, exist_ok=True)
        self.map.write_text(f'module MotionDispatch {{ umbrella "{DISPATCH}/include" export * }}\n')

    def command(self, module: str) -> list[str]:
        """What compiles it, without the places where results go."""
        own = ("-Xcc", "-mavx2") if module == AVX2 else () if module in LANES else SMALL
        return [
            *("swiftc", "-target", self.target.triple, *ALL, *own, *self.target.swift, *self.extra),
            *("-module-name", module, "-file-prefix-map", f"{ROOT}=.", "-I", str(self.folder)),
            *("-Xcc", f"-fmodule-map-file={INCLUDE}/module.modulemap"),
            *("-Xcc", f"-fmodule-map-file={self.map}", "-Xcc", f"-I{DISPATCH}/include"),
            *("-module-cache-path", str(self.folder / "cache")),
            *("-emit-module", "-emit-module-path", str(self.folder / f"{module}.swiftmodule")),
        ]

    def made_of(self, module: str, before: list[str]) -> str:
        found = hashlib.sha256(f"{self.version} {self.command(module)} {before}".encode())
        for path in (*files(module), *sorted(INCLUDE.iterdir()), *sorted(DISPATCH.rglob("*.h"))):
            found.update(f"{path}\0".encode() + path.read_bytes() + b"\0")
        return found.hexdigest()

    def swift(self, module: str, before: list[str]) -> str:
        """Compiles a module, if need be; gives what it was made of, with what the modules before it were made of."""
        folder, stamp = self.folder / module, self.folder / f"{module}.stamp"
        made_of = self.made_of(module, before)
        if stamp.exists() and stamp.read_text() == made_of:
            return made_of
        stamp.unlink(missing_ok=True)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        places = {str(path): {"object": str(folder / f"{path.name}.o")} for path in files(module)}
        (folder / "places.json").write_text(json.dumps(places))
        threads = str(os.cpu_count() or 1)  # one object a file, however many threads there are
        self.run(
            *self.command(module), "-num-threads", threads, "-output-file-map", folder / "places.json", "-c", *places
        )
        stamp.write_text(made_of)
        return made_of

    def c(self) -> None:
        flags = (f"--target={self.target.triple}", "-O2", "-fPIC", f"-I{DISPATCH}/include", *self.target.c)
        (self.folder / "MotionDispatch").mkdir(exist_ok=True)
        output = self.folder / "MotionDispatch" / "MotionDispatch.c.o"
        self.run(self.tools / "clang", *flags, "-c", DISPATCH / "MotionDispatch.c", "-o", output)

    def run(self, *command) -> None:
        done = subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(
                f"embedded.py: {' '.join(map(str, command))[:300]} ...\n{(done.stdout + done.stderr)[-4000:]}"
            )
        sys.stderr.write(done.stderr)

    def all(self) -> None:
        """Each module as soon as those that it imports are done."""
        if self.target.c is not None:
            self.c()
        left, done, running = dict(self.imports), {}, {}
        with concurrent.futures.ThreadPoolExecutor(max(2, (os.cpu_count() or 2) // 2)) as pool:
            while left or running:
                for module in sorted(name for name, imported in left.items() if imported <= set(done)):
                    before = [done[name] for name in sorted(left.pop(module))]
                    running[pool.submit(self.swift, module, before)] = module
                if not running:
                    raise SystemExit(f"embedded.py: {', '.join(sorted(left))} import each other")
                ended, _ = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
                for future in ended:
                    done[running.pop(future)] = future.result()


def build(name: str, folder: pathlib.Path, extra: tuple[str, ...] = ()) -> list[pathlib.Path]:
    """Compiles all; gives the objects, in the order of the sources."""
    made = Build(TARGETS[name], folder.absolute(), extra)
    made.all()
    folders = ["MotionDispatch"] if made.target.c is not None else []
    return [path for module in [*folders, *sorted(made.imports)] for path in sorted((made.folder / module).glob("*.o"))]


if __name__ == "__main__":
    if len(sys.argv) < 3 or sys.argv[1] not in TARGETS:
        raise SystemExit(f"usage: embedded.py {'|'.join(TARGETS)} FOLDER [FLAG...]")
    build(sys.argv[1], pathlib.Path(sys.argv[2]), tuple(sys.argv[3:]))
