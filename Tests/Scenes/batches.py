"""Scenes of the batch functions of affines and value functions; how numbers are spelt; the library's version and texts."""
import numpy

from misuse import misused
from records import HEADER, array, bits, constant, out
from seeded import Random

def hostility(random: Random) -> float:
    """Half of the batches are sound, the others more or less poisoned."""
    return random.pick((0, 0, 0, 0.05, 0.3, 1))


def shift(random: Random, size: int) -> int:
    """Where an array starts: mostly not on a 64-byte boundary."""
    return size * random.below(8)


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


def library(scene, random: Random) -> None:
    scene.call("version")
    scene.call("abi_version")
    for status in range(constant("ERROR_TEXT_END") - 2, 3):
        scene.call("status_text", status=status)
    for status in (random.below(1 << 32), 0x80000000, 0x7FFFFFFF, bits(1)):
        scene.call("status_text", status=status)
