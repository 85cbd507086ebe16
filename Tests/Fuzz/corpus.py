#!/usr/bin/env python3
"""Writes a small seed corpus, one folder a target: corpus.py FOLDER. The fuzzer grows it from there."""

import itertools
import json
import pathlib
import random
import struct
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "bindings"))
from vocabulary import EASINGS

ROOT = pathlib.Path(__file__).resolve().parents[2]
LARGEST = 16000  # bytes of a file that is a seed

TEXTS = {
    "timing": [
        "linear",
        "css.ease",
        "ca.easeInEaseOut",
        " cubic-bezier( .25 , -0.8, 75e-2,1.85 )",
        "cubic-bezier(1,0,0,1",
        "ease-in,",
        "steps(3, jump-none)",
        "linear(0, .25 25% 75%, 1)",
        "linear(10% 0, 90% 1 100%)",
        "path(M0 0C.05 0 .13 .06 .17 .4 .2 .82 .25 1 1 1)",
        "path(M 0 0 L 1 1)",
        "penner(in-out, elastic, .45)",
        "penner(out, bounce)",
        "spring(1, 100, 10, 0)",
        "penner.easeInOutBack",
        "m3.emphasized",
    ],
    "path": [
        "M10,27 C12,27 28.02,27 40,27 S55.92,27 50.47,2z",
        "M0 0h10v10H0zm5 5l1 1",
        "M1 1Q2 3 4 5T6 7",
        "M.5.5 5.5.5.5",
        "M1e9 0L-1e9 0",
    ],
}
TRANSFORMS = [
    "none",
    "translate(1px, 2) rotate(45deg) scale(50%)",
    "matrix(1,0,0,1,2,3)",
    "rotate3d(1,1,0,.25turn) perspective(100px)",
    "SkewX(3rad)skew(1grad,0)",
    "matrix3d(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1)",
]
# Of everything in a scene something.
SCENE = {
    "name": "all",
    "layers": [
        {
            "name": "a", "path": "M0 0A5 5 0 1 1 3 3Z", "transform": [1, 0, 0, 1, 2, 3], "lineWidth": 2,
            "duration": "inf",
            "animations": [
                {"property": "lineWidth", "values": [1, 2], "timings": ["linear(0, .5, 1)"], "mode": "cubicPaced"},
                {"property": "path", "from": "M0 0L1 1", "to": "M0 0L2 2", "mismatch": "flip"},
                {"animations": [{"property": "transform", "values": ["rotate(20deg)", "none"], "timing": "css.ease"}]},
            ],
        },
        {
            "name": "b", "parent": "a", "keepsDepth": True,
            "animations": [
                {"property": "position", "pathOf": "a", "rotate": "auto", "model": "web", "iterations": "inf"},
                {"property": "transform", "to": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]},
                {"property": "transform.scale", "by": 2, "additive": True, "tensionValues": [1]},
            ],
        },
    ],
    "properties": [{"name": "p", "value": [1, 0, 0], "color": "oklab", "animations": [{"to": [0, 1, 0]}]}],
    "channels": [["b", "transform.rotation.x"], ["a", "cornerRadius"], ["a", "lineWidth"], [None, "p"]],
}  # fmt: skip
CURVES = [(0.25, 0.1, 0.25, 1), (1, 0, 0, 1), (0, 1, 1, 0), (0.25, -0.8, 0.75, 1.85)]


def real(value: float) -> bytes:
    return b"\0" + struct.pack("<f", value)  # fuzz.h's take_float: any bits


def seeds(target: str, draw: random.Random):
    for text in TEXTS.get(target, []):
        yield (b"\1" if target == "timing" else b"\1\0") + text.encode()
    if target == "transform":
        for text in TRANSFORMS:
            yield b"\x0c" + text.encode()
    if target == "timing":
        pool = bytes(2 + 8 + 4 * 8) + bytes(16) * 2 + bytes(2 * 18)
        for curve in CURVES:
            yield (
                b"\0\1\0\0"
                + pool
                + b"\x40\1\1"
                + b"".join(map(real, curve))
                + b"".join(real(i / 16) for i in range(17))
            )
        for kind, query in itertools.product(range(len(EASINGS)), range(4)):
            yield (
                b"\0\1"
                + bytes([query, 0])
                + pool
                + bytes([64, kind, 1, 2])
                + b"".join(map(real, (1, 100, 10, 0)))
                + b"".join(real(i / 16) for i in range(17))
            )
    if target == "file":
        yield b"\0\0\x10" + json.dumps(SCENE).encode()
        yield b"\4\0\x10" + (ROOT / "bindings/c/bar.json").read_bytes()
        yield b"\2\7\x10" + json.dumps(SCENE).encode() + bytes(range(64))
        # Real Lottie files, which are no part of the project.
        found = sorted((ROOT.parent / "shared" / "real").glob("lottie*/**/*.json"))
        for path in [path for path in found if path.stat().st_size < LARGEST][:40]:
            yield b"\1\0\x10" + path.read_bytes()
    for _ in range(24):
        yield bytes(draw.choice((0, draw.randrange(64, 256))) for _ in range(draw.choice((24, 120, 500, 1500))))


def main() -> int:
    for target in ("timing", "spring", "transform", "path", "clip", "world", "file"):
        folder = pathlib.Path(sys.argv[1]) / target
        folder.mkdir(parents=True, exist_ok=True)
        for number, seed in enumerate(seeds(target, random.Random(target))):
            (folder / f"seed-{number:02}").write_bytes(seed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
