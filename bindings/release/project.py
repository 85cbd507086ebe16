"""The version and the address of the project, and what repeats them.

    project.py                          writes both into the files that cannot ask for them
    project.py check                    prints where they disagree
    project.py version | repository     prints one of them
    project.py abi OLD NEW              prints what NEW changes of OLD, two files such as bindings/c/abi.txt
    project.py npm FOLDER               mends the links of the README.md in a copy of bindings/js

The version is that of Include/motion.h. The gate `one_project` fails if a file says something else, or if a file names
an address that is only an example."""

import fnmatch
import json
import os
import pathlib
import re
import subprocess
import sys

# TO BE SET BY THE OWNER, here and nowhere else, before anything is published: the address of the repository, such as
# https://HOST/OWNER/libmotion. Then run this script. While the address is empty, no file and no package names one.
# Reports of bugs, private reports of faults in security, and released files are below it.
REPOSITORY = ""
PLACEHOLDERS = re.compile(r"\bexample\.(?:org|com|net)\b|@local[h]ost\b|\bgithub\.com/(?:OWNER|USER|ORG)\b", re.I)

ROOT = pathlib.Path(__file__).resolve().parents[2]
# A file, a pattern whose group is the version, and how many of its numbers the group has.
VERSIONS = (("bindings/python/pyproject.toml", r'^version = "(.*)"', 3),
            ("bindings/js/package.json", r'^  "version": "(.*)"', 3), (".github/CITATION.cff", r"^version: (.*)", 3),
            ("bindings/swift/README.md", r'from: "(.*)"', 3),
            ("bindings/c/README.md", r"find_package\(motion (\S*) REQUIRED\)", 2))  # fmt: skip
# A file, the lines that are there if there is an address, and the line that follows them.
ADDRESSES = (
    ("bindings/python/pyproject.toml", '[project.urls]\nRepository = "{0}"\nIssues = "{0}/issues"\n'
     'Changelog = "{0}/blob/HEAD/bindings/CHANGELOG.md"\n\n', "[project.scripts]"),
    ("bindings/js/package.json", '  "homepage": "{0}",\n  "bugs": "{0}/issues",\n  "repository": "git+{0}.git",\n',
     '  "type": "module"'),
    (".github/CITATION.cff", 'repository-code: "{0}"\n', "version:"),
    (".github/ISSUE_TEMPLATE/config.yml", 'contact_links:\n  - name: "A fault in security"\n'
     '    url: "{0}/security/advisories/new"\n    about: Report it in private, as SECURITY.md says.\n',
     "blank_issues_enabled:"),
)  # fmt: skip


def version(root: pathlib.Path = ROOT) -> str:
    text = (root / "Include" / "motion.h").read_text()
    return ".".join(re.findall(r"^#define MOTION_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)", text, re.M))


def repository() -> str:
    """Returns the address of the repository, which LIBMOTION_REPOSITORY may give, or nothing."""
    address = os.environ.get("LIBMOTION_REPOSITORY", REPOSITORY).rstrip("/").removesuffix(".git")
    if address and not re.fullmatch(r"https://[\w.-]+(/[\w.~-]+)+", address):
        raise SystemExit(f"project.py: the repository is {address!r}, must be https://HOST/OWNER/NAME")
    return address


def written(name: str, text: str, number: str, address: str) -> str:
    """Returns the text of a file with this version and this address."""
    for file, pattern, count in VERSIONS:
        if file == name:
            wanted = ".".join(number.split(".")[:count])
            found = re.search(pattern, text, re.M)
            if not found:
                raise ValueError(f"{name}: nothing looks like {pattern}")
            text = text[: found.start(1)] + wanted + text[found.end(1) :]
    for file, lines, tail in ADDRESSES:
        if file == name:
            old = re.escape(lines).replace(re.escape("{0}"), r"[^\n]*?")
            text = re.sub(f"^{old}", "", text, flags=re.M)
            at = re.search(f"^{re.escape(tail)}", text, re.M)
            if not at:
                raise ValueError(f"{name}: no line begins with {tail}")
            text = text[: at.start()] + (lines.format(address) if address else "") + text[at.start() :]
    return text


def files() -> list[str]:
    return list(dict.fromkeys(row[0] for row in (*VERSIONS, *ADDRESSES)))


