"""What calls that succeed must have met, each function and each number of the header among it, so that no scene proves
nothing.

Facts are read off the arguments of a call; a host tells which calls succeeded, and how the others failed."""

import sys
from collections import Counter
from pathlib import Path

import numpy

from curves import DRAWN
from records import HEADER, IN, NONE, NULL, SLOT, TABLES, constant

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "bindings" / "generate"))
import contract
import functions
import modules
from contents import NAMED
from vocabulary import EASINGS, PAINTS, PROPERTIES

# The statuses that scenes must bring about beyond those of bindings/generate/contract.py, and MOTION_OK.
STATUSES = {f"motion_{row.name}": row.statuses for row in functions.FUNCTIONS}
# Functions of which no record is replayed by all hosts.
ELSEWHERE = modules.apart() - {"motion_svg_compile", "motion_css_compile"}


def numbers(prefix: str, *but: str) -> list[int]:
    return contract.numbers(HEADER, prefix, but)


KINDS = [constant("TIMING_" + easing.name) for easing in EASINGS]
SPRING, PENNER, STEPS = constant("TIMING_SPRING"), constant("TIMING_PENNER"), constant("TIMING_STEPS")
CHOICES = {f.name: contract.choices(HEADER, f) for f in HEADER.functions}


def required() -> set[tuple]:
    """Facts that some call must have met and succeeded."""
    wanted = {
        (function, parameter, n)
        for function, parameters in CHOICES.items()
        for parameter, known in parameters.items()
        for n in known
    }
    never_inverted = {SPRING, *(kind for kind, easing in DRAWN.items() if not easing.is_monotone)}
    wanted |= {("curve", kind, query) for kind in KINDS for query in numbers("QUERY_")} - {
        ("curve", kind, constant("QUERY_INVERSE")) for kind in never_inverted
    }
    wanted |= {("curve reversed", kind) for kind in KINDS if kind != SPRING} | {
        ("spring clamped",),
        ("spring not clamped",),
    }
    wanted |= {("steps", jump) for jump in numbers("JUMP_")}
    wanted |= {("penner", shape, ease) for shape in numbers("SHAPE_") for ease in numbers("EASE_")}
    wanted |= {("clock's curve", kind) for kind in KINDS} | {("clip: clock's curve", kind) for kind in KINDS}
    wanted |= {("clip: prepared curve",)}
    wanted |= {("clip: key's curve", kind) for kind in KINDS}
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
    wanted |= {
        ("clip: animated", constant("PROPERTY_" + p.name)) for p in PROPERTIES if p.group in ("plain", "part", "axis")
    }
    wanted |= {("clip: animated color", color) for color in numbers("COLOR_")}
    wanted |= {("clip: layer flag", flag) for flag in numbers("LAYER_", "LAYER_3D_")}
    wanted |= {("clip: paint", constant("PAINT_" + paint.name)) for paint in PAINTS}
    wanted |= {("clip: paint flag", constant("PAINT_" + flag)) for paint in PAINTS for flag in paint.flags}
    wanted |= {
        ("clip: paint mode", constant("PAINT_" + paint.name), mode)
        for paint in PAINTS
        if paint.modes
        for mode in numbers(paint.modes + "_")
    }
    wanted |= {("clip: paint gradient", gradient) for gradient in numbers("GRADIENT_")} | {("clip: marker",)}
    wanted |= {("clip: name", constant("TABLE_" + name.upper())) for name in NAMED}
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
    codes = {"uint8_t": "u1", "uint32_t": "u4", "int32_t": "i4", "float": "f4", "double": "f8"}
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
    for parameter in CHOICES[function]:
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
    found |= {("clip: animated", int(a["property"])) for a in animations}
    found |= {("clip: animated in 3D", int(a["property"])) for a in animations if a["layer"] in spatial}
    found |= {
        ("clip: layer flag", flag)
        for layer in rows("layer", parts["layers"])
        for flag in numbers("LAYER_", "LAYER_3D_")
        if layer["flags"] & flag
    }
    paints = rows("paint", parts["paints"])
    found |= {("clip: paint", int(p["kind"])) for p in paints}
    found |= {("clip: paint flag", 1 << bit) for p in paints for bit in range(8) if p["flags"] & 1 << bit}
    found |= {("clip: paint mode", int(p["kind"]), int(p["mode"])) for p in paints}
    found |= {("clip: paint gradient", int(p["gradient"])) for p in paints}
    found |= {("clip: name", int(n["table"])) for n in rows("name", parts["names"])}
    found |= {("clip: marker",) for _ in rows("marker", parts["markers"])}
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
    for function in (each for each in HEADER.functions if each.name not in ELSEWHERE):
        statuses = {*contract.statuses(HEADER, function), *STATUSES[function.name].split()}
        wanted = ["OK", *("ERROR_" + s for s in sorted(statuses))] if function.result.base == "int32_t" else []
        lacking += [f"{function.name} never gives {name}" for name in wanted if not seen[function.name, constant(name)]]
    if not 0 < named <= read:
        lacking.append(f"{named} names of curves, but only {read} of them can be read")
    return lacking
