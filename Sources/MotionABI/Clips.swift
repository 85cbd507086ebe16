import CMotion
import MotionBounds
import MotionClip
import MotionKernel

/// Computes the sizes of the clip that a description compiles to. Reports the first rule that the description breaks,
/// if there is one.
@inline(never)
private func accept(
    _ description: UnsafePointer<motion_description>?, _ header: UnsafeMutablePointer<ClipHeader>,
    _ sizes: UnsafeMutablePointer<motion_clip_sizes>?, _ fault: UnsafeMutablePointer<motion_fault>?
) -> motion_status {
    let status = first(reject(sizes, 1), reject(description, 1), reject(optional: fault, 1))
    guard status == MOTION_OK, let description, let sizes else { return status }
    let found = Compiler(Tables(description)).accept(header, &sizes.pointee)
    fault?.pointee = found
    return found.status
}

@c @implementation
public func motion_clip_size(
    _ description: UnsafePointer<motion_description>!, _ sizes: UnsafeMutablePointer<motion_clip_sizes>!,
    _ fault_or_null: UnsafeMutablePointer<motion_fault>!
) -> motion_status {
    var header = ClipHeader()
    return accept(description, &header, sizes, fault_or_null)
}

@c @implementation
public func motion_clip_compile(
    _ description: UnsafePointer<motion_description>!, _ clip: UnsafeMutableRawPointer!, _ clip_size: UInt32,
    _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32, _ fault_or_null: UnsafeMutablePointer<motion_fault>!
) -> motion_status {
    var sizes = motion_clip_sizes(), header = ClipHeader()
    var status = first(reject(block: clip, clip_size), reject(block: scratch, scratch_size))
    if status == MOTION_OK { status = accept(description, &header, &sizes, fault_or_null) }
    guard status == MOTION_OK, let description, let clip, let scratch else { return status }
    if clip_size < sizes.clip || scratch_size < sizes.scratch { return MOTION_ERROR_MEMORY }
    Compiler(Tables(description)).compile(&header, clip, scratch: scratch.typed())
    return MOTION_OK
}

/// Returns a clip whose header is right; else nil, with the reason in `status`. `status` begins as that of the other
/// arguments, whose faults count only if the block has none.
@inline(never)
func view(_ clip: UnsafeRawPointer?, _ size: UInt32, _ status: inout motion_status) -> Clip? {
    status = first(reject(block: clip, size), status)
    guard status == MOTION_OK, let clip else { return nil }
    guard let view = Clip(clip, size: size) else {
        status = Clip.hasOtherFormat(clip, size: size) ? MOTION_ERROR_FORMAT : MOTION_ERROR_CLIP
        return nil
    }
    if view.isPlayable { return view }
    status = MOTION_ERROR_PLAYER
    return nil
}

@c @implementation
public func motion_clip_check(_ clip: UnsafeRawPointer!, _ clip_size: UInt32) -> motion_status {
    var status = MOTION_OK
    guard let view = view(clip, clip_size, &status) else { return status }
    return view.isSound ? MOTION_OK : MOTION_ERROR_CLIP
}

@c @implementation
public func motion_clip_inspect(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ info: UnsafeMutablePointer<motion_clip_info>!
) -> motion_status {
    var status = reject(info, 1)
    guard let view = view(clip, clip_size, &status), let info else { return status }
    let scratch = view.scratchSize, header = view.header
    if view.geometryScratch > MOTION_MAX_BYTES.u64 || view.boundsScratch > MOTION_MAX_BYTES.u64 {
        return MOTION_ERROR_CLIP
    }
    info.pointee = motion_clip_info(
        size: header.size, layer_count: header.layerCount, channel_count: header.channelCount,
        value_count: header.valueCount, animation_count: header.animationCount,
        timing_count: header.curveCount,
        clock_count: header.clockCount, sample_scratch: scratch.u32,
        geometry_scratch: view.geometryScratch.u32,
        geometry_verbs: header.geometryVerbs,
        geometry_points: header.geometryPoints, bounds_scratch: view.boundsScratch.u32,
        duration: header.duration)
    return MOTION_OK
}

@c @implementation
public func motion_clip_contents(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ contents: UnsafeMutablePointer<motion_contents>!
) -> motion_status {
    var status = reject(contents, 1)
    guard let view = view(clip, clip_size, &status), let contents else { return status }
    view.read(contents)
    return MOTION_OK
}

@c @implementation
public func motion_clip_activity(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ time: Double, _ activities_or_null: MutableBytes!,
    _ next: MutableDoubles!, _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32
) -> motion_status {
    var status = reject(next, 1)
    guard let view = view(clip, clip_size, &status) else { return status }
    status = reject(optional: activities_or_null, view.header.animationCount)
    guard let scratch = accept(scratch, scratch_size, atLeast: view.scratchSize, &status), let next else {
        return status
    }
    next.pointee = Sampler(view, scratch: scratch).activity(at: time, activities_or_null)
    return MOTION_OK
}

