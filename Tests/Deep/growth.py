#!/usr/bin/env python3
"""How the cost of each function grows with each size of its input: growth.py [--small] [NAME...].

Needs bindings/build.sh. Each size is doubled four times, with --small three times. The exponent says how many times
longer a call takes: with 1 twice as long for twice as much, with 2 four times. Functions that take blocks and arrays
are called with those of Tests/Gates/rows.py; the others with scenes that are large in one way (SHAPES). What grows
faster than EXPONENT fails unless EXPLAINED says why. Of the rounds the least counts, in processor time; what stays
below FLOOR is not measured."""

import ctypes
import itertools
import json
import math
import pathlib
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "bindings/python"), str(ROOT / "Tests/Gates"), str(ROOT / "Tests/Scenes")]

import numpy as np  # noqa: E402

import artifacts  # noqa: E402
import libmotion as motion  # noqa: E402
import misuse  # noqa: E402
from libmotion import abi, functions  # noqa: E402
from rows import ROWS, In, InOut, Kit, Out  # noqa: E402

EXPONENT, FLOOR, ROUNDS = 1.15, 100_000, 5  # FLOOR in nanoseconds
FIRST = 256  # elements of arrays, at first
# A function, a shape (or the name of a size): why it grows faster.
EXPLAINED = {
    ("clip_bounds", "copies of a repeater"): "a copy turns farther than the one before, and time is cut at each turn"
}


def box(name: str, **fields) -> dict:
    return {"name": name, "bounds": [0, 0, 8, 6], "position": [9, 7], "backgroundColor": "#336699", **fields}


def move(prop: str = "position.x", to: float = 20, **fields) -> dict:
    path, _, part = prop.partition(".")
    value = [to, 3] if path == "position" else to
    return {"property": path if path == "position" else prop, "to": value, "duration": 1, "fill": "both", **fields}


def chain(n: int) -> list[dict]:
    above = lambda i: {"parent": f"l{i - 1}"} if i else {}
    moved = [move(), move("transform.rotation", 0.01), move("transform.scale", 1.001)]
    return [box(f"l{i}", animations=moved, **above(i)) for i in range(n)]


def groups(n: int) -> list[dict]:
    inner = move()
    for _ in range(n):
        inner = {"animations": [inner], "duration": 2, "timing": "ease"}
    return [box("a", animations=[inner])]


def outline(n: int) -> str:
    return "M0 0" + "".join(f"C{i} {i % 7} {i + 1} {i % 5} {i + 1} {i % 3}" for i in range(n))


# Scenes that are large in one way, by a size: the layers, and the smallest and largest size.
SHAPES = {
    "layers": (lambda n: [box(f"l{i}", animations=[move(to=9 + i % 5)]) for i in range(n)], 1024),
    "a chain": (chain, 512),
    "animations of one property": (
        lambda n: [box("a", animations=[move("opacity", 0.5, begin=i / n, additive=True) for i in range(n)])], 128),
    "animations over each other": (
        lambda n: [box("a", animations=[move(to=i % 9, begin=i / n, timing="ease") for i in range(n)])], 128),
    "nested clocks": (groups, 3),
    "keys": (lambda n: [box("a", animations=[{"property": "opacity", "values": [i % 7 / 7 for i in range(n)],
                                              "duration": 1}])], 512),
    "a path": (lambda n: [box("a", path=outline(n), strokeColor="#000000", strokeEnd=0.5,
                              animations=[move("strokeEnd", 1)])], 128),
    "dashes": (lambda n: [box("a", path="M0 0 L100 0", strokeColor="#000000", lineDashPattern=[1, 2] * 8,
                              animations=[move("lineDashPhase", n)])], 512),
    "depths": (lambda n: [box(f"l{i}", zPosition=i * 7919 % n, animations=[move(to=i % 5)]) for i in range(n)], 512),
    "in 3D": (lambda n: [box(f"l{i}", animations=[move("transform.rotation.y", 1)]) for i in range(n)], 256),
    "groups of layers": (lambda n: [box(f"l{i}", masksToBounds=True, **({"parent": f"l{i // 2}"} if i else {}),
                                        animations=[move(to=9 + i % 5)]) for i in range(n)], 512),
}  # fmt: skip


