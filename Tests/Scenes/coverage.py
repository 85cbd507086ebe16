"""What calls that succeed must have met, each function and each number of the header among it, so that no scene proves
nothing.

Facts are read off the arguments of a call; a host tells which calls succeeded, and how the others failed."""

from collections import Counter

import numpy

from records import HEADER, IN, NONE, NULL, SLOT, TABLES, constant

# The parameters that take one of some numbers of the header, by the numbers' prefix; but not those that are of others.
CHOICES = {
    "query": "QUERY_",
    "rule": "RULE_",
    "function": "FUNCTION_",
    "unit": "AT_",
    "mode": "TRIM_",
    "curves": "PATH_",
    "pacing": "PACING_",
    "rotate": "ROTATE_",
    "kind": "CONVERT_",
    "cap": "CAP_",
    "join": "JOIN_",
    "space": "SPACE_",
    "given": "SPRING_GIVEN_",
    "form": "SPRING_",
}
OTHERS = {"form": "SPRING_GIVEN_", "function": ("FUNCTION_NONE", "FUNCTION_MATRIX", "FUNCTION_LIST")}
# The statuses that scenes must bring about, besides MOTION_OK of every function.
STATUSES = {
    "motion_timing_evaluate": "NULL ALIGNMENT COUNT INDEX ENUM FINITE RANGE",
    "motion_timing_prepare_size": "NULL ALIGNMENT COUNT",
    "motion_timing_prepare": "NULL ALIGNMENT COUNT MEMORY",
    "motion_timing_evaluate_prepared": "NULL ALIGNMENT COUNT INDEX PREPARED",
    "motion_timing_parse": "NULL ALIGNMENT COUNT CAPACITY TEXT_START TEXT_COMMAND TEXT_NUMBER TEXT_NAME "
    "TEXT_ARGUMENT TEXT_END",
    "motion_timing_name": "NULL COUNT CAPACITY INDEX",
    "motion_spring_resolve": "NULL ALIGNMENT ENUM FINITE RANGE",
    "motion_spring_evaluate": "NULL ALIGNMENT COUNT INDEX ENUM FINITE RANGE",
    "motion_clock_evaluate": "NULL ALIGNMENT COUNT INDEX ORDER DEPTH ENUM FINITE RANGE",
    "motion_transform_interpolate": "NULL ALIGNMENT COUNT ENUM",
    "motion_function_interpolate": "NULL ALIGNMENT COUNT ENUM",
    "motion_transform_parse": "NULL ALIGNMENT COUNT CAPACITY TEXT_NUMBER TEXT_NAME TEXT_ARGUMENT TEXT_END",
    "motion_list_interpolate": "NULL ALIGNMENT COUNT ENUM FINITE",
    "motion_transform_points": "NULL ALIGNMENT COUNT ENUM INDEX",
    "motion_path_parse": "NULL ALIGNMENT COUNT CAPACITY",
    "motion_path_prepare": "NULL ALIGNMENT COUNT MEMORY PATH FINITE RANGE",
    "motion_path_points": "NULL ALIGNMENT COUNT ENUM PREPARED",
    "motion_path_nearest": "NULL ALIGNMENT COUNT PREPARED",
    "motion_path_interpolate": "NULL ALIGNMENT COUNT PATH FINITE RANGE",
    "motion_path_text": "NULL ALIGNMENT COUNT CAPACITY PATH FINITE RANGE",
    "motion_path_trim": "NULL ALIGNMENT COUNT ENUM CAPACITY PREPARED",
    "motion_path_trims": "NULL ALIGNMENT COUNT ENUM CAPACITY PREPARED",
    "motion_path_stroke_bounds": "NULL ALIGNMENT ENUM FINITE RANGE PREPARED",
    "motion_clip_size": "NULL ALIGNMENT COUNT VERSION INDEX ORDER ENUM FINITE RANGE KEYS KEY_TIMES PATH",
    "motion_clip_check": "NULL ALIGNMENT COUNT CLIP",
    "motion_clip_activity": "NULL ALIGNMENT COUNT MEMORY CLIP",
    "motion_clip_sample": "NULL ALIGNMENT COUNT MEMORY ENUM CLIP",
    "motion_clip_matrices": "NULL ALIGNMENT COUNT MEMORY ENUM CLIP",
    "motion_clip_sample_instances": "NULL ALIGNMENT COUNT MEMORY INDEX ENUM RANGE CLIP",
    "motion_clip_changed": "NULL ALIGNMENT MEMORY ENUM CLIP",
    "motion_clip_geometry": "NULL ALIGNMENT COUNT MEMORY CAPACITY ENUM",
    "motion_clip_bounds": "NULL ALIGNMENT COUNT MEMORY INDEX ORDER ENUM FINITE RANGE",
    "motion_clip_convert": "NULL ALIGNMENT COUNT MEMORY INDEX ENUM",
    "motion_clip_convert_time": "NULL ALIGNMENT COUNT INDEX",
    "motion_clip_evaluate": "NULL ALIGNMENT COUNT INDEX CLIP",
    "motion_world_size": "NULL ALIGNMENT COUNT INDEX ENUM FINITE RANGE KEYS",
    "motion_world_bake": "NULL ALIGNMENT COUNT MEMORY CAPACITY",
    "motion_bake_reduce": "NULL ALIGNMENT COUNT INDEX FINITE RANGE ORDER",
}


