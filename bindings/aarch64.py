#!/usr/bin/env python3
"""Builds .build/motion/libmotion-aarch64.so, for Linux with glibc, from the same sources and by the flags that
Package.swift states for the Embedded build.

It needs the Swift 6.3 toolchain, and aarch64-linux-gnu-gcc for the link (Debian: gcc-aarch64-linux-gnu). Modules whose
sources have not changed are not compiled again."""

import hashlib
import json
import pathlib
import shutil
import subprocess
import sys

import entries
import header

ROOT = pathlib.Path(__file__).resolve().parents[1]
BUILD, MOTION = ROOT / ".build" / "aarch64", ROOT / ".build" / "motion"
# Without an operating system: the Embedded standard library is there for it, and the code calls nothing of one.
TARGET, CC = "aarch64-none-none-elf", "aarch64-linux-gnu-gcc"
DISPATCH = ROOT / "Sources" / "MotionDispatch"
TOOLS = pathlib.Path(shutil.which("swiftc") or "/").resolve().parent


def run(*command) -> str:
    return subprocess.run([str(word) for word in command], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def targets() -> dict[str, dict]:
    """What the library is made of, in the order of Package.swift, which is that of dependencies."""
    package = json.loads(run("swift", "package", "dump-package"))
    (product,) = (product for product in package["products"] if product["name"] == "motion")
    known = {target["name"]: target for target in package["targets"]}
    needed, found = list(product["targets"]), set()
    while needed:
        name = needed.pop()
        if name in known and name not in found and known[name]["type"] == "regular":
            found.add(name)
            for dependency in known[name]["dependencies"]:
                ((of, condition),) = dependency.values()
                if not (condition or {}).get("traits"):
                    needed.append(of)
    return {name: target for name, target in known.items() if name in found}


def flags(target: dict) -> list[str]:
    """The settings that hold with the trait Embedded and no other."""
    result = []
    for setting in target["settings"]:
        if set(setting.get("condition", {}).get("traits", ["Embedded"])) != {"Embedded"}:
            continue
        ((kind, value),) = setting["kind"].items()
        if kind == "enableExperimentalFeature":
            result += ["-enable-experimental-feature", value["_0"]]
        elif kind == "unsafeFlags":
            result += value["_0"]
    return result


def compile_swift(name: str, target: dict, before: str) -> tuple[pathlib.Path, str]:
    """The object of a module, beside what later modules import; and what it was made of, which has "before", that of
    the module before it."""
    sources = sorted((ROOT / target.get("path", f"Sources/{name}")).rglob("*.swift"))
    output, stamp = BUILD / f"{name}.o", BUILD / f"{name}.stamp"
    command = [
        *("swiftc", "-target", TARGET, "-swift-version", "6", "-parse-as-library", "-static", "-O", *flags(target)),
        *("-DEmbedded", "-package-name", "libmotion", "-Xcc", "-ffreestanding", "-Xcc", "-fPIC", "-I", BUILD),
        *("-Xcc", f"-fmodule-map-file={ROOT}/Include/module.modulemap"),
        *("-Xcc", f"-fmodule-map-file={BUILD}/dispatch.modulemap", "-module-cache-path", BUILD / "cache"),
        *("-module-name", name, "-emit-module", "-emit-module-path", BUILD / f"{name}.swiftmodule"),
        *("-num-threads", "0", "-c", *sources, "-o", output),
    ]
    made_of = hashlib.sha256(f"{before} {command}".encode())
    for path in (*sources, *sorted((ROOT / "Include").iterdir()), *sorted(DISPATCH.rglob("*.h"))):
        made_of.update(path.read_bytes())
    if not (output.exists() and stamp.exists() and stamp.read_text() == made_of.hexdigest()):
        run(*command)
        stamp.write_text(made_of.hexdigest())
    return output, made_of.hexdigest()


def main() -> int:
    if not shutil.which("swiftc") or not shutil.which(CC):
        print(f"aarch64.py: {'swiftc' if not shutil.which('swiftc') else CC} is missing", file=sys.stderr)
        return 1
    BUILD.mkdir(parents=True, exist_ok=True)
    (BUILD / "dispatch.modulemap").write_text(f'module MotionDispatch {{ umbrella "{DISPATCH}/include" export * }}\n')
    found = targets()
    try:
        dispatch = BUILD / "MotionDispatch.o"
        for_c = (f"--target={TARGET}", "-O2", "-ffreestanding", "-fPIC", "-I", DISPATCH / "include")
        run(TOOLS / "clang", *for_c, "-c", DISPATCH / "MotionDispatch.c", "-o", dispatch)
        objects, made_of = [], ""
        for name in found:
            if name != "MotionDispatch":
                output, made_of = compile_swift(name, found[name], made_of)
                objects.append(output)
        known = header.read()
        # As bindings/build.sh does it: the exported functions stand before the Swift functions.
        source, pairs, before = BUILD / "entries.c", BUILD / "bodies.txt", BUILD / "entries.o"
        source.write_text(entries.entries(known))
        pairs.write_text(entries.bodies(known))
        run(TOOLS / "clang", *for_c, "-I", ROOT / "Include", "-I", DISPATCH, "-c", source, "-o", before)
        run(TOOLS / "llvm-objcopy", f"--redefine-syms={pairs}", BUILD / "MotionABI.o", BUILD / "bodies.o")
        objects = [o for o in objects if o.stem != "MotionABI"] + [before, BUILD / "bodies.o"]
        script, output = BUILD / "motion.map", MOTION / "libmotion-aarch64.so"
        names = "".join(f"{function.name};\n" for function in known.functions)
        script.write_text(f"MOTION_ABI_{known.constants['MOTION_ABI_VERSION']} {{ global:\n{names}local: *; }};\n")
        link = ("-shared", "-nostartfiles", "-Wl,-soname,libmotion.so.0", f"-Wl,--version-script={script}")
        tidy = ("-Wl,--gc-sections", "-Wl,-z,now", "-Wl,-z,relro", "-Wl,-z,noexecstack", "-Wl,--no-undefined", "-Wl,-s")
        run(CC, *link, *tidy, dispatch, *objects, "-o", f"{output}.new")
        pathlib.Path(f"{output}.new").rename(output)
    except subprocess.CalledProcessError as error:
        print(f"aarch64.py: {' '.join(error.cmd)[:300]} ...\n{error.stderr[-3000:]}", file=sys.stderr)
        return 1
    print(f"{output.stat().st_size} {output.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
