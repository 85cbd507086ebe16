"""What the wheels and the sdist hold beside the package's own files.

A wheel has one of these, chosen by the environment variable LIBMOTION_WHEEL; without it, the library for this machine.

x86_64, aarch64  libmotion.so, a wheel of Linux with musl or with a glibc as old as the library's own needs allow
wasm             motion.wasm, a wheel for every system

An sdist has the sources and no binaries; a wheel made from it builds them first, with Swift on Linux."""

import os
import pathlib
import platform
import shutil
import subprocess
import sys

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

OLDEST = (2, 17)  # glibc of the oldest systems that pip makes a difference between; aarch64 begins there
LIBRARIES = {"x86_64": "libmotion.so", "aarch64": "libmotion-aarch64.so"}
SONAME = "libmotion.so.0"  # the name under which programs that were linked with it look for it
# What building takes, of a checkout: files and folders, and files of folders. The view in notebooks is made of scripts.
SOURCES = ("Include", "Sources", "bindings/LICENSE", "bindings/build.sh", "bindings/js/package.json",
           "bindings/link.sh", "bindings/release/project.py")  # fmt: skip
OF_FOLDERS = ("generate/*.py", "generate/*.d.ts", "link/*.py", "link/*.txt")
OF_FOLDERS += tuple(f"js/{name}/*.js" for name in ("clip", "core", "draw", "functions", "play", "values"))


class ReadmeHook(MetadataHookInterface):
    """Gives a registry the README with no link that is dead there."""

    def update(self, metadata):
        root = pathlib.Path(self.root)
        sys.path.insert(0, str(_checkout(root) / "bindings" / "release"))
        import project

        text = project.readme((root / "README.md").read_text(), "bindings/python", project.repository())
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


class PackageHook(BuildHookInterface):
    def initialize(self, version, build_data):
        root = pathlib.Path(self.root)
        sources = _checkout(root)
        if self.target_name == "sdist":
            build_data["force_include"] = {str(sources / name): f"sources/{name}" for name in _sources(sources)}
        elif version != "editable":  # a checkout finds its own library
            build_data.update(_wheel(root, sources))


def _checkout(root: pathlib.Path) -> pathlib.Path:
    """Returns the folder with the sources of the library: in an sdist, or of a checkout."""
    return root / "sources" if (root / "sources").exists() else root.parents[1]


def _sources(root: pathlib.Path) -> list[str]:
    found = (path for pattern in OF_FOLDERS for path in sorted((root / "bindings").glob(pattern)))
    return [*SOURCES, *(str(path.relative_to(root)) for path in found)]


def _wheel(root: pathlib.Path, sources: pathlib.Path) -> dict:
    kind = os.environ.get("LIBMOTION_WHEEL", "") or ("wasm" if _is_elsewhere() else platform.machine())
    if kind not in (*LIBRARIES, "wasm"):
        raise ValueError(f"LIBMOTION_WHEEL: {kind!r}, must be one of {', '.join(LIBRARIES)}, wasm")
    built = sources / ".build" / "motion"
    artifact = built / LIBRARIES.get(kind, "motion.wasm")
    package = sources / "bindings" / "python" / "libmotion"
    generated = ("abi.py", "functions/plain.py", "values/types.py", "values/color_numbers.py", "pictures/notebook.html")
    parts = () if kind in LIBRARIES else ("proofs", "export", "svg", "css")  # what motion.wasm does not have
    aside = [built / f"motion-{part}.wasm" for part in parts]
    needed = artifact, *aside, *(package / name for name in generated)
    if not all(path.exists() for path in needed) and sources == root / "sources":
        _build(root, sources, kind)
    for path in needed:
        if not path.exists():
            raise FileNotFoundError(f"{path} is missing: bash bindings/build.sh must run first")
    included = {
        str(artifact): f"libmotion/{SONAME if kind in LIBRARIES else artifact.name}",
        **{str(path): f"libmotion/{path.name}" for path in aside},
        **{str(package / name): f"libmotion/{name}" for name in generated},
        str(sources / "Include" / "motion.h"): "libmotion/include/motion.h",
    }
    tag = "py3-none-any"
    if kind in LIBRARIES:
        tag = f"py3-none-manylinux_{'_'.join(map(str, _glibc(artifact)))}_{kind}.musllinux_1_1_{kind}"
    return {"tag": tag, "pure_python": kind == "wasm", "force_include": included}


def _is_elsewhere() -> bool:
    """Whether this is no Linux on a machine that has a library."""
    return sys.platform != "linux" or platform.machine() not in LIBRARIES


def _glibc(library: pathlib.Path) -> tuple[int, int]:
    """The glibc that a library asks for, by the versions of the symbols that it needs."""
    from elftools.elf.elffile import ELFFile
    from elftools.elf.gnuversions import GNUVerNeedSection

    with library.open("rb") as file:
        needs = [
            tuple(map(int, version.name.removeprefix("GLIBC_").split(".")[:2]))
            for section in ELFFile(file).iter_sections()
            if isinstance(section, GNUVerNeedSection)
            for _, versions in section.iter_versions()
            for version in versions
            if version.name.startswith("GLIBC_")
        ]
    return max([OLDEST, *needs])


def _build(root: pathlib.Path, sources: pathlib.Path, kind: str) -> None:
    if kind == "aarch64" or not shutil.which("swift"):
        raise RuntimeError(
            "libmotion is built from its sources with Swift 6.3 on Linux, x86-64, and "
            f"{'there is no swift on PATH' if kind != 'aarch64' else 'this machine is another one'}: take a wheel, "
            "pip install --only-binary libmotion libmotion (Linux with glibc 2.17 or musl: manylinux_2_17_x86_64, "
            "manylinux_2_17_aarch64; all others: py3-none-any)"
        )
    package = sources / "bindings" / "python" / "libmotion"
    (package / "pictures").mkdir(parents=True, exist_ok=True)
    shutil.copy(root / "libmotion" / "scene.schema.json", package)  # it cannot stand twice in an sdist
    subprocess.run(["bash", str(sources / "bindings" / "build.sh")], check=True)
