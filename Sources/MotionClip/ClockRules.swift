import CMotion
import MotionKernel

/// The first rule that clock `row` breaks, and the field's byte offset (MotionABITests compares it with the C layout).
public func fault(in clocks: UnsafePointer<motion_clock>, row: Int, timingCount: UInt32) -> (status: motion_status, field: UInt32) {
    let clock = clocks[row]
    if clock.parent != MOTION_NONE {
        if clock.parent >= UInt32(truncatingIfNeeded: row) { return (MOTION_ERROR_ORDER, 0) }
        if depth(of: clock.parent, clocks) >= MOTION_MAX_DEPTH { return (MOTION_ERROR_DEPTH, 0) }
    }
    let isWeb = clock.model == MOTION_CLOCK_WEB
    if clock.model > MOTION_CLOCK_WEB { return (MOTION_ERROR_ENUM, 4) }
    if clock.timing != MOTION_NONE && clock.timing >= timingCount { return (MOTION_ERROR_INDEX, 8) }
    if clock.fill > MOTION_FILL_BOTH { return (MOTION_ERROR_ENUM, 12) }
    if clock.direction > (isWeb ? MOTION_DIRECTION_ALTERNATE_REVERSE : MOTION_DIRECTION_ALTERNATE) { return (MOTION_ERROR_ENUM, 16) }
    if clock.reserved != 0 { return (MOTION_ERROR_ENUM, 20) }
    if !isFinite(clock.begin) { return (MOTION_ERROR_FINITE, 24) }
    if let status = rejectSpan(clock.duration) { return (status, 32) }
    if !isFinite(clock.speed) { return (MOTION_ERROR_FINITE, 40) }
    if !isFinite(clock.time_offset) { return (MOTION_ERROR_FINITE, 48) }
    if let status = rejectSpan(clock.repeat_count) { return (status, 56) }
    if let status = rejectSpan(clock.repeat_duration) { return (status, 64) }
    if isWeb && clock.repeat_duration != 0 { return (MOTION_ERROR_RANGE, 64) }
    if !isFinite(clock.end_delay) { return (MOTION_ERROR_FINITE, 72) }
    if !isWeb && clock.end_delay != 0 { return (MOTION_ERROR_RANGE, 72) }
    if !isFinite(clock.iteration_start) { return (MOTION_ERROR_FINITE, 80) }
    if clock.iteration_start < 0 || (!isWeb && clock.iteration_start != 0) { return (MOTION_ERROR_RANGE, 80) }
    return (MOTION_OK, 0)
}

/// A duration or a count: 0 ... infinity.
private func rejectSpan(_ span: Double) -> motion_status? {
    if span != span { return MOTION_ERROR_FINITE }
    return span < 0 ? MOTION_ERROR_RANGE : nil
}

/// Clocks from the root to `clock`, both counted; rows before it have been checked. Stops counting at the limit.
private func depth(of clock: UInt32, _ clocks: UnsafePointer<motion_clock>) -> UInt32 {
    var (depth, next): (UInt32, UInt32) = (0, clock)
    while next != MOTION_NONE && depth < MOTION_MAX_DEPTH {
        depth &+= 1
        next = clocks[Int(truncatingIfNeeded: next)].parent
    }
    return depth
}

extension motion_clock {
    /// The row as the kernel takes it.
    public var clock: Clock {
        Clock(
            model: model, fill: fill, direction: direction, begin: begin, duration: duration, speed: speed, timeOffset: time_offset,
            repeatCount: repeat_count, repeatDuration: repeat_duration, endDelay: end_delay, iterationStart: iteration_start)
    }
}
