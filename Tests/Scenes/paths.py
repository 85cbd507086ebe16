"""Paths, sound and broken, as verbs and points and as text, and what is asked of them."""

import numpy

from batches import damaged, hostility, shift, space, spelt
from misuse import misused
from records import HEADER, array, bits, constant, copy, double, null, out, scratch, slot
from seeded import HOSTILE_DOUBLES, Random
from vocabulary import VERBS

MOVE, LINE, QUAD, CUBIC, CLOSE = (constant("VERB_" + name) for name in ("MOVE", "LINE", "QUAD", "CUBIC", "CLOSE"))
POINTS = {constant("VERB_" + verb.name): verb.points for verb in VERBS}
DRAWN = (LINE, LINE, QUAD, CUBIC, CUBIC, CLOSE, MOVE)  # as often as each is drawn behind the first
DRAWN += tuple(verb for verb in POINTS if verb not in DRAWN)
MATCH_SIZES = HEADER.layout("motion_match_sizes", 8)
SPARE = 16  # elements beyond what a cut can add, in every output


def geometry(random: Random, elements: int) -> tuple[list[int], numpy.ndarray]:
    """Verbs and points that make a path: several subpaths, and the degenerate ones."""
    verbs = []
    for index in range(elements):
        verbs.append(MOVE if index == 0 else random.pick(DRAWN))
    count = sum(POINTS[verb] for verb in verbs)
    reach = random.pick((1, 10, 30, 100, 1e-6, 1e6, 9e8))
    points = random.floats(2 * count, -reach, reach).reshape(count, 2)
    match random.below(6):
        case 0:  # points that repeat: no length, cusps, controls upon the ends
            points = points[random.indices(count, min(count, 3))]
        case 1:  # all on one line
            points[:, 1] = points[:, 0]
        case 2:
            points = numpy.rint(points)
    return verbs, numpy.ascontiguousarray(points, dtype=numpy.float32)


def broken(random: Random, verbs: list[int], points: numpy.ndarray) -> tuple[list[int], numpy.ndarray]:
    verbs, points = list(verbs), points.copy()
    match random.below(4):
        case 0:
            verbs[0] = random.pick((LINE, QUAD, CUBIC, CLOSE))
        case 1:
            verbs[random.below(len(verbs))] = random.pick((len(VERBS), len(VERBS) + 1, 255))
        case 2:
            points = points[: random.below(len(points) + 1)]
        case 3:
            at = random.below(len(points))
            points[at, random.below(2)] = random.pick((numpy.nan, numpy.inf, -numpy.inf, 1.1e9, -2e9))
    return verbs, points


def svg(random: Random) -> bytes:
    """Path data with the letters of the grammar, in all the ways to write numbers and separators."""
    numbers = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "Z": 0, "A": 7}
    reach = random.pick((1, 10, 100, 1e4))
    parts = []
    for index in range(random.between(1, 14)):
        letter = (
            "M"
            if index == 0 and random.chance(0.97)
            else random.pick("MLHVCSQTZLCQAA" if random.chance(0.99) else "XP")
        )
        letter = letter.lower() if random.chance(0.4) else letter
        sets = 1 if random.chance(0.8) else random.between(1, 3)
        between = lambda: random.pick((" ", ",", " , ", "\n"))
        given = [spelt(random, -reach, reach) for _ in range(numbers.get(letter.upper(), 3) * sets)]
        if letter in "Aa":  # its flags; radii of no length among the others
            given = [
                random.pick("01") if i % 7 in (3, 4) else "0" if i % 7 < 2 and random.chance(0.05) else n
                for i, n in enumerate(given)
            ]
        parts.append(space(random) + letter + space(random) + between().join(given))
    return damaged(random, "".join(parts).encode())


def path_geometry(scene, random: Random) -> None:
    elements = random.pick((1, 2, 3)) if random.chance(0.2) else random.between(1, 24)
    if random.chance(0.02):
        elements = random.pick((256, 257, 1024))
    verbs, points = geometry(random, elements)
    if random.chance(0.12):
        verbs, points = broken(random, verbs, points)
    if random.chance(0.02):
        verbs, points = [], points[:0]
    given = {"verbs": array(bytes(verbs), random.below(8)), "verb_count": len(verbs),
             "points": array(points, shift(random, 4)), "point_count": len(points)}  # fmt: skip
    questions(scene, random, given, len(verbs), len(points))
    between(scene, random)


