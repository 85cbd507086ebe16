"""Wheels and the sdist, in fresh virtual environments."""

import functools
import os
import pathlib
import re
import shutil
import sys
import tarfile
import zipfile

from place import (
    BUILT,
    CONSUMER,
    PACKAGE,
    ROOT,
    Failed,
    Skipped,
    artefact,
    digest,
    empty,
    expect,
    inputs,
    need,
    project,
    released,
    run,
)

WHEELS = {machine: f"manylinux_2_17_{machine}.musllinux_1_1_{machine}" for machine in ("x86_64", "aarch64")}
WHEELS["wasm"] = "any"
KINDS = (".py", ".json", ".c", ".mjs", ".typed")  # of the package's own files
# What pip says a machine is, and the wheel that it takes there.
MACHINES = {"manylinux_2_17_x86_64": "x86_64", "manylinux_2_17_aarch64": "aarch64", "manylinux_2_12_x86_64": "wasm",
            "musllinux_1_1_x86_64": "x86_64", "musllinux_1_1_aarch64": "aarch64", "macosx_14_0_arm64": "wasm",
            "win_amd64": "wasm"}  # fmt: skip


def made() -> list[str]:
    """The wheels that can be made of what is built."""
    return [kind for kind in WHEELS if kind != "aarch64" or (BUILT / "libmotion-aarch64.so").exists()]


def wheel(kind: str) -> pathlib.Path:
    return artefact(f"*-{WHEELS[kind]}.whl")


def sdist() -> pathlib.Path:
    return artefact("libmotion-?.?.?.tar.gz")


