"""Timing curves of every kind, as rows with their tables and as text, sound and broken; and what is asked of them."""

import numpy

from batches import damaged, hostility, shift, space, spelt
from misuse import misused
from records import array, constant, copy, null, out, row, slot
from seeded import Random
from vocabulary import EASINGS

NAMED_CURVES = ((0.25, 0.1, 0.25, 1), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.25, -0.8, 0.75, 1.85),
                (0.5, -0.8, 0.5, 1.85), (1, 0, 0, 1), (0, 1, 1, 0), (0, 0, 0, 0), (1, 1, 1, 1), (0, 0, 1, 1),
                (1, 0, 1, 0), (0, 0.5, 0, 1), (0.3, 5, 0.6, -4))  # fmt: skip
LINEAR, CUBIC_BEZIER, STEPS, STOPS, PATH, PENNER, SPRING = (
    constant("TIMING_" + name) for name in ("LINEAR", "CUBIC_BEZIER", "STEPS", "STOPS", "PATH", "PENNER", "SPRING")
)
REVERSED, CLAMPED, PREPARED = constant("TIMING_REVERSED"), constant("TIMING_CLAMPED"), constant("TIMING_PREPARED")
PENNER_SHAPES = ("power", "sine", "expo", "circ", "back", "elastic", "bounce", "exp-elastic", "exp", "cube")
POWER, BACK, ELASTIC, EXP_ELASTIC, EXP = (
    constant("SHAPE_" + name) for name in ("POWER", "BACK", "ELASTIC", "EXP_ELASTIC", "EXP")
)
VALUE, SLOPE, INVERSE, BEFORE = (constant("QUERY_" + name) for name in ("VALUE", "SLOPE", "INVERSE", "BEFORE"))
# As often as each is drawn: the kinds with code of their own below; then those that are drawn by their row alone.
OWN_KINDS = (LINEAR, CUBIC_BEZIER, CUBIC_BEZIER, CUBIC_BEZIER, STEPS, STEPS, STOPS, STOPS, PATH, *[PENNER] * 3, SPRING)
DRAWN = {number: easing for easing in EASINGS if (number := constant("TIMING_" + easing.name)) not in OWN_KINDS}
ALL_KINDS = (*OWN_KINDS, *DRAWN)
HIGHEST = max(ALL_KINDS)


class Pool:
    """The floats that rows refer to."""

    def __init__(self):
        self.bytes = b""

    def put(self, values) -> int:
        """Appends; the index of the first."""
        first = len(self.bytes) // 4
        self.bytes += numpy.asarray(values, numpy.float32).tobytes()
        return first

    def __len__(self) -> int:
        return len(self.bytes) // 4

    def argument(self, random: Random):
        return array(self.bytes, shift(random, 4)) if self.bytes or random.chance(0.5) else null()


