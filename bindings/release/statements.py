#!/usr/bin/env python3
"""statements.py FOLDER: writes into a folder of released files what is inside of them, as SPDX 2.3, and how they were
made, as an in-toto statement with SLSA's provenance 1. Both follow from the files, the commit and the compiler."""

import datetime
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

import project

# What of other works is in the files, and where: their licence, and which files have it.
INSIDE = (
    (
        "Swift-standard-library",
        "Apache-2.0 WITH Swift-exception",
        r"\.(so|a|wasm|whl|tgz|deb)$|-linux-x86_64\.tar\.gz$",
        "Specialised functions of the Embedded Swift standard library, which the compiler copies into the code.",
    ),
)
LIBRARY = "MIT"


def _said(*command: str) -> str:
    """Returns the first line that a program prints, or that it is not there."""
    try:
        run = subprocess.run(command, capture_output=True, text=True, cwd=project.ROOT)
    except FileNotFoundError:
        return ""
    return next(iter((run.stdout + run.stderr).splitlines()), "")


def _digests(folder: pathlib.Path) -> dict[str, str]:
    listed = sorted(path for path in folder.iterdir() if path.is_file())
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in listed}


def spdx(digests: dict[str, str], number: str, swift: str, when: str) -> dict:
    address = project.repository()
    none = "NOASSERTION"
    package = lambda name, id, licence, **more: {
        "name": name, "SPDXID": f"SPDXRef-{id}", "licenseConcluded": licence, "licenseDeclared": licence,
        "copyrightText": none, "filesAnalyzed": False, **more,
    }  # fmt: skip
    main = package("libmotion", "libmotion", LIBRARY, versionInfo=number,
                   downloadLocation=f"git+{address}.git@{number}" if address else none)  # fmt: skip
    packages = [main]
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-libmotion")]
    files = []
    for name, digest in digests.items():
        id = f"SPDXRef-file-{re.sub('[^A-Za-z0-9.-]', '-', name)}"
        files.append({
            "fileName": f"./{name}", "SPDXID": id, "licenseConcluded": LIBRARY, "copyrightText": none,
            "checksums": [{"algorithm": "SHA256", "checksumValue": digest}],
        })  # fmt: skip
        relations.append(("SPDXRef-libmotion", "CONTAINS", id))
    for name, licence, pattern, about in INSIDE:
        packages.append(package(name, name, licence, versionInfo=swift, downloadLocation=none, comment=about))
        relations += [
            (file["SPDXID"], "CONTAINS", f"SPDXRef-{name}") for file in files if re.search(pattern, file["fileName"])
        ]
    whole = hashlib.sha256("".join(digests.values()).encode()).hexdigest()
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"libmotion-{number}", "documentNamespace": f"urn:libmotion:{number}:{whole}",
        "creationInfo": {"created": when, "creators": ["Tool: libmotion-release"]},
        "packages": packages, "files": files,
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
            for one, kind, other in relations
        ],
    }  # fmt: skip


def provenance(digests: dict[str, str], number: str, tools: dict[str, str], when: str) -> dict:
    commit = _said("git", "rev-parse", "HEAD")
    uri = f"git+{project.repository() or 'urn:libmotion'}"
    return {
        "_type": "https://in-toto.io/Statement/v1",
        "subject": [{"name": name, "digest": {"sha256": digest}} for name, digest in digests.items()],
        "predicateType": "https://slsa.dev/provenance/v1",
        "predicate": {
            "buildDefinition": {
                "buildType": "urn:libmotion:release.sh:1",
                "externalParameters": {"version": number},
                "internalParameters": tools,
                "resolvedDependencies": [{"uri": f"{uri}@{number}", "digest": {"gitCommit": commit}}],
            },
            "runDetails": {
                "builder": {"id": "urn:libmotion:bindings/release/release.sh"},
                "metadata": {"invocationId": commit, "startedOn": when, "finishedOn": when},  # the commit's time
            },
        },
    }


def main() -> int:
    folder, number = pathlib.Path(sys.argv[1]), project.version()
    seconds = int(os.environ["SOURCE_DATE_EPOCH"])
    when = datetime.datetime.fromtimestamp(seconds, datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    tools = {name: _said(name, "--version") for name in ("swiftc", "python3", "npm", "aarch64-linux-gnu-gcc")}
    tools["built-from"] = (project.ROOT / ".build" / "motion" / "made-of").read_text().strip()
    tools["machine"] = os.uname().machine
    digests = _digests(folder)
    made = {
        "spdx": spdx(digests, number, tools["swiftc"], when),
        "provenance": provenance(digests, number, {name: said for name, said in tools.items() if said}, when),
    }
    for kind, document in made.items():
        text = json.dumps(document, indent=1) + "\n"
        (folder / f"libmotion-{number}.{kind}.json").write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
