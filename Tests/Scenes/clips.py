"""Clips: a description is compiled, checked, inspected, sampled at times near and far, evaluated, asked what is active;
altered copies are refused."""

import math

import numpy

import clocks
import curves
from batches import hostility, shift
from descriptions import Description
from misuse import misused
from records import HEADER, NONE, array, bits, constant, copy, double, null, out, row, scratch, slot, tables
from seeded import HOSTILE_DOUBLES, Random

EVALUATED = 16  # floats of the widest property
GEOMETRY_POINTS = 4000  # room for most
DRAWN_ITEMS, DRAWN_FLOATS = 64, 1000  # room for most
INFO, CONTENTS = HEADER.layout("motion_clip_info", 8), HEADER.layout("motion_contents", 8)
ITEM, DRAW_SIZES, DRAW_COUNTS = (HEADER.layout(f"motion_draw_{name}", 8) for name in ("item", "sizes", "counts"))
HIT_SIZES = HEADER.layout("motion_hit_sizes", 8)
EXPLANATION, STEP = HEADER.layout("motion_explanation", 8), HEADER.layout("motion_step", 8)
INSTANCE = numpy.dtype(
    [
        ("start", "<f8"),
        ("speed", "<f8"),
        ("offset", "<f8"),
        ("affine", "<f4", 6),
        ("opacity", "<f4"),
        ("reserved", "<u4"),
    ]
)


def clip(scene, random: Random) -> None:
    description = Description(random).fill()
    wrong = random.chance(0.08)
    if not wrong and random.chance(0.25):
        description.spoil()
    given = {"description": description.argument(wrong)}
    fault = lambda: null() if random.chance(0.1) else out(16, shift(random, 4))
    sizes = misused(scene, random, "clip_size", **given, sizes=out(8, shift(random, 4)), fault_or_null=fault())["sizes"]
    if random.chance(0.05):  # too little
        less = -random.between(1, 64)
        scene.call(
            "clip_compile",
            **given,
            clip=out((sizes, 0, less)),
            clip_size=(sizes, 0, less),
            scratch=scratch((sizes, 4)),
            scratch_size=(sizes, 4),
            fault_or_null=fault(),
        )
        scene.call(
            "clip_compile",
            **given,
            clip=out((sizes, 0)),
            clip_size=(sizes, 0),
            scratch=scratch((sizes, 4, less)),
            scratch_size=(sizes, 4, less),
            fault_or_null=fault(),
        )
    block = misused(
        scene,
        random,
        "clip_compile",
        **given,
        clip=out((sizes, 0), shift(random, 8)),
        clip_size=(sizes, 0),
        scratch=scratch((sizes, 4), shift(random, 8)),
        scratch_size=(sizes, 4),
        fault_or_null=fault(),
    )["clip"]
    whole = {"clip": slot(block), "clip_size": (sizes, 0)}
    info = misused(scene, random, "clip_inspect", **whole, info=out(INFO.size, shift(random, 8)))["info"]
    exact = {"clip": slot(block), "clip_size": (info, INFO.offsets["size"])}
    misused(scene, random, "clip_check", **(whole if random.chance(0.5) else exact))
    aside = random.fork()
    misused(scene, aside, "clip_contents", **exact, contents=out(CONTENTS.size, shift(aside, 8)))
    for _ in range(random.between(2, 6)):
        sample(scene, random, whole if random.chance(0.5) else exact, info, description)
    matrices(scene, random.fork(), exact, info, description)
    aside = random.fork()
    for _ in range(aside.between(1, 3)):
        explain(scene, aside, exact, info, description)
    for _ in range(random.between(0, 5)):
        evaluate(scene, random, exact, description)
    for _ in range(random.between(1, 6)):
        activity(scene, random, exact, info, description)
    for _ in range(random.between(0, 4)):
        convert(scene, random, exact, info, description)
    for _ in range(random.between(0, 4)):
        geometry(scene, random, exact, info, description)
    for _ in range(random.between(0, 2)):
        bounds(scene, random, exact, info, description)
    for _ in range(random.between(0, 3)):
        convert_time(scene, random, exact, description)
    for _ in range(random.between(0, 3)):
        altered(scene, random, block, info)
    for _ in range(random.between(1, 4)):
        instances(scene, random, whole if random.chance(0.5) else exact, info, description)
    for _ in range(random.between(1, 3)):
        changed(scene, random, exact, info, description)
    draw(scene, random.fork(), exact, description)
    hit(scene, random.fork(), exact, description)
    trace(scene, random.fork(), exact, info, description)


