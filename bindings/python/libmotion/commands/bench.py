"""bench: how fast a file is sampled."""

import argparse
import math
import statistics
import time

import numpy as np

from ..core.error import MotionError, one_line
from . import opened


def add(commands) -> None:
    parser = commands.add_parser(
        "bench",
        help="how fast a file is sampled",
        epilog="examples:\n  python3 -m libmotion bench card.json\n"
        "  python3 -m libmotion bench card.json --instances 10000 --times 60\n",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", help="a scene, a Lottie file or a .motion")
    parser.add_argument("--instances", type=int, default=1000, metavar="N", help="runs of it at once (1000)")
    parser.add_argument("--times", type=int, default=60, metavar="N", help="in one call (60)")
    parser.add_argument("--runs", type=int, default=21, metavar="N", help="of which the median is told (21)")


def run(arguments) -> int:
    from ..clip.clip import instances

    for field in ("instances", "times", "runs"):
        value = getattr(arguments, field)
        if not 1 <= value <= 1_000_000:
            raise MotionError(f"--{field}: {value}, must be 1 to 1,000,000", field=field, value=value)
    file = opened(arguments, arguments.file)
    clip, span = file.clip, file.clip.duration if math.isfinite(file.clip.duration) else 4.0
    at = np.linspace(0, span, arguments.times)
    outputs = ("affines", "opacities", "strokes")
    rows = instances(np.zeros(arguments.instances))
    jobs = {
        f"{arguments.times:,} times in one call": (arguments.times, lambda: clip.sample(at, "root", outputs)),
        "a time a call": (1, lambda: clip.sample(span / 3, "root", outputs)),
        f"{arguments.instances:,} instances at a time": (
            arguments.instances,
            lambda: clip.sample([span / 3], "root", outputs, instances=rows),
        ),
        "the geometry of a time": (1, lambda: clip.geometry(span / 3)),
    }
    print(f"{one_line(file.name)}: {clip.layer_count} layers, {clip.info.animation_count} animations")
    for name, (samples, call) in jobs.items():
        spent = []
        for _ in range(arguments.runs + 2):
            begun = time.perf_counter()
            call()
            spent.append(time.perf_counter() - begun)
        middle = statistics.median(spent[2:])  # the first two warm up
        rate = samples * max(clip.layer_count, 1) / middle
        print(f"  {name:<32}{middle * 1e6:>12,.1f} us{rate / 1e6:>10,.2f} million layers a second")
    return 0
