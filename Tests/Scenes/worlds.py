"""Worlds of rigid bodies, baked and reduced to keyframes."""

import math

import numpy

from batches import shift
from misuse import misused
from records import HEADER, NONE, array, constant, double, null, out, row, scratch
from seeded import HOSTILE_DOUBLES, Random

BAD = HOSTILE_DOUBLES.view(numpy.float64)
SIZES = {
    name: HEADER.layout("motion_" + name, 8).size for name in ("world", "item", "behaviour", "boundary", "contact")
}
FRAMES = 48  # at most


def world(random: Random) -> tuple[bytes, int]:
    """And how many frames it has."""
    rate = random.pick((240, 240, 120, 60, random.uniform(30, 300)))
    seconds = random.between(1, FRAMES - 1) / rate
    still = random.pick(((1, 0.035, 0.5), (1, 0.035, 0.02), (1e3, 10, 0.05), (0, 0, 0)))
    data = row("world", seconds=seconds, rate=rate, still_speed=still[0], still_spin=still[1], still_seconds=still[2],
               bounce_speed=random.pick((100, 100, 10, 0)), substeps=random.pick((4, 4, 1, 2, 9)),
               budget=random.pick((0, 0, 0, 1, 0.0005, random.uniform(0, 0.002))))  # fmt: skip
    return data, math.floor(seconds * rate + 1e-9) + 1


def item(random: Random, points: list) -> bytes:
    corners = random.between(3, 8) if random.chance(0.3) else 0
    first, sign = len(points), random.pick((-1, 1))
    # Rounded, since the last bits of sines are not the same on every machine.
    points += [
        (round(r * math.cos(a) * 2**20) / 2**20, round(r * math.sin(a) * 2**20) / 2**20)
        for r in [random.uniform(4, 40)]
        for a in (sign * 2 * math.pi * i / corners for i in range(corners))
    ]
    return row("item", position=(random.uniform(0, 300), random.uniform(0, 300)),
               angle=random.pick((0, 0, random.uniform(-4, 4))),
               velocity=(random.uniform(-900, 900), random.uniform(-900, 900)),
               angular_velocity=random.pick((0, random.uniform(-9, 9))),
               size=(random.uniform(2, 90), random.uniform(2, 90)), density=random.pick((1, 1.5, 0.01, 100)),
               friction=random.pick((0, 0.5, 2)), elasticity=random.pick((0, 0.6, 1)),
               resistance=random.pick((0, 0, 2)), angular_resistance=random.pick((0, 0, 2)),
               flags=random.pick((0, 0, 0, 1, 2)), first_point=first if corners else 0, point_count=corners,
               item_groups=random.pick((1, 1, 0, 3)), boundary_groups=random.pick((1, 1, 1, 2)))  # fmt: skip


def behaviour(random: Random, items: int) -> bytes:
    kind, number = random.below(5), lambda: random.pick((0, 1, -1, random.uniform(-50, 50)))
    fields = {"kind": kind, "item": random.below(items), "other": NONE}
    if kind != constant("BEHAVIOUR_ATTACHMENT"):
        fields["vector"] = (number(), number())
    if kind in (constant("BEHAVIOUR_PUSH"), constant("BEHAVIOUR_PUSH_ONCE")):
        fields["offset"] = (number(), number())
    elif kind == constant("BEHAVIOUR_SNAP"):
        fields |= {"angle": number(), "frequency": random.pick((4, 0.5, 900)), "damping": random.pick((0, 0.5, 1))}
    elif kind == constant("BEHAVIOUR_ATTACHMENT"):
        fields |= {
            "offset": (number(), number()),
            "length": random.pick((0, -1, -1, 30)),
            "frequency": random.pick((0, 0, 2, 500)),
            "damping": random.pick((0, 0.3, 1)),
        }
        if random.chance(0.5):
            fields |= {"other": random.below(items), "other_offset": (number(), number())}
        else:
            fields["vector"] = (random.uniform(0, 300), random.uniform(0, 300))
    return row("behaviour", **fields)


