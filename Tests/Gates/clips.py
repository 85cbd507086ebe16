"""R7 for descriptions and clips: every field of every table with wrong and extreme values, every table missing,
misaligned or over the limit; clips cut short and with each byte changed. What is refused says where; what is accepted
samples in bounds and finite."""

import ctypes
import functools
import hashlib
import itertools
import math
import random
import struct

import broken
import descriptions
from memory import Region

TIMES = [-1e300, -0.5, 0.0, 0.1, 0.25, 0.5, 1.0, 2.75, 1e6, 1e300, float("inf"), float("-inf"), float("nan")]
WORDS = [
    0, 1, 2, 3, 4, 5, 7, 15, 63, 64, 255, 1 << 16, (1 << 16) + 1, (1 << 24) - 1, 1 << 24, (1 << 24) + 1, 0x7FFFFFFF,
    0x80000000, 0xFFFFFFF0, 0xFFFFFFFE, 0xFFFFFFFF,
]  # fmt: skip
NUMBERS = [
    0.0, -0.0, 1e-45, -1e-45, 1e-300, 0.5, 1.0, -1.0, 65.0, 1e9, 1.1e9, 1e30, 3.4028235e38, -3.4028235e38, 1e300,
    -1e300, float("inf"), float("-inf"), float("nan"),
]  # fmt: skip
FORGED = [struct.pack("<I", word) for word in (0, 1, 2, 7, 0x3F000000, 0x42F00000, 0x7F7FFFFF, 0xFFFFFFFF)]
CYCLES = [0.0, 2.0, 1e9]  # of an animation by itself
CROSSED = {False: 2000, True: 20000}  # trials, without and with --deep
STRIDE_BYTES = 3000  # without --deep, about so many bytes of a clip are changed
# Descriptions with one number changed, and clips that are sealed again, are all compiled and checked. One in this many
# is sampled, without and with --deep.
SAMPLED = {False: 3, True: 1}


