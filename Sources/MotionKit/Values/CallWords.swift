// Derived from Include/motion.h and mistakes.py by bindings/generate/write.py; not to be edited.

/// What is said of refused calls.
enum CallWords {
    /// The functions that motion_call_check knows, by their numbers: name, and parameters. * is a pointer, to a struct
    /// if one follows.
    static let functions = """
        timing_evaluate timings*timing timing_count floats* float_count indices* x* count query y*
        timing_prepare_size timings*timing timing_count floats* float_count size*
        timing_prepare timings*timing timing_count floats* float_count prepared* prepared_size
        timing_evaluate_prepared prepared* prepared_size indices* x* count y*
        spring_resolve spring*spring given form
        spring_evaluate springs*spring spring_count indices* form times* count values* velocities*
        clock_evaluate clocks*clock clock_count timings*timing timing_count floats* float_count clock times* count \
        states*clock_state fault*fault
        transform_interpolate start* end* width progress* count rule out*
        transform_function_interpolate function start* end* width progress* count out*
        transform_list_interpolate start*operation start_count end*operation end_count progress* count out*
        transform_points transforms* transform_count width indices* points* count out*
        path_prepare_size verbs* verb_count points* point_count size*
        path_prepare verbs* verb_count points* point_count path* path_size
        path_inspect path* path_size measure*path_measure
        path_subpath_lengths path* path_size lengths* capacity
        path_points path* path_size unit at* count out* curvatures*
        path_nearest path* path_size points* count lengths* distances*
        path_trim path* path_size start end offset mode curves verbs* verb_capacity points* point_capacity \
        counts*path_counts
        path_trims path* path_size ranges* offsets* count mode curves verbs* verb_capacity points* point_capacity \
        counts*path_counts
        path_interpolate verbs* verb_count start* end* point_count progress* count out*
        path_match_size path* path_size end_path* end_path_size sizes*match_sizes
        path_match path* path_size end_path* end_path_size pairs* pair_count verbs* verb_capacity points* \
        end_points* point_capacity counts*path_counts scratch* scratch_size
        path_write verbs* verb_count points* point_count tolerance text* capacity size*
        path_along path* path_size pacing rotate progress* count out*
        path_stroke_bounds path* path_size width cap join miter_limit bounds* stroked*
        path_contains path* path_size winding points* count contained*
        stroke_contains path* path_size width cap join miter_limit dashes* dash_count dash_offset points* count \
        contained*
        clip_check clip* clip_size
        clip_inspect clip* clip_size info*clip_info
        clip_contents clip* clip_size contents*contents
        clip_activity clip* clip_size time activities* next* scratch* scratch_size
        clip_sample clip* clip_size times* time_count space affines* opacities* strokes* values* velocities* frames* \
        orders* scratch* scratch_size
        clip_sample_instances clip* clip_size times* time_count instances*instance instance_count outputs*outputs \
        scratch* scratch_size
        clip_changed clip* clip_size start end space rows* row_count* scratch* scratch_size
        clip_geometry clip* clip_size time flags verbs* verb_capacity points* point_capacity ranges*path \
        counts*path_counts scratch* scratch_size
        clip_bounds clip* clip_size start end space strokes*stroke stroke_count bounds* scratch* scratch_size
        clip_draw_size clip* clip_size sizes*draw_sizes
        clip_draw clip* clip_size time flags items*draw_item item_capacity floats* float_capacity verbs* \
        verb_capacity points* point_capacity counts*draw_counts scratch* scratch_size
        clip_hit_size clip* clip_size targets sizes*hit_sizes
        clip_hit_prepare clip* clip_size time targets prepared* prepared_size scratch* scratch_size
        clip_hit prepared* prepared_size points* count distance hits*hit
        clip_explain clip* clip_size time layer explanation*explanation parents* parent_capacity steps*step \
        step_capacity scratch* scratch_size
        animation_evaluate clip* clip_size animation base* cycle progress* count values*
        clip_matrices clip* clip_size times* time_count space matrices* scratch* scratch_size
        clip_convert clip* clip_size time from_layer to_layer kind values* count out* scratch* scratch_size
        clip_convert_time clip* clip_size from_layer to_layer times* count out*
        bake_reduce times* states* frame_count item_count item distance turn keys* key_count*
        live_prepare values* count time live* live_size
        live_set live* live_size time indices* targets* velocities* count timing*timing floats* float_count duration \
        delay
        live_values live* live_size time floats* float_count indices* count values* velocities*
        live_ends live* live_size indices* count ends*
        clip_trace clip* clip_size channel start end tolerance times* values* errors* capacity count* scratch* \
        scratch_size
        trace_reduce times* values* errors* row_count arity tolerances* fit key_times* key_values* key_slopes* \
        key_count*
        spring_arrivals springs*spring count form times*
        path_spline points* count alpha flags verbs* verb_capacity points* point_capacity counts*path_counts
        timing_write timing*timing floats* float_count text* capacity size*
        clip_prove clip* clip_size rule*rule layers* layer_count answer*answer pieces*piece piece_capacity scratch* \
        scratch_size
        """

    /// Structs, and how many bytes from its start each field begins.
    static let fields = """
        clock parent@0 model@4 timing@8 fill@12 direction@16 reserved@20 begin@24 duration@32 speed@40 timeOffset@48 \
        repeatCount@56 repeatDuration@64 endDelay@72 iterationStart@80
        instance start@0 speed@8 offset@16 affine@24 opacity@48 reserved@52
        operation kind@0 numbers@4
        outputs space@0 firstTime@4 endTime@8 firstInstance@12 endInstance@16 firstLayer@20 endLayer@24 \
        affineStride@28 opacityStride@32 strokeStride@36 valueStride@40 velocityStride@44 frameStride@48 \
        orderStride@52 rowCount@56 reserved@60 affines@64 opacities@72 strokes@80 values@88 velocities@96 frames@104 \
        orders@112 rows@120
        rule start@0 end@8 limits@16 over@32 box@40 kind@72 flags@76 property@80 part@84 budget@88 other@92
        spring mass@0 stiffness@8 damping@16 velocity@24 duration@32 bounce@40 response@48 dampingFraction@56 \
        from@64 to@72 settling@80
        stroke layer@0 value@4 width@8 cap@12 join@16 miterLimit@20
        timing kind@0 first@4 count@8 flags@12 parameters@16
        """

    /// An argument, and another one that it does not fit: the rule.
    static let misfits = """
        rule width: RULE_3D must have matrices
        function width: must stay in the plane, or width must be 16
        timings query: must not decrease, to have an inverse
        velocities timing: must not be given without a spring
        duration timing: must be 0: a spring settles in its own time
        timing timing: must be above 0: an undamped spring never settles
        transforms points: must be 1, or {least}, as many as there are points
        verbs verbs: must be a move (0)
        points verbs: must be {least}, as many as the verbs consume
        start verbs: must be {least}, as many as the verbs consume
        animation values: must not be one of the path, which has no numbers
        floats live: must be those that live_set was given
        outputs outputs: must not be wanted of a part of the layers
        """

    /// A function: what its indices must be below the number of.
    static let counted = """
        timing_evaluate: curves
        timing_evaluate_prepared: curves
        spring_evaluate: springs
        clock_evaluate: clocks
        transform_points: transforms
        clip_sample_instances: layers
        clip_bounds: layers
        clip_bounds value: values
        clip_explain: layers
        clip_convert: layers
        clip_convert_time: layers
        animation_evaluate: animations
        bake_reduce: items
        clip_trace: channels
        clip_prove: layers
        clip_prove part: numbers
        live_set: values
        live_values: values
        live_ends: values
        """
}
