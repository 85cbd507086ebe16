#!/usr/bin/env python3
"""Reads the lists of bindings/link: the functions that each small module of wasm has.

    modules.py NAME|FILE    prints the kind of code that the module needs, then its functions, one a line

NAME is that of a list, or "full". A line of a list is the name of a function, "apart NAME" for a function that "full"
does not have, "small", "include NAME", or a comment that begins with #. "small" leaves out layers in 3D, and what makes
very large clips faster; of the functions that take a clip it allows those of draw.txt. The kinds, for which
Sources/MotionDispatch/MotionDispatch.c has an answer each, are

    full      all of the code
    small     without what "small" leaves out
    player    a small module with no function beyond those of player.txt: it does not draw, and has no lengths of paths
"""

import pathlib
import sys
from typing import NamedTuple

from header import ROOT, Header, HeaderError, read

LISTS = ROOT / "bindings" / "link"
FULL, SMALL, PLAYER = "full", "small", "player"


class Module(NamedTuple):
    kind: str
    names: list[str]  # of functions, in the header's order


def module(header: Header, name: str, folder: pathlib.Path = LISTS) -> Module:
    """Returns what a list says, by its name or the path of its file."""
    all_names = [f.name for f in header.functions]
    if name == FULL:
        others = apart(folder)
        return Module(FULL, [each for each in all_names if each not in others])
    named = folder / f"{name}.txt"
    found, is_small = _lines(named if named.exists() else pathlib.Path(name), folder, ())
    if strangers := found - set(all_names):
        raise HeaderError(f"{name}: not in the header: {', '.join(sorted(strangers))}")
    if not found:
        raise HeaderError(f"{name}: has no functions")
    kind = FULL
    if is_small:
        drawn = _lines(folder / "draw.txt", folder, ())[0]
        for function in header.functions:
            takes_clip = any(each == "clip" and type.constant for each, type in function.parameters)
            if takes_clip and function.name in found - drawn:
                raise HeaderError(f'{name}: {function.name} takes all of the code: leave out "small"')
        kind = PLAYER if found <= _lines(folder / "player.txt", folder, ())[0] else SMALL
    return Module(kind, [each for each in all_names if each in found])


def modules(header: Header, folder: pathlib.Path = LISTS) -> dict[str, Module]:
    """Returns all small modules that have a list, by name."""
    return {path.stem: module(header, path.stem, folder) for path in sorted(folder.glob("*.txt"))}


def apart(folder: pathlib.Path = LISTS) -> set[str]:
    """Returns the functions that "full" does not have."""
    lines = [line.split("#")[0].split() for path in folder.glob("*.txt") for line in path.read_text().splitlines()]
    return {words[1] for words in lines if len(words) == 2 and words[0] == "apart"}


def _lines(path: pathlib.Path, folder: pathlib.Path, above: tuple[pathlib.Path, ...]) -> tuple[set[str], bool]:
    """Returns the functions of a list and of those that it includes, and whether it is small."""
    if path in above:
        raise HeaderError(f"{path}: includes itself")
    try:
        text = path.read_text()
    except OSError as error:
        lists = ", ".join([FULL, *(each.stem for each in sorted(folder.glob("*.txt")))])
        raise HeaderError(f"{path}: {error.strerror}; must be a file of names, or one of {lists}") from error
    names, is_small = set(), False
    for line in text.splitlines():
        words = line.split("#")[0].split()
        if words == ["small"]:
            is_small = True
        elif len(words) == 2 and words[0] == "apart":
            names.add(words[1])
        elif len(words) == 2 and words[0] == "include":
            inner, inner_is_small = _lines(folder / f"{words[1]}.txt", folder, (*above, path))
            names, is_small = names | inner, is_small or inner_is_small
        elif len(words) == 1:
            names.add(words[0])
        elif words:
            raise HeaderError(f'{path}: "{line}", must be a function, "apart NAME", "small" or "include NAME"')
    return names, is_small


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit("usage: modules.py NAME|FILE")
    try:
        made = module(read(), sys.argv[1])
    except HeaderError as error:
        raise SystemExit(f"modules.py: {error}") from error
    print(made.kind, *made.names, sep="\n")
