import CMotion
import MotionKernel
import MotionRules

extension Tables {
    /// Returns the first rule that a clock breaks.
    @inline(__always)
    func clockRule(_ row: Int) -> RuleBreak {
        let clocks = MotionClip.clocks(clocks), clock = clocks + row, parent = clock.pointee.parent
        if parent != MOTION_NONE {
            if parent >= row.u32 { return RuleBreak(MOTION_ERROR_ORDER, ClockField.parent) }
            if clocks.depth(of: parent) >= MOTION_MAX_DEPTH { return RuleBreak(MOTION_ERROR_DEPTH, ClockField.parent) }
        }
        return clock.rule(hasTiming: isIndex(clock.pointee.timing, timing_count), highestRole: 0)
    }
}

/// Returns rows of clocks as the kernel takes them, which have the same fields.
public func clocks(_ rows: UnsafePointer<motion_clock>) -> UnsafePointer<Clock> {
    UnsafeRawPointer(rows).assumingMemoryBound(to: Clock.self)
}
