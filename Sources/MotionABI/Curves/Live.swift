import CMotion
import MotionClip
import MotionKernel
import MotionRules

@c @implementation
public func motion_live_size(_ count: UInt32, _ size: MutableWords!) -> motion_status {
    let status = reject(size, 1)
    guard status == MOTION_OK, let size else { return status }
    let needed = LiveBlock.size(count)
    if count > MOTION_MAX_COUNT || needed > MOTION_MAX_BYTES.u64 { return MOTION_ERROR_COUNT }
    size.pointee = needed.u32
    return MOTION_OK
}

@c @implementation
public func motion_live_prepare(
    _ values: Doubles!, _ count: UInt32, _ time: Double, _ live: UnsafeMutableRawPointer!, _ live_size: UInt32
) -> motion_status {
    livePrepare(values, count, time, live, live_size, Report())
}

@inline(never)
func livePrepare(
    _ values: Doubles!, _ count: UInt32, _ time: Double, _ live: UnsafeMutableRawPointer!, _ live_size: UInt32,
    _ report: Report
) -> motion_status {
    var status = report.first(reject(values, count), 0, reject(block: live, live_size), 3)
    guard status == MOTION_OK, let live else { return status }
    if LiveBlock.size(count) > live_size.u64 { return report.refuse(MOTION_ERROR_MEMORY, 3) }
    if !isFinite(time) { return report.refuse(number: time, 2) }
    status = report.finite(values, count, 0)
    if status != MOTION_OK || report.isAsked { return status }
    _ = LiveBlock(there(values), count, at: time, in: live)
    return MOTION_OK
}

@c @implementation
public func motion_live_set(
    _ live: UnsafeMutableRawPointer!, _ live_size: UInt32, _ time: Double, _ indices_or_null: Words!,
    _ targets: Doubles!, _ velocities_or_null: Doubles!, _ count: UInt32, _ timing: UnsafePointer<motion_timing>!,
    _ floats: Floats!, _ float_count: UInt32, _ duration: Double, _ delay: Double
) -> motion_status {
    liveSet(
        live, live_size, time, indices_or_null, targets, velocities_or_null, count, timing, floats,
        float_count, duration, delay, Report())
}

@inline(never)
func liveSet(
    _ live: UnsafeMutableRawPointer!, _ live_size: UInt32, _ time: Double, _ indices_or_null: Words!,
    _ targets:
        Doubles!, _ velocities_or_null: Doubles!, _ count: UInt32, _ timing: UnsafePointer<motion_timing>!,
    _ floats:
        Floats!, _ float_count: UInt32, _ duration: Double, _ delay: Double, _ report: Report
) -> motion_status {
    var status = report.first(
        reject(block: live, live_size), 0, reject(optional: indices_or_null, count), 3, reject(targets, count), 4,
        reject(optional: velocities_or_null, count), 5, reject(timing, 1), 7, reject(floats, float_count), 8)
    guard status == MOTION_OK, let live, let timing else { return status }
    guard let block = LiveBlock(live, size: live_size) else { return report.refuse(MOTION_ERROR_PREPARED, 0) }
    status = rejectChange(timing, floats, float_count, duration, delay, velocities_or_null != nil, report)
    if status == MOTION_OK && !isFinite(time) { status = report.refuse(number: time, 2) }
    if status == MOTION_OK { status = report.finite(targets, count, 4) }
    if status == MOTION_OK { status = report.finite(velocities_or_null, count, 5) }
    if status == MOTION_OK { status = block.reject(indices_or_null, count, report, at: 3, arrayAt: 4) }
    if status != MOTION_OK || report.isAsked { return status }
    block.set(
        at: time, indices_or_null, count.int, there(targets), velocities_or_null, curves(timing), there(floats),
        duration: duration, delay: delay)
    return MOTION_OK
}

