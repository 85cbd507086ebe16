import CMotion
import MotionKernel
import MotionRules

extension Tables {
    /// Returns the first rule that a trim breaks.
    @inline(__always)
    func trimRule(_ row: Int) -> RuleBreak {
        let trim = trims[row]
        if trim.mode > MOTION_TRIM_LOTTIE_SEQUENTIAL { return RuleBreak(MOTION_ERROR_ENUM, TrimField.mode) }
        if !fits(trim.first_trimmed, trim.trimmed_count, 1, trimmed_count) {
            return RuleBreak(MOTION_ERROR_INDEX, TrimField.firstTrimmed)
        }
        if row > 0 && trim.first_trimmed < trims[row &- 1].first_trimmed &+ trims[row &- 1].trimmed_count {
            return RuleBreak(MOTION_ERROR_ORDER, TrimField.firstTrimmed)
        }
        if !isNumber(trim.start) { return RuleBreak(MOTION_ERROR_INDEX, TrimField.start) }
        if !isNumber(trim.end) { return RuleBreak(MOTION_ERROR_INDEX, TrimField.end) }
        return isNumber(trim.offset) ? RuleBreak() : RuleBreak(MOTION_ERROR_INDEX, TrimField.offset)
    }

    /// Returns whether an optional row is MOTION_NONE, or the row of a user property of one float.
    @inline(never)
    private func isNumber(_ property: UInt32) -> Bool {
        property == MOTION_NONE || (property < user_property_count && user_properties[property].arity == 1)
    }
}