@functools.cache
def has_packages() -> bool:
    """Whether pip can get what libmotion depends on."""
    with empty() as folder:
        try:
            run(sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", folder, "numpy")
        except Failed:
            return False
    return True


def environment(folder: pathlib.Path, *packages, python: str = sys.executable) -> pathlib.Path:
    """A new virtual environment with packages; gives its Python."""
    if not has_packages():
        raise Skipped("pip gets no numpy: there is no network")
    run(python, "-m", "venv", folder / "venv")
    own = folder / "venv" / "bin" / "python"
    run(own, "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-compile", *packages)
    return own


def native_wheel():
    """pip takes the native wheel, which gives the demo's digest, to C programs as well"""
    with empty() as folder:
        own = environment(folder, "--find-links", released(), "--no-build-isolation", "libmotion")
        expect(run(own, CONSUMER / "digest.py", folder=folder), digest())
        said = run(own.parent / "libmotion", "--version", folder=folder)  # commands start with numpy alone
        expect(said, f"libmotion {project().version()}", "version")
        loaded = run(own, "-c", "from libmotion.core import library; print(library.PATH)", folder=folder)
        if not loaded.startswith(str(folder)):
            raise Failed(f"loads {loaded}")
        if shutil.which("cc"):
            cflags, libs = (run(own, "-m", "libmotion", "config", flag).split() for flag in ("--cflags", "--libs"))
            run("cc", *cflags, PROGRAM, *libs, "-o", folder / "digest")
            expect(run(folder / "digest", "clip.motion", "times.bin", folder=inputs()), digest(), "in C")


PROGRAM = CONSUMER / "digest.c"


def first_film():
    """the command makes a film of a demo and of a Lottie file, with the extra film and no other"""
    lottie = '{"fr": 9, "ip": 0, "op": 9, "w": 9, "h": 9, "layers": []}'
    with empty() as folder:
        command = environment(folder, f"{wheel('x86_64')}[film]").parent / "libmotion"
        (folder / "card.json").write_text(run(command, "demo", "card-flip", "--json"))
        (folder / "empty.json").write_text(lottie)
        for name, kind in (("card", "mp4"), ("card", "svg"), ("empty", "webp")):
            run(command, "film", f"{name}.json", "-o", f"{name}.{kind}", folder=folder)
            expect((folder / f"{name}.{kind}").stat().st_size > 100, True, f"{name}.{kind}")


def wasm_wheel():
    """the wheel for every system runs motion.wasm and gives the same digest; without wasmtime it names the remedy"""
    with empty() as folder:
        own = environment(folder, f"{wheel('wasm')}[wasm]")
        expect(run(own, CONSUMER / "digest.py", folder=folder), digest())
        run(own, "-m", "pip", "uninstall", "-q", "-y", "wasmtime")
        said = run(own, "-c", "import libmotion", folder=folder, fails=True).splitlines()[-1]
        expect("pip install 'libmotion[wasm]'" in said, True, said)


def choice():
    """on each system pip takes the wheel that is for it"""
    for machine, kind in MACHINES.items():
        if kind not in made():
            continue
        with empty() as folder:
            offline = ("pip", "download", "-q", "--no-deps", "--no-index", "--only-binary=:all:")
            wanted = ("--find-links", released(), "--platform", machine, "-d", folder, "libmotion")
            run(sys.executable, "-m", *offline, *wanted)
            (taken,) = folder.iterdir()
            expect(taken.name, wheel(kind).name, f"on {machine}")


def audit():
    """auditwheel agrees with the tags; each wheel has its binaries, the header, licence and types"""
    need("auditwheel")
    for kind in made():
        with zipfile.ZipFile(wheel(kind)) as archive:
            names = archive.namelist()
        modules = [f"libmotion/motion{part}.wasm" for part in ("-css", "-export", "-proofs", "-svg", "")]
        binaries = modules if kind == "wasm" else ["libmotion/libmotion.so.0"]
        expect(sorted(name for name in names if ".so" in name or name.endswith(".wasm")), binaries, kind)
        for needed in [
            "include/motion.h",
            "py.typed",
            "abi.py",
            "functions/plain.py",
            "values/types.py",
            "LICENSE",
            "METADATA",
        ]:
            expect(any(name.endswith(needed) for name in names), True, f"{kind}: {needed}")
        if kind != "wasm":
            said = " ".join(run("auditwheel", "show", wheel(kind)).split())
            tag = WHEELS[kind].partition(".")[0]  # auditwheel asks for this machine's C library: c.musl has the other
            expect(f'platform tag: "{tag}"' in said, True, said)


def metadata():
    """twine, check-wheel-contents and pyroma find nothing to complain of"""
    need("twine", "check-wheel-contents", "pyroma")
    run("twine", "check", "--strict", *(wheel(kind) for kind in made()), sdist())
    for kind in made():
        run("check-wheel-contents", wheel(kind))
    # While the owner has not set an address, packages name none: that alone is complained of.
    said = run("pyroma", "--min", "8", sdist())
    found = re.findall(r"^(?:Your package|The) .*", said, re.M)
    known = "author-email" if project().repository() else "author-email|'url' field"
    expect([line for line in found if not re.search(known, line)], [], "pyroma")


def sources():
    """the sdist holds no binary, and without Swift it says which wheel to take"""
    with empty() as folder:
        with tarfile.open(sdist()) as archive:
            names = archive.getnames()
            archive.extractall(folder, filter="data")
        binaries = [name for name in names if name.endswith((".so", ".so.0", ".wasm", ".o", ".a", ".png"))]
        expect(binaries, [], "binaries")
        package = {name.split("/", 1)[1] for name in names if name.count("/") and "/libmotion/" in name}
        tracked = {str(path.relative_to(PACKAGE.parent)) for path in PACKAGE.rglob("*") if path.suffix in KINDS}
        derived = {"abi.py", "functions/plain.py", "values/types.py", "values/color_numbers.py"}
        expect(tracked - package - {f"libmotion/{name}" for name in derived}, set(), "left out")
        tree = next(path for path in folder.iterdir() if path.is_dir())
        build = (sys.executable, "-m", "build", "--no-isolation", "--wheel", tree)
        said = run(*build, folder=folder, fails=True, LIBMOTION_WHEEL="x86_64")
        expect("pip install --only-binary libmotion libmotion" in said, True, said)


def foreign_library():
    """a library of another machine is refused at import, in a sentence that says what to do"""
    library = BUILT / "libmotion-aarch64.so"
    if not library.exists():
        raise Skipped("there is no libmotion-aarch64.so")
    path = str(ROOT / "bindings" / "python")
    said = run(sys.executable, "-c", "import libmotion", fails=True, sealed=False, PYTHONPATH=path,
               LIBMOTION_LIBRARY=str(library))  # fmt: skip
    expect("py3-none-any" in said.splitlines()[-1], True, said)


def _installed(is_built: bool) -> None:
    """Installs the sdist by pip in an empty folder, with Swift and nothing of the checkout on any path."""
    swift = shutil.which("swift")
    if not swift:
        raise Skipped("there is no swift")
    with empty() as folder:
        with tarfile.open(sdist()) as archive:
            archive.extractall(folder, filter="data")
        (tree,) = folder.iterdir()
        if is_built:  # what Swift takes minutes for; build.sh takes it for its own if the sdist has the same sources
            shutil.copytree(BUILT, tree / "sources" / ".build" / "motion", symlinks=True)
        own = environment(folder, "hatchling>=1.24", "pyelftools>=0.30", "numpy")
        paths = [path for path in os.environ["PATH"].split(":") if not path.startswith(str(ROOT))]
        path = ":".join([os.path.dirname(swift), *paths])
        run(own, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", tree, folder=folder, PATH=path)
        expect(run(own, CONSUMER / "digest.py", folder=folder), digest())


def installed_from_sources():
    """the sdist installs in an empty folder and gives the demo's digest; only Swift's own output is put there"""
    _installed(is_built=True)


def built_from_sources():
    """the sdist builds with Swift in an empty folder and gives the demo's digest"""
    _installed(is_built=False)


def other_pythons():
    """Python 3.12 to 3.14, with both wheels"""
    tried = 0
    for version in ("3.12", "3.13", "3.14"):
        python = shutil.which(f"python{version}")
        try:
            if not python or run(python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])") != version:
                continue
        except Failed:
            continue  # a name without a Python behind it
        for kind in ("x86_64", "wasm"):
            with empty() as folder:
                own = environment(folder, f"{wheel(kind)}[wasm]", python=python)
                expect(run(own, CONSUMER / "digest.py", folder=folder), digest(), f"{version}, {kind}")
        print(f"      Python {version}: the same digest")
        tried += 1
    if not tried:
        raise Skipped("there is no other Python")


CHECKS = (audit, metadata, choice, native_wheel, first_film, wasm_wheel, sources, installed_from_sources)
CHECKS += (foreign_library,)
DEEP = (other_pythons, built_from_sources)
