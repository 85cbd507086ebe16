// Derived from Include/motion.h by Tests/Hosts/calls.py; not to be edited.
import CMotion

/// Calls the function of this name; nil if the header has none. `asked` is the call as data.
func call(_ name: String, _ arguments: [Argument], _ asked: inout Asked) -> Returned? {
    switch name {
    case "motion_status_text": call(motion_status_text, arguments, &asked)
    case "motion_version": call(motion_version, arguments, &asked)
    case "motion_abi_version": call(motion_abi_version, arguments, &asked)
    case "motion_call_check": call(motion_call_check, arguments, &asked)
    case "motion_timing_evaluate": call(motion_timing_evaluate, arguments, &asked)
    case "motion_timing_prepare_size": call(motion_timing_prepare_size, arguments, &asked)
    case "motion_timing_prepare": call(motion_timing_prepare, arguments, &asked)
    case "motion_timing_evaluate_prepared": call(motion_timing_evaluate_prepared, arguments, &asked)
    case "motion_timing_parse": call(motion_timing_parse, arguments, &asked)
    case "motion_timing_name": call(motion_timing_name, arguments, &asked)
    case "motion_timing_write": call(motion_timing_write, arguments, &asked)
    case "motion_spring_resolve": call(motion_spring_resolve, arguments, &asked)
    case "motion_spring_evaluate": call(motion_spring_evaluate, arguments, &asked)
    case "motion_spring_arrivals": call(motion_spring_arrivals, arguments, &asked)
    case "motion_clock_evaluate": call(motion_clock_evaluate, arguments, &asked)
    case "motion_color_parse": call(motion_color_parse, arguments, &asked)
    case "motion_transform_interpolate": call(motion_transform_interpolate, arguments, &asked)
    case "motion_transform_function_interpolate": call(motion_transform_function_interpolate, arguments, &asked)
    case "motion_transform_parse": call(motion_transform_parse, arguments, &asked)
    case "motion_transform_list_interpolate": call(motion_transform_list_interpolate, arguments, &asked)
    case "motion_transform_points": call(motion_transform_points, arguments, &asked)
    case "motion_path_parse": call(motion_path_parse, arguments, &asked)
    case "motion_path_prepare_size": call(motion_path_prepare_size, arguments, &asked)
    case "motion_path_prepare": call(motion_path_prepare, arguments, &asked)
    case "motion_path_inspect": call(motion_path_inspect, arguments, &asked)
    case "motion_path_subpath_lengths": call(motion_path_subpath_lengths, arguments, &asked)
    case "motion_path_points": call(motion_path_points, arguments, &asked)
    case "motion_path_nearest": call(motion_path_nearest, arguments, &asked)
    case "motion_path_trim": call(motion_path_trim, arguments, &asked)
    case "motion_path_trims": call(motion_path_trims, arguments, &asked)
    case "motion_path_spline": call(motion_path_spline, arguments, &asked)
    case "motion_path_interpolate": call(motion_path_interpolate, arguments, &asked)
    case "motion_path_write": call(motion_path_write, arguments, &asked)
    case "motion_path_along": call(motion_path_along, arguments, &asked)
    case "motion_path_stroke_bounds": call(motion_path_stroke_bounds, arguments, &asked)
    case "motion_path_contains": call(motion_path_contains, arguments, &asked)
    case "motion_stroke_contains": call(motion_stroke_contains, arguments, &asked)
    case "motion_path_match_size": call(motion_path_match_size, arguments, &asked)
    case "motion_path_match": call(motion_path_match, arguments, &asked)
    case "motion_clip_size": call(motion_clip_size, arguments, &asked)
    case "motion_clip_compile": call(motion_clip_compile, arguments, &asked)
    case "motion_description_write": call(motion_description_write, arguments, &asked)
    case "motion_clip_check": call(motion_clip_check, arguments, &asked)
    case "motion_clip_inspect": call(motion_clip_inspect, arguments, &asked)
    case "motion_clip_contents": call(motion_clip_contents, arguments, &asked)
    case "motion_clip_activity": call(motion_clip_activity, arguments, &asked)
    case "motion_clip_sample": call(motion_clip_sample, arguments, &asked)
    case "motion_clip_sample_instances": call(motion_clip_sample_instances, arguments, &asked)
    case "motion_clip_changed": call(motion_clip_changed, arguments, &asked)
    case "motion_clip_geometry": call(motion_clip_geometry, arguments, &asked)
    case "motion_clip_bounds": call(motion_clip_bounds, arguments, &asked)
    case "motion_clip_trace": call(motion_clip_trace, arguments, &asked)
    case "motion_trace_reduce": call(motion_trace_reduce, arguments, &asked)
    case "motion_clip_prove": call(motion_clip_prove, arguments, &asked)
    case "motion_rule_ask": call(motion_rule_ask, arguments, &asked)
    case "motion_clip_export": call(motion_clip_export, arguments, &asked)
    case "motion_clip_draw_size": call(motion_clip_draw_size, arguments, &asked)
    case "motion_clip_draw": call(motion_clip_draw, arguments, &asked)
    case "motion_clip_hit_size": call(motion_clip_hit_size, arguments, &asked)
    case "motion_clip_hit_prepare": call(motion_clip_hit_prepare, arguments, &asked)
    case "motion_clip_hit": call(motion_clip_hit, arguments, &asked)
    case "motion_clip_explain": call(motion_clip_explain, arguments, &asked)
    case "motion_animation_evaluate": call(motion_animation_evaluate, arguments, &asked)
    case "motion_clip_matrices": call(motion_clip_matrices, arguments, &asked)
    case "motion_clip_convert": call(motion_clip_convert, arguments, &asked)
    case "motion_clip_convert_time": call(motion_clip_convert_time, arguments, &asked)
    case "motion_world_size": call(motion_world_size, arguments, &asked)
    case "motion_world_bake": call(motion_world_bake, arguments, &asked)
    case "motion_bake_reduce": call(motion_bake_reduce, arguments, &asked)
    case "motion_json_read": call(motion_json_read, arguments, &asked)
    case "motion_json_path": call(motion_json_path, arguments, &asked)
    case "motion_file_error_text": call(motion_file_error_text, arguments, &asked)
    case "motion_scene_size": call(motion_scene_size, arguments, &asked)
    case "motion_scene_read": call(motion_scene_read, arguments, &asked)
    case "motion_scene_origin": call(motion_scene_origin, arguments, &asked)
    case "motion_lottie_size": call(motion_lottie_size, arguments, &asked)
    case "motion_lottie_read": call(motion_lottie_read, arguments, &asked)
    case "motion_scene_compile": call(motion_scene_compile, arguments, &asked)
    case "motion_lottie_compile": call(motion_lottie_compile, arguments, &asked)
    case "motion_svg_compile": call(motion_svg_compile, arguments, &asked)
    case "motion_css_compile": call(motion_css_compile, arguments, &asked)
    case "motion_machine_run": call(motion_machine_run, arguments, &asked)
    case "motion_live_size": call(motion_live_size, arguments, &asked)
    case "motion_live_prepare": call(motion_live_prepare, arguments, &asked)
    case "motion_live_set": call(motion_live_set, arguments, &asked)
    case "motion_live_values": call(motion_live_values, arguments, &asked)
    case "motion_live_ends": call(motion_live_ends, arguments, &asked)
    default: nil
    }
}

