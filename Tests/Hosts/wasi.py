#!/usr/bin/env python3
"""Links host.c and the library into one program for WASI: wasi.py FOLDER makes FOLDER/host.wasm.

WasmKit, the interpreter beside swiftc, runs it. Version 0.1.6 has no SIMD, so the program has none either: its code is
made from the same text of LLVM as motion.wasm, by the scalar instructions of the target. Needs bindings/build.sh, which
leaves that text, FOLDER/calls.h (calls.py), and a C library for WASI (Debian: wasi-libc)."""

import concurrent.futures
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bindings" / "link"))
import embedded  # noqa: E402

TEXTS, DISPATCH = ROOT / ".build" / "wasm", embedded.DISPATCH
LIBC, HEADERS = (pathlib.Path("/usr") / part / "wasm32-wasi" for part in ("lib", "include"))
TRIPLE = "--target=wasm32-unknown-wasi"
FLAGS = {"host": ("-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror"), "MotionDispatch": ("-fno-builtin",)}


def lacking() -> str | None:
    """What is missing here to build and run the program."""
    found = {"wasmkit": shutil.which("wasmkit"), "wasi-libc": (LIBC / "libc.a").exists()}
    return next((name for name, has in found.items() if not has), None)


def run(*command, text: str | None = None) -> None:
    done = subprocess.run([str(word) for word in command], input=text, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"wasi.py: {' '.join(map(str, command))[:200]} ...\n{done.stderr[-3000:]}")


def scalar(text: str) -> str:
    """The text of LLVM without SIMD. The one instance of the kernel gets the plain names, as in bindings/build.sh."""
    return re.sub(r"\b(motion_kernel_[a-z_]+)_baseline\b", r"\1", text.replace(",+simd128", ""))


def build(folder: pathlib.Path) -> pathlib.Path:
    tools, out = pathlib.Path(shutil.which("swiftc")).resolve().parent, folder / "wasi"
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir()

    def compiled(text: pathlib.Path) -> pathlib.Path:
        bitcode = out / f"{text.parent.name}-{text.name}"
        run(tools / "clang", TRIPLE, "-flto", "-Xclang", "-disable-llvm-passes", "-Wno-override-module",
            "-x", "ir", "-c", "-", "-o", bitcode, text=scalar(text.read_text()))  # fmt: skip
        return bitcode

    with concurrent.futures.ThreadPoolExecutor() as pool:
        library = list(pool.map(compiled, sorted(TEXTS.glob("Motion*/*.o"))))
    includes = ("-isystem", HEADERS, "-I", ROOT / "Include", "-I", DISPATCH / "include", "-I", folder)
    for source in (ROOT / "Tests" / "Hosts" / "host.c", DISPATCH / "MotionDispatch.c"):
        run(tools / "clang", TRIPLE, "-O2", "-flto", *FLAGS[source.stem], *includes, "-c", source,
            "-o", out / f"{source.stem}.bc")  # fmt: skip
    program = folder / "host.wasm"
    run(tools / "wasm-ld", "--stack-first", "-z", "stack-size=1048576", "--gc-sections", "--strip-all",
        LIBC / "crt1-command.o", out / "host.bc", "--start-lib", *library, out / "MotionDispatch.bc", "--end-lib",
        LIBC / "libc-printscan-no-floating-point.a", LIBC / "libc.a", "-o", program)  # fmt: skip
    return program


if __name__ == "__main__":
    if name := lacking():
        raise SystemExit(f"wasi.py: there is no {name}")
    print(build(pathlib.Path(sys.argv[1])))
