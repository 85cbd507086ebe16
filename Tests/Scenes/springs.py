"""Springs in each of their three sets of parameters, resolved and evaluated."""

import numpy

import curves
from batches import hostility, shift
from misuse import misused
from records import HEADER, array, inout, null, out, row, slot
from seeded import HOSTILE_DOUBLES, Random

FIELDS = [field.name for field in HEADER.structs["motion_spring"]]
BAD = HOSTILE_DOUBLES.view(numpy.float64)


def spring(random: Random) -> bytes:
    """A row that holds in all three sets, which need not be of one spring."""
    mass, stiffness, damping, velocity = curves.spring(random)
    return row("spring", mass=mass, stiffness=stiffness, damping=damping, velocity=velocity, **{
        "duration": random.pick((0.5, 0.15, random.uniform(0.01, 5), 1e-6, 1e6)),
        "bounce": random.pick((0, 0.15, 0.3, 1, -0.5, random.uniform(-0.99, 1))),
        "response": random.pick((0.55, random.uniform(0.01, 5), 1e-6, 1e6)),
        "damping_fraction": random.pick((0.825, 0, 1, 1.5, random.uniform(0, 3))),
        "from": random.pick((0, 0, 100, random.uniform(-1e3, 1e3), -1e308)),
        "to": random.pick((1, 1, -40, random.uniform(-1e3, 1e3), 1e308)),
    })  # fmt: skip


def broken(random: Random, given: bytes) -> bytes:
    """One field is something else; which may also hold."""
    values = numpy.frombuffer(given, numpy.float64).copy()
    values[random.below(len(values))] = random.pick((*BAD, -1.0, -0.5, 1.001, float("nan"), float("inf")))
    return values.tobytes()


def springs(scene, random: Random) -> None:
    for _ in range(random.between(1, 4)):
        given = spring(random)
        form = random.below(2) if random.chance(0.97) else 2
        resolved = misused(scene, random, "spring_resolve",
                           spring=inout(broken(random, given) if random.chance(0.25) else given, shift(random, 8)),
                           given=random.below(3) if random.chance(0.97) else random.pick((3, 0xFFFFFFFF)),
                           form=form)  # fmt: skip
        evaluate(scene, random, slot(resolved["spring"]), 1, null(), form,
                 random.batch() if random.chance(0.3) else random.between(0, 17))  # fmt: skip
    count, number = random.batch(), random.between(1, 9)
    rows = [spring(random) for _ in range(number)]
    if random.chance(0.15):
        rows[random.below(number)] = broken(random, rows[0])
    indices = (
        null() if random.chance(0.3) else array(random.indices(count, number + random.chance(0.05)), shift(random, 4))
    )
    evaluate(scene, random, array(b"".join(rows), shift(random, 8)), number if random.chance(0.95) else 0, indices,
             random.below(2) if random.chance(0.97) else 2, count)  # fmt: skip


def evaluate(scene, random: Random, rows, number: int, indices, form: int, count: int) -> None:
    low, high = random.pick(((0, 2), (0, 2), (-1, 10), (0, 1e-3), (0, 1e4), (0, 1e12)))
    times = random.doubles(count, low, high, hostility(random) / 2)
    misused(scene, random, "spring_evaluate", springs=rows, spring_count=number, indices_or_null=indices, form=form,
            times=array(times, shift(random, 8)), count=count, values=out(8 * count, shift(random, 8)),
            velocities_or_null=null() if random.chance(0.3) else out(8 * count, shift(random, 8)))  # fmt: skip


if FIELDS[:4] != ["mass", "stiffness", "damping", "velocity"] or HEADER.layout("motion_spring", 8).size != 8 * len(
    FIELDS
):
    raise SystemExit("springs.py: motion_spring is no longer doubles that begin with the physical set")
