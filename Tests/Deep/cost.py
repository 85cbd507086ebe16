#!/usr/bin/env python3
"""R19: what hostile inputs cost. Needs bindings/build.sh, a quiet machine, and numpy.

Of each kind of evaluation, inputs of the same size: first an everyday one, then those that were made or found to be
slow. The slowest may take so many times what the everyday one takes (KINDS). Of compiling and reading, what a byte of
the slowest input costs, which has a bound for each. The least of ROUNDS rounds counts, in processor time."""

import pathlib
import sys
import time

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "bindings/python"), str(ROOT / "bindings/python/tests")]
import test_merging  # noqa: E402
from libmotion import abi, functions  # noqa: E402
from test_merging import Tables, beziers, clocks, layers, outline, rows  # noqa: E402

ROUNDS, COUNT = 9, 100_000
# Kind of evaluation, how its inputs are made, and the limit.
KINDS = [
    ("curves",
     lambda: eased({"upright": (1, 0, 0, 1), "steep": (0, 1, 1, 0), "flat": (0.5, 0, 0.5, 0)},
                   {"at the middle": NEAR, "tiny": TINY, "not finite": ODD}), 1.5),
    ("clocks with curves", lambda: clocked(), 1.5),
    ("rotations", lambda: turned(), 1.5),
    ("transforms", lambda: mixed(), 1.5),
    ("points of paths", lambda: placed(), 1.5),
]  # fmt: skip
draw = np.random.default_rng(1)


def least(work) -> float:
    work()
    times = []
    for _ in range(ROUNDS):
        start = time.process_time_ns()
        work()
        times.append(time.process_time_ns() - start)
    return min(times)


def curve(*parameters) -> list:
    return [abi.Timing(kind=abi.TIMING_CUBIC_BEZIER, parameters=parameters)]


ODD = np.resize(np.float32([0, 1, np.nan, np.inf, -np.inf, 1e-45, -0.0, 3e38]), COUNT)
TINY = draw.random(COUNT, np.float32) * np.float32(1e-20)
NEAR = (0.5 + draw.standard_normal(COUNT) * 1e-6).astype(np.float32)


def eased(curves: dict, inputs: dict) -> dict:
    return {
        f"{name}, {kind}": lambda c=c, i=i: functions.timing_evaluate(curve(*c), i)
        for name, c in {"ease": (0.25, 0.1, 0.25, 1), **curves}.items()
        for kind, i in {"drawn": draw.random(COUNT, np.float32), **inputs}.items()
    }


