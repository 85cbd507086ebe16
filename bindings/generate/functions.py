"""What the header cannot say of its functions: a row a function, in its order.

From a row and the header follow the function in Python and JavaScript, with its checks, its declaration in TypeScript,
its case in motion_call_check, and good and wrong calls of it for the tests. says: one sentence first. Words are those
of Python; JavaScript's are in camelCase."""

from kinds import (
    Array,
    Block,
    Changed,
    Choice,
    Chosen,
    Curves,
    Drawn,
    Fill,
    Flag,
    Function,
    Made,
    Number,
    Out,
    Outline,
    Rows,
    Scratch,
    Struct,
    Word,
)  # fmt: skip

CLIP, PATH = Block("clip"), Block("path")
INDICES = Array("indices_or_null", usual=None)
FORM = Choice("form", usual="PHYSICAL")
MODE, CURVES = Choice("mode", usual="CORE_ANIMATION"), Choice("curves", usual="KEEP")
CAP, JOIN = Choice("cap", usual="BUTT"), Choice("join", usual="MITER")
MITER_LIMIT = Number("miter_limit", usual=10.0)
SPACE = Choice("space", usual="PARENT")
NAN, INFINITE = float("nan"), float("inf")
PEN = (
    ("width", -1.0, "RANGE"), ("width", 2e9, "RANGE"), ("miter_limit", 0.5, "RANGE"), ("width", NAN, "FINITE"),
    ("miter_limit", INFINITE, "FINITE"),
)  # fmt: skip

