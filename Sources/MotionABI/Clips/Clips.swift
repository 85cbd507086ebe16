import CMotion
import MotionBounds
import MotionClip
import MotionFiles
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

@c @implementation
public func motion_description_write(
    _ description: UnsafePointer<motion_description>!, _ text_or_null: MutableBytes!, _ capacity: UInt32,
    _ size: MutableWords!, _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32,
    _ fault_or_null: UnsafeMutablePointer<motion_fault>!
) -> motion_status {
    var sizes = motion_clip_sizes(), header = ClipHeader()
    var status = first(reject(text_or_null, capacity), reject(size, 1), reject(block: scratch, scratch_size))
    if status == MOTION_OK { status = accept(description, &header, &sizes, fault_or_null) }
    guard status == MOTION_OK, let description, let size, let scratch else { return status }
    if scratch_size.u64 < DescriptionWriter.scratchSize(description.pointee) { return MOTION_ERROR_MEMORY }
    var writer = DescriptionWriter(description, scratch: scratch)
    let needed = writer.write(nil, capacity: 0)
    if needed > MOTION_MAX_BYTES.int { return MOTION_ERROR_COUNT }
    size.pointee = needed.u32
    if needed > capacity.int { return MOTION_ERROR_CAPACITY }
    _ = writer.write(text_or_null, capacity: capacity)
    return MOTION_OK
}

/// Returns a clip whose header is right; else nil, with the reason in `status`. `status` begins as that of the other
/// arguments, whose faults count only if the block has none. The clip is the first argument of each function.
@inline(never)
func view(_ clip: UnsafeRawPointer?, _ size: UInt32, _ status: inout motion_status, _ report: Report) -> Clip? {
    let block = reject(block: clip, size)
    if block != MOTION_OK { status = report.refuse(block, 0) }
    guard status == MOTION_OK, let clip else { return nil }
    guard let view = Clip(clip, size: size) else {
        status = report.refuse(
            Clip.hasOtherFormat(clip, size: size) ? MOTION_ERROR_FORMAT : MOTION_ERROR_CLIP, 0)
        return nil
    }
    if view.isPlayable { return view }
    status = report.refuse(MOTION_ERROR_PLAYER, 0)
    return nil
}

@c @implementation
public func motion_clip_check(_ clip: UnsafeRawPointer!, _ clip_size: UInt32) -> motion_status {
    clipCheck(clip, clip_size, Report())
}

@inline(never)
func clipCheck(_ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ report: Report) -> motion_status {
    var status = MOTION_OK
    guard let view = view(clip, clip_size, &status, report) else { return status }
    return view.isSound ? MOTION_OK : report.refuse(MOTION_ERROR_CLIP, 0)
}

@c @implementation
public func motion_clip_inspect(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ info: UnsafeMutablePointer<motion_clip_info>!
) -> motion_status {
    clipInspect(clip, clip_size, info, Report())
}

@inline(never)
func clipInspect(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ info: UnsafeMutablePointer<motion_clip_info>!, _ report: Report
) -> motion_status {
    var status = report.first(reject(info, 1), 2)
    guard let view = view(clip, clip_size, &status, report), let info else { return status }
    let scratch = view.scratchSize, header = view.header
    if view.geometryScratch > MOTION_MAX_BYTES.u64 || view.boundsScratch > MOTION_MAX_BYTES.u64 {
        return report.refuse(MOTION_ERROR_CLIP, 0)
    }
    if report.isAsked { return MOTION_OK }
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
    clipContents(clip, clip_size, contents, Report())
}

@inline(never)
func clipContents(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ contents: UnsafeMutablePointer<motion_contents>!, _ report: Report
) -> motion_status {
    var status = report.first(reject(contents, 1), 2)
    guard let view = view(clip, clip_size, &status, report), let contents else { return status }
    if report.isAsked { return MOTION_OK }
    view.read(contents)
    return MOTION_OK
}

@c @implementation
public func motion_clip_activity(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ time: Double, _ activities_or_null: MutableBytes!,
    _ next: MutableDoubles!, _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32
) -> motion_status {
    clipActivity(clip, clip_size, time, activities_or_null, next, scratch, scratch_size, Report())
}

@inline(never)
func clipActivity(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ time: Double, _ activities_or_null: MutableBytes!,
    _ next:
        MutableDoubles!, _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32, _ report: Report
) -> motion_status {
    var status = report.first(reject(next, 1), 4)
    guard let view = view(clip, clip_size, &status, report) else { return status }
    status = report.first(reject(optional: activities_or_null, view.header.animationCount), 3)
    guard let scratch = accept(scratch, scratch_size, atLeast: view.scratchSize, &status, report, at: 5), let next
    else {
        return status
    }
    guard let found = Sampler(view, scratch: scratch).activity(at: time, activities_or_null) else {
        return MOTION_ERROR_BUDGET
    }
    next.pointee = found
    return MOTION_OK
}

@c @implementation
public func motion_clip_sample(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ times: Doubles!, _ time_count: UInt32, _ space: UInt32,
    _ affines_or_null: MutableFloats!, _ opacities_or_null: MutableFloats!, _ strokes_or_null: MutableFloats!,
    _ values_or_null: MutableFloats!, _ velocities_or_null: MutableFloats!, _ frames_or_null: MutableFloats!,
    _ orders_or_null: MutableWords!, _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32
) -> motion_status {
    clipSample(
        clip, clip_size, times, time_count, space, affines_or_null, opacities_or_null, strokes_or_null,
        values_or_null, velocities_or_null, frames_or_null, orders_or_null, scratch, scratch_size, Report())
}

