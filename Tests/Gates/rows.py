"""One row for every function of motion.h: a valid call of a given count, and what the function says to a wrong one.

What follows from the header's general rules is not repeated here: bindings/generate/contract.py derives it. A function
that has no row here has one that follows from its row in bindings/generate/functions.py."""

import ctypes
import json
import math
import re
import struct
from collections.abc import Callable
from dataclasses import dataclass

import descriptions
from artifacts import contract, functions, kinds, vocabulary


@dataclass(frozen=True)
class In:
    contents: bytes


@dataclass(frozen=True)
class Out:
    size: int
    # float, double, next (times, which may be infinite), bytes, scratch, or the struct that it is
    element: str = "bytes"
    definite: int | None = None  # how many bytes are sure to be written; None: all


@dataclass(frozen=True)
class InOut:
    """An output that begins as these bytes, and keeps them with an error."""

    contents: bytes
    element: str

    @property
    def size(self) -> int:
        return len(self.contents)

    definite = None


@dataclass(frozen=True)
class Row:
    call: Callable  # (kit, n) -> {parameter: In, Out or number}
    empty: str = "OK"  # status of the call at n = 0, and then with NULL for every array that may be
    empty_null: tuple = ()  # those arrays
    wrong: tuple = ()  # (parameter, value, status)
    substituted: tuple = ()  # inputs of floats that are taken whatever they hold
    # inputs of floats, or numbers, of which NaN counts as 0 and an infinity as the largest finite number of its sign
    counted: tuple = ()
    kinds: int = 9  # elements of a call in which each of its rows is taken by some element
    variants: tuple = ()  # other good calls: what the first cannot be asked for
    dense: Callable = None  # (kit) -> a call that reads every word of its block, if `call` does not
    rejected: tuple = ()  # inputs of floats, or numbers, that are taken or answered by FINITE or RANGE
    always: tuple = ()  # outputs that are written with an error too
    fit: Callable = None  # (kit, arguments) -> arguments, with outputs as large as these inputs need
    batch: dict = None  # parameter: bytes per element, for the call with MOTION_MAX_COUNT elements
    largest: Callable = None  # (kit) -> other arguments of that call


