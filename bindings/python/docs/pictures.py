#!/usr/bin/env python3
"""Makes the filmstrips of the guides anew: python3 bindings/python/docs/pictures.py, after bindings/build.sh and
bindings/film.sh. The examples make the other pictures in this folder."""

import pathlib
import re
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parent))

import numpy as np  # noqa: E402
from PIL import Image  # noqa: E402

import libmotion as motion  # noqa: E402
from libmotion import pictures  # noqa: E402
from libmotion.demos.demonstration import MARGIN  # noqa: E402
from libmotion.demos.scenes.shipped import SCENES  # noqa: E402


def interrupted():
    """Returns the scene of the guide's menu, and one that draws its values over time, with a line at each tap."""
    blocks = re.findall(r"```python\n(.*?)```", (FOLDER.parents[1] / "GUIDE.md").read_text(), re.S)
    made = {"motion": motion}
    exec(next(block for block in blocks if 'Scene("menu"' in block), made)
    times = np.linspace(0, 1.2, 241)
    sample = made["clip"].sample(times)
    place, shade = sample.value("menu", "position")[:, 0], sample.value("shade", "opacity") * 200 - 40
    chart = motion.Scene("menu-curves", size=(600, 220), background="#ffffff")
    for index, tap in enumerate(made["taps"]):
        chart.line(f"tap {index}", 500 * tap, 10, 500 * tap, 210, stroke="#c8c8d0")
    for name, values, color in ("shade", shade, "#b08a3c"), ("place", place, "#2f6fd0"):
        points = " ".join(f"{500 * time:.1f} {170 - 1.6 * (value + 20):.2f}" for time, value in zip(times, values))
        chart.layer(name, path=f"M{points}", stroke_color=color, fill_color=None, line_width=2.5)
    return made["scene"], chart


menu, curves = interrupted()
for name, scene, share, settings in (
    ("guillotine", SCENES["guillotine"](), 0, {}),
    ("hamburger-arrow", SCENES["hamburger-arrow"](), MARGIN, {}),
    ("interruption", menu, 0, {"end": 0.8}),
    ("interruption-curves-%d", curves, 0, {"end": 0.01, "fps": 60, "scale": 2}),
):
    margin = share * max(pictures.Film(scene).box[2:])
    path = pictures.write(scene, FOLDER / f"{name}.png", margin=margin, **settings)
    path = pathlib.Path(str(path).replace("%d", "0")).rename(FOLDER / f"{name.removesuffix('-%d')}.png")
    sheet = Image.open(path).convert("RGB")
    # A third of the bytes: flat colours and the edges between them are no more than these, within 20 of 255.
    few = sheet.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=1, dither=Image.Dither.NONE)
    few.save(path, "PNG", optimize=True)
    print(path.name, path.stat().st_size)