def path_write(scene, random: Random) -> None:
    text = svg(random)
    most = len(text)
    given = {"text": array(text, random.below(8)), "size": most}
    if random.chance(0.4):  # ask first, then provide exactly that, or one too little
        counts = misused(scene, random, "path_parse", **given, verbs_or_null=null(), verb_capacity=0,
                         points_or_null=null(), point_capacity=0, counts=out(8, shift(random, 4)),
                         error=out(8))["counts"]  # fmt: skip
        less = -random.below(2)
        capacity = {"verb_capacity": (counts, 0, less), "point_capacity": (counts, 4)}
    else:
        capacity = {"verb_capacity": most, "point_capacity": 3 * most}
    slots = misused(scene, random, "path_parse", **given, verbs_or_null=out(most + 8, random.below(8)),
                    points_or_null=out(24 * most + 8, shift(random, 4)), counts=out(8), error=out(8, shift(random, 4)),
                    **capacity)  # fmt: skip
    read = {"verbs": slot(slots["verbs_or_null"]), "verb_count": (slots["counts"], 0),
            "points": slot(slots["points_or_null"]), "point_count": (slots["counts"], 4)}  # fmt: skip
    questions(scene, random, read, most, 3 * most)


def questions(scene, random: Random, given: dict, verbs: int, points: int) -> None:
    """Prepares a path and asks everything of it; "verbs" and "points" bound what it holds."""
    size = misused(scene, random, "path_prepare_size", **given, size=out(4, shift(random, 4)))["size"]
    less = -8 if random.chance(0.05) else 0
    block = misused(
        scene, random, "path_prepare", **given, path=out((size, 0, less), shift(random, 8)), path_size=(size, 0, less)
    )["path"]
    whole = {"path": slot(block), "path_size": (size, 0)}
    cut = {"path": copy(block, (size, 0, -random.between(1, 64))), "path_size": (size, 0, -random.between(1, 64))}
    # Truncated by as much as the copy is, or by more: the size told never goes beyond the bytes given.
    cut["path"] = copy(block, cut["path_size"])
    prepared = lambda: whole if random.chance(0.96) else cut
    measure = misused(scene, random, "path_inspect", **prepared(),
                      measure=out(HEADER.layout("motion_path_measure", 8).size, shift(random, 8)))  # fmt: skip
    subpaths = HEADER.layout("motion_path_measure", 8).offsets["subpath_count"]
    capacity = random.pick(((measure["measure"], subpaths), verbs, (measure["measure"], subpaths, -1)))
    misused(scene, random, "path_subpath_lengths", **prepared(), lengths=out(8 * verbs + 8, shift(random, 8)),
            capacity=capacity)  # fmt: skip
    for _ in range(random.between(1, 2)):
        points_at(scene, random, prepared())
        nearest(scene, random, prepared())
        along(scene, random, prepared())
    for _ in range(random.between(2, 5)):
        trim(scene, random, prepared(), verbs, points)
    trims(scene, random, prepared(), verbs, points)
    for _ in range(random.between(1, 3)):
        stroke(scene, random, prepared())
    written(scene, random, given, verbs, points)
    for _ in range(random.between(1, 2)):
        contains(scene, random, prepared())
    matched(scene, random, prepared(), prepared() if random.chance(0.1) else other(scene, random), verbs, points)


def other(scene, random: Random) -> dict:
    """Another prepared path, of at most 16 elements."""
    verbs, points = geometry(random, random.between(1, 16))
    given = {"verbs": array(bytes(verbs)), "verb_count": len(verbs), "points": array(points),
             "point_count": len(points)}  # fmt: skip
    size = scene.call("path_prepare_size", **given, size=out(4))["size"]
    block = scene.call("path_prepare", **given, path=out((size, 0)), path_size=(size, 0))["path"]
    return {"path": slot(block), "path_size": (size, 0)}


def matched(scene, random: Random, path: dict, end: dict, verbs: int, points: int) -> None:
    """Two paths with the same verbs."""
    both = {**path, "end_path": end["path"], "end_path_size": end["path_size"]}
    sizes = misused(scene, random, "path_match_size", **both, sizes=out(MATCH_SIZES.size, shift(random, 4)))["sizes"]
    need = (sizes, MATCH_SIZES.offsets["scratch"], -8 if random.chance(0.03) else 0)
    pairs = [random.pick((-1, 0, 0, 1, 2)) if i & 2 == 0 else random.pick((-1, -1, 0, 0.25, 1.0))
             for i in range(4 * random.pick((0, 0, 0, 1, 2)))]  # fmt: skip
    if pairs and random.chance(0.1):
        pairs[random.below(len(pairs))] = random.pick((-2, 1e9, float("nan"), float("inf")))
    # Every verb may open a subpath.
    elements = 2 * max(verbs, 16)
    misused(scene, random, "path_match", **both, pairs=array(numpy.array(pairs, float), shift(random, 8)),
            pair_count=len(pairs) // 4, verbs=out(4 * elements, random.below(8)),
            verb_capacity=(sizes, MATCH_SIZES.offsets["verbs"], -1 if random.chance(0.03) else 0),
            points=out(56 * elements, shift(random, 4)), end_points=out(56 * elements, shift(random, 4)),
            point_capacity=(sizes, MATCH_SIZES.offsets["points"], -1 if random.chance(0.03) else 0),
            counts=out(8, shift(random, 4)), scratch=scratch(need, shift(random, 8)), scratch_size=need)  # fmt: skip