/// Returns why a target cannot be reached so, or MOTION_OK.
@inline(never)
private func rejectChange(
    _ timing: UnsafePointer<motion_timing>, _ floats: Floats?, _ floatCount: UInt32, _ duration: Double,
    _ delay: Double, _ hasVelocities: Bool, _ report: Report
) -> motion_status {
    let status = firstFault(timing, 1, floats, floatCount, report, at: 7, isOne: true)
    if status != MOTION_OK { return status }
    let isSpring = timing.pointee.kind == MOTION_TIMING_SPRING, most = isSpring ? 0 : Double.infinity
    if hasVelocities && !isSpring { return report.refuse(MOTION_ERROR_ENUM, 5, other: 7) }
    if !isFinite(duration) { return report.refuse(number: duration, 10) }
    if !isFinite(delay) { return report.refuse(number: delay, 11) }
    if duration < 0 || duration > most {
        return report.refuse(number: duration, 10, MOTION_LIMIT_RANGE, 0, most, other: isSpring ? 7 : MOTION_NONE)
    }
    if delay < 0 { return report.refuse(number: delay, 11, MOTION_LIMIT_RANGE, 0) }
    if isSpring && timing.pointee.parameters.2 == 0 {  // which is 24 bytes into the row
        return report.refuse(number: 0, 7, field: 24, MOTION_LIMIT_ABOVE, 0, other: 7)
    }
    return MOTION_OK
}

@c @implementation
public func motion_live_values(
    _ live: UnsafeRawPointer!, _ live_size: UInt32, _ time: Double, _ floats: Floats!, _ float_count: UInt32,
    _ indices_or_null: Words!, _ count: UInt32, _ values: MutableDoubles!, _ velocities_or_null: MutableDoubles!
) -> motion_status {
    liveValues(
        live, live_size, time, floats, float_count, indices_or_null, count, values, velocities_or_null,
        Report())
}

@inline(never)
func liveValues(
    _ live: UnsafeRawPointer!, _ live_size: UInt32, _ time: Double, _ floats: Floats!, _ float_count: UInt32,
    _ indices_or_null: Words!, _ count: UInt32, _ values: MutableDoubles!, _ velocities_or_null: MutableDoubles!,
    _ report: Report
) -> motion_status {
    var status = report.first(
        reject(block: live, live_size), 0, reject(floats, float_count), 3, reject(optional: indices_or_null, count), 5,
        reject(values, count), 7, reject(optional: velocities_or_null, count), 8)
    guard status == MOTION_OK, let live else { return status }
    guard let block = LiveBlock(live, size: live_size) else { return report.refuse(MOTION_ERROR_PREPARED, 0) }
    if float_count < block.floatCount {
        return report.refuse(MOTION_ERROR_INDEX, 3, count: float_count, block.floatCount, MOTION_NONE, other: 0)
    }
    status = block.reject(indices_or_null, count, report, at: 5, arrayAt: 7)
    if status != MOTION_OK { return status }
    if !report.isAsked, let values {
        block.read(at: time, there(floats), float_count, indices_or_null, count.int, values, velocities_or_null)
    }
    return MOTION_OK
}

@c @implementation
public func motion_live_ends(
    _ live: UnsafeRawPointer!, _ live_size: UInt32, _ indices_or_null: Words!, _ count: UInt32, _ ends: MutableDoubles!
) -> motion_status {
    liveEnds(live, live_size, indices_or_null, count, ends, Report())
}

@inline(never)
func liveEnds(
    _ live: UnsafeRawPointer!, _ live_size: UInt32, _ indices_or_null: Words!, _ count: UInt32,
    _ ends:
        MutableDoubles!, _ report: Report
) -> motion_status {
    var status = report.first(
        reject(block: live, live_size), 0, reject(optional: indices_or_null, count), 2, reject(ends, count), 4)
    guard status == MOTION_OK, let live else { return status }
    guard let block = LiveBlock(live, size: live_size) else { return report.refuse(MOTION_ERROR_PREPARED, 0) }
    status = block.reject(indices_or_null, count, report, at: 2, arrayAt: 4)
    if status != MOTION_OK { return status }
    guard !report.isAsked, let ends else { return MOTION_OK }
    for i in below(count) {
        ends[i] = block.end(indices_or_null.map { $0[i] } ?? i.u32)
    }
    return MOTION_OK
}

extension LiveBlock {
    /// Returns MOTION_ERROR_INDEX unless the block has the values that `indices` name, or without them the first
    /// `count`. Indices and an array of as
    /// many elements are the arguments `at` and `arrayAt`.
    @inline(never)
    fileprivate func reject(_ indices: Words?, _ count: UInt32, _ report: Report, at: UInt32, arrayAt: UInt32)
        -> motion_status
    {
        if indices != nil || count <= self.count { return report.below(self.count, indices, count, at) }
        return report.refuse(MOTION_ERROR_INDEX, arrayAt, count: count, 0, self.count)
    }
}
