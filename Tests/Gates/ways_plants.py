"""R18 for the gate same_ways: a fault of each kind, in a library (a shim in front of the shipped one) or in the code of
a module. Those in the Swift sources are in swift_plants.py."""

import pathlib

import wasm
import ways
from artifacts import Artifacts

SAMPLE = """
    motion_status s = REAL(clip, clip_size, times, time_count, space, affines_or_null, opacities_or_null,
        strokes_or_null, values_or_null, velocities_or_null, frames_or_null, orders_or_null, scratch, scratch_size);"""
INSTANCES = """
    motion_outputs o = *outputs;
    motion_instance own[16];
    for (uint32_t i = 0; i < instance_count; i++) own[i] = instances_or_null[i];
    %s
    return REAL(clip, clip_size, times, time_count, instances_or_null ? own : 0, instance_count, &o, scratch,
        scratch_size);"""
EXPLAIN = """
    motion_status s = REAL(clip, clip_size, time, layer, explanation, parents_or_null, parent_capacity, steps_or_null,
        step_capacity, scratch, scratch_size);"""
# what the gate has to say, the host that is the shim, its function and body
SHIMS = [
    # an output that is alone in a batch, and a clock that is left out of a batch of sixteen
    (
        r"affines of outputs (1|7), \d+ times",
        "baseline",
        "motion_clip_sample",
        SAMPLE
        + "if (s == 0 && time_count > 1 && affines_or_null && !frames_or_null) affines_or_null[4] += 1; return s;",
    ),
    (
        r"opacities of outputs \d+, 16 times",
        "baseline",
        "motion_clip_sample",
        'double own[17]; for (uint32_t i = 0; i < time_count; i++) own[i] = i < 15 ? times[i] : __builtin_nan("");'
        + SAMPLE.replace(" times,", " own,")
        + "return s;",
    ),
    # the order of times
    (
        r"times descending",
        "AVX2",
        "motion_clip_sample",
        SAMPLE
        + "if (s == 0 && times[0] > times[time_count - 1] && opacities_or_null) *opacities_or_null += 1; return s;",
    ),
    (
        r"times repeated",
        "AVX2",
        "motion_clip_sample",
        SAMPLE
        + "if (s == 0 && time_count > 1 && times[0] == times[time_count - 1] && frames_or_null) *frames_or_null += 1;"
        + "return s;",
    ),
    # rows, a range of layers, and instances
    (
        r"rows [2-9]\d*: differs",
        "AVX2",
        "motion_clip_sample_instances",
        INSTANCES % "if (o.rows && o.row_count > 1) o.row_count--;",
    ),
    (r": written beside", "AVX2", "motion_clip_sample_instances", INSTANCES % "if (o.first_layer) o.first_layer--;"),
    (
        r"9 instances, .*: differs",
        "baseline",
        "motion_clip_sample_instances",
        INSTANCES % "if (instance_count > 1) own[8].offset = own[0].offset;",
    ),
    (
        r"an instance is not the clip at its time",
        "baseline",
        "motion_clip_sample_instances",
        INSTANCES % "for (uint32_t i = 0; i < instance_count; i++) own[i].affine[4] += 1;",
    ),
    # prepared curves, curves, live values
    (
        r"a curve differs in a clip or prepared",
        "AVX2",
        "motion_timing_evaluate_prepared",
        "motion_status s = REAL(prepared, prepared_size, indices_or_null, x, count, y); y[0] += .001f; return s;",
    ),
    (
        r"a curve alone differs from a batch",
        "baseline",
        "motion_timing_evaluate",
        "motion_status s = REAL(timings, timing_count, floats, float_count, indices_or_null, x, count, query, y);"
        "if (count > 1) y[count - 1] += 1e-6f; return s;",
    ),
    (
        r"live values set together differ",
        "AVX2",
        "motion_live_set",
        "return REAL(live, live_size, time, indices_or_null, targets, velocities_or_null, count - (count > 1), timing,"
        "floats, float_count, duration, delay);",
    ),
    # AVX2 and baseline
    (
        r"activity differ between hosts",
        "AVX2",
        "motion_clip_activity",
        "motion_status s = REAL(clip, clip_size, time, activities_or_null, next, scratch, scratch_size);"
        "if (s == 0) *next += 1; return s;",
    ),
    # the other functions
    (
        r"matrices of many times differ",
        "baseline",
        "motion_clip_matrices",
        "motion_status s = REAL(clip, clip_size, times, time_count, space, matrices, scratch, scratch_size);"
        "if (s == 0 && time_count > 1) matrices[15] += 1; return s;",
    ),
    (
        r"explained numbers differ",
        "baseline",
        "motion_clip_explain",
        EXPLAIN + "explanation->stroke[1] += 1; return s;",
    ),
    (
        r"an explained value differs",
        "baseline",
        "motion_clip_explain",
        EXPLAIN + "for (uint32_t i = 0; i < step_capacity; i++) steps_or_null[i].after[0] += 1; return s;",
    ),
    (
        r"change in a layer that is not listed",
        "baseline",
        "motion_clip_changed",
        "motion_status s = REAL(clip, clip_size, start, end, space, rows, row_count, scratch, scratch_size);"
        "if (s == 0 && *row_count) --*row_count; return s;",
    ),
    (
        r"what is drawn depends on the room",
        "baseline",
        "motion_clip_draw",
        "motion_status s = REAL(clip, clip_size, time, flags, items_or_null, item_capacity, floats_or_null,"
        "float_capacity, verbs_or_null, verb_capacity, points_or_null, point_capacity, counts, scratch, scratch_size);"
        "if (s == 0 && item_capacity > counts->items && counts->items) items_or_null[0].width += 1; return s;",
    ),
    (
        r"a point alone hits something else",
        "baseline",
        "motion_clip_hit",
        "motion_status s = REAL(prepared, prepared_size, points, count, distance, hits);"
        "if (s == 0 && count > 1) hits[count - 1].paint ^= 1; return s;",
    ),
    (
        r"a trace differs",
        "baseline",
        "motion_clip_trace",
        "motion_status s = REAL(clip, clip_size, channel, start, end, tolerance, times, values, errors,"
        " capacity, count,scratch, scratch_size); values[0] += 1; return s;",
    ),
]
CLIPS = 90  # in which a fault is looked for
ADD, SUB = b"\xfd\xe4\x01", b"\xfd\xe5\x01"  # of f32x4