def written(scene, random: Random, given: dict, verbs: int, points: int) -> None:
    tolerance = random.pick(
        (0, 0, 0.5, 0.01, 1e-5, 1e9, -1, float("nan"), float("inf")) if random.chance(0.2) else (0, 0.01, 0.001)
    )
    asked = {**given, "tolerance": bits(tolerance)}
    most = 2 * verbs + 32 * points
    if random.chance(0.5):
        size = misused(
            scene, random, "path_write", **asked, text_or_null=null(), capacity=0, size=out(4, shift(random, 4))
        )["size"]
        misused(scene, random, "path_write", **asked, text_or_null=out(most, random.below(8)),
                capacity=(size, 0, -random.below(2)), size=out(4))  # fmt: skip
    else:
        misused(
            scene, random, "path_write", **asked, text_or_null=out(most, random.below(8)), capacity=most, size=out(4)
        )


def between(scene, random: Random) -> None:
    """A path on its way to another with the same verbs."""
    verbs, first = (
        geometry(random, random.between(0, 12)) if random.chance(0.95) else ([], numpy.zeros((0, 2), numpy.float32))
    )
    second = random.floats(2 * len(first), -100, 100).reshape(len(first), 2)
    if verbs and random.chance(0.2):
        verbs, first = broken(random, verbs, first)
    if len(second) and random.chance(0.15):
        second[random.below(len(second)), 0] = random.pick((numpy.nan, 2e9))
    count = random.between(0, 17)
    progress = random.floats(count, -0.5, 1.5, hostility(random) / 2)
    misused(
        scene,
        random,
        "path_interpolate",
        verbs=array(bytes(verbs), random.below(8)),
        verb_count=len(verbs),
        **{"start": array(first, shift(random, 4))},
        end=array(second, shift(random, 4)),
        point_count=len(first),
        progress=array(progress, shift(random, 4)),
        count=count,
        out=out(8 * len(first) * count, shift(random, 4)),
    )


def nearest(scene, random: Random, path: dict) -> None:
    count = random.between(0, 9)
    reach = random.pick((1, 10, 100, 1e6))
    points = random.floats(2 * count, -reach, reach, hostility(random) / 2)
    misused(scene, random, "path_nearest", **path, points=array(points, shift(random, 4)), count=count,
            lengths=out(8 * count, shift(random, 8)),
            distances_or_null=out(4 * count, shift(random, 4)) if random.chance(0.8) else null())  # fmt: skip


def points_at(scene, random: Random, path: dict) -> None:
    count = random.batch() if random.chance(0.5) else random.between(0, 17)
    reach = random.pick((1, 1, 100, 1e6))
    at = random.doubles(count, -0.1 * reach, 1.1 * reach, hostility(random) / 2)
    misused(scene, random, "path_points", **path, unit=random.below(2) if random.chance(0.97) else 2,
            at=array(at, shift(random, 8)), count=count, out=out(16 * count, shift(random, 4)),
            curvatures_or_null=out(4 * count, shift(random, 4)) if random.chance(0.5) else null())  # fmt: skip


def along(scene, random: Random, path: dict) -> None:
    count = random.batch() if random.chance(0.5) else random.between(0, 17)
    progress = random.doubles(count, -0.1, 1.1, hostility(random) / 2)
    misused(scene, random, "path_along", **path, pacing=random.below(2) if random.chance(0.97) else 2,
            rotate=random.below(3) if random.chance(0.97) else 3, progress=array(progress, shift(random, 8)),
            count=count, out=out(24 * count, shift(random, 4)))  # fmt: skip


