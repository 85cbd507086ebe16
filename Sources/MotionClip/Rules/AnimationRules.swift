import CMotion
import MotionKernel
import MotionRules

// The rules of animations.

extension Tables {
    /// Returns the first rule that an animation breaks. Adds it to `sizing` if it breaks none.
    @inline(__always)
    func animationRule(_ number: UInt32, _ sizing: inout ClipSizing) -> RuleBreak {
        let row = UnsafePointer(animations + number.int)
        let property = propertyRule(
            UnsafeRawPointer(row).assumingMemoryBound(to: motion_channel.self), isAnimation: true)
        if !property.isNone { return property }
        var animation: motion_animation { row.pointee }
        let isFunction =
            animation.property == MOTION_PROPERTY_TRANSFORM
            ? arity(of: animation.function, animation.layer) != 0 : animation.function == MOTION_FUNCTION_NONE
        if !isFunction { return RuleBreak(MOTION_ERROR_ENUM, AnimationField.function) }
        if animation.clock >= clock_count { return RuleBreak(MOTION_ERROR_INDEX, AnimationField.clock) }
        if animation.mode > MOTION_MODE_CUBIC_PACED { return RuleBreak(MOTION_ERROR_ENUM, AnimationField.mode) }
        let allFlags = MOTION_ANIMATION_TANGENTS &* 2 &- 1, ends = AnimationShape.ends
        if animation.flags > allFlags || animation.flags & ends == ends {
            return RuleBreak(MOTION_ERROR_ENUM, AnimationField.flags)
        }
        let shape = AnimationShape(row, self)
        var ruleBreak = targetRule(shape)
        if ruleBreak.isNone { ruleBreak = valuesRule(shape) }
        if ruleBreak.isNone { ruleBreak = keysRule(shape) }
        if ruleBreak.isNone && !sizing.add(shape, row: number) {
            let isPath = shape.kind == TrackKind.morph || shape.kind == TrackKind.path
            return RuleBreak(MOTION_ERROR_RANGE, isPath ? AnimationField.path : AnimationField.firstValue)
        }
        return ruleBreak
    }

    /// Returns the first rule of paths that an animation breaks: of the paths that it goes between, or of the one along
    /// which it moves its layer.
    @inline(__always)
    private func targetRule(_ shape: AnimationShape) -> RuleBreak {
        var animation: motion_animation { shape.animation }
        let follows = shape.has(MOTION_ANIMATION_PATH_OF_LAYER)
        if animation.property == MOTION_PROPERTY_PATH {
            let ruleBreak = morphRule(shape)
            if !ruleBreak.isNone { return ruleBreak }
        } else if shape.has(MOTION_ANIMATION_FLIP) {
            return RuleBreak(MOTION_ERROR_ENUM, AnimationField.flags)
        } else if animation.path != MOTION_NONE || follows {
            if animation.path >= (follows ? layer_count : path_count) {
                return RuleBreak(MOTION_ERROR_INDEX, AnimationField.path)
            }
            if shape.motionPath == MOTION_NONE { return RuleBreak(MOTION_ERROR_PATH, AnimationField.path) }
            if animation.property != MOTION_PROPERTY_POSITION {
                return RuleBreak(MOTION_ERROR_ENUM, AnimationField.path)
            }
            if shape.isBasic { return RuleBreak(MOTION_ERROR_ENUM, AnimationField.flags) }
            if animation.value_count != 0 { return RuleBreak(MOTION_ERROR_KEYS, AnimationField.valueCount) }
        }
        if shape.has(MOTION_ANIMATION_EVEN_SPEED) && (shape.kind != TrackKind.path || shape.isPaced) {
            return RuleBreak(MOTION_ERROR_ENUM, AnimationField.flags)
        }
        if shape.has(AnimationShape.asIs) && !mayBeAsIs(shape) {
            return RuleBreak(MOTION_ERROR_ENUM, AnimationField.flags)
        }
        if shape.has(MOTION_ANIMATION_TANGENTS) && !shape.mayHaveTangents {
            return RuleBreak(MOTION_ERROR_ENUM, AnimationField.flags)
        }
        let lastRotation = shape.kind == TrackKind.path ? MOTION_ROTATE_AUTO_REVERSE : MOTION_ROTATE_NONE
        return animation.rotate <= lastRotation ? RuleBreak() : RuleBreak(MOTION_ERROR_ENUM, AnimationField.rotate)
    }

    /// Returns whether a key of an animation may be the running value.
    @inline(__always)
    private func mayBeAsIs(_ shape: AnimationShape) -> Bool {
        let property = shape.row.pointee.property, function = shape.row.pointee.function, mode = shape.row.pointee.mode
        let isWhole =
            property == MOTION_PROPERTY_TRANSFORM
            && (ValueFunction.isMatrix(function) || function == MOTION_FUNCTION_LIST)
        return !shape.isBasic && mode <= MOTION_MODE_DISCRETE && shape.kind != TrackKind.path && !isWhole
            && !shape.has(MOTION_ANIMATION_ADDITIVE | MOTION_ANIMATION_CUMULATIVE)
    }