def written(scene, random: Random) -> None:
    """A description as a scene, and curves as text, asked for their sizes first; now and then a byte is lacking."""
    description = Description(random).fill()
    if random.chance(0.1):
        description.spoil()
    rows = sum(map(description.count, ("animations", "user_properties", "paints", "trims")))
    need = constant("DESCRIPTION_SCRATCH") + 96 * description.count("layers") + 16 * rows
    write(scene, random, "description_write", {"description": description.argument(False)}, dict(
        scratch=scratch(need, shift(random, 8)), scratch_size=need - 8 * random.chance(0.1),
        fault_or_null=out(16, shift(random, 4)),
    ))  # fmt: skip
    for _ in range(6):
        pool = curves.Pool()
        timing = (curves.broken_timing if random.chance(0.15) else curves.timing)(random, pool.put)
        given = {"timing": array(timing), "floats": pool.argument(random), "float_count": len(pool)}
        write(scene, random, "timing_write", given, {})


def write(scene, random: Random, name: str, given: dict, others: dict) -> None:
    """Calls a function that writes text."""
    asked = {**given, "text_or_null": null(), "capacity": 0, "size": out(4, shift(random, 4)), **others}
    size = misused(scene, random, name, **asked)["size"]
    room = {"text_or_null": out((size, 0), random.below(8)), "capacity": (size, 0, -random.below(2)), "size": out(4)}
    misused(scene, random, name, **given, **room, **others)


def few_clocks(scene, random: Random) -> None:
    """A clip whose clocks do not fill a row, at several times of a call: what the unused lanes of the row compute must
    reach neither the clocks of the next sample nor layers that nothing moves. With velocities clocks take another way,
    so most calls want none."""
    description = Description(random).fill_with_few_clocks()
    given = {"description": description.argument(False)}
    sizes = scene.call("clip_size", **given, sizes=out(8), fault_or_null=null())["sizes"]
    made = scene.call("clip_compile", **given, clip=out((sizes, 0)), clip_size=(sizes, 0), scratch=scratch((sizes, 4)),
                      scratch_size=(sizes, 4), fault_or_null=null())  # fmt: skip
    clip = {"clip": slot(made["clip"]), "clip_size": (sizes, 0)}
    info = scene.call("clip_inspect", **clip, info=out(INFO.size))["info"]
    need, layers = (info, INFO.offsets["sample_scratch"]), description.count("layers")
    for _ in range(4):
        count = random.between(2, 20)
        times = clocks.times(random, count, description.clocks_fields, 0)
        scene.call("clip_sample", **clip, times=array(times), time_count=count, space=random.below(2),
                   affines_or_null=out(24 * count * layers), opacities_or_null=out(4 * count * layers),
                   strokes_or_null=null(), values_or_null=null(), velocities_or_null=null(),
                   frames_or_null=null() if random.chance(0.5) else out(16 * count * layers), orders_or_null=null(),
                   scratch=scratch(need), scratch_size=need)  # fmt: skip
        instances(scene, random, clip, info, description)


