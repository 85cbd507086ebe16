import CMotion
import MotionRules

// The rules of the properties that animations move and channels read.

extension Tables {
    /// Returns the first rule that layer and property of a channel break, or those of an animation, which begins with
    /// the same two fields.
    @inline(never)
    func propertyRule(_ channel: UnsafePointer<motion_channel>, isAnimation: Bool) -> RuleBreak {
        let property = channel.pointee.property, layer = channel.pointee.layer
        if property >= MOTION_PROPERTY_USER {
            if property &- MOTION_PROPERTY_USER >= user_property_count {
                return RuleBreak(MOTION_ERROR_INDEX, AnimationField.property)
            }
            return layer == MOTION_NONE ? RuleBreak() : RuleBreak(MOTION_ERROR_INDEX, AnimationField.layer)
        }
        let isPath = property == MOTION_PROPERTY_PATH && isAnimation
        let access = LayerProperty.table[unchecked: LayerProperty.find(property)].access
        if access == .unknown && !isPath { return RuleBreak(MOTION_ERROR_ENUM, AnimationField.property) }
        if layer >= layer_count { return RuleBreak(MOTION_ERROR_INDEX, AnimationField.layer) }
        let isRefused = access == (isAnimation ? .readOnly : .byFunction) || (access == .spatial && spatial(layer) < 0)
        return isRefused ? RuleBreak(MOTION_ERROR_ENUM, AnimationField.property) : RuleBreak()
    }

    /// Returns the first rule that a channel breaks.
    func channelRule(_ channel: UnsafePointer<motion_channel>, _ sizing: inout ClipSizing) -> RuleBreak {
        let ruleBreak = propertyRule(channel, isAnimation: false)
        if ruleBreak.isNone { sizing.add(channelWidth: width(of: channel.pointee.property)) }
        return ruleBreak
    }

    /// Returns the first rule that a user property breaks.
    func userRule(_ row: UnsafePointer<motion_user_property>) -> RuleBreak {
        let property = row.pointee
        if property.arity &- 1 > 3 { return RuleBreak(MOTION_ERROR_RANGE, UserPropertyField.arity) }
        if !fits(property.first_value, property.arity, 1, float_count) {
            return RuleBreak(MOTION_ERROR_INDEX, UserPropertyField.firstValue)
        }
        let lastColor = property.arity < 3 ? MOTION_COLOR_NONE : MOTION_COLOR_OKLAB
        if property.color > lastColor { return RuleBreak(MOTION_ERROR_ENUM, UserPropertyField.color) }
        let isOwned = property.layer == MOTION_NONE || property.layer < layer_count
        return isOwned ? RuleBreak() : RuleBreak(MOTION_ERROR_INDEX, UserPropertyField.layer)
    }
}
