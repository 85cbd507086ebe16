"""One answer, whichever way it is asked for: of clips that nobody chose, each value in every way that the interface
allows, on every host. ways.c has the ways; the bits must be the same.

The clips are those of Tests/Scenes/drawn.py: drawn at random, and of the project's own files.

    ways.py [--clips N] [--seed S]"""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

import x86
from artifacts import ROOT, Artifacts

HERE = pathlib.Path(__file__).resolve().parent
DRAWN = ROOT / "Tests" / "Scenes" / "drawn.py"
CLIPS, SEED = 400, 1  # of a commit
DIGESTS = (
    "affines",
    "opacities",
    "strokes",
    "values",
    "velocities",
    "frames",
    "orders",
    "matrices",
    "activity",
    "drawn",
    "others",
)  # as in ways.c
NEEDS = {"matrices": "motion_clip_matrices", "activity": "motion_clip_activity", "drawn": "motion_clip_draw",
         "others": "motion_clip_explain"}  # fmt: skip


def programs(a: Artifacts, folder: pathlib.Path) -> dict[str, list]:
    """The commands of the hosts. Their programs are made in a folder, once."""
    native, module, source, clang = folder / "ways", folder / "ways.wasm", HERE / "ways.c", x86.tool("clang")
    flags = ["-std=gnu11", "-O2", "-Wall", "-Wextra", "-Werror", "-ffp-contract=off", "-I", a.root / "Include", source]
    # A module that shares the memory of the library's module, at addresses that the library does not use.
    link = ["-Wl,--no-entry,--import-memory,--allow-undefined,--global-base=16777216,--export=__heap_base", "-nostdlib"]
    if not native.exists():
        subprocess.run([clang, *flags, "-o", native, "-ldl"], check=True)
        subprocess.run([clang, "--target=wasm32-unknown-unknown", "-mbulk-memory", "-ffreestanding", *flags, *link,
                        "-o", module], check=True)  # fmt: skip
    found = {name: [native, library] for name, library in zip(("baseline", "AVX2"), a.single)}
    for path in a.modules:
        if "motion_clip_sample" in _functions(a, path.stem):
            found[path.stem] = ["node", HERE / "ways.mjs", path, module]
    return found


def _functions(a: Artifacts, host: str) -> set[str]:
    """The functions that a host has."""
    name = host.removeprefix("motion-")
    return set(a.lists[name].names) if name in a.lists else {f.name for f in a.header.functions}


def run(commands: dict[str, list], file: pathlib.Path) -> dict[str, list[str]]:
    """The lines of each host, as many hosts at a time as there are processors."""
    waiting, running, said = list(commands.items()), [], {}
    while waiting or running:
        while waiting and len(running) < (os.cpu_count() or 1):
            name, command = waiting.pop(0)
            process = subprocess.Popen([*map(str, command), str(file)], stdout=subprocess.PIPE, text=True)
            running.append((name, process))
        name, process = running.pop(0)
        lines = process.communicate()[0].splitlines()
        said[name] = lines + [f"ended with {process.returncode}"] * (process.returncode != 0)
    return said


def made(file: pathlib.Path, count: int, seed: int) -> list[str]:
    """Writes the clips, the project's own and drawn ones, together `count`; gives their names."""
    make = [sys.executable, DRAWN, Artifacts().library, file, "--clips", count, "--seed", seed]
    return subprocess.run(list(map(str, make)), stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()


def same_ways(a: Artifacts, count: int = CLIPS, seed: int = SEED, only: tuple[str, ...] = ()):
    """What differs in some clips, on some of the hosts, or on all."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        names = made(folder / "clips", count, seed)
        found = list(differences(a, folder, names, only))
    print(f"      {len(names)} clips", file=sys.stderr)
    return found


def differences(a: Artifacts, folder: pathlib.Path, names: list[str], only: tuple[str, ...] = ()):
    """What differs in the clips of a folder."""
    hosts = programs(a, folder)
    said = run({name: hosts[name] for name in only or hosts}, folder / "clips")
    fine = {host: {"0", str(a.header.constants["MOTION_ERROR_PLAYER"])} if "-" in host else {"0"} for host in said}
    for number, name in enumerate(names):
        lines = {
            host: (told[number : number + 1] or ["nothing"])[0].split(" ", len(DIGESTS)) for host, told in said.items()
        }
        for host, (*_, status) in lines.items():
            if status not in fine[host]:
                yield f"{name}: {host}: {status}"
        for index, output in enumerate(DIGESTS):
            needed = NEEDS.get(output, "motion_clip_sample")
            told = {host: line[index] for host, line in lines.items()
                    if line[-1] == "0" and needed in _functions(a, host)}  # fmt: skip
            if len(set(told.values())) > 1:
                yield f"{name}: {output} differ between hosts: {told}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--clips", type=int, default=CLIPS)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--only", nargs="*", default=())
    options = parser.parse_args()
    found = same_ways(Artifacts(), options.clips, options.seed, tuple(options.only))
    for line in found:
        print(line)
    sys.exit(bool(found))