    /// Returns the first rule that the values of a path break: rows of the path table. Unless they may flip, all have
    /// the verbs of the layer's own path, or of the first value if the layer has none.
    @inline(__always)
    private func morphRule(_ shape: AnimationShape) -> RuleBreak {
        let row = shape.row
        let flags = row.pointee.flags, first = row.pointee.path, count = row.pointee.value_count
        let refused = MOTION_ANIMATION_BY | MOTION_ANIMATION_CUMULATIVE | MOTION_ANIMATION_PATH_OF_LAYER,
            sums = MOTION_ANIMATION_ADDITIVE | MOTION_ANIMATION_FLIP
        if flags & refused != 0 || flags & sums == sums { return RuleBreak(MOTION_ERROR_ENUM, AnimationField.flags) }
        if count == 0 {
            return first == MOTION_NONE ? RuleBreak() : RuleBreak(MOTION_ERROR_KEYS, AnimationField.valueCount)
        }
        if !fits(first, count, 1, path_count) { return RuleBreak(MOTION_ERROR_INDEX, AnimationField.path) }
        if flags & MOTION_ANIMATION_FLIP != 0 { return RuleBreak() }
        let layerPath = layers[row.pointee.layer].path
        var wanted = layerPath == MOTION_NONE ? nil : paths + layerPath.int
        for i in below(count) {
            if shape.isAsIs(i, of: count.int) { continue }
            let path = paths + (first.int &+ i)
            if let wanted, !haveSameVerbs(path, wanted) { return RuleBreak(MOTION_ERROR_PATH, AnimationField.path) }
            if wanted == nil { wanted = path }
        }
        return RuleBreak()
    }

    /// Returns the first rule that the numbers of an animation's values break: their place, and for a basic animation
    /// their count.
    @inline(__always)
    private func valuesRule(_ shape: AnimationShape) -> RuleBreak {
        var animation: motion_animation { shape.animation }
        if animation.property == MOTION_PROPERTY_TRANSFORM && animation.function == MOTION_FUNCTION_LIST {
            let ruleBreak = listRule(shape.row, inSpace: shape.spatial >= 0)
            if !ruleBreak.isNone { return ruleBreak }
        }
        let width = animation.property == MOTION_PROPERTY_PATH ? 0 : shape.width
        if !fits(animation.first_value, animation.value_count, width, float_count) {
            return RuleBreak(MOTION_ERROR_INDEX, AnimationField.firstValue)
        }
        if !shape.isBasic { return RuleBreak() }
        if animation.mode != MOTION_MODE_LINEAR { return RuleBreak(MOTION_ERROR_ENUM, AnimationField.mode) }
        if animation.value_count.int != (animation.flags & AnimationShape.ends).nonzeroBitCount {
            return RuleBreak(MOTION_ERROR_KEYS, AnimationField.valueCount)
        }
        if animation.key_time_count != 0 { return RuleBreak(MOTION_ERROR_KEYS, AnimationField.keyTimeCount) }
        return animation.timing_count == 0 ? RuleBreak() : RuleBreak(MOTION_ERROR_KEYS, AnimationField.timingCount)
    }

    /// Returns the first rule that parameters, timings or key times break.
    @inline(__always)
    private func keysRule(_ shape: AnimationShape) -> RuleBreak {
        var animation: motion_animation { shape.animation }
        let parameters = animation.parameter_count, times = animation.key_time_count
        if parameters != 0 && (parameters != animation.value_count || !shape.isSpline) {
            return RuleBreak(MOTION_ERROR_KEYS, AnimationField.parameterCount)
        }
        if !fits(animation.first_parameter, parameters, shape.parameterWidth, float_count) {
            return RuleBreak(MOTION_ERROR_INDEX, AnimationField.firstParameter)
        }
        if animation.timing_count > shape.segments.u32 {
            return RuleBreak(MOTION_ERROR_KEYS, AnimationField.timingCount)
        }
        if !fits(animation.first_timing, animation.timing_count, 1, index_count) {
            return RuleBreak(MOTION_ERROR_INDEX, AnimationField.firstTiming)
        }
        if times == 0 { return RuleBreak() }
        if !fits(animation.first_key_time, times, 1, float_count) {
            return RuleBreak(MOTION_ERROR_INDEX, AnimationField.firstKeyTime)
        }
        if shape.hasKeyTimes || shape.has(MOTION_ANIMATION_LENIENT_KEY_TIMES) { return RuleBreak() }
        return times.int == shape.keyTimeCount
            ? RuleBreak(MOTION_ERROR_KEY_TIMES, AnimationField.firstKeyTime)
            : RuleBreak(MOTION_ERROR_KEYS, AnimationField.keyTimeCount)
    }
}
