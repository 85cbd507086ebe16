import CMotion
import MotionKernel

// Animations of segments. They become keyframes: each segment is a piece between two keys, by a curve, and two keys are
// at one time where a spring is cut. A spring to which a velocity is handed has a second animation, which adds what the
// velocity does, since the curve of a spring begins at rest.

extension SceneReader {
    /// Reads an animation of segments. `ready` has its property and its clock.
    @inline(never)
    mutating func readSegments(
        _ given: SceneFields, _ segments: JSONValue, _ owner: SceneOwner, _ ready: motion_animation, _ width: Int
    ) {
        if memory == nil {
            for each in segments.elements where fields(each, SegmentKey.part, room.animation) == nil { return }
        }
        // The fields of segments took the memory of those of the animation.
        guard let animation = fields(given.object, AnimationKey.part, room.animation) else { return }
        guard let from = checkedStart(animation) else { return }
        var row = ready
        _ = readFlags(animation, &row)
        row.flags &= ~MOTION_ANIMATION_FROM
        let start = SegmentWalk(
            segments, from: from, width, first: owner.firstNumber, of: owner.allNumbers,
            isScale: row.property == MOTION_PROPERTY_SCALE, hasTail: animation.bool(AnimationKey.allowTail))
        var walk = start, isCubic = false, isPushed = false
        while let piece = walk.next() {
            if piece.velocities != nil { isCubic = true }
            if piece.pushed != nil { isPushed = true }
        }
        if walk.fault.status != MOTION_OK {
            return fail(tape[walk.fault.value], walk.fault.status, walk.fault.detail, rule: walk.fault.rule)
        }
        tables.clocks.change(row.clock) { $0.duration = walk.seconds }
        row.first_value = tables.floats.count
        row.value_count = appendValues(start, width, arePushes: false)
        if isCubic {
            (row.mode, row.first_parameter, row.parameter_count) = (
                MOTION_MODE_CUBIC, tables.floats.count, row.value_count
            )
            row.flags |= MOTION_ANIMATION_TANGENTS
            appendTangents(start, width)
        }
        if row.value_count > 1 {
            (row.first_key_time, row.key_time_count) = (tables.floats.count, row.value_count)
            appendKeyTimes(start, of: walk.seconds)
            (row.first_timing, row.timing_count) = (tables.indices.count, row.value_count &- 1)
            appendTimings(start, arePushes: false)
        }
        tables.animations.append(row)
        if isPushed {
            (row.mode, row.first_parameter, row.parameter_count) = (MOTION_MODE_LINEAR, 0, 0)
            row.flags = row.flags & ~MOTION_ANIMATION_TANGENTS | MOTION_ANIMATION_ADDITIVE
            row.first_value = tables.floats.count
            _ = appendValues(start, width, arePushes: true)
            row.first_timing = tables.indices.count
            appendTimings(start, arePushes: true)
            tables.animations.append(row)
        }
        note(animation.object)
    }

    /// Returns the value at the start of an animation of segments, which has no fields that say what they do.
    private mutating func checkedStart(_ animation: SceneFields) -> JSONValue? {
        let key = AnimationKey.part.first.int
        for strange in below(AnimationKey.evenSpeed &+ 1, from: AnimationKey.to) where strange != AnimationKey.segments
        {
            if let value = animation[strange] { fail(value, .besideOther, (key &+ AnimationKey.segments).u32) }
        }
        let timed = animation[AnimationKey.duration] ?? animation[AnimationKey.timing] ?? animation[AnimationKey.easing]
        if let timed { fail(timed, .besideOther, (key &+ AnimationKey.segments).u32) }
        let from = animation[AnimationKey.from]
        if from == nil { fail(animation.object, .mustHaveField, (key &+ AnimationKey.from).u32) }
        return isSound ? from : nil
    }

    private mutating func append(_ value: Vector4, _ width: Int) {
        for i in below(width) { tables.floats.append(Float(value[i & 3])) }
    }

    /// Appends the values of the keys, or what velocities add at them. Returns how many there are.
    @inline(never)
    private mutating func appendValues(_ start: SegmentWalk, _ width: Int, arePushes: Bool) -> UInt32 {
        var walk = start, count: UInt32 = 1
        append(arePushes ? Vector4() : start.start, width)
        while let piece = walk.next() {
            append(arePushes ? piece.push : piece.to, width)
            if piece.jumps { append(arePushes ? Vector4() : piece.end, width) }
            count &+= piece.jumps ? 2 : 1
        }
        return count
    }

    /// Appends the way from each key to the control points before it and after it. A piece that is no cubic has them at
    /// the thirds of its way, where the cubic is a line.
    @inline(never)
    private mutating func appendTangents(_ start: SegmentWalk, _ width: Int) {
        var walk = start, value = start.start
        append(Vector4(), width)
        while let piece = walk.next() {
            let third = (piece.to - value) / 3, (leaving, arriving) = piece.velocities ?? (third, third)
            let scale = piece.velocities == nil ? 1 : piece.seconds / 3
            append(leaving * scale, width)
            append(arriving * -scale, width)
            for _ in below(piece.jumps ? 2 : 0) { append(Vector4(), width) }
            value = piece.end
        }
        append(Vector4(), width)
    }

    @inline(never)
    private mutating func appendKeyTimes(_ start: SegmentWalk, of seconds: Double) {
        var walk = start, now = 0.0
        tables.floats.append(0)
        while let piece = walk.next() {
            now += piece.seconds
            for _ in below(piece.jumps ? 2 : 1) { tables.floats.append(seconds > 0 ? Float(now / seconds) : 0) }
        }
        // An animation without a duration is at its last value.
        if seconds == 0 { tables.floats.change(tables.floats.count &- 1) { $0 = 1 } }
    }

    /// Appends the curves between the keys, or those of velocities.
    @inline(never)
    private mutating func appendTimings(_ start: SegmentWalk, arePushes: Bool) {
        var walk = start
        while let piece = walk.next() {
            var index = MOTION_NONE
            if let curve = arePushes ? piece.pushed : piece.curve {
                index = tables.timings.append(curve)
            } else if !arePushes {
                index = readTiming(piece.timing)
            }
            tables.indices.append(index)
            if piece.jumps { tables.indices.append(MOTION_NONE) }
            if !isSound { return }
        }
    }
}
