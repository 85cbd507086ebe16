"""bindings/release/release.sh, of what is built."""

import hashlib
import json
import os
import pathlib
import re

from place import ROOT, artefact, empty, expect, need, project, released, run

KINDS = (
    r"-any\.whl", r"manylinux_2_17_x86_64\.musllinux_1_1_x86_64\.whl", r"\d\.tar\.gz", r"\.tgz",
    r"linux-x86_64\.tar\.gz", r"CHANGES\.md", r"^motion\.wasm", r"^motion-(curve|draw|lottie|player|proofs)\.wasm",
    r"^motion\.h", r"\.wrap", r"^abi\.txt", r"^abi-changes\.txt", r"\.spdx\.json", r"\.provenance\.json",
)  # fmt: skip


def sums(folder: pathlib.Path) -> dict[str, str]:
    return dict(line.split()[::-1] for line in (folder / "SHA256SUMS").read_text().splitlines())


def digest_of(path: pathlib.Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def complete():
    """a release has all that is promised, and its sums, bill of materials and provenance have the digests"""
    listed = sums(released())
    found = {path.name: digest_of(path) for path in released().iterdir() if path.name != "SHA256SUMS"}
    expect(listed, found, "SHA256SUMS lists")
    for kind in KINDS:
        expect(any(re.search(f"{kind}$", name) for name in listed), True, f"{kind} is there")
    packed = {name: sum for name, sum in found.items() if not re.search(r"\.(spdx|provenance)\.json$", name)}
    spdx = json.loads(artefact("*.spdx.json").read_text())
    expect({f["fileName"][2:]: f["checksums"][0]["checksumValue"] for f in spdx["files"]}, packed, "SPDX")
    known = {"SPDXRef-DOCUMENT", *(each["SPDXID"] for each in (*spdx["packages"], *spdx["files"]))}
    for each in spdx["relationships"]:
        expect({each["spdxElementId"], each["relatedSpdxElement"]} <= known, True, str(each))
    statement = json.loads(artefact("*.provenance.json").read_text())
    expect({each["name"]: each["digest"]["sha256"] for each in statement["subject"]}, packed, "provenance")
    inner = statement["predicate"]["buildDefinition"]
    commit = run("git", "-C", ROOT, "rev-parse", "HEAD", sealed=False)
    expect(inner["resolvedDependencies"][0]["digest"]["gitCommit"], commit, "commit")
    expect("Swift version" in inner["internalParameters"].get("swiftc", "Swift version"), True, "compiler")


def state() -> dict[str, tuple[int, int]]:
    """The times and sizes of all files of the checkout, but of what is built."""
    found = {}
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in (".build", ".git")]
        for name in names:
            status = os.lstat(os.path.join(folder, name))
            found[os.path.join(folder, name)] = (status.st_mtime_ns, status.st_size)
    return found


def again():
    """the second run gives the same bytes, changes no file of the checkout, and signs if it is asked to"""
    need("ssh-keygen")
    first = sums(released())
    with empty() as folder:
        run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "tester", "-f", folder / "key")
        before, sign = state(), f"ssh-keygen -q -Y sign -n libmotion -f {folder}/key"
        script = ROOT / "bindings" / "release" / "release.sh"
        run("bash", script, folder / "out", sealed=False, LIBMOTION_BUILT="1", LIBMOTION_SIGN=sign)
        expect({name for name in before.keys() | state() if before.get(name) != state().get(name)}, set(), "changed")
        expect(sums(folder / "out"), first, "bytes of the second time")
        (folder / "allowed").write_text(f"tester {(folder / 'key.pub').read_text()}")
        verify = "ssh-keygen -Y verify -n libmotion -I tester -f allowed -s out/SHA256SUMS.sig < out/SHA256SUMS"
        run("sh", "-c", verify, folder=folder)


def addresses():
    """no released file, and nothing that is packed in one, names the address of an example"""
    with empty() as folder:
        for path in released().iterdir():
            inner = folder / path.name
            inner.mkdir()
            if path.suffix == ".whl":
                run("python3", "-m", "zipfile", "-e", path, inner)
            elif path.suffix == ".deb":
                run("dpkg-deb", "--raw-extract", path, inner)
            elif path.suffix in (".gz", ".tgz"):
                run("tar", "-x", "-f", path, "-C", inner)
            else:
                (inner / path.name).write_bytes(path.read_bytes())
        files = [path for path in folder.rglob("*") if path.is_file()]
        expect(len(files) > 500, True, f"{len(files)} files")
        named = [
            f"{path.relative_to(folder)}: {found[0]}"
            for path in files
            for found in project().PLACEHOLDERS.finditer(path.read_bytes().decode("latin-1"))
        ]
        expect(named, [], "addresses")


CHECKS = (complete, again, addresses)
DEEP = ()
