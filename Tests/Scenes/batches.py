"""Scenes of the batch functions of transforms, value functions and lists; how numbers are spelt; the library's version
and texts."""

import numpy

from misuse import misused
from records import HEADER, array, bits, constant, null, out, row
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


def matrix(random: Random, count: int) -> numpy.ndarray:
    """Matrices 4 x 4 of the kinds that matter to a decomposition, as rows of 16."""
    kind = random.below(7)
    rows = random.floats(16 * count, -2, 2).reshape(count, 16)
    if kind <= 1:  # affines
        plane, rows[:] = affine(random, count), numpy.eye(4, dtype=numpy.float32).reshape(16)
        rows[:, [0, 1, 4, 5, 12, 13]] = plane
    elif kind <= 3:  # rotations by unit quaternions, half turns among them
        x, y, z, w = random.floats(4 * count, -1, 1).astype(numpy.float64).reshape(4, count)
        w = numpy.where(random.words(count) % numpy.uint64(4) == 0, 0, w)
        if kind == 3:
            x = y = numpy.zeros(count)
        n = 2 / (x * x + y * y + z * z + w * w + 1e-30)
        rows[:] = numpy.eye(4, dtype=numpy.float32).reshape(16)
        rows[:, 0], rows[:, 1], rows[:, 2] = 1 - n * (y * y + z * z), n * (x * y + z * w), n * (x * z - y * w)
        rows[:, 4], rows[:, 5], rows[:, 6] = n * (x * y - z * w), 1 - n * (x * x + z * z), n * (y * z + x * w)
        rows[:, 8], rows[:, 9], rows[:, 10] = n * (x * z + y * w), n * (y * z - x * w), 1 - n * (x * x + y * y)
    elif kind == 4:  # singular, or m44 = 0
        rows[:, 4:7] = rows[:, 0:3] * 2
        rows[::2, 15] = 0
    elif kind == 5:  # few values, so that ties are hit
        rows = numpy.rint(rows).astype(numpy.float32)
    return numpy.ascontiguousarray(rows)


def transform_interpolate(scene, random: Random) -> None:
    count, hostile, width = random.batch(), hostility(random), random.pick((6, 16, 16))
    made = affine if width == 6 else matrix
    from_, to = (random.poison(made(random, count).reshape(-1), hostile) for _ in "ab")
    if random.chance(0.1):
        to = from_
    misused(
        scene,
        random,
        "transform_interpolate",
        **{"start": array(from_, shift(random, 4))},
        end=array(to, shift(random, 4)),
        width=width if random.chance(0.97) else random.pick((0, 7, 0xFFFFFFFF)),
        progress=array(progress(random, count), shift(random, 4)),
        count=count,
        rule=random.below(2 + (width == 16)) if random.chance(0.95) else random.pick((2, 3, 0xFFFFFFFF)),
        out=out(4 * width * count, shift(random, 4)),
    )


def progress(random: Random, count: int) -> numpy.ndarray:
    low, high = random.pick(((0, 1), (0, 1), (-0.5, 1.5)))
    values = random.floats(count, low, high, hostility(random) / 2)
    if count and random.chance(0.5):
        values[random.below(count)] = 0
        values[random.below(count)] = 1
    return values


NUMBERS = {"NONE": 6, "ROTATE_X": 1, "ROTATE_Y": 1, "ROTATE_Z": 1, "SCALE": 3, "SCALE_X": 1, "SCALE_Y": 1, "SCALE_Z": 1,
           "TRANSLATE": 3, "TRANSLATE_X": 1, "TRANSLATE_Y": 1, "TRANSLATE_Z": 1}  # fmt: skip
FUNCTIONS = {constant("FUNCTION_" + name): numbers for name, numbers in NUMBERS.items()}
SPATIAL_FUNCTIONS = FUNCTIONS | {constant("FUNCTION_MATRIX"): 16}  # of layers in 3D
PLANE_FUNCTIONS = {constant("FUNCTION_" + name): numbers for name, numbers in NUMBERS.items()
                   if name not in ("ROTATE_X", "ROTATE_Y", "SCALE_Z", "TRANSLATE_Z")}  # fmt: skip
if {name for name in HEADER.constants if name.startswith("MOTION_FUNCTION_")} != {
    "MOTION_FUNCTION_" + name for name in (*NUMBERS, "MATRIX", "LIST")
}:
    raise SystemExit("batches.py: NUMBERS does not name the value functions of motion.h")


def transform_function_interpolate(scene, random: Random) -> None:
    for _ in range(random.between(2, 4)):
        function = random.pick(tuple(FUNCTIONS)) if random.chance(0.95) else random.pick((12, 13, 16, 0xFFFFFFFF))
        count, numbers, hostile, width = (random.batch(), FUNCTIONS.get(function, 3), hostility(random),
                                          random.pick((6, 16, 16)))  # fmt: skip
        low, high = random.pick(((-2, 2), (-20, 20), (-1e6, 1e6)))
        from_, to = (array(random.floats(numbers * count, low, high, hostile), shift(random, 4)) for _ in "ab")
        misused(scene, random, "transform_function_interpolate", function=function, **{"start": from_}, end=to,
                width=width if random.chance(0.97) else random.pick((0, 7, 0xFFFFFFFF)),
                progress=array(progress(random, count), shift(random, 4)), count=count,
                out=out(4 * width * count, shift(random, 4)))  # fmt: skip