def sample(scene, random: Random, clip: dict, info: int, description: Description) -> None:
    layers, values = description.count("layers"), description.value_count
    most = max(1, 60_000 // (1 + 14 * layers + 2 * values))
    count = min(random.batch() if random.chance(0.7) else random.between(0, 9), most)
    times = clocks.times(random, count, description.clocks_fields, random.pick((0, 0, 0.1)))
    skipped = random.chance(0.5)
    buffer = lambda bytes: null() if skipped and random.chance(0.4) else out(bytes, shift(random, 4))
    less = -8 if random.chance(0.03) else 0
    need = (info, INFO.offsets["sample_scratch"], less)
    misused(scene, random, "clip_sample", **clip, times=array(times, shift(random, 8)), time_count=count,
            space=random.below(2) if random.chance(0.97) else 2, affines_or_null=buffer(24 * count * layers),
            opacities_or_null=buffer(4 * count * layers), strokes_or_null=buffer(8 * count * layers),
            values_or_null=buffer(4 * count * values), velocities_or_null=buffer(4 * count * values),
            frames_or_null=buffer(16 * count * layers), orders_or_null=buffer(4 * count * layers),
            scratch=scratch(need, shift(random, 8)), scratch_size=need)  # fmt: skip


def matrices(scene, random: Random, clip: dict, info: int, description: Description) -> None:
    layers = description.count("layers")
    count = min(random.batch() if random.chance(0.3) else random.between(0, 9), max(1, 40_000 // (1 + 16 * layers)))
    times = clocks.times(random, count, description.clocks_fields, random.pick((0, 0, 0.1)))
    need = (info, INFO.offsets["sample_scratch"], -8 if random.chance(0.03) else 0)
    misused(scene, random, "clip_matrices", **clip, times=array(times, shift(random, 8)), time_count=count,
            space=random.below(2) if random.chance(0.9) else 2, matrices=out(64 * count * layers, shift(random, 4)),
            scratch=scratch(need, shift(random, 8)), scratch_size=need)  # fmt: skip


def instances(scene, random: Random, clip: dict, info: int, description: Description) -> None:
    layers, values = description.count("layers"), description.value_count
    most = max(1, 20_000 // (1 + 14 * layers + 2 * values))
    times = min(random.pick((0, 1, 1, 2, random.between(0, 20))), most)
    runs = (
        None
        if random.chance(0.2)
        else min(random.batch() if random.chance(0.3) else random.between(0, 20), most // max(times, 1))
    )
    samples = times * (1 if runs is None else runs)
    given = numpy.zeros(runs or 0, INSTANCE)
    for field, low, high in (("start", -2, 4), ("speed", -2, 2), ("offset", -1, 1)):
        given[field] = random.doubles(runs or 0, low, high, hostility(random) / 4)
    given["affine"] = random.floats(6 * (runs or 0), -2, 2, hostility(random) / 4).reshape(-1, 6)
    given["opacity"] = random.floats(runs or 0, -0.5, 1.5, hostility(random) / 4)

    def part(count: int) -> tuple[int, int]:
        if random.chance(0.6):
            return 0, random.pick((NONE, NONE, count))
        first = random.between(0, count)
        return first, random.between(first, count) if random.chance(0.93) else random.pick((count + 1, NONE - 1))

    ranges = [*part(times), *part(1 if runs is None else runs), *part(layers)]
    whole = ranges[4] == 0 and ranges[5] in (layers, NONE)
    skipped, gaps, strides, pointers = random.chance(0.5), random.chance(0.5), [], []
    for width, each in ((6, layers), (1, layers), (2, layers), (values, 1), (values, 1), (4, layers), (1, layers)):
        stride = random.between(width, width + 3) if gaps and random.chance(0.5) else 0
        if random.chance(0.01):
            stride = random.pick((max(width - 1, 1), 1 << 25))
        # A stride that is refused needs no room. Any other must have room for all its rows: a call that one host
        # refuses for an overlap could write there in another.
        step = stride if width <= stride <= constant("MAX_COUNT") else width
        size = 4 * ((samples * each - 1) * step + width) if samples * each else 0
        partial = each == 1 and width != 1 or len(pointers) == 6
        absent = skipped and random.chance(0.4) or partial and not whole and random.chance(0.95)
        strides.append(stride)
        pointers.append(null() if absent else out(size, shift(random, 4)))
    space = random.below(2) if random.chance(0.98) else 2
    listing = random.fork()
    rows = [row for row in range(layers) if listing.chance(0.4)] if listing.chance(0.3) else None
    if rows and listing.chance(0.04):
        rows[-1] = listing.pick((layers, 0, NONE))
    if rows is not None and listing.chance(0.95):
        pointers = [null() if k in (3, 4, 6) else pointer for k, pointer in enumerate(pointers)]
    if listing.chance(0.3):
        pointers = [null() if k > 2 else pointer for k, pointer in enumerate(pointers)]
    listed = null() if rows is None else array(numpy.array(rows, "<u4"), shift(listing, 4))
    outputs = tables([space, *ranges, *strides, len(rows or ()), 0], [*pointers, listed], "motion_outputs")
    need = (info, INFO.offsets["sample_scratch"], -8 if random.chance(0.02) else 0)
    misused(
        scene,
        random,
        "clip_sample_instances",
        **clip,
        times=array(clocks.times(random, times, description.clocks_fields, random.pick((0, 0, 0.1))), shift(random, 8)),
        time_count=times,
        instances_or_null=null() if runs is None else array(given, shift(random, 8)),
        instance_count=runs or 0,
        outputs=outputs,
        scratch=scratch(need, shift(random, 8)),
        scratch_size=need,
    )


def changed(scene, random: Random, clip: dict, info: int, description: Description) -> None:
    start, end = map(float, clocks.times(random, 2, description.clocks_fields, random.pick((0, 0, 0.3))))
    need = (info, INFO.offsets["sample_scratch"], -8 if random.chance(0.03) else 0)
    misused(
        scene,
        random,
        "clip_changed",
        **clip,
        start=double(start),
        end=double(random.pick((end, start + 1e-3, start + 1))),
        space=random.below(2) if random.chance(0.97) else 2,
        rows=out(4 * description.count("layers"), shift(random, 4)),
        row_count=out(4, shift(random, 4)),
        scratch=scratch(need, shift(random, 8)),
        scratch_size=need,
    )


def evaluate(scene, random: Random, clip: dict, description: Description) -> None:
    animations, count = description.count("animations"), random.batch() if random.chance(0.4) else random.between(0, 17)
    progress = random.doubles(count, *random.pick(((0, 1), (0, 1), (-0.5, 1.5))), hostility(random) / 3)
    cycle = random.pick(
        (
            0,
            0,
            1,
            2,
            3.9,
            -1,
            1e6,
            1e300,
            random.uniform(0, 50),
            float(random.pick(HOSTILE_DOUBLES.view(numpy.float64))),
        )
    )
    base = (
        null()
        if random.chance(0.5)
        else array(random.floats(EVALUATED, -2, 2, random.pick((0, 0, 0.3))), shift(random, 4))
    )
    misused(
        scene,
        random,
        "animation_evaluate",
        **clip,
        animation=random.below(animations + 1) if random.chance(0.97) else constant("NONE"),
        base_or_null=base,
        cycle=double(cycle),
        progress=array(progress, shift(random, 8)),
        count=count,
        values=out(4 * EVALUATED * count, shift(random, 4)),
    )


def explain(scene, random: Random, clip: dict, info: int, description: Description) -> None:
    """With room for all that there can be, or for little."""
    time = float(clocks.times(random, 1, description.clocks_fields, random.pick((0, 0, 0.3)))[0])
    need = (info, INFO.offsets["sample_scratch"], -8 if random.chance(0.03) else 0)
    layers, few = description.count("layers"), random.below(3)
    parents, steps = random.pick(((layers, description.count("animations")), (layers, 16), (few, few)))
    misused(
        scene,
        random,
        "clip_explain",
        **clip,
        time=double(time),
        layer=random.below(layers + random.chance(0.05)) if layers else 0,
        explanation=out(EXPLANATION.size, shift(random, 8)),
        parents_or_null=out(4 * parents, shift(random, 4)) if parents else null(),
        parent_capacity=parents,
        steps_or_null=out(STEP.size * steps, shift(random, 8)) if steps else null(),
        step_capacity=steps,
        scratch=scratch(need, shift(random, 8)),
        scratch_size=need,
    )


def activity(scene, random: Random, clip: dict, info: int, description: Description) -> None:
    time = float(clocks.times(random, 1, description.clocks_fields, random.pick((0, 0, 0.3)))[0])
    need = (info, INFO.offsets["sample_scratch"], -8 if random.chance(0.03) else 0)
    misused(
        scene,
        random,
        "clip_activity",
        **clip,
        time=double(time),
        activities_or_null=null() if random.chance(0.2) else out(description.count("animations"), random.below(8)),
        next=out(8, shift(random, 8)),
        scratch=scratch(need, shift(random, 8)),
        scratch_size=need,
    )


def convert(scene, random: Random, clip: dict, info: int, description: Description) -> None:
    time = float(clocks.times(random, 1, description.clocks_fields, random.pick((0, 0, 0.3)))[0])
    need = (info, INFO.offsets["sample_scratch"], -8 if random.chance(0.03) else 0)
    layers, count = description.count("layers"), random.batch() if random.chance(0.4) else random.between(0, 9)
    layer = lambda: random.below(layers + random.chance(0.03)) if layers and random.chance(0.8) else constant("NONE")
    kind = random.below(2) if random.chance(0.97) else 2
    width = 2 if kind == constant("CONVERT_POINTS") else 4
    misused(
        scene,
        random,
        "clip_convert",
        **clip,
        time=double(time),
        from_layer=layer(),
        to_layer=layer(),
        kind=kind,
        values=array(random.floats(count * width, -100, 100, hostility(random) / 3), shift(random, 4)),
        count=count,
        out=out(4 * count * width, shift(random, 4)),
        scratch=scratch(need, shift(random, 8)),
        scratch_size=need,
    )


def geometry(scene, random: Random, clip: dict, info: int, description: Description) -> None:
    """Asked for the counts; with so much room, or too little, or what is always enough."""
    time = float(clocks.times(random, 1, description.clocks_fields, random.pick((0, 0, 0.3)))[0])
    need = (info, INFO.offsets["geometry_scratch"], -8 if random.chance(0.03) else 0)
    given = {**clip, "time": double(time), "flags": random.below(4) if random.chance(0.97) else 4}
    ranges = lambda: null() if random.chance(0.2) else out(16 * description.count("layers"), shift(random, 4))
    room = lambda: {"scratch": scratch(need, shift(random, 8)), "scratch_size": need}
    counts = misused(
        scene,
        random,
        "clip_geometry",
        **given,
        verbs_or_null=null(),
        verb_capacity=0,
        points_or_null=null(),
        point_capacity=0,
        ranges_or_null=ranges(),
        counts=out(8, shift(random, 4)),
        **room(),
    )["counts"]
    # Points take 8 bytes each, which a slot's number cannot be multiplied to: room for so many as the bound says, or a
    # few.
    few = random.below(4)
    verbs, points = random.pick(
        (((counts, 0), GEOMETRY_POINTS), ((info, INFO.offsets["geometry_verbs"]), GEOMETRY_POINTS), (few, few))
    )
    misused(
        scene,
        random,
        "clip_geometry",
        **given,
        verbs_or_null=out(verbs, random.below(8)),
        verb_capacity=verbs,
        points_or_null=out(8 * points, shift(random, 4)),
        point_capacity=points,
        ranges_or_null=ranges(),
        counts=out(8, shift(random, 4)),
        **room(),
    )


def draw(scene, random: Random, clip: dict, description: Description) -> None:
    """How much there is at most, then at some times; with room for most of it, for too little, or asked for counts."""
    sizes = misused(scene, random, "clip_draw_size", **clip, sizes=out(DRAW_SIZES.size, shift(random, 4)))["sizes"]
    for _ in range(random.between(1, 4)):
        time = float(clocks.times(random, 1, description.clocks_fields, random.pick((0, 0, 0.3)))[0])
        need = (sizes, DRAW_SIZES.offsets["scratch"], -8 if random.chance(0.03) else 0)
        most = random.pick((0, 1, 1, 1, 1))
        items, floats, points = DRAWN_ITEMS * most, DRAWN_FLOATS * most, 4 * GEOMETRY_POINTS * most
        if most and random.chance(0.2):
            items, floats, points = random.below(4), random.below(9), random.below(9)
        array_of = lambda size, step, most=most: out(size, shift(random, step)) if most else null()
        misused(
            scene,
            random,
            "clip_draw",
            **clip,
            time=double(time),
            flags=random.below(8) if random.chance(0.97) else 8,
            items_or_null=array_of(ITEM.size * items, 4),
            item_capacity=items,
            floats_or_null=array_of(4 * floats, 4),
            float_capacity=floats,
            verbs_or_null=array_of(points, 1),
            verb_capacity=points,
            points_or_null=array_of(8 * points, 4),
            point_capacity=points,
            counts=out(DRAW_COUNTS.size, shift(random, 4)),
            scratch=scratch(need, shift(random, 8)),
            scratch_size=need,
        )


def hit(scene, random: Random, clip: dict, description: Description) -> None:
    """What points hit at some times, of what is drawn and of the bounds of the layers."""
    for _ in range(random.between(1, 3)):
        targets = random.below(2)
        sizes = misused(
            scene,
            random,
            "clip_hit_size",
            **clip,
            targets=targets if random.chance(0.97) else 2,
            sizes=out(HIT_SIZES.size, shift(random, 4)),
        )["sizes"]
        block, less = (sizes, HIT_SIZES.offsets["prepared"], 0), -8 if random.chance(0.03) else 0
        need = (sizes, HIT_SIZES.offsets["scratch"], -8 if random.chance(0.03) else 0)
        made = misused(
            scene,
            random,
            "clip_hit_prepare",
            **clip,
            time=double(float(clocks.times(random, 1, description.clocks_fields, random.pick((0, 0, 0.3)))[0])),
            targets=targets if random.chance(0.95) else 2,
            prepared=out((*block[:2], less), shift(random, 8)),
            prepared_size=(*block[:2], less),
            scratch=scratch(need, shift(random, 8)),
            scratch_size=need,
        )["prepared"]
        count, reach = random.between(0, 24), random.pick((10, 60, 200))
        distance = random.pick((0, 0, 5, 50)) if random.chance(0.85) else random.pick((-1, math.nan, math.inf, 1e30))
        misused(
            scene,
            random,
            "clip_hit",
            prepared=slot(made),
            prepared_size=(*block[:2], less),
            points=array(random.floats(2 * count, -reach, reach, 0.02), shift(random, 4)),
            count=count,
            distance=bits(distance),
            hits=out(12 * count, shift(random, 4)),
        )


def bounds(scene, random: Random, clip: dict, info: int, description: Description) -> None:
    from_, to = sorted(clocks.times(random, 2, description.clocks_fields, 0).tolist())
    if random.chance(0.1):
        from_, to = random.pick(((to, from_), (from_, from_), (from_, math.inf), (math.nan, to)))
    need = (info, INFO.offsets["bounds_scratch"], -8 if random.chance(0.03) else 0)
    given = {"start": double(from_), "end": double(to), "space": random.below(2) if random.chance(0.92) else 2}
    rows = strokes(random.fork(), description)
    misused(
        scene,
        random,
        "clip_bounds",
        often=0.4,
        **clip,
        **given,
        strokes=array(b"".join(rows), shift(random, 4)) if rows else null(),
        stroke_count=len(rows),
        bounds=out(16 * description.count("layers"), shift(random, 4)),
        scratch=scratch(need, shift(random, 8)),
        scratch_size=need,
    )


def trace(scene, random: Random, clip: dict, info: int, description: Description) -> None:
    """A call of clip_trace. It is refused for a clip without channels."""
    from_, to = sorted(random.doubles(2, 0, 1.5).tolist())
    if random.chance(0.1):
        from_, to = random.pick(((to, from_), (from_, from_), (from_, math.inf), (math.nan, to)))
    need = (info, INFO.offsets["bounds_scratch"], -8 if random.chance(0.03) else 0)
    count, room = description.count("channels"), random.pick((6, 200, 2000, 4000))
    tolerance = random.pick((0.3, 1, 5, 30)) if random.chance(0.93) else random.pick((-1.0, math.nan, math.inf))
    misused(
        scene,
        random,
        "clip_trace",
        often=0.4,
        **clip,
        channel=random.below(count) if count and random.chance(0.93) else count,
        **{"start": double(from_), "end": double(to)},
        tolerance=double(tolerance),
        times=out(8 * room, shift(random, 8)),
        values=out(32 * room, shift(random, 8)),
        errors=out(32 * room, shift(random, 8)),
        capacity=room,
        count=out(4),
        scratch=scratch(need, shift(random, 8)),
        scratch_size=need,
    )


def strokes(random: Random, description: Description) -> list[bytes]:
    """Of some layers; now and then a wrong one."""
    layers = [layer for layer in range(description.count("layers")) if random.chance(0.5)] if random.chance(0.6) else []
    rows = [
        {
            "layer": layer,
            "value": random.below(description.value_count) if description.value_count and random.chance(0.1) else NONE,
            "width": random.pick((0, 1, 2, 1e-3, 30, random.uniform(0, 9))),
            "cap": random.below(3),
            "join": random.below(3),
            "miter_limit": random.pick((1, 4, 10)),
        }
        for layer in layers
    ]
    if len(rows) > 1 and random.chance(0.2):
        rows[-1]["layer"] = rows[0]["layer"]
    if rows and random.chance(0.15):
        random.pick(rows).update(
            random.pick(
                (
                    {"layer": description.count("layers")},
                    {"value": description.value_count},
                    {"width": -1},
                    {"width": 2e9},
                    {"width": math.nan},
                    {"cap": 3},
                    {"join": 3},
                    {"miter_limit": 0.5},
                    {"miter_limit": math.inf},
                )
            )
        )
    return [row("stroke", **values) for values in rows]


def convert_time(scene, random: Random, clip: dict, description: Description) -> None:
    layers, count = description.count("layers"), random.batch() if random.chance(0.4) else random.between(0, 9)
    layer = lambda: random.below(layers + random.chance(0.03)) if layers and random.chance(0.8) else constant("NONE")
    times = clocks.times(random, count, description.clocks_fields, random.pick((0, 0, 0.2)))
    misused(
        scene,
        random,
        "clip_convert_time",
        **clip,
        from_layer=layer(),
        to_layer=layer(),
        times=array(times, shift(random, 8)),
        count=count,
        out=out(8 * count, shift(random, 8)),
    )


def altered(scene, random: Random, block: int, info: int) -> None:
    """A copy with a byte changed, or cut short, given to what must look first. What "check" refuses is not sampled."""
    size = INFO.offsets["size"]
    at, mask = random.pick((random.below(64), random.below(1 << 20))), random.between(1, 255)
    cut = (info, size, -random.pick((1, 8, 16, 64, random.between(1, 4096))))
    for changed in (
        {"clip": copy(block, (info, size), at, mask), "clip_size": (info, size)},
        {"clip": copy(block, cut), "clip_size": cut},
    ):
        misused(scene, random, "clip_check", **changed)
    misused(
        scene,
        random,
        "clip_activity",
        **changed,
        time=double(0.5),
        activities_or_null=null(),
        next=out(8),
        scratch=scratch((info, INFO.offsets["sample_scratch"])),
        scratch_size=(info, INFO.offsets["sample_scratch"]),
    )
    misused(scene, random, "clip_inspect", **changed, info=out(INFO.size))
    misused(
        scene,
        random,
        "clip_sample",
        **changed,
        times=array(bytes(8)),
        time_count=1,
        space=0,
        affines_or_null=null(),
        opacities_or_null=null(),
        strokes_or_null=null(),
        values_or_null=null(),
        velocities_or_null=null(),
        frames_or_null=null(),
        orders_or_null=null(),
        scratch=scratch((info, INFO.offsets["sample_scratch"])),
        scratch_size=(info, INFO.offsets["sample_scratch"]),
    )