def numbers(prefix: str, but: str | tuple | None = None) -> list[int]:
    named = {name.removeprefix("MOTION_"): value for name, value in HEADER.constants.items()}
    return [value for name, value in named.items() if name.startswith(prefix) and not (but and name.startswith(but))]


FLAGS = ("TIMING_REVERSED", "TIMING_CLAMPED", "TIMING_PREPARED")
KINDS = sorted({n for n in HEADER.constants if n.startswith("MOTION_TIMING_")} - {"MOTION_" + f for f in FLAGS})
KINDS = {HEADER.constants[name]: name for name in KINDS}
SPRING, PENNER, STEPS = constant("TIMING_SPRING"), constant("TIMING_PENNER"), constant("TIMING_STEPS")
CHOOSERS = [(f.name, p) for f in HEADER.functions for p, _ in f.parameters if p in CHOICES]


def required() -> set[tuple]:
    """Facts that some call must have met and succeeded."""
    wanted = {
        (function, parameter, n)
        for function, parameter in CHOOSERS
        for n in numbers(CHOICES[parameter], OTHERS.get(parameter))
    }
    wanted |= {("curve", kind, query) for kind in KINDS for query in numbers("QUERY_")} - {
        ("curve", SPRING, constant("QUERY_INVERSE"))
    }
    wanted |= {("curve reversed", kind) for kind in KINDS if kind != SPRING} | {
        ("spring clamped",),
        ("spring not clamped",),
    }
    wanted |= {("steps", jump) for jump in numbers("JUMP_")}
    wanted |= {("penner", shape, ease) for shape in numbers("SHAPE_") for ease in numbers("EASE_")}
    wanted |= {("clock's curve", kind) for kind in KINDS} | {("clip: clock's curve", kind) for kind in KINDS}
    wanted |= {("clip: prepared curve",)}
    wanted |= {("clip: key's curve", kind) for kind in KINDS if kind != SPRING}
    wanted |= {("clip: mode", mode, along) for mode in numbers("MODE_") for along in ("values", "path")}
    wanted |= {("clip: animation flag", flag) for flag in numbers("ANIMATION_")}
    wanted |= {("clip: function in 3D", function) for function in numbers("FUNCTION_")}
    wanted |= {
        ("clip: lists", depth, form) for depth in ("plane", "space") for form in ("alone", "additive", "cumulative")
    }
    wanted |= {
        ("clip: animated in 3D", constant("PROPERTY_" + name))
        for name in ("ROTATION_X", "ROTATION_Y", "SCALE_Z", "TRANSLATION_Z")
    }
    wanted |= {("clip: animated color", color) for color in numbers("COLOR_")} | {("clip: hidden layer",)}
    wanted |= {("behaviour", kind) for kind in numbers("BEHAVIOUR_")} | {
        ("item flag", flag) for flag in numbers("ITEM_")
    }
    return wanted | {
        ("spring_resolve", given, form)
        for given in numbers("SPRING_GIVEN_")
        for form in numbers("SPRING_", "SPRING_GIVEN_")
    }


# ---------------------------------------------------------------------- facts