def lottie(layers: list[dict], **others) -> dict:
    return {"v": "5.7.0", "fr": 60, "ip": 0, "op": 60, "w": 100, "h": 80, "layers": layers, **others}


def moving(low, high) -> dict:
    return {"a": 1, "k": [{"t": 0, "s": low, "o": {"x": 0.3, "y": 0}, "i": {"x": 0.7, "y": 1}}, {"t": 60, "s": high}]}


def shape(*items) -> dict:
    place = {"ty": "tr", **{key: {"k": value} for key, value in {"o": 100, "r": 0, "p": [0, 0], "a": [0, 0],
                                                                 "s": [100, 100]}.items()}}  # fmt: skip
    return {"ty": 4, "ip": 0, "op": 60, "st": 0, "ks": {}, "shapes": [{"ty": "gr", "it": [*items, place]}]}


def repeated(n: int) -> dict:
    each = {"p": {"k": [3, 0]}, "a": {"k": [0, 0]}, "s": {"k": [100, 100]}, "r": moving([0], [2]), "so": {"k": 100},
            "eo": {"k": 100}}  # fmt: skip
    square = {"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [6, 6]}, "r": {"k": 0}}
    return lottie([shape(square, {"ty": "fl", "c": {"k": [1, 0, 0]}, "o": {"k": 100}},
                         {"ty": "rp", "c": {"k": n}, "o": {"k": 0}, "m": 1, "tr": each})])  # fmt: skip


def composed(n: int) -> dict:
    inner = [shape({"ty": "el", "p": moving([0, 0], [9, 9]), "s": {"k": [6, 6]}},
                   {"ty": "fl", "c": {"k": [1, 0, 0]}, "o": {"k": 100}}) for _ in range(8)]  # fmt: skip
    uses = [{"ty": 0, "refId": "c", "w": 50, "h": 50, "ip": 0, "op": 60, "st": i % 9, "ks": {}} for i in range(n)]
    return lottie(uses, assets=[{"id": "c", "layers": inner}])


def stops(n: int) -> dict:
    colors = lambda shift: [x for i in range(n) for x in (i / n, (i + shift) % n / n, 0.5, 0.2)]
    paint = {"ty": "gf", "t": 1, "s": {"k": [0, 0]}, "e": {"k": [50, 0]}, "o": {"k": 100},
             "g": {"p": n, "k": moving(colors(0), colors(1))}}  # fmt: skip
    return lottie([shape({"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [60, 60]}, "r": {"k": 0}}, paint)])


# The same of Lottie files.
FILES = {"copies of a repeater": (repeated, 32), "uses of a composition": (composed, 16), "stops": (stops, 16)}


def asked(clip) -> dict:
    """Returns calls of the functions that take a clip."""
    data, space = np.frombuffer(clip.bytes, np.uint8).copy(), abi.SPACE_ROOT
    return {
        "clip_check": lambda: functions.clip_check(data),
        "clip_activity": lambda: functions.clip_activity(data, 0.4),
        "clip_sample": lambda: functions.clip_sample(data, [0.4], space=space),
        "clip_changed": lambda: functions.clip_changed(data, 0.2, 0.3, space=space),
        "clip_bounds": lambda: functions.clip_bounds(data, 0.0, 1.0, space=space),
        "clip_draw": lambda: functions.clip_draw(data, 0.4),
        "clip_geometry": lambda: functions.clip_geometry(data, 0.4),
        "clip_hit_prepare": lambda: functions.clip_hit_prepare(data, 0.4),
        "clip_explain": lambda: functions.clip_explain(data, 0.4, 0),
        "clip_matrices": lambda: functions.clip_matrices(data, [0.4], space=space),
        "clip_trace": lambda: clip.channels and functions.clip_trace(data, 0, 0.0, 1.0, 0.01),
    }


def least(work) -> int:
    times = []
    for _ in range(ROUNDS):
        start = time.process_time_ns()
        work()
        times.append(time.process_time_ns() - start)
    return min(times)


def exponent(sizes: list[int], times: list[int]) -> float | None:
    """Returns the slope of a line through the logarithms of the times above the floor; None with fewer than three."""
    points = [(math.log(size), math.log(each)) for size, each in zip(sizes, times, strict=True) if each >= FLOOR]
    return float(np.polyfit(*zip(*points, strict=True), 1)[0]) if len(points) >= 3 else None


def measured(sizes: list[int], calls: list) -> list[int]:
    """Returns the time of each call. Where they seem to grow fast they are measured again, and the least counts."""
    times = [least(call) for call in calls]
    for _ in range(3):
        if (exponent(sizes, times) or 0) > EXPONENT:
            times = [min(before, least(call)) for before, call in zip(times, calls, strict=True)]
    return times


def of_shapes(doublings: int):
    """Yields the function, the shape, the sizes and the times of each call with scenes and Lottie files."""
    readers = {True: functions.lottie_compile, False: functions.scene_compile}
    for shape, (make, first) in (SHAPES | FILES).items():
        sizes, calls = [first << i for i in range(doublings + 1)], {}
        for size in sizes:
            read = readers[shape in FILES]
            text = json.dumps(make(size) if shape in FILES else {"size": [100, 80], "layers": make(size)}).encode()
            compiles = {read.__name__: lambda read=read, text=text: read(text)}
            for name, call in (compiles | asked(motion.Clip(read(text).clip))).items():
                calls.setdefault(name, []).append(call)
        yield from ((name, shape, sizes, measured(sizes, each)) for name, each in calls.items())


def of_rows(doublings: int):
    """Yields the same of the functions that have a row in Tests/Gates/rows.py, called with arrays of a size."""
    made = artifacts.Artifacts()
    library = misuse.load(made, str(made.library))
    for function in made.header.functions:
        row, sizes, calls, kits = ROWS.get(function.name), [FIRST << i for i in range(doublings + 1)], [], []
        for size in sizes if row else ():
            kits.append(Kit(library, made.python, made.header))  # which holds what the call points at
            try:
                given = row.call(kits[-1], size)
            except (AssertionError, ValueError, IndexError):  # as many cannot be asked for
                break
            calls.append(direct(library, function, given, made.python.PROTOTYPES[function.name][1]))
        if calls:
            sizes = sizes[: len(calls)]
            yield function.name.removeprefix("motion_"), "size", sizes, measured(sizes, calls)


def direct(library, function, given: dict, kinds: list):
    """Returns a call of a C function with its arguments in memory of their own."""
    values = []
    for name, kind in kinds:
        value = given[name]
        if isinstance(value, (In, InOut, Out)):
            size = value.size if isinstance(value, Out) else len(value.contents)
            block = (ctypes.c_uint64 * (size // 8 + 2))()
            if not isinstance(value, Out):
                ctypes.memmove(block, value.contents, size)
            value = ctypes.cast(block, kind)
        values.append(value)
    return lambda: getattr(library, function.name)(*values)


def main() -> int:
    words = [word for word in sys.argv[1:] if word != "--small"]
    doublings = 3 if "--small" in sys.argv else 4
    failed = 0
    for name, shape, sizes, times in itertools.chain(of_shapes(doublings), of_rows(doublings)):
        if words and name not in words and shape not in words:
            continue
        grows = exponent(sizes, times)
        reason = EXPLAINED.get((name, shape))
        is_wrong = grows is not None and grows > EXPONENT and not reason
        failed += is_wrong
        if is_wrong or words or (grows and grows > EXPONENT):
            shown = " ".join(f"{each / 1e6:.3f}" for each in times)
            power = "-" if grows is None else f"{grows:.2f}"
            print(f"{'WRONG' if is_wrong else 'ok':6s}{name}, {shape}: n^{power}, {sizes[0]}...{sizes[-1]}: {shown} ms"
                  f"{f' ({reason})' if reason else ''}")  # fmt: skip
    print(f"{failed} grow faster than n^{EXPONENT}")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
