"""Scenes of the plain batch functions: timing curves, affines, value functions; and the library's version and texts."""
import numpy

from misuse import misused
from records import HEADER, array, bits, constant, null, out, row
from seeded import Random

NAMED_CURVES = ((0.25, 0.1, 0.25, 1), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.25, -0.8, 0.75, 1.85), (0.5, -0.8, 0.5, 1.85),
                (1, 0, 0, 1), (0, 1, 1, 0), (0, 0, 0, 0), (1, 1, 1, 1), (0, 0, 1, 1), (1, 0, 1, 0), (0, 0.5, 0, 1), (0.3, 5, 0.6, -4))  # fmt: skip


def timing(random: Random) -> bytes:
    """A valid row."""
    if random.chance(0.1):
        return row("timing", kind=constant("TIMING_LINEAR"))
    if random.chance(0.3):
        parameters = random.pick(NAMED_CURVES)
    else:
        x, y = random.floats(2, 0, 1), random.floats(2, -2, 3)
        parameters = (x[0], y[0], x[1], y[1])
    return row("timing", kind=constant("TIMING_CUBIC_BEZIER"), parameters=parameters)


def broken_timing(random: Random) -> bytes:
    kind = constant("TIMING_CUBIC_BEZIER")
    return random.pick((
        row("timing", kind=random.pick((2, 3, 0xFFFFFFFF))),
        row("timing", kind=kind, flags=random.pick((4, 7, 0x80000000)), parameters=(0, 0, 1, 1)),
        row("timing", kind=kind, parameters=(random.pick((-0.001, 1.001, float("nan"), float("inf"))), 0, 1, 1)),
        row("timing", kind=kind, parameters=(0, 0, 1, random.pick((float("nan"), float("-inf"), 3.4e38)))),
        row("timing", kind=kind, first=random.below(3), count=random.below(3), parameters=(0, 0, 1, 1)),
        row("timing", kind=constant("TIMING_LINEAR"), parameters=(0, 0, 0, 1)),
    ))  # fmt: skip


def hostility(random: Random) -> float:
    """Half of the batches are sound, the others more or less poisoned."""
    return random.pick((0, 0, 0, 0.05, 0.3, 1))


def shift(random: Random, size: int) -> int:
    """Where an array starts: mostly not on a 64-byte boundary."""
    return size * random.below(8)


def timing_evaluate(scene, random: Random) -> None:
    curves = random.between(1, 9)
    rows = [timing(random) for _ in range(curves)]
    if random.chance(0.1):
        rows[random.below(curves)] = broken_timing(random)
    count = random.batch()
    indices = null() if random.chance(0.4) else array(random.indices(count, curves + random.chance(0.05)), shift(random, 4))
    low, high = random.pick(((0, 1), (0, 1), (-0.5, 1.5), (0, 1e-4), (0.9999, 1), (-1e6, 1e6)))
    x = random.floats(count, low, high, hostility(random))
    misused(scene, random, "timing_evaluate", timings=array(b"".join(rows), shift(random, 4)), timing_count=curves, indices_or_null=indices,
            x=array(x, shift(random, 4)), count=count, query=random.pick((0, 0, 1, 1, 2)) if random.chance(0.3) else 0,
            y=out(4 * count, shift(random, 4)))  # fmt: skip


def affine(random: Random, count: int) -> numpy.ndarray:
    """Affines of the kinds that matter to a decomposition, as rows of 6."""
    kind = random.below(6)
    rows = random.floats(6 * count, -2, 2).reshape(count, 6)
    if kind == 1:  # pure rotations, half turns among them
        t = random.floats(count, -4, 4).astype(numpy.float64)
        cosine, sine = (1 - t * t) / (1 + t * t), 2 * t / (1 + t * t)
        half = random.words(count) % numpy.uint64(5) == 0
        cosine, sine = numpy.where(half, -1, cosine), numpy.where(half, numpy.copysign(0, t), sine)
        rows = numpy.stack([cosine, sine, -sine, cosine, rows[:, 4], rows[:, 5]], 1).astype(numpy.float32)
    elif kind == 2:  # singular
        rows[:, 2:4] = rows[:, 0:2] * 2
    elif kind == 3:  # reflections
        rows[:, 1:3] = 0
        rows[:, 0] = -abs(rows[:, 0])
    elif kind == 4:  # few values, so that ties are hit
        rows = numpy.rint(rows).astype(numpy.float32)
    elif kind == 5:
        rows = rows * random.floats(1, 1, 1e3)[0]
    return numpy.ascontiguousarray(rows)


def affine_interpolate(scene, random: Random) -> None:
    count, hostile = random.batch(), hostility(random)
    from_, to = (random.poison(affine(random, count).reshape(-1), hostile) for _ in "ab")
    if random.chance(0.1):
        to = from_
    misused(scene, random, "affine_interpolate", **{"from": array(from_, shift(random, 4))}, to=array(to, shift(random, 4)),
            progress=array(progress(random, count), shift(random, 4)), count=count,
            rule=random.below(2) if random.chance(0.95) else random.pick((2, 0xFFFFFFFF)), out=out(24 * count, shift(random, 4)))  # fmt: skip


def progress(random: Random, count: int) -> numpy.ndarray:
    low, high = random.pick(((0, 1), (0, 1), (-0.5, 1.5)))
    values = random.floats(count, low, high, hostility(random) / 2)
    if count and random.chance(0.5):
        values[random.below(count)] = 0
        values[random.below(count)] = 1
    return values


