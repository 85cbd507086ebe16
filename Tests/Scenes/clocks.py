"""Clock trees, and the instants at which something happens in them."""

import numpy

from batches import shift
from curves import Pool, broken_timing, timing
from misuse import misused
from records import HEADER, NONE, array, constant, out, row
from seeded import HOSTILE_DOUBLES, Random

INFINITY = float("inf")
FAR = 1e6  # seconds: where single precision has steps of a sixteenth


def tree(random: Random, count: int, timings: int) -> list[dict]:
    """Valid clocks as fields; a parent is an earlier row."""
    far = random.pick((0, 0, 0, FAR, -FAR))
    return [_clock(random, index, timings, far) for index in range(count)]


def _clock(random: Random, index: int, timings: int, far: float) -> dict:
    web = random.chance(0.3)
    fields = {
        "parent": NONE if index == 0 or random.chance(0.3) else random.below(index),
        "model": constant("CLOCK_WEB" if web else "CLOCK_CORE_ANIMATION"),
        "timing": random.below(timings) if timings and random.chance(0.4) else NONE,
        "fill": random.below(4),
        "begin": random.pick((0, 0, far, far - 0.2, random.uniform(-1, 2), 0.25)),
        "duration": random.pick(
            (0.25, 1, 0.5, 0.1, random.uniform(0, 3), random.uniform(0, 3), 0, INFINITY, 1e-3, FAR)
        ),
        "speed": random.pick((1, 1, 1, 1, 2, 0.5, -1, 0, random.uniform(-3, 3), 1e-9, 1e6)),
        "time_offset": random.pick((0, 0, 0, random.uniform(-1, 2), 0.3, far)),
        "repeat_count": random.pick((0, 0, 1, 2, 3, 2.5, random.uniform(0, 5), 1e6, INFINITY)),
    }
    if web:
        fields["direction"] = random.below(4)
        fields["end_delay"] = random.pick((0, 0, random.uniform(-1, 1)))
        fields["iteration_start"] = random.pick((0, 0, 0.5, 1, random.uniform(0, 3)))
    else:
        fields["direction"] = random.below(2)
        fields["repeat_duration"] = random.pick((0, 0, 0, random.uniform(0, 4), INFINITY))
    return fields


def rows(clocks: list[dict]) -> bytes:
    return b"".join(row("clock", **clock) for clock in clocks)


def times(random: Random, count: int, clocks: list[dict], hostile: float = 0) -> numpy.ndarray:
    """Times near the clocks' beginnings, ends and cycles, far from them, and some that are no times at all."""
    values = random.doubles(
        count, *random.pick(((-1, 4), (0, 1), (0, 0.6), (-10, 100), (FAR - 1, FAR + 3), (-FAR, FAR)))
    )
    for i in range(count):
        if clocks and random.chance(0.3):
            clock = random.pick(clocks)
            cycle = clock["duration"] * random.pick((0, 1, 1, 2, 3, 0.5))
            near = clock["begin"] + cycle / (clock["speed"] or 1) if abs(cycle) < INFINITY else clock["begin"]
            values[i] = near + random.pick((0, 0, 1e-9, -1e-9, 1e-3, -0.2))
    return random.poison(values, hostile)


# A value that breaks a rule of the field, or sits on its edge.
BAD_DOUBLES = HOSTILE_DOUBLES.view(numpy.float64)


def broken_clocks(random: Random, clocks: list[dict]) -> bytes:
    """One field of one row is something else; or the tree is too deep."""
    if random.chance(0.2):
        deep = constant("MAX_DEPTH") + random.between(-1, 2)
        return b"".join(
            row("clock", parent=NONE if i == 0 else i - 1, timing=NONE, duration=1.0, speed=1.0) for i in range(deep)
        )
    at = random.below(len(clocks))
    fields = HEADER.structs["motion_clock"]
    field = random.pick(random.pick(([f for f in fields if f.type.base == "double"], fields[:1], fields)))
    value = (
        random.pick(BAD_DOUBLES) if field.type.base == "double" else random.pick((1, 2, 4, len(clocks), NONE - 1, NONE))
    )
    if field.name == "parent":
        value = random.pick((at, at + 1, len(clocks), 0x80000000))
    return rows([{**c, field.name: value} if i == at else c for i, c in enumerate(clocks)])


def clock_evaluate(scene, random: Random) -> None:
    timings = random.between(0, 4)
    pool = Pool()
    curves = [timing(random, pool.put) for _ in range(timings)]
    if timings and random.chance(0.05):
        curves[0] = broken_timing(random, pool.put)
    clocks = tree(random, random.between(1, 12), timings)
    data = broken_clocks(random, clocks) if random.chance(0.2) else rows(clocks)
    number = len(data) // HEADER.layout("motion_clock", 8).size
    for _ in range(random.between(1, 4)):
        count = random.batch()
        misused(scene, random, "clock_evaluate", clocks=array(data, shift(random, 8)), clock_count=number,
                timings=array(b"".join(curves), shift(random, 4)), timing_count=timings,
                floats=pool.argument(random), float_count=len(pool),
                clock=random.below(number) if random.chance(0.97) else random.pick((number, NONE)),
                times=array(times(random, count, clocks, random.pick((0, 0, 0.1))), shift(random, 8)), count=count,
                states=out(48 * count, shift(random, 8)), fault_or_null=out(16, shift(random, 4)))  # fmt: skip