def clocked() -> dict:
    """One clock at many times: it is eased by itself, not in batches."""
    clock = abi.Clock(parent=abi.NONE, timing=0, fill=abi.FILL_BOTH, duration=1, speed=1)
    curves = {"ease": (0.25, 0.1, 0.25, 1), "upright": (1, 0, 0, 1), "steep": (0, 1, 1, 0), "flat": (0.5, 0, 0.5, 0)}
    drawn = draw.random(COUNT // 10)
    times = {"drawn": drawn, "at the middle": 0.5 + (drawn - 0.5) * 1e-6, "tiny": drawn * 1e-20,
             "subnormal": drawn * 1e-310}  # fmt: skip
    return {
        f"{name}, {kind}": lambda c=c, t=t: functions.clock_evaluate([clock], curve(*c), 0, t)
        for name, c in curves.items()
        for kind, t in times.items()
    }


def turned() -> dict:
    angles = {"small": 1.0, "far": 1e6, "beyond": 1e30, "subnormal": 1e-42}
    return {
        name: lambda s=size: functions.transform_function_interpolate(
            abi.FUNCTION_ROTATE_Z, np.zeros((COUNT, 1), np.float32), np.full((COUNT, 1), s, np.float32),
            np.full(COUNT, 0.5, np.float32),
        )
        for name, size in angles.items()
    }  # fmt: skip


def mixed() -> dict:
    p = draw.random(COUNT, np.float32)
    kinds = {
        "drawn": draw.standard_normal((COUNT, 6)).astype(np.float32),
        "singular": np.zeros((COUNT, 6), np.float32),
        "mirrored": np.tile(np.float32([-1, 0, 0, 1, 0, 0]), (COUNT, 1)),
        "huge": np.full((COUNT, 6), 3e38, np.float32),
        "not finite": np.full((COUNT, 6), np.nan, np.float32),
    }
    return {
        f"{name} to {other}": lambda a=a, b=b: functions.transform_interpolate(a, b, p)
        for name, a in kinds.items()
        for other, b in list(kinds.items())[:3]
    }


def placed() -> dict:
    """Points of paths of 10,000 lines."""
    verbs = np.uint8([abi.VERB_MOVE] + [abi.VERB_LINE] * 9999)
    outlines = {
        "drawn": draw.standard_normal((10000, 2)),
        "all of length 0": np.zeros((10000, 2)),
        "all but the last of length 0": np.vstack([np.zeros((9999, 2)), [[1, 1]]]),
        "back and forth": np.resize([[0, 0], [1, 0]], (10000, 2)),
        "one long, the others short": np.vstack([np.cumsum(np.full((9999, 2), 1e-6), 0), [[1e6, 0]]]),
    }
    at = draw.random(10_000, np.float32)
    found = {}
    for name, points in outlines.items():
        path = functions.path_prepare(verbs, points.astype(np.float32))
        found[name] = lambda path=path: functions.path_points(path, at)
    return found


def nanoseconds_a_step() -> dict[str, tuple[float, float]]:
    """Name -> nanoseconds a step of the solver, and the bound: worlds of 256 boxes, of which many meet, that a budget
    of a million steps ends."""
    found = {}
    for name, apart in (("nearly in one spot", 2), ("in one spot", 0)):
        items = (abi.Item * 256)()
        for i, item in enumerate(items):
            item.position[:], item.size[:] = (apart * (i % 16), apart * (i // 16)), (50, 50)
            item.angle, item.density, item.item_groups = i, 1, 1
        world = abi.World(seconds=10, rate=240, bounce_speed=100, budget=1, substeps=64)
        if functions.world_bake(world, items).ended != abi.BAKE_BUDGET:
            raise SystemExit(f"cost.py: 256 boxes {name} are within the budget")
        found[f"world: 256 boxes {name}"] = least(lambda w=world, i=items: functions.world_bake(w, i)) / 1e6, 500
    return found


def shared() -> dict[str, Tables]:
    """Tables of few bytes that ask for much: curves and paths over one pool, and curves whose hashes collide."""
    stops = np.repeat(np.linspace(0, 1, 10_000, dtype=np.float32), 2)
    verbs, points = outline(1000)
    found = {
        "10,000 curves over one table": Tables(
            timings=rows(abi.Timing, 10_000, kind=abi.TIMING_STOPS, count=10_000), floats=stops,
            clocks=clocks(np.arange(10_000)),
        ),
        "1,000 paths over the same points": Tables(
            paths=rows(abi.Path, 1000, verb_count=1000, point_count=1000), verbs=verbs, points=points,
            layers=layers(1000, path=np.arange(1000)),
        ),
    }  # fmt: skip
    for name, make in ("linear", test_merging.linear_collisions), ("chained", test_merging.chained_collisions):
        timings = beziers(make())
        found[f"curves of one hash, {name}"] = Tables(timings=timings, indices=np.arange(len(timings), dtype=np.uint32))
    return found


def nanoseconds_a_byte() -> dict[str, tuple[float, float]]:
    """Name -> nanoseconds a byte of the input, and the bound."""
    found = {}
    for name, timings in (
        ("20,000 equal curves", beziers(np.zeros((20_000, 2), np.uint64))),
        ("curves that differ in one word", beziers(np.arange(40_000, dtype=np.uint64).reshape(20_000, 2))),
    ):
        tables = Tables(timings=timings, clocks=clocks(np.arange(len(timings))), layers=layers(1))
        size = sum(array.nbytes for array in tables.arrays.values())
        found[f"compile: {name}"] = least(tables.compile) / size, 4
    for name, tables in shared().items():
        found[f"compile: {name}"] = least(tables.compile) / sum(a.nbytes for a in tables.arrays.values()), 10
    texts = {
        "JSON: brackets": b"[" + b",".join([b"[" * 100 + b"]" * 100] * 1000) + b"]",
        "JSON: many short strings": b"[" + b",".join([b'"\\u0041"'] * 50_000) + b"]",
        "JSON: long numbers": b"[" + b",".join([b"1" * 300 + b"e-300"] * 2000) + b"]",
        "JSON: keys of one name": b"{" + b",".join([b'"a":1'] * 50_000) + b"}",
    }
    for name, text in texts.items():
        found[name] = least(lambda text=text: functions.json_read(text)) / len(text), 60
    return found


def main() -> int:
    wrong = 0
    for kind, make, limit in KINDS:
        times = {name: least(work) for name, work in make().items()}
        worst, everyday = max(times, key=times.get), next(iter(times.values()))
        ratio = times[worst] / everyday
        wrong += ratio > limit
        print(
            f"{'FAIL' if ratio > limit else 'ok'}  {kind}: worst over everyday {ratio:.2f}, at most {limit} ({worst})"
        )
    for costs, what in ((nanoseconds_a_byte(), "a byte"), (nanoseconds_a_step(), "a step")):
        for name, (cost, bound) in costs.items():
            wrong += cost > bound
            print(f"{'FAIL' if cost > bound else 'ok'}  {name}: {cost:.1f} ns {what}, at most {bound}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
