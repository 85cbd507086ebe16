#!/usr/bin/env python3
"""Leaves in requirements.txt only the hashes of what pip takes on Linux, x86-64, for each Python from 3.11 on, and a
line a package. It is run after "uv pip compile", as requirements.in says."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from pip._vendor.packaging.markers import Marker

LOCK = pathlib.Path(__file__).resolve().parents[1] / "requirements.txt"
PYTHONS = ("3.11.0", "3.11.9", "3.12.9", "3.13.9", "3.14.1")
PLATFORMS = [f"manylinux_2_{minor}_x86_64" for minor in range(40, 4, -1)]
PLATFORMS += ["manylinux2014_x86_64", "manylinux2010_x86_64", "manylinux1_x86_64", "linux_x86_64"]
ENTRY = re.compile(r"^[a-z0-9-]+==.*(?:\n .*)*\n", re.M)


def taken(python: str) -> set[str]:
    """Returns the hashes of the files that pip takes for a version of Python."""

    def plain(entry: re.Match) -> str:  # pip goes by markers of the Python that runs it
        first, _, rest = entry[0].partition("\n")
        name, _, marker = first.rstrip(" \\").partition(" ; ")
        of = {"python_full_version": python, "python_version": ".".join(python.split(".")[:2])}
        return f"{name} \\\n{rest}" if not marker or Marker(marker).evaluate(of) else ""

    with tempfile.TemporaryDirectory() as folder:
        report, lock = pathlib.Path(folder, "report.json"), pathlib.Path(folder, "lock.txt")
        lock.write_text(ENTRY.sub(plain, LOCK.read_text()))
        platforms = [word for name in PLATFORMS for word in ("--platform", name)]
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed", "--no-deps"]
        command += ["--ignore-requires-python", "--require-hashes", "--only-binary=:all:", "--report", report]
        command += ["--target", folder, "--python-version", python, *platforms, "-r", lock]
        subprocess.run(command, check=True)
        found = json.loads(report.read_text())["install"]
    return {each["download_info"]["archive_info"]["hashes"]["sha256"] for each in found}


def main() -> None:
    with ThreadPoolExecutor() as pool:
        wanted = set().union(*pool.map(taken, PYTHONS))

    def kept(entry: re.Match) -> str:
        lines = entry[0].splitlines()
        hashes = [line.strip(" \\") for line in lines if "--hash=" in line and line.split(":")[1][:64] in wanted]
        needing = [word for line in lines for word in re.findall(r"^    #(?: via|  ) +(?:-r )?(\S+)$", line)]
        # A package of other machines has no hash left. pip reads a line up to the "#"; environment.sh reads the rest.
        return " ".join([lines[0].rstrip(" \\"), *hashes, "# via", ", ".join(needing)]) + "\n" if hashes else ""

    LOCK.write_text(ENTRY.sub(kept, LOCK.read_text()))


if __name__ == "__main__":
    main()
