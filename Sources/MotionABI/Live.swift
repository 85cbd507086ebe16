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
    let status = first(reject(values, count), reject(block: live, live_size))
    guard status == MOTION_OK, let live else { return status }
    if LiveBlock.size(count) > live_size.u64 { return MOTION_ERROR_MEMORY }
    if !isFinite(time) || !areFinite(values, count) { return MOTION_ERROR_FINITE }
    _ = LiveBlock(there(values), count, at: time, in: live)
    return MOTION_OK
}

@c @implementation
public func motion_live_set(
    _ live: UnsafeMutableRawPointer!, _ live_size: UInt32, _ time: Double, _ indices_or_null: Words!,
    _ targets: Doubles!, _ velocities_or_null: Doubles!, _ count: UInt32, _ timing: UnsafePointer<motion_timing>!,
    _ floats: Floats!, _ float_count: UInt32, _ duration: Double, _ delay: Double
) -> motion_status {
    let status = first(
        reject(block: live, live_size), reject(optional: indices_or_null, count), reject(targets, count),
        reject(optional: velocities_or_null, count), first(reject(timing, 1), reject(floats, float_count)))
    guard status == MOTION_OK, let live, let timing else { return status }
    guard let block = LiveBlock(live, size: live_size) else { return MOTION_ERROR_PREPARED }
    let change = rejectChange(timing, floats, float_count, duration, delay, velocities_or_null != nil)
    if change != MOTION_OK { return change }
    if !isFinite(time) || !areFinite(targets, count) || !areFinite(velocities_or_null, count) {
        return MOTION_ERROR_FINITE
    }
    if !block.has(indices_or_null, count) { return MOTION_ERROR_INDEX }
    block.set(
        at: time, indices_or_null, count.int, there(targets), velocities_or_null, curves(timing), there(floats),
        duration: duration, delay: delay)
    return MOTION_OK
}

/// Returns why a target cannot be reached so, or MOTION_OK.
@inline(never)
private func rejectChange(
    _ timing: UnsafePointer<motion_timing>, _ floats: Floats?, _ floatCount: UInt32, _ duration: Double,
    _ delay: Double, _ hasVelocities: Bool
) -> motion_status {
    var tables = motion_description()
    (tables.timing_count, tables.timings) = (1, timing)
    (tables.float_count, tables.floats) = (floatCount, floats)
    let status = firstFault(&tables, upTo: MOTION_TABLE_TIMINGS).status
    if status != MOTION_OK { return status }
    let isSpring = timing.pointee.kind == MOTION_TIMING_SPRING
    if hasVelocities && !isSpring { return MOTION_ERROR_ENUM }
    if !isFinite(duration) || !isFinite(delay) { return MOTION_ERROR_FINITE }
    let isGood = duration >= 0 && delay >= 0 && !(isSpring && (duration != 0 || timing.pointee.parameters.2 == 0))
    return isGood ? MOTION_OK : MOTION_ERROR_RANGE
}

@c @implementation
public func motion_live_values(
    _ live: UnsafeRawPointer!, _ live_size: UInt32, _ time: Double, _ floats: Floats!, _ float_count: UInt32,
    _ indices_or_null: Words!, _ count: UInt32, _ values: MutableDoubles!, _ velocities_or_null: MutableDoubles!
) -> motion_status {
    let status = first(
        reject(block: live, live_size), reject(floats, float_count), reject(optional: indices_or_null, count),
        reject(values, count), reject(optional: velocities_or_null, count))
    guard status == MOTION_OK, let live else { return status }
    guard let block = LiveBlock(live, size: live_size) else { return MOTION_ERROR_PREPARED }
    if float_count < block.floatCount || !block.has(indices_or_null, count) { return MOTION_ERROR_INDEX }
    if let values {
        block.read(at: time, there(floats), float_count, indices_or_null, count.int, values, velocities_or_null)
    }
    return MOTION_OK
}

@c @implementation
public func motion_live_ends(
    _ live: UnsafeRawPointer!, _ live_size: UInt32, _ indices_or_null: Words!, _ count: UInt32, _ ends: MutableDoubles!
) -> motion_status {
    let status = first(reject(block: live, live_size), reject(optional: indices_or_null, count), reject(ends, count))
    guard status == MOTION_OK, let live else { return status }
    guard let block = LiveBlock(live, size: live_size) else { return MOTION_ERROR_PREPARED }
    if !block.has(indices_or_null, count) { return MOTION_ERROR_INDEX }
    guard let ends else { return MOTION_OK }
    for i in below(count) {
        ends[i] = block.end(indices_or_null.map { $0[i] } ?? i.u32)
    }
    return MOTION_OK
}

extension LiveBlock {
    /// Says whether the block has the values that `indices` name, or without them the first `count`.
    fileprivate func has(_ indices: Words?, _ count: UInt32) -> Bool {
        indices == nil ? count <= self.count : areBelow(self.count, indices, count)
    }
}

/// Says whether each of the numbers, if some are given, is finite.
@inline(never)
private func areFinite(_ numbers: Doubles?, _ count: UInt32) -> Bool {
    guard let numbers else { return true }
    for i in below(count) {
        if !isFinite(numbers[i]) { return false }
    }
    return true
}
