"""Ten thousand copies of Material's menu that turns into an arrow, built layer by layer, as a program does it, and
compiled: seconds, least and median of some rounds; then the MB that the first round took at most above what the process
had after its imports. With "differ" each button has a begin of its own, and so have its animations: no two are alike.
hosts.py runs it as a process of its own."""

import pathlib
import resource
import statistics
import sys
import time
from typing import Any

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "bindings/python"))
import libmotion
from libmotion.demos.scenes.shipped import ARROW_LINE, ARROW_STROKES

BUTTONS, ROUNDS = 10_000, 3


def build(buttons: int, differ: bool) -> libmotion.Scene:
    scene = libmotion.Scene("crowd", size=(18, 16))
    shared: dict[str, Any] = {"duration": 0.4, "timing": "cubic-bezier(.4, 0, .2, 1)"}
    ways = {
        name: [libmotion.rotation(turn * part / 3) for part in range(4)] for name, (turn, *_) in ARROW_STROKES.items()
    }
    for row in range(buttons):
        if differ:
            shared["begin"] = row / 1000
        for name, (_, key_times, (start, end), bend, trims) in ARROW_STROKES.items():
            ends = {trim: first for trim, (first, _) in trims.items()}
            layer = scene.layer(f"{row}/{name}", path=ARROW_LINE, bounds=(0, -1, 18, 2), position=start,
                                stroke_color="#ffffff", line_width=2, **ends)  # fmt: skip
            layer.add(libmotion.keyframe("transform", ways[name], mode="cubic", key_times=key_times, **shared))
            if bend:
                way = f"M{start[0]} {start[1]}Q{bend[0]} {bend[1]} {end[0]} {end[1]}"
                layer.add(libmotion.keyframe("position", path=way, **shared))
            for trim, (first, last) in trims.items():
                key = "strokeStart" if trim == "stroke_start" else "strokeEnd"
                layer.add(libmotion.basic(key, from_=first, to=last, **shared))
    return scene


def most_memory() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3


def crowd() -> float:
    start = time.perf_counter()
    build(BUTTONS, "differ" in sys.argv).compile()
    return time.perf_counter() - start


if __name__ == "__main__":
    libmotion.Scene().compile()  # what is imported when it is used
    before = most_memory()
    taken = [crowd()]
    memory = most_memory() - before
    taken += [crowd() for _ in range(ROUNDS - 1)]
    print(min(taken), statistics.median(taken), memory)