def faults(root: pathlib.Path = ROOT, names: list[str] = ()):
    """Yields where files disagree with the version or the address; names: files that must name no example."""
    number, address = version(root), repository()
    for name in files():
        text = (root / name).read_text()
        if written(name, text, number, address) != text:
            yield f"{name}: is not of version {number} or not of the address: python3 bindings/release/project.py"
    heading = re.search(r"^## (\S+)", (root / "bindings" / "CHANGELOG.md").read_text(), re.M)
    if not heading or heading[1] != number:
        yield f"bindings/CHANGELOG.md: begins with {heading and heading[1]}, must have a section {number}"
    tags = subprocess.run(["git", "-C", root, "tag", "--points-at", "HEAD"], capture_output=True, text=True).stdout
    for tag in re.findall(r"^v?(\d+\.\d+\.\d+)$", tags, re.M):
        if tag != number:
            yield f"the commit has the tag {tag}, and Include/motion.h says {number}"
    for name in names:
        for found in PLACEHOLDERS.finditer((root / name).read_text(errors="replace")):
            yield f"{name}: {found[0]} is the address of an example"


def changes(old: str, new: str) -> dict[str, list[str]]:
    """Returns the names that one text of the ABI has and another has not, and those that are other things there."""
    before, now = ({" ".join(_named(line)): line for line in _facts(text)} for text in (old, new))
    return {
        "gone": sorted(set(before) - set(now)),
        "changed": sorted(name for name in set(before) & set(now) if before[name] != now[name] and name != "abi"),
        "added": sorted(set(now) - set(before)),
    }


def _facts(text: str):
    """Yields what a text of the ABI says, a constant, a structure or a function each."""
    for line in text.splitlines():
        if line.startswith("constants "):
            group, _, members = line.removeprefix("constants ").partition(": ")
            yield from (f"constant {group}_{each}" for each in members.split(", "))
        else:
            yield line


def _named(line: str) -> list[str]:
    kind, _, rest = line.partition(" ")
    if kind == "abi":
        return [kind]
    return [kind, re.findall(r"(\w+)\(", rest)[0] if kind == "function" else rest.split(" ")[0]]


def abi_report(old: str, new: str) -> str:
    rows = [f"{old.splitlines()[0]} -> {new.splitlines()[0]}"]
    for what, names in changes(old, new).items():
        rows += [f"{what}: {len(names)}", *(f"  {name}" for name in names)]
    return "\n".join([*rows, ""])


def readme(text: str, folder: str, address: str, packed: tuple[str, ...] = ()) -> str:
    """Returns a text that lies in "folder" of the project, for a package that holds what is named in "packed". Other
    links lead into the repository or, while that has no address, are plain words; other pictures are left out."""

    def link(found: re.Match) -> str:
        picture, words, target = found[1], found[2], found[3]
        path, mark, anchor = target.partition("#")
        if "://" in target or not path or any(fnmatch.fnmatch(path, f"{name}*") for name in packed):
            return found[0]
        there = os.path.normpath(f"{folder}/{path}")
        if not address:
            return words
        return f"{picture}[{words}]({address}/{'raw' if picture else 'blob'}/HEAD/{there}{mark}{anchor})"

    return re.sub(r"(!?)\[([^\[\]]*)\]\(([^()\s]+)\)", link, text)


def main(arguments: list[str]) -> int:
    match arguments:
        case []:
            for name in files():
                path = ROOT / name
                path.write_text(written(name, path.read_text(), version(), repository()))
        case ["check"]:
            found = list(faults())
            print(*found, sep="\n", end="\n" if found else "", file=sys.stderr)
            return 1 if found else 0
        case ["version"]:
            print(version())
        case ["repository"]:
            if not repository():
                raise SystemExit("project.py: REPOSITORY in bindings/release/project.py is to be set by the owner")
            print(repository())
        case ["abi", old, new]:
            print(abi_report(pathlib.Path(old).read_text(), pathlib.Path(new).read_text()), end="")
        case ["npm", folder]:
            packed = tuple(json.loads((pathlib.Path(folder) / "package.json").read_text())["files"])
            path = pathlib.Path(folder, "README.md")
            path.write_text(readme(path.read_text(), "bindings/js", repository(), packed))
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
