import CMotion
import MotionKernel
import MotionRules

extension Tables {
    /// The first rule that a clock breaks (field numbers are byte offsets in motion_clock).
    @inline(__always)
    func clockRule(_ row: Int) -> RuleBreak {
        let clock = clocks + row
        let parent = clock.pointee.parent
        if parent != MOTION_NONE {
            if parent >= row.u32 { return RuleBreak(MOTION_ERROR_ORDER, 0) }
            if depth(of: parent) >= MOTION_MAX_DEPTH { return RuleBreak(MOTION_ERROR_DEPTH, 0) }
        }
        let isWeb = clock.pointee.model == MOTION_CLOCK_WEB
        if clock.pointee.model > MOTION_CLOCK_WEB { return RuleBreak(MOTION_ERROR_ENUM, 4) }
        if clock.pointee.timing != MOTION_NONE && clock.pointee.timing >= timing_count {
            return RuleBreak(MOTION_ERROR_INDEX, 8)
        }
        if clock.pointee.fill > MOTION_FILL_BOTH { return RuleBreak(MOTION_ERROR_ENUM, 12) }
        if clock.pointee.direction > (isWeb ? MOTION_DIRECTION_ALTERNATE_REVERSE : MOTION_DIRECTION_ALTERNATE) {
            return RuleBreak(MOTION_ERROR_ENUM, 16)
        }
        if clock.pointee.reserved != 0 { return RuleBreak(MOTION_ERROR_ENUM, 20) }
        // Mostly all hold; a sum of finite numbers that is none only takes the longer way.
        let given = (
            clock.pointee.duration, clock.pointee.repeat_count, clock.pointee.repeat_duration, clock.pointee.end_delay,
            clock.pointee.iteration_start
        )
        if isFinite((clock.pointee.begin + clock.pointee.speed) + (clock.pointee.time_offset + given.3) + given.4)
            && given.0 >= 0 && given.1 >= 0
            && (isWeb ? given.2 == 0 && given.4 >= 0 : given.2 >= 0 && given.3 == 0 && given.4 == 0)
        {
            return RuleBreak()
        }
        // The doubles from begin (24) to iteration_start (80), a bit each.
        /// duration, repeat_count, repeat_duration: 0 ... infinity; the others are finite
        let spans: UInt32 = 0b0011_0010
        let notNegative = spans | 0b1000_0000  // iteration_start
        let zero: UInt32 = isWeb ? 0b0010_0000 : 0b1100_0000  // repeat_duration; end_delay, iteration_start
        let numbers = (UnsafeRawPointer(clock) + 24).assumingMemoryBound(to: Double.self)
        var (i, bit): (Int, UInt32) = (0, 1)
        while i < 8 {
            let number = numbers[i], field = (24 &+ 8 &* i).u32
            if number != number || (spans & bit == 0 && !isFinite(number)) {
                return RuleBreak(MOTION_ERROR_FINITE, field)
            }
            if (number < 0 && notNegative & bit != 0) || (number != 0 && zero & bit != 0) {
                return RuleBreak(MOTION_ERROR_RANGE, field)
            }
            i &+= 1
            bit &<<= 1
        }
        return RuleBreak()
    }

    /// Clocks from the root to `clock`, both counted; rows before it have been checked. Stops counting at the limit.
    @inline(__always)
    private func depth(of clock: UInt32) -> UInt32 {
        var (depth, next): (UInt32, UInt32) = (0, clock)
        while next != MOTION_NONE && depth < MOTION_MAX_DEPTH {
            depth &+= 1
            next = clocks[next.int].parent
        }
        return depth
    }
}

/// The rows as the kernel takes them: the same fields.
public func clocks(_ rows: UnsafePointer<motion_clock>) -> UnsafePointer<Clock> {
    UnsafeRawPointer(rows).assumingMemoryBound(to: Clock.self)
}
