#!/usr/bin/env python3
"""Writes the call records: generate.py FILE [--scenes N] [--seed S]. records.py has the format, and the digest.

A function of motion.h without a generator, or an argument that the header does not know, is an error."""

import argparse
import sys

import batches
import clips
import clocks
import curves
import files
import live
import machines
import paths
import plain
import sheets
import springs
import svgs
import texts
import worlds
from coverage import ELSEWHERE
from records import FUNCTIONS, Scene, write
from seeded import Random

# What a scene is about, and how often. The first scene asks the library for its version, texts and names.
KINDS = {
    curves.timing_evaluate: 16,
    curves.timing_parse: 8,
    springs.springs: 6,
    batches.transform_interpolate: 9,
    batches.transform_function_interpolate: 4,
    batches.transform_list: 6,
    batches.transform_points: 3,
    clocks.clock_evaluate: 13,
    paths.path_geometry: 12,
    paths.path_write: 8,
    clips.clip: 25,
}
MIXED = 1000  # scenes of KINDS
# The kinds of the others, in order, and how many of each. A new one comes last, so that the former stay as they are.
APART = {
    worlds.worlds: 100,
    curves.timing_prepared: 40,
    files.files: 100,
    clips.few_clocks: 20,
    files.lotties: 100,
    live.live: 40,
    texts.texts: 100,
    **plain.SCENES,
    clips.written: 100,
    svgs.svgs: 100,
    machines.machines: 100,
    sheets.sheets: 60,
}
SCENES, SEED = MIXED + sum(APART.values()), 1


def scenes(count: int, seed: int):
    kinds = [kind for kind, share in KINDS.items() for _ in range(share)]
    apart = [kind for kind, number in APART.items() for _ in range(number)]
    for index in range(count):
        scene, random = Scene(index), Random(seed, index)
        place = index % SCENES
        if index == 0:
            made = (batches.library, curves.names, curves.shapes)
        else:
            made = (random.pick(kinds) if place < MIXED else apart[place - MIXED],)
        for kind in made:
            kind(scene, random)
        yield scene


def generate(path, count: int = SCENES, seed: int = SEED) -> tuple[list[int], list[tuple[str, dict]]]:
    """Writes the file; the number of records of each function, and the calls themselves."""
    made = list(scenes(count, seed))
    records = write(path, made, seed)
    missing = [name for name, count in zip(FUNCTIONS, records) if not count and name not in ELSEWHERE]
    if missing:
        raise SystemExit(
            f"generate.py: no record of {', '.join(missing)}: motion.h has what the generators do not know, or "
            f"too few scenes"
        )
    return records, [call for scene in made for call in scene.calls]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file")
    parser.add_argument("--scenes", type=int, default=SCENES)
    parser.add_argument("--seed", type=int, default=SEED)
    options = parser.parse_args()
    for name, count in zip(FUNCTIONS, generate(options.file, options.scenes, options.seed)[0]):
        print(f"{name:32}{count:8}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
