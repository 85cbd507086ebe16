import CMotion
import MotionClip

/// Reports where a description is wrong, or MOTION_OK.
@inline(__always)
private func report(_ fault: motion_fault, to pointer: UnsafeMutablePointer<motion_fault>?) -> motion_status {
    pointer?.pointee = fault
    return fault.status
}

/// A description whose rules hold, and the sizes of its clip.
private func accept(
    _ pointer: UnsafePointer<motion_description>?, _ fault: UnsafeMutablePointer<motion_fault>?
) -> (status: motion_status, description: Description?, sizes: motion_clip_sizes) {
    let none = motion_clip_sizes()
    let status = first(reject(pointer, 1), reject(fault, fault == nil ? 0 : 1))
    guard status == MOTION_OK, let pointer else { return (status, nil, none) }
    let description = Description(pointer.pointee)
    if let found = description.firstFault() { return (report(found, to: fault), nil, none) }
    let sizes = Compiler(description).sizes()
    if sizes.clip > maximumBytes || sizes.scratch > maximumBytes {
        return (report(motion_fault(status: MOTION_ERROR_COUNT, table: MOTION_TABLE_DESCRIPTION, row: 0, field: 0), to: fault), nil, none)
    }
    _ = report(motion_fault(status: MOTION_OK, table: 0, row: 0, field: 0), to: fault)
    return (
        MOTION_OK, description,
        motion_clip_sizes(clip: UInt32(truncatingIfNeeded: sizes.clip), scratch: UInt32(truncatingIfNeeded: sizes.scratch))
    )
}

@implementation @_cdecl("motion_clip_size")
public func motion_clip_size(
    _ description: UnsafePointer<motion_description>!, _ sizes: UnsafeMutablePointer<motion_clip_sizes>!,
    _ fault_or_null: UnsafeMutablePointer<motion_fault>!
) -> motion_status {
    let status = reject(sizes, 1)
    if status != MOTION_OK { return status }
    let accepted = accept(description, fault_or_null)
    if accepted.status == MOTION_OK, let sizes { sizes.pointee = accepted.sizes }
    return accepted.status
}

@implementation @_cdecl("motion_clip_compile")
public func motion_clip_compile(
    _ description: UnsafePointer<motion_description>!, _ clip: UnsafeMutableRawPointer!, _ clip_size: UInt32,
    _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32, _ fault_or_null: UnsafeMutablePointer<motion_fault>!
) -> motion_status {
    let status = first(reject(block: clip, clip_size), reject(block: scratch, scratch_size))
    if status != MOTION_OK { return status }
    let accepted = accept(description, fault_or_null)
    guard let description = accepted.description, let clip, let scratch else { return accepted.status }
    if clip_size < accepted.sizes.clip || scratch_size < accepted.sizes.scratch { return MOTION_ERROR_MEMORY }
    Compiler(description).compile(clip, scratch: scratch.assumingMemoryBound(to: UInt32.self))
    return MOTION_OK
}

@implementation @_cdecl("motion_clip_check")
public func motion_clip_check(_ clip: UnsafeRawPointer!, _ clip_size: UInt32) -> motion_status {
    let status = reject(block: clip, clip_size)
    if status != MOTION_OK { return status }
    guard let clip, let view = Clip(clip, size: clip_size), view.isSound else { return MOTION_ERROR_CLIP }
    return MOTION_OK
}

@implementation @_cdecl("motion_clip_inspect")
public func motion_clip_inspect(_ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ info: UnsafeMutablePointer<motion_clip_info>!) -> motion_status {
    let status = first(reject(block: clip, clip_size), reject(info, 1))
    if status != MOTION_OK { return status }
    guard let clip, let info, let view = Clip(clip, size: clip_size), view.scratchSize <= maximumBytes else { return MOTION_ERROR_CLIP }
    let header = view.header
    info.pointee = motion_clip_info(
        size: header.size, layer_count: header.layerCount, channel_count: header.channelCount, value_count: header.valueCount,
        animation_count: header.animationCount, timing_count: header.curveCount, clock_count: header.clockCount,
        sample_scratch: UInt32(truncatingIfNeeded: view.scratchSize), duration: header.duration)
    return MOTION_OK
}

