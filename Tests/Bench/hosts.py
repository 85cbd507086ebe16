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

ROUNDS, CALLS, STARTS = 15, 400, 5
clip = libmotion.Scene.from_json(pathlib.Path(sys.argv[1]).read_text()).compile()
kept, times = clip.sample(0.3), np.linspace(0, clip.duration, 60_000)
BY_NAME = ("affines", "opacities", "strokes")


def report(name: str, unit: str, found: list[float]) -> None:
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


report("python-sample", "call", microseconds(lambda: clip.sample(0.3), CALLS))
report("python-three", "call", microseconds(lambda: clip.sample(0.3, outputs=BY_NAME), CALLS))
report("python-out", "call", microseconds(lambda: clip.sample(0.3, out=kept), CALLS))
for count in (1, 2):
    report(f"python-threads-{count}", "call", microseconds(lambda count=count: clip.sample(times, threads=count), 1))
report("python-import", "start", starting("import libmotion"))
report("python-first", "start", starting("import libmotion; libmotion.Scene().compile().sample(0.0)"))
for name, words in (("crowd", ()), ("crowd-differ", ("differ",))):
    crowd = [sys.executable, str(pathlib.Path(__file__).with_name("crowd.py")), *words]
    least, median, memory = map(float, subprocess.run(crowd, capture_output=True, text=True, check=True).stdout.split())
    report(f"python-{name}", "crowd", [1e6 * least, 1e6 * median, 1e6 * median])
    report(f"python-{name}-memory", "MB", [memory])