def timing(random: Random, put, kinds=ALL_KINDS, monotone: bool = False) -> bytes:
    """A valid row; "put" takes its table. "monotone": y never decreases, so that it has an inverse."""
    falling = {SPRING, *(kind for kind, easing in DRAWN.items() if not easing.is_monotone)}
    kind = random.pick([k for k in kinds if k not in falling] if monotone else kinds)
    fields = {"kind": kind, "flags": REVERSED if random.chance(0.25) else 0}
    match kind:
        case _ if kind == CUBIC_BEZIER:
            if random.chance(0.3) and not monotone:
                fields["parameters"] = random.pick(NAMED_CURVES)
            else:
                x, y = random.floats(2, 0, 1), random.floats(2, *((0, 1) if monotone else (-2, 3)))
                fields["parameters"] = (x[0], y[0], x[1], y[1])
            if int(fields["parameters"][0] * 64) % 4 == 1:  # no draw: other records stay as they are
                fields["flags"] |= PREPARED
        case _ if kind == STEPS:
            jump = random.below(4)
            n = random.pick((1, 2, 3, 4, 5, 8, 10, random.between(1, 60), 1000, constant("MAX_COUNT")))
            fields |= {"first": jump, "count": max(n, 2) if jump == constant("JUMP_NONE") else n}
        case _ if kind == STOPS:
            table = stops(random, monotone)
            fields |= {"first": put(table), "count": len(table) // 2}
        case _ if kind == PATH:
            table = path(random, monotone)
            fields |= {"first": put(table), "count": (len(table) - 2) // 6}
        case _ if kind == PENNER:
            shape = random.below(constant("SHAPE_CIRC") + 1 if monotone else EXP + 1)
            fields |= {"first": shape, "count": random.below(3), "parameters": (shape_number(random, shape), 0, 0, 0)}
        case _ if kind == SPRING:
            fields |= {"flags": CLAMPED if random.chance(0.4) else 0, "parameters": spring(random)}
        case _ if kind in DRAWN:
            ranges = DRAWN[kind].parameters
            fields["parameters"] = (*(random.uniform(*each) for each in ranges), *[0] * (4 - len(ranges)))
    return row("timing", **fields)


def shape_number(random: Random, shape: int) -> float:
    if shape == POWER:
        return random.pick((1, 2, 3, 4, 5, 0.5, 1.5, 9, random.uniform(0.01, 12), 1e-30, 1e30))
    if shape == BACK:
        return random.pick((1.70158, 2.5949095, 0, 2, -1, random.uniform(-5, 5), 1e30))
    if shape in (ELASTIC, EXP_ELASTIC):
        return random.pick((0.3, 0.4, 0.45, 1, random.uniform(0.05, 2), 1e-6, 1e-40, 1e30))
    return 0


def stops(random: Random, monotone: bool) -> numpy.ndarray:
    """Knots x y; some share an x, some lie outside 0..1."""
    count = random.some(6, (0.1, 60)) + 1
    x = numpy.sort(random.floats(count, *random.pick(((0, 1), (0, 1), (-0.5, 1.5), (0.2, 0.8), (-1e9, 1e9)))))
    if random.chance(0.6):
        x[0], x[-1] = min(0, x[0]), max(1, x[-1])
    if count > 2 and random.chance(0.4):
        at = random.below(count - 1)
        x[at] = x[at + 1]
    y = random.floats(count, *random.pick(((0, 1), (0, 1), (-1, 2), (-1e9, 1e9))))
    return numpy.stack([x, numpy.sort(y) if monotone else y], 1).reshape(-1)


def path(random: Random, monotone: bool) -> numpy.ndarray:
    """Cubics end to end from 0 0 to 1 1, x never decreasing; some without width."""
    cubics = random.some(4, (0.1, 40)) + 1
    x, y = (numpy.sort(random.floats(cubics + 1, 0, 1)) for _ in "xy")
    if not monotone and random.chance(0.5):
        y = random.floats(cubics + 1, -1, 2)
    if cubics > 1 and random.chance(0.3):
        x[random.between(1, cubics - 1)] = x[random.between(1, cubics - 1)]
        x = numpy.sort(x)
    x[0] = y[0] = 0
    x[-1] = y[-1] = 1
    table = [0, 0]
    for i in range(cubics):
        for share in random.floats(2, 0, 1):
            low, high = min(y[i], y[i + 1]), max(y[i], y[i + 1])
            up = random.unit() if monotone or random.chance(0.5) else random.uniform(-1, 2)
            table += [
                _between(x[i], x[i + 1], share),
                _between(low, high, up) if 0 <= up <= 1 else low + (high - low) * up,
            ]
        table += [x[i + 1], y[i + 1]]
    return numpy.array(table, numpy.float32)


def _between(low, high, share) -> float:
    """A share of the way; rounding does not leave it."""
    return min(max(numpy.float32(low + (high - low) * share), low), high)


def spring(random: Random) -> tuple[float, float, float, float]:
    """Mass, stiffness, damping and velocity: without damping, under-damped, critical, just beside it, over-damped; and
    the extremes."""
    if random.chance(0.1):
        return tuple(random.pick((1e-38, 1e-3, 1, 1e6, 3e38)) for _ in range(3)) + (random.pick((0, 1, -1e30, 3e38)),)
    mass, stiffness = random.pick((1, 1, random.uniform(0.1, 5))), random.pick((100, 170, random.uniform(1, 2000)))
    critical = 2 * (mass * stiffness) ** 0.5
    damping = critical * random.pick(
        (0, 0.01, 0.3, random.unit(), 1, 1 - 1e-6, 1 + 1e-6, 1.001, 1.2, random.uniform(1, 20))
    )
    return mass, stiffness, damping, random.pick((0, 0, 0, 1, -3, random.uniform(-50, 50)))


def broken_timing(random: Random, put) -> bytes:
    """A row that breaks a rule of its kind."""
    nan, inf = float("nan"), float("inf")
    pick = random.pick
    kind = pick((None, LINEAR, CUBIC_BEZIER, STEPS, STOPS, PATH, PENNER, SPRING))
    if kind is None:
        return row("timing", kind=pick((HIGHEST + 1, HIGHEST + 2, 0xFFFFFFFF)))
    if kind in (STOPS, PATH) and random.chance(0.7):
        table = stops(random, False) if kind == STOPS else path(random, False)
        rows = len(table) // 2 if kind == STOPS else (len(table) - 2) // 6
        match random.below(4):
            case 0:
                table[random.below(len(table))] = pick((nan, inf, -inf))
            case 1:  # x decreases, or the ends are not 0 0 and 1 1
                table[0], table[-2] = 2e9, -2e9
            case 2:
                rows = pick((0, rows + 1, constant("MAX_COUNT"), constant("MAX_COUNT") + 1, 0xFFFFFFFF))
            case 3:
                return row("timing", kind=kind, first=pick((put(table) + 1, 0xFFFFFFFF, 0x80000000)), count=rows)
        return row("timing", kind=kind, first=put(table), count=rows)
    sound = {
        LINEAR: {},
        CUBIC_BEZIER: {"parameters": (0.2, 0, 0.8, 1)},
        STEPS: {"count": 3},
        STOPS: {"first": put((0, 0, 1, 1)), "count": 2},
        PATH: {"first": put((0, 0, 0, 0, 1, 1, 1, 1)), "count": 1},
        PENNER: {"first": POWER, "parameters": (2, 0, 0, 0)},
        SPRING: {"parameters": (1, 100, 10, 0)},
    }[kind]
    wrong = [
        {"flags": pick((4, 0x80000000, REVERSED if kind == SPRING else CLAMPED))},
        {
            "parameters": pick(
                (
                    (nan, 0, 0, 0),
                    (1, 1, 1, inf),
                    (2, 2, 2, 2),
                    (-1, 0, 0, 0),
                    (0.5, 0, 1.001, 1),
                    (1, 100, -1, 0),
                    (1, 0, 1, 0),
                )
            )
        },
        {"first": pick((5, 7, 0xFFFFFFFF))} if kind not in (STOPS, PATH) else {"count": 0},
        {"count": pick((0xFFFFFFFF, constant("MAX_COUNT") + 1))},
        {"first": constant("JUMP_NONE"), "count": 1} if kind == STEPS else {"flags": 8},
    ]
    return row("timing", kind=kind, **sound | pick(wrong))


# ------------------------------------------------------------------- evaluate


def places(random: Random, count: int, hostile: float) -> numpy.ndarray:
    """x near the curve, far from it, and upon the jumps of few steps."""
    low, high = random.pick(((0, 1), (0, 1), (0, 1), (-0.5, 1.5), (0, 1e-4), (0.9999, 1), (0, 6), (-1e6, 1e6)))
    x = random.floats(count, low, high, 0)
    if random.chance(0.4):
        n = random.pick((1, 2, 3, 4, 5, 8, 10))
        x = (numpy.rint(x * n) / n).astype(numpy.float32)
    return random.poison(x, hostile)


def timing_evaluate(scene, random: Random) -> None:
    query = random.below(4) if random.chance(0.97) else random.pick((4, 5, 0xFFFFFFFF))
    pool, curves = Pool(), random.between(1, 9)
    rows = [timing(random, pool.put, monotone=query == INVERSE and random.chance(0.95)) for _ in range(curves)]
    if random.chance(0.12):
        rows[random.below(curves)] = broken_timing(random, pool.put)
    count = random.batch()
    indices = (
        null() if random.chance(0.3) else array(random.indices(count, curves + random.chance(0.05)), shift(random, 4))
    )
    misused(scene, random, "timing_evaluate", timings=array(b"".join(rows), shift(random, 4)),
            timing_count=curves if random.chance(0.98) else 0, floats=pool.argument(random), float_count=len(pool),
            indices_or_null=indices, x=array(places(random, count, hostility(random)), shift(random, 4)), count=count,
            query=query, y=out(4 * count, shift(random, 4)))  # fmt: skip


def timing_prepared(scene, random: Random) -> None:
    """A block of curves, cut short now and then, and what it says."""
    pool, curves = Pool(), random.between(1, 5)
    rows = [timing(random, pool.put) for _ in range(curves)]
    if random.chance(0.5):
        rows[0] = row("timing", kind=CUBIC_BEZIER, parameters=random.pick(NAMED_CURVES))
    if random.chance(0.1):
        rows[random.below(curves)] = broken_timing(random, pool.put)
    given = {"timings": array(b"".join(rows), shift(random, 4)), "timing_count": curves if random.chance(0.97) else 0,
             "floats": pool.argument(random), "float_count": len(pool)}  # fmt: skip
    size = misused(scene, random, "timing_prepare_size", 0.3, **given, size=out(4, shift(random, 4)))["size"]
    less = -8 if random.chance(0.1) else 0
    block = misused(scene, random, "timing_prepare", 0.3, **given, prepared=out((size, 0, less), shift(random, 8)),
                    prepared_size=(size, 0, less))["prepared"]  # fmt: skip
    cut = (size, 0, -random.between(1, 64))
    for _ in range(random.between(1, 3)):
        count = random.batch()
        indices = (
            null()
            if random.chance(0.3)
            else array(random.indices(count, curves + random.chance(0.05)), shift(random, 4))
        )
        whole = {"prepared": slot(block), "prepared_size": (size, 0)}
        misused(
            scene,
            random,
            "timing_evaluate_prepared",
            0.4,
            **(whole if random.chance(0.9) else {"prepared": copy(block, cut), "prepared_size": cut}),
            indices_or_null=indices,
            x=array(places(random, count, hostility(random)), shift(random, 4)),
            count=count,
            y=out(4 * count, shift(random, 4)),
        )


# ----------------------------------------------------------------------- text

CURVE_NAMES = (
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end", "css.ease", "css.ease-in",
    "css.linear", "ca.default", "ca.easeInEaseOut", "ca.spring", "penner.easeInOutBounce", "penner.easeOutElastic",
    "m3.emphasized", "m3.linear", "flutter.fastEaseInToSlowEaseOut", "android.trim-start", "react-spring.wobbly",
    "swiftui.bouncy", "carbon.exit-expressive", "fluent.easy-ease", "easeIn", "ca.ease-in", "EASE", "css.easeIn",
    "css.", "penner.ease*Quad", "m3.emphasized=", "",
)  # fmt: skip


def text(random: Random) -> str:
    s = lambda: space(random)
    number = lambda low, high: s() + spelt(random, low, high) + s()
    call = lambda name, arguments: (
        f"{s()}{name}({','.join(arguments if random.chance(0.95) else arguments[:-1])}{s()}){s()}"
    )
    wide = random.chance(0.2)
    match random.below(8):
        case 0 | 1:
            return s() + random.pick(CURVE_NAMES) + s()
        case 2:
            limits = ((-1, 2), (-1e3, 1e3), (-1, 2), (0, 1)) if wide else ((0, 1), (-2, 3), (0, 1), (-2, 3))
            return call("cubic-bezier", [number(*limit) for limit in limits])
        case 3:
            jumps = ("start", "end", "jump-start", "jump-end", "jump-none", "jump-both", "none", "both", "jump-",
                     "middle")  # fmt: skip
            n = str(random.between(1, 12)) if not wide else spelt(random, -2, 40)
            return call(
                "steps", [s() + n] + ([s() + random.pick(jumps[: 10 if wide else 6])] if random.chance(0.7) else [])
            )
        case 4:
            return call("linear", [_stop(random) for _ in range(random.some(6, (0.1, 40)) + 1)])
        case 5:
            return call("path", [path_text(random)])
        case 6:
            way = random.pick(("in", "out", "in-out", "In", "")[: 5 if wide else 3])
            shape = random.pick(PENNER_SHAPES[: 10 if wide else 9])
            takes_number = shape in ("power", "back", "elastic", "exp-elastic") or wide
            numbers = [number(0.1 if not wide else -2, 5)] if takes_number else []
            return call("penner", [s() + way + s(), s() + shape] + numbers)
        case _:
            low = -1 if wide else 0.5
            return call(
                "spring", [number(low, 3), number(low, 500), number(0 if not wide else -1, 60), number(-20, 20)]
            )


def _stop(random: Random) -> str:
    s = lambda: space(random) or " "
    percent = lambda: spelt(random, -10, 120) + "%"
    y = spelt(random, -0.5, 1.5)
    parts = [y] + [percent() for _ in range(random.pick((0, 0, 0, 1, 1, 2)))]
    if len(parts) > 1 and random.chance(0.3):
        parts = parts[1:] + [y]
    return s() + s().join(parts) + s()


def path_text(random: Random) -> str:
    """A path that is a curve, more often than not."""
    if random.chance(0.1):
        return random.pick(("", "M0 0", "L1 1", "M0 0 M1 1", "M0 0 L1 1 Z", "M0 0 L.5 .5", "M0 0 C1 0 0 1 1 1 L.5 1",
                           "M0 0 H1 V1", "M.1 0L1 1"))  # fmt: skip
    table = path(random, random.chance(0.5))
    parts, spell = [f"M0 0{space(random)}"], random.pick(("{:.9g}", "{:.9g}", "{:.3f}"))
    for at in range(2, len(table), 6):
        values = [spell.format(v) for v in table[at : at + 6]]
        match random.below(5):
            case 0:
                parts.append(f"L{values[4]} {values[5]}")
            case 1:
                parts.append(f"Q{values[0]} {values[1]},{values[4]} {values[5]}")
            case _:
                parts.append("C" + " ".join(values))
    return random.pick(("", " ", "\n")).join(parts)


def timing_parse(scene, random: Random) -> None:
    for _ in range(random.between(3, 12)):
        parse(scene, random, damaged(random, text(random).encode()))


def parse(scene, random: Random, given: bytes) -> None:
    """Reads a text and evaluates what came of it; "floats" may be asked for, and be too small."""
    most = 4 * len(given) + 64  # floats: a byte or two of a path's text are a line, which is a cubic of six
    text = {"text": array(given, random.below(8)), "size": len(given)}
    capacity = most
    if random.chance(0.4):
        asked = misused(scene, random, "timing_parse", **text, timing=out(32, shift(random, 4)), floats_or_null=null(),
                        float_capacity=0, float_count=out(4, shift(random, 4)),
                        error=out(8, shift(random, 4)))["float_count"]  # fmt: skip
        capacity = (asked, 0, -random.below(2))
    read_and_evaluate(scene, random, text, most, capacity)


def read_and_evaluate(scene, random: Random, text: dict, most: int, capacity) -> None:
    read = misused(scene, random, "timing_parse", **text, timing=out(32, shift(random, 4)),
                   floats_or_null=out(4 * most, shift(random, 4)), float_capacity=capacity, float_count=out(4),
                   error=out(8, shift(random, 4)))  # fmt: skip
    count = random.between(1, 17)
    misused(scene, random, "timing_evaluate", timings=slot(read["timing"]), timing_count=1,
            floats=slot(read["floats_or_null"]), float_count=(read["float_count"], 0), indices_or_null=null(),
            x=array(places(random, count, 0), shift(random, 4)), count=count, query=random.below(4),
            y=out(4 * count, shift(random, 4)))  # fmt: skip


MORE_THAN_NAMES = 512
LONGEST_NAME = 64


def shapes(scene, random: Random) -> None:
    """Every shape, each way."""
    for shape in range(EXP + 1):
        for ease in range(3):
            fields = {"first": shape, "count": ease, "parameters": (shape_number(random, shape), 0, 0, 0)}
            count = random.between(1, 17)
            curve = array(row("timing", kind=PENNER, **fields))
            misused(scene, random, "timing_evaluate", timings=curve, timing_count=1, floats=null(), float_count=0,
                    indices_or_null=null(), x=array(places(random, count, 0)), count=count,
                    query=random.pick((0, 1, 3)), y=out(4 * count))  # fmt: skip


def names(scene, random: Random) -> None:
    """Every name that the library has, and what it means; and those behind the last."""
    for index in (*range(MORE_THAN_NAMES), 0xFFFFFFFF):
        name = misused(scene, random, "timing_name", index=index, text_or_null=out(LONGEST_NAME, random.below(8)),
                       capacity=LONGEST_NAME, size=out(4, shift(random, 4)))  # fmt: skip
        text = {"text": slot(name["text_or_null"]), "size": (name["size"], 0)}
        read_and_evaluate(scene, random, text, 64, 64)
        if random.chance(0.1):
            scene.call("timing_name", index=index, text_or_null=null(), capacity=0, size=out(4))
            scene.call(
                "timing_name", index=index, text_or_null=out(LONGEST_NAME), capacity=(name["size"], 0, -1), size=out(4)
            )
