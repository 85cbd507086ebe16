"""What Python pays besides the library: hosts.py SCENE, a JSON scene of one button. Prints job, unit, microseconds a
unit, least and median."""

import pathlib
import statistics
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "bindings/python"))
import numpy as np

import libmotion
from libmotion.shipped import ARROW_LINE, ARROW_STROKES

ROUNDS, CALLS, STARTS, BUTTONS, CROWDS = 15, 400, 5, 1000, 3
clip = libmotion.Scene.from_json(pathlib.Path(sys.argv[1]).read_text()).compile()
kept, times = clip.sample(0.3), np.linspace(0, clip.duration, 60_000)
BY_NAME = ("affine", "opacity", "stroke")


def told(name: str, unit: str, found: list[float]) -> None:
    print(name, unit, *(f"{figure:.4g}" for figure in (min(found), statistics.median(found))))


def microseconds(run, calls: int, rounds: int = ROUNDS) -> list[float]:
    found = []
    for _ in range(rounds):
        start = time.perf_counter_ns()
        for _ in range(calls):
            run()
        found.append((time.perf_counter_ns() - start) / calls / 1e3)
    return found


def starting(program: str) -> list[float]:
    """Of a process that has imported numpy already."""
    timed = f"import time, numpy; start = time.perf_counter_ns(); {program}; print(time.perf_counter_ns() - start)"
    run = [sys.executable, "-c", timed]
    outputs = [subprocess.run(run, capture_output=True, text=True, check=True, cwd=sys.path[0]) for _ in range(STARTS)]
    return [int(output.stdout) / 1e3 for output in outputs]


def crowd(buttons: int) -> None:
    """Material's menu that turns into an arrow, so many times, layer by layer, as a program builds it."""
    scene = libmotion.Scene("crowd", size=(18, 16))
    shared = {"duration": 0.4, "timing": "cubic-bezier(.4, 0, .2, 1)"}
    ways = {
        name: [libmotion.rotation(turn * part / 3) for part in range(4)] for name, (turn, *_) in ARROW_STROKES.items()
    }
    for row in range(buttons):
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
                layer.add(libmotion.basic(key, from_value=first, to_value=last, **shared))
    scene.compile()


told("python-sample", "call", microseconds(lambda: clip.sample(0.3), CALLS))
told("python-three", "call", microseconds(lambda: clip.sample(0.3, wanted=BY_NAME), CALLS))
told("python-out", "call", microseconds(lambda: clip.sample(0.3, out=kept), CALLS))
for count in (1, 2):
    told(f"python-threads-{count}", "call", microseconds(lambda count=count: clip.sample(times, threads=count), 1))
told("python-import", "start", starting("import libmotion"))
told("python-first", "start", starting("import libmotion; libmotion.Scene().compile().sample(0.0)"))
told("python-crowd", "button", [took / BUTTONS for took in microseconds(lambda: crowd(BUTTONS), 1, CROWDS)])
