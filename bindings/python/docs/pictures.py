#!/usr/bin/env python3
"""Makes the filmstrips of the guides anew: python3 bindings/python/docs/pictures.py, after bindings/build.sh and
bindings/film.sh. The examples make the other pictures in this folder."""

import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parent))

from PIL import Image  # noqa: E402

from libmotion import pictures  # noqa: E402
from libmotion.demos.demonstration import MARGIN  # noqa: E402
from libmotion.demos.scenes.shipped import SCENES  # noqa: E402

for name, share in ("guillotine", 0.0), ("hamburger-arrow", MARGIN):
    scene = SCENES[name]()
    margin = share * max(pictures.Film(scene).box[2:])
    path = pictures.write(scene, FOLDER / f"{name}.png", margin=margin)
    sheet = Image.open(path).convert("RGB")
    # A third of the bytes: flat colours and the edges between them are no more than these, within 20 of 255.
    few = sheet.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=1, dither=Image.Dither.NONE)
    few.save(path, "PNG", optimize=True)
    print(path.name, path.stat().st_size)