NUMBERS = {"NONE": 6, "ROTATE_Z": 1, "SCALE": 3, "SCALE_X": 1, "SCALE_Y": 1, "TRANSLATE": 3, "TRANSLATE_X": 1, "TRANSLATE_Y": 1}
FUNCTIONS = {constant("FUNCTION_" + name): numbers for name, numbers in NUMBERS.items()}
if {name for name in HEADER.constants if name.startswith("MOTION_FUNCTION_")} != {"MOTION_FUNCTION_" + name for name in NUMBERS}:
    raise SystemExit("batches.py: NUMBERS does not name the value functions of motion.h")


def function_interpolate(scene, random: Random) -> None:
    function = random.pick(tuple(FUNCTIONS)) if random.chance(0.92) else random.pick((1, 2, 7, 11, 0xFFFFFFFF))
    count, numbers, hostile = random.batch(), FUNCTIONS.get(function, 3), hostility(random)
    low, high = random.pick(((-2, 2), (-20, 20), (-1e6, 1e6)))
    from_, to = (array(random.floats(numbers * count, low, high, hostile), shift(random, 4)) for _ in "ab")
    misused(scene, random, "function_interpolate", function=function, **{"from": from_}, to=to,
            progress=array(progress(random, count), shift(random, 4)), count=count, out=out(24 * count, shift(random, 4)))  # fmt: skip


# ---------------------------------------------------------------------- text

CURVE_NAMES = ("linear", "ease", "ease-in", "ease-out", "ease-in-out", "css.ease", "css.ease-in", "css.ease-out", "css.ease-in-out", "css.linear",
               "ca.default", "ca.easeIn", "ca.easeOut", "ca.easeInEaseOut", "ca.linear", "easeIn", "ca.ease-in", "EASE", "css.easeIn", "",
               "step-end", "swiftui.circularEaseInOut", "apple.bouncy", "penner.easeInOutBack", "penner.easeOutQuint", "m3.emphasized",
               "m3.standard-fast-spatial", "android.trim-end", "flutter.fastEaseInToSlowEaseOut", "flutter.elasticIn", "carbon.exit-expressive",
               "fluent.linear", "react-spring.molasses")  # fmt: skip
CURVE_TEXTS = ("steps(4)", "steps(2, jump-none)", "steps( 3,start )", "linear(0, .25 25% 75%, 1)", "linear(0,1,30% -2,.5 10%,4)",
               "spring(1,100,10,0)", "spring(.5, 3e2, 0, -2.5)", "penner(in,power,2.5)", "penner(out, elastic, .4)", "penner(in-out,bounce)",
               "path(M0 0C.3 0 .7 1 1 1)", "path(M0,0 L.5.2 Q.6 1.5 .8 .9 T1 1)", "path(m0 0h.5v.5l.5.5)")  # fmt: skip


def spelt(random: Random, low: float, high: float) -> str:
    """A number in one of the ways a person writes it."""
    value = random.uniform(low, high)
    text = random.pick(("{:.3f}", "{:.0f}", "{:+.2f}", "{:.9g}", "{:.1e}", "{:.17g}")).format(value)
    if random.chance(0.2) and "0." in text:
        text = text.replace("0.", ".", 1)
    return text if random.chance(0.98) else random.pick(("1e400", "-1e39", "1e-400", "1e-46", "0x1", "1..2", "--1", "nan", "inf", "1e", ".", "+"))


def space(random: Random) -> str:
    return random.pick(("", "", "", " ", "  ", "\t", "\n", "\r\n", "\f"))


def damaged(random: Random, text: bytes) -> bytes:
    """Now and then a byte changed, dropped, put in, or the text cut."""
    data = bytearray(text)
    if data and random.chance(0.25):
        at = random.below(len(data))
        match random.below(4):
            case 0:
                data[at] = random.below(256)
            case 1:
                del data[at]
            case 2:
                data.insert(at, random.pick(b"),(-.eE+#mMzZ \xc3\x00"))
            case 3:
                del data[at:]
    return bytes(data)


def timing_parse(scene, random: Random) -> None:
    for _ in range(random.between(3, 12)):
        s = lambda: space(random)  # noqa: E731
        if random.chance(0.4):
            text = s() + random.pick(CURVE_NAMES) + s()
        elif random.chance(0.5):
            text = s() + random.pick(CURVE_TEXTS) + s()
        else:
            limits = ((0, 1), (-2, 3), (0, 1), (-2, 3)) if random.chance(0.8) else ((-1, 2), (-1e3, 1e3), (-1, 2), (0, 1))
            inner = ",".join(s() + spelt(random, *limit) + s() for limit in limits[: 4 if random.chance(0.95) else 3])
            text = f"{s()}cubic-bezier({inner}){s()}"
        text = damaged(random, text.encode())
        capacity = random.pick((0, 6, 24))
        misused(scene, random, "timing_parse", text=array(text, random.below(8)), size=len(text), timing=out(32, shift(random, 4)),
                floats_or_null=out(4 * capacity, shift(random, 4)), float_capacity=capacity, float_count=out(4, shift(random, 4)),
                error=out(8, shift(random, 4)))  # fmt: skip
    for _ in range(random.between(1, 4)):
        capacity = random.pick((8, 40))
        misused(scene, random, "timing_name", index=random.below(170), text_or_null=out(capacity, random.below(8)), capacity=capacity,
                size=out(4, shift(random, 4)))  # fmt: skip


def library(scene, random: Random) -> None:
    scene.call("version")
    scene.call("abi_version")
    for status in range(constant("ERROR_TEXT_END") - 2, 3):
        scene.call("status_text", status=status)
    for status in (random.below(1 << 32), 0x80000000, 0x7FFFFFFF, bits(1)):
        scene.call("status_text", status=status)