# fmt: off
FUNCTIONS = (
    Function("status_text", "call", by_hand="python js"),
    Function("version", "call", by_hand="python js"),
    Function("abi_version", "call", by_hand="python js"),
    Function("call_check", "call", by_hand="python js", statuses="ENUM"),
    Function("timing_evaluate", "timings",
        "Evaluates timing curves. Returns y for each x, in the shape of x.\n\n"
        "floats: the numbers of the curves' tables of stops and paths. indices: the curve of each x; without them "
        "all take the first. Raises an error for a curve that the header rejects, for an index beyond the curves, "
        "and for the inverse of a curve that may decrease.",
        (Curves(), Array("x", free=True), INDICES, Choice("query", usual="VALUE"), Out("y", "", "x", out=True)),
        statuses="FINITE RANGE"),
    Function("timing_prepare_size", "timings",
        "Returns the bytes of the block that timing_prepare makes of curves.",
        (Curves(), Word("size"))),
    Function("timing_prepare", "timings",
        "Makes a block that holds a table for each linear and cubic-bezier curve, for timing_evaluate_prepared. It "
        "pays off from some thousand evaluations of a curve on.",
        (Curves(), Made("prepared")),
        sizes="timing_prepare_size"),
    Function("timing_evaluate_prepared", "timings",
        "Evaluates the curves of a block. Returns y for each x, in the shape of x.\n\n"
        "indices: the curve of the block for each x; without them all take the first. Raises an error unless "
        "timing_prepare made the block, and for an index beyond its curves.",
        (Block("prepared"), Array("x", free=True), INDICES, Out("y", "", "x", out=True))),
    Function("timing_parse", "timings", by_hand="python js",
        statuses="TEXT_COMMAND TEXT_NUMBER TEXT_NAME TEXT_ARGUMENT TEXT_END"),
    Function("timing_name", "timings", by_hand="python js", statuses="INDEX"),
    Function("timing_write", "timings", by_hand="python js", statuses="ENUM FINITE RANGE INDEX"),
    Function("spring_resolve", "timings",
        "Completes a spring: returns it with all three sets of parameters and its settling time in seconds.\n\n"
        "given: the set that is filled in. form: physical, or clamped, where damping ratios above 1 count as 1. "
        "Raises an error for a parameter that is not finite or out of its range.",
        (Changed("spring"), Choice("given", usual="PHYSICAL"), FORM),
        statuses="FINITE RANGE"),
    Function("spring_evaluate", "timings",
        "Returns a value and a velocity of springs for each time in seconds; a time below 0 counts as 0.\n\n"
        "indices: the spring of each time; without them all take the first. Raises an error for a spring that "
        "spring_resolve rejects.",
        (Rows("springs", size="spring_count"), Array("times", free=True), INDICES, FORM,
         Out("values", "", "times", out=True), Out("velocities_or_null", "", "times", out=True)),
        statuses="FINITE RANGE"),
    Function("spring_arrivals", "timings",
        "Returns the seconds until each spring first is at its end; infinite for one that only comes near. Raises "
        "an error for a spring that spring_resolve rejects.",
        (Rows("springs"), FORM, Out("times", out="python")),
        statuses="FINITE RANGE"),
    Function("clock_evaluate", "timings", by_hand="python js", statuses="INDEX ORDER DEPTH ENUM FINITE RANGE"),
    Function("color_parse", "texts", by_hand="python js", statuses="ENUM TEXT_NUMBER TEXT_NAME TEXT_ARGUMENT TEXT_END"),
    Function("transform_interpolate", "transforms",
        "Interpolates transforms by decomposition: affines of 6 numbers, or matrices of 16. Returns one for each "
        "progress, which may lie outside 0..1. rule: Core Animation's, that of CSS, or that of matrices.",
        (Array("start", width="width"), Array("end", width="width"), Array("progress"),
         Choice("rule", usual="CORE_ANIMATION"), Out("out", "", "count width", out=True))),
    Function("transform_function_interpolate", "transforms", by_hand="python js"),
    Function("transform_parse", "transforms", by_hand="python js",
        statuses="TEXT_NUMBER TEXT_NAME TEXT_ARGUMENT TEXT_END"),
    Function("transform_list_interpolate", "transforms",
        "Interpolates two lists of CSS transform functions, function by function. Returns a matrix of 16 numbers "
        "for each progress. The lists are operations, as transform_parse gives them.",
        (Rows("start", size="start_count", text="transformParse"), Rows("end", size="end_count", text="transformParse"),
         Array("progress"), Out("out", "", "count 16", out=True)),
        statuses="ENUM FINITE"),
    Function("transform_points", "transforms",
        "Returns points through transforms of 6 or 16 numbers: through one for all points, through as many as points, "
        "or through those that indices names.",
        (Array("transforms", size="transform_count", width="width"), Array("points", width=2), INDICES,
         Out("out", "", "count 2", out=True))),
    Function("path_parse", "paths", by_hand="python js"),
    Function("path_prepare_size", "paths",
        "Returns the bytes of the block that path_prepare makes of a path. Raises an error if verbs and points make "
        "no path.",
        (Outline(), Word("size"))),
    Function("path_prepare", "paths",
        "Measures a path once: makes the block that the functions below take.\n\n"
        "verbs: of VERB_*, a move first; points: as many as the verbs consume. Raises an error for verbs and points "
        "that do not fit, and for points that are not finite or beyond 1e9.",
        (Outline(), Made("path")),
        sizes="path_prepare_size", statuses="PATH FINITE RANGE"),
    Function("path_inspect", "paths",
        "Returns the length, tight box, area and counts of a prepared path.",
        (PATH, Struct("measure")),
        returns="PathMeasure"),
    Function("path_subpath_lengths", "paths",
        "Returns the length of each subpath of a prepared path.",
        (PATH, Out("lengths", "", "sizes.subpath_count")),
        sizes="path_inspect", wrong=(("capacity", 0, "CAPACITY"),)),
    Function("path_points", "paths",
        "Returns points of a prepared path: x y, and x y of the unit tangent, for each fraction of the length, or "
        "for each length. curvatures: an array to fill, one number a point, if they are wanted.",
        (PATH, Array("at"), Choice("unit", usual="FRACTION"), Out("out", "", "count 4", out=True),
         Fill("curvatures_or_null"))),
    Function("path_nearest", "paths",
        "Returns the places of a prepared path that are nearest to points: their lengths from the start, and their "
        "distances.",
        (PATH, Array("points", width=2), Out("lengths"), Out("distances_or_null"))),
    Function("path_trim", "paths",
        "Returns the piece of a prepared path between two fractions of its length. offset: in turns, for Lottie's "
        "modes. curves: keep them, or have all as cubics.",
        (PATH, Number("start"), Number("end"), Number("offset", usual=0), MODE, CURVES, Drawn())),
    Function("path_trims", "paths", by_hand="python js"),
    Function("path_spline", "paths",
        "Makes a path of cubics through points: a Catmull-Rom spline.\n\n"
        "alpha: 0 for the uniform spline, .5 for the centripetal one, which has no loops between two points, 1 for "
        "the chordal one. closed: whether it goes on from the last point to the first one. Raises an error for an "
        "alpha outside 0..1, and for points that are not finite or beyond 1e9.",
        (Array("points", width=2), Number("alpha", usual=0.5), Flag("closed", bit="SPLINE_CLOSED"), Drawn()),
        keywords=True, statuses="ENUM FINITE RANGE"),
    Function("path_interpolate", "paths",
        "Moves the points of a path between two with the same verbs. Returns all points for each progress. Raises "
        "an error where one of the two is no path of these verbs.",
        (Outline("start", js="start"), Array("end", size="point_count", width=2), Array("progress"),
         Out("out", "", "count point_count 2", out=True)),
        statuses="PATH FINITE RANGE"),
    Function("path_write", "paths", by_hand="python js", statuses="PATH FINITE RANGE"),
    Function("path_along", "paths",
        "Moves along a prepared path: returns an affine for each progress, which is clamped to 0..1. pacing: "
        "linear, an equal share for each element, or paced, constant speed.",
        (PATH, Array("progress"), Choice("pacing", usual="LINEAR"), Choice("rotate", usual="NONE"),
         Out("out", "", "count 6", out=True))),
    Function("path_stroke_bounds", "paths",
        "Returns the tight box of a stroked path, left top right bottom, or nothing if nothing is drawn. width: "
        "0..1e9 points; miter_limit: at least 1.",
        (PATH, Number("width"), CAP, JOIN, MITER_LIMIT, Out("bounds", "", "4"), Word("stroked")),
        gives="bounds", if_set="stroked", statuses="FINITE RANGE", rejected="width miter_limit", wrong=PEN),
    Function("path_contains", "hits",
        "Says which points are inside a prepared path.",
        (PATH, Array("points", width=2), Choice("winding", usual="NONZERO"), Out("contained", truth=True))),
    Function("stroke_contains", "hits",
        "Says which points the outline of a stroked path contains. width: 0..1e9 points; miter_limit: at least 1; "
        "dashes: the lengths of dash, gap, dash ...",
        (PATH, Number("width"), Array("points", width=2), CAP, JOIN, MITER_LIMIT,
         Array("dashes", size="dash_count", usual=()), Number("dash_offset", usual=0.0), Out("contained", truth=True)),
        statuses="FINITE RANGE", rejected="width miter_limit dashes dash_offset",
        wrong=(*PEN, ("dash_offset", NAN, "FINITE"))),
    Function("path_match_size", "paths",
        "Returns the most verbs and points that path_match gives two prepared paths, and the bytes of scratch for "
        "it.",
        (PATH, Block("end_path", "end"), Struct("sizes"))),
    Function("path_match", "paths",
        "Gives two prepared paths the same verbs and as many points, so that path_interpolate turns one into the "
        "other.\n\n"
        "pairs: rows of a subpath, one of the other path, and the places of both, from 0 to 1, that become each other; "
        "-1 for no subpath, and for a place that is to be found.",
        (PATH, Block("end_path", "end"), Array("pairs", size="pair_count", width=4, usual=()),
         Out("verbs", "", "sizes.verbs", cut="counts.verbs"), Out("points", "", "sizes.points 2", cut="counts.points"),
         Out("end_points", "", "sizes.points 2", cut="counts.points"), Struct("counts"), Scratch(size="scratch")),
        gives="verbs points end_points", sizes="path_match_size", result="Matched",
        returns="Outline & { endPoints: Float32Array }",
        statuses="FINITE RANGE", rejected="pairs",
        wrong=(("verb_capacity", 1, "CAPACITY"), ("point_capacity", 1, "CAPACITY"))),
    Function("clip_size", "description", by_hand="python js",
        statuses="COUNT VERSION INDEX ORDER ENUM FINITE RANGE KEYS KEY_TIMES PATH"),
    Function("clip_compile", "description", by_hand="python js"),
    Function("description_write", "description", by_hand="python js"),
    Function("clip_check", "clips",
        "Checks a clip. Raises an error unless these bytes are an unaltered clip of this version.",
        (CLIP,)),
    Function("clip_inspect", "clips",
        "Returns the counts, sizes and duration of a clip: seconds, which may be infinite.",
        (CLIP, Struct("info")),
        returns="ClipInfo"),
    Function("clip_contents", "clips", by_hand="python js"),
    Function("clip_activity", "clips",
        "Returns MOTION_ACTIVITY_* for each animation at a time, and the first later time at which anything changes.",
        (CLIP, Number("time"), Out("activities_or_null", "", "sizes.animation_count"), Word("next"),
         Scratch(size="sample_scratch", given=False)),
        sizes="clip_inspect", by_hand="python"),
    Function("clip_sample", "samples", by_hand="python js"),
    Function("clip_sample_instances", "samples", by_hand="python js", statuses="INDEX ENUM RANGE"),
    Function("clip_changed", "samples",
        "Returns the rows of the layers that may look different at two times in seconds, ascending; in root space "
        "with all their sublayers.",
        (CLIP, Number("start"), Number("end"), SPACE,
         Out("rows", "", "sizes.layer_count", cut="row_count"), Word("row_count"),
         Scratch(size="sample_scratch", given=False)),
        gives="rows", sizes="clip_inspect"),
    Function("clip_geometry", "samples",
        "Returns the paths of all layers at a time in seconds, as their animations have them, trimmed to their "
        "strokes; with \"whole\" from end to end. curves: keep them, or have all as cubics.",
        (CLIP, Number("time"), Choice("curves", usual="KEEP", in_flags=True), Scratch(size="geometry_scratch"),
         Flag("whole", bit="GEOMETRY_WHOLE"), Out("verbs_or_null", "", "sizes.geometry_verbs", cut="counts.verbs"),
         Out("points_or_null", "", "sizes.geometry_points 2", cut="counts.points"),
         Out("ranges_or_null", "", "sizes.layer_count 4"), Struct("counts")),
        gives="verbs points ranges", sizes="clip_inspect", result="Geometry", by_hand="js"),
    Function("clip_bounds", "samples",
        "Returns boxes that hold the layers at all times from start to end in seconds: left top right bottom of "
        "each layer.\n\n"
        "strokes: rows, ascending by layer; the box of such a layer holds what is drawn, of others their bounds.",
        (CLIP, Number("start"), Number("end"), SPACE, Rows("strokes", size="stroke_count", usual=()),
         Out("bounds", "", "sizes.layer_count 4", out=True), Scratch(size="bounds_scratch")),
        sizes="clip_inspect", statuses="INDEX ORDER FINITE RANGE"),
    Function("clip_trace", "traces", by_hand="python js", statuses="INDEX FINITE RANGE"),
    Function("trace_reduce", "traces", by_hand="python js", statuses="FINITE RANGE ORDER"),
    Function("clip_prove", "traces", by_hand="python js"),
    Function("rule_ask", "traces", by_hand="python js", statuses="CAPACITY JSON_VALUE"),
    Function("clip_export", "traces", by_hand="python js"),
    Function("clip_draw_size", "drawing",
        "Returns how much there is to draw at any time at most, and the bytes of scratch for it.",
        (CLIP, Struct("sizes"))),
    Function("clip_draw", "drawing",
        "Returns the steps of a painter that draw a clip at a time in seconds, from the back.\n\n"
        "curves: keep them, or have all as cubics. all_items: whether to list items that cannot be seen. projected: "
        "whether layers in 3D count as such while they lie in the plane.",
        (CLIP, Number("time"), Choice("curves", usual="KEEP", in_flags=True), Flag("all_items", bit="DRAW_ALL"),
         Flag("projected", bit="DRAW_PROJECTED"), Scratch(size="scratch"),
         Out("items_or_null", "", "sizes.items", cut="counts.items"),
         Out("floats_or_null", "", "sizes.floats", cut="counts.floats"),
         Out("verbs_or_null", "", "sizes.verbs", cut="counts.verbs"),
         Out("points_or_null", "", "sizes.points 2", cut="counts.points"), Struct("counts")),
        gives="items floats verbs points counts.depth", sizes="clip_draw_size", result="Drawn", by_hand="js"),
    Function("clip_hit_size", "hits",
        "Returns the bytes that it takes to prepare a hit test, and the bytes of scratch for it.",
        (CLIP, Choice("targets", usual="PAINT"), Struct("sizes"))),
    Function("clip_hit_prepare", "hits",
        "Prepares the hit test of a clip at a time in seconds, for clip_hit.",
        (CLIP, Number("time"), Choice("targets", usual="PAINT"), Made("prepared", size="sizes.prepared"),
         Scratch(size="scratch")),
        sizes="clip_hit_size"),
    Function("clip_hit", "hits",
        "Finds what points hit of a prepared hit test: the front target that contains the point, or else the "
        "nearest one within a distance.",
        (Block("prepared"), Array("points", width=2), Number("distance", usual=0.0), Out("hits", columns=True)),
        statuses="FINITE RANGE", result="Hits", returns="Hits"),
    Function("clip_explain", "clips", by_hand="python js", statuses="INDEX"),
    Function("animation_evaluate", "clips", by_hand="python js", statuses="INDEX"),
    Function("clip_matrices", "samples",
        "Returns the matrices of all layers at times in seconds: 16 numbers each, m11 m12 ... m44.",
        (CLIP, Array("times", size="time_count"), SPACE,
         Out("matrices", "", "time_count sizes.layer_count 16", out=True), Scratch(size="sample_scratch")),
        sizes="clip_inspect"),
    Function("clip_convert", "samples", by_hand="python js", statuses="INDEX"),
    Function("clip_convert_time", "samples",
        "Converts times in seconds from the clock of one layer to that of another. Layers are rows; MOTION_NONE is "
        "the root.",
        (CLIP, Array("times"), Number("from_layer", "from", js_usual="NONE"),
         Number("to_layer", "to", js_usual="NONE"), Out("out", out=True)),
        statuses="INDEX", wrong=(("from_layer", 9, "INDEX"), ("to_layer", 9, "INDEX"))),
    Function("world_size", "worlds", by_hand="python js", statuses="INDEX ENUM FINITE RANGE KEYS"),
    Function("world_bake", "worlds", by_hand="python js"),
    Function("bake_reduce", "worlds", by_hand="python js", statuses="INDEX FINITE RANGE ORDER"),
    Function("json_read", "files", by_hand="python js"),
    Function("json_path", "files", by_hand="python js"),
    Function("file_error_text", "files", by_hand="python js"),
    Function("scene_size", "files", by_hand="python js"),
    Function("scene_read", "files", by_hand="python js"),
    Function("scene_origin", "files", by_hand="python js"),
    Function("lottie_size", "files", by_hand="python js"),
    Function("lottie_read", "files", by_hand="python js"),
    Function("scene_compile", "files", by_hand="python js", statuses="ENUM RANGE FILE JSON_VALUE"),
    Function("lottie_compile", "files", by_hand="python js", statuses="COUNT"),
    Function("svg_compile", "files", by_hand="python js", statuses="ENUM RANGE FILE"),
    Function("css_compile", "files", by_hand="python js", statuses="ENUM RANGE FILE"),
    Function("machine_run", "files", by_hand="python js", statuses="FILE JSON_VALUE"),
    Function("live_size", "live", by_hand="python js"),
    Function("live_prepare", "live",
        "Returns a block of values that rest, which live_set changes. time: seconds, the first time.",
        (Array("values"), Number("time", usual=0.0), Made("live")),
        sizes="live_size", statuses="FINITE", rejected="values time"),
    Function("live_set", "live", by_hand="python js", statuses="ENUM FINITE RANGE"),
    Function("live_values", "live",
        "Returns values and velocities at a time in seconds: of all values of a block, or of those that indices "
        "names. floats: the numbers that live_set was given.",
        (Block("live"), Number("time"), Chosen(), Array("floats", size="float_count", usual=()),
         Out("values", out=True), Out("velocities_or_null", out=True)),
        statuses="INDEX"),
    Function("live_ends", "live",
        "Returns from what times on, in seconds, values rest: all values of a block, or those that indices names.",
        (Block("live"), Chosen(), Out("ends"))),
)
# fmt: on
BY_NAME = {function.name: function for function in FUNCTIONS}


def rows(header) -> list[tuple]:
    """Returns the rows with the header's functions, in its order; raises an error where one lacks the other."""
    names = [function.name.removeprefix("motion_") for function in header.functions]
    if names != list(BY_NAME):
        first = next(pair for pair in zip([*names, None], [*BY_NAME, None]) if pair[0] != pair[1])
        raise ValueError(f"functions.py has a row of {first[1]} where motion.h declares {first[0]}")
    return list(zip(FUNCTIONS, header.functions, strict=True))
