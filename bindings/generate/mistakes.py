"""What the packages say of a refused call beyond the numbers of a motion_call_fault: one text for Python, JavaScript
and Swift."""

# An argument, and another one that it does not fit: the rule. {least} is the fault's.
MISFITS = {
    "rule width": "RULE_3D must have matrices",
    "function width": "must stay in the plane, or width must be 16",
    "timings query": "must not decrease, to have an inverse",
    "velocities timing": "must not be given without a spring",
    "duration timing": "must be 0: a spring settles in its own time",
    "timing timing": "must be above 0: an undamped spring never settles",
    "transforms points": "must be 1, or {least}, as many as there are points",
    "verbs verbs": "must be a move (0)",
    "points verbs": "must be {least}, as many as the verbs consume",
    "start verbs": "must be {least}, as many as the verbs consume",
    "animation values": "must not be one of the path, which has no numbers",
    "floats live": "must be those that live_set was given",
    "outputs outputs": "must not be wanted of a part of the layers",
}
# A function, and where it has several a field: what an index must be below the number of.
COUNTED = {
    "timing_evaluate": "curves",
    "timing_evaluate_prepared": "curves",
    "spring_evaluate": "springs",
    "clock_evaluate": "clocks",
    "transform_points": "transforms",
    "clip_sample_instances": "layers",
    "clip_bounds": "layers",
    "clip_bounds value": "values",
    "clip_explain": "layers",
    "clip_convert": "layers",
    "clip_convert_time": "layers",
    "animation_evaluate": "animations",
    "bake_reduce": "items",
    "clip_trace": "channels",
    "clip_prove": "layers",
    "clip_prove part": "numbers",
    "live_set": "values",
    "live_values": "values",
    "live_ends": "values",
}


def calls(header) -> dict[str, int]:
    """The functions that motion_call_check knows, by their names without motion_: their numbers."""
    prefix = "MOTION_CALL_"
    return {name.removeprefix(prefix).lower(): n for name, n in header.constants.items() if name.startswith(prefix)}


# The rules about motion: what each must be given, in order, and after the bar what it may be.
RULES = """
stays_within box | layer tolerance budget
inside | layer tolerance budget
between least most property | layer tolerance budget
reaches value at property layer | tolerance
appears_by layer time | budget
before layer other | budget
never_jumps | more_than property layer budget
max_speed limit | property layer over budget
max_acceleration limit | property layer over budget
keeps_moving layer | over least property budget
settles_by time | layer tolerance budget
monotonic property layer | direction tolerance budget
loop_closes | start end tolerance velocity layer
never_overlaps layer other | by tolerance budget
flashes_per_second | at_most least budget
has_reduced_motion | reduced most
comes_back | layer
on_screen | layer least budget
contrast layer | least budget
"""


def rules() -> list[tuple[str, str, str]]:
    """Returns the rules about motion: name, what must be given, and what may be."""
    found = []
    for line in RULES.strip().splitlines():
        (name, *needed), others = (part.split() for part in line.split("|"))
        found.append((name, " ".join(needed), " ".join(others)))
    return found
