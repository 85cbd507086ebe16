"""Empty places, commands in them, and the digest that all must end with."""

import contextlib
import functools
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).resolve().parent
BUILT = ROOT / ".build" / "motion"
PACKAGE = ROOT / "bindings" / "python" / "libmotion"


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


def run(*command, folder: pathlib.Path | None = None, fails: bool = False, **environment) -> str:
    """What a command prints; if it is to fail, what it complains of."""
    done = subprocess.run(
        [str(word) for word in command], cwd=folder or tempfile.gettempdir(), capture_output=True, text=True,
        env=without_swift() | environment,
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
    return run(sys.executable, HERE / "consumer" / "digest.py", PYTHONPATH=str(PACKAGE.parent))


@functools.cache
def inputs() -> pathlib.Path:
    """A folder with the demo's scene, its clip and the times of the digest, for programs of other languages."""
    folder = ROOT / ".build" / "packages" / "inputs"
    folder.mkdir(parents=True, exist_ok=True)
    run(sys.executable, HERE / "consumer" / "digest.py", folder, PYTHONPATH=str(PACKAGE.parent))
    if (folder / "times.bin").stat().st_size % struct.calcsize("d"):
        raise Failed("times.bin is not doubles")
    return folder