class Sampler:
    """Samples clips between guards: the clip read only against a page without access, exact outputs and scratch."""

    def __init__(self, library, abi):
        self.library, self.abi = library, abi
        self.regions: dict[str, Region] = {}
        self.fine: set[bytes] = set()  # digests of the clips that were sampled, and nothing was wrong

    def lay(self, name: str, size: int, contents: bytes | None = None, at_end: bool = True) -> int:
        region = self.regions.get(name)
        if region is None or region.capacity < size:
            if region:
                region.close()
            self.regions[name] = region = Region(2 * size)
        return region.place(
            size,
            8 if name in ("clip", "scratch", "times", "next", "found") else 1 if name in ("activities", "verbs") else 4,
            at_end,
            0xA5,
            contents,
        )

    def _contents(self, address: int, clip: bytes, info) -> str | None:
        """What a host could trip over that trusts the contents of a checked clip."""
        abi, none, given = self.abi, self.abi.NONE, self.abi.Contents()
        if status := self.library.motion_clip_contents(address, len(clip), ctypes.byref(given)):
            return f"says {status}"
        if not all(math.isfinite(number) for number in (*given.size, given.frame_rate, given.to)):
            return "what it says of the picture is not finite"

        def rows(kind, count: int, first: int):
            size = ctypes.sizeof(kind)
            if first % 8 or first + count * size > info.size:
                raise IndexError(f"{count} rows of {kind.__name__} at {first}")
            return [kind.from_buffer_copy(clip, first + row * size) for row in range(count)]

        try:
            paints = rows(abi.Paint, given.paint_count, given.first_paint)
            painted = [row.value for row in rows(ctypes.c_uint32, given.painted_count, given.first_painted)]
            names = rows(abi.Name, given.name_count, given.first_name)
            markers = rows(abi.Marker, given.marker_count, given.first_marker)
            labels = rows(abi.Label, given.label_count, given.first_label)
            rows(ctypes.c_uint8, given.text_count, given.first_text)
        except IndexError as error:
            return str(error)
        if any(row >= info.layer_count for row in painted) or len(labels) != info.channel_count:
            return "a row that is no layer, or not a label for each channel"
        ends = [label.place for label in labels[1:]] + [info.value_count]
        if any(end <= label.place or end > info.value_count for label, end in zip(labels, ends)):
            return "labels do not ascend"
        floats = {"color": 4, "opacity": 1, "width": 1, "dash_offset": 1, "corner_radius": 1, "gradient_ends": 4,
                  "highlight": 2, "gradient_box": 4, "gradient_transform": 6}  # fmt: skip
        open_ends = [len(paints)]
        for row, paint in enumerate(paints):
            places = [(getattr(paint, field), count) for field, count in floats.items()]
            places += [(paint.first_dash, paint.dash_count), (paint.first_stop, 5 * paint.stop_count)]
            places += [(paint.sigma, 1), (paint.sigma_y, 1), (paint.offset, 2), (paint.amount, 1)]
            places += [(paint.first_number, 20), (paint.bounds, 4 * max(1, paint.painted_count))]
            if any(place != none and place + count > info.value_count for place, count in places):
                return f"paint {row} reads beyond the values"
            if paint.first_painted + paint.painted_count > len(painted):
                return f"paint {row} covers what is not there"
            if paint.layer != none and paint.layer >= info.layer_count:
                return f"paint {row} is of no layer"
            while open_ends[-1] <= row < len(paints):
                open_ends.pop()
            end = row + 1 + paint.span
            if paint.source_count > paint.span or end > open_ends[-1]:
                return f"the span of paint {row} does not nest"
            open_ends += [end] + [row + 1 + paint.source_count] * (paint.source_count > 0)
        places = [(name.table, name.row) for name in names]
        if places != sorted(set(places)):
            return "names do not ascend"
        if any(word.first_byte + word.byte_count > given.text_count for word in (*names, *markers)):
            return "a name, or a marker, reads beyond the text"
        if not all(math.isfinite(marker.time) and 0 <= marker.duration < math.inf for marker in markers):
            return "a marker is at no time"
        return None

    def trouble(self, clip: bytes) -> str | None:
        """Returns what is wrong with sampling this clip, which `check` or `compile` has let through. The same clip is
        sampled once: many descriptions compile to one."""
        digest = hashlib.sha256(clip).digest()
        if digest in self.fine:
            return None
        if trouble := self._trouble(clip):
            return trouble
        self.fine.add(digest)
        return None

    def _trouble(self, clip: bytes) -> str | None:
        address, info = self.lay("clip", len(clip), clip), self.abi.ClipInfo()
        if status := self.library.motion_clip_inspect(address, len(clip), ctypes.byref(info)):
            return f"motion_clip_inspect says {status}"
        if trouble := self._contents(address, clip, info):
            return f"motion_clip_contents: {trouble}"
        times = self.lay("times", 8 * len(TIMES), struct.pack(f"<{len(TIMES)}d", *TIMES))
        widths = {"affines": 6 * info.layer_count, "opacities": info.layer_count, "strokes": 2 * info.layer_count,
                  "values": info.value_count, "velocities": info.value_count, "frames": 4 * info.layer_count,
                  "orders": info.layer_count}  # fmt: skip
        for space in (0, 1):
            outputs = [self.lay(name, 4 * width * len(TIMES)) for name, width in widths.items()]
            scratch = self.lay("scratch", info.sample_scratch)
            if status := self.library.motion_clip_sample(
                address, len(clip), times, len(TIMES), space, *outputs, scratch, info.sample_scratch
            ):
                return f"motion_clip_sample says {status}"
            for name in (*widths, "scratch"):
                if not self.regions[name].untouched_outside():
                    return f"motion_clip_sample wrote outside {name}"
            for name in widths:
                if trouble := self._not_finite(name):
                    return trouble
            matrices = self.lay("matrices", 64 * info.layer_count * len(TIMES))
            if status := self.library.motion_clip_matrices(
                address, len(clip), times, len(TIMES), space, matrices, scratch, info.sample_scratch
            ):
                return f"motion_clip_matrices says {status}"
            if not self.regions["matrices"].untouched_outside() or not self.regions["scratch"].untouched_outside():
                return "motion_clip_matrices wrote outside"
            if trouble := self._not_finite("matrices"):
                return trouble
        if trouble := self.geometry_trouble(address, len(clip), info) or self.bounds_trouble(address, len(clip), info):
            return trouble
        for animation in range(info.animation_count):
            progress = self.lay("times", 8 * len(TIMES), struct.pack(f"<{len(TIMES)}d", *TIMES))
            values = self.lay("values", 4 * 16 * len(TIMES))
            for cycle in CYCLES:
                status = self.library.motion_animation_evaluate(
                    address, len(clip), animation, None, cycle, progress, len(TIMES), values
                )
                if status == self.abi.ERROR_INDEX:
                    break  # of a path, whose values are no numbers
                if status:
                    return f"motion_animation_evaluate says {status}"
                written = self.regions["values"].read().rstrip(b"\xa5")
                # A sum of finite floats is a finite double.
                if not math.isfinite(sum(struct.unpack_from(f"<{len(written) // 4}f", written))):
                    return f"motion_animation_evaluate of animation {animation} in cycle {cycle} is not finite"
        return self.explain_trouble(address, len(clip), info) or self.activity_trouble(address, len(clip), info)

    def explain_trouble(self, address: int, size: int, info) -> str | None:
        """The first and the last layer: all is finite that must be, and nothing is written beyond."""
        layer_kind, step_kind, size_of = self.abi.Explanation, self.abi.Step, ctypes.sizeof
        room = self.lay("scratch", info.sample_scratch), info.sample_scratch
        found = ctypes.cast(self.lay("found", size_of(layer_kind)), ctypes.POINTER(layer_kind))
        for layer, time in ((0, TIMES[0]), (info.layer_count - 1, 0.3)) if info.layer_count else ():
            given = address, size, time, layer, found
            self.library.motion_clip_explain(*given, None, 0, None, 0, *room)
            told = layer_kind.from_buffer_copy(self.regions["found"].read())
            if told.parent_count > layer or told.step_count > info.animation_count:
                return f"motion_clip_explain counts {told.parent_count} parents and {told.step_count} steps"
            parents = self.lay("parents", 4 * told.parent_count)
            steps = ctypes.cast(self.lay("next", size_of(step_kind) * told.step_count), ctypes.POINTER(step_kind))
            if status := self.library.motion_clip_explain(
                *given, parents, told.parent_count, steps, told.step_count, *room
            ):
                return f"motion_clip_explain says {status}"
            if not all(self.regions[name].untouched_outside() for name in ("scratch", "found", "parents", "next")):
                return "motion_clip_explain wrote outside its outputs"
            for at in range(told.step_count):
                row = step_kind.from_buffer_copy(self.regions["next"].read(), at * size_of(step_kind))
                numbers = row.time, row.progress, row.plain_progress, row.fraction, row.plain_fraction
                if not all(math.isfinite(number) for number in (*numbers, *row.before, *row.after)):
                    return f"motion_clip_explain: step {at} is not finite"
        return None

    def geometry_trouble(self, address: int, size: int, info) -> str | None:
        """The room that is always enough is enough, and the ranges lie in what was written."""
        sizes = {"verbs": info.geometry_verbs, "points": 8 * info.geometry_points, "ranges": 16 * info.layer_count,
                 "scratch": info.geometry_scratch}  # fmt: skip
        for time, flags in itertools.product(TIMES, (self.abi.PATH_KEEP, self.abi.PATH_CUBICS)):
            counts = self.abi.PathCounts()
            verbs, points, ranges, scratch = (self.lay(name, size) for name, size in sizes.items())
            path = ctypes.cast(ranges, ctypes.POINTER(self.abi.Path))
            status = self.library.motion_clip_geometry(address, size, time, flags, verbs, info.geometry_verbs, points,
                info.geometry_points, path, ctypes.byref(counts), scratch, info.geometry_scratch)  # fmt: skip
            if status:
                return f"motion_clip_geometry at {time} says {status}"
            if not all(self.regions[name].untouched_outside() for name in sizes):
                return "motion_clip_geometry wrote outside its outputs"
            if counts.verbs > info.geometry_verbs or counts.points > info.geometry_points:
                return f"motion_clip_geometry at {time} tells {counts.verbs} verbs and {counts.points} points"
            if max(self.regions["verbs"].read()[: counts.verbs], default=0) > self.abi.VERB_CLOSE:
                return f"motion_clip_geometry at {time} writes a verb that there is not"
            numbers = struct.unpack(f"<{2 * counts.points}f", self.regions["points"].read()[: 8 * counts.points])
            if not all(map(math.isfinite, numbers)):
                return f"motion_clip_geometry at {time} is not finite"
            for verb, verb_count, point, point_count in struct.iter_unpack("<4I", self.regions["ranges"].read()):
                if verb + verb_count > counts.verbs or point + point_count > counts.points:
                    return f"motion_clip_geometry at {time}: a range reaches beyond"
        return None

    def asked_trouble(self, address: int, size: int, info, time: float) -> str | None:
        """Asked for first, then written with just that much room: no more is told of than there is."""
        counts, scratch = self.abi.PathCounts(), self.lay("scratch", info.geometry_scratch)
        ranges = self.lay("ranges", 16 * info.layer_count)
        call = lambda *buffers: self.library.motion_clip_geometry(
            address,
            size,
            time,
            0,
            *buffers,
            ctypes.cast(ranges, ctypes.POINTER(self.abi.Path)),
            ctypes.byref(counts),
            scratch,
            info.geometry_scratch,
        )
        if status := call(None, 0, None, 0):
            return f"motion_clip_geometry, asked at {time}, says {status}"
        rooms = counts.verbs, counts.points
        status = call(self.lay("verbs", rooms[0]), rooms[0], self.lay("points", 8 * rooms[1]), rooms[1])
        if status or counts.verbs > rooms[0] or counts.points > rooms[1]:
            return f"motion_clip_geometry at {time}: asks for {rooms}, says {status} of {counts.verbs, counts.points}"
        return None

    def bounds_trouble(self, address: int, size: int, info) -> str | None:
        bounds, scratch = self.lay("bounds", 16 * info.layer_count), self.lay("scratch", info.bounds_scratch)
        if status := self.library.motion_clip_bounds(
            address,
            size,
            0.1,
            0.1,
            1,
            None,
            0,
            ctypes.cast(bounds, ctypes.POINTER(ctypes.c_float)),
            scratch,
            info.bounds_scratch,
        ):
            return f"motion_clip_bounds says {status}"
        if not all(self.regions[name].untouched_outside() for name in ("bounds", "scratch")):
            return "motion_clip_bounds wrote outside its outputs"
        return self._not_finite("bounds")

    def activity_trouble(self, address: int, size: int, info) -> str | None:
        """What is next lies ahead; phases and bits are what they may be; nothing is written beyond."""
        scratch = self.lay("scratch", info.sample_scratch)
        for time in TIMES:
            activities, following = self.lay("activities", info.animation_count), self.lay("next", 8)
            if status := self.library.motion_clip_activity(
                address, size, time, activities, following, scratch, info.sample_scratch
            ):
                return f"motion_clip_activity says {status}"
            if not all(self.regions[name].untouched_outside() for name in ("scratch", "activities", "next")):
                return "motion_clip_activity wrote outside its outputs"
            (after,) = struct.unpack("<d", self.regions["next"].read())
            if (
                math.isnan(time)
                and after != math.inf
                or not math.isnan(time)
                and not (after > time or after == math.inf)
            ):
                return f"motion_clip_activity: after {time} comes {after}"
            phases = self.regions["activities"].read()
            if any(phase > 7 or phase == 7 for phase in phases):
                return f"motion_clip_activity: {max(phases)} is no activity"
        return None

    def _not_finite(self, name: str) -> str | None:
        contents = self.regions[name].read()
        values = struct.unpack(f"<{len(contents) // 4}f", contents)
        # The sum of doubles that are finite floats is finite; of any other it is not.
        if math.isfinite(sum(values)) and (name != "opacities" or not values or 0 <= min(values) <= max(values) <= 1):
            return None
        for at, value in enumerate(values):
            if not math.isfinite(value) or name == "opacities" and not 0 <= value <= 1:
                return f"{name}[{at}] is {value}"
        return None