def broken(random: Random, rows: list[bytes]) -> None:
    """One number of one row is something else; which may also hold."""
    if rows:
        at = random.below(len(rows))
        data = bytearray(rows[at])
        if random.chance(0.5):
            # The numbers of rows stand first.
            word = 4 * random.below(4 if random.chance(0.5) else len(data) // 4)
            data[word : word + 4] = random.pick((NONE, 7, 99)).to_bytes(4, "little")
        else:
            word = 8 * random.below(len(data) // 8)
            data[word : word + 8] = numpy.float64(random.pick((*BAD, -1.0, 2e6, 1e-9))).tobytes()
        rows[at] = bytes(data)


def worlds(scene, random: Random) -> None:
    settings, frames = world(random)
    points = [(0, 0), (300, 0), (300, 300), (0, 300), (random.uniform(-50, 350), 310), (350, random.uniform(100, 300))]
    items = [item(random, points) for _ in range(random.between(1, 6) if random.chance(0.98) else 0)]
    behaviours = [behaviour(random, len(items)) for _ in range(random.between(0, 5) if items else 0)]
    boundaries = [
        row("boundary", first_point=0, point_count=4, groups=1, flags=constant("BOUNDARY_CLOSED")),
        row("boundary", first_point=4, point_count=2, groups=3),
    ][: random.between(0, 2)]
    if random.chance(0.25):
        broken(random, random.pick((items, items, behaviours, boundaries)))
    if random.chance(0.04):
        rows = [settings]
        broken(random, rows)
        settings = rows[0]
    pool = random.poison(numpy.array(points, numpy.float64).reshape(-1), random.pick((0, 0, 0, 0, 0.02)))
    tables = {
        "world": array(settings, shift(random, 8)),
        "items": array(b"".join(items), shift(random, 8)),
        "item_count": len(items),
        "behaviours": array(b"".join(behaviours), shift(random, 8)),
        "behaviour_count": len(behaviours),
        "boundaries": array(b"".join(boundaries), shift(random, 4)),
        "boundary_count": len(boundaries),
        "points": array(pool, shift(random, 8)),
        "point_count": len(points),
    }
    fault = lambda: null() if random.chance(0.1) else out(16)
    sizes = misused(scene, random, "world_size", **tables, sizes=out(8), fault_or_null=fault())["sizes"]
    room = frames if random.chance(0.94) else max(0, frames - 1)
    contacts = random.pick((0, 2, 64))
    misused(scene, random, "world_bake", **tables, scratch=scratch((sizes, 0), shift(random, 8)),
            scratch_size=(sizes, 0) if random.chance(0.92) else 0, times=out(8 * room, shift(random, 8)),
            states=out(48 * len(items) * room, shift(random, 8)), frame_capacity=room,
            contacts=out(SIZES["contact"] * contacts, shift(random, 8)), contact_capacity=contacts, bake=out(16),
            fault_or_null=fault())  # fmt: skip
    reduction(scene, random)
    keys(scene, random.fork())


def keys(scene, random: Random) -> None:
    """Keys of a trace: rows that wander, rest and jump, with errors or without."""
    rows, arity = random.between(0, 80), random.between(1, 4)
    times = numpy.cumsum(random.doubles(rows, 0.001, 0.1))
    steps = random.doubles(rows * arity, -1, 1).reshape(-1, arity)
    if rows > 20:
        steps[rows // 2 : rows // 2 + 9] = 0
        steps[rows // 3] *= 50
    values = random.poison(numpy.cumsum(steps, 0).reshape(-1), random.pick((0, 0, 0, 0.003)))
    if rows > 2 and random.chance(0.1):
        times[rows - 1] = times[0]
    most = random.pick((0.5, 2, 0.05))
    tolerances = numpy.full(arity, most if random.chance(0.95) else random.pick((-1.0, math.nan, 0)))
    errors = random.doubles(rows * arity, 0, most * (0.5 if random.chance(0.9) else 2))
    misused(scene, random, "trace_reduce", times=array(times, shift(random, 8)), values=array(values, shift(random, 8)),
            errors_or_null=array(errors, shift(random, 8)) if random.chance(0.6) else null(), row_count=rows,
            arity=arity, tolerances=array(tolerances, shift(random, 8)),
            fit=random.below(2) if random.chance(0.95) else 2, key_times=out(8 * rows, shift(random, 8)),
            key_values=out(8 * rows * arity, shift(random, 8)),
            key_slopes_or_null=out(16 * rows * arity, shift(random, 8)) if random.chance(0.8) else null(),
            key_count=out(4))  # fmt: skip


def reduction(scene, random: Random) -> None:
    frames, items = random.between(0, 60), random.between(1, 3)
    times = numpy.cumsum(random.doubles(frames, 0.001, 0.1))
    states = random.poison(
        numpy.cumsum(random.doubles(frames * items * 6, -1, 1).reshape(-1, items * 6), 0).reshape(-1),
        random.pick((0, 0, 0, 0.003)),
    )
    if frames > 2 and random.chance(0.1):
        times[frames - 1] = times[0]
    misused(scene, random, "bake_reduce", times=array(times, shift(random, 8)), states=array(states, shift(random, 8)),
            frame_count=frames, item_count=items, item=random.below(items) if random.chance(0.97) else items,
            distance=tolerance(random), turn=tolerance(random), keys=out(4 * frames, shift(random, 4)),
            key_count=out(4))  # fmt: skip


def tolerance(random: Random):
    return double(random.pick((0.5, 2, 0, 10)) if random.chance(0.95) else random.pick((-1.0, math.nan, math.inf)))