@inline(never)
func clipSample(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ times: Doubles!, _ time_count: UInt32, _ space: UInt32,
    _ affines_or_null: MutableFloats!, _ opacities_or_null: MutableFloats!, _ strokes_or_null: MutableFloats!,
    _ values_or_null: MutableFloats!, _ velocities_or_null: MutableFloats!, _ frames_or_null: MutableFloats!,
    _ orders_or_null: MutableWords!, _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32, _ report: Report
) -> motion_status {
    var outputs = motion_outputs()
    (outputs.space, outputs.end_time, outputs.end_instance, outputs.end_layer) = (
        space, MOTION_NONE, MOTION_NONE, MOTION_NONE
    )
    (outputs.affines, outputs.opacities, outputs.strokes, outputs.frames) = (
        affines_or_null, opacities_or_null, strokes_or_null, frames_or_null
    )
    (outputs.values, outputs.velocities, outputs.orders) = (values_or_null, velocities_or_null, orders_or_null)
    return sample(clip, clip_size, times, time_count, nil, 0, &outputs, scratch, scratch_size, report)
}

@c @implementation
public func motion_clip_geometry(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ time: Double, _ flags: UInt32, _ verbs_or_null: MutableBytes!,
    _ verb_capacity: UInt32, _ points_or_null: MutableFloats!, _ point_capacity: UInt32,
    _ ranges_or_null: UnsafeMutablePointer<motion_path>!, _ counts: UnsafeMutablePointer<motion_path_counts>!,
    _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32
) -> motion_status {
    clipGeometry(
        clip, clip_size, time, flags, verbs_or_null, verb_capacity, points_or_null, point_capacity,
        ranges_or_null, counts, scratch, scratch_size, Report())
}

@inline(never)
func clipGeometry(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ time: Double, _ flags: UInt32,
    _ verbs_or_null:
        MutableBytes!, _ verb_capacity: UInt32, _ points_or_null: MutableFloats!, _ point_capacity: UInt32,
    _ ranges_or_null: UnsafeMutablePointer<motion_path>!, _ counts: UnsafeMutablePointer<motion_path_counts>!,
    _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32, _ report: Report
) -> motion_status {
    var status = report.first(
        reject(verbs_or_null, verb_capacity), 4, reject(points_or_null, point_capacity, of: 2), 6, reject(counts, 1), 9)
    guard let view = view(clip, clip_size, &status, report) else { return status }
    if flags > MOTION_PATH_CUBICS | MOTION_GEOMETRY_WHOLE { return report.refuse(choice: flags, 3) }
    let cubics = flags & MOTION_PATH_CUBICS != 0, whole = flags & MOTION_GEOMETRY_WHOLE != 0
    status = report.first(reject(optional: ranges_or_null, view.header.layerCount), 8)
    guard let scratch = accept(scratch, scratch_size, atLeast: view.geometryScratch, &status, report, at: 10),
        let counts
    else {
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
private func reject(
    _ strokes: UnsafePointer<motion_stroke>?, _ count: UInt32, of clip: Clip, _ report: Report, at: UInt32
) -> motion_status {
    guard let strokes else { return MOTION_OK }
    let layers = clip.header.layerCount
    for i in below(count) {
        let stroke = strokes[i]
        if stroke.layer >= layers {
            return report.refuse(index: stroke.layer, at, element: i.u32, field: 0, below: layers)
        }
        if i > 0 && stroke.layer <= strokes[i &- 1].layer {
            return report.refuse(
                MOTION_ERROR_ORDER, at, element: i.u32, field: 0, value: Double(stroke.layer), MOTION_LIMIT_ABOVE,
                Double(strokes[i &- 1].layer))
        }
        if stroke.value != MOTION_NONE && !clip.isUserValue(stroke.value) {
            return report.refuse(
                index: stroke.value, at, element: i.u32, field: 4, below: clip.header.valueCount)
        }
        let status = report.stroke(stroke.width, stroke.cap, stroke.join, stroke.miter_limit, at: at, row: i.u32)
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
    clipBounds(clip, clip_size, from, to, space, strokes, stroke_count, bounds, scratch, scratch_size, Report())
}

@inline(never)
func clipBounds(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ from: Double, _ to: Double, _ space: UInt32,
    _ strokes:
        UnsafePointer<motion_stroke>!, _ stroke_count: UInt32, _ bounds: MutableFloats!,
    _ scratch:
        UnsafeMutableRawPointer!, _ scratch_size: UInt32, _ report: Report
) -> motion_status {
    var status = report.first(reject(strokes, stroke_count), 5)
    guard let view = view(clip, clip_size, &status, report) else { return status }
    if space > MOTION_SPACE_ROOT { return report.refuse(choice: space, 4) }
    if !isFinite(from) { return report.refuse(number: from, 2) }
    if !(isFinite(to) && from <= to) { return report.refuse(number: to, 3, MOTION_LIMIT_RANGE, from) }
    status = report.first(
        reject(bounds, view.header.layerCount, of: 4), 7, reject(block: scratch, scratch_size), 8)
    if status == MOTION_OK { status = reject(strokes, stroke_count, of: view, report, at: 5) }
    guard let scratch = accept(scratch, scratch_size, atLeast: view.boundsScratch, &status, report, at: 8), let bounds
    else {
        return status
    }
    let room = scratch + view.scratchSize.int
    Sampler(view, scratch: scratch).bounds(
        from, to, rootSpace: space == MOTION_SPACE_ROOT, strokes, stroke_count, bounds, room)
    return MOTION_OK
}