def _try(kit, sampler, gathered, is_sampled: bool = True) -> tuple[int, object, str | None]:
    """Status and fault of size and compile; and what is wrong with the clip, if there is one and it is sampled."""
    sizes, fault = kit.abi.ClipSizes(), kit.abi.Fault()
    status = kit.library.motion_clip_size(ctypes.byref(gathered), ctypes.byref(sizes), ctypes.byref(fault))
    if status:
        return status, fault, None
    if sizes.clip > 1 << 26 or sizes.scratch > 1 << 26:
        return 0, fault, f"asks for {sizes.clip} and {sizes.scratch} bytes"
    clip, scratch = Region(sizes.clip), Region(sizes.scratch)
    try:
        blocks = (clip.place(sizes.clip, 8, True, 0xA5), sizes.clip, scratch.place(sizes.scratch, 8, True, 0xA5),
                  sizes.scratch)  # fmt: skip
        status = kit.library.motion_clip_compile(ctypes.byref(gathered), *blocks, ctypes.byref(fault))
        if status:
            return status, fault, f"size lets through what compile answers by {status}"
        if not clip.untouched_outside() or not scratch.untouched_outside():
            return 0, fault, "compile wrote outside its blocks"
        contents = clip.read()
    finally:
        clip.close(), scratch.close()
    info = kit.inspect(contents)
    contents = contents[: info.size]
    if kit.library.motion_clip_check(kit.aligned(contents), len(contents)):
        return 0, fault, "check refuses what compile made"
    return 0, fault, sampler.trouble(contents) if is_sampled else None


