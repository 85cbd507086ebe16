"""Scenes of colours from text, of springs that arrive, and of splines through points."""

import numpy

from batches import damaged, hostility, shift, space, spelt
from misuse import misused
from records import array, constant, double, null, out
from seeded import Random
from springs import broken, spring

KEEP_RANGE = constant("KEEP_RANGE")
CLOSED = constant("SPLINE_CLOSED")
NAMES = ("red", "transparent", "RebeccaPurple", "yellowgreen", "aliceblue", "tan", "re", "currentcolor", "redd")
SPACES = (
    "srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020", "xyz", "xyz-d50", "xyz-d65", "lab",
    "oklab", "hsl", "hwb", "lch", "oklch", "cmyk",
)  # fmt: skip
POLAR = ("hsl", "hwb", "lch", "oklch")
HUES = ("shorter", "longer", "increasing", "decreasing", "wider")
FUNCTIONS = ("rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "RGB", "hue")
# The ends of a component, the units that it may have.
RANGES = ((-20, 300), (-1, 2), (-200, 400), (0, 1))
UNITS = ("", "", "%", "%", "deg", "turn", "grad", "rad", "px")


def color_text(random: Random, depth: int = 0) -> str:
    s = lambda: space(random)
    match random.below(8 if depth < 3 else 6):
        case 0:
            return s() + random.pick(NAMES) + s()
        case 1:
            digits = "".join(random.pick("0123456789abcdefABF") for _ in range(random.pick((3, 4, 6, 8, 6, 8, 5))))
            return f"{s()}#{digits}{s()}"
        case 2 | 3 | 4 | 5:
            return s() + function(random) + s()
        case _:
            return s() + mixture(random, depth) + s()


def component(random: Random, whole: bool) -> str:
    if random.chance(0.08):
        return "none"
    return spelt(random, *random.pick(RANGES)) + random.pick(UNITS[: 4 if whole else 9])


def function(random: Random) -> str:
    name, gap = random.pick(FUNCTIONS[: 10 if random.chance(0.95) else 12]), lambda: space(random) or " "
    commas = name.lower() in FUNCTIONS[:4] and random.chance(0.4)
    parts = [component(random, random.chance(0.8)) for _ in range(3 if random.chance(0.96) else 2)]
    if commas and random.chance(0.7):  # all of a kind, as commas want it
        unit = "%" if name.lower().startswith("hsl") or random.chance(0.4) else ""
        first = "" if name.lower().startswith("hsl") else unit
        parts = [spelt(random, 0, 100) + (first if i == 0 else unit) for i in range(3)]
    if name == "color":
        parts.insert(0, random.pick(SPACES))
    alpha = component(random, True) if random.chance(0.4) else ""
    inside = ("," if commas else gap()).join(parts) + ((("," if commas else "/") + alpha) if alpha else "")
    return f"{name}({inside}{space(random)})"


def mixture(random: Random, depth: int) -> str:
    where = random.pick(SPACES)
    rule = f" {random.pick(HUES)} hue" if where in POLAR and random.chance(0.6) or random.chance(0.03) else ""

    def share() -> str:
        return random.pick(("", "", " 25%", " 80%", " 0%", " 100%", " 110%", f" {spelt(random, 0, 100)}%"))

    colors = [color_text(random, depth + 1) for _ in range(2)]
    ends = [share() + " " + color if random.chance(0.2) else color + share() for color in colors]
    return f"color-mix(in {where}{rule}, {ends[0]}, {ends[1]})"


def texts(scene, random: Random) -> None:
    match random.below(4):
        case 0:
            arrivals(scene, random)
        case 1:
            splines(scene, random)
        case _:
            colors(scene, random)


def colors(scene, random: Random) -> None:
    for _ in range(random.between(6, 20)):
        text = damaged(random, color_text(random).encode())
        flags = random.pick((0, KEEP_RANGE)) if random.chance(0.97) else random.pick((2, 0xFFFFFFFF))
        misused(scene, random, "color_parse", text=array(text, random.below(8)), size=len(text), flags=flags,
                color=out(32, shift(random, 8)), error=out(8, shift(random, 4)))  # fmt: skip


def arrivals(scene, random: Random) -> None:
    count = random.batch()
    rows = [spring(random) for _ in range(count)]
    if count and random.chance(0.15):
        rows[random.below(count)] = broken(random, rows[0])
    misused(scene, random, "spring_arrivals", springs=array(b"".join(rows), shift(random, 8)), count=count,
            form=random.below(2) if random.chance(0.97) else 2, times=out(8 * count, shift(random, 8)))  # fmt: skip


def splines(scene, random: Random) -> None:
    for _ in range(random.between(1, 4)):
        count = random.batch()
        points = random.floats(2 * count, *random.pick(((-100, 100), (-1e9, 1e9), (0, 1), (-1e-20, 1e-20))))
        if random.chance(0.3):  # some follow each other at one place
            points = numpy.rint(points / 50).astype(numpy.float32)
        points = random.poison(points, hostility(random) / 8)
        flags = random.pick((0, CLOSED)) if random.chance(0.97) else 2
        alpha = random.pick((0, 0.5, 1, random.uniform(0, 1))) if random.chance(0.95) else random.pick((-0.5, 1.5))
        given = {"points": array(points, shift(random, 4)), "count": count, "alpha": double(alpha), "flags": flags}
        most = {"verb_capacity": count + 3, "point_capacity": 3 * count + 4}
        if random.chance(0.3):
            most = {"verb_capacity": 0, "point_capacity": 0}
            misused(scene, random, "path_spline", **given, verbs_or_null=null(), points_or_null=null(), **most,
                    counts=out(8, shift(random, 4)))  # fmt: skip
        else:
            less = random.below(count + 2) if random.chance(0.1) else 0
            most["verb_capacity"] -= less
            misused(scene, random, "path_spline", **given, verbs_or_null=out(most["verb_capacity"], random.below(8)),
                    points_or_null=out(8 * most["point_capacity"], shift(random, 4)), **most,
                    counts=out(8, shift(random, 4)))  # fmt: skip
