"""Some jobs of bench.c from Python, through the package as its users call it: bench.py FOLDER, where `bench --write
FOLDER` has put the inputs. Prints: name, unit, ns a unit, least and median; then the median of the same calls of the C
functions alone, with addresses made before, measured in the same rounds, and the median of the ratios. Arrays are kept
(out=) but in W2a-new, which has new ones from every call."""

import pathlib
import statistics
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "bindings/python"))
import ctypes

import numpy as np

import libmotion
from libmotion import abi, functions
from libmotion.core import arguments
from libmotion.core.library import library

ROUNDS, FRAMES, REPEATS, CALLS = 7, 60, 10, 100_000
folder = pathlib.Path(sys.argv[1])
eased, buttons, button = (np.fromfile(folder / name, np.uint8) for name in ("eased", "buttons", "button"))
runs, run_times = np.fromfile(folder / "runs", functions.INSTANCE), np.fromfile(folder / "run_times", np.float64)
kept = []  # what has an address taken
PLAIN, STROKED = ("affines", "opacities"), ("affines", "opacities", "strokes")


def sampling(data, times, wanted, instances=None, new=False):
    """Calls of Clip.sample, one for each of "times", and the same in C."""
    clip = libmotion.Clip(data)
    first = clip.sample(times[0], outputs=wanted, instances=instances)
    out = functions.Sampled(*(getattr(first, name) for name in functions.Sampled._fields))
    options = {"outputs": wanted} if new else {"out": out}
    size, scratch = len(data), np.empty(clip.info.sample_scratch, np.uint8)
    room, at = scratch.nbytes, arguments.address
    arrays = [(at(array), len(array)) for array in times]
    if instances is None:
        addresses = [at(array) for array in out]

        def bare():
            for address, count in arrays:
                library.motion_clip_sample(
                    at_data, size, address, count, abi.SPACE_PARENT, *addresses, at_scratch, room
                )
    else:
        outputs = abi.Outputs(abi.SPACE_PARENT, 0, abi.NONE, 0, abi.NONE, 0, abi.NONE)
        for array, (pointer, _) in zip(out, abi.Outputs._fields_[16:23], strict=True):
            setattr(outputs, pointer, at(array))
        rows = instances.ctypes.data_as(ctypes.POINTER(abi.Instance))

        def bare():
            for address, count in arrays:
                library.motion_clip_sample_instances(
                    at_data, size, address, count, rows, len(instances), ctypes.byref(outputs), at_scratch, room
                )

    at_data, at_scratch = at(data), at(scratch)
    kept.append((out, scratch))

    def run():
        for array in times:
            clip.sample(array, instances=instances, **options)

    return run, bare


def calls() -> None:
    for _ in range(CALLS):
        library.motion_abi_version()


frames = [np.array([np.float32(f / FRAMES)], np.float64) for f in range(FRAMES)]
jobs = [
    ("W2a", "layer", 10_000 * FRAMES, *sampling(eased, frames, PLAIN)),
    ("W2a-new", "layer", 10_000 * FRAMES, *sampling(eased, frames, PLAIN, new=True)),
    ("buttons", "layer", 30_000 * REPEATS, *sampling(buttons, [np.array([0.4])] * REPEATS, STROKED)),
    ("instances", "layer", 30_000 * REPEATS, *sampling(button, [np.array([0.4])] * REPEATS, STROKED, runs)),
    ("times", "layer", 30_000 * REPEATS, *sampling(button, [run_times] * REPEATS, STROKED)),
    ("W5", "call", CALLS, calls, None),
]


def nanoseconds(run, units: int) -> float:
    start = time.perf_counter_ns()
    run()
    return (time.perf_counter_ns() - start) / units


for name, unit, units, run, bare in jobs:
    ns, bare_ns = [], []
    for turn in range(-1, ROUNDS):
        found = nanoseconds(run, units), nanoseconds(bare, units) if bare else None
        if turn >= 0:  # the first finds cold memory
            ns.append(found[0])
            bare_ns.append(found[1])
    figures = [min(ns), statistics.median(ns)]
    if bare:
        figures += [statistics.median(bare_ns), statistics.median(one / other for one, other in zip(ns, bare_ns))]
    print(name, unit, *(f"{figure:.4g}" for figure in figures))