def tables(artifacts, library, kit, note, *, deep):
    """Tables as a whole: NULL, misaligned, over the limit; another ABI version."""
    abi, sizes, fault = kit.abi, kit.abi.ClipSizes(), kit.abi.Fault()
    description = descriptions.rich(abi)

    def says(gathered, wanted: int, table: int, what: str):
        note(f"description, {what}")
        ctypes.memset(ctypes.byref(sizes), 0xA5, 8)
        status = kit.library.motion_clip_size(ctypes.byref(gathered), ctypes.byref(sizes), ctypes.byref(fault))
        if status != wanted or bytes(sizes) != b"\xa5" * 8:
            yield f"description, {what}: {status}, not {wanted}, or sizes written"
        elif (fault.status, fault.table) != (wanted, table):
            yield f"description, {what}: the fault names status {fault.status} and table {fault.table}"

    for table, count in zip(descriptions.TABLES, descriptions.COUNTS):
        kind = dict(abi.Description._fields_)[table]
        gathered = description.lay()
        setattr(gathered, table, None)
        yield from says(gathered, abi.ERROR_NULL, abi.TABLE_DESCRIPTION, f"{table} NULL")
        # Of the widest rows the limit of bytes allows fewer than the limit of rows.
        is_wide = description.row_size(table) * abi.MAX_COUNT > abi.MAX_BYTES
        for value in (abi.MAX_COUNT + 1 - is_wide, 0x80000000, 0xFFFFFFFF):
            gathered = description.lay()
            setattr(gathered, f"{count}_count", value)
            yield from says(gathered, abi.ERROR_COUNT, abi.TABLE_DESCRIPTION, f"{count}_count {value:#x}")
        for shift in range(1, descriptions.ALIGNMENTS.get(table, 4)):
            gathered = description.lay()
            address = ctypes.cast(getattr(gathered, table), ctypes.c_void_p).value + shift
            setattr(gathered, table, ctypes.cast(address, kind) if kind is not ctypes.c_void_p else address)
            yield from says(gathered, abi.ERROR_ALIGNMENT, abi.TABLE_DESCRIPTION, f"{table} {shift} bytes off")
    gathered = description.lay()
    gathered.abi_version += 1
    yield from says(gathered, abi.ERROR_VERSION, abi.TABLE_DESCRIPTION, "another ABI version")
    inf, nan = math.inf, math.nan
    wrong = {
        "size": [((x, 1), status) for x, status in ((nan, "FINITE"), (inf, "FINITE"), (-1, "RANGE"))]
        + [((1, y), status) for y, status in ((nan, "FINITE"), (-inf, "FINITE"), (-0.5, "RANGE"))],
        "frame_rate": [(nan, "FINITE"), (inf, "FINITE"), (-1, "RANGE")],
        "from": [(nan, "FINITE"), (-inf, "FINITE"), (1e9, "RANGE")],
        "to": [(nan, "FINITE"), (inf, "FINITE"), (-1e9, "RANGE")],
    }
    for field, values in wrong.items():
        for value, status in values:
            gathered = description.lay()
            setattr(gathered, field, value)
            yield from says(gathered, getattr(abi, "ERROR_" + status), abi.TABLE_DESCRIPTION, f"{field} {value}")
    description.close()


