"""A toy libmotion, made from the header's names in a second: C functions that do nothing, linked as the real library
is. The gates pass on it as it is, so what they say of one with a planted fault is the fault's doing."""

import pathlib
import shutil
import subprocess

import rooms
import x86
from artifacts import ROOT, Artifacts, project

CLANG_FLAGS = ["-O1", "-std=c11", "-ffreestanding", "-fno-stack-protector", "-ffunction-sections", "-Wno-everything"]
PERSONALITY = "__attribute__((used)) void _swift_exceptionPersonality(void) { __builtin_trap(); }\n"
AVX2 = "void motion_kernel_toy_avx2(float *p) { for (int i = 0; i < 64; i++) p[i] = p[i] * p[i] + 1; }\n"


def source(header, bodies: dict[str, str], without: tuple[str, ...] = ()) -> str:
    """Definitions of the header's functions; `bodies` replaces the body of some."""
    lines = ['#include "motion.h"', "#include <stddef.h>"]
    spell = lambda t: f"{'const ' if t.constant else ''}{t.base}{' *' if t.pointer else ' '}"
    for f in header.functions:
        if f.name not in without:
            parameters = ", ".join(spell(t) + name for name, t in f.parameters) or "void"
            lines.append(f"{spell(f.result)}{f.name}({parameters}) {{ {bodies.get(f.name, 'return 0;')} }}")
    return "\n".join([*lines, ""])


def make(
    folder: pathlib.Path,
    bodies=(),
    extra: str = "",
    without=(),
    avx2: str = AVX2,
    link=(),
    soname="libmotion.so.0",
    export=(),
    native_flags=(),
    wasm_flags=(),
    wasm_link=(),
    player_export=(),
    strip: bool = True,
) -> Artifacts:
    """Builds the toy with what a plant changes."""
    a = Artifacts(folder)
    (folder / "unstripped").mkdir(parents=True)
    text = folder / "toy.c"
    text.write_text(source(a.header, dict(bodies), without) + PERSONALITY + extra)
    (folder / "avx2.c").write_text(avx2)
    clang, names = x86.tool("clang"), [f.name for f in a.header.functions if f.name not in without] + list(export)
    (folder / "map").write_text(f"{{ global: {' '.join(n + ';' for n in names)} local: *; }};\n")
    include = ["-I", ROOT / "Include"]

    def run(*command) -> None:
        subprocess.run(list(map(str, command)), check=True)

    run(clang, *CLANG_FLAGS, *native_flags, "-fPIC", *include, "-c", text, "-o", folder / "toy.o")
    run(clang, *CLANG_FLAGS, "-O2", "-mavx2", "-fPIC", "-c", folder / "avx2.c", "-o", a.avx2_object)
    shared = [clang, "-shared", "-fuse-ld=lld", "-nostdlib", f"-Wl,-soname,{soname}",
              f"-Wl,--version-script={folder / 'map'}", "-Wl,-z,now", "-Wl,-z,relro", "-Wl,-z,noexecstack",
              "-Wl,--gc-sections", "-Wl,-u,_swift_exceptionPersonality", *link]  # fmt: skip
    for out in (a.named_library, *a.single):
        run(*shared, folder / "toy.o", "-o", out)
    run(x86.tool("llvm-objcopy"), *(["--strip-all"] if strip else []), a.named_library, a.library)
    run(clang, *CLANG_FLAGS, *wasm_flags, "--target=wasm32", "-msimd128", *include, "-c", text, "-o",
        folder / "toy.wasm.o")  # fmt: skip
    small = {a.small(name): [n for n in names if n in listed.names] for name, listed in a.lists.items()}
    small[a.small("player")] += player_export
    for path, chosen in ((a.module, names), *small.items()):
        module = [x86.tool("wasm-ld"), "--no-entry", "--stack-first", "-z", "stack-size=65536", "--gc-sections",
                  *(f"--export={n}" for n in [*chosen, "__heap_base"]), *wasm_link, folder / "toy.wasm.o"]  # fmt: skip
        run(*module, "-o", a.named(path))
        run(*module, *(["--strip-all"] if strip else []), "-o", path)
    return a


def tree(folder: pathlib.Path, changes: dict[str, tuple[str, str]]) -> pathlib.Path:
    """A copy of what gates read of the project, with one text replaced in some files. A file that is not there, and
    whose text "" is replaced, is made."""
    sources = [path for path in (ROOT / "Sources").rglob("*") if path.is_file()]
    packages = [path for name in rooms.BINDINGS for each in rooms.folders(ROOT / name) for path in rooms.files(each)]
    for name in (
        *(path.relative_to(ROOT).as_posix() for path in (*sources, *packages)),
        "Include/motion.h",
        "bindings/c/abi.txt",
        *(name for name in (*project.files(), "bindings/CHANGELOG.md") if (ROOT / name).is_file()),
        "Tests/Gates/house.txt",
        "Tests/Gates/long.txt",
        "Tests/Gates/twins.txt",
        "bindings/generate/header.py",
        "bindings/generate/abi.py",
        "bindings/generate/modules.py",
        *(path.relative_to(ROOT).as_posix() for path in (ROOT / "bindings" / "link").glob("*.txt")),
    ):
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, target)
        if name in changes:
            before, after = changes[name]
            text = target.read_text()
            if before not in text:
                raise LookupError(f"{name} does not hold {before!r}")
            target.write_text(text.replace(before, after, 1))
    for name, (before, after) in changes.items():
        if not before:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(after)
    return folder
