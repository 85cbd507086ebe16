import CMotion
import MotionKernel
import MotionRules

// Animations of a transform by lists of functions (MOTION_FUNCTION_LIST). A value is how many operations, then these.

extension Tables {
    /// Returns the first rule that the values of an animation by lists break. Both ends must be lists: the running
    /// transform is not a list.
    @inline(__always)
    func listRule(_ row: UnsafePointer<motion_animation>, inSpace: Bool) -> RuleBreak {
        let ends = row.pointee.flags & AnimationShape.ends
        if ends != 0 && ends != MOTION_ANIMATION_FROM | MOTION_ANIMATION_TO {
            return RuleBreak(MOTION_ERROR_ENUM, AnimationField.flags)
        }
        let pool = float_count.u64
        var at = row.pointee.first_value.u64
        for _ in below(row.pointee.value_count) {
            if at >= pool { return RuleBreak(MOTION_ERROR_INDEX, AnimationField.firstValue) }
            let list = floats + at.int, count = Double(list.pointee)
            if !(count >= 0 && count <= Double(MOTION_MAX_COUNT) && floor(count) == count) {
                return RuleBreak(MOTION_ERROR_RANGE, AnimationField.firstValue)
            }
            at &+= listSize(list)
            if at > pool { return RuleBreak(MOTION_ERROR_INDEX, AnimationField.firstValue) }
            for i in below(integer(count)) {
                let kind = Double(list[1 &+ i &* Operation.stride])
                if !(kind >= 0 && floor(kind) == kind && kind < 0x1p16 && Operation.isKind(integer(kind).u32)) {
                    return RuleBreak(MOTION_ERROR_ENUM, AnimationField.firstValue)
                }
                if !inSpace && Operation.leavesPlane(list + 1, i) {
                    return RuleBreak(MOTION_ERROR_ENUM, AnimationField.function)
                }
            }
        }
        return RuleBreak()
    }
}

/// Returns how many floats a list has: its count and its operations.
func listSize(_ list: Floats) -> UInt64 {
    (integer(Double(list.pointee)) &* Operation.stride).u64 &+ 1
}
