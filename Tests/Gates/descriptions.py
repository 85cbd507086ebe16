"""Descriptions for the misuse gates: one that uses every table and every kind of row, at any number of layers."""

import ctypes
import struct

import memory
from artifacts import vocabulary

TABLES = ("timings", "clocks", "paths", "layers", "animations", "user_properties", "channels", "floats", "indices",
          "verbs", "points", "layers_3d", "paints", "painted", "names", "markers", "text", "trims",
          "trimmed")  # fmt: skip
COUNTS = ("timing", "clock", "path", "layer", "animation", "user_property", "channel", "float", "index", "verb",
          "point", "layer_3d", "paint", "painted", "name", "marker", "text", "trim", "trimmed")  # fmt: skip
POOLS = {
    "floats": ("f", 4),
    "indices": ("I", 4),
    "verbs": ("B", 1),
    "points": ("f", 8),
    "painted": ("I", 4),
    "text": ("B", 1),
    "trimmed": ("I", 4),
}
ALIGNMENTS = {"clocks": 8, "markers": 8, "verbs": 1, "text": 1}  # of rows; of all others 4


def number(abi, table: str) -> int:
    """MOTION_TABLE_*."""
    return getattr(abi, "TABLE_" + table.upper())


class Description:
    """Tables as bytes, each laid between guard pages, and the struct that gathers them."""

    def __init__(self, abi):
        self.abi = abi
        self.tables: dict[str, bytearray] = {name: bytearray() for name in TABLES}
        self.picture: dict = {}  # fields of the struct beside the tables
        self._regions: list[memory.Region] = []

    def add(self, table: str, /, **fields) -> int:
        row = self.row_type(table)()
        for name, value in fields.items():
            if isinstance(value, (list, tuple)):
                getattr(row, name)[:] = value
            else:
                setattr(row, name, value)
        self.tables[table] += bytes(row)
        return len(self.tables[table]) // ctypes.sizeof(row) - 1

    def pool(self, table: str, values) -> int:
        """Appends to a pool; gives the index of the first."""
        code, size = POOLS[table]
        first = len(self.tables[table]) // size
        self.tables[table] += struct.pack(f"<{len(values)}{code}", *values)
        return first

    def row_type(self, table: str):
        return {
            "timings": self.abi.Timing, "clocks": self.abi.Clock, "paths": self.abi.Path, "layers": self.abi.Layer,
            "animations": self.abi.Animation, "user_properties": self.abi.UserProperty, "channels": self.abi.Channel,
            "layers_3d": self.abi.Layer3d, "paints": self.abi.Paint, "names": self.abi.Name,
            "markers": self.abi.Marker, "trims": self.abi.Trim,
        }[table]  # fmt: skip

    def row_size(self, table: str) -> int:
        return POOLS[table][1] if table in POOLS else ctypes.sizeof(self.row_type(table))

    def lay(self) -> ctypes.Structure:
        """Lays every table flush with a guard page, read only; gives the struct."""
        self.close()
        gathered = self.abi.Description(abi_version=self.abi.ABI_VERSION, **self.picture)
        for table, count in zip(TABLES, COUNTS):
            contents = bytes(self.tables[table])
            setattr(gathered, f"{count}_count", len(contents) // self.row_size(table))
            if contents:
                region = memory.Region(len(contents))
                self._regions.append(region)
                address = region.place(len(contents), ALIGNMENTS.get(table, 4), True, 0xA5, contents)
                pointer = dict(self.abi.Description._fields_)[table]
                setattr(gathered, table, ctypes.cast(address, pointer) if pointer is not ctypes.c_void_p else address)
        return gathered

    def close(self) -> None:
        for region in self._regions:
            region.close()
        self._regions = []

    def copy(self) -> "Description":
        other = Description(self.abi)
        other.tables = {name: bytearray(contents) for name, contents in self.tables.items()}
        other.picture = dict(self.picture)
        return other


def curves(d: Description) -> list[int]:
    """A timing of every kind, in every way to run it; first those that never decrease, and at last springs."""
    abi = d.abi
    stops = d.pool("floats", [0, 0, 0.25, 0.25, 0.25, 0.75, 1, 1])
    path = d.pool("floats", [0, 0, 0.05, 0, 0.133333, 0.06, 0.166666, 0.4, 0.208333, 0.82, 0.25, 1, 1, 1])
    back = abi.TIMING_REVERSED
    rows = [dict(kind=abi.TIMING_LINEAR), dict(kind=abi.TIMING_CUBIC_BEZIER, parameters=[0.25, 0.1, 0.25, 1]),
            dict(kind=abi.TIMING_CUBIC_BEZIER, parameters=[0.4, 0, 1, 1], flags=back)]  # fmt: skip
    rows += [
        dict(kind=abi.TIMING_STEPS, first=jump, count=3, flags=flags)
        for jump in (abi.JUMP_END, abi.JUMP_START, abi.JUMP_NONE, abi.JUMP_BOTH)
        for flags in (0, back)
    ]
    rows += [dict(kind=abi.TIMING_STOPS, first=stops, count=4, flags=flags) for flags in (0, back)]
    rows += [dict(kind=abi.TIMING_PATH, first=path, count=2, flags=flags) for flags in (0, back)]
    numbers = {abi.SHAPE_POWER: 2.5, abi.SHAPE_BACK: 1.70158, abi.SHAPE_ELASTIC: 0.3}
    rows += [
        dict(kind=abi.TIMING_PENNER, first=shape, count=ease, parameters=[numbers.get(shape, 0), 0, 0, 0])
        for shape in range(abi.SHAPE_BOUNCE + 1)
        for ease in (abi.EASE_IN, abi.EASE_OUT, abi.EASE_IN_OUT)
    ]
    known = {row["kind"] for row in rows} | {abi.TIMING_SPRING}
    others = [
        e for e in vocabulary.EASINGS if getattr(abi, "TIMING_" + e.name) not in known
    ]  # in the middle of their ranges
    for easing in others:
        middle = [(low + high) / 2 for low, high in easing.parameters]
        added = dict(kind=getattr(abi, "TIMING_" + easing.name), parameters=[*middle, *[0] * (4 - len(middle))])
        rows.insert(1 if easing.is_monotone else len(rows), added)
    rows += [dict(kind=abi.TIMING_SPRING, parameters=[1, 100, damping, 2], flags=flags)
             for damping in (0, 10, 20, 50) for flags in (0, abi.TIMING_CLAMPED)]  # fmt: skip
    return [d.add("timings", **row) for row in rows]


def trimmed(abi, *, changes: bool = True) -> Description:
    """Layers with paths that are drawn in part: open and closed ones, all kinds of elements; one path may change."""
    d = Description(abi)
    verbs = [abi.VERB_MOVE, abi.VERB_LINE, abi.VERB_QUAD, abi.VERB_CUBIC, abi.VERB_CLOSE, abi.VERB_MOVE, abi.VERB_LINE]
    first_verb = d.pool("verbs", verbs)
    points = [0, 0, 10, 0, 15, 0, 15, 5, 15, 20, 5, 12, 0, 10, 40, 40, 41, 42]
    rows = [
        d.add("paths", first_verb=first_verb, verb_count=7, first_point=d.pool("points", moved), point_count=9)
        for moved in (points, [1.5 * p + 1 for p in points])
    ]
    linear = d.add("timings", kind=abi.TIMING_LINEAR)
    clock = d.add("clocks", parent=abi.NONE, timing=linear, duration=1, speed=1, fill=abi.FILL_BOTH)
    ends = d.pool("floats", [0, 1])
    for path in rows:
        layer = d.add("layers", parent=abi.NONE, clock=abi.NONE, path=path, transform=[1, 0, 0, 1, 0, 0], opacity=1,
                      stroke_start=0.1, stroke_end=0.8)  # fmt: skip
        row = dict(layer=layer, clock=clock, flags=abi.ANIMATION_FROM | abi.ANIMATION_TO, path=abi.NONE)
        d.add("animations", **row, property=abi.PROPERTY_STROKE_START, first_value=ends, value_count=2)
    if changes:
        d.add("animations", **{**row, "path": rows[0]}, property=abi.PROPERTY_PATH, value_count=2)
    return d


def relative(abi) -> Description:
    """A layer whose animations go from, to or by one value, where the other end is the running one."""
    d = Description(abi)
    clock = d.add("clocks", parent=abi.NONE, timing=abi.NONE, duration=1, speed=1, fill=abi.FILL_BOTH)
    layer = d.add("layers", parent=abi.NONE, clock=abi.NONE, path=abi.NONE, transform=[1, 0, 0, 1, 0, 0], opacity=1)
    for flag, name, count in (
        ("BY", "POSITION", 2),
        ("TO", "BOUNDS", 4),
        ("FROM", "SCALE", 2),
        ("BY", "OPACITY", 1),
        ("TO", "TRANSFORM", 6),
    ):
        value = d.pool("floats", [1, 0.5, -0.5, 1, 3, 4][:count])
        d.add("animations", layer=layer, clock=clock, flags=getattr(abi, "ANIMATION_" + flag), path=abi.NONE,
              property=getattr(abi, "PROPERTY_" + name), first_value=value, value_count=1)  # fmt: skip
    return d


def rich(abi, layers: int = 3) -> Description:
    """Layers in a chain of parents, animated in every way that the header knows, layer after layer."""
    d = Description(abi)
    none = abi.NONE
    properties = lambda *groups: sorted(
        getattr(abi, "PROPERTY_" + row.name) for row in vocabulary.PROPERTIES if row.group in groups
    )
    # Plain properties that have animations of their own below.
    elsewhere = (abi.PROPERTY_POSITION, abi.PROPERTY_OPACITY, abi.PROPERTY_STROKE_START, abi.PROPERTY_STROKE_END)
    linear = d.add("timings", kind=abi.TIMING_LINEAR)
    ease = d.add("timings", kind=abi.TIMING_CUBIC_BEZIER, parameters=[0.25, 0.1, 0.25, 1.0])
    over = d.add("timings", kind=abi.TIMING_CUBIC_BEZIER, parameters=[0.25, -0.8, 0.75, 1.85])
    steep = d.add("timings", kind=abi.TIMING_CUBIC_BEZIER, parameters=[1.0, 0.0, 0.0, 1.0])
    knots = d.pool("floats", [0, 0, 0.25, 0.25, 0.25, 0.75, 1, 1])
    cubics = d.pool("floats", [0, 0, 0.05, 0, 0.133333, 0.06, 0.166666, 0.4, 0.208333, 0.82, 0.25, 1, 1, 1])
    steps = d.add("timings", kind=abi.TIMING_STEPS, first=abi.JUMP_BOTH, count=3)
    stops = d.add("timings", kind=abi.TIMING_STOPS, first=knots, count=4, flags=abi.TIMING_REVERSED)
    path_curve = d.add("timings", kind=abi.TIMING_PATH, first=cubics, count=2)
    elastic = d.add(
        "timings", kind=abi.TIMING_PENNER, first=abi.SHAPE_ELASTIC, count=abi.EASE_IN_OUT, parameters=[0.45, 0, 0, 0]
    )
    spring = d.add("timings", kind=abi.TIMING_SPRING, flags=abi.TIMING_CLAMPED, parameters=[1, 100, 10, 2])

    def clock(**fields) -> int:
        return d.add(
            "clocks", **{"parent": none, "timing": none, "speed": 1.0, "duration": 1.0, "fill": abi.FILL_BOTH, **fields}
        )

    root = clock(duration=float("inf"), begin=0.1)
    group = clock(parent=root, duration=2.0, timing=ease, repeat_count=2.5, direction=abi.DIRECTION_ALTERNATE)
    plain = clock(parent=group, duration=0.7, begin=0.2, timing=over)
    back = clock(parent=root, duration=0.4, speed=-1.0, time_offset=0.3, fill=abi.FILL_REMOVED)
    still = clock(duration=1.0, speed=0.0, time_offset=0.5, timing=spring)
    web = clock(model=abi.CLOCK_WEB, duration=0.5, repeat_count=3.5, iteration_start=0.25, end_delay=0.1, timing=steep,
                direction=abi.DIRECTION_ALTERNATE_REVERSE)  # fmt: skip
    clocks = [plain, back, still, web]

    first_verb = d.pool(
        "verbs",
        [abi.VERB_MOVE, abi.VERB_LINE, abi.VERB_QUAD, abi.VERB_CUBIC, abi.VERB_CLOSE, abi.VERB_MOVE, abi.VERB_LINE],
    )
    first_point = d.pool("points", [0, 0, 10, 0, 15, 0, 15, 5, 15, 20, 5, 12, 0, 10, 40, 40, 41, 42])
    path = d.add("paths", first_verb=first_verb, verb_count=7, first_point=first_point, point_count=9)
    # The same elements elsewhere, and a path of others.
    moved = d.pool("points", [1, 2, 12, 0, 15, 3, 19, 5, 11, 20, 5, 16, 0, 13, 40, 44, 49, 42])
    other = d.add("paths", first_verb=first_verb, verb_count=7, first_point=moved, point_count=9)
    d.add("paths", first_verb=first_verb, verb_count=2, first_point=first_point, point_count=2)

    vector = d.pool("floats", [1.0, 2.0, 3.0, 4.0])
    colour = d.add("user_properties", arity=4, first_value=vector, color=abi.COLOR_OKLAB, layer=0 if layers else none)
    first = d.pool("floats", (0.25, 0.75, 0.625))
    ends = [d.add("user_properties", arity=1, first_value=first + i, layer=none) for i in range(3)]
    turns = d.pool("floats", [1, 0, 0, 1, 0, 0, 0, 1, -1, 0, 5, 5, -1, 0, 0, -1, 5, 9])  # three affines
    key_times = d.pool("floats", [0, 0.33, 1])
    discrete_times = d.pool("floats", [0, 0.2, 0.6, 1])
    numbers = d.pool("floats", [0, 1, 2.5, -1, 3, 0.5, 7, 8, 9, 1, 1, 2, 0.25, 0.5, 0.75, 1])
    tension = d.pool("floats", [0, 0.5, 0, 0.2, 0, -0.3, 0, 0, 1])
    timings = d.pool("indices", [ease, none])
    stepping = d.pool("indices", [steps, stops])
    shaped = d.pool("indices", [path_curve, elastic])

    def animation(at: dict, what, first: int = 0, count: int = 0, flags: int = 0, curves: int | None = None, **fields):
        """Adds an animation of a property, by its number or its name; after "TRANSFORM" comes the function."""
        name, _, function = what.partition(" ") if isinstance(what, str) else ("", "", "")
        fields["property"] = getattr(abi, "PROPERTY_" + name) if name else what
        if function:
            fields["function"] = getattr(abi, "FUNCTION_" + function)
        if curves is not None:
            fields |= {"first_timing": curves, "timing_count": 2}
        d.add(
            "animations", **{"path": none, "first_value": first, "value_count": count, "flags": flags, **at, **fields}
        )

    keyed = {"first_key_time": key_times, "key_time_count": 3}
    both = abi.ANIMATION_FROM | abi.ANIMATION_TO
    combined = abi.ANIMATION_ADDITIVE | abi.ANIMATION_CUMULATIVE | abi.ANIMATION_EXTRAPOLATE
    tilted = [0.8, 0.1, -0.6, 0, 0, 1, 0, 0.001, 0.6, 0, 0.8, -0.002, 3, 4, 5, 1]
    matrices = d.pool(
        "floats",
        [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, *tilted, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
    )
    # A value is the number of its operations, and of each its kind and sixteen numbers: the second pair does not match.
    turn, push = [abi.OPERATION_ROTATE, 0, 0, 1, 0.5, *[0] * 12], [abi.OPERATION_TRANSLATE, 10, 5, *[0] * 14]
    lists = d.pool(
        "floats", [2, *turn, *push, 3, *turn[:4], 7, *[0] * 12, abi.OPERATION_SKEW_X, 0.3, *[0] * 15, *push, 0]
    )
    eye = [abi.OPERATION_PERSPECTIVE, 300, *[0] * 15]
    deep = d.pool(
        "floats",
        [2, *eye, *turn, 2, *eye, abi.OPERATION_ROTATE, 0, 1, 0, 2, *[0] * 12, 2, abi.OPERATION_MATRIX, *tilted, *push],
    )
    for layer in range(layers):
        shown = abi.LAYER_HIDDEN if layer % 7 == 6 else abi.LAYER_TRANSFORM_ONLY if layer % 11 == 3 else 0
        d.add("layers", parent=layer - 1 if 0 < layer < 40 else none, clock=root if layer % 5 == 4 else none,
              path=path if layer % 2 else none, position=[layer, 3.0], anchor=[0.5, 0.25], bounds=[0, 0, 10, 20],
              transform=[1, 0, 0, 1, 0, 0], opacity=0.9, stroke_end=1.0, z_position=layer % 3 - 1,
              flags=shown)  # fmt: skip
        at = dict(layer=layer, clock=clocks[layer % 4])
        kind = layer % 9
        if kind in (2, 5, 6):
            d.add("layers_3d", layer=layer, flags=abi.LAYER_3D_KEEPS_DEPTH if kind == 5 else 0, transform=tilted,
                  sublayer_transform=tilted, anchor_z=2.0)  # fmt: skip
        if kind == 0:
            animation(at, "TRANSFORM NONE", turns, 3, curves=timings, **keyed)
            animation(at, "ROTATION", numbers, 1, abi.ANIMATION_BY)
            animation(at, "TRANSFORM NONE", turns, 3, combined)
        elif kind == 1:
            animation(at, "POSITION", path=path, rotate=abi.ROTATE_AUTO)
            animation(at, "STROKE_END", numbers, 2, both)
            animation(at, "PATH", count=2, path=path, mode=abi.MODE_PACED)
        elif kind == 2:
            cubic = {"mode": abi.MODE_CUBIC, "first_parameter": tension, "parameter_count": 3, **keyed}
            animation(at, "POSITION", numbers, 3, **cubic)
            animation(at, "POSITION", numbers, 4, abi.ANIMATION_ADDITIVE, mode=abi.MODE_CUBIC_PACED)
        elif kind == 3:
            animation(at, "PATH", count=1, flags=abi.ANIMATION_TO, path=other)
            if layer % 2:
                animation(at, "POSITION", flags=abi.ANIMATION_PATH_OF_LAYER, path=layer, rotate=abi.ROTATE_AUTO)
            animation(at, "OPACITY", numbers, 4, mode=abi.MODE_PACED)
            stepped = {"mode": abi.MODE_DISCRETE, "first_key_time": discrete_times, "key_time_count": 4}
            animation(at, "OPACITY", numbers, 3, **stepped)
        elif kind == 4:
            animation(at, "PATH", count=3, flags=abi.ANIMATION_FLIP, path=path)
            animation(at, "TRANSFORM ROTATE_Z", numbers, 2, both)
            animation(at, "TRANSFORM LIST", lists, 3, combined, timings, **keyed)
        elif kind == 5:
            animation(at, "TRANSFORM LIST", deep, 3, mode=abi.MODE_PACED)
            animation(at, "TRANSFORM LIST", deep, 2, both | combined)
            for what, flag in ("SCALE", abi.ANIMATION_TO), ("TRANSLATION", abi.ANIMATION_FROM):
                animation(at, what, numbers, 1, flag)
            animation(at, "SCALE", numbers, 3, combined, stepping)
        elif kind == 6:
            animation(at, "STROKE_START", numbers, 2, abi.ANIMATION_BY | abi.ANIMATION_TO)
            animation(at, "TRANSFORM MATRIX", matrices, 3, mode=abi.MODE_CUBIC)
            animation(at, "TRANSFORM MATRIX", matrices, 2, combined)
            animation(at, "TRANSFORM MATRIX", matrices, 1, abi.ANIMATION_BY)
            animation(at, "TRANSFORM ROTATE_X", numbers, 2, both | combined)
            animation(at, "ROTATION_Y", numbers, 2, both)
        elif kind == 7:
            for moving in properties("plain"):
                if moving not in elsewhere:
                    animation(at, moving, numbers, 2, both)
            animation(at, "TRANSFORM SCALE", numbers, 2, both)
        else:
            at = dict(layer=none, clock=web)
            animation(at, abi.PROPERTY_USER + colour, numbers, 2, both)
            animation(at | {"clock": still}, abi.PROPERTY_USER + colour, numbers, 3, abi.ANIMATION_EXTRAPOLATE, shaped)
    if layers:
        for what in properties("plain", "part", "read only"):
            d.add("channels", layer=layers - 1, property=what)
    for layer in range(6, layers, 9):
        d.add("channels", layer=layer, property=abi.PROPERTY_TRANSLATION_Z)
    d.add("channels", layer=none, property=abi.PROPERTY_USER + colour)
    # All layers in sequence, then most by themselves, then some of what that leaves.
    for step, mode in (
        (1, abi.TRIM_LOTTIE_SEQUENTIAL),
        (2, abi.TRIM_LOTTIE_PARALLEL),
        (3, abi.TRIM_INVERTED),
        (5, abi.TRIM_CORE_ANIMATION),
    ):
        listed = range(layers)[::-step]
        first = d.pool("trimmed", listed)
        numbers_of = dict(start=ends[0], end=ends[1] if step > 1 else none, offset=ends[2] if step < 3 else none)
        d.add("trims", mode=mode, first_trimmed=first, trimmed_count=len(listed), **numbers_of)
    if layers:
        animation(dict(layer=none, clock=web), abi.PROPERTY_USER + ends[1], numbers, 2, both)
    draw(d, layers)
    assert linear == 0
    return d


def draw(d: Description, layers: int) -> None:
    """Paint of every kind, with all that each may have; names of rows of every table that has names; markers."""
    abi, none = d.abi, d.abi.NONE

    def channel(*values) -> int:
        first = d.pool("floats", values)
        row = d.add("user_properties", arity=len(values), first_value=first, layer=none)
        return d.add("channels", layer=none, property=abi.PROPERTY_USER + row)

    def paint(kind: str, layer: int = none, painted=(), **fields) -> int:
        channels = ("color", "opacity", "width", "first_dash", "dash_offset", "corner_radius", "bounds",
                    "gradient_ends", "highlight", "gradient_box", "gradient_transform", "first_stop",
                    "sigma", "sigma_y", "offset", "amount", "first_number")  # fmt: skip
        given = dict.fromkeys(channels, none) | {"first_painted": d.pool("painted", painted)} | fields
        return d.add("paints", kind=getattr(abi, "PAINT_" + kind), layer=layer, painted_count=len(painted), **given)

    color, one, half = channel(1, 0.5, 0.25, 1), channel(1), channel(0.5)
    dashes = [channel(length) for length in (4, 2, 1)]
    ends, focus = channel(0, 0, 10, 5), channel(0.3, 0.1)
    (stops, *_) = [channel(*stop) for stop in ((0,), (0, 0, 0, 1), (0.4,), (1, 0, 0, 0.5), (1,), (1, 1, 1, 1))]
    radial = dict(gradient=abi.GRADIENT_RADIAL, gradient_ends=ends, highlight=focus, first_stop=stops, stop_count=3)
    linear = dict(gradient=abi.GRADIENT_LINEAR, gradient_ends=ends, first_stop=stops, stop_count=2)
    box, (moved, _) = channel(1, 2, 30, 40), [channel(1, 0, 0.5, 1), channel(3, 4)]
    conic = dict(gradient=abi.GRADIENT_CONIC, gradient_ends=ends, first_stop=stops, stop_count=3, gradient_box=box,
                 gradient_transform=moved, spread=abi.SPREAD_REFLECT)  # fmt: skip
    matrix = [channel(*(float(i % 5 == row) for row in range(4))) for i in range(5)][0]
    paint("BACKGROUND", **conic)
    paint("BACKGROUND", color=color)
    paint("BACKGROUND", opacity=half, **linear)
    if layers:
        last, both = layers - 1, (0, layers - 1)
        bounds = [d.add("channels", layer=layer, property=abi.PROPERTY_BOUNDS) for layer in both][0]
        paint("GROUP", span=3, blend=abi.BLEND_MULTIPLY)
        paint("BOX", last, both, color=color, corner_radius=half, bounds=bounds)
        paint("CLIP", last, corner_radius=one, span=1, bounds=bounds + 1)
        paint("IMAGE", none, (last,), opacity=half, corner_radius=one, bounds=bounds + 1, blend=abi.BLEND_HARD_MIX)
        paint("MASK", none, (last,), mode=abi.MASK_INTERSECT, flags=abi.PAINT_INVERTED, span=5, opacity=half)
        paint("MASK", last, both, mode=abi.MASK_DIFFERENCE, flags=abi.PAINT_COMBINED | abi.PAINT_EVEN_ODD, span=4)
        paint("MATTE", none, mode=abi.MATTE_LUMA, flags=abi.PAINT_INVERTED, span=3, source_count=2)
        paint("GROUP", span=1)
        paint("FILL", last, both, flags=abi.PAINT_EVEN_ODD, color=color, opacity=half)
        paint("FILL", none, both, blend=abi.BLEND_SCREEN, **radial)
        paint("STROKE", last, both, color=color, width=one, first_dash=dashes[0], dash_count=3, dash_offset=half,
              cap=abi.CAP_SQUARE, join=abi.JOIN_BEVEL, miter_limit=4)  # fmt: skip
        paint("EFFECT", last, mode=abi.EFFECT_DROP_SHADOW, span=4, color=color, sigma=one, sigma_y=half, offset=focus,
              opacity=half)  # fmt: skip
        paint("EFFECT", none, mode=abi.EFFECT_BLUR, flags=abi.PAINT_LINEAR, span=3, sigma=half)
        paint("EFFECT", last, mode=abi.EFFECT_COLOR_MATRIX, span=2, first_number=matrix)
        paint("EFFECT", last, mode=abi.EFFECT_HUE_ROTATE, span=1, amount=half)
        paint("STROKE", none, (0,), opacity=one, width=half, miter_limit=1, **radial)
    for name, table in ("LAYERS", "layers"), ("ANIMATIONS", "animations"), ("USER_PROPERTIES", "user_properties"), (
        "PAINTS", "paints"):  # fmt: skip
        rows = len(d.tables[table]) // d.row_size(table)
        for row in sorted({0, rows - 1}) if rows else ():
            word = f"{table} {row} \u00e9".encode()
            first = d.pool("text", word)
            d.add("names", table=getattr(abi, "TABLE_" + name), row=row, first_byte=first, byte_count=len(word))
    first = d.pool("text", b"start")
    d.add("markers", time=-0.5, first_byte=first, byte_count=5)
    d.add("markers", time=1, duration=2.5, first_byte=first, byte_count=0)
    d.picture = {"size": (320, 240.5), "frame_rate": 60, "from": -0.5, "to": 4}
