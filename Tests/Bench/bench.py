"""Some jobs of bench.c from Python, through the package, with the arrays kept: bench.py FOLDER, where `bench --write FOLDER` has put the
inputs. Prints: name, unit, ns a unit, least and median."""
import pathlib
import statistics
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "bindings/python"))
import numpy as np  # noqa: E402

from libmotion import _abi, functions  # noqa: E402
from libmotion._ffi import library  # noqa: E402

ROUNDS, FRAMES, CALLS = 7, 60, 100_000
folder = pathlib.Path(sys.argv[1])
eased, buttons, button = (np.fromfile(folder / name, np.uint8) for name in ("eased", "buttons", "button"))
runs, times = np.fromfile(folder / "runs", functions.INSTANCE), np.fromfile(folder / "run_times", np.float64)


def sampling(clip, times, wanted, instances=None):
    """A call with everything made before."""
    info = functions.clip_inspect(clip)
    scratch = np.empty(info.sample_scratch, np.uint8)
    if instances is None:
        out = functions.clip_sample(clip, times, _abi.SPACE_PARENT, wanted)
        return lambda: functions.clip_sample(clip, times, _abi.SPACE_PARENT, out=out, scratch=scratch)
    out = functions.clip_sample_instances(clip, times, instances, _abi.SPACE_PARENT, wanted)
    return lambda: functions.clip_sample_instances(clip, times, instances, _abi.SPACE_PARENT, out=out, scratch=scratch)


def calls() -> None:
    for _ in range(CALLS):
        library.motion_abi_version()


plain = ("affine", "opacity")
frames = [sampling(eased, np.array([np.float32(f / FRAMES)], np.float64), plain) for f in range(FRAMES)]
jobs = [
    ("W2a", "layer", 10_000 * FRAMES, lambda: [frame() for frame in frames]),
    ("buttons", "layer", 30_000, sampling(buttons, np.array([0.4]), (*plain, "stroke"))),
    ("instances", "layer", 30_000, sampling(button, np.array([0.4]), (*plain, "stroke"), runs)),
    ("times", "layer", 30_000, sampling(button, times, (*plain, "stroke"))),
    ("W5", "call", CALLS, calls),
]
for name, unit, units, run in jobs:
    run()
    ns = []
    for _ in range(ROUNDS):
        start = time.perf_counter_ns()
        run()
        ns.append((time.perf_counter_ns() - start) / units)
    print(name, unit, f"{min(ns):.4g}", f"{statistics.median(ns):.4g}")