def operation(random: Random) -> bytes:
    kind = random.below(8)
    used = (16, 3, 3, 4, 2, 1, 1, 1)[kind]
    values = matrix(random, 1)[0] if kind == 0 else random.floats(used, -4, 4)
    if kind == 7:
        values = values * 200
    elif random.chance(0.2):
        values = numpy.rint(values / 4)
    if random.chance(0.03):
        kind, values = random.pick(((8, values), (0xFFFFFFFF, values), (kind, (float("inf"),) * len(values))))
    return row("operation", kind=kind, numbers=tuple(values) + (0,) * (16 - len(values)))


def transform_list(scene, random: Random) -> None:
    """Lists that begin alike, and their text."""
    alike = [(operation(random), random.chance(0.3)) for _ in range(random.below(4))]
    start = [first for first, _ in alike]
    end = [first if same else first[:4] + operation(random)[4:] for first, same in alike]
    start += [operation(random) for _ in range(random.below(3))]
    end += [operation(random) for _ in range(random.below(3))]
    count = random.below(20)
    misused(
        scene,
        random,
        "transform_list_interpolate",
        **{"start": array(b"".join(start), shift(random, 4))},
        start_count=len(start),
        end=array(b"".join(end), shift(random, 4)),
        end_count=len(end),
        progress=array(progress(random, count), shift(random, 4)),
        count=count,
        out=out(64 * count, shift(random, 4)),
    )
    for _ in range(random.between(1, 6)):
        text = damaged(
            random, "".join(spelt_function(random) + space(random) for _ in range(random.below(4))).encode() or b"none"
        )
        capacity = random.pick((0, 2, 4))
        misused(scene, random, "transform_parse", text=array(text, random.below(8)), size=len(text),
                operations_or_null=out(68 * capacity, shift(random, 4)), capacity=capacity,
                operation_count=out(4, shift(random, 4)), error=out(8, shift(random, 4)))  # fmt: skip


def transform_points(scene, random: Random) -> None:
    for _ in range(random.between(2, 6)):
        count, width, transforms = random.batch(), random.pick((6, 16)), random.between(1, 9)
        rows = random.poison((affine if width == 6 else matrix)(random, transforms).reshape(-1), hostility(random))
        indexed = random.chance(0.7)
        indices = (
            array(random.indices(count, transforms + random.chance(0.05)), shift(random, 4)) if indexed else null()
        )
        misused(scene, random, "transform_points", transforms=array(rows, shift(random, 4)),
                transform_count=transforms if indexed or random.chance(0.2) else 1,
                width=width if random.chance(0.9) else random.pick((0, 7, 0xFFFFFFFF)), indices_or_null=indices,
                points=array(random.floats(2 * count, -300, 300, hostility(random)), shift(random, 4)), count=count,
                out=out(8 * count, shift(random, 4)))  # fmt: skip


# ---------------------------------------------------------------------- text


def spelt(random: Random, low: float, high: float) -> str:
    """A number in one of the ways a person writes it."""
    value = random.uniform(low, high)
    text = random.pick(("{:.3f}", "{:.0f}", "{:+.2f}", "{:.9g}", "{:.1e}", "{:.17g}")).format(value)
    if random.chance(0.2) and "0." in text:
        text = text.replace("0.", ".", 1)
    return (
        text
        if random.chance(0.98)
        else random.pick(("1e400", "-1e39", "1e-400", "1e-46", "0x1", "1..2", "--1", "nan", "inf", "1e", ".", "+"))
    )


SPELT = {
    "matrix": ("",) * 6,
    "matrix3d": ("",) * 16,
    "translate": ("px", "px"),
    "translateX": ("px",),
    "translateY": ("px",),
    "translateZ": ("px",),
    "translate3d": ("px",) * 3,
    "scale": ("%", "%"),
    "scaleX": ("%",),
    "scaleY": ("%",),
    "scaleZ": ("%",),
    "scale3d": ("%",) * 3,
    "rotate": ("deg",),
    "rotateX": ("rad",),
    "rotateY": ("turn",),
    "rotateZ": ("grad",),
    "rotate3d": ("", "", "", "deg"),
    "skew": ("deg", "deg"),
    "skewX": ("deg",),
    "skewY": ("rad",),
    "perspective": ("px",),
    "skewZ": ("deg",),
    "rotate4d": ("deg",),
}


def spelt_function(random: Random) -> str:
    name = random.pick(tuple(SPELT))
    s = lambda: space(random)
    inner = ",".join(
        s() + spelt(random, -10, 300) + (unit if random.chance(0.9) else random.pick(("", "%", "em"))) + s()
        for unit in SPELT[name]
    )
    return f"{name if random.chance(0.95) else name.upper()}({inner})"


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
    for status in range(constant("ERROR_JSON_DEPTH") - 2, 3):
        scene.call("status_text", status=status)
    for status in (random.below(1 << 32), 0x80000000, 0x7FFFFFFF, bits(1)):
        scene.call("status_text", status=status)
