"""What is released, empty places, commands in them, and the digest that all must end with."""

import contextlib
import functools
import importlib.util
import os
import pathlib
import shlex
import shutil
import struct
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILT = ROOT / ".build" / "motion"
PACKAGE = ROOT / "bindings" / "python" / "libmotion"
KEPT = ROOT / ".build" / "packages"  # what was released, and what programs read
CONSUMER = KEPT / "consumer"
SEEN = (ROOT / ".build", ROOT / ".build" / "venv", KEPT)  # what a sealed command sees of the checkout


class Failed(Exception):
    pass


class Skipped(Exception):
    pass


@contextlib.contextmanager
def empty():
    """A folder that has nothing of the checkout."""
    with tempfile.TemporaryDirectory(prefix="libmotion-") as folder:
        yield pathlib.Path(folder)


def need(*tools: str) -> None:
    for tool in tools:
        if not shutil.which(tool):
            raise Skipped(f"there is no {tool}")


def without_swift() -> dict[str, str]:
    """The environment of somebody who has no toolchain and no checkout."""
    kept = [path for path in os.environ["PATH"].split(":") if not (pathlib.Path(path) / "swift").exists()]
    names = ("HOME", "LANG", "TMPDIR", "http_proxy", "https_proxy", "no_proxy", "PIP_INDEX_URL", "PIP_CACHE_DIR")
    found = {name: os.environ[name] for name in os.environ if name in names or name.startswith(("PIP_", "SSL_"))}
    return found | {"PATH": ":".join(kept)}


@functools.cache
def seal() -> tuple[str, ...]:
    """Returns what a command begins with so that it finds nothing of the checkout: a name space of its own, in which
    folders and files of the checkout are empty. Without the right to make one it is empty."""
    hidden = [path for path in (*ROOT.iterdir(), *(ROOT / ".build").iterdir()) if path not in SEEN]
    hide = [
        f"mount {'-t tmpfs none' if path.is_dir() else '--bind /dev/null'} {shlex.quote(str(path))}" for path in hidden
    ]
    user = () if os.getuid() == 0 else ("--map-root-user",)
    begun = ("unshare", "--mount", *user, "sh", "-c", " && ".join([*hide, 'cd "$0" && exec "$@"']))
    try:
        check = (*begun, "/", "sh", "-c", 'test -z "$(ls "$0")"', ROOT / "Sources")
        return begun if subprocess.run(check, capture_output=True).returncode == 0 else ()
    except FileNotFoundError:
        return ()


def run(*command, folder: pathlib.Path | None = None, fails: bool = False, sealed: bool = True, **environment) -> str:
    """What a command prints; if it is to fail, what it complains of. It finds nothing of the checkout, if sealed."""
    folder = folder or tempfile.gettempdir()
    words = [str(word) for word in (*((*seal(), folder) if sealed and seal() else ()), *command)]
    done = subprocess.run(
        words, cwd=folder, capture_output=True, text=True, env=without_swift() | environment,
    )  # fmt: skip
    if (done.returncode != 0) != fails:
        raise Failed(f"{' '.join(map(str, command))} ended with {done.returncode}:\n{done.stdout}{done.stderr}"[-2000:])
    return done.stderr.strip() if fails else done.stdout.strip()


def expect(found, wanted, what: str = "digest") -> None:
    if found != wanted:
        raise Failed(f"{what} {found!r}, expected {wanted!r}")


@functools.cache
def digest() -> str:
    """Of the demo's scene, by the library that was built here."""
    inputs()
    return run(sys.executable, CONSUMER / "digest.py", sealed=False, PYTHONPATH=str(PACKAGE.parent))


@functools.cache
def inputs() -> pathlib.Path:
    """A folder with the demo's scene, its clip and the times of the digest, for programs of other languages; next to
    it are the programs."""
    folder = KEPT / "inputs"
    folder.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(CONSUMER, ignore_errors=True)
    shutil.copytree(pathlib.Path(__file__).parent / "consumer", CONSUMER)
    for program in (PACKAGE / "demos" / "digest.c", *(ROOT / "bindings" / "c" / "hosts").iterdir()):
        shutil.copy(program, CONSUMER)
    run(sys.executable, CONSUMER / "digest.py", folder, sealed=False, PYTHONPATH=str(PACKAGE.parent))
    if (folder / "times.bin").stat().st_size % struct.calcsize("d"):
        raise Failed("times.bin is not doubles")
    return folder


def project():
    """bindings/release/project.py, which knows the version and the address."""
    sys.path.insert(0, str(ROOT / "bindings" / "release"))
    import project

    return project


@functools.cache
def released() -> pathlib.Path:
    """Everything that is released, of what is built."""
    need("npm", "git")
    for package in ("build", "hatchling", "elftools"):
        if not importlib.util.find_spec(package):
            raise Skipped(f"the Python package {package} is not installed")
    inputs()
    script = ROOT / "bindings" / "release" / "release.sh"
    run("bash", script, KEPT / "release", sealed=False, LIBMOTION_BUILT="1")
    return KEPT / "release"


def artefact(pattern: str) -> pathlib.Path:
    """The released file of a name."""
    found = list(released().glob(pattern))
    if len(found) != 1:
        raise Failed(f"{len(found)} files are called {pattern}")
    return found[0]
