"""digest.py [FOLDER]: prints the digest of the demo's scene by the installed package; into a folder it writes the
scene, its clip and the times of the frames."""

import math
import pathlib
import sys

import numpy as np

from libmotion.clip.digest import digest
from libmotion.demos.scenes.shipped import SCENES

scene = SCENES["hamburger-arrow"]()
clip = scene.compile()
times = np.arange(math.ceil(round(clip.duration * 60, 6)) + 1) / 60
sample = clip.sample(times)
if len(sys.argv) > 1:
    folder = pathlib.Path(sys.argv[1])
    (folder / "scene.json").write_text(scene.to_json())
    (folder / "clip.motion").write_bytes(clip.bytes)
    (folder / "times.bin").write_bytes(times.tobytes())
print(digest(sample.affines, sample.opacities, sample.strokes, sample.values, sample.velocities))
