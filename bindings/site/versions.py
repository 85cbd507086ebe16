"""Keeps the documents of each version: `python3 versions.py SITE FOLDER VERSION` copies a built site into
FOLDER/VERSION, and as FOLDER/latest if no kept version is newer. FOLDER/versions.json lists them, from which the pages
make the menu of versions, and FOLDER/index.html leads to the latest."""

import json
import pathlib
import shutil
import sys

FIRST = '<!doctype html><meta charset="utf-8"><title>libmotion</title>'
FIRST += '<meta http-equiv="refresh" content="0; url=latest/index.html"><a href="latest/index.html">libmotion</a>\n'


def number(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def keep(site: pathlib.Path, folder: pathlib.Path, version: str) -> list[str]:
    """Adds a site to those that are kept, or replaces it. Returns the versions, the newest first."""
    listing = folder / "versions.json"
    kept = [row["version"] for row in json.loads(listing.read_text())] if listing.exists() else []
    kept = sorted({*kept, version}, key=number, reverse=True)
    for name in (version, "latest") if kept[0] == version else (version,):
        shutil.rmtree(folder / name, ignore_errors=True)
        shutil.copytree(site, folder / name)
    rows = [{"version": each, "title": each, "aliases": ["latest"] if each == kept[0] else []} for each in kept]
    listing.write_text(json.dumps(rows, indent=1) + "\n")
    (folder / "index.html").write_text(FIRST)
    return kept


if __name__ == "__main__":
    print(*keep(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3]))