def trim(scene, random: Random, path: dict, verbs: int, points: int) -> None:
    start, end = sorted((random.uniform(-0.1, 1.1), random.uniform(-0.1, 1.1)))
    match random.below(8):
        case 0:
            start, end = 0.0, 1.0
        case 1:
            start, end = end, start
        case 2:
            start = float(random.pick(HOSTILE_DOUBLES.view(numpy.float64)))
        case 3:
            end = float(random.pick(HOSTILE_DOUBLES.view(numpy.float64)))
    offset = random.uniform(-2, 2) if random.chance(0.9) else float(random.pick(HOSTILE_DOUBLES.view(numpy.float64)))
    given = {
        **path,
        "start": double(start),
        "end": double(end),
        "offset": double(offset),
        "mode": random.below(4) if random.chance(0.97) else 4,
        "curves": random.below(2) if random.chance(0.97) else 2,
    }
    # A quad that comes out as a cubic has one point more; of every subpath two pieces may be left.
    most_verbs, most_points = 3 * verbs + SPARE, points + 5 * verbs + SPARE
    capacity = {"verb_capacity": most_verbs, "point_capacity": most_points}
    if random.chance(0.3):
        counts = misused(scene, random, "path_trim", **given, verbs_or_null=null(), verb_capacity=0,
                         points_or_null=null(), point_capacity=0,
                         counts=out(8, shift(random, 4)))["counts"]  # fmt: skip
        capacity = {"verb_capacity": (counts, 0), "point_capacity": (counts, 4, -random.below(2))}
    misused(scene, random, "path_trim", **given, verbs_or_null=out(most_verbs, random.below(8)),
            points_or_null=out(8 * most_points, shift(random, 4)), counts=out(8), **capacity)  # fmt: skip


def trims(scene, random: Random, path: dict, verbs: int, points: int) -> None:
    count = random.pick((0, 1, 7, 8, 9, 17)) if random.chance(0.5) else random.between(1, 12)
    ranges = random.doubles(2 * count, -0.1, 1.1, hostility(random) / 2)
    offsets = (
        array(random.doubles(count, -2, 2, hostility(random) / 2), shift(random, 8)) if random.chance(0.7) else null()
    )
    given = {
        **path,
        "ranges": array(ranges, shift(random, 8)),
        "offsets_or_null": offsets,
        "count": count,
        "mode": random.below(4) if random.chance(0.97) else 4,
        "curves": random.below(2) if random.chance(0.97) else 2,
    }
    most_verbs, most_points = (3 * verbs + SPARE) * count, (points + 5 * verbs + SPARE) * count
    # of the room that surely is enough, or near what is needed
    less = random.below(verbs + 8) if random.chance(0.2) else 0
    capacity = {"verb_capacity": most_verbs // (1 + less), "point_capacity": most_points // (1 + less)}
    misused(scene, random, "path_trims", **given, verbs_or_null=out(most_verbs, random.below(8)),
            points_or_null=out(8 * most_points, shift(random, 4)), counts=out(8 * count, shift(random, 4)),
            **capacity)  # fmt: skip


def stroke(scene, random: Random, path: dict) -> None:
    width = random.pick(
        (0, 1, 2, 4, random.uniform(0, 100), 1e9, -1, 1.1e9, float("nan"), float("inf"))
        if random.chance(0.2)
        else (1, 2, 2.5, 4)
    )
    miter = random.pick(
        (10, 10, 1, 4, random.uniform(1, 20), 1e9, 0.5, float("nan"), float("inf"))
        if random.chance(0.2)
        else (10, 4, 1)
    )
    misused(scene, random, "path_stroke_bounds", **path, width=bits(width),
            cap=random.below(3) if random.chance(0.97) else 3, join=random.below(3) if random.chance(0.97) else 3,
            miter_limit=bits(miter), bounds=out(16, shift(random, 4)), stroked=out(4, shift(random, 4)))  # fmt: skip


def contains(scene, random: Random, path: dict) -> None:
    """Which points are inside of a path, and of its stroke, with dashes and without."""
    count = random.between(0, 24)
    reach = random.pick((10, 60, 60, 100, 1e6))
    asked = lambda: {
        "points": array(random.floats(2 * count, -reach, reach, hostility(random) / 2), shift(random, 4)),
        "count": count,
        "contained": out(count, shift(random, 1)),
    }
    misused(scene, random, "path_contains", **path, winding=random.below(2) if random.chance(0.97) else 2, **asked())
    dashes = [abs(dash) for dash in random.floats(random.pick((0, 0, 1, 2, 3, 4, 7)), 0, 20, 0)]
    if dashes and random.chance(0.1):
        dashes[random.below(len(dashes))] = random.pick((0, -1, float("inf"), float("nan"), 1e-30))
    pen = lambda wrong, good: random.pick(wrong) if random.chance(0.05) else good
    misused(scene, random, "stroke_contains", **path,
            width=bits(pen((-1, 2e9, float("nan"), 0), random.floats(1, 0.1, 30, 0)[0])),
            cap=random.below(3) if random.chance(0.97) else 3, join=random.below(3) if random.chance(0.97) else 3,
            miter_limit=bits(pen((0.5, float("inf")), random.floats(1, 1, 12, 0)[0])),
            dashes=array(numpy.array(dashes, numpy.float32), shift(random, 4)), dash_count=len(dashes),
            dash_offset=bits(pen((float("nan"), 1e30), random.floats(1, -30, 30, 0)[0])), **asked())  # fmt: skip
