#!/usr/bin/env python3
"""Writes what the targets know of properties, verbs and easings, from vocabulary.py: tables.py FILE."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "bindings" / "generate"))
from vocabulary import EASINGS, PROPERTIES, VERBS

# What clip.c draws a property from, some more often than others; plain properties that are not among them come behind.
DRAWN = "POSITION TRANSFORM TRANSFORM TRANSFORM ROTATION SCALE TRANSLATION OPACITY STROKE_START STROKE_END USER SKEW"
DRAWN = [*DRAWN.split(), "Z_POSITION", "ANCHOR_POINT", "BOUNDS", "HIDDEN", "PATH", "PATH"]


def text() -> str:
    others = [p.name for p in PROPERTIES if p.group == "plain" and p.name not in DRAWN]
    properties = ", ".join(f"MOTION_PROPERTY_{name}" for name in [*DRAWN, *others])
    verbs = ", ".join(str(verb.points) for verb in VERBS)
    ranges = []
    for easing in EASINGS:
        bounds = [*easing.parameters, *[(0, 0)] * (4 - len(easing.parameters))]
        ranges.append(f"[MOTION_TIMING_{easing.name}] = {{{', '.join(f'{{{low}, {high}}}' for low, high in bounds)}}}")
    return (
        "/* Derived from bindings/generate/vocabulary.py by tables.py. */\n"
        f"enum {{ PROPERTIES = {len(DRAWN) + len(others)}, VERBS = {len(VERBS)}, EASINGS = {len(EASINGS)} }};\n"
        f"static const uint32_t animated[] __attribute__((unused)) = {{{properties}}};\n"
        "/* The points that a verb consumes; a verb that there is not consumes none. */\n"
        f"static const uint32_t verb_points[] __attribute__((unused)) = {{{verbs}, 0}};\n"
        "/* The least and the most of each parameter. */\n"
        "static const float easing_ranges[][4][2] __attribute__((unused)) = {\n"
        + "".join(f"    {line},\n" for line in ranges)
        + "};\n"
    )


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(text())