def _slots(artifacts, description):
    """Every number of every table: table, byte offset, its struct code, offset in the row."""
    header = artifacts.header
    for table in descriptions.TABLES:
        struct_name = {"user_properties": "motion_user_property", "layers_3d": "motion_layer_3d"}.get(
            table, f"motion_{table.removesuffix('s')}"
        )
        size = description.row_size(table)
        for row in range(len(description.tables[table]) // size):
            if table in descriptions.POOLS:
                code = descriptions.POOLS[table][0]
                width = struct.calcsize(code)
                for at in range(0, size, width):
                    yield table, row, row * size + at, code, 0
                continue
            layout = header.layout(struct_name, 8)
            for field in header.structs[struct_name]:
                code = {"uint8_t": "B", "uint32_t": "I", "float": "f", "double": "d"}[field.type.base]
                width = struct.calcsize(code)
                for i in range(field.count):
                    yield (table, row, row * size + layout.offsets[field.name] + i * width, code,
                           layout.offsets[field.name])  # fmt: skip


def _values(code: str):
    if code == "B":
        return [0, 1, 2, 3, 4, 5, 8, 9, 17, 18, 255]
    if code == "I":
        return WORDS
    return [v for v in NUMBERS if code == "d" or not math.isfinite(v) or abs(v) < 3.5e38]


def fields(artifacts, library, kit, note, *, deep):
    """One number at a time."""
    sampler = Sampler(library, kit.abi)
    original = descriptions.rich(kit.abi, 9)
    numbers = {name: descriptions.number(kit.abi, name) for name in descriptions.TABLES}
    names = {number: name for name, number in numbers.items()}
    for table, row, at, code, field in list(_slots(artifacts, original)):
        is_long = len(original.tables[table]) >= SAMPLED[deep] * original.row_size(table)
        share = SAMPLED[deep] if is_long else 1  # each value of a field is sampled in some row
        for number, value in enumerate(_values(code)):
            description = original.copy()
            struct.pack_into(f"<{code}", description.tables[table], at, value)
            what = f"{table}[{row}] at {field}: {value}"
            note(f"description, {what}")
            status, fault, trouble = _try(kit, sampler, description.lay(), (row + number) % share == 0)
            description.close()
            if trouble:
                yield f"description, {what}: {trouble}"
            elif status:
                rows = len(original.tables.get(names.get(fault.table), b"")) if fault.table else 1
                if fault.status != status or fault.table not in (0, *names) or fault.row >= max(rows, 1):
                    yield (
                        f"description, {what}: {status}, but the fault is {fault.status} in table {fault.table} "
                        f"row {fault.row}"
                    )
                # a table, a key time, or a float of its own
                own = fault.table in (numbers["timings"], numbers["animations"]) or (fault.table, fault.row) == (
                    numbers[table],
                    row,
                )
                if table == "floats" and not math.isfinite(value) and not own:
                    yield f"description, {what}: the fault is in table {fault.table} row {fault.row}"


def crossed(artifacts, library, kit, note, *, deep):
    """Several numbers at once, drawn by a seed: faults that hide one another, and extreme clips that are valid."""
    sampler, original, draw = Sampler(library, kit.abi), descriptions.rich(kit.abi, 9), random.Random(7)
    slots = list(_slots(artifacts, original))
    for trial in range(CROSSED[deep]):
        description = original.copy()
        for table, _, at, code, _ in draw.sample(slots, draw.choice((2, 3, 6))):
            number = draw.choice(_values(code))
            if code in "fd" and draw.random() < 0.8 and not math.isfinite(number):
                number = draw.uniform(-2, 2)
            elif code == "I" and draw.random() < 0.7:
                number = draw.randrange(6)
            struct.pack_into(f"<{code}", description.tables[table], at, number)
        note(f"description, crossed, trial {trial} of seed 7")
        _, _, trouble = _try(kit, sampler, description.lay())
        description.close()
        if trouble:
            yield f"description, crossed, trial {trial} of seed 7: {trouble}"


def alone(artifacts, library, kit, note, *, deep):
    """What breaks one rule only is refused by it."""
    abi, sampler = kit.abi, Sampler(library, kit.abi)
    for what, description, wanted in broken.descriptions(abi):
        note(f"description, {what}")
        status, fault, trouble = _try(kit, sampler, description.lay())
        description.close()
        if trouble or status != wanted or fault.status != wanted:
            yield f"description, {what}: {status} and {fault.status}, not {wanted}: {trouble}"
    for what, timing, floats, wanted in broken.curves(abi):
        note(f"timing, {what}")
        x, y = (ctypes.c_float * 1)(0.5), (ctypes.c_float * 1)()
        row, pool = (abi.Timing * 1)(abi.Timing(**timing)), (ctypes.c_float * len(floats))(*floats)
        status = library.motion_timing_evaluate(row, 1, pool, len(floats), None, x, 1, abi.QUERY_VALUE, y)
        if status != wanted:
            yield f"timing, {what}: {status}, not {wanted}"


def altered(artifacts, library, kit, note, *, deep):
    """Clips cut short, zeroed, and with bytes changed; these also with their checksum made right again, as a forger
    would."""
    sampler, clip = Sampler(library, kit.abi), kit.clip(9)
    check = lambda contents: library.motion_clip_check(sampler.lay("clip", len(contents), contents), len(contents))
    rests = set()
    for n in range(64):
        fresh = kit.clip(n)
        rests.add(len(fresh) // 8 % 4)
        if seal(bytearray(fresh)) != fresh:
            yield f"clips: sealed again, a clip of {len(fresh)} bytes is another: forged clips do not get past the seal"
            return
    if len(rests) < 4:
        yield f"clips: no clip's words leave {({0, 1, 2, 3} - rests).pop()} by four: the seal is not tried"
    if check(clip):
        yield "clips: check refuses a clip fresh from compile"
    stride = 1 if deep else max(1, len(clip) // STRIDE_BYTES)
    for size in range(0, len(clip), stride):
        note(f"clip cut to {size} of {len(clip)} bytes")
        if check(clip[:size]) != kit.abi.ERROR_CLIP:
            yield f"clips: cut to {size} of {len(clip)} bytes: check says {check(clip[:size])}"
    note("clip zeroed")
    if check(bytes(len(clip))) != kit.abi.ERROR_CLIP:
        yield "clips: zeroed: check accepts it"
    accepted = 0
    for at in range(0, len(clip), stride):
        for change in (0xFF, 1 << at % 8):
            altered = bytearray(clip)
            altered[at] ^= change
            note(f"clip with byte {at} changed by {change:#x}")
            for contents, sealed in ((bytes(altered), ""), (seal(altered), ", sealed again")):
                if check(contents) == 0:
                    accepted += not sealed
                    if sealed and at // stride % SAMPLED[deep]:
                        continue
                    if trouble := sampler.trouble(contents):
                        yield f"clips: byte {at} changed by {change:#x}{sealed}: {trouble}"
    if accepted:
        yield f"clips: check accepts {accepted} altered clips"


def forged(artifacts, library, kit, note, *, deep):
    """Clips of a few trimmed paths whose every word is changed in turn, and sealed again: what check lets through
    writes no more of its paths than it tells, and no verb that there is not, and tells no more than there was room for,
    be that what it asked for or what it needs at most. Paths that change are measured anew, others are not."""
    for changes in (True, False):
        description = descriptions.trimmed(kit.abi, changes=changes)
        clip = kit.compile(description.lay())
        description.close()
        yield from geometry_of_altered(clip, library, kit, note)


def geometry_of_altered(clip, library, kit, note):
    sampler, abi = Sampler(library, kit.abi), kit.abi
    address = lambda contents: sampler.lay("clip", len(contents), contents)
    for at in range(24, len(clip), 4):
        for word in FORGED:
            altered = bytearray(clip)
            altered[at : at + 4] = word
            contents = seal(altered)
            note(f"clip of paths with {word.hex()} at byte {at}, sealed")
            if library.motion_clip_check(address(contents), len(contents)):
                continue
            info = abi.ClipInfo()
            library.motion_clip_inspect(address(contents), len(contents), ctypes.byref(info))
            if trouble := sampler.geometry_trouble(address(contents), len(contents), info):
                yield f"clips: {word.hex()} at byte {at}: {trouble}"
            for time in (0.0, 0.1, 0.3):
                if trouble := sampler.asked_trouble(address(contents), len(contents), info, time):
                    yield f"clips: {word.hex()} at byte {at}: {trouble}"


def reaching(artifacts, library, kit, note, *, deep):
    """A clip of a few tracks whose every word is changed in turn, and sealed again: what check lets through is sampled
    within its bytes, and gives numbers."""
    sampler = Sampler(library, kit.abi)
    description = descriptions.relative(kit.abi)
    clip = kit.compile(description.lay())
    description.close()
    for at in range(24, len(clip), 4):
        for change in (1, 1 << 31, 0xFF << 24):
            (word,) = struct.unpack_from("<I", clip, at)
            altered = bytearray(clip)
            struct.pack_into("<I", altered, at, word ^ change)
            contents = seal(altered)
            note(f"clip of tracks with the word at byte {at} changed by {change:#x}, sealed")
            if library.motion_clip_check(sampler.lay("clip", len(contents), contents), len(contents)):
                continue
            if trouble := sampler.trouble(contents):
                yield f"clips: word at byte {at} changed by {change:#x}: {trouble}"


def overlapping(artifacts, library, kit, note, *, deep):
    """R19: a clip whose curves or paths all lie over the same bytes, which a check would read once for each, is
    refused; what compile makes of a shared pool is not."""
    sampler, abi = Sampler(library, kit.abi), kit.abi
    curves, stops, paths = 400, 2000, 40
    d = descriptions.Description(abi)
    first = d.pool("floats", [v for i in range(stops) for v in (i / (stops - 1), i / (stops - 1))])
    verbs = d.pool("verbs", [abi.VERB_MOVE, *[abi.VERB_LINE] * 99])
    for i in range(paths):
        d.add("paths", first_verb=verbs, verb_count=100, first_point=d.pool("points", range(i, i + 200)),
              point_count=100)  # fmt: skip
        d.add("layers", parent=abi.NONE, clock=abi.NONE, path=i, transform=[1, 0, 0, 1, 0, 0], opacity=1)
    for i in range(curves):
        timing = d.add("timings", kind=abi.TIMING_STOPS, first=first + 2 * i, count=20)
        clock = d.add("clocks", parent=abi.NONE, timing=timing, duration=1, speed=1, fill=abi.FILL_BOTH)
        d.add("animations", layer=i % paths, clock=clock, flags=abi.ANIMATION_FROM | abi.ANIMATION_TO, path=abi.NONE,
              property=abi.PROPERTY_OPACITY, first_value=first, value_count=2)  # fmt: skip
    clip = kit.compile(d.lay())
    d.close()

    def status(contents: bytes) -> int:
        return library.motion_clip_check(sampler.lay("clip", len(contents), contents), len(contents))

    if found := status(clip):
        yield f"clips: with {curves} curves and {paths} paths check says {found}"
    rows = [at for at in range(0, len(clip) - 16, 4)
            if struct.unpack_from("<IxxxxII", clip, at) == (abi.TIMING_STOPS, 20, 0)]  # fmt: skip
    if len(rows) != curves:
        yield f"clips: {len(rows)} curves in the clip, not {curves}"
    # So many tables of the whole pool are more than the pool may be shared; an eighth of them is not.
    for share, wanted in ((8, abi.OK), (1, abi.ERROR_CLIP)):
        altered = bytearray(clip)
        for at in rows[: curves // share]:
            struct.pack_into("<II", altered, at + 4, 0, stops)
        note(f"clip with {curves // share} curves over the whole pool, sealed")
        if (found := status(seal(altered))) != wanted:
            yield f"clips: with {curves // share} curves over {stops} stops check says {found}, not {wanted}"
    # The table of paths is pairs of an offset and a size, which ascend.
    words = [word for (word,) in struct.iter_unpack("<I", clip)]
    tables = [
        4 * i
        for i, size in enumerate(words[1:-2])
        if 0 < size < len(clip) and words[i] == 0 and words[i + 2 : i + 4] == [size + 7 & ~7, size]
    ]
    if len(tables) != 1:
        yield f"clips: {len(tables)} tables of paths in the clip"
    for at in tables:
        altered = bytearray(clip)
        struct.pack_into("<I", altered, at + 8, 0)
        note("clip with two paths in one place, sealed")
        if (found := status(seal(altered))) != abi.ERROR_CLIP:
            yield f"clips: with two paths in one place check says {found}, not {abi.ERROR_CLIP}"


def instances(artifacts, library, kit, note, *, deep):
    """Outputs with strides end where they end; what is wrong with them is told before anything is written."""
    abi, clip = kit.abi, kit.clip(9)
    info, times, runs = kit.inspect(clip), [-0.5, 0.1, math.nan], 5
    widths = {"affines": 6, "opacities": 1, "strokes": 2, "values": info.value_count, "velocities": info.value_count,
              "frames": 4, "orders": 1}  # fmt: skip
    strides = dict(zip(widths, [f for f, _ in abi.Outputs._fields_ if f.endswith("_stride")]))
    sampler = Sampler(library, abi)
    rows = b"".join(
        bytes(abi.Instance(start=i / 7, speed=i - 2, affine=(1, i, 0, 1, math.inf, -i), opacity=i / 3))
        for i in range(runs)
    )
    blocks = {"clip": clip, "times": struct.pack(f"<{len(times)}d", *times), "instances": rows}

    def call(gap: int, changes: dict, scratch_size: int = info.sample_scratch) -> int:
        given = {name: sampler.lay(name, len(contents), contents) for name, contents in blocks.items()}
        outputs = abi.Outputs(space=1, end_time=abi.NONE, end_instance=abi.NONE, end_layer=abi.NONE)
        scratch = sampler.lay("scratch", info.sample_scratch)
        for name, width in widths.items():
            elements = len(times) * runs * (1 if name in ("values", "velocities") else info.layer_count)
            stride = width + gap
            setattr(outputs, strides[name], stride)
            setattr(outputs, name, sampler.lay(name, 4 * ((elements - 1) * stride + width)))
        if (listed := changes.get("rows")) is not None:
            outputs.row_count, outputs.rows = (
                len(listed),
                sampler.lay("rows", 4 * len(listed) or 4, struct.pack(f"<{len(listed)}I", *listed) or bytes(4)),
            )
        for field, value in changes.items():
            if field == "rows":
                continue
            setattr(
                outputs,
                field,
                scratch
                if value == "scratch"
                else getattr(outputs, value[0]) + value[1]
                if isinstance(value, tuple)
                else value,
            )
        return library.motion_clip_sample_instances(given["clip"], len(clip), given["times"], len(times),
            ctypes.cast(given["instances"], ctypes.POINTER(abi.Instance)), runs, ctypes.byref(outputs), scratch,
            scratch_size)  # fmt: skip

    for gap in (0, 1, 3):
        note(f"instances, gaps of {gap}")
        if status := call(gap, {}):
            yield f"motion_clip_sample_instances with gaps of {gap} says {status}"
            continue
        for name, width in widths.items():
            if not sampler.regions[name].untouched_outside():
                yield f"motion_clip_sample_instances wrote outside {name}"
            words = struct.unpack(f"<{sampler.regions[name].size // 4}I", sampler.regions[name].read())
            if any((word == 0xA5A5A5A5) != (at % (width + gap) >= width) for at, word in enumerate(words)):
                yield (
                    f"motion_clip_sample_instances: {name} with gaps of {gap} is not written whole, or beside its place"
                )
            if trouble := name != "orders" and not gap and sampler._not_finite(name):
                yield f"motion_clip_sample_instances: {trouble}"
    wrong = [({"space": 2}, "ENUM")]
    wrong += [
        ({field: 99}, "INDEX")
        for field in ("first_time", "end_time", "first_instance", "end_instance", "first_layer", "end_layer")
    ]
    whole = {name: sampler.regions[name].read() for name in widths} if not call(0, {}) else {}
    of_layers = {name: width for name, width in widths.items() if name not in ("values", "velocities", "orders")}
    rest = {name: None for name in widths if name not in of_layers}
    for rows in ([], [0], [*range(0, info.layer_count, 2)], [*range(info.layer_count)]):
        note(f"instances, rows {rows}")
        if status := call(0, {**rest, "rows": rows}):
            yield f"motion_clip_sample_instances of rows {rows} says {status}"
            continue
        for name, width in of_layers.items():
            size, unwritten = 4 * width, b"\xa5" * (4 * width)
            wanted = b"".join(
                whole[name][at : at + size] if at // size % info.layer_count in rows else unwritten
                for at in range(0, len(whole[name]), size)
            )
            if not sampler.regions[name].untouched_outside() or sampler.regions[name].read() != wanted:
                yield f"motion_clip_sample_instances of rows {rows}: {name} is not what the whole has in them"
    wrong += [
        ({**rest, "rows": rows}, status)
        for rows, status in (
            ([info.layer_count], "INDEX"),
            ([0xFFFFFFFF], "INDEX"),
            ([1, 1], "ORDER"),
            ([1, 0], "ORDER"),
        )
    ]
    wrong += [
        ({"rows": [0]}, "RANGE"),
        ({"row_count": 1}, "NULL"),
        ({**rest, "rows": [0], "row_count": 0xFFFFFFFF}, "COUNT"),
    ]
    wrong += [({strides[name]: width - 1}, "RANGE") for name, width in widths.items() if width > 1] + [
        ({"first_layer": 1}, "RANGE"),
        ({"end_layer": 1}, "RANGE"),
    ]
    wrong += [({strides[name]: stride}, "COUNT") for name in widths for stride in ((1 << 24) + 1, 0xFFFFFFFF)] + [
        ({"affine_stride": 1 << 24}, "COUNT")
    ]
    wrong += [({name: (name, 2)}, "ALIGNMENT") for name in widths]
    wrong += [({name: (other, at)}, "OVERLAP") for name in widths for other in widths if name != other for at in (0, 4)]
    wrong += [({name: "scratch"}, "OVERLAP") for name in widths]
    for changes, status in wrong:
        note(f"instances, {changes}")
        if (said := call(0, changes)) != getattr(abi, f"ERROR_{status}"):
            yield f"motion_clip_sample_instances with {changes} says {said}, not {status}"
        if not all(sampler.regions[name].untouched() for name in widths):
            yield f"motion_clip_sample_instances with {changes} wrote before it looked"
    if call(0, {}, info.sample_scratch - 8) != abi.ERROR_MEMORY:
        yield "motion_clip_sample_instances takes too little scratch"


def seal(clip: bytearray) -> bytes:
    """With the checksum that MotionClip gives it: FNV-1a over every fourth 64-bit word, that at byte 16, where it
    stands, taken for 0; then over those four. The last four words are filled up by 0, and are four 0 if none is
    left."""
    words = [word for (word,) in struct.iter_unpack("<Q", clip)]
    words[2] = 0
    words += [0] * (4 - len(words) % 4)
    first, *others = (_hash(0xCBF29CE484222325, tuple(words[i::4])) for i in range(4))
    return bytes(clip[:16]) + struct.pack("<Q", _hash(first, tuple(others))) + bytes(clip[24:])


@functools.lru_cache(64)  # a clip that is altered in one word has three fourths of its words in common with the last
def _hash(value: int, words: tuple[int, ...]) -> int:
    """FNV-1a of words of 64 bits."""
    for word in words:
        value = (value ^ word) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value


CHECKS = [tables, fields, crossed, alone, altered, forged, reaching, overlapping, instances]
