"""The same scene on other hosts: a C program that samples the clip, and node, which compiles the scene anew in wasm.

Both live in a checkout (Include/motion.h, bindings/js); elsewhere, and without `cc` or `node`, the answer says what is
missing."""

import pathlib
import shutil
import struct
import subprocess
import tempfile

from ..core.locations import CHECKOUT, SONAME, header, shared_library

HERE = pathlib.Path(__file__).resolve().parent


def digests(scene, clip_bytes: bytes, times) -> dict[str, str]:
    """Returns, for each host, its digest of all outputs at the times, or in parentheses why it has no digest."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "clip.motion").write_bytes(clip_bytes)
        (folder / "scene.json").write_text(scene.to_json(), encoding="utf-8")
        (folder / "times.bin").write_bytes(struct.pack(f"<{len(times)}d", *times))
        return {"C": _c(folder), "wasm": _wasm(folder)}


def _c(folder: pathlib.Path) -> str:
    compiler, declared, shared = shutil.which("cc"), header(), shared_library()
    if not shared:
        return "(not run: this package has motion.wasm, and C takes libmotion.so)"
    if not compiler or not declared:
        return f"(not run: there is no {'C compiler' if not compiler else 'motion.h beside this package'})"
    program = folder / "digest"
    command = [compiler, "-std=c99", "-O1", "-I", str(declared.parent), str(HERE / "digest.c"), str(shared), "-o",
               str(program)]  # fmt: skip
    # The program asks for the library under its SONAME, a file that a build folder does not have.
    (folder / SONAME).symlink_to(shared)
    return _run(command) or _run([str(program), "clip.motion", "times.bin"], folder, {"LD_LIBRARY_PATH": str(folder)})


def _wasm(folder: pathlib.Path) -> str:
    node, package = shutil.which("node"), CHECKOUT / "bindings" / "js" / "motion.js"
    if not node or not package.exists() or not (package.parent / "core/motion.wasm").exists():
        return f"(not run: there is no {'node' if not node else 'bindings/js with motion.wasm beside this package'})"
    return _run([node, str(HERE / "digest.mjs"), package.as_uri(), "scene.json", "clip.motion", "times.bin"], folder)


def _run(command: list[str], folder=None, environment=None) -> str:
    """Returns what the program prints, or its complaint in parentheses if it fails."""
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=120)
    return done.stdout.strip() if done.returncode == 0 else f"(failed: {' '.join(done.stderr.split())[:300]})"