def run(scratch: pathlib.Path, check, shim) -> list[bool]:
    results, shared, shipped = [], scratch / "ways", Artifacts()
    shared.mkdir()
    names = ways.made(shared / "clips", CLIPS, 1)

    def look(folder: pathlib.Path, file: str, expected: str, only: tuple[str, ...]) -> None:
        for built in (*shipped.single, *shipped.modules):
            if built.name != file:
                (folder / built.name).symlink_to(built)
        found = list(ways.differences(Artifacts(folder), shared, names, only))
        results.append(check(f"same_ways, {expected}", found, expected))

    for number, (expected, host, name, body) in enumerate(SHIMS):
        folder = scratch / f"ways{number}"
        folder.mkdir()
        file = shim(folder, name, body).library.rename(folder / f"libmotion-{host.lower()}.so").name
        look(folder, file, expected, ("baseline", "AVX2") if "hosts" in expected else (host,))
    # The first addition of lanes where values mix becomes a subtraction.
    for module in (shipped.module, *(shipped.small(name) for name in ("player", "draw", "lottie"))):
        folder = scratch / module.stem
        folder.mkdir()
        code = wasm.bytes_of(shipped.named(module), "motion_kernel_mix")
        (folder / module.name).write_bytes(module.read_bytes().replace(code, code.replace(ADD, SUB, 1), 1))
        look(folder, module.name, rf"differ between hosts: .*'{module.stem}'", ("baseline", module.stem))
    return results