/// The functions that motion_call_check knows.
let callNumbers: [String: UInt32] = [
    "motion_timing_evaluate": MOTION_CALL_TIMING_EVALUATE,
    "motion_timing_prepare_size": MOTION_CALL_TIMING_PREPARE_SIZE,
    "motion_timing_prepare": MOTION_CALL_TIMING_PREPARE,
    "motion_timing_evaluate_prepared": MOTION_CALL_TIMING_EVALUATE_PREPARED,
    "motion_spring_resolve": MOTION_CALL_SPRING_RESOLVE,
    "motion_spring_evaluate": MOTION_CALL_SPRING_EVALUATE,
    "motion_clock_evaluate": MOTION_CALL_CLOCK_EVALUATE,
    "motion_transform_interpolate": MOTION_CALL_TRANSFORM_INTERPOLATE,
    "motion_transform_function_interpolate": MOTION_CALL_TRANSFORM_FUNCTION_INTERPOLATE,
    "motion_transform_list_interpolate": MOTION_CALL_TRANSFORM_LIST_INTERPOLATE,
    "motion_transform_points": MOTION_CALL_TRANSFORM_POINTS,
    "motion_path_prepare_size": MOTION_CALL_PATH_PREPARE_SIZE,
    "motion_path_prepare": MOTION_CALL_PATH_PREPARE,
    "motion_path_inspect": MOTION_CALL_PATH_INSPECT,
    "motion_path_subpath_lengths": MOTION_CALL_PATH_SUBPATH_LENGTHS,
    "motion_path_points": MOTION_CALL_PATH_POINTS,
    "motion_path_nearest": MOTION_CALL_PATH_NEAREST,
    "motion_path_trim": MOTION_CALL_PATH_TRIM,
    "motion_path_trims": MOTION_CALL_PATH_TRIMS,
    "motion_path_interpolate": MOTION_CALL_PATH_INTERPOLATE,
    "motion_path_match_size": MOTION_CALL_PATH_MATCH_SIZE,
    "motion_path_match": MOTION_CALL_PATH_MATCH,
    "motion_path_write": MOTION_CALL_PATH_WRITE,
    "motion_path_along": MOTION_CALL_PATH_ALONG,
    "motion_path_stroke_bounds": MOTION_CALL_PATH_STROKE_BOUNDS,
    "motion_path_contains": MOTION_CALL_PATH_CONTAINS,
    "motion_stroke_contains": MOTION_CALL_STROKE_CONTAINS,
    "motion_clip_check": MOTION_CALL_CLIP_CHECK,
    "motion_clip_inspect": MOTION_CALL_CLIP_INSPECT,
    "motion_clip_contents": MOTION_CALL_CLIP_CONTENTS,
    "motion_clip_activity": MOTION_CALL_CLIP_ACTIVITY,
    "motion_clip_sample": MOTION_CALL_CLIP_SAMPLE,
    "motion_clip_sample_instances": MOTION_CALL_CLIP_SAMPLE_INSTANCES,
    "motion_clip_changed": MOTION_CALL_CLIP_CHANGED,
    "motion_clip_geometry": MOTION_CALL_CLIP_GEOMETRY,
    "motion_clip_bounds": MOTION_CALL_CLIP_BOUNDS,
    "motion_clip_draw_size": MOTION_CALL_CLIP_DRAW_SIZE,
    "motion_clip_draw": MOTION_CALL_CLIP_DRAW,
    "motion_clip_hit_size": MOTION_CALL_CLIP_HIT_SIZE,
    "motion_clip_hit_prepare": MOTION_CALL_CLIP_HIT_PREPARE,
    "motion_clip_hit": MOTION_CALL_CLIP_HIT,
    "motion_clip_explain": MOTION_CALL_CLIP_EXPLAIN,
    "motion_animation_evaluate": MOTION_CALL_ANIMATION_EVALUATE,
    "motion_clip_matrices": MOTION_CALL_CLIP_MATRICES,
    "motion_clip_convert": MOTION_CALL_CLIP_CONVERT,
    "motion_clip_convert_time": MOTION_CALL_CLIP_CONVERT_TIME,
    "motion_bake_reduce": MOTION_CALL_BAKE_REDUCE,
    "motion_live_prepare": MOTION_CALL_LIVE_PREPARE,
    "motion_live_set": MOTION_CALL_LIVE_SET,
    "motion_live_values": MOTION_CALL_LIVE_VALUES,
    "motion_live_ends": MOTION_CALL_LIVE_ENDS,
    "motion_clip_trace": MOTION_CALL_CLIP_TRACE,
    "motion_trace_reduce": MOTION_CALL_TRACE_REDUCE,
    "motion_spring_arrivals": MOTION_CALL_SPRING_ARRIVALS,
    "motion_path_spline": MOTION_CALL_PATH_SPLINE,
    "motion_timing_write": MOTION_CALL_TIMING_WRITE,
    "motion_clip_prove": MOTION_CALL_CLIP_PROVE
]