@c @implementation
public func motion_clip_sample(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ times: Doubles!, _ time_count: UInt32, _ space: UInt32,
    _ affines_or_null: MutableFloats!, _ opacities_or_null: MutableFloats!, _ strokes_or_null: MutableFloats!,
    _ values_or_null: MutableFloats!, _ velocities_or_null: MutableFloats!, _ frames_or_null: MutableFloats!,
    _ orders_or_null: MutableWords!, _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32
) -> motion_status {
    var outputs = motion_outputs()
    (outputs.space, outputs.end_time, outputs.end_instance, outputs.end_layer) = (
        space, MOTION_NONE, MOTION_NONE, MOTION_NONE
    )
    (outputs.affines, outputs.opacities, outputs.strokes, outputs.frames) = (
        affines_or_null, opacities_or_null, strokes_or_null, frames_or_null
    )
    (outputs.values, outputs.velocities, outputs.orders) = (values_or_null, velocities_or_null, orders_or_null)
    return sample(clip, clip_size, times, time_count, nil, 0, &outputs, scratch, scratch_size)
}

@c @implementation
public func motion_clip_geometry(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ time: Double, _ flags: UInt32, _ verbs_or_null: MutableBytes!,
    _ verb_capacity: UInt32, _ points_or_null: MutableFloats!, _ point_capacity: UInt32,
    _ ranges_or_null: UnsafeMutablePointer<motion_path>!, _ counts: UnsafeMutablePointer<motion_path_counts>!,
    _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32
) -> motion_status {
    var status = first(
        reject(verbs_or_null, verb_capacity), reject(points_or_null, point_capacity, of: 2), reject(counts, 1))
    guard let view = view(clip, clip_size, &status) else { return status }
    if flags > MOTION_PATH_CUBICS | MOTION_GEOMETRY_WHOLE { return MOTION_ERROR_ENUM }
    let cubics = flags & MOTION_PATH_CUBICS != 0, whole = flags & MOTION_GEOMETRY_WHOLE != 0
    status = reject(optional: ranges_or_null, view.header.layerCount)
    guard let scratch = accept(scratch, scratch_size, atLeast: view.geometryScratch, &status), let counts else {
        return status
    }
    let sampler = Sampler(view, scratch: scratch), room = scratch + view.scratchSize.int
    var none = motion_outputs()
    sampler.sample(at: time, &none)
    sampler.prepareGeometry(whole: whole, room)
    let isAsking = verbs_or_null == nil && points_or_null == nil
    // Counted first, unless there is surely room, so that too small a buffer stays as it was.
    if !isAsking
        && (verb_capacity < view.header.geometryVerbs || point_capacity < view.header.geometryPoints)
    {
        var counting = PathOutput()
        sampler.writeGeometry(&counting, cubics: cubics, whole: whole, nil, room)
        counts.pointee = motion_path_counts(verbs: counting.verbCount, points: counting.pointCount)
        if counting.verbCount > verb_capacity || counting.pointCount > point_capacity { return MOTION_ERROR_CAPACITY }
    }
    var sink = PathOutput(
        verbs: verbs_or_null, verbCapacity: verb_capacity, points: points_or_null, pointCapacity: point_capacity,
        isBounded: !isAsking)
    sampler.writeGeometry(&sink, cubics: cubics, whole: whole, ranges_or_null, room)
    counts.pointee = motion_path_counts(verbs: sink.verbCount, points: sink.pointCount)
    return MOTION_OK
}

/// Returns why the strokes do not fit the layers of the clip, or MOTION_OK.
@inline(never)
private func reject(_ strokes: UnsafePointer<motion_stroke>?, _ count: UInt32, of clip: Clip) -> motion_status {
    guard let strokes else { return MOTION_OK }
    for i in below(count) {
        let stroke = strokes[i]
        if stroke.layer >= clip.header.layerCount { return MOTION_ERROR_INDEX }
        if i > 0 && stroke.layer <= strokes[i &- 1].layer { return MOTION_ERROR_ORDER }
        if stroke.value != MOTION_NONE && !clip.isUserValue(stroke.value) { return MOTION_ERROR_INDEX }
        let status = reject(width: stroke.width, stroke.cap, stroke.join, stroke.miter_limit)
        if status != MOTION_OK { return status }
    }
    return MOTION_OK
}

@c @implementation
public func motion_clip_bounds(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ from: Double, _ to: Double, _ space: UInt32,
    _ strokes: UnsafePointer<motion_stroke>!, _ stroke_count: UInt32, _ bounds: MutableFloats!,
    _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32
) -> motion_status {
    var status = reject(strokes, stroke_count)
    guard let view = view(clip, clip_size, &status) else { return status }
    if space > MOTION_SPACE_ROOT { return MOTION_ERROR_ENUM }
    if !isFinite(from) || !isFinite(to) { return MOTION_ERROR_FINITE }
    if from > to { return MOTION_ERROR_RANGE }
    status = first(
        reject(bounds, view.header.layerCount, of: 4), reject(block: scratch, scratch_size),
        reject(strokes, stroke_count, of: view))
    guard let scratch = accept(scratch, scratch_size, atLeast: view.boundsScratch, &status), let bounds else {
        return status
    }
    let room = scratch + view.scratchSize.int
    Sampler(view, scratch: scratch).bounds(
        from, to, rootSpace: space == MOTION_SPACE_ROOT, strokes, stroke_count, bounds, room)
    return MOTION_OK
}

