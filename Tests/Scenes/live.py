"""Live objects: targets set one after the other, and values asked for in between."""

import numpy

import curves
from batches import hostility, shift
from misuse import misused
from records import array, constant, double, null, out, row, slot
from seeded import Random


def live(scene, random: Random) -> None:
    count = random.between(1, 40)
    size = 32 + 272 * count
    misused(scene, random, "live_size", 0.6, count=count, size=out(4, shift(random, 4)))
    values = random.doubles(count, -100, 100, 0.3 if random.chance(0.1) else 0)
    good = random.doubles(count, -100, 100, 0)
    time = random.pick((0, 0, -3.5, 1e6))
    begun = double(random.pick((float("nan"), float("inf"))) if random.chance(0.1) else time)
    scene.call("live_prepare", values=array(values), count=count, time=begun, live=out(size), live_size=size)
    scene.call("live_prepare", values=array(good), count=count, time=double(time), live=out(8), live_size=8)
    given = dict(values=array(good, shift(random, 8)), count=count, time=double(time))
    block = misused(scene, random, "live_prepare", 0.6, **given, live=out(size, shift(random, 8)), live_size=size)
    block = block["live"]
    # All rows at once, so that the pool is the same in every call.
    rows, floats = timings(random)
    for _ in range(random.between(2, 12)):
        time += random.pick((0, 0.016, 0.1, random.uniform(0, 1), -0.05, 3))
        change(scene, random, block, size, count, time, random.pick(rows), floats)
        read(scene, random, block, size, count, time, floats)
    if random.chance(0.2):
        altered = random.pick((0, 4, 8, 12))
        scene.call("live_ends", live=slot(block, altered), live_size=size - altered, indices_or_null=null(),
                   count=count, ends=out(8 * count))  # fmt: skip


def timings(random: Random) -> tuple[list[bytes], numpy.ndarray]:
    stops = numpy.float32([0, 0, 0.3, 1.2, 1, 1])
    path = numpy.float32([0, 0, 0.2, 0, 0.1, 0.5, 0.5, 0.5, 0.9, 0.5, 0.8, 1, 1, 1])
    mass, stiffness, damping, velocity = curves.spring(random)
    rows = [
        row("timing", kind=constant("TIMING_LINEAR")),
        row("timing", kind=constant("TIMING_CUBIC_BEZIER"), parameters=(0.25, 0.1, 0.25, 1)),
        row("timing", kind=constant("TIMING_CUBIC_BEZIER"), parameters=(0.3, -0.5, 0.7, 1.5)),
        row("timing", kind=constant("TIMING_STEPS"), count=3),
        row("timing", kind=constant("TIMING_STOPS"), first=0, count=3),
        row("timing", kind=constant("TIMING_PATH"), first=6, count=2),
        row("timing", kind=constant("TIMING_PENNER"), first=constant("SHAPE_BACK"), count=1, parameters=(1.7, 0, 0, 0)),
        *(
            row("timing", kind=constant("TIMING_SPRING"), flags=flags, parameters=parameters)
            for flags in (0, constant("TIMING_CLAMPED"))
            for parameters in (
                (mass, stiffness, damping, velocity),
                (1, 100, 10, 0),
                (1, 100, 20, 0),
                (1, 100, 19.999, 0),
                (1, 100, 60, -2),
                (1, 1e4, 0.5, 3),
                (1, 100, 0, 0),
            )
        ),
    ]
    return rows, numpy.concatenate([stops, path])


def change(scene, random: Random, block, size, count, time, timing: bytes, floats) -> None:
    number = random.between(0, count)
    indices = array(random.indices(number, count + random.chance(0.2)), shift(random, 4))
    is_spring = timing[0] == constant("TIMING_SPRING")
    if random.chance(0.05):
        timing = timing[:20] + b"\x00\x00\xc0\x7f" + timing[24:]
    if random.chance(0.05):
        timing = b"\x09" + timing[1:]
    speeds = random.chance(0.4 if is_spring else 0.05)
    duration = 0 if is_spring and random.chance(0.95) else random.pick((0, 0.2, 0.25, 1, 0.5, -1, float("nan")))
    spoiled = hostility(random) / 4 if random.chance(0.1) else 0
    misused(
        scene,
        random,
        "live_set",
        live=slot(block),
        live_size=size,
        time=double(float("nan") if random.chance(0.03) else time),
        indices_or_null=null() if random.chance(0.4) else indices,
        targets=array(random.doubles(number, -100, 100, spoiled), shift(random, 8)),
        velocities_or_null=array(random.doubles(number, -900, 900, spoiled), shift(random, 8)) if speeds else null(),
        count=number,
        timing=array(timing, shift(random, 4)),
        floats=array(floats),
        float_count=len(floats),
        duration=double(duration),
        delay=double(random.pick((0, 0, 0, 0.1, 0.4))),
    )


def read(scene, random: Random, block, size, count, time, floats) -> None:
    for _ in range(random.between(1, 3)):
        number = random.between(0, count) if random.chance(0.5) else count
        indices = array(random.indices(number, count + random.chance(0.2)), shift(random, 4))
        which = null() if random.chance(0.6) else indices
        later = random.pick((0, 0.05, 0.3, random.uniform(0, 2), 100, -1, float("inf"), float("nan")))
        misused(scene, random, "live_values", live=slot(block), live_size=size, time=double(time + later),
                floats=array(floats), float_count=len(floats) if random.chance(0.95) else 0, indices_or_null=which,
                count=number, values=out(8 * number, shift(random, 8)),
                velocities_or_null=null() if random.chance(0.3) else out(8 * number, shift(random, 8)))  # fmt: skip
        misused(scene, random, "live_ends", live=slot(block), live_size=size, indices_or_null=which, count=number,
                ends=out(8 * number, shift(random, 8)))  # fmt: skip
        for name, rest in (
            (
                "live_values",
                dict(time=double(time), floats=null(), float_count=0, values=null(), velocities_or_null=null()),
            ),
            ("live_ends", dict(ends=null())),
        ):
            if random.chance(0.1):
                scene.call(name, live=slot(block, 8), live_size=24, indices_or_null=null(), count=0, **rest)
    if random.chance(0.1):
        scene.call("live_set", live=slot(block, 8), live_size=24, time=double(time), indices_or_null=null(),
                   targets=null(), velocities_or_null=null(), count=0, timing=array(row("timing")), floats=null(),
                   float_count=0, duration=double(1), delay=double(0))  # fmt: skip