class Kit:
    """Makes the blocks that calls need, through the library under test."""

    def __init__(self, library, abi, header):
        self.library, self.abi, self.header = library, abi, header
        self._kept: list = []
        self.asked = abi.OK, abi.ERROR_CAPACITY  # what a call without buffers says, which asks for the counts

    def status(self, name: str, *arguments, fine=(0,)) -> int:
        result = getattr(self.library, name)(*arguments)
        if result not in fine:
            raise AssertionError(f"{name} of a good call says {result}")
        return result

    @staticmethod
    def aligned(contents: bytes):
        """A copy of a block where blocks may lie."""
        return (ctypes.c_uint64 * -(-len(contents) // 8)).from_buffer_copy(
            contents.ljust(-(-len(contents) // 8) * 8, b"\0")
        )

    def path(self, verbs: bytes, points: bytes) -> bytes:
        size = ctypes.c_uint32()
        counts = len(verbs), points, len(points) // 8
        self.status("motion_path_prepare_size", verbs, *counts, ctypes.byref(size))
        block = (ctypes.c_uint64 * -(-size.value // 8))()
        self.status("motion_path_prepare", verbs, *counts, block, size)
        return bytes(block)[: size.value]

    def description(self, n: int) -> ctypes.Structure:
        description = descriptions.rich(self.abi, n)
        self._kept = [description]  # its tables stay laid until the next one
        return description.lay()

    def sizes(self, description):
        sizes = self.abi.ClipSizes()
        self.status("motion_clip_size", ctypes.byref(description), ctypes.byref(sizes), None)
        return sizes

    def compile(self, description) -> bytes:
        sizes = self.sizes(description)
        clip, scratch = (ctypes.c_uint64 * -(-sizes.clip // 8))(), (ctypes.c_uint64 * -(-sizes.scratch // 8 + 1))()
        self.status("motion_clip_compile", ctypes.byref(description), clip, sizes.clip, scratch, sizes.scratch, None)
        return bytes(clip)[: self.inspect(bytes(clip)).size]

    def clip(self, n: int) -> bytes:
        return self.compile(self.description(n))

    def inspect(self, clip: bytes):
        info = self.abi.ClipInfo()
        self.status("motion_clip_inspect", self.aligned(clip), len(clip), ctypes.byref(info))
        return info


def made(kit, struct_name: str, n: int = 1) -> Out:
    return Out(n * kit.abi.STRUCTS[struct_name][1], struct_name)


def floats(*values) -> In:
    return In(struct.pack(f"<{len(values)}f", *values))


def doubles(*values) -> In:
    return In(struct.pack(f"<{len(values)}d", *values))


def words(*values) -> In:
    return In(struct.pack(f"<{len(values)}I", *values))


def spread(n: int, low: float = 0.0, high: float = 1.0) -> list[float]:
    return [low + (high - low) * ((i * 7 + 3) % 64) / 63 for i in range(n)]


# ------------------------------------------------------------------- timing


def curves(kit) -> dict:
    """A row of every kind, and their tables."""
    d = descriptions.Description(kit.abi)
    count = len(descriptions.curves(d))
    return dict(timings=In(bytes(d.tables["timings"])), timing_count=count, floats=In(bytes(d.tables["floats"])),
                float_count=len(d.tables["floats"]) // 4)  # fmt: skip


def timing_evaluate(kit, n):
    given = curves(kit)
    return dict(**given, indices_or_null=words(*((n - i) % given["timing_count"] for i in range(n))),
                x=floats(*spread(n, -0.5, 1.5)), count=n, query=0, y=Out(4 * n, "float"))  # fmt: skip


def timing_inverse(kit, n):
    """Curves that never decrease: only these have an inverse."""
    given, count = timing_evaluate(kit, n), 0
    while kit.abi.Timing.from_buffer_copy(given["timings"].contents, 32 * count).kind != kit.abi.TIMING_PENNER:
        count += 1
    return {**given, "timing_count": count, "indices_or_null": words(*(i % count for i in range(n))),
            "query": kit.abi.QUERY_INVERSE}  # fmt: skip


def timing_prepare_size(kit, n):
    return dict(**curves(kit), size=Out(4))


def timing_block(kit) -> tuple[dict, int]:
    """Curves, and the size of their block."""
    given, size = curves(kit), ctypes.c_uint32()
    kit.status("motion_timing_prepare_size", *timing_arguments(kit, given), ctypes.byref(size))
    return given, size.value


def timing_arguments(kit, given: dict) -> tuple:
    rows = (kit.abi.Timing * given["timing_count"]).from_buffer_copy(given["timings"].contents)
    return rows, given["timing_count"], given["floats"].contents, given["float_count"]


def timing_prepare(kit, n):
    given, size = timing_block(kit)
    return dict(**given, prepared=Out(size), prepared_size=size)


def timing_evaluate_prepared(kit, n):
    given, size = timing_block(kit)
    block = ctypes.create_string_buffer(size)
    kit.status("motion_timing_prepare", *timing_arguments(kit, given), block, size)
    return dict(prepared=In(block.raw), prepared_size=size,
                indices_or_null=words(*((n - i) % given["timing_count"] for i in range(n))),
                x=floats(*spread(n, -0.5, 1.5)), count=n, y=Out(4 * n, "float"))  # fmt: skip


def timing_dense(kit):
    """A curve whose buckets are wide, one whose buckets are narrow in the middle, and x in all of them."""
    d = descriptions.Description(kit.abi)
    for controls in ([0.25, 0.1, 0.25, 1], [1, -0.5, 0, 1.5]):
        d.add("timings", kind=kit.abi.TIMING_CUBIC_BEZIER, parameters=controls)
    given = dict(timings=In(bytes(d.tables["timings"])), timing_count=2, floats=In(b""), float_count=0)
    size = ctypes.c_uint32()
    kit.status("motion_timing_prepare_size", *timing_arguments(kit, given), ctypes.byref(size))
    block = ctypes.create_string_buffer(size.value)
    kit.status("motion_timing_prepare", *timing_arguments(kit, given), block, size.value)
    # Buckets are shares of the distance from an end or from the middle.
    near = [2 ** (-e / 16) for e in range(1, 24 * 16)]
    x = [*near, *(1 - r for r in near), *(0.5 + r / 2 for r in near), *(0.5 - r / 2 for r in near)]
    return dict(prepared=In(block.raw), prepared_size=size.value, indices_or_null=words(*([0] * len(x) + [1] * len(x))),
                x=floats(*x, *x), count=2 * len(x), y=Out(8 * len(x), "float"))  # fmt: skip


def timing_parse(kit, n):
    stops = max(n, 1)
    text = b"linear(" + b",".join(b"%d %d%%" % (i % 3, i) for i in range(stops)) + b")"
    return dict(text=In(text), size=len(text), timing=made(kit, "motion_timing"),
                floats_or_null=Out(8 * stops, "float"), float_capacity=2 * stops, float_count=Out(4),
                error=made(kit, "motion_text_error"))  # fmt: skip


def timing_name(kit, n):
    index, size = n % 64, ctypes.c_uint32()
    kit.status("motion_timing_name", index, None, 0, ctypes.byref(size), fine=kit.asked)
    return dict(index=index, text_or_null=Out(size.value), capacity=size.value, size=Out(4))


def timing_write(kit, n):
    size, floats_of = ctypes.c_uint32(), floats(0, 0, 0.25, 0.5, 1, 1)
    timing = kit.abi.Timing(kind=kit.abi.TIMING_STOPS, count=1 + n % 3)
    kit.status("motion_timing_write", ctypes.byref(timing), floats_of.contents, 6, None, 0, ctypes.byref(size),
               fine=kit.asked)  # fmt: skip
    return dict(timing=In(bytes(timing)), floats=floats_of, float_count=6, text_or_null=Out(size.value),
                capacity=size.value, size=Out(4))  # fmt: skip


def spring_rows(count: int) -> bytes:
    """Under-damped, critical, over-damped, undamped; of the other sets what is valid and need not match."""
    rows = [(1, 100, 10, 0), (1, 100, 20, -3), (2, 50, 60, 1), (1, 400, 0, 5)]
    return b"".join(struct.pack("<11d", *rows[i % 4], 0.5, 0.25, 0.4, 0.8, -10, 30, 0) for i in range(count))


def spring_resolve(kit, n):
    return dict(spring=InOut(spring_rows(4)[88 * (n % 4) :][:88], "motion_spring"), given=n % 3, form=n % 2)


def spring_evaluate(kit, n):
    return dict(springs=In(spring_rows(4)), spring_count=4, indices_or_null=words(*(i % 4 for i in range(n))),
                form=n % 2, times=doubles(*spread(n, -0.5, 5)), count=n, values=Out(8 * n, "double"),
                velocities_or_null=Out(8 * n, "double"))  # fmt: skip


def spring_arrivals(kit, n):
    springs = spring_rows(1) * n  # that arrive
    return dict(springs=In(springs), count=n, form=n % 2, times=Out(8 * n, "next"))


def color_parse(kit, n):
    text = b"color-mix(in oklch, " * (n % 4) + b"rgb(10% 20% 30% / .5)" + b" 25%, red)" * (n % 4)
    return dict(
        text=In(text), size=len(text), flags=n % 2, color=Out(32, "double"), error=made(kit, "motion_text_error")
    )


def path_spline(kit, n):
    verbs, points = (n + 2 if n > 1 else n, 3 * n + 1 if n > 1 else n)
    return dict(points=floats(*spread(2 * n, -50, 50)), count=n, alpha=0.5, flags=kit.abi.SPLINE_CLOSED,
                verbs_or_null=Out(verbs), verb_capacity=verbs, points_or_null=Out(8 * points, "float"),
                point_capacity=points, counts=made(kit, "motion_path_counts"))  # fmt: skip


def clock_evaluate(kit, n):
    clocks = bytes(descriptions.rich(kit.abi, 0).tables["clocks"])
    return dict(clocks=In(clocks), clock_count=len(clocks) // 88, **curves(kit), clock=2,
                times=doubles(*spread(n, -1, 4)), count=n, states=made(kit, "motion_clock_state", n),
                fault_or_null=made(kit, "motion_fault"))  # fmt: skip


# --------------------------------------------------------------- transforms


def transform_interpolate(kit, n):
    return dict(**{"start": floats(*spread(16 * n, -2, 2))}, end=floats(*spread(16 * n, -3, 1)), width=16,
                progress=floats(*spread(n, -0.5, 1.5)), count=n, rule=0, out=Out(64 * n, "float"))  # fmt: skip


def transform_function_interpolate(kit, n):
    return dict(function=kit.abi.FUNCTION_SCALE, **{"start": floats(*spread(3 * n))}, end=floats(*spread(3 * n, 1, 3)),
                width=6, progress=floats(*spread(n, -0.5, 1.5)), count=n, out=Out(24 * n, "float"))  # fmt: skip


def transform_parse(kit, n):
    text = b"translate(1px,2px)" * n or b"none"
    return dict(text=In(text), size=len(text), operations_or_null=Out(68 * n, "bytes"), capacity=n,
                operation_count=Out(4), error=made(kit, "motion_text_error"))  # fmt: skip


def operations(n: int) -> In:
    """Of every kind, all of whose numbers make sense."""
    return In(b"".join(struct.pack("<I16f", i % 8, *spread(16, 1, 2)) for i in range(n)))


def transform_list_interpolate(kit, n):
    return dict(**{"start": operations(3)}, start_count=3, end=operations(5), end_count=5,
                progress=floats(*spread(n, -0.5, 1.5)), count=n, out=Out(64 * n, "float"))  # fmt: skip


def transform_points(kit, n):
    return dict(transforms=floats(*spread(6 * n, -2, 2)), transform_count=n, width=6, indices_or_null=words(*range(n)),
                points=floats(*spread(2 * n, -50, 50)), count=n, out=Out(8 * n, "float"))  # fmt: skip


# -------------------------------------------------------------------- paths


def elements(n: int) -> tuple[bytes, bytes]:
    """A path of n verbs, of every kind, in several subpaths."""
    verbs = bytes([0, 1, 2, 3, 4, 1, 0, 3, 2, 1][i % 10] for i in range(n))
    count = sum(vocabulary.VERBS[v].points for v in verbs)
    return verbs, struct.pack(f"<{2 * count}f", *spread(2 * count, -50, 50))


def path_text(n: int) -> bytes:
    return b"M1 2" + b"".join(
        (b"L%d 5", b"q%d 2 3 4", b"C%d 1 2 3 4 5", b"h%d", b"z M%d 1")[i % 5] % i for i in range(n)
    )


def path_parse(kit, n):
    text, counts, error = path_text(n), kit.abi.PathCounts(), kit.abi.TextError()
    kit.status("motion_path_parse", text, len(text), None, 0, None, 0, ctypes.byref(counts), ctypes.byref(error),
               fine=kit.asked)  # fmt: skip
    return dict(text=In(text), size=len(text), verbs_or_null=Out(counts.verbs), verb_capacity=counts.verbs,
                points_or_null=Out(8 * counts.points, "float"), point_capacity=counts.points,
                counts=made(kit, "motion_path_counts"), error=made(kit, "motion_text_error"))  # fmt: skip


def path_prepare_size(kit, n):
    verbs, points = elements(n)
    return dict(verbs=In(verbs), verb_count=n, points=In(points), point_count=len(points) // 8, size=Out(4))


def path_prepare(kit, n):
    given, size = path_prepare_size(kit, n), ctypes.c_uint32()
    kit.status("motion_path_prepare_size", *(v.contents if isinstance(v, In) else v for v in list(given.values())[:4]),
               ctypes.byref(size))  # fmt: skip
    del given["size"]
    return dict(**given, path=Out(size.value), path_size=size.value)


def fit_prepare(kit, given):
    """The prepared block of points that were changed."""
    size = ctypes.c_uint32()
    arguments = [
        v.contents if isinstance(v, In) else v
        for v in (given[name] for name in ("verbs", "verb_count", "points", "point_count"))
    ]
    if kit.library.motion_path_prepare_size(*arguments, ctypes.byref(size)):
        return given
    return {**given, "path": Out(size.value), "path_size": size.value}


def prepared(kit, n) -> dict:
    block = kit.path(*elements(n))
    return dict(path=In(block), path_size=len(block))


def path_interpolate(kit, n):
    verbs, points = elements(6)
    count = len(points) // 8
    return {"verbs": In(verbs), "verb_count": 6, "start": In(points), "end": floats(*spread(2 * count, -9, 9)),
            "point_count": count, "progress": floats(*spread(n, -0.1, 1.1)), "count": n,
            "out": Out(8 * count * n, "float")}  # fmt: skip


def path_text_of(kit, n):
    verbs, points = elements(n)
    given = dict(verbs=In(verbs), verb_count=n, points=In(points), point_count=len(points) // 8, tolerance=0.01)
    return fit_text(kit, {**given, "size": Out(4)})


def fit_text(kit, given):
    """How long the text is depends on the points."""
    size = ctypes.c_uint32()
    arguments = [given[name] for name in ("verbs", "verb_count", "points", "point_count", "tolerance")]
    arguments = [kit.aligned(v.contents) if isinstance(v, In) else v for v in arguments]
    if kit.library.motion_path_write(*arguments[:4], ctypes.c_float(arguments[4]), None, 0, ctypes.byref(size)) not in (
        0,
        kit.abi.ERROR_CAPACITY,
    ):
        return given
    return {**given, "text_or_null": Out(size.value), "capacity": size.value}


def path_trim(kit, n):
    return fit_trim(kit, dict(**prepared(kit, n), start=0.1, end=0.9, offset=0.3, mode=0, curves=0,
                              counts=made(kit, "motion_path_counts")))  # fmt: skip


def fit_trim(kit, given):
    """How much a trim gives depends on its ends."""
    counts = kit.abi.PathCounts()
    kit.status("motion_path_trim", kit.aligned(given["path"].contents),
               *(given[name] for name in ("path_size", "start", "end", "offset", "mode", "curves")), None, 0, None, 0,
               ctypes.byref(counts), fine=kit.asked)  # fmt: skip
    return {**given, "verbs_or_null": Out(counts.verbs), "verb_capacity": counts.verbs,
            "points_or_null": Out(8 * counts.points, "float"), "point_capacity": counts.points}  # fmt: skip


def path_trims(kit, n):
    return fit_trims(kit, dict(**prepared(kit, 10), ranges=doubles(*spread(2 * n, -0.1, 1.1)),
                               offsets_or_null=doubles(*spread(n, -2, 2)), count=n, mode=0, curves=0,
                               counts=made(kit, "motion_path_counts", n)))  # fmt: skip


def fit_trims(kit, given):
    count = given["count"]
    counts = (kit.abi.PathCounts * max(count, 1))()
    kit.status(
        "motion_path_trims",
        *(kit.aligned(v.contents) if isinstance(v, In) else v for v in list(given.values())[:7]),
        None,
        0,
        None,
        0,
        counts,
        fine=kit.asked,
    )
    verbs, points = (sum(getattr(counts[i], name) for i in range(count)) for name in ("verbs", "points"))
    return {**given, "verbs_or_null": Out(verbs), "verb_capacity": verbs, "points_or_null": Out(8 * points, "float"),
            "point_capacity": points}  # fmt: skip


# -------------------------------------------------------------------- clips


def clip_size(kit, n):
    return dict(description=In(bytes(kit.description(n))), sizes=made(kit, "motion_clip_sizes"),
                fault_or_null=made(kit, "motion_fault"))  # fmt: skip


def clip_compile(kit, n):
    description = kit.description(n)
    sizes = kit.sizes(description)
    written = kit.inspect(kit.compile(description)).size
    return dict(description=In(bytes(description)), clip=Out(sizes.clip, "bytes", written), clip_size=sizes.clip,
                scratch=Out(sizes.scratch, "scratch", 0), scratch_size=sizes.scratch,
                fault_or_null=made(kit, "motion_fault"))  # fmt: skip


def description_write(kit, n):
    description = kit.description(n)
    counts = ("animation_count", "user_property_count", "paint_count", "trim_count")
    rows = sum(getattr(description, count) for count in counts)
    need = kit.abi.DESCRIPTION_SCRATCH + 96 * description.layer_count + 16 * rows
    size, scratch = ctypes.c_uint32(), (ctypes.c_uint64 * -(-need // 8))()
    kit.status("motion_description_write", ctypes.byref(description), None, 0, ctypes.byref(size), scratch, need, None,
               fine=kit.asked)  # fmt: skip
    return dict(
        description=In(bytes(description)),
        text_or_null=Out(size.value),
        capacity=size.value,
        size=Out(4),
        scratch=Out(need, "scratch", 0),
        scratch_size=need,
        fault_or_null=made(kit, "motion_fault"),
    )


def clip_check(kit, n):
    clip = kit.clip(n)
    return dict(clip=In(clip), clip_size=len(clip))


def clip_contents(kit, n):
    return dict(**clip_check(kit, n), contents=made(kit, "motion_contents"))


def clip_sample(kit, n):
    clip = kit.clip(9)
    info = kit.inspect(clip)
    return dict(clip=In(clip), clip_size=len(clip), times=doubles(*spread(n, -0.5, 5)), time_count=n, space=1,
                affines_or_null=Out(24 * info.layer_count * n, "float"),
                opacities_or_null=Out(4 * info.layer_count * n, "float"),
                strokes_or_null=Out(8 * info.layer_count * n, "float"),
                values_or_null=Out(4 * info.value_count * n, "float"),
                velocities_or_null=Out(4 * info.value_count * n, "float"),
                frames_or_null=Out(16 * info.layer_count * n, "float"), orders_or_null=Out(4 * info.layer_count * n),
                scratch=Out(info.sample_scratch, "scratch", 0), scratch_size=info.sample_scratch)  # fmt: skip


def clip_sample_instances(kit, n):
    """Two times of n instances; what goes where in the outputs is for clips.py to check."""
    abi, clip = kit.abi, kit.clip(9)
    info = kit.inspect(clip)
    runs = [
        abi.Instance(start=0.1 * i, speed=1 - i % 3, offset=0.2, affine=(1, 0, 0.5, 1, i, 2), opacity=0.5)
        for i in range(n)
    ]
    outputs = abi.Outputs(space=1, end_time=abi.NONE, end_instance=abi.NONE, end_layer=abi.NONE, affine_stride=8)
    kit.outputs = [
        (ctypes.c_float * (2 * n * width + 1))() for width in (8 * info.layer_count, info.layer_count, info.value_count)
    ]
    outputs.affines, outputs.opacities, outputs.velocities = map(ctypes.addressof, kit.outputs)
    return dict(clip=In(clip), clip_size=len(clip), times=doubles(0.1, 3), time_count=2,
                instances_or_null=In(b"".join(map(bytes, runs))), instance_count=n, outputs=In(bytes(outputs)),
                scratch=Out(info.sample_scratch, "scratch", 0), scratch_size=info.sample_scratch)  # fmt: skip


def clip_geometry(kit, n):
    clip = kit.clip(n)
    info = kit.inspect(clip)
    return fit_geometry(kit, dict(clip=In(clip), clip_size=len(clip), time=0.3, flags=n % 4,
                                  ranges_or_null=made(kit, "motion_path", info.layer_count),
                                  counts=made(kit, "motion_path_counts"),
                                  scratch=Out(info.geometry_scratch, "scratch", 0),
                                  scratch_size=info.geometry_scratch))  # fmt: skip


def ask(kit, function, given, *others):
    """Calls a function of a clip at a time for its counts alone: "others" stand between time and scratch."""
    scratch = (ctypes.c_uint64 * (given["scratch_size"] // 8 + 1))()
    clip, time = kit.aligned(given["clip"].contents), ctypes.c_double(given["time"])
    kit.status(function, clip, given["clip_size"], time, *others, scratch, given["scratch_size"], fine=kit.asked)


def fit_geometry(kit, given):
    """How much there is depends on the time."""
    counts = kit.abi.PathCounts()
    ask(kit, "motion_clip_geometry", given, given["flags"], None, 0, None, 0, None, ctypes.byref(counts))
    return {**given, "verbs_or_null": Out(counts.verbs), "verb_capacity": counts.verbs,
            "points_or_null": Out(8 * counts.points, "float"), "point_capacity": counts.points}  # fmt: skip


def clip_draw(kit, n):
    clip, sizes = kit.clip(n), kit.abi.DrawSizes()
    kit.status("motion_clip_draw_size", kit.aligned(clip), len(clip), ctypes.byref(sizes))
    return fit_draw(kit, dict(clip=In(clip), clip_size=len(clip), time=0.3, flags=n % 8,
                              counts=made(kit, "motion_draw_counts"), scratch=Out(sizes.scratch, "scratch", 0),
                              scratch_size=sizes.scratch))  # fmt: skip


def fit_draw(kit, given):
    """How much there is depends on the time."""
    counts = kit.abi.DrawCounts()
    nothing = (None, 0) * 4
    ask(kit, "motion_clip_draw", given, given["flags"], *nothing, ctypes.byref(counts))
    return {**given, "items_or_null": made(kit, "motion_draw_item", counts.items), "item_capacity": counts.items,
            "floats_or_null": Out(4 * counts.floats, "float"), "float_capacity": counts.floats,
            "verbs_or_null": Out(counts.verbs), "verb_capacity": counts.verbs,
            "points_or_null": Out(8 * counts.points, "float"), "point_capacity": counts.points}  # fmt: skip


def matched(kit, n) -> dict:
    ends = kit.path(*elements(max(n - 3, 1)))
    return dict(**prepared(kit, n), end_path=In(ends), end_path_size=len(ends))


def hit_sizes(kit, clip, targets):
    sizes = kit.abi.HitSizes()
    kit.status("motion_clip_hit_size", kit.aligned(clip), len(clip), targets, ctypes.byref(sizes))
    return sizes


def clip_hit(kit, n):
    clip = kit.clip(10)
    sizes = hit_sizes(kit, clip, 1)
    prepared = (ctypes.c_uint64 * -(-sizes.prepared // 8))()
    scratch = (ctypes.c_uint64 * -(-sizes.scratch // 8))()
    kit.status("motion_clip_hit_prepare", kit.aligned(clip), len(clip), ctypes.c_double(0.3), 1, prepared,
               sizes.prepared, scratch, sizes.scratch)  # fmt: skip
    return dict(prepared=In(bytes(prepared)[: sizes.prepared]), prepared_size=sizes.prepared,
                points=floats(*spread(2 * n, -60, 60)), count=n, distance=30.0,
                hits=made(kit, "motion_hit", n))  # fmt: skip


def clip_bounds(kit, n):
    clip = kit.clip(n % 17)
    info = kit.inspect(clip)
    strokes = [
        kit.abi.Stroke(layer=i, value=kit.abi.NONE, width=i % 3, cap=i % 3, join=i // 3 % 3, miter_limit=4)
        for i in range(info.layer_count)
    ]
    return {"clip": In(clip), "clip_size": len(clip), "start": 0.1, "end": 0.3, "space": n % 2,
            "strokes": In(b"".join(map(bytes, strokes))), "stroke_count": len(strokes),
            "bounds": Out(16 * info.layer_count, "float"), "scratch": Out(info.bounds_scratch, "scratch", 0),
            "scratch_size": info.bounds_scratch}  # fmt: skip


def clip_convert(kit, n):
    clip = kit.clip(9)
    info = kit.inspect(clip)
    return dict(clip=In(clip), clip_size=len(clip), time=0.3, from_layer=8, to_layer=2, kind=1,
                values=floats(*spread(4 * n, -50, 50)), count=n, out=Out(16 * n, "float"),
                scratch=Out(info.sample_scratch, "scratch", 0), scratch_size=info.sample_scratch)  # fmt: skip


def clip_explain(kit, n):
    """A layer with all that stand above it, at more and more layers and times."""
    clip = kit.clip(n + 1)
    info = kit.inspect(clip)
    return fit_explanation(kit, dict(clip=In(clip), clip_size=len(clip), time=0.01 * n, layer=n,
                                     explanation=made(kit, "motion_explanation"),
                                     scratch=Out(info.sample_scratch, "scratch", 0),
                                     scratch_size=info.sample_scratch))  # fmt: skip


def fit_explanation(kit, given):
    """How many stand above a layer, and how many animations it has."""
    found = kit.abi.Explanation()
    ask(kit, "motion_clip_explain", given, given["layer"], ctypes.byref(found), None, 0, None, 0)
    return {**given, "parents_or_null": Out(4 * found.parent_count), "parent_capacity": found.parent_count,
            "steps_or_null": made(kit, "motion_step", found.step_count), "step_capacity": found.step_count}  # fmt: skip


def animation_evaluate(kit, n):
    clip = kit.clip(3)
    return dict(clip=In(clip), clip_size=len(clip), animation=0, base_or_null=floats(1, 2, 3, 4, 5, 6),
                cycle=float(n % 4), progress=doubles(*spread(n)), count=n, values=Out(24 * n, "float"))  # fmt: skip


# ----------------------------------------------------------------- dynamics


def world_tables(kit, n):
    """A box on a floor, pushed n times."""
    abi = kit.abi
    world = abi.World(
        seconds=0.1, rate=60, still_speed=1, still_spin=0.03, still_seconds=0.5, bounce_speed=100, substeps=4
    )
    item = abi.Item(
        position=(0, 0), size=(10, 10), density=1, friction=0.5, elasticity=0.5, item_groups=1, boundary_groups=1
    )
    pushes = [abi.Behaviour(kind=abi.BEHAVIOUR_PUSH, item=0, other=abi.NONE, vector=(1, i % 7)) for i in range(n)]
    floor = abi.Boundary(first_point=0, point_count=2, groups=1)
    return dict(world=In(bytes(world)), items=In(bytes(item)), item_count=1,
                behaviours=In(b"".join(map(bytes, pushes))), behaviour_count=n, boundaries=In(bytes(floor)),
                boundary_count=1, points=doubles(-50, 5, 50, 5), point_count=2)  # fmt: skip


def world_size(kit, n):
    return dict(**world_tables(kit, n), sizes=made(kit, "motion_world_sizes"), fault_or_null=made(kit, "motion_fault"))


def world_bake(kit, n):
    given, sizes = world_tables(kit, n), kit.abi.WorldSizes()
    laid = [ctypes.cast(kit.aligned(v.contents), kind) if isinstance(v, In) else v
            for v, (_, kind) in zip(given.values(), kit.abi.PROTOTYPES["motion_world_size"][1])]  # fmt: skip
    kit.status("motion_world_size", *laid, ctypes.byref(sizes), None)
    frames = sizes.frames
    return dict(**given, scratch=Out(sizes.scratch, "scratch", 0), scratch_size=sizes.scratch,
                times=Out(8 * frames, "double"), states=Out(48 * frames, "double"), frame_capacity=frames,
                contacts=Out(4 * kit.abi.STRUCTS["motion_contact"][1], "bytes", 0), contact_capacity=4,
                bake=made(kit, "motion_bake"), fault_or_null=made(kit, "motion_fault"))  # fmt: skip


def bake_reduce(kit, n):
    return dict(times=doubles(*map(float, range(n))), states=doubles(*spread(12 * n, -5, 5)), frame_count=n,
                item_count=2, item=1, distance=0.5, turn=0.5, keys=Out(4 * n, "bytes", min(4, 4 * n)),
                key_count=Out(4, "bytes", 0))  # fmt: skip


# ------------------------------------------------------------------- traces


def clip_trace(kit, n):
    clip = kit.clip(n % 17)
    info = kit.inspect(clip)
    channel = n % info.channel_count
    contents = kit.abi.Contents()
    kit.status("motion_clip_contents", kit.aligned(clip), len(clip), ctypes.byref(contents))
    places = [
        struct.unpack_from("<3I", clip, contents.first_label + 12 * row)[2] for row in range(contents.label_count)
    ]
    arity = [*places, info.value_count][channel + 1] - places[channel]
    given = {"clip": In(clip), "clip_size": len(clip), "channel": channel, "start": 0.1, "end": 0.3, "tolerance": 0.05}
    count = ctypes.c_uint32()
    room = (ctypes.c_uint64 * (-(-info.bounds_scratch // 8)))()
    kit.status(
        "motion_clip_trace", kit.aligned(clip), len(clip), channel, 0.1, 0.3, 0.05, None, None, None, 0,
        ctypes.byref(count), room, info.bounds_scratch, fine=kit.asked,
    )  # fmt: skip
    rows = count.value
    return given | {
        "times": Out(8 * rows, "double"),
        "values": Out(8 * rows * arity, "double"),
        "errors": Out(8 * rows * arity, "double"),
        "capacity": rows,
        "count": Out(4, "bytes"),
        "scratch": Out(info.bounds_scratch, "scratch", 0),
        "scratch_size": info.bounds_scratch,
    }


def clip_prove(kit, n):
    """A limit far below what some layers do, for a witness, and now and then, as it takes longer, one far above, for a
    certificate."""
    clip = kit.clip(n + 1)
    info = kit.inspect(clip)
    rule = kit.abi.Rule(
        kind=6, start=0.1, end=0.3, limits=(ctypes.c_double * 2)(1e9 if n % 16 == 9 else 0, 0),
        property=0xFFFFFFFF, part=0xFFFFFFFF, budget=3,
    )  # fmt: skip
    layers, answer = (ctypes.c_uint32 * (n + 1))(*range(n + 1)), kit.abi.Answer()
    room = (ctypes.c_uint64 * (-(-info.bounds_scratch // 8)))()
    kit.status(
        "motion_clip_prove", kit.aligned(clip), len(clip), ctypes.byref(rule), layers, n + 1, ctypes.byref(answer),
        None, 0, room, info.bounds_scratch,
    )  # fmt: skip
    return dict(
        clip=In(clip),
        clip_size=len(clip),
        rule=In(bytes(rule)),
        layers=In(bytes(layers)),
        layer_count=n + 1,
        # As bytes: extremes that are not known are infinite.
        answer=Out(ctypes.sizeof(answer)),
        pieces_or_null=Out(answer.piece_count * kit.abi.STRUCTS["motion_piece"][1]),
        piece_capacity=answer.piece_count,
        scratch=Out(info.bounds_scratch, "scratch", 0),
        scratch_size=info.bounds_scratch,
    )


def trace_reduce(kit, n):
    return dict(times=doubles(*map(float, range(n))), values=doubles(*spread(2 * n, -5, 5)),
                errors_or_null=doubles(*spread(2 * n, 0, 0.1)), row_count=n, arity=2, tolerances=doubles(0.5, 0.25),
                fit=n % 2, key_times=Out(8 * n, "double", min(8, 8 * n)),
                key_values=Out(16 * n, "double", min(16, 16 * n)),
                key_slopes_or_null=Out(32 * n, "double", min(32, 32 * n)), key_count=Out(4, "bytes", 0))  # fmt: skip


# -------------------------------------------------------------------- files


def taped(kit, text: bytes) -> dict:
    """A text and its values."""
    count, error = ctypes.c_uint32(), kit.abi.TextError()
    given = text, len(text)
    kit.status(
        "motion_json_read", *given, None, 0, ctypes.byref(count), ctypes.byref(error), fine=kit.asked
    )  # fmt: skip
    values = (kit.abi.JsonValue * count.value)()
    kit.status("motion_json_read", *given, values, count, ctypes.byref(count), ctypes.byref(error))
    return dict(text=In(text), text_size=len(text), values=In(bytes(values)), value_count=count.value)


def json_text(n: int) -> bytes:
    return b"[" + b", ".join((b'"a\\u00e9"', b"-1.5e3", b'{"k": [true]}', b"null")[i % 4] for i in range(n)) + b"]"


def json_read(kit, n):
    given = taped(kit, json_text(n))
    count = given.pop("value_count")
    return dict(text=given["text"], text_size=given["text_size"], values_or_null=Out(len(given["values"].contents)),
                value_capacity=count, value_count=Out(4), error=made(kit, "motion_text_error"))  # fmt: skip


def json_path(kit, n):
    given, size = taped(kit, json_text(n)), ctypes.c_uint32()
    value = given["value_count"] - 1
    kit.status(
        "motion_json_path", given["text"].contents, given["text_size"], tape(kit, given), given["value_count"], value,
        None, 0, ctypes.byref(size), fine=kit.asked,
    )  # fmt: skip
    return dict(**given, value=value, out_or_null=Out(size.value), capacity=size.value, path_size=Out(4))


def tape(kit, given: dict):
    return (kit.abi.JsonValue * given["value_count"]).from_buffer_copy(given["values"].contents)


def scene_text(n: int) -> bytes:
    """Layers, each the parent of the next but one, with a path, an animation and a number of its own."""
    layers = [
        {"name": f"{i}", "path": "M0 0L1 2", "animations": [{"property": "opacity", "to": i, "timing": "ease"}]}
        | ({"parent": f"{i - 2}"} if i > 1 else {})
        for i in range(n)
    ]
    return json.dumps({"layers": layers, "properties": [{"name": "own", "value": [1, 2]}]}).encode()


def svg_text(n: int) -> bytes:
    """Circles in groups, each with a color and a place of its own."""
    rows = "".join(f'<g opacity="0.{i % 9 + 1}"><circle cx="{i}" r="2" fill="#0{i % 10}f"/></g>' for i in range(n))
    return f'<svg viewBox="0 0 9 9">{rows}</svg>'.encode()


def fonts_text(n: int) -> bytes:
    """A font for no text, so that the clip is the same without it."""
    glyphs = {letter: {"advance": i + 1, "path": f"M0 0L{i} 9L9 0z"} for i, letter in enumerate("AbAb"[: n % 4])}
    return json.dumps({"rows": [[0]], "fonts": [{"unitsPerEm": 10, "glyphs": glyphs}]}).encode()


def scene_size(kit, n):
    given = taped(kit, scene_text(n))
    return dict(
        **given, copies=1 + n % 2, flags=0, sizes=made(kit, "motion_scene_sizes"), error=made(kit, "motion_file_error")
    )


def scene_sizes(kit, given: dict):
    sizes, error = kit.abi.SceneSizes(), kit.abi.FileError()
    kit.status(
        "motion_scene_size", given["text"].contents, given["text_size"], tape(kit, given), given["value_count"],
        given.get("copies", 1), 0, ctypes.byref(sizes), ctypes.byref(error),
    )  # fmt: skip
    return sizes


def scene_read(kit, n):
    given = scene_size(kit, n)
    sizes = scene_sizes(kit, given)
    del given["sizes"]
    return dict(**given, block=Out(sizes.block, "bytes", 0), block_size=sizes.block,
                scratch=Out(sizes.scratch, "scratch", 0), scratch_size=sizes.scratch,
                document=Out(kit.abi.STRUCTS["motion_document"][1], "bytes", 0))  # fmt: skip


def scene_origin(kit, n):
    given = taped(kit, scene_text(n))
    sizes = scene_sizes(kit, given)
    fault = kit.abi.Fault(status=kit.abi.ERROR_RANGE, table=kit.abi.TABLE_LAYERS, row=0, field=0)
    return dict(**given, scratch=Out(sizes.scratch, "scratch", 0), scratch_size=sizes.scratch, fault=In(bytes(fault)),
                error=made(kit, "motion_file_error"))  # fmt: skip


def file_error_text(kit, n):
    given = taped(kit, json_text(n))
    error = kit.abi.FileError(status=kit.abi.ERROR_RANGE, value=given["value_count"] - 1, rule=0, detail=0)
    message = kit.abi.FileMessage()
    kit.status(
        "motion_file_error_text", given["text"].contents, given["text_size"], tape(kit, given), given["value_count"],
        ctypes.byref(error), None, 0, ctypes.byref(message), fine=kit.asked,
    )  # fmt: skip
    return dict(
        **given, error=In(bytes(error)), out_or_null=Out(message.size), capacity=message.size,
        message=made(kit, "motion_file_message"),
    )  # fmt: skip


def lottie_text(n: int) -> bytes:
    """Layers, each with a rectangle that is filled."""
    rectangle = {"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [10, 20]}, "r": {"k": 0}}
    shapes = [rectangle, {"ty": "fl", "c": {"k": [1, 0, 0, 1]}, "o": {"k": 100}}]
    layers = [{"ty": 4, "ind": i, "ip": 0, "op": 60, "st": 0, "ks": {}, "shapes": shapes} for i in range(n)]
    return json.dumps({"v": "5.7.0", "fr": 30, "ip": 0, "op": 60, "w": 9, "h": 9, "layers": layers}).encode()


def lottie_size(kit, n):
    given = taped(kit, lottie_text(n))
    size = kit.abi.LOTTIE_SCRATCH + 16 * given["value_count"]
    return dict(
        **given, most_rows=1 << 20, scratch=Out(size, "scratch", 0), scratch_size=size, block_size=Out(4, "bytes", 4),
        error=made(kit, "motion_file_error"),
    )  # fmt: skip


def lottie_read(kit, n):
    given, size = lottie_size(kit, n), ctypes.c_uint32()
    scratch = (ctypes.c_uint64 * (given["scratch_size"] // 8 + 1))()
    kit.status(
        "motion_lottie_size", given["text"].contents, given["text_size"], tape(kit, given), given["value_count"],
        given["most_rows"], scratch, given["scratch_size"], ctypes.byref(size), ctypes.byref(kit.abi.FileError()),
    )  # fmt: skip
    return {**given, "block": Out(size.value, "bytes", 0), "block_size": size.value,
            "document": Out(kit.abi.STRUCTS["motion_document"][1], "bytes", 0)}  # fmt: skip


def compiled(kit, name: str, text: bytes, **options) -> dict:
    """A call that compiles a text, with the memory that such a call has asked for."""
    needed, memory = kit.abi.Compiled(), (None, 0, None, 0)
    for _ in range(4):
        clip, scratch = ((ctypes.c_uint64 * (-(-size // 8) + 1))() for size in (needed.clip, needed.scratch))
        memory = (clip, needed.clip, scratch, needed.scratch)
        given = [each.contents if isinstance(each, In) else each for each in options.values()]
        status = kit.status(
            name, text, len(text), *given, *memory, ctypes.byref(needed), None, 0, fine=kit.asked
        )  # fmt: skip
        if status == 0:  # now "needed" has what was used, which is less than what a call asks for
            break
    _, clip_size, _, scratch_size = memory
    return dict(
        text=In(text), text_size=len(text), **options, clip_or_null=Out(clip_size, "bytes", needed.size),
        clip_capacity=clip_size, scratch_or_null=Out(scratch_size, "scratch", 0), scratch_capacity=scratch_size,
        compiled=made(kit, "motion_compiled"), message_or_null=Out(100, "bytes", 1), message_capacity=100,
    )  # fmt: skip


def scene_compile(kit, n):
    return compiled(kit, "motion_scene_compile", scene_text(n), copies=1 + n % 2, flags=0)


def rule_ask(kit, n):
    """A question that is refused in a text, with an answer that it does not need."""
    clip, size = kit.clip(n + 1), ctypes.c_uint32()
    question = json.dumps({"rule": "max_speed", "start": 0, "end": 1, "given": {"limit": -1 - n}}).encode()
    rule, layers, count = kit.abi.Rule(), (ctypes.c_uint32 * (n + 1))(), ctypes.c_uint32()
    room, answer = (ctypes.c_uint64 * (2 * len(question)))(), kit.abi.Answer()
    kit.status(
        "motion_rule_ask", kit.aligned(clip), len(clip), question, len(question), ctypes.byref(answer), 1,
        ctypes.byref(rule), layers, n + 1, ctypes.byref(count), None, 0, ctypes.byref(size), room,
        ctypes.sizeof(room), fine=kit.asked,
    )  # fmt: skip
    return dict(
        clip=In(clip), clip_size=len(clip), question=In(question), question_size=len(question),
        answers=In(bytes(answer)), answer_count=1, rule=made(kit, "motion_rule"),
        layers=Out(4 * (n + 1), "scratch", 0), layer_capacity=n + 1,
        layer_count=Out(4), text_or_null=Out(size.value), capacity=size.value, size=Out(4),
        scratch=Out(16 * len(question), "scratch", 0), scratch_size=16 * len(question),
    )  # fmt: skip


def clip_export(kit, n):
    """A file of few layers: an export of many takes seconds."""
    clip, needed = kit.clip(n % 5), kit.abi.Exported()
    form = kit.abi.ExportForm(start=0.1, end=0.2 + 0.1 * (n % 3), frame_rate=30, tolerance=0.5, loop=0.1)
    form.format, form.flags = n % 4, n // 4 % 2  # what is whole may last too long
    for _ in range(4):
        text, scratch = (ctypes.c_uint8 * needed.text)(), (ctypes.c_uint64 * (-(-needed.scratch // 8)))()
        sizes = needed.text, needed.scratch
        memory = (text if sizes[0] else None, sizes[0], scratch if sizes[1] else None, sizes[1])
        asked = kit.aligned(clip), len(clip), ctypes.byref(form), *memory, ctypes.byref(needed)
        if kit.status("motion_clip_export", *asked, fine=kit.asked) == 0:
            break
    return dict(
        clip=In(clip), clip_size=len(clip), form=In(bytes(form)),
        text_or_null=Out(sizes[0], "bytes", needed.text), text_capacity=sizes[0],
        scratch_or_null=Out(sizes[1], "scratch", 0), scratch_capacity=sizes[1], exported=made(kit, "motion_exported"),
    )  # fmt: skip


def lottie_compile(kit, n):
    return compiled(kit, "motion_lottie_compile", lottie_text(n), most_rows=1 << 20)


def svg_compile(kit, n):
    fonts = fonts_text(n)
    given = {"fonts_or_null": In(fonts), "fonts_size": len(fonts)}
    return compiled(kit, "motion_svg_compile", svg_text(n), **given, copies=1 + n % 2, flags=0)


def css_compile(kit, n):
    sheet = f".a {{ animation: k {n + 1}s }} @keyframes k {{ to {{ opacity: 0; left: {n}px }} }}".encode()
    page = b'{"elements": [{"name": "a", "classes": "a", "box": [0, 0, 9, 9]}]}'
    given = {"page": In(page), "page_size": len(page)}
    return compiled(kit, "motion_css_compile", sheet, **given, copies=1 + n % 2, flags=0)


def machine_run(kit, n):
    """A run of a machine with n + 1 states, which an event leads through."""
    states = [
        {"type": "PlaybackState", "name": str(i), "animation": "a", "autoplay": True,
         "transitions": [{"type": "Transition", "toState": str(min(i + 1, n)),
                          "guards": [{"type": "Event", "inputName": "tap"}]}]}
        for i in range(n + 1)
    ]  # fmt: skip
    machine = {"initial": "0", "inputs": [{"type": "Event", "name": "tap"}], "states": states}
    animations = [{"id": "a", "lottie": json.loads(lottie_text(1))}]
    given = {"machine": machine, "animations": animations, "inputs": [[i, "tap"] for i in range(n)], "film": True}
    call = compiled(kit, "motion_machine_run", json.dumps(given).encode())
    return {name.replace("clip", "answer"): value for name, value in call.items()}


# --------------------------------------------------------------------- live


def live_size(kit, n):
    return dict(count=n, size=Out(4))


LIVE_SPRINGS = ((1, 100, 10, 0), (1, 100, 20, 0), (1, 100, 60, 1))


def live_block(kit, n) -> bytes:
    """Values with one to four movements each: springs of all kinds, curves, and some that begin later."""
    size = 32 + 272 * n
    block = (ctypes.c_uint64 * -(-size // 8))()
    kit.status("motion_live_prepare", struct.pack(f"<{n}d", *spread(n)), n, ctypes.c_double(0), block, size)
    ease = kit.abi.Timing(kind=kit.abi.TIMING_CUBIC_BEZIER, parameters=(0.25, 0.1, 0.25, 1))
    for turn in range(4):
        parameters = LIVE_SPRINGS[turn % 3]
        timing = kit.abi.Timing(kind=kit.abi.TIMING_SPRING, parameters=parameters) if turn == 0 else ease
        targets = struct.pack(f"<{n - n * turn // 4}d", *spread(n - n * turn // 4, -5 * turn, 5))
        kit.status("motion_live_set", block, size, ctypes.c_double(0.1 * turn), None, targets, None, len(targets) // 8,
                   ctypes.byref(timing), None, 0, ctypes.c_double(0 if turn == 0 else 1),
                   ctypes.c_double(0.2 if turn == 2 else 0))  # fmt: skip
    for i, parameters in enumerate(LIVE_SPRINGS):
        timing = kit.abi.Timing(kind=kit.abi.TIMING_SPRING, parameters=parameters)
        which = struct.pack("<I", i)
        if i < n:
            kit.status("motion_live_set", block, size, ctypes.c_double(0.4), which, struct.pack("<d", 7), None, 1,
                       ctypes.byref(timing), None, 0, ctypes.c_double(0), ctypes.c_double(0))  # fmt: skip
    return bytes(block)[:size]


def live_set(kit, n):
    block = live_block(kit, n)
    timing = kit.abi.Timing(kind=kit.abi.TIMING_SPRING, parameters=LIVE_SPRINGS[n % 3])
    return dict(live=InOut(block, "bytes"), live_size=len(block), time=0.6, indices_or_null=words(*reversed(range(n))),
                targets=doubles(*spread(n)), velocities_or_null=doubles(*spread(n, -4, 4)), count=n,
                timing=In(bytes(timing)), floats=floats(0, 0, 1, 1), float_count=4, duration=0.0,
                delay=0.1 * (n % 2))  # fmt: skip


def live_values(kit, n):
    block = live_block(kit, n)
    return dict(live=In(block), live_size=len(block), time=0.7, floats=floats(0, 0, 1, 1), float_count=4,
                indices_or_null=words(*reversed(range(n))), count=n, values=Out(8 * n, "double"),
                velocities_or_null=Out(8 * n, "double"))  # fmt: skip


def live_ends(kit, n):
    block = live_block(kit, n)
    return dict(live=In(block), live_size=len(block), indices_or_null=words(*reversed(range(n))), count=n,
                ends=Out(8 * n, "double"))  # fmt: skip


def call_check(kit, n):
    """A call of n springs, all of which are good; the other arrays are their times and values."""
    abi = kit.abi
    springs = (abi.Spring * max(n, 1))(*[abi.Spring(mass=1, stiffness=i + 1, damping=1) for i in range(n)])
    numbers = (ctypes.c_double * max(n, 1))()
    kit.asked_of = springs, numbers
    springs_at, numbers_at = map(ctypes.addressof, kit.asked_of)
    call = abi.Call(function=abi.CALL_SPRING_EVALUATE, numbers=(n, 0, n))
    call.pointers[:5] = springs_at, None, numbers_at, numbers_at, None
    return dict(call=In(bytes(call)), fault=made(kit, "motion_call_fault"))


def bad_call(kit, n):
    """The same with a spring that is wrong."""
    given = call_check(kit, n)
    springs, _ = kit.asked_of
    springs[n // 2].damping = -1
    return given


# ------------------------------------------------------ from functions.py --

FORMATS = {"float": "f", "double": "d", "uint32_t": "I", "uint8_t": "B"}


class Plain:
    """Good calls of a function by its row in functions.py: numbers in 0..1, clips and paths that grow with the count.
    What is written by the count grows with it."""

    def __init__(self, row: kinds.Function):
        self.row = row

    def __call__(self, kit, n: int) -> dict:
        by_name = {function.name: function for function in kit.header.functions}
        function = by_name[f"motion_{self.row.name}"]
        types, given, after = dict(function.parameters), {}, []
        counted = any(isinstance(part, kinds.Array) for part in self.row.parts)
        for part in self.row.parts:
            name = part.name
            match part:
                case kinds.Block():
                    # One block is enough where there are numbers; without numbers the block grows.
                    size = 9 if counted else n
                    block = kit.clip(size) if name == "clip" else kit.path(*elements(size + (name == "end_path")))
                    given |= {name: In(block), f"{name}_size": len(block)}
                case kinds.Array():
                    few = part.usual is not kinds.REQUIRED
                    count = part.width * (min(n, 9) if few else n)
                    values = spread(count, 0.25 if few else -0.5, 1.5)
                    if name == "pairs":  # of the first subpaths, at a quarter and at the middle
                        values = [0, 0, 0.25, 0.5] * (count // 4)
                    packed = struct.pack(f"<{len(values)}{FORMATS[types[name].base]}", *values)
                    given |= {name: In(packed), part.size: len(values) // part.width}
                case kinds.Choice():
                    known = contract.choices(kit.header, function)[name]
                    given[name] = known[n % len(known)]
                case kinds.Number():
                    usual = 0 if types[name].base == "uint32_t" else 0.25 + len(given) / 16
                    given[name] = usual if part.usual is kinds.REQUIRED else part.usual
                case kinds.Flag():
                    given["flags"] = 0
                case kinds.Struct():
                    given[name] = made(kit, types[name].base)
                case kinds.Word():
                    given[name] = Out(8, "next") if types[name].base == "double" else Out(4)
                case _:
                    after.append(part)
        sizes = self.sizes(kit, by_name, given) if self.row.sizes else None
        for part in after:
            self.write(kit, part, types, given, sizes)
        return given

    def sizes(self, kit, by_name, given: dict):
        """Asks the library for the sizes of what a function writes."""
        (*taken, (_, kind)) = by_name[f"motion_{self.row.sizes}"].parameters
        found = ctypes.c_uint32() if kind.base == "uint32_t" else kit.abi.STRUCTS[kind.base][0]()
        known = [kit.aligned(v.contents) if isinstance(v, In) else v for v in (given[name] for name, _ in taken)]
        kit.status(f"motion_{self.row.sizes}", *known, ctypes.byref(found))
        return found

    def write(self, kit, part, types: dict, given: dict, sizes) -> None:
        """Adds what a function writes."""
        size = lambda word: (
            int(word) if word.isdigit() else getattr(sizes, word[6:]) if word.startswith("sizes.") else given[word]
        )
        name, base = part.name, types[part.name].base
        if isinstance(part, kinds.Scratch):
            bytes = getattr(sizes, part.size)
            given |= {name: Out(bytes, "scratch", 0), f"{name}_size": bytes}
        elif isinstance(part, kinds.Made):
            bytes = sizes.value if part.size == "sizes" else size(part.size)
            given |= {name: Out(bytes, "bytes", 0), f"{name}_size": bytes}
        else:
            first, *rest = part.shape.split()
            element = base if base in ("float", "double") else "bytes"
            bytes = math.prod(map(size, (first, *rest))) * struct.calcsize(FORMATS[base])
            given[name] = Out(bytes, element, 0 if getattr(part, "cut", "") else None)
            if capacity := next(
                (f for f in (f"{name[:-1]}_capacity", "point_capacity", "capacity") if f in types), None
            ):
                given.setdefault(capacity, size(first))


def derived(row: kinds.Function) -> Row:
    arrays = [part for part in row.parts if isinstance(part, kinds.Array) and part.usual is kinds.REQUIRED]
    outs = [
        part for part in row.parts if isinstance(part, kinds.Out) and part.shape.split()[0] in ("count", "time_count")
    ]
    rejected = row.rejected.split()
    free = tuple(part.name for part in arrays if part.name not in rejected)
    firm = tuple(part.name for part in (*arrays, *outs) if not part.name.endswith("_or_null"))
    wrong = tuple((name, value, f"ERROR_{status}") for name, value, status in row.wrong)
    return Row(Plain(row), substituted=free, counted=free if not row.sizes else (), rejected=tuple(rejected),
               empty_null=firm if arrays else (), wrong=wrong)  # fmt: skip


def row(call, wrong: str = "", batch: str = "", **fields) -> Row:
    """Returns a Row that is given in words: names, "parameter value STATUS, ..." and "parameter bytes, ..."."""
    number = lambda text: float(text) if re.search(r"[.n]", text) else int(text, 0)
    refused = (each.split() for each in wrong.split(", ") if each)
    sizes = dict(each.split() for each in batch.split(", ")) if batch else None
    return Row(
        call,
        **{name: tuple(given.split()) if isinstance(given, str) and name != "empty" else given
           for name, given in fields.items()},
        wrong=tuple((name, number(value), f"ERROR_{status}") for name, value, status in refused),
        batch=sizes and {name: int(size) for name, size in sizes.items()},
    )  # fmt: skip


# fmt: off
BY_HAND = {
    "motion_call_check": row(call_check, variants=(bad_call,)),
    "motion_timing_evaluate": row(timing_evaluate, empty_null="indices_or_null x y", substituted="x", counted="x",
        kinds=64, variants=(timing_inverse,),
        wrong="timing_count 0 COUNT, query 2 ENUM, timing_count 2 INDEX, float_count 3 INDEX",
        batch="indices_or_null 4, x 4, y 4"),
    "motion_timing_prepare_size": row(timing_prepare_size, wrong="timing_count 0 COUNT, float_count 3 INDEX"),
    "motion_timing_prepare": row(timing_prepare, wrong="timing_count 0 COUNT, float_count 3 INDEX"),
    "motion_timing_evaluate_prepared": row(timing_evaluate_prepared, empty_null="indices_or_null x y", substituted="x",
        counted="x", kinds=64, dense=timing_dense, wrong="prepared_size 40 PREPARED",
        batch="indices_or_null 4, x 4, y 4"),
    "motion_timing_parse": row(timing_parse, always="float_count",
        wrong="size 3 TEXT_NAME, size 0 TEXT_NAME, size 7 TEXT_NUMBER, float_capacity 17 CAPACITY"),
    "motion_timing_name": row(timing_name, always="size",
        wrong="index 0xFFFFFFFF INDEX, index 1000 INDEX, capacity 2 CAPACITY"),
    "motion_timing_write": row(timing_write, always="size", wrong="capacity 2 CAPACITY"),
    "motion_spring_resolve": row(spring_resolve, rejected="spring"),
    "motion_spring_evaluate": row(spring_evaluate, empty_null="indices_or_null times values velocities_or_null",
        substituted="times", rejected="springs", wrong="spring_count 0 COUNT, spring_count 3 INDEX",
        batch="indices_or_null 4, times 8, values 8, velocities_or_null 8"),
    "motion_spring_arrivals": row(spring_arrivals, rejected="springs", empty_null="springs times",
        batch="springs 88, times 8"),
    "motion_color_parse": row(color_parse,
        wrong="flags 2 ENUM, size 0 TEXT_NAME, size 10 TEXT_ARGUMENT, size 24 TEXT_NUMBER, size 50 TEXT_END"),
    "motion_path_spline": row(path_spline, always="counts", rejected="points", empty_null="points",
        wrong="flags 2 ENUM, alpha 1.5 RANGE, verb_capacity 1 CAPACITY, point_capacity 1 CAPACITY"),
    "motion_clock_evaluate": row(clock_evaluate, empty_null="times states", substituted="times", rejected="clocks",
        wrong="clock 99 INDEX, clock 0xFFFFFFFF INDEX, timing_count 1 INDEX, float_count 3 INDEX",
        batch="times 8, states 48"),
    "motion_transform_interpolate": row(transform_interpolate, empty_null="start end progress out",
        substituted="start end progress", counted="start end progress", wrong="width 0 ENUM, width 7 ENUM",
        batch="start 64, end 64, progress 4, out 64"),
    "motion_transform_function_interpolate": row(transform_function_interpolate, empty_null="start end progress out",
        substituted="start end progress", counted="start end progress",
        wrong="function 1 ENUM, function 2 ENUM, function 7 ENUM, function 11 ENUM, width 7 ENUM",
        batch="start 12, end 12, progress 4, out 24"),
    "motion_transform_parse": row(transform_parse, always="operation_count",
        wrong="size 9 TEXT_NAME, size 0 TEXT_NAME, size 10 TEXT_NUMBER, size 12 TEXT_ARGUMENT, size 13 TEXT_END, "
        "capacity 0 CAPACITY"),
    "motion_transform_list_interpolate": row(transform_list_interpolate, empty_null="progress out",
        substituted="progress", counted="progress", rejected="start end", batch="progress 4, out 64"),
    "motion_transform_points": row(transform_points, empty_null="indices_or_null points out",
        substituted="transforms points", counted="transforms points",
        wrong="width 7 ENUM, transform_count 0 INDEX, transform_count 1 INDEX",
        batch="transforms 24, indices_or_null 4, points 8, out 8"),
    "motion_path_parse": row(path_parse, always="counts", wrong="verb_capacity 0 CAPACITY, point_capacity 0 CAPACITY"),
    "motion_path_prepare_size": row(path_prepare_size, rejected="points", empty_null="verbs points",
        wrong="verb_count 4 PATH, point_count 3 PATH"),
    "motion_path_prepare": row(path_prepare, fit=fit_prepare, rejected="points", empty_null="verbs points",
        wrong="verb_count 4 PATH, point_count 3 PATH"),
    "motion_path_interpolate": row(path_interpolate, rejected="start end", substituted="progress", counted="progress",
        empty_null="progress out", wrong="verb_count 4 PATH, point_count 3 PATH"),
    "motion_path_write": row(path_text_of, fit=fit_text, rejected="points tolerance", always="size",
        wrong="verb_count 4 PATH, point_count 3 PATH, capacity 1 CAPACITY, tolerance -1.0 RANGE, tolerance nan FINITE"),
    "motion_path_trim": row(path_trim, counted="start end offset",
        wrong="verb_capacity 1 CAPACITY, point_capacity 1 CAPACITY", fit=fit_trim, always="counts"),
    "motion_path_trims": row(path_trims, kinds=16, wrong="verb_capacity 1 CAPACITY, point_capacity 1 CAPACITY",
        fit=fit_trims, always="counts", substituted="ranges offsets_or_null", counted="ranges offsets_or_null",
        empty_null="ranges offsets_or_null verbs_or_null points_or_null counts"),
    "motion_clip_hit": row(clip_hit, wrong="distance -1.0 RANGE, distance nan FINITE", rejected="distance",
        substituted="points", counted="points", empty_null="points hits", batch="points 8, hits 12"),
    "motion_clip_size": row(clip_size),
    "motion_clip_compile": row(clip_compile),
    "motion_description_write": row(description_write, always="size", wrong="capacity 2 CAPACITY"),
    "motion_clip_contents": row(clip_contents),
    "motion_clip_sample": row(clip_sample, substituted="times", empty_null="times"),
    "motion_clip_sample_instances": row(clip_sample_instances, substituted="times instances_or_null"),
    "motion_clip_geometry": row(clip_geometry, substituted="time", always="counts", fit=fit_geometry,
        wrong="flags 4 ENUM, verb_capacity 1 CAPACITY, point_capacity 1 CAPACITY"),
    "motion_clip_draw": row(clip_draw, substituted="time", always="counts", fit=fit_draw,
        wrong="flags 8 ENUM, item_capacity 1 CAPACITY, verb_capacity 1 CAPACITY, point_capacity 1 CAPACITY"),
    "motion_clip_bounds": row(clip_bounds, rejected="start end strokes", empty_null="strokes bounds",
        wrong="start 0.5 RANGE, end nan FINITE, start -inf FINITE"),
    "motion_clip_convert": row(clip_convert, substituted="values time", counted="values", empty_null="values out",
        batch="values 16, out 16", wrong="from_layer 9 INDEX, to_layer 9 INDEX"),
    "motion_clip_explain": row(clip_explain, substituted="time", fit=fit_explanation, always="explanation",
        wrong="layer 10 INDEX, parent_capacity 0 CAPACITY, step_capacity 0 CAPACITY"),
    "motion_animation_evaluate": row(animation_evaluate, substituted="progress base_or_null",
        counted="progress base_or_null", empty_null="progress values",
        wrong="animation 0xFFFFFFFF INDEX, animation 99 INDEX", batch="progress 8, values 24"),
    "motion_world_size": row(world_size, empty_null="behaviours", rejected="world items behaviours points",
        wrong="item_count 0 COUNT, point_count 1 INDEX"),
    "motion_world_bake": row(world_bake, empty_null="behaviours", rejected="items behaviours points",
        wrong="item_count 0 COUNT, point_count 1 INDEX, frame_capacity 0 CAPACITY, frame_capacity 6 CAPACITY"),
    "motion_bake_reduce": row(bake_reduce, empty="ERROR_COUNT", rejected="times states distance turn",
        wrong="item 2 INDEX, item_count 0 COUNT, distance -1.0 RANGE"),
    "motion_clip_trace": row(clip_trace, rejected="start end tolerance", always="times values errors count",
        wrong="channel 99 INDEX, start 0.5 RANGE, end nan FINITE, tolerance -1.0 RANGE, capacity 0 CAPACITY"),
    "motion_clip_prove": row(clip_prove, always="answer"),
    "motion_rule_ask": row(rule_ask, always="rule layer_count size",
        wrong="layer_capacity 0 CAPACITY, question_size 9 JSON_VALUE, scratch_size 8 MEMORY"),
    "motion_clip_export": row(clip_export, wrong="text_capacity 8 CAPACITY, scratch_capacity 8 CAPACITY",
        always="exported text_or_null"),
    "motion_trace_reduce": row(trace_reduce, empty="ERROR_COUNT", rejected="times values errors_or_null tolerances",
        wrong="arity 0 COUNT"),
    "motion_json_read": row(json_read, always="values_or_null value_count", wrong="value_capacity 3 CAPACITY"),
    "motion_json_path": row(json_path, always="path_size", wrong="value 0xFFFFFFFF INDEX, capacity 2 CAPACITY"),
    "motion_file_error_text": row(file_error_text, always="message", wrong="capacity 2 CAPACITY"),
    "motion_scene_size": row(scene_size, wrong="copies 0 RANGE, flags 4 ENUM"),
    "motion_scene_read": row(scene_read, wrong="copies 0 RANGE, flags 4 ENUM"),
    "motion_scene_origin": row(scene_origin),
    "motion_lottie_size": row(lottie_size, wrong="most_rows 2 COUNT"),
    "motion_lottie_read": row(lottie_read, wrong="most_rows 2 COUNT"),
    "motion_scene_compile": row(scene_compile,
        wrong="copies 0 RANGE, flags 8 ENUM, text_size 9 JSON_KEY, clip_capacity 8 CAPACITY, "
        "scratch_capacity 8 CAPACITY"),
    "motion_lottie_compile": row(lottie_compile,
        wrong="most_rows 2 COUNT, text_size 9 JSON_STRING, clip_capacity 8 CAPACITY, scratch_capacity 8 CAPACITY"),
    "motion_svg_compile": row(svg_compile,
        wrong="copies 0 RANGE, flags 9 ENUM, fonts_size 9 FILE, text_size 9 FILE, clip_capacity 8 CAPACITY, "
        "scratch_capacity 8 CAPACITY"),
    "motion_css_compile": row(css_compile,
        wrong="copies 0 RANGE, flags 33 ENUM, page_size 9 FILE, clip_capacity 8 CAPACITY, scratch_capacity 8 CAPACITY"),
    "motion_machine_run": row(machine_run,
        wrong="text_size 9 JSON_STRING, answer_capacity 8 CAPACITY, scratch_capacity 8 CAPACITY"),
    "motion_live_size": row(live_size),
    "motion_live_set": row(live_set, rejected="time targets velocities_or_null duration delay",
        empty_null="indices_or_null targets velocities_or_null"),
    "motion_live_values": row(live_values, empty_null="indices_or_null values velocities_or_null", substituted="time"),
    "motion_live_ends": row(live_ends, empty_null="indices_or_null ends"),
}
# fmt: on

# no pointers, no counts: `misuse.constants` asks them
CONSTANT = ("motion_status_text", "motion_version", "motion_abi_version")
ROWS = {f"motion_{row.name}": derived(row) for row in functions.FUNCTIONS if row.parts} | BY_HAND
