import CMotion
import MotionClip
import MotionKernel

// Single layers and animations, 3D, and conversion.

@c @implementation
public func motion_clip_explain(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ time: Double, _ layer: UInt32,
    _ explanation: UnsafeMutablePointer<motion_explanation>!, _ parents_or_null: MutableWords!,
    _ parent_capacity: UInt32, _ steps_or_null: UnsafeMutablePointer<motion_step>!, _ step_capacity: UInt32,
    _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32
) -> motion_status {
    clipExplain(
        clip, clip_size, time, layer, explanation, parents_or_null, parent_capacity, steps_or_null,
        step_capacity, scratch, scratch_size, Report())
}

@inline(never)
func clipExplain(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ time: Double, _ layer: UInt32,
    _ explanation:
        UnsafeMutablePointer<motion_explanation>!, _ parents_or_null: MutableWords!, _ parent_capacity: UInt32,
    _ steps_or_null: UnsafeMutablePointer<motion_step>!, _ step_capacity: UInt32,
    _ scratch:
        UnsafeMutableRawPointer!, _ scratch_size: UInt32, _ report: Report
) -> motion_status {
    var status = report.first(
        reject(explanation, 1), 4, reject(parents_or_null, parent_capacity), 5, reject(steps_or_null, step_capacity), 7)
    guard let view = view(clip, clip_size, &status, report) else { return status }
    if layer >= view.header.layerCount { return report.refuse(index: layer, 3, below: view.header.layerCount) }
    guard let scratch = accept(scratch, scratch_size, atLeast: view.scratchSize, &status, report, at: 9),
        let explanation
    else {
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
    animationEvaluate(clip, clip_size, animation, base_or_null, cycle, progress, count, values, Report())
}

@inline(never)
func animationEvaluate(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ animation: UInt32, _ base_or_null: Floats!, _ cycle: Double,
    _ progress: Doubles!, _ count: UInt32, _ values: MutableFloats!, _ report: Report
) -> motion_status {
    var status = report.first(reject(progress, count), 5)
    guard let view = view(clip, clip_size, &status, report) else { return status }
    let index = animation.int
    if animation >= view.header.animationCount {
        return report.refuse(index: animation, 2, below: view.header.animationCount)
    }
    if !view.hasNumbers(index) {
        return report.refuse(MOTION_ERROR_INDEX, 2, value: Double(animation), MOTION_LIMIT_OTHER, other: 7)
    }
    let arity = view.arity(of: index)
    status = report.first(reject(values, count, of: arity.u64), 7, reject(optional: base_or_null, 1), 3)
    guard status == MOTION_OK, !report.isAsked, let progress, let values else { return status }
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
    clipMatrices(clip, clip_size, times, time_count, space, matrices, scratch, scratch_size, Report())
}

@inline(never)
func clipMatrices(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ times: Doubles!, _ time_count: UInt32, _ space: UInt32,
    _ matrices: MutableFloats!, _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32, _ report: Report
) -> motion_status {
    var status = report.first(reject(times, time_count), 2)
    guard let view = view(clip, clip_size, &status, report) else { return status }
    if space > MOTION_SPACE_ROOT { return report.refuse(choice: space, 4) }
    status = report.first(reject(matrices, time_count, of: 16 &* view.header.layerCount.u64), 5)
    guard let scratch = accept(scratch, scratch_size, atLeast: view.scratchSize, &status, report, at: 6) else {
        return status
    }
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
    clipConvert(
        clip, clip_size, time, from_layer, to_layer, kind, values, count, out, scratch, scratch_size,
        Report())
}

@inline(never)
func clipConvert(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ time: Double, _ from_layer: UInt32, _ to_layer: UInt32,
    _ kind: UInt32, _ values: Floats!, _ count: UInt32, _ out: MutableFloats!, _ scratch: UnsafeMutableRawPointer!,
    _ scratch_size: UInt32, _ report: Report
) -> motion_status {
    var status = MOTION_OK
    guard let view = view(clip, clip_size, &status, report) else { return status }
    if kind > MOTION_CONVERT_RECTS { return report.refuse(choice: kind, 5) }
    status = reject(view, from_layer, to_layer, report, at: 3)
    if status != MOTION_OK { return status }
    let width = kind == MOTION_CONVERT_POINTS ? 2 : 4
    status = report.first(reject(values, count, of: width.u64), 6, reject(out, count, of: width.u64), 8)
    guard let scratch = accept(scratch, scratch_size, atLeast: view.scratchSize, &status, report, at: 9), let values,
        let out
    else {
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
    clipConvertTime(clip, clip_size, from_layer, to_layer, times, count, out, Report())
}

@inline(never)
func clipConvertTime(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ from_layer: UInt32, _ to_layer: UInt32, _ times: Doubles!,
    _ count: UInt32, _ out: MutableDoubles!, _ report: Report
) -> motion_status {
    var status = report.first(reject(times, count), 4, reject(out, count), 6)
    guard let view = view(clip, clip_size, &status, report) else { return status }
    status = reject(view, from_layer, to_layer, report, at: 2)
    guard status == MOTION_OK, !report.isAsked, let times, let out else { return status }
    for i in below(count) {
        out[i] = view.convertTime(times[i], from: from_layer, to: to_layer)
    }
    return MOTION_OK
}

/// Returns why two arguments, the first of which is `at`, are not both rows of layers or MOTION_NONE; else MOTION_OK.
@inline(never)
private func reject(_ clip: Clip, _ from: UInt32, _ to: UInt32, _ report: Report, at: UInt32) -> motion_status {
    let isRight = clip.isLayer(from)
    if isRight && clip.isLayer(to) { return MOTION_OK }
    return report.refuse(index: isRight ? to : from, isRight ? at &+ 1 : at, below: clip.header.layerCount)
}
