"""Prints the goldens of the scenes of the page and of some random scenes, as JSON: [{ name, document, golden }]. The
random scenes are those of Tests/Deep/proofs.py. The first argument says of how many every eighth is asked."""

import json
import pathlib
import random
import sys

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[4] / "Tests" / "Deep"))

import libmotion as motion  # noqa: E402
import proofs  # noqa: E402
from libmotion.proofs import Motion, golden  # noqa: E402

pages = sorted((HERE.parents[2] / "page" / "scenes").glob("*.json"))
scenes = {path.stem: motion.Scene.from_json(path.read_text()) for path in pages}
scenes |= {f"random {seed}": proofs.scene(random.Random(seed)) for seed in range(0, int(sys.argv[1]), 8)}
print(
    json.dumps(
        [
            {"name": name, "document": made.to_json(None), "golden": golden.written(Motion(made))}
            for name, made in scenes.items()
        ]
    )
)