@c @implementation
public func motion_clip_explain(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ time: Double, _ layer: UInt32,
    _ explanation: UnsafeMutablePointer<motion_explanation>!, _ parents_or_null: MutableWords!,
    _ parent_capacity: UInt32, _ steps_or_null: UnsafeMutablePointer<motion_step>!, _ step_capacity: UInt32,
    _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32
) -> motion_status {
    var status = first(
        reject(explanation, 1), reject(parents_or_null, parent_capacity), reject(steps_or_null, step_capacity))
    guard let view = view(clip, clip_size, &status) else { return status }
    if layer >= view.header.layerCount { return MOTION_ERROR_INDEX }
    guard let scratch = accept(scratch, scratch_size, atLeast: view.scratchSize, &status), let explanation else {
        return status
    }
    let sampler = Sampler(view, scratch: scratch)
    sampler.list(layer, &explanation.pointee, nil, nil)
    if explanation.pointee.parent_count > parent_capacity || explanation.pointee.step_count > step_capacity {
        return MOTION_ERROR_CAPACITY
    }
    sampler.list(layer, &explanation.pointee, parents_or_null, steps_or_null)
    sampler.explain(layer, at: time, explanation, steps_or_null)
    return MOTION_OK
}

@c @implementation
public func motion_animation_evaluate(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ animation: UInt32, _ base_or_null: Floats!, _ cycle: Double,
    _ progress: Doubles!, _ count: UInt32, _ values: MutableFloats!
) -> motion_status {
    var status = reject(progress, count)
    guard let view = view(clip, clip_size, &status) else { return status }
    let index = animation.int
    if animation >= view.header.animationCount || !view.hasNumbers(index) { return MOTION_ERROR_INDEX }
    let arity = view.arity(of: index)
    status = first(
        reject(values, count, of: arity.u64), reject(optional: base_or_null, 1))
    guard status == MOTION_OK, let progress, let values else { return status }
    for i in below(count) {
        view.evaluate(index, base: base_or_null, cycle: cycle, progress[i], values + i &* arity)
    }
    return MOTION_OK
}

@c @implementation
public func motion_clip_matrices(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ times: Doubles!, _ time_count: UInt32, _ space: UInt32,
    _ matrices: MutableFloats!, _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32
) -> motion_status {
    var status = reject(times, time_count)
    guard let view = view(clip, clip_size, &status) else { return status }
    if space > MOTION_SPACE_ROOT { return MOTION_ERROR_ENUM }
    status = reject(matrices, time_count, of: 16 &* view.header.layerCount.u64)
    guard let scratch = accept(scratch, scratch_size, atLeast: view.scratchSize, &status) else { return status }
    guard let times, let matrices else { return MOTION_OK }
    var outputs = motion_outputs()
    (outputs.space, outputs.end_time, outputs.end_instance, outputs.end_layer) = (
        space, time_count, 1, view.header.layerCount
    )
    var request = SampleRequest(times, nil, instanceCount: 1, &outputs)
    request.matrices = matrices
    Sampler(view, scratch: scratch).sample(request)
    return MOTION_OK
}

@c @implementation
public func motion_clip_convert(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ time: Double, _ from_layer: UInt32, _ to_layer: UInt32,
    _ kind: UInt32, _ values: Floats!, _ count: UInt32, _ out: MutableFloats!, _ scratch: UnsafeMutableRawPointer!,
    _ scratch_size: UInt32
) -> motion_status {
    var status = MOTION_OK
    guard let view = view(clip, clip_size, &status) else { return status }
    if kind > MOTION_CONVERT_RECTS { return MOTION_ERROR_ENUM }
    if !view.isLayer(from_layer) || !view.isLayer(to_layer) { return MOTION_ERROR_INDEX }
    let width = kind == MOTION_CONVERT_POINTS ? 2 : 4
    status = first(reject(values, count, of: width.u64), reject(out, count, of: width.u64))
    guard let scratch = accept(scratch, scratch_size, atLeast: view.scratchSize, &status), let values, let out else {
        return status
    }
    Sampler(view, scratch: scratch).convert(
        at: time, from: from_layer, to: to_layer, width: width, values, count.int, out)
    return MOTION_OK
}

@c @implementation
public func motion_clip_convert_time(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ from_layer: UInt32, _ to_layer: UInt32, _ times: Doubles!,
    _ count: UInt32, _ out: MutableDoubles!
) -> motion_status {
    var status = first(reject(times, count), reject(out, count))
    guard let view = view(clip, clip_size, &status) else { return status }
    if !view.isLayer(from_layer) || !view.isLayer(to_layer) { return MOTION_ERROR_INDEX }
    guard let times, let out else { return MOTION_OK }
    for i in below(count) {
        out[i] = view.convertTime(times[i], from: from_layer, to: to_layer)
    }
    return MOTION_OK
}