@implementation @_cdecl("motion_clip_sample")
public func motion_clip_sample(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ times: UnsafePointer<Double>!, _ time_count: UInt32, _ space: UInt32,
    _ affines_or_null: UnsafeMutablePointer<Float>!, _ opacities_or_null: UnsafeMutablePointer<Float>!,
    _ strokes_or_null: UnsafeMutablePointer<Float>!, _ values_or_null: UnsafeMutablePointer<Float>!,
    _ velocities_or_null: UnsafeMutablePointer<Float>!, _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32
) -> motion_status {
    var status = first(reject(block: clip, clip_size), reject(times, time_count))
    if status != MOTION_OK { return status }
    guard let clip, let view = Clip(clip, size: clip_size) else { return MOTION_ERROR_CLIP }
    if space > MOTION_SPACE_ROOT { return MOTION_ERROR_ENUM }
    let layers = UInt64(view.header.layerCount), values = UInt64(view.header.valueCount)
    func output(_ pointer: UnsafeMutablePointer<Float>?, _ width: UInt64) -> motion_status {
        pointer == nil ? MOTION_OK : reject(pointer, time_count, of: width)
    }
    status = first(
        output(affines_or_null, layers &* 6), output(opacities_or_null, layers), output(strokes_or_null, layers &* 2),
        output(values_or_null, values), output(velocities_or_null, values))
    if status != MOTION_OK { return status }
    status = reject(block: scratch, scratch_size)
    if status != MOTION_OK { return status }
    guard let scratch, UInt64(scratch_size) >= view.scratchSize else { return MOTION_ERROR_MEMORY }
    guard let times else { return MOTION_OK }
    let sampler = Sampler(view, scratch: scratch)
    var i = 0
    while i < Int(truncatingIfNeeded: time_count) {
        func at(_ pointer: UnsafeMutablePointer<Float>?, _ width: UInt64) -> UnsafeMutablePointer<Float>? {
            pointer.map { $0 + i &* Int(truncatingIfNeeded: width) }
        }
        sampler.sample(
            times[i], rootSpace: space == MOTION_SPACE_ROOT,
            SampleOutputs(
                affines: at(affines_or_null, layers &* 6), opacities: at(opacities_or_null, layers), strokes: at(strokes_or_null, layers &* 2),
                values: at(values_or_null, values), velocities: at(velocities_or_null, values)))
        i &+= 1
    }
    return MOTION_OK
}

@implementation @_cdecl("motion_clip_activity")
public func motion_clip_activity(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ time: Double, _ activities_or_null: UnsafeMutablePointer<UInt8>!,
    _ next: UnsafeMutablePointer<Double>!, _ scratch: UnsafeMutableRawPointer!, _ scratch_size: UInt32
) -> motion_status {
    var status = first(reject(block: clip, clip_size), reject(next, 1))
    if status != MOTION_OK { return status }
    guard let clip, let next, let view = Clip(clip, size: clip_size) else { return MOTION_ERROR_CLIP }
    status = first(
        activities_or_null == nil ? MOTION_OK : reject(activities_or_null, view.header.animationCount), reject(block: scratch, scratch_size))
    if status != MOTION_OK { return status }
    guard let scratch, UInt64(scratch_size) >= view.scratchSize else { return MOTION_ERROR_MEMORY }
    next.pointee = Sampler(view, scratch: scratch).activity(at: time, activities_or_null)
    return MOTION_OK
}

@implementation @_cdecl("motion_clip_evaluate")
public func motion_clip_evaluate(
    _ clip: UnsafeRawPointer!, _ clip_size: UInt32, _ animation: UInt32, _ base_or_null: UnsafePointer<Float>!,
    _ cycle: Double, _ progress: UnsafePointer<Double>!, _ count: UInt32, _ values: UnsafeMutablePointer<Float>!
) -> motion_status {
    var status = first(reject(block: clip, clip_size), reject(progress, count))
    if status != MOTION_OK { return status }
    guard let clip, let view = Clip(clip, size: clip_size) else { return MOTION_ERROR_CLIP }
    if animation >= view.header.animationCount { return MOTION_ERROR_INDEX }
    let index = Int(truncatingIfNeeded: animation), arity = view.arity(of: index)
    status = first(
        reject(values, count, of: UInt64(truncatingIfNeeded: arity)), base_or_null == nil ? MOTION_OK : reject(base_or_null, 1))
    if status != MOTION_OK { return status }
    guard let progress, let values else { return MOTION_OK }
    var i = 0
    while i < Int(truncatingIfNeeded: count) {
        view.evaluate(index, base: base_or_null, cycle: cycle, progress[i], values + i &* arity)
        i &+= 1
    }
    return MOTION_OK
}
