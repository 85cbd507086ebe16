"""bindings/release/release.sh, of what is built."""

import hashlib
import pathlib
import re

from place import ROOT, empty, expect, need, run


def release(folder: pathlib.Path) -> dict[str, str]:
    """Makes a release; gives the digests that it lists."""
    run("bash", ROOT / "bindings" / "release" / "release.sh", folder, LIBMOTION_BUILT="1")
    listed = dict(line.split()[::-1] for line in (folder / "SHA256SUMS").read_text().splitlines())
    found = {path.name for path in folder.iterdir()} - {"SHA256SUMS"}
    expect(set(listed), found, "SHA256SUMS lists")
    for name, sum in listed.items():
        expect(hashlib.sha256((folder / name).read_bytes()).hexdigest(), sum, name)
    return listed


def complete():
    """a release has all that is promised, and its second run gives the same bytes"""
    need("npm")
    with empty() as folder:
        listed = release(folder / "one")
        kinds = (
            r"-any\.whl",
            r"manylinux_2_17_x86_64\.whl",
            r"\d\.tar\.gz",
            r"\.tgz",
            r"linux-x86_64\.tar\.gz",
            r"CHANGES\.md",
        )
        for kind in (*kinds, r"^motion\.wasm", r"^motion-(curve|draw|lottie|player)\.wasm", r"^motion\.h"):
            expect(any(re.search(f"{kind}$", name) for name in listed), True, f"{kind} is there")
        again = release(folder / "other")
        expect({name for name in listed if listed[name] != again.get(name)}, set(), "other bytes the second time")


CHECKS = ()
DEEP = (complete,)