def rows(struct_name: str, argument) -> numpy.ndarray:
    """A table as a record array; empty where it is not given as it is."""
    layout, fields = HEADER.layout("motion_" + struct_name, 8), HEADER.structs["motion_" + struct_name]
    codes = {"uint32_t": "u4", "int32_t": "i4", "float": "f4", "double": "f8"}
    kind = numpy.dtype(
        {
            "names": [f.name for f in fields],
            "itemsize": layout.size,
            "offsets": [layout.offsets[f.name] for f in fields],
            "formats": [codes[f.type.base] if f.count == 1 else (codes[f.type.base], f.count) for f in fields],
        }
    )
    data = argument.data if argument.kind == IN else b""
    return numpy.frombuffer(data[: len(data) // layout.size * layout.size], kind)


def facts(function: str, arguments: dict) -> set[tuple]:
    found = set()
    for parameter in CHOICES:
        if isinstance(arguments.get(parameter), int):
            found.add((function, parameter, arguments[parameter]))
    match function:
        case "motion_timing_evaluate":
            found |= set().union(*(curve(r, arguments["query"]) for r in used(arguments)))
        case "motion_spring_resolve":
            found.add(("spring_resolve", arguments["given"], arguments["form"]))
        case "motion_clock_evaluate":
            found |= {
                ("clock's curve", int(k))
                for k in clock_kinds(rows("clock", arguments["clocks"]), rows("timing", arguments["timings"]))
            }
        case "motion_world_bake":
            found |= {("behaviour", int(k)) for k in rows("behaviour", arguments["behaviours"])["kind"]}
            found |= {("item flag", int(f)) for f in rows("item", arguments["items"])["flags"]}
        case "motion_clip_compile":
            found |= description(arguments["description"])
    return found


def used(arguments: dict):
    """The rows that a batch takes."""
    curves, indices = rows("timing", arguments["timings"]), arguments["indices_or_null"]
    if not isinstance(arguments["count"], int) or not arguments["count"]:
        return curves[:0]
    if indices.kind == NULL:
        return curves[:1]
    taken = numpy.unique(numpy.frombuffer(indices.data, numpy.uint32))
    return curves[taken[taken < len(curves)]]


def curve(row, query: int) -> set[tuple]:
    kind, found = int(row["kind"]), {("curve", int(row["kind"]), query)}
    if kind == SPRING:
        found.add(("spring clamped",) if row["flags"] & constant("TIMING_CLAMPED") else ("spring not clamped",))
    elif row["flags"] & constant("TIMING_REVERSED"):
        found.add(("curve reversed", kind))
    if kind == STEPS:
        found.add(("steps", int(row["first"])))
    if kind == PENNER:
        found.add(("penner", int(row["first"]), int(row["count"])))
    return found


def clock_kinds(clocks, timings) -> set[int]:
    return {int(timings["kind"][c]) for c in clocks["timing"] if c < len(timings)}


def description(tables) -> set[tuple]:
    if tables.kind != TABLES:
        return set()
    names = [f.name for f in HEADER.structs["motion_description"] if f.type.pointer]
    parts = dict(zip(names, tables.parts))
    timings, animations = rows("timing", parts["timings"]), rows("animation", parts["animations"])
    indices = numpy.frombuffer(parts["indices"].data if parts["indices"].kind == IN else b"", numpy.uint32)
    found = {("clip: prepared curve",) for t in timings if t["flags"] & constant("TIMING_PREPARED")}
    found |= {("clip: clock's curve", k) for k in clock_kinds(rows("clock", parts["clocks"]), timings)}
    found |= {("clip: key's curve", int(timings["kind"][i])) for i in indices if i < len(timings)}
    found |= {("clip: mode", int(a["mode"]), "values" if a["path"] == NONE else "path") for a in animations}
    user, users = constant("PROPERTY_USER"), rows("user_property", parts["user_properties"])
    found |= {
        ("clip: animated color", int(users["color"][a["property"] - user])) for a in animations if a["property"] >= user
    }
    spatial = set(rows("layer_3d", parts["layers_3d"])["layer"])
    found |= {
        ("clip: function in 3D", int(a["function"]))
        for a in animations
        if a["layer"] in spatial and a["property"] == constant("PROPERTY_TRANSFORM")
    }
    for a in animations:
        if (
            a["property"] == constant("PROPERTY_TRANSFORM")
            and a["function"] == constant("FUNCTION_LIST")
            and a["value_count"] > 1
        ):
            forms = [
                name for name in ("additive", "cumulative") if a["flags"] & constant("ANIMATION_" + name.upper())
            ] or ["alone"]
            found |= {("clip: lists", "space" if a["layer"] in spatial else "plane", form) for form in forms}
    found |= {("clip: animated in 3D", int(a["property"])) for a in animations if a["layer"] in spatial}
    found |= {
        ("clip: hidden layer",) for layer in rows("layer", parts["layers"]) if layer["flags"] & constant("LAYER_HIDDEN")
    }
    return found | {
        ("clip: animation flag", flag) for a in animations for flag in numbers("ANIMATION_") if a["flags"] & flag
    }


# ---------------------------------------------------------------------- check


def missing(calls: list[tuple[str, dict]], results: list[int]) -> list[str]:
    """What the calls, with their results, ought to have met and did not."""
    met, seen, named, read = set(), Counter(), 0, 0
    for (function, arguments), result in zip(calls, results, strict=True):
        seen[function, result] += 1
        if result == 0:
            met |= facts(function, arguments)
            named += function == "motion_timing_name"
            read += function == "motion_timing_parse" and arguments["text"].kind == SLOT
    lacking = [f"no call that succeeds has {fact}" for fact in sorted(required() - met, key=repr)]
    for function in HEADER.functions:
        statuses = STATUSES.get(function.name, "").split() if function.result.base == "int32_t" else []
        wanted = ["OK", *("ERROR_" + s for s in statuses)] if function.result.base == "int32_t" else []
        lacking += [f"{function.name} never gives {name}" for name in wanted if not seen[function.name, constant(name)]]
    if not 0 < named <= read:
        lacking.append(f"{named} names of curves, but only {read} of them can be read")
    return lacking
